#pragma once

#include <QMimeData>
#include <QPrinter>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/command_line.h"
#include "core/corpus/output_check.h"
#include "core/progress.h"
#include "ui/background/background_worker.h"
#include "ui/background/long_job.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/pdf_writing.h"
#include "ui/heatmap/figure/picture_series.h"
#include "ui/heatmap/figure/weights_file.h"
#include "ui/tree/tree_figure.h"

class QWidget;

namespace hanscope::ui {

/// A picture in the forms that programs paste: PNG with two pixels for each logical one, the same
/// pixels, and SVG. With PNG, nothing has to be encoded on the GUI thread when it is pasted.
struct CopiedPicture {
    QByteArray png;
    QImage image;
    QByteArray svg;

    std::unique_ptr<QMimeData> mimeData() const;
};

/// The picture as a file that has two pixels for each logical one. May be called on any thread.
/// Throws Error if it is too large.
QByteArray pictureBytes(const PictureMaker& make, FigureFormat format,
                        const FigureMetadata& metadata);

/// A picture that is dragged to another program: as the URL of a PNG file, as PNG with two pixels
/// for each logical one, and as SVG. It is drawn on a worker thread while it is dragged; where it
/// is dropped before, the GUI thread waits for the rest. If it cannot be drawn, the data are empty.
class DraggedPicture : public QMimeData {
    Q_OBJECT
 public:
    /// Draws the picture as PNG or SVG. Called on the worker thread; throws Error, and Cancelled.
    using Draw = std::function<QByteArray(FigureFormat format, const CancelToken& cancel)>;

    /// `file`: where the PNG is written; its folder must exist as long as another program may read
    /// the file.
    DraggedPicture(const Draw& draw, QString file);
    ~DraggedPicture() override { cancel_.cancel(); }

    QStringList formats() const override;
    bool hasFormat(const QString& type) const override { return formats().contains(type); }

 Q_SIGNALS:
    void failed(const QString& sentence) const;

 protected:
    QVariant retrieveData(const QString& type, QMetaType wanted) const override;

 private:
    using Bytes = std::shared_future<QByteArray>;

    Bytes begin(std::function<QByteArray()> work);
    QVariant drawn(const QString& type) const;

    QString file_;
    CancelToken cancel_;
    BackgroundWorker worker_;
    Bytes png_, written_, svg_;  // in the order of the work; written_ has none
};

/// The part of a reading that is exported.
enum class ExportPart { Text, Tree, TextAndTree };

/// What the page shows when something is exported: all that the export needs, so that the page may
/// change meanwhile.
struct PageSnapshot {
    std::vector<FigureContent> contents;  ///< from left to right
    std::optional<LineFilter> tree;       ///< its lines, if the first one's reading has one
    std::vector<FileRole> inUse;          ///< files that are not replaced
    std::string id;                       ///< of the first text, for other programs
    /// A command that draws the same with the style that is chosen; nothing if there is none.
    std::optional<CommandLine> command;
};

/// The functions below draw and write on the thread on which they are called. `line` hears how far
/// they are. They throw Error, and Cancelled if that was asked for before the file is in its place.

/// Writes a figure in the format of the path's extension. `scale` is of the pixels of a PNG. Parts
/// with a tree require one.
void writeFigure(const PageSnapshot& page, ExportPart part, const std::optional<FigureStyle>& style,
                 double scale, const QString& path, const LongJob::Context& job);
/// Writes another picture about the first text in the same way.
void writePicture(const PageSnapshot& page, const PictureMaker& picture, const QString& path,
                  const LongJob::Context& job);
/// Writes pictures about the first text to numbered files (exportSeries()).
void writeSeries(const PageSnapshot& page, const PictureSeries& series, const QString& path,
                 const LongJob::Context& job);
/// Writes the weights of the first text.
void writeWeights(const PageSnapshot& page, WeightsForm form, const QString& path,
                  const LongJob::Context& job);
/// The texts as PNG with two pixels for each logical one, or as SVG.
QByteArray draggedFigure(const PageSnapshot& page, FigureFormat format, const CancelToken& cancel);
CopiedPicture copyFigure(const PageSnapshot& page, const LongJob::Context& job);
/// Prints in letters of ten points, as wide as the paper without its margins, on pages that end
/// between lines and have numbers, or writes that to the printer's file, completely or not at all.
/// After Cancelled, a printer that has begun already prints some of the pages.
void printFigure(const PageSnapshot& page, QPrinter& printer, const LongJob::Context& job);

/// The contents with only so much of their texts that a preview of the first page needs.
std::vector<FigureContent> previewed(std::vector<FigureContent> contents);

/// A preview of a figure (see pagesOf()); of a long text, of its first pages, with an estimate of
/// the height of all.
FigurePages previewOf(const PageSnapshot& page, ExportPart part, const FigureStyle& style,
                      int width);

/// Opens a preview of the page's print; of a long text, of its first pages. When the user prints,
/// calls `print` with the printer that was chosen, which is not used by anything else then.
void previewPrint(const PageSnapshot& page, const QString& title, QWidget* window,
                  std::function<void(std::shared_ptr<QPrinter>)> print);

}  // namespace hanscope::ui
