#include "ui/widgets/text/language.h"

#include <QCoreApplication>
#include <QHash>
#include <QLibraryInfo>
#include <QLocale>
#include <QMutex>
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

/// The English texts by their translations, in the order in which they were asked for. Thread-safe,
/// since sentences are translated on worker threads, too.
class EnglishTexts {
 public:
    void note(const QString& translation, const char* english) {
        const QMutexLocker lock(&mutex_);
        QStringList& texts = texts_[translation];
        const QString text = QString::fromUtf8(english);
        if (!texts.contains(text)) texts << text;
    }
    QStringList of(const QString& translation) const {
        const QMutexLocker lock(&mutex_);
        return texts_.value(translation);
    }
    void clear() {
        const QMutexLocker lock(&mutex_);
        texts_.clear();
    }

 private:
    mutable QMutex mutex_;
    QHash<QString, QStringList> texts_;
};

EnglishTexts& englishTexts() {
    static EnglishTexts texts;
    return texts;
}

/// Notes what it translates, except for texts with a number, which are no names.
class NotingTranslator : public QTranslator {
 public:
    using QTranslator::QTranslator;

    QString translate(const char* context, const char* source, const char* disambiguation,
                      int number) const override {
        QString text = QTranslator::translate(context, source, disambiguation, number);
        if (number < 0 && !text.isEmpty()) englishTexts().note(text, source);
        return text;
    }
};

/// The translator that is added last is asked first.
void addTranslator(QTranslator* translator, const QString& file, const QString& folder) {
    if (translator->load(file, folder)) QCoreApplication::installTranslator(translator);
}

void addTexts(QCoreApplication& application, const QString& id) {
    addTranslator(new QTranslator(&application), QStringLiteral("qtbase_") + id,
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    const bool isEnglish = id == languages().front().id;
    addTranslator(isEnglish ? new QTranslator(&application) : new NotingTranslator(&application),
                  QStringLiteral("hanscope_") + id, kOurFolder);
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
    englishTexts().clear();
    const QString english = languages().front().id;
    QLocale::setDefault(id == english ? QLocale(QLocale::English, QLocale::UnitedStates)
                                      : QLocale(id));
    addTexts(application, english);
    if (id != english) addTexts(application, id);
}

QStringList englishOf(const QString& translation) {
    return englishTexts().of(translation);
}

QHash<QString, QString> englishByTranslation(const QStringList& english) {
    initTranslations();
    QHash<QString, QString> texts;
    for (const Language& language : languages()) {
        QTranslator translator;
        if (!translator.load(QStringLiteral("hanscope_") + language.id, kOurFolder)) continue;
        for (const QString& text : english)
            texts.insert(translator.translate("core", text.toUtf8().constData()), text);
    }
    texts.remove({});  // without a translation
    for (const QString& text : english) texts.insert(text, text);
    return texts;
}

QString installedLanguage() {
    return idOf(QLocale());
}

}  // namespace hanscope::ui
