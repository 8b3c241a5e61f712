#include "app/hanscope-cli/training_data.h"

#include "app/hanscope-cli/labels.h"
#include "app/hanscope-cli/option_checks.h"
#include "app/hanscope-cli/progress_line.h"
#include "app/hanscope-cli/usage.h"
#include "core/corpus/tree_labels.h"
#include "core/error.h"

namespace hanscope::cli {

namespace {

void requireClasses(const EncodedCorpus& corpus, const CorpusSource& source) {
    const std::filesystem::path& path = source.path;
    if (corpus.labelNames().empty())
        throw FileError(path, "no document has a label; training needs some that do");
    if (corpus.labelNames().size() < 2 && !source.hasLists())
        throw FileError(path, "every document has the class '" + corpus.labelNames().front() +
                                  "'; training needs at least two classes");
}

void requireWords(const std::vector<std::string>& vocabulary, std::uint64_t minimumCount) {
    if (vocabulary.size() < 2)
        throw Error("no word occurs more than " + std::to_string(minimumCount) +
                    " times in the training documents; give more of them, or a smaller "
                    "--minimum-count");
}

void requireBoth(const Split& split) {
    if (split.training.empty() || split.validation.empty())
        throw Error(std::string("no document is left for ") +
                    (split.training.empty() ? "training" : "validation") +
                    "; give more data, another share with --validation, or a file");
}

using Corpus = std::shared_ptr<const EncodedCorpus>;

LabelledDocuments taken(const Corpus& corpus, const std::vector<std::uint32_t>& indices,
                        const LabelLists& labels, const Vocabulary& vocabulary) {
    LabelledDocuments result;
    result.documents = std::make_shared<CorpusSubset>(
        corpus, indices,
        std::make_shared<const std::vector<std::int32_t>>(vocabularyRows(*corpus, vocabulary)));
    for (const std::uint32_t i : indices) result.labels.append(labels[i]);
    return result;
}

std::string counts(const TrainingData& data) {
    return std::to_string(data.training.labels.size()) + " training and " +
           std::to_string(data.validation.labels.size()) + " validation documents";
}

void chooseWords(const Corpus& corpus, const std::vector<std::uint32_t>& documents,
                 const TrainingDataOptions& options, TrainingData& data) {
    data.vocabulary =
        chooseVocabulary(*corpus, documents, options.minimumCount, options.vocabularySize);
    requireWords(data.vocabulary, options.minimumCount);
}

void splitByShare(const Corpus& corpus, const TrainingDataOptions& options, TrainingData& data) {
    const Split split =
        splitStratified(rarestLabels(corpus->labels()), options.validation.fraction, options.seed);
    const bool lists = options.texts.source.hasLists();
    requireBoth(split);
    chooseWords(corpus, split.training, options, data);
    const Vocabulary vocabulary(data.vocabulary);
    const LabelLists labels =
        labelsAmong(data.labels, *corpus, options.texts.source.path, "the label tree");
    data.training = taken(corpus, split.training, labels, vocabulary);
    data.validation = taken(corpus, split.validation, labels, vocabulary);
    data.split = percent(options.validation.fraction) + " of each " +
                 (lists ? "document's rarest label" : "class") +
                 " set apart for validation (seed " + std::to_string(options.seed) +
                 "): " + counts(data);
}

void splitByFile(const Corpus& corpus, const Corpus& validation, const TrainingDataOptions& options,
                 TrainingData& data) {
    chooseWords(corpus, everyDocument(*corpus), options, data);
    const Vocabulary vocabulary(data.vocabulary);
    data.training = taken(
        corpus, everyDocument(*corpus),
        labelsAmong(data.labels, *corpus, options.texts.source.path, "the label tree"), vocabulary);
    data.validation =
        taken(validation, everyDocument(*validation),
              labelsAmong(data.labels, *validation, options.validation.file, "the training data"),
              vocabulary);
    data.split =
        "validation on " + options.validation.file.filename().string() + ": " + counts(data);
}

}  // namespace

Validation validationFrom(const std::string& text) {
    Validation validation;
    double fraction = 0;
    if (!parseNumber(text, fraction)) {
        validation.file = text;
        return validation;
    }
    if (fraction <= 0 || fraction >= 1)
        throw UsageError("--validation: '" + text +
                         "' is neither a file nor a fraction between 0 and 1");
    validation.fraction = fraction;
    return validation;
}

TrainingData readTrainingData(const TrainingDataOptions& options, ProgressLine& line,
                              const CancelToken& cancel) {
    const auto open = [&](const CorpusSource& source) {
        return openData(source, options.texts.cache, options.preprocessing, options.threads, line,
                        cancel);
    };
    const Corpus corpus = open(options.texts.source);
    requireClasses(*corpus, options.texts.source);
    TrainingData data;
    data.tree = labelTreeOf(options.texts.source, *corpus);
    data.labels = data.tree ? data.tree->labels() : corpus->labelNames();
    if (options.validation.file.empty()) {
        splitByShare(corpus, options, data);
    } else {
        CorpusSource validation = options.texts.source;
        validation.path = options.validation.file;
        validation.hierarchy = {{}, {}, data.tree};
        splitByFile(corpus, open(validation), options, data);
    }
    return data;
}

}  // namespace hanscope::cli
