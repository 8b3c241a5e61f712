#include "app/hanscope-cli/train_checkpoints.h"

#include <algorithm>

#include "core/atomic_file.h"
#include "core/error.h"

namespace hanscope::cli {

namespace {

bool isThere(const std::filesystem::path& path) {
    return std::filesystem::exists(path);
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += word + "\n";
    return text;
}

}  // namespace

TrainCheckpoints::TrainCheckpoints(const TrainOptions& options, bool kept)
    : options_(options), kept_(kept) {
    const int runs = runsOf(options.series);
    for (int run = 1; run <= runs; ++run)
        paths_.emplace_back(options.checkpoint.string() +
                            (runs == 1 ? "" : "." + std::to_string(run)));
    if (!kept_) return;
    requireWritable(paths_.front());
    const auto found = std::find_if(paths_.begin(), paths_.end(), isThere);
    if (found != paths_.end() && !options.resume)
        throw FileError(*found,
                        "a run that is not finished is kept here; go on with it by --resume, or "
                        "delete the file to begin anew");
    if (found == paths_.end() && options.resume)
        throw FileError(paths_.front(),
                        "there is no checkpoint to go on from; begin without --resume");
}

bool TrainCheckpoints::allThere() const {
    return std::all_of(paths_.begin(), paths_.end(), isThere);
}

CheckpointPlan TrainCheckpoints::plan(int run, const TrainingData& data) const {
    CheckpointPlan plan;
    if (kept_) plan.path = paths_.at(static_cast<std::size_t>(run - 1));
    plan.resume = kept_ && options_.resume && isThere(plan.path);
    plan.origin = {{"vocabulary", joined(data.vocabulary)},
                   {"labels", joined(data.labels)},
                   {"vectors", options_.skipGram             ? "skip-gram"
                               : options_.vectorFile.empty() ? "random"
                                                             : options_.vectorFile.string()}};
    return plan;
}

void TrainCheckpoints::remove() const {
    for (const std::filesystem::path& path : paths_) std::filesystem::remove(path);
}

}  // namespace hanscope::cli
