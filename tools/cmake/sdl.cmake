# SDL2 for the page, as the target np_sdl. NP_SDL says where it comes from:
#   source   Debian's source package, compiled here with only what the page uses (tools/sdl)
#   port     Emscripten's own port (downloaded by emcc)
#   a folder the source of an SDL2 you have
#   auto     source where there is apt-get, else port
set(NP_SDL auto CACHE STRING "where the page's SDL2 comes from: auto, source, port, or a folder with its source")

set(from ${NP_SDL})
if(from STREQUAL auto)
  find_program(NP_APT_GET apt-get)
  if(NP_APT_GET)
    set(from source)
  else()
    set(from port)
  endif()
endif()

if(from STREQUAL port)
  message(STATUS "SDL2: Emscripten's port")
  add_library(np_sdl INTERFACE)
  target_compile_options(np_sdl INTERFACE -sUSE_SDL=2)
  target_link_options(np_sdl INTERFACE -sUSE_SDL=2)
  return()
endif()

if(from STREQUAL source)
  execute_process(COMMAND ${PROJECT_SOURCE_DIR}/tools/sdl/fetch OUTPUT_VARIABLE from
                  OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "SDL2's source could not be fetched; the lines above say why")
  endif()
endif()
if(NOT EXISTS ${from}/include/SDL.h)
  message(FATAL_ERROR "NP_SDL is \"${NP_SDL}\": it must be auto, source, port, or a folder with SDL2's source")
endif()
message(STATUS "SDL2: ${from}")

# The rooms of SDL's house that a window with triangles needs.
set(sources "")
foreach(room . atomic cpuinfo events file loadso/dummy stdlib thread/generic timer/unix video video/emscripten render
             render/opengles2)
  file(GLOB found ${from}/src/${room}/*.c)
  list(APPEND sources ${found})
endforeach()
add_library(np_sdl STATIC ${sources} ${from}/src/thread/SDL_thread.c ${from}/src/timer/SDL_timer.c)
target_include_directories(np_sdl BEFORE PRIVATE ${PROJECT_SOURCE_DIR}/tools/sdl ${from}/src/video/khronos)
target_include_directories(np_sdl SYSTEM PUBLIC ${from}/include)
target_compile_options(np_sdl PRIVATE -w)
set_target_properties(np_sdl PROPERTIES C_EXTENSIONS ON)
