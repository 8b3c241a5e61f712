#pragma once

#include <QWidget>

#include "core/corpus/corpus.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace hanscope::ui {

class Banner;
class FileEdit;

/// Selects whether labels form a tree and how it is defined: by a taxonomy file, or by labels that
/// are paths. A message below says what is missing.
class TreeBox : public QWidget {
    Q_OBJECT
 public:
    explicit TreeBox(QWidget* parent = nullptr);

    /// Does not emit changed().
    void setHierarchy(const LabelHierarchy& hierarchy);
    /// The entered hierarchy; isGiven() only if the box is checked and nothing is missing.
    LabelHierarchy hierarchy() const;
    /// Whether the box is checked, even if something is missing.
    bool isWanted() const;
    /// What is missing; empty if nothing is.
    QString problem() const;

 Q_SIGNALS:
    /// Emitted when the user changes something.
    void changed();

 private:
    enum class Kind { File, Paths };

    void connectParts();
    void onEdited();
    void showParts();
    Kind kind() const;

    QCheckBox* formsTree_;
    QComboBox* kind_;
    FileEdit* file_;
    QLineEdit* separator_;
    Banner* missing_;
    bool isFilling_ = false;
};

}  // namespace hanscope::ui
