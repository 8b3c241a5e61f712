#pragma once

#include <QFileDialog>
#include <QList>

#include "ui/export/export_formats.h"

namespace hanscope::ui {

/// Asks where an export is written, and in which of some formats. The name's extension follows the
/// format. The folder is remembered. Deletes itself when it is closed.
class ExportFileDialog : public QFileDialog {
    Q_OBJECT
 public:
    /// `document`: the title of what is exported, for the proposed name.
    ExportFileDialog(const QString& title, const QList<ExportFormat>& offered,
                     const ExportFormat& chosen, const QString& document, QWidget* window);

 Q_SIGNALS:
    void chosen(const QString& path, const hanscope::ui::ExportFormat& format);

 private:
    void adoptFilter(const QString& filter);
    void onAccepted();
};

/// "review-good.txt" -> "review-good"; characters that a file name cannot contain become dashes.
QString proposedName(const QString& document);

}  // namespace hanscope::ui
