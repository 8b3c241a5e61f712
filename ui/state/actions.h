#pragma once

#include <QCoreApplication>
#include <QKeySequence>
#include <QList>
#include <QString>
#include <utility>

class QAction;
class QActionGroup;
class QMainWindow;

namespace hanscope::ui {

/// The actions of the main window with their texts, shortcuts and icons. The window owns and
/// connects them.
struct Actions {
    Q_DECLARE_TR_FUNCTIONS(Actions)

 public:
    explicit Actions(QMainWindow* window);

    /// The keys of the computed lens at this position, after those of the scales: Ctrl+5 to Ctrl+9.
    /// Empty for later ones, which have none.
    static QKeySequence keysOfLens(int position);
    /// All actions with names for the settings file: "open", "theme/dark".
    const QList<std::pair<QString, QAction*>>& named() const { return named_; }

 private:
    QAction* make(const char* name, const QString& text, const QList<QKeySequence>& keys = {},
                  const char* iconName = nullptr);
    void makeGroups();

    QMainWindow* window_;
    QList<std::pair<QString, QAction*>> named_;

 public:
    QAction* newText = make("newText", tr("&New Text"), {QKeySequence::New}, "new-text");
    QAction* open = make("open", tr("&Open…"), {QKeySequence::Open}, "open");
    QAction* openFolder =
        make("openFolder", tr("Open &Folder…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_O});
    QAction* paste = make("paste", tr("Paste as &New Document"),
                          {Qt::CTRL | Qt::SHIFT | Qt::Key_V, Qt::CTRL | Qt::Key_V}, "paste");
    QAction* openWorkspace = make("openWorkspace", tr("Open &Workspace…"));
    QAction* saveWorkspace = make("saveWorkspace", tr("Save Workspace As…"));
    QAction* reopenDocuments = make("reopenDocuments", tr("Reopen Doc&uments at Start"));
    QAction* save = make("save", tr("&Save"), {Qt::CTRL | Qt::Key_S});
    QAction* saveAs = make("saveAs", tr("Save &As…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_S});
    QAction* revert = make("revert", tr("Re&vert to Saved"));
    QAction* exportFigure = make("export", tr("&Export…"), {Qt::CTRL | Qt::Key_E}, "export");
    /// Figures of many documents.
    QAction* exportAll = make("exportAllFigures", tr("Export Man&y…"));
    QAction* print = make("print", tr("Prin&t…"), {Qt::CTRL | Qt::Key_P});
    QAction* keep = make("keepPreview", tr("&Keep Open"));
    QAction* close = make("close", tr("&Close Document"), {Qt::CTRL | Qt::Key_W}, "close");
    QAction* reopen =
        make("reopen", tr("Reopen Closed &Document"), {Qt::CTRL | Qt::SHIFT | Qt::Key_T});
    QAction* quit = make("quit", tr("&Quit"), {Qt::CTRL | Qt::Key_Q});
    QAction* undo = make("undo", tr("&Undo"), {Qt::CTRL | Qt::Key_Z});
    QAction* redo = make("redo", tr("Re&do"), {Qt::CTRL | Qt::SHIFT | Qt::Key_Z});
    QAction* copy = make("copy", tr("&Copy Document"), {Qt::CTRL | Qt::Key_C}, "copy");
    QAction* copyPicture =
        make("copyPicture", tr("Copy as &Picture"), {Qt::CTRL | Qt::SHIFT | Qt::Key_C});
    QAction* editText = make("editText", tr("&Edit Text"), {Qt::Key_F2}, "edit-text");
    QAction* compareOriginal =
        make("compareOriginal", tr("Co&mpare with Original"), {Qt::CTRL | Qt::SHIFT | Qt::Key_D});
    QAction* backToOriginal = make("backToOriginal", tr("Back to &Original"));
    QAction* setTruth = make("setTruth", tr("Set True La&bel…"), {Qt::CTRL | Qt::Key_B});
    QAction* keepQuote = make("keepQuote", tr("Keep as &Quote"), {Qt::Key_Q});
    QAction* find = make("find", tr("&Find…"), {Qt::CTRL | Qt::Key_F});
    QAction* findNext = make("findNext", tr("Find Ne&xt"), {Qt::Key_F3});
    QAction* findPrevious = make("findPrevious", tr("Find Pre&vious"), {Qt::SHIFT | Qt::Key_F3});
    QAction* nextSentence =
        make("nextSentence", tr("&Next Most Weighted Sentence"), {Qt::Key_F}, "next-sentence");
    QAction* settings = make("settings", tr("Se&ttings…"), {Qt::CTRL | Qt::Key_Comma});
    QAction* sentencePerLine =
        make("sentencePerLine", tr("Each Sentence on Its Own &Line"), {Qt::CTRL | Qt::Key_L});
    QAction* underlines = make("underlineWords", tr("Underline Words b&y Weight"));
    QAction* punctuation = make("colourPunctuation", tr("Colour &Punctuation"));
    QAction* members = make("showMembers", tr("Networks of an &Ensemble"));
    QAction* followWord = make("followWord", tr("&Trace a Word"), {Qt::Key_C});
    QAction* faithfulness =
        make("faithfulness", tr("Fa&ithfulness…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_B});
    QAction* flip =
        make("whatWouldChangeIt", tr("What Would &Flip It…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_F});
    /// Asks for a file of weights.
    QAction* lensFile = make("weightsFromFile", tr("From a &File…"));
    QAction* nextDocument =
        make("nextDocument", tr("Ne&xt Document"), {Qt::CTRL | Qt::Key_PageDown});
    QAction* previousDocument =
        make("previousDocument", tr("Pre&vious Document"), {Qt::CTRL | Qt::Key_PageUp});
    QAction* nextBeside = make("nextDocumentBeside", tr("&Next Document Beside"),
                               {Qt::CTRL | Qt::SHIFT | Qt::Key_PageDown});
    QAction* otherPage = make("switchPage", tr("Switch &Page"), {Qt::Key_F6});
    QAction* difference = make("difference", tr("Di&fference"), {Qt::CTRL | Qt::Key_D});
    QAction* scrollTogether = make("scrollTogether", tr("&Scroll Together"));
    QAction* zoomIn =
        make("zoomIn", tr("Zoom &In"), {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
    QAction* zoomOut = make("zoomOut", tr("Zoom &Out"), {Qt::CTRL | Qt::Key_Minus});
    QAction* zoomReset = make("normalSize", tr("&Normal Size"), {Qt::CTRL | Qt::Key_0});
    QAction* fullScreen = make("fullScreen", tr("F&ull Screen"), {Qt::Key_F11});
    QAction* resetLayout = make("resetLayout", tr("&Reset Layout"));
    QAction* train = make("train", tr("&Train…"), {Qt::CTRL | Qt::Key_T}, "train");
    /// Enabled while there is an interrupted training.
    QAction* continueTraining = make("continueTraining", tr("&Continue Interrupted Training"));
    QAction* evaluate = make("evaluate", tr("&Evaluate on File…"));
    QAction* explore =
        make("explore", tr("E&xplore a Corpus…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_E});
    QAction* labelTexts =
        make("labelTexts", tr("La&bel Texts…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_L});
    QAction* importModel = make("importModel", tr("&Import…"));
    QAction* showModel = make("showModel", tr("Show the Model in Its &Folder"));
    QAction* renameModel = make("renameModel", tr("&Rename the Model…"));
    QAction* duplicateModel = make("duplicateModel", tr("Dup&licate the Model…"));
    QAction* deleteModel = make("deleteModel", tr("&Delete the Model…"));
    QAction* manual = make("manual", tr("&Manual"), {Qt::Key_F1});
    QAction* searchCommands =
        make("searchCommands", tr("&Search Commands…"), {Qt::CTRL | Qt::Key_K}, "search");
    QAction* commandHistory = make("commandHistory", tr("Command &History…"));
    QAction* shortcuts = make("keyboardShortcuts", tr("&Keyboard Shortcuts"));
    QAction* tour = make("tour", tr("Take the &Tour"));
    QAction* openLesson = make("openLesson", tr("&Open a Lesson…"));
    QAction* aboutModel = make("aboutModel", tr("About the Mo&del"), {}, "model");
    QAction* about = make("about", tr("&About Hanscope"));
    QAction* closeBeside =
        make(nullptr, tr("&Close the Second Page") + QStringLiteral("\tEsc"), {}, "close");

    QActionGroup* palette;        ///< data: the PaletteScheme's name
    QActionGroup* theme;          ///< data: the theme's name
    QActionGroup* language;       ///< data: "system" or the language's id
    QActionGroup* lens;           ///< data: the lens's id; lensFile, the last one, has none
    QActionGroup* scale;          ///< data: the WeightScale's name
    QActionGroup* contrast;       ///< data: the Contrast's name
    QActionGroup* treeThreshold;  ///< data: the TreeThreshold's name; "model": as in its file
};

}  // namespace hanscope::ui
