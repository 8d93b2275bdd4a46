/* utf8.h: the characters of a text, told apart from what cannot be seen and what a terminal would act on. */
#ifndef NP_UTF8_H
#define NP_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How many bytes the first character of a text has, which is not empty, and its number. A byte that is no UTF-8 is
 * one of its own, U+FFFD. */
size_t np_character(const char *text, uint32_t *code);

/* Does it leave a mark? Control characters do not, nor what turns the direction of writing. */
bool np_is_printable(uint32_t code);

#endif
