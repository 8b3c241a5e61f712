#include "ui/heatmap/figure/tex_picture.h"

#include <gtest/gtest.h>

#include <QProcess>
#include <QStandardPaths>

#include "core/error.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::ui {
namespace {

/// A red square at (10, 20) of 30 pixels, a half transparent black dot, a dashed line, a turned
/// text and one at the right edge; `dots`: more dots.
class ShapesPicture : public Picture {
 public:
    explicit ShapesPicture(int dots = 0) : dots_(dots) {}

    QSizeF size() const override { return {200, 100}; }
    QString title() const override { return {}; }
    QColor background() const override { return Qt::white; }
    QFont font() const override { return {}; }
    void draw(QPainter& painter, qreal, qreal) override {
        painter.fillRect(QRectF(QPointF(), size()), background());
        painter.translate(10, 20);
        painter.fillRect(QRectF(0, 0, 30, 30), Qt::red);
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(0, 0, 0, 51));  // a fifth
        for (int i = 0; i <= dots_; ++i) painter.drawEllipse(QPointF(50, 5), 3, 3);
        painter.setPen(QPen(Qt::black, 2, Qt::DashLine));
        painter.drawLine(0, 40, 100, 40);
        painter.resetTransform();
        drawPlaced(painter, QRectF(100, 10, 100, 20), Qt::AlignRight | Qt::AlignTop, "50 % & more");
        painter.rotate(-90);
        drawPlaced(painter, QRectF(-100, 0, 100, 20), Qt::AlignCenter, "turned");
    }

 private:
    const int dots_;
};

PictureMaker shapes(int dots = 0) {
    return [dots](TextRuns) { return std::make_unique<ShapesPicture>(dots); };
}

TEST(TexPicture, HasWhatIsPaintedAtItsPlaces) {
    const QString tex = QString::fromUtf8(texPictures({shapes()}));
    EXPECT_TRUE(tex.contains("\\usepackage{framed,xcolor,pict2e,graphicx}"));
    EXPECT_TRUE(tex.contains("\\begin{picture}(200.00,100.00)(0,-100.00)"));
    EXPECT_FALSE(tex.contains("HTML]{FFFFFF}")) << "the background is that of the page";
    EXPECT_TRUE(
        tex.contains("{\\color[HTML]{FF0000}%\n\\moveto(10.00,-20.00)\\lineto(40.00,-20.00)"
                     "\\lineto(40.00,-50.00)\\lineto(10.00,-50.00)"));
    EXPECT_TRUE(tex.contains("{\\color[HTML]{CCCCCC}%\n\\put(60.00,-25.00){\\circle*{6.00}}"));
    EXPECT_TRUE(tex.contains("\\put(200.00,")) << "at its right edge";
    EXPECT_TRUE(tex.contains("\\llap{"));
    EXPECT_TRUE(tex.contains("50 \\% \\& more}"));
    EXPECT_TRUE(tex.contains("\\rotatebox{90.00}{\\hanclap{"));
    EXPECT_EQ(tex.count('{') - tex.count("\\{"), tex.count('}') - tex.count("\\}"));
}

TEST(TexPicture, TooManyShapesAreRefused) {
    EXPECT_NO_THROW(texPictures({shapes(1000)}));
    EXPECT_THROW(texPictures({shapes(kMaxTexShapes)}), Error);
}

TEST(TexPicture, OnlyFormatsOfChartsAreWritten) {
    EXPECT_NO_THROW(requireChartName("a.tex"));
    EXPECT_NO_THROW(requireChartName("a.PDF"));
    EXPECT_THROW(requireChartName("a.html"), Error);
    EXPECT_THROW(exportCharts({shapes()}, "a.html", {}), Error);
}

TEST(TexPicture, CompilesAloneAndInAnotherDocument) {
    const QString program = QStandardPaths::findExecutable(QStringLiteral("pdflatex"));
    if (program.isEmpty()) GTEST_SKIP() << "pdflatex is not installed";
    const test::ScratchFolder folder;
    exportCharts({shapes(2000), shapes()}, QString::fromStdString(folder / "a.tex"), {});
    folder.write("b.tex",
                 "\\documentclass{article}\\usepackage[T1]{fontenc}\n"
                 "\\usepackage{framed,xcolor,pict2e,graphicx}\n\\begin{document}\n"
                 "Before.\n\n\\input{a}\nAfter.\\end{document}\n");
    folder.write("c.tex", "\\documentclass{article}\\begin{document}\\input{a}\\end{document}\n");
    for (const char* name : {"a.tex", "b.tex", "c.tex"}) {
        QProcess tex;
        tex.setWorkingDirectory(QString::fromStdString(folder.path().string()));
        tex.start(program, {"-interaction=nonstopmode", "-halt-on-error", name});
        ASSERT_TRUE(tex.waitForFinished(-1));
        const QByteArray log = tex.readAll();
        if (log.contains(".sty' not found")) GTEST_SKIP() << "a package is not installed";
        if (name[0] == 'c') {
            EXPECT_TRUE(log.contains("The preamble lacks \\usepackage{framed}"));
            continue;
        }
        EXPECT_EQ(tex.exitCode(), 0) << log.right(2000).toStdString();
        EXPECT_TRUE(log.contains("(1 page")) << log.right(2000).toStdString();
    }
}

}  // namespace
}  // namespace hanscope::ui
