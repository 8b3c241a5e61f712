#include "core/formats/office/word_styles.h"

#include <charconv>

#include "core/text/document.h"

namespace hanscope {

namespace {

constexpr int kMaxLevel = 100;      // of lists
constexpr int kMaxStyleDepth = 20;  // of styles that are based on others, perhaps in a circle

/// "heading 2" is the name in every language; the id is translated.
int headingNamed(std::string_view name) {
    constexpr std::string_view kHeading = "heading ";
    if (name == "Title" || name == "title") return 1;
    if (name.substr(0, kHeading.size()) != kHeading) return 0;
    int level = 0;
    std::from_chars(name.data() + kHeading.size(), name.data() + name.size(), level);
    return level;
}

class StyleReader : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        const std::string_view name = element.name(), value = element.attribute("w:val");
        if (name == "w:style") id_ = element.attribute("w:styleId");
        WordStyle& style = styles[id_];
        if (name == "w:basedOn") style.base = value;
        if (name == "w:name") nameStyle(style, value);
        if (name == "w:vanish") style.isHidden = isSwitchedOn(element);
        if (name == "w:outlineLvl") style.heading = element.number("w:val", kMaxHeadingLevel) + 1;
        if (name == "w:numId") style.list.id = element.number("w:val");
        if (name == "w:ilvl") style.list.level = element.number("w:val");
    }

    std::map<std::string, WordStyle> styles;

 private:
    static void nameStyle(WordStyle& style, std::string_view name) {
        if (const int level = headingNamed(name)) style.heading = level;
        style.isQuotation = name == "Quote" || name == "Intense Quote" || name == "Quotations" ||
                            name == "Block Text";
    }

    std::string id_;
};

/// w:abstractNum has levels; w:num refers to one of them, and may override something.
class NumberingReader : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        const std::string_view name = element.name();
        const int value = element.number("w:val");
        if (name == "w:abstractNum") definition_ = element.number("w:abstractNumId");
        if (name == "w:num") list_ = element.number("w:numId");
        if (name == "w:lvl" || name == "w:lvlOverride") level_ = element.number("w:ilvl");
        if (name == "w:abstractNumId") lists[list_].definition = value;
        if (name == "w:startOverride") lists[list_].restarts[level_] = value;
        if (list_ != kNone) return;
        if (name == "w:start") levels[{definition_, level_}].first = value;
        if (name == "w:numFmt")
            levels[{definition_, level_}].isBullet = element.attribute("w:val") == "bullet";
    }
    void end(std::string_view name) override {
        if (name == "w:num") list_ = kNone;
    }

    std::map<std::pair<int, int>, WordNumbering::Level> levels;  // by definition and level
    std::map<int, WordNumbering::List> lists;                    // by w:numId

 private:
    static constexpr int kNone = -1;
    int definition_ = 0, list_ = kNone, level_ = 0;
};

void inherit(std::map<std::string, WordStyle>& styles) {
    const std::map<std::string, WordStyle> own = styles;
    for (auto& [id, style] : styles) {
        const WordStyle* base = &style;
        for (int i = 0; i < kMaxStyleDepth && own.count(base->base); ++i) {
            base = &own.at(base->base);
            if (style.heading == 0) style.heading = base->heading;
            if (style.list.id == 0) style.list = base->list;
            if (!style.isHidden) style.isHidden = base->isHidden;
        }
        if (style.heading > kMaxHeadingLevel) style.heading = 0;
    }
}

}  // namespace

bool isSwitchedOn(const MarkupElement& element, std::string_view attribute) {
    const std::string_view value = element.attribute(attribute);
    return value != "0" && value != "false" && value != "off";
}

std::map<std::string, WordStyle> readWordStyles(std::string_view xml) {
    StyleReader reader;
    if (!xml.empty()) readXml(xml, reader);
    inherit(reader.styles);
    return std::move(reader.styles);
}

WordNumbering::WordNumbering(std::string_view xml) {
    NumberingReader reader;
    if (!xml.empty()) readXml(xml, reader);
    lists_ = std::move(reader.lists);
    levels_ = std::move(reader.levels);
}

int WordNumbering::next(const WordList& place) {
    const auto list = lists_.find(place.id);
    if (list == lists_.end()) return TextPart::kBullet;
    const Place at{list->second.definition, place.level};
    const auto level = levels_.find(at);
    if (level == levels_.end() || level->second.isBullet) return TextPart::kBullet;
    // An item restarts the numbers of the levels below it.
    const auto below = next_.upper_bound(at);
    next_.erase(below, next_.upper_bound({at.first, kMaxLevel}));
    const auto restart = list->second.restarts.find(place.level);
    const bool restarts =
        restart != list->second.restarts.end() && begun_.insert({place.id, place.level}).second;
    int& number = next_.insert({at, level->second.first}).first->second;
    if (restarts) number = restart->second;
    return number++;
}

}  // namespace hanscope
