#pragma once

#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/worker_pool.h"
#include "core/model/classifier.h"
#include "core/model/han_inference.h"
#include "core/model_file/model_file.h"
#include "core/text/normalizer.h"

namespace hanscope {

/// The properties of a HAN, or of an ensemble of HANs, for its users.
ModelInfo describeHan(const std::filesystem::path& path, const ModelFile& file);

/// The content of the model file of a HAN, or of an ensemble of HANs, and its networks. Shared by
/// the classifier and by the explainers of its readings. Thread-safe.
struct HanModel {
    /// `threads` 0: one per core.
    HanModel(const std::filesystem::path& path, ModelFile file, int threads);

    const ModelInfo info;
    const std::shared_ptr<const std::vector<std::string>> labels;
    const Vocabulary vocabulary;
    const Normalizer normalizer;
    const std::map<std::string, TensorValues> tensors;
    mutable std::deque<HanReader> readers;  ///< [member]; a deque, as they cannot be moved
    mutable WorkerPool pool;
};

}  // namespace hanscope
