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

    QAction* newText;
    QAction* open;
    QAction* openFolder;
    QAction* paste;
    QAction* openWorkspace;
    QAction* saveWorkspace;
    QAction* reopenDocuments;  ///< at the next start
    QAction* save;
    QAction* saveAs;
    QAction* revert;
    QAction* exportFigure;  ///< with the choices of a window
    QAction* exportAll;     ///< figures of many documents
    QAction* print;
    QAction* keep;
    QAction* close;
    QAction* reopen;
    QAction* nextDocument;
    QAction* previousDocument;
    QAction* quit;
    QAction* undo;
    QAction* redo;
    QAction* copy;
    QAction* copyPicture;
    QAction* editText;
    QAction* compareOriginal;
    QAction* backToOriginal;
    QAction* setTruth;
    QAction* keepQuote;
    QAction* nextSentence;
    QAction* nextBeside;
    QAction* otherPage;
    QAction* difference;
    QAction* scrollTogether;
    QAction* closeBeside;
    QAction* sentencePerLine;
    QAction* zoomIn;
    QAction* zoomOut;
    QAction* zoomReset;
    QAction* underlines;
    QAction* punctuation;
    QAction* members;
    QAction* find;
    QAction* findNext;
    QAction* findPrevious;
    QAction* fullScreen;
    QAction* resetLayout;
    QAction* settings;
    QActionGroup* palette;   ///< data: the PaletteScheme's name
    QActionGroup* theme;     ///< data: the theme's name
    QActionGroup* language;  ///< data: "system" or the language's id
    QAction* followWord;
    QAction* faithfulness;
    QAction* flip;
    QActionGroup* lens;           ///< data: the lens's id; lensFile, the last one, has none
    QAction* lensFile;            ///< asks for a file of weights
    QActionGroup* scale;          ///< data: the WeightScale's name
    QActionGroup* contrast;       ///< data: the Contrast's name
    QActionGroup* treeThreshold;  ///< data: the TreeThreshold's name; "model": as in its file
    QAction* train;
    QAction* evaluate;
    QAction* explore;
    QAction* labelTexts;
    QAction* importModel;
    QAction* showModel;
    QAction* renameModel;
    QAction* duplicateModel;
    QAction* deleteModel;
    QAction* aboutModel;
    QAction* manual;
    QAction* searchCommands;
    QAction* commandHistory;  ///< what was done, as commands
    QAction* shortcuts;
    QAction* tour;
    QAction* openLesson;
    QAction* about;

 private:
    void makeGroups(QMainWindow* window);

    QList<std::pair<QString, QAction*>> named_;
};

}  // namespace hanscope::ui
