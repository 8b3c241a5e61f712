#include "core/model/reading_batches.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "core/kernels/common_states.h"

namespace hanscope {
namespace {

// Limits the memory of a batch, which needs one to a few KiB for each word, and in networks with
// two levels for each sentence. A batch with a document of that many rows may have half as many in
// addition: versions of it that share most of its sentences.
constexpr std::size_t kRowsInBatch = 16384;
constexpr std::size_t kDocumentsInBatch = 256;
// So much of a sentence between its ends that another one has, too, has states of its own, about.
constexpr std::size_t kPartOfStates = 8;

// How many rows a document adds to a batch.
class RowsOfWords {
 public:
    void startBatch() {}
    std::size_t add(const EncodedDocument& document) { return document.words.size(); }
};

// The words of sentences that the batch does not have yet, and the sentences. A sentence that is
// like the one at its place in the document before needs few states of its own.
class RowsOfSharedSentences {
 public:
    void startBatch() {
        inBatch_.clear();
        before_.clear();
    }
    std::size_t add(const EncodedDocument& document) {
        std::size_t rows = document.sentenceLengths.size();
        const std::vector<Sentence> before = std::exchange(before_, sentencesOf(document));
        for (std::size_t i = 0; i < before_.size(); ++i)
            if (inBatch_.insert(hashOf(before_[i])).second)
                rows += rowsOf(before_[i], i < before.size() ? before[i] : Sentence());
        return rows;
    }

 private:
    struct Sentence {
        const std::int32_t* words = nullptr;
        std::int32_t count = 0;
    };

    static std::vector<Sentence> sentencesOf(const EncodedDocument& document) {
        std::vector<Sentence> sentences;
        auto left = static_cast<std::int64_t>(document.words.size());
        const std::int32_t* words = document.words.data();
        for (const std::int32_t length : document.sentenceLengths) {
            const auto count =
                static_cast<std::int32_t>(std::min<std::int64_t>(std::max(length, 0), left));
            sentences.push_back({words, count});
            words += count;
            left -= count;
        }
        return sentences;
    }
    static std::uint64_t hashOf(const Sentence& sentence) {
        std::uint64_t hash = 0;
        for (std::int32_t i = 0; i < sentence.count; ++i)
            hash = (hash ^ static_cast<std::uint32_t>(sentence.words[i])) * 0x9e3779b97f4a7c15ULL;
        return hash ^ hash >> 32;
    }
    static std::size_t rowsOf(const Sentence& own, const Sentence& before) {
        const std::int32_t common = commonEnds(before.words, before.count, own.words, own.count);
        const bool isLike = areAlike(common, std::max(own.count, before.count));
        const auto count = static_cast<std::size_t>(own.count);
        return isLike ? (count - static_cast<std::size_t>(common)) / kPartOfStates : count;
    }

    std::unordered_set<std::uint64_t> inBatch_;  // hashes of sentences
    std::vector<Sentence> before_;               // of the last document that was added
};

template <class Rows>
std::vector<std::vector<std::size_t>> batchesOf(
    const std::vector<const EncodedDocument*>& documents) {
    std::vector<std::size_t> order(documents.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return documents[a]->words.size() > documents[b]->words.size();
    });
    std::vector<std::vector<std::size_t>> batches;
    Rows rows;
    std::size_t count = 0, limit = 0;
    for (const std::size_t document : order) {
        std::size_t own = rows.add(*documents[document]);
        if (batches.empty() || count + own > limit || batches.back().size() == kDocumentsInBatch) {
            batches.emplace_back();
            rows.startBatch();
            own = rows.add(*documents[document]);
            count = 0;
            limit = std::max(kRowsInBatch, own + own / 2);
        }
        batches.back().push_back(document);
        count += own;
    }
    return batches;
}

}  // namespace

std::vector<std::vector<std::size_t>> readingBatches(
    const std::vector<const EncodedDocument*>& documents) {
    return batchesOf<RowsOfWords>(documents);
}

std::vector<std::vector<std::size_t>> batchesWithSharedSentences(
    const std::vector<const EncodedDocument*>& documents) {
    return batchesOf<RowsOfSharedSentences>(documents);
}

void inBatches(const std::vector<EncodedDocument>& documents, const ReadBatch& read,
               const ProgressCallback& progress, const CancelToken& cancel,
               decltype(readingBatches)* batches) {
    std::vector<const EncodedDocument*> pointers;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        if (documents[i].words.empty()) continue;
        pointers.push_back(&documents[i]);
        places.push_back(i);
    }
    std::size_t done = documents.size() - places.size();
    for (const std::vector<std::size_t>& batch : batches(pointers)) {
        cancel.check();
        std::vector<const EncodedDocument*> chosen;
        std::vector<std::size_t> indices;
        for (const std::size_t i : batch) {
            chosen.push_back(pointers[i]);
            indices.push_back(places[i]);
        }
        read(chosen, indices);
        done += batch.size();
        if (progress) progress(done, documents.size());
    }
}

}  // namespace hanscope
