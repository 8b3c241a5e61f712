#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/corpus/codebook.h"
#include "core/corpus/encoded/corpus.h"
#include "core/file_lock.h"
#include "core/hierarchy/label_tree.h"
#include "core/message.h"
#include "core/text/document.h"

namespace hanscope {

// A labelling project: what people decided about the texts of a corpus, which itself is never
// written. The file has a JSON object in each line (resources/manual/labelling.md documents them):
// the first one names the corpus, each of the others is one step of the work, appended and flushed
// to the disk at once. Decisions belong to texts, not to rows: the same text in several rows has
// one decision, and a text that moves within its corpus keeps it.

/// The end of such a file's name.
inline constexpr char kLabelProjectEnding[] = ".labels.jsonl";

/// Whether the file's name ends so.
bool isLabelProject(const std::filesystem::path& path);

/// What stands for a text in a project: the XXH3 checksum (128 bits) of its bytes, 32 hexadecimal
/// digits.
std::string textKey(std::string_view text);

/// What is decided about a text.
enum class Decision {
    None,      ///< nothing, or what was decided was taken back
    Labelled,  ///< it has the labels, with lists perhaps none
    Skipped,   ///< for later
    Removed,   ///< it is to be left out of trainings
};

/// A decision about a text, and when it was made.
struct TextDecision {
    Decision decision = Decision::None;  ///< what counts now
    /// with Decision::Labelled; their names at `namedAt`, see labelsOf()
    std::vector<std::string> labels{};
    std::uint64_t row = 0;                 ///< of the text at that time, from 0
    std::string by{};                      ///< who decided; may be empty
    std::string at{};                      ///< "2026-11-26T06:30:01Z"
    std::vector<std::string> predicted{};  ///< by the model of that time
    std::optional<double> probability{};   ///< of its most probable label; none: there was no model
    bool isByChance = false;               ///< the text was chosen by chance, not by the model
    bool isOneOfMany = false;              ///< decided together with others, perhaps unread
    std::vector<Range> reasons{};          ///< bytes of the words that were marked, ascending
    std::vector<Range> against{};          ///< the same of words that must not matter
    /// What the same person gave alone, before two people settled the label; none: not settled.
    std::optional<std::vector<std::string>> alone{};
    /// When labels had the names that are here (Codebook::now()); 0: they have them now.
    Codebook::Time namedAt = 0;

    /// Whether two people had to settle the label.
    bool isSettled() const { return alone.has_value(); }
};

/// A note on a text, or on a part of it.
struct TextNote {
    std::string note;
    std::optional<Range> range{};  ///< bytes
    std::uint64_t row = 0;         ///< of the text at that time
    std::string by{}, at{};        ///< as in TextDecision
};

/// A training with the labels that the project had when it began.
struct ProjectTraining {
    std::size_t labelled = 0;       ///< texts
    std::filesystem::path model{};  ///< the file, as the user named it
    std::string at{};               ///< as TextDecision::at
    /// When labels had the names that the model knows (LabelProject::namesNow() of the beginning);
    /// 0: they have them now.
    Codebook::Time namedAt = 0;
};

/// What a renaming changes, so that it can be taken back.
struct LabelRenaming {
    std::string from, to;
    bool isMerge = false;  ///< another label is called `to`
    /// By key, those in which a label is called `from`, with the names before the renaming.
    std::vector<std::pair<std::string, TextDecision>> decisions{};
};

/// The state of a project after all steps in its file. Not thread-safe; copies are independent.
class LabelProject {
 public:
    /// Reads a file. Lines that do not fit are left out and listed in faults(). Throws FileError if
    /// the file cannot be read, is not a project, or was written by a newer version.
    static LabelProject read(const std::filesystem::path& path);
    /// The same without the steps: only what the first line says.
    static LabelProject readHeader(const std::filesystem::path& path);
    /// Writes a file without decisions; `corpus.columns.labelling` One or Lists says what a text
    /// has. A label column is given for labels that the corpus has already: they count until
    /// something else is decided. `labels` are the codebook. Throws FileError, also if there is a
    /// file already.
    static void create(const std::filesystem::path& path, const CorpusSource& corpus,
                       const std::vector<LabelDefinition>& labels = {});

    /// Writes the state as a file of its own: what was undone or replaced is not in it. Throws
    /// FileError.
    void save(const std::filesystem::path& path) const;

    const std::filesystem::path& path() const { return path_; }  ///< of the project's file
    /// How the texts are read: with the labels that the corpus has already, at most one or a list,
    /// or without labels.
    const CorpusSource& corpus() const { return corpus_; }
    /// Whether a text may have more labels than one.
    bool hasLists() const { return hasLists_; }
    /// Whether the corpus has labels that count until something else is decided.
    bool hasOwnLabels() const { return corpus_.columns.labelling != Labelling::None; }
    /// Of the first lines of the file that were left out.
    const std::vector<Message>& faults() const { return faults_; }

    /// The decision about a text; null: none was ever made.
    const TextDecision* find(const std::string& textKey) const;
    /// The labels of a decision with the names that they have now.
    std::vector<std::string> labelsOf(const TextDecision& decision) const;
    /// The same of what was given before it was settled, if it was.
    std::vector<std::string> labelsAlone(const TextDecision& decision) const;
    /// The same of what was predicted.
    std::vector<std::string> labelsPredicted(const TextDecision& decision) const;
    /// The names now of labels that the corpus gives to a text: every renaming is later.
    std::vector<std::string> ownLabels(const std::vector<std::string>& labels) const;
    /// The name now of a label that the model of the last training knows by this name.
    const std::string& nameOfModelLabel(const std::string& label) const;
    /// The decision with the names that its labels have now, all of them.
    TextDecision withNamesNow(const TextDecision& decision) const;
    /// What rename() is about to change. `isMerge`: the caller, who also knows the labels of models
    /// and of texts, says whether a label is called `to`.
    LabelRenaming renaming(const std::string& from, const std::string& to, bool isMerge) const;
    /// The name now of the label that had this name at a time (namesNow() of then).
    const std::string& nameNow(const std::string& label, Codebook::Time time) const {
        return codebook_.nameNow(label, time);
    }
    /// The same of several, each name once.
    std::vector<std::string> namesNow(const std::vector<std::string>& labels,
                                      Codebook::Time time) const {
        return codebook_.namesNow(labels, time);
    }
    Codebook::Time namesNow() const { return codebook_.now(); }  ///< see nameNow()
    /// Of each text about which something was decided, by key.
    const std::unordered_map<std::string, TextDecision>& decisions() const { return decisions_; }
    std::size_t labelled() const { return labelled_; }  ///< number of texts with Decision::Labelled
    /// Counts the steps that may change what texts chosen by chance tell about models.
    std::uint64_t stepsOfEstimates() const { return stepsOfEstimates_; }
    /// Keys in the order of their last decisions; a text whose label is changed keeps its place.
    std::vector<std::string> keysInOrder() const;

    /// The codebook: labels in the order in which they were defined or first given.
    const std::vector<LabelDefinition>& labels() const { return codebook_.labels(); }
    /// See codebookTree().
    std::optional<LabelTree> tree() const { return codebookTree(labels()); }
    /// Whose labels the next ones are: who decided or named themselves last; nothing: not known.
    const std::optional<std::string>& rater() const { return rater_; }
    /// In their order in time.
    const std::vector<ProjectTraining>& trainings() const { return trainings_; }
    /// Of trainings(), how many there were when the text, about which something is decided, was
    /// labelled; changing the label does not count.
    std::size_t trainingsBefore(const std::string& textKey) const;
    /// The notes on a text; empty if there are none.
    std::vector<TextNote> notesOf(const std::string& textKey) const;

    // Steps: applied here, returned as the line that the file needs.
    /// Replaces the decision about a text, or makes the first. Of one that was made before, the
    /// labels get the names that they have now.
    std::string decide(const std::string& textKey, const TextDecision& decision);
    /// Adds a note to a text.
    std::string note(const std::string& textKey, const TextNote& note);
    /// Adds an entry to the codebook, or replaces the one of the same label.
    std::string define(const LabelDefinition& definition);
    /// The entry of the label is that before the last define(), if all that was decided, defined or
    /// renamed after it was taken back before. No entry: the label is as if it were never defined.
    std::string undefine(const std::string& label);
    /// The label has another name in all decisions until now, perhaps that of another label; its
    /// old name is free. `to` equal to `from` takes the last renaming of such a label back.
    std::string rename(const std::string& from, const std::string& to);
    /// The state is that before the renaming, if all that was decided or renamed after it was taken
    /// back before. New descriptions stay.
    std::string takeBack(const LabelRenaming& renaming);
    /// From now on this person decides.
    std::string setRater(const std::string& name);
    /// Adds a training that has ended, the latest.
    std::string addTraining(const ProjectTraining& training);

 private:
    friend class LabelProjectReader;

    LabelProject() = default;
    void take(const std::string& textKey, const TextDecision& decision);
    std::vector<std::string> namesNow(const std::vector<std::string>& names,
                                      const TextDecision& decision) const;

    std::filesystem::path path_;
    CorpusSource corpus_;
    bool hasLists_ = false;
    std::vector<Message> faults_;
    std::unordered_map<std::string, TextDecision> decisions_;
    std::unordered_map<std::string, std::uint64_t> turns_;  // by key, see keysInOrder()
    std::uint64_t turn_ = 0;
    std::size_t labelled_ = 0;
    std::uint64_t stepsOfEstimates_ = 0;
    Codebook codebook_;
    std::multimap<std::string, TextNote> notes_;
    std::optional<std::string> rater_;
    std::vector<ProjectTraining> trainings_;    // with namedAt
    std::vector<std::uint64_t> trainingTurns_;  // of each training, turn_ when it was added
};

/// Appends lines to a project's file, which nobody else can do at the same time. Not thread-safe.
class LabelProjectFile {
 public:
    /// Throws FileError if the file cannot be opened, or if somebody else has it (see OutputLock).
    explicit LabelProjectFile(const std::filesystem::path& path);
    ~LabelProjectFile();
    LabelProjectFile(const LabelProjectFile&) = delete;
    LabelProjectFile& operator=(const LabelProjectFile&) = delete;

    /// Appends the line, with those that could not be written before, and flushes it to the disk.
    /// Throws FileError if that fails: the file is then as it was, and the line is kept for the
    /// next call.
    void append(const std::string& line);
    /// Writes what could not be written before. Throws FileError.
    void retry();
    /// Whether append() failed and the lines wait for the next call.
    bool hasUnwritten() const { return !unwritten_.empty(); }

 private:
    [[noreturn]] void fail(int error) const;

    std::filesystem::path path_;
    OutputLock lock_;
    int descriptor_ = -1;
    bool needsLineEnd_ = false;  // the last line of the file has no end
    std::string unwritten_;
};

}  // namespace hanscope
