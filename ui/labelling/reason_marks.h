#pragma once

#include <QObject>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/marked_spans.h"
#include "core/text/document.h"

class QPoint;
class QPushButton;
class QWidget;

namespace hanscope::ui {

class Banner;
class HeatmapView;
class LabellingSession;
class ViewController;

/// The marked words of the text on the page: the reasons for its label, and the words that must not
/// matter. Words are marked by the pointer and by keys. They are kept at once with the decision
/// about the text; before there is one, until it is made.
///
/// A text that has got its label can be asked for its reasons, before the next one is shown: a bar
/// says how to mark words. What the model weighed most is offered only then, because who sees it
/// before tends to agree with it.
class ReasonMarks : public QObject {
    Q_OBJECT
 public:
    /// All must outlive this object; `view` has the current text's reading.
    ReasonMarks(LabellingSession* session, HeatmapView* page, ViewController* view,
                QObject* parent);

    /// The question, hidden while nothing is asked.
    QWidget* bar() const;
    /// Whether texts are asked for their reasons from now on, and the pointer marks words.
    void setAsks(bool asks);
    bool asks() const { return asks_; }
    /// Whether the current text is asked: what the model thinks of it is not to be seen.
    bool isAsking() const;
    /// Of the current text.
    MarkedRanges ranges() const;

    /// Before the view gets the reading of another text, or of the same one as it was read anew.
    void showText();
    /// The current text is about to get a label.
    void onLabelling();
    /// What the model thinks of the current text is shown.
    void noteModelSeen() { hasSeenModel_ = true; }
    /// Draws the marks and asks, after the page has shown its text.
    void refresh();
    /// Marks the model's heaviest words, if they are offered.
    void takeOffer();

    /// How well the weights of models that had not learnt from them agreed with the marks of the
    /// last kAgreementTexts texts that were asked: mean area under the ROC curve, 0.5 for weights
    /// by chance. Nothing while there is none.
    std::optional<double> agreement() const;
    std::size_t agreementTexts() const { return agreements_.size(); }
    static constexpr std::size_t kAgreementTexts = 20;

 Q_SIGNALS:
    void finished();  ///< the next text is wanted

 private:
    void forget();
    void toggle(int firstWord, int count, std::uint8_t mark);
    void showMenu(const QPoint& place, int word);
    void setMarked(std::vector<std::uint8_t> marked);
    MarkedRanges keptBefore() const;
    int count(std::uint8_t mark) const;
    std::vector<int> offeredWords() const;
    void noteAgreement();
    void showBar();

    LabellingSession* session_;
    HeatmapView* page_;
    ViewController* view_;
    Banner* bar_;
    QPushButton *offer_, *next_;
    bool asks_ = false;
    std::string key_;                           // of the text on the page
    std::shared_ptr<const Document> document_;  // that text as it was read
    std::vector<std::uint8_t> marked_;          // [word] of it, as HeatmapMarks::reasons
    std::string asked_;                         // the key of the text that is asked; empty: none
    bool hasSeenModel_ = false;                 // so its marks say nothing of an agreement
    std::deque<double> agreements_;             // oldest first
};

}  // namespace hanscope::ui
