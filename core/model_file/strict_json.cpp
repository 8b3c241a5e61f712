#include "core/model_file/strict_json.h"

#include <set>
#include <vector>

#include "core/error.h"

namespace hanscope {

namespace {

using nlohmann::json;

constexpr int kMaximumDepth = 8;
constexpr std::size_t kMaximumShownBytes = 60;

// Called by the parser for every event; stores the keys of every object that is not closed yet.
class KeyWatch {
 public:
    explicit KeyWatch(std::string_view what) : what_(what) {}

    bool operator()(int depth, json::parse_event_t event, json& parsed) {
        if (depth > kMaximumDepth) throw Error(what_ + " is nested too deeply; get the file again");
        if (event == json::parse_event_t::object_start) open_.emplace_back();
        if (event == json::parse_event_t::object_end) open_.pop_back();
        if (event == json::parse_event_t::key) add(parsed.get_ref<const std::string&>());
        return true;
    }

 private:
    void add(const std::string& key) {
        if (!open_.back().insert(key).second)
            throw Error(what_ + " has the key " + inQuotes(key) + " twice; get the file again");
    }

    std::string what_;
    std::vector<std::set<std::string>> open_;
};

}  // namespace

json parseStrictJson(std::string_view text, std::string_view what) {
    try {
        return json::parse(text.begin(), text.end(), KeyWatch(what));
    } catch (const json::parse_error& error) {
        throw Error(std::string(what) + " is damaged at its byte " + std::to_string(error.byte) +
                    " (not valid JSON); get the file again");
    } catch (const json::exception&) {
        throw Error(std::string(what) + " has a number that is too large; get the file again");
    }
}

std::string inQuotes(std::string_view text) {
    if (text.size() <= kMaximumShownBytes) return "'" + std::string(text) + "'";
    std::size_t end = kMaximumShownBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;  // not within a character
    return "'" + std::string(text.substr(0, end)) + "…'";
}

}  // namespace hanscope
