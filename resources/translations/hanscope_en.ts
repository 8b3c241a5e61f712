<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AboutTexts</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Caption</name>
    <message numerus="yes">
        <source>probability(s) %1</source>
        <comment>of so many labels</comment>
        <translation>
            <numerusform>probability %1</numerusform>
            <numerusform>probabilities %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConcordanceFigureTexts</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln line</numerusform>
            <numerusform>%Ln lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DataTexts</name>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln key</numerusform>
            <numerusform>%Ln keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s)</source>
        <translation>
            <numerusform>%Ln column</numerusform>
            <numerusform>%Ln columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the first rows cannot be read: %1</source>
        <translation>
            <numerusform>%Ln of the first rows cannot be read: %1</numerusform>
            <numerusform>%Ln of the first rows cannot be read: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) for training</source>
        <translation>
            <numerusform>%Ln text for training</numerusform>
            <numerusform>%Ln texts for training</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln for validation</source>
        <translation>
            <numerusform>%Ln for validation</numerusform>
            <numerusform>%Ln for validation</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureContent</name>
    <message numerus="yes">
        <source>the %Ln heaviest sentence(s) of %1</source>
        <translation>
            <numerusform>the heaviest sentence of %1</numerusform>
            <numerusform>the %Ln heaviest sentences of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GalleryPageTexts</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) could not be drawn</source>
        <translation>
            <numerusform>%Ln text could not be drawn</numerusform>
            <numerusform>%Ln texts could not be drawn</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapFigureTexts</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StageTexts</name>
    <message numerus="yes">
        <source>a sum of %Ln product(s), and a bias</source>
        <translation>
            <numerusform>a sum of %Ln product, and a bias</numerusform>
            <numerusform>a sum of %Ln products, and a bias</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WeightsText</name>
    <message numerus="yes">
        <source>%1 · from unknown words in %Ln step(s), gap %2</source>
        <translation>
            <numerusform>%1 · from unknown words in %Ln step, gap %2</numerusform>
            <numerusform>%1 · from unknown words in %Ln steps, gap %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>average of %Ln network(s)</source>
        <translation>
            <numerusform>average of %Ln network</numerusform>
            <numerusform>average of %Ln networks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WordStages</name>
    <message numerus="yes">
        <source>The model does not know this word as a whole, but %Ln part(s) of it: its vector is the mean of theirs.</source>
        <translation>
            <numerusform>The model does not know this word as a whole, but %Ln part of it: its vector is that part’s.</numerusform>
            <numerusform>The model does not know this word as a whole, but %Ln parts of it: its vector is the mean of theirs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The score is the sum of these %Ln product(s): %1</source>
        <translation>
            <numerusform>The score is the sum of this %Ln product: %1</numerusform>
            <numerusform>The score is the sum of these %Ln products: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WorkspaceTexts</name>
    <message numerus="yes">
        <source>%Ln file(s) cannot be opened, because they are gone or you may not read them: %1</source>
        <translation>
            <numerusform>%Ln file cannot be opened, because it is gone or you may not read it: %1</numerusform>
            <numerusform>%Ln files cannot be opened, because they are gone or you may not read them: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::AccuracyCurve</name>
    <message numerus="yes">
        <source>After %1 labels: %2 (%3 to %4), by %Ln text(s) chosen at random</source>
        <translation>
            <numerusform>After %1 labels: %2 (%3 to %4), by %Ln text chosen at random</numerusform>
            <numerusform>After %1 labels: %2 (%3 to %4), by %Ln texts chosen at random</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::BaseModelEdit</name>
    <message numerus="yes">
        <source>%Ln label(s)</source>
        <translation>
            <numerusform>%Ln label</numerusform>
            <numerusform>%Ln labels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ChangeBar</name>
    <message numerus="yes">
        <source>%1, after %Ln other change(s)</source>
        <translation>
            <numerusform>%1, after another change</numerusform>
            <numerusform>%1, after %Ln other changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>%Ln change</numerusform>
            <numerusform>%Ln changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CollocatesView</name>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln time</numerusform>
            <numerusform>%Ln times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ConcordanceView</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln time</numerusform>
            <numerusform>%Ln times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The filters leave %Ln line(s).</source>
        <translation>
            <numerusform>The filters leave %Ln line.</numerusform>
            <numerusform>The filters leave %Ln lines.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ConfusionModel</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CostView</name>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln epoch</numerusform>
            <numerusform>%Ln epochs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in each of %Ln run(s)</source>
        <translation>
            <numerusform> in %Ln run</numerusform>
            <numerusform> in each of %Ln runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln label(s)</source>
        <translation>
            <numerusform>%Ln label</numerusform>
            <numerusform>%Ln labels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CurvesWindow</name>
    <message numerus="yes">
        <source>Curves of %Ln run(s)</source>
        <translation>
            <numerusform>Curves of %Ln run</numerusform>
            <numerusform>Curves of %Ln runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DataFilePrompt</name>
    <message numerus="yes">
        <source>All %Ln row(s) of “%1” are open.</source>
        <translation>
            <numerusform>The only row of “%1” is open.</numerusform>
            <numerusform>All %Ln rows of “%1” are open.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln row(s) of “%1” are open; it has more.</source>
        <translation>
            <numerusform>The first row of “%1” is open; it has more.</numerusform>
            <numerusform>The first %Ln rows of “%1” are open; it has more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) could not be read.</source>
        <translation>
            <numerusform>%Ln row could not be read.</numerusform>
            <numerusform>%Ln rows could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DifferenceView</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) of both models</source>
        <translation>
            <numerusform>%Ln word of both models</numerusform>
            <numerusform>%Ln words of both models</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) shown</source>
        <translation>
            <numerusform>%Ln text shown</numerusform>
            <numerusform>%Ln texts shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DispersionView</name>
    <message numerus="yes">
        <source>%Ln part(s)</source>
        <translation>
            <numerusform>%Ln part</numerusform>
            <numerusform>%Ln parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::EditController</name>
    <message numerus="yes">
        <source>Edited: %Ln word(s) changed</source>
        <translation>
            <numerusform>Edited: %Ln word changed</numerusform>
            <numerusform>Edited: %Ln words changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::EvaluationPanel</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln document</numerusform>
            <numerusform>%Ln documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ExplorerWindow</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ExportController</name>
    <message numerus="yes">
        <source>Export %Ln Numbered Picture(s)</source>
        <translation>
            <numerusform>Export %Ln Numbered Picture</numerusform>
            <numerusform>Export %Ln Numbered Pictures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FileController</name>
    <message numerus="yes">
        <source>Not saved: %1 of %Ln closed document(s).</source>
        <translation>
            <numerusform>Not saved: %1 of %Ln closed document.</numerusform>
            <numerusform>Not saved: %1 of %Ln closed documents.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unsaved text(s) of the last session restored.</source>
        <translation>
            <numerusform>%Ln unsaved text of the last session restored.</numerusform>
            <numerusform>%Ln unsaved texts of the last session restored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Closing of %Ln Document(s)</source>
        <translation>
            <numerusform>Closing of %Ln Document</numerusform>
            <numerusform>Closing of %Ln Documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FindBar</name>
    <message numerus="yes">
        <source>%Ln found</source>
        <translation>
            <numerusform>%Ln found</numerusform>
            <numerusform>%Ln found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FlipDialog</name>
    <message numerus="yes">
        <source>%1 (%2) becomes %3 (%4) after a change of %Ln word(s).</source>
        <translation>
            <numerusform>%1 (%2) becomes %3 (%4) after a change of %Ln word.</numerusform>
            <numerusform>%1 (%2) becomes %3 (%4) after a change of %Ln words.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2) is no longer predicted after a change of %Ln word(s).</source>
        <translation>
            <numerusform>%1 (%2) is no longer predicted after a change of %Ln word.</numerusform>
            <numerusform>%1 (%2) is no longer predicted after a change of %Ln words.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GalleryController</name>
    <message numerus="yes">
        <source>%Ln figure(s) in “%1”.</source>
        <translation>
            <numerusform>%Ln figure in “%1”.</numerusform>
            <numerusform>%Ln figures in “%1”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) could not be drawn; the page says why.</source>
        <translation>
            <numerusform>%Ln text could not be drawn; the page says why.</numerusform>
            <numerusform>%Ln texts could not be drawn; the page says why.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GalleryDialog</name>
    <message numerus="yes">
        <source>%Ln open document(s)</source>
        <translation>
            <numerusform>The open document</numerusform>
            <numerusform>The %Ln open documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GroupView</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s) with fewer than 30 texts: too few to say much.</source>
        <translation>
            <numerusform>%Ln group with fewer than 30 texts: too few to say much.</numerusform>
            <numerusform>%Ln groups with fewer than 30 texts: too few to say much.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) without a date are not drawn.</source>
        <translation>
            <numerusform>%Ln text without a date is not drawn.</numerusform>
            <numerusform>%Ln texts without a date are not drawn.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::InterruptedRuns</name>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln epoch</numerusform>
            <numerusform>%Ln epochs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::KeynessView</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other(s)</source>
        <translation>
            <numerusform>%Ln other</numerusform>
            <numerusform>%Ln others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabelMeasures</name>
    <message numerus="yes">
        <source>%1 (%2 to %3) after %4 labels, by %Ln text(s) chosen at random</source>
        <translation>
            <numerusform>%1 (%2 to %3) after %4 labels, by %Ln text chosen at random</numerusform>
            <numerusform>%1 (%2 to %3) after %4 labels, by %Ln texts chosen at random</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) with marked words.</source>
        <translation>
            <numerusform>%Ln text with marked words.</numerusform>
            <numerusform>%Ln texts with marked words.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Models trained with %Ln of them and without them: %1 against %2, which may be chance.</source>
        <translation>
            <numerusform>Models trained with %Ln of them and without them: %1 against %2, which may be chance.</numerusform>
            <numerusform>Models trained with %Ln of them and without them: %1 against %2, which may be chance.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Models trained with %Ln of them and without them: %1 against %2.</source>
        <translation>
            <numerusform>Models trained with %Ln of them and without them: %1 against %2.</numerusform>
            <numerusform>Models trained with %Ln of them and without them: %1 against %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Models agreed with your marks in the last %Ln text(s): %1 (0.5 by chance).</source>
        <translation>
            <numerusform>Models agreed with your marks in the last text: %1 (0.5 by chance).</numerusform>
            <numerusform>Models agreed with your marks in the last %Ln texts: %1 (0.5 by chance).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabellingWindow</name>
    <message numerus="yes">
        <source> · %Ln labelled text(s) are no longer in the file</source>
        <translation>
            <numerusform> · %Ln labelled text is no longer in the file</numerusform>
            <numerusform> · %Ln labelled texts are no longer in the file</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · the model still knows %Ln label(s) that were taken back; it learns anew with Train Now</source>
        <translation>
            <numerusform> · the model still knows %Ln label that was taken back; it learns anew with Train Now</numerusform>
            <numerusform> · the model still knows %Ln labels that were taken back; it learns anew with Train Now</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LexiconView</name>
    <message numerus="yes">
        <source>%Ln different word(s)</source>
        <translation>
            <numerusform>%Ln different word</numerusform>
            <numerusform>%Ln different words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ListedTexts</name>
    <message numerus="yes">
        <source>%Ln text(s) labelled by both</source>
        <translation>
            <numerusform>%Ln text labelled by both</numerusform>
            <numerusform>%Ln texts labelled by both</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ManyLabelsDialog</name>
    <message numerus="yes">
        <source>%Ln of these texts have labels already (%1).</source>
        <translation>
            <numerusform>%Ln of these texts has a label already (%1).</numerusform>
            <numerusform>%Ln of these texts have labels already (%1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Label %Ln Text(s)</source>
        <translation>
            <numerusform>Label %Ln Text</numerusform>
            <numerusform>Label %Ln Texts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MapView</name>
    <message numerus="yes">
        <source>%Ln text(s) of the map</source>
        <translation>
            <numerusform>%Ln text of the map</numerusform>
            <numerusform>%Ln texts of the map</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MarkBar</name>
    <message numerus="yes">
        <source>%Ln marked word(s)</source>
        <translation>
            <numerusform>%Ln marked word</numerusform>
            <numerusform>%Ln marked words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) must not matter</source>
        <translation>
            <numerusform>%Ln word must not matter</numerusform>
            <numerusform>%Ln words must not matter</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::OpeningBar</name>
    <message numerus="yes">
        <source>%Ln file(s) not read…</source>
        <translation>
            <numerusform>%Ln file not read…</numerusform>
            <numerusform>%Ln files not read…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PageController</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln word</numerusform>
            <numerusform>%Ln words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s)</source>
        <translation>
            <numerusform>%Ln sentence</numerusform>
            <numerusform>%Ln sentences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unknown word(s)</source>
        <translation>
            <numerusform>%Ln unknown word</numerusform>
            <numerusform>%Ln unknown words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) known by parts</source>
        <translation>
            <numerusform>%Ln word known by parts</numerusform>
            <numerusform>%Ln words known by parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PhraseView</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln phrase(s)</source>
        <translation>
            <numerusform>%Ln phrase</numerusform>
            <numerusform>%Ln phrases</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ProjectOpener</name>
    <message numerus="yes">
        <source>%Ln text(s) of the explorer</source>
        <translation>
            <numerusform>%Ln text of the explorer</numerusform>
            <numerusform>%Ln texts of the explorer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ProjectQuestions</name>
    <message numerus="yes">
        <source>%Ln labelled text(s) were written to %1.</source>
        <translation>
            <numerusform>%Ln labelled text was written to %1.</numerusform>
            <numerusform>%Ln labelled texts were written to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) labelled “%1” become(s) “%2”.</source>
        <translation>
            <numerusform>%Ln text labelled “%1” becomes “%2”.</numerusform>
            <numerusform>%Ln texts labelled “%1” become “%2”.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) have the label “%1” already.</source>
        <translation>
            <numerusform>%Ln text has the label “%1” already.</numerusform>
            <numerusform>%Ln texts have the label “%1” already.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::QuoteController</name>
    <message numerus="yes">
        <source>Deletion of %Ln Quote(s)</source>
        <translation>
            <numerusform>Deletion of %Ln Quote</numerusform>
            <numerusform>Deletion of %Ln Quotes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import of %Ln Quote(s)</source>
        <translation>
            <numerusform>Import of %Ln Quote</numerusform>
            <numerusform>Import of %Ln Quotes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import of %Ln Code(s)</source>
        <translation>
            <numerusform>Import of %Ln Code</numerusform>
            <numerusform>Import of %Ln Codes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln code(s) were added.</source>
        <translation>
            <numerusform>%Ln code was added.</numerusform>
            <numerusform>%Ln codes were added.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln quote(s) were added.</source>
        <translation>
            <numerusform>%Ln quote was added.</numerusform>
            <numerusform>%Ln quotes were added.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ReasonMarks</name>
    <message numerus="yes">
        <source>%Ln word(s) marked for %1.</source>
        <translation>
            <numerusform>%Ln word marked for %1.</numerusform>
            <numerusform>%Ln words marked for %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) must not matter.</source>
        <translation>
            <numerusform>%Ln word must not matter.</numerusform>
            <numerusform>%Ln words must not matter.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ReliabilityView</name>
    <message numerus="yes">
        <source>%Ln prediction(s)</source>
        <translation>
            <numerusform>%Ln prediction</numerusform>
            <numerusform>%Ln predictions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RunPanel</name>
</context>
<context>
    <name>hanscope::ui::SurveyReading</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln labelled text(s)</source>
        <translation>
            <numerusform>%Ln labelled text</numerusform>
            <numerusform>%Ln labelled texts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) have a label that the model does not have.</source>
        <translation>
            <numerusform>%Ln text has a label that the model does not have.</numerusform>
            <numerusform>%Ln texts have a label that the model does not have.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln faulty row(s) were left out.</source>
        <translation>
            <numerusform>%Ln faulty row was left out.</numerusform>
            <numerusform>%Ln faulty rows were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) without a label were left out.</source>
        <translation>
            <numerusform>%Ln text without a label was left out.</numerusform>
            <numerusform>%Ln texts without a label were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) without words were left out.</source>
        <translation>
            <numerusform>%Ln text without words was left out.</numerusform>
            <numerusform>%Ln texts without words were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TaxonomyPreview</name>
    <message numerus="yes">
        <source>%Ln label(s)</source>
        <translation>
            <numerusform>%Ln label</numerusform>
            <numerusform>%Ln labels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 on %Ln level(s): %2</source>
        <translation>
            <numerusform>%1 on %Ln level: %2</numerusform>
            <numerusform>%1 on %Ln levels: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln labels have no training document; the first one is %1.</source>
        <translation>
            <numerusform>%1 has no training document.</numerusform>
            <numerusform>%Ln labels have no training document; the first one is %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TimelineStrip</name>
    <message numerus="yes">
        <source>Export %Ln Numbered Picture(s)</source>
        <translation>
            <numerusform>Export %Ln Numbered Picture</numerusform>
            <numerusform>Export %Ln Numbered Pictures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::UnitView</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WordController</name>
    <message numerus="yes">
        <source>Removal of %Ln Mark(s)</source>
        <translation>
            <numerusform>Removal of %Ln Mark</numerusform>
            <numerusform>Removal of %Ln Marks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark of %Ln Word(s)</source>
        <translation>
            <numerusform>Mark of %Ln Word</numerusform>
            <numerusform>Mark of %Ln Words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WordView</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln text</numerusform>
            <numerusform>%Ln texts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln time</numerusform>
            <numerusform>%Ln times</numerusform>
        </translation>
    </message>
</context>
</TS>
