#include "core/survey/label_queue.h"

#include <xxhash.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/corpus/cache/source_rows.h"
#include "core/corpus/cache_files.h"
#include "core/corpus/inspection.h"
#include "core/error.h"
#include "core/model/joined_labels.h"
#include "core/model/uncertainty.h"
#include "core/survey/survey_table.h"
#include "core/text/normalizer.h"

namespace hanscope {

namespace {

constexpr std::size_t kBeginningBytes = SurveyPart::kBeginningBytes;
constexpr std::size_t kChanceEvery = 5;  // of QueueOrder::Mixed

double entropyTerm(double p) {
    return p > 0 ? -p * std::log(p) : 0;
}

/// In nats; of several labels the mean entropy of their answers.
double entropyOf(const std::vector<float>& probabilities, const Outputs& outputs) {
    double sum = 0;
    for (const float probability : probabilities) {
        const double p = double{probability};
        sum += entropyTerm(p) + (outputs.isMultiLabel() ? entropyTerm(1 - p) : 0);
    }
    return outputs.isMultiLabel() ? sum / static_cast<double>(probabilities.size()) : sum;
}

/// How much the members differ: the entropy of their mean without the mean of their entropies.
template <class Entropy>
double disagreementOf(const std::vector<const std::vector<float>*>& members,
                      const Entropy& entropyOf) {
    std::vector<float> mean(members.front()->size());
    double entropies = 0;
    for (const auto* member : members) {
        for (std::size_t label = 0; label < mean.size(); ++label) mean[label] += (*member)[label];
        entropies += entropyOf(*member);
    }
    const auto count = static_cast<double>(members.size());
    for (float& each : mean) each = static_cast<float>(double{each} / count);
    return entropyOf(mean) - entropies / count;
}

/// The words of texts as vectors of kQueueVector numbers.
class WordVectors {
 public:
    using Vector = UnitVectors::Vector;

    void count(const Document& document) {
        ++documents_;
        for (const auto& [bucket, times] : countsOf(document)) ++frequencies_[bucket];
    }

    /// Of length 1.
    Vector of(const Document& document) const {
        Vector vector{};
        for (const auto& [bucket, times] : countsOf(document)) {
            const double weight =
                (1 + std::log(times)) * std::log((documents_ + 1) / (frequencies_.at(bucket) + 1));
            // Each word adds to four numbers, which its hash determines, with a sign.
            for (int i = 0; i < 4; ++i) {
                const std::uint64_t bits =
                    XXH3_64bits_withSeed(&bucket, sizeof bucket, static_cast<XXH64_hash_t>(i));
                vector[bits % kQueueVector] +=
                    static_cast<float>((bits >> 63) != 0 ? weight : -weight);
            }
        }
        const float length =
            std::sqrt(std::inner_product(vector.begin(), vector.end(), vector.begin(), 0.0f));
        if (length > 0)
            for (float& each : vector) each /= length;
        return vector;
    }

 private:
    std::unordered_map<std::uint64_t, double> countsOf(const Document& document) const {
        std::unordered_map<std::uint64_t, double> counts;
        std::string word;
        for (const Range& range : document.words()) {
            normalizer_.normalize(
                std::string_view(document.text()).substr(range.begin, range.size()), word);
            ++counts[XXH3_64bits(word.data(), word.size())];
        }
        return counts;
    }

    Normalizer normalizer_{Preprocessing{}};
    double documents_ = 0;
    std::unordered_map<std::uint64_t, double> frequencies_;
};

class QueueMaker {
 public:
    QueueMaker(const LabelProject& project, const Classifier* classifier,
               const QueueSettings& settings, const ProgressCallback& progress,
               const CancelToken& cancel, int threads)
        : project_(project),
          classifier_(classifier),
          settings_(settings),
          source_(queueSource(project)),
          progress_(progress),
          cancel_(cancel),
          threads_(threads) {
        requirePossible();
        if (classifier_) {
            model_ = classifier_->info();
            for (const std::string& label : model_.labels)
                names_.push_back(project_.nameOfModelLabel(label));
            joined_ = labelsOfOneName(names_);
        } else {
            model_.preprocessing.locale = guessedLanguage(source_);
        }
        findBranch();
        for (const std::string& key : settings_.keys) places_.emplace(key, places_.size());
        restriction_.insert(settings_.among.begin(), settings_.among.end());
    }

    LabelQueue make() {
        if (isDiverse())
            readAll(0, [this](const std::vector<StreamedText>& texts) {
                for (const StreamedText& text : texts) words_.count(*text.document);
            });
        queue_.skipped = readAll(isDiverse() ? 1 : 0, [this](const auto& texts) { take(texts); });
        for (const auto& [key, decision] : project_.decisions())
            if (decision.decision != Decision::None && seen_.count(key) == 0) ++queue_.missing;
        order();
        return std::move(queue_);
    }

 private:
    bool isDiverse() const {
        return settings_.order == QueueOrder::Diverse && settings_.keys.empty();
    }
    bool needsMembers() const { return settings_.order == QueueOrder::Disagreement; }

    void requirePossible() const {
        const bool isFree = settings_.order == QueueOrder::Mixed ||
                            settings_.order == QueueOrder::Diverse ||
                            settings_.order == QueueOrder::Chance;
        const char* name = kQueueOrderNames[static_cast<std::size_t>(settings_.order)];
        if (!classifier_ && !isFree) throw Error(message("the order '%1' needs a model", name));
        if (classifier_ && needsMembers() && classifier_->info().members < 2)
            throw Error(
                message("the order '%1' needs a model with several networks, and this one "
                        "has one; train one with --seeds 3 --ensemble",
                        name));
    }

    void findBranch() {
        if (settings_.branch.empty()) return;
        const auto found = std::find(names_.begin(), names_.end(), settings_.branch);
        if (found == names_.end())
            throw Error(message("the model has no label '%1'", settings_.branch));
        if (isDiverse())
            throw Error(message("the order '%1' is not possible for one branch", "diverse"));
        branch_ = static_cast<std::int32_t>(found - names_.begin());
    }

    /// Tells how much of one of the parts of the work is done: Diverse reads the corpus twice, then
    /// compares the texts.
    ProgressCallback partProgress(int part) const {
        if (!progress_) return {};
        const double parts = isDiverse() ? 3 : 1;
        return [this, part, parts](std::uint64_t done, std::uint64_t total) {
            constexpr double kSteps = 1e6;
            if (total == 0) return progress_(done, total);
            const double share =
                (part + static_cast<double>(done) / static_cast<double>(total)) / parts;
            progress_(static_cast<std::uint64_t>(share * kSteps),
                      static_cast<std::uint64_t>(kSteps));
        };
    }

    /// Reads the corpus once, as one of the parts.
    template <class Consume>
    SkippedRows readAll(int part, Consume consume) {
        return streamTexts(
            source_, model_, [&](std::vector<StreamedText>&& texts) { consume(texts); },
            partProgress(part), cancel_, threads_);
    }

    /// Keeps the first row of each text that is to be labelled.
    void take(const std::vector<StreamedText>& texts) {
        std::vector<QueuedText> found;
        std::vector<const StreamedText*> wanted;
        for (const StreamedText& text : texts) {
            std::string key = textKey(text.document->text());
            if (!seen_.insert(key).second) continue;
            const TextDecision* made = project_.find(key);
            const Decision decision = made ? made->decision : Decision::None;
            const bool isLabelled =
                decision == Decision::Labelled ||
                (decision == Decision::None && text.truth.kind != TruthKind::None);
            if (isLabelled) ++queue_.labelled;
            const bool isOpen = !isLabelled && decision != Decision::Removed &&
                                (restriction_.empty() || restriction_.count(key) > 0);
            const bool isChosen = places_.empty() ? isOpen : places_.count(key) > 0;
            if (isLabelled && isDiverse()) centres_.add(words_.of(*text.document));
            if (!isChosen) continue;
            QueuedText queued{std::move(key), text.place,
                              beginningOf(text.document->text(), kBeginningBytes)};
            queued.wasSkipped = decision == Decision::Skipped;
            queued.hasOwnLabel = text.truth.kind != TruthKind::None;
            if (isDiverse() && !queued.wasSkipped) vectors_.add(words_.of(*text.document));
            found.push_back(std::move(queued));
            wanted.push_back(&text);
        }
        if (classifier_) predict(found, wanted);
        queue_.undecided += found.size();
        for (QueuedText& text : found) texts_.push_back(std::move(text));
    }

    /// Removes those that are not in the branch.
    void predict(std::vector<QueuedText>& queued, const std::vector<const StreamedText*>& texts) {
        const Normalizer normalizer(model_.preprocessing);
        std::vector<EncodedDocument> documents;
        for (const StreamedText* text : texts)
            documents.push_back(encode(*text->document, normalizer, classifier_->vocabulary()));
        EnsembleProbabilities found;
        if (needsMembers())
            found = classifier_->memberProbabilities(documents, {}, cancel_);
        else
            found.together = classifier_->probabilities(documents, {}, cancel_);
        std::vector<QueuedText> kept;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            std::vector<float>& row = found.together[i];
            joinLabels(joined_, model_.outputs, row);
            const std::vector<std::int32_t> labels = predictedLabels(row, model_.outputs);
            if (branch_ >= 0 && !isInBranch(labels)) continue;
            std::vector<const std::vector<float>*> members;
            for (const LabelProbabilities& member : found.members) members.push_back(&member[i]);
            queued[i].probability = double{*std::max_element(row.begin(), row.end())};
            queued[i].score = scoreOf(row, members);
            for (const std::int32_t label : labels)
                if (!isAncestor(label, labels))
                    queued[i].predicted.push_back(names_[static_cast<std::size_t>(label)]);
            kept.push_back(std::move(queued[i]));
        }
        queued = std::move(kept);
    }

    double scoreOf(const std::vector<float>& row,
                   const std::vector<const std::vector<float>*>& members) const {
        if (settings_.order == QueueOrder::Entropy) return entropyOf(row, model_.outputs);
        if (!needsMembers()) return uncertaintyIn(row);
        return disagreementOf(members, [this](std::vector<float> probabilities) {
            joinLabels(joined_, model_.outputs, probabilities);
            return entropyOf(probabilities, model_.outputs);
        });
    }

    bool isInBranch(const std::vector<std::int32_t>& labels) const {
        return std::any_of(labels.begin(), labels.end(), [this](std::int32_t label) {
            return names_[static_cast<std::size_t>(label)] == settings_.branch;
        });
    }

    bool isAncestor(std::int32_t label, const std::vector<std::int32_t>& labels) const {
        return model_.tree && std::any_of(labels.begin(), labels.end(), [&](std::int32_t other) {
                   return model_.tree->parent(other) == label;
               });
    }

    double uncertaintyIn(const std::vector<float>& row) const {
        if (branch_ < 0 || !model_.tree || model_.tree->isLeaf(branch_))
            return uncertaintyOf(row, model_.outputs);
        std::vector<float> ofChildren(row.size(), 0.0f);
        for (const std::int32_t child : model_.tree->children(branch_))
            ofChildren[static_cast<std::size_t>(child)] = row[static_cast<std::size_t>(child)];
        return uncertaintyOf(ofChildren, model_.outputs);
    }

    /// Moves the texts to the queue, in their order.
    void order() {
        const std::size_t count =
            settings_.count == 0 ? texts_.size() : std::min(settings_.count, texts_.size());
        if (!places_.empty()) return orderByKeys();
        if (isDiverse()) return orderByDistance(count);
        const std::vector<std::size_t> byChance = chanceOrder();
        std::vector<std::size_t> byScore(texts_.size());
        std::iota(byScore.begin(), byScore.end(), std::size_t{0});
        std::stable_sort(byScore.begin(), byScore.end(), [&](std::size_t a, std::size_t b) {
            if (texts_[a].wasSkipped != texts_[b].wasSkipped) return texts_[b].wasSkipped;
            return texts_[a].score > texts_[b].score;
        });
        const bool isAllChance = settings_.order == QueueOrder::Chance || !classifier_;
        const bool isMixed = settings_.order == QueueOrder::Mixed && classifier_;
        const bool isOfAll = restriction_.empty() && settings_.branch.empty();
        std::vector<bool> isTaken(texts_.size());
        std::size_t nextChance = 0, nextScore = 0;
        while (queue_.texts.size() < count) {
            const bool isChance =
                isAllChance || (isMixed && queue_.texts.size() % kChanceEvery == kChanceEvery - 1);
            std::size_t& next = isChance ? nextChance : nextScore;
            const std::size_t text = (isChance ? byChance : byScore)[next++];
            if (isTaken[text]) continue;
            isTaken[text] = true;
            queue_.texts.push_back(std::move(texts_[text]));
            queue_.texts.back().isByChance = isChance && isOfAll;
        }
    }

    void orderByKeys() {
        std::sort(texts_.begin(), texts_.end(), [&](const QueuedText& a, const QueuedText& b) {
            return places_.at(a.key) < places_.at(b.key);
        });
        queue_.texts = std::move(texts_);
    }

    /// The skipped texts last.
    std::vector<std::size_t> chanceOrder() const {
        std::vector<std::pair<std::string, std::size_t>> draws;
        const std::string seed = std::to_string(settings_.seed) + " ";
        for (std::size_t i = 0; i < texts_.size(); ++i)
            draws.emplace_back((texts_[i].wasSkipped ? "s" : "f") + digestOf(seed + texts_[i].key),
                               i);
        std::sort(draws.begin(), draws.end());
        std::vector<std::size_t> order;
        for (const auto& [draw, text] : draws) order.push_back(text);
        return order;
    }

    void orderByDistance(std::size_t count) {
        std::vector<QueuedText> fresh, skipped;
        for (QueuedText& text : texts_)
            (text.wasSkipped ? skipped : fresh).push_back(std::move(text));
        for (const std::size_t i :
             diverseOrder(vectors_, centres_, count, partProgress(2), cancel_))
            queue_.texts.push_back(std::move(fresh[i]));
        for (QueuedText& text : skipped)
            if (queue_.texts.size() < count) queue_.texts.push_back(std::move(text));
    }

    const LabelProject& project_;
    const Classifier* const classifier_;
    const QueueSettings settings_;
    const CorpusSource source_;
    const ProgressCallback& progress_;
    const CancelToken& cancel_;
    const int threads_;
    ModelInfo model_;
    std::vector<std::string> names_;  // of the model's labels, now
    LabelGroups joined_;
    std::int32_t branch_ = -1;
    std::unordered_map<std::string, std::size_t> places_;  // of settings_.keys
    std::unordered_set<std::string> restriction_;          // of settings_.among
    WordVectors words_;
    std::unordered_set<std::string> seen_;  // keys
    std::vector<QueuedText> texts_;
    UnitVectors vectors_;  // of those texts_ that were not skipped
    UnitVectors centres_;  // of labelled texts
    LabelQueue queue_;
};

/// Of texts that were chosen by chance and predicted: whether that was right, in the order of the
/// decisions, and how many texts were labelled, and models trained, before.
struct ChanceAnswer {
    bool isRight = false;
    std::size_t labelled = 0, trainings = 0;
};

bool isPredicted(const LabelProject& project, const TextDecision& decision) {
    std::vector<std::string> given = project.labelsOf(decision);
    std::vector<std::string> predicted = project.labelsPredicted(decision);
    std::sort(given.begin(), given.end());
    std::sort(predicted.begin(), predicted.end());
    return given == predicted;
}

std::vector<ChanceAnswer> chanceAnswers(const LabelProject& project) {
    std::vector<ChanceAnswer> answers;
    std::size_t labelled = 0;
    for (const std::string& key : project.keysInOrder()) {
        const TextDecision& decision = *project.find(key);
        if (decision.decision != Decision::Labelled) continue;
        if (decision.isByChance && decision.probability)
            answers.push_back(
                {isPredicted(project, decision), labelled, project.trainingsBefore(key)});
        ++labelled;
    }
    return answers;
}

/// Keys of the different texts of a corpus for which `isFound` of row, text and key holds.
template <class IsFound>
std::vector<std::string> keysOfTextsWhere(const IsFound& isFound, const CorpusSource& source,
                                          const ProgressCallback& progress,
                                          const CancelToken& cancel) {
    SourceRows rows(withoutFaultyRows(source));
    std::vector<std::string> keys;
    std::unordered_set<std::string> seen;
    for (Row row; rows.next(row);) {
        cancel.check();
        if (progress && row.number % 256 == 0)
            progress(rows.position().done, rows.position().total);
        std::string key = textKey(row.text);
        if (seen.count(key) > 0 || !isFound(row.number, row.text, key)) continue;
        seen.insert(key);
        keys.push_back(std::move(key));
    }
    return keys;
}

}  // namespace

CorpusSource queueSource(const LabelProject& project) {
    return withoutFaultyRows(project.corpus());
}

LabelQueue queueTexts(const LabelProject& project, const Classifier* classifier,
                      const QueueSettings& settings, const ProgressCallback& progress,
                      const CancelToken& cancel, int threads) {
    return QueueMaker(project, classifier, settings, progress, cancel, threads).make();
}

std::vector<std::string> textsWith(const LabelProject& project, const std::string& wanted,
                                   const ProgressCallback& progress, const CancelToken& cancel) {
    Preprocessing insensitive;
    insensitive.nfkc = insensitive.foldCase = true;
    const Normalizer normalizer(insensitive);
    const std::string sought = normalizer.normalized(wanted);
    const auto contains = [&](const std::string& text) {
        return normalizer.normalized(text).find(sought) != std::string::npos;
    };
    const auto isFound = [&](std::uint64_t, const std::string& text, const std::string& key) {
        const auto notes = project.notesOf(key);
        return contains(text) || std::any_of(notes.begin(), notes.end(),
                                             [&](const auto& note) { return contains(note.note); });
    };
    return keysOfTextsWhere(isFound, queueSource(project), progress, cancel);
}

std::vector<std::string> textsInRows(const CorpusSource& source,
                                     const std::vector<std::uint64_t>& rows,
                                     const ProgressCallback& progress, const CancelToken& cancel) {
    const auto isFound = [&](std::uint64_t number, const std::string&, const std::string&) {
        return std::binary_search(rows.begin(), rows.end(), number);
    };
    return keysOfTextsWhere(isFound, source, progress, cancel);
}

std::vector<AccuracyEstimate> estimatedAccuracies(const LabelProject& project) {
    std::vector<AccuracyEstimate> estimates;
    std::size_t model = 0;  // of the last estimate; 0: none of the project
    for (const ChanceAnswer& answer : chanceAnswers(project)) {
        if (estimates.empty() || answer.trainings != model) {
            model = answer.trainings;
            estimates.push_back({model == 0 ? 0 : project.trainings()[model - 1].labelled});
        }
        ++estimates.back().count;
        estimates.back().right += answer.isRight ? 1 : 0;
    }
    return estimates;
}

std::optional<AccuracyChange> lastAccuracyChange(const LabelProject& project, std::size_t count) {
    const std::vector<ChanceAnswer> answers = chanceAnswers(project);
    if (answers.size() < 2 * count || count == 0) return std::nullopt;
    AccuracyChange change;
    for (std::size_t i = answers.size() - 2 * count; i < answers.size(); ++i) {
        AccuracyEstimate& estimate = i < answers.size() - count ? change.before : change.after;
        if (estimate.count++ == 0) estimate.labelled = answers[i].labelled;
        estimate.right += answers[i].isRight ? 1 : 0;
    }
    const double before = change.before.share(), after = change.after.share();
    const double error =
        std::sqrt((before * (1 - before) + after * (1 - after)) / static_cast<double>(count));
    change.difference = after - before;
    change.interval = {change.difference - kStandardErrors * error,
                       change.difference + kStandardErrors * error};
    return change;
}

}  // namespace hanscope
