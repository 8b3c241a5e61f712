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

constexpr int kMaxNamed = 5;

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

SettingsController::SettingsController(const WindowContext& context, ViewSettings* view)
    : QObject(context.window),
      context_(context),
      view_(view),
      shortcuts_(new Shortcuts(*context.actions, context.window->menuBar(), this)) {
    connect(context.actions->settings, &QAction::triggered, this, &SettingsController::open);
}

QString SettingsController::faults() const {
    QStringList lines = wrongLines() + shortcuts_->faults();
    if (lines.isEmpty()) return {};
    const bool isLong = lines.size() > kMaxNamed;
    const QString names = lines.mid(0, kMaxNamed).join(QStringLiteral(", "));
    return tr("%1: no such setting, or a value that it cannot have: %2. These lines are ignored; "
              "the manual's page “Settings” has all settings and their values.")
        .arg(QDir::toNativeSeparators(QSettings().fileName()),
             isLong ? names + QStringLiteral(", …") : names);
}

void SettingsController::open() {
    auto* program = new ProgramPage(context_.actions->reopenDocuments, defaultCacheFolder());
    const auto added = std::make_shared<QStringList>();
    connect(program, &ProgramPage::modelFolderChanged, this,
            [this, added] { *added << context_.catalog->addFolder(ownModelFolder()); });
    auto* dialog = new SettingsDialog(
        {new AppearancePage(*context_.actions, view_), new ShortcutPage(shortcuts_), program},
        context_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::rejected, this, [this, added] {
        for (const QString& path : *added) context_.catalog->removeFile(path);
    });
    dialog->open();
}

}  // namespace hanscope::ui
