#include "core/model_file/strict_json.h"

#include <set>
#include <vector>

#include "core/error.h"

namespace hanscope {

namespace {

using nlohmann::json;

constexpr std::size_t kMaximumDepth = 8, kMaximumValues = 1000000;

// Reads the text without keeping its values, only the keys of the objects that are not closed yet,
// and throws if a limit is exceeded. It ignores syntax errors.
class LimitCheck : public json::json_sax_t {
 public:
    explicit LimitCheck(std::string_view what) : what_(what) {}

    bool null() override { return count(); }
    bool boolean(bool) override { return count(); }
    bool number_integer(json::number_integer_t) override { return count(); }
    bool number_unsigned(json::number_unsigned_t) override { return count(); }
    bool number_float(json::number_float_t, const std::string&) override { return count(); }
    bool string(std::string&) override { return count(); }
    bool binary(json::binary_t&) override { return count(); }
    bool start_object(std::size_t) override { return open(); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(); }
    bool end_array() override { return close(); }
    bool key(std::string& name) override {
        if (!open_.back().insert(name).second)
            throw Error(what_ + " has the key " + inQuotes(name) + " twice; get the file again");
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const json::exception&) override {
        return false;
    }

 private:
    bool count() {
        if (++values_ > kMaximumValues)
            throw Error(what_ + " has more than " + std::to_string(kMaximumValues) +
                        " values; get the file again");
        return true;
    }
    bool open() {
        if (open_.size() == kMaximumDepth)
            throw Error(what_ + " is nested too deeply; get the file again");
        open_.emplace_back();
        return count();
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    const std::string what_;
    std::size_t values_ = 0;
    std::vector<std::set<std::string>> open_;  // the keys of each; an array has none
};

}  // namespace

// Two passes: the parser's own callback would look at all siblings at the end of each object.
json parseStrictJson(std::string_view text, std::string_view what) {
    LimitCheck check(what);
    json::sax_parse(text.begin(), text.end(), &check);
    try {
        return json::parse(text.begin(), text.end());
    } catch (const json::parse_error& error) {
        throw Error(std::string(what) + " is damaged at its byte " + std::to_string(error.byte) +
                    " (not valid JSON); get the file again");
    } catch (const json::exception&) {
        throw Error(std::string(what) + " has a number that is too large; get the file again");
    }
}

}  // namespace hanscope
