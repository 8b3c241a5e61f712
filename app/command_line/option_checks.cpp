#include "app/command_line/option_checks.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "app/command_line/suggestion.h"
#include "core/text/utf8.h"

namespace hanscope::cli {

namespace {

bool parseWholeNumber(const std::string& text, std::uint64_t& value) {
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stop == end;
}

// The shortest text of a number: "0.001", not "0.001000".
std::string shortly(double value) {
    char text[32];
    const auto [end, error] = std::to_chars(text, text + sizeof text, value);
    return error == std::errc() ? std::string(text, end) : "";
}

CLI::Validator unnamed(std::function<std::string(std::string&)> check) {
    return CLI::Validator(std::move(check), "");
}

std::string listed(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
}

}  // namespace

void addThreadsOption(CLI::App& app, int& threads) {
    app.add_option("--threads", threads, "Number of threads; 0: one per core")
        ->type_name("N")
        ->check(wholeNumber(0, 1024))
        ->capture_default_str();
}

bool parseNumber(const std::string& text, double& value) {
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stop == end && std::isfinite(value);
}

CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most) {
    return unnamed([least, most](const std::string& text) -> std::string {
        std::uint64_t value = 0;
        if (parseWholeNumber(text, value) && value >= least && value <= most) return "";
        return "'" + text + "' is not a whole number from " + std::to_string(least) + " to " +
               std::to_string(most);
    });
}

CLI::Validator number(double least, double most) {
    return unnamed([least, most](const std::string& text) -> std::string {
        double value = 0;
        if (parseNumber(text, value) && value >= least && value <= most) return "";
        return "'" + text + "' is not a number from " + shortly(least) + " to " + shortly(most);
    });
}

CLI::Validator share() {
    return unnamed([](const std::string& text) -> std::string {
        double value = 0;
        if (parseNumber(text, value) && value >= 0 && value < 1) return "";
        return "'" + text + "' is not a share: a number from 0 to below 1";
    });
}

CLI::Validator threshold() {
    return unnamed([](const std::string& text) -> std::string {
        double value = 0;
        if (parseNumber(text, value) && value > 0 && value < 1) return "";
        return "'" + text + "' is not a threshold: a number above 0 and below 1";
    });
}

CLI::Validator character() {
    return unnamed([](const std::string& text) -> std::string {
        if (text.size() == 1 && !findInvalidUtf8(text)) return "";
        return "'" + text + "' is not one character such as , or ;";
    });
}

CLI::Validator validText() {
    return unnamed([](const std::string& text) -> std::string {
        if (text.empty()) return "'' is empty; give a text";
        return findInvalidUtf8(text) ? "'" + text + "' is not valid UTF-8" : "";
    });
}

CLI::Validator oneOf(std::vector<std::string> names) {
    return unnamed([names = std::move(names)](const std::string& text) -> std::string {
        if (std::find(names.begin(), names.end(), text) != names.end()) return "";
        return "'" + text + "' is not one of " + listed(names) + suggestionFor(text, names);
    });
}

CLI::Validator oneOfOrFile(std::vector<std::string> names) {
    return unnamed([names = std::move(names)](const std::string& text) -> std::string {
        if (std::find(names.begin(), names.end(), text) != names.end()) return "";
        if (CLI::ExistingFile(text).empty()) return "";
        return "'" + text + "' is neither one of " + listed(names) + " nor a file that exists" +
               suggestionFor(text, names);
    });
}

}  // namespace hanscope::cli
