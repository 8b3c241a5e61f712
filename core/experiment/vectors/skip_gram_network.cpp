#include "core/experiment/vectors/skip_gram_network.h"

#include <algorithm>
#include <cmath>

namespace hanscope {
namespace {

constexpr std::uint32_t kStartPurpose = 1;
constexpr int kAddingTasks = 16;  // each adds the rows with one remainder

// Calls body(place, row) for the rows that belong to a task.
template <class Body>
void forEachRow(const ChangedRows& changed, int task, Body body) {
    const std::vector<std::int32_t>& rows = changed.rows();
    for (std::size_t place = 0; place < rows.size(); ++place)
        if (rows[place] % kAddingTasks == task)
            body(static_cast<std::ptrdiff_t>(place), rows[place]);
}

}  // namespace

SkipGramNetwork::SkipGramNetwork(const WordVectorSettings& settings, const WordFrequencies& words)
    : size_(settings.size),
      vocabulary_(words.vocabulary()),
      stride_(skipGramStride(static_cast<int>(settings.size))),
      changes_(words.vocabulary(), 0) {
    const std::size_t count = vocabulary_ * static_cast<std::size_t>(stride_);
    std::fill_n(outputs_.reserve(count), count, 0.0f);
    float* row = inputs_.reserve(count);
    std::fill_n(row, count, 0.0f);
    RepeatableRandom random(settings.seed, kStartPurpose, 0);
    for (std::size_t word = 0; word < vocabulary_; ++word, row += stride_)
        if (words.occurs(static_cast<std::int32_t>(word)))
            std::generate_n(row, size_, [&] {
                return static_cast<float>((2 * random.share() - 1) / static_cast<double>(size_));
            });
}

void SkipGramNetwork::add(const SkipGramShards& shards, std::size_t count, WorkerPool& pool) {
    pool.run(kAddingTasks, [&](int task) {
        addRows(shards, count, &SkipGramShard::inputs, task, inputs_.data());
        addRows(shards, count, &SkipGramShard::outputs, task, outputs_.data());
    });
}

void SkipGramNetwork::addRows(const SkipGramShards& shards, std::size_t count, Part part, int task,
                              float* matrix) {
    const auto forEachShard = [&](auto body) {
        for (std::size_t i = 0; i < count; ++i) {
            const ChangedRows& changed = (*shards[i].*part)();
            forEachRow(changed, task, [&](std::ptrdiff_t place, std::int32_t row) {
                body(changed.values() + place * stride_, row,
                     changes_[static_cast<std::size_t>(row)]);
            });
        }
    };
    forEachShard([](const float*, std::int32_t, int& changes) { ++changes; });
    forEachShard([&](const float* values, std::int32_t row, int changes) {
        addScaled(values, 1 / std::sqrt(static_cast<float>(changes)), stride_,
                  matrix + row * stride_);
    });
    forEachShard([](const float*, std::int32_t, int& changes) { changes = 0; });
}

TensorValues SkipGramNetwork::vectors() const {
    TensorValues vectors;
    vectors.shape = {static_cast<std::int64_t>(vocabulary_), size_};
    vectors.values.reserve(vocabulary_ * static_cast<std::size_t>(size_));
    for (std::size_t word = 0; word < vocabulary_; ++word) {
        const float* row = inputs() + static_cast<std::ptrdiff_t>(word) * stride_;
        vectors.values.insert(vectors.values.end(), row, row + size_);
    }
    return vectors;
}

}  // namespace hanscope
