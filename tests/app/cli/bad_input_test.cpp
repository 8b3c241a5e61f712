#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/scratch_folder.h"

// Documents and models that cannot be used: one clear sentence, status 1.

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

std::string failure(const Arguments& arguments, const Surroundings& surroundings = {}) {
    const Outcome outcome = runCli(arguments, surroundings);
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    EXPECT_THAT(outcome.out, IsEmpty());
    EXPECT_THAT(outcome.err, StartsWith("hanscope-cli: "));
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    return outcome.err;
}

class CliBadDocument : public ::testing::Test {
 protected:
    std::string classifying(const std::string& bytes) {
        writeBytes(folder_ / "a.txt", bytes);
        const std::string message =
            failure({"classify", trainedModel(), folder_ / "a.txt", "--json"});
        EXPECT_THAT(message, HasSubstr((folder_ / "a.txt").string()));
        const std::string piped =
            failure({"classify", trainedModel(), "-", "--json"}, {bytes, {}, 0});
        EXPECT_THAT(piped, HasSubstr("standard input"));
        return message;
    }

    ScratchFolder folder_;
};

TEST_F(CliBadDocument, ATableWithoutRowsIsSaidSo) {
    writeBytes(folder_ / "t.csv", "text,label\n");
    for (const char* command : {"classify", "explain"})
        EXPECT_THAT(failure({command, trainedModel(), folder_ / "t.csv"}),
                    HasSubstr((folder_ / "t.csv").string() + ": this table holds no text"));
    writeBytes(folder_ / "a.csv", "text,label\nThe ending is magnificent.,good\n");
    const Outcome both =
        runCli({"classify", trainedModel(), folder_ / "t.csv", folder_ / "a.csv", "--json"});
    EXPECT_EQ(both.status, 1);
    EXPECT_EQ(std::count(both.out.begin(), both.out.end(), '\n'), 1);
}

TEST_F(CliBadDocument, Empty) {
    EXPECT_THAT(classifying(""), HasSubstr("no text"));
}

TEST_F(CliBadDocument, OnlyWhiteSpace) {
    classifying(" \n\t \n");
}

TEST_F(CliBadDocument, OnlyMarkup) {
    EXPECT_THAT(classifying("<br><br>"), HasSubstr("no word"));
}

TEST_F(CliBadDocument, Binary) {
    classifying(std::string("GIF89a\0\1\0\xff", 10));
}

TEST_F(CliBadDocument, InvalidUtf8) {
    EXPECT_THAT(classifying("caf\xe9"), HasSubstr("name it (--encoding)"));
}

TEST_F(CliBadDocument, IsReadInTheEncodingThatIsNamed) {
    writeBytes(folder_ / "a.txt", "Le caf\x8e");
    const std::string named = "--encoding=macintosh";
    for (const char* source : {"a.txt", "-"}) {
        const std::string from = *source == '-' ? source : (folder_ / source).string();
        const Outcome outcome =
            runCli({"classify", trainedModel(), from, named, "--json"}, {"Le caf\x8e", {}, 0});
        EXPECT_THAT(outcome.out, HasSubstr("café")) << source << outcome.err;
    }
}

TEST_F(CliBadDocument, AnOlderEncodingIsConvertedWithANote) {
    const std::string latin = "Le caf\xe9 \xe9tait tr\xe8s bon.";
    writeBytes(folder_ / "a.txt", latin);
    writeBytes(folder_ / "b.txt", "Le café était très bon.");
    const auto classified = [&](const std::string& source, const std::string& piped = {}) {
        return runCli({"classify", trainedModel(), source, "--json"}, {piped, {}, 0});
    };
    const std::string note = ": this text is in windows-1252, not UTF-8, and was converted\n";
    const Outcome file = classified(folder_ / "a.txt");
    EXPECT_EQ(file.err, "note: " + (folder_ / "a.txt").string() + note);
    EXPECT_THAT(file.out, HasSubstr("café"));
    const Outcome piped = classified("-", latin);
    EXPECT_EQ(piped.err, "note: standard input" + note);
    const Outcome utf8 = classified(folder_ / "b.txt");
    EXPECT_EQ(utf8.err, "");
    const auto afterSource = [](const std::string& json) { return json.substr(json.find(',')); };
    EXPECT_EQ(afterSource(file.out), afterSource(utf8.out));
    EXPECT_EQ(afterSource(piped.out), afterSource(utf8.out));
}

TEST_F(CliBadDocument, FiftyMebibytesOfOneSentence) {
    std::string text;
    while (text.size() < (50u << 20)) text += "word and word and ";
    classifying(text);
}

TEST_F(CliBadDocument, FolderOrMissing) {
    failure({"classify", trainedModel(), folder_.path()});
    EXPECT_THAT(failure({"classify", trainedModel(), folder_ / "none.txt"}), HasSubstr("none.txt"));
}

TEST_F(CliBadDocument, OneOfSeveralDoesNotStopTheOthers) {
    writeBytes(folder_ / "a.txt", "The ending is magnificent.");
    const Outcome outcome =
        runCli({"classify", trainedModel(), folder_ / "none.txt", folder_ / "a.txt", "--json"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("none.txt"));
    EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 1);
    EXPECT_THAT(outcome.out, HasSubstr("a.txt"));
}

TEST_F(CliBadDocument, OutputThatCannotBeWritten) {
    writeBytes(folder_ / "a.txt", "The ending is magnificent.");
    EXPECT_THAT(failure({"classify", trainedModel(), folder_ / "a.txt"}, {"", "/dev/full", 0}),
                HasSubstr("standard output"));
    EXPECT_THAT(failure({"--version"}, {"", "/dev/full", 0}), HasSubstr("standard output"));
    EXPECT_THAT(failure({"train", "--help"}, {"", "/dev/full", 0}), HasSubstr("standard output"));
}

class CliBadModel : public ::testing::Test {
 protected:
    std::string classifyingWith(const std::string& model) {
        writeBytes(folder_ / "m.safetensors", model);
        const std::string message =
            failure({"classify", folder_ / "m.safetensors", "-"}, {"A text.", {}, 0});
        EXPECT_THAT(message, HasSubstr("m.safetensors"));
        return message;
    }

    ScratchFolder folder_;
};

TEST_F(CliBadModel, MissingFolderOrText) {
    failure({"classify", folder_ / "none", "-"}, {"A text.", {}, 0});
    failure({"classify", folder_.path(), "-"}, {"A text.", {}, 0});
    EXPECT_THAT(classifyingWith("This is no model at all."), HasSubstr("not a model file"));
    EXPECT_THAT(classifyingWith(""), HasSubstr("too short"));
}

TEST_F(CliBadModel, Truncated) {
    const std::string bytes = readBytes(trainedModel());
    EXPECT_THAT(classifyingWith(bytes.substr(0, bytes.size() / 2)), HasSubstr("truncated"));
}

TEST_F(CliBadModel, OneFlippedByteInTheHeader) {
    std::string bytes = readBytes(trainedModel());
    bytes[200] = static_cast<char>(bytes[200] ^ 0x01);
    EXPECT_THAT(classifyingWith(bytes), HasSubstr("download or copy the file again"));
}

TEST_F(CliBadModel, DeclaresAHeaderOf2To63Bytes) {
    std::string bytes = readBytes(trainedModel());
    bytes.replace(0, 8, std::string("\0\0\0\0\0\0\0\x80", 8));
    EXPECT_THAT(classifyingWith(bytes), HasSubstr("9223372036854775808"));
}

}  // namespace
}  // namespace hanscope::test
