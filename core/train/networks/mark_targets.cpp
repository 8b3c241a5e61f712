#include "core/train/networks/mark_targets.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include "core/train/networks/torch_rows.h"

namespace hanscope {
namespace {

using Counts = std::vector<std::int32_t>;

// The targets of sequences that are added one after the other.
class TargetList {
 public:
    // `counts`: marks of each step; only their proportions matter. All 0: no target.
    void add(const Counts& counts, double factor) {
        const double sum = std::accumulate(counts.begin(), counts.end(), 0.0);
        for (const std::int32_t count : counts) {
            shares_.push_back(static_cast<float>(sum > 0 ? count / sum : 0));
            factors_.push_back(static_cast<float>(sum > 0 ? factor : 0));
        }
    }
    StepTargets take() const { return {at::tensor(shares_), at::tensor(factors_)}; }

 private:
    std::vector<float> shares_, factors_;
};

bool haveMarks(const std::vector<const EncodedDocument*>& documents) {
    return std::any_of(documents.begin(), documents.end(),
                       [](const EncodedDocument* document) { return !document->marks.empty(); });
}

// The marks of all words, 0 if there are none.
Counts marksOf(const EncodedDocument& document) {
    return document.marks.empty() ? Counts(document.words.size(), 0) : document.marks;
}

std::vector<Counts> marksOfSentences(const EncodedDocument& document) {
    const Counts marks = marksOf(document);
    std::vector<Counts> sentences;
    auto next = marks.begin();
    for (const std::int32_t length : document.sentenceLengths) {
        sentences.emplace_back(next, next + length);
        next += length;
    }
    return sentences;
}

}  // namespace

StepTargets StepTargets::to(at::Device device) const {
    return isDefined() ? StepTargets{shares.to(device), factors.to(device)} : StepTargets();
}

StepTargets StepTargets::times(double factor) const {
    return isDefined() ? StepTargets{shares, factors * factor} : StepTargets();
}

StepTargets StepTargets::inRowsOf(const LevelSteps& steps) const {
    if (!isDefined()) return {};
    const at::Tensor rows = layoutRowsOf(steps);
    const auto spread = [&](const at::Tensor& values) {
        return at::zeros({steps.layout->rows}).index_copy(0, rows, values);
    };
    return {spread(shares), spread(factors)};
}

AttentionTargets StepTargets::arrays() const {
    return isDefined() ? AttentionTargets{shares.data_ptr<float>(), factors.data_ptr<float>()}
                       : AttentionTargets();
}

MarkTargets markTargets(const std::vector<const EncodedDocument*>& documents, double weight) {
    if (weight <= 0 || !haveMarks(documents)) return {};
    TargetList words, sentences;
    for (const EncodedDocument* document : documents) {
        const std::vector<Counts> marks = marksOfSentences(*document);
        Counts sums;
        for (const Counts& each : marks)
            sums.push_back(std::accumulate(each.begin(), each.end(), 0));
        const double all = std::accumulate(sums.begin(), sums.end(), 0.0);
        for (std::size_t i = 0; i < marks.size(); ++i)
            words.add(marks[i], all > 0 ? weight * sums[i] / all : 0);
        sentences.add(sums, weight);
    }
    return {words.take(), sentences.take()};
}

std::vector<std::vector<float>> sharesOfMarks(
    const std::vector<const EncodedDocument*>& documents) {
    std::vector<std::vector<float>> shares;
    for (const EncodedDocument* document : documents) {
        const Counts& marks = document->marks;
        const double sum = std::accumulate(marks.begin(), marks.end(), 0.0);
        std::vector<float>& own = shares.emplace_back();
        if (sum <= 0) continue;
        for (const std::int32_t count : marks) own.push_back(static_cast<float>(count / sum));
    }
    return shares;
}

StepTargets markTargetsOfTexts(const std::vector<const EncodedDocument*>& documents,
                               double weight) {
    if (weight <= 0 || !haveMarks(documents)) return {};
    TargetList words;
    for (const EncodedDocument* document : documents) words.add(marksOf(*document), weight);
    return words.take();
}

}  // namespace hanscope
