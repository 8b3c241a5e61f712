#pragma once

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;
class QWidget;

namespace hanscope::ui {

class RoundBar;
class SequenceLine;
class TreeFilter;

/// The widgets of a TreePanel.
struct TreePanelParts {
    QLineEdit* search;
    QComboBox* shown;
    QTreeView* view;
    SequenceLine* sequence;
    QLabel* note;
    QPushButton* whatIf;
    RoundBar* rounds;
};

QLineEdit* makeSearch(QWidget* parent);
/// Entries in the order of TreePanel::Shown.
QComboBox* makeShownBox(QWidget* parent);
QTreeView* makeTreeView(TreeFilter* model, QWidget* parent);
/// A grey, word-wrapped label.
QLabel* makeNote(QWidget* parent);

/// From top to bottom: search field and filter, tree, sequence, note with button, rounds.
void layOut(QWidget* panel, const TreePanelParts& parts);

}  // namespace hanscope::ui
