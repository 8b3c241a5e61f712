#pragma once

#include <QCoreApplication>
#include <QMimeData>
#include <QString>
#include <memory>

#include "core/explain/lens.h"

namespace hanscope::ui {

/// A document for the clipboard.
class CopiedText {
    Q_DECLARE_TR_FUNCTIONS(CopiedText)
 public:
    /// The text as it is and, unless it is very long, HTML with the words' backgrounds in the light
    /// palette, a paragraph for each sentence and the legend below.
    static std::unique_ptr<QMimeData> of(const ShownReading& shown);

 private:
    static QString legendHtml(const Weights& weights);
};

}  // namespace hanscope::ui
