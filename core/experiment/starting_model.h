#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/corpus/encoded/encoded_corpus.h"
#include "core/progress.h"

namespace hanscope {

/// A model from which a training can start (TrainingPlan::startFrom), because it has learnt from
/// texts of the same kind.
struct StartingModel {
    std::filesystem::path path;
    std::string name;  ///< on its card

    bool operator==(const StartingModel& o) const { return path == o.path && name == o.name; }
};

/// Looks for it among the models in a folder: the one for which the words of the fewest texts
/// are unusual (RarityDistribution; of equals, are least rare), if these are a quarter at most. It
/// must not have learnt from these texts (TrainedTexts), which would seem to be classified better
/// than others. It has to be trainable, with one label for a text and no tree, and to look words up
/// in the form that they have by `preprocessing`, that of the corpus. Files that cannot be read are
/// left out. Reads kComparedTexts texts at most. Nothing: there is none. Throws Cancelled.
std::optional<StartingModel> startingModelFor(const EncodedCorpus& corpus,
                                              const Preprocessing& preprocessing,
                                              const std::filesystem::path& folder,
                                              const CancelToken& cancel = {});

inline constexpr std::size_t kComparedTexts = 300;

}  // namespace hanscope
