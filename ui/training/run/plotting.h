#pragma once

#include <QtGlobal>

// QCustomPlot's header is written in Qt's keywords, which are off here (CONTRIBUTING, Style).
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit Q_EMIT
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach
