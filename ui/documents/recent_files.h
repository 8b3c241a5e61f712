#pragma once

#include <QMenu>

namespace hanscope::ui {

/// The menu of recently opened files, newest first; saved between runs of the program.
class RecentFilesMenu : public QMenu {
    Q_OBJECT
 public:
    static constexpr int kMax = 10;

    explicit RecentFilesMenu(QWidget* parent = nullptr);

    /// Adds the file at the top of the menu.
    void add(const QString& path);
    /// Lists exactly these files.
    void setFiles(const QStringList& files);

 Q_SIGNALS:
    void chosen(const QString& path);
    void clearRequested(const QStringList& files);  ///< these are listed

 private:
    void fill();
};

}  // namespace hanscope::ui
