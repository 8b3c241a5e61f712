#include "core/corpus/readers/first_objects.h"

#include <utility>

#include "core/corpus/readers/json_texts.h"
#include "core/corpus/row_reader.h"
#include "core/corpus/syntax/exact_json.h"
#include "core/json_check.h"

namespace hanscope {

using nlohmann::json;

json repairedValue(std::string_view text, bool isFaulty, std::vector<std::string>* keys) {
    if (!isFaulty) {
        try {
            return exactJson<json>(text, keys);
        } catch (const json::exception&) {
            if (keys) keys->clear();
        }
    }
    const std::string repaired = repairedJson(text);
    return findJsonFault(repaired) ? json() : exactJson<json>(repaired, keys);
}

std::vector<json> firstObjects(const std::filesystem::path& path, const std::string& encoding) {
    constexpr std::size_t kMaxObjects = 50, kMaxBytes = 4u << 20;
    std::vector<json> objects;
    const auto texts = openJsonTexts(path, encoding);
    std::size_t bytes = 0;
    for (std::size_t count = 0; count < kMaxObjects && bytes < kMaxBytes; ++count) {
        try {
            std::string_view text;
            if (!texts->next(text)) break;
            bytes += text.size();
            json object = repairedValue(text, findJsonFault(text).has_value());
            if (object.is_object()) objects.push_back(std::move(object));
        } catch (const RowError&) {
            // Who reads the row says so.
        } catch (const FileError&) {
            break;  // likewise
        } catch (const json::exception&) {
            // likewise
        }
    }
    return objects;
}

ToolForm toolFormOf(const json& first, const std::filesystem::path& path, const Columns& columns) {
    const LabelTool tool = toolOf(first);
    if (!hasQuestions(tool)) return {tool};
    std::vector<json> objects = firstObjects(path, columns.encoding);
    if (objects.empty() || toolOf(objects.front()) != tool)  // the file has changed
        objects = {first};
    return toolFormOf(objects, columns.label);
}

}  // namespace hanscope
