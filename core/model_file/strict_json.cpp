#include "core/model_file/strict_json.h"

#include <vector>

#include "core/counted.h"
#include "core/error.h"
#include "core/json_check.h"
#include "core/message.h"

namespace hanscope {

namespace {

using nlohmann::json;

constexpr std::size_t kMaxDepth = 8;
constexpr int kNumberOutOfRange = 406;  // the parser's number of this error

// Makes the value while the text is read, and throws if a limit is exceeded or a key comes twice.
class StrictReader : public json::json_sax_t {
 public:
    explicit StrictReader(const Message& what) : what_(what) {}

    json take() { return std::move(whole_); }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(json::number_integer_t value) override { return add(value); }
    bool number_unsigned(json::number_unsigned_t value) override { return add(value); }
    bool number_float(json::number_float_t value, const std::string&) override {
        return add(value);
    }
    bool string(std::string& value) override { return add(std::move(value)); }
    bool binary(json::binary_t&) override { return false; }  // JSON has none
    bool start_object(std::size_t) override { return open(json::object()); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(json::array()); }
    bool end_array() override { return close(); }
    bool key(std::string& name) override {
        auto& members = open_.back()->get_ref<json::object_t&>();
        const auto [member, isNew] = members.emplace(name, nullptr);
        if (!isNew)
            throw Error(message("%1 has the key %2 twice; download or copy the file again", what_,
                                inQuotes(name)));
        member_ = &member->second;
        return true;
    }
    bool parse_error(std::size_t byte, const std::string&, const json::exception& error) override {
        if (error.id == kNumberOutOfRange)
            throw Error(message(
                "%1 has a number that is too large; download or copy the file again", what_));
        failAt(byte);
    }

    [[noreturn]] void failAt(std::size_t byte) const {
        throw Error(message(
            "%1 is damaged at its byte %2 (not valid JSON); download or copy the file again", what_,
            byte));
    }
    [[noreturn]] void failTooDeep() const {
        throw Error(message("%1 is nested too deeply; download or copy the file again", what_));
    }
    [[noreturn]] void failFor(const JsonFault& fault) const {
        if (fault.kind == JsonFault::Kind::TooDeep) failTooDeep();
        if (fault.kind == JsonFault::Kind::TooManyValues)
            throw Error(message("%1 has more than %2 values; download or copy the file again",
                                what_, grouped(kMaxJsonValues)));
        failAt(fault.byte + 1);
    }

 private:
    // Puts the value where it belongs: it is the whole, the member of the last key, or the next of
    // an array.
    json& put(json value) {
        if (open_.empty()) return whole_ = std::move(value);
        if (open_.back()->is_object()) return *member_ = std::move(value);
        return open_.back()->get_ref<json::array_t&>().emplace_back(std::move(value));
    }
    bool add(json value) {
        put(std::move(value));
        return true;
    }
    bool open(json container) {
        if (open_.size() == kMaxDepth) failTooDeep();
        open_.push_back(&put(std::move(container)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    const Message what_;
    json whole_;
    std::vector<json*> open_;  // from the outermost; what is open does not change its place
    json* member_ = nullptr;   // of the object that is open
};

}  // namespace

json parseStrictJson(std::string_view text, const Message& what) {
    StrictReader reader(what);
    if (const std::optional<JsonFault> fault = findJsonFault(text)) reader.failFor(*fault);
    json::sax_parse(text.begin(), text.end(), &reader);
    return reader.take();
}

}  // namespace hanscope
