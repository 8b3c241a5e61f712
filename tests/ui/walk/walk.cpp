#include "tests/ui/walk/walk.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <QApplication>
#include <QRegularExpression>
#include <QTimer>
#include <algorithm>
#include <csignal>
#include <cstring>
#include <iostream>

#include "ui/reader/reader_page.h"

namespace hanscope::test {

namespace {

/// For the message of a crash, which nothing else can name.
char caseNow[1000];

void sayWhere(int signal) {
    for (const char* part : {"\nThe walk was at: ", static_cast<const char*>(caseNow), "\n"})
        static_cast<void>(!::write(STDERR_FILENO, part, std::strlen(part)));
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

int shareOf(int share) {
    const int wanted = qEnvironmentVariableIntValue("HANSCOPE_WALK_SHARE");
    return wanted > 0 ? wanted : share;
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

Walk::Walk(WalkedWindow& walked, int share) : walked_(walked), share_(shareOf(share)) {}

/// Independent of the order of the cases, so that a new one does not choose others.
bool Walk::isChosen(const QString& name) const {
    const QString wanted = qEnvironmentVariable("HANSCOPE_WALK");
    if (!wanted.isEmpty()) return name.contains(QRegularExpression(wanted));
    return qHash(name, 0) % static_cast<std::size_t>(share_) == 0;
}

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
    target_ = clicked_ = walked_.current();
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
    if (!opening.isLikely && share_ > 1) return;
    begin(opening);
    QStringList answers;
    bool isOpen = false;
    openAnd(opening, [&] {
        const Waiting waiting = Waiting::since(before_);
        isOpen = waiting.isAnything();
        answers = waiting.answers();
        waiting.reject();
    });
    if (!isOpen) return;
    ++opened_;
    for (const Change& change : changes_)
        for (int answer = -1; answer < answers.size(); ++answer)
            for (const bool isLate : {false, true})
                for (const bool isSecond : {false, true}) {
                    if (answer < 0 && (isLate || isSecond)) continue;
                    const Case one{&opening, &change, answer, answers.value(answer),
                                   isLate,   isSecond};
                    const bool mayBeFollowed = share_ == 1 || saysThatItOpens(one.answered);
                    if (isSecond && !mayBeFollowed) continue;
                    const auto followed = isFollowed_.find(one.asked());
                    if (isSecond && followed != isFollowed_.end() && !followed->second) continue;
                    ++all_;
                    if (isChosen(one.name())) run(one);
                }
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

void Walk::run(const Case& one) {
    expected(*one.change);
    begin(*one.opening);
    nameCase(one.name());
    bool wasTaken = false;
    hasChanged_ = false;
    openAnd(*one.opening, [&] { play(one, wasTaken); });
    walked_.time().passAll(HeldTime::Order::NewestFirst);
    ++(wasTaken ? cases_ : withdrawn_);
    if (wasTaken && one.answer >= 0) {
        const bool isFollowed = acceptWhatFollows();
        if (!one.isSecond) isFollowed_.emplace(one.asked(), isFollowed);
    }
    if (hasChanged_) check(one);
}

/// The change behind it, and the answer.
void Walk::play(const Case& one, bool& wasTaken) {
    HeldTime& time = walked_.time();
    Waiting waiting = Waiting::since(before_);
    int answer = one.answer;
    if (one.isSecond) {
        const auto first = Waiting::now();
        if (!waiting.accept(walked_, answer)) return;
        time.settle();
        waiting = Waiting::since(first);
        isFollowed_.emplace(one.asked(), waiting.isAnything());
        answer = 0;
    }
    if (!waiting.isAnything()) return;
    hasChanged_ = true;
    if (one.isLate) time.holdAnswers();
    one.change->begin(walked_);
    one.isLate ? time.waitForJobs() : time.settle();
    clicked_ = walked_.current();
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
        const bool isMeant =
            one.answer >= 0 &&
            (name == target_ || (one.opening->name.startsWith("menu") && name == clicked_));
        if (isMeant) continue;
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
    const bool isMenu = one.opening->name.startsWith("menu");
    for (const auto& [name, bytes] : now.files) {
        const auto found = wanted.find(name);
        if (found != wanted.end() && found->second == bytes) continue;
        const bool isAsked = isAllowed(name);
        EXPECT_TRUE((isAsked || isMenu) && one.answer >= 0) << name << " was written: " << bytes;
        if (!isAsked || isMenu || isOfAll(one.asked())) continue;
        for (const auto& [other, document] : expected(*one.change).documents)
            EXPECT_TRUE(other == target_ || bytes.find(other) == std::string::npos)
                << name << " has the text of " << other << ", not of " << target_;
    }
    for (const auto& [name, bytes] : wanted)
        EXPECT_TRUE(now.files.count(name) > 0 || (one.answer >= 0 && isAllowed(name)))
            << name << " is gone";
}

void Walk::report(const char* what) const {
    std::cout << what << ": " << opened_ << " dialogs, menus and lists × " << changes_.size()
              << " changes × answers, before and after the change has arrived = " << all_
              << " cases, of which " << cases_ << " were tried and " << withdrawn_
              << " were withdrawn by the change" << std::endl;
}

}  // namespace hanscope::test
