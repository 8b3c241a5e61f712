#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/model_file/model_file.h"
#include "core/progress.h"
#include "core/pytorch/checkpoint_parts.h"

namespace hanscope {

/// The largest file that is read as a checkpoint.
constexpr std::uint64_t kMaxCheckpointBytes = std::uint64_t{16} << 30;

/// What is in the object of a file that Python's pickle wrote (protocol 2 or newer), or torch.save;
/// none for a file of another kind. Nothing is executed. Throws Error (a sentence without the
/// file's name) if it is damaged or over a limit.
std::optional<CheckpointParts> pickledParts(std::string bytes);

/// A file with the parameters of a network, as PyTorch and safetensors save them: PyTorch's zip
/// archive (since 1.6; TorchScript's archives, too), its older file of several pickles, and
/// safetensors. Nothing in the file is executed (see pickle.h).
class CheckpointFile {
 public:
    /// Reads the file. Throws FileError: the file is of another kind, damaged, or over a limit.
    explicit CheckpointFile(const std::filesystem::path& path, const CancelToken& cancel = {});
    ~CheckpointFile();
    CheckpointFile(CheckpointFile&&) noexcept;

    const std::filesystem::path& path() const { return path_; }  ///< as given to the constructor
    const std::string& container() const { return container_; }  ///< "PyTorch's zip archive"
    const CheckpointParts& parts() const { return parts_; }      ///< found in the file
    /// The values of a tensor of parts(). Throws FileError.
    TensorValues tensor(const std::string& name) const;

    /// The bytes of the file, and where each storage is in it.
    struct Data;

 private:
    std::filesystem::path path_;
    std::string container_;
    CheckpointParts parts_;
    std::unique_ptr<Data> data_;
};

}  // namespace hanscope
