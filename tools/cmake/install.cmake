# What `cmake --install` puts where: the header, the static library, a CMake package, a pkg-config file,
# the command line, its man page and its completions for bash and zsh.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS nopatience_core EXPORT nopatience ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES core/nopatience.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES core/read/read.h RENAME nopatience_read.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# find_package(nopatience) gives the target nopatience::nopatience.
set(np_package ${CMAKE_INSTALL_LIBDIR}/cmake/nopatience)
install(EXPORT nopatience NAMESPACE nopatience:: FILE nopatienceConfig.cmake DESTINATION ${np_package})
write_basic_package_version_file(nopatienceConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/nopatienceConfigVersion.cmake DESTINATION ${np_package})

# Paths in the pkg-config file are relative to it, so the installed tree may be moved.
file(RELATIVE_PATH np_prefix_from_pc /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
configure_file(tools/cmake/nopatience.pc.in nopatience.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/nopatience.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(TARGETS nopatience RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

# The program itself prints its man page, and tells the shells' completions what may come next.
add_custom_command(
  OUTPUT nopatience.man
  COMMAND $<TARGET_FILE:nopatience> help --man > nopatience.man
  DEPENDS nopatience
  VERBATIM)
add_custom_target(np_man ALL DEPENDS ${PROJECT_BINARY_DIR}/nopatience.man)
install(FILES ${PROJECT_BINARY_DIR}/nopatience.man RENAME nopatience.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES tools/cli/nopatience.bash RENAME nopatience DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES tools/cli/nopatience.zsh RENAME _nopatience DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
