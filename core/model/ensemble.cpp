#include "core/model/ensemble.h"

#include <cmath>
#include <utility>

namespace hanscope {
namespace {

double meanAt(const MemberRows& rows, std::size_t i) {
    double sum = 0;
    for (const auto* row : rows) sum += static_cast<double>((*row)[i]);
    return sum / static_cast<double>(rows.size());
}

MemberRows rowsOf(const std::vector<MemberReading>& members,
                  std::vector<float> MemberReading::*numbers) {
    MemberRows rows;
    for (const MemberReading& member : members) rows.push_back(&(member.*numbers));
    return rows;
}

}  // namespace

std::vector<float> meanOf(const MemberRows& rows) {
    std::vector<float> means;
    means.reserve(rows.front()->size());
    for (std::size_t i = 0; i < rows.front()->size(); ++i)
        means.push_back(static_cast<float>(meanAt(rows, i)));
    return means;
}

std::vector<float> meanOf(const std::vector<std::vector<float>>& rows) {
    MemberRows pointers;
    for (const std::vector<float>& row : rows) pointers.push_back(&row);
    return meanOf(pointers);
}

EnsembleProbabilities asEnsemble(std::vector<LabelProbabilities> members) {
    if (members.size() == 1) return {std::move(members.front()), {}};
    EnsembleProbabilities all;
    for (std::size_t document = 0; document < members.front().size(); ++document) {
        MemberRows rows;
        for (const LabelProbabilities& member : members) rows.push_back(&member[document]);
        all.together.push_back(meanOf(rows));
    }
    all.members = std::move(members);
    return all;
}

double agreementOf(const MemberRows& distributions, std::size_t begin, std::size_t end) {
    const auto count = static_cast<double>(distributions.size());
    double divergence = 0;
    for (std::size_t i = begin; i < end; ++i) {
        const double mean = meanAt(distributions, i);
        for (const auto* values : distributions) {
            const auto share = static_cast<double>((*values)[i]);
            if (share > 0) divergence += share * std::log(share / mean) / count;
        }
    }
    return 1 - std::sqrt(std::clamp(divergence / std::log(count), 0.0, 1.0));
}

Agreement agreementOf(const Document& document, const std::vector<MemberReading>& members) {
    const MemberRows ofSentences = rowsOf(members, &MemberReading::sentenceWeights),
                     ofWords = rowsOf(members, &MemberReading::wordWeights);
    const std::vector<Sentence>& sentences = document.sentences();
    Agreement agreement{agreementOf(ofSentences, 0, sentences.size()), 0};
    double total = 0;
    for (std::size_t i = 0; i < sentences.size(); ++i) {
        const double weight = meanAt(ofSentences, i);
        const std::size_t first = sentences[i].firstWord;
        agreement.words += weight * agreementOf(ofWords, first, first + sentences[i].wordCount);
        total += weight;
    }
    agreement.words /= total;
    return agreement;
}

void setMembers(Reading& reading, std::vector<MemberReading> members) {
    reading.probabilities = meanOf(rowsOf(members, &MemberReading::probabilities));
    reading.prediction = argmax(reading.probabilities);
    reading.sentenceWeights = meanOf(rowsOf(members, &MemberReading::sentenceWeights));
    reading.wordWeights = meanOf(rowsOf(members, &MemberReading::wordWeights));
    if (members.size() == 1) return;
    const Agreement agreement = agreementOf(*reading.document, members);
    reading.ensemble =
        std::make_shared<const EnsembleReading>(EnsembleReading{std::move(members), agreement});
}

}  // namespace hanscope
