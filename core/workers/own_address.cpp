#include "core/workers/own_address.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <memory>

#include "core/error.h"

namespace hanscope {
namespace {

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

}  // namespace

std::string ownAddress(const std::string& host, bool outside) {
    addrinfo hints{}, *found = nullptr;
    hints.ai_socktype = SOCK_DGRAM;
    if (::getaddrinfo(host.c_str(), "9", &hints, &found) != 0)
        throw Error("the host '" + host +
                    "', where the processes should connect, is not known here; set MASTER_ADDR to "
                    "a name or an address of the host of process 0");
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

}  // namespace hanscope
