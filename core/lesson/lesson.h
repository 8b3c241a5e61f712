#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/explain/view.h"

namespace hanscope {

/// Words of the text that a step is about.
struct LessonPlace {
    std::string words;        ///< as they stand in the text
    int occurrence = 1;       ///< which one, from 1
    bool isSentence = false;  ///< the sentence in which they begin, and not the words themselves

    /// The bytes of these words in the text; nothing if it does not have them so often.
    std::optional<Range> in(std::string_view text) const;
};

/// A question about the text. The reader guesses by choosing a word on the page.
struct LessonQuestion {
    std::string text;                  ///< Markdown; empty: there is none
    std::vector<LessonPlace> answers;  ///< each of them is right
    std::string reveal;                ///< Markdown, shown after the guess
    /// Whether the step has a question.
    bool exists() const { return !text.empty(); }
};

/// What a step shows. A step that does not name something has that of the step before.
struct LessonView {
    std::string text;                   ///< the document
    std::string title;                  ///< of the document: its file, or the step's heading
    std::filesystem::path model;        ///< a file that exists; empty: the reader's own choice
    std::string lens = kAttentionLens;  ///< its id
    std::string label, against;         ///< what the lens explains; empty: the predicted label
    WeightScale scale = WeightScale::Paper;
};

/// A step.
struct LessonStep {
    std::string heading;               ///< without "#"
    std::string body;                  ///< Markdown
    LessonView view;                   ///< what it shows
    std::optional<LessonPlace> place;  ///< that is chosen and scrolled to
    std::string panel;                 ///< the name of a panel that is opened; empty: none
    LessonQuestion question;           ///< see exists()
    /// The step is solved when the document, which the reader edits, is predicted to have one of
    /// these labels; empty: there is nothing to solve.
    std::vector<std::string> goals;
    /// Labelled texts on which the reader is asked to train a model; empty: none.
    std::filesystem::path training;
};

/// A lesson: steps through texts as a model reads them. A text with headings and fields, see
/// resources/manual/lessons.md. It contains no code, and names only files beside it, below its
/// folder, or bundled with the program.
struct Lesson {
    std::string title;              ///< its heading
    std::string summary;            ///< one line of plain text
    std::vector<LessonStep> steps;  ///< at least one
};

/// Where bundled files are that lessons name.
struct LessonFolders {
    std::filesystem::path samples, models, training;  ///< each with the files of one kind
};

/// The names of panels that a step may open.
const std::vector<std::string>& lessonPanels();

inline constexpr std::uint64_t kMaxLessonBytes = 1u << 20;  ///< a longer file is refused

/// Reads and checks a lesson: fields and lenses exist, texts and models are there, every place is
/// in its text, and every label one of the model that the lesson names. Throws FileError, with the
/// line.
Lesson readLesson(const std::filesystem::path& path, const LessonFolders& folders);

/// Only its title and summary, for a list. Throws FileError.
Lesson readLessonTitle(const std::filesystem::path& path);

}  // namespace hanscope
