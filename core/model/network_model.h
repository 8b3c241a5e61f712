#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/model/contributions.h"
#include "core/model/input/words_read.h"
#include "core/model/loaded_model.h"
#include "core/model/text_explainer.h"
#include "core/model/text_vectors.h"

namespace hanscope {

class NetworkExplainer;

/// The content of a model file whose networks read each text by itself, one network or an ensemble,
/// and these networks. Shared by the classifier and by the explainers of its readings. Thread-safe.
class NetworkModel : public LoadedModel, public std::enable_shared_from_this<NetworkModel> {
 public:
    using LoadedModel::LoadedModel;
    virtual ~NetworkModel() = default;

    /// Told the index of a text and its result.
    using ResultCallback = std::function<void(std::size_t text, NetworkResult&& result)>;
    /// Reads those of the texts that have words with one network. Calls `take` for each of them, on
    /// the calling thread and in any order. `progress` counts texts, `wordsRead` (may be null)
    /// words. Throws Cancelled, and NotFinite.
    virtual void readAll(std::size_t member, const std::vector<EncodedDocument>& texts,
                         const ResultCallback& take, const ProgressCallback& progress,
                         const CancelToken& cancel, WordsRead* wordsRead = nullptr) const = 0;

    /// The widths of the vectors in the results.
    virtual VectorSizes vectorSizes() const = 0;

    /// Sets the numbers of the reading of `text` to these results: [member].
    virtual void setResults(const EncodedDocument& text, std::vector<NetworkResult> results,
                            Reading& reading) const;

    /// `text` is encoded with the vocabulary and has one word or more.
    virtual std::shared_ptr<const NetworkExplainer> explainer(EncodedDocument text) const = 0;
};

/// Classifies with the networks of a NetworkModel; the probabilities of an ensemble are the mean of
/// its members'. The explainers of the readings share ownership of the networks.
class NetworkClassifier : public Classifier, public VectorReader {
 public:
    explicit NetworkClassifier(std::shared_ptr<const NetworkModel> model)
        : model_(std::move(model)) {}

    using Classifier::read;
    const ModelInfo& info() const override { return model_->info; }
    const Vocabulary& vocabulary() const override { return model_->vocabulary; }
    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const ProgressCallback& progress,
                              const CancelToken& cancel) const override;
    LabelProbabilities probabilities(const std::vector<EncodedDocument>& documents,
                                     const ProgressCallback& progress,
                                     const CancelToken& cancel) const override {
        return memberProbabilities(documents, progress, cancel).together;
    }
    EnsembleProbabilities memberProbabilities(const std::vector<EncodedDocument>& documents,
                                              const ProgressCallback& progress,
                                              const CancelToken& cancel) const override;
    std::vector<CompanionChoice> companionChoices(const std::vector<EncodedDocument>& documents,
                                                  const LabelLists& truth,
                                                  const ProgressCallback& progress,
                                                  const CancelToken& cancel) const override;
    VectorSizes vectorSizes() const override { return model_->vectorSizes(); }
    Message vectorsText() const override;
    std::vector<TextVectors> vectors(const std::vector<EncodedDocument>& documents,
                                     const CancelToken& cancel) const override;

 private:
    std::shared_ptr<const NetworkModel> model_;
};

/// Answers questions about one text with the networks of a model, which it shares.
class NetworkExplainer : public TextExplainer {
 public:
    /// See NetworkModel::explainer().
    NetworkExplainer(std::shared_ptr<const NetworkModel> model, EncodedDocument text)
        : model_(std::move(model)), text_(std::move(text)) {}

    const EncodedDocument& text() const override { return text_; }
    const Companion* companion() const override { return model_->companion(); }
    std::vector<double> outputs(const std::vector<EncodedDocument>& texts, const Output& output,
                                const ProgressCallback& progress,
                                const CancelToken& cancel) const override;

 protected:
    /// The model, which is an `Own`.
    template <class Own>
    const Own& modelAs() const {
        return static_cast<const Own&>(*model_);
    }
    /// `reading` with other results of the networks: [member].
    Reading withResults(Reading reading, std::vector<NetworkResult> results) const {
        model_->setResults(text_, std::move(results), reading);
        return reading;
    }
    /// The logits that a network computes of some texts.
    using LogitsOf = std::function<LogitRows(const MemberTurn&)>;
    /// f of the text without the words of each span, from the logits of the networks without them.
    std::vector<double> valuesWithout(const std::vector<WordSpan>& spans, const Output& output,
                                      Removal removal, const LogitsOf& logitsOf) const;

 private:
    std::vector<double> valuesOf(const Output& output, const LogitRows& logits) const;
    // f of some texts: the mean of the outputs of the networks that `output` is of. With a
    // companion, the output of all of them is that of their mean logits and the companion's, which
    // linearOf(i) returns, times its factor, on any thread.
    std::vector<double> valuesOf(
        const Output& output, std::size_t texts, const LogitsOf& logitsOf,
        const std::function<std::vector<double>(std::size_t text)>& linearOf) const;

    std::shared_ptr<const NetworkModel> model_;
    EncodedDocument text_;
};

}  // namespace hanscope
