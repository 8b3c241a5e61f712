#include "app/hanscope-cli/optimisation_options.h"

#include <algorithm>

#include "app/command_line/option_checks.h"
#include "app/command_line/usage.h"
#include "core/experiment/plan/training_plan.h"

namespace hanscope::cli {

namespace {

/// `names` are in the order of the kinds; `name` is one of them.
template <class Kind, std::size_t count>
Kind kindNamed(const std::string& name, const std::array<const char*, count>& names) {
    return static_cast<Kind>(std::find(names.begin(), names.end(), name) - names.begin());
}

template <std::size_t count>
CLI::Validator anyOf(const std::array<const char*, count>& names) {
    return oneOf(std::vector<std::string>(names.begin(), names.end()));
}

template <class Value>
CLI::Option* add(CLI::App& app, const char* name, Value& value, const char* description,
                 const char* type, const CLI::Validator& check) {
    return app.add_option(name, value, description)
        ->type_name(type)
        ->check(check)
        ->capture_default_str()
        ->group("Optimisation");
}

void require(bool sound, const CLI::Option* option, const char* reason) {
    if (option->count() > 0 && !sound) throw UsageError(option->get_name() + ": " + reason);
}

}  // namespace

OptimisationOptions::OptimisationOptions(CLI::App& app) {
    addOptimizer(app);
    addSchedule(app);
    addLoss(app);
}

void OptimisationOptions::addOptimizer(CLI::App& app) {
    add(app, "--optimizer", optimizer_, "sgd, adam or adamw", "NAME", anyOf(kOptimizerNames));
    learningRate_ = add(app, "--learning-rate", typed_.learningRate,
                        "Step length (sgd: 0.05 if not given)", "X", number(1e-9, 1000));
    momentum_ = add(app, "--momentum", typed_.momentum, "Of sgd", "X", share());
    nesterov_ = app.add_flag("--nesterov", typed_.nesterov, "sgd looks ahead along its momentum")
                    ->group("Optimisation");
    weightDecay_ = add(app, "--weight-decay", typed_.weightDecay,
                       "Decoupled; on word vectors only with adamw (there 0.01 if not given)", "X",
                       number(0, 100));
    add(app, "--clip", typed_.clipNorm, "Largest norm of a step's gradient; 0: any", "X",
        number(0, 1e9));
}

void OptimisationOptions::addSchedule(CLI::App& app) {
    ScheduleSettings& schedule = typed_.schedule;
    add(app, "--schedule", schedule_, "The step length: constant, linear, step, cosine or plateau",
        "NAME", anyOf(kScheduleNames));
    finalRate_ = add(app, "--final-rate", schedule.finalShare,
                     "linear, cosine: it falls to this share of itself", "X", number(0, 1));
    add(app, "--warm-up", schedule.warmUp, "Share of all steps in which it rises from 0", "X",
        share());
    dropEvery_ = add(app, "--drop-every", schedule.dropEvery,
                     "step: it drops every N epochs; plateau: after N without a better one", "N",
                     wholeNumber(1, 100000));
    dropFactor_ = add(app, "--drop-factor", schedule.dropFactor,
                      "step, plateau: what a drop multiplies it by", "X", number(1e-6, 1));
}

void OptimisationOptions::addLoss(CLI::App& app) {
    app.add_option("--class-weights", classWeights_,
                   "balanced: rare classes count as much as frequent ones; or LABEL=WEIGHT,…")
        ->type_name("TEXT")
        ->group("Optimisation");
    add(app, "--label-smoothing", typed_.loss.labelSmoothing,
        "Share of the truth that is spread over all classes", "X", share());
}

void OptimisationOptions::apply(TrainSettings& settings, const std::vector<double>& search) const {
    settings.optimizer = kindNamed<OptimizerKind>(optimizer_, kOptimizerNames);
    settings.learningRate = typed_.learningRate;
    settings.momentum = typed_.momentum;
    settings.nesterov = typed_.nesterov;
    settings.weightDecay = typed_.weightDecay;
    settings.clipNorm = typed_.clipNorm;
    settings.schedule = typed_.schedule;
    settings.schedule.kind = kindNamed<ScheduleKind>(schedule_, kScheduleNames);
    settings.loss = typed_.loss;
    if (learningRate_->count() == 0)
        settings.learningRate = defaultLearningRate(settings.optimizer);
    if (weightDecay_->count() == 0) settings.weightDecay = defaultWeightDecay(settings.optimizer);
    requireConsistent(settings, search);
}

void OptimisationOptions::requireConsistent(const TrainSettings& settings,
                                            const std::vector<double>& search) const {
    const bool sgd = settings.optimizer == OptimizerKind::Sgd;
    const ScheduleKind kind = settings.schedule.kind;
    require(sgd, momentum_, "only sgd has it; leave it out or add --optimizer sgd");
    require(sgd, nesterov_, "only sgd has it; leave it out or add --optimizer sgd");
    require(settings.momentum > 0, nesterov_, "it needs a --momentum above 0");
    require(
        kind == ScheduleKind::Linear || kind == ScheduleKind::Cosine, finalRate_,
        "only the schedules linear and cosine fall to a share; leave it out or choose one of them");
    for (const CLI::Option* option : {dropEvery_, dropFactor_})
        require(kind == ScheduleKind::Step || kind == ScheduleKind::Plateau, option,
                "only the schedules step and plateau drop; leave it out or choose one of them");
    require(search.empty(), learningRate_,
            "--search says which ones are tried; leave one of them out");
}

}  // namespace hanscope::cli
