#include "core/formats/archive_entries.h"

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/formats/markup_reader.h"

namespace hanscope {

namespace {

std::string percentDecoded(std::string_view link) {
    std::string text;
    for (std::size_t i = 0; i < link.size(); ++i) {
        unsigned value = 0;
        const char* digits = link.data() + i + 1;
        const bool isEscape = link[i] == '%' && i + 2 < link.size() &&
                              std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2;
        text += isEscape ? static_cast<char>(value) : link[i];
        if (isEscape) i += 2;
    }
    return text;
}

/// Without "." and "..".
std::string normalised(const std::string& path) {
    std::vector<std::string> folders;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        const std::string folder = path.substr(begin, end - begin);
        if (folder == "..") {
            if (!folders.empty()) folders.pop_back();
        } else if (!folder.empty() && folder != ".") {
            folders.push_back(folder);
        }
        begin = end + 1;
    }
    std::string result;
    for (const std::string& folder : folders) result += (result.empty() ? "" : "/") + folder;
    return result;
}

class RelationsReader : public MarkupHandler {
 public:
    explicit RelationsReader(const std::string& part) : part_(part) {}

    void start(const MarkupElement& element) override {
        if (localName(element.name()) != "Relationship" ||
            element.attribute("TargetMode") == "External")
            return;
        const std::string_view type = element.attribute("Type");
        relations.push_back({std::string(element.attribute("Id")),
                             std::string(type.substr(type.rfind('/') + 1)),
                             entryOfLink(part_, element.attribute("Target"))});
    }

    std::vector<PackageRelation> relations;

 private:
    const std::string& part_;
};

}  // namespace

Message presentationFault() {
    return message(
        "it is a presentation, and no running text; open it in its own program and save it as PDF, "
        "or copy its text into a text file");
}

std::string entryOfLink(const std::string& from, std::string_view link) {
    const std::size_t slash = from.rfind('/');
    std::string path = percentDecoded(link.substr(0, link.find('#')));
    std::replace(path.begin(), path.end(), '\\', '/');  // as in the names of entries
    const bool isFromTop = path.substr(0, 1) == "/" || slash == std::string::npos;
    const std::string folder = isFromTop ? std::string() : from.substr(0, slash);
    return normalised(folder + "/" + path);
}

std::string foldedEntryName(const std::string& name) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* form = icu::Normalizer2::getNFKCCasefoldInstance(status);
    if (U_FAILURE(status)) return name;
    std::string folded;
    form->normalize(icu::UnicodeString::fromUTF8(name), status).toUTF8String(folded);
    return U_FAILURE(status) ? name : folded;
}

ArchiveEntries::ArchiveEntries(std::map<std::string, std::string> contents)
    : contents_(std::move(contents)) {
    for (const auto& [name, content] : contents_) folded_.emplace(foldedEntryName(name), &content);
}

const std::string* ArchiveEntries::find(const std::string& name) const {
    const auto exact = contents_.find(name);
    if (exact != contents_.end()) return &exact->second;
    const auto alike = folded_.find(foldedEntryName(name));
    return alike == folded_.end() ? nullptr : alike->second;
}

std::string relationsEntryOf(const std::string& part) {
    const std::size_t name = part.rfind('/') + 1;  // 0 without a folder
    return part.substr(0, name) + "_rels/" + part.substr(name) + ".rels";
}

std::vector<PackageRelation> readRelations(std::string_view xml, const std::string& part) {
    RelationsReader reader(part);
    if (!xml.empty()) readXml(xml, reader);
    return std::move(reader.relations);
}

}  // namespace hanscope
