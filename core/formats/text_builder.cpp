#include "core/formats/text_builder.h"

#include <algorithm>

#include "core/error.h"
#include "core/text/text_file.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

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

}  // namespace

void TextBuilder::startParagraph() {
    if (isOpen_ && cellHasEnded_) {
        hasEnded_ = false;
        return;
    }
    start(inContext());
}

TextPart TextBuilder::inContext() {
    TextPart part;
    if (!lists_.empty()) {
        part.kind = TextPart::Kind::ListItem;
        part.level = static_cast<int>(lists_.size());
    } else if (quotations_ > 0) {
        part.kind = TextPart::Kind::Quotation;
        part.level = quotations_;
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
    next_ = part;
}

void TextBuilder::endPart() {
    next_.reset();
    if (isOpen_) hasEnded_ = true;
}

void TextBuilder::startList(int first) {
    close();
    lists_.push_back({first, true});
}

void TextBuilder::startItemOfList(std::optional<int> number) {
    close();
    if (lists_.empty()) startList(TextPart::kBullet);  // a damaged file: an item without a list
    if (number && lists_.back().number != TextPart::kBullet) lists_.back().number = *number;
    lists_.back().isMarked = false;
    startParagraph();
}

int TextBuilder::endList() {
    close();
    if (lists_.empty()) return TextPart::kBullet;
    const int next = lists_.back().number;
    lists_.pop_back();
    return next;
}

void TextBuilder::startQuotation() {
    close();
    ++quotations_;
}

void TextBuilder::endQuotation() {
    close();
    quotations_ = std::max(quotations_ - 1, 0);
}

void TextBuilder::endCell() {
    if (isOpen_) cellHasEnded_ = true;
}

void TextBuilder::endRow() {
    continuesTable_ = isOpen_ || continuesTable_;
    close();
}

void TextBuilder::endTable() {
    close();
    continuesTable_ = false;
}

void TextBuilder::breakLine() {
    if (!isOpen_) return;
    TextPart line = structure_.parts.back();
    line.number = TextPart::kUnmarked;
    close();
    next_ = line;
    continuesPart_ = true;
}

void TextBuilder::close() {
    isOpen_ = hasEnded_ = cellHasEnded_ = wantsSpace_ = continuesPart_ = false;
    next_.reset();
}

void TextBuilder::addText(std::string_view utf8) {
    cancel_.check();
    const bool isClean =
        !findInvalidUtf8(utf8) && std::none_of(utf8.begin(), utf8.end(), isControl);
    const std::string cleaned = isClean ? "" : withoutControls(withInvalidUtf8Replaced(utf8));
    if (!isClean) utf8 = cleaned;
    for (std::size_t at = 0; at < utf8.size();) {
        if (isBuilderSpace(utf8[at])) {
            wantsSpace_ = true;
            ++at;
            continue;
        }
        const auto end = std::find_if(utf8.begin() + at, utf8.end(), isBuilderSpace) - utf8.begin();
        addVisible(utf8.substr(at, end - at));
        at = static_cast<std::size_t>(end);
    }
}

void TextBuilder::addVisible(std::string_view run) {
    if (isOpen_ && hasEnded_) start(inContext());
    if (!isOpen_) {
        open();
    } else if (cellHasEnded_) {
        text_ += '\t';
    } else if (wantsSpace_) {
        text_ += ' ';
    }
    wantsSpace_ = cellHasEnded_ = false;
    const auto at = static_cast<std::uint32_t>(text_.size());
    if (nextPage_) structure_.pages.push_back({at, *nextPage_});
    nextPage_.reset();
    text_ += run;
    structure_.parts.back().range.end = static_cast<std::uint32_t>(text_.size());
    if (text_.size() > kMaxDocumentBytes)
        throw Error(
            message("its text is longer than %1 MiB, which is the most that a document may have; "
                    "split it into smaller ones",
                    kMaxDocumentBytes >> 20));
}

void TextBuilder::open() {
    TextPart part = next_ ? *next_ : inContext();
    next_.reset();
    if (!structure_.parts.empty()) {
        const bool isNextItem = part.kind == TextPart::Kind::ListItem &&
                                structure_.parts.back().kind == TextPart::Kind::ListItem;
        text_ += continuesPart_ || continuesTable_ || isNextItem ? "\n" : "\n\n";
    }
    continuesPart_ = continuesTable_ = false;
    structure_.parts.push_back(part);
    isOpen_ = true;
    writeMark();
    structure_.parts.back().range.begin = static_cast<std::uint32_t>(text_.size());
}

/// The mark of a list item, before the part, so that it is no word.
void TextBuilder::writeMark() {
    TextPart& part = structure_.parts.back();
    if (part.kind != TextPart::Kind::ListItem) return;
    if (!lists_.empty() && !lists_.back().isMarked) {
        List& list = lists_.back();
        list.isMarked = true;
        part.number = list.number == TextPart::kBullet ? list.number : list.number++;
    }
    if (part.number == TextPart::kUnmarked) return;
    text_.append(static_cast<std::size_t>(2 * std::min(part.level - 1, 20)), ' ');
    text_ += part.number == TextPart::kBullet ? "• " : std::to_string(part.number) + ". ";
}

FormattedText TextBuilder::finish() {
    close();
    return {std::move(text_), std::move(structure_)};
}

}  // namespace hanscope
