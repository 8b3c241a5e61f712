#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/formats/markup_reader.h"

namespace hanscope {

/// The names by which the rules of a style sheet select an element.
struct StyledElement {
    /// `names`: the attributes that are kept, if the element has them.
    StyledElement(const MarkupElement& element, const std::vector<std::string>& names);
    std::string name, id;
    std::vector<std::string> classes;                             // sorted
    std::vector<std::pair<std::string, std::string>> attributes;  // names and values
};

/// Whether an element with this value of "display", in lower case, begins and ends a line.
bool isOnOwnLine(std::string_view display);

/// What the style sheets in a page say of which elements are shown, and whether quotations have
/// marks. Selectors are names, classes, ids, attributes, and these within others ("p", ".a.b[c]",
/// "nav > #d"). A rule with another selector hides nothing, and what it may show is shown. Rules
/// for print and for small windows are left out, and so are those that hide the whole page, or what
/// has not been drawn yet ("[v-cloak]"), which a script takes back.
class PageStyle {
 public:
    /// The text of a <style>. Without a limit on its size; of the rules the first thousand are
    /// kept.
    void add(std::string_view css);

    /// The attributes by which rules select elements.
    const std::vector<std::string>& attributeNames() const { return attributeNames_; }

    /// A property that hides an element, or the marks around a quotation, or shows it.
    enum class Property { Display, Visibility, Quotes };
    /// The value of the rule that decides.
    struct Decision {
        bool isHidden = false;
        bool isImportant = false;  ///< goes before the style attribute
        bool isOwnLine = false;    ///< of Display: see isOnOwnLine()
    };
    /// None if no rule speaks of it, or after 100 million comparisons. `around`: the elements in
    /// which the last of them is, which is the element itself; not empty.
    std::optional<Decision> decision(Property property,
                                     const std::vector<StyledElement>& around) const;

 private:
    /// An attribute, as in "[a^=b]".
    struct AttributeTest {
        std::string name, value;
        char kind = 0;  // '=', or that of "~=", "|=", "^=", "$=" and "*="; 0: any value
        bool holds(std::string_view attribute) const;
    };
    /// Names of one element, as in "p.a#b[c]".
    struct Compound {
        std::string name, id;
        std::vector<std::string> classes;
        std::vector<AttributeTest> attributes;
        bool isChild = false;  // of an element that the one before selects
        bool matches(const StyledElement& element) const;
    };
    struct Rule {
        std::vector<Compound> compounds;  // from the outermost
        Property property;
        Decision decision;
        int specificity = 0;
        bool matches(const std::vector<StyledElement>& around) const;
    };
    struct Declared {
        Property property;
        Decision decision;
    };

    static std::vector<Declared> declarationsIn(std::string_view block);
    static std::optional<AttributeTest> attributeTestOf(std::string_view text);
    static std::optional<Compound> compoundOf(std::string_view text);
    static std::vector<Compound> compoundsOf(std::string_view selector);
    static std::vector<Compound> compoundsPerhaps(std::string_view selector);
    static std::string keyOf(const Compound& compound);
    void addRules(std::string_view css, int depth);
    void addSelector(std::string_view selector, const std::vector<Declared>& declared);

    std::vector<Rule> rules_;
    mutable std::size_t steps_ = 0;  // comparisons so far
    // By what the last compound has: "#id", ".class", a name or "[attribute".
    std::unordered_map<std::string, std::vector<std::size_t>> rulesOf_;
    std::vector<std::string> attributeNames_;
};

}  // namespace hanscope
