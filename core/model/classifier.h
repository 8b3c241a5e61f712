#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/hierarchy/label_tree.h"
#include "core/kernels/matrix/precision.h"
#include "core/label_lists.h"
#include "core/message.h"
#include "core/model/reading.h"
#include "core/model_file/model_card.h"
#include "core/model_file/outputs.h"
#include "core/progress.h"
#include "core/text/document.h"
#include "core/text/encoded_document.h"
#include "core/text/normalizer.h"
#include "core/text/trained_texts.h"
#include "core/text/vocabulary.h"

namespace hanscope {

struct CompanionChoice;
class LoadedFile;
struct ModelFile;

/// How a classifier computes.
struct ReadingOptions {
    ReadingOptions(int numberOfThreads = 0, Precision products = Precision::Float)
        : threads(numberOfThreads), precision(products) {}

    int threads;  ///< 0: one per core
    /// Of the products with the parameters of its networks. Explainers compute some of them in
    /// float in any case, so they must not be asked unless it is Float.
    Precision precision;
};

/// Properties of a loaded model.
struct ModelInfo {
    std::filesystem::path path;                ///< of the model's file
    std::shared_ptr<const LoadedFile> origin;  ///< as in ModelFile
    ModelCard card;
    std::vector<std::string> labels;
    std::shared_ptr<const LabelTree> tree;  ///< the label tree of a HiDEC model; otherwise null
    Outputs outputs;                        ///< how the probabilities become predicted labels
    std::size_t vocabularySize = 0;         ///< embedding rows, including the unknown word's
    int members = 1;                        ///< number of networks; more than one form an ensemble
    bool hasCompanion = false;     ///< a linear model decides with the networks (companion.h)
    std::vector<Message> summary;  ///< "HAN", "attention pooling", "200-d words", …
    Message weights;               ///< meaning of the weights of words and sentences, as a text
    Preprocessing preprocessing;   ///< with which the documents to read must be segmented
    std::shared_ptr<const TrainedTexts> trainedTexts{};  ///< null: not known
    std::vector<std::string> leftOutWords{};             ///< as in ModelFile
};

/// Another way to decide about the labels of a tree than that of a model's file; what has no value
/// is as in the file.
struct TreeRule {
    std::optional<TreeThreshold> threshold;  ///< without effect with one label a level
    std::optional<DecodedLabels> labels;     ///< without effect if the network ends no paths
};

using LabelProbabilities = std::vector<std::vector<float>>;  ///< [document][label]

/// The probabilities that an ensemble predicts, and those that each of its members predicts alone.
struct EnsembleProbabilities {
    LabelProbabilities together;
    std::vector<LabelProbabilities> members;  ///< empty if the model is a single network
};

/// A model that can read documents. The const member functions may be called from any thread. The
/// same document gives the same result, bit for bit, whatever other documents it is read with.
class Classifier {
 public:
    virtual ~Classifier() = default;

    /// The same object as long as the classifier exists.
    virtual const ModelInfo& info() const = 0;

    /// Classifies documents, which must have been segmented with info().preprocessing. Returns one
    /// reading per document, in the same order. `progress` counts the words that each network has
    /// read; it is called on any thread, by one at a time. Throws Error for a document without
    /// words, and Cancelled.
    virtual std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                                      const ProgressCallback& progress = {},
                                      const CancelToken& cancel = {}) const = 0;

    /// The same for one document.
    Reading read(std::shared_ptr<const Document> document, const ProgressCallback& progress = {},
                 const CancelToken& cancel = {}) const {
        return read(std::vector<std::shared_ptr<const Document>>{std::move(document)}, progress,
                    cancel)
            .front();
    }

    /// Computes only the probabilities, of documents that are encoded with vocabulary(); used for
    /// evaluation. A document without words gets the uniform distribution or, with Sigmoid outputs,
    /// 0 for every label. Throws Cancelled.
    virtual LabelProbabilities probabilities(const std::vector<EncodedDocument>& documents,
                                             const ProgressCallback& progress = {},
                                             const CancelToken& cancel = {}) const = 0;

    /// The same for the model and for every member of an ensemble, alone. The probabilities of an
    /// ensemble are the mean of its members'; with a companion, those of the members' mean logits
    /// and its own. With a label tree, the members decode together, and the mean is taken at each
    /// node that they consider (see hidec_decoding.h).
    virtual EnsembleProbabilities memberProbabilities(const std::vector<EncodedDocument>& documents,
                                                      const ProgressCallback& progress = {},
                                                      const CancelToken& cancel = {}) const {
        return {probabilities(documents, progress, cancel), {}};
    }

    /// The choices of a model with a companion, by which its factors are fitted, on documents whose
    /// labels are `truth`. Throws Error if the model has no companion; Cancelled.
    virtual std::vector<CompanionChoice> companionChoices(
        const std::vector<EncodedDocument>& documents, const LabelLists& truth,
        const ProgressCallback& progress = {}, const CancelToken& cancel = {}) const;

    /// The words that the networks know, with which documents for probabilities() are encoded.
    virtual const Vocabulary& vocabulary() const = 0;

    /// A classifier with the same networks that decides about its tree by this rule; null if the
    /// model decides in no tree. It may outlive this one.
    virtual std::shared_ptr<const Classifier> withTreeRule(const TreeRule&) const {
        return nullptr;
    }
};

/// Makes the classifier of the model's family. `path` is stored in its info(). Throws Error, also
/// if a model of this kind has no products of the precision.
std::shared_ptr<const Classifier> makeClassifier(const std::filesystem::path& path, ModelFile file,
                                                 const ReadingOptions& options = {});
/// Loads a model file and makes its classifier. Throws FileError, and Cancelled.
std::shared_ptr<const Classifier> loadClassifier(const std::filesystem::path& path,
                                                 const ReadingOptions& options = {});
std::shared_ptr<const Classifier> loadClassifier(const std::filesystem::path& path,
                                                 const ReadingOptions& options,
                                                 const CancelToken& cancel);

}  // namespace hanscope
