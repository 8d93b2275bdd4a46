// The public header in a C++ program.
#include <nopatience.h>

#include <iostream>
#include <memory>
#include <string>

int main() {
  np_error error{};
  std::unique_ptr<np_game, decltype(&np_game_close)> game(np_game_open("rings.7", nullptr, &error), np_game_close);
  std::string word(NP_WORD_MAX, '\0');
  np_writer writer = np_writer_over(&word[0], word.size());
  np_move move;
  if (!game || !np_game_hint(game.get(), &move, &error)) return 1;
  np_puzzle_write_move(np_game_puzzle(game.get()), move, &writer);
  std::cout << "play " << word.c_str() << "; " << np_game_score(game.get()).left << " moves to go\n";
}
