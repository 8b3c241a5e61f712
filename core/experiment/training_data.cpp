#include "core/experiment/training_data.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "core/corpus/cache/source_rows.h"
#include "core/corpus/labels.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/event_handler.h"
#include "core/experiment/texts.h"
#include "core/experiment/vectors/english_vectors.h"
#include "core/in_quotes.h"
#include "core/message.h"
#include "core/metrics/seen_texts.h"
#include "core/model_file/linear_parameters.h"
#include "core/model_file/model_file.h"
#include "core/text/trained_texts.h"

namespace hanscope {
namespace {

using Corpus = std::shared_ptr<const EncodedCorpus>;

double steadySeconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

void requireClasses(const EncodedCorpus& corpus, const CorpusSource& source) {
    const std::filesystem::path& path = source.path;
    if (corpus.labelNames().empty())
        throw FileError(path,
                        message("no document has a label; training needs documents with labels"));
    if (corpus.labelNames().size() < 2 && !source.hasLists())
        throw FileError(
            path, message("every document has the class '%1'; training needs at least two classes",
                          corpus.labelNames().front()));
}

void requireBoth(const Split& split) {
    if (split.training.empty() || split.validation.empty())
        throw Error(split.training.empty()
                        ? message("no document is left for training; add more data, choose another "
                                  "validation share, or validate on a separate file")
                        : message("no document is left for validation; add more data, choose "
                                  "another validation share, or validate on a separate file"));
}

void requireTrainable(const ModelFile& start, const std::filesystem::path& path) {
    if (methodOf(start.config.network).isTrainable(start.config.network)) return;
    if (!methodOf(start.config.network).trainsInSteps)
        throw FileError(path, message("a linear model cannot be trained further; train a new one"));
    throw FileError(path, message("it was imported from a program that computes in another way, "
                                  "which can be read but not trained; start from another model"));
}

constexpr std::int32_t kUnknown = -1;

/// [name] its place in `known`, or kUnknown.
std::vector<std::int32_t> positions(const std::vector<std::string>& names,
                                    const std::vector<std::string>& known) {
    std::unordered_map<std::string, std::int32_t> places;
    for (std::size_t i = 0; i < known.size(); ++i)
        places.emplace(known[i], static_cast<std::int32_t>(i));
    for (std::size_t i = 0; i < known.size(); ++i)
        places.emplace(labelKey(known[i]), static_cast<std::int32_t>(i));
    std::vector<std::int32_t> result;
    for (const std::string& name : names) {
        auto found = places.find(name);
        if (found == places.end()) found = places.find(labelKey(name));
        result.push_back(found == places.end() ? kUnknown : found->second);
    }
    return result;
}

/// Labels of a tree are those of its nodes.
bool hasOtherLabels(const EncodedCorpus& corpus, const ModelFile& start) {
    const std::vector<std::int32_t> places = positions(corpus.labelNames(), start.labels);
    return !treeOf(start.config.network) &&
           std::find(places.begin(), places.end(), kUnknown) != places.end();
}

/// The first network of the model, and nothing beside it.
ModelFile firstNetwork(ModelFile model) {
    const std::string prefix = memberPrefix(model.config, 0);
    NamedTensors tensors;
    for (auto& [name, tensor] : model.tensors)
        if (name.rfind(prefix, 0) == 0) tensors.emplace(name.substr(prefix.size()), tensor);
    setMembers(model, {std::move(tensors)});
    return model;
}

// Sets words and labels to those of the model to start from. If that lacks labels of the documents,
// the outputs have theirs, and start at random.
void startFromModel(const std::filesystem::path& path, const EncodedCorpus& corpus,
                    TrainingData& data) {
    ModelFile start = loadModelFile(path);
    requireTrainable(start, path);
    start = firstNetwork(withoutCompanion(std::move(start)));
    data.vocabulary = start.vocabulary;
    data.labels = start.labels;
    data.hasOwnLabels = hasOtherLabels(corpus, start);
    if (data.hasOwnLabels) {
        data.labels = corpus.labelNames();
        const FamilyMethod& method = methodOf(start.config.network);
        for (auto tensor = start.tensors.begin(); tensor != start.tensors.end();)
            tensor = method.isLogitTensor(tensor->first) ? start.tensors.erase(tensor)
                                                         : std::next(tensor);
    }
    data.start = std::make_shared<const ModelFile>(std::move(start));
}

// Sets the words and labels: those of the model to start from, or of the documents.
void chooseWords(const TrainingPlan& plan, const EncodedCorpus& corpus, TrainingData& data) {
    if (!plan.startFrom.empty()) return startFromModel(plan.startFrom, corpus, data);
    data.labels = data.tree ? data.tree->labels() : corpus.labelNames();
    KnownWords words = wordsFor(plan, data.trainingPlaces);
    data.vocabulary = std::move(words.all);
    data.englishWords = words.english;
    if (data.vocabulary.size() < 2)
        throw Error(
            message("no word occurs more than %1 times in the training documents; add more "
                    "documents or choose a smaller minimum count",
                    minimumCountOf(plan)));
}

// A corpus encoded with these words and labels.
class EncodedTexts {
 public:
    EncodedTexts(const Corpus& corpus, const std::filesystem::path& path, const TrainingData& data)
        : corpus_(corpus),
          rows_(std::make_shared<const std::vector<std::int32_t>>(
              vocabularyRows(*corpus, Vocabulary(data.vocabulary)))) {
        if (corpus->labelNames() != data.labels)
            renumbered_ = labelsAmong(
                data.labels, *corpus, path,
                data.start ? message("the model to start from") : message("the training data"));
    }

    bool knowsNoWord() const {
        return std::all_of(rows_->begin(), rows_->end(),
                           [](std::int32_t row) { return row == Vocabulary::kUnknown; });
    }
    /// `places`: of the corpus.
    LabelledDocuments documents(const DocumentSelection& places) const {
        LabelledDocuments result;
        result.documents =
            std::make_shared<CorpusSubset>(corpus_, places.documents, rows_, places.leftOut);
        const LabelLists& labels = renumbered_ ? *renumbered_ : corpus_->labels();
        for (const std::uint32_t i : places.documents) result.labels.append(labels[i]);
        return result;
    }

 private:
    Corpus corpus_;
    std::shared_ptr<const std::vector<std::int32_t>> rows_;
    std::optional<LabelLists> renumbered_;  // none: the corpus has the labels in the same order
};

EncodedTexts trainingTexts(const TrainingPlan& plan, const Corpus& corpus, TrainingData& data) {
    chooseWords(plan, *corpus, data);
    EncodedTexts texts(corpus, plan.data.source.path, data);
    if (texts.knowsNoWord())
        throw FileError(plan.startFrom,
                        message("this model knows none of the words of the training documents; "
                                "choose a model for their language"));
    return texts;
}

/// Null if people marked no word that must not matter.
std::shared_ptr<const LeftOutWords> leftOutOf(const Corpus& corpus) {
    if (corpus->documentsAgainst() == 0) return nullptr;
    return std::make_shared<const LeftOutWords>(*corpus);
}

void splitByShare(const TrainingPlan& plan, const Corpus& corpus, TrainingData& data) {
    const CorpusSource& source = plan.data.source;
    const double share = plan.data.validation.fraction;
    const Split split = splitStratified(rarestLabels(corpus->labels()), share, plan.data.seed);
    requireBoth(split);
    data.trainingPlaces = {source, corpus, split.training, leftOutOf(corpus)};
    data.validationPlaces = {source, corpus, split.validation};
    const EncodedTexts texts = trainingTexts(plan, corpus, data);
    data.training = texts.documents(data.trainingPlaces);
    data.validation = texts.documents(data.validationPlaces);
    data.split = splitText(share, source.hasLists(), plan.data.seed, split.training.size(),
                           split.validation.size())
                     .english();
}

void splitByFile(const TrainingPlan& plan, const Corpus& corpus, const Corpus& validation,
                 TrainingData& data) {
    const std::filesystem::path& file = plan.data.validation.file;
    const std::vector<std::uint32_t> all = everyDocument(*corpus);
    data.trainingPlaces = {plan.data.source, corpus, all, leftOutOf(corpus)};
    data.training = trainingTexts(plan, corpus, data).documents(data.trainingPlaces);
    data.validationPlaces = {plan.data.source, validation, everyDocument(*validation)};
    data.validationPlaces.source.path = file;
    data.validation = EncodedTexts(validation, file, data).documents(data.validationPlaces);
    data.split =
        splitText(file, data.training.labels.size(), data.validation.labels.size()).english();
}

void reportSkipped(const SkippedRows& skipped, const RunListener& listener) {
    for (const Message& text : skippedTexts(skipped)) sendNote(listener, text);
}

void divideInFolds(const TrainingPlan& plan, const Corpus& corpus, TrainingData& data) {
    const std::vector<std::uint32_t> all = everyDocument(*corpus);
    data.validationPlaces = {plan.data.source, corpus, all};
    data.trainingPlaces = {plan.data.source, corpus, all, leftOutOf(corpus)};
    const EncodedTexts texts = trainingTexts(plan, corpus, data);
    data.training = texts.documents(data.trainingPlaces);
    data.validation = texts.documents(data.validationPlaces);
    data.folds =
        stratifiedFolds(rarestLabels(data.training.labels), kMeasuringFolds, plan.data.seed);
    data.split = foldsText(kMeasuringFolds, plan.data.seed, all.size()).english();
}

/// The only label, of several, whose documents have marks; empty if there are others.
std::string onlyMarkedLabel(const EncodedCorpus& corpus) {
    std::vector<bool> isMarked(corpus.labelNames().size());
    std::size_t document = 0;
    corpus.scan(everyDocument(corpus), [&](const EncodedDocument& each) {
        for (const std::int32_t label : corpus.labels()[document++])
            if (!each.marks.empty()) isMarked[static_cast<std::size_t>(label)] = true;
    });
    const auto first = std::find(isMarked.begin(), isMarked.end(), true);
    if (isMarked.size() < 2 || std::count(isMarked.begin(), isMarked.end(), true) != 1) return {};
    return corpus.labelNames()[static_cast<std::size_t>(first - isMarked.begin())];
}

/// Throws FileError if marks are wanted in a column that has none.
void requireMarks(const TrainingPlan& plan, std::uint64_t marked, const std::string& column,
                  const char* option) {
    if (marked == 0 && !column.empty())
        throw FileError(plan.data.source.path,
                        message("no text has a mark in '%1'; correct the name of the column, or "
                                "leave out %2",
                                column, option));
}

/// Says what becomes of people's marks.
void reportMarks(const TrainingPlan& plan, const EncodedCorpus& corpus,
                 const RunListener& listener) {
    const Columns& columns = plan.data.source.columns;
    const std::uint64_t marked = corpus.markedDocuments();
    requireMarks(plan, marked, columns.marks, "--marks-column");
    requireMarks(plan, corpus.documentsAgainst(), columns.against, "--against-column");
    if (marked == 0) return;
    sendNote(listener, marksUseText(marked, corpus.size(), marksWeightOf(plan.settings)));
    const std::string only = marksWeightOf(plan.settings) > 0 ? onlyMarkedLabel(corpus) : "";
    if (!only.empty())
        sendNote(listener, message("only texts with the label '%1' have marked words, and the "
                                   "model may take these for the label; mark others, too",
                                   only));
}

constexpr std::size_t kMaxListed = 12;

/// The words of the list that the vocabulary has.
std::vector<std::string> knownAmong(const std::vector<std::string>& words,
                                    const std::vector<std::string>& vocabulary) {
    const std::unordered_set<std::string_view> known(vocabulary.begin(), vocabulary.end());
    std::vector<std::string> found;
    for (const std::string& word : words)
        if (known.count(word) > 0) found.push_back(inQuotes(word));
    return found;
}

/// Says what stays of a model that was trained for other labels.
void reportStart(const TrainingPlan& plan, const TrainingData& data, const RunListener& listener) {
    if (!data.start) return;
    if (data.hasOwnLabels)
        sendNote(listener, message("the model to start from, '%1', does not have all labels of "
                                   "these texts: it keeps its words and what it has learnt of "
                                   "them, and all labels are learnt from the beginning",
                                   plan.startFrom.filename().string()));
}

/// Says what the training leaves out.
void reportLeftOut(const TrainingData& data, const RunListener& listener) {
    const LeftOutWords* leftOut = data.trainingPlaces.leftOut.get();
    if (!leftOut) return;
    const EncodedCorpus& corpus = *data.trainingPlaces.corpus;
    const std::string texts = grouped(corpus.documentsAgainst()), all = grouped(corpus.size());
    std::vector<std::string> words;
    for (const std::string& word : leftOut->everywhere()) words.push_back(inQuotes(word));
    sendNote(listener,
             words.empty()
                 ? message("people marked words that must not matter in %1 of %2 texts; they are "
                           "left out of these texts, since none is marked in two",
                           texts, all)
                 : message("people marked words that must not matter in %1 of %2 texts; the "
                           "training leaves %3 out of all texts",
                           texts, all, listed(words, kMaxListed)));
    const std::vector<std::string> known = knownAmong(leftOut->everywhere(), data.vocabulary);
    if (!known.empty())
        sendNote(listener, message("what the model to start from has learnt of %1 stays; train a "
                                   "new model, which does not know them",
                                   listed(known, kMaxListed)));
}

std::optional<std::uint32_t> sumOf(const DocumentSet& documents, std::size_t document,
                                   std::size_t words) {
    EncodedDocument encoded;
    documents.read(document, encoded);
    return TrainedTexts::sumOf(encoded.words, words);
}

/// Warns if documents of a validation file are learnt, too.
void reportLearnt(const TrainingData& data, const RunListener& listener) {
    const std::size_t words = data.vocabulary.size();
    const DocumentSet &training = *data.training.documents,
                      &validation = *data.validation.documents;
    std::unordered_set<std::uint32_t> learnt;
    for (std::size_t i = 0; i < training.size(); ++i)
        if (const auto sum = sumOf(training, i, words)) learnt.insert(*sum);
    SeenTexts seen;
    for (std::size_t i = 0; i < validation.size(); ++i) {
        const auto sum = sumOf(validation, i, words);
        seen.add(sum ? std::optional(learnt.count(*sum) > 0) : std::nullopt, false);
    }
    if (seen.isLargeShare())
        listener(
            Warning{message("validation documents that are also training documents: %1 of %2; "
                            "the scores on them do not say what the model can do with others",
                            grouped(seen.seen), grouped(validation.size()))});
}

FileError::Place lineOf(const DocumentPlace& place) {
    FileError::Place line;
    if (place.line > 0) line.line = place.line;
    return line;
}

}  // namespace

bool mayLearnInFolds(std::size_t documents, std::size_t labels) {
    constexpr std::size_t kMaxLabels = 100;
    return documents >= 2 * kMeasuringFolds && areFewForLinear(documents) && labels <= kMaxLabels;
}

/// A linear model with the usual share and a single run.
bool isMeasuredByFolds(const TrainingPlan& plan, const EncodedCorpus& corpus) {
    const bool isLinear = !methodOf(plan.settings.network).trainsInSteps;
    const bool isUsual =
        plan.data.validation.file.empty() && plan.data.validation.fraction == Validation().fraction;
    return isLinear && isUsual && runsOf(plan.series) == 1 &&
           mayLearnInFolds(corpus.size(), corpus.labelNames().size());
}

KnownWords wordsFor(const TrainingPlan& plan, const DocumentSelection& places) {
    const auto chosen = [&](std::uint64_t moreThan, std::size_t maximumSize) {
        return chooseVocabulary(*places.corpus, places.documents, moreThan, maximumSize,
                                places.leftOut.get());
    };
    KnownWords words{
        chosen(minimumCountOf(plan), subwordRowsOf(plan) > 0 ? 0 : plan.vocabularySize)};
    const bool isLinear = !methodOf(plan.settings.network).trainsInSteps;
    const bool hasVectors =
        isLinear || (vectorsOf(plan) == VectorSource::English && plan.vocabularySize == 0);
    if (!hasVectors || !hasEnglishVectors(words.all)) return words;
    const std::size_t ofTexts = words.all.size();
    // Rows of other words would only make the file of a network larger.
    std::optional<std::vector<std::string>> ofDocuments;
    if (!isLinear) ofDocuments = chosen(0, 0);
    addEnglishWords(words.all, ofDocuments, Normalizer(plan.preprocessing), {});
    if (places.leftOut)
        for (const std::string& word : places.leftOut->everywhere())
            words.all.erase(std::remove(words.all.begin() + 1, words.all.end(), word),
                            words.all.end());
    words.english = words.all.size() - ofTexts;
    return words;
}

std::shared_ptr<const DocumentSet> subsetOf(const DocumentSelection& places,
                                            const Vocabulary& vocabulary) {
    return std::make_shared<CorpusSubset>(places.corpus, places.documents, vocabulary,
                                          places.leftOut);
}

DocumentSelection validationToLearnFrom(const TrainingData& data) {
    DocumentSelection places = data.validationPlaces;
    places.leftOut = data.trainingPlaces.leftOut;
    return places;
}

LabelledDocuments validationOf(const TrainingData& data) {
    if (data.folds.empty()) return data.validation;
    return {std::make_shared<ChosenDocuments>(data.training.documents, std::vector<std::size_t>()),
            {}};
}

Subwords partsFor(const TrainingData& data) {
    constexpr std::int64_t kRows = std::int64_t{1} << 16;
    const bool hasThem = areFewForLinear(data.training.labels.size()) &&
                         data.labels.size() <= kMaxDenseLabels &&
                         !hasEnglishVectors(data.vocabulary);
    return {hasThem ? kRows : 0, 1, 4};
}

TrainSettings fittedTo(const TrainingData& data, TrainSettings settings) {
    setTree(settings.network, data.modelTree());
    if (auto* linear = std::get_if<LinearConfig>(&settings.network)) linear->parts = partsFor(data);
    return settings;
}

ProgressCallback progressOf(Phase phase, const RunListener& listener) {
    if (!listener) return {};
    return [listener, phase, begin = std::chrono::steady_clock::now()](
               std::uint64_t done, std::uint64_t total) mutable {
        const auto now = std::chrono::steady_clock::now();
        if (done == 0 || total == 0)
            return listener(PhaseProgress{phase, total == 0 ? -1.0 : 0.0, -1});
        const double share = static_cast<double>(done) / static_cast<double>(total);
        const std::chrono::duration<double> spent = now - begin;
        listener(PhaseProgress{phase, share, spent.count() * (1 - share) / share});
        begin += std::chrono::steady_clock::now() - now;
    };
}

// The time that is left is that of this training and, for each further one, what this one takes.
TrainObserver observing(Phase phase, const RunListener& listener, const TrainControl& control,
                        int part, int parts) {
    TrainObserver observer{control, {}};
    if (!listener) return observer;
    const std::function<double()> now = control.clock ? control.clock : steadySeconds;
    const auto listened = std::make_shared<double>(0);
    observer.clock = [now, listened] { return now() - *listened; };
    const auto tell = [now, listened, &listener](const RunEvent& event) {
        const double before = now();
        listener(event);
        *listened += now() - before;
    };
    observer.event = eventHandler(
        [=](const StepReport& step) {
            const double inEpoch = static_cast<double>(step.step) / static_cast<double>(step.steps);
            const double done = (step.epoch - 1 + inEpoch) / step.epochs;
            const int before = std::max(part - 1, 0), all = std::max(parts, 1);
            const double each = step.runSeconds + step.secondsLeft;
            tell(PhaseProgress{phase, (before + done) / all,
                               step.secondsLeft + (all - before - 1) * each, part, parts});
        },
        [tell](const Warning& warning) { tell(warning); });
    return observer;
}

TrainingJob jobFor(const TrainSettings& settings, const TrainingData& data,
                   const LabelledDocuments& training, const LabelledDocuments& validation,
                   Workers& workers) {
    TrainingJob job{
        settings, training, validation, data.vocabulary.size(), data.labels.size(), {}, {},
        nullptr,  {},       workers};
    job.words = &data.vocabulary;
    return job;
}

void sendNote(const RunListener& listener, const Message& sentence) {
    if (listener) listener(Note{sentence});
}

std::shared_ptr<const EncodedCorpus> openTexts(const CorpusSource& source,
                                               const CacheOptions& cache,
                                               const Preprocessing& preprocessing, int threads,
                                               const RunListener& listener,
                                               const CancelToken& cancel) {
    const CorpusReading reading{cache, threads, progressOf(Phase::ReadingTexts, listener),
                                [&](const Message& sentence) { sendNote(listener, sentence); }};
    auto corpus = openCorpus(source, preprocessing, reading, cancel);
    reportSkipped(corpus->skipped(), listener);
    return corpus;
}

TrainingData readTrainingData(const TrainingPlan& plan, const RunListener& listener,
                              const CancelToken& cancel) {
    const auto open = [&](const CorpusSource& source) {
        return openTexts(source, plan.cache, plan.preprocessing, plan.settings.threads, listener,
                         cancel);
    };
    const Corpus corpus = open(plan.data.source);
    requireClasses(*corpus, plan.data.source);
    reportMarks(plan, *corpus, listener);
    Corpus validation;
    if (!plan.data.validation.file.empty()) {
        CorpusSource source = plan.data.source;
        source.path = plan.data.validation.file;
        source.hierarchy = {{}, {}, labelTreeOf(plan.data.source, *corpus)};
        validation = open(source);
    }
    TrainingData data = trainingDataFrom(plan, corpus, validation);
    reportStart(plan, data, listener);
    reportLeftOut(data, listener);
    if (listener && validation) reportLearnt(data, listener);
    return data;
}

TrainingData trainingDataFrom(const TrainingPlan& plan, const Corpus& corpus,
                              const Corpus& validation) {
    requireClasses(*corpus, plan.data.source);
    TrainingData data;
    data.tree = labelTreeOf(plan.data.source, *corpus);
    if (validation)
        splitByFile(plan, corpus, validation, data);
    else if (isMeasuredByFolds(plan, *corpus))
        divideInFolds(plan, corpus, data);
    else
        splitByShare(plan, corpus, data);
    const std::uint64_t marked = corpus->markedDocuments();
    if (marked > 0 && marksWeightOf(plan.settings) > 0)
        data.split += "; " + marksText(marked, marksWeightOf(plan.settings)).english();
    return data;
}

LabelLists labelsAmong(const std::vector<std::string>& known, const EncodedCorpus& corpus,
                       const std::filesystem::path& path, const Message& owner) {
    const std::vector<std::int32_t> position = positions(corpus.labelNames(), known);
    for (std::size_t i = 0; i < corpus.labels().size(); ++i)
        for (const std::int32_t label : corpus.labels()[i]) {
            const auto name = static_cast<std::size_t>(label);
            if (position[name] == kUnknown)
                throw FileError(
                    path,
                    message("the label '%1' is not one of the labels of %2 (%3); correct this "
                            "label or remove its document",
                            corpus.labelNames()[name], owner, listed(known, kMaxListed)),
                    lineOf(corpus.place(i)));
        }
    return corpus.labels().renumbered(position);
}

}  // namespace hanscope
