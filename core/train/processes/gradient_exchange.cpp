#include "core/train/processes/gradient_exchange.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace hanscope {
namespace {

// The distinct words of all processes.
class WordsOfAll {
 public:
    WordsOfAll(Workers& workers, const std::vector<std::int64_t>& own, std::size_t vocabulary)
        : numberOf_(vocabulary, -1) {
        const std::vector<std::uint64_t> counts = gathered<std::uint64_t>(workers, own.size());
        const std::size_t maximum = *std::max_element(counts.begin(), counts.end());
        std::vector<std::int32_t> mine(own.begin(), own.end()), all(maximum * counts.size());
        mine.resize(maximum);
        workers.gather(mine.data(), maximum * sizeof(std::int32_t), all.data());
        for (std::size_t rank = 0; rank < counts.size(); ++rank)
            for (std::size_t i = 0; i < counts[rank]; ++i) add(all[rank * maximum + i]);
    }

    const std::vector<std::int64_t>& words() const { return words_; }
    std::int64_t numberOf(std::int64_t word) const {
        return numberOf_[static_cast<std::size_t>(word)];
    }

 private:
    void add(std::int32_t word) {
        std::int32_t& number = numberOf_[static_cast<std::size_t>(word)];
        if (number >= 0) return;
        number = static_cast<std::int32_t>(words_.size());
        words_.push_back(word);
    }

    std::vector<std::int32_t> numberOf_;
    std::vector<std::int64_t> words_;
};

// One array for all numbers that are summed, initially zero, given out piece by piece.
class FlatArray {
 public:
    explicit FlatArray(std::int64_t count) : all_(at::zeros({count})) {}

    at::Tensor take(at::IntArrayRef shape) {
        const std::int64_t count = c10::multiply_integers(shape);
        next_ += count;
        return all_.narrow(0, next_ - count, count).view(shape);
    }
    void sum(Workers& workers) {
        workers.sum(all_.data_ptr<float>(), static_cast<std::size_t>(all_.numel()));
    }

 private:
    at::Tensor all_;
    std::int64_t next_ = 0;
};

std::int64_t sizeOf(const std::vector<at::Tensor>& tensors) {
    std::int64_t size = 0;
    for (const at::Tensor& tensor : tensors) size += tensor.numel();
    return size;
}

void copyRows(const WordGradient& from, const WordsOfAll& words, const at::Tensor& to) {
    const std::int64_t width = to.size(1);
    const float* row = from.rows.data_ptr<float>();
    for (const std::int64_t word : from.words) {
        std::memcpy(to.data_ptr<float>() + words.numberOf(word) * width, row,
                    static_cast<std::size_t>(width) * sizeof(float));
        row += width;
    }
}

}  // namespace

WordGradient exchangeGradients(Workers& workers, const std::vector<at::Tensor>& parameters,
                               const WordGradient& own, std::size_t vocabulary, StepSums& sums) {
    if (workers.size() == 1) return own;
    const WordsOfAll words(workers, own.words, vocabulary);
    const auto rows = static_cast<std::int64_t>(words.words().size());
    double* const numbers[] = {&sums.loss, &sums.right, &sums.stop, &sums.rightLabels,
                               &sums.labels};
    constexpr int kNumbers = std::size(numbers);
    FlatArray all(sizeOf(parameters) + kNumbers + rows * own.rows.size(1));

    std::vector<at::Tensor> gradients;
    for (const at::Tensor& parameter : parameters) {
        gradients.push_back(all.take(parameter.sizes()));
        if (parameter.grad().defined()) gradients.back().copy_(parameter.grad());
    }
    const at::Tensor numberSums = all.take({kNumbers}),
                     rowSums = all.take({rows, own.rows.size(1)});
    for (int i = 0; i < kNumbers; ++i)
        numberSums.data_ptr<float>()[i] = static_cast<float>(*numbers[i]);
    copyRows(own, words, rowSums);

    all.sum(workers);
    for (std::size_t p = 0; p < parameters.size(); ++p) parameters[p].mutable_grad() = gradients[p];
    for (int i = 0; i < kNumbers; ++i) *numbers[i] = double{numberSums.data_ptr<float>()[i]};
    return {words.words(), rowSums};
}

}  // namespace hanscope
