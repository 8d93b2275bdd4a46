# shellcheck shell=bash
# setup.sh: what tools/play and tools/test share: finding what is missing and getting it.
# Sourced, with `root` set to the folder of the project.

say() { printf '%s\n' "$@"; }
stop() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

: "${root:?the script that sources this sets it}"

have() { command -v "$1" >/dev/null 2>&1; }

missing=() # Debian packages
reasons=() # what each is for

want() { # PACKAGE WHAT-FOR TEST...: the package is missing unless the test succeeds; NAME|NAME where Debian renamed it
  local package=$1 reason=$2
  shift 2
  [[ " ${missing[*]} " == *" $package "* ]] && return
  if ! "$@"; then
    missing+=("$package")
    reasons+=("$reason")
  fi
}

node_works() { have node && node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 18 ? 0 : 1)'; }
cmake_works() { have cmake && cmake -P "$root/tools/cmake/version.cmake" 2>/dev/null; }
has_header() { [[ -f /usr/include/$1 || -f /usr/local/include/$1 ]]; }
has_chromium() { [[ -n ${CHROMIUM:-} && -x ${CHROMIUM:-} ]] || have chromium || have chromium-browser || have google-chrome; }
has_libfuzzer() {
  have clang && [[ -n $(find "$(clang -print-resource-dir)/lib" -name '*clang_rt.fuzzer*' -print -quit 2>/dev/null) ]]
}

want_builder() {
  want cmake "the build" cmake_works
  want ninja-build "the build" have ninja
}

want_web() {
  want_builder
  want emscripten "C to WebAssembly" have em-config
  want nodejs "making the site" node_works
  want npm "npm packages" have npm
}

want_native() {
  want_builder
  want gcc "the C compiler" have cc
  want libc6-dev "the C library" has_header stdio.h
  want zlib1g-dev "packed PNG files" has_header zlib.h
  want libcmocka-dev "tests in C" has_header cmocka.h
  want libsdl2-dev "the native window" has_header SDL2/SDL.h
}

want_fuzzers() {
  want clang "the fuzzers" have clang
  want libclang-rt-dev "the fuzzers" has_libfuzzer
}

has_nginx_brotli() { compgen -G '/usr/lib*/nginx/modules/ngx_http_brotli_static_module.so' >/dev/null; }
has_nginx() { [[ -x /usr/sbin/nginx ]] || have nginx; }
has_firefox() { [[ -n ${FIREFOX:-} && -x ${FIREFOX:-} ]] || have firefox-esr || have firefox; }
want_browser() {
  want chromium "tests in a browser" has_chromium
  want firefox-esr "tests in a second browser" has_firefox
  want "webkitgtk-webdriver|webkit2gtk-driver" "tests in a third browser" have WebKitWebDriver
  want xvfb "a display for the third browser" have xvfb-run
  want xauth "the key to that display" have xauth
  want nginx-light "a real host for embeds in tests" has_nginx
  want libnginx-mod-http-brotli-static "that host's packed files" has_nginx_brotli
}

want_cluster() {
  want_native
  want slurm-wlm "a small Slurm cluster on this machine" test -x /usr/sbin/slurmctld
  want munge "the cluster's keys" test -x /usr/sbin/munged
  want zstd "packed rows" have zstd
  want parallel "many cores of one machine" have parallel
}

want_packages() {
  want chromium "the npm package in a browser" has_chromium
  want g++ "the header in a C++ program" have c++
  want pkg-config "a program that uses the library" have pkg-config
  want gawk "the man page and completions" have awk
  want groff "a look at the man page" have groff
  want zsh "a try of its completions" have zsh
  want git "the source archive of a release" have git
  want unzip "a look into its other archive" have unzip
  want caddy "the server of the container" have caddy
  want buildah "the container's image" have buildah
}

# offered NAME|NAME...: the first of these names that apt's lists have, or the last.
offered() {
  local names name
  IFS='|' read -ra names <<<"$1"
  for name in "${names[@]}"; do
    apt-cache show "$name" >/dev/null 2>&1 && break
  done
  say "$name"
}

# Says and installs what the want_* calls found missing.
install_missing() {
  ((${#missing[@]})) || return 0
  say "Missing here:"
  local i
  for i in "${!missing[@]}"; do printf '  %-20s %s\n' "${missing[i]}" "${reasons[i]}"; done
  have apt-get || stop "there is no apt-get to install them with; please install these yourself and run this again"
  local as_root=() package names=()
  if ((EUID != 0)); then
    for package in "${missing[@]}"; do names+=("$(offered "$package")"); done
    have sudo || stop "installing needs root; as root, run: apt-get install ${names[*]}"
    as_root=(sudo)
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -qq -o Dpkg::Use-Pty=0)
  "${apt[@]}" update || stop "Debian's package lists could not be fetched; is this machine online?"
  names=()
  for package in "${missing[@]}"; do names+=("$(offered "$package")"); done
  say "Installing them from Debian's archive: apt-get install ${names[*]}"
  "${apt[@]}" install --no-install-recommends "${names[@]}" >/dev/null ||
    stop "Debian's packages could not be installed; the lines above say why"
  hash -r
  missing=() reasons=()
}

# npm_packages FOLDER: what FOLDER/package-lock.json pins, installed unless it is already.
npm_packages() {
  local folder=$root/$1
  local pinned=$folder/package-lock.json mark=$folder/node_modules/.pinned
  cmp -s "$pinned" "$mark" && return 0
  say "Installing the npm packages that $1/package-lock.json pins"
  (cd "$folder" && npm ci --no-audit --no-fund --no-update-notifier --loglevel=error) ||
    stop "the npm packages of $1/ could not be installed; is the npm registry within reach?"
  cp "$pinned" "$mark"
}

# configure PRESET: once; after that the build itself notices changes. With NP_STRICT=ON warnings are errors.
configure() {
  local folder=$root/build/$1 strict=()
  [[ -n ${NP_STRICT:-} ]] && strict=("-DNP_STRICT=$NP_STRICT")
  if [[ -f $folder/build.ninja ]] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
    ((${#strict[@]} == 0)) || grep -qxF "NP_STRICT:BOOL=$NP_STRICT" "$folder/CMakeCache.txt" ||
      cmake "${strict[@]}" "$folder" >/dev/null
    return
  fi
  rm -rf "$folder/CMakeCache.txt" "$folder/CMakeFiles"
  (cd "$root" && cmake --preset "$1" "${strict[@]}" >"$root/build/$1.log" 2>&1) || {
    cat "$root/build/$1.log" >&2
    return 1
  }
}

compile() { # PRESET
  mkdir -p "$root/build"
  configure "$1" && (cd "$root" && cmake --build --preset "$1")
}
