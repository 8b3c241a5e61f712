#include <memory>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "app/hanscope-cli/data_options.h"
#include "app/hanscope-cli/reading_report.h"
#include "app/hanscope-cli/text_source.h"
#include "core/model/document_reader.h"

namespace hanscope::cli {

namespace {

constexpr char kClassifyExamples[] =
    "  hanscope-cli classify reviews.safetensors letter.txt\n"
    "  hanscope-cli classify reviews.safetensors texts/*.txt --json > readings.jsonl\n"
    "  echo 'Quietly magnificent.' | hanscope-cli classify reviews.safetensors - --json";

struct ClassifyOptions {
    std::filesystem::path model;
    SourceOptions texts;
    TreeRuleOptions rule;
    bool json = false;
    bool tokens = false;
    ReadingOptions reading;
};

int classify(const ClassifyOptions& options) {
    const auto classifier = readingBy(options.rule, loadClassifier(options.model, options.reading));
    const auto open = [&](const std::string& source) {
        return SourceTexts(source, options.texts, classifier->info(), options.tokens);
    };
    return reportTexts(options.texts.sources, open, [&](const SourceText& text) {
        ProgressLine line;
        const Reading reading =
            readDocument(text.document, *classifier, showingPercent(line, text.name));
        return options.json ? readingJson(reading, text, modelName(*classifier))
                            : readingSummary(reading, text);
    });
}

}  // namespace

Command addClassifyCommand(CLI::App& program) {
    CLI::App* app =
        addSubcommand(program, "classify", "Classify texts and show the attention of the model",
                      kClassifyExamples);
    const auto options = std::make_shared<ClassifyOptions>();
    addModelArgument(*app, options->model);
    addSources(*app, options->texts);
    addTreeRuleOptions(*app, options->rule);
    app->add_flag("--json", options->json,
                  "Print one JSON object per document and line, with offsets in bytes");
    app->add_flag("--tokens", options->tokens,
                  "The texts are tokenized: one sentence per line, spaces between its words");
    addThreadsOption(*app, options->reading.threads);
    addPrecisionOption(*app, options->reading.precision);
    return {app,
            [options] {
                return CommandFiles{inputsOf(options->model, options->texts.sources), {}};
            },
            [options] { return classify(*options); }};
}

}  // namespace hanscope::cli
