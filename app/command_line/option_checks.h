#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/kernels/matrix/precision.h"
#include "core/message.h"
#include "core/settings/field.h"

namespace hanscope::cli {

/// Validators for options of CLI11. Each message names the value and says which values are valid.

/// A check that a text is a valid value of the type.
CLI::Validator valueOf(const FieldType& type);
CLI::Validator wholeNumber(std::uint64_t minimum, std::uint64_t maximum);
CLI::Validator number(double minimum, double maximum);
/// 0 ≤ value < 1.
CLI::Validator share();
/// 0 < value < 1.
CLI::Validator threshold();
/// One ASCII character.
CLI::Validator character();
/// UTF-8 of one character or more.
CLI::Validator validText();
/// One of `names`; the message suggests the nearest.
CLI::Validator oneOf(std::vector<std::string> names);
/// The value with this name, which is one of `names`, the names of the values from 0 on.
template <class Kind, class Names>
Kind kindNamed(const Names& names, const std::string& name) {
    return static_cast<Kind>(std::find(names.begin(), names.end(), name) - names.begin());
}
/// The same as oneOf(), or the path of a file that exists.
CLI::Validator oneOfOrFile(std::vector<std::string> names);

/// Adds an option whose value --help calls `kind`: "NAME", "DIR".
template <class Value>
CLI::Option* addValue(CLI::App& app, const std::string& name, Value& value, const std::string& kind,
                      const std::string& help) {
    return app.add_option(name, value, help)->type_name(kind);
}

/// Adds an option for a validText().
template <class Value>
CLI::Option* addText(CLI::App& app, const std::string& name, Value& value,
                     const std::string& help) {
    return addValue(app, name, value, "TEXT", help)->check(validText());
}

/// Adds an argument without hyphens, which must be given.
template <class Value>
CLI::Option* addArgument(CLI::App& app, const std::string& name, Value& value,
                         const std::string& help) {
    return addValue(app, name, value, "", help)->required();
}

/// Adds an option for a whole number from `minimum` to `maximum`, whose default is that of `value`.
template <class Number>
CLI::Option* addNumber(CLI::App& app, const std::string& name, Number& value,
                       const std::string& help, std::uint64_t minimum, std::uint64_t maximum) {
    return addValue(app, name, value, "N", help)
        ->check(wholeNumber(minimum, maximum))
        ->capture_default_str();
}

/// Adds an option for one of `names`, whose default is that of `value`, if it has one.
template <class Value, class Names>
CLI::Option* addChoice(CLI::App& app, const std::string& name, Value& value,
                       const std::string& help, const Names& names) {
    return addValue(app, name, value, "NAME", help)
        ->check(oneOf({names.begin(), names.end()}))
        ->capture_default_str();
}

/// Adds an option for a file.
template <class Path>
CLI::Option* addFile(CLI::App& app, const std::string& name, Path& file, const std::string& help) {
    return addValue(app, name, file, "FILE", help);
}

/// Changes the name of a bundled model, such as film-reviews, to the path of its file, unless there
/// is a file of that name.
CLI::Validator modelFile();

/// Adds an option, or an argument without hyphens, for a model: its file, or the name of a bundled
/// one.
template <class Model>
CLI::Option* addModel(CLI::App& app, const std::string& name, Model& model,
                      const std::string& help) {
    return addValue(app, name, model, name.front() == '-' ? "MODEL" : "", help)
        ->transform(modelFile());
}

/// Adds MODEL, the argument of commands for one model.
inline CLI::Option* addModelArgument(CLI::App& app, std::filesystem::path& model) {
    return addModel(app, "MODEL", model, "A model file, or the name of a bundled model")
        ->required();
}

/// Adds --seed.
template <class Number>
CLI::Option* addSeed(CLI::App& app, Number& seed, const std::string& help) {
    return addValue(app, "--seed", seed, "N", help)->capture_default_str();
}

/// Adds --threads; 0, the default, means one per core.
void addThreadsOption(CLI::App& app, int& threads);
/// Adds --precision: how the factors of a network's products are rounded.
CLI::Option* addPrecisionOption(CLI::App& app, Precision& precision);

/// Whether all of `text` is a number, which is then stored in `value`.
bool parseNumber(const std::string& text, double& value);

/// Adds the options that say which columns of a table, or keys of JSON lines, hold the text and the
/// label. `columns` must outlive parsing.
void addColumnOptions(CLI::App& app, Columns& columns);

/// Adds the option that says where the marks of people are (Columns::marks).
void addMarksColumn(CLI::App& app, Columns& columns);

/// The same of what must not matter (Columns::against).
void addAgainstColumn(CLI::App& app, Columns& columns);

/// Prints on standard error which columns of this file are read, and how to choose others.
std::function<void(const Message&)> notingColumns(const std::filesystem::path& path);

}  // namespace hanscope::cli
