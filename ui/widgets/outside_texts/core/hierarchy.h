// Sentences of core/hierarchy. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kHierarchy[] = {
    QT_TRANSLATE_NOOP("core", "the label tree has %1 labels and %2 parents; give one parent for each label"),
    QT_TRANSLATE_NOOP("core", "the label tree has more than %1 levels above %2; leave some of them out"),
    QT_TRANSLATE_NOOP("core", "the label %1 of the label tree does not continue %2 after the separator %3; correct the label or the separator"),
    QT_TRANSLATE_NOOP("core", "the labels of the label tree are not in depth-first order: %1 does not follow its parent"),
    QT_TRANSLATE_NOOP("core", "the label tree has more than %1 labels; leave some of them out"),
    QT_TRANSLATE_NOOP("core", "the label tree has two nodes named %1; rename one"),
    QT_TRANSLATE_NOOP("core", "a node of the label tree is named %1, which is a reserved name; give it another name"),
    QT_TRANSLATE_NOOP("core", "the label tree has a node without a name; name it"),
    QT_TRANSLATE_NOOP("core", "the label tree has no label; add at least one"),
    QT_TRANSLATE_NOOP("core", "the label %1 has more than %2 parts between %3; correct the label or the separator"),
    QT_TRANSLATE_NOOP("core", "the label %1 has a part without a name between %2; correct the label or the separator"),
    QT_TRANSLATE_NOOP("core", "a label cannot be named %1, which is a reserved name; give it another name"),
    QT_TRANSLATE_NOOP("core", "a label cannot be named %1, which is the name of the root; leave the root out of paths"),
    QT_TRANSLATE_NOOP("core", "%1 is put under %2 here, but is under %3 already (line %4); a label has one parent and is named once under it, so leave one out"),
    QT_TRANSLATE_NOOP("core", "%1 has no parent; put it under %2 or another node, with a tab between parent and child"),
    QT_TRANSLATE_NOOP("core", "%1 nodes have no parent (%2), but a tree has one root; add a line that begins with Root and names them, with tabs between"),
    QT_TRANSLATE_NOOP("core", "a node cannot be named %1, which is a reserved name; give it another name"),
    QT_TRANSLATE_NOOP("core", "with this line the tree has more than %1 labels; leave some of them out"),
    QT_TRANSLATE_NOOP("core", "these labels form a cycle, each under the next: %1; leave one of them out where it is a child"),
    QT_TRANSLATE_NOOP("core", "this file names no label; give lines of a parent and its children, with tabs between them"),
    QT_TRANSLATE_NOOP("core", "the parent in this line has no name; put it before its children, with a tab behind it"),
    QT_TRANSLATE_NOOP("core", "this line names no child; give one"),
};

}  // namespace hanscope::ui::outside_texts
