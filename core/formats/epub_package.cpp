#include "core/formats/epub_package.h"

#include <charconv>
#include <map>
#include <set>

#include "core/error.h"
#include "core/formats/markup_reader.h"

namespace hanscope {

namespace {

/// The name without the prefix of its namespace, which differs: "opf:item" is "item".
std::string_view localName(std::string_view name) {
    return name.substr(name.find(':') == std::string_view::npos ? 0 : name.find(':') + 1);
}

class ElementList : public MarkupHandler {
 public:
    void end(std::string_view) override {}
    void text(std::string_view) override {}
};

class ContainerReader : public ElementList {
 public:
    void start(const MarkupElement& element) override {
        if (path.empty() && localName(element.name()) == "rootfile")
            path = element.attribute("full-path");
    }
    std::string path;
};

class PackageReader : public ElementList {
 public:
    void start(const MarkupElement& element) override {
        const std::string_view name = localName(element.name());
        if (name == "item") hrefs[std::string(element.attribute("id"))] = element.attribute("href");
        if (name == "itemref") spine.emplace_back(element.attribute("idref"));
    }
    std::map<std::string, std::string> hrefs;  // by id
    std::vector<std::string> spine;            // ids
};

class EncryptionReader : public ElementList {
 public:
    void start(const MarkupElement& element) override {
        if (localName(element.name()) == "CipherReference")
            entries.push_back(entryOfLink({}, element.attribute("URI")));
    }
    std::vector<std::string> entries;
};

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

}  // namespace

std::string entryOfLink(const std::string& from, std::string_view link) {
    const std::string folder =
        from.substr(0, from.rfind('/') == std::string::npos ? 0 : from.rfind('/'));
    return normalised(folder + "/" + percentDecoded(link.substr(0, link.find('#'))));
}

std::string epubPackagePath(std::string_view containerXml) {
    ContainerReader reader;
    readXml(containerXml, reader);
    if (reader.path.empty()) throw Error("it is a book without a table of its files");
    return reader.path;
}

std::vector<std::string> epubChapters(std::string_view packageXml, const std::string& path) {
    PackageReader reader;
    readXml(packageXml, reader);
    std::vector<std::string> chapters;
    std::set<std::string> seen;
    for (const std::string& id : reader.spine) {
        const auto href = reader.hrefs.find(id);
        if (href == reader.hrefs.end()) continue;
        const std::string chapter = entryOfLink(path, href->second);
        if (seen.insert(chapter).second) chapters.push_back(chapter);
    }
    if (chapters.empty()) throw Error("it is a book without chapters");
    return chapters;
}

std::vector<std::string> encryptedEntries(std::string_view encryptionXml) {
    EncryptionReader reader;
    readXml(encryptionXml, reader);
    return reader.entries;
}

}  // namespace hanscope
