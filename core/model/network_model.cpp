#include "core/model/network_model.h"

#include <utility>

#include "core/model/ensemble.h"
#include "core/model/linear_erasure.h"
#include "core/model/output_value.h"

namespace hanscope {
namespace {

// Calls take(member, text, result) for each network and each text with words.
template <class Take>
void readByAll(const NetworkModel& model, const std::vector<EncodedDocument>& texts,
               const ProgressCallback& progress, const CancelToken& cancel, Take take) {
    const auto members = static_cast<std::size_t>(model.info.members);
    for (std::size_t member = 0; member < members; ++member) {
        const auto shareOfAll = [&](std::uint64_t done, std::uint64_t total) {
            if (progress) progress((member * total + done) / members, total);
        };
        model.readAll(
            member, texts,
            [&](std::size_t text, NetworkResult&& result) { take(member, text, result); },
            shareOfAll, cancel);
    }
}

}  // namespace

void NetworkModel::setResults(const EncodedDocument& text, std::vector<NetworkResult> results,
                              Reading& reading) const {
    std::vector<MemberReading> members;
    std::vector<const std::vector<float>*> logits;
    for (NetworkResult& result : results) {
        members.push_back({std::move(result.probabilities), std::move(result.sentenceWeights),
                           std::move(result.wordWeights)});
        logits.push_back(&result.logits);
    }
    setMembers(reading, std::move(members));
    addCompanion(logits, text, reading);
}

std::vector<Reading> NetworkClassifier::read(
    const std::vector<std::shared_ptr<const Document>>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    std::vector<EncodedDocument> texts = model_->encoded(documents);
    std::vector<std::vector<NetworkResult>> results(documents.size());
    const auto members = static_cast<std::size_t>(model_->info.members);
    WordsRead wordsRead(progress, members, documents);
    const auto take = [&](std::size_t text, NetworkResult&& result) {
        results[text].push_back(std::move(result));
    };
    for (std::size_t member = 0; member < members; ++member)
        model_->readAll(member, texts, take, {}, cancel, &wordsRead);
    std::vector<Reading> readings;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        readings.push_back(model_->reading(documents[i], texts[i]));
        model_->setResults(texts[i], std::move(results[i]), readings.back());
        readings.back().explainer = model_->explainer(std::move(texts[i]));
    }
    return readings;
}

EnsembleProbabilities NetworkClassifier::memberProbabilities(
    const std::vector<EncodedDocument>& documents, const ProgressCallback& progress,
    const CancelToken& cancel) const {
    const LabelProbabilities none(documents.size(), model_->emptyTextOutput());
    std::vector<LabelProbabilities> probabilities(static_cast<std::size_t>(model_->info.members),
                                                  none);
    std::vector<LogitRows> logits(probabilities.size(), LogitRows(documents.size()));
    readByAll(*model_, documents, progress, cancel,
              [&](std::size_t member, std::size_t text, NetworkResult& result) {
                  probabilities[member][text] = std::move(result.probabilities);
                  if (model_->companion()) logits[member][text] = std::move(result.logits);
              });
    EnsembleProbabilities all = asEnsemble(std::move(probabilities));
    model_->addCompanion(logits, documents, all.together);
    return all;
}

std::vector<CompanionChoice> NetworkClassifier::companionChoices(
    const std::vector<EncodedDocument>& documents, const LabelLists& truth,
    const ProgressCallback& progress, const CancelToken& cancel) const {
    if (!model_->companion())
        return Classifier::companionChoices(documents, truth, progress, cancel);
    std::vector<LogitRows> logits(static_cast<std::size_t>(model_->info.members),
                                  LogitRows(documents.size()));
    readByAll(*model_, documents, progress, cancel,
              [&](std::size_t member, std::size_t text, NetworkResult& result) {
                  logits[member][text] = std::move(result.logits);
              });
    return model_->choices(logits, documents, truth);
}

Message NetworkClassifier::vectorsText() const {
    return withFirstMember(message("the network’s vectors"), model_->info.members);
}

std::vector<TextVectors> NetworkClassifier::vectors(const std::vector<EncodedDocument>& documents,
                                                    const CancelToken& cancel) const {
    std::vector<TextVectors> vectors(documents.size(),
                                     {{}, std::vector<float>(vectorSizes().document)});
    const auto take = [&](std::size_t text, NetworkResult&& result) {
        requireFinite(result.vectors);
        vectors[text] = std::move(result.vectors);
    };
    model_->readAll(0, documents, take, {}, cancel);
    return vectors;
}

std::vector<double> NetworkExplainer::valuesOf(const Output& output,
                                               const LogitRows& logits) const {
    const auto labels = static_cast<int>(model_->labels->size());
    const OutputKind kind = model_->info.outputs.kind;
    std::vector<double> values;
    for (const std::vector<float>& row : logits)
        values.push_back(row.empty() ? valueOfNothing(output, labels, kind)
                                     : valueOf(output, row.data(), labels, kind));
    return values;
}

std::vector<double> NetworkExplainer::valuesOf(
    const Output& output, std::size_t texts, const LogitsOf& logitsOf,
    const std::function<std::vector<double>(std::size_t text)>& linearOf) const {
    const auto networks = static_cast<std::size_t>(model_->info.members);
    std::vector<double> values;
    if (!companion() || output.member != Reading::kMean) {
        forMembers(output, networks, [&](const MemberTurn& turn) {
            turn.addTo(values, valuesOf(output, logitsOf(turn)));
        });
        return values;
    }
    std::vector<LogitRows> members;
    forMembers(output, networks,
               [&](const MemberTurn& turn) { members.push_back(logitsOf(turn)); });
    const auto labels = static_cast<int>(model_->labels->size());
    const OutputKind kind = model_->info.outputs.kind;
    values.assign(texts, valueOfNothing(output, labels, kind));
    model_->pool.run(static_cast<int>(texts), [&](int i) {
        const auto text = static_cast<std::size_t>(i);
        if (members.front()[text].empty()) return;
        std::vector<const std::vector<float>*> rows;
        for (const LogitRows& member : members) rows.push_back(&member[text]);
        const std::vector<double> logits =
            companion()->parts(meanLogits(rows), linearOf(text)).sum();
        values[text] = valueOf(output, logits.data(), labels, kind);
    });
    return values;
}

std::vector<double> NetworkExplainer::outputs(const std::vector<EncodedDocument>& texts,
                                              const Output& output,
                                              const ProgressCallback& progress,
                                              const CancelToken& cancel) const {
    const auto logitsOf = [&](const MemberTurn& turn) {
        LogitRows rows(texts.size());
        const auto take = [&](std::size_t text, NetworkResult&& result) {
            rows[text] = std::move(result.logits);
        };
        model_->readAll(turn.member, texts, take, turn.partOf(progress), cancel);
        return rows;
    };
    return valuesOf(output, texts.size(), logitsOf,
                    [&](std::size_t i) { return companion()->logits(texts[i]); });
}

std::vector<double> NetworkExplainer::valuesWithout(const std::vector<WordSpan>& spans,
                                                    const Output& output, Removal removal,
                                                    const LogitsOf& logitsOf) const {
    const CompanionErasure linear(*model_, text_, removal);
    return valuesOf(output, spans.size(), logitsOf,
                    [&](std::size_t i) { return linear(spans[i]); });
}

}  // namespace hanscope
