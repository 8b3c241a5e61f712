#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hanscope {

// Reads Python pickles (protocols 0 to 5) as data. Nothing in a pickle is executed: where Python
// would import a name or call a function, the result here is a Record that only states the name and
// the arguments.

/// The number of a value of a Pickle. Values may be shared and may contain themselves, so code that
/// follows them limits how deep it goes.
using PickleId = std::uint32_t;

/// A value, as Python would make it.
struct PickleValue {
    /// Which of the fields below are set.
    enum class Kind {
        None,
        Bool,
        Integer,
        Real,
        Text,
        Bytes,
        Sequence,
        Map,
        Name,
        Record,
        Reference
    };

    Kind kind = Kind::None;
    std::int64_t integer = 0;  ///< Integer; Bool: 0 or 1
    double real = 0;           ///< Real
    /// Text (UTF-8); Bytes; Name: "module.name" of a class or function. Integer of more than 64
    /// bits: its bytes as Python stores them.
    std::string text;
    /// Sequence (list, tuple or set): the items. Map and Record: key, value, key, value …
    /// Record: also the items of a subclass of list.
    std::vector<PickleId> items;
    /// Record: what would be called or made, and its arguments. Reference: `arguments` is the
    /// persistent id, with which PyTorch names a storage.
    PickleId callee = 0, arguments = 0;
    PickleId state = 0;     ///< Record: the attributes that BUILD sets, if hasState
    bool hasState = false;  ///< of a Record
};

/// The values of one pickle.
struct Pickle {
    std::vector<PickleValue> values;  ///< [PickleId]
    PickleId root = 0;                ///< the pickled object
    std::size_t end = 0;              ///< offset of the byte after the pickle

    /// The value of an id.
    const PickleValue& at(PickleId id) const { return values[id]; }
};

/// The largest number of values in a pickle, and of open lists and dictionaries.
/// see readPickle()
constexpr std::size_t kMaxPickleValues = std::size_t{1} << 23, kMaxPickleMarks = 10000;

/// Reads the pickle that begins at bytes[begin]. Linear in its length. Throws Error (a sentence
/// without the file's name that states the byte) if it is cut short, damaged, or over a limit.
Pickle readPickle(std::string_view bytes, std::size_t begin = 0);

}  // namespace hanscope
