#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <vector>

#include "tests/ui/support/thread_looks.h"
#include "tests/ui/walk/changes.h"
#include "tests/ui/walk/openings.h"

namespace hanscope::test {

/// Names what is done now in the message about a crash, and prints it if HANSCOPE_WALK_SPOKEN is
/// set.
void nameCase(const QString& name);

/// Which cases are run. HANSCOPE_WALK is a regular expression: all whose name it matches.
/// HANSCOPE_WALK_SHARE=1: all; =N: a sample of one in N; without it one in `share`. A sample is
/// chosen by the names, so that it is the same each time, and a new case does not choose others.
class CaseChoice {
 public:
    explicit CaseChoice(int share);

    bool isSample() const { return share_ > 1 && wanted_.isEmpty(); }
    bool isWhole() const { return share_ == 1 && wanted_.isEmpty(); }
    bool includes(const QString& name) const;
    /// 0…count−1, by the name.
    static int pick(const QString& name, int count);

 private:
    int share_;
    QString wanted_;
};

/// By the name of the change.
using WalkStates = std::map<QString, WalkState>;

/// Opens each thing, makes each change behind it, then accepts it in each way and rejects it, with
/// answers that come before that and after it, and checks each time that nothing was done to
/// another document or file than was asked for, that nothing else was closed, that the window shows
/// what belongs together, and that its thread asked the disk for no file, except for Qt's own file
/// dialog. A sample accepts or rejects in one way for each change. Failures
/// name the case.
class Walk {
 public:
    /// `expected`: what each change alone does, as far as that is known. Walks whose windows change
    /// no document may share it.
    Walk(WalkedWindow& walked, WalkStates& expected, int share);

    /// `prepare`: what precedes each opening, for example another window.
    void over(const std::vector<Opening>& openings,
              const std::function<void(WalkedWindow&)>& prepare = {});
    /// Files whose names begin so may be written by what is accepted.
    void allow(const std::string& beginning) { allowed_.push_back(beginning); }
    /// Prints how much was opened and tried.
    void report(const char* what) const;
    /// Number of openings that were known: a sample tries some of them.
    int known() const { return known_; }

 private:
    struct Case {
        const Opening* opening;
        const Change* change;
        int answer;             // −1: rejected
        QString answered;       // its text
        bool isLate = false;    // the change is answered after it was accepted
        bool isSecond = false;  // the change is behind what follows the answer

        QString name() const;
        QString asked() const { return opening->name + QStringLiteral(": ") + answered; }
    };

    void begin(const Opening& opening);
    void openAnd(const Opening& opening, const std::function<void()>& then);
    void over(const Opening& opening);
    QStringList answersOf(const Opening& opening);
    void sample(const Opening& opening);
    void run(Case one);
    void pickAnswer(Case& one);
    void play(const Case& one, bool& wasTaken);
    bool acceptWhatFollows();
    void check(const Case& one);
    void checkLooks(const Case& one, const ThreadLooks& looks);
    void checkDocuments(const Case& one, const WalkState& now);
    void checkFiles(const Case& one, const WalkState& now);
    bool isAllowed(const std::string& file) const;
    const WalkState& expected(const Change& change);

    WalkedWindow& walked_;
    const CaseChoice choice_;
    const std::vector<Change> changes_ = allChanges();
    std::vector<std::string> allowed_{"out/", "data/hanscope/models/first"};
    std::function<void(WalkedWindow&)> prepare_;
    WalkStates& expected_;
    std::map<QString, bool> isFollowed_;  // by opening and answer, as far as this is known
    QList<QPointer<QWidget>> before_;     // what waited before the opening
    QList<QPointer<QWidget>> atAnswer_;   // before the answer
    std::string target_;                  // the current document at the opening
    bool hasChanged_ = false;             // the change of the case was begun
    bool hasAskedForFile_ = false;        // by a file dialog of Qt
    std::set<QString> opened_;
    int known_ = 0, cases_ = 0, withdrawn_ = 0;
};

/// The walks share a window and what is expected.
class WindowWalk : public ::testing::Test {
 protected:
    static void SetUpTestSuite();
    static void TearDownTestSuite();

    Walk walk(int share) { return {*walked_, expected_, share}; }

    static std::unique_ptr<WalkedWindow> walked_;
    static WalkStates expected_;
};

}  // namespace hanscope::test
