#include "core/quotes/refi_reader.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/corpus/label_project.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/formats/markup_reader.h"
#include "core/formats/zip_archive.h"
#include "core/quotes/markup_text.h"
#include "core/quotes/refi_variables.h"
#include "core/text/text_encoding.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr std::size_t kMaxRefiBytes = 1u << 30;     // pictures and audio are not unpacked
constexpr std::size_t kMaxQuotedBytes = 64u << 20;  // of all quotes
constexpr std::size_t kMaxTextBytes = 256u << 20;   // of all texts with places
constexpr std::size_t kMaxMarked = 500000;          // texts, places and codes
constexpr std::size_t kMaxCodeName = 4000;          // bytes, with those above it
constexpr std::size_t kMaxTimeBytes = 40;
constexpr std::size_t kMaxValueBytes = 4000;  // of a variable

/// Programs write the same GUID in upper and lower case, with and without braces.
std::string guidIn(std::string_view attribute) {
    std::string guid = lowerCased(trimmed(attribute));
    if (guid.size() > 2 && guid.front() == '{' && guid.back() == '}')
        guid = guid.substr(1, guid.size() - 2);
    return guid;
}

/// What the markup says of a text, a note or the representation of a PDF.
struct MarkedSource {
    std::string guid, name, path;
    std::optional<std::string> content;
    std::map<std::string, std::string> values{};  // by the GUID of Hanscope's variable
};

struct MarkedCoding {
    std::string guid, code, at;
};

struct MarkedSelection {
    std::size_t source = 0;
    std::string guid, description, at;
    long long begin = 0, end = 0;
    std::vector<MarkedCoding> codings;
    std::vector<std::string> notes;
};

/// What is not read, by the names of its elements.
constexpr std::array kMedia{"PictureSource", "PDFSource", "AudioSource", "VideoSource"};
constexpr std::array kMediaPlaces{"PictureSelection", "PDFSelection", "AudioSelection",
                                  "VideoSelection", "TranscriptSelection"};
constexpr std::array kOthers{"Case", "Set", "Link", "Graph"};
/// The elements whose text is read.
constexpr std::array kTexts{"Description", "PlainTextContent", "TextValue"};

template <class Names>
bool isOneOf(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isSourceOfText(std::string_view name) {
    return name == "TextSource" || name == "Representation" || name == "TextDescription" ||
           name == "Note";
}

/// Collects what a project or a codebook has.
class RefiHandler : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        const std::string name(localName(element.name()));
        if (path_.empty()) begin(element, name);
        if (isOneOf(kMedia, name)) ++media;
        if (isOneOf(kMediaPlaces, name)) ++mediaPlaces;
        if (isOneOf(kOthers, name)) ++others;
        if (name == "Code") startCode(element);
        if (isSourceOfText(name)) startSource(element);
        if (name == "PlainTextSelection") startSelection(element);
        if (name == "Coding") startCoding(element);
        if (name == "CodeRef" && parent() == "Coding" && coding_)
            coding_->code = guidIn(element.attribute("targetGUID"));
        if (name == "NoteRef" && parent() == "PlainTextSelection" && isSelecting_) addNote(element);
        if (name == "VariableValue") variable_.clear();
        if (name == "VariableRef" && parent() == "VariableValue")
            variable_ = guidIn(element.attribute("targetGUID"));
        path_.push_back(name);
        text_.clear();
    }

    void end(std::string_view) override {
        const std::string name = path_.back();
        path_.pop_back();
        if (name == "Description") takeDescription();
        if (name == "PlainTextContent" && !open_.empty()) sources[open_.back()].content = text_;
        if (name == "TextValue") takeValue();
        if (name == "Code") endCode();
        if (isSourceOfText(name)) open_.pop_back();
        if (name == "PlainTextSelection") isSelecting_ = false;
        if (name == "Coding") endCoding();
        text_.clear();
    }

    void text(std::string_view piece) override {
        if (isOneOf(kTexts, parent())) text_ += piece;
    }

    bool isRefi() const { return isRefi_; }

    std::string origin;
    std::map<std::string, std::string> nameOfCode;  // by GUID
    std::vector<QuoteCode> codes;
    std::vector<MarkedSource> sources;  // also notes
    std::vector<MarkedSelection> selections;
    std::size_t media = 0, mediaPlaces = 0, others = 0, codedTexts = 0;

 private:
    struct OpenCode {
        std::string name;       // with those above it
        std::size_t place = 0;  // in codes
        bool isCodable = true;
    };

    std::string_view parent() const {
        return path_.empty() ? std::string_view() : std::string_view(path_.back());
    }

    void begin(const MarkupElement& element, const std::string& name) {
        isRefi_ = name == "Project" || name == "CodeBook";
        origin = element.attribute("origin");
    }

    void startCode(const MarkupElement& element) {
        std::string name(trimmed(element.attribute("name")));
        const std::string guid = guidIn(element.attribute("guid"));
        if (isBlankText(name)) name = guid.empty() ? "?" : guid;
        countOne();
        if (!openCodes_.empty()) name = openCodes_.back().name + std::string(kCodeSeparator) + name;
        if (name.size() > kMaxCodeName)
            throw Error(message("the name of one of its codes is longer than %1 bytes; shorten it",
                                grouped(kMaxCodeName)));
        const std::string isCodable = lowerCased(element.attribute("isCodable"));
        nameOfCode.emplace(guid, name);
        openCodes_.push_back({name, codes.size(), isCodable != "false" && isCodable != "0"});
        codes.push_back({name, {}, std::string(element.attribute("color"))});
    }

    /// What only stands above others is known by their names.
    void endCode() {
        const OpenCode& code = openCodes_.back();
        if (!code.isCodable && codes[code.place].description.empty())
            codes[code.place].name.clear();
        openCodes_.pop_back();
    }

    /// What is made of the markup takes much more memory than the markup.
    void countOne() {
        if (++marked_ > kMaxMarked)
            throw Error(
                message("it has more than %1 texts, codes and coded places, the most that "
                        "are read; divide the project",
                        grouped(kMaxMarked)));
    }

    void startSource(const MarkupElement& element) {
        countOne();
        open_.push_back(sources.size());
        sources.push_back({guidIn(element.attribute("guid")),
                           std::string(element.attribute("name")),
                           std::string(element.attribute("plainTextPath")),
                           {}});
    }

    void startSelection(const MarkupElement& element) {
        if (open_.empty()) return;
        countOne();
        isSelecting_ = true;
        selections.push_back({open_.back(),
                              guidIn(element.attribute("guid")),
                              {},
                              timeOf(element),
                              positionIn(element, "startPosition"),
                              positionIn(element, "endPosition"),
                              {},
                              {}});
    }

    void startCoding(const MarkupElement& element) {
        countOne();
        if (parent() == "TextSource") ++codedTexts;
        if (parent() == "PlainTextSelection" && isSelecting_)
            coding_ = MarkedCoding{guidIn(element.attribute("guid")), {}, timeOf(element)};
    }

    void addNote(const MarkupElement& element) {
        countOne();
        selections.back().notes.push_back(guidIn(element.attribute("targetGUID")));
    }

    void endCoding() {
        if (coding_) selections.back().codings.push_back(*std::exchange(coding_, {}));
    }

    /// Of a code or of a place; it becomes the note of the latter.
    void takeDescription() {
        if (parent() == "Code") codes[openCodes_.back().place].description = text_;
        if (parent() == "PlainTextSelection" && isSelecting_) selections.back().description = text_;
    }

    /// What Hanscope said of a text. Variables of other programs mean something else.
    void takeValue() {
        const bool isOfText = path_.size() > 1 && path_[path_.size() - 2] == "TextSource";
        if (!isOfText || text_.size() > kMaxValueBytes) return;
        for (const char* known : {kPredictionVariable, kModelVariable, kTruthVariable})
            if (variable_ == guidOfRefiVariable(known))
                sources[open_.back()].values[variable_] = text_;
    }

    static long long positionIn(const MarkupElement& element, std::string_view name) {
        return element.has(name) ? element.number(name, -1) : -1;
    }

    static std::string timeOf(const MarkupElement& element) {
        const std::string_view time = element.attribute("creationDateTime");
        return time.size() > kMaxTimeBytes ? std::string() : std::string(time);
    }

    bool isRefi_ = false;
    std::size_t marked_ = 0;
    std::vector<std::string> path_;  // the names of the elements that are open
    std::vector<std::size_t> open_;  // in sources
    std::vector<OpenCode> openCodes_;
    bool isSelecting_ = false;
    std::optional<MarkedCoding> coding_;
    std::string variable_;  // the GUID, of the value that is open
    std::string text_;
};

/// What Hanscope said of a text with this variable; empty: nothing.
std::string valueIn(const MarkedSource& source, const char* variable) {
    const auto value = source.values.find(guidOfRefiVariable(variable));
    return value == source.values.end() ? std::string() : value->second;
}

/// The same of labels.
std::vector<std::string> valuesIn(const MarkedSource& source, const char* variable) {
    const std::string value = valueIn(source, variable);
    const std::string_view separator = kRefiLabelSeparator;
    std::vector<std::string> labels;
    for (std::size_t begin = 0; begin < value.size();) {
        const std::size_t end = std::min(value.find(separator, begin), value.size());
        if (end > begin) labels.push_back(value.substr(begin, end - begin));
        begin = end + separator.size();
    }
    return labels;
}

std::size_t memoryOf(const std::vector<std::string>& labels) {
    std::size_t bytes = 0;
    for (const std::string& label : labels) bytes += sizeof label + label.size();
    return bytes;
}

/// The texts of an archive, by their names in lower case.
using TextFiles = std::map<std::string, std::string>;

/// Makes quotes of what the markup says.
class RefiQuotes {
 public:
    RefiQuotes(const RefiHandler& marked, const TextFiles& files)
        : marked_(marked), files_(files) {}

    RefiRead make() {
        read_.change.keepsKnown = true;
        for (const QuoteCode& code : marked_.codes)
            if (!code.name.empty()) read_.change.codes.push_back(code);
        for (std::size_t i = 0; i < marked_.sources.size(); ++i)
            notes_.emplace(marked_.sources[i].guid, i);
        std::vector<std::vector<const MarkedSelection*>> ofSource(marked_.sources.size());
        for (const MarkedSelection& selection : marked_.selections)
            ofSource[selection.source].push_back(&selection);
        for (std::size_t i = 0; i < ofSource.size(); ++i)
            if (!ofSource[i].empty()) addSource(marked_.sources[i], ofSource[i]);
        sayLeftOut();
        return std::move(read_);
    }

 private:
    std::optional<std::string> textOf(const MarkedSource& source) const {
        constexpr std::string_view kInside = "internal://";
        if (source.content) return source.content;
        if (!beginsWith(source.path, kInside)) return {};
        const auto file = files_.find("sources/" + lowerCased(source.path.substr(kInside.size())));
        if (file == files_.end()) return {};
        return decoded(file->second);
    }

    /// Nothing if it is not a text. A byte order mark is no character of it.
    std::optional<std::string> decoded(std::string_view bytes) const {
        try {
            constexpr std::string_view kMark = "\xEF\xBB\xBF";
            std::string text = decode(bytes).text;
            if (beginsWith(text, kMark)) text.erase(0, kMark.size());
            return beginsWith(lowerCased(marked_.origin), "atlas") ? withLineFeeds(text) : text;
        } catch (const Error&) {
            return {};
        }
    }

    void addSource(const MarkedSource& source,
                   const std::vector<const MarkedSelection*>& selections) {
        const std::optional<std::string> text = textOf(source);
        if (!text) {
            ++textsMissing_;
            placesMissing_ += selections.size();
            return;
        }
        textBytes_ += text->size();
        if (textBytes_ > kMaxTextBytes)
            throw Error(
                message("its coded texts have more than %1 together, the most that is "
                        "read; divide the project",
                        inMebibytes(kMaxTextBytes)));
        const std::map<long long, std::uint32_t> bytes = bytesOf(*text, selections);
        const std::string key = textKey(*text);
        Quote ofText;
        ofText.textKey = key;
        ofText.title = source.name;
        ofText.predicted = valuesIn(source, kPredictionVariable);
        ofText.model = valueIn(source, kModelVariable);
        ofText.truth = valuesIn(source, kTruthVariable);
        bool isUsed = false;
        for (const MarkedSelection* selection : selections) {
            const auto begin = bytes.find(selection->begin), end = bytes.find(selection->end);
            const bool isThere =
                begin != bytes.end() && end != bytes.end() && begin->second < end->second;
            if (!isThere) {
                ++placesOutside_;
            } else if (end->second - begin->second > kMaxQuoteBytes) {
                ++placesTooLong_;
            } else {
                Quote quote = ofText;
                quote.bytes = {begin->second, end->second};
                quote.text = text->substr(quote.bytes.begin, quote.bytes.size());
                quote.characters = {static_cast<std::uint64_t>(selection->begin),
                                    static_cast<std::uint64_t>(selection->end)};
                addQuotes(quote, *selection);
                isUsed = true;
            }
        }
        if (isUsed && text->size() <= kMaxKeptText) read_.change.texts.emplace(key, *text);
    }

    /// The byte at which each of the characters begins that a place names, and the end of the text.
    static std::map<long long, std::uint32_t> bytesOf(
        std::string_view text, const std::vector<const MarkedSelection*>& selections) {
        std::set<long long> wanted;
        for (const MarkedSelection* selection : selections)
            wanted.insert({selection->begin, selection->end});
        std::map<long long, std::uint32_t> bytes;
        long long character = 0;
        auto next = wanted.lower_bound(0);
        for (std::size_t at = 0; next != wanted.end() && at <= text.size(); ++character) {
            if (*next == character) {
                bytes[character] = static_cast<std::uint32_t>(at);
                ++next;
            }
            at += at < text.size() ? decodeUtf8(text, at).length : 1;
        }
        return bytes;
    }

    void addQuotes(Quote quote, const MarkedSelection& selection) {
        quote.note = noteOf(selection);
        quote.at = selection.at;
        if (selection.codings.empty()) return add(quote, selection.guid, {});
        for (const MarkedCoding& coding : selection.codings) {
            const auto code = marked_.nameOfCode.find(coding.code);
            if (code == marked_.nameOfCode.end()) ++codesMissing_;
            quote.code = code == marked_.nameOfCode.end() ? "" : code->second;
            if (!coding.at.empty()) quote.at = coding.at;
            add(quote, coding.guid, coding.code);
        }
    }

    void add(const Quote& quote, const std::string& guid, const std::string& code) {
        quoted_ += quote.text.size() + quote.note.size() + quote.model.size() +
                   memoryOf(quote.predicted) + memoryOf(quote.truth);
        if (quoted_ > kMaxQuotedBytes)
            throw Error(
                message("its coded places have more than %1 of text together, which is more "
                        "than can be read; divide the project",
                        inMebibytes(kMaxQuotedBytes)));
        Quote added = quote;
        added.id = guid.empty() ? guidOf(quote.textKey + '\n' + quote.code + '\n' + code + '\n' +
                                         std::to_string(quote.bytes.begin) + '\n' +
                                         std::to_string(quote.bytes.end))
                                : guid;
        read_.change.quotes.push_back(std::move(added));
    }

    /// Empty if there is none, or if it is too long.
    const std::string& textOfNote(const std::string& guid) {
        const auto [known, isNew] = textOfNote_.emplace(guid, "");
        const auto place = notes_.find(guid);
        if (!isNew || place == notes_.end()) return known->second;
        const std::optional<std::string> text = textOf(marked_.sources[place->second]);
        if (text && text->size() <= kMaxQuoteBytes) known->second = trimmed(*text);
        return known->second;
    }

    std::string noteOf(const MarkedSelection& selection) {
        std::string note(trimmed(selection.description));
        for (const std::string& guid : selection.notes) {
            const std::string& text = textOfNote(guid);
            if (!text.empty() && note.size() + text.size() <= kMaxQuoteBytes)
                note += (note.empty() ? "" : "\n") + text;
        }
        return note;
    }

    void say(std::size_t count, const Message& sentence) {
        if (count > 0) read_.leftOut.push_back(sentence);
    }

    void sayLeftOut() {
        say(marked_.media,
            message("Left out: pictures, PDF files and recordings (%1), with their places (%2).",
                    grouped(marked_.media), grouped(marked_.mediaPlaces)));
        say(textsMissing_,
            message("Left out: texts that are not in the file (%1), with their places (%2).",
                    grouped(textsMissing_), grouped(placesMissing_)));
        say(placesOutside_,
            message("Left out: places that are not in their texts (%1).", grouped(placesOutside_)));
        say(placesTooLong_, message("Left out: places that are longer than %1 (%2).",
                                    inMebibytes(kMaxQuoteBytes), grouped(placesTooLong_)));
        say(codesMissing_,
            message("Without a code: places whose code the file does not define (%1).",
                    grouped(codesMissing_)));
        say(marked_.codedTexts,
            message("Left out: codes of whole texts (%1).", grouped(marked_.codedTexts)));
        say(marked_.others,
            message("Left out: cases, sets, links and graphs (%1).", grouped(marked_.others)));
    }

    const RefiHandler& marked_;
    const TextFiles& files_;
    std::map<std::string, std::size_t> notes_;       // in the sources, by GUID
    std::map<std::string, std::string> textOfNote_;  // by GUID, of those that were asked for
    RefiRead read_;
    std::size_t textsMissing_ = 0, placesMissing_ = 0, placesOutside_ = 0, placesTooLong_ = 0,
                codesMissing_ = 0, quoted_ = 0, textBytes_ = 0;
};

RefiRead readMarkup(std::string_view xml, const TextFiles& files, const std::string& entry) {
    requireMarkupSize(xml.size());
    RefiHandler marked;
    readXml(xml, marked, entry);
    if (!marked.isRefi())
        throw Error(
            message("it is no REFI-QDA project and no codebook; export it again from the "
                    "other program"));
    return RefiQuotes(marked, files).make();
}

bool isIndex(const std::string& name) {
    return name.find('/') == name.npos && endsWith(lowerCased(name), ".qde");
}

RefiRead readProject(std::string_view bytes) {
    ArchiveLimits limits;
    limits.content = "project";
    TextFiles files;
    std::string index, indexName;
    const auto wanted = [](const std::string& name) {
        const std::string lower = lowerCased(name);
        return isIndex(name) || (beginsWith(lower, "sources/") && endsWith(lower, ".txt"));
    };
    for (auto& [name, content] : readArchive(bytes, wanted, limits)) {
        if (!isIndex(name)) {
            files.emplace(lowerCased(name), std::move(content));
        } else if (indexName.empty() || lowerCased(name) == "project.qde") {
            indexName = name;
            index = std::move(content);
        }
    }
    if (indexName.empty())
        throw Error(message("its archive has no project.qde, so it is no REFI-QDA project"));
    return readMarkup(index, files, indexName);
}

}  // namespace

bool isRefiFile(const std::filesystem::path& path) {
    const std::string ending = lowerCased(path.extension().string());
    return ending == ".qdpx" || ending == ".qdc" || ending == ".qde";
}

RefiRead refiIn(std::string_view bytes) {
    return isArchive(bytes.substr(0, 4)) ? readProject(bytes) : readMarkup(bytes, {}, {});
}

RefiRead readRefi(const std::filesystem::path& path) {
    return withFileName(path, [&] { return refiIn(readFileBytes(path, kMaxRefiBytes)); });
}

}  // namespace hanscope
