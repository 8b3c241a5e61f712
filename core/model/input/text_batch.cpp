#include "core/model/input/text_batch.h"

namespace hanscope {

HanBatch makeTextBatch(const std::vector<const EncodedDocument*>& documents,
                       std::size_t vocabulary) {
    std::vector<EncodedDocument> whole;
    std::vector<const EncodedDocument*> pointers;
    whole.reserve(documents.size());
    for (const EncodedDocument* document : documents) {
        whole.push_back({document->words, {static_cast<std::int32_t>(document->words.size())}});
        pointers.push_back(&whole.back());
    }
    return makeTrainingBatch(pointers, vocabulary);
}

std::vector<std::int32_t> firstRows(const SequenceLayout& layout) {
    std::vector<std::int32_t> rows(layout.order.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[static_cast<std::size_t>(layout.order[i])] = layout.first[i];
    return rows;
}

double wordsOf(const std::vector<const EncodedDocument*>& documents) {
    double words = 0;
    for (const EncodedDocument* document : documents)
        words += static_cast<double>(document->words.size());
    return words;
}

LongText::LongText(const Network& network, const EncodedDocument& document, WorkerPool& pool,
                   const CancelToken& cancel, const ShareDone& shareDone) {
    const PackedEncoder& encoder = network.encoder;
    const auto E = static_cast<std::size_t>(encoder.shape.input);
    {
        const SubwordBatch words =
            subwordBatch({&document}, network.vocabulary, network.subwords, E);
        HanBatch batch = makeTextBatch(words.documents, network.vocabulary + words.words);
        distinct_ = std::move(batch.distinctWords);
        rows_ = wordRows(distinct_, network.embedding, network.vocabulary, E, words);
        inputOfWord_.assign(batch.wordOfRow.begin() + 1, batch.wordOfRow.end() - 1);
    }
    pieces_ = encoder.pieces({rows_.x, rows_.ids, static_cast<int>(distinct_.size())},
                             inputOfWord_.data(), words(), pool, cancel, shareDone);
}

}  // namespace hanscope
