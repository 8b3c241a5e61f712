#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "core/survey/lexicon.h"

namespace hanscope::ui {

/// The words of a lexicon, a row for each.
class LexiconModel : public QAbstractTableModel {
    Q_OBJECT
 public:
    enum Column { Word, Occurrences, Mean, Spread, First, Effect, ColumnCount };
    static constexpr int kSortRole = Qt::UserRole;  ///< a word or a number

    explicit LexiconModel(QObject* parent = nullptr);

    /// `classifier`: whose vocabulary the words have; null without a lexicon.
    void setLexicon(std::shared_ptr<const Lexicon> lexicon,
                    std::shared_ptr<const Classifier> classifier);
    const LexiconWord& wordAt(int row) const {
        return lexicon_->words[static_cast<std::size_t>(row)];
    }
    QString wordText(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
    const LexiconEffect* largestEffect(int row) const;
    QString labelOf(const LexiconEffect& effect) const;
    QVariant value(const QModelIndex& index) const;
    QString shown(const QModelIndex& index) const;
    QString tip(const QModelIndex& index) const;

    std::shared_ptr<const Lexicon> lexicon_;
    std::shared_ptr<const Classifier> classifier_;
};

}  // namespace hanscope::ui
