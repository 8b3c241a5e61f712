#include "app/command_line/option_checks.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "app/command_line/terminal.h"
#include "app/command_line/usage.h"
#include "core/corpus/marks_in_text.h"
#include "core/error.h"
#include "core/file_kind.h"
#include "core/resource_folder.h"
#include "core/text/text_encoding.h"
#include "core/text/utf8.h"

namespace hanscope::cli {

namespace {

CLI::Validator unnamed(std::function<std::string(std::string&)> check) {
    return CLI::Validator(std::move(check), "");
}

/// A separator of fields by its name or itself.
std::string separatorNamed(const std::string& name) {
    constexpr std::pair<const char*, const char*> kNames[] = {{"auto", ""},       {"comma", ","},
                                                              {"semicolon", ";"}, {"tab", "\t"},
                                                              {"\\t", "\t"},      {"pipe", "|"}};
    for (const auto& [known, separator] : kNames)
        if (name == known) return separator;
    return name;
}

CLI::Validator fieldSeparator() {
    return unnamed([](const std::string& text) -> std::string {
        const std::string separator = separatorNamed(text);
        const bool isOne = separator.size() == 1 && separator.front() > 0 && separator != "\"" &&
                           separator != "\n" && separator != "\r";
        if (isOne || separator.empty()) return "";
        return "'" + text +
               "' is not comma, semicolon, tab, pipe, auto, or another character between fields";
    });
}

Header headerNamed(const std::string& name) {
    if (name == "yes") return Header::Present;
    return name == "no" ? Header::Absent : Header::Guessed;
}

void addListOptions(CLI::App& app, Columns& columns, CLI::Option* label) {
    CLI::Option* labels = app.add_option_function<std::string>(
                                 "--labels-column",
                                 [&columns](const std::string& name) {
                                     columns.label = name;
                                     columns.labelling = Labelling::Lists;
                                 },
                                 "Column or key of the labels if a document can have any number of "
                                 "them: a JSON array, or in a table labels separated by ; or |")
                              ->type_name("NAME")
                              ->excludes(label);
    addValue(app, "--label-separator", columns.separators, "C",
             "Character that separates the labels of a list in a table [; or |]")
        ->check(character())
        ->needs(labels);
}

}  // namespace

CLI::Validator modelFile() {
    const auto useBundled = [](std::string& text) -> std::string {
        if (text.find('/') != std::string::npos || isThere(text)) return {};
        for (const char* ending : {"", ".safetensors"}) {
            const std::filesystem::path path = resourceFolder() / "models" / (text + ending);
            if (!isFile(path)) continue;
            text = path.string();
            break;
        }
        return {};  // no fault
    };
    return {useBundled, {}};
}

void addThreadsOption(CLI::App& app, int& threads) {
    addNumber(app, "--threads", threads, "Number of threads; 0: one per core", 0, 1024);
}

CLI::Option* addPrecisionOption(CLI::App& app, Precision& precision) {
    const auto set = [&precision](const std::string& name) {
        const auto* const at = std::find(kPrecisionNames.begin(), kPrecisionNames.end(), name);
        precision = static_cast<Precision>(at - kPrecisionNames.begin());
    };
    return app
        .add_option_function<std::string>(
            "--precision", set,
            "Precision of the factors in matrix products: float, or bf16 (bfloat16), which is "
            "faster on processors that multiply it, and less exact")
        ->type_name("NAME")
        ->check(oneOf({kPrecisionNames.begin(), kPrecisionNames.end()}))
        ->default_str(kPrecisionNames.front());
}

bool parseNumber(const std::string& text, double& value) {
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stop == end && std::isfinite(value);
}

CLI::Validator valueOf(const FieldType& type) {
    const auto check = [type](const std::string& text) -> std::string {
        try {
            valueFrom(type, text);
            return "";
        } catch (const Error& error) {
            const auto* choice = std::get_if<Choice>(&type);
            return error.what() + (choice ? suggestionFor(text, choice->names) : "");
        }
    };
    return CLI::Validator(check, "");
}

CLI::Validator wholeNumber(std::uint64_t minimum, std::uint64_t maximum) {
    return valueOf(WholeNumber{minimum, maximum});
}

CLI::Validator number(double minimum, double maximum) {
    return valueOf(RealNumber{minimum, maximum});
}

CLI::Validator share() {
    return valueOf(RealNumber{0, 1, false, true});
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
    return valueOf(Choice{std::move(names)});
}

CLI::Validator oneOfOrFile(std::vector<std::string> names) {
    return unnamed([names = std::move(names)](const std::string& text) -> std::string {
        if (std::find(names.begin(), names.end(), text) != names.end()) return "";
        if (CLI::ExistingFile(text).empty()) return "";
        return "'" + text + "' is neither " + rangeText(Choice{names}).english() +
               " nor a file that exists" + suggestionFor(text, names);
    });
}

void addColumnOptions(CLI::App& app, Columns& columns) {
    addValue(app, "--text-column", columns.text, "NAME", "Column or key of the text [guessed]");
    CLI::Option* label = addValue(app, "--label-column", columns.label, "NAME",
                                  "Column or key of the label [guessed]");
    addListOptions(app, columns, label);
    app.add_option_function<std::string>(
           "--header", [&columns](const std::string& name) { columns.header = headerNamed(name); },
           "Whether the first row of a table contains the names of the columns: auto, yes, or no "
           "(first column: label, others: texts)")
        ->type_name("NAME")
        ->check(oneOf({"auto", "yes", "no"}))
        ->default_str("auto");
    app.add_option_function<std::string>(
           "--separator",
           [&columns](const std::string& name) { columns.separator = separatorNamed(name); },
           "What separates the fields of a table: comma, semicolon, tab, pipe, another character, "
           "or auto (recognised)")
        ->type_name("NAME")
        ->check(fieldSeparator())
        ->default_str("auto");
    addChoice(app, "--encoding", columns.encoding,
              "Encoding of a table or a text, such as windows-1252 [recognised]", knownEncodings());
    addValue(app, "--sheet", columns.sheet, "NAME", "Sheet of a spreadsheet [the first]");
    addChoice(app, "--marks-in-text", columns.marksInText,
              "The texts show the words that people marked as reasons: **word** (stars), "
              "<mark>word</mark> (tags) or [[word]] (brackets); the signs are taken out",
              inTextNames());
}

void addMarksColumn(CLI::App& app, Columns& columns) {
    addValue(app, "--marks-column", columns.marks, "NAME",
             "Column or key of the words that people marked as reasons: a list of [begin, end] in "
             "bytes of the text, or one such list for each person [the marks of a label tool or of "
             "a labelling project]");
}

void addAgainstColumn(CLI::App& app, Columns& columns) {
    addValue(app, "--against-column", columns.against, "NAME",
             "Column or key of the words that people marked because they must not matter, such as "
             "names and places: lists as for marks [the parts with the label against of a label "
             "tool, or those of a labelling project]");
}

std::function<void(const Message&)> notingColumns(const std::filesystem::path& path) {
    return [path](const Message& note) {
        printError("note: " + path.string() + ": " + note.english() +
                   " (--text-column and --label-column choose others)");
    };
}

}  // namespace hanscope::cli
