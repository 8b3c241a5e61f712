#include "ui/heatmap/figure/marked_text.h"

#include <algorithm>

namespace hanscope::ui {

std::vector<MarkedRun> runsOf(const BlockText& block) {
    std::vector<MarkedRun> runs;
    int at = 0, sentence = -1;
    const auto append = [&](int end, int word) {
        if (end > at) runs.push_back({block.text.mid(at, end - at), word, -1, false});
        at = std::max(at, end);
    };
    for (const PlacedWord& word : block.words) {
        append(word.begin, -1);
        const std::size_t before = runs.size();
        append(word.end, word.word);
        if (runs.size() == before) continue;  // of a word that ends in the block before
        runs.back().sentence = word.sentence;
        runs.back().startsSentence = word.sentence != sentence;
        sentence = word.sentence;
    }
    append(static_cast<int>(block.text.size()), -1);
    return runs;
}

int onlySentence(const BlockText& block) {
    if (block.words.empty()) return -1;
    const int first = block.words.front().sentence;
    return block.words.back().sentence == first ? first : -1;
}

WordMark wordMark(const ShownReading& shown, int word) {
    const auto index = static_cast<std::size_t>(word);
    return {static_cast<Known>(shown.reading->known[index]),
            shown.weights.edits.empty() ? Edit::Kept : shown.weights.edits[index]};
}

}  // namespace hanscope::ui
