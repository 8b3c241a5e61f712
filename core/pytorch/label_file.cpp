#include "core/pytorch/label_file.h"

#include "core/error.h"
#include "core/message.h"
#include "core/text/line_source.h"

namespace hanscope {

std::vector<std::string> readLabelFile(const std::filesystem::path& path) {
    LineSource lines(path);
    std::vector<std::string> labels;
    std::string_view line;
    while (lines.next(line)) {
        const Message fault = lines.textFault();
        if (!fault.empty()) throw FileError(path, fault, {lines.lineNumber(), {}});
        while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
        if (line.empty())
            throw FileError(path, message("this line is empty; give one label a line"),
                            {lines.lineNumber(), {}});
        labels.emplace_back(line);
    }
    return labels;
}

}  // namespace hanscope
