#pragma once

#include <QProgressBar>

namespace hanscope::ui {

/// A progress bar without text, as thin as the bars of the predictions. It is empty while the
/// progress is not known.
class ThinProgress : public QProgressBar {
    Q_OBJECT
 public:
    explicit ThinProgress(const QString& name, QWidget* parent = nullptr);
    /// Progress in 0…1; a negative value means that it is not known.
    void setShare(double share);

 protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace hanscope::ui
