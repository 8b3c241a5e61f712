#include "app/hanscope/render_command.h"

#include <QLoggingCategory>
#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "app/command_line/document_input.h"
#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/command_line/usage.h"
#include "app/hanscope/render_options.h"
#include "app/hanscope/style_options.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/explain/imported_weights.h"
#include "core/explain/lens.h"
#include "core/model/document_reader.h"
#include "ui/gallery/gallery.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/figure_metadata.h"
#include "ui/heatmap/figure/weights_file.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/text/language.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope {

namespace {

/// Whether the output is a figure that shows the text, not only its tree or a file of its weights.
bool drawsText(const RenderOptions& options) {
    return !options.tree.onlyTree && !ui::weightsFormOf(QString::fromStdString(options.output));
}

/// What the figure of a text shows according to the options, without the true label. Any thread may
/// call it. Throws UsageError if the model or the reading lacks what an option names.
ui::FigureContent contentOf(Reading reading, const RenderOptions& options, const ModelInfo& model) {
    View view = viewOf(options, model);
    reading = treeReading(std::move(reading), options.tree, view);
    if (!options.imported.empty())
        reading.imported = readImportedWeights(options.imported, *reading.document);
    ui::FigureContent content;
    content.shown = explain(std::make_shared<const Reading>(std::move(reading)), view);
    if (options.tree.node.empty() && options.imported.empty())
        cli::requireShown(options.lens, *content.shown);
    const int columns = std::max(1, static_cast<int>(options.sources.size()));
    content = ui::styled(std::move(content), options.style, columns);
    if (drawsText(options)) ui::requireShort({content});
    return content;
}

constexpr std::size_t kMaxListed = 20;  // failures; the page lists all of them

/// Everything that determines how a figure is drawn, except the text.
std::string settingsOf(const RenderOptions& options, const ModelInfo& model) {
    const TreeOptions& tree = options.tree;
    const QString sum = model.origin ? ui::sha256Of(*model.origin) : QString();
    return nlohmann::json{{"model", sum.toStdString()},
                          {"language", ui::installedLanguage().toStdString()},
                          {"scale", options.scale},
                          {"member", options.member},
                          {"weights", options.weights},
                          {"contrast", options.contrast},
                          {"punctuation", options.punctuation},
                          {"lens", options.lens.lens},
                          {"label", options.lens.label},
                          {"against", options.lens.against},
                          {"unknown", options.lens.unknown},
                          {"style", describe(options.style)},
                          {"node", tree.node},
                          {"what-if", tree.whatIf},
                          {"layer", tree.layer},
                          {"head", tree.head},
                          {"tree", tree.tree},
                          {"tree-only", tree.onlyTree}}
        .dump();
}

ui::GalleryDrawing drawingOf(Reading reading, const QString& truth, const RenderOptions& options,
                             const ModelInfo& model) {
    ui::FigureContent content = contentOf(std::move(reading), options, model);
    content.truth = truth;
    const ui::PictureMaker picture = treePicture(content, options.tree);
    return {std::move(content), picture};
}

ui::GalleryPlan planOf(const RenderOptions& options, const ModelInfo& model) {
    ui::GalleryPlan plan;
    plan.folder = options.output;
    plan.format = ui::figureFormat(QString::fromStdString("." + options.format));
    plan.output = outputOf(options);
    std::filesystem::path data = std::filesystem::absolute(options.batch).lexically_normal();
    if (!data.has_filename()) data = data.parent_path();
    plan.title = QString::fromStdString(data.filename().string());
    plan.note = QString::fromStdString(model.card.name + " · weights: " + options.weights +
                                       " · contrast: " + options.contrast);
    plan.settings = settingsOf(options, model);
    plan.draw = [&options, &model](Reading reading, const QString& truth) {
        try {
            return drawingOf(std::move(reading), truth, options, model);
        } catch (const cli::UsageError& error) {  // this text's tree lacks what an option names
            throw Error(messageOf(error));
        }
    };
    return plan;
}

/// For the terminal, in whose lines programs search for "75 %".
std::string plain(QString text) {
    return text.replace(QChar::Nbsp, QLatin1Char(' ')).toStdString();
}

/// Shows the progress and the time left.
class ShownProgress {
 public:
    void update(const ui::GalleryProgress& at) {
        const ReadPosition& position = at.position;
        std::string text = "drawing  " + std::to_string(at.drawn + at.kept) + " figures";
        if (position.total > 0 && position.done > 0) {
            const double share =
                static_cast<double>(position.done) / static_cast<double>(position.total);
            const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
            text += "  " + plain(ui::percent(std::min(share, 1.0))) + "  " +
                    cli::duration(spent.count() * (1 - share) / share) + " left";
        }
        line_.update(text);
    }

 private:
    cli::ProgressLine line_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

void listFailures(const ui::GalleryResult& result) {
    const std::size_t count = result.failures.size();
    if (count == 0) return;
    cli::printError("hanscope: " + std::to_string(count) +
                    (count == 1 ? " text was" : " texts were") + " not drawn:");
    for (std::size_t i = 0; i < std::min(count, kMaxListed); ++i)
        cli::printError("  " + result.failures[i].sentence);
    if (count > kMaxListed)
        cli::printError("  and " + std::to_string(count - kMaxListed) + " more; " +
                        result.index.string() + " lists all");
}

int report(const ui::GalleryResult& result) {
    listFailures(result);
    cli::writeOutput("Figures: " + std::to_string(result.drawn + result.kept) +
                     (result.kept > 0 ? " (" + std::to_string(result.kept) + " were there)" : "") +
                     "\nPage: " + result.index.string() + "\n");
    if (result.isCancelled) cli::printError("hanscope: stopped; the same command draws the rest");
    return result.isCancelled || !result.failures.empty() ? 1 : 0;
}

/// `hanscope render MODEL --batch DATA -o DIR`: draws a figure of each document and writes a page
/// that shows all of them (see makeGallery()). Shows the progress on standard error; Ctrl-C stops
/// it, and the same command continues. Returns 0 if all documents have a figure, otherwise 1, after
/// listing what failed on standard error. Needs an application object. Throws Error, UsageError.
int renderBatch(const RenderOptions& options, const ClassifierLoader& loadClassifier) {
    requireDrawable(options.style, "." + options.format);
    requirePainted(options.tree, "." + options.format);
    ui::requireGalleryFolder(options.output, options.batch);
    const auto classifier = loadClassifier(options.model, 1);  // each drawing thread reads
    const ModelInfo& model = classifier->info();
    requirePossible(options, model);
    const CancelToken cancel;
    const cli::InterruptGuard guard(cancel);
    const auto source = ui::openGallerySource(options.batch, options.columns, model, cancel,
                                              cli::notingColumns(options.batch));
    ShownProgress shown;
    const auto progress = [&shown](const ui::GalleryProgress& at) { shown.update(at); };
    return report(ui::makeGallery(planOf(options, model), *source, *classifier, progress, cancel));
}

constexpr qreal kColumnWidth = 560;  // logical pixels of each of several documents

/// Refuses what only a figure shows.
void requireNoFigure(const RenderOptions& options) {
    std::vector<std::string> given = changedBy(options.style);
    if (options.scale != RenderOptions().scale) given.emplace_back("--scale");
    if (!options.truth.empty()) given.emplace_back("--truth");
    if (options.tree.tree) given.emplace_back("--tree");
    if (options.tree.onlyTree) given.emplace_back("--tree-only");
    if (!given.empty())
        throw cli::UsageError(joined(given, ", ") + ": a file of weights is not drawn; leave " +
                              (given.size() == 1 ? "it" : "them") + " out");
}

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
    if (options.style.sentences || options.style.heaviest > 0)
        throw cli::UsageError(
            "--sentences, --heaviest: a file of weights has those of all "
            "sentences");
    requireNoFigure(options);
}

std::string report(const ShownReading& shown, const RenderOptions& options) {
    const Reading& reading = *shown.reading;
    const Subject& subject = shown.weights.subject;
    const std::string percents = plain(ui::describedPercents(reading));
    std::string lines = "Prediction: " + plain(ui::predictionText(reading)) +
                        (percents.empty() ? "" : " (" + percents + ")") + "\n";
    if (subject.members > 1)
        lines +=
            "Attention: " + ui::WeightsText::member(subject.member, subject.members).toStdString() +
            "\n";
    if (!options.tree.whatIf.empty()) lines += "What if: " + options.tree.whatIf + "\n";
    if (subject.node)
        lines += "Attention: " + ui::WeightsText::readBy(subject).toStdString() + "\n";
    if (!subject.file.empty()) lines += "Weights from: " + subject.file + "\n";
    if (subject.output)
        lines +=
            "Lens: " + subject.lens + " " + ui::WeightsText::readBy(subject).toStdString() + "\n";
    for (const Message& warning : reading.warnings) lines += "Note: " + warning.english() + "\n";
    return lines;
}

ui::FigureContent contentOf(std::size_t text, const RenderOptions& options,
                            const Classifier& classifier) {
    const std::filesystem::path& source = options.sources[text];
    FormattedText document = cli::readWithNote(source, {options.columns.encoding, {}});
    const bool isWhole = !options.style.sentences && options.style.heaviest == 0;
    if (drawsText(options) && isWhole) ui::requireShort(document.text.size());
    cli::ProgressLine line;
    Reading reading = DocumentReader().read(std::move(document), source.string(), classifier,
                                            cli::showingPercent(line, source.string()));
    ui::FigureContent content = contentOf(std::move(reading), options, classifier.info());
    if (options.sources.size() == 1) {
        content.truth = QString::fromStdString(joined(options.truth, ", "));
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
    for (const ui::FigureContent& content : contents) shown.push_back(content.wholeText());
    ui::FigureOutput output = outputOf(options);
    output.metadata = ui::figureMetadata(shown);
    if (const auto form = ui::weightsFormOf(path)) {
        ui::exportWeights(*shown.front(), output.metadata, *form, options.sources.front(), path);
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
    ui::shareScale(contents);
    if (options.style.letters) ui::addLetters(contents);
    const char* const written = write(contents, options);
    std::string lines;
    for (const ui::FigureContent& content : contents) lines += report(*content.shown, options);
    cli::writeOutput(lines + written + ": " + options.output + "\n");
    return 0;
}

}  // namespace

cli::Command addRenderCommand(CLI::App& program, ClassifierLoader loadClassifier) {
    const auto options = std::make_shared<RenderOptions>();
    CLI::App* app = describeRender(program, *options);
    return {app, [options] { return filesOf(*options); },
            [options, load = std::move(loadClassifier)] { return render(*options, load); }};
}

std::unique_ptr<QGuiApplication> makeDrawingApplication() {
    if (QCoreApplication::instance()) return nullptr;
    static int count = 1;
    static char name[] = "hanscope";
    static char* arguments[] = {name, nullptr};
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // Qt warns about missing parts of a desktop, such as XDG_RUNTIME_DIR.
    QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false"));
    auto application = std::make_unique<QGuiApplication>(count, arguments);
    ui::installLanguage(*application);
    return application;
}

}  // namespace hanscope
