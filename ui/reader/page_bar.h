#pragma once

#include <QList>
#include <QWidget>
#include <optional>

#include "core/explain/view.h"
#include "core/explain/weights.h"
#include "core/metrics/attention_measures.h"

class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace hanscope::ui {

class ElidedLabel;
class ThinProgress;
class ViewController;

/// A part of the bar above the page (ContextBar): controls in a row, or, while another part is
/// expanded, a button that says in a few words what they say.
class PageBar : public QWidget {
    Q_OBJECT
 public:
    explicit PageBar(QWidget* parent = nullptr);

    /// At first it is expanded. A button that has the keyboard passes it on to the first control.
    void setExpanded(bool expanded);

 Q_SIGNALS:
    void expansionRequested();

 protected:
    /// Where the controls go, from left to right.
    QHBoxLayout* row() const { return row_; }
    void setSummary(const QString& text);

 private:
    QWidget* controls_;
    QHBoxLayout* row_;
    QToolButton* summary_;
};

/// For a text that was edited: says what the edit did, with buttons to compare
/// it with the original and to go back to that.
class EditBar : public PageBar {
    Q_OBJECT
 public:
    /// The buttons do these actions.
    EditBar(QAction* compare, QAction* back, QWidget* parent = nullptr);

    /// Empty: hides the part.
    void setText(const QString& text);

 private:
    ElidedLabel* text_;
};

/// For a text in which the user has marked words: how well the numbers of the lens agree with those
/// marked as reasons, how many must not matter, and buttons that export the reasons or clear all
/// marks. Hidden for other texts.
class MarkBar : public PageBar {
    Q_OBJECT
 public:
    explicit MarkBar(QWidget* parent = nullptr);

    /// `against`: how many words must not matter.
    void setPlausibility(const Plausibility& plausibility, int against = 0);

 Q_SIGNALS:
    void exportRequested();
    void clearRequested();

 private:
    ElidedLabel* text_;
    QToolButton* export_;
};

/// For an ensemble's reading, if it is asked for or a single member is drawn. Selects which
/// member's weights are drawn, or their mean, and shows how much the members agree. Hidden for
/// other readings.
class MemberBar : public PageBar {
    Q_OBJECT
 public:
    explicit MemberBar(QWidget* parent = nullptr);

    /// Shows which member's weights are drawn and the agreement. Does not emit memberChosen().
    void setWeights(const Weights& weights);
    void setAsked(bool asked);

 Q_SIGNALS:
    /// Emitted when the user selects a member (from 0) or Reading::kMean.
    void memberChosen(int member);

 private:
    void arrange() { setVisible(hasMembers_ && (isAsked_ || isOfOne_)); }

    QComboBox* members_;
    QLabel* agreement_;
    bool isAsked_ = false, hasMembers_ = false, isOfOne_ = false;
};

/// While the attention or the network is changed: what was changed, what became of the
/// prediction, and a button that takes all changes back. Hidden otherwise.
class ChangeBar : public PageBar {
    Q_OBJECT
 public:
    /// `view` must outlive the bar.
    explicit ChangeBar(ViewController* view, QWidget* parent = nullptr);

    QString text() const;

 private:
    void refresh();
    QString changeText() const;
    std::int32_t comparedLabel() const;
    QString nodeText(std::int32_t label) const;

    ViewController* view_;
    ElidedLabel* text_;
    QToolButton* reset_;
};

/// While a lens is chosen that explains an output of the network: the label
/// that is explained, the label that it is compared with, and how words are removed. Shows the
/// progress of a long computation, which can be cancelled, and that attention is shown until then.
/// For weights from a file it names the
/// file. If all effects on a probability are small, says so, and offers a lens about the logit.
/// Hidden for other lenses.
class LensBar : public PageBar {
    Q_OBJECT
 public:
    /// `view` must outlive the bar.
    explicit LensBar(ViewController* view, QWidget* parent = nullptr);

 private:
    void refresh();
    void fillLabels(const Reading& reading);
    void select(const View& view);
    void showNote();
    void showProgress();
    void onChosen();
    QString fault() const;
    bool showsAttention() const;
    static std::string lensByLogit(const Reading& reading);
    QString smallEffects() const;
    QString note() const;
    QString summary() const;
    QString noteOfFile() const;
    QString noteOfProgress() const;

    ViewController* view_;
    QComboBox *labels_, *against_, *removal_;
    QLabel *removalTitle_, *note_;
    QToolButton* byLogit_;
    QWidgetList choices_;  // what lenses from a file do not have
    ThinProgress* progress_;
    QToolButton* cancel_;
    std::shared_ptr<const Reading> filledFor_;
};

}  // namespace hanscope::ui
