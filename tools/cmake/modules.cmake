# What is asked of Emscripten for the modules, in this one place, and a check when the build is configured that
# what it makes is as asked: these settings' names and meanings have changed from release to release.

# -sSTACK_SIZE is the name since 3.1.25; before, it was -sTOTAL_STACK.
if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
  set(np_stack -sTOTAL_STACK=262144)
else()
  set(np_stack -sSTACK_SIZE=262144)
endif()

# All modules.
set(np_link -Oz -flto --no-entry -sSTRICT -sFILESYSTEM=0 -sMALLOC=emmalloc -sALLOW_MEMORY_GROWTH
    -sINITIAL_MEMORY=2097152 ${np_stack})

# Further passes of Emscripten's optimizer, of which it has run one before: jumps are found again, and what is left of them
# made small. 0.9 KB less of 84 for the snake, compressed.
set(np_smaller -sBINARYEN_EXTRA_PASSES=--flatten,--rereloop,-Oz,-Oz)

# Kinds of module: loaded by the page, or also by its worker; by Node, which has no fetch for files and so reads
# its wasm at once; and wasm alone, whose loader is not Emscripten's.
set(np_loader -sMODULARIZE -sDYNAMIC_EXECUTION=0 -sINCOMING_MODULE_JS_API=canvas,locateFile,wasmBinary,print,printErr)
set(np_in_node -sENVIRONMENT=node -sWASM_ASYNC_COMPILATION=0)
# The workaround is for an old Safari, and throws in a browser that has no WebGL at all. Nothing that draws uses an extension
# of WebGL, and switching all of them on takes long.
set(np_for_page ${np_loader} -sEXPORT_ES6 -sENVIRONMENT=web -sGL_WORKAROUND_SAFARI_GETCONTEXT_BUG=0
    -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0 ${np_smaller})
set(np_for_worker ${np_loader} -sEXPORT_ES6 -sENVIRONMENT=web,worker)
set(np_for_node ${np_loader} ${np_in_node})

# What they hand out of Emscripten's runtime; web/wasm/wasm.js uses these.
set(np_runtime HEAPU8 UTF8ToString)
list(JOIN np_runtime "," runtime)
foreach(kind page worker node)
  list(APPEND np_for_${kind} -sEXPORTED_RUNTIME_METHODS=${runtime})
endforeach()
set(np_wasm_alone -sSTANDALONE_WASM ${np_smaller})

# emcc warns of settings that a kind of module does not use.
if(np_strict)
  list(APPEND np_link -Werror)
endif()

# np_check_modules(): links a function of three lines each way and has Node look at what came out.
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

# np_compile_with_clang(FLAGS...): files are compiled as emcc compiles them with these flags, but not through emcc: for each
# file it starts Python, which takes longer than most files do. If emcc does not tell how it calls clang, it is called.
macro(np_compile_with_clang)
  execute_process(COMMAND ${CMAKE_C_COMPILER} -v ${ARGN} -c ${PROJECT_SOURCE_DIR}/tools/cmake/probe.c
                          -o ${PROJECT_BINARY_DIR}/probe.o OUTPUT_QUIET ERROR_VARIABLE said)
  execute_process(COMMAND ${CMAKE_C_COMPILER} --cflags ${ARGN} RESULT_VARIABLE failed ERROR_QUIET
                  OUTPUT_VARIABLE np_cflags OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT failed AND "${said}" MATCHES "^ *\"?([^ \"\n]*clang[^ \"\n]*)\"? ")
    set(CMAKE_C_COMPILE_OBJECT "${CMAKE_MATCH_1} ${np_cflags} <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>")
  endif()
endmacro()
