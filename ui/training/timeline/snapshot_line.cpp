#include "ui/training/timeline/snapshot_line.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <limits>

#include "core/corpus/marked_spans.h"
#include "core/error.h"
#include "core/model/document_reader.h"
#include "core/model/tree/cached_attention.h"
#include "ui/heatmap/heatmap_painter.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

struct SnapshotTexts {
    Q_DECLARE_TR_FUNCTIONS(SnapshotTexts)
};

using std::chrono::milliseconds;
constexpr milliseconds kMinLength(200), kMaxLength(2000);  // time between two readings
constexpr int kShareOfTime = 50;
constexpr int kShareOfRun = 100;  // the interval grows with the run's time, up to kMaxLength

}  // namespace

QString scoreText(const Snapshot& snapshot) {
    const bool lists = snapshot.reading && snapshot.reading->outputs.isMultiLabel();
    return (lists ? SnapshotTexts::tr("micro F1 %1") : SnapshotTexts::tr("accuracy %1"))
        .arg(percent(snapshot.accuracy));
}

QString snapshotText(const Snapshot& snapshot) {
    if (snapshot.step == 0) return SnapshotTexts::tr("Before the first step");
    QStringList parts{SnapshotTexts::tr("Epoch %1").arg(snapshot.epoch),
                      SnapshotTexts::tr("step %1").arg(countText(snapshot.step))};
    if (snapshot.accuracy >= 0) parts << scoreText(snapshot);
    return parts.join(QStringLiteral(" · "));
}

std::vector<int> evenlySpaced(int size, int count) {
    std::vector<int> indices;
    const int chosen = std::min(size, count);
    for (int i = 0; i < chosen; ++i) {
        indices.push_back(chosen == 1 ? size - 1
                                      : (2 * i * (size - 1) + chosen - 1) / (2 * (chosen - 1)));
    }
    return indices;
}

void SnapshotLine::setDrawing(Drawing drawing) {
    drawing_ = std::move(drawing);
    for (Snapshot& snapshot : snapshots_) draw(snapshot);
}

void SnapshotLine::setMarks(const std::shared_ptr<const Document>& document,
                            const std::vector<std::uint8_t>& marks) {
    markedDocument_ = document;
    marked_.clear();
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (marks[i] == kReasonMark) marked_.push_back(document->words()[i]);
}

std::vector<std::uint8_t> SnapshotLine::marks() const {
    if (snapshots_.empty() || marked_.empty()) return {};
    const auto& document = snapshots_.front().reading->document;
    const bool isMarked =
        document == markedDocument_ || document->text() == markedDocument_->text();
    return isMarked ? markedWords(*document, marked_) : std::vector<std::uint8_t>();
}

std::vector<double> SnapshotLine::sharesOfMarks() const {
    const std::vector<std::uint8_t> words = marks();
    const auto all = std::count_if(words.begin(), words.end(), [](auto mark) { return mark != 0; });
    std::vector<double> shares;
    if (all == 0) return shares;
    for (const Sentence& sentence : snapshots_.front().reading->document->sentences()) {
        const auto first = words.begin() + sentence.firstWord;
        const auto own =
            std::count_if(first, first + sentence.wordCount, [](auto mark) { return mark != 0; });
        shares.push_back(static_cast<double>(own) / static_cast<double>(all));
    }
    return shares;
}

void SnapshotLine::draw(Snapshot& snapshot) const {
    snapshot.drawn = drawing_ ? drawing_(snapshot) : explain(snapshot.reading);
}

int SnapshotLine::add(Snapshot snapshot, int kept) {
    while (!snapshots_.empty() && snapshots_.back().step >= snapshot.step) snapshots_.pop_back();
    if (kept >= size()) kept = -1;
    draw(snapshot);
    snapshots_.push_back(std::move(snapshot));
    if (size() <= maximum_) return kept;
    const int dropped = leastMissed(kept);
    snapshots_.erase(snapshots_.begin() + dropped);
    return dropped < kept ? kept - 1 : kept;
}

int SnapshotLine::leastMissed(int kept) const {
    int minimum = 1;
    std::uint64_t narrowest = std::numeric_limits<std::uint64_t>::max();
    for (int i = 1; i + 1 < size(); ++i) {
        const std::uint64_t gap = (*this)[i + 1].step - (*this)[i - 1].step;
        if (i == kept || gap >= narrowest) continue;
        narrowest = gap;
        minimum = i;
    }
    return minimum;
}

void SnapshotReader::setText(std::shared_ptr<const FormattedText> text) {
    const std::lock_guard<std::mutex> lock(mutex_);
    text_ = std::move(text);
}

void SnapshotReader::begin(const TrainingPlan& plan, const TrainingData& data,
                           const CancelToken& cancel) {
    models_.emplace(plan, data);
    segmenter_.emplace(plan.preprocessing);
    cancel_ = cancel;
    subject_ = {};
}

void SnapshotReader::beginRun() {
    begun_ = due_ = Clock::now();
    accuracy_ = -1;
}

void SnapshotReader::follow(TrainControl& control, Receiver receiver) {
    control.snapshotWords = [this](const StepReport& report) { return wanted(report); };
    control.snapshot = [this, receiver = std::move(receiver)](
                           const StepReport& report, std::map<std::string, TensorValues> tensors) {
        const auto before = Clock::now();
        const Snapshot snapshot = read(report, std::move(tensors));
        const auto now = Clock::now();
        const auto pause =
            std::clamp<Clock::duration>((now - begun_) / kShareOfRun, kMinLength, kMaxLength);
        due_ = now + std::max<Clock::duration>(pause, (now - before) * kShareOfTime);
        receiver(snapshot);
    };
}

std::vector<std::int64_t> SnapshotReader::wanted(const StepReport& report) {
    if (Clock::now() < due_ && report.step < report.steps) return {};
    std::shared_ptr<const FormattedText> text;
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        text = text_;
    }
    if (text != subject_.text) adopt(std::move(text));
    return subject_.rows;
}

/// Prepares a new text. A text that cannot be read is ignored here; the page reports the error.
void SnapshotReader::adopt(std::shared_ptr<const FormattedText> text) {
    subject_ = {std::move(text), nullptr, {}};
    if (!subject_.text) return;
    try {
        auto document = documentFrom(*subject_.text, {}, *segmenter_, cancel_);
        subject_.rows = models_->rowsFor(*document);
        subject_.document = std::move(document);
    } catch (const Error&) {
        subject_.rows.clear();
    } catch (const Cancelled&) {  // the run itself will notice the cancellation
        subject_ = {};
    }
}

Snapshot SnapshotReader::read(const StepReport& report,
                              std::map<std::string, TensorValues> tensors) {
    const auto classifier =
        makeClassifier({}, models_->model(subject_.rows, std::move(tensors)), 1);
    auto reading = std::make_shared<Reading>(classifier->read(subject_.document));
    reading->explainer.reset();  // each moment would keep its network
    if (reading->tree) reading->tree = withPrecomputedAttention(*reading->tree);
    return {std::move(reading), report.epoch, report.runStep, accuracy_};
}

}  // namespace hanscope::ui
