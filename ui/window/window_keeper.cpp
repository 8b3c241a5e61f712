#include "ui/window/window_keeper.h"

#include <QApplication>
#include <utility>

#include "ui/preferences/settings_controller.h"
#include "ui/state/resource_paths.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/language.h"
#include "ui/widgets/text/spoken.h"
#include "ui/workspace/file_controller.h"

namespace hanscope::ui {

namespace {

/// Has letters of the language that the desktop's font lacks, in bold, too, and in the forms that
/// the language has: the same characters look different in Chinese and in Japanese.
QString furtherFont(const QString& language) {
    if (language == QLatin1String("ko")) return QStringLiteral("Noto Sans CJK KR");
    if (language == QLatin1String("zh_CN")) return QStringLiteral("Noto Sans CJK SC");
    return {};
}

QFont fontFor(const QString& language, QFont font) {
    const QString further = furtherFont(language);
    if (!further.isEmpty()) font.setFamilies(font.families() << further);
    return font;
}

}  // namespace

WindowKeeper::WindowKeeper(ModelAccess models)
    : models_(std::move(models)),
      usualFont_(QApplication::font()),
      session_(diskPath(sessionFolder())) {
    makeWidgetsSpoken();
    make();
}

WindowKeeper::~WindowKeeper() = default;

void WindowKeeper::make() {
    installLanguage(*QCoreApplication::instance(), wantedLanguage());
    QApplication::setFont(fontFor(installedLanguage(), usualFont_));
    window_ = std::make_unique<MainWindow>(models_);
    // Queued, because the signal comes from a menu of the window that is replaced.
    connect(window_.get(), &MainWindow::languageChosen, this, &WindowKeeper::onLanguage,
            Qt::QueuedConnection);
    // Qt would not end the program if an answer that comes late opens a dialog meanwhile.
    connect(window_.get(), &MainWindow::closing, QCoreApplication::instance(),
            &QCoreApplication::quit, Qt::QueuedConnection);
}

void WindowKeeper::onLanguage() {
    const QString obstacle = window_->whatWouldBeLost();
    if (obstacle.isEmpty()) return replace();
    window_->files()->showNotice(
        tr("%1 The language will be another one when Hanscope starts next.").arg(obstacle));
}

/// The texts are in two windows until the drafts of the new one are written.
void WindowKeeper::replace() {
    const WindowContents contents = window_->contents();
    window_->rememberPlaces();
    const std::unique_ptr<MainWindow> before = std::move(window_);
    make();
    window_->resume(contents);
    window_->show();
    window_->activateWindow();
    session_.follow(window_.get());
    if (window_->files()->keepDrafts().isEmpty()) before->forgetDrafts();
}

}  // namespace hanscope::ui

#include "moc_window_keeper.cpp"
