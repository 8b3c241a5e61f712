#include "core/model/text_batch.h"

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

}  // namespace hanscope
