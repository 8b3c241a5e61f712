#include "ui/shell/drafts/structure_json.h"

#include <QJsonArray>
#include <algorithm>

namespace hanscope::ui {

namespace {

constexpr int kDeepestLevel = 100;  // deeper ones look alike, and each is measured by itself

QJsonArray partsOf(const TextStructure& structure) {
    QJsonArray parts;
    for (const TextPart& part : structure.parts)
        parts.append(QJsonArray{static_cast<qint64>(part.range.begin),
                                static_cast<qint64>(part.range.end), static_cast<int>(part.kind),
                                part.level, part.number});
    return parts;
}

QJsonArray pagesOf(const TextStructure& structure) {
    QJsonArray pages;
    for (const PageStart& page : structure.pages)
        pages.append(QJsonArray{static_cast<qint64>(page.at), page.number});
    return pages;
}

}  // namespace

QJsonObject structureJson(const TextStructure& structure) {
    return {{"parts", partsOf(structure)}, {"pages", pagesOf(structure)}};
}

TextStructure structureFrom(const QJsonObject& json) {
    TextStructure structure;
    for (const auto& value : json["parts"].toArray()) {
        const QJsonArray part = value.toArray();
        structure.parts.push_back({{static_cast<std::uint32_t>(part[0].toInteger()),
                                    static_cast<std::uint32_t>(part[1].toInteger())},
                                   static_cast<TextPart::Kind>(part[2].toInt()),
                                   std::clamp(part[3].toInt(), 0, kDeepestLevel),
                                   part[4].toInt()});
    }
    for (const auto& page : json["pages"].toArray())
        structure.pages.push_back(
            {static_cast<std::uint32_t>(page[0].toInteger()), page[1].toInt()});
    return structure;
}

bool fits(const TextStructure& structure, std::size_t size) {
    std::uint32_t end = 0;
    for (const TextPart& part : structure.parts) {
        const bool isKind =
            part.kind >= TextPart::Kind::Paragraph && part.kind <= TextPart::Kind::Quotation;
        if (!isKind || part.range.begin < end || part.range.end < part.range.begin) return false;
        end = part.range.end;
    }
    return end <= size;
}

}  // namespace hanscope::ui
