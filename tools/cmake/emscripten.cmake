# Finds Emscripten wherever it is: Debian's package, an emsdk, or a build of your own on the PATH.
find_program(NP_EM_CONFIG em-config HINTS $ENV{EMSDK}/upstream/emscripten $ENV{EMSCRIPTEN_ROOT})
if(NOT NP_EM_CONFIG)
  message(FATAL_ERROR "Emscripten is missing: no em-config on the PATH (Debian: apt-get install emscripten)")
endif()
execute_process(COMMAND ${NP_EM_CONFIG} EMSCRIPTEN_ROOT OUTPUT_VARIABLE root OUTPUT_STRIP_TRAILING_WHITESPACE)
include(${root}/cmake/Modules/Platform/Emscripten.cmake)

# Debian's Emscripten finds acorn only through Debian's own Node.js; with any other, NODE_PATH has to say where it is.
if(EXISTS /usr/share/nodejs/acorn)
  set(CMAKE_C_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)
endif()
