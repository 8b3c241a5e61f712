#include "core/corpus/label_check.h"

#include <algorithm>
#include <map>

#include "core/counted.h"
#include "core/in_quotes.h"
#include "core/text/normalizer.h"

namespace hanscope {

namespace {

using Kind = DataWarning::Kind;
using Labels = std::vector<std::int32_t>;  // indices into labelNames()

constexpr std::size_t kListed = 8;  // labels in a sentence

/// For each label the first document that has it.
std::vector<std::uint32_t> firstDocuments(const EncodedCorpus& corpus) {
    std::vector<std::uint32_t> first(corpus.labelNames().size());
    for (std::size_t i = corpus.size(); i-- > 0;)
        for (const std::int32_t label : corpus.labels()[i])
            first[static_cast<std::size_t>(label)] = static_cast<std::uint32_t>(i);
    return first;
}

std::vector<std::string> placesOf(const Labels& labels, const EncodedCorpus& corpus,
                                  DocumentPlaces& places) {
    const auto first = firstDocuments(corpus);
    std::vector<std::string> result;
    for (const std::int32_t label : labels) {
        if (result.size() == DataWarning::kPlaces) break;
        result.push_back(places.of(first[static_cast<std::size_t>(label)]));
    }
    return result;
}

std::optional<DataWarning> smallClasses(const CountedCorpus& data, DocumentPlaces& places) {
    Labels small;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < data.documentsPerClass.size(); ++i) {
        const std::uint64_t count = data.documentsPerClass[i];
        if (count >= DataWarning::kFewDocuments) continue;
        small.push_back(static_cast<std::int32_t>(i));
        names.push_back(inQuotes(data.corpus->labelNames()[i]) + " (" + grouped(count) + ")");
    }
    if (small.empty()) return std::nullopt;
    return DataWarning{Kind::SmallClasses, small.size(),
                       counted(small.size(), "class has", "classes have") + " fewer than " +
                           std::to_string(DataWarning::kFewDocuments) +
                           " documents, too few to learn from or to judge by: " +
                           listed(names, kListed) + "; add documents, or join classes",
                       placesOf(small, *data.corpus, places)};
}

/// The text with case folded, compatibility characters unified (NFKC) and spaces removed.
std::string bareForm(const std::string& label, const Normalizer& normalizer) {
    const std::string folded = normalizer.normalized(label);
    std::string bare;
    for (const char c : folded)
        if (c != ' ' && c != '\t' && c != '\r' && c != '\n') bare += c;
    return bare;
}

std::optional<DataWarning> similarLabels(const CountedCorpus& data, DocumentPlaces& places) {
    const auto& names = data.corpus->labelNames();
    const Normalizer normalizer{Preprocessing()};
    std::map<std::string, Labels> groups;
    for (std::size_t i = 0; i < names.size(); ++i)
        groups[bareForm(names[i], normalizer)].push_back(static_cast<std::int32_t>(i));
    std::vector<std::string> spellings;
    Labels similar;
    for (const auto& [bare, labels] : groups) {
        if (labels.size() < 2) continue;
        std::string group;
        for (const std::int32_t label : labels)
            group +=
                (group.empty() ? "" : " = ") + inQuotes(names[static_cast<std::size_t>(label)]);
        spellings.push_back(group);
        similar.insert(similar.end(), labels.begin(), labels.end());
    }
    if (similar.empty()) return std::nullopt;
    return DataWarning{Kind::SimilarLabels, spellings.size(),
                       "labels that differ only by case or spaces are classes of their own: " +
                           listed(spellings, kListed) + "; spell them alike",
                       placesOf(similar, *data.corpus, places)};
}

bool hasLists(const CountedCorpus& data) {
    return data.source.hasLists();
}

std::string oneClassSentence(const CountedCorpus& data) {
    const auto& names = data.corpus->labelNames();
    if (names.empty()) return "no document has a label; training needs some that do";
    const std::string name = inQuotes(names.front());
    if (hasLists(data))
        return "there is no other label than " + name +
               "; check the column of the labels, and what separates them";
    return "every document has the label " + name +
           "; training needs at least two classes, so check the label column";
}

/// Dominant means more than three quarters with two classes, or more than half with several. Each
/// label of a list counts as a question with the two classes yes and no.
std::optional<DataWarning> dominantClass(const CountedCorpus& data) {
    const auto& counts = data.documentsPerClass;
    if (counts.size() < 2)
        return DataWarning{Kind::OneClass, counts.size(), oneClassSentence(data), {}};
    const auto most = std::max_element(counts.begin(), counts.end());
    const double share = static_cast<double>(*most) / static_cast<double>(data.corpus->size());
    const std::string name =
        inQuotes(data.corpus->labelNames()[static_cast<std::size_t>(most - counts.begin())]);
    const bool lists = hasLists(data);
    if (share <= (counts.size() == 2 || lists ? 0.75 : 0.5)) return std::nullopt;
    const auto percent = static_cast<int>(share * 100);  // truncated: 99.9 becomes 99, not 100
    return DataWarning{Kind::DominantClass,
                       *most,
                       std::to_string(percent) + " % of the documents have the label " + name +
                           ", and whoever always says so is right as often; judge by macro-F1 "
                           "rather than by " +
                           (lists ? "micro-F1" : "accuracy, or weigh the classes"),
                       {}};
}

}  // namespace

bool haveSameLabel(const EncodedCorpus& corpus, const TextMatch& match) {
    const LabelLists::List one = corpus.labels()[match.first],
                           other = corpus.labels()[match.second];
    return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

std::vector<DataWarning> checkLabels(const CountedCorpus& data, DocumentPlaces& places) {
    std::vector<DataWarning> warnings;
    for (auto& warning :
         {dominantClass(data), smallClasses(data, places), similarLabels(data, places)}) {
        if (warning) warnings.push_back(*warning);
    }
    return warnings;
}

std::optional<DataWarning> checkForeignLabels(const CountedCorpus& training,
                                              const CountedCorpus& validation,
                                              DocumentPlaces& places) {
    const auto& known = training.corpus->labelNames();
    const auto& names = validation.corpus->labelNames();
    Labels foreign;
    std::vector<std::string> quoted;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (std::find(known.begin(), known.end(), names[i]) != known.end()) continue;
        foreign.push_back(static_cast<std::int32_t>(i));
        quoted.push_back(inQuotes(names[i]));
    }
    if (foreign.empty()) return std::nullopt;
    return DataWarning{
        Kind::LabelsInValidationOnly, foreign.size(),
        "no training document has the " + std::string(foreign.size() == 1 ? "label " : "labels ") +
            listed(quoted, kListed) + " of the validation documents; correct or remove these",
        placesOf(foreign, *validation.corpus, places)};
}

}  // namespace hanscope
