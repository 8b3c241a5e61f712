#include "core/metrics/temperature.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hanscope {
namespace {

using Rows = std::vector<const std::vector<float>*>;

// Probabilities of 0 and 1 are those that a float cannot hold.
double logitOf(float probability) {
    constexpr double kMin = std::numeric_limits<float>::min();
    constexpr double kMax = 1 - std::numeric_limits<float>::epsilon() / 4;
    const double p = std::clamp(static_cast<double>(probability), kMin, kMax);
    return std::log(p) - std::log1p(-p);
}

double logOf(float probability) {
    return std::log(std::max(static_cast<double>(probability),
                             static_cast<double>(std::numeric_limits<float>::min())));
}

/// Adds the probabilities of one network to `sums`.
void addSigmoids(const std::vector<float>& row, double temperature, std::vector<double>& sums) {
    for (std::size_t i = 0; i < row.size(); ++i)
        sums[i] += 1 / (1 + std::exp(-logitOf(row[i]) / temperature));
}

void addSoftmax(const std::vector<float>& row, double temperature, std::vector<double>& sums) {
    const double highest = logOf(*std::max_element(row.begin(), row.end()));
    std::vector<double> powers(row.size());
    double sum = 0;
    for (std::size_t i = 0; i < row.size(); ++i)
        sum += powers[i] = std::exp((logOf(row[i]) - highest) / temperature);
    for (std::size_t i = 0; i < row.size(); ++i) sums[i] += powers[i] / sum;
}

bool isAllZero(const std::vector<float>& row) {
    return std::all_of(row.begin(), row.end(), [](float p) { return p == 0; });
}

/// What a label's probability counts for, depending on whether the document has the label.
struct Targets {
    double ofTrue, ofOthers;
};

Targets targetsOf(const LabelLists& truth, std::size_t labels, bool isMultiLabel) {
    const auto documents = static_cast<double>(truth.size());
    if (!isMultiLabel) {
        const double rest = 1 / (documents + 2);
        return {1 - rest, labels > 1 ? rest / static_cast<double>(labels - 1) : 0};
    }
    const auto having = static_cast<double>(truth.values().size());
    const double others = documents * static_cast<double>(labels) - having;
    return {(having + 1) / (having + 2), 1 / (others + 2)};
}

double safeLog(double p) {
    return std::log(std::max(p, std::numeric_limits<double>::min()));
}

/// − Σ t log p of one document.
double crossEntropy(const std::vector<double>& p, LabelLists::List truth, const Targets& targets,
                    bool isMultiLabel) {
    double sum = 0;
    auto next = truth.begin();
    for (std::size_t label = 0; label < p.size(); ++label) {
        const bool isTrue = next != truth.end() && static_cast<std::size_t>(*next) == label;
        if (isTrue) ++next;
        const double target = isTrue ? targets.ofTrue : targets.ofOthers;
        sum -= target * safeLog(p[label]);
        if (isMultiLabel) sum -= (1 - target) * safeLog(1 - p[label]);
    }
    return sum;
}

/// The x in [low, high] at which a function with one minimum is least, to 1e-7.
template <class Function>
double leastOf(const Function& f, double low, double high) {
    const double ratio = (std::sqrt(5.0) - 1) / 2;  // golden section
    double left = high - ratio * (high - low), right = low + ratio * (high - low);
    double atLeft = f(left), atRight = f(right);
    while (high - low > 1e-7) {
        if (atLeft <= atRight) {
            high = right;
            right = left;
            atRight = atLeft;
            left = high - ratio * (high - low);
            atLeft = f(left);
        } else {
            low = left;
            left = right;
            atLeft = atRight;
            right = low + ratio * (high - low);
            atRight = f(right);
        }
    }
    return (low + high) / 2;
}

}  // namespace

std::vector<double> atTemperature(const Rows& rows, double temperature, bool isMultiLabel) {
    std::vector<double> means(rows.front()->size());
    for (const std::vector<float>* row : rows)
        isMultiLabel ? addSigmoids(*row, temperature, means) : addSoftmax(*row, temperature, means);
    for (double& mean : means) mean /= static_cast<double>(rows.size());
    return means;
}

double fitTemperature(const std::vector<std::vector<std::vector<float>>>& members,
                      const LabelLists& truth, bool isMultiLabel) {
    if (truth.size() == 0) return 1;
    const Targets targets = targetsOf(truth, members.front().front().size(), isMultiLabel);
    const auto lossAt = [&](double logTemperature) {
        double loss = 0;
        for (std::size_t document = 0; document < truth.size(); ++document) {
            if (isAllZero(members.front()[document])) continue;
            Rows rows;
            for (const auto& member : members) rows.push_back(&member[document]);
            loss += crossEntropy(atTemperature(rows, std::exp(logTemperature), isMultiLabel),
                                 truth[document], targets, isMultiLabel);
        }
        return loss;
    };
    return std::exp(
        leastOf(lossAt, std::log(kMinFittedTemperature), std::log(kMaxFittedTemperature)));
}

}  // namespace hanscope
