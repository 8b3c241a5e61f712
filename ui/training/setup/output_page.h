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

/// The last page of a training: what the model is called and where it goes, what it will take to
/// train it, and how the same is done from a command line.
class OutputPage : public QWidget {
    Q_OBJECT
 public:
    /// `models`: the folder for new models.
    explicit OutputPage(std::filesystem::path models, QWidget* parent = nullptr);

    void setPlan(const TrainingPlan& plan);
    /// Name, texts about the model, and file.
    void store(TrainingPlan& plan) const;
    /// After these texts, as long as the user gave no name.
    void suggestName(const std::filesystem::path& texts);
    /// Looks whether the file is there by now, and names a free one instead unless the user chose
    /// it. False if it is the user's and would be replaced, which was not said before.
    bool isStillFree();
    /// A model was made in the file: the next one goes to another.
    void leaveFile(const std::filesystem::path& used);
    /// Why no model can be written so; empty: it can.
    QString problem() const;
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

    std::filesystem::path models_;
    QLineEdit *name_, *file_, *description_, *data_, *terms_;
    QPushButton *choose_, *copy_;
    Banner *problem_, *note_;
    CostView* costs_;
    CommandView* command_;
    bool hasName_ = false;  // given by the user
    bool hasFile_ = false;
};

/// "Film reviews" → "film-reviews": letters and digits of any script, hyphens between them.
QString fileNameFor(const QString& modelName);

}  // namespace hanscope::ui
