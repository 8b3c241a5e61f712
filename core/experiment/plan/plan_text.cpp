#include <nlohmann/json.hpp>
#include <set>
#include <type_traits>

#include "core/experiment/plan/plan_fields.h"
#include "core/model_file/strict_json.h"

namespace hanscope {
namespace {

using nlohmann::ordered_json;

constexpr char kFormat[] = "hanscope-plan-1";

// Every field with its name in the text, for writing and for reading.
template <class Data, class Visit>
void forEachDataField(Data& data, Visit& visit) {
    auto& columns = data.source.columns;
    visit("data", data.source.path);
    visit("text_column", columns.text);
    visit("label_column", columns.label);
    visit("header", Named{columns.header, kHeaderNames});
    visit("labelling", Named{columns.labelling, kLabellingNames});
    visit("label_separators", columns.separators);
    visit("taxonomy", data.source.hierarchy.taxonomy);
    visit("path_separator", data.source.hierarchy.pathSeparator);
    visit("on_error", Named{data.source.onError, kOnErrorNames});
    visit("max_classes", data.source.mostClasses);
    visit("validation_file", data.validation.file);
    visit("validation_share", data.validation.fraction);
    visit("split_seed", data.seed);
}

template <class Settings, class Visit>
void forEachNetworkField(Settings& settings, Visit& visit) {
    visit("family", Named{settings.family, kFamilyNames});
    visit("encoder", Named{settings.encoder.kind, kEncoderNames});
    visit("encoder_hidden", settings.encoder.hidden);
    visit("encoder_layers", settings.encoder.layers);
    visit("encoder_attention", settings.encoder.attention);
    visit("decoder_layers", settings.decoder.layers);
    visit("heads", settings.decoder.heads);
    visit("feed_forward", settings.decoder.feedForward);
    visit("feed_forwards", settings.decoder.feedForwards);
    visit("residual", settings.decoder.residual);
    visit("targets", Named{settings.decoder.targets, kTargetNames});
    visit("one_label_a_level", settings.decoder.oneLabelALevel);
    visit("pooling", Named{settings.pooling, kPoolingNames});
    visit("pooling_rounds", settings.poolingRounds);
    visit("embedding_size", settings.sizes.embedding);
    visit("word_hidden", settings.sizes.wordHidden);
    visit("word_attention", settings.sizes.wordAttention);
    visit("sentence_hidden", settings.sizes.sentenceHidden);
    visit("sentence_attention", settings.sizes.sentenceAttention);
    visit("threshold", settings.outputs.threshold);
}

template <class Settings, class Visit>
void forEachOptimisationField(Settings& settings, Visit& visit) {
    visit("optimizer", Named{settings.optimizer, kOptimizerNames});
    visit("learning_rate", settings.learningRate);
    visit("schedule", Named{settings.schedule.kind, kScheduleNames});
    visit("warm_up", settings.schedule.warmUp);
    visit("final_rate", settings.schedule.finalShare);
    visit("drop_every", settings.schedule.dropEvery);
    visit("drop_factor", settings.schedule.dropFactor);
    visit("momentum", settings.momentum);
    visit("nesterov", settings.nesterov);
    visit("weight_decay", settings.weightDecay);
    visit("clip", settings.clipNorm);
    visit("label_smoothing", settings.loss.labelSmoothing);
    visit("embedding_dropout", settings.embeddingDropout);
    visit("word_dropout", settings.wordDropout);
    visit("sentence_dropout", settings.sentenceDropout);
    visit("document_dropout", settings.documentDropout);
    visit("decoder_dropout", settings.decoderDropout);
    visit("batch", settings.batchSize);
    visit("epochs", settings.epochs);
    visit("patience", settings.patience);
    visit("seed", settings.seed);
    visit("threads", settings.threads);
    visit("device", Named{settings.device, kDeviceNames});
}

template <class Plan, class Visit>
void forEachPreparationField(Plan& plan, Visit& visit) {
    visit("cache", plan.cache.folder);
    visit("cache_bytes", plan.cache.mostBytes);
    visit("locale", plan.preprocessing.locale);
    visit("suppress_abbreviations", plan.preprocessing.suppressAbbreviations);
    visit("nfkc", plan.preprocessing.nfkc);
    visit("fold_case", plan.preprocessing.foldCase);
    visit("minimum_count", plan.minimumCount);
    visit("vocabulary_size", plan.vocabularySize);
    visit("vectors", Named{plan.vectors, kVectorNames});
    visit("vector_file", plan.vectorFile);
    visit("start_from", plan.startFrom);
}

template <class Plan, class Visit>
void forEachField(Plan& plan, Visit& visit) {
    forEachDataField(plan.data, visit);
    forEachPreparationField(plan, visit);
    forEachNetworkField(plan.settings, visit);
    forEachOptimisationField(plan.settings, visit);
    visit("class_weights", plan.classWeights);
    visit("search", plan.series.learningRates);
    visit("seeds", plan.series.seeds);
    visit("ensemble", plan.series.ensemble);
    visit("name", plan.card.name);
    visit("description", plan.card.description);
    visit("card_data", plan.card.data);
    visit("terms", plan.card.terms);
    visit("date", plan.card.date);
    visit("storage", Named{plan.storage, kStorageNames});
    visit("out", plan.out);
    visit("checkpoint", plan.checkpoint);
    visit("metrics", plan.metrics);
}

class Writer {
 public:
    template <class Value>
    void operator()(const char* name, const Value& value) {
        object_[name] = value;
    }
    void operator()(const char* name, const std::filesystem::path& path) {
        object_[name] = path.string();
    }
    void operator()(const char* name, const std::optional<std::uint64_t>& value) {
        object_[name] = value ? ordered_json(*value) : ordered_json();
    }
    template <class Value, std::size_t count>
    void operator()(const char* name, const Named<Value, count>& named) {
        object_[name] = named.names.at(static_cast<std::size_t>(named.value));
    }

    ordered_json& object() { return object_; }

 private:
    ordered_json object_ = {{"format", kFormat}};
};

class Reader {
 public:
    explicit Reader(const nlohmann::json& object) : object_(object) {}

    void operator()(const char* name, std::filesystem::path& path) { path = text(name); }
    void operator()(const char* name, std::string& value) { value = text(name); }
    void operator()(const char* name, bool& value) {
        if (!at(name).is_boolean()) fail(name, "neither true nor false");
        value = at(name).get<bool>();
    }
    void operator()(const char* name, double& value) { value = number(at(name), name); }
    void operator()(const char* name, std::vector<double>& values) {
        if (!at(name).is_array()) fail(name, "not a list of numbers");
        values.clear();
        for (const nlohmann::json& item : at(name)) values.push_back(number(item, name));
    }
    void operator()(const char* name, std::optional<std::uint64_t>& value) {
        value.reset();
        if (!at(name).is_null()) (*this)(name, value.emplace());
    }
    template <class Value, std::size_t count>
    void operator()(const char* name, const Named<Value, count>& named) {
        const std::string given = text(name);
        for (std::size_t i = 0; i < count; ++i)
            if (given == named.names[i]) {
                named.value = static_cast<Value>(i);
                return;
            }
        fail(name, "not a value that this version knows");
    }
    template <class Integer>
    std::enable_if_t<std::is_integral_v<Integer>> operator()(const char* name, Integer& value) {
        const nlohmann::json& item = at(name);
        if (!item.is_number_integer()) fail(name, "not a whole number");
        if (std::is_unsigned_v<Integer> && !item.is_number_unsigned())
            fail(name, "beyond the numbers it can be");
        value = item.get<Integer>();
        if (nlohmann::json(value) != item) fail(name, "beyond the numbers it can be");
    }

    void requireNothingElse() const {
        for (const auto& [key, value] : object_.items())
            if (key != "format" && seen_.count(key) == 0)
                throw Error("the plan says " + inQuotes(key) +
                            ", which this version does not know; use a newer Hanscope");
    }

 private:
    const nlohmann::json& at(const char* name) {
        seen_.insert(name);
        const auto found = object_.find(name);
        if (found == object_.end())
            throw Error("the plan lacks " + inQuotes(name) +
                        ", as one of another version of Hanscope may; make it anew");
        return *found;
    }
    std::string text(const char* name) {
        if (!at(name).is_string()) fail(name, "not a text");
        return at(name).get<std::string>();
    }
    double number(const nlohmann::json& item, const char* name) {
        if (!item.is_number()) fail(name, "not a number");
        return item.get<double>();
    }
    [[noreturn]] void fail(const char* name, const char* what) {
        throw Error("the plan's " + inQuotes(name) + " is " + inQuotes(at(name).dump()) + ", " +
                    what + "; correct it or make the plan anew");
    }

    const nlohmann::json& object_;
    std::set<std::string> seen_;
};

}  // namespace

std::string planText(const TrainingPlan& plan) {
    Writer writer;
    forEachField(plan, writer);
    try {
        return writer.object().dump(2) + "\n";
    } catch (const nlohmann::json::exception&) {
        throw Error(
            "a file name or text of the plan is not UTF-8, so that it cannot be kept; "
            "rename the file");
    }
}

TrainingPlan planFromText(std::string_view text) {
    const nlohmann::json object = parseStrictJson(text, "the plan");
    if (!object.is_object() || object.value("format", nlohmann::json()) != kFormat)
        throw Error("it is not a plan of a training; choose another file");
    TrainingPlan plan;
    Reader reader(object);
    forEachField(plan, reader);
    reader.requireNothingElse();
    return plan;
}

}  // namespace hanscope
