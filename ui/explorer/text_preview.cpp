#include "ui/explorer/text_preview.h"

#include "core/corpus/marked_spans.h"
#include "core/explain/lens.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/marks/mark_store.h"
#include "ui/page/view_settings.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr HeatmapView::Anchor kFromTheTop{};  // however far the text before was scrolled

}  // namespace

TextPreview::TextPreview(QWidget* parent)
    : QWidget(parent),
      reader_(std::make_shared<DocumentReader>()),
      busy_(new BusyBar),
      page_(new HeatmapView) {
    page_->setFont(pageFont());
    page_->setAccessibleName(tr("The current text"));
    makeColumn(this, {busy_, {page_, 1}}, kNoMargins, 0);
    connect(busy_, &BusyBar::runningChanged, page_, &HeatmapView::setStale);
    connect(page_, &HeatmapView::quoteRequested, this, &TextPreview::quote);
}

void TextPreview::showText(std::shared_ptr<const Classifier> classifier, const QString& model,
                           const CorpusSource& source, const SurveyedText& text,
                           const QString& truth) {
    const RowPlace place = text.place();
    if (row_ == place.number) return;
    row_ = place.number;
    place_ = {nullptr,
              {},
              QString::fromStdString(placeName(source, place)),
              QString::fromStdString(std::filesystem::absolute(source.path).string()),
              row_};
    place_.truth = trueLabels(text, classifier->info().labels);
    wanted_ = {};
    isShown_ = false;
    busy_->setBusy(true);
    struct Shown {
        std::shared_ptr<const ShownReading> shown;
        MarkStore::Marks marks;
    };
    job_.start(
        [reader = reader_, classifier = std::move(classifier), model = model.toStdString(), source,
         place, beginning = std::string(text.beginning())](const LongJob::Context& job) {
            job.cancel.check();  // the user has walked on
            Row row = rowAt(source, place, beginning);
            auto reading = std::make_shared<Reading>(
                reader->read(takeText(row), placeName(source, place), *classifier, {}, job.cancel));
            reading->modelName = model;
            MarkStore::Marks marks = marksIn(*reading->document, markedRanges(row));
            return Shown{explain(std::move(reading), {}, job.cancel), std::move(marks)};
        },
        [this, truth](const Outcome<Shown>& outcome) {
            busy_->setBusy(false);
            page_->setReading(outcome.value ? outcome.value->shown : nullptr, truth, kFromTheTop);
            if (outcome.value) page_->setMarkedWords(outcome.value->marks);
            isShown_ = outcome.value.has_value();
            if (isShown_ && wanted_.count > 0) page_->selectWords(wanted_);
            if (outcome.error.isEmpty()) return;
            row_.reset();  // so that it can be tried again
            Q_EMIT failed(outcome.error);
        });
}

void TextPreview::quote() {
    QuotedPlace place = place_;
    place.words = quotableWords(*page_);
    if (!isShown_ || place.words.count == 0) return;
    place.reading = page_->reading();
    Q_EMIT quoteRequested(place);
}

void TextPreview::selectWords(const WordRange& words) {
    wanted_ = words;
    if (isShown_) page_->selectWords(words);
}

void TextPreview::clear() {
    job_.forget();
    isShown_ = false;
    row_.reset();
    busy_->setBusy(false);
    page_->setReading(nullptr);
}

}  // namespace hanscope::ui

#include "moc_text_preview.cpp"
