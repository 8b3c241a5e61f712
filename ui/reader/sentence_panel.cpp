#include "ui/reader/sentence_panel.h"

#include <QListView>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <cmath>

#include "ui/heatmap/mark_paint.h"
#include "ui/reader/sentence_model.h"
#include "ui/widgets/empty_hint.h"
#include "ui/widgets/item_background.h"
#include "ui/widgets/item_text.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

namespace {

constexpr int kRowMargin = 8;
constexpr int kBarWidth = 6;
constexpr int kColumnGap = 8;

void paintBar(QPainter* painter, const QRect& bar, const Palette& palette, const WeightFill& fill) {
    paintFill(*painter, bar, fill);
    QColor edge = palette.text;
    edge.setAlphaF(0.18F);
    painter->setPen(edge);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(bar.adjusted(0, 0, -1, -1));
}

/// For smaller weights the result of twoDigits() is too wide for the column.
QString weightText(double weight) {
    if (weight == 0 || std::abs(weight) >= 1e-4) return twoDigits(weight);
    return weight > 0 ? QStringLiteral("<10⁻⁴") : QStringLiteral(">−10⁻⁴");
}

}  // namespace

/// Paints a sentence's bar (in the heatmap's colour), its weight and the beginning of its text.
class SentenceDelegate : public QStyledItemDelegate {
    Q_OBJECT
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

void SentenceDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    const bool selected = option.state & QStyle::State_Selected;
    const auto* model = static_cast<const SentenceModel*>(index.model());
    const Palette palette = Palette::matching(option.palette);
    const double weight = index.data(SentenceModel::WeightRole).toDouble();
    const QRect row = option.rect.adjusted(kRowMargin, 0, -kRowMargin, 0);
    const int numberWidth = option.fontMetrics.horizontalAdvance(
        model->isSigned() ? QStringLiteral("−0.00000") : QStringLiteral("0.00000"));
    const int textLeft = row.left() + kBarWidth + kColumnGap + numberWidth + kColumnGap / 2;
    const QRect number(row.left() + kBarWidth + kColumnGap, row.top(), numberWidth, row.height());
    const QRect text(textLeft, row.top(), row.right() - textLeft, row.height());

    painter->save();
    paintItemBackground(painter, option);
    paintBar(painter, QRect(row.left(), row.top() + 4, kBarWidth, row.height() - 8), palette,
             model->barFill(index, palette));
    painter->setFont(option.font);
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(number, Qt::AlignVCenter | Qt::AlignLeft, weightText(weight));
    drawItemText(*painter, text, index.data().toString());
    painter->restore();
}

QSize SentenceDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {120, option.fontMetrics.height() + 10};
}

SentencePanel::SentencePanel(QWidget* parent)
    : QWidget(parent), model_(new SentenceModel(this)), list_(new QListView(this)) {
    list_->setModel(model_);
    list_->setItemDelegate(new SentenceDelegate(list_));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setUniformItemSizes(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setAccessibleName(tr("Sentences by weight, largest first"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->addWidget(list_);
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
    model_->setReading(std::move(shown));
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

#include "sentence_panel.moc"
