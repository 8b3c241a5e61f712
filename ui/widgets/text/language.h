#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

class QCoreApplication;

namespace hanscope::ui {

/// A language of the window.
struct Language {
    QString id;    ///< "ko", as in resources/translations/hanscope_ko.ts
    QString name;  ///< in the language itself: "한국어"
};

/// English first.
const QList<Language>& languages();

/// The id of the language for a setting: an id stands for itself, and anything else ("system") for
/// the first language of `preferred` that the window has. Without one it is English; Chinese in
/// traditional script is not taken for 简体中文. `preferred`: as QLocale::uiLanguages() gives them.
QString languageFor(const QString& setting, const QStringList& preferred);

/// Loads the texts of the window, and Qt's own, in the language with this id into `application`,
/// which then owns them, and sets the default locale to match. A text without a translation is
/// English. Call it after the application object is made and before the first widget; a later call
/// changes the language of widgets that are made after it. Without any call the window shows source
/// texts such as "%n word(s)".
void installLanguage(QCoreApplication& application, const QString& id = QStringLiteral("en"));

/// The English texts of which this is the translation, as the window has asked for them; empty if
/// there is none, as in English. Thread-safe.
QStringList englishOf(const QString& translation);

/// English texts of the core by their translations into all languages, and by themselves: what
/// earlier versions wrote to files in the language of their window. Thread-safe.
QHash<QString, QString> englishByTranslation(const QStringList& english);

/// The id of the language that was installed last.
QString installedLanguage();

}  // namespace hanscope::ui
