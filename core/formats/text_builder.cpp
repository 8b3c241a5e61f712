#include "core/formats/text_builder.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/text/document.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

/// Whether it is a quotation mark or a bracket.
bool isAround(UChar32 character) {
    return u_getIntPropertyValue(character, UCHAR_SENTENCE_BREAK) == U_SB_CLOSE;
}

/// The first character inside of quotation marks and brackets; 0 if there is none.
UChar32 firstInside(std::string_view line) {
    for (std::size_t at = 0; at < line.size();) {
        UChar32 character = 0;
        U8_NEXT(line.data(), at, line.size(), character);
        if (!isAround(character)) return character;
    }
    return 0;
}

UChar32 lastInside(std::string_view line) {
    for (auto at = static_cast<std::int32_t>(line.size()); at > 0;) {
        UChar32 character = 0;
        U8_PREV(line.data(), 0, at, character);
        if (!isAround(character)) return character;
    }
    return 0;
}

bool endsSentence(std::string_view line) {
    constexpr UChar32 kEllipsis = 0x2026;
    const UChar32 last = lastInside(line);
    const int kind = u_getIntPropertyValue(last, UCHAR_SENTENCE_BREAK);
    return kind == U_SB_ATERM || kind == U_SB_STERM || last == kEllipsis;
}

bool goesOn(std::string_view line, std::string_view next) {
    return !endsSentence(line) && lastInside(line) != ':' && u_islower(firstInside(next));
}

/// Joins the lines of a part that a line break divides within a sentence: a line that begins in
/// lower case goes on with the one before, unless that ends as a sentence or with a colon, and
/// lines that go on are one part if the last of them ends as a sentence. Others, such as the lines
/// of an address or a list of words, stay parts of their own. `further`: which of the parts are
/// further lines of the part before them, ascending.
void joinBrokenSentences(std::string_view text, const std::vector<std::size_t>& further,
                         std::vector<TextPart>& parts) {
    if (further.empty()) return;
    const auto lineAt = [&](std::size_t i) {
        return text.substr(parts[i].range.begin, parts[i].range.size());
    };
    const auto isFurther = [&](std::size_t i) {
        return std::binary_search(further.begin(), further.end(), i);
    };
    std::vector<TextPart> joined;
    joined.reserve(parts.size());
    for (std::size_t begin = 0, end = 0; begin < parts.size(); begin = end) {
        end = begin + 1;
        while (end < parts.size() && isFurther(end) && goesOn(lineAt(end - 1), lineAt(end))) ++end;
        const std::size_t first = joined.size();
        for (std::size_t i = begin; i < end; ++i) joined.push_back(parts[i]);
        if (end - begin == 1 || !endsSentence(lineAt(end - 1))) continue;
        joined.resize(first + 1);
        joined.back().range.end = parts[end - 1].range.end;
    }
    parts = std::move(joined);
}

bool isBuilderSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool isControl(char c) {
    return (static_cast<unsigned char>(c) < 0x20 && !isBuilderSpace(c)) || c == 0x7f;
}

std::string withoutControls(std::string_view text) {
    std::string result(text);
    result.erase(std::remove_if(result.begin(), result.end(), isControl), result.end());
    return result;
}

void requireShort(const std::string& text) {
    if (text.size() > kMaxDocumentBytes)
        throw Error(
            message("its text is longer than %1 MiB, which is the most that a document may have; "
                    "split it into smaller ones",
                    kMaxDocumentBytes >> 20));
}

}  // namespace

void TextBuilder::startParagraph() {
    if (now_.isOpen && now_.cellHasEnded) {
        now_.hasEnded = false;
        return;
    }
    start(inContext());
}

TextPart TextBuilder::inContext() {
    TextPart part;
    if (!now_.lists.empty()) {
        part.kind = TextPart::Kind::ListItem;
        part.level = static_cast<int>(now_.lists.size());
    } else if (now_.quotations > 0) {
        part.kind = TextPart::Kind::Quotation;
        part.level = now_.quotations;
    }
    return part;
}

void TextBuilder::startHeading(int level) {
    TextPart part;
    part.kind = TextPart::Kind::Heading;
    part.level = std::clamp(level, 1, 6);
    start(part);
}

void TextBuilder::startItem(int level, int number) {
    TextPart part;
    part.kind = TextPart::Kind::ListItem;
    part.level = std::max(level, 1);
    part.number = number;
    start(part);
}

void TextBuilder::startQuotedParagraph() {
    TextPart part;
    part.kind = TextPart::Kind::Quotation;
    part.level = 1;
    start(part);
}

void TextBuilder::start(TextPart part) {
    close();
    now_.next = part;
}

void TextBuilder::endPart() {
    now_.next.reset();
    if (now_.isOpen) now_.hasEnded = true;
    addAsides();
}

void TextBuilder::startList(int first) {
    close();
    now_.lists.push_back({first, true});
}

void TextBuilder::startItemOfList(std::optional<int> number) {
    close();
    if (now_.lists.empty()) startList(TextPart::kBullet);  // a damaged file: an item without a list
    if (number && now_.lists.back().number != TextPart::kBullet) now_.lists.back().number = *number;
    now_.lists.back().isMarked = false;
    startParagraph();
}

int TextBuilder::endList() {
    close();
    if (now_.lists.empty()) return TextPart::kBullet;
    const int next = now_.lists.back().number;
    now_.lists.pop_back();
    return next;
}

void TextBuilder::startQuotation() {
    close();
    ++now_.quotations;
}

void TextBuilder::endQuotation() {
    close();
    now_.quotations = std::max(now_.quotations - 1, 0);
}

void TextBuilder::endCell() {
    if (now_.isOpen) now_.cellHasEnded = true;
}

void TextBuilder::endRow() {
    now_.continuesTable = now_.isOpen || now_.continuesTable;
    close();
}

void TextBuilder::endTable() {
    now_.tables = std::max(now_.tables - 1, 0);
    now_.continuesTable = false;
    close();
}

void TextBuilder::startAside() {
    cancel_.check();
    outside_.push_back(std::exchange(now_, {}));
}

void TextBuilder::endAside() {
    if (outside_.empty()) return;
    close();
    FormattedText aside = takeText();
    now_ = std::move(outside_.back());
    outside_.pop_back();
    addAside(std::move(aside));
}

void TextBuilder::addAside(FormattedText text) {
    if (text.structure.parts.empty()) text = paragraphsOf(text.text);
    if (text.text.empty()) return;
    now_.asides.push_back(std::move(text));
    if ((!now_.isOpen || now_.hasEnded) && !now_.next) addAsides();
}

/// Adds what stands beside the part or the table that has ended.
void TextBuilder::addAsides() {
    if (now_.tables > 0 || now_.asides.empty()) return;
    closeLine();
    for (const FormattedText& aside : std::exchange(now_.asides, {})) append(aside);
}

FormattedText TextBuilder::paragraphsOf(std::string_view plain) const {
    constexpr std::string_view kMark = "\xef\xbb\xbf";  // byte order mark
    if (beginsWith(plain, kMark)) plain.remove_prefix(kMark.size());
    TextBuilder paragraphs(cancel_);
    for (std::size_t begin = 0; begin < plain.size();) {
        const std::size_t end = std::min(plain.find('\n', begin), plain.size());
        const std::string_view line = plain.substr(begin, end - begin);
        if (std::all_of(line.begin(), line.end(), isBuilderSpace)) paragraphs.startParagraph();
        paragraphs.addText(line);
        paragraphs.addText(" ");
        begin = end + 1;
    }
    return paragraphs.finish();
}

void TextBuilder::append(const FormattedText& text) {
    if (!now_.text.empty()) now_.text += "\n\n";
    const auto at = static_cast<std::uint32_t>(now_.text.size());
    for (TextPart part : text.structure.parts) {
        part.range.begin += at;
        part.range.end += at;
        now_.structure.parts.push_back(part);
    }
    now_.text += text.text;
    requireShort(now_.text);
}

void TextBuilder::breakLine() {
    if (!now_.isOpen) {
        now_.endsSentence = now_.continuesPart;
        return;
    }
    TextPart line = now_.structure.parts.back();
    line.number = TextPart::kUnmarked;
    closeLine();
    now_.next = line;
    now_.continuesPart = true;
}

void TextBuilder::endLine() {
    breakLine();
    now_.endsSentence = now_.continuesPart;
}

void TextBuilder::close() {
    closeLine();
    addAsides();
}

void TextBuilder::closeLine() {
    now_.isOpen = now_.hasEnded = now_.cellHasEnded = now_.wantsSpace = now_.wantsLine =
        now_.continuesPart = now_.endsSentence = false;
    now_.next.reset();
}

void TextBuilder::addText(std::string_view utf8) {
    cancel_.check();
    const bool isClean =
        !findInvalidUtf8(utf8) && std::none_of(utf8.begin(), utf8.end(), isControl);
    const std::string cleaned = isClean ? "" : withoutControls(withInvalidUtf8Replaced(utf8));
    if (!isClean) utf8 = cleaned;
    for (std::size_t at = 0; at < utf8.size();) {
        if (isBuilderSpace(utf8[at])) {
            now_.wantsSpace = true;
            ++at;
            continue;
        }
        const auto end = std::find_if(utf8.begin() + at, utf8.end(), isBuilderSpace) - utf8.begin();
        addVisible(utf8.substr(at, end - at));
        at = static_cast<std::size_t>(end);
    }
}

void TextBuilder::addVisible(std::string_view run) {
    if (now_.isOpen && now_.hasEnded) start(inContext());
    if (now_.wantsLine && !now_.cellHasEnded) breakLine();
    if (!now_.isOpen) {
        open();
    } else if (now_.cellHasEnded) {
        now_.text += '\t';
    } else if (now_.wantsSpace) {
        now_.text += ' ';
    }
    now_.wantsSpace = now_.wantsLine = now_.cellHasEnded = false;
    const auto at = static_cast<std::uint32_t>(now_.text.size());
    if (nextPage_ && outside_.empty()) {
        now_.structure.pages.push_back({at, *nextPage_});
        nextPage_.reset();
    }
    now_.text += run;
    now_.structure.parts.back().range.end = static_cast<std::uint32_t>(now_.text.size());
    requireShort(now_.text);
}

void TextBuilder::open() {
    TextPart part = now_.next ? *now_.next : inContext();
    now_.next.reset();
    if (!now_.structure.parts.empty()) {
        const bool isNextItem = part.kind == TextPart::Kind::ListItem &&
                                now_.structure.parts.back().kind == TextPart::Kind::ListItem;
        now_.text += now_.continuesPart || now_.continuesTable || isNextItem ? "\n" : "\n\n";
        const bool isFurtherLine = now_.continuesPart && !now_.endsSentence;
        if (isFurtherLine) now_.furtherLines.push_back(now_.structure.parts.size());
    }
    now_.continuesPart = now_.endsSentence = now_.continuesTable = false;
    now_.structure.parts.push_back(part);
    now_.isOpen = true;
    writeMark();
    now_.structure.parts.back().range.begin = static_cast<std::uint32_t>(now_.text.size());
}

/// The mark of a list item, before the part, so that it is no word.
void TextBuilder::writeMark() {
    TextPart& part = now_.structure.parts.back();
    if (part.kind != TextPart::Kind::ListItem) return;
    if (!now_.lists.empty() && !now_.lists.back().isMarked) {
        List& list = now_.lists.back();
        list.isMarked = true;
        part.number = list.number == TextPart::kBullet ? list.number : list.number++;
    }
    if (part.number == TextPart::kUnmarked) return;
    now_.text.append(static_cast<std::size_t>(2 * std::min(part.level - 1, 20)), ' ');
    now_.text += part.number == TextPart::kBullet ? "• " : std::to_string(part.number) + ". ";
}

FormattedText TextBuilder::takeText() {
    joinBrokenSentences(now_.text, now_.furtherLines, now_.structure.parts);
    return {std::move(now_.text), std::move(now_.structure)};
}

FormattedText TextBuilder::finish() {
    while (!outside_.empty()) endAside();
    now_.tables = 0;
    close();
    return takeText();
}

}  // namespace hanscope
