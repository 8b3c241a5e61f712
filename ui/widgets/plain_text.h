#pragma once

#include <QLabel>
#include <QString>

class QMessageBox;

namespace hanscope::ui {

/// Labels of classes, names of files and models, texts and messages come from elsewhere and are
/// shown as they are. Qt takes a text that looks like HTML for HTML: it would draw the markup and
/// read the files that its images name. The functions here keep that from happening.

/// A text for QToolTip, for Qt::ToolTipRole and wherever else Qt decides itself whether a text is
/// HTML: Qt shows every character of `text`, its line breaks included, and wraps long lines.
QString plainToolTip(const QString& text);

void setPlainToolTip(QWidget* widget, const QString& text);

/// A label that never takes its text for HTML.
QLabel* makePlainLabel(const QString& text = {}, QWidget* parent = nullptr);

/// A box with a question and the button Cancel, which is its default and to which the caller adds
/// others. It never takes its text for HTML, and deletes itself when it is closed.
QMessageBox* makePlainQuestion(const QString& title, const QString& text, QWidget* parent);

}  // namespace hanscope::ui
