#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/hierarchy/label_tree.h"
#include "core/model/reading.h"
#include "core/model_file/model_card.h"
#include "core/progress.h"
#include "core/text/document.h"
#include "core/text/encoded_document.h"
#include "core/text/preprocessing.h"
#include "core/text/vocabulary.h"

namespace hanscope {

struct ModelFile;

/// What a model says of itself.
struct ModelInfo {
    std::filesystem::path path;
    ModelCard card;
    std::vector<std::string> labels;
    std::shared_ptr<const LabelTree> tree;  ///< of the labels, if the model decides in one; else
                                            ///< null
    Outputs outputs;
    std::size_t vocabularySize = 0;  ///< rows, the unknown word included
    int members = 1;                 ///< networks; more than one are an ensemble
    std::string summary;             ///< "HAN, attention pooling, 200-d words, …"
    std::string weights;             ///< what the weights of words and sentences are
    Preprocessing preprocessing;
};

using LabelProbabilities = std::vector<std::vector<float>>;  ///< [document][label]

/// What an ensemble says of documents, and what each of its members says alone (none if it is no
/// ensemble).
struct EnsembleProbabilities {
    LabelProbabilities together;
    std::vector<LabelProbabilities> members;
};

/// Whatever turns documents into readings. const members may be called from any thread; the same
/// document gives the same reading, bit for bit, alone or among others.
class Classifier {
 public:
    virtual ~Classifier() = default;

    virtual const ModelInfo& info() const = 0;

    /// Classifies documents that were segmented by info().preprocessing and hold a word at least.
    /// Throws Error for a document without words, and Cancelled.
    virtual std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                                      const CancelToken& cancel = {}) const = 0;

    Reading read(std::shared_ptr<const Document> document, const CancelToken& cancel = {}) const {
        return read(std::vector<std::shared_ptr<const Document>>{std::move(document)}, cancel)
            .front();
    }

    /// Only the probabilities, for evaluation on documents already encoded by
    /// vocabulary(). A document without words gets the uniform distribution, or with Sigmoid
    /// outputs 0 for every label.
    virtual LabelProbabilities probabilities(const std::vector<EncodedDocument>& documents,
                                             const ProgressCallback& progress = {},
                                             const CancelToken& cancel = {}) const = 0;

    /// The same, and of every member of an ensemble. Together they say the mean of their numbers;
    /// in a tree the mean at each of its nodes that they consider together (hidec_decoding.h).
    virtual EnsembleProbabilities memberProbabilities(const std::vector<EncodedDocument>& documents,
                                                      const ProgressCallback& progress = {},
                                                      const CancelToken& cancel = {}) const {
        return {probabilities(documents, progress, cancel), {}};
    }

    virtual const Vocabulary& vocabulary() const = 0;
};

/// The classifier of the model's family, which works on `threads` threads (0: all cores). `path` is
/// what its info() says.
std::shared_ptr<const Classifier> makeClassifier(const std::filesystem::path& path, ModelFile file,
                                                 int threads = 0);
/// The same of a file. Throws FileError.
std::shared_ptr<const Classifier> loadClassifier(const std::filesystem::path& path,
                                                 int threads = 0);

}  // namespace hanscope
