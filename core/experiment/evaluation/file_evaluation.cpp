#include "core/experiment/evaluation/file_evaluation.h"

#include <algorithm>
#include <unordered_map>

#include "core/corpus/document_places.h"
#include "core/corpus/labels.h"
#include "core/error.h"
#include "core/experiment/calibration.h"
#include "core/hierarchy/taxonomy.h"
#include "core/message.h"
#include "core/model/text_explainer.h"
#include "core/text/segmenter.h"

namespace hanscope {
namespace {

constexpr std::size_t kReadAtOnce = 100;

std::vector<std::uint32_t> sentenceLengths(const Document& document) {
    std::vector<std::uint32_t> lengths;
    for (const Sentence& sentence : document.sentences()) lengths.push_back(sentence.wordCount);
    return lengths;
}

constexpr std::size_t kMaxSample = 1000, kMaxReadAgain = 20000;

std::vector<std::uint32_t> sampledIndices(std::size_t documents) {
    const std::size_t among = std::min(documents, kMaxReadAgain);
    const std::size_t count = std::min(among, kMaxSample);
    std::vector<std::uint32_t> sample;
    for (std::size_t i = 0; i < count; ++i)
        sample.push_back(static_cast<std::uint32_t>(i * among / count));
    return sample;
}

std::vector<Row> sampledRows(const CorpusSource& source, const EncodedCorpus& corpus,
                             const CancelToken& cancel) {
    try {
        return documentRows(source, corpus, sampledIndices(corpus.size()), cancel);
    } catch (const FileError&) {
        return {};
    }
}

/// With paths, the labels that the model knows and those that the documents have.
std::shared_ptr<const LabelTree> treeOfBoth(const ModelInfo& model, const EncodedCorpus& corpus,
                                            const std::string& separator) {
    std::vector<std::string> paths = corpus.labelNames();
    paths.insert(paths.end(), model.labels.begin(), model.labels.end());
    return withFileName(model.path, [&] {
        return std::make_shared<const LabelTree>(treeOfPaths(paths, separator));
    });
}

void evaluateInTree(const ModelInfo& model, FileEvaluation& result) {
    Predictions& predictions = result.predictions;
    predictions.labels = labelsInTree(*result.tree, model, predictions.labels);
    for (LabelLists& member : predictions.members)
        member = labelsInTree(*result.tree, model, member);
    result.inTree = treeEvaluationOf(*result.tree, result.truth, predictions.labels);
    result.evaluation = result.inTree->labels;
}

LabelLists amongLabelsOf(const ModelInfo& model, const FileEvaluation& result) {
    if (!result.tree || model.tree) return result.truth;
    std::unordered_map<std::int32_t, std::int32_t> places;  // of the tree's labels
    for (std::size_t i = 0; i < model.labels.size(); ++i)
        places[result.tree->find(model.labels[i]).value()] = static_cast<std::int32_t>(i);
    LabelLists lists;
    for (std::size_t document = 0; document < result.truth.size(); ++document) {
        std::vector<std::int32_t> labels;
        for (const std::int32_t label : result.truth[document])
            if (const auto found = places.find(label); found != places.end())
                labels.push_back(found->second);
        std::sort(labels.begin(), labels.end());
        lists.append(labels);
    }
    return lists;
}

void measureReliability(const ModelInfo& model, FileEvaluation& result) {
    const auto measured = [&](const LabelProbabilities& rows) {
        return reliabilityOf(model.outputs, model.tree.get(), rows, result.truthOfModel);
    };
    result.reliability = measured(result.predictions.probabilities);
    if (!result.predictions.withoutTemperature.empty())
        result.withoutTemperature = measured(result.predictions.withoutTemperature);
}

SeenTexts seenTextsOf(const ModelInfo& model, const DocumentSet& documents,
                      const std::vector<bool>& right) {
    SeenTexts seen;
    if (!model.trainedTexts) {
        seen.unknown = documents.size();
        return seen;
    }
    EncodedDocument document;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        documents.read(i, document);
        seen.add(model.trainedTexts->hasText(document.words, model.vocabularySize), right[i]);
    }
    return seen;
}

}  // namespace

AttentionConcentration measureAttention(
    const Classifier& classifier, const std::vector<std::shared_ptr<const Document>>& documents,
    const CancelToken& cancel) {
    AttentionTally tally;
    for (std::size_t first = 0; first < documents.size(); first += kReadAtOnce) {
        const auto begin = documents.begin() + static_cast<std::ptrdiff_t>(first);
        const auto count = std::min(kReadAtOnce, documents.size() - first);
        for (const Reading& reading :
             classifier.read({begin, begin + static_cast<std::ptrdiff_t>(count)}, {}, cancel))
            if (hasAttention(reading))
                tally.add(reading.sentenceWeights, reading.wordWeights,
                          sentenceLengths(*reading.document));
    }
    return tally.concentration();
}

std::vector<std::shared_ptr<const Document>> sampledDocuments(const CorpusSource& source,
                                                              const EncodedCorpus& corpus,
                                                              const Preprocessing& preprocessing,
                                                              const CancelToken& cancel) {
    Segmenter segmenter(preprocessing);
    std::vector<std::shared_ptr<const Document>> documents;
    for (Row& row : sampledRows(source, corpus, cancel)) {
        auto document = std::make_shared<const Document>(documentOf(row, segmenter, cancel));
        if (!document->words().empty()) documents.push_back(std::move(document));
    }
    return documents;
}

CorpusSource inTreeOf(const ModelInfo& model, CorpusSource source) {
    if (model.tree) source.hierarchy = {{}, {}, model.tree};
    return source;
}

std::shared_ptr<const LabelTree> treeToMeasureIn(const ModelInfo& model, const CorpusSource& source,
                                                 const EncodedCorpus& corpus) {
    const std::string& separator = source.hierarchy.pathSeparator;
    auto tree =
        separator.empty() ? labelTreeOf(source, corpus) : treeOfBoth(model, corpus, separator);
    if (!tree) return tree;
    for (const std::string& label : model.labels)
        if (!tree->find(label))
            throw FileError(model.path,
                            message("this model has the label '%1', which is not in the label "
                                    "tree; give the tree of the model's labels",
                                    label));
    return tree;
}

LabelLists labelsInTree(const LabelTree& tree, const ModelInfo& model, const LabelLists& labels) {
    std::vector<std::int32_t> places;
    for (const std::string& label : model.labels) places.push_back(tree.find(label).value());
    return labels.renumbered(places);
}

TreeEvaluation treeEvaluationOf(const LabelTree& tree, const LabelLists& truth,
                                const LabelLists& predictions) {
    TreeTally tally(tree);
    for (std::size_t i = 0; i < truth.size(); ++i) tally.add(truth[i], predictions[i]);
    return tally.evaluation();
}

std::vector<bool> FileEvaluation::right() const {
    std::vector<bool> right;
    for (std::size_t i = 0; i < truth.size(); ++i)
        right.push_back(truth[i] == predictions.labels[i]);
    return right;
}

LabelHierarchy hierarchyFor(const std::vector<std::shared_ptr<const Classifier>>& models,
                            const LabelHierarchy& given) {
    if (given.isGiven()) return given;
    for (const auto& model : models)
        if (model->info().tree) return {{}, {}, model->info().tree};
    return {};
}

FileEvaluation evaluateFile(const Classifier& classifier, const CorpusSource& source,
                            const CacheOptions& cache, int threads, const RunListener& listener,
                            const CancelToken& cancel) {
    const ModelInfo& model = classifier.info();
    requireSameLabelling(model, source);
    FileEvaluation result;
    result.source = inTreeOf(model, source);
    result.corpus = openTexts(result.source, cache, model.preprocessing, threads, listener, cancel);
    result.tree = treeToMeasureIn(model, result.source, *result.corpus);
    result.labels = result.tree ? result.tree->labels() : model.labels;
    result.truth = labelsAmong(result.labels, *result.corpus, source.path, message("the model"));
    const CorpusSubset documents(result.corpus, everyDocument(*result.corpus),
                                 classifier.vocabulary());
    result.predictions =
        predict(classifier, documents, progressOf(Phase::Classifying, listener), cancel);
    if (result.tree)
        evaluateInTree(model, result);
    else
        result.evaluation = evaluationOf(model.outputs, model.labels.size(), result.truth,
                                         result.predictions.labels);
    result.truthOfModel = amongLabelsOf(model, result);
    measureReliability(model, result);
    result.seen = seenTextsOf(model, documents, result.right());
    return result;
}

}  // namespace hanscope
