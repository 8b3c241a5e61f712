#include "ui/shell/marks/mark_store.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

#include "core/atomic_file.h"
#include "core/private_folder.h"
#include "ui/shell/documents/open_document.h"

namespace hanscope::ui {

namespace {

namespace fs = std::filesystem;

constexpr char kWords[] = "words";

std::vector<Range> rangesIn(const QByteArray& json) {
    std::vector<Range> ranges;
    for (const QJsonValue& each : QJsonDocument::fromJson(json).object()[kWords].toArray()) {
        const auto at = [array = each.toArray()](int i) {
            return static_cast<std::uint32_t>(std::max(0.0, array[i].toDouble()));
        };
        ranges.push_back({at(0), at(1)});
    }
    return ranges;
}

/// Whether a word overlaps one of the ranges, which are in ascending order.
bool isIn(const std::vector<Range>& ranges, const Range& word) {
    const auto next =
        std::upper_bound(ranges.begin(), ranges.end(), word.begin,
                         [](std::uint32_t begin, const Range& range) { return begin < range.end; });
    return next != ranges.end() && next->begin < word.end;
}

}  // namespace

fs::path MarkStore::fileOf(const QByteArray& key) const {
    return folder_ / (key.toStdString() + ".json");
}

const MarkStore::Ranges& MarkStore::rangesOf(const std::string& text) {
    const QByteArray key = checksumOf(text).toHex();
    const auto found = known_.find(key);
    if (found != known_.end()) return found->second;
    QFile file(QString::fromStdString(fileOf(key).string()));
    Ranges ranges;
    if (file.open(QIODevice::ReadOnly)) ranges = rangesIn(file.readAll());
    return known_[key] = std::move(ranges);
}

MarkStore::Marks MarkStore::marksOf(const Document& document) {
    const Ranges& ranges = rangesOf(document.text());
    Marks marks(document.words().size(), 0);
    if (ranges.empty()) return marks;
    for (std::size_t i = 0; i < marks.size(); ++i) marks[i] = isIn(ranges, document.words()[i]);
    return marks;
}

void MarkStore::setRanges(const std::string& text, const Ranges& ranges) {
    const QByteArray key = checksumOf(text).toHex();
    known_[key] = ranges;
    write(key, ranges);
}

MarkStore::Ranges rangesOf(const Document& document, const MarkStore::Marks& marks) {
    MarkStore::Ranges ranges;
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (marks[i]) ranges.push_back(document.words()[i]);
    return ranges;
}

void MarkStore::write(const QByteArray& key, const Ranges& ranges) const {
    std::error_code ignored;
    if (ranges.empty()) {
        fs::remove(fileOf(key), ignored);
        return;
    }
    QJsonArray words;
    for (const Range& range : ranges)
        words.append(QJsonArray{static_cast<qint64>(range.begin), static_cast<qint64>(range.end)});
    makePrivateFolder(folder_, ignored);
    AtomicFile file(fileOf(key));
    file.write(QJsonDocument(QJsonObject{{QLatin1String(kWords), words}})
                   .toJson(QJsonDocument::Compact)
                   .toStdString());
    file.commit();
}

}  // namespace hanscope::ui
