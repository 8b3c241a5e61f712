#pragma once

#include <QFont>
#include <QPalette>
#include <QString>

class QTextDocument;

namespace hanscope::ui {

/// Sets a document to a page in Markdown and formats headings, tables and code in the colours of
/// the palette. Pictures are loaded with QTextDocument::resource.
void setPage(QTextDocument* document, const QString& markdown, const QFont& font,
             const QPalette& palette);

}  // namespace hanscope::ui
