#include "core/experiment/vectors/word_vectors.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <numeric>

#include "core/experiment/vectors/skip_gram_network.h"
#include "core/kernels/matrix/worker_pool.h"

namespace hanscope {
namespace {

using Clock = std::chrono::steady_clock;

// A round has this many shards of about so many words. With more words in all, frequent words would
// be changed too often between two additions; with fewer, copying rows would take most of the time.
constexpr std::size_t kShards = 16;
constexpr std::uint64_t kWordsInShard = 512;
constexpr std::uint64_t kMinRounds = 100;  // in an epoch, even if the documents have few words
constexpr std::uint32_t kOrderPurpose = 2, kShardPurpose = 3;
constexpr std::chrono::milliseconds kProgressEvery{50};

class SkipGramTraining {
 public:
    SkipGramTraining(const DocumentSet& documents, std::size_t vocabulary,
                     const WordVectorSettings& settings, const WordVectorProgress& progress,
                     const CancelToken& cancel)
        : documents_(documents),
          settings_(settings),
          progress_(progress),
          cancel_(cancel),
          words_(documents, vocabulary, cancel),
          network_(settings, words_),
          pool_(settings.threads),
          order_(documents.size()) {
        std::iota(order_.begin(), order_.end(), 0u);
        while (shards_.size() < kShards)
            shards_.push_back(std::make_unique<SkipGramShard>(settings, words_));
    }

    TensorValues train() {
        for (int epoch = 0; epoch < settings_.epochs && words_.total() > 0; ++epoch) {
            shuffle(epoch);
            for (std::size_t next = 0; next < order_.size();) next = trainRound(next);
        }
        return network_.vectors();
    }

 private:
    // The documents [begin, end) of the order, for one shard.
    struct Piece {
        std::size_t begin, end;
        double rate;
        std::uint64_t number;  // among all pieces of the training
        std::exception_ptr error;
    };

    void shuffle(int epoch) {
        RepeatableRandom(settings_.seed, kOrderPurpose, static_cast<std::uint64_t>(epoch))
            .shuffle(order_);
    }

    // Trains with the documents that begin at `next` in the order; returns where they end.
    std::size_t trainRound(std::size_t next) {
        std::vector<Piece> pieces;
        while (pieces.size() < kShards && next < order_.size()) {
            pieces.push_back(pieceAt(next));
            next = pieces.back().end;
        }
        pool_.run(static_cast<int>(pieces.size()), [&](int shard) {
            const auto index = static_cast<std::size_t>(shard);
            trainShard(*shards_[index], pieces[index]);
        });
        cancel_.check();
        for (const Piece& piece : pieces)
            if (piece.error) std::rethrow_exception(piece.error);
        network_.add(shards_, pieces.size(), pool_);
        report();
        return next;
    }

    Piece pieceAt(std::size_t begin) {
        Piece piece{begin, begin, settings_.learningRate * (1 - share()), pieces_++, {}};
        const std::uint64_t wanted =
            std::min(kWordsInShard, words_.total() / (kShards * kMinRounds));
        for (std::uint64_t words = 0; words <= wanted && piece.end < order_.size(); ++piece.end)
            words += documents_.wordCount(order_[piece.end]);
        for (std::size_t i = begin; i < piece.end; ++i) done_ += documents_.wordCount(order_[i]);
        return piece;
    }

    void trainShard(SkipGramShard& shard, Piece& piece) const {
        try {
            EncodedDocument document;
            shard.begin({settings_.seed, kShardPurpose, piece.number});
            for (std::size_t i = piece.begin; i < piece.end && !cancel_.isCancelled(); ++i) {
                documents_.read(order_[i], document);
                shard.add(document.words);
            }
            shard.train(network_.inputs(), network_.outputs(), piece.rate);
        } catch (...) {
            piece.error = std::current_exception();
        }
    }

    // How much of the training is done.
    double share() const {
        return static_cast<double>(done_) /
               (static_cast<double>(words_.total()) * settings_.epochs);
    }

    void report() {
        const Clock::time_point now = Clock::now();
        if (!progress_ || now < reported_ + kProgressEvery) return;
        reported_ = now;
        const std::chrono::duration<double> spent = now - begin_;
        progress_(share(), spent.count() * (1 - share()) / share());
        begin_ += Clock::now() - now;
    }

    const DocumentSet& documents_;
    const WordVectorSettings& settings_;
    const WordVectorProgress& progress_;
    const CancelToken& cancel_;
    const WordFrequencies words_;
    SkipGramNetwork network_;
    WorkerPool pool_;
    std::vector<std::uint32_t> order_;  // of the documents in this epoch
    SkipGramShards shards_;
    std::uint64_t done_ = 0, pieces_ = 0;  // words, pieces
    Clock::time_point begin_ = Clock::now();
    Clock::time_point reported_{};
};

constexpr double kRidge = 0.05;  // λ
constexpr int kSteps = 50;
constexpr std::size_t kColumns = 8;  // of W and B that are computed together

using Row = std::array<double, kColumns>;
using Rows = std::vector<Row>;

// The matrix A (words × rows) whose row of a word has 1 / (number of its parts) for each part.
struct PartMatrix {
    std::vector<std::size_t> words;  // [row of A] the word
    std::vector<std::size_t> ends;   // [row of A] the end of its parts
    std::vector<std::int32_t> parts;

    template <class Visit>
    void forEach(Visit visit) const {
        std::size_t next = 0;
        for (std::size_t row = 0; row < ends.size(); ++row) {
            const double share = 1 / static_cast<double>(ends[row] - next);
            for (; next < ends[row]; ++next)
                visit(row, static_cast<std::size_t>(parts[next]), share);
        }
    }
};

PartMatrix partMatrix(const std::vector<std::string>& words, const Subwords& subwords) {
    PartMatrix matrix;
    for (std::size_t word = 1; word < words.size(); ++word) {
        const std::vector<std::int32_t> parts = subwordRows(words[word], subwords);
        if (parts.empty()) continue;
        matrix.words.push_back(word);
        matrix.parts.insert(matrix.parts.end(), parts.begin(), parts.end());
        matrix.ends.push_back(matrix.parts.size());
    }
    return matrix;
}

// y += factor * x, with one factor a column.
void add(const Row& factor, const Rows& x, Rows& y) {
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t c = 0; c < kColumns; ++c) y[i][c] += factor[c] * x[i][c];
}

Row squaresOf(const Rows& x) {
    Row sums{};
    for (const Row& row : x)
        for (std::size_t c = 0; c < kColumns; ++c) sums[c] += row[c] * row[c];
    return sums;
}

// A column that is solved exactly has a divisor of 0 and needs no further step.
Row quotients(const Row& a, const Row& b) {
    Row result{};
    for (std::size_t c = 0; c < kColumns; ++c) result[c] = b[c] > 0 ? a[c] / b[c] : 0;
    return result;
}

// A p
Rows products(const PartMatrix& A, const Rows& p) {
    Rows q(A.ends.size(), Row{});
    A.forEach([&](std::size_t row, std::size_t part, double share) {
        for (std::size_t c = 0; c < kColumns; ++c) q[row][c] += share * p[part][c];
    });
    return q;
}

// The negative gradient: Aᵀ r − λ b
Rows descents(const PartMatrix& A, const Rows& r, const Rows& b) {
    Rows s(b.size(), Row{});
    A.forEach([&](std::size_t row, std::size_t part, double share) {
        for (std::size_t c = 0; c < kColumns; ++c) s[part][c] += share * r[row][c];
    });
    for (std::size_t i = 0; i < b.size(); ++i)
        for (std::size_t c = 0; c < kColumns; ++c) s[i][c] -= kRidge * b[i][c];
    return s;
}

// Solves kColumns least-squares problems; `r` holds the right-hand sides.
Rows solve(const PartMatrix& A, Rows r, std::size_t parts) {
    Rows b(parts, Row{});
    Rows s = descents(A, r, b), p = s;
    Row squares = squaresOf(s);
    for (int step = 0; step < kSteps; ++step) {
        const Rows q = products(A, p);
        Row curvature = squaresOf(q);
        const Row norms = squaresOf(p);
        for (std::size_t c = 0; c < kColumns; ++c) curvature[c] += kRidge * norms[c];
        Row length = quotients(squares, curvature);
        add(length, p, b);
        for (double& each : length) each = -each;
        add(length, q, r);
        s = descents(A, r, b);
        const Row next = squaresOf(s), share = quotients(next, squares);
        squares = next;
        for (std::size_t i = 0; i < p.size(); ++i)
            for (std::size_t c = 0; c < kColumns; ++c) p[i][c] = s[i][c] + share[c] * p[i][c];
    }
    return b;
}

}  // namespace

TensorValues trainWordVectors(const DocumentSet& documents, std::size_t vocabulary,
                              const WordVectorSettings& settings,
                              const WordVectorProgress& progress, const CancelToken& cancel) {
    return SkipGramTraining(documents, vocabulary, settings, progress, cancel).train();
}

TensorValues fitSubwords(const std::vector<std::string>& words, const TensorValues& vectors,
                         const Subwords& subwords, int threads) {
    const PartMatrix A = partMatrix(words, subwords);
    const auto parts = static_cast<std::size_t>(subwords.rows),
               E = static_cast<std::size_t>(vectors.shape[1]);
    TensorValues result{{subwords.rows, vectors.shape[1]}, std::vector<float>(parts * E)};
    WorkerPool pool(threads);
    pool.run(static_cast<int>((E + kColumns - 1) / kColumns), [&](int block) {
        const std::size_t first = static_cast<std::size_t>(block) * kColumns,
                          columns = std::min(kColumns, E - first);
        Rows wanted(A.words.size(), Row{});
        for (std::size_t row = 0; row < wanted.size(); ++row)
            for (std::size_t c = 0; c < columns; ++c)
                wanted[row][c] = static_cast<double>(vectors.values[A.words[row] * E + first + c]);
        const Rows b = solve(A, std::move(wanted), parts);
        for (std::size_t part = 0; part < parts; ++part)
            for (std::size_t c = 0; c < columns; ++c)
                result.values[part * E + first + c] = static_cast<float>(b[part][c]);
    });
    return result;
}

}  // namespace hanscope
