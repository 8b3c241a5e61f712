#include "core/formats/page_style.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <tuple>
#include <utility>

#include "core/text/trimmed.h"

namespace hanscope {

namespace {

constexpr std::size_t kMaxRules = 1000;
constexpr std::size_t kMaxOfOneKey = 50;  // rules with the same name at their end
constexpr std::size_t kMaxCompounds = 5;  // of one selector
constexpr std::size_t kMaxAttributeNames = 20;
constexpr int kOfUnknown = 1000000;  // specificity
// Elements that are compared with rules. A page of a million elements, each ten deep and in ten
// rules, takes a few seconds.
constexpr std::size_t kMaxSteps = 100000000;
constexpr std::string_view kBlanks = " \t\r\n\f";

std::string withoutComments(std::string_view css) {
    std::string left;
    while (!css.empty()) {
        const std::size_t begin = std::min(css.find("/*"), css.size());
        left += css.substr(0, begin);
        const std::size_t end = css.find("*/", begin);
        if (begin == css.size() || end == css.npos) break;
        css.remove_prefix(end + 2);
    }
    return left;
}

/// Where the string that begins at `at` ends, or `at` if none does.
std::size_t endOfString(std::string_view css, std::size_t at) {
    const char quote = css[at];
    if (quote != '"' && quote != '\'') return at;
    for (++at; at < css.size() && css[at] != quote; ++at)
        if (css[at] == '\\') ++at;
    return std::min(at, css.size());
}

/// Where the next of these characters is, outside of strings; the end if there is none.
std::size_t findSign(std::string_view css, std::string_view signs, std::size_t at = 0) {
    for (; at < css.size() && signs.find(css[at]) == signs.npos; ++at) at = endOfString(css, at);
    return std::min(at, css.size());
}

/// Where the block ends whose content begins at `at`: at its "}".
std::size_t endOfBlock(std::string_view css, std::size_t at) {
    for (int depth = 0; (at = findSign(css, "{}", at)) < css.size(); ++at) {
        if (css[at] == '}' && depth-- == 0) return at;
        if (css[at] == '{') ++depth;
    }
    return css.size();
}

/// Calls `use` with each part between separators.
template <class Use>
void forEachPart(std::string_view text, char separator, Use use) {
    while (!text.empty()) {
        const std::size_t end = findSign(text, std::string_view(&separator, 1));
        use(trimmed(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// Calls `use` with each word between blanks.
template <class Use>
void forEachWord(std::string_view text, Use use) {
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
        if (text.empty()) return;
        const std::size_t end = std::min(text.find_first_of(kBlanks), text.size());
        use(text.substr(0, end));
        text.remove_prefix(end);
    }
}

/// Where the names of one element end, with which a selector begins: at a combinator outside of
/// brackets.
std::size_t endOfCompound(std::string_view selector) {
    constexpr std::string_view kEnds = " \t\r\n\f>";
    const std::string ends = std::string(kEnds) + '[';
    std::size_t at = 0;
    while ((at = findSign(selector, ends, at)) < selector.size() && selector[at] == '[')
        at = std::min(findSign(selector, "]", at) + 1, selector.size());
    return at;
}

/// Whether a condition of a media query holds in a window of a usual width. `condition`: in lower
/// case.
bool holds(std::string_view condition) {
    constexpr int kWidth = 1280, kPixelsOfEm = 16;
    if (condition == "screen" || condition == "all" || condition == "only screen") return true;
    const bool isLeast = beginsWith(condition, "(min-width"),
               isMost = beginsWith(condition, "(max-width");
    if (!isLeast && !isMost) return false;
    std::string_view number = condition.substr(std::min(condition.find(':'), condition.size()));
    number.remove_prefix(std::min(number.find_first_of("0123456789"), number.size()));
    int width = 0;
    std::from_chars(number.data(), number.data() + number.size(), width);
    const bool isInPixels = number.find("px") != number.npos;
    const bool fits = isInPixels ? width <= kWidth : width <= kWidth / kPixelsOfEm;
    return isLeast == fits;
}

/// Whether the rules in this block ("@media …") are for a screen.
bool isForScreen(std::string_view atRule) {
    const std::string rule = lowerCased(atRule);
    if (!beginsWith(rule, "@media ")) return false;
    bool isAny = false;
    forEachPart(std::string_view(rule).substr(7), ',', [&](std::string_view query) {
        bool isWhole = true;
        for (std::size_t end = 0; isWhole && !query.empty(); query.remove_prefix(end)) {
            constexpr std::string_view kAnd = " and ";
            end = std::min(query.find(kAnd), query.size());
            isWhole = holds(trimmed(query.substr(0, end)));
            end = std::min(end + kAnd.size(), query.size());
        }
        isAny |= isWhole;
    });
    return isAny;
}

/// Parts of names of CSS that are plain.
bool isOfPlainName(char c) {
    return (c & 0x80) || c == '-' || c == '_' || (c >= '0' && c <= '9') ||
           ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

}  // namespace

bool isOnOwnLine(std::string_view display) {
    constexpr std::array<std::string_view, 6> kDisplays = {"block", "flex",      "flow-root",
                                                           "grid",  "list-item", "table"};
    return std::find(kDisplays.begin(), kDisplays.end(), display) != kDisplays.end();
}

StyledElement::StyledElement(const MarkupElement& element, const std::vector<std::string>& names)
    : name(element.name()), id(element.attribute("id")) {
    forEachWord(element.attribute("class"),
                [this](std::string_view each) { classes.emplace_back(each); });
    std::sort(classes.begin(), classes.end());
    for (const std::string& each : names)
        if (element.has(each)) attributes.emplace_back(each, element.attribute(each));
}

void PageStyle::add(std::string_view css) {
    std::string text = withoutComments(css);
    // Old pages hide their style from older browsers.
    for (const std::string_view mark : {"<!--", "-->"})
        for (std::size_t at = 0; (at = text.find(mark, at)) != text.npos; at += mark.size())
            std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), mark.size(), ' ');
    addRules(text, 0);
}

void PageStyle::addRules(std::string_view css, int depth) {
    constexpr int kDeepest = 3;
    while (depth < kDeepest) {
        const std::size_t end = findSign(css, "{;");
        if (end == css.size()) return;
        const std::string_view head = trimmed(css.substr(0, end));
        if (css[end] == ';') {
            css.remove_prefix(end + 1);
            continue;
        }
        const std::size_t close = endOfBlock(css, end + 1);
        const std::string_view block = css.substr(end + 1, close - end - 1);
        css.remove_prefix(std::min(close + 1, css.size()));
        if (beginsWith(head, "@")) {
            if (isForScreen(head)) addRules(block, depth + 1);
            continue;
        }
        const std::vector<Declared> declared = declarationsIn(block);
        if (declared.empty()) continue;
        forEachPart(head, ',', [&](std::string_view each) { addSelector(each, declared); });
    }
}

std::vector<PageStyle::Declared> PageStyle::declarationsIn(std::string_view block) {
    std::vector<Declared> declared;
    forEachPart(block, ';', [&](std::string_view each) {
        const std::size_t colon = each.find(':');
        if (colon == each.npos) return;
        const std::string name = lowerCased(trimmed(each.substr(0, colon)));
        if (name != "display" && name != "visibility" && name != "quotes") return;
        std::string_view value = each.substr(colon + 1);
        const std::size_t mark = value.find('!');
        const bool isImportant = mark != value.npos;
        const std::string word = lowerCased(trimmed(value.substr(0, mark)));
        if (name == "visibility")
            declared.push_back(
                {Property::Visibility, {word == "hidden" || word == "collapse", isImportant}});
        else
            declared.push_back({name == "display" ? Property::Display : Property::Quotes,
                                {word == "none", isImportant, isOnOwnLine(word)}});
    });
    return declared;
}

/// `text`: what is between the brackets. None if it says something else.
std::optional<PageStyle::AttributeTest> PageStyle::attributeTestOf(std::string_view text) {
    AttributeTest test;
    const std::size_t end = std::min(text.find_first_of("~|^$*="), text.size());
    test.name = lowerCased(trimmed(text.substr(0, end)));
    const bool isPlain = std::all_of(test.name.begin(), test.name.end(), isOfPlainName);
    if (!isPlain || test.name.empty() || endsWith(test.name, "cloak")) return std::nullopt;
    if (end == text.size()) return test;
    const std::size_t equals = text.find('=', end);
    if (equals == text.npos || equals > end + 1) return std::nullopt;
    test.kind = text[end];
    std::string_view value = trimmed(text.substr(equals + 1));
    const std::size_t close = value.empty() ? 0 : endOfString(value, 0);
    const std::string_view behind = trimmed(value.substr(std::min(close + 1, value.size())));
    if (close > 0 && !behind.empty()) return std::nullopt;  // such as "i": in any case
    test.value = close > 0 ? value.substr(1, close - 1) : value;
    return test;
}

bool PageStyle::AttributeTest::holds(std::string_view attribute) const {
    if (kind == 0) return true;
    if (kind == '=' || value.empty()) return kind == '=' && attribute == value;
    if (kind == '^') return beginsWith(attribute, value);
    if (kind == '$') return endsWith(attribute, value);
    if (kind == '*') return attribute.find(value) != attribute.npos;
    if (kind == '|') return attribute == value || beginsWith(attribute, value + '-');
    bool isAmong = false;
    forEachWord(attribute, [&](std::string_view word) { isAmong |= word == value; });
    return isAmong;
}

/// None if it has more than names, classes, ids and attributes.
std::optional<PageStyle::Compound> PageStyle::compoundOf(std::string_view text) {
    Compound compound;
    if (beginsWith(text, "*")) text.remove_prefix(1);
    while (!text.empty()) {
        if (text[0] == '[') {
            const std::size_t close = findSign(text, "]");
            const auto test = attributeTestOf(text.substr(1, close - 1));
            if (close == text.size() || !test) return std::nullopt;
            compound.attributes.push_back(*test);
            text.remove_prefix(close + 1);
            continue;
        }
        const char sign = text[0] == '.' || text[0] == '#' ? text[0] : ' ';
        if (sign != ' ') text.remove_prefix(1);
        const auto end = std::find_if_not(text.begin(), text.end(), isOfPlainName) - text.begin();
        if (end == 0) return std::nullopt;
        const std::string name(text.substr(0, static_cast<std::size_t>(end)));
        text.remove_prefix(name.size());
        if (sign == '.')
            compound.classes.push_back(name);
        else if (sign == '#')
            compound.id = name;
        else
            compound.name = lowerCased(name);
    }
    return compound;
}

/// Empty if the selector is of another kind.
std::vector<PageStyle::Compound> PageStyle::compoundsOf(std::string_view selector) {
    constexpr std::string_view kCombinators = " \t\r\n\f>";
    std::vector<Compound> compounds;
    while (true) {
        const std::size_t begin =
            std::min(selector.find_first_not_of(kCombinators), selector.size());
        const bool isChild = selector.substr(0, begin).find('>') != selector.npos;
        selector.remove_prefix(begin);
        if (selector.empty()) break;
        const std::size_t end = endOfCompound(selector);
        auto compound = compoundOf(selector.substr(0, end));
        if (!compound || compounds.size() == kMaxCompounds) return {};
        compound->isChild = isChild;
        compounds.push_back(std::move(*compound));
        selector.remove_prefix(end);
    }
    if (compounds.empty() || keyOf(compounds.back()).empty()) return {};
    return compounds;
}

/// What a selector of another kind may select, as if its last element were all of it: "li.a" of
/// "li.a:checked". None if that waits for the pointer or the keyboard, or says nothing.
std::vector<PageStyle::Compound> PageStyle::compoundsPerhaps(std::string_view selector) {
    for (const char* waits : {":hover", ":focus", ":active", ":target"})
        if (selector.find(waits) != selector.npos) return {};
    selector.remove_prefix(std::min(selector.find_last_of(" \t\r\n\f>+~") + 1, selector.size()));
    return compoundsOf(selector.substr(0, selector.find_first_of(":[")));
}

std::string PageStyle::keyOf(const Compound& compound) {
    if (!compound.id.empty()) return "#" + compound.id;
    if (!compound.classes.empty()) return "." + compound.classes[0];
    const bool hasAttribute = compound.name.empty() && !compound.attributes.empty();
    return hasAttribute ? "[" + compound.attributes[0].name : compound.name;
}

void PageStyle::addSelector(std::string_view selector, const std::vector<Declared>& declared) {
    const std::vector<Compound> known = compoundsOf(selector);
    // What a rule may show is not hidden by another.
    const std::vector<Compound> compounds = known.empty() ? compoundsPerhaps(selector) : known;
    if (compounds.empty()) return;
    int specificity = known.empty() ? kOfUnknown : 0;
    for (const Compound& each : compounds) {
        const std::size_t others = each.classes.size() + each.attributes.size();
        specificity += (each.id.empty() ? 0 : 10000) + (each.name.empty() ? 0 : 1) +
                       100 * static_cast<int>(std::min<std::size_t>(others, 99));
        for (const AttributeTest& test : each.attributes)
            if (attributeNames_.size() < kMaxAttributeNames &&
                std::find(attributeNames_.begin(), attributeNames_.end(), test.name) ==
                    attributeNames_.end())
                attributeNames_.push_back(test.name);
    }
    std::vector<std::size_t>& ofKey = rulesOf_[keyOf(compounds.back())];
    for (const Declared& each : declared) {
        if (known.empty() && each.decision.isHidden) continue;
        if (rules_.size() >= kMaxRules || ofKey.size() >= kMaxOfOneKey) return;
        ofKey.push_back(rules_.size());
        rules_.push_back({compounds, each.property, each.decision, specificity});
        rules_.back().decision.isOwnLine &= !known.empty();  // "a::after"
    }
}

bool PageStyle::Compound::matches(const StyledElement& element) const {
    return (name.empty() || name == element.name) && (id.empty() || id == element.id) &&
           std::all_of(classes.begin(), classes.end(),
                       [&](const std::string& each) {
                           return std::binary_search(element.classes.begin(), element.classes.end(),
                                                     each);
                       }) &&
           std::all_of(attributes.begin(), attributes.end(), [&](const AttributeTest& test) {
               return std::any_of(element.attributes.begin(), element.attributes.end(),
                                  [&](const auto& each) {
                                      return each.first == test.name && test.holds(each.second);
                                  });
           });
}

/// From the inside outwards, the nearest element that a name selects.
bool PageStyle::Rule::matches(const std::vector<StyledElement>& around) const {
    auto compound = compounds.rbegin();
    for (auto element = around.rbegin(); element != around.rend(); ++element) {
        const bool mustMatch = compound == compounds.rbegin() || std::prev(compound)->isChild;
        if (compound->matches(*element)) {
            if (++compound == compounds.rend()) return true;
        } else if (mustMatch) {
            return false;
        }
    }
    return false;
}

std::optional<PageStyle::Decision> PageStyle::decision(
    Property property, const std::vector<StyledElement>& around) const {
    const StyledElement& element = around.back();
    const Rule* best = nullptr;
    const bool isWholePage = element.name == "html" || element.name == "body";
    if (steps_ > kMaxSteps || isWholePage) return std::nullopt;
    const auto rank = [this](const Rule& rule) {
        return std::tuple(rule.decision.isImportant, rule.specificity, &rule - rules_.data());
    };
    const auto consider = [&](const std::string& key) {
        const auto found = rulesOf_.find(key);
        if (found == rulesOf_.end()) return;
        for (const std::size_t i : found->second) {
            const Rule& rule = rules_[i];
            steps_ += around.size();
            const bool isBetter = rule.property == property && (!best || rank(rule) > rank(*best));
            if (isBetter && rule.matches(around)) best = &rule;
        }
    };
    consider(element.name);
    if (!element.id.empty()) consider("#" + element.id);
    for (const std::string& each : element.classes) consider("." + each);
    for (const auto& [name, value] : element.attributes) consider("[" + name);
    return best ? std::optional<Decision>(best->decision) : std::nullopt;
}

}  // namespace hanscope
