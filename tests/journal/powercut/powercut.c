/* A simulator of power cuts: keeps, of everything written into one folder, only what was synced.
 *
 * Loaded under a program with LD_PRELOAD. After powercut_arm() every write, truncation, new name, rename and removal
 * in the watched folder takes place there as usual, and is noted down as well. A sync of a file moves that file's
 * notes into the shadow folder; a sync of the folder moves the names. So the shadow folder holds at every moment what a
 * disk would hold that keeps nothing it was not told to keep. The process may simply be killed; or the cut comes by
 * itself, at the n-th operation or sync, just before it takes effect, and some of the unsynced notes survive after all:
 *
 *   drop    none of them
 *   prefix  the first few, in order
 *   random  each by the toss of a coin
 *   torn    each sector of 512 bytes by the toss of a coin
 *
 * powercut_fail() makes one call fail instead. A sync that fails loses its notes for good, as Linux does: the pages
 * count as clean, and the next sync reports success.
 *
 * Not thread-safe, follows neither dup() nor mmap(): the book uses neither in its folder.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <dirent.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define FDS 4096
#define NODES 1024
#define SECTOR 512
#define FOLDER (-2)

enum what { WRITE, TRUNCATE, NAME, RENAME, REMOVE };

struct note {
    enum what what;
    int node;
    off_t at;
    size_t length;
    char *data;
    char name[256], other[256];
    struct note *next;
};

static int armed;
static char folder[1024], shadow[1024];
static size_t folder_length;
static int node_of_fd[FDS];          /* 0: not watched; FOLDER: the folder itself; else node + 1 */
static int shadow_fd[NODES];
static int nodes;
static struct { char name[256]; int node; } live[NODES];
static int names;
static struct note *first, **last = &first;
static long operations, syncs, cut_at_operation, cut_at_sync;
static char mode;
static uint64_t dice;
static char fail_what;
static long fail_nth;
static int fail_errno;

#define REAL(type, name, ...) \
    static type (*real_##name)(__VA_ARGS__); \
    static void find_##name(void) { if (!real_##name) real_##name = dlsym(RTLD_NEXT, #name); }

REAL(int, open, const char *, int, ...)
REAL(int, openat, int, const char *, int, ...)
REAL(int, close, int)
REAL(ssize_t, write, int, const void *, size_t)
REAL(ssize_t, pwrite, int, const void *, size_t, off_t)
REAL(int, fsync, int)
REAL(int, fdatasync, int)
REAL(int, ftruncate, int, off_t)
REAL(int, unlink, const char *)
REAL(int, rename, const char *, const char *)
REAL(int, link, const char *, const char *)

__attribute__((constructor)) static void find_all(void)
{
    find_open(); find_openat(); find_close(); find_write(); find_pwrite(); find_fsync(); find_fdatasync();
    find_ftruncate(); find_unlink(); find_rename(); find_link();
}

static void give_up(const char *why)
{
    fprintf(stderr, "powercut: %s (%s)\n", why, strerror(errno));
    _exit(70);
}

static int toss(void)
{
    dice ^= dice << 13; dice ^= dice >> 7; dice ^= dice << 17;
    return (int)(dice >> 40) & 1;
}

static const char *watched_name(const char *path)
{
    if (!armed || strncmp(path, folder, folder_length) || path[folder_length] != '/') return NULL;
    path += folder_length + 1;
    return *path && !strchr(path, '/') ? path : NULL;
}

static int find_live(const char *name)
{
    for (int i = 0; i < names; i++) if (!strcmp(live[i].name, name)) return i;
    return -1;
}

static void set_live(const char *name, int node)
{
    int at = find_live(name);
    if (at < 0) { if (names == NODES) give_up("too many names"); at = names++; }
    snprintf(live[at].name, sizeof live[at].name, "%s", name);
    live[at].node = node;
}

static void drop_live(const char *name)
{
    int at = find_live(name);
    if (at >= 0) live[at] = live[--names];
}

static void shadow_path(char *out, const char *name) { snprintf(out, 1400, "%s/%s", shadow, name); }
static void node_path(char *out, int node) { snprintf(out, 1400, "%s/.node-%d", shadow, node); }

static int new_node(void)
{
    char path[1400];
    if (nodes == NODES) give_up("too many files");
    node_path(path, nodes);
    shadow_fd[nodes] = real_open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (shadow_fd[nodes] < 0) give_up("no shadow file");
    return nodes++;
}

static void apply_name(const char *name, int node)
{
    char from[1400], to[1400];
    node_path(from, node);
    shadow_path(to, name);
    real_unlink(to);
    if (real_link(from, to)) give_up("no shadow name");
}

static void write_shadow(int node, const char *data, size_t length, off_t at)
{
    if (real_pwrite(shadow_fd[node], data, length, at) != (ssize_t)length) give_up("no shadow write");
}

static void apply(struct note *note, int torn)
{
    char path[1400];
    switch (note->what) {
    case WRITE:
        for (size_t done = 0; done < note->length;) {
            size_t part = SECTOR - (size_t)((note->at + (off_t)done) % SECTOR);
            if (!torn) part = note->length;
            if (part > note->length - done) part = note->length - done;
            if (!torn || toss()) write_shadow(note->node, note->data + done, part, note->at + (off_t)done);
            done += part;
        }
        break;
    case TRUNCATE:
        if (real_ftruncate(shadow_fd[note->node], note->at)) give_up("no shadow truncation");
        break;
    case NAME:
        apply_name(note->name, note->node);
        break;
    case RENAME:
        shadow_path(path, note->other);
        real_unlink(path);
        apply_name(note->name, note->node);
        break;
    case REMOVE:
        shadow_path(path, note->name);
        real_unlink(path);
        break;
    }
}

static void release(struct note *note) { free(note->data); free(note); }

/* Take the notes of one node, or of the folder's names, out of the list; apply them unless they are lost. */
static void settle(int node, int lost)
{
    struct note **at = &first;
    while (*at) {
        struct note *note = *at;
        int is_name = note->what >= NAME;
        if (node == FOLDER ? is_name : (!is_name && note->node == node)) {
            *at = note->next;
            if (!lost) apply(note, 0);
            release(note);
        } else {
            at = &note->next;
        }
    }
    last = at;
}

static void cut(void)
{
    long count = 0, kept;
    for (struct note *note = first; note; note = note->next) count++;
    kept = count ? (long)(dice % (uint64_t)(count + 1)) : 0;
    for (struct note *note = first; note && mode != 'd'; note = note->next) {
        if (mode == 'p' && kept-- <= 0) break;
        if (mode == 'r' && !toss()) continue;
        if (mode == 't' && note->what != WRITE && !toss()) continue;
        apply(note, mode == 't');
    }
    kill(getpid(), SIGKILL);
    for (;;) pause();
}

static void count_operation(int is_sync)
{
    operations++;
    if (is_sync) syncs++;
    if ((cut_at_operation && operations == cut_at_operation) || (is_sync && cut_at_sync && syncs == cut_at_sync)) cut();
}

static struct note *take_note(enum what what, int node)
{
    struct note *note = calloc(1, sizeof *note);
    if (!note) give_up("no memory");
    note->what = what;
    note->node = node;
    *last = note;
    last = &note->next;
    return note;
}

static void note_name(enum what what, int node, const char *name, const char *other)
{
    struct note *note = take_note(what, node);
    snprintf(note->name, sizeof note->name, "%s", name);
    if (other) snprintf(note->other, sizeof note->other, "%s", other);
}

static void note_write(int node, const void *data, size_t length, off_t at)
{
    struct note *note = take_note(WRITE, node);
    note->data = malloc(length ? length : 1);
    if (!note->data) give_up("no memory");
    memcpy(note->data, data, length);
    note->length = length;
    note->at = at;
}

static int fails(char what)
{
    if (!armed || what != fail_what || fail_nth <= 0 || --fail_nth > 0) return 0;
    errno = fail_errno;
    return 1;
}

static int node_at(int fd) { return armed && fd >= 0 && fd < FDS ? node_of_fd[fd] : 0; }

/* What lies in the folder when it is armed counts as kept. */
static void adopt(const char *name)
{
    char path[2048], block[65536];
    off_t at = 0;
    ssize_t got;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int fd = real_open(path, O_RDONLY | O_CLOEXEC), node = new_node();
    if (fd < 0) give_up("cannot read what is there");
    while ((got = pread64(fd, block, sizeof block, at)) > 0) { write_shadow(node, block, (size_t)got, at); at += got; }
    real_close(fd);
    set_live(name, node);
    apply_name(name, node);
}

void powercut_arm(const char *watch, const char *keep, long at_operation, long at_sync, char how, uint64_t seed)
{
    snprintf(folder, sizeof folder, "%s", watch);
    snprintf(shadow, sizeof shadow, "%s", keep);
    folder_length = strlen(folder);
    cut_at_operation = at_operation;
    cut_at_sync = at_sync;
    mode = how;
    dice = seed * 0x9E3779B97F4A7C15u + 0x1234567u;
    DIR *all = opendir(folder);
    if (!all) give_up("no folder");
    for (struct dirent *each; (each = readdir(all));) if (each->d_type == DT_REG) adopt(each->d_name);
    closedir(all);
    armed = 1;
}

void powercut_fail(char what, long nth, int number) { fail_what = what; fail_nth = nth; fail_errno = number; }
long powercut_operations(void) { return operations; }
long powercut_syncs(void) { return syncs; }

static void opened(int fd, const char *path, int flags)
{
    if (fd < 0 || fd >= FDS || !armed) return;
    node_of_fd[fd] = 0;
    if (!strcmp(path, folder)) { node_of_fd[fd] = FOLDER; return; }
    const char *name = watched_name(path);
    if (!name) return;
    int at = find_live(name), node;
    if (at >= 0) {
        node = live[at].node;
    } else {
        if (!(flags & O_CREAT)) return;
        node = new_node();
        set_live(name, node);
        note_name(NAME, node, name, NULL);
    }
    node_of_fd[fd] = node + 1;
    if (flags & O_TRUNC) take_note(TRUNCATE, node)->at = 0;
}

static int do_open(const char *path, int flags, int bits)
{
    const char *name = watched_name(path);
    if (name && (flags & O_ACCMODE) != O_RDONLY) {
        if (fails('o')) return -1;
        if (find_live(name) < 0 || (flags & O_TRUNC)) count_operation(0);
    }
    int fd = real_open(path, flags, bits);
    opened(fd, path, flags);
    return fd;
}

#define MODE_BITS(flags) \
    int bits = 0; \
    if ((flags) & (O_CREAT | O_TMPFILE)) { va_list more; va_start(more, flags); bits = va_arg(more, int); va_end(more); }

int open(const char *path, int flags, ...) { MODE_BITS(flags) return do_open(path, flags, bits); }
int open64(const char *path, int flags, ...) { MODE_BITS(flags) return do_open(path, flags | O_LARGEFILE, bits); }
int __open_2(const char *path, int flags) { return do_open(path, flags, 0); }
int __open64_2(const char *path, int flags) { return do_open(path, flags | O_LARGEFILE, 0); }

int openat(int where, const char *path, int flags, ...)
{
    MODE_BITS(flags)
    return *path == '/' ? do_open(path, flags, bits) : real_openat(where, path, flags, bits);
}
int openat64(int where, const char *path, int flags, ...)
{
    MODE_BITS(flags)
    return *path == '/' ? do_open(path, flags, bits) : real_openat(where, path, flags | O_LARGEFILE, bits);
}

int close(int fd)
{
    if (fd >= 0 && fd < FDS) node_of_fd[fd] = 0;
    return real_close(fd);
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t at)
{
    int node = node_at(fd);
    if (node > 0) { count_operation(0); if (fails('w')) return -1; }
    ssize_t done = real_pwrite(fd, data, length, at);
    if (node > 0 && done > 0) note_write(node - 1, data, (size_t)done, at);
    return done;
}
ssize_t pwrite64(int fd, const void *data, size_t length, off64_t at) { return pwrite(fd, data, length, at); }

ssize_t write(int fd, const void *data, size_t length)
{
    int node = node_at(fd);
    if (node <= 0) return real_write(fd, data, length);
    count_operation(0);
    if (fails('w')) return -1;
    ssize_t done = real_write(fd, data, length);
    if (done > 0) note_write(node - 1, data, (size_t)done, lseek64(fd, 0, SEEK_CUR) - done);
    return done;
}

int ftruncate(int fd, off_t length)
{
    int node = node_at(fd);
    if (node > 0) count_operation(0);
    int answer = real_ftruncate(fd, length);
    if (node > 0 && !answer) take_note(TRUNCATE, node - 1)->at = length;
    return answer;
}

int ftruncate64(int fd, off64_t length) { return ftruncate(fd, length); }

/* The shadow keeps what is synced; the disk itself need not be troubled. */
static int sync_node(int node)
{
    count_operation(1);
    int lost = fails('s');
    settle(node == FOLDER ? FOLDER : node - 1, lost);
    if (lost) errno = fail_errno;
    return lost ? -1 : 0;
}
int fsync(int fd) { int node = node_at(fd); return node ? sync_node(node) : real_fsync(fd); }
int fdatasync(int fd) { int node = node_at(fd); return node ? sync_node(node) : real_fdatasync(fd); }

int unlink(const char *path)
{
    const char *name = watched_name(path);
    if (!name || find_live(name) < 0) return real_unlink(path);
    count_operation(0);
    int answer = real_unlink(path);
    if (!answer) { drop_live(name); note_name(REMOVE, 0, name, NULL); }
    return answer;
}

int rename(const char *from, const char *to)
{
    const char *old = watched_name(from), *fresh = watched_name(to);
    if (!old || !fresh || find_live(old) < 0) return real_rename(from, to);
    count_operation(0);
    int answer = real_rename(from, to);
    if (!answer) {
        int node = live[find_live(old)].node;
        drop_live(old);
        set_live(fresh, node);
        note_name(RENAME, node, fresh, old);
    }
    return answer;
}

/* Another name in the folder for a file that is there already would need counts of names: nobody here does it. */
int link(const char *from, const char *to)
{
    if (watched_name(to)) give_up("a second name for a file in the watched folder");
    return real_link(from, to);
}
