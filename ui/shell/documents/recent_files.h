#pragma once

#include <QMenu>

namespace hanscope::ui {

/// The menu of files that were opened last, newest first; remembered between runs.
class RecentFilesMenu : public QMenu {
    Q_OBJECT
 public:
    static constexpr int kMost = 10;

    explicit RecentFilesMenu(QWidget* parent = nullptr);

    /// Puts the file first.
    void add(const QString& path);

 Q_SIGNALS:
    void chosen(const QString& path);

 private:
    void fill();
};

}  // namespace hanscope::ui
