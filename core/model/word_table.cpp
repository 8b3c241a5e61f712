#include "core/model/word_table.h"

#include <algorithm>
#include <cstring>

namespace hanscope {
WordTable::WordTable(const HanNetwork& network, std::size_t maxBytes)
    : network_(network), maxBytes_(maxBytes), rowOf_(network.vocabulary(), -1) {}

void WordTable::makeRoom(std::size_t rows) {
    if (rows <= capacity_) return;
    const std::size_t width = network_.wordInputs();
    const std::size_t capacity = std::max(rows, 2 * capacity_);
    FloatBuffer larger;
    larger.reserve(capacity * width);
    if (used_ > 0) std::memcpy(larger.data(), rows_.data(), used_ * width * sizeof(float));
    rows_ = std::move(larger);
    capacity_ = capacity;
}

void WordTable::empty() {
    std::fill(rowOf_.begin(), rowOf_.end(), -1);
    used_ = 0;
}

const float* WordTable::lookUp(HanBatch& batch, const SubwordBatch& subwords, WorkerPool& pool) {
    try {
        return withRows(batch, subwords, pool);
    } catch (...) {
        empty();  // words have row numbers before they have rows
        throw;
    }
}

const float* WordTable::withRows(HanBatch& batch, const SubwordBatch& subwords, WorkerPool& pool) {
    const std::size_t width = network_.wordInputs();
    if (used_ * width * sizeof(float) > maxBytes_) empty();
    const std::vector<std::int64_t> fresh = numberWords(batch);
    makeRoom(used_ + fresh.size() + subwords.words);
    network_.projectWords(fresh, pool, rows_.data() + used_ * width);
    used_ += fresh.size();
    network_.projectWords(subwords, pool, rows_.data() + used_ * width);
    return rows_.data();
}

std::vector<std::int64_t> WordTable::numberWords(HanBatch& batch) {
    std::vector<std::int64_t> fresh;
    std::vector<std::int32_t*> byParts;
    for (int i = 0; i < batch.words.sequences(); ++i)
        for (std::int32_t t = 0; t < batch.words.length[i]; ++t) {
            std::int32_t& word = batch.wordOfRow[batch.words.first[i] + t];
            if (static_cast<std::size_t>(word) >= rowOf_.size()) {
                byParts.push_back(&word);
                continue;
            }
            std::int32_t& row = rowOf_[static_cast<std::size_t>(word)];
            if (row < 0) {
                row = static_cast<std::int32_t>(used_ + fresh.size());
                fresh.push_back(word);
            }
            word = row;
        }
    const auto behind = static_cast<std::int32_t>(used_ + fresh.size());
    for (std::int32_t* word : byParts) *word += behind - static_cast<std::int32_t>(rowOf_.size());
    return fresh;
}

}  // namespace hanscope
