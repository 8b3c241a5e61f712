#include "tests/ui/support/clipped_texts.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>

#include "ui/widgets/text/elided.h"

namespace hanscope::test {

namespace {

constexpr int kDockButtons = 40;  // width of the two buttons in the title of a panel

bool isCut(const QLabel& label) {
    if (label.text().isEmpty() || qobject_cast<const ui::ElidedLabel*>(&label)) return false;
    return label.wordWrap() ? label.height() < label.heightForWidth(label.width())
                            : label.width() < label.sizeHint().width();
}

bool isCut(const QAbstractButton& button) {
    return !button.text().isEmpty() && button.width() < button.minimumSizeHint().width();
}

bool isCut(const QComboBox& box) {
    if (qobject_cast<const ui::ElidedComboBox*>(&box)) return false;
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = box.isEditable();
    const QRect field = box.style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                    QStyle::SC_ComboBoxEditField, &box);
    return field.width() < box.fontMetrics().horizontalAdvance(box.currentText());
}

/// What an empty field says about itself.
bool isCut(const QLineEdit& edit) {
    return edit.text().isEmpty() &&
           edit.contentsRect().width() <
               edit.fontMetrics().horizontalAdvance(edit.placeholderText());
}

bool isCut(const QGroupBox& box) {
    return box.width() < box.minimumSizeHint().width();
}

/// A panel that is one of several tabs has an empty size until it is shown.
bool isCut(const QDockWidget& dock) {
    if (dock.visibleRegion().isEmpty()) return false;  // behind another one, as a tab
    return dock.width() < dock.fontMetrics().horizontalAdvance(dock.windowTitle()) + kDockButtons;
}

QStringList cutTabs(const QTabBar& tabs) {
    QStringList cut;
    for (int i = 0; i < tabs.count(); ++i) {
        const int text = tabs.fontMetrics().horizontalAdvance(tabs.tabText(i).remove(u'&'));
        if (tabs.isTabVisible(i) && tabs.tabRect(i).width() < text) cut << tabs.tabText(i);
    }
    return cut;
}

/// Sections that stretch, or that the window makes narrow, may shorten values but not their name.
QStringList cutHeaders(const QHeaderView& header) {
    QStringList cut;
    for (int i = 0; i < header.count() && header.orientation() == Qt::Horizontal; ++i) {
        const QString text =
            header.model()->headerData(i, Qt::Horizontal, Qt::DisplayRole).toString();
        const bool isNarrow = header.sectionSize(i) < header.fontMetrics().horizontalAdvance(text);
        if (!header.isSectionHidden(i) && isNarrow) cut << text;
    }
    return cut;
}

}  // namespace

QStringList clippedTexts(const QWidget& window) {
    QStringList clipped;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != window.window()) continue;
        const auto* label = qobject_cast<const QLabel*>(widget);
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const auto* box = qobject_cast<const QGroupBox*>(widget);
        const auto* dock = qobject_cast<const QDockWidget*>(widget);
        const auto* combo = qobject_cast<const QComboBox*>(widget);
        const auto* edit = qobject_cast<const QLineEdit*>(widget);
        if (combo && isCut(*combo)) clipped << combo->currentText();
        if (edit && isCut(*edit)) clipped << edit->placeholderText();
        if (label && isCut(*label)) clipped << label->text();
        if (button && isCut(*button)) clipped << button->text();
        if (box && isCut(*box)) clipped << box->title();
        if (dock && isCut(*dock)) clipped << dock->windowTitle();
        if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) clipped << cutTabs(*tabs);
        if (const auto* header = qobject_cast<const QHeaderView*>(widget))
            clipped << cutHeaders(*header);
    }
    return clipped;
}

}  // namespace hanscope::test
