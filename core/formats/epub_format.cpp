
#include <charconv>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/formats/html_format.h"
#include "core/formats/markup_reader.h"
#include "core/formats/text_builder.h"
#include "core/formats/zip_archive.h"
#include "core/text/text_encoding.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

std::string entryOfLink(const std::string& from, std::string_view link);

/// The name without the prefix of its namespace, which differs: "opf:item" is "item".
std::string_view localName(std::string_view name) {
    return name.substr(name.find(':') == std::string_view::npos ? 0 : name.find(':') + 1);
}

class ContainerReader : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        if (path.empty() && localName(element.name()) == "rootfile")
            path = element.attribute("full-path");
    }
    std::string path;
};

class PackageReader : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        const std::string_view name = localName(element.name());
        if (name == "item") hrefs[std::string(element.attribute("id"))] = element.attribute("href");
        if (name == "itemref") spine.emplace_back(element.attribute("idref"));
    }
    std::map<std::string, std::string> hrefs;  // by id
    std::vector<std::string> spine;            // ids
};

class EncryptionReader : public MarkupHandler {
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

/// The name of the entry that a link in the entry `from` leads to: "OEBPS/a.opf" and
/// "text/b%20c.xhtml#d" give "OEBPS/text/b c.xhtml".
std::string entryOfLink(const std::string& from, std::string_view link) {
    const std::string folder =
        from.substr(0, from.rfind('/') == std::string::npos ? 0 : from.rfind('/'));
    return normalised(folder + "/" + percentDecoded(link.substr(0, link.find('#'))));
}

/// The path of a book's package file, from META-INF/container.xml. Throws Error if it names none.
std::string epubPackagePath(std::string_view containerXml) {
    ContainerReader reader;
    readXml(containerXml, reader);
    if (reader.path.empty()) throw Error(message("it is a book without a table of its files"));
    return reader.path;
}

/// The names of the entries with the chapters, each once, in reading order, from the package file,
/// which is the entry `path`. Throws Error if there are none.
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
    if (chapters.empty()) throw Error(message("it is a book without chapters"));
    return chapters;
}

/// The names of the entries that META-INF/encryption.xml lists.
std::vector<std::string> encryptedEntries(std::string_view encryptionXml) {
    EncryptionReader reader;
    readXml(encryptionXml, reader);
    return reader.entries;
}

constexpr char kContainer[] = "META-INF/container.xml";
constexpr char kEncryption[] = "META-INF/encryption.xml";

bool isPackage(const std::string& name) {
    return endsWith(name, ".opf");
}

/// Throws if chapters are encrypted. (Fonts often are, which does not matter.)
void requireReadable(const std::map<std::string, std::string>& contents,
                     const std::vector<std::string>& chapters) {
    const auto found = contents.find(kEncryption);
    if (found == contents.end()) return;
    const std::set<std::string> names(chapters.begin(), chapters.end());
    for (const std::string& entry : encryptedEntries(found->second))
        if (names.count(entry) > 0) throwEncrypted();
}

std::vector<std::string> chaptersOf(std::string_view book) {
    const auto contents = readArchive(book, [](const std::string& name) {
        return name == kContainer || name == kEncryption || isPackage(name);
    });
    if (!contents.count(kContainer))
        throw Error(message("it is not an EPUB book: its archive has no META-INF/container.xml"));
    const std::string path = epubPackagePath(contents.at(kContainer));
    const auto package = contents.find(path);
    if (package == contents.end())
        throw Error(message("it is a book whose file '%1' is missing", path));
    std::vector<std::string> chapters = epubChapters(package->second, path);
    requireReadable(contents, chapters);
    return chapters;
}

/// Electronic books: their chapters in reading order.
class EpubFormat final : public DocumentFormat {
 public:
    std::string name() const override { return "EPUB"; }
    std::vector<std::string> endings() const override { return {".epub"}; }
    bool recognises(std::string_view firstBytes) const override {
        return isArchive(firstBytes) &&
               firstBytes.find("mimetypeapplication/epub+zip") != std::string_view::npos;
    }
    OpenedText read(std::string_view bytes, const std::string&,
                    const CancelToken& cancel) const override {
        const std::vector<std::string> chapters = chaptersOf(bytes);
        const std::set<std::string> wanted(chapters.begin(), chapters.end());
        const auto contents =
            readArchive(bytes, [&](const std::string& name) { return wanted.count(name) > 0; });
        TextBuilder builder(cancel);
        for (const std::string& chapter : chapters) {
            const auto found = contents.find(chapter);
            if (found == contents.end())
                throw Error(message("it is a book whose chapter '%1' is missing", chapter));
            HtmlText handler(builder);
            readHtmlMarkup(decode(found->second).text, handler);
            builder.endPart();
        }
        return {builder.finish(), {}};
    }
};

}  // namespace

std::unique_ptr<const DocumentFormat> epubFormat() {
    return std::make_unique<EpubFormat>();
}

}  // namespace hanscope
