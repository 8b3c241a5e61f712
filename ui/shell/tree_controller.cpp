#include "ui/shell/tree_controller.h"

#include <QSignalBlocker>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/picture_column.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/word_panel.h"
#include "ui/shell/docks.h"
#include "ui/tree/node_bar.h"
#include "ui/tree/tree_figure.h"
#include "ui/tree/tree_panel.h"
#include "ui/tree/tree_texts.h"

namespace hanscope::ui {

namespace {

FigureContent contentOf(const HeatmapView& view) {
    FigureContent content;
    content.reading = view.reading();
    content.truth = view.truth();
    content.palette = view.options().palette;
    content.sentencePerLine = view.options().sentencePerLine;
    return content;
}

PictureMaker columnOf(std::vector<PictureMaker> makers) {
    return [makers = std::move(makers)](TextRuns runs) {
        std::vector<std::unique_ptr<Picture>> pictures;
        for (const PictureMaker& make : makers) pictures.push_back(make(runs));
        return std::make_unique<PictureColumn>(std::move(pictures));
    };
}

PictureMaker figureOf(const HeatmapView& view) {
    return [content = contentOf(view)](TextRuns runs) {
        return std::make_unique<Figure>(content, runs);
    };
}

int decided(const NodeReader& nodes, Side side) {
    const int node = nodes.chosenNode(side);
    return node < 0 ? -1 : decidingNode(*nodes.tree(), node);
}

}  // namespace

PictureMaker heatmapPicture(const ReaderPage& page) {
    if (!page.besideHeatmap()->reading()) return figureOf(*page.heatmap());
    return columnOf({figureOf(*page.heatmap()), figureOf(*page.besideHeatmap())});
}

TreeController::TreeController(ReaderPage* page, const Docks& docks, QObject* parent)
    : QObject(parent), page_(page), docks_(docks), bar_(new NodeBar(&nodes_)) {
    page_->addBar(bar_);
    connectParts();
}

TreeController::~TreeController() {
    delete bar_;  // it looks at the nodes
}

void TreeController::connectParts() {
    connect(&nodes_, &NodeReader::changed, this, &TreeController::refresh);
    connect(&nodes_, &NodeReader::failed, this, &TreeController::failed);
    connect(docks_.tree, &TreePanel::nodeChosen, &nodes_, &NodeReader::choose);
    connect(docks_.tree, &TreePanel::whatIfAsked, &nodes_, &NodeReader::askWhatIf);
    connect(docks_.tree, &TreePanel::whatIfEnded, &nodes_, &NodeReader::endWhatIf);
    connect(docks_.tree, &TreePanel::besideChosen, this, [this](std::int32_t label) {
        nodes_.setComparing(true);
        nodes_.choose(label);
    });
    HeatmapView* beside = page_->besideHeatmap();
    connect(beside, &HeatmapView::currentWordChanged, this, [this, beside](int word) {
        if (word >= 0) docks_.word->setWord(beside->reading(), word);
    });
}

void TreeController::setReading(const std::shared_ptr<const Reading>& reading,
                                const QString& truth) {
    truth_ = truth;
    if (reading == reading_) return;
    reading_ = reading;
    const QSignalBlocker quiet(this);  // who gives a reading asks what to draw of it
    nodes_.setReading(reading);
}

std::shared_ptr<const Reading> TreeController::drawn() const {
    return reading_ && reading_->tree ? nodes_.shown(Side::First) : reading_;
}

void TreeController::showBeside() {
    auto reading = nodes_.shown(Side::Second);
    if (!reading && nodes_.isBusy()) return;
    const auto first = page_->heatmap()->reading();
    const int members =
        reading && reading->ensemble ? static_cast<int>(reading->ensemble->members.size()) : 0;
    if (first && first->member != Reading::kMean && first->member < members)
        reading = std::make_shared<const Reading>(memberReading(*reading, first->member));
    page_->showBeside(reading, truth_);
}

void TreeController::refresh() {
    docks_.showTree(nodes_.tree() != nullptr);
    docks_.tree->setReading(treeReading(nodes_.reading(), nodes_.tree()), nodes_.isWhatIf());
    docks_.tree->setChosen(nodes_.chosenNode(Side::Second) >= 0 ? nodes_.chosenNode(Side::Second)
                                                                : nodes_.chosenNode(Side::First));
    docks_.tree->setMarks(decided(nodes_, Side::First), decided(nodes_, Side::Second));
    Q_EMIT changed();
}

PictureMaker TreeController::treePicture(bool withText) const {
    TreeFigureContent content;
    content.reading = page_->heatmap()->reading();
    content.truth = page_->heatmap()->truth();
    content.palette = page_->heatmap()->options().palette;
    content.lines = docks_.tree->lines();
    content.caption = !withText;
    const PictureMaker tree = [content](TextRuns) { return std::make_unique<TreeFigure>(content); };
    return withText ? columnOf({heatmapPicture(*page_), tree}) : tree;
}

}  // namespace hanscope::ui
