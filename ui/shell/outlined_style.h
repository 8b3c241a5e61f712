#pragma once

#include <QProxyStyle>

namespace hanscope::ui {

/// Fusion for a dark window: what is typed into, ticked or chosen is darker than the window there
/// and would have no edge that can be seen; here it has one, in the palette's Mid.
class OutlinedStyle : public QProxyStyle {
    Q_OBJECT
 public:
    OutlinedStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget) const override;
};

}  // namespace hanscope::ui
