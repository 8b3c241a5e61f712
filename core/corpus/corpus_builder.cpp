#include "core/corpus/corpus_builder.h"

#include <iterator>

#include "core/corpus/labels.h"
#include "core/text/encode_words.h"

namespace hanscope {

namespace {

using Ids = std::vector<std::int32_t>;

Ids idsOf(const std::vector<std::string>& names, WordIndex& index) {
    Ids ids;
    ids.reserve(names.size());
    for (const std::string& name : names) ids.push_back(index.idOf(name));
    return ids;
}

void renumber(Ids& ids, const Ids& newIds) {
    for (std::int32_t& id : ids) id = newIds[id];
}

template <typename T>
void moveBehind(std::vector<T>& whole, std::vector<T>& part) {
    whole.insert(whole.end(), std::make_move_iterator(part.begin()),
                 std::make_move_iterator(part.end()));
}

}  // namespace

Corpus CorpusPartBuilder::build(std::vector<Row> rows) {
    Corpus part;
    WordIndex words, labels;
    for (Row& row : rows) {
        EncodedDocument document = encodeInto(words, std::move(row.text));
        if (document.words.empty()) {
            ++part.skippedEmpty;
            continue;
        }
        part.documents.push_back(std::move(document));
        part.labels.push_back(labels.idOf(row.label));
        part.lines.push_back(row.line);
        part.rows.push_back(row.number);
    }
    part.words = words.words();
    part.labelNames = labels.words();
    return part;
}

EncodedDocument CorpusPartBuilder::encodeInto(WordIndex& words, std::string text) {
    return encodeWords(segmenter_.segment(std::move(text)), normalizer_,
                       [&](const std::string& word) { return words.idOf(word); });
}

void CorpusJoiner::append(Corpus part) {
    const Ids wordIds = idsOf(part.words, words_);
    for (EncodedDocument& document : part.documents) renumber(document.words, wordIds);
    renumber(part.labels, idsOf(part.labelNames, labels_));
    moveBehind(whole_.documents, part.documents);
    moveBehind(whole_.labels, part.labels);
    moveBehind(whole_.lines, part.lines);
    moveBehind(whole_.rows, part.rows);
    whole_.skippedEmpty += part.skippedEmpty;
}

Corpus CorpusJoiner::finish() {
    whole_.words = words_.words();
    const std::vector<std::string> names = labels_.words();
    const Ids order = labelOrder(names);
    Ids places(names.size());
    for (std::size_t place = 0; place < order.size(); ++place) {
        places[order[place]] = static_cast<std::int32_t>(place);
        whole_.labelNames.push_back(names[order[place]]);
    }
    renumber(whole_.labels, places);
    return std::move(whole_);
}

}  // namespace hanscope
