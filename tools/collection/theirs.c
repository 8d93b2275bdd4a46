/* theirs.c: makes and solves Tracks with the solver of Simon Tatham's Portable Puzzle Collection, to be
 * measured beside ours. Compiled against its source where tools/collection/measure has fetched it;
 * nothing of it is kept here.
 *
 *   theirs make 10x10dh SEED COUNT     game ids, one a line: "10x10 hard | tracks:10x10:..."
 *   theirs time < ids                  rows: name,count,seconds,per_second; solving alone
 */
#include "tracks.c"

#include <time.h>

enum { LINE_MOST = 8192, BATCH = 64, IDS_MOST = 4096 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int make(const char *size, const char *seed, int count) {
  game_params *params = default_params();
  random_state *random = random_new(seed, (int)strlen(seed));
  decode_params(params, size);
  for (int i = 0; i < count; i++) {
    char *aux = NULL, *desc = new_game_desc(params, random, &aux, false);
    const char *level = params->diff == DIFF_EASY ? "easy" : params->diff == DIFF_TRICKY ? "tricky" : "hard";
    printf("%dx%d %s | tracks:%dx%d:%s\n", params->w, params->h, level, params->w, params->h, desc);
    fflush(stdout);
    sfree(aux);
    sfree(desc);
  }
  random_free(random);
  free_params(params);
  return 0;
}

/* A puzzle read, to be solved again and again. */
static game_state *read_id(char *id) {
  char *desc = strchr(id, ':');
  if (!desc) return NULL;
  *desc++ = '\0';
  game_params *params = default_params();
  decode_params(params, id);
  game_state *state = validate_desc(params, desc) ? NULL : new_game(NULL, params, desc);
  free_params(params);
  return state;
}

/* Seconds it takes to solve all of a class once: copies are made before and freed after. Rounds go on
 * for a quarter of a second. */
static void time_class(const char *name, game_state *const *states, int count) {
  double seconds = 0;
  long solved = 0, failed = 0;
  while (seconds < 0.25)
    for (int from = 0; from < count; from += BATCH) {
      game_state *copy[BATCH];
      int many = count - from < BATCH ? count - from : BATCH;
      for (int i = 0; i < many; i++) copy[i] = dup_game(states[from + i]);
      double begun = now();
      for (int i = 0; i < many; i++) failed += tracks_solve(copy[i], DIFFCOUNT, NULL) != 1;
      seconds += now() - begun;
      solved += many;
      for (int i = 0; i < many; i++) free_game(copy[i]);
    }
  printf("%s%s,%ld,%.6f,%.0f\n", name, failed ? " (not all solved)" : "", solved, seconds, (double)solved / seconds);
}

static int time_all(void) {
  static char line[LINE_MOST], name[LINE_MOST];
  static game_state *states[IDS_MOST];
  int count = 0;
  name[0] = '\0';
  for (;;) {
    char *more = fgets(line, sizeof line, stdin), *bar = more ? strstr(line, " | tracks:") : NULL;
    if (more && !bar) continue;
    if (bar) *bar = '\0';
    if (!more || strcmp(line, name) != 0) {
      if (count > 0) time_class(name, states, count);
      while (count > 0) free_game(states[--count]);
      if (!more) return 0;
      strcpy(name, line);
    }
    bar += strlen(" | tracks:");
    bar[strcspn(bar, "\n")] = '\0';
    game_state *state = count < IDS_MOST ? read_id(bar) : NULL;
    if (!state) return fprintf(stderr, "theirs: an id of \"%s\" cannot be read\n", name), 2;
    states[count++] = state;
  }
}

int main(int count, char **words) {
  if (count == 5 && strcmp(words[1], "make") == 0) return make(words[2], words[3], atoi(words[4]));
  if (count == 2 && strcmp(words[1], "time") == 0) return time_all();
  fprintf(stderr, "usage: theirs make SIZE SEED COUNT; theirs time < ids\n");
  return 2;
}
