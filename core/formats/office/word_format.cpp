#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/formats/archive_entries.h"
#include "core/formats/document_format.h"
#include "core/formats/markup_reader.h"
#include "core/formats/mime_html.h"
#include "core/formats/office/word_body.h"
#include "core/formats/office/word_styles.h"
#include "core/formats/text_builder.h"
#include "core/formats/zip_archive.h"
#include "core/in_quotes.h"
#include "core/progress.h"
#include "core/text/document.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

/// The names are of DrawingML, whatever their prefixes.
class DiagramReader : public MarkupHandler {
 public:
    explicit DiagramReader(TextBuilder& builder) : builder_(builder) {}

    void start(const MarkupElement& element) override {
        const std::string_view name = localName(element.name());
        // Beside the boxes with their texts there are those that place them, with names of kinds.
        if (name == "pt") isText_ = element.attribute("type") != "pres";
        if (name == "p") builder_.startParagraph();
        if (name == "br") builder_.breakLine();
        isRun_ = name == "t" && isText_;
    }
    void end(std::string_view name) override {
        isRun_ = false;
        if (localName(name) == "p") builder_.endPart();
    }
    /// Only letters of a:t, not the white space between elements of dgm:t, reach the text.
    void text(std::string_view text) override {
        if (isRun_) builder_.addText(text);
    }

 private:
    TextBuilder& builder_;
    bool isText_ = false, isRun_ = false;
};

/// The text of a diagram of Word ("SmartArt") from the XML of its data: a paragraph for each line
/// of its boxes. Throws the errors of readXml() and TextBuilder.
FormattedText readWordDiagram(std::string_view xml, const CancelToken& cancel) {
    TextBuilder builder(cancel);
    DiagramReader reader(builder);
    readXml(xml, reader);
    return builder.finish();
}

constexpr char kBody[] = "word/document.xml";
constexpr char kChunk[] = "aFChunk";
constexpr char kDiagram[] = "diagramData";
constexpr std::string_view kSlides = "ppt/";  // where a presentation has its main part
constexpr std::string_view kCompoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/// The types of the parts with notes, and what refers to them in the body.
constexpr std::pair<const char*, const char*> kNoteParts[] = {{"footnotes", "w:footnoteReference "},
                                                              {"endnotes", "w:endnoteReference "},
                                                              {"comments", "w:commentReference "}};

/// Which entries of the archive a document consists of.
struct WordEntries {
    std::string body;
    std::vector<PackageRelation> relations;  ///< of the body to its other parts

    /// The entry of this type; without relations, that of the usual name.
    std::string partOf(const std::string& type) const {
        for (const PackageRelation& relation : relations)
            if (relation.type == type) return relation.part;
        return relations.empty() ? entryOfLink(body, type + ".xml") : std::string();
    }
};

/// The document's parts by its relations, which may have any names.
WordEntries entriesOfWord(std::string_view bytes, std::set<std::string>& repeated) {
    const ArchiveEntries all(readArchive(
        bytes, [](const std::string& name) { return endsWith(name, ".rels"); }, {}, nullptr,
        &repeated));
    const auto relationsOf = [&all](const std::string& part) {
        const std::string entry = relationsEntryOf(part);
        const std::string* xml = all.find(entry);
        return readRelations(xml ? *xml : std::string_view(), part);
    };
    WordEntries entries{kBody, {}};
    for (const PackageRelation& relation : relationsOf(""))
        if (relation.type == "officeDocument") entries.body = relation.part;
    entries.relations = relationsOf(entries.body);
    return entries;
}

/// Whether the body includes a part of this type in its place.
bool isIncluded(const PackageRelation& relation) {
    return relation.type == kChunk || relation.type == kDiagram;
}

ArchiveEntries contentsOfWord(std::string_view bytes, const WordEntries& entries,
                              std::set<std::string>& repeated) {
    std::set<std::string> wanted{foldedEntryName(entries.body)};
    for (const char* type : {"styles", "numbering"})
        wanted.insert(foldedEntryName(entries.partOf(type)));
    for (const auto& [type, reference] : kNoteParts)
        wanted.insert(foldedEntryName(entries.partOf(type)));
    for (const PackageRelation& relation : entries.relations)
        if (isIncluded(relation)) wanted.insert(foldedEntryName(relation.part));
    return ArchiveEntries(readArchive(
        bytes, [&](const std::string& name) { return wanted.count(foldedEntryName(name)) > 0; }, {},
        nullptr, &repeated));
}

/// The text of a file in a document.
FormattedText textOfChunk(const std::string& name, std::string_view bytes,
                          const CancelToken& cancel);

/// Reads one document. `readsChunks`: whether the files that it includes are read, too.
class WordReader {
 public:
    WordReader(std::string_view bytes, const CancelToken& cancel, bool readsChunks)
        : cancel_(cancel),
          entries_(entriesOfWord(bytes, repeated_)),
          contents_(contentsOfWord(bytes, entries_, repeated_)),
          warnings_(repeatedText(repeated_)) {
        if (readsChunks) parts_.chunk = [this](const std::string& id) { return chunk(id); };
        parts_.diagram = [this](const std::string& id) { return diagram(id); };
    }

    OpenedText read() {
        const std::string* body = contents_.find(entries_.body);
        if (!body) throwNoWord();
        readPart("styles", [this](std::string_view xml) { parts_.styles = readWordStyles(xml); });
        readPart("numbering",
                 [this](std::string_view xml) { parts_.numbering = WordNumbering(xml); });
        for (const auto& [type, reference] : kNoteParts)
            readPart(type, [this, reference = std::string(reference)](std::string_view xml) {
                addNotes(xml, reference);
            });
        TextBuilder builder(cancel_);
        WordBody handler(builder, parts_);
        readXml(*body, handler, entries_.body);
        if (!handler.isWord()) throwNoWord();
        return {builder.finish(), {}, std::move(warnings_)};
    }

 private:
    [[noreturn]] void throwNoWord() const {
        if (entries_.body.compare(0, kSlides.size(), kSlides) == 0)
            throw Error(presentationFault());
        throw Error(message("it is not a Word document: its archive has no %1", kBody));
    }

    /// Reads the part of this type, if there is one. A damaged part costs only itself.
    template <typename Read>
    void readPart(const std::string& type, Read read) {
        const std::string part = entries_.partOf(type);
        const std::string* content = contents_.find(part);
        if (!content || content->empty()) return;
        try {
            read(*content);
        } catch (const Error& error) {
            warnLeftOut(part, error);
        }
    }

    void warnLeftOut(const std::string& part, const Error& error) {
        warnings_.push_back(
            message("its part %1 was left out: %2", inQuotes(part), error.sentence()));
    }

    void addNotes(std::string_view xml, const std::string& reference) {
        TextBuilder unused(cancel_);
        WordParts parts{parts_.styles, parts_.numbering, {}, {}, {}};
        WordBody handler(unused, parts);
        readXml(xml, handler);
        for (auto& [id, note] : handler.takeNotes())
            parts_.notes.emplace(reference + id, std::move(note));
    }

    FormattedText chunk(const std::string& id) {
        return included(kChunk, id, [this](const std::string& part, std::string_view content) {
            return textOfChunk(part, content, cancel_);
        });
    }

    FormattedText diagram(const std::string& id) {
        return included(kDiagram, id, [this](const std::string&, std::string_view content) {
            return readWordDiagram(content, cancel_);
        });
    }

    /// Included parts are each read once.
    template <typename Read>
    FormattedText included(const char* type, const std::string& id, Read read) {
        for (PackageRelation& relation : entries_.relations) {
            if (relation.type != type || relation.id != id) continue;
            const std::string part = std::exchange(relation.part, {});
            const std::string* content = part.empty() ? nullptr : contents_.find(part);
            if (!content) break;
            try {
                return read(part, *content);
            } catch (const Error& error) {
                warnLeftOut(part, error);
            }
        }
        return {};
    }

    CancelToken cancel_;
    std::set<std::string> repeated_;  // entries of the archive
    WordEntries entries_;
    ArchiveEntries contents_;
    WordParts parts_;
    std::vector<Message> warnings_;
};

FormattedText textOfChunk(const std::string& name, std::string_view bytes,
                          const CancelToken& cancel) {
    if (isMime(bytes)) {
        const MimePage page = pageOfMime(bytes);
        return htmlFormat()->read(page.html, {page.encoding}, cancel).text;
    }
    const DocumentFormat& format =
        documentFormatOf(name, bytes.substr(0, DocumentFormat::kFirstBytes));
    const bool isWord = format.name() == wordFormat()->name();
    if (isWord) return WordReader(bytes, cancel, false).read().text;
    return format.read(bytes, {}, cancel).text;
}

/// Whether Word wrote it as XML without an archive.
bool isXmlOfWord(std::string_view firstBytes) {
    return firstBytes.find("<?mso-application progid=\"Word.Document\"?>") != firstBytes.npos;
}

/// Office Open XML, as Word, LibreOffice and Google Docs write it: the text of its body, with
/// notes, comments and text boxes after their paragraphs, without headers and deleted text.
class WordFormat final : public DocumentFormat {
 public:
    std::string name() const override { return "Word"; }
    std::vector<std::string> endings() const override { return {".docx", ".docm", ".dotx"}; }
    /// Also files of older versions of Word, encrypted ones and XML, which read() refuses.
    bool recognises(std::string_view firstBytes) const override {
        const bool isOffice = isArchive(firstBytes) &&
                              firstBytes.find("[Content_Types].xml") != std::string_view::npos;
        return isOffice || isXmlOfWord(firstBytes) ||
               firstBytes.substr(0, kCompoundFile.size()) == kCompoundFile;
    }
    OpenedText read(std::string_view bytes, const ReadOptions&,
                    const CancelToken& cancel) const override {
        if (bytes.substr(0, kCompoundFile.size()) == kCompoundFile)
            throw Error(message(
                "it is encrypted, or of an old version of Word or Excel; open it in its own "
                "program and save it as .docx or .xlsx without a password"));
        if (isXmlOfWord(bytes.substr(0, kFirstBytes)))
            throw Error(message(
                "it is a Word document as one file of XML; open it in Word and save it as .docx"));
        return WordReader(bytes, cancel, true).read();
    }
};

}  // namespace

std::unique_ptr<const DocumentFormat> wordFormat() {
    return std::make_unique<WordFormat>();
}

}  // namespace hanscope
