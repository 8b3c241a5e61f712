#pragma once

#include <string>

namespace hanscope {

/// Returns the numeric address of this host from which it reaches `host`. With `outside`, returns
/// an address that other hosts can reach, too; many systems give the host's own name a loopback
/// address. Throws Error if `host` is not known.
std::string ownAddress(const std::string& host, bool outside);

}  // namespace hanscope
