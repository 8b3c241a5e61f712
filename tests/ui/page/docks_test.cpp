// The panels around the page.
#include "ui/page/docks.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QListView>
#include <QMainWindow>
#include <QScrollBar>

#include "core/explain/lens.h"
#include "tests/ui/support/readings.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/sentence_panel.h"

namespace hanscope::ui {
namespace {

/// With equally probable labels "0", "1", …; of sentences "Bad." with equal weights.
std::shared_ptr<Reading> readingOf(int labels, int sentences) {
    auto reading = test::smallReading(
        std::vector<float>(static_cast<std::size_t>(labels), 1.0F / static_cast<float>(labels)));
    std::vector<std::string> names;
    for (int i = 0; i < labels; ++i) names.push_back(std::to_string(i));
    reading->labels = std::make_shared<const std::vector<std::string>>(names);
    std::string text;
    std::vector<Sentence> ranges;
    std::vector<Range> words;
    for (int i = 0; i < sentences; ++i) {
        const auto begin = static_cast<std::uint32_t>(text.size());
        ranges.push_back({{begin, begin + 4}, static_cast<std::uint32_t>(words.size()), 1});
        words.push_back({begin, begin + 3});
        text += "Bad. ";
    }
    reading->document = std::make_shared<const Document>(text, ranges, words);
    reading->sentenceWeights.assign(ranges.size(), 1.0F / static_cast<float>(sentences));
    reading->wordWeights.assign(words.size(), 1);
    reading->known.assign(words.size(), 1);
    return reading;
}

TEST(Docks, AllLabelsAreSeenWhileTheSentencesNeedNoMoreRoom) {
    QMainWindow window;
    window.setCentralWidget(new QWidget);
    Docks docks(&window);
    window.resize(1366, 768);
    window.show();
    docks.arrange(&window);
    QCoreApplication::processEvents();
    const auto show = [&](int labels, int sentences) {
        const auto reading = readingOf(labels, sentences);
        docks.sentences->setReading(explain(reading));
        docks.prediction->setReading(reading);
        QCoreApplication::processEvents();
    };
    const auto* labels = docks.prediction->findChild<QListView*>()->verticalScrollBar();
    const auto* sentences = docks.sentences->findChild<QListView*>()->verticalScrollBar();
    show(20, 3);
    EXPECT_GT(docks.prediction->height(), window.height() / 2);
    EXPECT_EQ(labels->maximum(), 0);
    show(20, 40);
    EXPECT_LE(docks.prediction->height(), window.height() / 2);
    EXPECT_GT(labels->maximum(), 0) << "the sentences need room, too";
    show(20, 3);
    EXPECT_EQ(labels->maximum(), 0);
    EXPECT_EQ(sentences->maximum(), 0);
}

}  // namespace
}  // namespace hanscope::ui
