#include <gtest/gtest.h>

#include <QFontMetrics>
#include <QImage>
#include <algorithm>

#include "ui/explanations/faithfulness_dialog.h"

namespace hanscope::ui {
namespace {

constexpr int kNear = 3;       // pixels: half the width of a line, and its joints
constexpr int kColoured = 60;  // of 255

struct FaithfulnessCurveTest : ::testing::Test {
    FaithfulnessCurveTest() { curve.resize(460, 200); }

    /// Shows these losses, with the shares at equal distances from 56 pixels on.
    QImage shown(const std::array<double, 5>& ofLens, const std::array<double, 5>& random) {
        FaithfulnessScores lens, other;
        lens.comprehensiveness = ofLens;
        other.comprehensiveness = random;
        curve.setScores("Erasure", lens, other);
        return curve.grab().toImage();
    }
    /// The middle of the rows in which the line of the lens, the only one with a colour, is in the
    /// column of this share; -1 if it is in none.
    int heightAt(const QImage& picture, int share) const {
        const QFontMetrics metrics(curve.font());
        const int names = 12 + std::max(metrics.horizontalAdvance("Erasure"),
                                        metrics.horizontalAdvance("random"));
        const int column = 56 + (curve.width() - 56 - names) * share / 4;
        int first = -1, last = -1;
        for (int row = 0; row < picture.height(); ++row) {
            if (picture.pixelColor(column, row).hsvSaturation() < kColoured) continue;
            if (first < 0) first = row;
            last = row;
        }
        return first < 0 ? -1 : (first + last) / 2;
    }
    double lowest() const { return curve.height() - 2 * QFontMetrics(curve.font()).height() - 6; }
    double highest() const { return QFontMetrics(curve.font()).height() / 2.0; }

    FaithfulnessCurve curve;
};

TEST_F(FaithfulnessCurveTest, IsEmptyWithoutScores) {
    const QImage picture = curve.grab().toImage();
    for (int share = 0; share < 5; ++share) EXPECT_EQ(heightAt(picture, share), -1) << share;
}

TEST_F(FaithfulnessCurveTest, TheLargestLossIsAtTheTopAndNoLossAtTheBottom) {
    const QImage picture = shown({0, 0.2, 0.4, 0.4, 0.8}, {0, 0, 0, 0, 0});
    EXPECT_NEAR(heightAt(picture, 2), (lowest() + highest()) / 2, kNear);
    EXPECT_NEAR(heightAt(picture, 3), (lowest() + highest()) / 2, kNear);
    EXPECT_NEAR(heightAt(picture, 1), lowest() - (lowest() - highest()) / 4, kNear);
}

TEST_F(FaithfulnessCurveTest, ALossBelowZeroMovesTheAxisDown) {
    const QImage picture = shown({0, 0.5, 0.5, 0, 0}, {0, 0, 0, 0, -0.5});
    EXPECT_NEAR(heightAt(picture, 2), highest(), kNear);
    EXPECT_NEAR(heightAt(picture, 3), (lowest() + highest()) / 2, kNear) << "the loss is 0";
}

}  // namespace
}  // namespace hanscope::ui
