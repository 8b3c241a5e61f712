#include "ui/window/manual_controller.h"

#include <QApplication>
#include <QDesktopServices>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenuBar>
#include <array>

#include "ui/computation/computation_panel.h"
#include "ui/documents/document_panel.h"
#include "ui/documents/recent_files.h"
#include "ui/explorer/explorer_window.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/legend.h"
#include "ui/labelling/labelling_window.h"
#include "ui/manual/manual_window.h"
#include "ui/manual/shortcut_table.h"
#include "ui/models/import_dialog.h"
#include "ui/page/model_chooser.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/sentence_panel.h"
#include "ui/reader/start_page.h"
#include "ui/reader/text_editor.h"
#include "ui/reader/word_panel.h"
#include "ui/state/resource_paths.h"
#include "ui/state/theme.h"
#include "ui/training/data/data_page.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/run/training_dock.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/tree/tree_bars.h"
#include "ui/tree/tree_panel.h"
#include "ui/widgets/language.h"
#include "ui/window/menus.h"

namespace hanscope::ui {

namespace {

struct Topic {
    bool (*isOf)(const QWidget*);
    const char* page;
};

template <class Widget>
constexpr Topic topic(const char* page) {
    return {[](const QWidget* widget) { return qobject_cast<const Widget*>(widget) != nullptr; },
            page};
}

constexpr std::array kTopics{
    topic<HeatmapView>("heatmap"),       topic<LegendStrip>("heatmap"),
    topic<MemberBar>("heatmap"),         topic<PredictionPanel>("heatmap"),
    topic<SentencePanel>("heatmap"),     topic<WordPanel>("heatmap"),
    topic<StartPage>("documents"),       topic<TextEditor>("documents"),
    topic<DocumentPanel>("documents"),   topic<ModelChooser>("models"),
    topic<NodeBar>("label-trees"),       topic<TreePanel>("label-trees"),
    topic<DataPage>("labelled-texts"),   topic<TrainingDialog>("training"),
    topic<TrainingDock>("training"),     topic<EvaluationPanel>("evaluation"),
    topic<ExplorerWindow>("explorer"),   topic<ImportDialog>("importing"),
    topic<LabellingWindow>("labelling"), topic<ComputationPanel>("computation")};

}  // namespace

QString helpTopic(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget())
        for (const Topic& topic : kTopics)
            if (topic.isOf(widget)) return QLatin1String(topic.page);
    return QStringLiteral("index");
}

ManualController::ManualController(QMainWindow* window, const Menus& menus, QObject* parent)
    : QObject(parent), window_(window), menus_(menus) {
    qApp->installEventFilter(this);
}

ManualController::~ManualController() = default;

void ManualController::showPage(const QString& name) {
    if (!manual_) {
        ManualPages pages(resourceFolder(), installedLanguage());
        pages.append(QStringLiteral("shortcuts"),
                     shortcutTables(window_->menuBar(), {menus_.samples, menus_.recentFiles}));
        manual_ = std::make_unique<ManualWindow>(std::move(pages));
        manual_->setWindowIcon(applicationIcon());
        connect(manual_.get(), &ManualWindow::webLinkChosen, this,
                [](const QUrl& url) { QDesktopServices::openUrl(url); });
    }
    manual_->showPage(name);
}

void ManualController::showPageForFocus() {
    const QWidget* focus = QApplication::focusWidget();
    showPage(helpTopic(focus ? focus : QApplication::activeWindow()));
}

void ManualController::renew() {
    manual_.reset();
}

void ManualController::close() {
    if (manual_) manual_->close();
}

/// Handles F1 in all other windows; in the main window, the action's shortcut handles it first.
bool ManualController::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QObject::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier || !watched->isWidgetType())
        return QObject::eventFilter(watched, event);
    const auto* widget = static_cast<QWidget*>(watched);
    if (!manual_ || widget->window() != manual_.get()) showPage(helpTopic(widget));
    return true;
}

}  // namespace hanscope::ui

#include "moc_manual_controller.cpp"
