// After the memory ran out at any allocation, a classifier and a reading answer as before.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/computation/word_path.h"
#include "core/explain/lens.h"
#include "core/model/classifier.h"
#include "core/model/tree/tree_reading.h"
#include "core/text/segmenter.h"
#include "tests/core/memory/failing_memory.h"

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;

using Numbers = std::vector<double>;
using Text = std::shared_ptr<const Document>;

template <class Values>
void append(const Values& values, Numbers& all) {
    all.insert(all.end(), values.begin(), values.end());
}

class MemoryTest : public testing::TestWithParam<const char*> {
 protected:
    static std::shared_ptr<const Classifier> load(int threads = 1) {
        return loadClassifier(fs::path(HANSCOPE_TEST_DATA) / "stable/1.0.0" / GetParam(), threads);
    }
    static Text textOf(const Classifier& classifier, const char* text) {
        return std::make_shared<const Document>(
            Segmenter(classifier.info().preprocessing).segment({text}));
    }
    static Numbers numbersOf(const Reading& reading) {
        Numbers all;
        append(reading.probabilities, all);
        append(reading.wordWeights, all);
        append(reading.sentenceWeights, all);
        return all;
    }
    // What is computed of a reading later.
    static Numbers explained(const std::shared_ptr<const Reading>& reading) {
        Numbers all;
        for (const Lens* lens : lenses()) {
            View view;
            view.lens = lens->id();
            view.label = 0;
            if (!isComputed(*lens) || !lens->canShow(*reading, view)) continue;
            append(lens->weights(*reading, view, {}, {}).words.values, all);
        }
        if (!reading->tree) return all;
        for (const std::int32_t label : {3, 0}) {
            append(reading->tree->explainer->attention(label).weights, all);
            for (const TreeNode& node : reading->tree->explainer->whatIf(label).nodes)
                all.push_back(double{node.probability});
        }
        return all;
    }
};

// The number of the next allocation that fails: each of the first hundred, then every hundredth
// part.
int after(int number) {
    return number + std::max(1, number / 100);
}

TEST_P(MemoryTest, AClassifierReadsAsBefore) {
    const auto fresh = load();
    const Text failing = textOf(*fresh, "The music is wonderful. A gene, a quark and good music."),
               other = textOf(*fresh, "A quark and a gene. It was studied in 1950, badly.");
    const Numbers ofFailing = numbersOf(fresh->read(failing)),
                  ofOther = numbersOf(fresh->read(other));
    for (const int threads : {1, 3}) {
        int number = 1;
        for (bool failed = true; failed; number = after(number)) {
            const auto classifier = load(threads);
            failed = failsAt(number, [&] { classifier->read(failing); });
            ASSERT_EQ(numbersOf(classifier->read(other)), ofOther) << number;
            ASSERT_EQ(numbersOf(classifier->read(failing)), ofFailing) << number;
        }
        EXPECT_GT(number, 50);
    }
}

TEST_P(MemoryTest, AReadingIsExplainedAsBefore) {
    const auto fresh = load();
    const Text text = textOf(*fresh, "The music is wonderful. A quark.");
    const auto readingOf = [&](const Classifier& classifier) {
        return std::make_shared<const Reading>(classifier.read(text));
    };
    const Numbers expected = explained(readingOf(*fresh));
    int number = 1;
    for (bool failed = true; failed; number = after(number)) {
        const auto reading = readingOf(*load());
        failed = failsAt(number, [&] { explained(reading); });
        ASSERT_EQ(explained(reading), expected) << number;
    }
    EXPECT_GT(number, 50);
}

INSTANTIATE_TEST_SUITE_P(Families, MemoryTest,
                         testing::Values("han-ensemble.safetensors", "han-subwords.safetensors",
                                         "hidec.safetensors", "flat.safetensors",
                                         "linear.safetensors"));

class FollowedMemory : public MemoryTest {};

TEST_P(FollowedMemory, AWordIsFollowedAsBefore) {
    const auto classifier = load();
    const Text text = textOf(*classifier, "The music is wonderful. A quark.");
    const auto reading = std::make_shared<const Reading>(classifier->read(text));
    NetworkChanges changes;
    changes.words.sharpness = 2;
    const auto follow = [&](const FollowedText& followed) {
        Numbers all;
        append(followed.follow(1, 0, false).logits, all);
        append(followed.follow(1, 1, false, changes).decision.probabilities, all);
        return all;
    };
    const Numbers expected = follow(FollowedText(reading));
    int number = 1;
    for (bool failed = true; failed; number = after(number)) {
        const FollowedText followed(reading);
        failed = failsAt(number, [&] { follow(followed); });
        ASSERT_EQ(follow(followed), expected) << number;
    }
    EXPECT_GT(number, 50);
}

INSTANTIATE_TEST_SUITE_P(Families, FollowedMemory, testing::Values("han-ensemble.safetensors"));

}  // namespace
}  // namespace hanscope::test
