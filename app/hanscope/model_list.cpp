#include "app/hanscope/model_list.h"

#include <algorithm>

#include "app/command_line/terminal_text.h"
#include "core/error.h"
#include "core/in_quotes.h"
#include "core/model_file/model_file.h"

namespace hanscope {

namespace {

std::vector<std::filesystem::path> modelFiles(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(folder, missing)) {
        if (entry.path().extension() == ".safetensors" && entry.is_regular_file(missing))
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string described(const ModelSummary& model, const std::filesystem::path& path) {
    const std::string name = model.card.name.empty() ? path.stem().string() : model.card.name;
    return name + "\t" + std::to_string(model.labels.size()) +
           (model.config.outputs.isMultiLabel() ? " labels" : " classes");
}

}  // namespace

void printModels(const std::vector<std::filesystem::path>& folders, std::ostream& out) {
    for (const auto& folder : folders) {
        for (const auto& path : modelFiles(folder)) {
            std::string line;
            try {
                line = described(peekModelFile(path), path) + "\t" + path.string();
            } catch (const Error& error) {
                line = std::string("not a model\t\t") + error.what();
            }
            out << withControlsEscaped(line) << "\n";
        }
    }
}

}  // namespace hanscope
