# The page's modules: core.mjs + core.wasm (rules, solvers, pictures, long work; no SDL; for workers and Node)
# and play.mjs + play.wasm (the same without long work, but with SDL2 on a canvas). A page that shows only one
# kind of puzzle fetches smaller ones: play-<kind>, and poster-<kind>.wasm for its first picture.

# web/wasm/exports.d.ts lists the C functions that each module exports, and their prototypes.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/wasm/exports.d.ts)
file(READ web/wasm/exports.d.ts rows)
string(REGEX MATCHALL "\n(interface [A-Z][a-z]+|  np_[a-z_]+\\([^)]*\\): [a-z0-9_]+)" rows "${rows}")
set(prototypes "")
foreach(row IN LISTS rows)
  if(row MATCHES "interface (.+)")
    set(list ${CMAKE_MATCH_1})
  elseif(row MATCHES "(np_[a-z_]+)\\((.*)\\): (.+)")
    list(APPEND exports_${list} _${CMAKE_MATCH_1})
    set(prototype "${CMAKE_MATCH_3} ${CMAKE_MATCH_1}")
    string(REGEX REPLACE "([a-z]+)[?]?: ([a-z0-9_]+)" "\\2 \\1" parameters "${CMAKE_MATCH_2}")
    if(parameters STREQUAL "")
      set(parameters void)
    endif()
    string(APPEND prototypes "${prototype}(${parameters});\n")
  endif()
endforeach()
string(REGEX REPLACE "(^|[ (\n])text " "\\1const char *" prototypes "${prototypes}")
string(REGEX REPLACE "(^|\n)address " "\\1const void *" prototypes "${prototypes}")
file(CONFIGURE OUTPUT np_exports.h CONTENT "/* Made from web/wasm/exports.d.ts. */\n#include <stdint.h>\n${prototypes}")
function(np_exports_of variable)
  set(names "")
  foreach(list IN LISTS ARGN)
    list(APPEND names ${exports_${list}})
  endforeach()
  list(JOIN names "," names)
  set(${variable} ${names} PARENT_SCOPE)
endfunction()
np_exports_of(exports_core All List Kinds Core Ask Work Film)
np_exports_of(exports_library All List Kinds Ask Work)
np_exports_of(exports_all_kinds All List Kinds Core Play Repair)
np_exports_of(exports_single All List Kinds Core Play Repair Ask)
np_exports_of(exports_play All List Core Play)
np_exports_of(exports_poster All Poster)

include(tools/cmake/modules.cmake)
np_check_modules()

# Functions that are replaced when a module is linked: lean_math.c and sdl_lean.c say with what, web/README.md why.
set(np_lean_math sin cos sinf cosf tanf)
set(np_lean_sdl
    SDL_InitSubSystem SDL_QuitSubSystem SDL_PushEvent SDL_EventState SDL_GetHint SDL_GetHintBoolean SDL_AddHintCallback
    SDL_DelHintCallback SDL_getenv SDL_MasksToPixelFormatEnum SDL_PixelFormatEnumToMasks SDL_ConvertSurface SDL_SetError
    SDL_LogMessageV SDL_vsnprintf SDL_qsort SDL_strstr
    SDL_GetWindowDisplayIndex)
list(TRANSFORM np_lean_math PREPEND -Wl,--wrap=)
list(TRANSFORM np_lean_sdl PREPEND -Wl,--wrap=)

set(CMAKE_C_FLAGS_RELEASE -DNDEBUG) # the size flags below are the only ones
add_compile_options(-Oz -flto)
include_directories(core web/view web/view/solid web/view/flat web/view/chart web/view/output web/stage web/sdl web/wasm ${PROJECT_BINARY_DIR})

# What all modules share. The files of `choosing` decide which kinds a module has and whether it draws texts: each module
# compiles them anew, and the linker leaves out what its kinds do not call.
set(choosing ${CMAKE_SOURCE_DIR}/core/puzzle.c ${CMAKE_SOURCE_DIR}/core/ask/questions.c ${CMAKE_SOURCE_DIR}/core/ask/live.c ${CMAKE_SOURCE_DIR}/web/view/views.c
             ${CMAKE_SOURCE_DIR}/web/view/stills.c ${CMAKE_SOURCE_DIR}/web/view/flat/apart.c)
set(common ${NP_CORE} ${NP_VIEW} ${NP_STAGE})
list(REMOVE_ITEM common ${choosing})
set(of_poster ${common})
list(REMOVE_ITEM of_poster ${CMAKE_SOURCE_DIR}/core/poster_build.c) # poster_memory.c stands in for it
add_library(np_objects OBJECT ${common} web/wasm/lean_math.c)
add_library(np_exports OBJECT web/wasm/exports.c web/wasm/exports_charts.c)
add_library(np_kinds OBJECT web/wasm/exports_kinds.c)
add_library(np_work OBJECT web/wasm/exports_work.c web/wasm/exports_api.c)
add_library(np_film OBJECT web/wasm/exports_film.c)
add_library(np_picture OBJECT web/wasm/exports_picture.c web/wasm/exports_inbox.c)
add_library(np_poster OBJECT ${of_poster} web/wasm/lean_math.c web/wasm/poster_memory.c web/wasm/exports_poster.c
            web/wasm/exports_inbox.c)
add_library(np_screen OBJECT ${NP_SDL_SOURCES} web/sdl/sdl_quiet.c web/sdl/sdl_lean.c web/sdl/sdl_egl.c web/wasm/exports_play.c
            web/wasm/exports_repair.c)
# Compiled for speed: the first two for drawing, the others for the census. But a poster is drawn only once, so its
# module (NP_LEAN) stays small.
set_source_files_properties(web/view/output/raster.c web/view/solid/mesh_model.c core/snake/lab/snake_endgame.c
                            core/snake/lab/snake_census.c PROPERTIES
                            COMPILE_OPTIONS "$<$<NOT:$<BOOL:$<TARGET_PROPERTY:NP_LEAN>>>:-O2>")
set_target_properties(np_poster PROPERTIES NP_LEAN ON)
set(of_page $<TARGET_OBJECTS:np_exports> $<TARGET_OBJECTS:np_kinds> $<TARGET_OBJECTS:np_picture> $<TARGET_OBJECTS:np_objects>)

# np_module(NAME EXPORTS OBJECTS FLAGS...): a module with all kinds the page shows, or only the one in `only`.
# The files that choose the kinds come first: only then does the linker see through the kinds' tables.
function(np_module name exports objects)
  add_library(${name}-kinds OBJECT ${choosing})
  if(only)
    target_compile_definitions(${name}-kinds PRIVATE NP_ONLY_KIND=${only})
  endif()
  add_executable(${name} $<TARGET_OBJECTS:${name}-kinds> ${objects})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE C)
  target_link_options(${name} PRIVATE ${np_link} ${np_lean_math} -sEXPORTED_FUNCTIONS=${exports} ${ARGN})
  set_target_properties(${name} PROPERTIES SUFFIX .mjs)
  if(NP_WASM_OPT)
    add_custom_command(TARGET ${name} POST_BUILD COMMAND ${NP_WASM_OPT} -Oz ${name}.wasm -o ${name}.wasm)
  endif()
endfunction()

set(only "")
np_module(core "${exports_core}" "$<TARGET_OBJECTS:np_work>;$<TARGET_OBJECTS:np_film>;${of_page}" ${np_for_worker})

# What the tests and the site's tools use.
np_module(core-node "${exports_core}" "$<TARGET_OBJECTS:np_work>;$<TARGET_OBJECTS:np_film>;${of_page}" ${np_for_node})
set_target_properties(core-node PROPERTIES SUFFIX .cjs)

# For programs (tools/npm): rules, solvers, pictures and long work about any position, nothing of a page's stage.
np_module(library "${exports_library}"
          "$<TARGET_OBJECTS:np_kinds>;$<TARGET_OBJECTS:np_work>;$<TARGET_OBJECTS:np_picture>;$<TARGET_OBJECTS:np_objects>"
          ${np_wasm_alone})
set_target_properties(library PROPERTIES SUFFIX .wasm)

# The command line as wasm for Node: tests compare its answers with the native one's.
add_executable(nopatience ${NP_CLI} $<TARGET_OBJECTS:core-node-kinds> $<TARGET_OBJECTS:np_objects>)
target_include_directories(nopatience PRIVATE tools/cli)
target_link_options(nopatience PRIVATE -Oz -flto ${np_in_node} -sNODERAWFS -sEXIT_RUNTIME -sALLOW_MEMORY_GROWTH ${np_stack}
                                       -sDEFAULT_TO_CXX=0)
set_target_properties(nopatience PROPERTIES SUFFIX .cjs)

# JavaScript libraries are named one by one: -lGL would bring the whole of OpenGL ES 3.
include(tools/cmake/sdl.cmake)
file(WRITE ${PROJECT_BINARY_DIR}/toolchain.txt "Emscripten ${EMSCRIPTEN_VERSION}, SDL2 ${np_sdl_is}\n")
target_link_libraries(np_screen PRIVATE np_sdl)
if(NOT np_sdl_is MATCHES "port") # only emcc knows where the port is
  np_compile_with_clang(-Oz -flto)
endif()
set(browser ${CMAKE_SOURCE_DIR}/web/sdl/browser.js)
function(np_play name exports)
  np_module(${name} "${exports}" "$<TARGET_OBJECTS:np_screen>;${of_page}" ${np_for_page}
            ${np_lean_sdl} -lwebgl.js -lhtml5.js -lhtml5_webgl.js --js-library=${browser})
  set_target_properties(${name} PROPERTIES LINK_DEPENDS ${browser})
  target_compile_definitions(${name}-kinds PRIVATE NP_TEXTS_APART)
  target_link_libraries(${name} PRIVATE np_sdl)
endfunction()
np_play(play "${exports_all_kinds}")

# For single.html, which has no worker: this module also answers the questions of the charts.
np_play(single "${exports_single}")
target_sources(single PRIVATE $<TARGET_OBJECTS:np_work>)
target_compile_definitions(single-kinds PRIVATE NP_CHARTS_ASK)

# For each kind: a module that plays it, and one that draws its first picture without any of Emscripten's JavaScript
# (web/page/boot/poster.js).
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/core/puzzle.h)
file(STRINGS core/puzzle.h shown REGEX "^#define NP_KINDS\\(")
string(REGEX MATCHALL "X\\([a-z]+\\)" shown "${shown}")
foreach(only IN LISTS shown)
  string(REGEX REPLACE "[X()]" "" only ${only})
  np_play(play-${only} "${exports_play}")
  np_module(poster-${only} "${exports_poster}" "$<TARGET_OBJECTS:np_poster>" ${np_wasm_alone})
  set_target_properties(poster-${only} PROPERTIES SUFFIX .wasm)
endforeach()
