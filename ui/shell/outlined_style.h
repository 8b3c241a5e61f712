#pragma once

#include <QProxyStyle>

namespace hanscope::ui {

/// The Fusion style with outlines for dark palettes. There, input fields, check boxes and similar
/// controls are darker than the window and would have no visible edge; this style draws one in the
/// palette's Mid colour.
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
