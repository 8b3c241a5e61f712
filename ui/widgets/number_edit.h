#pragma once

#include <QLineEdit>
#include <optional>
#include <vector>

namespace hanscope::ui {

/// The range of allowed numbers.
struct NumberRange {
    double minimum = 0;
    double maximum = 1;
    bool isMostExcluded = false;
    bool isLeastExcluded = false;

    bool holds(double value) const;
    /// "from 0 to below 1"
    QString text() const;
};

/// A field for one number, or for several separated by commas. Unlike a spin box it accepts any
/// size and precision. Numbers have a decimal point in every locale, as on the command line.
class NumberEdit : public QLineEdit {
    Q_OBJECT
 public:
    NumberEdit(const NumberRange& range, bool isList, QWidget* parent = nullptr);

    /// Shows the values with the fewest digits that identify them exactly.
    void setValues(const std::vector<double>& values);
    /// The typed values; no value if the text is invalid, and then fault() says why.
    std::optional<std::vector<double>> values() const;
    QString fault() const;

 private:
    NumberRange range_;
    bool isList_;
};

/// "0.001", "3e-5".
QString shortNumber(double value);

}  // namespace hanscope::ui
