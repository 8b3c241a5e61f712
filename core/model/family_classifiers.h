#pragma once

#include <filesystem>
#include <memory>

#include "core/model/classifier.h"
#include "core/model_file/model_file.h"

namespace hanscope {

/// Makes a classifier from the content of a file of its family, each in the file of its name. It
/// throws FileError, which names `path`, if the tensors are not those of the family.
using MakeClassifier = std::shared_ptr<const Classifier>(const std::filesystem::path& path,
                                                         ModelFile&& file,
                                                         const ReadingOptions& options);

/// HANs, HiDEC (hidec_network.h), flat networks (flat_network.h), and a linear model
/// (linear_network.h).
MakeClassifier hanClassifier, hidecClassifier, flatClassifier, linearClassifier;
/// An imported HAN that is computed as its own program does, with its quirks
/// (model_file/han_quirks.h). The options must have the precision Float.
MakeClassifier foreignClassifier;

}  // namespace hanscope
