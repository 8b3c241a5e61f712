#include "ui/widgets/text/spoken.h"

#include <QAbstractItemView>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QCoreApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QToolButton>
#include <algorithm>

namespace hanscope::ui {

namespace {

struct SpokenTexts {
    Q_DECLARE_TR_FUNCTIONS(SpokenTexts)
};

constexpr int kSentencesAtOnce = 8;

/// Carries a sentence that is said in a window; it is never shown. Qt 6.4 does not pass on an
/// Alert, so each sentence is a notification that seems to appear. A screen reader asks for its
/// name later, when others may have been said.
class Announcement : public QWidget {
    Q_OBJECT
 public:
    explicit Announcement(QWidget* window) : QWidget(window) { hide(); }

    void say(const QString& sentence) {
        setAccessibleName(sentence);
        for (const auto change : {QAccessible::ObjectHide, QAccessible::ObjectShow}) {
            QAccessibleEvent event(this, change);
            QAccessible::updateAccessibility(&event);
        }
    }
};

/// A combo box with its name. On Linux, Qt gives the chosen entry in place of the name, so that
/// nobody hears what the box is for; here the entry is the text and the value.
class ComboBoxAccessible : public QAccessibleWidget, public QAccessibleTextInterface {
 public:
    explicit ComboBoxAccessible(QComboBox* box) : QAccessibleWidget(box, QAccessible::ComboBox) {
        QObject::connect(box, &QComboBox::currentIndexChanged, box, [box] {
            if (box->hasFocus() && !box->view()->isVisible()) announce(box, box->currentText());
        });
    }

    void* interface_cast(QAccessible::InterfaceType type) override {
        if (type == QAccessible::TextInterface) return static_cast<QAccessibleTextInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        state.expandable = true;
        state.expanded = box()->view()->isVisible();
        return state;
    }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Value ? box()->currentText() : QAccessibleWidget::text(kind);
    }
    int childCount() const override { return static_cast<int>(parts().size()); }
    QAccessibleInterface* child(int index) const override {
        return QAccessible::queryAccessibleInterface(parts().value(index));
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        return static_cast<int>(parts().indexOf(qobject_cast<QWidget*>(child->object())));
    }
    QStringList actionNames() const override {
        QStringList names = QAccessibleWidget::actionNames();
        if (box()->isEnabled()) names.prepend(showMenuAction());
        return names;
    }
    void doAction(const QString& name) override {
        if (name != showMenuAction()) return QAccessibleWidget::doAction(name);
        box()->view()->isVisible() ? box()->hidePopup() : box()->showPopup();
    }

    int characterCount() const override { return static_cast<int>(box()->currentText().size()); }
    QString text(int start, int end) const override {
        return box()->currentText().mid(start, end - start);
    }
    int cursorPosition() const override { return 0; }
    void setCursorPosition(int) override {}
    int selectionCount() const override { return 0; }
    void selection(int, int* start, int* end) const override { *start = *end = 0; }
    void addSelection(int, int) override {}
    void removeSelection(int) override {}
    void setSelection(int, int, int) override {}
    QRect characterRect(int) const override { return rect(); }
    int offsetAtPoint(const QPoint&) const override { return -1; }
    void scrollToSubstring(int, int) override {}
    QString attributes(int, int* start, int* end) const override {
        *start = 0;
        *end = characterCount();
        return {};
    }

 private:
    QWidgetList parts() const {
        QWidgetList parts{box()->view()};
        if (box()->lineEdit()) parts << box()->lineEdit();
        return parts;
    }
    QComboBox* box() const { return static_cast<QComboBox*>(widget()); }
};

/// The dialog that is shown where the desktop has none of its own lacks these names.
void nameParts(QFileDialog* dialog) {
    const std::pair<const char*, QString> names[] = {
        {"lookInCombo", dialog->labelText(QFileDialog::LookIn)},
        {"fileTypeCombo", dialog->labelText(QFileDialog::FileType)},
        {"treeView", SpokenTexts::tr("Files")},
        {"listView", SpokenTexts::tr("Files")},
        {"sidebar", SpokenTexts::tr("Places")}};
    for (const auto& [part, name] : names) {
        auto* widget = dialog->findChild<QWidget*>(QLatin1String(part));
        if (widget) widget->setAccessibleName(name);
    }
}

/// A widget that is painted by this program, or scrolls: a panel if it can have the focus. Qt
/// gives it the role of a filler, which screen readers pass over in silence.
class PaneAccessible : public QAccessibleWidget {
 public:
    explicit PaneAccessible(QWidget* widget) : QAccessibleWidget(widget, QAccessible::Client) {}

    QAccessible::Role role() const override {
        const bool isReached = widget()->focusPolicy() != Qt::NoFocus && !widget()->focusProxy();
        return isReached ? QAccessible::Pane : QAccessibleWidget::role();
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        if (widget()->focusProxy()) state.focusable = false;
        return state;
    }
};

/// A button whose actions are clicks. Those of Qt's own interface only change the mark of a button
/// that can be checked: whatever waits for a click, as the action of a tool bar, does not notice.
class ButtonAccessible : public QAccessibleWidget {
 public:
    explicit ButtonAccessible(QAbstractButton* button)
        : QAccessibleWidget(button, QAccessible::Button) {}

    QAccessible::Role role() const override {
        if (hasMenu()) return QAccessible::ButtonMenu;
        if (qobject_cast<QRadioButton*>(widget())) return QAccessible::RadioButton;
        return button()->isCheckable() ? QAccessible::CheckBox : QAccessible::Button;
    }
    QAccessible::State state() const override {
        QAccessible::State state = QAccessibleWidget::state();
        const auto* pushed = qobject_cast<QPushButton*>(widget());
        state.checkable = button()->isCheckable();
        state.checked = button()->isChecked();
        state.pressed = button()->isDown();
        state.hasPopup = hasMenu();
        state.defaultButton = pushed && pushed->isDefault();
        return state;
    }
    QString text(QAccessible::Text kind) const override {
        const QString found = QAccessibleWidget::text(kind);
        if (kind != QAccessible::Name || !found.isEmpty()) return found;
        return button()->text().remove(QLatin1Char('&'));
    }
    QStringList actionNames() const override {
        QStringList names = QAccessibleWidget::actionNames();
        if (widget()->isEnabled()) names.prepend(click());
        return names;
    }
    void doAction(const QString& name) override {
        if (name != click()) return QAccessibleWidget::doAction(name);
        QMetaObject::invokeMethod(
            button(), [button = button()] { button->animateClick(); }, Qt::QueuedConnection);
    }

 private:
    QAbstractButton* button() const { return static_cast<QAbstractButton*>(widget()); }
    bool hasMenu() const {
        const auto* pushed = qobject_cast<QPushButton*>(widget());
        const auto* tool = qobject_cast<QToolButton*>(widget());
        return (pushed && pushed->menu()) || (tool && tool->menu());
    }
    const QString& click() const {
        if (hasMenu()) return showMenuAction();
        return button()->isCheckable() ? toggleAction() : pressAction();
    }
};

const QString kComboBox = QStringLiteral("QComboBox"), kFileDialog = QStringLiteral("QFileDialog");

bool isOneOf(const QString& name, std::initializer_list<const char*> names) {
    return std::any_of(names.begin(), names.end(),
                       [&](const char* each) { return name == QLatin1String(each); });
}

QAccessibleInterface* makeSpoken(const QString& className, QObject* object) {
    if (auto* dialog = qobject_cast<QFileDialog*>(object); dialog && className == kFileDialog)
        QMetaObject::invokeMethod(
            dialog, [dialog] { nameParts(dialog); }, Qt::QueuedConnection);
    if (auto* said = qobject_cast<Announcement*>(object))
        return new QAccessibleWidget(said, QAccessible::Notification);
    if (className == kComboBox) return new ComboBoxAccessible(static_cast<QComboBox*>(object));
    if (isOneOf(className, {"QPushButton", "QToolButton", "QCheckBox", "QRadioButton"}))
        return new ButtonAccessible(static_cast<QAbstractButton*>(object));
    if (isOneOf(className, {"QWidget", "QScrollArea", "QAbstractScrollArea"}))
        return new PaneAccessible(static_cast<QWidget*>(object));
    return nullptr;
}

}  // namespace

void makeWidgetsSpoken() {
    QAccessible::installFactory(makeSpoken);
}

void announce(QWidget* place, const QString& sentence) {
    if (sentence.isEmpty()) return;
    QWidget* window = place->window();
    const auto earlier = window->findChildren<Announcement*>(QString(), Qt::FindDirectChildrenOnly);
    if (earlier.size() == kSentencesAtOnce) delete earlier.front();
    (new Announcement(window))->say(sentence);
}

}  // namespace hanscope::ui

#include "spoken.moc"
