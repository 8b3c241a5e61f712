#include "ui/marks/word_controller.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <algorithm>
#include <utility>

#include "core/explain/weights_export.h"
#include "core/metrics/attention_measures.h"
#include "core/text/document.h"
#include "ui/background/file_queue.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/page/page_controller.h"
#include "ui/page/undo_history.h"
#include "ui/reader/context_bar.h"
#include "ui/reader/page_bar.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/view_controller.h"
#include "ui/session/reader_session.h"
#include "ui/state/resource_paths.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

namespace {

using Kind = AttentionChange::Kind;
using Level = AttentionChange::Level;

std::function<QString()> nameOfToggling(const Document& document, int firstWord, int count,
                                        bool areMarked) {
    const Range range = document.words()[static_cast<std::size_t>(firstWord)];
    const QString word = menuName(QString::fromUtf8(document.at(range)));
    return [word, count, areMarked] {
        if (count > 1)
            return areMarked ? WordController::tr("Removal of %Ln Mark(s)", nullptr, count)
                             : WordController::tr("Mark of %Ln Word(s)", nullptr, count);
        return (areMarked ? WordController::tr("Removal of the Mark of “%1”")
                          : WordController::tr("Mark of “%1”"))
            .arg(word);
    };
}

}  // namespace

WordController::WordController(const WindowContext& context)
    : QObject(context.window),
      context_(context),
      view_(context.controller->view()),
      heatmap_(context.page->heatmap()),
      changeBar_(new ChangeBar(view_)),
      markBar_(new MarkBar),
      store_(diskPath(markFolder())) {
    context_.page->contextBar()->add(changeBar_);
    context_.page->contextBar()->add(markBar_);
    connect(context_.controller, &PageController::refreshed, this, &WordController::refresh);
    connect(&store_, &MarkStore::failed, context_.controller, &PageController::showError);
    connect(&store_, &MarkStore::wereRead, this, [this] {
        if (marks_.empty()) showAgain();  // else those of the page are known
    });
    connect(view_, &ViewController::changed, this, &WordController::noteChanges);
    connect(heatmap_, &HeatmapView::menuRequested, this, &WordController::showMenu);
    connect(heatmap_, &HeatmapView::markRequested, this,
            [this](int first, int count) { toggle(document_, first, count, kReasonMark); });
    connect(heatmap_, &HeatmapView::againstRequested, this,
            [this](int first, int count) { toggle(document_, first, count, kAgainstMark); });
    connect(markBar_, &MarkBar::clearRequested, this, [this] {
        setMarks(MarkStore::Marks(marks_.size(), 0), [] { return tr("Clearing of the Marks"); });
    });
    connect(markBar_, &MarkBar::exportRequested, this, &WordController::exportMarks);
    refresh();
}

WordController::~WordController() {
    delete changeBar_;  // it uses the view
    delete markBar_;
}

void WordController::refresh() {
    const auto shown = heatmap_->shown();
    const auto document = shown ? shown->reading->document : nullptr;
    if (document != document_) lookUp(document);
    heatmap_->setMarkedWords(marks_);
    markBar_->setPlausibility(
        shown ? plausibilityOf(shown->weights.words.values, wordsWith(marks_, kReasonMark))
              : Plausibility(),
        static_cast<int>(std::count(marks_.begin(), marks_.end(), kAgainstMark)));
    Q_EMIT marksShown(document_, marks_);
}

/// Looking marks up takes the checksum of the whole text. Those that are in a file are shown when
/// it has been read.
void WordController::lookUp(const std::shared_ptr<const Document>& document) {
    document_ = document;
    marks_ = {};
    if (!document) return;
    const MarkStore::Key key = markKey(document->text());
    if (store_.knows(key)) {
        marks_ = marksOf(key);
    } else {
        store_.read(key);
    }
}

/// What is done with the marks of a text waits until they are known.
void WordController::requireMarks() {
    if (!document_ || marks_.size() == document_->words().size()) return;
    marks_ = marksOf(markKey(document_->text()));
}

/// Those of the document on the page by the user, or, until the user changes them, those that the
/// data have.
MarkStore::Marks WordController::marksOf(const MarkStore::Key& key) {
    const MarkStore::Ranges& own = store_.rangesOf(key);
    const OpenDocument* open = context_.session->current();
    const bool isOfData = own.isEmpty() && changed_.count(key) == 0 && open && !isEdited(*open) &&
                          open->text->text == document_->text();
    return isOfData ? marksIn(*document_, open->dataMarks) : keptMarksIn(*document_, own);
}

int WordController::sentenceOf(int word) const {
    return sentenceOfWord(*heatmap_->reading()->document, word);
}

/// Marks the words of the document so, or clears their marks if all of them are marked so. Does
/// nothing if the page shows another document by now.
void WordController::toggle(const std::shared_ptr<const Document>& document, int firstWord,
                            int count, std::uint8_t mark) {
    if (!document || document != document_) return;
    requireMarks();
    MarkStore::Marks marks = marks_;
    const auto begin = marks.begin() + firstWord, end = begin + count;
    const bool areMarked = std::count(begin, end, mark) == count;
    std::fill(begin, end, areMarked ? 0 : mark);
    setMarks(marks, nameOfToggling(*document_, firstWord, count, areMarked));
}

/// `name`: what the change of the marks is called in the menu Edit. Does nothing while the page
/// still shows another document than the current one, which is being read.
void WordController::setMarks(const MarkStore::Marks& marks, const std::function<QString()>& name) {
    const OpenDocument* current = context_.session->current();
    if (!current || current->text->text != document_->text()) return;
    const auto step = [id = current->id, text = current->text](const MarkStore::Ranges& wanted) {
        return [=](const UndoTargets& in) { return in.words->showMarks(id, text->text, wanted); };
    };
    const MarkStore::Ranges before = keptRangesOf(*document_, marks_),
                            after = keptRangesOf(*document_, marks);
    if (showMarks(current->id, current->text->text, after))
        context_.history->add({name, step(before), step(after)});
}

/// Gives the text these marks and shows it, if it is still open and was not edited.
bool WordController::showMarks(int id, const std::string& text, const MarkStore::Ranges& marks) {
    const OpenDocument* open = context_.session->documents()->find(id);
    if (!open || open->text->text != text) return false;
    context_.session->setCurrent(id);
    keepMarks({{markKey(text), marks}});
    return true;
}

/// The marks of the page are looked up again.
void WordController::showAgain() {
    document_ = nullptr;
    refresh();
}

void WordController::keepMarks(const MarkedTexts& texts) {
    for (const auto& [key, marks] : texts) {
        store_.setRanges(key, marks);
        changed_.insert(key);
    }
    showAgain();
}

void WordController::adoptMarks(const MarkedTexts& texts) {
    const auto keeping = [](const MarkedTexts& kept) {
        return [kept](const UndoTargets& in) {
            in.words->keepMarks(kept);
            return true;
        };
    };
    store_.replace(texts, [this, texts, keeping](const MarkedTexts& before) {
        if (before == texts) return;
        context_.history->add(
            {[] { return tr("Marks of the Workspace"); }, keeping(before), keeping(texts)});
    });
    showAgain();
}

/// Makes an entry for changes that were made since, but not for those that another reading ended,
/// or that come from an entry.
void WordController::noteChanges() {
    const std::weak_ptr<const Reading> reading = view_->unchanged();
    const bool isOther = std::exchange(reading_, reading).lock() != reading.lock();
    if (awaitsChanges_ && !isOther && view_->changes() != changes_) return;
    awaitsChanges_ = false;
    const Changes before = std::exchange(changes_, view_->changes());
    if (isOther || before == changes_) return;
    const auto name = [isReset = changes_.empty()] {
        return isReset ? tr("Reset of the Attention") : tr("Change of the Attention");
    };
    const auto showing = [reading](const Changes& changes) {
        return [=](const UndoTargets& in) { return in.words->showChanges(reading, changes); };
    };
    context_.history->add({name, showing(before), showing(changes_)});
}

/// Makes these changes in the reading, if it is still shown.
bool WordController::showChanges(const std::weak_ptr<const Reading>& reading,
                                 const Changes& changes) {
    if (reading.expired() || view_->unchanged() != reading.lock()) return false;
    changes_ = changes;
    awaitsChanges_ = true;
    view_->setChanges(changes);
    return true;
}

void WordController::showMenu(const QPoint& place, int word) {
    requireMarks();
    auto* menu = new QMenu(heatmap_);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (word >= 0) {
        addMarkActions(menu, word);
        addAttentionMenu(menu, word);
        menu->addSeparator();
    }
    connect(menu->addAction(tr("&Copy Document")), &QAction::triggered, heatmap_,
            &HeatmapView::copy);
    Q_EMIT menuMade(menu, word);
    menu->popup(place);
}

void WordController::addMarkAction(QMenu* menu, const QString& text, std::uint8_t mark,
                                   int firstWord, int count) {
    QAction* action = menu->addAction(text);
    action->setShortcut(mark == kReasonMark ? QKeySequence(Qt::Key_M)
                                            : QKeySequence(Qt::SHIFT | Qt::Key_X));
    const auto begin = marks_.begin() + firstWord;
    action->setCheckable(count == 1);
    action->setChecked(count == 1 && *begin == mark);
    connect(action, &QAction::triggered, this,
            [this, firstWord, count, mark, document = document_] {
                if (document != document_) return;  // another text came meanwhile
                heatmap_->selectNothing();
                toggle(document, firstWord, count, mark);
            });
}

void WordController::addMarkActions(QMenu* menu, int word) {
    const WordRange selected = heatmap_->selectedWords();
    if (selected.contains(word)) {
        addMarkAction(menu, tr("&Mark the Selected Words as a Reason"), kReasonMark, selected.first,
                      selected.count);
        return addMarkAction(menu, tr("The Selected Words Must &Not Matter"), kAgainstMark,
                             selected.first, selected.count);
    }
    addMarkAction(menu, tr("&Mark the Word as a Reason"), kReasonMark, word, 1);
    QAction* all = menu->addAction(tr("Mark the &Sentence"));
    all->setShortcut(Qt::SHIFT | Qt::Key_M);
    const Sentence words =
        heatmap_->reading()->document->sentences()[static_cast<std::size_t>(sentenceOf(word))];
    connect(all, &QAction::triggered, this, [this, words, document = document_] {
        toggle(document, static_cast<int>(words.firstWord), static_cast<int>(words.wordCount),
               kReasonMark);
    });
    addMarkAction(menu, tr("The Word Must &Not Matter"), kAgainstMark, word, 1);
}

/// The label whose node is shown and whose attention is changed then.
std::int32_t WordController::shownNode() const {
    const int chosen = view_->chosenNode(Side::First);
    if (view_->view().lens != kNodeLens || chosen < 0) return AttentionChange::kAll;
    const TreeReading& tree = *view_->tree();
    return tree.nodes[static_cast<std::size_t>(decidingNode(tree, chosen))].label;
}

void WordController::addAttentionMenu(QMenu* menu, int word) {
    QMenu* attention = menu->addMenu(tr("Change the &Attention"));
    const int sentence = sentenceOf(word);
    const auto add = [&](const QString& text, Kind kind, Level level, int index) {
        connect(attention->addAction(text), &QAction::triggered, view_,
                [this, kind, level, index, node = shownNode(), reading = view_->unchanged()] {
                    if (view_->unchanged() != reading) return;  // another one came meanwhile
                    awaitsChanges_ = false;
                    view_->changeAttention({kind, level, index, ++seed_, node});
                });
    };
    const auto& explainer = view_->unchanged()->explainer;
    const bool hasOne = explainer && explainer->hasOneAttention();
    add(tr("Weight 0 for the &Word"), Kind::Zero, Level::Words, word);
    add(tr("Weight 0 for the &Sentence"), Kind::Zero, Level::Sentences, sentence);
    attention->addSeparator();
    add(tr("Equal Weights of the Words in This Sentence"), Kind::Uniform, Level::Words, sentence);
    add(hasOne ? tr("Equal Weights of &All Words")
               : tr("Equal Weights of the Words in &Every Sentence"),
        Kind::Uniform, Level::Words, AttentionChange::kAll);
    add(tr("E&qual Weights of the Sentences"), Kind::Uniform, Level::Sentences, 0);
    attention->addSeparator();
    add(tr("E&xchange the Words’ Weights at Random"), Kind::Permute, Level::Words,
        AttentionChange::kAll);
    add(tr("Exchange the Sentences’ Weights at &Random"), Kind::Permute, Level::Sentences, 0);
    if (view_->changes().empty()) return;
    attention->addSeparator();
    connect(attention->addAction(tr("Reset")), &QAction::triggered, view_,
            [this, reading = view_->unchanged()] {
                if (view_->unchanged() == reading) view_->setChanges({});
            });
}

void WordController::exportMarks() {
    const OpenDocument* document = context_.session->current();
    const auto reading = heatmap_->reading();
    if (!document || !reading) return;
    const QString label = document->truth.isEmpty()
                              ? QString::fromStdString(reading->labels->at(
                                    static_cast<std::size_t>(reading->prediction)))
                              : document->truth.join(QStringLiteral(", "));
    requireMarks();
    const std::string line = eraserAnnotation(*reading->document, idOf(*document),
                                              label.toStdString(), wordsWith(marks_, kReasonMark)) +
                             "\n";
    askWhereToWrite(context_.page, tr("Export Marks"),
                    {{tr("ERASER annotation"), QStringLiteral("jsonl")}},
                    proposedName(document->title), [this, line](const QString& path) {
                        FileQueue::instance().write(
                            diskPath(path), [line] { return line; }, this,
                            [this](const QString& error) {
                                if (!error.isEmpty()) context_.controller->showError(error);
                            });
                    });
}

}  // namespace hanscope::ui

#include "moc_word_controller.cpp"
