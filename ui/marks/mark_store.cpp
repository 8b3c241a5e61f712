#include "ui/marks/mark_store.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <limits>
#include <utility>

#include "core/atomic_file.h"
#include "core/text/text_encoding.h"
#include "ui/background/file_queue.h"
#include "ui/heatmap/heatmap_painter.h"
#include "ui/session/open_document.h"

namespace hanscope::ui {

namespace {

namespace fs = std::filesystem;

constexpr char kWords[] = "words", kAgainstWords[] = "against";

/// What is no range of bytes behind the ranges before it is left out.
std::vector<Range> rangesIn(const QJsonArray& words) {
    constexpr double kMax = std::numeric_limits<std::uint32_t>::max();
    std::vector<Range> ranges;
    for (const QJsonValue each : words) {
        const QJsonArray bytes = each.toArray();
        const double begin = bytes[0].toDouble(-1), end = bytes[1].toDouble(-1);
        const double minimum = ranges.empty() ? 0 : ranges.back().end;
        if (begin < minimum || end <= begin || end > kMax) continue;
        ranges.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    }
    return ranges;
}

QJsonArray jsonOf(const std::vector<Range>& ranges) {
    QJsonArray words;
    for (const Range& range : ranges)
        words.append(QJsonArray{static_cast<qint64>(range.begin), static_cast<qint64>(range.end)});
    return words;
}

/// The bytes of the words with this mark. Words that follow each other are one range.
std::vector<Range> rangesOfMark(const Document& document, const MarkStore::Marks& marks,
                                std::uint8_t mark) {
    std::vector<Range> ranges;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (marks[i] != mark) continue;
        const Range& word = document.words()[i];
        const bool goesOn = i > 0 && marks[i - 1] == mark;
        goesOn ? void(ranges.back().end = word.end) : ranges.push_back(word);
    }
    return ranges;
}

/// The bytes of a text that editableText() leaves out: the byte order mark, and each carriage
/// return before a line feed.
class LeftOut {
 public:
    explicit LeftOut(const std::string& text) {
        if (formOf(text).byteOrderMark) bytes_ = {0, 1, 2};
        for (auto at = text.find(kPair); at != std::string::npos; at = text.find(kPair, at + 2))
            bytes_.push_back(static_cast<std::uint32_t>(at));
        for (std::uint32_t i = 0; i < bytes_.size(); ++i) places_.push_back(bytes_[i] - i);
    }

    bool isEmpty() const { return bytes_.empty(); }
    /// Of ranges in the text, those in editableText().
    std::vector<Range> without(std::vector<Range> ranges) const {
        for (Range& range : ranges) range = {without(range.begin), without(range.end)};
        return ranges;
    }
    /// The reverse.
    std::vector<Range> with(std::vector<Range> ranges) const {
        for (Range& range : ranges) range = {with(range.begin), with(range.end - 1) + 1};
        return ranges;
    }

 private:
    static constexpr char kPair[] = "\r\n";

    std::uint32_t without(std::uint32_t at) const {
        const auto before = std::lower_bound(bytes_.begin(), bytes_.end(), at) - bytes_.begin();
        return at - static_cast<std::uint32_t>(before);
    }
    std::uint32_t with(std::uint32_t at) const {
        const auto before = std::upper_bound(places_.begin(), places_.end(), at) - places_.begin();
        return at + static_cast<std::uint32_t>(before);
    }

    std::vector<std::uint32_t> bytes_;   // ascending
    std::vector<std::uint32_t> places_;  // of each, in editableText()
};

/// Whether each range begins with a word of the document and ends with one.
bool areWords(const Document& document, const std::vector<Range>& ranges) {
    const std::vector<Range>& words = document.words();
    return std::all_of(ranges.begin(), ranges.end(), [&](const Range& range) {
        const auto first = std::lower_bound(
            words.begin(), words.end(), range.begin,
            [](const Range& word, std::uint32_t place) { return word.begin < place; });
        const auto last = std::lower_bound(
            words.begin(), words.end(), range.end,
            [](const Range& word, std::uint32_t place) { return word.end < place; });
        return first != words.end() && first->begin == range.begin && last != words.end() &&
               last->end == range.end;
    });
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
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QJsonObject marks = QJsonDocument::fromJson(file.readAll()).object();
    return {rangesIn(marks[kWords].toArray()), rangesIn(marks[kAgainstWords].toArray())};
}

void writeMarks(const fs::path& folder, const MarkStore::Key& key,
                const MarkStore::Ranges& ranges) {
    std::error_code ignored;
    if (ranges.isEmpty()) {
        fs::remove(markFile(folder, key), ignored);
        return;
    }
    QJsonObject marks{{QLatin1String(kWords), jsonOf(ranges.reasons)}};
    if (!ranges.against.empty()) marks[kAgainstWords] = jsonOf(ranges.against);
    makePrivateFolder(folder, ignored);
    writeWhole(markFile(folder, key),
               QJsonDocument(marks).toJson(QJsonDocument::Compact).toStdString());
}

MarkStore::Marks marksIn(const Document& document, const MarkedRanges& ranges) {
    MarkStore::Marks marks = markedWords(document, ranges.reasons);
    const MarkStore::Marks against = markedWords(document, ranges.against);
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (marks[i] == 0 && against[i] != 0) marks[i] = kAgainstMark;
    return marks;
}

std::vector<std::uint8_t> wordsWith(const MarkStore::Marks& marks, std::uint8_t mark) {
    std::vector<std::uint8_t> words(marks.size());
    std::transform(marks.begin(), marks.end(), words.begin(),
                   [mark](std::uint8_t each) { return each == mark ? 1 : 0; });
    return words;
}

MarkedRanges rangesOf(const Document& document, const MarkStore::Marks& marks) {
    return {rangesOfMark(document, marks, kReasonMark),
            rangesOfMark(document, marks, kAgainstMark)};
}

MarkStore::Marks keptMarksIn(const Document& document, const MarkStore::Ranges& kept) {
    if (kept.isEmpty()) return MarkStore::Marks(document.words().size(), 0);
    const LeftOut leftOut(document.text());
    if (leftOut.isEmpty()) return marksIn(document, kept);
    const MarkedRanges ranges{leftOut.with(kept.reasons), leftOut.with(kept.against)};
    const auto fit = [&](const MarkedRanges& each) {
        return areWords(document, each.reasons) && areWords(document, each.against);
    };
    const bool isEarlier = !fit(ranges) && fit(kept);
    return marksIn(document, isEarlier ? kept : ranges);
}

MarkStore::Ranges keptRangesOf(const Document& document, const MarkStore::Marks& marks) {
    const LeftOut leftOut(document.text());
    const MarkedRanges ranges = rangesOf(document, marks);
    return {leftOut.without(ranges.reasons), leftOut.without(ranges.against)};
}

MarkStore::Ranges MarkLookup::of(const MarkStore::Key& key) const {
    const auto found = unwritten.find(key);
    return found != unwritten.end() ? found->second : writtenMarks(folder, key);
}

MarkStore::MarkStore(fs::path folder, QObject* parent)
    : QObject(parent), folder_(std::move(folder)) {
    retry_.setSingleShot(true);
    retry_.setInterval(kRetryMilliseconds);
    connect(&retry_, &QTimer::timeout, this, &MarkStore::write);
    FileQueue::instance().start(folder_, [folder = folder_] { removeStaleTemporaries(folder); });
}

MarkStore::~MarkStore() {
    isWriting_ = false;
    write();
}

void MarkStore::setContents(Contents contents) {
    known_ = std::move(contents.known);
    unwritten_ = std::move(contents.unwritten);
    write();
}

MarkLookup MarkStore::lookup() const {
    return {folder_, unwritten_};
}

void MarkStore::read(const Key& key) {
    FileQueue::instance().start(
        folder_, [folder = folder_, key] { return writtenMarks(folder, key); }, this,
        [this, key](const Outcome<Ranges>& outcome) {
            known_.emplace(key,
                           outcome.value.value_or(Ranges()));  // unless they were needed before
            Q_EMIT wereRead();
        });
}

const MarkStore::Ranges& MarkStore::rangesOf(const Key& key) {
    const auto found = known_.find(key);
    if (found != known_.end()) return found->second;
    return known_[key] = writtenMarks(folder_, key);
}

MarkStore::Marks MarkStore::marksOf(const Document& document) {
    return keptMarksIn(document, rangesOf(markKey(document.text())));
}

void MarkStore::setRanges(const Key& key, const Ranges& ranges) {
    known_[key] = ranges;
    unwritten_[key] = ranges;
    if (!retry_.isActive()) write();
}

/// The files are read before they are written, because the queue keeps the order.
void MarkStore::replace(const Texts& texts, std::function<void(const Texts& before)> replaced) {
    Texts before;
    std::vector<Key> unknown;
    for (const auto& [key, ranges] : texts)
        if (knows(key))
            before[key] = known_[key];
        else
            unknown.push_back(key);
    if (!unknown.empty())
        FileQueue::instance().start(
            folder_,
            [folder = folder_, unknown] {
                Texts written;
                for (const Key& key : unknown) written[key] = writtenMarks(folder, key);
                return written;
            },
            this,
            [before, replaced](Outcome<Texts> outcome) mutable {
                before.merge(outcome.value.value_or(Texts()));
                replaced(before);
            });
    for (const auto& [key, ranges] : texts) setRanges(key, ranges);
    if (unknown.empty()) replaced(before);
}

/// What changes while files are being written is written after them, however often it changes.
void MarkStore::write() {
    if (isWriting_ || unwritten_.empty()) return;
    isWriting_ = true;
    FileQueue::instance().start(
        folder_,
        [folder = folder_, texts = unwritten_] {
            for (const auto& [key, ranges] : texts) writeMarks(folder, key, ranges);
        },
        this,
        [this, texts = unwritten_](const Outcome<Nothing>& outcome) {
            onWritten(texts, outcome.error);
        });
}

void MarkStore::onWritten(const Texts& written, const QString& error) {
    isWriting_ = false;
    if (!error.isEmpty()) {
        retry_.start();
        if (error != std::exchange(told_, error))
            Q_EMIT failed(tr("Marks could not be kept for the next start: %1").arg(error));
        return;
    }
    told_.clear();
    for (const auto& [key, ranges] : written)
        if (const auto same = unwritten_.find(key); same->second == ranges) unwritten_.erase(same);
    write();
}

}  // namespace hanscope::ui

#include "moc_mark_store.cpp"
