/* snake_word_ask.h: internal: what questions about one snake share: its word, as it is given and told. */
#ifndef NP_SNAKE_WORD_ASK_H
#define NP_SNAKE_WORD_ASK_H

#include "ask/answer.h"
#include "ask/ask.h"
#include "snake.h"

/* Rows in a table of options: the word, and the box it is for. */
#define SNAKE_WORD_OPTIONS                                                                                             \
  {.name = "WORD...",                                                                                                  \
   .kind = NP_OPTION_WORD,                                                                                             \
   .label = "Word",                                                                                                    \
   .about = "E, S, C for end, straight, corner; or runs, 3 2 3; or 1 for corners and 0 for straights; or an id"},      \
  {                                                                                                                    \
    .name = "box", .kind = NP_OPTION_WORD, .words = "AxBxC", .label = "Box",                                           \
    .about = "what the snake fills; if not given, the box closest to a cube"                                           \
  }

/* Opens what they name: a word in any form, or the id of a snake. NULL and the error. */
np_puzzle *snake_word_asked(const np_asked *asked, const np_memory *memory, np_error *error);

/* Its word, id, name, box. */
void snake_forms_tell(const np_puzzle *snake, np_answer *answer);

#endif
