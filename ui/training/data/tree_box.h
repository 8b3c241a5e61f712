#pragma once

#include <QWidget>

#include "core/corpus/corpus.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace hanscope::ui {

class Banner;
class FileEdit;

/// Whether labels form a tree, and what says so: a taxonomy file, or the labels themselves, which
/// are paths. What is missing stands below.
class TreeBox : public QWidget {
    Q_OBJECT
 public:
    explicit TreeBox(QWidget* parent = nullptr);

    /// Nothing is told of it.
    void setHierarchy(const LabelHierarchy& hierarchy);
    /// What is entered; not given unless it is ticked and nothing is missing.
    LabelHierarchy hierarchy() const;
    /// Whether it is ticked, whatever may be missing.
    bool isWanted() const;
    /// What is missing; empty: nothing.
    QString problem() const;

 Q_SIGNALS:
    /// The user entered something else.
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
