#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/model_file/checkpoint.h"
#include "core/train/training.h"

namespace hanscope {

/// The state of a run apart from its arrays. The order of the documents and dropout follow from
/// seed, epoch and step, so the state contains no random number generator.
struct RunState {
    int epoch = 1;                           ///< current epoch, or the next one to be trained
    std::uint64_t batches = 0;               ///< finished batches of that epoch
    std::uint64_t step = 0;                  ///< finished steps of the whole run
    double loss = 0;                         ///< sum over the documents below
    std::uint64_t documents = 0, words = 0;  ///< with labels, and of all, in the epoch so far
    double seconds = 0;                      ///< spent on the epoch so far
    int processes = 1;                       ///< number of processes that trained the run
    std::vector<double> rates, logDecay;     ///< EmbeddingOptimizer::Past
    TrainResult result;  ///< so far; its tensors are among the checkpoint's arrays
};

/// The state as JSON, without the tensors of the best epoch. Numbers are written so that reading
/// gives exactly the same values.
std::string stateText(const RunState& state);
/// Throws Error if `text` was not written by stateText().
RunState stateFromText(const std::string& text);

/// What must be equal so that a run can resume from a checkpoint: every setting except the number
/// of threads, the documents (counts and a checksum), and CheckpointPlan::origin. Maps a readable
/// name to a value.
using RunIdentity = std::map<std::string, std::string>;

/// What identifies a run; `origin` is CheckpointPlan::origin.
RunIdentity identityOf(const TrainSettings& settings, const LabelledDocuments& training,
                       const LabelledDocuments& validation,
                       const std::map<std::string, std::string>& origin);

/// As JSON, for the checkpoint.
std::string identityText(const RunIdentity& identity);
/// Throws Error if `text` was not written by identityText().
RunIdentity identityFromText(const std::string& text);

/// The differences between two runs, with both values where they are short: "batch (now 64, WHERE
/// 32); …". Empty if there are none.
Message differencesOf(const RunIdentity& now, const RunIdentity& then, const Message& where);

/// The texts of a run's checkpoint.
std::map<std::string, std::string> checkpointTexts(const RunIdentity& identity,
                                                   const RunState& state);
/// Reads the state from these texts of the checkpoint at `path`. Throws FileError if they are
/// damaged or if the checkpoint belongs to another run.
RunState stateIn(const CheckpointReader& reader, const std::filesystem::path& path,
                 const RunIdentity& identity);

/// The device on which the run of the checkpoint trains, Cpu or Cuda.
Device deviceIn(const CheckpointReader& reader);

/// Throws Error that names the differences if this run and that of the checkpoint differ.
void requireSameRun(const RunIdentity& now, const RunIdentity& then);

}  // namespace hanscope
