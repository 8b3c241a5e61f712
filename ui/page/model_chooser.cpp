#include "ui/page/model_chooser.h"

#include <QAbstractItemView>
#include <QDir>
#include <QSignalBlocker>

#include "ui/widgets/manual_page.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

ModelChooser::ModelChooser(QWidget* parent) : ElidedComboBox(parent) {
    setManualPage(this, "models");
    setAccessibleName(tr("Model"));
    view()->setAccessibleName(tr("Models"));
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    setMinimumContentsLength(18);
    setPlaceholderText(tr("Choose a model"));
    connect(this, &QComboBox::activated, this, &ModelChooser::onActivated);
}

void ModelChooser::show(const QList<ModelEntry>& models, const QString& current, bool isLoading) {
    const QSignalBlocker quiet(this);
    current_ = current;
    clear();
    for (const ModelEntry& model : models) {
        const bool loading = isLoading && model.path == current;
        const QString name = distinctName(model, models);
        addItem(loading ? tr("%1 (loading…)").arg(name) : name, model.path);
        const QString tip =
            model.description.isEmpty() ? QDir::toNativeSeparators(model.path) : model.description;
        setItemData(count() - 1, plainToolTip(tip), Qt::ToolTipRole);
    }
    if (count() > 0) insertSeparator(count());
    addWindowEntry(tr("Open model…"));
    setCurrentIndex(current.isEmpty() ? -1 : findData(current));
}

void ModelChooser::onActivated(int index) {
    const QString path = itemData(index).toString();
    const QSignalBlocker quiet(this);
    setCurrentIndex(
        current_.isEmpty()
            ? -1
            : findData(current_));  // the placeholder is shown until the model is loaded
    blockSignals(false);
    if (path.isEmpty()) {
        Q_EMIT openRequested();
    } else if (path != current_) {
        Q_EMIT modelChosen(path);
    }
}

}  // namespace hanscope::ui

#include "moc_model_chooser.cpp"
