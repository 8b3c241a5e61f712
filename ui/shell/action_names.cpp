// The names of the main window's actions in the settings file.

#include <QActionGroup>

#include "ui/shell/actions.h"

namespace hanscope::ui {

QList<std::pair<QString, QAction*>> Actions::named() const {
    QList<std::pair<QString, QAction*>> all;
    const std::pair<const char*, QAction*> single[] = {
        {"newText", newText},
        {"open", open},
        {"openFolder", openFolder},
        {"paste", paste},
        {"openWorkspace", openWorkspace},
        {"saveWorkspace", saveWorkspace},
        {"reopenDocuments", reopenDocuments},
        {"save", save},
        {"saveAs", saveAs},
        {"revert", revert},
        {"export", exportFigure},
        {"exportFigure", exportPrint},
        {"exportAllFigures", exportAll},
        {"print", print},
        {"keepPreview", keep},
        {"close", close},
        {"reopen", reopen},
        {"quit", quit},
        {"undo", undo},
        {"redo", redo},
        {"copy", copy},
        {"copyPicture", copyPicture},
        {"editText", editText},
        {"compareOriginal", compareOriginal},
        {"backToOriginal", backToOriginal},
        {"setTruth", setTruth},
        {"find", find},
        {"findNext", findNext},
        {"findPrevious", findPrevious},
        {"nextSentence", nextSentence},
        {"settings", settings},
        {"sentencePerLine", sentencePerLine},
        {"underlineWords", underlines},
        {"faithfulness", faithfulness},
        {"whatWouldChangeIt", flip},
        {"weightsFromFile", lensFile},
        {"nextDocument", nextDocument},
        {"previousDocument", previousDocument},
        {"nextDocumentBeside", nextBeside},
        {"switchPage", otherPage},
        {"difference", difference},
        {"scrollTogether", scrollTogether},
        {"zoomIn", zoomIn},
        {"zoomOut", zoomOut},
        {"normalSize", zoomReset},
        {"fullScreen", fullScreen},
        {"resetLayout", resetLayout},
        {"train", train},
        {"evaluate", evaluate},
        {"explore", explore},
        {"importModel", importModel},
        {"showModel", showModel},
        {"renameModel", renameModel},
        {"duplicateModel", duplicateModel},
        {"deleteModel", deleteModel},
        {"manual", manual},
        {"keyboardShortcuts", shortcuts},
        {"tour", tour},
        {"aboutModel", aboutModel},
        {"about", about},
    };
    for (const auto& [name, action] : single) all.emplace_back(QLatin1String(name), action);
    const std::pair<const char*, QActionGroup*> groups[] = {
        {"lens", lens},         {"weights", scale},
        {"contrast", contrast}, {"treeThreshold", treeThreshold},
        {"palette", palette},   {"theme", theme},
        {"language", language}};
    for (const auto& [name, group] : groups)
        for (QAction* action : group->actions())
            if (action->data().isValid())
                all.emplace_back(QLatin1String(name) + QLatin1Char('/') + action->data().toString(),
                                 action);
    return all;
}

}  // namespace hanscope::ui
