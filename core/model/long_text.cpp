#include "core/model/long_text.h"

#include "core/model/text_batch.h"

namespace hanscope {

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
