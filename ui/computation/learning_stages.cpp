#include "ui/computation/learning_stages.h"

#include <algorithm>
#include <utility>

#include "ui/computation/stage_texts.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

namespace {

/// One step of training, of the sentence and the label of a path.
class Learning {
    Q_DECLARE_TR_FUNCTIONS(Learning)
 public:
    explicit Learning(const WordStages& stages)
        : stages_(stages), path_(stages.path()), step_(*stages.trainingStep()) {}

    StageContent loss() const {
        const bool isSoftmax = path_.decision.kind == OutputKind::Softmax;
        StageContent content;
        content.place = tr("label: %1").arg(stages_.labelName(taught()));
        content.equations << QStringLiteral("L = −ln p_y    −∂L/∂z_c = %1")
                                 .arg(isSoftmax ? QStringLiteral("y_c − p_c")
                                                : QStringLiteral("1 − p_c"));
        content.sentence =
            isSoftmax ? tr("Suppose that the text has this label and the network learns from it "
                           "alone. The loss is large where the label has a small probability: its "
                           "logit is pulled up, the others are pulled down.")
                      : tr("Suppose that the text has this label and the network learns that "
                           "alone. The loss is large where the label has a small probability: its "
                           "logit is pulled up.");
        StageTable table;
        table.heads = {QStringLiteral("p_c"), QStringLiteral("y_c"), QStringLiteral("−∂L/∂z_c")};
        table.bar = 2;
        table.isBarSigned = true;
        for (const std::size_t each : labels()) {
            table.rows.push_back(
                {stages_.labelName(each),
                 {step_.probabilities[each], isTaught(each) ? 1.0 : 0.0, step_.logitSteps[each]}});
            table.rows.back().isFollowed = isTaught(each);
        }
        content.table = std::move(table);
        content.result = tr("The loss is −ln %1 = %2")
                             .arg(twoDigits(step_.probabilities[taught()]), twoDigits(step_.loss));
        if (path_.networks() > 1)
            content.result +=
                QStringLiteral("  ·  ") + tr("network %1 of %2 by itself, as it is trained")
                                              .arg(path_.network + 1)
                                              .arg(path_.networks());
        return content;
    }

    StageContent scores(bool areOfWords) const {
        const LevelPath& level = areOfWords ? path_.words : path_.sentences;
        const LevelStep& step = areOfWords ? step_.words : step_.sentences;
        StageContent content;
        content.equations << (areOfWords ? QStringLiteral("g_i = −∂L/∂s_i")
                                         : QStringLiteral("g = −∂L/∂v = W_cᵀ (−∂L/∂z)"))
                          << (areOfWords ? QStringLiteral("pull_i_t = α_i_t g_iᵀ(h_i_t − s_i)    "
                                                          "−∂L/∂u_w = Σ_i Σ_t pull_i_t u_i_t")
                                         : QStringLiteral("pull_i = α_i gᵀ(h_i − v)    "
                                                          "−∂L/∂u_s = Σ_i pull_i u_i"));
        content.sentence =
            areOfWords
                ? tr("A word whose state suits the label better than the sentence’s vector does "
                     "pulls its score up, another one down. The context vector u_w moves towards "
                     "what attention sees of the words that pull up.")
                : tr("A sentence whose state suits the label better than the text’s vector does "
                     "pulls its score up, another one down. The context vector u_s moves towards "
                     "what attention sees of the sentences that pull up.");
        content.groups = contextGroups(level, step, areOfWords);
        content.table = pullTable(level, step, areOfWords);
        return content;
    }

    StageContent after() const {
        StageContent content;
        content.equations << QStringLiteral("u_w ← u_w − ∂L/∂u_w    u_s ← u_s − ∂L/∂u_s");
        content.sentence =
            tr("The text is read again with the two context vectors moved, and all else as it was: "
               "attention has shifted, and with it the probabilities. A training moves every "
               "weight, in small steps, by many texts.");
        StageTable table;
        table.heads = {tr("p_c before"), tr("p_c after")};
        table.bar = 1;
        for (const std::size_t each : labels()) {
            table.rows.push_back({stages_.labelName(each),
                                  {step_.probabilities[each], step_.probabilitiesAfter[each]}});
            table.rows.back().isFollowed = isTaught(each);
        }
        content.table = std::move(table);
        content.result =
            tr("The loss was %1 and is %2").arg(twoDigits(step_.loss), twoDigits(step_.lossAfter));
        return content;
    }

 private:
    using Row = StageTable::Row;

    std::size_t taught() const { return static_cast<std::size_t>(step_.label); }
    bool isTaught(std::size_t label) const { return label == taught(); }

    /// The taught label is among those shown.
    std::vector<std::size_t> labels() const {
        std::vector<std::size_t> shown = rowsShown(step_.probabilities);
        if (std::find(shown.begin(), shown.end(), taught()) == shown.end()) shown.back() = taught();
        return shown;
    }

    /// The gradient, in colours of its own, and the context vector before and after the step.
    static std::vector<StripGroup> contextGroups(const LevelPath& level, const LevelStep& step,
                                                 bool areOfWords) {
        const QString context = areOfWords ? QStringLiteral("u_w") : QStringLiteral("u_s");
        DoubleRow moved = level.context;
        for (std::size_t i = 0; i < moved.size(); ++i) moved[i] += step.contextStep[i];
        StripGroup both;
        both.strips = {{{}, context, level.context},
                       resultStrip({}, QStringLiteral("%1 − ∂L/∂%1").arg(context), moved)};
        both.example = [own = level.context, by = step.contextStep, moved](std::size_t i) {
            return tr("dimension %1: %2 %3 = %4")
                .arg(countText(i + 1), twoDigits(numberAt(own, i)), plus(numberAt(by, i)),
                     twoDigits(numberAt(moved, i)));
        };
        return {{{{{}, QStringLiteral("−∂L/∂%1").arg(context), step.contextStep}}, {}},
                std::move(both)};
    }

    /// What the steps [begin, end) of a level pull, in one row.
    static Row sumOf(const LevelPath& level, const LevelStep& step, const QString& name,
                     std::size_t begin, std::size_t end) {
        Row row{name, {0, 0, 0}, DoubleRow(step.contextStep.size())};
        for (std::size_t t = begin; t < end; ++t) {
            row.numbers[0] += step.scoreSteps[t];
            row.numbers[1] += level.weights[t];
            row.numbers[2] += step.weightsAfter[t];
            for (std::size_t i = 0; i < row.strip.size(); ++i)
                row.strip[i] += step.scoreSteps[t] * level.hidden[t][i];
        }
        return row;
    }

    StageTable pullTable(const LevelPath& level, const LevelStep& step, bool areOfWords) const {
        const QString at = areOfWords ? QStringLiteral("_i_t") : QStringLiteral("_i");
        StageTable table;
        table.heads = {QStringLiteral("pull") + at, QStringLiteral("α") + at, tr("α after")};
        table.bar = 0;
        table.isBarSigned = true;
        table.stripHead = QStringLiteral("pull%1 u%1").arg(at);
        stages_.addSteps(table, areOfWords, [&](const QString& name, auto begin, auto end) {
            return sumOf(level, step, name, begin, end);
        });
        const Row all = sumOf(level, step, {}, 0, level.steps());
        if (areOfWords && path_.sentences.steps() > 1) table.rows.push_back(otherSentences(all));
        table.rows.push_back(
            {tr("all together"), {kNoNumber, kNoNumber, kNoNumber}, step.contextStep});
        table.rows.back().isTotal = true;
        return table;
    }

    Row otherSentences(const Row& own) const {
        DoubleRow strip = step_.words.contextStep;
        for (std::size_t i = 0; i < strip.size(); ++i) strip[i] -= own.strip[i];
        Row row{tr("the other sentences"), {kNoNumber, kNoNumber, kNoNumber}, std::move(strip)};
        row.isOthers = true;
        return row;
    }

    const WordStages& stages_;
    const WordPath& path_;
    const TrainingStep& step_;
};

}  // namespace

StageContent learningContent(const WordStages& stages, int stage) {
    if (!stages.trainingStep()) {
        StageContent content;
        content.sentence =
            stages.noStep().isEmpty()
                ? WordStages::tr("What a step of training would change is being computed…")
                : stages.noStep();
        return content;
    }
    const Learning learning(stages);
    switch (stages.kindOf(stage)) {
        case WordStages::Kind::Loss:
            return learning.loss();
        case WordStages::Kind::AfterStep:
            return learning.after();
        default:
            return learning.scores(stages.isOfWords(stage));
    }
}

}  // namespace hanscope::ui
