#include "ui/reader/sentence_panel.h"

#include <QListView>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTextBoundaryFinder>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "ui/heatmap/heatmap_painter.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/empty_hint.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

// far more than a row shows; limits the work for very long sentences
constexpr int kShownBytes = 600;

std::vector<int> heaviestFirst(const std::vector<double>& weights) {
    std::vector<int> order(weights.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](int a, int b) { return std::abs(weights[a]) > std::abs(weights[b]); });
    return order;
}

std::vector<int> inverse(const std::vector<int>& order) {
    std::vector<int> rows(order.size());
    for (std::size_t row = 0; row < order.size(); ++row) rows[order[row]] = static_cast<int>(row);
    return rows;
}

constexpr int kRowMargin = 8;
constexpr int kBarWidth = 6;
constexpr int kColumnGap = 8;

void paintBar(QPainter* painter, const QRect& bar, const Palette& palette, const WeightFill& fill) {
    paintFill(*painter, bar, fill);
    painter->setPen(faint(palette.text, 0.18F));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(bar.adjusted(0, 0, -1, -1));
}

/// For smaller weights the result of twoDigits() is too wide for the column.
QString weightText(double weight) {
    if (weight == 0 || std::abs(weight) >= 1e-4) return twoDigits(weight);
    return weight > 0 ? QStringLiteral("<10⁻⁴") : QStringLiteral(">−10⁻⁴");
}

constexpr QChar kEllipsis(0x2026);

}  // namespace

QString endedAtWord(const QString& text, const QFontMetrics& metrics, int width) {
    QString shown = metrics.elidedText(text, Qt::ElideRight, width);
    if (shown == text || !shown.endsWith(kEllipsis)) return shown;
    shown.chop(1);
    QTextBoundaryFinder words(QTextBoundaryFinder::Word, text);
    words.setPosition(shown.size());
    qsizetype end = words.isAtBoundary() ? shown.size() : words.toPreviousBoundary();
    while (end > 0 && (text[end - 1].isSpace() || text[end - 1].isPunct())) --end;
    return (2 * end >= shown.size() ? text.first(end) : shown) + kEllipsis;
}

void SentenceModel::setReading(std::shared_ptr<const ShownReading> shown) {
    if (shown == shown_) return;
    beginResetModel();
    shown_ = std::move(shown);
    order_ = shown_ ? heaviestFirst(shown_->weights.sentences.values) : std::vector<int>();
    rows_ = inverse(order_);
    longestWeight_.clear();
    for (const int sentence : order_) {
        const QString weight = weightText(shown_->weights.sentences.values[sentence]);
        if (weight.size() > longestWeight_.size()) longestWeight_ = weight;
    }
    endResetModel();
}

int SentenceModel::rowOf(int sentence) const {
    const bool known = sentence >= 0 && sentence < static_cast<int>(rows_.size());
    return known ? rows_[sentence] : -1;
}

int SentenceModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

QString SentenceModel::text(int sentence) const {
    const Document& document = *shown_->reading->document;
    const auto bytes = document.at(document.sentences()[sentence].range);
    return QString::fromUtf8(bytes.data(), std::min<qsizetype>(bytes.size(), kShownBytes))
        .simplified();
}

WeightFill SentenceModel::barFill(const QModelIndex& index, const Palette& palette) const {
    const int sentence = order_[static_cast<std::size_t>(index.row())];
    return ui::barFill(palette, shown_->weights, sentence);
}

QVariant SentenceModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const int sentence = order_[index.row()];
    const Numbers& numbers = shown_->weights.sentences;
    const double weight = numbers.values[static_cast<std::size_t>(sentence)];
    switch (role) {
        case Qt::DisplayRole:
            return text(sentence);
        case Qt::ToolTipRole:
            return tr("Sentence %1: %2 %3 (%4)")
                .arg(QString::number(sentence + 1), WeightsText::name(shown_->weights, numbers),
                     fullNumber(weight), QString::fromStdString(numbers.formula));
        case Qt::AccessibleTextRole:
            return QStringLiteral("%1, %2").arg(twoDigits(weight), text(sentence));
        case WeightRole:
            return weight;
        case SentenceRole:
            return sentence;
        default:
            return {};
    }
}

/// Paints a sentence's bar (in the heatmap's colour), its weight and the beginning of its text.
class SentenceDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const bool selected = option.state & QStyle::State_Selected;
        const auto* model = static_cast<const SentenceModel*>(index.model());
        const Palette palette = Palette::matching(option.palette);
        const double weight = index.data(SentenceModel::WeightRole).toDouble();
        const QRect row = option.rect.adjusted(kRowMargin, 0, -kRowMargin, 0);
        const int numberWidth = option.fontMetrics.horizontalAdvance(model->longestWeight());
        const int textLeft = row.left() + kBarWidth + kColumnGap + numberWidth + kColumnGap;
        const QRect number(row.left() + kBarWidth + kColumnGap, row.top(), numberWidth,
                           row.height());
        const QRect text(textLeft, row.top(), row.right() - textLeft, row.height());

        painter->save();
        paintItemBackground(painter, option);
        paintBar(painter, QRect(row.left(), row.top() + 4, kBarWidth, row.height() - 8), palette,
                 model->barFill(index, palette));
        painter->setFont(option.font);
        painter->setPen(
            option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
        painter->drawText(number, Qt::AlignVCenter | Qt::AlignLeft, weightText(weight));
        drawItemText(*painter, text,
                     endedAtWord(index.data().toString(), painter->fontMetrics(), text.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {120, option.fontMetrics.height() + 10};
    }
};

SentencePanel::SentencePanel(QWidget* parent)
    : QWidget(parent), model_(new SentenceModel(this)), list_(new QListView(this)) {
    setManualPage(this, "heatmap");
    list_->setModel(model_);
    list_->setItemDelegate(new SentenceDelegate(list_));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setUniformItemSizes(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setAccessibleName(tr("Sentences by weight, largest first"));
    makeColumn(this, {list_}, QMargins(0, 4, 0, 0));
    new EmptyHint(tr("The sentences of the text, the heaviest first."), list_, model_);
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (!index.isValid()) return;
                Q_EMIT sentenceChosen(index.data(SentenceModel::SentenceRole).toInt());
            });
    connect(list_, &QListView::clicked, this, [this](const QModelIndex& index) {
        Q_EMIT sentenceChosen(index.data(SentenceModel::SentenceRole).toInt());
    });
}

void SentencePanel::setReading(std::shared_ptr<const ShownReading> shown) {
    const auto document = shown ? shown->reading->document : nullptr;
    model_->setReading(std::move(shown));
    if (std::exchange(document_, document) != document) list_->scrollToTop();
}

int SentencePanel::neededHeight() const {
    return layout()->contentsMargins().top() + model_->rowCount() * list_->sizeHintForRow(0);
}

void SentencePanel::setCurrentSentence(int sentence) {
    const QSignalBlocker quiet(list_->selectionModel());
    const int row = model_->rowOf(sentence);
    if (row < 0) {
        list_->selectionModel()->clear();
    } else {
        list_->setCurrentIndex(model_->index(row));
        list_->scrollTo(model_->index(row));
    }
    list_->viewport()->update();
}

}  // namespace hanscope::ui

#include "moc_sentence_panel.cpp"
#include "sentence_panel.moc"
