#include "core/model_file/model_file_parts.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <set>
#include <utility>

#include "core/error.h"
#include "core/in_quotes.h"
#include "core/model_file/linear_parameters.h"

namespace hanscope {

namespace {

// Compares only the exponent bits and never leaves the loop early, so that the compiler can
// vectorise it. This takes less than half the time of testing one value after the other.
bool allFinite(const std::vector<float>& values) {
    constexpr std::uint32_t kExponent = 0x7f800000u;
    std::uint32_t wrong = 0;
    for (const float value : values) {
        std::uint32_t bits;
        std::memcpy(&bits, &value, sizeof bits);
        wrong |= (bits & kExponent) == kExponent;
    }
    return wrong == 0;
}

// "[row, column]" of a value, both from 0.
std::string placeIn(const std::vector<std::int64_t>& shape, std::int64_t index) {
    std::string place;
    for (auto size = shape.rbegin(); size != shape.rend(); ++size) {
        place = std::to_string(index % *size) + (place.empty() ? "" : ", ") + place;
        index /= *size;
    }
    return "[" + place + "]";
}

bool isLayer(const std::string& tensor) {
    return tensor.find(".gru.") != std::string::npos ||
           tensor.find(".attention.") != std::string::npos;
}

}  // namespace

std::string memberPrefix(const ModelConfig& config, int member) {
    return config.members == 1 ? "" : "member." + std::to_string(member) + ".";
}

void setMembers(ModelFile& model, std::vector<NamedTensors> members) {
    if (members.size() > kMaxMembers)
        throw Error(
            message("An ensemble can have at most %1 members, but there are %2; use fewer seeds.",
                    kMaxMembers, members.size()));
    model.config.members = static_cast<int>(members.size());
    model.tensors.clear();
    for (int member = 0; member < model.config.members; ++member)
        for (auto& [name, tensor] : members[static_cast<std::size_t>(member)])
            model.tensors[memberPrefix(model.config, member) + name] = std::move(tensor);
}

TensorShapes tensorShapes(const ModelConfig& config, std::size_t vocabulary, std::size_t labels) {
    TensorShapes ofMember = methodOf(config.network).shapes(config, labels);
    if (hasVectors(config.network)) {
        const std::int64_t embedding = embeddingOf(config.network);
        ofMember[kEmbeddingName] = {static_cast<std::int64_t>(vocabulary), embedding};
        if (config.subwords) ofMember[kSubwordsName] = {config.subwords.rows, embedding};
    }
    TensorShapes shapes;
    for (int member = 0; member < config.members; ++member)
        for (const auto& [name, shape] : ofMember)
            shapes[memberPrefix(config, member) + name] = shape;
    if (config.companion)
        for (const auto& [name, shape] : linearShapes(config.companion->linear, labels))
            shapes[kCompanionPrefix + name] = shape;
    return shapes;
}

void requireNumbers(const TensorShapes& shapes) {
    std::uint64_t numbers = 0;
    for (const auto& [name, shape] : shapes) {
        numbers += elementCount(shape);
        if (isLayer(name) && elementCount(shape) > kMaxLayerNumbers)
            throw Error(
                message("the tensor %1 has %2 numbers, and a tensor of a GRU or an attention has "
                        "at most %3; reduce the network's sizes",
                        inQuotes(name), elementCount(shape), kMaxLayerNumbers));
    }
    if (numbers > kMaxNumbers)
        throw Error(message(
            "the network has %1 numbers, and a model file holds at most %2; reduce its sizes",
            numbers, kMaxNumbers));
}

void requireTensors(const std::vector<TensorEntry>& tensors, const ModelFile& model) {
    const TensorShapes shapes =
        tensorShapes(model.config, model.vocabulary.size(), model.labels.size());
    requireNumbers(shapes);
    std::set<std::string> present;
    methodOf(model.config.network).requireVocabulary(model.config.network, model.vocabulary.size());
    if (model.config.companion)
        linearFamily().requireVocabulary(model.config.companion->linear, model.vocabulary.size());
    for (const TensorEntry& entry : tensors) {
        const auto expected = shapes.find(entry.name);
        if (expected == shapes.end())
            throw Error(
                message("it has the tensor %1, which does not belong to such a model; download or "
                        "copy the file again",
                        inQuotes(entry.name)));
        if (entry.shape != expected->second)
            throw Error(
                message("its tensor %1 does not fit its config, vocabulary and labels; download or "
                        "copy the file again",
                        inQuotes(entry.name)));
        if (entry.type != ElementType::F32 && entry.type != ElementType::F16)
            throw Error(
                message("its tensor %1 has the type %2, but a model file has only F32 and F16",
                        inQuotes(entry.name), inQuotes(elementTypeName(entry.type))));
        present.insert(entry.name);
    }
    for (const auto& [name, shape] : shapes)
        if (present.count(name) == 0)
            throw Error(
                message("it has no tensor %1; download or copy the file again", inQuotes(name)));
}

void requireLabelThresholds(const Outputs& outputs, std::size_t labels) {
    const std::size_t count = outputs.labelThresholds.size();
    if (count == 0) return;
    if (count != labels)
        throw Error(message(
            "its config has %1 'label_thresholds' for %2 labels; download or copy the file again",
            count, labels));
}

void requireFinite(const TensorValues& tensor, const std::string& name) {
    if (allFinite(tensor.values)) return;
    const auto wrong = std::find_if(tensor.values.begin(), tensor.values.end(),
                                    [](float value) { return !std::isfinite(value); });
    throw Error(
        message("its tensor %1 has a value that is not a finite number, %2 at %3; get or train the "
                "model again",
                inQuotes(name), *wrong, placeIn(tensor.shape, wrong - tensor.values.begin())));
}

ModelFile withoutCompanion(ModelFile model) {
    model.config.companion.reset();
    for (auto next = model.tensors.begin(); next != model.tensors.end();)
        next = next->first.rfind(kCompanionPrefix, 0) == 0 ? model.tensors.erase(next)
                                                           : std::next(next);
    return model;
}

namespace {

void divide(TensorValues& tensor, double divisor) {
    for (float& value : tensor.values)
        value = static_cast<float>(static_cast<double>(value) / divisor);
}

/// The name without `prefix`; empty if it begins in another way.
std::string_view behind(std::string_view prefix, std::string_view name) {
    return name.substr(0, prefix.size()) == prefix ? name.substr(prefix.size())
                                                   : std::string_view();
}

}  // namespace

void divideLogits(ModelFile& model) {
    const double temperature = model.config.outputs.temperature;
    if (temperature == 1) return;
    const FamilyMethod& family = methodOf(model.config.network);
    for (auto& [name, tensor] : model.tensors) {
        bool isOfLogits = linearFamily().isLogitTensor(behind(kCompanionPrefix, name));
        for (int member = 0; member < model.config.members; ++member)
            isOfLogits |= family.isLogitTensor(behind(memberPrefix(model.config, member), name));
        if (isOfLogits) divide(tensor, temperature);
    }
}

}  // namespace hanscope
