#include "ui/training/data/data_examiner.h"

#include "core/corpus/cache/corpus_cache.h"
#include "core/corpus/encoded/corpus_statistics.h"
#include "core/corpus/inspection.h"
#include "core/corpus/labels.h"
#include "core/hierarchy/taxonomy.h"

namespace hanscope::ui {

namespace {

constexpr int kProgressMilliseconds = 100;

/// The data of a request that the worker thread owns.
struct Reading {
    std::filesystem::path cache;
    ProgressCallback progress;
    CancelToken cancel;

    CountedCorpus counted(const CorpusSource& source) const {
        CorpusReading reading;
        reading.cache.folder = cache;
        reading.progress = progress;
        return countCorpus(source, openCorpus(source, {guessedLanguage(source)}, reading, cancel),
                           progress, cancel);
    }
};

void addTree(const CorpusSource& source, ExaminedData& data) {
    data.tree = labelTreeOf(source, *data.counted.corpus);
    if (data.tree) data.documentsPerLabel = countTree(*data.tree, data.counted).documentsPerLabel;
}

/// Lists and trees of labels are learnt by networks that no bundled model has.
void addStart(const std::filesystem::path& bundled, const CancelToken& cancel, ExaminedData& data) {
    const CorpusSource& source = data.counted.source;
    if (source.hasLists() || data.tree) return;
    data.start = startingModelFor(*data.counted.corpus, {data.language}, bundled, cancel);
}

ExaminedValidation ofShare(const CountedCorpus& data, double fraction, std::uint64_t seed) {
    const Split split = splitStratified(rarestLabels(data.corpus->labels()), fraction, seed);
    return {nullptr, split.training.size(), split.validation.size(), checkSplit(data, split)};
}

ExaminedValidation ofFile(const CountedCorpus& data, const std::filesystem::path& file,
                          const Reading& reading) {
    CorpusSource source = data.source;
    source.path = file;
    const CountedCorpus validation = reading.counted(source);
    return {validation.corpus, data.corpus->size(), validation.corpus->size(),
            checkValidation(data, validation)};
}

}  // namespace

DataExaminer::DataExaminer(std::filesystem::path cache, std::filesystem::path bundled,
                           QObject* parent)
    : QObject(parent),
      cache_(std::move(cache)),
      bundled_(std::move(bundled)),
      progress_(std::make_shared<Progress>()) {
    timer_.setInterval(kProgressMilliseconds);
    connect(&timer_, &QTimer::timeout, this, &DataExaminer::reportProgress);
}

void DataExaminer::cancel(Step from) {
    for (std::size_t i = index(from); i < runs_.size(); ++i) {
        runs_[i].cancel.cancel();
        ++runs_[i].generation;
        runs_[i].isBusy = false;
    }
    if (!isBusy(Step::Count) && !isBusy(Step::Validation)) timer_.stop();
}

CancelToken DataExaminer::begin(Step step) {
    cancel(step);
    Run& run = runs_[index(step)];
    run.isBusy = true;
    run.cancel = CancelToken();
    progress_ = std::make_shared<Progress>();
    if (step >= Step::Count) timer_.start();
    return run.cancel;
}

/// Emits `done` with the value if this is still the newest request.
template <class Work, class Signal>
void DataExaminer::start(Step step, Work work, Signal done) {
    const quint64 generation = runs_[index(step)].generation;
    worker_.start(std::move(work), [this, step, generation, done](auto outcome) {
        Run& run = runs_[index(step)];
        if (run.generation != generation) return;
        run.isBusy = false;
        if (!isBusy(Step::Count) && !isBusy(Step::Validation)) timer_.stop();
        outcome.value ? Q_EMIT(this->*done)(*outcome.value) : Q_EMIT failed(step, outcome.error);
    });
}

ProgressCallback DataExaminer::progress() {
    return [shared = progress_](std::uint64_t done, std::uint64_t total) {
        shared->done = done;
        shared->total = total;
    };
}

void DataExaminer::reportProgress() {
    const std::uint64_t done = progress_->done, total = progress_->total;
    Q_EMIT progressed(total == 0 ? -1 : static_cast<double>(done) / static_cast<double>(total));
}

void DataExaminer::inspect(const std::filesystem::path& path, const Columns& wanted) {
    begin(Step::Inspection);
    start(
        Step::Inspection, [path, wanted] { return inspectSource(path, wanted); },
        &DataExaminer::inspected);
}

void DataExaminer::readTree(const std::filesystem::path& taxonomy) {
    begin(Step::Tree);
    start(
        Step::Tree,
        [taxonomy] { return std::make_shared<const LabelTree>(readTaxonomy(taxonomy)); },
        &DataExaminer::treeRead);
}

void DataExaminer::count(const CorpusSource& source) {
    const CancelToken cancel = begin(Step::Count);
    const Reading reading{cache_, progress(), cancel};
    start(
        Step::Count,
        [source, reading, bundled = bundled_] {
            ExaminedData data{reading.counted(source), guessedLanguage(source), {}, {}, {}, {}};
            addTree(source, data);
            addStart(bundled, reading.cancel, data);
            data.warnings = checkData(data.counted, reading.cancel);
            return std::make_shared<const ExaminedData>(std::move(data));
        },
        &DataExaminer::counted);
}

void DataExaminer::validate(std::shared_ptr<const ExaminedData> training,
                            const Validation& validation, std::uint64_t seed) {
    const CancelToken cancel = begin(Step::Validation);
    const Reading reading{cache_, progress(), cancel};
    start(
        Step::Validation,
        [training = std::move(training), validation, seed, reading] {
            return validation.file.empty() ? ofShare(training->counted, validation.fraction, seed)
                                           : ofFile(training->counted, validation.file, reading);
        },
        &DataExaminer::validated);
}

}  // namespace hanscope::ui

#include "moc_data_examiner.cpp"
