#include "core/version.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

namespace hanscope {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

TEST(Version, HasThreeNumbers) {
    EXPECT_THAT(programVersion(), MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9]+"));
    EXPECT_EQ(programName(), "Hanscope " + programVersion());
}

TEST(Version, LoadedLibrariesHaveTheirOwnVersions) {
    const std::string libraries = loadedLibraries();
    EXPECT_THAT(libraries, HasSubstr("zlib " + std::string(::zlibVersion())));
    EXPECT_EQ(libraries.find("Qt"), std::string::npos)
        << "this test does not load it: " << libraries;
}

}  // namespace
}  // namespace hanscope
