#pragma once

#include <functional>

#include "ui/training/run/plotting.h"

namespace hanscope::ui {

/// A number as a label of an axis: "1,240", "0.25".
QString axisNumber(double value);

/// Ticks at round values of coordinate / scale, labelled with these values.
class ScaledTicker : public QCPAxisTicker {
 public:
    explicit ScaledTicker(std::function<QString(double)> label) : label_(std::move(label)) {}
    void setScale(double scale) { scale_ = scale; }

 protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;

 private:
    std::function<QString(double)> label_;
    double scale_ = 1;
};

/// Ticks at 1, 2 and 5 times powers of ten; in ranges of more than three decades only at powers of
/// ten, in ranges with fewer than three such ticks at round numbers.
class LogTicker : public ScaledTicker {
 public:
    using ScaledTicker::ScaledTicker;

 protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
};

}  // namespace hanscope::ui
