#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QMap>
#include <QObject>
#include <QVariantMap>

#include "ui/widgets/desktop_wishes.h"

namespace hanscope::ui {

/// Follows the settings of the desktop that programs are to respect, through the portal
/// org.freedesktop.portal.Settings, which desktops and sandboxes have. Without a portal there is
/// never a signal. Nothing here waits for an answer.
class DesktopPortal : public QObject {
    Q_OBJECT
 public:
    explicit DesktopPortal(const QDBusConnection& bus);

 Q_SIGNALS:
    /// Emitted with the first answer and with each change.
    void changed(const hanscope::ui::DesktopWishes& wishes);

 private Q_SLOTS:
    void onSetting(const QString& group, const QString& key, const QDBusVariant& value);

 private:
    using Groups = QMap<QString, QVariantMap>;

    void readAll(QDBusConnection bus);
    void take(const QString& group, const QString& key, const QVariant& value);

    DesktopWishes wishes_;
    bool isReduced_ = false;  // the portal's wish for less motion
    bool isAnimated_ = true;  // GNOME's setting, which older portals have instead
};

}  // namespace hanscope::ui
