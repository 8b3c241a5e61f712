#pragma once

#include <QCoreApplication>
#include <vector>

#include "core/computation/node_path.h"
#include "ui/computation/stage_content.h"

namespace hanscope::ui {

/// The way of a node of a label tree through the decoder: its token, the attention over its
/// ancestors and over the words, head by head, the scores of its children, and the sequence that
/// grows from round to round.
class NodeStages : public ComputationPath {
    Q_DECLARE_TR_FUNCTIONS(NodeStages)
 public:
    explicit NodeStages(NodePath path);

    QString subject() const override;
    const std::vector<Stage>& stages() const override { return stages_; }
    StageContent content(int stage, int step) const override;
    WordRange reads(int, int) const override { return {}; }

    const NodePath& path() const { return path_; }

 private:
    /// Kinds of stages; those from Path to Last occur once for each layer.
    enum class Kind { Token, Path, First, Text, Last, State, Scores, Sequence };
    struct Place {
        Kind kind;
        std::size_t layer;
    };
    QString titleOf(const Place& place) const;
    StageContent tokenContent() const;
    StageContent pathContent(const NodeLayer& layer, std::size_t head) const;
    StageContent textContent(const NodeLayer& layer, std::size_t head) const;
    StageContent feedForwardContent(const DoubleRow& in, const DoubleRow& out) const;
    StageContent stateContent() const;
    StageContent scoresContent() const;
    StageContent sequenceContent(int round) const;
    DoubleRow headOf(const DoubleRow& row, std::size_t head) const;

    NodePath path_;
    std::vector<Place> places_;
    std::vector<Stage> stages_;
};

}  // namespace hanscope::ui
