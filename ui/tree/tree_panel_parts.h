#pragma once

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;
class QWidget;

namespace hanscope::ui {

class RoundBar;
class TreeFilter;

/// What a TreePanel is made of.
struct TreePanelParts {
    QLineEdit* search;
    QComboBox* shown;
    QTreeView* view;
    QLabel* note;
    QPushButton* whatIf;
    RoundBar* rounds;
};

QLineEdit* makeSearch(QWidget* parent);
/// Entries in the order of TreePanel::Shown.
QComboBox* makeShownBox(QWidget* parent);
QTreeView* makeTreeView(TreeFilter* model, QWidget* parent);
/// Quiet and wrapped.
QLabel* makeNote(QWidget* parent);

/// Search and choice above, the tree, what is said of it and its rounds below.
void layOut(QWidget* panel, const TreePanelParts& parts);

}  // namespace hanscope::ui
