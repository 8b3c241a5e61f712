#include "ui/shell/actions.h"

#include <QActionGroup>
#include <QMainWindow>

#include "ui/shell/icons.h"
#include "ui/shell/theme.h"

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
    add(Theme::System, QMainWindow::tr("&System"));
    add(Theme::Light, QMainWindow::tr("&Light"));
    add(Theme::Dark, QMainWindow::tr("&Dark"));
    return group;
}

}  // namespace

Actions::Actions(QMainWindow* w) {
    const auto tr = [](const char* text) { return QMainWindow::tr(text); };
    newText = make(w, tr("&New Text"), {QKeySequence::New}, "new-text");
    open = make(w, tr("&Open…"), {QKeySequence::Open}, "open");
    paste = make(w, tr("&Paste as New Document"),
                 {Qt::CTRL | Qt::SHIFT | Qt::Key_V, QKeySequence(Qt::CTRL | Qt::Key_V)}, "paste");
    exportFigure = make(w, tr("&Export…"), {Qt::CTRL | Qt::Key_E}, "export");
    close = make(w, tr("&Close Document"), {Qt::CTRL | Qt::Key_W}, "close");
    quit = make(w, tr("&Quit"), {Qt::CTRL | Qt::Key_Q});
    copy = make(w, tr("&Copy Document"), {Qt::CTRL | Qt::Key_C}, "copy");
    editText = checkable(make(w, tr("&Edit Text"), {Qt::Key_F2}, "edit-text"));
    nextSentence = make(w, tr("Next &Heavy Sentence"), {Qt::Key_F}, "next-sentence");
    sentencePerLine =
        checkable(make(w, tr("Each Sentence on Its Own &Line"), {Qt::CTRL | Qt::Key_L}));
    zoomIn = make(w, tr("Zoom &In"), {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
    zoomOut = make(w, tr("Zoom &Out"), {Qt::CTRL | Qt::Key_Minus});
    zoomReset = make(w, tr("&Normal Size"), {Qt::CTRL | Qt::Key_0});
    theme = makeThemes(w);
    train = make(w, tr("&Train…"), {Qt::CTRL | Qt::Key_T}, "train");
    evaluate = make(w, tr("&Evaluate on File…"));
    aboutModel = make(w, tr("About the Mo&del"), {}, "model");
    manual = make(w, tr("&Manual"), {Qt::Key_F1});
    shortcuts = make(w, tr("&Keyboard Shortcuts"));
    about = make(w, tr("&About Hanscope"));
    open->setIconText(tr("Open"));  // in the tool bar
    paste->setIconText(tr("Paste"));
    editText->setIconText(tr("Edit Text"));
    exportFigure->setIconText(tr("Export"));
    train->setIconText(tr("Train…"));
    quit->setMenuRole(QAction::QuitRole);
    about->setMenuRole(QAction::AboutRole);
}

}  // namespace hanscope::ui
