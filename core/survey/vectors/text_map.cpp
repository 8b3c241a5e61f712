#include "core/survey/vectors/text_map.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/counted.h"
#include "core/csv_text.h"
#include "core/error.h"
#include "core/kernels/matrix/linear.h"

namespace hanscope {

namespace {

constexpr std::size_t kMaxMapWidth = 4096;
constexpr std::size_t kMapRowsAtOnce = 1024;

using Numbers = std::vector<double>;

/// A symmetric matrix (width × width), all of it.
struct SquareMatrix {
    explicit SquareMatrix(std::size_t size) : width(size), values(size * size) {}

    double* row(std::size_t i) { return values.data() + i * width; }
    const double* row(std::size_t i) const { return values.data() + i * width; }
    double& at(std::size_t i, std::size_t j) { return values[i * width + j]; }

    std::size_t width;
    Numbers values;
};

/// Calls body(rows, count) for blocks of rows in single precision, in their order.
template <class Body>
void forEachBlock(const VectorRows& rows, const CancelToken& cancel, Body body) {
    std::vector<float> block;
    std::vector<std::uint16_t> buffer;
    for (std::size_t begin = 0; begin < rows.count(); begin += kMapRowsAtOnce) {
        cancel.check();
        const std::size_t count = std::min(kMapRowsAtOnce, rows.count() - begin);
        block.resize(count * rows.width());
        fromHalf(rows.read(begin, begin + count, buffer).values, block.size(), block.data());
        body(block, count);
    }
}

Numbers meanOfRows(const VectorRows& rows, const CancelToken& cancel) {
    Numbers sums(rows.width());
    forEachBlock(rows, cancel, [&](const std::vector<float>& block, std::size_t count) {
        const float* value = block.data();
        for (std::size_t i = 0; i < count; ++i)
            for (double& sum : sums) sum += static_cast<double>(*value++);
    });
    for (double& sum : sums) sum /= static_cast<double>(rows.count());
    return sums;
}

void subtract(const Numbers& mean, std::vector<float>& block) {
    for (std::size_t i = 0; i < block.size(); ++i)
        block[i] = static_cast<float>(static_cast<double>(block[i]) - mean[i % mean.size()]);
}

/// Σ (r − mean)(r − mean)ᵀ. The products of a block are in single, their sum in double precision.
SquareMatrix scatterOf(const VectorRows& rows, const Numbers& mean, WorkerPool& pool,
                       const CancelToken& cancel) {
    const auto width = static_cast<int>(rows.width());
    SquareMatrix scatter(rows.width());
    std::vector<float> products;
    forEachBlock(rows, cancel, [&](std::vector<float>& block, std::size_t count) {
        subtract(mean, block);
        products.assign(rows.width() * rows.width(), 0);
        addProductOfRows(block.data(), width, block.data(), width, static_cast<int>(count), width,
                         width, pool, products.data());
        for (std::size_t i = 0; i < products.size(); ++i)
            scatter.values[i] += static_cast<double>(products[i]);
    });
    for (std::size_t i = 0; i < rows.width(); ++i)  // rounding may differ on both sides
        for (std::size_t j = 0; j < i; ++j) scatter.at(j, i) = scatter.at(i, j);
    return scatter;
}

/// a = c a − s b, b = s a + c b
void rotate(double c, double s, std::size_t count, double* a, double* b) {
    for (std::size_t k = 0; k < count; ++k) {
        const double before = a[k];
        a[k] = c * before - s * b[k];
        b[k] = s * before + c * b[k];
    }
}

/// Diagonalises a symmetric matrix by rotations, each of which makes one element zero.
class Jacobi {
 public:
    explicit Jacobi(SquareMatrix matrix) : a_(std::move(matrix)), axes_(a_.width) {
        for (std::size_t i = 0; i < a_.width; ++i) axes_.at(i, i) = 1;
    }

    void solve(const CancelToken& cancel) {
        constexpr int kMaxSweeps = 60;  // fewer than ten are usual
        for (int sweep = 0; sweep < kMaxSweeps && !isDiagonal(); ++sweep)
            for (std::size_t p = 0; p + 1 < a_.width; ++p) {
                cancel.check();
                for (std::size_t q = p + 1; q < a_.width; ++q)
                    if (a_.at(p, q) != 0) clear(p, q);
            }
    }
    double value(std::size_t i) { return a_.at(i, i); }
    const double* axis(std::size_t i) const { return axes_.row(i); }

 private:
    bool isDiagonal() {
        double beside = 0, on = 0;
        for (std::size_t i = 0; i < a_.width; ++i) {
            on += a_.at(i, i) * a_.at(i, i);
            for (std::size_t j = 0; j < i; ++j) beside += a_.at(i, j) * a_.at(i, j);
        }
        return beside <= 1e-28 * on;
    }

    /// The angle φ with tan 2φ = 2 a_pq / (a_qq − a_pp), by the smaller of its two tangents.
    void clear(std::size_t p, std::size_t q) {
        const double ratio = (a_.at(q, q) - a_.at(p, p)) / (2 * a_.at(p, q));
        const double tangent =
            (ratio < 0 ? -1 : 1) / (std::fabs(ratio) + std::sqrt(ratio * ratio + 1));
        const double c = 1 / std::sqrt(tangent * tangent + 1), s = tangent * c;
        const double change = tangent * a_.at(p, q);
        const double pp = a_.at(p, p) - change, qq = a_.at(q, q) + change;
        rotate(c, s, a_.width, a_.row(p), a_.row(q));
        a_.at(p, p) = pp;
        a_.at(q, q) = qq;
        a_.at(p, q) = a_.at(q, p) = 0;
        for (std::size_t k = 0; k < a_.width; ++k) {
            a_.at(k, p) = a_.at(p, k);
            a_.at(k, q) = a_.at(q, k);
        }
        rotate(c, s, a_.width, axes_.row(p), axes_.row(q));
    }

    SquareMatrix a_, axes_;  // a row of axes_ is an eigenvector
};

/// The axis with its largest component positive.
Numbers turned(const double* axis, std::size_t width) {
    Numbers numbers(axis, axis + width);
    const auto largest = std::max_element(numbers.begin(), numbers.end(), [](double a, double b) {
        return std::fabs(a) < std::fabs(b);
    });
    if (*largest < 0)
        for (double& number : numbers) number = -number;
    return numbers;
}

void requireMappable(const VectorRows& rows) {
    if (rows.count() < 3)
        throw Error(
            message("A map needs three texts or more, and these are %1.", grouped(rows.count())));
    if (rows.width() > kMaxMapWidth)
        throw Error(
            message("The vectors of this model have %1 numbers, and a map can be made of "
                    "vectors of up to %2.",
                    grouped(rows.width()), grouped(kMaxMapWidth)));
}

}  // namespace

TextMap mapOf(const VectorRows& rows, WorkerPool& pool, const CancelToken& cancel) {
    requireMappable(rows);
    const std::size_t width = rows.width();
    const Numbers mean = meanOfRows(rows, cancel);
    Jacobi jacobi(scatterOf(rows, mean, pool, cancel));
    double all = 0;
    for (std::size_t i = 0; i < width; ++i) all += jacobi.value(i);
    const double size = std::inner_product(mean.begin(), mean.end(), mean.begin(), 0.0);
    constexpr double kRounding = 1e-12;  // of single precision, squared
    if (all <= kRounding * size * static_cast<double>(rows.count()))
        throw Error(message(
            "All texts have the same vector, so there is no map of them: the model makes no "
            "difference between them."));
    jacobi.solve(cancel);
    std::vector<std::size_t> order(width);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return jacobi.value(a) > jacobi.value(b);
    });
    TextMap map;
    map.points.resize(rows.count(), {0, 0});
    for (std::size_t axis = 0; axis < std::min<std::size_t>(2, width); ++axis) {
        map.shares[axis] = std::max(0.0, jacobi.value(order[axis]) / all);
        const Numbers direction = turned(jacobi.axis(order[axis]), width);
        std::size_t row = 0;
        forEachBlock(rows, cancel, [&](const std::vector<float>& block, std::size_t count) {
            const float* value = block.data();
            for (std::size_t i = 0; i < count; ++i) {
                double sum = 0;
                for (std::size_t k = 0; k < width; ++k)
                    sum += direction[k] * (static_cast<double>(*value++) - mean[k]);
                map.points[row++][axis] = static_cast<float>(sum);
            }
        });
    }
    return map;
}

void requireSameTexts(const SurveyTable& table, const VectorStore& store,
                      const CorpusSource& source) {
    if (table.size() > store.texts()) throwChanged(source);
    for (std::size_t i = 0; i < table.size(); ++i) {
        const SurveyedText text = table[i];
        const RowPlace place = store.place(i);
        if (text.place().number != place.number || text.place().byte != place.byte ||
            text.beginning() != store.beginning(i))
            throwChanged(source);
    }
}

std::string mapCsv(const TextMap& map, const SurveyTable& table,
                   const std::vector<std::uint32_t>& texts,
                   const std::vector<std::string>& labels) {
    std::string csv = "row,line,x,y,truth,prediction,probability,beginning\n";
    for (const std::uint32_t number : texts) {
        const SurveyedText text = table[number];
        csv += csvRow(text.place().number, text.place().line, map.points[number][0],
                      map.points[number][1], csvLabels(text.truth(), labels, text.others()),
                      csvLabels(text.predicted(), labels), text.probability(), text.beginning());
    }
    return csv;
}

}  // namespace hanscope
