#include "ui/widgets/text/plain_text.h"

#include <QApplication>
#include <QMessageBox>
#include <QTextDocument>

namespace hanscope::ui {

void drawItemText(QPainter& painter, const QRect& rect, const QString& text,
                  Qt::TextElideMode elide) {
    const bool isRightToLeft = text.isRightToLeft();
    const int direction = isRightToLeft ? Qt::TextForceRightToLeft : Qt::TextForceLeftToRight;
    const int side = isRightToLeft ? Qt::AlignRight : Qt::AlignLeft;
    painter.drawText(rect,
                     Qt::AlignVCenter | Qt::AlignAbsolute | Qt::TextSingleLine | side | direction,
                     painter.fontMetrics().elidedText(text, elide, rect.width(), direction));
}

void paintItemBackground(QPainter* painter, const QStyleOptionViewItem& option) {
    const QWidget* widget = option.widget;
    const QStyle* style = widget ? widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, widget);
}

namespace {

constexpr qsizetype kMaxLineLength = 100;  // characters

/// Qt wraps lines only in HTML tool tips, so a long line needs HTML.
bool hasLongLine(const QString& text) {
    qsizetype begin = 0;
    for (qsizetype end = 0; end >= 0; begin = end + 1) {
        end = text.indexOf(QLatin1Char('\n'), begin);
        if ((end < 0 ? text.size() : end) - begin > kMaxLineLength) return true;
    }
    return false;
}

}  // namespace

QString plainToolTip(const QString& text) {
    if (!Qt::mightBeRichText(text) && !hasLongLine(text)) return text;
    return QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>").arg(text.toHtmlEscaped());
}

QString plainMenuText(QString text) {
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

void setPlainToolTip(QWidget* widget, const QString& text) {
    widget->setToolTip(plainToolTip(text));
}

QLabel* makePlainLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);  // must be set before the text
    label->setText(text);
    return label;
}

QLabel* makeWrappedLabel(const QString& text, QWidget* parent) {
    QLabel* label = makePlainLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

QMessageBox* makePlainQuestion(const QString& title, const QString& text, QWidget* parent) {
    auto* box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setIcon(QMessageBox::Question);
    box->setWindowTitle(title);
    box->setTextFormat(Qt::PlainText);
    box->setText(text);
    box->setStandardButtons(QMessageBox::Cancel);
    box->setDefaultButton(QMessageBox::Cancel);
    return box;
}

}  // namespace hanscope::ui
