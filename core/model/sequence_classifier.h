#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/worker_pool.h"
#include "core/model/classifier.h"
#include "core/model_file/hidec_parameters.h"
#include "core/model_file/model_file.h"
#include "core/text/normalizer.h"

namespace hanscope {

/// What the classifiers have in common that read a document as one sequence: a model file's
/// content, and the way from documents to batches of bounded size.
class SequenceModel {
 public:
    /// `threads` 0: all cores.
    SequenceModel(const std::filesystem::path& path, ModelFile file, int threads);

    /// Calls read(encoded, indices) for batches of the documents that have words.
    using ReadBatch = std::function<void(const std::vector<const EncodedDocument*>&,
                                         const std::vector<std::size_t>& indices)>;
    void inBatches(const std::vector<EncodedDocument>& documents, const ReadBatch& read,
                   const ProgressCallback& progress, const CancelToken& cancel) const;
    /// Throws Error for a document without words.
    std::vector<EncodedDocument> encoded(
        const std::vector<std::shared_ptr<const Document>>& documents) const;
    /// A reading of these probabilities, of an ensemble with those of each member. Its weights are
    /// still to come (withMemberWeights).
    Reading reading(std::shared_ptr<const Document> document, const EncodedDocument& encoded,
                    std::vector<float> probabilities,
                    const std::vector<std::vector<float>>& ofMembers) const;
    ValuesByName values(int member) const;

    const ModelConfig config;
    ModelInfo info;
    const std::shared_ptr<const std::vector<std::string>> labels;
    const Vocabulary vocabulary;
    const Normalizer normalizer;
    mutable WorkerPool pool;

 private:
    std::map<std::string, TensorValues> tensors_;
};

}  // namespace hanscope
