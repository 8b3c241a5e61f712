#include "ui/shell/help_topics.h"

#include <array>

#include "ui/explorer/explorer_window.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/legend_strip.h"
#include "ui/reader/member_bar.h"
#include "ui/reader/prediction_panel.h"
#include "ui/reader/sentence_panel.h"
#include "ui/reader/start_page.h"
#include "ui/reader/text_editor.h"
#include "ui/reader/word_panel.h"
#include "ui/shell/documents/document_panel.h"
#include "ui/shell/importing/import_dialog.h"
#include "ui/shell/model_chooser.h"
#include "ui/shell/runs/training_dock.h"
#include "ui/training/data/data_page.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/setup/training_dialog.h"
#include "ui/tree/node_bar.h"
#include "ui/tree/tree_panel.h"

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
    topic<HeatmapView>("heatmap"),     topic<LegendStrip>("heatmap"),
    topic<MemberBar>("heatmap"),       topic<PredictionPanel>("heatmap"),
    topic<SentencePanel>("heatmap"),   topic<WordPanel>("heatmap"),
    topic<StartPage>("documents"),     topic<TextEditor>("documents"),
    topic<DocumentPanel>("documents"), topic<ModelChooser>("models"),
    topic<NodeBar>("label-trees"),     topic<TreePanel>("label-trees"),
    topic<DataPage>("labelled-texts"), topic<TrainingDialog>("training"),
    topic<TrainingDock>("training"),   topic<EvaluationPanel>("evaluation"),
    topic<ExplorerWindow>("explorer"), topic<ImportDialog>("importing")};

}  // namespace

QString helpTopic(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget())
        for (const Topic& topic : kTopics)
            if (topic.isOf(widget)) return QLatin1String(topic.page);
    return QStringLiteral("index");
}

}  // namespace hanscope::ui
