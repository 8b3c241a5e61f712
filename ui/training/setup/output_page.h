#pragma once

#include <QWidget>
#include <filesystem>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/training_cost.h"

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace hanscope::ui {

class Banner;
class CommandView;
class CostView;

/// The last page of the training dialog: name and file of the model, the estimated cost of the
/// training, and the equivalent command line.
class OutputPage : public QWidget {
    Q_OBJECT
 public:
    /// `models`: the folder for new models.
    explicit OutputPage(std::filesystem::path models, QWidget* parent = nullptr);

    void setPlan(const TrainingPlan& plan);
    /// Stores name, file and the texts for the model's card in the plan.
    void store(TrainingPlan& plan) const;
    /// Suggests a name derived from the file of the texts, unless the user has entered a name.
    void suggestName(const std::filesystem::path& texts);
    /// Checks again whether the file exists, and selects a free name unless the user has chosen the
    /// file. Returns false if the user's file would be replaced and no warning was shown before.
    bool isStillFree();
    /// Call when a model was written to `used`: selects another file for the next model.
    void leaveFile(const std::filesystem::path& used);
    /// Why a model cannot be written with these values; empty if it can.
    QStringList problems() const;
    CostView* costs() { return costs_; }
    void setCommand(const QString& command);

 Q_SIGNALS:
    void changed();

 private:
    void arrange();
    void makeParts();
    QFormLayout* makeForm();
    void addLine(QFormLayout* form, const QString& name, QLineEdit* edit, const QString& hint);
    QWidget* makeFileRow();
    QWidget* makeCommandRow();
    void follow();
    void choose();
    void check();
    QString fileProblem() const;

    std::filesystem::path models_;
    QLineEdit *name_, *file_, *description_, *data_, *terms_;
    QPushButton *choose_, *copy_;
    Banner *problem_, *note_;
    CostView* costs_;
    CommandView* command_;
    bool hasName_ = false;  // the user has entered a name
    bool hasFile_ = false;
};

/// "Film reviews" → "film-reviews": keeps letters and digits of any script and replaces everything
/// else by hyphens.
QString fileNameFor(const QString& modelName);

}  // namespace hanscope::ui
