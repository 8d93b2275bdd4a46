# Adds up what `gcov -n` prints of each file: lines run, of core and of view, and the files with the lowest share.
#   File '../../core/ask.c'
#   Lines executed:97.50% of 160
# Fails when a goal is missed.

BEGIN { goal["core"] = 95; goal["web/view"] = 90 }

/^File / {
  file = $2
  gsub(/'|(\.\.\/)+/, "", file) # the compiler was given the file's place as seen from the build's folder
  part = file ~ /^core\/.*\.c$/ ? "core" : file ~ /^web\/view\/.*\.c$/ ? "web/view" : ""
}

/^Lines executed:/ && part != "" {
  share = substr($2, 10) + 0
  lines[part] += $4
  run[part] += $4 * share / 100
  files[++count] = sprintf("%6.1f %% of %4d lines  %s", share, $4, file)
  part = ""
}

END {
  for (i = 1; i <= count; i++) # the lowest first; there are few enough to sort so
    for (j = i; j > 1 && files[j] + 0 < files[j - 1] + 0; j--) {
      swap = files[j]; files[j] = files[j - 1]; files[j - 1] = swap
    }
  for (i = 1; i <= 15 && i <= count; i++) print files[i]
  for (part in goal) {
    share = lines[part] ? 100 * run[part] / lines[part] : 0
    printf "%s: %.1f %% of %d lines; the goal is %d %%\n", part, share, lines[part], goal[part]
    missed += share < goal[part]
  }
  exit missed > 0 || !lines["core"] || !lines["web/view"]
}
