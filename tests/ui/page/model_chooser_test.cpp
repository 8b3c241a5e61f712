#include "ui/page/model_chooser.h"

#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include "tests/ui/support/hands.h"

namespace hanscope::ui {
namespace {

const QList<ModelEntry> kModels{{"/m/a.safetensors", "Fields", ""},
                                {"/m/b.safetensors", "Films", "Films into stars."}};

TEST(ModelChooser, ShowsNamesAndWhatIsLoading) {
    ModelChooser chooser;
    chooser.show(kModels, "/m/b.safetensors", true);
    EXPECT_EQ(chooser.currentText(), "Films (loading…)");
    chooser.show(kModels, "/m/b.safetensors", false);
    EXPECT_EQ(chooser.currentText(), "Films");
    EXPECT_EQ(chooser.itemData(1, Qt::ToolTipRole).toString(), "Films into stars.");
    chooser.show(kModels, "", false);
    EXPECT_EQ(chooser.currentIndex(), -1);
}

TEST(ModelChooser, TellsModelsOfOneNameApart) {
    ModelChooser chooser;
    chooser.show({{"/m/a.safetensors", "Films", ""},
                  {"/m/b.safetensors", "Films", ""},
                  {"/n/c.safetensors", "Fields", ""}},
                 "/m/b.safetensors", true);
    EXPECT_EQ(chooser.itemText(0), "Films (a)");
    EXPECT_EQ(chooser.itemText(1), "Films (b) (loading…)");
    EXPECT_EQ(chooser.itemText(2), "Fields");
    chooser.show({{"/m/a.safetensors", "Films", ""}, {"/n/a.safetensors", "Films", ""}}, "", false);
    EXPECT_EQ(chooser.itemText(0), "Films (m)");
    EXPECT_EQ(chooser.itemText(1), "Films (n)");
    chooser.show({{"/m/old/a.safetensors", "Films", ""}, {"/n/old/a.safetensors", "Films", ""}}, "",
                 false);
    EXPECT_EQ(chooser.itemText(0), "Films (m)") << "the nearest folder that differs";
    EXPECT_EQ(chooser.itemText(1), "Films (n)");
}

TEST(ModelChooser, TypingFindsTheModelThatIsCalledSo) {
    const int usual = QApplication::keyboardInputInterval();
    QApplication::setKeyboardInputInterval(1000000);  // however slow this machine is
    ModelChooser chooser;
    chooser.show({{"/m/a.safetensors", "Fields", ""},
                  {"/m/b.safetensors", "Film reviews in Korean", ""},
                  {"/m/c.safetensors", "Film reviews", ""}},
                 "/m/c.safetensors", false);
    QSignalSpy chosen(&chooser, &ModelChooser::modelChosen);
    QAbstractItemView* list = chooser.view();  // as it is when it is open
    list->setCurrentIndex(chooser.model()->index(0, 0));
    QTest::keyClicks(list, "film reviews");
    EXPECT_EQ(list->currentIndex().data().toString(), "Film reviews");
    QTest::keyClicks(list, " in");
    EXPECT_EQ(list->currentIndex().data().toString(), "Film reviews in Korean");
    QApplication::setKeyboardInputInterval(usual);
    EXPECT_EQ(chosen.count(), 0);
}

TEST(ModelChooser, EmitsTheChoiceAndShowsItOnlyWhenLoaded) {
    ModelChooser chooser;
    chooser.show(kModels, "/m/b.safetensors", false);
    QSignalSpy chosen(&chooser, &ModelChooser::modelChosen);
    test::choose(&chooser, 0);
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_EQ(chosen[0][0].toString(), "/m/a.safetensors");
    EXPECT_EQ(chooser.currentText(), "Films");
}

TEST(ModelChooser, TheLastItemAsksForAFile) {
    ModelChooser chooser;
    chooser.show(kModels, "/m/b.safetensors", false);
    QSignalSpy asked(&chooser, &ModelChooser::openRequested);
    test::choose(&chooser, chooser.count() - 1);
    EXPECT_EQ(asked.count(), 1);
    EXPECT_EQ(chooser.currentText(), "Films");
}

}  // namespace
}  // namespace hanscope::ui
