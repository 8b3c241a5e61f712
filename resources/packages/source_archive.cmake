# Run by cpack: writes hanscope-VERSION.tar.gz, the files of the last commit, on which alone its bytes depend.
set(archive ${CPACK_PACKAGE_DIRECTORY}/${CPACK_PACKAGE_FILE_NAME}.tar.gz)
execute_process(
    COMMAND git -C ${CMAKE_CURRENT_LIST_DIR}/../.. archive --format=tar.gz
        --prefix=${CPACK_PACKAGE_FILE_NAME}/ --output=${archive} HEAD
    RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "An archive of the sources can only be made by git, in a clone of the repository.")
endif()
set(CPACK_EXTERNAL_BUILT_PACKAGES ${archive})
