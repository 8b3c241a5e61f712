// How the palettes look with a colour vision deficiency and in grey print.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <vector>

#include "ui/widgets/palette.h"

namespace hanscope::ui {
namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

Vector times(const Matrix& m, const Vector& v) {
    Vector product{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t i = 0; i < 3; ++i) product[row] += m[row][i] * v[i];
    return product;
}

Vector cross(const Vector& a, const Vector& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Matrix inverse(const Matrix& m) {
    const Vector a = cross(m[1], m[2]), b = cross(m[2], m[0]), c = cross(m[0], m[1]);
    const double determinant = m[0][0] * a[0] + m[0][1] * a[1] + m[0][2] * a[2];
    Matrix result;
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = {a[i] / determinant, b[i] / determinant, c[i] / determinant};
    return result;
}

Vector linearRgb(const QColor& color) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return {linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
}

/// From linear sRGB to the responses of the long, middle and short cones (Viénot et al. 1999).
constexpr Matrix kCones{
    {{17.8824, 43.5161, 4.11935}, {3.45565, 27.1554, 3.86714}, {0.0299566, 0.184309, 1.46709}}};

/// The colour for an eye without the cone `missing` (0 long, 1 middle, 2 short). Its response is
/// replaced by the one that the other two determine on the plane through black, white and `anchor`,
/// two colours that such an eye sees as all others do (Viénot et al. 1999, for tritanopia as in
/// Brettel et al. 1997 with one plane).
Vector withoutCone(std::size_t missing, const Vector& anchor, const Vector& rgb) {
    const Vector normal = cross(times(kCones, {1, 1, 1}), times(kCones, anchor));
    Vector cones = times(kCones, rgb);
    double others = 0;
    for (std::size_t i = 0; i < 3; ++i)
        if (i != missing) others += normal[i] * cones[i];
    cones[missing] = -others / normal[missing];
    Vector seen = times(inverse(kCones), cones);
    for (double& channel : seen) channel = std::min(1.0, std::max(0.0, channel));
    return seen;
}

/// CIELAB for the white point D65.
Vector lab(const Vector& rgb) {
    constexpr Matrix kXyz{{{0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505},
                           {0.2126, 0.7152, 0.0722},
                           {0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089}}};
    Vector f = times(kXyz, rgb);
    for (double& t : f) t = t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116;
    return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

double distance(const Vector& a, const Vector& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

using Eye = std::function<Vector(const QColor&)>;

const Vector kRed{1, 0, 0}, kBlue{0, 0, 1};
const Eye kProtanopia = [](const QColor& c) { return lab(withoutCone(0, kBlue, linearRgb(c))); };
const Eye kDeuteranopia = [](const QColor& c) { return lab(withoutCone(1, kBlue, linearRgb(c))); };
const Eye kTritanopia = [](const QColor& c) { return lab(withoutCone(2, kRed, linearRgb(c))); };
const Eye kUsual = [](const QColor& c) { return lab(linearRgb(c)); };
const Eye kGreyPrint = [](const QColor& c) { return Vector{lab(linearRgb(c))[0], 0, 0}; };

std::vector<Palette> allPalettes() {
    std::vector<Palette> all;
    for (const PaletteScheme scheme : kPaletteSchemes) {
        all.push_back(Palette::light({scheme}));
        all.push_back(Palette::dark({scheme}));
    }
    return all;
}

TEST(PaletteVision, TheSimulationKeepsGreysAndMergesWhatIsConfused) {
    const QColor grey(130, 130, 130);
    for (const Eye& eye : {kProtanopia, kDeuteranopia, kTritanopia})
        EXPECT_LT(distance(eye(grey), kUsual(grey)), 1);
    const QColor red(180, 60, 40), green(110, 105, 20), blue(0, 125, 195);
    EXPECT_LT(distance(kDeuteranopia(red), kDeuteranopia(green)),
              distance(kUsual(red), kUsual(green)) / 2);
    EXPECT_GT(distance(kDeuteranopia(red), kDeuteranopia(blue)), 50);
}

double lightnessApart(const Eye& eye, const QColor& a, const QColor& b) {
    return std::abs(eye(a)[0] - eye(b)[0]);
}

TEST(PaletteVision, HeavierDiffersMoreInLightnessForEveryEyeAndInGreyPrint) {
    constexpr int kSteps = 10;
    constexpr double kSeen = 1.5;  // a difference of L* that is seen side by side
    for (const Palette& palette : allPalettes()) {
        // Pure red, the paper's fullest bar, hardly gets darker near its end.
        const double minimum = palette == Palette::light() ? 0.01 : kSeen;
        for (const Eye& eye : {kUsual, kProtanopia, kDeuteranopia, kTritanopia, kGreyPrint}) {
            double bar = 0, word = 0;
            for (int i = 1; i <= kSteps; ++i) {
                const double strength = double(i) / kSteps;
                const double nextBar = lightnessApart(eye, palette.page, palette.bar(strength));
                const double nextWord = lightnessApart(eye, palette.page, palette.word(strength));
                EXPECT_GT(nextBar, bar + minimum) << palette.heaviestBar.name().toStdString() << i;
                EXPECT_GT(nextWord, word + minimum)
                    << palette.heaviestWord.name().toStdString() << i;
                bar = nextBar;
                word = nextWord;
            }
        }
    }
}

TEST(PaletteVision, TheTwoDirectionsStayApart) {
    for (const Palette& palette : allPalettes()) {
        if (palette.framesNegative) continue;  // they differ in shape
        for (const Eye& eye : {kUsual, kProtanopia, kDeuteranopia, kTritanopia}) {
            double before = 0;
            for (const double strength : {0.25, 0.5, 1.0}) {
                const double apart = distance(eye(palette.signedWeight(strength)),
                                              eye(palette.signedWeight(-strength)));
                EXPECT_GT(apart, before + 10) << palette.mostNegative.name().toStdString();
                before = apart;
            }
        }
    }
}

TEST(PaletteVision, NegativeWeightsOfGreyGetFartherFromThePage) {
    for (const Palette& palette :
         {Palette::light({PaletteScheme::Grey}), Palette::dark({PaletteScheme::Grey})}) {
        EXPECT_TRUE(palette.framesNegative);
        double before = 0;
        for (const double strength : {0.1, 0.2, 0.4, 0.7, 1.0}) {
            const double next =
                lightnessApart(kGreyPrint, palette.page, palette.signedWeight(-strength));
            EXPECT_GT(next, before + 5);
            before = next;
        }
    }
}

}  // namespace
}  // namespace hanscope::ui
