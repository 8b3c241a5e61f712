#include "app/command_line/column_options.h"

#include "app/command_line/option_checks.h"

namespace hanscope::cli {

namespace {

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
    app.add_option("--label-separator", columns.separators,
                   "Character that separates the labels of a list in a table [; or |]")
        ->type_name("C")
        ->check(character())
        ->needs(labels);
}

}  // namespace

void addColumnOptions(CLI::App& app, Columns& columns) {
    app.add_option("--text-column", columns.text, "Column or key of the text [guessed]")
        ->type_name("NAME");
    CLI::Option* label =
        app.add_option("--label-column", columns.label, "Column or key of the label [guessed]")
            ->type_name("NAME");
    addListOptions(app, columns, label);
    app.add_option_function<std::string>(
           "--header", [&columns](const std::string& name) { columns.header = headerNamed(name); },
           "Whether the first row of a table contains the names of the columns: auto, yes, or no "
           "(first column: label, others: texts)")
        ->type_name("NAME")
        ->check(oneOf({"auto", "yes", "no"}))
        ->default_str("auto");
}

}  // namespace hanscope::cli
