#include "ui/preferences/appearance_page.h"

#include <QAction>
#include <QActionGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QPointer>
#include <algorithm>

#include "ui/page/view_settings.h"
#include "ui/preferences/shortcuts.h"
#include "ui/state/actions.h"
#include "ui/state/settings.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

/// A list of a group's actions. A choice triggers the action, and always shows the checked one.
class ActionBox : public QComboBox {
    Q_OBJECT
 public:
    /// The group must outlive this object.
    explicit ActionBox(QActionGroup* group, QWidget* parent = nullptr);

    /// Triggers the action that was checked at first.
    void cancel();
    /// Triggers the action whose data are these, unless it is checked.
    void choose(const QVariant& wanted);

 private:
    void showChecked();

    QActionGroup* group_;
    QVariant first_;
};

ActionBox::ActionBox(QActionGroup* group, QWidget* parent)
    : QComboBox(parent), group_(group), first_(group->checkedAction()->data()) {
    for (const QAction* action : group->actions())
        addItem(withoutMnemonicOf(action->text()), action->data());
    showChecked();
    connect(this, &QComboBox::activated, this, [this] { choose(currentData()); });
    connect(group, &QActionGroup::triggered, this, &ActionBox::showChecked);
}

void ActionBox::cancel() {
    choose(first_);
}

void ActionBox::choose(const QVariant& wanted) {
    for (QAction* action : group_->actions())
        if (action->data() == wanted && !action->isChecked()) action->trigger();
}

void ActionBox::showChecked() {
    setCurrentIndex(findData(group_->checkedAction()->data()));
}

AppearancePage::AppearancePage(const Actions& actions, ViewSettings* view, QWidget* parent)
    : SettingsPage(parent),
      actions_(actions),
      view_(view),
      firstUnderlines_(actions.underlines->isChecked()),
      firstFont_(recall(settings::kPageFont)),
      firstSize_(recall(settings::kPageFontSize)) {
    auto* form = new QFormLayout(this);
    addColors(form);
    addFont(form);
    addLanguage(form);
}

QString AppearancePage::title() const {
    return tr("&Appearance");
}

void AppearancePage::addColors(QFormLayout* form) {
    theme_ = new ActionBox(actions_.theme);
    palette_ = new ActionBox(actions_.palette);
    underlines_ = new QCheckBox(tr("&Underline words by weight"));
    underlines_->setChecked(firstUnderlines_);
    connect(underlines_, &QCheckBox::toggled, actions_.underlines, &QAction::setChecked);
    connect(actions_.underlines, &QAction::toggled, underlines_, &QCheckBox::setChecked);
    form->addRow(tr("&Theme:"), theme_);
    form->addRow(tr("&Palette:"), palette_);
    form->addRow(QString(), underlines_);
}

void AppearancePage::addFont(QFormLayout* form) {
    font_ = new QComboBox;
    font_->addItem(tr("As in the window"), QString());
    for (const QString& family : QFontDatabase::families()) font_->addItem(family, family);
    font_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    font_->setMinimumContentsLength(24);
    font_->setCurrentIndex(std::max(0, font_->findData(firstFont_)));
    size_ = new QDoubleSpinBox;
    // The step below the least size means "automatic".
    size_->setRange(settings::kMinPageFont - 1, settings::kMaxPageFont);
    size_->setDecimals(1);
    size_->setSuffix(tr(" pt"));
    size_->setSpecialValueText(tr("Automatic"));
    size_->setValue(firstSize_ > 0 ? firstSize_ : size_->minimum());
    form->addRow(tr("Document’s &font:"), font_);
    form->addRow(tr("Si&ze:"), size_);
    connect(font_, &QComboBox::currentIndexChanged, this, &AppearancePage::applyFont);
    connect(size_, &QDoubleSpinBox::valueChanged, this, &AppearancePage::applyFont);
}

void AppearancePage::addLanguage(QFormLayout* form) {
    language_ = new QComboBox;
    for (const QAction* action : actions_.language->actions())
        language_->addItem(withoutMnemonicOf(action->text()), action->data());
    language_->setCurrentIndex(language_->findData(actions_.language->checkedAction()->data()));
    form->addRow(tr("&Language:"), language_);
    QLabel* note = makePlainLabel(tr("Another language is shown after OK."), this);
    note->setWordWrap(true);
    form->addRow(QString(), note);
}

void AppearancePage::applyFont() {
    remember(settings::kPageFont, font_->currentData().toString());
    const bool isAutomatic = size_->value() < settings::kMinPageFont;
    remember(settings::kPageFontSize, isAutomatic ? 0.0 : size_->value());
    view_->applyFont();
}

void AppearancePage::cancel() {
    theme_->cancel();
    palette_->cancel();
    actions_.underlines->setChecked(firstUnderlines_);
    font_->setCurrentIndex(std::max(0, font_->findData(firstFont_)));
    size_->setValue(firstSize_ > 0 ? firstSize_ : size_->minimum());
}

void AppearancePage::restoreDefaults() {
    theme_->choose(settings::kTheme.fallback);
    palette_->choose(settings::kPalette.fallback);
    actions_.underlines->setChecked(settings::kUnderlines.fallback);
    font_->setCurrentIndex(0);
    size_->setValue(size_->minimum());
    language_->setCurrentIndex(language_->findData(settings::kLanguage.fallback));
}

void AppearancePage::accept() {
    for (QAction* action : actions_.language->actions())
        if (action->data() == language_->currentData() && !action->isChecked()) action->trigger();
}

}  // namespace hanscope::ui

#include "appearance_page.moc"
