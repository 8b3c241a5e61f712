#include "core/model_file/label_tree_json.h"

#include <algorithm>
#include <limits>

#include "core/error.h"
#include "core/message.h"
#include "core/model_file/strict_json.h"

namespace hanscope {

namespace {

using nlohmann::json;

const Message kWhat = message("its label tree");

bool isParent(const json& value) {
    constexpr std::uint64_t kMax = std::numeric_limits<std::int32_t>::max();
    if (value.is_number_unsigned()) return value.get<std::uint64_t>() <= kMax;
    return value.is_number_integer() && value.get<std::int64_t>() == -1;
}

}  // namespace

std::string treeText(const LabelTree& tree) {
    json parents = json::array();
    for (std::int32_t label = 0; label < tree.root(); ++label)
        parents.push_back(tree.parent(label) == tree.root() ? -1 : tree.parent(label));
    return json{{"root", tree.name(tree.root())},
                {"parents", std::move(parents)},
                {"separator", tree.separator()}}
        .dump();
}

LabelTree treeFromText(const std::string& text, const std::vector<std::string>& labels) {
    const json object = parseStrictJson(text, kWhat);
    const bool sound = object.is_object() && object.size() == 3 && object.contains("root") &&
                       object.contains("parents") && object.contains("separator") &&
                       object["root"].is_string() && object["separator"].is_string() &&
                       object["parents"].is_array() &&
                       std::all_of(object["parents"].begin(), object["parents"].end(), isParent);
    if (!sound)
        throw Error(message(
            "%1 is not a root, parents and a separator; download or copy the file again", kWhat));
    try {
        return LabelTree(labels, object["parents"].get<std::vector<std::int32_t>>(),
                         object["root"].get<std::string>(), object["separator"].get<std::string>());
    } catch (const Error& error) {
        throw Error(message("%1 is damaged (%2); download or copy the file again", kWhat,
                            error.sentence()));
    }
}

}  // namespace hanscope
