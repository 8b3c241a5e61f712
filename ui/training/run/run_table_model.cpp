#include "ui/training/run/run_table_model.h"

#include <QFileInfo>
#include <QFont>
#include <algorithm>

#include "ui/training/run/run_texts.h"
#include "ui/widgets/number_texts.h"
#include "ui/widgets/plain_text.h"

namespace hanscope::ui {

namespace {

QString setting(const RunSummary& run, const QString& name) {
    const auto found = std::find_if(run.settings.begin(), run.settings.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    return found == run.settings.end() ? QString() : found->second;
}

}  // namespace

void RunTableModel::setRuns(std::vector<RunSummary> runs) {
    beginResetModel();
    runs_ = std::move(runs);
    collectNames();
    endResetModel();
}

void RunTableModel::add(RunSummary run) {
    beginResetModel();
    runs_.push_back(std::move(run));
    collectNames();
    endResetModel();
}

void RunTableModel::remove(int column) {
    beginResetModel();
    runs_.erase(runs_.begin() + column);
    collectNames();
    endResetModel();
}

void RunTableModel::collectNames() {
    names_.clear();
    for (const RunSummary& run : runs_) {
        for (const auto& entry : run.settings) {
            if (std::find(names_.begin(), names_.end(), entry.first) == names_.end()) {
                names_.push_back(entry.first);
            }
        }
    }
}

bool RunTableModel::differs(int row) const {
    if (row < FirstSetting) return false;
    const QString& name = names_[static_cast<std::size_t>(row - FirstSetting)];
    return std::any_of(runs_.begin(), runs_.end(), [&](const RunSummary& run) {
        return setting(run, name) != setting(runs_.front(), name);
    });
}

bool RunTableModel::isBest(const RunSummary& run) const {
    return run.score >= 0 && std::all_of(runs_.begin(), runs_.end(), [&](const RunSummary& other) {
               return other.isMultiLabel != run.isMultiLabel || other.score <= run.score;
           });
}

bool RunTableModel::hasBothScores() const {
    return std::any_of(runs_.begin(), runs_.end(), [&](const RunSummary& run) {
        return run.isMultiLabel != runs_.front().isMultiLabel;
    });
}

QString RunTableModel::scoreHeader() const {
    if (hasBothScores()) return tr("Best score");
    return runs_.front().isMultiLabel ? tr("Best micro F1") : tr("Best accuracy");
}

QString RunTableModel::scoreText(const RunSummary& run) const {
    if (run.score < 0) return tr("none");
    const QString share = QStringLiteral("%1 %").arg(100 * run.score, 0, 'f', 1);
    if (!hasBothScores()) return share;
    return run.isMultiLabel ? tr("%1 micro F1").arg(share) : tr("%1 accuracy").arg(share);
}

int RunTableModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || runs_.empty()) return 0;
    return FirstSetting + static_cast<int>(names_.size());
}

int RunTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(runs_.size());
}

QString RunTableModel::text(const RunSummary& run, int row) const {
    switch (row) {
        case Score:
            return scoreText(run);
        case Epochs:
            return QString::number(run.epochs);
        case Time:
            return timeText(run.seconds);
        case Model:
            return run.modelPath.isEmpty() ? tr("none") : QFileInfo(run.modelPath).fileName();
        default:
            return setting(run, names_[static_cast<std::size_t>(row - FirstSetting)]);
    }
}

QVariant RunTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const RunSummary& run = this->run(index.column());
    const bool isMarked = index.row() == Score ? isBest(run) : differs(index.row());
    switch (role) {
        case Qt::DisplayRole:
            return text(run, index.row());
        case Qt::ToolTipRole:
            if (index.row() == Model) return plainToolTip(run.modelPath);
            if (index.row() == Score && run.score >= 0) return fullNumber(run.score);
            return {};
        case Qt::FontRole: {
            QFont font;
            font.setBold(isMarked);
            return font;
        }
        case DiffersRole:
            return differs(index.row());
        case BestRole:
            return index.row() == Score && isMarked;
        default:
            return {};
    }
}

QVariant RunTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole) return {};
    if (orientation == Qt::Horizontal) return run(section).name;
    const QStringList results{scoreHeader(), tr("Epochs"), tr("Time"), tr("Model")};
    if (section < FirstSetting) return results[section];
    return names_[static_cast<std::size_t>(section - FirstSetting)];
}

}  // namespace hanscope::ui
