#include "core/formats/office/word_math.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/counted.h"
#include "core/formats/math_text.h"

namespace hanscope {

namespace {

constexpr std::array<std::string_view, 20> kStructures = {
    "m:acc",   "m:bar",      "m:borderBox", "m:box",    "m:d",       "m:eqArr", "m:f",
    "m:func",  "m:groupChr", "m:limLow",    "m:limUpp", "m:m",       "m:nary",  "m:oMath",
    "m:phant", "m:rad",      "m:sPre",      "m:sSub",   "m:sSubSup", "m:sSup"};
constexpr std::array<std::string_view, 9> kArguments = {
    "m:deg", "m:den", "m:e", "m:fName", "m:lim", "m:mr", "m:num", "m:sub", "m:sup"};

template <std::size_t N>
bool isPartOfMath(const std::array<std::string_view, N>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

void WordMath::start(const MarkupElement& element) {
    const std::string_view name = element.name();
    if (isPartOfMath(kStructures, name) || isPartOfMath(kArguments, name)) {
        open_.emplace_back().name = name;
        return;
    }
    if (open_.empty()) return;
    Part& part = open_.back();
    const std::string value(element.attribute("m:val"));
    if (name == "m:begChr") part.begin = value;
    if (name == "m:endChr") part.end = value;
    if (name == "m:sepChr") part.separator = value;
    if (name == "m:chr") part.sign = value;
    if (name == "m:type") part.isStacked = value == "noBar";
}

void WordMath::text(std::string_view text) {
    if (!open_.empty()) open_.back().text += text;
}

void WordMath::end(std::string_view name) {
    if (open_.empty() || open_.back().name != name) return;
    const Part part = std::move(open_.back());
    open_.pop_back();
    const std::string text = written(part);
    if (open_.empty()) {
        finished_ = text;
    } else if (isPartOfMath(kArguments, name)) {
        open_.back().names.push_back(part.name);
        open_.back().arguments.push_back(text);
    } else {
        open_.back().text += text;
    }
}

std::string WordMath::written(const Part& part) {
    const auto argument = [&part](std::string_view name) {
        const auto at = std::find(part.names.begin(), part.names.end(), name);
        return at == part.names.end()
                   ? std::string()
                   : part.arguments[static_cast<std::size_t>(at - part.names.begin())];
    };
    const auto script = [&](const char* sign, std::string_view name) {
        const std::string text = argument(name);
        return text.empty() ? text : sign + inBrackets(text);
    };
    const std::string_view name = part.name;
    const std::string body = argument("m:e");
    if (name == "m:f")
        return inBrackets(argument("m:num")) + (part.isStacked ? "¦" : "/") +
               inBrackets(argument("m:den"));
    if (name == "m:rad") return argument("m:deg") + "√" + inBrackets(body);
    if (name == "m:nary")
        return part.sign + script("_", "m:sub") + script("^", "m:sup") + " " + body;
    if (name == "m:func") return argument("m:fName") + " " + body;
    if (name == "m:sPre") return script("_", "m:sub") + script("^", "m:sup") + body;
    if (name == "m:sSub" || name == "m:sSup" || name == "m:sSubSup")
        return inBrackets(body) + script("_", "m:sub") + script("^", "m:sup");
    if (name == "m:limLow" || name == "m:limUpp")
        return body + script(name == "m:limLow" ? "_" : "^", "m:lim");
    if (name == "m:d") return part.begin + joined(part.arguments, part.separator) + part.end;
    if (name == "m:m" || name == "m:eqArr") return joined(part.arguments, "; ");
    if (name == "m:mr") return joined(part.arguments, " ");
    return part.text + joined(part.arguments, "");
}

}  // namespace hanscope
