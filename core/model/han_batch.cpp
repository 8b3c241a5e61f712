#include "core/model/han_batch.h"

namespace hanscope {
namespace {

// Calls body(id, row) for every word of the batch, in text order.
template <class Body>
void forEachWord(const std::vector<const EncodedDocument*>& documents, const SequenceLayout& layout,
                 Body body) {
    std::vector<std::int32_t> firstRowOfSentence(layout.order.size());
    for (int i = 0; i < layout.sequences(); ++i)
        firstRowOfSentence[layout.order[i]] = layout.first[i];
    std::size_t sentence = 0;
    for (const EncodedDocument* document : documents) {
        const std::int32_t* word = document->words.data();
        for (std::int32_t length : document->sentenceLengths) {
            std::int32_t row = firstRowOfSentence[sentence++];
            for (std::int32_t t = 0; t < length; ++t) body(*word++, row++);
        }
    }
}

// Numbers the words of the batch in order of appearance.
void numberWords(const std::vector<const EncodedDocument*>& documents, std::size_t vocabulary,
                 HanBatch& batch) {
    std::vector<std::int32_t> numberOf(vocabulary, -1);
    std::vector<std::int32_t> occurrences;
    forEachWord(documents, batch.words, [&](std::int32_t id, std::int32_t row) {
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

void listRowsOfWords(HanBatch& batch) {
    std::vector<std::int32_t> next(batch.rowOffsets.begin(), batch.rowOffsets.end() - 1);
    batch.rowsOfWord.resize(static_cast<std::size_t>(batch.wordCount));
    for (int i = 0; i < batch.words.sequences(); ++i)
        for (std::int32_t t = 0; t < batch.words.length[i]; ++t) {
            const std::int32_t row = batch.words.first[i] + t;
            batch.rowsOfWord[next[batch.wordOfRow[row]]++] = row;
        }
}

void numberSentences(HanBatch& batch, const std::vector<std::int32_t>& firstSentence) {
    batch.sentenceOfRow.assign(static_cast<std::size_t>(batch.sentences.rows), 0);
    for (int i = 0; i < batch.sentences.sequences(); ++i)
        for (std::int32_t t = 0; t < batch.sentences.length[i]; ++t)
            batch.sentenceOfRow[batch.sentences.first[i] + t] =
                firstSentence[batch.sentences.order[i]] + t;
}

HanBatch layOut(const std::vector<const EncodedDocument*>& documents) {
    HanBatch batch;
    std::vector<std::int32_t> wordsInSentence, sentencesInDocument, firstSentence;
    for (const EncodedDocument* document : documents) {
        firstSentence.push_back(static_cast<std::int32_t>(wordsInSentence.size()));
        sentencesInDocument.push_back(static_cast<std::int32_t>(document->sentenceLengths.size()));
        wordsInSentence.insert(wordsInSentence.end(), document->sentenceLengths.begin(),
                               document->sentenceLengths.end());
        batch.wordCount += static_cast<std::int64_t>(document->words.size());
    }
    batch.words = layOutSequences(wordsInSentence);
    batch.sentences = layOutSequences(sentencesInDocument);
    batch.wordOfRow.assign(static_cast<std::size_t>(batch.words.rows), 0);
    numberSentences(batch, firstSentence);
    return batch;
}

}  // namespace

HanBatch makeHanBatch(const std::vector<const EncodedDocument*>& documents, std::size_t vocabulary) {
    HanBatch batch = layOut(documents);
    numberWords(documents, vocabulary, batch);
    listRowsOfWords(batch);
    return batch;
}

HanBatch makeHanTableBatch(const std::vector<const EncodedDocument*>& documents) {
    HanBatch batch = layOut(documents);
    forEachWord(documents, batch.words,
                [&](std::int32_t id, std::int32_t row) { batch.wordOfRow[row] = id; });
    return batch;
}

}  // namespace hanscope
