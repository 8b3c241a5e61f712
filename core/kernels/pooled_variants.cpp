#include "core/kernels/pooled_variants.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/kernels/attention.h"
#include "core/kernels/matrix/vectors.h"

namespace hanscope {
namespace {

// So many rows are summed again at each side of a change.
constexpr std::int32_t kBlockRows = 32;

}  // namespace

PooledVariants::PooledVariants(const float* states, std::int32_t steps, int width,
                               std::vector<float> scores, int columns)
    : states_(states), steps_(steps), width_(width), columns_(columns), scores_(std::move(scores)) {
    const std::int32_t blocks = (steps + kBlockRows - 1) / kBlockRows;
    const auto at = [&](std::int32_t block, int column) {
        return static_cast<std::size_t>(block * columns_ + column);
    };
    before_.assign(at(blocks + 1, 0), none());
    behind_ = before_;
    for (int column = 0; column < columns; ++column) {
        const auto rowsOf = [&](std::int32_t block) {
            return rowsAt(block * kBlockRows, std::min((block + 1) * kBlockRows, steps), column);
        };
        for (std::int32_t block = 0; block < blocks; ++block)
            before_[at(block + 1, column)] = with(before_[at(block, column)], rowsOf(block));
        for (std::int32_t block = blocks; block-- > 0;)
            behind_[at(block, column)] = with(behind_[at(block + 1, column)], rowsOf(block));
    }
}

PooledVariants::Sums PooledVariants::none() const {
    return {-std::numeric_limits<float>::infinity(), 0,
            std::vector<float>(static_cast<std::size_t>(width_), 0.0f)};
}

PooledVariants::Rows PooledVariants::rowsAt(std::int32_t begin, std::int32_t end,
                                            int column) const {
    return {states_ + std::ptrdiff_t{begin} * width_,
            scores_.data() + std::ptrdiff_t{begin} * columns_ + column, end - begin};
}

float PooledVariants::highestOf(const Rows& rows) const {
    float highest = -std::numeric_limits<float>::infinity();
    for (std::ptrdiff_t i = 0; i < rows.count; ++i)
        highest = std::max(highest, rows.scores[i * columns_]);
    return highest;
}

void PooledVariants::addRows(const Rows& rows, float highest, double& total, float* sum) const {
    std::vector<float> factors(static_cast<std::size_t>(rows.count));
    for (std::size_t i = 0; i < factors.size(); ++i) {
        factors[i] = std::exp(rows.scores[i * static_cast<std::size_t>(columns_)] - highest);
        total += double{factors[i]};
    }
    addWeightedStates(factors.data(), rows.states, rows.count, width_, sum);
}

PooledVariants::Sums PooledVariants::with(const Sums& sums, const Rows& rows) const {
    Sums both = none();
    both.highest = std::max(sums.highest, highestOf(rows));
    const double factor = std::exp(double{sums.highest} - double{both.highest});
    both.total = sums.total * factor;
    addScaled(static_cast<float>(factor), sums.sum.data(), sums.sum.size(), both.sum.data());
    addRows(rows, both.highest, both.total, both.sum.data());
    return both;
}

const PooledVariants::Sums& PooledVariants::side(const std::vector<Sums>& of, int column,
                                                 std::int32_t block) const {
    return of[static_cast<std::size_t>(block * columns_ + column)];
}

void PooledVariants::poolColumn(const ChangedStates& changed, const float* scores, int column,
                                float* vector) const {
    const std::int32_t behindRow = changed.end + changed.missing;
    const std::int32_t block = (behindRow + kBlockRows - 1) / kBlockRows;
    const std::int32_t blockRow = std::min(block * kBlockRows, steps_);
    const std::int32_t kept = changed.begin / kBlockRows;
    const Rows rows[]{rowsAt(kept * kBlockRows, changed.begin, column),
                      {changed.states.data(), scores + column, changed.end - changed.begin},
                      rowsAt(behindRow, blockRow, column)};
    const Sums& before = side(before_, column, kept);
    const Sums& behind = side(behind_, column, block);
    float highest = std::max(before.highest, behind.highest);
    for (const Rows& some : rows) highest = std::max(highest, highestOf(some));
    std::fill_n(vector, width_, 0.0f);
    double total = 0;
    const auto addSums = [&](const Sums& sums) {
        const double factor = std::exp(double{sums.highest} - double{highest});
        total += sums.total * factor;
        addScaled(static_cast<float>(factor), sums.sum.data(), sums.sum.size(), vector);
    };
    addSums(before);
    for (const Rows& some : rows) addRows(some, highest, total, vector);
    addSums(behind);
    const auto share = static_cast<float>(1 / total);
    for (int j = 0; j < width_; ++j) vector[j] *= share;
}

void PooledVariants::pool(const ChangedStates& changed, const float* scores, float* vectors) const {
    for (int column = 0; column < columns_; ++column)
        poolColumn(changed, scores, column, vectors + std::ptrdiff_t{column} * width_);
}

}  // namespace hanscope
