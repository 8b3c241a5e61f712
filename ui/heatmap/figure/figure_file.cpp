#include "ui/heatmap/figure/figure_file.h"

#include <QFile>

#include "core/atomic_file.h"
#include "core/text/text_file.h"

namespace hanscope::ui {

namespace {

std::size_t bytesOf(const std::vector<FigureContent>& contents) {
    std::size_t bytes = 0;
    for (const FigureContent& content : contents)
        bytes += content.shown->reading->document->text().size();
    return bytes;
}

}  // namespace

void requireShort(std::size_t bytes) {
    if (bytes > kMaxFigureBytes)
        throw Error(
            message("The text is too long for a figure (%1; at most %2); choose some of its "
                    "sentences, or write its weights as .json or .csv.",
                    inMebibytes(bytes), inMebibytes(kMaxFigureBytes)));
}

void requireShort(const std::vector<FigureContent>& contents) {
    requireShort(bytesOf(contents));
}

void follow(std::vector<FigureContent>& contents, FigureFormat format,
            const ProgressCallback& progress, const CancelToken& cancel) {
    const std::uint64_t times =
        writerOf(format).isPainted ? 2 : 1;  // what is painted is measured first
    const auto work = std::make_shared<WorkCounter>(times * bytesOf(contents), progress, cancel);
    for (FigureContent& content : contents) content.work = work;
}

QByteArray encodeFigures(const std::vector<FigureContent>& contents, const PictureMaker& picture,
                         FigureFormat format, const FigureOutput& output) {
    const FigureWriter& writer = writerOf(format);
    return writer.isPainted ? writer.encode(*picture(writer.runs), output)
                            : writer.encodeTexts(contents, output);
}

void exportFigures(const std::vector<FigureContent>& contents, const PictureMaker& picture,
                   const QString& path, const FigureOutput& output) {
    const FigureFormat format = figureFormat(path);
    requireWritable(QFile::encodeName(path).toStdString());
    writeWhole(path, encodeFigures(contents, picture, format, output));
}

}  // namespace hanscope::ui
