#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/survey/concordance.h"

namespace hanscope {

/// By what the lines of a concordance are sorted. By a word beside the occurrence: with equal ones,
/// by the words farther away.
enum class ConcordanceOrder {
    Place,
    Keyword,
    Weight,
    Shade,
    Effect,
    Prediction,
    Truth,
    Left1,
    Left2,
    Left3,
    Right1,
    Right2,
    Right3,
};
/// Their names on a command line, in their order.
inline constexpr std::array kConcordanceOrderNames{
    "place", "keyword", "weight", "shade",  "effect", "prediction", "truth",
    "left1", "left2",   "left3",  "right1", "right2", "right3"};

/// Whether the largest comes first unless another order is asked for.
bool isDescendingAtFirst(ConcordanceOrder order);

/// Sorts lines by keys of 12 bytes each, so that far more can be sorted than kept in memory. Words
/// are in the order of their bytes, labels in that of the model; a line without the value comes
/// first. Equal lines stay in their order, also if `isDescending`.
class ConcordanceSorter {
 public:
    /// Keeps the keys that this order needs.
    explicit ConcordanceSorter(ConcordanceOrder order) : order_(order) {}

    /// Adds the next line, which is numbered from 0.
    void add(const ConcordanceLine& line, const ConcordanceText& text);
    /// The numbers of all lines, counted as they were added. Call it once, at the end.
    std::vector<std::uint32_t> sorted(bool isDescending);

 private:
    using Key = std::array<std::uint32_t, ConcordanceLine::kNeighbours>;

    Key keyOf(const ConcordanceLine& line, const ConcordanceText& text);
    Key keyOf(const ConcordanceLine::Neighbours& words, std::size_t begin);
    std::uint32_t idOf(const std::string& word);
    std::vector<std::uint32_t> ranksOfWords() const;

    const ConcordanceOrder order_;
    std::unordered_map<std::string, std::uint32_t> ids_;
    std::vector<const std::string*> words_;  // [id]
    std::vector<Key> keys_;                  // [line]
};

/// The first row of a table of lines.
std::string concordanceCsvHead(bool hasEffect);
/// A row of it: row in the source, the name of its place, words before, occurrence, words behind,
/// weights, effect (if lines have one), predicted and true labels. `labels`: of the model; several
/// of a text are joined by ";".
std::string concordanceCsvRow(const ConcordanceLine& line, const ConcordanceText& text,
                              const std::string& place, const std::vector<std::string>& labels,
                              bool hasEffect);

/// A line as a text that is written: a row of a table, for instance.
using LineText = std::function<std::string(const ConcordanceLine&, const ConcordanceText&)>;

/// Reads a concordance (see readConcordance()) and writes every line in an order. Memory: 30 bytes
/// a line. Lines that must be sorted are kept in a temporary file beside `place`, a file that need
/// not exist and is not touched.
ConcordanceCount writeConcordance(const Classifier& classifier, const CorpusSource& source,
                                  const ConcordanceRequest& request, ConcordanceOrder order,
                                  bool isDescending, const LineText& lineText,
                                  const std::function<void(std::string_view)>& write,
                                  const std::filesystem::path& place,
                                  const ProgressCallback& progress = {},
                                  const CancelToken& cancel = {}, int threads = 0);

}  // namespace hanscope
