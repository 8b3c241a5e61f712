#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/corpus/column_choice.h"
#include "core/corpus/label_tools.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/labels.h"
#include "core/corpus/marked_spans.h"
#include "core/corpus/syntax/exact_json.h"
#include "core/counted.h"
#include "core/file_kind.h"
#include "core/formats/hidden_file.h"
#include "core/message.h"
#include "core/text/text_file.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr char kStructures[] = "%FEATURE_STRUCTURES", kType[] = "%TYPE";
constexpr char kUnannotated[] = "INITIAL_CAS.json";  // what a document was before anybody came

using DocumentFiles = std::vector<fs::path>;  // of one document, a file for each person

/// Of the feature structures of a CAS in JSON: an array, or in older files an object. Null if it is
/// something else.
json structuresIn(std::string_view bytes) {
    json cas = plainJson(bytes);
    if (!cas.is_object() || !cas.contains(kStructures)) return nullptr;
    json& structures = cas[kStructures];
    return structures.is_array() || structures.is_object() ? std::move(structures) : json();
}

/// The .json files of a document's folder, without that of nobody if there are others.
DocumentFiles filesOfDocument(const fs::path& folder) {
    DocumentFiles files, unannotated;
    for (const fs::path& file : visibleEntries(folder)) {
        if (file.extension() != ".json") continue;
        (file.filename() == kUnannotated ? unannotated : files).push_back(file);
    }
    return files.empty() ? unannotated : files;
}

/// What people agreed on if it was exported, or else what each annotated.
fs::path folderOfDocuments(const fs::path& folder) {
    for (const char* name : {"curation", "annotation"}) {
        const fs::path inner = folder / name;
        if (isFolder(inner) && !visibleEntries(inner).empty()) return inner;
    }
    return folder;
}

/// A document is a .json file of the folder, or a folder with such files. The first ones.
std::vector<DocumentFiles> documentsIn(
    const fs::path& folder, std::size_t maximum = std::numeric_limits<std::size_t>::max()) {
    std::vector<DocumentFiles> documents;
    for (const fs::path& entry : visibleEntries(folderOfDocuments(folder))) {
        if (documents.size() == maximum) break;
        DocumentFiles files;
        if (isFolder(entry))
            files = filesOfDocument(entry);
        else if (entry.extension() == ".json" && entry.filename() != "exportedproject.json")
            files = {entry};
        if (!files.empty()) documents.push_back(std::move(files));
    }
    return documents;
}

/// The first file decides.
bool isInception(const fs::path& folder) {
    try {
        const std::vector<DocumentFiles> documents = documentsIn(folder, 1);
        return !documents.empty() &&
               !structuresIn(readFileBytes(documents.front().front(), kMaxDocumentBytes)).is_null();
    } catch (const FileError&) {
        return false;  // its reader reports the error
    }
}

/// Whether the type is a layer of the project; the others are those of every text.
bool isLayer(const std::string& type) {
    const auto begins = [&](std::string_view begin) {
        return type.compare(0, begin.size(), begin) == 0;
    };
    return begins("custom.") || begins("webanno.custom.") ||
           type == "de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity";
}

/// A feature that is a text, and its value.
using Feature = std::pair<std::string, std::string>;

/// What one person annotated in a document.
struct InceptionAnnotation {
    std::string text;
    std::vector<Feature> features;   ///< of the whole document
    std::vector<CountedSpan> spans;  ///< in UTF-16 units
};

std::vector<Feature> textFeatures(const json& structure) {
    std::vector<Feature> features;
    for (const auto& [name, value] : structure.items())
        if (value.is_string() && name.find_first_of("%@^") != 0)
            features.emplace_back(name, value.get<std::string>());
    return features;
}

CountedSpan spanOf(const json& structure) {
    CountedSpan span{structure["begin"].get<std::uint64_t>(),
                     structure["end"].get<std::uint64_t>()};
    for (const auto& feature : textFeatures(structure))
        if (feature.second == kAgainst) span.kind = MarkKind::Against;
    return span;
}

/// A relation between two spans, which is none itself.
bool isRelation(const json& structure) {
    return structure.contains("@Governor") || structure.contains("@Dependent");
}

InceptionAnnotation annotationIn(const json& structures) {
    InceptionAnnotation found;
    bool hasText = false;
    for (const json& structure : structures) {
        if (!structure.is_object()) continue;
        const std::string type = structure.value(kType, std::string());
        if (type == "uima.cas.Sofa" && !hasText && structure.contains("sofaString")) {
            found.text = structure["sofaString"].get<std::string>();
            hasText = true;
        }
        if (!isLayer(type) || isRelation(structure)) continue;
        if (structure.contains("begin") && structure.contains("end"))
            found.spans.push_back(spanOf(structure));
        else
            for (Feature& feature : textFeatures(structure))
                found.features.push_back(std::move(feature));
    }
    return found;
}

/// The labels among what a person says of a document: the features of the wanted name, or else of
/// a usual one, or else all. Throws Error if they may be in several.
std::vector<std::string> labelsAmong(const std::vector<Feature>& features,
                                     const std::string& wanted) {
    const bool hasUsual = std::any_of(features.begin(), features.end(), [](const Feature& feature) {
        return isUsualLabelName(feature.first);
    });
    std::set<std::string> names;
    std::vector<std::string> labels;
    for (const auto& [name, label] : features) {
        const bool isUsual = !hasUsual || isUsualLabelName(name);
        if (wanted.empty() ? !isUsual : name != wanted) continue;
        names.insert('"' + name + '"');
        if (!isBlankText(label)) labels.push_back(label);
    }
    if (names.size() > 1)
        throw Error(message("the %1 may be in %2; choose the column", message("label"),
                            listed({names.begin(), names.end()}, 20)));
    return labels;
}

/// Reads the documents of a project that INCEpTION exported as UIMA CAS JSON (0.4.0): a file for
/// each person in the folder of a document. The label is what most people say of the document in a
/// layer of document metadata, the marks of a person the spans in layers of the project.
class InceptionReader : public RowReader {
 public:
    InceptionReader(const fs::path& folder, const Columns& columns)
        : labelling_(columns.labelling), wanted_(columns.label), documents_(documentsIn(folder)) {}

    bool next(Row& row) override {
        row = Row();
        if (next_ == documents_.size()) return false;
        const DocumentFiles& files = documents_[next_++];
        std::vector<std::string> answers;
        std::vector<Range> against;
        for (const fs::path& file : files) {
            InceptionAnnotation made = read(file);
            if (&file == &files.front()) row.text = made.text;
            if (made.text != row.text)
                throw RowError(file, message("its text is another than in %1; export the document "
                                             "again",
                                             files.front().filename().string()));
            try {
                addMarks(row, against, made);
                if (labelling_ != Labelling::None)
                    addAnswers(answers, labelsAmong(made.features, wanted_));
            } catch (const Error& error) {
                throw RowError(file, error.sentence());
            }
        }
        row.against = joinedMarks({against});
        setLabels(row, std::move(answers), files.front());
        return true;
    }

    void seek(const RowPlace& place) override {
        next_ = static_cast<std::size_t>(std::min<std::uint64_t>(place.number, documents_.size()));
    }
    ReadPosition position() const override { return {next_, documents_.size()}; }

 private:
    InceptionAnnotation read(const fs::path& file) const {
        try {
            const std::string bytes = readFileBytes(file, kMaxDocumentBytes);
            if (const Message fault = encodingFault(bytes); !fault.empty())
                throw RowError(file, fault);
            const json structures = structuresIn(bytes);
            if (!structures.is_null()) return annotationIn(structures);
        } catch (const json::exception&) {
            // What is said below is true of it, too.
        } catch (const FileError& error) {
            throw RowError(error);
        }
        throw RowError(file, message("this is no UIMA CAS JSON 0.4.0; export the project from "
                                     "INCEpTION in this format"));
    }

    static void addMarks(Row& row, std::vector<Range>& against, const InceptionAnnotation& made) {
        std::vector<Range> marks = utf16RangesOf(row.text, made.spans, MarkKind::Reason);
        if (!marks.empty()) row.marks.push_back(std::move(marks));
        for (const Range& each : utf16RangesOf(row.text, made.spans, MarkKind::Against))
            against.push_back(each);
        requireApart(row.marks, joinedMarks({against}));
    }

    /// With lists, a person gives all of them.
    void addAnswers(std::vector<std::string>& answers, std::vector<std::string> labels) const {
        if (labelling_ != Labelling::Lists) labels.resize(std::min<std::size_t>(1, labels.size()));
        for (std::string& label : labels) answers.push_back(std::move(label));
    }

    void setLabels(Row& row, std::vector<std::string> answers, const fs::path& file) const {
        if (labelling_ == Labelling::None) return;
        if (labelling_ == Labelling::Lists) {
            std::sort(answers.begin(), answers.end());
            answers.erase(std::unique(answers.begin(), answers.end()), answers.end());
            row.labels = std::move(answers);
            return;
        }
        row.labels = commonAnswer(answers, {});
        if (row.labels.empty() && labelling_ != Labelling::AtMostOne)
            throw MissingLabel(file, message("this row's label is empty; give it one"), 0);
    }

    Labelling labelling_;
    std::string wanted_;  // feature of the label
    std::vector<DocumentFiles> documents_;
    std::size_t next_ = 0;
};

class InceptionFormat final : public LabelledFormat {
 public:
    InceptionFormat() : LabelledFormat({translatable("INCEpTION, folder of UIMA CAS JSON")}) {}

    bool recognises(const fs::path& path) const override {
        return isFolder(path) && isInception(path);
    }
    std::unique_ptr<RowReader> open(const fs::path& path, const Columns& columns) const override {
        return std::make_unique<InceptionReader>(path, columns);
    }
    std::vector<fs::path> textsOfFolder(const fs::path& folder, Labelling) const override {
        std::vector<fs::path> texts;
        for (const DocumentFiles& files : documentsIn(folder)) texts.push_back(files.front());
        return texts;
    }
    std::vector<fs::path> files(const fs::path& folder, const Columns&) const override {
        std::vector<fs::path> all;
        for (const DocumentFiles& files : documentsIn(folder))
            all.insert(all.end(), files.begin(), files.end());
        return all;
    }
};

}  // namespace

const LabelledFormat& inceptionFormat() {
    static const InceptionFormat kFormat;
    return kFormat;
}

}  // namespace hanscope
