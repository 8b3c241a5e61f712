#include "core/model/text_vectors.h"

#include "core/error.h"
#include "core/model/output_value.h"

namespace hanscope {

namespace {

class StateSums {
 public:
    explicit StateSums(int width) : sums_(static_cast<std::size_t>(width)) {}

    void add(const float* states, std::int32_t count) {
        for (std::int32_t t = 0; t < count; ++t)
            for (double& sum : sums_) sum += static_cast<double>(*states++);
        count_ += count;
    }
    std::vector<float> mean() const {
        std::vector<float> mean;
        for (const double sum : sums_) mean.push_back(static_cast<float>(sum / count_));
        return mean;
    }

 private:
    std::vector<double> sums_;
    double count_ = 0;
};

}  // namespace

const VectorReader* vectorReader(const Classifier& classifier) {
    return dynamic_cast<const VectorReader*>(&classifier);
}

const VectorReader& requireVectors(const Classifier& classifier) {
    if (const VectorReader* reader = vectorReader(classifier)) return *reader;
    throw Error(
        message("This model adds up the weights of words and phrases, so it has no vectors of "
                "sentences and texts; choose a model with a network."));
}

Message withFirstMember(const Message& vectors, int members) {
    if (members == 1) return vectors;
    return message("%1 (first of %2 networks)", vectors, members);
}

void requireFinite(const TextVectors& vectors) {
    for (const auto* numbers : {&vectors.sentences, &vectors.document})
        for (const float number : *numbers) requireFinite(double{number});
}

std::vector<float> meanState(const float* states, std::int32_t words, int width) {
    StateSums sums(width);
    sums.add(states, words);
    return sums.mean();
}

std::vector<float> meanState(const StatePieces& pieces, std::int32_t words, int width,
                             WorkerPool& pool, const CancelToken& cancel) {
    StateSums sums(width);
    StateBlocks(pieces, words, width, pool, cancel)
        .forEach({},
                 [&](std::int32_t, int count, const float* states) { sums.add(states, count); });
    return sums.mean();
}

}  // namespace hanscope
