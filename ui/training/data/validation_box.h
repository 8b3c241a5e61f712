#pragma once

#include <QWidget>
#include <cstdint>

#include "core/corpus/corpus.h"

class QLabel;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace hanscope::ui {

/// Selects the validation documents: a share of each class, or a separate file.
class ValidationBox : public QWidget {
    Q_OBJECT
 public:
    explicit ValidationBox(QWidget* parent = nullptr);

    void setValidation(const Validation& validation, std::uint64_t seed);
    Validation validation() const;
    std::uint64_t seed() const;
    /// Whether the selection is complete: a separate file may not have been chosen yet.
    bool isChosen() const;
    void setFile(const std::filesystem::path& file);
    /// Shows "45,000 texts for training, 5,000 for validation"; empty if not known.
    void setCounts(const QString& text);

 Q_SIGNALS:
    void changed();
    void fileWanted();

 private:
    void arrange();
    void showChoice();
    void showFile(const std::filesystem::path& file);

    QRadioButton* share_;
    QSpinBox* percent_;
    QSpinBox* seed_;
    QRadioButton* own_;
    QPushButton* choose_;
    QLabel* fileName_;
    QLabel* counts_;
    std::filesystem::path file_;
    double fraction_ = Validation().fraction;  // exact share, which may not be a whole percentage
};

}  // namespace hanscope::ui
