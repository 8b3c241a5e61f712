#include "ui/state/actions.h"

#include <QActionGroup>
#include <QMainWindow>

#include "core/explain/lens.h"
#include "ui/heatmap/weights_text.h"
#include "ui/state/icons.h"
#include "ui/state/settings.h"
#include "ui/state/theme.h"
#include "ui/widgets/language.h"

namespace hanscope::ui {

namespace {

QAction* make(QMainWindow* window, const QString& text, const QList<QKeySequence>& keys = {},
              const char* iconName = nullptr) {
    auto* action = new QAction(text, window);
    action->setShortcuts(keys);
    if (iconName) action->setIcon(icon(QLatin1String(iconName)));
    return action;
}

QAction* checkable(QAction* action) {
    action->setCheckable(true);
    return action;
}

QActionGroup* makeThemes(QMainWindow* window) {
    auto* group = new QActionGroup(window);
    const auto add = [&](Theme theme, const QString& text) {
        QAction* action = checkable(make(window, text));
        action->setData(themeName(theme));
        group->addAction(action);
    };
    add(Theme::System, Actions::tr("&System"));
    add(Theme::Light, Actions::tr("&Light"));
    add(Theme::Dark, Actions::tr("&Dark"));
    return group;
}

QActionGroup* makePalettes(QMainWindow* window) {
    auto* group = new QActionGroup(window);
    for (const PaletteScheme scheme : kPaletteSchemes) {
        QAction* action = checkable(make(window, WeightsText::palette(scheme)));
        action->setData(QLatin1String(nameOf(scheme)));
        group->addAction(action);
    }
    return group;
}

/// Each language is named in itself, so that everyone finds their own.
QActionGroup* makeLanguages(QMainWindow* window) {
    auto* group = new QActionGroup(window);
    const auto add = [&](const QString& id, const QString& text) {
        QAction* action = checkable(make(window, text));
        action->setData(id);
        group->addAction(action);
    };
    add(settings::kLanguage.fallback, Actions::tr("&System"));
    for (const Language& language : languages()) add(language.id, language.name);
    return group;
}

void addChoice(QActionGroup* group, const std::string& name, const QString& text,
               const QKeySequence& key) {
    auto* action = checkable(make(static_cast<QMainWindow*>(group->parent()), text));
    action->setShortcut(key);
    action->setData(QString::fromStdString(name));
    group->addAction(action);
}

QActionGroup* makeTreeThresholds(QMainWindow* window) {
    auto* group = new QActionGroup(window);
    group->setObjectName(QStringLiteral("treeThreshold"));
    const auto add = [&](const char* name, const QString& text) {
        QAction* action = checkable(make(window, text));
        action->setData(QLatin1String(name));
        group->addAction(action);
    };
    add("model", Actions::tr("As the &Model Says"));
    add("label", Actions::tr("Probability of the &Label, Given Its Parent"));
    add("path", Actions::tr("Joint &Probability of the Path"));
    return group;
}

QActionGroup* makeLenses(QMainWindow* window) {
    auto* group = new QActionGroup(window);
    for (const Lens* lens : lenses())
        if (isComputed(*lens))
            addChoice(group, lens->id(), WeightsText::lens(lens->id()),
                      Actions::keysOfLens(static_cast<int>(group->actions().size())));
    return group;
}

QActionGroup* makeScales(QMainWindow* window) {
    auto* group = new QActionGroup(window);
    const auto add = [&](WeightScale scale, const QString& text, Qt::Key key) {
        addChoice(group, nameOf(scale), text, Qt::CTRL | key);
    };
    add(WeightScale::Paper, Actions::tr("&Paper’s Weights"), Qt::Key_1);
    add(WeightScale::Joint, Actions::tr("&Joint Weights"), Qt::Key_2);
    add(WeightScale::Words, Actions::tr("&Words within Their Sentence"), Qt::Key_3);
    add(WeightScale::Sentences, Actions::tr("&Sentences Only"), Qt::Key_4);
    return group;
}

QActionGroup* makeContrasts(QMainWindow* window) {
    auto* group = new QActionGroup(window);
    const auto add = [&](Contrast contrast, const QString& text, Qt::Key key) {
        addChoice(group, nameOf(contrast), text, Qt::ALT | key);
    };
    add(Contrast::Automatic, Actions::tr("&Automatic Contrast"), Qt::Key_0);
    add(Contrast::Times1, Actions::tr("Contrast ×&1 (Same for All Documents)"), Qt::Key_1);
    add(Contrast::Times2, Actions::tr("Contrast ×&2"), Qt::Key_2);
    add(Contrast::Times4, Actions::tr("Contrast ×&4"), Qt::Key_3);
    add(Contrast::Fitted, Actions::tr("Contrast &Fitted to the Document"), Qt::Key_4);
    return group;
}

}  // namespace

QKeySequence Actions::keysOfLens(int position) {
    const int key = Qt::Key_5 + position;
    return key <= Qt::Key_9 ? QKeySequence(Qt::CTRL | Qt::Key(key)) : QKeySequence();
}

Actions::Actions(QMainWindow* w) {
    newText = make(w, tr("&New Text"), {QKeySequence::New}, "new-text");
    open = make(w, tr("&Open…"), {QKeySequence::Open}, "open");
    openFolder = make(w, tr("Open &Folder…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_O});
    paste = make(w, tr("&Paste as New Document"),
                 {Qt::CTRL | Qt::SHIFT | Qt::Key_V, QKeySequence(Qt::CTRL | Qt::Key_V)}, "paste");
    openWorkspace = make(w, tr("Open &Workspace…"));
    saveWorkspace = make(w, tr("Save Workspace As…"));
    reopenDocuments = checkable(make(w, tr("Reopen Doc&uments at Start")));
    save = make(w, tr("&Save"), {Qt::CTRL | Qt::Key_S});
    saveAs = make(w, tr("Save &As…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_S});
    revert = make(w, tr("Re&vert to the File’s Text"));
    exportFigure = make(w, tr("&Export…"), {Qt::CTRL | Qt::Key_E}, "export");
    exportPrint = make(w, tr("Export Fi&gure…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_G});
    exportAll = make(w, tr("Export A&ll Figures…"));
    print = make(w, tr("Prin&t…"), {QKeySequence(Qt::CTRL | Qt::Key_P)});
    keep = make(w, tr("&Keep Preview Document"));
    close = make(w, tr("&Close Document"), {Qt::CTRL | Qt::Key_W}, "close");
    reopen = make(w, tr("Reopen Closed &Document"), {Qt::CTRL | Qt::SHIFT | Qt::Key_T});
    nextDocument = make(w, tr("Ne&xt Document"), {Qt::CTRL | Qt::Key_PageDown});
    previousDocument = make(w, tr("Pre&vious Document"), {Qt::CTRL | Qt::Key_PageUp});
    quit = make(w, tr("&Quit"), {Qt::CTRL | Qt::Key_Q});
    undo = make(w, tr("&Undo"), {Qt::CTRL | Qt::Key_Z});
    redo = make(w, tr("Re&do"), {Qt::CTRL | Qt::SHIFT | Qt::Key_Z});
    copy = make(w, tr("&Copy Document"), {Qt::CTRL | Qt::Key_C}, "copy");
    copyPicture = make(w, tr("Copy as &Picture"), {Qt::CTRL | Qt::SHIFT | Qt::Key_C});
    editText = checkable(make(w, tr("&Edit Text"), {Qt::Key_F2}, "edit-text"));
    compareOriginal =
        checkable(make(w, tr("Co&mpare with Original"), {Qt::CTRL | Qt::SHIFT | Qt::Key_D}));
    backToOriginal = make(w, tr("Back to &Original"));
    setTruth = make(w, tr("Set True La&bel…"), {Qt::CTRL | Qt::Key_B});
    nextSentence = make(w, tr("Next Sentence by &Weight"), {Qt::Key_F}, "next-sentence");
    find = make(w, tr("&Find…"), {QKeySequence(Qt::CTRL | Qt::Key_F)});
    findNext = make(w, tr("Find Ne&xt"), {QKeySequence(Qt::Key_F3)});
    findPrevious = make(w, tr("Find Pre&vious"), {QKeySequence(Qt::SHIFT | Qt::Key_F3)});
    fullScreen = checkable(make(w, tr("F&ull Screen"), {QKeySequence(Qt::Key_F11)}));
    resetLayout = make(w, tr("&Reset Layout"));
    settings = make(w, tr("Se&ttings…"), {QKeySequence(Qt::CTRL | Qt::Key_Comma)});
    nextBeside = make(w, tr("&Next Document Beside"), {Qt::CTRL | Qt::SHIFT | Qt::Key_PageDown});
    otherPage = make(w, tr("Switch &Page"), {Qt::Key_F6});
    difference = checkable(make(w, tr("Di&fference"), {Qt::CTRL | Qt::Key_D}));
    difference->setToolTip(tr("Colour what the second page weighs more or less than the first"));
    scrollTogether = checkable(make(w, tr("&Scroll Together")));
    closeBeside = make(w, tr("&Close the Second Page") + QStringLiteral("\tEsc"), {}, "close");
    closeBeside->setToolTip(tr("Close the second page (Esc)"));
    sentencePerLine =
        checkable(make(w, tr("Each Sentence on Its Own &Line"), {Qt::CTRL | Qt::Key_L}));
    zoomIn = make(w, tr("Zoom &In"), {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
    zoomOut = make(w, tr("Zoom &Out"), {Qt::CTRL | Qt::Key_Minus});
    zoomReset = make(w, tr("&Normal Size"), {Qt::CTRL | Qt::Key_0});
    underlines = checkable(make(w, tr("Underline Words b&y Weight")));
    palette = makePalettes(w);
    theme = makeThemes(w);
    language = makeLanguages(w);
    faithfulness = make(w, tr("Fa&ithfulness…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_B});
    flip = make(w, tr("&What Would Change It…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_F});
    lens = makeLenses(w);
    lensFile = make(w, tr("From a &File…"));
    lensFile->setCheckable(true);
    lens->addAction(lensFile);
    scale = makeScales(w);
    contrast = makeContrasts(w);
    treeThreshold = makeTreeThresholds(w);
    train = make(w, tr("&Train…"), {Qt::CTRL | Qt::Key_T}, "train");
    evaluate = make(w, tr("&Evaluate on File…"));
    explore = make(w, tr("E&xplore a Corpus…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_E});
    importModel = make(w, tr("&Import…"));
    showModel = make(w, tr("Show the Model in Its &Folder"));
    renameModel = make(w, tr("&Rename the Model…"));
    duplicateModel = make(w, tr("Dup&licate the Model…"));
    deleteModel = make(w, tr("&Delete the Model…"));
    aboutModel = make(w, tr("About the Mo&del"), {}, "model");
    manual = make(w, tr("&Manual"), {Qt::Key_F1});
    shortcuts = make(w, tr("&Keyboard Shortcuts"));
    tour = make(w, tr("Take the &Tour"));
    about = make(w, tr("&About Hanscope"));
    open->setIconText(tr("Open"));  // in the tool bar
    paste->setIconText(tr("Paste"));
    editText->setIconText(tr("Edit Text"));
    exportFigure->setIconText(tr("Export"));
    train->setIconText(tr("Train…"));
    quit->setMenuRole(QAction::QuitRole);
    settings->setMenuRole(QAction::PreferencesRole);
    about->setMenuRole(QAction::AboutRole);
}

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
