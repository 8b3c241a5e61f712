#pragma once

#include <QWidget>
#include <memory>

#include "core/model/reading.h"

class QFormLayout;
class QLabel;

namespace hanscope::ui {

/// The numbers of one word, each beside its formula.
class WordPanel : public QWidget {
    Q_OBJECT
 public:
    explicit WordPanel(QWidget* parent = nullptr);

    /// `word` is an index into the document's words; −1 shows a hint instead.
    void setWord(const std::shared_ptr<const Reading>& reading, int word);

 private:
    QLabel* addRow(QFormLayout* form, const QString& name, const QString& formula,
                   const QString& explanation);

    QLabel* hint_;
    QWidget* details_;
    QLabel* word_;
    QLabel* place_;
    QLabel* wordWeight_;
    QLabel* sentenceWeight_;
    QLabel* shade_;
    QLabel* share_;
    QLabel* vocabulary_;
};

}  // namespace hanscope::ui
