#pragma once

#include <QWidget>
#include <memory>

#include "core/model/reading.h"

class QLabel;
class QListView;

namespace hanscope::ui {

class PredictionDelegate;
class PredictionModel;

/// Shows every class with its probability, and a note if the two most probable classes are almost
/// equally probable or if no label is predicted.
class PredictionPanel : public QWidget {
    Q_OBJECT
 public:
    explicit PredictionPanel(QWidget* parent = nullptr);

    void setReading(std::shared_ptr<const Reading> reading);
    /// The note below the bars; empty if a class is predicted clearly.
    QString unsureText() const;

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void measureLabels();

    PredictionModel* model_;
    PredictionDelegate* delegate_;
    QListView* list_;
    QLabel* unsure_;
};

}  // namespace hanscope::ui
