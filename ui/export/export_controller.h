#pragma once

#include <QObject>
#include <QString>
#include <QTemporaryDir>
#include <functional>
#include <memory>
#include <optional>

#include "ui/background/files_there.h"
#include "ui/export/export_queue.h"
#include "ui/export/figure_dialog.h"
#include "ui/export/figure_job.h"
#include "ui/page/window_context.h"

namespace hanscope::ui {

/// Exports, copies and prints what is on the page at the moment of the command, on a worker thread
/// (ExportQueue).
class ExportController : public QObject {
    Q_OBJECT
 public:
    explicit ExportController(const WindowContext& context);

    // The functions below require a reading on the page.

    /// Opens the window Export, then asks for a file, whose name is proposed from the document's
    /// title.
    void ask(const QString& title);
    /// Opens the preview of the print, from which it is printed.
    void askToPrint(const QString& title);
    /// Puts the figure on the clipboard, as pixels and as SVG.
    void copyPicture();
    /// Other programs ask for a dragged figure on the GUI thread, so longer texts cannot be
    /// dragged.
    static constexpr std::size_t kMaxDraggedWords = 10000;
    /// Lets the pointer drag the figure to another program, until its button is released. Emits
    /// failed() for a text that is too long.
    void dragPicture();
    /// Writes a figure without asking. Emits failed() if that would replace an open document or the
    /// model.
    void write(const QString& path, double scale, ExportPart part = ExportPart::Text,
               const std::optional<FigureStyle>& style = {}) {
        writeFigure(snapshot(), path, scale, part, style);
    }
    /// The same for the weights of the first page.
    void writeWeights(const QString& path, WeightsForm form) {
        writeWeights(snapshot(), path, form);
    }
    /// Asks for a file for another picture and writes it. Emits failed() like write().
    void askForPicture(const PictureMaker& picture, const QString& title);
    /// The same for pictures that are written to numbered files.
    void askForSeries(const PictureSeries& series, const QString& title);

    /// Lets `work` write a file without asking; it checks that no file in use is replaced.
    void startWriting(const QString& path, const LongJob::Task& work) {
        writeAndLog(path, std::nullopt, work);
    }
    /// The same for `count` files with numbers (numberedPath()).
    void startWritingSeries(const QString& path, int count, const LongJob::Task& work);

    /// Whether something is being exported, copied or printed.
    bool isRunning() const { return queue_.isRunning(); }
    /// See ExportQueue::mayClose().
    bool mayClose() { return queue_.mayClose(); }

 Q_SIGNALS:
    void exported(const QString& path);
    void copied();
    void printed();  ///< all pages are with the printer
    void failed(const QString& sentence);

 private:
    bool showsMeant();
    QString folder();
    void askForFile(const PageSnapshot& page, const FigureChoices& choices, const QString& title);
    PageSnapshot snapshot() const;
    std::optional<CommandLine> command(const FigureContent& content) const;
    void writeAndLog(const QString& path, const std::optional<CommandLine>& command,
                     const LongJob::Task& work);
    PageSnapshot withFilesInUse(PageSnapshot page) const;
    void writeFigure(const PageSnapshot& page, const QString& path, double scale, ExportPart part,
                     const std::optional<FigureStyle>& style);
    void writeWeights(const PageSnapshot& page, const QString& path, WeightsForm form);
    void print(const PageSnapshot& page, std::shared_ptr<QPrinter> printer);
    void start(const QString& message, const LongJob::Task& work,
               const std::function<void()>& done);

    const WindowContext context_;
    std::unique_ptr<QTemporaryDir> dragged_;  // files that other programs may still read
    ExportQueue queue_;
    FilesThere folders_{FilesThere::Kind::Any};
};

}  // namespace hanscope::ui
