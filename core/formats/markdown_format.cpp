#include <md4c.h>

#include <algorithm>
#include <charconv>
#include <exception>
#include <memory>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/formats/html_encoding.h"
#include "core/formats/html_entities.h"
#include "core/formats/html_format.h"
#include "core/formats/markdown_notes.h"
#include "core/formats/markup_reader.h"
#include "core/text/text_encoding.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr char32_t kReplacement = 0xfffd;

/// "228" or "xe4"
char32_t numberedCharacter(std::string_view digits) {
    const bool isHex = !digits.empty() && (digits[0] | 0x20) == 'x';
    if (isHex) digits.remove_prefix(1);
    unsigned value = 0;
    const auto result =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, isHex ? 16 : 10);
    return result.ec == std::errc() ? referredCharacter(value) : kReplacement;
}

/// The characters of an entity of HTML as it is written in a text ("&amp;", "&#228;", "&#xe4;"), in
/// UTF-8; the text itself if there is no such entity.
std::string entityText(std::string_view entity) {
    const bool isComplete = entity.size() > 2 && entity.front() == '&' && entity.back() == ';';
    if (!isComplete) return std::string(entity);
    if (entity[1] == '#') {
        std::string text;
        appendUtf8(text, numberedCharacter(entity.substr(2, entity.size() - 3)));
        return text;
    }
    const auto named = namedEntityAt(entity, 0);
    return named && named->length == entity.size() ? named->characters : std::string(entity);
}

/// Whether a tag is <br>, with or without attributes.
bool isLineBreak(std::string_view tag) {
    return tag.size() > 3 && tag[0] == '<' && (tag[1] | 0x20) == 'b' && (tag[2] | 0x20) == 'r' &&
           std::string_view(" \t\r\n/>").find(tag[3]) != std::string_view::npos;
}

constexpr unsigned kFlags = MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS;

/// Gives a builder what MD4C finds.
class MarkdownText {
 public:
    explicit MarkdownText(TextBuilder& builder) : builder_(builder) {}

    void read(std::string_view text) {
        MD_PARSER parser{};
        parser.flags = kFlags;
        parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* self) {
            return of(self).guard([&](MarkdownText& me) { me.enter(type, detail); });
        };
        parser.leave_block = [](MD_BLOCKTYPE type, void*, void* self) {
            return of(self).guard([&](MarkdownText& me) { me.leave(type); });
        };
        parser.enter_span = [](MD_SPANTYPE type, void*, void* self) {
            of(self).images_ += type == MD_SPAN_IMG ? 1 : 0;
            return 0;
        };
        parser.leave_span = [](MD_SPANTYPE type, void*, void* self) {
            of(self).images_ -= type == MD_SPAN_IMG ? 1 : 0;
            return 0;
        };
        parser.text = [](MD_TEXTTYPE type, const MD_CHAR* bytes, MD_SIZE size, void* self) {
            return of(self).guard([&](MarkdownText& me) { me.add(type, {bytes, size}); });
        };
        const int failure = md_parse(text.data(), static_cast<MD_SIZE>(text.size()), &parser, this);
        if (thrown_) std::rethrow_exception(thrown_);
        if (failure) throw Error(message("there is not enough memory to read it as Markdown"));
    }

 private:
    static MarkdownText& of(void* self) { return *static_cast<MarkdownText*>(self); }

    /// MD4C's callbacks must not throw; they return 1 to stop.
    template <typename Call>
    int guard(Call call) {
        try {
            call(*this);
        } catch (...) {
            thrown_ = std::current_exception();
        }
        return thrown_ ? 1 : 0;
    }

    void enter(MD_BLOCKTYPE type, void* detail) {
        switch (type) {
            case MD_BLOCK_QUOTE:
                return builder_.startQuotation();
            case MD_BLOCK_UL:
                return builder_.startList(TextPart::kBullet);
            case MD_BLOCK_OL:
                return builder_.startList(
                    static_cast<int>(static_cast<MD_BLOCK_OL_DETAIL*>(detail)->start));
            case MD_BLOCK_LI:
                return builder_.startItemOfList();
            case MD_BLOCK_H:
                return builder_.startHeading(
                    static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level));
            case MD_BLOCK_HTML:
                isHtml_ = true;
                return html_.clear();
            case MD_BLOCK_CODE:
                isVerbatim_ = true;
                return builder_.startParagraph();
            case MD_BLOCK_P:
            case MD_BLOCK_TH:
            case MD_BLOCK_TD:
                return builder_.startParagraph();
            default:
                return;
        }
    }

    void leave(MD_BLOCKTYPE type) {
        switch (type) {
            case MD_BLOCK_QUOTE:
                return builder_.endQuotation();
            case MD_BLOCK_UL:
            case MD_BLOCK_OL:
                builder_.endList();
                return;
            case MD_BLOCK_HTML:
                return addHtml();
            case MD_BLOCK_TH:
            case MD_BLOCK_TD:
                return builder_.endCell();
            case MD_BLOCK_TR:
                return builder_.endRow();
            case MD_BLOCK_TABLE:
                return builder_.endTable();
            default:
                isVerbatim_ = false;
                return builder_.endPart();
        }
    }

    void addHtml() {
        isHtml_ = false;
        HtmlText handler(builder_);
        readHtmlMarkup(html_, handler);
        builder_.endPart();
    }

    void add(MD_TEXTTYPE type, std::string_view text) {
        if (images_ > 0) return;  // what stands in for a picture is no text, as in HTML
        switch (type) {
            case MD_TEXT_BR:
                return builder_.breakLine();
            case MD_TEXT_SOFTBR:
                return builder_.addText(" ");
            case MD_TEXT_ENTITY:
                return builder_.addText(entityText(text));
            case MD_TEXT_HTML:
                return addTag(text);
            case MD_TEXT_NULLCHAR:
                return;
            default:
                return addLines(text);
        }
    }

    /// A block of HTML is collected; a tag within a paragraph is left out.
    void addTag(std::string_view text) {
        if (isHtml_)
            html_ += text;
        else if (isLineBreak(text))
            builder_.breakLine();
    }

    void addLines(std::string_view text) {
        if (isVerbatim_ && text == "\n") return builder_.endLine();
        builder_.addText(text);
    }

    TextBuilder& builder_;
    std::string html_;
    bool isHtml_ = false;      // in a block of HTML
    bool isVerbatim_ = false;  // in a block of code
    int images_ = 0;           // open, one in another
    std::exception_ptr thrown_;
};

/// Takes the first line off a text; without its line break and white space at its end.
std::string_view takeLine(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line.remove_suffix(line.size() - (line.find_last_not_of(" \t\r") + 1));
    return line;
}

/// Whether a line is one of settings in YAML ("---") or TOML ("+++").
bool isSetting(std::string_view line, std::string_view fence) {
    return line.find_first_of(fence == "---" ? ":" : "=") != std::string_view::npos ||
           line.find_first_of("#[{-") == 0;
}

/// Without a byte order mark and a block of settings between lines of "---" or "+++".
std::string_view contentOfMarkdown(std::string_view text) {
    if (beginsWith(text, "\xef\xbb\xbf")) text.remove_prefix(3);
    std::string_view rest = text;
    const std::string_view fence = takeLine(rest);
    if (fence != "---" && fence != "+++") return text;
    for (bool isFirst = true; !rest.empty();) {
        const std::string_view line = takeLine(rest);
        if (line == fence || (line == "..." && fence == "---")) return rest;
        if (line.empty()) continue;
        if (isFirst && !isSetting(line, fence)) return text;  // a line across the page
        isFirst = false;
    }
    return text;
}

/// Markdown: CommonMark with tables and struck text, read with MD4C.
class MarkdownFormat final : public DocumentFormat {
 public:
    std::string name() const override { return "Markdown"; }
    std::vector<std::string> endings() const override { return {".md", ".markdown"}; }
    bool recognises(std::string_view) const override { return false; }
    OpenedText read(std::string_view bytes, const ReadOptions& options,
                    const CancelToken& cancel) const override {
        requireMarkupSize(bytes.size());
        DecodedText decoded = decode(bytes, options.encoding);
        TextBuilder builder(cancel);
        MarkdownText(builder).read(withoutNoteMarks(contentOfMarkdown(decoded.text)));
        return {builder.finish(), std::move(decoded.encoding), std::move(decoded.warnings)};
    }
};

}  // namespace

std::unique_ptr<const DocumentFormat> markdownFormat() {
    return std::make_unique<MarkdownFormat>();
}

}  // namespace hanscope
