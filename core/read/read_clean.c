/* read_clean.c: undoes what carriers (mail programs, chats, editors) have done to a text: percent signs, character
 * references, characters that cannot be seen, and typographic forms of plain ones. No step makes the text longer, so
 * all are done in place.
 */
#include "read_parts.h"

#include <string.h>

/* ------------------------------------------------------------------------------- characters */

/* The character at a place; *length: its bytes. A byte that is not UTF-8 is one of its own, 0x200000 + the byte. */
static uint32_t character(const char *at, size_t *length) {
  const unsigned char *byte = (const unsigned char *)at;
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  *length = *byte < 0xc2 ? 1 : *byte < 0xe0 ? 2 : *byte < 0xf0 ? 3 : *byte < 0xf5 ? 4 : 1;
  if (*byte < 0x80) return *byte;
  uint32_t code = *length == 1 ? 0 : *byte & (0x7fu >> *length);
  for (size_t i = 1; i < *length; i++) {
    if ((byte[i] & 0xc0) != 0x80) {
      code = 0;
      break;
    }
    code = code << 6 | (byte[i] & 0x3fu);
  }
  if (*length > 1 && code >= least[*length] && code <= 0x10ffff) return code;
  *length = 1;
  return 0x200000u + *byte;
}

/* Writes a character as UTF-8; returns how many bytes, at most 4. */
static size_t write_character(uint32_t code, char *to) {
  if (code < 0x80) {
    to[0] = (char)code;
    return 1;
  }
  size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
  for (size_t i = length; i-- > 1; code >>= 6) to[i] = (char)(0x80 | (code & 0x3f));
  to[0] = (char)(first[length] | code);
  return length;
}

/* What characters become: each of from..to becomes `as`, or is removed if that is "". With `row`, from + n becomes the
 * character as[0] + n. */
static const struct {
  uint32_t from, to;
  const char *as;
  bool row;
} plain[] = {
    {0x00, 0x08, "", false},       {0x0b, 0x0c, "\n", false},      {0x0e, 0x1f, "", false},
    {0x7f, 0x84, "", false},       {0x85, 0x85, "\n", false},      {0x86, 0x9f, "", false},
    {0xa0, 0xa0, " ", false},      {0xab, 0xab, "\"", false},      {0xad, 0xad, "", false},
    {0xb4, 0xb4, "'", false},      {0xb7, 0xb7, ".", false},       {0xbb, 0xbb, "\"", false},
    {0xd7, 0xd7, "x", false},      {0x2c6, 0x2c6, "^", false},     {0x2dc, 0x2dc, "~", false},
    {0x34f, 0x34f, "", false},     {0x61c, 0x61c, "", false},      {0x660, 0x669, "0", true},
    {0x6f0, 0x6f9, "0", true},     {0x966, 0x96f, "0", true},      {0x115f, 0x1160, "", false},
    {0x1680, 0x1680, " ", false},  {0x17b4, 0x17b5, "", false},    {0x180b, 0x180e, "", false},
    {0x2000, 0x200a, " ", false},  {0x200b, 0x200f, "", false},    {0x2010, 0x2015, "-", false},
    {0x2018, 0x201b, "'", false},  {0x201c, 0x201f, "\"", false},  {0x2022, 0x2022, ".", false},
    {0x2024, 0x2024, ".", false},  {0x2026, 0x2026, "...", false}, {0x2028, 0x2029, "\n", false},
    {0x202a, 0x202e, "", false},   {0x202f, 0x202f, " ", false},   {0x2032, 0x2032, "'", false},
    {0x2033, 0x2033, "\"", false}, {0x2039, 0x203a, "'", false},   {0x2043, 0x2043, "-", false},
    {0x2053, 0x2053, "~", false},  {0x205f, 0x205f, " ", false},   {0x2060, 0x206f, "", false},
    {0x2190, 0x2190, "<-", false}, {0x2192, 0x2192, "->", false},  {0x21d2, 0x21d2, "->", false},
    {0x21a6, 0x21a6, "->", false}, {0x2212, 0x2212, "-", false},   {0x223c, 0x223d, "~", false},
    {0x2588, 0x2588, "#", false},  {0x2591, 0x2591, ".", false},   {0x2592, 0x2593, "#", false},
    {0x25a0, 0x25a0, "#", false},  {0x25a1, 0x25a1, ".", false},   {0x25cb, 0x25cb, "-", false},
    {0x25cf, 0x25cf, "*", false},  {0x25ef, 0x25ef, "-", false},   {0x26aa, 0x26aa, "-", false},
    {0x26ab, 0x26ab, "*", false},  {0x25fb, 0x25fb, ".", false},   {0x25fc, 0x25fc, "#", false},
    {0x2715, 0x2715, "x", false},  {0x2717, 0x2717, "x", false},   {0x2a2f, 0x2a2f, "x", false},
    {0x2b1b, 0x2b1b, "#", false},  {0x2b1c, 0x2b1c, ".", false},   {0x3000, 0x3000, " ", false},
    {0x3001, 0x3001, ",", false},  {0x3002, 0x3002, ".", false},   {0x300c, 0x300f, "\"", false},
    {0x301c, 0x301c, "~", false},  {0x3164, 0x3164, "", false},    {0xfe00, 0xfe0f, "", false},
    {0xfe58, 0xfe58, "-", false},  {0xfe63, 0xfe63, "-", false},   {0xfeff, 0xfeff, "", false},
    {0xff01, 0xff5e, "!", true},   {0xff61, 0xff61, ".", false},   {0xffa0, 0xffa0, "", false},
    {0xfff9, 0xfffd, "", false},   {0x1d7ce, 0x1d7d7, "0", true},  {0x1d7f6, 0x1d7ff, "0", true},
    {0xe0000, 0xe0fff, "", false},
};

/* The sides that drawn lines join: light, heavy, double, rounded, and mixed ones. */
static const struct {
  uint16_t from, to;
  uint8_t sides;
} rails[] = {
    {0x2500, 0x2501, 5}, {0x2502, 0x2503, 10}, {0x250c, 0x250f, 9}, {0x2510, 0x2513, 12},
    {0x2514, 0x2517, 3}, {0x2518, 0x251b, 6},  {0x2550, 0x2550, 5}, {0x2551, 0x2551, 10},
    {0x2552, 0x2554, 9}, {0x2555, 0x2557, 12}, {0x2558, 0x255a, 3}, {0x255b, 0x255d, 6},
    {0x256d, 0x256d, 9}, {0x256e, 0x256e, 12}, {0x256f, 0x256f, 6}, {0x2570, 0x2570, 3},
};

/* The string that a character becomes, `as` or a constant; NULL: it stays. */
static const char *plain_of(uint32_t code, char as[4]) {
  for (size_t i = 0; i < sizeof rails / sizeof *rails; i++)
    if (code >= rails[i].from && code <= rails[i].to) {
      as[0] = (char)(NP_READ_RAIL + rails[i].sides);
      as[1] = '\0';
      return as;
    }
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
    if (code < plain[i].from || code > plain[i].to) continue;
    if (!plain[i].row) return plain[i].as;
    as[0] = (char)((uint32_t)plain[i].as[0] + code - plain[i].from);
    as[1] = '\0';
    return as;
  }
  return NULL;
}

/* -------------------------------------------------------------------------------- the steps */

/* A text being rewritten in place: it is read at `from` and written at `to`, which never overtakes `from`. */
typedef struct steps {
  np_read *read;
  size_t from, to;
} steps;

static void put(steps *now, const char *text, size_t length, uint32_t place) {
  for (size_t i = 0; i < length; i++) {
    now->read->text[now->to] = text[i];
    now->read->place[now->to++] = place;
  }
}

static void finish(steps *now) {
  now->read->length = now->to;
  now->read->text[now->to] = '\0';
}

static int hex(char c) {
  if (np_is_digit(c)) return c - '0';
  c = np_to_lower(c);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Decodes %7E, or =7E where a mail was not decoded. only: the characters to decode; NULL: any. Returns whether there
 * were any. */
static bool decode_signs(np_read *read, char sign, const char *only) {
  steps now = {.read = read};
  bool any = false;
  while (now.from < read->length) {
    const char *at = read->text + now.from;
    int high = *at == sign ? hex(at[1]) : -1, low = high >= 0 ? hex(at[2]) : -1;
    int value = low >= 0 ? high * 16 + low : 0;
    bool good = value >= 0x20 || value == '\n' || value == '\t' || value == '\r';
    if (good && only) good = strchr(only, value) != NULL;
    char byte = (char)value;
    any = any || good;
    uint32_t place = read->place[now.from];
    now.from += good ? 3 : 1;
    put(&now, good ? &byte : read->text + now.from - 1, 1, place);
  }
  finish(&now);
  return any;
}

/* Joins the lines of a mail that end in "=" because they go on in the next line. */
static void join_mail(np_read *read) {
  steps now = {.read = read};
  while (now.from < read->length) {
    const char *at = read->text + now.from;
    size_t skip = strncmp(at, "=\r\n", 3) == 0 ? 3 : strncmp(at, "=\n", 2) == 0 ? 2 : 0;
    if (now.from == 0 || np_is_blank(read->text[now.from - 1])) skip = 0; /* it may be a program's "name =" */
    if (skip == 0) put(&now, at, 1, read->place[now.from]);
    now.from += skip > 0 ? skip : 1;
  }
  finish(&now);
}

/* The number of so many hexadecimal digits; -1: they are not all digits. */
static int32_t hex_number(const char *at, unsigned digits) {
  int32_t number = 0;
  for (unsigned i = 0; i < digits; i++) {
    int digit = hex(at[i]);
    if (digit < 0) return -1;
    number = number * 16 + digit;
  }
  return number;
}

/* Decodes \u007e and \x7e, as programs write them in strings. Returns whether there were any. */
static bool decode_escapes(np_read *read) {
  steps now = {.read = read};
  bool any = false;
  while (now.from < read->length) {
    const char *at = read->text + now.from;
    unsigned digits = *at != '\\' ? 0 : at[1] == 'u' ? 4 : at[1] == 'x' ? 2 : 0;
    int32_t code = digits ? hex_number(at + 2, digits) : -1;
    bool good = code >= 0x20 && (code < 0xd800 || code > 0xdfff);
    char bytes[4] = {*at};
    uint32_t place = read->place[now.from];
    now.from += good ? digits + 2 : 1;
    put(&now, bytes, good ? write_character((uint32_t)code, bytes) : 1, place);
    any = any || good;
  }
  finish(&now);
  return any;
}

/* Decodes the TeX commands for characters of ids, and [.] and [dot], which people write so that an address does not
 * become a link. Only between two letters or digits. */
static void decode_written(np_read *read) {
  static const struct {
    const char *written;
    char as;
  } signs[] = {{"\\textasciitilde{}", '~'},
               {"{\\textasciitilde}", '~'},
               {"\\textasciitilde ", '~'},
               {"\\string~", '~'},
               {"\\~{}", '~'},
               {"$\\sim$", '~'},
               {"\\textunderscore{}", '_'},
               {"[.]", '.'},
               {"[dot]", '.'}};
  steps now = {.read = read};
  while (now.from < read->length) {
    const char *at = read->text + now.from;
    uint32_t place = read->place[now.from];
    size_t skip = 1;
    char byte = *at;
    bool inside = now.to > 0 && (np_is_letter(read->text[now.to - 1]) || np_is_digit(read->text[now.to - 1]));
    for (size_t i = 0; inside && skip == 1 && i < sizeof signs / sizeof *signs; i++) {
      size_t length = strlen(signs[i].written);
      if (strncmp(at, signs[i].written, length) != 0 || (!np_is_letter(at[length]) && !np_is_digit(at[length])))
        continue;
      byte = signs[i].as;
      skip = length;
    }
    now.from += skip;
    put(&now, &byte, 1, place);
  }
  finish(&now);
}

/* Replaces <br>, between lines, by a line break, and removes <wbr>, where a long word may be broken. */
static void decode_breaks(np_read *read) {
  steps now = {.read = read};
  while (now.from < read->length) {
    const char *at = read->text + now.from;
    bool may = np_same_word(at, 4, "<wbr"), is = may || np_same_word(at, 3, "<br");
    size_t length = !is ? 0 : (size_t)(may ? 4 : 3);
    if (is) length += strspn(at + length, " /");
    if (is && at[length] != '>') is = false;
    if (!is || !may) put(&now, is ? "\n" : at, 1, read->place[now.from]);
    now.from += is ? length + 1 : 1;
  }
  finish(&now);
}

/* The six bits of a character of Base64; -1: it is none. */
static int six_bits(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (np_is_digit(c)) return c - '0' + 52;
  return c == '-' || c == '+' ? 62 : c == '_' || c == '/' ? 63 : -1;
}

/* The next byte of a Base64 text, of which *held keeps the last *bits bits that are not used yet; 0: there is none. */
static char next_byte(const char **from, unsigned *held, unsigned *bits) {
  while (*bits < 8) {
    int six = six_bits(**from);
    if (six < 0) return '\0';
    *held = *held << 6 | (unsigned)six;
    *bits += 6;
    (*from)++;
  }
  *bits -= 8;
  return (char)(*held >> *bits & 0xff);
}

/* Decodes a link that a company's mail filter has wrapped in one of its own:
 *   urldefense.../v2/url?u=https-3A__example.org_-3Fpuzzle-3Drings.6-7E110010&d=...       - for %, _ for /
 *   urldefense.../v3/__https://example.org/?puzzle=rings.6*110010__;fg!!...               * for each byte of the Base64
 * Returns whether there was one; its beginning is changed, so that it is not found again. */
static bool decode_checked(np_read *read) {
  char *link = strstr(read->text, "urldefense");
  char *second = link ? strstr(link, "/v2/url?u=") : NULL, *third = link ? strstr(link, "/v3/__") : NULL;
  if (!second && !third) return false;
  *link = '_';
  if (second) {
    for (char *at = second + 10; *at && !np_is_blank(*at) && *at != '&'; at++)
      *at = *at == '-' ? '%' : *at == '_' ? '/' : *at;
    return true;
  }
  char *end = strstr(third + 6, "__;");
  const char *from = end ? end + 3 : "";
  unsigned held = 0, bits = 0;
  for (char *at = third + 6; at < end; at++) {
    char byte = *at == '*' ? next_byte(&from, &held, &bits) : '\0';
    if (byte) *at = byte;
  }
  if (end) *end = ' ';
  return true;
}

static const struct {
  const char *name;
  uint16_t code;
} references[] = {
    {"amp", '&'},       {"lt", '<'},       {"gt", '>'},       {"quot", '"'},      {"apos", '\''},    {"nbsp", 0xa0},
    {"shy", 0xad},      {"tilde", 0x2dc},  {"ndash", 0x2013}, {"mdash", 0x2014},  {"minus", 0x2212}, {"times", 0xd7},
    {"hellip", 0x2026}, {"lsquo", 0x2018}, {"rsquo", 0x2019}, {"ldquo", 0x201c},  {"rdquo", 0x201d}, {"zwnj", 0x200c},
    {"zwj", 0x200d},    {"ensp", 0x2002},  {"emsp", 0x2003},  {"thinsp", 0x2009}, {"period", '.'},   {"comma", ','},
    {"equals", '='},    {"num", '#'},      {"quest", '?'},    {"lowbar", '_'},    {"dash", 0x2010},  {"hyphen", 0x2010},
    {"NewLine", '\n'},  {"Tab", '\t'},     {"sol", '/'},      {"colon", ':'},     {"semi", ';'},
};

/* The length of the mark that begins a program's comment, if a word follows soon in the same line; 0: there is none. */
static size_t comment_mark(const char *at) {
  enum { SOON = 80 };
  size_t mark = strncmp(at, "//", 2) == 0 || strncmp(at, "--", 2) == 0 ? 2 : *at == '#' || *at == '%' ? 1 : 0;
  if (mark == 0 || (at[mark] != ' ' && !np_is_letter(at[mark]))) return 0;
  for (const char *word = at + mark; *word && *word != '\n' && word < at + SOON; word++)
    if (np_is_letter(*word)) return mark;
  return 0;
}

bool np_read_without_comments(np_read *read, bool words_too) {
  steps now = {.read = read};
  bool any = false, open = false; /* open: in a comment, up to its closing mark */
  char before = '\n';
  while (now.from < read->length) {
    const char *at = read->text + now.from, *close = strncmp(at, "/*", 2) == 0 ? strstr(at + 2, "*/") : NULL;
    bool closes = open && strncmp(at, "*/", 2) == 0;
    size_t skip = close || closes ? 2 : np_is_blank(before) ? comment_mark(at) : 0;
    uint32_t place = read->place[now.from];
    any = any || skip > 0;
    open = (open && !closes) || (close && !words_too);
    if (skip > 0 && words_too) skip = close ? (size_t)(close - at) + 2 : strcspn(at, "\n");
    before = skip > 0 ? ' ' : *at;
    now.from += skip > 0 ? skip : 1;
    put(&now, &before, 1, place);
  }
  finish(&now);
  return any;
}

/* The character that "&...;" stands for; 0: it stands for none. *length: how long the reference is. */
static uint32_t reference(const char *at, size_t *length) {
  size_t letters = strcspn(at + 1, "; \n&");
  if (*at != '&' || at[1 + letters] != ';' || letters > 8) return 0;
  *length = letters + 2;
  uint32_t code = 0;
  if (at[1] == '#') {
    bool sixteen = at[2] == 'x' || at[2] == 'X';
    for (const char *digit = at + 2 + sixteen; *digit != ';'; digit++) {
      int value = sixteen || np_is_digit(*digit) ? hex(*digit) : -1;
      if (value < 0) return 0;
      code = code * (sixteen ? 16u : 10u) + (uint32_t)value;
    }
    return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? code : 0; /* no half of a pair */
  }
  for (size_t i = 0; i < sizeof references / sizeof *references; i++)
    if (strlen(references[i].name) == letters && strncmp(references[i].name, at + 1, letters) == 0)
      return references[i].code;
  return 0;
}

static bool decode_references(np_read *read) {
  steps now = {.read = read};
  bool any = false;
  while (now.from < read->length) {
    size_t length = 1;
    char bytes[4];
    uint32_t code = reference(read->text + now.from, &length), place = read->place[now.from];
    size_t written = code ? write_character(code, bytes) : 1;
    if (!code) length = 1;
    if (written > length) written = 0;
    any = any || code;
    if (!code) bytes[0] = read->text[now.from];
    now.from += length;
    put(&now, bytes, written, place);
  }
  finish(&now);
  return any;
}

static void make_plain(np_read *read) {
  steps now = {.read = read};
  while (now.from < read->length) {
    size_t length;
    char as[4], bytes[4];
    uint32_t place = read->place[now.from], code = character(read->text + now.from, &length);
    const char *other = code == '\n' || code == '\t' || code == '\r' ? NULL : plain_of(code, as);
    memcpy(bytes, read->text + now.from, length);
    now.from += length;
    if (code == '\r') {
      if (read->text[now.from] != '\n') put(&now, "\n", 1, place);
    } else if (code == '\t') {
      put(&now, " ", 1, place);
    } else {
      put(&now, other ? other : bytes, other ? strlen(other) : length, place);
    }
  }
  finish(&now);
}

bool np_read_clean(np_read *read, np_error *error) {
  enum { ROUNDS = 4 }; /* several carriers may have encoded the text, one after another */
  size_t size = strlen(read->given);
  if (size > NP_TEXT_MAX)
    return np_fail(error, "text", 0, "the text has %U bytes; one of at most %u is read", (uint64_t)size,
                   (unsigned)NP_TEXT_MAX);
  read->text = np_memory_new(&read->memory, size + 4);
  read->place = np_memory_new(&read->memory, (size + 4) * sizeof *read->place);
  if (!read->text || !read->place) return np_fail_memory(error);
  memcpy(read->text, read->given, size);
  read->length = size;
  uint32_t count = 0;
  for (size_t at = 0; at < size; at++) {
    if (at > 0 && ((unsigned char)read->given[at] & 0xc0) != 0x80) count++;
    read->place[at] = count;
  }
  read->place[size] = count + (size > 0);
  join_mail(read);
  if (strstr(read->given, "=3D") || strstr(read->given, "=7E")) decode_signs(read, '=', "~=");
  for (unsigned round = 0; round < ROUNDS; round++) {
    bool checked = decode_checked(read), escapes = decode_escapes(read);
    bool signs = decode_signs(read, '%', NULL), references_too = decode_references(read);
    if (!checked && !escapes && !signs && !references_too) break;
  }
  decode_breaks(read);
  decode_written(read);
  make_plain(read);
  read->place[read->length] = count + (size > 0);
  return true;
}
