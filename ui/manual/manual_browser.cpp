#include "ui/manual/manual_browser.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QFont>
#include <QFontDatabase>
#include <QImage>
#include <QPalette>
#include <QScrollBar>
#include <QString>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>
#include <array>

#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

namespace {

constexpr std::array<qreal, 3> kHeadingScale{1.6, 1.25, 1.1};
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
    text.setFont(scaledFont(font, kHeadingScale[static_cast<std::size_t>(std::min(level, 3) - 1)]));
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
            text.setFontPointSize(scaledFont(fixed, 0.95).pointSizeF());
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

}  // namespace hanscope::ui
