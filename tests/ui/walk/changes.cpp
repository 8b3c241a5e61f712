#include "tests/ui/walk/changes.h"

#include <QAction>
#include <QActionGroup>
#include <QTreeView>

#include "ui/documents/document_panel.h"
#include "ui/explorer/explorer_controller.h"
#include "ui/explorer/explorer_window.h"
#include "ui/labelling/labelling_controller.h"
#include "ui/page/page_controller.h"
#include "ui/reader/view_controller.h"
#include "ui/workspace/file_controller.h"
#include "ui/workspace/workspace_controller.h"

namespace hanscope::test {

using namespace ui;

namespace {

Change model(const char* name, bool isOfShownModel = false) {
    return {QStringLiteral("the model “%1” is chosen").arg(QLatin1String(name)),
            [name](WalkedWindow& in) {
                in.session().loadModel(
                    in.path("data/hanscope/models/" + std::string(name) + ".safetensors"));
            },
            false, isOfShownModel};
}

void close(WalkedWindow& in, const char* name) {
    if (const int id = in.idOf(name)) in.window().files()->closeDocuments({id});
}

void closeAll(WalkedWindow& in) {
    std::vector<int> ids;
    for (const OpenDocument& document : in.session().documents()->documents())
        ids.push_back(document.id);
    in.window().files()->closeDocuments(ids);
}

}  // namespace

std::vector<Change> allChanges() {
    return {
        {"another document is current",
         [](WalkedWindow& in) { in.session().setCurrent(in.idOf("beta")); }},
        {"a file that was asked for arrives",
         [](WalkedWindow& in) { in.session().openFiles({in.path("texts/delta.txt")}); }, true},
        {"its document is closed", [](WalkedWindow& in) { close(in, "alpha"); }},
        {"another document is closed", [](WalkedWindow& in) { close(in, "beta"); }},
        {"all documents are closed", closeAll},
        {"a workspace replaces the list",
         [](WalkedWindow& in) {
             in.window().workspaces()->open(in.path("other.hanscope-workspace"));
         },
         true},
        {"the list is sorted otherwise",
         [](WalkedWindow& in) {
             auto* list = in.window().docks().documents->findChild<QTreeView*>();
             list->sortByColumn(DocumentListModel::Words, Qt::AscendingOrder);
         }},
        {"its text becomes shorter",
         [](WalkedWindow& in) { in.session().editText(in.idOf("alpha"), "alpha w1."); }},
        {"its text becomes empty of words",
         [](WalkedWindow& in) { in.session().editText(in.idOf("alpha"), "alpha"); }},
        {"another lens is chosen",
         [](WalkedWindow& in) { in.window().actions().lens->actions().at(1)->trigger(); }},
        {"another label is chosen",
         [](WalkedWindow& in) {
             in.pages().view()->setLens(kErasureLens);
             in.pages().view()->setExplained(2, {}, Removal::Delete);
         },
         false, true},
        model("second"),
        model("topics"),
        model("ensemble"),
        model("bad", true),
        {"a labelling project is opened",
         [](WalkedWindow& in) {
             in.window().labelling()->open(in.path("projects/b.labels.jsonl"));
         }},
        {"a corpus is explored",
         [](WalkedWindow& in) {
             in.window().explorer()->show();
             in.window().explorer()->explorer()->openSource(in.folder() / "corpora/two.csv");
         }},
    };
}

}  // namespace hanscope::test
