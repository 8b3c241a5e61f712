#include "core/survey/model_difference.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

#include "core/csv_text.h"
#include "core/error.h"
#include "core/survey/survey_table.h"

namespace hanscope {

namespace {

/// The number that each label of one model has in the other.
std::vector<std::int32_t> numbersIn(const ModelInfo& other, const ModelInfo& model) {
    std::unordered_map<std::string, std::int32_t> known;
    for (const std::string& label : other.labels)
        known.emplace(label, static_cast<std::int32_t>(known.size()));
    std::vector<std::int32_t> numbers;
    for (const std::string& label : model.labels) {
        const auto found = known.find(label);
        if (found == known.end()) break;
        numbers.push_back(found->second);
    }
    const bool areSame = numbers.size() == model.labels.size() &&
                         numbers.size() == other.labels.size() &&
                         model.outputs.isMultiLabel() == other.outputs.isMultiLabel();
    if (!areSame)
        throw Error(message("'%1' and '%2' do not predict the same labels; compare models that do",
                            other.path.string(), model.path.string()));
    return numbers;
}

void requireSameTree(const ModelInfo& first, const ModelInfo& second) {
    if (!first.tree || !second.tree) return;
    for (const std::string& label : first.labels)
        if (first.tree->path(*first.tree->find(label)) !=
            second.tree->path(*second.tree->find(label)))
            throw Error(
                message("the trees of '%1' and '%2' differ at the label '%3'; compare "
                        "models with the same tree",
                        first.path.string(), second.path.string(), label));
}

/// Of the path from the root to each label of a tree; otherwise the probabilities themselves.
std::vector<float> pathProbabilities(const ModelInfo& model, const std::vector<float>& row) {
    if (!model.tree || model.outputs.treeThreshold == TreeThreshold::Path) return row;
    std::vector<float> paths = row;
    for (std::size_t label = 0; label < row.size(); ++label) {
        const std::int32_t parent = model.tree->parent(static_cast<std::int32_t>(label));
        if (parent != model.tree->root()) paths[label] *= paths[static_cast<std::size_t>(parent)];
    }
    return paths;
}

/// What a model says of some texts.
struct ReadTexts {
    LabelProbabilities probabilities;
    std::vector<std::optional<bool>> areTrainedOn;
};

ReadTexts readTexts(const Classifier& classifier, const std::vector<StreamedText>& texts,
                    const CancelToken& cancel) {
    const ModelInfo& model = classifier.info();
    const std::vector<EncodedDocument> documents = encodedTexts(texts, classifier);
    ReadTexts read{classifier.probabilities(documents, {}, cancel), {}};
    read.areTrainedOn.resize(texts.size());
    for (std::size_t i = 0; model.trainedTexts && i < texts.size(); ++i)
        read.areTrainedOn[i] =
            model.trainedTexts->hasText(documents[i].words, model.vocabularySize);
    return read;
}

class ModelComparison {
 public:
    ModelComparison(const Classifier& first, const Classifier& second)
        : first_(first),
          second_(second),
          labels_(first.info().labels.size()),
          numbers_(numbersIn(first.info(), second.info())) {
        requireSameTree(first.info(), second.info());
    }

    void readFirst(const std::vector<StreamedText>& texts, const CancelToken& cancel) {
        const ReadTexts read = readTexts(first_, texts, cancel);
        for (const std::vector<float>& row : read.probabilities)
            probabilities_.insert(probabilities_.end(), row.begin(), row.end());
        for (const StreamedText& text : texts) rows_.push_back(text.place.number);
        areTrainedOn_.insert(areTrainedOn_.end(), read.areTrainedOn.begin(),
                             read.areTrainedOn.end());
    }

    /// The texts are in the order in which the first model has read them.
    void readSecond(const std::vector<StreamedText>& texts, const CancelToken& cancel) {
        const ReadTexts read = readTexts(second_, texts, cancel);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            while (next_ < rows_.size() && rows_[next_] < texts[i].place.number) ++next_;
            if (next_ < rows_.size() && rows_[next_] == texts[i].place.number)
                compare(texts[i], read.probabilities[i], read.areTrainedOn[i]);
        }
    }

    ModelDifference take(SkippedRows skipped, const CancelToken& cancel) {
        judge(cancel);
        difference_.skipped = std::move(skipped);
        std::stable_sort(difference_.texts.begin(), difference_.texts.end(),
                         [](const TextDifference& a, const TextDifference& b) {
                             return a.distance > b.distance;
                         });
        return std::move(difference_);
    }

 private:
    bool areLists() const { return first_.info().outputs.isMultiLabel(); }

    /// Labels of the second model as those of the first.
    std::vector<std::int32_t> mapped(const std::vector<std::int32_t>& labels) const {
        std::vector<std::int32_t> numbers;
        for (const std::int32_t label : labels)
            numbers.push_back(numbers_[static_cast<std::size_t>(label)]);
        std::sort(numbers.begin(), numbers.end());
        return numbers;
    }

    /// Of a text of the second model, as the first one's.
    std::vector<std::int32_t> truthOf(const StreamedText& text) const {
        std::vector<std::int32_t> labels = mapped(text.truth.labels);
        const auto& tree = first_.info().tree;
        return tree ? withAncestors(*tree, labels) : labels;
    }

    double distanceOf(const std::vector<float>& first, const std::vector<float>& second) const {
        const std::vector<float> p = pathProbabilities(first_.info(), first),
                                 q = pathProbabilities(second_.info(), second);
        double distance = 0;
        for (std::size_t label = 0; label < labels_; ++label) {
            const double apart =
                std::abs(double{q[label]} - double{p[static_cast<std::size_t>(numbers_[label])]});
            distance = areLists() ? std::max(distance, apart) : distance + apart / 2;
        }
        return distance;
    }

    void compare(const StreamedText& text, const std::vector<float>& row,
                 std::optional<bool> isTrainedOn) {
        const auto begin = probabilities_.begin() + static_cast<std::ptrdiff_t>(next_ * labels_);
        const std::vector<float> before(begin, begin + static_cast<std::ptrdiff_t>(labels_));
        TextDifference difference;
        difference.place = text.place;
        difference.beginning = beginningOf(text.document->text(), SurveyPart::kBeginningBytes);
        difference.words = static_cast<std::uint32_t>(text.document->words().size());
        difference.first = predictedLabels(before, first_.info().outputs);
        difference.second = mapped(predictedLabels(row, second_.info().outputs));
        if (text.truth.kind == TruthKind::Known) difference.truth = truthOf(text);
        difference.isSeenByFirst = areTrainedOn_[next_];
        difference.isSeenBySecond = isTrainedOn;
        difference.distance = distanceOf(before, row);
        difference_.texts.push_back(std::move(difference));
    }

    void judge(const CancelToken& cancel) {
        LabelLists truth, first, second;
        for (const TextDifference& text : difference_.texts) {
            difference_.otherPrediction += text.first != text.second ? 1 : 0;
            if (!text.truth) continue;
            const bool isFirst = text.isFirstRight(), isSecond = text.isSecondRight();
            ++difference_.right.documents;
            difference_.right.onlyFirst += isFirst && !isSecond ? 1 : 0;
            difference_.right.onlySecond += isSecond && !isFirst ? 1 : 0;
            difference_.bothRight += isFirst && isSecond ? 1 : 0;
            difference_.bothWrong += !isFirst && !isSecond ? 1 : 0;
            difference_.firstSeen.add(text.isSeenByFirst, isFirst);
            difference_.secondSeen.add(text.isSeenBySecond, isSecond);
            truth.append(*text.truth);
            first.append(text.first);
            second.append(text.second);
        }
        if (!truth.empty())
            difference_.scores = differencesOfScores(
                truth, first, second, labels_, areLists() ? F1Mean::Micro : F1Mean::Macro, cancel);
    }

    const Classifier& first_;
    const Classifier& second_;
    const std::size_t labels_;
    const std::vector<std::int32_t> numbers_;  // [label of the second model] that of the first
    std::vector<float> probabilities_;         // [text of the first model][label]
    std::vector<std::uint64_t> rows_;          // of its texts
    std::vector<std::optional<bool>> areTrainedOn_;  // of its texts, by itself
    std::size_t next_ = 0;                           // of its texts
    ModelDifference difference_;
};

const char* whoIsRight(const TextDifference& text) {
    if (!text.truth) return "";
    if (text.isFirstRight()) return text.isSecondRight() ? "both" : "first";
    return text.isSecondRight() ? "second" : "none";
}

}  // namespace

ModelDifference compareModels(const Classifier& first, const Classifier& second,
                              const CorpusSource& source, const ProgressCallback& progress,
                              const CancelToken& cancel, int threads) {
    ModelComparison comparison(first, second);
    SkippedRows skipped = streamTexts(
        source, first.info(), [&](const auto& texts) { comparison.readFirst(texts, cancel); },
        progressOfPart(progress, 0, 2), cancel, threads);
    streamTexts(
        source, second.info(), [&](const auto& texts) { comparison.readSecond(texts, cancel); },
        progressOfPart(progress, 1, 2), cancel, threads);
    return comparison.take(std::move(skipped), cancel);
}

std::string textDifferencesCsv(const std::vector<TextDifference>& texts, const CorpusSource& source,
                               const std::vector<std::string>& labels) {
    std::string csv = "row,place,words,distance,first,second,truth,right,text\n";
    PlaceNames places(source);
    for (const TextDifference& text : texts)
        csv += csvRow(text.place.number, places.of(text.place), text.words, text.distance,
                      csvLabels(text.first, labels), csvLabels(text.second, labels),
                      text.truth ? csvLabels(*text.truth, labels) : "", whoIsRight(text),
                      text.beginning);
    return csv;
}

std::vector<WordDifference> wordDifferences(const Lexicon& first, const Vocabulary& firstWords,
                                            const Lexicon& second, const Vocabulary& secondWords,
                                            std::uint64_t minimum) {
    const auto nameOf = [](const Vocabulary& words, const LexiconWord& word) {
        return words.words()[static_cast<std::size_t>(word.id)];
    };
    const auto variance = [](const LexiconWord& word) {
        return word.variance() / static_cast<double>(word.count);
    };
    std::unordered_map<std::string, const LexiconWord*> known;
    for (const LexiconWord& word : second.words) known.emplace(nameOf(secondWords, word), &word);
    std::vector<WordDifference> words;
    for (const LexiconWord& word : first.words) {
        const auto other = known.find(nameOf(firstWords, word));
        if (other == known.end() || word.count < minimum || other->second->count < minimum)
            continue;
        const double difference = other->second->mean() - word.mean();
        const double half = kStandardErrors * std::sqrt(variance(word) + variance(*other->second));
        words.push_back({other->first,
                         word.count,
                         word.mean(),
                         other->second->mean(),
                         {difference - half, difference + half}});
    }
    std::stable_sort(words.begin(), words.end(),
                     [](const WordDifference& a, const WordDifference& b) {
                         return std::abs(a.second - a.first) > std::abs(b.second - b.first);
                     });
    return words;
}

std::string wordDifferencesCsv(const std::vector<WordDifference>& words) {
    std::string csv = "word,occurrences,first,second,difference,low,high\n";
    for (const WordDifference& word : words)
        csv += csvRow(word.word, word.occurrences, word.first, word.second,
                      word.second - word.first, word.interval.low, word.interval.high);
    return csv;
}

}  // namespace hanscope
