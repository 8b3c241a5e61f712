#include "ui/computation/word_stages.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/computation/learning_stages.h"
#include "ui/computation/stage_texts.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/text/message_text.h"

namespace hanscope::ui {

namespace {

constexpr int kSentenceLetters = 26;  // of a sentence’s name

DoubleRow productOf(const DoubleRow& a, const DoubleRow& b) {
    DoubleRow product(a.size());
    std::transform(a.begin(), a.end(), b.begin(), product.begin(), std::multiplies<>());
    return product;
}

DoubleRow halfOf(const DoubleRow& row, std::size_t half) {
    const auto width = static_cast<std::ptrdiff_t>(row.size() / 2);
    const auto begin = row.begin() + static_cast<std::ptrdiff_t>(half) * width;
    return {begin, begin + width};
}

}  // namespace

/// The level of a stage, with the notation of the paper: word t of sentence i has x_it, h_it, …,
/// sentence i has s_i, h_i, ….
struct WordStages::Level {
    bool isOfWords;
    const LevelEquations& equations;
    const LevelPath& path;
    const LevelChanges& changes;
    std::size_t place;  ///< of what is followed
    QString at;         ///< its index, "_i_t" or "_i"
    QString step;       ///< the index of a sum, "_t" or "_i"
    QString of;         ///< the index of the level's parameters, "_w" or "_s"
    QString input, vector;

    QString name(const QString& symbol) const { return symbol + at; }
};

WordStages::WordStages(WordPath path, std::shared_ptr<const TrainingStep> step,
                       const QString& noStep)
    : path_(std::move(path)), step_(std::move(step)), noStep_(noStep) {
    places_.push_back({Kind::Vector, true});
    for (const bool isOfWords : {true, false})
        for (const Kind kind : {Kind::Forward, Kind::Backward, Kind::State, Kind::Hidden,
                                Kind::Score, Kind::Softmax, Kind::Sum})
            places_.push_back({kind, isOfWords});
    places_.push_back({Kind::Logits, false});
    places_.push_back({Kind::Probabilities, false});
    places_.push_back({Kind::Loss, false});
    places_.push_back({Kind::ScoreSteps, false});
    places_.push_back({Kind::ScoreSteps, true});
    places_.push_back({Kind::AfterStep, false});
    for (const Place& place : places_) {
        const Level level = levelOf(place);
        const int steps = static_cast<int>(level.path.steps());
        const int own = static_cast<int>(level.place);
        Stage stage{titleOf(place)};
        if (place.kind == Kind::Forward) stage = {stage.title, steps, own};
        if (place.kind == Kind::Backward) stage = {stage.title, steps, steps - 1 - own};
        stages_.push_back(stage);
    }
}

WordStages::Level WordStages::levelOf(const Place& place) const {
    const HanEquations& equations = *path_.equations;
    if (place.isOfWords)
        return {true,
                equations.words,
                path_.words,
                path_.changes.words,
                path_.place,
                QStringLiteral("_i_t"),
                QStringLiteral("_t"),
                QStringLiteral("_w"),
                QStringLiteral("x_i_t"),
                QStringLiteral("s_i")};
    return {false,
            equations.sentences,
            path_.sentences,
            path_.changes.sentences,
            path_.sentence,
            QStringLiteral("_i"),
            QStringLiteral("_i"),
            QStringLiteral("_s"),
            QStringLiteral("s_i"),
            QStringLiteral("v")};
}

QString WordStages::titleOf(const Place& place) const {
    switch (place.kind) {
        case Kind::Vector:
            return tr("The word’s vector");
        case Kind::Forward:
            return place.isOfWords ? tr("The sentence, read forwards")
                                   : tr("The text, read forwards");
        case Kind::Backward:
            return place.isOfWords ? tr("The sentence, read backwards")
                                   : tr("The text, read backwards");
        case Kind::State:
            return place.isOfWords ? tr("The word in its sentence")
                                   : tr("The sentence in its text");
        case Kind::Hidden:
            return place.isOfWords ? tr("What attention sees of the word")
                                   : tr("What attention sees of the sentence");
        case Kind::Score:
            return place.isOfWords ? tr("The word’s score") : tr("The sentence’s score");
        case Kind::Softmax:
            return place.isOfWords ? tr("The words’ weights") : tr("The sentences’ weights");
        case Kind::Sum:
            return place.isOfWords ? tr("The sentence’s vector") : tr("The text’s vector");
        case Kind::Logits:
            return tr("A number for each label");
        case Kind::Probabilities:
            return tr("The probabilities");
        case Kind::Loss:
            return tr("Learning: the loss");
        case Kind::ScoreSteps:
            return place.isOfWords ? tr("Learning: the words") : tr("Learning: the sentences");
        case Kind::AfterStep:
            break;
    }
    return tr("Learning: after a step");
}

QString WordStages::wordName(std::size_t word) const {
    const auto replaced = path_.replacedBy.find(word);
    if (replaced != path_.replacedBy.end()) return oneLine(replaced->second);
    const Document& document = *path_.reading->document;
    return oneLine(document.at(document.words()[word]));
}

QString WordStages::sentenceName(std::size_t sentence) const {
    const Document& document = *path_.reading->document;
    // More than enough bytes for the letters shown.
    const std::string_view bytes =
        document.at(document.sentences()[sentence].range).substr(0, 12 * kSentenceLetters);
    QString text = oneLine(bytes);
    if (text.size() > kSentenceLetters)
        text = text.left(kSentenceLetters - 1).trimmed() + QChar(0x2026);
    return QStringLiteral("%1  %2").arg(countText(sentence + 1), text);
}

QString WordStages::stepName(bool isOfWords, std::size_t step) const {
    return isOfWords ? wordName(path_.read[step]) : sentenceName(step);
}

QString WordStages::labelName(std::size_t label) const {
    return oneLine((*path_.reading->labels)[label]);
}

QString WordStages::subject() const {
    return tr("“%1”, word %2 of %3 in sentence %4")
        .arg(wordName(path_.word), countText(path_.place + 1), countText(path_.words.steps()),
             countText(path_.sentence + 1));
}

StageContent WordStages::content(int stage, int step) const {
    const Place& place = places_[static_cast<std::size_t>(stage)];
    const Level level = levelOf(place);
    const auto made = [&]() -> StageContent {
        switch (place.kind) {
            case Kind::Vector:
                return vectorContent();
            case Kind::Forward:
                return gruContent(level, Direction::Forward, step);
            case Kind::Backward:
                return gruContent(level, Direction::Backward, step);
            case Kind::State:
                return stateContent(level);
            case Kind::Hidden:
                return hiddenContent(level);
            case Kind::Score:
                return scoreContent(level);
            case Kind::Softmax:
                return softmaxContent(level);
            case Kind::Sum:
                return sumContent(level);
            case Kind::Logits:
                return logitsContent();
            case Kind::Probabilities:
                return probabilitiesContent();
            case Kind::Loss:
            case Kind::ScoreSteps:
            case Kind::AfterStep:
                break;
        }
        return learningContent(*this, stage);
    };
    StageContent content = made();
    content.title = QStringLiteral("%1  %2").arg(stage + 1).arg(titleOf(place));
    return content;
}

std::optional<UnitName> WordStages::unit(int stage, std::size_t dimension) const {
    if (path_.network != 0) return {};
    const Place& place = places_[static_cast<std::size_t>(stage)];
    const Level level = levelOf(place);
    const UnitLevel state = place.isOfWords ? UnitLevel::WordState : UnitLevel::SentenceState,
                    hidden = place.isOfWords ? UnitLevel::WordHidden : UnitLevel::SentenceHidden,
                    vector =
                        place.isOfWords ? UnitLevel::SentenceVector : UnitLevel::DocumentVector;
    const auto within = [&](UnitLevel of, std::size_t first,
                            std::size_t width) -> std::optional<UnitName> {
        if (dimension >= width) return {};
        return UnitName{of, first + dimension};
    };
    const std::size_t oneWay = level.equations.hidden();
    switch (place.kind) {
        case Kind::Forward:
            return within(state, 0, oneWay);
        case Kind::Backward:
            return within(state, oneWay, oneWay);
        case Kind::State:
            return within(state, 0, 2 * oneWay);
        case Kind::Hidden:
        case Kind::Score:
        case Kind::ScoreSteps:
            return within(hidden, 0, level.equations.attention());
        case Kind::Sum:
            return within(vector, 0, 2 * oneWay);
        default:
            return {};
    }
}

WordRange WordStages::reads(int stage, int step) const {
    const Place& place = places_[static_cast<std::size_t>(stage)];
    const auto sentenceAt = [this](std::size_t sentence) {
        const Sentence& span = path_.reading->document->sentences()[sentence];
        return WordRange{static_cast<int>(span.firstWord), static_cast<int>(span.wordCount)};
    };
    const bool isStep = place.kind == Kind::Forward || place.kind == Kind::Backward;
    const bool isWhole =
        place.kind == Kind::Softmax || place.kind == Kind::Sum || place.kind == Kind::ScoreSteps;
    const bool isOfText = place.kind == Kind::Logits || place.kind == Kind::Probabilities ||
                          place.kind == Kind::Loss || place.kind == Kind::AfterStep;
    if (isOfText || (!place.isOfWords && isWhole)) return {};
    std::size_t at = place.isOfWords ? path_.place : path_.sentence;
    if (isStep) at = static_cast<std::size_t>(step);
    if (place.kind == Kind::Backward) at = levelOf(place).path.steps() - 1 - at;
    if (!place.isOfWords) return sentenceAt(at);
    if (isWhole) return sentenceAt(path_.sentence);
    return {static_cast<int>(path_.read[at]), 1};
}

StageContent WordStages::vectorContent() const {
    StageContent content;
    content.equations << QStringLiteral("x_i_t = W_e w_i_t");
    if (!path_.parts.empty()) {
        content.sentence =
            tr("The model does not know this word as a whole, but %Ln part(s) of it: "
               "its vector is the mean of theirs.",
               nullptr, static_cast<int>(path_.parts.size()));
    } else if (path_.row == 0) {
        content.sentence =
            tr("The model does not know this word. It reads the vector of row 0, which all unknown "
               "words share.");
    } else {
        content.sentence = tr("The word is looked up: its vector is row %1 of the table of word "
                              "vectors, which were learnt in training.")
                               .arg(countText(static_cast<std::size_t>(path_.row)));
    }
    const DoubleRow x = path_.words.inputs[path_.place];
    content.groups.push_back(
        {{{{}, QStringLiteral("x_i_t"), x}}, [x](std::size_t i) {
             return tr("dimension %1: %2").arg(countText(i + 1), twoDigits(numberAt(x, i)));
         }});
    return content;
}

namespace {

/// A gate or the candidate before and after its activation.
StripGroup gateGroup(const GruStep::Gate& gate, const QString& symbol, std::size_t inputs,
                     bool isHeld) {
    const Strip::Matrix in{gate.value.size(), inputs}, back{gate.value.size(), gate.value.size()};
    StripGroup group;
    group.strips = {
        {{}, QStringLiteral("W_%1 x + b_%1").arg(symbol), gate.input, Strip::Range::Signed, in},
        {QStringLiteral("+"), QStringLiteral("U_%1 h₋₁ + c_%1").arg(symbol), gate.recurrent,
         Strip::Range::Signed, back},
        {QStringLiteral("σ"), symbol, gate.value, Strip::Range::Share, {}, true}};
    if (isHeld) group.strips.back().sign = QStringLiteral("≠");
    group.example = [gate, symbol, isHeld](std::size_t i) {
        if (isHeld)
            return WordStages::tr("%1 is held at %2")
                .arg(symbol, twoDigits(numberAt(gate.value, i)));
        return QStringLiteral("%1 = σ(%2 %3) = %4")
            .arg(symbol, twoDigits(numberAt(gate.input, i)), plus(numberAt(gate.recurrent, i)),
                 twoDigits(numberAt(gate.value, i)));
    };
    return group;
}

StripGroup candidateGroup(const GruStep& step, std::size_t inputs) {
    const GruStep::Gate& n = step.candidate;
    const Strip::Matrix in{n.value.size(), inputs}, back{n.value.size(), n.value.size()};
    StripGroup group;
    group.strips = {
        {{}, QStringLiteral("U_n h₋₁ + c_n"), n.recurrent, Strip::Range::Signed, back},
        {QStringLiteral("⊙"), QStringLiteral("r"), step.reset.value, Strip::Range::Share},
        {QStringLiteral("+"), QStringLiteral("W_n x + b_n"), n.input, Strip::Range::Signed, in},
        resultStrip(QStringLiteral("tanh"), QStringLiteral("n"), n.value)};
    group.example = [n, r = step.reset.value](std::size_t i) {
        return QStringLiteral("n = tanh(%1 + %2 · %3) = %4")
            .arg(twoDigits(numberAt(n.input, i)), twoDigits(numberAt(r, i)),
                 twoDigits(numberAt(n.recurrent, i)), twoDigits(numberAt(n.value, i)));
    };
    return group;
}

StripGroup stateGroup(const GruStep& step) {
    const DoubleRow& z = step.update.value;
    DoubleRow isNew = z;
    for (double& value : isNew) value = 1 - value;
    StripGroup group;
    group.strips = {{{}, QStringLiteral("z ⊙ h₋₁"), productOf(z, step.before)},
                    {QStringLiteral("+"), QStringLiteral("(1 − z) ⊙ n"),
                     productOf(isNew, step.candidate.value)},
                    resultStrip(QStringLiteral("="), QStringLiteral("h"), step.after)};
    group.example = [z, before = step.before, n = step.candidate.value,
                     h = step.after](std::size_t i) {
        return QStringLiteral("h = %1 · %2 + %3 · %4 = %5")
            .arg(twoDigits(numberAt(z, i)), twoDigits(numberAt(before, i)),
                 twoDigits(1 - numberAt(z, i)), twoDigits(numberAt(n, i)),
                 twoDigits(numberAt(h, i)));
    };
    return group;
}

}  // namespace

StageContent WordStages::gruContent(const Level& level, Direction direction, int step) const {
    const bool isBackward = direction == Direction::Backward;
    const auto at = static_cast<std::size_t>(step);
    const std::size_t steps = level.path.steps(), t = isBackward ? steps - 1 - at : at;
    const GruStep gru = level.equations.step(level.path, direction, t, level.changes);
    StageContent content;
    content.place = level.isOfWords
                        ? tr("step %1 of %2: “%3”")
                              .arg(countText(at + 1), countText(steps), wordName(path_.read[t]))
                        : tr("step %1 of %2: sentence %3")
                              .arg(countText(at + 1), countText(steps), sentenceName(t));
    content.sentence =
        level.isOfWords
            ? tr("A state h goes from word to word. Number by number, z says how much of the state "
                 "stays, r how much of it the new content n may use.")
            : tr("A second network reads the sentences’ vectors in the same way, with gates and "
                 "weights of its own.");
    content.equations
        << QStringLiteral(
               "r = σ(W_r x + b_r + U_r h₋₁ + c_r)    z = σ(W_z x + b_z + U_z h₋₁ + c_z)")
        << QStringLiteral(
               "n = tanh(W_n x + b_n + r ⊙ (U_n h₋₁ + c_n))    h = z ⊙ h₋₁ + (1 − z) ⊙ n");
    Ribbon ribbon;
    for (std::size_t i = 0; i < steps; ++i) ribbon.items << stepName(level.isOfWords, i);
    ribbon.current = static_cast<int>(t);
    ribbon.followed = static_cast<int>(level.place);
    ribbon.isBackward = isBackward;
    content.ribbon = ribbon;
    const DoubleRow& x = level.path.inputs[t];
    content.groups = {
        {{{{}, level.isOfWords ? QStringLiteral("x") : QStringLiteral("x = s_i"), x}}, {}},
        {{{{}, QStringLiteral("h₋₁"), gru.before}}, {}},
        gateGroup(gru.reset, QStringLiteral("r"), x.size(), level.changes.reset.has_value()),
        gateGroup(gru.update, QStringLiteral("z"), x.size(), level.changes.update.has_value()),
        candidateGroup(gru, x.size()),
        stateGroup(gru)};
    return content;
}

StageContent WordStages::stateContent(const Level& level) const {
    const DoubleRow& h = level.path.states[level.place];
    StageContent content;
    content.equations
        << QStringLiteral("%1 = [→h%2 ; ←h%2]").arg(level.name(QStringLiteral("h")), level.at);
    content.sentence = level.isOfWords ? tr("The word’s state joins both directions: what was read "
                                            "up to the word, and what was "
                                            "read back to it.")
                                       : tr("The sentence’s state joins both directions: what was "
                                            "read up to the sentence, and "
                                            "what was read back to it.");
    const DoubleRow ahead = halfOf(h, 0), back = halfOf(h, 1);
    content.groups = {{{{{}, QStringLiteral("→h%1").arg(level.at), ahead},
                        {QStringLiteral(";"), QStringLiteral("←h%1").arg(level.at), back}},
                       [ahead, back](std::size_t i) {
                           return tr("dimension %1: forwards %2, backwards %3")
                               .arg(countText(i + 1), twoDigits(numberAt(ahead, i)),
                                    twoDigits(numberAt(back, i)));
                       }}};
    return content;
}

StageContent WordStages::hiddenContent(const Level& level) const {
    const DoubleRow& h = level.path.states[level.place];
    const DoubleRow before = level.equations.projected(h), u = level.path.hidden[level.place];
    StageContent content;
    content.equations << QStringLiteral("%1 = tanh(W%3 %2 + b%3)")
                             .arg(level.name(QStringLiteral("u")), level.name(QStringLiteral("h")),
                                  level.of);
    content.sentence =
        tr("A layer turns the state into the features by which attention compares; "
           "tanh keeps each of them between −1 and 1.");
    const Strip::Matrix matrix{u.size(), h.size()};
    content.groups = {
        {{{{}, level.name(QStringLiteral("h")), h}}, {}},
        {{{{},
           QStringLiteral("W%1 %2 + b%1").arg(level.of, level.name(QStringLiteral("h"))),
           before,
           Strip::Range::Signed,
           matrix},
          resultStrip(QStringLiteral("tanh"), level.name(QStringLiteral("u")), u)},
         [before, u](std::size_t i) {
             return QStringLiteral("u = tanh(%1) = %2")
                 .arg(twoDigits(numberAt(before, i)), twoDigits(numberAt(u, i)));
         }}};
    return content;
}

StageContent WordStages::scoreContent(const Level& level) const {
    const DoubleRow& u = level.path.hidden[level.place];
    const DoubleRow &context = level.path.context, products = productOf(u, context);
    StageContent content;
    const QString own = level.name(QStringLiteral("u")), learnt = QStringLiteral("u") + level.of;
    content.equations << QStringLiteral("%1ᵀ %2").arg(own, learnt);
    content.sentence =
        level.isOfWords
            ? tr("The context vector u_w was learnt: it says what an important word looks like. "
                 "Where both numbers have one sign, the score grows.")
            : tr("The context vector u_s was learnt: it says what an important sentence looks "
                 "like. "
                 "Where both numbers have one sign, the score grows.");
    content.groups = {
        {{{{}, own, u},
          {QStringLiteral("⊙"), learnt, context},
          resultStrip(QStringLiteral("="), QStringLiteral("%1 ⊙ %2").arg(own, learnt), products)},
         [u, context, products](std::size_t i) {
             return tr("dimension %1: %2 · %3 = %4")
                 .arg(countText(i + 1), twoDigits(numberAt(u, i)), twoDigits(numberAt(context, i)),
                      twoDigits(numberAt(products, i)));
         }}};
    content.result = tr("The score is the sum of these %Ln product(s): %1", nullptr,
                        static_cast<int>(products.size()))
                         .arg(twoDigits(level.path.scores[level.place]));
    return content;
}

void WordStages::addSteps(
    StageTable& table, bool areWords,
    const std::function<StageTable::Row(const QString&, std::size_t, std::size_t)>& rowOf) const {
    const std::size_t followed = areWords ? path_.place : path_.sentence;
    const std::size_t steps = (areWords ? path_.words : path_.sentences).steps();
    const auto [first, last] = rowsAround(followed, steps);
    const auto addOthers = [&](const QString& text, std::size_t begin, std::size_t end) {
        if (begin == end) return;
        table.rows.push_back(rowOf(text.arg(countText(end - begin)), begin, end));
        table.rows.back().isOthers = true;
    };
    addOthers(tr("%1 before"), 0, first);
    for (std::size_t t = first; t < last; ++t) {
        table.rows.push_back(rowOf(stepName(areWords, t), t, t + 1));
        table.rows.back().isFollowed = t == followed;
    }
    addOthers(tr("%1 after"), last, steps);
}

StageContent WordStages::softmaxContent(const Level& level) const {
    const LevelPath& path = level.path;
    StageContent content;
    const QString u = level.name(QStringLiteral("u")), context = QStringLiteral("u") + level.of;
    const double sharpness = level.changes.sharpness;
    const QString times = sharpness == 1 ? QString() : twoDigits(sharpness) + QStringLiteral(" · ");
    content.equations << QStringLiteral("%1 = exp(%5%2ᵀ %3) / Σ%4 exp(%5%2ᵀ %3)")
                             .arg(level.name(QStringLiteral("α")), u, context, level.step, times);
    content.sentence =
        level.isOfWords
            ? tr("The words of the sentence share a weight of 1: each gets the exponential of its "
                 "score, divided by the sum of all.")
            : tr("The sentences of the text share a weight of 1: each gets the exponential of its "
                 "score, divided by the sum of all.");
    const double maximum = *std::max_element(path.scores.begin(), path.scores.end());
    StageTable table;
    table.heads = {tr("score"), tr("exp(score − max)"), level.name(QStringLiteral("α"))};
    table.bar = 2;
    const auto power = [&](double score) { return std::exp(sharpness * (score - maximum)); };
    addSteps(table, level.isOfWords, [&](const QString& name, std::size_t begin, std::size_t end) {
        StageTable::Row row{name, {path.scores[begin], power(path.scores[begin]), 0}};
        for (std::size_t t = begin; t < end; ++t) row.numbers[2] += path.weights[t];
        return row;
    });
    for (StageTable::Row& row : table.rows)
        if (row.isOthers) row.numbers[0] = row.numbers[1] = kNoNumber;
    double powers = 0;
    for (const double score : path.scores) powers += power(score);
    table.rows.push_back({tr("sum"), {kNoNumber, powers, 1.0}});
    table.rows.back().isTotal = true;
    content.table = table;
    return content;
}

StageContent WordStages::sumContent(const Level& level) const {
    const LevelPath& path = level.path;
    StageContent content;
    const QString alpha = level.name(QStringLiteral("α")), h = level.name(QStringLiteral("h"));
    content.equations << QStringLiteral("%1 = Σ%2 %3 %4").arg(level.vector, level.step, alpha, h);
    content.sentence =
        level.isOfWords
            ? tr("The sentence becomes one vector: the words’ states, each times its weight, added "
                 "up. What has little weight leaves little behind.")
            : tr("The text becomes one vector: the sentences’ states, each times its weight, added "
                 "up.");
    StageTable table;
    table.heads = {alpha};
    table.stripHead = alpha + QStringLiteral(" ") + h;
    addSteps(table, level.isOfWords, [&](const QString& name, std::size_t begin, std::size_t end) {
        StageTable::Row row{name, {0}, DoubleRow(path.vector.size())};
        for (std::size_t t = begin; t < end; ++t) {
            row.numbers[0] += path.weights[t];
            for (std::size_t i = 0; i < row.strip.size(); ++i)
                row.strip[i] += path.weights[t] * path.states[t][i];
        }
        return row;
    });
    table.rows.push_back(
        {level.isOfWords ? tr("s, the sentence") : tr("v, the text"), {1.0}, path.vector});
    table.rows.back().isTotal = true;
    content.table = table;
    return content;
}

StageContent WordStages::logitsContent() const {
    StageContent content;
    content.equations << QStringLiteral("z = W_c v + b_c");
    content.sentence =
        tr("For each label, a learnt row of weights is multiplied with the text’s "
           "vector and added up: the label’s logit.");
    const DoubleRow& v = path_.sentences.vector;
    content.groups = {{{{{}, QStringLiteral("v"), v}}, {}}};
    StageTable table;
    table.heads = {QStringLiteral("z_c")};
    table.bar = 0;
    table.isBarSigned = true;
    table.stripHead = tr("weights × v");
    for (const std::size_t label : rowsShown(path_.logits)) {
        DoubleRow products(v.size());
        for (std::size_t i = 0; i < v.size(); ++i)
            products[i] = path_.equations->classifierWeight[i][label] * v[i];
        table.rows.push_back({labelName(label), {path_.logits[label]}, std::move(products)});
    }
    content.table = table;
    if (path_.networks() > 1)
        content.result = tr("These are the logits of network %1 of %2.")
                             .arg(path_.network + 1)
                             .arg(path_.networks());
    return content;
}

StageContent WordStages::probabilitiesContent() const {
    const LabelDecision& decision = path_.decision;
    const bool isSigmoid = decision.kind == OutputKind::Sigmoid;
    const int networks = path_.networks();
    StageContent content;
    StageTable table;
    QStringList sentences;
    if (networks > 1 && decision.logits.empty())
        sentences
            << tr("Each of the %1 networks has its own probabilities, and the model says their "
                  "mean.")
                   .arg(networks);
    if (networks > 1 && decision.parts)
        sentences << tr("The logits of the %1 networks are averaged.").arg(networks);
    if (decision.parts) {
        sentences << tr("A linear model of words and phrases adds its own logits.");
        table.heads << (networks > 1 ? tr("mean × %1").arg(twoDigits(decision.networkFactor))
                                     : tr("network × %1").arg(twoDigits(decision.networkFactor)))
                    << tr("+ words and phrases") << QStringLiteral("z_c");
    } else {
        table.heads << QStringLiteral("z_c");
    }
    if (isSigmoid) {
        content.equations << QStringLiteral("p_c = σ(z_c) = 1 / (1 + exp(−z_c))");
        sentences << tr("Each label’s logit becomes a probability of its own.");
    } else {
        content.equations << QStringLiteral("p_c = exp(z_c) / Σ_c exp(z_c)");
        sentences << tr(
            "The labels share a probability of 1: the exponential of each logit, divided "
            "by the sum of all.");
    }
    content.sentence = joinedSentences(sentences);
    table.heads << QStringLiteral("p_c");
    table.bar = static_cast<int>(table.heads.size()) - 1;
    const auto predicted = static_cast<std::size_t>(
        std::max_element(decision.probabilities.begin(), decision.probabilities.end()) -
        decision.probabilities.begin());
    for (const std::size_t label : rowsShown(decision.probabilities)) {
        StageTable::Row row{labelName(label), {}};
        if (decision.parts)
            row.numbers = {decision.parts->network[label], decision.parts->linear[label]};
        row.numbers.push_back(decision.logits.empty() ? path_.logits[label]
                                                      : decision.logits[label]);
        row.numbers.push_back(decision.probabilities[label]);
        row.isFollowed = label == predicted;
        table.rows.push_back(std::move(row));
    }
    content.table = table;
    if (decision.logits.empty())
        content.result = tr("The logits are those of network %1, the probabilities those of all.")
                             .arg(path_.network + 1);
    return content;
}

}  // namespace hanscope::ui
