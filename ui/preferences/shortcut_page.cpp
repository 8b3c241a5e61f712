#include "ui/preferences/shortcut_page.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/preferences/shortcuts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kCommandWidth = 380;
constexpr QSize kListSize(560, 280);

QString textOf(const QList<QKeySequence>& keys) {
    return QKeySequence::listToString(keys, QKeySequence::NativeText);
}

}  // namespace

ShortcutPage::ShortcutPage(Shortcuts* shortcuts, QWidget* parent)
    : SettingsPage(parent),
      shortcuts_(shortcuts),
      first_(shortcuts->all()),
      filter_(new QLineEdit),
      list_(new QTreeWidget),
      keys_(new QKeySequenceEdit),
      note_(makePlainLabel()),
      take_(new QPushButton(tr("&Use Here"))),
      none_(new QPushButton(tr("&No Keys"))),
      reset_(new QPushButton(tr("Rese&t"))) {
    filter_->setPlaceholderText(tr("Find a command or keys"));
    filter_->setAccessibleName(tr("Find a command or keys"));
    filter_->setClearButtonEnabled(true);
    filter_->setObjectName(QStringLiteral("filter"));
    take_->setObjectName(QStringLiteral("take"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(filter_);
    layout->addWidget(list_, 1);
    layout->addWidget(makeEditor());
    addList();
    connect(filter_, &QLineEdit::textChanged, this, &ShortcutPage::filter);
    connect(shortcuts_, &Shortcuts::changed, this, &ShortcutPage::showKeys);
    list_->setCurrentItem(list_->topLevelItem(0));
}

QString ShortcutPage::title() const {
    return tr("&Shortcuts");
}

void ShortcutPage::addList() {
    list_->setAccessibleName(tr("Commands and their keys"));
    list_->setHeaderLabels({tr("Command"), tr("Keys")});
    list_->setRootIsDecorated(false);
    list_->setMinimumSize(kListSize);
    list_->setUniformRowHeights(true);
    for (const Command& command : shortcuts_->commands())
        list_->addTopLevelItem(new QTreeWidgetItem({command.title}));
    list_->header()->resizeSection(0, kCommandWidth);
    showKeys();
    connect(list_, &QTreeWidget::currentItemChanged, this, &ShortcutPage::onSelected);
}

QWidget* ShortcutPage::makeEditor() {
    auto* editor = new QWidget;
    auto* label = new QLabel(tr("Press the new &keys:"));
    label->setBuddy(keys_);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(keys_, 1);
    for (QPushButton* button : {none_, reset_}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    take_->setAutoDefault(false);
    note_->setWordWrap(true);
    auto* conflict = new QHBoxLayout;
    conflict->addWidget(note_, 1);
    conflict->addWidget(take_);
    auto* layout = new QVBoxLayout(editor);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addLayout(conflict);
    connect(keys_, &QKeySequenceEdit::editingFinished, this, &ShortcutPage::onRecorded);
    connect(take_, &QPushButton::clicked, this, &ShortcutPage::take);
    connect(none_, &QPushButton::clicked, this, [this] { shortcuts_->set(*selected(), {}); });
    connect(reset_, &QPushButton::clicked, this, [this] { shortcuts_->reset(*selected()); });
    return editor;
}

const Command* ShortcutPage::selected() const {
    const int row = list_->indexOfTopLevelItem(list_->currentItem());
    return row < 0 ? nullptr : &shortcuts_->commands()[row];
}

void ShortcutPage::filter(const QString& text) {
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = list_->topLevelItem(row);
        const bool isFound = item->text(0).contains(text, Qt::CaseInsensitive) ||
                             item->text(1).contains(text, Qt::CaseInsensitive);
        item->setHidden(!isFound);
    }
}

/// Changed keys are bold.
void ShortcutPage::showKeys() {
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        const Command& command = shortcuts_->commands()[row];
        QTreeWidgetItem* item = list_->topLevelItem(row);
        item->setText(1, textOf(command.action->shortcuts()));
        QFont font = list_->font();
        font.setBold(command.action->shortcuts() != command.defaultKeys);
        item->setFont(1, font);
    }
    onSelected();
}

void ShortcutPage::onSelected() {
    const Command* command = selected();
    for (QWidget* part : QWidgetList{keys_, none_, reset_}) part->setEnabled(command);
    note_->clear();
    take_->hide();
    const QSignalBlocker quiet(keys_);
    keys_->setKeySequence(command ? command->action->shortcut() : QKeySequence());
    if (!command) return;
    reset_->setEnabled(command->action->shortcuts() != command->defaultKeys);
    none_->setEnabled(!command->action->shortcuts().isEmpty());
}

void ShortcutPage::onRecorded() {
    const Command* command = selected();
    const QKeySequence keys = keys_->keySequence();
    if (!command || keys.isEmpty() || keys == command->action->shortcut()) return;
    const Command* other = shortcuts_->conflict(*command, keys);
    if (!other) return shortcuts_->set(*command, keys);
    note_->setText(tr("%1 is used by “%2”.").arg(textOf(other->action->shortcuts()), other->title));
    take_->show();
}

void ShortcutPage::take() {
    shortcuts_->set(*selected(), keys_->keySequence());
}

void ShortcutPage::cancel() {
    shortcuts_->restore(first_);
}

void ShortcutPage::restoreDefaults() {
    shortcuts_->resetAll();
}

}  // namespace hanscope::ui
