#include "core/survey/vectors/text_influence.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "core/best_list.h"
#include "core/error.h"
#include "core/model/linear_network.h"
#include "core/model/output_value.h"
#include "core/model_file/outputs.h"
#include "core/survey/survey_table.h"
#include "core/survey/vectors/training_texts.h"
#include "core/text/normalizer.h"

namespace hanscope {
namespace {

/// The n-grams and rows of parts of words of a text that the model knows, each ascending.
struct Features {
    std::vector<std::uint32_t> ngrams;
    std::vector<std::int32_t> parts;

    std::size_t size() const { return ngrams.size() + parts.size(); }
};

template <class Value>
void addCommon(const std::vector<Value>& wanted, const std::vector<Value>& own, std::size_t first,
               std::vector<std::uint32_t>& common) {
    auto at = own.begin();
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        at = std::lower_bound(at, own.end(), wanted[i]);
        if (at != own.end() && *at == wanted[i])
            common.push_back(static_cast<std::uint32_t>(first + i));
    }
}

struct IsStronger {
    bool operator()(const SimilarText& a, const SimilarText& b) const {
        const float first = std::abs(a.similarity), second = std::abs(b.similarity);
        return first != second ? first > second : a.place.number < b.place.number;
    }
};

/// A text that was learnt from, as far as it matters to another.
struct LearntText {
    bool isLearnt = false, isLabelled = false, has = false;
    std::optional<bool> isTrainedOn;
    double error = 0;                   // e_i
    std::vector<std::uint32_t> common;  // the numbers of the features that both have, ascending
    std::size_t features = 0;           // that the model knows
    std::vector<float> probabilities;
};

class InfluenceReader {
    struct Sum {
        double errors = 0;                     // Σ_i e_i
        std::array<std::uint64_t, 2> texts{};  // [whether they have the label]

        std::uint64_t all() const { return texts[0] + texts[1]; }
    };

 public:
    InfluenceReader(const Classifier& classifier, const LinearNetwork& network,
                    const Document& document, std::size_t count, int threads)
        : model_(classifier.info()),
          vocabulary_(classifier.vocabulary()),
          network_(network),
          normalizer_(model_.preprocessing),
          pool_(threads),
          strongest_(count) {
        const EncodedDocument encoded = encode(document, normalizer_, vocabulary_);
        features_ = featuresOf(encoded);
        const std::vector<double> logits = network_.logits(encoded);
        label_ = static_cast<std::size_t>(std::max_element(logits.begin(), logits.end()) -
                                          logits.begin());
        found_.label = static_cast<std::int32_t>(label_);
        found_.logit = logits[label_];
        found_.bias = network_.bias(label_);
        sums_.resize(features_.size());
    }

    /// The first time.
    void sum(const std::vector<StreamedText>& texts, const CancelToken& cancel) {
        for (const LearntText& text : learnt(texts, cancel)) {
            if (text.isLearnt && !text.isLabelled) ++found_.unlabelled;
            totals_[text.has] += static_cast<double>(text.features);
            for (const std::uint32_t feature : text.common) {
                sums_[feature].errors += text.error;
                ++sums_[feature].texts[text.has];
            }
        }
    }

    /// Sets C s_g² of each feature.
    void fit() {
        const double features = static_cast<double>(network_.weights().ngrams.size());
        const double norms = std::log(totals_[0] + features) - std::log(totals_[1] + features);
        for (const Sum& sum : sums_) {
            const double scale =
                std::log(sum.texts[1] + 1.0) - std::log(sum.texts[0] + 1.0) + norms;
            factors_.push_back(scale * scale);
        }
        leaveOutRareWords();
        const double cost = fittedCost();
        for (std::size_t i = 0; i < features_.size(); ++i) {
            factors_[i] *= cost;
            found_.influence += factors_[i] * sums_[i].errors;
        }
        found_.others = found_.logit - found_.bias - found_.influence;
    }

    /// The second time.
    void add(const std::vector<StreamedText>& texts, const CancelToken& cancel) {
        const std::vector<LearntText> learnt = this->learnt(texts, cancel);
        for (std::size_t i = 0; i < texts.size(); ++i)
            if (!learnt[i].common.empty()) add(texts[i], learnt[i]);
    }

    TextInfluence take(const SkippedRows& skipped) {
        found_.strongest = strongest_.sorted();
        found_.skipped = skipped;
        return std::move(found_);
    }

 private:
    bool isPhrase(std::size_t feature) const {
        return feature < features_.ngrams.size() &&
               lengthOf(network_.weights().ngrams[features_.ngrams[feature]]) > 1;
    }

    /// Words with vectors are in a model even if fewer texts have them than an n-gram needs, which
    /// learn nothing of them. The model's phrases tell whether one text is too few.
    void leaveOutRareWords() {
        std::uint64_t rarest = std::numeric_limits<std::uint64_t>::max();
        for (std::size_t i = 0; i < features_.size(); ++i)
            if (isPhrase(i)) rarest = std::min(rarest, sums_[i].all());
        if (rarest < 2 || rarest == std::numeric_limits<std::uint64_t>::max()) return;
        for (std::size_t i = 0; i < features_.size(); ++i)
            if (sums_[i].all() < 2) factors_[i] = 0;
    }

    /// C, by least squares; sets the fit: of the weights w, of which C v is explained,
    /// 1 − ‖w − C v‖² / ‖w‖².
    double fittedCost() {
        double product = 0, square = 0, ofWeights = 0;
        const auto add = [&](std::size_t i) {
            const double explained = factors_[i] * sums_[i].errors;
            product += weightOf(i) * explained;
            square += explained * explained;
            ofWeights += weightOf(i) * weightOf(i);
        };
        for (std::size_t i = 0; i < features_.size(); ++i)
            if (isPhrase(i)) add(i);
        const bool hasPhrases = square > 0;
        for (std::size_t i = 0; !hasPhrases && i < features_.size(); ++i)
            if (!isPhrase(i)) add(i);
        const double cost = product > 0 ? product / square : 0;
        found_.fit = ofWeights > 0 ? cost * product / ofWeights : 0;
        return cost;
    }

    Features featuresOf(const EncodedDocument& document) const {
        return {network_.known(document), network_.wordParts().of(document)};
    }
    double weightOf(std::size_t feature) const {
        const std::size_t ngrams = features_.ngrams.size();
        return feature < ngrams
                   ? double{network_.weights().value(features_.ngrams[feature], label_)}
                   : double{network_.weights().ofPart(features_.parts[feature - ngrams], label_)};
    }

    /// p_i. Two labels of which each text has one share a problem, whose z is the difference of
    /// theirs; otherwise each has its own.
    double probabilityOf(const std::vector<double>& logits) const {
        const bool isPair = logits.size() == 2 && !model_.outputs.isMultiLabel();
        const double z = isPair ? logits[label_] - logits[1 - label_] : logits[label_];
        return 1 / (1 + std::exp(-z * model_.outputs.temperature));
    }

    LearntText learnt(const StreamedText& text) const {
        const EncodedDocument encoded = encode(*text.document, normalizer_, vocabulary_);
        LearntText own;
        own.isTrainedOn = model_.trainedTexts->hasText(encoded.words, model_.vocabularySize);
        own.isLearnt = own.isTrainedOn.value_or(true);
        own.isLabelled = text.truth.kind == TruthKind::Known;
        if (!own.isLearnt || !own.isLabelled) return own;
        const std::vector<double> logits = network_.logits(encoded);
        const std::vector<std::int32_t>& labels = text.truth.labels;
        own.has = std::binary_search(labels.begin(), labels.end(), found_.label);
        own.error = (own.has ? 1 : 0) - probabilityOf(logits);
        const std::vector<double> exact = probabilitiesOf(logits, model_.outputs.kind);
        own.probabilities.assign(exact.begin(), exact.end());
        const Features features = featuresOf(encoded);
        own.features = features.size();
        addCommon(features_.ngrams, features.ngrams, 0, own.common);
        addCommon(features_.parts, features.parts, features_.ngrams.size(), own.common);
        return own;
    }
    std::vector<LearntText> learnt(const std::vector<StreamedText>& texts,
                                   const CancelToken& cancel) {
        std::vector<LearntText> learnt(texts.size());
        pool_.run(static_cast<int>(texts.size()), [&](int i) {
            cancel.check();
            const auto at = static_cast<std::size_t>(i);
            learnt[at] = this->learnt(texts[at]);
        });
        return learnt;
    }

    void add(const StreamedText& text, const LearntText& learnt) {
        double factors = 0;
        for (const std::uint32_t feature : learnt.common) factors += factors_[feature];
        ++found_.texts;
        SimilarText similar;
        similar.similarity = static_cast<float>(learnt.error * factors);
        similar.place = text.place;
        if (!strongest_.accepts(similar)) return;
        similar.truth = text.truth;
        similar.text = text.document->text();
        similar.beginning = beginningOf(similar.text, SurveyPart::kBeginningBytes);
        similar.range = {0, static_cast<std::uint32_t>(similar.text.size())};
        similar.predicted = predictedLabels(learnt.probabilities, model_.outputs);
        similar.probability =
            *std::max_element(learnt.probabilities.begin(), learnt.probabilities.end());
        similar.isTrainedOn = learnt.isTrainedOn;
        strongest_.add(std::move(similar));
    }

    const ModelInfo& model_;
    const Vocabulary& vocabulary_;
    const LinearNetwork& network_;
    const Normalizer normalizer_;
    WorkerPool pool_;
    std::size_t label_ = 0;
    Features features_;               // of the text about which it is decided
    std::array<double, 2> totals_{};  // [whether the texts have the label] of their features
    std::vector<Sum> sums_;           // [feature] of the texts that have it
    std::vector<double> factors_;     // [feature] C s_g²
    BestList<SimilarText, IsStronger> strongest_;
    TextInfluence found_;
};

}  // namespace

TextInfluence textInfluence(const Classifier& classifier, const CorpusSource& source,
                            const Document& document, std::size_t count,
                            const ProgressCallback& progress, const CancelToken& cancel,
                            int threads) {
    const LinearNetwork* network = linearNetwork(classifier);
    if (!network)
        throw Error(
            message("Only of a linear model it is known how much each text that it learnt "
                    "from counts in a decision."));
    requireTrainedTexts(classifier.info());
    if (document.words().empty()) throw Error(message("This text has no words."));
    InfluenceReader reader(classifier, *network, document, count, threads);
    const auto read = [&](std::uint64_t turn, const TextConsumer& use) {
        return streamTexts(source, classifier.info(), use, progressOfPart(progress, turn, 2),
                           cancel, threads);
    };
    read(0, [&](const auto& texts) { reader.sum(texts, cancel); });
    reader.fit();
    return reader.take(read(1, [&](const auto& texts) { reader.add(texts, cancel); }));
}

}  // namespace hanscope
