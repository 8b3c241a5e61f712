#include "core/kernels/encoder/encoder.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/kernels/level.h"

namespace hanscope {
namespace {

// In the order of EncoderKind.
const auto& encoderMethods() {
    static const std::array kMethods{&gruEncoder(), &sruEncoder(), &rcnnEncoder()};
    return kMethods;
}

}  // namespace

const EncoderMethod& methodOf(EncoderKind kind) {
    return *encoderMethods()[static_cast<std::size_t>(kind)];
}

std::vector<std::string> encoderNames() {
    std::vector<std::string> names;
    for (const EncoderMethod* method : encoderMethods()) names.emplace_back(method->name);
    return names;
}

double xavierRange(std::int64_t rows, std::int64_t columns) {
    return std::sqrt(6.0 / static_cast<double>(rows + columns));
}

int EncoderShape::states() const {
    return static_cast<int>(method().states(hidden));
}

OneSequence::OneSequence(const std::int32_t* inputOfStep, std::int32_t steps)
    : layout(layOutSequences({steps})), inputOfRow(static_cast<std::size_t>(layout.rows)) {
    std::copy_n(inputOfStep, steps, inputOfRow.begin() + kFirstRow);
}

LevelSteps OneSequence::levelSteps() const {
    return {&layout, &inputOfRow, nullptr, nullptr};
}

}  // namespace hanscope
