#include "ui/labelling/order_choice.h"

#include "ui/labelling/labelling_session.h"
#include "ui/labelling/project_questions.h"

namespace hanscope::ui {

namespace {

/// In the list, beside the numbers of QueueOrder.
int numberOf(TextList list) {
    return -1 - static_cast<int>(list);
}

}  // namespace

OrderChoice::OrderChoice(LabellingSession* session, ProjectQuestions* questions)
    : session_(session), questions_(questions) {
    for (const auto& [order, text] :
         {std::pair{QueueOrder::Mixed, tr("Most uncertain, a fifth at random")},
          std::pair{QueueOrder::Margin, tr("Most uncertain first")},
          std::pair{QueueOrder::Entropy, tr("Greatest entropy first")},
          std::pair{QueueOrder::Disagreement, tr("Networks disagree most")},
          std::pair{QueueOrder::Diverse, tr("Most different from the labelled")},
          std::pair{QueueOrder::Chance, tr("Random")}})
        addItem(text, static_cast<int>(order));
    insertSeparator(count());
    addItem(tr("Labels that may be wrong"), numberOf(TextList::Suspicions));
    addItem(tr("Disagreements with…"), numberOf(TextList::Disputes));
    addItem(tr("Search texts and notes…"), numberOf(TextList::Search));
    setAccessibleName(tr("Next texts"));
    setToolTip(tr("Which texts come next"));
    connect(this, &QComboBox::activated, this, &OrderChoice::onActivated);
}

void OrderChoice::showList(TextList list) {
    setCurrentIndex(findData(numberOf(list)));
}

void OrderChoice::refresh() {
    const auto list = session_->shownList();
    setCurrentIndex(findData(list ? numberOf(*list) : static_cast<int>(session_->order())));
}

void OrderChoice::onActivated() {
    const int chosen = currentData().toInt();
    refresh();  // until another one is chosen
    if (chosen == numberOf(TextList::Search)) return questions_->askWhatToFind();
    if (chosen == numberOf(TextList::Disputes)) return questions_->askForOtherPerson();
    if (chosen == numberOf(TextList::Suspicions)) {
        showList(TextList::Suspicions);
        session_->findSuspicions();
    } else {
        session_->setOrder(static_cast<QueueOrder>(chosen));
        refresh();
    }
    Q_EMIT answered();
}

}  // namespace hanscope::ui

#include "moc_order_choice.cpp"
