#include "ui/heatmap/word_places.h"

#include <algorithm>

namespace hanscope::ui {

WordPlaces::WordPlaces(const Document& document) : text_(QString::fromStdString(document.text())) {
    std::size_t at = 0;
    qsizetype place = 0;
    const auto advance = [&](std::size_t to) {
        const auto count = static_cast<qsizetype>(to - at);
        place += QString::fromUtf8(document.text().data() + at, count).size();
        at = to;
        return static_cast<int>(place);
    };
    words_.reserve(document.words().size());
    for (const Range& word : document.words()) {
        const int begin = advance(word.begin);
        words_.emplace_back(begin, advance(word.end));
    }
}

std::pair<int, int> WordPlaces::of(int word) const {
    return word < 0 ? std::pair(0, 0) : words_[static_cast<std::size_t>(word)];
}

int WordPlaces::wordAt(int offset) const {
    const auto after =
        std::upper_bound(words_.begin(), words_.end(), offset,
                         [](int place, const auto& word) { return place < word.first; });
    return static_cast<int>(after - words_.begin()) - 1;
}

}  // namespace hanscope::ui
