#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/hierarchy/label_tree.h"

namespace hanscope {

/// An entry of the codebook.
struct LabelDefinition {
    std::string label;  ///< its name
    std::string description{};
    std::vector<std::string> examples{};
    std::string parent{};  ///< in a tree of labels; empty: directly under the root, or no tree
};

/// The labels of a project, whose names change. A name belongs to one label at a time; a renamed
/// label leaves its name to the next one that is called so. What was said before a renaming is
/// about the labels that had the names then, so it is kept with that time. All steps together take
/// time in proportion to their number; settle() after them makes the state readable.
/// Not thread-safe; copies are independent.
class Codebook {
 public:
    /// Counts renamings; from kBeginning.
    using Time = std::uint64_t;
    static constexpr Time kBeginning = 1;  ///< before the first one

    Time now() const { return now_; }

    // Steps. None may be followed by a question about names before settle().
    /// The label with this name is given to a text or offered.
    void add(const std::string& name);
    /// Replaces what is known of the label.
    void define(const LabelDefinition& definition);
    /// Takes the last define() of the label back: what was known of it before is known again, and
    /// if it was not in the codebook before, it is not in it again.
    void undefine(const std::string& label);
    /// The label `from` gets the name `to`; if a label has it, both become one. `to` equal to
    /// `from` takes the last renaming of a label `from` back: what was said of it before it was
    /// renamed is about a label `from` again, which has its place and its definition.
    void rename(const std::string& from, const std::string& to);
    void settle();

    /// The name that the label has now which had this name at that time. A name that no label had
    /// then is that of the first one which got it; a name of no label stays as it is.
    const std::string& nameNow(const std::string& name, Time time) const;
    /// The same of several, each name once.
    std::vector<std::string> namesNow(const std::vector<std::string>& names, Time time) const;
    /// The labels in the order in which they were defined or first given.
    const std::vector<LabelDefinition>& labels() const { return entries_; }

 private:
    /// A label, from the time when it got a name until it gets another one.
    struct Label {
        std::string name;
        std::int32_t next = -1;        // what it became with another name; −1: it has this one
        std::uint32_t before = 0;      // labels of which it is the next
        std::int32_t definition = -1;  // in definitions_; −1: none
        std::uint64_t place = 0;       // in the order of labels; 0: it is not in the codebook
        bool isUsed = false;           // given or defined by this name
    };
    struct Definition {
        std::string description;
        std::vector<std::string> examples;
        std::int32_t parent = -1;  // in labels_
        std::int32_t before = -1;  // what the label had: in definitions_; −1: nothing
        bool wasListed = false, wasUsed = false;
    };
    /// Since this time a name is that of the label.
    struct Named {
        Time time;
        std::int32_t label;
    };
    struct Name {
        std::int32_t owner = -1;            // the label that has it now; −1: none
        std::vector<Named> history;         // who got it, in the order of time
        std::vector<std::int32_t> renamed;  // labels that had it and got another one, likewise
    };

    std::int32_t labelNamed(const std::string& name, Name& of);
    std::int32_t labelNamed(const std::string& name) { return labelNamed(name, names_[name]); }
    Label& at(std::int32_t label) { return labels_[static_cast<std::size_t>(label)]; }
    void offer(std::int32_t label);
    void link(std::int32_t label, std::int32_t next);
    void unlink(std::int32_t label);
    void takeBack(const std::string& name);
    void removeUnused(std::int32_t label);
    void resolve();

    Time now_ = kBeginning;
    std::vector<Label> labels_;
    std::vector<Definition> definitions_;
    std::unordered_map<std::string, Name> names_;
    std::uint64_t places_ = 0;
    bool isSettled_ = true;
    std::vector<std::int32_t> current_;  // [label] what it is now; of settle()
    std::vector<LabelDefinition> entries_;
};

/// The tree of different labels; nothing if none has a parent among them, or if they cannot make a
/// LabelTree. A label is directly under the root if its parent is not among them, or if it would be
/// its own ancestor.
std::optional<LabelTree> codebookTree(const std::vector<LabelDefinition>& labels);
/// Entries of the codebook for all labels of a tree, in its order.
std::vector<LabelDefinition> definitionsOf(const LabelTree& tree);

}  // namespace hanscope
