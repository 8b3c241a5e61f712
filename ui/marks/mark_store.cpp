#include "ui/marks/mark_store.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <limits>
#include <utility>

#include "core/atomic_file.h"
#include "ui/session/open_document.h"

namespace hanscope::ui {

namespace {

namespace fs = std::filesystem;

constexpr char kWords[] = "words";

/// What is no range of bytes behind the ranges before it is left out.
std::vector<Range> rangesIn(const QByteArray& json) {
    constexpr double kMax = std::numeric_limits<std::uint32_t>::max();
    std::vector<Range> ranges;
    for (const QJsonValue each : QJsonDocument::fromJson(json).object()[kWords].toArray()) {
        const QJsonArray bytes = each.toArray();
        const double begin = bytes[0].toDouble(-1), end = bytes[1].toDouble(-1);
        const double least = ranges.empty() ? 0 : ranges.back().end;
        if (begin < least || end <= begin || end > kMax) continue;
        ranges.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
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

fs::path markFile(const fs::path& folder, const MarkStore::Key& key) {
    return folder / (key.toStdString() + ".json");
}

}  // namespace

MarkStore::Key markKey(const std::string& text) {
    return checksumOf(text).toHex();
}

MarkStore::Ranges writtenMarks(const fs::path& folder, const MarkStore::Key& key) {
    QFile file(QString::fromStdString(markFile(folder, key).string()));
    return file.open(QIODevice::ReadOnly) ? rangesIn(file.readAll()) : MarkStore::Ranges();
}

MarkStore::MarkStore(fs::path folder) : folder_(std::move(folder)) {
    removeStaleTemporaries(folder_);
}

fs::path MarkStore::fileOf(const Key& key) const {
    return markFile(folder_, key);
}

const MarkStore::Ranges& MarkStore::rangesOf(const Key& key) {
    const auto found = known_.find(key);
    if (found != known_.end()) return found->second;
    return known_[key] = writtenMarks(folder_, key);
}

MarkStore::Marks MarkStore::marksOf(const Document& document) {
    const Ranges& ranges = rangesOf(markKey(document.text()));
    Marks marks(document.words().size(), 0);
    if (ranges.empty()) return marks;
    for (std::size_t i = 0; i < marks.size(); ++i) marks[i] = isIn(ranges, document.words()[i]);
    return marks;
}

void MarkStore::setRanges(const Key& key, const Ranges& ranges) {
    known_[key] = ranges;
    write(key, ranges);
}

MarkStore::Ranges rangesOf(const Document& document, const MarkStore::Marks& marks) {
    MarkStore::Ranges ranges;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (!marks[i]) continue;
        const Range& word = document.words()[i];
        const bool goesOn = i > 0 && marks[i - 1];
        goesOn ? void(ranges.back().end = word.end) : ranges.push_back(word);
    }
    return ranges;
}

void MarkStore::write(const Key& key, const Ranges& ranges) const {
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
