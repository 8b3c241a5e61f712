#pragma once

#include <QList>
#include <QObject>
#include <QString>

#include "ui/background/background_worker.h"
#include "ui/heatmap/figure/figure_export.h"

class QFileDialog;
class QWidget;

namespace hanscope::ui {

class ReaderPage;
class ReaderSession;
class TreeController;

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

/// What of a reading is written.
enum class ExportPart { Text, Tree, TextAndTree };

/// In the place of a format's id: a tree, in the format used last.
extern const QString kExportTree, kExportTextAndTree;

/// Asks where to, and writes what is on the screen, off the GUI thread.
class ExportController : public QObject {
    Q_OBJECT
 public:
    /// `session` knows the files that no export may replace. Page and session outlive this.
    ExportController(const ReaderPage* page, const ReaderSession* session, QWidget* window);

    /// Whose trees are written; outlives the controller's use.
    void setTree(const TreeController* tree) { tree_ = tree; }

    /// Opens the dialog with the format chosen (or kExportTree …) and a name proposed from the
    /// document's title.
    void ask(const QString& formatId, const QString& title);
    /// Writes without asking. Fails if that would replace an open document or the model.
    void write(const QString& path, double scale, ExportPart part = ExportPart::Text);

 Q_SIGNALS:
    void exported(const QString& path);
    void failed(const QString& sentence);

 private:
    void adoptFilter(QFileDialog* dialog, const QString& filter);
    void finish(QFileDialog* dialog, ExportPart part);
    PictureMaker picture(ExportPart part) const;

    const ReaderPage* page_;
    const ReaderSession* session_;
    const TreeController* tree_ = nullptr;
    QWidget* window_;
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
