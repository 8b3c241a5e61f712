#pragma once

#include <QCoreApplication>
#include <QProcess>
#include <QSignalSpy>

#include "tests/ui/runs/training_fixture.h"
#include "ui/commands/command_history.h"
#include "ui/export/gallery_controller.h"
#include "ui/page/page_controller.h"

namespace hanscope::test {

/// A real window, and what its list of commands has.
class CommandHistoryTest : public TrainingWindowTest {
 protected:
    CommandHistory* history() const {
        window->actions().commandHistory->trigger();
        return window->findChild<CommandHistory*>();
    }
    ViewController* view() const { return window->findChild<PageController*>()->view(); }
    void open(const std::string& text) {
        const auto file = folder.write("a review.txt", text);
        window->session()->openFiles({QString::fromStdString(file.string())});
        WAIT_FOR(page()->reading() && page()->reading()->document->text() == text);
    }
    HeatmapView* page() const { return window->page()->heatmap(); }
    /// A command, as a shell runs it in the folder, beside the program that is tested.
    QByteArray run(QString command) const {
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PATH"), QCoreApplication::applicationDirPath() +
                                                       QStringLiteral("/../bin:/usr/bin:/bin"));
        shell.setProcessEnvironment(environment);
        shell.setWorkingDirectory(QString::fromStdString((folder / "").string()));
        shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), command});
        EXPECT_TRUE(shell.waitForFinished(kPatience));
        EXPECT_EQ(shell.exitCode(), 0) << shell.readAllStandardError().toStdString();
        return shell.readAllStandardOutput();
    }
    /// Exports a figure of each text in a folder that has one, "It was good."
    void exportTexts() {
        std::filesystem::create_directories(folder / "texts");
        folder.write("texts/one.txt", "It was good.");
        GalleryChoices choices;
        choices.data = QString::fromStdString((folder / "texts").string());
        choices.folder = QString::fromStdString((folder / "figures").string());
        choices.figure.format = QStringLiteral("html");
        QSignalSpy finished(window->gallery(), &GalleryController::finished);
        window->gallery()->start(choices);
        WAIT_FOR(finished.count() == 1);
    }
    QString lastCommand() const {
        return history()->script().trimmed().split(QLatin1Char('\n')).last();
    }
};

}  // namespace hanscope::test
