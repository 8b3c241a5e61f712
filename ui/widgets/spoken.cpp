#include "ui/widgets/spoken.h"

#include <QAccessibleWidget>
#include <QComboBox>
#include <QCoreApplication>
#include <QFileDialog>
#include <QLabel>
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

/// On Linux, only a label beside a combo box can name it. A QFormLayout makes one.
void labelBox(QComboBox* box) {
    if (box->accessibleName().isEmpty() || !box->parentWidget()) return;
    const auto labels =
        box->parentWidget()->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
    const bool isLabelled = std::any_of(labels.begin(), labels.end(),
                                        [box](const QLabel* each) { return each->buddy() == box; });
    if (isLabelled) return;
    auto* name = new QLabel(box->accessibleName(), box->parentWidget());
    name->setBuddy(box);
    name->hide();
    QObject::connect(box, &QObject::destroyed, name, &QObject::deleteLater);
}

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
        if (!widget) continue;
        widget->setAccessibleName(name);
        if (auto* box = qobject_cast<QComboBox*>(widget)) labelBox(box);
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
    // Often the first question comes before the box has its name and its place.
    if (auto* box = qobject_cast<QComboBox*>(object); box && className == kComboBox)
        QMetaObject::invokeMethod(
            box, [box] { labelBox(box); }, Qt::QueuedConnection);
    if (auto* dialog = qobject_cast<QFileDialog*>(object); dialog && className == kFileDialog)
        QMetaObject::invokeMethod(
            dialog, [dialog] { nameParts(dialog); }, Qt::QueuedConnection);
    if (auto* said = qobject_cast<Announcement*>(object))
        return new QAccessibleWidget(said, QAccessible::Notification);
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
