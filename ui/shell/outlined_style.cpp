#include "ui/shell/outlined_style.h"

#include <QPainter>
#include <QStyleOption>

namespace hanscope::ui {

namespace {

constexpr qreal kRadius = 2;

/// Fusion draws an outline for the focus itself.
bool hasFocus(const QStyleOption& option) {
    return (option.state & QStyle::State_Enabled) && (option.state & QStyle::State_HasFocus) &&
           !(option.state & QStyle::State_ReadOnly);
}

void prepare(QPainter* painter, const QStyleOption& option) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(option.palette.color(QPalette::Mid));
}

void outline(QPainter* painter, const QStyleOption& option) {
    painter->save();
    prepare(painter, option);
    painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    painter->restore();
}

void outlineCircle(QPainter* painter, const QStyleOption& option) {
    painter->save();
    prepare(painter, option);
    painter->drawEllipse(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5));
    painter->restore();
}

}  // namespace

OutlinedStyle::OutlinedStyle() : QProxyStyle(QStringLiteral("fusion")) {
    setObjectName(QStringLiteral("outlined"));
}

int OutlinedStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                             QStyleHintReturn* returned) const {
    if (hint == SH_EtchDisabledText) return 0;
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

void OutlinedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
                                  QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_IndicatorRadioButton) outlineCircle(painter, *option);
    if (element == PE_IndicatorCheckBox || element == PE_Frame ||
        (element == PE_FrameLineEdit && !hasFocus(*option)))
        outline(painter, *option);
}

void OutlinedStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                       QPainter* painter, const QWidget* widget) const {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    const bool isEditable = [&] {
        if (control == CC_SpinBox) return true;
        const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        return combo && combo->editable;
    }();
    if (isEditable && !hasFocus(*option)) outline(painter, *option);
}

}  // namespace hanscope::ui
