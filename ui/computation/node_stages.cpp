#include "ui/computation/node_stages.h"

#include <algorithm>
#include <utility>

#include "core/model/tree/tree_reading.h"
#include "core/model/tree/tree_sequence.h"
#include "ui/computation/stage_texts.h"
#include "ui/widgets/conversions.h"

namespace hanscope::ui {

NodeStages::NodeStages(NodePath path) : path_(std::move(path)) {
    places_.push_back({Kind::Token, 0});
    for (std::size_t layer = 0; layer < path_.layers.size(); ++layer) {
        places_.push_back({Kind::Path, layer});
        if (!path_.layers[layer].afterFirst.empty()) places_.push_back({Kind::First, layer});
        places_.push_back({Kind::Text, layer});
        places_.push_back({Kind::Last, layer});
    }
    for (const Kind kind : {Kind::State, Kind::Scores, Kind::Sequence})
        places_.push_back({kind, 0});
    for (const Place& place : places_) {
        Stage stage{titleOf(place)};
        if (place.kind == Kind::Path || place.kind == Kind::Text) stage.steps = path_.heads;
        if (place.kind == Kind::Sequence) stage.steps = path_.reading->tree->rounds + 1;
        if (place.kind == Kind::Sequence) stage.firstShown = stage.steps - 1;
        stages_.push_back(stage);
    }
}

QString NodeStages::titleOf(const Place& place) const {
    const auto ofLayer = [&](const QString& title) {
        return path_.layers.size() == 1
                   ? title
                   : tr("%1 (layer %2)").arg(title, countText(place.layer + 1));
    };
    switch (place.kind) {
        case Kind::Token:
            return tr("The node’s token");
        case Kind::Path:
            return ofLayer(tr("Attention over its ancestors"));
        case Kind::First:
            return ofLayer(tr("Feed-forward"));
        case Kind::Text:
            return ofLayer(tr("Attention over the words"));
        case Kind::Last:
            return ofLayer(tr("Feed-forward again"));
        case Kind::State:
            return tr("The node’s state");
        case Kind::Scores:
            return tr("The decisions about its children");
        case Kind::Sequence:
            break;
    }
    return tr("The sequence grows");
}

QString NodeStages::subject() const {
    return tr("the node “%1”")
        .arg(QString::fromStdString(pathText(*path_.reading->tree, path_.node)));
}

StageContent NodeStages::content(int stage, int step) const {
    const Place& place = places_[static_cast<std::size_t>(stage)];
    const auto made = [&]() -> StageContent {
        const NodeLayer& layer = path_.layers[place.layer];
        switch (place.kind) {
            case Kind::Token:
                return tokenContent();
            case Kind::Path:
                return pathContent(layer, static_cast<std::size_t>(step));
            case Kind::First:
                return feedForwardContent(layer.afterPath, layer.afterFirst);
            case Kind::Text:
                return textContent(layer, static_cast<std::size_t>(step));
            case Kind::Last:
                return feedForwardContent(layer.afterText, layer.afterLast);
            case Kind::State:
                return stateContent();
            case Kind::Scores:
                return scoresContent();
            case Kind::Sequence:
                break;
        }
        return sequenceContent(step);
    };
    StageContent content = made();
    content.title = QStringLiteral("%1  %2").arg(stage + 1).arg(titleOf(place));
    return content;
}

DoubleRow NodeStages::headOf(const DoubleRow& row, std::size_t head) const {
    const auto size = static_cast<std::ptrdiff_t>(row.size()) / path_.heads;
    const auto begin = row.begin() + static_cast<std::ptrdiff_t>(head) * size;
    return {begin, begin + size};
}

StageContent NodeStages::tokenContent() const {
    StageContent content;
    content.equations << QStringLiteral("x = E[v] + L[level]");
    content.sentence = path_.level.empty()
                           ? tr("Every node of the tree has a vector, which was learnt.")
                           : tr("Every node of the tree has a vector, which was learnt, and so has "
                                "every level; the two are added.");
    const DoubleRow token = path_.token, level = path_.level, x = path_.layers.front().input;
    StripGroup group;
    group.strips.push_back({{}, QStringLiteral("E[v]"), token});
    if (!level.empty())
        group.strips.push_back({QStringLiteral("+"), QStringLiteral("L[level]"), level});
    group.strips.push_back(resultStrip(QStringLiteral("="), QStringLiteral("x"), x));
    group.example = [x](std::size_t i) {
        return tr("dimension %1: %2").arg(countText(i + 1), twoDigits(numberAt(x, i)));
    };
    content.groups.push_back(group);
    return content;
}

StageContent NodeStages::pathContent(const NodeLayer& layer, std::size_t head) const {
    StageContent content;
    content.place = tr("head %1 of %2").arg(head + 1).arg(path_.heads);
    content.equations << QStringLiteral("q = Q LN(x)    α_i = softmax_i(q · k_i / √d)");
    content.sentence =
        tr("The node asks with a query q. It sees its own token, those of its "
           "ancestors and their parentheses, and nothing else of the tree.");
    content.groups = {{{{{}, QStringLiteral("x"), layer.input}}, {}},
                      {{{{}, QStringLiteral("q"), headOf(layer.query, head)}}, {}}};
    StageTable table;
    table.heads = {QStringLiteral("α_i")};
    table.bar = 0;
    const std::vector<double>& weights = layer.pathWeights[head];
    for (std::size_t i = 0; i < weights.size(); ++i) {
        table.rows.push_back({oneLine(path_.tokens[i]), {weights[i]}});
        table.rows.back().isFollowed = i + 2 == weights.size();
    }
    content.table = table;
    return content;
}

StageContent NodeStages::textContent(const NodeLayer& layer, std::size_t head) const {
    StageContent content;
    content.place = tr("head %1 of %2").arg(head + 1).arg(path_.heads);
    content.equations << QStringLiteral("q = Q LN(x)    α_t = softmax_t(q · K h_t / √d)");
    content.sentence =
        tr("With another query the node reads the text: each word’s state h answers "
           "with a score, and the words share a weight of 1.");
    const DoubleRow& in = layer.afterFirst.empty() ? layer.afterPath : layer.afterFirst;
    content.groups = {{{{{}, QStringLiteral("x"), in}}, {}},
                      {{{{}, QStringLiteral("q"), headOf(layer.textQuery, head)}}, {}}};
    const std::vector<double>&scores = layer.textScores[head], &weights = layer.textWeights[head];
    std::vector<std::size_t> words = rowsShown(weights);
    std::sort(words.begin(), words.end());
    const Document& document = *path_.reading->document;
    StageTable table;
    table.heads = {tr("score"), QStringLiteral("α_t")};
    table.bar = 1;
    double shown = 0;
    for (const std::size_t t : words) {
        table.rows.push_back({oneLine(document.at(document.words()[t])), {scores[t], weights[t]}});
        shown += weights[t];
    }
    if (weights.size() > words.size()) {
        table.rows.push_back({tr("%1 lighter words").arg(countText(weights.size() - words.size())),
                              {kNoNumber, 1 - shown}});
        table.rows.back().isOthers = true;
    }
    content.table = table;
    return content;
}

StageContent NodeStages::feedForwardContent(const DoubleRow& in, const DoubleRow& out) const {
    StageContent content;
    content.equations << (path_.isResidual ? QStringLiteral("x + W₂ max(0, W₁ LN(x) + b₁) + b₂")
                                           : QStringLiteral("W₂ max(0, W₁ LN(x) + b₁) + b₂"));
    content.sentence = tr("Two layers work on what was gathered, each dimension from all others.");
    StripGroup group;
    group.strips = {{{}, tr("before"), in}, resultStrip(QStringLiteral("="), tr("after"), out)};
    group.example = [in, out](std::size_t i) {
        return tr("dimension %1: %2, then %3")
            .arg(countText(i + 1), twoDigits(numberAt(in, i)), twoDigits(numberAt(out, i)));
    };
    content.groups.push_back(group);
    return content;
}

StageContent NodeStages::stateContent() const {
    StageContent content;
    content.equations << QStringLiteral("U = LN(x)");
    content.sentence =
        tr("The mean of the numbers becomes 0 and their spread 1; then each has a "
           "learnt factor and summand.");
    const DoubleRow x = path_.layers.back().afterLast, state = path_.state;
    StripGroup group;
    group.strips = {{{}, QStringLiteral("x"), x},
                    resultStrip(QStringLiteral("="), QStringLiteral("U"), state)};
    group.example = [x, state](std::size_t i) {
        return tr("dimension %1: %2, then %3")
            .arg(countText(i + 1), twoDigits(numberAt(x, i)), twoDigits(numberAt(state, i)));
    };
    content.groups.push_back(group);
    return content;
}

StageContent NodeStages::scoresContent() const {
    const TreeReading& tree = *path_.reading->tree;
    StageContent content;
    StageTable table;
    content.equations << (tree.oneLabelALevel ? QStringLiteral("p_u = softmax_u(U · E[u])")
                                              : QStringLiteral("p_u = σ(U · E[u])"));
    const Outputs& outputs = path_.reading->outputs;
    if (tree.oneLabelALevel)
        content.sentence =
            tr("The state is multiplied with the vector of each child; the most "
               "probable one is inserted.");
    else if (outputs.treeThreshold == TreeThreshold::Path)
        content.sentence =
            tr("The state is multiplied with the vector of each child. A child is "
               "inserted if the product of the probabilities on its path is above %1.")
                .arg(percent(outputs.threshold));
    else
        content.sentence = tr("The state is multiplied with the vector of each child. A child is "
                              "inserted if its probability is above %1.")
                               .arg(percent(outputs.threshold));
    const bool hasCompanion =
        !path_.candidates.empty() && path_.candidates.front().linear.has_value();
    table.heads << QStringLiteral("U · E[u]");
    if (hasCompanion) table.heads << tr("+ words and phrases") << tr("together");
    table.heads << QStringLiteral("p_u");
    table.bar = static_cast<int>(table.heads.size()) - 1;
    std::vector<NodeCandidate> shown = path_.candidates;
    if (shown.size() > kRowsShown) {
        std::stable_sort(shown.begin(), shown.end(), [](const auto& a, const auto& b) {
            return a.probability > b.probability;
        });
        shown.resize(kRowsShown);
    }
    for (const NodeCandidate& each : shown) {
        StageTable::Row row{oneLine(each.name),
                            {each.scores[static_cast<std::size_t>(path_.network)]}};
        if (hasCompanion) {
            row.numbers.push_back(each.linear.value_or(0));
            row.numbers.push_back(each.score);
        }
        row.numbers.push_back(each.probability);
        row.isFollowed = each.isInserted;
        table.rows.push_back(std::move(row));
    }
    content.table = table;
    if (path_.candidates.size() > shown.size())
        content.result = tr("Less probable and not shown: %1 more.")
                             .arg(countText(path_.candidates.size() - shown.size()));
    return content;
}

StageContent NodeStages::sequenceContent(int round) const {
    const TreeReading& tree = *path_.reading->tree;
    StageContent content;
    content.place = tr("round %1 of %2").arg(round).arg(tree.rounds);
    content.sentence =
        tr("What was inserted is written into the sequence, and each inserted node "
           "that has children asks in the next round.");
    content.result = QString::fromStdString(sequenceText(tree, round));
    return content;
}

}  // namespace hanscope::ui
