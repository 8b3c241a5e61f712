#include "core/lesson/lesson.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

#include "core/counted.h"
#include "core/error.h"
#include "core/explain/lens.h"
#include "core/file_kind.h"
#include "core/formats/document_format.h"
#include "core/in_quotes.h"
#include "core/model_file/model_file.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr std::string_view kTitleMark = "# ", kStepMark = "## ", kPartMark = "### ";
constexpr std::string_view kQuestionPart = "Question", kRevealPart = "Reveal";
constexpr std::string_view kFence = "```", kDocumentFence = "```document";

/// Reads the lines of a lesson one by one. Errors are about the line that was read last.
class LessonLines {
 public:
    LessonLines(std::filesystem::path path, std::string bytes)
        : path_(std::move(path)), bytes_(std::move(bytes)), rest_(bytes_) {
        if (beginsWith(rest_, "\xef\xbb\xbf")) rest_.remove_prefix(3);
        if (const auto bad = findInvalidUtf8(rest_); bad || rest_.find('\0') != rest_.npos) {
            const std::size_t end = bad ? *bad : rest_.find('\0');
            number_ = 1 + std::count(rest_.begin(), rest_.begin() + static_cast<long>(end), '\n');
            fail(message("this line is not UTF-8 text; save the lesson as UTF-8"));
        }
    }

    bool atEnd() const { return rest_.empty(); }
    /// The next line, without its end; it is not taken.
    std::string_view peek() const {
        std::string_view line = rest_.substr(0, rest_.find('\n'));
        if (endsWith(line, "\r")) line.remove_suffix(1);
        return line;
    }
    std::string_view take() {
        const std::string_view line = peek();
        const std::size_t end = rest_.find('\n');
        rest_.remove_prefix(end == rest_.npos ? rest_.size() : end + 1);
        ++number_;
        return line;
    }
    std::uint64_t number() const { return number_; }
    const std::filesystem::path& path() const { return path_; }
    /// In an empty file it is the first line that is wrong.
    [[noreturn]] void fail(const Message& sentence) const {
        failAt(std::max<std::uint64_t>(number_, 1), sentence);
    }
    [[noreturn]] void failAt(std::uint64_t line, const Message& sentence) const {
        throw FileError(path_, sentence, {line, {}});
    }

 private:
    const std::filesystem::path path_;
    const std::string bytes_;
    std::string_view rest_;
    std::uint64_t number_ = 0;
};

/// A value "Name: value" below a heading, and its line.
struct Field {
    std::string value;
    std::uint64_t line = 0;
};
using Fields = std::map<std::string, Field>;

/// "Lens: erasure" has a name, "As the paper says: …" has none: a name is one word.
std::optional<std::pair<std::string, std::string>> fieldOf(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == 0 || colon == line.npos) return std::nullopt;
    const std::string_view name = line.substr(0, colon);
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (!std::all_of(name.begin(), name.end(), isLetter)) return std::nullopt;
    return std::pair(std::string(name), std::string(trimmed(line.substr(colon + 1))));
}

class LessonReader {
 public:
    LessonReader(LessonLines& lines, const LessonFolders& folders)
        : lines_(lines), folders_(folders) {}

    /// Title and summary.
    Lesson readHead() {
        Lesson lesson;
        skipBlank();
        if (!beginsWith(lines_.peek(), kTitleMark))
            fail(message("a lesson begins with its title: a line “# TITLE”"));
        lesson.title = trimmed(lines_.take().substr(kTitleMark.size()));
        if (lesson.title.empty()) lines_.fail(message("the title is empty"));
        lesson.summary = unwrapped(readBody());
        return lesson;
    }

    Lesson readAll() {
        Lesson lesson = readHead();
        while (!lines_.atEnd()) {
            lesson.steps.push_back(readStep());
            view_ = lesson.steps.back().view;
        }
        if (lesson.steps.empty()) lines_.fail(message("the lesson has no step: a line “## STEP”"));
        return lesson;
    }

 private:
    [[noreturn]] void fail(const Message& sentence) {
        if (!lines_.atEnd()) lines_.take();
        lines_.fail(sentence);
    }

    void skipBlank() {
        while (!lines_.atEnd() && trimmed(lines_.peek()).empty()) lines_.take();
    }

    /// The text in one line.
    static std::string unwrapped(const std::string& text) {
        std::string line;
        for (const char c : text) {
            const bool isBlank = kBlank.find(c) != kBlank.npos;
            if (!isBlank || (!line.empty() && line.back() != ' ')) line += isBlank ? ' ' : c;
        }
        return line;
    }

    /// The fields below a heading, which may have a blank line above them.
    Fields readFields(const std::vector<std::string>& allowed) {
        Fields fields;
        skipBlank();
        while (!lines_.atEnd()) {
            const auto field = fieldOf(lines_.peek());
            if (!field) break;
            lines_.take();
            const auto& [name, value] = *field;
            if (std::find(allowed.begin(), allowed.end(), name) == allowed.end())
                lines_.fail(message("there is no field %1 here; these are known: %2",
                                    inQuotes(name), joined(allowed, ", ")));
            if (value.empty()) lines_.fail(message("the field %1 has no value", inQuotes(name)));
            if (!fields.insert({name, {value, lines_.number()}}).second)
                lines_.fail(message("the field %1 is there twice", inQuotes(name)));
        }
        return fields;
    }

    /// Markdown up to the next heading of a step or part. A heading within a fence is none.
    std::string readBody() {
        std::string body;
        bool isFenced = false;
        while (!lines_.atEnd()) {
            const std::string_view line = lines_.peek();
            const bool isHeading = beginsWith(line, kStepMark) || beginsWith(line, kPartMark);
            if (!isFenced && isHeading) break;
            if (beginsWith(line, kFence)) isFenced = !isFenced;
            body += std::string(lines_.take()) + '\n';
        }
        return std::string(trimmed(body));
    }

    LessonStep readStep() {
        LessonStep step;
        if (!beginsWith(lines_.peek(), kStepMark))
            fail(message("only a step may have parts: a line “## STEP” comes first"));
        step.heading = trimmed(lines_.take().substr(kStepMark.size()));
        if (step.heading.empty()) lines_.fail(message("the heading is empty"));
        const Fields fields = readFields({"Against", "Goal", "Label", "Lens", "Model", "Panel",
                                          "Scale", "Sentence", "Text", "Train", "Word"});
        step.view = view_;
        setView(step, fields);
        requireLabels(step.view.model, fields);
        readDocument(step, fields);
        if (step.view.text.empty())
            lines_.fail(
                message("the step has no text; name one (“Text: FILE”), or write one "
                        "between “```document” and “```”"));
        setPlace(step, fields);
        step.body = readBody();
        while (beginsWith(lines_.peek(), kPartMark)) readPart(step);
        if (step.question.exists() && step.question.reveal.empty())
            lines_.fail(message("the question is never answered: a line “### Reveal” is missing"));
        return step;
    }

    void setView(LessonStep& step, const Fields& fields) {
        LessonView& view = step.view;
        const auto has = [&](const char* name) { return fields.count(name) > 0; };
        const auto valueOf = [&](const char* name) { return fields.at(name).value; };
        if (has("Model")) view.model = fileOf(fields.at("Model"), folders_.models);
        if (has("Train")) step.training = fileOf(fields.at("Train"), folders_.training);
        if (has("Lens")) setLens(view, fields.at("Lens"));
        if (has("Lens") || has("Model")) view.label = view.against = {};
        if (has("Label")) view.label = valueOf("Label");
        if (has("Against")) view.against = valueOf("Against");
        if (has("Scale")) setScale(view, fields.at("Scale"));
        if (has("Panel")) setPanel(step, fields.at("Panel"));
        if (has("Goal")) step.goals = labelsOf(fields.at("Goal"));
    }

    /// Of a model that the lesson names; that of the reader may have any labels.
    void requireLabels(const std::filesystem::path& model, const Fields& fields) {
        for (const char* name : {"Label", "Against", "Goal"}) {
            const auto found = fields.find(name);
            if (found == fields.end() || model.empty()) continue;
            const Field& field = found->second;
            const std::vector<std::string>& known = labelsOf(model, field.line);
            const bool isList = found->first == "Goal";
            for (const std::string& label : isList ? labelsOf(field) : std::vector{field.value})
                if (std::find(known.begin(), known.end(), label) == known.end())
                    lines_.failAt(
                        field.line,
                        message("the model %1 has no label %2; its labels are: %3",
                                model.filename().string(), inQuotes(label), joined(known, ", ")));
        }
    }

    const std::vector<std::string>& labelsOf(const std::filesystem::path& model,
                                             std::uint64_t line) {
        const auto [found, isNew] = labels_.emplace(model, std::vector<std::string>());
        try {
            if (isNew) found->second = peekModelFile(model).labels;
        } catch (const FileError& error) {
            lines_.failAt(line, error.sentence());
        }
        return found->second;
    }

    void setLens(LessonView& view, const Field& field) {
        std::vector<std::string> known;
        for (const Lens* lens : lenses())
            if (isComputed(*lens)) known.push_back(lens->id());
        requireOneOf(field, known);
        view.lens = field.value;
    }

    void setScale(LessonView& view, const Field& field) {
        std::vector<std::string> known;
        for (const WeightScale scale : kWeightScales) known.push_back(nameOf(scale));
        requireOneOf(field, known);
        view.scale = *weightScaleNamed(field.value);
    }

    void setPanel(LessonStep& step, const Field& field) {
        requireOneOf(field, lessonPanels());
        step.panel = field.value;
    }

    void requireOneOf(const Field& field, const std::vector<std::string>& known) {
        if (std::find(known.begin(), known.end(), field.value) == known.end())
            lines_.failAt(field.line, message("%1 is not known here; choose one of %2",
                                              inQuotes(field.value), joined(known, ", ")));
    }

    /// A file beside the lesson, or a bundled one.
    std::filesystem::path fileOf(const Field& field, const std::filesystem::path& bundled) {
        const std::filesystem::path name(field.value);
        const bool leaves =
            std::any_of(name.begin(), name.end(), [](const auto& part) { return part == ".."; });
        if (name.is_absolute() || leaves)
            lines_.failAt(field.line, message("%1 is not beside the lesson; a lesson names only "
                                              "files in its own folder, or bundled ones",
                                              inQuotes(field.value)));
        for (const auto& folder : {lines_.path().parent_path(), bundled}) {
            if (isFile(folder / name)) return folder / name;
        }
        lines_.failAt(field.line, message("there is no file %1 beside the lesson, and none is "
                                          "bundled under this name",
                                          inQuotes(field.value)));
    }

    void readDocument(LessonStep& step, const Fields& fields) {
        skipBlank();
        const bool isInline = lines_.peek() == kDocumentFence;
        const auto named = fields.find("Text");
        if (isInline && named != fields.end())
            fail(message("the step has two texts: name one or write one"));
        if (named != fields.end()) readNamed(step.view, named->second);
        if (isInline) readInline(step);
    }

    void readNamed(LessonView& view, const Field& field) {
        const std::filesystem::path path = fileOf(field, folders_.samples);
        try {
            view.text = readDocumentFile(path).text.text;
        } catch (const FileError& error) {
            lines_.failAt(field.line, error.sentence());
        }
        view.title = path.filename().string();
    }

    void readInline(LessonStep& step) {
        lines_.take();
        const std::uint64_t first = lines_.number();
        std::string text;
        while (!lines_.atEnd() && lines_.peek() != kFence)
            text += std::string(lines_.take()) + '\n';
        if (lines_.atEnd()) lines_.failAt(first, message("the text has no end: a line “```”"));
        lines_.take();
        step.view.text = trimmed(text);
        step.view.title = step.heading;
        if (step.view.text.empty()) lines_.failAt(first, message("the text is empty"));
    }

    void setPlace(LessonStep& step, const Fields& fields) {
        const auto word = fields.find("Word"), sentence = fields.find("Sentence");
        if (word != fields.end() && sentence != fields.end())
            lines_.failAt(std::max(word->second.line, sentence->second.line),
                          message("a step chooses a word or a sentence, not both"));
        for (const auto& found : {word, sentence}) {
            if (found == fields.end()) continue;
            const auto places = placesOf(found->second, found == sentence, step.view.text);
            if (places.size() > 1)
                lines_.failAt(found->second.line, message("a step chooses one place"));
            step.place = places[0];
        }
    }

    /// “"dull", "bad" 2”: quoted words of the text, each perhaps with the number of its occurrence.
    std::vector<LessonPlace> placesOf(const Field& field, bool isSentence,
                                      const std::string& text) {
        std::vector<LessonPlace> places;
        std::string_view rest = field.value;
        while (!rest.empty()) {
            const std::size_t end = rest.front() == '"' ? rest.find('"', 1) : rest.npos;
            if (end == rest.npos || end == 1)
                lines_.failAt(field.line,
                              message("words of the text are in quotation marks: \"not bad\""));
            LessonPlace place{std::string(rest.substr(1, end - 1)), 1, isSentence};
            rest = trimmed(rest.substr(end + 1));
            const std::string_view number = trimmed(rest.substr(0, rest.find(',')));
            if (!number.empty()) place.occurrence = numberOf(number, field);
            const std::size_t comma = rest.find(',');
            rest = comma == rest.npos ? std::string_view() : trimmed(rest.substr(comma + 1));
            requirePlace(place, field, text);
            places.push_back(std::move(place));
        }
        return places;
    }

    int numberOf(std::string_view text, const Field& field) {
        int number = 0;
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (fault != std::errc() || end != text.data() + text.size() || number < 1)
            lines_.failAt(field.line,
                          message("%1 is not the number of an occurrence", inQuotes(text)));
        return number;
    }

    void requirePlace(const LessonPlace& place, const Field& field, const std::string& text) {
        if (place.in(text)) return;
        if (place.occurrence == 1)
            lines_.failAt(field.line, message("the text of this step has no %1; write words as "
                                              "they stand in it",
                                              inQuotes(place.words)));
        lines_.failAt(field.line, message("the text of this step does not have %1 %2 times",
                                          inQuotes(place.words), place.occurrence));
    }

    std::vector<std::string> labelsOf(const Field& field) {
        std::vector<std::string> labels;
        std::string_view rest = field.value;
        while (!rest.empty()) {
            const std::size_t comma = rest.find(',');
            if (const auto label = trimmed(rest.substr(0, comma)); !label.empty())
                labels.emplace_back(label);
            rest = comma == rest.npos ? std::string_view() : rest.substr(comma + 1);
        }
        if (labels.empty()) lines_.failAt(field.line, message("the goal names no label"));
        return labels;
    }

    void readPart(LessonStep& step) {
        const std::string_view name = trimmed(lines_.take().substr(kPartMark.size()));
        const std::uint64_t line = lines_.number();
        LessonQuestion& question = step.question;
        if (name == kQuestionPart && !question.exists()) {
            readQuestion(step);
            if (!question.exists()) lines_.failAt(line, message("the question is empty"));
        } else if (name == kRevealPart && question.exists() && question.reveal.empty()) {
            question.reveal = readBody();
            if (question.reveal.empty()) lines_.failAt(line, message("the answer is empty"));
        } else {
            lines_.fail(
                message("a step has at most one “### Question”, and then one “### Reveal”, "
                        "and no other part"));
        }
    }

    void readQuestion(LessonStep& step) {
        const std::uint64_t line = lines_.number();
        const Fields fields = readFields({"Sentence", "Word"});
        for (const auto& [name, field] : fields) {
            const auto places = placesOf(field, name == "Sentence", step.view.text);
            step.question.answers.insert(step.question.answers.end(), places.begin(), places.end());
        }
        if (fields.empty())
            lines_.failAt(line, message("the question has no right answer: “Word: \"WORDS\"” or "
                                        "“Sentence: \"WORDS\"”"));
        step.question.text = readBody();
    }

    LessonLines& lines_;
    const LessonFolders& folders_;
    LessonView view_;                                                   // of the step before
    std::map<std::filesystem::path, std::vector<std::string>> labels_;  // of the models named
};

LessonLines linesOf(const std::filesystem::path& path) {
    return {path, readFileBytes(path, kMaxLessonBytes)};
}

}  // namespace

std::optional<Range> LessonPlace::in(std::string_view text) const {
    std::size_t begin = 0;
    for (int i = 0; i < occurrence; ++i) {
        begin = text.find(words, i == 0 ? 0 : begin + 1);
        if (begin == text.npos) return std::nullopt;
    }
    return Range{static_cast<std::uint32_t>(begin),
                 static_cast<std::uint32_t>(begin + words.size())};
}

const std::vector<std::string>& lessonPanels() {
    static const std::vector<std::string> panels{"computation", "prediction", "sentences",
                                                 "training", "word"};
    return panels;
}

Lesson readLesson(const std::filesystem::path& path, const LessonFolders& folders) {
    LessonLines lines = linesOf(path);
    return LessonReader(lines, folders).readAll();
}

Lesson readLessonTitle(const std::filesystem::path& path) {
    LessonLines lines = linesOf(path);
    return LessonReader(lines, {}).readHead();
}

}  // namespace hanscope
