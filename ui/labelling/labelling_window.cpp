#include "ui/labelling/labelling_window.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QCloseEvent>
#include <QComboBox>
#include <QDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStackedWidget>
#include <algorithm>

#include "ui/documents/recent_files.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/heatmap/weights_text.h"
#include "ui/labelling/label_measures.h"
#include "ui/labelling/labelling_invitation.h"
#include "ui/labelling/labels/label_list.h"
#include "ui/labelling/order_choice.h"
#include "ui/labelling/project_opener.h"
#include "ui/labelling/project_questions.h"
#include "ui/labelling/project_trainer.h"
#include "ui/labelling/reason_marks.h"
#include "ui/labelling/surprise_banner.h"
#include "ui/page/model_chooser.h"
#include "ui/page/view_settings.h"
#include "ui/quotes/quoted_place.h"
#include "ui/reader/view_controller.h"
#include "ui/state/settings.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/chip_row.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/first_size.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/text/elided.h"
#include "ui/widgets/text/plain_text.h"
#include "ui/widgets/thin_progress.h"

namespace hanscope::ui {

namespace {

constexpr QSize kFirstSize(1180, 700);
constexpr int kPanelWidth = 330, kButtonPadding = 20;
constexpr int kUsualLabels = 50;  // between two trainings

/// The text alone, without what a model reads in it.
std::shared_ptr<const ShownReading> plainText(std::shared_ptr<const Document> document) {
    auto reading = std::make_shared<Reading>();
    reading->labels = std::make_shared<const std::vector<std::string>>();
    reading->sentenceWeights.resize(document->sentences().size());
    reading->wordWeights.resize(document->words().size());
    reading->known.resize(document->words().size(), kKnownWord);
    auto shown = std::make_shared<ShownReading>();
    shown->weights.words.values.resize(document->words().size());
    shown->weights.sentences.values.resize(document->sentences().size());
    shown->weights.sentences.quantity = Quantity::SentenceInDocument;
    reading->document = std::move(document);
    shown->reading = std::move(reading);
    return shown;
}

/// No wider than its text needs, where five stand in a row.
QPushButton* makeButton(const QString& text, const QString& toolTip) {
    auto* button = new QPushButton(text);
    button->setMinimumWidth(button->fontMetrics().horizontalAdvance(text) + kButtonPadding);
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoDefault(false);
    return button;
}

}  // namespace

LabellingWindow::LabellingWindow(QWidget* parent)
    : QWidget(parent),
      session_(new LabellingSession(this)),
      trainer_(new ProjectTrainer(session_)),
      view_(new ViewController(this)),
      error_(new Banner(Banner::Kind::Error)),
      chips_(new ChipRow),
      pages_(new QStackedWidget),
      place_(new ElidedLabel),
      count_(makeWrappedLabel()),
      notes_(makeWrappedLabel()),
      chooser_(new ModelChooser),
      lens_(new ElidedComboBox),
      hides_(new QCheckBox(tr("&Hide the prediction until I have decided"))),
      why_(new QCheckBox(tr("Ask me &why"))),
      trains_(new QCheckBox(tr("Train after every"))),
      every_(new QSpinBox),
      busy_(new BusyBar),
      recent_(new RecentFilesMenu(settings::kRecentProjects, tr("Open &Recent"), this)),
      invitation_(new LabellingInvitation(recent_)),
      questions_(new ProjectQuestions(session_, this)),
      opener_(new ProjectOpener(session_, questions_, this)),
      order_(new OrderChoice(session_, questions_)),
      page_(new HeatmapView),
      reasons_(new ReasonMarks(session_, page_, view_, this)),
      surprise_(new SurpriseBanner(session_, reasons_)),
      placeholder_(makeWrappedLabel()),
      text_(new QStackedWidget),
      labels_(new LabelList),
      done_(makeButton(tr("Done"), tr("The text has the checked labels (Enter)"))),
      back_(makeButton(tr("Back"), tr("The text before (Backspace)"))),
      skip_(makeButton(tr("Skip"), tr("Decide about this text later (S)"))),
      remove_(makeButton(tr("Remove"), tr("Leave this text out of trainings (X)"))),
      undo_(makeButton(tr("Undo"), tr("Take the last step back (Ctrl+Z)"))),
      train_(makeButton(tr("Train Now"),
                        tr("Train a linear n-gram model with the current labels (Ctrl+T)"))),
      network_(
          makeButton(tr("Train a Network…"), tr("Open the training dialog with these labels"))),
      export_(makeButton(tr("Export…"), tr("Write the labels with all columns of the texts"))),
      note_(new QLineEdit),
      rater_(new QLineEdit),
      measures_(new LabelMeasures(session_, trainer_, reasons_)),
      progress_(new ThinProgress(tr("Progress"))),
      stop_(makeButton(tr("Stop"), tr("Stop ordering or searching: the texts stay as they are"))) {
    setManualPage(this, "labelling");
    page_->setFont(pageFont());
    setWindowTitle(tr("Label Texts — Hanscope"));
    pages_->addWidget(invitation_);
    pages_->addWidget(makeWork());
    makeColumn(this, {error_, {pages_, 1}});
    connectSession();
    connectQuestions();
    connectPanel();
    resizeToScreen(this, kFirstSize);
    showState();
}

LabellingWindow::~LabellingWindow() {
    keepNote();
}

QLayout* LabellingWindow::makeTop() {
    lens_->setAccessibleName(tr("Lens"));
    lens_->setToolTip(tr("What the colours show: where the network looked, or what decided"));
    for (const Lens* lens : lenses())
        if (isComputed(*lens))
            lens_->addItem(WeightsText::lens(lens->id()).remove(QLatin1Char('&')),
                           QString::fromStdString(lens->id()));
    auto* projects =
        makeButton(tr("Project"), tr("Open another project (Ctrl+O), or make one (Ctrl+N)"));
    projects->setMenu(new QMenu(projects));
    projects->menu()->addAction(tr("&New Project…"), opener_,
                                [this] { opener_->askForNewProject(); });
    projects->menu()->addAction(tr("&Open Project…"), opener_, &ProjectOpener::askForProject);
    projects->menu()->addMenu(recent_);
    projects->menu()->addSeparator();
    projects->menu()->addAction(tr("Label &Many at Once…") + QStringLiteral("\tCtrl+L"), questions_,
                                &ProjectQuestions::askForMany);
    return makeRow(nullptr, {projects, {chooser_, 1}, {order_, 1}, {lens_, 1}}, kNoMargins);
}

QWidget* LabellingWindow::makeWork() {
    page_->setAccessibleName(tr("The text"));
    placeholder_->setAlignment(Qt::AlignCenter);
    text_->addWidget(page_);
    text_->addWidget(placeholder_);
    auto* left = new QWidget;
    auto* about = makeRow(nullptr, {{place_, 1}, why_, hides_}, kNoMargins);
    makeColumn(left, {makeTop(), chips_, about, surprise_, busy_, {text_, 1}, reasons_->bar()},
               kNoMargins);
    chips_->hide();
    auto* scrolled = new QScrollArea;
    scrolled->setFrameShape(QFrame::NoFrame);
    scrolled->setWidgetResizable(true);
    scrolled->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scrolled->setFocusPolicy(Qt::NoFocus);
    QWidget* panel = makePanel();
    scrolled->setWidget(panel);
    scrolled->setFixedWidth(std::max(kPanelWidth, panel->minimumSizeHint().width()));
    auto* work = new QWidget;
    makeRow(work, {{left, 1}, scrolled}, kNoMargins);
    return work;
}

QWidget* LabellingWindow::makePanel() {
    auto* panel = new QWidget;
    notes_->hide();
    note_->setPlaceholderText(tr("Note on this text (N)"));
    note_->setAccessibleName(tr("Note on this text"));
    rater_->setPlaceholderText(tr("Your name"));
    rater_->setAccessibleName(tr("Your name, which is stored with your labels"));
    every_->setRange(5, 10000);
    every_->setValue(kUsualLabels);
    every_->setKeyboardTracking(false);  // 5 on the way to 50 is not meant
    every_->setSuffix(tr(" labels"));
    every_->setAccessibleName(tr("Labels between two trainings"));
    for (QCheckBox* box : {trains_, hides_, why_}) box->setFocusPolicy(Qt::TabFocus);
    for (QCheckBox* box : {trains_, hides_}) box->setChecked(true);
    why_->setToolTip(
        tr("A text that has got its label stays, and you mark the words that speak for it: a model "
           "learns much more from such texts"));
    hides_->setToolTip(tr("Who sees a prediction first tends to agree with it (P shows it)"));
    labels_->setMinimumHeight(150);
    auto* steps = makeRow(nullptr, {done_, back_, skip_, remove_, undo_}, kNoMargins, 4);
    auto* training = makeRow(nullptr, {trains_, every_, BoxItem::growing()}, kNoMargins);
    auto* models = makeRow(nullptr, {train_, network_, BoxItem::growing(), stop_}, kNoMargins);
    auto* bottom = makeRow(nullptr, {{rater_, 1}, export_}, kNoMargins);
    makeColumn(panel,
               {count_,
                {labels_, 1},
                steps,
                note_,
                notes_,
                measures_,
                training,
                models,
                progress_,
                bottom},
               QMargins(8, 0, 0, 0));
    return panel;
}

void LabellingWindow::connectSession() {
    connect(recent_, &RecentFilesMenu::chosen, this,
            [this](const QString& path) { open(diskPath(path)); });
    connect(recent_, &RecentFilesMenu::clearRequested, recent_, [this] { recent_->setFiles({}); });
    connect(session_, &LabellingSession::leaving, this, [this] {
        keepNote();
        for (QMenu* menu : labels_->findChildren<QMenu*>()) menu->close();
    });
    connect(session_, &LabellingSession::opened, this, [this] {
        pages_->setCurrentIndex(1);
        error_->setMessage({});  // of the project before
        shownKey_.clear();
        rater_->setText(session_->rater());
        chosen_ = {};
        triedAt_ = 0;
        measures_->forget();
        setWindowTitle(
            tr("%1 — Label Texts — Hanscope")
                .arg(QString::fromStdString(session_->project().path().filename().string())));
        isFresh_ = true;
        opener_->restrict();
        showState();
        const QString path = QString::fromStdString(session_->project().path().string());
        recent_->add(path);
        Q_EMIT opened(path);
    });
    connect(session_, &LabellingSession::currentChanged, this, &LabellingWindow::showText);
    connect(session_, &LabellingSession::changed, this, &LabellingWindow::showState);
    connect(session_, &LabellingSession::failed, error_, &Banner::setMessage);
    connect(session_, &LabellingSession::recovered, error_, [this] { error_->setMessage({}); });
    connect(session_, &LabellingSession::progressed, progress_, &ThinProgress::setShare);
    connect(session_, &LabellingSession::done, this, &LabellingWindow::done);
    connect(trainer_, &ProjectTrainer::changed, this, &LabellingWindow::showState);
    connect(trainer_, &ProjectTrainer::failed, error_, [this](const QString& sentence) {
        trainingFault_ = sentence;
        error_->setMessage(sentence);
    });
    connect(trainer_, &ProjectTrainer::progressed, progress_, &ThinProgress::setShare);
    // Not another one, such as that decisions could not be written.
    connect(trainer_, &ProjectTrainer::trained, error_, [this] {
        if (error_->message() == trainingFault_) error_->setMessage({});
    });
    connect(trainer_, &ProjectTrainer::trained, this, &LabellingWindow::modelTrained);
    connect(trainer_, &ProjectTrainer::done, this, &LabellingWindow::done);
    connect(error_, &Banner::dismissed, error_, [this] { error_->setMessage({}); });
    connect(surprise_, &SurpriseBanner::whyAsked, this, &LabellingWindow::explain);
}

void LabellingWindow::connectQuestions() {
    connect(invitation_, &LabellingInvitation::newRequested, opener_,
            [this] { opener_->askForNewProject(); });
    connect(invitation_, &LabellingInvitation::openRequested, opener_,
            &ProjectOpener::askForProject);
    connect(invitation_, &LabellingInvitation::resumeRequested, opener_, &ProjectOpener::open);
    connect(questions_, &ProjectQuestions::listStarted, this, [this](TextList list) {
        order_->showList(list);
        page_->setFocus();
    });
    connect(questions_, &ProjectQuestions::exported, count_, &QLabel::setText);
    connect(questions_, &ProjectQuestions::failed, error_, &Banner::setMessage);
    connect(session_, &LabellingSession::changed, error_, [this] {
        const bool isOver = session_->hasQueue() && error_->message() == questions_->noOrderText();
        if (isOver) error_->setMessage({});
    });
    connect(questions_, &ProjectQuestions::done, this, &LabellingWindow::done);
}

void LabellingWindow::connectPanel() {
    connect(labels_, &LabelList::labelChosen, this, &LabellingWindow::onLabelChosen);
    connect(labels_, &LabelList::labelAdded, session_, &LabellingSession::addLabel);
    connect(labels_, &LabelList::renameRequested, questions_, &ProjectQuestions::askToRename);
    connect(labels_, &LabelList::descriptionRequested, questions_,
            &ProjectQuestions::askToDescribe);
    connect(labels_, &LabelList::branchRequested, session_, &LabellingSession::setBranch);
    connect(chips_, &ChipRow::clearRequested, this, [this] {
        session_->restrictTo({}, {}, {});
        session_->setBranch({});
    });
    connect(labels_, &LabelList::keyPressed, this,
            [this](QKeyEvent* event) { event->setAccepted(handleKey(event)); });
    connect(done_, &QPushButton::clicked, this, &LabellingWindow::decideChosen);
    connect(labels_, &LabelList::finished, this, &LabellingWindow::finish);
    connect(back_, &QPushButton::clicked, session_, &LabellingSession::back);
    connect(skip_, &QPushButton::clicked, session_, &LabellingSession::skip);
    connect(remove_, &QPushButton::clicked, session_, &LabellingSession::removeText);
    connect(undo_, &QPushButton::clicked, session_, &LabellingSession::undo);
    connect(train_, &QPushButton::clicked, this,
            [this] { trainer_->isRunning() ? trainer_->cancel() : trainer_->train(); });
    connect(network_, &QPushButton::clicked, this, [this] {
        Q_EMIT networkRequested(QString::fromStdString(session_->project().path().string()));
    });
    connect(export_, &QPushButton::clicked, questions_, &ProjectQuestions::askWhereToExport);
    connect(stop_, &QPushButton::clicked, session_, &LabellingSession::stopOrdering);
    // So that the next digit is a label and not the name of a model.
    connect(chooser_, &QComboBox::activated, page_, [this] { page_->setFocus(); });
    connect(order_, &OrderChoice::answered, page_, [this] { page_->setFocus(); });
    connect(lens_, &QComboBox::activated, this, [this] {
        view_->setLens(lens_->currentData().toString().toStdString());
        page_->setFocus();
    });
    connect(view_, &ViewController::changed, this, &LabellingWindow::showPage);
    connect(view_, &ViewController::failed, error_, &Banner::setMessage);
    connect(hides_, &QCheckBox::toggled, this, &LabellingWindow::showPage);
    connect(why_, &QCheckBox::toggled, this, &LabellingWindow::setAsksForReasons);
    why_->setChecked(recall(settings::kAsksForReasons));
    connect(reasons_, &ReasonMarks::finished, this, [this] {
        session_->forward();
        page_->setFocus();
    });
    connect(page_, &HeatmapView::quoteRequested, this, &LabellingWindow::quote);
    page_->installEventFilter(this);
    connect(note_, &QLineEdit::returnPressed, this, &LabellingWindow::keepNote);
    connect(rater_, &QLineEdit::textEdited, this,
            [this](const QString& name) { session_->setRater(name.trimmed()); });
    connect(rater_, &QLineEdit::editingFinished, session_, &LabellingSession::keepRater);
    const auto addKey = [this](const QKeySequence& key, auto act) {
        connect(new QShortcut(key, this), &QShortcut::activated, this, act);
    };
    addKey(QKeySequence::Undo, [this] { session_->undo(); });
    addKey(QKeySequence::Redo, [this] { session_->redo(); });
    addKey(QKeySequence(Qt::CTRL | Qt::Key_T), [this] { trainer_->train(); });
    addKey(QKeySequence::Find, [this] { questions_->askWhatToFind(); });
    addKey(QKeySequence(Qt::CTRL | Qt::Key_L), [this] { questions_->askForMany(); });
    addKey(QKeySequence::Open, [this] { opener_->askForProject(); });
    addKey(QKeySequence::New, [this] { opener_->askForNewProject(); });
    addKey(QKeySequence(Qt::CTRL | Qt::Key_E), [this] { questions_->askWhereToExport(); });
    addKey(QKeySequence::Close, [this] { close(); });
}

void LabellingWindow::open(const std::filesystem::path& project) {
    opener_->open(project);
}

void LabellingWindow::label(const CorpusSource& source, const std::vector<std::uint64_t>& rows) {
    opener_->label(source, rows);
}

void LabellingWindow::setModel(std::shared_ptr<const Classifier> classifier, const QString& name) {
    session_->setModel(std::move(classifier), name);
}

void LabellingWindow::showError(const QString& sentence) {
    error_->setMessage(sentence);
}

bool LabellingWindow::showsPrediction() const {
    const LabellingText* text = session_->current();
    return text && text->reading &&
           (!hides_->isChecked() || isRevealed_ || session_->suspicion() ||
            (session_->decision() && !reasons_->isAsking()));
}

/// Another text, or the same one after it was read.
void LabellingWindow::showText() {
    const LabellingText* text = session_->current();
    const std::string key = text ? text->queued.key : std::string();
    if (key != shownKey_) {
        keepNote();
        shownKey_ = key;
        isRevealed_ = false;
    }
    reasons_->showText();
    {
        const QSignalBlocker quiet(view_);  // the page is shown with all else
        view_->setReading(text ? text->reading : nullptr);
    }
    showState();
}

void LabellingWindow::showPage() {
    const LabellingText* text = session_->current();
    const bool hasText = text && text->document;
    busy_->setBusy(session_->isBusy() || session_->isOpening());
    if (hasText) {
        text_->setCurrentWidget(page_);
        // Not before: what is hidden does not keep the keyboard.
        if (std::exchange(isFresh_, false)) page_->setFocus();
        auto shown = showsPrediction() ? view_->shown(Side::First) : nullptr;
        if (showsPrediction() && !shown) return;  // it is being computed
        if (!shown && (!plain_ || plain_->reading->document != text->document))
            plain_ = plainText(text->document);
        page_->setReading(shown ? shown : plain_);
        if (shown) showLens(shown->weights.subject.lens);
        reasons_->refresh();
        if (shown) reasons_->noteModelSeen();
    } else if (!session_->isBusy()) {
        placeholder_->setText(
            text && !text->fault.isEmpty() ? text->fault
            : session_->showsList()
                ? tr("There is no other such text. Choose another order at the top to go on.")
            : session_->isDone() && !chips_->isHidden()
                ? tr("None of these texts is left to be labelled. Take the restriction above away "
                     "to go on with the others.")
            : session_->hasNoQueue()
                ? tr("The texts have no order yet, because ordering them was stopped. Choose an "
                     "order at the top.")
            : !session_->isDone() ? QString()
            : session_->canGoBack()
                ? tr("All texts are labelled. Go back to look at them again (Backspace), or export "
                     "the labels.")
                : tr("All texts are labelled. Export the labels, or find texts by their words "
                     "(Ctrl+F) to look at them again."));
        text_->setCurrentWidget(placeholder_);
        page_->setReading(nullptr);
    }
    QHash<QString, double> probabilities;
    if (showsPrediction())
        for (std::size_t i = 0; i < text->reading->labels->size(); ++i) {
            double& known = probabilities[QString::fromStdString((*text->reading->labels)[i])];
            known = std::max(known, double{text->reading->probabilities[i]});  // see joinLabels()
        }
    labels_->setProbabilities(probabilities);
}

/// What was typed is never lost: a note that was not ended belongs to the text that was shown.
void LabellingWindow::keepNote() {
    const QString note = note_->text().trimmed();
    note_->clear();
    if (!note.isEmpty()) session_->addNote(shownKey_, note);
}

/// The lens that is shown, which may be another one than was chosen for other models.
void LabellingWindow::showLens(const std::string& id) {
    const int shown = lens_->findData(QString::fromStdString(id));
    if (shown >= 0) lens_->setCurrentIndex(shown);
}

void LabellingWindow::showState() {
    invitation_->setOpening(session_->isOpening());
    if (!session_->isOpen()) return;
    const LabellingText* text = session_->current();
    const LabelProject& project = session_->project();
    labels_->setLabels(session_->labels(), project.hasLists());
    labels_->setOffersBranch(session_->classifier() != nullptr);
    showRestrictions();
    if (!session_->isBusy()) order_->refresh();
    labels_->setDescriptions(session_->descriptions());
    const TextDecision* made = session_->decision();
    QStringList chosen = made ? qtTexts(project.labelsOf(*made)) : QStringList();
    if (const auto suspicion = session_->suspicion(); suspicion && !made)
        chosen << suspicion->label;
    // What the user has checked meanwhile stays.
    if (std::pair now{shownKey_, chosen}; chosen_ != now) {
        chosen_ = now;
        labels_->setChosen(chosen);
    }
    place_->setText(!text                     ? QString()
                    : text->queued.isByChance ? tr("%1, chosen at random").arg(text->place)
                                              : text->place);
    QString count = session_->hasQueue() ? tr("%1 labelled, %2 to go")
                                               .arg(countText(session_->labelled()),
                                                    countText(session_->undecided()))
                                         : tr("%1 labelled").arg(countText(session_->labelled()));
    if (!session_->summary().isEmpty()) count += QLatin1Char('\n') + session_->summary();
    if (made && made->isOneOfMany) count += tr(" · this text was labelled together with others");
    if (made && made->decision == Decision::Skipped) count += tr(" · this text was skipped");
    if (made && made->decision == Decision::Removed) count += tr(" · this text is removed");
    if (const std::size_t gone = session_->takenBack(); gone > 0)
        count +=
            tr(" · the model still knows %Ln label(s) that were taken back; it learns anew with "
               "Train Now",
               nullptr, static_cast<int>(gone));
    if (session_->missing() > 0)
        count += tr(" · %Ln labelled text(s) are no longer in the file", nullptr,
                    static_cast<int>(session_->missing()));
    count_->setText(count);
    QStringList notes;
    if (text)
        for (const TextNote& note : project.notesOf(text->queued.key))
            notes << QStringLiteral("• ") + QString::fromStdString(note.note);
    notes_->setText(notes.join(QLatin1Char('\n')));
    notes_->setVisible(!notes.isEmpty());
    const bool canDecide = text && text->document && !session_->isReadOnly();
    for (QWidget* part : QWidgetList{skip_, remove_, note_}) part->setEnabled(canDecide);
    labels_->setEnabled(!session_->isReadOnly());
    labels_->setMayChoose(canDecide);
    done_->setVisible(project.hasLists());
    done_->setEnabled(canDecide);
    back_->setEnabled(session_->canGoBack());
    undo_->setEnabled(session_->canUndo());
    train_->setEnabled(!session_->isReadOnly() && !trainer_->isStopping());
    train_->setText(trainer_->isStopping()  ? tr("Stopping…")
                    : trainer_->isRunning() ? tr("Stop Training")
                                            : tr("Train Now"));
    hides_->setEnabled(session_->classifier() != nullptr);
    lens_->setEnabled(session_->classifier() != nullptr);
    if (!trainer_->isRunning() && !session_->isOrdering()) progress_->setShare(-1);
    progress_->setVisible(trainer_->isRunning() || session_->isBusy() || session_->isOrdering());
    stop_->setVisible(session_->isOrdering());
    measures_->refresh();
    surprise_->refresh();
    showPage();
    trainIfDue();
}

/// A training that failed is tried again after as many labels.
void LabellingWindow::trainIfDue() {
    const auto enough = static_cast<std::size_t>(every_->value());
    const std::size_t labelled = session_->project().labelled();
    if (!trains_->isChecked() || reasons_->isAsking() || trainer_->isRunning() ||
        session_->isReadOnly() || session_->newLabels() < enough || labelled < triedAt_ + enough)
        return;
    triedAt_ = labelled;
    trainer_->train();
}

/// A list is of all texts, whatever the order that comes back after it is restricted to.
void LabellingWindow::showRestrictions() {
    std::vector<Chip> chips;
    const bool isRestricted = !session_->showsList();
    if (isRestricted && !session_->restrictionName().isEmpty())
        chips.push_back(
            {session_->restrictionName(), [this] { session_->restrictTo({}, {}, {}); }});
    if (isRestricted && !session_->branch().isEmpty())
        chips.push_back(
            {tr("predicted as %1").arg(session_->branch()), [this] { session_->setBranch({}); }});
    chips_->setVisible(!chips.empty());
    chips_->setChips(std::move(chips));
}

/// Shows what speaks for one label against another one, if the model knows both.
void LabellingWindow::explain(const QString& label, const QString& against) {
    const LabellingText* text = session_->current();
    if (!text || !text->reading) return;
    const auto numberOf = [&](const QString& name) -> std::optional<std::int32_t> {
        for (const std::int32_t number : byProbability(text->reading->probabilities))
            if (text->reading->labels->at(static_cast<std::size_t>(number)) == name.toStdString())
                return number;
        return {};
    };
    const auto predicted = numberOf(label), given = numberOf(against);
    if (!predicted) return;
    const int erasure = lens_->findData(QStringLiteral("erasure"));
    const bool explainsOutput = lens_->currentData() != QStringLiteral("attention");
    if (!explainsOutput && erasure >= 0) {
        lens_->setCurrentIndex(erasure);
        view_->setLens("erasure");
    }
    view_->setExplained(predicted, given, view_->view().removal);
}

void LabellingWindow::onLabelChosen(const QString& label) {
    if (session_->project().hasLists()) return;
    reasons_->onLabelling();
    session_->label({label}, reasons_->ranges());
    page_->setFocus();
}

void LabellingWindow::decideChosen() {
    reasons_->onLabelling();
    session_->label(labels_->chosen(), reasons_->ranges());
    page_->setFocus();
}

void LabellingWindow::setAsksForReasons(bool asks) {
    remember(settings::kAsksForReasons, asks);
    reasons_->setAsks(asks);
    showPage();
}

void LabellingWindow::keyPressEvent(QKeyEvent* event) {
    if (!handleKey(event)) QWidget::keyPressEvent(event);
}

/// Whether keys have a meaning for the widget that has the keyboard: they are typed there, or
/// search in it.
bool LabellingWindow::isTyping() const {
    const QWidget* widget = focusWidget();
    return qobject_cast<const QLineEdit*>(widget) ||
           qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QComboBox*>(widget);
}

/// Enter ends what is typed, and presses the button that has the keyboard; only from the page and
/// the list of labels it decides about the text.
void LabellingWindow::handleEnter() {
    if (isTyping()) return page_->setFocus();
    if (qobject_cast<QAbstractButton*>(focusWidget())) {
        auto* button = qobject_cast<QPushButton*>(focusWidget());
        if (button) button->click();
        return;
    }
    finish();
}

/// The text has the checked labels if it may have several, or has been asked enough.
void LabellingWindow::finish() {
    const bool hasOthers = done_->isVisible() && labels_->chosen() != chosen_.second;
    if (reasons_->isAsking() && !hasOthers) return Q_EMIT reasons_->finished();
    if (done_->isVisible() && done_->isEnabled()) decideChosen();
}

/// The page itself would take Enter for its current word.
bool LabellingWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched != page_ || event->type() != QEvent::KeyPress) return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    return (key == Qt::Key_Return || key == Qt::Key_Enter) &&
           handleKey(static_cast<QKeyEvent*>(event));
}

bool LabellingWindow::handleKey(QKeyEvent* event) {
    if (!session_->isOpen()) return false;
    if (event->text() == QLatin1String("+") && !isTyping()) {
        reasons_->takeOffer();
        return true;
    }
    if ((event->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        handleEnter();
        return true;
    }
    if (isTyping() && event->key() != Qt::Key_Escape) return false;
    if (const QString label = labels_->labelOf(*event); !label.isEmpty()) {
        // A key that is meant for a text of the next project decides about none of this one.
        if (labels_->isEnabled() && !session_->isOpening()) labels_->choose(label);
        return true;
    }
    switch (event->key()) {
        case Qt::Key_S:
            session_->skip();
            return true;
        case Qt::Key_X:
            session_->removeText();
            return true;
        case Qt::Key_Backspace:
            session_->back();
            return true;
        case Qt::Key_Space:
            session_->forward();
            return true;
        case Qt::Key_N:
            note_->setFocus();
            return true;
        case Qt::Key_P:
            isRevealed_ = !isRevealed_;
            showPage();
            return true;
        case Qt::Key_W:
            surprise_->askWhy();
            return true;
        case Qt::Key_F:
            page_->nextHeavySentence();
            return true;
        case Qt::Key_Slash:
            labels_->field()->setFocus();
            return true;
        case Qt::Key_Escape:
            page_->setFocus();
            return true;
        default:
            return false;
    }
}

/// The page shows a reading without labels as long as the prediction is hidden, so that none is
/// kept.
void LabellingWindow::quote() {
    const LabellingText* text = session_->current();
    const WordRange words = quotableWords(*page_);
    if (!text || words.count == 0) return;
    const LabelProject& project = session_->project();
    QuotedPlace place{page_->reading(), words, text->place};
    place.path = QString::fromStdString(project.corpus().path.string());
    place.row = text->queued.place.number;
    if (const TextDecision* decision = session_->decision())
        place.truth = qtTexts(project.labelsOf(*decision));
    Q_EMIT quoteRequested(place);
}

void LabellingWindow::closeEvent(QCloseEvent* event) {
    keepNote();
    session_->keepRater();
    QWidget::closeEvent(event);
}

void LabellingWindow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && session_->isOpen()) showState();
}

}  // namespace hanscope::ui

#include "moc_labelling_window.cpp"
