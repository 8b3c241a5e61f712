#include "core/corpus/corpus_part.h"

#include <algorithm>

#include "core/corpus/readers/row_document.h"
#include "core/text/encoded_document.h"

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
        part.labels.append(idsOf(row.labels, labels));
        part.lines.push_back(row.line);
        part.rows.push_back(row.number);
    }
    part.words.assign(words.words().begin(), words.words().end());
    part.labelNames.assign(labels.words().begin(), labels.words().end());
    return part;
}

const std::vector<std::int32_t>& CorpusPartBuilder::idsOf(const std::vector<std::string>& names,
                                                          WordIndex& labels) {
    labels_.clear();
    for (const std::string& name : names) labels_.push_back(labels.idOf(name));
    std::sort(labels_.begin(), labels_.end());
    labels_.erase(std::unique(labels_.begin(), labels_.end()), labels_.end());
    return labels_;
}

EncodedDocument CorpusPartBuilder::encode(Row& row, WordIndex& words) {
    const Document document = documentOf(row, segmenter_);
    return encodeWords(document, normalizer_,
                       [&](const std::string& word) { return words.idOf(word); });
}

}  // namespace hanscope
