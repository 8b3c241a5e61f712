#pragma once

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "core/error.h"
#include "core/in_quotes.h"
#include "core/message.h"

namespace hanscope {

/// Reads the members of a JSON object, which must outlive it. All functions throw Error for a
/// member of another type or range; its sentence begins with `what`, such as "its config", and
/// names the key and what is expected. What is read of a missing member is empty, false or 0.
class Fields {
 public:
    using Json = nlohmann::json;         ///< of values
    using Keys = std::set<std::string>;  ///< of members

    /// With any members. Throws Error unless `object` is an object.
    Fields(const Json& object, Message what);
    /// With exactly the members `needed` and perhaps some of `optional`. Unknown keys are refused,
    /// because they may change the meaning of the others.
    Fields(const Json& object, Message what, const Keys& needed, const Keys& optional = {});

    bool has(const char* key) const { return object_.contains(key); }  ///< also if it is null
    const Json& at(const char* key) const;                             ///< null if it is missing
    std::string text(const char* key) const;                           ///< a string
    std::string neededText(const char* key) const;                     ///< one that is not empty
    bool flag(const char* key) const;                                  ///< a truth value
    const Json& list(const char* key) const;                           ///< an array
    std::vector<std::string> texts(const char* key) const;             ///< an array of strings

    /// A whole number from `minimum` to `maximum`.
    template <class Number>
    Number number(const char* key, Number minimum, Number maximum) const {
        if (!has(key)) return 0;
        if (!isWithin(at(key), minimum, maximum))
            fail(key, message("a number from %1 to %2", minimum, maximum));
        return at(key).get<Number>();
    }
    /// A number of which isSound(number) is true; `wanted` describes those.
    template <class IsSound>
    double real(const char* key, IsSound isSound, const Message& wanted) const {
        const Json& value = at(key);
        if (!value.is_number() || !isSound(value.get<double>())) fail(key, wanted);
        return value.get<double>();
    }
    /// The same for an array of such numbers.
    template <class IsSound>
    std::vector<double> reals(const char* key, IsSound isSound, const Message& wanted) const {
        std::vector<double> numbers;
        if (!at(key).is_array()) fail(key, wanted);
        for (const Json& each : at(key)) {
            if (!each.is_number() || !isSound(each.get<double>())) fail(key, wanted);
            numbers.push_back(each.get<double>());
        }
        return numbers;
    }
    /// The enumerator whose name is the string.
    template <class Kind, class Names>
    Kind kind(const char* key, const Names& names) const {
        const std::string name = text(key);
        for (std::size_t i = 0; i < names.size(); ++i)
            if (name == names[i]) return static_cast<Kind>(i);
        throw Error(
            message("%1 has the unknown %2 %3; use a newer Hanscope", what_, key, inQuotes(name)));
    }

    /// Throws Error: the member is not what is wanted.
    [[noreturn]] void fail(const char* key, const Message& wanted) const;

 private:
    template <class Number>
    static bool isWithin(const Json& value, Number minimum, Number maximum) {
        if (value.is_number_unsigned()) {
            const auto number = value.get<std::uint64_t>();
            return number >= static_cast<std::uint64_t>(std::max<Number>(minimum, 0)) &&
                   number <= static_cast<std::uint64_t>(maximum);
        }
        if constexpr (std::is_signed_v<Number>)
            return value.is_number_integer() && value.get<std::int64_t>() >= minimum;
        return false;
    }

    const Json& object_;
    const Message what_;
};

}  // namespace hanscope
