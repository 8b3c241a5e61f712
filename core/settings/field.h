#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace hanscope {

/// The value of a setting: none; a switch; a whole number, or the index of a choice among its
/// names; a number; a text or the name of a file; a list of numbers.
using FieldValue =
    std::variant<std::monostate, bool, std::uint64_t, double, std::string, std::vector<double>>;

/// least ≤ value ≤ most.
struct WholeNumber {
    std::uint64_t least = 0;
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    bool isOptional = false;  ///< it may also have no value
};
/// A number between two bounds, each of which may be excluded.
struct RealNumber {
    double least = 0, most = 1;
    bool isLeastExcluded = false, isMostExcluded = false;

    bool holds(double value) const;
};
/// One of several values that have names, in the order of the values.
struct Choice {
    std::vector<std::string> names;
};
struct Switch {
    bool isNegated = false;  ///< the option switches it off
};
struct Text {};
struct FileName {};
struct NumberList {
    RealNumber each;
};
using FieldType = std::variant<WholeNumber, RealNumber, Choice, Switch, Text, FileName, NumberList>;

/// What is said of a setting in every place where it appears, whatever it is a part of.
struct FieldInfo {
    std::string key;     ///< in a plan's JSON
    std::string option;  ///< of hanscope-cli train, without dashes
    FieldType type;
    std::string group, help;  ///< of --help; an empty help: the option is not made from the table
    std::string placeholder;  ///< what --help writes for the value
    std::string identity;  ///< its name in a run's identity (core/train/run_identity.h); empty: a
                           ///< run goes on with another value
    std::string separator = ", ";  ///< in the identity, from what stands there by the same name
    std::string condition;   ///< why the option is refused where the setting does not apply; empty:
                             ///< it is accepted, without an effect
    bool isOfModel = false;  ///< a model that is trained further decides it
    bool isOfNetwork = false;  ///< whether it applies depends on the kind of the network
};

/// A setting of an Owner: the one description from which JSON, command line, --help, a run's
/// identity, the checks and the training dialog are made.
template <class Owner>
struct Field : FieldInfo {
    std::function<FieldValue(const Owner&)> get;
    std::function<void(Owner&, const FieldValue&)> set;  ///< a value of the field's type
    std::function<FieldValue(const Owner&)> usual;     ///< what it is where nobody says otherwise;
                                                       ///< none: as in a new Owner
    std::function<bool(const Owner&)> applies;         ///< none: always
    std::function<std::string(const Owner&)> problem;  ///< a sentence, or empty; none: never any
    std::function<bool(const Owner&)> isInIdentity;    ///< none: always

    // What differs from the usual, for tables to say in one expression.
    Field&& called(std::string name) && { return option = std::move(name), std::move(*this); }
    Field&& written(std::string text) && { return placeholder = std::move(text), std::move(*this); }
    Field&& helped(std::string groupName, std::string text) && {
        group = std::move(groupName);
        help = std::move(text);
        return std::move(*this);
    }
    Field&& identifiedAs(std::string name, std::function<bool(const Owner&)> where = {},
                         std::string after = ", ") && {
        identity = std::move(name);
        isInIdentity = std::move(where);
        separator = std::move(after);
        return std::move(*this);
    }
    Field&& onlyIf(std::function<bool(const Owner&)> where, std::string reason = {}) && {
        applies = std::move(where);
        condition = std::move(reason);
        return std::move(*this);
    }
    Field&& usually(std::function<FieldValue(const Owner&)> value) && {
        return usual = std::move(value), std::move(*this);
    }
    Field&& checked(std::function<std::string(const Owner&)> check) && {
        return problem = std::move(check), std::move(*this);
    }
    FieldValue usualOf(const Owner& owner) const { return usual ? usual(owner) : get(Owner()); }
    bool appliesTo(const Owner& owner) const { return !applies || applies(owner); }

    Field&& ofModel() && { return isOfModel = true, std::move(*this); }
    Field&& ofNetwork() && { return isOfNetwork = true, std::move(*this); }
};

template <class Value>
FieldValue fieldValue(const Value& value) {
    if constexpr (std::is_enum_v<Value> ||
                  (std::is_integral_v<Value> && !std::is_same_v<Value, bool>))
        return static_cast<std::uint64_t>(value);
    else if constexpr (std::is_same_v<Value, std::filesystem::path>)
        return value.string();
    else if constexpr (std::is_same_v<Value, std::optional<std::uint64_t>>)
        return value ? FieldValue(*value) : FieldValue();
    else
        return value;
}

template <class Value>
void assignField(Value& to, const FieldValue& value) {
    if constexpr (std::is_enum_v<Value> ||
                  (std::is_integral_v<Value> && !std::is_same_v<Value, bool>)) {
        to = static_cast<Value>(std::get<std::uint64_t>(value));
    } else if constexpr (std::is_same_v<Value, std::filesystem::path>) {
        to = std::get<std::string>(value);
    } else if constexpr (std::is_same_v<Value, std::optional<std::uint64_t>>) {
        to.reset();
        if (const auto* number = std::get_if<std::uint64_t>(&value)) to = *number;
    } else {
        to = std::get<Value>(value);
    }
}

/// A field that `at` gives a reference to, of a constant Owner or of another. Its option is the key
/// with dashes.
template <class Owner, class At>
Field<Owner> fieldAt(const std::string& key, FieldType type, At at) {
    Field<Owner> field;
    field.key = key;
    for (const char c : key) field.option += c == '_' ? '-' : c;
    field.type = std::move(type);
    field.get = [at](const Owner& owner) { return fieldValue(at(owner)); };
    field.set = [at](Owner& owner, const FieldValue& value) { assignField(at(owner), value); };
    return field;
}

/// "a whole number from 1 to 64", "a share: a number from 0 to below 1".
std::string rangeText(const FieldType& type);
/// Whether a value of that type is within its bounds.
bool isWithin(const FieldType& type, const FieldValue& value);
/// As the command line has it: a number in as few digits as give the same number again, the name of
/// a choice, "yes" or "no", the numbers of a list with commas between them.
std::string textOf(const FieldType& type, const FieldValue& value);
/// The value of such a text. Throws Error ("'x' is not a number from 0 to 1") for any other.
FieldValue valueFrom(const FieldType& type, const std::string& text);

/// The shortest text of the same number.
std::string shortestText(double value);

}  // namespace hanscope
