# For cmake -P: fails if this CMake is too old for the presets.
if(CMAKE_VERSION VERSION_LESS 3.21)
  message(FATAL_ERROR "CMake ${CMAKE_VERSION} is too old; 3.21 or newer is needed")
endif()
