#include "ui/explanations/explanation_controller.h"

#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QMainWindow>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QTableWidget>
#include <algorithm>
#include <cmath>

#include "core/corpus/output_check.h"
#include "core/faithfulness/flip.h"
#include "ui/background/file_queue.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/weights_text.h"
#include "ui/page/page_controller.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/view_controller.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/settings.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kTenPercent = 2;  // index in kShares

/// "Erasure", without what it shows.
QString shortName(const std::string& lens) {
    return shortLensName(WeightsText::lens(lens));
}

QTableWidget* makeTable(QWidget* parent) {
    auto* table = new QTableWidget(0, 5, parent);
    table->setHorizontalHeaderLabels(
        {FaithfulnessDialog::tr("Order of the words"), FaithfulnessDialog::tr("Comprehensiveness"),
         FaithfulnessDialog::tr("Sufficiency"), FaithfulnessDialog::tr("Flips after"),
         FaithfulnessDialog::tr("τ with erasure")});
    const QStringList tips{
        {},
        FaithfulnessDialog::tr("What the probability loses without the first 1, 5, 10, 20 and 50 % "
                               "of the words, on average. Higher is better."),
        FaithfulnessDialog::tr("What it loses with these words alone. Lower is better."),
        FaithfulnessDialog::tr("The share of words that is removed when the decision flips. Lower "
                               "is better."),
        FaithfulnessDialog::tr("Kendall’s rank correlation with the effects of erasing words.")};
    for (int column = 1; column < tips.size(); ++column)
        table->horizontalHeaderItem(column)->setToolTip(tips[column]);
    table->verticalHeader()->hide();
    QHeaderView* header = table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(0, QHeaderView::Stretch);
    header->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    header->setHighlightSections(false);
    table->horizontalHeaderItem(0)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->setAccessibleName(FaithfulnessDialog::tr("Faithfulness of each lens"));
    return table;
}

}  // namespace

FaithfulnessCurve::FaithfulnessCurve(QWidget* parent) : QWidget(parent) {
    setMinimumHeight(140);
    setAccessibleName(tr("Loss of probability by the share of words that is removed"));
}

void FaithfulnessCurve::setScores(const QString& lens, const FaithfulnessScores& ofLens,
                                  const FaithfulnessScores& random) {
    lens_ = lens;
    ofLens_ = ofLens.comprehensiveness;
    random_ = random.comprehensiveness;
    const auto [low, high] = std::minmax_element(ofLens_->begin(), ofLens_->end());
    const auto [lowest, highest] = std::minmax_element(random_.begin(), random_.end());
    minimum_ = std::min({0.0, *low, *lowest});
    maximum_ = std::max({0.01, *high, *highest});
    update();
}

/// Places the shares at equal distances: on a linear axis, 1 % and 5 % would be too close.
QPointF FaithfulnessCurve::pointAt(std::size_t i, double value) const {
    const double x = area_.left() + area_.width() * static_cast<double>(i) / (kShares.size() - 1);
    return {x, area_.bottom() - area_.height() * (value - minimum_) / (maximum_ - minimum_)};
}

void FaithfulnessCurve::paintAxes(QPainter& painter, const QRectF& area, double minimum,
                                  double maximum) const {
    const int line = fontMetrics().height();
    for (const double value : {std::min(minimum, 0.0), maximum}) {
        const double y = pointAt(0, value).y();
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.drawText(QRectF(0, y - line / 2.0, area.left() - 6, line),
                         Qt::AlignRight | Qt::AlignVCenter, twoDigits(value));
    }
    for (std::size_t i = 0; i < kShares.size(); ++i)
        painter.drawText(QRectF(pointAt(i, 0).x() - 30, area.bottom() + 4, 60, line),
                         Qt::AlignCenter, tr("%1 %").arg(kShares[i]));
    painter.drawText(QRectF(area.left(), area.bottom() + 4 + line, area.width(), line),
                     Qt::AlignCenter, tr("share of the words that is removed"));
}

void FaithfulnessCurve::paintCurve(QPainter& painter, const Curve& curve, const QColor& color,
                                   const QString& name) const {
    QPolygonF line;
    for (std::size_t i = 0; i < curve.size(); ++i) line << pointAt(i, curve[i]);
    painter.setPen(QPen(color, 2));
    painter.drawPolyline(line);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(QRectF(line.back() + QPointF(6, -20), QSizeF(width() - line.back().x(), 40)),
                     Qt::AlignLeft | Qt::AlignVCenter, name);
}

void FaithfulnessCurve::paintEvent(QPaintEvent*) {
    if (!ofLens_) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette colors = Palette::matching(palette());
    const int line = fontMetrics().height();
    const int names = 12 + std::max(fontMetrics().horizontalAdvance(lens_),
                                    fontMetrics().horizontalAdvance(tr("random")));
    area_ = QRectF(rect()).adjusted(56, line / 2.0, -names, -2.0 * line - 6);
    painter.setPen(colors.quietText);
    paintAxes(painter, area_, minimum_, maximum_);
    paintCurve(painter, random_, colors.quietText, tr("random"));
    paintCurve(painter, *ofLens_, colors.heaviestWord, lens_);
}

FaithfulnessDialog::FaithfulnessDialog(std::shared_ptr<const Classifier> classifier,
                                       std::shared_ptr<const Reading> reading, const QString& title,
                                       const std::string& lens, QWidget* parent)
    : QDialog(parent),
      reading_(std::move(reading)),
      lens_(lens),
      sentence_(makeWrappedLabel(tr("Words are removed, and the text is classified anew…"), this)),
      table_(makeTable(this)),
      curve_(new FaithfulnessCurve(this)),
      progress_(new ThinProgress(tr("Measuring faithfulness"), this)) {
    setManualPage(this, "explanations");
    setWindowTitle(tr("Faithfulness — %1").arg(title));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    makeColumn(this, {sentence_, progress_, {table_, 1}, {curve_, 1}, buttons});
    resize(660, 560);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(table_, &QTableWidget::itemSelectionChanged, this, &FaithfulnessDialog::showLens);
    compute(std::move(classifier));
}

void FaithfulnessDialog::compute(std::shared_ptr<const Classifier> classifier) {
    connect(&job_, &LongJob::progressed, progress_, &ThinProgress::setShare);
    job_.start(
        [classifier = std::move(classifier), reading = reading_](const LongJob::Context& job) {
            return faithfulnessOf(*classifier, *reading, 0, job.progress, job.cancel);
        },
        [this](Outcome<DocumentFaithfulness> outcome) { showResult(std::move(outcome)); });
}

void FaithfulnessDialog::showResult(Outcome<DocumentFaithfulness> outcome) {
    progress_->hide();
    if (!outcome.value) return sentence_->setText(outcome.error);
    result_ = std::move(*outcome.value);
    int chosen = 0;
    for (const auto& each : result_.lenses) {
        if (each.lens == lens_) chosen = table_->rowCount();
        addRow(shortName(each.lens), each.scores, QString::number(each.tau, 'f', 2));
    }
    addRow(tr("Random (mean of %1)").arg(DocumentFaithfulness::kDraws), result_.random,
           QStringLiteral("–"));
    table_->selectRow(chosen);
}

void FaithfulnessDialog::addRow(const QString& name, const FaithfulnessScores& scores,
                                const QString& tau) {
    const int row = table_->rowCount();
    table_->insertRow(row);
    const QString flip = scores.flip < 1 ? percent(scores.flip) : tr("never");
    const QStringList texts{name, twoDigits(scores.meanComprehensiveness()),
                            twoDigits(scores.meanSufficiency()), flip, tau};
    for (int column = 0; column < texts.size(); ++column) {
        auto* item = new QTableWidgetItem(texts[column]);
        if (column > 0) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        table_->setItem(row, column, item);
    }
}

const DocumentFaithfulness::OfLens& FaithfulnessDialog::chosen() const {
    const int last = static_cast<int>(result_.lenses.size()) - 1;  // after it is the random order
    const int row = std::clamp(table_->currentRow(), 0, last);
    return result_.lenses[static_cast<std::size_t>(row)];
}

void FaithfulnessDialog::showLens() {
    if (!isComputed()) return;
    curve_->setScores(shortName(chosen().lens), chosen().scores, result_.random);
    sentence_->setText(sentence());
}

QString FaithfulnessDialog::sentence() const {
    const QString label = QString::fromStdString(
        reading_->labels->at(static_cast<std::size_t>(argmax(reading_->probabilities))));
    const double own = chosen().scores.comprehensiveness[kTenPercent];
    const double random = result_.random.comprehensiveness[kTenPercent];
    const QString what =
        tr("Without the 10 % of words with the largest numbers of “%1”, the "
           "probability of %2 changes by %3; without as many random words by %4")
            .arg(shortName(chosen().lens), label, twoDigits(-own), twoDigits(-random));
    if (std::abs(random) < 0.001) return what + tr(".");
    return what + tr(": %1 times as much.").arg(twoDigits(own / random));
}

namespace {

constexpr std::size_t kNearWords = 8;  // tried in place of each word

Flip flipOf(const Classifier& classifier, const Reading& reading, bool replaces,
            const ProgressCallback& progress, const CancelToken& cancel) {
    const std::int32_t label = argmax(reading.probabilities);
    const EditedTexts texts(classifier, reading, label);
    const Effects effects =
        reading.explainer->erase({label, {}, Reading::kMean}, Removal::Delete, {}, cancel);
    const auto among = [&](const ChoicesOfWord& choices) {
        return findFlip(texts, effects.words,
                        amongWords(*reading.document, classifier.vocabulary(), choices), progress,
                        cancel);
    };
    if (!replaces) return among(removeWord);
    const NearWords near(classifier.info().path);
    return among([&](std::uint32_t word) {
        return near.of(static_cast<std::int32_t>(texts.text().words[word]), kNearWords);
    });
}

QTableWidget* makeStepTable(QWidget* parent) {
    auto* table = new QTableWidget(0, 3, parent);
    table->setHorizontalHeaderLabels({FlipDialog::tr("Word"), FlipDialog::tr("Replaced by"), {}});
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTabKeyNavigation(false);
    table->horizontalHeader()->setHighlightSections(false);
    table->setToolTip(FlipDialog::tr("Choose a word to see it on the page"));
    table->setAccessibleName(FlipDialog::tr("Words that are removed or replaced, in order"));
    return table;
}

QString quotedForCsv(QString text) {
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QLatin1String("\"\"")) +
           QLatin1Char('"');
}

}  // namespace

FlipDialog::FlipDialog(std::shared_ptr<const Classifier> classifier,
                       std::shared_ptr<const Reading> reading, const QString& title,
                       QWidget* parent)
    : QDialog(parent),
      classifier_(std::move(classifier)),
      reading_(std::move(reading)),
      title_(title),
      edits_(new QComboBox(this)),
      sentence_(makeWrappedLabel({}, this)),
      table_(makeStepTable(this)),
      progress_(new ThinProgress(tr("Looking for words"), this)) {
    setManualPage(this, "explanations");
    setWindowTitle(tr("What Would Flip It — %1").arg(title));
    setAttribute(Qt::WA_DeleteOnClose);
    edits_->addItems({tr("Remove words"), tr("Replace words by near words of the vocabulary")});
    edits_->setAccessibleName(tr("How words are changed"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* save = buttons->addButton(tr("Export List…"), QDialogButtonBox::ActionRole);
    save->setAutoDefault(false);
    table_->horizontalHeader()->setStretchLastSection(true);
    makeColumn(this, {edits_, sentence_, progress_, {table_, 1}, buttons});
    edits_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    resize(360, 420);
    connect(edits_, &QComboBox::activated, this, &FlipDialog::compute);
    connect(save, &QPushButton::clicked, this, &FlipDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&job_, &LongJob::progressed, progress_, &ThinProgress::setShare);
    connect(table_, &QTableWidget::itemSelectionChanged, this, [this] {
        if (!table_->selectedItems().isEmpty())
            Q_EMIT wordChosen(
                flip_.steps[static_cast<std::size_t>(table_->currentRow())].edit.word);
    });
    compute();
}

void FlipDialog::done(int result) {
    Q_EMIT wordsStruck({});
    QDialog::done(result);
}

void FlipDialog::compute() {
    isComputed_ = false;
    table_->setRowCount(0);
    sentence_->setText(tr("Looking for the fewest words that change the decision…"));
    progress_->show();
    job_.start(
        [classifier = classifier_, reading = reading_,
         replaces = edits_->currentIndex() == 1](const LongJob::Context& job) {
            return flipOf(*classifier, *reading, replaces, job.progress, job.cancel);
        },
        [this](Outcome<Flip> outcome) { showFlip(std::move(outcome)); });
}

void FlipDialog::showFlip(Outcome<Flip> outcome) {
    progress_->hide();
    if (!outcome.value) return sentence_->setText(outcome.error);
    flip_ = std::move(*outcome.value);
    isComputed_ = true;
    std::vector<std::uint32_t> words;
    for (const Flip::Step& step : flip_.steps) {
        const int row = table_->rowCount();
        table_->insertRow(row);
        table_->setItem(row, 0, new QTableWidgetItem(wordOf(step.edit)));
        table_->setItem(row, 1, new QTableWidgetItem(replacementOf(step.edit)));
        table_->setItem(row, 2, new QTableWidgetItem(percent(step.probability)));
        words.push_back(step.edit.word);
    }
    table_->horizontalHeaderItem(2)->setText(tr("Probability of %1")
                                                 .arg(QString::fromStdString(reading_->labels->at(
                                                     static_cast<std::size_t>(flip_.label)))));
    table_->setColumnHidden(1, edits_->currentIndex() == 0);
    table_->resizeColumnsToContents();
    sentence_->setText(sentence());
    Q_EMIT wordsStruck(words);
}

QString FlipDialog::wordOf(const WordEdit& edit) const {
    const Document& document = *reading_->document;
    const std::string_view bytes = document.at(document.words()[edit.word]);
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

QString FlipDialog::replacementOf(const WordEdit& edit) const {
    if (edit.replacement == WordEdit::kRemove) return {};
    return QString::fromStdString(classifier_->vocabulary().word(edit.replacement));
}

QString FlipDialog::sentence() const {
    const QString label =
        QString::fromStdString(reading_->labels->at(static_cast<std::size_t>(flip_.label)));
    const QString start = percent(flip_.before);
    const auto count = static_cast<int>(flip_.steps.size());
    if (flip_.flips && !reading_->outputs.isMultiLabel()) {
        const QString top =
            QString::fromStdString(reading_->labels->at(static_cast<std::size_t>(flip_.top)));
        return tr("%1 (%2) becomes %3 (%4) after a change of %Ln word(s).", nullptr, count)
            .arg(label, start, top, percent(flip_.topProbability));
    }
    if (flip_.flips)
        return tr("%1 (%2) is no longer predicted after a change of %Ln word(s).", nullptr, count)
            .arg(label, start);
    if (count == 0) return tr("Nothing can be changed, so nothing flips the decision.");
    return tr("No change that was tried flips the decision for %1 (%2). The nearest is this one:")
        .arg(label, start);
}

std::string FlipDialog::csv() const {
    QString text = QStringLiteral("step,word,replacement,probability\n");
    int number = 0;
    for (const Flip::Step& step : flip_.steps)
        text += QStringLiteral("%1,%2,%3,%4\n")
                    .arg(++number)
                    .arg(quotedForCsv(wordOf(step.edit)), quotedForCsv(replacementOf(step.edit)))
                    .arg(step.probability, 0, 'g', 9);
    return text.toStdString();
}

void FlipDialog::save() {
    askWhereToWrite(this, tr("Export List"), {{tr("CSV table"), QStringLiteral("csv")}},
                    tr("%1 flip").arg(title_), [this](const QString& path) {
                        const std::filesystem::path out = diskPath(path);
                        FileQueue::instance().write(
                            out,
                            [out, table = csv(), model = classifier_->info().path] {
                                requireNotReplaced({{message("the model"), model}},
                                                   {message("the table"), out});
                                return table;
                            },
                            this,
                            [this](const QString& error) {
                                if (!error.isEmpty()) sentence_->setText(error);
                            });
                    });
}

namespace {

/// Moves the dialog to the right of the page, as far as the screen has room, so that the words that
/// it is about are seen.
void placeBeside(QDialog* dialog, const QWidget& page) {
    const QRect screen = page.screen()->availableGeometry();
    const QPoint corner = page.mapToGlobal(page.rect().topRight());
    dialog->move(std::min(corner.x(), screen.right() - dialog->width()), corner.y());
}

}  // namespace

ExplanationController::ExplanationController(const WindowContext& context)
    : QObject(context.window), context_(context), view_(context.controller->view()) {
    const Actions& actions = *context.actions;
    connect(actions.faithfulness, &QAction::triggered, this,
            &ExplanationController::showFaithfulness);
    connect(actions.flip, &QAction::triggered, this, &ExplanationController::showFlip);
    connect(actions.lensFile, &QAction::triggered, this, &ExplanationController::askForWeights);
    const auto enable = [this, &actions] {
        const auto reading = view_->unchanged();
        const OpenDocument* document = context_.session->current();
        // Until the page shows what the chosen model reads, that model is another than the page's.
        const bool canAsk = reading && reading->explainer && context_.session->classifier() &&
                            context_.controller->showsCurrent() &&
                            !context_.session->isBusy(document->id);
        actions.faithfulness->setEnabled(canAsk);
        actions.flip->setEnabled(canAsk);
        actions.lensFile->setEnabled(reading != nullptr);
    };
    connect(view_, &ViewController::changed, this, enable);
    connect(context_.controller, &PageController::refreshed, this, enable);
    enable();
}

void ExplanationController::showFaithfulness() {
    auto* dialog = new FaithfulnessDialog(context_.session->classifier(), view_->unchanged(),
                                          context_.session->current()->title, view_->view().lens,
                                          context_.window);
    dialog->show();
}

void ExplanationController::askForWeights() {
    const QString last = view_->lensAnswers().file();
    const QString folder =
        last.isEmpty() ? recall(settings::kExportFolder) : QFileInfo(last).absolutePath();
    const QString filters =
        tr("Weights (*.csv *.json *.jsonl)") + QStringLiteral(";;") + tr("All files (*)");
    connect(openFileDialog(context_.window, tr("Weights from a File"), QFileDialog::ExistingFile,
                           folder, filters),
            &QFileDialog::fileSelected, view_, &ViewController::showFile);
}

void ExplanationController::showFlip() {
    const auto reading = view_->unchanged();
    auto* dialog = new FlipDialog(context_.session->classifier(), reading,
                                  context_.session->current()->title, context_.window);
    connect(dialog, &FlipDialog::wordsStruck, view_,
            [this, reading](const std::vector<std::uint32_t>& words) {
                if (view_->unchanged() == reading) view_->markDeleted(words);
            });
    connect(dialog, &FlipDialog::wordChosen, context_.page, [this, reading](std::uint32_t word) {
        HeatmapView* page = context_.page->heatmap();
        if (page->reading() && page->reading()->document == reading->document)
            page->goToWord(static_cast<int>(word));
    });
    placeBeside(dialog, *context_.page);
    dialog->show();
}

}  // namespace hanscope::ui

#include "moc_explanation_controller.cpp"
