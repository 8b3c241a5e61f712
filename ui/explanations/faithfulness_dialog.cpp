#include "ui/explanations/faithfulness_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QTableWidget>
#include <algorithm>
#include <cmath>

#include "ui/heatmap/weights_text.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"
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

}  // namespace hanscope::ui

#include "moc_faithfulness_dialog.cpp"
