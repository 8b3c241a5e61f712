#include "tests/ui/walk/walked_window.h"

#include <QApplication>
#include <QFile>
#include <QSettings>
#include <filesystem>

#include "core/corpus/label_project.h"
#include "core/error.h"
#include "core/model_file/model_file.h"
#include "core/workspace/workspace.h"
#include "tests/core/model/random_model.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/marks/mark_store.h"
#include "ui/page/page_controller.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/view_controller.h"
#include "ui/state/resource_paths.h"

namespace hanscope::test {

namespace fs = std::filesystem;
using namespace ui;

namespace {

constexpr char kModels[] = "data/hanscope/models/";

ModelFile namedModel(const std::string& name, std::size_t labels, unsigned seed) {
    ModelFile model = randomModel(Pooling::Attention, 20, labels, seed, {5, 4, 6, 4, 6});
    model.card.name = name;
    return model;
}

std::string corpus(const std::string& name) {
    std::string rows = "text,label\n";
    for (int i = 0; i < 12; ++i)
        rows += name + " text" + std::to_string(i) + " w" + std::to_string(1 + i % 7) + " w" +
                std::to_string(1 + i % 5) + ".,c" + std::to_string(i % 2) + "\n";
    return rows;
}

}  // namespace

ui::ModelAccess access() {
    return {[](const fs::path& file, const CancelToken& cancel) {
                return loadClassifier(file, 1, cancel);
            },
            peekModelFile};
}

std::string nameIn(const std::string& text) {
    return text.substr(0, text.find_first_of(" .\n"));
}

std::string DocumentState::describe() const {
    return "“" + title + "” " + path + " [" + text + "] truth " + truth + " model " + model +
           " marks " + marks;
}

WalkedWindow::WalkedWindow() {
    for (const char* name : {"texts", "corpora", "projects", "lessons", "models"})
        fs::create_directories(folder_ / name);
    fs::create_directories(folder_ / kModels);
    qputenv("HANSCOPE_RESOURCES", folder_.path().c_str());
    for (const char* name : {"XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        qputenv(name, (folder_ / "data").c_str());
    folder_.write("texts/alpha.txt", "alpha w1 w2 w3. w4 w5 w6 w7. w8 w9 w10 w11 w12 w13.");
    folder_.write("texts/beta.txt", "beta w2 w3. w5 w1.");
    folder_.write("texts/delta.txt", "delta w3. w6 w7.");
    folder_.write("texts/epsilon.txt", "epsilon w4 w1.");
    folder_.write("corpora/one.csv", corpus("one"));
    folder_.write("corpora/two.csv", corpus("two"));
    folder_.write("lessons/one.lesson",
                  "# A lesson\n\nOf one step.\n\n## Step\nScale: words\n\n```document\nzeta w1 w2. "
                  "w3.\n```\nLook.\n");
    saveModelFile(folder_ / (kModels + std::string("first.safetensors")),
                  namedModel("First", 4, 5));
    saveModelFile(folder_ / (kModels + std::string("second.safetensors")),
                  namedModel("Second", 4, 6));
    saveModelFile(folder_ / (kModels + std::string("topics.safetensors")),
                  namedModel("Topics", 3, 7));
    saveModelFile(folder_ / (kModels + std::string("ensemble.safetensors")),
                  ensembleOf(namedModel("Ensemble", 4, 8), namedModel("Ensemble", 4, 9)));
    folder_.write(std::string(kModels) + "bad.safetensors", "no model");
    for (const auto& [project, texts] : {std::pair("a", "one"), std::pair("b", "two")}) {
        CorpusSource source;
        source.path = folder_ / ("corpora/" + std::string(texts) + ".csv");
        source.columns.labelling = Labelling::None;
        LabelProject::create(folder_ / ("projects/" + std::string(project) + ".labels.jsonl"),
                             source, {{"yes"}, {"no"}});
    }
    Workspace other;
    for (const char* name : {"delta", "epsilon"}) {
        WorkspaceDocument document;
        document.path = (folder_ / ("texts/" + std::string(name) + ".txt")).string();
        document.title = std::string(name) + ".txt";
        other.documents.push_back(document);
    }
    other.current = 0;
    saveWorkspace(folder_ / ("other" + std::string(kWorkspaceEnding)), other);
    files_ = state().files;
    time_.neverBegin(QStringLiteral("RunController::beginNext"));  // LibTorch takes long
}

WalkedWindow::~WalkedWindow() {
    end();
    fs::current_path("/");
    qunsetenv("HANSCOPE_RESOURCES");
}

void WalkedWindow::end() {
    window_.reset();
    runEvents();
}

/// As at first: also without the marks, drafts and runs that the program has written.
void WalkedWindow::writeFiles() {
    fs::remove_all(folder_ / "out");
    fs::create_directories(folder_ / "out");
    fs::current_path(folder_ / "out");  // where names without a folder lead
    std::vector<fs::path> own;
    for (const auto& each : fs::directory_iterator(folder_ / "data/hanscope"))
        if (each.path().filename() != "models") own.push_back(each.path());
    for (const fs::path& each : own) fs::remove_all(each);
    const auto now = state().files;
    for (const auto& [name, bytes] : now)
        if (!files_.count(name)) fs::remove(folder_ / name);
    for (const auto& [name, bytes] : files_)
        if (const auto found = now.find(name); found == now.end() || found->second != bytes)
            folder_.write(name, bytes);
}

void WalkedWindow::renew() {
    time_.holdJobs();  // the old window needs nothing any more
    end();
    time_.settle();  // but what it asked for of files is done
    QSettings().clear();
    writeFiles();
    window_ = std::make_unique<MainWindow>(access());
    window_->resize(1366, 768);
    window_->show();
    StartOptions options;
    options.model = path(std::string(kModels) + "first.safetensors");
    options.files = QStringList{path("texts/alpha.txt"), path("texts/beta.txt")};
    window_->start(options);
    time_.settle();
    session().openText({"gamma w7 w6. w5 w4."});
    session().setTruth(idOf("alpha"), {QStringLiteral("c1")});
    session().setCurrent(idOf("alpha"));
    time_.settle();
}

PageController& WalkedWindow::pages() {
    return *window_->findChild<PageController*>();
}

QString WalkedWindow::path(const std::string& name) const {
    return QString::fromStdString((folder_ / name).string());
}

int WalkedWindow::idOf(const std::string& name) const {
    for (const OpenDocument& document : window_->session()->documents()->documents())
        if (nameIn(document.text->text) == name) return document.id;
    return 0;
}

std::string WalkedWindow::current() const {
    const OpenDocument* document = window_->session()->current();
    return document ? nameIn(document->text->text) : std::string();
}

WalkState WalkedWindow::state() {
    WalkState state;
    for (const auto& each : fs::recursive_directory_iterator(folder_.path())) {
        const std::string name = fs::relative(each.path(), folder_.path()).string();
        const bool isOwn = name.rfind("data/", 0) == 0 && name.rfind(kModels, 0) != 0;
        if (each.is_regular_file() && !isOwn) state.files[name] = readBytes(each.path());
    }
    if (!window_) return state;
    const fs::path marks = QFile::encodeName(markFolder()).toStdString();
    for (const OpenDocument& each : session().documents()->documents()) {
        std::string marked;
        const MarkStore::Ranges made = writtenMarks(marks, markKey(each.text->text));
        for (const std::vector<Range>* ranges : {&made.reasons, &made.against})
            for (const Range& range : *ranges)
                marked += std::to_string(range.begin) + "-" + std::to_string(range.end) + " ";
        state.documents[nameIn(each.text->text)] = {each.title.toStdString(),
                                                    each.path.toStdString(),
                                                    each.text->text,
                                                    each.truth.join(u',').toStdString(),
                                                    each.ownModel.toStdString(),
                                                    marked};
    }
    return state;
}

std::string WalkedWindow::faultOfPage() {
    const OpenDocument* document = session().current();
    const auto shown = window_->page()->heatmap()->shown();
    if (!document) return window_->page()->showsHeatmap() ? "a page without a document" : "";
    const std::string title = window_->windowTitle().toStdString();
    if (title.find(document->title.toStdString()) == std::string::npos)
        return "the window is called " + title + ", the document " + document->title.toStdString();
    if (!document->fault.isEmpty() || isBlank(document->text->text)) return "";
    if (!window_->page()->showsHeatmap()) return "";
    if (!shown) return "the page is empty";
    if (shown->reading->document->text() != document->text->text)
        return "the page shows [" + shown->reading->document->text() + "], the text is [" +
               document->text->text + "]";
    if (session().classifier() && session().isBusy(document->id)) return "it is still being read";
    const std::string model = session().classifier()->info().card.name;
    if (shown->reading->modelName.find(model) == std::string::npos)
        return "the page shows a reading by " + shown->reading->modelName + ", the model is " +
               model;
    const ViewController& view = *pages().view();
    View wanted = applicable(*view.reading(), view.view());
    // What means nothing to the lens.
    if (wanted.lens != kAttentionLens) wanted.scale = shown->view.scale;
    if (wanted.lens != kAttentionLens && wanted.lens != kImportedLens)
        wanted.contrast = shown->view.contrast;
    if (shown->view != wanted && view.lensAnswers().fault(wanted).isEmpty())
        return "the page shows the lens " + shown->view.lens + " of the label " +
               std::to_string(shown->view.label.value_or(-1)) + ", chosen is " + wanted.lens +
               " of " + std::to_string(wanted.label.value_or(-1));
    return "";
}

}  // namespace hanscope::test
