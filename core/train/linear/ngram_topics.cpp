#include "core/train/linear/ngram_topics.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

#include "core/train/networks/one_torch_thread.h"

namespace hanscope {
namespace {

constexpr std::size_t kMoreVectors = 10;  // than are wanted, so that these are exact
constexpr int kRounds = 3;
constexpr std::size_t kDocumentsOfATopic = 20;
constexpr std::uint32_t kMinDocuments = 3;
constexpr int kMaxWords = 2;
constexpr double kMinVariance = 1e-10;  // of the largest one
constexpr std::size_t kRowsInDouble = 8192;

// A sparse matrix of documents × features, by rows and by columns.
class IdfMatrix {
 public:
    // `documents` of the matrix; `places`: [feature] its column, or a number that is no column.
    IdfMatrix(const NgramMatrix& matrix, const std::vector<std::uint32_t>& documents,
              const std::vector<std::uint32_t>& places, const std::vector<float>& idf)
        : rows_(documents.size()), columns_(idf.size()) {
        for (std::size_t i = 0; i < documents.size(); ++i) {
            double square = 0;
            for (const std::uint32_t f : matrix.row(documents[i]))
                if (places[f] < idf.size()) square += double{idf[places[f]]} * idf[places[f]];
            const auto length = static_cast<float>(square > 0 ? std::sqrt(square) : 1);
            for (const std::uint32_t f : matrix.row(documents[i])) {
                if (places[f] >= idf.size()) continue;
                const float value = idf[places[f]] / length;
                rows_[i].push_back({places[f], value});
                columns_[places[f]].push_back({static_cast<std::uint32_t>(i), value});
            }
        }
    }

    // x y, or its transpose times y, of rows of `width` numbers.
    std::vector<float> times(const std::vector<float>& y, std::size_t width, WorkerPool& pool,
                             const CancelToken& cancel) const {
        return product(rows_, y, width, pool, cancel);
    }
    std::vector<float> transposedTimes(const std::vector<float>& y, std::size_t width,
                                       WorkerPool& pool, const CancelToken& cancel) const {
        return product(columns_, y, width, pool, cancel);
    }

 private:
    struct Element {
        std::uint32_t at;
        float value;
    };
    using Lists = std::vector<std::vector<Element>>;

    static std::vector<float> product(const Lists& lists, const std::vector<float>& y,
                                      std::size_t width, WorkerPool& pool,
                                      const CancelToken& cancel) {
        std::vector<float> result(lists.size() * width, 0.0f);
        forEachChunk(pool, static_cast<int>(lists.size()), kRowsPerTask, [&](int begin, int end) {
            cancel.check();
            for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
                for (const Element& element : lists[i])
                    for (std::size_t k = 0; k < width; ++k)
                        result[i * width + k] += element.value * y[element.at * width + k];
        });
        return result;
    }

    Lists rows_, columns_;
};

at::Tensor rowsOf(std::vector<float>& values, std::size_t width, std::size_t begin,
                  std::size_t end) {
    return at::from_blob(values.data() + begin * width, {static_cast<std::int64_t>(end - begin),
                                                         static_cast<std::int64_t>(width)});
}

// Calls work(rows), in double precision, for some rows after the others.
template <class Work>
void forRows(std::vector<float>& values, std::size_t width, Work work) {
    const std::size_t count = values.size() / width;
    for (std::size_t begin = 0; begin < count; begin += kRowsInDouble) {
        at::Tensor rows = rowsOf(values, width, begin, std::min(begin + kRowsInDouble, count));
        work(rows.to(at::kDouble), begin);
    }
}

// The eigenvectors of yᵀy, whose eigenvalues are not nearly 0, the largest first, and these values.
std::pair<at::Tensor, at::Tensor> axesOf(std::vector<float>& y, std::size_t width) {
    const auto size = static_cast<std::int64_t>(width);
    at::Tensor gram = at::zeros({size, size}, at::kDouble);
    forRows(y, width, [&](const at::Tensor& rows, std::size_t) { gram += rows.t().mm(rows); });
    auto [values, vectors] = at::linalg_eigh(gram);
    values = values.flip(0);
    vectors = vectors.flip(1);
    const double minimum = values[0].item<double>() * kMinVariance;
    const std::int64_t rank = (values > minimum).sum().item<std::int64_t>();
    return {values.narrow(0, 0, rank), vectors.narrow(1, 0, rank)};
}

// y b, whose rows have as many numbers as b has columns.
std::vector<float> turned(std::vector<float> y, std::size_t width, const at::Tensor& b) {
    const auto size = static_cast<std::size_t>(b.size(1));
    std::vector<float> result(y.size() / width * size);
    forRows(y, width, [&](const at::Tensor& rows, std::size_t begin) {
        const at::Tensor some = rows.mm(b).to(at::kFloat).contiguous();
        std::copy_n(some.data_ptr<float>(), some.numel(), result.data() + begin * size);
    });
    return result;
}

// The same columns, orthogonal and of length 1, without those that depend on the others.
std::vector<float> orthonormal(std::vector<float> y, std::size_t& width) {
    const auto [values, vectors] = axesOf(y, width);
    y = turned(std::move(y), width, vectors * values.rsqrt());
    width = static_cast<std::size_t>(vectors.size(1));
    return y;
}

std::vector<float> randomSigns(std::size_t count) {
    std::mt19937 random(1);
    std::vector<float> signs(count);
    for (float& sign : signs) sign = random() & 1 ? 1.0f : -1.0f;
    return signs;
}

// [column][width] the singular vectors of the largest singular values.
std::vector<float> singularVectors(const IdfMatrix& x, std::size_t columns, std::size_t& width,
                                   WorkerPool& pool, const CancelToken& cancel) {
    const std::size_t wanted = width;
    width += kMoreVectors;
    std::vector<float> vectors = randomSigns(columns * width);
    for (int round = 0; round < kRounds; ++round) {
        vectors = x.transposedTimes(x.times(vectors, width, pool, cancel), width, pool, cancel);
        vectors = orthonormal(std::move(vectors), width);
    }
    std::vector<float> projected = x.times(vectors, width, pool, cancel);
    at::Tensor axes = axesOf(projected, width).second;
    axes = axes.narrow(1, 0, std::min(axes.size(1), static_cast<std::int64_t>(wanted)));
    vectors = turned(std::move(vectors), width, axes);
    width = static_cast<std::size_t>(axes.size(1));
    return vectors;
}

std::vector<std::uint32_t> evenlyChosen(std::size_t all, std::size_t maximum) {
    std::vector<std::uint32_t> chosen(std::min(all, maximum));
    for (std::size_t i = 0; i < chosen.size(); ++i)
        chosen[i] = static_cast<std::uint32_t>(i * all / chosen.size());
    return chosen;
}

// The n-grams that get a vector, ascending, of those that are in so many documents.
std::vector<std::uint32_t> chosenFeatures(const NgramMatrix& matrix,
                                          const std::vector<std::uint32_t>& documents) {
    std::vector<std::uint32_t> chosen;
    for (std::uint32_t f = 0; f < documents.size(); ++f)
        if (documents[f] >= kMinDocuments && lengthOf(matrix.ngrams()[f]) <= kMaxWords)
            chosen.push_back(f);
    if (chosen.size() <= NgramTopics::kFeatures) return chosen;
    std::stable_sort(chosen.begin(), chosen.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return documents[a] > documents[b]; });
    chosen.resize(NgramTopics::kFeatures);
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

}  // namespace

NgramTopics::NgramTopics(const NgramMatrix& matrix, std::size_t labelled, WorkerPool& pool,
                         const CancelToken& cancel)
    : FeatureVectors(matrix.features(), kShare) {
    if (matrix.documents() == labelled) return;
    useOneTorchThread();
    const at::NoGradGuard noGradients;
    const std::vector<std::uint32_t> chosen = evenlyChosen(matrix.documents(), kDocuments);
    std::vector<std::uint32_t> counts(matrix.features(), 0);
    for (const std::uint32_t d : chosen)
        for (const std::uint32_t f : matrix.row(d)) ++counts[f];
    const std::vector<std::uint32_t> features = chosenFeatures(matrix, counts);
    if (features.empty()) return;
    std::vector<float> idf;
    for (std::size_t i = 0; i < features.size(); ++i) {
        places_[features[i]] = static_cast<std::uint32_t>(i);
        idf.push_back(static_cast<float>(1 + std::log((1.0 + static_cast<double>(chosen.size())) /
                                                      (1.0 + counts[features[i]]))));
    }
    size_ = std::min(kSize, (chosen.size() + kDocumentsOfATopic - 1) / kDocumentsOfATopic);
    features_ = singularVectors(IdfMatrix(matrix, chosen, places_, idf), features.size(), size_,
                                pool, cancel);
    for (std::size_t i = 0; i < features_.size(); ++i) features_[i] *= idf[i / size_];
    addUp(matrix, labelled);
}

}  // namespace hanscope
