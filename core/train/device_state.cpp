#include "core/train/device_state.h"

#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>

#include "core/train/networks/tensor_values.h"

namespace hanscope {
namespace {

using at::Tensor;

Tensor onHost(const StateArray& array, at::ScalarType type) {
    const auto count = static_cast<std::int64_t>(array.bytes / c10::elementSize(type));
    return at::from_blob(array.data, {count}, at::TensorOptions().dtype(type));
}

// Below this many rows at once the temporary arrays of drift() stay small.
constexpr std::int64_t kRowsAtOnce = 1 << 17;

std::string afterPoint(const std::string& name, std::size_t from) {
    return name.substr(name.find('.', from) + 1);
}

}  // namespace

DeviceState::DeviceState(const TrainSettings& settings, const std::map<std::string, Tensor>& dense,
                         const Tensor& embedding, const std::vector<StateArray>& host,
                         at::Device device)
    : settings_(settings), device_(device), adam_(isAdam(settings.optimizer)), missed_(settings) {
    const auto floats = at::TensorOptions().dtype(at::kFloat).device(device);
    std::vector<Tensor> matrices;
    for (const auto& [name, parameter] : dense) {
        names_.push_back(name);
        shapes_.push_back(parameter.sizes().vec());
        sizes_.push_back(parameter.numel());
        matrices.push_back(at::full({parameter.numel()}, parameter.dim() > 1 ? 1.0 : 0.0, floats));
    }
    isMatrix_ = at::cat(matrices);
    dense_ = at::zeros_like(isMatrix_).requires_grad_(true);
    first_ = at::zeros_like(isMatrix_);
    if (adam_) second_ = at::zeros_like(isMatrix_);
    table_ = at::zeros({embedding.size(0), adam_ ? 3 : 2, embedding.size(1)}, floats);
    current_ = at::zeros({embedding.size(0)}, floats.dtype(at::kLong));
    for (const StateArray& array : host)
        if (array.bytes > 0)
            mirrored_.push_back({array, placeOf(array.name),
                                 afterPoint(array.name, array.name.rfind('.')) == "first" ||
                                     afterPoint(array.name, array.name.rfind('.')) == "second"});
}

// Where the array of this name of Learner::arrays() is on the device.
Tensor DeviceState::placeOf(const std::string& name) const {
    const std::string owner = name.substr(0, name.find('.')), rest = afterPoint(name, 0);
    if (owner == "embedding") {
        if (rest == "current") return current_;
        return table_.select(1, rest == "parameter" ? kParameter
                                : rest == "first"   ? kFirst
                                                    : kSecond);
    }
    const std::size_t index = std::stoul(rest);
    const std::string part = afterPoint(rest, 0);
    const Tensor all = part == "parameter" ? dense_.detach() : part == "first" ? first_ : second_;
    std::int64_t first = 0;
    for (std::size_t i = 0; i < index; ++i) first += sizes_[i];
    return all.narrow(0, first, sizes_[index]);
}

void DeviceState::upload(const MissedSteps::Past& past) {
    for (const Mirrored& each : mirrored_)
        each.place.copy_(onHost(each.host, each.place.scalar_type()).view(each.place.sizes()));
    missed_.restore(past);
}

void DeviceState::download(bool all) {
    for (const Mirrored& each : mirrored_)
        if (all || !each.isMoment)
            onHost(each.host, each.place.scalar_type()).view(each.place.sizes()).copy_(each.place);
}

std::map<std::string, Tensor> DeviceState::parameters() const {
    const std::vector<Tensor> parts = dense_.split_with_sizes(sizes_);
    std::map<std::string, Tensor> parameters;
    for (std::size_t i = 0; i < parts.size(); ++i)
        parameters[names_[i]] = parts[i].view(shapes_[i]);
    return parameters;
}

Tensor DeviceState::gaps(const Tensor& current) const {
    return static_cast<std::int64_t>(missed_.step()) - current;
}

// Applies the missed steps to rows (n × 2 or 3 × E).
void DeviceState::drift(const Tensor& rows, const Tensor& gaps) const {
    const Tensor w = rows.select(1, kParameter), first = rows.select(1, kFirst);
    const auto taken = [&](const std::vector<float>& table) {
        const Tensor values = sentTo(at::tensor(table, at::kFloat), device_);
        return values.index_select(0, gaps.clamp_max(values.size(0) - 1)).unsqueeze(1);
    };
    const auto decay = [&](double base) {
        return at::pow(base, gaps.to(at::kDouble)).to(at::kFloat).unsqueeze(1);
    };
    if (missed_.weightDecay() > 0) {
        std::vector<float> shrinkage;
        for (std::uint64_t gap = 0; gap <= missed_.longestGap(); ++gap)
            shrinkage.push_back(static_cast<float>(missed_.shrinkage(gap)));
        w.mul_(taken(shrinkage));
    }
    if (adam_) {
        const Tensor second = rows.select(1, kSecond);
        w.sub_(taken(missed_.moved()) * first / (second.sqrt().add_(kAdamEpsilon)));
        first.mul_(decay(kAdamBeta1));
        second.mul_(decay(kAdamBeta2));
    } else {
        w.sub_(taken(missed_.moved()) * first);
        first.mul_(decay(double{static_cast<float>(settings_.momentum)}));
    }
}

Tensor DeviceState::rows(const Tensor& words) {
    words_ = words;
    rows_ = table_.index_select(0, words);
    drift(rows_, gaps(current_.index_select(0, words)));
    return rows_.select(1, kParameter).contiguous();
}

// One step of the rule of the settings.
void DeviceState::change(const Tensor& w, const Tensor& first, const Tensor& second,
                         const Tensor& gradient, double rate) const {
    if (adam_) {
        first.mul_(kAdamBeta1).add_(gradient, 1 - kAdamBeta1);
        second.mul_(kAdamBeta2).addcmul_(gradient, gradient, 1 - kAdamBeta2);
        w.addcdiv_(first, second.sqrt().add_(kAdamEpsilon), -rate);
        return;
    }
    const double momentum = static_cast<float>(settings_.momentum);
    first.mul_(momentum).add_(gradient);
    if (settings_.nesterov)
        w.sub_(first, rate * momentum).sub_(gradient, rate);
    else
        w.sub_(first, rate);
}

Tensor DeviceState::step(const Tensor& rowGradient, double learningRate) {
    const c10::NoGradGuard noGradient;
    const Tensor& gradient = dense_.mutable_grad();
    const Tensor norm =
        (gradient.square().sum(at::kDouble) + rowGradient.square().sum(at::kDouble)).sqrt();
    const double clip = settings_.clipNorm;
    const auto scaled = [&](const Tensor& g) {
        return clip > 0 ? g * (clip / norm).clamp_max(1).to(at::kFloat) : g;
    };
    const double rate = missed_.note(learningRate);
    const Tensor w = dense_.detach();
    if (settings_.weightDecay > 0) w.mul_(1 - (learningRate * settings_.weightDecay) * isMatrix_);
    change(w, first_, second_, scaled(gradient), rate);
    const Tensor row = rows_.select(1, kParameter);
    if (missed_.weightDecay() > 0) row.mul_(1 - learningRate * missed_.weightDecay());
    change(row, rows_.select(1, kFirst), adam_ ? rows_.select(1, kSecond) : Tensor(),
           scaled(rowGradient), rate);
    table_.index_copy_(0, words_, rows_);
    current_.index_fill_(0, words_, static_cast<std::int64_t>(missed_.step()));
    dense_.mutable_grad().reset();
    return norm;
}

void DeviceState::catchUpAll() {
    const Tensor behind = gaps(current_);
    for (std::int64_t first = 0; first < table_.size(0); first += kRowsAtOnce) {
        const std::int64_t count = std::min(kRowsAtOnce, table_.size(0) - first);
        drift(table_.narrow(0, first, count), behind.narrow(0, first, count));
    }
    current_.fill_(static_cast<std::int64_t>(missed_.step()));
    missed_.resetDecay();
}

Tensor DeviceState::caughtUp(const std::vector<std::int64_t>& words) const {
    const Tensor places = at::tensor(words, at::kLong).to(device_);
    const Tensor rows = table_.index_select(0, places);
    drift(rows, gaps(current_.index_select(0, places)));
    return rows.select(1, kParameter).contiguous().cpu();
}

std::map<std::string, Tensor> DeviceState::denseOnHost() const {
    const std::vector<Tensor> parts = dense_.detach().cpu().split_with_sizes(sizes_);
    std::map<std::string, Tensor> parameters;
    for (std::size_t i = 0; i < parts.size(); ++i)
        parameters[names_[i]] = parts[i].view(shapes_[i]);
    return parameters;
}

}  // namespace hanscope
