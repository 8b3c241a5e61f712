#include "ui/reader/prediction_panel.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>
#include <numeric>

#include "core/model/companion.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/reader/probability_bar.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/current_row.h"
#include "ui/widgets/empty_hint.h"
#include "ui/widgets/link_label.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr double kNearShare = 0.85;

std::vector<std::int32_t> orderOf(const std::shared_ptr<const Reading>& reading) {
    if (!reading) return {};
    if (reading->outputs.isMultiLabel()) return byProbability(reading->probabilities);
    std::vector<std::int32_t> order(reading->probabilities.size());
    std::iota(order.begin(), order.end(), 0);
    return order;
}

std::set<std::int32_t> predictedBy(const std::shared_ptr<const Reading>& reading) {
    if (!reading) return {};
    const std::vector<std::int32_t> labels = predictedLabels(*reading);
    return {labels.begin(), labels.end()};
}

constexpr int kMargin = 12;
constexpr int kGap = 10;
constexpr double kMaxLabelWidth = 0.45;
const QString kChange = QStringLiteral("%1 → %2");  // of a probability

std::optional<double> asNumber(const QVariant& value) {
    return value.isValid() ? std::optional<double>(value.toDouble()) : std::nullopt;
}

/// A check mark in the painter's colour, at the left of `rect`; not every font has this character.
void paintCheckMark(QPainter& painter, const QRect& rect) {
    const double size = 0.6 * rect.width();
    const QPointF corner(rect.left() + 0.35 * size, rect.center().y() + 0.5 + 0.4 * size);
    painter.save();
    painter.setPen(
        QPen(painter.pen().color(), 0.16 * size, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{corner + QPointF(-0.33, -0.36) * size, corner,
                                   corner + QPointF(0.65, -0.85) * size});
    painter.restore();
}

/// A frame around the row that the keyboard is at.
void paintCursor(QPainter& painter, const QStyleOptionViewItem& option) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(option.palette.color(QPalette::Link));
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
}

/// The most probable label but the prediction.
int runnerUp(const Reading& reading) {
    const std::vector<float>& p = reading.probabilities;
    int second = reading.prediction == 0 ? 1 : 0;
    for (int i = 0; i < static_cast<int>(p.size()); ++i)
        if (i != reading.prediction && p[i] > p[second]) second = i;
    return second;
}

}  // namespace

std::optional<std::pair<int, int>> nearEqualClasses(const Reading& reading) {
    const auto& p = reading.probabilities;
    if (p.size() < 2 || reading.outputs.isMultiLabel()) return std::nullopt;
    const int first = reading.prediction, second = runnerUp(reading);
    if (p[second] < kNearShare * p[first]) return std::nullopt;
    return std::make_pair(first, second);
}

bool PredictionModel::setReading(std::shared_ptr<const Reading> reading) {
    if (reading == reading_) return false;
    const bool sameRows = reading && reading_ && reading->labels && reading_->labels &&
                          *reading->labels == *reading_->labels;
    if (sameRows) {
        take(std::move(reading));
        if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
        return true;
    }
    beginResetModel();
    take(std::move(reading));
    endResetModel();
    return true;
}

void PredictionModel::take(std::shared_ptr<const Reading> reading) {
    reading_ = std::move(reading);
    order_ = orderOf(reading_);
    predicted_ = predictedBy(reading_);
}

void PredictionModel::setBefore(std::shared_ptr<const Reading> before) {
    if (before == before_) return;
    before_ = std::move(before);
    if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

QVariant PredictionModel::before(int row) const {
    const bool isSame =
        before_ && (before_->labels == reading_->labels || *before_->labels == *reading_->labels);
    return isSame ? double{before_->probabilities[labelAt(row)]} : QVariant();
}

void PredictionModel::setTruth(const QStringList& labels) {
    if (labels == truth_) return;
    truth_ = labels;
    if (rowCount() > 0) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int PredictionModel::firstPredicted() const {
    const auto found = std::find_if(order_.begin(), order_.end(), [this](std::int32_t label) {
        return predicted_.count(label) > 0;
    });
    return found == order_.end() ? 0 : static_cast<int>(found - order_.begin());
}

int PredictionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

QString PredictionModel::name(int row) const {
    return QString::fromStdString(reading_->labels->at(labelAt(row)));
}

QVariant PredictionModel::thresholdOf(int row) const {
    const Outputs& outputs = reading_->outputs;
    return outputs.isMultiLabel() ? outputs.thresholdOf(labelAt(row)) : QVariant();
}

QString PredictionModel::tooltip(int row) const {
    const double probability = reading_->probabilities[labelAt(row)];
    QString text = QStringLiteral("%1: %2").arg(name(row), fullNumber(probability));
    if (isTrue(row)) text = tr("%1 (true label)").arg(text);
    if (!reading_->outputs.labelThresholds.empty())
        text = tr("%1, predicted if above %2").arg(text, percent(thresholdOf(row).toDouble()));
    return text + QLatin1Char('\n') + tr("Click: a lens that explains a label explains this one");
}

QString PredictionModel::spokenText(int row) const {
    const double probability = reading_->probabilities[labelAt(row)];
    const QString text = QStringLiteral("%1, %2").arg(name(row), percent(probability));
    const QVariant earlier = before(row);
    const QString compared =
        earlier.isValid() ? tr("%1, before %2").arg(text, percent(earlier.toDouble())) : text;
    return isTrue(row) ? tr("%1, true label").arg(compared) : compared;
}

QVariant PredictionModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const double probability = reading_->probabilities[labelAt(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return name(index.row());
        case Qt::ToolTipRole:
            return plainToolTip(tooltip(index.row()));
        case Qt::AccessibleTextRole:
            return spokenText(index.row());
        case ProbabilityRole:
            return probability;
        case PredictedRole:
            return predicted_.count(static_cast<std::int32_t>(labelAt(index.row()))) > 0;
        case ThresholdRole:
            return thresholdOf(index.row());
        case BeforeRole:
            return before(index.row());
        case TrueRole:
            return isTrue(index.row());
        default:
            return {};
    }
}

/// Paints a class as label, probability bar and percentage. Predicted classes are bold and in the
/// accent colour; a threshold is a line across the bar. True
/// labels have a check mark. The label column is as wide as the longest
/// label, up to 45 % of the row.
class PredictionDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// Width of the longest label in pixels, set by the owner when the labels change.
    void setLabelWidth(int pixels) { labelWidth_ = pixels; }
    /// Whether there is a column for the check mark of true labels, at the left.
    void setHasTruth(bool hasTruth) { hasTruth_ = hasTruth; }
    /// Whether the number is preceded by that before an edit: "41 % → 63 %".
    void setHasBefore(bool hasBefore) { hasBefore_ = hasBefore; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const bool predicted = index.data(PredictionModel::PredictedRole).toBool();
        const double probability = index.data(PredictionModel::ProbabilityRole).toDouble();
        const QFont font = strongFont(option.font, predicted);
        const QFontMetrics metrics(font);
        const int mark = hasTruth_ ? metrics.height() : 0;
        const QRect row = option.rect.adjusted(kMargin + mark, 0, -kMargin, 0);
        const int labels = std::min(labelWidth_, static_cast<int>(kMaxLabelWidth * row.width()));
        const QString widest = QStringLiteral("> 99.9 %");
        const int numbers =
            QFontMetrics(strongFont(option.font))
                .horizontalAdvance(hasBefore_ ? kChange.arg(widest, widest) : widest);

        painter->save();
        paintItemBackground(painter, option);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setFont(font);
        painter->setPen(option.palette.color(QPalette::Text));
        if (hasTruth_ && index.data(PredictionModel::TrueRole).toBool())
            paintCheckMark(*painter, QRect(row.left() - mark, row.top(), mark, row.height()));
        const QRect label(row.left(), row.top(), labels, row.height());
        drawItemText(*painter, label, index.data().toString());
        const QVariant before = index.data(PredictionModel::BeforeRole);
        const QString number = percent(probability);
        painter->drawText(
            row, Qt::AlignVCenter | Qt::AlignRight,
            before.isValid() ? kChange.arg(percent(before.toDouble()), number) : number);
        const double height = std::max(5.0, metrics.height() * 0.42);
        const QRectF track(label.right() + kGap, row.center().y() + 0.5 - height / 2,
                           row.width() - labels - numbers - 2 * kGap, height);
        const QVariant threshold = index.data(PredictionModel::ThresholdRole);
        if (track.width() > height)
            paintProbabilityBar(*painter, track, probability, asNumber(threshold),
                                BarColors::of(option.palette, predicted));
        if (option.state & QStyle::State_HasFocus) paintCursor(*painter, option);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {120, option.fontMetrics.height() + 10};
    }

 private:
    int labelWidth_ = 0;
    bool hasTruth_ = false, hasBefore_ = false;
};

namespace {

QString unsureSentence(const Reading& reading) {
    if (predictedLabels(reading).empty())
        return PredictionPanel::tr("No label is predicted: %1.").arg(predictionText(reading));
    const auto near = nearEqualClasses(reading);
    if (!near) return {};
    const auto label = [&](int i) { return QString::fromStdString(reading.labels->at(i)); };
    return PredictionPanel::tr("Unsure: %1 and %2 are almost equally likely.")
        .arg(label(near->first), label(near->second));
}

/// What the networks and the companion add to the logit of the prediction: with one label, to its
/// distance from that of the runner-up.
QString partsSentence(const Reading& reading) {
    if (!reading.parts || reading.probabilities.size() < 2) return {};
    if (!reading.parts->knowsWords)
        return PredictionPanel::tr(
            "Decided by the network alone: none of these words and phrases "
            "is known.");
    const auto c = static_cast<std::size_t>(reading.prediction);
    const auto a = static_cast<std::size_t>(runnerUp(reading));
    const bool isDifference = !reading.outputs.isMultiLabel();
    const auto part = [&](const std::vector<double>& logits) {
        return summandText(logits[c] - (isDifference ? logits[a] : 0));
    };
    const QString network = part(reading.parts->network), linear = part(reading.parts->linear);
    const auto name = [&](std::size_t i) { return QString::fromStdString(reading.labels->at(i)); };
    if (isDifference)
        return PredictionPanel::tr("%1 rather than %2: network %3, words and phrases %4")
            .arg(name(c), name(a), network, linear);
    return PredictionPanel::tr("%1: network %2, words and phrases %3")
        .arg(name(c), network, linear);
}

/// A link that shows the parts: "Why 1, not 2?".
QString whyLink(const Reading& reading) {
    const auto name = [&](int i) {
        return QString::fromStdString(reading.labels->at(static_cast<std::size_t>(i)))
            .toHtmlEscaped();
    };
    const QString text = reading.outputs.isMultiLabel()
                             ? PredictionPanel::tr("Why %1?").arg(name(reading.prediction))
                             : PredictionPanel::tr("Why %1, not %2?")
                                   .arg(name(reading.prediction), name(runnerUp(reading)));
    return QStringLiteral("<a href=\"why\">%1</a>").arg(text);
}

void setNote(QLabel* label, const QString& text) {
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

QLabel* asNote(QLabel* note, const char* name) {
    note->setWordWrap(true);
    note->setObjectName(QLatin1String(name));
    note->setContentsMargins(kMargin, 4, kMargin, 4);
    note->hide();
    return note;
}

constexpr int kSpaceBelow = 8;  // pixels below the last class

QListView* makeList(PredictionModel* model, PredictionDelegate* delegate, QWidget* parent) {
    auto* list = new QListView(parent);
    list->setModel(model);
    list->setItemDelegate(delegate);
    list->setFrameShape(QFrame::NoFrame);
    list->setSelectionMode(QAbstractItemView::NoSelection);
    list->setUniformItemSizes(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setAccessibleName(PredictionPanel::tr("Probability of each class"));
    return list;
}

}  // namespace

PredictionPanel::PredictionPanel(QWidget* parent)
    : QWidget(parent),
      model_(new PredictionModel(this)),
      delegate_(new PredictionDelegate(this)),
      list_(makeList(model_, delegate_, this)),
      unsure_(asNote(makePlainLabel({}, this), "unsure")),
      wrong_(asNote(new LinkLabel(this), "wrong")),
      why_(asNote(new LinkLabel(this), "why")),
      parts_(asNote(makePlainLabel({}, this), "parts")) {
    setManualPage(this, "heatmap");
    fillWithBase(this);
    setFocusProxy(list_);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    openMenuAtCurrentRow(list_);
    connect(list_, &QWidget::customContextMenuRequested, this, &PredictionPanel::showMenu);
    for (const auto signal : {&QListView::clicked, &QListView::activated})
        connect(list_, signal, this,
                [this](const QModelIndex& index) { Q_EMIT labelChosen(index.data().toString()); });
    parts_->setToolTip(plainToolTip(
        tr("What the network and the linear model beside it add to the logit, from which the "
           "probability follows. The lenses show which words they read: Attention those of the "
           "network, Linear Contributions those of the words and phrases, Network and Linear "
           "Model both.")));
    auto* layout = makeColumn(this, {{list_, 1}}, QMargins(0, 4, 0, 0), 0);
    new EmptyHint(tr("How probable the model finds each label."), list_, model_);
    for (QLabel* note : {unsure_, wrong_, why_, parts_}) layout->addWidget(note);
    for (QLabel* link : {wrong_, why_}) link->setTextFormat(Qt::RichText);  // names are escaped
    connect(wrong_, &QLabel::linkActivated, this, &PredictionPanel::trainingTextsRequested);
    why_->setToolTip(parts_->toolTip());
    connect(why_, &QLabel::linkActivated, this, &PredictionPanel::toggleParts);
}

void PredictionPanel::toggleParts() {
    showsParts_ = !showsParts_;
    parts_->setVisible(showsParts_);
    fitHeight();
}

void PredictionPanel::setReading(std::shared_ptr<const Reading> reading, const QStringList& truth,
                                 bool isWrong) {
    setNote(unsure_, reading ? unsureSentence(*reading) : QString());
    setNote(wrong_, isWrong ? QStringLiteral("<a href=\"learnt\">%1</a>")
                                  .arg(tr("Wrong: which training texts are like this?"))
                            : QString());
    parts_->setText(reading ? partsSentence(*reading) : QString());
    setNote(why_, parts_->text().isEmpty() ? QString() : whyLink(*reading));
    parts_->setVisible(showsParts_ && !parts_->text().isEmpty());
    const bool isOther = model_->setReading(std::move(reading));
    model_->setTruth(truth);
    delegate_->setHasTruth(!truth.isEmpty());
    measureLabels();
    if (isOther && model_->rowCount() > 0) list_->scrollTo(model_->index(model_->firstPredicted()));
    fitHeight();
}

void PredictionPanel::fitHeight() {
    if (model_->rowCount() == 0) return;
    int notes = 0;
    for (const QLabel* note : {unsure_, wrong_, why_, parts_})
        if (!note->isHidden()) notes += note->heightForWidth(width());
    const QMargins margins = layout()->contentsMargins();
    Q_EMIT heightNeeded(model_->rowCount() * list_->sizeHintForRow(0) + notes + margins.top() +
                        kSpaceBelow);
}

void PredictionPanel::setBefore(std::shared_ptr<const Reading> before) {
    delegate_->setHasBefore(before != nullptr);
    model_->setBefore(std::move(before));
    list_->viewport()->update();
}

/// Opened with the keyboard, the menu is that of the current label.
void PredictionPanel::showMenu(const QPoint& place) {
    const QModelIndex index = list_->indexAt(place);
    if (!index.isValid()) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* isTrue = menu->addAction(tr("&True Label"));
    isTrue->setCheckable(true);
    isTrue->setChecked(index.data(PredictionModel::TrueRole).toBool());
    connect(isTrue, &QAction::triggered, this,
            [this, label = index.data().toString()](bool checked) {
                Q_EMIT trueLabelToggled(label, checked);
            });
    menu->popup(list_->viewport()->mapToGlobal(place));
}

QString PredictionPanel::unsureText() const {
    return unsure_->text();
}

QString PredictionPanel::partsText() const {
    return parts_->text();
}

void PredictionPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) measureLabels();
}

void PredictionPanel::measureLabels() {
    const QFontMetrics metrics(strongFont(list_->font()));
    int width = 0;
    for (int row = 0; row < model_->rowCount(); ++row) {
        const QString label = model_->index(row).data().toString();
        width = std::max(width, metrics.horizontalAdvance(label));
    }
    delegate_->setLabelWidth(width + 2);  // the measured widths are rounded
    list_->viewport()->update();
}

}  // namespace hanscope::ui

#include "moc_prediction_panel.cpp"
#include "prediction_panel.moc"
