#pragma once

#include <QObject>

#include "ui/documents/samples.h"

namespace hanscope::ui {

struct Menus;
struct OpenDocument;
class ReaderSession;
class StartPage;

/// Offers the bundled samples in the File menu and on the start page, and opens them.
class SampleController : public QObject {
    Q_OBJECT
 public:
    /// All must outlive the controller.
    SampleController(ReaderSession* session, Menus* menus, StartPage* startPage, QObject* parent);

    /// Lists the samples that are there.
    void offer();
    /// The title of the sample with this file; empty if it is no sample's.
    QString titleOf(const QString& path) const;
    /// Opens the sample with the model that it is meant for, if that exists. Other documents keep
    /// theirs.
    void open(int index);
    /// Opens the first sample that is meant for the chosen model, or else the first one, to be read
    /// by the chosen model.
    void openFor(const QString& model);

 private:
    ReaderSession* session_;
    Menus* menus_;
    StartPage* startPage_;
    QList<Sample> samples_;
};

}  // namespace hanscope::ui
