#include "app/command_line/usage.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace hanscope::cli {

namespace {

std::vector<std::string> optionNames(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

std::vector<std::string> subcommandNames(const CLI::App& program) {
    std::vector<std::string> names;
    for (const CLI::App* subcommand : program.get_subcommands({}))
        names.push_back(subcommand->get_name());
    return names;
}

bool isOption(const std::string& argument) {
    return argument.size() > 1 && argument[0] == '-';
}

// "--no-x" means the opposite of "--x", which therefore must not be suggested for it.
std::string suggestionText(const std::string& option, const CLI::App& app) {
    const std::vector<std::string> names = optionNames(app);
    const std::string opposite = option.rfind("--no-", 0) == 0 ? "--" + option.substr(5) : "";
    const bool isOff = std::find(names.begin(), names.end(), opposite) != names.end();
    return isOff ? "; leave out '" + opposite + "' instead" : suggestionFor(option, names);
}

[[noreturn]] void refuse(const CLI::App& app, const std::string& argument) {
    if (!isOption(argument)) throw UsageError("unexpected argument '" + argument + "'");
    const std::string name = argument.substr(0, argument.find('='));
    throw UsageError("unknown option '" + name + "'" + suggestionText(name, app));
}

void requireNoRest(const CLI::App& app) {
    std::vector<std::string> rest = app.remaining();
    // CLI11 keeps the "--" after which everything is an argument.
    const auto end = std::find(rest.begin(), rest.end(), "--");
    if (end != rest.end()) rest.erase(end);
    const auto unknown = std::find_if(rest.begin(), rest.end(), isOption);
    if (unknown != rest.end()) refuse(app, *unknown);
    if (!rest.empty()) refuse(app, rest.front());
}

/// Writes an argument that can be given several times as "FILE..." instead of "FILE(1x)", and one
/// whose parts differ as its type says.
class UsageFormatter : public CLI::Formatter {
 public:
    std::string make_option_usage(const CLI::Option* option) const override {
        if (option->get_expected_max() <= 1) return CLI::Formatter::make_option_usage(option);
        if (!option->get_type_name().empty()) return option->get_type_name();
        const std::string name = option->get_name(true) + "...";
        return option->get_required() ? name : "[" + name + "]";
    }
};

}  // namespace

std::size_t editDistance(const std::string& a, const std::string& b) {
    std::vector<std::vector<std::size_t>> distance(a.size() + 1,
                                                   std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) distance[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) distance[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = distance[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            distance[i][j] = std::min({distance[i - 1][j] + 1, distance[i][j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
        }
    }
    return distance[a.size()][b.size()];
}

std::optional<std::string> nearest(const std::string& typed,
                                   const std::vector<std::string>& candidates) {
    std::optional<std::string> best;
    std::size_t bestDistance = std::max<std::size_t>(2, typed.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        const std::size_t distance = editDistance(typed, candidate);
        if (distance >= bestDistance) continue;
        bestDistance = distance;
        best = candidate;
    }
    return best;
}

std::string suggestionFor(const std::string& typed, const std::vector<std::string>& candidates) {
    const std::optional<std::string> meant = nearest(typed, candidates);
    return meant ? "; did you mean '" + *meant + "'?" : "";
}

CLI::App* addSubcommand(CLI::App& program, const std::string& name, const std::string& description,
                        const std::string& examples) {
    CLI::App* app = program.add_subcommand(name, description);
    app->set_help_flag("--help,-h", "Print this help and exit");
    app->allow_extras();
    app->footer("Examples:\n" + examples);
    app->formatter(std::make_shared<UsageFormatter>());
    return app;
}

int execute(const Command& command) {
    if (const auto conflict = findConflict(command.files()))
        throw UsageError(conflict->option + ": " + conflict->sentence.english());
    return command.run();
}

std::string parseErrorText(const CLI::ParseError& error) {
    const std::string text = error.what();
    const std::size_t repeated = text.find(": At Most 1 required");
    return repeated == std::string::npos ? text
                                         : text.substr(0, repeated) + " can be given only once";
}

void requireUnderstood(const CLI::App& program) {
    const CLI::App& chosen = chosenSubcommand(program);
    requireNoRest(program);
    requireNoRest(chosen);
}

const CLI::App& chosenSubcommand(const CLI::App& program) {
    const auto chosen = program.get_subcommands();
    if (!chosen.empty()) return *chosen.front();
    const std::vector<std::string> rest = program.remaining();
    if (rest.empty())
        throw UsageError("name a subcommand: " + CLI::detail::join(subcommandNames(program), ", "));
    if (isOption(rest.front())) refuse(program, rest.front());
    throw UsageError("unknown subcommand '" + rest.front() + "'" +
                     suggestionFor(rest.front(), subcommandNames(program)));
}

}  // namespace hanscope::cli
