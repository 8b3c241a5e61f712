#include "core/train/processes/gloo_workers.h"

#include <ATen/ATen.h>
#include <c10/util/Logging.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <torch/csrc/distributed/c10d/PrefixStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>
#include <torch/csrc/distributed/c10d/TCPStore.hpp>
#include <vector>

#include "core/error.h"
#include "core/message.h"

namespace hanscope {

namespace {

using Tensors = std::vector<at::Tensor>;

std::string numeric(const sockaddr* address, socklen_t size) {
    char text[NI_MAXHOST];
    const int failed = ::getnameinfo(address, size, text, sizeof text, nullptr, 0, NI_NUMERICHOST);
    return failed ? "" : text;
}

// Nothing is sent: connecting a datagram socket only chooses the route.
std::string addressTowards(const addrinfo& peer) {
    const int socket = ::socket(peer.ai_family, SOCK_DGRAM, 0);
    if (socket < 0) return "";
    sockaddr_storage own{};
    socklen_t size = sizeof own;
    auto* address = reinterpret_cast<sockaddr*>(&own);
    const bool known = ::connect(socket, peer.ai_addr, peer.ai_addrlen) == 0 &&
                       ::getsockname(socket, address, &size) == 0;
    ::close(socket);
    return known ? numeric(address, size) : "";
}

bool isLoopback(const std::string& address) {
    return address.rfind("127.", 0) == 0 || address == "::1";
}

std::string outsideAddress() {
    ifaddrs* list = nullptr;
    if (::getifaddrs(&list) != 0) return "";
    const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(list, ::freeifaddrs);
    for (const ifaddrs* entry = list; entry; entry = entry->ifa_next)
        if (entry->ifa_addr && entry->ifa_addr->sa_family == AF_INET &&
            (entry->ifa_flags & IFF_UP) && !(entry->ifa_flags & IFF_LOOPBACK))
            return numeric(entry->ifa_addr, sizeof(sockaddr_in));
    return "";
}

/// Returns the numeric address of this host from which it reaches `host`. With `outside`, returns
/// an address that other hosts can reach, too; many systems give the host's own name a loopback
/// address. Throws Error if `host` is not known.
std::string ownAddress(const std::string& host, bool outside) {
    addrinfo hints{}, *found = nullptr;
    hints.ai_socktype = SOCK_DGRAM;
    if (::getaddrinfo(host.c_str(), "9", &hints, &found) != 0)
        throw Error(
            message("the host '%1', where the processes should connect, is not known here; set "
                    "MASTER_ADDR to a name or an address of the host of process 0",
                    host));
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(found, ::freeaddrinfo);
    std::string address;
    for (const addrinfo* peer = found; peer && address.empty(); peer = peer->ai_next)
        address = addressTowards(*peer);
    if (outside && isLoopback(address)) {
        const std::string other = outsideAddress();
        if (!other.empty()) return other;
    }
    return address.empty() ? "127.0.0.1" : address;
}

// For connections that are made after the last process has been met.
constexpr std::chrono::seconds kMeetingMargin{2};
constexpr std::size_t kMaxBroadcastBytes = std::size_t{1} << 28;  // bytes of a broadcast

at::Tensor bytesAt(void* data, std::size_t bytes) {
    return at::from_blob(data, {static_cast<std::int64_t>(bytes)}, at::kByte);
}

bool contains(const std::exception& error, const char* text) {
    return std::string(error.what()).find(text) != std::string::npos;
}

// LibTorch 2 by default uses a server based on libuv, but Debian builds it without libuv.
template <class Options>
auto useSockets(Options& options, int) -> decltype(void(options.useLibUV)) {
    options.useLibUV = false;
}

// LibTorch 1.13 has no other server.
template <class Options>
void useSockets(Options&, long) {}

// Keeps a store until the process ends. The destructor of a server waits for its thread, which
// never ends if somebody sends half a message to the port and keeps the connection.
void keep(const c10::intrusive_ptr<c10d::Store>& store) {
    static auto& stores = *new std::vector<c10::intrusive_ptr<c10d::Store>>;
    static std::mutex mutex;
    const std::lock_guard<std::mutex> lock(mutex);
    stores.push_back(store);
}

c10::intrusive_ptr<c10d::Store> storeAt(const ProcessRank& place, std::chrono::seconds timeout) {
    c10d::TCPStoreOptions options;
    options.port = place.port;
    options.isServer = place.rank == 0 && !place.meetsLauncher;
    options.waitWorkers = false;
    options.timeout = timeout;
    useSockets(options, 0);
    const auto store = c10::make_intrusive<c10d::TCPStore>(place.address, options);
    keep(store);
    return c10::make_intrusive<c10d::PrefixStore>("hanscope/" + place.attempt, store);
}

std::string sizeKey(int rank) {
    return "size/" + std::to_string(rank);
}

void requireSameSize(c10d::Store& store, const ProcessRank& place, int other) {
    const std::vector<std::uint8_t> bytes = store.get(sizeKey(other));  // waits for it
    const std::string size(bytes.begin(), bytes.end());
    if (size == std::to_string(place.size)) return;
    throw Error(
        message("this process was started as one of %1, but process %2 as one of %3; start all "
                "with the same number of processes (WORLD_SIZE)",
                place.size, other, size));
}

// Finds processes that were not started together, before Gloo connects them, which would not say
// what is wrong. Each tells its number of processes; process 0 waits for the others.
void requireStartedTogether(c10d::Store& store, const ProcessRank& place) {
    const std::string rank = std::to_string(place.rank);
    if (store.add("started/" + rank, 1) > 1)
        throw Error(
            message("another process was started as process %1, too; give each its own number "
                    "(RANK), and each training a port of its own (MASTER_PORT)",
                    rank));
    const std::string size = std::to_string(place.size);
    store.set(sizeKey(place.rank), std::vector<std::uint8_t>(size.begin(), size.end()));
    const int last = place.rank == 0 ? place.size - 1 : 0;
    for (int other = place.rank == 0 ? 1 : 0; other <= last; ++other)
        requireSameSize(store, place, other);
}

std::unique_ptr<c10d::ProcessGroupGloo> groupAt(const ProcessRank& place,
                                                std::chrono::seconds timeout) {
    const auto options = c10d::ProcessGroupGloo::Options::create(timeout);
    options->threads = 1;
    const char* interface = std::getenv("GLOO_SOCKET_IFNAME");
    options->devices.push_back(
        interface ? c10d::ProcessGroupGloo::createDeviceForInterface(interface)
                  : c10d::ProcessGroupGloo::createDeviceForHostname(
                        ownAddress(place.address, place.localSize < place.size)));
    const auto store = storeAt(place, timeout);
    requireStartedTogether(*store, place);
    return std::make_unique<c10d::ProcessGroupGloo>(store, place.rank, place.size, options);
}

// groupAt() on a thread of its own, which is left behind if it has not ended shortly after the
// time-out: LibTorch 1.13 waits without end for the server's answer, and the server for the rest of
// a message if somebody has sent half of one to the port.
std::unique_ptr<c10d::ProcessGroupGloo> groupWithin(const ProcessRank& place,
                                                    std::chrono::seconds timeout) {
    using Group = std::unique_ptr<c10d::ProcessGroupGloo>;
    std::packaged_task<Group()> task([place, timeout] { return groupAt(place, timeout); });
    std::future<Group> group = task.get_future();
    std::thread(std::move(task)).detach();
    if (group.wait_for(timeout + kMeetingMargin) == std::future_status::timeout)
        throw std::runtime_error("timed out");
    return group.get();
}

// c10d's message up to the first line break; after it, version 1.13 lists the call stack.
std::string reasonOf(const std::exception& error) {
    const std::string text = error.what();
    return text.substr(0, text.find('\n'));
}

std::string seconds(std::chrono::seconds timeout) {
    return std::to_string(timeout.count()) + " s";
}

class GlooWorkers : public Workers {
 public:
    // Gloo writes to connections that a killed process has closed. Without SIGPIPE that is an error
    // of the exchange; with it, the signal would end this process without a word.
    GlooWorkers(const ProcessRank& place, std::chrono::seconds timeout)
        : Workers(place.rank, place.size), timeout_(timeout) {
        std::signal(SIGPIPE, SIG_IGN);
        group_ = groupWithin(place, timeout);
    }

    // Gloo's ring: every process sends 2 (n − 1) / n of the array.
    void sum(float* values, std::size_t count) override {
        const auto others = static_cast<std::size_t>(size() - 1);
        Tensors tensors{at::from_blob(values, {static_cast<std::int64_t>(count)}, at::kFloat)};
        exchange(2 * others * count * sizeof(float) / static_cast<std::size_t>(size()),
                 [&] { return group_->allreduce(tensors); });
    }

    // Gloo's ring: every process sends its own part, then forwards every part it receives except
    // the last.
    void gather(const void* own, std::size_t bytes, void* all) override {
        if (bytes == 0) return;
        std::vector<Tensors> outputs(1);
        for (int rank = 0; rank < size(); ++rank)
            outputs[0].push_back(
                bytesAt(static_cast<char*>(all) + bytes * static_cast<std::size_t>(rank), bytes));
        Tensors inputs{bytesAt(const_cast<void*>(own), bytes)};
        exchange(static_cast<std::size_t>(size() - 1) * bytes,
                 [&] { return group_->allgather(outputs, inputs); });
    }

    // A binomial tree; counted as if process 0 sent to each.
    void broadcast(void* data, std::size_t bytes) override {
        for (std::size_t first = 0; first < bytes; first += kMaxBroadcastBytes) {
            const std::size_t count = std::min(kMaxBroadcastBytes, bytes - first);
            Tensors tensors{bytesAt(static_cast<char*>(data) + first, count)};
            exchange(isFirst() ? static_cast<std::size_t>(size() - 1) * count : 0,
                     [&] { return group_->broadcast(tensors); });
        }
    }

 private:
    template <class Start>
    void exchange(std::size_t sent, Start start) {
        const auto began = std::chrono::steady_clock::now();
        try {
            start()->wait();
        } catch (const std::exception& error) {
            throw LostWorker(lossText(error));
        }
        traffic_.sentBytes += sent;
        traffic_.seconds +=
            std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    }

    Message lossText(const std::exception& error) const {
        return contains(error, "imed out")
                   ? message(
                         "another process did not answer within %1, so training cannot continue; "
                         "start all processes again with --resume",
                         seconds(timeout_))
                   : message(
                         "another process has ended, or the connection to it was lost, so training "
                         "cannot continue; start all processes again with --resume");
    }

    std::chrono::seconds timeout_;
    std::unique_ptr<c10d::ProcessGroupGloo> group_;
};

[[noreturn]] void throwNotMet(const ProcessRank& place, const std::exception& error,
                              std::chrono::seconds timeout, std::chrono::seconds waited) {
    const std::string meeting = place.address + ", port " + std::to_string(place.port);
    const std::string all = std::to_string(place.size) + " processes";
    if (contains(error, "EADDRINUSE") || contains(error, "already in use"))
        throw Error(message("%1 is in use; set MASTER_PORT to a free port", meeting));
    if (waited >= timeout || contains(error, "imed out") || contains(error, "imeout"))
        throw LostWorker(
            message("not all %1 met at %2 within %3; check that all are started, that this is the "
                    "host of process 0, and that the hosts can reach each other "
                    "(GLOO_SOCKET_IFNAME sets the network interface)",
                    all, meeting, seconds(timeout)));
    if (contains(error, "reset by peer") || contains(error, "closed by peer") ||
        contains(error, "Broken pipe"))
        throw LostWorker(message("process 0 ended before %1 met at %2; it says why", all, meeting));
    throw LostWorker(message("the %1 could not be connected at %2 (after %3): %4", all, meeting,
                             seconds(waited), reasonOf(error)));
}

}  // namespace

std::unique_ptr<Workers> connectWorkers(const ProcessRank& place, std::chrono::seconds timeout) {
#ifdef C10_USE_GLOG
    // c10d logs what our errors say already. Set only once: several threads may connect, and the
    // flag is a plain int.
    [[maybe_unused]] static const int level = FLAGS_minloglevel = google::GLOG_FATAL;
#endif
    const auto began = std::chrono::steady_clock::now();
    try {
        return std::make_unique<GlooWorkers>(place, timeout);
    } catch (const Error&) {
        throw;
    } catch (const std::exception& error) {
        throwNotMet(place, error, timeout,
                    std::chrono::duration_cast<std::chrono::seconds>(
                        std::chrono::steady_clock::now() - began));
    }
}

}  // namespace hanscope
