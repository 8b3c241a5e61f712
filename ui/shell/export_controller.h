#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include "ui/heatmap/figure.h"
#include "ui/background/background_worker.h"

class QFileDialog;
class QWidget;

namespace hanscope::ui {

class HeatmapView;

/// A kind of file that a heatmap can be exported to.
struct ExportFormat {
    QString id;      ///< "png2", for the settings
    QString title;   ///< "PNG picture, 2×"
    QString suffix;  ///< "png"
    double scale;
};

const QList<ExportFormat>& exportFormats();
/// The format of the id; PNG 2× for an unknown one.
const ExportFormat& exportFormat(const QString& id);

/// Asks where to, and writes the heatmap that is on the screen, off the GUI thread.
class ExportController : public QObject {
    Q_OBJECT
 public:
    ExportController(HeatmapView* heatmap, QWidget* window);

    /// Opens the dialog with the format chosen and a name proposed from the document's title.
    void ask(const QString& formatId, const QString& title);
    /// Writes without asking.
    void write(const QString& path, double scale);

 Q_SIGNALS:
    void exported(const QString& path);
    void failed(const QString& sentence);

 private:
    void adoptFilter(QFileDialog* dialog, const QString& filter);
    void finish(QFileDialog* dialog);

    HeatmapView* heatmap_;
    QWidget* window_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
