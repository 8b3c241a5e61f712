#include <gtest/gtest.h>

#include <QApplication>

int main(int count, char** arguments) {
    ::testing::InitGoogleTest(&count, arguments);
    QApplication application(count, arguments);
    return RUN_ALL_TESTS();
}
