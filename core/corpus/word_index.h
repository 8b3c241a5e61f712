#pragma once

#include <algorithm>
#include <cstdint>
#include <memory_resource>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hanscope {

/// Numbers strings in the order of their first appearance. Each takes about 80 bytes in addition to
/// its own.
class WordIndex {
 public:
    WordIndex() = default;
    WordIndex(const WordIndex&) = delete;
    WordIndex& operator=(const WordIndex&) = delete;

    std::int32_t idOf(std::string_view word) {
        const auto known = ids_.find(word);
        if (known != ids_.end()) return known->second;
        const auto id = static_cast<std::int32_t>(words_.size());
        words_.push_back(kept(word));
        ids_.emplace(words_.back(), id);
        return id;
    }

    std::size_t size() const { return words_.size(); }
    /// By id; valid while the index lives.
    const std::vector<std::string_view>& words() const { return words_; }

 private:
    std::string_view kept(std::string_view word) {
        char* bytes = static_cast<char*>(bytes_.allocate(std::max<std::size_t>(word.size(), 1), 1));
        std::copy(word.begin(), word.end(), bytes);
        return {bytes, word.size()};
    }

    std::pmr::monotonic_buffer_resource bytes_;
    std::vector<std::string_view> words_;
    std::unordered_map<std::string_view, std::int32_t> ids_;
};

}  // namespace hanscope
