#include "ui/manual/manual_pages.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

namespace hanscope::ui {

namespace {

constexpr qint64 kMaxBytes = 16 << 20;
const QString kHome = QStringLiteral("manual/");
const QString kIndex = QStringLiteral("index.md");

QUrl urlOf(const QString& file) {
    return QUrl(QStringLiteral("manual:/") + file);
}

QString fileOf(const QUrl& address) {
    const QString path = address.adjusted(QUrl::NormalizePathSegments).path();
    return address.scheme() == QLatin1String("manual") ? path.mid(1) : QString();
}

QString titleIn(const QString& markdown) {
    static const QRegularExpression heading(QStringLiteral("^# (.+)$"),
                                            QRegularExpression::MultilineOption);
    return heading.match(markdown).captured(1);
}

/// Of the headings of a page, in their order.
QStringList fragmentsIn(const QString& markdown) {
    static const QRegularExpression heading(QStringLiteral("^(?:#+ (.+)$|```)"),
                                            QRegularExpression::MultilineOption);
    QStringList fragments;
    bool isCode = false;
    for (auto matches = heading.globalMatch(markdown); matches.hasNext();) {
        const QString text = matches.next().captured(1);
        if (text.isEmpty())
            isCode = !isCode;
        else if (!isCode)
            fragments << headingFragment(text);
    }
    return fragments;
}

}  // namespace

ManualPages::ManualPages(const QString& resourceFolder, const QString& language)
    : folder_(QFileInfo(resourceFolder).canonicalFilePath()),
      home_(kHome + language + QLatin1Char('/')) {
    if (language.isEmpty() || read(home_ + kIndex).isEmpty()) home_ = kHome;
    const QString index = QString::fromUtf8(read(home_ + kIndex));
    if (index.isEmpty()) return;
    pages_ << ManualPage{home_ + kIndex, titleIn(index), {}};
    static const QRegularExpression link(QStringLiteral("^- \\[(.+?)\\]\\((.+?\\.md)\\)"));
    QString section;
    for (const QString& line : index.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("## "))) section = line.mid(3).trimmed();
        const QRegularExpressionMatch match = link.match(line);
        if (!match.hasMatch()) continue;
        const QUrl address = urlOf(home_ + kIndex).resolved(QUrl(match.captured(2)));
        pages_ << ManualPage{fileOf(address), match.captured(1), section};
    }
}

int ManualPages::find(const QString& file) const {
    for (int i = 0; i < pages_.size(); ++i)
        if (pages_[i].file == file) return i;
    return -1;
}

int ManualPages::indexOf(const QUrl& address) const {
    const QString file = fileOf(address);
    const int page = find(file);
    return page < 0 && file.startsWith(kHome) ? find(home_ + file.mid(kHome.size())) : page;
}

QUrl ManualPages::address(int page) const {
    return urlOf(pages_[page].file);
}

QUrl ManualPages::known(const QUrl& address) const {
    QUrl found = address;
    const int page = indexOf(address);
    if (page < 0) return found;
    found.setPath(this->address(page).path());
    const auto heading = fragmentsIn(QString::fromUtf8(read(fileOf(address))))
                             .indexOf(address.fragment(QUrl::FullyDecoded));
    const QStringList translated = fragmentsIn(markdown(page));
    if (found.path() != address.path() && heading >= 0 && heading < translated.size())
        found.setFragment(translated[heading]);
    return found;
}

QUrl ManualPages::addressOf(const QString& name) const {
    const int page = indexOf(urlOf(kHome + name + QStringLiteral(".md")));
    return page >= 0 ? address(page) : urlOf(home_ + kIndex);
}

QString ManualPages::markdown(int page) const {
    static const QRegularExpression comment(QStringLiteral("<!--.*?-->\\n?"),
                                            QRegularExpression::DotMatchesEverythingOption);
    const QString file = pages_[page].file;
    QString text = QString::fromUtf8(read(file));
    text.remove(comment);
    return text + appended_.value(file);
}

void ManualPages::append(const QString& name, const QString& markdown) {
    appended_[fileOf(addressOf(name))] = QStringLiteral("\n") + markdown;
}

QByteArray ManualPages::picture(const QUrl& address) const {
    const QString file = fileOf(address);
    return file.startsWith(QLatin1String("manual/")) && file.endsWith(QLatin1String(".png"))
               ? read(file)
               : QByteArray();
}

/// Reads only files inside the folder, after resolving symbolic links.
QByteArray ManualPages::read(const QString& file) const {
    const QString path = QFileInfo(folder_ + QLatin1Char('/') + file).canonicalFilePath();
    if (folder_.isEmpty() || !path.startsWith(folder_ + QLatin1Char('/'))) return {};
    QFile opened(path);
    if (!QFileInfo(path).isFile() || !opened.open(QIODevice::ReadOnly)) return {};
    return opened.size() <= kMaxBytes ? opened.readAll() : QByteArray();
}

QString headingFragment(const QString& heading) {
    static const QRegularExpression other(QStringLiteral("[^\\w\\- ]"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    return heading.toLower().remove(other).replace(QLatin1Char(' '), QLatin1Char('-'));
}

}  // namespace hanscope::ui
