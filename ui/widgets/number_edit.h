#pragma once

#include <QLineEdit>
#include <optional>
#include <vector>

namespace hanscope::ui {

/// Which numbers can be typed.
struct NumberRange {
    double least = 0;
    double most = 1;
    bool isMostExcluded = false;
    bool isLeastExcluded = false;

    bool holds(double value) const;
    /// "from 0 to below 1"
    QString text() const;
};

/// Numbers of any size and precision, which a spin box has not; with a point, as they stand on the
/// command line and in papers. One number, or several with commas between them.
class NumberEdit : public QLineEdit {
    Q_OBJECT
 public:
    NumberEdit(const NumberRange& range, bool isList, QWidget* parent = nullptr);

    /// In as few digits as tell them from all others.
    void setValues(const std::vector<double>& values);
    /// Nothing where what is typed is no value; then fault() says why.
    std::optional<std::vector<double>> values() const;
    QString fault() const;

 private:
    NumberRange range_;
    bool isList_;
};

/// "0.001", "3e-5".
QString shortNumber(double value);

}  // namespace hanscope::ui
