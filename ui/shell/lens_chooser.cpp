#include "ui/shell/lens_chooser.h"

#include <QAbstractItemView>
#include <QAction>
#include <QActionGroup>

#include "ui/heatmap/lens_name.h"

namespace hanscope::ui {

namespace {

constexpr int kNameLetters = 16;

QString withoutMnemonic(QString text) {
    return text.remove(QLatin1Char('&'));
}

}  // namespace

LensChooser::LensChooser(const QActionGroup* lenses, const QList<QAction*>& others, QWidget* parent)
    : ElidedComboBox(parent) {
    setAccessibleName(tr("Lens"));
    view()->setAccessibleName(tr("Lens"));
    setToolTip(tr("What the colours show: where the network looked, or what decided"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(kNameLetters);
    for (QAction* action : lenses->actions()) {
        add(action);
        connect(action, &QAction::toggled, this, &LensChooser::showChosen);
    }
    insertSeparator(count());
    for (QAction* action : others) add(action);
    connect(this, &QComboBox::activated, this, &LensChooser::onActivated);
    showChosen();
}

void LensChooser::add(QAction* action) {
    addItem(withoutMnemonic(action->text()), QVariant::fromValue(action));
}

void LensChooser::showChosen() {
    for (int i = 0; i < count(); ++i) {
        const auto* action = itemData(i).value<QAction*>();
        if (action && action->isChecked()) setCurrentIndex(i);
    }
}

void LensChooser::onActivated(int index) {
    if (auto* action = itemData(index).value<QAction*>()) action->trigger();
    showChosen();
}

QString LensChooser::closedText() const {
    return shortLensName(currentText()).remove(QChar(0x2026));  // of "From a File…"
}

}  // namespace hanscope::ui
