
#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/formats/archive_entries.h"
#include "core/formats/document_format.h"
#include "core/formats/markup_reader.h"
#include "core/formats/math_text.h"
#include "core/formats/text_builder.h"
#include "core/formats/zip_archive.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

constexpr char kContent[] = "content.xml";
constexpr char kOdtStyles[] = "styles.xml";
constexpr char kManifest[] = "META-INF/manifest.xml";

// Readings above characters, what was deleted, places for text, numbers of headings, data of
// pictures, who wrote a comment when.
constexpr std::array<std::string_view, 16> kHiddenInOdt = {"dc:creator",
                                                           "dc:date",
                                                           "meta:creator-initials",
                                                           "meta:date-string",
                                                           "office:binary-data",
                                                           "office:forms",
                                                           "office:scripts",
                                                           "svg:desc",
                                                           "svg:title",
                                                           "table:covered-table-cell",
                                                           "text:note-citation",
                                                           "text:number",
                                                           "text:placeholder",
                                                           "text:ruby-text",
                                                           "text:script",
                                                           "text:tracked-changes"};

// What stands beside the paragraph that it is in.
constexpr std::array<std::string_view, 15> kAsidesInOdt = {
    "draw:caption",  "draw:circle",       "draw:connector", "draw:custom-shape",
    "draw:ellipse",  "draw:line",         "draw:measure",   "draw:path",
    "draw:polygon",  "draw:polyline",     "draw:rect",      "draw:regular-polygon",
    "draw:text-box", "office:annotation", "text:note-body"};

bool isOdtParagraph(std::string_view name) {
    return name == "text:p" || name == "text:h";
}

bool isHiddenInOdt(std::string_view name) {
    return std::find(kHiddenInOdt.begin(), kHiddenInOdt.end(), name) != kHiddenInOdt.end();
}

bool isAsideInOdt(std::string_view name) {
    return std::find(kAsidesInOdt.begin(), kAsidesInOdt.end(), name) != kAsidesInOdt.end();
}

/// A style by its family and its name: styles of characters and of paragraphs may have one name.
using OdtStyle = std::pair<std::string, std::string>;

OdtStyle paragraphStyle(const MarkupElement& element) {
    return {"paragraph", std::string(element.attribute("text:style-name"))};
}

/// The styles of styles.xml and content.xml, as far as they say what a paragraph or a list is.
/// Those that styles.xml has for its own text ("automatic") are no styles of the content.
class OdtStyles {
 public:
    void note(const MarkupElement& element) {
        const std::string_view name = element.name();
        if (name == "office:document-styles" || name == "office:document-content")
            isStylesFile_ = name == "office:document-styles";
        if (name == "office:styles") isOfOtherText_ = false;
        if (name == "office:automatic-styles") isOfOtherText_ = isStylesFile_;
        if (isOfOtherText_) return;
        if (name == "style:style") {
            style_ = {std::string(element.attribute("style:family")), nameOf(element)};
            parents_[style_] = element.attribute("style:parent-style-name");
        }
        if (name == "style:text-properties" && element.has("text:display"))
            hidden_[style_] = element.attribute("text:display") == "none";
        if (name == "style:section-properties" && element.has("text:display"))
            hidden_[style_] = element.attribute("text:display") == "none";
        if (name == "text:list-style") listStyle_ = nameOf(element);
        const int level = element.number("text:level", 1);
        if (name == "text:list-level-style-number")
            first_[{listStyle_, level}] = element.number("text:start-value", 1);
        if (name == "text:list-level-style-bullet") first_[{listStyle_, level}] = TextPart::kBullet;
    }

    /// The number of the first item, or TextPart::kBullet. A level that the style does not define
    /// is like the one above it.
    int firstNumber(const std::string& listStyle, int level) const {
        const auto after = first_.upper_bound({listStyle, level});
        if (after == first_.begin() || std::prev(after)->first.first != listStyle)
            return TextPart::kBullet;
        return std::prev(after)->second;
    }
    /// Whether text of this style is not shown.
    bool isHidden(OdtStyle style) const {
        for (int i = 0; i < kMaxDepth; ++i) {
            const auto known = hidden_.find(style);
            if (known != hidden_.end()) return known->second;
            const auto found = parents_.find(style);
            if (found == parents_.end()) return false;
            style.second = found->second;
        }
        return false;
    }
    /// Whether a paragraph's style is this one or is based on it.
    bool isBasedOn(OdtStyle style, std::string_view base) const {
        for (int i = 0; i < kMaxDepth && style.second != base; ++i) {
            const auto found = parents_.find(style);
            if (found == parents_.end()) return false;
            style.second = found->second;
        }
        return style.second == base;
    }

 private:
    static constexpr int kMaxDepth = 20;  // of styles based on others, perhaps in a circle

    static std::string nameOf(const MarkupElement& element) {
        return std::string(element.attribute("style:name"));
    }

    std::map<OdtStyle, std::string> parents_;
    std::map<OdtStyle, bool> hidden_;  // of the styles that say it
    OdtStyle style_;
    bool isStylesFile_ = false;
    bool isOfOtherText_ = false;                        // the styles that are read
    std::map<std::pair<std::string, int>, int> first_;  // by list style and level
    std::string listStyle_;
};

/// Finds the paragraphs that a field in them hides, by their numbers in the order of their starts.
class OdtHiddenParagraphs : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        if (isOdtParagraph(element.name())) open_.push_back(count_++);
        const bool hides = element.name() == "text:hidden-paragraph" &&
                           element.attribute("text:is-hidden") == "true";
        if (hides && !open_.empty()) numbers.insert(open_.back());
    }
    void end(std::string_view name) override {
        if (isOdtParagraph(name) && !open_.empty()) open_.pop_back();
    }

    std::set<std::size_t> numbers;

 private:
    std::vector<std::size_t> open_;
    std::size_t count_ = 0;
};

/// Reads styles.xml, then content.xml.
class OdtBody : public MarkupHandler {
 public:
    using Formula = std::function<std::string(const std::string& link)>;

    /// `formula`: the text of the formula to which a link leads; null: formulas are left out.
    OdtBody(TextBuilder& builder, Formula formula)
        : builder_(builder), formula_(std::move(formula)) {}

    /// Reads the file that has the text.
    void readContent(std::string_view xml, const std::string& entry = {}) {
        const bool mayHide = xml.find("hidden-paragraph") != std::string_view::npos;
        OdtHiddenParagraphs hidden;
        if (mayHide) readXml(xml, hidden, entry);
        hiddenParagraphs_ = std::move(hidden.numbers);
        paragraphNumber_ = 0;
        readXml(xml, *this, entry);
    }

    void start(const MarkupElement& element) override {
        ++depth_;
        const bool isParagraph = isOdtParagraph(element.name());
        const bool isHiddenParagraph =
            isParagraph && hiddenParagraphs_.count(paragraphNumber_++) > 0;
        if (hiddenAt_ > 0) return;
        if (math_) return math_->start(element);
        styles_.note(element);
        const std::string_view name = element.name();
        if (isBody_ && (isHiddenParagraph || isHidden(element))) {
            hiddenAt_ = depth_;
            return;
        }
        if (name == "office:text") isBody_ = true;
        if (!isBody_) return;
        if (localName(name) == "math") {
            math_.emplace();
            mathDepth_ = depth_;
            return math_->start(element);
        }
        if (isAsideInOdt(name)) startAside();
        if (name == "text:list") startList(element);
        if (name == "text:list-item") startItem(element);
        if (isParagraph) startParagraph(element);
        if (name == "table:table") builder_.startTable();
        if (name == "text:s" || name == "text:tab") builder_.addText(" ");
        if (name == "text:line-break") builder_.breakLine();
        if (name == "text:soft-page-break") builder_.startPage(++page_);
        if (name == "draw:object" && paragraphs_ > 0 && formula_)
            builder_.addText(formula_(std::string(element.attribute("xlink:href"))));
    }

    void end(std::string_view name) override {
        --depth_;
        if (hiddenAt_ > 0) {
            if (depth_ < hiddenAt_) hiddenAt_ = 0;
            return;
        }
        if (math_) return endInMath(name);
        if (name == "office:text") isBody_ = false;
        if (!isBody_) return;
        if (isAsideInOdt(name)) endAside();
        if (name == "text:list") endList();
        if (isOdtParagraph(name)) {
            --paragraphs_;
            builder_.endPart();
        }
        if (name == "table:table-cell") builder_.endCell();
        if (name == "table:table-row") builder_.endRow();
        if (name == "table:table") builder_.endTable();
    }

    void text(std::string_view text) override {
        if (hiddenAt_ > 0 || !isBody_ || paragraphs_ == 0) return;
        if (math_)
            math_->text(text);
        else
            builder_.addText(text);
    }

 private:
    bool isHidden(const MarkupElement& element) const {
        const std::string_view name = element.name();
        if (isHiddenInOdt(name)) return true;
        // In one file of XML, an object that is a document of its own.
        if (name == "office:document") return true;
        if (localName(name) == "content-control")
            return element.attribute("loext:showing-place-holder") == "true";
        const bool canBeHidden = name == "text:hidden-text" || name == "text:section";
        if (canBeHidden && element.attribute("text:is-hidden") == "true") return true;
        if (element.attribute("text:display") == "none") return true;  // a section or a field
        if (isOdtParagraph(name)) return styles_.isHidden(paragraphStyle(element));
        return name == "text:span" &&
               styles_.isHidden({"text", std::string(element.attribute("text:style-name"))});
    }

    void endInMath(std::string_view name) {
        math_->end(name);
        if (depth_ >= mathDepth_) return;
        builder_.addText(math_->written());
        math_.reset();
    }

    void startAside() {
        builder_.startAside();
        outside_.push_back({std::exchange(lists_, {}), std::exchange(paragraphs_, 0)});
    }

    void endAside() {
        if (outside_.empty()) return;
        builder_.endAside();
        std::tie(lists_, paragraphs_) = std::move(outside_.back());
        outside_.pop_back();
    }

    /// A list inside another one has its style, unless it names one.
    void startList(const MarkupElement& element) {
        const std::string style(element.attribute("text:style-name"));
        lists_.push_back(style.empty() && !lists_.empty() ? lists_.back() : style);
        const int level = static_cast<int>(lists_.size());
        const bool continues = element.attribute("text:continue-numbering") == "true" ||
                               !element.attribute("text:continue-list").empty();
        const int first = styles_.firstNumber(lists_.back(), level);
        const bool isNumbered = first != TextPart::kBullet;
        builder_.startList(isNumbered && continues && next_.count(level) ? next_[level] : first);
    }

    void endList() {
        if (lists_.empty()) return;
        next_[static_cast<int>(lists_.size())] = std::max(builder_.endList(), 1);
        lists_.pop_back();
    }

    void startItem(const MarkupElement& element) {
        const int number = element.number("text:start-value", 0);
        builder_.startItemOfList(number > 0 ? std::optional<int>(number) : std::nullopt);
    }

    void startParagraph(const MarkupElement& element) {
        ++paragraphs_;
        const OdtStyle style = paragraphStyle(element);
        if (element.name() == "text:h")
            builder_.startHeading(element.number("text:outline-level", 1));
        else if (styles_.isBasedOn(style, "Title"))
            builder_.startHeading(1);
        else if (styles_.isBasedOn(style, "Quotations"))
            builder_.startQuotedParagraph();
        else
            builder_.startParagraph();
    }

    TextBuilder& builder_;
    Formula formula_;
    OdtStyles styles_;
    std::vector<std::string> lists_;          // the styles of the open lists
    std::map<int, int> next_;                 // number after the last list, by level
    std::set<std::size_t> hiddenParagraphs_;  // of the file that has the text
    std::size_t paragraphNumber_ = 0;         // of the next one
    std::optional<MathText> math_;            // the open formula
    int mathDepth_ = 0;
    bool isBody_ = false;
    int paragraphs_ = 0;                                             // open ones
    std::vector<std::pair<std::vector<std::string>, int>> outside_;  // lists and paragraphs around
                                                                     // the open asides
    int depth_ = 0, hiddenAt_ = 0;  // the depth of the element that is hidden; 0: none
    int page_ = 1;
};

/// Throws if the manifest says that the content is encrypted.
class OdtManifest : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        if (element.name() == "manifest:encryption-data") throwEncrypted();
    }
};

/// An object in a document has a content.xml of its own.
bool isObjectContent(const std::string& name) {
    return endsWith(name, std::string("/") + kContent);
}

bool isEntryOfOdt(const std::string& name) {
    return name == kContent || name == kOdtStyles || name == kManifest || isObjectContent(name);
}

/// The text of an object that is a formula; of others, none.
std::string textOfFormula(std::string_view xml) {
    constexpr std::string_view kMathMl = "http://www.w3.org/1998/Math/MathML";
    MathText math;
    if (xml.substr(0, 1024).find(kMathMl) != std::string_view::npos) readDamagedXml(xml, math);
    return math.written();
}

/// OpenDocument texts: the body, with notes, comments and text boxes after their paragraphs,
/// without deleted text; from an archive, or from one file of XML ("flat").
class OdtFormat final : public DocumentFormat {
 public:
    std::string name() const override { return "OpenDocument"; }
    std::vector<std::string> endings() const override { return {".odt", ".ott", ".fodt"}; }
    bool recognises(std::string_view firstBytes) const override {
        constexpr std::string_view kType = "mimetypeapplication/vnd.oasis.opendocument.text";
        return isFlat(firstBytes) || isPresentation(firstBytes) ||
               (isArchive(firstBytes) && firstBytes.find(kType) != std::string_view::npos);
    }
    OpenedText read(std::string_view bytes, const ReadOptions&,
                    const CancelToken& cancel) const override {
        TextBuilder builder(cancel);
        if (isFlat(bytes)) return readFlat(bytes, builder);
        if (isPresentation(bytes.substr(0, kFirstBytes))) throw Error(presentationFault());
        std::set<std::string> repeated;
        const auto contents = readArchive(bytes, isEntryOfOdt, {}, nullptr, &repeated);
        OdtManifest manifest;
        if (contents.count(kManifest)) readXml(contents.at(kManifest), manifest, kManifest);
        if (!contents.count(kContent))
            throw Error(message("it is not an OpenDocument text: its archive has no content.xml"));
        OdtBody body(builder, [&](const std::string& link) {
            const auto found = contents.find(entryOfLink({}, link + "/" + kContent));
            return found == contents.end() ? std::string() : textOfFormula(found->second);
        });
        if (contents.count(kOdtStyles)) readXml(contents.at(kOdtStyles), body, kOdtStyles);
        body.readContent(contents.at(kContent), kContent);
        return {builder.finish(), {}, repeatedText(repeated)};
    }

 private:
    static bool isPresentation(std::string_view firstBytes) {
        constexpr std::string_view kType =
            "mimetypeapplication/vnd.oasis.opendocument.presentation";
        return isArchive(firstBytes) && firstBytes.find(kType) != std::string_view::npos;
    }
    static bool isFlat(std::string_view bytes) {
        const std::string_view first = bytes.substr(0, kFirstBytes);
        constexpr std::string_view kRoot = "<office:document";
        const std::size_t root = first.find(kRoot);
        return root != std::string_view::npos &&
               first.substr(root + kRoot.size()).find_first_of(" \t\r\n") == 0 &&
               first.find("vnd.oasis.opendocument.text") != std::string_view::npos;
    }

    static OpenedText readFlat(std::string_view bytes, TextBuilder& builder) {
        requireMarkupSize(bytes.size());
        OdtBody body(builder, nullptr);
        body.readContent(bytes);
        return {builder.finish()};
    }
};

}  // namespace

std::unique_ptr<const DocumentFormat> odtFormat() {
    return std::make_unique<OdtFormat>();
}

}  // namespace hanscope
