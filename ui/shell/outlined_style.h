#pragma once

#include <QProxyStyle>

namespace hanscope::ui {

/// The Fusion style with outlines for dark palettes. There, input fields, check boxes and similar
/// controls are darker than the window and would have no visible edge; this style draws one in the
/// palette's Mid colour. Texts of disabled menu entries have no second, lighter copy below them,
/// which makes them look blurred there.
class OutlinedStyle : public QProxyStyle {
    Q_OBJECT
 public:
    OutlinedStyle();

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget) const override;
};

}  // namespace hanscope::ui
