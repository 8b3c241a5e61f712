#include "ui/explorer/concordance_model.h"

#include <algorithm>
#include <array>

#include "ui/explorer/table/survey_model.h"

namespace hanscope::ui {

ConcordanceOrder orderOfColumn(int column) {
    using Order = ConcordanceOrder;
    constexpr std::array<Order, ConcordanceModel::ColumnCount> kOrders{
        Order::Left1, Order::Keyword, Order::Right1,     Order::Weight,
        Order::Shade, Order::Effect,  Order::Prediction, Order::Truth};
    return kOrders[static_cast<std::size_t>(column)];
}

int columnOfOrder(ConcordanceOrder order) {
    if (order == ConcordanceOrder::Left2 || order == ConcordanceOrder::Left3)
        return ConcordanceModel::Left;
    if (order == ConcordanceOrder::Right2 || order == ConcordanceOrder::Right3)
        return ConcordanceModel::Right;
    for (int column = 0; column < ConcordanceModel::ColumnCount; ++column)
        if (orderOfColumn(column) == order) return column;
    return -1;
}

ConcordanceModel::ConcordanceModel(QObject* parent) : TableModel(parent) {
    const auto part = [this](std::string ConcordanceLine::*text) {
        return [this, text](std::size_t i) { return QString::fromStdString(lines_[i].*text); };
    };
    const auto around = [this](std::size_t i) { return context(lines_[i]); };
    const auto weight = [this](auto number) {
        return [this, number](std::size_t i) {
            const auto& weights = lines_[i].weights;
            return weights ? std::optional(double{(*weights).*number}) : std::nullopt;
        };
    };
    using Weights = ConcordanceLine::Weights;
    setColumns({
        TableColumn(tr("Before"), tr("The words before; a click sorts by the nearest one"),
                    part(&ConcordanceLine::left), {}, around)
            .aligned(Qt::AlignRight),
        TableColumn({},
                    tr("The words that were looked for, on a background as dark as their weight"),
                    part(&ConcordanceLine::keyword), {}, around)
            .aligned(Qt::AlignHCenter),
        {tr("After"),
         tr("The words after; a click sorts by the nearest one"),
         part(&ConcordanceLine::right),
         {},
         around},
        {tr("Weight"), tr("The weight p_w: the share of the sentence's attention"),
         weight(&Weights::share)},
        {tr("Shade"), tr("√p_s · p_w, by which the page shades words"), weight(&Weights::shade)},
        {tr("Effect"),
         tr("How much probability the text's most probable label loses without these words"),
         [this](std::size_t i) { return lines_[i].effect; }},
        {tr("Prediction"), tr("What the model predicts for the text"),
         [this](std::size_t i) { return labelsText(texts_[lines_[i].text].predicted, labels_); }},
        {tr("Truth"), tr("The label in the file"),
         [this](std::size_t i) { return truthText(texts_[lines_[i].text].truth, labels_); }},
    });
}

void ConcordanceModel::clear(const std::vector<std::string>& labels) {
    labels_ = labels;
    texts_.clear();
    lines_.clear();
    reset();
}

bool ConcordanceModel::isWanted(const ConcordanceLine& line) const {
    return !rows_ ||
           std::binary_search(rows_->begin(), rows_->end(), texts_[line.text].place.number);
}

void ConcordanceModel::append(ConcordancePart&& part) {
    const std::size_t before = lines_.size();
    texts_.insert(texts_.end(), std::make_move_iterator(part.texts.begin()),
                  std::make_move_iterator(part.texts.end()));
    lines_.insert(lines_.end(), std::make_move_iterator(part.lines.begin()),
                  std::make_move_iterator(part.lines.end()));
    std::vector<std::uint32_t> added;
    for (std::size_t i = before; i < lines_.size(); ++i)
        if (isWanted(lines_[i])) added.push_back(static_cast<std::uint32_t>(i));
    TableModel::append(added);
}

void ConcordanceModel::fill(std::size_t first, const ConcordancePart& part,
                            const CorpusSource& source) {
    for (std::size_t i = 0; i < part.lines.size(); ++i) {
        const std::size_t number = first + i;
        const std::size_t text = part.lines[i].text - part.lines.front().text;
        if (number >= lines_.size() || !isSamePlace(lines_[number], part.lines[i]))
            throwChanged(source);
        lines_[number].weights = part.lines[i].weights;
        lines_[number].effect = part.lines[i].effect;
        texts_[part.lines[i].text].predicted = part.texts[text].predicted;
    }
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, Keyword), index(rowCount() - 1, Prediction));
}

void ConcordanceModel::setRows(Rows rows) {
    rows_ = std::move(rows);
    reset();
}

void ConcordanceModel::setOrder(ConcordanceOrder order, bool isDescending) {
    order_ = order;
    isDescending_ = isDescending;
    update();
}

std::vector<std::uint32_t> ConcordanceModel::arranged() const {
    std::vector<std::uint32_t> wanted;
    ConcordanceSorter sorter(order_);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        if (!isWanted(lines_[i])) continue;
        wanted.push_back(static_cast<std::uint32_t>(i));
        sorter.add(lines_[i], texts_[lines_[i].text]);
    }
    std::vector<std::uint32_t> order = sorter.sorted(isDescending_);
    for (std::uint32_t& number : order) number = wanted[number];
    return order;
}

QString ConcordanceModel::context(const ConcordanceLine& line) const {
    const QString context = QString::fromStdString(line.left + line.keyword + line.right);
    const std::uint64_t row = texts_[line.text].place.line;
    return row == 0 ? context
                    : context + QLatin1Char('\n') + tr("Line %1 of the file").arg(valueText(row));
}

QVariant ConcordanceModel::data(const QModelIndex& index, int role) const {
    if (role != kWeightRole || !index.isValid()) return TableModel::data(index, role);
    const auto& weights = lineAt(index.row()).weights;
    return weights ? QVariant(double{weights->share}) : QVariant();
}

QVariant ConcordanceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::AccessibleTextRole && section == Keyword) return tr("Occurrence");
    return TableModel::headerData(section, orientation, role);
}

}  // namespace hanscope::ui

#include "moc_concordance_model.cpp"
