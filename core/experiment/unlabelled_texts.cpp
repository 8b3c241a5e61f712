#include "core/experiment/unlabelled_texts.h"

#include <algorithm>
#include <iterator>

#include "core/corpus/cache_files.h"
#include "core/corpus/encoded/corpus_statistics.h"
#include "core/corpus/label_project.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "core/experiment/checkpoints.h"
#include "core/experiment/predictions.h"
#include "core/experiment/vectors/english_vectors.h"
#include "core/message.h"
#include "core/text/script.h"

namespace hanscope {
namespace {

class UnlabelledReading {
 public:
    UnlabelledReading(const TrainingPlan& plan, const TrainingData& data,
                      const RunListener& listener, const CancelToken& cancel)
        : plan_(plan),
          validation_(data.validationPlaces),
          validationTexts_(checksumsOf(validation_.source, validation_.corpus, cancel)),
          vocabulary_(data.vocabulary),
          listener_(listener),
          cancel_(cancel) {}

    void add(const std::filesystem::path& path) {
        CorpusSource source;
        source.path = path;
        source.columns.text = plan_.data.source.columns.text;
        source.columns.labelling = Labelling::None;
        source.onError = plan_.data.source.onError;
        const auto corpus = open(source, listener_);
        warnOfAnotherScript(path, *corpus);
        add(source, corpus, everyDocument(*corpus));
    }

    /// Adds the texts of the training's own file, or project, that have no label.
    void addOwn() {
        CorpusSource source = plan_.data.source;
        source.columns.labelling =
            isLabelProject(source.path) ? Labelling::Undecided : Labelling::AtMostOne;
        if (!hasRow(source)) return;
        const auto corpus = open(source, {});  // what it leaves out was said when it was read
        std::vector<std::uint32_t> documents = everyDocument(*corpus);
        const auto isLabelled = [&](std::uint32_t each) { return !corpus->labels()[each].empty(); };
        documents.erase(std::remove_if(documents.begin(), documents.end(), isLabelled),
                        documents.end());
        if (!documents.empty()) add(source, corpus, std::move(documents));
    }

    /// No documents: there is no such text.
    UnlabelledTexts finish() {
        if (parts_.empty()) return {};
        if (leftOut_ > 0)
            sendNote(
                listener_,
                message(
                    "texts without labels that are also validation documents, and are left out: %1",
                    leftOut_));
        texts_.documents = std::make_shared<JoinedDocuments>(std::move(parts_));
        texts_.identity =
            std::to_string(texts_.documents->size()) + " texts, checksum " + identity_;
        return std::move(texts_);
    }

 private:
    using Corpus = std::shared_ptr<const EncodedCorpus>;

    static bool hasRow(const CorpusSource& source) {
        const auto rows = openRowReader(source.path, source.columns);
        for (Row row;;) {
            try {
                return rows->next(row);
            } catch (const RowError&) {  // the next one may be sound
            }
        }
    }

    Corpus open(const CorpusSource& source, const RunListener& listener) const {
        return openTexts(source, plan_.cache, plan_.preprocessing, plan_.settings.threads, listener,
                         cancel_);
    }

    /// Adds some documents of a corpus, ascending.
    void add(const CorpusSource& source, const Corpus& corpus,
             std::vector<std::uint32_t> documents) {
        const std::vector<std::uint64_t> texts = checksumsOf(source, corpus, cancel_);
        identity_ = digestOf(identity_ + std::string(reinterpret_cast<const char*>(texts.data()),
                                                     texts.size() * sizeof texts[0]));
        texts_.places.push_back({source, corpus, withoutValidation(texts, std::move(documents))});
        parts_.push_back(subsetOf(texts_.places.back(), vocabulary_));
    }

    static std::vector<std::uint64_t> checksumsOf(const CorpusSource& source, const Corpus& corpus,
                                                  const CancelToken& cancel) {
        return countCorpus(source, corpus, {}, cancel).texts;
    }

    static std::string scriptIn(const EncodedCorpus& corpus) {
        return scriptOf(corpus.words().size(), [&](std::size_t i) { return corpus.words()[i]; });
    }

    void warnOfAnotherScript(const std::filesystem::path& path, const EncodedCorpus& corpus) const {
        const std::string script = scriptIn(corpus), training = scriptIn(*validation_.corpus);
        if (!listener_ || script.empty() || training.empty() || script == training) return;
        listener_(
            Warning{message("%1: these texts without labels are in the script '%2', the training "
                            "texts in '%3'; word vectors of another language do not help",
                            path.string(), script, training)});
    }

    std::vector<std::uint32_t> withoutValidation(const std::vector<std::uint64_t>& texts,
                                                 std::vector<std::uint32_t> documents) {
        std::vector<std::uint32_t> kept, known;
        for (const auto& match :
             textsAmong(texts, documents, validationTexts_, validation_.documents))
            known.push_back(match.first);
        std::set_difference(documents.begin(), documents.end(), known.begin(), known.end(),
                            std::back_inserter(kept));
        leftOut_ += known.size();
        return kept;
    }

    const TrainingPlan& plan_;
    const DocumentSelection& validation_;
    const std::vector<std::uint64_t> validationTexts_;  // of the corpus's documents
    const Vocabulary vocabulary_;
    const RunListener& listener_;
    const CancelToken& cancel_;
    std::vector<std::shared_ptr<const DocumentSet>> parts_;
    UnlabelledTexts texts_;
    std::string identity_;
    std::size_t leftOut_ = 0;
};

std::vector<std::shared_ptr<const DocumentSet>> partsOf(const TrainingData& data,
                                                        const UnlabelledTexts& unlabelled) {
    std::vector<std::shared_ptr<const DocumentSet>> parts{data.training.documents};
    if (unlabelled.documents) parts.push_back(unlabelled.documents);
    return parts;
}

// [label of the data] its index among the teacher's labels.
std::vector<std::size_t> placesOf(const std::vector<std::string>& labels,
                                  const std::vector<std::string>& teachers,
                                  const std::filesystem::path& path) {
    std::vector<std::size_t> places;
    for (const std::string& label : labels) {
        const auto found = std::find(teachers.begin(), teachers.end(), label);
        if (found == teachers.end())
            throw FileError(path, message("this model does not know the label '%1' of the training "
                                          "documents; distil a model with the same labels",
                                          label));
        places.push_back(static_cast<std::size_t>(found - teachers.begin()));
    }
    if (teachers.size() == labels.size()) return places;
    for (const std::string& label : teachers)
        if (std::find(labels.begin(), labels.end(), label) == labels.end())
            throw FileError(path,
                            message("this model has the label '%1', which the training documents "
                                    "do not have; distil a model with the same labels",
                                    label));
    return places;
}

void requireSamePreparation(const ModelInfo& teacher, const TrainingPlan& plan) {
    if (teacher.preprocessing == plan.preprocessing) return;
    throw FileError(
        teacher.path,
        message("this model finds or normalises words in another way than the training; distil a "
                "model that was trained with the same settings for its texts"));
}

// All documents that are learnt from, encoded with the teacher's vocabulary.
JoinedDocuments documentsFor(const Classifier& teacher, const TrainingData& data,
                             const UnlabelledTexts& unlabelled) {
    std::vector<std::shared_ptr<const DocumentSet>> parts{
        subsetOf(data.trainingPlaces, teacher.vocabulary())};
    for (const DocumentSelection& places : unlabelled.places)
        parts.push_back(subsetOf(places, teacher.vocabulary()));
    return JoinedDocuments(std::move(parts));
}

}  // namespace

UnlabelledTexts readUnlabelledTexts(const TrainingPlan& plan, const TrainingData& data,
                                    const RunListener& listener, const CancelToken& cancel) {
    const std::vector<std::filesystem::path> files = unlabelledOf(plan);
    const bool isProject = isLabelProject(plan.data.source.path);
    const bool hasOwn = usesUnlabelled(plan) &&
                        (isProject || data.trainingPlaces.corpus->skipped().unlabelled.count > 0);
    if (files.empty() && !hasOwn) return {};
    UnlabelledReading reading(plan, data, listener, cancel);
    if (hasOwn) reading.addOwn();
    for (const std::filesystem::path& file : files) reading.add(file);
    return reading.finish();
}

LabelledDocuments documentsToLearnFrom(const TrainingPlan& plan, const TrainingData& data,
                                       const UnlabelledTexts& unlabelled) {
    LabelledDocuments all = data.training;
    const bool isLinear = !methodOf(plan.settings.network).trainsInSteps;
    if (unlabelled.documents && (isLinear || learnsFromUnlabelled(plan)))
        all.documents = std::make_shared<JoinedDocuments>(
            std::vector{data.training.documents, unlabelled.documents});
    return all;
}

bool startsFromEnglish(const TrainingPlan& plan, const TrainingData& data) {
    return vectorsOf(plan) == VectorSource::English && hasEnglishVectors(data.vocabulary);
}

WordVectorSettings wordVectorSettings(const TrainingPlan& plan, const TrainingData& data) {
    const VectorSource source = vectorsOf(plan);
    const bool isLearnt = source == VectorSource::SkipGram || source == VectorSource::English;
    WordVectorSettings settings;
    settings.size = isLearnt ? embeddingOf(plan.settings.network) : 0;
    if (startsFromEnglish(plan, data)) settings.size -= kEnglishSize;
    settings.seed = plan.settings.seed;
    settings.threads = plan.settings.threads;
    return settings;
}

JoinedDocuments vectorTexts(const TrainingPlan& plan, const TrainingData& data,
                            const UnlabelledTexts& unlabelled) {
    auto parts = partsOf(data, unlabelled);
    if (plan.validationVectors) parts.push_back(data.validation.documents);
    return JoinedDocuments(std::move(parts));
}

void addTeacher(const TrainingPlan& plan, TrainingData& data, const UnlabelledTexts& unlabelled,
                const RunListener& listener, const CancelToken& cancel) {
    const std::filesystem::path path = teacherOf(plan);
    if (path.empty()) return;
    ModelFile file = loadModelFile(path);
    data.teacher = "checksum " + checksumOf(file.tensors);
    const auto teacher = makeClassifier(path, std::move(file), plan.settings.threads);
    requireSameLabelling(teacher->info(), plan.data.source);
    requireSamePreparation(teacher->info(), plan);
    const auto places = placesOf(data.labels, teacher->info().labels, path);
    const Predictions predictions = predict(*teacher, documentsFor(*teacher, data, unlabelled),
                                            progressOf(Phase::Classifying, listener), cancel);
    auto probabilities = std::make_shared<std::vector<float>>();
    probabilities->reserve(predictions.probabilities.size() * places.size());
    for (const std::vector<float>& row : predictions.probabilities)
        for (const std::size_t place : places) probabilities->push_back(row[place]);
    data.training.teacher = std::move(probabilities);
    sendNote(listener, message("also learns the predictions of %1", path.filename().string()));
}

}  // namespace hanscope
