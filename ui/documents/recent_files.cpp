#include "ui/documents/recent_files.h"

#include <QDir>
#include <QFileInfo>

#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

RecentFilesMenu::RecentFilesMenu(const Setting<QStringList>& files, const QString& title,
                                 QWidget* parent)
    : QMenu(title, parent), files_(files) {
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, &RecentFilesMenu::fill);
    setEnabled(!recall(files_).isEmpty());
}

void RecentFilesMenu::add(const QString& path) {
    QStringList files = recall(files_);
    files.removeAll(path);
    files.prepend(path);
    setFiles(files.mid(0, kMax));
}

void RecentFilesMenu::setFiles(const QStringList& files) {
    remember(files_, files);
    setEnabled(!files.isEmpty());
    Q_EMIT listed(files);
}

void RecentFilesMenu::fill() {
    clear();
    const QStringList files = recall(files_);
    for (const QString& path : files) {
        QAction* action = addAction(plainMenuText(QFileInfo(path).fileName()));
        action->setToolTip(plainToolTip(QDir::toNativeSeparators(path)));
        connect(action, &QAction::triggered, this, [this, path] { Q_EMIT chosen(path); });
    }
    addSeparator();
    connect(addAction(tr("Clear List")), &QAction::triggered, this,
            [this, files] { Q_EMIT clearRequested(files); });
}

}  // namespace hanscope::ui

#include "moc_recent_files.cpp"
