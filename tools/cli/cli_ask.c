/* cli_ask.c: questions (core/ask.h) on the command line: progress on a terminal, the answer on stdout,
 * what is kept of it in a file. */
#include "ask.h"
#include "cli_job.h"

#include <string.h>

static void say_note(const np_question *question, const np_job *job) {
  char note[NP_SENTENCE_MAX];
  np_writer writer = np_writer_over(note, sizeof note);
  question->note(job, &writer);
  if (writer.length > 0) cli_say(CLI_DONE, "%s", note);
}

static int answer(const np_question *question, const np_job *job, const cli_options *options) {
  int end = CLI_DONE;
  if (options->output) {
    if (!question->file) return cli_say(CLI_BAD_INPUT, "%s has nothing to save in a file", question->words);
    end = cli_job_print(question->file, job, options->output);
  }
  if (end == CLI_DONE) end = options->json ? cli_job_print_report(job) : cli_job_print(question->say, job, NULL);
  if (end != CLI_DONE) return end;
  if (question->note) say_note(question, job);
  switch (question->outcome ? question->outcome(job) : NP_ANSWERED) {
  case NP_PROVED_NONE:
    return CLI_NO_SOLUTION;
  case NP_NOT_FOUND:
    return CLI_NOT_FOUND;
  case NP_ANSWERED:
    break;
  }
  return CLI_DONE;
}

int cli_ask(const cli_options *options) {
  np_error error = {0};
  const np_question *question;
  np_job *job = np_ask_words(options->words, (size_t)options->count, &question, NULL, &error);
  if (!job) return cli_fail(&error);
  cli_work(job, NULL, NULL);
  int end = np_job_now(job) == NP_JOB_FAILED ? cli_fail(np_job_error(job)) : answer(question, job, options);
  np_job_close(job);
  return end;
}

bool cli_asks(const char *word) {
  size_t length = strlen(word);
  for (size_t i = 0; np_question_at(i); i++) {
    const char *words = np_question_at(i)->words;
    if (strncmp(words, word, length) == 0 && (words[length] == ' ' || words[length] == '\0')) return true;
  }
  return false;
}
