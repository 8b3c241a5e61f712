#include "tests/core/formats/outline.h"

namespace hanscope::test {

namespace {

std::string kindOf(const TextPart& part) {
    switch (part.kind) {
        case TextPart::Kind::Paragraph:
            return "P";
        case TextPart::Kind::Heading:
            return "H" + std::to_string(part.level);
        case TextPart::Kind::ListItem:
            return "L" + std::to_string(part.level);
        case TextPart::Kind::Quotation:
            return "Q" + std::to_string(part.level);
    }
    return {};
}

std::string markOf(const TextPart& part) {
    if (part.number == TextPart::kUnmarked) return {};
    return part.number == TextPart::kBullet ? "• " : std::to_string(part.number) + ". ";
}

}  // namespace

std::vector<std::string> outlineOf(const FormattedText& text) {
    std::vector<std::string> lines;
    for (const TextPart& part : text.structure.parts)
        lines.push_back(kindOf(part) + " " + markOf(part) +
                        text.text.substr(part.range.begin, part.range.size()));
    return lines;
}

std::vector<std::string> outlineOf(const DocumentFormat& format, const std::string& bytes) {
    return outlineOf(format.read(bytes, {}, {}).text);
}

}  // namespace hanscope::test
