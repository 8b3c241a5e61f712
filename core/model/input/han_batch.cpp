#include "core/model/input/han_batch.h"

#include <algorithm>
#include <numeric>

#include "core/error.h"

namespace hanscope {
namespace {

// The words of a sentence; `ids` points into its document.
struct Words {
    const std::int32_t* ids;
    std::int32_t count;

    bool operator==(const Words& other) const {
        return count == other.count && std::equal(ids, ids + count, other.ids);
    }
    std::uint64_t hash() const {
        std::uint64_t h = 0;
        for (std::int32_t i = 0; i < count; ++i)
            h = (h ^ static_cast<std::uint32_t>(ids[i])) * 0x9e3779b97f4a7c15ULL;
        return h ^ h >> 32;
    }
};

std::vector<Words> sentencesOf(const std::vector<const EncodedDocument*>& documents) {
    std::vector<Words> sentences;
    for (const EncodedDocument* document : documents) {
        const std::int32_t* ids = document->words.data();
        for (std::int32_t count : document->sentenceLengths) {
            sentences.push_back({ids, count});
            ids += count;
        }
    }
    return sentences;
}

// Removes repeated sentences. Returns the index of each original sentence among the remaining ones.
std::vector<std::int32_t> mergeEqual(std::vector<Words>& sentences) {
    std::size_t slots = 16;
    while (slots < 2 * sentences.size()) slots *= 2;
    std::vector<std::int32_t> table(slots, -1), numberOf;
    std::vector<Words> different;
    for (const Words& sentence : sentences) {
        std::size_t slot = sentence.hash() & (slots - 1);
        while (table[slot] >= 0 && !(different[static_cast<std::size_t>(table[slot])] == sentence))
            slot = (slot + 1) & (slots - 1);
        if (table[slot] < 0) {
            table[slot] = static_cast<std::int32_t>(different.size());
            different.push_back(sentence);
        }
        numberOf.push_back(table[slot]);
    }
    sentences = std::move(different);
    return numberOf;
}

// Calls body(id, row) for every word of the sequences, in the caller's order.
template <class Body>
void forEachWord(const std::vector<Words>& sequences, const SequenceLayout& layout, Body body) {
    std::vector<std::int32_t> firstRow(sequences.size());
    for (int i = 0; i < layout.sequences(); ++i) firstRow[layout.order[i]] = layout.first[i];
    for (std::size_t s = 0; s < sequences.size(); ++s)
        for (std::int32_t t = 0; t < sequences[s].count; ++t)
            body(sequences[s].ids[t], firstRow[s] + t);
}

// Numbers the words of the batch in order of appearance.
void numberWords(const std::vector<Words>& sequences, std::size_t vocabulary, HanBatch& batch) {
    std::vector<std::int32_t> numberOf(vocabulary, -1);
    std::vector<std::int32_t> occurrences;
    forEachWord(sequences, batch.words, [&](std::int32_t id, std::int32_t row) {
        std::int32_t& number = numberOf[static_cast<std::size_t>(id)];
        if (number < 0) {
            number = static_cast<std::int32_t>(batch.distinctWords.size());
            batch.distinctWords.push_back(id);
            occurrences.push_back(0);
        }
        batch.wordOfRow[row] = number;
        ++occurrences[number];
    });
    batch.rowOffsets.assign(1, 0);
    for (std::int32_t count : occurrences)
        batch.rowOffsets.push_back(batch.rowOffsets.back() + count);
}

// Calls body(row) for every row of the layout that is not a zero row, in order.
template <class Body>
void forEachStep(const SequenceLayout& layout, Body body) {
    for (int i = 0; i < layout.sequences(); ++i)
        for (std::int32_t t = 0; t < layout.length[i]; ++t) body(layout.first[i] + t);
}

// The rows that read each input, input by input.
std::vector<std::int32_t> rowsByInput(const SequenceLayout& layout,
                                      const std::vector<std::int32_t>& inputOfRow,
                                      const std::vector<std::int32_t>& offsets) {
    std::vector<std::int32_t> next(offsets.begin(), offsets.end() - 1);
    std::vector<std::int32_t> rows(static_cast<std::size_t>(offsets.back()));
    forEachStep(layout, [&](std::int32_t row) { rows[next[inputOfRow[row]]++] = row; });
    return rows;
}

void placeSentences(HanBatch& batch) {
    batch.sequenceOfRow.assign(static_cast<std::size_t>(batch.sentences.rows), 0);
    for (int i = 0; i < batch.sentences.sequences(); ++i)
        for (std::int32_t t = 0; t < batch.sentences.length[i]; ++t)
            batch.sequenceOfRow[batch.sentences.first[i] + t] =
                batch.sequenceOf[batch.firstSentence[batch.sentences.order[i]] + t];
    batch.sequenceOffsets.assign(static_cast<std::size_t>(batch.words.sequences()) + 1, 0);
    for (std::int32_t sequence : batch.sequenceOf) ++batch.sequenceOffsets[sequence + 1];
    std::partial_sum(batch.sequenceOffsets.begin(), batch.sequenceOffsets.end(),
                     batch.sequenceOffsets.begin());
    batch.rowsOfSequence = rowsByInput(batch.sentences, batch.sequenceOfRow, batch.sequenceOffsets);
}

// The segmenter never makes such documents, but a layout of them would be read out of bounds.
void requireWords(const EncodedDocument& document) {
    if (document.sentenceLengths.empty())
        throw Error(message("A document has no sentences; remove it."));
    std::int64_t words = 0;
    for (std::int32_t length : document.sentenceLengths) {
        if (length < 1) throw Error(message("A document has a sentence without words; remove it."));
        words += length;
    }
    if (words != static_cast<std::int64_t>(document.words.size()))
        throw Error(
            message("The sentence lengths of a document do not add up to its number of words."));
}

// Makes a batch without distinctWords, rowOffsets, rowsOfWord and the values of wordOfRow.
// `sequences` receives the sentences that are laid out.
HanBatch layOut(const std::vector<const EncodedDocument*>& documents, bool merge,
                std::vector<Words>& sequences) {
    HanBatch batch;
    std::vector<std::int32_t> sentencesInDocument, wordsInSequence;
    std::int32_t sentences = 0;
    for (const EncodedDocument* document : documents) {
        requireWords(*document);
        batch.firstSentence.push_back(sentences);
        sentencesInDocument.push_back(static_cast<std::int32_t>(document->sentenceLengths.size()));
        sentences += sentencesInDocument.back();
        batch.wordCount += static_cast<std::int64_t>(document->words.size());
    }
    sequences = sentencesOf(documents);
    if (merge) {
        batch.sequenceOf = mergeEqual(sequences);
    } else {
        batch.sequenceOf.resize(sequences.size());
        std::iota(batch.sequenceOf.begin(), batch.sequenceOf.end(), 0);
    }
    for (const Words& words : sequences) wordsInSequence.push_back(words.count);
    batch.words = layOutSequences(wordsInSequence);
    batch.sentences = layOutSequences(sentencesInDocument);
    batch.wordOfRow.assign(static_cast<std::size_t>(batch.words.rows), 0);
    placeSentences(batch);
    return batch;
}

}  // namespace

HanBatch makeTrainingBatch(const std::vector<const EncodedDocument*>& documents,
                           std::size_t vocabulary) {
    std::vector<Words> sequences;
    HanBatch batch = layOut(documents, false, sequences);
    numberWords(sequences, vocabulary, batch);
    batch.rowsOfWord = rowsByInput(batch.words, batch.wordOfRow, batch.rowOffsets);
    return batch;
}

HanBatch makeReadingBatch(const std::vector<const EncodedDocument*>& documents) {
    std::vector<Words> sequences;
    HanBatch batch = layOut(documents, true, sequences);
    forEachWord(sequences, batch.words,
                [&](std::int32_t id, std::int32_t row) { batch.wordOfRow[row] = id; });
    return batch;
}

}  // namespace hanscope
