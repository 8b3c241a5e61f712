// What is done in the window can be done again by the commands that it lists.
#include "ui/commands/command_history.h"

#include <QActionGroup>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <algorithm>

#include "tests/ui/window/command_history_fixture.h"
#include "ui/export/export_controller.h"
#include "ui/state/command_log.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/widgets/table_model.h"

namespace hanscope::ui {
namespace {

using hanscope::test::readBytes;

using test::CommandHistoryTest;

TEST_F(CommandHistoryTest, TheSameFigureIsDrawnByTheCommand) {
    open("It was not good.\n\nThe rest was wonderful, and we laughed.");
    view()->setLens(kErasureLens);
    view()->setContrast(Contrast::Times2);
    WAIT_FOR(page()->shown() && page()->shown()->view.lens == kErasureLens);
    FigureStyle style;
    style.widthMm = 114;
    style.fontFamily = QLatin1String(FigureStyle::kSerif);
    style.look.scheme = PaletteScheme::Grey;
    style.heaviest = 1;
    style.model = false;
    const QString file = QString::fromStdString((folder / "own.svg").string());
    QSignalSpy exported(window->exporter(), &ExportController::exported);
    window->exporter()->write(file, 1, ExportPart::Text, style);
    WAIT_FOR(exported.count() == 1);
    const std::string own = readBytes(folder / "own.svg");
    run(lastCommand().replace(QStringLiteral("own.svg"), QStringLiteral("other.svg")));
    EXPECT_EQ(readBytes(folder / "other.svg"), own);
}

TEST_F(CommandHistoryTest, WhatIsReadIsExplainedByTheCommand) {
    open("It was good.");
    EXPECT_TRUE(lastCommand().endsWith(QStringLiteral("/a review.txt' --lens attention")));
    const auto& weights = page()->reading()->wordWeights;
    const QByteArray told = run(lastCommand());
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_TRUE(told.contains(QByteArray::number(weights[i], 'f', 3).left(4)))
            << told.toStdString();
    const qsizetype before = history()->script().size();
    window->session()->openText("A text that is in no file.");
    WAIT_FOR(page()->reading() && page()->reading()->document->words().size() > 4);
    EXPECT_EQ(history()->script().size(), before);
}

// No option of the commands sets how a tree is decided.
TEST_F(CommandHistoryTest, NothingIsListedThatATreesChosenThresholdDecides) {
    const auto choose = [this](const char* threshold) {
        for (QAction* action : window->actions().treeThreshold->actions())
            if (action->data() == QLatin1String(threshold)) action->trigger();
    };
    WAIT_FOR(!window->session()->modelPath().isEmpty());  // the one of the start
    window->session()->loadModel(
        QStringLiteral(HANSCOPE_RESOURCES "/models/arxiv-tree.safetensors"));
    WAIT_FOR(window->session()->modelPath().endsWith(QStringLiteral("arxiv-tree.safetensors")));
    open("We prove a theorem about finite graphs.");
    WAIT_FOR(page()->reading()->tree != nullptr);
    const QString before = history()->script();
    choose("path");
    WAIT_FOR(page()->reading()->outputs.treeThreshold == TreeThreshold::Path);
    QSignalSpy exported(window->exporter(), &ExportController::exported);
    window->exporter()->write(QString::fromStdString((folder / "own.svg").string()), 1,
                              ExportPart::Text, FigureStyle());
    WAIT_FOR(exported.count() == 1);
    exportTexts();
    EXPECT_EQ(history()->script(), before);
    choose("model");
    WAIT_FOR(page()->reading()->outputs.treeThreshold == TreeThreshold::Label);
    exportTexts();
    EXPECT_TRUE(lastCommand().contains(QStringLiteral("--batch"))) << lastCommand().toStdString();
}

TEST_F(CommandHistoryTest, AWebPageIsReadAsItWasChosen) {
    const auto file =
        folder.write("page.html", "<html><nav>Home</nav><main><p>It was good.</p></main></html>");
    window->session()->openFiles({QString::fromStdString(file.string())});
    const auto isShown = [this](const char* text) {
        return page()->reading() && page()->reading()->document->text() == text;
    };
    WAIT_FOR(isShown("It was good."));
    EXPECT_FALSE(lastCommand().contains(QStringLiteral("-text")));
    window->menus().mainTextOnly->trigger();
    WAIT_FOR(isShown("Home\n\nIt was good."));
    EXPECT_TRUE(lastCommand().contains(QStringLiteral("--all-text")));
    EXPECT_TRUE(run(lastCommand()).contains("Home"));
    window->menus().mainTextOnly->trigger();
    WAIT_FOR(isShown("It was good."));
    EXPECT_TRUE(lastCommand().contains(QStringLiteral("--main-text")));
    const QString before = history()->script();
    QSignalSpy exported(window->exporter(), &ExportController::exported);
    window->exporter()->write(QString::fromStdString((folder / "own.svg").string()), 1,
                              ExportPart::Text, FigureStyle());
    WAIT_FOR(exported.count() == 1);
    EXPECT_EQ(history()->script(), before) << "no option of `hanscope render`";
}

TEST_F(CommandHistoryTest, ATableThatIsReadAsOneTextIsNotListed) {
    open("It was good.");
    const QString before = history()->script();
    const auto file = folder.write("rows.csv", "text;stars\nIt was bad.;1\n");
    window->session()->openFiles({QString::fromStdString(file.string())});
    WAIT_FOR(page()->reading()->document->text().find("stars") != std::string::npos);
    EXPECT_EQ(history()->script(), before) << "the command reads its rows";
}

TEST_F(CommandHistoryTest, FiguresOfManyTextsWithMarksAreNotListed) {
    open("It was good.");
    exportTexts();
    EXPECT_TRUE(lastCommand().contains(QStringLiteral("--batch"))) << lastCommand().toStdString();
    const QString before = history()->script();
    page()->goToWord(2);
    QTest::keyClick(page(), Qt::Key_M);
    exportTexts();
    EXPECT_EQ(history()->script(), before) << "the command draws no marks";
}

TEST_F(CommandHistoryTest, AnEvaluationIsMadeByTheCommand) {
    open("It was good.");
    std::string rows = "text;stars\n";
    for (int i = 0; i < 8; ++i) rows += i % 2 == 0 ? "It was bad.;1\n" : "It was good.;10\n";
    window->docks().evaluateOn(QString::fromStdString(folder.write("rows.csv", rows).string()));
    EvaluationPanel* panel = window->docks().evaluation;
    const auto buttons = panel->findChildren<QPushButton*>();
    const auto evaluate = std::find_if(buttons.begin(), buttons.end(), [](const auto* button) {
        return button->text() == QLatin1String("Evaluate");
    });
    ASSERT_NE(evaluate, buttons.end());
    WAIT_FOR((*evaluate)->isEnabled());
    (*evaluate)->click();
    WAIT_FOR(lastCommand().startsWith(QStringLiteral("hanscope-cli evaluate")));
    EXPECT_TRUE(run(lastCommand()).contains("on 8 documents"));
}

TEST_F(CommandHistoryTest, APageThatIsDrawnAnewIsNotListedAgain) {
    open("It was good.");
    QSignalSpy exported(window->exporter(), &ExportController::exported);
    window->exporter()->write(QString::fromStdString((folder / "own.svg").string()), 1,
                              ExportPart::Text, FigureStyle());
    WAIT_FOR(exported.count() == 1);
    ASSERT_TRUE(lastCommand().startsWith(QStringLiteral("hanscope render")));
    PageController* page = window->findChild<PageController*>();
    QSignalSpy refreshed(page, &PageController::refreshed);
    page->refresh();
    EXPECT_EQ(refreshed.count(), 1);
    EXPECT_TRUE(lastCommand().startsWith(QStringLiteral("hanscope render")));
}

TEST_F(CommandHistoryTest, OnlyWhatIsDoneIsListedAndItsTitleStaysAComment) {
    open("It was good.");
    const QString before = history()->script();
    QSignalSpy failed(window->exporter(), &ExportController::failed);
    window->exporter()->write(QString::fromStdString((folder / "none/own.svg").string()), 1,
                              ExportPart::Text, FigureStyle());
    WAIT_FOR(failed.count() == 1);
    EXPECT_EQ(history()->script(), before);
    CommandLog log;
    log.add(QStringLiteral("Read “a\nrm -r b”"), "hanscope-cli explain");
    EXPECT_EQ(CommandHistory(&log).script(),
              QStringLiteral("# Read “a rm -r b”\nhanscope-cli explain\n"));
}

TEST_F(CommandHistoryTest, SelectedCommandsAreCopiedInTheirOrder) {
    open("It was good.");
    view()->setLens(kErasureLens);
    WAIT_FOR(history()->model()->rowCount() == 2);
    history()->table()->selectAll();
    click(history(), "Copy");
    const QString copied = QGuiApplication::clipboard()->text();
    EXPECT_EQ(copied.count(QLatin1Char('\n')), 4);
    EXPECT_LT(copied.indexOf(QStringLiteral("--lens attention")),
              copied.indexOf(QStringLiteral("--lens erasure")));
    history()->table()->selectRow(0);  // the latest
    EXPECT_FALSE(history()->script().contains(QStringLiteral("--lens attention")));
}

}  // namespace
}  // namespace hanscope::ui
