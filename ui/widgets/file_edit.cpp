#include "ui/widgets/file_edit.h"

#include <QDir>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include "ui/widgets/ask_file.h"
#include "ui/widgets/box_layout.h"

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
    auto* buttons = makeColumn(nullptr, {addButton, remove_, BoxItem::growing(0)});
    makeRow(this, {{list_, 1}, buttons}, kNoMargins);
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
    const QListWidgetItem* last = list_->item(list_->count() - 1);
    const QString folder = last ? QFileInfo(last->text()).absolutePath() : QString();
    connect(openFileDialog(this, name_, QFileDialog::ExistingFiles, folder, filter_),
            &QFileDialog::filesSelected, this, [this](const QStringList& files) {
                for (const QString& file : files) append(file);
                Q_EMIT changed();
            });
}

void FileListEdit::removeSelected() {
    qDeleteAll(list_->selectedItems());
    enableRemoving();
    Q_EMIT changed();
}

void FileListEdit::enableRemoving() {
    remove_->setEnabled(!list_->selectedItems().isEmpty());
}

FileEdit::FileEdit(const QString& name, const QString& filter, QWidget* parent)
    : QWidget(parent),
      name_(name),
      filter_(filter),
      text_(new QLineEdit(this)),
      choose_(new QPushButton(tr("Choose…"), this)) {
    text_->setAccessibleName(name);
    text_->setPlaceholderText(tr("none"));
    text_->setClearButtonEnabled(true);
    choose_->setAccessibleName(tr("Choose: %1").arg(name));
    makeRow(this, {{text_, 1}, choose_}, kNoMargins);
    setFocusProxy(text_);
    connect(text_, &QLineEdit::textChanged, this, &FileEdit::changed);
    connect(text_, &QLineEdit::editingFinished, this, &FileEdit::edited);
    connect(choose_, &QPushButton::clicked, this, &FileEdit::choose);
}

void FileEdit::setPlaceholder(const QString& text) {
    text_->setPlaceholderText(text);
}

void FileEdit::setPath(const std::filesystem::path& path) {
    text_->setText(QDir::toNativeSeparators(QString::fromStdString(path.string())));
}

std::filesystem::path FileEdit::path() const {
    return QDir::fromNativeSeparators(text_->text().trimmed()).toStdString();
}

void FileEdit::choose() {
    const QString path = QString::fromStdString(this->path().string());
    const QString folder = path.isEmpty()   ? QString::fromStdString(folder_.string())
                           : selectsFolder_ ? path
                                            : QFileInfo(path).absolutePath();
    connect(openFileDialog(this, name_,
                           selectsFolder_ ? QFileDialog::Directory : QFileDialog::ExistingFile,
                           folder, filter_),
            &QFileDialog::fileSelected, this, [this](const QString& chosen) {
                setPath(chosen.toStdString());
                Q_EMIT edited();
            });
}

}  // namespace hanscope::ui

#include "moc_file_edit.cpp"
