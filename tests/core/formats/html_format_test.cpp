#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "core/formats/document_format.h"
#include "tests/core/formats/outline.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> outlineOfHtml(const std::string& html) {
    return test::outlineOf(*htmlFormat(), html);
}

TEST(HtmlFormat, LeavesOutEverythingThatIsNotShown) {
    EXPECT_THAT(outlineOfHtml("<!doctype html><html><head><title>T</title><style>p{}</style>"
                              "<script>if (a<b) alert('x')</script></head><body>"
                              "<!-- hidden --><p>A <b>bold</b> w<i>or</i>d &amp; &eacute;&#8212;"
                              "<script>more()</script></p><select><option>x</select>"
                              "<p>Next</body></html>"),
                ElementsAre("P A bold word & é—", "P Next"));
}

// https://html.spec.whatwg.org/multipage/parsing.html#script-data-less-than-sign-state
TEST(HtmlFormat, OnlyItsOwnEndTagEndsAScript) {
    EXPECT_THAT(outlineOfHtml("<div><p>Good.</p><div class=ad><script>\nbox.innerHTML = \"<div "
                              "class='x'>\" + title + \"</div>\";\nfunction load(url) { return "
                              "fetch(url); }\n</script></div><p>Again.</p></div>"),
                ElementsAre("P Good.", "P Again."));
    EXPECT_THAT(outlineOfHtml("<main><p>Good.</p><script>var e = \"</main>\"; boring();</script>"
                              "<p>Again.</p></main><footer>Imprint</footer>"),
                ElementsAre("P Good.", "P Again."));
    EXPECT_THAT(
        outlineOfHtml("<div><style>p:after { content: '</div>' } i { display: none }</STYLE>"
                      "<p>One <i>more</i>word</div>"),
        ElementsAre("P One word"));
    EXPECT_THAT(outlineOfHtml("<p>One<script>x = '</scrip' + 't></p>';</script > word"),
                ElementsAre("P One word"));
}

// https://html.spec.whatwg.org/multipage/parsing.html#bogus-comment-state
TEST(HtmlFormat, BogusCommentsAreNotShown) {
    EXPECT_THAT(outlineOfHtml("<!DocType html><p>a <!b c> d <![CDATA[ e <b>]]> f</b>"
                              "<script>if (x<!y) z('p>')</script> g <!-- > h --> i <!j"),
                ElementsAre("P a d ]]> f g i"));
}

TEST(HtmlFormat, KeepsHeadingsListsAndQuotations) {
    EXPECT_THAT(
        outlineOfHtml("<h1>Title</h1>text<h3>Sub<br>line</h3><ul><li>a<li>b<ol start=3><li>c"
                      "<li value=7><p>d<p>e</ol></ul><blockquote><p>q</blockquote><div>end"),
        ElementsAre("H1 Title", "P text", "H3 Sub", "H3 line", "L1 • a", "L1 • b", "L2 3. c",
                    "L2 7. d", "L2 e", "Q1 q", "P end"));
}

TEST(HtmlFormat, RowsOfTablesAndVerbatimLines) {
    EXPECT_THAT(outlineOfHtml("<table><tr><th>A<th>B</tr><tr><td>1</td><td><p>2</p></td></tr>"
                              "</table><pre>x = 1\n\n  y = 2\nend.</pre>"),
                ElementsAre("P A\tB", "P 1\t2", "P x = 1", "P y = 2", "P end."));
}

TEST(HtmlFormat, EncodingIsTheStatedOneUnlessItIsWrong) {
    const auto read = [](const std::string& bytes, const std::string& chosen = {}) {
        const OpenedText opened = htmlFormat()->read(bytes, {chosen}, {});
        return opened.encoding + ": " + opened.text.text;
    };
    EXPECT_EQ(read("<meta charset=iso-8859-1><p>caf\xe9"), "windows-1252: café");
    EXPECT_EQ(read("<META http-equiv=Content-Type content=\"text/html; charset = "
                   "KOI8-R\"><p>\xcd\xc9\xd2"),
              "koi8-r: мир");
    EXPECT_EQ(read("<meta charset='no-such'><p>ä"), "UTF-8: ä");
    EXPECT_EQ(read("\xef\xbb\xbf<meta charset=windows-1251><p>ä"), "UTF-8: ä");
    EXPECT_EQ(read("<meta charset=utf-8><p>\xe4", "windows-1252"), "windows-1252: ä");
}

TEST(HtmlFormat, OnlyAMetaElementStatesAnEncoding) {
    const auto read = [](const std::string& bytes) {
        const OpenedText opened = htmlFormat()->read(bytes, {}, {});
        return opened.encoding + ": " + opened.text.text;
    };
    const std::string cyrillic = "<meta charset=windows-1251><p>\xec\xe8\xf0",
                      text = "windows-1251: мир";
    EXPECT_EQ(read("<html><head><script src=x charset='koi8-r'></script>" + cyrillic), text);
    EXPECT_EQ(read("<html><!-- <meta charset=koi8-r> -->" + cyrillic), text);
    EXPECT_EQ(read("<title><meta charset=koi8-r></title>" + cyrillic), text);
    EXPECT_EQ(read("<style>a{} <meta charset=koi8-r></style>" + cyrillic), text);
    EXPECT_EQ(read("<meta name=description content='charset=koi8-r'>" + cyrillic), text);
    EXPECT_EQ(read("<?xml version='1.0' encoding='koi8-r'?><html><title/>" + cyrillic), text);
    EXPECT_EQ(read("<?xml version='1.0' encoding='windows-1251'?><html>charset \xec"),
              "windows-1251: charset м");
}

TEST(HtmlFormat, EncodingsHaveTheNamesThatBrowsersKnow) {
    const auto read = [](const std::string& label, const std::string& bytes) {
        const OpenedText opened =
            htmlFormat()->read("<meta charset=\"" + label + "\"><p>" + bytes, {}, {});
        return opened.encoding + ": " + opened.text.text;
    };
    EXPECT_EQ(read("GB2312", "\xe9\x46"), "GB18030: 镕") << "not in GB 2312";
    EXPECT_EQ(read("euc-kr", "\x8c\x63"), "windows-949: 똠") << "not in EUC-KR";
    EXPECT_EQ(read("ISO8859-1",
                   "\x93"
                   "a\x94"),
              "windows-1252: “a”");
    EXPECT_EQ(read("iso-8859-9", "\x93\xdd\x94"), "windows-1254: “İ”");
    EXPECT_EQ(read(" tis-620 ", "\x93\xa1\x94"), "windows-874: “ก”");
    EXPECT_EQ(read("x-sjis", "\x87\x40"), "Shift_JIS: ①");
}

TEST(HtmlFormat, ValidUtf8IsNotReadAsSingleBytes) {
    const auto encoding = [](const std::string& bytes) {
        return htmlFormat()->read(bytes, {}, {}).encoding;
    };
    EXPECT_EQ(encoding("<meta charset=iso-8859-1><p>schön – über"), "UTF-8");
    EXPECT_EQ(encoding("<meta charset=iso-8859-1><p>plain"), "windows-1252");
    EXPECT_EQ(encoding("<meta charset=gbk><p>\xc1\xaa\xcd\xa8"), "GB18030");
}

TEST(HtmlFormat, ADamagedByteIsNamed) {
    const OpenedText page =
        htmlFormat()->read("<meta charset=utf-8><p>schöne “über” – \xe2", {}, {});
    EXPECT_EQ(page.text.text, "schöne “über” – �");
    ASSERT_EQ(page.warnings.size(), 1u);
    EXPECT_THAT(page.warnings[0].english(), HasSubstr("byte 47"));
}

TEST(HtmlFormat, AnElementOfTheBodyEndsTheHead) {
    EXPECT_THAT(
        outlineOfHtml("<!doctype html><meta charset=utf-8><title>T</title><style>p{}</style>"
                      "<main><h1>A film</h1><p>Good.</main>"),
        ElementsAre("H1 A film", "P Good."));
    EXPECT_THAT(outlineOfHtml("<html><head><title>T</title><noscript><p>N</noscript><header>One"
                              "<script>x</script></header><section><p>Two</section></html>"),
                ElementsAre("P One", "P Two"));
    EXPECT_THAT(
        outlineOfHtml("<html><head><title>T</title><link rel=x></head><my-app>Three</my-app>"),
        ElementsAre("P Three"));
}

TEST(HtmlFormat, NumbersOfWindowsCharactersShowThese) {
    EXPECT_THAT(outlineOfHtml("<p>It&#146;s &#147;so&#x94;&#133; &#128;5"),
                ElementsAre("P It’s “so”… €5"));
}

TEST(HtmlFormat, MarksOfNotesAndOfWordAreNoText) {
    EXPECT_THAT(outlineOfHtml("<p>good<sup><a role=doc-noteref href=#a>1</a></sup> and<a epub:type="
                              "noteref href=#b>[2]</a> m<sup>2</sup><sup class=reference>[3]</sup>"
                              "<p>Note.<a class=footnote-back href=#c>↩</a>"
                              "<p><span style='mso-list:Ignore'>· </span>Item<a class=msocomanchor>"
                              "[AB1]</a><a style='mso-footnote-id: ftn1' href=#d>[1]</a>"),
                ElementsAre("P good and m2", "P Note.", "P Item"));
}

TEST(HtmlFormat, RaisedLinksWithinThePageAreMarksOfNotes) {
    EXPECT_THAT(
        outlineOfHtml("<p>One<sup><a href='#n1'>[1]</a></sup> and two<a href="
                      "'notes.xhtml#n2'><sup>2</sup></a>, the 3<sup>rd</sup>, a<sup><a "
                      "href='http://a.example/#b'>TM</a></sup> and <a href='#c'>there</a>."),
        ElementsAre("P One and two, the 3rd, aTM and there."));
}

TEST(HtmlFormat, APageInAFileOfSeveralPartsIsRead) {
    const std::string part =
        "--X\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
        "<!doctype html><meta charset=3D\"utf-8\"><p>A caf=C3=A9 th=\r\nat is open\r\n"
        "--X\r\nContent-Type: text/css\r\n\r\np{}\r\n--X--\r\n";
    const std::string ofBrowser =
        "From: <Saved by Blink>\r\nSubject: A\r\nMIME-Version: 1.0\r\nContent-Type: "
        "multipart/related;\r\n\ttype=\"text/html\";\r\n\tboundary=\"X\"\r\n\r\n" +
        part;
    const std::string ofWord =
        "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=\"X\"\r\n\r\n" + part;
    for (const std::string& file : {ofBrowser, ofWord}) {
        EXPECT_TRUE(htmlFormat()->recognises(file));
        EXPECT_THAT(outlineOfHtml(file), ElementsAre("P A café that is open"));
    }
    EXPECT_FALSE(htmlFormat()->recognises(
        "From: a@b.example\nMIME-Version: 1.0\nContent-Type: text/plain\n\nA letter"));
}

TEST(HtmlFormat, SectionsOfCharactersAreTextInXhtml) {
    const std::string body =
        "<p>a <![CDATA[b < c & d]]> e <![CDATA[f]]></p><script><![CDATA[x]]></script>";
    EXPECT_THAT(outlineOfHtml("<?xml version='1.0'?><html><title/>" + body + "</html>"),
                ElementsAre("P a b < c & d e f"));
    EXPECT_THAT(
        outlineOfHtml("<html xmlns=\"http://www.w3.org/1999/xhtml\">" + body + "<p>g<![CDATA[h"),
        ElementsAre("P a b < c & d e f", "P gh"));
    EXPECT_THAT(outlineOfHtml(body), ElementsAre("P a e"));
}

TEST(HtmlFormat, ArticlesAreTheTextIfTheyAreMostOfIt) {
    const auto mainTextOnly = [](const std::string& page) {
        return htmlFormat()
            ->read("<nav>Home and much more of this</nav>" + page, {}, {})
            .mainTextOnly;
    };
    EXPECT_EQ(mainTextOnly("<p>short</p><article>longer</article>"), true);
    EXPECT_EQ(mainTextOnly("<p>longer</p><article>short</article>"), false);
    EXPECT_EQ(mainTextOnly("<p>short</p><article class='a comment-body'>longer</article>"), false);
}

TEST(HtmlFormat, WhatABrowserHidesIsNoText) {
    for (const char* hidden :
         {"<span hidden>x</span>", "<i hidden='until-found'>x</i>", "<div popover>x</div>",
          "<p style='DISPLAY : none !important'>x</p>",
          "<b style='color:red;visibility:hidden'>x</b>", "<template><p>x</template>",
          "<dialog><p>x</dialog>", "<progress>x</progress>",
          "<details><summary></summary><p>x</details>", "<details>x</details>",
          "<math><annotation>x</annotation></math>", "<mjx-math>x</mjx-math>",
          "<span class='a katex-mathml'>x</span>", "<span class='sr-only'>x</span>",
          "<div style='display:none'><div style='display:block'>x</div></div>"})
        EXPECT_EQ(htmlFormat()->read("<p>a" + std::string(hidden) + "</p>", {}, {}).text.text, "a")
            << hidden;
    EXPECT_THAT(outlineOfHtml("<details open><summary>s</summary><p>d</details><dialog open>o"
                              "</dialog><div style='visibility:hidden'>x<b "
                              "style='visibility:visible'>v</b></div><p style='display:nonesuch'>p"
                              "<template shadowrootmode=open><p>t</template>"),
                ElementsAre("P s", "P d", "P o", "P v", "P p", "P t"));
}

TEST(HtmlFormat, AllNamesOfEntitiesAreKnown) {
    EXPECT_THAT(outlineOfHtml("<p>It&rsquor;s &lbrace;&check;&rcub;&Tab;&NotEqualTilde; &nosuch; "
                              "&CounterClockwiseContourIntegral;"),
                ElementsAre("P It’s {✓} ≂̸ &nosuch; ∳"));
    EXPECT_THAT(outlineOfHtml("<p>&copy 2020&nbsp&notit; AT&T &lt;b> &amp;rsquor; &amp;amp;&nvlt;"),
                ElementsAre("P © 2020\u00a0¬it; AT&T <b> &rsquor; &amp;<⃒"));
    EXPECT_THAT(outlineOfHtml("<html xmlns=\"http://www.w3.org/1999/xhtml\"><p>a &check; "
                              "<![CDATA[&check;]]></p><script>&check;</script>"),
                ElementsAre("P a ✓ &check;"));
}

std::string formula(const std::string& mathMl) {
    return htmlFormat()->read("<p>" + mathMl + "</p>", {}, {}).text.text;
}

TEST(HtmlFormat, FormulasAreOnOneLine) {
    EXPECT_EQ(formula("A <math><semantics><mrow><mi>x</mi><mo> = </mo><mfrac><mrow><mi>a</mi><mo>+"
                      "</mo><mn>1</mn></mrow><msup><mi>b</mi><mn>2</mn></msup></mfrac></mrow>"
                      "<annotation>x=\\frac</annotation></semantics></math> holds."),
              "A x=(a+1)/b^2 holds.");
    EXPECT_EQ(formula("<math><msubsup><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n"
                      "</mi></msubsup><mi>sin</mi><mo>&ApplyFunction;</mo><mi>i</mi></math>"),
              "∑_(i=1)^n sin i");
    EXPECT_EQ(formula("<math><mi>log</mi><msqrt><mi>y</mi><mo>+</mo><mn>1</mn></msqrt><mo>"
                      "&InvisibleTimes;</mo><mroot><mi>z</mi><mn>3</mn></mroot></math>"),
              "log √(y+1)3√z");
    EXPECT_EQ(formula("<m:math><m:mover accent='true'><m:mi>v</m:mi><m:mo>→</m:mo></m:mover>"
                      "<m:mtext>and</m:mtext><m:mfenced><m:mi>a</m:mi><m:mi>b</m:mi></m:mfenced>"
                      "<m:annotation>no</m:annotation></m:math>"),
              "v and (a,b)");
    EXPECT_EQ(formula("<math><mtable><mtr><mtd>1</mtd><mtd>2</mtd></mtr><mtr><mtd>3</mtd><mtd>4"
                      "</mtd></mtr></mtable><mphantom>x</mphantom></math>"),
              "1 2; 3 4");
    EXPECT_EQ(formula("<math><mtext>if <b>so</b> it is</mtext><mfrac><mi>a"), "if so it is a");
}

TEST(HtmlFormat, FormulasThatPagesDrawAreReadOnce) {
    const std::string x = "<math><msup><mi>x</mi><mn>2</mn></msup></math>";
    EXPECT_EQ(formula("<mjx-container><mjx-math><mjx-utext>x2</mjx-utext></mjx-math>"
                      "<mjx-assistive-mml>" +
                      x + "</mjx-assistive-mml></mjx-container>"),
              "x^2");
    EXPECT_EQ(formula("<span class='mwe-math-mathml-inline mwe-math-mathml-a11y' "
                      "style='display: none;'>" +
                      x + "</span><img alt='{\\displaystyle x^2}'>"),
              "x^2");
    EXPECT_EQ(formula("<span hidden>" + x + "</span>a"), "a");
}

/// The letters of a page that are shown with this style.
std::string shownWith(const std::string& css, const std::string& body) {
    return htmlFormat()
        ->read("<html><head><style>" + css + "</style></head>" + body, {}, {})
        .text.text;
}

TEST(HtmlFormat, WhatThePagesStyleHidesIsNoText) {
    const std::string body =
        "<body class=b><i class='a c'>1</i><i id=a>2</i><b class=d><u>3</u></b><u>4</u>";
    EXPECT_EQ(shownWith("/* .c{display:none} */ .a { color:red; Display : NONE !important }", body),
              "234");
    EXPECT_EQ(shownWith("<!-- #a, .no{display:none} -->", body), "134");
    EXPECT_EQ(shownWith("u{visibility:hidden}", body), "12");
    EXPECT_EQ(shownWith(".d u{display:none}", body), "124");
    EXPECT_EQ(shownWith("body > u{display:none} .b > .c{display:none}", body), "23");
    EXPECT_EQ(shownWith("i.a.no, u#a {display:none} p::after{content:'}.a{display:none}'}", body),
              "1234");
    EXPECT_EQ(shownWith("body,html{display:none} @import 'x'; .a{display:none}", body), "234");
}

TEST(HtmlFormat, AttributesSelectElements) {
    const std::string body =
        "<body data-x><i data-x='a b-c'>1</i><i DATA-X=a data-y>2</i><i lang=en-GB>3</i><i>4</i>";
    EXPECT_EQ(shownWith("[data-x]{display:none}", body), "34");
    EXPECT_EQ(shownWith("i[ data-x = \"a\" ]{display:none}", body), "134");
    EXPECT_EQ(shownWith("[data-x='a b-c'], [lang|=en]{display:none}", body), "24");
    EXPECT_EQ(shownWith("[data-x~=b-c]{display:none}", body), "234");
    EXPECT_EQ(shownWith("[data-x^='a '], [data-x$='>a'], [lang*=n-]{display:none}", body), "24");
    EXPECT_EQ(shownWith("[data-x][data-y], body[data-x] > [lang|=e]{display:none}", body), "134");
    EXPECT_EQ(shownWith("[data-x]{display:none} i[data-x]{display:inline}", body), "1234");
    // These are taken back by a script, or are not understood.
    EXPECT_EQ(shownWith("[data-cloak]{display:none} [data-x=a i]{display:none} [data-x",
                        "<i data-cloak data-x=a>1</i>"),
              "1");
}

TEST(HtmlFormat, WhatMailsHideIsNoText) {
    for (const char* hidden :
         {"<div style='opacity:0;max-height:0px;overflow:hidden'>x</div>",
          "<span style='font-size:0'>x<b style='font-size:120%'>x</b></span>",
          "<p style='mso-hide:all'>x</p>", "<i style='height:0;width:0.0em'>x</i>"})
        EXPECT_EQ(htmlFormat()->read("<p>a" + std::string(hidden), {}, {}).text.text, "a")
            << hidden;
    EXPECT_THAT(outlineOfHtml("<div style='font-size:0px'><div style='font-size:13px'>a</div></div>"
                              "<p style='opacity:0'>b<p style='font-size:0.5rem'>c<p "
                              "style='height:0'>d"),
                ElementsAre("P a", "P b", "P c", "P d"));
}

TEST(HtmlFormat, QuotationsHaveTheMarksOfTheirLanguage) {
    EXPECT_EQ(htmlFormat()->read("<p>He said <q>go <q>now</q></q> to us.", {}, {}).text.text,
              "He said “go ‘now’” to us.");
    EXPECT_EQ(htmlFormat()
                  ->read("<html lang=de><p>Er rief <q>los</q> <q lang=fr>oui</q>", {}, {})
                  .text.text,
              "Er rief „los“ «oui»");
    EXPECT_EQ(
        htmlFormat()->read("<p><q> <b>“own”</b></q> <q></q><q hidden>x</q>", {}, {}).text.text,
        "“own”");
    EXPECT_EQ(shownWith("q.a{quotes:none}", "<p><q class=a>one</q> <q>two</q>"), "one “two”");
}

TEST(HtmlFormat, LinksToEditAWikiAreNoText) {
    EXPECT_THAT(outlineOfHtml("<h2>Plot<span class='mw-editsection'>[<a href=x>edit</a>]</span>"
                              "</h2><a class=mw-jump-link href='#a'>Jump</a><p>It rains."),
                ElementsAre("H2 Plot", "P It rains."));
}

TEST(HtmlFormat, TheStrongestRuleOfAStyleDecides) {
    const std::string tab = "<p class='tab on'>1<p class=tab>2<p class=tab style='display:block'>3";
    EXPECT_EQ(shownWith(".tab{display:none} .tab.on{display:block}", tab), "1\n\n3");
    EXPECT_EQ(shownWith(".tab.on{display:block} .tab{display:none}", tab), "1\n\n3");
    EXPECT_EQ(shownWith(".tab{display:none!important} .tab.on{display:block}", tab), "");
    EXPECT_EQ(shownWith(".tab{display:none} .tab{display:block}", tab), "1\n\n2\n\n3");
    // What selectors that are not understood may show is shown; pointing at it is no showing.
    EXPECT_EQ(shownWith(".tab{display:none} input:checked + .tab{display:block}", tab),
              "1\n\n2\n\n3");
    EXPECT_EQ(shownWith(".tab{display:none} .tab:hover{display:block}", tab), "3");
}

TEST(HtmlFormat, TheLastDeclarationOfAStyleAttributeDecides) {
    const auto shown = [](const std::string& style) {
        return htmlFormat()->read("<p>a<p style='" + style + "'>b", {}, {}).text.text;
    };
    EXPECT_EQ(shown("display:none;display:block"), "a\n\nb");
    EXPECT_EQ(shown("display:block; DISPLAY: none"), "a");
    EXPECT_EQ(shown("display:none !important; display:block"), "a");
    EXPECT_EQ(shown("display:none; display:block!important; display:none"), "a\n\nb");
}

TEST(HtmlFormat, WhatAStyleMakesABlockIsOnALineOfItsOwn) {
    EXPECT_EQ(htmlFormat()
                  ->read("<div>One<span style='display:block'>two</span><span "
                         "style='display:block'><i style='display:flex'>three</i></span>four</div>"
                         "<a style='display:block'>five</a>",
                         {}, {})
                  .text.text,
              "One\ntwo\nthree\nfour\n\nfive");
    EXPECT_THAT(outlineOfHtml("<h1><span style='display:block'>Title</span><span "
                              "style='display:block'>Sub</span></h1>"),
                ElementsAre("H1 Title", "H1 Sub"));
    EXPECT_THAT(outlineOfHtml("<table><tr style='display:block'><td><a style='display:block'>1</a>"
                              "<td><a style='display:block'>2</a></table>"),
                ElementsAre("P 1\t2"));
    EXPECT_THAT(outlineOfHtml("<pre><b style='display:block'>x = 1\n</b><b style='display:block'>y"
                              "</b></pre>"),
                ElementsAre("P x = 1", "P y"));
    const std::string body = "<p><i class=a>Our line</i><i class=a>Next one</i>";
    EXPECT_EQ(shownWith(".a{display:block}", body), "Our line\nNext one");
    EXPECT_EQ(shownWith(".a::after{display:block}", body), "Our lineNext one");
}

TEST(HtmlFormat, StylesForPrintAndSmallWindowsHideNothing) {
    const std::string body = "<p class=a>1<p class=b>2";
    EXPECT_EQ(shownWith("@media print{.a{display:none}} @supports (x){.b{display:none}}", body),
              "1\n\n2");
    EXPECT_EQ(shownWith("@media screen and (max-width: 600px){.a{display:none}} .b{display:none} "
                        "@media (min-width:48em){.b{display:block}}",
                        body),
              "1\n\n2");
    EXPECT_EQ(shownWith("@media screen{.a{display:none}}", body), "2");
    EXPECT_EQ(
        htmlFormat()->read("<style media=print>p{display:none}</style><p>1", {}, {}).text.text,
        "1");
}

TEST(HtmlFormat, APictureOfACharacterIsThisCharacter) {
    EXPECT_THAT(
        outlineOfHtml("<p><img alt=T src=t.png>he end. <img class=emoji alt='👍🏽'><img "
                      "alt='A boat'><img alt=''>"),
        ElementsAre("P The end. 👍🏽"));
}

TEST(HtmlFormat, ReadingsOfRubyAreNoText) {
    EXPECT_THAT(outlineOfHtml("<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</ruby>と"
                              "<ruby><rb>映<rt>えい<rb>画<rt>が</ruby><ruby><rb>図</rb><rtc><rt>ず"
                              "</rt></rtc></ruby>。"),
                ElementsAre("P 漢字と映画図。"));
}

TEST(HtmlFormat, OfAPageWithMainTextOnlyThisIsReadUnlessAllIsWanted) {
    const auto read = [](const std::string& page, std::optional<bool> mainTextOnly = {}) {
        const OpenedText opened = htmlFormat()->read(page, {{}, mainTextOnly}, {});
        std::string line = !opened.mainTextOnly ? "-" : *opened.mainTextOnly ? "main" : "all";
        for (const std::string& part : test::outlineOf(opened.text)) line += "|" + part;
        return line;
    };
    const std::string nav = "<nav>Home<ul><li>More</ul></nav>", footer = "<footer>Imprint</footer>";
    const std::string main = nav + "<div>Cookies</div><main><h1>Head</h1><article>text" + footer +
                             "</article></main><aside>Offers</aside>" + footer;
    EXPECT_EQ(read(main), "main|H1 Head|P text");
    EXPECT_EQ(read(main, true), "main|H1 Head|P text");
    EXPECT_EQ(read(main, false),
              "all|P Home|L1 • More|P Cookies|H1 Head|P text|P Imprint|P Offers|P Imprint");
    EXPECT_EQ(read(nav + "<article>one</article>x<div role=article>two</div>" + footer),
              "main|P one|P two");
    EXPECT_EQ(read(nav + "<p>text</p>" + footer), "all|P Home|L1 • More|P text|P Imprint");
    EXPECT_EQ(read(nav + "<p>text</p>" + footer, true), "main|P text");
    EXPECT_EQ(read(nav + "<main><h2>Head<span class=mw-editsection>[edit]</span></h2></main>"),
              "main|H2 Head");
    EXPECT_EQ(read(nav + "<main></main><p>text", {}), "all|P Home|L1 • More|P text");
    EXPECT_EQ(read("<p>text", true), "-|P text");
}

TEST(HtmlFormat, IsRecognisedByItsBeginning) {
    const auto format = htmlFormat();
    EXPECT_TRUE(format->recognises("\xef\xbb\xbf <!-- a --> <!DOCTYPE html>"));
    EXPECT_TRUE(format->recognises("<?xml version='1.0'?><!DOCTYPE x><html xmlns='y'>"));
    EXPECT_FALSE(format->recognises("<h1>A text with some markup</h1>"));
    EXPECT_FALSE(format->recognises("<!-- only a comment"));
    EXPECT_FALSE(format->recognises("<?xml version='1.0'?><svg/>"));
}

TEST(HtmlFormat, WhatLooksLikeATagOfManyAttributesIsRead) {
    std::string many = "if (a<b ";
    for (int i = 0; i < 20000; ++i) many += "c = d ";
    EXPECT_THAT(
        outlineOfHtml("<html><body><!--" + many + "--><script>" + many + "</SCRIPT><style>" + many +
                      "</style>A good <b c='>'>text</b>, 3 < 4 " + "</body></html>"),
        ElementsAre("P A good text, 3 < 4"));
}

TEST(HtmlFormat, TooDeepNestingIsRefused) {
    std::string html;
    for (int i = 0; i < 100000; ++i) html += "<div>";
    EXPECT_THAT(test::refusalOf([&] { htmlFormat()->read(html, {}, {}); }),
                HasSubstr("nested more than 500 deep"));
}

}  // namespace
}  // namespace hanscope
