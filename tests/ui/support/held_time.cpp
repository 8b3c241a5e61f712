#include "tests/ui/support/held_time.h"

#include <cxxabi.h>

#include <QCoreApplication>
#include <QTimer>
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

namespace hanscope::test {

using ui::BackgroundWorker;

namespace {

/// "hanscope::ui::FileController::write(int, QString const&, bool)" of a lambda in it.
QString functionOf(const char* work) {
    int status = 0;
    const std::unique_ptr<char, void (*)(void*)> name(
        abi::__cxa_demangle(work, nullptr, nullptr, &status), std::free);
    QString readable = QString::fromLatin1(status == 0 ? name.get() : work);
    const auto lambda = readable.lastIndexOf(QLatin1String("::{lambda("));
    const auto argument = readable.indexOf(QLatin1String("LongJob::start<"));
    if (argument >= 0) readable = readable.mid(argument + 15);
    const auto first = readable.indexOf(QLatin1String("::{lambda("));
    return readable.left(argument >= 0 ? first : lambda);
}

}  // namespace

void runEvents() {
    for (int round = 0; round < 3; ++round) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

void HeldTime::begin(BackgroundWorker* worker, const char* work, const Step& begin) {
    running_[worker].push_back(work);
    begin();
}

void HeldTime::onJob(BackgroundWorker* worker, const char* work, Step begin) {
    const QString function = functionOf(work);
    ++kinds_[function];
    for (const QString& part : never_)
        if (function.contains(part)) return;
    const bool waits = std::any_of(held_.begin(), held_.end(), [&](const Held& each) {
        return each.worker == worker && !each.isAnswer;
    });
    if (holdsJobs_ || waits) return held_.push_back({worker, work, false, std::move(begin)});
    this->begin(worker, work, begin);
}

void HeldTime::onAnswer(BackgroundWorker* worker, Step deliver) {
    const auto running = running_.find(worker);
    const bool isOlder = running == running_.end() || running->second.empty();
    if (isOlder) return deliver();  // its job had begun before this object was made
    const char* work = running->second.front();
    running->second.pop_front();
    const bool waits = std::any_of(held_.begin(), held_.end(), [&](const Held& each) {
        return each.worker == worker && each.isAnswer;
    });
    if (!holdsAnswers_ && !waits) return deliver();
    held_.push_back({worker, work, true, std::move(deliver)});
}

void HeldTime::onEnd(BackgroundWorker* worker) {
    running_.erase(worker);
    held_.erase(std::remove_if(held_.begin(), held_.end(),
                               [&](const Held& each) { return each.worker == worker; }),
                held_.end());
}

/// The oldest answer, or if there is none the oldest job; or the newest answer or job, of those
/// that are the oldest of their worker.
std::deque<HeldTime::Held>::iterator HeldTime::next(Order order) {
    auto found = held_.end();
    for (const bool isAnswer : {true, false}) {
        std::vector<BackgroundWorker*> seen;
        for (auto each = held_.begin(); each != held_.end(); ++each) {
            if (each->isAnswer != isAnswer) continue;
            if (std::find(seen.begin(), seen.end(), each->worker) != seen.end()) continue;
            seen.push_back(each->worker);
            if (order == Order::NewestFirst || found == held_.end()) found = each;
        }
        if (found != held_.end()) return found;
    }
    return found;
}

bool HeldTime::passOne(Order order) {
    const auto found = next(order);
    if (found == held_.end()) return false;
    Held held = std::move(*found);
    held_.erase(found);
    held.isAnswer ? held.step() : begin(held.worker, held.work, held.step);
    return true;
}

void HeldTime::passAll(Order order) {
    do {
        waitForJobs();
    } while (passOne(order) || running() > 0);
    holdsJobs_ = holdsAnswers_ = false;
    if (!isIdle()) passAll(order);
}

void HeldTime::waitForJobs() const {
    runEvents();
    QTimer wakes;  // so that a loop without an event cannot wait for ever
    wakes.start(1000);
    while (running() > 0)
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    runEvents();
}

int HeldTime::running() const {
    int count = 0;
    for (const auto& [worker, works] : running_) count += static_cast<int>(works.size());
    return count;
}

QStringList HeldTime::namesOf(bool areAnswers) const {
    QStringList names;
    for (const Held& each : held_)
        if (each.isAnswer == areAnswers) names << functionOf(each.work);
    return names;
}

}  // namespace hanscope::test
