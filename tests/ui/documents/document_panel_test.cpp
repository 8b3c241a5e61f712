#include "ui/documents/document_panel.h"

#include <gtest/gtest.h>

#include <QActionGroup>
#include <QHeaderView>
#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "core/model_file/model_file.h"
#include "tests/ui/support/fake_classifier.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/waiting.h"
#include "ui/documents/document_filter_bar.h"
#include "ui/session/reader_session.h"
#include "ui/state/settings.h"
#include "ui/widgets/text/elided.h"

namespace hanscope::ui {
namespace {

class DocumentPanelTest : public ::testing::Test {
 protected:
    DocumentPanelTest() {
        hanscope::test::clearSettings();
        panel.setSession(&session);
        panel.resize(260, 400);
        panel.show();
        QObject::connect(&panel, &DocumentPanel::documentChosen,
                         [this](int id) { chosen.push_back(id); });
        QObject::connect(&panel, &DocumentPanel::closeRequested,
                         [this](const std::vector<int>& ids) { closing = ids; });
        QObject::connect(&session, &ReaderSession::currentChanged,
                         [this] { panel.setCurrent(session.current()->id); });
    }
    void open(const std::vector<std::string>& texts) {
        for (const std::string& text : texts) session.openText(text, QString::fromStdString(text));
        chosen.clear();
    }
    int idOf(int row) const {
        return session.documents()->documents()[static_cast<std::size_t>(row)].id;
    }
    QString currentTitle() const {
        return list->currentIndex().siblingAtColumn(0).data().toString();
    }

    ReaderSession session{{[](const std::filesystem::path&, const CancelToken&) {
                               return std::make_shared<test::FakeClassifier>();
                           },
                           [](const std::filesystem::path&) { return ModelSummary(); }}};
    DocumentPanel panel;
    QTreeView* list = panel.findChild<QTreeView*>();
    DocumentFilterBar* filter = panel.findChild<DocumentFilterBar*>();
    std::vector<int> chosen, closing;
};

// Where a text begins in a part of a widget, in pixels from the left.
int textBeginsAt(QWidget* widget, const QRect& place) {
    const QImage image = widget->grab(place).toImage();
    for (int x = 0; x < image.width(); ++x)
        for (int y = 3; y < image.height() - 3; ++y)
            if (std::abs(qGray(image.pixel(x, y)) - qGray(image.pixel(1, y))) > 60) return x;
    return -1;
}

TEST_F(DocumentPanelTest, RowsOfATableWithALongNameLookDifferent) {
    const std::string name = "customer reviews of all branches and years (final).csv:";
    open({name + "2", name + "3", "c"});  // the last one is selected
    const auto picture = [this](int row) {
        return list->viewport()->grab(list->visualRect(list->model()->index(row, 0))).toImage();
    };
    EXPECT_NE(picture(0), picture(1));
    session.openText("Twice.", QString::fromStdString(name + "2"));
    session.setCurrent(idOf(2));
    EXPECT_EQ(picture(0), picture(3)) << "what differs is the title";
}

TEST_F(DocumentPanelTest, TheHeaderStandsAboveTheTitles) {
    open({"Name", "b"});  // the second one is selected
    const QModelIndex other = list->model()->index(0, 0);
    const int ofRow = textBeginsAt(list->viewport(), list->visualRect(other));
    QHeaderView* header = list->header();
    const QRect name(header->sectionViewportPosition(0), 0, header->sectionSize(0),
                     header->height());
    EXPECT_NEAR(textBeginsAt(header->viewport(), name), ofRow, 2);
}

TEST_F(DocumentPanelTest, ResultsOfAnotherModelAreGrey) {
    open({"a", "b", "c"});  // the last one is selected
    for (const int row : {0, 1})
        session.documents()->change(idOf(row), [row](OpenDocument& document) {
            document.numbers = DocumentNumbers{"WWW", 0.9, 0, 1};
            if (row == 1) document.ownModel = "/models/other.safetensors";
        });
    const auto darkest = [&](int row) {
        const QModelIndex cell = list->model()->index(row, DocumentListModel::Prediction);
        const QImage image = list->viewport()->grab(list->visualRect(cell)).toImage();
        int minimum = 255;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                minimum = std::min(minimum, qGray(image.pixel(x, y)));
        return minimum;
    };
    EXPECT_LT(darkest(0), 60);
    EXPECT_GT(darkest(1), 80);
    EXPECT_LT(darkest(1), 200);
}

TEST_F(DocumentPanelTest, IsPlainWithOneDocument) {
    open({"a"});
    EXPECT_TRUE(list->isHeaderHidden());
    EXPECT_FALSE(filter->isVisible());
    open({"b"});
    EXPECT_FALSE(list->isHeaderHidden());
    EXPECT_FALSE(filter->isVisible());
    open({"c", "d", "e"});
    EXPECT_TRUE(filter->isVisible());
    EXPECT_TRUE(list->isColumnHidden(DocumentListModel::Uncertainty));
    EXPECT_FALSE(list->isColumnHidden(DocumentListModel::Probability));
}

TEST_F(DocumentPanelTest, ANarrowListKeepsTheNamesAndLeavesOutNumbers) {
    remember(settings::kDocumentColumns, QStringList{"label", "probability", "doubt", "words"});
    open({"a", "b"});
    const auto isShown = [&](int column) { return !list->isColumnHidden(column); };
    const auto width = [&](int of) {
        panel.resize(of, 400);
        QCoreApplication::processEvents();
        int sum = 0;
        for (int column = 0; column < DocumentListModel::ColumnCount; ++column)
            sum += list->header()->sectionSize(column);
        EXPECT_LE(sum, list->viewport()->width());
        return list->header()->sectionSize(DocumentListModel::Title);
    };
    EXPECT_GE(width(600), 200);
    EXPECT_TRUE(isShown(DocumentListModel::Words));
    EXPECT_GE(width(250), 80);
    EXPECT_TRUE(isShown(DocumentListModel::Probability));
    EXPECT_FALSE(isShown(DocumentListModel::Words));
    EXPECT_GE(width(160), 70);
    EXPECT_FALSE(isShown(DocumentListModel::Probability));
    const int id = idOf(0);
    session.documents()->change(id, [](OpenDocument& document) {
        document.numbers = DocumentNumbers{QString(500, u'm'), 1, 0, 1};
    });
    EXPECT_GE(width(600), 100);  // also with a very long label
    EXPECT_TRUE(isShown(DocumentListModel::Words));
    open({std::string(60, 'n')});
    EXPECT_GE(width(640), 640 * 0.54) << "a name that needs it gets more than half";
}

// It was as wide as "≠ 10".
TEST_F(DocumentPanelTest, ATrueLabelIsWholeIfThereIsRoom) {
    const QString label = QStringLiteral("extraordinary");
    session.openText("short", QStringLiteral("short"), {label});
    panel.resize(600, 400);
    WAIT_FOR(!list->isColumnHidden(DocumentListModel::Truth));
    EXPECT_GE(list->header()->sectionSize(DocumentListModel::Truth),
              list->fontMetrics().horizontalAdvance(label));
}

// It kept the room for the longest label of all models that were used so far.
TEST_F(DocumentPanelTest, AColumnOfLabelsIsAsWideAsTheLabelsThatItHas) {
    open({"a", "b"});
    panel.resize(600, 400);
    QCoreApplication::processEvents();
    const auto width = [this] {
        return list->header()->sectionSize(DocumentListModel::Prediction);
    };
    const auto read = [this](int row, const QString& label) {
        session.documents()->change(idOf(row), [&](OpenDocument& document) {
            document.numbers.reset();
            if (!label.isEmpty()) document.numbers = DocumentNumbers{label, 0.9, 0, 1};
        });
    };
    read(0, "1");
    const int usual = width();
    const QString wide = QStringLiteral("Computation and Language");
    read(0, wide);
    read(1, wide);
    EXPECT_GE(width(), list->fontMetrics().horizontalAdvance(wide));
    const int both = width();
    read(0, "");
    read(1, "");
    EXPECT_EQ(width(), both) << "they are read again";
    read(0, "1");
    EXPECT_EQ(width(), both) << "the other one may have the label again";
    read(1, "2");
    EXPECT_EQ(width(), usual);
    read(1, wide);
    EXPECT_EQ(width(), both);
    session.close(idOf(1));
    EXPECT_EQ(width(), usual);
}

// The longest name that there ever was took its room from the labels.
TEST_F(DocumentPanelTest, ANameThatIsGoneTakesNoRoom) {
    open({"a", "b"});
    panel.resize(360, 400);
    QCoreApplication::processEvents();
    session.documents()->change(idOf(0), [](OpenDocument& document) {
        document.numbers = DocumentNumbers{QString(60, u'm'), 0.9, 0, 1};
    });
    const auto width = [this] {
        QCoreApplication::processEvents();
        return list->header()->sectionSize(DocumentListModel::Title);
    };
    const int before = width();
    open({std::string(60, 'n')});
    EXPECT_GT(width(), before + 50);
    session.close(idOf(2));
    EXPECT_EQ(width(), before);
}

TEST_F(DocumentPanelTest, StepsThroughTheDocumentsInTheOrderOfTheList) {
    open({"b", "c", "a"});
    list->header()->setSortIndicator(DocumentListModel::Title, Qt::AscendingOrder);
    EXPECT_EQ(currentTitle(), "a");
    panel.step(1);
    panel.step(1);
    panel.step(1);  // the last one stays
    EXPECT_EQ(chosen, (std::vector<int>{idOf(0), idOf(1)}));
    panel.step(-1);
    EXPECT_EQ(chosen.back(), idOf(0));
}

TEST_F(DocumentPanelTest, AClickBelowTheDocumentsKeepsTheSelection) {
    open({"a", "b"});
    const QRect last = list->visualRect(list->model()->index(1, 0));
    const QPoint below(20, last.bottom() + 30);
    ASSERT_FALSE(list->indexAt(below).isValid());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, below);
    EXPECT_EQ(list->selectionModel()->selectedRows().size(), 1);
}

TEST_F(DocumentPanelTest, HidingTheCurrentDocumentDoesNotShowAnother) {
    open({"a", "b", "c", "d", "e"});
    EXPECT_EQ(currentTitle(), "e");
    auto* text = filter->findChild<QLineEdit*>();
    text->setText("b");
    QCoreApplication::processEvents();
    EXPECT_EQ(list->model()->rowCount(), 1);
    EXPECT_FALSE(list->currentIndex().isValid());
    EXPECT_TRUE(chosen.empty());
    text->clear();
    QCoreApplication::processEvents();
    EXPECT_EQ(currentTitle(), "e");
    EXPECT_TRUE(chosen.empty());
}

// They looked like boxes of which several can be checked.
TEST_F(DocumentPanelTest, OfEachPartOfTheFilterOneChoiceIsMarked) {
    open({"a", "b", "c", "d", "e"});
    for (const int row : {0, 1})
        session.documents()->change(idOf(row), [row](OpenDocument& document) {
            document.numbers = DocumentNumbers{row == 0 ? "good" : "bad", 0.9, 0.6, 1};
        });
    auto* menu = filter->findChild<QMenu*>();
    const auto marked = [&] {
        test::openAndClose(menu);
        QStringList all;
        for (const QAction* action : menu->actions()) {
            if (action->isSeparator()) continue;
            EXPECT_TRUE(action->actionGroup() && action->actionGroup()->isExclusive());
            if (action->isChecked()) all << action->text().section(u'\t', 0, 0);
        }
        return all.join(u'|').toStdString();
    };
    const auto choose = [&](const QString& text) {
        for (QAction* action : menu->actions())
            if (action->text().section(u'\t', 0, 0) == text) return action->trigger();
    };
    EXPECT_EQ(marked(), "All Documents|Any Uncertainty");
    choose("good");
    EXPECT_EQ(marked(), "good|Any Uncertainty");
    choose("bad");
    choose(QStringLiteral("50\u00A0% or More"));
    EXPECT_EQ(marked(), "bad|50\u00A0% or More");
    EXPECT_EQ(list->model()->rowCount(), 1);
    choose(QStringLiteral("50\u00A0% or More"));
    EXPECT_EQ(marked(), "bad|50\u00A0% or More") << "it stays chosen";
}

// Another text's place in a sorted list is found only when it has been read.
TEST_F(DocumentPanelTest, ANewDocumentStaysInSightWhenItsPlaceChanges) {
    std::vector<std::string> texts;
    for (int i = 10; i < 70; ++i) texts.push_back(std::to_string(i) + " words of a text.");
    open(texts);
    list->sortByColumn(DocumentListModel::Words, Qt::DescendingOrder);
    session.loadModel("model");
    WAIT_FOR(session.classifier() && session.progress().total == 0);
    open({"So many words that it comes first. And so on. And so on. And so on."});
    WAIT_FOR(session.progress().total == 0 && list->currentIndex().row() == 0);
    QCoreApplication::processEvents();
    EXPECT_TRUE(list->viewport()->rect().contains(list->visualRect(list->currentIndex())));
    open({"Short."});
    WAIT_FOR(session.progress().total == 0 && list->currentIndex().row() == 61);
    QCoreApplication::processEvents();
    EXPECT_TRUE(list->viewport()->rect().contains(list->visualRect(list->currentIndex())));
}

TEST_F(DocumentPanelTest, ASortedListShowsTheCurrentDocument) {
    std::vector<std::string> texts;
    for (int i = 10; i < 70; ++i) texts.push_back(std::to_string(i));
    open(texts);
    const auto isInSight = [this] {
        return list->viewport()->rect().intersects(list->visualRect(list->currentIndex()));
    };
    list->scrollToTop();
    ASSERT_FALSE(isInSight());
    test::clickHeader(list->header(), DocumentListModel::Title);
    EXPECT_EQ(list->currentIndex().row(), 59);
    WAIT_FOR(isInSight());
}

TEST_F(DocumentPanelTest, FilesThatWereNotReadAreNamed) {
    session.openFiles({"/none/a.txt", "/none/b.txt"});
    WAIT_FOR(session.failures().size() == 2);
    QStringList shown;
    for (const auto* label : panel.findChildren<ElidedLabel*>())
        if (label->isVisible()) shown << label->text();
    ASSERT_EQ(shown.size(), 2);
    EXPECT_TRUE(shown[0].startsWith("a.txt: ")) << shown[0].toStdString();
    session.forgetFailures();
    for (const auto* label : panel.findChildren<ElidedLabel*>()) EXPECT_FALSE(label->isVisible());
}

TEST_F(DocumentPanelTest, DeleteClosesTheSelectedDocuments) {
    open({"a", "b", "c"});
    list->setFocus();
    list->selectionModel()->select(list->model()->index(0, 0),
                                   QItemSelectionModel::Select | QItemSelectionModel::Rows);
    for (QAction* action : list->actions())
        if (action->shortcut() == QKeySequence(Qt::Key_Delete)) action->trigger();
    std::sort(closing.begin(), closing.end());
    EXPECT_EQ(closing, (std::vector<int>{idOf(0), idOf(2)}));
}

TEST_F(DocumentPanelTest, ClosingManyShowsTheOneThatFollows) {
    open({"a", "b", "c", "d"});
    session.setCurrent(idOf(1));
    session.close({idOf(0), idOf(1)});
    QCoreApplication::processEvents();
    EXPECT_EQ(session.current()->title, "c");
    EXPECT_EQ(currentTitle(), "c");
}

// As with clicks on the header, the third choice brings the order of opening back.
TEST_F(DocumentPanelTest, TheMenuSortsTheList) {
    open({"b", "c", "a"});
    for (const char* order : {"abc", "cba", "bca"}) {
        test::openMenuByKey(list);
        test::chooseInMenu("Sort By");
        test::chooseInMenu("Name");
        QString shown;
        for (int row = 0; row < 3; ++row) shown += list->model()->index(row, 0).data().toString();
        EXPECT_EQ(shown, order);
        EXPECT_EQ(currentTitle(), "a");
    }
}

TEST_F(DocumentPanelTest, WhatCannotBeSortedOffersNoOrder) {
    open({"a"});
    test::openMenu(list, list->model()->index(0, 0));
    const auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_TRUE(menu);
    for (const QAction* action : menu->actions()) EXPECT_FALSE(action->menu());
}

TEST_F(DocumentPanelTest, TheMenuIsAboutTheDocumentsThatWereThereWhenItWasOpened) {
    open({"a", "b", "c"});
    const int a = idOf(0), b = idOf(1), c = idOf(2);
    const QModelIndex row = list->model()->index(1, 0);
    test::openMenu(list, row);
    session.close(a);
    open({"d"});
    const auto trigger = [this](const QString& text) {
        for (QAction* action : list->actions())
            if (action->text() == text) action->trigger();
    };
    trigger("&Close");
    EXPECT_EQ(closing, std::vector<int>{b});
    trigger("Close &Others");
    EXPECT_EQ(closing, (std::vector<int>{a, c})) << "not the one that was opened since";
}

}  // namespace
}  // namespace hanscope::ui
