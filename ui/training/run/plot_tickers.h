#pragma once

#include <functional>

#include "ui/training/run/plotting.h"

namespace hanscope::ui {

/// "1,240", "0.25": as a curve's axes are labelled.
QString axisNumber(double value);

/// Ticks at round numbers of coordinate / scale, labelled with them.
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

/// Ticks at 1, 2 and 5 times the powers of ten; of wide ranges the powers alone, of narrow ones
/// whatever round numbers there are.
class LogTicker : public ScaledTicker {
 public:
    using ScaledTicker::ScaledTicker;

 protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;
};

}  // namespace hanscope::ui
