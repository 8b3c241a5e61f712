#pragma once

#include <QFont>
#include <QPalette>
#include <QString>

class QTextDocument;

namespace hanscope::ui {

/// Fills a document with a page in Markdown and gives headings, tables and code their look, in the
/// colours of the palette. Pictures are asked for through QTextDocument::resource.
void setPage(QTextDocument* document, const QString& markdown, const QFont& font,
             const QPalette& palette);

}  // namespace hanscope::ui
