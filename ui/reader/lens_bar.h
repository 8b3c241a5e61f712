#pragma once

#include <QList>
#include <optional>

#include "core/explain/view.h"
#include "core/explain/weights.h"
#include "ui/reader/page_bar.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace hanscope::ui {

class ThinProgress;
class ViewController;

/// Bar above the heatmap while a lens is chosen that explains an output of the network: the label
/// that is explained, the label that it is compared with, and how words are removed. Shows the
/// progress of a long computation, which can be cancelled. For weights from a file it names the
/// file. Hidden for other lenses.
class LensBar : public PageBar {
    Q_OBJECT
 public:
    /// `view` must outlive the bar.
    explicit LensBar(ViewController* view, QWidget* parent = nullptr);

 private:
    void refresh();
    void fillLabels(const Reading& reading);
    void select(const View& view);
    void showProgress();
    void onChosen();
    QString note() const;
    QString noteOfFile() const;

    ViewController* view_;
    QComboBox *labels_, *against_, *removal_;
    QLabel *removalTitle_, *note_;
    QWidgetList choices_;  // what lenses from a file do not have
    ThinProgress* progress_;
    QToolButton* cancel_;
    std::shared_ptr<const Reading> filledFor_;
};

}  // namespace hanscope::ui
