#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <optional>

namespace hanscope::ui {

class ReaderSession;
class StartPage;
struct Menus;

/// A bundled document to try the program on.
struct Sample {
    QString path;
    QString title;
    QString modelPath;  ///< the bundled model that it is meant for
    QStringList truth;  ///< empty if not known
};

/// The samples listed by index.json in `folder` whose files exist, in its order. Empty, without an
/// error, if the index is missing or invalid. Waits for the disk.
QList<Sample> findSamples(const QString& folder, const QString& modelFolder);

/// Offers the bundled samples in the File menu and on the start page, and opens them.
class SampleController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive the controller.
    SampleController(ReaderSession* session, Menus* menus, StartPage* startPage, QObject* parent);

    /// Lists the samples that are there, when the disk has answered.
    void offer();
    bool areListed() const { return areListed_; }
    /// The title of the sample with this file; empty if it is no sample's.
    QString titleOf(const QString& path) const;
    /// Opens the sample with the model that it is meant for, if that exists. Other documents keep
    /// theirs.
    void open(int index);
    /// Opens the first sample that is meant for the chosen model, or else the first one, to be read
    /// by the chosen model; when they are listed.
    void openFor(const QString& model);

 Q_SIGNALS:
    void listed();

 private:
    void take(const QList<Sample>& samples);

    ReaderSession* session_;
    Menus* menus_;
    StartPage* startPage_;
    QList<Sample> samples_;
    bool areListed_ = false;
    std::optional<QString> wantedFor_;  // a sample is to be opened for this model
};

}  // namespace hanscope::ui
