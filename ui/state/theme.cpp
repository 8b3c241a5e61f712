#include "ui/state/theme.h"

#include <QApplication>
#include <QDockWidget>
#include <QGuiApplication>
#include <QIconEngine>
#include <QLabel>
#include <QPainter>
#include <QProxyStyle>
#include <QStyle>
#include <QStyleFactory>
#include <QStyleOption>
#include <QSvgRenderer>
#include <QTabBar>
#include <QWidget>

// Resources of a static library must be initialised explicitly, in a function outside any
// namespace.
static void initializeResources() {
    Q_INIT_RESOURCE(hanscope);
}

namespace hanscope::ui {

namespace {

QString resourcePath(const QString& name) {
    static const bool initialized = (initializeResources(), true);
    Q_UNUSED(initialized)
    return QStringLiteral(":/hanscope/icons/%1.svg").arg(name);
}

/// Draws a monochrome SVG in the colour of button text.
class StencilEngine : public QIconEngine {
 public:
    explicit StencilEngine(const QString& path) : path_(path) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const qreal ratio = painter->device()->devicePixelRatioF();
        QImage image((QSizeF(rect.size()) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter stencil(&image);
        QSvgRenderer(path_).render(&stencil);
        stencil.setCompositionMode(QPainter::CompositionMode_SourceIn);
        stencil.fillRect(image.rect(), color(mode));
        stencil.end();
        painter->drawImage(QRectF(rect), image);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new StencilEngine(*this); }

 private:
    static QColor color(QIcon::Mode mode) {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const auto role =
            mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText;
        return QGuiApplication::palette().color(group, role);
    }

    QString path_;
};

}  // namespace

QIcon icon(const QString& name) {
    return QIcon(new StencilEngine(resourcePath(name)));
}

// Draws the SVG directly, because Qt's icon engine for SVG is a plugin that may not be installed.
QIcon applicationIcon() {
    QSvgRenderer drawing(resourcePath(QStringLiteral("org.hanscope.hanscope")));
    QIcon icon;
    for (const int size : {16, 32, 48, 64, 128, 256}) {
        QPixmap pixmap(size, size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        drawing.render(&painter);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

namespace {

constexpr qreal kRadius = 2;
constexpr int kTitleInset = 8;  // pixels; a title begins where the texts of its panel do

/// Fusion draws an outline for the focus itself.
bool hasFocus(const QStyleOption& option) {
    return (option.state & QStyle::State_Enabled) && (option.state & QStyle::State_HasFocus) &&
           !(option.state & QStyle::State_ReadOnly);
}

void outline(QPainter* painter, const QStyleOption& option,
             QPalette::ColorRole role = QPalette::Mid, bool isCircle = false) {
    const QRectF edge = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(option.palette.color(role));
    isCircle ? painter->drawEllipse(edge) : painter->drawRoundedRect(edge, kRadius, kRadius);
    painter->restore();
}

/// A line through the middle, along the longer side.
void drawLine(QPainter* painter, const QStyleOption& option) {
    QRect line = option.rect;
    if (line.width() > line.height())
        line = QRect(line.left(), line.center().y(), line.width(), 1);
    else
        line = QRect(line.center().x(), line.top(), 1, line.height());
    painter->fillRect(line, option.palette.color(QPalette::Mid));
}

}  // namespace

/// How a ChromeStyle draws the edges of controls.
enum class Edges { OfFusion, Outlined, Strong };

/// The Fusion style with outlines for dark palettes. There, input fields, check boxes, menus and
/// similar controls are darker than the window and would have no visible edge; this style draws one
/// in the palette's Mid colour. Texts of disabled menu entries have no second, lighter copy below
/// them, which makes them look blurred there. Buttons of dialogs have no icons, which only some of
/// them would have. With strong edges, buttons, frames and separators have such an outline, too,
/// and the current tab has a bar. Nothing glides if the user wishes less motion.
class ChromeStyle : public QProxyStyle {
    Q_OBJECT
 public:
    explicit ChromeStyle(Edges edges) : QProxyStyle(QStringLiteral("fusion")), edges_(edges) {
        setObjectName(nameFor(edges));
    }

    static QString nameFor(Edges edges) {
        return QStringLiteral("chrome%1").arg(static_cast<int>(edges));
    }

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override {
        if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
        if (hint == SH_EtchDisabledText && edges_ != Edges::OfFusion) return 0;
        if (hint == SH_Widget_Animation_Duration && desktopWishes().lessMotion) return 0;
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }

    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override {
        if (metric == PM_MenuPanelWidth && edges_ != Edges::OfFusion) return 1;
        if (metric == PM_DockWidgetTitleMargin) return 5;
        return QProxyStyle::pixelMetric(metric, option, widget);
    }

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        const bool isHandle = element == PE_IndicatorDockWidgetResizeHandle;
        if (isHandle && edges_ != Edges::Strong && !(option->state & State_MouseOver)) return;
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (edges_ == Edges::OfFusion) return;
        // They are small, and nothing else shows where they are.
        const bool isFaint = edges_ != Edges::Strong && option->state.testFlag(State_Enabled);
        const auto role = isFaint ? QPalette::PlaceholderText : QPalette::Mid;
        if (element == PE_IndicatorRadioButton) outline(painter, *option, role, true);
        if (element == PE_IndicatorCheckBox) outline(painter, *option, role);
        if (element == PE_Frame || element == PE_FrameMenu ||
            (element == PE_FrameLineEdit && !hasFocus(*option)))
            outline(painter, *option);
        if (edges_ == Edges::Strong && isEdge(element)) outline(painter, *option);
        if (edges_ == Edges::Strong && (element == PE_IndicatorToolBarSeparator ||
                                        element == PE_IndicatorDockWidgetResizeHandle))
            drawLine(painter, *option);
    }

    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
        if (element == CE_DockWidgetTitle) return drawTitle(option, painter, widget);
        const bool isHandle = element == CE_Splitter;
        if (isHandle && edges_ != Edges::Strong && !(option->state & State_MouseOver)) return;
        QProxyStyle::drawControl(element, option, painter, widget);
        if (edges_ != Edges::Strong) return;
        const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
        const bool isSeparator = item && item->menuItemType == QStyleOptionMenuItem::Separator;
        if (element == CE_Splitter || (element == CE_MenuItem && isSeparator))
            drawLine(painter, *option);
        if (element == CE_HeaderSection || element == CE_ProgressBarGroove)
            outline(painter, *option);
        if (element == CE_TabBarTabShape && (option->state & State_Selected) != 0)
            markTab(painter, *option);
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget) const override {
        if (control == CC_ToolButton && isAsleep(widget)) return;
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        if (edges_ == Edges::OfFusion) return;
        const bool isEditable = [&] {
            if (control == CC_SpinBox) return true;
            const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
            return combo && (combo->editable || edges_ == Edges::Strong);
        }();
        if (isEditable && !hasFocus(*option)) outline(painter, *option);
    }

 private:
    /// In demi-bold letters. "&&" stands for "&", as on the tab that shows the same title, since
    /// Fusion marks no letter here.
    void drawTitle(const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
        QStyleOptionDockWidget title = *qstyleoption_cast<const QStyleOptionDockWidget*>(option);
        title.title.replace(QLatin1String("&&"), QLatin1String("&"));
        painter->save();
        QFont font = painter->font();
        font.setBold(true);
        painter->setFont(font);
        painter->translate(kTitleInset, 0);
        QProxyStyle::drawControl(CE_DockWidgetTitle, &title, painter, widget);
        painter->restore();
    }

    /// A bar at the edge of the current tab that is away from its page.
    static void markTab(QPainter* painter, const QStyleOption& option) {
        constexpr int kBar = 4;
        const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(&option);
        const bool isBelow = tab && tab->shape == QTabBar::RoundedSouth;
        QRect bar = option.rect;
        isBelow ? bar.setTop(bar.bottom() - kBar + 1) : bar.setHeight(kBar);
        painter->fillRect(bar, option.palette.color(QPalette::Highlight));
    }

    /// The buttons of a panel are seen only while the pointer or the keyboard is at the panel.
    static bool isAsleep(const QWidget* widget) {
        const auto* panel =
            widget ? qobject_cast<const QDockWidget*>(widget->parentWidget()) : nullptr;
        return panel && !panel->underMouse() && !widget->hasFocus();
    }

    static bool isEdge(PrimitiveElement element) {
        return element == PE_PanelButtonCommand || element == PE_FrameGroupBox ||
               element == PE_FrameTabWidget || element == PE_PanelTipLabel;
    }

    Edges edges_;
};

namespace {

struct ChromeColors {
    QColor window, base, alternate, text, caption, disabled, button, edge, accent, onAccent, link;
};

QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto part = [share](int from, int to) { return qRound(from + share * (to - from)); };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

/// Of lists and tables: a selected row has a tint behind its text.
QPalette listPalette(QPalette palette, bool dark) {
    const double share = dark ? 0.24 : 0.12;
    for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
        const QColor base = palette.color(group, QPalette::Base);
        palette.setColor(group, QPalette::HighlightedText, palette.color(group, QPalette::Text));
        palette.setColor(group, QPalette::Highlight,
                         mixed(base, palette.color(group, QPalette::Highlight), share));
    }
    return palette;
}

QPalette paletteOf(const ChromeColors& colors) {
    QPalette palette(colors.button, colors.window);
    palette.setColor(QPalette::Base, colors.base);
    palette.setColor(QPalette::AlternateBase, colors.alternate);
    palette.setColor(QPalette::ToolTipBase, colors.alternate);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::ToolTipText, QPalette::BrightText}) {
        palette.setColor(role, colors.text);
        palette.setColor(QPalette::Disabled, role, colors.disabled);
    }
    palette.setColor(QPalette::PlaceholderText, colors.caption);
    palette.setColor(QPalette::Highlight, colors.accent);
    palette.setColor(QPalette::HighlightedText, colors.onAccent);
    palette.setColor(QPalette::Link, colors.link);
    palette.setColor(QPalette::LinkVisited, colors.link);
    palette.setColor(QPalette::Mid, colors.edge);
    return palette;
}

/// Style and colours of the application before any theme was applied.
struct Desktop {
    QString style = QApplication::style()->objectName();
    bool isDark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    bool hasTheme = style.compare(QLatin1String("fusion"), Qt::CaseInsensitive) != 0;
};

const Desktop& desktop() {
    static const Desktop found;
    return found;
}

Theme& appliedTheme() {
    static Theme applied = Theme::System;
    return applied;
}

bool isDark(Theme theme) {
    if (theme != Theme::System) return theme == Theme::Dark;
    const auto colors = desktopWishes().colors;
    if (colors == DesktopWishes::Colors::NoPreference) return desktop().isDark;
    return colors == DesktopWishes::Colors::Dark;
}

/// Every widget gets a QEvent::PaletteChange.
void tellOfPalette() {
    for (QWidget* widget : QApplication::allWidgets()) {
        QEvent change(QEvent::PaletteChange);
        QApplication::sendEvent(widget, &change);
        widget->update();
    }
}

/// A label keeps the colour that its links had when its text was set.
void drawLinksAnew() {
    for (QWidget* widget : QApplication::allWidgets()) {
        auto* label = qobject_cast<QLabel*>(widget);
        if (!label || !label->text().contains(QLatin1String("<a "))) continue;
        const QString text = label->text();
        label->clear();
        label->setText(text);
    }
}

}  // namespace

QString themeName(Theme theme) {
    constexpr const char* kNames[] = {"system", "light", "dark"};
    return QLatin1String(kNames[static_cast<int>(theme)]);
}

Theme themeNamed(const QString& name) {
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        if (name == themeName(theme)) return theme;
    }
    return Theme::System;
}

QPalette lightPalette() {
    return paletteOf({QColor(243, 244, 246), QColor(255, 255, 255), QColor(247, 248, 250),
                      QColor(28, 31, 36), QColor(101, 107, 116), QColor(138, 144, 153),
                      QColor(250, 250, 251), QColor(200, 204, 210), QColor(38, 110, 190),
                      QColor(255, 255, 255), QColor(24, 92, 168)});
}

QPalette darkPalette() {
    return paletteOf({QColor(36, 39, 44), QColor(24, 26, 30), QColor(30, 33, 37),
                      QColor(230, 233, 237), QColor(146, 153, 163), QColor(128, 135, 145),
                      QColor(50, 54, 60), QColor(70, 75, 83), QColor(50, 117, 196),
                      QColor(255, 255, 255), QColor(120, 178, 240)});
}

QPalette highContrastPalette(bool dark) {
    const QColor black(0, 0, 0), white(255, 255, 255);
    if (dark)
        return paletteOf({black, black, QColor(24, 24, 24), white, QColor(225, 225, 225),
                          QColor(165, 165, 165), black, white, QColor(255, 215, 0), black,
                          QColor(140, 200, 255)});
    return paletteOf({white, white, QColor(238, 238, 238), black, QColor(40, 40, 40),
                      QColor(95, 95, 95), white, black, QColor(0, 60, 140), white,
                      QColor(0, 60, 140)});
}

void applyTheme(Theme theme) {
    const Desktop& found = desktop();  // before anything is changed
    appliedTheme() = theme;
    const bool strong = desktopWishes().moreContrast;
    const bool ownColors = theme != Theme::System || !found.hasTheme || strong;
    const bool dark = isDark(theme);
    const Edges edges = strong ? Edges::Strong : dark ? Edges::Outlined : Edges::OfFusion;
    const QString style = ownColors ? ChromeStyle::nameFor(edges) : found.style;
    if (QApplication::style()->objectName().compare(style, Qt::CaseInsensitive) != 0)
        QApplication::setStyle(ownColors ? new ChromeStyle(edges) : QStyleFactory::create(style));
    QApplication::setPalette(!ownColors ? QPalette()
                             : strong   ? highContrastPalette(dark)
                             : dark     ? darkPalette()
                                        : lightPalette());
    const QPalette shown = QApplication::palette();
    QApplication::setPalette(ownColors && !strong ? listPalette(shown, dark) : shown,
                             "QAbstractItemView");
    drawLinksAnew();
}

void applyWishes(const DesktopWishes& wishes) {
    if (wishes == desktopWishes()) return;
    setDesktopWishes(wishes);
    applyTheme(appliedTheme());
    tellOfPalette();
}

void applyWeightLook(const WeightLook& look) {
    if (look == shownLook()) return;
    setShownLook(look);
    tellOfPalette();
}

}  // namespace hanscope::ui

#include "theme.moc"
