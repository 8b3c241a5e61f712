#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/text/document.h"
#include "core/text/normalizer.h"

namespace hanscope {

/// Numbers the different words of texts, as a model looks them up, in the order in which they first
/// occur. Not thread-safe.
class WordNumbers {
 public:
    /// Of texts that are divided into words like this.
    explicit WordNumbers(const Preprocessing& preprocessing) : normalizer_(preprocessing) {}

    /// The numbers of a document's words; valid until the next call.
    const std::vector<std::uint32_t>& of(const Document& document) {
        numbers_.clear();
        for (const Range& word : document.words()) {
            normalizer_.normalize(document.at(word), normalized_);
            const auto next = static_cast<std::uint32_t>(words_.size());
            const auto [place, isNew] = known_.try_emplace(normalized_, next);
            if (isNew) words_.push_back(&place->first);
            numbers_.push_back(place->second);
        }
        return numbers_;
    }
    std::size_t size() const { return words_.size(); }  ///< different words so far
    /// The word with this number, less than size().
    const std::string& word(std::size_t number) const { return *words_[number]; }

 private:
    const Normalizer normalizer_;
    std::unordered_map<std::string, std::uint32_t> known_;
    std::vector<const std::string*> words_;  // in known_
    std::vector<std::uint32_t> numbers_;     // of the document
    std::string normalized_;
};

}  // namespace hanscope
