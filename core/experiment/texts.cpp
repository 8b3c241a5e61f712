#include "core/experiment/texts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>

#include "core/counted.h"
#include "core/formatted.h"
#include "core/message.h"
#include "core/settings/field.h"

namespace hanscope {

// Texts of the card, which cardMessage() finds again in a model file. Of two that fit, the first is
// taken.
namespace {

constexpr const char
    *kF1Text = translatable("micro F1 %1, macro F1 %2, exact match %3"),
    *kAttentionText = translatable(
        "as spread as equal weights of %1 of the words of a sentence and %2 of the sentences of a "
        "document"),
    *kWordAttentionText =
        translatable("as spread as equal weights of %1 of the words of a sentence"),
    *kSentenceAttentionText =
        translatable("as spread as equal weights of %1 of the sentences of a document"),
    *kMeanText = translatable("%1 (mean of the members)"),
    *kByF1OfRunsText = translatable(
        "%1 on %2 validation documents, by whose micro F1 epoch %3 of %4 was chosen, from %5 runs"),
    *kByF1Text =
        translatable("%1 on %2 validation documents, by whose micro F1 epoch %3 of %4 was chosen"),
    *kByEpochOfRunsText = translatable(
        "%1 on %2 validation documents, by which epoch %3 of %4 was chosen, from %5 runs"),
    *kByEpochText =
        translatable("%1 on %2 validation documents, by which epoch %3 of %4 was chosen"),
    *kByLastText = translatable("%1 on %2 validation documents, after the last of %3 epochs"),
    *kByLastOfRunsText = translatable(
        "%1 on %2 validation documents, by which this run of %3 was chosen, after the last of %4 "
        "epochs"),
    *kByOnlyText = translatable("%1 on %2 validation documents, after a single epoch"),
    *kByOnlyOfRunsText = translatable(
        "%1 on %2 validation documents, by which this run of %3 was chosen, after a single epoch"),
    *kByOneText = translatable("%1 on 1 validation document"),
    *kByFoldsText = translatable(
        "%1 on %2 documents, each predicted by a model that learnt from the other "
        "folds only; the model in the file learnt from all of them"),
    *kEnsembleF1Text = translatable(
        "%1 on %2 validation documents as an ensemble of %3 members, which alone have a mean micro "
        "F1 of %4, standard deviation %5; their epochs were chosen by the same documents"),
    *kEnsembleText = translatable(
        "%1 on %2 validation documents as an ensemble of %3 members, which alone have a mean of "
        "%4, standard deviation %5; their epochs were chosen by the same documents"),
    *kLastEnsembleF1Text = translatable(
        "%1 on %2 validation documents as an ensemble of %3 members, each after its last epoch, "
        "which alone have a mean micro F1 of %4, standard deviation %5"),
    *kLastEnsembleText = translatable(
        "%1 on %2 validation documents as an ensemble of %3 members, each after its last epoch, "
        "which alone have a mean of %4, standard deviation %5"),
    *kEnsembleByOneText = translatable("%1 on 1 validation document as an ensemble of %2 members"),
    *kBaselineText =
        translatable("always “%1” would have %2, the 95 % interval of the score is %3 to %4"),
    *kNotBetterText = translatable(
        "It has learnt nothing that these %1 documents can show: %2 (95 % interval %3 to %4), and "
        "always “%5” has %6."),
    *kOneNotBetterText = translatable(
        "It has learnt nothing that this one document can show: %1 (95 % interval %2 to %3), and "
        "always “%4” has %5."),
    *kSpreadText = translatable("%1 seeds: mean %2, standard deviation %3"),
    *kLinearText = translatable("words and phrases alone: %1"),
    *kCompanionText = translatable("together with words and phrases: %1"),
    *kNetworkShareText = translatable("the network has %1 of the differences between the labels"),
    *kFromAllText = translatable("afterwards the model learnt from all %1 documents"),
    *kCompanionFromAllText =
        translatable("afterwards words and phrases learnt from all %1 documents"),
    *kCalibrationText = translatable("expected calibration error %1"),
    *kTemperatureText =
        translatable("expected calibration error %1 with the temperature %2, %3 without it"),
    *kKeptThresholdText =
        translatable("afterwards the threshold of all labels became %1, chosen on %2 documents"),
    *kKeptLabelThresholdText =
        translatable("afterwards the threshold of “%1” became %2, chosen on %3 documents"),
    *kKeptTemperatureText =
        translatable("afterwards the temperature became %1, fitted on %2 documents"),
    *kSubwordsText = translatable("with the words that the file knows by their parts: %1"),
    *kUnseenText = translatable(
        "what %1 networks predicted for %2 training documents that they had not seen, and by the "
        "same documents"),
    *kOneThresholdText =
        translatable("afterwards the threshold of all labels became %1, by the same documents"),
    *kThresholdText = translatable("afterwards the threshold of all labels became %1, by %2"),
    *kByText = translatable("%1, by %2"), *kBySameText = translatable("%1, by the same documents"),
    *kThresholdsText = translatable("afterwards each label got its own threshold, from %1 to %2"),
    *kShareOfListsText =
        translatable("%1 of each document's rarest label set apart for validation (seed %2): %3"),
    *kShareText = translatable("%1 of each class set apart for validation (seed %2): %3"),
    *kFileText = translatable("validation on %1: %2"),
    *kFoldsText = translatable(
        "all %1 documents in %2 folds (seed %3), each predicted by a model "
        "that learnt from the other folds"),
    *kMarksText = translatable(
        "people marked words in %1 of the documents, and it learnt from them (weight %2)"),
    *kCountsText = translatable("%1 training and %2 validation documents");

constexpr const char* kCardTexts[] = {kMeanText,
                                      kAttentionText,
                                      kWordAttentionText,
                                      kSentenceAttentionText,
                                      kByF1OfRunsText,
                                      kByF1Text,
                                      kByEpochOfRunsText,
                                      kByEpochText,
                                      kByLastText,
                                      kByLastOfRunsText,
                                      kByOnlyText,
                                      kByOnlyOfRunsText,
                                      kByOneText,
                                      kByFoldsText,
                                      kEnsembleF1Text,
                                      kEnsembleText,
                                      kLastEnsembleF1Text,
                                      kLastEnsembleText,
                                      kEnsembleByOneText,
                                      kNotBetterText,
                                      kOneNotBetterText,
                                      kBaselineText,
                                      kSpreadText,
                                      kKeptThresholdText,
                                      kKeptLabelThresholdText,
                                      kKeptTemperatureText,
                                      kLinearText,
                                      kTemperatureText,
                                      kCalibrationText,
                                      kCompanionText,
                                      kNetworkShareText,
                                      kFromAllText,
                                      kCompanionFromAllText,
                                      kSubwordsText,
                                      kUnseenText,
                                      kOneThresholdText,
                                      kThresholdText,
                                      kBySameText,
                                      kByText,
                                      kThresholdsText,
                                      kShareOfListsText,
                                      kShareText,
                                      kFileText,
                                      kFoldsText,
                                      kMarksText,
                                      kCountsText,
                                      kF1Text,
                                      kDataText};

}  // namespace

std::string percent(double share) {
    return formatted("%.2f %%", 100 * share);
}

Message scoreText(const ModelScores& scores) {
    if (!scores.f1) return Message::verbatim(percent(scores.accuracy));
    return message(kF1Text, percent(scores.f1->micro), percent(scores.f1->macro),
                   percent(scores.accuracy));
}

Message attentionText(const AttentionConcentration& attention) {
    const std::string words = percent(attention.effectiveWords);
    const std::string sentences = percent(attention.effectiveSentences);
    if (attention.sentences > 0 && attention.documents > 0)
        return message(kAttentionText, words, sentences);
    if (attention.sentences > 0) return message(kWordAttentionText, words);
    return attention.documents == 0 ? Message() : message(kSentenceAttentionText, sentences);
}

Message attentionText(const SeriesResult& series, bool ensemble) {
    const SeriesRun& best = series.runs[series.best];
    if (!best.best().attention) return {};
    if (!ensemble) return attentionText(*best.best().attention);
    AttentionConcentration mean;
    int members = 0;
    for (const SeriesRun& run : series.runs) {
        if (run.bestEpoch == 0 || run.learningRate != best.learningRate) continue;
        const AttentionConcentration& own = *run.best().attention;
        ++members;
        mean.effectiveWords += (own.effectiveWords - mean.effectiveWords) / members;
        mean.effectiveSentences += (own.effectiveSentences - mean.effectiveSentences) / members;
        mean.documents = own.documents;
        mean.sentences = own.sentences;
    }
    return message(kMeanText, attentionText(mean));
}

namespace {

/// Nothing chose the last epoch if it was kept for being the last, or was the only one.
Message lastEpochText(const SeriesResult& series, const Message& score,
                      const std::string& documents) {
    const std::size_t epochs = series.runs[series.best].epochs.size(), runs = series.runs.size();
    if (runs == 1)
        return epochs == 1 ? message(kByOnlyText, score, documents)
                           : message(kByLastText, score, documents, epochs);
    return epochs == 1 ? message(kByOnlyOfRunsText, score, documents, runs)
                       : message(kByLastOfRunsText, score, documents, runs, epochs);
}

Message bestEpochText(const SeriesResult& series, const Message& score,
                      const std::string& documents) {
    const SeriesRun& run = series.runs[series.best];
    const bool isByF1 = run.best().validationF1.has_value();
    const std::size_t runs = series.runs.size();
    if (runs == 1)
        return message(isByF1 ? kByF1Text : kByEpochText, score, documents, run.bestEpoch,
                       run.epochs.size());
    return message(isByF1 ? kByF1OfRunsText : kByEpochOfRunsText, score, documents, run.bestEpoch,
                   run.epochs.size(), runs);
}

Message chosenText(const SeriesResult& series, std::size_t validationDocuments) {
    const SeriesRun& run = series.runs[series.best];
    const Message score = scoreText(scoresOf(run.best()));
    const std::string documents = grouped(validationDocuments);
    if (!series.unseen.empty()) return message(kByFoldsText, score, documents);
    if (validationDocuments == 1) return message(kByOneText, score);
    return run.keptLast || run.epochs.size() == 1 ? lastEpochText(series, score, documents)
                                                  : bestEpochText(series, score, documents);
}

bool keptLastEpochs(const SeriesResult& series) {
    const double rate = series.runs[series.best].learningRate;
    return std::all_of(series.runs.begin(), series.runs.end(), [rate](const SeriesRun& run) {
        const bool isMember = run.bestEpoch > 0 && run.learningRate == rate;
        return !isMember || run.keptLast || run.epochs.size() == 1;
    });
}

}  // namespace

Message accuracyText(const SeriesResult& series, std::size_t validationDocuments) {
    const Message chosen = chosenText(series, validationDocuments);
    const Spread spread = spreadOf(series);
    if (spread.runs <= 1 || !series.unseen.empty()) return chosen;
    return message(
        "%1; %2", chosen,
        message(kSpreadText, spread.runs, percent(spread.mean), percent(spread.deviation)));
}

Message accuracyText(const ModelScores& scores, const Spread& members, const SeriesResult& series,
                     std::size_t validationDocuments) {
    if (validationDocuments == 1)
        return message(kEnsembleByOneText, scoreText(scores), members.runs);
    const char* text = keptLastEpochs(series)
                           ? (scores.f1 ? kLastEnsembleF1Text : kLastEnsembleText)
                           : (scores.f1 ? kEnsembleF1Text : kEnsembleText);
    return message(text, scoreText(scores), grouped(validationDocuments), members.runs,
                   percent(members.mean), percent(members.deviation));
}

namespace {

std::string tenths(double share) {
    return formatted("%.1f %%", 100 * share);
}

}  // namespace

Message baselineText(const BaselineComparison& comparison) {
    return message(kBaselineText, comparison.answer, tenths(comparison.baseline),
                   tenths(comparison.interval.low), tenths(comparison.interval.high));
}

Message notBetterText(const BaselineComparison& comparison) {
    const std::string score = tenths(comparison.score), low = tenths(comparison.interval.low),
                      high = tenths(comparison.interval.high),
                      baseline = tenths(comparison.baseline);
    if (comparison.documents == 1)
        return message(kOneNotBetterText, score, low, high, comparison.answer, baseline);
    return message(kNotBetterText, grouped(comparison.documents), score, low, high,
                   comparison.answer, baseline);
}

Message doubtfulErrorsText(const BaselineComparison& comparison) {
    return message(
        "The models have learnt nothing that these %1 documents can show: %2 (95 % interval %3 to "
        "%4), and always “%5” has %6. Labels that they take for errors may well be right.",
        grouped(comparison.documents), tenths(comparison.score), tenths(comparison.interval.low),
        tenths(comparison.interval.high), comparison.answer, tenths(comparison.baseline));
}

Message seenText(const SeenTexts& texts) {
    const auto share = [](std::uint64_t right, std::uint64_t all) {
        return percent(static_cast<double>(right) / static_cast<double>(all));
    };
    const std::uint64_t known = texts.seen + texts.others;
    if (texts.others == 0 && texts.unknown == 0)
        return message(
            "The model was trained on these texts: the score does not say what it can do with "
            "others.");
    if (texts.others == 0)
        return message(
            "The model was trained on each text of which this is known, %1 of these %2: the score "
            "does not say what it can do with others.",
            grouped(known), grouped(known + texts.unknown));
    const std::string seenRight = share(texts.seenRight, texts.seen);
    const std::string othersRight = share(texts.othersRight, texts.others);
    if (texts.unknown == 0)
        return message(
            "The model was trained on %1 of these %2 texts: %3 of them are correct, and %4 of "
            "the others.",
            grouped(texts.seen), grouped(known), seenRight, othersRight);
    return message(
        "The model was trained on %1 of the %2 texts of which this is known (of %3 it is not): %4 "
        "of them are correct, and %5 of the others.",
        grouped(texts.seen), grouped(known), grouped(texts.unknown), seenRight, othersRight);
}

namespace {

/// "+3.8", "−1.2", with a real minus.
std::string points(double share) {
    return (100 * share <= -0.05  ? "−"
            : 100 * share >= 0.05 ? "+"
                                  : "") +
           formatted("%.1f", std::abs(100 * share));
}

/// "= 0.031", "< 0.001".
std::string probabilityText(double p) {
    if (p < 0.001) return "< 0.001";
    return formatted("= %.3f", p);
}

}  // namespace

Message pairedText(const PairedComparison& comparison, const std::string& first,
                   const std::string& second) {
    const bool isShown = comparison.p() < 0.05;
    const bool isSecond = comparison.onlySecond > comparison.onlyFirst;
    const Message verdict =
        !isShown   ? message("These texts do not show that one of the two is better")
        : isSecond ? message("“%1” is better than “%2” on these texts", second, first)
                   : message("“%1” is worse than “%2” on these texts", second, first);
    const Interval interval = comparison.interval();
    return message(
        "%1: “%2” alone is right on %3 of them, “%4” alone on %5, a difference of %6 percentage "
        "points (95 % interval %7 to %8), p %9.",
        verdict, second, grouped(comparison.onlySecond), first, grouped(comparison.onlyFirst),
        points(comparison.difference()), points(interval.low), points(interval.high),
        probabilityText(comparison.p()));
}

std::vector<Message> scoreDifferenceTexts(const ScoreDifferences& differences, bool lists) {
    const auto text = [](const Message& score, const ScoreDifference& both) {
        return message(
            "%1 %2 and %3, a difference of %4 percentage points (95 % interval %5 to %6)", score,
            percent(both.first), percent(both.second), points(both.difference()),
            points(both.interval.low), points(both.interval.high));
    };
    return {text(lists ? message("exact match") : message("accuracy"), differences.accuracy),
            text(lists ? message("micro F1") : message("macro F1"), differences.f1)};
}

Message adviceText() {
    return message(
        "Check the column of labels; more epochs, a higher learning rate or more texts may help.");
}

Message linearText(const ModelScores& scores) {
    return message(kLinearText, scoreText(scores));
}

Message companionText(const ModelScores& scores) {
    return message(kCompanionText, scoreText(scores));
}

Message networkShareText(double share) {
    return message(kNetworkShareText, percent(share));
}

Message linearDecidesText(double share) {
    return message(
        "Words and phrases decide nearly alone: the network has %1 of the differences between the "
        "labels, and its attention only shows where it looks. More texts with labels usually "
        "change that.",
        percent(share));
}

Message learntFromAllText(std::size_t documents) {
    return message(kFromAllText, grouped(documents));
}

Message companionLearntFromAllText(std::size_t documents) {
    return message(kCompanionFromAllText, grouped(documents));
}

Message calibrationText(const Reliability& reliability, const std::optional<Reliability>& without,
                        double temperature) {
    const std::string error = percent(reliability.expectedCalibrationError());
    if (!without) return message(kCalibrationText, error);
    return message(kTemperatureText, error, hundredths(temperature),
                   percent(without->expectedCalibrationError()));
}

Message keptThresholdText(const std::string& label, double threshold, std::size_t documents) {
    if (label.empty())
        return message(kKeptThresholdText, hundredths(threshold), grouped(documents));
    return message(kKeptLabelThresholdText, label, hundredths(threshold), grouped(documents));
}

Message keptTemperatureText(double temperature, std::size_t documents) {
    return message(kKeptTemperatureText, hundredths(temperature), grouped(documents));
}

Message subwordsText(const ModelScores& scores) {
    return message(kSubwordsText, scoreText(scores));
}

namespace {

Message rangeOfThresholds(const std::vector<double>& labelThresholds) {
    const auto [minimum, maximum] =
        std::minmax_element(labelThresholds.begin(), labelThresholds.end());
    return message(kThresholdsText, hundredths(*minimum), hundredths(*maximum));
}

Message unseenText(int networks, std::uint64_t documents) {
    return message(kUnseenText, networks, documents);
}

}  // namespace

Message thresholdsText(const std::vector<double>& labelThresholds) {
    return message(kBySameText, rangeOfThresholds(labelThresholds));
}

Message thresholdsText(const std::vector<double>& labelThresholds, int networks,
                       std::uint64_t documents) {
    return message(kByText, rangeOfThresholds(labelThresholds), unseenText(networks, documents));
}

Message thresholdText(double threshold) {
    return message(kOneThresholdText, hundredths(threshold));
}

Message thresholdText(double threshold, int networks, std::uint64_t documents) {
    return message(kThresholdText, hundredths(threshold), unseenText(networks, documents));
}

namespace {

Message countsText(std::size_t training, std::size_t validation) {
    return message(kCountsText, grouped(training), grouped(validation));
}

/// Of the first %1, %2, …, not of the sign in "95 %".
std::size_t placeOfArgument(std::string_view pattern) {
    std::size_t at = pattern.find('%');
    while (at != std::string_view::npos &&
           (at + 1 == pattern.size() || pattern[at + 1] < '1' || pattern[at + 1] > '9'))
        at = pattern.find('%', at + 1);
    return at;
}

// A longer card, or one of more texts, is not of this program; the time grows with the cube of the
// number of texts.
constexpr std::size_t kLongestCard = 4096, kMaxTexts = 32;

/// Finds the texts of a card again. What a part of the card means is found once, although each way
/// to divide what surrounds it asks for it.
class CardTexts {
 public:
    Message messageOf(const std::string& text) {
        if (const auto known = known_.find(text); known != known_.end()) return known->second;
        Message found = find(text);
        known_.emplace(text, found);
        return found;
    }

 private:
    Message find(const std::string& text) {
        for (std::size_t at = text.find("; "); at != std::string::npos;
             at = text.find("; ", at + 1)) {
            const Message others = messageOf(text.substr(at + 2));
            if (!others.isTranslatable()) continue;
            if (const auto first = withCardText(text.substr(0, at)))
                return message("%1; %2", *first, others);
        }
        return withCardText(text).value_or(Message::verbatim(text));
    }

    /// The message if one of the card's texts fits the whole of `text`.
    std::optional<Message> withCardText(const std::string& text) {
        for (const char* pattern : kCardTexts)
            if (auto arguments = argumentsIn(text, pattern))
                return message(pattern, std::move(*arguments));
        return std::nullopt;
    }

    /// What stands in `text` for %1, %2, … of `pattern`, each not empty; none if it does not fit.
    std::optional<std::vector<Message>> argumentsIn(std::string_view text,
                                                    std::string_view pattern) {
        std::vector<std::string> arguments;
        while (true) {
            const std::size_t place = placeOfArgument(pattern);
            const std::string_view before = pattern.substr(0, place);
            if (place == std::string_view::npos)
                return text == before ? std::optional(messagesOf(arguments)) : std::nullopt;
            if (text.substr(0, before.size()) != before) return std::nullopt;
            text.remove_prefix(before.size());
            pattern.remove_prefix(place + 2);  // "%1"
            const std::string_view after = pattern.substr(0, placeOfArgument(pattern));
            const bool isLast = after.size() == pattern.size();
            const std::size_t end =
                isLast ? text.size() - std::min(text.size(), after.size()) : text.find(after, 1);
            if (end == 0 || end == std::string_view::npos) return std::nullopt;
            arguments.emplace_back(text.substr(0, end));
            text.remove_prefix(end);
        }
    }
    std::vector<Message> messagesOf(const std::vector<std::string>& texts) {
        std::vector<Message> messages;
        for (const std::string& text : texts) messages.push_back(messageOf(text));
        return messages;
    }

    std::map<std::string, Message> known_;
};

std::size_t textsIn(std::string_view card) {
    std::size_t texts = 1;
    for (std::size_t at = card.find("; "); at != std::string_view::npos;
         at = card.find("; ", at + 1))
        ++texts;
    return texts;
}

}  // namespace

Message splitText(double share, bool lists, std::uint64_t seed, std::size_t training,
                  std::size_t validation) {
    return message(lists ? kShareOfListsText : kShareText, percent(share), seed,
                   countsText(training, validation));
}

Message foldsText(std::size_t folds, std::uint64_t seed, std::size_t documents) {
    return message(kFoldsText, grouped(documents), folds, seed);
}

Message marksText(std::uint64_t documents, double weight) {
    return message(kMarksText, grouped(documents), shortestText(weight));
}

Message marksUseText(std::uint64_t marked, std::uint64_t texts, double weight) {
    return weight > 0 ? message(
                            "people marked words in %1 of %2 texts; the model learns from them "
                            "(weight %3)",
                            grouped(marked), grouped(texts), shortestText(weight))
                      : message(
                            "people marked words in %1 of %2 texts; this training does not "
                            "learn from them",
                            grouped(marked), grouped(texts));
}

Message splitText(const std::filesystem::path& validationFile, std::size_t training,
                  std::size_t validation) {
    return message(kFileText, validationFile.filename(), countsText(training, validation));
}

Message cardMessage(const std::string& text) {
    if (text.size() > kLongestCard || textsIn(text) > kMaxTexts) return Message::verbatim(text);
    return CardTexts().messageOf(text);
}

}  // namespace hanscope
