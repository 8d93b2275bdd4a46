# Makes the man page and the shell completions from what `nopatience help` prints.
#   nopatience help | awk -v form=man|bash|zsh -v version=1.0.0 -f from_help.awk
#
# The help has a usage line, then sections separated by empty lines: the commands, what an ID is with the
# options, the questions (two lines each: words and usage, then what is answered), the exit codes.

function trim(text) { gsub(/^ +| +$/, "", text); return text }
function escape(text) { # for the man page
  gsub(/\\/, "\\e", text)
  gsub(/-/, "\\-", text)
  gsub(/"/, "\\(dq", text)
  sub(/^[.']/, "\\\\\\&&", text)
  return text
}

# Options of a command or question: the words that begin with a dash, and after each the values it takes.
function read_options(index_, text,    words, count, i, word) {
  gsub(/[][]/, " ", text)
  count = split(text, words, " +")
  for (i = 1; i <= count; i++) {
    word = words[i]
    if (word ~ /^-/) options[index_] = options[index_] " " word
    else if (i > 1 && words[i - 1] ~ /^-/ && word ~ /^[a-z]+(\|[a-z]+)+$/) {
      choices[++choice_count] = "'" name[index_] "'*' " words[i - 1] "'"
      values[choice_count] = word
    }
  }
}

NR == 1 { next }
/^$/ { section++; part = 0; next }

# A command: name, arguments, what it does, [options]; columns are two spaces or more apart.
section == 1 {
  line = trim($0)
  about_ = line
  options_ = ""
  if (match(about_, /  \[-[^]]*\]$/)) {
    options_ = trim(substr(about_, RSTART, RLENGTH))
    about_ = substr(about_, 1, RSTART - 1)
  }
  name[++count] = $1
  match(about_, /^[a-z]+ +[][A-Z.]+( [][A-Z.]+)* +/)
  arguments[count] = trim(substr(about_, length($1) + 1, RLENGTH - length($1)))
  about[count] = trim(substr(about_, RLENGTH + 1))
  usage[count] = arguments[count] (options_ == "" ? "" : " " options_)
  read_options(count, options_ " --json")
  next
}

section == 2 {
  if (!part++) { ids = $0; next }
  line = trim($0)
  while (match(line, /   +/)) { # two options on one line, or an option and its meaning
    cell[++cells] = trim(substr(line, 1, RSTART - 1))
    line = substr(line, RSTART + RLENGTH)
  }
  cell[++cells] = line
  next
}

# A question's words are in small letters up to its usage.
section == 3 {
  if (!part) { questions = $0; part = 1; first_question = count + 1; next }
  if (part == 1) {
    line = trim($0)
    match(line, /^[a-z]+( [a-z]+)*/)
    name[++count] = substr(line, 1, RLENGTH)
    usage[count] = trim(substr(line, RLENGTH + 1))
    read_options(count, usage[count] " --json -o")
  } else
    about[count] = trim($0)
  part = 3 - part
  next
}

section == 4 { exits = $0 }

function print_man(    i) {
  printf ".TH NOPATIENCE 1 \"\" \"No Patience %s\" \"User Commands\"\n", version
  print ".SH NAME\nnopatience \\- mechanical puzzles: rules, shortest solutions, pictures"
  print ".SH SYNOPSIS\n.B nopatience\n.I COMMAND\n\\&...\n.RB [ \\-\\-json ]"
  print ".SH DESCRIPTION"
  print escape(ids) "\nResults go to standard output and messages to standard error."
  print ".SH COMMANDS"
  for (i = 1; i <= count; i++) {
    if (i == first_question) print ".SH QUESTIONS\n" escape(questions)
    printf ".TP\n.B %s\n.RI \"%s\"\n%s.\n", escape(name[i]), escape(usage[i]), escape(about[i])
  }
  print ".SH OPTIONS"
  for (i = 1; i < cells; i += 2) printf ".TP\n.B %s\n%s.\n", escape(cell[i]), escape(cell[i + 1])
  print ".SH EXIT STATUS\n" escape(exits)
}

# first: the commands and first words of questions; second: what may follow a question's first word.
function find_words(    i, words) {
  first = "help"
  for (i = 1; i <= count; i++) {
    split(name[i], words, " ")
    if (!(words[1] in seen)) { seen[words[1]] = 1; first = first " " words[1] }
    if (words[2] != "") second[words[1]] = second[words[1]] " " words[2]
  }
}

# Shell code that puts what may stand next into `words`: $1 the command, $2 the word after it, $3 the
# word before the present one, $4 how many words stand before it.
function print_choice(    i, choice, words) {
  find_words()
  print "_nopatience_words() {\n  case \"$1 $2 $3\" in"
  for (i = 1; i <= choice_count; i++) {
    choice = values[i]
    gsub(/\|/, " ", choice)
    printf "    %s) printf '%%s' '%s'; return ;;\n", choices[i], choice
  }
  print "  esac\n  if [ \"$4\" -eq 1 ]; then printf '%s' '" first "'; return; fi"
  print "  case \"$4 $1\" in"
  for (i = 1; i <= count; i++) {
    split(name[i], words, " ")
    if (!(words[1] in second)) continue
    printf "    '2 %s') printf '%%s' '%s'; return ;;\n", words[1], trim(second[words[1]])
    delete second[words[1]]
  }
  print "  esac\n  case \"$1 $2 \" in"
  for (i = 1; i <= count; i++) printf "    '%s '*) printf '%%s' '%s' ;;\n", name[i], trim(options[i])
  print "  esac\n}\n"
}

function print_bash() {
  print "# bash completion for nopatience, made from `nopatience help`"
  print_choice()
  print "_nopatience() {"
  print "  local present=${COMP_WORDS[COMP_CWORD]}"
  print "  local words"
  print "  words=$(_nopatience_words \"${COMP_WORDS[1]}\" \"${COMP_WORDS[2]}\" \"${COMP_WORDS[COMP_CWORD - 1]}\" \"$COMP_CWORD\")"
  print "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$present\")"
  print "}"
  print "complete -o default -F _nopatience nopatience"
}

function print_zsh() {
  print "#compdef nopatience"
  print "# zsh completion for nopatience, made from `nopatience help`"
  print_choice()
  print "_nopatience() {"
  print "  local -a candidates"
  print "  candidates=(${=\"$(_nopatience_words \"$words[2]\" \"$words[3]\" \"$words[CURRENT-1]\" $((CURRENT - 1)))\"})"
  print "  if [[ ${#candidates} -gt 0 && ( $CURRENT -lt 4 || $words[CURRENT] == -* ) ]]; then"
  print "    compadd -a candidates"
  print "  else"
  print "    _files"
  print "  fi"
  print "}"
  print "_nopatience \"$@\""
}

END {
  if (form == "man") print_man()
  else if (form == "bash") print_bash()
  else print_zsh()
}
