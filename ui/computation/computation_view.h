#pragma once

#include <QAbstractScrollArea>
#include <memory>
#include <vector>

#include "ui/computation/stage_content.h"

namespace hanscope::ui {

class StagePicture;

/// A computation, stage below stage, of which one step is the current one. Keys: Left and Right go
/// to the step before and after, with Ctrl to the stage; Home and End to the first and last step;
/// Shift with Left and Right to another dimension of the vectors; Space asks to play. A click
/// on a cell chooses its dimension; its menu asks what the dimension hears in a corpus.
class ComputationView : public QAbstractScrollArea {
    Q_OBJECT
 public:
    explicit ComputationView(QWidget* parent = nullptr);
    ~ComputationView() override;

    /// Null shows nothing. If the stages are those of the path before, the current one stays the
    /// current one.
    void setPath(std::shared_ptr<const ComputationPath> path);
    const std::shared_ptr<const ComputationPath>& path() const { return path_; }

    int stage() const { return stage_; }
    int step() const { return step_; }
    /// Makes a step the current one and scrolls to its stage.
    void setStep(int stage, int step);
    /// The same by the number of the step among the steps of all stages.
    void setPosition(int position);
    int position() const;
    int positions() const;
    void goToStage(int stage);

    /// The dimension of the vectors that the examples are about.
    std::size_t dimension() const { return dimension_; }
    void setDimension(std::size_t dimension);

    /// The stage and where it is drawn, relative to the viewport.
    const StagePicture& picture(int stage) const {
        return *pictures_[static_cast<std::size_t>(stage)];
    }
    QPointF origin(int stage) const;

 Q_SIGNALS:
    void stepChanged(int stage, int step);
    void dimensionChanged(std::size_t dimension);
    void playRequested();
    /// Emitted when the user wants to know what a unit hears in a corpus.
    void unitRequested(const hanscope::ui::UnitName& unit);

 protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

 private:
    void rebuild();
    std::unique_ptr<StagePicture> pictureOf(int stage) const;
    void arrange();
    void showStage();
    void describe();
    int stageAt(QPointF place) const;
    qreal contentWidth() const;

    std::shared_ptr<const ComputationPath> path_;
    int stage_ = 0, step_ = 0;
    std::size_t dimension_ = 0;
    std::vector<std::unique_ptr<StagePicture>> pictures_;
    std::vector<qreal> tops_;  // of the stages, and the bottom of the last one
};

}  // namespace hanscope::ui
