#pragma once

#include <QScrollArea>
#include <memory>

#include "core/model/reading.h"

class QFormLayout;
class QLabel;

namespace hanscope::ui {

/// The numbers of one word, each beside its formula; of an ensemble's reading also the word's
/// weight by each member.
class WordPanel : public QScrollArea {
    Q_OBJECT
 public:
    explicit WordPanel(QWidget* parent = nullptr);

    /// `word` is an index into the document's words; −1 shows a hint instead.
    void setWord(const std::shared_ptr<const Reading>& reading, int word);

 private:
    QLabel* addRow(QFormLayout* form, const QString& name, const QString& formula,
                   const QString& explanation);

    void showMembers(const Reading& reading, int word);

    QLabel* hint_;
    QWidget* details_;
    QLabel* word_;
    QLabel* place_;
    QLabel* wordWeight_;
    QLabel* sentenceWeight_;
    QLabel* shade_;
    QLabel* share_;
    QLabel* vocabulary_;
    QLabel* memberWeights_;
};

}  // namespace hanscope::ui
