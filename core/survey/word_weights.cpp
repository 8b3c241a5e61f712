#include "core/survey/word_weights.h"

#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "core/text/normalizer.h"
#include "core/text/segmenter.h"

namespace hanscope {

namespace {

constexpr auto kBinCount = static_cast<std::ptrdiff_t>(WeightDistribution::kBins);
constexpr double kBinWidth = 1.0 / static_cast<double>(WeightDistribution::kBins);

/// Adds a kernel around `bin`, of sum `mass` after what lies beyond 0 and 1 is folded back.
void addKernel(std::vector<double>& density, std::ptrdiff_t bin, double width, double mass) {
    const auto reach = std::min(kBinCount, static_cast<std::ptrdiff_t>(4 * width / kBinWidth) + 1);
    std::vector<double> kernel;
    double sum = 0;
    for (std::ptrdiff_t offset = -reach; offset <= reach; ++offset) {
        const double z = static_cast<double>(offset) * kBinWidth / width;
        kernel.push_back(std::exp(-z * z / 2));
        sum += kernel.back();
    }
    for (std::ptrdiff_t offset = -reach; offset <= reach; ++offset) {
        std::ptrdiff_t at = bin + offset;
        if (at < 0) at = -1 - at;
        if (at >= kBinCount) at = 2 * kBinCount - 1 - at;
        density[static_cast<std::size_t>(at)] +=
            mass * kernel[static_cast<std::size_t>(offset + reach)] / sum;
    }
}

class WeightCollector {
 public:
    WeightCollector(const Classifier& classifier, WordWeights& result,
                    const std::function<void(const WordOccurrence&)>& occurred)
        : classifier_(classifier),
          normalizer_(classifier.info().preprocessing),
          result_(result),
          occurred_(occurred) {}

    void read(std::vector<StreamedText>&& texts, const CancelToken& cancel) {
        std::vector<StreamedText> wanted;
        std::vector<std::shared_ptr<const Document>> documents;
        result_.texts += texts.size();
        for (StreamedText& text : texts) {
            if (placesIn(*text.document).empty()) continue;
            documents.push_back(text.document);
            wanted.push_back(std::move(text));
        }
        if (wanted.empty()) return;
        const std::vector<Reading> readings = classifier_.read(documents, {}, cancel);
        for (std::size_t i = 0; i < wanted.size(); ++i) add(wanted[i], readings[i]);
    }

 private:
    /// The numbers of the words that are the wanted one.
    std::vector<std::size_t> placesIn(const Document& document) {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < document.words().size(); ++i) {
            normalizer_.normalize(document.at(document.words()[i]), normalized_);
            if (normalized_ == result_.word) places.push_back(i);
        }
        return places;
    }

    void add(const StreamedText& text, const Reading& reading) {
        ++result_.textsWithWord;
        const std::vector<std::int32_t> predicted = predictedLabels(reading);
        for (const std::size_t word : placesIn(*text.document)) {
            const float weight = reading.wordWeights[word];
            result_.all.add(double{weight});
            addTo(result_.byTruth, text.truth.labels, weight);
            addTo(result_.byPrediction, predicted, weight);
            if (occurred_) occurred_({text.place, weight});
        }
    }

    static void addTo(std::vector<WeightDistribution>& classes,
                      const std::vector<std::int32_t>& labels, float weight) {
        for (const std::int32_t label : labels)
            classes[static_cast<std::size_t>(label)].add(double{weight});
    }

    const Classifier& classifier_;
    const Normalizer normalizer_;
    WordWeights& result_;
    const std::function<void(const WordOccurrence&)>& occurred_;
    std::string normalized_;
};

}  // namespace

std::size_t WeightDistribution::binOf(double weight) {
    const double bin = std::clamp(weight, 0.0, 1.0) * static_cast<double>(kBins);
    return std::min(static_cast<std::size_t>(bin), kBins - 1);
}

void WeightDistribution::add(double weight) {
    ++counts_[binOf(weight)];
    weights_.add(weight);
}

std::vector<double> WeightDistribution::density() const {
    std::vector<double> density(kBins, 0.0);
    const double n = static_cast<double>(occurrences());
    const double width = std::max(kBinWidth, 1.06 * deviation() * std::pow(n, -0.2));
    for (std::size_t bin = 0; bin < kBins; ++bin) {
        if (counts_[bin] == 0) continue;
        const double share = static_cast<double>(counts_[bin]) / n;
        addKernel(density, static_cast<std::ptrdiff_t>(bin), width, share / kBinWidth);
    }
    return density;
}

void addTo(WordTexts& texts, const WordOccurrence& occurrence) {
    if (texts.empty() || texts.back().first != occurrence.place.number)
        texts.push_back({occurrence.place.number, {}});
    texts.back().second.sum += double{occurrence.weight};
    ++texts.back().second.count;
}

std::string wordToLookUp(const std::string& word, const Preprocessing& preprocessing) {
    Segmenter segmenter(preprocessing);
    const Document document = segmenter.segment(word);
    if (document.words().size() != 1)
        throw Error(message("'%1' is not one word for this model; give a single word", word));
    return Normalizer(preprocessing).normalized(document.at(document.words().front()));
}

WordWeights wordWeights(const Classifier& classifier, const CorpusSource& source,
                        const std::string& word, const ProgressCallback& progress,
                        const CancelToken& cancel,
                        const std::function<void(const WordOccurrence&)>& occurred, int threads) {
    const ModelInfo& model = classifier.info();
    WordWeights result;
    result.word = wordToLookUp(word, model.preprocessing);
    result.isKnown = classifier.vocabulary().idOf(result.word) != Vocabulary::kUnknown;
    result.byTruth.resize(model.labels.size());
    result.byPrediction.resize(model.labels.size());
    WeightCollector collector(classifier, result, occurred);
    result.skipped = streamTexts(
        source, model,
        [&](std::vector<StreamedText>&& texts) { collector.read(std::move(texts), cancel); },
        progress, cancel, threads);
    return result;
}

}  // namespace hanscope
