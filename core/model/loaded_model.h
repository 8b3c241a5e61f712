#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/kernels/matrix/worker_pool.h"
#include "core/model/classifier.h"
#include "core/model/companion.h"
#include "core/model_file/model_file.h"
#include "core/text/normalizer.h"

namespace hanscope {

/// Sets reading.known, and adds a warning if the model knows too few of the document's words; it
/// names the scripts of the text and of the model's words if they differ. Words known by their
/// parts count as known unless the scripts differ. If it knows enough of them, it may warn of words
/// that are unusual (RarityDistribution).
void setKnownWordsAndWarn(const EncodedDocument& encoded, const Vocabulary& vocabulary,
                          const Normalizer& normalizer, const RarityDistribution& rarity,
                          Reading& reading);

/// What the classifiers of all families have in common: the content of a model file, and the
/// encoding of documents. Thread-safe.
class LoadedModel {
 public:
    /// Throws FileError, which names `path`, if the tensors of the
    /// companion are not those of n-grams.
    LoadedModel(const std::filesystem::path& path, ModelFile file, ReadingOptions options,
                Apostrophes apostrophes = Apostrophes::Either);

    /// Encodes documents with `vocabulary`. Throws Error for a document without words.
    std::vector<EncodedDocument> encoded(
        const std::vector<std::shared_ptr<const Document>>& documents) const;
    /// The probabilities of a document without words: [label].
    std::vector<float> emptyTextOutput() const;
    /// A reading of the document: all but probabilities, weights and explainer.
    Reading reading(std::shared_ptr<const Document> document, const EncodedDocument& encoded) const;
    /// The same with these probabilities and, for an ensemble, those of its members. It has no
    /// weights yet (see withMemberWeights()).
    Reading reading(std::shared_ptr<const Document> document, const EncodedDocument& encoded,
                    std::vector<float> probabilities,
                    const std::vector<std::vector<float>>& memberProbabilities) const;
    /// Gives a reading these probabilities and, unless there are none, those of the members.
    static void setProbabilities(std::vector<float> probabilities,
                                 const std::vector<std::vector<float>>& ofMembers,
                                 Reading& reading);
    /// The tensors of a member, by the names that they have in a model of one network.
    ValuesByName values(int member) const { return valuesBehind(memberPrefix(config, member)); }

    /// The linear model beside the networks; null: none.
    const Companion* companion() const { return companion_ ? &*companion_ : nullptr; }
    /// Gives the reading of a text the probabilities of the networks, which have these logits
    /// ([member] row), together with the companion; without one it stays as it is.
    void addCompanion(const std::vector<const std::vector<float>*>& networks,
                      const EncodedDocument& text, Reading& reading) const;
    /// The same for the probabilities of some documents: networks[member][document]. Those without
    /// words stay as they are.
    void addCompanion(const std::vector<LogitRows>& networks,
                      const std::vector<EncodedDocument>& documents,
                      LabelProbabilities& together) const;
    /// The choices of the model on these documents, from the logits of its networks. Requires a
    /// companion.
    std::vector<CompanionChoice> choices(const std::vector<LogitRows>& networks,
                                         const std::vector<EncodedDocument>& documents,
                                         const LabelLists& truth) const;

    const Precision precision;  ///< of the networks' products
    const ModelConfig config;   ///< sizes and kind of the networks
    const ModelInfo info;
    const std::shared_ptr<const std::vector<std::string>> labels;
    const Vocabulary vocabulary;      ///< of the model, with the parts of words if it has any
    const RarityDistribution rarity;  ///< how unusual the words of texts are
    const Normalizer normalizer;
    mutable WorkerPool pool;  ///< the threads of the networks, which any thread may use

 private:
    ValuesByName valuesBehind(const std::string& prefix) const;

    NamedTensors tensors_;
    std::optional<Companion> companion_;
};

}  // namespace hanscope
