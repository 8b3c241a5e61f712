#pragma once

#include <QCoreApplication>
#include <QMimeData>
#include <QString>
#include <memory>

#include "core/explain/lens.h"

namespace hanscope::ui {

/// Puts a document with its weights into a form for the clipboard.
class CopiedText {
    Q_DECLARE_TR_FUNCTIONS(CopiedText)
 public:
    /// The text of such data is the document's; its HTML has more than that.
    static QString mimeType() { return QStringLiteral("application/x-hanscope-text"); }
    /// The plain text and, unless it is longer than 20,000 words, HTML: one paragraph, or
    /// heading, for each sentence, the words' backgrounds in the light palette, and the legend
    /// below.
    static std::unique_ptr<QMimeData> of(const ShownReading& shown);

 private:
    static QString legendHtml(const Weights& weights);
};

}  // namespace hanscope::ui
