/**
 * The C functions that JavaScript may call. tools/cmake/web.cmake reads this list, one function per line, for the
 * exports of each wasm module and the prototypes that exports*.c include; wasm.js for the types of its functions.
 *
 * Texts are UTF-8 and a zero byte. The caller writes text parameters at np_inbox(bytes); a text result is valid until
 * the next call. A flag is an int, 0 or 1.
 */

type text = string;
type address = number;
type int = number;
type uint32_t = number;
type float = number;
type double = number;

/** In all modules. */
interface All {
  np_inbox(bytes: uint32_t): address; // memory for the text parameters of the next call
}

/** In poster-<kind>.wasm alone. */
interface Poster {
  np_poster_open(id: text): float; // opens it, or a good puzzle in its place; result: the best width / height of its picture
  np_poster(width: float, height: float, ratio: float, theme: text): address; // where the pixels of what was opened will be, rows of round(width * ratio), four bytes each; 0: none
  np_poster_resume(row: int): int; // draws some rows from that one on, -3 at first; result: the row to go on with, round(height * ratio) at the end
}

/** In all modules but posters. */
interface List {
  np_picture(id: text, width: float, height: float, theme: text): text; // an SVG document of any id; empty text for a bad one
}

/** In the modules that have all kinds of puzzle. */
interface Kinds {
  np_kinds(): text; // [{name,title,rule,goal,id,presets:[{id,title}]}]
}

/** In the page's modules, with and without SDL. They act on the puzzle that np_open opened, before it on the first kind's. np_info, np_state and np_moves are JSON objects; together they have the members of State in web/embed/nopatience.d.ts, and those that Shown in puzzle.js adds. */
interface Core {
  np_open(id: text): int; // opens; 0: bad id, the state's message says why; what was open stays, or at the first call the nearest good puzzle opens
  np_info(): text; // what stays the same while a puzzle is open
  np_state(known?: uint32_t): text; // what may change, and its version, from 1 on; empty text: nothing has changed since the known version
  np_moves(): text; // movesMade and movesAhead
  np_play(words: text): int; // plays moves: all of them, or none
  np_undo(): int;
  np_redo(): int;
  np_restart(): int;
  np_hint(): int; // the state's message says it, `hinted` is its part
  np_next_hint(): int; // takes the hint a step further: shows its part, then its move, then plays that
  np_hint_found(word: text, sentence: text): int; // the next hint is that move, said with that sentence, or with an empty one only its part; 0: no such move
  np_report_error(sentence: text): void; // says what went wrong elsewhere
  np_prepare(target: text, microseconds: uint32_t): int; // does a part of the work that np_solve needs for that target; a hint needs that of an empty target; 0: there is more to do
  np_solve(target: text): int; // plans to the goal (empty target) or to a position, and plays the plan
  np_pause(paused: int): void;
  np_seek(place: uint32_t): int;
  np_place(position: text): int; // sets a position, or with an empty text the first one, as one step
  np_list_parts(open: uint32_t): text; // parts and legal moves as text: web/view/listing.h; open: the part whose moves are asked for, 0 for none
  np_history(): text; // the game as text, to be kept: core/nopatience.h, np_game_write_history
  np_resume(history: text, kept: int): int; // opens such a text; kept: it is a game that the reader played before, and a message says so; 0, without a message: it is no game, and nothing changed
  np_scramble(moves: double, seed: uint32_t): int; // goes, as one step, to a position that is `moves` moves from the goal; the seed decides which
  np_zoom(x: float, y: float, dx: float, dy: float, doublings: float): int; // zooms the picture about x, y and moves it by dx, dy; 0: nothing changed
  np_turn(turn: float, tilt: float): int; // turns a solid picture, in radians from where it is at first; 0: it is flat
  np_first_view(): void; // back to where the picture is seen from at first
  np_show_mistakes(on: int): int; // marks mistakes until the position changes
  np_think(on: int): int; // shows a solver at work in place of the game; np_pause holds it
  np_think_seek(place: uint32_t): int; // goes to where the solver has done so many steps, and holds it there
  np_set(name: text, value: text): int; // settings of stage.h: speed theme motion colour.<role> labels background numbers x-ray exploded
  np_resize(width: float, height: float): void; // of the puzzle's picture, CSS pixels
  np_tick(seconds: double): uint32_t; // lets time pass: bit 0 wants another frame, bit 1 picture changed, bit 2 state changed, bit 3 a move is being shown
  np_pointer(what: int, x: float, y: float): int; // 0 down 1 move 2 up 3 cancel 4 mark 5 a mouse hovers; result: over a part; of 4: marked something; of 5: np_hovered has changed
  np_press(part: uint32_t): void; // as a press of that part of the picture
  np_hovered(): text; // the part under the mouse: + if it can move, else -; then its name, if it has one
  np_key(name: text): int; // 1: the key was the puzzle's
  np_chart_svg(name: text, width: float, height: float, step: uint32_t): text; // the open game's chart as SVG, at this instant and that step of its own
  np_chart_items(name: text, width: float, height: float, step: uint32_t): text; // [[tag,left,top,width,height,seen,words,leads],...]: its items, where they are, whether anything is drawn there, and whether choosing one does anything; then with tag 0 a mark of each meaning
  np_chart_at(name: text, width: float, height: float, x: float, y: float, step: uint32_t): text; // [tag,words]: the item there, 0 for none; in words, with what the mark there means
  np_chart_choose(name: text, tag: uint32_t): text; // chooses the part that the item stands for; the position it stands for, empty text for none
}

/** In the modules with SDL alone. */
interface Play {
  np_screen(width: float, height: float, ratio: float, card: int): int; // opens or resizes the SDL window on the element #canvas; the puzzle's picture is at its top left; card: a new element is drawn by 0 the processor, 1 the graphics card, 2 the card, and shown smaller than it is drawn; result 0: it cannot be drawn like that
  np_chart_place(slot: uint32_t, name: text, left: float, top: float, width: float, height: float, share: float, step: uint32_t): void; // which chart that window shows besides in that slot (0 to 2), where, and how much smaller than laid out (share 0..1); an empty name: none
  np_set_drawn(): void; // a picture of the puzzle as it is now is shown already: np_tick says when it differs
  np_still_resume(row: int, wide: int, high: int): int; // draws a part of the whole picture as pixels: row -3 to begin, then the last result, until that is `high`; -3 alone prepares what np_draw shows, half of the work for a puzzle's first picture
  np_still_pixels(): address; // those pixels, 4 bytes each, once they are drawn; 0: there was no memory
  np_still_end(): void; // frees them
  np_texts(ratio: float): text; // the texts of what was drawn last, np_still_resume's -3 included: one <svg> per picture, one element per line, for a screen of `ratio` pixels per CSS pixel; empty text: they are as they were at the last call, on the same element
  np_buttons(): text; // the buttons that move parts, at this instant: nv_stage_write_buttons in web/stage/stage.h; empty text: they are as before
  np_draw(): int; // draws the present picture and the charts beside it; 0: the graphics card turned out not to work
}

/** In the modules without SDL, and in single.wasm, which answers the questions of the charts alone. */
interface Ask {
  np_work(words: text): int; // starts long work (core/ask/ask.h), cancelling the work before; 0: np_work_on(0) has the error
  np_work_on(effort: uint32_t): text; // works on: {"status":"working"|"done"|"failed","progress":0.25,"report":{...}|null,"error":null|"..."}
  np_work_part(): text; // what the work has found so far, for np_joined
}

/** In the modules without SDL alone: library.wasm, which programs use (tools/npm), among them. */
interface Work {
  np_questions(): text; // every question that np_work takes, with its options, for forms (core/ask/ask.h)
  np_parts(words: text, workers: uint32_t): text; // how the work is divided among the workers: [{"words","share"},...], share in millionths; []: it is not
  np_joined(words: text, parts: text, workers: uint32_t): text; // the whole from its parts, each ended by a form feed: {"report","error"}
  np_work_file(most: uint32_t): address; // the bytes of the file a finished answer makes (a CSV, a WAV), good until the next np_work(); 0: none, or more than `most`, or no memory
  np_work_file_size(): uint32_t; // how many they are, after np_work_file(); also when there was no memory for them
}

/** In core.wasm alone. */
interface Film {
  np_picture_png(id: text, width: float, height: float, theme: text, ratio: float): text; // the same picture as a PNG of `ratio` pixels per CSS pixel: "data:image/png;base64,..."; cut short, or empty, if there is no memory
  np_film_frame(wide: int, high: int): address; // draws the present picture as pixels, 4 bytes each, without what is shown only for playing; 0: there is no memory
}

/** More of Work: about an id, or a text that surely means one. {"value":...} or {"error":{sentence,field,place}}. */
interface Work {
  np_read_text(text: text): text; // [{id,words,changed}] what a text means (core/read/read.h)
  np_id_open(id: text): text; // {kind,title,rule,id,puzzle,position,words,solved}
  np_id_apply(id: text, word: text): text; // the same after one move, with said: what it did
  np_id_moves(id: text): text; // ["1","2"] the legal moves
  np_id_distance(id: text): text; // "42" fewest moves to the goal, or folds of a snake; null where not known
  np_id_solve(id: text, max: uint32_t): text; // ["2","1"] a shortest solution, at most `max` moves of it
  np_id_hint(id: text): text; // {move,words}
  np_id_count(id: text): text; // {"count","complete","words"}, as the command line's --json has them; see np_puzzle_count
  np_id_solutions(id: text, max: uint32_t): text; // {"solutions":[{"moves":["2","1"],"id":"rings.2~11"}],"complete":true} at most `max`; id: where it ends
}

/** In play.wasm alone, which has no notations of other programs. */
interface Repair {
  np_repair_text(text: text): text; // as np_read_text, of a text in which only an id is looked for
}

export type Exports = All & Poster & List & Kinds & Core & Play & Ask & Work & Film & Repair;
