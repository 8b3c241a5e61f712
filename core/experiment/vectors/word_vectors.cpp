#include "core/experiment/vectors/word_vectors.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <numeric>

#include "core/experiment/vectors/skip_gram_network.h"

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

}  // namespace

TensorValues trainWordVectors(const DocumentSet& documents, std::size_t vocabulary,
                              const WordVectorSettings& settings,
                              const WordVectorProgress& progress, const CancelToken& cancel) {
    return SkipGramTraining(documents, vocabulary, settings, progress, cancel).train();
}

}  // namespace hanscope
