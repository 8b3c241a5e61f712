#pragma once

#include <QPrinter>
#include <functional>
#include <memory>

#include "ui/export/figure_job.h"

class QWidget;

namespace hanscope::ui {

/// Opens a preview of the page's print; of a long text, of its first pages. When the user prints,
/// calls `print` with the printer that was chosen, which is not used by anything else then.
void previewPrint(const PageSnapshot& page, const QString& title, QWidget* window,
                  std::function<void(std::shared_ptr<QPrinter>)> print);

}  // namespace hanscope::ui
