#include "ui/state/actions.h"

#include <QActionGroup>
#include <QMainWindow>

#include "core/explain/lens.h"
#include "ui/heatmap/weights_text.h"
#include "ui/state/settings.h"
#include "ui/state/theme.h"
#include "ui/widgets/language.h"

namespace hanscope::ui {

Actions::Actions(QMainWindow* window) {
    const auto checkable = [](QAction* action) {
        action->setCheckable(true);
        return action;
    };
    const auto make = [&](const char* name, const QString& text,
                          const QList<QKeySequence>& keys = {}, const char* iconName = nullptr) {
        auto* action = new QAction(text, window);
        action->setShortcuts(keys);
        if (iconName) action->setIcon(icon(QLatin1String(iconName)));
        if (name) named_.emplace_back(QLatin1String(name), action);
        return action;
    };
    newText = make("newText", tr("&New Text"), {QKeySequence::New}, "new-text");
    open = make("open", tr("&Open…"), {QKeySequence::Open}, "open");
    openFolder = make("openFolder", tr("Open &Folder…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_O});
    paste = make("paste", tr("Paste as &New Document"),
                 {Qt::CTRL | Qt::SHIFT | Qt::Key_V, QKeySequence(Qt::CTRL | Qt::Key_V)}, "paste");
    openWorkspace = make("openWorkspace", tr("Open &Workspace…"));
    saveWorkspace = make("saveWorkspace", tr("Save Workspace As…"));
    reopenDocuments = checkable(make("reopenDocuments", tr("Reopen Doc&uments at Start")));
    save = make("save", tr("&Save"), {Qt::CTRL | Qt::Key_S});
    saveAs = make("saveAs", tr("Save &As…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_S});
    revert = make("revert", tr("Re&vert to Saved"));
    exportFigure = make("export", tr("&Export…"), {Qt::CTRL | Qt::Key_E}, "export");
    exportAll = make("exportAllFigures", tr("Export Man&y…"));
    print = make("print", tr("Prin&t…"), {QKeySequence(Qt::CTRL | Qt::Key_P)});
    keep = make("keepPreview", tr("&Keep Open"));
    close = make("close", tr("&Close Document"), {Qt::CTRL | Qt::Key_W}, "close");
    reopen = make("reopen", tr("Reopen Closed &Document"), {Qt::CTRL | Qt::SHIFT | Qt::Key_T});
    quit = make("quit", tr("&Quit"), {Qt::CTRL | Qt::Key_Q});
    undo = make("undo", tr("&Undo"), {Qt::CTRL | Qt::Key_Z});
    redo = make("redo", tr("Re&do"), {Qt::CTRL | Qt::SHIFT | Qt::Key_Z});
    copy = make("copy", tr("&Copy Document"), {Qt::CTRL | Qt::Key_C}, "copy");
    copyPicture = make("copyPicture", tr("Copy as &Picture"), {Qt::CTRL | Qt::SHIFT | Qt::Key_C});
    editText = checkable(make("editText", tr("&Edit Text"), {Qt::Key_F2}, "edit-text"));
    compareOriginal = checkable(
        make("compareOriginal", tr("Co&mpare with Original"), {Qt::CTRL | Qt::SHIFT | Qt::Key_D}));
    backToOriginal = make("backToOriginal", tr("Back to &Original"));
    setTruth = make("setTruth", tr("Set True La&bel…"), {Qt::CTRL | Qt::Key_B});
    keepQuote = make("keepQuote", tr("Keep as &Quote"), {Qt::Key_Q});
    find = make("find", tr("&Find…"), {QKeySequence(Qt::CTRL | Qt::Key_F)});
    findNext = make("findNext", tr("Find Ne&xt"), {QKeySequence(Qt::Key_F3)});
    findPrevious =
        make("findPrevious", tr("Find Pre&vious"), {QKeySequence(Qt::SHIFT | Qt::Key_F3)});
    nextSentence =
        make("nextSentence", tr("&Next Most Weighted Sentence"), {Qt::Key_F}, "next-sentence");
    settings = make("settings", tr("Se&ttings…"), {QKeySequence(Qt::CTRL | Qt::Key_Comma)});
    sentencePerLine = checkable(
        make("sentencePerLine", tr("Each Sentence on Its Own &Line"), {Qt::CTRL | Qt::Key_L}));
    underlines = checkable(make("underlineWords", tr("Underline Words b&y Weight")));
    punctuation = checkable(make("colourPunctuation", tr("Colour &Punctuation")));
    members = checkable(make("showMembers", tr("Networks of an &Ensemble")));
    followWord = make("followWord", tr("&Trace a Word"), {Qt::Key_C});
    faithfulness = make("faithfulness", tr("Fa&ithfulness…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_B});
    flip =
        make("whatWouldChangeIt", tr("What Would &Flip It…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_F});
    lensFile = make("weightsFromFile", tr("From a &File…"));
    nextDocument = make("nextDocument", tr("Ne&xt Document"), {Qt::CTRL | Qt::Key_PageDown});
    previousDocument =
        make("previousDocument", tr("Pre&vious Document"), {Qt::CTRL | Qt::Key_PageUp});
    nextBeside = make("nextDocumentBeside", tr("&Next Document Beside"),
                      {Qt::CTRL | Qt::SHIFT | Qt::Key_PageDown});
    otherPage = make("switchPage", tr("Switch &Page"), {Qt::Key_F6});
    difference = checkable(make("difference", tr("Di&fference"), {Qt::CTRL | Qt::Key_D}));
    scrollTogether = checkable(make("scrollTogether", tr("&Scroll Together")));
    zoomIn = make("zoomIn", tr("Zoom &In"), {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
    zoomOut = make("zoomOut", tr("Zoom &Out"), {Qt::CTRL | Qt::Key_Minus});
    zoomReset = make("normalSize", tr("&Normal Size"), {Qt::CTRL | Qt::Key_0});
    fullScreen = checkable(make("fullScreen", tr("F&ull Screen"), {QKeySequence(Qt::Key_F11)}));
    resetLayout = make("resetLayout", tr("&Reset Layout"));
    train = make("train", tr("&Train…"), {Qt::CTRL | Qt::Key_T}, "train");
    evaluate = make("evaluate", tr("&Evaluate on File…"));
    explore = make("explore", tr("E&xplore a Corpus…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_E});
    labelTexts = make("labelTexts", tr("La&bel Texts…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_L});
    importModel = make("importModel", tr("&Import…"));
    showModel = make("showModel", tr("Show the Model in Its &Folder"));
    renameModel = make("renameModel", tr("&Rename the Model…"));
    duplicateModel = make("duplicateModel", tr("Dup&licate the Model…"));
    deleteModel = make("deleteModel", tr("&Delete the Model…"));
    manual = make("manual", tr("&Manual"), {Qt::Key_F1});
    searchCommands =
        make("searchCommands", tr("&Search Commands…"), {Qt::CTRL | Qt::Key_K}, "search");
    commandHistory = make("commandHistory", tr("Command &History…"));
    shortcuts = make("keyboardShortcuts", tr("&Keyboard Shortcuts"));
    tour = make("tour", tr("Take the &Tour"));
    openLesson = make("openLesson", tr("&Open a Lesson…"));
    aboutModel = make("aboutModel", tr("About the Mo&del"), {}, "model");
    about = make("about", tr("&About Hanscope"));
    closeBeside =
        make(nullptr, tr("&Close the Second Page") + QStringLiteral("\tEsc"), {}, "close");
    makeGroups(window);
    difference->setToolTip(tr("Colour what the second page weighs more or less than the first"));
    searchCommands->setToolTip(
        tr("Find commands, settings, lenses, models, texts, lessons and pages of the manual"));
    closeBeside->setToolTip(tr("Close the second page (Esc)"));
    open->setIconText(tr("Open"));  // in the tool bar
    paste->setIconText(tr("Paste"));
    editText->setIconText(tr("Edit Text"));
    exportFigure->setIconText(tr("Export"));
    train->setIconText(tr("Train…"));
    quit->setMenuRole(QAction::QuitRole);
    settings->setMenuRole(QAction::PreferencesRole);
    about->setMenuRole(QAction::AboutRole);
}

void Actions::makeGroups(QMainWindow* window) {
    struct Choice {
        QString data, text;
        QKeySequence keys{};
    };
    const auto make = [&](const char* name, const QList<Choice>& choices) {
        auto* group = new QActionGroup(window);
        for (const Choice& choice : choices) {
            auto* action = new QAction(choice.text, window);
            action->setCheckable(true);
            action->setShortcut(choice.keys);
            action->setData(choice.data);
            group->addAction(action);
            named_.emplace_back(QLatin1String(name) + QLatin1Char('/') + choice.data, action);
        }
        return group;
    };
    QList<Choice> computed;
    for (const Lens* each : lenses())
        if (isComputed(*each))
            computed << Choice{QString::fromStdString(each->id()), WeightsText::lens(each->id()),
                               keysOfLens(static_cast<int>(computed.size()))};
    lens = make("lens", computed);
    lensFile->setCheckable(true);
    lens->addAction(lensFile);
    const auto choice = [](auto value, const QString& text, const QKeySequence& keys) {
        return Choice{QString::fromStdString(nameOf(value)), text, keys};
    };
    scale =
        make("weights",
             {choice(WeightScale::Paper, tr("Sentence × Word (&Paper)"), Qt::CTRL | Qt::Key_1),
              choice(WeightScale::Joint, tr("&Joint Weights"), Qt::CTRL | Qt::Key_2),
              choice(WeightScale::Words, tr("&Words within Their Sentence"), Qt::CTRL | Qt::Key_3),
              choice(WeightScale::Sentences, tr("&Sentences Only"), Qt::CTRL | Qt::Key_4)});
    contrast = make(
        "contrast",
        {choice(Contrast::Automatic, tr("&Automatic Contrast"), Qt::ALT | Qt::Key_0),
         choice(Contrast::Times1, tr("Contrast ×&1 (Same for All Documents)"), Qt::ALT | Qt::Key_1),
         choice(Contrast::Times2, tr("Contrast ×&2"), Qt::ALT | Qt::Key_2),
         choice(Contrast::Times4, tr("Contrast ×&4"), Qt::ALT | Qt::Key_3),
         choice(Contrast::Fitted, tr("Contrast &Fitted to the Document"), Qt::ALT | Qt::Key_4)});
    treeThreshold =
        make("treeThreshold",
             {{QStringLiteral("model"), tr("As the &Model Says")},
              {QStringLiteral("label"), tr("Probability of the &Label, Given Its Parent")},
              {QStringLiteral("path"), tr("Joint &Probability of the Path")}});
    treeThreshold->setObjectName(QStringLiteral("treeThreshold"));
    QList<Choice> palettes;
    for (const PaletteScheme scheme : kPaletteSchemes)
        palettes << choice(scheme, WeightsText::palette(scheme), {});
    palette = make("palette", palettes);
    theme = make("theme", {{themeName(Theme::System), tr("&System")},
                           {themeName(Theme::Light), tr("&Light")},
                           {themeName(Theme::Dark), tr("&Dark")}});
    // Each language is named in itself, so that everyone finds their own.
    QList<Choice> known{{settings::kLanguage.fallback, tr("&System")}};
    for (const Language& each : languages()) known << Choice{each.id, each.name};
    language = make("language", known);
}

QKeySequence Actions::keysOfLens(int position) {
    const int key = Qt::Key_5 + position;
    return key <= Qt::Key_9 ? QKeySequence(Qt::CTRL | Qt::Key(key)) : QKeySequence();
}

}  // namespace hanscope::ui
