#include "ui/training/timeline/snapshot_line.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <limits>

#include "ui/widgets/number_texts.h"

namespace hanscope::ui {

namespace {

struct SnapshotTexts {
    Q_DECLARE_TR_FUNCTIONS(SnapshotTexts)
};

}  // namespace

QString scoreText(const Snapshot& snapshot) {
    const bool lists = snapshot.reading && snapshot.reading->outputs.isMultiLabel();
    return (lists ? SnapshotTexts::tr("micro F1 %1") : SnapshotTexts::tr("accuracy %1"))
        .arg(percent(snapshot.accuracy));
}

QString snapshotText(const Snapshot& snapshot) {
    if (snapshot.step == 0) return SnapshotTexts::tr("Before the first step");
    QStringList parts{
        SnapshotTexts::tr("Epoch %1").arg(snapshot.epoch),
        SnapshotTexts::tr("step %1").arg(QLocale().toString(qulonglong{snapshot.step}))};
    if (snapshot.accuracy >= 0) parts << scoreText(snapshot);
    return parts.join(QStringLiteral(" · "));
}

std::vector<int> evenlySpaced(int size, int count) {
    std::vector<int> indices;
    const int chosen = std::min(size, count);
    for (int i = 0; i < chosen; ++i) {
        indices.push_back(chosen == 1 ? size - 1
                                      : (2 * i * (size - 1) + chosen - 1) / (2 * (chosen - 1)));
    }
    return indices;
}

void SnapshotLine::setDrawing(Drawing drawing) {
    drawing_ = std::move(drawing);
    for (Snapshot& snapshot : snapshots_) draw(snapshot);
}

void SnapshotLine::draw(Snapshot& snapshot) const {
    snapshot.drawn = drawing_ ? drawing_(snapshot) : explain(snapshot.reading);
}

int SnapshotLine::add(Snapshot snapshot, int kept) {
    while (!snapshots_.empty() && snapshots_.back().step >= snapshot.step) snapshots_.pop_back();
    if (kept >= size()) kept = -1;
    draw(snapshot);
    snapshots_.push_back(std::move(snapshot));
    if (size() <= most_) return kept;
    const int dropped = leastMissed(kept);
    snapshots_.erase(snapshots_.begin() + dropped);
    return dropped < kept ? kept - 1 : kept;
}

int SnapshotLine::leastMissed(int kept) const {
    int least = 1;
    std::uint64_t narrowest = std::numeric_limits<std::uint64_t>::max();
    for (int i = 1; i + 1 < size(); ++i) {
        const std::uint64_t gap = (*this)[i + 1].step - (*this)[i - 1].step;
        if (i == kept || gap >= narrowest) continue;
        narrowest = gap;
        least = i;
    }
    return least;
}

}  // namespace hanscope::ui
