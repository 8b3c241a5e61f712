#include <gtest/gtest.h>

#include <QGuiApplication>
#include <string_view>

#include "ui/formats/pdf_reader.h"

int main(int count, char** arguments) {
    // The tests read PDF with this program.
    if (count > 1 && arguments[1] == hanscope::ui::kPdfReaderArgument)
        return hanscope::ui::runPdfReader(count, arguments);
    QGuiApplication application(count, arguments);
    ::testing::InitGoogleTest(&count, arguments);
    return RUN_ALL_TESTS();
}
