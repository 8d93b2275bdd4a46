/* questions.c: all questions; or, in a build for charts alone (NP_CHARTS_ASK), those that charts ask. */
#include "ask.h"

#ifdef NP_CHARTS_ASK
#define NP_TABLES NP_CHART_QUESTION_TABLES
#else
#define NP_TABLES NP_QUESTION_TABLES
#endif

#define NP_QUESTIONS_OF(name) np_questions_##name,
const np_question *const np_question_tables[] = {NP_TABLES(NP_QUESTIONS_OF) NULL};
