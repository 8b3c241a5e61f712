#include "ui/explorer/like_this_view.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>
#include <string_view>
#include <utility>

#include "core/model/linear_network.h"
#include "core/survey/survey_table.h"
#include "core/survey/vectors/training_texts.h"
#include "core/text/segmenter.h"
#include "ui/explorer/table/survey_model.h"
#include "ui/explorer/table/survey_view.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr int kQueryWidth = 320;
constexpr std::size_t kTipBytes = 600;

QString onOneLine(std::string_view text) {
    return QString::fromStdString(oneLine(text)).trimmed();
}

/// The number of the sentence of a document that has this byte, or the next one after it.
std::size_t sentenceAt(const Document& document, std::uint32_t byte) {
    const auto& sentences = document.sentences();
    const auto found = std::upper_bound(
        sentences.begin(), sentences.end(), byte,
        [](std::uint32_t wanted, const Sentence& sentence) { return wanted < sentence.range.end; });
    const auto number = static_cast<std::size_t>(found - sentences.begin());
    return std::min(number, sentences.empty() ? 0 : sentences.size() - 1);
}

}  // namespace

bool canFindTrained(const Classifier& model) {
    return model.info().trainedTexts && (vectorReader(model) || linearNetwork(model));
}

LikeThisQuery wholeText(const std::string& text) {
    return {VectorLevel::Document, text, {0, static_cast<std::uint32_t>(text.size())}};
}

void addLikeThisActions(QMenu* menu, const Document& document, int sentence,
                        const std::function<void(const LikeThisQuery&)>& find) {
    if (sentence >= 0) {
        const LikeThisQuery query{VectorLevel::Sentence, document.text(),
                                  document.sentences()[static_cast<std::size_t>(sentence)].range};
        QObject::connect(menu->addAction(LikeThisView::tr("Sentences &Like This")),
                         &QAction::triggered, menu, [find, query] { find(query); });
    }
    LikeThisQuery query = wholeText(document.text());
    QObject::connect(menu->addAction(LikeThisView::tr("&Documents Like This")), &QAction::triggered,
                     menu, [find, query] { find(query); });
    query.onlyTrained = true;
    QObject::connect(menu->addAction(LikeThisView::tr("&Training Texts Like This")),
                     &QAction::triggered, menu, [find, query] { find(query); });
}

LikeThisView::LikeThisView(QWidget* parent)
    : CorpusView(tr("Progress of the search"), {}, parent),
      level_(new QComboBox),
      text_(makeSearchField(tr("A sentence or a text"),
                            tr("The sentence or text that others are compared with"))),
      table_(makeQuietTable(tr("What is nearest, by the network’s vectors"))) {
    makeTable();
    layOut({makeQuery()}, table_);
    connect(text_, &QLineEdit::returnPressed, this, &LikeThisView::begin);
    connect(text_, &QLineEdit::textChanged, this, [this] {
        query_.reset();
        showState();
    });
    connect(level_, &QComboBox::activated, this, [this] {
        query_.reset();
        begin();
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LikeThisView::chooseCurrent);
    onOpened(table_, [this](int row, bool keeps) { openText(row, keeps); });
    showState();
}

void LikeThisView::openText(int row, bool keeps) {
    const SimilarText& text = found_.texts[model_.itemAt(row)];
    const QStringList truth = trueLabels(text.truth, names());
    if (found_.isOtherFile) {
        const QString title =
            text.place.line == 0
                ? found_.file
                : QStringLiteral("%1:%2").arg(found_.file, QString::number(text.place.line));
        return trainingTextWanted(title, truth, text.text, keeps);
    }
    const bool isWhole = text.words == 0;
    Q_EMIT opened(
        {text.place, text.beginning, truth, isWhole ? std::nullopt : std::optional(text.range)},
        keeps);
}

QLayout* LikeThisView::makeQuery() {
    level_->addItems({tr("Sentences like"), tr("Documents like"), tr("Training texts like")});
    level_->setAccessibleName(tr("What is compared"));
    text_->setMaxLength(1 << 22);
    return makeRow(nullptr, {level_, {text_, 1}, button_});
}

void LikeThisView::makeTable() {
    showColumns();
    showRows(table_, &model_, Text);
    table_->setItemDelegateForColumn(Text, makeTextCells(table_));
    table_->setItemDelegateForColumn(Prediction, makeTextCells(table_));
}

void LikeThisView::showColumns() {
    const auto text = [this](std::size_t i) -> const SimilarText& { return found_.texts[i]; };
    model_.setColumns({
        {found_.influence ? tr("Influence") : tr("Similarity"),
         found_.influence
             ? tr("What the text adds to the logit of the decision: above 0 it speaks for the "
                  "label, below 0 against it")
             : tr("The cosine of the angle between the vectors: 1 if they have the same direction"),
         [text](std::size_t i) { return double{text(i).similarity}; },
         [this, text](std::size_t i) {
             const double value{text(i).similarity};
             return found_.influence ? twoDigits(value) : QLocale().toString(value, 'f', 3);
         }},
        {found_.level == VectorLevel::Sentence ? tr("Sentence") : tr("Text"),
         {},
         [this, text](std::size_t i) { return shownText(text(i)); },
         {},
         [this, text](std::size_t i) { return tip(text(i)); }},
        {tr("Prediction"),
         tr("What the model predicts for the text"),
         [this, text](std::size_t i) { return labelsText(text(i).predicted, names()); },
         {},
         [this, text](std::size_t i) {
             return tr("%1 (%2)").arg(labelsText(text(i).predicted, names()),
                                      percent(double{text(i).probability}));
         }},
        {tr("Truth"), tr("The label in the file"),
         [this, text](std::size_t i) { return truthText(text(i).truth, names()); }},
    });
}

QString LikeThisView::shownText(const SimilarText& text) const {
    return found_.level == VectorLevel::Sentence ? onOneLine(text.found())
                                                 : QString::fromStdString(text.beginning);
}

QString LikeThisView::tip(const SimilarText& text) const {
    const QString whole = found_.level == VectorLevel::Sentence
                              ? onOneLine(text.found())
                              : QString::fromStdString(beginningOf(text.text, kTipBytes));
    return text.place.line == 0 ? whole
                                : whole + QLatin1Char('\n') +
                                      tr("Line %1 of the file").arg(valueText(text.place.line));
}

void LikeThisView::forget() {
    query_.reset();
    asked_.reset();
    rows_.reset();
    list({});
    table_->setColumnHidden(Truth, source_.columns.labelling == Labelling::None);
    const VectorReader* reader = vectorReader(*classifier_);
    const bool hasSentences = reader && reader->vectorSizes().sentence > 0;
    qobject_cast<QStandardItemModel*>(level_->model())->item(0)->setEnabled(hasSentences);
    if (!hasSentences) level_->setCurrentIndex(int(VectorLevel::Document));
    qobject_cast<QStandardItemModel*>(level_->model())
        ->item(int(VectorLevel::Document))
        ->setEnabled(reader != nullptr);
    const bool isKnown = canFindTrained(*classifier_);
    qobject_cast<QStandardItemModel*>(level_->model())->item(kTraining)->setEnabled(isKnown);
    if (isKnown && !reader) level_->setCurrentIndex(kTraining);
    if (!isKnown && level_->currentIndex() == kTraining)
        level_->setCurrentIndex(int(VectorLevel::Document));
}

void LikeThisView::adoptTexts() {
    if (rowsOfTexts() == rows_) return;
    rows_ = rowsOfTexts();
    if (asked_ && !asked_->onlyTrained) find();
}

int LikeThisView::levelOf(const LikeThisQuery& query) const {
    return query.onlyTrained ? kTraining : int(query.level);
}

void LikeThisView::search(const LikeThisQuery& query) {
    level_->setCurrentIndex(levelOf(query));
    const std::string_view part =
        std::string_view(query.text).substr(query.range.begin, query.range.size());
    text_->setText(onOneLine(part));
    text_->setCursorPosition(0);  // of a long text the beginning is seen
    query_ = query;
    begin();
}

void LikeThisView::begin() {
    if (!classifier_ || text_->text().trimmed().isEmpty()) return;
    const std::string typed = text_->text().trimmed().toStdString();
    const bool onlyTrained = level_->currentIndex() == kTraining;
    const VectorLevel level =
        onlyTrained ? VectorLevel::Document : VectorLevel(level_->currentIndex());
    asked_ = query_.value_or(
        LikeThisQuery{level, typed, {0, static_cast<std::uint32_t>(typed.size())}, onlyTrained});
    find();
}

/// Looks for what was asked, in the rows that pass the filters now; the filters are about the
/// decisions, not about what the model learnt from.
void LikeThisView::find() {
    start(
        Task(),
        [store = found_.store, wasOther = found_.isOtherFile, query = *asked_,
         rows = asked_->onlyTrained ? Rows() : rows_](
            const Classifier& classifier, const CorpusSource& source, const LongJob::Context& job) {
            const auto file = query.onlyTrained ? trainingFile(classifier.info()) : std::nullopt;
            const bool isOther = file && *file != source.path;
            const CorpusSource texts = isOther ? surveySource(*file, classifier.info()) : source;
            Found found = query.onlyTrained && linearNetwork(classifier)
                              ? influenceIn(job, classifier, texts, query)
                              : findIn(job, classifier, texts,
                                       isOther == wasOther ? store : nullptr, query, rows);
            found.isOtherFile = isOther;
            found.file = QString::fromStdString(texts.path.filename().string());
            return found;
        },
        [this](Outcome<Found> outcome) {
            if (!outcome.error.isEmpty()) found_.store = nullptr;  // its file may have been changed
            if (!outcome.value) return;
            Q_EMIT rowsLeftOut(outcome.value->influence ? outcome.value->influence->skipped
                                                        : outcome.value->store->skipped());
            list(std::move(*outcome.value));
            tellFound();
        });
}

/// The command knows no filters, and would list what is asked for, too.
void LikeThisView::tellFound() {
    const bool isWhole = asked_->range.size() == asked_->text.size();
    const bool onlyTrained = asked_->onlyTrained;
    if (!isWhole || (rows_ && !onlyTrained) || found_.isInCorpus || found_.isOtherFile) return;
    auto line = command("neighbours");
    if (!line) return;
    line->add("--text", asked_->text);
    const bool isSentence = found_.level == VectorLevel::Sentence;
    line->add("--level", isSentence ? "sentence" : "document");
    if (isSentence) line->add("--sentence", "1");
    line->add("--count", std::to_string(kCount));
    if (onlyTrained) line->add("--only-trained");
    tell({onOneLine(asked_->text), line});
}

/// On the worker thread.
LikeThisView::Found LikeThisView::influenceIn(const LongJob::Context& job,
                                              const Classifier& classifier,
                                              const CorpusSource& source,
                                              const LikeThisQuery& query) {
    Segmenter segmenter(classifier.info().preprocessing);
    const Document document = segmenter.segment(FormattedText{query.text}, job.cancel);
    Found found;
    found.level = VectorLevel::Document;
    found.onlyTrained = true;
    found.query = document.text();
    found.influence = textInfluence(classifier, source, document, kCount, job.progress, job.cancel);
    found.texts = std::exchange(found.influence->strongest, {});
    return found;
}

/// On the worker thread. The sentence or text itself, if the corpus has it, is left out once; a
/// training text that is the same is worth knowing.
LikeThisView::Found LikeThisView::findIn(const LongJob::Context& job, const Classifier& classifier,
                                         const CorpusSource& source,
                                         std::shared_ptr<const VectorStore> store,
                                         const LikeThisQuery& query, const Rows& rows) {
    Segmenter segmenter(classifier.info().preprocessing);
    const Document document = segmenter.segment(FormattedText{query.text}, job.cancel);
    const std::size_t sentence = sentenceAt(document, query.range.begin);
    const std::vector<float> vector =
        vectorOf(classifier, document, query.level, sentence, job.cancel);
    Found found;
    found.level = query.level;
    found.store = store ? std::move(store)
                        : openVectors(classifier, source, {{}, 0, job.progress, {}}, job.cancel);
    const VectorRows& vectors = vectorsOf(*found.store, query.level);
    const auto isWanted = [&](std::size_t row) {
        const std::size_t text =
            query.level == VectorLevel::Document ? row : found.store->textOfSentence(row);
        return !rows ||
               std::binary_search(rows->begin(), rows->end(), found.store->place(text).number);
    };
    WorkerPool pool;
    found.all = vectors.count();
    found.onlyTrained = query.onlyTrained;
    found.texts =
        query.onlyTrained
            ? nearestTrained(classifier, source, *found.store, query.level, vector, kCount + 1,
                             pool, isWanted, job.cancel)
            : readSimilar(classifier, source, *found.store, query.level,
                          nearestRows(vectors, vector, kCount + 1, pool, isWanted, job.cancel),
                          job.cancel);
    const auto isItself = [&](const SimilarText& text) {
        return text.text == query.text &&
               (query.level == VectorLevel::Document || text.sentence == sentence);
    };
    const auto itself = query.onlyTrained
                            ? found.texts.end()
                            : std::find_if(found.texts.begin(), found.texts.end(), isItself);
    found.isInCorpus = itself != found.texts.end();
    if (found.isInCorpus) found.texts.erase(itself);
    if (found.texts.size() > kCount) found.texts.resize(kCount);
    found.query = query.level == VectorLevel::Document
                      ? document.text()
                      : std::string(document.at(document.sentences()[sentence].range));
    return found;
}

void LikeThisView::list(Found found) {
    found_ = std::move(found);
    showColumns();
    model_.setItems(found_.texts.size());
    table_->scrollToTop();
    if (!found_.texts.empty()) table_->setCurrentIndex(model_.index(0, Text));
}

void LikeThisView::chooseCurrent() {
    const QModelIndex current = table_->currentIndex();
    if (!current.isValid() || found_.isOtherFile) return;
    const SimilarText& text = found_.texts[model_.itemAt(current.row())];
    Q_EMIT lineChosen(text.place.number, static_cast<int>(text.firstWord),
                      static_cast<int>(text.words));
}

bool LikeThisView::canFind() const {
    return !classifier_ || vectorReader(*classifier_) || canFindTrained(*classifier_);
}

void LikeThisView::showState() {
    for (QWidget* part : QWidgetList{level_, text_}) part->setEnabled(canFind());
    CorpusView::showState();
}

CorpusView::State LikeThisView::state() const {
    return {result(), tr("Find"), canFind() && !text_->text().trimmed().isEmpty()};
}

QString LikeThisView::influenceText() const {
    const TextInfluence& found = *found_.influence;
    if (found.fit < TextInfluence::kGoodFit)
        return tr("The weights of the model do not follow from the texts of %1 and their labels: "
                  "these are not the data of its training, so their influence says little.")
            .arg(found_.file);
    return tr("The logit %1 of “%2” is the influence of all texts of %3 that the model learnt "
              "from (%4), what it learnt by way of similar words (%5), and the bias (%6). The "
              "strongest influence comes first.")
        .arg(summandText(found.logit),
             QString::fromStdString(names().at(static_cast<std::size_t>(found.label))), found_.file,
             summandText(found.influence), summandText(found.others), summandText(found.bias));
}

QString LikeThisView::result() const {
    const bool isLinear = classifier_ && !vectorReader(*classifier_);
    if (!canFind())
        return tr(
            "This model adds up the weights of words and phrases, so it has no vectors by which "
            "sentences and texts could be compared.");
    if (isRunning())
        return found_.store || isLinear
                   ? tr("Comparing…")
                   : tr("Reading the vectors of all texts; they are kept for the next time.");
    if (found_.query.empty() && isLinear)
        return tr(
            "Lists the texts that the model learnt from, those with the strongest influence on "
            "its decision about a text first. Write one above, or choose “Training Texts Like "
            "This” in the menu of a page.");
    if (found_.query.empty())
        return tr(
            "Finds the sentences or documents that are nearest to one, by the network’s vectors. "
            "Write one above, or choose “Sentences Like This” in the menu of a page.");
    const QString what =
        fontMetrics().elidedText(onOneLine(found_.query), Qt::ElideRight, kQueryWidth);
    if (found_.influence) return influenceText();
    if (found_.onlyTrained)
        return tr("The texts of %1 that the model learnt from, the nearest to “%2” first, by %3.")
            .arg(found_.file, what, messageText(requireVectors(*classifier_).vectorsText()));
    QString sentence = found_.level == VectorLevel::Sentence
                           ? tr("Of %1 sentences, the nearest to “%2”, by %3.")
                           : tr("Of %1 documents, the nearest to “%2”, by %3.");
    sentence = sentence.arg(valueText(found_.all), what,
                            messageText(requireVectors(*classifier_).vectorsText()));
    if (!rows_) return sentence;
    return joinedSentences({sentence, tr("Only those that pass the filters are listed.")});
}

}  // namespace hanscope::ui

#include "moc_like_this_view.cpp"
