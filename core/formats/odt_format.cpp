
#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/formats/archive_entries.h"
#include "core/formats/document_format.h"
#include "core/formats/markup_reader.h"
#include "core/formats/text_builder.h"
#include "core/formats/zip_archive.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

constexpr char kContent[] = "content.xml";
constexpr char kOdtStyles[] = "styles.xml";
constexpr char kManifest[] = "META-INF/manifest.xml";

// Readings above characters, what was deleted, places for text, data of pictures, who wrote a
// comment when.
constexpr std::array<std::string_view, 14> kHiddenInOdt = {"dc:creator",
                                                           "dc:date",
                                                           "meta:creator-initials",
                                                           "meta:date-string",
                                                           "office:binary-data",
                                                           "office:forms",
                                                           "office:scripts",
                                                           "svg:desc",
                                                           "svg:title",
                                                           "text:note-citation",
                                                           "text:placeholder",
                                                           "text:ruby-text",
                                                           "text:script",
                                                           "text:tracked-changes"};

// What stands beside the paragraph that it is in.
constexpr std::array<std::string_view, 11> kAsidesInOdt = {
    "draw:caption",  "draw:circle",       "draw:custom-shape", "draw:ellipse",
    "draw:line",     "draw:path",         "draw:polygon",      "draw:rect",
    "draw:text-box", "office:annotation", "text:note-body"};

bool isHiddenInOdt(std::string_view name) {
    return std::find(kHiddenInOdt.begin(), kHiddenInOdt.end(), name) != kHiddenInOdt.end();
}

bool isAsideInOdt(std::string_view name) {
    return std::find(kAsidesInOdt.begin(), kAsidesInOdt.end(), name) != kAsidesInOdt.end();
}

/// The styles of styles.xml and content.xml, as far as they say what a paragraph or a list is.
class OdtStyles {
 public:
    void note(const MarkupElement& element) {
        const std::string_view name = element.name();
        if (name == "style:style") {
            style_ = nameOf(element);
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
    bool isHidden(std::string style) const {
        for (int i = 0; i < kMaxDepth; ++i) {
            const auto known = hidden_.find(style);
            if (known != hidden_.end()) return known->second;
            const auto found = parents_.find(style);
            if (found == parents_.end()) return false;
            style = found->second;
        }
        return false;
    }
    /// Whether a paragraph's style is this one or is based on it.
    bool isBasedOn(std::string style, std::string_view base) const {
        for (int i = 0; i < kMaxDepth && style != base; ++i) {
            const auto found = parents_.find(style);
            if (found == parents_.end()) return false;
            style = found->second;
        }
        return style == base;
    }

 private:
    static constexpr int kMaxDepth = 20;  // of styles based on others, perhaps in a circle

    static std::string nameOf(const MarkupElement& element) {
        return std::string(element.attribute("style:name"));
    }

    std::map<std::string, std::string> parents_;
    std::map<std::string, bool> hidden_;  // of the styles that say it
    std::string style_;
    std::map<std::pair<std::string, int>, int> first_;  // by list style and level
    std::string listStyle_;
};

/// Reads styles.xml, then content.xml.
class OdtBody : public MarkupHandler {
 public:
    using Formula = std::function<std::string(const std::string& link)>;

    /// `formula`: the text of the formula to which a link leads; null: formulas are left out.
    OdtBody(TextBuilder& builder, Formula formula)
        : builder_(builder), formula_(std::move(formula)) {}

    void start(const MarkupElement& element) override {
        ++depth_;
        if (hiddenAt_ > 0) return;
        styles_.note(element);
        const std::string_view name = element.name();
        if (isBody_ && isHidden(element)) {
            hiddenAt_ = depth_;
            return;
        }
        if (name == "office:text") isBody_ = true;
        if (!isBody_) return;
        if (isAsideInOdt(name)) startAside();
        if (name == "text:list") startList(element);
        if (name == "text:list-item") startItem(element);
        if (name == "text:p" || name == "text:h") startParagraph(element);
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
        if (name == "office:text") isBody_ = false;
        if (!isBody_) return;
        if (isAsideInOdt(name)) endAside();
        if (name == "text:list") endList();
        if (name == "text:p" || name == "text:h") {
            --paragraphs_;
            builder_.endPart();
        }
        if (name == "table:table-cell") builder_.endCell();
        if (name == "table:table-row") builder_.endRow();
        if (name == "table:table") builder_.endTable();
    }

    void text(std::string_view text) override {
        if (hiddenAt_ == 0 && isBody_ && paragraphs_ > 0) builder_.addText(text);
    }

 private:
    bool isHidden(const MarkupElement& element) const {
        const std::string_view name = element.name();
        if (isHiddenInOdt(name)) return true;
        const bool canBeHidden =
            name == "text:hidden-text" || name == "text:hidden-paragraph" || name == "text:section";
        if (canBeHidden && element.attribute("text:is-hidden") == "true") return true;
        if (name == "text:section" && element.attribute("text:display") == "none") return true;
        const bool isStyled = name == "text:span" || name == "text:p" || name == "text:h";
        return isStyled && styles_.isHidden(std::string(element.attribute("text:style-name")));
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
        const std::string style(element.attribute("text:style-name"));
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
    std::vector<std::string> lists_;  // the styles of the open lists
    std::map<int, int> next_;         // number after the last list, by level
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

/// The text of a formula in MathML on one line, without its source.
class MathText : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        const std::string_view name = localName(element.name());
        if (name == "annotation" || name == "annotation-xml" || hidden_ > 0) ++hidden_;
        if (hidden_ > 0) return;
        if (!open_.empty()) writeSign(open_.back());
        open_.push_back({std::string(name), 0});
    }
    void end(std::string_view) override {
        if (hidden_ > 0) {
            --hidden_;
        } else if (!open_.empty()) {
            open_.pop_back();
        }
    }
    void text(std::string_view text) override {
        if (hidden_ == 0) written += trimmed(text);
    }

    std::string written;

 private:
    struct Open {
        std::string name;
        int parts = 0;  // of it that have begun
    };

    /// The sign between the parts of a fraction and before scripts.
    void writeSign(Open& open) {
        const int part = open.parts++;
        const std::string& name = open.name;
        if (name == "msqrt" && part == 0) written += "√";
        if (part == 0) return;
        if (name == "mfrac") written += "/";
        if (name == "mtr" || name == "mtable") written += " ";
        const bool hasBoth = name == "msubsup" || name == "munderover";
        if (name == "msub" || name == "munder" || (hasBoth && part == 1)) written += "_";
        if (name == "msup" || name == "mover" || (hasBoth && part == 2)) written += "^";
    }

    std::vector<Open> open_;
    int hidden_ = 0;
};

/// An object in a document has a content.xml of its own.
bool isObjectContent(const std::string& name) {
    return endsWith(name, std::string("/") + kContent);
}

/// The text of an object that is a formula; of others, none.
std::string textOfFormula(std::string_view xml) {
    constexpr std::string_view kMathMl = "http://www.w3.org/1998/Math/MathML";
    MathText math;
    if (xml.substr(0, 1024).find(kMathMl) != std::string_view::npos) readDamagedXml(xml, math);
    return math.written;
}

/// OpenDocument texts: the body, with notes, comments and text boxes after their paragraphs,
/// without deleted text; from an archive, or from one file of XML ("flat").
class OdtFormat final : public DocumentFormat {
 public:
    std::string name() const override { return "OpenDocument"; }
    std::vector<std::string> endings() const override { return {".odt", ".ott", ".fodt"}; }
    bool recognises(std::string_view firstBytes) const override {
        constexpr std::string_view kType = "mimetypeapplication/vnd.oasis.opendocument.text";
        return isFlat(firstBytes) ||
               (isArchive(firstBytes) && firstBytes.find(kType) != std::string_view::npos);
    }
    OpenedText read(std::string_view bytes, const ReadOptions&,
                    const CancelToken& cancel) const override {
        TextBuilder builder(cancel);
        if (isFlat(bytes)) return readFlat(bytes, builder);
        const auto contents = readArchive(bytes, [](const std::string& name) {
            return name == kContent || name == kOdtStyles || name == kManifest ||
                   isObjectContent(name);
        });
        OdtManifest manifest;
        if (contents.count(kManifest)) readXml(contents.at(kManifest), manifest, kManifest);
        if (!contents.count(kContent))
            throw Error(message("it is not an OpenDocument text: its archive has no content.xml"));
        OdtBody body(builder, [&](const std::string& link) {
            const auto found = contents.find(entryOfLink({}, link + "/" + kContent));
            return found == contents.end() ? std::string() : textOfFormula(found->second);
        });
        if (contents.count(kOdtStyles)) readXml(contents.at(kOdtStyles), body, kOdtStyles);
        readXml(contents.at(kContent), body, kContent);
        return {builder.finish()};
    }

 private:
    static bool isFlat(std::string_view bytes) {
        const std::string_view first = bytes.substr(0, kFirstBytes);
        return first.find("<office:document ") != std::string_view::npos &&
               first.find("vnd.oasis.opendocument.text") != std::string_view::npos;
    }

    static OpenedText readFlat(std::string_view bytes, TextBuilder& builder) {
        requireMarkupSize(bytes.size());
        OdtBody body(builder, nullptr);
        readXml(bytes, body);
        return {builder.finish()};
    }
};

}  // namespace

std::unique_ptr<const DocumentFormat> odtFormat() {
    return std::make_unique<OdtFormat>();
}

}  // namespace hanscope
