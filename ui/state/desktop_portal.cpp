#include "ui/state/desktop_portal.h"

#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace hanscope::ui {

namespace {

const QString kPortalService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPortalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kPortalSettings = QStringLiteral("org.freedesktop.portal.Settings");
const QString kAppearance = QStringLiteral("org.freedesktop.appearance");
const QString kGnome = QStringLiteral("org.gnome.desktop.interface");

DesktopWishes::Colors colorsOf(uint scheme) {
    using Colors = DesktopWishes::Colors;
    return scheme == 1 ? Colors::Dark : scheme == 2 ? Colors::Light : Colors::NoPreference;
}

}  // namespace

DesktopPortal::DesktopPortal(const QDBusConnection& bus) {
    qDBusRegisterMetaType<Groups>();
    qRegisterMetaType<QDBusVariant>();  // otherwise Qt does not find the slot, and says nothing
    QDBusConnection own = bus;
    own.connect(kPortalService, kPortalPath, kPortalSettings, QStringLiteral("SettingChanged"),
                this, SLOT(onSetting(QString, QString, QDBusVariant)));
    readAll(own);
}

void DesktopPortal::readAll(QDBusConnection bus) {
    QDBusMessage question = QDBusMessage::createMethodCall(
        kPortalService, kPortalPath, kPortalSettings, QStringLiteral("ReadAll"));
    question << QStringList{kAppearance, kGnome};
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        answer->deleteLater();
        const QDBusPendingReply<Groups> reply = *answer;
        if (reply.isError()) return;
        const Groups groups = reply.value();
        for (auto group = groups.begin(); group != groups.end(); ++group)
            for (auto each = group->begin(); each != group->end(); ++each)
                take(group.key(), each.key(), each.value());
        Q_EMIT changed(wishes_);
    });
}

void DesktopPortal::onSetting(const QString& group, const QString& key, const QDBusVariant& value) {
    take(group, key, value.variant());
    Q_EMIT changed(wishes_);
}

void DesktopPortal::take(const QString& group, const QString& key, const QVariant& value) {
    if (group == kGnome && key == QLatin1String("enable-animations")) isAnimated_ = value.toBool();
    if (group == kAppearance && key == QLatin1String("color-scheme"))
        wishes_.colors = colorsOf(value.toUInt());
    if (group == kAppearance && key == QLatin1String("contrast"))
        wishes_.moreContrast = value.toUInt() == 1;
    if (group == kAppearance && key == QLatin1String("reduced-motion"))
        isReduced_ = value.toUInt() == 1;
    wishes_.lessMotion = isReduced_ || !isAnimated_;
}

}  // namespace hanscope::ui

#include "moc_desktop_portal.cpp"
