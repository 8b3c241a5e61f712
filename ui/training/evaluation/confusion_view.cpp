#include "ui/training/evaluation/confusion_view.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QSplitter>
#include <QTableView>
#include <algorithm>
#include <cmath>

#include "core/experiment/texts.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

void ConfusionModel::setEvaluation(const Evaluation& evaluation, const QStringList& labels) {
    const bool isSameShape =
        labels == labels_ && evaluation.confusion.size() == evaluation_.confusion.size();
    if (!isSameShape) beginResetModel();
    evaluation_ = evaluation;
    labels_ = labels;
    if (!isSameShape) return endResetModel();
    if (rowCount() > 0) {
        const int last = rowCount() - 1;
        Q_EMIT dataChanged(index(0, 0), index(last, last));
    }
}

quint64 ConfusionModel::count(int truth, int prediction) const {
    return evaluation_
        .confusion[static_cast<std::size_t>(truth)][static_cast<std::size_t>(prediction)];
}

double ConfusionModel::share(int truth, int prediction) const {
    const quint64 all = evaluation_.classes[static_cast<std::size_t>(truth)].support;
    return all == 0 ? 0 : static_cast<double>(count(truth, prediction)) / static_cast<double>(all);
}

QString ConfusionModel::sentence(int truth, int prediction) const {
    const quint64 all = evaluation_.classes[static_cast<std::size_t>(truth)].support;
    if (all == 0) return tr("No document has the class %1.").arg(labels_[truth]);
    const QString documents =
        tr("%1 of %2 of class %3")
            .arg(countText(count(truth, prediction)),
                 tr("%Ln document(s)", nullptr, static_cast<int>(all)), labels_[truth]);
    const QString isPart = percent(share(truth, prediction));
    return truth == prediction
               ? tr("%1 classified correctly (%2).").arg(documents, isPart)
               : tr("%1 predicted as %2 (%3).").arg(documents, labels_[prediction], isPart);
}

QVariant ConfusionModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    switch (role) {
        case Qt::DisplayRole:
            return countText(count(index.row(), index.column()));
        case Qt::ToolTipRole:
            return plainToolTip(sentence(index.row(), index.column()));
        case Qt::AccessibleTextRole:
            return sentence(index.row(), index.column());
        case Qt::TextAlignmentRole:
            return int{Qt::AlignCenter};
        case CountRole:
            return count(index.row(), index.column());
        case ShareRole:
            return share(index.row(), index.column());
        default:
            return {};
    }
}

QVariant ConfusionModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::DisplayRole) return labels_.value(section);
    if (role == Qt::ToolTipRole) {
        const QString title =
            orientation == Qt::Vertical ? tr("True class: %1") : tr("Prediction: %1");
        return plainToolTip(title.arg(labels_.value(section)));
    }
    return {};
}

namespace {

constexpr int kPadding = 4;
// pixels; rounding of widths if a logical pixel has several device pixels
constexpr int kRounding = 2;
constexpr int kMaxLabelLength = 110;  // pixels
constexpr int kMinText = 7;           // pixels; font size of a number in a cell

QColor mix(const QColor& from, const QColor& to, double share) {
    const auto channel = [share](int a, int b) { return qRound(a + (b - a) * share); };
    return QColor(channel(from.red(), to.red()), channel(from.green(), to.green()),
                  channel(from.blue(), to.blue()));
}

/// Shrinks the font until the text fits the cell. False if it would be too small to read.
bool fit(QFont& font, const QString& text, const QRect& cell) {
    const QFontMetrics metrics(font);
    const double room = (cell.width() - 2.0) / std::max(1, metrics.horizontalAdvance(text));
    const double tall = (cell.height() - 2.0) / metrics.height();
    const double factor = std::min({1.0, room, tall});
    const double pixels = factor * QFontInfo(font).pixelSize();
    if (pixels < kMinText) return false;
    font.setPixelSize(static_cast<int>(std::floor(pixels)));
    return true;
}

constexpr int kMinCell = 28;  // pixels; a smaller one is hard to hit
constexpr int kMaxCell = 72;
constexpr int kScoreRowPadding = 6;
constexpr double kWide = 1.6;  // width to height

/// Header of a confusion matrix. Column labels are rotated if they are wider than a cell. The label
/// of the current row or column is bold.
class ConfusionHeader : public QHeaderView {
 public:
    ConfusionHeader(Qt::Orientation orientation, QWidget* parent)
        : QHeaderView(orientation, parent) {
        setSectionResizeMode(QHeaderView::Fixed);
        setHighlightSections(true);
        setMinimumSectionSize(1);
    }

    QSize sizeHint() const override {
        const int line = fontMetrics().height() + 2 * kPadding;
        const int longest = longestLabel();
        if (orientation() == Qt::Vertical) return {longest, line};
        return {line, longest <= defaultSectionSize() ? line : longest};
    }

 protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override {
        const auto* view = qobject_cast<const QAbstractItemView*>(parentWidget());
        const QModelIndex current = view ? view->currentIndex() : QModelIndex();
        const int marked = orientation() == Qt::Vertical ? current.row() : current.column();
        painter->save();
        painter->fillRect(rect, palette().color(QPalette::Base));
        QFont own = font();
        own.setBold(section == marked);
        painter->setFont(own);
        painter->setPen(palette().color(QPalette::Text));
        const bool isTooNarrow = orientation() == Qt::Horizontal && longestLabel() > rect.width();
        QRect box = rect;
        if (isTooNarrow) {
            painter->translate(rect.left(), rect.bottom() + 1);
            painter->rotate(-90);
            box = QRect(0, 0, rect.height(), rect.width());
        }
        box.adjust(kPadding, 0, -kPadding, 0);
        const bool isRight = orientation() == Qt::Vertical;
        const int across = isRight       ? Qt::AlignRight
                           : isTooNarrow ? Qt::AlignLeft
                                         : Qt::AlignHCenter;
        if (QFontMetrics(own).ascent() <= std::min(box.width(), box.height()) + kPadding) {
            painter->drawText(
                box, across | Qt::AlignVCenter,
                QFontMetrics(own).elidedText(label(section), Qt::ElideRight, box.width()));
        }
        painter->restore();
    }

 private:
    QString label(int section) const {
        return model()->headerData(section, orientation(), Qt::DisplayRole).toString();
    }

    int longestLabel() const {
        QFont bold = font();
        bold.setBold(true);
        const QFontMetrics metrics(bold);
        int longest = 0;
        for (int i = 0; i < count(); ++i) {
            longest = std::max(longest, metrics.horizontalAdvance(label(i)));
        }
        return std::min(longest, kMaxLabelLength) + 2 * kPadding + kRounding;
    }
};

}  // namespace

QColor ConfusionDelegate::shade(const QPalette& palette, double share) {
    // The square root makes shares of a few per cent (typical errors) visible.
    return mix(palette.color(QPalette::Base), palette.color(QPalette::Link), std::sqrt(share));
}

void ConfusionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    const double share = index.data(ConfusionModel::ShareRole).toDouble();
    const QColor background = shade(option.palette, share);
    painter->save();
    painter->fillRect(option.rect, background);
    if (index.row() == index.column()) {
        painter->setPen(Palette::matching(option.palette).quietText);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    const QString text = index.data().toString();
    QFont font = option.font;
    if (index.data(ConfusionModel::CountRole).toULongLong() > 0 && fit(font, text, option.rect)) {
        const QColor usual = option.palette.color(QPalette::Text);
        const QColor inverse = option.palette.color(QPalette::Base);
        const bool isUsualBetter =
            contrastRatio(usual, background) > contrastRatio(inverse, background);
        painter->setFont(font);
        painter->setPen(isUsualBetter ? usual : inverse);
        painter->drawText(option.rect, Qt::AlignCenter, text);
    }
    if (option.state & QStyle::State_Selected) {
        painter->setPen(QPen(option.palette.color(QPalette::Text), 2));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

ConfusionView::ConfusionView() : model_(new ConfusionModel(this)), sentence_(makeWrappedLabel()) {
    makeMatrix();
    makeScores();
    setBackgroundRole(QPalette::Base);  // passes changes of the palette on to the tables
    setAutoFillBackground(true);
    sentence_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    sentence_->setMinimumHeight(2 *
                                sentence_->fontMetrics().lineSpacing());  // avoids layout changes
    parts_ = new QSplitter(Qt::Vertical);
    parts_->setChildrenCollapsible(false);
    parts_->addWidget(matrix_);
    parts_->addWidget(scores_);
    parts_->setSizes({600, 400});
    makeColumn(this, {sentence_, {parts_, 1}}, QMargins(8, 6, 4, 4));
    clear();
}

void ConfusionView::makeMatrix() {
    matrix_ = makeQuietTable(tr("Confusion matrix: rows are true classes, columns predictions"));
    matrix_->setHorizontalHeader(new ConfusionHeader(Qt::Horizontal, matrix_));
    matrix_->setVerticalHeader(new ConfusionHeader(Qt::Vertical, matrix_));
    matrix_->setModel(model_);
    matrix_->setItemDelegate(new ConfusionDelegate(matrix_));
    matrix_->setMouseTracking(true);
    matrix_->viewport()->installEventFilter(this);
    connect(matrix_, &QTableView::entered, this, &ConfusionView::say);
    connect(matrix_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                say(current);
                matrix_->horizontalHeader()->viewport()->update();
                matrix_->verticalHeader()->viewport()->update();
            });
    const auto activate = [this](const QModelIndex& index) {
        Q_EMIT cellActivated(index.row(), index.column());
    };
    connect(matrix_, &QTableView::clicked, this, activate);
    matrix_->installEventFilter(this);
}

void ConfusionView::makeScores() {
    scores_ = makeQuietTable(tr("Precision, recall and F1 of each class"));
    const auto share = [this](const QString& title, const QString& meaning,
                              double ClassScore::*score) {
        const auto value = [this, score](std::size_t i) { return classes_[i].*score; };
        return TableColumn(title, meaning, value,
                           [value](std::size_t i) { return QString::number(value(i), 'f', 2); });
    };
    scoreRows_.setColumns({
        {tr("Class"), {}, [this](std::size_t i) { return labels_.value(static_cast<int>(i)); }},
        share(tr("Precision"),
              tr("Share of the documents predicted as this class that have this class"),
              &ClassScore::precision),
        share(tr("Recall"),
              tr("Share of the documents of this class that are predicted as this class"),
              &ClassScore::recall),
        share(tr("F1"), tr("The harmonic mean of precision and recall"), &ClassScore::f1),
        {tr("Documents"), tr("Documents whose true class this is"),
         [this](std::size_t i) { return classes_[i].support; }},
    });
    scores_->setModel(&scoreRows_);
    for (const auto signal : {&QTableView::clicked, &QTableView::activated})
        connect(scores_, signal, this, [this](const QModelIndex& index) {
            Q_EMIT classActivated(static_cast<int>(scoreRows_.itemAt(index.row())));
        });
    scores_->setSelectionBehavior(QAbstractItemView::SelectRows);
    scores_->setSortingEnabled(true);
    scores_->sortByColumn(-1, Qt::AscendingOrder);  // the model's own order
    scores_->verticalHeader()->hide();
    scores_->verticalHeader()->setDefaultSectionSize(scores_->fontMetrics().height() +
                                                     kScoreRowPadding);
    scores_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    scores_->horizontalHeader()->setSectionResizeMode(Class, QHeaderView::Stretch);
    scores_->horizontalHeader()->setMinimumSectionSize(
        scores_->horizontalHeader()->sectionSizeHint(Class));
    scores_->horizontalHeader()->setHighlightSections(false);
}

namespace {

/// The scores and, where documents were counted, what a constant answer would have.
template <class AnyKind>
QString withBaseline(const QString& scores, const AnyKind& evaluation, const QStringList& labels) {
    const BaselineComparison comparison = compareWithBaseline(evaluation, coreTexts(labels));
    return comparison.documents == 0
               ? scores
               : ConfusionView::tr("%1; %2").arg(scores, messageText(baselineText(comparison)));
}

}  // namespace

void ConfusionView::setEvaluation(const Evaluation& evaluation, const QStringList& labels,
                                  const QString& origin) {
    summary_ = labels.isEmpty() ? tr("The matrix appears after the first validation.")
                                : tr("Rows are true classes, columns predictions. Click a cell to "
                                     "see its documents.");
    const bool hasDocuments =
        std::any_of(evaluation.classes.begin(), evaluation.classes.end(),
                    [](const ClassScore& scores) { return scores.support > 0; });
    if (saysScores_ && hasDocuments) {
        const QString scores =
            tr("Accuracy %1, macro F1 %2")
                .arg(scoreText(evaluation.accuracy), twoDigits(evaluation.macroF1));
        summary_.prepend(tr("%1. ").arg(withBaseline(scores, evaluation, labels)));
    }
    if (!origin.isEmpty()) summary_.prepend(tr("%1: ").arg(origin));
    showNumbers(evaluation, labels);
}

void ConfusionView::setEvaluation(const MultiLabelEvaluation& evaluation, const QStringList& labels,
                                  const QString& origin) {
    summary_ = tr("For %1 of the documents, exactly the true labels are predicted.")
                   .arg(percent(evaluation.exactMatch));
    if (saysScores_) {
        const QString scores =
            tr("Micro F1 %1, macro F1 %2")
                .arg(scoreText(evaluation.microF1), twoDigits(evaluation.macroF1));
        summary_.prepend(tr("%1. ").arg(withBaseline(scores, evaluation, labels)));
    }
    if (!origin.isEmpty()) summary_.prepend(tr("%1: ").arg(origin));
    Evaluation scores;
    scores.classes = evaluation.classes;
    showNumbers(scores, labels);
}

void ConfusionView::showNumbers(const Evaluation& evaluation, const QStringList& labels) {
    model_->setEvaluation(evaluation, labels);
    const bool isSameShape = labels == labels_;
    classes_ = evaluation.classes;
    labels_ = labels;
    isSameShape ? scoreRows_.update() : scoreRows_.setItems(classes_.size());
    listed_ = QModelIndex();
    matrix_->setVisible(!evaluation.confusion.empty());
    scores_->setVisible(showsScores_ && !labels.isEmpty());
    say(matrix_->currentIndex());
    arrangeCells();
}

void ConfusionView::showScores(bool shown) {
    showsScores_ = shown;
    scores_->setVisible(shown && scoreRows_.rowCount() > 0);
}

void ConfusionView::setListed(int truth, int prediction) {
    listed_ = model_->index(truth, prediction);
    say(listed_);
}

void ConfusionView::forgetCell() {
    matrix_->selectionModel()->clearCurrentIndex();
}

void ConfusionView::say(const QModelIndex& index) {
    const bool isSaid = index.isValid() && index != listed_;
    sentence_->setText(isSaid ? model_->sentence(index.row(), index.column()) : summary_);
}

void ConfusionView::arrangeCells() {
    const int classes = model_->rowCount();
    if (classes == 0) return;
    const QSize labels(matrix_->verticalHeader()->sizeHint().width(),
                       matrix_->horizontalHeader()->sizeHint().height());
    const QSize room = matrix_->size() - labels - QSize(2, 2);
    const int size =
        std::clamp(std::min(room.width(), room.height()) / classes, kMinCell, kMaxCell);
    for (QHeaderView* header : {matrix_->horizontalHeader(), matrix_->verticalHeader()}) {
        header->setDefaultSectionSize(size);
    }
}

void ConfusionView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const Qt::Orientation wanted = width() > kWide * height() ? Qt::Horizontal : Qt::Vertical;
    if (wanted != parts_->orientation()) {  // side by side, the scores get more width
        parts_->setOrientation(wanted);
        parts_->setSizes(wanted == Qt::Horizontal ? QList<int>{400, 600} : QList<int>{600, 400});
    }
    arrangeCells();
}

void ConfusionView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) arrangeCells();
    if (event->type() == QEvent::PaletteChange) {
        blendHeaders(matrix_, palette());
        blendHeaders(scores_, palette());
    }
}

bool ConfusionView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == matrix_ && event->type() == QEvent::Resize) arrangeCells();
    if (watched == matrix_->viewport() && event->type() == QEvent::Leave) {
        say(matrix_->currentIndex());
    }
    if (watched == matrix_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const QModelIndex current = matrix_->currentIndex();
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && current.isValid()) {
            Q_EMIT cellActivated(current.row(), current.column());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace hanscope::ui

#include "moc_confusion_view.cpp"
