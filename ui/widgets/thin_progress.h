#pragma once

#include <QProgressBar>

namespace hanscope::ui {

/// A progress bar without words, as thin as the bars of the predictions. Without a maximum, while
/// nobody knows how far it is, it stays empty.
class ThinProgress : public QProgressBar {
    Q_OBJECT
 public:
    explicit ThinProgress(const QString& name, QWidget* parent = nullptr);
    /// 0…1; less: not known.
    void setShare(double share);

 protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace hanscope::ui
