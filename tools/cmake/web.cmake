# The page's house: core.mjs + core.wasm (rules, solvers, pictures, long work; no SDL; worker and Node)
# and play.mjs + play.wasm (the same but for long work, and SDL2 on a canvas).

# Which C functions a module hands out is data: web/exports.txt.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/exports.txt)
file(STRINGS web/exports.txt rows REGEX "^(core|play|work) ")
set(exports_core "")
set(exports_play "")
foreach(row IN LISTS rows)
  string(REGEX REPLACE "^(core|play|work) +[a-z]+ +(np_[a-z0-9_]+)\\(.*$" "\\1;\\2" pair "${row}")
  list(GET pair 0 module)
  list(GET pair 1 name)
  if(NOT module STREQUAL work)
    list(APPEND exports_play _${name})
  endif()
  if(NOT module STREQUAL play)
    list(APPEND exports_core _${name})
  endif()
endforeach()
list(JOIN exports_core "," exports_core)
list(JOIN exports_play "," exports_play)

# -sSTACK_SIZE is the name since 3.1.25; before, it was -sTOTAL_STACK.
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
  set(stack -sTOTAL_STACK=262144)
else()
  set(stack -sSTACK_SIZE=262144)
endif()

set(CMAKE_C_FLAGS_RELEASE -DNDEBUG) # the size flags below are the only ones
add_compile_options(-Oz -flto)
set(np_link -Oz -flto --no-entry -sSTRICT -sFILESYSTEM=0 -sMALLOC=emmalloc -sDYNAMIC_EXECUTION=0
    -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=2097152 ${stack} -sMODULARIZE
    -sEXPORTED_RUNTIME_METHODS=HEAPU8,UTF8ToString -sINCOMING_MODULE_JS_API=canvas,locateFile,wasmBinary,print,printErr)

# np_module(NAME EXPORTS SOURCES FLAGS...): one module from objects shared by all.
add_library(np_objects OBJECT ${NP_CORE} ${NP_VIEW} ${NP_STAGE} web/exports.c)
set_source_files_properties(web/exports.c web/exports_play.c web/exports_work.c PROPERTIES COMPILE_OPTIONS -Wno-missing-prototypes)
# Every pixel goes through the first, every cubelet of a census through the others.
set_source_files_properties(web/view/raster.c core/snake_letters.c core/snake_tails.c core/snake_solve.c
                            core/snake_census.c PROPERTIES COMPILE_OPTIONS -O2)
function(np_module name exports sources)
  add_executable(${name} ${sources} $<TARGET_OBJECTS:np_objects>)
  target_link_options(${name} PRIVATE ${np_link} -sEXPORTED_FUNCTIONS=${exports} ${ARGN})
  set_target_properties(${name} PROPERTIES SUFFIX .mjs)
endfunction()

np_module(core "${exports_core}" web/exports_work.c -sEXPORT_ES6 -sENVIRONMENT=web,worker)

# Node has no fetch for files; this one reads its wasm at once and is what the tests use.
np_module(core-node "${exports_core}" web/exports_work.c -sENVIRONMENT=node -sWASM_ASYNC_COMPILATION=0)
set_target_properties(core-node PROPERTIES SUFFIX .cjs)

# The command line as wasm for Node: tests hold its answers against the native one's.
add_executable(nopatience ${NP_CLI} ${NP_CORE} ${NP_VIEW})
target_link_options(nopatience PRIVATE -Oz -flto -sENVIRONMENT=node -sWASM_ASYNC_COMPILATION=0 -sNODERAWFS -sEXIT_RUNTIME
                                       -sALLOW_MEMORY_GROWTH ${stack})
set_target_properties(nopatience PROPERTIES SUFFIX .cjs)

# JavaScript libraries are named one by one: -lGL would bring the whole of OpenGL ES 3.
include(tools/cmake/sdl.cmake)
np_module(play "${exports_play}" "web/sdl.c;web/sdl_quiet.c;web/sdl_lean.c;web/exports_play.c"
          -sEXPORT_ES6 -sENVIRONMENT=web -lwebgl.js -legl.js -lhtml5.js -lhtml5_webgl.js)
target_link_libraries(play PRIVATE np_sdl)
