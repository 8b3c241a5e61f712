#include "core/explain/phrase_search.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

#include "core/explain/weights.h"

namespace hanscope {

namespace {

class PhraseSearch {
 public:
    PhraseSearch(const TextExplainer& explainer, const Output& output, const Effects& effects,
                 const ProgressCallback& progress, const CancelToken& cancel)
        : explainer_(explainer),
          output_(output),
          effects_(effects),
          progress_(progress),
          cancel_(cancel),
          bounds_(sentenceBounds(explainer.text())) {}

    std::vector<Phrase> phrases() {
        measure(spansOf({2, 3}));
        for (std::size_t words = 4; words <= kMaxPhraseWords; ++words)
            measure(continued(words - 1));
        return chosen();
    }

 private:
    /// All spans of so many words within a sentence.
    std::vector<WordSpan> spansOf(const std::vector<std::size_t>& lengths) const {
        std::vector<WordSpan> spans;
        for (std::size_t s = 0; s + 1 < bounds_.size(); ++s)
            for (const std::size_t length : lengths)
                for (std::size_t word = bounds_[s]; word + length <= bounds_[s + 1]; ++word)
                    spans.push_back({word, word + length});
        return spans;
    }

    /// Those with one word more than the strong ones of this length.
    std::vector<WordSpan> continued(std::size_t length) const {
        std::set<std::pair<std::size_t, std::size_t>> spans;
        const double minimum = kWorthContinuing * largest();
        for (const Phrase& phrase : found_) {
            if (phrase.span.size() != length || std::abs(phrase.interaction) < minimum) continue;
            const auto next = std::upper_bound(bounds_.begin(), bounds_.end(), phrase.span.begin);
            if (phrase.span.end < *next) spans.emplace(phrase.span.begin, phrase.span.end + 1);
            if (phrase.span.begin > *(next - 1))
                spans.emplace(phrase.span.begin - 1, phrase.span.end);
        }
        std::vector<WordSpan> all;
        for (const auto& [begin, end] : spans) all.push_back({begin, end});
        return all;
    }

    void measure(const std::vector<WordSpan>& spans) {
        const std::vector<double> outputs =
            explainer_.outputsWithout(spans, output_, Removal::Delete,
                                      found_.empty() ? progress_ : ProgressCallback(), cancel_);
        for (std::size_t i = 0; i < spans.size(); ++i) {
            const auto words = effects_.words.begin();
            const double effect = effects_.output - outputs[i];
            const double singly =
                std::accumulate(words + static_cast<std::ptrdiff_t>(spans[i].begin),
                                words + static_cast<std::ptrdiff_t>(spans[i].end), 0.0);
            found_.push_back({spans[i], effect, effect - singly});
        }
    }

    double largest() const {
        double maximum = 0;
        for (const Phrase& each : found_) maximum = std::max(maximum, std::abs(each.interaction));
        return maximum;
    }

    /// Whether a part of the phrase explains most of it.
    bool isMostlyAPart(const Phrase& phrase) const {
        return std::any_of(found_.begin(), found_.end(), [&](const Phrase& part) {
            const bool isPart = part.span.size() < phrase.span.size() &&
                                part.span.begin >= phrase.span.begin &&
                                part.span.end <= phrase.span.end;
            const bool hasSign = part.interaction * phrase.interaction > 0;
            return isPart && hasSign &&
                   std::abs(phrase.interaction) <
                       (1 + kWorthContinuing) * std::abs(part.interaction);
        });
    }

    std::vector<Phrase> chosen() {
        const double minimum = std::max(kSmallEffect, kMinPhrase * largest());
        std::stable_sort(found_.begin(), found_.end(), [](const Phrase& a, const Phrase& b) {
            return std::abs(a.interaction) > std::abs(b.interaction);
        });
        std::vector<Phrase> phrases;
        std::vector<bool> isTaken(effects_.words.size());
        for (const Phrase& phrase : found_) {
            if (std::abs(phrase.interaction) < minimum) break;
            const auto begin = isTaken.begin() + static_cast<std::ptrdiff_t>(phrase.span.begin);
            const auto end = isTaken.begin() + static_cast<std::ptrdiff_t>(phrase.span.end);
            if (std::find(begin, end, true) != end || isMostlyAPart(phrase)) continue;
            std::fill(begin, end, true);
            phrases.push_back(phrase);
        }
        std::sort(phrases.begin(), phrases.end(),
                  [](const Phrase& a, const Phrase& b) { return a.span.begin < b.span.begin; });
        return phrases;
    }

    const TextExplainer& explainer_;
    const Output output_;
    const Effects& effects_;
    const ProgressCallback& progress_;
    const CancelToken& cancel_;
    const std::vector<std::size_t> bounds_;
    std::vector<Phrase> found_;  // all that were measured
};

}  // namespace

std::vector<Phrase> findPhrases(const TextExplainer& explainer, const Output& output,
                                const Effects& effects, const ProgressCallback& progress,
                                const CancelToken& cancel) {
    return PhraseSearch(explainer, output, effects, progress, cancel).phrases();
}

}  // namespace hanscope
