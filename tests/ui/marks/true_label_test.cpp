#include <QDialog>
#include <QLineEdit>
#include <QMenu>

#include "tests/ui/support/text_window.h"
#include "ui/export/export_controller.h"
#include "ui/reader/label_dialog.h"
#include "ui/reader/prediction_panel.h"

namespace hanscope::ui {
namespace {

class TrueLabelTest : public test::TextWindow {
 protected:
    QString truth() const { return heatmap()->truth(); }
};

TEST_F(TrueLabelTest, IsSetByTypingAndKeptByTheDocument) {
    window->actions().setTruth->trigger();
    auto* dialog = window->findChild<LabelDialog*>();
    ASSERT_TRUE(dialog && dialog->isVisible());
    QTest::keyClicks(dialog->findChild<QLineEdit*>(), "7");
    QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
    EXPECT_EQ(truth(), "7");
    const int id = window->session()->current()->id;
    open("Another text.");
    EXPECT_EQ(truth(), "");
    window->session()->setCurrent(id);
    WAIT_FOR(truth() == "7");
}

TEST_F(TrueLabelTest, OfAnotherModelIsNotReplacedByEnter) {
    window->session()->setTruth(window->session()->current()->id, {"neg"});
    window->actions().setTruth->trigger();
    auto* dialog = window->findChild<LabelDialog*>();
    ASSERT_TRUE(dialog && dialog->isVisible());
    QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
    EXPECT_EQ(dialog->result(), QDialog::Accepted);
    EXPECT_EQ(window->session()->current()->truth, QStringList{"neg"});
}

TEST_F(TrueLabelTest, IsSetAndRemovedInTheContextMenuOfAPrediction) {
    toggleTruth("3");
    EXPECT_EQ(truth(), "3");
    toggleTruth("4");
    EXPECT_EQ(truth(), "4") << "this model predicts one label";
    toggleTruth("4");
    EXPECT_EQ(truth(), "");
}

TEST_F(TrueLabelTest, StaysWhileOnePointsAtTheSameSentence) {
    heatmap()->setCurrentSentence(1);
    window->session()->setTruth(window->session()->current()->id, {"8"});
    EXPECT_EQ(truth(), "8");
    EXPECT_EQ(heatmap()->currentSentence(), 1);
}

TEST_F(TrueLabelTest, IsInTheExportedFigure) {
    window->session()->setTruth(window->session()->current()->id, {"8"});
    QString written;
    QObject::connect(window->exporter(), &ExportController::exported,
                     [&](const QString& file) { written = file; });
    window->exporter()->write(QString::fromStdString((folder / "a.svg").string()), 1);
    WAIT_FOR(!written.isEmpty());
    const std::string svg = hanscope::test::readBytes(folder / "a.svg");
    EXPECT_NE(svg.find("True label: 8"), std::string::npos);
}

TEST_F(TrueLabelTest, OfAnotherModelIsKeptButNotShown) {
    window->session()->setTruth(window->session()->current()->id, {"8"});
    window->session()->loadModel("topics.safetensors");
    WAIT_FOR(heatmap()->reading()->modelName == "topics");
    EXPECT_EQ(truth(), "");
    window->session()->loadModel("first.safetensors");
    WAIT_FOR(heatmap()->reading()->modelName == "first");
    EXPECT_EQ(truth(), "8");
}

}  // namespace
}  // namespace hanscope::ui
