#include "ui/gallery/gallery_figure.h"

#include <QCryptographicHash>
#include <QFile>
#include <algorithm>
#include <set>

#include "core/atomic_file.h"
#include "ui/gallery/gallery_page.h"
#include "ui/heatmap/figure/figure_file.h"
#include "ui/heatmap/prediction_text.h"

namespace hanscope::ui {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBeginningBytes = 200;
constexpr std::size_t kNameBytes = 40;
constexpr QSize kThumbnail(520, 400);  // pixels

void add(QCryptographicHash& sum, const std::string& bytes) {
    const auto size = static_cast<std::uint64_t>(bytes.size());
    sum.addData(QByteArray::number(qulonglong{size}) + ':');
    sum.addData(QByteArray::fromRawData(bytes.data(), qsizetype(bytes.size())));
}

std::string structureText(const TextStructure& structure) {
    std::string text;
    for (const TextPart& part : structure.parts)
        for (const long value : {long{part.range.begin}, long{part.range.end},
                                 static_cast<long>(part.kind), long{part.level}, long{part.number}})
            text += std::to_string(value) + ",";
    for (const PageStart& page : structure.pages)
        text += std::to_string(page.at) + "p" + std::to_string(page.number) + ",";
    return text;
}

std::string joined(const std::vector<std::string>& labels) {
    std::string text;
    for (const std::string& label : labels) text += (text.empty() ? "" : ", ") + label;
    return text;
}

/// Whether the predicted labels are the true ones; in a tree, together with their ancestors.
bool isRight(const Reading& reading, const std::vector<std::string>& truth, const LabelTree* tree) {
    std::set<std::string> predicted, wanted(truth.begin(), truth.end());
    for (const std::int32_t label : predictedLabels(reading))
        predicted.insert(reading.labels->at(static_cast<std::size_t>(label)));
    for (const std::string& label : truth) {
        if (!tree) break;
        for (auto node = tree->find(label); node && *node != tree->root();
             node = tree->parent(*node))
            wanted.insert(tree->name(*node));
    }
    return predicted == wanted;
}

double probabilityOfPrediction(const Reading& reading) {
    const auto labels = predictedLabels(reading);
    const auto label = labels.empty() ? reading.prediction : labels.front();
    return double{reading.probabilities.at(static_cast<std::size_t>(label))};
}

}  // namespace

GalleryRecord GalleryFigure::read(std::uint64_t number, const GalleryDocument& document,
                                  const CancelToken& cancel) {
    cancel_ = cancel;
    document_ = document.read(segmenter_, cancel);
    truth_ = document.labels;
    const std::string& text = document_->text();
    GalleryRecord record;
    record.number = number;
    record.name = document.name;
    record.beginning = shortened(text, kBeginningBytes);
    record.words = document_->words().size();
    record.truth = joined(truth_);
    const std::string name =
        document.fileName.empty() ? shortened(text, kNameBytes) : document.fileName;
    record.file = figureFileName(number, name, writerOf(plan_.format).ending);
    QCryptographicHash sum(QCryptographicHash::Sha256);
    for (const std::string& part : {std::string(HANSCOPE_VERSION), plan_.settings, record.file,
                                    record.truth, text, structureText(document_->structure())})
        add(sum, part);
    record.key = sum.result().toHex().toStdString();
    return record;
}

GalleryDrawing GalleryFigure::drawingOf(const GalleryRecord& record) {
    Reading reading = classifier_.read(document_, {}, cancel_);
    return plan_.draw(std::move(reading), QString::fromStdString(record.truth));
}

void GalleryFigure::draw(GalleryRecord& record) {
    const GalleryDrawing drawing = drawingOf(record);
    FigureOutput output = plan_.output;
    output.metadata = figureMetadata({drawing.content.shown});
    const QByteArray bytes =
        encodeFigures({drawing.content}, drawing.picture, plan_.format, output);
    if (needsThumbnails(plan_.format))
        write(thumbnailName(record, plan_.format),
              encodeThumbnail(*drawing.picture(TextRuns::Whole), kThumbnail));
    write(record.file, bytes);
    const Reading& reading = *drawing.content.shown->reading;
    record.bytes = static_cast<std::uint64_t>(bytes.size());
    record.prediction = predictionText(reading).toStdString();
    record.probability = probabilityOfPrediction(reading);
    record.isRight = truth_.empty() || isRight(reading, truth_, classifier_.info().tree.get());
}

void GalleryFigure::write(const std::string& name, const QByteArray& bytes) const {
    try {
        writeWhole(QFile::decodeName((plan_.folder / name).c_str()), bytes);
    } catch (const Error& error) {
        throw GalleryFolderError(error.what());
    }
}

void prepareGalleryFolder(const GalleryPlan& plan) {
    std::error_code error;
    fs::create_directory(plan.folder, error);
    if (!error && needsThumbnails(plan.format))
        fs::create_directory(plan.folder / "thumbnails", error);
    if (error)
        throw FileError(plan.folder, "this folder cannot be made (" + error.message() +
                                         "); choose another place");
    removeStaleTemporaries(plan.folder);
    if (needsThumbnails(plan.format)) removeStaleTemporaries(plan.folder / "thumbnails");
}

void requireGalleryFolder(const fs::path& folder, const fs::path& source) {
    const fs::path whole = fs::weakly_canonical(folder), read = fs::weakly_canonical(source);
    const auto [end, ignored] = std::mismatch(read.begin(), read.end(), whole.begin(), whole.end());
    if (fs::is_directory(read) && end == read.end())
        throw FileError(folder,
                        "the figures would be among the documents that are read; choose a folder "
                        "outside " +
                            source.string());
    if (fs::exists(folder / kGalleryPageName) && !fs::exists(folder / GalleryJournal::kName))
        throw FileError(folder,
                        "this folder has an index.html that is not of a gallery; choose another "
                        "folder");
}

}  // namespace hanscope::ui
