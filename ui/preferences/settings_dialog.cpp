#include "ui/preferences/settings_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

namespace hanscope::ui {

SettingsDialog::SettingsDialog(const QList<SettingsPage*>& pages, QWidget* parent)
    : QDialog(parent), pages_(pages), tabs_(new QTabWidget) {
    setWindowTitle(tr("Settings"));
    for (SettingsPage* page : pages) tabs_->addTab(page, page->title());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    QPushButton* defaults =
        buttons->addButton(tr("Restore &Defaults"), QDialogButtonBox::ResetRole);
    defaults->setAutoDefault(false);
    connect(defaults, &QPushButton::clicked, this,
            [this] { pages_[tabs_->currentIndex()]->restoreDefaults(); });
    connect(buttons, &QDialogButtonBox::accepted, this, &SettingsDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &SettingsDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(tabs_, 1);
    layout->addWidget(buttons);
}

void SettingsDialog::accept() {
    for (SettingsPage* page : pages_) page->accept();
    QDialog::accept();
}

void SettingsDialog::reject() {
    for (SettingsPage* page : pages_) page->cancel();
    QDialog::reject();
}

}  // namespace hanscope::ui
