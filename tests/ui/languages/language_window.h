#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPointer>
#include <QRegularExpression>
#include <QScreen>
#include <QSettings>
#include <memory>
#include <string>

#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/slowness.h"
#include "tests/ui/support/clipped_texts.h"
#include "tests/ui/support/mnemonics.h"
#include "tests/ui/support/settings_file.h"
#include "tests/ui/support/waiting.h"
#include "ui/heatmap/heatmap_view.h"
#include "ui/manual/manual_window.h"
#include "ui/reader/reader_page.h"
#include "ui/state/resource_paths.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/text/language.h"
#include "ui/window/main_window.h"

namespace hanscope::test {

using namespace ui;

/// At 1.5 times the size the screen of the tests, of 1920×1080 pixels, has room for 1280×720.
inline constexpr QSize kUsualSize(1366, 768);

/// Labelled texts of two classes.
inline std::string table() {
    std::string text = "review,rating\n";
    for (const char* label : {"good", "bad"})
        for (int i = 0; i < 20; ++i)
            text += "Film " + std::to_string(i) + " gets " + label + "," + label + "\n";
    return text;
}

/// A window with the bundled models, as large as a usual screen.
class LanguageWindowTest : public ::testing::TestWithParam<const char*> {
 protected:
    LanguageWindowTest() {
        hanscope::test::clearSettings();
        for (const char* name : {"XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            qputenv(name, (folder / name).c_str());
        installLanguage(*QCoreApplication::instance(), QString::fromLatin1(GetParam()));
        window = std::make_unique<MainWindow>(ModelAccess{
            [](const std::filesystem::path& path, const CancelToken&)
                -> std::shared_ptr<const Classifier> { return loadClassifier(path, 1); },
            peekModelFile});
        window->resize(kUsualSize.boundedTo(window->screen()->availableSize()));
        window->show();
    }
    ~LanguageWindowTest() override {
        window = nullptr;
        installLanguage(*QCoreApplication::instance());
    }

    void start(const char* model) {
        window->start({{}, modelFolder() + QLatin1Char('/') + QLatin1String(model)});
        window->session()->openText({"It was good. It went on for hours, and nobody left early."});
        WAIT_FOR(window->page()->heatmap()->reading() != nullptr);
    }
    /// Texts in which a thing is counted twice, "20개개": a counted thing in a sentence that counts
    /// it, too.
    static QStringList countedTwice(const QWidget& shown) {
        static const QRegularExpression twice(
            QStringLiteral("\\d ?([개명건번회줄행편쪽곳个条篇名次行词份项种处]) ?\\1"));
        QStringList found;
        for (const QLabel* label : shown.findChildren<QLabel*>())
            if (twice.match(label->text()).hasMatch()) found << label->text();
        return found;
    }
    static void check(const QWidget& shown, const QString& what) {
        const std::string where = std::string(GetParam()) + ": " + what.toStdString();
        QTest::qWait(0);
        const auto fits = [&] { return hanscope::test::clippedTexts(shown).isEmpty(); };
        // The layout follows its request, and one of a part another.
        static_cast<void>(QTest::qWaitFor(fits, 3000 * hanscope::test::kSlowness));
        EXPECT_EQ(hanscope::test::clippedTexts(shown).join(u'|').toStdString(), "") << where;
        EXPECT_EQ(countedTwice(shown).join(u'|').toStdString(), "") << where;
        EXPECT_EQ(hanscope::test::repeatedMnemonics(shown).join(u'|').toStdString(), "") << where;
    }

    /// F1 opens a page about the window, not the contents. Questions explain themselves.
    static void checkManualPage(const QWidget& other, const QString& what) {
        if (qobject_cast<const QMessageBox*>(&other) || qobject_cast<const ManualWindow*>(&other))
            return;
        const QString page = manualPage(&other);
        EXPECT_NE(page, "index") << what.toStdString();
        EXPECT_TRUE(QFile::exists(resourceFolder() + "/manual/" + page + ".md"))
            << page.toStdString();
    }
    /// Checks and closes the windows beside the main one. Returns their number.
    int checkOthers(const QString& what) {
        int checked = 0;
        const QWidgetList all = QApplication::topLevelWidgets();
        const QList<QPointer<QWidget>> windows(all.begin(), all.end());  // closing may delete
        for (const QPointer<QWidget>& other : windows) {
            if (!other || other == window.get() || !other->isVisible()) continue;
            check(*other, what);
            checkManualPage(*other, what);
            other->close();
            ++checked;
        }
        return checked;
    }

    hanscope::test::ScratchFolder folder;
    std::unique_ptr<MainWindow> window;
};

}  // namespace hanscope::test
