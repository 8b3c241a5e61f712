#include "ui/shell/exporting/gallery_dialog.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

namespace hanscope::ui {
namespace {

class GalleryDialogTest : public ::testing::Test {
 protected:
    QLineEdit* field(const char* name) {
        for (QLineEdit* each : dialog.findChildren<QLineEdit*>())
            if (each->accessibleName() == QLatin1String(name)) return each;
        return nullptr;
    }

    GalleryDialog dialog{{{}, {}, QStringLiteral("pdf")}, 3, nullptr};
};

TEST_F(GalleryDialogTest, TheOpenDocumentsNeedOnlyAFolder) {
    dialog.show();
    EXPECT_FALSE(field("Folder or data file")->isVisible());
    field("Folder for the figures")->setText(QStringLiteral(" /tmp/figures "));
    EXPECT_EQ(dialog.choices().data, QString());
    EXPECT_EQ(dialog.choices().folder, QStringLiteral("/tmp/figures"));
    EXPECT_EQ(dialog.choices().format, QStringLiteral("pdf"));
    EXPECT_EQ(dialog.findChild<QComboBox*>()->currentText(),
              QStringLiteral("The 3 open documents"));
}

TEST_F(GalleryDialogTest, OtherTextsNeedAPathToo) {
    dialog.show();
    const auto start = [this] {
        for (QPushButton* button : dialog.findChildren<QPushButton*>())
            if (button->isDefault()) return button;
        return static_cast<QPushButton*>(nullptr);
    };
    ASSERT_TRUE(start());
    EXPECT_FALSE(start()->isEnabled());
    field("Folder for the figures")->setText(QStringLiteral("/tmp/figures"));
    EXPECT_TRUE(start()->isEnabled());
    dialog.findChild<QComboBox*>()->setCurrentIndex(2);
    EXPECT_TRUE(field("Folder or data file")->isVisible());
    EXPECT_FALSE(start()->isEnabled());
    field("Folder or data file")->setText(QStringLiteral("a.csv"));
    EXPECT_TRUE(start()->isEnabled());
    EXPECT_EQ(dialog.choices().data, QStringLiteral("a.csv"));
}

}  // namespace
}  // namespace hanscope::ui
