#include <gtest/gtest.h>

#include <QApplication>

#include "ui/widgets/text/language.h"

int main(int count, char** arguments) {
    ::testing::InitGoogleTest(&count, arguments);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(count, arguments);
    hanscope::ui::installLanguage(application);
    return RUN_ALL_TESTS();
}
