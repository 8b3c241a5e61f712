#include <gtest/gtest.h>

#include <QFile>

namespace hanscope {
namespace {

const QString kFolder = HANSCOPE_RESOURCES "/desktop/";
const QString kId = "org.hanscope.hanscope";

QString contents(const QString& name) {
    QFile file(kFolder + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

TEST(DesktopFiles, OneIdentityForAll) {
    EXPECT_TRUE(contents(kId + ".desktop").contains("\nIcon=" + kId + "\n"));
    EXPECT_TRUE(contents(kId + ".metainfo.xml").contains("<id>" + kId + "</id>"));
    EXPECT_TRUE(contents(kId + ".metainfo.xml").contains(kId + ".desktop</launchable>"));
    EXPECT_TRUE(QFile::exists(HANSCOPE_RESOURCES "/icons/" + kId + ".svg"));
    const QString model = "application/x-hanscope-model";
    for (const QString& type : {model, QString("application/x-hanscope-workspace")}) {
        EXPECT_TRUE(contents(kId + ".desktop").contains(type));
        EXPECT_TRUE(contents(kId + ".metainfo.xml").contains(type));
        EXPECT_TRUE(contents(kId + ".mime.xml").contains(type));
    }
    EXPECT_TRUE(
        contents(kId + ".mime.xml").contains("<icon name=\"application-x-hanscope-model\"/>"));
    EXPECT_TRUE(QFile::exists(HANSCOPE_RESOURCES "/icons/application-x-hanscope-model.svg"));
    EXPECT_TRUE(contents(kId + ".thumbnailer").contains("\nMimeType=" + model + ";\n"));
}

}  // namespace
}  // namespace hanscope
