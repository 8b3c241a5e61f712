#include "core/pytorch/han_tensors.h"

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "core/model_file/safetensors.h"
#include "core/model_file/strict_json.h"

namespace hanscope {
namespace {

using Shape = std::vector<std::int64_t>;
using Tensors = std::map<std::string, TensorValues>;

// "(150, 200)"
std::string shapeText(const Shape& shape) {
    std::string text;
    for (const std::int64_t size : shape) text += (text.empty() ? "" : ", ") + std::to_string(size);
    return "(" + text + ")";
}

// A copy of a shape without dimensions of size 1.
Shape squeezed(Shape shape) {
    shape.erase(std::remove(shape.begin(), shape.end(), 1), shape.end());
    return shape;
}

TensorValues transposed(const TensorValues& matrix) {
    const auto rows = static_cast<std::size_t>(matrix.shape[0]),
               columns = static_cast<std::size_t>(matrix.shape[1]);
    TensorValues out{{matrix.shape[1], matrix.shape[0]}, std::vector<float>(matrix.values.size())};
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
            out.values[c * rows + r] = matrix.values[r * columns + c];
    return out;
}

// Takes tensors from the checkpoints and checks their shapes.
class TensorTaker {
 public:
    TensorTaker(const CheckpointSet& files, const Recognized& recognized)
        : files_(files), recognized_(recognized) {}

    Shape shapeOf(const std::string& name) const {
        return fileWith(name).parts().tensors.at(recognized_.names.at(name)).shape;
    }

    // The size of a dimension of a matrix, from 1 to `max`.
    std::int64_t sizeOf(const std::string& name, std::size_t dimension, std::int64_t max) const {
        const Shape shape = shapeOf(name);
        const bool sound = shape.size() == 2 && shape[dimension] >= 1 && shape[dimension] <= max;
        if (!sound) throwShape(name, "a matrix whose sizes are from 1 to " + std::to_string(max));
        return shape[dimension];
    }

    TensorValues take(const std::string& name, const Shape& shape) const {
        if (squeezed(shapeOf(name)) != squeezed(shape)) throwShape(name, shapeText(shape));
        TensorValues tensor = fileWith(name).tensor(recognized_.names.at(name));
        tensor.shape = shape;
        return tensor;
    }

 private:
    const CheckpointFile& fileWith(const std::string& name) const {
        return files_.files[files_.fileOf.at(recognized_.names.at(name))];
    }
    [[noreturn]] void throwShape(const std::string& name, const std::string& needed) const {
        throw FileError(fileWith(name).path(),
                        "its tensor " + inQuotes(recognized_.names.at(name)) + " has the shape " +
                            shapeText(shapeOf(name)) + ", but such a network of " +
                            recognized_.scheme->name + " needs " + needed +
                            "; it cannot be imported");
    }

    const CheckpointSet& files_;
    const Recognized& recognized_;
};

void takeGru(const TensorTaker& taker, const std::string& from, const std::string& level,
             std::int64_t input, std::int64_t H, Tensors& tensors) {
    for (const char* direction : {"_l0", "_l0_reverse"}) {
        const auto take = [&](const std::string& part, const Shape& shape) {
            tensors[level + ".gru." + part + direction] =
                taker.take(from + part + direction, shape);
        };
        take("weight_ih", {3 * H, input});
        take("weight_hh", {3 * H, H});
        take("bias_ih", {3 * H});
        take("bias_hh", {3 * H});
    }
}

// Returns the size of the attention.
std::int64_t takeAttention(const TensorTaker& taker, const SchemeLevel& from,
                           const std::string& level, std::int64_t D, Tensors& tensors) {
    const std::int64_t A = taker.sizeOf(from.weight, from.isTransposed ? 1 : 0, kMaxHanWidth);
    tensors[level + ".attention.weight"] = from.isTransposed
                                               ? transposed(taker.take(from.weight, {D, A}))
                                               : taker.take(from.weight, {A, D});
    tensors[level + ".attention.bias"] =
        from.bias ? taker.take(from.bias, {A})
                  : TensorValues{{A}, std::vector<float>(static_cast<std::size_t>(A), 0.0f)};
    tensors[level + ".context"] = taker.take(from.context, {A});
    return A;
}

}  // namespace

CheckpointSet openCheckpoints(const std::vector<std::filesystem::path>& paths,
                              const CancelToken& cancel) {
    CheckpointSet set;
    for (const std::filesystem::path& path : paths) {
        set.files.emplace_back(path, cancel);
        for (const auto& [name, tensor] : set.files.back().parts().tensors)
            if (!set.fileOf.emplace(name, set.files.size() - 1).second)
                throw FileError(path, "it has the tensor " + inQuotes(name) +
                                          ", which another of the files has, too; give the files "
                                          "of one network");
    }
    return set;
}

Recognized recognizeIn(const CheckpointSet& files) {
    std::vector<std::string> names;
    for (const auto& [name, file] : files.fileOf) names.push_back(name);
    try {
        return recognize(names);
    } catch (const Error& error) {
        throw FileError(files.files.front().path(), error.what());
    }
}

Tensors hanTensors(const CheckpointSet& files, const Recognized& recognized, HanSizes& sizes) {
    const Scheme& scheme = *recognized.scheme;
    const TensorTaker taker(files, recognized);
    const auto hiddenOf = [&](const SchemeLevel& level) {
        return taker.sizeOf(std::string(level.gru) + "weight_hh_l0", 1, kMaxHanWidth);
    };
    const std::int64_t V = taker.sizeOf(scheme.embedding, 0, std::int64_t{1} << 31);
    sizes.embedding = taker.sizeOf(scheme.embedding, 1, kMaxHanWidth);
    sizes.wordHidden = hiddenOf(scheme.words);
    sizes.sentenceHidden = hiddenOf(scheme.sentences);
    const std::int64_t Dw = 2 * sizes.wordHidden, Ds = 2 * sizes.sentenceHidden;
    Tensors tensors;
    takeGru(taker, scheme.words.gru, "word", sizes.embedding, sizes.wordHidden, tensors);
    takeGru(taker, scheme.sentences.gru, "sentence", Dw, sizes.sentenceHidden, tensors);
    sizes.wordAttention = takeAttention(taker, scheme.words, "word", Dw, tensors);
    sizes.sentenceAttention = takeAttention(taker, scheme.sentences, "sentence", Ds, tensors);
    const std::string classifier = scheme.classifier;
    const std::int64_t C = taker.sizeOf(classifier + "weight", 0, kMaxHanWidth);
    tensors["classifier.weight"] = taker.take(classifier + "weight", {C, Ds});
    tensors["classifier.bias"] = taker.take(classifier + "bias", {C});
    tensors[kEmbeddingName] = taker.take(scheme.embedding, {V, sizes.embedding});
    return tensors;
}

void swapRows(TensorValues& matrix, std::size_t a, std::size_t b) {
    const auto width = static_cast<std::ptrdiff_t>(matrix.shape[1]);
    const auto rowAt = [&](std::size_t row) {
        return matrix.values.begin() + static_cast<std::ptrdiff_t>(row) * width;
    };
    if (a != b) std::swap_ranges(rowAt(a), rowAt(a) + width, rowAt(b));
}

}  // namespace hanscope
