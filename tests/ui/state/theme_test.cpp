#include "ui/state/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QTabBar>

#include "ui/heatmap/heatmap_view.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {
namespace {

TEST(Theme, NamesComeBack) {
    for (const Theme theme : {Theme::System, Theme::Light, Theme::Dark}) {
        EXPECT_EQ(themeNamed(themeName(theme)), theme);
    }
    EXPECT_EQ(themeNamed("sepia"), Theme::System);
}

TEST(Theme, TextIsReadableInAll) {
    for (const QPalette& palette :
         {lightPalette(), darkPalette(), highContrastPalette(false), highContrastPalette(true)}) {
        const auto contrast = [&](QPalette::ColorRole text, QPalette::ColorRole ground) {
            return contrastRatio(palette.color(text), palette.color(ground));
        };
        EXPECT_GE(contrast(QPalette::WindowText, QPalette::Window), 7);
        EXPECT_GE(contrast(QPalette::Text, QPalette::Base), 7);
        EXPECT_GE(contrast(QPalette::ButtonText, QPalette::Button), 7);
        EXPECT_GE(contrast(QPalette::PlaceholderText, QPalette::Window), 4.5);
        EXPECT_GE(contrast(QPalette::PlaceholderText, QPalette::Base), 4.5);
        EXPECT_GE(contrast(QPalette::Link, QPalette::Base), 4.5);
        EXPECT_GE(contrast(QPalette::HighlightedText, QPalette::Highlight), 4.5);
    }
}

TEST(Theme, ThePageHasTheColourOfItsPalette) {
    EXPECT_EQ(lightPalette().color(QPalette::Base), Palette::light().page);
    EXPECT_EQ(darkPalette().color(QPalette::Base), Palette::dark().page);
    const WeightLook strong{PaletteScheme::HighContrast};
    EXPECT_EQ(highContrastPalette(false).color(QPalette::Base), Palette::light(strong).page);
    EXPECT_EQ(highContrastPalette(true).color(QPalette::Base), Palette::dark(strong).page);
}

TEST(Theme, DisabledMenuEntriesAreNotDrawnTwiceInTheDark) {
    applyTheme(Theme::Dark);
    EXPECT_FALSE(QApplication::style()->styleHint(QStyle::SH_EtchDisabledText));
    applyTheme(Theme::System);
}

// It is hardly lighter than the tables above which it opens.
TEST(Theme, AMenuHasAVisibleEdgeInTheDark) {
    for (const bool moreContrast : {false, true}) {
        applyTheme(Theme::Dark);
        applyWishes({DesktopWishes::Colors::NoPreference, moreContrast});
        QMenu menu;
        menu.addAction("One");
        menu.resize(menu.sizeHint());
        const QImage drawn = menu.grab().toImage();
        const int middle = drawn.height() / 2;
        const auto contrast = [&](int edge, int inside) {
            return contrastRatio(drawn.pixelColor(edge, middle), drawn.pixelColor(inside, middle));
        };
        EXPECT_GE(contrast(0, 2), 1.5);
        EXPECT_GE(contrast(drawn.width() - 1, drawn.width() - 3), 1.5);
    }
    applyWishes({});
    applyTheme(Theme::System);
}

TEST(Theme, ButtonsOfDialogsHaveNoIcons) {
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyTheme(theme);
        EXPECT_EQ(QApplication::style()->styleHint(QStyle::SH_DialogButtonBox_ButtonsHaveIcons), 0);
    }
    applyTheme(Theme::System);
}

TEST(Theme, DarkIsDarkAndLightIsLight) {
    applyTheme(Theme::Dark);
    EXPECT_LT(QApplication::palette().color(QPalette::Window).lightness(), 80);
    applyTheme(Theme::Light);
    EXPECT_GT(QApplication::palette().color(QPalette::Window).lightness(), 200);
    applyTheme(Theme::System);
}

int linkPixels(QWidget& label) {
    const QImage image = label.grab().toImage();
    const QRgb link = QApplication::palette().color(QPalette::Link).rgb();
    int pixels = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) pixels += image.pixel(x, y) == link ? 1 : 0;
    return pixels;
}

TEST(Theme, LinksOnScreenGetItsColour) {
    applyTheme(Theme::Light);
    QLabel label(QStringLiteral("<a href=\"x\">a long word or two</a>"));
    label.show();
    const int light = linkPixels(label);
    EXPECT_GT(light, 50);  // the line below the words
    applyTheme(Theme::Dark);
    EXPECT_EQ(linkPixels(label), light);
    applyTheme(Theme::System);
}

TEST(Theme, TheSystemsColoursAreThoseThatTheDesktopWishes) {
    using Colors = DesktopWishes::Colors;
    applyTheme(Theme::System);
    const auto isDark = [] {
        return QApplication::palette().color(QPalette::Window).lightness() < 128;
    };
    applyWishes({Colors::Dark});
    EXPECT_TRUE(isDark());
    applyWishes({Colors::Light});
    EXPECT_FALSE(isDark());
    applyTheme(Theme::Dark);
    EXPECT_TRUE(isDark());
    applyTheme(Theme::System);
    applyWishes({});
}

TEST(Theme, MoreContrastIsBlackAndWhiteWithVisibleEdges) {
    HeatmapView view;
    applyTheme(Theme::Light);
    applyWishes({DesktopWishes::Colors::NoPreference, true});
    const QPalette shown = QApplication::palette();
    EXPECT_EQ(shown.color(QPalette::Window), QColor(Qt::white));
    for (const auto role : {QPalette::WindowText, QPalette::PlaceholderText, QPalette::Mid})
        EXPECT_GE(contrastRatio(shown.color(role), shown.color(QPalette::Window)), 10);
    EXPECT_GE(contrastRatio(shown.color(QPalette::Disabled, QPalette::WindowText),
                            shown.color(QPalette::Window)),
              4.5);
    EXPECT_TRUE(view.options().palette == Palette::light({PaletteScheme::HighContrast}));
    applyWishes({});
    EXPECT_TRUE(view.options().palette == Palette::light());
    applyTheme(Theme::System);
}

// Otherwise it differs from the others by a pixel of height.
TEST(Theme, WithMoreContrastTheCurrentTabHasABar) {
    applyTheme(Theme::Dark);
    applyWishes({DesktopWishes::Colors::NoPreference, true});
    QTabBar tabs;
    tabs.addTab("One");
    tabs.addTab("Other");
    tabs.resize(tabs.sizeHint());
    const QImage drawn = tabs.grab().toImage();
    const QRgb bar = tabs.palette().color(QPalette::Highlight).rgb();
    const auto top = [&](int tab) {
        const QRect rect = tabs.tabRect(tab);
        return drawn.pixel(rect.center().x(), rect.top() + 2);
    };
    EXPECT_EQ(top(0), bar);
    EXPECT_NE(top(1), bar);
    applyWishes({});
    applyTheme(Theme::System);
}

QImage titleOfPanel(const QString& title) {
    QImage drawn(300, 30, QImage::Format_RGB32);
    drawn.fill(Qt::white);
    QPainter painter(&drawn);
    QStyleOptionDockWidget option;
    option.rect = drawn.rect();
    option.state = QStyle::State_Enabled;
    option.title = title;
    QApplication::style()->drawControl(QStyle::CE_DockWidgetTitle, &option, &painter);
    return drawn;
}

TEST(Theme, TheTitleOfAPanelIsThatOfItsTab) {
    applyTheme(Theme::Light);
    EXPECT_EQ(titleOfPanel("Films && plays"), titleOfPanel("Films & plays"));
    EXPECT_NE(titleOfPanel("Films && plays"), titleOfPanel("Films  plays"));
    applyTheme(Theme::System);
}

TEST(Theme, SelectedRowsAreTintedAndTheirTextsLegible) {
    QListView list;
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyTheme(theme);
        const QPalette rows = QApplication::palette(&list);
        const QColor tint = rows.color(QPalette::Highlight);
        EXPECT_NE(tint, QApplication::palette().color(QPalette::Highlight));
        for (const auto role : {QPalette::HighlightedText, QPalette::PlaceholderText})
            EXPECT_GE(contrastRatio(rows.color(role), tint), 4.5);
    }
    applyWishes({DesktopWishes::Colors::NoPreference, true});
    EXPECT_EQ(QApplication::palette(&list).color(QPalette::Highlight),
              QApplication::palette().color(QPalette::Highlight))
        << "with more contrast a selected row is not only tinted";
    applyWishes({});
    applyTheme(Theme::System);
}

TEST(Theme, NothingGlidesIfTheUserWishesLessMotion) {
    const auto duration = [] {
        return QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration);
    };
    applyTheme(Theme::Light);
    EXPECT_GT(duration(), 0);
    applyWishes({DesktopWishes::Colors::NoPreference, false, true});
    EXPECT_EQ(duration(), 0);
    applyWishes({});
    applyTheme(Theme::System);
}

TEST(Theme, ALookReachesEveryPageAtOnce) {
    HeatmapView light, dark;
    light.setPalette(lightPalette());
    dark.setPalette(darkPalette());
    const WeightLook grey{PaletteScheme::Grey, true};
    applyWeightLook(grey);
    EXPECT_TRUE(light.options().palette == Palette::light(grey));
    EXPECT_TRUE(dark.options().palette == Palette::dark(grey));
    applyWeightLook({});
    EXPECT_TRUE(light.options().palette == Palette::light());
}

}  // namespace
}  // namespace hanscope::ui
