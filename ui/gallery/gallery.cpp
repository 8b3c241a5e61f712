#include "ui/gallery/gallery.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "core/corpus/readers/row_reader.h"
#include "ui/gallery/gallery_figure.h"
#include "ui/gallery/gallery_page.h"

namespace hanscope::ui {

namespace {

namespace fs = std::filesystem;

/// What the threads share.
class GalleryWork {
 public:
    GalleryWork(const GalleryPlan& plan, GallerySource& source, const Classifier& classifier,
                const CancelToken& cancel)
        : plan_(plan),
          source_(source),
          classifier_(classifier),
          cancel_(cancel),
          journal_(plan.folder) {}

    /// Draws documents until there are none left; `report` is called after each.
    void run(const std::function<void()>& report) {
        GalleryFigure figure(plan_, classifier_);
        try {
            for (Task task; take(task);) {
                finish(task, figure);
                report();
            }
        } catch (const Cancelled&) {
        } catch (...) {
            const std::lock_guard<std::mutex> lock(mutex_);
            if (!error_) error_ = std::current_exception();
        }
    }

    GalleryProgress progress() {
        const std::lock_guard<std::mutex> lock(mutex_);
        return progress_;
    }

    /// Call it when all threads have ended.
    GalleryResult result() {
        if (error_) std::rethrow_exception(error_);
        const auto earlier = [](const auto& a, const auto& b) { return a.number < b.number; };
        std::sort(records_.begin(), records_.end(), earlier);
        std::sort(failures_.begin(), failures_.end(), earlier);
        if (!cancel_.isCancelled()) journal_.replace(records_);
        writeGalleryPage(plan_, records_, failures_);
        return {progress_.drawn, progress_.kept, failures_, cancel_.isCancelled(),
                plan_.folder / kGalleryPageName};
    }

 private:
    struct Task {
        std::uint64_t number = 0;
        GalleryDocument document;
    };

    bool take(Task& task) {
        const std::lock_guard<std::mutex> lock(mutex_);
        while (!cancel_.isCancelled() && !error_) {
            task.number = ++taken_;
            try {
                const bool isThere = source_.next(task.document);
                progress_.position = source_.position();
                return isThere;
            } catch (const RowError& error) {
                failLocked(task.number, error.what());
            }
        }
        return false;
    }

    void finish(const Task& task, GalleryFigure& figure) {
        try {
            GalleryRecord record = figure.read(task.number, task.document, cancel_);
            const GalleryRecord* known = journal_.find(record.number, record.key);
            if (known) return keep(*known);
            figure.draw(record);
            journal_.append(record);
            const std::lock_guard<std::mutex> lock(mutex_);
            ++progress_.drawn;
            records_.push_back(std::move(record));
        } catch (const GalleryFolderError&) {
            throw;
        } catch (const Error& error) {
            const std::lock_guard<std::mutex> lock(mutex_);
            failLocked(task.number, error.what());
        }
    }

    void keep(const GalleryRecord& record) {
        const std::lock_guard<std::mutex> lock(mutex_);
        ++progress_.kept;
        records_.push_back(record);
    }

    void failLocked(std::uint64_t number, const std::string& sentence) {
        ++progress_.failed;
        failures_.push_back({number, sentence});
    }

    const GalleryPlan& plan_;
    GallerySource& source_;
    const Classifier& classifier_;
    const CancelToken& cancel_;
    GalleryJournal journal_;
    std::mutex mutex_;  // guards what follows, and source_
    std::uint64_t taken_ = 0;
    GalleryProgress progress_;
    std::vector<GalleryRecord> records_;
    std::vector<GalleryFailure> failures_;
    std::exception_ptr error_;
};

}  // namespace

GalleryResult makeGallery(const GalleryPlan& plan, GallerySource& source,
                          const Classifier& classifier,
                          const std::function<void(const GalleryProgress&)>& progress,
                          const CancelToken& cancel) {
    prepareGalleryFolder(plan);
    GalleryWork work(plan, source, classifier, cancel);
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i)
        threads.emplace_back([&work] { work.run([] {}); });
    work.run([&] { progress(work.progress()); });
    for (std::thread& thread : threads) thread.join();
    return work.result();
}

}  // namespace hanscope::ui
