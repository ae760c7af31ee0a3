"""The screens of the table: Qt Widgets, painted by hand. In: ``Console.post(view)``. Out: ``Console.tapped(Tap)``."""
