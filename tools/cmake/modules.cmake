# All settings that the modules ask of Emscripten. Their names and meanings have changed from release to release, so
# np_check_modules checks, when the build is configured, that Emscripten makes what they ask for.

# -sSTACK_SIZE is the name since 3.1.25; before, it was -sTOTAL_STACK.
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
  set(np_stack -sTOTAL_STACK=262144)
else()
  set(np_stack -sSTACK_SIZE=262144)
endif()

# All modules.
set(np_link -Oz -flto --no-entry -sSTRICT -sFILESYSTEM=0 -sMALLOC=emmalloc -sALLOW_MEMORY_GROWTH
    -sINITIAL_MEMORY=2097152 ${np_stack})

# More passes of Emscripten's optimizer after its own: they rebuild loops and branches (--rereloop), then shrink the code again,
# twice. The modules get 1 KB smaller, of 67 to 88 KB compressed; a third time gives nothing more.
set(np_smaller -sBINARYEN_EXTRA_PASSES=--flatten,--rereloop,-Oz,-Oz,--flatten,--rereloop,-Oz,-Oz,-Oz)

# Emscripten 3.1.6 has another tool write a module after its optimizer, and some of what that found is lost; np_module has the
# optimizer write it once more. The modules get 0.1 to 0.3 KB smaller, those of all kinds about 1 KB.
if(EMSCRIPTEN_VERSION VERSION_EQUAL 3.1.6)
  find_program(NP_WASM_OPT wasm-opt)
endif()

# Kinds of module: for the page; for the page and its workers; for Node, which cannot fetch a file and so reads and compiles
# the wasm synchronously; and wasm alone, without Emscripten's loader.
set(np_loader -sMODULARIZE -sDYNAMIC_EXECUTION=0 -sINCOMING_MODULE_JS_API=canvas,locateFile,wasmBinary,print,printErr)
set(np_in_node -sENVIRONMENT=node -sWASM_ASYNC_COMPILATION=0)
# The GETCONTEXT workaround is for an old Safari, and throws in a browser without WebGL. Nothing here uses an extension of
# WebGL, and enabling all of them takes long.
set(np_for_page ${np_loader} -sEXPORT_ES6 -sENVIRONMENT=web -sGL_WORKAROUND_SAFARI_GETCONTEXT_BUG=0
    -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0 ${np_smaller})
set(np_for_worker ${np_loader} -sEXPORT_ES6 -sENVIRONMENT=web,worker)
set(np_for_node ${np_loader} ${np_in_node})

# What modules export of Emscripten's runtime; web/wasm/wasm.js uses these.
set(np_runtime HEAPU8 UTF8ToString)
list(JOIN np_runtime "," runtime)
foreach(kind page worker node)
  list(APPEND np_for_${kind} -sEXPORTED_RUNTIME_METHODS=${runtime})
endforeach()
set(np_wasm_alone -sSTANDALONE_WASM ${np_smaller})

# emcc warns of settings that a kind of module does not use; here that is an error.
if(np_strict)
  list(APPEND np_link -Werror)
endif()

# np_check_modules(): links probe.c as each kind of module, and has Node check the results (probe.mjs).
function(np_check_modules)
  set(asked "${EMSCRIPTEN_VERSION} ${np_link} ${np_for_page} ${np_for_worker} ${np_for_node} ${np_wasm_alone}")
  if(NP_MODULES_CHECKED STREQUAL asked)
    return()
  endif()
  find_program(NP_NODE NAMES node nodejs)
  if(NOT NP_NODE)
    message(FATAL_ERROR "Node.js is missing: the site is put together with it (Debian: apt-get install nodejs)")
  endif()
  set(made ${PROJECT_BINARY_DIR}/probe)
  file(MAKE_DIRECTORY ${made})
  foreach(one "page.mjs;${np_for_page}" "worker.mjs;${np_for_worker}" "node.cjs;${np_for_node}" "alone.wasm;${np_wasm_alone}")
    list(POP_FRONT one name)
    execute_process(COMMAND ${CMAKE_C_LINKER_LAUNCHER} ${CMAKE_C_COMPILER} ${np_link} ${one}
                            -sEXPORTED_FUNCTIONS=_np_probe ${PROJECT_SOURCE_DIR}/tools/cmake/probe.c -o ${made}/${name}
                    RESULT_VARIABLE failed ERROR_VARIABLE said OUTPUT_VARIABLE said)
    if(failed)
      list(JOIN one " " flags)
      message(FATAL_ERROR "Emscripten ${EMSCRIPTEN_VERSION} does not link what tools/cmake/modules.cmake asks for (${flags}): ${said}")
    endif()
  endforeach()
  execute_process(COMMAND ${NP_NODE} ${PROJECT_SOURCE_DIR}/tools/cmake/probe.mjs ${made} ${np_runtime}
                  RESULT_VARIABLE failed ERROR_VARIABLE said OUTPUT_VARIABLE said OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(failed)
    message(FATAL_ERROR "Emscripten ${EMSCRIPTEN_VERSION} makes modules other than tools/cmake/modules.cmake asks for: ${said}")
  endif()
  set(NP_MODULES_CHECKED "${asked}" CACHE INTERNAL "")
endfunction()

# np_compile_with_clang(FLAGS...): compiles files by clang itself, as emcc with these flags would. emcc starts Python for each
# file, which takes longer than compiling most files. If emcc does not tell how it calls clang, emcc is used.
macro(np_compile_with_clang)
  execute_process(COMMAND ${CMAKE_C_COMPILER} -v ${ARGN} -c ${PROJECT_SOURCE_DIR}/tools/cmake/probe.c
                          -o ${PROJECT_BINARY_DIR}/probe.o OUTPUT_QUIET ERROR_VARIABLE said)
  execute_process(COMMAND ${CMAKE_C_COMPILER} --cflags ${ARGN} RESULT_VARIABLE failed ERROR_QUIET
                  OUTPUT_VARIABLE np_cflags OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT failed AND "${said}" MATCHES "^ *\"?([^ \"\n]*clang[^ \"\n]*)\"? ")
    set(CMAKE_C_COMPILE_OBJECT "${CMAKE_MATCH_1} ${np_cflags} <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>")
  endif()
endmacro()
