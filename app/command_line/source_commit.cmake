# Writes HEADER, which defines HANSCOPE_COMMIT: the first 12 digits of the commit from which the sources in SOURCE are,
# or "". Git tells it in a clone; into an archive of the sources it writes it (.gitattributes, commit.txt).
execute_process(COMMAND git -C ${SOURCE} rev-parse --show-prefix HEAD
    OUTPUT_VARIABLE found OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE status)
if(NOT status EQUAL 0 OR NOT found MATCHES "^\n?[0-9a-f]+$")  # not a clone, or a folder in another repository
  file(READ ${CMAKE_CURRENT_LIST_DIR}/commit.txt found)
endif()
string(REGEX MATCH "^\n?([0-9a-f]+)" found "${found}")
string(SUBSTRING "${CMAKE_MATCH_1}" 0 12 commit)
file(CONFIGURE OUTPUT ${HEADER} CONTENT "#define HANSCOPE_COMMIT \"${commit}\"\n")
