
#include <algorithm>
#include <charconv>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/formats/markup_reader.h"
#include "core/formats/text_builder.h"
#include "core/formats/zip_archive.h"
#include "core/text/document.h"

namespace hanscope {

namespace {

using Contents = std::map<std::string, std::string>;

/// The list that a paragraph of a Word document belongs to: `id` 0 is none, `level` from 0.
struct WordList {
    int id = 0;
    int level = 0;
};

/// A style of paragraphs, with what it has from the styles that it is based on.
struct WordStyle {
    std::string base;  ///< the style that it is based on
    int heading = 0;   ///< 1–9; 0: none
    WordList list;
    bool isQuotation = false;
};

constexpr int kMaxHeadingLevel = 9;

/// Counts the items of numbered lists, as word/numbering.xml defines them.
class WordNumbering {
 public:
    /// Throws the errors of readXml().
    explicit WordNumbering(std::string_view xml);

    /// The number of the next item at this place: see TextPart::number.
    int next(const WordList& place);

    struct Level {
        bool isBullet = true;
        int first = 1;
    };
    /// A w:num: it continues the numbers of other lists of the same definition, unless it restarts
    /// them.
    struct List {
        int definition = 0;           ///< w:abstractNum
        std::map<int, int> restarts;  ///< first numbers, by level
    };

 private:
    using Place = std::pair<int, int>;  // definition and level

    std::map<int, List> lists_;  // by w:numId
    std::map<Place, Level> levels_;
    std::map<Place, int> next_;            // numbers, once there was an item
    std::set<std::pair<int, int>> begun_;  // lists and levels that had an item
};

constexpr int kMaxLevel = 100;      // of lists
constexpr int kMaxStyleDepth = 20;  // of styles that are based on others, perhaps in a circle

/// "heading 2" is the name in every language; the id is translated.
int headingNamed(std::string_view name) {
    constexpr std::string_view kHeading = "heading ";
    if (name == "Title" || name == "title") return 1;
    if (name.substr(0, kHeading.size()) != kHeading) return 0;
    int level = 0;
    std::from_chars(name.data() + kHeading.size(), name.data() + name.size(), level);
    return level;
}

class StyleReader : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        const std::string_view name = element.name(), value = element.attribute("w:val");
        if (name == "w:style") id_ = element.attribute("w:styleId");
        WordStyle& style = styles[id_];
        if (name == "w:basedOn") style.base = value;
        if (name == "w:name") nameStyle(style, value);
        if (name == "w:outlineLvl") style.heading = element.number("w:val", kMaxHeadingLevel) + 1;
        if (name == "w:numId") style.list.id = element.number("w:val");
        if (name == "w:ilvl") style.list.level = element.number("w:val");
    }

    std::map<std::string, WordStyle> styles;

 private:
    static void nameStyle(WordStyle& style, std::string_view name) {
        if (const int level = headingNamed(name)) style.heading = level;
        style.isQuotation = name == "Quote" || name == "Intense Quote" || name == "Quotations" ||
                            name == "Block Text";
    }

    std::string id_;
};

/// w:abstractNum has levels; w:num refers to one of them, and may override something.
class NumberingReader : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        const std::string_view name = element.name();
        const int value = element.number("w:val");
        if (name == "w:abstractNum") definition_ = element.number("w:abstractNumId");
        if (name == "w:num") list_ = element.number("w:numId");
        if (name == "w:lvl" || name == "w:lvlOverride") level_ = element.number("w:ilvl");
        if (name == "w:abstractNumId") lists[list_].definition = value;
        if (name == "w:startOverride") lists[list_].restarts[level_] = value;
        if (list_ != kNone) return;
        if (name == "w:start") levels[{definition_, level_}].first = value;
        if (name == "w:numFmt")
            levels[{definition_, level_}].isBullet = element.attribute("w:val") == "bullet";
    }
    void end(std::string_view name) override {
        if (name == "w:num") list_ = kNone;
    }

    std::map<std::pair<int, int>, WordNumbering::Level> levels;  // by definition and level
    std::map<int, WordNumbering::List> lists;                    // by w:numId

 private:
    static constexpr int kNone = -1;
    int definition_ = 0, list_ = kNone, level_ = 0;
};

void inherit(std::map<std::string, WordStyle>& styles) {
    const std::map<std::string, WordStyle> own = styles;
    for (auto& [id, style] : styles) {
        const WordStyle* base = &style;
        for (int i = 0; i < kMaxStyleDepth && own.count(base->base); ++i) {
            base = &own.at(base->base);
            if (style.heading == 0) style.heading = base->heading;
            if (style.list.id == 0) style.list = base->list;
        }
        if (style.heading > kMaxHeadingLevel) style.heading = 0;
    }
}

/// The styles of word/styles.xml by their ids. An empty file has none. Throws the errors of
/// readXml().
std::map<std::string, WordStyle> readWordStyles(std::string_view xml) {
    StyleReader reader;
    if (!xml.empty()) readXml(xml, reader);
    inherit(reader.styles);
    return std::move(reader.styles);
}

WordNumbering::WordNumbering(std::string_view xml) {
    NumberingReader reader;
    if (!xml.empty()) readXml(xml, reader);
    lists_ = std::move(reader.lists);
    levels_ = std::move(reader.levels);
}

int WordNumbering::next(const WordList& place) {
    const auto list = lists_.find(place.id);
    if (list == lists_.end()) return TextPart::kBullet;
    const Place at{list->second.definition, place.level};
    const auto level = levels_.find(at);
    if (level == levels_.end() || level->second.isBullet) return TextPart::kBullet;
    // An item restarts the numbers of the levels below it.
    const auto below = next_.upper_bound(at);
    next_.erase(below, next_.upper_bound({at.first, kMaxLevel}));
    const auto restart = list->second.restarts.find(place.level);
    const bool restarts =
        restart != list->second.restarts.end() && begun_.insert({place.id, place.level}).second;
    int& number = next_.insert({at, level->second.first}).first->second;
    if (restarts) number = restart->second;
    return number++;
}

constexpr char kBody[] = "word/document.xml";
constexpr char kStyles[] = "word/styles.xml";
constexpr char kNumbering[] = "word/numbering.xml";

constexpr std::string_view kCompoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

bool isRead(const std::string& name) {
    return name == kBody || name == kStyles || name == kNumbering;
}

/// Reads word/document.xml.
class WordBody : public MarkupHandler {
 public:
    WordBody(TextBuilder& builder, const Contents& contents)
        : builder_(builder),
          styles_(readWordStyles(contentOf(contents, kStyles))),
          numbering_(contentOf(contents, kNumbering)) {}

    void start(const MarkupElement& element) override {
        const std::string_view name = element.name();
        if (isHidden(name)) ++hidden_;
        if (hidden_ > 0) return;
        if (name == "w:p") {
            style_.clear();
            heading_ = list_ = listLevel_ = std::nullopt;
            builder_.startParagraph();
        }
        if (name == "w:t") isText_ = true;
        startProperty(element);
        startMark(element);
    }

    void end(std::string_view name) override {
        if (hidden_ > 0) {
            if (isHidden(name)) --hidden_;
            return;
        }
        if (name == "w:t") isText_ = false;
        if (name == "w:pPr") startStyled();
        if (name == "w:p") builder_.endPart();
        if (name == "w:tc") builder_.endCell();
        if (name == "w:tr") builder_.endRow();
        if (name == "w:tbl") builder_.endTable();
    }

    void text(std::string_view text) override {
        if (isText_ && hidden_ == 0) builder_.addText(text);
    }

 private:
    /// The second copy of a drawing's text, for older programs; what was before a tracked change.
    static bool isHidden(std::string_view name) {
        return name == "mc:Fallback" || name == "w:moveFrom" || name == "w:pPrChange";
    }

    static std::string_view contentOf(const Contents& contents, const char* name) {
        const auto found = contents.find(name);
        return found == contents.end() ? std::string_view() : found->second;
    }

    void startProperty(const MarkupElement& element) {
        const std::string_view name = element.name(), value = element.attribute("w:val");
        if (name == "w:pStyle") style_ = value;
        if (name == "w:outlineLvl") heading_ = element.number("w:val") + 1;
        if (name == "w:numId") list_ = element.number("w:val");
        if (name == "w:ilvl") listLevel_ = element.number("w:val");
    }

    void startMark(const MarkupElement& element) {
        const std::string_view name = element.name();
        const bool isPage = element.attribute("w:type") == "page";
        if (name == "w:tab") builder_.addText(" ");
        if (name == "w:noBreakHyphen") builder_.addText("-");
        if (name == "w:lastRenderedPageBreak") builder_.startPage(++page_);
        if ((name == "w:br" && !isPage) || name == "w:cr") builder_.breakLine();
    }

    /// Called at the end of a paragraph's properties, which come before its text. What they say
    /// goes before what its style says.
    void startStyled() {
        const auto known = styles_.find(style_);
        const WordStyle style = known == styles_.end() ? WordStyle() : known->second;
        const int heading = heading_.value_or(style.heading);
        const WordList list{list_.value_or(style.list.id), listLevel_.value_or(style.list.level)};
        if (heading > 0 && heading <= kMaxHeadingLevel)
            builder_.startHeading(heading);
        else if (list.id > 0)
            builder_.startItem(list.level + 1, numbering_.next(list));
        else if (style.isQuotation)
            builder_.startQuotedParagraph();
    }

    TextBuilder& builder_;
    std::map<std::string, WordStyle> styles_;
    WordNumbering numbering_;
    // Of the current paragraph, as far as it says so itself:
    std::string style_;
    std::optional<int> heading_, list_, listLevel_;
    bool isText_ = false;
    int hidden_ = 0;
    int page_ = 1;
};

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// Office Open XML, as Word and LibreOffice write it: the text of its body without footnotes,
/// headers, comments and deleted text.
class WordFormat final : public DocumentFormat {
 public:
    std::string name() const override { return "Word"; }
    std::vector<std::string> endings() const override { return {".docx", ".docm", ".dotx"}; }
    /// Also files of older versions of Word, and encrypted ones, which read() refuses.
    bool recognises(std::string_view firstBytes) const override {
        const bool isOffice = isArchive(firstBytes) && contains(firstBytes, "[Content_Types].xml");
        return isOffice || firstBytes.substr(0, kCompoundFile.size()) == kCompoundFile;
    }
    OpenedText read(std::string_view bytes, const std::string&,
                    const CancelToken& cancel) const override {
        if (bytes.substr(0, kCompoundFile.size()) == kCompoundFile)
            throw Error(message(
                "it is encrypted, or of an old version of Word; open it in its own program and "
                "save it as .docx without a password"));
        const Contents contents = readArchive(bytes, isRead);
        const auto body = contents.find(kBody);
        if (body == contents.end())
            throw Error(message("it is not a Word document: its archive has no %1", kBody));
        TextBuilder builder(cancel);
        WordBody handler(builder, contents);
        readXml(body->second, handler);
        return {builder.finish(), {}};
    }
};

}  // namespace

std::unique_ptr<const DocumentFormat> wordFormat() {
    return std::make_unique<WordFormat>();
}

}  // namespace hanscope
