#include <gtest/gtest.h>

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>

int main(int count, char** arguments) {
    ::testing::InitGoogleTest(&count, arguments);
    QApplication application(count, arguments);
    QApplication::setApplicationName(QStringLiteral("HanscopeTest"));
    QApplication::setOrganizationName(QStringLiteral("HanscopeTest"));
    const QTemporaryDir settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    return RUN_ALL_TESTS();
}
