#pragma once

#include <QMenu>

#include "ui/state/settings.h"

namespace hanscope::ui {

/// A menu of files that were used last, newest first, which is enabled if there are any. They are
/// saved between runs of the program.
class RecentFilesMenu : public QMenu {
    Q_OBJECT
 public:
    static constexpr int kMax = 10;

    /// `files`: the setting that holds them; it must outlive the menu.
    RecentFilesMenu(const Setting<QStringList>& files, const QString& title,
                    QWidget* parent = nullptr);

    /// Adds the file at the top of the menu.
    void add(const QString& path);
    /// Lists exactly these files.
    void setFiles(const QStringList& files);

 Q_SIGNALS:
    void chosen(const QString& path);
    void listed(const QStringList& files);          ///< others than before
    void clearRequested(const QStringList& files);  ///< these are listed

 private:
    void fill();

    const Setting<QStringList>& files_;
};

}  // namespace hanscope::ui
