#include "ui/widgets/file_edit.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace hanscope::ui {

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
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(text_, 1);
    layout->addWidget(choose_);
    setFocusProxy(text_);
    connect(text_, &QLineEdit::textChanged, this, &FileEdit::changed);
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
    auto* dialog = new QFileDialog(this, name_, QString::fromStdString(folder_.string()), filter_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    if (!path().empty())
        dialog->setDirectory(QFileInfo(QString::fromStdString(path().string())).absolutePath());
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& file) { setPath(file.toStdString()); });
    dialog->open();
}

}  // namespace hanscope::ui
