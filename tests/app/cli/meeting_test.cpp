// Processes that cannot meet, or lose each other early: each ends with a sentence within the
// time-out.

#include <arpa/inet.h>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_films.h"
#include "tests/support/free_port.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/slowness.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

// Seconds: for those that cannot meet, and for those that meet or notice at once.
constexpr char kShort[] = "3", kLong[] = "60";

sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

// A connection to a port of this host that sends bytes which belong to no training.
class Stranger {
 public:
    Stranger(std::uint16_t port, const std::string& bytes) {
        const sockaddr_in address = loopback(port);
        const auto latest = std::chrono::steady_clock::now() + kPatience;
        while (!connects(address))  // until the process listens
            if (std::chrono::steady_clock::now() > latest)
                throw std::runtime_error("nothing listens at port " + std::to_string(port));
        EXPECT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL),
                  static_cast<ssize_t>(bytes.size()));
    }
    ~Stranger() { ::close(socket_); }
    Stranger(const Stranger&) = delete;
    Stranger& operator=(const Stranger&) = delete;

 private:
    // For a process that ended before it listened.
    static constexpr std::chrono::minutes kPatience{2 * test::kSlowness};

    bool connects(const sockaddr_in& address) {
        socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
            return true;
        ::close(socket_);
        return false;
    }

    int socket_ = -1;
};

// A process 0 that is killed while another one sends to it.
class KilledServer {
 public:
    explicit KilledServer(std::uint16_t port) {
        const sockaddr_in address = loopback(port);
        socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        EXPECT_EQ(::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
        EXPECT_EQ(::listen(socket_, 8), 0);
    }
    ~KilledServer() { ::close(socket_); }
    KilledServer(const KilledServer&) = delete;
    KilledServer& operator=(const KilledServer&) = delete;

    // LibTorch 1.13 sends nothing before it has made two connections: the second one is reset. Of
    // LibTorch 2 it is the only one.
    void resetTheLastConnection() {
        char byte = 0;
        int last = ::accept(socket_, nullptr, nullptr);
        EXPECT_EQ(::recv(last, &byte, 1, MSG_PEEK), 1);
        EXPECT_EQ(::fcntl(socket_, F_SETFL, O_NONBLOCK), 0);
        const int second = ::accept(socket_, nullptr, nullptr);
        if (second >= 0) last = second;
        const linger atOnce{1, 0};
        ::setsockopt(last, SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
        ::close(last);
    }

 private:
    int socket_ = -1;
};

class CliMeeting : public ::testing::Test {
 protected:
    CliMeeting() { writeBytes(data_, smallFilms(60)); }

    RunningCli started(int rank, int size, const std::string& timeout) const {
        Arguments arguments = tinyTraining(data_, out_);
        arguments.insert(arguments.end(), {"--worker-timeout", timeout});
        return RunningCli(arguments, {{"RANK", std::to_string(rank)},
                                      {"WORLD_SIZE", std::to_string(size)},
                                      {"LOCAL_WORLD_SIZE", std::to_string(size)},
                                      {"MASTER_ADDR", "127.0.0.1"},
                                      {"MASTER_PORT", std::to_string(port_)}});
    }
    static void expectFailure(RunningCli& process, const std::string& sentence) {
        const Outcome outcome = process.finish();
        EXPECT_EQ(outcome.status, 1);
        EXPECT_THAT(outcome.err, HasSubstr(sentence));
    }

    ScratchFolder folder_;
    std::filesystem::path data_ = folder_ / "films.csv", out_ = folder_ / "m.safetensors";
    const std::uint16_t port_ = freePort();
};

TEST_F(CliMeeting, HalfAMessageOfAStrangerEndsWithTheTimeOut) {
    RunningCli first = started(0, 2, kShort);
    const std::string half("\0\x0a\0\0\0\0\0\0\0key", 12);  // of a key of ten bytes
    const Stranger stranger(port_, half);
    expectFailure(first, "not all 2 processes met at 127.0.0.1, port " + std::to_string(port_));
    EXPECT_EQ(folder_.fileCount(), 1u);
}

TEST_F(CliMeeting, StrangersThatSendGarbageOrNothingAreIgnored) {
    RunningCli first = started(0, 2, kLong);
    const Stranger silent(port_, ""), garbage(port_, std::string(300, '\xff'));
    RunningCli second = started(1, 2, kLong);
    EXPECT_EQ(first.finish().status, 0);
    EXPECT_EQ(second.finish().status, 0);
    EXPECT_TRUE(std::filesystem::exists(out_));
}

TEST_F(CliMeeting, DifferentNumbersOfProcessesAreNamed) {
    RunningCli first = started(0, 2, kLong), second = started(1, 3, kLong);
    expectFailure(first, "started as one of 2, but process 1 as one of 3; start all with the same");
    expectFailure(second, "process 1 of 3: ");
}

TEST_F(CliMeeting, TheSameNumberTwiceIsNamed) {
    RunningCli first = started(0, 3, "8"), second = started(1, 3, "8"), third = started(1, 3, "8");
    const Outcome outcomes[] = {second.finish(), third.finish()};
    EXPECT_THAT(outcomes[0].err + outcomes[1].err,
                HasSubstr("another process was started as process 1, too"));
    expectFailure(first, "not all 3 processes met");
}

TEST_F(CliMeeting, AConnectionThatProcess0ResetsEndsTheOtherWithASentence) {
    KilledServer server(port_);
    RunningCli second = started(1, 2, kLong);
    server.resetTheLastConnection();
    expectFailure(second, "hanscope-cli: process 1 of 2: ");
}

TEST_F(CliMeeting, AProcessThatIsKilledWhileTheyMeetIsMissed) {
    RunningCli first = started(0, 3, kShort), second = started(1, 3, kShort);
    second.kill();
    second.finish();
    RunningCli third = started(2, 3, kShort);
    expectFailure(first, "not all 3 processes met");
    expectFailure(third, "process 2 of 3: ");
    EXPECT_EQ(folder_.fileCount(), 1u);
}

}  // namespace
}  // namespace hanscope::test
