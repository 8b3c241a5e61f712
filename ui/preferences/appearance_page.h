#pragma once

#include "ui/preferences/settings_dialog.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;

namespace hanscope::ui {

struct Actions;
class ActionBox;
class ViewSettings;

/// Theme, palette, underlines, font of the document, language. The language is applied when the
/// dialog is accepted, because it makes another window.
class AppearancePage : public SettingsPage {
    Q_OBJECT
 public:
    /// The arguments must outlive this object.
    AppearancePage(const Actions& actions, ViewSettings* view, QWidget* parent = nullptr);

    QString title() const override;
    void cancel() override;
    void restoreDefaults() override;
    void accept() override;

 private:
    void addColors(QFormLayout* form);
    void addFont(QFormLayout* form);
    void addLanguage(QFormLayout* form);
    void applyFont();

    const Actions& actions_;
    ViewSettings* view_;
    ActionBox* theme_ = nullptr;
    ActionBox* palette_ = nullptr;
    QCheckBox* underlines_ = nullptr;
    QComboBox* font_ = nullptr;
    QDoubleSpinBox* size_ = nullptr;
    QComboBox* language_ = nullptr;
    bool firstUnderlines_;
    QString firstFont_;
    double firstSize_;
};

}  // namespace hanscope::ui
