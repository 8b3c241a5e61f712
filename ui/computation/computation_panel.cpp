#include "ui/computation/computation_panel.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <utility>

#include "ui/computation/change_controls.h"
#include "ui/computation/computation_view.h"
#include "ui/computation/node_stages.h"
#include "ui/computation/stage_picture.h"
#include "ui/computation/word_stages.h"
#include "ui/heatmap/prediction_text.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kListWidth = 230;
constexpr int kWidthWithList = 640;  // of a panel in which the list of stages is shown

/// The legend of the cells, below the stages.
class LegendLine : public QWidget {
 public:
    using QWidget::QWidget;

    QSize sizeHint() const override {
        return {200, static_cast<int>(CellLegend::height(sizedFont(font(), TextSize::Small)))};
    }

 protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const Palette colors = Palette::matching(palette());
        painter.fillRect(rect(), colors.page);
        CellLegend::draw(painter, QRectF(rect()).adjusted(20, 0, -8, 0),
                         sizedFont(font(), TextSize::Small), colors);
    }
};

}  // namespace

ComputationPanel::ComputationPanel(QWidget* parent)
    : QWidget(parent),
      subject_(new ElidedLabel(this)),
      networks_(new QComboBox(this)),
      back_(makeArrowButton(Qt::LeftArrow, tr("One step back (Left)"), this)),
      forward_(makeArrowButton(Qt::RightArrow, tr("One step forward (Right)"), this)),
      play_(makeFlatButton(tr("Play"), tr("Show one step after the other (Space)"), this)),
      export_(makeFlatButton(tr("Export"), tr("Save the current step, or all, as pictures"), this)),
      ownWindow_(makeFlatButton(tr("Own Window"),
                                tr("Show the panel in a window of its own, or in its place again"),
                                this)),
      slider_(new QSlider(Qt::Horizontal, this)),
      stack_(new QStackedWidget(this)),
      hint_(makeWrappedLabel({}, this)),
      stages_(new QListWidget(this)),
      view_(new ComputationView(this)),
      controls_(new ChangeControls(this)),
      legend_(new LegendLine(this)) {
    setManualPage(this, "computation");
    subject_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    subject_->setMinimumWidth(60);
    networks_->setAccessibleName(tr("Network that is followed"));
    networks_->view()->setAccessibleName(networks_->accessibleName());
    slider_->setAccessibleName(tr("Step of the computation"));
    slider_->setMinimumWidth(60);
    play_->setCheckable(true);
    play_->setAccessibleName(tr("Play the steps"));
    stages_->setAccessibleName(tr("Stages of the computation"));
    stages_->setFrameShape(QFrame::NoFrame);
    stages_->setFixedWidth(kListWidth);
    stages_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    hint_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    hint_->setMargin(16);
    fillWithBase(hint_);
    auto* steps = new QWidget(this);
    QVBoxLayout* shown = makeColumn(nullptr, {controls_, {view_, 1}, legend_}, kNoMargins, 0);
    makeRow(steps, {stages_, {shown, 1}}, kNoMargins, 0);
    stack_->addWidget(hint_);
    stack_->addWidget(steps);
    QHBoxLayout* controls = makeRow(
        nullptr,
        {{subject_, 3}, networks_, back_, {slider_, 2}, forward_, play_, export_, ownWindow_},
        QMargins(8, 2, 4, 2), 4);
    makeColumn(this, {controls, {stack_, 1}}, kNoMargins, 0);
    clock_.setInterval(kMillisecondsAStep);
    makeExportMenu();
    connectParts();
    compute();
}

ComputationPanel::~ComputationPanel() {
    cancel_.cancel();
    cancelStep_.cancel();
}

void ComputationPanel::connectParts() {
    connect(&clock_, &QTimer::timeout, this, &ComputationPanel::advance);
    connect(play_, &QToolButton::clicked, this, &ComputationPanel::play);
    connect(view_, &ComputationView::playRequested, this, [this] { play(!isPlaying()); });
    connect(view_, &ComputationView::stepChanged, this, &ComputationPanel::onStep);
    connect(view_, &ComputationView::dimensionChanged, this, &ComputationPanel::onStep);
    connect(slider_, &QSlider::valueChanged, view_, &ComputationView::setPosition);
    connect(slider_, &QSlider::sliderPressed, this, [this] { play(false); });
    connect(back_, &QToolButton::clicked, this,
            [this] { view_->setPosition(view_->position() - 1); });
    connect(forward_, &QToolButton::clicked, this,
            [this] { view_->setPosition(view_->position() + 1); });
    connect(stages_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0 && row != view_->stage()) view_->goToStage(row);
    });
    connect(networks_, &QComboBox::activated, this, [this](int chosen) {
        followed_ = chosen;
        isCurrent_ = false;
        compute();
    });
    connect(controls_, &ChangeControls::changed, this,
            [this] { setChanges(controls_->changes()); });
    connect(controls_, &ChangeControls::labelChosen, this, &ComputationPanel::setTaught);
    connect(ownWindow_, &QToolButton::clicked, this, &ComputationPanel::ownWindowToggled);
}

void ComputationPanel::setReading(std::shared_ptr<const Reading> reading, int member,
                                  const std::filesystem::path& model, std::int32_t taught) {
    if (reading == reading_ && member == member_) {
        if (taught != std::exchange(proposedTaught_, taught) && reading_) setTaught(proposed());
        return;
    }
    const bool isSameDocument = reading && reading_ && reading->document == reading_->document;
    if (reading != reading_) {
        changes_ = {};
        controls_->setChanges(changes_);
        text_ = nullptr;
        wordOfNear_ = -1;
        cancel_.cancel();
        cancel_ = CancelToken();
        cancelStep_.cancel();
        ++question_;
        isAsking_ = false;
    }
    if (model != model_) nearWords_ = nullptr;
    reading_ = std::move(reading);
    member_ = member;
    model_ = model;
    if (!isSameDocument) word_ = -1;
    if (!isSameDocument && reading_) node_ = static_cast<std::int32_t>(reading_->labels->size());
    const bool isProposed = taught != std::exchange(proposedTaught_, taught);
    if (reading_ && (!isSameDocument || isProposed)) taught_ = proposed();
    fillNetworks();
    fillLabels();
    isCurrent_ = false;
    compute();
}

std::int32_t ComputationPanel::proposed() const {
    return proposedTaught_ < 0 ? reading_->prediction : proposedTaught_;
}

void ComputationPanel::setTaught(std::int32_t label) {
    if (label == taught_) return;
    taught_ = label;
    fillLabels();
    const auto* stages = dynamic_cast<const WordStages*>(view_->path().get());
    if (stages && !isAsking_) askStep(stages->path());
}

void ComputationPanel::followNode(std::int32_t label) {
    if (label == node_) return;
    node_ = label;
    if (!reading_ || !reading_->tree) return;
    isCurrent_ = false;
    compute();
}

void ComputationPanel::setChanges(const NetworkChanges& changes) {
    if (changes == changes_) return;
    changes_ = changes;
    controls_->setChanges(changes);
    isCurrent_ = false;
    compute();
}

void ComputationPanel::follow(int word) {
    if (word == word_) return;
    word_ = word;
    isCurrent_ = false;
    compute();
}

void ComputationPanel::fillNetworks() {
    const int count =
        reading_ && reading_->ensemble ? static_cast<int>(reading_->ensemble->members.size()) : 1;
    if (networks_->count() != count) {
        networks_->clear();
        for (int i = 1; i <= count; ++i)
            networks_->addItem(tr("Network %1 of %2").arg(i).arg(count));
        followed_ = 0;
    }
    networks_->setCurrentIndex(network());
    networks_->setEnabled(member_ == Reading::kMean);
    networks_->setToolTip(networks_->isEnabled()
                              ? tr("Which network is followed; the page shows the mean of all")
                              : tr("The page shows this network"));
}

void ComputationPanel::fillLabels() {
    controls_->setLabels(reading_ ? qtTexts(*reading_->labels) : QStringList(), taught_);
}

void ComputationPanel::compute() {
    if (isCurrent_) return;
    if (!reading_)
        return showHint(tr("Open a text to follow one of its words through the network."));
    const bool isOfTree = reading_->tree != nullptr;
    if (const auto blocker = isOfTree ? nodePathBlocker(*reading_) : pathBlocker(*reading_))
        return showHint(messageText(*blocker));
    if (word_ < 0 && !isOfTree)
        return showHint(
            tr("Click a word of the text, or go to it with the arrow keys and press C: "
               "this panel follows it through the network, number by number."));
    if (!isVisible()) return;
    isCurrent_ = true;
    if (!view_->path()) hint_->clear();  // what it said is no longer true
    asksAgain_ = isAsking_;
    if (isAsking_) return;
    isOfTree ? askNode() : ask();
}

void ComputationPanel::askNode() {
    isAsking_ = true;
    asksAgain_ = false;
    worker_.start(
        [reading = reading_, node = node_, network = network(), cancel = cancel_] {
            return hanscope::followNode(reading, node, network, cancel);
        },
        [this, question = question_](Outcome<NodePath> outcome) {
            if (question != question_) return;
            isAsking_ = false;
            if (outcome.value)
                showPath(std::make_shared<const NodeStages>(std::move(*outcome.value)));
            else if (!outcome.error.isEmpty())
                showHint(outcome.error);
            if (asksAgain_ && isCurrent_) askNode();
        });
}

/// The answer to a question that is running is shown before the next one is asked, so that page and
/// panel follow a slider while it moves.
void ComputationPanel::ask() {
    cancelStep_.cancel();
    isAsking_ = true;
    asksAgain_ = false;
    worker_.start(
        [reading = reading_, text = text_, word = static_cast<std::size_t>(word_),
         network = network(), isAlone = member_ != Reading::kMean, changes = changes_,
         cancel = cancel_] {
            Computed out;
            out.text = text ? text : std::make_shared<const FollowedText>(reading);
            out.path = out.text->follow(word, network, isAlone, changes, cancel);
            if (!changes.empty()) out.changed = out.text->changed(changes, cancel);
            return out;
        },
        [this, question = question_](Outcome<Computed> outcome) {
            if (question == question_) onAnswer(std::move(outcome));
        });
}

void ComputationPanel::onAnswer(Outcome<Computed> outcome) {
    isAsking_ = false;
    if (outcome.value) {
        text_ = outcome.value->text;
        const std::shared_ptr<const Reading> changed = std::move(outcome.value->changed);
        const WordPath path = std::move(outcome.value->path);
        showPath(std::make_shared<const WordStages>(path));
        if (word_ != wordOfNear_) askNearWords();
        controls_->setEffect(changed ? probabilityChange(*reading_, *changed, reading_->prediction)
                                     : QString());
        Q_EMIT networkChanged(changed);
        if (!asksAgain_) askStep(path);
    } else if (!outcome.error.isEmpty()) {
        showHint(outcome.error);
    }
    if (asksAgain_ && isCurrent_) ask();
}

/// What a step of training would change, which takes longer than the path: it follows, unless
/// something else is asked for meanwhile.
void ComputationPanel::askStep(const WordPath& path) {
    cancelStep_.cancel();
    cancelStep_ = CancelToken();
    worker_.start(
        [text = text_, path, label = taught_, cancel = cancelStep_] {
            return std::make_shared<const TrainingStep>(text->trainingStep(path, label, cancel));
        },
        [this, path, cancel = cancelStep_](Outcome<std::shared_ptr<const TrainingStep>> outcome) {
            if (cancel.isCancelled()) return;
            showPath(std::make_shared<const WordStages>(path, outcome.value.value_or(nullptr),
                                                        outcome.error));
        });
}

/// The words that may take the place of the followed one; none if the model's file is gone.
void ComputationPanel::askNearWords() {
    constexpr std::size_t kCount = 12;
    wordOfNear_ = word_;
    controls_->setNearWords({});
    if (model_.empty()) return;
    worker_.start(
        [vectors = nearWords_, model = model_,
         row = text_->rowOf(static_cast<std::size_t>(word_))] {
            const auto own = vectors ? vectors : std::make_shared<const NearWords>(model);
            return std::pair(own, own->of(row, kCount));
        },
        [this, word = word_, text = text_](
            Outcome<std::pair<std::shared_ptr<const NearWords>, std::vector<std::int32_t>>> near) {
            if (!near.value || text != text_ || word != word_) return;
            nearWords_ = near.value->first;
            std::vector<std::pair<std::int32_t, QString>> words;
            for (const std::int32_t row : near.value->second)
                words.emplace_back(row,
                                   QString::fromStdString(
                                       text_->vocabulary().words()[static_cast<std::size_t>(row)]));
            controls_->setNearWords(words);
        });
}

void ComputationPanel::showPath(std::shared_ptr<const ComputationPath> path) {
    {
        const QSignalBlocker blocker(stages_);
        QStringList titles;
        for (const ComputationPath::Stage& stage : path->stages())
            titles << QStringLiteral("%1  %2").arg(titles.size() + 1).arg(stage.title);
        stages_->clear();
        stages_->addItems(titles);
    }
    subject_->setText(path->subject());
    setPlainToolTip(subject_, path->subject());
    networks_->setVisible(networks_->count() > 1);
    for (QWidget* control : QWidgetList{back_, slider_, forward_, play_, export_})
        control->setVisible(true);
    stack_->setCurrentIndex(1);
    view_->setPath(std::move(path));
    Q_EMIT shown();
}

void ComputationPanel::showHint(const QString& text) {
    play(false);
    cancelStep_.cancel();
    isCurrent_ = false;
    asksAgain_ = false;
    for (QWidget* control : QWidgetList{networks_, back_, slider_, forward_, play_, export_})
        control->setVisible(false);
    subject_->clear();
    hint_->setText(text);
    stack_->setCurrentIndex(0);
    view_->setPath(nullptr);
    Q_EMIT readsChanged({});
}

QString ComputationPanel::hint() const {
    return stack_->currentIndex() == 0 ? hint_->text() : QString();
}

std::optional<ComputationPanel::ShownStep> ComputationPanel::shownStep() const {
    const auto& path = view_->path();
    if (!path) return std::nullopt;
    QString subject = path->subject();
    if (networks_->count() > 1) subject += QStringLiteral("  ·  ") + networks_->currentText();
    return ShownStep{path, view_->stage(), view_->step(), subject, view_->dimension()};
}

void ComputationPanel::makeExportMenu() {
    auto* menu = new QMenu(export_);
    menu->addAction(tr("&This Step…"), this, [this] { Q_EMIT exportRequested(false); });
    menu->addAction(tr("&All Steps, as Numbered Pictures…"), this,
                    [this] { Q_EMIT exportRequested(true); });
    export_->setMenu(menu);
    export_->setPopupMode(QToolButton::InstantPopup);
}

void ComputationPanel::onStep() {
    const QSignalBlocker ofSlider(slider_), ofStages(stages_);
    slider_->setRange(0, view_->positions() - 1);
    slider_->setValue(view_->position());
    back_->setEnabled(view_->position() > 0);
    forward_->setEnabled(view_->position() + 1 < view_->positions());
    stages_->setCurrentRow(view_->stage());
    const auto* stages = dynamic_cast<const WordStages*>(view_->path().get());
    controls_->setVisible(stages != nullptr);
    if (stages) controls_->setStage(*stages, view_->stage(), view_->dimension());
    if (isVisible()) Q_EMIT readsChanged(view_->path()->reads(view_->stage(), view_->step()));
}

void ComputationPanel::play(bool isPlaying) {
    play_->setChecked(isPlaying);
    if (!isPlaying) return clock_.stop();
    if (view_->position() + 1 >= view_->positions()) view_->setPosition(0);
    clock_.start();
}

void ComputationPanel::advance() {
    view_->setPosition(view_->position() + 1);
    if (view_->position() + 1 >= view_->positions()) play(false);
}

void ComputationPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    compute();
    if (view_->path()) onStep();
}

void ComputationPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    play(false);
    Q_EMIT readsChanged({});
}

/// Without the list, a narrow panel has room for the vectors.
void ComputationPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    stages_->setVisible(event->size().width() >= kWidthWithList);
}

}  // namespace hanscope::ui

#include "moc_computation_panel.cpp"
