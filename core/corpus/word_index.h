#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hanscope {

/// Numbers strings in the order of their first appearance.
class WordIndex {
 public:
    WordIndex() = default;
    WordIndex(const WordIndex&) = delete;
    WordIndex& operator=(const WordIndex&) = delete;

    std::int32_t idOf(std::string_view word) {
        const auto known = ids_.find(word);
        if (known != ids_.end()) return known->second;
        const auto id = static_cast<std::int32_t>(words_.size());
        ids_.emplace(words_.emplace_back(word), id);
        return id;
    }

    std::vector<std::string> words() const { return {words_.begin(), words_.end()}; }

 private:
    std::deque<std::string> words_;  // a deque, so that the views below stay valid
    std::unordered_map<std::string_view, std::int32_t> ids_;
};

}  // namespace hanscope
