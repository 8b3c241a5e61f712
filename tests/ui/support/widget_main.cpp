#include <gtest/gtest.h>

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

#include "ui/widgets/text/language.h"

int main(int count, char** arguments) {
    ::testing::InitGoogleTest(&count, arguments);
    QApplication application(count, arguments);
    QApplication::setApplicationName(QStringLiteral("HanscopeTest"));
    QApplication::setOrganizationName(QStringLiteral("HanscopeTest"));
    hanscope::ui::installLanguage(application);
    const QTemporaryDir settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    // Tests must not use the user's models, runs and caches.
    for (const char* name : {"XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        qputenv(name, settings.filePath(QLatin1String(name)).toLocal8Bit());
    return RUN_ALL_TESTS();
}
