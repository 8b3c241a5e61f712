#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "tests/core/formats/outline.h"
#include "ui/formats/pdf_text.h"

namespace hanscope::ui {
namespace {

using ::testing::HasSubstr;

/// An object with a stream that unpacks to so many blanks.
std::string stream(const std::string& dictionary, std::size_t size) {
    const std::string blanks(size, ' ');
    std::string packed(compressBound(size), '\0');
    uLongf used = packed.size();
    compress(reinterpret_cast<Bytef*>(packed.data()), &used,
             reinterpret_cast<const Bytef*>(blanks.data()), blanks.size());
    packed.resize(used);
    return "4 0 obj\n<< " + dictionary + " >>\nstream\r\n" + packed + "\nendstream\nendobj\n";
}

std::string refusalOfStreams(const std::string& pdf) {
    return test::refusalOf([&] { requireModestStreams(pdf); });
}

TEST(PdfStreams, AreRefusedIfTheyUnpackToTooMuch) {
    const std::string small = stream("/Filter /FlateDecode", kMaxStreamBytes);
    const std::string large = stream("/Filter /FlateDecode", kMaxStreamBytes + (1u << 16));
    ASSERT_LT(large.size(), 100000u);
    EXPECT_EQ(refusalOfStreams("%PDF-1.4\n" + small + small), "accepted");
    EXPECT_THAT(refusalOfStreams("%PDF-1.4\n" + small + large),
                HasSubstr("more than any text needs"));
    EXPECT_THAT(refusalOfStreams(stream("/Filter [/FlateDecode /FlateDecode]", 10)),
                HasSubstr("more than any text needs"));
}

TEST(PdfStreams, AreRefusedIfTheyUnpackToTooMuchTogether) {
    const std::string one = stream("/Filter /FlateDecode", kMaxStreamBytes);
    std::string all;
    for (std::uint64_t bytes = 0; bytes < kMaxBytesOfStreams; bytes += kMaxStreamBytes) all += one;
    EXPECT_EQ(refusalOfStreams(all), "accepted");
    EXPECT_THAT(refusalOfStreams(all + one), HasSubstr("more than any text needs"));
}

TEST(PdfStreams, OfPicturesMayBeLarge) {
    EXPECT_EQ(refusalOfStreams(
                  stream("/Subtype /Image /Filter /FlateDecode", kMaxStreamBytes + (1u << 16))),
              "accepted");
}

TEST(PdfStreams, MayBeDamaged) {
    const std::string whole = stream("/Filter /FlateDecode", 1000);
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_EQ(refusalOfStreams(whole.substr(0, size)), "accepted");
}

}  // namespace
}  // namespace hanscope::ui
