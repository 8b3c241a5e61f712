#include "core/message.h"
#include "core/settings/setting_field_parts.h"

namespace hanscope {
namespace {

constexpr char kOptimisation[] = "Optimisation", kDropout[] = "Dropout, as shares";
constexpr std::uint64_t kMaxEpochs = 100000;
constexpr RealNumber kShare{0, 1, false, true};

const Message kOnlySgd =
    message("it applies only to the optimizer sgd; leave it out or add --optimizer sgd");
const Message kOnlyFalling = message(
    "it applies only to the schedules linear and cosine; leave it out or choose one of them");
const Message kOnlyRobust = message(
    "it applies only to robust training; leave it out or add --robust words or virtual-words");
const Message kOnlyDropping = message(
    "it applies only to the schedules step and plateau; leave it out or choose one of them");

bool isSgd(const TrainSettings& settings) {
    return settings.optimizer == OptimizerKind::Sgd;
}

bool falls(const TrainSettings& settings) {
    const ScheduleKind kind = settings.schedule.kind;
    return kind == ScheduleKind::Linear || kind == ScheduleKind::Cosine;
}

bool drops(const TrainSettings& settings) {
    const ScheduleKind kind = settings.schedule.kind;
    return kind == ScheduleKind::Step || kind == ScheduleKind::Plateau;
}

bool readsSentences(const TrainSettings& settings) {
    return methodOf(settings.network).readsSentences;
}

bool hasLists(const TrainSettings& settings) {
    return settings.outputs.isMultiLabel();
}

bool learnsMarks(const TrainSettings& settings) {
    return methodOf(settings.network).learnsMarks(settings.network);
}

bool isRobust(const TrainSettings& settings) {
    return robustOf(settings) != Robust::Off;
}

Message nesterovProblem(const TrainSettings& settings) {
    return !settings.nesterov || settings.momentum > 0 ? Message()
                                                       : message("it needs a momentum above 0");
}

Message robustProblem(const TrainSettings& settings) {
    if (canBe(settings.robust.kind, settings.network)) return {};
    return message("virtual-words applies only to a HAN and a flat model; choose words");
}

Message deviceProblem(const TrainSettings& settings) {
    const FamilyMethod& family = methodOf(settings.network);
    if (settings.device != Device::Cuda) return {};
    if (!family.usesGpu)
        return message(
            "a linear model does not train on a graphics processor (GPU); choose another device");
    if (!trainsOnGpu(settings, 1))
        return message(
            "only a HAN trains robustly on a graphics processor (GPU); choose another device, or "
            "leave robust training off");
    return {};
}

bool roundsProducts(const TrainSettings& settings) {
    return settings.precision != Precision::Float;
}

Message precisionProblem(const TrainSettings& settings) {
    return roundsProducts(settings) && settings.device == Device::Cuda
               ? message(
                     "only a processor computes in bfloat16, not a graphics processor (GPU); "
                     "choose another device")
               : Message();
}

/// A setting of a training in steps, by gradients of batches.
SettingField ofSteps(SettingField&& field) {
    if (!field.applies)
        field.condition = message("a linear model is not trained in batches; leave it out");
    field.applies = [before = field.applies](const TrainSettings& s) {
        return methodOf(s.network).trainsInSteps && (!before || before(s));
    };
    return std::move(field);
}

SettingFields optimizerFields() {
    return listOf(
        settingAt("optimizer", oneOf(kOptimizerNames), &TrainSettings::optimizer)
            .helped(kOptimisation, "sgd, adam or adamw")
            .identifiedAs("optimizer"),
        settingAt("learning_rate", RealNumber{1e-9, 1000}, &TrainSettings::learningRate)
            .helped(kOptimisation, "Learning rate (sgd: 0.05 if not given)")
            .withDefault([](const TrainSettings& s) { return defaultLearningRate(s.optimizer); })
            .identifiedAs("learning rate"),
        settingAt("momentum", kShare, &TrainSettings::momentum)
            .helped(kOptimisation, "Momentum of sgd")
            .onlyIf(isSgd, kOnlySgd)
            .identifiedAs("momentum"),
        settingAt("nesterov", Switch{}, &TrainSettings::nesterov)
            .helped(kOptimisation, "Use Nesterov's momentum with sgd")
            .onlyIf(isSgd, kOnlySgd)
            .checked(nesterovProblem)
            .identifiedAs("nesterov"),
        settingAt("weight_decay", RealNumber{0, 100}, &TrainSettings::weightDecay)
            .helped(kOptimisation,
                    "Decoupled weight decay; on word vectors only with adamw (adamw: 0.01 if not "
                    "given)")
            .withDefault([](const TrainSettings& s) { return defaultWeightDecay(s.optimizer); })
            .identifiedAs("weight decay"),
        settingAt("clip", RealNumber{0, 1e9}, &TrainSettings::clipNorm)
            .helped(kOptimisation, "Maximum norm of a step's gradient; 0: no limit")
            .identifiedAs("clipping"));
}

SettingFields scheduleFields() {
    return listOf(
        settingAt("schedule", oneOf(kScheduleNames), &TrainSettings::schedule,
                  &ScheduleSettings::kind)
            .helped(kOptimisation,
                    "Change of the learning rate: constant, linear, step, cosine or plateau")
            .identifiedAs("schedule"),
        settingAt("final_rate", RealNumber{0, 1}, &TrainSettings::schedule,
                  &ScheduleSettings::finalShare)
            .helped(kOptimisation,
                    "linear, cosine: final learning rate as a share of the initial one")
            .onlyIf(falls, kOnlyFalling)
            .identifiedAs("final rate"),
        settingAt("warm_up", kShare, &TrainSettings::schedule, &ScheduleSettings::warmUp)
            .helped(kOptimisation, "Share of all steps in which the learning rate rises from 0")
            .identifiedAs("warm-up"),
        settingAt("drop_every", WholeNumber{1, kMaxEpochs}, &TrainSettings::schedule,
                  &ScheduleSettings::dropEvery)
            .helped(kOptimisation,
                    "step: the learning rate drops every N epochs; plateau: after N epochs without "
                    "improvement")
            .onlyIf(drops, kOnlyDropping)
            .identifiedAs("drop every"),
        settingAt("drop_factor", RealNumber{1e-6, 1}, &TrainSettings::schedule,
                  &ScheduleSettings::dropFactor)
            .helped(kOptimisation, "step, plateau: factor of each drop")
            .onlyIf(drops, kOnlyDropping)
            .identifiedAs("drop factor"),
        settingAt("label_smoothing", kShare, &TrainSettings::loss, &LossSettings::labelSmoothing)
            .helped(kOptimisation, "Share of the target that is distributed over all classes")
            .identifiedAs("label smoothing"));
}

SettingFields dropoutFields() {
    const auto dropout = [](const char* key, const char* help, auto at) {
        std::string name = key;
        name[name.find('_')] = ' ';
        return settingAt(key, kShare, at).helped(kDropout, help).identifiedAs(name);
    };
    return listOf(
        dropout("embedding_dropout",
                "Of the values of word vectors (hidec and flat: 0.5 if not given)",
                &TrainSettings::embeddingDropout)
            .withDefault(
                [](const TrainSettings& s) { return methodOf(s.network).embeddingDropout; }),
        dropout("sentence_dropout", "Of the values of sentence vectors",
                &TrainSettings::sentenceDropout)
            .onlyIf(readsSentences)
            .ofNetwork(),
        dropout(
            "document_dropout",
            "Of the values of document vectors; hidec and flat: of the words' states (0.1 if not "
            "given)",
            &TrainSettings::documentDropout)
            .withDefault(
                [](const TrainSettings& s) { return methodOf(s.network).documentDropout; }),
        dropout("word_dropout", "Of words, which are then read as unknown",
                &TrainSettings::wordDropout),
        dropout("decoder_dropout", "hidec: of embeddings and of the output of each part",
                &TrainSettings::decoderDropout)
            .onlyIf(isOf<HidecConfig>, onlyA(message("a hidec model")))
            .identifiedAs("decoder dropout", isOf<HidecConfig>)
            .ofNetwork());
}

SettingFields robustFields() {
    return listOf(
        settingAt("robust", oneOf(kRobustNames), &TrainSettings::robust, &RobustSettings::kind)
            .helped(kOptimisation,
                    "Also train with the worst word vectors nearby: off; words, the worst for the "
                    "loss; or virtual-words, those that change the answer most")
            .checked(robustProblem)
            .identifiedAs("robust", isRobust),
        settingAt("robust_size", RealNumber{0, 1000}, &TrainSettings::robust, &RobustSettings::size)
            .helped(kOptimisation,
                    "Norm of the perturbation in robust training, as a share of the norm of a "
                    "document's word vectors")
            .onlyIf(isRobust, kOnlyRobust)
            .identifiedAs("robust size", isRobust),
        settingAt("robust_weight", RealNumber{0, 1000}, &TrainSettings::robust,
                  &RobustSettings::weight)
            .helped(kOptimisation, "Weight of the robust part of the loss")
            .onlyIf(isRobust, kOnlyRobust)
            .identifiedAs("robust weight", isRobust),
        settingAt("entropy_weight", RealNumber{0, 1000}, &TrainSettings::entropyWeight)
            .helped(kOptimisation,
                    "Weight of the entropy of the outputs in the loss, also for texts without "
                    "labels: the network learns to be certain")
            .onlyIf([](const TrainSettings& s) { return methodOf(s.network).hasEntropy; })
            .identifiedAs("entropy weight",
                          [](const TrainSettings& s) { return s.entropyWeight > 0; }));
}

SettingField marksField() {
    return settingAt("marks_weight", RealNumber{0, 1000}, &TrainSettings::marksWeight)
        .helped(
            kOptimisation,
            "Weight of the words that people marked as reasons for the labels: attention learns to "
            "weigh words as they did, a linear model learns them as documents of their own; 0: "
            "the marks are not read")
        .onlyIf(
            learnsMarks,
            message("it applies only to attention with a context vector, to hidec and to linear "
                    "models; leave it out"))
        .identifiedAs("marks weight", learnsMarks);
}

SettingFields runFields() {
    return listOf(
        settingAt("epochs", WholeNumber{1, kMaxEpochs}, &TrainSettings::epochs)
            .withDefault([](const TrainSettings& s) { return defaultEpochs(s.network); })
            .helped(kTrainingGroup,
                    "Number of passes over the training data (linear: 30 if not given)")
            .identifiedAs("epochs"),
        ofSteps(settingAt("minimum_steps", WholeNumber{0, 1000000}, &TrainSettings::minimumSteps)
                    .helped(kTrainingGroup,
                            "More epochs than --epochs if the documents are too few for N steps")),
        settingAt("patience", WholeNumber{0, kMaxEpochs}, &TrainSettings::patience)
            .withDefault([](const TrainSettings& s) { return defaultPatience(s.network); })
            .helped(kTrainingGroup,
                    "Stop after N epochs without improvement; 0: never (linear: 2 if not given)")
            .identifiedAs("patience"),
        ofSteps(settingAt("batch", WholeNumber{1, 65536}, &TrainSettings::batchSize)
                    .helped(kTrainingGroup, "Documents per step")
                    .identifiedAs("batch")),
        ofSteps(settingAt("batches_by", oneOf(kBatchesByNames), &TrainSettings::batchesBy)
                    .helped(kTrainingGroup,
                            "The documents of a step have a similar number of words, or of "
                            "sentences as in the paper")
                    .identifiedAs(
                        "batches by",
                        [](const TrainSettings& s) { return s.batchesBy != BatchesBy::Words; })),
        settingAt("seed", WholeNumber{}, &TrainSettings::seed)
            .helped(kTrainingGroup, "The same seed and data give the same model")
            .identifiedAs("seed"),
        settingAt("threads", WholeNumber{0, 1024}, &TrainSettings::threads)
            .helped(kTrainingGroup, "Number of threads; 0: one per core"),
        settingAt("device", oneOf(kDeviceNames), &TrainSettings::device)
            .helped(kTrainingGroup,
                    "Device: cpu, cuda (a GPU), or auto (the faster one, by a trial of a second)")
            .onlyIf([](const TrainSettings& s) {
                return methodOf(s.network).usesGpu || s.device == Device::Cuda;
            })
            .ofNetwork()
            .checked(deviceProblem)
            .identifiedAs("device"),
        ofSteps(
            settingAt("precision", oneOf(kPrecisionNames), &TrainSettings::precision)
                .helped(kTrainingGroup,
                        "Precision of the factors in matrix products: float, or bf16 (bfloat16, 8 "
                        "significant bits), which is faster on processors that multiply it")
                .checked(precisionProblem)
                .identifiedAs("precision", roundsProducts)),
        settingAt("threshold", RealNumber{0, 1, false, true}, &TrainSettings::threshold)
            .helped(kTrainingGroup,
                    "With --labels-column: predict the labels with a probability above this; 0: "
                    "0.5 with a model hidec, else a threshold for each label, chosen on the "
                    "validation documents")
            .onlyIf(hasLists, message("it applies only to documents with lists of labels; leave it "
                                      "out or add --labels-column"))
            .identifiedAs("outputs", hasLists, " above ")
            .ofModel());
}

}  // namespace

SettingFields trainingFields() {
    SettingFields all;
    for (SettingFields part :
         {optimizerFields(), scheduleFields(), robustFields(), dropoutFields()})
        for (SettingField& field : part) all.push_back(ofSteps(std::move(field)));
    all.push_back(marksField());
    SettingFields run = runFields();
    std::move(run.begin(), run.end(), std::back_inserter(all));
    return all;
}

}  // namespace hanscope
