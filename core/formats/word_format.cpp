#include "core/formats/word_format.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "core/error.h"
#include "core/formats/markup_reader.h"
#include "core/formats/text_builder.h"
#include "core/formats/word_styles.h"
#include "core/formats/zip_archive.h"

namespace hanscope {

namespace {

using Contents = std::map<std::string, std::string>;

constexpr char kBody[] = "word/document.xml";
constexpr char kStyles[] = "word/styles.xml";
constexpr char kNumbering[] = "word/numbering.xml";

constexpr std::string_view kCompoundFile = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

bool isRead(const std::string& name) {
    return name == kBody || name == kStyles || name == kNumbering;
}

int numberFrom(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
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
        if (name == "w:outlineLvl") heading_ = numberFrom(value) + 1;
        if (name == "w:numId") list_ = numberFrom(value);
        if (name == "w:ilvl") listLevel_ = numberFrom(value);
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

}  // namespace

bool WordFormat::recognises(std::string_view firstBytes) const {
    const bool isOffice = isArchive(firstBytes) && contains(firstBytes, "[Content_Types].xml");
    return isOffice || firstBytes.substr(0, kCompoundFile.size()) == kCompoundFile;
}

OpenedText WordFormat::read(std::string_view bytes, const std::string&,
                            const CancelToken& cancel) const {
    if (bytes.substr(0, kCompoundFile.size()) == kCompoundFile)
        throw Error(
            "it is encrypted, or of an old version of Word; open it in its own program and "
            "save it as .docx without a password");
    const Contents contents = readArchive(bytes, isRead);
    const auto body = contents.find(kBody);
    if (body == contents.end())
        throw Error("it is not a Word document: its archive has no " + std::string(kBody));
    TextBuilder builder(cancel);
    WordBody handler(builder, contents);
    readXml(body->second, handler);
    return {builder.finish(), {}};
}

}  // namespace hanscope
