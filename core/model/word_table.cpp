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
    const auto known = static_cast<std::int32_t>(rowOf_.size());
    const auto forEachRow = [&](auto number) {
        for (int i = 0; i < batch.words.sequences(); ++i) {
            std::int32_t* words = batch.wordOfRow.data() + batch.words.first[i];
            std::for_each(words, words + batch.words.length[i], number);
        }
    };
    forEachRow([&](std::int32_t& word) {
        if (word >= known) return;
        std::int32_t& row = rowOf_[static_cast<std::size_t>(word)];
        if (row < 0) {
            row = static_cast<std::int32_t>(used_ + fresh.size());
            fresh.push_back(word);
        }
        word = row;
    });
    // Those known by their parts come behind the others.
    const auto behind = static_cast<std::int32_t>(used_ + fresh.size());
    forEachRow([&](std::int32_t& word) {
        if (word >= known) word += behind - known;
    });
    return fresh;
}

}  // namespace hanscope
