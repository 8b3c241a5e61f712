#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/pytorch/pickle.h"
#include "core/pytorch/pickle_bytes.h"

namespace hanscope {

/// The machine for which a pickle is a program: a stack of values, marks on it, and a memo. Its
/// instructions are in pickle.cpp. Every function throws Error for an instruction that is not
/// possible now.
class PickleMachine {
 public:
    using Kind = PickleValue::Kind;

    /// `bytes` must outlive this object.
    PickleMachine(std::string_view bytes, std::size_t begin) : in(bytes, begin) {}

    PickleBytes in;  ///< operands

    /// Pushes a new value. The result is valid until the next one is made.
    PickleValue& push(Kind kind);
    void pushInteger(std::int64_t value) { push(Kind::Integer).integer = value; }
    void pushText(Kind kind, std::string text) { push(kind).text = std::move(text); }
    void pushItems(Kind kind, std::vector<PickleId> items);
    void pushDecimal(std::string_view line);  ///< "01" and "00" are booleans
    void pushLong(std::string bytes);
    void pushName(const std::string& module, const std::string& name);
    void pushStackName();

    PickleId top() const;
    PickleId pop();
    std::vector<PickleId> popSome(std::size_t count);
    std::vector<PickleId> popMark();
    void popOrUnmark();
    void duplicate() { stack_.push_back(top()); }
    void mark();
    void memorize(std::int64_t key) { memo_[key] = top(); }
    void memorizeNext() { memorize(static_cast<std::int64_t>(memo_.size())); }
    void recall(std::int64_t key);
    void requireProtocol(std::uint64_t protocol);

    void append(const std::vector<PickleId>& items);
    void setItems(const std::vector<PickleId>& pairs);
    void record(const std::vector<PickleId>& calleeAndArguments);
    /// The first item is the class, the others are its arguments.
    void recordOf(std::vector<PickleId> items);
    void recordNamed(const std::string& module, const std::string& name);
    void refer();
    void build();

    /// The values, the last of which is the root. Call once.
    Pickle finish();

 private:
    std::vector<PickleId> popFrom(std::size_t first);
    std::size_t floor() const { return marks_.empty() ? 0 : marks_.back(); }
    void requirePairs(const std::vector<PickleId>& items) const;
    void add(const std::vector<PickleId>& items, Kind kind);

    Pickle pickle_;
    std::vector<PickleId> stack_;
    std::vector<std::size_t> marks_;  // sizes of the stack
    std::unordered_map<std::int64_t, PickleId> memo_;
};

}  // namespace hanscope
