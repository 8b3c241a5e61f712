#include "core/corpus/corpus_part.h"

#include "core/text/encode_words.h"

namespace hanscope {

CorpusPart CorpusPartBuilder::build(std::vector<Row> rows) {
    CorpusPart part;
    WordIndex words, labels;
    for (Row& row : rows) {
        EncodedDocument document = encode(row, words);
        if (document.words.empty()) {
            ++part.skippedEmpty;
            continue;
        }
        part.documents.push_back(std::move(document));
        part.labels.push_back(labels.idOf(row.label));
        part.lines.push_back(row.line);
        part.rows.push_back(row.number);
    }
    part.words.assign(words.words().begin(), words.words().end());
    part.labelNames.assign(labels.words().begin(), labels.words().end());
    return part;
}

EncodedDocument CorpusPartBuilder::encode(Row& row, WordIndex& words) {
    const Document document = row.sentences.empty()
                                  ? segmenter_.segment(std::move(row.text))
                                  : segmenter_.segment(std::move(row.text), row.sentences);
    return encodeWords(document, normalizer_,
                       [&](const std::string& word) { return words.idOf(word); });
}

}  // namespace hanscope
