#include "core/corpus/encoded/near_duplicates.h"

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_map>

namespace hanscope {

namespace {

constexpr std::size_t kShingleWords = 3;
constexpr std::size_t kBands = 16, kRows = 4, kHashes = kBands * kRows;
constexpr std::size_t kMaxBucket = 64;  // documents that are compared for one band
constexpr std::uint64_t kDocumentsBetweenReports = 1024;

using Signature = std::array<std::uint32_t, kHashes>;

/// Ascending, without repetitions.
std::vector<std::uint64_t> shinglesOf(const std::vector<std::int32_t>& words) {
    std::vector<std::uint64_t> shingles;
    const std::size_t length = std::min(words.size(), kShingleWords);
    for (std::size_t i = 0; i + length <= words.size() && length > 0; ++i)
        shingles.push_back(XXH3_64bits(words.data() + i, length * sizeof words[0]));
    std::sort(shingles.begin(), shingles.end());
    shingles.erase(std::unique(shingles.begin(), shingles.end()), shingles.end());
    return shingles;
}

double jaccard(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b) {
    std::size_t common = 0;
    for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
        if (*i == *j) ++common;
        const bool stepsFirst = *i <= *j, stepsSecond = *j <= *i;
        if (stepsFirst) ++i;
        if (stepsSecond) ++j;
    }
    const std::size_t all = a.size() + b.size() - common;
    return all == 0 ? 1 : static_cast<double>(common) / static_cast<double>(all);
}

/// MinHash: of each hash function the least value over the shingles.
Signature signatureOf(const std::vector<std::uint64_t>& shingles) {
    Signature minimum;
    minimum.fill(std::numeric_limits<std::uint32_t>::max());
    for (const std::uint64_t shingle : shingles) {
        std::uint64_t state = shingle;
        for (std::uint32_t& each : minimum) {
            // A step of splitmix64: as good as another hash function.
            state += 0x9e3779b97f4a7c15;
            std::uint64_t bits = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9;
            bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
            each = std::min(each, static_cast<std::uint32_t>(bits >> 32));
        }
    }
    return minimum;
}

class Search {
 public:
    Search(const EncodedCorpus& corpus, double similarity, const ProgressCallback& progress,
           const CancelToken& cancel)
        : corpus_(corpus), similarity_(similarity), progress_(progress), cancel_(cancel) {}

    std::vector<NearDuplicate> run() {
        sign();
        for (std::uint32_t document = 0; document < signatures_.size(); ++document) {
            report(signatures_.size() + document);
            compare(document);
        }
        std::stable_sort(found_.begin(), found_.end(),
                         [](const auto& a, const auto& b) { return a.similarity > b.similarity; });
        return std::move(found_);
    }

 private:
    void report(std::size_t done) const {
        if (done % kDocumentsBetweenReports != 0) return;
        cancel_.check();
        if (progress_) progress_(done, 2 * corpus_.size());
    }

    void sign() {
        signatures_.reserve(corpus_.size());
        corpus_.scan(everyDocument(corpus_), [this](const EncodedDocument& document) {
            report(signatures_.size());
            signatures_.push_back(signatureOf(shinglesOf(document.words)));
        });
    }

    /// With the earlier documents that share a band, and puts it beside them.
    void compare(std::uint32_t document) {
        std::vector<std::uint32_t> candidates;
        for (std::size_t band = 0; band < kBands; ++band) {
            const std::uint64_t key = XXH3_64bits_withSeed(
                signatures_[document].data() + band * kRows, kRows * sizeof(std::uint32_t), band);
            std::vector<std::uint32_t>& bucket = buckets_[key];
            for (const std::uint32_t other : bucket)
                if (!(corpus_.labels()[other] == corpus_.labels()[document]))
                    candidates.push_back(other);
            if (bucket.size() < kMaxBucket) bucket.push_back(document);
        }
        if (candidates.empty()) return;
        std::sort(candidates.begin(), candidates.end());
        candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
        NearDuplicate best{0, document, 0};
        const auto own = shinglesIn(document);
        for (const std::uint32_t other : candidates) {
            const double similarity = jaccard(shinglesIn(other), own);
            if (similarity >= similarity_ && similarity > best.similarity)
                best = {other, document, similarity};
        }
        if (best.similarity > 0) found_.push_back(best);
    }

    std::vector<std::uint64_t> shinglesIn(std::uint32_t document) const {
        EncodedDocument words;
        corpus_.read(document, words);
        return shinglesOf(words.words);
    }

    const EncodedCorpus& corpus_;
    const double similarity_;
    const ProgressCallback& progress_;
    const CancelToken& cancel_;
    std::vector<Signature> signatures_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> buckets_;  // by band and its hash
    std::vector<NearDuplicate> found_;
};

}  // namespace

std::vector<NearDuplicate> nearDuplicatesWithOtherLabels(const EncodedCorpus& corpus,
                                                         double similarity,
                                                         const ProgressCallback& progress,
                                                         const CancelToken& cancel) {
    return Search(corpus, similarity, progress, cancel).run();
}

}  // namespace hanscope
