#include "app/hanscope/render_command.h"

#include <iostream>

#include "app/command_line/document_input.h"
#include "app/command_line/progress_line.h"
#include "app/command_line/terminal_text.h"
#include "app/command_line/usage.h"
#include "app/hanscope/drawing_application.h"
#include "app/hanscope/render_batch.h"
#include "app/hanscope/render_content.h"
#include "app/hanscope/style_options.h"
#include "core/error.h"
#include "core/model/document_reader.h"
#include "ui/heatmap/figure/figure_file.h"
#include "ui/heatmap/figure/side_by_side.h"
#include "ui/heatmap/figure/weights_file.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/heatmap/weights_text.h"

namespace hanscope {

namespace {

constexpr qreal kColumnWidth = 560;  // logical pixels of each of several documents

/// A figure, or a file of the weights of one text.
void requireOutputName(const RenderOptions& options) {
    const QString output = QString::fromStdString(options.output);
    if (!ui::weightsFormOf(output)) {
        try {
            ui::figureFormat(output);
        } catch (const Error& error) {
            throw cli::UsageError(std::string("--output ") + error.what());
        }
        requireDrawable(options.style, options.output);
        return requirePainted(options.tree, options.output);
    }
    if (options.sources.size() > 1)
        throw cli::UsageError("--output: a file of weights is for one text; give one FILE");
    if (options.style.sentences)
        throw cli::UsageError("--sentences: a file of weights has those of all sentences");
}

QString joined(const std::vector<std::string>& labels) {
    QStringList list;
    for (const std::string& label : labels) list << QString::fromStdString(label);
    return list.join(QStringLiteral(", "));
}

void report(const ShownReading& shown, const RenderOptions& options) {
    const Reading& reading = *shown.reading;
    const Subject& subject = shown.weights.subject;
    const std::string percents = ui::describedPercents(reading).toStdString();
    std::cout << "Prediction: " << ui::predictionText(reading).toStdString()
              << (percents.empty() ? "" : " (" + percents + ")") << "\n";
    if (subject.members > 1)
        std::cout << "Attention: "
                  << ui::WeightsText::member(subject.member, subject.members).toStdString() << "\n";
    if (!options.tree.whatIf.empty()) std::cout << "What if: " << options.tree.whatIf << "\n";
    if (subject.node)
        std::cout << "Attention: " << ui::WeightsText::readBy(subject).toStdString() << "\n";
    if (!subject.file.empty()) std::cout << "Weights from: " << subject.file << "\n";
    if (subject.output)
        std::cout << "Lens: " << subject.lens << " "
                  << ui::WeightsText::readBy(subject).toStdString() << "\n";
    for (const std::string& warning : reading.warnings) std::cout << "Note: " << warning << "\n";
}

ui::FigureContent contentOf(std::size_t text, const RenderOptions& options,
                            const Classifier& classifier) {
    const std::filesystem::path& source = options.sources[text];
    FormattedText document = cli::readWithNote(source);
    if (drawsText(options) && !options.style.sentences) ui::requireShort(document.text.size());
    cli::ProgressLine line;
    Reading reading = DocumentReader().read(std::move(document), source.string(), classifier,
                                            cli::showingPercent(line, source.string()));
    ui::FigureContent content = contentOf(std::move(reading), options, classifier.info());
    if (options.sources.size() == 1) {
        content.truth = joined(options.truth);
        return content;
    }
    if (!ui::isSized(options.style)) content.width = kColumnWidth;
    if (!options.truth.empty()) content.truth = QString::fromStdString(options.truth[text]);
    return content;
}

ui::PictureMaker pictureOf(const std::vector<ui::FigureContent>& contents,
                           const RenderOptions& options) {
    return contents.size() == 1 ? treePicture(contents.front(), options.tree)
                                : ui::sideBySide(contents);
}

/// Returns what was written.
const char* write(const std::vector<ui::FigureContent>& contents, const RenderOptions& options) {
    const QString path = QString::fromStdString(options.output);
    std::vector<std::shared_ptr<const ShownReading>> shown;
    for (const ui::FigureContent& content : contents) shown.push_back(content.shown);
    ui::FigureOutput output = outputOf(options);
    output.metadata = ui::figureMetadata(shown);
    if (const auto form = ui::weightsFormOf(path)) {
        ui::exportWeights(*shown.front(), output.metadata, *form, path);
        return "Weights";
    }
    ui::exportFigures(contents, pictureOf(contents, options), path, output);
    return options.tree.onlyTree ? "Tree" : "Heatmap";
}

int render(const RenderOptions& options, const ClassifierLoader& loadClassifier) {
    requireSound(options);
    const auto application = makeDrawingApplication();
    if (!options.batch.empty()) return renderBatch(options, loadClassifier);
    requireOutputName(options);
    const auto classifier = loadClassifier(options.model, 0);
    requirePossible(options, classifier->info());
    std::vector<ui::FigureContent> contents;
    for (std::size_t text = 0; text < options.sources.size(); ++text)
        contents.push_back(contentOf(text, options, *classifier));
    const char* const written = write(contents, options);
    for (const ui::FigureContent& content : contents) report(*content.shown, options);
    std::cout << written << ": " << options.output << std::endl;
    return 0;
}

}  // namespace

cli::Command addRenderCommand(CLI::App& program, ClassifierLoader loadClassifier) {
    const auto options = std::make_shared<RenderOptions>();
    CLI::App* app = describeRender(program, *options);
    return {app, [options] { return filesOf(*options); },
            [options, load = std::move(loadClassifier)] { return render(*options, load); }};
}

}  // namespace hanscope
