#include "core/model/sequence/long_text.h"

#include "core/kernels/sru_pieces.h"
#include "core/model/sequence/text_batch.h"

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
    if (hasGru(encoder.shape.kind)) {
        readWithGru(encoder, pool, cancel, shareDone);
    } else {
        const SruPieceInputs inputs{rows_.x, rows_.ids, inputOfWord_.data(), words()};
        pieces_ = std::make_unique<const SruPieces>(encoder.sru, inputs, pool, cancel, shareDone);
    }
}

void LongText::readWithGru(const PackedEncoder& encoder, WorkerPool& pool,
                           const CancelToken& cancel, const ShareDone& shareDone) {
    const int count = static_cast<int>(distinct_.size());
    inputSide_.reserve(distinct_.size() * static_cast<std::size_t>(encoder.gru.shape.inputSide()));
    projectInputs(encoder.gru, rows_.x, rows_.ids, count, pool, inputSide_.data());
    RcnnWords layer;
    if (encoder.shape.kind == EncoderKind::Rcnn) {
        wordSide_.reserve(distinct_.size() * static_cast<std::size_t>(encoder.shape.states()));
        rcnnWordSide(encoder.rcnn, rows_.x, rows_.ids, count, pool, wordSide_.data());
        layer = {&encoder.rcnn, wordSide_.data()};
    }
    const PieceInputs inputs{inputSide_.data(), inputOfWord_.data(), words()};
    pieces_ =
        std::make_unique<const GruPieces>(encoder.gru, inputs, pool, cancel, shareDone, layer);
}

}  // namespace hanscope
