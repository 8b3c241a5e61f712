#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/model_file/checkpoint.h"
#include "core/settings/train_settings.h"
#include "core/train/optimizer.h"

namespace hanscope {

/// The parameters of a network in training, and the moments of its optimisers, in the memory of
/// a device, and their update by a step: the rules of DenseOptimizer and EmbeddingOptimizer in
/// LibTorch's operations, equal up to rounding. No function
/// but upload(), download() and caughtUp() waits for the device.
class DeviceState {
 public:
    /// `dense` and `embedding` (V × E): the parameters on the host, in the order of Learner.
    /// `host`: the arrays of the state on the host (Learner::arrays()), which must outlive this;
    /// upload() reads them, download() overwrites them.
    DeviceState(const TrainSettings& settings, const std::map<std::string, at::Tensor>& dense,
                const at::Tensor& embedding, const std::vector<StateArray>& host,
                at::Device device);

    /// Copies `host` to the device and takes over `past`: at the start, and after a checkpoint was
    /// read.
    void upload(const MissedSteps::Past& past);
    /// `all`: with the moments, which only a checkpoint needs.
    void download(bool all);
    /// The steps that rows of the embedding may have missed, for checkpoints.
    MissedSteps::Past past() const { return missed_.past(); }

    /// Every parameter but the embedding, by name, for one pass.
    std::map<std::string, at::Tensor> parameters() const;
    /// The rows of the distinct `words` (int64, on the device), up to date: words × E. They are
    /// those that the next step() changes.
    at::Tensor rows(const at::Tensor& words);
    /// One step with the gradients of parameters() (by autograd) and of the latest rows(), which
    /// are scaled so that their norm is at most TrainSettings::clipNorm. Returns the norm before
    /// that (float64, on the device).
    at::Tensor step(const at::Tensor& rowGradient, double learningRate);
    /// Brings every row of the embedding up to date.
    void catchUpAll();
    /// The rows of `words` as rows() would give them, on the host; nothing is changed.
    at::Tensor caughtUp(const std::vector<std::int64_t>& words) const;
    /// The dense parameters on the host.
    std::map<std::string, at::Tensor> denseOnHost() const;

 private:
    enum Slot : std::int64_t { kParameter, kFirst, kSecond };  // of a row of the table
    struct Mirrored {
        StateArray host;
        at::Tensor place;  // on the device
        bool isMoment;
    };

    at::Tensor gaps(const at::Tensor& current) const;
    void drift(const at::Tensor& rows, const at::Tensor& gaps) const;
    void change(const at::Tensor& w, const at::Tensor& first, const at::Tensor& second,
                const at::Tensor& gradient, double rate) const;
    at::Tensor placeOf(const std::string& name) const;

    const TrainSettings settings_;
    const at::Device device_;
    const bool adam_;
    std::vector<std::string> names_;
    std::vector<std::vector<std::int64_t>> shapes_;
    std::vector<std::int64_t> sizes_;
    at::Tensor dense_, first_, second_;  // all dense parameters one after the other
    at::Tensor isMatrix_;                // 1 for their elements that weight decay shrinks
    at::Tensor table_;                   // V × 2 or 3 × E: a row and its moments
    at::Tensor current_;                 // [word] step up to which its row is up to date
    at::Tensor words_, rows_;            // of the latest rows(), with the moments
    MissedSteps missed_;
    std::vector<Mirrored> mirrored_;
};

}  // namespace hanscope
