#include "ui/commands/command_ranking.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>
#include <utility>

#include "ui/commands/fuzzy_match.h"

namespace hanscope::ui {

namespace {

struct RankingTexts {
    Q_DECLARE_TR_FUNCTIONS(RankingTexts)
};

constexpr int kByOtherName = -4, kByPlace = -15, kByKeys = 60, kRecentlyUsed = 5;

struct Ranked {
    FoundCommand found;
    int score = 0;
};

/// The places from `begin` to before `end`, counted from `begin` on.
QList<int> between(const QList<int>& all, qsizetype begin, qsizetype end) {
    QList<int> places;
    for (const int place : all)
        if (place >= begin && place < end) places << place - static_cast<int>(begin);
    return places;
}

/// Finds it by place and title together: "theme dark".
std::optional<Ranked> byPlace(const CommandEntry& entry, const FuzzyQuery& query) {
    if (entry.place.isEmpty()) return std::nullopt;
    const QString all = titleIn(entry.place, entry.title);
    if (const auto match = query.match(all)) {
        const qsizetype title = all.size() - entry.title.size();
        return Ranked{{entry, between(match->places, title, all.size()),
                       between(match->places, 0, entry.place.size())},
                      match->score + kByPlace};
    }
    for (const QString& name : entry.otherPlace.isEmpty() ? QStringList() : entry.others) {
        const QString english = titleIn(entry.otherPlace, name);
        const auto match = query.match(english);
        if (!match) continue;
        const auto places = between(match->places, english.size() - name.size(), english.size());
        return Ranked{{entry, {}, {}, name, places}, match->score + kByPlace};
    }
    return std::nullopt;
}

std::optional<Ranked> rank(const CommandEntry& entry, const FuzzyQuery& query) {
    std::optional<Ranked> best;
    const auto offer = [&](std::optional<Ranked> other) {
        if (other && (!best || other->score > best->score)) best = std::move(other);
    };
    if (const auto match = query.match(entry.title))
        offer(Ranked{{entry, match->places}, match->score});
    for (const QString& name : entry.others)
        if (const auto match = query.match(name))
            offer(Ranked{{entry, {}, {}, name, match->places}, match->score + kByOtherName});
    offer(byPlace(entry, query));
    if (query.equals(entry.keys)) offer(Ranked{{entry}, kByKeys});
    return best;
}

FoundCommand heading(const QString& title) {
    FoundCommand row{{{}, title}};
    row.isHeading = true;
    return row;
}

const CommandEntry* find(const QList<CommandEntry>& entries, const QString& id) {
    for (const CommandEntry& entry : entries)
        if (entry.id == id) return &entry;
    return nullptr;
}

void addUnder(std::vector<FoundCommand>& rows, const QString& title,
              const std::vector<FoundCommand>& added) {
    if (added.empty()) return;
    rows.push_back(heading(title));
    rows.insert(rows.end(), added.begin(), added.end());
}

}  // namespace

std::vector<FoundCommand> foundCommands(const QList<CommandEntry>& entries, const QString& typed,
                                        const QStringList& recent) {
    const FuzzyQuery query(typed);
    std::vector<Ranked> ranked;
    for (const CommandEntry& entry : entries) {
        auto found = query.isEmpty() ? std::nullopt : rank(entry, query);
        if (!found) continue;
        if (recent.contains(entry.id)) found->score += kRecentlyUsed;
        ranked.push_back(std::move(*found));
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
        const bool isEnabled = a.found.entry.isEnabled;
        return isEnabled != b.found.entry.isEnabled ? isEnabled : a.score > b.score;
    });
    std::vector<FoundCommand> found;
    for (Ranked& each : ranked)
        if (found.size() < kMaxFound) found.push_back(std::move(each.found));
    return found;
}

std::vector<FoundCommand> firstCommands(const QList<CommandEntry>& entries,
                                        const QStringList& recent, const QStringList& first) {
    std::vector<FoundCommand> used, others, rows;
    QStringList listed;
    for (const QString& id : recent) {
        const CommandEntry* entry = find(entries, id);
        if (!entry || used.size() == kMaxRecent) continue;
        used.push_back({*entry});
        listed << id;
    }
    for (const QString& id : first) {
        const CommandEntry* entry = find(entries, id);
        if (entry && entry->isEnabled && !listed.contains(id)) others.push_back({*entry});
    }
    addUnder(rows, RankingTexts::tr("Used recently"), used);
    addUnder(rows, RankingTexts::tr("To begin with"), others);
    return rows;
}

}  // namespace hanscope::ui
