// How fast a map of texts is painted while it is dragged: window_map [POINTS] [SCALE].
//
// Shows a map of points that are normally distributed, drags it, and prints the time of painting a
// frame, SCALE pixels for a logical one.
#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "ui/explorer/charts/map_plot.h"
#include "ui/widgets/palette.h"

namespace {

using namespace hanscope;

std::shared_ptr<const ui::MapContent> someTexts(int count) {
    auto content = std::make_shared<ui::MapContent>();
    for (std::size_t i = 0; i < 8; ++i)
        content->categories.push_back({QString::number(i + 1), ui::Palette::curve(i), 0});
    std::mt19937 random(1);
    std::normal_distribution<float> normal;
    for (int i = 0; i < count; ++i)
        content->points.push_back(
            {3 * normal(random), normal(random), static_cast<std::uint8_t>(random() % 8), true});
    return content;
}

void drag(ui::MapPlot& plot, QEvent::Type type, const QPointF& place) {
    QMouseEvent event(type, place, plot.mapToGlobal(place), Qt::LeftButton, Qt::LeftButton, {});
    QApplication::sendEvent(&plot, &event);
}

}  // namespace

int main(int count, char** arguments) {
    if (count > 2) qputenv("QT_SCALE_FACTOR", arguments[2]);
    QApplication application(count, arguments);
    const int points = count > 1 ? std::atoi(arguments[1]) : 50000;
    ui::MapPlot plot;
    plot.resize(760, 560);
    plot.setContent(someTexts(points), false);
    plot.show();
    QApplication::processEvents();
    QPointF place(380, 280);
    drag(plot, QEvent::MouseButtonPress, place);
    std::vector<double> milliseconds;
    for (int frame = 0; frame < 120; ++frame) {
        QElapsedTimer clock;
        clock.start();
        place += QPointF(frame % 40 < 20 ? 3 : -3, frame % 30 < 15 ? 2 : -2);
        drag(plot, QEvent::MouseMove, place);
        plot.repaint();
        milliseconds.push_back(static_cast<double>(clock.nsecsElapsed()) / 1e6);
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    std::printf(
        "%d points, %.0f pixels for a logical one: a frame takes %.1f ms (median), at most "
        "%.1f ms\n",
        points, plot.devicePixelRatioF(), milliseconds[milliseconds.size() / 2],
        milliseconds.back());
    return 0;
}
