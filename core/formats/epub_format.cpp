#include "core/formats/epub_format.h"

#include <map>
#include <set>

#include "core/error.h"
#include "core/formats/epub_package.h"
#include "core/formats/html_text.h"
#include "core/formats/text_builder.h"
#include "core/formats/zip_archive.h"
#include "core/text/text_encoding.h"

namespace hanscope {

namespace {

constexpr char kContainer[] = "META-INF/container.xml";
constexpr char kEncryption[] = "META-INF/encryption.xml";

bool isPackage(const std::string& name) {
    return name.size() > 4 && name.compare(name.size() - 4, 4, ".opf") == 0;
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
        throw Error("it is not an EPUB book: its archive has no META-INF/container.xml");
    const std::string path = epubPackagePath(contents.at(kContainer));
    const auto package = contents.find(path);
    if (package == contents.end()) throw Error("it is a book whose file '" + path + "' is missing");
    std::vector<std::string> chapters = epubChapters(package->second, path);
    requireReadable(contents, chapters);
    return chapters;
}

}  // namespace

bool EpubFormat::recognises(std::string_view firstBytes) const {
    return isArchive(firstBytes) &&
           firstBytes.find("mimetypeapplication/epub+zip") != std::string_view::npos;
}

OpenedText EpubFormat::read(std::string_view bytes, const std::string&,
                            const CancelToken& cancel) const {
    const std::vector<std::string> chapters = chaptersOf(bytes);
    const std::set<std::string> wanted(chapters.begin(), chapters.end());
    const auto contents =
        readArchive(bytes, [&](const std::string& name) { return wanted.count(name) > 0; });
    TextBuilder builder(cancel);
    for (const std::string& chapter : chapters) {
        const auto found = contents.find(chapter);
        if (found == contents.end())
            throw Error("it is a book whose chapter '" + chapter + "' is missing");
        HtmlText handler(builder);
        readHtmlMarkup(decode(found->second).text, handler);
        builder.endPart();
    }
    return {builder.finish(), {}};
}

}  // namespace hanscope
