/* cli_file.c: see cli_file.h. */
#define _POSIX_C_SOURCE 200809L /* readlink, rename over a file, sigaction */
#define _XOPEN_SOURCE 700       /* SIGXFSZ */
#include "cli_file.h"

#include "cli.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINKS_MAX = 40, NAME_ROOM = 64 };

/* --------------------------------------------------------------------------- sentences */

static const char *reason_of(int number) {
  static char reason[256];
  if (number == 0) return "";
  snprintf(reason, sizeof reason, ": %s", strerror(number));
  reason[2] = (char)tolower((unsigned char)reason[2]);
  return reason;
}

static bool refuse(const char *name, int number) {
  cli_say(CLI_BAD_INPUT, "%s cannot be written%s", cli_shown(name), reason_of(number));
  return false;
}

/* A writable file may be in a folder that is not writable. */
static bool refuse_beside(const char *name, int number) {
  if (number != EACCES || access(name, W_OK) != 0) return refuse(name, number);
  cli_say(CLI_BAD_INPUT, "%s cannot be replaced: the new file is made beside it, and its folder cannot be written",
          cli_shown(name));
  return false;
}

/* EPIPE means that nobody reads any more: no error to print. The exit code is the one that SIGPIPE would cause. */
static int fail_write(const char *name, int number) {
  if (number == EPIPE) return CLI_SIGNAL + SIGPIPE;
  return cli_say(CLI_BAD_INPUT, "%s could not be written completely%s", name, reason_of(number));
}

/* ----------------------------------------------------------------- what a signal leaves */

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNALS = sizeof signals / sizeof *signals };
static struct sigaction before[SIGNALS];
static char *volatile unfinished;

static void leave_nothing(int number) {
  if (unfinished) unlink(unfinished);
  signal(number, SIG_DFL);
  raise(number);
}

static void watch_signals(char *fresh) {
  struct sigaction action = {.sa_handler = leave_nothing};
  unfinished = fresh;
  for (int i = 0; i < SIGNALS; i++) {
    sigaction(signals[i], NULL, &before[i]); /* one that is ignored, or has a handler, does not end the program */
    if (before[i].sa_handler == SIG_DFL) sigaction(signals[i], &action, NULL);
  }
}

static void leave_signals(void) {
  for (int i = 0; i < SIGNALS; i++) sigaction(signals[i], &before[i], NULL);
  unfinished = NULL;
}

/* --------------------------------------------------------------------------- finding it */

/* The name in a folder; `length` is the folder's, its slash included. NULL: no memory. */
static char *join(const char *folder, size_t length, const char *name) {
  char *joined = malloc(length + strlen(name) + 1);
  if (!joined) return NULL;
  memcpy(joined, folder, length);
  strcpy(joined + length, name);
  return joined;
}

static size_t folder_length(const char *name) {
  const char *slash = strrchr(name, '/');
  return slash ? (size_t)(slash + 1 - name) : 0;
}

/* The name that symbolic links lead to, to be freed; its file need not exist yet. NULL: errno says why. */
static char *follow(const char *name) {
  char *at = join(name, strlen(name), "");
  for (int links = 0; at; links++) {
    char link[4096];
    ssize_t length = readlink(at, link, sizeof link - 1);
    if (length < 0) return at;
    link[length] = '\0';
    char *next = links < LINKS_MAX ? join(at, *link == '/' ? 0 : folder_length(at), link) : NULL;
    if (links == LINKS_MAX) errno = ELOOP;
    free(at);
    at = next;
  }
  return NULL;
}

static bool same_file(const struct stat *one, int stream) {
  struct stat other;
  return fstat(stream, &other) == 0 && one->st_dev == other.st_dev && one->st_ino == other.st_ino;
}

typedef enum place { STDOUT, AS_IT_IS, BESIDE, NOWHERE } place;

/* How the file has to be written. NOWHERE: errno says why. *status describes the existing file; st_nlink 0: none. */
static place place_of(const char *name, struct stat *status) {
  static const char *const streams[] = {"/dev/fd/", "/dev/std", "/proc/"};
  memset(status, 0, sizeof *status);
  if (!name || strcmp(name, "-") == 0) return STDOUT;
  if (stat(name, status) != 0) {
    status->st_nlink = 0;
    return errno == ENOENT && *name ? BESIDE : NOWHERE;
  }
  if (S_ISREG(status->st_mode) && same_file(status, STDOUT_FILENO)) return STDOUT;
  for (size_t i = 0; i < sizeof streams / sizeof *streams; i++)
    if (strncmp(name, streams[i], strlen(streams[i])) == 0) return AS_IT_IS;
  errno = EISDIR;
  if (S_ISDIR(status->st_mode)) return NOWHERE;
  return !S_ISREG(status->st_mode) ? AS_IT_IS : access(name, W_OK) == 0 ? BESIDE : NOWHERE;
}

/* A name in the target's folder. It is not made from the target's name, which may already be as long as allowed. */
static char *fresh_name(const char *target, unsigned number) {
  char own[NAME_ROOM];
  snprintf(own, sizeof own, ".nopatience-%ld-%u", (long)getpid(), number);
  return join(target, folder_length(target), own);
}

/* Creates a new file beside the target, with the owner (if possible) and the permissions of the old one. */
static bool open_beside(cli_file *file, const struct stat *old) {
  int open_file = -1;
  for (unsigned number = 0; open_file < 0 && number < 100; number++) {
    free(file->fresh);
    file->fresh = fresh_name(file->target, number);
    if (!file->fresh) return false;
    open_file = open(file->fresh, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (open_file < 0 && errno != EEXIST) return false;
  }
  if (open_file < 0) return false;
  if (old->st_nlink > 0) {
    bool given = fchown(open_file, old->st_uid, old->st_gid) == 0;
    fchmod(open_file, old->st_mode & (given ? 07777u : 0777u));
  }
  file->stream = fdopen(open_file, "wb");
  if (file->stream) {
    watch_signals(file->fresh);
    return true;
  }
  int number = errno;
  close(open_file);
  unlink(file->fresh);
  errno = number;
  return false;
}

static void let_go(cli_file *file) {
  free(file->target);
  free(file->fresh);
  file->target = file->fresh = NULL;
}

bool cli_file_open(cli_file *file, const char *name) {
  struct stat old;
  *file = (cli_file){.name = name, .stream = stdout};
  switch (place_of(name, &old)) {
  case STDOUT:
    file->name = NULL;
    return true;
  case AS_IT_IS:
    file->stream = fopen(name, "ab");
    break;
  case BESIDE:
    file->target = follow(name);
    if (file->target && open_beside(file, &old)) return true;
    file->stream = NULL;
    break;
  default:
    file->stream = NULL;
  }
  if (file->stream) return true;
  int number = errno;
  let_go(file);
  return refuse_beside(name, number);
}

bool cli_file_can(const char *name) {
  struct stat old;
  place where = place_of(name, &old);
  char *target = where == BESIDE ? follow(name) : NULL;
  if (target) {
    size_t length = folder_length(target);
    if (length > 0) target[length] = '\0';
    if (access(length > 0 ? target : ".", W_OK | X_OK) != 0) where = NOWHERE;
  }
  int number = errno;
  free(target);
  return where != NOWHERE || refuse_beside(name, number);
}

/* ----------------------------------------------------------------------------- ending it */

/* A file that is a mount point cannot be replaced (EBUSY), only overwritten. */
static bool copy_whole(const char *from, const char *to) {
  char part[1 << 14];
  size_t length;
  FILE *in = fopen(from, "rb"), *out = in ? fopen(to, "r+b") : NULL;
  bool good = out != NULL;
  while (good && (length = fread(part, 1, sizeof part, in)) > 0) good = fwrite(part, 1, length, out) == length;
  good = good && !ferror(in) && fflush(out) == 0 && ftruncate(fileno(out), (off_t)ftell(out)) == 0;
  if (in) fclose(in);
  if (out) good = fclose(out) == 0 && good;
  return good;
}

static bool take_name(const cli_file *file) {
  if (rename(file->fresh, file->target) == 0) return true;
  return errno == EBUSY && copy_whole(file->fresh, file->target) && unlink(file->fresh) == 0;
}

int cli_file_close(cli_file *file, bool good) {
  errno = good ? 0 : errno;
  good = fflush(file->stream) == 0 && !ferror(file->stream) && good;
  if (!file->name) return good ? CLI_DONE : fail_write("the output", errno);
  if (good && file->fresh) good = fsync(fileno(file->stream)) == 0 || errno == EINVAL;
  int number = errno;
  bool closed = fclose(file->stream) == 0;
  if (good && !closed) number = errno;
  good = good && closed;
  if (good && file->fresh && !take_name(file)) {
    number = errno;
    good = false;
  }
  if (!good && file->fresh) unlink(file->fresh);
  if (file->fresh) leave_signals();
  let_go(file);
  return good ? CLI_DONE : fail_write(cli_shown(file->name), number);
}

int cli_file_write(const char *name, const char *text, size_t length) {
  cli_file file;
  if (!cli_file_open(&file, name)) return CLI_BAD_INPUT;
  return cli_file_close(&file, fwrite(text, 1, length, file.stream) == length);
}

int cli_stdout_end(int end) {
  bool lost = ferror(stdout);
  int number = errno;
  if (fflush(stdout) != 0) number = errno;
  if (!lost && !ferror(stdout)) return end;
  return end == CLI_BAD_INPUT || end > CLI_SIGNAL ? end : fail_write("the output", number);
}

/* A closed standard stream gets /dev/null, opened so that reading stdin and writing the others still fail. */
void cli_file_begin(void) {
  for (int stream = 0; stream <= 2; stream++)
    if (fcntl(stream, F_GETFD) < 0) {
      int opened = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY);
      if (opened > stream) close(opened);
    }
  signal(SIGXFSZ, SIG_IGN); /* exceeding the file size limit then fails like a full disk */
}
