#include "core/lesson/lesson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "tests/core/model/random_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr char kLesson[] =
    "# Reading a page\n"
    "\n"
    "How bars and\n"
    "colours are read.\n"
    "\n"
    "## The bars\n"
    "Model: m.safetensors\n"
    "Text: film.txt\n"
    "Lens: erasure\n"
    "Label: bad\n"
    "Sentence: \"It is\"\n"
    "\n"
    "A **bar** is a sentence.\n"
    "```\n"
    "## no heading\n"
    "```\n"
    "\n"
    "### Question\n"
    "Word: \"dull\", \"bad\" 2\n"
    "\n"
    "Which word?\n"
    "### Reveal\n"
    "This *one*.\n"
    "\n"
    "## Another text\n"
    "Panel: word\n"
    "Goal: good, very good\n"
    "Train: t.csv\n"
    "\n"
    "```document\n"
    "A good film.\n"
    "\n"
    "Yes: good.\n"
    "```\n"
    "Change it.\n";

class LessonTest : public testing::Test {
 protected:
    LessonTest() {
        for (const char* name : {"lesson", "models", "training"})
            std::filesystem::create_directory(folder_ / name);
        folder_.write("lesson/film.txt", "A bad film.\nIt is bad, and dull.\n");
        ModelFile model = test::randomModel(Pooling::Attention, 5, 3, 1);
        model.labels = {"bad", "good", "very good"};
        saveModelFile(folder_ / "models/m.safetensors", model);
        folder_.write("training/t.csv", "");
    }
    Lesson read(const std::string& text) const {
        return readLesson(folder_.write("lesson/a.lesson", text), folders_);
    }
    /// What is said about the lesson.
    std::string fault(const std::string& text) const {
        try {
            read(text);
        } catch (const FileError& error) {
            return error.what();
        }
        return {};
    }
    /// What is said about the lesson with a text in place of another.
    std::string faultWith(const std::string& before, const std::string& after) const {
        std::string text = kLesson;
        const std::size_t place = text.find(before);
        EXPECT_NE(place, text.npos) << before;
        return fault(text.replace(place, before.size(), after));
    }

    const test::ScratchFolder folder_;
    const LessonFolders folders_{folder_ / "samples", folder_ / "models", folder_ / "training"};
};

TEST_F(LessonTest, HasStepsWithWhatTheyShow) {
    const Lesson lesson = read(kLesson);
    EXPECT_EQ(lesson.title, "Reading a page");
    EXPECT_EQ(lesson.summary, "How bars and colours are read.");
    ASSERT_EQ(lesson.steps.size(), 2u);
    const LessonStep& bars = lesson.steps[0];
    EXPECT_EQ(bars.heading, "The bars");
    EXPECT_EQ(bars.body, "A **bar** is a sentence.\n```\n## no heading\n```");
    EXPECT_EQ(bars.view.text, "A bad film.\nIt is bad, and dull.\n");
    EXPECT_EQ(bars.view.title, "film.txt");
    EXPECT_EQ(bars.view.model, folder_ / "models/m.safetensors");
    EXPECT_EQ(bars.view.lens, "erasure");
    EXPECT_EQ(bars.view.label, "bad");
    ASSERT_TRUE(bars.place);
    EXPECT_TRUE(bars.place->isSentence);
    EXPECT_EQ(bars.place->in(bars.view.text)->begin, 12u);
    EXPECT_EQ(bars.question.text, "Which word?");
    EXPECT_EQ(bars.question.reveal, "This *one*.");
    ASSERT_EQ(bars.question.answers.size(), 2u);
    EXPECT_EQ(bars.question.answers[1].in(bars.view.text)->begin, 18u) << "the second “bad”";
}

TEST_F(LessonTest, AStepHasWhatTheOneBeforeShows) {
    const LessonStep step = read(kLesson).steps[1];
    EXPECT_EQ(step.view.model, folder_ / "models/m.safetensors");
    EXPECT_EQ(step.view.lens, "erasure");
    EXPECT_EQ(step.view.text, "A good film.\n\nYes: good.");
    EXPECT_EQ(step.view.title, "Another text");
    EXPECT_FALSE(step.place) << "a place is of one step";
    EXPECT_EQ(step.panel, "word");
    EXPECT_THAT(step.goals, ElementsAre("good", "very good"));
    EXPECT_EQ(step.training, folder_ / "training/t.csv");
    EXPECT_EQ(step.body, "Change it.");
}

TEST_F(LessonTest, TheTitleIsReadWithoutTheSteps) {
    const auto path =
        folder_.write("b.lesson", "\xef\xbb\xbf# T\r\n\r\nS.\r\n\r\n## A\r\nNo: b\r\n");
    EXPECT_EQ(readLessonTitle(path).title, "T");
    EXPECT_EQ(readLessonTitle(path).summary, "S.");
    EXPECT_THAT(readLessonTitle(path).steps, IsEmpty());
}

TEST_F(LessonTest, FaultsAreSaidWithTheirLine) {
    const std::pair<const char*, std::pair<const char*, const char*>> faults[] = {
        {"line 1: a lesson begins with its title", {"# Reading a page", "Reading"}},
        {"line 6: the heading is empty", {"## The bars", "## "}},
        {"line 7: there is no file 'n.safetensors'", {"m.safetensors", "n.safetensors"}},
        {"line 7: '../m.safetensors' is not beside the lesson",
         {"m.safetensors", "../m.safetensors"}},
        {"line 8: '/etc/passwd' is not beside the lesson", {"film.txt", "/etc/passwd"}},
        {"line 9: 'attendance' is not known here; choose one of attention",
         {"erasure", "attendance"}},
        {"line 9: there is no field 'Lenses' here", {"Lens:", "Lenses:"}},
        {"line 10: the field 'Lens' is there twice", {"Label: bad", "Lens: attention"}},
        {"line 10: the field 'Label' has no value", {"Label: bad", "Label:"}},
        {"line 11: the text of this step has no 'It was'", {"It is", "It was"}},
        {"line 10: the model m.safetensors has no label 'worse'; its labels are: bad, good, very "
         "good",
         {"Label: bad", "Label: worse"}},
        {"line 27: the model m.safetensors has no label 'very bad'", {"very good", "very bad"}},
        {"line 11: words of the text are in quotation marks", {"\"It is\"", "It is"}},
        {"line 11: a step chooses one place", {"\"It is\"", "\"It\", \"is\""}},
        {"line 19: the text of this step does not have 'bad' 3 times", {"\"bad\" 2", "\"bad\" 3"}},
        {"line 19: 'x' is not the number of an occurrence", {"\"bad\" 2", "\"bad\" x"}},
        {"line 18: the question has no right answer", {"Word: \"dull\", \"bad\" 2", ""}},
        {"line 18: the question is empty", {"Which word?", ""}},
        {"line 22: a step has at most one", {"### Reveal", "### Answer"}},
        {"line 22: the answer is empty", {"This *one*.", ""}},
        {"the question is never answered", {"### Reveal", ""}},
        {"line 26: 'words' is not known here; choose one of", {"Panel: word", "Panel: words"}},
        {"line 30: the text has no end", {"good.\n```", "good.\n"}},
        {"line 30: the text is empty", {"A good film.\n\nYes: good.", ""}},
    };
    for (const auto& [sentence, change] : faults)
        EXPECT_THAT(faultWith(change.first, change.second), HasSubstr(sentence));
}

TEST_F(LessonTest, ALessonWithoutStepsOrTextIsRefused) {
    EXPECT_THAT(fault("# T\n\nNothing.\n"), HasSubstr("line 3: the lesson has no step"));
    EXPECT_THAT(fault("# T\n## S\nBody.\n"), HasSubstr("the step has no text"));
    EXPECT_THAT(fault("# T\n### Question\n"), HasSubstr("line 2: only a step may have parts"));
    EXPECT_THAT(fault(""), HasSubstr("a.lesson, line 1: a lesson begins with its title"));
}

TEST_F(LessonTest, OtherEncodingsAndLargeFilesAreRefused) {
    EXPECT_THAT(fault("# T\n\nGr\xfc\xdf\x65\n"), HasSubstr("line 3: this line is not UTF-8"));
    EXPECT_THAT(fault("# T\n" + std::string(10 << 20, 'a')), HasSubstr("a.lesson"));
    EXPECT_THROW(readLesson(folder_ / "none.lesson", folders_), FileError);
}

TEST_F(LessonTest, TheReadersOwnModelMayHaveAnyLabels) {
    EXPECT_EQ(faultWith("Model: m.safetensors\nText", "Text").find("has no label"),
              std::string::npos);
    EXPECT_NO_THROW(read("# T\n## S\nGoal: x\nText: film.txt\n"));
}

TEST_F(LessonTest, ADamagedModelIsSaidWhereALabelNeedsIt) {
    folder_.write("models/m.safetensors", "damaged");
    EXPECT_THAT(fault(kLesson), HasSubstr("a.lesson, line 10: "));
}

TEST_F(LessonTest, ADamagedTextIsSaidWithTheLineThatNamesIt) {
    folder_.write("lesson/film.txt", "");
    EXPECT_THAT(fault(kLesson), HasSubstr("a.lesson, line 8: "));
}

}  // namespace
}  // namespace hanscope
