#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/message.h"

namespace hanscope {

/// The value of a setting: no value; a switch; a whole number, or the index of a choice; a real
/// number; a text or a file name; a list of numbers; a list of file names.
using FieldValue = std::variant<std::monostate, bool, std::uint64_t, double, std::string,
                                std::vector<double>, std::vector<std::string>>;

/// least ≤ value ≤ most.
struct WholeNumber {
    std::uint64_t minimum = 0;  ///< included
    std::uint64_t maximum = std::numeric_limits<std::uint64_t>::max();
    bool isOptional = false;  ///< the setting may also have no value
};
/// A number between two bounds, each of which may be excluded.
struct RealNumber {
    double minimum = 0, maximum = 1;                       ///< bounds
    bool isLeastExcluded = false, isMostExcluded = false;  ///< whether the bounds are out of range

    /// Whether the value is in the range.
    bool holds(double value) const;
};
/// One of several values that have names, in the order of the values.
struct Choice {
    std::vector<std::string> names;  ///< distinct
};
struct Switch {};
struct Text {};
struct FileName {};
/// Any number of numbers, each in the same range.
struct NumberList {
    RealNumber each;  ///< the range
};
/// Any number of files; the option is given once for each.
struct FileList {};
/// What values a setting may have.
using FieldType =
    std::variant<WholeNumber, RealNumber, Choice, Switch, Text, FileName, NumberList, FileList>;

/// The description of a setting that does not depend on the type of its owner.
struct FieldInfo {
    std::string key;     ///< key in a plan's JSON
    std::string option;  ///< option of hanscope-cli train, without dashes
    FieldType type;      ///< its values
    std::string group,
        help;  ///< in --help; if `help` is empty, the option is not made from the table
    std::string placeholder;  ///< placeholder of the value in --help
    std::string identity;     ///< name in a run's identity (core/train/run_state.h); empty: a run
                              ///< may be resumed with another value
    std::string separator =
        ", ";  ///< in the identity, between this value and the one before it with the same name
    Message condition;       ///< why the option is refused when the setting does not apply; empty:
                             ///< it is accepted but has no effect
    bool isOfModel = false;  ///< if a model is trained further, the model determines this setting
    bool isOfNetwork = false;  ///< whether the setting applies depends on the network's family
};

/// A setting of an Owner. JSON, command line, --help, a run's identity, the checks and the training
/// dialog are all made from this description.
template <class Owner>
struct Field : FieldInfo {
    std::function<FieldValue(const Owner&)> get;         ///< reads the setting
    std::function<void(Owner&, const FieldValue&)> set;  ///< takes a value of the field's type
    std::function<FieldValue(const Owner&)>
        defaultValue;  ///< the default value; if empty, that of a new Owner
    std::function<bool(const Owner&)> applies;  ///< if empty, always
    std::function<Message(const Owner&)>
        problem;  ///< an error sentence or an empty text; if empty, there are no problems
    std::function<bool(const Owner&)> isInIdentity;  ///< if empty, always

    // Functions that change one part of the description, so that a table needs only one expression
    // per field.
    /// The option, if it is not the key with dashes.
    Field&& called(std::string name) && { return option = std::move(name), std::move(*this); }
    /// The placeholder.
    Field&& written(std::string text) && { return placeholder = std::move(text), std::move(*this); }
    /// The group and the text in --help.
    Field&& helped(std::string groupName, std::string text) && {
        group = std::move(groupName);
        help = std::move(text);
        return std::move(*this);
    }
    /// The name in a run's identity, and when the setting is part of it.
    Field&& identifiedAs(std::string name, std::function<bool(const Owner&)> where = {},
                         std::string after = ", ") && {
        identity = std::move(name);
        isInIdentity = std::move(where);
        separator = std::move(after);
        return std::move(*this);
    }
    /// When the setting applies, and why its option is refused otherwise.
    Field&& onlyIf(std::function<bool(const Owner&)> where, Message reason = {}) && {
        applies = std::move(where);
        condition = std::move(reason);
        return std::move(*this);
    }
    /// A default that depends on other settings.
    Field&& withDefault(std::function<FieldValue(const Owner&)> value) && {
        return defaultValue = std::move(value), std::move(*this);
    }
    /// What else is wrong with a value, beside its range.
    Field&& checked(std::function<Message(const Owner&)> check) && {
        return problem = std::move(check), std::move(*this);
    }
    /// The default value for an owner with these other settings.
    FieldValue defaultOf(const Owner& owner) const {
        return defaultValue ? defaultValue(owner) : get(Owner());
    }
    /// Whether the setting has an effect for this owner.
    bool appliesTo(const Owner& owner) const { return !applies || applies(owner); }

    /// See FieldInfo::isOfModel.
    Field&& ofModel() && { return isOfModel = true, std::move(*this); }
    /// See FieldInfo::isOfNetwork.
    Field&& ofNetwork() && { return isOfNetwork = true, std::move(*this); }
};

/// A setting's value of any of the types that owners have.
template <class Value>
FieldValue fieldValue(const Value& value) {
    if constexpr (std::is_enum_v<Value> ||
                  (std::is_integral_v<Value> && !std::is_same_v<Value, bool>))
        return static_cast<std::uint64_t>(value);
    else if constexpr (std::is_same_v<Value, std::filesystem::path>)
        return value.string();
    else if constexpr (std::is_same_v<Value, std::vector<std::filesystem::path>>)
        return std::vector<std::string>(value.begin(), value.end());
    else if constexpr (std::is_same_v<Value, std::optional<std::uint64_t>>)
        return value ? FieldValue(*value) : FieldValue();
    else
        return value;
}

/// The reverse of fieldValue(); throws std::bad_variant_access for a value of another type.
template <class Value>
void assignField(Value& to, const FieldValue& value) {
    if constexpr (std::is_enum_v<Value> ||
                  (std::is_integral_v<Value> && !std::is_same_v<Value, bool>)) {
        to = static_cast<Value>(std::get<std::uint64_t>(value));
    } else if constexpr (std::is_same_v<Value, std::filesystem::path>) {
        to = std::get<std::string>(value);
    } else if constexpr (std::is_same_v<Value, std::vector<std::filesystem::path>>) {
        const auto& names = std::get<std::vector<std::string>>(value);
        to.assign(names.begin(), names.end());
    } else if constexpr (std::is_same_v<Value, std::optional<std::uint64_t>>) {
        to.reset();
        if (const auto* number = std::get_if<std::uint64_t>(&value)) to = *number;
    } else {
        to = std::get<Value>(value);
    }
}

/// What a path leads to: members of members, or functions that return a reference.
template <class Owner, class At, class... Further>
auto& memberAt(Owner& owner, const At& at, const Further&... further) {
    if constexpr (sizeof...(further) == 0)
        return std::invoke(at, owner);
    else
        return memberAt(std::invoke(at, owner), further...);
}

/// The field to which a path leads (memberAt()), from a const and a non-const Owner. Its option is
/// the key with dashes instead of underscores.
template <class Owner, class... Path>
Field<Owner> fieldAt(const std::string& key, FieldType type, Path... path) {
    Field<Owner> field;
    field.key = key;
    for (const char c : key) field.option += c == '_' ? '-' : c;
    field.type = std::move(type);
    field.get = [=](const Owner& owner) { return fieldValue(memberAt(owner, path...)); };
    field.set = [=](Owner& owner, const FieldValue& value) {
        assignField(memberAt(owner, path...), value);
    };
    return field;
}

/// The choice between these names.
template <class Names>
Choice oneOf(const Names& names) {
    return {{std::begin(names), std::end(names)}};
}
/// These fields of one owner, in order.
template <class First, class... Rest>
std::vector<std::decay_t<First>> listOf(First&& first, Rest&&... rest) {
    std::vector<std::decay_t<First>> fields;
    fields.push_back(std::forward<First>(first));
    (fields.push_back(std::forward<Rest>(rest)), ...);
    return fields;
}

/// The valid values as text: "a whole number from 1 to 64", "a share: a number from 0 to below 1".
Message rangeText(const FieldType& type);
/// Whether a value of that type is within its bounds.
bool isWithin(const FieldType& type, const FieldValue& value);
/// The text of a value on the command line: the shortest text of a number, the name of a choice,
/// "yes" or "no", a list of numbers separated by commas, a file name in each line.
std::string textOf(const FieldType& type, const FieldValue& value);
/// Parses such a text. Throws Error ("'x' is not a number from 0 to 1") if it is invalid.
FieldValue valueFrom(const FieldType& type, const std::string& text);

/// The shortest text that gives exactly this number when it is parsed.
std::string shortestText(double value);

}  // namespace hanscope
