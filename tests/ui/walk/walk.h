#pragma once

#include <map>
#include <vector>

#include "tests/ui/walk/changes.h"
#include "tests/ui/walk/openings.h"

namespace hanscope::test {

/// Names what is done now in the message about a crash, and prints it if HANSCOPE_WALK_SPOKEN is
/// set.
void nameCase(const QString& name);

/// Opens each thing, makes each change behind it, then accepts it in each way and rejects it, with
/// answers that come before that and after it, and checks each time that nothing was done to
/// another document or file than was asked for, that nothing else was closed, and that the window
/// shows what belongs together. Failures name the case. HANSCOPE_WALK is a regular expression:
/// only the cases whose name it matches are run. HANSCOPE_WALK_SHARE=1 runs all of them, =N every
/// N-th; without it `share` counts.
class Walk {
 public:
    explicit Walk(WalkedWindow& walked, int share);

    /// `prepare`: what precedes each opening, for example another window.
    void over(const std::vector<Opening>& openings,
              const std::function<void(WalkedWindow&)>& prepare = {});
    /// Files whose names begin so may be written by what is accepted.
    void allow(const std::string& beginning) { allowed_.push_back(beginning); }
    /// Prints how much was opened and tried.
    void report(const char* what) const;
    int opened() const { return opened_; }
    int cases() const { return cases_; }

 private:
    struct Case {
        const Opening* opening;
        const Change* change;
        int answer;        // −1: rejected
        QString answered;  // its text
        bool isLate;       // the change is answered after it was accepted
        bool isSecond;     // the change is behind what follows the answer

        QString name() const;
        QString asked() const { return opening->name + QStringLiteral(": ") + answered; }
    };

    void begin(const Opening& opening);
    void openAnd(const Opening& opening, const std::function<void()>& then);
    bool isChosen(const QString& name) const;
    void over(const Opening& opening);
    void run(const Case& one);
    void play(const Case& one, bool& wasTaken);
    bool acceptWhatFollows();
    void check(const Case& one);
    void checkDocuments(const Case& one, const WalkState& now);
    void checkFiles(const Case& one, const WalkState& now);
    bool isAllowed(const std::string& file) const;
    const WalkState& expected(const Change& change);

    WalkedWindow& walked_;
    const int share_;
    const std::vector<Change> changes_ = allChanges();
    std::vector<std::string> allowed_{"out/", "data/hanscope/models/first"};
    std::function<void(WalkedWindow&)> prepare_;
    std::map<QString, WalkState> expected_;  // after each change alone
    std::map<QString, bool> isFollowed_;     // by opening and answer, as far as this is known
    QList<QPointer<QWidget>> before_;        // what waited before the opening
    QList<QPointer<QWidget>> atAnswer_;      // before the answer
    std::string target_, clicked_;           // the current document at the opening, at the answer
    bool hasChanged_ = false;                // the change of the case was begun
    int opened_ = 0, cases_ = 0, withdrawn_ = 0, all_ = 0;
};

}  // namespace hanscope::test
