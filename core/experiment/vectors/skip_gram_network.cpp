#include "core/experiment/vectors/skip_gram_network.h"

#include <algorithm>
#include <cmath>

namespace hanscope {

namespace {

constexpr double kFrequentShare = 1e-4;  // t; words that are rarer are always kept

float keptShareOf(std::uint64_t count, std::uint64_t total) {
    if (count == 0) return 1;
    const double ratio = kFrequentShare * static_cast<double>(total) / static_cast<double>(count);
    return static_cast<float>(std::min(1.0, std::sqrt(ratio) + ratio));
}

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

WordFrequencies::WordFrequencies(const DocumentSet& documents, std::size_t vocabulary,
                                 const CancelToken& cancel)
    : counts_(vocabulary, 0) {
    EncodedDocument document;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        cancel.check();
        documents.read(i, document);
        for (const std::int32_t word : document.words) ++counts_[static_cast<std::size_t>(word)];
        total_ += document.words.size();
    }
    double sum = 0;
    for (const std::uint64_t count : counts_) {
        kept_.push_back(keptShareOf(count, total_));
        noise_.push_back(sum += std::sqrt(static_cast<double>(count)));
    }
}

std::int32_t WordFrequencies::noiseWord(double share) const {
    const auto word = std::upper_bound(noise_.begin(), noise_.end(), share * noise_.back());
    return static_cast<std::int32_t>(word - noise_.begin());
}

void ChangedRows::clear(std::size_t matrixRows) {
    places_.resize(matrixRows, -1);
    for (const std::int32_t row : rows_) places_[static_cast<std::size_t>(row)] = -1;
    rows_.clear();
}

std::int32_t ChangedRows::placeOf(std::int32_t row) {
    std::int32_t& place = places_[static_cast<std::size_t>(row)];
    if (place < 0) {
        place = static_cast<std::int32_t>(rows_.size());
        rows_.push_back(row);
    }
    return place;
}

void ChangedRows::copyFrom(const float* matrix, std::ptrdiff_t stride) {
    float* to = values_.reserve(rows_.size() * static_cast<std::size_t>(stride));
    for (const std::int32_t row : rows_) to = std::copy_n(matrix + row * stride, stride, to);
}

void ChangedRows::subtract(const float* matrix, std::ptrdiff_t stride) {
    float* to = values_.data();
    for (const std::int32_t row : rows_) {
        addScaled(matrix + row * stride, -1, stride, to);
        to += stride;
    }
}

void SkipGramShard::begin(RepeatableRandom random) {
    random_ = random;
    kept_.clear();
    ends_.clear();
}

void SkipGramShard::add(const std::vector<std::int32_t>& document) {
    for (const std::int32_t word : document)
        if (random_.share() < words_.keptShare(word)) kept_.push_back(word);
    ends_.push_back(kept_.size());
}

void SkipGramShard::makeWindows() {
    windows_.outputs = 1 + settings_.negatives;
    windows_.inputRows.clear();
    windows_.inputEnds.clear();
    windows_.outputRows.clear();
    inputs_.clear(words_.vocabulary());
    outputs_.clear(words_.vocabulary());
    noise_.clear();
    while (noise_.size() < kept_.size())
        noise_.push_back(outputs_.placeOf(words_.noiseWord(random_.share())));
    std::size_t middle = 0;
    for (const std::size_t end : ends_)
        for (const std::size_t begin = middle; middle < end; ++middle)
            addWindow(begin, middle, end);
}

void SkipGramShard::addWindow(std::size_t begin, std::size_t middle, std::size_t end) {
    const std::size_t reach = 1 + random_.below(static_cast<std::size_t>(settings_.window));
    const std::size_t first = middle - std::min(middle - begin, reach);
    const std::size_t last = std::min(end - 1, middle + reach);
    for (std::size_t i = first; i <= last; ++i)
        if (i != middle) windows_.inputRows.push_back(inputs_.placeOf(kept_[i]));
    windows_.inputEnds.push_back(static_cast<std::int32_t>(windows_.inputRows.size()));
    addOutputs(outputs_.placeOf(kept_[middle]));
}

void SkipGramShard::addOutputs(std::int32_t middle) {
    windows_.outputRows.push_back(middle);
    for (int i = 0; i < settings_.negatives; ++i) {
        std::int32_t noise = noise_[random_.below(noise_.size())];
        if (noise == middle) noise = noise_[random_.below(noise_.size())];  // twice is rare enough
        windows_.outputRows.push_back(noise);
    }
}

void SkipGramShard::train(const float* inputs, const float* outputs, double rate) {
    makeWindows();
    const std::ptrdiff_t stride = skipGramStride(static_cast<int>(settings_.size));
    inputs_.copyFrom(inputs, stride);
    outputs_.copyFrom(outputs, stride);
    skipGramSteps(windows_, static_cast<float>(rate), stride, inputs_.values(), outputs_.values());
    inputs_.subtract(inputs, stride);
    outputs_.subtract(outputs, stride);
}

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
