#include "core/experiment/vectors/skip_gram_shard.h"

#include <algorithm>

namespace hanscope {
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

}  // namespace hanscope
