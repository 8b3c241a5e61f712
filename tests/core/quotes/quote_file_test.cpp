#include "core/quotes/quote_file.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <thread>

#include "core/corpus/label_project.h"
#include "core/error.h"
#include "core/text/text_file.h"
#include "tests/support/scratch_folder.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr char kText[] = "A dull film.\r\nA \"fine\" film, é.";

// All fields: one that is added does not compile before it is added here.
auto fieldsOf(const Quote& quote) {
    const auto& [id, text, title, path, row, group, key, bytes, characters, predicted, probability,
                 model, truth, note, code, at] = quote;
    return std::make_tuple(id, text, title, path, row, group, key, bytes.begin, bytes.end,
                           characters.begin, characters.end, predicted, probability, model, truth,
                           note, code, at);
}

Quote fullQuote() {
    Quote quote = quoteOf(kText, {14, 31});
    quote.id = "0d62985d-b147-8d01-a9b5-cae5dcd98342";
    quote.title = "films.csv:12";
    quote.path = "/texts/films.csv";
    quote.row = 11;
    quote.group = "2019";
    quote.predicted = {"good", "long"};
    quote.probability = 0.85;
    quote.model = "Film reviews";
    quote.truth = {"bad"};
    quote.note = "first line\nsecond line";
    quote.code = "Praise / Irony";
    quote.at = "2026-11-26T06:30:01Z";
    return quote;
}

QuoteChange fullChange() {
    return {{fullQuote()}, {}, {{"Praise", "what is good", "#ff0000"}}, {{textKey(kText), kText}}};
}

std::string faultOf(const fs::path& path) {
    try {
        readQuotes(path);
    } catch (const FileError& error) {
        return error.what();
    }
    return "no fault";
}

TEST(QuoteFile, HasWhatWasWritten) {
    const test::ScratchFolder folder;
    const fs::path path = folder.path() / "quotes.jsonl";
    changeQuotes(path, fullChange());
    const QuotesRead read = readQuotes(path);
    EXPECT_THAT(read.faults, IsEmpty());
    ASSERT_THAT(read.book.quotes, SizeIs(1));
    EXPECT_EQ(fieldsOf(read.book.quotes[0]), fieldsOf(fullQuote()));
    EXPECT_EQ(read.book.codes[0].description, "what is good");
    EXPECT_EQ(read.book.codes[0].colour, "#ff0000");
    EXPECT_EQ(read.book.texts.at(textKey(kText)), kText);
    EXPECT_EQ(placeIn(read.book.texts.begin()->second, read.book.quotes[0]).kind,
              QuotePlace::Kind::Same);
    struct stat status {};
    ASSERT_EQ(::stat(path.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600u) << "only for its owner";
    EXPECT_FALSE(fs::exists(path.string() + ".lock"));
}

// What is changed from a state that another one has changed since is still there.
TEST(QuoteFile, KeepsWhatOthersAddAtTheSameTime) {
    const test::ScratchFolder folder;
    const fs::path path = folder.path() / "quotes.jsonl";
    const auto add = [&](const std::string& name) {
        for (int i = 0; i < 20; ++i) {
            QuoteChange change = fullChange();
            change.quotes[0].id = name + std::to_string(i);
            changeQuotes(path, change);
        }
    };
    std::thread other(add, "b");
    add("a");
    other.join();
    EXPECT_THAT(readQuotes(path).book.quotes, SizeIs(40));
}

TEST(QuoteFile, DamagedLinesAreLeftOutAndKeptAside) {
    const test::ScratchFolder folder;
    const std::string good = quoteLines({{fullQuote()}, {}, {}});
    const std::string damaged = good + "{\"quote\":\"x\"\n" +
                                "{\"quote\":\"x\",\"words\":\"y\"}\n" +
                                "[1]\n\xff\n{\"later\":1}\n";
    const fs::path path = folder.write("quotes.jsonl", damaged);
    const QuotesRead read = readQuotes(path);
    EXPECT_THAT(read.book.quotes, SizeIs(1));
    ASSERT_THAT(read.faults, SizeIs(4));
    EXPECT_THAT(read.faults[0].english(), HasSubstr("line 3: this line is not JSON"));
    EXPECT_THAT(read.faults[1].english(), HasSubstr("'bytes'"));
    EXPECT_EQ(read.faults[3].english(), "Further lines that cannot be read: 2.");

    const QuotesRead changed = changeQuotes(path, {{}, {fullQuote().id}});
    EXPECT_THAT(changed.faults.back().english(), HasSubstr("quotes.damaged-1.jsonl"));
    EXPECT_EQ(readFileBytes(folder.path() / "quotes.damaged-1.jsonl", 1 << 20), damaged);
    EXPECT_EQ(readFileBytes(path, 1 << 20), quoteLines({}));
}

TEST(QuoteFile, WhatIsNoFileOfQuotesIsKeptAside) {
    const test::ScratchFolder folder;
    const fs::path path = folder.write("quotes.jsonl", "my own text");
    EXPECT_THAT(faultOf(path), HasSubstr("line 1: this line is not JSON"));
    folder.write("quotes.damaged-1.jsonl", "older");
    changeQuotes(path, fullChange());
    EXPECT_THAT(readQuotes(path).book.quotes, SizeIs(1));
    EXPECT_EQ(readFileBytes(folder.path() / "quotes.damaged-2.jsonl", 100), "my own text");
    EXPECT_THAT(faultOf(folder.write("other.jsonl", "{\"text\":\"a film\",\"label\":1}\n")),
                HasSubstr("no file of quotes"));
    EXPECT_THAT(faultOf(folder.write("empty.jsonl", "")), HasSubstr("no file of quotes"));
}

TEST(QuoteFile, OfANewerVersionIsLeftAlone) {
    const test::ScratchFolder folder;
    const std::string newer = "{\"format\":\"hanscope-quotes\",\"version\":2}\n{\"unknown\":1}\n";
    const fs::path path = folder.write("quotes.jsonl", newer);
    EXPECT_THROW(changeQuotes(path, fullChange()), FileError);
    EXPECT_EQ(readFileBytes(path, 1000), newer);
    EXPECT_FALSE(fs::exists(folder.path() / "quotes.damaged-1.jsonl"));
    EXPECT_THAT(faultOf(path), HasSubstr("newer version"));
}

}  // namespace
}  // namespace hanscope
