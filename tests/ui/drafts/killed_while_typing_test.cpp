// Types into a window in another process, kills it at a random moment after the first draft was
// written, and looks whether the next start of the program finds the text. The environment sets the
// number of kills, HANSCOPE_KILLS, the seed of their moments, HANSCOPE_KILL_SEED, and the age, in
// milliseconds, from which on a typed letter must be found, HANSCOPE_KILL_AGE (see
// tests/kill_while_typing.sh). Without an age the result does not depend on the speed of the
// machine: some text must be found, and no draft may be damaged.

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <QApplication>
#include <QProcess>
#include <QSettings>
#include <QTest>
#include <QTimer>
#include <chrono>
#include <filesystem>
#include <optional>
#include <random>

#include "core/model_file/model_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "ui/drafts/draft_folder.h"
#include "ui/reader/reader_page.h"
#include "ui/reader/text_editor.h"
#include "ui/window/main_window.h"

namespace hanscope::ui {
namespace {

constexpr int kTogether = 10;  // processes that type at the same time
constexpr int kTurn = 40;      // letters until the other document is typed into

qint64 milliseconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

char letter(int index) {
    return index % 7 == 6 ? ' ' : static_cast<char>('a' + (index * 11 + index / 26) % 26);
}

/// The texts of the two documents after so many letters.
std::vector<std::string> textsAfter(int letters) {
    std::vector<std::string> texts(2);
    for (int i = 0; i < letters; ++i) texts[static_cast<std::size_t>(i / kTurn % 2)] += letter(i);
    return texts;
}

/// The program that is killed: types a letter every few milliseconds, and writes when it did.
int typeUntilKilled() {
    const ModelAccess none{[](const auto&, const auto&) { return nullptr; },
                           [](const auto&) { return ModelSummary(); }};
    MainWindow window(none);
    window.start({});
    window.show();
    window.session()->newText();
    window.session()->newText();
    int typed = 0;
    QTimer typing;
    QObject::connect(&typing, &QTimer::timeout, [&] {
        const auto turn = static_cast<std::size_t>(typed / kTurn % 2);
        window.session()->setCurrent(window.session()->documents()->documents()[turn].id);
        window.page()->editor()->moveCursor(QTextCursor::End);
        QTest::keyClick(window.page()->editor(), letter(typed));
        ++typed;
        const std::string line = std::to_string(milliseconds()) + "\n";
        if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) QCoreApplication::exit(1);
    });
    typing.start(7);
    return QApplication::exec();
}

bool hasDraft(const std::filesystem::path& drafts) {
    std::error_code error;  // a folder may be removed at this moment
    std::filesystem::recursive_directory_iterator at(drafts, error), end;
    for (; !error && at != end; at.increment(error))
        if (at->path().extension() == ".draft") return true;
    return false;
}

struct Typist {
    test::ScratchFolder folder;
    QProcess process;
    qint64 killedAt = 0;

    void start() {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_DATA_HOME", QString::fromStdString((folder / "data").string()));
        environment.insert("HANSCOPE_RESOURCES", QString::fromStdString(folder.path().string()));
        process.setProcessEnvironment(environment);
        process.start(QCoreApplication::applicationFilePath(), {"--type"});
    }
    void kill() {
        killedAt = milliseconds();
        ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
        process.waitForFinished(-1);
    }
    /// Number of letters that were typed at least `age` milliseconds before the end.
    int typedBefore(qint64 age) {
        int letters = 0;
        for (const QByteArray& line : log.split('\n'))
            if (!line.isEmpty() && line.toLongLong() <= killedAt - age) ++letters;
        return letters;
    }
    std::filesystem::path drafts() const { return folder / "data/hanscope/drafts"; }
    QByteArray log;
};

std::vector<std::string> foundTexts(const std::filesystem::path& drafts) {
    std::vector<std::string> texts(2);
    if (!std::filesystem::exists(drafts)) return texts;
    std::vector<std::filesystem::path> damaged;
    for (const auto& each : DraftFolder(drafts).takeOver(damaged))
        texts.at(static_cast<std::size_t>(each.draft.row)) = each.draft.document.text->text;
    EXPECT_TRUE(damaged.empty());
    return texts;
}

void expectNothingLost(Typist& typist, std::optional<int> age) {
    typist.log = typist.process.readAllStandardOutput();
    const auto found = foundTexts(typist.drafts());
    EXPECT_GT(found[0].size() + found[1].size(), 0u);
    const auto minimum = textsAfter(age ? typist.typedBefore(*age) : 0);
    const auto maximum = textsAfter(typist.typedBefore(0) + 1);  // one may not be in the log
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_GE(found[i].size(), minimum[i].size());
        EXPECT_EQ(found[i], maximum[i].substr(0, found[i].size()));
    }
}

std::optional<int> numberFrom(const char* name) {
    if (!qEnvironmentVariableIsSet(name)) return {};
    return qEnvironmentVariableIntValue(name);
}

TEST(KilledWhileTyping, TheNextStartFindsTheText) {
    const int kills = numberFrom("HANSCOPE_KILLS").value_or(50);
    const std::optional<int> age = numberFrom("HANSCOPE_KILL_AGE");
    const int seed = numberFrom("HANSCOPE_KILL_SEED")
                         .value_or(static_cast<int>(std::random_device{}() % 1000000u));
    std::printf("HANSCOPE_KILL_SEED=%d\n", seed);
    std::mt19937 random(static_cast<unsigned>(seed));
    std::size_t letters = 0;
    for (int killed = 0; killed < kills; killed += kTogether) {
        std::vector<std::unique_ptr<Typist>> typists;
        for (int i = 0; i < kTogether; ++i) {
            typists.push_back(std::make_unique<Typist>());
            typists.back()->start();
        }
        for (auto& typist : typists) {
            typist->process.waitForReadyRead(-1);
            WAIT_FOR(hasDraft(typist->drafts()));
        }
        for (auto& typist : typists) {
            QTest::qWait(static_cast<int>(random() % 400u));
            typist->kill();
        }
        for (auto& typist : typists) {
            expectNothingLost(*typist, age);
            letters += static_cast<std::size_t>(typist->typedBefore(age.value_or(0)));
        }
    }
    std::printf("%zu letters were typed early enough\n", letters);
}

}  // namespace
}  // namespace hanscope::ui

int main(int count, char** arguments) {
    ::testing::InitGoogleTest(&count, arguments);
    QApplication application(count, arguments);
    QApplication::setApplicationName(QStringLiteral("HanscopeTest"));
    QApplication::setOrganizationName(QStringLiteral("HanscopeTest"));
    const hanscope::test::ScratchFolder settings;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope,
                       QString::fromStdString(settings.path().string()));
    if (QApplication::arguments().contains("--type")) return hanscope::ui::typeUntilKilled();
    return RUN_ALL_TESTS();
}
