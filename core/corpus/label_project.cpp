#include "core/corpus/label_project.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/atomic_file.h"
#include "core/corpus/cache_files.h"
#include "core/corpus/marked_spans.h"
#include "core/corpus/syntax/exact_json.h"
#include "core/error.h"
#include "core/file_kind.h"
#include "core/json_fields.h"
#include "core/text/line_source.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using nlohmann::ordered_json;

constexpr int kVersion = 1;
constexpr std::size_t kFaultsListed = 10;
constexpr std::array kDecisionNames{"undecided", "labelled", "skipped", "removed"};
constexpr std::array kHeaderNames{"guessed", "present", "absent"};  // of Header
const Message kWhat = message("this line");

/// A line of JSON; bytes that are not UTF-8 cannot occur in what was read.
std::string lineOf(const ordered_json& object) {
    return object.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

std::uint64_t countIn(const Fields& fields, const char* key) {
    return fields.number<std::uint64_t>(key, 0, std::numeric_limits<std::uint64_t>::max());
}

Range rangeOf(const json& value) {
    if (!value.is_array() || value.size() != 2 || !value[0].is_number_unsigned() ||
        !value[1].is_number_unsigned() || value[1] < value[0] || value[1] > 0xffffffffu)
        throw Error(message("a range must be two whole numbers, the begin and the end in bytes"));
    return {value[0].get<std::uint32_t>(), value[1].get<std::uint32_t>()};
}

/// The step of a text, with who made it and when.
template <class Made>
void addMaker(ordered_json& step, const Made& made) {
    if (!made.by.empty()) step["by"] = made.by;
    if (!made.at.empty()) step["at"] = made.at;
}

ordered_json decisionJson(const std::string& key, const TextDecision& decision) {
    ordered_json step{{"decision", kDecisionNames[static_cast<std::size_t>(decision.decision)]},
                      {"text", key},
                      {"row", decision.row}};
    if (decision.decision == Decision::Labelled) step["labels"] = decision.labels;
    addMaker(step, decision);
    if (decision.probability) {
        step["predicted"] = decision.predicted;
        step["probability"] = *decision.probability;
    }
    if (decision.isByChance) step["chosen"] = "chance";
    if (decision.isOneOfMany) step["chosen"] = "many";
    if (decision.alone) step["alone"] = *decision.alone;
    for (const auto& [name, ranges] :
         {std::pair("reasons", &decision.reasons), std::pair("against", &decision.against)})
        for (const Range& range : *ranges) step[name].push_back({range.begin, range.end});
    return step;
}

ordered_json noteJson(const std::string& key, const TextNote& note) {
    ordered_json step{{"note", note.note}, {"text", key}, {"row", note.row}};
    if (note.range) step["range"] = {note.range->begin, note.range->end};
    addMaker(step, note);
    return step;
}

ordered_json definitionJson(const LabelDefinition& definition) {
    ordered_json step{{"define", definition.label}};
    if (!definition.description.empty()) step["description"] = definition.description;
    if (!definition.examples.empty()) step["examples"] = definition.examples;
    if (!definition.parent.empty()) step["parent"] = definition.parent;
    return step;
}

ordered_json raterJson(const std::string& name) {
    return {{"rater", name}};
}

/// `renamed`: how many renamings there were while it was trained.
ordered_json trainingJson(const ProjectTraining& training, Codebook::Time renamed = 0) {
    ordered_json step{{"trained", training.model.string()}, {"labelled", training.labelled}};
    if (!training.at.empty()) step["at"] = training.at;
    if (renamed > 0) step["renamed"] = renamed;
    return step;
}

TextDecision decisionOf(const Fields& step) {
    TextDecision made;
    made.decision = step.kind<Decision>("decision", kDecisionNames);
    made.labels = step.texts("labels");
    if (std::any_of(made.labels.begin(), made.labels.end(),
                    [](const std::string& label) { return isBlankText(label); }))
        throw Error(message("a label is empty; leave it out"));
    made.row = countIn(step, "row");
    made.by = step.text("by");
    made.at = step.text("at");
    made.predicted = step.texts("predicted");
    const auto isProbability = [](double number) { return number >= 0 && number <= 1; };
    if (step.has("probability"))
        made.probability = step.real("probability", isProbability, message("a number from 0 to 1"));
    made.isByChance = step.text("chosen") == "chance";
    made.isOneOfMany = step.text("chosen") == "many";
    if (step.has("alone")) made.alone = step.texts("alone");
    for (const json& range : step.at("reasons")) made.reasons.push_back(rangeOf(range));
    for (const json& range : step.at("against")) made.against.push_back(rangeOf(range));
    requireApart({made.reasons}, made.against);
    return made;
}

/// As the file names the corpus: relative if it is in the project's folder or below it.
std::string nameOf(const fs::path& corpus, const fs::path& project) {
    const fs::path folder = fs::absolute(project).lexically_normal().parent_path();
    const fs::path whole = fs::absolute(corpus).lexically_normal();
    const fs::path relative = whole.lexically_relative(folder);
    const bool isInside = !relative.empty() && *relative.begin() != "..";
    return (isInside ? relative : whole).generic_string();
}

}  // namespace

bool isLabelProject(const fs::path& path) {
    const std::string name = path.filename().string();
    return name != kLabelProjectEnding && endsWith(name, kLabelProjectEnding);
}

std::string textKey(std::string_view text) {
    return digestOf(text);
}

/// Applies the lines of a file to a project.
class LabelProjectReader {
 public:
    explicit LabelProjectReader(LabelProject& project) : project_(project) {}

    void read(const fs::path& path, bool onlyHeader) {
        LineSource lines(path);
        std::string_view line;
        if (!lines.next(line)) throw FileError(path, notAProject());
        readHeader(path, lines, line);
        while (!onlyHeader && lines.next(line)) {
            if (trimmed(line).empty()) continue;
            try {
                const json step = parsed(lines, line);
                apply(Fields(step, kWhat));
            } catch (const Error& error) {
                addFault(FileError(path, error.sentence(), {lines.lineNumber(), {}}).sentence());
            }
        }
        project_.codebook_.settle();
    }

 private:
    static Message notAProject() {
        return message("this is not a labelling project; its first line must name the corpus");
    }

    static json parsed(const LineSource& lines, std::string_view line) {
        if (const Message fault = lines.textFault(); !fault.empty()) throw Error(fault);
        json object = plainJson(line);
        if (!object.is_object())
            throw Error(message("this line is not a JSON object; it is left out"));
        for (auto each = object.begin(); each != object.end();)  // as if it were missing
            each = each->is_null() ? object.erase(each) : std::next(each);
        return object;
    }

    void readHeader(const fs::path& path, const LineSource& lines, std::string_view line) {
        json header;
        try {
            header = parsed(lines, line);
        } catch (const Error&) {
            throw FileError(path, notAProject(), {lines.lineNumber(), {}});
        }
        const json& version = Fields(header, kWhat).at("project");
        if (!version.is_number_integer())
            throw FileError(path, notAProject(), {lines.lineNumber(), {}});
        if (version > kVersion)
            throw FileError(path, message("it was written by a newer version of this program; "
                                          "update the program to read it"));
        try {
            readCorpus(path, Fields(header, kWhat));
        } catch (const Error& error) {
            throw FileError(path, error.sentence(), {lines.lineNumber(), {}});
        }
    }

    void readCorpus(const fs::path& path, const Fields& header) {
        project_.path_ = path;
        CorpusSource& corpus = project_.corpus_;
        corpus.path = fs::absolute(path).parent_path() / header.neededText("corpus");
        if (isLabelProject(corpus.path))
            throw Error(message("the corpus of a project cannot be a project itself"));
        corpus.onError = OnError::Skip;
        Columns& columns = corpus.columns;
        columns.text = header.text("text_column");
        columns.label = header.text("label_column");
        columns.separator = header.text("table_separator");
        columns.encoding = header.text("table_encoding");
        columns.sheet = header.text("table_sheet");
        if (const std::string separators = header.text("separators"); !separators.empty())
            columns.separators = separators;
        if (header.has("names")) columns.header = header.kind<Header>("names", kHeaderNames);
        project_.hasLists_ = header.flag("lists");
        columns.labelling = !header.flag("labelled") ? Labelling::None
                            : project_.hasLists_     ? Labelling::Lists
                                                     : Labelling::AtMostOne;
    }

    void apply(const Fields& step) {
        if (step.has("decision")) return applyDecision(step);
        if (step.has("note")) return applyNote(step);
        if (step.has("define"))
            return project_.codebook_.define({step.neededText("define"), step.text("description"),
                                              step.texts("examples"), step.text("parent")});
        if (step.has("undefine")) return project_.codebook_.undefine(step.neededText("undefine"));
        if (step.has("rename")) return applyRename(step);
        if (step.has("rater")) return void(project_.setRater(step.text("rater")));
        if (step.has("trained")) return applyTraining(step);
        throw Error(message("this line is no step that this version knows; it is left out"));
    }

    void applyDecision(const Fields& step) {
        const TextDecision made = decisionOf(step);
        if (made.decision == Decision::Labelled && !project_.hasLists_ && made.labels.size() != 1)
            throw Error(
                message("a text of this project has one label, not %1; the line is left "
                        "out",
                        made.labels.size()));
        project_.take(step.neededText("text"), made);
    }

    void applyRename(const Fields& step) {
        const std::string from = step.neededText("rename"), to = step.neededText("to");
        if (isBlankText(from) || isBlankText(to))
            throw Error(message("a label is empty; leave it out"));
        ++project_.stepsOfEstimates_;
        project_.codebook_.rename(from, to);
    }

    void applyTraining(const Fields& step) {
        const Codebook::Time now = project_.namesNow(), all = now - Codebook::kBeginning;
        project_.addTraining({countIn(step, "labelled"), step.neededText("trained"),
                              step.text("at"), now - std::min(countIn(step, "renamed"), all)});
    }

    void applyNote(const Fields& step) {
        TextNote note{
            step.text("note"), {}, countIn(step, "row"), step.text("by"), step.text("at")};
        if (step.has("range")) note.range = rangeOf(step.at("range"));
        project_.note(step.neededText("text"), note);
    }

    void addFault(const Message& fault) {
        if (project_.faults_.size() < kFaultsListed) project_.faults_.push_back(fault);
    }

    LabelProject& project_;
};

LabelProject LabelProject::read(const fs::path& path) {
    LabelProject project;
    LabelProjectReader(project).read(path, false);
    return project;
}

LabelProject LabelProject::readHeader(const fs::path& path) {
    LabelProject project;
    LabelProjectReader(project).read(path, true);
    return project;
}

void LabelProject::create(const fs::path& path, const CorpusSource& corpus,
                          const std::vector<LabelDefinition>& labels) {
    if (!isLabelProject(path))
        throw FileError(
            path, message("the name of a labelling project must end in %1", kLabelProjectEnding));
    if (isThere(path))
        throw FileError(path, message("this file exists already; choose another name"));
    LabelProject project;
    project.corpus_ = corpus;
    project.hasLists_ = corpus.columns.labelling == Labelling::Lists;
    if (corpus.columns.label.empty()) project.corpus_.columns.labelling = Labelling::None;
    for (const LabelDefinition& each : labels) project.define(each);
    project.save(path);
}

void LabelProject::save(const fs::path& path) const {
    const Columns& columns = corpus_.columns;
    ordered_json header{{"project", kVersion}, {"corpus", nameOf(corpus_.path, path)}};
    if (!columns.text.empty()) header["text_column"] = columns.text;
    if (columns.header != Header::Guessed)
        header["names"] = kHeaderNames[static_cast<std::size_t>(columns.header)];
    if (!columns.separator.empty()) header["table_separator"] = columns.separator;
    if (!columns.encoding.empty()) header["table_encoding"] = columns.encoding;
    if (!columns.sheet.empty()) header["table_sheet"] = columns.sheet;
    header["lists"] = hasLists_;
    if (hasOwnLabels()) {
        header["labelled"] = true;
        if (!columns.label.empty()) header["label_column"] = columns.label;
        if (hasLists_) header["separators"] = columns.separators;
    }
    AtomicFile file(path);
    file.write(lineOf(header));
    for (const LabelDefinition& label : labels()) file.write(lineOf(definitionJson(label)));
    std::size_t written = 0;  // of the trainings: the order says which model predicted what
    const auto writeTrainings = [&](std::size_t end) {
        for (; written < end; ++written) file.write(lineOf(trainingJson(trainings_[written])));
    };
    for (const std::string& key : keysInOrder()) {
        writeTrainings(trainingsBefore(key));
        file.write(lineOf(decisionJson(key, withNamesNow(decisions_.at(key)))));
    }
    writeTrainings(trainings_.size());
    for (const auto& [key, note] : notes_) file.write(lineOf(noteJson(key, note)));
    if (rater_) file.write(lineOf(raterJson(*rater_)));
    file.commit();
}

const TextDecision* LabelProject::find(const std::string& key) const {
    const auto found = decisions_.find(key);
    return found == decisions_.end() ? nullptr : &found->second;
}

std::vector<std::string> LabelProject::labelsOf(const TextDecision& decision) const {
    return namesNow(decision.labels, decision);
}

std::vector<std::string> LabelProject::labelsAlone(const TextDecision& decision) const {
    return namesNow(decision.alone ? *decision.alone : decision.labels, decision);
}

std::vector<std::string> LabelProject::labelsPredicted(const TextDecision& decision) const {
    return namesNow(decision.predicted, decision);
}

std::vector<std::string> LabelProject::ownLabels(const std::vector<std::string>& labels) const {
    return codebook_.namesNow(labels, Codebook::kBeginning);
}

const std::string& LabelProject::nameOfModelLabel(const std::string& label) const {
    return codebook_.nameNow(label,
                             trainings_.empty() ? codebook_.now() : trainings_.back().namedAt);
}

std::vector<std::string> LabelProject::namesNow(const std::vector<std::string>& names,
                                                const TextDecision& decision) const {
    return decision.namedAt == 0 ? names : codebook_.namesNow(names, decision.namedAt);
}

TextDecision LabelProject::withNamesNow(const TextDecision& decision) const {
    TextDecision named = decision;
    named.labels = namesNow(decision.labels, decision);
    named.predicted = namesNow(decision.predicted, decision);
    if (decision.alone) named.alone = namesNow(*decision.alone, decision);
    named.namedAt = 0;
    return named;
}

LabelRenaming LabelProject::renaming(const std::string& from, const std::string& to,
                                     bool isMerge) const {
    LabelRenaming renaming{from, to, isMerge};
    const auto has = [&](const std::vector<std::string>& names) {
        return std::find(names.begin(), names.end(), from) != names.end();
    };
    for (const auto& [key, decision] : decisions_) {
        const TextDecision named = withNamesNow(decision);
        if (has(named.labels) || has(named.predicted) || (named.alone && has(*named.alone)))
            renaming.decisions.emplace_back(key, named);
    }
    return renaming;
}

std::vector<std::string> LabelProject::keysInOrder() const {
    std::vector<std::pair<std::uint64_t, const std::string*>> turns;
    turns.reserve(turns_.size());
    for (const auto& [key, turn] : turns_) turns.emplace_back(turn, &key);
    std::sort(turns.begin(), turns.end());
    std::vector<std::string> keys;
    keys.reserve(turns.size());
    for (const auto& [turn, key] : turns) keys.push_back(*key);
    return keys;
}

std::size_t LabelProject::trainingsBefore(const std::string& key) const {
    const auto later =
        std::lower_bound(trainingTurns_.begin(), trainingTurns_.end(), turns_.at(key));
    return static_cast<std::size_t>(later - trainingTurns_.begin());
}

std::vector<TextNote> LabelProject::notesOf(const std::string& key) const {
    std::vector<TextNote> notes;
    const auto [begin, end] = notes_.equal_range(key);
    for (auto note = begin; note != end; ++note) notes.push_back(note->second);
    return notes;
}

std::string LabelProject::decide(const std::string& key, const TextDecision& decision) {
    const TextDecision named = withNamesNow(decision);
    take(key, named);
    codebook_.settle();
    return lineOf(decisionJson(key, named));
}

void LabelProject::take(const std::string& key, const TextDecision& decision) {
    TextDecision& kept = decisions_[key];
    const bool isRevised =
        kept.decision == Decision::Labelled && decision.decision == Decision::Labelled;
    if (!isRevised) turns_[key] = ++turn_;
    if (kept.decision == Decision::Labelled) --labelled_;
    for (const TextDecision* each : {static_cast<const TextDecision*>(&kept), &decision})
        stepsOfEstimates_ += each->isByChance && each->probability ? 1 : 0;
    kept = decision;
    kept.namedAt = codebook_.now();
    if (kept.decision == Decision::Labelled) ++labelled_;
    if (kept.decision != Decision::None) rater_ = kept.by;
    for (const std::string& label : decision.labels) codebook_.add(label);
}

std::string LabelProject::note(const std::string& key, const TextNote& note) {
    notes_.emplace(key, note);
    rater_ = note.by;
    return lineOf(noteJson(key, note));
}

std::string LabelProject::define(const LabelDefinition& definition) {
    codebook_.define(definition);
    codebook_.settle();
    return lineOf(definitionJson(definition));
}

std::string LabelProject::undefine(const std::string& label) {
    codebook_.undefine(label);
    codebook_.settle();
    return lineOf({{"undefine", label}});
}

std::string LabelProject::rename(const std::string& from, const std::string& to) {
    ++stepsOfEstimates_;
    codebook_.rename(from, to);
    codebook_.settle();
    return lineOf({{"rename", from}, {"to", to}});
}

std::string LabelProject::takeBack(const LabelRenaming& renaming) {
    // What was said since of a label that is one with another one remains with that one, and so
    // it must if the corpus may have the name.
    const bool isRenamedBack = !renaming.isMerge && !hasOwnLabels();
    std::string lines = rename(isRenamedBack ? renaming.to : renaming.from, renaming.from);
    // A decision that was made after the renaming, and undone, has one name for both labels.
    for (const auto& [key, before] : renaming.decisions) {
        const TextDecision now = withNamesNow(decisions_.at(key));
        const bool isSame = now.labels == before.labels && now.predicted == before.predicted &&
                            now.alone == before.alone;
        if (!isSame) lines += decide(key, before);
    }
    return lines;
}

std::string LabelProject::setRater(const std::string& name) {
    rater_ = name;
    return lineOf(raterJson(name));
}

std::string LabelProject::addTraining(const ProjectTraining& training) {
    ++stepsOfEstimates_;
    trainings_.push_back(training);
    trainingTurns_.push_back(turn_);
    const Codebook::Time now = codebook_.now();
    Codebook::Time& namedAt = trainings_.back().namedAt;
    namedAt = namedAt == 0 ? now : std::min(namedAt, now);
    return lineOf(trainingJson(training, now - namedAt));
}

LabelProjectFile::LabelProjectFile(const fs::path& path)
    : path_(path), lock_(path, OutputLock::Use::Labelling) {
    descriptor_ = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
    if (descriptor_ < 0) fail(errno);
    // A program that was killed may have left the last line without its end.
    const off_t size = ::lseek(descriptor_, 0, SEEK_END);
    char last = '\n';
    needsLineEnd_ = size > 0 && ::pread(descriptor_, &last, 1, size - 1) == 1 && last != '\n';
}

LabelProjectFile::~LabelProjectFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

void LabelProjectFile::append(const std::string& line) {
    unwritten_ += line;
    retry();
}

void LabelProjectFile::retry() {
    if (unwritten_.empty()) return;
    const off_t length = ::lseek(descriptor_, 0, SEEK_END);
    const std::string bytes = (needsLineEnd_ ? "\n" : "") + unwritten_;
    int error = 0;
    for (std::size_t done = 0; done < bytes.size() && error == 0;) {
        const ssize_t count = ::write(descriptor_, bytes.data() + done, bytes.size() - done);
        if (count > 0) done += static_cast<std::size_t>(count);
        if (count <= 0 && errno != EINTR) error = count < 0 ? errno : ENOSPC;
    }
    if (error == 0 && ::fdatasync(descriptor_) != 0 && errno != EINVAL) error = errno;
    if (error != 0) {
        // If not even that is possible, a part of a line stays, which is left out when it is read.
        needsLineEnd_ = ::ftruncate(descriptor_, length) != 0 || needsLineEnd_;
        fail(error);
    }
    needsLineEnd_ = false;
    unwritten_.clear();
}

void LabelProjectFile::fail(int error) const {
    throw FileError(path_, message("it cannot be written (%1); free disk space or check its "
                                   "permissions",
                                   std::strerror(error)));
}

}  // namespace hanscope
