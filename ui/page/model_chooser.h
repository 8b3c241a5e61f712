#pragma once

#include <QList>
#include <QString>

#include "ui/session/model_catalog.h"
#include "ui/widgets/text/elided.h"

namespace hanscope::ui {

/// Combo box that selects the model; its last entry opens another file.
class ModelChooser : public ElidedComboBox {
    Q_OBJECT
 public:
    explicit ModelChooser(QWidget* parent = nullptr);

    /// Lists the models. `current` is the model in use or, if `isLoading`, the one being loaded.
    /// Emits nothing.
    void show(const QList<ModelEntry>& models, const QString& current, bool isLoading);

    QSize minimumSizeHint() const override { return QComboBox::minimumSizeHint(); }

 Q_SIGNALS:
    void modelChosen(const QString& path);
    void openRequested();

 private:
    void onActivated(int index);

    QString current_;
};

}  // namespace hanscope::ui
