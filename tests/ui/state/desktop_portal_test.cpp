#include "ui/state/desktop_portal.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusVirtualObject>
#include <QProcess>
#include <QSignalSpy>

#include "tests/ui/support/waiting.h"

namespace hanscope::ui {
namespace {

using Groups = QMap<QString, QVariantMap>;

const QString kTestService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kTestPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kTestSettings = QStringLiteral("org.freedesktop.portal.Settings");

/// A message bus that nothing else uses.
class OwnBus {
 public:
    OwnBus() {
        daemon_.start(QStringLiteral("dbus-daemon"),
                      {QStringLiteral("--session"), QStringLiteral("--nofork"),
                       QStringLiteral("--print-address")});
        if (!daemon_.waitForReadyRead(test::kPatience))
            throw std::runtime_error("dbus-daemon does not start; is it installed?");
        address_ = QString::fromLocal8Bit(daemon_.readLine().trimmed());
    }
    ~OwnBus() {
        for (const QString& name : names_) QDBusConnection::disconnectFromBus(name);
        daemon_.terminate();
        daemon_.waitForFinished();
    }
    QDBusConnection connection(const QString& name) {
        names_ << name;
        return QDBusConnection::connectToBus(address_, name);
    }

 private:
    QProcess daemon_;
    QString address_;
    QStringList names_;
};

/// The portal, with these settings.
class TestPortal : public QDBusVirtualObject {
 public:
    TestPortal(QDBusConnection bus, Groups settings) : bus_(bus), settings_(std::move(settings)) {
        qDBusRegisterMetaType<Groups>();
        bus_.registerVirtualObject(kTestPath, this);
        bus_.registerService(kTestService);
    }

    QString introspect(const QString&) const override { return {}; }
    bool handleMessage(const QDBusMessage& question, const QDBusConnection& bus) override {
        if (question.member() != QLatin1String("ReadAll")) return false;
        asked = question.arguments().front().toStringList();
        return bus.send(question.createReply(QVariant::fromValue(settings_)));
    }

    void change(const QString& group, const QString& key, const QVariant& value) {
        QDBusMessage signal =
            QDBusMessage::createSignal(kTestPath, kTestSettings, QStringLiteral("SettingChanged"));
        signal << group << key << QVariant::fromValue(QDBusVariant(value));
        bus_.send(signal);
    }

    QStringList asked;

 private:
    QDBusConnection bus_;
    Groups settings_;
};

class DesktopPortalTest : public ::testing::Test {
 protected:
    /// The wishes after the next signal.
    static DesktopWishes next(QSignalSpy& spy) {
        if (spy.isEmpty() && !spy.wait(test::kPatience)) throw std::runtime_error("no signal");
        return spy.takeFirst().front().value<DesktopWishes>();
    }

    OwnBus bus_;
    QDBusConnection theirs_ = bus_.connection(QStringLiteral("portal"));
    QDBusConnection ours_ = bus_.connection(QStringLiteral("program"));
};

TEST_F(DesktopPortalTest, WishesAreReadAndFollowed) {
    const QString appearance = QStringLiteral("org.freedesktop.appearance");
    TestPortal portal(
        theirs_,
        {{appearance, {{QStringLiteral("color-scheme"), 1U}, {QStringLiteral("contrast"), 1U}}}});
    DesktopPortal followed(ours_);
    QSignalSpy spy(&followed, &DesktopPortal::changed);
    EXPECT_TRUE(next(spy) == (DesktopWishes{DesktopWishes::Colors::Dark, true, false}));
    EXPECT_TRUE(portal.asked.contains(appearance));
    portal.change(appearance, QStringLiteral("color-scheme"), 2U);
    EXPECT_TRUE(next(spy) == (DesktopWishes{DesktopWishes::Colors::Light, true, false}));
    portal.change(appearance, QStringLiteral("contrast"), 0U);
    EXPECT_TRUE(next(spy) == (DesktopWishes{DesktopWishes::Colors::Light, false, false}));
    portal.change(appearance, QStringLiteral("color-scheme"), 7U);  // not known
    EXPECT_TRUE(next(spy) == DesktopWishes());
}

TEST_F(DesktopPortalTest, LessMotionIsTheWishOfThePortalOrOfGnome) {
    const QString gnome = QStringLiteral("org.gnome.desktop.interface");
    TestPortal portal(theirs_, {{gnome, {{QStringLiteral("enable-animations"), false}}}});
    DesktopPortal followed(ours_);
    QSignalSpy spy(&followed, &DesktopPortal::changed);
    EXPECT_TRUE(next(spy).lessMotion);
    EXPECT_TRUE(portal.asked.contains(gnome));
    portal.change(gnome, QStringLiteral("enable-animations"), true);
    EXPECT_FALSE(next(spy).lessMotion);
    const QString appearance = QStringLiteral("org.freedesktop.appearance");
    portal.change(appearance, QStringLiteral("reduced-motion"), 1U);
    EXPECT_TRUE(next(spy).lessMotion);
}

TEST_F(DesktopPortalTest, WithoutAPortalNothingIsWished) {
    DesktopPortal followed(ours_);
    QSignalSpy spy(&followed, &DesktopPortal::changed);
    // The bus answers in order, so this answer comes after that of the missing portal.
    EXPECT_FALSE(ours_.interface()->isServiceRegistered(kTestService).value());
    QCoreApplication::processEvents();
    EXPECT_TRUE(spy.isEmpty());
}

}  // namespace
}  // namespace hanscope::ui
