#include <gtest/gtest.h>

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

#include "tests/ui/support/waiting.h"
#include "ui/export/gallery_controller.h"

namespace hanscope::ui {
namespace {

class GalleryDialogTest : public ::testing::Test {
 protected:
    QLineEdit* field(const char* name) {
        for (QLineEdit* each : dialog.findChildren<QLineEdit*>())
            if (each->accessibleName() == QLatin1String(name)) return each;
        return nullptr;
    }

    static SurveyColumns columnsOf(const QString& path) {
        SurveyColumns columns;
        if (path != QLatin1String("a.csv")) return columns;
        columns.names = {"id", "review", "rating"};
        columns.source.columns.text = "review";
        columns.source.columns.label = "rating";
        return columns;
    }
    QComboBox* combo(const QString& entry) {
        for (QComboBox* each : dialog.findChildren<QComboBox*>())
            if (each->findText(entry) >= 0) return each;
        return nullptr;
    }

    FigureChoices figure{QStringLiteral("pdf"), {}};
    GalleryDialog dialog{
        {{}, {}, {}, figure}, {3, QStringLiteral("Film reviews"), columnsOf}, nullptr};
};

TEST_F(GalleryDialogTest, TheOpenDocumentsNeedOnlyAFolder) {
    dialog.show();
    EXPECT_FALSE(field("Folder or data file")->isVisible());
    field("Folder for the figures")->setText(QStringLiteral(" /tmp/figures "));
    EXPECT_EQ(dialog.choices().data, QString());
    EXPECT_EQ(dialog.choices().folder, QStringLiteral("/tmp/figures"));
    EXPECT_EQ(dialog.choices().figure.format, QStringLiteral("pdf"));
    EXPECT_EQ(combo("The rows of a data file")->currentText(),
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
    combo("The rows of a data file")->setCurrentIndex(2);
    EXPECT_TRUE(field("Folder or data file")->isVisible());
    EXPECT_FALSE(start()->isEnabled());
    field("Folder or data file")->setText(QStringLiteral("a.csv"));
    EXPECT_TRUE(start()->isEnabled());
    EXPECT_EQ(dialog.choices().data, QStringLiteral("a.csv"));
}

TEST_F(GalleryDialogTest, TheColumnsOfADataFileCanBeChosen) {
    dialog.show();
    EXPECT_EQ(combo("review"), nullptr);
    combo("The rows of a data file")->setCurrentIndex(2);
    field("Folder or data file")->setText(QStringLiteral("a.csv"));
    WAIT_FOR(combo("review"));
    EXPECT_EQ(dialog.choices().columns.text, "review");
    EXPECT_EQ(dialog.choices().columns.label, "rating");
    QComboBox* labels = combo("none");
    labels->setCurrentIndex(0);
    EXPECT_EQ(dialog.choices().columns.labelling, Labelling::None);
    field("Folder or data file")->setText(QStringLiteral("b.csv"));
    EXPECT_EQ(dialog.choices().columns.text, "");
}

TEST_F(GalleryDialogTest, FiguresHaveTheOptionsOfASingleOne) {
    FigureChoices unusual{QStringLiteral("png3"), {}};
    unusual.style.widthMm = 89;
    unusual.style.background = FigureBackground::Dark;
    const GalleryDialog other({{}, {}, {}, unusual}, {1, {}, columnsOf}, nullptr);
    EXPECT_EQ(other.choices().figure.format, QStringLiteral("png3"));
    EXPECT_TRUE(other.choices().figure.style == unusual.style);
}

}  // namespace
}  // namespace hanscope::ui
