#include "core/pytorch/pickle.h"

#include <array>

#include "core/message.h"
#include "core/pytorch/pickle_machine.h"

namespace hanscope {
namespace {

using Kind = PickleValue::Kind;
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
