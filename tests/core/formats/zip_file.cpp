#include "tests/core/formats/zip_file.h"

#include <archive.h>
#include <archive_entry.h>

namespace hanscope::test {

namespace {

constexpr std::size_t kMaxBytes = 64u << 20;

void addEntry(archive* made, const std::string& name, const std::string& content) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_write_header(made, entry);
    archive_write_data(made, content.data(), content.size());
    archive_entry_free(entry);
}

}  // namespace

std::string zipOf(const std::vector<std::pair<std::string, std::string>>& entries) {
    std::string bytes(kMaxBytes, '\0');
    std::size_t used = 0;
    archive* made = archive_write_new();
    archive_write_set_format_zip(made);
    archive_write_open_memory(made, bytes.data(), bytes.size(), &used);
    for (const auto& [name, content] : entries) addEntry(made, name, content);
    archive_write_close(made);
    archive_write_free(made);
    bytes.resize(used);
    return bytes;
}

std::string wordWith(const std::string& body,
                     std::vector<std::pair<std::string, std::string>> others) {
    others.insert(others.begin(), {"[Content_Types].xml", "<Types/>"});
    others.emplace_back("word/document.xml",
                        "<w:document xmlns:w=\"w\"><w:body>" + body + "</w:body></w:document>");
    return zipOf(others);
}

}  // namespace hanscope::test
