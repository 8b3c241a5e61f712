#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QGuiApplication>
#include <sstream>

#include "app/command_line/program.h"
#include "app/hanscope/render_command.h"
#include "app/hanscope/start_options.h"
#include "app/hanscope/thumbnail_command.h"
#include "tests/core/model/random_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

using ::testing::HasSubstr;
using ::testing::internal::CaptureStderr;
using ::testing::internal::GetCapturedStderr;

class ModelFiles : public testing::Test {
 protected:
    std::filesystem::path saved(const std::string& file, const std::string& name) const {
        ModelFile model = test::randomModel(Pooling::Attention, 5, 3, 1);
        model.card.name = name;
        model.labels = {"good", "bad\x1b[31m", "neither"};
        saveModelFile(folder_ / file, model);
        return folder_ / file;
    }

    const test::ScratchFolder folder_;
};

TEST_F(ModelFiles, AreListedByFileNameAndAForeignFileWithTheReason) {
    saved("b.safetensors", "Letters");
    saved("c.safetensors", "");
    folder_.write("a.safetensors", "not a model");
    folder_.write("notes.txt", "no model file");
    std::ostringstream out;
    printModels({folder_ / "missing", folder_.path()}, out);
    const std::string a = (folder_ / "a.safetensors").string();
    EXPECT_EQ(out.str().find("not a model\t\t" + a + ": "), 0u) << out.str();
    EXPECT_THAT(out.str(),
                HasSubstr("\nLetters\t3 classes\t" + (folder_ / "b.safetensors").string() +
                          "\nc\t3 classes\t" + (folder_ / "c.safetensors").string() + "\n"));
}

// The page is white, the bar beside the name red, and the labels stand on the blue of a word.
TEST_F(ModelFiles, ThePictureHasTheNameBesideABarAndTheLabelsOnBlue) {
    const auto application = makeDrawingApplication();
    const QImage image = modelPicture(peekModelFile(saved("m.safetensors", "Letters")), "m", 200);
    ASSERT_EQ(image.size(), QSize(200, 200));
    EXPECT_EQ(image.pixelColor(0, 0).alpha(), 0);
    EXPECT_EQ(image.pixelColor(100, 180), QColor(Qt::white));
    EXPECT_EQ(image.pixelColor(25, 30), QColor(Qt::red));
    int blue = 0;
    for (int y = 50; y < 100; ++y) {
        const QColor at = image.pixelColor(24, y);
        blue += at.blue() > at.red() + 50;
    }
    EXPECT_GT(blue, 10);
}

int thumbnail(std::vector<std::string> arguments) {
    CLI::App program;
    program.name("hanscope");
    const std::vector<cli::Command> commands{addThumbnailCommand(program)};
    arguments.insert(arguments.begin(), "thumbnail");
    return cli::runProgram(program, commands, std::move(arguments));
}

TEST_F(ModelFiles, AThumbnailHasTheWantedSize) {
    const auto model = saved("m.safetensors", "Letters");
    const std::string out = folder_ / "m.png";
    EXPECT_EQ(thumbnail({model, out, "--size", "64"}), 0);
    EXPECT_EQ(QImage(QString::fromStdString(out)).size(), QSize(64, 64));
}

TEST_F(ModelFiles, AThumbnailOfAnotherFileIsAnErrorAndWritesNothing) {
    folder_.write("a.safetensors", "not a model");
    CaptureStderr();
    EXPECT_EQ(thumbnail({folder_ / "a.safetensors", folder_ / "a.png"}), 1);
    EXPECT_THAT(GetCapturedStderr(), HasSubstr((folder_ / "a.safetensors").string() + ": "));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "a.png"));
    CaptureStderr();
    EXPECT_EQ(thumbnail({folder_ / "a.safetensors", folder_ / "a.png", "--size", "5"}), 2);
    EXPECT_THAT(GetCapturedStderr(), HasSubstr("--size"));
}

}  // namespace
}  // namespace hanscope
