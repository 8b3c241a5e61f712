// Weights that the window exports and shows again from the file.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QActionGroup>
#include <QFileDialog>

#include "tests/ui/support/chosen_file.h"
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
        test::chooseFile(window.get(), file.toStdString());
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
    const auto text = [this] {  // below the header, which says how spread the attention is
        return heatmap()->viewport()->grab({0, 70, 600, 170}).toImage();
    };
    const QImage picture = text();
    const double full = weights().words.full;
    for (const auto& [form, name] : forms) {
        write(path(name), form);
        choose(path(name));
        WAIT_FOR(weights().subject.file == name);
        const std::vector<double> after = numbers();
        ASSERT_EQ(after.size(), before.size()) << name;
        for (std::size_t i = 0; i < before.size(); ++i)
            EXPECT_NEAR(after[i], before[i], 1e-7) << name << " " << i;
        EXPECT_EQ(weights().words.full, full);
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
    folder.write("letter.txt", "Some words in a file.");
    window->session()->openFiles({path("letter.txt")});
    WAIT_FOR(shownText() == "Some words in a file.");
    std::filesystem::create_directory(folder / "docs");
    folder.write("docs/letter.txt", "Another text .");
    window->exporter()->writeWeights(path("a.jsonl"), WeightsForm::Eraser);
    WAIT_FOR(!banner().isEmpty());
    EXPECT_THAT(banner().toStdString(), ::testing::HasSubstr("another file is in the place"));
    EXPECT_FALSE(std::filesystem::exists(folder / "a.jsonl"));
    std::filesystem::remove(folder / "docs/letter.txt");
    write(path("a.jsonl"), WeightsForm::Eraser);
    write(path("b.jsonl"), WeightsForm::Eraser);  // the same document may be there
    EXPECT_TRUE(std::filesystem::exists(folder / "docs/letter.txt"));
}

// As `hanscope-cli explain` writes it: p_s·p_w, also where the page draws √p_s·p_w.
TEST_F(WeightsWindowTest, OtherProgramsGetJointWeights) {
    const auto sumIn = [&](const char* name, WeightsForm form, const std::string& key) {
        write(path(name), form);
        const std::string text = test::readBytes(folder / name);
        const auto begin = text.find('[', text.find('"' + key + '"'));
        const auto numbers =
            QString::fromStdString(text.substr(begin + 1, text.find(']', begin) - begin - 1));
        double sum = 0;
        for (const QString& number : numbers.split(QLatin1Char(','))) sum += number.toDouble();
        return sum;
    };
    double drawn = 0;
    for (const double weight : weights().words.values) drawn += weight;
    ASSERT_GT(drawn, 1.1);
    EXPECT_NEAR(sumIn("a.json", WeightsForm::NeatVision, "attention"), 1, 1e-5);
    EXPECT_NEAR(sumIn("a.jsonl", WeightsForm::Eraser, "soft_rationale_predictions"), 1, 1e-5);
    EXPECT_EQ(heatmap()->shown()->view.scale, WeightScale::Paper);
}

// As `hanscope-cli explain --format eraser` calls it, whatever the file that is written.
TEST_F(WeightsWindowTest, OtherProgramsKnowATextByTheNameOfItsFile) {
    folder.write("letter.txt", "Some words in a file.");
    window->session()->openFiles({path("letter.txt")});
    WAIT_FOR(shownText() == "Some words in a file.");
    const auto idIn = [&](const char* name, WeightsForm form) {
        write(path(name), form);
        QFile file(path(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll().toStdString();
    };
    EXPECT_THAT(idIn("out.jsonl", WeightsForm::Eraser), ::testing::HasSubstr("\"letter.txt\""));
    EXPECT_THAT(idIn("out.json", WeightsForm::NeatVision), ::testing::HasSubstr("\"letter.txt\""));
    open("Good and/or bad.");  // its title must be the name of a file, too
    EXPECT_THAT(idIn("b.jsonl", WeightsForm::Eraser), ::testing::HasSubstr("\"Good and_or bad.\""));
    EXPECT_TRUE(std::filesystem::exists(folder / "docs/Good and_or bad."));
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
