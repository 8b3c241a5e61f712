#pragma once

#include <QStringList>
#include <deque>
#include <map>
#include <vector>

#include "ui/background/background_worker.h"

namespace hanscope::test {

/// Holds the work of all background workers as the test wants: a disk that is slow, an answer that
/// comes late, in another order than it was asked for, or never. At first everything passes, and
/// it only knows what is running. What is held goes on exactly as in the program. Make it before
/// the widgets; everything must have been answered, or its workers be gone, when it ends.
class HeldTime : public ui::AnswerGate {
 public:
    enum class Order { OldestFirst, NewestFirst };

    HeldTime() { ui::BackgroundWorker::setGate(this); }
    ~HeldTime() override { ui::BackgroundWorker::setGate(nullptr); }
    HeldTime(const HeldTime&) = delete;
    HeldTime& operator=(const HeldTime&) = delete;

    /// From now on no job begins: nothing is read, written or computed.
    void holdJobs() { holdsJobs_ = true; }
    /// From now on jobs run, but their answers wait.
    void holdAnswers() { holdsAnswers_ = true; }
    /// From now on jobs that are asked for in a function whose name has this part never begin.
    void neverBegin(const QString& part) { never_ << part; }
    /// Lets one step pass that waits, an answer rather than a job; of a worker the oldest. Returns
    /// whether there was one.
    bool passOne(Order order = Order::OldestFirst);
    /// Lets everything pass one after another, also what follows from it, until nothing runs.
    /// Nothing is held from then on.
    void passAll(Order order = Order::OldestFirst);
    /// Runs the event loop until all jobs that have begun have ended.
    void waitForJobs() const;
    /// The same until nothing runs, and what follows from it at once is done. Only if nothing is
    /// held.
    void settle() { passAll(); }
    /// Whether no job runs or waits, and no answer.
    bool isIdle() const { return held_.empty() && running() == 0; }

    /// The works that wait to begin, and those whose answers wait: the functions that asked for
    /// them.
    QStringList jobs() const { return namesOf(false); }
    QStringList answers() const { return namesOf(true); }
    /// Number of different works that were asked for.
    int kindsOfWork() const { return static_cast<int>(kinds_.size()); }

    void onJob(ui::BackgroundWorker* worker, const char* work, Step begin) override;
    void onAnswer(ui::BackgroundWorker* worker, Step deliver) override;
    void onEnd(ui::BackgroundWorker* worker) override;

 private:
    struct Held {
        ui::BackgroundWorker* worker;
        const char* work;
        bool isAnswer;
        Step step;
    };

    std::deque<Held>::iterator next(Order order);
    int running() const;
    QStringList namesOf(bool areAnswers) const;
    void begin(ui::BackgroundWorker* worker, const char* work, const Step& begin);

    std::deque<Held> held_;  // in the order in which they came
    std::map<ui::BackgroundWorker*, std::deque<const char*>> running_;  // by age
    std::map<QString, int> kinds_;
    QStringList never_;
    bool holdsJobs_ = false, holdsAnswers_ = false;
};

/// Runs the event loop until there is nothing to do at once, and deletes what is to be deleted
/// later.
void runEvents();

}  // namespace hanscope::test
