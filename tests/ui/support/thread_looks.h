#pragma once

#include <string>
#include <vector>

namespace hanscope::test {

/// Notes which files below a folder the thread that made it asks the disk for, while it exists: the
/// window's thread must ask for none, because a disk may not answer. It stands between the program,
/// with Qt and the C++ library, and the C library; in a build with a sanitizer, which stands there
/// itself, it notes nothing. One at a time.
class ThreadLooks {
 public:
    explicit ThreadLooks(std::string folder);
    ~ThreadLooks();
    ThreadLooks(const ThreadLooks&) = delete;
    ThreadLooks& operator=(const ThreadLooks&) = delete;

    /// "open texts/a.txt", each once, in their order.
    const std::vector<std::string>& looks() const { return looks_; }
    void note(const char* function, const char* path);

 private:
    const std::string folder_;
    std::vector<std::string> looks_;
};

}  // namespace hanscope::test
