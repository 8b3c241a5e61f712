#pragma once

#include <gtest/gtest.h>

#include <QAction>
#include <QListView>
#include <QSettings>
#include <memory>

#include "core/error.h"
#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/fake_classifier.h"
#include "tests/ui/support/hands.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/waiting.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/page/docks.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/reader_page.h"
#include "ui/window/main_window.h"

namespace hanscope::test {

using namespace ui;

/// Selects words of a page and marks them with the key for it.
inline void markWords(HeatmapView* page, int first, int count) {
    page->selectWords({first, count});
    QTest::keyClick(page, Qt::Key_M);
}

/// A window with one text, read by "first.safetensors". Models are FakeClassifiers; "ensemble" has
/// three members, "topics" other labels, and "bad" cannot be loaded.
class TextWindow : public ::testing::Test {
 protected:
    explicit TextWindow(const ModelAccess& access = models()) {
        hanscope::test::clearSettings();
        qputenv("HANSCOPE_RESOURCES", QByteArray::fromStdString((folder / "none").string()));
        qputenv("XDG_DATA_HOME", (folder / "data").c_str());
        window = std::make_unique<MainWindow>(access);
        window->resize(1366, 768);
        window->show();
        window->session()->loadModel("first.safetensors");
    }
    ~TextWindow() override {
        window = nullptr;
        FileQueue::instance().finish();  // before its folder is removed
        qunsetenv("HANSCOPE_RESOURCES");
    }

    void SetUp() override { open("It was good. It went on for hours."); }

    void open(const std::string& text) {
        window->session()->openText(text);
        WAIT_FOR(shownText() == text);
    }

    static ModelAccess models() {
        return {[](const std::filesystem::path& path,
                   const CancelToken&) -> std::shared_ptr<const Classifier> {
                    const std::string name = path.stem().string();
                    if (name == "bad") throw FileError(path, Message::verbatim("it is no model"));
                    const std::vector<std::string> topics{"art", "sport"};
                    auto classifier =
                        name == "topics"
                            ? std::make_shared<hanscope::test::FakeClassifier>(name, topics)
                            : std::make_shared<hanscope::test::FakeClassifier>(name);
                    classifier->setPath(path);
                    if (name == "ensemble") classifier->setMembers(3);
                    return classifier;
                },
                [](const std::filesystem::path&) { return ModelSummary(); }};
    }

    /// In the menu of a prediction.
    void toggleTruth(const QString& label) const {
        auto* list = window->docks().prediction->findChild<QListView*>();
        const QModelIndex first = list->model()->index(0, 0);
        const auto found = list->model()->match(first, Qt::DisplayRole, label, 1, Qt::MatchExactly);
        ASSERT_FALSE(found.isEmpty()) << label.toStdString();
        chooseInMenu(list, found.front(), "True Label");
    }

    HeatmapView* heatmap() const { return window->page()->heatmap(); }
    HeatmapView* beside() const { return window->page()->comparedHeatmap(); }
    std::string shownText() const {
        return heatmap()->reading() ? heatmap()->reading()->document->text() : "";
    }

    hanscope::test::ScratchFolder folder;
    std::unique_ptr<MainWindow> window;
};

}  // namespace hanscope::test
