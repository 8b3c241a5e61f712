#include "core/survey/concordance_order.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <numeric>
#include <optional>

#include "core/atomic_file.h"
#include "core/csv_text.h"

namespace hanscope {
namespace {

// Numbers in the order of the floats; 0 for none.
std::uint32_t rankOf(std::optional<float> number) {
    if (!number) return 0;
    std::uint32_t bits = 0;
    std::memcpy(&bits, &*number, sizeof bits);
    constexpr std::uint32_t kSign = std::uint32_t{1} << 31;
    return (bits & kSign) != 0 ? ~bits : bits | kSign;
}

std::uint32_t rankOf(const std::vector<std::int32_t>& labels) {
    return labels.empty() ? 0 : static_cast<std::uint32_t>(labels.front()) + 1;
}

/// Texts that are kept in a file until their order is known.
class SpooledTexts {
 public:
    /// `place`: as of writeConcordance().
    explicit SpooledTexts(const std::filesystem::path& place)
        : file_(place, AtomicFile::Access::Owner) {}

    void add(const std::string& text) {
        pending_ += text;
        ends_.push_back((ends_.empty() ? 0 : ends_.back()) + text.size());
        if (pending_.size() > kAtOnce) flush();
    }

    void writeAll(const std::vector<std::uint32_t>& order,
                  const std::function<void(std::string_view)>& write, const CancelToken& cancel) {
        flush();
        std::ifstream in(file_.temporary(), std::ios::binary);
        std::string text;
        for (const std::uint32_t number : order) {
            cancel.check();
            const std::uint64_t begin = number == 0 ? 0 : ends_[number - 1];
            text.resize(ends_[number] - begin);
            in.seekg(static_cast<std::streamoff>(begin));
            if (!in.read(text.data(), static_cast<std::streamsize>(text.size())))
                throw FileError(file_.temporary(), message("it cannot be read again"));
            write(text);
        }
    }

 private:
    static constexpr std::size_t kAtOnce = std::size_t{1} << 20;

    void flush() {
        file_.write(pending_);
        pending_.clear();
    }

    AtomicFile file_;  // never committed
    std::string pending_;
    std::vector<std::uint64_t> ends_;  // [text]
};

}  // namespace

bool isDescendingAtFirst(ConcordanceOrder order) {
    return order == ConcordanceOrder::Weight || order == ConcordanceOrder::Shade ||
           order == ConcordanceOrder::Effect;
}

void ConcordanceSorter::add(const ConcordanceLine& line, const ConcordanceText& text) {
    keys_.push_back(keyOf(line, text));
}

ConcordanceSorter::Key ConcordanceSorter::keyOf(const ConcordanceLine& line,
                                                const ConcordanceText& text) {
    const auto& weights = line.weights;
    switch (order_) {
        case ConcordanceOrder::Place:
            return {};
        case ConcordanceOrder::Keyword: {
            const Key after = keyOf(line.behind, 0);
            return {idOf(line.sought), after[0], after[1]};
        }
        case ConcordanceOrder::Weight:
            return {rankOf(weights ? std::optional(weights->share) : std::nullopt)};
        case ConcordanceOrder::Shade:
            return {rankOf(weights ? std::optional(weights->shade) : std::nullopt)};
        case ConcordanceOrder::Effect:
            return {rankOf(line.effect ? std::optional(static_cast<float>(*line.effect))
                                       : std::nullopt)};
        case ConcordanceOrder::Prediction:
            return {rankOf(text.predicted)};
        case ConcordanceOrder::Truth:
            return {rankOf(text.truth.labels)};
        case ConcordanceOrder::Left1:
        case ConcordanceOrder::Left2:
        case ConcordanceOrder::Left3:
            return keyOf(line.before, static_cast<std::size_t>(order_) -
                                          static_cast<std::size_t>(ConcordanceOrder::Left1));
        case ConcordanceOrder::Right1:
        case ConcordanceOrder::Right2:
        case ConcordanceOrder::Right3:
            return keyOf(line.behind, static_cast<std::size_t>(order_) -
                                          static_cast<std::size_t>(ConcordanceOrder::Right1));
    }
    return {};
}

ConcordanceSorter::Key ConcordanceSorter::keyOf(const ConcordanceLine::Neighbours& words,
                                                std::size_t begin) {
    Key key{};
    for (std::size_t i = begin; i < words.size(); ++i) key[i - begin] = idOf(words[i]);
    return key;
}

/// 0 for the empty word, so that it can fill a key.
std::uint32_t ConcordanceSorter::idOf(const std::string& word) {
    if (word.empty()) return 0;
    const auto [entry, isNew] = ids_.emplace(word, static_cast<std::uint32_t>(words_.size()) + 1);
    if (isNew) words_.push_back(&entry->first);
    return entry->second;
}

/// [id]
std::vector<std::uint32_t> ConcordanceSorter::ranksOfWords() const {
    std::vector<std::uint32_t> ids(words_.size());
    std::iota(ids.begin(), ids.end(), 1u);
    std::sort(ids.begin(), ids.end(),
              [this](std::uint32_t a, std::uint32_t b) { return *words_[a - 1] < *words_[b - 1]; });
    std::vector<std::uint32_t> ranks(words_.size() + 1);
    for (std::size_t i = 0; i < ids.size(); ++i) ranks[ids[i]] = static_cast<std::uint32_t>(i) + 1;
    return ranks;
}

std::vector<std::uint32_t> ConcordanceSorter::sorted(bool isDescending) {
    std::vector<std::uint32_t> order(keys_.size());
    std::iota(order.begin(), order.end(), 0u);
    if (order_ == ConcordanceOrder::Keyword || order_ >= ConcordanceOrder::Left1) {
        const std::vector<std::uint32_t> ranks = ranksOfWords();
        for (Key& key : keys_)
            for (std::uint32_t& id : key) id = ranks[id];
    }
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (keys_[a] == keys_[b]) return a < b;
        return isDescending ? keys_[b] < keys_[a] : keys_[a] < keys_[b];
    });
    return order;
}

std::string concordanceCsvHead(bool hasEffect) {
    return std::string("row,place,left,keyword,right,weight,shade,") +
           (hasEffect ? "effect," : "") + "prediction,truth\n";
}

std::string concordanceCsvRow(const ConcordanceLine& line, const ConcordanceText& text,
                              const std::string& place, const std::vector<std::string>& labels,
                              bool hasEffect) {
    std::optional<double> share, shade;
    if (line.weights) {
        share = line.weights->share;
        shade = line.weights->shade;
    }
    return csvFields(text.place.number, place, line.left, line.keyword, line.right, share, shade) +
           (hasEffect ? "," + csvField(line.effect) : "") + "," +
           csvRow(csvLabels(text.predicted, labels),
                  csvLabels(text.truth.labels, labels, text.truth.others));
}

ConcordanceCount writeConcordance(const Classifier& classifier, const CorpusSource& source,
                                  const ConcordanceRequest& request, ConcordanceOrder order,
                                  bool isDescending, const LineText& lineText,
                                  const std::function<void(std::string_view)>& write,
                                  const std::filesystem::path& place,
                                  const ProgressCallback& progress, const CancelToken& cancel,
                                  int threads) {
    std::optional<SpooledTexts> spooled;
    if (order != ConcordanceOrder::Place || isDescending) spooled.emplace(place);
    ConcordanceSorter sorter(order);
    std::uint32_t textsBefore = 0;
    const auto consume = [&](ConcordancePart&& part) {
        for (const ConcordanceLine& line : part.lines) {
            const ConcordanceText& text = part.texts[line.text - textsBefore];
            if (!spooled) {
                write(lineText(line, text));
                continue;
            }
            spooled->add(lineText(line, text));
            sorter.add(line, text);
        }
        textsBefore += static_cast<std::uint32_t>(part.texts.size());
    };
    const ConcordanceCount count =
        readConcordance(classifier, source, request, consume, progress, cancel, threads);
    if (spooled) spooled->writeAll(sorter.sorted(isDescending), write, cancel);
    return count;
}

}  // namespace hanscope
