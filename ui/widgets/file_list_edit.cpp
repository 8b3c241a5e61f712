#include "ui/widgets/file_list_edit.h"

#include <QDir>
#include <QFileDialog>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace hanscope::ui {

namespace {

constexpr int kShownRows = 3;

}  // namespace

FileListEdit::FileListEdit(const QString& name, const QString& filter, QWidget* parent)
    : QWidget(parent),
      name_(name),
      filter_(filter),
      list_(new QListWidget(this)),
      remove_(new QPushButton(tr("Remove"), this)) {
    auto* addButton = new QPushButton(tr("Add…"), this);
    addButton->setAccessibleName(tr("Add: %1").arg(name));
    remove_->setAccessibleName(tr("Remove: %1").arg(name));
    list_->setAccessibleName(name);
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setTextElideMode(Qt::ElideMiddle);
    list_->setFixedHeight(kShownRows * list_->fontMetrics().lineSpacing() +
                          2 * list_->frameWidth() + 8);
    auto* buttons = new QVBoxLayout;
    buttons->addWidget(addButton);
    buttons->addWidget(remove_);
    buttons->addStretch();
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(list_, 1);
    layout->addLayout(buttons);
    setFocusProxy(list_);
    connect(addButton, &QPushButton::clicked, this, &FileListEdit::add);
    connect(remove_, &QPushButton::clicked, this, &FileListEdit::removeSelected);
    connect(list_, &QListWidget::itemSelectionChanged, this, &FileListEdit::enableRemoving);
    enableRemoving();
}

void FileListEdit::setPaths(const std::vector<std::filesystem::path>& paths) {
    if (paths == this->paths()) return;  // keeps the selection
    list_->clear();
    for (const std::filesystem::path& path : paths) append(QString::fromStdString(path.string()));
    Q_EMIT changed();
}

std::vector<std::filesystem::path> FileListEdit::paths() const {
    std::vector<std::filesystem::path> paths;
    for (int row = 0; row < list_->count(); ++row)
        paths.emplace_back(QDir::fromNativeSeparators(list_->item(row)->text()).toStdString());
    return paths;
}

void FileListEdit::append(const QString& path) {
    const QString text = QDir::toNativeSeparators(path);
    if (!list_->findItems(text, Qt::MatchExactly).isEmpty()) return;
    list_->addItem(text);
    list_->item(list_->count() - 1)->setToolTip(text);
}

void FileListEdit::add() {
    auto* dialog = new QFileDialog(this, name_, {}, filter_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    if (list_->count() > 0)
        dialog->setDirectory(QFileInfo(list_->item(list_->count() - 1)->text()).absolutePath());
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& files) {
        for (const QString& file : files) append(file);
        Q_EMIT changed();
    });
    dialog->open();
}

void FileListEdit::removeSelected() {
    qDeleteAll(list_->selectedItems());
    enableRemoving();
    Q_EMIT changed();
}

void FileListEdit::enableRemoving() {
    remove_->setEnabled(!list_->selectedItems().isEmpty());
}

}  // namespace hanscope::ui
