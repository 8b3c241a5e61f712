#include "core/corpus/data_check.h"

#include <algorithm>
#include <functional>

#include "core/corpus/document_places.h"
#include "core/corpus/label_check.h"
#include "core/corpus/text_matches.h"
#include "core/counted.h"

namespace hanscope {

namespace {

using Kind = DataWarning::Kind;
using Warnings = std::vector<DataWarning>;

void warnOfLeftOut(const CountedCorpus& data, DocumentPlaces& places, const CancelToken& cancel,
                   Warnings& warnings) {
    const SkippedRows& skipped = data.corpus->skipped();
    if (skipped.faulty > 0) {
        warnings.push_back({Kind::FaultyRows, skipped.faulty,
                            counted(skipped.faulty, "row", "rows") +
                                " cannot be read; what is left out is not learnt, so correct it",
                            skipped.faults});
    }
    if (skipped.empty == 0) return;
    warnings.push_back({Kind::EmptyDocuments, skipped.empty,
                        counted(skipped.empty, "document holds", "documents hold") +
                            " no word and cannot be learnt from; see whether their texts were lost",
                        places.ofEmpty(DataWarning::kPlaces, cancel)});
}

using NameOf = std::function<std::string(std::uint32_t)>;

/// "films.csv:14 (as films.csv:2)"
std::vector<std::string> placesOf(const std::vector<TextMatch>& matches, const NameOf& nameOf,
                                  const NameOf& otherNameOf) {
    std::vector<std::string> places;
    for (const auto& [document, other] : matches) {
        if (places.size() == DataWarning::kPlaces) break;
        places.push_back(nameOf(document) + " (as " + otherNameOf(other) + ")");
    }
    return places;
}

NameOf namesFrom(DocumentPlaces& places) {
    return [&places](std::uint32_t document) { return places.of(document); };
}

void warnOfRepeatedTexts(const CountedCorpus& data, DocumentPlaces& places, Warnings& warnings) {
    const std::vector<TextMatch> matches = repeatedTexts(data.texts);
    if (matches.empty()) return;
    const auto contradictions =
        std::count_if(matches.begin(), matches.end(),
                      [&](const TextMatch& match) { return !haveSameLabel(*data.corpus, match); });
    warnings.push_back(
        {Kind::RepeatedTexts, matches.size(),
         counted(matches.size(), "document has", "documents have") + " the text of an earlier one" +
             (contradictions > 0 ? ", " + grouped(contradictions) + " with another label" : "") +
             "; leave repetitions out, or what was learnt may be asked again in "
             "validation",
         placesOf(matches, namesFrom(places), namesFrom(places))});
}

DataWarning textsInBoth(const std::vector<TextMatch>& matches, std::size_t documents,
                        std::vector<std::string> places) {
    return {Kind::TextsInBoth, matches.size(),
            grouped(matches.size()) + " of the " + grouped(documents) +
                " validation documents have the text of a training document; leave them out, or "
                "the accuracy will look better than it is",
            std::move(places)};
}

std::vector<std::uint32_t> all(const CountedCorpus& data) {
    return everyDocument(*data.corpus);
}

}  // namespace

std::string nameOf(Kind kind) {
    switch (kind) {
        case Kind::EmptyDocuments:
            return "empty_documents";
        case Kind::FaultyRows:
            return "faulty_rows";
        case Kind::RepeatedTexts:
            return "repeated_texts";
        case Kind::TextsInBoth:
            return "texts_in_both";
        case Kind::SmallClasses:
            return "small_classes";
        case Kind::SimilarLabels:
            return "similar_labels";
        case Kind::DominantClass:
            return "dominant_class";
        case Kind::OneClass:
            return "one_class";
        case Kind::LabelsInValidationOnly:
            return "labels_in_validation_only";
        case Kind::EmptySplit:
            break;
    }
    return "empty_split";
}

bool preventsTraining(Kind kind) {
    return kind == Kind::OneClass || kind == Kind::LabelsInValidationOnly ||
           kind == Kind::EmptySplit;
}

std::vector<DataWarning> checkData(const CountedCorpus& data, const CancelToken& cancel) {
    Warnings warnings;
    DocumentPlaces places(data.source, data.corpus);
    warnOfLeftOut(data, places, cancel, warnings);
    cancel.check();
    warnOfRepeatedTexts(data, places, warnings);
    for (DataWarning& warning : checkLabels(data, places)) warnings.push_back(std::move(warning));
    return warnings;
}

std::vector<DataWarning> checkSplit(const CountedCorpus& data, const Split& split) {
    if (split.training.empty() || split.validation.empty()) {
        return {{Kind::EmptySplit,
                 1,
                 std::string("no document is left for ") +
                     (split.training.empty() ? "training" : "validation") +
                     "; take more data, or another share",
                 {}}};
    }
    const auto matches = textsAmong(data.texts, split.validation, data.texts, split.training);
    if (matches.empty()) return {};
    DocumentPlaces places(data.source, data.corpus);
    return {textsInBoth(matches, split.validation.size(),
                        placesOf(matches, namesFrom(places), namesFrom(places)))};
}

std::vector<DataWarning> checkValidation(const CountedCorpus& training,
                                         const CountedCorpus& validation) {
    Warnings warnings;
    DocumentPlaces places(training.source, training.corpus);
    DocumentPlaces ownPlaces(validation.source, validation.corpus);
    if (auto warning = checkForeignLabels(training, validation, ownPlaces))
        warnings.push_back(std::move(*warning));
    const auto matches =
        textsAmong(validation.texts, all(validation), training.texts, all(training));
    if (!matches.empty()) {
        warnings.push_back(textsInBoth(matches, validation.corpus->size(),
                                       placesOf(matches, namesFrom(ownPlaces), namesFrom(places))));
    }
    return warnings;
}

}  // namespace hanscope
