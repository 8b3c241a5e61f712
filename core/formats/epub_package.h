#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hanscope {

/// The path of a book's package file, from META-INF/container.xml. Throws Error if it names none.
std::string epubPackagePath(std::string_view containerXml);

/// The names of the entries with the chapters, each once, in reading order, from the package file,
/// which is the entry `path`. Throws Error if there are none.
std::vector<std::string> epubChapters(std::string_view packageXml, const std::string& path);

/// The names of the entries that META-INF/encryption.xml lists.
std::vector<std::string> encryptedEntries(std::string_view encryptionXml);

/// The name of the entry that a link in the entry `from` leads to: "OEBPS/a.opf" and
/// "text/b%20c.xhtml#d" give "OEBPS/text/b c.xhtml".
std::string entryOfLink(const std::string& from, std::string_view link);

}  // namespace hanscope
