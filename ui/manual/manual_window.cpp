#include "ui/manual/manual_window.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QSplitter>
#include <QStyle>
#include <QTextDocument>
#include <QToolBar>
#include <QVBoxLayout>
#include <numeric>

#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr QSize kFirstSize(960, 680);
constexpr int kContentsWidth = 230;
constexpr int kFieldWidth = 240;
constexpr int kPageRole = Qt::UserRole;

/// The highlight of an occurrence; the current one has a stronger colour.
QTextEdit::ExtraSelection selectionOf(const QTextCursor& cursor, bool current,
                                      const QPalette& palette) {
    QTextEdit::ExtraSelection selection;
    selection.cursor = cursor;
    QColor background = palette.color(QPalette::Highlight);
    if (!current) background.setAlpha(70);
    selection.format.setBackground(background);
    if (current) selection.format.setForeground(palette.color(QPalette::HighlightedText));
    return selection;
}

}  // namespace

QList<QTextCursor> occurrences(QTextDocument* document, const QString& text) {
    QList<QTextCursor> found;
    if (text.isEmpty()) return found;
    for (QTextCursor next = document->find(text, 0); !next.isNull();
         next = document->find(text, next))
        found << next;
    return found;
}

ManualSearch::ManualSearch(const ManualPages& pages, const QString& text) : text_(text) {
    for (int page = 0; page < pages.pages().size(); ++page) {
        QTextDocument document;
        document.setMarkdown(pages.markdown(page), QTextDocument::MarkdownDialectGitHub);
        counts_ << static_cast<int>(occurrences(&document, text).size());
    }
}

int ManualSearch::total() const {
    return std::accumulate(counts_.begin(), counts_.end(), 0);
}

int ManualSearch::number() const {
    return page_ < 0 ? 0
                     : std::accumulate(counts_.begin(), counts_.begin() + page_, 0) + place_ + 1;
}

void ManualSearch::begin(int page) {
    if (total() == 0) return;
    page_ = page;
    place_ = 0;
    if (countOn(page) > 0) return;
    step(1);
}

void ManualSearch::step(int direction) {
    if (total() == 0) return;
    const int pages = static_cast<int>(counts_.size());
    place_ += direction;
    while (place_ < 0 || place_ >= countOn(page_)) {
        page_ = (page_ + direction + pages) % pages;
        place_ = direction > 0 ? 0 : countOn(page_) - 1;
    }
}

ManualWindow::ManualWindow(ManualPages pages, QWidget* parent)
    : QWidget(parent, Qt::Window),
      browser_(new ManualBrowser(std::move(pages), this)),
      contents_(new QListWidget(this)),
      field_(new QLineEdit(this)),
      count_(new QLabel(this)),
      note_(new QLabel(this)),
      back_(addKey({QKeySequence::Back}, tr("Back"))),
      forward_(addKey({QKeySequence::Forward}, tr("Forward"))),
      previous_(addKey({QKeySequence::FindPrevious}, tr("Previous"))),
      next_(addKey({QKeySequence::FindNext}, tr("Next"))),
      find_(addKey({QKeySequence::Find}, tr("Search"))) {
    setWindowTitle(tr("Manual — Hanscope"));
    setAttribute(Qt::WA_QuitOnClose, false);
    makeContents();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(makeMiddle(), 1);
    column->addWidget(note_);
    note_->setContentsMargins(12, 4, 12, 4);
    note_->setTextFormat(Qt::PlainText);
    note_->hide();
    connectParts();
    showCounts();
    resize(kFirstSize);
}

QAction* ManualWindow::addKey(const QList<QKeySequence>& keys, const QString& text) {
    auto* action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setToolTip(
        QStringLiteral("%1 (%2)").arg(text, keys.first().toString(QKeySequence::NativeText)));
    addAction(action);
    return action;
}

/// Adds an item for each page below the titles of the sections, which cannot be selected.
void ManualWindow::makeContents() {
    contents_->setAccessibleName(tr("Contents"));
    contents_->setFrameShape(QFrame::NoFrame);
    contents_->setSpacing(3);
    QString section;
    const QList<ManualPage>& pages = browser_->pages().pages();
    for (int i = 0; i < pages.size(); ++i) {
        if (pages[i].section != section) {
            section = pages[i].section;
            auto* title = new QListWidgetItem(section, contents_);
            title->setFlags(Qt::NoItemFlags);
            QFont bold = font();
            bold.setBold(true);
            title->setFont(bold);
        }
        auto* item = new QListWidgetItem(pages[i].title, contents_);
        item->setData(kPageRole, i);
    }
}

QToolBar* ManualWindow::makeBar() {
    auto* bar = new QToolBar(this);
    back_->setIcon(style()->standardIcon(QStyle::SP_ArrowBack));
    forward_->setIcon(style()->standardIcon(QStyle::SP_ArrowForward));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addActions({back_, forward_});
    auto* space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    field_->setPlaceholderText(tr("Search all pages"));
    field_->setAccessibleName(tr("Search all pages"));
    field_->setClearButtonEnabled(true);
    field_->setFixedWidth(kFieldWidth);
    count_->setContentsMargins(8, 0, 8, 0);
    bar->addWidget(field_);
    bar->addWidget(count_);
    bar->addActions({previous_, next_});
    for (QWidget* button : bar->findChildren<QWidget*>()) button->setFocusPolicy(Qt::NoFocus);
    field_->setFocusPolicy(Qt::StrongFocus);
    return bar;
}

QWidget* ManualWindow::makeMiddle() {
    auto* middle = new QSplitter(this);
    middle->addWidget(contents_);
    middle->addWidget(browser_);
    middle->setStretchFactor(1, 1);
    middle->setChildrenCollapsible(false);
    middle->setSizes({kContentsWidth, kFirstSize.width() - kContentsWidth});
    return middle;
}

void ManualWindow::connectParts() {
    connect(back_, &QAction::triggered, browser_, &QTextBrowser::backward);
    connect(forward_, &QAction::triggered, browser_, &QTextBrowser::forward);
    connect(next_, &QAction::triggered, this, [this] { step(1); });
    connect(previous_, &QAction::triggered, this, [this] { step(-1); });
    connect(find_, &QAction::triggered, field_, [this] {
        field_->setFocus();
        field_->selectAll();
    });
    connect(field_, &QLineEdit::textChanged, this, &ManualWindow::search);
    connect(field_, &QLineEdit::returnPressed, this, [this] { step(1); });
    connect(browser_, &ManualBrowser::pageShown, this, &ManualWindow::onPageShown);
    connect(browser_, &QTextBrowser::backwardAvailable, back_, &QAction::setEnabled);
    connect(browser_, &QTextBrowser::forwardAvailable, forward_, &QAction::setEnabled);
    back_->setEnabled(false);
    forward_->setEnabled(false);
    connect(browser_, &ManualBrowser::webLinkChosen, this, &ManualWindow::webLinkChosen);
    connect(browser_, &ManualBrowser::sourceLinkChosen, this, [this](const QString& file) {
        note_->setText(tr("%1 is part of the source code, not of the manual.").arg(file));
        note_->show();
    });
    connect(contents_, &QListWidget::currentItemChanged, this, &ManualWindow::onContentsChosen);
}

void ManualWindow::showPage(const QString& name) {
    browser_->setSource(browser_->pages().addressOf(name));
    show();
    raise();
    activateWindow();
    browser_->setFocus();
}

void ManualWindow::search(const QString& text) {
    const QString wanted = text.trimmed();
    search_ = wanted.isEmpty() ? ManualSearch() : ManualSearch(browser_->pages(), wanted);
    search_.begin(std::max(browser_->page(), 0));
    showOccurrence();
}

void ManualWindow::step(int direction) {
    search_.step(direction);
    showOccurrence();
}

void ManualWindow::showOccurrence() {
    if (search_.page() >= 0 && search_.page() != browser_->page())
        browser_->setSource(browser_->pages().address(search_.page()));
    highlight();
    showCounts();
}

void ManualWindow::onContentsChosen(const QListWidgetItem* item) {
    if (!item) return;
    const int page = item->data(kPageRole).toInt();
    if (page != browser_->page()) browser_->setSource(browser_->pages().address(page));
}

void ManualWindow::onPageShown() {
    note_->hide();
    for (int row = 0; row < contents_->count(); ++row) {
        QListWidgetItem* item = contents_->item(row);
        const QVariant page = item->data(kPageRole);
        if (page.isValid() && page.toInt() == browser_->page()) contents_->setCurrentItem(item);
    }
    highlight();
}

/// Highlights all occurrences on the page, and scrolls to the current one if it is on this page.
void ManualWindow::highlight() {
    const QList<QTextCursor> places = occurrences(browser_->document(), search_.text());
    QList<QTextEdit::ExtraSelection> selections;
    const bool isHere = search_.page() == browser_->page();
    for (int i = 0; i < places.size(); ++i)
        selections << selectionOf(places[i], isHere && i == search_.place(), palette());
    browser_->setExtraSelections(selections);
    if (!isHere || search_.place() >= places.size() || places.isEmpty()) return;
    QTextCursor cursor = places[search_.place()];
    cursor.setPosition(cursor.selectionStart());
    browser_->setTextCursor(cursor);
    browser_->ensureCursorVisible();
}

void ManualWindow::showCounts() {
    const bool isSearching = !search_.text().isEmpty();
    const int total = search_.total();
    count_->setText(!isSearching ? QString()
                    : total == 0 ? tr("Not found")
                                 : tr("%1 of %2").arg(search_.number()).arg(total));
    next_->setEnabled(total > 0);
    previous_->setEnabled(total > 0);
    for (int row = 0; row < contents_->count(); ++row) {
        QListWidgetItem* item = contents_->item(row);
        const QVariant page = item->data(kPageRole);
        if (!page.isValid()) continue;
        const QString title = browser_->pages().pages()[page.toInt()].title;
        const int count = search_.countOn(page.toInt());
        item->setText(count > 0 ? tr("%1 (%2)").arg(title).arg(count) : title);
    }
}

/// Esc ends the search; without a search it closes the window.
void ManualWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
    if (!field_->text().isEmpty()) return field_->clear();
    close();
}

}  // namespace hanscope::ui
