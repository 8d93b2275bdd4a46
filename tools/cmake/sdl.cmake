# SDL2 for the page, as the target np_sdl. NP_SDL says where it comes from:
#   source   Debian's source package, compiled here with only what the page uses (tools/sdl)
#   port     Emscripten's own port (downloaded by emcc)
#   a folder the source of an SDL2 you have
#   auto     port where emcc can fetch and build it, else source. (Debian's emcc cannot: its cache of
#            libraries is closed.)
set(NP_SDL auto CACHE STRING "where the page's SDL2 comes from: auto, source, port, or a folder with its source")

set(from ${NP_SDL})
if(from STREQUAL auto)
  if(NOT DEFINED NP_SDL_PORT_WORKS)
    execute_process(COMMAND ${NP_EM_CONFIG} FROZEN_CACHE OUTPUT_VARIABLE frozen OUTPUT_STRIP_TRAILING_WHITESPACE)
    set(failed TRUE)
    if(NOT frozen STREQUAL "True")
      message(STATUS "SDL2: trying Emscripten's port")
      execute_process(COMMAND ${EMSCRIPTEN_ROOT_PATH}/embuilder build sdl2 --lto TIMEOUT 1800 RESULT_VARIABLE failed
                      OUTPUT_QUIET ERROR_QUIET)
    endif()
    if(failed)
      set(NP_SDL_PORT_WORKS FALSE CACHE INTERNAL "")
    else()
      set(NP_SDL_PORT_WORKS TRUE CACHE INTERNAL "")
    endif()
  endif()
  if(NP_SDL_PORT_WORKS)
    set(from port)
  else()
    set(from source)
  endif()
endif()

# Functions of public headers that web/sdl/sdl_lean.c replaces.
set(np_sdl_link "")
foreach(name eglGetProcAddress SDL_InitSubSystem SDL_QuitSubSystem SDL_PushEvent SDL_PeepEvents SDL_UpperBlit
             SDL_LowerBlit SDL_ConvertPixels SDL_SetError SDL_LogMessageV SDL_vsnprintf)
  list(APPEND np_sdl_link -Wl,--wrap=${name})
endforeach()

if(from STREQUAL port)
  message(STATUS "SDL2: Emscripten's port")
  add_library(np_sdl INTERFACE)
  target_compile_options(np_sdl INTERFACE -sUSE_SDL=2)
  target_link_options(np_sdl INTERFACE -sUSE_SDL=2 ${np_sdl_link})
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
target_link_options(np_sdl INTERFACE ${np_sdl_link})
target_compile_options(np_sdl PRIVATE -w)
set_target_properties(np_sdl PROPERTIES C_EXTENSIONS ON)
