#include "ui/shell/tour/tour.h"

#include <QApplication>
#include <QEvent>
#include <QScrollBar>

#include "ui/heatmap/heatmap_view.h"
#include "ui/shell/settings.h"

namespace hanscope::ui {

namespace {

enum TourStep { Bar, WordColour, LensChoice, Exporting, Training };

}  // namespace

Tour::Tour(const Parts& parts, QObject* parent) : QObject(parent), parts_(parts) {
    connect(parts.heatmap, &HeatmapView::laidOut, this, &Tour::onHeatmap, Qt::QueuedConnection);
    connect(parts.heatmap->verticalScrollBar(), &QScrollBar::valueChanged, this, &Tour::replace);
    parts.window->installEventFilter(this);
    parts.heatmap->viewport()->installEventFilter(this);
}

void Tour::offerOnce() {
    isOffered_ = !recall(settings::kTourShown);
}

void Tour::onHeatmap() {
    const bool isAlone = !QApplication::activeModalWidget() && !QApplication::activePopupWidget();
    if (isRunning()) return replace();
    if (isOffered_ && parts_.heatmap->reading() && isAlone) start();
}

void Tour::start() {
    isOffered_ = false;
    remember(settings::kTourShown, true);
    end();
    focusBefore_ = QApplication::focusWidget();
    callout_ = new Callout(parts_.window);
    connect(callout_, &Callout::nextRequested, this, [this] { show(step_ + 1, 1); });
    connect(callout_, &Callout::backRequested, this, [this] { show(step_ - 1, -1); });
    connect(callout_, &Callout::skipRequested, this, &Tour::end);
    show(0, 1);
}

/// Steps for which there is nothing to see are left out.
void Tour::show(int step, int direction) {
    while (step >= 0 && step < kSteps && target(step).isEmpty()) step += direction;
    if (step >= kSteps) return end();
    if (step < 0) return;
    step_ = step;
    callout_->showStep(textOf(step), target(step));
}

void Tour::end() {
    if (!callout_) return;
    callout_->hide();
    callout_->deleteLater();  // it may be emitting a signal
    callout_ = nullptr;
    QWidget* focus = focusBefore_ ? focusBefore_.data() : parts_.heatmap;
    focus->setFocus();
}

/// Ends the tour when what it explains is gone, for example because the document was closed.
void Tour::replace() {
    if (!isRunning()) return;
    const Callout::Target place = target(step_);
    if (place.isEmpty()) return end();
    callout_->moveBeside(place);
}

bool Tour::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &Tour::replace, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

Callout::Target Tour::target(int step) const {
    const HeatmapView& page = *parts_.heatmap;
    switch (step) {
        case Bar:
            return {onPage(page.heavyBarPlace()), onPage(page.heavySentencePlace())};
        case WordColour:
            return {onPage(page.heavyWordPlace()), onPage(page.heavySentencePlace())};
        case LensChoice:
            return placeOf(parts_.lens);
        case Exporting:
            return placeOf(parts_.exporting);
        default:
            return placeOf(parts_.training);
    }
}

Callout::Target Tour::placeOf(const QWidget* widget) const {
    if (!widget->isVisible()) return {};
    const QRect place(widget->mapTo(parts_.window, QPoint()), widget->size());
    return {place, place};
}

QRect Tour::onPage(const QRect& place) const {
    const QWidget* page = parts_.heatmap->viewport();
    if (place.isEmpty() || !page->isVisible()) return {};
    return place.translated(page->mapTo(parts_.window, QPoint()));
}

Callout::Step Tour::textOf(int step) const {
    const auto numbered = [step](const QString& title, const QString& text) {
        return Callout::Step{title, text, step + 1, kSteps};
    };
    switch (step) {
        case Bar:
            return numbered(tr("The bar of a sentence"),
                            tr("The stronger the colour of the bar, the more this sentence weighs "
                               "in the decision. F goes to the next heavy sentence."));
        case WordColour:
            return numbered(tr("The colour of a word"),
                            tr("The stronger the colour behind a word, the more the model looked "
                               "at it. Point at a word, and the panel Word shows its numbers."));
        case LensChoice:
            return numbered(tr("The lens"),
                            tr("A lens is what the colours mean: where the model looked "
                               "(attention), or what decided. Choose another one here."));
        case Exporting:
            return numbered(tr("Export"),
                            tr("Writes what is on the page as a picture, a PDF or a web page, with "
                               "its legend."));
        default:
            return numbered(tr("Train"),
                            tr("Makes a model of your own from labelled texts, while you watch its "
                               "attention form. Help > Take the Tour shows these steps again."));
    }
}

}  // namespace hanscope::ui
