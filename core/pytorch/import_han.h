#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/message.h"
#include "core/model_file/model_file.h"
#include "core/progress.h"

namespace hanscope {

/// Which of the two levels apply tanh to the scores once more: programs with the same tensors
/// differ in it.
enum class SecondTanh { None, Sentences, Both };

/// What is read, and what the checkpoint does not say.
struct ImportOptions {
    std::vector<std::filesystem::path> files;  ///< one, or several with a part of the network each
    std::filesystem::path vocabulary;          ///< empty: that in the checkpoint
    std::vector<std::string> labels;           ///< empty: 0, 1, …
    std::string name;                          ///< of the model; empty: that of the first file
    /// Limits of sentences and words, 0: none. Nothing: those of the checkpoint or its program.
    std::optional<std::pair<std::int64_t, std::int64_t>> limits;
    std::optional<SecondTanh> secondTanh;  ///< nothing: that of the program
};

/// The limits in a text such as "15x20"; "none" is {0, 0}. Throws Error for another text.
std::pair<std::int64_t, std::int64_t> limitsFrom(const std::string& text);

/// A network that another program saved, as a model of Hanscope.
struct ImportedHan {
    ModelFile model;             ///< ready to be saved
    Message program;             ///< that saves such checkpoints
    std::vector<Message> notes;  ///< sentences: what was read, kept and assumed
};

/// Reads a checkpoint of one of the programs in scheme.h. Its quirks are kept. Throws FileError and
/// Error: no known program, a network that cannot be kept, a vocabulary or labels of another
/// number.
ImportedHan importHan(const ImportOptions& options, const CancelToken& cancel = {});

/// Reads the names of classes, one a line. Throws FileError: unreadable, not UTF-8, an empty line
/// that is not the last.
std::vector<std::string> readLabelFile(const std::filesystem::path& path);

}  // namespace hanscope
