#include "tests/ui/training/setup/dialog_driver.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

#include "tests/ui/support/qt_parts.h"

namespace hanscope::test {

std::string labelledTable(const std::vector<std::string>& labels, int count) {
    std::string text = "review,rating\n";
    for (const std::string& label : labels)
        for (int i = 0; i < count; ++i)
            text += "Film " + std::to_string(i) + " gets " + label + "," + label + "\n";
    return text;
}

TrainingPlan unusualPlan(const std::filesystem::path& texts, const std::filesystem::path& model) {
    TrainingPlan plan;
    plan.data.source.path = texts;
    plan.data.source.columns.text = "review";
    plan.data.source.columns.label = "rating";
    plan.data.validation.fraction = 0.25;
    plan.data.seed = 7;
    plan.minimumCount = 2;
    plan.vocabularySize = 500;
    plan.vectors = VectorSource::File;
    plan.vectorFile = texts;
    plan.classWeights = "good=2,bad=0.5";
    plan.series = {{0.03, 0.01}, 3, true};
    plan.storage = Storage::Float16;
    TrainSettings& settings = plan.settings;
    std::get<HanConfig>(settings.network).pooling = Pooling::Similarity;
    std::get<HanConfig>(settings.network).poolingRounds = 4;
    std::get<HanConfig>(settings.network).sizes = {20, 5, 6, 7, 8};
    settings.optimizer = OptimizerKind::Sgd;
    settings.schedule = {ScheduleKind::Step, 0.1, 0.2, 3, 0.25};
    settings.momentum = 0.8;
    settings.nesterov = true;
    settings.weightDecay = 1e-4;
    settings.clipNorm = 1.5;
    settings.loss.labelSmoothing = 0.05;
    settings.embeddingDropout = 0.11;
    settings.wordDropout = 0.12;
    settings.sentenceDropout = 0.13;
    settings.documentDropout = 0.14;
    settings.batchSize = 16;
    settings.epochs = 6;
    settings.patience = 2;
    settings.minimumSteps = 50;
    settings.seed = 11;
    settings.threads = 2;
    settings.device = Device::Cpu;
    plan.card.name = "My films";
    plan.card.description = "Tells good from bad";
    plan.card.data = "A few films";
    plan.card.terms = "Mine";
    plan.out = model;
    return plan;
}

QStringList namelessWidgets(const QWidget& window) {
    QStringList nameless;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const bool isInner = widget->objectName().startsWith("qt_") ||
                             qobject_cast<const QAbstractSpinBox*>(widget->parentWidget()) ||
                             qobject_cast<const QComboBox*>(widget->parentWidget()) ||
                             widget->focusProxy() || widget->inherits("QHeaderView") ||
                             isInComboPopup(*widget) || widget->inherits("QSplitterHandle") ||
                             widget->inherits("QTabBar") || widget->inherits("QTabWidget");
        if (isInner || !(widget->focusPolicy() & Qt::TabFocus)) continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        if (widget->accessibleName().isEmpty() && (!button || button->text().isEmpty()))
            nameless << QString::fromLatin1(widget->metaObject()->className());
    }
    return nameless;
}

}  // namespace hanscope::test
