#include "ui/tour/tour.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <algorithm>

#include "ui/heatmap/heatmap_view.h"
#include "ui/state/settings.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kGap = 8;       // between the target and the frame
constexpr int kMargin = 4;    // to the edge of the window
constexpr int kLetters = 46;  // of a line

/// A line around what is explained. The mouse does not notice it.
class Outline : public QWidget {
 public:
    explicit Outline(QWidget* window) : QWidget(window) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

 protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
};

enum TourStep { Bar, WordColour, LensChoice, Exporting, Training };

}  // namespace

Callout::Callout(QWidget* window)
    : QFrame(window),
      outline_(new Outline(window)),
      title_(makePlainLabel({}, this)),
      text_(makeWrappedLabel({}, this)),
      number_(makePlainLabel({}, this)),
      skip_(new QPushButton(tr("Skip the Tour"), this)),
      back_(new QPushButton(tr("Back"), this)),
      next_(new QPushButton(this)) {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Window);
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    auto* buttons = makeRow(nullptr, {skip_, BoxItem::growing(), back_, next_});
    auto* head = makeRow(nullptr, {{title_, 1}, number_});
    makeColumn(this, {head, text_, buttons});
    connect(skip_, &QPushButton::clicked, this, &Callout::skipRequested);
    connect(back_, &QPushButton::clicked, this, &Callout::backRequested);
    connect(next_, &QPushButton::clicked, this, &Callout::nextRequested);
    connect(new QShortcut(QKeySequence(Qt::Key_Escape), this), &QShortcut::activated, this,
            &Callout::skipRequested);
    hide();
}

Callout::~Callout() {
    delete outline_.data();
}

/// A screen reader says the whole step when the keyboard comes to the button.
void Callout::showStep(const Step& step, const Target& target) {
    title_->setText(step.title);
    text_->setText(step.text);
    number_->setText(tr("%1 of %2").arg(step.number).arg(step.count));
    next_->setText(step.number < step.count ? tr("Next") : tr("Done"));
    next_->setAccessibleDescription(step.title + QStringLiteral(". ") + step.text);
    setAccessibleName(step.title);
    back_->setEnabled(step.number > 1);
    skip_->setVisible(step.number < step.count);
    setFixedWidth(std::max(fontMetrics().averageCharWidth() * kLetters,
                           layout()->totalMinimumSize().width()));
    moveBeside(target);
    show();
    next_->setFocus(Qt::OtherFocusReason);
}

void Callout::moveBeside(const Target& target) {
    const QRect room = parentWidget()->rect();
    const QSize size(width(), layout()->totalHeightForWidth(width()));
    setGeometry(placeBeside(target, size, room));
    outline_->setGeometry(target.part.adjusted(-3, -3, 3, 3).intersected(room));
    outline_->show();
    outline_->raise();
    raise();
}

QRect Callout::placeBeside(const Target& target, const QSize& size, const QRect& window) {
    const QRect room = window.adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const QRect& whole = target.whole;
    const int x = std::clamp(target.part.left(), room.left(),
                             std::max(room.left(), room.right() + 1 - size.width()));
    const int y = std::clamp(target.part.top(), room.top(),
                             std::max(room.top(), room.bottom() + 1 - size.height()));
    const QRect places[] = {{QPoint(x, whole.bottom() + 1 + kGap), size},
                            {QPoint(x, whole.top() - kGap - size.height()), size},
                            {QPoint(whole.right() + 1 + kGap, y), size},
                            {QPoint(whole.left() - kGap - size.width(), y), size}};
    for (const QRect& place : places)
        if (room.contains(place)) return place;
    return places[0];
}

/// Tab goes round the buttons of the step.
bool Callout::focusNextPrevChild(bool next) {
    QList<QWidget*> ring{next_};
    if (!skip_->isHidden()) ring.append(skip_);
    if (back_->isEnabled()) ring.append(back_);
    const auto at = std::max<qsizetype>(0, ring.indexOf(focusWidget()));
    const auto to = (at + (next ? 1 : ring.size() - 1)) % ring.size();
    ring[to]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

Tour::Tour(QWidget* window, HeatmapView* heatmap, const Tools& tools)
    : QObject(window), window_(window), heatmap_(heatmap), tools_(tools) {
    connect(heatmap_, &HeatmapView::laidOut, this, &Tour::onHeatmap, Qt::QueuedConnection);
    connect(heatmap_->verticalScrollBar(), &QScrollBar::valueChanged, this, &Tour::replace);
    window_->installEventFilter(this);
    heatmap_->viewport()->installEventFilter(this);
}

void Tour::offerOnce() {
    isOffered_ = !recall(settings::kTourShown);
}

void Tour::onHeatmap() {
    const bool isAlone = !QApplication::activeModalWidget() && !QApplication::activePopupWidget();
    if (isRunning()) return replace();
    // Letters that are being typed must not go to the buttons of the tour.
    const bool isTyping = qobject_cast<QPlainTextEdit*>(QApplication::focusWidget()) != nullptr;
    if (isOffered_ && heatmap_->reading() && isAlone && !isTyping && !tools_.isTraining()) start();
}

void Tour::start() {
    isOffered_ = false;
    remember(settings::kTourShown, true);
    end();
    focusBefore_ = QApplication::focusWidget();
    heatmap_->showHeaviestSentence();  // whose bar has the strongest colour
    callout_ = new Callout(window_);
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

void Tour::withdraw() {
    isOffered_ = false;
    end();
}

void Tour::end() {
    if (!callout_) return;
    callout_->hide();
    callout_->deleteLater();  // it may be emitting a signal
    callout_ = nullptr;
    QWidget* focus = focusBefore_ ? focusBefore_.data() : heatmap_;
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
        QMetaObject::invokeMethod(this, &Tour::onHeatmap, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

Callout::Target Tour::target(int step) const {
    const HeatmapView& page = *heatmap_;
    switch (step) {
        case Bar:
            return {onPage(page.heavyBarPlace()), onPage(page.heavySentencePlace())};
        case WordColour:
            return {onPage(page.heavyWordPlace()), onPage(page.heavySentencePlace())};
        case LensChoice:
            return placeOf(tools_.lens);
        case Exporting:
            return placeOf(tools_.exporting);
        default:
            return placeOf(tools_.training);
    }
}

Callout::Target Tour::placeOf(const QWidget* widget) const {
    if (!widget->isVisible()) return {};
    const QRect place(widget->mapTo(window_, QPoint()), widget->size());
    return {place, place};
}

QRect Tour::onPage(const QRect& place) const {
    const QWidget* page = heatmap_->viewport();
    if (place.isEmpty() || !page->isVisible()) return {};
    return place.translated(page->mapTo(window_, QPoint()));
}

Callout::Step Tour::textOf(int step) const {
    const auto numbered = [step](const QString& title, const QString& text) {
        return Callout::Step{title, text, step + 1, kSteps};
    };
    switch (step) {
        case Bar:
            return numbered(tr("The bar of a sentence"),
                            tr("The stronger the colour of the bar, the more the model looked at "
                               "this sentence. F goes to the next heavy sentence."));
        case WordColour:
            return numbered(
                tr("The colour of a word"),
                tr("The stronger the colour behind a word, the more the model looked "
                   "at it. Point at a word to see its numbers; click it, and the panel Word keeps "
                   "them in sight."));
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

#include "moc_tour.cpp"
