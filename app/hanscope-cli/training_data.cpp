#include "app/hanscope-cli/training_data.h"

#include "app/hanscope-cli/labels.h"
#include "app/hanscope-cli/option_checks.h"
#include "app/hanscope-cli/progress_line.h"
#include "app/hanscope-cli/usage.h"
#include "core/error.h"

namespace hanscope::cli {

namespace {

void requireClasses(const Corpus& corpus, const std::filesystem::path& path) {
    if (corpus.labelNames.size() < 2)
        throw FileError(path, "every document has the class '" + corpus.labelNames.front() +
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

std::vector<std::uint32_t> everyDocument(const Corpus& corpus) {
    std::vector<std::uint32_t> all(corpus.documents.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint32_t>(i);
    return all;
}

LabelledDocuments taken(std::vector<EncodedDocument>& documents,
                        const std::vector<std::int32_t>& labels,
                        const std::vector<std::uint32_t>& indices) {
    LabelledDocuments result;
    for (const std::uint32_t i : indices) {
        result.documents.push_back(std::move(documents[i]));
        result.labels.push_back(labels[i]);
    }
    return result;
}

std::string counts(const TrainingData& data) {
    return std::to_string(data.training.documents.size()) + " training and " +
           std::to_string(data.validation.documents.size()) + " validation documents";
}

void splitByShare(const Corpus& corpus, const TrainingDataOptions& options, TrainingData& data) {
    const Split split = splitStratified(corpus.labels, options.validation.fraction, options.seed);
    requireBoth(split);
    data.vocabulary =
        chooseVocabulary(corpus, split.training, options.minimumCount, options.vocabularySize);
    requireWords(data.vocabulary, options.minimumCount);
    std::vector<EncodedDocument> documents = reencode(corpus, Vocabulary(data.vocabulary));
    data.training = taken(documents, corpus.labels, split.training);
    data.validation = taken(documents, corpus.labels, split.validation);
    data.split = percent(options.validation.fraction) +
                 " of each class set apart for validation (seed " + std::to_string(options.seed) +
                 "): " + counts(data);
}

void splitByFile(const Corpus& corpus, const Corpus& validation, const TrainingDataOptions& options,
                 TrainingData& data) {
    data.vocabulary = chooseVocabulary(corpus, everyDocument(corpus), options.minimumCount,
                                       options.vocabularySize);
    requireWords(data.vocabulary, options.minimumCount);
    const Vocabulary vocabulary(data.vocabulary);
    data.training = {reencode(corpus, vocabulary), corpus.labels};
    data.validation = {
        reencode(validation, vocabulary),
        labelsAmong(corpus.labelNames, validation, options.validation.file, "the training data")};
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

TrainingData readTrainingData(const TrainingDataOptions& options, const ProgressCallback& progress,
                              const CancelToken& cancel) {
    const auto read = [&](const std::filesystem::path& path) {
        return readCorpus({path, options.columns}, options.preprocessing, options.threads, progress,
                          cancel);
    };
    const Corpus corpus = read(options.path);
    requireClasses(corpus, options.path);
    TrainingData data;
    data.labels = corpus.labelNames;
    data.skippedEmpty = corpus.skipped.empty;
    if (options.validation.file.empty()) {
        splitByShare(corpus, options, data);
    } else {
        const Corpus validation = read(options.validation.file);
        data.skippedEmpty += validation.skipped.empty;
        splitByFile(corpus, validation, options, data);
    }
    return data;
}

}  // namespace hanscope::cli
