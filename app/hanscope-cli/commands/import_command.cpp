#include <map>
#include <memory>

#include "app/command_line/option_checks.h"
#include "app/command_line/terminal.h"
#include "app/hanscope-cli/commands.h"
#include "core/atomic_file.h"
#include "core/error.h"
#include "core/pytorch/import_han.h"

namespace hanscope::cli {

namespace {

constexpr char kImportExamples[] =
    "  hanscope-cli import BEST_checkpoint_han.pth.tar --out yahoo.safetensors\n"
    "  hanscope-cli import whole_model_han --vocabulary glove.6B.50d.txt --out han.safetensors\n"
    "  hanscope-cli import word.pt sentence.pt --vocabulary words.json --labels bad good \\\n"
    "      --out reviews.safetensors";

const std::map<std::string, SecondTanh> kSecondTanh{
    {"none", SecondTanh::None}, {"sentences", SecondTanh::Sentences}, {"both", SecondTanh::Both}};

struct ImportCommand {
    ImportOptions options;
    std::filesystem::path out;
    std::string limits, secondTanh;
};

std::pair<std::int64_t, std::int64_t> limitsOption(const std::string& text) {
    try {
        return limitsFrom(text);
    } catch (const Error& error) {
        throw UsageError(std::string("--limits: ") + error.what());
    }
}

// Names of classes can be in a file, whose name is then the only one.
bool areLabelsInFile(const ImportOptions& options) {
    return options.labels.size() == 1;
}

CommandFiles filesOf(const ImportCommand& command) {
    CommandFiles files{{{message("the vocabulary"), command.options.vocabulary}},
                       {{"--out", {message("the model"), command.out}}}};
    for (const std::filesystem::path& checkpoint : command.options.files)
        files.inputs.push_back({message("the checkpoint"), checkpoint});
    if (areLabelsInFile(command.options))
        files.inputs.push_back({message("the file of labels"), command.options.labels.front()});
    return files;
}

int import(ImportCommand& command) {
    ImportOptions& options = command.options;
    if (!command.limits.empty()) options.limits = limitsOption(command.limits);
    if (!command.secondTanh.empty()) options.secondTanh = kSecondTanh.at(command.secondTanh);
    if (areLabelsInFile(options)) options.labels = readLabelFile(options.labels.front());
    requireWritable(command.out);
    const ImportedHan imported = importHan(options);
    saveModelFile(command.out, imported.model);
    std::string report = "A network of " + imported.program.english() + "\n";
    for (const Message& note : imported.notes) report += note.english() + "\n";
    writeOutput(report + "Saved as " + command.out.string() + "\n");
    return 0;
}

}  // namespace

Command addImportCommand(CLI::App& program) {
    CLI::App* app = addSubcommand(program, "import",
                                  "Import a network that another program trained with PyTorch",
                                  kImportExamples);
    const auto command = std::make_shared<ImportCommand>();
    ImportOptions& options = command->options;
    addArgument(*app, "FILE", options.files,
                "A checkpoint (.pt, .pth, .tar, .safetensors), the index of its files "
                "(.index.json), or the files with its parts");
    addFile(*app, "--out", command->out, "The model file to write")->required();
    addFile(*app, "--vocabulary", options.vocabulary,
            "Words of the network: JSON ({word: id} or {id: word}, also inside another object, or "
            "a list), one word per line, or word vectors (GloVe)");
    addValue(*app, "--labels", options.labels, "NAME…",
             "Names of the classes, or a file with one per line; default: 0, 1, …");
    addText(*app, "--name", options.name, "The model's name; default: the checkpoint's");
    addValue(*app, "--limits", command->limits, "SxW",
             "Maximum number of sentences of a text and of words of a sentence, such as 15x20, or "
             "none; default: those of the program");
    addValue(*app, "--second-tanh", command->secondTanh, "WHICH",
             "Which scores pass through tanh a second time: none, sentences, both; default: as in "
             "the program")
        ->check(oneOf({"none", "sentences", "both"}));
    return {app, [command] { return filesOf(*command); }, [command] { return import(*command); }};
}

}  // namespace hanscope::cli
