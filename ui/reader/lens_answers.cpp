#include "ui/reader/lens_answers.h"

#include <algorithm>
#include <utility>

#include "core/explain/imported_weights.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

namespace {

constexpr int kReportMilliseconds = 100;

/// The part of the view on which the answer depends.
View questionOf(View view) {
    if (view.lens == kImportedLens) {
        View ofFile;
        ofFile.lens = view.lens;
        ofFile.member = view.member;
        ofFile.contrast = view.contrast;
        return ofFile;
    }
    view.scale = WeightScale::Paper;
    view.contrast = Contrast::Automatic;
    return view;
}

/// The reading with the weights of the file, which are read unless they are given.
std::shared_ptr<const Reading> withFile(const Reading& reading, const QString& file,
                                        std::shared_ptr<const ImportedWeights> imported) {
    auto copy = std::make_shared<Reading>(reading);
    copy->imported =
        imported ? std::move(imported) : readImportedWeights(diskPath(file), *reading.document);
    return copy;
}

}  // namespace

LensAnswers::LensAnswers(QObject* parent) : QObject(parent) {
    late_.setSingleShot(true);
    late_.setInterval(kLateMilliseconds);
    report_.setInterval(kReportMilliseconds);
    connect(&late_, &QTimer::timeout, this, [this] {
        isLate_ = true;
        report_.start();
        Q_EMIT changed();
    });
    connect(&report_, &QTimer::timeout, this, [this] {
        if (share() > 0) left_.report(share());
        Q_EMIT progressed();
    });
}

LensAnswers::~LensAnswers() {
    for (const Question& question : questions_) question.cancel.cancel();
}

void LensAnswers::setReading(std::shared_ptr<const Reading> reading) {
    for (const Question& question : questions_) question.cancel.cancel();
    questions_.clear();
    answers_.clear();
    refusal_.clear();
    imported_ = nullptr;
    beginWait();
    reading_ = std::move(reading);
}

void LensAnswers::setFile(const QString& path) {
    file_ = path;
    setReading(reading_);
}

std::shared_ptr<const ShownReading> LensAnswers::answer(const View& view) {
    const View key = questionOf(view);
    for (const Answer& each : answers_)
        if (each.view == key) return each.shown;
    for (Question& question : questions_) {
        if (question.view != key) continue;
        question.isWanted = true;
        return nullptr;
    }
    ask(key);
    return nullptr;
}

QString LensAnswers::fault(const View& view) const {
    const View key = questionOf(view);
    for (const Answer& each : answers_)
        if (each.view == key) return each.fault;
    return {};
}

void LensAnswers::ask(const View& view) {
    Question& question = questions_.emplace_back();
    question.number = ++lastNumber_;
    question.view = view;
    if (questions_.size() == 1) beginWait();
    worker_.start(
        [reading = reading_, file = file_, imported = imported_, view, cancel = question.cancel,
         progress = question.progress] {
            const auto report = [&progress](std::uint64_t done, std::uint64_t total) {
                progress->total = total;
                progress->done = done;
            };
            cancel.check();
            const bool isOfFile = view.lens == kImportedLens;
            return explain(isOfFile ? withFile(*reading, file, imported) : reading, view, cancel,
                           nullptr, report);
        },
        [this, number = question.number](Outcome<std::shared_ptr<const ShownReading>> outcome) {
            onAnswer(number, std::move(outcome));
        });
}

void LensAnswers::cancelOthers() {
    const quint64 running = questions_.empty() ? 0 : questions_.front().number;
    for (auto question = questions_.begin(); question != questions_.end();) {
        if (!question->isWanted) question->cancel.cancel();
        const bool isDropped = !std::exchange(question->isWanted, false);
        question = isDropped ? questions_.erase(question) : std::next(question);
    }
    if (questions_.empty() || questions_.front().number != running) beginWait();
}

/// The time of the next question begins, if there is one.
void LensAnswers::beginWait() {
    isLate_ = false;
    left_.restart();
    report_.stop();
    questions_.empty() ? late_.stop() : late_.start();
}

void LensAnswers::onAnswer(quint64 number, Outcome<std::shared_ptr<const ShownReading>> outcome) {
    const auto question =
        std::find_if(questions_.begin(), questions_.end(),
                     [number](const Question& each) { return each.number == number; });
    if (question == questions_.end()) return;  // cancelled
    const bool isOfFile = question->view.lens == kImportedLens;
    if (isOfFile && outcome.value) imported_ = (*outcome.value)->reading->imported;
    if (isOfFile) refusal_ = outcome.error;
    if (outcome.value || !isOfFile)
        answers_.push_back(
            {question->view, outcome.value ? std::move(*outcome.value) : nullptr, outcome.error});
    questions_.erase(question);
    beginWait();
    if (!outcome.error.isEmpty() && isOfFile) Q_EMIT refused();
    Q_EMIT changed();
}

double LensAnswers::share() const {
    if (questions_.empty()) return -1;
    const Progress& progress = *questions_.front().progress;
    const std::uint64_t total = progress.total;
    return total == 0 ? -1 : static_cast<double>(progress.done) / static_cast<double>(total);
}

}  // namespace hanscope::ui

#include "moc_lens_answers.cpp"
