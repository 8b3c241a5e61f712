#include "core/pytorch/pickle.h"

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/counted.h"
#include "core/error.h"
#include "core/message.h"
#include "core/text/utf8.h"

namespace hanscope {
namespace {

using Kind = PickleValue::Kind;

/// The little-endian two's complement number of 0 to 8 bytes.
std::int64_t littleEndianSigned(std::string_view bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        value |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
    const bool isNegative = !bytes.empty() && (bytes.back() & 0x80) != 0;
    if (isNegative && bytes.size() < 8) value |= ~std::uint64_t{0} << (8 * bytes.size());
    return static_cast<std::int64_t>(value);
}

/// Reads the operands of a pickle's instructions, one after the other. Every function throws Error
/// if the bytes end too soon or are not such an operand.
class PickleBytes {
 public:
    /// `bytes` must outlive this object.
    PickleBytes(std::string_view bytes, std::size_t begin) : bytes_(bytes), position_(begin) {}

    std::size_t position() const { return position_; }

    unsigned char byte() {
        if (position_ >= bytes_.size()) fail(message("is cut short"));
        return static_cast<unsigned char>(bytes_[position_++]);
    }

    /// `count` bytes.
    std::string take(std::uint64_t count) {
        if (count > bytes_.size() - position_)
            fail(message("claims a value of %1 bytes, which it does not have", count));
        std::string taken(bytes_.substr(position_, static_cast<std::size_t>(count)));
        position_ += static_cast<std::size_t>(count);
        return taken;
    }

    /// A little-endian number of `size` bytes (1 to 8).
    std::uint64_t number(std::size_t size) {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < size; ++i)
            value |= static_cast<std::uint64_t>(byte()) << (8 * i);
        return value;
    }

    std::int64_t signedNumber(std::size_t size) { return littleEndianSigned(take(size)); }

    /// A big-endian double.
    double bigEndianReal() {
        std::uint64_t bits = 0;
        for (int i = 0; i < 8; ++i) bits = bits << 8 | byte();
        double value;
        std::memcpy(&value, &bits, sizeof value);
        return value;
    }

    /// The bytes up to the next line feed, which is skipped.
    std::string_view line() {
        const std::size_t end = bytes_.find('\n', position_);
        if (end == std::string_view::npos) fail(message("is cut short"));
        const std::string_view text = bytes_.substr(position_, end - position_);
        position_ = end + 1;
        return text;
    }

    /// A line in the encoding raw-unicode-escape (protocol 0), in UTF-8.
    std::string escapedLine() {
        const std::string_view escaped = line();
        std::string text;
        for (std::size_t at = 0; at < escaped.size();) {
            const char kind =
                at + 1 < escaped.size() && escaped[at] == '\\' ? escaped[at + 1] : ' ';
            const std::size_t digits = kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
            std::uint32_t character = static_cast<unsigned char>(escaped[at]);
            if (digits > 0) character = hexadecimal(escaped.substr(at + 2, digits), digits);
            appendUtf8(text, static_cast<char32_t>(character));
            at += digits > 0 ? 2 + digits : 1;
        }
        return text;
    }

    /// A line with a text in quotes (protocol 0). Escapes stay as they are.
    std::string quoted() {
        const std::string_view text = line();
        const bool isQuoted = text.size() >= 2 && text.front() == text.back() &&
                              (text.front() == '\'' || text.front() == '"');
        if (!isQuoted) fail(message("has a text without quotes"));
        return std::string(text.substr(1, text.size() - 2));
    }

    /// The numbers of a line; a long ends in "L".
    std::int64_t decimal(std::string_view line) const {
        if (!line.empty() && line.back() == 'L') line.remove_suffix(1);
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
        if (error != std::errc() || end != line.data() + line.size())
            fail(message("has a number that is not one"));
        return value;
    }

    double decimalReal(std::string_view line) const {
        double value = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
        if (error != std::errc() || end != line.data() + line.size())
            fail(message("has a number that is not one"));
        return value;
    }

    std::uint32_t hexadecimal(std::string_view digits, std::size_t count) const {
        std::uint32_t value = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
        if (digits.size() < count || error != std::errc() || end != digits.data() + count ||
            value > 0x10ffff)
            fail(message("has a character that does not exist"));
        return value;
    }

    /// Throws the Error "its pickle …, at byte N".
    [[noreturn]] void fail(const Message& what) const {
        throw Error(
            message("its pickle %1, at byte %2; download or copy the file again", what, position_));
    }

 private:
    std::string_view bytes_;
    std::size_t position_;
};

/// The machine for which a pickle is a program: a stack of values, marks on it, and a memo. Its
/// instructions are below. Every function throws Error for an instruction that is not
/// possible now.
class PickleMachine {
 public:
    using Kind = PickleValue::Kind;

    /// `bytes` must outlive this object.
    PickleMachine(std::string_view bytes, std::size_t begin) : in(bytes, begin) {}

    PickleBytes in;  ///< operands

    /// Pushes a new value. The result is valid until the next one is made.
    PickleValue& push(Kind kind) {
        if (pickle_.values.size() == kMaxPickleValues)
            in.fail(message("has more than %1 values", grouped(kMaxPickleValues)));
        stack_.push_back(static_cast<PickleId>(pickle_.values.size()));
        pickle_.values.emplace_back().kind = kind;
        return pickle_.values.back();
    }

    void pushInteger(std::int64_t value) { push(Kind::Integer).integer = value; }
    void pushText(Kind kind, std::string text) { push(kind).text = std::move(text); }
    void pushItems(Kind kind, std::vector<PickleId> items) {
        if (kind == Kind::Map) requirePairs(items);
        push(kind).items = std::move(items);
    }

    /// "01" and "00" are booleans
    void pushDecimal(std::string_view line) {
        if (line == "00" || line == "01")
            push(Kind::Bool).integer = line == "01";
        else
            pushInteger(in.decimal(line));
    }

    void pushLong(std::string bytes) {
        PickleValue& value = push(Kind::Integer);
        if (bytes.size() <= 8)
            value.integer = littleEndianSigned(bytes);
        else
            value.text = std::move(bytes);
    }

    void pushName(const std::string& module, const std::string& name) {
        push(Kind::Name).text = module + "." + name;
    }

    void pushStackName() {
        const std::vector<PickleId> parts = popSome(2);
        const PickleValue &module = pickle_.at(parts[0]), &name = pickle_.at(parts[1]);
        // A name of names would double in length each time.
        if (module.kind != Kind::Text || name.kind != Kind::Text)
            in.fail(message("takes the name of a class from something else than texts"));
        pushName(std::string(module.text), std::string(name.text));
    }

    PickleId top() const {
        if (stack_.size() <= floor()) in.fail(message("takes a value where there is none"));
        return stack_.back();
    }

    PickleId pop() {
        const PickleId id = top();
        stack_.pop_back();
        return id;
    }

    std::vector<PickleId> popSome(std::size_t count) {
        if (stack_.size() < floor() + count) in.fail(message("takes a value where there is none"));
        return popFrom(stack_.size() - count);
    }

    std::vector<PickleId> popMark() {
        if (marks_.empty()) in.fail(message("ends a list that it did not begin"));
        const std::size_t first = marks_.back();
        marks_.pop_back();
        return popFrom(first);
    }

    void popOrUnmark() {
        if (!marks_.empty() && marks_.back() == stack_.size())
            marks_.pop_back();
        else
            pop();
    }

    void duplicate() { stack_.push_back(top()); }
    void mark() {
        if (marks_.size() == kMaxPickleMarks)
            in.fail(message("has more than %1 open lists", grouped(kMaxPickleMarks)));
        marks_.push_back(stack_.size());
    }

    void memorize(std::int64_t key) { memo_[key] = top(); }
    void memorizeNext() { memorize(static_cast<std::int64_t>(memo_.size())); }
    void recall(std::int64_t key) {
        const auto found = memo_.find(key);
        if (found == memo_.end())
            in.fail(message("refers to the value %1, which does not exist", key));
        stack_.push_back(found->second);
    }

    void requireProtocol(std::uint64_t protocol) {
        if (protocol > 5) in.fail(message("has the protocol %1, which is not known", protocol));
    }

    void append(const std::vector<PickleId>& items) { add(items, Kind::Sequence); }

    void setItems(const std::vector<PickleId>& pairs) {
        requirePairs(pairs);
        add(pairs, Kind::Map);
    }

    void record(const std::vector<PickleId>& calleeAndArguments) {
        PickleValue& value = push(Kind::Record);
        value.callee = calleeAndArguments[0];
        value.arguments = calleeAndArguments[1];
    }

    /// The first item is the class, the others are its arguments.
    void recordOf(std::vector<PickleId> items) {
        if (items.empty()) in.fail(message("makes an object without a class"));
        const PickleId callee = items.front();
        items.erase(items.begin());
        pushItems(Kind::Sequence, std::move(items));
        record({callee, pop()});
    }

    void recordNamed(const std::string& module, const std::string& name) {
        std::vector<PickleId> items = popMark();
        pushName(module, name);
        items.insert(items.begin(), pop());
        recordOf(std::move(items));
    }

    void refer() {
        const PickleId id = pop();
        push(Kind::Reference).arguments = id;
    }

    void build() {
        const PickleId state = pop();
        PickleValue& target = pickle_.values[top()];
        if (target.kind != Kind::Record)
            in.fail(message("sets attributes of something without attributes"));
        target.state = state;
        target.hasState = true;
    }

    /// The values, the last of which is the root. Call once.
    Pickle finish() {
        pickle_.root = pop();
        pickle_.end = in.position();
        return std::move(pickle_);
    }

 private:
    std::vector<PickleId> popFrom(std::size_t first) {
        const auto begin = stack_.begin() + static_cast<std::ptrdiff_t>(first);
        std::vector<PickleId> items(begin, stack_.end());
        stack_.erase(begin, stack_.end());
        return items;
    }

    std::size_t floor() const { return marks_.empty() ? 0 : marks_.back(); }
    void requirePairs(const std::vector<PickleId>& items) const {
        if (items.size() % 2 != 0) in.fail(message("has a key without a value"));
    }

    void add(const std::vector<PickleId>& items, Kind kind) {
        PickleValue& target = pickle_.values[top()];
        if (target.kind != Kind::Record && target.kind != kind)
            in.fail(message("adds a value to something that is not a list or dictionary"));
        target.items.insert(target.items.end(), items.begin(), items.end());
    }

    Pickle pickle_;
    std::vector<PickleId> stack_;
    std::vector<std::size_t> marks_;  // sizes of the stack
    std::unordered_map<std::int64_t, PickleId> memo_;
};

using Machine = PickleMachine;

struct Instruction {
    unsigned char code;
    void (*execute)(Machine&);
};

std::int64_t numberOf(Machine& m, std::size_t bytes) {
    return static_cast<std::int64_t>(m.in.number(bytes));
}

// Pushes a text that follows its length, a number of so many bytes.
template <Kind kind, std::size_t lengthBytes>
void pushCounted(Machine& m) {
    m.pushText(kind, m.in.take(m.in.number(lengthBytes)));
}

template <Kind kind>
void pushMarked(Machine& m) {
    m.pushItems(kind, m.popMark());
}

template <Kind kind>
void pushEmpty(Machine& m) {
    m.push(kind);
}

template <std::size_t count>
void pushTuple(Machine& m) {
    m.pushItems(Kind::Sequence, m.popSome(count));
}

void pushNamed(Machine& m) {
    const std::string module(m.in.line()), name(m.in.line());
    m.pushName(module, name);
}

void makeNamed(Machine& m) {
    const std::string module(m.in.line()), name(m.in.line());
    m.recordNamed(module, name);
}

void referByLine(Machine& m) {
    m.pushText(Kind::Text, std::string(m.in.line()));
    m.refer();
}

void recordWithKeywords(Machine& m) {
    m.pop();  // the keyword arguments are not needed
    m.record(m.popSome(2));
}

// The instructions of Lib/pickletools.py, with their codes.
constexpr Instruction kInstructions[] = {
    // numbers
    {'N', pushEmpty<Kind::None>},
    {0x88, [](Machine& m) { m.push(Kind::Bool).integer = 1; }},
    {0x89, [](Machine& m) { m.push(Kind::Bool).integer = 0; }},
    {'J', [](Machine& m) { m.pushInteger(m.in.signedNumber(4)); }},
    {'K', [](Machine& m) { m.pushInteger(numberOf(m, 1)); }},
    {'M', [](Machine& m) { m.pushInteger(numberOf(m, 2)); }},
    {'I', [](Machine& m) { m.pushDecimal(m.in.line()); }},
    {'L', [](Machine& m) { m.pushInteger(m.in.decimal(m.in.line())); }},
    {0x8a, [](Machine& m) { m.pushLong(m.in.take(m.in.number(1))); }},
    {0x8b, [](Machine& m) { m.pushLong(m.in.take(m.in.number(4))); }},
    {'F', [](Machine& m) { m.push(Kind::Real).real = m.in.decimalReal(m.in.line()); }},
    {'G', [](Machine& m) { m.push(Kind::Real).real = m.in.bigEndianReal(); }},
    // texts
    {'S', [](Machine& m) { m.pushText(Kind::Text, m.in.quoted()); }},
    {'V', [](Machine& m) { m.pushText(Kind::Text, m.in.escapedLine()); }},
    {'T', pushCounted<Kind::Text, 4>},
    {'U', pushCounted<Kind::Text, 1>},
    {'X', pushCounted<Kind::Text, 4>},
    {0x8c, pushCounted<Kind::Text, 1>},
    {0x8d, pushCounted<Kind::Text, 8>},
    {'B', pushCounted<Kind::Bytes, 4>},
    {'C', pushCounted<Kind::Bytes, 1>},
    {0x8e, pushCounted<Kind::Bytes, 8>},
    {0x96, pushCounted<Kind::Bytes, 8>},
    // the stack and the memo
    {'(', [](Machine& m) { m.mark(); }},
    {'0', [](Machine& m) { m.popOrUnmark(); }},
    {'1', [](Machine& m) { m.popMark(); }},
    {'2', [](Machine& m) { m.duplicate(); }},
    {'p', [](Machine& m) { m.memorize(m.in.decimal(m.in.line())); }},
    {'q', [](Machine& m) { m.memorize(numberOf(m, 1)); }},
    {'r', [](Machine& m) { m.memorize(numberOf(m, 4)); }},
    {0x94, [](Machine& m) { m.memorizeNext(); }},
    {'g', [](Machine& m) { m.recall(m.in.decimal(m.in.line())); }},
    {'h', [](Machine& m) { m.recall(numberOf(m, 1)); }},
    {'j', [](Machine& m) { m.recall(numberOf(m, 4)); }},
    {0x80, [](Machine& m) { m.requireProtocol(m.in.number(1)); }},
    {0x95, [](Machine& m) { m.in.take(8); }},  // the length of a frame
    // lists and dictionaries
    {']', pushEmpty<Kind::Sequence>},
    {')', pushEmpty<Kind::Sequence>},
    {0x8f, pushEmpty<Kind::Sequence>},
    {'}', pushEmpty<Kind::Map>},
    {'l', pushMarked<Kind::Sequence>},
    {'t', pushMarked<Kind::Sequence>},
    {0x91, pushMarked<Kind::Sequence>},
    {'d', pushMarked<Kind::Map>},
    {0x85, pushTuple<1>},
    {0x86, pushTuple<2>},
    {0x87, pushTuple<3>},
    {'a', [](Machine& m) { m.append(m.popSome(1)); }},
    {'e', [](Machine& m) { m.append(m.popMark()); }},
    {0x90, [](Machine& m) { m.append(m.popMark()); }},
    {'s', [](Machine& m) { m.setItems(m.popSome(2)); }},
    {'u', [](Machine& m) { m.setItems(m.popMark()); }},
    // what Python would import, call or make
    {'c', pushNamed},
    {0x93, [](Machine& m) { m.pushStackName(); }},
    {'R', [](Machine& m) { m.record(m.popSome(2)); }},
    {0x81, [](Machine& m) { m.record(m.popSome(2)); }},
    {0x92, recordWithKeywords},
    {'o', [](Machine& m) { m.recordOf(m.popMark()); }},
    {'i', makeNamed},
    {'b', [](Machine& m) { m.build(); }},
    {'P', referByLine},
    {'Q', [](Machine& m) { m.refer(); }},
};

std::array<void (*)(Machine&), 256> instructionTable() {
    std::array<void (*)(Machine&), 256> table{};
    for (const Instruction& instruction : kInstructions)
        table[instruction.code] = instruction.execute;
    return table;
}

}  // namespace

Pickle readPickle(std::string_view bytes, std::size_t begin) {
    static const auto kTable = instructionTable();
    constexpr unsigned char kStop = '.';
    Machine machine(bytes, begin);
    for (unsigned char code = machine.in.byte(); code != kStop; code = machine.in.byte()) {
        if (!kTable[code]) machine.in.fail(message("has the unknown instruction %1", code));
        kTable[code](machine);
    }
    return machine.finish();
}

}  // namespace hanscope
