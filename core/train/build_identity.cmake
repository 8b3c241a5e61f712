# Writes HEADER, which defines HANSCOPE_BUILD: the version and a checksum of all headers in FOLDER. Programs and the
# trainer library that have the same one call each other's functions rightly.
file(GLOB_RECURSE headers ${FOLDER}/*.h)
list(SORT headers)
set(all "")
foreach(header ${headers})
  file(SHA256 ${header} sum)
  string(APPEND all ${sum})
endforeach()
string(SHA256 sum "${all}")
string(SUBSTRING ${sum} 0 12 sum)
file(CONFIGURE OUTPUT ${HEADER} CONTENT "#define HANSCOPE_BUILD \"${VERSION} ${sum}\"\n")
