// Reads the inputs in corpus/, each whole, cut short and with changed bytes. A fault ends the
// process, or is an exception that is not an Error. An input that is to be refused has a name that
// begins with "refused".
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/fuzz/fuzz_target.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {

static void PrintTo(const FuzzTarget& target, std::ostream* out) {
    *out << target.name;
}

namespace {

constexpr std::size_t kPlaces = 48;

std::filesystem::path corpusOf(const std::string& target) {
    return std::filesystem::path(HANSCOPE_FUZZ_CORPUS) / target;
}

class Replay : public ::testing::TestWithParam<FuzzTarget> {};

TEST_P(Replay, InputsAreReadOrRefused) {
    const FuzzTarget& target = GetParam();
    int inputs = 0;
    for (const auto& entry : std::filesystem::directory_iterator(corpusOf(target.name))) {
        SCOPED_TRACE(entry.path().filename().string());
        const std::string bytes = readBytes(entry.path());
        const std::size_t step = bytes.size() / kPlaces + 1;
        const bool isRefused = entry.path().filename().string().rfind("refused", 0) == 0;
        EXPECT_EQ(target.read(bytes), !isRefused);
        for (std::size_t at = 0; at < bytes.size(); at += step) {
            EXPECT_NO_THROW(target.read(std::string_view(bytes).substr(0, at))) << at;
            std::string changed = bytes;
            changed[at] = static_cast<char>(changed[at] ^ (1 << at % 8));
            EXPECT_NO_THROW(target.read(changed)) << at;
        }
        ++inputs;
    }
    EXPECT_GT(inputs, 0);
}

INSTANTIATE_TEST_SUITE_P(EachTarget, Replay, ::testing::ValuesIn(fuzzTargets()),
                         [](const auto& target) {
                             std::string name;
                             for (const char c : target.param.name)
                                 if (std::isalnum(static_cast<unsigned char>(c))) name += c;
                             return name;
                         });

}  // namespace
}  // namespace hanscope::test
