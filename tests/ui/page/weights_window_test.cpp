// Weights that the window exports and shows again from the file.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QActionGroup>
#include <QFileDialog>

#include "tests/ui/support/text_window.h"
#include "ui/export/export_controller.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/view_controller.h"
#include "ui/state/settings.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {
namespace {

struct WeightsWindowTest : test::TextWindow {
    QString path(const std::string& name) const {
        return QString::fromStdString((folder.path() / name).string());
    }
    void write(const QString& file, WeightsForm form) {
        QString written;
        const auto told = QObject::connect(window->exporter(), &ExportController::exported,
                                           [&](const QString& done) { written = done; });
        window->exporter()->writeWeights(file, form);
        WAIT_FOR(written == file);
        QObject::disconnect(told);
    }
    /// Opens View > Lens > From a File… and chooses the file.
    void choose(const QString& file) {
        window->actions().lensFile->trigger();
        auto* dialog = window->findChild<QFileDialog*>();
        ASSERT_NE(dialog, nullptr);
        Q_EMIT dialog->fileSelected(file);
        dialog->reject();
        WAIT_FOR(window->findChild<QFileDialog*>() == nullptr);
    }
    const Weights& weights() const { return heatmap()->shown()->weights; }
    QString banner() const { return window->page()->errorBanner()->message(); }
};

TEST_F(WeightsWindowTest, EveryFormComesBackAsTheSamePicture) {
    const std::vector<std::pair<WeightsForm, std::string>> forms{
        {WeightsForm::Table, "a.csv"},
        {WeightsForm::Json, "a.json"},
        {WeightsForm::NeatVision, "b.json"},
        {WeightsForm::Eraser, "a.jsonl"}};
    window->actions().scale->actions()[1]->trigger();  // joint weights: words sum to sentences
    const auto numbers = [this] {
        std::vector<double> all = weights().words.values;
        all.insert(all.end(), weights().sentences.values.begin(), weights().sentences.values.end());
        return all;
    };
    const std::vector<double> before = numbers();
    const auto text = [this] {  // the same part of the page with and without the bar of the lens
        return heatmap()->viewport()->grab({0, 0, 600, 240}).toImage();
    };
    const QImage picture = text();
    for (const auto& [form, name] : forms) {
        write(path(name), form);
        choose(path(name));
        WAIT_FOR(weights().subject.file == name);
        const std::vector<double> after = numbers();
        ASSERT_EQ(after.size(), before.size()) << name;
        for (std::size_t i = 0; i < before.size(); ++i)
            EXPECT_NEAR(after[i], before[i], 1e-7) << name << " " << i;
        EXPECT_EQ(weights().words.full, 0.25);
        EXPECT_TRUE(text() == picture) << name;
        EXPECT_TRUE(window->actions().lensFile->isChecked());
        window->actions().lens->actions().front()->trigger();
        EXPECT_TRUE(weights().subject.file.empty());
        EXPECT_FALSE(window->actions().lensFile->isChecked());
    }
}

TEST_F(WeightsWindowTest, AFileOfAnotherTextIsRefusedInTheBanner) {
    write(path("a.csv"), WeightsForm::Table);
    open("Quite another text.");
    choose(path("a.csv"));
    WAIT_FOR(!banner().isEmpty());
    EXPECT_THAT(banner().toStdString(), ::testing::HasSubstr("its weights are of another text"));
    EXPECT_FALSE(window->actions().lensFile->isChecked());
    EXPECT_TRUE(window->actions().lens->actions().front()->isChecked());
    EXPECT_TRUE(weights().subject.file.empty());
}

TEST_F(WeightsWindowTest, TheFileIsNotTheLensOfTheNextStart) {
    write(path("a.csv"), WeightsForm::Table);
    choose(path("a.csv"));
    WAIT_FOR(weights().subject.file == "a.csv");
    EXPECT_EQ(recall(settings::kLens), "attention");
}

TEST_F(WeightsWindowTest, EraserNeverReplacesAnotherDocument) {
    std::filesystem::create_directory(folder / "docs");
    folder.write("docs/a", "Another text .");
    window->exporter()->writeWeights(path("a.jsonl"), WeightsForm::Eraser);
    WAIT_FOR(!banner().isEmpty());
    EXPECT_THAT(banner().toStdString(), ::testing::HasSubstr("another file is in the place"));
    EXPECT_FALSE(std::filesystem::exists(folder / "a.jsonl"));
    write(path("b.jsonl"), WeightsForm::Eraser);
    write(path("b.jsonl"), WeightsForm::Eraser);  // the same document may be there
    EXPECT_TRUE(std::filesystem::exists(folder / "docs/b"));
}

TEST_F(WeightsWindowTest, AnExportOfWeightsReplacesNoOpenDocument) {
    folder.write("open.csv", "Some words in a file.");
    window->session()->openFiles({path("open.csv")});
    WAIT_FOR(shownText() == "Some words in a file.");
    window->exporter()->writeWeights(path("open.csv"), WeightsForm::Table);
    WAIT_FOR(banner().contains("would replace the open document"));
}

}  // namespace
}  // namespace hanscope::ui
