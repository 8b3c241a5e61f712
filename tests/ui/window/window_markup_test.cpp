#include <gtest/gtest.h>

#include <QSettings>

#include "tests/support/scratch_folder.h"
#include "tests/ui/support/fake_classifier.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/shown_markup.h"
#include "tests/ui/support/waiting.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/models/model_controller.h"
#include "ui/reader/reader_page.h"
#include "ui/runs/training_controller.h"
#include "ui/training/timeline/timeline_strip.h"
#include "ui/tree/tree_panel.h"
#include "ui/widgets/banner.h"
#include "ui/window/main_window.h"

namespace hanscope::ui {
namespace {

using test::kMarkup;

/// A classifier whose card, labels and warnings are all markup.
class MarkupClassifier : public test::FakeClassifier {
 public:
    using FakeClassifier::read;

    explicit MarkupClassifier(const std::filesystem::path& path)
        : FakeClassifier(kMarkup, {std::string("a") + kMarkup, std::string("b") + kMarkup}) {
        setPath(path);
        setWarnings({kMarkup});
    }

    std::vector<Reading> read(const std::vector<std::shared_ptr<const Document>>& documents,
                              const ProgressCallback& progress,
                              const CancelToken& cancel) const override {
        std::vector<Reading> readings = FakeClassifier::read(documents, progress, cancel);
        for (Reading& reading : readings) {
            if (!reading.tree) continue;
            auto labels = *reading.labels;
            for (std::string& label : labels) label += kMarkup;
            reading.labels = std::make_shared<const std::vector<std::string>>(labels);
            auto tree = *reading.tree;
            for (TreeNode& node : tree.nodes) node.name += kMarkup;
            reading.tree = std::make_shared<const TreeReading>(tree);
        }
        return readings;
    }
};

/// A window whose models, samples and files have names that are markup.
struct WindowMarkup : ::testing::Test {
    WindowMarkup() {
        hanscope::test::clearSettings();
        for (const char* name : {"models", "samples"})
            std::filesystem::create_directory(folder / name);
        folder.write("models/" + std::string(kMarkup) + ".safetensors", "m");
        folder.write("samples/" + std::string(kMarkup) + ".txt", "It was good. It went on.");
        folder.write("samples/index.json",
                     R"([{"file": "<img src=probe.png>.txt", "title": "<img src=probe.png>",
                          "model": "<img src=probe.png>.safetensors",
                          "truth": "a<img src=probe.png>"}])");
        qputenv("HANSCOPE_RESOURCES", QByteArray::fromStdString(folder.path().string()));
        window = std::make_unique<MainWindow>(
            ModelAccess{[](const std::filesystem::path& path,
                           const CancelToken&) -> std::shared_ptr<const Classifier> {
                            auto classifier = std::make_shared<MarkupClassifier>(path);
                            if (path.stem() == "tree") classifier->setTree();
                            return classifier;
                        },
                        [](const std::filesystem::path&) {
                            ModelSummary summary;
                            summary.card.name = summary.card.description = kMarkup;
                            return summary;
                        }});
        window->show();
    }
    ~WindowMarkup() override { qunsetenv("HANSCOPE_RESOURCES"); }

    void SetUp() override {
        window->start({});
        WAIT_FOR(shown() != nullptr);
    }
    std::shared_ptr<const Reading> shown() const { return window->page()->heatmap()->reading(); }

    /// Expects that no text is interpreted as HTML and that at least `texts` texts with markup are
    /// shown.
    static void expectPlain(int texts) {
        const test::ShownMarkup found = test::shownMarkup();
        EXPECT_TRUE(found.interpreted.isEmpty())
            << found.interpreted.join(QLatin1Char('\n')).toStdString();
        EXPECT_GE(found.literal, texts);
    }

    test::ScratchFolder folder;
    std::unique_ptr<MainWindow> window;
};

TEST_F(WindowMarkup, InAListOfLabelsIsShownLiterally) {
    expectPlain(6);  // "Unsure", two classes, the model, the sample, the warning
}

TEST_F(WindowMarkup, InATreeIsShownLiterally) {
    window->session()->loadModel("tree.safetensors");
    WAIT_FOR(shown()->tree != nullptr);
    Q_EMIT window->findChild<TreePanel*>()->nodeChosen(1);
    WAIT_FOR(window->page()->heatmap()->shown()->weights.subject.node.has_value());
    expectPlain(8);
}

TEST_F(WindowMarkup, InDialogsBarsAndErrorsIsShownLiterally) {
    const int before = test::shownMarkup().literal;
    showModelCard(window->session()->classifier()->info(), window.get());
    window->findChild<Banner*>("interruptedRun")->setMessage(kMarkup);
    window->findChild<TimelineBar*>()->show(true, kMarkup, kMarkup);
    window->page()->showError(kMarkup);
    window->page()->showStartPage(StartPage::State::Reading, kMarkup);
    expectPlain(before + 6);  // name, classes, run, moment, switch, error
}

TEST_F(WindowMarkup, InRecentFilesIsShownLiterally) {
    const auto file = folder.write(std::string(kMarkup) + ".md", "Some words.");
    window->session()->openFiles({QString::fromStdString(file.string())});
    WAIT_FOR(shown()->document->text() == "Some words.");
    expectPlain(8);
}

}  // namespace
}  // namespace hanscope::ui
