#include "core/corpus/data_check.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/corpus/document_places.h"
#include "core/corpus/encoded/corpus_statistics.h"
#include "core/corpus/labels.h"
#include "core/counted.h"
#include "core/in_quotes.h"
#include "core/message.h"
#include "core/text/normalizer.h"

namespace hanscope {

namespace {

using Kind = DataWarning::Kind;
using Warnings = std::vector<DataWarning>;

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

std::vector<Message> placesOf(const Labels& labels, const EncodedCorpus& corpus,
                              DocumentPlaces& places) {
    const auto first = firstDocuments(corpus);
    std::vector<Message> result;
    for (const std::int32_t label : labels) {
        if (result.size() == DataWarning::kPlaces) break;
        result.push_back(Message::verbatim(places.of(first[static_cast<std::size_t>(label)])));
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
    return DataWarning{
        Kind::SmallClasses, small.size(),
        small.size() == 1
            ? message("%1 class has fewer than %2 documents, too few to learn from or to judge by: "
                      "%3; add documents, or join classes",
                      grouped(small.size()), DataWarning::kFewDocuments, listed(names, kListed))
            : message("%1 classes have fewer than %2 documents, too few to learn from or to judge "
                      "by: %3; add documents, or join classes",
                      grouped(small.size()), DataWarning::kFewDocuments, listed(names, kListed)),
        placesOf(small, *data.corpus, places)};
}

bool areDigits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// 4.5 for 4.50 and 4,5: without the zeros at the end. Three digits behind a comma may be those of
/// thousands.
std::string plainNumber(std::string_view text) {
    const std::size_t mark = text.find_first_of(".,");
    if (mark == std::string_view::npos) return std::string(text);
    const std::string_view whole = text.substr(0, mark);
    std::string_view fraction = text.substr(mark + 1);
    const bool isNumber = areDigits(whole.substr(whole.find('-') == 0)) && areDigits(fraction);
    if (!isNumber || (text[mark] == ',' && fraction.size() == 3)) return std::string(text);
    while (!fraction.empty() && fraction.back() == '0') fraction.remove_suffix(1);
    return std::string(whole) + (fraction.empty() ? "" : ".") + std::string(fraction);
}

/// The day alone, of a date with the time of midnight.
std::string_view plainDay(std::string_view text) {
    constexpr std::size_t kDayBytes = 10;  // 2024-03-05
    const std::string_view time = text.substr(std::min(kDayBytes, text.size()));
    const bool isMidnight = time == "00:00:00" || time == "t00:00:00";
    return isMidnight && text[4] == '-' && text[7] == '-' ? text.substr(0, kDayBytes) : text;
}

/// The text with case folded, compatibility characters unified (NFKC) and spaces removed; numbers
/// and days as they are written most plainly.
std::string bareForm(const std::string& label, const Normalizer& normalizer) {
    const std::string folded = normalizer.normalized(label);
    std::string bare;
    for (const char c : folded)
        if (c != ' ' && c != '\t' && c != '\r' && c != '\n') bare += c;
    return plainNumber(plainDay(bare));
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
                       message("labels that differ only by case or spaces, or are the same number "
                               "or day, are classes of their own: %1; spell them alike",
                               listed(spellings, kListed)),
                       placesOf(similar, *data.corpus, places)};
}

Message oneClassSentence(const CountedCorpus& data) {
    const auto& names = data.corpus->labelNames();
    if (names.empty()) return message("no document has a label; training needs some that do");
    const std::string name = inQuotes(names.front());
    if (data.source.hasLists())
        return message(
            "there is no other label than %1; check the column of the labels, and what separates "
            "them",
            name);
    return message(
        "every document has the label %1; training needs at least two classes, so check the label "
        "column",
        name);
}

/// Dominant means more than three quarters with two classes, or more than half with several. Each
/// label of a list counts as a question with the two classes yes and no.
std::optional<DataWarning> dominantClass(const CountedCorpus& data) {
    const auto& counts = data.documentsPerClass;
    if (counts.size() < 2)
        return DataWarning{Kind::OneClass, counts.size(), oneClassSentence(data), {}};
    const auto maximum = std::max_element(counts.begin(), counts.end());
    const double share = static_cast<double>(*maximum) / static_cast<double>(data.corpus->size());
    const std::string name =
        inQuotes(data.corpus->labelNames()[static_cast<std::size_t>(maximum - counts.begin())]);
    const bool lists = data.source.hasLists();
    if (share <= (counts.size() == 2 || lists ? 0.75 : 0.5)) return std::nullopt;
    const auto percent = static_cast<int>(share * 100);  // truncated: 99.9 becomes 99, not 100
    return DataWarning{
        Kind::DominantClass,
        *maximum,
        lists ? message("%1 % of the documents have the label %2, and whoever always says so is "
                        "right as often; judge by macro-F1 rather than by micro-F1",
                        percent, name)
              : message(
                    "%1 % of the documents have the label %2, and whoever always says so is right "
                    "as often; judge by macro-F1 rather than by accuracy, or weigh the classes",
                    percent, name),
        {}};
}

/// Whether both documents of a match within one corpus have the same labels.
bool haveSameLabel(const EncodedCorpus& corpus, const TextMatch& match) {
    const LabelLists::List one = corpus.labels()[match.first],
                           other = corpus.labels()[match.second];
    return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

/// The part of checkData() that checks classes.
std::vector<DataWarning> checkLabels(const CountedCorpus& data, DocumentPlaces& places) {
    std::vector<DataWarning> warnings;
    for (auto& warning :
         {dominantClass(data), smallClasses(data, places), similarLabels(data, places)}) {
        if (warning) warnings.push_back(*warning);
    }
    return warnings;
}

/// Warns of labels of validation documents that no training document has. `places` are those of the
/// validation documents.
std::optional<DataWarning> checkForeignLabels(const CountedCorpus& training,
                                              const CountedCorpus& validation,
                                              DocumentPlaces& places) {
    const auto& known = training.corpus->labelNames();
    const auto& names = validation.corpus->labelNames();
    Labels foreign;
    std::vector<std::string> quoted;
    std::set<std::string> keys;
    for (const std::string& name : known) keys.insert(labelKey(name));
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (keys.count(labelKey(names[i])) > 0) continue;
        foreign.push_back(static_cast<std::int32_t>(i));
        quoted.push_back(inQuotes(names[i]));
    }
    if (foreign.empty()) return std::nullopt;
    return DataWarning{Kind::LabelsInValidationOnly, foreign.size(),
                       foreign.size() == 1
                           ? message("no training document has the label %1 of the validation "
                                     "documents; correct or remove these",
                                     listed(quoted, kListed))
                           : message("no training document has the labels %1 of the validation "
                                     "documents; correct or remove these",
                                     listed(quoted, kListed)),
                       placesOf(foreign, *validation.corpus, places)};
}

void warnOfLeftOut(const CountedCorpus& data, DocumentPlaces& places, const CancelToken& cancel,
                   Warnings& warnings) {
    const SkippedRows& skipped = data.corpus->skipped();
    if (skipped.faulty > 0) {
        warnings.push_back(
            {Kind::FaultyRows, skipped.faulty,
             skipped.faulty == 1
                 ? message("%1 row cannot be read; what is left out is not learnt, so correct it",
                           grouped(skipped.faulty))
                 : message("%1 rows cannot be read; what is left out is not learnt, so correct it",
                           grouped(skipped.faulty)),
             skipped.faults});
    }
    if (skipped.unlabelled.count > 0)
        warnings.push_back(
            {Kind::UnlabelledTexts, skipped.unlabelled.count,
             skipped.unlabelled.count == 1
                 ? message(
                       "%1 text has no label (an empty one, or NA) and is not learnt from; give "
                       "it one, for example in a labelling project",
                       grouped(skipped.unlabelled.count))
                 : message("%1 texts have no label (an empty one, or NA) and are not learnt from; "
                           "give them one, for example in a labelling project",
                           grouped(skipped.unlabelled.count)),
             places.ofLines(skipped.unlabelled.lines)});
    if (skipped.doubtful.count > 0)
        warnings.push_back(
            {Kind::DoubtfulQuotes, skipped.doubtful.count,
             skipped.doubtful.count == 1
                 ? message(
                       "%1 quoted field spans lines that look like rows; if its quotation mark is "
                       "a character, write it twice (\"\") and put the field in quotation marks",
                       grouped(skipped.doubtful.count))
                 : message("%1 quoted fields span lines that look like rows; if their quotation "
                           "marks are characters, write them twice (\"\") and put the fields in "
                           "quotation marks",
                           grouped(skipped.doubtful.count)),
             places.ofLines(skipped.doubtful.lines)});
    if (skipped.empty == 0) return;
    warnings.push_back({Kind::EmptyDocuments, skipped.empty,
                        skipped.empty == 1
                            ? message("%1 document holds no word and cannot be learnt from; see "
                                      "whether their texts were lost",
                                      grouped(skipped.empty))
                            : message("%1 documents hold no word and cannot be learnt from; see "
                                      "whether their texts were lost",
                                      grouped(skipped.empty)),
                        places.ofEmpty(DataWarning::kPlaces, cancel)});
}

using NameOf = std::function<std::string(std::uint32_t)>;

/// "films.csv:14 (as films.csv:2)"
std::vector<Message> placesOf(const std::vector<TextMatch>& matches, const NameOf& nameOf,
                              const NameOf& otherNameOf) {
    std::vector<Message> places;
    for (const auto& [document, other] : matches) {
        if (places.size() == DataWarning::kPlaces) break;
        places.push_back(message("%1 (as %2)", nameOf(document), otherNameOf(other)));
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
    const bool isOne = matches.size() == 1;
    const std::string count = grouped(matches.size()), others = grouped(contradictions);
    warnings.push_back(
        {Kind::RepeatedTexts, matches.size(),
         contradictions == 0
             ? isOne ? message("%1 document has the text of an earlier one; leave repetitions out, "
                               "or what was learnt may be asked again in validation",
                               count)
                     : message("%1 documents have the text of an earlier one; leave repetitions "
                               "out, or what was learnt may be asked again in validation",
                               count)
         : isOne
             ? message("%1 document has the text of an earlier one, %2 with another label; leave "
                       "repetitions out, or what was learnt may be asked again in validation",
                       count, others)
             : message("%1 documents have the text of an earlier one, %2 with another label; leave "
                       "repetitions out, or what was learnt may be asked again in validation",
                       count, others),
         placesOf(matches, namesFrom(places), namesFrom(places))});
}

DataWarning textsInBoth(const std::vector<TextMatch>& matches, std::size_t documents,
                        std::vector<Message> places) {
    return {Kind::TextsInBoth, matches.size(),
            message("%1 of the %2 validation documents have the text of a training document; leave "
                    "them out, or the accuracy will look better than it is",
                    grouped(matches.size()), grouped(documents)),
            std::move(places)};
}

/// In the order of DataWarning::Kind.
constexpr std::array kKindNames{"empty_documents",
                                "faulty_rows",
                                "unlabelled_texts",
                                "doubtful_quotes",
                                "repeated_texts",
                                "texts_in_both",
                                "small_classes",
                                "similar_labels",
                                "dominant_class",
                                "one_class",
                                "labels_in_validation_only",
                                "empty_split"};
static_assert(kKindNames.size() == static_cast<std::size_t>(Kind::EmptySplit) + 1);

}  // namespace

std::string nameOf(Kind kind) {
    return kKindNames.at(static_cast<std::size_t>(kind));
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
        return {
            {Kind::EmptySplit,
             1,
             split.training.empty()
                 ? message("no document is left for training; take more data, or another share")
                 : message("no document is left for validation; take more data, or another share"),
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
    const auto matches = textsAmong(validation.texts, everyDocument(*validation.corpus),
                                    training.texts, everyDocument(*training.corpus));
    if (!matches.empty()) {
        warnings.push_back(textsInBoth(matches, validation.corpus->size(),
                                       placesOf(matches, namesFrom(ownPlaces), namesFrom(places))));
    }
    return warnings;
}

}  // namespace hanscope
