#include "ui/shell/background_worker.h"

#include <exception>
#include <new>

#include "core/progress.h"

namespace hanscope::ui {

QString describeCurrentException() {
    try {
        throw;
    } catch (const Cancelled&) {
        return {};
    } catch (const std::bad_alloc&) {
        return BackgroundWorker::tr("There is not enough memory for this; try a shorter text.");
    } catch (const std::exception& error) {
        return QString::fromUtf8(error.what());
    }
}

BackgroundWorker::BackgroundWorker(QObject* parent) : QObject(parent) {
    pool_.setMaxThreadCount(1);
    pool_.setExpiryTimeout(-1);  // what the work caches by thread stays
}

BackgroundWorker::~BackgroundWorker() {
    pool_.clear();
    pool_.waitForDone();
}

}  // namespace hanscope::ui
