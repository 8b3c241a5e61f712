#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QSizeF>
#include <QString>
#include <memory>
#include <vector>

namespace hanscope::ui {

/// Something that can be exported to a file (figure_export.h). All coordinates are logical pixels.
class Picture {
 public:
    virtual ~Picture() = default;

    /// Width and height; whole numbers.
    virtual QSizeF size() const = 0;
    /// The title stored in the exported file.
    virtual QString title() const = 0;
    virtual QColor background() const = 0;
    /// The font of the picture's texts.
    virtual QFont font() const = 0;
    /// Draws the part between y = `top` and y = `bottom`, including the background.
    virtual void draw(QPainter& painter, qreal top, qreal bottom) = 0;
    /// The last y, at most `limit`, at which a page that begins at `top` may end; `top` if nothing
    /// fits on it. Empty space at the end may be beyond the limit. Called for the pages in their
    /// order; a picture may grow by it.
    virtual qreal pageEnd(qreal top, qreal limit);
};

/// Several pictures, side by side, as one picture. Their tops are at the same height, and on
/// further pages what is next of each of them.
class PictureRow : public Picture {
 public:
    /// At least one picture. Background and font are those of the first one.
    explicit PictureRow(std::vector<std::unique_ptr<Picture>> pictures);

    QSizeF size() const override;
    /// The titles of all pictures.
    QString title() const override;
    QColor background() const override { return first().background(); }
    QFont font() const override { return first().font(); }
    void draw(QPainter& painter, qreal top, qreal bottom) override;
    /// Each picture ends where it can; the next page begins below the longest one.
    qreal pageEnd(qreal top, qreal limit) override;

 private:
    /// From y = `top` of the row on, the picture is drawn from its y = `begin` on.
    struct Part {
        qreal top = 0, begin = 0;
    };
    struct Column {
        std::unique_ptr<Picture> picture;
        std::vector<Part> parts{Part()};

        qreal height() const;
        void draw(QPainter& painter, qreal top, qreal bottom) const;
        /// The end of a page of this picture alone, as y of the row.
        qreal pageEnd(qreal top, qreal limit);
    };

    const Picture& first() const { return *columns_.front().picture; }

    std::vector<Column> columns_;
};

/// Several pictures, one below the other, as one picture.
class PictureColumn : public Picture {
 public:
    /// At least one picture. Title, background and font are those of the first one.
    explicit PictureColumn(std::vector<std::unique_ptr<Picture>> pictures);
    PictureColumn(std::unique_ptr<Picture> above, std::unique_ptr<Picture> below);

    QSizeF size() const override;
    QString title() const override { return pictures_.front()->title(); }
    QColor background() const override { return pictures_.front()->background(); }
    QFont font() const override { return pictures_.front()->font(); }
    void draw(QPainter& painter, qreal top, qreal bottom) override;
    qreal pageEnd(qreal top, qreal limit) override;

 private:
    std::vector<std::unique_ptr<Picture>> pictures_;
};

}  // namespace hanscope::ui
