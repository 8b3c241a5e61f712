# Fails if doxygen warned of more than what needs no comment of its own: fields, which their struct explains, comparison
# and moving. Links of READMEs to files outside of core/ are left to tests/documents/links_test.py.
#   cmake -DWARNINGS=FILE -P reference.cmake
file(STRINGS ${WARNINGS} warnings ENCODING UTF-8)
foreach(allowed
    "\\(variable\\) of .* is not documented"
    "Member operator[=!]=\\(.* is not documented"
    "Member (operator=|[A-Z][A-Za-z]*)\\([A-Za-z:]+ &&[a-z]*\\) .* is not documented"
    "\\.md:[0-9]+: warning: unable to resolve reference")
  list(FILTER warnings EXCLUDE REGEX "${allowed}")
endforeach()
if(warnings)
  list(REMOVE_DUPLICATES warnings)
  list(JOIN warnings "\n" text)
  message(FATAL_ERROR "The reference is not complete:\n${text}")
endif()
