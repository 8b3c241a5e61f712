#include "core/experiment/vectors/vector_table.h"

#include <cmath>
#include <random>

#include "core/text/text_file.h"

namespace hanscope {

VectorTable::VectorTable(const std::vector<std::string>& vocabulary, std::int64_t size,
                         const Normalizer& normalizer)
    : size_(static_cast<std::size_t>(size)),
      normalizer_(normalizer),
      sources_(vocabulary.size(), Source::None) {
    for (std::size_t row = 1; row < vocabulary.size(); ++row) rows_.emplace(vocabulary[row], row);
    vectors_.shape = {static_cast<std::int64_t>(vocabulary.size()), size};
    vectors_.values.resize(vocabulary.size() * size_);
}

float* VectorTable::placeFor(std::string_view word) {
    auto row = rows_.find(word);
    const Source source = row == rows_.end() ? Source::Normalised : Source::Exact;
    if (row == rows_.end() && !findInvalidUtf8(word)) {
        normalizer_.normalize(word, normalized_);
        row = rows_.find(normalized_);
    }
    if (row == rows_.end() || sources_[row->second] >= source) return nullptr;
    sources_[row->second] = source;
    return vectors_.values.data() + row->second * size_;
}

VectorsFromFile VectorTable::finish(std::uint64_t seed) {
    VectorsFromFile result;
    double squares = 0;
    for (const Source source : sources_) result.found += source != Source::None;
    for (const float value : vectors_.values) squares += double{value} * value;
    const double count = static_cast<double>(result.found * size_);
    const double bound = count > 0 ? std::sqrt(3 * squares / count) : 0.1;  // uniform: same spread

    std::mt19937_64 random(seed);
    for (std::size_t row = 0; row < sources_.size(); ++row) {
        if (sources_[row] != Source::None) continue;
        for (std::size_t i = 0; i < size_; ++i) {
            const double share = static_cast<double>(random() >> 11) / 9007199254740992.0;
            vectors_.values[row * size_ + i] = static_cast<float>(bound * (2 * share - 1));
        }
    }
    result.vectors = std::move(vectors_);
    return result;
}

}  // namespace hanscope
