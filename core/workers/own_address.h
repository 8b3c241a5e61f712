#pragma once

#include <string>

namespace hanscope {

/// The numeric address of this host by which it reaches `host`; with `outside`, one that other
/// hosts can reach too: many systems give a host's own name a loopback address. Throws Error if
/// `host` is not known.
std::string ownAddress(const std::string& host, bool outside);

}  // namespace hanscope
