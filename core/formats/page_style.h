#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/formats/markup_reader.h"

namespace hanscope {

/// The names by which the rules of a style sheet select an element.
struct StyledElement {
    explicit StyledElement(const MarkupElement& element);
    std::string name, id;
    std::vector<std::string> classes;  // sorted
};

/// What the style sheets in a page say of which elements are shown. Selectors are names, classes,
/// ids, and these within others ("p", ".a.b", "nav > #c"). A rule with another selector hides
/// nothing, and what it may show is shown. Rules for print and for small windows are left out, and
/// so are those for the whole page, which a script usually takes back.
class PageStyle {
 public:
    /// The text of a <style>. Without a limit on its size; of the rules the first thousand are
    /// kept.
    void add(std::string_view css);

    /// A property that hides an element, or shows it.
    enum class Property { Display, Visibility };
    /// The value of the rule that decides.
    struct Decision {
        bool isHidden = false;
        bool isImportant = false;  ///< goes before the style attribute
    };
    /// None if no rule speaks of it, or after 100 million comparisons. `around`: the elements in
    /// which the last of them is, which is the element itself; not empty.
    std::optional<Decision> decision(Property property,
                                     const std::vector<StyledElement>& around) const;

 private:
    /// Names of one element, as in "p.a#b".
    struct Compound {
        std::string name, id;
        std::vector<std::string> classes;
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
    static std::optional<Compound> compoundOf(std::string_view text);
    static std::vector<Compound> compoundsOf(std::string_view selector);
    static std::vector<Compound> compoundsPerhaps(std::string_view selector);
    static std::string keyOf(const Compound& compound);
    void addRules(std::string_view css, int depth);
    void addSelector(std::string_view selector, const std::vector<Declared>& declared);

    std::vector<Rule> rules_;
    mutable std::size_t steps_ = 0;  // comparisons so far
    // By what the last compound has: "#id", ".class" or a name.
    std::unordered_map<std::string, std::vector<std::size_t>> rulesOf_;
};

}  // namespace hanscope
