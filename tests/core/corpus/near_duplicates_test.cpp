// Nearly equal texts with other labels, against all pairs compared one by one.
#include "core/corpus/encoded/near_duplicates.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "core/corpus/cache/corpus_cache.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

std::shared_ptr<const EncodedCorpus> corpusOf(const std::string& csv, const ScratchFolder& folder) {
    return openCorpus(CorpusSource{folder.write("a.csv", "text,label\n" + csv)}, {},
                      {{folder / "cache", {}}, 1, {}, {}});
}

/// Shingles as texts, sets of the standard library: nothing is shared with the program.
double similarityByDefinition(const std::string& a, const std::string& b) {
    const auto shingles = [](const std::string& text) {
        std::vector<std::string> words;
        std::istringstream in(text);
        for (std::string word; in >> word;) words.push_back(word);
        std::set<std::string> all;
        for (std::size_t i = 0; i + 3 <= words.size(); ++i)
            all.insert(words[i] + " " + words[i + 1] + " " + words[i + 2]);
        return all;
    };
    const auto first = shingles(a), second = shingles(b);
    double common = 0;
    for (const std::string& each : first) common += static_cast<double>(second.count(each));
    return common / (static_cast<double>(first.size() + second.size()) - common);
}

TEST(NearDuplicates, AreThoseOfAllPairs) {
    std::mt19937 random(5);
    std::vector<std::string> texts;
    const auto word = [&] { return "w" + std::to_string(random() % 300); };
    for (int i = 0; i < 150; ++i) {
        std::string text;
        for (int j = 0; j < 40; ++j) text += (j == 0 ? "" : " ") + word();
        texts.push_back(text);
        if (i % 3 != 0) continue;
        std::string changed;  // a word in about twenty is another one
        std::istringstream in(text);
        for (std::string each; in >> each;)
            changed += (changed.empty() ? "" : " ") + (random() % 20 == 0 ? word() : each);
        texts.push_back(changed);
    }
    std::string csv;
    std::vector<char> labels;
    for (const std::string& text : texts) {
        labels.push_back(random() % 2 == 0 ? 'x' : 'y');
        csv += text + "," + labels.back() + "\n";
    }
    std::set<std::pair<std::uint32_t, std::uint32_t>> expected;
    for (std::uint32_t j = 0; j < texts.size(); ++j)
        for (std::uint32_t i = 0; i < j; ++i)
            if (labels[i] != labels[j] && similarityByDefinition(texts[i], texts[j]) >= 0.7)
                expected.emplace(i, j);
    ASSERT_GT(expected.size(), 5u);
    const ScratchFolder folder;
    std::set<std::pair<std::uint32_t, std::uint32_t>> found;
    double last = 1;
    for (const NearDuplicate& each : nearDuplicatesWithOtherLabels(*corpusOf(csv, folder), 0.7)) {
        found.emplace(each.first, each.second);
        EXPECT_NEAR(each.similarity, similarityByDefinition(texts[each.first], texts[each.second]),
                    1e-9);
        EXPECT_LE(each.similarity, last);
        last = each.similarity;
    }
    EXPECT_EQ(found, expected);
}

TEST(NearDuplicates, DifferInSpacesAndCaseOnly) {
    const ScratchFolder folder;
    const auto found = nearDuplicatesWithOtherLabels(*corpusOf(
        "A fine film.,x\nA dull film.,y\na  FINE film.,y\nA fine film.,x\nOne,x\none,y\n", folder));
    ASSERT_EQ(found.size(), 3u);
    EXPECT_EQ(found[0].first, 0u);
    EXPECT_EQ(found[0].second, 2u);
    EXPECT_EQ(found[0].similarity, 1);
    EXPECT_EQ(found[1].first, 2u);
    EXPECT_EQ(found[1].second, 3u);
    EXPECT_EQ(found[2].first, 4u);
}

}  // namespace
}  // namespace hanscope::test
