#include "ui/reader/find_bar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <algorithm>

#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/word_places.h"

namespace hanscope::ui {

namespace {

/// Line breaks and other spaces as spaces, one for one.
QString withPlainSpaces(QString text) {
    for (QChar& c : text)
        if (c.isSpace()) c = QLatin1Char(' ');
    return text;
}

/// First word and number of words of each occurrence. One between words is that of the word before.
std::vector<std::pair<int, int>> occurrences(const Document& document, const QString& wanted) {
    const WordPlaces places(document);
    const QString text = withPlainSpaces(places.text());
    std::vector<std::pair<int, int>> found;
    const auto length = wanted.size();
    for (qsizetype at = text.indexOf(wanted, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(wanted, at + length, Qt::CaseInsensitive)) {
        const int first = std::max(0, places.wordAt(static_cast<int>(at)));
        const int last = std::max(first, places.wordAt(static_cast<int>(at + length) - 1));
        found.emplace_back(first, last - first + 1);
    }
    return found;
}

}  // namespace

FindBar::FindBar(HeatmapView* view, QWidget* parent)
    : PageBar(parent), view_(view), text_(new QLineEdit), count_(new QLabel) {
    text_->setPlaceholderText(tr("Find in the document"));
    text_->setAccessibleName(tr("Find in the document"));
    text_->setClearButtonEnabled(true);
    row()->addWidget(text_, 1);
    row()->addWidget(count_);
    previous_ = addButton(tr("Previous"), -1);
    next_ = addButton(tr("Next"), 1);
    auto* close = new QToolButton;
    close->setText(tr("Close"));
    close->setAutoRaise(true);
    row()->addWidget(close);
    connect(close, &QToolButton::clicked, this, &FindBar::close);
    connect(text_, &QLineEdit::textChanged, this, &FindBar::find);
    connect(text_, &QLineEdit::returnPressed, this, [this] { step(1); });
    connect(view_, &HeatmapView::laidOut, this, &FindBar::onPageChanged);
    find();
    hide();
}

QToolButton* FindBar::addButton(const QString& text, int direction) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setAutoRaise(true);
    row()->addWidget(button);
    connect(button, &QToolButton::clicked, this, [this, direction] { step(direction); });
    return button;
}

void FindBar::open() {
    setVisible(true);
    text_->setFocus(Qt::ShortcutFocusReason);
    text_->selectAll();
    find();
}

void FindBar::close() {
    hide();
    view_->selectNothing();
    view_->setFocus();
}

/// Stays at the occurrence if it is still one, while the text gets longer.
void FindBar::find() {
    const auto reading = view_->reading();
    document_ = reading ? reading->document : nullptr;
    const int from = current_ >= 0 ? found_[static_cast<std::size_t>(current_)].first : 0;
    const QString wanted = withPlainSpaces(text_->text());
    found_.clear();
    if (document_ && !wanted.isEmpty()) found_ = occurrences(*document_, wanted);
    current_ = -1;
    view_->selectNothing();
    const auto after = std::find_if(found_.begin(), found_.end(),
                                    [from](const auto& each) { return each.first >= from; });
    if (!found_.empty()) show(after == found_.end() ? 0 : static_cast<int>(after - found_.begin()));
    count_->setText(countText());
    for (QToolButton* button : {previous_, next_}) button->setEnabled(found_.size() > 1);
}

/// Other weights of the same document change nothing.
void FindBar::onPageChanged() {
    const auto reading = view_->reading();
    if (isHidden() || (reading ? reading->document : nullptr) == document_) return;
    current_ = -1;
    find();
}

void FindBar::step(int direction) {
    const int count = static_cast<int>(found_.size());
    if (count > 0) show((current_ + direction + count) % count);
}

void FindBar::show(int occurrence) {
    current_ = occurrence;
    const auto [first, count] = found_[static_cast<std::size_t>(occurrence)];
    view_->selectWords({first, count});
    count_->setText(countText());
}

QString FindBar::countText() const {
    if (text_->text().isEmpty()) return {};
    if (found_.empty()) return tr("not found");
    return tr("%1 of %2").arg(current_ + 1).arg(found_.size());
}

void FindBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return close();
    PageBar::keyPressEvent(event);
}

}  // namespace hanscope::ui
