#include "core/corpus/cache/corpus_cache.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <chrono>
#include <fstream>
#include <utility>

#include "core/corpus/cache_files.h"
#include "core/corpus/encoded/corpus_format.h"
#include "core/error.h"
#include "core/model_file/checkpoint.h"
#include "tests/core/corpus/whole_corpus.h"
#include "tests/support/english.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class CorpusCache : public ::testing::Test {
 protected:
    CorpusCache() {
        std::string table = "text,label\n";
        for (int i = 0; i < 300; ++i)
            table += "Film " + std::to_string(i * 7 % 40) + " is good. So is " + std::to_string(i) +
                     "," + std::to_string(i % 3) + "\n";
        source_.path = folder_.write("films.csv", table);
    }

    std::shared_ptr<const EncodedCorpus> open() {
        reads_ = 0;
        return openCorpus(source_, {},
                          {{cache_, maxBytes_},
                           2,
                           [this](std::uint64_t, std::uint64_t) { ++reads_; },
                           [this](const Message& text) { notices_.push_back(text.english()); }});
    }

    std::string refusal() {
        try {
            open();
        } catch (const FileError& error) {
            return error.what();
        }
        return "accepted";
    }

    std::vector<fs::path> corpora() const {
        std::vector<fs::path> found;
        for (const auto& entry : fs::directory_iterator(cache_))
            if (entry.path().extension() != ".source") found.push_back(entry.path());
        return found;
    }

    static void flip(const fs::path& path, std::uint64_t at) {
        std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
        file.seekg(static_cast<std::streamoff>(at));
        const int byte = file.get();
        file.seekp(static_cast<std::streamoff>(at));
        file.put(static_cast<char>(byte ^ 0x10));
    }

    test::ScratchFolder folder_;
    fs::path cache_ = folder_ / "cache/hanscope";
    std::optional<std::uint64_t> maxBytes_;
    CorpusSource source_;
    std::vector<std::string> notices_;
    int reads_ = 0;
};

TEST_F(CorpusCache, SecondStartDoesNotReadTheSource) {
    const auto first = test::wholeOf(*open());
    EXPECT_GT(reads_, 0);
    const auto second = test::wholeOf(*open());
    EXPECT_EQ(reads_, 0);
    EXPECT_EQ(second.words, first.words);
    EXPECT_EQ(second.labels, first.labels);
    EXPECT_EQ(second.lines, first.lines);
    ASSERT_THAT(second.documents, SizeIs(300));
    for (std::size_t i = 0; i < 300; ++i)
        ASSERT_EQ(second.documents[i].words, first.documents[i].words);
    EXPECT_THAT(notices_, IsEmpty());
}

TEST_F(CorpusCache, CanBeReadByItsOwnerAlone) {
    open();
    EXPECT_EQ(fs::status(cache_).permissions(), fs::perms{0700});
    int files = 0;
    for (const auto& entry : fs::directory_iterator(cache_)) {
        const fs::perms others = entry.status().permissions() & fs::perms{0077};
        EXPECT_EQ(others, fs::perms::none) << entry.path();
        ++files;
    }
    EXPECT_GE(files, 1);
}

TEST_F(CorpusCache, IsKeyedByContentAndWayOfReading) {
    open();
    const fs::path original = source_.path;
    source_.path = folder_ / "copy.csv";
    fs::copy(original, source_.path);
    open();
    EXPECT_EQ(reads_, 0);
    source_.onError = OnError::Skip;
    open();
    EXPECT_GT(reads_, 0);
    std::ofstream(source_.path, std::ios::app) << "one more,2\n";
    EXPECT_EQ(open()->size(), 301u);
    Preprocessing exact;
    exact.foldCase = false;
    EXPECT_EQ(openCorpus(source_, exact, {{cache_, {}}, 1, {}, {}})->words()[0], "Film");
    EXPECT_THAT(corpora(), SizeIs(4));
}

TEST_F(CorpusCache, ListsAndTheirSeparatorsArePartOfTheKey) {
    source_.columns.label = "label";
    EXPECT_EQ(open()->labelNames().size(), 3u);
    source_.columns.labelling = Labelling::Lists;
    const auto lists = open();
    EXPECT_GT(reads_, 0);
    EXPECT_EQ(test::wholeOf(*open()).labels, test::wholeOf(*lists).labels);
    EXPECT_EQ(reads_, 0);
    source_.columns.separators = "1";
    EXPECT_EQ(open()->labelNames().size(), 2u);  // "1" is nothing but a separator now
    EXPECT_GT(reads_, 0);
    EXPECT_THAT(corpora(), SizeIs(3));
    EXPECT_THAT(notices_, IsEmpty());
}

TEST_F(CorpusCache, DamagedFilesAreReportedAndMadeAgain) {
    open();
    const fs::path path = corpora().front();
    const auto size = fs::file_size(path);
    const std::string whole = test::readBytes(path);
    const std::uint64_t places[] = {3, kCorpusMagic.size() + 2, 60, size / 2, size - 60, size - 3};
    for (const std::uint64_t place : places) {
        flip(path, place);
        EXPECT_EQ(open()->size(), 300u);
        EXPECT_GT(reads_, 0) << place;
        EXPECT_EQ(test::readBytes(path), whole) << place;
    }
    for (const std::uint64_t length : {std::uint64_t{0}, std::uint64_t{30}, size / 2, size - 1}) {
        fs::resize_file(path, length);
        EXPECT_EQ(open()->size(), 300u);
        EXPECT_GT(reads_, 0) << length;
    }
    ASSERT_THAT(notices_, SizeIs(10));
    EXPECT_THAT(notices_[0], HasSubstr("has another version; the texts are encoded again"));
    EXPECT_THAT(notices_[1], HasSubstr("holds other texts; "));
    EXPECT_THAT(notices_[2], HasSubstr("damaged"));
    EXPECT_THAT(notices_[4], HasSubstr("damaged"));
    EXPECT_THAT(notices_[9], HasSubstr("incomplete"));
}

TEST_F(CorpusCache, ADamagedChecksumIsReportedAndComputedAgain) {
    open();
    const fs::path memory = cache_ / (digestOf(source_.path.string()) + ".source");
    const std::string sum(kKeyDigits, '0');
    for (const std::string& damaged :
         {std::string(), sum.substr(1), sum + "\n" + sum.substr(1), std::string(100000, '0')}) {
        test::writeBytes(memory, damaged);
        open();
        EXPECT_EQ(reads_, 0) << damaged;
    }
    ASSERT_THAT(notices_, SizeIs(4));
    EXPECT_THAT(notices_,
                testing::Each(HasSubstr(memory.string() + ": this file of the cache is ")));
}

TEST_F(CorpusCache, AFileThatChangesWhileInUseIsAnError) {
    const auto corpus = open();
    const auto lastIsRefused = [&] {
        EncodedDocument document;
        try {
            corpus->read(299, document);
        } catch (const FileError& error) {
            return std::string(error.what());
        }
        return std::string("accepted");
    };
    EXPECT_EQ(lastIsRefused(), "accepted");
    fs::resize_file(corpora().front(), 1000);
    EXPECT_THAT(lastIsRefused(),
                HasSubstr("document 300 of this encoded corpus is damaged or was"));
    flip(corpora().front(), 100);
    EXPECT_THROW(corpus->verify({}), FileError);
}

TEST_F(CorpusCache, SourceThatChangesWhileItIsReadIsAnError) {
    bool grown = false;  // once: what is appended is read too, and reported
    const auto grow = [&](std::uint64_t, std::uint64_t) {
        if (!std::exchange(grown, true))
            std::ofstream(source_.path, std::ios::app) << "one more,2\n";
    };
    try {
        openCorpus(source_, {}, {{cache_, {}}, 1, grow, {}});
        ADD_FAILURE();
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr("films.csv: this changed while it was being read"));
    }
    EXPECT_THAT(corpora(), IsEmpty());
}

TEST_F(CorpusCache, KeepsWhatWasSkipped) {
    std::ofstream(source_.path, std::ios::app) << "a,b,c\n\" \",2\n";
    source_.onError = OnError::Skip;
    open();
    const auto corpus = open();
    EXPECT_EQ(reads_, 0);
    EXPECT_EQ(corpus->skipped().empty, 1u);
    EXPECT_EQ(corpus->skipped().faulty, 1u);
    EXPECT_THAT(test::english(corpus->skipped().faults),
                ElementsAre(HasSubstr("line 302: this row has 3")));
}

TEST_F(CorpusCache, TooManyClassesAreAnErrorWithTheLine) {
    source_.maxClasses = 2;
    EXPECT_THAT(refusal(), HasSubstr("line 4: there are more than 2 different labels"));
    EXPECT_THAT(corpora(), IsEmpty());
    source_.maxClasses = 3;
    open();
    source_.maxClasses = 2;
    EXPECT_THAT(refusal(), HasSubstr("there are more than 2 different labels"));
}

TEST_F(CorpusCache, AboveTheLimitTheLeastRecentlyUsedFilesAreRemoved) {
    const auto openOther = [&](const std::string& row) {
        std::ofstream(source_.path, std::ios::app) << row << "\n";
        const auto corpus = open();
        return corpora();
    };
    open();
    const fs::path first = corpora().front();
    const auto longAgo = fs::file_time_type::clock::now() - std::chrono::hours(1);
    fs::last_write_time(first, longAgo);
    std::vector<fs::path> two = openOther("one more,2");
    ASSERT_THAT(two, SizeIs(2));
    const fs::path second = two[0] == first ? two[1] : two[0];
    fs::last_write_time(second, longAgo - std::chrono::hours(1));
    maxBytes_ = 5 * fs::file_size(first) / 2;  // room for two
    EXPECT_THAT(openOther("and another,2"), AllOf(SizeIs(2), Contains(first)));
    EXPECT_FALSE(fs::exists(second));
    EXPECT_THAT(notices_,
                ElementsAre(HasSubstr("least recently used files of the cache were removed: 1")));
}

TEST_F(CorpusCache, ForeignFilesAreNeverRemoved) {
    const std::string key = "0123456789abcdef0123456789abcdef", mark = "HANSCOPE CORPUS 2\n";
    fs::create_directories(cache_);
    const auto foreign = [&](const std::string& name, const std::string& bytes) {
        test::writeBytes(cache_ / name, bytes);
        fs::last_write_time(cache_ / name,
                            fs::file_time_type::clock::now() - std::chrono::hours(1));
        return cache_ / name;
    };
    const std::vector<fs::path> kept{
        foreign("my.corpus", "the Brown corpus"),
        foreign("glove.vectors", "the 0.1 0.2"),
        foreign("my.vectors", mark + key),  // the mark without the name
        foreign(key + ".corpus", "the name without the mark"),
        foreign(key + ".vectors", mark + key),  // the mark of the other kind
        foreign(key + ".state", "a state without a header"),
        foreign(key.substr(1) + "g.corpus", mark + key),
        foreign(key + "0.corpus", mark + key)};
    const fs::path elsewhere = folder_.write("elsewhere", mark + key);
    fs::create_symlink(elsewhere, cache_ / ("f" + key.substr(1) + ".corpus"));
    const fs::path old = foreign("a" + key.substr(1) + ".corpus", "HANSCOPE CORPUS 1\n");
    const fs::path state = cache_ / ("b" + key.substr(1) + ".state");
    std::vector<float> numbers(3);
    saveCheckpoint(state, {}, {arrayOf("numbers", numbers)});
    fs::last_write_time(state, fs::file_time_type::clock::now() - std::chrono::hours(1));
    maxBytes_ = 0;
    open();
    EXPECT_FALSE(fs::exists(state));
    for (const fs::path& path : kept) EXPECT_TRUE(fs::exists(path)) << path;
    EXPECT_TRUE(fs::is_symlink(cache_ / ("f" + key.substr(1) + ".corpus")));
    EXPECT_TRUE(fs::exists(elsewhere));
    EXPECT_FALSE(fs::exists(old));  // of an older version
}

TEST_F(CorpusCache, FilesInUseAreNotRemoved) {
    const auto used = open();
    const fs::path path = corpora().front();
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1));
    maxBytes_ = 0;
    std::ofstream(source_.path, std::ios::app) << "one more,2\n";
    const auto other = open();
    EXPECT_THAT(corpora(), SizeIs(2));
    EXPECT_THAT(notices_, IsEmpty());
    EXPECT_EQ(test::wholeOf(*used).documents.size(), 300u);
}

TEST_F(CorpusCache, OpeningCountsAsUse) {
    open();
    const fs::path path = corpora().front();
    const auto longAgo = fs::file_time_type::clock::now() - std::chrono::hours(1);
    fs::last_write_time(path, longAgo);
    open();
    EXPECT_GT(fs::last_write_time(path), longAgo + std::chrono::minutes(30));
}

TEST_F(CorpusCache, AnUnusableFolderIsNotNeeded) {
    cache_ = folder_.write("file", "") / "cache";
    ::setenv("XDG_CACHE_HOME", (folder_ / "file").c_str(), 1);
    for (const fs::path& folder : {cache_, fs::path()}) {
        cache_ = folder;
        const auto corpus = open();
        ASSERT_THAT(notices_,
                    ElementsAre(AllOf(HasSubstr("this folder cannot be used for encoded texts"),
                                      HasSubstr("the texts are encoded for this run alone"))));
        EXPECT_THAT(test::wholeOf(*corpus).documents, SizeIs(300));
        notices_.clear();
    }
}

TEST_F(CorpusCache, AFolderThatIsRemovedMeanwhileIsNotNeeded) {
    int calls = 0;
    const auto remove = [&](std::uint64_t, std::uint64_t) {
        if (calls++ == 0) fs::remove_all(cache_);
    };
    const auto note = [&](const Message& notice) { notices_.push_back(notice.english()); };
    const auto corpus = openCorpus(source_, {}, {{cache_, {}}, 1, remove, note});
    EXPECT_THAT(test::wholeOf(*corpus).documents, SizeIs(300));
    EXPECT_THAT(notices_, ElementsAre(HasSubstr("the texts are encoded for this run alone")));
}

TEST_F(CorpusCache, AFolderThatCannotBeWrittenIsStillRead) {
    open();
    const fs::path corpus = corpora().front();
    fs::permissions(cache_, fs::perms::owner_read | fs::perms::owner_exec);
    const auto read = open();
    EXPECT_EQ(reads_, 0);
    EXPECT_THAT(notices_, IsEmpty());
    fs::permissions(cache_, fs::perms::owner_all);
}

TEST_F(CorpusCache, APipeInItsPlaceIsNotWaitedFor) {
    open();
    const fs::path path = corpora().front();
    fs::remove(path);
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    EXPECT_THAT(test::wholeOf(*open()).documents, SizeIs(300));
    EXPECT_THAT(notices_, ElementsAre(HasSubstr("this is a pipe or a device")));
}

TEST_F(CorpusCache, ASourceThatIsAPipeIsRefused) {
    source_.path = folder_ / "pipe.csv";
    ASSERT_EQ(::mkfifo(source_.path.c_str(), 0600), 0);
    EXPECT_THAT(refusal(), HasSubstr("pipe.csv: this is a pipe or a device; choose a file"));
}

}  // namespace
}  // namespace hanscope
