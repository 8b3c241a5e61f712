#include "ui/widgets/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <algorithm>

/// Outside any namespace, as Q_INIT_RESOURCE requires.
static void initTranslations() {
    Q_INIT_RESOURCE(translations);
}

namespace hanscope::ui {

namespace {

const QString kOurFolder = QStringLiteral(":/translations");

bool hasLanguage(const QString& id) {
    return std::any_of(languages().begin(), languages().end(),
                       [&](const Language& each) { return each.id == id; });
}

/// The id of the language of a locale such as "zh-Hans-CN"; empty if the window does not have it.
QString idOf(const QLocale& locale) {
    if (locale.language() == QLocale::Chinese)
        return locale.script() == QLocale::SimplifiedHanScript ? QStringLiteral("zh_CN")
                                                               : QString();
    const QString id = locale.name().section(QLatin1Char('_'), 0, 0);
    return hasLanguage(id) ? id : QString();
}

/// The translator that is added last is asked first.
void addTranslator(QCoreApplication& application, const QString& file, const QString& folder) {
    auto* translator = new QTranslator(&application);
    if (translator->load(file, folder)) QCoreApplication::installTranslator(translator);
}

void addTexts(QCoreApplication& application, const QString& id) {
    addTranslator(application, QStringLiteral("qtbase_") + id,
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    addTranslator(application, QStringLiteral("hanscope_") + id, kOurFolder);
}

}  // namespace

const QList<Language>& languages() {
    static const QList<Language> all{{QStringLiteral("en"), QStringLiteral("English")},
                                     {QStringLiteral("ko"), QStringLiteral("한국어")},
                                     {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}};
    return all;
}

QString languageFor(const QString& setting, const QStringList& preferred) {
    if (hasLanguage(setting)) return setting;
    for (const QString& name : preferred)
        if (const QString id = idOf(QLocale(name)); !id.isEmpty()) return id;
    return languages().front().id;
}

void installLanguage(QCoreApplication& application, const QString& id) {
    initTranslations();
    qDeleteAll(application.findChildren<QTranslator*>());  // of the language before
    const QString english = languages().front().id;
    QLocale::setDefault(id == english ? QLocale(QLocale::English, QLocale::UnitedStates)
                                      : QLocale(id));
    addTexts(application, english);
    if (id != english) addTexts(application, id);
}

QString installedLanguage() {
    return idOf(QLocale());
}

}  // namespace hanscope::ui
