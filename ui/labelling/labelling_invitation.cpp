#include "ui/labelling/labelling_invitation.h"

#include <QFileInfo>
#include <QLabel>
#include <QPushButton>

#include "ui/background/file_queue.h"
#include "ui/documents/recent_files.h"
#include "ui/state/settings.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr int kInvitationWidth = 480, kInvitationSpacing = 14;

}  // namespace

QString lastProject() {
    const QStringList recent = recall(settings::kRecentProjects);
    return recent.isEmpty() ? recall(settings::kLabelProject) : recent.front();
}

LabellingInvitation::LabellingInvitation(RecentFilesMenu* recent, QWidget* parent)
    : QWidget(parent), opening_(new BusyBar) {
    fillWithBase(this);
    auto* title = new QLabel(tr("Label Texts"));
    title->setFont(sizedFont(title->font(), TextSize::Title));
    auto* text = makeWrappedLabel(
        tr("Label texts one after the other, with keys alone. A model learns from your labels on "
           "the way and asks for the texts about which it is most uncertain."));
    text->setAlignment(Qt::AlignHCenter);
    text->setFixedWidth(kInvitationWidth);
    text->setMinimumHeight(text->heightForWidth(kInvitationWidth));
    auto* make = new QPushButton(tr("&New Project…"));
    auto* open = new QPushButton(tr("&Open Project…"));
    connect(make, &QPushButton::clicked, this, &LabellingInvitation::newRequested);
    connect(open, &QPushButton::clicked, this, &LabellingInvitation::openRequested);
    auto* buttons = makeRow(nullptr, {BoxItem::growing(), makeResume(), make, open,
                                      makeRecent(recent), BoxItem::growing()});
    opening_->setFixedWidth(kInvitationWidth);
    makeColumn(this,
               {BoxItem::growing(),
                {title, 0, Qt::AlignCenter},
                {text, 0, Qt::AlignHCenter},
                buttons,
                {opening_, 0, Qt::AlignHCenter},
                BoxItem::growing(2)},
               {}, kInvitationSpacing);
}

/// Shown when the disk has answered that the project is there.
QWidget* LabellingInvitation::makeResume() {
    const QString last = lastProject();
    auto* resume =
        new QPushButton(tr("&Continue with %1").arg(plainMenuText(QFileInfo(last).fileName())));
    const std::filesystem::path project = diskPath(last);
    resume->hide();
    if (!last.isEmpty())
        FileQueue::instance().start(
            project.parent_path(), [project] { return std::filesystem::exists(project); }, resume,
            [resume](const Outcome<bool>& exists) { resume->setVisible(exists.value == true); });
    connect(resume, &QPushButton::clicked, this,
            [this, project] { Q_EMIT resumeRequested(project); });
    return resume;
}

QWidget* LabellingInvitation::makeRecent(RecentFilesMenu* recent) {
    auto* button = new QPushButton(tr("&Recent"));
    button->setMenu(recent);
    button->setVisible(recent->isEnabled());
    connect(recent, &RecentFilesMenu::listed, button,
            [button](const QStringList& files) { button->setVisible(!files.isEmpty()); });
    return button;
}

void LabellingInvitation::setOpening(bool isOpening) {
    opening_->setBusy(isOpening);
}

}  // namespace hanscope::ui

#include "moc_labelling_invitation.cpp"
