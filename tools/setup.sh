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

cmake_works() { have cmake && cmake -P "$root/tools/cmake/version.cmake" 2>/dev/null; }
has_header() { [[ -f /usr/include/$1 || -f /usr/local/include/$1 ]]; }
chromium="chromium-headless-shell|chromium" # the first has no windows, and opens pages faster
has_chromium() {
  [[ -n ${CHROMIUM:-} && -x ${CHROMIUM:-} ]] || have "$(offered "$chromium")" || have chromium-browser || have google-chrome
}
has_libfuzzer() {
  have clang && [[ -n $(find "$(clang -print-resource-dir)/lib" -name '*clang_rt.fuzzer*' -print -quit 2>/dev/null) ]]
}

has_certificates() { ! have apt-get || [[ -s /etc/ssl/certs/ca-certificates.crt ]]; }
want_node() {
  want nodejs "installing the Node.js that all else uses" have node
  want npm "the same" have npm
  want ca-certificates "the npm registry" has_certificates
}

want_builder() {
  want cmake "the build" cmake_works
  want ninja-build "the build" have ninja
}

want_web() {
  want_builder
  want emscripten "C to WebAssembly" have em-config
  want_node
}

want_native() {
  want_builder
  want gcc "the C compiler" have cc
  want libc6-dev "the C library" has_header stdio.h
  want libcmocka-dev "tests in C" has_header cmocka.h
  want zlib1g-dev "PNG files in tests" has_header zlib.h
  want libsdl2-dev "the native window" has_header SDL2/SDL.h
  want gettext "a look at the sentences in the sources" have xgettext
  want universal-ctags "a look at how the sources lie together" have ctags
}

want_fuzzers() {
  want clang "the fuzzers" have clang
  want libclang-rt-dev "the fuzzers" has_libfuzzer
}

has_nginx_brotli() { compgen -G '/usr/lib*/nginx/modules/ngx_http_brotli_static_module.so' >/dev/null; }
has_nginx() { [[ -x /usr/sbin/nginx ]] || have nginx; }
has_firefox() { [[ -n ${FIREFOX:-} && -x ${FIREFOX:-} ]] || have firefox-esr || have firefox; }
want_browser() {
  want "$chromium" "tests in a browser" has_chromium
  want firefox-esr "tests in a second browser" has_firefox
  want "webkitgtk-webdriver|webkit2gtk-driver" "tests in a third browser" have WebKitWebDriver
  want xvfb "a display for the third browser" have xvfb-run
  want xauth "the key to that display" have xauth
  want nginx-light "a real host for embeds in tests" has_nginx
  want libnginx-mod-http-brotli-static "that host's packed files" has_nginx_brotli
}

want_writers() {
  want hugo "a program that makes a site of Markdown" have hugo
  want jekyll "another one" have jekyll
}

want_cluster() {
  want_native
  want slurm-wlm "a small Slurm cluster on this machine" test -x /usr/sbin/slurmctld
  want munge "the cluster's keys" test -x /usr/sbin/munged
  want zstd "packed rows" have zstd
  want parallel "many cores of one machine" have parallel
}

want_caddy() {
  want caddy "a server of static sites, that of the container" have caddy
}

want_packages() {
  want_caddy
  want "$chromium" "the npm package in a browser" has_chromium
  want g++ "the header in a C++ program" have c++
  want pkg-config "a program that uses the library" have pkg-config
  want gawk "the man page and completions" have awk
  want groff "a look at the man page" have groff
  want zsh "a try of its completions" have zsh
  want git "the source archive of a release" have git
  want unzip "a look into its other archive" have unzip
}

want_fresh() {
  want mmdebstrap "new Debians" have mmdebstrap
  want debian-archive-keyring "their keys" test -f /usr/share/keyrings/debian-archive-keyring.gpg
  want git "copies of the project" have git
  want buildah "the container's image" have buildah
}

# offered NAME|NAME...: the first of these packages that apt's lists offer, or else the last.
offered() {
  local names name
  IFS='|' read -ra names <<<"$1"
  for name in "${names[@]}"; do
    [[ -n $(apt-cache madison "$name" 2>/dev/null) ]] && break
  done
  say "$name"
}

# sizes_of NAME...: what installing these packages downloads and takes, in megabytes.
sizes_of() {
  local all
  mapfile -t all < <(apt-get install -s --no-install-recommends "$@" 2>/dev/null | sed -n 's/^Inst \([^ ]*\) .*/\1/p')
  ((${#all[@]})) || return 0
  apt-cache show --no-all-versions "${all[@]}" 2>/dev/null | awk -v packages="${#all[@]}" '
    /^Size: / { download += $2 / 1e6 }
    /^Installed-Size: / { disk += $2 / 1e3 }
    END { printf "%d packages: %d MB to download, %d MB on the disk\n", packages, download + 1, disk + 1 }'
}

assume_yes=false # --yes: no questions

# Says and installs what the want_* calls found missing.
install_missing() {
  ((${#missing[@]})) || return 0
  say "Missing here:"
  local i package names=() sudo=()
  for i in "${!missing[@]}"; do printf '  %-20s %s\n' "${missing[i]//|/ or }" "${reasons[i]}"; done
  have apt-get || stop "there is no apt-get here to install them with. Install them in your system's way, then run this again; README names other systems."
  if ((EUID != 0)); then
    for package in "${missing[@]}"; do names+=("$(offered "$package")"); done
    local by_hand="apt-get update && apt-get install --no-install-recommends ${names[*]}"
    have sudo || stop "installing packages needs root, and there is no sudo here. As root, run
  $by_hand
then run this again."
    say "Installing them needs root, by sudo."
    sudo true || stop "sudo did not allow it. Have someone who may do so run, as root,
  $by_hand
then run this again."
    sudo=(sudo)
  fi
  local apt=("${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -qq -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=600)
  "${apt[@]}" -o APT::Update::Error-Mode=any update ||
    stop "Debian's package lists could not be fetched; the lines above say why. Is this machine online?"
  names=()
  for package in "${missing[@]}"; do names+=("$(offered "$package")"); done
  say "apt-get install --no-install-recommends ${names[*]}" "$(sizes_of "${names[@]}")"
  if ((EUID != 0)) && ! $assume_yes && [[ -t 0 && -t 1 ]]; then
    local answer
    read -rp "Install them? [Y/n] " answer
    [[ ${answer:-y} == [yY]* ]] || stop "nothing was installed"
  fi
  "${apt[@]}" install --no-install-recommends "${names[@]}" >/dev/null ||
    stop "Debian's packages could not be installed; the lines above say why"
  hash -r
  missing=() reasons=()
}

# npm_packages FOLDER: installs what FOLDER/package-lock.json pins, unless it is installed already.
npm_packages() {
  local folder=$root/$1
  local pinned=$folder/package-lock.json mark=$folder/node_modules/.pinned
  cmp -s "$pinned" "$mark" && return 0
  say "Installing the npm packages that $1/package-lock.json pins"
  local errors
  errors=$(mktemp)
  if ! (cd "$folder" && npm ci --no-audit --no-fund --no-update-notifier --loglevel=error) 2>"$errors"; then
    cat "$errors" >&2
    if grep -qE 'ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH' "$errors"; then
      stop "the npm registry cannot be reached. Is this machine online?"
    fi
    stop "npm could not install what $1/package-lock.json pins; its own lines above say why"
  fi
  rm -f "$errors"
  cp "$pinned" "$mark"
}

# After this, `node` and `npm` are the ones that tools/package-lock.json pins; the machine's own only install them. (Not
# .bin/node: older versions of npm leave that link out.)
use_pinned_node() {
  npm_packages tools
  local pinned
  pinned=$(compgen -G "$root/tools/node_modules/node-*/bin" || true)
  PATH=${pinned:+$pinned:}$root/tools/node_modules/.bin:$PATH
  hash -r
  [[ -n $pinned ]] && return
  local found
  found=$(node --version)
  ((10#$(cut -d. -f1 <<<"${found#v}") >= 22)) ||
    stop "there is no Node.js for this processor in the npm registry, and the one here, $found, is too old: 22 is needed"
  say "There is no Node.js for this processor in the npm registry; going on with the one here, $found"
}

# configure PRESET: configures once; after that the build itself notices changes. tools/play and tools/test configure alike,
# so that neither has to build again what the other has built.
configure() {
  local folder=$root/build/$1
  if [[ -f $folder/build.ninja ]] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then return; fi
  rm -rf "$folder/CMakeCache.txt" "$folder/CMakeFiles"
  (cd "$root" && cmake --preset "$1" -DNP_STRICT="${NP_STRICT:-tried}" >"$root/build/$1.log" 2>&1) || {
    cat "$root/build/$1.log" >&2
    return 1
  }
}

compile() { # PRESET
  mkdir -p "$root/build"
  configure "$1" && (cd "$root" && cmake --build --preset "$1")
}
