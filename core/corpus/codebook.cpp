#include "core/corpus/codebook.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "core/error.h"

namespace hanscope {

namespace {

/// The labels of a codebook in depth-first order, with the numbers of their parents.
class LabelOrder {
 public:
    explicit LabelOrder(const std::vector<LabelDefinition>& labels) {
        std::unordered_map<std::string_view, std::size_t> numbers;
        for (const LabelDefinition& each : labels) numbers.emplace(each.label, numbers.size());
        children_.resize(labels.size());
        std::vector<std::size_t> tops, all;
        for (std::size_t i = 0; i < labels.size(); ++i) {
            all.push_back(i);
            const auto parent = numbers.find(labels[i].parent);
            hasParents_ = hasParents_ || parent != numbers.end();
            (parent == numbers.end() ? tops : children_[parent->second]).push_back(i);
        }
        isTaken_.resize(labels.size());
        take(tops, -1);
        take(all, -1);  // what is left are circles
        for (const std::size_t i : order_) names_.push_back(labels[i].label);
    }

    bool hasParents() const { return hasParents_; }
    const std::vector<std::string>& names() const { return names_; }
    const std::vector<std::int32_t>& parents() const { return parents_; }

 private:
    void take(const std::vector<std::size_t>& labels, std::int32_t parent) {
        std::vector<std::pair<std::size_t, std::int32_t>> waiting;
        const auto add = [&waiting](const auto& some, std::int32_t above) {
            for (auto each = some.rbegin(); each != some.rend(); ++each)
                waiting.emplace_back(*each, above);
        };
        add(labels, parent);
        while (!waiting.empty()) {
            const auto [label, above] = waiting.back();
            waiting.pop_back();
            if (isTaken_[label]) continue;
            isTaken_[label] = true;
            order_.push_back(label);
            parents_.push_back(above);
            add(children_[label], static_cast<std::int32_t>(order_.size()) - 1);
        }
    }

    std::vector<std::vector<std::size_t>> children_;
    bool hasParents_ = false;
    std::vector<bool> isTaken_;
    std::vector<std::size_t> order_;
    std::vector<std::int32_t> parents_;  // by place in order_
    std::vector<std::string> names_;
};

}  // namespace

std::int32_t Codebook::labelNamed(const std::string& name, Name& of) {
    if (of.owner >= 0) return of.owner;
    isSettled_ = false;
    // A label that was removed, not renamed, is there again.
    const bool wasRemoved = !of.history.empty() && at(of.history.back().label).next < 0;
    if (!wasRemoved) labels_.push_back({name});
    of.owner = wasRemoved ? of.history.back().label : static_cast<std::int32_t>(labels_.size()) - 1;
    of.history.push_back({now_, of.owner});
    return of.owner;
}

void Codebook::link(std::int32_t label, std::int32_t next) {
    at(label).next = next;
    ++at(next).before;
}

void Codebook::unlink(std::int32_t label) {
    --at(at(label).next).before;
    at(label).next = -1;
}

void Codebook::offer(std::int32_t label) {
    if (at(label).place > 0) return;
    at(label).place = ++places_;
    isSettled_ = false;
}

void Codebook::add(const std::string& name) {
    const std::int32_t label = labelNamed(name);
    at(label).isUsed = true;
    offer(label);
}

void Codebook::define(const LabelDefinition& definition) {
    const std::int32_t label = labelNamed(definition.label);
    Definition made{definition.description, definition.examples};
    made.before = at(label).definition;
    made.wasListed = at(label).place > 0;
    made.wasUsed = at(label).isUsed;
    add(definition.label);
    isSettled_ = false;
    if (!definition.parent.empty()) made.parent = labelNamed(definition.parent);
    definitions_.push_back(std::move(made));
    at(label).definition = static_cast<std::int32_t>(definitions_.size()) - 1;
}

void Codebook::undefine(const std::string& label) {
    const auto of = names_.find(label);
    if (of == names_.end() || of->second.owner < 0) return;
    Label& defined = at(of->second.owner);
    if (defined.definition < 0) return;
    const Definition& made = definitions_[static_cast<std::size_t>(defined.definition)];
    defined.definition = made.before;
    defined.isUsed = made.wasUsed;
    if (!made.wasListed) defined.place = 0;
    isSettled_ = false;
}

void Codebook::rename(const std::string& from, const std::string& to) {
    if (from == to) return takeBack(from);
    Name& free = names_[from];  // stays where it is when there are more
    const std::int32_t old = labelNamed(from, free);
    ++now_;
    isSettled_ = false;
    const std::int32_t next = labelNamed(to);
    link(old, next);
    free.owner = -1;
    free.renamed.push_back(old);
    if (at(next).place == 0) at(next).place = at(old).place == 0 ? ++places_ : at(old).place;
    if (at(next).definition < 0) at(next).definition = at(old).definition;
}

void Codebook::takeBack(const std::string& name) {
    ++now_;
    isSettled_ = false;
    Name& of = names_[name];
    while (!of.renamed.empty() && at(of.renamed.back()).next < 0) of.renamed.pop_back();
    if (of.renamed.empty()) return offer(labelNamed(name, of));
    const std::int32_t label = of.renamed.back();
    of.renamed.pop_back();
    const std::int32_t next = at(label).next;
    unlink(label);
    if (at(next).definition == at(label).definition) at(next).definition = -1;  // that of `label`
    removeUnused(next);
    if (of.owner >= 0) {  // another label has got the name meanwhile
        link(label, of.owner);
        return offer(of.owner);
    }
    of.owner = label;
    of.history.push_back({now_, label});
}

/// Removes the label and what it became, as far as nothing else is left of them.
void Codebook::removeUnused(std::int32_t label) {
    while (at(label).before == 0 && !at(label).isUsed) {
        at(label).place = 0;
        at(label).definition = -1;
        const std::int32_t next = at(label).next;
        if (next < 0) return void(names_[at(label).name].owner = -1);
        unlink(label);
        label = next;
    }
}

void Codebook::settle() {
    if (std::exchange(isSettled_, true)) return;
    resolve();
    std::vector<const Label*> listed;
    for (const auto& [name, of] : names_)
        if (of.owner >= 0 && at(of.owner).place > 0) listed.push_back(&at(of.owner));
    // The place of a label may also be that of a later one, which it became for a while.
    std::sort(listed.begin(), listed.end(), [](const Label* a, const Label* b) {
        return std::pair(a->place, a) < std::pair(b->place, b);
    });
    entries_.clear();
    for (const Label* label : listed) {
        entries_.push_back({label->name});
        if (label->definition < 0) continue;
        const Definition& made = definitions_[static_cast<std::size_t>(label->definition)];
        entries_.back().description = made.description;
        entries_.back().examples = made.examples;
        if (made.parent >= 0)
            entries_.back().parent = at(current_[static_cast<std::size_t>(made.parent)]).name;
    }
}

/// Follows every label once.
void Codebook::resolve() {
    current_.assign(labels_.size(), -1);
    std::vector<std::int32_t> way;
    for (std::size_t i = 0; i < labels_.size(); ++i) {
        auto label = static_cast<std::int32_t>(i);
        way.clear();
        while (at(label).next >= 0 && current_[static_cast<std::size_t>(label)] < 0) {
            way.push_back(label);
            label = at(label).next;
        }
        const std::int32_t end =
            at(label).next < 0 ? label : current_[static_cast<std::size_t>(label)];
        current_[static_cast<std::size_t>(label)] = end;
        for (const std::int32_t each : way) current_[static_cast<std::size_t>(each)] = end;
    }
}

const std::string& Codebook::nameNow(const std::string& name, Time time) const {
    const auto found = names_.find(name);
    if (found == names_.end() || found->second.history.empty()) return name;
    const std::vector<Named>& all = found->second.history;
    auto named = std::upper_bound(all.begin(), all.end(), time, [](Time wanted, const Named& each) {
        return wanted < each.time;
    });
    if (named != all.begin()) --named;
    const std::int32_t label = current_[static_cast<std::size_t>(named->label)];
    return labels_[static_cast<std::size_t>(label)].name;
}

std::vector<std::string> Codebook::namesNow(const std::vector<std::string>& names,
                                            Time time) const {
    std::vector<std::string> all;
    std::unordered_set<std::string_view> seen;
    for (const std::string& each : names) {
        const std::string& name = nameNow(each, time);
        if (names.size() == 1 || seen.insert(name).second) all.push_back(name);
    }
    return all;
}

std::optional<LabelTree> codebookTree(const std::vector<LabelDefinition>& labels) {
    const LabelOrder order(labels);
    if (!order.hasParents()) return std::nullopt;
    try {
        return LabelTree(order.names(), order.parents());
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::vector<LabelDefinition> definitionsOf(const LabelTree& tree) {
    std::vector<LabelDefinition> labels;
    for (std::int32_t label = 0; label < tree.root(); ++label) {
        labels.push_back({tree.name(label)});
        if (tree.parent(label) != tree.root()) labels.back().parent = tree.name(tree.parent(label));
    }
    return labels;
}

}  // namespace hanscope
