#pragma once

#include <QCoreApplication>
#include <functional>
#include <memory>
#include <vector>

#include "core/computation/word_path.h"
#include "ui/computation/stage_content.h"

namespace hanscope::ui {

/// The way of a word through a HAN: its vector, the steps of the GRU over the sentence in both
/// directions, attention, the same over the sentences of the text, logits, probabilities, and what
/// one step of training would change of it.
class WordStages : public ComputationPath {
    Q_DECLARE_TR_FUNCTIONS(WordStages)
 public:
    /// `step`: of the path's network; null while it is not computed, or if it cannot be, for the
    /// reason `noStep`.
    explicit WordStages(WordPath path, std::shared_ptr<const TrainingStep> step = nullptr,
                        const QString& noStep = {});

    QString subject() const override;
    const std::vector<Stage>& stages() const override { return stages_; }
    StageContent content(int stage, int step) const override;
    WordRange reads(int stage, int step) const override;
    std::optional<UnitName> unit(int stage, std::size_t dimension) const override;

    const WordPath& path() const { return path_; }
    const std::shared_ptr<const TrainingStep>& trainingStep() const { return step_; }
    const QString& noStep() const { return noStep_; }
    /// The name of a word or of a sentence, as in the tables: "not", "2  The film…".
    QString wordName(std::size_t word) const;
    QString sentenceName(std::size_t sentence) const;
    /// The same of a step of a level.
    QString stepName(bool isOfWords, std::size_t step) const;
    QString labelName(std::size_t label) const;
    /// Adds the rows around the followed step of a level, and one for those before and after each.
    /// `rowOf` has the name of a row and a range of steps.
    void addSteps(StageTable& table, bool areWords,
                  const std::function<StageTable::Row(const QString&, std::size_t, std::size_t)>&
                      rowOf) const;

    /// Kinds of stages; those of a level occur once for words and once for sentences.
    enum class Kind {
        Vector,
        Forward,
        Backward,
        State,
        Hidden,
        Score,
        Softmax,
        Sum,
        Logits,
        Probabilities,
        Loss,
        ScoreSteps,
        AfterStep
    };
    Kind kindOf(int stage) const { return places_[static_cast<std::size_t>(stage)].kind; }
    bool isOfWords(int stage) const { return places_[static_cast<std::size_t>(stage)].isOfWords; }

 private:
    struct Place {
        Kind kind;
        bool isOfWords;
    };
    struct Level;

    Level levelOf(const Place& place) const;
    QString titleOf(const Place& place) const;
    StageContent vectorContent() const;
    StageContent gruContent(const Level& level, Direction direction, int step) const;
    StageContent stateContent(const Level& level) const;
    StageContent hiddenContent(const Level& level) const;
    StageContent scoreContent(const Level& level) const;
    StageContent softmaxContent(const Level& level) const;
    StageContent sumContent(const Level& level) const;
    StageContent logitsContent() const;
    StageContent probabilitiesContent() const;

    WordPath path_;
    std::shared_ptr<const TrainingStep> step_;
    QString noStep_;
    std::vector<Place> places_;
    std::vector<Stage> stages_;
};

}  // namespace hanscope::ui
