#include "app/hanscope/render_command.h"

#include <QGuiApplication>
#include <QLoggingCategory>
#include <algorithm>
#include <iostream>
#include <new>

#include "app/command_line/document_input.h"
#include "app/command_line/option_checks.h"
#include "app/command_line/output_option.h"
#include "app/command_line/suggestion.h"
#include "app/command_line/usage.h"
#include "app/hanscope/render_tree.h"
#include "core/error.h"
#include "core/explain/lens.h"
#include "core/model/document_reader.h"
#include "core/model_file/model_file.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/heatmap/weights_text.h"
#include "ui/widgets/language.h"

namespace hanscope {

namespace {

constexpr int kFailed = 1;
constexpr int kWrongUse = 2;

constexpr char kRenderExamples[] =
    "  hanscope render film-reviews.safetensors review.txt -o review.png --scale 2\n"
    "  hanscope render film-reviews.safetensors review.txt -o review.svg --truth 9\n"
    "  hanscope render ensemble.safetensors review.txt -o second.svg --member 2\n"
    "  hanscope render arxiv-fields.safetensors abstract.txt -o abstract.pdf\n"
    "  hanscope render arxiv-tree.safetensors abstract.txt -o cs.svg --node cs --head 1 --tree";

struct RenderOptions {
    std::filesystem::path model;
    std::filesystem::path source;
    std::string output;
    double scale = 1;
    std::vector<std::string> truth;
    int member = 0;  ///< from 1; 0: the mean
    std::string weights = nameOf(WeightScale::Paper);
    std::string contrast = nameOf(Contrast::Times1);
    TreeOptions tree;
};

template <class Values>
std::vector<std::string> namesOf(const Values& values) {
    std::vector<std::string> names;
    for (const auto value : values) names.push_back(nameOf(value));
    return names;
}

void describe(CLI::App& program, RenderOptions& options) {
    program.name("hanscope");
    program.set_help_flag();
    program.allow_extras();
    CLI::App* render = cli::addSubcommand(
        program, "render", "Classify a text and draw its attention as a figure; needs no display",
        kRenderExamples);
    render->add_option("MODEL", options.model, "A model file")->type_name("")->required();
    render->add_option("FILE", options.source, "The text, one document")->type_name("")->required();
    render->add_option("-o,--output", options.output, "The figure to write: .png, .svg or .pdf")
        ->type_name("OUT")
        ->required();
    render->add_option("--scale", options.scale, "Pixels of a PNG per logical pixel, 1 to 4")
        ->type_name("N")
        ->check(cli::number(1, 4))
        ->capture_default_str();
    render
        ->add_option("--truth", options.truth,
                     "The true label, shown beside the prediction; may be given several times")
        ->type_name("LABEL")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    render
        ->add_option("--member", options.member,
                     "Draw the attention of member K of an ensemble instead of the mean of all")
        ->type_name("K")
        ->check(cli::wholeNumber(1, kMaxMembers));
    render
        ->add_option(
            "--weights", options.weights,
            "What the colour of a word shows (p_w: the word's share of its sentence, p_s: the "
            "sentence's share of the document): paper (√p_s·p_w), joint (p_s·p_w), words "
            "(p_w) or sentences (p_s)")
        ->type_name("SCALE")
        ->check(cli::oneOf(namesOf(kWeightScales)))
        ->capture_default_str();
    render
        ->add_option("--contrast", options.contrast,
                     "Factor of colour strength relative to the paper: 1, 2, 4, or fitted (the "
                     "largest value of the text has full colour)")
        ->type_name("N")
        ->check(cli::oneOf(namesOf(kContrasts)))
        ->capture_default_str();
    describeTreeOptions(*render, options.tree);
}

int wrongUse(const std::string& reason) {
    std::cerr << "hanscope render: " << reason << "\nSee 'hanscope render --help'.\n";
    return kWrongUse;
}

int failed(const std::string& reason) {
    std::cerr << "hanscope render: " << reason << "\n";
    return kFailed;
}

/// Drawing text needs an application object but no display.
std::unique_ptr<QGuiApplication> makeApplication() {
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

void requireFigureName(const std::string& output) {
    try {
        ui::figureFormat(QString::fromStdString(output));
    } catch (const Error& error) {
        throw cli::UsageError(std::string("--output ") + error.what());
    }
}

void requireLabel(const std::string& truth, const std::vector<std::string>& labels) {
    if (std::find(labels.begin(), labels.end(), truth) != labels.end()) return;
    constexpr std::size_t kMaxListed = 12;
    std::string list;
    for (std::size_t i = 0; i < labels.size() && i < kMaxListed; ++i)
        list += (i > 0 ? ", " : "") + labels[i];
    if (labels.size() > kMaxListed) list += ", …";
    throw cli::UsageError("--truth '" + truth + "' is not one of the model's labels (" + list +
                          ")" + cli::suggestionFor(truth, labels));
}

void requireTruth(const std::vector<std::string>& truth, const ModelInfo& model) {
    if (truth.size() > 1 && !model.outputs.isMultiLabel())
        throw cli::UsageError("--truth: this model predicts one label per text; give only one");
    for (const std::string& label : truth) requireLabel(label, model.labels);
}

QString joined(const std::vector<std::string>& labels) {
    QStringList list;
    for (const std::string& label : labels) list << QString::fromStdString(label);
    return list.join(QStringLiteral(", "));
}

void requireMember(int member, int members) {
    if (member <= members && (member == 0 || members > 1)) return;
    throw cli::UsageError("--member " + std::to_string(member) + ": the model " +
                          (members == 1 ? std::string("is not an ensemble; leave the option out")
                                        : "has the members 1 to " + std::to_string(members)));
}

View viewOf(const RenderOptions& options) {
    View view;
    view.member = options.member - 1;  // 0 becomes Reading::kMean
    view.scale = *weightScaleNamed(options.weights);
    view.contrast = *contrastNamed(options.contrast);
    return view;
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
    for (const std::string& warning : reading.warnings) std::cout << "Note: " << warning << "\n";
    std::cout << (options.tree.onlyTree ? "Tree: " : "Heatmap: ") << options.output << std::endl;
}

int render(const RenderOptions& options, const ClassifierLoader& loadClassifier) {
    requireFigureName(options.output);
    cli::requireOutputApart("--output",
                            {{"the model", options.model}, {"the text", options.source}},
                            {"the figure", options.output});
    const auto classifier = loadClassifier(options.model);
    requireTruth(options.truth, classifier->info());
    requireMember(options.member, classifier->info().members);
    const auto application = makeApplication();
    ui::FigureContent content;
    Reading reading = DocumentReader().read(cli::readWithNote(options.source),
                                            options.source.string(), *classifier);
    View view = viewOf(options);
    reading = treeReading(std::move(reading), options.tree, view);
    content.shown = explain(std::make_shared<const Reading>(std::move(reading)), view);
    content.truth = joined(options.truth);
    ui::exportPicture(treePicture(content, options.tree), QString::fromStdString(options.output),
                      options.scale);
    report(*content.shown, options);
    return 0;
}

int parseAndRender(CLI::App& program, std::vector<std::string> arguments, RenderOptions& options,
                   const ClassifierLoader& loadClassifier) {
    arguments.insert(arguments.begin(), "render");
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes them
    try {
        program.parse(arguments);
    } catch (const CLI::RequiredError&) {
        cli::requireUnderstood(program);  // a missing option may be misspelt
        throw;
    }
    cli::requireUnderstood(program);
    return render(options, loadClassifier);
}

}  // namespace

int runRender(const std::vector<std::string>& arguments, const ClassifierLoader& loadClassifier) {
    CLI::App program;
    RenderOptions options;
    describe(program, options);
    try {
        return parseAndRender(program, arguments, options, loadClassifier);
    } catch (const CLI::Success& request) {  // --help
        return program.exit(request);
    } catch (const CLI::ParseError& error) {
        return wrongUse(error.what());
    } catch (const cli::UsageError& error) {
        return wrongUse(error.what());
    } catch (const std::bad_alloc&) {
        return failed("there is not enough memory; try a shorter text");
    } catch (const std::exception& error) {
        return failed(error.what());
    }
}

}  // namespace hanscope
