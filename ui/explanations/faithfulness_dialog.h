#pragma once

#include <QDialog>
#include <QWidget>
#include <array>
#include <memory>
#include <optional>
#include <string>

#include "core/faithfulness/faithfulness.h"
#include "core/model/classifier.h"
#include "ui/background/long_job.h"

class QLabel;
class QTableWidget;

namespace hanscope::ui {

class ThinProgress;

/// Draws what the probability loses without the first 1 to 50 % of the words, in the order of a
/// lens and in random order.
class FaithfulnessCurve : public QWidget {
    Q_OBJECT
 public:
    explicit FaithfulnessCurve(QWidget* parent = nullptr);

    void setScores(const QString& lens, const FaithfulnessScores& ofLens,
                   const FaithfulnessScores& random);
    QSize sizeHint() const override { return {420, 180}; }

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    using Curve = std::array<double, kShares.size()>;

    void paintAxes(QPainter& painter, const QRectF& area, double minimum, double maximum) const;
    void paintCurve(QPainter& painter, const Curve& curve, const QColor& color,
                    const QString& name) const;
    QPointF pointAt(std::size_t i, double value) const;

    QString lens_;
    std::optional<Curve> ofLens_;
    Curve random_{};
    QRectF area_;  // of the curves; set while painting
    double minimum_ = 0, maximum_ = 1;
};

/// How far each lens can be believed for one text: the faithfulness of its order of the words,
/// beside random orders, in a sentence, a table and a curve.
class FaithfulnessDialog : public QDialog {
    Q_OBJECT
 public:
    /// `reading` was made by `classifier` and has an explainer. `lens`: id of the one chosen first.
    FaithfulnessDialog(std::shared_ptr<const Classifier> classifier,
                       std::shared_ptr<const Reading> reading, const QString& title,
                       const std::string& lens, QWidget* parent);

    bool isComputed() const { return !result_.lenses.empty(); }
    QString sentence() const;

 private:
    void compute(std::shared_ptr<const Classifier> classifier);
    void showResult(Outcome<DocumentFaithfulness> outcome);
    void addRow(const QString& name, const FaithfulnessScores& scores, const QString& tau);
    void showLens();
    const DocumentFaithfulness::OfLens& chosen() const;

    std::shared_ptr<const Reading> reading_;
    std::string lens_;
    DocumentFaithfulness result_;
    QLabel* sentence_;
    QTableWidget* table_;
    FaithfulnessCurve* curve_;
    ThinProgress* progress_;
    LongJob job_;
};

}  // namespace hanscope::ui
