#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <vector>

#include "core/progress.h"

class QWidget;

namespace hanscope::ui {

/// A page whose text a FindBar searches. Use it on the GUI thread only.
class FindablePage : public QObject {
    Q_OBJECT
 public:
    /// An occurrence, in the units of the page.
    struct Occurrence {
        int first = 0;
        int count = 0;
    };
    using Occurrences = std::vector<Occurrence>;  ///< in ascending order
    /// Finds a text, whatever the case of its letters; spaces in it stand for any single white
    /// space. It owns all that it needs, so that one other thread can call it. Throws Cancelled.
    using Search = std::function<Occurrences(const QString& wanted, const CancelToken& cancel)>;

    using QObject::QObject;

    /// The search in the text that the page has now; null if it has none.
    virtual Search search() = 0;
    virtual void select(const Occurrence& occurrence) = 0;
    virtual void selectNothing() = 0;
    /// The unit from which a search begins.
    virtual int place() const = 0;
    /// Gets the keyboard when the bar is closed.
    virtual QWidget* widget() const = 0;

 Q_SIGNALS:
    void textChanged();  ///< search() is another one
};

/// The places of `wanted` in `text`, which has plain spaces only (withPlainSpaces()).
std::vector<qsizetype> placesIn(const QString& text, const QString& wanted,
                                const CancelToken& cancel);

/// Line breaks and other white space as spaces, one for one.
QString withPlainSpaces(QString text);

}  // namespace hanscope::ui
