#include "core/experiment/plan/plan_field_parts.h"
#include "core/message.h"

namespace hanscope {
namespace {

constexpr std::array kHeaderNames{"auto", "yes", "no"}, kVectorNames{"random", "skip-gram", "file"};
constexpr std::array kLabellingNames{"one", "lists"}, kOnErrorNames{"stop", "skip"};
constexpr std::uint64_t kMaxCount = 1000000, kMaxWords = 100000000, kMaxClasses = 100000000;

Message vectorsProblem(const TrainingPlan& plan) {
    return plan.vectorFile.empty() ? message("name the file of the word vectors") : Message();
}

bool hasGru(const TrainingPlan& plan) {
    const Network& network = plan.settings.network;
    return methodOf(network).wordGru(network).has_value();
}

bool hasNewGru(const TrainingPlan& plan) {
    return plan.startFrom.empty() && hasGru(plan);
}

bool canPretrain(const TrainingPlan& plan) {
    return hasNewGru(plan) && plan.pretrained.empty();
}

bool learnsVectors(const TrainingPlan& plan) {
    return plan.vectors == VectorSource::SkipGram && plan.startFrom.empty();
}

bool usesUnlabelled(const TrainingPlan& plan) {
    return pretrains(plan) || learnsFromUnlabelled(plan) || learnsVectors(plan);
}

// Their options are made in app/hanscope-cli/data_options.cpp, for other commands too.
PlanFields dataFields() {
    return listOf(
        fieldOf(
            "data", FileName{}, [](auto& p) -> auto& { return p.data.source.path; }),
        fieldOf(
            "text_column", Text{}, [](auto& p) -> auto& { return p.data.source.columns.text; }),
        fieldOf(
            "label_column", Text{}, [](auto& p) -> auto& { return p.data.source.columns.label; }),
        fieldOf(
            "header", oneOf(kHeaderNames),
            [](auto& p) -> auto& { return p.data.source.columns.header; }),
        fieldOf(
            "labelling", oneOf(kLabellingNames),
            [](auto& p) -> auto& { return p.data.source.columns.labelling; }),
        fieldOf(
            "label_separators", Text{},
            [](auto& p) -> auto& { return p.data.source.columns.separators; }),
        fieldOf(
            "taxonomy", FileName{},
            [](auto& p) -> auto& { return p.data.source.hierarchy.taxonomy; }),
        fieldOf(
            "path_separator", Text{},
            [](auto& p) -> auto& { return p.data.source.hierarchy.pathSeparator; }),
        fieldOf(
            "on_error", oneOf(kOnErrorNames),
            [](auto& p) -> auto& { return p.data.source.onError; }),
        fieldOf(
            "max_classes", WholeNumber{1, kMaxClasses},
            [](auto& p) -> auto& { return p.data.source.maxClasses; }),
        fieldOf(
            "validation_file", FileName{}, [](auto& p) -> auto& { return p.data.validation.file; })
            .called("validation"),
        fieldOf(
            "validation_share", RealNumber{0, 1, true, true},
            [](auto& p) -> auto& { return p.data.validation.fraction; })
            .called("validation")
            .onlyIf([](const TrainingPlan& p) { return p.data.validation.file.empty(); }),
        fieldOf(
            "split_seed", WholeNumber{}, [](auto& p) -> auto& { return p.data.seed; })
            .helped("Options", "Seed that selects the validation documents [that of --seed]")
            .withDefault([](const TrainingPlan& p) { return p.settings.seed; }),
        fieldOf(
            "cache", FileName{}, [](auto& p) -> auto& { return p.cache.folder; }),
        fieldOf(
            "cache_bytes", WholeNumber{0, ~std::uint64_t{0}, true},
            [](auto& p) -> auto& { return p.cache.maxBytes; })
            .called("cache-size"));
}

PlanFields pretrainingFields() {
    return listOf(
        fieldOf(
            "pretrain", WholeNumber{0, 1000}, [](auto& p) -> auto& { return p.pretrainEpochs; })
            .helped(kPlanModelGroup,
                    "First train the word level for N epochs as a language model, on the training "
                    "documents and the texts without labels")
            .onlyIf(canPretrain,
                    message("only GRUs that start from nothing can be pre-trained; leave it out"))
            .ofModel(),
        fieldOf(
            "save_pretrained", FileName{}, [](auto& p) -> auto& { return p.savePretrained; })
            .helped(kPlanModelGroup, "Save the result of --pretrain, for --pretrained")
            .onlyIf(pretrains,
                    message("nothing is pre-trained here; leave it out or add --pretrain N")),
        fieldOf(
            "pretrained", FileName{}, [](auto& p) -> auto& { return p.pretrained; })
            .helped(kPlanModelGroup,
                    "Start the word level from this file of --save-pretrained; words that are not "
                    "in it start from --vectors")
            .onlyIf(hasNewGru, message("only new GRUs can start from a pre-training; leave it out"))
            .ofModel());
}

// A model that is trained further may have another locale, which its file says.
PlanField languageField() {
    PlanField field;
    field.key = "locale";
    field.type = oneOf(kLanguages);
    field.get = [](const TrainingPlan& plan) {
        const auto found =
            std::find(kLanguages.begin(), kLanguages.end(), plan.preprocessing.locale);
        return FieldValue(found == kLanguages.end()
                              ? std::uint64_t{0}
                              : static_cast<std::uint64_t>(found - kLanguages.begin()));
    };
    field.set = [](TrainingPlan& plan, const FieldValue& value) {
        plan.preprocessing.locale = kLanguages.at(std::get<std::uint64_t>(value));
    };
    return std::move(field)
        .called("language")
        .helped("Options",
                "Language of the rules for sentences and words; auto: chosen by the script of the "
                "texts")
        .ofModel();
}

PlanFields preparationFields() {
    return listOf(
        languageField(),
        fieldOf(
            "suppress_abbreviations", Switch{},
            [](auto& p) -> auto& { return p.preprocessing.suppressAbbreviations; }),
        fieldOf(
            "nfkc", Switch{}, [](auto& p) -> auto& { return p.preprocessing.nfkc; }),
        fieldOf(
            "fold_case", Switch{}, [](auto& p) -> auto& { return p.preprocessing.foldCase; }),
        fieldOf(
            "own_abbreviations", Switch{},
            [](auto& p) -> auto& { return p.preprocessing.ownAbbreviations; }),
        fieldOf(
            "minimum_count", WholeNumber{0, kMaxCount},
            [](auto& p) -> auto& { return p.minimumCount; })
            .helped("Options", "Keep words that occur more than N times in the training documents")
            .ofModel(),
        fieldOf(
            "vocabulary_size", WholeNumber{0, kMaxWords},
            [](auto& p) -> auto& { return p.vocabularySize; })
            .helped("Options", "Keep at most the N most frequent words; 0: all")
            .ofModel(),
        fieldOf(
            "subwords", WholeNumber{0, kMaxSubwordRows},
            [](auto& p) -> auto& { return p.subwords; })
            .helped("Options",
                    "Compute the vectors of unknown words from N vectors of parts of words; 0: all "
                    "unknown words have the same vector")
            .ofModel(),
        fieldOf(
            "vectors", oneOf(kVectorNames), [](auto& p) -> auto& { return p.vectors; })
            .ofModel(),
        fieldOf(
            "vector_file", FileName{}, [](auto& p) -> auto& { return p.vectorFile; })
            .called("vectors")
            .onlyIf([](const TrainingPlan& p) { return p.vectors == VectorSource::File; })
            .checked(vectorsProblem)
            .ofModel(),
        fieldOf(
            "validation_vectors", Switch{}, [](auto& p) -> auto& { return p.validationVectors; })
            .helped(kPlanModelGroup,
                    "skip-gram: learn word vectors from the texts of the validation documents, "
                    "too, as in the paper; their labels are not read")
            .onlyIf(learnsVectors, message("it applies only to --vectors skip-gram; leave it out "
                                           "or add --vectors skip-gram"))
            .ofModel());
}

PlanFields moreTextFields() {
    return listOf(
        fieldOf(
            "unlabelled", FileList{}, [](auto& p) -> auto& { return p.unlabelled; })
            .helped(
                kPlanModelGroup,
                "More texts for --vectors skip-gram, --pretrain, --distil, --robust virtual or "
                "virtual-words and --entropy-weight, like DATA or .txt; their labels are not read. "
                "May be given several times")
            .onlyIf(usesUnlabelled,
                    message("only --vectors skip-gram, --pretrain, --distil, --robust virtual or "
                            "virtual-words and --entropy-weight use texts without labels; add one "
                            "of them, or leave them out")),
        fieldOf(
            "start_from", FileName{}, [](auto& p) -> auto& { return p.startFrom; })
            .helped(kPlanModelGroup,
                    "Continue training this model, with its vocabulary, labels, sizes and pooling")
            .written("MODEL"));
}

}  // namespace

PlanFields planDataFields() {
    PlanFields fields = dataFields();
    append(preparationFields(), fields);
    append(pretrainingFields(), fields);
    append(moreTextFields(), fields);
    return fields;
}

bool pretrains(const TrainingPlan& plan) {
    return plan.pretrainEpochs > 0 && canPretrain(plan);
}

bool usesPretrained(const TrainingPlan& plan) {
    return !plan.pretrained.empty() && hasNewGru(plan);
}

bool learnsFromUnlabelled(const TrainingPlan& plan) {
    return !teacherOf(plan).empty() || isVirtual(robustOf(plan.settings)) ||
           (plan.settings.entropyWeight > 0 && methodOf(plan.settings.network).hasEntropy);
}

std::vector<std::filesystem::path> unlabelledOf(const TrainingPlan& plan) {
    return usesUnlabelled(plan) ? plan.unlabelled : std::vector<std::filesystem::path>();
}

}  // namespace hanscope
