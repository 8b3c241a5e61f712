#include "ui/page/tree_controller.h"

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/page/docks.h"
#include "ui/reader/context_bar.h"
#include "ui/reader/page_pair.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/view_controller.h"
#include "ui/reader/word_panel.h"
#include "ui/tree/tree_bars.h"
#include "ui/tree/tree_panel.h"

namespace hanscope::ui {

namespace {

constexpr qreal kColumnWidth = 560;  // logical pixels of each of two pages

FigureContent contentOf(const HeatmapView& view) {
    FigureContent content;
    content.shown = view.shown();
    content.truth = view.truth();
    content.reasons = view.markedWords();
    content.palette = view.options().palette;
    content.sentencePerLine = view.options().sentencePerLine;
    return content;
}

int decided(const ViewController& view, Side side) {
    const int node = view.chosenNode(side);
    return node < 0 ? -1 : decidingNode(*view.tree(), node);
}

}  // namespace

std::vector<FigureContent> heatmapContents(const ReaderPage& page) {
    std::vector<FigureContent> contents{contentOf(*page.heatmap())};
    if (!page.comparedHeatmap()->reading()) return contents;
    contents.push_back(contentOf(*page.comparedHeatmap()));
    for (FigureContent& content : contents) content.width = kColumnWidth;
    return contents;
}

PictureMaker pictureOf(std::vector<FigureContent> contents,
                       const std::optional<FigureStyle>& style) {
    return [contents = std::move(contents), style](TextRuns runs) -> std::unique_ptr<Picture> {
        const std::vector<FigureContent> all = styled(contents, style);
        if (all.size() == 1) return std::make_unique<Figure>(all.front(), runs);
        return sideBySide(all)(runs);
    };
}

TreeController::TreeController(ReaderPage* page, const Docks& docks, ViewController* view,
                               QObject* parent)
    : QObject(parent), page_(page), docks_(docks), view_(view), bar_(new NodeBar(view)) {
    page_->contextBar()->add(bar_);
    connectParts();
}

TreeController::~TreeController() {
    delete bar_;  // it uses the view
}

void TreeController::connectParts() {
    connect(view_, &ViewController::changed, this, &TreeController::refresh);
    connect(docks_.tree, &TreePanel::nodeChosen, view_, &ViewController::choose);
    connect(docks_.tree, &TreePanel::whatIfAsked, view_, &ViewController::askWhatIf);
    connect(docks_.tree, &TreePanel::whatIfEnded, view_, &ViewController::endWhatIf);
    connect(docks_.tree, &TreePanel::comparisonChosen, this, [this](std::int32_t label) {
        view_->setComparing(true);
        view_->choose(label);
    });
    connect(page_, &ReaderPage::closeSecondRequested, view_,
            [this] { view_->setComparing(false); });
    HeatmapView* beside = page_->comparedHeatmap();
    connect(beside, &HeatmapView::currentWordChanged, this, [this, beside](int word) {
        if (word >= 0) docks_.word->setWord(beside->shown(), word);
    });
}

void TreeController::showBeside(const QString& truth) {
    const auto first = page_->heatmap()->shown();
    docks_.tree->setOfMember(first && first->weights.subject.member != Reading::kMean);
    auto shown = view_->shown(Side::Second);
    if (!shown && (view_->isBusy() || !showsSecond_)) return;
    showsSecond_ = shown != nullptr;
    if (!shown) return page_->pages()->hideSecond();
    page_->pages()->showSecond(std::move(shown), truth);
}

void TreeController::refresh() {
    const bool hasTree = view_->tree() != nullptr;
    const int first = view_->chosenNode(Side::First), second = view_->chosenNode(Side::Second);
    docks_.showTree(hasTree);
    docks_.tree->setReading(hasTree ? view_->reading() : nullptr, view_->isWhatIf());
    docks_.tree->setChosen(second >= 0 ? second : first);
    docks_.tree->setMarks(decided(*view_, Side::First), decided(*view_, Side::Second));
}

std::optional<LineFilter> TreeController::treeLines() const {
    const auto reading = page_->heatmap()->reading();
    if (!reading || !reading->tree) return std::nullopt;
    return docks_.tree->lines();
}

}  // namespace hanscope::ui

#include "moc_tree_controller.cpp"
