#include <gtest/gtest.h>

#include <QGuiApplication>

int main(int count, char** arguments) {
    QGuiApplication application(count, arguments);
    ::testing::InitGoogleTest(&count, arguments);
    return RUN_ALL_TESTS();
}
