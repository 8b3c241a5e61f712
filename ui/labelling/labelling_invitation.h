#pragma once

#include <QWidget>
#include <filesystem>

namespace hanscope::ui {

class BusyBar;
class RecentFilesMenu;

/// The project that was open last; empty if there is none. It may be gone.
QString lastProject();

/// The first page of the labelling window: what it is for, and ways to a project.
class LabellingInvitation : public QWidget {
    Q_OBJECT
 public:
    /// `recent` lists the projects that were open last; it must outlive this page.
    explicit LabellingInvitation(RecentFilesMenu* recent, QWidget* parent = nullptr);

    /// Shows that a project is being opened.
    void setOpening(bool isOpening);

 Q_SIGNALS:
    void newRequested();
    void openRequested();
    void resumeRequested(const std::filesystem::path& project);

 private:
    QWidget* makeResume();
    QWidget* makeRecent(RecentFilesMenu* recent);

    BusyBar* opening_;
};

}  // namespace hanscope::ui
