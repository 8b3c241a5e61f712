#include "ui/window/menus.h"

#include <QAbstractItemView>
#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QDockWidget>
#include <QLabel>
#include <QList>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include "ui/documents/encoding_menu.h"
#include "ui/documents/recent_files.h"
#include "ui/heatmap/weights_text.h"
#include "ui/page/docks.h"
#include "ui/page/model_chooser.h"
#include "ui/state/actions.h"
#include "ui/state/theme.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kNameLetters = 16;

QString withoutMnemonic(QString text) {
    return text.remove(QLatin1Char('&'));
}

}  // namespace

/// Combo box that selects the lens.
class LensChooser : public ElidedComboBox {
    Q_OBJECT
 public:
    /// Shows and triggers these actions, which must outlive it.
    LensChooser(const QActionGroup* lenses, QWidget* parent) : ElidedComboBox(parent) {
        setManualPage(this, "explanations");
        setAccessibleName(tr("Lens"));
        view()->setAccessibleName(tr("Lens"));
        setToolTip(tr("What the colours show: where the network looked, or what decided"));
        setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        setMinimumContentsLength(kNameLetters);
        for (QAction* action : lenses->actions()) {
            add(action);
            connect(action, &QAction::toggled, this, &LensChooser::showChosen);
        }
        connect(this, &QComboBox::activated, this, &LensChooser::onActivated);
        showChosen();
    }

 protected:
    /// "Erasure" of "Erasure (Leave One Out)".
    QString closedText() const override {
        return shortLensName(currentText()).remove(QChar(0x2026));  // of "From a File…"
    }

 private:
    void add(QAction* action) {
        const QString text = withoutMnemonic(action->text());
        const QVariant value = QVariant::fromValue(action);
        if (text.endsWith(QChar(0x2026)))
            addWindowEntry(text, value);
        else
            addItem(text, value);
    }

    void showChosen() {
        for (int i = 0; i < count(); ++i) {
            const auto* action = itemData(i).value<QAction*>();
            if (action && action->isChecked()) setCurrentIndex(i);
        }
    }

    void onActivated(int index) {
        if (auto* action = itemData(index).value<QAction*>()) action->trigger();
        showChosen();
    }
};

namespace {

struct MenuTexts {
    Q_DECLARE_TR_FUNCTIONS(MenuTexts)
};

void addFileMenu(QMainWindow* window, const Actions& actions, const Menus& menus) {
    QMenu* file = window->menuBar()->addMenu(MenuTexts::tr("&File"));
    file->addActions({actions.newText, actions.open});
    file->addMenu(menus.recentFiles);
    file->addMenu(menus.samples);
    file->addMenu(MenuTexts::tr("&Folder and Workspace"))
        ->addActions({actions.openFolder, actions.openWorkspace, actions.saveWorkspace,
                      actions.reopenDocuments});
    file->addSeparator();
    file->addActions({actions.save, actions.saveAs});
    QMenu* document = file->addMenu(MenuTexts::tr("&Document"));
    document->addAction(actions.revert);
    document->addMenu(menus.encodings);
    document->addAction(menus.mainTextOnly);
    document->addActions({actions.keep, actions.close, actions.reopen});
    file->addSeparator();
    file->addActions({actions.exportFigure, actions.exportAll, actions.print});
    file->addSeparator();
    file->addAction(actions.quit);
}

QMenu* addEditMenu(QMainWindow* window, const Actions& actions) {
    QMenu* edit = window->menuBar()->addMenu(MenuTexts::tr("&Edit"));
    edit->addActions({actions.undo, actions.redo});
    edit->addSeparator();
    edit->addActions({actions.copy, actions.copyPicture, actions.paste});
    edit->addSeparator();
    edit->addAction(actions.editText);
    edit->addMenu(MenuTexts::tr("&Original Text"))
        ->addActions({actions.compareOriginal, actions.backToOriginal});
    edit->addAction(actions.setTruth);
    edit->addSeparator();
    edit->addActions({actions.find, actions.findNext, actions.findPrevious});
    edit->addSeparator();
    edit->addAction(actions.settings);
    return edit;
}

void addViewMenu(QMainWindow* window, const Actions& actions, const Docks& docks) {
    QMenu* view = window->menuBar()->addMenu(MenuTexts::tr("&View"));
    QMenu* panels = view->addMenu(MenuTexts::tr("Panel&s"));
    for (QDockWidget* dock : docks.all()) panels->addAction(dock->toggleViewAction());
    view->addSeparator();
    view->addActions({actions.sentencePerLine, actions.underlines, actions.members});
    view->addSeparator();
    view->addActions({actions.nextDocument, actions.previousDocument});
    view->addSeparator();
    view->addActions({actions.zoomIn, actions.zoomOut, actions.zoomReset, actions.fullScreen,
                      actions.resetLayout});
    // In the settings; here for their keys.
    for (const QActionGroup* group : {actions.palette, actions.theme, actions.language})
        window->addActions(group->actions());
}

void addExplainMenu(QMainWindow* window, const Actions& actions) {
    QMenu* explain = window->menuBar()->addMenu(MenuTexts::tr("Expla&in"));
    explain->addMenu(MenuTexts::tr("L&ens"))->addActions(actions.lens->actions());
    explain->addMenu(MenuTexts::tr("&Weights"))->addActions(actions.scale->actions());
    explain->addMenu(MenuTexts::tr("&Contrast"))->addActions(actions.contrast->actions());
    explain->addMenu(MenuTexts::tr("Label Tree T&hreshold"))
        ->addActions(actions.treeThreshold->actions());
    explain->addAction(actions.punctuation);
    explain->addSeparator();
    explain->addActions({actions.nextSentence, actions.followWord, actions.keepQuote});
    explain->addSeparator();
    explain->addActions({actions.faithfulness, actions.flip});
}

void addModelMenu(QMainWindow* window, const Actions& actions) {
    QMenu* model = window->menuBar()->addMenu(MenuTexts::tr("&Model"));
    model->addActions({actions.train, actions.continueTraining, actions.labelTexts,
                       actions.evaluate, actions.explore});
    model->addSeparator();
    model->addActions({actions.importModel, actions.showModel, actions.renameModel,
                       actions.duplicateModel, actions.deleteModel});
}

void addHelpMenu(QMainWindow* window, const Actions& actions, const Menus& menus) {
    QMenu* help = window->menuBar()->addMenu(MenuTexts::tr("&Help"));
    help->addActions({actions.searchCommands, actions.commandHistory, actions.manual,
                      actions.shortcuts, actions.tour});
    help->addMenu(menus.lessons);
    help->addSeparator();
    help->addActions({actions.aboutModel, actions.about});
}

QToolButton* textButton(QAction* action, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAutoRaise(true);
    return button;
}

/// Looks like a field and names the keys, which the user can change.
QToolButton* searchButton(QAction* action, QWidget* parent) {
    const auto showKeys = [action] {
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        action->setIconText(keys.isEmpty() ? MenuTexts::tr("Search") : keys);
    };
    showKeys();
    QObject::connect(action, &QAction::changed, parent, showKeys);
    QToolButton* button = textButton(action, parent);
    button->setAccessibleName(MenuTexts::tr("Search Commands"));
    return button;
}

QWidget* makeChooserBox(const QString& title, QWidget* chooser, QWidget* parent) {
    auto* box = new QWidget(parent);
    makeRow(box, {labelFor(title, chooser), chooser}, QMargins(8, 0, 8, 0));
    return box;
}

void addToolBar(QMainWindow* window, const Actions& actions, Menus& menus) {
    QToolBar* bar = window->addToolBar(MenuTexts::tr("Tool Bar"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setIconSize(QSize(18, 18));
    for (QAction* action : {actions.open, actions.paste, actions.editText})
        bar->addWidget(textButton(action, bar));
    bar->addSeparator();
    bar->addWidget(makeChooserBox(MenuTexts::tr("Mo&del:"), menus.models, bar));
    menus.lens = new LensChooser(actions.lens, bar);
    bar->addWidget(makeChooserBox(MenuTexts::tr("Le&ns:"), menus.lens, bar));
    auto* space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    bar->addWidget(searchButton(actions.searchCommands, bar));
    QToolButton* trainer = textButton(actions.train, bar);
    menus.trainButton = trainer;
    bar->addWidget(trainer);
    QToolButton* exporter = textButton(actions.exportFigure, bar);
    menus.exportButton = exporter;
    bar->addWidget(exporter);
    // Qt's own icon is black, also in the dark.
    for (auto* more : bar->findChildren<QToolButton*>(QStringLiteral("qt_toolbar_ext_button")))
        more->setIcon(icon(QStringLiteral("more")));
    window->setContextMenuPolicy(Qt::NoContextMenu);
}

}  // namespace

Menus::Menus(QMainWindow* window, const Actions& actions, const Docks& docks)
    : recentFiles(
          new RecentFilesMenu(settings::kRecentFiles, MenuTexts::tr("Open &Recent"), window)),
      samples(new QMenu(MenuTexts::tr("Open Sa&mple"), window)),
      encodings(new EncodingMenu(window)),
      mainTextOnly(new QAction(MenuTexts::tr("Main Text Onl&y"), window)),
      beside(new QMenu(MenuTexts::tr("Comp&are"), window)),
      lessons(new QMenu(MenuTexts::tr("&Lessons"), window)),
      models(new ModelChooser(window)) {
    samples->setEnabled(false);
    mainTextOnly->setCheckable(true);
    mainTextOnly->setEnabled(false);
    addFileMenu(window, actions, *this);
    edit = addEditMenu(window, actions);
    addViewMenu(window, actions, docks);
    addExplainMenu(window, actions);
    window->menuBar()->addMenu(beside);
    addModelMenu(window, actions);
    addHelpMenu(window, actions, *this);
    addToolBar(window, actions, *this);
}

void Menus::setSamples(const QList<Sample>& list, const std::function<void(int)>& chosen) {
    samples->clear();
    samples->setEnabled(!list.isEmpty());
    for (int i = 0; i < list.size(); ++i) {
        QAction* action = samples->addAction(list[i].title);
        action->setToolTip(plainToolTip(list[i].title));
        QObject::connect(action, &QAction::triggered, samples, [chosen, i] { chosen(i); });
    }
}

}  // namespace hanscope::ui

#include "menus.moc"
