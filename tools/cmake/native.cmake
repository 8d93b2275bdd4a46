# The native build: libraries, command line, window, tests, fuzzers.

if(NP_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
if(NP_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# Dependencies go one way: core <- view <- stage <- the program that shows it.
add_library(nopatience_core STATIC ${NP_CORE})
target_include_directories(nopatience_core PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/core>)
target_link_libraries(nopatience_core PUBLIC m)
# position independent: a plugin or an add-on, which is a shared object, takes the library in
set_target_properties(nopatience_core PROPERTIES OUTPUT_NAME nopatience EXPORT_NAME nopatience
                                                 POSITION_INDEPENDENT_CODE ON)

add_library(nopatience_view STATIC ${NP_VIEW})
target_include_directories(nopatience_view PUBLIC web/view web/view/solid web/view/flat web/view/chart web/view/output)
target_link_libraries(nopatience_view PUBLIC nopatience_core)

add_library(nopatience_stage STATIC ${NP_STAGE})
target_include_directories(nopatience_stage PUBLIC web/stage)
target_link_libraries(nopatience_stage PUBLIC nopatience_view)

add_executable(nopatience ${NP_CLI})
target_include_directories(nopatience PRIVATE tools/cli)
target_link_libraries(nopatience PRIVATE nopatience_view)

if(NP_WINDOW)
  find_package(SDL2 CONFIG QUIET)
  find_library(GLES2_LIBRARY GLESv2)
  if(SDL2_FOUND AND GLES2_LIBRARY)
    add_executable(nopatience-window ${NP_SDL_SOURCES} web/sdl/window.c)
    target_link_libraries(nopatience-window PRIVATE nopatience_stage SDL2::SDL2 ${GLES2_LIBRARY})
  else()
    message(STATUS "no SDL2 or OpenGL ES 2 here: nopatience-window is left out (Debian: libsdl2-dev, libgles-dev)")
  endif()
endif()

# A test is a file: tests/native/[KIND/]NAME.c becomes the program test-NAME and the CTest entry NAME. sentences.c only
# prints; tests/sentences reads that.
if(NP_TESTS)
  enable_testing()
  find_path(CMOCKA_INCLUDE cmocka.h)
  find_library(CMOCKA_LIBRARY cmocka)
  find_package(ZLIB) # the tests unpack PNG files with it
  if(NOT CMOCKA_INCLUDE OR NOT CMOCKA_LIBRARY OR NOT ZLIB_FOUND)
    message(FATAL_ERROR "cmocka or zlib is missing: install them (Debian: libcmocka-dev zlib1g-dev) or configure with -DNP_TESTS=OFF")
  endif()
  file(GLOB tests CONFIGURE_DEPENDS tests/native/*.c tests/native/*/*.c)
  foreach(source IN LISTS tests)
    get_filename_component(name ${source} NAME_WE)
    add_executable(test-${name} ${source})
    target_include_directories(test-${name} PRIVATE ${CMOCKA_INCLUDE} tests/native)
    target_link_libraries(test-${name} PRIVATE nopatience_stage ZLIB::ZLIB ${CMOCKA_LIBRARY})
    target_compile_definitions(test-${name} PRIVATE NP_TESTS_FOLDER="${PROJECT_SOURCE_DIR}/tests"
                                                    NP_CLI_PATH="$<TARGET_FILE:nopatience>"
                                                    $<$<BOOL:${NP_SANITIZE}>:NP_TEST_SANITIZED>)
    if(NOT name STREQUAL sentences)
      add_test(NAME ${name} COMMAND test-${name})
    endif()
  endforeach()
  add_test(NAME results COMMAND ${PROJECT_SOURCE_DIR}/tests/cli/run $<TARGET_FILE:nopatience>
                                ${PROJECT_SOURCE_DIR}/tests/results/quick.txt)
  add_test(NAME cli COMMAND ${PROJECT_SOURCE_DIR}/tests/cli/run $<TARGET_FILE:nopatience>)
  add_test(NAME help COMMAND ${PROJECT_SOURCE_DIR}/tests/cli/help $<TARGET_FILE:nopatience>)
  add_test(NAME manners COMMAND ${PROJECT_SOURCE_DIR}/tests/cli/manners $<TARGET_FILE:nopatience>)
  add_test(NAME cluster COMMAND ${PROJECT_SOURCE_DIR}/tests/cluster/manners $<TARGET_FILE:nopatience>)
  set_tests_properties(cluster PROPERTIES SKIP_RETURN_CODE 77)
  add_test(NAME counts COMMAND ${PROJECT_SOURCE_DIR}/tests/cli/counts $<TARGET_FILE:nopatience>)
  add_test(NAME readme COMMAND ${PROJECT_SOURCE_DIR}/tests/cli/readme ${PROJECT_SOURCE_DIR}/README.md
                               ${PROJECT_SOURCE_DIR}/tools/cli/README.md)
  add_test(NAME recipe COMMAND ${PROJECT_SOURCE_DIR}/tests/recipe/run)
  foreach(name recipe manners test_views test_views_overlap test_snake_estimate) # the longest first
    if(TEST ${name})
      set_tests_properties(${name} PROPERTIES COST 100)
    endif()
  endforeach()
endif()

# A fuzzer is a file too: tests/fuzz/NAME.c with LLVMFuzzerTestOneInput.
if(NP_FUZZ)
  file(GLOB fuzzers CONFIGURE_DEPENDS tests/fuzz/*.c)
  foreach(source IN LISTS fuzzers)
    get_filename_component(name ${source} NAME_WE)
    add_executable(fuzz-${name} ${source})
    target_link_libraries(fuzz-${name} PRIVATE nopatience_stage)
    target_link_options(fuzz-${name} PRIVATE -fsanitize=fuzzer)
  endforeach()
endif()
