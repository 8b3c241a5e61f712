#include "ui/manual/manual_style.h"

#include <QFontDatabase>
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

}  // namespace

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

}  // namespace hanscope::ui
