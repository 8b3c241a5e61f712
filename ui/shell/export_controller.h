#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <QTemporaryDir>
#include <memory>
#include <optional>

#include "ui/background/background_worker.h"
#include "ui/shell/exporting/export_formats.h"
#include "ui/shell/exporting/figure_choices.h"

class QFileDialog;
class QWidget;

namespace hanscope::ui {

class ReaderPage;
class ReaderSession;
class TreeController;

/// The part of a reading that is exported.
enum class ExportPart { Text, Tree, TextAndTree };

/// Used in place of a format's id: exports a tree in the format used last.
extern const QString kExportTree, kExportTextAndTree;

/// Asks for a file and exports what is on the screen. The file is written on a worker thread.
class ExportController : public QObject {
    Q_OBJECT
 public:
    /// `session` knows the files that an export must not replace. Page and session must outlive
    /// this object.
    ExportController(const ReaderPage* page, const ReaderSession* session, QWidget* window);

    /// The source of the trees to export; must be valid while this object exports.
    void setTree(const TreeController* tree) { tree_ = tree; }

    /// Opens the dialog with this format (or kExportTree, kExportTextAndTree) selected and a name
    /// proposed from the document's title.
    void ask(const QString& formatId, const QString& title);
    /// Opens the dialog Export Figure, then asks for a file. Requires a reading on the page.
    void askForFigure(const QString& title);
    /// Puts the figure on the clipboard, as pixels and as SVG. Requires a reading on the page.
    void copyPicture();
    /// Other programs ask for a dragged figure on the GUI thread, so longer texts cannot be dragged.
    static constexpr std::size_t kMostDraggedWords = 10000;
    /// Lets the pointer drag the figure to another program, until its button is released. Requires
    /// a reading on the page. Emits failed() for a text that is too long.
    void dragPicture();
    /// Writes a figure without asking. Emits failed() if that would replace an open document or the
    /// model.
    void write(const QString& path, double scale, ExportPart part = ExportPart::Text,
               const std::optional<FigureStyle>& style = {});
    /// The same for the weights of the first page.
    void writeWeights(const QString& path, WeightsForm form);

 Q_SIGNALS:
    void exported(const QString& path);
    void copied();
    void failed(const QString& sentence);

 private:
    QFileDialog* makeDialog(ExportPart part, const QList<ExportFormat>& offered,
                            const ExportFormat& chosen, const QString& title);
    void askForFile(const FigureChoices& choices, const QString& title);
    void adoptFilter(QFileDialog* dialog, const QString& filter);
    QString chosenPath(const QFileDialog* dialog) const;
    void finish(QFileDialog* dialog, ExportPart part);
    void onWritten(const QString& path, const Outcome<bool>& outcome);
    PictureMaker picture(ExportPart part, const std::optional<FigureStyle>& style) const;
    /// What is drawn, from left to right.
    std::vector<std::shared_ptr<const ShownReading>> shown() const;

    const ReaderPage* page_;
    const ReaderSession* session_;
    const TreeController* tree_ = nullptr;
    QWidget* window_;
    std::unique_ptr<QTemporaryDir> dragged_;  // files that other programs may still read
    BackgroundWorker worker_;
};

}  // namespace hanscope::ui
