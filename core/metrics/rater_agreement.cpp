#include "core/metrics/rater_agreement.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/error.h"
#include "core/message.h"

namespace hanscope {

namespace {

using Set = std::vector<std::string>;  // sorted

double jaccardDistance(const Set& a, const Set& b) {
    if (a.empty() && b.empty()) return 0;
    Set common;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
    return 1 - static_cast<double>(common.size()) /
                   static_cast<double>(a.size() + b.size() - common.size());
}

/// Texts as pairs of categories: the different sets that occur.
class Ratings {
 public:
    explicit Ratings(const std::vector<RatedText>& texts) {
        std::map<Set, std::size_t> numbers;
        const auto numberOf = [&](Set set) {
            std::sort(set.begin(), set.end());
            const auto [found, isNew] = numbers.emplace(set, numbers.size());
            if (isNew) sets_.push_back(set);
            return found->second;
        };
        for (const RatedText& text : texts) {
            const std::size_t first = numberOf(text.first);
            pairs_.emplace_back(first, numberOf(text.second));
        }
        areSingle_ =
            std::all_of(sets_.begin(), sets_.end(), [](const Set& set) { return set.size() == 1; });
        if (areSingle_) return;
        for (const Set& a : sets_)
            for (const Set& b : sets_) distances_.push_back(jaccardDistance(a, b));
    }

    std::size_t size() const { return pairs_.size(); }

    struct Figures {
        double equal = 0;
        std::optional<double> kappa, alpha;
    };

    /// Of these texts, which may occur several times.
    Figures figures(const std::vector<std::size_t>& chosen) const {
        const auto count = static_cast<double>(chosen.size());
        std::vector<double> first(sets_.size()), second(sets_.size());
        double equal = 0, observed = 0;
        for (const std::size_t text : chosen) {
            const auto [a, b] = pairs_[text];
            ++first[a];
            ++second[b];
            equal += a == b ? 1 : 0;
            observed += distance(a, b);
        }
        double byChance = 0;
        for (std::size_t i = 0; i < sets_.size(); ++i)
            byChance += first[i] / count * second[i] / count;
        Figures figures{equal / count, {}, {}};
        if (byChance < 1) figures.kappa = (figures.equal - byChance) / (1 - byChance);
        if (const double expected = expectedDistance(first, second, 2 * count); expected > 0)
            figures.alpha = 1 - observed / count / expected;
        return figures;
    }

 private:
    double distance(std::size_t a, std::size_t b) const {
        return areSingle_ ? (a == b ? 0 : 1) : distances_[a * sets_.size() + b];
    }

    /// The mean distance of two of the `values` labels.
    double expectedDistance(const std::vector<double>& first, const std::vector<double>& second,
                            double values) const {
        double sum = areSingle_ ? values * values : 0;
        for (std::size_t i = 0; i < sets_.size(); ++i) {
            const double often = first[i] + second[i];
            if (areSingle_) sum -= often * often;
            if (areSingle_ || often == 0) continue;
            for (std::size_t j = i + 1; j < sets_.size(); ++j)
                sum += 2 * often * (first[j] + second[j]) * distance(i, j);
        }
        return sum / (values * (values - 1));
    }

    std::vector<Set> sets_;
    bool areSingle_ = false;         // each set is one label
    std::vector<double> distances_;  // [set][set]; empty if they are single
    std::vector<std::pair<std::size_t, std::size_t>> pairs_;  // numbers of sets
};

AgreementFigure figureOf(std::optional<double> value, std::vector<double> draws) {
    AgreementFigure figure{value, {}};
    if (!value || draws.empty()) return figure;
    figure.interval = percentileInterval(std::move(draws));
    return figure;
}

}  // namespace

RaterAgreement agreementOf(const std::vector<RatedText>& texts, std::uint64_t seed) {
    if (texts.empty()) throw Error(message("there is no text that both have labelled"));
    const Ratings ratings(texts);
    std::vector<std::size_t> chosen(ratings.size());
    for (std::size_t i = 0; i < chosen.size(); ++i) chosen[i] = i;
    const Ratings::Figures all = ratings.figures(chosen);
    std::vector<double> equal, kappa, alpha;
    bootstrap(ratings.size(), seed, [&](const std::vector<std::size_t>& sample) {
        const Ratings::Figures figures = ratings.figures(sample);
        equal.push_back(figures.equal);
        if (figures.kappa) kappa.push_back(*figures.kappa);
        if (figures.alpha) alpha.push_back(*figures.alpha);
    });
    return {texts.size(), figureOf(all.equal, std::move(equal)),
            figureOf(all.kappa, std::move(kappa)), figureOf(all.alpha, std::move(alpha))};
}

std::vector<LabelAgreement> labelAgreements(const std::vector<RatedText>& texts) {
    std::map<std::string, LabelAgreement> found;
    for (const RatedText& text : texts) {
        const std::set<std::string> first(text.first.begin(), text.first.end());
        for (const std::string& label : first) ++found[label].first;
        for (const std::string& label : text.second) {
            ++found[label].second;
            found[label].both += first.count(label);
        }
    }
    std::vector<LabelAgreement> labels;
    const auto count = static_cast<double>(texts.size());
    for (auto& [label, agreement] : found) {
        agreement.label = label;
        const double first = static_cast<double>(agreement.first) / count,
                     second = static_cast<double>(agreement.second) / count,
                     both = static_cast<double>(agreement.both) / count;
        const double equal = 1 - first - second + 2 * both;
        const double byChance = first * second + (1 - first) * (1 - second);
        if (byChance < 1) agreement.kappa = (equal - byChance) / (1 - byChance);
        labels.push_back(agreement);
    }
    return labels;
}

}  // namespace hanscope
