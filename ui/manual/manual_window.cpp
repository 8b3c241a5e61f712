#include "ui/manual/manual_window.h"

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QEvent>
#include <QFont>
#include <QFontDatabase>
#include <QImage>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPalette>
#include <QScrollBar>
#include <QSplitter>
#include <QString>
#include <QStyle>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>
#include <QToolBar>
#include <array>
#include <numeric>

#include "ui/widgets/box_layout.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/subscripts.h"

namespace hanscope::ui {

namespace {

constexpr std::array kHeadings{TextSize::Title, TextSize::Large, TextSize::Normal};
constexpr qreal kLineHeight = 120;  // per cent
constexpr qreal kCellPadding = 5;

bool isCode(const QTextBlock& block) {
    const QTextBlockFormat format = block.blockFormat();
    return format.hasProperty(QTextFormat::BlockCodeFence) ||
           format.hasProperty(QTextFormat::BlockCodeLanguage);
}

bool isPicture(const QTextBlock& block) {
    const auto first = block.begin();
    return !first.atEnd() && first.fragment().charFormat().isImageFormat();
}

void styleHeading(QTextCursor cursor, int level, const QFont& font) {
    QTextBlockFormat format = cursor.blockFormat();
    format.setTopMargin(level == 1 ? 0 : 18);
    format.setBottomMargin(8);
    cursor.setBlockFormat(format);
    QTextCharFormat text;
    text.setFont(sizedFont(font, kHeadings[static_cast<std::size_t>(std::min(level, 3) - 1)]));
    text.setFontWeight(QFont::DemiBold);
    cursor.select(QTextCursor::BlockUnderCursor);
    cursor.mergeCharFormat(text);
}

void styleCode(QTextCursor cursor, const QTextBlock& block, const QPalette& palette) {
    QTextBlockFormat format = block.blockFormat();
    format.setBackground(palette.color(QPalette::AlternateBase));
    format.setNonBreakableLines(false);
    format.setLeftMargin(8);
    format.setTopMargin(isCode(block.previous()) ? 0 : 8);
    format.setBottomMargin(isCode(block.next()) ? 0 : 12);
    cursor.setBlockFormat(format);
}

void styleBlocks(QTextDocument* document, const QFont& font, const QPalette& palette) {
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        const QTextBlockFormat old = block.blockFormat();
        if (old.headingLevel() > 0) {
            styleHeading(cursor, old.headingLevel(), font);
        } else if (isCode(block)) {
            styleCode(cursor, block, palette);
        } else {
            QTextBlockFormat format = old;
            if (!isPicture(block))
                format.setLineHeight(kLineHeight, QTextBlockFormat::ProportionalHeight);
            if (!block.textList() && !cursor.currentTable()) format.setBottomMargin(10);
            cursor.setBlockFormat(format);
        }
    }
}

/// Sets inline code and code blocks in the system's fixed-width font.
void styleFixedText(QTextDocument* document, const QFont& font) {
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (font.pointSizeF() > 0) fixed.setPointSizeF(font.pointSizeF());
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            if (!fragment.charFormat().fontFixedPitch() && !isCode(block)) continue;
            QTextCursor cursor(document);
            cursor.setPosition(fragment.position());
            cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
            QTextCharFormat text;
            text.setFontFamilies(fixed.families());
            text.setFontPointSize(fixed.pointSizeF());
            cursor.mergeCharFormat(text);
        }
    }
}

void styleTable(QTextTable* table, const QPalette& palette) {
    QTextTableFormat format = table->format();
    format.setBorder(1);
    format.setBorderCollapse(true);
    format.setBorderBrush(palette.color(QPalette::Mid));
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setCellPadding(kCellPadding);
    format.setCellSpacing(0);
    format.setTopMargin(4);
    format.setBottomMargin(14);
    table->setFormat(format);
    for (int column = 0; column < table->columns(); ++column) {
        QTextCharFormat cell;
        cell.setBackground(palette.color(QPalette::AlternateBase));
        cell.setFontWeight(QFont::DemiBold);
        QTextTableCell head = table->cellAt(0, column);
        QTextCursor cursor = head.firstCursorPosition();
        cursor.setPosition(head.lastPosition(), QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(cell);
        head.setFormat(cell);
    }
}

/// Sets a document to a page in Markdown and formats headings, tables and code in the colours of
/// the palette. Pictures are loaded with QTextDocument::resource.
void setPage(QTextDocument* document, const QString& markdown, const QFont& font,
             const QPalette& palette) {
    document->setDefaultFont(font);
    document->setMarkdown(markdown, QTextDocument::MarkdownDialectGitHub);
    lowerSubscripts(document);
    styleBlocks(document, font, palette);
    styleFixedText(document, font);
    for (QTextFrame* frame : document->rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame)) styleTable(table, palette);
    document->setDocumentMargin(24);
}

constexpr int kMaxPictureWidth = 640;

/// Replaces a picture that must not be loaded. With a null value, QTextDocument would load a file
/// of that name itself.
QImage nothing() {
    QImage image(1, 1, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

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

ManualBrowser::ManualBrowser(ManualPages pages, QWidget* parent)
    : QTextBrowser(parent), pages_(std::move(pages)) {
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Page of the manual"));
    connect(this, &QTextBrowser::sourceChanged, this, &ManualBrowser::onSourceChanged);
    connect(this, &QTextBrowser::anchorClicked, this, &ManualBrowser::follow);
}

void ManualBrowser::follow(const QUrl& link) {
    const QUrl url = shown_.resolved(link);
    if (pages_.indexOf(url) >= 0)
        setSource(pages_.known(url));
    else if (url.scheme() == QLatin1String("https"))
        Q_EMIT webLinkChosen(url);
    else
        Q_EMIT sourceLinkChosen(url.path().mid(1));
}

/// Returns a page's text only so that the base class keeps its history; render() shows the page.
QVariant ManualBrowser::loadResource(int type, const QUrl& name) {
    const QUrl url = shown_.resolved(name);
    if (type == QTextDocument::MarkdownResource) {
        const int page = pages_.indexOf(url);
        return page >= 0 ? pages_.markdown(page) : QString();
    }
    if (type != QTextDocument::ImageResource) return QByteArray();
    const QImage image = QImage::fromData(pages_.picture(url), "PNG");
    if (image.isNull()) return nothing();
    return image.width() > kMaxPictureWidth
               ? image.scaledToWidth(kMaxPictureWidth, Qt::SmoothTransformation)
               : image;
}

void ManualBrowser::onSourceChanged(const QUrl& url) {
    const int before = page();
    shown_ = url;
    if (page() != before) render();
    if (url.hasFragment()) scrollToHeading(url.fragment());
    Q_EMIT pageShown();
}

void ManualBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    const int place = verticalScrollBar()->value();
    render();
    verticalScrollBar()->setValue(place);
}

void ManualBrowser::render() {
    if (page() < 0) return;
    setPage(document(), pages_.markdown(page()), font(), palette());
    setTextCursor(QTextCursor(document()));  // setting the text moves the cursor to the end
}

void ManualBrowser::scrollToHeading(const QString& fragment) {
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0) continue;
        if (headingFragment(block.text()) != fragment) continue;
        document()->size();  // lays out the whole page, so that the scroll bar has its range
        const QRectF place = document()->documentLayout()->blockBoundingRect(block);
        verticalScrollBar()->setValue(static_cast<int>(place.top()));
        return;
    }
}

QList<QTextCursor> occurrences(QTextDocument* document, const QString& text) {
    QList<QTextCursor> found;
    const QString wanted = loweredText(text);  // as lowerSubscripts() shows it
    if (wanted.isEmpty()) return found;
    for (QTextCursor next = document->find(wanted, 0); !next.isNull();
         next = document->find(wanted, next))
        found << next;
    return found;
}

ManualSearch::ManualSearch(const ManualPages& pages, const QString& text) : text_(text) {
    for (int page = 0; page < pages.pages().size(); ++page) {
        QTextDocument document;
        document.setMarkdown(pages.markdown(page), QTextDocument::MarkdownDialectGitHub);
        lowerSubscripts(&document);
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
      field_(makeSearchField(tr("Search all pages"), tr("Search all pages"), this)),
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
    makeColumn(this, {makeBar(), {makeMiddle(), 1}, note_}, kNoMargins, 0);
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

#include "moc_manual_window.cpp"
