#include "ui/reader/member_bar.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

#include "ui/heatmap/weights_text.h"
#include "ui/widgets/elided_label.h"

namespace hanscope::ui {

MemberBar::MemberBar(QWidget* parent)
    : PageBar(parent), members_(new QComboBox(this)), agreement_(new ElidedLabel(this)) {
    members_->setAccessibleName(tr("Network whose numbers are drawn"));
    members_->view()->setAccessibleName(tr("Members of the ensemble"));
    members_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    agreement_->setEnabled(false);  // drawn in grey
    agreement_->setToolTip(
        tr("1: all members have the same weights; 0: no two members give weight to the same text.\n"
           "1 − the Jensen–Shannon distance of the members’ weights; for words, within each "
           "sentence."));
    auto* title = new QLabel(tr("Net&work"), this);
    title->setBuddy(members_);
    row()->addWidget(title);
    row()->addWidget(members_);
    row()->addSpacing(12);
    row()->addWidget(agreement_, 1);
    connect(members_, &QComboBox::activated, this,
            [this](int index) { Q_EMIT memberChosen(index == 0 ? Reading::kMean : index - 1); });
    hide();
}

void MemberBar::setWeights(const Weights& weights) {
    setVisible(weights.agreement.has_value());
    if (isHidden()) return;
    const int count = weights.subject.members;
    if (members_->count() != count + 1) {
        members_->clear();
        for (int member = Reading::kMean; member < count; ++member)
            members_->addItem(WeightsText::member(member, count));
    }
    members_->setCurrentIndex(weights.subject.member + 1);
    const Agreement& agreement = *weights.agreement;
    const bool isAboutOutput = weights.subject.output.has_value();
    agreement_->setText(isAboutOutput ? QString()
                                      : tr("Agreement of the members: sentences %1, words %2")
                                            .arg(agreement.sentences, 0, 'f', 2)
                                            .arg(agreement.words, 0, 'f', 2));
}

}  // namespace hanscope::ui
