#include "ui/widgets/language.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

/// Outside any namespace, as Q_INIT_RESOURCE requires.
static void initTranslations() {
    Q_INIT_RESOURCE(translations);
}

namespace hanscope::ui {

void installLanguage(QCoreApplication& application) {
    initTranslations();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    auto* translator = new QTranslator(&application);
    if (translator->load(QStringLiteral(":/translations/hanscope_en.qm")))
        QCoreApplication::installTranslator(translator);
}

}  // namespace hanscope::ui
