#include <QDragEnterEvent>
#include <QMimeData>

#include "ui/training/data/data_page.h"

// Selecting and dropping files on the page.

namespace hanscope::ui {

void DataPage::choose(SourceKind kind) {
    const QString title = kind == SourceKind::File ? tr("Labelled Texts")
                                                   : tr("Folder with a Subfolder for Each Label");
    askForTexts(this, title, kind, data_.source.path,
                [this](const std::filesystem::path& path) { openSource(path); });
}

void DataPage::chooseValidation() {
    const bool isFolder = std::filesystem::is_directory(data_.source.path);
    askForTexts(this, tr("Validation Texts"), isFolder ? SourceKind::Folder : SourceKind::File,
                data_.source.path,
                [this](const std::filesystem::path& path) { openValidation(path); });
}

void DataPage::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedPath(event->mimeData()).empty()) event->acceptProposedAction();
}

void DataPage::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openSource(droppedPath(event->mimeData()));
}

}  // namespace hanscope::ui
