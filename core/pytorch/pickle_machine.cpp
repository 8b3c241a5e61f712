#include "core/pytorch/pickle_machine.h"

#include <utility>

#include "core/counted.h"
#include "core/message.h"

namespace hanscope {

PickleValue& PickleMachine::push(Kind kind) {
    if (pickle_.values.size() == kMaxPickleValues)
        in.fail(message("has more than %1 values", grouped(kMaxPickleValues)));
    stack_.push_back(static_cast<PickleId>(pickle_.values.size()));
    pickle_.values.emplace_back().kind = kind;
    return pickle_.values.back();
}

void PickleMachine::pushItems(Kind kind, std::vector<PickleId> items) {
    if (kind == Kind::Map) requirePairs(items);
    push(kind).items = std::move(items);
}

void PickleMachine::pushDecimal(std::string_view line) {
    if (line == "00" || line == "01")
        push(Kind::Bool).integer = line == "01";
    else
        pushInteger(in.decimal(line));
}

void PickleMachine::pushLong(std::string bytes) {
    PickleValue& value = push(Kind::Integer);
    if (bytes.size() <= 8)
        value.integer = littleEndianSigned(bytes);
    else
        value.text = std::move(bytes);
}

void PickleMachine::pushName(const std::string& module, const std::string& name) {
    push(Kind::Name).text = module + "." + name;
}

void PickleMachine::pushStackName() {
    const std::vector<PickleId> parts = popSome(2);
    const std::string module = pickle_.at(parts[0]).text, name = pickle_.at(parts[1]).text;
    pushName(module, name);
}

PickleId PickleMachine::top() const {
    if (stack_.size() <= floor()) in.fail(message("takes a value where there is none"));
    return stack_.back();
}

PickleId PickleMachine::pop() {
    const PickleId id = top();
    stack_.pop_back();
    return id;
}

std::vector<PickleId> PickleMachine::popSome(std::size_t count) {
    if (stack_.size() < floor() + count) in.fail(message("takes a value where there is none"));
    return popFrom(stack_.size() - count);
}

std::vector<PickleId> PickleMachine::popMark() {
    if (marks_.empty()) in.fail(message("ends a list that it did not begin"));
    const std::size_t first = marks_.back();
    marks_.pop_back();
    return popFrom(first);
}

std::vector<PickleId> PickleMachine::popFrom(std::size_t first) {
    const auto begin = stack_.begin() + static_cast<std::ptrdiff_t>(first);
    std::vector<PickleId> items(begin, stack_.end());
    stack_.erase(begin, stack_.end());
    return items;
}

void PickleMachine::popOrUnmark() {
    if (!marks_.empty() && marks_.back() == stack_.size())
        marks_.pop_back();
    else
        pop();
}

void PickleMachine::mark() {
    if (marks_.size() == kMaxPickleMarks)
        in.fail(message("has more than %1 open lists", grouped(kMaxPickleMarks)));
    marks_.push_back(stack_.size());
}

void PickleMachine::recall(std::int64_t key) {
    const auto found = memo_.find(key);
    if (found == memo_.end()) in.fail(message("refers to the value %1, which does not exist", key));
    stack_.push_back(found->second);
}

void PickleMachine::requireProtocol(std::uint64_t protocol) {
    if (protocol > 5) in.fail(message("has the protocol %1, which is not known", protocol));
}

void PickleMachine::requirePairs(const std::vector<PickleId>& items) const {
    if (items.size() % 2 != 0) in.fail(message("has a key without a value"));
}

void PickleMachine::append(const std::vector<PickleId>& items) {
    add(items, Kind::Sequence);
}

void PickleMachine::setItems(const std::vector<PickleId>& pairs) {
    requirePairs(pairs);
    add(pairs, Kind::Map);
}

void PickleMachine::add(const std::vector<PickleId>& items, Kind kind) {
    PickleValue& target = pickle_.values[top()];
    if (target.kind != Kind::Record && target.kind != kind)
        in.fail(message("adds a value to something that is not a list or dictionary"));
    target.items.insert(target.items.end(), items.begin(), items.end());
}

void PickleMachine::record(const std::vector<PickleId>& calleeAndArguments) {
    PickleValue& value = push(Kind::Record);
    value.callee = calleeAndArguments[0];
    value.arguments = calleeAndArguments[1];
}

void PickleMachine::recordOf(std::vector<PickleId> items) {
    if (items.empty()) in.fail(message("makes an object without a class"));
    const PickleId callee = items.front();
    items.erase(items.begin());
    pushItems(Kind::Sequence, std::move(items));
    record({callee, pop()});
}

void PickleMachine::recordNamed(const std::string& module, const std::string& name) {
    std::vector<PickleId> items = popMark();
    pushName(module, name);
    items.insert(items.begin(), pop());
    recordOf(std::move(items));
}

void PickleMachine::refer() {
    const PickleId id = pop();
    push(Kind::Reference).arguments = id;
}

void PickleMachine::build() {
    const PickleId state = pop();
    PickleValue& target = pickle_.values[top()];
    if (target.kind != Kind::Record)
        in.fail(message("sets attributes of something without attributes"));
    target.state = state;
    target.hasState = true;
}

Pickle PickleMachine::finish() {
    pickle_.root = pop();
    pickle_.end = in.position();
    return std::move(pickle_);
}

}  // namespace hanscope
