#pragma once

#include <QWidget>
#include <array>
#include <memory>

#include "core/explain/lens.h"

class QAction;
class QSplitter;

namespace hanscope::ui {

class ElidedLabel;

/// The line above one of two pages: says what it shows. That of the page that has the keyboard is
/// bold and underlined in the accent colour.
class PageTitle : public QWidget {
    Q_OBJECT
 public:
    explicit PageTitle(QWidget* parent = nullptr);

    /// Empty: hides the line.
    void setText(const QString& text);
    void setActive(bool active);
    /// Adds a button at the right; with an icon, it shows only that.
    void addButton(QAction* action);

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    ElidedLabel* text_;
    bool isActive_ = false;
};

class HeatmapView;
class LegendStrip;

/// One heatmap, or two side by side. With two, a line above each says what it is, their texts begin
/// at the same height, and below both is one legend if it explains the colours of both. If they
/// show the same words, the same sentences stay at the same height while one scrolls, and the
/// current sentence is the same.
class PagePair : public QWidget {
    Q_OBJECT
 public:
    explicit PagePair(QWidget* parent = nullptr);

    HeatmapView* first() const { return pages_[0].view; }
    HeatmapView* second() const { return pages_[1].view; }
    bool hasSecond() const { return !pages_[1].box->isHidden(); }
    /// The page that has, or had last, the keyboard.
    HeatmapView* active() const { return pages_[active_].view; }

    /// Shows the second page; `shown` may be null while it is being computed.
    void showSecond(std::shared_ptr<const ShownReading> shown, const QString& truth);
    void hideSecond();
    /// Adds a button to the line above the second page.
    void addButton(QAction* action);
    /// What the pages show, in a line above each; empty: no line.
    void setTitles(const QString& first, const QString& second);
    /// Whether the pages scroll together. At first they do.
    void setLinked(bool linked);
    bool isLinked() const { return isLinked_; }
    /// Makes room above the pages for something of this height that lies there. What is read keeps
    /// its place on the screen (HeatmapView::setRoomAbove()).
    void setRoomAbove(int height);
    /// Gives the keyboard to the other page.
    void switchPage();

 Q_SIGNALS:
    void pictureDragged();  ///< the pointer began to drag a legend
    void activeChanged();   ///< another page has the keyboard

 private:
    struct Page {
        QWidget* box;
        PageTitle* title;
        HeatmapView* view;
    };

    Page makePage(QSplitter* splitter);
    void setActive(std::size_t page);
    void link(HeatmapView* from, HeatmapView* to);
    void follow(const HeatmapView& from, HeatmapView& to);
    void bringTogether();
    void arrange();
    void alignCaptions();
    void showLegend();

    std::array<Page, 2> pages_;
    std::size_t active_ = 0;
    LegendStrip* legend_;
    bool isLinked_ = true;
    bool isFollowing_ = false;  // a page is moved by this object
    bool isSettling_ = false;   // the pages do not have their sizes yet
};

}  // namespace hanscope::ui
