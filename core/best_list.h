#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace hanscope {

/// The first `count` of the values that are offered, in a strict order of all of them. Memory for
/// these alone. Not thread-safe.
template <class Value, class Before>
class BestList {
 public:
    explicit BestList(std::size_t count, Before isBefore = {})
        : count_(count), isBefore_(std::move(isBefore)) {}

    /// Whether it would be among them.
    bool accepts(const Value& offered) const {
        return count_ > 0 && (best_.size() < count_ || isBefore_(offered, best_.front()));
    }
    void add(Value value) {
        if (!accepts(value)) return;
        if (best_.size() == count_) {
            std::pop_heap(best_.begin(), best_.end(), isBefore_);
            best_.pop_back();
        }
        best_.push_back(std::move(value));
        std::push_heap(best_.begin(), best_.end(), isBefore_);
    }
    void add(const BestList& others) {
        for (const Value& each : others.best_) add(each);
    }
    /// In their order; leaves nothing.
    std::vector<Value> sorted() {
        std::sort_heap(best_.begin(), best_.end(), isBefore_);
        return std::exchange(best_, {});
    }

 private:
    std::size_t count_;
    Before isBefore_;
    std::vector<Value> best_;  // a heap with the last one in front
};

}  // namespace hanscope
