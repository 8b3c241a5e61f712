#pragma once

#include <QWidget>
#include <memory>

#include "core/explain/lens.h"

class QListView;

namespace hanscope::ui {

class SentenceModel;

/// The sentences ranked by weight. Emits sentenceChosen() when the user selects one.
class SentencePanel : public QWidget {
    Q_OBJECT
 public:
    explicit SentencePanel(QWidget* parent = nullptr);

    void setReading(std::shared_ptr<const ShownReading> shown);
    /// Selects the sentence's row; −1 for none. Does not emit sentenceChosen().
    void setCurrentSentence(int sentence);

 Q_SIGNALS:
    void sentenceChosen(int sentence);

 private:
    SentenceModel* model_;
    QListView* list_;
};

}  // namespace hanscope::ui
