#include "ui/labelling/project_command.h"

#include "core/command_line.h"

namespace hanscope::ui {

std::string exportCommand(const std::filesystem::path& project, const std::filesystem::path& out,
                          const std::string& format) {
    CommandLine line("hanscope-cli export-labels");
    line.addFile(project);
    line.add("--out", out.string());
    if (!format.empty()) line.add("--format", format);
    return line.line();
}

std::string queueCommand(const std::filesystem::path& model, const std::filesystem::path& project,
                         QueueOrder order, const std::string& branch) {
    CommandLine line("hanscope-cli queue");
    if (!model.empty()) line.addFile(model);
    line.addFile(project);
    line.add("--order", kQueueOrderNames[static_cast<std::size_t>(order)]);
    if (!branch.empty()) line.add("--branch", branch);
    return line.line();
}

std::string trainCommand(TrainingPlan plan, const std::filesystem::path& project,
                         const std::filesystem::path& out, const std::string& name) {
    plan.data.source.path = project;
    plan.out = out;
    plan.card.name = name;
    return commandLine(plan);
}

}  // namespace hanscope::ui
