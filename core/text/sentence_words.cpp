#include "core/text/sentence_words.h"

#include <map>
#include <set>

namespace hanscope {

using Next = AfterAbbreviation;

const std::vector<Abbreviation>& abbreviationsOf(const std::string& language) {
    static const std::vector<Abbreviation> english{{u"dr.", Next::Anything},
                                                   {u"prof.", Next::Anything},
                                                   {u"mr.", Next::Anything},
                                                   {u"mrs.", Next::Anything},
                                                   {u"ms.", Next::Anything},
                                                   {u"cf.", Next::Anything},
                                                   {u"vs.", Next::Anything},
                                                   {u"e.g.", Next::Anything},
                                                   {u"i.e.", Next::Anything},
                                                   {u"viz.", Next::Anything},
                                                   {u"al.", Next::LowerOrNumber},
                                                   {u"resp.", Next::LowerOrNumber},
                                                   {u"approx.", Next::LowerOrNumber},
                                                   {u"ca.", Next::LowerOrNumber},
                                                   {u"fig.", Next::Number},
                                                   {u"figs.", Next::Number},
                                                   {u"eq.", Next::Number},
                                                   {u"eqs.", Next::Number},
                                                   {u"no.", Next::Number},
                                                   {u"nos.", Next::Number},
                                                   {u"vol.", Next::Number},
                                                   {u"p.", Next::Number},
                                                   {u"pp.", Next::Number},
                                                   {u"sec.", Next::Number},
                                                   {u"sect.", Next::Number},
                                                   {u"ref.", Next::Number},
                                                   {u"refs.", Next::Number},
                                                   {u"tab.", Next::Number},
                                                   {u"ch.", Next::Number}};
    static const std::vector<Abbreviation> german{
        {u"dr.", Next::Anything},       {u"prof.", Next::Anything},    {u"hr.", Next::Anything},
        {u"fr.", Next::Anything},       {u"z.b.", Next::Anything},     {u"d.h.", Next::Anything},
        {u"u.a.", Next::LowerOrNumber}, {u"vgl.", Next::Anything},     {u"bzw.", Next::Anything},
        {u"al.", Next::LowerOrNumber},  {u"ca.", Next::LowerOrNumber}, {u"abb.", Next::Number},
        {u"nr.", Next::Number},         {u"bd.", Next::Number},        {u"kap.", Next::Number},
        {u"s.", Next::Number}};
    static const std::vector<Abbreviation> french{
        {u"dr.", Next::Anything},      {u"pr.", Next::Anything},       {u"m.", Next::Anything},
        {u"p.ex.", Next::Anything},    {u"c.-à-d.", Next::Anything},   {u"cf.", Next::Anything},
        {u"al.", Next::LowerOrNumber}, {u"env.", Next::LowerOrNumber}, {u"fig.", Next::Number},
        {u"éq.", Next::Number},        {u"vol.", Next::Number},        {u"p.", Next::Number},
        {u"pp.", Next::Number}};
    return language == "de" ? german : language == "fr" ? french : english;
}

const std::vector<Abbreviation>& moreAbbreviationsOf(const std::string& language) {
    constexpr Next kName = Next::NameOrNumber;
    static const std::vector<Abbreviation> english{{u"st.", kName},
                                                   {u"mt.", kName},
                                                   {u"ft.", kName},
                                                   {u"gen.", kName},
                                                   {u"sen.", kName},
                                                   {u"rep.", kName},
                                                   {u"gov.", kName},
                                                   {u"lt.", kName},
                                                   {u"col.", kName},
                                                   {u"sgt.", kName},
                                                   {u"capt.", kName},
                                                   {u"maj.", kName},
                                                   {u"cmdr.", kName},
                                                   {u"adm.", kName},
                                                   {u"rev.", kName},
                                                   {u"hon.", kName},
                                                   {u"pres.", kName},
                                                   {u"mme.", kName},
                                                   {u"jr.", kName},
                                                   {u"sr.", kName},
                                                   {u"inc.", kName},
                                                   {u"corp.", kName},
                                                   {u"ltd.", kName},
                                                   {u"co.", kName},
                                                   {u"bros.", kName},
                                                   {u"dept.", kName},
                                                   {u"univ.", kName},
                                                   {u"u.s.", kName},
                                                   {u"u.k.", kName},
                                                   {u"u.n.", kName},
                                                   {u"e.u.", kName},
                                                   {u"jan.", kName},
                                                   {u"feb.", kName},
                                                   {u"aug.", kName},
                                                   {u"sept.", kName},
                                                   {u"oct.", kName},
                                                   {u"nov.", kName},
                                                   {u"dec.", kName},
                                                   {u"ps.", kName},
                                                   {u"p.s.", Next::Anything},
                                                   {u"drs.", Next::Anything},
                                                   {u"messrs.", Next::Anything},
                                                   {u"a.m.", Next::Bracket},
                                                   {u"p.m.", Next::Bracket},
                                                   {u"ext.", Next::Number},
                                                   {u"apr.", Next::Number},
                                                   {u"jul.", Next::Number},
                                                   {u"jun.", Next::Number},
                                                   {u"mar.", Next::Number},
                                                   {u"ep.", Next::AnyNumber},
                                                   {u"pg.", Next::AnyNumber},
                                                   {u"pt.", Next::AnyNumber},
                                                   {u"chap.", Next::AnyNumber},
                                                   {u"tel.", Next::Number},
                                                   {u"vol.", Next::AnyNumber},
                                                   {u"ch.", Next::AnyNumber}};
    static const std::vector<Abbreviation> german{
        {u"st.", kName},         {u"str.", Next::Number},    {u"jan.", kName},
        {u"feb.", kName},        {u"aug.", kName},           {u"sept.", kName},
        {u"okt.", kName},        {u"nov.", kName},           {u"dez.", kName},
        {u"evtl.", kName},       {u"inkl.", kName},          {u"usw.", Next::LowerOrNumber},
        {u"gen.", kName},        {u"ing.", kName},           {u"max.", Next::Number},
        {u"min.", Next::Number}, {u"i.d.r.", Next::Anything}};
    static const std::vector<Abbreviation> french{
        {u"mme.", kName},        {u"mlle.", kName},       {u"mm.", kName},   {u"st.", kName},
        {u"ste.", kName},        {u"janv.", kName},       {u"févr.", kName}, {u"sept.", kName},
        {u"oct.", kName},        {u"nov.", kName},        {u"déc.", kName},  {u"av.", kName},
        {u"art.", Next::Number}, {u"chap.", Next::Number}};
    static const std::vector<Abbreviation> spanish{
        {u"sr.", kName},         {u"sra.", kName},        {u"srta.", kName},
        {u"dra.", kName},        {u"ud.", kName},         {u"uds.", kName},
        {u"ee.uu.", kName},      {u"avda.", kName},       {u"sto.", kName},
        {u"sta.", kName},        {u"pág.", Next::Number}, {u"págs.", Next::Number},
        {u"núm.", Next::Number}, {u"art.", Next::Number}, {u"cap.", Next::Number}};
    static const std::vector<Abbreviation> italian{
        {u"sig.", kName},        {u"sigg.", kName},        {u"dott.", kName},
        {u"avv.", kName},        {u"ing.", kName},         {u"on.", kName},
        {u"pag.", Next::Number}, {u"pagg.", Next::Number}, {u"cap.", Next::Number},
        {u"art.", Next::Number}, {u"n.", Next::Number}};
    static const std::vector<Abbreviation> russian{{u"г.", kName},
                                                   {u"ул.", kName},
                                                   {u"им.", kName},
                                                   {u"проф.", kName},
                                                   {u"акад.", kName},
                                                   {u"см.", kName},
                                                   {u"т.е.", Next::Anything},
                                                   {u"стр.", Next::Number},
                                                   {u"рис.", Next::Number},
                                                   {u"гл.", Next::Number},
                                                   {u"табл.", Next::Number}};
    static const std::vector<Abbreviation> thai{{u"พ.ศ.", Next::Number}, {u"ค.ศ.", Next::Number}};
    static const std::map<std::string, const std::vector<Abbreviation>*> all{
        {"de", &german},  {"fr", &french},  {"es", &spanish},
        {"it", &italian}, {"ru", &russian}, {"th", &thai}};
    const auto found = all.find(language);
    return found == all.end() ? english : *found->second;
}

bool beginsSentences(std::u16string_view word) {
    static const std::set<std::u16string, std::less<>> words{
        u"a",       u"after",   u"all",   u"although", u"an",    u"and",   u"as",   u"at",
        u"because", u"but",     u"by",    u"can",      u"did",   u"do",    u"does", u"each",
        u"even",    u"every",   u"for",   u"from",     u"he",    u"her",   u"here", u"his",
        u"how",     u"however", u"i",     u"if",       u"in",    u"is",    u"it",   u"its",
        u"just",    u"many",    u"most",  u"my",       u"no",    u"not",   u"now",  u"of",
        u"on",      u"one",     u"or",    u"our",      u"she",   u"since", u"so",   u"some",
        u"that",    u"the",     u"their", u"then",     u"there", u"these", u"they", u"this",
        u"those",   u"though",  u"to",    u"was",      u"we",    u"what",  u"when", u"where",
        u"which",   u"while",   u"who",   u"why",      u"with",  u"yes",   u"you",  u"your",
        u"der",     u"die",     u"das",   u"ein",      u"eine",  u"er",    u"sie",  u"es",
        u"wir",     u"ich",     u"und",   u"aber",     u"im",    u"auch",  u"le",   u"la",
        u"les",     u"un",      u"une",   u"il",       u"elle",  u"nous",  u"vous", u"et",
        u"mais",    u"je",      u"ce",    u"el",       u"los",   u"las",   u"una",  u"pero",
        u"y",       u"lo",      u"gli",   u"ma",       u"он",    u"она",   u"они",  u"это",
        u"мы",      u"но",      u"и",     u"в",        u"на",    u"я"};
    return words.count(word) > 0;
}

bool followsOrdinal(std::u16string_view word) {
    static const std::set<std::u16string, std::less<>> words{
        u"januar",    u"februar",    u"märz",        u"april",        u"mai",
        u"juni",      u"juli",       u"august",      u"september",    u"oktober",
        u"november",  u"dezember",   u"jahrhundert", u"jahrhunderts", u"jahrtausend",
        u"weltkrieg", u"weltkriegs", u"bundesliga",  u"liga",         u"fc"};
    return words.count(word) > 0;
}

bool isVerbOfSaying(std::u16string_view word) {
    static const std::set<std::u16string, std::less<>> words{
        u"said",    u"says",      u"asked",  u"asks",      u"replied",  u"cried",
        u"shouted", u"exclaimed", u"yelled", u"whispered", u"answered", u"muttered"};
    return words.count(word) > 0;
}

}  // namespace hanscope
