#include <QDragEnterEvent>
#include <QFileDialog>
#include <QMimeData>

#include "ui/training/data_page.h"
#include "ui/training/data_texts.h"

// How files come to the page: chosen or dropped.

namespace hanscope::ui {

std::filesystem::path droppedPath(const QMimeData* data) {
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 ? urls.front().toLocalFile().toStdString() : std::string();
}

void DataPage::chooseWith(QFileDialog* dialog,
                          void (DataPage::*open)(const std::filesystem::path&)) {
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!data_.source.path.empty())
        dialog->setDirectory(QString::fromStdString(data_.source.path.parent_path().string()));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, open](const QString& path) { (this->*open)(path.toStdString()); });
    dialog->open();
}

void DataPage::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Labelled Texts"), {}, fileFilter());
    dialog->setFileMode(QFileDialog::ExistingFile);
    chooseWith(dialog, &DataPage::openSource);
}

void DataPage::chooseFolder() {
    auto* dialog = new QFileDialog(this, tr("Folder with a Folder for Each Label"));
    dialog->setFileMode(QFileDialog::Directory);
    chooseWith(dialog, &DataPage::openSource);
}

void DataPage::chooseValidation() {
    auto* dialog = new QFileDialog(this, tr("Texts That Validate"), {}, fileFilter());
    const bool isFolder = std::filesystem::is_directory(data_.source.path);
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    chooseWith(dialog, &DataPage::openValidation);
}

void DataPage::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedPath(event->mimeData()).empty()) event->acceptProposedAction();
}

void DataPage::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openSource(droppedPath(event->mimeData()));
}

}  // namespace hanscope::ui
