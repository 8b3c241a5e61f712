#pragma once

#include "ui/widgets/elided_label.h"

namespace hanscope::ui {

/// The sub-hierarchy sequence of a reading in one line, shortened if it does not fit; the tool tip
/// has all of it. Ctrl+C while it has the focus and its context menu copy the whole.
class SequenceLine : public ElidedLabel {
    Q_OBJECT
 public:
    explicit SequenceLine(QWidget* parent = nullptr);

    /// An empty text hides the line.
    void setSequence(const QString& sequence);
    void copy() const;

 protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
};

}  // namespace hanscope::ui
