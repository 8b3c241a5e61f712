#include "app/hanscope-cli/text_source.h"

#include <cstdio>
#include <utility>

#include "app/command_line/document_input.h"
#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "core/corpus/inspection.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "core/model/document_reader.h"
#include "core/text/text_file.h"

namespace hanscope::cli {

namespace {

// Reads at most one byte more than a document may have; this is enough to refuse it.
std::string readStandardInput() {
    std::string text(kMaxDocumentBytes + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), stdin));
    if (std::ferror(stdin)) throw Error(message("standard input cannot be read"));
    text.shrink_to_fit();
    return text;
}

}  // namespace

void addSources(CLI::App& app, SourceOptions& options) {
    addArgument(app, "FILE", options.sources,
                "Texts, one document each; of a table (.csv, .tsv, .xlsx, .ods, .jsonl, .json) "
                "each row; - is standard input");
    addColumnOptions(app, options.columns);
    CLI::Option* mainText = app.add_flag_callback(
        "--main-text", [&options] { options.reading.mainTextOnly = true; },
        "Read the main text of web pages only, also where they do not say which text this is");
    app.add_flag_callback(
           "--all-text", [&options] { options.reading.mainTextOnly = false; },
           "Read the navigation and footers of web pages, too")
        ->excludes(mainText);
}

SourceTexts::SourceTexts(std::string source, const SourceOptions& options, const ModelInfo& model,
                         bool tokens)
    : source_(std::move(source)),
      segmenter_(model.preprocessing),
      reading_{options.columns.encoding, options.reading.mainTextOnly},
      tokens_(tokens) {
    if (tokens_ || source_ == "-" || !isTableName(source_)) return;
    CorpusSource table = surveySource(source_, model, options.columns, notingColumns(source_));
    table.onError = OnError::Stop;  // each faulty row is an error of its own
    table.columns.others.clear();
    rows_ = std::make_unique<SourceRows>(table);
    rowsOf_ = sourceOfTexts(source_).string();
}

bool SourceTexts::next(SourceText& text, const CancelToken& cancel) {
    if (std::exchange(isRead_, true)) return false;
    if (rows_) return nextRow(text, cancel);
    text = {source_, {}, whole(cancel)};
    return true;
}

bool SourceTexts::nextRow(SourceText& text, const CancelToken& cancel) {
    Row row;
    try {
        isRead_ = !rows_->next(row);
    } catch (const RowError&) {
        isRead_ = false;
        hasRow_ = true;
        throw;
    }
    if (isRead_ && !hasRow_)
        throw FileError(source_, message("this table holds no text; give one with a row"));
    hasRow_ = true;
    if (isRead_) return false;
    text = {rowsOf_ + ":" + std::to_string(row.line), row.labels, nullptr};
    const bool isMarked = !row.sentences.empty() || !row.words.empty();
    text.document = isMarked ? std::make_shared<const Document>(documentOf(row, segmenter_, cancel))
                             : documentFrom(takeText(row), text.name, segmenter_, cancel);
    return true;
}

std::shared_ptr<const Document> SourceTexts::whole(const CancelToken& cancel) {
    const bool isInput = source_ == "-";
    const std::string name = isInput ? "standard input" : source_;
    if (!isInput && !tokens_)
        return documentFrom(readWithNote(source_, reading_), name, segmenter_, cancel);
    const std::string text =
        decodeWithNote(isInput ? readStandardInput() : readFileBytes(source_, kMaxDocumentBytes),
                       name, reading_.encoding);
    return tokens_ ? tokenizedDocumentFrom(text, name)
                   : documentFrom(text, name, segmenter_, cancel);
}

int reportTexts(const std::vector<std::string>& sources,
                const std::function<SourceTexts(const std::string& source)>& open,
                const std::function<std::string(const SourceText& text)>& report,
                const CancelToken& cancel) {
    int status = 0;
    for (const std::string& source : sources) {
        std::optional<SourceTexts> texts;
        while (true) {
            std::string written;
            try {
                if (!texts) texts.emplace(open(source));
                SourceText text;
                if (!texts->next(text, cancel)) break;
                written = report(text);
            } catch (const Error& error) {
                printError(std::string("hanscope-cli: ") + error.what());
                status = 1;
                if (!texts) break;
                continue;
            }
            writeOutput(written);
        }
    }
    return status;
}

std::vector<FileRole> inputsOf(const std::filesystem::path& model,
                               const std::vector<std::string>& sources) {
    std::vector<FileRole> files{{message("the model"), model}};
    for (const std::string& source : sources)
        if (source != "-") files.push_back({message("the text"), source});
    return files;
}

std::string modelName(const Classifier& classifier) {
    const ModelInfo& info = classifier.info();
    return info.card.name.empty() ? info.path.stem().string() : info.card.name;
}

void addSurveyOptions(CLI::App& app, SurveyOptions& options) {
    addModelArgument(app, options.model);
    addArgument(app, "DATA", options.data, "Texts, labelled or not: a data file or a folder");
    addColumnOptions(app, options.columns);
    addThreadsOption(app, options.threads);
}

void addWordsOptions(CLI::App& app, SurveyOptions& options) {
    addArgument(app, "DATA", options.data, "Texts, labelled or not: a data file or a folder");
    addModel(app, "--model", options.model,
             "Divide the texts into words as this model does [as a training would]");
    addColumnOptions(app, options.columns);
    addThreadsOption(app, options.threads);
}

WordsSource wordsSource(const SurveyOptions& options) {
    WordsSource words;
    if (!options.model.empty()) {
        words.classifier = loadClassifier(options.model, options.threads);
        words.model = words.classifier->info();
    }
    words.source =
        surveySource(options.data, words.model, options.columns, notingColumns(options.data));
    if (!words.classifier) words.model.preprocessing.locale = guessedLanguage(words.source);
    return words;
}

std::vector<FileRole> inputsOf(const SurveyOptions& options) {
    return {{message("the model"), options.model}, {message("the texts"), options.data}};
}

}  // namespace hanscope::cli
