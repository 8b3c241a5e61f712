#include "tests/ui/walk/openings.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>
#include <QTextEdit>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <filesystem>
#include <map>

#include "tests/ui/support/hands.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/widgets/banner.h"

namespace hanscope::test {

using namespace ui;

namespace {

QString plain(QString text) {
    return text.remove(QLatin1Char('&')).section(QLatin1Char('\t'), 0, 0).simplified();
}

QString nameOfWidget(const QWidget& widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    QString name = widget.accessibleName();
    if (name.isEmpty() && button) name = plain(button->text());
    if (name.isEmpty()) name = widget.objectName();
    return QStringLiteral("%1 “%2”").arg(
        QString::fromLatin1(widget.metaObject()->className()).section(u':', -1), name);
}

/// Widgets that are seen in a window or part of one, named so that they are found again in another
/// one.
std::vector<std::pair<QString, QWidget*>> seenIn(QWidget* window) {
    std::vector<std::pair<QString, QWidget*>> seen;
    if (!window) return seen;
    std::map<QString, int> count;
    for (auto* widget : window->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != window->window()) continue;
        QString name = nameOfWidget(*widget);
        const int number = ++count[name];
        if (number > 1) name += QStringLiteral(" %1").arg(number);
        seen.emplace_back(name, widget);
    }
    return seen;
}

QWidget* seenAs(QWidget* window, const QString& name) {
    for (const auto& [each, widget] : seenIn(window))
        if (each == name) return widget;
    return nullptr;
}

/// Whether Qt itself makes its context menu, which edits the text in it.
bool hasMenuOfQt(const QWidget& widget) {
    return qobject_cast<const QLineEdit*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const QTextEdit*>(&widget);
}

void askForContextMenu(QWidget* widget) {
    QPoint place = widget->rect().center();
    if (const auto* page = qobject_cast<HeatmapView*>(widget); page && page->reading()) {
        const auto last = page->reading()->document->words().size() - 1;
        place = page->viewport()->mapFromGlobal(page->wordPlace(static_cast<int>(last)).center());
    }
    if (auto* view = qobject_cast<QAbstractItemView*>(widget))
        if (view->model() && view->model()->rowCount() > 0)
            place = view->visualRect(view->model()->index(0, 0)).center();
    auto* area = qobject_cast<QAbstractScrollArea*>(widget);
    QWidget* target = area ? area->viewport() : widget;
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, target->mapToGlobal(place));
    QApplication::sendEvent(target, &event);
}

QList<QAction*> leavesOf(const QMenu& menu) {
    QList<QAction*> leaves;
    for (QAction* action : menu.actions()) {
        if (action->isSeparator() || !action->isEnabled() || !action->isVisible()) continue;
        if (QMenu* inner = action->menu()) {
            test::openAndClose(inner);
            leaves << leavesOf(*inner);
        } else {
            leaves << action;
        }
    }
    return leaves;
}

QMenu* menuCalled(MainWindow& window, const QString& name) {
    for (QAction* action : window.menuBar()->actions())
        if (action->menu() && plain(action->text()) == name) return action->menu();
    return nullptr;
}

bool opensSomething(const QWidget& widget) {
    const auto* tool = qobject_cast<const QToolButton*>(&widget);
    const auto* push = qobject_cast<const QPushButton*>(&widget);
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return !button || (tool && tool->menu()) || (push && push->menu()) ||
           saysThatItOpens(button->text()) || saysThatItOpens(button->toolTip());
}

/// A file of the walked window of the kind that the dialog asks for, or a new one.
QString fileFor(const QFileDialog& dialog, const WalkedWindow& walked) {
    if (dialog.fileMode() == QFileDialog::Directory) return walked.path("out");
    if (dialog.acceptMode() == QFileDialog::AcceptSave) {
        QString name = QStringLiteral("out/asked");
        if (!dialog.defaultSuffix().isEmpty()) name += u'.' + dialog.defaultSuffix();
        return walked.path(name.toStdString());
    }
    const QString filters = dialog.nameFilters().value(0);
    for (const auto& [ending, file] : {std::pair("workspace", "other.hanscope-workspace"),
                                       {"lesson", "lessons/one.lesson"},
                                       {"safetensors", "data/hanscope/models/second.safetensors"},
                                       {"labels.jsonl", "projects/b.labels.jsonl"},
                                       {"csv", "corpora/two.csv"}})
        if (filters.contains(QLatin1String(ending))) return walked.path(file);
    return walked.path("texts/delta.txt");
}

/// Qt's question about a file runs an event loop of its own, so it is answered from there.
void chooseIn(QFileDialog& files, const QString& path) {
    const QPointer<QFileDialog> dialog(&files);
    QTimer answers;
    QObject::connect(&answers, &QTimer::timeout, [&] {
        auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!question || !dialog || question->parentWidget() != dialog) return;
        ADD_FAILURE() << path.toStdString() << ": " << question->text().toStdString();
        question->reject();
    });
    answers.start(0);
    // A file that is selected would be chosen instead of the one that is typed.
    files.findChild<QAbstractItemView*>(QStringLiteral("listView"))->clearSelection();
    files.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
    const QPointer<QDialogButtonBox> buttons = files.findChild<QDialogButtonBox*>();
    for (const auto which : {QDialogButtonBox::Open, QDialogButtonBox::Save})
        if (buttons && buttons->button(which)) buttons->button(which)->click();
}

bool isOffered(const QAbstractButton& button) {
    return button.isVisible() && button.isEnabled();
}

/// Empty fields get a name.
void fill(QWidget* dialog) {
    for (auto* field : dialog->findChildren<QLineEdit*>())
        if (field->isVisible() && field->isEnabled() && !field->isReadOnly() &&
            field->text().isEmpty())
            field->setText(QStringLiteral("a name"));
}

}  // namespace

bool saysThatItOpens(const QString& text) {
    return text.contains(QChar(0x2026)) || text.contains(QLatin1String("&About")) ||
           text.contains(QLatin1String("About the"));
}

std::vector<Opening> actionsOf(WalkedWindow& walked) {
    std::vector<Opening> openings;
    for (const auto& named : walked.window().actions().named()) {
        const QString name = named.first;
        openings.push_back({QStringLiteral("action ") + name,
                            [name](WalkedWindow& in) {
                                for (const auto& [each, action] : in.window().actions().named())
                                    if (each == name) action->trigger();
                            },
                            saysThatItOpens(named.second->text())});
    }
    return openings;
}

std::vector<Opening> menusOf(WalkedWindow& walked) {
    QStringList names;
    for (QAction* action : walked.window().menuBar()->actions())
        if (action->menu()) names << plain(action->text());
    std::vector<Opening> openings;
    for (const QString& name : names)
        openings.push_back({QStringLiteral("menu ") + name, [name](WalkedWindow& in) {
                                if (QMenu* menu = menuCalled(in.window(), name))
                                    menu->popup(in.window().mapToGlobal(QPoint(20, 20)));
                            }});
    return openings;
}

std::vector<Opening> contextMenusOf(WalkedWindow& walked, const FindWindow& find) {
    std::vector<Opening> openings;
    for (const auto& [name, widget] : seenIn(find(walked))) {
        if (hasMenuOfQt(*widget) || widget->contextMenuPolicy() == Qt::NoContextMenu) continue;
        openings.push_back({QStringLiteral("context menu of ") + name,
                            [name = name, find](WalkedWindow& in) {
                                if (QWidget* seen = seenAs(find(in), name)) askForContextMenu(seen);
                            },
                            widget->contextMenuPolicy() != Qt::DefaultContextMenu ||
                                qobject_cast<QAbstractScrollArea*>(widget)});
    }
    return openings;
}

std::vector<Opening> buttonsOf(WalkedWindow& walked, const FindWindow& find) {
    std::vector<Opening> openings;
    for (const auto& [name, widget] : seenIn(find(walked))) {
        const bool isBox = qobject_cast<QComboBox*>(widget);
        if (!isBox && !qobject_cast<QPushButton*>(widget) && !qobject_cast<QToolButton*>(widget))
            continue;
        openings.push_back({QStringLiteral("button ") + name,
                            [name = name, find](WalkedWindow& in) {
                                QWidget* seen = seenAs(find(in), name);
                                if (auto* box = qobject_cast<QComboBox*>(seen)) box->showPopup();
                                auto* button = qobject_cast<QAbstractButton*>(seen);
                                const auto* tool = qobject_cast<QToolButton*>(seen);
                                const auto* push = qobject_cast<QPushButton*>(seen);
                                QMenu* menu = tool ? tool->menu() : push ? push->menu() : nullptr;
                                if (menu)
                                    menu->popup(seen->mapToGlobal(QPoint()));
                                else if (button && button->isEnabled())
                                    button->click();
                            },
                            opensSomething(*widget)});
    }
    return openings;
}

QList<QPointer<QWidget>> Waiting::now() {
    QList<QPointer<QWidget>> all;
    if (QWidget* popup = QApplication::activePopupWidget()) all << popup;
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (!window->isVisible()) continue;
        if (qobject_cast<QDialog*>(window)) all << window;
        for (auto* banner : window->findChildren<Banner*>())
            if (banner->isVisible() && banner->isQuestion()) all << banner;
    }
    return all;
}

Waiting Waiting::since(const QList<QPointer<QWidget>>& before) {
    Waiting waiting;
    const QList<QPointer<QWidget>> all = now();
    for (const QPointer<QWidget> each :
         {QApplication::activePopupWidget(), QApplication::activeModalWidget()})
        if (!waiting.widget_ && all.contains(each) && !before.contains(each))
            waiting.widget_ = each;
    for (const auto& each : all)
        if (!waiting.widget_ && !before.contains(each)) waiting.widget_ = each;
    if (waiting.widget_) waiting.findChoices();
    return waiting;
}

bool Waiting::isFileDialog() const {
    return qobject_cast<QFileDialog*>(widget_);
}

QString Waiting::name() const {
    if (!widget_) return {};
    if (auto* banner = qobject_cast<Banner*>(widget_))
        return QStringLiteral("banner: ") + banner->message();
    return QStringLiteral("%1 “%2”").arg(QLatin1String(widget_->metaObject()->className()),
                                         widget_->windowTitle());
}

/// The entries of a menu, the buttons with which a dialog is accepted.
void Waiting::findChoices() {
    fill(widget_);
    if (auto* menu = qobject_cast<QMenu*>(widget_)) {
        for (QAction* action : leavesOf(*menu)) choices_ << action;
    } else if (qobject_cast<QFileDialog*>(widget_)) {
        choices_ << widget_.data();
    } else if (auto* banner = qobject_cast<Banner*>(widget_)) {
        for (auto* button : banner->findChildren<QPushButton*>())
            if (isOffered(*button)) choices_ << button;
    } else {
        for (const auto* buttons : widget_->findChildren<QDialogButtonBox*>())
            for (QAbstractButton* button : buttons->buttons()) {
                const auto role = buttons->buttonRole(button);
                const bool accepts =
                    role != QDialogButtonBox::RejectRole && role != QDialogButtonBox::HelpRole;
                if (accepts && isOffered(*button)) choices_ << button;
            }
        for (auto* button : widget_->findChildren<QPushButton*>())
            if (button->isDefault() && isOffered(*button) && choices_.isEmpty()) choices_ << button;
    }
}

QStringList Waiting::answers() const {
    if (isList()) return {QStringLiteral("first"), QStringLiteral("last")};
    QStringList names;
    for (const auto& choice : choices_) {
        auto* action = qobject_cast<QAction*>(choice);
        auto* button = qobject_cast<QAbstractButton*>(choice);
        names << (action   ? plain(action->text())
                  : button ? plain(button->text())
                           : QStringLiteral("OK"));
    }
    return names;
}

bool Waiting::accept(WalkedWindow& walked, int answer) const {
    if (!widget_ || !widget_->isVisible()) return false;
    if (isList()) {
        auto* list = widget_->findChild<QAbstractItemView*>();
        QTest::keyClick(list, answer == 0 ? Qt::Key_Home : Qt::Key_End);
        QTest::keyClick(list, Qt::Key_Return);
        return true;
    }
    if (auto* files = qobject_cast<QFileDialog*>(widget_)) {
        chooseIn(*files, fileFor(*files, walked));
        return true;
    }
    const QPointer<QObject> choice = choices_.value(answer);
    if (auto* button = qobject_cast<QAbstractButton*>(choice)) {
        const bool canBePressed = isOffered(*button);
        button->click();
        return canBePressed;
    }
    auto* action = qobject_cast<QAction*>(choice);
    if (!action || !action->isEnabled()) return false;
    auto* menu = qobject_cast<QMenu*>(widget_);
    if (menu->actions().contains(action)) {
        menu->setActiveAction(action);
        QTest::keyClick(menu, Qt::Key_Return);
    } else {
        action->trigger();
        if (widget_) widget_->close();
    }
    return true;
}

bool Waiting::reject() const {
    if (!widget_ || !widget_->isVisible()) return false;
    if (auto* dialog = qobject_cast<QDialog*>(widget_))
        dialog->reject();
    else if (auto* banner = qobject_cast<Banner*>(widget_))
        banner->findChild<QToolButton*>()->click();
    else
        QTest::keyClick(widget_, Qt::Key_Escape);
    return true;
}

}  // namespace hanscope::test
