#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <QUrl>

namespace hanscope::ui {

/// A page of the manual. Its file is relative to the resource folder: "manual/training.md".
struct ManualPage {
    QString file;
    QString title;
    QString section;  ///< heading of the page's list in index.md; empty for the first page
};

/// The pages of the manual, Markdown files in the resource folder. `manual/index.md` lists them:
/// its headings are sections, its links are pages. A language may have its own `index.md` in
/// `manual/ko/`, which lists pages of that folder and English ones. Addresses are URLs such as
/// `manual:/manual/training.md#interruptions`, with paths that cannot leave the resource folder.
class ManualPages {
 public:
    /// Reads index.md, that of the language ("ko") if there is one. Without any there are no pages.
    explicit ManualPages(const QString& resourceFolder, const QString& language = {});

    /// In the order of the list, index.md first.
    const QList<ManualPage>& pages() const { return pages_; }
    /// Index of the page with this address, ignoring fragments; −1 if there is none. An English
    /// page stands for its translation.
    int indexOf(const QUrl& address) const;
    QUrl address(int page) const;
    /// The same place in the translation, if this is the address of an English page that has one:
    /// the heading with the same number.
    QUrl known(const QUrl& address) const;
    /// Address of a page by its name without folder and extension ("training"); that of the first
    /// page if there is no such page.
    QUrl addressOf(const QString& name) const;

    /// The Markdown of a page, without comments; empty if it cannot be read.
    QString markdown(int page) const;
    /// Appends Markdown to the page with this name.
    void append(const QString& name, const QString& markdown);

    /// The bytes of a picture in the manual's folder; empty for every other address.
    QByteArray picture(const QUrl& address) const;

 private:
    QByteArray read(const QString& file) const;
    int find(const QString& file) const;

    QString folder_;  // canonical
    QString home_;    // folder of the pages of the language: "manual/" or "manual/ko/"
    QList<ManualPage> pages_;
    QHash<QString, QString> appended_;  // by file
};

/// The fragment of a link to a heading: "trees-of-labels" for "Trees of labels".
QString headingFragment(const QString& heading);

}  // namespace hanscope::ui
