#include "core/text/paragraph_reader.h"

#include <numeric>

#include "core/text/characters.h"
#include "core/text/html_tag.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr char32_t kNextLine = 0x85, kLineSeparator = 0x2028, kParagraphSeparator = 0x2029;

/// An ASCII character that is neither blank nor the beginning of a tag.
bool isPlain(char c) {
    return c > ' ' && c < 0x7f && c != '<';
}

/// The end of the run of plain characters with single spaces between them.
std::size_t plainEnd(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        const bool isSpaceWithin = text[at] == ' ' && at + 1 < text.size() && isPlain(text[at + 1]);
        if (!isPlain(text[at]) && !isSpaceWithin) break;
        ++at;
    }
    return at;
}

}  // namespace

bool ParagraphReader::next(Paragraph& paragraph) {
    paragraph.units.clear();
    paragraph.offsets.clear();
    while (at_ < text_.size()) {
        if (readStep(paragraph) == Step::EndParagraph && !paragraph.units.empty()) break;
    }
    if (paragraph.units.empty()) return false;
    paragraph.offsets.push_back(static_cast<std::uint32_t>(contentEnd_));
    return true;
}

ParagraphReader::Step ParagraphReader::readStep(Paragraph& paragraph) {
    const char c = text_[at_];
    if (isPlain(c)) {
        readPlain(paragraph);
        return Step::GoOn;
    }
    if (c == '<') return readTag(paragraph);
    if (static_cast<unsigned char>(c) >= 0x80) return readWide(paragraph);
    if (c == '\n') return readLineBreak(1);
    if (c == '\r') return readLineBreak(text_.substr(at_ + 1, 1) == "\n" ? 2 : 1);
    ++at_;  // a space or a control character
    return Step::GoOn;
}

void ParagraphReader::readPlain(Paragraph& paragraph) {
    appendSpace(paragraph);
    const std::size_t end = plainEnd(text_, at_);
    const std::size_t units = paragraph.units.size();
    paragraph.units.insert(paragraph.units.end(), text_.begin() + at_, text_.begin() + end);
    paragraph.offsets.resize(units + end - at_);
    std::iota(paragraph.offsets.begin() + units, paragraph.offsets.end(),
              static_cast<std::uint32_t>(at_));
    at_ = contentEnd_ = end;
}

ParagraphReader::Step ParagraphReader::readTag(Paragraph& paragraph) {
    const auto tag = tags_ == HtmlTags::Markup ? matchHtmlTag(text_, at_) : std::nullopt;
    if (!tag) {
        append(paragraph, U'<', 1);
        return Step::GoOn;
    }
    at_ += tag->length;
    return tag->endsSentence ? Step::EndParagraph : Step::GoOn;
}

ParagraphReader::Step ParagraphReader::readWide(Paragraph& paragraph) {
    const auto [character, length] = decodeUtf8(text_, at_);
    if (character == kNextLine || character == kLineSeparator) return readLineBreak(length);
    if (character == kParagraphSeparator) {
        at_ += length;
        return Step::EndParagraph;
    }
    if (isWhiteSpace(character)) {
        at_ += length;
    } else {
        append(paragraph, character, length);
    }
    return Step::GoOn;
}

ParagraphReader::Step ParagraphReader::readLineBreak(std::size_t length) {
    const bool lineIsEmpty = contentEnd_ <= lineBegin_;
    at_ += length;
    lineBegin_ = at_;
    return lineIsEmpty ? Step::EndParagraph : Step::GoOn;
}

void ParagraphReader::appendSpace(Paragraph& paragraph) {
    if (paragraph.units.empty() || contentEnd_ == at_) return;
    paragraph.units.push_back(u' ');
    paragraph.offsets.push_back(static_cast<std::uint32_t>(contentEnd_));
}

void ParagraphReader::append(Paragraph& paragraph, char32_t character, std::size_t length) {
    appendSpace(paragraph);
    if (character < 0x10000) {
        paragraph.units.push_back(static_cast<char16_t>(character));
    } else {
        paragraph.units.push_back(static_cast<char16_t>(0xd7c0 + (character >> 10)));
        paragraph.units.push_back(static_cast<char16_t>(0xdc00 | (character & 0x3ff)));
    }
    paragraph.offsets.resize(paragraph.units.size(), static_cast<std::uint32_t>(at_));
    at_ += length;
    contentEnd_ = at_;
}

}  // namespace hanscope
