#pragma once

#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_check.h"

namespace hanscope {

/// Reads members of JSON objects with the values that nlohmann's parser gives them, several times
/// as fast, by simdjson. Says nothing about what it does not read: see members(). Not thread-safe.
class JsonObjectReader {
 public:
    /// So short a text cannot have more than kMaxJsonValues values; what is kept between two texts
    /// is about 15 times as large.
    static constexpr std::size_t kMaxBytes = kMaxJsonValues;

    JsonObjectReader();
    ~JsonObjectReader();

    /// An object of those members whose keys are among `keys`, which ascend. Nothing for a text
    /// that is no JSON object, not UTF-8, longer than kMaxBytes or nested too deep, or that has a
    /// number which only exactJson() reads: one that is not whole, or larger than 64 bits; that
    /// then reads it, or says what is wrong with it.
    std::optional<nlohmann::json> members(std::string_view text,
                                          const std::vector<std::string>& keys);

 private:
    struct Parser;
    std::unique_ptr<Parser> parser_;
};

}  // namespace hanscope
