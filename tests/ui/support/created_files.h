#pragma once

#include <gtest/gtest.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <QFile>
#include <QStringList>
#include <array>

namespace hanscope::test {

/// The files that are created in a folder while this object exists, also those removed again.
class CreatedFiles {
 public:
    explicit CreatedFiles(const QString& folder) : events_(::inotify_init1(IN_NONBLOCK)) {
        const QByteArray path = QFile::encodeName(folder);
        EXPECT_GE(::inotify_add_watch(events_, path.constData(), IN_CREATE), 0) << path.constData();
    }
    ~CreatedFiles() { ::close(events_); }
    CreatedFiles(const CreatedFiles&) = delete;
    CreatedFiles& operator=(const CreatedFiles&) = delete;

    /// Those since the last call.
    QStringList names() const {
        QStringList names;
        alignas(inotify_event) std::array<char, 1 << 16> buffer{};
        const ssize_t size = ::read(events_, buffer.data(), buffer.size());
        for (ssize_t at = 0; at < size;) {
            const auto* event = reinterpret_cast<const inotify_event*>(buffer.data() + at);
            names << QFile::decodeName(event->name);
            at += static_cast<ssize_t>(sizeof(inotify_event) + event->len);
        }
        return names;
    }

 private:
    const int events_;
};

}  // namespace hanscope::test
