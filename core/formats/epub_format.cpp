
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/counted.h"
#include "core/error.h"
#include "core/formats/archive_entries.h"
#include "core/formats/document_format.h"
#include "core/formats/html_encoding.h"
#include "core/formats/html_format.h"
#include "core/formats/markup_reader.h"
#include "core/formats/text_builder.h"
#include "core/formats/zip_archive.h"
#include "core/in_quotes.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

constexpr char kContainer[] = "META-INF/container.xml";
constexpr char kEncryption[] = "META-INF/encryption.xml";
constexpr std::string_view kSheetEnding = ".css";

/// Finds the package file: the first one of its type, else the first one.
class ContainerReader : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        if (localName(element.name()) != "rootfile") return;
        const bool isPackage = element.attribute("media-type") == "application/oebps-package+xml";
        if (!path.empty() && (!isPackage || hasPackage_)) return;
        path = entryOfLink({}, element.attribute("full-path"));
        hasPackage_ = isPackage;
    }
    std::string path;

 private:
    bool hasPackage_ = false;
};

/// Reads a package file: the files of a book, and the order of its chapters.
class PackageReader : public MarkupHandler {
 public:
    struct Item {
        std::string href, mediaType, fallback;
    };

    void start(const MarkupElement& element) override {
        const std::string_view name = localName(element.name());
        if (name == "itemref") spine.emplace_back(element.attribute("idref"));
        if (name != "item") return;
        const std::string id(element.attribute("id"));
        if (items
                .emplace(id, Item{std::string(element.attribute("href")),
                                  std::string(element.attribute("media-type")),
                                  std::string(element.attribute("fallback"))})
                .second)
            order.push_back(id);
    }

    /// The item of this id; else the one whose id differs only in case, or whose file is named
    /// instead of it. Null if there is none.
    const Item* find(const std::string& id) const {
        const auto found = items.find(id);
        if (found != items.end()) return &found->second;
        for (const std::string& other : order) {
            const Item& item = items.at(other);
            if (foldedEntryName(other) == foldedEntryName(id) || item.href == id) return &item;
        }
        return nullptr;
    }

    std::map<std::string, Item> items;  // by id
    std::vector<std::string> order;     // ids, as in the file
    std::vector<std::string> spine;     // ids
};

class EncryptionReader : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        if (localName(element.name()) == "CipherReference")
            entries.insert(foldedEntryName(entryOfLink({}, element.attribute("URI"))));
    }
    std::set<std::string> entries;  // folded
};

/// Whether a file has no text: by its type, which some programs get wrong for pages.
bool isForeign(const PackageReader::Item& item) {
    const std::string name = foldedEntryName(entryOfLink({}, item.href));
    if (endsWith(name, ".xhtml") || endsWith(name, ".html") || endsWith(name, ".htm")) return false;
    const std::string& mediaType = item.mediaType;
    for (const char* begin : {"image/", "audio/", "video/", "font/", "application/pdf", "text/css"})
        if (beginsWith(mediaType, begin)) return true;
    return false;
}

bool isPage(const std::string& mediaType) {
    return mediaType == "application/xhtml+xml" || mediaType == "text/html" ||
           mediaType == "text/x-oeb1-document" || mediaType == "application/x-dtbook+xml";
}

/// Whether an entry is read first: what says where the chapters are.
bool isAboutBook(const std::string& name) {
    return name == kContainer || name == kEncryption || endsWith(name, ".opf");
}

/// A chapter of a book.
struct Chapter {
    std::string link;   ///< as in the package file; empty: the file names none
    std::string entry;  ///< its name in the archive
    bool isEncrypted = false;
};

/// The item, or if it has no text, the one that stands in for it.
const PackageReader::Item* readableItem(const PackageReader& package, std::string id) {
    for (std::size_t i = 0; i <= package.items.size(); ++i) {
        const PackageReader::Item* item = package.find(id);
        if (!item) return nullptr;
        if (!isForeign(*item)) return item;
        id = item->fallback;
    }
    return nullptr;
}

/// The chapters, each once, in reading order, from the package file, which is the entry `path`. A
/// book without an order has that of its list of files. Throws Error if there are none.
std::vector<Chapter> chaptersOf(const PackageReader& package, const std::string& path) {
    std::vector<std::string> ids = package.spine;
    if (ids.empty())
        for (const std::string& id : package.order)
            if (isPage(package.items.at(id).mediaType)) ids.push_back(id);
    std::vector<Chapter> chapters;
    std::set<std::string> seen;
    for (const std::string& id : ids) {
        const PackageReader::Item* item = readableItem(package, id);
        const std::string entry = item ? entryOfLink(path, item->href) : std::string();
        if (seen.insert(item ? entry : "#" + id).second)
            chapters.push_back({item ? item->href : id, entry});
    }
    if (chapters.empty()) throw Error(message("it is a book without chapters"));
    return chapters;
}

/// Reads one book. A chapter that is missing, misnamed, damaged or encrypted costs only itself.
class EpubReader {
 public:
    EpubReader(std::string_view bytes, const CancelToken& cancel)
        : bytes_(bytes), cancel_(cancel) {}

    OpenedText read() {
        readPackage();
        const ArchiveEntries files = readChapters();
        TextBuilder builder(cancel_);
        for (const Chapter& chapter : chapters_) {
            const std::string* page = chapter.isEncrypted ? nullptr : find(files, chapter);
            const auto sheetOf = [&](const std::string& link) {
                return sheetIn(files, entryOfLink(chapter.entry, link));
            };
            if (!page || !addPage(builder, *page, sheetOf)) leftOut_.push_back(&chapter);
        }
        if (leftOut_.size() == chapters_.size()) throwUnreadable();
        return {builder.finish(), {}, warnings()};
    }

 private:
    ArchiveEntries entriesNamed(const std::set<std::string>& folded) {
        std::vector<std::string> damaged;  // these are left out
        return ArchiveEntries(readArchive(
            bytes_,
            [&](const std::string& name) {
                const std::string each = foldedEntryName(name);
                return folded.count(each) > 0 || endsWith(each, kSheetEnding);
            },
            {}, &damaged, &repeated_));
    }

    /// The package file is where the container says; without one, the first file of its ending.
    void readPackage() {
        const auto about = readArchive(bytes_, isAboutBook, {}, nullptr, &repeated_);
        ContainerReader container;
        EncryptionReader encryption;
        std::string first;
        for (const auto& [name, content] : about) {
            if (name == kContainer) readDamagedXml(content, container);
            if (name == kEncryption) readDamagedXml(content, encryption);
            if (first.empty() && endsWith(name, ".opf")) first = name;
        }
        std::string path = container.path.empty() ? first : container.path;
        if (path.empty() && !about.count(kContainer))
            throw Error(
                message("it is not an EPUB book: its archive has no META-INF/container.xml"));
        if (path.empty()) throw Error(message("it is a book without a table of its files"));
        const ArchiveEntries named = entriesNamed({foldedEntryName(path)});
        const std::string* xml = named.find(path);
        if (!xml && !first.empty()) xml = &about.at(path = first);
        if (!xml) throw Error(message("it is a book whose file '%1' is missing", path));
        PackageReader package;
        readDamagedXml(*xml, package);
        chapters_ = chaptersOf(package, path);
        for (Chapter& chapter : chapters_)
            chapter.isEncrypted = encryption.entries.count(foldedEntryName(chapter.entry)) > 0;
        path_ = path;
    }

    /// Some programs write a link as it is, others escaped.
    std::string unescapedEntry(const Chapter& chapter) const {
        std::string link = chapter.link;
        for (std::size_t at = 0; (at = link.find('%', at)) != std::string::npos; at += 3)
            link.replace(at, 1, "%25");
        return entryOfLink(path_, link);
    }

    ArchiveEntries readChapters() {
        std::set<std::string> wanted;
        for (const Chapter& chapter : chapters_) {
            if (chapter.entry.empty() || chapter.isEncrypted) continue;
            wanted.insert(foldedEntryName(chapter.entry));
            wanted.insert(foldedEntryName(unescapedEntry(chapter)));
        }
        return entriesNamed(wanted);
    }

    const std::string* find(const ArchiveEntries& pages, const Chapter& chapter) const {
        if (chapter.entry.empty()) return nullptr;
        const std::string* page = pages.find(chapter.entry);
        return page ? page : pages.find(unescapedEntry(chapter));
    }

    /// A style sheet of the book, as long as all that chapters name are not too long.
    std::string_view sheetIn(const ArchiveEntries& files, const std::string& entry) {
        constexpr std::size_t kMaxBytes = 64u << 20;
        const std::string* sheet =
            endsWith(foldedEntryName(entry), kSheetEnding) ? files.find(entry) : nullptr;
        if (!sheet || sheetBytes_ + sheet->size() > kMaxBytes) return {};
        sheetBytes_ += sheet->size();
        return *sheet;
    }

    bool addPage(TextBuilder& builder, const std::string& page, HtmlText::SheetOf sheetOf) {
        std::string text;
        try {
            text = decodePage(page, {}, true).text;
        } catch (const Error&) {
            return false;
        }
        HtmlText handler(builder, PageText::All, std::move(sheetOf));
        readHtmlMarkup(text, handler);
        builder.endPart();
        return true;
    }

    [[noreturn]] void throwUnreadable() const {
        for (const Chapter* chapter : leftOut_)
            if (chapter->isEncrypted) throwEncrypted();
        throw Error(
            message("it is a book whose chapter '%1' is missing or damaged", leftOut_[0]->link));
    }

    std::vector<Message> warnings() const {
        std::vector<Message> all = repeatedText(repeated_);
        if (!leftOut_.empty()) all.push_back(leftOutText());
        return all;
    }

    Message leftOutText() const {
        const std::string first = inQuotes(leftOut_[0]->link);
        if (leftOut_.size() == 1)
            return message(
                "its chapter %1 is missing, damaged, encrypted or no text, and was left out",
                first);
        return message(
            "%1 of its %2 chapters are missing, damaged, encrypted or no text, and "
            "were left out; the first one is %3",
            grouped(leftOut_.size()), grouped(chapters_.size()), first);
    }

    std::string_view bytes_;
    CancelToken cancel_;
    std::string path_;  // of the package file
    std::vector<Chapter> chapters_;
    std::vector<const Chapter*> leftOut_;
    std::set<std::string> repeated_;  // entries of the archive
    std::size_t sheetBytes_ = 0;      // of the style sheets, again for each chapter
};

/// Electronic books: their chapters in reading order.
class EpubFormat final : public DocumentFormat {
 public:
    std::string name() const override { return "EPUB"; }
    std::vector<std::string> endings() const override { return {".epub"}; }
    bool recognises(std::string_view firstBytes) const override {
        return isArchive(firstBytes) &&
               firstBytes.find("mimetypeapplication/epub+zip") != std::string_view::npos;
    }
    OpenedText read(std::string_view bytes, const ReadOptions&,
                    const CancelToken& cancel) const override {
        return EpubReader(bytes, cancel).read();
    }
};

}  // namespace

std::unique_ptr<const DocumentFormat> epubFormat() {
    return std::make_unique<EpubFormat>();
}

}  // namespace hanscope
