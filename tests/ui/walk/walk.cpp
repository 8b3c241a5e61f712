#include "tests/ui/walk/walk.h"

#include <unistd.h>

#include <QApplication>
#include <QRegularExpression>
#include <QTimer>
#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <iostream>

#include "ui/reader/reader_page.h"

namespace hanscope::test {

namespace {

/// Of a case of a sample, until it is picked from those there are.
constexpr int kAnyAnswer = -2;

/// For the message of a crash, which nothing else can name.
char caseNow[1000];

void sayWhere(int signal) {
    for (const char* part : {"\nThe walk was at: ", static_cast<const char*>(caseNow), "\n"})
        static_cast<void>(!::write(STDERR_FILENO, part, std::strlen(part)));
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

/// FNV-1a.
std::uint32_t numberOf(const QString& name) {
    std::uint32_t number = 2166136261u;
    for (const char byte : name.toUtf8())
        number = (number ^ static_cast<unsigned char>(byte)) * 16777619u;
    return number ^ (number >> 16);
}

/// Answers that close other documents, as they say, or bring documents back.
bool mayCloseOthers(const QString& name) {
    static const QRegularExpression some(
        QStringLiteral("workspace|Close Others|Undo|Redo|Reopen|other\\.hanscope"),
        QRegularExpression::CaseInsensitiveOption);
    return some.match(name).hasMatch();
}

/// Answers that write what is open, not one document.
bool isOfAll(const QString& name) {
    static const QRegularExpression some(QStringLiteral("workspace|export ?all"),
                                         QRegularExpression::CaseInsensitiveOption);
    return some.match(name).hasMatch();
}

}  // namespace

void nameCase(const QString& name) {
    for (const int each : {SIGSEGV, SIGABRT, SIGBUS}) std::signal(each, sayWhere);
    qstrncpy(caseNow, name.toUtf8().constData(), sizeof caseNow);
    if (qEnvironmentVariableIsSet("HANSCOPE_WALK_SPOKEN")) std::cerr << caseNow << std::endl;
}

QString Walk::Case::name() const {
    return QStringLiteral("%1 / %2%3 / %4%5")
        .arg(opening->name, change->name, isLate ? QStringLiteral(", answered later") : QString(),
             answer < 0 ? QStringLiteral("rejected") : QStringLiteral("accepted: ") + answered,
             isSecond ? QStringLiteral(", behind what follows") : QString());
}

CaseChoice::CaseChoice(int share) : share_(share), wanted_(qEnvironmentVariable("HANSCOPE_WALK")) {
    const int asked = qEnvironmentVariableIntValue("HANSCOPE_WALK_SHARE");
    if (asked > 0) share_ = asked;
}

bool CaseChoice::includes(const QString& name) const {
    if (!wanted_.isEmpty()) return name.contains(QRegularExpression(wanted_));
    return pick(name, share_) == 0;
}

int CaseChoice::pick(const QString& name, int count) {
    return static_cast<int>(numberOf(name) % static_cast<std::uint32_t>(count));
}

std::unique_ptr<WalkedWindow> WindowWalk::walked_;
WalkStates WindowWalk::expected_;

void WindowWalk::SetUpTestSuite() {
    walked_ = std::make_unique<WalkedWindow>();
}

void WindowWalk::TearDownTestSuite() {
    walked_.reset();
}

Walk::Walk(WalkedWindow& walked, WalkStates& expected, int share)
    : walked_(walked), choice_(share), expected_(expected) {}

void Walk::over(const std::vector<Opening>& openings,
                const std::function<void(WalkedWindow&)>& prepare) {
    prepare_ = prepare;
    for (const Opening& opening : openings) over(opening);
}

/// A new window in which it is about to be opened.
void Walk::begin(const Opening& opening) {
    nameCase(opening.name);
    walked_.renew();
    if (prepare_) prepare_(walked_);
    walked_.time().settle();
    before_ = Waiting::now();
    target_ = walked_.current();
}

/// The event loop of a menu may run while `then` does.
void Walk::openAnd(const Opening& opening, const std::function<void()>& then) {
    bool isDone = false;
    QTimer::singleShot(0, [&] {
        walked_.time().settle();  // perhaps it opens after an answer
        then();
        isDone = true;
    });
    opening.begin(walked_);
    while (!isDone) runEvents();
}

void Walk::over(const Opening& opening) {
    if (!opening.isLikely && !choice_.isWhole()) return;
    ++known_;
    if (choice_.isSample()) return sample(opening);
    const QStringList answers = answersOf(opening);
    if (!opened_.count(opening.name)) return;
    for (const Change& change : changes_)
        for (int answer = -1; answer < answers.size(); ++answer)
            for (const bool isLate : {false, true})
                for (const bool isSecond : {false, true}) {
                    if (answer < 0 && (isLate || isSecond)) continue;
                    const Case one{&opening, &change, answer, answers.value(answer),
                                   isLate,   isSecond};
                    const bool mayBeFollowed = choice_.isWhole() || saysThatItOpens(one.answered);
                    if (isSecond && !mayBeFollowed) continue;
                    const auto followed = isFollowed_.find(one.asked());
                    if (isSecond && followed != isFollowed_.end() && !followed->second) continue;
                    if (choice_.includes(one.name())) run(one);
                }
}

/// The ways of accepting what it opens; it is noted if it opens something.
QStringList Walk::answersOf(const Opening& opening) {
    begin(opening);
    QStringList answers;
    openAnd(opening, [&] {
        const Waiting waiting = Waiting::since(before_);
        if (waiting.isAnything()) opened_.insert(opening.name);
        answers = waiting.answers();
        waiting.reject();
    });
    return answers;
}

void Walk::sample(const Opening& opening) {
    for (const Change& change : changes_)
        if (choice_.includes(opening.name + QStringLiteral(" / ") + change.name))
            run({&opening, &change, kAnyAnswer, {}});
}

/// Rejects one time in four.
void Walk::pickAnswer(Case& one) {
    const QString name = one.opening->name + one.change->name;
    const QStringList answers = Waiting::since(before_).answers();
    const auto count = static_cast<int>(answers.size());
    one.answer = -1;
    if (count == 0 || CaseChoice::pick(name + QStringLiteral("rejected"), 4) == 0) return;
    one.answer = CaseChoice::pick(name + QStringLiteral("answer"), count);
    one.answered = answers[one.answer];
    one.isLate = CaseChoice::pick(name + QStringLiteral("late"), 2) == 0;
    one.isSecond =
        saysThatItOpens(one.answered) && CaseChoice::pick(name + QStringLiteral("second"), 2) == 0;
}

const WalkState& Walk::expected(const Change& change) {
    const auto found = expected_.find(change.name);
    if (found != expected_.end()) return found->second;
    walked_.renew();
    if (prepare_) prepare_(walked_);
    walked_.time().settle();
    change.begin(walked_);
    walked_.time().settle();
    EXPECT_EQ(walked_.faultOfPage(), "") << change.name.toStdString();
    return expected_[change.name] = walked_.state();
}

void Walk::run(Case one) {
    expected(*one.change);
    begin(*one.opening);
    bool wasTaken = false;
    hasChanged_ = hasAskedForFile_ = false;
    const ThreadLooks looks(walked_.folder().path().string());
    openAnd(*one.opening, [&] {
        if (one.answer == kAnyAnswer) pickAnswer(one);
        nameCase(one.name());
        play(one, wasTaken);
    });
    walked_.time().passAll(HeldTime::Order::NewestFirst);
    ++(wasTaken ? cases_ : withdrawn_);
    if (wasTaken && one.answer >= 0) {
        const bool isFollowed = acceptWhatFollows();
        if (!one.isSecond) isFollowed_.emplace(one.asked(), isFollowed);
    }
    checkLooks(one, looks);
    if (hasChanged_) check(one);
}

void Walk::checkLooks(const Case& one, const ThreadLooks& looks) {
    if (hasAskedForFile_) return;
    for (const std::string& look : looks.looks())
        ADD_FAILURE() << one.name().toStdString() << ": the window's thread waits for " << look;
}

/// The change behind it, and the answer.
void Walk::play(const Case& one, bool& wasTaken) {
    HeldTime& time = walked_.time();
    Waiting waiting = Waiting::since(before_);
    hasAskedForFile_ |= waiting.isFileDialog();
    int answer = one.answer;
    if (one.isSecond) {
        const auto first = Waiting::now();
        if (!waiting.accept(walked_, answer)) return;
        time.settle();
        waiting = Waiting::since(first);
        hasAskedForFile_ |= waiting.isFileDialog();
        isFollowed_.emplace(one.asked(), waiting.isAnything());
        answer = 0;
    }
    if (!waiting.isAnything()) return;
    opened_.insert(one.opening->name);
    hasChanged_ = true;
    if (one.isLate) time.holdAnswers();
    one.change->begin(walked_);
    one.isLate ? time.waitForJobs() : time.settle();
    if (waiting.isList()) target_ = walked_.current();
    atAnswer_ = Waiting::now();
    wasTaken = answer < 0 ? waiting.reject() : waiting.accept(walked_, answer);
    if (!wasTaken) waiting.reject();
}

/// Dialogs and menus that the answer opens, not what the change tells. Returns whether there are
/// any.
bool Walk::acceptWhatFollows() {
    int step = 0;
    for (; step < 3; ++step) {
        const Waiting next = Waiting::since(atAnswer_);
        hasAskedForFile_ |= next.isFileDialog();
        atAnswer_ = Waiting::now();
        if (!next.isAnything() || next.isInWindow() || !next.accept(walked_, 0)) break;
        walked_.time().settle();
    }
    return step > 0;
}

void Walk::check(const Case& one) {
    const ::testing::ScopedTrace trace(__FILE__, __LINE__, one.name().toStdString());
    for (int step = 0; step < 5; ++step) {
        const Waiting rest = Waiting::since(before_);
        if (!rest.isAnything()) break;
        rest.reject();
        walked_.time().settle();
    }
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    EXPECT_EQ(QApplication::activePopupWidget(), nullptr);
    const WalkState now = walked_.state();
    checkDocuments(one, now);
    checkFiles(one, now);
    EXPECT_EQ(walked_.window().isVisible() ? walked_.faultOfPage() : "", "");
}

void Walk::checkDocuments(const Case& one, const WalkState& now) {
    if (one.answer >= 0 && mayCloseOthers(one.asked())) return;
    for (const auto& [name, wanted] : expected(*one.change).documents) {
        if (one.answer >= 0 && name == target_) continue;
        const auto found = now.documents.find(name);
        if (found == now.documents.end()) {
            ADD_FAILURE() << name << " was closed";
            continue;
        }
        EXPECT_TRUE(found->second == wanted)
            << name << " was changed\nto   " << found->second.describe() << "\nfrom "
            << wanted.describe();
    }
}

bool Walk::isAllowed(const std::string& file) const {
    return std::any_of(allowed_.begin(), allowed_.end(),
                       [&](const std::string& beginning) { return file.rfind(beginning, 0) == 0; });
}

void Walk::checkFiles(const Case& one, const WalkState& now) {
    const auto& wanted = expected(*one.change).files;
    for (const auto& [name, bytes] : now.files) {
        const auto found = wanted.find(name);
        if (found != wanted.end() && found->second == bytes) continue;
        const bool isAsked = isAllowed(name) || name == "texts/" + target_ + ".txt";
        EXPECT_TRUE(isAsked && one.answer >= 0) << name << " was written: " << bytes;
        if (!isAsked || isOfAll(one.asked())) continue;
        for (const auto& [other, document] : expected(*one.change).documents)
            EXPECT_TRUE(other == target_ || bytes.find(other) == std::string::npos)
                << name << " has the text of " << other << ", not of " << target_;
    }
    for (const auto& [name, bytes] : wanted)
        EXPECT_TRUE(now.files.count(name) > 0 || (one.answer >= 0 && isAllowed(name)))
            << name << " is gone";
}

void Walk::report(const char* what) const {
    std::cout << what << ": " << known_ << " dialogs, menus, lists and questions × "
              << changes_.size() << " changes behind them; " << cases_ << " cases with "
              << opened_.size() << " of them, and " << withdrawn_
              << " that the change withdrew, were tried" << std::endl;
}

}  // namespace hanscope::test
