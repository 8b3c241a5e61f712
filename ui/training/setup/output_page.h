#pragma once

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSet>
#include <QWidget>
#include <filesystem>

#include "core/experiment/plan/training_plan.h"
#include "core/experiment/training_cost.h"

class QFormLayout;
class QLabel;
class QPushButton;

namespace hanscope::ui {

class Banner;

/// Describes the cost of a training in sentences.
class CostView : public QWidget {
    Q_OBJECT
 public:
    CostView();

    /// "36 texts for training, 4 for validation".
    void setTexts(const QString& text);
    /// Shows why there is no estimate yet.
    void setUnknown(const QString& reason);
    void setMeasuring();
    void setCost(const DataSizes& sizes, const TrainingCost& cost);
    /// Shows the expected time. `plan` gives the number of epochs and runs.
    void setTime(const TrainingTime& time, const TrainingPlan& plan);
    /// Shows why the training would fail or cannot be measured.
    void setFailure(const QString& sentence);

 private:
    QLabel* addLine(QFormLayout* form, const QString& name);

    QLabel *texts_, *network_, *memory_, *time_;
    Banner* failure_;
};

/// "About 38 s per epoch, at most 6 min for 10 epochs. Before that, about 110 s for word vectors;
/// at most 8 min in all."
QString expectedTime(const TrainingTime& time, const TrainingPlan& plan);

/// Breaks a shell command into lines of at most `width` characters. Lines end between options if
/// possible, with "\", so that a shell reads them as one command.
QString inLines(const QString& command, int width);

/// Shows a command to read and copy, broken into lines that fit the width.
class CommandView : public QPlainTextEdit {
    Q_OBJECT
 public:
    CommandView();

    void setCommand(const QString& command);
    /// The command in one line.
    const QString& command() const { return command_; }

 protected:
    void resizeEvent(QResizeEvent* event) override;

 private:
    void showLines();

    QString command_;
};

/// The last page of the training dialog: name and file of the model, the estimated cost of the
/// training, and the equivalent command line. The disk is asked by the FileQueue.
class OutputPage : public QWidget {
    Q_OBJECT
 public:
    /// `models`: the folder for new models.
    explicit OutputPage(std::filesystem::path models);

    void setPlan(const TrainingPlan& plan);
    /// Stores name, file and the texts for the model's card in the plan.
    void store(TrainingPlan& plan) const;
    /// Suggests a name derived from the file of the texts, unless the user has entered a name.
    void suggestName(const std::filesystem::path& texts);
    /// Asks the disk again what is there; then looked(). Selects a free name unless the user has
    /// chosen the file.
    void look();
    /// Whether the page says that the user's file would be replaced.
    bool saysThatItReplaces() const;
    /// Looks, and if there is a model in `used` and the page has this file, selects another one.
    void leaveFile(const std::filesystem::path& used);
    /// Why a model cannot be written with these values, as far as the disk has answered; empty if
    /// it can.
    QStringList problems() const;
    CostView* costs() { return costs_; }
    void setCommand(const QString& command);

 Q_SIGNALS:
    void changed();
    /// The disk has answered all that was asked; the file may have another name than before.
    void looked();

 private:
    /// What the disk says of the path of a model file.
    struct Place {
        QString path;
        bool exists = false, isFolder = false, hasFolder = false;
        QString free;         // in the same folder; empty if the file does not exist
        QSet<QString> taken;  // names in the folder for new models
    };

    static Place placeOf(const std::filesystem::path& models, const QString& path);
    void arrange();
    QFormLayout* makeForm();
    void follow();
    void take(const Place& place);
    QString path() const { return file_->text().trimmed(); }
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
    Place place_;    // as the disk has answered last
    int looks_ = 0;  // that are not answered
    QString used_;   // a file with a model that is to be left
};

}  // namespace hanscope::ui
