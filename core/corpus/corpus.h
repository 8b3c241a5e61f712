#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/label_lists.h"
#include "core/progress.h"
#include "core/text/preprocessing.h"
#include "core/text/vocabulary.h"

namespace hanscope {

class LabelTree;

/// Whether the first row of a CSV or TSV file names the columns. A table without names is like
/// those of Zhang et al. 2015: the label, then one or more texts, which are joined by an empty
/// line; "\n" in them, a backslash and an n, is a line break.
enum class Header { Guessed, Present, Absent };

/// How many labels a document has: exactly one, or any number of them, also none. A list is an
/// array in JSON and a text in a table, where any of some characters separates the labels; blanks
/// around a label, and labels that are nothing but blanks, do not count there. A label that a list
/// names again counts once.
enum class Labelling { One, Lists };

/// Which columns of a table (or keys of a JSON object) hold the text and the label. Empty: guessed
/// from the usual names (text, review, content, abstract, sentence…; label, rating, class, field…),
/// an Error that lists the columns if that is not unambiguous.
struct Columns {
    std::string text;
    std::string label;
    Header header =
        Header::Guessed;  ///< guessed absent if the first field is a number like a label
    Labelling labelling = Labelling::One;  ///< for lists, `label` names their column
    std::string separators = ";|";         ///< of a list in a table, each of one byte
};

/// What becomes of a row with a fault of its own: an error, or it is left out and listed.
enum class OnError { Stop, Skip };

/// How labels lie under one another, if they do: one of the three. A document then has its labels
/// and all that these are under, so that it always has a list of them.
struct LabelHierarchy {
    std::filesystem::path taxonomy;         ///< a file that says so (see readTaxonomy)
    std::string pathSeparator;              ///< labels are paths (see path_labels.h)
    std::shared_ptr<const LabelTree> tree;  ///< of a model, or of other data

    bool isGiven() const { return !taxonomy.empty() || !pathSeparator.empty() || tree; }
};

/// Labelled texts and how they are read. By the name's ending: .csv and .tsv (RFC 4180; quoted
/// fields may span lines), .jsonl, .ss (Tang et al. 2015), each also .gz and .zst, or a folder with
/// a folder of .txt files for each label.
struct CorpusSource {
    std::filesystem::path path;
    Columns columns{};
    OnError onError = OnError::Stop;
    std::size_t mostClasses = 1000;  ///< more, but for those of a tree, are taken for a mistake: an
                                     ///< Error
    /// Where it is given, a row without a label, or with one that is not in the tree, is at fault.
    LabelHierarchy hierarchy{};

    bool hasLists() const { return columns.labelling == Labelling::Lists || hierarchy.isGiven(); }
};

/// What was left out.
struct SkippedRows {
    static constexpr std::size_t kListed = 10;

    void add(const std::string& fault) {
        if (++faulty <= kListed) faults.push_back(fault);
    }

    std::uint64_t empty = 0;          ///< documents without a word
    std::uint64_t faulty = 0;         ///< rows that could not be read
    std::vector<std::string> faults;  ///< of the first of them: file, line and reason
};

/// Which documents train and which validate, by index into a Corpus, ascending.
struct Split {
    std::vector<std::uint32_t> training;
    std::vector<std::uint32_t> validation;
};

/// Takes `fraction` of each class for validation (rounded; at least one document of a class stays
/// in training), chosen by `seed`. Same inputs, same split, on every platform.
Split splitStratified(const std::vector<std::int32_t>& labels, double fraction, std::uint64_t seed);

/// What documents are split by: the label that is rarest among all documents of those that each has
/// (the first of equally rare ones), −1 where it has none. Of one label a document, that label.
std::vector<std::int32_t> rarestLabels(const LabelLists& labels);

class EncodedCorpus;

/// The vocabulary of the given documents (ascending) alone: row 0 "<unknown>", then every word that
/// occurs more than `moreThan` times, most frequent first (equal counts by bytes), at most
/// `maximumSize` rows (0: no limit).
std::vector<std::string> chooseVocabulary(const EncodedCorpus& corpus,
                                          const std::vector<std::uint32_t>& documents,
                                          std::uint64_t moreThan, std::size_t maximumSize);

/// The vocabulary's row for each of the corpus's words, by id.
std::vector<std::int32_t> vocabularyRows(const EncodedCorpus& corpus, const Vocabulary& vocabulary);

}  // namespace hanscope
