#include "core/pytorch/word_ids.h"

#include <algorithm>
#include <charconv>

namespace hanscope {

namespace {

bool areFalling(const std::vector<CountedWord>& words) {
    return std::is_sorted(words.begin(), words.end(),
                          [](const auto& a, const auto& b) { return *a.number > *b.number; });
}

// Whether the numbers are 0 … n − 1 or 1 … n in any order.
bool areIds(const std::vector<CountedWord>& words) {
    std::vector<std::int64_t> numbers;
    for (const CountedWord& word : words) numbers.push_back(*word.number);
    std::sort(numbers.begin(), numbers.end());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] != numbers.front() + static_cast<std::int64_t>(i)) return false;
    return numbers.front() == 0 || numbers.front() == 1;
}

}  // namespace

std::optional<WordIds> idsOfCounted(std::vector<CountedWord> words, std::int64_t first) {
    if (words.empty()) return std::nullopt;
    const bool areWhole = std::all_of(words.begin(), words.end(),
                                      [](const auto& word) { return word.number.has_value(); });
    const bool haveIds = areWhole && areIds(words) && !(words.size() > 1 && areFalling(words));
    if (areWhole && !haveIds && !areFalling(words)) return std::nullopt;
    WordIds ids;
    for (CountedWord& word : words)
        ids.emplace_back(std::move(word.word),
                         haveIds ? *word.number : first + static_cast<std::int64_t>(ids.size()));
    return ids;
}

std::optional<std::int64_t> idInText(const std::string& text) {
    std::int64_t id = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
    const bool isWhole = error == std::errc() && end == text.data() + text.size() && id >= 0;
    return isWhole ? std::optional<std::int64_t>(id) : std::nullopt;
}

}  // namespace hanscope
