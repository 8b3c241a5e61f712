#pragma once

#include <QAbstractListModel>
#include <QStringList>
#include <QWidget>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/model/reading.h"

class QLabel;
class QListView;

namespace hanscope::ui {

/// The two most probable classes of a reading, the more probable first, if the second has at least
/// 85 % of the first one's probability. Otherwise, or if any number of labels may apply, no value.
std::optional<std::pair<int, int>> nearEqualClasses(const Reading& reading);

/// Every class of a reading with its probability, in the model's label order. If any number of
/// labels may apply, the most probable comes first.
class PredictionModel : public QAbstractListModel {
    Q_OBJECT
 public:
    /// ThresholdRole: a class is predicted if its probability is above it; invalid if there is no
    /// threshold. BeforeRole: the
    /// probability in the reading to compare with; invalid if there is none.
    enum Role {
        ProbabilityRole = Qt::UserRole,
        PredictedRole,
        ThresholdRole,
        TrueRole,
        BeforeRole
    };

    using QAbstractListModel::QAbstractListModel;

    /// Null clears the model. If the labels stay the same, their rows are kept, so that a selection
    /// is not lost while the user types. Whether it is another reading than before.
    bool setReading(std::shared_ptr<const Reading> reading);
    std::shared_ptr<const Reading> reading() const { return reading_; }
    /// A reading of another version of the text by the same model, to compare with; null: none.
    void setBefore(std::shared_ptr<const Reading> before);
    /// The names of the true labels; empty if they are not known.
    void setTruth(const QStringList& labels);

    /// The row of the predicted class, the first of several; 0 if none is predicted.
    int firstPredicted() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

 private:
    void take(std::shared_ptr<const Reading> reading);
    std::size_t labelAt(int row) const {
        return static_cast<std::size_t>(order_[static_cast<std::size_t>(row)]);
    }
    QString name(int row) const;
    QVariant thresholdOf(int row) const;
    bool isTrue(int row) const { return truth_.contains(name(row)); }
    QString tooltip(int row) const;
    QString spokenText(int row) const;
    QVariant before(int row) const;

    std::shared_ptr<const Reading> reading_;
    std::vector<std::int32_t> order_;   // [row] label
    std::set<std::int32_t> predicted_;  // labels
    QStringList truth_;
    std::shared_ptr<const Reading> before_;
};

class PredictionDelegate;

/// Shows every class with its probability, a note if the two most probable classes are almost
/// equally probable or if no label is predicted, a link to the training texts if the prediction is
/// wrong, and, of a model with a companion, what it and the networks add to the logit that decides.
/// The context menu of a label makes it the document's true label, or takes that away.
class PredictionPanel : public QWidget {
    Q_OBJECT
 public:
    explicit PredictionPanel(QWidget* parent = nullptr);

    /// `truth`: the names of the true labels; empty if they are not known. `isWrong`: others are
    /// predicted.
    void setReading(std::shared_ptr<const Reading> reading, const QStringList& truth = {},
                    bool isWrong = false);
    /// Shows the probabilities of another version of the text beside these; null: only these.
    void setBefore(std::shared_ptr<const Reading> before);
    /// The note below the bars; empty if a class is predicted clearly.
    QString unsureText() const;
    /// The parts of the logit, shown by the link *Why?*; empty without a companion.
    QString partsText() const;

 Q_SIGNALS:
    /// The user chose this in the context menu of a label.
    void trueLabelToggled(const QString& label, bool isTrue);
    void trainingTextsRequested();           ///< those that are like the text
    void labelChosen(const QString& label);  ///< clicked, or Enter was pressed
    /// Emitted with each reading: how high the panel is that shows all of it.
    void heightNeeded(int pixels);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void measureLabels();
    void fitHeight();
    void toggleParts();
    void showMenu(const QPoint& place);

    PredictionModel* model_;
    PredictionDelegate* delegate_;
    QListView* list_;
    QLabel *unsure_, *wrong_, *why_, *parts_;
    bool showsParts_ = false;
};

}  // namespace hanscope::ui
