#pragma once

#include <QScrollArea>
#include <memory>
#include <vector>

#include "core/explain/lens.h"

class QFormLayout;
class QLabel;

namespace hanscope::ui {

/// The numbers of one word, or their differences, each once; tooltips have their formulas and say
/// which one its background shows. For an ensemble also the word's weight for each member.
class WordPanel : public QScrollArea {
    Q_OBJECT
 public:
    explicit WordPanel(QWidget* parent = nullptr);

    /// `word` is an index into the document's words; −1 shows a hint instead.
    void setWord(const std::shared_ptr<const ShownReading>& shown, int word);
    /// At first it has no height: a title without a panel. Gives it its height.
    void unfold();

 Q_SIGNALS:
    void unfolded();

 private:
    struct Row {
        QLabel* title;  // null: the value is over the whole width
        QLabel* value;
    };

    static QString knownText(std::uint8_t known);
    Row newRow(const QString& title);
    void setInForm(const Row& row, int place, bool isIn);
    void fitDetails(int first, std::size_t count);
    static void showDetail(const Row& row, const Weights& weights, const Numbers& numbers,
                           int index);
    void showNumbers(const Weights& weights, int word, int sentence);
    void showMembers(const Weights& weights, int word);

    QLabel* hint_;
    QWidget* numbers_;
    QLabel* word_;
    QFormLayout* form_;
    Row place_;
    Row differences_;           // above the details: they are differences
    std::vector<Row> details_;  // of the numbers
    Row members_;               // in the form if there are some, as differences_
    QLabel* vocabulary_;
};

}  // namespace hanscope::ui
