#include "ui/background/files_there.h"

#include "ui/background/file_queue.h"

namespace hanscope::ui {

bool FilesThere::isMissing(const std::filesystem::path& path) {
    Answer& known = answers_[path];
    if (known.isAsked) return known.isMissing;
    known.isAsked = true;
    const auto isThere = [path, kind = kind_] {
        std::error_code failure;
        return kind == Kind::Any ? std::filesystem::exists(path, failure)
                                 : std::filesystem::is_regular_file(path, failure);
    };
    FileQueue::instance().start(path.parent_path(), isThere, this,
                                [this, path](const Outcome<bool>& answer) {
                                    Answer& own = answers_[path];
                                    const bool before = own.isMissing;
                                    own = {answer.value == false, false};
                                    if (own.isMissing != before) Q_EMIT changed();
                                });
    return known.isMissing;
}

}  // namespace hanscope::ui
