#compdef nopatience
# zsh completion for nopatience: the program itself prints what may come next
_nopatience() {
  local -a candidates
  candidates=(${=$("$words[1]" help --next -- "${(@)words[2,CURRENT-1]}" 2>/dev/null)})
  if [[ ${#candidates} -gt 0 && ( $CURRENT -lt 4 || $words[CURRENT] == -* ) ]]; then
    compadd -a candidates
  else
    _files
  fi
}
_nopatience "$@"
