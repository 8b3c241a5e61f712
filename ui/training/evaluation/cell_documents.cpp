#include "ui/training/evaluation/cell_documents.h"

#include <QHeaderView>
#include <QLabel>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <algorithm>
#include <numeric>

#include "core/corpus/document_places.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/current_row.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/sort_menu.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kBeginning = 160;  // characters of a listed text
constexpr int kRowSpacing = 6;
constexpr int kRowRole = Qt::UserRole;  // index of the document
constexpr int kProbabilityRole = Qt::UserRole + 1;
enum CellColumn { ProbabilityColumn, TextColumn };

/// Ordered by the number of its document or of its probability, not by its text.
class DocumentItem : public QTreeWidgetItem {
 public:
    using QTreeWidgetItem::QTreeWidgetItem;

    bool operator<(const QTreeWidgetItem& other) const override {
        const bool isByProbability = treeWidget()->sortColumn() == ProbabilityColumn;
        const float mine = data(0, kProbabilityRole).toFloat();
        const float others = other.data(0, kProbabilityRole).toFloat();
        if (isByProbability && mine != others) return mine < others;
        const bool isBefore = data(0, kRowRole).toInt() < other.data(0, kRowRole).toInt();
        return isByProbability ? !isBefore : isBefore;  // equal ones: the first one is on top
    }
};

class DocumentRows : public QStyledItemDelegate {
 public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, kRowSpacing);
    }

 protected:
    /// The punctuation of a right-to-left text belongs to its left end.
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (option->text.isRightToLeft()) option->direction = Qt::RightToLeft;
    }
};

/// Leaves the `maximum` most probable documents, in their order.
void limit(CellTexts& texts, std::size_t maximum) {
    std::vector<std::uint32_t>& documents = texts.places.documents;
    if (documents.size() <= maximum) return;
    std::vector<std::size_t> order(documents.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (!texts.probabilities.empty())
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return texts.probabilities[a] > texts.probabilities[b];
        });
    order.resize(maximum);
    std::sort(order.begin(), order.end());
    CellTexts kept{{texts.places.source, texts.places.corpus, {}}, {}};
    for (const std::size_t i : order) {
        kept.places.documents.push_back(documents[i]);
        if (!texts.probabilities.empty()) kept.probabilities.push_back(texts.probabilities[i]);
    }
    texts = std::move(kept);
}

QString beginningOf(const std::string& text) {
    return QString::fromUtf8(text.data(), std::min<qsizetype>(text.size(), 4 * kBeginning))
        .simplified()
        .left(kBeginning);
}

}  // namespace

CellDocuments::CellDocuments() : sentence_(makeWrappedLabel()), list_(new QTreeWidget) {
    sentence_->setContentsMargins(8, 6, 8, 4);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setAccessibleName(tr("Documents of the cell"));
    list_->setTextElideMode(Qt::ElideRight);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setItemDelegate(new DocumentRows(list_));
    list_->setHeaderLabels({tr("Probability"), tr("Text")});
    list_->headerItem()->setToolTip(ProbabilityColumn, tr("Probability of the predicted class"));
    list_->headerItem()->setToolTip(TextColumn, tr("In the order of the file"));
    list_->header()->setSectionResizeMode(ProbabilityColumn, QHeaderView::ResizeToContents);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    showCurrentRowWhenSorted(list_, list_->header());
    openMenuAtCurrentRow(list_);
    fillWithBase(this);
    makeColumn(this, {sentence_, {list_, 1}}, kNoMargins, 0);
    connect(list_, &QTreeWidget::itemClicked, this, &CellDocuments::open);
    connect(list_, &QTreeWidget::itemDoubleClicked, this, &CellDocuments::keepRequested);
    connect(list_, &QWidget::customContextMenuRequested, this, [this](const QPoint& place) {
        if (isSortable(list_->header()))
            openSortMenu(list_->header(), list_->viewport()->mapToGlobal(place));
    });
    auto* enter = new QShortcut(Qt::Key_Return, list_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(enter, &QShortcut::activated, this, [this] { open(list_->currentItem()); });
}

void CellDocuments::clear(const QString& sentence) {
    job_.forget();
    list_->clear();
    list_->setHeaderHidden(true);
    documents_.clear();
    sentence_->setText(sentence);
}

void CellDocuments::list(const QString& sentence, const QString& truth, CellTexts texts) {
    clear(sentence);
    truth_ = truth;
    limit(texts, kMax);
    job_.start([texts = std::move(texts)](
                   const LongJob::Context& job) { return fetch(texts, job.cancel); },
               [this, sentence](auto found) { showFound(sentence, std::move(found)); });
}

std::vector<CellDocuments::Document> CellDocuments::fetch(const CellTexts& texts,
                                                          const CancelToken& cancel) {
    const DocumentSelection& at = texts.places;
    std::vector<Row> found = documentRows(at.source, *at.corpus, at.documents, cancel);
    DocumentPlaces places(at.source, at.corpus);
    std::vector<Document> documents;
    for (std::size_t i = 0; i < found.size(); ++i)
        documents.push_back({QString::fromStdString(places.of(at.documents[i])), takeText(found[i]),
                             markedRanges(found[i]),
                             texts.probabilities.empty() ? -1 : texts.probabilities[i]});
    return documents;
}

void CellDocuments::showFound(const QString& sentence, Outcome<std::vector<Document>> found) {
    if (!found.value) return sentence_->setText(found.error);
    documents_ = std::move(*found.value);
    const bool hasProbabilities = !documents_.empty() && documents_.front().probability >= 0;
    list_->setSortingEnabled(false);
    list_->setColumnHidden(ProbabilityColumn, !hasProbabilities);
    list_->setHeaderHidden(!hasProbabilities);
    QList<QTreeWidgetItem*> items;
    for (const Document& document : documents_) {
        auto* item = new DocumentItem(
            QStringList{hasProbabilities ? percent(document.probability) : QString(),
                        beginningOf(document.text.text)});
        item->setData(0, kRowRole, items.size());
        item->setData(0, kProbabilityRole, document.probability);
        item->setTextAlignment(ProbabilityColumn, Qt::AlignRight | Qt::AlignVCenter);
        item->setToolTip(TextColumn, plainToolTip(document.place));
        items << item;
    }
    list_->addTopLevelItems(items);
    list_->sortByColumn(hasProbabilities ? ProbabilityColumn : TextColumn,
                        hasProbabilities ? Qt::DescendingOrder : Qt::AscendingOrder);
    list_->setSortingEnabled(true);
    if (documents_.size() == kMax)
        sentence_->setText(
            hasProbabilities
                ? tr("%1 The %2 most probable of them:").arg(sentence, QString::number(kMax))
                : tr("%1 The first %2 of them:").arg(sentence, QString::number(kMax)));
}

void CellDocuments::open(const QTreeWidgetItem* item) {
    if (!item) return;
    const Document& document =
        documents_.at(static_cast<std::size_t>(item->data(0, kRowRole).toInt()));
    Q_EMIT documentChosen(document.place, {truth_}, document.text, document.marks);
}

}  // namespace hanscope::ui

#include "moc_cell_documents.cpp"
