#include "ui/documents/document_filter_bar.h"

#include <QActionGroup>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <iterator>
#include <map>
#include <string>

#include "ui/session/document_list_model.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/menu_choice.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

DocumentFilter::DocumentFilter(QObject* parent) : QSortFilterProxyModel(parent) {
    setSortRole(DocumentListModel::SortRole);
}

bool containsText(const std::string& text, const QString& wanted) {
    constexpr std::size_t kPiece = 1u << 14;
    // So many bytes at most before the wanted text ends in the next piece.
    const std::size_t overlap = 4 * static_cast<std::size_t>(wanted.size());
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = std::min(text.size(), begin + kPiece + overlap);
        while (end < text.size() && (text[end] & 0xc0) == 0x80) --end;  // within a character
        const QString piece = QString::fromUtf8(text.data() + begin, qsizetype(end - begin));
        if (piece.contains(wanted, Qt::CaseInsensitive)) return true;
        if (end == text.size()) break;
        begin = end - overlap;
        while ((text[begin] & 0xc0) == 0x80) --begin;
    }
    return false;
}

/// A text without what was wanted before has none that is longer.
void DocumentFilter::setWish(Wish wish) {
    const bool isLonger = wish.text.contains(wish_.text, Qt::CaseInsensitive);
    for (auto found = found_.begin(); found != found_.end();)
        found = isLonger && !found->second.has ? std::next(found) : found_.erase(found);
    wish_ = std::move(wish);
    invalidateFilter();
}

bool DocumentFilter::hasText(const OpenDocument& document) const {
    if (document.title.contains(wish_.text, Qt::CaseInsensitive)) return true;
    Found& found = found_[document.id];
    if (found.in.lock() != document.text)
        found = {document.text, containsText(document.text->text, wish_.text)};
    return found.has;
}

bool DocumentFilter::filterAcceptsRow(int row, const QModelIndex&) const {
    if (wish_.isEmpty()) return true;
    const auto* model = static_cast<const DocumentListModel*>(sourceModel());
    const OpenDocument& document = model->documents()[static_cast<std::size_t>(row)];
    if (wish_.label && predictionOf(document) != *wish_.label) return false;
    if (wish_.isRight && isRight(document) != wish_.isRight) return false;
    if (wish_.uncertainty > 0 &&
        (!document.numbers || document.numbers->uncertainty < wish_.uncertainty))
        return false;
    return wish_.text.isEmpty() || hasText(document);
}

/// Documents without a value come last in both orders.
bool DocumentFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const QVariant a = left.data(sortRole()), b = right.data(sortRole());
    if (!a.isValid() || !b.isValid())
        return sortOrder() == Qt::AscendingOrder ? a.isValid() && !b.isValid()
                                                 : !a.isValid() && b.isValid();
    if (a.metaType() == QMetaType::fromType<QString>())
        return order_.compare(a.toString(), b.toString()) < 0;
    return a.toDouble() < b.toDouble();
}

namespace {

constexpr double kUncertainties[] = {0.25, 0.5, 0.75};
constexpr int kMaxLabels = 40;  // in the menu

struct ByNumbers {
    QCollator collator;
    ByNumbers() { collator.setNumericMode(true); }
    bool operator()(const QString& a, const QString& b) const { return collator.compare(a, b) < 0; }
};

}  // namespace

DocumentFilterBar::DocumentFilterBar(QWidget* parent)
    : QWidget(parent),
      text_(makeSearchField(tr("Filter by name or text"),
                            tr("Filter the documents by name or text"), this)),
      button_(new QToolButton(this)),
      menu_(new QMenu(this)),
      labels_(new QActionGroup(this)),
      answers_(new QActionGroup(this)),
      uncertainties_(new QActionGroup(this)) {
    button_->setText(tr("All"));
    button_->setAutoRaise(true);
    button_->setAccessibleName(tr("Filter the documents by label or uncertainty"));
    button_->setToolTip(tr("Show documents with a certain label or with high uncertainty"));
    button_->setPopupMode(QToolButton::InstantPopup);
    button_->setMenu(menu_);
    makeRow(this, {{text_, 1}, button_}, QMargins(4, 0, 4, 4), 4);
    connect(menu_, &QMenu::aboutToShow, this, &DocumentFilterBar::fillMenu);
    connect(text_, &QLineEdit::textChanged, this, [this](const QString& text) {
        wish_.text = text.trimmed();
        showFilter();
    });
}

void DocumentFilterBar::clear() {
    const QSignalBlocker quiet(text_);
    text_->clear();
    wish_ = {};
    showFilter();
}

void DocumentFilterBar::showFilter() {
    QStringList parts;
    if (wish_.label) parts << *wish_.label;
    if (wish_.isRight) parts << (*wish_.isRight ? tr("correct") : tr("wrong"));
    if (wish_.uncertainty > 0) parts << tr("uncertainty ≥ %1").arg(percent(wish_.uncertainty));
    const QString text = parts.isEmpty() ? tr("All") : parts.join(QStringLiteral(", "));
    button_->setText(
        plainMenuText(button_->fontMetrics().elidedText(text, Qt::ElideRight, width() / 2)));
    Q_EMIT wishChanged();
}

void DocumentFilterBar::fillMenu() {
    menu_->clear();
    addChoice(labels_, tr("All Documents"),
              !wish_.label && !wish_.isRight && wish_.uncertainty <= 0, [this] {
                  wish_.label.reset();
                  wish_.isRight.reset();
                  wish_.uncertainty = 0;
              });
    menu_->addSection(tr("Predicted label"));
    addLabels();
    addAnswers();
    menu_->addSection(tr("Uncertainty"));
    addUncertainties();
}

/// The predictions that occur, each with its number of documents.
void DocumentFilterBar::addLabels() {
    std::map<QString, int, ByNumbers> counts;
    for (const OpenDocument& document : model_->documents())
        if (document.numbers) ++counts[document.numbers->prediction];
    int left = kMaxLabels;
    for (const auto& [label, count] : counts) {
        if (left-- == 0) break;
        addChoice(labels_,
                  QStringLiteral("%1\t%2").arg(plainMenuText(label), QLocale().toString(count)),
                  wish_.label == label, [this, label = label] { wish_.label = label; });
    }
}

/// Only if the true labels of a document are known.
void DocumentFilterBar::addAnswers() {
    std::map<bool, int> counts;
    for (const OpenDocument& document : model_->documents())
        if (const auto answer = isRight(document)) ++counts[*answer];
    if (counts.empty()) return;
    menu_->addSection(tr("True label"));
    for (const bool answer : {true, false})
        addChoice(answers_,
                  QStringLiteral("%1\t%2").arg(answer ? tr("Correct") : tr("Wrong"),
                                               QLocale().toString(counts[answer])),
                  wish_.isRight == answer, [this, answer] { wish_.isRight = answer; });
}

void DocumentFilterBar::addUncertainties() {
    addChoice(uncertainties_, tr("Any Uncertainty"), wish_.uncertainty <= 0,
              [this] { wish_.uncertainty = 0; });
    for (const double uncertainty : kUncertainties)
        addChoice(uncertainties_, tr("%1 or More").arg(percent(uncertainty)),
                  wish_.uncertainty == uncertainty,
                  [this, uncertainty] { wish_.uncertainty = uncertainty; });
}

void DocumentFilterBar::addChoice(QActionGroup* group, const QString& text, bool isChosen,
                                  std::function<void()> choose) {
    const QAction* action = addMenuChoice(menu_, group, text, isChosen);
    connect(action, &QAction::triggered, this, [this, choose = std::move(choose)] {
        choose();
        showFilter();
    });
}

}  // namespace hanscope::ui

#include "moc_document_filter_bar.cpp"
