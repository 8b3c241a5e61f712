#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/label_lists.h"
#include "core/message.h"
#include "core/progress.h"
#include "core/text/normalizer.h"
#include "core/text/vocabulary.h"

namespace hanscope {

class LabelTree;

/// Whether the first row of a CSV or TSV file holds the names of the columns. A table without names
/// has the form of Zhang et al. 2015: the label, then one or more texts, which are joined by an
/// empty line; a backslash followed by n in them is a line break.
enum class Header { Guessed, Present, Absent };

/// Whether a document has exactly one label or any number of labels, including none. A list of
/// labels is an array in JSON; in a table it is a text in which certain characters separate the
/// labels, and blanks around labels and empty labels are ignored. A label that occurs twice in a
/// list counts once. With None, documents have no labels, and those in a file are not read. With
/// AtMostOne, a row without a label, or with an empty one, is not faulty. Undecided is for
/// labelling projects alone: only the texts without labels of which nothing is decided yet. Plans
/// of trainings name the first two by their place.
enum class Labelling { One, Lists, None, AtMostOne, Undecided };

/// Which columns of a table (or keys of a JSON object) hold the text and the label. An empty name
/// means that the column is guessed from the usual names (text, review, content, abstract,
/// sentence…; label, rating, class, field…); if the guess is ambiguous, there is an Error that
/// lists the columns.
struct Columns {
    std::string text;   ///< empty: guessed
    std::string label;  ///< empty: guessed
    Header header =
        Header::Guessed;  ///< guessed absent if the first field is a number like a label
    Labelling labelling = Labelling::One;  ///< for lists, `label` names their column; with None,
                                           ///< a file without the column `text` is searched for
                                           ///< one with a usual name
    std::string separators = ";|";         ///< of a list in a table, each of one byte
    std::vector<std::string> others{};     ///< further columns to be read (see Row::others)
    /// Of the fields of a table, one ASCII character; empty: recognised (table_form.h).
    std::string separator{};
    std::string encoding{};  ///< of a table, as knownEncodings() has it; empty: recognised
    std::string sheet{};     ///< of a spreadsheet, by its name; empty: the first
    /// Of the places that people marked as reasons (markListsIn()); empty: those of a label tool.
    std::string marks{};
    /// The same of places that must not matter.
    std::string against{};
    /// How the text itself shows marked words, by the name of an InTextForm; empty: it does not.
    std::string marksInText{};
};

/// What to do with a faulty row: stop with an error, or leave the row out and list it.
enum class OnError { Stop, Skip };

/// The label tree, if there is one: at most one of these is set. A document then has its labels and
/// all their ancestors, so that it always has a list of labels.
struct LabelHierarchy {
    std::filesystem::path taxonomy;         ///< a file that says so (see readTaxonomy)
    std::string pathSeparator;              ///< labels are paths (see core/hierarchy/taxonomy.h)
    std::shared_ptr<const LabelTree> tree;  ///< of a model, or of other data

    /// Whether the labels are those of a tree.
    bool isGiven() const { return !taxonomy.empty() || !pathSeparator.empty() || tree; }
};

/// The place of labelled texts and how to read them. By the name's ending: .csv and .tsv (RFC 4180;
/// quoted fields may span lines), .jsonl, .ss (Tang et al. 2015), each also .gz and .zst, or a
/// folder with a folder of .txt files for each label; or a published data set (publishedFormat()).
/// Texts without labels may also be in .txt files (TextReader) and in folders of such files.
struct CorpusSource {
    std::filesystem::path path;  ///< a file, or a folder
    Columns columns{};
    OnError onError = OnError::Stop;  ///< faulty rows
    std::size_t maxClasses = 1000;  ///< more, but for those of a tree, are taken for a mistake: an
                                    ///< Error
    /// If a hierarchy is given, a row without a label, or with a label outside the tree, is faulty.
    LabelHierarchy hierarchy{};
    /// What it was when its columns were chosen or its checksum was computed (stampOf()). What
    /// reads all of it later (SourceRows) refuses any other. Empty: it is read as it is.
    std::string stamp{};

    /// Whether a document may have more labels than one.
    bool hasLists() const { return columns.labelling == Labelling::Lists || hierarchy.isGiven(); }
};

/// Lines of a file of which there is something to say.
struct CountedLines {
    static constexpr std::size_t kListed = 10;  ///< most lines that are kept

    /// Counts a line.
    void add(std::uint64_t line) {
        if (++count <= kListed) lines.push_back(line);
    }

    std::uint64_t count = 0;
    std::vector<std::uint64_t> lines;  ///< the first of them
};

/// What was left out, and what is doubtful.
struct SkippedRows {
    static constexpr std::size_t kListed = 10;  ///< most faults that are kept

    /// Counts a faulty row.
    void add(const Message& fault) {
        if (++faulty <= kListed) faults.push_back(fault);
    }

    /// Of documents and rows that were left out.
    std::uint64_t count() const { return empty + faulty + unlabelled.count; }

    std::uint64_t empty = 0;      ///< documents without a word
    std::uint64_t faulty = 0;     ///< rows that could not be read
    std::vector<Message> faults;  ///< of the first of them: file, line and reason
    CountedLines unlabelled;      ///< texts without a label, each of which must have one
    CountedLines doubtful;        ///< not left out: see Row::isDoubtful
};

/// The training and the validation documents, as ascending indices into a corpus.
struct Split {
    std::vector<std::uint32_t> training;    ///< documents
    std::vector<std::uint32_t> validation;  ///< documents, none of `training`
};

/// Takes `fraction` of each class for validation (rounded; at least one document of each class
/// stays in training). `seed` determines which documents. The same arguments give the same split on
/// every platform.
Split splitStratified(const std::vector<std::int32_t>& labels, double fraction, std::uint64_t seed);

/// Assigns each document to one of `folds` parts, 0…folds−1, of nearly equal size: the documents of
/// each class are dealt out in turn, where `seed` determines their order. The same arguments give
/// the same parts on every platform.
std::vector<std::size_t> stratifiedFolds(const std::vector<std::int32_t>& labels, std::size_t folds,
                                         std::uint64_t seed);

/// Returns the label by which each document is assigned to a part of the split: that of its labels
/// which is rarest among all documents (the first of equally rare ones), or −1 if it has no label.
std::vector<std::int32_t> rarestLabels(const LabelLists& labels);

class EncodedCorpus;
class LeftOutWords;

/// Returns the vocabulary of the given documents (ascending indices): row 0 is "<unknown>", then
/// follows every word that occurs more than `moreThan` times, the most frequent first (words with
/// equal counts are sorted by bytes), at most `maximumSize` rows (0: no limit). What is left out of
/// the documents does not count.
std::vector<std::string> chooseVocabulary(const EncodedCorpus& corpus,
                                          const std::vector<std::uint32_t>& documents,
                                          std::uint64_t moreThan, std::size_t maximumSize,
                                          const LeftOutWords* leftOut = nullptr);

/// Returns the row in the vocabulary for each word of the corpus, by its id.
std::vector<std::int32_t> vocabularyRows(const EncodedCorpus& corpus, const Vocabulary& vocabulary);

/// Where validation documents come from: a file, or if there is none, a share of each class (with
/// lists of labels: of the documents of each rarest label, see rarestLabels).
struct Validation {
    std::filesystem::path file;  ///< empty: a share validates
    double fraction = 0.1;       ///< of the documents, 0 to 1, both excluded
};

/// Training and validation texts. A validation file is read with the same settings as the source.
struct LabelledData {
    CorpusSource source;
    Validation validation;
    std::uint64_t seed = 1;  ///< of the split, where a share validates
};

}  // namespace hanscope
