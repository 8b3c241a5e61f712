#pragma once

#include <QStringList>
#include <QWidget>
#include <memory>

#include "core/model/reading.h"

class QLabel;
class QListView;

namespace hanscope::ui {

class PredictionDelegate;
class PredictionModel;

/// Shows every class with its probability, and a note if the two most probable classes are almost
/// equally probable or if no label is predicted. The context menu of a label makes it the
/// document's true label, or takes that away.
class PredictionPanel : public QWidget {
    Q_OBJECT
 public:
    explicit PredictionPanel(QWidget* parent = nullptr);

    /// `truth`: the names of the true labels; empty if they are not known.
    void setReading(std::shared_ptr<const Reading> reading, const QStringList& truth = {});
    /// Shows the probabilities of another version of the text beside these; null: only these.
    void setBefore(std::shared_ptr<const Reading> before);
    /// The note below the bars; empty if a class is predicted clearly.
    QString unsureText() const;

 Q_SIGNALS:
    /// The user chose this in the context menu of a label.
    void trueLabelToggled(const QString& label, bool isTrue);
    void labelChosen(const QString& label);  ///< clicked, or Enter was pressed

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void measureLabels();
    void showMenu(const QPoint& place);

    PredictionModel* model_;
    PredictionDelegate* delegate_;
    QListView* list_;
    QLabel* unsure_;
};

}  // namespace hanscope::ui
