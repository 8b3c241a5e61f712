#include <charconv>
#include <type_traits>

#include "core/experiment/plan/plan_fields.h"

namespace hanscope {
namespace {

// The shortest text of the same number.
std::string text(double value) {
    char digits[32];
    return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
}
std::string text(const std::string& value) {
    return value;
}
template <class Integer>
std::enable_if_t<std::is_integral_v<Integer>, std::string> text(Integer value) {
    return std::to_string(value);
}

bool isNumber(const std::string& text) {
    double value;
    return std::from_chars(text.data(), text.data() + text.size(), value).ptr ==
           text.data() + text.size();
}

// A file's name that nobody takes for an option, a number or the name of something else.
std::string plainPath(const std::filesystem::path& path) {
    const std::string name = path.string();
    const bool odd = name.empty() || name[0] == '-' || isNumber(name) || name == kVectorNames[0] ||
                     name == kVectorNames[1];
    return odd ? "./" + name : name;
}

// Options that differ from those of a plan that nobody has touched.
class Options {
 public:
    void add(const std::string& argument) { line_ += " " + shellQuoted(argument); }
    void add(const std::string& name, const std::string& value) {
        if (value.empty() || value[0] == '-')
            add(name + "=" + value);
        else
            line_ += " " + name + " " + shellQuoted(value);
    }
    template <class Value>
    void changed(const char* name, const Value& value, const Value& usual) {
        if (value != usual) add(name, text(value));
    }
    template <class Value, std::size_t count>
    void changed(const char* name, const Value& value, const Value& usual,
                 const std::array<const char*, count>& names) {
        if (value != usual) add(name, names.at(static_cast<std::size_t>(value)));
    }
    void file(const char* name, const std::filesystem::path& path) {
        if (!path.empty()) add(name, plainPath(path));
    }
    void flag(const char* name, bool set) {
        if (set) add(name);
    }
    const std::string& line() const { return line_; }

 private:
    std::string line_ = "hanscope-cli train";
};

void addData(Options& options, const TrainingPlan& plan, const TrainingPlan& usual) {
    const CorpusSource &source = plan.data.source, &other = usual.data.source;
    const Columns& columns = source.columns;
    const bool lists = columns.labelling == Labelling::Lists;
    options.add(plainPath(source.path));
    options.changed("--text-column", columns.text, {});
    if (lists)
        options.add("--labels-column", columns.label);
    else
        options.changed("--label-column", columns.label, {});
    if (lists) options.changed("--label-separator", columns.separators, other.columns.separators);
    options.file("--taxonomy", source.hierarchy.taxonomy);
    options.changed("--path-separator", source.hierarchy.pathSeparator, {});
    options.changed("--header", columns.header, other.columns.header, kHeaderNames);
    options.changed("--on-error", source.onError, other.onError, kOnErrorNames);
    options.changed("--max-classes", source.mostClasses, other.mostClasses);
    options.file("--cache", plan.cache.folder);
    if (plan.cache.mostBytes)
        options.add("--cache-size", text(static_cast<double>(*plan.cache.mostBytes) / 1e9));
    const Validation& validation = plan.data.validation;
    options.file("--validation", validation.file);
    if (validation.file.empty())
        options.changed("--validation", validation.fraction, usual.data.validation.fraction);
    options.changed("--split-seed", plan.data.seed, plan.settings.seed);
}

void addSequence(Options& options, const TrainSettings& settings, const TrainSettings& usual) {
    const EncoderSizes &encoder = settings.encoder, &encoder0 = usual.encoder;
    const DecoderConfig &decoder = settings.decoder, &decoder0 = usual.decoder;
    options.changed("--encoder", encoder.kind, encoder0.kind, kEncoderNames);
    options.changed("--encoder-hidden", encoder.hidden, encoder0.hidden);
    options.changed("--encoder-layers", encoder.layers, encoder0.layers);
    if (settings.family == Family::Flat)
        options.changed("--encoder-attention", encoder.attention, encoder0.attention);
    if (settings.family != Family::Hidec) return;
    options.changed("--decoder-layers", decoder.layers, decoder0.layers);
    options.changed("--heads", decoder.heads, decoder0.heads);
    options.changed("--feed-forward", decoder.feedForward, decoder0.feedForward);
    options.changed("--feed-forwards", decoder.feedForwards, decoder0.feedForwards);
    options.flag("--no-residual", !decoder.residual);
    options.changed("--targets", decoder.targets, decoder0.targets, kTargetNames);
    options.flag("--one-label-a-level", decoder.oneLabelALevel);
}

// What a model decides that the training starts from.
void addNetwork(Options& options, const TrainingPlan& plan, const TrainingPlan& usual) {
    options.file("--start-from", plan.startFrom);
    if (!plan.startFrom.empty()) return;
    const TrainSettings &settings = plan.settings, &other = usual.settings;
    const HanSizes &sizes = settings.sizes, &sizes0 = other.sizes;
    options.changed("--minimum-count", plan.minimumCount, usual.minimumCount);
    options.changed("--vocabulary-size", plan.vocabularySize, usual.vocabularySize);
    if (plan.vectors == VectorSource::File)
        options.file("--vectors", plan.vectorFile);
    else
        options.changed("--vectors", plan.vectors, usual.vectors, kVectorNames);
    options.changed("--model", settings.family, Family::Han, kFamilyNames);
    options.changed("--pooling", settings.pooling, other.pooling, kPoolingNames);
    if (settings.pooling == Pooling::Similarity)
        options.changed("--pooling-rounds", settings.poolingRounds, other.poolingRounds);
    options.changed("--embedding-size", sizes.embedding, sizes0.embedding);
    if (settings.family != Family::Han) addSequence(options, settings, other);
    options.changed("--word-hidden", sizes.wordHidden, sizes0.wordHidden);
    options.changed("--word-attention", sizes.wordAttention, sizes0.wordAttention);
    options.changed("--sentence-hidden", sizes.sentenceHidden, sizes0.sentenceHidden);
    options.changed("--sentence-attention", sizes.sentenceAttention, sizes0.sentenceAttention);
    if (plan.data.source.hasLists())
        options.changed("--threshold", settings.outputs.threshold, other.outputs.threshold);
}

void addSchedule(Options& options, const ScheduleSettings& schedule,
                 const ScheduleSettings& usual) {
    const ScheduleKind kind = schedule.kind;
    options.changed("--schedule", kind, usual.kind, kScheduleNames);
    options.changed("--warm-up", schedule.warmUp, usual.warmUp);
    if (kind == ScheduleKind::Linear || kind == ScheduleKind::Cosine)
        options.changed("--final-rate", schedule.finalShare, usual.finalShare);
    if (kind != ScheduleKind::Step && kind != ScheduleKind::Plateau) return;
    options.changed("--drop-every", schedule.dropEvery, usual.dropEvery);
    options.changed("--drop-factor", schedule.dropFactor, usual.dropFactor);
}

void addOptimisation(Options& options, const TrainingPlan& plan, const TrainSettings& usual) {
    const TrainSettings& settings = plan.settings;
    const std::vector<double>& rates = plan.series.learningRates;
    const bool sgd = settings.optimizer == OptimizerKind::Sgd;
    options.changed("--optimizer", settings.optimizer, usual.optimizer, kOptimizerNames);
    std::string search;
    for (const double rate : rates) search += (search.empty() ? "" : ",") + text(rate);
    options.changed("--search", search, {});
    if (rates.empty())
        options.changed("--learning-rate", settings.learningRate,
                        defaultLearningRate(settings.optimizer));
    if (sgd) options.changed("--momentum", settings.momentum, usual.momentum);
    options.flag("--nesterov", sgd && settings.nesterov);
    options.changed("--weight-decay", settings.weightDecay, defaultWeightDecay(settings.optimizer));
    options.changed("--clip", settings.clipNorm, usual.clipNorm);
    addSchedule(options, settings.schedule, usual.schedule);
    options.changed("--class-weights", plan.classWeights, {});
    options.changed("--label-smoothing", settings.loss.labelSmoothing, usual.loss.labelSmoothing);
}

void addTraining(Options& options, const TrainingPlan& plan, const TrainSettings& usual) {
    const TrainSettings& settings = plan.settings;
    options.changed("--epochs", settings.epochs, usual.epochs);
    options.changed("--patience", settings.patience, usual.patience);
    options.changed("--batch", settings.batchSize, usual.batchSize);
    options.changed("--embedding-dropout", settings.embeddingDropout, usual.embeddingDropout);
    options.changed("--word-dropout", settings.wordDropout, usual.wordDropout);
    options.changed("--sentence-dropout", settings.sentenceDropout, usual.sentenceDropout);
    options.changed("--document-dropout", settings.documentDropout, usual.documentDropout);
    options.changed("--decoder-dropout", settings.decoderDropout, usual.decoderDropout);
    options.changed("--seed", settings.seed, usual.seed);
    options.changed("--seeds", plan.series.seeds, SeriesSettings().seeds);
    options.flag("--ensemble", plan.series.ensemble);
    options.changed("--threads", settings.threads, usual.threads);
    options.changed("--device", settings.device, usual.device, kDeviceNames);
}

void addResult(Options& options, const TrainingPlan& plan, const TrainingPlan& usual) {
    options.changed("--storage", plan.storage, usual.storage, kStorageNames);
    options.changed("--name", plan.card.name, {});
    options.changed("--description", plan.card.description, {});
    options.changed("--data", plan.card.data, {});
    options.changed("--terms", plan.card.terms, {});
    options.file("--checkpoint", plan.checkpoint);
    options.file("--metrics", plan.metrics);
    options.file("--out", plan.out);
}

}  // namespace

std::string shellQuoted(const std::string& argument) {
    constexpr char kPlain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,+@%";
    if (!argument.empty() && argument.find_first_not_of(kPlain) == std::string::npos)
        return argument;
    std::string quoted = "'";
    for (const char c : argument) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string commandLine(const TrainingPlan& plan) {
    TrainingPlan usual;
    usual.settings = usualSettings(plan.settings.family);
    Options options;
    addData(options, plan, usual);
    addNetwork(options, plan, usual);
    addOptimisation(options, plan, usual.settings);
    addTraining(options, plan, usual.settings);
    addResult(options, plan, usual);
    return options.line();
}

}  // namespace hanscope
