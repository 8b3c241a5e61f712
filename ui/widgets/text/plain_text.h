#pragma once

#include <QLabel>
#include <QPainter>
#include <QString>
#include <QStyleOptionViewItem>

class QMessageBox;

namespace hanscope::ui {

/// Draws the beginning of a text on one line in the painter's font, with "…" if it is too long. A
/// text of a right-to-left script begins at the right end of `rect`, with its punctuation.
void drawItemText(QPainter& painter, const QRect& rect, const QString& text,
                  Qt::TextElideMode elide = Qt::ElideRight);

/// Paints the background of a view's item (selected or under the pointer) with the widget's style.
void paintItemBackground(QPainter* painter, const QStyleOptionViewItem& option);

/// Labels of classes, names of files and models, texts and messages are untrusted input and must be
/// shown literally. Qt interprets a text that looks like HTML as HTML: it would render the markup
/// and load the image files that it names. The functions below prevent that.

/// A text for QToolTip, Qt::ToolTipRole and other places where Qt detects HTML itself: Qt then
/// shows every character and line break of `text`, and wraps long lines.
QString plainToolTip(const QString& text);

/// A text for an entry of a menu or a button, in which no "&" marks a letter.
QString plainMenuText(QString text);

void setPlainToolTip(QWidget* widget, const QString& text);

/// A label that never interprets its text as HTML.
QLabel* makePlainLabel(const QString& text = {}, QWidget* parent = nullptr);
/// The same of as many lines as its text needs.
QLabel* makeWrappedLabel(const QString& text = {}, QWidget* parent = nullptr);

/// A message box with a question and a Cancel button, which is the default; the caller adds other
/// buttons. It never interprets its text as HTML and deletes itself when closed.
QMessageBox* makePlainQuestion(const QString& title, const QString& text, QWidget* parent);

}  // namespace hanscope::ui
