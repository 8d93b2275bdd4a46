# bash completion for nopatience: the program itself prints what may come next
_nopatience() {
  local words
  words=$("${COMP_WORDS[0]}" help --next -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _nopatience nopatience
