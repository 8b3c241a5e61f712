#include "ui/tree/tree_texts.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

struct TreeTexts {
    Q_DECLARE_TR_FUNCTIONS(TreeTexts)
};

const TreeNode& nodeAt(const TreeReading& tree, std::int32_t node) {
    return tree.nodes.at(static_cast<std::size_t>(node));
}

QString nameOf(const TreeReading& tree, std::int32_t node) {
    return QString::fromStdString(nodeAt(tree, node).name);
}

QString whatDecided(const TreeReading& tree, const TreeLine& line) {
    const TreeNode& node = nodeAt(tree, line.node);
    const QString name = nameOf(tree, line.node);
    if (line.isEnd) {
        return (line.predicted
                    ? TreeTexts::tr("The path ends at %1: %1 decided to end it.")
                    : TreeTexts::tr("The path does not end at %1: %1 decided to continue it."))
            .arg(name);
    }
    if (decidingNode(tree, line.node) == line.node)
        return TreeTexts::tr("%1 decided about its children.").arg(name);
    const QString parent = nameOf(tree, node.parent);
    if (node.forced)
        return TreeTexts::tr("%1 is inserted by “what if”; the node that decides about it is %2.")
            .arg(name, parent);
    if (node.unended)
        return TreeTexts::tr("%1 is not predicted: no path ends at it or below it.").arg(name);
    if (!node.predicted)
        return TreeTexts::tr("%1 is not predicted: %2 decided against it.").arg(name, parent);
    return TreeTexts::tr(
               "%1 is a leaf and decides nothing, so its attention is never trained. %2 decided "
               "about it.")
        .arg(name, parent);
}

}  // namespace

QString lineName(const TreeReading& tree, const TreeLine& line) {
    return line.isEnd ? QStringLiteral("[END]") : nameOf(tree, line.node);
}

QString linePath(const TreeReading& tree, const TreeLine& line) {
    const QString path = QString::fromStdString(pathText(tree, line.node));
    return line.isEnd ? path + QStringLiteral(" > [END]") : path;
}

QString decisionText(const TreeReading& tree, const TreeLine& line) {
    return joinedSentences(
        {whatDecided(tree, line),
         TreeTexts::tr("You see what %1 read.").arg(nameOf(tree, decidingNode(tree, line.node)))});
}

QString probabilityText(const TreeReading& tree, const TreeLine& line) {
    if (line.parent < 0) return {};
    const std::int32_t above = line.isEnd ? line.node : nodeAt(tree, line.node).parent;
    const double joint = jointProbability(tree, line.node) * (line.isEnd ? line.probability : 1);
    return TreeTexts::tr("Probability %1 given %2; joint probability %3.")
        .arg(percent(line.probability), nameOf(tree, above), percent(joint));
}

std::optional<double> thresholdOf(const TreeReading& tree, const TreeLine& line,
                                  const Outputs& outputs) {
    if (tree.oneLabelALevel) return std::nullopt;
    if (outputs.treeThreshold == TreeThreshold::Label || line.parent < 0) return outputs.threshold;
    const double above =
        jointProbability(tree, line.isEnd ? line.node : nodeAt(tree, line.node).parent);
    return above > outputs.threshold ? outputs.threshold / above : 1;
}

QString leafText() {
    return TreeTexts::tr("Nothing is decided below a leaf, so “what if” has nothing to show.");
}

QString decidedTogetherText() {
    return TreeTexts::tr("Decisions and probabilities are those of all members together.");
}

QString decidingText(const TreeReading& tree, std::int32_t node) {
    const std::int32_t decided = decidingNode(tree, node);
    const QString path = QString::fromStdString(pathText(tree, decided));
    return nodeAt(tree, decided).forced ? TreeTexts::tr("%1 (what if)").arg(path) : path;
}

QString aboutText(const TreeReading& tree, std::int32_t node) {
    if (decidingNode(tree, node) == node) return {};
    const QString name = nameOf(tree, node);
    return nodeAt(tree, node).leaf ? TreeTexts::tr("the leaf %1").arg(name) : name;
}

}  // namespace hanscope::ui
