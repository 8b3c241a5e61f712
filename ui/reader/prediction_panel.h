#pragma once

#include <QWidget>
#include <memory>

#include "core/model/reading.h"

class QLabel;
class QListView;

namespace hanscope::ui {

class PredictionDelegate;
class PredictionModel;

/// Every class with its probability, and a sentence when the two likeliest are near-equal, or when
/// any number of labels may apply and none does.
class PredictionPanel : public QWidget {
    Q_OBJECT
 public:
    explicit PredictionPanel(QWidget* parent = nullptr);

    void setReading(std::shared_ptr<const Reading> reading);
    /// The sentence under the bars; empty when the model is not unsure and predicts something.
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
