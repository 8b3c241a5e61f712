#include "ui/preferences/settings_controller.h"

#include <QAction>
#include <QDir>
#include <QMainWindow>
#include <QMenuBar>
#include <memory>

#include "core/corpus/corpus_cache.h"
#include "ui/preferences/appearance_page.h"
#include "ui/preferences/program_page.h"
#include "ui/preferences/settings_dialog.h"
#include "ui/preferences/shortcut_page.h"
#include "ui/preferences/shortcuts.h"
#include "ui/session/model_catalog.h"
#include "ui/state/actions.h"
#include "ui/state/resource_paths.h"
#include "ui/state/settings.h"

namespace hanscope::ui {

namespace {

constexpr int kMostNamed = 5;

/// Unknown settings, and values that are not allowed, beside those of shortcuts.
QStringList wrongLines() {
    QStringList lines;
    QSettings file;
    for (const QString& key : file.allKeys()) {
        if (key.startsWith(QLatin1String("shortcuts/")) || isAllowed(key, file.value(key)))
            continue;
        lines << key;
    }
    return lines;
}

}  // namespace

SettingsController::SettingsController(const Parts& parts, QObject* parent)
    : QObject(parent),
      parts_(parts),
      shortcuts_(new Shortcuts(*parts.actions, parts.window->menuBar(), this)) {
    connect(parts.actions->settings, &QAction::triggered, this, &SettingsController::open);
}

QString SettingsController::faults() const {
    QStringList lines = wrongLines() + shortcuts_->faults();
    if (lines.isEmpty()) return {};
    const bool isLong = lines.size() > kMostNamed;
    const QString names = lines.mid(0, kMostNamed).join(QStringLiteral(", "));
    return tr("%1: no such setting, or a value that it cannot have: %2. These lines are ignored; "
              "the manual's page “Settings” has all settings and their values.")
        .arg(QDir::toNativeSeparators(QSettings().fileName()),
             isLong ? names + QStringLiteral(", …") : names);
}

void SettingsController::open() {
    auto* program = new ProgramPage(parts_.actions->reopenDocuments, defaultCacheFolder());
    const auto added = std::make_shared<QStringList>();
    connect(program, &ProgramPage::modelFolderChanged, this,
            [this, added] { *added << parts_.catalog->addFolder(ownModelFolder()); });
    auto* dialog = new SettingsDialog(
        {new AppearancePage(*parts_.actions, parts_.view), new ShortcutPage(shortcuts_), program},
        parts_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::rejected, this, [this, added] {
        for (const QString& path : *added) parts_.catalog->removeFile(path);
    });
    dialog->open();
}

}  // namespace hanscope::ui
