#pragma once

#include <signal.h>
#include <sys/resource.h>

namespace hanscope::test {

/// A limit on the size of files stands for a full disk: writing fails half-way.
class SizeLimit {
 public:
    explicit SizeLimit(rlim_t bytes) : handler_(::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit limit = before_;
        limit.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~SizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        ::signal(SIGXFSZ, handler_);
    }
    SizeLimit(const SizeLimit&) = delete;
    SizeLimit& operator=(const SizeLimit&) = delete;

 private:
    sighandler_t handler_;
    rlimit before_{};
};

}  // namespace hanscope::test
