
#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/formats/markup_reader.h"
#include "core/formats/text_builder.h"
#include "core/formats/zip_archive.h"

namespace hanscope {

namespace {

constexpr char kContent[] = "content.xml";
constexpr char kOdtStyles[] = "styles.xml";
constexpr char kManifest[] = "META-INF/manifest.xml";

constexpr std::array<std::string_view, 7> kHiddenInOdt = {
    "office:annotation", "office:forms",        "svg:desc", "svg:title", "text:note",
    "text:ruby-text",    "text:tracked-changes"};

bool isHiddenInOdt(std::string_view name) {
    return std::find(kHiddenInOdt.begin(), kHiddenInOdt.end(), name) != kHiddenInOdt.end();
}

/// The styles of styles.xml and content.xml, as far as they say what a paragraph or a list is.
class OdtStyles {
 public:
    void note(const MarkupElement& element) {
        const std::string_view name = element.name();
        if (name == "style:style")
            parents_[nameOf(element)] = element.attribute("style:parent-style-name");
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
    std::map<std::pair<std::string, int>, int> first_;  // by list style and level
    std::string listStyle_;
};

/// Reads styles.xml, then content.xml.
class OdtBody : public MarkupHandler {
 public:
    explicit OdtBody(TextBuilder& builder) : builder_(builder) {}

    void start(const MarkupElement& element) override {
        styles_.note(element);
        const std::string_view name = element.name();
        if (isHiddenInOdt(name)) ++hidden_;
        if (name == "office:text") isBody_ = true;
        if (hidden_ > 0 || !isBody_) return;
        if (name == "text:list") startList(element);
        if (name == "text:list-item") startItem(element);
        if (name == "text:p" || name == "text:h") startParagraph(element);
        if (name == "text:s" || name == "text:tab") builder_.addText(" ");
        if (name == "text:line-break") builder_.breakLine();
        if (name == "text:soft-page-break") builder_.startPage(++page_);
    }

    void end(std::string_view name) override {
        if (hidden_ > 0) {
            if (isHiddenInOdt(name)) --hidden_;
            return;
        }
        if (name == "office:text") isBody_ = false;
        if (!isBody_) return;
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
        if (hidden_ == 0 && isBody_ && paragraphs_ > 0) builder_.addText(text);
    }

 private:
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
    OdtStyles styles_;
    std::vector<std::string> lists_;  // the styles of the open lists
    std::map<int, int> next_;         // number after the last list, by level
    bool isBody_ = false;
    int paragraphs_ = 0;  // open ones
    int hidden_ = 0;
    int page_ = 1;
};

/// Throws if the manifest says that the content is encrypted.
class OdtManifest : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        if (element.name() == "manifest:encryption-data") throwEncrypted();
    }
};

/// OpenDocument texts: the body without notes, comments and deleted text.
class OdtFormat final : public DocumentFormat {
 public:
    std::string name() const override { return "OpenDocument"; }
    std::vector<std::string> endings() const override { return {".odt", ".ott"}; }
    bool recognises(std::string_view firstBytes) const override {
        constexpr std::string_view kType = "mimetypeapplication/vnd.oasis.opendocument.text";
        return isArchive(firstBytes) && firstBytes.find(kType) != std::string_view::npos;
    }
    OpenedText read(std::string_view bytes, const std::string&,
                    const CancelToken& cancel) const override {
        const auto contents = readArchive(bytes, [](const std::string& name) {
            return name == kContent || name == kOdtStyles || name == kManifest;
        });
        OdtManifest manifest;
        if (contents.count(kManifest)) readXml(contents.at(kManifest), manifest);
        if (!contents.count(kContent))
            throw Error(message("it is not an OpenDocument text: its archive has no content.xml"));
        TextBuilder builder(cancel);
        OdtBody body(builder);
        if (contents.count(kOdtStyles)) readXml(contents.at(kOdtStyles), body);
        readXml(contents.at(kContent), body);
        return {builder.finish(), {}};
    }
};

}  // namespace

std::unique_ptr<const DocumentFormat> odtFormat() {
    return std::make_unique<OdtFormat>();
}

}  // namespace hanscope
