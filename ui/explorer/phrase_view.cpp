#include "ui/explorer/phrase_view.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include "ui/explorer/table/survey_view.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/written_word.h"

namespace hanscope::ui {

namespace {

constexpr int kUsualTexts = 500;
constexpr int kFirstLeastTexts = 3;
constexpr int kMaxCount = 1000000;

QString intervalText(const RunningMean& mean) {
    const auto interval = mean.interval();
    if (!interval) return PhraseView::tr("one occurrence, so there is no interval");
    return PhraseView::tr("95 %: between %1 and %2")
        .arg(twoDigits(interval->low), twoDigits(interval->high));
}

}  // namespace

PhraseView::PhraseView(QWidget* parent)
    : CorpusView(tr("Progress of the phrases"), tr("Export the phrases"), parent),
      label_(new QComboBox),
      against_(new QComboBox),
      count_(new QSpinBox),
      minimum_(new QSpinBox),
      search_(makeSearchField(tr("Find a phrase"), tr("Find a phrase of the list"))),
      table_(makeQuietTable(tr("Phrases and their effects"))) {
    makeTable();
    layOut({makeQuestion(), makeChoices()}, table_);
    connect(label_, &QComboBox::currentIndexChanged, this, &PhraseView::showState);
    connect(against_, &QComboBox::currentIndexChanged, this, &PhraseView::showState);
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& part) {
        model_.setFilter([this, part](std::size_t i) {
            return writtenWord(phrase(i).words).contains(part, Qt::CaseInsensitive);
        });
    });
    onOpened(table_, [this](int row, bool) {
        Q_EMIT linesWanted(writtenWord(phrase(model_.itemAt(row)).words));
    });
    showState();
}

QLayout* PhraseView::makeQuestion() {
    for (QComboBox* box : {label_, against_}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(9);
    }
    label_->setAccessibleName(tr("Label that is explained"));
    label_->setToolTip(tr("The label whose probability the phrases change"));
    against_->setAccessibleName(tr("Label with which it is compared"));
    against_->setToolTip(
        tr("Explains the difference of the two logits, which also shows phrases where the "
           "probability is near 0 or 1"));
    return makeRow(nullptr, {{label_, 1}, {against_, 1}, button_});
}

QLayout* PhraseView::makeChoices() {
    count_->setRange(0, kMaxCount);
    count_->setValue(kUsualTexts);
    count_->setSpecialValueText(tr("all texts"));
    count_->setSuffix(tr(" texts"));
    count_->setAccessibleName(tr("Number of texts that are searched"));
    count_->setToolTip(
        tr("So many texts, chosen at random, are searched. Each is read some hundred times."));
    minimum_->setRange(1, kMaxCount);
    minimum_->setValue(kFirstLeastTexts);
    minimum_->setPrefix(tr("in at least "));
    minimum_->setAccessibleName(tr("Least number of texts with a phrase"));
    minimum_->setToolTip(tr("Phrases that are found in fewer texts are not listed."));
    return makeRow(nullptr, {count_, minimum_, {search_, 1}, export_});
}

void PhraseView::makeTable() {
    model_.setColumns({
        {tr("Phrase"), tr("The words as the model looks them up"),
         [this](std::size_t i) { return writtenWord(phrase(i).words); }},
        {tr("For"), tr("The label that is explained"),
         [this](std::size_t i) {
             return QString::fromStdString(
                 classifier_->info().labels[static_cast<std::size_t>(phrase(i).label)]);
         }},
        {tr("Texts"), tr("In how many texts it was found"),
         [this](std::size_t i) { return phrase(i).texts; }},
        {tr("Count"), tr("How often it was found"),
         [this](std::size_t i) { return phrase(i).effect.count; }},
        {tr("Effect"),
         tr("What the label loses on average without the phrase"),
         [this](std::size_t i) { return phrase(i).effect.mean(); },
         {},
         [this](std::size_t i) { return intervalText(phrase(i).effect); }},
        {tr("Interaction"),
         tr("What the label loses on average without the phrase, less what it loses without each "
            "of its words alone; negative: one word takes back what another does"),
         [this](std::size_t i) { return phrase(i).interaction.mean(); },
         {},
         [this](std::size_t i) { return intervalText(phrase(i).interaction); }},
    });
    showRanking(table_, &model_, Effect, Words);
}

void PhraseView::forget() {
    showPhrases(nullptr);
    label_->clear();
    against_->clear();
    label_->addItem(tr("for the predicted label"));
    against_->addItem(tr("against all others"));
    for (const std::string& label : classifier_->info().labels) {
        label_->addItem(tr("for “%1”").arg(QString::fromStdString(label)));
        against_->addItem(tr("against “%1”").arg(QString::fromStdString(label)));
    }
}

PhraseQuestion PhraseView::question() const {
    PhraseQuestion question;
    if (label_->currentIndex() > 0) question.label = label_->currentIndex() - 1;
    if (against_->currentIndex() > 0) question.against = against_->currentIndex() - 1;
    question.texts = static_cast<std::uint64_t>(count_->value());
    question.minTexts = static_cast<std::uint64_t>(minimum_->value());
    return question;
}

std::optional<CommandLine> PhraseView::questionCommand() const {
    auto line = commandOfTable("phrases", "phrases");
    if (!line) return line;
    const PhraseQuestion asked = question();
    const auto nameOf = [this](std::int32_t label) {
        return names()[static_cast<std::size_t>(label)];
    };
    if (asked.label) line->add("--label", nameOf(*asked.label));
    if (asked.against) line->add("--against", nameOf(*asked.against));
    line->add("--texts", std::to_string(asked.texts));
    line->add("--min-texts", std::to_string(asked.minTexts));
    return line;
}

void PhraseView::begin() {
    startReading(
        {{}, questionCommand()},
        [question = question()](const Classifier& classifier, const CorpusSource& source,
                                const LongJob::Context& job) {
            return listPhrases(classifier, source, question, job.progress, job.cancel);
        },
        [this](const auto& found) { showPhrases(found); });
}

void PhraseView::showPhrases(std::shared_ptr<const PhraseList> list) {
    list_ = std::move(list);
    model_.setItems(list_ ? list_->phrases.size() : 0);
}

bool PhraseView::isOneLabel() const {
    return label_->currentIndex() > 0 && label_->currentIndex() == against_->currentIndex();
}

CorpusView::State PhraseView::state() const {
    return {result(), tr("Find Phrases"), classifier_ && !isOneLabel(), list_ != nullptr};
}

QString PhraseView::result() const {
    if (isRunning()) return tr("Reading the texts without each of their phrases…");
    if (isOneLabel()) return tr("Choose two different labels.");
    if (!list_)
        return tr(
            "Lists phrases of up to five words whose removal together matters more, or less, than "
            "that of each word alone. It takes a while: each text is read some hundred times.");
    const QString texts = tr("%Ln text(s)", nullptr, static_cast<int>(list_->texts));
    if (list_->phrases.empty())
        return tr("No phrase was found in enough of the %1. Search more texts, or list phrases of "
                  "fewer texts.")
            .arg(texts);
    return tr("%1 in %2. A double click on a phrase shows its places.")
        .arg(tr("%Ln phrase(s)", nullptr, static_cast<int>(list_->phrases.size())), texts);
}

void PhraseView::save() {
    std::vector<ListedPhrase> phrases;
    for (const std::uint32_t item : model_.shown()) phrases.push_back(phrase(item));
    saveTable(tr("Export the Phrases"), QStringLiteral("phrases"),
              [phrases, classifier = classifier_] {
                  return phrasesCsv(phrases, classifier->info().labels);
              });
}

}  // namespace hanscope::ui

#include "moc_phrase_view.cpp"
