// What the words that a person marks while labelling bring, in the window in which texts are
// labelled, by keyboard alone: window_marks MARKED FOLDER [texts] [picture]. MARKED is a JSONL file
// with "text", "label" (negative or positive) and "marks", a list of byte ranges for each person;
// each text gets its label, and the marks of the first person. The project and its models stay in
// FOLDER, which must exist. Prints what the window says after each training; `picture` gets the
// window at the end.
#include <QApplication>
#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QSpinBox>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/label_project.h"
#include "core/corpus/marked_spans.h"
#include "core/corpus/row_reader.h"
#include "core/model/classifier.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/labelling/labelling_window.h"
#include "ui/labelling/project_trainer.h"

namespace {

using namespace hanscope;
using namespace hanscope::ui;

constexpr int kBetweenTrainings = 20;

struct Answer {
    std::string label;
    std::vector<Range> marks;
};

/// By the key of its text.
std::map<std::string, Answer> answersIn(const std::filesystem::path& path) {
    Columns columns;
    columns.marks = "marks";
    const auto rows = openRowReader(path, columns);
    std::map<std::string, Answer> answers;
    for (Row row; rows->next(row);)
        if (!row.marks.empty())
            answers[textKey(row.text)] = {row.labels.front(), row.marks.front()};
    return answers;
}

/// Runs the event loop until the condition holds.
template <class Condition>
void waitFor(Condition holds) {
    while (!holds()) QApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
}

void press(LabellingWindow& window, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    QKeyEvent event(QEvent::KeyPress, key, modifiers);
    QApplication::sendEvent(window.page(), &event);
    waitFor([&] { return window.session()->current() && !window.session()->isBusy(); });
}

/// Walks to the marked words and marks them, each part with Shift and the arrow keys.
void markByKeys(LabellingWindow& window, const std::vector<Range>& marks) {
    const std::vector<std::uint8_t> wanted =
        markedWords(*window.session()->current()->document, marks);
    press(window, Qt::Key_Home, Qt::ControlModifier);
    for (std::size_t at = 0, first = 0; first < wanted.size(); ++first) {
        if (!wanted[first]) continue;
        for (; at < first; ++at) press(window, Qt::Key_Right);
        while (first + 1 < wanted.size() && wanted[first + 1]) {
            press(window, Qt::Key_Right, Qt::ShiftModifier);
            ++first;
        }
        at = first;
        press(window, Qt::Key_M);
    }
}

void label(LabellingWindow& window, const Answer& answer) {
    press(window, answer.label == "positive" ? Qt::Key_2 : Qt::Key_1);
    markByKeys(window, answer.marks);
    press(window, Qt::Key_Return);
}

void say(const LabellingWindow& window) {
    std::printf("%zu labels", window.session()->labelled());
    for (const QLabel* text : window.findChildren<QLabel*>())
        if (text->isVisible() && (text->text().contains(QLatin1String("by chance")) ||
                                  text->text().contains(QLatin1String("marked words"))))
            std::printf("; %s", qPrintable(text->text()));
    std::printf("\n");
}

template <class Part>
Part* partNamed(const LabellingWindow& window, const char* name) {
    for (Part* each : window.findChildren<Part*>())
        if (each->accessibleName() == QLatin1String(name) ||
            each->property("text").toString() == QLatin1String(name))
            return each;
    return nullptr;
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    if (argc < 3) {
        std::fputs("usage: window_marks MARKED FOLDER [texts] [picture]\n", stderr);
        return 2;
    }
    const std::map<std::string, Answer> answers = answersIn(argv[1]);
    const auto count = static_cast<std::size_t>(argc > 3 ? std::atoi(argv[3]) : 60);
    const std::filesystem::path project =
        std::filesystem::path(argv[2]) / ("reviews" + std::string(kLabelProjectEnding));
    CorpusSource corpus;
    corpus.path = argv[1];
    corpus.columns.labelling = Labelling::None;
    LabelProject::create(project, corpus, {{"negative"}, {"positive"}});
    LabellingWindow window;
    window.show();
    QObject::connect(&window, &LabellingWindow::modelTrained, &window, [&](const QString& path) {
        window.setModel(loadClassifier(path.toStdString()), path);
    });
    auto* why = partNamed<QCheckBox>(window, "Ask me &why");
    if (!why->isChecked()) why->click();
    partNamed<QSpinBox>(window, "Labels between two trainings")->setValue(kBetweenTrainings);
    window.open(project);
    waitFor([&] { return window.session()->current() && !window.session()->isBusy(); });
    while (window.session()->labelled() < count) {
        label(window, answers.at(window.session()->current()->queued.key));
        if (window.session()->labelled() % kBetweenTrainings != 0) continue;
        waitFor([&] { return !window.trainer()->isRunning() && !window.session()->isOrdering(); });
        waitFor([&] { return window.session()->current() && !window.session()->isBusy(); });
        say(window);
    }
    if (argc > 4) window.grab().save(QString::fromLocal8Bit(argv[4]));
    return 0;
}
