#include <md4c.h>

#include <algorithm>
#include <charconv>
#include <exception>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/formats/html_encoding.h"
#include "core/formats/html_entities.h"
#include "core/formats/html_format.h"
#include "core/formats/markup_reader.h"
#include "core/text/text_encoding.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

/// "[^1]" at the beginning of the text; empty if there is none.
std::string_view noteMark(std::string_view text) {
    if (!beginsWith(text, "[^")) return {};
    const std::size_t end = text.find_first_of("] \t\r\n[", 2);
    const bool isMark = end != std::string_view::npos && end > 2 && text[end] == ']';
    return isMark ? text.substr(0, end + 1) : std::string_view();
}

/// Of the line of a footnote, its mark; of another line, nothing.
std::string_view markOfNote(std::string_view line) {
    line.remove_prefix(std::min({line.find_first_not_of(' '), line.size(), std::size_t{3}}));
    const std::string_view mark = noteMark(line);
    return line.substr(mark.size(), 1) == ":" ? mark : std::string_view();
}

/// Follows the blocks of code between lines of "```" or "~~~".
class CodeFences {
 public:
    /// Whether the next line is in such a block or is one of its fences.
    bool isCode(std::string_view line) {
        line = trimmed(line);
        const char sign = line.empty() ? ' ' : line[0];
        const std::size_t count = std::min(line.find_first_not_of(sign), line.size());
        const bool isFence = (sign == '`' || sign == '~') && count >= 3;
        if (open_ == 0 && isFence) {
            sign_ = sign;
            open_ = count;
            return true;
        }
        const bool wasOpen = open_ > 0;
        if (isFence && sign == sign_ && count >= open_ && count == line.size()) open_ = 0;
        return wasOpen;
    }

 private:
    char sign_ = 0;
    std::size_t open_ = 0;  // signs of the opening fence
};

/// Takes the next line, with its line break, off a text.
std::string_view takeWholeLine(std::string_view& text) {
    const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
    text.remove_prefix(line.size());
    return line;
}

/// Appends a line without the marks of these footnotes.
void appendWithoutMarks(std::string& text, std::string_view line,
                        const std::set<std::string_view>& notes) {
    for (std::size_t at = 0; at < line.size();) {
        const std::string_view rest = line.substr(at);
        const std::string_view mark = noteMark(rest);
        std::size_t size = rest[0] == '\\' ? 2 : 1;
        if (rest[0] == '`') {
            const std::string_view ticks =
                rest.substr(0, std::min(rest.find_first_not_of('`'), rest.size()));
            const std::size_t end = rest.find(ticks, ticks.size());
            size = end == std::string_view::npos ? ticks.size() : end + ticks.size();
        }
        if (notes.count(mark))
            size = mark.size();
        else
            text += rest.substr(0, size);
        at += size;
    }
}

/// Markdown in which the footnotes ("[^1]: Text", also of several paragraphs) are paragraphs
/// without their marks, and their marks in the text ("[^1]") are left out. Code between fences or
/// backticks stays as it is, and marks without a footnote.
std::string withoutNoteMarks(std::string_view markdown) {
    std::set<std::string_view> notes;
    CodeFences fences;
    for (std::string_view rest = markdown; !rest.empty();) {
        const std::string_view line = takeWholeLine(rest);
        if (fences.isCode(line)) continue;
        if (const std::string_view mark = markOfNote(line); !mark.empty()) notes.insert(mark);
    }
    if (notes.empty()) return std::string(markdown);
    std::string text;
    fences = {};
    bool isInNote = false;  // further paragraphs of it are indented
    bool isAfterEmpty = false;
    for (std::string_view rest = markdown; !rest.empty();) {
        std::string_view line = takeWholeLine(rest);
        if (const std::string_view mark = markOfNote(line); !mark.empty() && !fences.isCode(line)) {
            line.remove_prefix(static_cast<std::size_t>(mark.end() - line.begin()) + 1);
            line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
            text += '\n';
            isInNote = true;
        } else if (isInNote && (beginsWith(line, "    ") || beginsWith(line, "\t"))) {
            line.remove_prefix(line[0] == '\t' ? 1 : 4);
        } else if (isAfterEmpty && !trimmed(line).empty()) {
            isInNote = false;
        }
        isAfterEmpty = trimmed(line).empty();
        if (fences.isCode(line))
            text += line;
        else
            appendWithoutMarks(text, line, notes);
    }
    return text;
}

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
