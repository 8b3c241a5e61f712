#include "ui/preferences/language_controller.h"

#include <QActionGroup>
#include <QLocale>

#include "ui/state/actions.h"
#include "ui/state/settings.h"
#include "ui/widgets/language.h"

namespace hanscope::ui {

LanguageController::LanguageController(const Actions& actions, QObject* parent) : QObject(parent) {
    QAction* remembered = actions.language->actions().front();
    for (QAction* action : actions.language->actions())
        if (action->data() == recall(settings::kLanguage)) remembered = action;
    remembered->setChecked(true);
    connect(actions.language, &QActionGroup::triggered, this, [this](const QAction* action) {
        remember(settings::kLanguage, action->data().toString());
        if (wantedLanguage() != installedLanguage()) Q_EMIT chosen();
    });
}

QString wantedLanguage() {
    return languageFor(recall(settings::kLanguage), QLocale::system().uiLanguages());
}

}  // namespace hanscope::ui
