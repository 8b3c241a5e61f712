#include "core/survey/vectors/similar_texts.h"

#include <algorithm>
#include <numeric>

#include "core/best_list.h"
#include "core/counted.h"
#include "core/csv_text.h"
#include "core/error.h"
#include "core/model_file/outputs.h"
#include "core/survey/survey_table.h"
#include "core/text/normalizer.h"

namespace hanscope {

namespace {

constexpr std::size_t kRowsAtOnce = 1024;

struct IsNearer {
    bool operator()(const Neighbour& a, const Neighbour& b) const {
        return a.similarity != b.similarity ? a.similarity > b.similarity : a.row < b.row;
    }
};
using NearestList = BestList<Neighbour, IsNearer>;

[[noreturn]] void throwNoSentences() {
    throw Error(
        message("This network reads a text as one sequence of words, so only whole texts have "
                "vectors; look for documents instead of sentences."));
}

void requireDirection(const std::vector<float>& vector) {
    if (std::all_of(vector.begin(), vector.end(), [](float value) { return value == 0; }))
        throw Error(message("The model reads nothing of this text, so it has no vector."));
}

/// Reads the rows of texts again.
class RowsAgain {
 public:
    RowsAgain(const CorpusSource& source, const VectorStore& store, const ModelInfo& model)
        : source_(source),
          store_(store),
          rows_(openRowReader(source.path, source.columns)),
          labels_(model),
          segmenter_(model.preprocessing) {}

    StreamedText read(std::size_t text, const CancelToken& cancel) {
        StreamedText read;
        read.place = store_.place(text);
        Row row = rowAt(*rows_, source_, read.place, store_.beginning(text));
        read.truth = truthOf(row, source_, labels_);
        read.document = std::make_shared<const Document>(documentOf(row, segmenter_, cancel));
        return read;
    }

 private:
    const CorpusSource& source_;
    const VectorStore& store_;
    const std::unique_ptr<RowReader> rows_;
    const TrueLabels labels_;
    Segmenter segmenter_;
};

/// A compressed source is decompressed once.
std::vector<std::size_t> inOrderOfSource(const std::vector<Neighbour>& neighbours) {
    std::vector<std::size_t> order(neighbours.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return neighbours[a].row < neighbours[b].row; });
    return order;
}

SimilarText similarText(const VectorStore& store, VectorLevel level, std::size_t text,
                        const Neighbour& neighbour, const StreamedText& read,
                        const CorpusSource& source) {
    SimilarText similar;
    similar.similarity = neighbour.similarity;
    similar.place = read.place;
    similar.truth = read.truth;
    similar.beginning = store.beginning(text);
    similar.text = read.document->text();
    similar.range = {0, static_cast<std::uint32_t>(similar.text.size())};
    if (level == VectorLevel::Document) return similar;
    similar.sentence = neighbour.row - store.firstSentence(text);
    if (similar.sentence >= read.document->sentences().size()) throwChanged(source);
    const Sentence& sentence = read.document->sentences()[similar.sentence];
    similar.range = sentence.range;
    similar.firstWord = sentence.firstWord;
    similar.words = sentence.wordCount;
    return similar;
}

}  // namespace

std::vector<Neighbour> nearestRows(const VectorRows& rows, const std::vector<float>& query,
                                   std::size_t count, WorkerPool& pool,
                                   const std::function<bool(std::size_t row)>& isWanted,
                                   const CancelToken& cancel) {
    const std::size_t chunks = (rows.count() + kRowsAtOnce - 1) / kRowsAtOnce;
    std::vector<NearestList> lists(chunks, NearestList(count));
    pool.run(static_cast<int>(chunks), [&](int chunk) {
        cancel.check();
        const std::size_t begin = static_cast<std::size_t>(chunk) * kRowsAtOnce,
                          end = std::min(begin + kRowsAtOnce, rows.count());
        float cosines[kRowsAtOnce];
        std::vector<std::uint16_t> buffer;
        cosinesOf(query.data(), rows.read(begin, end, buffer), 0, end - begin, cosines);
        NearestList& nearest = lists[static_cast<std::size_t>(chunk)];
        for (std::size_t row = begin; row < end; ++row) {
            const Neighbour offered{row, cosines[row - begin]};
            if (offered.similarity == kNoCosine || !nearest.accepts(offered)) continue;
            if (!isWanted || isWanted(row)) nearest.add(offered);
        }
    });
    NearestList all(count);
    for (const NearestList& list : lists) all.add(list);
    return all.sorted();
}

const VectorRows& vectorsOf(const VectorStore& store, VectorLevel level) {
    if (level == VectorLevel::Document) return store.textVectors();
    if (store.sentenceVectors().width() > 0) return store.sentenceVectors();
    throwNoSentences();
}

std::vector<float> vectorOf(const VectorStore& store, VectorLevel level, std::size_t row) {
    const VectorRows& rows = vectorsOf(store, level);
    std::vector<float> vector(rows.width());
    std::vector<std::uint16_t> buffer;
    fromHalf(rows.read(row, row + 1, buffer).values, rows.width(), vector.data());
    requireDirection(vector);
    return vector;
}

std::vector<float> vectorOf(const Classifier& classifier, const Document& document,
                            VectorLevel level, std::size_t sentence, const CancelToken& cancel) {
    const VectorReader& reader = requireVectors(classifier);
    if (level == VectorLevel::Sentence && reader.vectorSizes().sentence == 0) throwNoSentences();
    if (document.words().empty())
        throw Error(message("This text has no words, so it has no vector."));
    const Normalizer normalizer(classifier.info().preprocessing);
    TextVectors vectors =
        reader.vectors({encode(document, normalizer, classifier.vocabulary())}, cancel).front();
    std::vector<float> vector = std::move(vectors.document);
    if (level == VectorLevel::Sentence) {
        const auto width = static_cast<std::ptrdiff_t>(reader.vectorSizes().sentence);
        const auto begin =
            vectors.sentences.begin() + static_cast<std::ptrdiff_t>(sentence) * width;
        vector.assign(begin, begin + width);
    }
    requireDirection(vector);
    return vector;
}

std::vector<SimilarText> readSimilar(const Classifier& classifier, const CorpusSource& source,
                                     const VectorStore& store, VectorLevel level,
                                     const std::vector<Neighbour>& neighbours,
                                     const CancelToken& cancel) {
    const ModelInfo& model = classifier.info();
    const Normalizer normalizer(model.preprocessing);
    RowsAgain rows(source, store, model);
    std::vector<SimilarText> texts(neighbours.size());
    std::vector<EncodedDocument> documents(neighbours.size());
    for (const std::size_t i : inOrderOfSource(neighbours)) {
        cancel.check();
        const std::size_t row = neighbours[i].row;
        const std::size_t text = level == VectorLevel::Document ? row : store.textOfSentence(row);
        const StreamedText read = rows.read(text, cancel);
        documents[i] = encode(*read.document, normalizer, classifier.vocabulary());
        texts[i] = similarText(store, level, text, neighbours[i], read, source);
        if (model.trainedTexts)
            texts[i].isTrainedOn =
                model.trainedTexts->hasText(documents[i].words, model.vocabularySize);
    }
    const LabelProbabilities probabilities = classifier.probabilities(documents, {}, cancel);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        texts[i].predicted = predictedLabels(probabilities[i], model.outputs);
        texts[i].probability = *std::max_element(probabilities[i].begin(), probabilities[i].end());
    }
    return texts;
}

std::string similarCsv(const std::vector<SimilarText>& texts, VectorLevel level, PlaceNames& places,
                       const std::vector<std::string>& labels, const std::string& measure) {
    std::string csv = measure + ",row,place,sentence,prediction,probability,truth,text\n";
    for (const SimilarText& text : texts) {
        const bool isSentence = level == VectorLevel::Sentence;
        csv += csvRow(text.similarity, text.place.number, places.of(text.place),
                      isSentence ? text.sentence + 1 : 0, csvLabels(text.predicted, labels),
                      text.probability, csvLabels(text.truth.labels, labels, text.truth.others),
                      isSentence ? oneLine(text.found()) : text.beginning);
    }
    return csv;
}

}  // namespace hanscope
