#include "ui/page/view_settings.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QMainWindow>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "core/explain/view.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/page/page_controller.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/reader/view_controller.h"
#include "ui/session/reader_session.h"
#include "ui/state/actions.h"
#include "ui/state/settings.h"
#include "ui/state/theme.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr double kZoomFactor = 1.1;

/// Checks and applies the action named by the setting, or the first one if no action has that name.
/// Actions that the user selects later are applied and saved, except those without data.
template <class Apply>
void connectChoice(QActionGroup* group, const Setting<QString>& setting, Apply apply) {
    QAction* chosen = group->actions().front();
    for (QAction* action : group->actions())
        if (action->data() == recall(setting)) chosen = action;
    chosen->setChecked(true);
    apply(chosen->data().toString().toStdString());
    QObject::connect(group, &QActionGroup::triggered, group, [&setting, apply](QAction* action) {
        if (!action->data().isValid()) return;
        apply(action->data().toString().toStdString());
        remember(setting, action->data().toString());
    });
}

/// Checks the action if the setting says so, and applies and saves what the user chooses later.
template <class Apply>
void connectSwitch(QAction* action, const Setting<bool>& setting, Apply apply) {
    action->setChecked(recall(setting));
    apply(action->isChecked());
    QObject::connect(action, &QAction::toggled, action, [&setting, apply](bool chosen) {
        apply(chosen);
        remember(setting, chosen);
    });
}

}  // namespace

ViewSettings::ViewSettings(const WindowContext& context)
    : QObject(context.window), page_(context.page) {
    const Actions& actions = *context.actions;
    connectTheme(actions);
    connectLook(actions);
    connectWeights(actions, context.controller->view());
    connectTreeThreshold(actions, context.session);
    connect(actions.zoomIn, &QAction::triggered, this, [this] { setZoom(zoom_ + 1); });
    connect(actions.zoomOut, &QAction::triggered, this, [this] { setZoom(zoom_ - 1); });
    connect(actions.zoomReset, &QAction::triggered, this, [this] { setZoom(0); });
    setZoom(recall(settings::kZoom));
    for (QAbstractScrollArea* area : std::initializer_list<QAbstractScrollArea*>{
             page_->heatmap(), page_->comparedHeatmap(), page_->editor()})
        area->viewport()->installEventFilter(this);
    connectSwitch(actions.sentencePerLine, settings::kSentencePerLine,
                  [this](bool perLine) { setSentencePerLine(perLine); });
}

void ViewSettings::connectTheme(const Actions& actions) {
    const QString name = themeName(themeNamed(recall(settings::kTheme)));
    for (QAction* action : actions.theme->actions()) action->setChecked(action->data() == name);
    applyTheme(themeNamed(name));
    connect(actions.theme, &QActionGroup::triggered, this, [](const QAction* action) {
        applyTheme(themeNamed(action->data().toString()));
        remember(settings::kTheme, action->data().toString());
    });
}

void ViewSettings::connectLook(const Actions& actions) {
    connectChoice(actions.palette, settings::kPalette, [](const std::string& name) {
        applyWeightLook(
            {paletteSchemeNamed(name).value_or(PaletteScheme::Paper), shownLook().underlines});
    });
    connectSwitch(actions.underlines, settings::kUnderlines, [](bool chosen) {
        applyWeightLook({shownLook().scheme, chosen});
    });
}

void ViewSettings::connectWeights(const Actions& actions, ViewController* view) {
    connectChoice(actions.lens, settings::kLens,
                  [view](const std::string& name) { view->setLens(name); });
    const auto check = [view, group = actions.lens, file = actions.lensFile] {
        if (view->lens() == kImportedLens) file->setChecked(true);
        const bool isReplaced =
            view->lens() == kAttentionLens && view->reading() && !hasAttention(*view->reading());
        const std::string shown = isReplaced ? kLinearLens : view->lens();
        for (QAction* action : group->actions())
            if (action->data().toString().toStdString() == shown) action->setChecked(true);
    };
    connect(view, &ViewController::changed, this, check);
    connect(actions.lensFile, &QAction::triggered, this, check);  // no file is chosen yet
    connectChoice(actions.scale, settings::kScale, [view](const std::string& name) {
        view->setScale(weightScaleNamed(name).value_or(WeightScale::Paper));
    });
    connectChoice(actions.contrast, settings::kContrast, [view](const std::string& name) {
        view->setContrast(contrastNamed(name).value_or(Contrast::Automatic));
    });
    connectSwitch(actions.punctuation, settings::kPunctuation,
                  [view](bool coloured) { view->setPunctuation(coloured); });
    connectSwitch(actions.members, settings::kMembers,
                  [this](bool asked) { page_->memberBar()->setAsked(asked); });
}

void ViewSettings::connectTreeThreshold(const Actions& actions, ReaderSession* session) {
    connectChoice(actions.treeThreshold, settings::kTreeThreshold,
                  [session](const std::string& name) {
                      const auto& names = kTreeThresholdNames;
                      const auto found = std::find(names.begin(), names.end(), name);
                      if (found == names.end()) return session->setTreeThreshold(std::nullopt);
                      session->setTreeThreshold(static_cast<TreeThreshold>(found - names.begin()));
                  });
    const auto show = [session, group = actions.treeThreshold] {
        const auto model = session->classifier();
        group->setEnabled(model && model->withTreeRule({}));
    };
    connect(session, &ReaderSession::modelChanged, actions.treeThreshold, show);
    connect(session, &ReaderSession::currentChanged, actions.treeThreshold, show);
    show();
}

void ViewSettings::setSentencePerLine(bool perLine) {
    page_->heatmap()->setSentencePerLine(perLine);
    page_->comparedHeatmap()->setSentencePerLine(perLine);
}

void ViewSettings::setZoom(int steps) {
    zoom_ = std::clamp(steps, settings::kMinZoom, settings::kMaxZoom);
    remember(settings::kZoom, zoom_);
    applyFont();
}

bool ViewSettings::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Wheel) return QObject::eventFilter(watched, event);
    const auto* wheel = static_cast<QWheelEvent*>(event);
    if (!(wheel->modifiers() & Qt::ControlModifier)) return QObject::eventFilter(watched, event);
    turned_ += wheel->angleDelta().y();
    const int steps = turned_ / QWheelEvent::DefaultDeltasPerStep;
    turned_ -= steps * QWheelEvent::DefaultDeltasPerStep;
    if (steps != 0) setZoom(zoom_ + steps);
    return true;
}

/// Without a size in the settings, the document is larger here than in the other windows.
void ViewSettings::applyFont() {
    const bool hasSize = recall(settings::kPageFontSize) > 0;
    const QFont zoomed = scaledFont(pageFont(), std::pow(kZoomFactor, zoom_));
    const QFont large = sizedFont(zoomed, TextSize::Large);
    const QFont page = hasSize ? zoomed : large;
    page_->editor()->setFont(large);
    page_->heatmap()->setFont(page);
    page_->comparedHeatmap()->setFont(page);
}

QFont pageFont() {
    QFont font = QApplication::font();
    const QString family = recall(settings::kPageFont);
    if (!family.isEmpty()) font.setFamilies(QStringList{family} + font.families());
    const double size = recall(settings::kPageFontSize);
    if (size > 0) font.setPointSizeF(size / kPageFontScale);
    return font;
}

}  // namespace hanscope::ui

#include "moc_view_settings.cpp"
