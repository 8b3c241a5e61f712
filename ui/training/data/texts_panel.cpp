#include "ui/training/data/texts_panel.h"

#include <QDragEnterEvent>
#include <QDropEvent>

#include "ui/training/data/source_choice.h"

namespace hanscope::ui {

TextsPanel::TextsPanel(QWidget* parent) : QWidget(parent) {
    setAcceptDrops(true);
}

void TextsPanel::dragEnterEvent(QDragEnterEvent* event) {
    if (takesDrops() && !droppedPath(event->mimeData()).empty()) event->acceptProposedAction();
}

void TextsPanel::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openSource(droppedPath(event->mimeData()));
}

}  // namespace hanscope::ui
