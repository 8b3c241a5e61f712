#include <gtest/gtest.h>

#include <QApplication>

int main(int count, char** arguments) {
    ::testing::InitGoogleTest(&count, arguments);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(count, arguments);
    return RUN_ALL_TESTS();
}
