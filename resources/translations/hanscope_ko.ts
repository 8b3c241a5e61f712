<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko_KR" sourcelanguage="en_US">
<context>
    <name>AboutTexts</name>
    <message>
        <source>all labels with a probability above %1</source>
        <translation>확률이 %1보다 큰 모든 레이블</translation>
    </message>
    <message>
        <source>all labels with a probability above their threshold, %1 to %2</source>
        <translation>확률이 각자의 임계값(%1~%2)보다 큰 모든 레이블</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>용도</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>예측 대상</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>어텐션</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>데이터</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>이용 조건</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>분할</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>네트워크</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>가중치</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>어휘</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>단어 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Trained</source>
        <translation>학습일</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>명령</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>버전</translation>
    </message>
    <message>
        <source>File</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>About the Model</source>
        <translation>모델 정보</translation>
    </message>
    <message>
        <source>About Hanscope</source>
        <translation>Hanscope 정보</translation>
    </message>
    <message>
        <source>Shows what a Hierarchical Attention Network reads: the weights of the sentences of a document, and of the words in them, for its prediction.

Hanscope is under the Apache License 2.0. It comes without any warranty.</source>
        <translation>계층적 어텐션 네트워크가 무엇을 읽는지 보여 줍니다. 예측할 때 문서의 문장과 그 안의 단어에 준 가중치입니다.

Hanscope는 Apache License 2.0을 따릅니다. 어떠한 보증도 제공하지 않습니다.</translation>
    </message>
    <message>
        <source>all labels with a joint probability above %1</source>
        <translation>결합 확률이 %1보다 큰 모든 레이블</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Loaded libraries: %1</source>
        <translation>로드된 라이브러리: %1</translation>
    </message>
    <message>
        <source>Caution</source>
        <translation>주의</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;System</source>
        <translation>시스템(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>밝게(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>어둡게(&amp;D)</translation>
    </message>
    <message>
        <source>Sentence × Word (&amp;Paper)</source>
        <translation>문장 × 단어(논문)(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Joint Weights</source>
        <translation>결합 가중치(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Words within Their Sentence</source>
        <translation>문장 안의 단어(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Sentences Only</source>
        <translation>문장만(&amp;S)</translation>
    </message>
    <message>
        <source>Contrast ×&amp;1 (Same for All Documents)</source>
        <translation>대비 ×&amp;1(모든 문서에 동일)</translation>
    </message>
    <message>
        <source>Contrast ×&amp;2</source>
        <translation>대비 ×&amp;2</translation>
    </message>
    <message>
        <source>Contrast ×&amp;4</source>
        <translation>대비 ×&amp;4</translation>
    </message>
    <message>
        <source>Contrast &amp;Fitted to the Document</source>
        <translation>문서에 맞춘 대비(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New Text</source>
        <translation>새 텍스트(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>열기(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation>폴더 열기(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>저장(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>다른 이름으로 저장(&amp;A)…</translation>
    </message>
    <message>
        <source>Re&amp;vert to Saved</source>
        <translation>저장된 텍스트로 되돌리기(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>내보내기(&amp;E)…</translation>
    </message>
    <message>
        <source>Prin&amp;t…</source>
        <translation>인쇄(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Keep Open</source>
        <translation>열어 두기(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Close Document</source>
        <translation>문서 닫기(&amp;C)</translation>
    </message>
    <message>
        <source>Reopen Closed &amp;Document</source>
        <translation>닫은 문서 다시 열기(&amp;D)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Document</source>
        <translation>다음 문서(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Document</source>
        <translation>이전 문서(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>끝내기(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Copy Document</source>
        <translation>문서 복사(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as &amp;Picture</source>
        <translation>그림으로 복사(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Edit Text</source>
        <translation>텍스트 편집(&amp;E)</translation>
    </message>
    <message>
        <source>Co&amp;mpare with Original</source>
        <translation>원본과 비교(&amp;M)</translation>
    </message>
    <message>
        <source>Back to &amp;Original</source>
        <translation>원본으로 되돌리기(&amp;O)</translation>
    </message>
    <message>
        <source>Set True La&amp;bel…</source>
        <translation>정답 레이블 지정(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Next Most Weighted Sentence</source>
        <translation>다음으로 무거운 문장(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Next Document Beside</source>
        <translation>옆 페이지의 다음 문서(&amp;N)</translation>
    </message>
    <message>
        <source>Switch &amp;Page</source>
        <translation>페이지 전환(&amp;P)</translation>
    </message>
    <message>
        <source>Di&amp;fference</source>
        <translation>차이(&amp;F)</translation>
    </message>
    <message>
        <source>Colour what the second page weighs more or less than the first</source>
        <translation>두 번째 페이지가 첫 번째보다 더 크거나 작게 가중한 부분에 색을 입힙니다</translation>
    </message>
    <message>
        <source>&amp;Scroll Together</source>
        <translation>함께 스크롤(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Close the Second Page</source>
        <translation>두 번째 페이지 닫기(&amp;C)</translation>
    </message>
    <message>
        <source>Close the second page (Esc)</source>
        <translation>두 번째 페이지 닫기(Esc)</translation>
    </message>
    <message>
        <source>Each Sentence on Its Own &amp;Line</source>
        <translation>문장마다 줄 바꾸기(&amp;L)</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>확대(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>축소(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Normal Size</source>
        <translation>기본 크기(&amp;N)</translation>
    </message>
    <message>
        <source>Fa&amp;ithfulness…</source>
        <translation>충실도(&amp;I)…</translation>
    </message>
    <message>
        <source>What Would &amp;Flip It…</source>
        <translation>무엇이 예측을 뒤집는가(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Train…</source>
        <translation>학습(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Evaluate on File…</source>
        <translation>파일로 평가(&amp;E)…</translation>
    </message>
    <message>
        <source>E&amp;xplore a Corpus…</source>
        <translation>말뭉치 탐색(&amp;X)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>가져오기(&amp;I)…</translation>
    </message>
    <message>
        <source>Show the Model in Its &amp;Folder</source>
        <translation>폴더에서 모델 보기(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Rename the Model…</source>
        <translation>모델 이름 바꾸기(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Delete the Model…</source>
        <translation>모델 삭제(&amp;D)…</translation>
    </message>
    <message>
        <source>About the Mo&amp;del</source>
        <translation>모델 정보(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>설명서(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>키보드 단축키(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Hanscope</source>
        <translation>Hanscope 정보(&amp;A)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>붙여넣기</translation>
    </message>
    <message>
        <source>Edit Text</source>
        <translation>텍스트 편집</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Train…</source>
        <translation>학습…</translation>
    </message>
    <message>
        <source>As the &amp;Model Says</source>
        <translation>모델에 정해진 대로(&amp;M)</translation>
    </message>
    <message>
        <source>Probability of the &amp;Label, Given Its Parent</source>
        <translation>상위 레이블이 주어졌을 때 레이블의 확률(&amp;L)</translation>
    </message>
    <message>
        <source>Joint &amp;Probability of the Path</source>
        <translation>경로의 결합 확률(&amp;P)</translation>
    </message>
    <message>
        <source>From a &amp;File…</source>
        <translation>파일에서(&amp;F)…</translation>
    </message>
    <message>
        <source>Open &amp;Workspace…</source>
        <translation>작업 공간 열기(&amp;W)…</translation>
    </message>
    <message>
        <source>Save Workspace As…</source>
        <translation>작업 공간을 다른 이름으로 저장…</translation>
    </message>
    <message>
        <source>Reopen Doc&amp;uments at Start</source>
        <translation>시작할 때 문서 다시 열기(&amp;U)</translation>
    </message>
    <message>
        <source>Take the &amp;Tour</source>
        <translation>둘러보기(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>찾기(&amp;F)…</translation>
    </message>
    <message>
        <source>Find Ne&amp;xt</source>
        <translation>다음 찾기(&amp;X)</translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation>이전 찾기(&amp;V)</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>전체 화면(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>배치 초기화(&amp;R)</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>설정(&amp;T)…</translation>
    </message>
    <message>
        <source>Underline Words b&amp;y Weight</source>
        <translation>가중치로 단어에 밑줄(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>실행 취소(&amp;U)</translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation>다시 실행(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Automatic Contrast</source>
        <translation>자동 대비(&amp;A)</translation>
    </message>
    <message>
        <source>Dup&amp;licate the Model…</source>
        <translation>모델 복제(&amp;L)…</translation>
    </message>
    <message>
        <source>La&amp;bel Texts…</source>
        <translation>텍스트에 레이블 달기(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Open a Lesson…</source>
        <translation>수업 열기(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Trace a Word</source>
        <translation>단어 추적(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Search Commands…</source>
        <translation>명령 찾기(&amp;S)…</translation>
    </message>
    <message>
        <source>Find commands, settings, lenses, models, texts, lessons and pages of the manual</source>
        <translation>명령, 설정, 렌즈, 모델, 텍스트, 수업, 설명서 페이지를 찾습니다</translation>
    </message>
    <message>
        <source>Colour &amp;Punctuation</source>
        <translation>문장 부호에 색 입히기(&amp;P)</translation>
    </message>
    <message>
        <source>Networks of an &amp;Ensemble</source>
        <translation>앙상블의 신경망(&amp;E)</translation>
    </message>
    <message>
        <source>Paste as &amp;New Document</source>
        <translation>새 문서로 붙여넣기(&amp;N)</translation>
    </message>
    <message>
        <source>Export Man&amp;y…</source>
        <translation>여러 개 내보내기(&amp;Y)…</translation>
    </message>
    <message>
        <source>Command &amp;History…</source>
        <translation>명령 기록(&amp;H)…</translation>
    </message>
    <message>
        <source>Keep as &amp;Quote</source>
        <translation>인용으로 보관(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Continue Interrupted Training</source>
        <translation>중단된 학습 계속(&amp;C)</translation>
    </message>
</context>
<context>
    <name>AskFileTexts</name>
    <message>
        <source>PNG picture</source>
        <translation>PNG 그림</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 그림</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF 문서</translation>
    </message>
</context>
<context>
    <name>Caption</name>
    <message>
        <source>most likely: %1 (%2)</source>
        <translation>가장 가능성 높은 레이블: %1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>probability(s) %1</source>
        <comment>of so many labels</comment>
        <translation>
            <numerusform>확률 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Prediction: %1</source>
        <translation>예측: %1</translation>
    </message>
    <message>
        <source>True label: %1   %2</source>
        <translation>정답 레이블: %1   %2</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>틀림</translation>
    </message>
    <message>
        <source>spread over %1 of %L2 sentences</source>
        <translation>%L2문장 중 %1문장에 퍼짐</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>맞음</translation>
    </message>
    <message>
        <source>partly correct</source>
        <translation>일부 맞음</translation>
    </message>
</context>
<context>
    <name>CellLegend</name>
    <message>
        <source>negative (lower half of a cell), 0, positive; full colour: ± behind the cells</source>
        <translation>음수(칸의 아래 절반), 0, 양수. 가장 진한 색: 칸 뒤의 ± 값</translation>
    </message>
    <message>
        <source>negative, 0, positive; full colour: ± behind the cells</source>
        <translation>음수, 0, 양수. 가장 진한 색: 칸 뒤의 ± 값</translation>
    </message>
    <message>
        <source>gates: 0…1</source>
        <translation>게이트: 0…1</translation>
    </message>
</context>
<context>
    <name>CompareTexts</name>
    <message>
        <source>the trained model</source>
        <translation>학습된 모델</translation>
    </message>
    <message>
        <source>%1 · being read</source>
        <translation>%1 · 읽는 중</translation>
    </message>
    <message>
        <source>edited text</source>
        <translation>편집한 텍스트</translation>
    </message>
    <message>
        <source>original</source>
        <translation>원본</translation>
    </message>
    <message>
        <source>joint weights</source>
        <translation>결합 가중치</translation>
    </message>
    <message>
        <source>words within their sentence</source>
        <translation>문장 안의 단어</translation>
    </message>
    <message>
        <source>sentences only</source>
        <translation>문장만</translation>
    </message>
    <message>
        <source>sentence × word</source>
        <translation>문장 × 단어</translation>
    </message>
</context>
<context>
    <name>ConcordanceFigureTexts</name>
    <message>
        <source>Occurrences of “%1”</source>
        <translation>“%1”의 용례</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln줄</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 lines</source>
        <translation>%2줄 중 %1줄</translation>
    </message>
    <message>
        <source>%1, read by “%2”; %3. Background and number: the weight, the share of the sentence</source>
        <translation>%1, “%2”이(가) 읽음, %3. 배경색과 숫자: 가중치, 문장에서 차지하는 비율</translation>
    </message>
</context>
<context>
    <name>CopiedText</name>
    <message>
        <source>%1: %2, full colour at %3</source>
        <translation>%1: %2, %3에서 가장 진함</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>막대</translation>
    </message>
    <message>
        <source>words</source>
        <translation>단어</translation>
    </message>
</context>
<context>
    <name>CurveTexts</name>
    <message>
        <source>%1: not a number</source>
        <translation>%1: 숫자가 아님</translation>
    </message>
    <message>
        <source>Epoch %1 · step %2 · %3</source>
        <translation>에포크 %1 · 스텝 %2 · %3</translation>
    </message>
    <message>
        <source>training</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>검증</translation>
    </message>
</context>
<context>
    <name>DataTexts</name>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>키 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s)</source>
        <translation>
            <numerusform>열 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>, named by the first row</source>
        <translation>, 첫 행이 열 이름</translation>
    </message>
    <message>
        <source>, without column names</source>
        <translation>, 열 이름 없음</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the first rows cannot be read: %1</source>
        <translation>
            <numerusform>첫 행들 중 %Ln개를 읽을 수 없습니다: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Labelled texts (%1);;All files (*)</source>
        <translation>레이블이 있는 텍스트 (%1);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) for training</source>
        <translation>
            <numerusform>학습용 텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln for validation</source>
        <translation>
            <numerusform>검증용 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the texts</source>
        <translation>텍스트 읽는 중</translation>
    </message>
    <message>
        <source>Counting the words</source>
        <translation>단어 세는 중</translation>
    </message>
    <message>
        <source>Training the word vectors</source>
        <translation>단어 벡터 학습 중</translation>
    </message>
    <message>
        <source>Classifying documents</source>
        <translation>문서 분류 중</translation>
    </message>
    <message>
        <source>Threshold network %1 of %2</source>
        <translation>임계값용 네트워크 %1/%2</translation>
    </message>
    <message>
        <source>Learning from words and phrases alone</source>
        <translation>단어와 구만으로 배우는 중</translation>
    </message>
    <message>
        <source>Fold %1 of %2</source>
        <translation>폴드 %1/%2</translation>
    </message>
    <message>
        <source>Learning from all texts</source>
        <translation>모든 텍스트에서 배우는 중</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Documents</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>&amp;Documents</source>
        <translation>문서(&amp;D)</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>예측</translation>
    </message>
    <message>
        <source>&amp;Prediction</source>
        <translation>예측(&amp;P)</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>문장</translation>
    </message>
    <message>
        <source>&amp;Sentences</source>
        <translation>문장(&amp;S)</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>&amp;Word</source>
        <translation>단어(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Training</source>
        <translation>학습(&amp;T)</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>&amp;Evaluation</source>
        <translation>평가(&amp;E)</translation>
    </message>
    <message>
        <source>Trace a Word</source>
        <translation>단어 추적</translation>
    </message>
    <message>
        <source>T&amp;race a Word</source>
        <translation>단어 추적(&amp;R)</translation>
    </message>
    <message>
        <source>Quotes</source>
        <translation>인용</translation>
    </message>
    <message>
        <source>&amp;Quotes</source>
        <translation>인용(&amp;Q)</translation>
    </message>
</context>
<context>
    <name>ExportFormatTexts</name>
    <message>
        <source>Weights, CSV table</source>
        <translation>가중치, CSV 표</translation>
    </message>
    <message>
        <source>Weights, JSON</source>
        <translation>가중치, JSON</translation>
    </message>
    <message>
        <source>Weights for neat-vision, JSON</source>
        <translation>neat-vision용 가중치, JSON</translation>
    </message>
    <message>
        <source>Weights for ERASER, JSON lines</source>
        <translation>ERASER용 가중치, JSON lines</translation>
    </message>
    <message>
        <source>%1, %2×</source>
        <translation>%1, %2배</translation>
    </message>
</context>
<context>
    <name>FigureContent</name>
    <message>
        <source>sentence %1 of %2</source>
        <translation>%2개 문장 중 %1번째</translation>
    </message>
    <message>
        <source>sentences %1 to %2 of %3</source>
        <translation>%3개 문장 중 %1~%2번째</translation>
    </message>
    <message numerus="yes">
        <source>the %Ln heaviest sentence(s) of %1</source>
        <translation>
            <numerusform>%1개 문장 중 가중치가 가장 큰 %Ln개</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureFormatTexts</name>
    <message>
        <source>PNG picture</source>
        <translation>PNG 그림</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 그림</translation>
    </message>
</context>
<context>
    <name>GalleryPageTexts</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>문서 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) could not be drawn</source>
        <translation>
            <numerusform>텍스트 %Ln개를 그릴 수 없었습니다</numerusform>
        </translation>
    </message>
    <message>
        <source>Order of the data</source>
        <translation>데이터 순서</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>예측</translation>
    </message>
    <message>
        <source>Most probable first</source>
        <translation>확률 높은 순</translation>
    </message>
    <message>
        <source>Least probable first</source>
        <translation>확률 낮은 순</translation>
    </message>
    <message>
        <source>Longest first</source>
        <translation>긴 순</translation>
    </message>
    <message>
        <source>Wrong predictions first</source>
        <translation>틀린 예측 먼저</translation>
    </message>
    <message>
        <source>Search names, labels, first words</source>
        <translation>이름, 레이블, 첫 단어 검색</translation>
    </message>
    <message>
        <source>Order:</source>
        <translation>순서:</translation>
    </message>
    <message>
        <source>True label: %1</source>
        <translation>정답 레이블: %1</translation>
    </message>
    <message>
        <source>Without a figure</source>
        <translation>그림 없음</translation>
    </message>
    <message>
        <source>Nothing matches the search.</source>
        <translation>검색 결과가 없습니다.</translation>
    </message>
    <message>
        <source>%1 of %2 predictions are correct</source>
        <translation>%2개 예측 중 %1개가 맞음</translation>
    </message>
</context>
<context>
    <name>GroupChartTexts</name>
    <message>
        <source>%1, few</source>
        <translation>%1, 적음</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(없음)</translation>
    </message>
    <message>
        <source>(no date)</source>
        <translation>(날짜 아님)</translation>
    </message>
    <message>
        <source>(no number)</source>
        <translation>(숫자 아님)</translation>
    </message>
</context>
<context>
    <name>HeatmapPainterTexts</name>
    <message>
        <source>page %1</source>
        <translation>%1쪽</translation>
    </message>
</context>
<context>
    <name>HtmlWriterTexts</name>
    <message>
        <source>HTML page</source>
        <translation>HTML 페이지</translation>
    </message>
</context>
<context>
    <name>Learning</name>
    <message>
        <source>label: %1</source>
        <translation>레이블: %1</translation>
    </message>
    <message>
        <source>Suppose that the text has this label and the network learns from it alone. The loss is large where the label has a small probability: its logit is pulled up, the others are pulled down.</source>
        <translation>이 텍스트가 이 레이블을 가졌고 네트워크가 이 텍스트만으로 배운다고 합시다. 레이블의 확률이 작으면 손실이 큽니다. 이 레이블의 로짓은 위로, 나머지는 아래로 당겨집니다.</translation>
    </message>
    <message>
        <source>Suppose that the text has this label and the network learns that alone. The loss is large where the label has a small probability: its logit is pulled up.</source>
        <translation>이 텍스트가 이 레이블을 가졌고 네트워크가 그것만 배운다고 합시다. 레이블의 확률이 작으면 손실이 큽니다. 이 레이블의 로짓이 위로 당겨집니다.</translation>
    </message>
    <message>
        <source>The loss is −ln %1 = %2</source>
        <translation>손실은 −ln %1 = %2</translation>
    </message>
    <message>
        <source>network %1 of %2 by itself, as it is trained</source>
        <translation>네트워크 %1/%2 하나만, 학습할 때처럼</translation>
    </message>
    <message>
        <source>A word whose state suits the label better than the sentence’s vector does pulls its score up, another one down. The context vector u_w moves towards what attention sees of the words that pull up.</source>
        <translation>상태가 문장 벡터보다 레이블에 더 맞는 단어는 자기 점수를 위로, 다른 단어는 아래로 당깁니다. 문맥 벡터 u_w는 위로 당기는 단어에서 어텐션이 보는 것 쪽으로 움직입니다.</translation>
    </message>
    <message>
        <source>A sentence whose state suits the label better than the text’s vector does pulls its score up, another one down. The context vector u_s moves towards what attention sees of the sentences that pull up.</source>
        <translation>상태가 텍스트 벡터보다 레이블에 더 맞는 문장은 자기 점수를 위로, 다른 문장은 아래로 당깁니다. 문맥 벡터 u_s는 위로 당기는 문장에서 어텐션이 보는 것 쪽으로 움직입니다.</translation>
    </message>
    <message>
        <source>The text is read again with the two context vectors moved, and all else as it was: attention has shifted, and with it the probabilities. A training moves every weight, in small steps, by many texts.</source>
        <translation>두 문맥 벡터만 옮기고 나머지는 그대로 둔 채 텍스트를 다시 읽습니다. 어텐션이 옮겨 가고, 확률도 함께 바뀝니다. 실제 학습은 모든 가중치를 많은 텍스트로 조금씩 움직입니다.</translation>
    </message>
    <message>
        <source>p_c before</source>
        <translation>이전 p_c</translation>
    </message>
    <message>
        <source>p_c after</source>
        <translation>이후 p_c</translation>
    </message>
    <message>
        <source>The loss was %1 and is %2</source>
        <translation>손실은 %1이었고 지금은 %2</translation>
    </message>
    <message>
        <source>dimension %1: %2 %3 = %4</source>
        <translation>차원 %1: %2 %3 = %4</translation>
    </message>
    <message>
        <source>α after</source>
        <translation>이후 α</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>모두 합쳐</translation>
    </message>
    <message>
        <source>the other sentences</source>
        <translation>다른 문장들</translation>
    </message>
</context>
<context>
    <name>LearningTexts</name>
    <message>
        <source>Learning rate</source>
        <translation>학습률</translation>
    </message>
    <message>
        <source>The step size of the optimiser. Of several values, separated by commas, the one with the best validation result is kept (grid search, as in the paper).</source>
        <translation>옵티마이저의 보폭입니다. 쉼표로 구분한 여러 값 중 검증 결과가 가장 좋은 것을 남깁니다(논문과 같은 그리드 탐색).</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>스케줄</translation>
    </message>
    <message>
        <source>How the learning rate changes during training.</source>
        <translation>학습 중에 학습률이 변하는 방식입니다.</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>일정</translation>
    </message>
    <message>
        <source>Linear decay</source>
        <translation>선형 감소</translation>
    </message>
    <message>
        <source>Step decay</source>
        <translation>계단식 감소</translation>
    </message>
    <message>
        <source>Cosine decay</source>
        <translation>코사인 감소</translation>
    </message>
    <message>
        <source>Drop on plateau</source>
        <translation>정체 시 감소</translation>
    </message>
    <message>
        <source>Final rate</source>
        <translation>최종 학습률</translation>
    </message>
    <message>
        <source>The learning rate at the end, as a share of its first value.</source>
        <translation>마지막 학습률을 처음 값에 대한 비율로 나타냅니다.</translation>
    </message>
    <message>
        <source>Epochs per drop</source>
        <translation>감소 간격(에포크)</translation>
    </message>
    <message>
        <source>The rate drops after this many epochs; on a plateau, after this many epochs without improvement.</source>
        <translation>이만큼의 에포크마다, 정체 시에는 나아지지 않은 에포크가 이만큼 이어지면 학습률이 줄어듭니다.</translation>
    </message>
    <message>
        <source>Drop factor</source>
        <translation>감소 배율</translation>
    </message>
    <message>
        <source>A drop multiplies the learning rate by this factor.</source>
        <translation>줄어들 때마다 학습률에 이 값을 곱합니다.</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>워밍업</translation>
    </message>
    <message>
        <source>The share of all steps in which the rate rises from 0.</source>
        <translation>학습률이 0에서 올라가는 스텝이 전체에서 차지하는 비율입니다.</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>에포크</translation>
    </message>
    <message>
        <source>Number of passes through all training texts.</source>
        <translation>전체 학습 텍스트를 훑는 횟수입니다.</translation>
    </message>
    <message>
        <source>Early stopping</source>
        <translation>조기 종료</translation>
    </message>
    <message>
        <source>Stop after this many epochs without improvement. The best epoch is kept in any case.</source>
        <translation>이만큼의 에포크 동안 나아지지 않으면 멈춥니다. 가장 좋은 에포크는 어떤 경우에도 남습니다.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>안 함</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>배치 크기</translation>
    </message>
    <message>
        <source>Number of texts for each training step. The paper: 64.</source>
        <translation>학습 스텝마다 쓰는 텍스트 수입니다. 논문: 64.</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>옵티마이저</translation>
    </message>
    <message>
        <source>The method that updates the network. Adam needs little tuning; the paper used SGD with momentum.</source>
        <translation>네트워크를 갱신하는 방법입니다. Adam은 조정이 거의 필요 없습니다. 논문은 모멘텀 SGD를 썼습니다.</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>모멘텀</translation>
    </message>
    <message>
        <source>The share of the previous step that SGD adds to the next one. The paper: 0.9.</source>
        <translation>SGD가 이전 스텝을 다음 스텝에 더하는 비율입니다. 논문: 0.9.</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>네스테로프</translation>
    </message>
    <message>
        <source>Nesterov momentum for SGD.</source>
        <translation>SGD의 네스테로프 모멘텀입니다.</translation>
    </message>
    <message>
        <source>Look ahead</source>
        <translation>앞을 내다봄</translation>
    </message>
    <message>
        <source>Clipping</source>
        <translation>클리핑</translation>
    </message>
    <message>
        <source>The largest norm of a step’s gradient; larger gradients are scaled down to it. 0: no limit.</source>
        <translation>한 스텝의 그래디언트가 가질 수 있는 최대 노름이며, 더 크면 이 값으로 줄입니다. 0: 제한 없음.</translation>
    </message>
    <message>
        <source>Texts of a batch</source>
        <translation>배치의 텍스트</translation>
    </message>
    <message>
        <source>What the texts of a batch have a similar number of. The paper: sentences.</source>
        <translation>한 배치의 텍스트에서 무엇의 수가 비슷한지 정합니다. 논문: 문장.</translation>
    </message>
    <message>
        <source>Similar in words</source>
        <translation>단어 수가 비슷함</translation>
    </message>
    <message>
        <source>Similar in sentences</source>
        <translation>문장 수가 비슷함</translation>
    </message>
    <message>
        <source>Minimum steps</source>
        <translation>최소 스텝 수</translation>
    </message>
    <message>
        <source>A few texts give few steps per epoch: then there are more epochs, until the network has learnt for so many steps.</source>
        <translation>텍스트가 적으면 에포크마다 스텝이 적습니다. 그때는 네트워크가 이만큼의 스텝을 배울 때까지 에포크를 늘립니다.</translation>
    </message>
</context>
<context>
    <name>LegendTexts</name>
    <message>
        <source>unknown word</source>
        <translation>모르는 단어</translation>
    </message>
    <message>
        <source>word known by its parts</source>
        <translation>조각으로 아는 단어</translation>
    </message>
    <message>
        <source>added word</source>
        <translation>추가된 단어</translation>
    </message>
    <message>
        <source>deleted word</source>
        <translation>삭제된 단어</translation>
    </message>
    <message>
        <source>negative weight</source>
        <translation>음의 가중치</translation>
    </message>
    <message>
        <source>thickness: the word’s weight; above the word if negative</source>
        <translation>굵기: 단어 가중치, 음수이면 단어 위</translation>
    </message>
    <message>
        <source>thickness: the word’s weight</source>
        <translation>굵기: 단어 가중치</translation>
    </message>
    <message>
        <source>changed by hand</source>
        <translation>손으로 바꿈</translation>
    </message>
    <message>
        <source>word that was marked as a reason</source>
        <translation>근거로 표시한 단어</translation>
    </message>
    <message>
        <source>punctuation is not coloured</source>
        <translation>문장 부호에는 색이 없음</translation>
    </message>
    <message>
        <source>word that must not matter</source>
        <translation>영향을 주면 안 되는 단어</translation>
    </message>
</context>
<context>
    <name>MapColourTexts</name>
    <message>
        <source>wrong</source>
        <translation>틀림</translation>
    </message>
    <message>
        <source>by the prediction</source>
        <translation>예측별</translation>
    </message>
    <message>
        <source>by the true label</source>
        <translation>정답 레이블별</translation>
    </message>
    <message>
        <source>others</source>
        <translation>기타</translation>
    </message>
    <message>
        <source>by “%1”</source>
        <translation>“%1”(으)로</translation>
    </message>
    <message>
        <source>correct or wrong</source>
        <translation>맞음과 틀림</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>맞음</translation>
    </message>
</context>
<context>
    <name>MapDrawingTexts</name>
    <message>
        <source>%1: %2 of the variance</source>
        <translation>%1: 분산의 %2</translation>
    </message>
    <message>
        <source>First axis</source>
        <translation>첫째 축</translation>
    </message>
    <message>
        <source>Second axis</source>
        <translation>둘째 축</translation>
    </message>
</context>
<context>
    <name>MapFigureTexts</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 texts in colour</source>
        <translation>텍스트 %2개 중 %1개에 색</translation>
    </message>
    <message>
        <source>%1, read by “%2”; %3, by the principal components of %4</source>
        <translation>%1, “%2” 모델로 읽음; %3, %4의 주성분</translation>
    </message>
    <message>
        <source>Map of the texts</source>
        <translation>텍스트 지도</translation>
    </message>
</context>
<context>
    <name>MenuTexts</name>
    <message>
        <source>&amp;File</source>
        <translation>파일(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>편집(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>보기(&amp;V)</translation>
    </message>
    <message>
        <source>L&amp;ens</source>
        <translation>렌즈(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>가중치(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Contrast</source>
        <translation>대비(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>모델(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>도움말(&amp;H)</translation>
    </message>
    <message>
        <source>Tool Bar</source>
        <translation>도구 모음</translation>
    </message>
    <message>
        <source>Mo&amp;del:</source>
        <translation>모델(&amp;D):</translation>
    </message>
    <message>
        <source>Le&amp;ns:</source>
        <translation>렌즈(&amp;N):</translation>
    </message>
    <message>
        <source>Open Sa&amp;mple</source>
        <translation>예제 열기(&amp;M)</translation>
    </message>
    <message>
        <source>Label Tree T&amp;hreshold</source>
        <translation>레이블 트리 임계값(&amp;H)</translation>
    </message>
    <message>
        <source>Panel&amp;s</source>
        <translation>패널(&amp;S)</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>최근 파일 열기(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>수업(&amp;L)</translation>
    </message>
    <message>
        <source>Main Text Onl&amp;y</source>
        <translation>본문만(&amp;Y)</translation>
    </message>
    <message>
        <source>Expla&amp;in</source>
        <translation>설명(&amp;I)</translation>
    </message>
    <message>
        <source>Comp&amp;are</source>
        <translation>비교(&amp;A)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>검색</translation>
    </message>
    <message>
        <source>Search Commands</source>
        <translation>명령 찾기</translation>
    </message>
    <message>
        <source>&amp;Folder and Workspace</source>
        <translation>폴더와 작업 공간(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Document</source>
        <translation>문서(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Original Text</source>
        <translation>원문(&amp;O)</translation>
    </message>
</context>
<context>
    <name>MessageTexts</name>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
</context>
<context>
    <name>NetworkTexts</name>
    <message>
        <source>Kind</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>HAN</source>
        <translation>HAN</translation>
    </message>
    <message>
        <source>HiDEC (label tree)</source>
        <translation>HiDEC(레이블 트리)</translation>
    </message>
    <message>
        <source>Flat counterpart</source>
        <translation>평면 대응 모델</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>인코더</translation>
    </message>
    <message>
        <source>Encoder size</source>
        <translation>인코더 크기</translation>
    </message>
    <message>
        <source>Size of the encoder’s state in each direction.</source>
        <translation>각 방향에서 인코더 상태의 크기입니다.</translation>
    </message>
    <message>
        <source>Encoder layers</source>
        <translation>인코더 층</translation>
    </message>
    <message>
        <source>Number of stacked layers.</source>
        <translation>쌓은 층의 수입니다.</translation>
    </message>
    <message>
        <source>Text attention</source>
        <translation>텍스트 어텐션</translation>
    </message>
    <message>
        <source>Size of the layer that weighs the words of a text.</source>
        <translation>텍스트의 단어에 가중치를 주는 층의 크기입니다.</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>디코더</translation>
    </message>
    <message>
        <source>Decoder layers</source>
        <translation>디코더 층</translation>
    </message>
    <message>
        <source>Each layer attends to the nodes above in the tree, and then to the text.</source>
        <translation>각 층은 트리의 상위 노드에 주목한 다음 텍스트에 주목합니다.</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>헤드</translation>
    </message>
    <message>
        <source>Number of heads of each attention. It must divide the encoder’s output size.</source>
        <translation>각 어텐션의 헤드 수입니다. 인코더 출력 크기를 나누어떨어지게 해야 합니다.</translation>
    </message>
    <message>
        <source>Feed-forward size</source>
        <translation>피드포워드 크기</translation>
    </message>
    <message>
        <source>Inner size of the feed-forward networks after the attentions.</source>
        <translation>어텐션 뒤에 오는 피드포워드 네트워크의 내부 크기입니다.</translation>
    </message>
    <message>
        <source>Feed-forwards</source>
        <translation>피드포워드</translation>
    </message>
    <message>
        <source>Feed-forward networks after each attention, or only after the attention to the text.</source>
        <translation>어텐션마다 뒤에 둘지, 텍스트 어텐션 뒤에만 둘지 정합니다.</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>잔차 연결</translation>
    </message>
    <message>
        <source>Each part adds its output to its input instead of replacing it. Without it, models of one layer are more accurate.</source>
        <translation>각 부분이 입력을 대체하지 않고 출력을 입력에 더합니다. 층이 하나인 모델은 이것이 없을 때 더 정확합니다.</translation>
    </message>
    <message>
        <source>Add output to input</source>
        <translation>출력을 입력에 더하기</translation>
    </message>
    <message>
        <source>Paths end at</source>
        <translation>경로가 끝나는 곳</translation>
    </message>
    <message>
        <source>Deepest labels</source>
        <translation>가장 깊은 레이블</translation>
    </message>
    <message>
        <source>Every label</source>
        <translation>모든 레이블</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>결정</translation>
    </message>
    <message>
        <source>If set, each node predicts one of its child labels or ends the path; otherwise any number of them.</source>
        <translation>켜면 각 노드가 자식 레이블 하나를 예측하거나 경로를 끝내고, 끄면 여러 개를 예측할 수 있습니다.</translation>
    </message>
    <message>
        <source>One label per level</source>
        <translation>단계마다 레이블 하나</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>풀링</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>반복 횟수</translation>
    </message>
    <message>
        <source>For similarity: how often weights and vector are recomputed from each other.</source>
        <translation>유사도: 가중치와 벡터를 서로에게서 다시 계산하는 횟수입니다.</translation>
    </message>
    <message>
        <source>Word encoder</source>
        <translation>단어 인코더</translation>
    </message>
    <message>
        <source>Size of the recurrent network (GRU) that reads the words of a sentence, in each direction. The paper: 50.</source>
        <translation>문장의 단어를 읽는 순환 신경망(GRU)의 방향별 크기입니다. 논문: 50.</translation>
    </message>
    <message>
        <source>Word attention</source>
        <translation>단어 어텐션</translation>
    </message>
    <message>
        <source>Size of the layer that weighs words. The paper: 100.</source>
        <translation>단어에 가중치를 주는 층의 크기입니다. 논문: 100.</translation>
    </message>
    <message>
        <source>Sentence encoder</source>
        <translation>문장 인코더</translation>
    </message>
    <message>
        <source>Size of the recurrent network (GRU) that reads the sentences of a document, in each direction. The paper: 50.</source>
        <translation>문서의 문장을 읽는 순환 신경망(GRU)의 방향별 크기입니다. 논문: 50.</translation>
    </message>
    <message>
        <source>Sentence attention</source>
        <translation>문장 어텐션</translation>
    </message>
    <message>
        <source>Size of the layer that weighs sentences. The paper: 100.</source>
        <translation>문장에 가중치를 주는 층의 크기입니다. 논문: 100.</translation>
    </message>
    <message>
        <source>Context start</source>
        <translation>문맥 벡터 초깃값</translation>
    </message>
    <message>
        <source>How large the context vectors of attention are at the start. With 1, weights stay nearly alike; with 10, the network soon tells words and sentences apart.</source>
        <translation>어텐션의 문맥 벡터가 처음에 얼마나 큰지 정합니다. 1이면 가중치가 거의 같게 유지되고, 10이면 네트워크가 곧 단어와 문장을 구별합니다.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>네트워크</translation>
    </message>
    <message>
        <source>The labels at which the network learns to end a path: the deepest ones of a text, all, or none.</source>
        <translation>네트워크가 경로를 끝내도록 배우는 레이블: 텍스트의 가장 깊은 레이블, 모든 레이블, 또는 없음.</translation>
    </message>
    <message>
        <source>None (no [END])</source>
        <translation>없음([END] 없음)</translation>
    </message>
    <message>
        <source>Level embeddings</source>
        <translation>단계 임베딩</translation>
    </message>
    <message>
        <source>The paper’s decoder adds an embedding of its level to each label; leaving it out is for comparison.</source>
        <translation>논문의 디코더는 각 레이블에 그 단계의 임베딩을 더합니다. 빼는 것은 비교를 위한 것입니다.</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>빼기</translation>
    </message>
    <message>
        <source>Hierarchy mask</source>
        <translation>계층 마스크</translation>
    </message>
    <message>
        <source>In the paper’s decoder a label sees only the labels above it. Without the mask it sees all labels of its level and above; this is for comparison.</source>
        <translation>논문의 디코더에서 레이블은 그 위의 레이블만 봅니다. 마스크가 없으면 같은 단계와 그 위의 모든 레이블을 봅니다. 비교를 위한 것입니다.</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>빼기</translation>
    </message>
    <message>
        <source>Threshold applies to</source>
        <translation>임계값의 대상</translation>
    </message>
    <message>
        <source>What must be above the threshold for a label to be predicted: its probability given its parent, or the product of the probabilities along its path.</source>
        <translation>레이블이 예측되려면 임계값보다 커야 하는 것: 상위 레이블이 주어졌을 때의 확률, 또는 경로를 따른 확률의 곱.</translation>
    </message>
    <message>
        <source>Label, given its parent</source>
        <translation>상위 레이블이 주어진 레이블</translation>
    </message>
    <message>
        <source>Whole path</source>
        <translation>전체 경로</translation>
    </message>
    <message>
        <source>Predicted labels</source>
        <translation>예측되는 레이블</translation>
    </message>
    <message>
        <source>Predict all labels of the decoded tree, or only those at or below which the network ended a path.</source>
        <translation>디코딩된 트리의 모든 레이블을 예측하거나, 그 레이블이나 그 아래에서 네트워크가 경로를 끝낸 것만 예측합니다.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>Of ended paths</source>
        <translation>끝난 경로의 레이블</translation>
    </message>
    <message>
        <source>How words are combined into a sentence and sentences into a document. Attention learns the weights (the paper’s network); the paper compares it with mean and maximum. With similarity, a word’s weight is its similarity to its sentence. Sparse attention gives most words and some sentences the weight 0. Attention and maximum gives the next level both vectors; the page shows the weights of the attention.</source>
        <translation>단어를 문장으로, 문장을 문서로 합치는 방법입니다. 어텐션은 가중치를 학습하며(논문의 네트워크), 논문은 이를 평균·최댓값과 비교합니다. 유사도에서는 단어의 가중치가 문장과의 유사도입니다. 희소 어텐션은 대부분의 단어와 일부 문장에 가중치 0을 줍니다. 어텐션과 최댓값은 두 벡터를 모두 다음 층에 주며, 페이지는 어텐션의 가중치를 보여 줍니다.</translation>
    </message>
    <message>
        <source>The recurrent network that reads the words of a text, in both directions. An SRU is faster and may have several layers. TextRCNN joins a GRU’s state at each word with the word’s vector in a further layer.</source>
        <translation>텍스트의 단어를 양방향으로 읽는 순환 신경망입니다. SRU는 더 빠르고 여러 층을 쌓을 수 있습니다. TextRCNN은 각 단어에서의 GRU 상태와 그 단어의 벡터를 한 층을 더 두어 결합합니다.</translation>
    </message>
    <message>
        <source>HiDEC needs labels that form a tree: tick “Labels form a tree” on the page “Texts”.</source>
        <translation>HiDEC에는 트리를 이루는 레이블이 필요합니다. “텍스트” 페이지에서 “레이블이 트리를 이룸”에 표시하세요.</translation>
    </message>
    <message>
        <source>This network needs several labels per text: tick “Several labels per text” on the page “Texts”.</source>
        <translation>이 네트워크에는 텍스트마다 여러 레이블이 필요합니다. “텍스트” 페이지에서 “텍스트마다 여러 레이블”에 표시하세요.</translation>
    </message>
    <message>
        <source>HAN reads words, then sentences, and classifies the document. HiDEC decides in a tree of labels, node by node. The flat counterpart has HiDEC’s encoder but no tree; it is for comparison. A linear model adds up weights of words and phrases; it is trained in seconds.</source>
        <translation>HAN은 단어를 읽고 이어서 문장을 읽어 문서를 분류합니다. HiDEC은 레이블 트리에서 노드마다 차례로 결정합니다. 평면 대응 모델은 HiDEC의 인코더를 쓰지만 트리가 없으며 비교를 위한 것입니다. 선형 모델은 단어와 어구의 가중치를 더하며 몇 초 만에 학습됩니다.</translation>
    </message>
    <message>
        <source>Linear (words and phrases)</source>
        <translation>선형(단어와 어구)</translation>
    </message>
    <message>
        <source>Longest phrase</source>
        <translation>가장 긴 어구</translation>
    </message>
    <message>
        <source>Number of words of the longest phrases that have a weight.</source>
        <translation>가중치를 가지는 가장 긴 어구의 단어 수입니다.</translation>
    </message>
    <message>
        <source>In documents</source>
        <translation>문서 수</translation>
    </message>
    <message>
        <source>Words and phrases that occur in fewer training documents have no weight.</source>
        <translation>이보다 적은 학습 문서에 나오는 단어와 어구에는 가중치가 없습니다.</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>비용</translation>
    </message>
    <message>
        <source>How much each training document counts beside the size of the weights. With smaller values weights are smaller.</source>
        <translation>가중치의 크기에 견주어 각 학습 문서를 얼마나 중시할지를 정합니다. 값이 작을수록 가중치가 작아집니다.</translation>
    </message>
    <message>
        <source>Words and phrases</source>
        <translation>단어와 구</translation>
    </message>
</context>
<context>
    <name>NodeStages</name>
    <message>
        <source>%1 (layer %2)</source>
        <translation>%1(%2층)</translation>
    </message>
    <message>
        <source>The node’s token</source>
        <translation>노드의 토큰</translation>
    </message>
    <message>
        <source>Attention over its ancestors</source>
        <translation>조상에 대한 어텐션</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>피드포워드</translation>
    </message>
    <message>
        <source>Attention over the words</source>
        <translation>단어에 대한 어텐션</translation>
    </message>
    <message>
        <source>Feed-forward again</source>
        <translation>두 번째 피드포워드</translation>
    </message>
    <message>
        <source>The node’s state</source>
        <translation>노드의 상태</translation>
    </message>
    <message>
        <source>The decisions about its children</source>
        <translation>자식에 대한 결정</translation>
    </message>
    <message>
        <source>The sequence grows</source>
        <translation>수열이 자랍니다</translation>
    </message>
    <message>
        <source>the node “%1”</source>
        <translation>노드 “%1”</translation>
    </message>
    <message>
        <source>Every node of the tree has a vector, which was learnt.</source>
        <translation>트리의 노드마다 학습된 벡터가 있습니다.</translation>
    </message>
    <message>
        <source>Every node of the tree has a vector, which was learnt, and so has every level; the two are added.</source>
        <translation>트리의 노드마다, 그리고 레벨마다 학습된 벡터가 있습니다. 두 벡터를 더합니다.</translation>
    </message>
    <message>
        <source>dimension %1: %2</source>
        <translation>차원 %1: %2</translation>
    </message>
    <message>
        <source>head %1 of %2</source>
        <translation>헤드 %1/%2</translation>
    </message>
    <message>
        <source>The node asks with a query q. It sees its own token, those of its ancestors and their parentheses, and nothing else of the tree.</source>
        <translation>노드는 질의 q로 묻습니다. 자신의 토큰, 조상의 토큰과 그 괄호만 보고, 트리의 다른 것은 보지 않습니다.</translation>
    </message>
    <message>
        <source>With another query the node reads the text: each word’s state h answers with a score, and the words share a weight of 1.</source>
        <translation>노드는 다른 질의로 텍스트를 읽습니다. 각 단어의 상태 h가 점수로 답하고, 단어들은 가중치 1을 나눕니다.</translation>
    </message>
    <message>
        <source>score</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>%1 lighter words</source>
        <translation>더 가벼운 단어 %1개</translation>
    </message>
    <message>
        <source>Two layers work on what was gathered, each dimension from all others.</source>
        <translation>두 층이 모은 것을 처리합니다. 각 차원은 다른 모든 차원에서 계산됩니다.</translation>
    </message>
    <message>
        <source>before</source>
        <translation>전</translation>
    </message>
    <message>
        <source>after</source>
        <translation>후</translation>
    </message>
    <message>
        <source>dimension %1: %2, then %3</source>
        <translation>차원 %1: %2, 그다음 %3</translation>
    </message>
    <message>
        <source>The mean of the numbers becomes 0 and their spread 1; then each has a learnt factor and summand.</source>
        <translation>수들의 평균은 0, 퍼짐은 1이 됩니다. 그런 다음 각각에 학습된 수를 곱하고 더합니다.</translation>
    </message>
    <message>
        <source>The state is multiplied with the vector of each child; the most probable one is inserted.</source>
        <translation>상태를 각 자식의 벡터와 곱합니다. 확률이 가장 높은 자식을 넣습니다.</translation>
    </message>
    <message>
        <source>The state is multiplied with the vector of each child. A child is inserted if the product of the probabilities on its path is above %1.</source>
        <translation>상태를 각 자식의 벡터와 곱합니다. 경로의 확률을 모두 곱한 값이 %1보다 크면 자식을 넣습니다.</translation>
    </message>
    <message>
        <source>The state is multiplied with the vector of each child. A child is inserted if its probability is above %1.</source>
        <translation>상태를 각 자식의 벡터와 곱합니다. 확률이 %1보다 크면 자식을 넣습니다.</translation>
    </message>
    <message>
        <source>+ words and phrases</source>
        <translation>+ 단어와 구</translation>
    </message>
    <message>
        <source>together</source>
        <translation>합계</translation>
    </message>
    <message>
        <source>Less probable and not shown: %1 more.</source>
        <translation>확률이 더 낮아 표시하지 않음: %1개.</translation>
    </message>
    <message>
        <source>round %1 of %2</source>
        <translation>라운드 %1/%2</translation>
    </message>
    <message>
        <source>What was inserted is written into the sequence, and each inserted node that has children asks in the next round.</source>
        <translation>넣은 것은 수열에 쓰이고, 자식이 있는 노드는 다음 라운드에서 묻습니다.</translation>
    </message>
</context>
<context>
    <name>NumberTexts</name>
    <message>
        <source>%1 s</source>
        <translation>%1초</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1분</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1시간 %2분</translation>
    </message>
    <message>
        <source>%1 days %2 h</source>
        <translation>%1일 %2시간</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, %2 남음</translation>
    </message>
</context>
<context>
    <name>OpenDialogTexts</name>
    <message>
        <source>All files (*)</source>
        <translation>모든 파일 (*)</translation>
    </message>
    <message>
        <source>Texts (*.txt *.text *.md)</source>
        <translation>텍스트 (*.txt *.text *.md)</translation>
    </message>
    <message>
        <source>Open Documents</source>
        <translation>문서 열기</translation>
    </message>
    <message>
        <source>Open a Folder of Documents</source>
        <translation>문서 폴더 열기</translation>
    </message>
    <message>
        <source>Save Text As</source>
        <translation>텍스트를 다른 이름으로 저장</translation>
    </message>
    <message>
        <source>Open a Model</source>
        <translation>모델 열기</translation>
    </message>
    <message>
        <source>Models (*.safetensors);;All files (*)</source>
        <translation>모델 (*.safetensors);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>작업 공간</translation>
    </message>
    <message>
        <source>Open a Workspace</source>
        <translation>작업 공간 열기</translation>
    </message>
    <message>
        <source>Save Workspace As</source>
        <translation>작업 공간을 다른 이름으로 저장</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>작업 공간</translation>
    </message>
    <message>
        <source>Open a Lesson</source>
        <translation>수업 열기</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>수업</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>표</translation>
    </message>
    <message>
        <source>Documents and tables</source>
        <translation>문서와 표</translation>
    </message>
</context>
<context>
    <name>OpenDocumentTexts</name>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>New text</source>
        <translation>새 텍스트</translation>
    </message>
</context>
<context>
    <name>PageHeader</name>
    <message>
        <source>Predicted %1</source>
        <translation>예측: %1</translation>
    </message>
    <message>
        <source>Predicted %1 · %2</source>
        <translation>예측: %1 · %2</translation>
    </message>
    <message>
        <source>True label: %1</source>
        <translation>정답 레이블: %1</translation>
    </message>
    <message>
        <source>agreement of the networks: sentences %1, words %2</source>
        <translation>신경망의 일치: 문장 %1, 단어 %2</translation>
    </message>
    <message>
        <source>true label %1</source>
        <translation>정답 레이블 %1</translation>
    </message>
    <message>
        <source>unlike the model’s texts</source>
        <translation>모델의 텍스트와 다름</translation>
    </message>
</context>
<context>
    <name>PdfWriterTexts</name>
    <message>
        <source>PDF document</source>
        <translation>PDF 문서</translation>
    </message>
</context>
<context>
    <name>PlanTexts</name>
    <message>
        <source>Choose a file, or another kind of word vectors.</source>
        <translation>파일을 고르거나 다른 종류의 단어 벡터를 고르세요.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>이런 파일이 없습니다.</translation>
    </message>
    <message>
        <source>Word Vectors</source>
        <translation>단어 벡터</translation>
    </message>
    <message>
        <source>Word vectors (*.txt *.vec *.bin *.gz *.zst);;All files (*)</source>
        <translation>단어 벡터 (*.txt *.vec *.bin *.gz *.zst);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Vector file</source>
        <translation>벡터 파일</translation>
    </message>
    <message>
        <source>In the format of GloVe, word2vec or fastText (.vec), also .gz or .zst. When the run starts, it shows how many of your words the file contains.</source>
        <translation>GloVe, word2vec, fastText(.vec) 형식이며 .gz나 .zst도 됩니다. 학습을 시작하면 단어 중 몇 개가 파일에 있는지 표시합니다.</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>%1 파일이 없습니다.</translation>
    </message>
    <message>
        <source>Texts Without Labels</source>
        <translation>레이블 없는 텍스트</translation>
    </message>
    <message>
        <source>Texts (*.csv *.tsv *.jsonl *.ss *.txt *.gz *.zst);;All files (*)</source>
        <translation>텍스트 (*.csv *.tsv *.jsonl *.ss *.txt *.gz *.zst);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Texts without labels</source>
        <translation>레이블 없는 텍스트</translation>
    </message>
    <message>
        <source>Model to Learn From</source>
        <translation>배울 모델</translation>
    </message>
    <message>
        <source>Models (*.safetensors);;All files (*)</source>
        <translation>모델 (*.safetensors);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Learn from model</source>
        <translation>모델에서 배우기</translation>
    </message>
    <message>
        <source>The network also learns what this model predicts for the training texts: for example an ensemble, so that one network becomes nearly as good. It must have the same labels.</source>
        <translation>네트워크가 이 모델이 학습 텍스트에 대해 예측하는 것도 배웁니다. 예를 들어 앙상블이면 네트워크 하나가 거의 그만큼 좋아집니다. 레이블이 같아야 합니다.</translation>
    </message>
    <message>
        <source>Its weight</source>
        <translation>그 가중치</translation>
    </message>
    <message>
        <source>Weight of these predictions in the loss; that of the labels is 1.</source>
        <translation>손실에서 이 예측의 가중치입니다. 레이블의 가중치는 1입니다.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>온도</translation>
    </message>
    <message>
        <source>Divides the logits of both models before they are compared; larger values show more of the less likely labels.</source>
        <translation>비교하기 전에 두 모델의 로짓을 이 값으로 나눕니다. 값이 클수록 가능성이 낮은 레이블이 더 드러납니다.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>자동</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Its rules find sentences and words. Automatic: the language of the script of the texts.</source>
        <translation>그 언어의 규칙으로 문장과 단어를 찾습니다. 자동: 텍스트의 문자로 언어를 정합니다.</translation>
    </message>
    <message>
        <source>Rare words</source>
        <translation>드문 단어</translation>
    </message>
    <message>
        <source>Words that occur at most this often in the training texts are treated as one unknown word. The paper: 5.</source>
        <translation>학습 텍스트에 많아야 이만큼 나오는 단어는 하나의 모르는 단어로 다룹니다. 논문: 5.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>up to %1 times</source>
        <translation>최대 %1회</translation>
    </message>
    <message>
        <source>Vocabulary limit</source>
        <translation>어휘 제한</translation>
    </message>
    <message>
        <source>If there are more words, only the most frequent ones are learnt, which makes the model smaller.</source>
        <translation>단어가 더 많으면 가장 자주 나오는 것만 배우므로 모델이 작아집니다.</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>제한 없음</translation>
    </message>
    <message>
        <source>Parts of words</source>
        <translation>단어 조각</translation>
    </message>
    <message>
        <source>Unknown words get a vector from so many vectors of parts of words, instead of being all alike. Words beyond the vocabulary limit are then learnt, too, and known by their parts. This helps most with languages of many word forms, such as Korean.</source>
        <translation>모르는 단어가 모두 같아지는 대신, 이만큼의 단어 조각 벡터에서 벡터를 얻습니다. 어휘 제한을 넘는 단어도 배우며 조각으로 알게 됩니다. 한국어처럼 단어 형태가 많은 언어에 가장 도움이 됩니다.</translation>
    </message>
    <message>
        <source>Word vectors</source>
        <translation>단어 벡터</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>무작위</translation>
    </message>
    <message>
        <source>Learnt from the texts</source>
        <translation>텍스트에서 배움</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>파일에서</translation>
    </message>
    <message>
        <source>Word vector size</source>
        <translation>단어 벡터 크기</translation>
    </message>
    <message>
        <source>Number of elements of a word vector. The paper: 200.</source>
        <translation>단어 벡터의 원소 수입니다. 논문: 200.</translation>
    </message>
    <message>
        <source>Runs and hardware</source>
        <translation>실행과 하드웨어</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>Initial value of the random numbers: the same seed and texts give the same model.</source>
        <translation>난수의 초깃값입니다. 시드와 텍스트가 같으면 모델도 같습니다.</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>시드 수</translation>
    </message>
    <message>
        <source>Trains this many models with consecutive seeds and keeps the best one. This shows how much the results vary by chance.</source>
        <translation>연속된 시드로 이만큼의 모델을 학습하고 가장 좋은 것을 남깁니다. 결과가 우연에 따라 얼마나 달라지는지 보여 줍니다.</translation>
    </message>
    <message>
        <source>Ensemble</source>
        <translation>앙상블</translation>
    </message>
    <message>
        <source>The model then predicts with the mean of the networks of all seeds: more accurate, but slower and larger.</source>
        <translation>모델이 모든 시드의 네트워크 평균으로 예측합니다. 더 정확하지만 느리고 커집니다.</translation>
    </message>
    <message>
        <source>Keep all networks</source>
        <translation>모든 네트워크 유지</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>스레드</translation>
    </message>
    <message>
        <source>Number of processor threads. It does not change the trained model.</source>
        <translation>프로세서 스레드 수입니다. 학습된 모델은 달라지지 않습니다.</translation>
    </message>
    <message>
        <source>all cores</source>
        <translation>모든 코어</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>장치</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>프로세서</translation>
    </message>
    <message>
        <source>Graphics processor</source>
        <translation>그래픽 프로세서</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>Precision of the numbers in the model file. Half precision halves the file size and hardly changes the results.</source>
        <translation>모델 파일에 있는 숫자의 정밀도입니다. 반정밀도는 파일 크기를 절반으로 줄이며 결과는 거의 달라지지 않습니다.</translation>
    </message>
    <message>
        <source>Single (32 bits)</source>
        <translation>단정밀도(32비트)</translation>
    </message>
    <message>
        <source>Half (16 bits)</source>
        <translation>반정밀도(16비트)</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>임계값</translation>
    </message>
    <message>
        <source>Labels whose probability is above it are predicted. 0: a threshold for each label, chosen by the validation documents.</source>
        <translation>확률이 이 값보다 큰 레이블을 예측합니다. 0: 검증 문서로 레이블마다 임계값을 정합니다.</translation>
    </message>
    <message>
        <source>Texts for word vectors</source>
        <translation>단어 벡터용 텍스트</translation>
    </message>
    <message>
        <source>Word vectors are learnt from the validation texts, too, as in the paper. Their labels are not used.</source>
        <translation>논문처럼 검증 텍스트에서도 단어 벡터를 배웁니다. 그 레이블은 쓰지 않습니다.</translation>
    </message>
    <message>
        <source>Also the validation texts</source>
        <translation>검증 텍스트도</translation>
    </message>
    <message>
        <source>Threshold networks</source>
        <translation>임계값용 네트워크</translation>
    </message>
    <message>
        <source>This many further networks are trained after the one that is kept, each without another part of the texts. What they predict for the texts that they have not seen chooses the thresholds, which helps most with few texts and rare labels. With 3 networks a training takes up to three times as long. In a label tree one threshold is chosen for all labels.</source>
        <translation>저장되는 네트워크를 학습한 뒤 이만큼의 네트워크를 더 학습하며, 각 네트워크는 텍스트의 서로 다른 일부를 빼고 학습합니다. 보지 않은 텍스트에 대한 예측으로 임계값을 정하며, 텍스트가 적거나 드문 레이블이 있을 때 가장 도움이 됩니다. 네트워크가 3개이면 학습이 최대 세 배 오래 걸립니다. 레이블 트리에서는 모든 레이블에 하나의 임계값을 정합니다.</translation>
    </message>
    <message>
        <source>networks: %1</source>
        <translation>네트워크: %1</translation>
    </message>
    <message>
        <source>Compare with words and phrases alone</source>
        <translation>단어와 구만 쓴 모델과 비교</translation>
    </message>
    <message>
        <source>After the training, a linear model learns from the same texts. If the network is no better, it has learnt no more than which words and phrases occur.</source>
        <translation>학습이 끝나면 선형 모델이 같은 텍스트로 배웁니다. 네트워크가 더 낫지 않으면 어떤 단어와 구가 나오는지보다 더 배운 것이 없습니다.</translation>
    </message>
    <message>
        <source>Add words and phrases to the network</source>
        <translation>단어와 구를 네트워크에 더하기</translation>
    </message>
    <message>
        <source>After the training, a linear model of words and phrases learns from the same texts, and stays beside the network in the file: both decide together, each with a factor that the validation documents choose. The page shows what each of them read.</source>
        <translation>학습이 끝나면 단어와 구의 선형 모델이 같은 텍스트에서 배우고, 파일 안에서 네트워크 곁에 남습니다. 둘은 함께 결정하며, 각각의 계수는 검증 문서로 정합니다. 페이지는 각각이 무엇을 읽었는지 보여 줍니다.</translation>
    </message>
    <message>
        <source>More texts of the same kind. Word vectors learn from them, too; so does a network that learns from another model. Labels in these files are not read.</source>
        <translation>같은 종류의 텍스트를 더 넣습니다. 단어 벡터가, 다른 모델에서 배우는 네트워크도 이것으로 배웁니다. 이 파일의 레이블은 읽지 않습니다.</translation>
    </message>
    <message>
        <source>Trains on an NVIDIA graphics processor, if there is one, or on the processor. Automatic: on the faster one, which a trial of about a second finds out.</source>
        <translation>NVIDIA 그래픽 프로세서가 있으면 거기서, 없으면 프로세서에서 학습합니다. 자동: 1초쯤 시험해 더 빠른 쪽에서 학습합니다.</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>연산</translation>
    </message>
    <message>
        <source>bfloat16 rounds the factors of the processor’s matrix products to 8 significant bits. That is faster on processors with instructions for it, and another model than with single precision.</source>
        <translation>bfloat16은 프로세서가 계산하는 행렬 곱의 인수를 유효 비트 8개로 반올림합니다. 이를 위한 명령어가 있는 프로세서에서는 더 빠르지만, 단정밀도와는 다른 모델이 됩니다.</translation>
    </message>
    <message>
        <source>Single precision</source>
        <translation>단정밀도</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>The initial word vectors. Learning them from your texts first (word2vec’s skip-gram, as in the paper) takes longer and is usually more accurate. The English ones come with the program; they help most with few texts. What a vector has beside their 100 numbers is learnt from the texts, and so are all numbers if the texts are not English.</source>
        <translation>처음의 단어 벡터입니다. 텍스트에서 먼저 배우면(논문에서처럼 word2vec의 skip-gram) 더 오래 걸리지만 대개 더 정확합니다. 영어 벡터는 프로그램에 들어 있으며 텍스트가 적을 때 가장 도움이 됩니다. 벡터에서 그 100개 수 밖의 것은 텍스트에서 배우고, 텍스트가 영어가 아니면 모든 수를 텍스트에서 배웁니다.</translation>
    </message>
    <message>
        <source>English</source>
        <translation>영어</translation>
    </message>
</context>
<context>
    <name>PredictionTexts</name>
    <message>
        <source>%1, … %2 more</source>
        <translation>%1, … 외 %2개</translation>
    </message>
    <message>
        <source>its threshold</source>
        <translation>해당 임계값</translation>
    </message>
    <message>
        <source>none above %1</source>
        <translation>%1 초과 없음</translation>
    </message>
    <message>
        <source>joint probability %1</source>
        <translation>결합 확률 %1</translation>
    </message>
    <message>
        <source>joint probabilities %1</source>
        <translation>결합 확률 %1</translation>
    </message>
    <message>
        <source>probability of %1: %2 → %3</source>
        <translation>%1의 확률: %2 → %3</translation>
    </message>
    <message>
        <source>%1; the prediction is now %2</source>
        <translation>%1, 이제 예측은 %2</translation>
    </message>
</context>
<context>
    <name>PrintTexts</name>
    <message>
        <source>Print Preview: the first pages; all pages are printed</source>
        <translation>인쇄 미리 보기: 처음 몇 쪽만 표시되며, 인쇄는 전체 쪽을 합니다</translation>
    </message>
</context>
<context>
    <name>QuotedTexts</name>
    <message>
        <source>Keep the Selected Words as a &amp;Quote</source>
        <translation>선택한 단어를 인용으로 보관(&amp;Q)</translation>
    </message>
    <message>
        <source>Keep the Sentence as a &amp;Quote</source>
        <translation>문장을 인용으로 보관(&amp;Q)</translation>
    </message>
</context>
<context>
    <name>RankingTexts</name>
    <message>
        <source>Used recently</source>
        <translation>최근에 쓴 것</translation>
    </message>
    <message>
        <source>To begin with</source>
        <translation>시작하기</translation>
    </message>
</context>
<context>
    <name>RecipeTexts</name>
    <message>
        <source>Quick</source>
        <translation>빠르게</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>균형</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>최고</translation>
    </message>
    <message>
        <source>Label tree</source>
        <translation>레이블 트리</translation>
    </message>
    <message>
        <source>HiDEC: for labels that form a tree. It decides node by node, and shows what each node read.</source>
        <translation>HiDEC: 레이블이 트리를 이룰 때 씁니다. 노드마다 결정하고, 각 노드가 무엇을 읽었는지 보여 줍니다.</translation>
    </message>
    <message>
        <source>As in the HiDEC paper</source>
        <translation>HiDEC 논문과 같이</translation>
    </message>
    <message>
        <source>Im et al. 2021, for labels that form a tree: four SRU layers of 300, batches of 1,024 documents, learning rate 5e-5. It takes many epochs.</source>
        <translation>Im 외 2021, 트리를 이루는 레이블용: 크기 300인 SRU 4층, 문서 1,024개 배치, 학습률 5e-5. 에포크가 많이 필요합니다.</translation>
    </message>
    <message>
        <source>Many word forms</source>
        <translation>단어 형태가 많은 언어</translation>
    </message>
    <message>
        <source>As Best, with vectors of parts of words: for languages in which a word has many forms, such as Korean or Finnish.</source>
        <translation>“최고”에 단어 조각 벡터를 더합니다. 한국어나 핀란드어처럼 단어 형태가 많은 언어에 씁니다.</translation>
    </message>
    <message>
        <source>Paper’s values</source>
        <translation>논문의 값</translation>
    </message>
    <message>
        <source>Yang et al. 2016: SGD with momentum 0.9, word vectors from the texts, the best of three learning rates. Nothing is used that the paper does not mention.</source>
        <translation>Yang 외 2016: 모멘텀 0.9의 SGD, 텍스트에서 얻은 단어 벡터, 학습률 셋 중 최선. 논문에 없는 것은 쓰지 않습니다.</translation>
    </message>
    <message>
        <source>“%1” cannot be used: %2</source>
        <translation>“%1”을(를) 쓸 수 없습니다: %2</translation>
    </message>
    <message>
        <source>As in the later HiDEC paper</source>
        <translation>이후의 HiDEC 논문과 같이</translation>
    </message>
    <message>
        <source>Im et al. 2023 without BERT, for labels that form a tree: a GRU of 150 and word vectors of 300 that are learnt from the texts, learning rate 1e-4. It takes many epochs.</source>
        <translation>Im 외 2023, BERT 제외, 트리를 이루는 레이블용: 크기 150인 GRU, 텍스트에서 학습한 크기 300의 단어 벡터, 학습률 1e-4. 에포크가 많이 필요합니다.</translation>
    </message>
    <message>
        <source>A small network and four epochs, more for few texts: quickly shows whether the texts are suitable.</source>
        <translation>작은 네트워크와 네 에포크, 텍스트가 적으면 더 많이: 텍스트가 알맞은지 빨리 보여 줍니다.</translation>
    </message>
    <message>
        <source>Learns word vectors from the texts first, has a wider word encoder, and decides together with a linear model of words and phrases. Add texts without labels if you have some: this helps most if few texts have labels.</source>
        <translation>먼저 텍스트에서 단어 벡터를 배우고 단어 인코더가 더 크며, 단어와 구의 선형 모델과 함께 결정합니다. 레이블 없는 텍스트가 있으면 추가하세요. 레이블 있는 텍스트가 적을 때 가장 도움이 됩니다.</translation>
    </message>
    <message>
        <source>The paper’s network in ten epochs, more for few texts. With English texts, it knows words from the start. It decides together with words and phrases: a good model in reasonable time.</source>
        <translation>논문의 네트워크를 열 에포크, 텍스트가 적으면 더 많이 학습합니다. 영어 텍스트라면 처음부터 단어를 압니다. 단어와 구와 함께 결정합니다. 알맞은 시간에 좋은 모델이 됩니다.</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>%1에서 시작</translation>
    </message>
    <message>
        <source>Goes on from the bundled model, which knows texts of this kind, and learns your labels: the most accurate with few texts.</source>
        <translation>이런 종류의 텍스트를 아는 기본 제공 모델에서 이어서 여러분의 레이블을 학습합니다. 텍스트가 적을 때 가장 정확합니다.</translation>
    </message>
    <message>
        <source>With marks</source>
        <translation>표시와 함께</translation>
    </message>
    <message>
        <source>As Balanced, for texts in which people marked the words that decide: attention learns to weigh words as they did.</source>
        <translation>균형과 같고, 사람들이 결정적인 단어를 표시한 텍스트용입니다. 어텐션이 사람들처럼 단어에 가중치를 두도록 배웁니다.</translation>
    </message>
</context>
<context>
    <name>RegularizationTexts</name>
    <message>
        <source>Word dropout</source>
        <translation>단어 드롭아웃</translation>
    </message>
    <message>
        <source>Share of random words that are read as unknown during training.</source>
        <translation>학습 중에 모르는 단어로 읽는 무작위 단어의 비율입니다.</translation>
    </message>
    <message>
        <source>Vector dropout</source>
        <translation>벡터 드롭아웃</translation>
    </message>
    <message>
        <source>Share of random elements of the word vectors that are set to 0 during training.</source>
        <translation>학습 중에 0으로 만드는 단어 벡터 원소의 무작위 비율입니다.</translation>
    </message>
    <message>
        <source>Sentence dropout</source>
        <translation>문장 드롭아웃</translation>
    </message>
    <message>
        <source>The same for the sentence vectors.</source>
        <translation>문장 벡터에 대해 같습니다.</translation>
    </message>
    <message>
        <source>Document dropout</source>
        <translation>문서 드롭아웃</translation>
    </message>
    <message>
        <source>The same for the document vectors; in networks without sentences, for the encoder’s outputs.</source>
        <translation>문서 벡터에 대해 같습니다. 문장이 없는 네트워크에서는 인코더의 출력에 적용합니다.</translation>
    </message>
    <message>
        <source>Decoder dropout</source>
        <translation>디코더 드롭아웃</translation>
    </message>
    <message>
        <source>The same inside HiDEC’s decoder.</source>
        <translation>HiDEC의 디코더 안에서 같습니다.</translation>
    </message>
    <message>
        <source>Robust training</source>
        <translation>강건 학습</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>끔</translation>
    </message>
    <message>
        <source>Words: a higher loss</source>
        <translation>단어: 더 큰 손실</translation>
    </message>
    <message>
        <source>Words: another answer</source>
        <translation>단어: 다른 답</translation>
    </message>
    <message>
        <source>Size of the change</source>
        <translation>변화의 크기</translation>
    </message>
    <message>
        <source>Weight of the change</source>
        <translation>변화의 가중치</translation>
    </message>
    <message>
        <source>How much this part counts in the loss.</source>
        <translation>이 부분이 손실에서 차지하는 정도입니다.</translation>
    </message>
    <message>
        <source>Weight of certainty</source>
        <translation>확신의 가중치</translation>
    </message>
    <message>
        <source>How much the entropy of the answers counts in the loss, also for texts without labels: the network learns to be certain. 0: not at all.</source>
        <translation>답의 엔트로피가 손실에서 차지하는 정도이며, 레이블 없는 텍스트에도 적용됩니다. 네트워크가 확신하도록 배웁니다. 0: 적용하지 않음.</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>동일</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>균형</translation>
    </message>
    <message>
        <source>Class weights</source>
        <translation>클래스 가중치</translation>
    </message>
    <message>
        <source>Balanced: rare classes count as much as frequent ones. Or enter LABEL=WEIGHT, separated by commas; other labels have weight 1.</source>
        <translation>균형: 드문 클래스를 흔한 클래스와 같은 비중으로 다룹니다. 또는 LABEL=WEIGHT를 쉼표로 구분해 입력하세요. 나머지 레이블의 가중치는 1입니다.</translation>
    </message>
    <message>
        <source>Against overfitting</source>
        <translation>과적합 방지</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>가중치 감쇠</translation>
    </message>
    <message>
        <source>Moves the network’s parameters toward 0 at each step.</source>
        <translation>스텝마다 네트워크의 매개변수를 0 쪽으로 옮깁니다.</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>레이블 스무딩</translation>
    </message>
    <message>
        <source>Share of the target probability that is spread over all labels, so that the network is less confident.</source>
        <translation>목표 확률 중 모든 레이블에 나누어 주는 비율입니다. 네트워크가 덜 확신하게 됩니다.</translation>
    </message>
    <message>
        <source>Also trains with word vectors that are changed for the worse: the change that raises the loss most, or the one that changes the answer most.</source>
        <translation>나쁜 쪽으로 바꾼 단어 벡터로도 학습합니다. 손실을 가장 높이는 변화, 또는 답을 가장 많이 바꾸는 변화입니다.</translation>
    </message>
    <message>
        <source>Length of the change, as a share of that of a document’s word vectors.</source>
        <translation>변화의 길이로, 문서의 단어 벡터 길이에 대한 비율입니다.</translation>
    </message>
</context>
<context>
    <name>RunHistoryTexts</name>
    <message>
        <source>Micro F1</source>
        <translation>마이크로 F1</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
</context>
<context>
    <name>RunSummaryTexts</name>
    <message>
        <source>%1 on the validation documents</source>
        <translation>검증 문서에서 %1</translation>
    </message>
    <message>
        <source>Stopped. %1</source>
        <translation>중지했습니다. %1</translation>
    </message>
    <message>
        <source>, of an ensemble of %1.</source>
        <translation>, 모델 %1개의 앙상블.</translation>
    </message>
    <message>
        <source>, reached in epoch %1 of %2</source>
        <translation>, 에포크 %1/%2에서 도달</translation>
    </message>
    <message>
        <source> of run %1 (learning rate %2, seed %3)</source>
        <translation>, 실행 %1(학습률 %2, 시드 %3)</translation>
    </message>
    <message>
        <source>Ensemble of %1, kept</source>
        <translation>%1개의 앙상블, 유지함</translation>
    </message>
    <message>
        <source>Epoch %1 of run %2, kept</source>
        <translation>실행 %2의 에포크 %1, 유지함</translation>
    </message>
    <message>
        <source>Epoch %1, kept</source>
        <translation>에포크 %1, 유지함</translation>
    </message>
    <message>
        <source>Discarded.</source>
        <translation>폐기했습니다.</translation>
    </message>
    <message>
        <source>Stopped before the first epoch was finished, so there is no model yet. The run can be continued later.</source>
        <translation>첫 에포크가 끝나기 전에 중지되어 아직 모델이 없습니다. 나중에 이어서 실행할 수 있습니다.</translation>
    </message>
    <message>
        <source>Interrupted. The run can be continued later.</source>
        <translation>중단되었습니다. 나중에 이어서 실행할 수 있습니다.</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Micro F1 %1 (95&#xa0;% interval %2 to %3; always “%4”: %5)</source>
        <translation>마이크로 F1 %1(95&#xa0;% 구간 %2~%3, 항상 “%4”: %5)</translation>
    </message>
    <message>
        <source>Accuracy %1 (95&#xa0;% interval %2 to %3; always “%4”: %5)</source>
        <translation>정확도 %1(95&#xa0;% 구간 %2~%3, 항상 “%4”: %5)</translation>
    </message>
    <message>
        <source>Words and phrases alone: %1.</source>
        <translation>단어와 구만으로는 %1.</translation>
    </message>
    <message>
        <source>The networks decide together with words and phrases, which alone reach %1.</source>
        <translation>네트워크들이 단어와 구와 함께 결정하며, 단어와 구만으로는 %1입니다.</translation>
    </message>
    <message>
        <source>, reached in epoch %1, the best of %2 on these %3: probably too high</source>
        <translation>, 에포크 %1에서 도달. 이 %3개로 잰 %2개 가운데 가장 좋은 것이어서 아마 너무 높습니다</translation>
    </message>
    <message>
        <source>The network decides together with words and phrases; alone it reached %1, they %2.</source>
        <translation>네트워크는 단어와 구와 함께 결정합니다. 네트워크만으로는 %1, 단어와 구만으로는 %2였습니다.</translation>
    </message>
    <message>
        <source>%1, measured on all %2 documents by models that had not learnt from them; the model that was kept learnt from all</source>
        <translation>%1. 문서 %2개 모두에서, 그 문서를 배우지 않은 모델들로 측정했습니다. 저장된 모델은 모든 문서를 배웠습니다</translation>
    </message>
    <message>
        <source>, which are few: %1; after the last of %2 epochs</source>
        <translation>(%1개로 적음), 에포크 %2개 중 마지막 에포크 뒤</translation>
    </message>
    <message>
        <source>, after a single epoch</source>
        <translation>, 에포크 하나 뒤</translation>
    </message>
    <message>
        <source>, which are few: %1; after a single epoch</source>
        <translation>(%1개로 적음), 에포크 하나 뒤</translation>
    </message>
    <message>
        <source>The model that was kept then learnt from all texts.</source>
        <translation>유지된 모델은 그 뒤 모든 텍스트에서 배웠습니다.</translation>
    </message>
    <message>
        <source>The learning from all texts was left out.</source>
        <translation>모든 텍스트에서 배우는 것은 생략했습니다.</translation>
    </message>
</context>
<context>
    <name>RunTexts</name>
    <message>
        <source>%1 documents/s</source>
        <translation>문서 %1개/초</translation>
    </message>
    <message>
        <source>%1 words/s</source>
        <translation>단어 %1개/초</translation>
    </message>
    <message>
        <source>Epoch %1, the best so far, is kept.</source>
        <translation>지금까지 가장 좋은 에포크 %1을(를) 유지합니다.</translation>
    </message>
    <message>
        <source>No epoch was finished, so there is no model to keep.</source>
        <translation>끝난 에포크가 없어 유지할 모델이 없습니다.</translation>
    </message>
    <message>
        <source>A learning rate of %1 instead of %2 may help.</source>
        <translation>학습률을 %2 대신 %1(으)로 하면 나아질 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>ShortcutTableTexts</name>
    <message>
        <source> or </source>
        <translation> 또는 </translation>
    </message>
    <message>
        <source>command</source>
        <translation>명령</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>키</translation>
    </message>
</context>
<context>
    <name>ShortcutTexts</name>
    <message>
        <source>Theme</source>
        <translation>테마</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>색상표</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Settings &gt; %1 &gt; %2</source>
        <translation>설정 &gt; %1 &gt; %2</translation>
    </message>
</context>
<context>
    <name>SnapshotTexts</name>
    <message>
        <source>micro F1 %1</source>
        <translation>마이크로 F1 %1</translation>
    </message>
    <message>
        <source>accuracy %1</source>
        <translation>정확도 %1</translation>
    </message>
    <message>
        <source>Before the first step</source>
        <translation>첫 스텝 이전</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>에포크 %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>스텝 %1</translation>
    </message>
</context>
<context>
    <name>SortMenuTexts</name>
    <message>
        <source>&amp;Sort By</source>
        <translation>정렬 기준(&amp;S)</translation>
    </message>
    <message>
        <source>Sort By</source>
        <translation>정렬 기준</translation>
    </message>
</context>
<context>
    <name>SpokenTexts</name>
    <message>
        <source>Files</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>위치</translation>
    </message>
</context>
<context>
    <name>StageTexts</name>
    <message numerus="yes">
        <source>a sum of %Ln product(s), and a bias</source>
        <translation>
            <numerusform>곱 %Ln개의 합과 편향</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TexWriterTexts</name>
    <message>
        <source>LaTeX file</source>
        <translation>LaTeX 파일</translation>
    </message>
</context>
<context>
    <name>TimelinePictureTexts</name>
    <message>
        <source>Attention during training</source>
        <translation>학습 중의 어텐션</translation>
    </message>
</context>
<context>
    <name>Tooltips</name>
    <message>
        <source>shown by the colour</source>
        <translation>색으로 표시됨</translation>
    </message>
    <message>
        <source>shown by the colour, full at %1</source>
        <translation>색으로 표시됨, %1에서 가장 진함</translation>
    </message>
    <message>
        <source>not in the model’s vocabulary; known by its parts</source>
        <translation>모델의 어휘에 없으며 조각으로 앎</translation>
    </message>
    <message>
        <source>not in the model’s vocabulary</source>
        <translation>모델의 어휘에 없음</translation>
    </message>
    <message>
        <source>Sentence %1 of %2</source>
        <translation>%2개 문장 중 %1번째</translation>
    </message>
    <message>
        <source>%1, effect %2, in sentence %3, effect of the sentence %4</source>
        <translation>%1, 효과 %2, 문장 %3, 문장의 효과 %4</translation>
    </message>
    <message>
        <source>%1, weight %2 in sentence %3, sentence weight %4</source>
        <translation>%1, 문장 %3에서의 가중치 %2, 문장 가중치 %4</translation>
    </message>
    <message>
        <source>%1, difference %2 in sentence %3, difference of the sentence %4</source>
        <translation>%1, 문장 %3에서의 차이 %2, 문장의 차이 %4</translation>
    </message>
    <message>
        <source>%1, unknown to the model</source>
        <translation>%1, 모델이 모르는 단어</translation>
    </message>
    <message>
        <source>%1, known to the model by its parts</source>
        <translation>%1, 모델이 조각으로 아는 단어</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>%1위</translation>
    </message>
</context>
<context>
    <name>TreeFigureTexts</name>
    <message>
        <source>Bars: probability of a label among the children of its parent.</source>
        <translation>막대: 상위 노드의 하위 레이블 가운데 이 레이블의 확률입니다.</translation>
    </message>
    <message>
        <source>Bars: probability of a label, given its parent; predicted if the joint probability is above %1.</source>
        <translation>막대: 상위 노드가 주어졌을 때 레이블의 확률이며, 결합 확률이 %1보다 크면 예측됩니다.</translation>
    </message>
    <message>
        <source>Bars: probability of a label, given its parent; predicted if above %1.</source>
        <translation>막대: 상위 노드가 주어졌을 때 레이블의 확률이며, %1보다 크면 예측됩니다.</translation>
    </message>
    <message>
        <source>A path’s joint probability is the product of the probabilities along it.</source>
        <translation>경로의 결합 확률은 그 경로에 있는 확률의 곱입니다.</translation>
    </message>
    <message>
        <source>Considered but not shown: %1 more.</source>
        <translation>고려했으나 표시하지 않음: %1개.</translation>
    </message>
</context>
<context>
    <name>TreeTexts</name>
    <message>
        <source>The path ends at %1: %1 decided to end it.</source>
        <translation>경로가 %1에서 끝납니다. %1이(가) 끝내기로 결정했습니다.</translation>
    </message>
    <message>
        <source>The path does not end at %1: %1 decided to continue it.</source>
        <translation>경로가 %1에서 끝나지 않습니다. %1이(가) 이어 가기로 결정했습니다.</translation>
    </message>
    <message>
        <source>%1 decided about its children.</source>
        <translation>%1이(가) 자식 노드를 결정했습니다.</translation>
    </message>
    <message>
        <source>%1 is inserted by “what if”; the node that decides about it is %2.</source>
        <translation>%1은(는) “만약에”로 넣은 것이며, 이를 결정하는 노드는 %2입니다.</translation>
    </message>
    <message>
        <source>%1 is not predicted: %2 decided against it.</source>
        <translation>%1은(는) 예측되지 않았습니다. %2이(가) 제외하기로 결정했습니다.</translation>
    </message>
    <message>
        <source>%1 is a leaf and decides nothing, so its attention is never trained. %2 decided about it.</source>
        <translation>%1은(는) 리프여서 아무것도 결정하지 않으므로 어텐션이 학습되지 않습니다. %2이(가) 결정했습니다.</translation>
    </message>
    <message>
        <source>You see what %1 read.</source>
        <translation>%1이(가) 읽은 것을 보고 있습니다.</translation>
    </message>
    <message>
        <source>Probability %1 given %2; joint probability %3.</source>
        <translation>%2이(가) 주어졌을 때 확률 %1, 결합 확률 %3.</translation>
    </message>
    <message>
        <source>Nothing is decided below a leaf, so “what if” has nothing to show.</source>
        <translation>리프 아래에서는 아무것도 결정하지 않으므로 “만약에”로 보여 줄 것이 없습니다.</translation>
    </message>
    <message>
        <source>Decisions and probabilities are those of all members together.</source>
        <translation>결정과 확률은 모든 구성 모델을 합친 것입니다.</translation>
    </message>
    <message>
        <source>%1 (what if)</source>
        <translation>%1(만약에)</translation>
    </message>
    <message>
        <source>the leaf %1</source>
        <translation>리프 %1</translation>
    </message>
    <message>
        <source>%1 is not predicted: no path ends at it or below it.</source>
        <translation>%1은(는) 예측되지 않았습니다. 거기나 그 아래에서 끝나는 경로가 없습니다.</translation>
    </message>
</context>
<context>
    <name>UseChartTexts</name>
    <message>
        <source>Effect</source>
        <translation>효과</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>가중치</translation>
    </message>
    <message>
        <source>← typical of the others</source>
        <translation>← 나머지의 특징</translation>
    </message>
    <message>
        <source>typical of the texts shown →</source>
        <translation>표시된 텍스트의 특징 →</translation>
    </message>
    <message>
        <source>used, but not typical</source>
        <translation>쓰이지만 특징적이지 않음</translation>
    </message>
    <message>
        <source>typical, but unused</source>
        <translation>특징적이지만 쓰이지 않음</translation>
    </message>
    <message>
        <source>typical of “%1” →</source>
        <translation>“%1”에 특징적 →</translation>
    </message>
</context>
<context>
    <name>WeightsText</name>
    <message>
        <source>Attention</source>
        <translation>어텐션</translation>
    </message>
    <message>
        <source>Erasure (Leave One Out)</source>
        <translation>소거(하나씩 빼기)</translation>
    </message>
    <message>
        <source>Gradient × Input</source>
        <translation>그래디언트 × 입력</translation>
    </message>
    <message>
        <source>Integrated Gradients</source>
        <translation>통합 그래디언트</translation>
    </message>
    <message>
        <source>Attention × Gradient</source>
        <translation>어텐션 × 그래디언트</translation>
    </message>
    <message>
        <source>From a File</source>
        <translation>파일에서</translation>
    </message>
    <message>
        <source>sentence weight</source>
        <translation>문장 가중치</translation>
    </message>
    <message>
        <source>effect of the word</source>
        <translation>단어의 효과</translation>
    </message>
    <message>
        <source>effect of the sentence</source>
        <translation>문장의 효과</translation>
    </message>
    <message>
        <source>weight of the word</source>
        <translation>단어의 가중치</translation>
    </message>
    <message>
        <source>weight of the sentence</source>
        <translation>문장의 가중치</translation>
    </message>
    <message>
        <source>word weight</source>
        <translation>단어 가중치</translation>
    </message>
    <message>
        <source>the word’s share of its sentence</source>
        <translation>문장에서 단어가 차지하는 비율</translation>
    </message>
    <message>
        <source>the sentence’s share of the document</source>
        <translation>문서에서 문장이 차지하는 비율</translation>
    </message>
    <message>
        <source>the word’s share of the document</source>
        <translation>문서에서 단어가 차지하는 비율</translation>
    </message>
    <message>
        <source>what the label loses without the word</source>
        <translation>단어가 없을 때 레이블이 잃는 것</translation>
    </message>
    <message>
        <source>what the label loses without the sentence</source>
        <translation>문장이 없을 때 레이블이 잃는 것</translation>
    </message>
    <message>
        <source>the word’s part of the label’s logit</source>
        <translation>레이블 로짓 중 단어의 몫</translation>
    </message>
    <message>
        <source>the sentence’s part of the label’s logit</source>
        <translation>레이블 로짓 중 문장의 몫</translation>
    </message>
    <message>
        <source>the word’s weight in the file</source>
        <translation>파일에 있는 단어의 가중치</translation>
    </message>
    <message>
        <source>the sentence’s weight in the file</source>
        <translation>파일에 있는 문장의 가중치</translation>
    </message>
    <message>
        <source>member %1 of %2</source>
        <translation>구성 모델 %1/%2</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>층 %1/%2</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>층</translation>
    </message>
    <message>
        <source>head %1 of %2</source>
        <translation>헤드 %1/%2</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>헤드</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1의 평균</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 및 </translation>
    </message>
    <message>
        <source>%1 (what if)</source>
        <translation>%1(만약에)</translation>
    </message>
    <message>
        <source>for the label %1</source>
        <translation>레이블 %1 기준</translation>
    </message>
    <message>
        <source>for the label %1 against %2</source>
        <translation>레이블 %2 대비 레이블 %1 기준</translation>
    </message>
    <message>
        <source>%1 · words replaced by the unknown word</source>
        <translation>%1 · 단어를 모르는 단어로 바꿈</translation>
    </message>
    <message numerus="yes">
        <source>%1 · from unknown words in %Ln step(s), gap %2</source>
        <translation>
            <numerusform>%1 · 모르는 단어에서 %Ln스텝, 간격 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>the trained model</source>
        <translation>학습된 모델</translation>
    </message>
    <message>
        <source>difference: edited text minus original</source>
        <translation>차이: 편집한 텍스트 − 원본</translation>
    </message>
    <message>
        <source>difference: %1 minus %2</source>
        <translation>차이: %1 − %2</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>출처: %1</translation>
    </message>
    <message>
        <source>read by %1</source>
        <translation>읽은 모델: %1</translation>
    </message>
    <message>
        <source>before the first step of training</source>
        <translation>학습 첫 스텝 이전</translation>
    </message>
    <message>
        <source>epoch %1, step %2</source>
        <translation>에포크 %1, 스텝 %2</translation>
    </message>
    <message>
        <source>Colour-Blind Safe: Orange and Blue</source>
        <translation>색각 이상자용: 주황과 파랑</translation>
    </message>
    <message>
        <source>High Contrast</source>
        <translation>고대비</translation>
    </message>
    <message>
        <source>Grey, for Print</source>
        <translation>회색, 인쇄용</translation>
    </message>
    <message>
        <source>The Paper’s: Red and Blue</source>
        <translation>논문의 색: 빨강과 파랑</translation>
    </message>
    <message>
        <source>The decision is sure: no word or sentence alone changes the probability by 0.1 %.</source>
        <translation>결정이 확실합니다. 단어나 문장 하나로는 확률이 0.1 %도 바뀌지 않습니다.</translation>
    </message>
    <message>
        <source>No word or sentence alone changes the probability by 0.1 %.</source>
        <translation>단어나 문장 하나로는 확률이 0.1 %도 바뀌지 않습니다.</translation>
    </message>
    <message>
        <source>share of the document</source>
        <translation>문서에서의 비율</translation>
    </message>
    <message>
        <source>word’s part of the logit</source>
        <translation>로짓에서 단어의 몫</translation>
    </message>
    <message>
        <source>sentence’s part of the logit</source>
        <translation>로짓에서 문장의 몫</translation>
    </message>
    <message>
        <source>Linear Contributions</source>
        <translation>선형 기여</translation>
    </message>
    <message>
        <source>word’s exact part of the logit</source>
        <translation>로짓에서 단어의 정확한 몫</translation>
    </message>
    <message>
        <source>sentence’s exact part of the logit</source>
        <translation>로짓에서 문장의 정확한 몫</translation>
    </message>
    <message>
        <source>difference of %1</source>
        <translation>%1의 차이</translation>
    </message>
    <message>
        <source>the word’s exact part of the label’s logit: the weight of a phrase is divided equally among its words</source>
        <translation>레이블의 로짓에서 단어가 차지하는 정확한 몫: 어구의 가중치는 그 단어들에 똑같이 나눕니다</translation>
    </message>
    <message>
        <source>the sentence’s exact part of the label’s logit</source>
        <translation>레이블의 로짓에서 문장이 차지하는 정확한 몫</translation>
    </message>
    <message>
        <source>Network and Linear Model</source>
        <translation>네트워크와 선형 모델</translation>
    </message>
    <message>
        <source>Phrase Interactions</source>
        <translation>구의 상호작용</translation>
    </message>
    <message>
        <source>phrase’s interaction</source>
        <translation>구의 상호작용</translation>
    </message>
    <message>
        <source>effect of the phrase</source>
        <translation>구의 효과</translation>
    </message>
    <message>
        <source>what the label loses without the phrase, less what it loses without each of its words alone</source>
        <translation>구가 없을 때 레이블이 잃는 값에서 각 단어가 없을 때 잃는 값들을 뺀 것</translation>
    </message>
    <message>
        <source>what the label loses without the phrase</source>
        <translation>구가 없을 때 레이블이 잃는 값</translation>
    </message>
    <message>
        <source>Gradient of One Step</source>
        <translation>한 단계의 기울기</translation>
    </message>
    <message>
        <source>step of the word’s score</source>
        <translation>단어 점수의 스텝</translation>
    </message>
    <message>
        <source>step of the sentence’s score</source>
        <translation>문장 점수의 스텝</translation>
    </message>
    <message>
        <source>how much one step of training on this text, if it has the label, raises the word’s score; the steps of a sentence sum to 0</source>
        <translation>이 텍스트가 그 레이블일 때 이 텍스트로 한 스텝 학습하면 단어의 점수가 얼마나 오르는지. 한 문장의 스텝을 더하면 0입니다</translation>
    </message>
    <message>
        <source>how much one step of training on this text, if it has the label, raises the sentence’s score; all steps sum to 0</source>
        <translation>이 텍스트가 그 레이블일 때 이 텍스트로 한 스텝 학습하면 문장의 점수가 얼마나 오르는지. 모두 더하면 0입니다</translation>
    </message>
    <message>
        <source>word weight in its sentence</source>
        <translation>문장 안의 단어 가중치</translation>
    </message>
    <message>
        <source>Full colour: the largest weight of the text, but at least four times the mean weight. So equal weights stay pale.</source>
        <translation>가장 진한 색: 텍스트의 가장 큰 가중치이며, 적어도 평균 가중치의 네 배입니다. 그래서 똑같은 가중치는 옅습니다.</translation>
    </message>
    <message>
        <source>clipped at full colour (words: %1, sentences: %2)</source>
        <translation>가장 진한 색에서 잘림(단어: %1, 문장: %2)</translation>
    </message>
    <message numerus="yes">
        <source>average of %Ln network(s)</source>
        <translation>
            <numerusform>네트워크 %Ln개의 평균</numerusform>
        </translation>
    </message>
    <message>
        <source>the word’s share of its sentence, less in sentences of little weight, as in the paper</source>
        <translation>문장에서 단어가 차지하는 몫으로, 가중치가 작은 문장에서는 논문에서처럼 더 작습니다</translation>
    </message>
</context>
<context>
    <name>WordChartTexts</name>
    <message>
        <source>all texts</source>
        <translation>모든 텍스트</translation>
    </message>
    <message>
        <source>n = %1, mean %2</source>
        <translation>n = %1, 평균 %2</translation>
    </message>
</context>
<context>
    <name>WordFigureTexts</name>
    <message>
        <source>Attention weight of “%1”</source>
        <translation>“%1”의 어텐션 가중치</translation>
    </message>
    <message>
        <source>Density of its weight, the share of its sentence, in %1, read by “%2”</source>
        <translation>%1에서 이 단어가 문장에서 차지하는 가중치의 밀도, 읽은 모델: “%2”</translation>
    </message>
</context>
<context>
    <name>WordStages</name>
    <message>
        <source>The word’s vector</source>
        <translation>단어 벡터</translation>
    </message>
    <message>
        <source>The sentence, read forwards</source>
        <translation>앞에서부터 읽은 문장</translation>
    </message>
    <message>
        <source>The text, read forwards</source>
        <translation>앞에서부터 읽은 텍스트</translation>
    </message>
    <message>
        <source>The sentence, read backwards</source>
        <translation>뒤에서부터 읽은 문장</translation>
    </message>
    <message>
        <source>The text, read backwards</source>
        <translation>뒤에서부터 읽은 텍스트</translation>
    </message>
    <message>
        <source>The word in its sentence</source>
        <translation>문장 안의 단어</translation>
    </message>
    <message>
        <source>The sentence in its text</source>
        <translation>텍스트 안의 문장</translation>
    </message>
    <message>
        <source>What attention sees of the word</source>
        <translation>어텐션이 보는 단어</translation>
    </message>
    <message>
        <source>What attention sees of the sentence</source>
        <translation>어텐션이 보는 문장</translation>
    </message>
    <message>
        <source>The word’s score</source>
        <translation>단어 점수</translation>
    </message>
    <message>
        <source>The sentence’s score</source>
        <translation>문장 점수</translation>
    </message>
    <message>
        <source>The words’ weights</source>
        <translation>단어 가중치</translation>
    </message>
    <message>
        <source>The sentences’ weights</source>
        <translation>문장 가중치</translation>
    </message>
    <message>
        <source>The sentence’s vector</source>
        <translation>문장 벡터</translation>
    </message>
    <message>
        <source>The text’s vector</source>
        <translation>텍스트 벡터</translation>
    </message>
    <message>
        <source>A number for each label</source>
        <translation>레이블마다 하나의 수</translation>
    </message>
    <message>
        <source>The probabilities</source>
        <translation>확률</translation>
    </message>
    <message>
        <source>“%1”, word %2 of %3 in sentence %4</source>
        <translation>“%1”, 문장 %4의 단어 %3개 중 %2번째</translation>
    </message>
    <message numerus="yes">
        <source>The model does not know this word as a whole, but %Ln part(s) of it: its vector is the mean of theirs.</source>
        <translation>
            <numerusform>모델은 이 단어를 통째로는 모르지만 조각 %Ln개를 압니다. 단어의 벡터는 조각 벡터의 평균입니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>The model does not know this word. It reads the vector of row 0, which all unknown words share.</source>
        <translation>모델이 모르는 단어입니다. 모르는 단어가 모두 함께 쓰는 0행의 벡터를 읽습니다.</translation>
    </message>
    <message>
        <source>The word is looked up: its vector is row %1 of the table of word vectors, which were learnt in training.</source>
        <translation>단어를 찾습니다. 벡터는 학습에서 얻은 단어 벡터 표의 %1행입니다.</translation>
    </message>
    <message>
        <source>dimension %1: %2</source>
        <translation>차원 %1: %2</translation>
    </message>
    <message>
        <source>step %1 of %2: “%3”</source>
        <translation>%2단계 중 %1: “%3”</translation>
    </message>
    <message>
        <source>step %1 of %2: sentence %3</source>
        <translation>%2단계 중 %1: 문장 %3</translation>
    </message>
    <message>
        <source>A state h goes from word to word. Number by number, z says how much of the state stays, r how much of it the new content n may use.</source>
        <translation>상태 h가 단어에서 단어로 옮겨 갑니다. 수마다 z는 상태가 얼마나 남는지, r은 새 내용 n이 상태를 얼마나 쓸 수 있는지 정합니다.</translation>
    </message>
    <message>
        <source>A second network reads the sentences’ vectors in the same way, with gates and weights of its own.</source>
        <translation>두 번째 네트워크가 같은 방식으로, 자신의 게이트와 가중치로 문장 벡터를 읽습니다.</translation>
    </message>
    <message>
        <source>The word’s state joins both directions: what was read up to the word, and what was read back to it.</source>
        <translation>단어의 상태는 두 방향을 잇습니다. 단어까지 앞에서 읽은 것과 단어까지 뒤에서 읽은 것입니다.</translation>
    </message>
    <message>
        <source>The sentence’s state joins both directions: what was read up to the sentence, and what was read back to it.</source>
        <translation>문장의 상태는 두 방향을 잇습니다. 문장까지 앞에서 읽은 것과 문장까지 뒤에서 읽은 것입니다.</translation>
    </message>
    <message>
        <source>dimension %1: forwards %2, backwards %3</source>
        <translation>차원 %1: 앞에서부터 %2, 뒤에서부터 %3</translation>
    </message>
    <message>
        <source>A layer turns the state into the features by which attention compares; tanh keeps each of them between −1 and 1.</source>
        <translation>한 층이 상태를 어텐션이 비교하는 특징으로 바꿉니다. tanh는 각 특징을 −1과 1 사이에 둡니다.</translation>
    </message>
    <message>
        <source>The context vector u_w was learnt: it says what an important word looks like. Where both numbers have one sign, the score grows.</source>
        <translation>문맥 벡터 u_w는 학습된 것으로, 중요한 단어가 어떤 모습인지 나타냅니다. 두 수의 부호가 같으면 점수가 커집니다.</translation>
    </message>
    <message>
        <source>The context vector u_s was learnt: it says what an important sentence looks like. Where both numbers have one sign, the score grows.</source>
        <translation>문맥 벡터 u_s는 학습된 것으로, 중요한 문장이 어떤 모습인지 나타냅니다. 두 수의 부호가 같으면 점수가 커집니다.</translation>
    </message>
    <message>
        <source>dimension %1: %2 · %3 = %4</source>
        <translation>차원 %1: %2 · %3 = %4</translation>
    </message>
    <message numerus="yes">
        <source>The score is the sum of these %Ln product(s): %1</source>
        <translation>
            <numerusform>점수는 이 곱 %Ln개의 합입니다: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The words of the sentence share a weight of 1: each gets the exponential of its score, divided by the sum of all.</source>
        <translation>문장의 단어들은 가중치 1을 나눕니다. 각 단어는 점수의 지수를 전체 합으로 나눈 값을 받습니다.</translation>
    </message>
    <message>
        <source>The sentences of the text share a weight of 1: each gets the exponential of its score, divided by the sum of all.</source>
        <translation>텍스트의 문장들은 가중치 1을 나눕니다. 각 문장은 점수의 지수를 전체 합으로 나눈 값을 받습니다.</translation>
    </message>
    <message>
        <source>score</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>exp(score − max)</source>
        <translation>exp(점수 − 최대)</translation>
    </message>
    <message>
        <source>%1 before</source>
        <translation>앞의 %1개</translation>
    </message>
    <message>
        <source>%1 after</source>
        <translation>뒤의 %1개</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>합</translation>
    </message>
    <message>
        <source>The sentence becomes one vector: the words’ states, each times its weight, added up. What has little weight leaves little behind.</source>
        <translation>문장은 하나의 벡터가 됩니다. 단어의 상태에 각각 가중치를 곱해 더합니다. 가중치가 작은 것은 거의 남지 않습니다.</translation>
    </message>
    <message>
        <source>The text becomes one vector: the sentences’ states, each times its weight, added up.</source>
        <translation>텍스트는 하나의 벡터가 됩니다. 문장의 상태에 각각 가중치를 곱해 더합니다.</translation>
    </message>
    <message>
        <source>s, the sentence</source>
        <translation>s, 문장</translation>
    </message>
    <message>
        <source>v, the text</source>
        <translation>v, 텍스트</translation>
    </message>
    <message>
        <source>For each label, a learnt row of weights is multiplied with the text’s vector and added up: the label’s logit.</source>
        <translation>레이블마다 학습된 가중치 한 행을 텍스트 벡터와 곱해 더합니다. 그것이 레이블의 로짓입니다.</translation>
    </message>
    <message>
        <source>weights × v</source>
        <translation>가중치 × v</translation>
    </message>
    <message>
        <source>These are the logits of network %1 of %2.</source>
        <translation>네트워크 %2개 중 %1번의 로짓입니다.</translation>
    </message>
    <message>
        <source>Each of the %1 networks has its own probabilities, and the model says their mean.</source>
        <translation>네트워크 %1개가 각각 확률을 내고, 모델은 그 평균을 냅니다.</translation>
    </message>
    <message>
        <source>The logits of the %1 networks are averaged.</source>
        <translation>네트워크 %1개의 로짓을 평균합니다.</translation>
    </message>
    <message>
        <source>A linear model of words and phrases adds its own logits.</source>
        <translation>단어와 구의 선형 모델이 자신의 로짓을 더합니다.</translation>
    </message>
    <message>
        <source>mean × %1</source>
        <translation>평균 × %1</translation>
    </message>
    <message>
        <source>network × %1</source>
        <translation>네트워크 × %1</translation>
    </message>
    <message>
        <source>+ words and phrases</source>
        <translation>+ 단어와 구</translation>
    </message>
    <message>
        <source>Each label’s logit becomes a probability of its own.</source>
        <translation>각 레이블의 로짓이 자신의 확률이 됩니다.</translation>
    </message>
    <message>
        <source>The labels share a probability of 1: the exponential of each logit, divided by the sum of all.</source>
        <translation>레이블들은 확률 1을 나눕니다. 각 로짓의 지수를 전체 합으로 나눕니다.</translation>
    </message>
    <message>
        <source>The logits are those of network %1, the probabilities those of all.</source>
        <translation>로짓은 네트워크 %1의 것이고, 확률은 전체의 것입니다.</translation>
    </message>
    <message>
        <source>%1 is held at %2</source>
        <translation>%1을(를) %2(으)로 고정</translation>
    </message>
    <message>
        <source>What a step of training would change is being computed…</source>
        <translation>학습의 한 걸음이 바꿀 것을 계산하는 중…</translation>
    </message>
    <message>
        <source>Learning: the loss</source>
        <translation>학습: 손실</translation>
    </message>
    <message>
        <source>Learning: the words</source>
        <translation>학습: 단어</translation>
    </message>
    <message>
        <source>Learning: the sentences</source>
        <translation>학습: 문장</translation>
    </message>
    <message>
        <source>Learning: after a step</source>
        <translation>학습: 한 걸음 뒤</translation>
    </message>
</context>
<context>
    <name>WorkspaceTexts</name>
    <message numerus="yes">
        <source>%Ln file(s) cannot be opened, because they are gone or you may not read them: %1</source>
        <translation>
            <numerusform>파일 %Ln개가 없어졌거나 읽을 권한이 없어 열 수 없습니다: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>there is no such file; check the name</source>
        <translation>이런 파일이 없습니다. 이름을 확인하세요</translation>
    </message>
    <message>
        <source>this is a folder; choose a file in it</source>
        <translation>이것은 폴더입니다. 안에 있는 파일을 고르세요</translation>
    </message>
    <message>
        <source>this file is write-protected; choose another name</source>
        <translation>이 파일은 쓰기가 금지되어 있습니다. 다른 이름을 고르세요</translation>
    </message>
    <message>
        <source>this holds no text; give a text with at least one word</source>
        <translation>텍스트가 없습니다. 단어가 하나라도 있는 텍스트를 고르세요</translation>
    </message>
    <message>
        <source>this is not a text file (binary data at byte %1); give a plain text in UTF-8</source>
        <translation>텍스트 파일이 아닙니다(바이트 %1에 이진 데이터). UTF-8 일반 텍스트를 고르세요</translation>
    </message>
    <message>
        <source>there is no space left on the disk to write it; free some and try again</source>
        <translation>디스크에 쓸 공간이 없습니다. 공간을 비우고 다시 시도하세요</translation>
    </message>
    <message>
        <source>it would exceed the maximum file size here; write it to another place</source>
        <translation>이곳의 최대 파일 크기를 넘습니다. 다른 곳에 쓰세요</translation>
    </message>
    <message>
        <source>it cannot be written, because its folder does not permit it; choose another place</source>
        <translation>폴더에 쓰기 권한이 없어 쓸 수 없습니다. 다른 곳을 고르세요</translation>
    </message>
    <message>
        <source>it cannot be written, because its folder does not exist; create it first</source>
        <translation>폴더가 없어 쓸 수 없습니다. 먼저 폴더를 만드세요</translation>
    </message>
    <message>
        <source>it is a folder; name a file to write</source>
        <translation>폴더입니다. 쓸 파일의 이름을 정하세요</translation>
    </message>
    <message>
        <source>it is not a regular file; name another file to write</source>
        <translation>일반 파일이 아닙니다. 다른 파일 이름을 정하세요</translation>
    </message>
    <message>
        <source>it cannot be read; check its permissions</source>
        <translation>읽을 수 없습니다. 권한을 확인하세요</translation>
    </message>
    <message>
        <source>this changed while it was being read; start again when it is complete</source>
        <translation>읽는 동안 바뀌었습니다. 완성된 뒤 다시 시작하세요</translation>
    </message>
    <message>
        <source>this changed after it was read; read it again</source>
        <translation>읽은 뒤에 바뀌었습니다. 다시 읽으세요</translation>
    </message>
    <message>
        <source>this file has changed since it was evaluated; evaluate it again</source>
        <translation>이 파일은 평가한 뒤에 바뀌었습니다. 다시 평가하세요</translation>
    </message>
    <message>
        <source>it was changed after it was read; read it again</source>
        <translation>읽은 뒤에 바뀌었습니다. 다시 읽으세요</translation>
    </message>
    <message>
        <source>this file or folder is no longer there; read the corpus again</source>
        <translation>이 파일이나 폴더가 더 이상 없습니다. 말뭉치를 다시 읽으세요</translation>
    </message>
    <message>
        <source>this folder has no documents; open another one, or single files</source>
        <translation>이 폴더에는 문서가 없습니다. 다른 폴더나 개별 파일을 여세요</translation>
    </message>
    <message>
        <source>it is empty or damaged</source>
        <translation>비어 있거나 손상되었습니다</translation>
    </message>
    <message>
        <source>it cannot be read as HTML</source>
        <translation>HTML로 읽을 수 없습니다</translation>
    </message>
    <message>
        <source>there is not enough memory to read it as Markdown</source>
        <translation>Markdown으로 읽기에 메모리가 부족합니다</translation>
    </message>
    <message>
        <source>it defines entities of its own, which a document does not need and which can make it endless; save it again with another program</source>
        <translation>문서에 필요 없고 내용을 끝없이 늘릴 수 있는 자체 엔티티를 정의합니다. 다른 프로그램으로 다시 저장하세요</translation>
    </message>
    <message>
        <source>its elements are nested more than %1 deep; save it again with another program</source>
        <translation>요소가 %1단계보다 깊게 중첩되어 있습니다. 다른 프로그램으로 다시 저장하세요</translation>
    </message>
    <message>
        <source>its groups are nested more than %1 deep; save it again with another program</source>
        <translation>그룹이 %1단계보다 깊게 중첩되어 있습니다. 다른 프로그램으로 다시 저장하세요</translation>
    </message>
    <message>
        <source>its text is longer than %1 MiB, which is the most that a document may have; split it into smaller ones</source>
        <translation>텍스트가 문서의 최대 크기인 %1 MiB보다 깁니다. 작은 것으로 나누세요</translation>
    </message>
    <message>
        <source>it is a book without chapters</source>
        <translation>장이 없는 책입니다</translation>
    </message>
    <message>
        <source>it is a book without a table of its files</source>
        <translation>파일 목록이 없는 책입니다</translation>
    </message>
    <message>
        <source>it is not an EPUB book: its archive has no META-INF/container.xml</source>
        <translation>EPUB 책이 아닙니다. 압축 파일에 META-INF/container.xml이 없습니다</translation>
    </message>
    <message>
        <source>it is not an OpenDocument text: its archive has no content.xml</source>
        <translation>OpenDocument 텍스트가 아닙니다. 압축 파일에 content.xml이 없습니다</translation>
    </message>
    <message>
        <source>it is cut short: its last group has no end</source>
        <translation>파일이 잘렸습니다. 마지막 그룹이 끝나지 않습니다</translation>
    </message>
    <message>
        <source>it is not RTF, although its name says so</source>
        <translation>이름과 달리 RTF가 아닙니다</translation>
    </message>
    <message>
        <source>it is encrypted; open it in its own program and save it without a password</source>
        <translation>암호화되어 있습니다. 원래 프로그램에서 열어 암호 없이 저장하세요</translation>
    </message>
    <message>
        <source>its archive is damaged or cut short; download or copy the file again</source>
        <translation>압축 파일이 손상되었거나 잘렸습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>this is not a text in the encoding %1; choose another encoding</source>
        <translation>인코딩 %1의 텍스트가 아닙니다. 다른 인코딩을 고르세요</translation>
    </message>
    <message>
        <source>The text has no words, so there is nothing to classify; use another text.</source>
        <translation>텍스트에 단어가 없어 분류할 것이 없습니다. 다른 텍스트를 쓰세요.</translation>
    </message>
    <message>
        <source>The model knows only %1 of the %2 words, so this result is unreliable. Choose a model that was trained on texts of this kind and language.</source>
        <translation>모델이 단어 %2개 중 %1개만 알므로 이 결과는 믿을 수 없습니다. 이런 종류와 언어의 텍스트로 학습한 모델을 고르세요.</translation>
    </message>
    <message>
        <source>The network&apos;s result is not a number, because its weights are too large; get the model&apos;s file again if it is damaged, or train it again with a smaller learning rate.</source>
        <translation>가중치가 너무 커서 네트워크의 결과가 숫자가 아닙니다. 모델 파일이 손상되었으면 다시 받고, 아니면 학습률을 낮춰 다시 학습하세요.</translation>
    </message>
    <message>
        <source>The attention of this label was not stored with the reading; choose a label whose children were decided.</source>
        <translation>이 레이블의 어텐션이 저장되지 않았습니다. 자식이 결정된 레이블을 고르세요.</translation>
    </message>
    <message>
        <source>The network of this reading was not stored, so it cannot decode again; use the finished model.</source>
        <translation>네트워크가 저장되지 않아 다시 디코딩할 수 없습니다. 완성된 모델을 쓰세요.</translation>
    </message>
    <message>
        <source>The text has a sentence that is too long for this model, which fills up all other sentences to its length; divide the sentence.</source>
        <translation>이 모델에 너무 긴 문장이 있습니다. 다른 문장도 모두 그 길이로 채워집니다. 문장을 나누세요.</translation>
    </message>
    <message>
        <source>This model reads at most %1 sentences of a text and %2 words of a sentence, as the program that trained it does: %3 of the %4 words were not read.</source>
        <translation>이 모델은 학습한 프로그램과 마찬가지로 텍스트에서 최대 %1문장, 문장에서 최대 %2단어를 읽습니다. 단어 %4개 중 %3개를 읽지 않았습니다.</translation>
    </message>
    <message>
        <source>Gradients are not available for this kind of model; choose another lens.</source>
        <translation>이 종류의 모델에서는 그래디언트를 쓸 수 없습니다. 다른 렌즈를 고르세요.</translation>
    </message>
    <message>
        <source>this file is empty; choose a file with labelled texts</source>
        <translation>이 파일은 비어 있습니다. 레이블이 있는 텍스트 파일을 고르세요</translation>
    </message>
    <message>
        <source>this table is empty; its first row must name the columns</source>
        <translation>이 표는 비어 있습니다. 첫 행에 열 이름이 있어야 합니다</translation>
    </message>
    <message>
        <source>this row has one field; a label and a text are wanted</source>
        <translation>이 행에는 필드가 하나뿐입니다. 레이블과 텍스트가 필요합니다</translation>
    </message>
    <message>
        <source>this row&apos;s label is empty; give it one</source>
        <translation>이 행의 레이블이 비어 있습니다. 레이블을 넣으세요</translation>
    </message>
    <message>
        <source>the quote that opens in this line is never closed; close it</source>
        <translation>이 줄에서 연 따옴표가 닫히지 않습니다. 닫으세요</translation>
    </message>
    <message>
        <source>the column %1 appears twice; rename one</source>
        <translation>열 %1이(가) 두 번 나옵니다. 하나의 이름을 바꾸세요</translation>
    </message>
    <message>
        <source>this line is not a JSON object; each line must be one</source>
        <translation>이 줄은 JSON 객체가 아닙니다. 줄마다 객체 하나여야 합니다</translation>
    </message>
    <message>
        <source>this is not valid JSON; each line must be one JSON object</source>
        <translation>올바른 JSON이 아닙니다. 줄마다 JSON 객체 하나여야 합니다</translation>
    </message>
    <message>
        <source>this line has a number that is too large; write a smaller one</source>
        <translation>이 줄에 너무 큰 숫자가 있습니다. 더 작은 숫자를 쓰세요</translation>
    </message>
    <message>
        <source>this line has no label; begin it with __label__ and a name</source>
        <translation>이 줄에는 레이블이 없습니다. __label__과 이름으로 시작하세요</translation>
    </message>
    <message>
        <source>a label is empty; write its name after __label__</source>
        <translation>레이블이 비어 있습니다. __label__ 뒤에 이름을 쓰세요</translation>
    </message>
    <message>
        <source>no folder in this folder has texts (.txt, .html, .docx, …); choose a folder that has one folder of texts for each label, and save PDF files as text first</source>
        <translation>이 폴더의 하위 폴더에 텍스트(.txt, .html, .docx 등)가 없습니다. 레이블마다 텍스트 폴더가 있는 폴더를 고르고, PDF 파일은 먼저 텍스트로 저장하세요</translation>
    </message>
    <message>
        <source>neither this folder nor a folder in it has texts (.txt, .html, .docx, …); save PDF files as text first</source>
        <translation>이 폴더에도 하위 폴더에도 텍스트(.txt, .html, .docx 등)가 없습니다. PDF 파일은 먼저 텍스트로 저장하세요</translation>
    </message>
    <message>
        <source>no document has a word; choose another file</source>
        <translation>단어가 있는 문서가 없습니다. 다른 파일을 고르세요</translation>
    </message>
    <message>
        <source>%1 row cannot be read; what is left out is not learnt, so correct it</source>
        <translation>행 %1개를 읽을 수 없습니다. 빠진 것은 배우지 못하므로 고치세요</translation>
    </message>
    <message>
        <source>%1 rows cannot be read; what is left out is not learnt, so correct it</source>
        <translation>행 %1개를 읽을 수 없습니다. 빠진 것은 배우지 못하므로 고치세요</translation>
    </message>
    <message>
        <source>%1 document holds no word and cannot be learnt from; see whether their texts were lost</source>
        <translation>문서 %1개에 단어가 없어 배울 수 없습니다. 텍스트가 없어졌는지 확인하세요</translation>
    </message>
    <message>
        <source>%1 documents hold no word and cannot be learnt from; see whether their texts were lost</source>
        <translation>문서 %1개에 단어가 없어 배울 수 없습니다. 텍스트가 없어졌는지 확인하세요</translation>
    </message>
    <message>
        <source>%1 document has the text of an earlier one; leave repetitions out, or what was learnt may be asked again in validation</source>
        <translation>문서 %1개의 텍스트가 앞의 문서와 같습니다. 중복을 빼지 않으면 배운 것을 검증에서 다시 물을 수 있습니다</translation>
    </message>
    <message>
        <source>%1 documents have the text of an earlier one; leave repetitions out, or what was learnt may be asked again in validation</source>
        <translation>문서 %1개의 텍스트가 앞의 문서와 같습니다. 중복을 빼지 않으면 배운 것을 검증에서 다시 물을 수 있습니다</translation>
    </message>
    <message>
        <source>%1 document has the text of an earlier one, %2 with another label; leave repetitions out, or what was learnt may be asked again in validation</source>
        <translation>문서 %1개의 텍스트가 앞의 문서와 같고 그중 %2개는 레이블이 다릅니다. 중복을 빼지 않으면 배운 것을 검증에서 다시 물을 수 있습니다</translation>
    </message>
    <message>
        <source>%1 documents have the text of an earlier one, %2 with another label; leave repetitions out, or what was learnt may be asked again in validation</source>
        <translation>문서 %1개의 텍스트가 앞의 문서와 같고 그중 %2개는 레이블이 다릅니다. 중복을 빼지 않으면 배운 것을 검증에서 다시 물을 수 있습니다</translation>
    </message>
    <message>
        <source>%1 of the %2 validation documents have the text of a training document; leave them out, or the accuracy will look better than it is</source>
        <translation>검증 문서 %2개 중 %1개의 텍스트가 학습 문서와 같습니다. 빼지 않으면 정확도가 실제보다 좋아 보입니다</translation>
    </message>
    <message>
        <source>no document has a label; training needs some that do</source>
        <translation>레이블이 있는 문서가 없습니다. 학습에는 레이블이 있는 문서가 필요합니다</translation>
    </message>
    <message>
        <source>no document has a label; training needs documents with labels</source>
        <translation>레이블이 있는 문서가 없습니다. 학습에는 레이블이 있는 문서가 필요합니다</translation>
    </message>
    <message>
        <source>there is no other label than %1; check the column of the labels, and what separates them</source>
        <translation>%1 말고는 레이블이 없습니다. 레이블 열과 구분 문자를 확인하세요</translation>
    </message>
    <message>
        <source>every document has the label %1; training needs at least two classes, so check the label column</source>
        <translation>모든 문서의 레이블이 %1입니다. 학습에는 클래스가 둘 이상 필요하므로 레이블 열을 확인하세요</translation>
    </message>
    <message>
        <source>%1 % of the documents have the label %2, and whoever always says so is right as often; judge by macro-F1 rather than by accuracy, or weigh the classes</source>
        <translation>문서의 %1 %가 레이블 %2이므로 항상 그렇게 답해도 그만큼 맞습니다. 정확도보다 매크로 F1로 판단하거나 클래스에 가중치를 주세요</translation>
    </message>
    <message>
        <source>this document has no label; with a label tree every document needs at least one</source>
        <translation>이 문서에는 레이블이 없습니다. 레이블 트리가 있으면 문서마다 하나 이상 필요합니다</translation>
    </message>
    <message>
        <source>the label tree has no label; add at least one</source>
        <translation>레이블 트리에 레이블이 없습니다. 하나 이상 추가하세요</translation>
    </message>
    <message>
        <source>this file names no label; give lines of a parent and its children, with tabs between them</source>
        <translation>이 파일에는 레이블이 없습니다. 부모와 자식을 탭으로 구분한 줄을 쓰세요</translation>
    </message>
    <message>
        <source>this line names no child; give one</source>
        <translation>이 줄에는 자식이 없습니다. 하나를 넣으세요</translation>
    </message>
    <message>
        <source>this model predicts one label per document; give a column of single labels (--label-column) instead of lists, and no label tree</source>
        <translation>이 모델은 문서마다 레이블 하나를 예측합니다. 목록 대신 레이블 하나가 있는 열을 쓰고 레이블 트리는 쓰지 마세요</translation>
    </message>
    <message>
        <source>this model predicts any number of labels per document; give a column of lists of labels (--labels-column)</source>
        <translation>이 모델은 문서마다 레이블을 여러 개 예측합니다. 레이블 목록이 있는 열을 쓰세요</translation>
    </message>
    <message>
        <source>Attention weights, learnt in training</source>
        <translation>학습에서 배운 어텐션 가중치</translation>
    </message>
    <message>
        <source>Equal weights for all words of a sentence and for all sentences</source>
        <translation>문장의 모든 단어와 모든 문장에 같은 가중치</translation>
    </message>
    <message>
        <source>Share of the sentence&apos;s vector that comes from a word, and of the document&apos;s vector that comes from a sentence</source>
        <translation>문장 벡터에서 단어가, 문서 벡터에서 문장이 차지하는 비율</translation>
    </message>
    <message>
        <source>Similarity of a word to its sentence&apos;s vector, and of a sentence to the document&apos;s vector</source>
        <translation>단어와 문장 벡터의 유사도, 문장과 문서 벡터의 유사도</translation>
    </message>
    <message>
        <source>Text–hierarchy attention, averaged over the nodes whose children were decided</source>
        <translation>자식이 결정된 노드들에 대해 평균한 텍스트–계층 어텐션</translation>
    </message>
    <message>
        <source>Ensemble of %1 HANs</source>
        <translation>HAN %1개의 앙상블</translation>
    </message>
    <message>
        <source>it is a folder, not a model file</source>
        <translation>모델 파일이 아니라 폴더입니다</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>일반 파일이 아닙니다</translation>
    </message>
    <message>
        <source>it is too short to be a model file; download or copy the file again</source>
        <translation>모델 파일이라기에는 너무 짧습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>it declares a header of %1 bytes but is %2 bytes long, so it is damaged or not a model file; download or copy the file again</source>
        <translation>헤더가 %1바이트라고 하지만 파일은 %2바이트이므로 손상되었거나 모델 파일이 아닙니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its header cannot be read; download or copy the file again</source>
        <translation>헤더를 읽을 수 없습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its header is not an object; download or copy the file again</source>
        <translation>헤더가 객체가 아닙니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its tensors do not match their checksum, so it is damaged; download or copy the file again</source>
        <translation>텐서가 체크섬과 맞지 않아 손상되었습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its tensors need %1 bytes but it contains %2, so it is truncated or has additional bytes; download or copy the file again</source>
        <translation>텐서에 %1바이트가 필요한데 %2바이트가 있으므로 잘렸거나 남는 바이트가 있습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its metadata is not an object; download or copy the file again</source>
        <translation>메타데이터가 객체가 아닙니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its metadata has no key %1, so it is not a Hanscope model; choose another file</source>
        <translation>메타데이터에 키 %1이(가) 없으므로 Hanscope 모델이 아닙니다. 다른 파일을 고르세요</translation>
    </message>
    <message>
        <source>its format is %1, so it is not a Hanscope model; choose another file</source>
        <translation>형식이 %1이므로 Hanscope 모델이 아닙니다. 다른 파일을 고르세요</translation>
    </message>
    <message>
        <source>its format version is %1, which this version does not know; use a newer Hanscope</source>
        <translation>형식 버전 %1은(는) 이 버전이 모릅니다. 더 새로운 Hanscope를 쓰세요</translation>
    </message>
    <message>
        <source>its metadata has the key %1, which this version does not know; use a newer Hanscope</source>
        <translation>메타데이터의 키 %1은(는) 이 버전이 모릅니다. 더 새로운 Hanscope를 쓰세요</translation>
    </message>
    <message>
        <source>its family is %1, which this version does not know; use a newer Hanscope</source>
        <translation>모델 계열 %1은(는) 이 버전이 모릅니다. 더 새로운 Hanscope를 쓰세요</translation>
    </message>
    <message>
        <source>it has no tensor %1; download or copy the file again</source>
        <translation>텐서 %1이(가) 없습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its tensor %1 does not fit its config, vocabulary and labels; download or copy the file again</source>
        <translation>텐서 %1이(가) 설정, 어휘, 레이블과 맞지 않습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>it has the tensor %1, which does not belong to such a model; download or copy the file again</source>
        <translation>이런 모델에 속하지 않는 텐서 %1이(가) 있습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>it is neither a file that torch.save writes nor safetensors; choose the checkpoint of a network</source>
        <translation>torch.save로 쓴 파일도 safetensors도 아닙니다. 네트워크의 체크포인트를 고르세요</translation>
    </message>
    <message>
        <source>it has no tensors, so it is not a network; choose another file</source>
        <translation>텐서가 없으므로 네트워크가 아닙니다. 다른 파일을 고르세요</translation>
    </message>
    <message>
        <source>it is a zip archive without data.pkl, so PyTorch did not write it; choose the checkpoint of a network</source>
        <translation>data.pkl이 없는 zip 파일이므로 PyTorch가 쓴 것이 아닙니다. 네트워크의 체크포인트를 고르세요</translation>
    </message>
    <message>
        <source>it has no vocabulary; give the file with its words</source>
        <translation>어휘가 없습니다. 단어가 있는 파일을 고르세요</translation>
    </message>
    <message>
        <source>it has %1 words, but the network has vectors for %2; give the vocabulary with which it was trained</source>
        <translation>단어가 %1개인데 네트워크에는 %2개의 벡터가 있습니다. 학습에 쓴 어휘를 고르세요</translation>
    </message>
    <message>
        <source>Vocabulary: in the checkpoint, %1 words.</source>
        <translation>어휘: 체크포인트에 있음, 단어 %1개.</translation>
    </message>
    <message>
        <source>The network has %1 classes, but %2 labels are given; give one for each class</source>
        <translation>네트워크에는 클래스가 %1개인데 레이블은 %2개입니다. 클래스마다 하나씩 쓰세요</translation>
    </message>
    <message>
        <source>Hanscope exported this model with its vocabulary, labels and limits; leave out what else is given of these</source>
        <translation>Hanscope에서 어휘, 레이블, 제한과 함께 내보낸 모델입니다. 따로 지정한 것을 빼세요</translation>
    </message>
    <message>
        <source>Words are looked up in lower case.</source>
        <translation>단어를 소문자로 찾습니다.</translation>
    </message>
    <message>
        <source>Words are looked up as they are written.</source>
        <translation>단어를 적힌 그대로 찾습니다.</translation>
    </message>
    <message>
        <source>Shorter sentences give a part of their attention to padding, up to the length of the longest sentence.</source>
        <translation>짧은 문장은 가장 긴 문장의 길이까지 채워진 부분에 어텐션의 일부를 줍니다.</translation>
    </message>
    <message>
        <source>Shorter sentences are filled up with padding, which is read and gets attention.</source>
        <translation>짧은 문장은 패딩으로 채워지며, 패딩도 읽고 어텐션을 받습니다.</translation>
    </message>
    <message>
        <source>Texts are filled up with padding to the limits, which is read and gets attention.</source>
        <translation>텍스트는 제한까지 패딩으로 채워지며, 패딩도 읽고 어텐션을 받습니다.</translation>
    </message>
    <message>
        <source>The word GRU begins each sentence with the last state of the one before.</source>
        <translation>단어 GRU는 이전 문장의 마지막 상태로 각 문장을 시작합니다.</translation>
    </message>
    <message>
        <source>The scores of words pass through tanh once more.</source>
        <translation>단어 점수가 tanh를 한 번 더 거칩니다.</translation>
    </message>
    <message>
        <source>The scores of sentences pass through tanh once more.</source>
        <translation>문장 점수가 tanh를 한 번 더 거칩니다.</translation>
    </message>
    <message>
        <source>Training became unstable: a result on the validation documents is not a number. Try a smaller learning rate.</source>
        <translation>학습이 불안정해졌습니다. 검증 문서의 결과가 숫자가 아닙니다. 학습률을 낮춰 보세요.</translation>
    </message>
    <message>
        <source>Training became unstable: the gradient at step %1 is not a number. Try a smaller learning rate.</source>
        <translation>학습이 불안정해졌습니다. 스텝 %1의 그래디언트가 숫자가 아닙니다. 학습률을 낮춰 보세요.</translation>
    </message>
    <message>
        <source>Training on CUDA is not possible: LibTorch finds no GPU; check that `nvidia-smi` lists one and that CUDA_VISIBLE_DEVICES does not hide it, or train on the CPU.</source>
        <translation>CUDA에서 학습할 수 없습니다. LibTorch가 GPU를 찾지 못합니다. `nvidia-smi`에 나오는지, CUDA_VISIBLE_DEVICES가 숨기지 않는지 확인하거나 CPU에서 학습하세요.</translation>
    </message>
    <message>
        <source>Training on CUDA is not possible: this LibTorch (for example Debian&apos;s) is built for the CPU only; build Hanscope with a CUDA version of LibTorch from pytorch.org (CMAKE_PREFIX_PATH), or train on the CPU.</source>
        <translation>CUDA에서 학습할 수 없습니다. 이 LibTorch(예: Debian의 것)는 CPU용입니다. pytorch.org의 CUDA용 LibTorch로 Hanscope를 빌드하거나(CMAKE_PREFIX_PATH) CPU에서 학습하세요.</translation>
    </message>
    <message>
        <source>There are no documents to train on.</source>
        <translation>학습할 문서가 없습니다.</translation>
    </message>
    <message>
        <source>There are no documents to validate on; give a larger validation share.</source>
        <translation>검증할 문서가 없습니다. 검증 비율을 높이세요.</translation>
    </message>
    <message>
        <source>this training is finished or was discarded; start a new one</source>
        <translation>이 학습은 끝났거나 폐기되었습니다. 새로 시작하세요</translation>
    </message>
    <message>
        <source>this training is running in another window; wait for it or stop it there</source>
        <translation>이 학습은 다른 창에서 실행 중입니다. 기다리거나 그 창에서 중지하세요</translation>
    </message>
    <message>
        <source>this training is running in another window; stop it there</source>
        <translation>이 학습은 다른 창에서 실행 중입니다. 그 창에서 중지하세요</translation>
    </message>
    <message>
        <source>the checkpoint cannot be read; check its permissions</source>
        <translation>체크포인트를 읽을 수 없습니다. 권한을 확인하세요</translation>
    </message>
    <message>
        <source>this file is not a checkpoint; choose another file</source>
        <translation>이 파일은 체크포인트가 아닙니다. 다른 파일을 고르세요</translation>
    </message>
    <message>
        <source>this checkpoint was written by another version of Hanscope; resume it with that version, or delete it and start again</source>
        <translation>이 체크포인트는 다른 버전의 Hanscope가 썼습니다. 그 버전으로 계속하거나, 삭제하고 다시 시작하세요</translation>
    </message>
    <message>
        <source>this file is damaged or not a checkpoint, so the run cannot be resumed from it; delete it and start again without --resume</source>
        <translation>이 파일은 손상되었거나 체크포인트가 아니어서 이어서 실행할 수 없습니다. 삭제하고 다시 시작하세요</translation>
    </message>
    <message>
        <source>this model knows none of the words of the training documents; choose a model for their language</source>
        <translation>이 모델은 학습 문서의 단어를 하나도 모릅니다. 그 언어의 모델을 고르세요</translation>
    </message>
    <message>
        <source>no word occurs more than %1 times in the training documents; add more documents or choose a smaller minimum count</source>
        <translation>학습 문서에 %1회보다 많이 나오는 단어가 없습니다. 문서를 추가하거나 최소 횟수를 줄이세요</translation>
    </message>
    <message>
        <source>this file has no word vectors</source>
        <translation>이 파일에는 단어 벡터가 없습니다</translation>
    </message>
    <message>
        <source>this vector has %1 numbers, but %2 are needed; choose another file, or set the size of word vectors to %3 (--embedding-size)</source>
        <translation>이 벡터에는 숫자가 %1개인데 %2개가 필요합니다. 다른 파일을 고르거나 단어 벡터 크기를 %3(으)로 하세요</translation>
    </message>
    <message>
        <source>this file announces %1 words but ends after %2; download it again</source>
        <translation>이 파일은 단어가 %1개라고 하지만 %2개 뒤에 끝납니다. 다시 받으세요</translation>
    </message>
    <message>
        <source>this is not a file of word vectors: a word does not end</source>
        <translation>단어 벡터 파일이 아닙니다. 끝나지 않는 단어가 있습니다</translation>
    </message>
    <message>
        <source>name the file of the word vectors</source>
        <translation>단어 벡터 파일을 정하세요</translation>
    </message>
    <message>
        <source>name the model file to write</source>
        <translation>쓸 모델 파일의 이름을 정하세요</translation>
    </message>
    <message>
        <source>they must divide the encoder&apos;s width of %1</source>
        <translation>인코더의 너비 %1을(를) 나누어떨어지게 해야 합니다</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>일정</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>선형 감소</translation>
    </message>
    <message>
        <source>step</source>
        <translation>계단식 감소</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>코사인 감소</translation>
    </message>
    <message>
        <source>plateau</source>
        <translation>정체 시 감소</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>어텐션</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>최댓값</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>유사도</translation>
    </message>
    <message>
        <source>sparse</source>
        <translation>희소 어텐션</translation>
    </message>
    <message>
        <source>The attention of this kind of model cannot be changed; choose a model that was trained with Hanscope.</source>
        <translation>이 종류의 모델에서는 어텐션을 바꿀 수 없습니다. Hanscope로 학습한 모델을 고르세요.</translation>
    </message>
    <message>
        <source>this is not valid JSON; write the file anew</source>
        <translation>올바른 JSON이 아닙니다. 파일을 다시 쓰세요</translation>
    </message>
    <message>
        <source>these are no weights in a known form; use a file of weights by Hanscope (.json, .csv), neat-vision&apos;s JSON, predictions of ERASER (.jsonl) or a table with the columns token and attribution</source>
        <translation>알려진 형식의 가중치가 아닙니다. Hanscope의 가중치 파일(.json, .csv), neat-vision의 JSON, ERASER의 예측(.jsonl), 또는 token과 attribution 열이 있는 표를 쓰세요</translation>
    </message>
    <message>
        <source>a text has %1 tokens and %2 weights; each token must have one</source>
        <translation>텍스트의 토큰은 %1개인데 가중치는 %2개입니다. 토큰마다 하나여야 합니다</translation>
    </message>
    <message>
        <source>a weight is not a finite number; write it anew</source>
        <translation>유한한 수가 아닌 가중치가 있습니다. 다시 쓰세요</translation>
    </message>
    <message>
        <source>there is no column %1; the columns are %2</source>
        <translation>열 %1이(가) 없습니다. 있는 열: %2</translation>
    </message>
    <message>
        <source>there is no column %1 (did you mean %2?); the columns are %3</source>
        <translation>열 %1이(가) 없습니다(%2을(를) 뜻했나요?). 있는 열: %3</translation>
    </message>
    <message>
        <source>text and label cannot both come from the column %1; choose two of the columns %2</source>
        <translation>텍스트와 레이블이 모두 열 %1에서 올 수는 없습니다. 다음 열 중 둘을 고르세요: %2</translation>
    </message>
    <message>
        <source>%1 class has fewer than %2 documents, too few to learn from or to judge by: %3; add documents, or join classes</source>
        <translation>클래스 %1개의 문서가 %2개보다 적어 배우거나 판단하기에 부족합니다: %3. 문서를 추가하거나 클래스를 합치세요</translation>
    </message>
    <message>
        <source>%1 classes have fewer than %2 documents, too few to learn from or to judge by: %3; add documents, or join classes</source>
        <translation>클래스 %1개의 문서가 %2개보다 적어 배우거나 판단하기에 부족합니다: %3. 문서를 추가하거나 클래스를 합치세요</translation>
    </message>
    <message>
        <source>no training document has the label %1 of the validation documents; correct or remove these</source>
        <translation>검증 문서의 레이블 %1이(가) 학습 문서에 없습니다. 고치거나 빼세요</translation>
    </message>
    <message>
        <source>no training document has the labels %1 of the validation documents; correct or remove these</source>
        <translation>검증 문서의 레이블 %1이(가) 학습 문서에 없습니다. 고치거나 빼세요</translation>
    </message>
    <message>
        <source>this line has %1 labels; if texts have any number of them, add --labels-column labels</source>
        <translation>이 줄에는 레이블이 %1개 있습니다. 텍스트에 레이블이 여러 개면 “텍스트마다 여러 레이블”을 고르세요</translation>
    </message>
    <message>
        <source>%1 holds an empty label; leave it out</source>
        <translation>%1에 빈 레이블이 있습니다. 빼세요</translation>
    </message>
    <message>
        <source>there are more than %1 different labels; choose their column (--label-column), or, if they are right, allow as many (--max-classes)</source>
        <translation>서로 다른 레이블이 %1개보다 많습니다. 레이블 열을 다시 고르세요</translation>
    </message>
    <message>
        <source>the topics of these documents are missing; put rcv1-v2.topics.qrels beside this file</source>
        <translation>이 문서들의 주제가 없습니다. rcv1-v2.topics.qrels를 이 파일 옆에 두세요</translation>
    </message>
    <message>
        <source>YL1.txt or YL2.txt has no label in this line</source>
        <translation>YL1.txt나 YL2.txt의 이 줄에 레이블이 없습니다</translation>
    </message>
    <message>
        <source>the label tree has a node without a name; name it</source>
        <translation>레이블 트리에 이름 없는 노드가 있습니다. 이름을 붙이세요</translation>
    </message>
    <message>
        <source>the label tree has more than %1 levels above %2; leave some of them out</source>
        <translation>레이블 트리에서 %2 위의 단계가 %1개보다 많습니다. 일부를 빼세요</translation>
    </message>
    <message>
        <source>the label %1 of the label tree does not continue %2 after the separator %3; correct the label or the separator</source>
        <translation>레이블 트리의 레이블 %1이(가) 구분 문자 %3 뒤에서 %2을(를) 잇지 않습니다. 레이블이나 구분 문자를 고치세요</translation>
    </message>
    <message>
        <source>the label %1 has a part without a name between %2; correct the label or the separator</source>
        <translation>레이블 %1에서 %2 사이에 이름 없는 부분이 있습니다. 레이블이나 구분 문자를 고치세요</translation>
    </message>
    <message>
        <source>its metadata %1 is not a text; download or copy the file again</source>
        <translation>메타데이터 %1이(가) 텍스트가 아닙니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its tensor %1 has the type %2, which cannot be read; save it as F32</source>
        <translation>텐서 %1의 자료형 %2을(를) 읽을 수 없습니다. F32로 저장하세요</translation>
    </message>
    <message>
        <source>its tensor %1 has the type %2, but a model file has only F32 and F16</source>
        <translation>텐서 %1의 자료형이 %2인데 모델 파일에는 F32와 F16만 있습니다</translation>
    </message>
    <message>
        <source>its tensor %1 is not described by exactly dtype, shape and data_offsets</source>
        <translation>텐서 %1의 설명이 dtype, shape, data_offsets와 다릅니다</translation>
    </message>
    <message>
        <source>its tensor %1 overlaps the one before it</source>
        <translation>텐서 %1이(가) 앞의 텐서와 겹칩니다</translation>
    </message>
    <message>
        <source>there are unused bytes before its tensor %1</source>
        <translation>텐서 %1 앞에 쓰이지 않는 바이트가 있습니다</translation>
    </message>
    <message>
        <source>the shape of a tensor is invalid; download or copy the file again</source>
        <translation>텐서의 모양이 올바르지 않습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>it has the tensor %1, which another of the files has, too; give the files of one network</source>
        <translation>텐서 %1이(가) 다른 파일에도 있습니다. 한 네트워크의 파일들을 고르세요</translation>
    </message>
    <message>
        <source>this line is empty; give one label a line</source>
        <translation>이 줄이 비어 있습니다. 줄마다 레이블 하나를 쓰세요</translation>
    </message>
    <message>
        <source>its tensor %1 is not inside its storage, so the file is damaged; download or copy it again</source>
        <translation>텐서 %1이(가) 저장소 밖에 있으므로 파일이 손상되었습니다. 다시 받으세요</translation>
    </message>
    <message>
        <source>its tensor %1 has the type %2, which cannot be a parameter here; save the model as float32</source>
        <translation>텐서 %1의 자료형 %2은(는) 여기서 매개변수가 될 수 없습니다. 모델을 float32로 저장하세요</translation>
    </message>
    <message>
        <source>it applies only to documents with one label each, not to lists or a tree of labels; leave it out</source>
        <translation>문서마다 레이블이 하나일 때만 적용됩니다. 빼세요</translation>
    </message>
    <message>
        <source>this file is not a training plan; choose another file</source>
        <translation>이 파일은 학습 계획이 아닙니다. 다른 파일을 고르세요</translation>
    </message>
    <message>
        <source>this model predicts one label per document, so it cannot be trained further on lists of labels; choose another model</source>
        <translation>이 모델은 문서마다 레이블 하나를 예측하므로 레이블 목록으로 더 학습할 수 없습니다. 다른 모델을 고르세요</translation>
    </message>
    <message>
        <source>this model predicts any number of labels per document, so it cannot be trained further on single labels; choose another model</source>
        <translation>이 모델은 문서마다 레이블을 여러 개 예측하므로 레이블 하나로 더 학습할 수 없습니다. 다른 모델을 고르세요</translation>
    </message>
    <message>
        <source>there is no folder in which to save the state of a training; set HOME or XDG_STATE_HOME</source>
        <translation>학습 상태를 저장할 폴더가 없습니다. HOME이나 XDG_STATE_HOME을 설정하세요</translation>
    </message>
    <message>
        <source>it was imported from a program that computes in another way, which can be read but not trained; start from another model</source>
        <translation>다르게 계산하는 프로그램에서 가져온 것이어서 읽을 수는 있지만 학습할 수 없습니다. 다른 모델에서 시작하세요</translation>
    </message>
    <message>
        <source>this model finds or normalises words in another way than the training; distil a model that was trained with the same settings for its texts</source>
        <translation>이 모델은 단어를 찾거나 정규화하는 방법이 이 학습과 다릅니다. 텍스트 설정이 같은 모델을 증류하세요</translation>
    </message>
    <message>
        <source>this file does not have word2vec&apos;s binary format, which begins with two counts</source>
        <translation>이 파일은 수 두 개로 시작하는 word2vec의 이진 형식이 아닙니다</translation>
    </message>
    <message>
        <source>the vector of word %1 contains a value that is not a number; download the file again</source>
        <translation>단어 %1의 벡터에 숫자가 아닌 값이 있습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>attention-maximum</source>
        <translation>어텐션과 최댓값</translation>
    </message>
    <message>
        <source>this workspace is of a newer version; open it with a newer Hanscope</source>
        <translation>이 작업 공간은 더 새로운 버전입니다. 더 새로운 Hanscope로 여세요</translation>
    </message>
    <message>
        <source>its unsaved texts are too long for a workspace; save them as files first</source>
        <translation>저장하지 않은 텍스트가 작업 공간에 담기에는 너무 깁니다. 먼저 파일로 저장하세요</translation>
    </message>
    <message>
        <source>it cannot be written (%1); choose another place</source>
        <translation>쓸 수 없습니다(%1). 다른 위치를 고르세요</translation>
    </message>
    <message>
        <source>to make room, the least recently used files of the cache were removed: %1</source>
        <translation>공간을 만들기 위해 가장 오래 쓰이지 않은 캐시 파일을 지웠습니다: %1개</translation>
    </message>
    <message>
        <source>this folder cannot be used for encoded texts (%1); choose another folder with --cache or XDG_CACHE_HOME</source>
        <translation>이 폴더에는 인코딩된 텍스트를 저장할 수 없습니다(%1). --cache나 XDG_CACHE_HOME으로 다른 폴더를 정하세요</translation>
    </message>
    <message>
        <source>this folder cannot be used for encoded texts (it is not writable); choose another folder with --cache or XDG_CACHE_HOME</source>
        <translation>이 폴더에는 인코딩된 텍스트를 저장할 수 없습니다(쓸 수 없는 폴더). --cache나 XDG_CACHE_HOME으로 다른 폴더를 정하세요</translation>
    </message>
    <message>
        <source>%1; the texts are encoded for this run alone</source>
        <translation>%1. 텍스트는 이번 실행에서만 쓰도록 인코딩합니다</translation>
    </message>
    <message>
        <source>%1; the texts are encoded again</source>
        <translation>%1. 텍스트를 다시 인코딩합니다</translation>
    </message>
    <message>
        <source>%1: this file of the cache is damaged; the checksum of the texts is computed again</source>
        <translation>%1: 이 캐시 파일이 손상되었습니다. 텍스트의 체크섬을 다시 계산합니다</translation>
    </message>
    <message>
        <source>no temporary folder can be created here; set TMPDIR to a folder with free space, or give a cache folder (--cache)</source>
        <translation>여기에 임시 폴더를 만들 수 없습니다. TMPDIR을 여유 공간이 있는 폴더로 설정하거나 캐시 폴더를 정하세요(--cache)</translation>
    </message>
    <message>
        <source>no document is left for training; take more data, or another share</source>
        <translation>학습할 문서가 남지 않습니다. 데이터를 늘리거나 다른 비율을 고르세요</translation>
    </message>
    <message>
        <source>no document is left for validation; take more data, or another share</source>
        <translation>검증할 문서가 남지 않습니다. 데이터를 늘리거나 다른 비율을 고르세요</translation>
    </message>
    <message>
        <source>%1 (as %2)</source>
        <translation>%1(%2와(과) 같음)</translation>
    </message>
    <message>
        <source>document %1 of this encoded corpus is damaged or was changed while it was in use; start again, and the corpus will be encoded again</source>
        <translation>이 인코딩된 말뭉치의 문서 %1이(가) 손상되었거나 쓰는 동안 바뀌었습니다. 다시 시작하면 말뭉치를 다시 인코딩합니다</translation>
    </message>
    <message>
        <source>this encoded corpus is incomplete</source>
        <translation>이 인코딩된 말뭉치는 완전하지 않습니다</translation>
    </message>
    <message>
        <source>this encoded corpus is damaged</source>
        <translation>이 인코딩된 말뭉치가 손상되었습니다</translation>
    </message>
    <message>
        <source>this encoded corpus has another version</source>
        <translation>이 인코딩된 말뭉치는 버전이 다릅니다</translation>
    </message>
    <message>
        <source>this encoded corpus holds other texts</source>
        <translation>이 인코딩된 말뭉치에는 다른 텍스트가 들어 있습니다</translation>
    </message>
    <message>
        <source>%1 % of the documents have the label %2, and whoever always says so is right as often; judge by macro-F1 rather than by micro-F1</source>
        <translation>문서의 %1 %가 레이블 %2이므로 언제나 이 레이블만 답해도 그만큼 맞습니다. 마이크로 F1보다 매크로 F1로 판단하세요</translation>
    </message>
    <message>
        <source>The fraction for validation is %1; it must be at least 0 and less than 1</source>
        <translation>검증 비율은 %1입니다. 0 이상 1 미만이어야 합니다</translation>
    </message>
    <message>
        <source>the %1 may be in %2; choose the column</source>
        <translation>%1 열이 될 수 있는 열이 여럿입니다: %2. 열을 고르세요</translation>
    </message>
    <message>
        <source>no column has one of the usual names for the %1; choose one of the columns %2</source>
        <translation>%1 열로 흔히 쓰는 이름의 열이 없습니다. 다음 열 중 하나를 고르세요: %2</translation>
    </message>
    <message>
        <source>the quote that opens in this line is not closed within %1; close it</source>
        <translation>이 줄에서 열린 따옴표가 %1 안에 닫히지 않습니다. 닫으세요</translation>
    </message>
    <message>
        <source>a table without a first row of names has no column to be named</source>
        <translation>첫 행에 이름이 없는 표에서는 열을 이름으로 고를 수 없습니다</translation>
    </message>
    <message>
        <source>a quoted field continues after its closing quote; write a quote within it twice (&quot;&quot;)</source>
        <translation>따옴표로 묶인 필드가 닫는 따옴표 뒤에도 이어집니다. 그 안의 따옴표는 두 번 쓰세요(&quot;&quot;)</translation>
    </message>
    <message>
        <source>title, header, recitals and main_body must be texts, concepts a list of texts</source>
        <translation>title, header, recitals, main_body는 텍스트이고 concepts는 텍스트 목록이어야 합니다</translation>
    </message>
    <message>
        <source>this is not a law with main_body and concepts</source>
        <translation>main_body와 concepts가 있는 법령이 아닙니다</translation>
    </message>
    <message>
        <source>this text holds more than %1, which is the most that a document may hold; split or remove it</source>
        <translation>이 텍스트는 한 문서의 최대 크기인 %1보다 큽니다. 나누거나 빼세요</translation>
    </message>
    <message>
        <source>the name of this folder is a label, but %1</source>
        <translation>이 폴더의 이름은 레이블인데, %1</translation>
    </message>
    <message>
        <source>%1 is %2 here; the labels must be an array of strings, [] where there is none</source>
        <translation>여기서 %1의 값은 %2입니다. 레이블은 문자열 배열이어야 하며, 없으면 []입니다</translation>
    </message>
    <message>
        <source>%1 holds %2 here; a label must be a string or a number</source>
        <translation>여기서 %1에 %2이(가) 들어 있습니다. 레이블은 문자열이나 숫자여야 합니다</translation>
    </message>
    <message>
        <source>there are more than %1 different labels; choose their column (--labels-column) and what separates them (--label-separator), or, if they are right, allow as many (--max-classes)</source>
        <translation>서로 다른 레이블이 %1개보다 많습니다. 레이블 열(--labels-column)과 구분 문자(--label-separator)를 고르세요. 맞다면 그만큼 허용하세요(--max-classes)</translation>
    </message>
    <message>
        <source>no document has a word; choose another file (the first row that was skipped: %1)</source>
        <translation>단어가 있는 문서가 없습니다. 다른 파일을 고르세요(처음으로 건너뛴 행: %1)</translation>
    </message>
    <message>
        <source>document %1 has no topic in %2</source>
        <translation>%2에 문서 %1의 주제가 없습니다</translation>
    </message>
    <message>
        <source>several .qrels files are beside it; leave only that of the topics there</source>
        <translation>옆에 .qrels 파일이 여럿 있습니다. 주제의 파일만 남기세요</translation>
    </message>
    <message>
        <source>this line is not a topic, the number of a document and a judgement; correct it</source>
        <translation>이 줄은 주제, 문서 번호, 판정으로 되어 있지 않습니다. 고치세요</translation>
    </message>
    <message>
        <source>a document must begin here, with .I and its number</source>
        <translation>여기서 .I와 번호로 문서가 시작해야 합니다</translation>
    </message>
    <message>
        <source>this document has no number after .I</source>
        <translation>이 문서의 .I 뒤에 번호가 없습니다</translation>
    </message>
    <message>
        <source>%1 have one label for each text, not lists of labels; leave out --labels-column, or use a .csv, .tsv or .jsonl file</source>
        <translation>%1에는 텍스트마다 레이블이 하나이며 레이블 목록은 없습니다. --labels-column을 빼거나 .csv, .tsv, .jsonl 파일을 쓰세요</translation>
    </message>
    <message>
        <source>a text of this format has any number of labels; add --labels-column %1</source>
        <translation>이 형식의 텍스트에는 레이블이 몇 개든 있을 수 있습니다. --labels-column %1을(를) 추가하세요</translation>
    </message>
    <message>
        <source>files that end in .ss</source>
        <translation>.ss로 끝나는 파일</translation>
    </message>
    <message>
        <source>the Web of Science data</source>
        <translation>Web of Science 데이터</translation>
    </message>
    <message>
        <source>folders of texts</source>
        <translation>텍스트 폴더</translation>
    </message>
    <message>
        <source>this line has %1 of the fields user, product, label and text, which two tabs separate; correct it</source>
        <translation>이 줄에는 탭 두 개로 구분하는 사용자, 제품, 레이블, 텍스트 중 %1개만 있습니다. 고치세요</translation>
    </message>
    <message>
        <source>%1, or pass over such rows (--on-error skip)</source>
        <translation>%1. 또는 이런 행을 건너뛰세요(--on-error skip)</translation>
    </message>
    <message>
        <source>it has %1 lines and YL1.txt %2; they must have one for each line of X.txt</source>
        <translation>%1줄인데 YL1.txt는 %2줄입니다. X.txt의 줄마다 한 줄씩 있어야 합니다</translation>
    </message>
    <message>
        <source>it has %1 lines and YL1.txt %2; each text must have one line in both</source>
        <translation>%1줄인데 YL1.txt는 %2줄입니다. 텍스트마다 두 파일에 한 줄씩 있어야 합니다</translation>
    </message>
    <message>
        <source>YL1.txt and YL2.txt end before this line; they must have one for each text</source>
        <translation>YL1.txt와 YL2.txt가 이 줄 전에 끝납니다. 텍스트마다 한 줄씩 있어야 합니다</translation>
    </message>
    <message>
        <source>this is the checkpoint of an unfinished run; continue it with --resume, or delete the file to start again</source>
        <translation>끝나지 않은 실행의 체크포인트입니다. --resume으로 이어 가거나, 파일을 지우고 다시 시작하세요</translation>
    </message>
    <message>
        <source>there is no checkpoint to resume; start without --resume</source>
        <translation>이어 갈 체크포인트가 없습니다. --resume 없이 시작하세요</translation>
    </message>
    <message>
        <source>threshold network</source>
        <translation>임계값 네트워크</translation>
    </message>
    <message>
        <source>model to start from</source>
        <translation>시작 모델</translation>
    </message>
    <message>
        <source>texts without labels</source>
        <translation>레이블 없는 텍스트</translation>
    </message>
    <message>
        <source>model to distil</source>
        <translation>증류할 모델</translation>
    </message>
    <message>
        <source>%1 labels, %2 words; %3</source>
        <translation>레이블 %1개, 단어 %2개. %3</translation>
    </message>
    <message>
        <source>%1 classes, %2 words; %3</source>
        <translation>클래스 %1개, 단어 %2개. %3</translation>
    </message>
    <message>
        <source>the same is true of %1 more</source>
        <translation>이 밖에 %1개도 마찬가지입니다</translation>
    </message>
    <message>
        <source>also learns the predictions of %1</source>
        <translation>%1의 예측도 배웁니다</translation>
    </message>
    <message>
        <source>%1; words also learnt from %2</source>
        <translation>%1. 단어는 %2에서도 배움</translation>
    </message>
    <message>
        <source>each epoch also reads %1 texts without labels</source>
        <translation>에포크마다 레이블 없는 텍스트 %1개도 읽습니다</translation>
    </message>
    <message>
        <source>training on CUDA</source>
        <translation>CUDA에서 학습합니다</translation>
    </message>
    <message>
        <source>it cannot be locked (%1); free disk space or check the permissions of its folder</source>
        <translation>잠글 수 없습니다(%1). 디스크 공간을 비우거나 폴더의 권한을 확인하세요</translation>
    </message>
    <message>
        <source>%1: the metrics can no longer be written; training continues without them</source>
        <translation>%1: 측정값을 더 쓸 수 없습니다. 학습은 측정값 없이 계속됩니다</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>프로세스 %1</translation>
    </message>
    <message>
        <source>process %1 on %2</source>
        <translation>%2의 프로세스 %1</translation>
    </message>
    <message>
        <source>this file belongs to a training that is running in %1; wait until that training has ended, or choose another file</source>
        <translation>이 파일은 %1에서 실행 중인 학습의 것입니다. 그 학습이 끝날 때까지 기다리거나 다른 파일을 고르세요</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>다른 프로세스</translation>
    </message>
    <message>
        <source>the state of a training cannot be saved here (%1); free disk space or check the permissions</source>
        <translation>여기에는 학습 상태를 저장할 수 없습니다(%1). 디스크 공간을 비우거나 권한을 확인하세요</translation>
    </message>
    <message>
        <source>%1 of the %2 words (%3)</source>
        <translation>단어 %2개 중 %1개(%3)</translation>
    </message>
    <message>
        <source>the training documents and %1 texts without labels and the texts of the validation documents</source>
        <translation>학습 문서, 레이블 없는 텍스트 %1개, 검증 문서의 텍스트</translation>
    </message>
    <message>
        <source>the training documents and %1 texts without labels</source>
        <translation>학습 문서와 레이블 없는 텍스트 %1개</translation>
    </message>
    <message>
        <source>the training documents and the texts of the validation documents</source>
        <translation>학습 문서와 검증 문서의 텍스트</translation>
    </message>
    <message>
        <source>the training documents</source>
        <translation>학습 문서</translation>
    </message>
    <message>
        <source>word vectors: %1 has %2; the others start at random</source>
        <translation>단어 벡터: %1에 %2이(가) 있습니다. 나머지는 무작위로 시작합니다</translation>
    </message>
    <message>
        <source>word vectors: skip-gram on %1</source>
        <translation>단어 벡터: 다음으로 skip-gram 학습: %1</translation>
    </message>
    <message>
        <source>word vectors: skip-gram on %1, kept from an earlier run</source>
        <translation>단어 벡터: 다음으로 skip-gram 학습한 것을 이전 실행에서 가져왔습니다: %1</translation>
    </message>
    <message>
        <source>bytes that are not UTF-8 are replaced by U+FFFD (�) in the model&apos;s card: in %1</source>
        <translation>모델 카드에서 UTF-8이 아닌 바이트를 U+FFFD(�)로 바꿉니다: %1</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, by whose micro F1 epoch %3 of %4 was chosen, from %5 runs</source>
        <translation>검증 문서 %2개에서 %1. 실행 %5번 중에서 마이크로 F1로 %4에포크 가운데 %3번째를 골랐습니다</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, by whose micro F1 epoch %3 of %4 was chosen</source>
        <translation>검증 문서 %2개에서 %1. 마이크로 F1로 %4에포크 가운데 %3번째를 골랐습니다</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, by which epoch %3 of %4 was chosen, from %5 runs</source>
        <translation>검증 문서 %2개에서 %1. 실행 %5번 중에서 이 값으로 %4에포크 가운데 %3번째를 골랐습니다</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, by which epoch %3 of %4 was chosen</source>
        <translation>검증 문서 %2개에서 %1. 이 값으로 %4에포크 가운데 %3번째를 골랐습니다</translation>
    </message>
    <message>
        <source>%1 on 1 validation document as an ensemble of %2 members</source>
        <translation>구성 모델 %2개의 앙상블로 검증 문서 1개에서 %1</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents as an ensemble of %3 members, each after its last epoch, which alone have a mean of %4, standard deviation %5</source>
        <translation>구성 모델 %3개의 앙상블로 검증 문서 %2개에서 %1. 각각 마지막 에포크 뒤이며, 구성 모델만으로는 평균 %4, 표준 편차 %5입니다</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents as an ensemble of %3 members, each after its last epoch, which alone have a mean micro F1 of %4, standard deviation %5</source>
        <translation>구성 모델 %3개의 앙상블로 검증 문서 %2개에서 %1. 각각 마지막 에포크 뒤이며, 구성 모델만의 마이크로 F1은 평균 %4, 표준 편차 %5입니다</translation>
    </message>
    <message>
        <source>%1 on 1 validation document</source>
        <translation>검증 문서 1개에서 %1</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, by which this run of %3 was chosen, after a single epoch</source>
        <translation>검증 문서 %2개에서 %1. 이 값으로 실행 %3번 중에서 골랐으며, 에포크 하나를 마친 뒤입니다</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, after a single epoch</source>
        <translation>검증 문서 %2개에서 %1. 에포크 하나를 마친 뒤입니다</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, by which this run of %3 was chosen, after the last of %4 epochs</source>
        <translation>검증 문서 %2개에서 %1. 이 값으로 실행 %3번 중에서 골랐으며, 마지막 %4번째 에포크 뒤입니다</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents as an ensemble of %3 members, which alone have a mean micro F1 of %4, standard deviation %5; their epochs were chosen by the same documents</source>
        <translation>구성 모델 %3개의 앙상블로 검증 문서 %2개에서 %1. 구성 모델만의 마이크로 F1은 평균 %4, 표준 편차 %5이며, 에포크는 같은 문서로 골랐습니다</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents as an ensemble of %3 members, which alone have a mean of %4, standard deviation %5; their epochs were chosen by the same documents</source>
        <translation>구성 모델 %3개의 앙상블로 검증 문서 %2개에서 %1. 구성 모델만으로는 평균 %4, 표준 편차 %5이며, 에포크는 같은 문서로 골랐습니다</translation>
    </message>
    <message>
        <source>micro F1 %1, macro F1 %2, exact match %3</source>
        <translation>마이크로 F1 %1, 매크로 F1 %2, 완전 일치 %3</translation>
    </message>
    <message>
        <source>%1 seeds: mean %2, standard deviation %3</source>
        <translation>시드 %1개: 평균 %2, 표준 편차 %3</translation>
    </message>
    <message>
        <source>what %1 networks predicted for %2 training documents that they had not seen, and by the same documents</source>
        <translation>네트워크 %1개가 보지 않은 학습 문서 %2개에 대해 예측한 것과 같은 검증 문서</translation>
    </message>
    <message>
        <source>afterwards each label got its own threshold, from %1 to %2</source>
        <translation>그 뒤 레이블마다 임계값을 따로 정했습니다(%1~%2)</translation>
    </message>
    <message>
        <source>afterwards the threshold of all labels became %1, by %2</source>
        <translation>그 뒤 모든 레이블의 임계값을 %1(으)로 정했습니다. 근거: %2</translation>
    </message>
    <message>
        <source>as spread as equal weights of %1 of the sentences of a document</source>
        <translation>한 문서의 문장 중 %1에 똑같은 가중치를 준 것만큼 퍼져 있음</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1. 근거: %2</translation>
    </message>
    <message>
        <source>as spread as equal weights of %1 of the words of a sentence and %2 of the sentences of a document</source>
        <translation>한 문장의 단어 중 %1, 한 문서의 문장 중 %2에 똑같은 가중치를 준 것만큼 퍼져 있음</translation>
    </message>
    <message>
        <source>%1 (mean of the members)</source>
        <translation>%1(구성 모델의 평균)</translation>
    </message>
    <message>
        <source>with the words that the file knows by their parts: %1</source>
        <translation>파일이 조각으로 아는 단어까지 쓰면: %1</translation>
    </message>
    <message>
        <source>%1, by the same documents</source>
        <translation>%1. 근거: 같은 문서</translation>
    </message>
    <message>
        <source>as spread as equal weights of %1 of the words of a sentence</source>
        <translation>한 문장의 단어 중 %1에 똑같은 가중치를 준 것만큼 퍼져 있음</translation>
    </message>
    <message>
        <source>threshold network %1 of %2 is left out: %3</source>
        <translation>임계값 네트워크 %2개 중 %1번째를 뺍니다: %3</translation>
    </message>
    <message>
        <source>there are only %1 training documents for %2 networks; choose a smaller number</source>
        <translation>학습 문서가 %1개뿐인데 네트워크는 %2개입니다. 더 작은 수를 고르세요</translation>
    </message>
    <message>
        <source>%1 is from another build of Hanscope (%2) than this program (%3)</source>
        <translation>%1의 Hanscope 빌드(%2)가 이 프로그램의 빌드(%3)와 다릅니다</translation>
    </message>
    <message>
        <source>Training is not possible, because its library %1 is not installed; install the package hanscope-train.</source>
        <translation>학습할 수 없습니다. 라이브러리 %1이(가) 설치되어 있지 않습니다. hanscope-train 패키지를 설치하세요.</translation>
    </message>
    <message>
        <source>Training is not possible: %1; install Hanscope again.</source>
        <translation>학습할 수 없습니다: %1. Hanscope를 다시 설치하세요.</translation>
    </message>
    <message>
        <source>%1 of each document&apos;s rarest label set apart for validation (seed %2): %3</source>
        <translation>각 문서의 가장 드문 레이블마다 %1을(를) 검증용으로 떼어 둠(시드 %2): %3</translation>
    </message>
    <message>
        <source>%1 of each class set apart for validation (seed %2): %3</source>
        <translation>클래스마다 %1을(를) 검증용으로 떼어 둠(시드 %2): %3</translation>
    </message>
    <message>
        <source>%1 training and %2 validation documents</source>
        <translation>학습 문서 %1개와 검증 문서 %2개</translation>
    </message>
    <message>
        <source>skipped rows that cannot be read: %1; the first of them:</source>
        <translation>읽을 수 없어 건너뛴 행: %1개. 처음의 것들:</translation>
    </message>
    <message>
        <source>skipped rows that cannot be read: %1</source>
        <translation>읽을 수 없어 건너뛴 행: %1개</translation>
    </message>
    <message>
        <source>no document is left for training; add more data, choose another validation share, or validate on a separate file</source>
        <translation>학습할 문서가 남지 않습니다. 데이터를 늘리거나, 검증 비율을 바꾸거나, 따로 마련한 파일로 검증하세요</translation>
    </message>
    <message>
        <source>no document is left for validation; add more data, choose another validation share, or validate on a separate file</source>
        <translation>검증할 문서가 남지 않습니다. 데이터를 늘리거나, 검증 비율을 바꾸거나, 따로 마련한 파일로 검증하세요</translation>
    </message>
    <message>
        <source>validation on %1: %2</source>
        <translation>%1(으)로 검증: %2</translation>
    </message>
    <message>
        <source>skipped documents without a word: %1</source>
        <translation>단어가 없어 건너뛴 문서: %1개</translation>
    </message>
    <message>
        <source>the model to start from</source>
        <translation>시작 모델</translation>
    </message>
    <message>
        <source>the training data</source>
        <translation>학습 데이터</translation>
    </message>
    <message>
        <source>texts without labels that are also validation documents, and are left out: %1</source>
        <translation>레이블 없는 텍스트 중 검증 문서이기도 하여 뺀 것: %1개</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>its vocabulary</source>
        <translation>파일의 어휘</translation>
    </message>
    <message>
        <source>%1 is not %2</source>
        <translation>%1은(는) %2이(가) 아닙니다</translation>
    </message>
    <message>
        <source>hidec needs to know how labels lie under one another: give a --taxonomy or a --path-separator</source>
        <translation>HiDEC에는 레이블의 상하 관계가 필요합니다. --taxonomy나 --path-separator를 지정하세요</translation>
    </message>
    <message>
        <source>flat needs documents with lists of labels: name the column of these lists (--labels-column)</source>
        <translation>flat에는 레이블 목록이 있는 문서가 필요합니다. 목록이 있는 열을 지정하세요(--labels-column)</translation>
    </message>
    <message>
        <source>its product with the learning rate must be below 1; make one of them smaller</source>
        <translation>학습률과의 곱이 1보다 작아야 합니다. 둘 중 하나를 줄이세요</translation>
    </message>
    <message>
        <source>it is taken from the model given with --start-from; leave it out</source>
        <translation>--start-from의 모델에서 가져오는 값입니다. 빼세요</translation>
    </message>
    <message>
        <source>the training texts</source>
        <translation>학습 텍스트</translation>
    </message>
    <message>
        <source>the validation texts</source>
        <translation>검증 텍스트</translation>
    </message>
    <message>
        <source>the taxonomy</source>
        <translation>레이블 트리 파일</translation>
    </message>
    <message>
        <source>the word vectors</source>
        <translation>단어 벡터</translation>
    </message>
    <message>
        <source>the model to distil</source>
        <translation>증류할 모델</translation>
    </message>
    <message>
        <source>the checkpoint</source>
        <translation>체크포인트</translation>
    </message>
    <message>
        <source>the metrics</source>
        <translation>측정값</translation>
    </message>
    <message>
        <source>an ensemble has 2 to %1 members; say how many with the number of seeds</source>
        <translation>앙상블의 구성 모델은 2개에서 %1개까지입니다. 시드 수로 정하세요</translation>
    </message>
    <message>
        <source>single networks cannot choose the thresholds of an ensemble; leave one of the two out</source>
        <translation>단일 네트워크로는 앙상블의 임계값을 정할 수 없습니다. 둘 중 하나를 빼세요</translation>
    </message>
    <message>
        <source>the model given with --start-from may have learnt from the same documents; leave one of the two out</source>
        <translation>--start-from의 모델이 같은 문서를 이미 배웠을 수 있습니다. 둘 중 하나를 빼세요</translation>
    </message>
    <message>
        <source>it does not go with --one-label-a-level, --without-mask and --tree-labels ended, with which a label is not decided by thresholds alone; leave it or them out</source>
        <translation>임계값만으로 레이블을 정하지 않는 --one-label-a-level, --without-mask, --tree-labels ended와는 함께 쓸 수 없습니다. 이것이나 그것들을 빼세요</translation>
    </message>
    <message>
        <source>it applies only to documents with lists of labels; leave it out or add --labels-column</source>
        <translation>레이블 목록이 있는 문서에만 적용됩니다. 빼거나 --labels-column을 추가하세요</translation>
    </message>
    <message>
        <source>one network would learn from no document; choose 0, or 2 or more</source>
        <translation>한 네트워크는 배울 문서가 없게 됩니다. 0이나 2 이상을 고르세요</translation>
    </message>
    <message>
        <source>--threshold fixes the threshold of all labels; leave one of the two out</source>
        <translation>--threshold는 모든 레이블의 임계값을 고정합니다. 둘 중 하나를 빼세요</translation>
    </message>
    <message>
        <source>it applies only to distillation; leave it out or add --distil MODEL</source>
        <translation>증류에만 적용됩니다. 빼거나 --distil MODEL을 추가하세요</translation>
    </message>
    <message>
        <source>a file name or text of the plan is not UTF-8, so the plan cannot be saved; rename the file</source>
        <translation>계획의 파일 이름이나 텍스트가 UTF-8이 아니어서 계획을 저장할 수 없습니다. 파일 이름을 바꾸세요</translation>
    </message>
    <message>
        <source>the plan</source>
        <translation>계획</translation>
    </message>
    <message>
        <source>the hierarchy is already given by a file (--taxonomy); leave out one of the two options</source>
        <translation>계층은 이미 파일(--taxonomy)로 정해져 있습니다. 두 옵션 중 하나를 빼세요</translation>
    </message>
    <message>
        <source>%1; the %2 are not cached and are used for this run only</source>
        <translation>%1. %2은(는) 캐시에 저장되지 않고 이번 실행에서만 쓰입니다</translation>
    </message>
    <message>
        <source>%1: this file of cached %2 is damaged; they are trained again</source>
        <translation>%1: 캐시된 %2 파일이 손상되었습니다. 다시 학습합니다</translation>
    </message>
    <message>
        <source>word vectors</source>
        <translation>단어 벡터</translation>
    </message>
    <message>
        <source>the text has the sentences 1 to %1; choose some of these</source>
        <translation>텍스트의 문장은 1번부터 %1번까지입니다. 그 안에서 고르세요</translation>
    </message>
    <message>
        <source>word %1 is %2 there and %3 in this text</source>
        <translation>%1번째 단어가 거기서는 %2, 이 텍스트에서는 %3입니다</translation>
    </message>
    <message>
        <source>it has %1 words and this text %2</source>
        <translation>그 단어는 %1개, 이 텍스트의 단어는 %2개입니다</translation>
    </message>
    <message>
        <source>its weights are of another text: %1; choose a file that was made from this text</source>
        <translation>다른 텍스트의 가중치입니다: %1. 이 텍스트로 만든 파일을 고르세요</translation>
    </message>
    <message>
        <source>none of its %1 texts has the words of this one; choose a file that was made from this text</source>
        <translation>그 텍스트 %1개 중 이 텍스트와 단어가 같은 것이 없습니다. 이 텍스트로 만든 파일을 고르세요</translation>
    </message>
    <message>
        <source>this folder has more than 100,000 texts; open a folder below it</source>
        <translation>이 폴더에는 텍스트가 100,000개보다 많습니다. 하위 폴더를 여세요</translation>
    </message>
    <message>
        <source>this is larger than %1, which is the most that is read of a text with markup; split it</source>
        <translation>마크업이 있는 텍스트로 읽을 수 있는 최대 크기인 %1보다 큽니다. 나누세요</translation>
    </message>
    <message>
        <source>it is not a Word document: its archive has no %1</source>
        <translation>Word 문서가 아닙니다. 압축 파일에 %1이(가) 없습니다</translation>
    </message>
    <message>
        <source>its archive unpacks to more than %1 MiB, which no %2 of its size needs; the file is not opened</source>
        <translation>압축을 풀면 %1 MiB보다 커지는데, 이 크기의 %2에는 그만큼 필요하지 않습니다. 파일을 열지 않습니다</translation>
    </message>
    <message>
        <source>its archive has more than %1 entries, which no %2 needs; the file is not opened</source>
        <translation>압축 파일의 항목이 %1개보다 많은데, %2에는 그만큼 필요하지 않습니다. 파일을 열지 않습니다</translation>
    </message>
    <message>
        <source>the label tree has %1 labels and %2 parents; give one parent for each label</source>
        <translation>레이블 트리에 레이블이 %1개, 부모가 %2개입니다. 레이블마다 부모를 하나씩 정하세요</translation>
    </message>
    <message>
        <source>the label %1 has more than %2 parts between %3; correct the label or the separator</source>
        <translation>레이블 %1에 %3(으)로 나뉜 부분이 %2개보다 많습니다. 레이블이나 구분 문자를 고치세요</translation>
    </message>
    <message>
        <source>these labels form a cycle, each under the next: %1; leave one of them out where it is a child</source>
        <translation>레이블이 순환합니다(각각 다음 것의 아래): %1. 그중 하나를 자식으로 적힌 곳에서 빼세요</translation>
    </message>
    <message>
        <source>%1: it has no words, so there is nothing to classify; use another text</source>
        <translation>%1: 단어가 없어 분류할 것이 없습니다. 다른 텍스트를 쓰세요</translation>
    </message>
    <message>
        <source>A document has no sentences; remove it.</source>
        <translation>문장이 없는 문서가 있습니다. 빼세요.</translation>
    </message>
    <message>
        <source>A document has a sentence without words; remove it.</source>
        <translation>단어 없는 문장이 있는 문서가 있습니다. 빼세요.</translation>
    </message>
    <message>
        <source>The sentence lengths of a document do not add up to its number of words.</source>
        <translation>한 문서의 문장 길이의 합이 단어 수와 다릅니다.</translation>
    </message>
    <message>
        <source>%1 pooling</source>
        <translation>%1 풀링</translation>
    </message>
    <message>
        <source>%1-d words</source>
        <translation>%1차원 단어 벡터</translation>
    </message>
    <message>
        <source>word GRU 2×%1</source>
        <translation>단어 GRU 2×%1</translation>
    </message>
    <message>
        <source>sentence GRU 2×%1</source>
        <translation>문장 GRU 2×%1</translation>
    </message>
    <message>
        <source>Attention weights, learnt in training. The vectors contain the maximum of the states, too, which the weights do not show</source>
        <translation>학습된 어텐션 가중치. 벡터에는 상태의 최댓값도 들어 있으며, 이것은 가중치에 나타나지 않습니다</translation>
    </message>
    <message>
        <source>any number of labels</source>
        <translation>레이블 수 제한 없음</translation>
    </message>
    <message>
        <source>imported network</source>
        <translation>가져온 네트워크</translation>
    </message>
    <message>
        <source>there is no such checkpoint to resume; start without --resume</source>
        <translation>이어 갈 이런 체크포인트가 없습니다. --resume 없이 시작하세요</translation>
    </message>
    <message>
        <source>the first %1 words of a sentence</source>
        <translation>문장의 처음 %1개 단어</translation>
    </message>
    <message>
        <source>the first %1 sentences of a text</source>
        <translation>텍스트의 처음 %1개 문장</translation>
    </message>
    <message>
        <source>Only %1 and %2 are read.</source>
        <translation>%1와(과) %2만 읽습니다.</translation>
    </message>
    <message>
        <source>Only %1 are read.</source>
        <translation>%1만 읽습니다.</translation>
    </message>
    <message>
        <source>The sum of the attention&apos;s exponentials is a little larger, so weights sum to a little less than 1.</source>
        <translation>어텐션의 지수 합을 조금 더 크게 잡으므로 가중치의 합이 1보다 조금 작습니다.</translation>
    </message>
    <message>
        <source>%1 has the padding &apos;full&apos; without limits of sentences and words, or with too large ones</source>
        <translation>%1의 패딩은 &apos;full&apos;인데 문장과 단어의 한도가 없거나 너무 큽니다</translation>
    </message>
    <message>
        <source>the object &apos;quirks&apos; in its config</source>
        <translation>설정의 객체 &apos;quirks&apos;</translation>
    </message>
    <message>
        <source>%1 has the unknown key %2; use a newer version of Hanscope</source>
        <translation>%1에 알 수 없는 키 %2이(가) 있습니다. 더 새로운 버전의 Hanscope를 쓰세요</translation>
    </message>
    <message>
        <source>%1 has a %2 that is neither true nor false</source>
        <translation>%1에 있는 %2은(는) true도 false도 아닙니다</translation>
    </message>
    <message>
        <source>%1 has no key %2</source>
        <translation>%1에 키 %2이(가) 없습니다</translation>
    </message>
    <message>
        <source>%1 is not an object; download or copy the file again</source>
        <translation>%1은(는) 객체가 아닙니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>a text of the model is not valid UTF-8, so the model cannot be saved</source>
        <translation>모델의 텍스트가 올바른 UTF-8이 아니어서 모델을 저장할 수 없습니다</translation>
    </message>
    <message>
        <source>%1 has the unknown %2 %3; use a newer Hanscope</source>
        <translation>%1의 %2 %3을(를) 알 수 없습니다. 더 새로운 Hanscope를 쓰세요</translation>
    </message>
    <message>
        <source>%1 is damaged (%2); download or copy the file again</source>
        <translation>%1이(가) 손상되었습니다(%2). 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>%1 is not a root, parents and a separator; download or copy the file again</source>
        <translation>%1은(는) 뿌리, 부모, 구분 문자로 되어 있지 않습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its label tree</source>
        <translation>파일의 레이블 트리</translation>
    </message>
    <message>
        <source>%1 lists %2 twice; download or copy the file again</source>
        <translation>%1에 %2이(가) 두 번 있습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>%1 has a &apos;shortest&apos; that is larger than &apos;longest&apos;; download or copy the file again</source>
        <translation>%1의 &apos;shortest&apos;가 &apos;longest&apos;보다 큽니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>%1 is not a list of texts; download or copy the file again</source>
        <translation>%1은(는) 텍스트 목록이 아닙니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>the object &apos;sizes&apos; in its config</source>
        <translation>설정의 객체 &apos;sizes&apos;</translation>
    </message>
    <message>
        <source>its config</source>
        <translation>파일의 설정</translation>
    </message>
    <message>
        <source>its config has &apos;quirks&apos;, which only a single network with attention has</source>
        <translation>설정에 어텐션을 쓰는 단일 네트워크에만 있는 &apos;quirks&apos;가 있습니다</translation>
    </message>
    <message>
        <source>its card</source>
        <translation>파일의 모델 카드</translation>
    </message>
    <message>
        <source>its metadata has the key &apos;tree&apos;, but a model of its family has no tree</source>
        <translation>메타데이터에 키 &apos;tree&apos;가 있지만 이 종류의 모델에는 트리가 없습니다</translation>
    </message>
    <message>
        <source>its list of labels</source>
        <translation>파일의 레이블 목록</translation>
    </message>
    <message>
        <source>its tensor %1 has a value that is not a finite number, %2 at %3; get or train the model again</source>
        <translation>텐서 %1의 %3에 유한한 수가 아닌 값 %2이(가) 있습니다. 모델을 다시 받거나 학습하세요</translation>
    </message>
    <message>
        <source>its config has %1 &apos;label_thresholds&apos; for %2 labels; download or copy the file again</source>
        <translation>설정에 &apos;label_thresholds&apos;가 %1개인데 레이블은 %2개입니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>An ensemble can have at most %1 members, but there are %2; use fewer seeds.</source>
        <translation>앙상블의 구성 모델은 %1개까지인데 %2개가 있습니다. 시드를 줄이세요.</translation>
    </message>
    <message>
        <source>the tensor %1 has %2 numbers, and a tensor of a GRU or an attention has at most %3; reduce the network&apos;s sizes</source>
        <translation>텐서 %1의 수가 %2개인데 GRU나 어텐션의 텐서에는 %3개까지 들어갑니다. 네트워크의 크기를 줄이세요</translation>
    </message>
    <message>
        <source>the network has %1 numbers, and a model file holds at most %2; reduce its sizes</source>
        <translation>네트워크의 수가 %1개인데 모델 파일에는 %2개까지 들어갑니다. 크기를 줄이세요</translation>
    </message>
    <message>
        <source>its config has a &apos;padding_row&apos; that its vocabulary does not have; download or copy the file again</source>
        <translation>설정의 &apos;padding_row&apos;가 어휘에 없습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>the model has no tree of its labels</source>
        <translation>모델에 레이블 트리가 없습니다</translation>
    </message>
    <message>
        <source>%1 has the &apos;tree_threshold&apos; &apos;path&apos;, but one label a level is decided without a threshold</source>
        <translation>%1의 &apos;tree_threshold&apos;가 &apos;path&apos;이지만 단계마다 레이블 하나는 임계값 없이 정합니다</translation>
    </message>
    <message>
        <source>%1 has the &apos;tree_labels&apos; &apos;ended&apos;, but a network that ends no paths</source>
        <translation>%1의 &apos;tree_labels&apos;가 &apos;ended&apos;이지만 네트워크가 경로를 끝내지 않습니다</translation>
    </message>
    <message>
        <source>%1 has %2, which is not a locale</source>
        <translation>%1의 %2은(는) 로캘이 아닙니다</translation>
    </message>
    <message>
        <source>the preprocessing in its config</source>
        <translation>설정의 전처리</translation>
    </message>
    <message>
        <source>the span of tensor %1 does not fit its shape %2</source>
        <translation>텐서 %1의 범위가 모양 %2와(과) 맞지 않습니다</translation>
    </message>
    <message>
        <source>the shape of tensor %1 is invalid: %2</source>
        <translation>텐서 %1의 모양이 잘못되었습니다: %2</translation>
    </message>
    <message>
        <source>the span of tensor %1 is not two numbers</source>
        <translation>텐서 %1의 범위가 두 수가 아닙니다</translation>
    </message>
    <message>
        <source>the span of tensor %1 ends before it begins</source>
        <translation>텐서 %1의 범위가 시작보다 먼저 끝납니다</translation>
    </message>
    <message>
        <source>the shape of tensor %1 is not an array</source>
        <translation>텐서 %1의 모양이 배열이 아닙니다</translation>
    </message>
    <message>
        <source>a text of the model is not valid UTF-8, so it cannot be saved</source>
        <translation>모델의 텍스트가 올바른 UTF-8이 아니어서 저장할 수 없습니다</translation>
    </message>
    <message>
        <source>its header</source>
        <translation>파일의 헤더</translation>
    </message>
    <message>
        <source>the model&apos;s vocabulary is too large for a model file; limit its size</source>
        <translation>모델의 어휘가 모델 파일에 담기에 너무 큽니다. 크기를 제한하세요</translation>
    </message>
    <message>
        <source>%1 has %2 heads, which do not divide its width of %3</source>
        <translation>%1의 헤드가 %2개인데, 너비 %3을(를) 나누지 못합니다</translation>
    </message>
    <message>
        <source>its config&apos;s encoder</source>
        <translation>설정의 인코더</translation>
    </message>
    <message>
        <source>its config&apos;s decoder</source>
        <translation>설정의 디코더</translation>
    </message>
    <message>
        <source>%1 is damaged at its byte %2 (not valid JSON); download or copy the file again</source>
        <translation>%1이(가) 바이트 %2에서 손상되었습니다(올바른 JSON이 아님). 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>%1 has more than %2 values; download or copy the file again</source>
        <translation>%1에 값이 %2개보다 많습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>%1 has the key %2 twice; download or copy the file again</source>
        <translation>%1에 키 %2이(가) 두 번 있습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>%1 has a number that is too large; download or copy the file again</source>
        <translation>%1에 너무 큰 수가 있습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>%1 is nested too deeply; download or copy the file again</source>
        <translation>%1이(가) 너무 깊게 중첩되어 있습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>the tensor %1 has the value %2, which half precision cannot represent; choose the storage float32</source>
        <translation>텐서 %1에 반정밀도로 나타낼 수 없는 값 %2이(가) 있습니다. 저장 형식으로 float32를 고르세요</translation>
    </message>
    <message>
        <source>its tensor %1 cannot be read</source>
        <translation>텐서 %1을(를) 읽을 수 없습니다</translation>
    </message>
    <message>
        <source>the tensor %1 does not have the number of values that its shape requires</source>
        <translation>텐서 %1의 값의 수가 모양에 맞지 않습니다</translation>
    </message>
    <message>
        <source>The label tree has no label with the index %1.</source>
        <translation>레이블 트리에 번호가 %1인 레이블이 없습니다.</translation>
    </message>
    <message>
        <source>decoder of %1 layer</source>
        <translation>디코더 %1층</translation>
    </message>
    <message>
        <source>decoder of %1 layers</source>
        <translation>디코더 %1층</translation>
    </message>
    <message>
        <source>Ensemble of %1 %2</source>
        <translation>%2 %1개의 앙상블</translation>
    </message>
    <message>
        <source>tree of depth %1</source>
        <translation>깊이 %1인 트리</translation>
    </message>
    <message>
        <source>one label a level</source>
        <translation>단계마다 레이블 하나</translation>
    </message>
    <message>
        <source>residual additions</source>
        <translation>잔차 덧셈</translation>
    </message>
    <message>
        <source>no level embeddings</source>
        <translation>단계 임베딩 없음</translation>
    </message>
    <message>
        <source>no hierarchy mask</source>
        <translation>계층 마스크 없음</translation>
    </message>
    <message>
        <source>flat networks</source>
        <translation>평면 네트워크</translation>
    </message>
    <message>
        <source>attention pooling</source>
        <translation>어텐션 풀링</translation>
    </message>
    <message>
        <source>PyTorch&apos;s zip archive</source>
        <translation>PyTorch의 zip 압축 파일</translation>
    </message>
    <message>
        <source>PyTorch&apos;s older format</source>
        <translation>PyTorch의 예전 형식</translation>
    </message>
    <message>
        <source>The model %1, which the Python of exported models does not compute; export a HAN with attention pooling.</source>
        <translation>이 모델은 %1. 내보낸 모델의 Python 코드는 이것을 계산하지 못합니다. 어텐션 풀링을 쓰는 HAN을 내보내세요.</translation>
    </message>
    <message>
        <source>this file is not the one that reads exported models and would be overwritten; export into another folder</source>
        <translation>내보낸 모델을 읽는 파일이 아닌데 덮어쓰게 됩니다. 다른 폴더로 내보내세요</translation>
    </message>
    <message>
        <source>is not a HAN</source>
        <translation>HAN이 아닙니다</translation>
    </message>
    <message>
        <source>has another pooling than attention</source>
        <translation>어텐션이 아닌 풀링을 씁니다</translation>
    </message>
    <message>
        <source>has vectors of parts of words</source>
        <translation>단어 조각의 벡터가 있습니다</translation>
    </message>
    <message>
        <source>was imported and computes in another way</source>
        <translation>다른 방식으로 계산하는 가져온 모델입니다</translation>
    </message>
    <message>
        <source>its tensor %1 has the shape %2, but such a network of %3 needs %4; it cannot be imported</source>
        <translation>텐서 %1의 모양은 %2인데, %3의 이런 네트워크에는 %4이(가) 필요합니다. 가져올 수 없습니다</translation>
    </message>
    <message>
        <source>a matrix whose sizes are from 1 to %1</source>
        <translation>크기가 1부터 %1까지인 행렬</translation>
    </message>
    <message>
        <source>%1: %2, %3 tensors.</source>
        <translation>%1: %2, 텐서 %3개.</translation>
    </message>
    <message>
        <source>Imported from %1, a checkpoint of %2.</source>
        <translation>%2의 체크포인트 %1에서 가져왔습니다.</translation>
    </message>
    <message>
        <source>Vocabulary: %1, %2 words.</source>
        <translation>어휘: %1, 단어 %2개.</translation>
    </message>
    <message>
        <source>The network is one of %1, which fills up texts to a number of sentences and words that this checkpoint does not state; give these limits, for example 30x35</source>
        <translation>이 네트워크는 %1의 것으로, 텍스트를 정해진 문장 수와 단어 수까지 채우는데 그 수가 체크포인트에 없습니다. 한도를 지정하세요. 예: 30x35</translation>
    </message>
    <message>
        <source>of its vocabulary: %1</source>
        <translation>어휘: %1</translation>
    </message>
    <message>
        <source>The file names Python code, which was neither imported nor called: %1.</source>
        <translation>파일에 Python 코드의 이름이 있습니다. 가져오거나 실행하지 않았습니다: %1.</translation>
    </message>
    <message>
        <source>it has an unknown version of PyTorch&apos;s older format; save it with PyTorch 1.6 or newer</source>
        <translation>PyTorch의 예전 형식 중 알 수 없는 버전입니다. PyTorch 1.6 이상으로 저장하세요</translation>
    </message>
    <message>
        <source>has the unknown instruction %1</source>
        <translation>알 수 없는 명령 %1</translation>
    </message>
    <message>
        <source>its pickle %1, at byte %2; download or copy the file again</source>
        <translation>pickle 데이터에 오류가 있습니다(바이트 %2: %1). 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>claims a value of %1 bytes, which it does not have</source>
        <translation>%1바이트의 값이라고 하나 그만큼 없음</translation>
    </message>
    <message>
        <source>is cut short</source>
        <translation>중간에 잘림</translation>
    </message>
    <message>
        <source>has a character that does not exist</source>
        <translation>존재하지 않는 문자</translation>
    </message>
    <message>
        <source>has a text without quotes</source>
        <translation>따옴표 없는 텍스트</translation>
    </message>
    <message>
        <source>has a number that is not one</source>
        <translation>수가 아닌 수</translation>
    </message>
    <message>
        <source>has more than %1 values</source>
        <translation>값이 %1개보다 많음</translation>
    </message>
    <message>
        <source>has more than %1 open lists</source>
        <translation>열린 목록이 %1개보다 많음</translation>
    </message>
    <message>
        <source>refers to the value %1, which does not exist</source>
        <translation>없는 값 %1을(를) 가리킴</translation>
    </message>
    <message>
        <source>has the protocol %1, which is not known</source>
        <translation>알 수 없는 프로토콜 %1</translation>
    </message>
    <message>
        <source>takes a value where there is none</source>
        <translation>값이 없는 곳에서 값을 꺼냄</translation>
    </message>
    <message>
        <source>ends a list that it did not begin</source>
        <translation>시작하지 않은 목록을 끝냄</translation>
    </message>
    <message>
        <source>has a key without a value</source>
        <translation>값이 없는 키</translation>
    </message>
    <message>
        <source>adds a value to something that is not a list or dictionary</source>
        <translation>목록도 사전도 아닌 것에 값을 추가함</translation>
    </message>
    <message>
        <source>makes an object without a class</source>
        <translation>클래스 없이 객체를 만듦</translation>
    </message>
    <message>
        <source>sets attributes of something without attributes</source>
        <translation>속성이 없는 것에 속성을 설정함</translation>
    </message>
    <message>
        <source>its tensors are not named as in any known program; the nearest is %1, of which these are missing: %2; rename the tensors, or train the network anew</source>
        <translation>텐서의 이름이 알려진 어느 프로그램과도 다릅니다. 가장 가까운 것은 %1이며, 다음이 빠져 있습니다: %2. 텐서의 이름을 바꾸거나 네트워크를 새로 학습하세요</translation>
    </message>
    <message>
        <source>it is a network of %1 whose GRUs read in one direction only, which cannot be imported; train it with bidirectional GRUs</source>
        <translation>GRU가 한 방향으로만 읽는 %1의 네트워크여서 가져올 수 없습니다. 양방향 GRU로 학습하세요</translation>
    </message>
    <message>
        <source>a descendant of Hierarchical-attention-networks-pytorch</source>
        <translation>Hierarchical-attention-networks-pytorch에서 갈라져 나온 프로그램</translation>
    </message>
    <message>
        <source>it has %1 word, but the network has vectors for %2; give the vocabulary with which it was trained</source>
        <translation>단어가 %1개인데 네트워크에는 %2개의 벡터가 있습니다. 학습에 쓴 어휘를 고르세요</translation>
    </message>
    <message>
        <source>it has no whole number for the word %1; give a file {word: id}</source>
        <translation>단어 %1의 값이 정수가 아닙니다. {word: id} 형식의 파일을 고르세요</translation>
    </message>
    <message>
        <source>the vocabulary</source>
        <translation>어휘</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1부터 %2까지의 정수</translation>
    </message>
    <message>
        <source>a number above %1 and below %2</source>
        <translation>%1보다 크고 %2보다 작은 수</translation>
    </message>
    <message>
        <source>a number above %1, at most %2</source>
        <translation>%1보다 크고 %2 이하인 수</translation>
    </message>
    <message>
        <source>a number from %1 to below %2</source>
        <translation>%1 이상 %2 미만의 수</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>%1부터 %2까지의 수</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>다음 중 하나: %1</translation>
    </message>
    <message>
        <source>a list in which each is %1</source>
        <translation>항목마다 %1인 목록</translation>
    </message>
    <message>
        <source>a share: a number from %1 to below %2</source>
        <translation>비율: %1 이상 %2 미만의 수</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>예 또는 아니요</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>with a model hidec or flat it must be a whole number from 1 to %1</source>
        <translation>모델이 hidec나 flat이면 1부터 %1까지의 정수여야 합니다</translation>
    </message>
    <message>
        <source>it applies only to %1; leave it out or choose another --model</source>
        <translation>%1에만 적용됩니다. 빼거나 다른 --model을 고르세요</translation>
    </message>
    <message>
        <source>one label a level is decided without a threshold; choose label</source>
        <translation>단계마다 레이블 하나는 임계값 없이 정합니다. label을 고르세요</translation>
    </message>
    <message>
        <source>with the targets none no path ends; choose all</source>
        <translation>목표가 none이면 끝나는 경로가 없습니다. all을 고르세요</translation>
    </message>
    <message>
        <source>it applies only to the pooling similarity; leave it out or add --pooling similarity</source>
        <translation>유사도 풀링에만 적용됩니다. 빼거나 --pooling similarity를 추가하세요</translation>
    </message>
    <message>
        <source>it applies only to attention with a context vector; leave it out or choose --pooling attention or --model flat</source>
        <translation>문맥 벡터가 있는 어텐션에만 적용됩니다. 빼거나 --pooling attention이나 --model flat을 고르세요</translation>
    </message>
    <message>
        <source>a hidec or flat model</source>
        <translation>hidec나 flat 모델</translation>
    </message>
    <message>
        <source>a flat model</source>
        <translation>flat 모델</translation>
    </message>
    <message>
        <source>a hidec model</source>
        <translation>hidec 모델</translation>
    </message>
    <message>
        <source>LibTorch on the CPU</source>
        <translation>CPU의 LibTorch</translation>
    </message>
    <message>
        <source>it needs a momentum above 0</source>
        <translation>0보다 큰 모멘텀이 필요합니다</translation>
    </message>
    <message>
        <source>it applies only to the optimizer sgd; leave it out or add --optimizer sgd</source>
        <translation>옵티마이저 sgd에만 적용됩니다. 빼거나 --optimizer sgd를 추가하세요</translation>
    </message>
    <message>
        <source>it applies only to the schedules linear and cosine; leave it out or choose one of them</source>
        <translation>스케줄 linear와 cosine에만 적용됩니다. 빼거나 그중 하나를 고르세요</translation>
    </message>
    <message>
        <source>it applies only to the schedules step and plateau; leave it out or choose one of them</source>
        <translation>스케줄 step과 plateau에만 적용됩니다. 빼거나 그중 하나를 고르세요</translation>
    </message>
    <message>
        <source>this is not %1 data although its name ends in %2; rename the file</source>
        <translation>이름은 %2(으)로 끝나지만 %1 데이터가 아닙니다. 파일 이름을 바꾸세요</translation>
    </message>
    <message>
        <source>the %1 data %2; download or copy the file again</source>
        <translation>%1 데이터에 오류가 있습니다(%2). 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>cannot be read (%1)</source>
        <translation>읽을 수 없음: %1</translation>
    </message>
    <message>
        <source>ends in the middle</source>
        <translation>중간에 끝남</translation>
    </message>
    <message>
        <source>is damaged</source>
        <translation>손상됨</translation>
    </message>
    <message>
        <source>this is not valid UTF-8 (byte %1 is %2); if it is in an older encoding, %3</source>
        <translation>올바른 UTF-8이 아닙니다(바이트 %1은(는) %2). 더 오래된 인코딩이라면 %3</translation>
    </message>
    <message>
        <source>this text is %1, not UTF-8; %2</source>
        <translation>이 텍스트는 UTF-8이 아니라 %1입니다. %2</translation>
    </message>
    <message>
        <source>convert it, for example with &quot;iconv -f %1 -t UTF-8 OLD &gt; NEW&quot;</source>
        <translation>예를 들어 &quot;iconv -f %1 -t UTF-8 OLD &gt; NEW&quot;로 변환하세요</translation>
    </message>
    <message>
        <source>this line has more than %1; check that the file is a table of texts</source>
        <translation>이 줄은 %1보다 깁니다. 파일이 텍스트의 표인지 확인하세요</translation>
    </message>
    <message>
        <source>ICU cannot normalise: %1</source>
        <translation>ICU가 정규화하지 못합니다: %1</translation>
    </message>
    <message>
        <source>this file cannot be read (%1); check the file and its permissions</source>
        <translation>파일을 읽을 수 없습니다(%1). 파일과 권한을 확인하세요</translation>
    </message>
    <message>
        <source>ICU refused a text: %1</source>
        <translation>ICU가 텍스트를 받아들이지 않습니다: %1</translation>
    </message>
    <message>
        <source>this text holds %1, but a document may hold %2 at most; split it into smaller ones</source>
        <translation>이 텍스트는 %1인데 한 문서는 %2까지입니다. 더 작은 텍스트로 나누세요</translation>
    </message>
    <message>
        <source>this file is larger than %1, which is the most that is read as one document</source>
        <translation>한 문서로 읽을 수 있는 최대 크기인 %1보다 큽니다</translation>
    </message>
    <message>
        <source>The vocabulary is empty; row 0 must name the unknown word</source>
        <translation>어휘가 비어 있습니다. 0행은 모르는 단어를 나타내야 합니다</translation>
    </message>
    <message>
        <source>%1 (now %2, %3 %4)</source>
        <translation>%1(지금 %2, %3 %4)</translation>
    </message>
    <message>
        <source>the checkpoint belongs to a run that differs in: %1; resume it with the same options and data as at its start, or delete it and start again</source>
        <translation>이 체크포인트의 실행은 다음이 다릅니다: %1. 시작할 때와 같은 옵션과 데이터로 이어 가거나, 지우고 다시 시작하세요</translation>
    </message>
    <message>
        <source>class weights</source>
        <translation>클래스 가중치</translation>
    </message>
    <message>
        <source>label tree</source>
        <translation>레이블 트리</translation>
    </message>
    <message>
        <source>training documents</source>
        <translation>학습 문서</translation>
    </message>
    <message>
        <source>validation documents</source>
        <translation>검증 문서</translation>
    </message>
    <message>
        <source>its description of the run</source>
        <translation>실행에 대한 설명</translation>
    </message>
    <message>
        <source>its description of the run is incomplete</source>
        <translation>실행에 대한 설명이 완전하지 않습니다</translation>
    </message>
    <message>
        <source>in the checkpoint</source>
        <translation>체크포인트에서는</translation>
    </message>
    <message>
        <source>its state is not complete</source>
        <translation>상태가 완전하지 않습니다</translation>
    </message>
    <message>
        <source>its state</source>
        <translation>학습 상태</translation>
    </message>
    <message>
        <source>A document has %1 labels, but each document must have exactly one.</source>
        <translation>레이블이 %1개인 문서가 있습니다. 문서마다 정확히 하나여야 합니다.</translation>
    </message>
    <message>
        <source>The decoder&apos;s %1 heads must divide the encoder&apos;s width of %2; change the number of heads or the hidden size.</source>
        <translation>디코더의 헤드 수 %1은(는) 인코더의 너비 %2을(를) 나누어야 합니다. 헤드 수나 은닉 크기를 바꾸세요.</translation>
    </message>
    <message>
        <source>LibTorch failed: %1. Try smaller batches, a smaller network or another device.</source>
        <translation>LibTorch가 계속할 수 없습니다: %1. 더 작은 배치, 더 작은 네트워크, 다른 장치를 써 보세요.</translation>
    </message>
    <message>
        <source>A model of the family %1 predicts lists of labels, so its documents must have lists of labels.</source>
        <translation>%1 모델은 레이블 목록을 예측하므로 문서에 레이블 목록이 있어야 합니다.</translation>
    </message>
    <message>
        <source>A model of the family %1 trains on the CPU only; choose the device cpu.</source>
        <translation>%1 모델은 CPU에서만 학습합니다. 장치로 cpu를 고르세요.</translation>
    </message>
    <message>
        <source>A document has a label that is not one of the model&apos;s labels.</source>
        <translation>모델의 레이블이 아닌 레이블이 붙은 문서가 있습니다.</translation>
    </message>
    <message>
        <source>A model of the family hidec needs a label tree; give the hierarchy of the labels.</source>
        <translation>HiDEC 모델에는 레이블 트리가 필요합니다. 레이블의 계층을 지정하세요.</translation>
    </message>
    <message>
        <source>The training data has only one class; a classifier needs two or more.</source>
        <translation>학습 데이터에 클래스가 하나뿐입니다. 분류기에는 둘 이상이 필요합니다.</translation>
    </message>
    <message>
        <source>The training data has no label; a classifier needs one or more.</source>
        <translation>학습 데이터에 레이블이 없습니다. 분류기에는 하나 이상이 필요합니다.</translation>
    </message>
    <message>
        <source>The threshold must be above 0 and below 1.</source>
        <translation>임계값은 0보다 크고 1보다 작아야 합니다.</translation>
    </message>
    <message>
        <source>Batch size and number of epochs must be 1 or more.</source>
        <translation>배치 크기와 에포크 수는 1 이상이어야 합니다.</translation>
    </message>
    <message>
        <source>Weight decay times learning rate must be below 1; make one of them smaller.</source>
        <translation>가중치 감쇠와 학습률의 곱은 1보다 작아야 합니다. 둘 중 하나를 줄이세요.</translation>
    </message>
    <message>
        <source>There must be one class weight for every class.</source>
        <translation>클래스마다 가중치가 하나씩 있어야 합니다.</translation>
    </message>
    <message>
        <source>the run was started with %1 processes and continues with %2, so its result is the same only up to rounding</source>
        <translation>프로세스 %1개로 시작한 실행을 %2개로 이어 가므로 결과는 반올림 오차 안에서만 같습니다</translation>
    </message>
    <message>
        <source>no checkpoint was written, training continues: %1</source>
        <translation>체크포인트를 쓰지 못했지만 학습은 계속됩니다: %1</translation>
    </message>
    <message>
        <source>The network&apos;s result is not a number.</source>
        <translation>네트워크의 결과가 수가 아닙니다.</translation>
    </message>
    <message>
        <source>Class weights need documents with one label each; leave them out.</source>
        <translation>클래스 가중치는 레이블이 하나씩인 문서에만 쓸 수 있습니다. 빼세요.</translation>
    </message>
    <message>
        <source>its document %1</source>
        <translation>파일의 문서 %1</translation>
    </message>
    <message>
        <source>this is not a workspace; choose a file that ends in %1</source>
        <translation>작업 공간이 아닙니다. %1(으)로 끝나는 파일을 고르세요</translation>
    </message>
    <message>
        <source>%1 has neither a path nor a text; download or copy the file again</source>
        <translation>%1에 경로도 텍스트도 없습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>the place in %1</source>
        <translation>%1의 위치</translation>
    </message>
    <message>
        <source>its model</source>
        <translation>파일의 모델</translation>
    </message>
    <message>
        <source>its view</source>
        <translation>파일의 보기</translation>
    </message>
    <message>
        <source>its second page</source>
        <translation>파일의 둘째 페이지</translation>
    </message>
    <message>
        <source>a text of the workspace is not valid UTF-8, so it cannot be saved</source>
        <translation>작업 공간의 텍스트가 올바른 UTF-8이 아니어서 저장할 수 없습니다</translation>
    </message>
    <message>
        <source>this file</source>
        <translation>이 파일</translation>
    </message>
    <message>
        <source>this workspace</source>
        <translation>이 작업 공간</translation>
    </message>
    <message>
        <source>array</source>
        <translation>배열</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>불값</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>number</source>
        <translation>수</translation>
    </message>
    <message>
        <source>object</source>
        <translation>객체</translation>
    </message>
    <message>
        <source>string</source>
        <translation>문자열</translation>
    </message>
    <message>
        <source>label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>%1 attention head</source>
        <translation>어텐션 헤드 %1개</translation>
    </message>
    <message>
        <source>%1 attention heads</source>
        <translation>어텐션 헤드 %1개</translation>
    </message>
    <message>
        <source>The text is too long for this lens: its %1 words would need %2 of memory (at most %3); choose the lens attention, or explain a part of the text.</source>
        <translation>이 렌즈를 쓰기에는 텍스트가 너무 깁니다. 단어 %1개에 메모리가 %2 필요합니다(최대 %3). 렌즈로 어텐션을 고르거나 텍스트의 일부를 설명하세요.</translation>
    </message>
    <message>
        <source>one of its tags has more than %1 attributes; save it again with another program</source>
        <translation>태그 하나에 속성이 %1개보다 많습니다. 다른 프로그램으로 다시 저장하세요</translation>
    </message>
    <message>
        <source>more than %1 empty lines follow each other; check that the file has texts</source>
        <translation>빈 줄이 %1개보다 많이 이어집니다. 파일에 텍스트가 있는지 확인하세요</translation>
    </message>
    <message>
        <source>the marks in %1</source>
        <translation>%1의 표시</translation>
    </message>
    <message>
        <source>this line is nested more than 64 deep; each line must be one JSON object</source>
        <translation>이 줄은 64단계보다 깊게 중첩되어 있습니다. 각 줄은 JSON 객체 하나여야 합니다</translation>
    </message>
    <message>
        <source>this JSON is nested more than 64 deep; write the file anew</source>
        <translation>이 JSON은 64단계보다 깊게 중첩되어 있습니다. 파일을 새로 작성하세요</translation>
    </message>
    <message>
        <source>this table has more than %1 rows; write the texts into several files</source>
        <translation>이 표에는 행이 %1개보다 많습니다. 텍스트를 여러 파일에 나누어 쓰세요</translation>
    </message>
    <message>
        <source>this line has more than %1 values; each line must be one JSON object of one text</source>
        <translation>이 줄에는 값이 %1개보다 많습니다. 각 줄은 텍스트 하나의 JSON 객체 하나여야 합니다</translation>
    </message>
    <message>
        <source>this JSON has more than %1 values; write the texts into several files</source>
        <translation>이 JSON에는 값이 %1개보다 많습니다. 텍스트를 여러 파일에 나누어 쓰세요</translation>
    </message>
    <message>
        <source>the label tree has more than %1 labels; leave some of them out</source>
        <translation>레이블 트리의 레이블이 %1개보다 많습니다. 일부를 빼세요</translation>
    </message>
    <message>
        <source>with this line the tree has more than %1 labels; leave some of them out</source>
        <translation>이 줄로 트리의 레이블이 %1개를 넘습니다. 일부를 빼세요</translation>
    </message>
    <message>
        <source>this row has more than %1 fields; check that the file is a table of texts</source>
        <translation>이 행은 필드가 %1개보다 많습니다. 파일이 텍스트의 표인지 확인하세요</translation>
    </message>
    <message>
        <source>this is a pipe or a device; choose a file</source>
        <translation>이것은 파이프이거나 장치입니다. 파일을 고르세요</translation>
    </message>
    <message>
        <source>its archive has two entries of the name %1, so it is not clear what it holds; write the file again</source>
        <translation>압축 파일에 이름이 %1인 항목이 두 개 있어 내용이 분명하지 않습니다. 파일을 다시 쓰세요</translation>
    </message>
    <message>
        <source>the process that reads PDF cannot be started (%1); end other programs and try again</source>
        <translation>PDF를 읽는 프로세스를 시작할 수 없습니다(%1). 다른 프로그램을 끝내고 다시 시도하세요</translation>
    </message>
    <message>
        <source>reading its pages takes more time or memory than any text, or they are damaged; print it to a file in its own program and open that</source>
        <translation>페이지를 읽는 데 어떤 텍스트보다도 많은 시간이나 메모리가 들거나 페이지가 손상되었습니다. 해당 프로그램에서 파일로 인쇄한 뒤 그 파일을 여세요</translation>
    </message>
    <message>
        <source>there is not enough memory to read it</source>
        <translation>읽기에 메모리가 부족합니다</translation>
    </message>
    <message>
        <source>its pages unpack to more than any text needs; the file is not opened</source>
        <translation>페이지를 풀면 어떤 텍스트에 필요한 것보다도 커집니다. 파일을 열지 않습니다</translation>
    </message>
    <message>
        <source>it has more than %1 pages, which is the most that is read of a PDF; split it into smaller ones</source>
        <translation>페이지가 %1쪽을 넘는데, 이것이 PDF에서 읽을 수 있는 최대입니다. 더 작은 파일로 나누세요</translation>
    </message>
    <message>
        <source>its pages are pictures without text, as a scanner makes them; let a program for text recognition (OCR) add the text</source>
        <translation>페이지가 스캐너가 만든 것과 같은, 텍스트가 없는 그림입니다. 문자 인식(OCR) 프로그램으로 텍스트를 추가하세요</translation>
    </message>
    <message>
        <source>it is a damaged PDF, or cut short; download or copy the file again</source>
        <translation>손상되었거나 잘린 PDF입니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its words %1 and %2 have the same id, %3; give the vocabulary with which the network was trained</source>
        <translation>단어 %1와(과) %2의 번호가 %3(으)로 같습니다. 네트워크를 학습하는 데 쓴 어휘를 고르세요</translation>
    </message>
    <message>
        <source>it has %1 word, but the network was trained with a file of %2; give that file</source>
        <translation>단어가 %1개인데 네트워크는 단어 %2개의 파일로 학습되었습니다. 그 파일을 고르세요</translation>
    </message>
    <message>
        <source>it has %1 words, but the network was trained with a file of %2; give that file</source>
        <translation>단어가 %1개인데 네트워크는 단어 %2개의 파일로 학습되었습니다. 그 파일을 고르세요</translation>
    </message>
    <message>
        <source>the id of its word %1 is not a whole number from 0 to %2; give the vocabulary with which the network was trained</source>
        <translation>단어 %1의 번호가 0부터 %2까지의 정수가 아닙니다. 네트워크를 학습하는 데 쓴 어휘를 고르세요</translation>
    </message>
    <message>
        <source>it has no word for row %1 of the network&apos;s vectors; give the vocabulary with which the network was trained</source>
        <translation>네트워크 벡터의 %1행에 해당하는 단어가 없습니다. 네트워크를 학습하는 데 쓴 어휘를 고르세요</translation>
    </message>
    <message>
        <source>it has no word &apos;&lt;unk&gt;&apos;, which stands for unknown words; give the vocabulary with which the network was trained</source>
        <translation>모르는 단어를 나타내는 단어 “&lt;unk&gt;”가 없습니다. 네트워크를 학습하는 데 쓴 어휘를 고르세요</translation>
    </message>
    <message>
        <source>this line is empty; give one word a line</source>
        <translation>이 줄이 비어 있습니다. 줄마다 단어 하나를 쓰세요</translation>
    </message>
    <message>
        <source>the cache</source>
        <translation>캐시</translation>
    </message>
    <message>
        <source>EURLEX57K, laws in JSON</source>
        <translation>EURLEX57K, JSON 형식의 법률</translation>
    </message>
    <message>
        <source>fastText, lines with __label__</source>
        <translation>fastText, __label__이 있는 행</translation>
    </message>
    <message>
        <source>a folder for each label</source>
        <translation>레이블마다 폴더 하나</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON 행</translation>
    </message>
    <message>
        <source>RCV1-v2, tokens with .qrels</source>
        <translation>RCV1-v2, 토큰과 .qrels</translation>
    </message>
    <message>
        <source>reviews in the format of Tang et al.</source>
        <translation>Tang 등의 형식으로 된 리뷰</translation>
    </message>
    <message>
        <source>Web of Science, X.txt with YL1.txt and YL2.txt</source>
        <translation>Web of Science, X.txt와 YL1.txt, YL2.txt</translation>
    </message>
    <message>
        <source>Attention and maximum</source>
        <translation>어텐션과 최댓값</translation>
    </message>
    <message>
        <source>Sparse attention</source>
        <translation>희소 어텐션</translation>
    </message>
    <message>
        <source>The weights of this model cannot be changed: with %1 pooling they are shares of dimensions, not factors; use a model with attention.</source>
        <translation>이 모델의 가중치는 바꿀 수 없습니다. %1 풀링에서는 인수가 아니라 차원의 비율이기 때문입니다. 어텐션이 있는 모델을 쓰세요.</translation>
    </message>
    <message>
        <source>%1 pooling in %2 rounds</source>
        <translation>%1 풀링 %2회</translation>
    </message>
    <message>
        <source>%1 of %2 layer</source>
        <translation>%1, %2층</translation>
    </message>
    <message>
        <source>%1 of %2 layers</source>
        <translation>%1, %2층</translation>
    </message>
    <message>
        <source>the encoder %1 has only one layer; give 1, or choose another encoder</source>
        <translation>인코더 %1의 층은 하나뿐입니다. 1로 하거나 다른 인코더를 고르세요</translation>
    </message>
    <message>
        <source>The encoder %1 has only one layer; set the number of layers to 1, or choose another encoder.</source>
        <translation>인코더 %1의 층은 하나뿐입니다. 층 수를 1로 하거나 다른 인코더를 고르세요.</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>어텐션</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>최댓값</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>유사도</translation>
    </message>
    <message>
        <source>%1 nodes have no parent (%2), but a tree has one root; add a line that begins with Root and names them, with tabs between</source>
        <translation>노드 %1개에 부모가 없습니다(%2). 트리의 뿌리는 하나입니다. Root로 시작하여 이들을 탭으로 구분해 적은 줄을 추가하세요</translation>
    </message>
    <message>
        <source>the parent in this line has no name; put it before its children, with a tab behind it</source>
        <translation>이 줄의 부모에 이름이 없습니다. 자식 앞에 쓰고 뒤에 탭을 넣으세요</translation>
    </message>
    <message>
        <source>its header does not match its own checksum, so it is damaged; download or copy the file again</source>
        <translation>헤더가 체크섬과 맞지 않아 손상되었습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>this process and the first one differ in: %1; start all processes with the same options and data</source>
        <translation>이 프로세스와 첫 번째 프로세스의 설정이 다릅니다: %1. 모든 프로세스를 같은 옵션과 데이터로 시작하세요</translation>
    </message>
    <message>
        <source>another process has other options or data and names the difference; start all processes with the same options and data</source>
        <translation>다른 프로세스의 옵션이나 데이터가 다르며, 무엇이 다른지는 그 프로세스가 알립니다. 모든 프로세스를 같은 옵션과 데이터로 시작하세요</translation>
    </message>
    <message>
        <source>in the first process</source>
        <translation>첫 번째 프로세스에서는</translation>
    </message>
    <message>
        <source>writing %1 to &apos;%2&apos; would put it among %3 &apos;%4&apos;; choose another file to write</source>
        <translation>%1을(를) &apos;%2&apos;에 쓰면 %3 &apos;%4&apos;에 섞이게 됩니다. 쓸 파일을 다르게 고르세요</translation>
    </message>
    <message>
        <source>writing %1 to &apos;%2&apos; would replace %3 &apos;%4&apos;; choose another file to write</source>
        <translation>%1을(를) &apos;%2&apos;에 쓰면 %3 &apos;%4&apos;이(가) 지워집니다. 쓸 파일을 다르게 고르세요</translation>
    </message>
    <message>
        <source>%1 field</source>
        <translation>필드 %1개</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>필드 %1개</translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation>열 %1개</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>열 %1개</translation>
    </message>
    <message>
        <source>this row has %1, but the first row names %2; check its quotes and separators</source>
        <translation>이 행에는 %1이(가) 있지만 첫 행에는 %2의 이름이 있습니다. 따옴표와 구분 문자를 확인하세요</translation>
    </message>
    <message>
        <source>this row has %1, but the first row has %2; check its quotes and separators</source>
        <translation>이 행에는 %1이(가) 있지만 첫 행에는 %2개가 있습니다. 따옴표와 구분 문자를 확인하세요</translation>
    </message>
    <message>
        <source>class &apos;%1&apos; has no name in classes.txt, which has %2 line</source>
        <translation>%2줄인 classes.txt에 클래스 &apos;%1&apos;의 이름이 없습니다</translation>
    </message>
    <message>
        <source>class &apos;%1&apos; has no name in classes.txt, which has %2 lines</source>
        <translation>%2줄인 classes.txt에 클래스 &apos;%1&apos;의 이름이 없습니다</translation>
    </message>
    <message>
        <source>its folder &apos;%1&apos; holds folders, where a label&apos;s texts are looked for; give the folder whose folders are the labels, such as %2</source>
        <translation>레이블의 텍스트가 있어야 할 폴더 &apos;%1&apos;에 폴더가 들어 있습니다. 레이블이 되는 폴더들이 든 폴더를 고르세요. 예: %2</translation>
    </message>
    <message>
        <source>this object has no &quot;%1&quot;; add it</source>
        <translation>이 객체에 &quot;%1&quot;이(가) 없습니다. 추가하세요</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2 here; the text must be a string or a list of words</source>
        <translation>여기서 &quot;%1&quot;의 값은 %2입니다. 텍스트는 문자열이나 단어 목록이어야 합니다</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must hold words, or sentences that hold words, and nothing else</source>
        <translation>&quot;%1&quot;에는 단어, 또는 단어가 있는 문장만 있어야 합니다</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2 here; the label must be a string or a number, or say that it holds several labels a text (--labels-column)</source>
        <translation>여기서 &quot;%1&quot;의 값은 %2입니다. 레이블은 문자열이나 숫자여야 하며, 텍스트마다 레이블이 여럿이면 그렇게 지정하세요(--labels-column)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2 here; the label must be a string or a number</source>
        <translation>여기서 &quot;%1&quot;의 값은 %2입니다. 레이블은 문자열이나 숫자여야 합니다</translation>
    </message>
    <message>
        <source>Parquet files are not read; convert it, for example with Python: pandas.read_parquet(&apos;%1&apos;).to_json(&apos;%2.jsonl&apos;, orient=&apos;records&apos;, lines=True)</source>
        <translation>Parquet 파일은 읽지 않습니다. 예를 들어 Python으로 변환하세요: pandas.read_parquet(&apos;%1&apos;).to_json(&apos;%2.jsonl&apos;, orient=&apos;records&apos;, lines=True)</translation>
    </message>
    <message>
        <source>the label &apos;%1&apos; is not in the label tree; correct it, or add it to the tree</source>
        <translation>레이블 &apos;%1&apos;이(가) 레이블 트리에 없습니다. 고치거나 트리에 추가하세요</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 및 %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 및 그 밖에 %2개</translation>
    </message>
    <message>
        <source>%1, line %2 (byte %3): %4</source>
        <translation>%1, %2번째 줄(바이트 %3): %4</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, %2번째 줄: %3</translation>
    </message>
    <message>
        <source>%1, byte %2: %3</source>
        <translation>%1, 바이트 %2: %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number of seconds since 1970; correct or unset it</source>
        <translation>&apos;%1&apos;은(는) 1970년부터의 초가 아닙니다. 고치거나 설정을 없애세요</translation>
    </message>
    <message>
        <source>this model does not know the label &apos;%1&apos; of the training documents; distil a model with the same labels</source>
        <translation>이 모델은 학습 문서의 레이블 &apos;%1&apos;을(를) 모릅니다. 레이블이 같은 모델을 증류하세요</translation>
    </message>
    <message>
        <source>this model has the label &apos;%1&apos;, which the training documents do not have; distil a model with the same labels</source>
        <translation>이 모델의 레이블 &apos;%1&apos;이(가) 학습 문서에 없습니다. 레이블이 같은 모델을 증류하세요</translation>
    </message>
    <message>
        <source>this model has the label &apos;%1&apos;, which is not in the label tree; give the tree of the model&apos;s labels</source>
        <translation>이 모델의 레이블 &apos;%1&apos;이(가) 레이블 트리에 없습니다. 모델의 레이블로 된 트리를 쓰세요</translation>
    </message>
    <message>
        <source>the label &apos;%1&apos; has only one document, which is used either for training or for validation; add more documents or leave it out</source>
        <translation>레이블 &apos;%1&apos;의 문서가 하나뿐이어서 학습과 검증 중 한쪽에만 쓰입니다. 문서를 추가하거나 이 레이블을 빼세요</translation>
    </message>
    <message>
        <source>the class &apos;%1&apos; has only one document, which is used either for training or for validation; add more documents or leave it out</source>
        <translation>클래스 &apos;%1&apos;의 문서가 하나뿐이어서 학습과 검증 중 한쪽에만 쓰입니다. 문서를 추가하거나 이 클래스를 빼세요</translation>
    </message>
    <message>
        <source>sentences and words are found by the rules of the language &apos;%1&apos;; --language chooses another</source>
        <translation>문장과 단어를 언어 &apos;%1&apos;의 규칙으로 찾습니다. --language로 다른 언어를 고를 수 있습니다</translation>
    </message>
    <message>
        <source>the label &apos;%1&apos; is not one of the labels of %2 (%3); correct this label or remove its document</source>
        <translation>레이블 &apos;%1&apos;은(는) %2의 레이블(%3)이 아닙니다. 이 레이블을 고치거나 문서를 빼세요</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither &apos;balanced&apos; nor LABEL=WEIGHT with a weight above 0</source>
        <translation>&apos;%1&apos;은(는) &apos;balanced&apos;도 아니고, 가중치가 0보다 큰 LABEL=WEIGHT도 아닙니다</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a label of the training data</source>
        <translation>&apos;%1&apos;은(는) 학습 데이터의 레이블이 아닙니다</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>every document has the class &apos;%1&apos;; training needs at least two classes</source>
        <translation>모든 문서의 클래스가 &apos;%1&apos;입니다. 학습에는 클래스가 둘 이상 필요합니다</translation>
    </message>
    <message>
        <source>  %1</source>
        <translation>  %1</translation>
    </message>
    <message>
        <source>%1: these texts without labels are in the script &apos;%2&apos;, the training texts in &apos;%3&apos;; word vectors of another language do not help</source>
        <translation>%1: 레이블 없는 텍스트의 문자는 &apos;%2&apos;, 학습 텍스트의 문자는 &apos;%3&apos;입니다. 다른 언어의 단어 벡터는 도움이 되지 않습니다</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number: the line must end with %2 numbers, but only the last %3 of its words are numbers</source>
        <translation>&apos;%1&apos;은(는) 수가 아닙니다. 줄은 수 %2개로 끝나야 하는데 마지막 %3개만 수입니다</translation>
    </message>
    <message>
        <source>its docid &apos;%1&apos; is not the name of a file in docs</source>
        <translation>docid &apos;%1&apos;은(는) docs에 있는 파일의 이름이 아닙니다</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number</source>
        <translation>&apos;%1&apos;은(는) 수가 아닙니다</translation>
    </message>
    <message>
        <source>it is a book whose file &apos;%1&apos; is missing</source>
        <translation>책의 파일 &apos;%1&apos;이(가) 없습니다</translation>
    </message>
    <message>
        <source>this is a PDF, which needs Qt; open it with hanscope instead of hanscope-cli</source>
        <translation>이 파일은 Qt가 필요한 PDF입니다. hanscope-cli 대신 hanscope로 여세요</translation>
    </message>
    <message>
        <source>its archive has an entry &apos;%1&apos;, whose name leads out of the archive; the file is not opened, because it was made to do harm</source>
        <translation>압축 파일의 항목 &apos;%1&apos;이(가) 압축 파일 밖을 가리킵니다. 해를 끼치려고 만든 파일이므로 열지 않습니다</translation>
    </message>
    <message>
        <source>a node of the label tree is named &apos;%1&apos;, which is a reserved name; give it another name</source>
        <translation>레이블 트리의 노드 이름 &apos;%1&apos;은(는) 예약된 이름입니다. 다른 이름을 붙이세요</translation>
    </message>
    <message>
        <source>the labels of the label tree are not in depth-first order: &apos;%1&apos; does not follow its parent</source>
        <translation>레이블 트리의 레이블이 깊이 우선 순서가 아닙니다. &apos;%1&apos;이(가) 부모 뒤에 오지 않습니다</translation>
    </message>
    <message>
        <source>the label tree has two nodes named &apos;%1&apos;; rename one</source>
        <translation>레이블 트리에 이름이 &apos;%1&apos;인 노드가 둘 있습니다. 하나의 이름을 바꾸세요</translation>
    </message>
    <message>
        <source>a label cannot be named &apos;%1&apos;, which is a reserved name; give it another name</source>
        <translation>레이블 이름 &apos;%1&apos;은(는) 예약된 이름입니다. 다른 이름을 붙이세요</translation>
    </message>
    <message>
        <source>a label cannot be named &apos;%1&apos;, which is the name of the root; leave the root out of paths</source>
        <translation>레이블 이름이 뿌리의 이름 &apos;%1&apos;일 수는 없습니다. 경로에서 뿌리를 빼세요</translation>
    </message>
    <message>
        <source>a node cannot be named &apos;%1&apos;, which is a reserved name; give it another name</source>
        <translation>노드 이름 &apos;%1&apos;은(는) 예약된 이름입니다. 다른 이름을 붙이세요</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is put under &apos;%2&apos; here, but is under &apos;%3&apos; already (line %4); a label has one parent and is named once under it, so leave one out</source>
        <translation>&apos;%1&apos;을(를) 여기서 &apos;%2&apos; 아래에 두었는데, 이미 &apos;%3&apos; 아래에 있습니다(%4번째 줄). 레이블의 부모는 하나이고 그 아래에 한 번만 적으므로 하나를 빼세요</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no parent; put it under &apos;%2&apos; or another node, with a tab between parent and child</source>
        <translation>&apos;%1&apos;에 부모가 없습니다. 탭으로 구분해 &apos;%2&apos;이나 다른 노드 아래에 넣으세요</translation>
    </message>
    <message>
        <source>This processor, or this build of Hanscope, has no instruction set &apos;%1&apos;; choose one of %2.</source>
        <translation>이 프로세서나 이 Hanscope 빌드에는 명령어 집합 &apos;%1&apos;이(가) 없습니다. 다음 중 하나를 고르세요: %2.</translation>
    </message>
    <message>
        <source>The text is in the script &apos;%1&apos;, but the model was trained on texts in &apos;%2&apos; and knows only %3 of the %4 words, so this result means nothing. Choose a model for this language.</source>
        <translation>텍스트의 문자는 &apos;%1&apos;인데 모델은 &apos;%2&apos; 텍스트로 학습했고 단어 %4개 중 %3개만 알므로, 이 결과에는 의미가 없습니다. 이 언어의 모델을 고르세요.</translation>
    </message>
    <message>
        <source>%1 2×%2</source>
        <translation>%1 2×%2</translation>
    </message>
    <message>
        <source>no [END]</source>
        <translation>[END] 없음</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Flat</translation>
    </message>
    <message>
        <source>%1 is of the kind &apos;%2&apos; with %3 layers, but this kind has only one</source>
        <translation>%1의 종류는 &apos;%2&apos;이고 층은 %3개인데, 이 종류의 층은 하나뿐입니다</translation>
    </message>
    <message>
        <source>its config has outputs other than &apos;sigmoid&apos;, which is required for the family &apos;%1&apos;</source>
        <translation>설정의 출력 방식이 &apos;sigmoid&apos;가 아닙니다. &apos;%1&apos; 모델에는 이것이 필요합니다</translation>
    </message>
    <message>
        <source>the numbers of its tensor &apos;%1&apos; are missing; download or copy the file again</source>
        <translation>텐서 &apos;%1&apos;의 수치가 없습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; is not described as PyTorch does; download or copy the file again</source>
        <translation>텐서 &apos;%1&apos;이(가) PyTorch 방식으로 기술되어 있지 않습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; is missing or has another shape; export the model again</source>
        <translation>텐서 &apos;%1&apos;이(가) 없거나 모양이 다릅니다. 모델을 다시 내보내세요</translation>
    </message>
    <message>
        <source>The %1 &apos;%2&apos; is there twice; give each its own name.</source>
        <translation>%1 &apos;%2&apos;이(가) 두 번 있습니다. 저마다 다른 이름을 붙이세요.</translation>
    </message>
    <message>
        <source>The limits &apos;%1&apos; are not a number of sentences and a number of words, such as 15x20.</source>
        <translation>한도 &apos;%1&apos;은(는) 15x20처럼 문장 수와 단어 수로 되어 있지 않습니다.</translation>
    </message>
    <message>
        <source>its storage &apos;%1&apos; has the unknown type &apos;%2&apos;; save the model as float32</source>
        <translation>저장소 &apos;%1&apos;의 자료형 &apos;%2&apos;을(를) 알 수 없습니다. 모델을 float32로 저장하세요</translation>
    </message>
    <message>
        <source>its storage &apos;%1&apos; is cut short: at byte %2 it needs %3 bytes; download or copy the file again</source>
        <translation>저장소 &apos;%1&apos;이(가) 잘렸습니다. 바이트 %2에서 %3바이트가 필요합니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its storage &apos;%1&apos; belongs to no tensor; download or copy the file again</source>
        <translation>저장소 &apos;%1&apos;이(가) 어떤 텐서에도 속하지 않습니다. 파일을 다시 받으세요</translation>
    </message>
    <message>
        <source>its GRU has more than one layer (&apos;%1&apos;), which cannot be imported; train it with one</source>
        <translation>GRU의 층이 둘 이상이어서(&apos;%1&apos;) 가져올 수 없습니다. 한 층으로 학습하세요</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not %2</source>
        <translation>&apos;%1&apos;은(는) %2이(가) 아닙니다</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not one word for this model; give a single word</source>
        <translation>&apos;%1&apos;은(는) 이 모델에서 단어 하나가 아닙니다. 단어 하나를 입력하세요</translation>
    </message>
    <message>
        <source>The text cannot be segmented by the rules of the locale &quot;%1&quot; (%2); choose another locale, such as &quot;en&quot;</source>
        <translation>텍스트를 로캘 &quot;%1&quot;의 규칙으로 나눌 수 없습니다(%2). &quot;en&quot;과 같은 다른 로캘을 고르세요</translation>
    </message>
    <message>
        <source>The vocabulary has &quot;%1&quot; twice, in rows %2 and %3</source>
        <translation>어휘의 %2행과 %3행에 &quot;%1&quot;이(가) 두 번 있습니다</translation>
    </message>
    <message>
        <source>The processes no longer have the same parameters; this happens if their machines compute differently. Start them on machines of the same kind, with --resume to continue from the last checkpoint.</source>
        <translation>프로세스들의 매개변수가 더 이상 같지 않습니다. 컴퓨터마다 계산이 다를 때 생기는 일입니다. 같은 종류의 컴퓨터에서 시작하고, --resume으로 마지막 체크포인트에서 이어 가세요.</translation>
    </message>
    <message>
        <source>&apos;%1&apos;, from which the training should start, does not fit the network: the vocabulary, labels, pooling and sizes must be the same.</source>
        <translation>학습을 시작할 &apos;%1&apos;이(가) 네트워크와 맞지 않습니다. 어휘, 레이블, 풀링, 크기가 같아야 합니다.</translation>
    </message>
    <message>
        <source>the host &apos;%1&apos;, where the processes should connect, is not known here; set MASTER_ADDR to a name or an address of the host of process 0</source>
        <translation>프로세스들이 연결할 호스트 &apos;%1&apos;을(를) 여기서 찾을 수 없습니다. MASTER_ADDR에 프로세스 0의 호스트 이름이나 주소를 지정하세요</translation>
    </message>
    <message>
        <source>this process was started as one of %1, but process %2 as one of %3; start all with the same number of processes (WORLD_SIZE)</source>
        <translation>이 프로세스는 %1개 중 하나로 시작되었지만 프로세스 %2은(는) %3개 중 하나로 시작되었습니다. 모두 같은 프로세스 수(WORLD_SIZE)로 시작하세요</translation>
    </message>
    <message>
        <source>another process was started as process %1, too; give each its own number (RANK), and each training a port of its own (MASTER_PORT)</source>
        <translation>다른 프로세스도 프로세스 %1(으)로 시작되었습니다. 프로세스마다 고유한 번호(RANK)를, 학습마다 고유한 포트(MASTER_PORT)를 지정하세요</translation>
    </message>
    <message>
        <source>another process did not answer within %1, so training cannot continue; start all processes again with --resume</source>
        <translation>다른 프로세스가 %1 안에 응답하지 않아 학습을 계속할 수 없습니다. 모든 프로세스를 --resume으로 다시 시작하세요</translation>
    </message>
    <message>
        <source>another process has ended, or the connection to it was lost, so training cannot continue; start all processes again with --resume</source>
        <translation>다른 프로세스가 끝났거나 연결이 끊겨 학습을 계속할 수 없습니다. 모든 프로세스를 --resume으로 다시 시작하세요</translation>
    </message>
    <message>
        <source>%1 is in use; set MASTER_PORT to a free port</source>
        <translation>%1은(는) 이미 사용 중입니다. MASTER_PORT에 비어 있는 포트를 지정하세요</translation>
    </message>
    <message>
        <source>not all %1 met at %2 within %3; check that all are started, that this is the host of process 0, and that the hosts can reach each other (GLOO_SOCKET_IFNAME sets the network interface)</source>
        <translation>%1이(가) %3 안에 %2에 모두 모이지 않았습니다. 모두 시작되었는지, 이것이 프로세스 0의 호스트인지, 호스트끼리 연결되는지 확인하세요(GLOO_SOCKET_IFNAME으로 네트워크 인터페이스를 정합니다)</translation>
    </message>
    <message>
        <source>process 0 ended before %1 met at %2; it says why</source>
        <translation>%1이(가) %2에 모이기 전에 프로세스 0이 끝났습니다. 이유는 그 프로세스가 알립니다</translation>
    </message>
    <message>
        <source>the %1 could not be connected at %2 (after %3): %4</source>
        <translation>%1을(를) %2에서 연결할 수 없었습니다(%3 후): %4</translation>
    </message>
    <message>
        <source>another process has failed and says why; start all of them again</source>
        <translation>다른 프로세스가 실패했으며 그 프로세스가 이유를 알립니다. 모두 다시 시작하세요</translation>
    </message>
    <message>
        <source>the environment has %1=%2, which must be a whole number from %3 to %4; start the processes with torchrun, mpirun or srun, or unset it</source>
        <translation>환경 변수 %1=%2은(는) %3에서 %4까지의 정수여야 합니다. torchrun, mpirun, srun으로 프로세스를 시작하거나 이 변수를 지우세요</translation>
    </message>
    <message>
        <source>the environment has %1 but not %2; start the processes with torchrun, mpirun or srun, or unset %3 to train with one process</source>
        <translation>환경 변수에 %1은(는) 있지만 %2이(가) 없습니다. torchrun, mpirun, srun으로 프로세스를 시작하거나, 한 프로세스로 학습하려면 %3을(를) 지우세요</translation>
    </message>
    <message>
        <source>the meeting place of the processes is not known; set MASTER_ADDR to the host of process 0 (with mpirun: -x MASTER_ADDR=HOST)</source>
        <translation>프로세스들이 모일 곳을 알 수 없습니다. MASTER_ADDR에 프로세스 0의 호스트를 지정하세요(mpirun에서는 -x MASTER_ADDR=HOST)</translation>
    </message>
    <message>
        <source>this is not a complete draft of a text</source>
        <translation>텍스트의 온전한 초안이 아닙니다</translation>
    </message>
    <message>
        <source>no folder can be made in it (%1); free disk space or check its permissions</source>
        <translation>그 안에 폴더를 만들 수 없습니다(%1). 디스크 공간을 비우거나 권한을 확인하세요</translation>
    </message>
    <message>
        <source>the table</source>
        <translation>표</translation>
    </message>
    <message>
        <source>the corpus</source>
        <translation>말뭉치</translation>
    </message>
    <message>
        <source>the picture</source>
        <translation>그림 파일</translation>
    </message>
    <message>
        <source>The printer cannot be used; choose another one, or print to a file.</source>
        <translation>프린터를 사용할 수 없습니다. 다른 프린터를 고르거나 파일로 인쇄하세요.</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>the printed file</source>
        <translation>인쇄한 파일</translation>
    </message>
    <message>
        <source>this folder cannot be made (%1); choose another place</source>
        <translation>이 폴더를 만들 수 없습니다(%1). 다른 곳을 고르세요</translation>
    </message>
    <message>
        <source>the figures would be among the documents that are read; choose a folder outside %1</source>
        <translation>그림이 읽을 문서들 사이에 놓이게 됩니다. %1 밖의 폴더를 고르세요</translation>
    </message>
    <message>
        <source>this folder has an index.html that is not of a gallery; choose another folder</source>
        <translation>이 폴더에는 갤러리의 것이 아닌 index.html이 있습니다. 다른 폴더를 고르세요</translation>
    </message>
    <message>
        <source>%1: it cannot be written (%2); choose another folder, or make room</source>
        <translation>%1: 쓸 수 없습니다(%2). 다른 폴더를 고르거나 공간을 마련하세요</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>디스크가 가득 찼습니다</translation>
    </message>
    <message>
        <source>it cannot be written (%1); choose another folder</source>
        <translation>쓸 수 없습니다(%1). 다른 폴더를 고르세요</translation>
    </message>
    <message>
        <source>this line does not describe a figure; it is left out</source>
        <translation>이 줄은 그림을 설명하지 않으므로 제외됩니다</translation>
    </message>
    <message>
        <source>The picture would be %1 by %2 pixels, which is too large for PNG; choose a smaller scale, SVG or PDF</source>
        <translation>그림이 %1×%2픽셀이 되어 PNG로는 너무 큽니다. 더 작은 배율이나 SVG, PDF를 고르세요</translation>
    </message>
    <message>
        <source>There is not enough memory for a picture of this size</source>
        <translation>이 크기의 그림을 만들 메모리가 부족합니다</translation>
    </message>
    <message>
        <source>%1: a figure&apos;s name must end in %2</source>
        <translation>%1: 그림 파일의 이름은 %2(으)로 끝나야 합니다</translation>
    </message>
    <message>
        <source>%1: this picture&apos;s name must end in %2</source>
        <translation>%1: 이 그림 파일의 이름은 %2(으)로 끝나야 합니다</translation>
    </message>
    <message>
        <source>The text is too long for a figure (%1; at most %2); choose some of its sentences, or write its weights as .json or .csv.</source>
        <translation>텍스트가 그림에 담기에는 너무 깁니다(%1, 최대 %2). 문장 일부를 고르거나 가중치를 .json 또는 .csv로 쓰세요.</translation>
    </message>
    <message>
        <source>Qt has written a PDF in an unknown form; choose SVG or PNG</source>
        <translation>Qt가 알 수 없는 형식의 PDF를 썼습니다. SVG나 PNG를 고르세요</translation>
    </message>
    <message>
        <source>Qt has written an SVG in an unknown form; choose PDF or PNG</source>
        <translation>Qt가 알 수 없는 형식의 SVG를 썼습니다. PDF나 PNG를 고르세요</translation>
    </message>
    <message>
        <source>another file is in the place of one that belongs to the weights; choose another name or folder</source>
        <translation>가중치에 딸린 파일의 자리에 다른 파일이 있습니다. 다른 이름이나 폴더를 고르세요</translation>
    </message>
    <message>
        <source>the chosen model</source>
        <translation>선택한 모델</translation>
    </message>
    <message>
        <source>the open document</source>
        <translation>열려 있는 문서</translation>
    </message>
    <message>
        <source>the labelled texts</source>
        <translation>레이블이 있는 텍스트</translation>
    </message>
    <message>
        <source>the curves</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>this folder cannot be created: %1</source>
        <translation>이 폴더를 만들 수 없습니다: %1</translation>
    </message>
    <message>
        <source>%1; delete the file or repair it</source>
        <translation>%1. 파일을 삭제하거나 고치세요</translation>
    </message>
    <message>
        <source>this is not a settings file; delete it</source>
        <translation>설정 파일이 아닙니다. 삭제하세요</translation>
    </message>
    <message>
        <source>it cannot be deleted: %1</source>
        <translation>삭제할 수 없습니다: %1</translation>
    </message>
    <message>
        <source>its text %1 is damaged; download or copy the file again</source>
        <translation>그 텍스트 %1이(가) 손상되었습니다. 파일을 다시 내려받거나 복사하세요</translation>
    </message>
    <message>
        <source>the texts</source>
        <translation>텍스트들</translation>
    </message>
    <message>
        <source>the weights</source>
        <translation>가중치</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>the figure</source>
        <translation>그림</translation>
    </message>
    <message>
        <source>a figure</source>
        <translation>그림 하나</translation>
    </message>
    <message>
        <source>the figures</source>
        <translation>그림들</translation>
    </message>
    <message>
        <source>their page</source>
        <translation>그림들의 페이지</translation>
    </message>
    <message>
        <source>always “%1” would have %2, the 95 % interval of the score is %3 to %4</source>
        <translation>항상 “%1”이라고 답하면 %2, 점수의 95 % 구간은 %3~%4</translation>
    </message>
    <message>
        <source>It has learnt nothing that these %1 documents can show: %2 (95 % interval %3 to %4), and always “%5” has %6.</source>
        <translation>이 문서 %1편으로는 배운 것이 보이지 않습니다. %2(95 % 구간 %3~%4)이고, 항상 “%5”라고 답하면 %6입니다.</translation>
    </message>
    <message>
        <source>It has learnt nothing that this one document can show: %1 (95 % interval %2 to %3), and always “%4” has %5.</source>
        <translation>이 문서 한 편으로는 배운 것이 보이지 않습니다. %1(95 % 구간 %2~%3)이고, 항상 “%4”라고 답하면 %5입니다.</translation>
    </message>
    <message>
        <source>The models have learnt nothing that these %1 documents can show: %2 (95 % interval %3 to %4), and always “%5” has %6. Labels that they take for errors may well be right.</source>
        <translation>이 문서 %1편으로는 모델들이 배운 것이 보이지 않습니다. %2(95 % 구간 %3~%4)이고, 항상 “%5”라고 답하면 %6입니다. 오류로 보인 레이블도 맞을 수 있습니다.</translation>
    </message>
    <message>
        <source>Check the column of labels; more epochs, a higher learning rate or more texts may help.</source>
        <translation>레이블 열을 확인하세요. 에포크나 텍스트를 늘리거나 학습률을 높이면 나아질 수 있습니다.</translation>
    </message>
    <message>
        <source>%1, each also with .gz or .zst</source>
        <translation>%1(각각 .gz나 .zst로도)</translation>
    </message>
    <message>
        <source>the format of this file is not known; labelled texts are: %1; single .txt files can only be texts without labels (--unlabelled)</source>
        <translation>이 파일의 형식을 알 수 없습니다. 레이블이 있는 텍스트의 형식: %1. 낱낱의 .txt 파일은 레이블 없는 텍스트로만 쓸 수 있습니다(--unlabelled)</translation>
    </message>
    <message>
        <source>its rarity of words</source>
        <translation>단어 희귀도</translation>
    </message>
    <message>
        <source>The words of this text are unusual for this model: it may be of another field or language than the texts that the model was trained on, and then the result means nothing.</source>
        <translation>이 텍스트의 단어들은 이 모델에게 낯섭니다. 모델이 배운 텍스트와 분야나 언어가 다를 수 있으며, 그렇다면 결과는 의미가 없습니다.</translation>
    </message>
    <message>
        <source>the texts are in the column %1; no column has labels</source>
        <translation>텍스트는 %1 열에 있으며, 레이블이 있는 열은 없습니다</translation>
    </message>
    <message>
        <source>the texts are in the column %1, the labels in %2</source>
        <translation>텍스트는 %1 열에, 레이블은 %2 열에 있습니다</translation>
    </message>
    <message>
        <source>The model was trained on these texts: the score does not say what it can do with others.</source>
        <translation>모델은 이 텍스트로 학습했으므로, 점수는 다른 텍스트를 얼마나 잘 읽는지 말해 주지 않습니다.</translation>
    </message>
    <message>
        <source>The model was trained on %1 of these %2 texts: %3 of them are correct, and %4 of the others.</source>
        <translation>모델은 이 텍스트 %2개 중 %1개로 학습했습니다. 그중 %3, 나머지 중 %4가 맞습니다.</translation>
    </message>
    <message>
        <source>The model was trained on %1 of the %2 texts of which this is known (of %3 it is not): %4 of them are correct, and %5 of the others.</source>
        <translation>모델은 학습 여부를 아는 텍스트 %2개 중 %1개로 학습했습니다(%3개는 알 수 없습니다). 그중 %4, 나머지 중 %5가 맞습니다.</translation>
    </message>
    <message>
        <source>The model was trained on each text of which this is known, %1 of these %2: the score does not say what it can do with others.</source>
        <translation>모델은 학습 여부를 아는 텍스트 모두(%2개 중 %1개)로 학습했으므로, 점수는 다른 텍스트를 얼마나 잘 읽는지 말해 주지 않습니다.</translation>
    </message>
    <message>
        <source>its list of texts that it was trained on is damaged; download or copy the file again</source>
        <translation>학습한 텍스트의 목록이 손상되었습니다. 파일을 다시 내려받거나 복사하세요</translation>
    </message>
    <message>
        <source>a linear model has no word vectors; leave it out</source>
        <translation>선형 모델에는 단어 벡터가 없습니다. 이 옵션을 빼세요</translation>
    </message>
    <message>
        <source>linear models with different seeds are nearly the same; leave it out and save one</source>
        <translation>시드가 다른 선형 모델은 거의 같습니다. 이 옵션을 빼고 하나만 저장하세요</translation>
    </message>
    <message>
        <source>a hidec or linear model cannot learn from another model; leave it out</source>
        <translation>hidec 모델이나 linear 모델은 다른 모델에서 배울 수 없습니다. 이 옵션을 빼세요</translation>
    </message>
    <message>
        <source>a linear model is not trained in batches; leave it out</source>
        <translation>선형 모델은 배치로 학습하지 않습니다. 이 옵션을 빼세요</translation>
    </message>
    <message>
        <source>--search says which ones are tried, and a linear model has none; leave it out</source>
        <translation>어느 값을 시험할지는 --search가 정하며, 선형 모델에는 이 값이 없습니다. 이 옵션을 빼세요</translation>
    </message>
    <message>
        <source>a linear model cannot be trained further; train a new one</source>
        <translation>선형 모델은 이어서 학습할 수 없습니다. 새 모델을 학습하세요</translation>
    </message>
    <message>
        <source>it has no word vectors, by which words are near one another; remove words instead of replacing them</source>
        <translation>단어가 서로 가까운지 알 수 있는 단어 벡터가 없습니다. 단어를 바꾸는 대신 제거하세요</translation>
    </message>
    <message>
        <source>The model knows no word of this text, so its answer is the same as for any such text: it follows from how frequent the labels are.</source>
        <translation>모델이 이 텍스트의 단어를 하나도 모르므로 그런 텍스트라면 어느 것이든 답이 같습니다. 이 답은 레이블의 빈도에 따른 것입니다.</translation>
    </message>
    <message>
        <source>The logits of this kind of model are not sums of parts of words; choose another lens.</source>
        <translation>이 종류의 모델에서 로짓은 단어 몫의 합이 아닙니다. 다른 렌즈를 선택하세요.</translation>
    </message>
    <message>
        <source>its vocabulary has %1 words, but a linear model has %2 at most; train it with a smaller vocabulary</source>
        <translation>어휘의 단어가 %1개이지만 선형 모델은 최대 %2개입니다. 더 작은 어휘로 학습하세요</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>선형</translation>
    </message>
    <message>
        <source>single words</source>
        <translation>단어 하나씩</translation>
    </message>
    <message>
        <source>1 to %1 words</source>
        <translation>1~%1단어</translation>
    </message>
    <message>
        <source>%1 n-grams</source>
        <translation>n-그램 %1개</translation>
    </message>
    <message>
        <source>Shares of the words&apos; absolute parts of the logit of the most probable label</source>
        <translation>가장 확률이 높은 레이블의 로짓에서 단어 몫의 절댓값이 차지하는 비율</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; has a word that is not in its vocabulary; get the model again</source>
        <translation>텐서 &apos;%1&apos;에 어휘에 없는 단어가 있습니다. 모델을 다시 받으세요</translation>
    </message>
    <message>
        <source>its n-grams are not in ascending order; get the model again</source>
        <translation>n-그램이 오름차순이 아닙니다. 모델을 다시 받으세요</translation>
    </message>
    <message>
        <source>a linear model</source>
        <translation>linear 모델</translation>
    </message>
    <message>
        <source>A linear model is trained by one process; start only one.</source>
        <translation>선형 모델은 프로세스 하나로 학습합니다. 하나만 시작하세요.</translation>
    </message>
    <message>
        <source>The training documents have %1 different words, but a linear model has %2 at most; give a smaller size of the vocabulary.</source>
        <translation>학습 문서에 서로 다른 단어가 %1개 있지만 선형 모델은 최대 %2개입니다. 어휘 크기를 더 작게 지정하세요.</translation>
    </message>
    <message>
        <source>No word is in %1 training documents or more; add more documents, or let n-grams be in fewer documents.</source>
        <translation>학습 문서 %1개 이상에 나오는 단어가 없습니다. 문서를 더 추가하거나 n-그램이 나와야 하는 문서 수를 줄이세요.</translation>
    </message>
    <message>
        <source>These texts do not show that one of the two is better</source>
        <translation>이 텍스트들로는 둘 중 어느 것이 더 나은지 알 수 없습니다</translation>
    </message>
    <message>
        <source>“%1” is better than “%2” on these texts</source>
        <translation>이 텍스트들에서는 “%1” 모델이 “%2” 모델보다 낫습니다</translation>
    </message>
    <message>
        <source>“%1” is worse than “%2” on these texts</source>
        <translation>이 텍스트들에서는 “%1” 모델이 “%2” 모델보다 못합니다</translation>
    </message>
    <message>
        <source>%1: “%2” alone is right on %3 of them, “%4” alone on %5, a difference of %6 percentage points (95 % interval %7 to %8), p %9.</source>
        <translation>%1: “%2” 모델만 맞힌 텍스트가 %3개, “%4” 모델만 맞힌 텍스트가 %5개이며, 차이는 %6퍼센트포인트입니다(95 % 구간 %7~%8, p %9).</translation>
    </message>
    <message>
        <source>words and phrases alone cannot be measured: %1</source>
        <translation>단어와 구만으로는 측정할 수 없습니다. %1</translation>
    </message>
    <message>
        <source>the model is linear itself; leave it out</source>
        <translation>모델 자체가 선형이므로 이 옵션을 빼세요</translation>
    </message>
    <message>
        <source>words and phrases alone: %1</source>
        <translation>단어와 구만으로는 %1</translation>
    </message>
    <message>
        <source>networks without a companion cannot choose the thresholds of labels for a model that has one; leave one of the two out</source>
        <translation>동반 모델이 없는 네트워크로는 동반 모델이 있는 모델의 임계값을 정할 수 없습니다. 둘 중 하나를 빼세요</translation>
    </message>
    <message>
        <source>together with words and phrases: %1</source>
        <translation>단어와 구를 더하면 %1</translation>
    </message>
    <message>
        <source>This model has no linear model beside its networks.</source>
        <translation>이 모델에는 네트워크 곁의 선형 모델이 없습니다.</translation>
    </message>
    <message>
        <source>with words and phrases: %1 n-grams</source>
        <translation>단어와 구 포함: n-그램 %1개</translation>
    </message>
    <message>
        <source>its config has &apos;members&apos;, &apos;subwords&apos; or &apos;companion&apos;, which a linear model does not have; download or copy the file again</source>
        <translation>설정에 선형 모델에는 없는 &apos;members&apos;, &apos;subwords&apos; 또는 &apos;companion&apos;이 있습니다. 파일을 다시 내려받거나 복사하세요</translation>
    </message>
    <message>
        <source>the object &apos;companion&apos; in its config</source>
        <translation>설정의 객체 &apos;companion&apos;</translation>
    </message>
    <message>
        <source>expected calibration error %1</source>
        <translation>기대 보정 오차 %1</translation>
    </message>
    <message>
        <source>the network decides alone, without words and phrases beside it: %1</source>
        <translation>네트워크가 단어와 구 없이 혼자 결정합니다: %1</translation>
    </message>
    <message>
        <source>afterwards the threshold of all labels became %1, by the same documents</source>
        <translation>그 뒤 같은 문서로 모든 레이블의 임계값을 %1(으)로 정했습니다</translation>
    </message>
    <message>
        <source>its config has %1 that are not a list of 1 to %2 numbers; download or copy the file again</source>
        <translation>설정의 %1이(가) 숫자 1~%2개의 목록이 아닙니다. 파일을 다시 내려받거나 복사하세요</translation>
    </message>
    <message>
        <source>its config has %1 that are not whole numbers; download or copy the file again</source>
        <translation>설정의 %1이(가) 정수가 아닙니다. 파일을 다시 내려받거나 복사하세요</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; does not number the labels of its n-grams; get the model again</source>
        <translation>텐서 &apos;%1&apos;에 n-그램의 레이블 번호가 올바르게 적혀 있지 않습니다. 모델을 다시 받으세요</translation>
    </message>
    <message>
        <source>The documents have %1 different labels, but a linear model has %2 at most. Choose another family of networks.</source>
        <translation>문서에 서로 다른 레이블이 %1개 있지만 선형 모델은 최대 %2개입니다. 다른 종류의 네트워크를 선택하세요.</translation>
    </message>
    <message>
        <source>There are only %1 documents for %2 folds; choose fewer folds.</source>
        <translation>문서가 %1개뿐이어서 %2개의 폴드로 나눌 수 없습니다. 폴드 수를 줄이세요.</translation>
    </message>
    <message>
        <source>virtual-words applies only to a HAN and a flat model; choose words</source>
        <translation>virtual-words는 HAN과 flat 모델에만 쓸 수 있습니다. words를 선택하세요</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>&quot;%1&quot;이(가) 없습니다</translation>
    </message>
    <message>
        <source>a range must be two whole numbers, the begin and the end in bytes</source>
        <translation>범위는 시작과 끝을 바이트로 나타내는 두 정수여야 합니다</translation>
    </message>
    <message>
        <source>a label is empty; leave it out</source>
        <translation>레이블이 비어 있습니다. 빼십시오</translation>
    </message>
    <message>
        <source>a labelling project, .labels.jsonl</source>
        <translation>레이블 작업 프로젝트(.labels.jsonl)</translation>
    </message>
    <message>
        <source>the texts of this project</source>
        <translation>이 프로젝트의 텍스트</translation>
    </message>
    <message>
        <source>this is not a labelling project; its first line must name the corpus</source>
        <translation>레이블 작업 프로젝트가 아닙니다. 첫 줄에 말뭉치가 적혀 있어야 합니다</translation>
    </message>
    <message>
        <source>this line is not a JSON object; it is left out</source>
        <translation>이 줄은 JSON 객체가 아니므로 제외했습니다</translation>
    </message>
    <message>
        <source>it was written by a newer version of this program; update the program to read it</source>
        <translation>이 프로그램의 더 새로운 버전이 쓴 파일입니다. 읽으려면 프로그램을 업데이트하십시오</translation>
    </message>
    <message>
        <source>the corpus of a project cannot be a project itself</source>
        <translation>프로젝트의 말뭉치는 프로젝트일 수 없습니다</translation>
    </message>
    <message>
        <source>this line is no step that this version knows; it is left out</source>
        <translation>이 줄은 이 버전이 아는 단계가 아니므로 제외했습니다</translation>
    </message>
    <message>
        <source>a text of this project has one label, not %1; the line is left out</source>
        <translation>이 프로젝트의 텍스트에는 레이블이 %1개가 아니라 하나여야 하므로 이 줄을 제외했습니다</translation>
    </message>
    <message>
        <source>the name of a labelling project must end in %1</source>
        <translation>레이블 작업 프로젝트의 이름은 %1(으)로 끝나야 합니다</translation>
    </message>
    <message>
        <source>this file exists already; choose another name</source>
        <translation>이 파일은 이미 있습니다. 다른 이름을 선택하십시오</translation>
    </message>
    <message>
        <source>it cannot be written (%1); free disk space or check its permissions</source>
        <translation>쓸 수 없습니다(%1). 디스크 공간을 확보하거나 권한을 확인하십시오</translation>
    </message>
    <message>
        <source>the texts of the project</source>
        <translation>프로젝트의 텍스트</translation>
    </message>
    <message>
        <source>the texts of this project are being labelled in %1; close it there first</source>
        <translation>이 프로젝트의 텍스트는 %1에서 레이블 작업 중입니다. 먼저 그곳에서 닫으십시오</translation>
    </message>
    <message>
        <source>the lock of %1 needs this file name; move this file, or choose another name for that one</source>
        <translation>%1의 잠금에 이 파일 이름이 필요합니다. 이 파일을 옮기거나 그 파일에 다른 이름을 선택하십시오</translation>
    </message>
    <message>
        <source>there is no text that both have labelled</source>
        <translation>두 사람이 모두 레이블을 단 텍스트가 없습니다</translation>
    </message>
    <message>
        <source>the order &apos;%1&apos; needs a model</source>
        <translation>&apos;%1&apos; 순서에는 모델이 필요합니다</translation>
    </message>
    <message>
        <source>the order &apos;%1&apos; needs a model with several networks, and this one has one; train one with --seeds 3 --ensemble</source>
        <translation>&apos;%1&apos; 순서에는 네트워크가 여러 개인 모델이 필요한데 이 모델에는 하나뿐입니다. --seeds 3 --ensemble로 학습하십시오</translation>
    </message>
    <message>
        <source>the model has no label &apos;%1&apos;</source>
        <translation>모델에 &apos;%1&apos; 레이블이 없습니다</translation>
    </message>
    <message>
        <source>the order &apos;%1&apos; is not possible for one branch</source>
        <translation>한 가지에는 &apos;%1&apos; 순서를 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>the project</source>
        <translation>프로젝트</translation>
    </message>
    <message>
        <source>the labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>no text of this project has a label yet; label some first</source>
        <translation>이 프로젝트에는 아직 레이블이 있는 텍스트가 없습니다. 먼저 몇 개에 레이블을 다십시오</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no labelled text in common with this project; choose the project of another person with the same texts</source>
        <translation>&apos;%1&apos;에는 이 프로젝트와 공통으로 레이블이 달린 텍스트가 없습니다. 같은 텍스트를 가진 다른 사람의 프로젝트를 선택하세요</translation>
    </message>
    <message>
        <source>it cannot be read again</source>
        <translation>다시 읽을 수 없습니다</translation>
    </message>
    <message>
        <source>%1 is not a regular expression for a word (%2); spaces separate the expressions of several words</source>
        <translation>%1은(는) 단어에 쓸 수 있는 정규 표현식이 아닙니다(%2). 여러 단어의 표현식은 공백으로 나눕니다</translation>
    </message>
    <message>
        <source>ICU cannot search: %1</source>
        <translation>ICU로 검색할 수 없습니다: %1</translation>
    </message>
    <message>
        <source>the regular expression %1 takes too long for the word %2; write it without a repetition within a repetition, like (a+)+</source>
        <translation>정규 표현식 %1은(는) 단어 %2에서 너무 오래 걸립니다. (a+)+처럼 반복 안에 반복을 쓰지 마세요</translation>
    </message>
    <message>
        <source>there is no word to look for; give at least one</source>
        <translation>찾을 단어가 없습니다. 하나 이상 입력하세요</translation>
    </message>
    <message>
        <source>This model cannot read a text without some of its words; choose another one.</source>
        <translation>이 모델은 단어 일부를 뺀 텍스트를 읽을 수 없습니다. 다른 모델을 선택하세요.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; do not predict the same labels; compare models that do</source>
        <translation>&apos;%1&apos;과(와) &apos;%2&apos;은(는) 같은 레이블을 예측하지 않습니다. 같은 레이블을 예측하는 모델을 비교하세요</translation>
    </message>
    <message>
        <source>the mean of the network’s states of a text’s words</source>
        <translation>텍스트 단어들에 대한 네트워크 상태의 평균</translation>
    </message>
    <message>
        <source>This model adds up the weights of words and phrases, so it has no vectors of sentences and texts; choose a model with a network.</source>
        <translation>이 모델은 단어와 구의 가중치를 더하므로 문장과 텍스트의 벡터가 없습니다. 네트워크가 있는 모델을 선택하세요.</translation>
    </message>
    <message>
        <source>the network’s vectors</source>
        <translation>네트워크의 벡터</translation>
    </message>
    <message>
        <source>%1 (first of %2 networks)</source>
        <translation>%1(네트워크 %2개 중 첫째)</translation>
    </message>
    <message>
        <source>This network reads a text as one sequence of words, so only whole texts have vectors; look for documents instead of sentences.</source>
        <translation>이 네트워크는 텍스트를 하나의 단어열로 읽으므로 텍스트 전체에만 벡터가 있습니다. 문장 대신 문서를 찾으세요.</translation>
    </message>
    <message>
        <source>The model reads nothing of this text, so it has no vector.</source>
        <translation>모델이 이 텍스트에서 아무것도 읽지 않으므로 벡터가 없습니다.</translation>
    </message>
    <message>
        <source>This text has no words, so it has no vector.</source>
        <translation>이 텍스트에는 단어가 없으므로 벡터가 없습니다.</translation>
    </message>
    <message>
        <source>A map needs three texts or more, and these are %1.</source>
        <translation>지도에는 텍스트가 세 개 이상 필요하지만, 여기에는 %1개뿐입니다.</translation>
    </message>
    <message>
        <source>The vectors of this model have %1 numbers, and a map can be made of vectors of up to %2.</source>
        <translation>이 모델의 벡터는 수가 %1개이지만, 지도는 최대 %2개인 벡터로만 만들 수 있습니다.</translation>
    </message>
    <message>
        <source>All texts have the same vector, so there is no map of them: the model makes no difference between them.</source>
        <translation>모든 텍스트의 벡터가 같아 지도가 없습니다. 모델이 텍스트들을 구별하지 않습니다.</translation>
    </message>
    <message>
        <source>these vectors are incomplete</source>
        <translation>이 벡터들은 불완전합니다</translation>
    </message>
    <message>
        <source>these vectors are damaged</source>
        <translation>이 벡터들은 손상되었습니다</translation>
    </message>
    <message>
        <source>these vectors have another version</source>
        <translation>이 벡터들은 다른 버전입니다</translation>
    </message>
    <message>
        <source>these vectors are of other texts</source>
        <translation>이 벡터들은 다른 텍스트의 것입니다</translation>
    </message>
    <message>
        <source>%1; they are made again</source>
        <translation>%1. 다시 만듭니다</translation>
    </message>
    <message>
        <source>%1; the vectors are made for this run alone</source>
        <translation>%1. 벡터를 이번 실행에만 만듭니다</translation>
    </message>
    <message>
        <source>%1 %2 and %3, a difference of %4 percentage points (95 % interval %5 to %6)</source>
        <translation>%1 %2 및 %3, 차이 %4퍼센트포인트(95 % 구간 %5~%6)</translation>
    </message>
    <message>
        <source>exact match</source>
        <translation>완전 일치</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>micro F1</source>
        <translation>마이크로 F1</translation>
    </message>
    <message>
        <source>macro F1</source>
        <translation>매크로 F1</translation>
    </message>
    <message>
        <source>no text passes the filters</source>
        <translation>필터를 통과한 텍스트가 없습니다</translation>
    </message>
    <message>
        <source>no text has a value in the column %1</source>
        <translation>%1 열에 값이 있는 텍스트가 없습니다</translation>
    </message>
    <message>
        <source>the column %1 has too many different values, or long ones, for groups: at most %2</source>
        <translation>%1 열의 값은 그룹으로 나누기에 종류가 너무 많거나 너무 깁니다. 최대 %2종류입니다</translation>
    </message>
    <message>
        <source>the column %1 has another number for each text</source>
        <translation>%1 열의 숫자는 텍스트마다 다릅니다</translation>
    </message>
    <message>
        <source>all texts have the same value in the column %1</source>
        <translation>%1 열의 값이 모든 텍스트에서 같습니다</translation>
    </message>
    <message>
        <source>each text has another value in the column %1</source>
        <translation>%1 열의 값이 텍스트마다 다릅니다</translation>
    </message>
    <message>
        <source>groups need a table or JSON lines in a file that can be read twice</source>
        <translation>그룹으로 나누려면 두 번 읽을 수 있는 파일의 표나 JSON 줄이 필요합니다</translation>
    </message>
    <message>
        <source>its columns have no names, so there is no column %1</source>
        <translation>열에 이름이 없으므로 %1 열이 없습니다</translation>
    </message>
    <message>
        <source>One value of the column %1 is no date: in line %2.</source>
        <translation>%1 열에서 값 하나가 날짜가 아닙니다(%2번째 줄).</translation>
    </message>
    <message>
        <source>One value of the column %1 is no number: in line %2.</source>
        <translation>%1 열에서 값 하나가 숫자가 아닙니다(%2번째 줄).</translation>
    </message>
    <message>
        <source>%1 values of the column %2 are no dates; the first is in line %3.</source>
        <translation>%2 열에서 값 %1개가 날짜가 아닙니다. 첫 번째는 %3번째 줄에 있습니다.</translation>
    </message>
    <message>
        <source>%1 values of the column %2 are no numbers; the first is in line %3.</source>
        <translation>%2 열에서 값 %1개가 숫자가 아닙니다. 첫 번째는 %3번째 줄에 있습니다.</translation>
    </message>
    <message>
        <source>the trees of &apos;%1&apos; and &apos;%2&apos; differ at the label &apos;%3&apos;; compare models with the same tree</source>
        <translation>&apos;%1&apos;의 트리와 &apos;%2&apos;의 트리가 레이블 &apos;%3&apos;에서 다릅니다. 트리가 같은 모델을 비교하세요</translation>
    </message>
    <message>
        <source>the model to compare</source>
        <translation>비교할 모델</translation>
    </message>
    <message>
        <source>a model that decides in a tree has no temperature</source>
        <translation>트리에서 결정하는 모델에는 온도가 없습니다</translation>
    </message>
    <message>
        <source>expected calibration error %1 with the temperature %2, %3 without it</source>
        <translation>온도 %2에서 기대 보정 오차 %1, 온도 없이는 %3</translation>
    </message>
    <message>
        <source>afterwards the threshold of all labels became %1, chosen on %2 documents</source>
        <translation>이후 모든 레이블의 임계값이 문서 %2개로 고른 %1(으)로 바뀌었습니다</translation>
    </message>
    <message>
        <source>afterwards the threshold of “%1” became %2, chosen on %3 documents</source>
        <translation>이후 “%1”의 임계값이 문서 %3개로 고른 %2(으)로 바뀌었습니다</translation>
    </message>
    <message>
        <source>afterwards the temperature became %1, fitted on %2 documents</source>
        <translation>이후 온도가 문서 %2개에 맞춘 %1(으)로 바뀌었습니다</translation>
    </message>
    <message>
        <source>temperature %1</source>
        <translation>온도 %1</translation>
    </message>
    <message>
        <source>the map</source>
        <translation>지도</translation>
    </message>
    <message>
        <source>training on the GPU: in a trial it read %1 words per second, and the CPU %2</source>
        <translation>GPU에서 학습합니다. 시험에서 GPU는 초당 단어 %1개를, CPU는 %2개를 읽었습니다</translation>
    </message>
    <message>
        <source>training on the CPU: in a trial it read %1 words per second, and the GPU %2</source>
        <translation>CPU에서 학습합니다. 시험에서 CPU는 초당 단어 %1개를, GPU는 %2개를 읽었습니다</translation>
    </message>
    <message>
        <source>this line is not UTF-8 text; save the lesson as UTF-8</source>
        <translation>이 줄은 UTF-8 텍스트가 아닙니다. 수업을 UTF-8로 저장하세요</translation>
    </message>
    <message>
        <source>a lesson begins with its title: a line “# TITLE”</source>
        <translation>수업은 제목으로 시작합니다. “# 제목” 줄입니다</translation>
    </message>
    <message>
        <source>the title is empty</source>
        <translation>제목이 비어 있습니다</translation>
    </message>
    <message>
        <source>the lesson has no step: a line “## STEP”</source>
        <translation>수업에 단계가 없습니다. “## 단계” 줄입니다</translation>
    </message>
    <message>
        <source>there is no field %1 here; these are known: %2</source>
        <translation>여기에는 %1 필드가 없습니다. 쓸 수 있는 필드는 %2입니다</translation>
    </message>
    <message>
        <source>the field %1 has no value</source>
        <translation>%1 필드에 값이 없습니다</translation>
    </message>
    <message>
        <source>the field %1 is there twice</source>
        <translation>%1 필드가 두 번 있습니다</translation>
    </message>
    <message>
        <source>only a step may have parts: a line “## STEP” comes first</source>
        <translation>단계에만 부분이 있을 수 있습니다. 먼저 “## 단계” 줄이 와야 합니다</translation>
    </message>
    <message>
        <source>the heading is empty</source>
        <translation>제목이 비어 있습니다</translation>
    </message>
    <message>
        <source>the step has no text; name one (“Text: FILE”), or write one between “```document” and “```”</source>
        <translation>이 단계에 텍스트가 없습니다. 파일을 지정하거나(“Text: 파일”) “```document”와 “```” 사이에 쓰세요</translation>
    </message>
    <message>
        <source>the question is never answered: a line “### Reveal” is missing</source>
        <translation>물음에 답이 없습니다. “### Reveal” 줄이 빠졌습니다</translation>
    </message>
    <message>
        <source>%1 is not known here; choose one of %2</source>
        <translation>%1은(는) 여기에서 알 수 없는 값입니다. %2 중에서 고르세요</translation>
    </message>
    <message>
        <source>%1 is not beside the lesson; a lesson names only files in its own folder, or bundled ones</source>
        <translation>%1은(는) 수업 옆에 있지 않습니다. 수업은 자기 폴더의 파일이나 함께 제공되는 파일만 지정합니다</translation>
    </message>
    <message>
        <source>there is no file %1 beside the lesson, and none is bundled under this name</source>
        <translation>수업 옆에 %1 파일이 없고, 이 이름으로 함께 제공되는 파일도 없습니다</translation>
    </message>
    <message>
        <source>the step has two texts: name one or write one</source>
        <translation>이 단계에 텍스트가 둘 있습니다. 하나만 지정하거나 쓰세요</translation>
    </message>
    <message>
        <source>the text has no end: a line “```”</source>
        <translation>텍스트의 끝이 없습니다. “```” 줄입니다</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>텍스트가 비어 있습니다</translation>
    </message>
    <message>
        <source>a step chooses a word or a sentence, not both</source>
        <translation>한 단계는 단어나 문장 가운데 하나만 고릅니다</translation>
    </message>
    <message>
        <source>a step chooses one place</source>
        <translation>한 단계는 한 곳만 고릅니다</translation>
    </message>
    <message>
        <source>words of the text are in quotation marks: &quot;not bad&quot;</source>
        <translation>텍스트의 단어는 따옴표 안에 씁니다: &quot;not bad&quot;</translation>
    </message>
    <message>
        <source>%1 is not the number of an occurrence</source>
        <translation>%1은(는) 몇 번째인지 나타내는 수가 아닙니다</translation>
    </message>
    <message>
        <source>the goal names no label</source>
        <translation>목표에 레이블이 없습니다</translation>
    </message>
    <message>
        <source>the question is empty</source>
        <translation>물음이 비어 있습니다</translation>
    </message>
    <message>
        <source>the answer is empty</source>
        <translation>답이 비어 있습니다</translation>
    </message>
    <message>
        <source>a step has at most one “### Question”, and then one “### Reveal”, and no other part</source>
        <translation>한 단계에는 “### Question”이 많아야 하나, 그다음에 “### Reveal”이 하나 있고, 다른 부분은 없습니다</translation>
    </message>
    <message>
        <source>the question has no right answer: “Word: &quot;WORDS&quot;” or “Sentence: &quot;WORDS&quot;”</source>
        <translation>물음에 옳은 답이 없습니다. “Word: &quot;단어&quot;” 또는 “Sentence: &quot;단어&quot;”</translation>
    </message>
    <message>
        <source>This network pools by “%1”, and only networks with softmax attention can be followed number by number.</source>
        <translation>이 네트워크의 풀링은 “%1”입니다. 소프트맥스 어텐션이 있는 네트워크만 수를 하나씩 따라갈 수 있습니다.</translation>
    </message>
    <message>
        <source>This model decides in a tree of labels. A word can be followed in models that read words, then sentences (HAN).</source>
        <translation>이 모델은 레이블 트리에서 결정합니다. 단어를 읽고 문장을 읽는 모델(HAN)에서 단어를 따라갈 수 있습니다.</translation>
    </message>
    <message>
        <source>The network that made this reading is not available, so its numbers cannot be computed again.</source>
        <translation>이 결과를 낸 네트워크를 쓸 수 없어 수를 다시 계산할 수 없습니다.</translation>
    </message>
    <message>
        <source>This model is linear: it adds up parts of words and phrases, which its lens shows whole, and nothing else is computed on the way.</source>
        <translation>이 모델은 선형입니다. 단어와 구의 몫을 더할 뿐이며, 그 몫은 렌즈가 모두 보여 줍니다. 그 밖에 계산되는 것은 없습니다.</translation>
    </message>
    <message>
        <source>This network reads the text as one sequence. A word can be followed in models that read words, then sentences (HAN).</source>
        <translation>이 네트워크는 텍스트를 하나의 열로 읽습니다. 단어를 읽고 문장을 읽는 모델(HAN)에서 단어를 따라갈 수 있습니다.</translation>
    </message>
    <message>
        <source>This network comes from another program and is computed as that program does. A word can be followed in models that were trained here.</source>
        <translation>이 네트워크는 다른 프로그램에서 온 것이며 그 프로그램처럼 계산됩니다. 여기에서 학습한 모델에서 단어를 따라갈 수 있습니다.</translation>
    </message>
    <message>
        <source>This network has no scores from which attention is computed.</source>
        <translation>이 네트워크에는 어텐션을 계산하는 점수가 없습니다.</translation>
    </message>
    <message>
        <source>This model does not read words, then sentences, so it has no units to look at; choose a HAN.</source>
        <translation>이 모델은 단어, 그다음 문장의 순서로 읽지 않으므로 살펴볼 유닛이 없습니다. HAN을 고르세요.</translation>
    </message>
    <message>
        <source>scores of words × %1</source>
        <translation>단어 점수 × %1</translation>
    </message>
    <message>
        <source>scores of sentences × %1</source>
        <translation>문장 점수 × %1</translation>
    </message>
    <message>
        <source>gate %1 of the words held at %2</source>
        <translation>단어의 게이트 %1을(를) %2(으)로 고정</translation>
    </message>
    <message>
        <source>gate %1 of the sentences held at %2</source>
        <translation>문장의 게이트 %1을(를) %2(으)로 고정</translation>
    </message>
    <message>
        <source>dimension %1 of u_w × %2</source>
        <translation>u_w의 차원 %1 × %2</translation>
    </message>
    <message>
        <source>dimension %1 of u_s × %2</source>
        <translation>u_s의 차원 %1 × %2</translation>
    </message>
    <message>
        <source>“%1” replaced by “%2”</source>
        <translation>“%1” 대신 “%2”</translation>
    </message>
    <message>
        <source>words of sentence %1 reversed</source>
        <translation>문장 %1의 단어를 거꾸로</translation>
    </message>
    <message>
        <source>words of sentence %1 shuffled</source>
        <translation>문장 %1의 단어를 섞음</translation>
    </message>
    <message>
        <source>The network is changed by hand: %1.</source>
        <translation>네트워크를 손으로 바꾸었습니다: %1.</translation>
    </message>
    <message>
        <source>The text is too long to be followed number by number: %1 words of the sentence and %2 sentences would need %3 of memory (at most %4); follow a word in a part of the text.</source>
        <translation>텍스트가 너무 길어 수를 하나씩 따라갈 수 없습니다. 문장의 단어 %1개와 문장 %2개에는 메모리 %3이(가) 필요합니다(최대 %4). 텍스트의 일부에서 단어를 따라가세요.</translation>
    </message>
    <message>
        <source>In this model a node sees all nodes of its level, not its path alone, so that its way cannot be followed by itself.</source>
        <translation>이 모델에서는 노드가 자신의 경로만이 아니라 같은 레벨의 모든 노드를 봅니다. 그래서 노드 하나만 따라갈 수 없습니다.</translation>
    </message>
    <message>
        <source>The text is too long to follow a node of the tree number by number; open a part of it.</source>
        <translation>텍스트가 너무 길어 트리의 노드를 수 하나하나 따라갈 수 없습니다. 텍스트의 일부를 여세요.</translation>
    </message>
    <message>
        <source>“%1” exists already, so no picture was written; choose another name, or remove the files with this name and a number first.</source>
        <translation>“%1”이(가) 이미 있어 그림을 쓰지 않았습니다. 다른 이름을 고르거나 이 이름에 번호가 붙은 파일을 먼저 지우세요.</translation>
    </message>
    <message>
        <source>These would be %1 pictures, and at most %2 are written at once.</source>
        <translation>그림이 %1개가 되는데, 한 번에 많아야 %2개를 씁니다.</translation>
    </message>
    <message>
        <source>the model %1 has no label %2; its labels are: %3</source>
        <translation>모델 %1에는 레이블 %2이(가) 없습니다. 레이블: %3</translation>
    </message>
    <message>
        <source>the text of this step has no %1; write words as they stand in it</source>
        <translation>이 단계의 텍스트에는 %1이(가) 없습니다. 단어를 텍스트에 있는 그대로 쓰세요</translation>
    </message>
    <message>
        <source>the text of this step does not have %1 %2 times</source>
        <translation>이 단계의 텍스트에는 %1이(가) %2번 나오지 않습니다</translation>
    </message>
    <message>
        <source>Only networks that were trained here read in bfloat16, and this model is none; leave out --precision.</source>
        <translation>bfloat16으로 읽을 수 있는 것은 여기에서 학습한 신경망뿐이며, 이 모델은 그렇지 않습니다. --precision을 빼십시오.</translation>
    </message>
    <message>
        <source>only a processor computes in bfloat16, not a graphics processor (GPU); choose another device</source>
        <translation>bfloat16으로는 프로세서만 계산하고 그래픽 프로세서(GPU)는 계산하지 않습니다. 다른 장치를 선택하십시오</translation>
    </message>
    <message>
        <source>This model has learnt nothing that could be shown (Help &gt; About the Model): what it predicts and what it looks at say little about the text.</source>
        <translation>이 모델은 배웠다고 볼 만한 것이 없습니다(도움말 &gt; 모델 정보). 모델의 예측과 모델이 본 곳은 이 글에 대해 알려 주는 것이 거의 없습니다.</translation>
    </message>
    <message>
        <source>a linear model does not train on a graphics processor (GPU); choose another device</source>
        <translation>선형 모델은 그래픽 프로세서(GPU)에서 학습하지 않습니다. 다른 장치를 선택하세요</translation>
    </message>
    <message>
        <source>only a HAN trains robustly on a graphics processor (GPU); choose another device, or leave robust training off</source>
        <translation>그래픽 프로세서(GPU)에서 강건하게 학습하는 것은 HAN뿐입니다. 다른 장치를 선택하거나 강건 학습을 끄세요</translation>
    </message>
    <message>
        <source>By several processes or robustly, a model of the family %1 trains on the CPU only; choose the device cpu.</source>
        <translation>여러 프로세스로 또는 강건하게 학습할 때 %1 모델은 CPU에서만 학습합니다. 장치로 cpu를 고르세요.</translation>
    </message>
    <message>
        <source>this row has several labels; say that their column holds lists (--labels-column)</source>
        <translation>이 행에는 레이블이 여러 개 있습니다. 열에 목록이 있다고 지정하세요(--labels-column)</translation>
    </message>
    <message>
        <source>this row has %1 for a label; give it one</source>
        <translation>이 행의 레이블이 %1입니다. 레이블을 지정하세요</translation>
    </message>
    <message>
        <source>%1 text has no label (an empty one, or NA) and is not learnt from; give it one, for example in a labelling project</source>
        <translation>텍스트 %1개에 레이블이 없어(비어 있거나 NA) 학습에 쓰지 않습니다. 레이블링 프로젝트 등에서 레이블을 지정하세요</translation>
    </message>
    <message>
        <source>%1 texts have no label (an empty one, or NA) and are not learnt from; give them one, for example in a labelling project</source>
        <translation>텍스트 %1개에 레이블이 없어(비어 있거나 NA) 학습에 쓰지 않습니다. 레이블링 프로젝트 등에서 레이블을 지정하세요</translation>
    </message>
    <message>
        <source>%1 quoted field spans lines that look like rows; if its quotation mark is a character, write it twice (&quot;&quot;) and put the field in quotation marks</source>
        <translation>따옴표로 묶인 필드 %1개가 행처럼 보이는 줄들에 걸쳐 있습니다. 그 따옴표가 글자라면 두 번 쓰고(&quot;&quot;) 필드를 따옴표로 묶으세요</translation>
    </message>
    <message>
        <source>%1 quoted fields span lines that look like rows; if their quotation marks are characters, write them twice (&quot;&quot;) and put the fields in quotation marks</source>
        <translation>따옴표로 묶인 필드 %1개가 행처럼 보이는 줄들에 걸쳐 있습니다. 그 따옴표가 글자라면 두 번 쓰고(&quot;&quot;) 필드를 따옴표로 묶으세요</translation>
    </message>
    <message>
        <source>this object does not end; close its brackets and quotation marks</source>
        <translation>이 객체가 끝나지 않습니다. 괄호와 따옴표를 닫으세요</translation>
    </message>
    <message>
        <source>this object has more than %1; check that the file has an object for each text</source>
        <translation>이 객체가 %1보다 큽니다. 파일에 텍스트마다 객체가 하나씩 있는지 확인하세요</translation>
    </message>
    <message>
        <source>this is not a JSON object; each text must be one</source>
        <translation>JSON 객체가 아닙니다. 텍스트마다 객체 하나여야 합니다</translation>
    </message>
    <message>
        <source>a string in this object does not end on its line; close its quotation mark</source>
        <translation>이 객체의 문자열이 그 줄에서 끝나지 않습니다. 따옴표를 닫으세요</translation>
    </message>
    <message>
        <source>JSON objects of any layout</source>
        <translation>자유로운 배치의 JSON 객체</translation>
    </message>
    <message>
        <source>an export of %1</source>
        <translation>%1에서 내보낸 파일</translation>
    </message>
    <message>
        <source>its sheet has more than %1 cells or %2 MiB of text; save it as CSV UTF-8 in the spreadsheet and read that</source>
        <translation>시트에 셀이 %1개 또는 텍스트가 %2 MiB보다 많습니다. 스프레드시트에서 CSV UTF-8로 저장해 그 파일을 읽으세요</translation>
    </message>
    <message>
        <source>this is not an ODS file; it has no content.xml</source>
        <translation>ODS 파일이 아닙니다. content.xml이 없습니다</translation>
    </message>
    <message>
        <source>the old format of Excel is not read; save it as .xlsx, or as CSV UTF-8 (in a spreadsheet: Save As)</source>
        <translation>Excel의 옛 형식은 읽지 않습니다. .xlsx나 CSV UTF-8로 저장하세요(스프레드시트에서 다른 이름으로 저장)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 is read as %2</source>
        <translation>%1: 다음과 같이 읽습니다: %2</translation>
    </message>
    <message>
        <source>spreadsheet</source>
        <translation>스프레드시트</translation>
    </message>
    <message>
        <source>the sheet “%1” of %2</source>
        <translation>시트 %2개 중 “%1”</translation>
    </message>
    <message>
        <source>it has no sheet</source>
        <translation>시트가 없습니다</translation>
    </message>
    <message>
        <source>there is no sheet %1; the sheets are %2</source>
        <translation>%1 시트가 없습니다. 시트: %2</translation>
    </message>
    <message>
        <source>commas between fields</source>
        <translation>필드 사이에 쉼표</translation>
    </message>
    <message>
        <source>semicolons between fields</source>
        <translation>필드 사이에 세미콜론</translation>
    </message>
    <message>
        <source>tabs between fields</source>
        <translation>필드 사이에 탭</translation>
    </message>
    <message>
        <source>vertical bars between fields</source>
        <translation>필드 사이에 세로줄</translation>
    </message>
    <message>
        <source>“%1” between fields</source>
        <translation>필드 사이에 “%1”</translation>
    </message>
    <message>
        <source>names of rows, as R writes them</source>
        <translation>R이 쓰는 행 이름</translation>
    </message>
    <message>
        <source>this is not an Excel file (.xlsx); it has no workbook</source>
        <translation>Excel 파일(.xlsx)이 아닙니다. 통합 문서가 없습니다</translation>
    </message>
    <message>
        <source>these vectors were changed while they were in use; start again, and they will be made again</source>
        <translation>이 벡터가 쓰는 동안 바뀌었습니다. 다시 시작하면 벡터를 다시 만듭니다</translation>
    </message>
    <message>
        <source>it is a book whose chapter &apos;%1&apos; is missing or damaged</source>
        <translation>책의 장 &apos;%1&apos;이(가) 없거나 손상되었습니다</translation>
    </message>
    <message>
        <source>its chapter %1 is missing, damaged, encrypted or no text, and was left out</source>
        <translation>장 %1이(가) 없거나, 손상되었거나, 암호화되었거나, 텍스트가 아니어서 제외했습니다</translation>
    </message>
    <message>
        <source>%1 of its %2 chapters are missing, damaged, encrypted or no text, and were left out; the first one is %3</source>
        <translation>장 %2개 가운데 %1개가 없거나, 손상되었거나, 암호화되었거나, 텍스트가 아니어서 제외했습니다. 첫 번째는 %3입니다</translation>
    </message>
    <message>
        <source>its XML is damaged or cut short (byte %1)</source>
        <translation>XML이 손상되었거나 잘렸습니다(바이트 %1)</translation>
    </message>
    <message>
        <source>the XML of its part %1 is damaged or cut short (byte %2)</source>
        <translation>부분 %1의 XML이 손상되었거나 잘렸습니다(바이트 %2)</translation>
    </message>
    <message>
        <source>its part %1 was left out: %2</source>
        <translation>부분 %1을(를) 제외했습니다: %2</translation>
    </message>
    <message>
        <source>skipped texts without a label: %1</source>
        <translation>레이블이 없어 건너뛴 텍스트: %1개</translation>
    </message>
    <message>
        <source>there is no encoding %1; choose another one</source>
        <translation>인코딩 %1이(가) 없습니다. 다른 인코딩을 선택하세요</translation>
    </message>
    <message>
        <source>this is a zip archive; unpack it and choose the file in it</source>
        <translation>zip 파일입니다. 압축을 풀고 그 안의 파일을 고르세요</translation>
    </message>
    <message>
        <source>this is a whole model of fastText; choose its vectors, which fastText writes into a file ending in .vec</source>
        <translation>fastText의 모델 전체입니다. fastText가 .vec로 끝나는 파일에 쓰는 벡터를 고르세요</translation>
    </message>
    <message>
        <source>this is an object that Python saved; save its vectors in the text format of word2vec (in gensim: save_word2vec_format)</source>
        <translation>Python이 저장한 객체입니다. 그 벡터를 word2vec 텍스트 형식으로 저장하세요(gensim: save_word2vec_format)</translation>
    </message>
    <message>
        <source>this is an array of NumPy, which has no words; save words and vectors in the text format of word2vec</source>
        <translation>NumPy 배열이며 단어가 없습니다. 단어와 벡터를 word2vec 텍스트 형식으로 저장하세요</translation>
    </message>
    <message>
        <source>this file only names the vectors (Git LFS); fetch them with: git lfs pull</source>
        <translation>이 파일은 벡터를 가리키기만 합니다(Git LFS). git lfs pull로 받으세요</translation>
    </message>
    <message>
        <source>before the %1 numbers of this line there are a number and a word (%2); save the table without the numbers of its rows</source>
        <translation>이 줄의 숫자 %1개 앞에 숫자와 단어가 있습니다(%2). 행 번호 없이 표를 저장하세요</translation>
    </message>
    <message>
        <source>its numbers have a comma where a point is needed; save the file with numbers such as 0.25</source>
        <translation>숫자에 소수점 대신 쉼표가 있습니다. 0.25 같은 숫자로 파일을 저장하세요</translation>
    </message>
    <message>
        <source>the index</source>
        <translation>색인</translation>
    </message>
    <message>
        <source>it is not an index of a checkpoint&apos;s files ({&quot;weight_map&quot;: {tensor: file}}); choose the checkpoint, or the index that was saved with it</source>
        <translation>체크포인트 파일들의 색인({&quot;weight_map&quot;: {tensor: file}})이 아닙니다. 체크포인트나 그와 함께 저장된 색인을 고르세요</translation>
    </message>
    <message>
        <source>it has no name of a file for the tensor %1; download it again</source>
        <translation>텐서 %1의 파일 이름이 없습니다. 다시 받으세요</translation>
    </message>
    <message>
        <source>it names the file %1, which is not beside it; put all files of the network into one folder, and their names without folders into the index</source>
        <translation>같은 폴더에 있지 않은 파일 %1을(를) 가리킵니다. 네트워크의 모든 파일을 한 폴더에 두고 색인에는 폴더 없이 이름만 쓰세요</translation>
    </message>
    <message>
        <source>%1: the index of a network in several files.</source>
        <translation>%1: 여러 파일로 된 네트워크의 색인입니다.</translation>
    </message>
    <message>
        <source>it names the file %1, which is no checkpoint; download it again</source>
        <translation>체크포인트가 아닌 파일 %1을(를) 가리킵니다. 다시 받으세요</translation>
    </message>
    <message>
        <source>its file %1 is missing; put all files of the network into one folder</source>
        <translation>파일 %1이(가) 없습니다. 네트워크의 모든 파일을 한 폴더에 두세요</translation>
    </message>
    <message>
        <source>its tensor %1 is not in the file %2; download the files of the network again</source>
        <translation>텐서 %1이(가) 파일 %2에 없습니다. 네트워크의 파일들을 다시 받으세요</translation>
    </message>
    <message>
        <source>The weights are averages over the training (EMA, %1); there are no others.</source>
        <translation>가중치는 학습 동안의 평균(EMA, %1)이며 다른 가중치는 없습니다.</translation>
    </message>
    <message>
        <source>There are also averages of the weights over the training (EMA, %1), which are not used.</source>
        <translation>학습 동안의 가중치 평균(EMA, %1)도 있지만 쓰지 않습니다.</translation>
    </message>
    <message>
        <source>it has the tensor %1 twice, as %2 and %3; save the state_dict of one network alone</source>
        <translation>텐서 %1이(가) %2와(과) %3(으)로 두 번 있습니다. 한 네트워크의 state_dict만 저장하세요</translation>
    </message>
    <message>
        <source>it has several networks, of which %1 and %2 are the word vectors; save the state_dict of one network alone</source>
        <translation>네트워크가 여럿 있으며 %1와(과) %2이(가) 그 단어 벡터입니다. 한 네트워크의 state_dict만 저장하세요</translation>
    </message>
    <message>
        <source>its tensor %1 is a part of joined parameters (FSDP); save the whole state_dict (StateDictType.FULL_STATE_DICT)</source>
        <translation>텐서 %1은(는) 합쳐진 매개변수(FSDP)의 일부입니다. 전체 state_dict를 저장하세요(StateDictType.FULL_STATE_DICT)</translation>
    </message>
    <message>
        <source>it has no words; give a file {word: id}</source>
        <translation>단어가 없습니다. {word: id} 파일을 고르세요</translation>
    </message>
    <message>
        <source>the numbers beside the words of its list %1 are neither ids nor counts in falling order, so the rows of the words are not known; give a file {word: id}</source>
        <translation>목록 %1에서 단어 옆의 숫자가 번호도 아니고 큰 것부터 늘어놓은 빈도도 아니므로 단어의 행을 알 수 없습니다. {word: id} 파일을 고르세요</translation>
    </message>
    <message>
        <source>it has two vocabularies that differ, %1 and %2; give a file with one of them</source>
        <translation>서로 다른 어휘 %1와(과) %2이(가) 있습니다. 그중 하나만 있는 파일을 고르세요</translation>
    </message>
    <message>
        <source>this column holds parts of texts, not labels; choose the column of the choices (--label-column)</source>
        <translation>이 열에는 레이블이 아니라 텍스트의 부분이 있습니다. 선택지가 있는 열을 고르세요 (--label-column)</translation>
    </message>
    <message>
        <source>there is no format &apos;%1&apos;; the formats are %2</source>
        <translation>&apos;%1&apos; 형식이 없습니다. 형식은 %2입니다</translation>
    </message>
    <message>
        <source>a table of pandas (orient=&apos;%1&apos;)</source>
        <translation>pandas의 표 (orient=&apos;%1&apos;)</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>셀 %1개</translation>
    </message>
    <message>
        <source>this table is one JSON object of more than %1; write a line for each row (in pandas: to_json with orient=&apos;records&apos;, lines=True)</source>
        <translation>이 표는 %1보다 큰 JSON 객체 하나입니다. 행마다 한 줄로 쓰세요 (pandas: to_json에 orient=&apos;records&apos;, lines=True)</translation>
    </message>
    <message>
        <source>this table of pandas is not valid JSON; it must be one object of columns or rows</source>
        <translation>이 pandas 표는 올바른 JSON이 아닙니다. 열 또는 행으로 된 객체 하나여야 합니다</translation>
    </message>
    <message>
        <source>%1 has rules of version %2 for words and sentences; use a newer Hanscope</source>
        <translation>%1의 단어와 문장 규칙은 버전 %2입니다. 더 새로운 Hanscope를 사용하십시오</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>표</translation>
    </message>
    <message>
        <source>it is encrypted, or of an old version of Word or Excel; open it in its own program and save it as .docx or .xlsx without a password</source>
        <translation>암호화되었거나 오래된 Word나 Excel 버전입니다. 원래 프로그램에서 열어 암호 없이 .docx나 .xlsx로 저장하세요</translation>
    </message>
    <message>
        <source>its bytes that are not valid UTF-8 are shown as �; the first one is byte %1</source>
        <translation>올바른 UTF-8이 아닌 바이트는 �로 보여 줍니다. 첫 번째는 바이트 %1입니다</translation>
    </message>
    <message>
        <source>%1; if the first row has no names of columns, say so (--header no)</source>
        <translation>%1. 첫 행에 열 이름이 없으면 그렇게 지정하세요(--header no)</translation>
    </message>
    <message>
        <source>labels that differ only by case or spaces, or are the same number or day, are classes of their own: %1; spell them alike</source>
        <translation>대소문자나 공백만 다르거나 같은 수나 날짜인 레이블은 서로 다른 클래스가 됩니다: %1. 같게 쓰세요</translation>
    </message>
    <message>
        <source>%1 file is not read as a text (%2)</source>
        <translation>파일 %1개는 텍스트로 읽지 않습니다(%2)</translation>
    </message>
    <message>
        <source>%1 files are not read as texts (%2)</source>
        <translation>파일 %1개는 텍스트로 읽지 않습니다(%2)</translation>
    </message>
    <message>
        <source>its only text has no label; choose the column that has the label (--label-column), or give it one</source>
        <translation>하나뿐인 텍스트에 레이블이 없습니다. 레이블이 있는 열을 고르거나(--label-column) 레이블을 붙이세요</translation>
    </message>
    <message>
        <source>none of its %1 texts has a label; choose the column that has the labels (--label-column), or give them some</source>
        <translation>텍스트 %1개 모두 레이블이 없습니다. 레이블이 있는 열을 고르거나(--label-column) 레이블을 붙이세요</translation>
    </message>
    <message>
        <source>in %1, %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>spaces between fields</source>
        <translation>필드 사이에 공백</translation>
    </message>
    <message>
        <source>this is not valid UTF-8 (byte %1 is %2); if it is in an older encoding, name it (--encoding), for example windows-1250 or macintosh</source>
        <translation>올바른 UTF-8이 아닙니다(바이트 %1의 값 %2). 이전 인코딩이면 그 이름을 지정하세요(--encoding). 예: windows-1250, macintosh</translation>
    </message>
    <message>
        <source>its archive has two different entries of the name %1; the last one was read</source>
        <translation>압축 파일에 이름이 %1인 서로 다른 항목이 두 개 있어 마지막 항목을 읽었습니다</translation>
    </message>
    <message>
        <source>of the array “%1” alone</source>
        <translation>배열 “%1”만</translation>
    </message>
    <message>
        <source>it has a password, or is a workbook of Excel 97 to 2003 (.xls); save it as .xlsx without a password</source>
        <translation>암호가 걸려 있거나 Excel 97~2003 통합 문서(.xls)입니다. 암호 없이 .xlsx로 저장하세요</translation>
    </message>
    <message>
        <source>it is a text and no spreadsheet; if it is a table, give its name the ending .csv</source>
        <translation>스프레드시트가 아니라 텍스트입니다. 표라면 이름의 확장자를 .csv로 바꾸세요</translation>
    </message>
    <message>
        <source>none of the words of the texts is in this file, which begins with %1; choose vectors of their language, with words as they are written</source>
        <translation>이 파일에는 텍스트의 단어가 하나도 없으며, 파일은 %1(으)로 시작합니다. 텍스트의 언어로 된, 단어가 쓰인 그대로인 벡터를 고르세요</translation>
    </message>
    <message>
        <source>this file is compressed with bzip2; decompress it</source>
        <translation>이 파일은 bzip2로 압축되어 있습니다. 압축을 푸세요</translation>
    </message>
    <message>
        <source>this file is compressed with xz; decompress it</source>
        <translation>이 파일은 xz로 압축되어 있습니다. 압축을 푸세요</translation>
    </message>
    <message>
        <source>this file is too large for a vocabulary</source>
        <translation>이 파일은 어휘로 쓰기에는 너무 큽니다</translation>
    </message>
    <message>
        <source>this line</source>
        <translation>이 줄</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>0에서 1 사이의 수</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>수</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>수의 목록</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>목록</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>텍스트의 목록</translation>
    </message>
    <message>
        <source>%1 has a %2 that is not %3</source>
        <translation>%1에서 %2의 값이 잘못되었습니다. 필요한 값: %3</translation>
    </message>
    <message>
        <source>a number from 0.01 to 100</source>
        <translation>0.01에서 100 사이의 수</translation>
    </message>
    <message>
        <source>a number above 0 and below 1</source>
        <translation>0보다 크고 1보다 작은 수</translation>
    </message>
    <message>
        <source>a list of numbers above 0 and below 1</source>
        <translation>0보다 크고 1보다 작은 수의 목록</translation>
    </message>
    <message>
        <source>a number from 0 on</source>
        <translation>0 이상의 수</translation>
    </message>
    <message>
        <source>a path</source>
        <translation>경로</translation>
    </message>
    <message>
        <source>a position</source>
        <translation>위치</translation>
    </message>
    <message>
        <source>a checksum</source>
        <translation>체크섬</translation>
    </message>
    <message>
        <source>texts without labels that show which words are alike: %1</source>
        <translation>단어들이 얼마나 비슷한지 보여 주는 레이블 없는 텍스트: %1</translation>
    </message>
    <message>
        <source>word vectors: the texts are not English, or the English vectors are not installed</source>
        <translation>단어 벡터: 텍스트가 영어가 아니거나 영어 벡터가 설치되어 있지 않습니다</translation>
    </message>
    <message>
        <source>the English word vectors have %1 numbers; choose an embedding of as many or more</source>
        <translation>영어 단어 벡터의 크기는 %1입니다. 임베딩 크기를 그 이상으로 고르세요</translation>
    </message>
    <message>
        <source>it applies only to --vectors skip-gram or english; leave it out or add --vectors skip-gram</source>
        <translation>--vectors skip-gram이나 english에서만 쓸 수 있습니다. 빼거나 --vectors skip-gram을 더하세요</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no string here, and marks are places in one; write the text as a string</source>
        <translation>“%1”이(가) 여기서는 문자열이 아닌데, 표시는 문자열 안의 위치입니다. 텍스트를 문자열로 적으세요</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <translation>“%1”: %2</translation>
    </message>
    <message>
        <source>the mark [%1, %2] has no bytes; it must end after its beginning</source>
        <translation>표시 [%1, %2]에 바이트가 없습니다. 시작보다 뒤에서 끝나야 합니다</translation>
    </message>
    <message>
        <source>the mark [%1, %2] is not in the text, which has %3 bytes; marks are places in bytes of UTF-8</source>
        <translation>표시 [%1, %2]이(가) %3바이트인 텍스트 안에 없습니다. 표시는 UTF-8 바이트로 센 위치입니다</translation>
    </message>
    <message>
        <source>the mark [%1, %2] begins or ends inside of a character; marks are places in bytes of UTF-8</source>
        <translation>표시 [%1, %2]이(가) 글자 안에서 시작하거나 끝납니다. 표시는 UTF-8 바이트로 센 위치입니다</translation>
    </message>
    <message>
        <source>marks must be a list of [begin, end], places in bytes of the text, or a list of such lists, one for each person</source>
        <translation>표시는 [시작, 끝](텍스트의 바이트 위치)의 목록이거나, 사람마다 하나씩인 그런 목록들의 목록이어야 합니다</translation>
    </message>
    <message>
        <source>people marked words in %1 of %2 texts; this training does not learn from them</source>
        <translation>텍스트 %2개 중 %1개에 사람이 표시한 단어가 있습니다. 이 학습은 이를 배우지 않습니다</translation>
    </message>
    <message>
        <source>it is a presentation, and no running text; open it in its own program and save it as PDF, or copy its text into a text file</source>
        <translation>이어지는 글이 아니라 프레젠테이션입니다. 만든 프로그램에서 열어 PDF로 저장하거나 내용을 텍스트 파일에 복사하십시오</translation>
    </message>
    <message>
        <source>folds</source>
        <translation>폴드</translation>
    </message>
    <message>
        <source>known by their English word vectors: %1 further words</source>
        <translation>영어 단어 벡터로 알게 된 단어 %1개 추가</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, after the last of %3 epochs</source>
        <translation>검증 문서 %2개에서 %1, 에포크 %3개 중 마지막 에포크 뒤</translation>
    </message>
    <message>
        <source>%1 on %2 documents, each predicted by a model that learnt from the other folds only; the model in the file learnt from all of them</source>
        <translation>문서 %2개에서 %1, 각 문서는 다른 폴드만 배운 모델이 예측했으며, 파일의 모델은 모든 문서를 배움</translation>
    </message>
    <message>
        <source>all %1 documents in %2 folds (seed %3), each predicted by a model that learnt from the other folds</source>
        <translation>문서 %1개 모두를 폴드 %2개로 나눔(시드 %3), 각 문서는 다른 폴드를 배운 모델이 예측함</translation>
    </message>
    <message>
        <source>only texts with the label &apos;%1&apos; have marked words, and the model may take these for the label; mark others, too</source>
        <translation>레이블이 &apos;%1&apos;인 텍스트에만 표시한 단어가 있어서 모델이 그것을 레이블로 여길 수 있습니다. 다른 텍스트에도 표시하세요</translation>
    </message>
    <message>
        <source>what must not matter, [%1, %2], is also marked as a reason, [%3, %4]; remove one of these marks</source>
        <translation>중요하지 않아야 한다고 표시한 [%1, %2]이(가) 이유 [%3, %4](으)로도 표시되어 있습니다. 둘 중 하나의 표시를 지우세요</translation>
    </message>
    <message>
        <source>no text has a mark in &apos;%1&apos;; correct the name of the column, or leave out %2</source>
        <translation>‘%1’에 표시가 있는 텍스트가 없습니다. 열 이름을 고치거나 %2을(를) 빼세요</translation>
    </message>
    <message>
        <source>people marked words that must not matter in %1 of %2 texts; they are left out of these texts, since none is marked in two</source>
        <translation>텍스트 %2개 가운데 %1개에 중요하지 않아야 하는 단어가 표시되어 있습니다. 두 텍스트에 표시된 단어가 없으므로 표시된 텍스트에서만 뺍니다</translation>
    </message>
    <message>
        <source>people marked words that must not matter in %1 of %2 texts; the training leaves %3 out of all texts</source>
        <translation>텍스트 %2개 가운데 %1개에 중요하지 않아야 하는 단어가 표시되어 있습니다. 학습할 때 모든 텍스트에서 %3을(를) 뺍니다</translation>
    </message>
    <message>
        <source>validation documents that are also training documents: %1 of %2; the scores on them do not say what the model can do with others</source>
        <translation>학습 문서이기도 한 검증 문서: %2편 중 %1편. 그 점수는 모델이 다른 문서를 얼마나 잘 읽는지 말해 주지 않습니다</translation>
    </message>
    <message>
        <source>what the model to start from has learnt of %1 stays; train a new model, which does not know them</source>
        <translation>시작 모델이 %1에 대해 배운 것은 그대로 남습니다. 이 단어를 모르는 새 모델을 학습하세요</translation>
    </message>
    <message>
        <source>without the words that must not matter, %1 of the %2 texts with such words are decided otherwise, and the probability of the most probable label differs by %3</source>
        <translation>중요하지 않아야 하는 단어를 빼면 그런 단어가 있는 텍스트 %2개 가운데 %1의 판정이 달라지고, 가장 확률이 높은 레이블의 확률은 %3 달라집니다</translation>
    </message>
    <message>
        <source>without the words that must not matter (%1), %2 of the %3 texts with such words are decided otherwise, and the probability of the most probable label differs by %4</source>
        <translation>중요하지 않아야 하는 단어(%1)를 빼면 그런 단어가 있는 텍스트 %3개 가운데 %2의 판정이 달라지고, 가장 확률이 높은 레이블의 확률은 %4 달라집니다</translation>
    </message>
    <message>
        <source>its list of left out words</source>
        <translation>빼놓은 단어 목록</translation>
    </message>
    <message>
        <source>The figure is %1 mm wide and %2 mm high, but a page of a PDF is at most %3 mm; choose A4 or Letter for its pages when you export it, or draw only some of its sentences.</source>
        <translation>그림의 너비가 %1 mm, 높이가 %2 mm이지만 PDF의 한 페이지는 최대 %3 mm입니다. 내보낼 때 페이지를 A4 또는 레터로 선택하거나 일부 문장만 그리세요.</translation>
    </message>
    <message>
        <source>it has no words; give a pickled dictionary {word: id} or a list of words, or write it as JSON with json.dump</source>
        <translation>단어가 없습니다. 피클로 저장한 사전 {단어: id}이나 단어 목록을 주거나, json.dump로 JSON으로 쓰십시오</translation>
    </message>
    <message>
        <source>the model to start from, &apos;%1&apos;, does not have all labels of these texts: it keeps its words and what it has learnt of them, and all labels are learnt from the beginning</source>
        <translation>시작할 모델 &apos;%1&apos;에는 이 텍스트의 레이블 중 없는 것이 있습니다. 단어와 단어에 대해 배운 것은 유지하고 모든 레이블을 처음부터 학습합니다</translation>
    </message>
    <message>
        <source>settings for these texts: the recipe &apos;%1&apos;; --recipe chooses another one, --recipe none the value of each option</source>
        <translation>이 텍스트의 설정: 준비된 설정 &apos;%1&apos;. --recipe로 다른 것을, --recipe none으로 옵션마다의 값을 고릅니다</translation>
    </message>
    <message>
        <source>names of columns in line %1</source>
        <translation>%1행의 열 이름</translation>
    </message>
    <message>
        <source>it is a Word document as one file of XML; open it in Word and save it as .docx</source>
        <translation>한 XML 파일로 저장된 Word 문서입니다. Word에서 열어 .docx로 저장하세요</translation>
    </message>
    <message>
        <source>no text of one of the two sides has a word, so there is nothing to compare</source>
        <translation>두 쪽 가운데 한쪽의 텍스트에 단어가 없어서 비교할 것이 없습니다</translation>
    </message>
    <message>
        <source>all texts of the group are also among the others; compare with others</source>
        <translation>집단의 모든 텍스트가 다른 쪽에도 있습니다. 다른 텍스트와 비교하세요</translation>
    </message>
    <message>
        <source>no text is outside of the group, so there is nothing to compare it with; choose a smaller group</source>
        <translation>집단 밖에 텍스트가 없어서 비교할 것이 없습니다. 더 작은 집단을 고르세요</translation>
    </message>
    <message>
        <source>no text is in a group, so there is nothing to compare</source>
        <translation>집단에 속하는 텍스트가 없어서 비교할 것이 없습니다</translation>
    </message>
    <message>
        <source>no text is in the group %1; the groups are %2</source>
        <translation>집단 %1에 속하는 텍스트가 없습니다. 집단은 %2입니다</translation>
    </message>
    <message>
        <source>takes the name of a class from something else than texts</source>
        <translation>텍스트가 아닌 것에서 클래스의 이름을 가져옵니다</translation>
    </message>
    <message>
        <source>words and phrases have learnt from the training documents alone: %1</source>
        <translation>단어와 구는 학습 문서에서만 배웠습니다: %1</translation>
    </message>
    <message>
        <source>the document &apos;%1&apos; is not in %2; add it</source>
        <translation>문서 &apos;%1&apos;이(가) %2에 없습니다. 추가하세요</translation>
    </message>
    <message>
        <source>this line has no &quot;document&quot;; add it</source>
        <translation>이 줄에 &quot;document&quot;가 없습니다. 추가하세요</translation>
    </message>
    <message>
        <source>the evidence [%1, %2] is of the document &apos;%3&apos;, which is not in &quot;docids&quot;</source>
        <translation>근거 [%1, %2]은(는) 문서 &apos;%3&apos;의 것인데, 이 문서가 &quot;docids&quot;에 없습니다</translation>
    </message>
    <message>
        <source>the evidence [%1, %2] is not in the document &apos;%3&apos;, which has %4 tokens; an evidence ends after its beginning</source>
        <translation>근거 [%1, %2]이(가) 토큰 %4개인 문서 &apos;%3&apos; 안에 없습니다. 근거는 시작보다 뒤에서 끝나야 합니다</translation>
    </message>
    <message>
        <source>this is no annotation with annotation_id, classification and evidences</source>
        <translation>annotation_id, classification, evidences가 있는 주석이 아닙니다</translation>
    </message>
    <message>
        <source>an annotation has names of documents in docids, and in evidences lists of objects with docid, start_token and end_token</source>
        <translation>주석의 docids에는 문서의 이름이, evidences에는 docid, start_token, end_token이 있는 객체의 목록들이 있어야 합니다</translation>
    </message>
    <message>
        <source>ERASER, annotations beside docs</source>
        <translation>ERASER, docs 옆의 주석</translation>
    </message>
    <message>
        <source>annotations of ERASER</source>
        <translation>ERASER의 주석</translation>
    </message>
    <message>
        <source>its text is another than in %1; export the document again</source>
        <translation>텍스트가 %1의 것과 다릅니다. 문서를 다시 내보내세요</translation>
    </message>
    <message>
        <source>this is no UIMA CAS JSON 0.4.0; export the project from INCEpTION in this format</source>
        <translation>UIMA CAS JSON 0.4.0이 아닙니다. INCEpTION에서 프로젝트를 이 형식으로 내보내세요</translation>
    </message>
    <message>
        <source>INCEpTION, folder of UIMA CAS JSON</source>
        <translation>INCEpTION, UIMA CAS JSON 폴더</translation>
    </message>
    <message>
        <source>the mark [%1, %2] is empty, not in the text, or begins or ends inside of a character; it counts UTF-16 units</source>
        <translation>표시 [%1, %2]이(가) 비었거나, 텍스트 안에 없거나, 글자의 중간에서 시작하거나 끝납니다. 위치는 UTF-16 단위로 셉니다</translation>
    </message>
    <message>
        <source>there is no form &apos;%1&apos; of marks in texts; choose stars, tags or brackets</source>
        <translation>텍스트 안의 표시에 &apos;%1&apos;이라는 형식은 없습니다. stars, tags, brackets 가운데 고르세요</translation>
    </message>
    <message>
        <source>&apos;%1&apos; at byte %2 of the text has no &apos;%3&apos;; add it, or remove this one, since such signs are read as marks</source>
        <translation>텍스트의 바이트 %2에 있는 &apos;%1&apos;에 짝이 되는 &apos;%3&apos;이(가) 없습니다. 이런 기호는 표시로 읽으므로, 짝을 추가하거나 이것을 지우세요</translation>
    </message>
    <message>
        <source>this text is a list of words, and marks are looked for in a text; write it as a string</source>
        <translation>이 텍스트는 단어의 목록인데, 표시는 텍스트 안에서 찾습니다. 문자열로 쓰세요</translation>
    </message>
    <message>
        <source>this text has marks beside it, whose places are those of the text with its signs; leave out --marks-in-text, or the other marks</source>
        <translation>이 텍스트에는 따로 적은 표시가 있고, 그 위치는 기호가 있는 텍스트의 것입니다. --marks-in-text나 다른 표시를 빼세요</translation>
    </message>
    <message>
        <source>the mark at byte %1 of the text has no words; remove it</source>
        <translation>텍스트의 바이트 %1에 있는 표시에 단어가 없습니다. 지우세요</translation>
    </message>
    <message>
        <source>people marked words in %1 of the documents, and it learnt from them (weight %2)</source>
        <translation>문서 %1개에 사람들이 표시한 단어가 있고, 모델은 그것에서 배웠습니다(가중치 %2)</translation>
    </message>
    <message>
        <source>people marked words in %1 of %2 texts; the model learns from them (weight %3)</source>
        <translation>텍스트 %2개 중 %1개에 사람들이 단어를 표시했고, 모델은 그것에서 배웁니다(가중치 %3)</translation>
    </message>
    <message>
        <source>this is a document of INCEpTION (UIMA CAS JSON), which has a file for each document and person; choose the folder of the exported project instead</source>
        <translation>INCEpTION(UIMA CAS JSON)의 문서이며, 문서와 사람마다 파일이 따로 있습니다. 내보낸 프로젝트의 폴더를 고르세요</translation>
    </message>
    <message>
        <source>single quotation marks around fields</source>
        <translation>필드를 둘러싼 작은따옴표</translation>
    </message>
    <message>
        <source>it is a file of Pages, Numbers or Keynote, which only these programs read; export it there (File &gt; Export To) as Word, plain text or CSV</source>
        <translation>Pages, Numbers 또는 Keynote의 파일이며, 이 프로그램들만 읽을 수 있습니다. 그 프로그램에서(파일 &gt; 다음으로 내보내기) Word, 일반 텍스트 또는 CSV로 내보내세요</translation>
    </message>
    <message>
        <source>afterwards words and phrases learnt from all %1 documents</source>
        <translation>그 뒤 단어와 구는 문서 %1개 모두에서 배웠음</translation>
    </message>
    <message>
        <source>it applies only to attention with a context vector, to hidec and to linear models; leave it out</source>
        <translation>문맥 벡터가 있는 어텐션, hidec, 선형 모델에만 쓰입니다. 빼세요</translation>
    </message>
    <message>
        <source>only a linear model (--model linear, --companion or --linear-baseline), --vectors skip-gram, --distil, --robust virtual-words and --entropy-weight use texts without labels; add one of them, or leave them out</source>
        <translation>레이블 없는 텍스트는 선형 모델(--model linear, --companion 또는 --linear-baseline), --vectors skip-gram, --distil, --robust virtual-words, --entropy-weight에서만 쓰입니다. 그중 하나를 추가하거나 텍스트를 빼세요</translation>
    </message>
    <message>
        <source>%1 have &apos;%2&apos; that are not ranges of bytes in ascending order</source>
        <translation>%1의 &apos;%2&apos;는 오름차순의 바이트 범위가 아닙니다</translation>
    </message>
    <message>
        <source>this is no file that --shard writes, or it is damaged or of another version; make it again</source>
        <translation>--shard로 쓴 파일이 아니거나, 손상되었거나 다른 버전의 파일입니다. 다시 만드십시오</translation>
    </message>
    <message>
        <source>its counts are of other texts, or by other options, than those of &apos;%1&apos;; give the files of one corpus and one command</source>
        <translation>&apos;%1&apos;과(와)는 다른 텍스트나 다른 옵션으로 센 수입니다. 한 말뭉치와 한 명령의 파일들을 지정하십시오</translation>
    </message>
    <message>
        <source>it is the same shard as &apos;%1&apos;; give each once</source>
        <translation>&apos;%1&apos;과(와) 같은 조각입니다. 각 조각을 한 번씩만 지정하십시오</translation>
    </message>
    <message>
        <source>shard %1 of %2 is missing; give the files of all shards</source>
        <translation>조각 %1/%2이(가) 없습니다. 모든 조각의 파일을 지정하십시오</translation>
    </message>
    <message>
        <source>The model’s file does not say from which texts it learnt.</source>
        <translation>이 모델의 파일에는 어떤 텍스트로 학습했는지 나와 있지 않습니다.</translation>
    </message>
    <message>
        <source>it applies only to robust training; leave it out or add --robust words or virtual-words</source>
        <translation>강건 학습에만 적용됩니다. 빼거나 --robust words나 virtual-words를 추가하세요</translation>
    </message>
    <message>
        <source>Words and phrases decide nearly alone: the network has %1 of the differences between the labels, and its attention only shows where it looks. More texts with labels usually change that.</source>
        <translation>단어와 구가 거의 혼자 결정합니다. 라벨 사이의 차이 가운데 신경망의 몫은 %1이며, 어텐션은 신경망이 어디를 보는지만 보여 줍니다. 라벨이 있는 글이 더 많아지면 대개 달라집니다.</translation>
    </message>
    <message>
        <source>the network has %1 of the differences between the labels</source>
        <translation>라벨 사이의 차이 가운데 신경망의 몫 %1</translation>
    </message>
    <message>
        <source>The picture has more than %1 shapes, which is too much for LaTeX; choose PDF or SVG</source>
        <translation>그림에 도형이 %1개보다 많아 LaTeX로 쓸 수 없습니다. PDF나 SVG를 선택하세요</translation>
    </message>
    <message>
        <source>%1: a chart&apos;s name must end in .png, .svg, .pdf or .tex</source>
        <translation>%1: 차트 파일의 이름은 .png, .svg, .pdf, .tex 중 하나로 끝나야 합니다</translation>
    </message>
    <message>
        <source>standard input cannot be read</source>
        <translation>표준 입력을 읽을 수 없습니다</translation>
    </message>
    <message>
        <source>the numbers</source>
        <translation>숫자</translation>
    </message>
    <message>
        <source>This is not what hanscope-cli collocates, keyness, dispersion or merge prints with --json</source>
        <translation>hanscope-cli collocates, keyness, dispersion, merge가 --json으로 출력한 내용이 아닙니다</translation>
    </message>
    <message>
        <source>--plot needs what a model makes of the words; add --model to keyness</source>
        <translation>--plot에는 모델이 단어를 어떻게 쓰는지가 필요합니다. keyness에 --model을 더하세요</translation>
    </message>
    <message>
        <source>--plot has a meaning for keyness only</source>
        <translation>--plot은 keyness에만 쓸 수 있습니다</translation>
    </message>
    <message>
        <source>parts of words</source>
        <translation>단어 조각</translation>
    </message>
    <message>
        <source>The archive would have more than the %1 entries that it can have.</source>
        <translation>압축 파일의 항목이 최대 %1개를 넘습니다.</translation>
    </message>
    <message>
        <source>The archive would be larger than the 4 GiB that it can have.</source>
        <translation>압축 파일이 최대 크기 4 GiB를 넘습니다.</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>웹 페이지</translation>
    </message>
    <message>
        <source>OpenDocument text</source>
        <translation>OpenDocument 텍스트</translation>
    </message>
    <message>
        <source>Table of texts and codes, 0 or 1</source>
        <translation>텍스트와 코드의 표, 0 또는 1</translation>
    </message>
    <message>
        <source>REFI-QDA project</source>
        <translation>REFI-QDA 프로젝트</translation>
    </message>
    <message>
        <source>REFI-QDA codebook</source>
        <translation>REFI-QDA 코드북</translation>
    </message>
    <message>
        <source>File of quotes</source>
        <translation>인용 파일</translation>
    </message>
    <message>
        <source>quotes are not written as &apos;%1&apos;</source>
        <translation>인용은 &apos;%1&apos; 형식으로 쓸 수 없습니다</translation>
    </message>
    <message>
        <source>two whole numbers, the begin and the end</source>
        <translation>두 정수, 시작과 끝</translation>
    </message>
    <message>
        <source>this line is not JSON</source>
        <translation>이 줄은 JSON이 아닙니다</translation>
    </message>
    <message>
        <source>this line is none that this version knows</source>
        <translation>이 버전이 모르는 줄입니다</translation>
    </message>
    <message>
        <source>this is no file of quotes; choose another one</source>
        <translation>인용 파일이 아닙니다. 다른 파일을 고르세요</translation>
    </message>
    <message>
        <source>its first line</source>
        <translation>첫 줄</translation>
    </message>
    <message>
        <source>this file was written by a newer version of Hanscope; use that version</source>
        <translation>이 파일은 더 새로운 버전의 Hanscope가 썼습니다. 그 버전을 사용하세요</translation>
    </message>
    <message>
        <source>this file cannot be written (%1)</source>
        <translation>이 파일을 쓸 수 없습니다(%1)</translation>
    </message>
    <message>
        <source>The file of quotes as it was is kept as %1.</source>
        <translation>원래 인용 파일은 %1에 보관되어 있습니다.</translation>
    </message>
    <message>
        <source>the name of one of its codes is longer than %1 bytes; shorten it</source>
        <translation>코드 하나의 이름이 %1바이트보다 깁니다. 줄이세요</translation>
    </message>
    <message>
        <source>it has more than %1 texts, codes and coded places, the most that are read; divide the project</source>
        <translation>텍스트, 코드, 코딩된 곳이 읽을 수 있는 최대 %1개를 넘습니다. 프로젝트를 나누세요</translation>
    </message>
    <message>
        <source>its coded texts have more than %1 together, the most that is read; divide the project</source>
        <translation>코딩된 텍스트가 모두 합쳐 읽을 수 있는 최대 %1을(를) 넘습니다. 프로젝트를 나누세요</translation>
    </message>
    <message>
        <source>its coded places have more than %1 of text together, which is more than can be read; divide the project</source>
        <translation>코딩된 곳의 텍스트가 모두 합쳐 %1보다 많아 읽을 수 없습니다. 프로젝트를 나누세요</translation>
    </message>
    <message>
        <source>it is no REFI-QDA project and no codebook; export it again from the other program</source>
        <translation>REFI-QDA 프로젝트나 코드북이 아닙니다. 다른 프로그램에서 다시 내보내세요</translation>
    </message>
    <message>
        <source>its archive has no project.qde, so it is no REFI-QDA project</source>
        <translation>압축 파일에 project.qde가 없으므로 REFI-QDA 프로젝트가 아닙니다</translation>
    </message>
    <message>
        <source>There are no codes to write; give a quote a code first.</source>
        <translation>쓸 코드가 없습니다. 먼저 인용에 코드를 주세요.</translation>
    </message>
    <message>
        <source>Left out: pictures, PDF files and recordings (%1), with their places (%2).</source>
        <translation>제외: 그림, PDF 파일, 녹음·녹화(%1)와 그 안의 곳(%2).</translation>
    </message>
    <message>
        <source>Left out: texts that are not in the file (%1), with their places (%2).</source>
        <translation>제외: 파일 안에 없는 텍스트(%1)와 그 안의 곳(%2).</translation>
    </message>
    <message>
        <source>Left out: places that are not in their texts (%1).</source>
        <translation>제외: 텍스트 안에 없는 곳(%1).</translation>
    </message>
    <message>
        <source>Left out: places that are longer than %1 (%2).</source>
        <translation>제외: %1보다 긴 곳(%2).</translation>
    </message>
    <message>
        <source>Without a code: places whose code the file does not define (%1).</source>
        <translation>코드 없음: 파일에 코드가 정의되지 않은 곳(%1).</translation>
    </message>
    <message>
        <source>Left out: codes of whole texts (%1).</source>
        <translation>제외: 텍스트 전체의 코드(%1).</translation>
    </message>
    <message>
        <source>Left out: cases, sets, links and graphs (%1).</source>
        <translation>제외: 사례, 집합, 링크, 그래프(%1).</translation>
    </message>
    <message>
        <source>Further lines that cannot be read: %1.</source>
        <translation>읽을 수 없는 줄이 더 있습니다: %1.</translation>
    </message>
    <message>
        <source>Texts that are not kept as a whole, of which the project has only the words of the quotes: %1 of %2.</source>
        <translation>전체가 보관되지 않아 프로젝트에 인용의 단어만 있는 텍스트: %2개 중 %1개.</translation>
    </message>
    <message>
        <source>the object &apos;%1&apos; in its config</source>
        <translation>설정의 &apos;%1&apos; 객체</translation>
    </message>
    <message>
        <source>the network has learnt from the training documents alone: %1</source>
        <translation>네트워크는 학습 문서에서만 배웠습니다: %1</translation>
    </message>
    <message>
        <source>afterwards the model learnt from all %1 documents</source>
        <translation>그 뒤 모델은 문서 %1개 모두에서 배웠음</translation>
    </message>
    <message>
        <source>Only of a linear model it is known how much each text that it learnt from counts in a decision.</source>
        <translation>모델이 학습한 각 텍스트가 결정에서 얼마나 중요한지는 선형 모델에서만 알 수 있습니다.</translation>
    </message>
    <message>
        <source>This text has no words.</source>
        <translation>이 텍스트에는 단어가 없습니다.</translation>
    </message>
    <message>
        <source>its config has &apos;subwords&apos; and a companion with other &apos;parts&apos;; download or copy the file again</source>
        <translation>설정의 &apos;subwords&apos;와 동반 모델의 &apos;parts&apos;가 다릅니다. 파일을 다시 내려받거나 복사하세요</translation>
    </message>
    <message>
        <source>There are too many runs of %1 words for the memory: those that occur fewer than %2 times were left out.</source>
        <translation>이어지는 단어 %1개의 종류가 너무 많아 메모리에 다 담을 수 없습니다. %2번보다 적게 나오는 것은 제외했습니다.</translation>
    </message>
    <message>
        <source>best of %1</source>
        <translation>%1 중 최선</translation>
    </message>
    <message>
        <source>random</source>
        <translation>무작위</translation>
    </message>
    <message>
        <source>skip-gram</source>
        <translation>skip-gram</translation>
    </message>
    <message>
        <source>words %1, %2 %3</source>
        <translation>단어 %1, %2 %3</translation>
    </message>
    <message>
        <source>%1, layers %2</source>
        <translation>%1, 층 %2</translation>
    </message>
    <message>
        <source>words %1, GRUs %2 and %3, attention %4 and %5</source>
        <translation>단어 %1, GRU %2와 %3, 어텐션 %4와 %5</translation>
    </message>
    <message>
        <source>layers %1, heads %2, feed-forward %3</source>
        <translation>층 %1, 헤드 %2, 피드포워드 %3</translation>
    </message>
    <message>
        <source>flat</source>
        <translation>평면</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>데이터</translation>
    </message>
    <message>
        <source>Started from</source>
        <translation>시작 모델</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>네트워크</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>풀링</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>크기</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>디코더</translation>
    </message>
    <message>
        <source>Rare word limit</source>
        <translation>드문 단어 기준</translation>
    </message>
    <message>
        <source>Word vectors</source>
        <translation>단어 벡터</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>옵티마이저</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>학습률</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>스케줄</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>배치 크기</translation>
    </message>
    <message>
        <source>Maximum epochs</source>
        <translation>최대 에포크</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>드롭아웃</translation>
    </message>
    <message>
        <source>Class weights</source>
        <translation>클래스 가중치</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>시드</translation>
    </message>
    <message>
        <source>English</source>
        <translation>영어</translation>
    </message>
    <message>
        <source>linear model</source>
        <translation>선형</translation>
    </message>
    <message>
        <source>phrases of at most %1 words</source>
        <translation>최대 %1단어의 어구</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::AccuracyCurve</name>
    <message>
        <source>Estimated accuracy over the number of labels</source>
        <translation>레이블 수에 따른 추정 정확도</translation>
    </message>
    <message numerus="yes">
        <source>After %1 labels: %2 (%3 to %4), by %Ln text(s) chosen at random</source>
        <translation>
            <numerusform>레이블 %1개 뒤: %2(%3~%4), 무작위로 고른 텍스트 %Ln개 기준</numerusform>
        </translation>
    </message>
    <message>
        <source>labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>0 – %1</source>
        <translation>0 – %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::AppearancePage</name>
    <message>
        <source>&amp;Appearance</source>
        <translation>모양(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Underline words by weight</source>
        <translation>가중치로 단어에 밑줄(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>테마(&amp;T):</translation>
    </message>
    <message>
        <source>&amp;Palette:</source>
        <translation>색상표(&amp;P):</translation>
    </message>
    <message>
        <source>As in the window</source>
        <translation>창과 같게</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>자동</translation>
    </message>
    <message>
        <source>Document’s &amp;font:</source>
        <translation>문서 글꼴(&amp;F):</translation>
    </message>
    <message>
        <source>Si&amp;ze:</source>
        <translation>크기(&amp;Z):</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>언어(&amp;L):</translation>
    </message>
    <message>
        <source>Another language is shown after OK.</source>
        <translation>다른 언어는 확인을 누른 다음 표시됩니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::AttentionMap</name>
    <message>
        <source>Weights of the sentences over time</source>
        <translation>시간에 따른 문장의 가중치</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>에포크 %1</translation>
    </message>
    <message>
        <source>Sentence %1: weight %2 (full colour: %3)
%4</source>
        <translation>문장 %1: 가중치 %2(가장 진한 색: %3)
%4</translation>
    </message>
    <message>
        <source>marks</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>Sentence %1: %2 of the words that people marked</source>
        <translation>문장 %1: 사람들이 표시한 단어의 %2</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::BackgroundWorker</name>
    <message>
        <source>There is not enough memory for this; try a shorter text.</source>
        <translation>메모리가 부족합니다. 더 짧은 텍스트로 해 보세요.</translation>
    </message>
    <message>
        <source>The system cannot start another thread for this; end other programs and try again.</source>
        <translation>시스템이 이 작업을 위한 스레드를 더 시작할 수 없습니다. 다른 프로그램을 종료하고 다시 시도하세요.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::Banner</name>
    <message>
        <source>Error</source>
        <translation>오류</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>알림</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation>메시지 닫기</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::BaseModelEdit</name>
    <message>
        <source>“%1”: %2, %3. Its vocabulary, sizes and pooling are kept.</source>
        <translation>“%1”: %2, %3. 어휘, 크기, 풀링을 그대로 씁니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln label(s)</source>
        <translation>
            <numerusform>레이블 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>단어 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Model to Continue From</source>
        <translation>이어서 학습할 모델</translation>
    </message>
    <message>
        <source>Models (*.safetensors);;All files (*)</source>
        <translation>모델 (*.safetensors);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>This model predicts one label per text, but your texts have lists of labels.</source>
        <translation>이 모델은 텍스트마다 레이블 하나를 예측하지만, 텍스트에는 레이블 목록이 있습니다.</translation>
    </message>
    <message>
        <source>This model predicts any number of labels, but your texts have one each.</source>
        <translation>이 모델은 레이블을 여러 개 예측하지만, 텍스트에는 레이블이 하나씩 있습니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::Callout</name>
    <message>
        <source>Skip the Tour</source>
        <translation>둘러보기 건너뛰기</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 중 %1</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>완료</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CellDocuments</name>
    <message>
        <source>Documents of the cell</source>
        <translation>칸의 문서</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>확률</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Probability of the predicted class</source>
        <translation>예측된 클래스의 확률</translation>
    </message>
    <message>
        <source>In the order of the file</source>
        <translation>파일 순서</translation>
    </message>
    <message>
        <source>%1 The %2 most probable of them:</source>
        <translation>%1 그중 확률이 가장 높은 %2개:</translation>
    </message>
    <message>
        <source>%1 The first %2 of them:</source>
        <translation>%1 그중 처음 %2개:</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ChangeBar</name>
    <message>
        <source>Reset</source>
        <translation>초기화</translation>
    </message>
    <message>
        <source>Show the attention as the network computed it</source>
        <translation>네트워크가 계산한 어텐션을 표시합니다</translation>
    </message>
    <message>
        <source>Weight 0 for “%1”</source>
        <translation>“%1”의 가중치 0</translation>
    </message>
    <message>
        <source>Weight 0 for sentence %1</source>
        <translation>문장 %1의 가중치 0</translation>
    </message>
    <message>
        <source>Equal weights of words</source>
        <translation>단어 가중치 동일</translation>
    </message>
    <message>
        <source>Equal weights of sentences</source>
        <translation>문장 가중치 동일</translation>
    </message>
    <message>
        <source>Weights of words exchanged at random</source>
        <translation>단어 가중치를 무작위로 맞바꿈</translation>
    </message>
    <message>
        <source>Weights of sentences exchanged at random</source>
        <translation>문장 가중치를 무작위로 맞바꿈</translation>
    </message>
    <message numerus="yes">
        <source>%1, after %Ln other change(s)</source>
        <translation>
            <numerusform>%1, 다른 변경 %Ln개 후</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <translation>%1, 노드 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>변경 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed network</source>
        <translation>바꾼 네트워크</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ChangeControls</name>
    <message>
        <source>Try:</source>
        <translation>해 보기:</translation>
    </message>
    <message>
        <source>Gate z</source>
        <translation>게이트 z</translation>
    </message>
    <message>
        <source>gate z: its own</source>
        <translation>게이트 z: 원래대로</translation>
    </message>
    <message>
        <source>z held at 0</source>
        <translation>z를 0으로 고정</translation>
    </message>
    <message>
        <source>z held at 1</source>
        <translation>z를 1로 고정</translation>
    </message>
    <message>
        <source>Gate r</source>
        <translation>게이트 r</translation>
    </message>
    <message>
        <source>gate r: its own</source>
        <translation>게이트 r: 원래대로</translation>
    </message>
    <message>
        <source>r held at 0</source>
        <translation>r을 0으로 고정</translation>
    </message>
    <message>
        <source>r held at 1</source>
        <translation>r을 1로 고정</translation>
    </message>
    <message>
        <source>Order of the words</source>
        <translation>단어의 순서</translation>
    </message>
    <message>
        <source>words in their order</source>
        <translation>단어 순서대로</translation>
    </message>
    <message>
        <source>words reversed</source>
        <translation>단어 거꾸로</translation>
    </message>
    <message>
        <source>words shuffled</source>
        <translation>단어 섞기</translation>
    </message>
    <message>
        <source>Sharpness of the softmax</source>
        <translation>소프트맥스의 선명도</translation>
    </message>
    <message>
        <source>Factor of this dimension of the context vector</source>
        <translation>문맥 벡터의 이 차원에 곱하는 수</translation>
    </message>
    <message>
        <source>Back to the Network</source>
        <translation>원래 네트워크로</translation>
    </message>
    <message>
        <source>Take all changes back</source>
        <translation>바꾼 것을 모두 되돌리기</translation>
    </message>
    <message>
        <source>Word in the place of the followed one</source>
        <translation>따라가는 단어 대신 쓸 단어</translation>
    </message>
    <message>
        <source>the word itself</source>
        <translation>원래 단어</translation>
    </message>
    <message>
        <source>“%1” instead</source>
        <translation>“%1”(으)로</translation>
    </message>
    <message>
        <source>scores × %1 (temperature %2)</source>
        <translation>점수 × %1(온도 %2)</translation>
    </message>
    <message>
        <source>dimension %1 of the context vector × %2</source>
        <translation>문맥 벡터의 차원 %1 × %2</translation>
    </message>
    <message>
        <source>Label that is learnt</source>
        <translation>배울 레이블</translation>
    </message>
    <message>
        <source>label: %1</source>
        <translation>레이블: %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ChipRow</name>
    <message>
        <source>Clear All</source>
        <translation>모두 해제</translation>
    </message>
    <message>
        <source>Remove the filter: %1</source>
        <translation>필터 제거: %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ClassBalance</name>
    <message>
        <source>Documents of each class</source>
        <translation>클래스별 문서 수</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CollocatesView</name>
    <message>
        <source>Progress of the collocates</source>
        <translation>연어 찾기 진행</translation>
    </message>
    <message>
        <source>Export the collocates</source>
        <translation>연어 내보내기</translation>
    </message>
    <message>
        <source>Across sentences</source>
        <translation>문장을 넘어서</translation>
    </message>
    <message>
        <source>Words near a word</source>
        <translation>단어 가까이에 있는 단어</translation>
    </message>
    <message>
        <source>A word, or several that follow one another</source>
        <translation>단어 하나 또는 이어지는 여러 단어</translation>
    </message>
    <message>
        <source>Word whose collocates are looked for</source>
        <translation>연어를 찾을 단어</translation>
    </message>
    <message>
        <source>within </source>
        <translation>범위: </translation>
    </message>
    <message>
        <source> words</source>
        <translation> 단어</translation>
    </message>
    <message>
        <source>Words on either side</source>
        <translation>양쪽의 단어 수</translation>
    </message>
    <message>
        <source>Words so near to an occurrence, before or after it, are counted.</source>
        <translation>나온 곳의 앞이나 뒤에서 이만큼 가까운 단어를 셉니다.</translation>
    </message>
    <message>
        <source>at least </source>
        <translation>최소 </translation>
    </message>
    <message>
        <source>Least number of occurrences together</source>
        <translation>함께 나온 최소 횟수</translation>
    </message>
    <message>
        <source>Words that are near the word less often are not listed.</source>
        <translation>단어 가까이에 이보다 적게 나온 단어는 목록에 넣지 않습니다.</translation>
    </message>
    <message>
        <source>Also counts words of the sentences before and after.</source>
        <translation>앞뒤 문장의 단어도 셉니다.</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>The word as the model looks it up</source>
        <translation>모델이 찾는 형태의 단어</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>함께</translation>
    </message>
    <message>
        <source>How often it is near the word</source>
        <translation>단어 가까이에 나온 횟수</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>횟수</translation>
    </message>
    <message>
        <source>How often it occurs in the corpus</source>
        <translation>말뭉치에 나온 횟수</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>기댓값</translation>
    </message>
    <message>
        <source>How often it would be near the word by chance</source>
        <translation>우연이라면 단어 가까이에 나올 횟수</translation>
    </message>
    <message>
        <source>Log-likelihood</source>
        <translation>로그 우도</translation>
    </message>
    <message>
        <source>How much evidence there is that this is no chance; negative: it is rarer near the word than elsewhere</source>
        <translation>우연이 아니라는 증거의 크기. 음수: 다른 곳보다 단어 가까이에 드물게 나옵니다</translation>
    </message>
    <message>
        <source>logDice</source>
        <translation>logDice</translation>
    </message>
    <message>
        <source>How much the two words belong together; 14 at most for words that are never apart</source>
        <translation>두 단어가 함께 쓰이는 정도. 늘 함께 나오면 가장 큰 14</translation>
    </message>
    <message>
        <source>MI</source>
        <translation>MI</translation>
    </message>
    <message>
        <source>Mutual information: the logarithm (base 2) of together by expected</source>
        <translation>상호 정보량: 함께 나온 횟수를 기댓값으로 나눈 수의 로그(밑 2)</translation>
    </message>
    <message>
        <source>Find Collocates</source>
        <translation>연어 찾기</translation>
    </message>
    <message>
        <source>Counting the words near the word…</source>
        <translation>단어 가까이에 있는 단어를 세는 중…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln번</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Lists the words that are near a word more often than by chance.</source>
        <translation>우연보다 자주 단어 가까이에 나오는 단어의 목록입니다.</translation>
    </message>
    <message>
        <source>Export the Collocates</source>
        <translation>연어 내보내기</translation>
    </message>
    <message>
        <source>Punctuation</source>
        <translation>문장 부호</translation>
    </message>
    <message>
        <source>Punctuation marks are listed, too.</source>
        <translation>문장 부호도 목록에 넣습니다.</translation>
    </message>
    <message>
        <source>“%1” occurs %2 in %3. A double click on a word shows where it is near.</source>
        <translation>“%1”: %3에 %2 나옵니다. 단어를 두 번 클릭하면 그 단어가 가까이 있는 곳이 표시됩니다.</translation>
    </message>
    <message>
        <source>Words near “%1”</source>
        <translation>“%1” 가까이의 단어</translation>
    </message>
    <message>
        <source>%1; bars: log-likelihood; beside them: how often they are near it, and occur</source>
        <translation>%1. 막대: 로그 가능도, 그 옆: 가까이 있는 횟수와 나온 횟수</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ColumnRow</name>
    <message>
        <source>&amp;Text:</source>
        <translation>텍스트(&amp;T):</translation>
    </message>
    <message>
        <source>Column of the texts</source>
        <translation>텍스트가 있는 열</translation>
    </message>
    <message>
        <source>Label&amp;s:</source>
        <translation>레이블(&amp;S):</translation>
    </message>
    <message>
        <source>Column of the true labels, which are compared with predictions</source>
        <translation>예측과 비교할 정답 레이블이 있는 열</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CommandController</name>
    <message>
        <source>Theme</source>
        <translation>테마</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>색상표</translation>
    </message>
    <message>
        <source>Font and Size of the Document</source>
        <translation>문서의 글꼴과 크기</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>Change Keyboard Shortcuts</source>
        <translation>키보드 단축키 바꾸기</translation>
    </message>
    <message>
        <source>Threads for Reading</source>
        <translation>읽기에 쓸 스레드</translation>
    </message>
    <message>
        <source>Folder of New Models</source>
        <translation>새 모델 폴더</translation>
    </message>
    <message>
        <source>Size of the Cache</source>
        <translation>캐시의 크기</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Open text</source>
        <translation>열린 텍스트</translation>
    </message>
    <message>
        <source>Recent file</source>
        <translation>최근 파일</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>수업</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>설명서</translation>
    </message>
    <message>
        <source>Manual › %1</source>
        <translation>설명서 › %1</translation>
    </message>
    <message>
        <source>No text is open</source>
        <translation>열린 텍스트가 없습니다</translation>
    </message>
    <message>
        <source>The text was not changed</source>
        <translation>텍스트가 바뀌지 않았습니다</translation>
    </message>
    <message>
        <source>The document stays open already</source>
        <translation>이미 열어 둔 문서입니다</translation>
    </message>
    <message>
        <source>The text has not been read yet</source>
        <translation>텍스트를 아직 읽지 않았습니다</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>불러온 모델이 없습니다</translation>
    </message>
    <message>
        <source>The model is not one of your own</source>
        <translation>자신의 모델이 아닙니다</translation>
    </message>
    <message>
        <source>There is no second page</source>
        <translation>두 번째 페이지가 없습니다</translation>
    </message>
    <message>
        <source>The model has no tree of labels</source>
        <translation>모델에 레이블 트리가 없습니다</translation>
    </message>
    <message>
        <source>There is nothing to undo</source>
        <translation>실행 취소할 것이 없습니다</translation>
    </message>
    <message>
        <source>There is nothing to redo</source>
        <translation>다시 실행할 것이 없습니다</translation>
    </message>
    <message>
        <source>No document was closed</source>
        <translation>닫은 문서가 없습니다</translation>
    </message>
    <message>
        <source>Settings › %1</source>
        <translation>설정 › %1</translation>
    </message>
    <message>
        <source>No training was interrupted</source>
        <translation>중단된 학습이 없습니다</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CommandHistory</name>
    <message>
        <source>What was done, as commands</source>
        <translation>한 일을 명령으로</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>복사(&amp;C)</translation>
    </message>
    <message>
        <source>Command History — Hanscope</source>
        <translation>명령 기록 — Hanscope</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>시각</translation>
    </message>
    <message>
        <source>When it was done</source>
        <translation>한 때</translation>
    </message>
    <message>
        <source>What</source>
        <translation>한 일</translation>
    </message>
    <message>
        <source>What was done in the window</source>
        <translation>창에서 한 일</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>명령</translation>
    </message>
    <message>
        <source>Does the same in a terminal</source>
        <translation>터미널에서 같은 일을 합니다</translation>
    </message>
    <message>
        <source>Each command does the same in a terminal. Without a selection all are copied.</source>
        <translation>각 명령은 터미널에서 같은 일을 합니다. 선택하지 않으면 모두 복사됩니다.</translation>
    </message>
    <message>
        <source>What you read, explain, explore, label, train, evaluate and export is listed here as commands. Texts that are in no file have none, nor have the curves of a training and the marks on the page.</source>
        <translation>읽고, 설명하고, 탐색하고, 레이블을 붙이고, 학습하고, 평가하고, 내보낸 것이 여기에 명령으로 나열됩니다. 파일에 없는 글, 학습 곡선, 페이지의 표시에는 명령이 없습니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CommandListModel</name>
    <message>
        <source>chosen</source>
        <translation>선택됨</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>사용할 수 없음</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CommandPalette</name>
    <message>
        <source>Search Commands</source>
        <translation>명령 찾기</translation>
    </message>
    <message>
        <source>Commands, settings, models, texts, lessons, manual</source>
        <translation>명령, 설정, 모델, 텍스트, 수업, 설명서</translation>
    </message>
    <message>
        <source>Found commands</source>
        <translation>찾은 명령</translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>이름이 “%1”인 것이 없습니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CompareMenu</name>
    <message>
        <source>Other &amp;Document</source>
        <translation>다른 문서(&amp;D)</translation>
    </message>
    <message>
        <source>Other &amp;Model</source>
        <translation>다른 모델(&amp;M)</translation>
    </message>
    <message>
        <source>Other M&amp;ember</source>
        <translation>다른 구성 모델(&amp;E)</translation>
    </message>
    <message>
        <source>Other &amp;Weights</source>
        <translation>다른 가중치(&amp;W)</translation>
    </message>
    <message>
        <source>Other &amp;Lens</source>
        <translation>다른 렌즈(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Training Snapshot</source>
        <translation>학습 스냅숏(&amp;T)</translation>
    </message>
    <message>
        <source>More: right click in the list of documents</source>
        <translation>더 보기: 문서 목록에서 오른쪽 클릭</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ComputationController</name>
    <message>
        <source>&amp;Follow This Word</source>
        <translation>이 단어 따라가기(&amp;F)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ComputationPanel</name>
    <message>
        <source>One step back (Left)</source>
        <translation>한 단계 뒤로(왼쪽 화살표)</translation>
    </message>
    <message>
        <source>One step forward (Right)</source>
        <translation>한 단계 앞으로(오른쪽 화살표)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>Show one step after the other (Space)</source>
        <translation>단계를 차례로 표시(스페이스)</translation>
    </message>
    <message>
        <source>Own Window</source>
        <translation>별도 창</translation>
    </message>
    <message>
        <source>Show the panel in a window of its own, or in its place again</source>
        <translation>패널을 별도 창에, 또는 다시 제자리에 표시</translation>
    </message>
    <message>
        <source>Network that is followed</source>
        <translation>따라가는 네트워크</translation>
    </message>
    <message>
        <source>Step of the computation</source>
        <translation>계산 단계</translation>
    </message>
    <message>
        <source>Play the steps</source>
        <translation>단계 재생</translation>
    </message>
    <message>
        <source>Stages of the computation</source>
        <translation>계산의 과정</translation>
    </message>
    <message>
        <source>Network %1 of %2</source>
        <translation>네트워크 %1/%2</translation>
    </message>
    <message>
        <source>Which network is followed; the page shows the mean of all</source>
        <translation>따라갈 네트워크. 페이지는 전체의 평균을 보여 줍니다</translation>
    </message>
    <message>
        <source>The page shows this network</source>
        <translation>페이지가 이 네트워크를 보여 줍니다</translation>
    </message>
    <message>
        <source>Open a text to follow one of its words through the network.</source>
        <translation>텍스트를 열면 단어 하나를 네트워크에서 따라갈 수 있습니다.</translation>
    </message>
    <message>
        <source>Click a word of the text, or go to it with the arrow keys and press C: this panel follows it through the network, number by number.</source>
        <translation>텍스트의 단어를 클릭하거나, 화살표 키로 단어로 가서 C를 누르세요. 이 패널이 그 단어를 네트워크에서 수 하나하나 따라갑니다.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Save the current step, or all, as pictures</source>
        <translation>지금 단계나 모든 단계를 그림으로 저장</translation>
    </message>
    <message>
        <source>&amp;This Step…</source>
        <translation>이 단계(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;All Steps, as Numbered Pictures…</source>
        <translation>모든 단계, 번호가 붙은 그림으로(&amp;A)…</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ComputationView</name>
    <message>
        <source>Steps of the computation</source>
        <translation>계산 단계들</translation>
    </message>
    <message>
        <source>%1, number %2: %3</source>
        <translation>%1, %2번째 수: %3</translation>
    </message>
    <message>
        <source>&amp;What Dimension %1 Hears in a Corpus…</source>
        <translation>말뭉치에서 차원 %1이(가) 듣는 것(&amp;W)…</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ConcordanceModel</name>
    <message>
        <source>Line %1 of the file</source>
        <translation>파일의 %1행</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>앞</translation>
    </message>
    <message>
        <source>After</source>
        <translation>뒤</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>가중치</translation>
    </message>
    <message>
        <source>Shade</source>
        <translation>농도</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>효과</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>예측</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>정답</translation>
    </message>
    <message>
        <source>The words before; a click sorts by the nearest one</source>
        <translation>앞에 오는 단어. 클릭하면 가장 가까운 단어로 정렬합니다</translation>
    </message>
    <message>
        <source>The words that were looked for, on a background as dark as their weight</source>
        <translation>찾은 단어. 배경색은 가중치가 클수록 진합니다</translation>
    </message>
    <message>
        <source>The words after; a click sorts by the nearest one</source>
        <translation>뒤에 오는 단어. 클릭하면 가장 가까운 단어로 정렬합니다</translation>
    </message>
    <message>
        <source>The weight p_w: the share of the sentence&apos;s attention</source>
        <translation>가중치 p_w: 문장의 어텐션에서 차지하는 비율</translation>
    </message>
    <message>
        <source>√p_s · p_w, by which the page shades words</source>
        <translation>√p_s · p_w: 페이지에서 단어의 배경색을 정하는 값</translation>
    </message>
    <message>
        <source>How much probability the text&apos;s most probable label loses without these words</source>
        <translation>이 단어가 없으면 텍스트의 가장 확률이 높은 레이블이 잃는 확률</translation>
    </message>
    <message>
        <source>What the model predicts for the text</source>
        <translation>이 텍스트에 대한 모델의 예측</translation>
    </message>
    <message>
        <source>The label in the file</source>
        <translation>파일에 있는 레이블</translation>
    </message>
    <message>
        <source>Occurrence</source>
        <translation>용례</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ConcordanceView</name>
    <message>
        <source>Erase each occurrence, too</source>
        <translation>하나씩 지워 보기</translation>
    </message>
    <message>
        <source>Progress of the concordance</source>
        <translation>용례 색인 진행률</translation>
    </message>
    <message>
        <source>Occurrences with the words around them</source>
        <translation>용례와 앞뒤의 단어</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>Phrase</source>
        <translation>구</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>패턴</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>정규 표현식</translation>
    </message>
    <message>
        <source>Any of these words</source>
        <translation>이 단어 중 하나</translation>
    </message>
    <message>
        <source>What is looked for</source>
        <translation>찾는 방식</translation>
    </message>
    <message>
        <source>Words that are looked for</source>
        <translation>찾을 단어</translation>
    </message>
    <message>
        <source>in the order of the file</source>
        <translation>파일 순서</translation>
    </message>
    <message>
        <source>by the occurrence</source>
        <translation>용례순</translation>
    </message>
    <message>
        <source>by the weight</source>
        <translation>가중치순</translation>
    </message>
    <message>
        <source>by the shade</source>
        <translation>농도순</translation>
    </message>
    <message>
        <source>by the effect</source>
        <translation>효과순</translation>
    </message>
    <message>
        <source>by the prediction</source>
        <translation>예측순</translation>
    </message>
    <message>
        <source>by the truth</source>
        <translation>정답순</translation>
    </message>
    <message>
        <source>by the 1st word before</source>
        <translation>앞의 첫째 단어순</translation>
    </message>
    <message>
        <source>by the 2nd word before</source>
        <translation>앞의 둘째 단어순</translation>
    </message>
    <message>
        <source>by the 3rd word before</source>
        <translation>앞의 셋째 단어순</translation>
    </message>
    <message>
        <source>by the 1st word after</source>
        <translation>뒤의 첫째 단어순</translation>
    </message>
    <message>
        <source>by the 2nd word after</source>
        <translation>뒤의 둘째 단어순</translation>
    </message>
    <message>
        <source>by the 3rd word after</source>
        <translation>뒤의 셋째 단어순</translation>
    </message>
    <message>
        <source>Order of the lines</source>
        <translation>줄의 순서</translation>
    </message>
    <message>
        <source>Each occurrence is removed from its text, to see what the prediction loses.</source>
        <translation>용례를 하나씩 텍스트에서 지워 예측이 얼마나 약해지는지 봅니다.</translation>
    </message>
    <message>
        <source>Export the concordance</source>
        <translation>용례 색인 내보내기</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>찾기</translation>
    </message>
    <message>
        <source>A word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>not bad</source>
        <translation>나쁘지 않다</translation>
    </message>
    <message>
        <source>un*able film</source>
        <translation>재미*</translation>
    </message>
    <message>
        <source>dull boring tedious</source>
        <translation>지루한 따분한</translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln회</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking through the texts…</source>
        <translation>텍스트를 살펴보는 중…</translation>
    </message>
    <message>
        <source>Lists the places at which words occur, one below the other, with the words around them and their weights.</source>
        <translation>단어가 나오는 곳을 앞뒤의 단어, 가중치와 함께 한 줄씩 나열합니다.</translation>
    </message>
    <message>
        <source>Incomplete (stopped).</source>
        <translation>불완전함(중지됨).</translation>
    </message>
    <message>
        <source>“%1” occurs in none of %2.</source>
        <translation>“%1”은(는) %2 어디에도 나오지 않습니다.</translation>
    </message>
    <message>
        <source>“%1” occurs %2 in %3 of %4.</source>
        <translation>“%1”이(가) %4 중 %3개에 %2 나옵니다.</translation>
    </message>
    <message numerus="yes">
        <source>The filters leave %Ln line(s).</source>
        <translation>
            <numerusform>필터를 통과한 것은 %Ln줄입니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first %1 are listed; a table that you export has all.</source>
        <translation>처음 %1줄을 보여 줍니다. 내보낸 표에는 모두 있습니다.</translation>
    </message>
    <message>
        <source>Reading their texts…</source>
        <translation>해당 텍스트를 읽는 중…</translation>
    </message>
    <message>
        <source>Writing the table…</source>
        <translation>표를 쓰는 중…</translation>
    </message>
    <message>
        <source>Export the Concordance</source>
        <translation>용례 색인 내보내기</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>표</translation>
    </message>
    <message>
        <source>LaTeX file</source>
        <translation>LaTeX 파일</translation>
    </message>
    <message>
        <source>%1 near %2</source>
        <translation>%2 가까이의 %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ConfusionModel</name>
    <message>
        <source>No document has the class %1.</source>
        <translation>클래스가 %1인 문서가 없습니다.</translation>
    </message>
    <message>
        <source>%1 of %2 of class %3</source>
        <translation>클래스 %3의 %2 중 %1개</translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>문서 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 classified correctly (%2).</source>
        <translation>%1가 올바르게 분류되었습니다(%2).</translation>
    </message>
    <message>
        <source>%1 predicted as %2 (%3).</source>
        <translation>%1가 %2(으)로 예측되었습니다(%3).</translation>
    </message>
    <message>
        <source>True class: %1</source>
        <translation>실제 클래스: %1</translation>
    </message>
    <message>
        <source>Prediction: %1</source>
        <translation>예측: %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ConfusionView</name>
    <message>
        <source>Confusion matrix: rows are true classes, columns predictions</source>
        <translation>혼동 행렬: 행은 실제 클래스, 열은 예측</translation>
    </message>
    <message>
        <source>Precision, recall and F1 of each class</source>
        <translation>클래스별 정밀도, 재현율, F1</translation>
    </message>
    <message>
        <source>The matrix appears after the first validation.</source>
        <translation>첫 검증이 끝나면 행렬이 나타납니다.</translation>
    </message>
    <message>
        <source>%1: </source>
        <translation>%1: </translation>
    </message>
    <message>
        <source>For %1 of the documents, exactly the true labels are predicted.</source>
        <translation>문서의 %1에서 정답 레이블이 정확히 예측됩니다.</translation>
    </message>
    <message>
        <source>Accuracy %1, macro F1 %2</source>
        <translation>정확도 %1, 매크로 F1 %2</translation>
    </message>
    <message>
        <source>%1. </source>
        <translation>%1. </translation>
    </message>
    <message>
        <source>Micro F1 %1, macro F1 %2</source>
        <translation>마이크로 F1 %1, 매크로 F1 %2</translation>
    </message>
    <message>
        <source>Rows are true classes, columns predictions. Click a cell to see its documents.</source>
        <translation>행은 실제 클래스, 열은 예측입니다. 칸을 클릭하면 그 문서가 표시됩니다.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>Share of the documents predicted as this class that have this class</source>
        <translation>이 클래스로 예측된 문서 중 실제로 이 클래스인 비율</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>재현율</translation>
    </message>
    <message>
        <source>Share of the documents of this class that are predicted as this class</source>
        <translation>이 클래스의 문서 중 이 클래스로 예측된 비율</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>The harmonic mean of precision and recall</source>
        <translation>정밀도와 재현율의 조화 평균</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>Documents whose true class this is</source>
        <translation>실제로 이 클래스인 문서</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CorpusView</name>
    <message>
        <source>Export…</source>
        <translation>내보내기…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>중지</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>표</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CostView</name>
    <message>
        <source>Less than a second per epoch</source>
        <translation>에포크당 1초 미만</translation>
    </message>
    <message>
        <source>About %1 per epoch</source>
        <translation>에포크당 약 %1</translation>
    </message>
    <message>
        <source>at most </source>
        <translation>최대 </translation>
    </message>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>에포크 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in each of %Ln run(s)</source>
        <translation>
            <numerusform> × 실행 %Ln회</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2%3 for %4.</source>
        <translation>%1, %4에 %2%3.</translation>
    </message>
    <message>
        <source>The time in which the model to distil reads the texts is added.</source>
        <translation>증류할 모델이 텍스트를 읽는 시간이 더해집니다.</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>네트워크</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>메모리</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>Measuring with a few steps on this computer…</source>
        <translation>이 컴퓨터에서 몇 스텝으로 측정하는 중…</translation>
    </message>
    <message>
        <source>%1 parameters, for %2 and %3</source>
        <translation>매개변수 %1개, %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>단어 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln label(s)</source>
        <translation>
            <numerusform>레이블 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>About %1</source>
        <translation>약 %1</translation>
    </message>
    <message>
        <source>After that, at most %1 for the networks that choose thresholds.</source>
        <translation>그다음 임계값을 정하는 네트워크에 최대 %1.</translation>
    </message>
    <message>
        <source>Before that, about %1 for word vectors; %2%3 in all.</source>
        <translation>그 전에 단어 벡터에 약 %1, 모두 합해 %2%3.</translation>
    </message>
    <message>
        <source>Then %1%2 to learn from all texts.</source>
        <translation>그다음 모든 텍스트에서 배우는 데 %1%2.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CurvePlot</name>
    <message>
        <source>Loss</source>
        <translation>손실</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>어텐션</translation>
    </message>
    <message>
        <source>training</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>검증</translation>
    </message>
    <message>
        <source>kept epoch</source>
        <translation>유지된 에포크</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>문장</translation>
    </message>
    <message>
        <source>words</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>검증 손실</translation>
    </message>
    <message>
        <source>Validation: %1</source>
        <translation>검증: %1</translation>
    </message>
    <message>
        <source>Validation: score</source>
        <translation>검증: 점수</translation>
    </message>
    <message>
        <source>step 0</source>
        <translation>스텝 0</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>에포크</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>기준선</translation>
    </message>
    <message>
        <source>best epoch</source>
        <translation>가장 좋은 에포크</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CurvesWindow</name>
    <message>
        <source>Runs of this training</source>
        <translation>이 학습의 실행</translation>
    </message>
    <message>
        <source>Curves of “%1”</source>
        <translation>“%1”의 곡선</translation>
    </message>
    <message>
        <source>The numbers of this run are no longer there.</source>
        <translation>이 실행의 수치가 더 이상 없습니다.</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>실행 %1</translation>
    </message>
    <message numerus="yes">
        <source>Curves of %Ln run(s)</source>
        <translation>
            <numerusform>실행 %Ln개의 곡선</numerusform>
        </translation>
    </message>
    <message>
        <source>Validation of several runs</source>
        <translation>여러 실행의 검증</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DataFilePrompt</name>
    <message>
        <source>Open Its Rows</source>
        <translation>행 열기</translation>
    </message>
    <message>
        <source>Train…</source>
        <translation>학습…</translation>
    </message>
    <message>
        <source>Evaluate…</source>
        <translation>평가…</translation>
    </message>
    <message>
        <source>“%1” is a table. Here it is one long text.</source>
        <translation>“%1”은(는) 표입니다. 여기서는 긴 텍스트 하나로 열렸습니다.</translation>
    </message>
    <message>
        <source>%1: it has no rows with a text</source>
        <translation>%1: 텍스트가 있는 행이 없습니다</translation>
    </message>
    <message>
        <source>row %L1 of %2</source>
        <translation>%2의 %L1행</translation>
    </message>
    <message>
        <source>Which column holds the texts?</source>
        <translation>텍스트가 있는 열은 어느 것입니까?</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln row(s) of “%1” are open.</source>
        <translation>
            <numerusform>“%1”의 모든 행(%Ln개)이 열렸습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln row(s) of “%1” are open; it has more.</source>
        <translation>
            <numerusform>“%1”의 처음 %Ln개 행이 열렸습니다. 행이 더 있습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) could not be read.</source>
        <translation>
            <numerusform>읽을 수 없는 행이 %Ln개 있습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is a table.</source>
        <translation>“%1”은(는) 표입니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DataPage</name>
    <message>
        <source>The texts are being counted.</source>
        <translation>텍스트를 세는 중입니다.</translation>
    </message>
    <message>
        <source>Choose labelled texts.</source>
        <translation>레이블이 있는 텍스트를 고르세요.</translation>
    </message>
    <message>
        <source>The texts cannot be read.</source>
        <translation>텍스트를 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>Choose the columns of the text and of the label.</source>
        <translation>텍스트 열과 레이블 열을 고르세요.</translation>
    </message>
    <message>
        <source>Labels form a tree: %1</source>
        <translation>레이블이 트리를 이룸: %1</translation>
    </message>
    <message>
        <source>The label tree cannot be used; see the error message shown in its place.</source>
        <translation>레이블 트리를 쓸 수 없습니다. 그 자리에 표시된 오류를 확인하세요.</translation>
    </message>
    <message>
        <source>The texts have not been counted.</source>
        <translation>텍스트를 세지 않았습니다.</translation>
    </message>
    <message>
        <source>Choose the file of validation texts.</source>
        <translation>검증 텍스트 파일을 고르세요.</translation>
    </message>
    <message>
        <source>The validation texts have not been counted.</source>
        <translation>검증 텍스트를 세지 않았습니다.</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>세는 중…</translation>
    </message>
    <message>
        <source>The tree of labels is not specified yet.</source>
        <translation>레이블 트리가 아직 지정되지 않았습니다.</translation>
    </message>
    <message>
        <source>The count was stopped. A training needs the count.</source>
        <translation>세기를 중지했습니다. 학습하려면 세어야 합니다.</translation>
    </message>
    <message>
        <source>no file is chosen</source>
        <translation>고른 파일이 없음</translation>
    </message>
    <message>
        <source>No problems were found.</source>
        <translation>문제가 발견되지 않았습니다.</translation>
    </message>
    <message>
        <source>The texts cannot be counted without the label tree.</source>
        <translation>레이블 트리 없이는 텍스트를 셀 수 없습니다.</translation>
    </message>
    <message>
        <source>The texts could not be counted.</source>
        <translation>텍스트를 셀 수 없었습니다.</translation>
    </message>
    <message>
        <source>Labelled Texts</source>
        <translation>레이블이 있는 텍스트</translation>
    </message>
    <message>
        <source>Folder with a Subfolder for Each Label</source>
        <translation>레이블마다 하위 폴더가 있는 폴더</translation>
    </message>
    <message>
        <source>Validation Texts</source>
        <translation>검증 텍스트</translation>
    </message>
    <message>
        <source>Skip rows that cannot be read</source>
        <translation>읽을 수 없는 행 건너뛰기</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>파일…</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>폴더…</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>다른 파일 고르기</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>다른 폴더 고르기</translation>
    </message>
    <message>
        <source>Progress of the count</source>
        <translation>세기 진행률</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>중지</translation>
    </message>
    <message>
        <source>Stop the count</source>
        <translation>세기 중지</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>세기</translation>
    </message>
    <message>
        <source>Count the texts</source>
        <translation>텍스트 세기</translation>
    </message>
    <message>
        <source>Documents of each class</source>
        <translation>클래스별 문서 수</translation>
    </message>
    <message>
        <source>Tree of labels</source>
        <translation>레이블 트리</translation>
    </message>
    <message>
        <source>Possible problems</source>
        <translation>생길 수 있는 문제</translation>
    </message>
    <message>
        <source>These texts cannot be used for training; see the message next to them.</source>
        <translation>이 텍스트는 학습에 쓸 수 없습니다. 옆의 메시지를 확인하세요.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DifferenceView</name>
    <message>
        <source>Progress of comparing the models</source>
        <translation>모델 비교 진행 상황</translation>
    </message>
    <message>
        <source>Texts by the distance of the two predictions</source>
        <translation>두 예측의 거리순 텍스트</translation>
    </message>
    <message>
        <source>Words with other weights</source>
        <translation>가중치가 다른 단어</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>다른 모델</translation>
    </message>
    <message>
        <source>Compare wit&amp;h:</source>
        <translation>비교 대상(&amp;H):</translation>
    </message>
    <message>
        <source>Export the comparison</source>
        <translation>비교 내보내기</translation>
    </message>
    <message>
        <source>Shows these texts; once more: all</source>
        <translation>이 텍스트만 표시합니다. 다시 누르면 모두 표시합니다</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>What is listed</source>
        <translation>목록의 내용</translation>
    </message>
    <message>
        <source>at least </source>
        <translation>최소 </translation>
    </message>
    <message>
        <source>Least number of occurrences</source>
        <translation>최소 출현 횟수</translation>
    </message>
    <message>
        <source>Words that occur less often are not listed.</source>
        <translation>이보다 적게 나온 단어는 목록에 넣지 않습니다.</translation>
    </message>
    <message>
        <source>The predictions differ for %1 of %2.</source>
        <translation>%2 중 %1개에서 예측이 다릅니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>The true labels are not known.</source>
        <translation>정답 레이블을 알 수 없습니다.</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>“%1”: %2</translation>
    </message>
    <message>
        <source>Reading the texts with both models…</source>
        <translation>두 모델로 텍스트를 읽는 중…</translation>
    </message>
    <message>
        <source>Shows where another model predicts something else for these texts: how many only one of the two has right, the texts by the distance of the predictions, and the words with other weights. Choose the other model; the corpus is read again with both.</source>
        <translation>다른 모델이 이 텍스트를 다르게 예측하는 곳을 보여 줍니다. 둘 중 하나만 맞힌 텍스트의 수, 예측의 거리순 텍스트, 가중치가 다른 단어를 볼 수 있습니다. 다른 모델을 고르면 두 모델로 말뭉치를 다시 읽습니다.</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>틀림</translation>
    </message>
    <message>
        <source>“%1” is %2, “%3” is %4: %5 texts</source>
        <translation>“%1” %2, “%3” %4: 텍스트 %5개</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>비교</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) of both models</source>
        <translation>
            <numerusform>두 모델에 공통된 단어 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the weights of all words…</source>
        <translation>모든 단어의 가중치를 읽는 중…</translation>
    </message>
    <message>
        <source>The words have not been read.</source>
        <translation>단어를 읽지 않았습니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) shown</source>
        <translation>
            <numerusform>텍스트 %Ln개 표시됨</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the Words</source>
        <translation>단어 내보내기</translation>
    </message>
    <message>
        <source>Export the Texts</source>
        <translation>텍스트 내보내기</translation>
    </message>
    <message>
        <source>What “%1” predicts, in bold if it is wrong</source>
        <translation>“%1”의 예측. 틀리면 굵게 표시됩니다</translation>
    </message>
    <message>
        <source>%1, wrong</source>
        <translation>%1, 틀림</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>거리</translation>
    </message>
    <message>
        <source>How far apart the probabilities are: half the sum of their differences, or, if the models predict any number of labels, the largest one</source>
        <translation>확률이 떨어진 정도: 차이의 합의 절반, 또는 모델이 레이블을 몇 개든 예측하면 가장 큰 차이</translation>
    </message>
    <message>
        <source>First model</source>
        <translation>첫째 모델</translation>
    </message>
    <message>
        <source>Second model</source>
        <translation>둘째 모델</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>정답</translation>
    </message>
    <message>
        <source>The label in the file</source>
        <translation>파일에 있는 레이블</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>The beginning of the text; a click sorts by the order of the file</source>
        <translation>텍스트의 첫 부분. 클릭하면 파일 순서로 정렬합니다</translation>
    </message>
    <message>
        <source>Line %1 of the file</source>
        <translation>파일의 %1번째 줄</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>The word as the models look it up</source>
        <translation>모델이 찾는 형태의 단어</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>횟수</translation>
    </message>
    <message>
        <source>How often it occurs in the corpus</source>
        <translation>말뭉치에 나온 횟수</translation>
    </message>
    <message>
        <source>Its mean weight by “%1”</source>
        <translation>“%1”이(가) 준 평균 가중치</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>The second mean minus the first</source>
        <translation>둘째 평균에서 첫째 평균을 뺀 값</translation>
    </message>
    <message>
        <source>95 %: between %1 and %2</source>
        <translation>95 %: %1~%2 사이</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>맞음</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a model, correct or wrong</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DispersionView</name>
    <message>
        <source>Progress of the dispersion</source>
        <translation>분포 찾기의 진행률</translation>
    </message>
    <message>
        <source>Export the dispersion</source>
        <translation>분포 내보내기</translation>
    </message>
    <message>
        <source>Words and where they are in the corpus</source>
        <translation>단어와 말뭉치에서 나오는 위치</translation>
    </message>
    <message>
        <source>Texts with the most occurrences of the chosen word</source>
        <translation>선택한 단어가 가장 많이 나오는 텍스트</translation>
    </message>
    <message>
        <source>Words, with commas between them</source>
        <translation>쉼표로 구분한 단어</translation>
    </message>
    <message>
        <source>Words whose dispersion is looked for</source>
        <translation>분포를 찾을 단어</translation>
    </message>
    <message>
        <source>in </source>
        <translation>부분 </translation>
    </message>
    <message>
        <source> parts</source>
        <translation>개로 나눔</translation>
    </message>
    <message>
        <source>Parts of the corpus</source>
        <translation>말뭉치의 부분 수</translation>
    </message>
    <message>
        <source>The words of all texts are divided into so many equal parts, in which the occurrences are counted.</source>
        <translation>모든 텍스트의 단어를 이만큼의 같은 크기로 나누어, 부분마다 나온 횟수를 셉니다.</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>A word, or several that follow one another</source>
        <translation>단어 하나, 또는 잇달아 나오는 여러 단어</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>횟수</translation>
    </message>
    <message>
        <source>How often it occurs in the corpus</source>
        <translation>말뭉치에 나온 횟수</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>The texts with an occurrence</source>
        <translation>이 단어가 나오는 텍스트 수</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>Juilland&apos;s D: 1: spread evenly; 0: in one part only</source>
        <translation>Juilland의 D. 1: 고르게 퍼짐, 0: 한 부분에만</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>퍼짐</translation>
    </message>
    <message>
        <source>Normalised DP: 0: spread evenly; 1: in one place only</source>
        <translation>정규화된 DP. 0: 고르게 퍼짐, 1: 한곳에만</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>위치</translation>
    </message>
    <message>
        <source>The corpus from its first to its last text: the darker, the more occurrences</source>
        <translation>말뭉치의 첫 텍스트부터 마지막 텍스트까지. 진할수록 많이 나옵니다</translation>
    </message>
    <message>
        <source>in %1 of %2 parts</source>
        <translation>%2개 부분 중 %1개</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>How often the word occurs in the text</source>
        <translation>텍스트에 단어가 나온 횟수</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>단어 수</translation>
    </message>
    <message>
        <source>The length of the text</source>
        <translation>텍스트의 길이</translation>
    </message>
    <message>
        <source>The text from its first to its last word, with a tick at each place</source>
        <translation>텍스트의 첫 단어부터 마지막 단어까지. 나오는 곳마다 금이 있습니다</translation>
    </message>
    <message>
        <source>at the words %1</source>
        <translation>단어 위치: %1</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>행 %1</translation>
    </message>
    <message>
        <source>Find the Places</source>
        <translation>위치 찾기</translation>
    </message>
    <message>
        <source>Looking for the words in all texts…</source>
        <translation>모든 텍스트에서 단어를 찾는 중…</translation>
    </message>
    <message>
        <source>%1 of about %2 words each; below, the texts with the most occurrences of the chosen word. A double click shows the places or the text.</source>
        <translation>%1, 각각 약 %2단어. 아래는 선택한 단어가 가장 많이 나오는 텍스트입니다. 두 번 클릭하면 위치나 텍스트를 보여 줍니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln part(s)</source>
        <translation>
            <numerusform>%Ln개 부분</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows how evenly words are spread over the corpus and in its texts.</source>
        <translation>단어가 말뭉치와 각 텍스트에 얼마나 고르게 퍼져 있는지 보여 줍니다.</translation>
    </message>
    <message>
        <source>Dispersion in %1</source>
        <translation>%1의 분포</translation>
    </message>
    <message>
        <source>From the first to the last text in %1; the darker, the more occurrences in a part</source>
        <translation>첫 텍스트부터 마지막 텍스트까지 %1. 진할수록 그 부분에 많이 나옵니다</translation>
    </message>
    <message>
        <source>Normalised DP</source>
        <translation>정규화된 DP</translation>
    </message>
    <message>
        <source>“%1” in the texts with the most occurrences</source>
        <translation>“%1”: 가장 많이 나오는 텍스트</translation>
    </message>
    <message>
        <source>%1; each text from its first to its last word</source>
        <translation>%1. 각 텍스트의 첫 단어부터 마지막 단어까지</translation>
    </message>
    <message>
        <source>Export the Dispersion</source>
        <translation>분포 내보내기</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DocumentFilterBar</name>
    <message>
        <source>Filter by name or text</source>
        <translation>이름이나 텍스트로 거르기</translation>
    </message>
    <message>
        <source>Filter the documents by name or text</source>
        <translation>이름이나 텍스트로 문서 거르기</translation>
    </message>
    <message>
        <source>All</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>Filter the documents by label or uncertainty</source>
        <translation>레이블이나 불확실도로 문서 거르기</translation>
    </message>
    <message>
        <source>Show documents with a certain label or with high uncertainty</source>
        <translation>특정 레이블이나 불확실도가 높은 문서를 표시합니다</translation>
    </message>
    <message>
        <source>uncertainty ≥ %1</source>
        <translation>불확실도 ≥ %1</translation>
    </message>
    <message>
        <source>All Documents</source>
        <translation>모든 문서</translation>
    </message>
    <message>
        <source>Predicted label</source>
        <translation>예측된 레이블</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>불확실도</translation>
    </message>
    <message>
        <source>Any Uncertainty</source>
        <translation>모든 불확실도</translation>
    </message>
    <message>
        <source>%1 or More</source>
        <translation>%1 이상</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>틀림</translation>
    </message>
    <message>
        <source>True label</source>
        <translation>정답 레이블</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>틀림</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>맞음</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>맞음</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DocumentListModel</name>
    <message>
        <source>%1, not saved</source>
        <translation>%1, 저장하지 않음</translation>
    </message>
    <message>
        <source>%1, preview</source>
        <translation>%1, 미리보기</translation>
    </message>
    <message>
        <source>%1, prediction %2</source>
        <translation>%1, 예측 %2</translation>
    </message>
    <message>
        <source>Preview: the next one replaces it; a double click keeps it</source>
        <translation>미리보기: 다음 문서가 이것을 대체합니다. 두 번 클릭하면 유지합니다</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>저장하지 않음</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Prob.</source>
        <translation>확률</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>불확실도</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>확률</translation>
    </message>
    <message>
        <source>The predicted label or labels</source>
        <translation>예측된 레이블</translation>
    </message>
    <message>
        <source>Probability of the most likely label</source>
        <translation>가장 가능성 높은 레이블의 확률</translation>
    </message>
    <message>
        <source>How near another prediction was: 100 % if two labels are equally likely (or a label is just at its threshold), 0 % if the model gives one label everything. It is 1 − (p₁ − p₂), with the two largest probabilities.</source>
        <translation>다른 예측이 얼마나 가까웠는지 나타냅니다. 두 레이블의 가능성이 같거나 레이블이 임계값에 딱 걸리면 100 %, 모델이 한 레이블에 모두 주면 0 %입니다. 가장 큰 두 확률로 1 − (p₁ − p₂)를 계산한 값입니다.</translation>
    </message>
    <message>
        <source>Length of the document in words</source>
        <translation>문서의 길이(단어 수)</translation>
    </message>
    <message>
        <source>True</source>
        <translation>정답</translation>
    </message>
    <message>
        <source>True Label</source>
        <translation>정답 레이블</translation>
    </message>
    <message>
        <source>The true label or labels; ≠: others are predicted</source>
        <translation>정답 레이블. ≠: 예측이 다름</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DocumentPanel</name>
    <message>
        <source>Open documents</source>
        <translation>열린 문서</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>닫기(&amp;C)</translation>
    </message>
    <message>
        <source>Close &amp;Others</source>
        <translation>나머지 닫기(&amp;O)</translation>
    </message>
    <message>
        <source>Copy the &amp;Path</source>
        <translation>경로 복사(&amp;P)</translation>
    </message>
    <message>
        <source>Show in Its &amp;Folder</source>
        <translation>폴더에서 보기(&amp;F)</translation>
    </message>
    <message>
        <source>Show &amp;Beside</source>
        <translation>나란히 보기(&amp;B)</translation>
    </message>
    <message>
        <source>Texts that you open or paste appear here.</source>
        <translation>열거나 붙여 넣은 텍스트가 여기에 나타납니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DraftKeeper</name>
    <message>
        <source>Unsaved text could not be kept for the next start: %1</source>
        <translation>저장하지 않은 텍스트를 다음 시작까지 보관할 수 없었습니다: %1</translation>
    </message>
    <message>
        <source>%1: this draft of an unsaved text was not opened, because it is damaged or its folder cannot be written; look with a text editor whether you can use it, then delete it</source>
        <translation>%1: 저장하지 않은 텍스트의 이 초안은 손상되었거나 폴더에 쓸 수 없어 열지 못했습니다. 쓸 수 있는지 텍스트 편집기로 확인한 다음 삭제하세요</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DropFrame</name>
    <message>
        <source>Drop to open</source>
        <translation>놓으면 열립니다</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::EditBar</name>
    <message>
        <source>Edited</source>
        <translation>편집됨</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::EditController</name>
    <message numerus="yes">
        <source>Edited: %Ln word(s) changed</source>
        <translation>
            <numerusform>편집됨: 단어 %Ln개 변경</numerusform>
        </translation>
    </message>
    <message>
        <source> · probability of %1: %2 → %3</source>
        <translation> · %1의 확률: %2 → %3</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>편집됨</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::EncodingMenu</name>
    <message>
        <source>Text Encod&amp;ing</source>
        <translation>텍스트 인코딩(&amp;I)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::EncodingQuestion</name>
    <message>
        <source>Choose the Encoding</source>
        <translation>인코딩 고르기</translation>
    </message>
    <message>
        <source>“%1” could not be opened: the encoding of its text is not recognised. If it is a text, choose its encoding.</source>
        <translation>“%1”을(를) 열 수 없었습니다. 텍스트의 인코딩을 알 수 없습니다. 텍스트라면 인코딩을 고르세요.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::EvaluationPanel</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>문서 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no model.</source>
        <translation>모델이 없습니다.</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>모델: %1</translation>
    </message>
    <message>
        <source>Evaluate Again</source>
        <translation>다시 평가</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>평가</translation>
    </message>
    <message>
        <source>Reading the texts</source>
        <translation>텍스트 읽는 중</translation>
    </message>
    <message>
        <source>Labelled Texts</source>
        <translation>레이블이 있는 텍스트</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 표</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Progress of the evaluation</source>
        <translation>평가 진행률</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>파일…</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>폴더…</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>다른 파일 고르기</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>다른 폴더 고르기</translation>
    </message>
    <message>
        <source>Choose labelled texts to evaluate the model on.</source>
        <translation>모델을 평가할, 레이블이 있는 텍스트를 고르세요.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Confusion Matrix…</source>
        <translation>혼동 행렬…</translation>
    </message>
    <message>
        <source>Export the Confusion Matrix</source>
        <translation>혼동 행렬 내보내기</translation>
    </message>
    <message>
        <source>confusion</source>
        <translation>confusion</translation>
    </message>
    <message>
        <source>Scores of Classes…</source>
        <translation>클래스별 점수…</translation>
    </message>
    <message>
        <source>Export the Scores</source>
        <translation>점수 내보내기</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>scores</translation>
    </message>
    <message>
        <source>Predictions…</source>
        <translation>예측…</translation>
    </message>
    <message>
        <source>Export the Predictions</source>
        <translation>예측 내보내기</translation>
    </message>
    <message>
        <source>predictions</source>
        <translation>predictions</translation>
    </message>
    <message>
        <source>“%1” finds words in other documents of these texts, so the two cannot be compared document by document.</source>
        <translation>“%1” 모델은 이 텍스트들 가운데 다른 문서에서 단어를 찾으므로 두 모델을 문서마다 비교할 수 없습니다.</translation>
    </message>
    <message>
        <source>“%1” cannot be compared: %2</source>
        <translation>“%1” 모델과 비교할 수 없습니다. %2</translation>
    </message>
    <message>
        <source>Accuracy %1  ·  macro F1 %2  ·  %3</source>
        <translation>정확도 %1  ·  매크로 F1 %2  ·  %3</translation>
    </message>
    <message>
        <source>Micro F1 %1  ·  macro F1 %2  ·  %3</source>
        <translation>마이크로 F1 %1  ·  매크로 F1 %2  ·  %3</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>비교할 모델</translation>
    </message>
    <message>
        <source>no other model</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Compare with:</source>
        <translation>비교할 모델:</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>임계값</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>보정</translation>
    </message>
    <message>
        <source>Views of the evaluation</source>
        <translation>평가의 보기</translation>
    </message>
    <message>
        <source>Evaluated “%1”</source>
        <translation>“%1” 평가</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ExplanationController</name>
    <message>
        <source>Weights from a File</source>
        <translation>파일의 가중치</translation>
    </message>
    <message>
        <source>Weights (*.csv *.json *.jsonl)</source>
        <translation>가중치 (*.csv *.json *.jsonl)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>모든 파일 (*)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ExplorerViews</name>
    <message>
        <source>Explored “%1”: %2</source>
        <translation>“%1” 탐색: %2</translation>
    </message>
    <message>
        <source>Views of the corpus</source>
        <translation>말뭉치 보기</translation>
    </message>
    <message>
        <source>Conf&amp;usion</source>
        <translation>혼동 행렬(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Reliability</source>
        <translation>신뢰도(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Word</source>
        <translation>단어(&amp;W)</translation>
    </message>
    <message>
        <source>Co&amp;ncordance</source>
        <translation>용례 색인(&amp;N)</translation>
    </message>
    <message>
        <source>Li&amp;ke This</source>
        <translation>비슷한 것(&amp;K)</translation>
    </message>
    <message>
        <source>Ma&amp;p</source>
        <translation>지도(&amp;P)</translation>
    </message>
    <message>
        <source>Tw&amp;o Models</source>
        <translation>두 모델(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>그룹(&amp;G)</translation>
    </message>
    <message>
        <source>Words, phrases or units</source>
        <translation>단어, 구 또는 유닛</translation>
    </message>
    <message>
        <source>S&amp;ingle Words</source>
        <translation>한 단어(&amp;I)</translation>
    </message>
    <message>
        <source>P&amp;hrases</source>
        <translation>구(&amp;H)</translation>
    </message>
    <message>
        <source>Colloc&amp;ates</source>
        <translation>연어(&amp;A)</translation>
    </message>
    <message>
        <source>T&amp;ypical Words</source>
        <translation>특징적인 단어(&amp;Y)</translation>
    </message>
    <message>
        <source>Disp&amp;ersion</source>
        <translation>분포(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Vector Components</source>
        <translation>벡터 성분(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Lexicon</source>
        <translation>어휘 목록(&amp;L)</translation>
    </message>
    <message>
        <source>Exported “%1”</source>
        <translation>“%1” 내보냄</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>점수</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ExplorerWindow</name>
    <message>
        <source>%1-classified</source>
        <translation>%1-분류</translation>
    </message>
    <message>
        <source>Open &amp;File…</source>
        <translation>파일 열기(&amp;F)…</translation>
    </message>
    <message>
        <source>Drop a corpus of texts here</source>
        <translation>여기에 텍스트 말뭉치를 놓으세요</translation>
    </message>
    <message>
        <source>A table (.csv, .tsv, .xlsx, .ods), .json, .jsonl or .ss, text files also as .gz or .zst; texts in .txt; or a folder of texts. The model reads every text; labels in the file, if there are any, are compared with its predictions.</source>
        <translation>표(.csv, .tsv, .xlsx, .ods), .json, .jsonl, .ss 파일(텍스트 파일은 .gz나 .zst도 가능), .txt의 텍스트, 또는 텍스트 폴더입니다. 모델이 모든 텍스트를 읽으며, 파일에 레이블이 있으면 예측과 비교합니다.</translation>
    </message>
    <message>
        <source>Choose a model in the main window first.</source>
        <translation>먼저 주 창에서 모델을 고르세요.</translation>
    </message>
    <message>
        <source>with “%1” in the text</source>
        <translation>텍스트에 “%1” 포함</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching the texts…</source>
        <translation>텍스트를 검색하는 중…</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>%2 중 %1개 표시</translation>
    </message>
    <message>
        <source>probability %1–%2 %</source>
        <translation>확률 %1–%2 %</translation>
    </message>
    <message>
        <source>No corpus is open.</source>
        <translation>열린 말뭉치가 없습니다.</translation>
    </message>
    <message>
        <source>Read with “%1”</source>
        <translation>“%1”(으)로 읽기</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>취소(&amp;C)</translation>
    </message>
    <message>
        <source>E&amp;xport Table…</source>
        <translation>표 내보내기(&amp;X)…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>진행률</translation>
    </message>
    <message>
        <source>Texts of the corpus</source>
        <translation>말뭉치의 텍스트</translation>
    </message>
    <message>
        <source>Explore a Corpus — Hanscope</source>
        <translation>말뭉치 탐색 — Hanscope</translation>
    </message>
    <message>
        <source>Choose a Corpus</source>
        <translation>말뭉치 고르기</translation>
    </message>
    <message>
        <source>Export the Table</source>
        <translation>표 내보내기</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>표</translation>
    </message>
    <message>
        <source>Open Fol&amp;der…</source>
        <translation>폴더 열기(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Model:</source>
        <translation>모델(&amp;M):</translation>
    </message>
    <message>
        <source>La&amp;bel These…</source>
        <translation>이 텍스트에 레이블 달기(&amp;B)…</translation>
    </message>
    <message>
        <source>Give labels to the texts that are shown</source>
        <translation>표시된 텍스트에 레이블을 답니다</translation>
    </message>
    <message>
        <source>&amp;Open in the Main Window</source>
        <translation>기본 창에서 열기(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Documents Like This</source>
        <translation>이와 비슷한 문서(&amp;D)</translation>
    </message>
    <message>
        <source>Open a corpus of texts, in which what is like this is then looked for.</source>
        <translation>텍스트 코퍼스를 여세요. 그러면 그 안에서 이와 비슷한 것을 찾습니다.</translation>
    </message>
    <message>
        <source>None of %1 fits; Esc shows all</source>
        <translation>%1 가운데 맞는 것이 없음, Esc로 모두 표시</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>텍스트</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ExportController</name>
    <message>
        <source>Export the Tree</source>
        <translation>트리 내보내기</translation>
    </message>
    <message>
        <source>Export Heatmap and Tree</source>
        <translation>히트맵과 트리 내보내기</translation>
    </message>
    <message>
        <source>Export the Heatmap</source>
        <translation>히트맵 내보내기</translation>
    </message>
    <message>
        <source>The picture of a text of more than %1 words cannot be dragged; export it with File &gt; Export… instead.</source>
        <translation>단어가 %1개보다 많은 텍스트의 그림은 끌어 놓을 수 없습니다. 대신 파일 &gt; 내보내기…로 내보내세요.</translation>
    </message>
    <message>
        <source>Something Is Being Exported</source>
        <translation>내보내는 중</translation>
    </message>
    <message>
        <source>An export is not complete. Do you want to stop it and close the window?</source>
        <translation>내보내기가 끝나지 않았습니다. 중지하고 창을 닫을까요?</translation>
    </message>
    <message>
        <source>No file is written then; a file that is to be replaced stays as it is.</source>
        <translation>그러면 파일을 쓰지 않으며, 바꾸려던 파일은 그대로 남습니다.</translation>
    </message>
    <message>
        <source>The picture is being copied…</source>
        <translation>그림을 복사하는 중…</translation>
    </message>
    <message>
        <source>“%1” is being written…</source>
        <translation>“%1” 파일을 쓰는 중…</translation>
    </message>
    <message>
        <source>The document is being printed…</source>
        <translation>문서를 인쇄하는 중…</translation>
    </message>
    <message>
        <source>Export the Step</source>
        <translation>단계 내보내기</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln Numbered Picture(s)</source>
        <translation>
            <numerusform>번호가 붙은 그림 %Ln개 내보내기</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” and the pictures after it are being written…</source>
        <translation>“%1”부터 그림을 쓰는 중…</translation>
    </message>
    <message>
        <source>Another document is on the page now; choose the command again to export that one.</source>
        <translation>이제 다른 문서가 페이지에 있습니다. 그 문서를 내보내려면 명령을 다시 고르세요.</translation>
    </message>
    <message>
        <source>Exported “%1”</source>
        <translation>“%1” 내보냄</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ExportQueue</name>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Stop and Close</source>
        <translation>중지하고 닫기</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FaithfulnessCurve</name>
    <message>
        <source>Loss of probability by the share of words that is removed</source>
        <translation>지운 단어의 비율에 따른 확률 손실</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>share of the words that is removed</source>
        <translation>지운 단어의 비율</translation>
    </message>
    <message>
        <source>random</source>
        <translation>무작위</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FaithfulnessDialog</name>
    <message>
        <source>Order of the words</source>
        <translation>단어의 순서</translation>
    </message>
    <message>
        <source>Comprehensiveness</source>
        <translation>포괄성</translation>
    </message>
    <message>
        <source>Sufficiency</source>
        <translation>충분성</translation>
    </message>
    <message>
        <source>Flips after</source>
        <translation>뒤집히는 시점</translation>
    </message>
    <message>
        <source>τ with erasure</source>
        <translation>소거와의 τ</translation>
    </message>
    <message>
        <source>What the probability loses without the first 1, 5, 10, 20 and 50 % of the words, on average. Higher is better.</source>
        <translation>단어의 첫 1, 5, 10, 20, 50 %가 없을 때 잃는 확률의 평균입니다. 높을수록 좋습니다.</translation>
    </message>
    <message>
        <source>What it loses with these words alone. Lower is better.</source>
        <translation>이 단어들만 있을 때 잃는 확률입니다. 낮을수록 좋습니다.</translation>
    </message>
    <message>
        <source>The share of words that is removed when the decision flips. Lower is better.</source>
        <translation>결정이 뒤집힐 때까지 지운 단어의 비율입니다. 낮을수록 좋습니다.</translation>
    </message>
    <message>
        <source>Kendall’s rank correlation with the effects of erasing words.</source>
        <translation>단어를 지웠을 때의 효과와의 켄달 순위 상관입니다.</translation>
    </message>
    <message>
        <source>Faithfulness of each lens</source>
        <translation>렌즈별 충실도</translation>
    </message>
    <message>
        <source>Words are removed, and the text is classified anew…</source>
        <translation>단어를 지우고 텍스트를 다시 분류하는 중…</translation>
    </message>
    <message>
        <source>Measuring faithfulness</source>
        <translation>충실도 측정</translation>
    </message>
    <message>
        <source>Faithfulness — %1</source>
        <translation>충실도 — %1</translation>
    </message>
    <message>
        <source>Random (mean of %1)</source>
        <translation>무작위(%1회 평균)</translation>
    </message>
    <message>
        <source>never</source>
        <translation>뒤집히지 않음</translation>
    </message>
    <message>
        <source>Without the 10 % of words with the largest numbers of “%1”, the probability of %2 changes by %3; without as many random words by %4</source>
        <translation>“%1”의 값이 가장 큰 단어 10 %가 없으면 %2의 확률이 %3만큼 변하고, 같은 수의 무작위 단어가 없으면 %4만큼 변합니다</translation>
    </message>
    <message>
        <source>.</source>
        <translation>.</translation>
    </message>
    <message>
        <source>: %1 times as much.</source>
        <translation>(%1배).</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FigureDialog</name>
    <message>
        <source>E&amp;xport…</source>
        <translation>내보내기(&amp;X)…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>The numbers of all sentences and words, without a picture.</source>
        <translation>그림 없이 모든 문장과 단어의 숫자입니다.</translation>
    </message>
    <message>
        <source>%1 × %2 mm in print</source>
        <translation>인쇄 크기 %1 × %2 mm</translation>
    </message>
    <message>
        <source>%1 × about %2 mm in print</source>
        <translation>인쇄 크기 %1 × 약 %2 mm</translation>
    </message>
    <message>
        <source>%1; the beginning is shown</source>
        <translation>%1, 앞부분만 표시</translation>
    </message>
    <message>
        <source>A page of a PDF is at most %1 mm high. Choose the pages A4 or Letter, or some of the sentences.</source>
        <translation>PDF 한 페이지의 높이는 최대 %1 mm입니다. 페이지를 A4 또는 레터로 고르거나 일부 문장을 고르세요.</translation>
    </message>
    <message>
        <source>Higher than a page, which has room for %1 mm. Choose some of the sentences, smaller letters or a larger width.</source>
        <translation>한 페이지에 들어가는 %1 mm보다 높습니다. 일부 문장, 더 작은 글자 또는 더 큰 너비를 고르세요.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FigureFields</name>
    <message>
        <source>&amp;Format:</source>
        <translation>형식(&amp;F):</translation>
    </message>
    <message>
        <source>As large as the figure</source>
        <translation>그림 크기에 맞춤</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>레터</translation>
    </message>
    <message>
        <source>&amp;Pages:</source>
        <translation>페이지(&amp;P):</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>자동</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>기타</translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <translation>너비(&amp;W):</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Width in millimetres</source>
        <translation>너비(밀리미터)</translation>
    </message>
    <message>
        <source>Fo&amp;nt:</source>
        <translation>글꼴(&amp;N):</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Si&amp;ze:</source>
        <translation>크기(&amp;Z):</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>밝게</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>어둡게</translation>
    </message>
    <message>
        <source>Print, nothing painted</source>
        <translation>인쇄용, 배경 없음</translation>
    </message>
    <message>
        <source>&amp;Background:</source>
        <translation>배경(&amp;B):</translation>
    </message>
    <message>
        <source>Pale&amp;tte:</source>
        <translation>색상표(&amp;T):</translation>
    </message>
    <message>
        <source>&amp;Underline words by weight</source>
        <translation>가중치로 단어에 밑줄(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Header with the prediction</source>
        <translation>예측이 있는 머리글(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>범례(&amp;L)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>전부</translation>
    </message>
    <message>
        <source>A range</source>
        <translation>범위</translation>
    </message>
    <message>
        <source>The heaviest</source>
        <translation>가중치가 가장 큰 문장</translation>
    </message>
    <message>
        <source>&amp;Sentences:</source>
        <translation>문장(&amp;S):</translation>
    </message>
    <message>
        <source>First sentence</source>
        <translation>첫 문장</translation>
    </message>
    <message>
        <source>Last sentence</source>
        <translation>마지막 문장</translation>
    </message>
    <message>
        <source>Number of sentences</source>
        <translation>문장의 수</translation>
    </message>
    <message>
        <source>to</source>
        <translation>~</translation>
    </message>
    <message>
        <source>Words &amp;marked as reasons</source>
        <translation>근거로 표시한 단어(&amp;M)</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>The tree of labels</source>
        <translation>레이블 트리</translation>
    </message>
    <message>
        <source>The text with the tree</source>
        <translation>텍스트와 트리</translation>
    </message>
    <message>
        <source>Sh&amp;ow:</source>
        <translation>표시(&amp;O):</translation>
    </message>
    <message>
        <source>One column, 85 mm</source>
        <translation>한 단, 85 mm</translation>
    </message>
    <message>
        <source>One and a half columns, 114 mm</source>
        <translation>한 단 반, 114 mm</translation>
    </message>
    <message>
        <source>Two columns, 174 mm</source>
        <translation>두 단, 174 mm</translation>
    </message>
    <message>
        <source>Text of an A4 page, 160 mm</source>
        <translation>A4 페이지 본문, 160 mm</translation>
    </message>
    <message>
        <source>Text of a Letter page, 165 mm</source>
        <translation>레터 페이지 본문, 165 mm</translation>
    </message>
    <message>
        <source>Sans serif (DejaVu Sans)</source>
        <translation>산세리프(DejaVu Sans)</translation>
    </message>
    <message>
        <source>Serif (DejaVu Serif)</source>
        <translation>세리프(DejaVu Serif)</translation>
    </message>
    <message>
        <source>Line with the mo&amp;del</source>
        <translation>모델 줄(&amp;D)</translation>
    </message>
    <message>
        <source>Letters (&amp;a), (b), … of the texts</source>
        <translation>텍스트의 글자 (a), (b), …(&amp;A)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FigurePreview</name>
    <message>
        <source>Preview of the figure</source>
        <translation>그림 미리보기</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FileController</name>
    <message>
        <source>The window will close when the text is written</source>
        <translation>텍스트가 저장되면 창이 닫힙니다</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>다시 열기</translation>
    </message>
    <message>
        <source>The changes of “%1” were discarded.</source>
        <translation>“%1”의 변경을 버렸습니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unsaved text(s) of the last session restored.</source>
        <translation>
            <numerusform>지난 세션의 저장하지 않은 텍스트 %Ln개를 복원했습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsaved Text</source>
        <translation>저장하지 않은 텍스트</translation>
    </message>
    <message>
        <source>Unsaved text cannot be kept for the next start: %1</source>
        <translation>저장하지 않은 텍스트를 다음 시작까지 보관할 수 없습니다: %1</translation>
    </message>
    <message>
        <source>Save it to another place, or lose it.</source>
        <translation>다른 곳에 저장하거나, 버리세요.</translation>
    </message>
    <message>
        <source>Quit and Lose It</source>
        <translation>끝내고 버리기</translation>
    </message>
    <message>
        <source>%1: only the text of this file was read, so saving would lose the rest of it; choose another name</source>
        <translation>%1: 이 파일에서 텍스트만 읽었으므로 저장하면 나머지를 잃습니다. 다른 이름을 고르세요</translation>
    </message>
    <message>
        <source>%1: this file is open as another document; choose another name, or close that document first</source>
        <translation>%1: 이 파일이 다른 문서로 열려 있습니다. 다른 이름을 고르거나 그 문서를 먼저 닫으세요</translation>
    </message>
    <message>
        <source>File Changed</source>
        <translation>파일이 변경됨</translation>
    </message>
    <message>
        <source>“%1” was changed by another program after you opened it.</source>
        <translation>“%1”을(를) 연 뒤에 다른 프로그램이 변경했습니다.</translation>
    </message>
    <message>
        <source>Replace it, or save your text under another name.</source>
        <translation>바꾸거나, 텍스트를 다른 이름으로 저장하세요.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>바꾸기</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>다른 이름으로 저장…</translation>
    </message>
    <message>
        <source>“%1” was read as %2. If that is wrong, choose another one with File &gt; Document &gt; Text Encoding. Save writes UTF-8.</source>
        <translation>“%1”을(를) %2(으)로 읽었습니다. 맞지 않으면 파일 &gt; 문서 &gt; 텍스트 인코딩에서 다른 것을 고르세요. 저장하면 UTF-8로 씁니다.</translation>
    </message>
    <message>
        <source>“%1” was closed; its text is not saved.</source>
        <translation>“%1”을(를) 닫았습니다. 텍스트가 저장되지 않았습니다.</translation>
    </message>
    <message>
        <source>Closing of “%1”</source>
        <translation>“%1” 닫기</translation>
    </message>
    <message numerus="yes">
        <source>Closing of %Ln Document(s)</source>
        <translation>
            <numerusform>문서 %Ln개 닫기</numerusform>
        </translation>
    </message>
    <message>
        <source>Discarding of the Changes of “%1”</source>
        <translation>“%1”의 변경 버리기</translation>
    </message>
    <message numerus="yes">
        <source>Not saved: %1 of %Ln closed document(s).</source>
        <translation>
            <numerusform>닫은 문서 %Ln개 가운데 %1개가 저장되지 않았습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only the main text of “%1” was read, without navigation and footers. File &gt; Document &gt; Main Text Only changes that.</source>
        <translation>“%1”에서 탐색 메뉴와 바닥글을 뺀 본문만 읽었습니다. 파일 &gt; 문서 &gt; 본문만에서 바꿀 수 있습니다.</translation>
    </message>
    <message>
        <source>“%1” was not read completely: %2.</source>
        <translation>“%1”을(를) 모두 읽지는 못했습니다: %2.</translation>
    </message>
    <message>
        <source>“%1” is open with changes that are not saved. File &gt; Document &gt; Revert to Saved discards them.</source>
        <translation>“%1”에 저장하지 않은 변경이 있습니다. 파일 &gt; 문서 &gt; 저장된 텍스트로 되돌리기를 고르면 변경을 버립니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FileEdit</name>
    <message>
        <source>Choose…</source>
        <translation>고르기…</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>고르기: %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FileListEdit</name>
    <message>
        <source>Remove</source>
        <translation>제거</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>추가…</translation>
    </message>
    <message>
        <source>Add: %1</source>
        <translation>추가: %1</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>제거: %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FilterBar</name>
    <message>
        <source>Show texts with this predicted label</source>
        <translation>예측된 레이블이 이것인 텍스트 표시</translation>
    </message>
    <message>
        <source>Show texts with this true label</source>
        <translation>정답 레이블이 이것인 텍스트 표시</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>확률</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>불확실도</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>Search the texts, then Enter</source>
        <translation>텍스트 검색, 그다음 Enter</translation>
    </message>
    <message>
        <source>Search in the texts</source>
        <translation>텍스트에서 검색</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>틀림</translation>
    </message>
    <message>
        <source>No true label</source>
        <translation>정답 레이블 없음</translation>
    </message>
    <message>
        <source>Label unknown to the model</source>
        <translation>모델이 모르는 레이블</translation>
    </message>
    <message>
        <source>All predictions</source>
        <translation>모든 예측</translation>
    </message>
    <message>
        <source>All true labels</source>
        <translation>모든 정답 레이블</translation>
    </message>
    <message>
        <source>Predicted %1</source>
        <translation>예측: %1</translation>
    </message>
    <message>
        <source>True label: %1</source>
        <translation>참 레이블: %1</translation>
    </message>
    <message>
        <source>Ranges…</source>
        <translation>범위…</translation>
    </message>
    <message>
        <source>Show texts in a range of probability, uncertainty or length</source>
        <translation>확률, 불확실도 또는 길이가 범위 안에 있는 텍스트 표시</translation>
    </message>
    <message>
        <source>Show texts whose prediction is correct or wrong</source>
        <translation>예측이 맞거나 틀린 텍스트 표시</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>맞음</translation>
    </message>
    <message>
        <source>Any result</source>
        <translation>모든 결과</translation>
    </message>
    <message>
        <source>Off Marks</source>
        <translation>표시와 다름</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FindBar</name>
    <message>
        <source>Find in the document</source>
        <translation>문서에서 찾기</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>이전</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>찾을 수 없음</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2개 중 %1번째</translation>
    </message>
    <message>
        <source>Previous occurrence</source>
        <translation>이전 찾은 곳</translation>
    </message>
    <message>
        <source>Next occurrence</source>
        <translation>다음 찾은 곳</translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation>찾기 닫기 (Esc)</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>찾는 중…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln found</source>
        <translation>
            <numerusform>%Ln개 찾음</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FlipDialog</name>
    <message>
        <source>Word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>Replaced by</source>
        <translation>바꾼 단어</translation>
    </message>
    <message>
        <source>Words that are removed or replaced, in order</source>
        <translation>지우거나 바꾼 단어(순서대로)</translation>
    </message>
    <message>
        <source>Looking for words</source>
        <translation>단어 찾는 중</translation>
    </message>
    <message>
        <source>What Would Flip It — %1</source>
        <translation>무엇이 예측을 뒤집는가 — %1</translation>
    </message>
    <message>
        <source>Remove words</source>
        <translation>단어 지우기</translation>
    </message>
    <message>
        <source>Replace words by near words of the vocabulary</source>
        <translation>어휘의 가까운 단어로 바꾸기</translation>
    </message>
    <message>
        <source>How words are changed</source>
        <translation>단어를 바꾸는 방법</translation>
    </message>
    <message>
        <source>Export List…</source>
        <translation>목록 내보내기…</translation>
    </message>
    <message>
        <source>Looking for the fewest words that change the decision…</source>
        <translation>결정을 바꾸는 가장 적은 단어를 찾는 중…</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2) is no longer predicted after a change of %Ln word(s).</source>
        <translation>
            <numerusform>단어 %Ln개를 바꾸면 %1(%2)이(가) 더 이상 예측되지 않습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be changed, so nothing flips the decision.</source>
        <translation>바꿀 수 있는 것이 없으므로 결정이 뒤집히지 않습니다.</translation>
    </message>
    <message>
        <source>No change that was tried flips the decision for %1 (%2). The nearest is this one:</source>
        <translation>시도한 변경 중 %1(%2)의 결정을 뒤집은 것이 없습니다. 가장 가까운 것은 다음과 같습니다.</translation>
    </message>
    <message>
        <source>Export List</source>
        <translation>목록 내보내기</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 표</translation>
    </message>
    <message>
        <source>%1 flip</source>
        <translation>%1 flip</translation>
    </message>
    <message>
        <source>Choose a word to see it on the page</source>
        <translation>단어를 고르면 페이지에서 보여 줍니다</translation>
    </message>
    <message>
        <source>Probability of %1</source>
        <translation>%1의 확률</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2) becomes %3 (%4) after a change of %Ln word(s).</source>
        <translation>
            <numerusform>단어 %Ln개를 바꾸면 %1(%2)이(가) %3(%4)(으)로 바뀝니다.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GalleryController</name>
    <message>
        <source>Show the Page</source>
        <translation>페이지 보기</translation>
    </message>
    <message>
        <source>Open documents</source>
        <translation>열린 문서</translation>
    </message>
    <message>
        <source>Figures are being drawn…</source>
        <translation>그림을 그리는 중…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln figure(s) in “%1”.</source>
        <translation>
            <numerusform>“%1”에 그림 %Ln개.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) could not be drawn; the page says why.</source>
        <translation>
            <numerusform>텍스트 %Ln개를 그릴 수 없었습니다. 이유는 페이지에 있습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped; export again to continue.</source>
        <translation>중지했습니다. 다시 내보내면 이어서 합니다.</translation>
    </message>
    <message>
        <source>Figures Are Being Drawn</source>
        <translation>그림을 그리는 중</translation>
    </message>
    <message>
        <source>Not all figures are drawn. Do you want to stop and close the window?</source>
        <translation>아직 다 그리지 못했습니다. 중지하고 창을 닫을까요?</translation>
    </message>
    <message>
        <source>If you export them again into the same folder, only the rest is drawn.</source>
        <translation>같은 폴더로 다시 내보내면 나머지만 그립니다.</translation>
    </message>
    <message>
        <source>Exported many to “%1”</source>
        <translation>“%1”에 여러 개 내보냄</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GalleryDialog</name>
    <message>
        <source>Folder or data file</source>
        <translation>폴더 또는 데이터 파일</translation>
    </message>
    <message>
        <source>Folder for the figures</source>
        <translation>그림을 넣을 폴더</translation>
    </message>
    <message>
        <source>&amp;Into:</source>
        <translation>저장 위치(&amp;I):</translation>
    </message>
    <message>
        <source>Model:</source>
        <translation>모델:</translation>
    </message>
    <message>
        <source>The page index.html in this folder shows all figures. What is already there is not drawn again.</source>
        <translation>이 폴더의 index.html 페이지에 모든 그림이 나옵니다. 이미 있는 것은 다시 그리지 않습니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln open document(s)</source>
        <translation>
            <numerusform>열린 문서 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>The documents of a folder</source>
        <translation>폴더의 문서</translation>
    </message>
    <message>
        <source>The rows of a data file</source>
        <translation>데이터 파일의 행</translation>
    </message>
    <message>
        <source>T&amp;exts:</source>
        <translation>텍스트(&amp;E):</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>내보내기(&amp;X)</translation>
    </message>
    <message>
        <source>Export Many</source>
        <translation>여러 개 내보내기</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GroupFilter</name>
    <message>
        <source>Columns</source>
        <translation>열</translation>
    </message>
    <message>
        <source>Show texts with a value of another column of the file</source>
        <translation>파일의 다른 열에 이 값이 있는 텍스트 표시</translation>
    </message>
    <message>
        <source>All of them are in the view Groups</source>
        <translation>모든 그룹은 그룹 보기에 있습니다</translation>
    </message>
    <message>
        <source>Grouping the texts…</source>
        <translation>텍스트를 그룹으로 나누는 중…</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GroupPlot</name>
    <message>
        <source>Values of the groups</source>
        <translation>그룹의 값</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GroupView</name>
    <message>
        <source>Progress of the groups</source>
        <translation>그룹 진행 상황</translation>
    </message>
    <message>
        <source>Column that makes the groups</source>
        <translation>그룹을 나누는 열</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>비교할 값</translation>
    </message>
    <message>
        <source>Predicted label</source>
        <translation>예측 레이블</translation>
    </message>
    <message>
        <source>A word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>Word whose weights are compared</source>
        <translation>가중치를 비교할 단어</translation>
    </message>
    <message>
        <source>Export the groups</source>
        <translation>그룹 내보내기</translation>
    </message>
    <message>
        <source>b&amp;y</source>
        <translation>기준(&amp;Y)</translation>
    </message>
    <message>
        <source>Micro F1</source>
        <translation>마이크로 F1</translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation>매크로 F1</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>예측됨</translation>
    </message>
    <message>
        <source>Weight of</source>
        <translation>단어의 가중치</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>Share of texts with the prediction “%1”</source>
        <translation>“%1”(으)로 예측된 텍스트의 비율</translation>
    </message>
    <message>
        <source>Mean weight of “%1”</source>
        <translation>“%1”의 평균 가중치</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: no text counts.</source>
        <translation>%1: 해당하는 텍스트가 없습니다.</translation>
    </message>
    <message>
        <source>%1: %2 (95 %: %3 to %4), %5.</source>
        <translation>%1: %2(95 %: %3~%4), %5.</translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <comment>a group</comment>
        <translation>%1: %2, %3.</translation>
    </message>
    <message>
        <source>Fewer than 30 texts: unreliable.</source>
        <translation>텍스트가 30개보다 적어 믿기 어렵습니다.</translation>
    </message>
    <message>
        <source>%1: %2 for all %3. A click on a group shows its texts.</source>
        <translation>%1: 전체 %3에서 %2. 그룹을 누르면 그 텍스트를 표시합니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s) with fewer than 30 texts: too few to say much.</source>
        <translation>
            <numerusform>텍스트가 30개 미만인 그룹 %Ln개: 너무 적어 알 수 있는 것이 적습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) without a date are not drawn.</source>
        <translation>
            <numerusform>날짜가 없는 텍스트 %Ln개는 그리지 않았습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the texts with this word…</source>
        <translation>이 단어가 있는 텍스트를 읽는 중…</translation>
    </message>
    <message>
        <source>Comparing the groups…</source>
        <translation>그룹을 비교하는 중…</translation>
    </message>
    <message>
        <source>Compares groups of texts, if the file has columns besides the texts and their labels, for example a date or a source.</source>
        <translation>파일에 텍스트와 레이블 외에 날짜나 출처 같은 열이 있으면 텍스트의 그룹을 비교합니다.</translation>
    </message>
    <message>
        <source>Type a word and press Enter. The model reads the texts that contain it.</source>
        <translation>단어를 입력하고 Enter를 누르세요. 모델이 그 단어가 있는 텍스트를 읽습니다.</translation>
    </message>
    <message>
        <source>The groups appear when the model has read the texts.</source>
        <translation>모델이 텍스트를 읽으면 그룹이 나타납니다.</translation>
    </message>
    <message>
        <source>Export the Groups</source>
        <translation>그룹 내보내기</translation>
    </message>
    <message>
        <source>by %1, with 95 % intervals, in %2, read by “%3”</source>
        <translation>%1 기준, 95 % 구간, %2, “%3” 모델이 읽음</translation>
    </message>
    <message>
        <source>by %1, with 95 % intervals, in %2 of %3 texts of %4, read by “%5”</source>
        <translation>%1 기준, 95 % 구간, %4의 텍스트 %3개 중 %2개, “%5” 모델이 읽음</translation>
    </message>
    <message>
        <source>None of the texts contains this word.</source>
        <translation>이 단어가 있는 텍스트가 없습니다.</translation>
    </message>
    <message>
        <source>None of the texts has a true label that the model has.</source>
        <translation>모델에 있는 정답 레이블을 가진 텍스트가 없습니다.</translation>
    </message>
    <message>
        <source>Correct predictions</source>
        <translation>맞은 예측</translation>
    </message>
    <message>
        <source>Share of correct predictions</source>
        <translation>맞은 예측의 비율</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::HeatmapView</name>
    <message>
        <source>Heatmap of the document</source>
        <translation>문서의 히트맵</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ImportDialog</name>
    <message>
        <source>All files (*)</source>
        <translation>모든 파일 (*)</translation>
    </message>
    <message>
        <source>Words (*.json *.txt *.vec *.gz *.zst)</source>
        <translation>단어 (*.json *.txt *.vec *.gz *.zst)</translation>
    </message>
    <message>
        <source>What was recognised</source>
        <translation>인식한 내용</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>체크포인트</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>어휘</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Text files (*.txt)</source>
        <translation>텍스트 파일 (*.txt)</translation>
    </message>
    <message>
        <source>Reading the checkpoint</source>
        <translation>체크포인트 읽는 중</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>가져오기</translation>
    </message>
    <message>
        <source>Import a Network of Another Program</source>
        <translation>다른 프로그램의 네트워크 가져오기</translation>
    </message>
    <message>
        <source>The name of a class in each line</source>
        <translation>줄마다 클래스 이름 하나</translation>
    </message>
    <message>
        <source>that in the checkpoint</source>
        <translation>체크포인트에 있는 것</translation>
    </message>
    <message>
        <source>0, 1, …</source>
        <translation>0, 1, …</translation>
    </message>
    <message>
        <source>as in its program</source>
        <translation>원래 프로그램과 같이</translation>
    </message>
    <message>
        <source>Sentences of a text and words of a sentence that are read, such as 30x35, or none</source>
        <translation>읽을 텍스트의 문장 수와 문장의 단어 수(예: 30x35), 또는 none</translation>
    </message>
    <message>
        <source>that of the checkpoint</source>
        <translation>체크포인트의 것</translation>
    </message>
    <message>
        <source>&amp;Checkpoint:</source>
        <translation>체크포인트(&amp;C):</translation>
    </message>
    <message>
        <source>&amp;Vocabulary:</source>
        <translation>어휘(&amp;V):</translation>
    </message>
    <message>
        <source>&amp;Labels:</source>
        <translation>레이블(&amp;L):</translation>
    </message>
    <message>
        <source>L&amp;imits:</source>
        <translation>제한(&amp;I):</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>이름(&amp;N):</translation>
    </message>
    <message>
        <source>Choose the checkpoint of a network that was trained with PyTorch: one file, or all files if its parts are in several. Nothing in it is executed.</source>
        <translation>PyTorch로 학습한 네트워크의 체크포인트를 고르세요. 파일 하나이거나, 여러 파일로 나뉘어 있으면 그 전부입니다. 안에 있는 것은 아무것도 실행하지 않습니다.</translation>
    </message>
    <message>
        <source>Reading the checkpoint…</source>
        <translation>체크포인트를 읽는 중…</translation>
    </message>
    <message>
        <source>A network of %1.</source>
        <translation>%1의 네트워크.</translation>
    </message>
    <message>
        <source>What was found in the checkpoint</source>
        <translation>체크포인트에서 찾은 것</translation>
    </message>
    <message>
        <source>Checkpoints (*.pt *.pth *.tar *.pwf *.bin *.ckpt *.safetensors *.index.json)</source>
        <translation>체크포인트 (*.pt *.pth *.tar *.pwf *.bin *.ckpt *.safetensors *.index.json)</translation>
    </message>
    <message>
        <source>JSON {word: id} or {id: word}, a word in each line, or word vectors such as GloVe&apos;s</source>
        <translation>JSON {단어: 번호} 또는 {번호: 단어}, 줄마다 단어 하나, 또는 GloVe 같은 단어 벡터</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::InterruptedRuns</name>
    <message>
        <source>The training of “%1” failed: %2</source>
        <translation>“%1”의 학습에 실패했습니다: %2</translation>
    </message>
    <message>
        <source>The training of “%1” has not taken a step yet.</source>
        <translation>“%1”의 학습이 아직 한 스텝도 진행되지 않았습니다.</translation>
    </message>
    <message>
        <source>The training of “%1” was interrupted.</source>
        <translation>“%1”의 학습이 중단되었습니다.</translation>
    </message>
    <message>
        <source>The training of “%1” was interrupted after %2.</source>
        <translation>“%1”의 학습이 %2 후에 중단되었습니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>에포크 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Discard the Run</source>
        <translation>실행 폐기</translation>
    </message>
    <message>
        <source>Discard the interrupted training of “%1”? Its progress will be deleted.</source>
        <translation>중단된 “%1”의 학습을 폐기할까요? 진행 내용이 삭제됩니다.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>폐기</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>계속</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>폐기…</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::KeynessView</name>
    <message>
        <source>Progress of the comparison</source>
        <translation>비교 진행</translation>
    </message>
    <message>
        <source>Export the typical words</source>
        <translation>특징적인 단어 내보내기</translation>
    </message>
    <message>
        <source>Erase each word, too (takes long)</source>
        <translation>단어를 하나씩 지워 보기(오래 걸림)</translation>
    </message>
    <message>
        <source>Typical words</source>
        <translation>특징적인 단어</translation>
    </message>
    <message>
        <source>up to </source>
        <translation>최대 </translation>
    </message>
    <message>
        <source>Longest run of words</source>
        <translation>이어지는 단어의 최대 수</translation>
    </message>
    <message>
        <source>Also counts runs of so many words that follow one another.</source>
        <translation>이만큼 이어지는 단어들도 셉니다.</translation>
    </message>
    <message>
        <source>at least </source>
        <translation>최소 </translation>
    </message>
    <message>
        <source>Least number of occurrences</source>
        <translation>최소 출현 횟수</translation>
    </message>
    <message>
        <source>Words that occur less often are not listed.</source>
        <translation>이보다 적게 나온 단어는 목록에 넣지 않습니다.</translation>
    </message>
    <message>
        <source>all words</source>
        <translation>모든 단어</translation>
    </message>
    <message>
        <source>typical, but unused</source>
        <translation>특징적이지만 쓰이지 않음</translation>
    </message>
    <message>
        <source>used, but not typical</source>
        <translation>쓰이지만 특징적이지 않음</translation>
    </message>
    <message>
        <source>Which words are listed</source>
        <translation>목록에 넣을 단어</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>The words as the model looks them up</source>
        <translation>모델이 찾는 형태의 단어</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>표시됨</translation>
    </message>
    <message>
        <source>How often they occur in the texts that are shown</source>
        <translation>표시된 텍스트에 나온 횟수</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>나머지</translation>
    </message>
    <message>
        <source>How often they occur in the other texts</source>
        <translation>나머지 텍스트에 나온 횟수</translation>
    </message>
    <message>
        <source>Log-likelihood</source>
        <translation>로그 우도</translation>
    </message>
    <message>
        <source>How much evidence there is of a difference; negative: rarer in the texts that are shown</source>
        <translation>차이가 있다는 증거의 크기. 음수: 표시된 텍스트에 더 드물게 나옵니다</translation>
    </message>
    <message>
        <source>Bayes</source>
        <translation>베이즈</translation>
    </message>
    <message>
        <source>Log-likelihood less the logarithm of all words: above 2 the difference is real, above 10 certainly; below 0 there is probably none</source>
        <translation>로그 우도에서 모든 단어 수의 로그를 뺀 값: 2보다 크면 차이가 있다는 증거이고, 10보다 크면 매우 강한 증거이며, 0보다 작으면 차이가 없다는 증거입니다</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>By how many percent they are more frequent in the texts shown</source>
        <translation>표시된 텍스트에 몇 퍼센트 더 자주 나오는지</translation>
    </message>
    <message>
        <source>only there</source>
        <translation>그곳에만</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>퍼짐</translation>
    </message>
    <message>
        <source>Normalised DP, of the side with more: 0: spread evenly; 1: in one place only</source>
        <translation>더 자주 나오는 쪽의 정규화된 DP. 0: 고르게 퍼짐, 1: 한곳에만</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>가중치</translation>
    </message>
    <message>
        <source>The mean weight of the word in all texts</source>
        <translation>모든 텍스트에서 단어의 평균 가중치</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>효과</translation>
    </message>
    <message>
        <source>The mean effect of the word in all texts</source>
        <translation>모든 텍스트에서 단어의 평균 효과</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Whether the model gives the word more weight (effect) than most, beside whether it is typical</source>
        <translation>모델이 단어에 평균보다 큰 가중치(효과)를 주는지, 그리고 특징적인지</translation>
    </message>
    <message>
        <source>Compare the Words</source>
        <translation>단어 비교</translation>
    </message>
    <message>
        <source>Comparing the words of the texts that are shown with the others…</source>
        <translation>표시된 텍스트의 단어를 나머지와 비교하는 중…</translation>
    </message>
    <message>
        <source>%1 and %2 with %3 were compared. A double click shows the places.</source>
        <translation>%1와(과) %2, 모두 %3를 비교했습니다. 두 번 클릭하면 나온 곳이 표시됩니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other(s)</source>
        <translation>
            <numerusform>나머지 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>단어 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Lists the words that are typical of the texts that are shown.</source>
        <translation>표시된 텍스트에 특징적인 단어의 목록입니다.</translation>
    </message>
    <message>
        <source>Set a filter: the texts that it shows are then compared with all others, and words that are typical of them are listed.</source>
        <translation>필터를 설정하세요. 표시된 텍스트를 나머지와 비교하여 특징적인 단어의 목록을 만듭니다.</translation>
    </message>
    <message>
        <source>Export the Typical Words</source>
        <translation>특징적인 단어 내보내기</translation>
    </message>
    <message>
        <source> in a row</source>
        <translation>개 연속</translation>
    </message>
    <message>
        <source>used</source>
        <translation>쓰임</translation>
    </message>
    <message>
        <source>used, not typical</source>
        <translation>쓰임, 특징적이지 않음</translation>
    </message>
    <message>
        <source>unused</source>
        <translation>쓰이지 않음</translation>
    </message>
    <message>
        <source>Words that are typical of the texts shown</source>
        <translation>표시된 텍스트의 특징적인 단어</translation>
    </message>
    <message>
        <source>%1; bars: log-likelihood; beside them: occurrences in the texts shown and in the others</source>
        <translation>%1. 막대: 로그 가능도, 그 옆: 표시된 텍스트와 나머지에 나온 횟수</translation>
    </message>
    <message>
        <source>As a plot</source>
        <translation>그림으로</translation>
    </message>
    <message>
        <source>To the right what is typical, upwards what the model uses. Coloured are words that are typical, but unused, and words that are used, but not typical.</source>
        <translation>오른쪽은 특징적인 단어, 위쪽은 모델이 쓰는 단어입니다. 특징적이지만 쓰이지 않는 단어와 쓰이지만 특징적이지 않은 단어에 색이 있습니다.</translation>
    </message>
    <message>
        <source>What is typical and what the model uses</source>
        <translation>특징적인 것과 모델이 쓰는 것</translation>
    </message>
    <message>
        <source>%1, read by “%2”; dashed: where words begin to be typical</source>
        <translation>%1, “%2”(으)로 읽음. 점선: 단어가 특징적이 되기 시작하는 곳</translation>
    </message>
    <message>
        <source>Words that are typical of “%1”</source>
        <translation>“%1”에 특징적인 단어</translation>
    </message>
    <message>
        <source>%1; bars: log-likelihood; beside them: occurrences there and in the others</source>
        <translation>%1. 막대: 로그 우도, 그 옆: 이 집단과 나머지에 나온 횟수</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>모름</translation>
    </message>
    <message>
        <source>%1 and %2 with %3 were compared. A click on a point shows the places.</source>
        <translation>%1와(과) %2, 모두 %3를 비교했습니다. 점을 클릭하면 나온 곳이 표시됩니다.</translation>
    </message>
    <message>
        <source>The first %1 of %2 words are listed.</source>
        <translation>%2개 단어 가운데 처음 %1개를 보여 줍니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabelDialog</name>
    <message>
        <source>True Labels</source>
        <translation>정답 레이블</translation>
    </message>
    <message>
        <source>True Label</source>
        <translation>정답 레이블</translation>
    </message>
    <message>
        <source>Type a part of the label</source>
        <translation>레이블의 일부를 입력하세요</translation>
    </message>
    <message>
        <source>Part of the label</source>
        <translation>레이블의 일부</translation>
    </message>
    <message>
        <source>Labels of the model</source>
        <translation>모델의 레이블</translation>
    </message>
    <message>
        <source>True now, but not among the model’s labels: %1</source>
        <translation>지금 정답이지만 모델의 레이블이 아님: %1</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>지정(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>제거(&amp;R)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabelList</name>
    <message>
        <source>Find or add a label (/)</source>
        <translation>레이블 찾기 또는 추가(/)</translation>
    </message>
    <message>
        <source>Find or add a label</source>
        <translation>레이블 찾기 또는 추가</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>&amp;Rename or Merge…</source>
        <translation>이름 바꾸기 또는 합치기(&amp;R)…</translation>
    </message>
    <message>
        <source>Point at a label to read what it means.</source>
        <translation>레이블을 가리키면 뜻이 표시됩니다.</translation>
    </message>
    <message>
        <source>&amp;Describe…</source>
        <translation>설명(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Only Texts Predicted as This</source>
        <translation>이 레이블로 예측된 텍스트만(&amp;O)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabelMeasures</name>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>Known after the first training, by texts that are chosen at random.</source>
        <translation>첫 학습 뒤에 무작위로 고른 텍스트로 알 수 있습니다.</translation>
    </message>
    <message>
        <source>Known when the next text that is chosen at random is labelled.</source>
        <translation>무작위로 고른 다음 텍스트에 레이블을 달면 알 수 있습니다.</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 to %3) after %4 labels, by %Ln text(s) chosen at random</source>
        <translation>
            <numerusform>%1(%2~%3), 레이블 %4개 뒤, 무작위로 고른 텍스트 %Ln개 기준</numerusform>
        </translation>
    </message>
    <message>
        <source>The last labels have not made the model measurably better; more of them will hardly help.</source>
        <translation>최근 레이블은 모델을 눈에 띄게 좋게 만들지 못했습니다. 더 달아도 별로 도움이 되지 않을 것입니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) with marked words.</source>
        <translation>
            <numerusform>단어를 표시한 텍스트 %Ln개.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Models trained with %Ln of them and without them: %1 against %2, which may be chance.</source>
        <translation>
            <numerusform>그중 %Ln개의 표시를 써서 학습한 모델과 쓰지 않은 모델: %1 대 %2. 우연일 수 있습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Models trained with %Ln of them and without them: %1 against %2.</source>
        <translation>
            <numerusform>그중 %Ln개의 표시를 써서 학습한 모델과 쓰지 않은 모델: %1 대 %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>The next training measures what they bring.</source>
        <translation>효과는 다음 학습에서 측정합니다.</translation>
    </message>
    <message numerus="yes">
        <source>Models agreed with your marks in the last %Ln text(s): %1 (0.5 by chance).</source>
        <translation>
            <numerusform>최근 텍스트 %Ln개에서 모델이 여러분의 표시와 일치한 정도: %1(우연이면 0.5).</numerusform>
        </translation>
    </message>
    <message>
        <source>The model reads all texts without: %1.</source>
        <translation>모델은 모든 텍스트를 다음 단어 없이 읽습니다: %1.</translation>
    </message>
    <message>
        <source>These texts are like those of the model “%1”: Train a Network… goes on from it, and needs fewer labels.</source>
        <translation>이 텍스트는 모델 “%1”의 텍스트와 비슷합니다. 네트워크 학습…은 그 모델에서 이어서 학습하므로 레이블이 더 적게 필요합니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabelScoreView</name>
    <message>
        <source>Level</source>
        <translation>단계</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>지지도</translation>
    </message>
    <message>
        <source>Micro F1</source>
        <translation>마이크로 F1</translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation>매크로 F1</translation>
    </message>
    <message>
        <source>1: the labels under the root</source>
        <translation>1: 루트 바로 아래의 레이블</translation>
    </message>
    <message>
        <source>Number of labels on this level of the tree</source>
        <translation>트리의 이 단계에 있는 레이블 수</translation>
    </message>
    <message>
        <source>Number of true pairs of a document and a label of this level</source>
        <translation>문서와 이 단계 레이블의 실제 쌍의 수</translation>
    </message>
    <message>
        <source>F1 over all pairs of a document and a label of this level</source>
        <translation>문서와 이 단계 레이블의 모든 쌍에 대한 F1</translation>
    </message>
    <message>
        <source>Unweighted mean of the labels’ F1</source>
        <translation>레이블별 F1의 가중하지 않은 평균</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>재현율</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Path of the label in the tree</source>
        <translation>트리에서 레이블의 경로</translation>
    </message>
    <message>
        <source>Number of documents that have the label</source>
        <translation>레이블이 있는 문서의 수</translation>
    </message>
    <message>
        <source>Share of the documents for which the label is predicted that have it</source>
        <translation>레이블이 예측된 문서 중 실제로 그 레이블이 있는 비율</translation>
    </message>
    <message>
        <source>Share of the documents that have the label for which it is predicted</source>
        <translation>레이블이 있는 문서 중 그 레이블이 예측된 비율</translation>
    </message>
    <message>
        <source>The harmonic mean of precision and recall</source>
        <translation>정밀도와 재현율의 조화 평균</translation>
    </message>
    <message>
        <source>Predicted as</source>
        <translation>예측 결과</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>A true label that is not predicted</source>
        <translation>예측되지 않은 정답 레이블</translation>
    </message>
    <message>
        <source>A label with the same parent that is predicted but not true</source>
        <translation>부모가 같고, 예측되었지만 정답이 아닌 레이블</translation>
    </message>
    <message>
        <source>Number of documents with this confusion</source>
        <translation>이렇게 혼동된 문서의 수</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>열</translation>
    </message>
    <message>
        <source>Scores of each level</source>
        <translation>단계별 점수</translation>
    </message>
    <message>
        <source>Scores of each label</source>
        <translation>레이블별 점수</translation>
    </message>
    <message>
        <source>Confused siblings</source>
        <translation>혼동된 형제 레이블</translation>
    </message>
    <message>
        <source>Level of the labels shown</source>
        <translation>표시할 레이블의 단계</translation>
    </message>
    <message>
        <source>Micro F1 %1 and macro F1 %2 if a label counts only together with all its ancestors. For %3 of the documents, exactly the true labels are predicted.</source>
        <translation>레이블을 모든 조상과 함께 맞혔을 때만 세면 마이크로 F1은 %1, 매크로 F1은 %2입니다. 문서의 %3에서 정답 레이블이 정확히 예측됩니다.</translation>
    </message>
    <message>
        <source>All levels</source>
        <translation>모든 단계</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>단계 %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabellingInvitation</name>
    <message>
        <source>Label Texts</source>
        <translation>텍스트에 레이블 달기</translation>
    </message>
    <message>
        <source>Label texts one after the other, with keys alone. A model learns from your labels on the way and asks for the texts about which it is most uncertain.</source>
        <translation>키만으로 텍스트에 차례로 레이블을 답니다. 그 사이 모델이 레이블에서 배우고, 가장 불확실한 텍스트를 물어봅니다.</translation>
    </message>
    <message>
        <source>&amp;New Project…</source>
        <translation>새 프로젝트(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open Project…</source>
        <translation>프로젝트 열기(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Continue with %1</source>
        <translation>%1 계속하기(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>최근(&amp;R)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabellingSession</name>
    <message>
        <source>%1 Your labels are kept here, and are written as soon as that is possible.</source>
        <translation>%1 레이블은 여기에 보관되어 있으며, 가능해지는 대로 기록합니다.</translation>
    </message>
    <message>
        <source>The training failed: %1</source>
        <translation>학습에 실패했습니다: %1</translation>
    </message>
    <message>
        <source>The last labels of %1 cannot be written, so it stays open. Free disk space or check its permissions, then open the other project again.</source>
        <translation>%1의 마지막 레이블을 쓸 수 없어 이 프로젝트가 열린 채로 남습니다. 디스크 공간을 확보하거나 권한을 확인한 뒤 다른 프로젝트를 다시 여세요.</translation>
    </message>
    <message>
        <source>The network is not used, because words and phrases alone score better: %1 against %2. Choose it at the top to use it all the same.</source>
        <translation>단어와 어구만 쓰는 모델의 점수가 더 좋아(%1 대 %2) 이 네트워크를 쓰지 않습니다. 그래도 쓰려면 위에서 선택하세요.</translation>
    </message>
    <message>
        <source>The network has learnt nothing that can be shown, so the model that was there goes on.</source>
        <translation>네트워크가 확인할 수 있는 것을 배우지 못해 이전 모델을 계속 씁니다.</translation>
    </message>
    <message>
        <source>A model learns from ten labelled texts or more, of two labels at least. With fewer the training failed: %1</source>
        <translation>모델은 레이블이 두 가지 이상인 텍스트 10개부터 배웁니다. 그보다 적어 학습하지 못했습니다: %1</translation>
    </message>
    <message>
        <source>Ordered the texts of “%1”</source>
        <translation>“%1”의 텍스트 순서 정함</translation>
    </message>
    <message>
        <source>Trained “%1”</source>
        <translation>“%1” 학습</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabellingWindow</name>
    <message>
        <source>&amp;Hide the prediction until I have decided</source>
        <translation>내가 정할 때까지 예측 숨기기(&amp;H)</translation>
    </message>
    <message>
        <source>Train after every</source>
        <translation>다음마다 학습</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>완료</translation>
    </message>
    <message>
        <source>The text has the checked labels (Enter)</source>
        <translation>텍스트에 선택한 레이블을 붙입니다(Enter)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>The text before (Backspace)</source>
        <translation>이전 텍스트(Backspace)</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>건너뛰기</translation>
    </message>
    <message>
        <source>Decide about this text later (S)</source>
        <translation>이 텍스트는 나중에 정합니다(S)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>제거</translation>
    </message>
    <message>
        <source>Leave this text out of trainings (X)</source>
        <translation>이 텍스트를 학습에서 뺍니다(X)</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>Take the last step back (Ctrl+Z)</source>
        <translation>마지막 단계를 되돌립니다(Ctrl+Z)</translation>
    </message>
    <message>
        <source>Train Now</source>
        <translation>지금 학습</translation>
    </message>
    <message>
        <source>Train a linear n-gram model with the current labels (Ctrl+T)</source>
        <translation>지금까지의 레이블로 선형 n-gram 모델 학습(Ctrl+T)</translation>
    </message>
    <message>
        <source>Train a Network…</source>
        <translation>네트워크 학습…</translation>
    </message>
    <message>
        <source>Open the training dialog with these labels</source>
        <translation>이 레이블로 학습 대화 상자를 엽니다</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>내보내기…</translation>
    </message>
    <message>
        <source>Write the labels with all columns of the texts</source>
        <translation>텍스트의 모든 열과 함께 레이블을 기록합니다</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>진행률</translation>
    </message>
    <message>
        <source>Label Texts — Hanscope</source>
        <translation>텍스트에 레이블 달기 — Hanscope</translation>
    </message>
    <message>
        <source>&amp;New Project…</source>
        <translation>새 프로젝트(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open Project…</source>
        <translation>프로젝트 열기(&amp;O)…</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>렌즈</translation>
    </message>
    <message>
        <source>What the colours show: where the network looked, or what decided</source>
        <translation>색이 보여 주는 것: 네트워크가 어디를 보았는지, 또는 무엇이 결정했는지</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Note on this text (N)</source>
        <translation>이 텍스트에 대한 메모(N)</translation>
    </message>
    <message>
        <source>Note on this text</source>
        <translation>이 텍스트에 대한 메모</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Your name, which is stored with your labels</source>
        <translation>레이블과 함께 저장되는 이름</translation>
    </message>
    <message>
        <source> labels</source>
        <translation>개 레이블</translation>
    </message>
    <message>
        <source>Labels between two trainings</source>
        <translation>두 학습 사이의 레이블 수</translation>
    </message>
    <message>
        <source>Who sees a prediction first tends to agree with it (P shows it)</source>
        <translation>예측을 먼저 보면 그에 따르기 쉽습니다(P를 누르면 표시)</translation>
    </message>
    <message>
        <source>%1 — Label Texts — Hanscope</source>
        <translation>%1 — 텍스트에 레이블 달기 — Hanscope</translation>
    </message>
    <message>
        <source>All texts are labelled. Go back to look at them again (Backspace), or export the labels.</source>
        <translation>모든 텍스트에 레이블이 있습니다. 뒤로 가서 다시 보거나(Backspace) 레이블을 내보내십시오.</translation>
    </message>
    <message>
        <source>%1, chosen at random</source>
        <translation>%1, 무작위로 고름</translation>
    </message>
    <message>
        <source>%1 labelled, %2 to go</source>
        <translation>%1개 완료, %2개 남음</translation>
    </message>
    <message>
        <source> · this text was skipped</source>
        <translation> · 이 텍스트는 건너뛰었습니다</translation>
    </message>
    <message>
        <source> · this text is removed</source>
        <translation> · 이 텍스트는 제외되었습니다</translation>
    </message>
    <message numerus="yes">
        <source> · %Ln labelled text(s) are no longer in the file</source>
        <translation>
            <numerusform> · 레이블이 있는 텍스트 %Ln개가 더 이상 파일에 없습니다</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop Training</source>
        <translation>학습 중지</translation>
    </message>
    <message>
        <source>There is no other such text. Choose another order at the top to go on.</source>
        <translation>그런 텍스트가 더 없습니다. 계속하려면 위에서 다른 순서를 고르십시오.</translation>
    </message>
    <message>
        <source>None of these texts is left to be labelled. Take the restriction above away to go on with the others.</source>
        <translation>이 텍스트 중에는 레이블을 달 것이 남아 있지 않습니다. 나머지를 계속하려면 위의 제한을 없애세요.</translation>
    </message>
    <message>
        <source>predicted as %1</source>
        <translation>%1(으)로 예측</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>중지</translation>
    </message>
    <message>
        <source>Stop ordering or searching: the texts stay as they are</source>
        <translation>정렬이나 검색을 중지합니다. 텍스트는 그대로 남습니다</translation>
    </message>
    <message>
        <source>The texts have no order yet, because ordering them was stopped. Choose an order at the top.</source>
        <translation>정렬이 중지되어 텍스트의 순서가 아직 없습니다. 위에서 순서를 선택하세요.</translation>
    </message>
    <message>
        <source>All texts are labelled. Export the labels, or find texts by their words (Ctrl+F) to look at them again.</source>
        <translation>모든 텍스트에 레이블이 있습니다. 레이블을 내보내거나, 단어로 텍스트를 찾아(Ctrl+F) 다시 보십시오.</translation>
    </message>
    <message>
        <source>%1 labelled</source>
        <translation>%1개 완료</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>중지하는 중…</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>프로젝트</translation>
    </message>
    <message>
        <source>Open another project (Ctrl+O), or make one (Ctrl+N)</source>
        <translation>다른 프로젝트를 열거나(Ctrl+O) 새로 만듭니다(Ctrl+N)</translation>
    </message>
    <message>
        <source>Ask me &amp;why</source>
        <translation>이유 묻기(&amp;W)</translation>
    </message>
    <message>
        <source>A text that has got its label stays, and you mark the words that speak for it: a model learns much more from such texts</source>
        <translation>레이블을 준 텍스트가 그대로 남고, 그 레이블을 뒷받침하는 단어를 표시합니다. 모델은 이런 텍스트에서 훨씬 많이 배웁니다</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>최근 프로젝트 열기(&amp;R)</translation>
    </message>
    <message>
        <source>Label &amp;Many at Once…</source>
        <translation>한꺼번에 레이블 주기(&amp;M)…</translation>
    </message>
    <message>
        <source> · this text was labelled together with others</source>
        <translation> · 이 텍스트는 다른 텍스트와 함께 레이블을 받았습니다</translation>
    </message>
    <message numerus="yes">
        <source> · the model still knows %Ln label(s) that were taken back; it learns anew with Train Now</source>
        <translation>
            <numerusform> · 모델은 취소된 레이블 %Ln개를 아직 알고 있습니다. “지금 학습”으로 새로 배웁니다</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LearningCurves</name>
    <message>
        <source>Learning curves</source>
        <translation>학습 곡선</translation>
    </message>
    <message>
        <source>Curves of loss and accuracy</source>
        <translation>손실과 정확도의 곡선</translation>
    </message>
    <message>
        <source>Log Scale</source>
        <translation>로그 눈금</translation>
    </message>
    <message>
        <source>Show the loss on a logarithmic scale</source>
        <translation>손실을 로그 눈금으로 표시합니다</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>내보내기…</translation>
    </message>
    <message>
        <source>Save the curves as a picture or as CSV</source>
        <translation>곡선을 그림이나 CSV로 저장합니다</translation>
    </message>
    <message>
        <source>No step yet.</source>
        <translation>아직 스텝이 없습니다.</translation>
    </message>
    <message>
        <source>CSV table of all numbers</source>
        <translation>모든 수치의 CSV 표</translation>
    </message>
    <message>
        <source>Export Curves</source>
        <translation>곡선 내보내기</translation>
    </message>
    <message>
        <source>curves</source>
        <translation>curves</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LegendStrip</name>
    <message>
        <source>Drag this strip to another program or to a folder: the picture of the page is put there.</source>
        <translation>이 띠를 다른 프로그램이나 폴더로 끌면 페이지의 그림이 그곳에 놓입니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LensBar</name>
    <message>
        <source>Label that is explained</source>
        <translation>설명할 레이블</translation>
    </message>
    <message>
        <source>Label that it is compared with</source>
        <translation>비교할 레이블</translation>
    </message>
    <message>
        <source>How words are removed</source>
        <translation>단어를 지우는 방법</translation>
    </message>
    <message>
        <source>wo&amp;rds</source>
        <translation>단어(&amp;R)</translation>
    </message>
    <message>
        <source>Computing the lens</source>
        <translation>렌즈 계산 중</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>빼기</translation>
    </message>
    <message>
        <source>made unknown</source>
        <translation>모르는 단어로</translation>
    </message>
    <message>
        <source>What the network reads in place of an erased word: nothing, or the unknown word</source>
        <translation>지운 단어 대신 네트워크가 읽는 것: 없음, 또는 모르는 단어</translation>
    </message>
    <message>
        <source>With another label: why the first one and not this one (the difference of both logits)</source>
        <translation>다른 레이블과 함께: 왜 두 번째가 아니라 첫 번째인가(두 로짓의 차이)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Stop computing and show the attention</source>
        <translation>계산을 중지하고 어텐션을 표시합니다</translation>
    </message>
    <message>
        <source>Effect &amp;on</source>
        <translation>대상(&amp;O)</translation>
    </message>
    <message>
        <source>a&amp;gainst</source>
        <translation>비교(&amp;G)</translation>
    </message>
    <message>
        <source>the predicted label</source>
        <translation>예측된 레이블</translation>
    </message>
    <message>
        <source>no other label</source>
        <translation>다른 레이블 없음</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>Attention is shown: there is no network to ask.</source>
        <translation>물어볼 네트워크가 없어 어텐션을 표시합니다.</translation>
    </message>
    <message>
        <source>Attention is shown: this model has no such lens.</source>
        <translation>이 모델에는 이 렌즈가 없어 어텐션을 표시합니다.</translation>
    </message>
    <message>
        <source>Attention is shown until the lens is computed.</source>
        <translation>렌즈를 계산할 때까지 어텐션을 표시합니다.</translation>
    </message>
    <message>
        <source>Weights from the file %1</source>
        <translation>%1 파일의 가중치</translation>
    </message>
    <message>
        <source>Attention is shown: %1 has no weights of this text.</source>
        <translation>어텐션을 표시합니다. %1에는 이 텍스트의 가중치가 없습니다.</translation>
    </message>
    <message>
        <source>Show by Logit</source>
        <translation>로짓으로 보기</translation>
    </message>
    <message>
        <source>Integrated gradients: what speaks for the label in its logit, the number from which the probability is computed, and which has no limits</source>
        <translation>통합 그래디언트: 확률을 계산하는 수이며 한계가 없는 로짓에서 무엇이 레이블을 뒷받침하는지 보여 줍니다</translation>
    </message>
    <message>
        <source>all below 0.1 %</source>
        <translation>모두 0.1 % 미만</translation>
    </message>
    <message>
        <source>Attention is shown: %1</source>
        <translation>어텐션을 표시합니다. %1</translation>
    </message>
    <message>
        <source>Weights from a file</source>
        <translation>파일의 가중치</translation>
    </message>
    <message>
        <source>Effect on %1</source>
        <translation>%1에 미치는 영향</translation>
    </message>
    <message>
        <source>Attention is shown</source>
        <translation>어텐션 표시 중</translation>
    </message>
    <message>
        <source>%1; until then, attention is shown.</source>
        <translation>%1; 그때까지 어텐션을 표시합니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LensChooser</name>
    <message>
        <source>Lens</source>
        <translation>렌즈</translation>
    </message>
    <message>
        <source>What the colours show: where the network looked, or what decided</source>
        <translation>색이 보여 주는 것: 네트워크가 어디를 보았는지, 또는 무엇이 결정했는지</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LessonController</name>
    <message>
        <source>Lesson</source>
        <translation>수업</translation>
    </message>
    <message>
        <source>%1 (step %2)</source>
        <translation>%1 (%2단계)</translation>
    </message>
    <message>
        <source>You have finished this lesson.</source>
        <translation>이 수업을 마쳤습니다.</translation>
    </message>
    <message>
        <source>Yes, this sentence.</source>
        <translation>네, 이 문장입니다.</translation>
    </message>
    <message>
        <source>Yes: “%1”.</source>
        <translation>네, “%1”입니다.</translation>
    </message>
    <message>
        <source>It is another sentence. Guess again, or press Reveal.</source>
        <translation>다른 문장입니다. 다시 짐작하거나 답 보기를 누르세요.</translation>
    </message>
    <message>
        <source>It is not “%1”. Guess again, or press Reveal.</source>
        <translation>“%1”이(가) 아닙니다. 다시 짐작하거나 답 보기를 누르세요.</translation>
    </message>
    <message>
        <source>Done: the model now says “%1”.</source>
        <translation>됐습니다. 이제 모델의 답은 “%1”입니다.</translation>
    </message>
    <message>
        <source>The model says “%1”.</source>
        <translation>모델의 답은 “%1”입니다.</translation>
    </message>
    <message>
        <source>&amp;End the Lesson</source>
        <translation>수업 끝내기(&amp;E)</translation>
    </message>
    <message>
        <source>It is another “%1”. Guess again, or press Reveal.</source>
        <translation>다른 “%1”입니다. 다시 짐작하거나 답 보기를 누르세요.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LessonPanel</name>
    <message>
        <source>Train a Model…</source>
        <translation>모델 학습…</translation>
    </message>
    <message>
        <source>Text of the lesson</source>
        <translation>수업의 텍스트</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>%2단계 가운데 %1</translation>
    </message>
    <message>
        <source>Ne&amp;xt</source>
        <translation>다음(&amp;X)</translation>
    </message>
    <message>
        <source>Answer on the page: with a click, or with the arrow keys and Enter.</source>
        <translation>페이지에서 답하세요. 클릭하거나 화살표 키와 Enter를 쓰면 됩니다.</translation>
    </message>
    <message>
        <source>Revea&amp;l</source>
        <translation>답 보기(&amp;L)</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>이전(&amp;K)</translation>
    </message>
    <message>
        <source>Fini&amp;sh</source>
        <translation>끝(&amp;S)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LexiconView</name>
    <message>
        <source>Erase each word, too (takes long)</source>
        <translation>단어를 하나씩 지워 보기(오래 걸림)</translation>
    </message>
    <message>
        <source>Progress of the lexicon</source>
        <translation>어휘 목록 진행률</translation>
    </message>
    <message>
        <source>Words and their weights</source>
        <translation>단어와 가중치</translation>
    </message>
    <message>
        <source>Find a word</source>
        <translation>단어 찾기</translation>
    </message>
    <message>
        <source>Find a word of the lexicon</source>
        <translation>어휘 목록에서 단어 찾기</translation>
    </message>
    <message>
        <source>at least </source>
        <translation>최소 </translation>
    </message>
    <message>
        <source>Least number of occurrences</source>
        <translation>최소 출현 횟수</translation>
    </message>
    <message>
        <source>Words that occur less often are not listed.</source>
        <translation>이보다 적게 나온 단어는 목록에 넣지 않습니다.</translation>
    </message>
    <message>
        <source>Export the lexicon</source>
        <translation>어휘 목록 내보내기</translation>
    </message>
    <message>
        <source>Read the Words</source>
        <translation>단어 읽기</translation>
    </message>
    <message>
        <source>Reading the weights of all words…</source>
        <translation>모든 단어의 가중치를 읽는 중…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln different word(s)</source>
        <translation>
            <numerusform>서로 다른 단어 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Lists the words to which the model gives most attention. The corpus is read once more for it.</source>
        <translation>모델이 가장 주목하는 단어의 목록입니다. 이를 위해 말뭉치를 한 번 더 읽습니다.</translation>
    </message>
    <message>
        <source>Export the Lexicon</source>
        <translation>어휘 목록 내보내기</translation>
    </message>
    <message>
        <source>Concordance</source>
        <translation>용례 색인</translation>
    </message>
    <message>
        <source>Shows the places of the listed words in the texts.</source>
        <translation>나열된 단어가 텍스트에서 나오는 곳을 보여 줍니다.</translation>
    </message>
    <message>
        <source>95 %: between %1 and %2</source>
        <translation>95 %: %1~%2 사이</translation>
    </message>
    <message>
        <source>one occurrence, so there is no interval</source>
        <translation>한 번만 나와 구간이 없습니다</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>The word as the model looks it up</source>
        <translation>모델이 찾는 형태의 단어</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>횟수</translation>
    </message>
    <message>
        <source>How often it occurs in the corpus</source>
        <translation>말뭉치에 나온 횟수</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Its mean weight, the share of its sentence</source>
        <translation>문장에서 차지하는 평균 가중치</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>산포</translation>
    </message>
    <message>
        <source>The standard deviation of its weight: large if it depends on the context</source>
        <translation>가중치의 표준 편차: 문맥에 따라 달라지면 큽니다</translation>
    </message>
    <message>
        <source>First 3</source>
        <translation>상위 3</translation>
    </message>
    <message>
        <source>How often its weight is among the three largest of its sentence</source>
        <translation>가중치가 문장에서 가장 큰 셋 안에 든 비율</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>효과</translation>
    </message>
    <message>
        <source>How much probability its removal takes from the label on which it has most effect</source>
        <translation>지웠을 때, 가장 크게 영향받는 레이블에서 줄어드는 확률</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%2에 %1</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>%1 of %2 occurrences in sentences of more than three words</source>
        <translation>단어가 세 개보다 많은 문장에 나온 %2회 중 %1회</translation>
    </message>
    <message>
        <source>%1 in %2, of which %L3 are listed. A double click on a word shows how its weight is distributed.</source>
        <translation>%2의 %1 가운데 %L3개가 나열되어 있습니다. 단어를 두 번 클릭하면 가중치의 분포를 볼 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LikeThisView</name>
    <message>
        <source>Sentences &amp;Like This</source>
        <translation>이와 비슷한 문장(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Documents Like This</source>
        <translation>이와 비슷한 문서(&amp;D)</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>찾기 진행률</translation>
    </message>
    <message>
        <source>What is nearest, by the network’s vectors</source>
        <translation>네트워크의 벡터로 가장 가까운 것</translation>
    </message>
    <message>
        <source>Sentences like</source>
        <translation>비슷한 문장</translation>
    </message>
    <message>
        <source>Documents like</source>
        <translation>비슷한 문서</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>비교 대상</translation>
    </message>
    <message>
        <source>The sentence or text that others are compared with</source>
        <translation>다른 것과 비교할 문장 또는 텍스트</translation>
    </message>
    <message>
        <source>A sentence or a text</source>
        <translation>문장 또는 텍스트</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>찾기</translation>
    </message>
    <message>
        <source>This model adds up the weights of words and phrases, so it has no vectors by which sentences and texts could be compared.</source>
        <translation>이 모델은 단어와 구의 가중치를 더하므로 문장과 텍스트를 비교할 벡터가 없습니다.</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>비교하는 중…</translation>
    </message>
    <message>
        <source>Reading the vectors of all texts; they are kept for the next time.</source>
        <translation>모든 텍스트의 벡터를 읽는 중입니다. 다음에 쓸 수 있도록 보관합니다.</translation>
    </message>
    <message>
        <source>Finds the sentences or documents that are nearest to one, by the network’s vectors. Write one above, or choose “Sentences Like This” in the menu of a page.</source>
        <translation>네트워크의 벡터로 한 문장이나 문서에 가장 가까운 것을 찾습니다. 위에 입력하거나 페이지의 메뉴에서 “이와 비슷한 문장”을 선택하세요.</translation>
    </message>
    <message>
        <source>Of %1 sentences, the nearest to “%2”, by %3.</source>
        <translation>문장 %1개 중 “%2”에 가장 가까운 것, 기준: %3.</translation>
    </message>
    <message>
        <source>Of %1 documents, the nearest to “%2”, by %3.</source>
        <translation>문서 %1개 중 “%2”에 가장 가까운 것, 기준: %3.</translation>
    </message>
    <message>
        <source>Only those that pass the filters are listed.</source>
        <translation>필터를 통과한 것만 나열합니다.</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>유사도</translation>
    </message>
    <message>
        <source>The cosine of the angle between the vectors: 1 if they have the same direction</source>
        <translation>벡터 사이 각의 코사인: 방향이 같으면 1</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>문장</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>예측</translation>
    </message>
    <message>
        <source>What the model predicts for the text</source>
        <translation>모델이 텍스트에 대해 예측한 것</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1(%2)</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>정답</translation>
    </message>
    <message>
        <source>The label in the file</source>
        <translation>파일에 있는 레이블</translation>
    </message>
    <message>
        <source>Line %1 of the file</source>
        <translation>파일의 %1번째 줄</translation>
    </message>
    <message>
        <source>&amp;Training Texts Like This</source>
        <translation>이와 비슷한 학습 텍스트(&amp;T)</translation>
    </message>
    <message>
        <source>Training texts like</source>
        <translation>비슷한 학습 텍스트</translation>
    </message>
    <message>
        <source>The texts of %1 that the model learnt from, the nearest to “%2” first, by %3.</source>
        <translation>%1에서 모델이 학습한 텍스트, “%2”에 가장 가까운 것부터, 기준: %3.</translation>
    </message>
    <message>
        <source>Influence</source>
        <translation>영향</translation>
    </message>
    <message>
        <source>What the text adds to the logit of the decision: above 0 it speaks for the label, below 0 against it</source>
        <translation>텍스트가 결정의 로짓에 더하는 값. 0보다 크면 레이블을 지지하고, 작으면 반대합니다</translation>
    </message>
    <message>
        <source>The weights of the model do not follow from the texts of %1 and their labels: these are not the data of its training, so their influence says little.</source>
        <translation>모델의 가중치가 %1의 텍스트와 레이블에서 나오지 않습니다. 이것은 모델의 학습 데이터가 아니므로 그 영향은 별 의미가 없습니다.</translation>
    </message>
    <message>
        <source>The logit %1 of “%2” is the influence of all texts of %3 that the model learnt from (%4), what it learnt by way of similar words (%5), and the bias (%6). The strongest influence comes first.</source>
        <translation>“%2”의 로짓 %1은(는) %3에서 모델이 학습한 모든 텍스트의 영향(%4), 비슷한 단어를 통해 배운 것(%5), 편향(%6)의 합입니다. 영향이 가장 강한 것부터 나옵니다.</translation>
    </message>
    <message>
        <source>Lists the texts that the model learnt from, those with the strongest influence on its decision about a text first. Write one above, or choose “Training Texts Like This” in the menu of a page.</source>
        <translation>모델이 학습한 텍스트를, 한 텍스트에 대한 결정에 영향이 가장 강한 것부터 보여 줍니다. 위에 텍스트를 입력하거나 페이지의 메뉴에서 “이와 비슷한 학습 텍스트”를 고르세요.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ListedTexts</name>
    <message>
        <source>Texts that contain “%1”, or whose notes do.</source>
        <translation>“%1”이(가) 들어 있거나 메모에 그것이 있는 텍스트입니다.</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>%1 제외</translation>
    </message>
    <message>
        <source>also %1</source>
        <translation>%1 추가</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) labelled by both</source>
        <translation>
            <numerusform>두 사람이 모두 레이블을 단 텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 with the same labels</source>
        <translation>%1, 같은 레이블 %2</translation>
    </message>
    <message>
        <source>%1 · κ %2 (%3 to %4)</source>
        <translation>%1 · κ %2 (%3~%4)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MainWindow</name>
    <message>
        <source>A text is being saved.</source>
        <translation>텍스트를 저장하고 있습니다.</translation>
    </message>
    <message>
        <source>“%1” is open: it is in the list of documents</source>
        <translation>“%1”이(가) 열렸습니다. 문서 목록에 있습니다</translation>
    </message>
    <message>
        <source>Hanscope</source>
        <translation>Hanscope</translation>
    </message>
    <message>
        <source>%1[*] — Hanscope</source>
        <translation>%1[*] — Hanscope</translation>
    </message>
    <message>
        <source>The picture is copied</source>
        <translation>그림을 복사했습니다</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>%1(으)로 내보냈습니다</translation>
    </message>
    <message>
        <source>Saved to %1 as UTF-8</source>
        <translation>%1에 UTF-8로 저장했습니다</translation>
    </message>
    <message>
        <source>The clipboard contains no text.</source>
        <translation>클립보드에 텍스트가 없습니다.</translation>
    </message>
    <message>
        <source>A model is being trained.</source>
        <translation>모델을 학습하는 중입니다.</translation>
    </message>
    <message>
        <source>Figures are being exported.</source>
        <translation>그림을 내보내는 중입니다.</translation>
    </message>
    <message>
        <source>Documents are being opened.</source>
        <translation>문서를 여는 중입니다.</translation>
    </message>
    <message>
        <source>The training dialog is open.</source>
        <translation>학습 대화 상자가 열려 있습니다.</translation>
    </message>
    <message>
        <source>The corpus explorer is open.</source>
        <translation>말뭉치 탐색 창이 열려 있습니다.</translation>
    </message>
    <message>
        <source>The panel Evaluation shows a result.</source>
        <translation>평가 패널에 결과가 있습니다.</translation>
    </message>
    <message>
        <source>Panels in one place</source>
        <translation>한곳에 모인 패널</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>%1에 저장했습니다</translation>
    </message>
    <message>
        <source>Esc or F11 leaves the full screen</source>
        <translation>Esc 또는 F11을 누르면 전체 화면에서 나갑니다</translation>
    </message>
    <message>
        <source>Clearing of the Recent Files</source>
        <translation>최근 파일 목록 지우기</translation>
    </message>
    <message>
        <source>The document is at the printer</source>
        <translation>문서를 프린터로 보냈습니다</translation>
    </message>
    <message>
        <source>A model is being evaluated.</source>
        <translation>모델을 평가하고 있습니다.</translation>
    </message>
    <message>
        <source>Texts are being labelled.</source>
        <translation>텍스트에 레이블을 다는 중입니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ManualBrowser</name>
    <message>
        <source>Page of the manual</source>
        <translation>설명서의 페이지</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ManualWindow</name>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>앞으로</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>이전</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>다음</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>검색</translation>
    </message>
    <message>
        <source>Manual — Hanscope</source>
        <translation>설명서 — Hanscope</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>목차</translation>
    </message>
    <message>
        <source>Search all pages</source>
        <translation>모든 페이지에서 검색</translation>
    </message>
    <message>
        <source>%1 is part of the source code, not of the manual.</source>
        <translation>%1은(는) 설명서가 아니라 소스 코드의 일부입니다.</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>찾을 수 없음</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ManyLabelsDialog</name>
    <message>
        <source>&amp;All get the label</source>
        <translation>모두에 이 레이블 주기(&amp;A):</translation>
    </message>
    <message>
        <source>Each gets what the &amp;model suggests, from</source>
        <translation>확률이 이 값 이상이면 모델의 제안대로(&amp;M):</translation>
    </message>
    <message>
        <source>Label Many at Once</source>
        <translation>한꺼번에 레이블 주기</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Least probability</source>
        <translation>최소 확률</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of these texts have labels already (%1).</source>
        <translation>
            <numerusform>이 가운데 텍스트 %Ln개에 이미 레이블이 있습니다(%1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Label %Ln Text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개에 레이블 주기</numerusform>
        </translation>
    </message>
    <message>
        <source>None of these texts is without a label.</source>
        <translation>레이블이 없는 텍스트가 없습니다.</translation>
    </message>
    <message>
        <source>One step takes all of them back (Ctrl+Z). There are no suggestions: no model has read these texts.</source>
        <translation>한 번에 모두 취소할 수 있습니다(Ctrl+Z). 이 텍스트를 읽은 모델이 없어 제안이 없습니다.</translation>
    </message>
    <message>
        <source>One step takes all of them back (Ctrl+Z). The accuracy is not estimated by labels that were given in this way.</source>
        <translation>한 번에 모두 취소할 수 있습니다(Ctrl+Z). 이렇게 준 레이블로는 정확도를 추정하지 않습니다.</translation>
    </message>
    <message>
        <source>There is no label to give yet. Add one to the list of labels first.</source>
        <translation>아직 달 수 있는 레이블이 없습니다. 먼저 레이블 목록에 하나를 추가하세요.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MapPlot</name>
    <message>
        <source>Map of the texts</source>
        <translation>텍스트 지도</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MapView</name>
    <message>
        <source>Lasso</source>
        <translation>올가미</translation>
    </message>
    <message>
        <source>Select Visible</source>
        <translation>보이는 것 선택</translation>
    </message>
    <message>
        <source>Whole Map</source>
        <translation>전체 지도</translation>
    </message>
    <message>
        <source>Draw the Map</source>
        <translation>지도 그리기</translation>
    </message>
    <message>
        <source>Progress of the map</source>
        <translation>지도 진행률</translation>
    </message>
    <message>
        <source>Colours of the map</source>
        <translation>지도의 색</translation>
    </message>
    <message>
        <source>By what the points are coloured</source>
        <translation>점의 색을 정하는 기준</translation>
    </message>
    <message>
        <source>Draw a line around points to see their texts in the table; or hold Shift</source>
        <translation>점 둘레에 선을 그으면 그 텍스트가 표에 표시됩니다. Shift 키를 누르고 그려도 됩니다</translation>
    </message>
    <message>
        <source>Show the texts of this part of the map in the table</source>
        <translation>지도의 이 부분에 있는 텍스트를 표에 표시합니다</translation>
    </message>
    <message>
        <source>Show all of the map (Home)</source>
        <translation>지도 전체를 표시합니다(Home)</translation>
    </message>
    <message>
        <source>Export the map</source>
        <translation>지도 내보내기</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) of the map</source>
        <translation>
            <numerusform>지도의 텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>No label is predicted.</source>
        <translation>예측된 레이블이 없습니다.</translation>
    </message>
    <message>
        <source>Predicted: %1 (%2).</source>
        <translation>예측: %1(%2).</translation>
    </message>
    <message>
        <source>Truth: %1.</source>
        <translation>정답: %1.</translation>
    </message>
    <message>
        <source>Export the Map</source>
        <translation>지도 내보내기</translation>
    </message>
    <message>
        <source>This model adds up the weights of words and phrases, so it has no vectors of texts that could be shown on a map.</source>
        <translation>이 모델은 단어와 구의 가중치를 더하므로 지도에 표시할 텍스트 벡터가 없습니다.</translation>
    </message>
    <message>
        <source>Reading the vectors of all texts; they are kept for the next time.</source>
        <translation>모든 텍스트의 벡터를 읽는 중입니다. 다음에 쓸 수 있도록 보관합니다.</translation>
    </message>
    <message>
        <source>Shows every text as a point of a plane: texts that are alike for the model are near to each other. Made of %1, which takes about as long as reading the texts, the first time.</source>
        <translation>모든 텍스트를 평면의 점으로 표시합니다. 모델에게 비슷한 텍스트는 서로 가까이 있습니다. 재료: %1. 처음에는 텍스트를 읽는 만큼의 시간이 걸립니다.</translation>
    </message>
    <message>
        <source>Each point is a text, by the two principal components of %1. A drag moves the map, the wheel zooms.</source>
        <translation>점 하나가 텍스트 하나이며, 위치는 다음의 두 주성분입니다: %1. 끌면 지도가 움직이고, 휠을 돌리면 확대·축소됩니다.</translation>
    </message>
    <message>
        <source>The map can be drawn when the model has read the texts.</source>
        <translation>모델이 텍스트를 모두 읽으면 지도를 그릴 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MarkBar</name>
    <message>
        <source>Export Marks…</source>
        <translation>표시 내보내기…</translation>
    </message>
    <message>
        <source>Write the marked words as an annotation of the ERASER benchmark</source>
        <translation>표시한 단어를 ERASER 벤치마크의 주석으로 씁니다</translation>
    </message>
    <message>
        <source>Clear Marks</source>
        <translation>표시 지우기</translation>
    </message>
    <message numerus="yes">
        <source>%Ln marked word(s)</source>
        <translation>
            <numerusform>표시한 단어 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>  ·  the lens finds %1 of them (at random %2)</source>
        <translation>  ·  렌즈가 그중 %1개를 찾음(무작위로는 %2개)</translation>
    </message>
    <message>
        <source>Found are the marked ones of as many words with the largest numbers as are marked.
F1: their share, %1.
AUPRC: the area under the curve of precision and recall, from all words in the order of their numbers, %2.
At random both are the share of the words that is marked, %3.</source>
        <translation>표시한 단어의 수만큼 가장 큰 값의 단어를 골랐을 때, 그중 표시한 단어를 찾은 것으로 칩니다.
F1: 그 비율, %1.
AUPRC: 모든 단어를 값의 순서로 놓은 정밀도–재현율 곡선 아래의 넓이, %2.
무작위라면 둘 다 표시한 단어의 비율인 %3입니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) must not matter</source>
        <translation>
            <numerusform>영향을 주면 안 되는 단어 %Ln개</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MarkStore</name>
    <message>
        <source>Marks could not be kept for the next start: %1</source>
        <translation>표시를 다음 시작까지 보관할 수 없었습니다: %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MatrixView</name>
    <message>
        <source>Back to the Scores</source>
        <translation>점수로 돌아가기</translation>
    </message>
    <message>
        <source>Show precision, recall and F1 of each class</source>
        <translation>클래스별 정밀도, 재현율, F1을 표시합니다</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MemberBar</name>
    <message>
        <source>Network whose numbers are drawn</source>
        <translation>수치를 그릴 네트워크</translation>
    </message>
    <message>
        <source>Members of the ensemble</source>
        <translation>앙상블의 구성 모델</translation>
    </message>
    <message>
        <source>1: all members have the same weights; 0: no two members give weight to the same text.
1 − the Jensen–Shannon distance of the members’ weights; for words, within each sentence.</source>
        <translation>1: 모든 구성 모델의 가중치가 같음. 0: 어느 두 모델도 같은 텍스트에 가중치를 주지 않음.
1 − 구성 모델 가중치 사이의 젠슨–섀넌 거리. 단어는 문장 안에서 계산합니다.</translation>
    </message>
    <message>
        <source>Net&amp;work</source>
        <translation>네트워크(&amp;W)</translation>
    </message>
    <message>
        <source>Agreement of the members: sentences %1, words %2</source>
        <translation>구성 모델의 일치도: 문장 %1, 단어 %2</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1개의 평균</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MessageArea</name>
    <message>
        <source>Messages</source>
        <translation>메시지</translation>
    </message>
    <message>
        <source>Show or hide the list of messages</source>
        <translation>메시지 목록 보이기 또는 숨기기</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MessageList</name>
    <message>
        <source>Possible problems</source>
        <translation>생길 수 있는 문제</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ModelChooser</name>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>모델 목록</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>모델 고르기</translation>
    </message>
    <message>
        <source>%1 (loading…)</source>
        <translation>%1(불러오는 중…)</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>모델 열기…</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ModelController</name>
    <message>
        <source>The model used last, %1, is gone. “%2” is used instead.</source>
        <translation>마지막으로 쓴 모델 %1이(가) 없습니다. 대신 “%2”을(를) 씁니다.</translation>
    </message>
    <message>
        <source>Rename the Model</source>
        <translation>모델 이름 바꾸기</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>이름:</translation>
    </message>
    <message>
        <source>Delete the Model</source>
        <translation>모델 삭제</translation>
    </message>
    <message>
        <source>Delete “%1”?</source>
        <translation>“%1”을(를) 삭제할까요?</translation>
    </message>
    <message>
        <source>The file %1 is moved to the trash, or deleted if there is no trash.</source>
        <translation>%1 파일을 휴지통으로 옮깁니다. 휴지통이 없으면 삭제합니다.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>삭제</translation>
    </message>
    <message>
        <source>%1: this file cannot be deleted; check the permissions of its folder</source>
        <translation>%1: 이 파일을 삭제할 수 없습니다. 폴더의 권한을 확인하세요</translation>
    </message>
    <message>
        <source>%1: this folder is gone</source>
        <translation>%1: 이 폴더는 이제 없습니다</translation>
    </message>
    <message>
        <source>Duplicate the Model</source>
        <translation>모델 복제</translation>
    </message>
    <message>
        <source>Copy of %1</source>
        <translation>%1 사본</translation>
    </message>
    <message>
        <source>Another model is called “%1”; choose another name.</source>
        <translation>이름이 “%1”인 다른 모델이 있습니다. 다른 이름을 고르세요.</translation>
    </message>
    <message>
        <source>“%1” now predicts by this threshold.</source>
        <translation>“%1”이(가) 이제 이 임계값으로 예측합니다.</translation>
    </message>
    <message>
        <source>“%1” is not a model of yours, so a copy of it predicts by this threshold: %2.</source>
        <translation>“%1”은(는) 사용자의 모델이 아니므로 그 사본이 이 임계값으로 예측합니다: %2.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ModelPage</name>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>All settings</source>
        <translation>모든 설정</translation>
    </message>
    <message>
        <source>Training settings</source>
        <translation>학습 설정</translation>
    </message>
    <message>
        <source>Starting point</source>
        <translation>시작점</translation>
    </message>
    <message>
        <source>Continue from</source>
        <translation>이어서 학습</translation>
    </message>
    <message>
        <source>No tree is given yet: &lt;a href=&quot;texts&quot;&gt;tick “Labels form a tree”&lt;/a&gt; on the page Texts.</source>
        <translation>아직 트리가 없습니다. “텍스트” 페이지에서 &lt;a href=&quot;texts&quot;&gt;“레이블이 트리를 이룸”에 표시하세요&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>&lt;a href=&quot;texts&quot;&gt;Choose such texts&lt;/a&gt; first.</source>
        <translation>먼저 &lt;a href=&quot;texts&quot;&gt;그런 텍스트를 고르세요&lt;/a&gt;.</translation>
    </message>
    <message>
        <source>An existing model to train further on your texts. If it lacks one of their labels, it keeps its words and what it has learnt of them, and learns all labels from the beginning. None: a new model.</source>
        <translation>여러분의 텍스트로 더 학습시킬 기존 모델입니다. 텍스트의 레이블 중 하나라도 모델에 없으면 단어와 단어에 대해 배운 것은 유지하고 모든 레이블을 처음부터 학습합니다. 없음: 새 모델.</translation>
    </message>
    <message>
        <source>None of the texts has marked words.</source>
        <translation>단어가 표시된 텍스트가 없습니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::NewProjectDialog</name>
    <message>
        <source>Texts</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>A text may have &amp;several labels</source>
        <translation>텍스트에 레이블이 여럿일 수 있음(&amp;S)</translation>
    </message>
    <message>
        <source>New Labelling Project</source>
        <translation>새 레이블 작업 프로젝트</translation>
    </message>
    <message>
        <source>a table, JSON lines or a folder; never changed</source>
        <translation>표, JSON 줄 또는 폴더. 바뀌지 않습니다</translation>
    </message>
    <message>
        <source>separated by commas; more can be added later</source>
        <translation>쉼표로 구분. 나중에 더 추가할 수 있습니다</translation>
    </message>
    <message>
        <source>&amp;Texts:</source>
        <translation>텍스트(&amp;T):</translation>
    </message>
    <message>
        <source>&amp;Column of the texts:</source>
        <translation>텍스트 열(&amp;C):</translation>
    </message>
    <message>
        <source>Labels that they &amp;have:</source>
        <translation>이미 있는 레이블(&amp;H):</translation>
    </message>
    <message>
        <source>&amp;Labels to give:</source>
        <translation>달 레이블(&amp;L):</translation>
    </message>
    <message>
        <source>&amp;Project file:</source>
        <translation>프로젝트 파일(&amp;P):</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>만들기</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Choose the texts first.</source>
        <translation>먼저 텍스트를 선택하십시오.</translation>
    </message>
    <message>
        <source>Label Tree</source>
        <translation>레이블 트리</translation>
    </message>
    <message>
        <source>a taxonomy file, if there is one</source>
        <translation>있으면 분류 체계 파일</translation>
    </message>
    <message>
        <source>Label t&amp;ree:</source>
        <translation>레이블 트리(&amp;R):</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::NodeBar</name>
    <message>
        <source>Layer whose attention is drawn</source>
        <translation>어텐션을 그릴 층</translation>
    </message>
    <message>
        <source>Head whose attention is drawn</source>
        <translation>어텐션을 그릴 헤드</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>비교</translation>
    </message>
    <message>
        <source>Compare what was read for two labels, side by side</source>
        <translation>두 레이블에 대해 읽은 것을 나란히 비교합니다</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>차이</translation>
    </message>
    <message>
        <source>Colour on the right what the second label’s node weighs more or less than the first</source>
        <translation>오른쪽에, 두 번째 레이블의 노드가 첫 번째보다 더 크거나 작게 가중한 부분을 색으로 표시합니다</translation>
    </message>
    <message>
        <source>Whole Text</source>
        <translation>전체 텍스트</translation>
    </message>
    <message>
        <source>Clear the selected label and show the weights of the whole document (Esc in the tree)</source>
        <translation>선택한 레이블을 지우고 전체 문서의 가중치를 표시합니다(트리에서 Esc)</translation>
    </message>
    <message>
        <source>Mean of layers</source>
        <translation>층의 평균</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>층 %1</translation>
    </message>
    <message>
        <source>Mean of heads</source>
        <translation>헤드의 평균</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>헤드 %1</translation>
    </message>
    <message>
        <source>Nothing was decided about %1. Shown is the average attention of all labels that decided.</source>
        <translation>%1에 대해서는 아무것도 결정되지 않았습니다. 결정한 모든 레이블의 평균 어텐션을 표시합니다.</translation>
    </message>
    <message>
        <source>Attention averaged over all nodes that decided. Select a label in the tree to see what was read for it.</source>
        <translation>결정한 모든 노드의 평균 어텐션입니다. 트리에서 레이블을 선택하면 그 레이블을 위해 읽은 것을 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>What %1 read</source>
        <translation>%1이(가) 읽은 것</translation>
    </message>
    <message>
        <source>What %1 read to decide about %2</source>
        <translation>%2을(를) 결정하려고 %1이(가) 읽은 것</translation>
    </message>
    <message>
        <source>What %1 read, and how %2 differs</source>
        <translation>%1이(가) 읽은 것과 %2의 차이</translation>
    </message>
    <message>
        <source>What %1 and %2 read</source>
        <translation>%1와(과) %2이(가) 읽은 것</translation>
    </message>
    <message>
        <source>Select the second label in the tree.</source>
        <translation>트리에서 둘째 레이블을 고르세요.</translation>
    </message>
    <message>
        <source>Select a label that another node decided about.</source>
        <translation>다른 노드가 결정한 레이블을 고르세요.</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>모든 노드</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::NumberEdit</name>
    <message>
        <source>above %1</source>
        <translation>%1보다 큰</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1 이상</translation>
    </message>
    <message>
        <source>to below %1</source>
        <translation>%1보다 작은</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>%1 이하</translation>
    </message>
    <message>
        <source>Write “%1” with a decimal point: %2</source>
        <translation>“%1”은(는) 소수점을 써서 입력하세요: %2</translation>
    </message>
    <message>
        <source>one number, or several separated by commas, each %1</source>
        <translation>%1 숫자 하나, 또는 쉼표로 구분한 여러 숫자</translation>
    </message>
    <message>
        <source>a number %1</source>
        <translation>%1 숫자</translation>
    </message>
    <message>
        <source>“%1” is not %2.</source>
        <translation>“%1”은(는) 올바르지 않습니다. 필요한 것: %2.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::OpeningBar</name>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Documents that are read</source>
        <translation>읽은 문서</translation>
    </message>
    <message>
        <source>Do not open and read what is left</source>
        <translation>나머지를 열거나 읽지 않습니다</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>읽는 중…</translation>
    </message>
    <message>
        <source>%1 of %2 read</source>
        <translation>%2 중 %1개 읽음</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) not read…</source>
        <translation>
            <numerusform>읽지 못한 파일 %Ln개…</numerusform>
        </translation>
    </message>
    <message>
        <source>Show which files could not be opened or read, and why</source>
        <translation>열거나 읽지 못한 파일과 그 이유를 표시합니다</translation>
    </message>
    <message>
        <source>Files That Could Not Be Read</source>
        <translation>읽을 수 없었던 파일</translation>
    </message>
    <message>
        <source>Clear the List</source>
        <translation>목록 지우기</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::OrderChoice</name>
    <message>
        <source>Most uncertain, a fifth at random</source>
        <translation>가장 불확실한 것, 다섯 중 하나는 무작위</translation>
    </message>
    <message>
        <source>Most uncertain first</source>
        <translation>가장 불확실한 것부터</translation>
    </message>
    <message>
        <source>Greatest entropy first</source>
        <translation>엔트로피가 가장 큰 것부터</translation>
    </message>
    <message>
        <source>Networks disagree most</source>
        <translation>네트워크 의견이 가장 갈리는 것부터</translation>
    </message>
    <message>
        <source>Most different from the labelled</source>
        <translation>레이블한 것과 가장 다른 것</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>무작위</translation>
    </message>
    <message>
        <source>Labels that may be wrong</source>
        <translation>틀렸을 수 있는 레이블</translation>
    </message>
    <message>
        <source>Disagreements with…</source>
        <translation>다른 사람과의 차이…</translation>
    </message>
    <message>
        <source>Search texts and notes…</source>
        <translation>텍스트와 메모 검색…</translation>
    </message>
    <message>
        <source>Next texts</source>
        <translation>다음 텍스트</translation>
    </message>
    <message>
        <source>Which texts come next</source>
        <translation>다음에 나올 텍스트</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::OutputPage</name>
    <message>
        <source>Model File</source>
        <translation>모델 파일</translation>
    </message>
    <message>
        <source>Models (*.safetensors)</source>
        <translation>모델 (*.safetensors)</translation>
    </message>
    <message>
        <source>Give the model a name.</source>
        <translation>모델의 이름을 입력하세요.</translation>
    </message>
    <message>
        <source>Enter the path of the model file.</source>
        <translation>모델 파일의 경로를 입력하세요.</translation>
    </message>
    <message>
        <source>Enter the full path of the model file.</source>
        <translation>모델 파일의 전체 경로를 입력하세요.</translation>
    </message>
    <message>
        <source>The name of the model file must end with “%1”.</source>
        <translation>모델 파일의 이름은 “%1”(으)로 끝나야 합니다.</translation>
    </message>
    <message>
        <source>“%1” is a folder; enter the path of a file.</source>
        <translation>“%1”은(는) 폴더입니다. 파일의 경로를 입력하세요.</translation>
    </message>
    <message>
        <source>There is no folder “%1”.</source>
        <translation>“%1” 폴더가 없습니다.</translation>
    </message>
    <message>
        <source>This file contains a model. It will be replaced when the new one is ready.</source>
        <translation>이 파일에 모델이 있습니다. 새 모델이 준비되면 바뀝니다.</translation>
    </message>
    <message>
        <source>Command line with the same result</source>
        <translation>결과가 같은 명령</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>명령 복사</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>고르기…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>복사</translation>
    </message>
    <message>
        <source>Choose the model file</source>
        <translation>모델 파일 고르기</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>이름(&amp;N)</translation>
    </message>
    <message>
        <source>Name of the model in the list of models</source>
        <translation>모델 목록에 표시할 이름</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>파일(&amp;F)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>&amp;Purpose</source>
        <translation>용도(&amp;P)</translation>
    </message>
    <message>
        <source>What the model does, in one sentence: “Rates a film review”</source>
        <translation>모델이 하는 일을 한 문장으로: “영화 리뷰에 점수를 매깁니다”</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>데이터(&amp;D)</translation>
    </message>
    <message>
        <source>A description of the texts; if empty, the name of their file</source>
        <translation>텍스트에 대한 설명. 비워 두면 파일 이름을 씁니다</translation>
    </message>
    <message>
        <source>&amp;Terms</source>
        <translation>이용 조건(&amp;T)</translation>
    </message>
    <message>
        <source>Terms of use of the texts, if there are any</source>
        <translation>텍스트의 이용 조건(있을 경우)</translation>
    </message>
    <message>
        <source>Required resources</source>
        <translation>필요한 자원</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>명령</translation>
    </message>
    <message>
        <source>Model and start</source>
        <translation>모델과 시작</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::OverviewStrip</name>
    <message>
        <source>Overview of the weights</source>
        <translation>가중치 개요</translation>
    </message>
    <message>
        <source>Where in the document the heavy sentences and words are. F goes to the next one.</source>
        <translation>문서에서 무거운 문장과 단어가 있는 곳입니다. F를 누르면 다음 문장으로 갑니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PageBar</name>
    <message>
        <source>Show more</source>
        <translation>더 보기</translation>
    </message>
    <message>
        <source>%1: show more</source>
        <translation>%1: 더 보기</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PageController</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>단어 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s)</source>
        <translation>
            <numerusform>문장 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unknown word(s)</source>
        <translation>
            <numerusform>모르는 단어 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) known by parts</source>
        <translation>
            <numerusform>조각으로 아는 단어 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Read in %1</source>
        <translation>%1에 읽음</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PageLog</name>
    <message>
        <source>Read “%1”: %2</source>
        <translation>“%1” 읽음: %2</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PagePair</name>
    <message>
        <source>Heatmap of the document</source>
        <translation>문서의 히트맵</translation>
    </message>
    <message>
        <source>Heatmap to compare with</source>
        <translation>비교할 히트맵</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PhraseView</name>
    <message>
        <source>one occurrence, so there is no interval</source>
        <translation>한 번만 나와 구간이 없습니다</translation>
    </message>
    <message>
        <source>95 %: between %1 and %2</source>
        <translation>95 %: %1~%2 사이</translation>
    </message>
    <message>
        <source>Progress of the phrases</source>
        <translation>구 찾기의 진행</translation>
    </message>
    <message>
        <source>Phrases and their effects</source>
        <translation>구와 그 효과</translation>
    </message>
    <message>
        <source>Label that is explained</source>
        <translation>설명할 레이블</translation>
    </message>
    <message>
        <source>The label whose probability the phrases change</source>
        <translation>구가 확률을 바꾸는 레이블</translation>
    </message>
    <message>
        <source>Label with which it is compared</source>
        <translation>비교할 레이블</translation>
    </message>
    <message>
        <source>Explains the difference of the two logits, which also shows phrases where the probability is near 0 or 1</source>
        <translation>두 로짓의 차이를 설명합니다. 확률이 0이나 1에 가까운 곳의 구도 보입니다</translation>
    </message>
    <message>
        <source>all texts</source>
        <translation>모든 텍스트</translation>
    </message>
    <message>
        <source> texts</source>
        <translation>개 텍스트</translation>
    </message>
    <message>
        <source>Number of texts that are searched</source>
        <translation>검색할 텍스트의 수</translation>
    </message>
    <message>
        <source>So many texts, chosen at random, are searched. Each is read some hundred times.</source>
        <translation>무작위로 고른 이만큼의 텍스트를 검색합니다. 각 텍스트는 수백 번 읽힙니다.</translation>
    </message>
    <message>
        <source>in at least </source>
        <translation>최소 텍스트 수: </translation>
    </message>
    <message>
        <source>Least number of texts with a phrase</source>
        <translation>구가 있는 텍스트의 최소 수</translation>
    </message>
    <message>
        <source>Phrases that are found in fewer texts are not listed.</source>
        <translation>더 적은 텍스트에서 발견된 구는 표시되지 않습니다.</translation>
    </message>
    <message>
        <source>Find a phrase</source>
        <translation>구 찾기</translation>
    </message>
    <message>
        <source>Find a phrase of the list</source>
        <translation>목록에서 구 찾기</translation>
    </message>
    <message>
        <source>Export the phrases</source>
        <translation>구 내보내기</translation>
    </message>
    <message>
        <source>for the predicted label</source>
        <translation>예측된 레이블에 대해</translation>
    </message>
    <message>
        <source>against all others</source>
        <translation>다른 모든 레이블에 대비</translation>
    </message>
    <message>
        <source>for “%1”</source>
        <translation>“%1”에 대해</translation>
    </message>
    <message>
        <source>against “%1”</source>
        <translation>“%1”에 대비</translation>
    </message>
    <message>
        <source>Find Phrases</source>
        <translation>구 찾기</translation>
    </message>
    <message>
        <source>Choose two different labels.</source>
        <translation>서로 다른 두 레이블을 선택하세요.</translation>
    </message>
    <message>
        <source>Reading the texts without each of their phrases…</source>
        <translation>각 구를 뺀 텍스트를 읽는 중…</translation>
    </message>
    <message>
        <source>Lists phrases of up to five words whose removal together matters more, or less, than that of each word alone. It takes a while: each text is read some hundred times.</source>
        <translation>함께 지울 때가 각 단어를 따로 지울 때보다 더, 또는 덜 중요한 다섯 단어 이하의 구를 나열합니다. 각 텍스트를 수백 번 읽으므로 시간이 걸립니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>No phrase was found in enough of the %1. Search more texts, or list phrases of fewer texts.</source>
        <translation>%1 중 충분히 많은 곳에서 발견된 구가 없습니다. 더 많은 텍스트를 검색하거나 최소 텍스트 수를 줄이세요.</translation>
    </message>
    <message>
        <source>%1 in %2. A double click on a phrase shows its places.</source>
        <translation>%2에서 %1. 구를 두 번 클릭하면 나온 곳이 표시됩니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln phrase(s)</source>
        <translation>
            <numerusform>구 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the Phrases</source>
        <translation>구 내보내기</translation>
    </message>
    <message>
        <source>Phrase</source>
        <translation>구</translation>
    </message>
    <message>
        <source>The words as the model looks them up</source>
        <translation>모델이 찾는 형태의 단어들</translation>
    </message>
    <message>
        <source>For</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>The label that is explained</source>
        <translation>설명하는 레이블</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>In how many texts it was found</source>
        <translation>이 구가 발견된 텍스트의 수</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>횟수</translation>
    </message>
    <message>
        <source>How often it was found</source>
        <translation>이 구가 발견된 횟수</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>효과</translation>
    </message>
    <message>
        <source>What the label loses on average without the phrase</source>
        <translation>이 구가 없을 때 레이블이 평균적으로 잃는 값</translation>
    </message>
    <message>
        <source>Interaction</source>
        <translation>상호작용</translation>
    </message>
    <message>
        <source>What the label loses on average without the phrase, less what it loses without each of its words alone; negative: one word takes back what another does</source>
        <translation>이 구가 없을 때 레이블이 평균적으로 잃는 값에서 각 단어만 없을 때 잃는 값들을 뺀 것. 음수이면 한 단어가 다른 단어의 작용을 되돌립니다</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PredictionModel</name>
    <message>
        <source>%1 (true label)</source>
        <translation>%1(정답 레이블)</translation>
    </message>
    <message>
        <source>%1, predicted if above %2</source>
        <translation>%1, %2보다 크면 예측됨</translation>
    </message>
    <message>
        <source>Click: a lens that explains a label explains this one</source>
        <translation>클릭: 레이블을 설명하는 렌즈가 이 레이블을 설명합니다</translation>
    </message>
    <message>
        <source>%1, before %2</source>
        <translation>%1, 이전 %2</translation>
    </message>
    <message>
        <source>%1, true label</source>
        <translation>%1, 정답 레이블</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PredictionPanel</name>
    <message>
        <source>No label is predicted: %1.</source>
        <translation>예측된 레이블이 없습니다: %1.</translation>
    </message>
    <message>
        <source>Unsure: %1 and %2 are almost equally likely.</source>
        <translation>불확실: %1와(과) %2의 가능성이 거의 같습니다.</translation>
    </message>
    <message>
        <source>Probability of each class</source>
        <translation>클래스별 확률</translation>
    </message>
    <message>
        <source>&amp;True Label</source>
        <translation>정답 레이블(&amp;T)</translation>
    </message>
    <message>
        <source>How probable the model finds each label.</source>
        <translation>모델이 각 레이블에 매긴 확률이 여기에 나타납니다.</translation>
    </message>
    <message>
        <source>Decided by the network alone: none of these words and phrases is known.</source>
        <translation>네트워크만으로 결정했습니다. 아는 단어나 구가 없습니다.</translation>
    </message>
    <message>
        <source>%1 rather than %2: network %3, words and phrases %4</source>
        <translation>%2보다 %1: 네트워크 %3, 단어와 구 %4</translation>
    </message>
    <message>
        <source>%1: network %2, words and phrases %3</source>
        <translation>%1: 네트워크 %2, 단어와 구 %3</translation>
    </message>
    <message>
        <source>What the network and the linear model beside it add to the logit, from which the probability follows. The lenses show which words they read: Attention those of the network, Linear Contributions those of the words and phrases, Network and Linear Model both.</source>
        <translation>네트워크와 그 곁의 선형 모델이 로짓에 더하는 값이며, 로짓에서 확률이 나옵니다. 렌즈는 무엇을 읽었는지 보여 줍니다. 어텐션은 네트워크, 선형 기여는 단어와 구, 네트워크와 선형 모델은 둘 다입니다.</translation>
    </message>
    <message>
        <source>Why %1?</source>
        <translation>왜 %1?</translation>
    </message>
    <message>
        <source>Why %1, not %2?</source>
        <translation>왜 %2 대신 %1?</translation>
    </message>
    <message>
        <source>Wrong: which training texts are like this?</source>
        <translation>틀림: 이와 비슷한 학습 텍스트는?</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ProgramPage</name>
    <message>
        <source>Reop&amp;en documents at the start</source>
        <translation>시작할 때 문서 다시 열기(&amp;E)</translation>
    </message>
    <message>
        <source>All but one</source>
        <translation>하나를 뺀 전부</translation>
    </message>
    <message>
        <source>How many threads read a text. Models that are loaded from now on use this number.</source>
        <translation>텍스트를 읽는 스레드 수입니다. 이제부터 불러오는 모델이 이 수를 사용합니다.</translation>
    </message>
    <message>
        <source>&amp;Threads for reading:</source>
        <translation>읽기 스레드(&amp;T):</translation>
    </message>
    <message>
        <source>Settings file:</source>
        <translation>설정 파일:</translation>
    </message>
    <message>
        <source>P&amp;rogram</source>
        <translation>프로그램(&amp;R)</translation>
    </message>
    <message>
        <source>Folder of new &amp;models:</source>
        <translation>새 모델 폴더(&amp;M):</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>비우기(&amp;L)</translation>
    </message>
    <message>
        <source>Removes encoded texts, word vectors and states of unfinished trainings. What is needed again is computed again.</source>
        <translation>인코딩된 텍스트, 단어 벡터, 끝나지 않은 학습의 상태를 지웁니다. 다시 필요한 것은 다시 계산됩니다.</translation>
    </message>
    <message>
        <source>Cache:</source>
        <translation>캐시:</translation>
    </message>
    <message>
        <source>Folder of New Models</source>
        <translation>새 모델 폴더</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2에 %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ProjectOpener</name>
    <message numerus="yes">
        <source>%Ln text(s) of the explorer</source>
        <translation>
            <numerusform>탐색기의 텍스트 %Ln개</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ProjectQuestions</name>
    <message>
        <source>Open a Labelling Project</source>
        <translation>레이블 작업 프로젝트 열기</translation>
    </message>
    <message>
        <source>Labelling projects (*%1)</source>
        <translation>레이블 작업 프로젝트(*%1)</translation>
    </message>
    <message>
        <source>The Project of Another Person</source>
        <translation>다른 사람의 프로젝트</translation>
    </message>
    <message>
        <source>Rename or Merge a Label</source>
        <translation>레이블 이름 바꾸기 또는 합치기</translation>
    </message>
    <message>
        <source>New name. If another label has it, both become one.</source>
        <translation>새 이름입니다. 다른 레이블이 쓰고 있으면 둘이 하나가 됩니다.</translation>
    </message>
    <message>
        <source>Merge Labels</source>
        <translation>레이블 합치기</translation>
    </message>
    <message>
        <source>The label “%1” exists. Merge “%2” into it?</source>
        <translation>“%1” 레이블이 이미 있습니다. “%2” 레이블을 여기에 합칠까요?</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) labelled “%1” become(s) “%2”.</source>
        <translation>
            <numerusform>“%1” 레이블이 있는 텍스트 %Ln개가 “%2”이(가) 됩니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) have the label “%1” already.</source>
        <translation>
            <numerusform>텍스트 %Ln개에는 이미 “%1” 레이블이 있습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>The labels that the texts have in their file are merged, too.</source>
        <translation>텍스트 파일에 있는 레이블도 합쳐집니다.</translation>
    </message>
    <message>
        <source>Ctrl+Z takes this back.</source>
        <translation>Ctrl+Z로 되돌릴 수 있습니다.</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>합치기</translation>
    </message>
    <message>
        <source>Describe a Label</source>
        <translation>레이블 설명</translation>
    </message>
    <message>
        <source>When does a text get the label %1?</source>
        <translation>텍스트에 %1 레이블을 언제 답니까?</translation>
    </message>
    <message>
        <source>Find Texts</source>
        <translation>텍스트 찾기</translation>
    </message>
    <message>
        <source>A word or a part of a text, or of a note</source>
        <translation>텍스트나 메모에 있는 단어 또는 일부</translation>
    </message>
    <message>
        <source>Export Labels</source>
        <translation>레이블 내보내기</translation>
    </message>
    <message>
        <source>%1-labelled</source>
        <translation>%1-레이블</translation>
    </message>
    <message numerus="yes">
        <source>%Ln labelled text(s) were written to %1.</source>
        <translation>
            <numerusform>레이블이 있는 텍스트 %Ln개를 %1에 기록했습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>All texts of the project that have no label yet.</source>
        <translation>프로젝트에서 아직 레이블이 없는 모든 텍스트.</translation>
    </message>
    <message>
        <source>Nothing can be labelled here: the project can only be read.</source>
        <translation>여기서는 레이블을 붙일 수 없습니다. 프로젝트를 읽기만 할 수 있습니다.</translation>
    </message>
    <message>
        <source>The texts have no order yet, so it is not known which ones are meant. Wait until the first one is shown, or choose an order.</source>
        <translation>텍스트의 순서가 아직 없어 어떤 텍스트인지 알 수 없습니다. 첫 텍스트가 표시될 때까지 기다리거나 순서를 고르세요.</translation>
    </message>
    <message>
        <source>Exported “%1”</source>
        <translation>“%1” 내보냄</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::QuoteController</name>
    <message>
        <source>Select words, or go to a sentence, to keep it as a quote.</source>
        <translation>인용으로 보관하려면 단어를 선택하거나 문장으로 가세요.</translation>
    </message>
    <message>
        <source>These words are a quote already.</source>
        <translation>이 단어들은 이미 인용입니다.</translation>
    </message>
    <message>
        <source>Quote of “%1”</source>
        <translation>“%1” 인용</translation>
    </message>
    <message>
        <source>Kept as a quote: “%1”</source>
        <translation>인용으로 보관함: “%1”</translation>
    </message>
    <message numerus="yes">
        <source>Deletion of %Ln Quote(s)</source>
        <translation>
            <numerusform>인용 %Ln개 삭제</numerusform>
        </translation>
    </message>
    <message>
        <source>Change of Quotes</source>
        <translation>인용 변경</translation>
    </message>
    <message>
        <source>This is the text as it was when the quote was kept.</source>
        <translation>인용을 보관했을 때의 텍스트입니다.</translation>
    </message>
    <message>
        <source>%1 is not there any more; this is the text as it was when the quote was kept.</source>
        <translation>%1이(가) 더 이상 없습니다. 인용을 보관했을 때의 텍스트입니다.</translation>
    </message>
    <message>
        <source>The text of this quote is gone, and it was too long to be kept with it.</source>
        <translation>이 인용의 텍스트가 없어졌고, 너무 길어서 인용과 함께 보관되지 않았습니다.</translation>
    </message>
    <message>
        <source>The text has changed since the quote was kept; its words are where they are selected now.</source>
        <translation>인용을 보관한 뒤 텍스트가 바뀌었습니다. 그 단어는 지금 선택된 곳에 있습니다.</translation>
    </message>
    <message>
        <source>The text has changed since the quote was kept, and no longer has its words in one place.</source>
        <translation>인용을 보관한 뒤 텍스트가 바뀌어, 그 단어가 한곳에 있지 않습니다.</translation>
    </message>
    <message>
        <source>Exported the quotes</source>
        <translation>인용을 내보냄</translation>
    </message>
    <message>
        <source>Export Quotes</source>
        <translation>인용 내보내기</translation>
    </message>
    <message>
        <source>quotes</source>
        <translation>quotes</translation>
    </message>
    <message>
        <source>Import Codes and Quotes</source>
        <translation>코드와 인용 가져오기</translation>
    </message>
    <message>
        <source>REFI-QDA projects and codebooks (*.qdpx *.qdc *.qde)</source>
        <translation>REFI-QDA 프로젝트와 코드북 (*.qdpx *.qdc *.qde)</translation>
    </message>
    <message numerus="yes">
        <source>Import of %Ln Quote(s)</source>
        <translation>
            <numerusform>인용 %Ln개 가져오기</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import of %Ln Code(s)</source>
        <translation>
            <numerusform>코드 %Ln개 가져오기</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln code(s) were added.</source>
        <translation>
            <numerusform>코드 %Ln개를 추가했습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln quote(s) were added.</source>
        <translation>
            <numerusform>인용 %Ln개를 추가했습니다.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::QuotePanel</name>
    <message>
        <source>Quotes</source>
        <translation>인용</translation>
    </message>
    <message>
        <source>Quote</source>
        <translation>인용</translation>
    </message>
    <message>
        <source>The words that were kept</source>
        <translation>보관한 단어</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>코드</translation>
    </message>
    <message>
        <source>A word of your own for what the quote is about</source>
        <translation>인용이 무엇에 관한 것인지 나타내는 자신의 말</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>메모</translation>
    </message>
    <message>
        <source>What you wrote about the quote</source>
        <translation>인용에 대해 적은 것</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>예측</translation>
    </message>
    <message>
        <source>What the model predicted for the text</source>
        <translation>모델이 텍스트에 대해 예측한 것</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>True label</source>
        <translation>정답 레이블</translation>
    </message>
    <message>
        <source>The true label of the text</source>
        <translation>텍스트의 정답 레이블</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>From where the quote is</source>
        <translation>인용의 출처</translation>
    </message>
    <message>
        <source>Q keeps the selected words of a text, or the sentence, as a quote.</source>
        <translation>Q를 누르면 텍스트에서 선택한 단어나 문장을 인용으로 보관합니다.</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>필터</translation>
    </message>
    <message>
        <source>Filter of the quotes</source>
        <translation>인용 필터</translation>
    </message>
    <message>
        <source>Code of the chosen quotes</source>
        <translation>고른 인용의 코드</translation>
    </message>
    <message>
        <source>Note of the chosen quote</source>
        <translation>고른 인용의 메모</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Write the listed quotes to a file</source>
        <translation>표에 있는 인용을 파일로 쓰기</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>가져오기…</translation>
    </message>
    <message>
        <source>Add the codes and coded places of a REFI-QDA file</source>
        <translation>REFI-QDA 파일의 코드와 코딩된 곳 추가</translation>
    </message>
    <message>
        <source>Code:</source>
        <translation>코드:</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>메모:</translation>
    </message>
    <message>
        <source>By &amp;Code…</source>
        <translation>코드별(&amp;C)…</translation>
    </message>
    <message>
        <source>By &amp;Prediction…</source>
        <translation>예측별(&amp;P)…</translation>
    </message>
    <message>
        <source>By True &amp;Label…</source>
        <translation>정답 레이블별(&amp;L)…</translation>
    </message>
    <message>
        <source>By &amp;Text…</source>
        <translation>텍스트별(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Open the Text</source>
        <translation>텍스트 열기(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>복사(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>삭제(&amp;D)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::QuoteStore</name>
    <message>
        <source>The quotes could not be read: %1</source>
        <translation>인용을 읽을 수 없습니다: %1</translation>
    </message>
    <message>
        <source>Quotes could not be kept for the next start: %1</source>
        <translation>인용을 다음 시작까지 보관할 수 없습니다: %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RangeEdit</name>
    <message>
        <source>%1: least</source>
        <translation>%1: 최소</translation>
    </message>
    <message>
        <source>%1: most</source>
        <translation>%1: 최대</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 %2 이상</translation>
    </message>
    <message>
        <source>%1 up to %2</source>
        <translation>%1 %2 이하</translation>
    </message>
    <message>
        <source>%1 %2–%3</source>
        <translation>%1 %2–%3</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ReasonMarks</name>
    <message>
        <source>Mark the Model’s Words</source>
        <translation>모델의 단어 표시</translation>
    </message>
    <message>
        <source>Next Text</source>
        <translation>다음 텍스트</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) marked for %1.</source>
        <translation>
            <numerusform>%1: 표시한 단어 %Ln개.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (key: +)</source>
        <translation>%1(키: +)</translation>
    </message>
    <message>
        <source>&amp;Reason for the Label</source>
        <translation>레이블의 근거(&amp;R)</translation>
    </message>
    <message>
        <source>Must &amp;Not Matter</source>
        <translation>영향을 주면 안 됨(&amp;N)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) must not matter.</source>
        <translation>
            <numerusform>단어 %Ln개는 영향을 주면 안 됩니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Which words speak for %1? Click or drag them, or use the arrow keys: Shift selects, M marks. Shift+X marks what must not matter.</source>
        <translation>어떤 단어가 %1을(를) 뒷받침합니까? 단어를 누르거나 끌어서 고르세요. 화살표 키로는 Shift로 선택하고 M으로 표시합니다. Shift+X는 영향을 주면 안 되는 단어를 표시합니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RecentFilesMenu</name>
    <message>
        <source>Clear List</source>
        <translation>목록 지우기</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RecipeList</name>
    <message>
        <source>Saved by you.</source>
        <translation>직접 저장한 설정입니다.</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>삭제…</translation>
    </message>
    <message>
        <source>Delete the settings “%1”</source>
        <translation>“%1” 설정 삭제</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>사용자 지정</translation>
    </message>
    <message>
        <source>The settings below. Save them under a name to list them here.</source>
        <translation>아래의 설정입니다. 이름을 붙여 저장하면 여기 목록에 나옵니다.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>저장…</translation>
    </message>
    <message>
        <source>Save the settings</source>
        <translation>설정 저장</translation>
    </message>
    <message>
        <source>Save Settings</source>
        <translation>설정 저장</translation>
    </message>
    <message>
        <source>Name of the settings:</source>
        <translation>설정의 이름:</translation>
    </message>
    <message>
        <source>Delete Settings</source>
        <translation>설정 삭제</translation>
    </message>
    <message>
        <source>Delete the saved settings “%1”?</source>
        <translation>저장한 설정 “%1”을(를) 삭제할까요?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>삭제</translation>
    </message>
    <message>
        <source>measuring…</source>
        <translation>측정 중…</translation>
    </message>
    <message>
        <source>Expected time of “%1”</source>
        <translation>“%1”의 예상 시간</translation>
    </message>
    <message>
        <source>More recipes</source>
        <translation>다른 준비된 설정</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>약 %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ReliabilityPlot</name>
    <message>
        <source>Probability of the prediction</source>
        <translation>예측의 확률</translation>
    </message>
    <message>
        <source>Reliability diagram: share of correct predictions by probability</source>
        <translation>신뢰도 그림: 확률에 따른 맞은 예측의 비율</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>맞음</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ReliabilityView</name>
    <message numerus="yes">
        <source>%Ln prediction(s)</source>
        <translation>
            <numerusform>예측 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows how far probabilities can be believed, if the file has true labels that the model knows.</source>
        <translation>파일에 모델이 아는 정답 레이블이 있으면, 확률을 얼마나 믿을 수 있는지 보여 줍니다.</translation>
    </message>
    <message>
        <source>Probability %1: no prediction.</source>
        <translation>확률 %1: 예측 없음.</translation>
    </message>
    <message>
        <source>Expected calibration error %1 over %2. Where a bar ends below the dashed line, the model is correct less often than it says. Narrow bars have few predictions.</source>
        <translation>%2에 대한 기대 보정 오차 %1. 막대가 점선 아래에서 끝나면 모델이 스스로 말하는 것보다 덜 맞습니다. 좁은 막대는 예측이 적습니다.</translation>
    </message>
    <message>
        <source>Probability %1: %2, on average %3; correct are %4.</source>
        <translation>확률 %1: %2, 평균 %3, 맞은 비율 %4.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RoundBar</name>
    <message>
        <source>One round back</source>
        <translation>한 라운드 뒤로</translation>
    </message>
    <message>
        <source>One round forward</source>
        <translation>한 라운드 앞으로</translation>
    </message>
    <message>
        <source>Round of the decoding</source>
        <translation>디코딩 라운드</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>Play the decoding</source>
        <translation>디코딩을 재생합니다</translation>
    </message>
    <message>
        <source>Show how the tree grows, round by round</source>
        <translation>트리가 라운드마다 자라는 모습을 표시합니다</translation>
    </message>
    <message>
        <source>Round %1 of %2</source>
        <translation>라운드 %1/%2</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RunController</name>
    <message>
        <source>%1 · run %2 of %3 (learning rate %4, seed %5)</source>
        <translation>%1 · 실행 %2/%3(학습률 %4, 시드 %5)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RunPanel</name>
    <message>
        <source>Views of the run</source>
        <translation>실행 보기</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>Confusion Matrix</source>
        <translation>혼동 행렬</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>일시 정지</translation>
    </message>
    <message>
        <source>Pause the training; you can continue at any time</source>
        <translation>학습을 일시 정지합니다. 언제든 계속할 수 있습니다</translation>
    </message>
    <message>
        <source>Stop and Keep Best</source>
        <translation>중지하고 최선 유지</translation>
    </message>
    <message>
        <source>Stop and Keep Model</source>
        <translation>중지하고 모델 유지</translation>
    </message>
    <message>
        <source>End the training now and keep the best epoch so far</source>
        <translation>지금 학습을 끝내고 지금까지 가장 좋은 에포크를 유지합니다</translation>
    </message>
    <message>
        <source>End the training now and keep the model as it is, without what is still to come</source>
        <translation>지금 학습을 끝내고, 앞으로 할 것은 빼고 모델을 지금 그대로 유지합니다</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>폐기…</translation>
    </message>
    <message>
        <source>End the training now and delete its results</source>
        <translation>지금 학습을 끝내고 결과를 삭제합니다</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>시작하지 않음</translation>
    </message>
    <message>
        <source>Starts in a moment</source>
        <translation>곧 시작합니다</translation>
    </message>
    <message>
        <source>Then: %1</source>
        <translation>다음: %1</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>제거</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>에포크 %1</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>준비 중</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>실행 중</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>일시 정지됨</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>중지하는 중…</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>실패</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>계속</translation>
    </message>
    <message>
        <source>Discard the Run</source>
        <translation>실행 폐기</translation>
    </message>
    <message>
        <source>Discard “%1”? Its model and its progress will be deleted.</source>
        <translation>“%1”을(를) 폐기할까요? 모델과 진행 내용이 삭제됩니다.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>폐기</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RunProgress</name>
    <message>
        <source>%1 training</source>
        <translation>학습 %1</translation>
    </message>
    <message>
        <source>%1 validation</source>
        <translation>검증 %1</translation>
    </message>
    <message>
        <source>%1 of sentences · %2 of words</source>
        <translation>문장 %1 · 단어 %2</translation>
    </message>
    <message>
        <source>training %1, validation %2</source>
        <translation>학습 %1, 검증 %2</translation>
    </message>
    <message>
        <source>Progress of the epoch</source>
        <translation>에포크 진행률</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>실행 진행률</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>손실</translation>
    </message>
    <message>
        <source>Cross entropy in nats per document. The training loss is a running mean, computed with dropout.</source>
        <translation>문서당 교차 엔트로피(나트)입니다. 학습 손실은 드롭아웃을 적용해 계산한 이동 평균입니다.</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>어텐션</translation>
    </message>
    <message>
        <source>How concentrated the attention is on the validation documents: it is as spread as equal weights of this share of a document’s sentences and of a sentence’s words. The smaller the share, the fewer sentences and words have most of the weight.</source>
        <translation>검증 문서에서 어텐션이 얼마나 집중되어 있는지 나타냅니다. 문서의 문장과 문장의 단어 중 이 비율에 같은 가중치를 준 것만큼 퍼져 있습니다. 비율이 작을수록 적은 문장과 단어가 가중치 대부분을 갖습니다.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>속도</translation>
    </message>
    <message>
        <source>Speed of the training steps, without validation</source>
        <translation>검증을 뺀 학습 스텝의 속도</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 남음</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>실행</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>지금까지 %1</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>%1 걸림</translation>
    </message>
    <message>
        <source>Epoch %1 of %2</source>
        <translation>에포크 %1/%2</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>스텝 %1/%2</translation>
    </message>
    <message>
        <source>Run, %1</source>
        <translation>실행, %1</translation>
    </message>
    <message>
        <source>Micro F1 over all pairs of a document and a label</source>
        <translation>문서와 레이블의 모든 쌍에 대한 마이크로 F1</translation>
    </message>
    <message>
        <source>Share of documents that are classified correctly</source>
        <translation>올바르게 분류된 문서의 비율</translation>
    </message>
    <message>
        <source>%1, micro F1 %2</source>
        <translation>%1, 마이크로 F1 %2</translation>
    </message>
    <message>
        <source>%1, accuracy %2</source>
        <translation>%1, 정확도 %2</translation>
    </message>
    <message>
        <source>Epoch %1 of %2, kept</source>
        <translation>에포크 %1/%2, 유지함</translation>
    </message>
    <message>
        <source>What always giving this answer would score on the validation documents: a model that is not better has learnt nothing</source>
        <translation>검증 문서에 항상 이렇게 답할 때의 점수입니다. 이보다 낫지 않은 모델은 아무것도 배우지 못한 것입니다</translation>
    </message>
    <message>
        <source>%1, “%2” alone</source>
        <translation>%1, “%2”만</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>기준선</translation>
    </message>
    <message>
        <source>Kept epoch</source>
        <translation>유지된 에포크</translation>
    </message>
    <message>
        <source>Epoch whose model is kept: the one with the best accuracy or micro F1 in validation or, where fewer than 500 documents validate, the last one</source>
        <translation>모델이 저장되는 에포크: 검증에서 정확도 또는 마이크로 F1이 가장 높은 에포크이며, 검증 문서가 500개보다 적으면 마지막 에포크</translation>
    </message>
    <message>
        <source>Marked words</source>
        <translation>표시한 단어</translation>
    </message>
    <message>
        <source>In so many of the texts people marked words as reasons for the label, and the model learns from them with this weight in its loss</source>
        <translation>이만큼의 텍스트에서 사람들이 레이블의 근거로 단어를 표시했고, 모델은 손실에서 이 가중치로 그것을 배웁니다</translation>
    </message>
    <message>
        <source>%1 of %2 texts · weight %3</source>
        <translation>텍스트 %2개 중 %1개 · 가중치 %3</translation>
    </message>
    <message>
        <source>Best epoch</source>
        <translation>가장 좋은 에포크</translation>
    </message>
    <message>
        <source>%1; the last is kept</source>
        <translation>%1; 마지막 것 유지</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RunTable</name>
    <message>
        <source>Finished runs side by side</source>
        <translation>끝난 실행 나란히 보기</translation>
    </message>
    <message>
        <source>Read with This Model</source>
        <translation>이 모델로 읽기</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>곡선</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>차이만</translation>
    </message>
    <message>
        <source>Finished runs appear here side by side.</source>
        <translation>끝난 실행이 여기에 나란히 나타납니다.</translation>
    </message>
    <message>
        <source>Read the open documents with “%1”</source>
        <translation>열린 문서를 “%1”(으)로 읽습니다</translation>
    </message>
    <message>
        <source>No numbers were kept of this run.</source>
        <translation>이 실행의 수치가 남아 있지 않습니다.</translation>
    </message>
    <message>
        <source>Remove “%1” from the Table</source>
        <translation>표에서 “%1” 제거</translation>
    </message>
    <message>
        <source>Compare Curves</source>
        <translation>곡선 비교</translation>
    </message>
    <message>
        <source>The selected runs in one plot</source>
        <translation>선택한 실행을 한 그래프에 표시</translation>
    </message>
    <message>
        <source>Loss and accuracy of “%1”. To compare runs, select several with Ctrl.</source>
        <translation>“%1”의 손실과 정확도. 실행을 비교하려면 Ctrl로 여럿을 선택하세요.</translation>
    </message>
    <message>
        <source>Compare on Texts…</source>
        <translation>텍스트로 비교…</translation>
    </message>
    <message>
        <source>Evaluate both models on the same labelled texts</source>
        <translation>두 모델을 레이블이 있는 같은 텍스트로 평가합니다</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RunTableModel</name>
    <message>
        <source>Score</source>
        <translation>점수</translation>
    </message>
    <message>
        <source>Micro F1</source>
        <translation>마이크로 F1</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>%1 micro F1</source>
        <translation>마이크로 F1 %1</translation>
    </message>
    <message>
        <source>%1 accuracy</source>
        <translation>정확도 %1</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>에포크</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>모델</translation>
    </message>
    <message>
        <source>Always the same answer</source>
        <translation>항상 같은 답</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>an interval</comment>
        <translation>%1~%2</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 구간</translation>
    </message>
    <message>
        <source>Words and phrases alone</source>
        <translation>단어와 구만</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SentenceModel</name>
    <message>
        <source>Sentence %1: %2 %3 (%4)</source>
        <translation>문장 %1: %2 %3 (%4)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SentencePanel</name>
    <message>
        <source>Sentences by weight, largest first</source>
        <translation>문장(가중치 큰 순)</translation>
    </message>
    <message>
        <source>The sentences of the text, the heaviest first.</source>
        <translation>텍스트의 문장들이 무거운 것부터 여기에 나타납니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SequenceLine</name>
    <message>
        <source>Sub-hierarchy sequence</source>
        <translation>하위 계층 시퀀스</translation>
    </message>
    <message>
        <source>The decisions as a sequence: each label, followed by the labels below it, in parentheses. [END]: the path ends here.</source>
        <translation>결정을 시퀀스로 나타낸 것: 각 레이블과 그 아래의 레이블이 괄호 안에 있습니다. [END]: 경로가 여기서 끝납니다.</translation>
    </message>
    <message>
        <source>&amp;Copy the Sequence</source>
        <translation>시퀀스 복사(&amp;C)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SessionKeeper</name>
    <message>
        <source>There are unsaved texts of an earlier session.</source>
        <translation>이전 세션의 저장하지 않은 텍스트가 있습니다.</translation>
    </message>
    <message>
        <source>The program ended unexpectedly while it opened the documents of the last session, so they were not opened again.</source>
        <translation>지난 세션의 문서를 여는 동안 프로그램이 갑자기 끝나서 이번에는 문서를 열지 않았습니다.</translation>
    </message>
    <message>
        <source>Open Them</source>
        <translation>열기</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SettingsController</name>
    <message>
        <source>%1: no such setting, or a value that it cannot have: %2. These lines are ignored; the manual&apos;s page “Settings” has all settings and their values.</source>
        <translation>%1: 없는 설정이거나 가질 수 없는 값입니다: %2. 이 줄은 무시됩니다. 설명서의 “설정” 쪽에 모든 설정과 값이 있습니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Restore &amp;Defaults</source>
        <translation>기본값 복원(&amp;D)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ShortcutPage</name>
    <message>
        <source>&amp;Use Here</source>
        <translation>여기에 사용(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;No Keys</source>
        <translation>키 없음(&amp;N)</translation>
    </message>
    <message>
        <source>Rese&amp;t</source>
        <translation>초기화(&amp;T)</translation>
    </message>
    <message>
        <source>Find a command or keys</source>
        <translation>명령이나 키 찾기</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>단축키(&amp;S)</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>명령과 키</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>명령</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>키</translation>
    </message>
    <message>
        <source>Press the new &amp;keys:</source>
        <translation>새 키를 누르세요(&amp;K):</translation>
    </message>
    <message>
        <source>%1 is used by “%2”.</source>
        <translation>%1은(는) “%2”에서 사용합니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SnapshotRow</name>
    <message>
        <source>The document during training</source>
        <translation>학습 중의 문서</translation>
    </message>
    <message>
        <source>Epoch %1 · step %2</source>
        <translation>에포크 %1 · 스텝 %2</translation>
    </message>
    <message>
        <source>Readings of the open document appear here during training.</source>
        <translation>학습 중에 열린 문서를 읽은 결과가 여기에 나타납니다.</translation>
    </message>
    <message>
        <source>Before the first step</source>
        <translation>첫 스텝 이전</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SourceInvitation</name>
    <message>
        <source>Drop labelled texts here</source>
        <translation>여기에 레이블이 있는 텍스트를 놓으세요</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>파일 고르기…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>폴더 고르기…</translation>
    </message>
    <message>
        <source>Choose texts that were used before</source>
        <translation>전에 사용한 텍스트 고르기</translation>
    </message>
    <message>
        <source>Try with sample texts</source>
        <translation>예제 텍스트로 해 보기</translation>
    </message>
    <message>
        <source>400 short hotel reviews, invented for this purpose, with the labels praise and complaint</source>
        <translation>이 목적으로 지어낸 짧은 호텔 후기 400개(영어), 레이블은 praise와 complaint</translation>
    </message>
    <message>
        <source>A table (Excel, OpenDocument, CSV or JSON) with a column of texts and a column of labels, or a folder of texts for each label. F1 lists the other formats.</source>
        <translation>텍스트 열과 레이블 열이 있는 표(Excel, OpenDocument, CSV, JSON), 또는 레이블마다 텍스트가 든 폴더. 다른 형식은 F1에 있습니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SourcePreview</name>
    <message>
        <source>Text column</source>
        <translation>텍스트 열</translation>
    </message>
    <message>
        <source>Label column</source>
        <translation>레이블 열</translation>
    </message>
    <message>
        <source>separated by</source>
        <translation>구분 문자</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>첫 행들</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>고르기…</translation>
    </message>
    <message>
        <source>A text may have any number of labels: in a table separated by a character, in JSON lines as an array.</source>
        <translation>텍스트에 레이블이 몇 개든 있을 수 있습니다. 표에서는 문자로 구분하고, JSON 행에서는 배열로 씁니다.</translation>
    </message>
    <message>
        <source>Separators of the labels in a list</source>
        <translation>목록에서 레이블을 구분하는 문자</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>텍스트(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>레이블(&amp;L)</translation>
    </message>
    <message>
        <source>The first column is the label, the others are text.</source>
        <translation>첫 열은 레이블, 나머지는 텍스트입니다.</translation>
    </message>
    <message>
        <source>Each folder is a class, each file a text.</source>
        <translation>폴더마다 클래스 하나, 파일마다 텍스트 하나입니다.</translation>
    </message>
    <message>
        <source>This format defines where label and text are.</source>
        <translation>레이블과 텍스트의 위치는 이 형식으로 정해집니다.</translation>
    </message>
    <message>
        <source>Several labels &amp;per text</source>
        <translation>텍스트마다 여러 레이블(&amp;P)</translation>
    </message>
    <message>
        <source>First row has &amp;column names</source>
        <translation>첫 행은 열 이름(&amp;C)</translation>
    </message>
    <message>
        <source>Read As</source>
        <translation>읽는 방식</translation>
    </message>
    <message>
        <source>Recognised</source>
        <translation>자동 인식</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>구분 문자</translation>
    </message>
    <message>
        <source>Comma</source>
        <translation>쉼표</translation>
    </message>
    <message>
        <source>Semicolon</source>
        <translation>세미콜론</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>탭</translation>
    </message>
    <message>
        <source>Vertical Bar</source>
        <translation>세로줄</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>인코딩</translation>
    </message>
    <message>
        <source>First sheet</source>
        <translation>첫 번째 시트</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>시트</translation>
    </message>
    <message>
        <source>Column of marked words</source>
        <translation>표시한 단어의 열</translation>
    </message>
    <message>
        <source>&amp;Marked words</source>
        <translation>표시한 단어(&amp;M)</translation>
    </message>
    <message>
        <source>The words that people marked as reasons for the label: the model learns from them.</source>
        <translation>사람들이 레이블의 근거로 표시한 단어입니다. 모델이 그것에서 배웁니다.</translation>
    </message>
    <message>
        <source>Another separator of the fields, another encoding, another sheet, or marked words in the text</source>
        <translation>다른 필드 구분자, 다른 인코딩, 다른 시트, 또는 텍스트 안에 표시한 단어</translation>
    </message>
    <message>
        <source>Not in the Text</source>
        <translation>텍스트 안에 없음</translation>
    </message>
    <message>
        <source>word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>Marked Words</source>
        <translation>표시한 단어</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SourceTableModel</name>
    <message>
        <source>text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>열 %1</translation>
    </message>
    <message>
        <source>marked words</source>
        <translation>표시한 단어</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::StartPage</name>
    <message>
        <source>Open a model…</source>
        <translation>모델 열기…</translation>
    </message>
    <message>
        <source>Read it</source>
        <translation>읽기</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>예제</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>열기…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>붙여넣기</translation>
    </message>
    <message>
        <source>Type a text</source>
        <translation>텍스트 입력</translation>
    </message>
    <message>
        <source>Drop a document here</source>
        <translation>여기에 문서를 놓으세요</translation>
    </message>
    <message>
        <source>A text file, or text from another program.</source>
        <translation>텍스트 파일, 또는 다른 프로그램의 텍스트.</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>모델 고르기</translation>
    </message>
    <message>
        <source>The model reads and classifies the text. Choose one in the tool bar, or open a model file (.safetensors).</source>
        <translation>모델이 텍스트를 읽고 분류합니다. 도구 모음에서 모델을 고르거나 모델 파일(.safetensors)을 여세요.</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>모델을 불러오는 중…</translation>
    </message>
    <message>
        <source>Documents that you open or paste now are read when “%1” is ready.</source>
        <translation>지금 열거나 붙여넣은 문서는 “%1”이(가) 준비되면 읽습니다.</translation>
    </message>
    <message>
        <source>Reading “%1”…</source>
        <translation>“%1” 읽는 중…</translation>
    </message>
    <message>
        <source>“%1” has not been read</source>
        <translation>“%1”을(를) 읽지 않았습니다</translation>
    </message>
    <message>
        <source>Nothing to read yet</source>
        <translation>아직 읽을 것이 없습니다</translation>
    </message>
    <message>
        <source>The heatmap appears when the text contains a word.</source>
        <translation>텍스트에 단어가 있으면 히트맵이 나타납니다.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Look at a sample</source>
        <translation>예제 보기</translation>
    </message>
    <message>
        <source>Open or paste a text</source>
        <translation>텍스트 열기 또는 붙여넣기</translation>
    </message>
    <message>
        <source>Train a model</source>
        <translation>모델 학습</translation>
    </message>
    <message>
        <source>Welcome to Hanscope</source>
        <translation>Hanscope에 오신 것을 환영합니다</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>최근 파일</translation>
    </message>
    <message>
        <source>Opened last:</source>
        <translation>최근에 연 파일:</translation>
    </message>
    <message>
        <source>A sample for each model:</source>
        <translation>모델마다 예제 하나:</translation>
    </message>
    <message>
        <source>A film review, read by a network.</source>
        <translation>신경망이 읽은 영화 리뷰입니다.</translation>
    </message>
    <message>
        <source>Or drop a file here, or press Ctrl+V.</source>
        <translation>파일을 여기에 놓거나 Ctrl+V를 눌러도 됩니다.</translation>
    </message>
    <message>
        <source>From your own texts with labels.</source>
        <translation>레이블이 있는 자신의 텍스트로 만듭니다.</translation>
    </message>
    <message>
        <source>See which sentences and words of a text a model looks at.</source>
        <translation>모델이 텍스트의 어느 문장과 단어를 보는지 살펴보세요.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::StatisticsRow</name>
    <message>
        <source>documents</source>
        <translation>문서</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>average sentences</source>
        <translation>평균 문장 수</translation>
    </message>
    <message>
        <source>max. sentences</source>
        <translation>최대 문장 수</translation>
    </message>
    <message>
        <source>average words</source>
        <translation>평균 단어 수</translation>
    </message>
    <message>
        <source>max. words</source>
        <translation>최대 단어 수</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>어휘</translation>
    </message>
    <message>
        <source>with marked words</source>
        <translation>표시한 단어 있음</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SurpriseBanner</name>
    <message>
        <source>Why?</source>
        <translation>왜?</translation>
    </message>
    <message>
        <source>Its label is %1 (%2). Models that have not seen it say: %3 (%4).</source>
        <translation>레이블: %1(%2). 이 텍스트를 보지 못한 모델의 답: %3(%4).</translation>
    </message>
    <message>
        <source>You gave %1, %2 gave %3. The label that you give now is the settled one.</source>
        <translation>내 레이블은 %1, %2의 레이블은 %3입니다. 지금 다는 레이블이 합의된 레이블이 됩니다.</translation>
    </message>
    <message>
        <source>You said %1, the model said %2 (%3).</source>
        <translation>당신: %1, 모델: %2(%3).</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SurveyModel</name>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>%1: a label that the model does not have</source>
        <translation>%1: 모델에 없는 레이블</translation>
    </message>
    <message>
        <source>Line %1 of the file</source>
        <translation>파일의 %1행</translation>
    </message>
    <message>
        <source>%1, not predicted</source>
        <translation>%1, 예측되지 않음</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>예측</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>정답</translation>
    </message>
    <message>
        <source>Prob.</source>
        <translation>확률</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>불확실도</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>텍스트</translation>
    </message>
    <message>
        <source>What the model predicts</source>
        <translation>모델이 예측하는 것</translation>
    </message>
    <message>
        <source>The label in the file, in bold if another one is predicted</source>
        <translation>파일에 있는 레이블. 다르게 예측되면 굵게 표시합니다</translation>
    </message>
    <message>
        <source>Probability of the most probable label</source>
        <translation>가장 가능성 높은 레이블의 확률</translation>
    </message>
    <message>
        <source>How near another prediction was: 100 % if two labels are equally likely</source>
        <translation>다른 예측이 얼마나 가까웠는지 나타냅니다. 두 레이블의 가능성이 같으면 100 %입니다</translation>
    </message>
    <message>
        <source>Number of words</source>
        <translation>단어의 수</translation>
    </message>
    <message>
        <source>The beginning of the text; a click sorts by the order of the file</source>
        <translation>텍스트의 첫 부분. 클릭하면 파일 순서로 정렬합니다</translation>
    </message>
    <message>
        <source>Off Marks</source>
        <translation>표시와 다름</translation>
    </message>
    <message>
        <source>How often attention weighs another word more than one that people marked: 0 % if the marked words have the most attention, 50 % by chance. Empty without marks</source>
        <translation>어텐션이 사람들이 표시한 단어보다 다른 단어를 더 무겁게 보는 비율. 표시한 단어에 어텐션이 가장 많으면 0 %, 우연이면 50 %. 표시가 없으면 비어 있음</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SurveyReading</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” reads: %2 so far.</source>
        <translation>“%1”이(가) 읽는 중: 지금까지 %2.</translation>
    </message>
    <message>
        <source>“%1” has read %2.</source>
        <translation>“%1”이(가) %2를 읽었습니다.</translation>
    </message>
    <message>
        <source>Incomplete (stopped).</source>
        <translation>불완전함(중지됨).</translation>
    </message>
    <message numerus="yes">
        <source>%Ln labelled text(s)</source>
        <translation>
            <numerusform>레이블이 있는 텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>The micro F1 of the predictions for %1 is %2 (%3).</source>
        <translation>%1에 대한 예측의 마이크로 F1은 %2입니다(%3).</translation>
    </message>
    <message>
        <source>Of the predictions for %1, %2 are correct (%3).</source>
        <translation>%1에 대한 예측 중 %2가 맞습니다(%3).</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) have a label that the model does not have.</source>
        <translation>
            <numerusform>텍스트 %Ln개에 모델에 없는 레이블이 있습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln faulty row(s) were left out.</source>
        <translation>
            <numerusform>잘못된 행 %Ln개를 제외했습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first: %1.</source>
        <translation>첫 번째: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) without a label were left out.</source>
        <translation>
            <numerusform>레이블이 없는 텍스트 %Ln개를 제외했습니다.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) without words were left out.</source>
        <translation>
            <numerusform>단어가 없는 텍스트 %Ln개를 제외했습니다.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TaxonomyModel</name>
    <message>
        <source>Label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>문서</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TaxonomyPreview</name>
    <message numerus="yes">
        <source>%Ln label(s)</source>
        <translation>
            <numerusform>레이블 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on one level</source>
        <translation>%1, 한 단계</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %Ln level(s): %2</source>
        <translation>
            <numerusform>%1, %Ln단계: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln labels have no training document; the first one is %1.</source>
        <translation>
            <numerusform>레이블 %Ln개에 학습 문서가 없습니다. 첫 번째는 %1입니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>The tree of labels</source>
        <translation>레이블 트리</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>열</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TextEditor</name>
    <message>
        <source>Type or paste a text: it is read as you type.</source>
        <translation>텍스트를 입력하거나 붙여넣으세요. 입력하는 대로 읽습니다.</translation>
    </message>
    <message>
        <source>Text of the document</source>
        <translation>문서의 텍스트</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TextPreview</name>
    <message>
        <source>The current text</source>
        <translation>현재 텍스트</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ThresholdView</name>
    <message>
        <source>Precision by recall</source>
        <translation>재현율에 따른 정밀도</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>재현율</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>정밀도</translation>
    </message>
    <message>
        <source>Recall by false positives</source>
        <translation>거짓 양성에 따른 재현율</translation>
    </message>
    <message>
        <source>False positives</source>
        <translation>거짓 양성</translation>
    </message>
    <message>
        <source>This model decides in a tree: a threshold changes which labels it reaches at all, so the texts would have to be classified again for each one.</source>
        <translation>이 모델은 트리에서 결정합니다. 임계값에 따라 도달하는 레이블 자체가 달라지므로 임계값마다 텍스트를 다시 분류해야 합니다.</translation>
    </message>
    <message>
        <source>Keep This Threshold</source>
        <translation>이 임계값 유지</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>레이블</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>임계값</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation>매크로 F1</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>예측됨</translation>
    </message>
    <message>
        <source>of these wrong</source>
        <translation>그중 틀림</translation>
    </message>
    <message>
        <source>now</source>
        <translation>현재</translation>
    </message>
    <message>
        <source>The model predicts the most probable label, whatever its probability is. The threshold shows what it would mean to take every text in which this label is more probable.</source>
        <translation>모델은 확률이 얼마이든 가장 확률이 높은 레이블을 예측합니다. 임계값은 이 레이블의 확률이 그보다 큰 모든 텍스트를 택하면 어떻게 되는지 보여 줍니다.</translation>
    </message>
    <message>
        <source>All labels</source>
        <translation>모든 레이블</translation>
    </message>
    <message>
        <source>average precision %1</source>
        <translation>평균 정밀도 %1</translation>
    </message>
    <message>
        <source>area %1</source>
        <translation>면적 %1</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>%1보다 큰</translation>
    </message>
    <message>
        <source>Micro F1</source>
        <translation>마이크로 F1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TimelineBar</name>
    <message>
        <source>Model in Training</source>
        <translation>학습 중인 모델</translation>
    </message>
    <message>
        <source>Selected Model</source>
        <translation>선택한 모델</translation>
    </message>
    <message>
        <source>Selected model</source>
        <translation>선택한 모델</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>읽는 모델</translation>
    </message>
    <message>
        <source>Show how the model in training reads the document</source>
        <translation>학습 중인 모델이 문서를 읽는 방식을 표시합니다</translation>
    </message>
    <message>
        <source>Show how the selected model, %1, reads the document</source>
        <translation>선택한 모델 %1이(가) 문서를 읽는 방식을 표시합니다</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TimelineStrip</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 (%2) · %3</source>
        <translation>%1(%2) · %3</translation>
    </message>
    <message>
        <source>%1 · read by all labels that decided</source>
        <translation>%1 · 결정한 모든 레이블이 읽음</translation>
    </message>
    <message>
        <source>Play the snapshots from here, or from the beginning</source>
        <translation>여기서부터, 또는 처음부터 스냅숏을 재생합니다</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>최신</translation>
    </message>
    <message>
        <source>Show the newest snapshot and follow the training</source>
        <translation>최신 스냅숏을 표시하고 학습을 따라갑니다</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>재생</translation>
    </message>
    <message>
        <source>Moment of the training</source>
        <translation>학습의 시점</translation>
    </message>
    <message>
        <source>Number of figures</source>
        <translation>그림 수</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>그림</translation>
    </message>
    <message>
        <source>Side by Side…</source>
        <translation>나란히…</translation>
    </message>
    <message>
        <source>One Below the Other…</source>
        <translation>위아래로…</translation>
    </message>
    <message>
        <source>Stop playing</source>
        <translation>재생 중지</translation>
    </message>
    <message>
        <source>Export Snapshots</source>
        <translation>스냅숏 내보내기</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>attention</translation>
    </message>
    <message>
        <source>All Snapshots, as Numbered Pictures…</source>
        <translation>모든 스냅숏, 번호가 붙은 그림으로…</translation>
    </message>
    <message>
        <source>Save several snapshots as one picture, or each as its own</source>
        <translation>여러 스냅숏을 하나의 그림으로, 또는 각각의 그림으로 저장</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln Numbered Picture(s)</source>
        <translation>
            <numerusform>번호가 붙은 그림 %Ln개 내보내기</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::Tour</name>
    <message>
        <source>The bar of a sentence</source>
        <translation>문장의 막대</translation>
    </message>
    <message>
        <source>The colour of a word</source>
        <translation>단어의 색</translation>
    </message>
    <message>
        <source>The lens</source>
        <translation>렌즈</translation>
    </message>
    <message>
        <source>A lens is what the colours mean: where the model looked (attention), or what decided. Choose another one here.</source>
        <translation>렌즈는 색이 무엇을 뜻하는지 정합니다. 모델이 본 곳(어텐션)이거나 결정을 좌우한 것입니다. 여기서 다른 렌즈를 선택하세요.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>내보내기</translation>
    </message>
    <message>
        <source>Writes what is on the page as a picture, a PDF or a web page, with its legend.</source>
        <translation>페이지에 있는 내용을 범례와 함께 그림, PDF 또는 웹 페이지로 저장합니다.</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Makes a model of your own from labelled texts, while you watch its attention form. Help &gt; Take the Tour shows these steps again.</source>
        <translation>레이블이 있는 텍스트로 나만의 모델을 만들고, 어텐션이 형성되는 과정을 볼 수 있습니다. 도움말 &gt; 둘러보기에서 이 단계를 다시 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>The stronger the colour of the bar, the more the model looked at this sentence. F goes to the next heavy sentence.</source>
        <translation>막대의 색이 진할수록 모델이 이 문장을 더 많이 보았습니다. F 키는 다음으로 가중치가 큰 문장으로 갑니다.</translation>
    </message>
    <message>
        <source>The stronger the colour behind a word, the more the model looked at it. Point at a word to see its numbers; click it, and the panel Word keeps them in sight.</source>
        <translation>단어 뒤의 색이 진할수록 모델이 그 단어를 더 많이 보았습니다. 단어를 가리키면 수치가 보이고, 클릭하면 단어 패널에 계속 나타납니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TrainingController</name>
    <message>
        <source>“%1” is being written by another training, so this model will be saved as “%2”.</source>
        <translation>다른 학습이 “%1”을(를) 쓰고 있으므로 이 모델은 “%2”(으)로 저장됩니다.</translation>
    </message>
    <message>
        <source>“%1” is trained and now reads your documents. %2</source>
        <translation>“%1”의 학습이 끝나 이제 문서를 읽습니다. %2</translation>
    </message>
    <message>
        <source>Training in Progress</source>
        <translation>학습 진행 중</translation>
    </message>
    <message>
        <source>A model is being trained. What do you want to do with the training?</source>
        <translation>모델을 학습하는 중입니다. 이 학습을 어떻게 할까요?</translation>
    </message>
    <message>
        <source>If you continue it later, the result is the same as without the interruption.</source>
        <translation>나중에 계속해도 결과는 중단하지 않았을 때와 같습니다.</translation>
    </message>
    <message>
        <source>Continue Later</source>
        <translation>나중에 계속</translation>
    </message>
    <message>
        <source>“%1” has learnt nothing that can be shown, so it does not read your documents. The panel Training says what to try.</source>
        <translation>“%1”은(는) 배운 것이 보이지 않아 문서를 읽지 않습니다. 무엇을 해 볼지는 학습 패널에 있습니다.</translation>
    </message>
    <message>
        <source>Used Last</source>
        <translation>최근에 사용</translation>
    </message>
    <message>
        <source>Trained “%1”</source>
        <translation>“%1” 학습</translation>
    </message>
    <message>
        <source>“%1” is trained and now reads your documents.</source>
        <translation>“%1”의 학습이 끝나 이제 문서를 읽습니다.</translation>
    </message>
    <message>
        <source>Use This Model Anyway</source>
        <translation>그래도 이 모델 사용</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TrainingDialog</name>
    <message>
        <source>Train a Model</source>
        <translation>모델 학습</translation>
    </message>
    <message>
        <source>&amp;1  Texts</source>
        <translation>&amp;1  텍스트</translation>
    </message>
    <message>
        <source>&amp;2  Settings</source>
        <translation>&amp;2  설정</translation>
    </message>
    <message>
        <source>&amp;3  Model and start</source>
        <translation>&amp;3  모델과 시작</translation>
    </message>
    <message>
        <source>Missing settings</source>
        <translation>빠진 설정</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>뒤로(&amp;B)</translation>
    </message>
    <message>
        <source>Ne&amp;xt</source>
        <translation>다음(&amp;X)</translation>
    </message>
    <message>
        <source>T&amp;rain</source>
        <translation>학습(&amp;R)</translation>
    </message>
    <message>
        <source>The model to continue from is being read.</source>
        <translation>이어서 학습할 모델을 읽는 중입니다.</translation>
    </message>
    <message>
        <source>Looking whether the file of the model is free…</source>
        <translation>모델 파일을 그대로 쓸 수 있는지 확인하는 중…</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TrainingDock</name>
    <message>
        <source>Training</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Attention Forming</source>
        <translation>어텐션의 형성</translation>
    </message>
    <message>
        <source>Train a model on labelled texts of your own: a table with a text and a label in each row,
or a folder of texts for each label. Its progress appears here, and the open document shows how attention forms.</source>
        <translation>자신의 텍스트로 모델을 학습하세요. 행마다 텍스트와 레이블이 있는 표,
또는 레이블마다 텍스트 폴더가 필요합니다. 진행 상황이 여기에 나타나고, 열린 문서에서 어텐션이 형성되는 모습을 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>Train a Model…</source>
        <translation>모델 학습…</translation>
    </message>
    <message>
        <source>Finished Runs</source>
        <translation>끝난 실행</translation>
    </message>
    <message>
        <source>Continue “%1”</source>
        <translation>“%1” 계속</translation>
    </message>
    <message>
        <source>Go on with the interrupted training of “%1”</source>
        <translation>중단된 “%1” 학습을 이어서 합니다</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TreeBox</name>
    <message>
        <source>Labels &amp;form a tree</source>
        <translation>레이블이 트리를 이룸(&amp;F)</translation>
    </message>
    <message>
        <source>Taxonomy</source>
        <translation>분류 체계</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>모든 파일 (*)</translation>
    </message>
    <message>
        <source>Labels may have parent labels. A text then also gets all ancestors of its labels.</source>
        <translation>레이블에 상위 레이블이 있을 수 있습니다. 그러면 텍스트는 레이블의 모든 조상도 갖습니다.</translation>
    </message>
    <message>
        <source>defined by a file</source>
        <translation>파일로 정의</translation>
    </message>
    <message>
        <source>defined by paths with separator</source>
        <translation>구분 문자가 있는 경로로 정의</translation>
    </message>
    <message>
        <source>Source of the label tree</source>
        <translation>레이블 트리의 출처</translation>
    </message>
    <message>
        <source>Each line: a label, then its child labels, separated by tabs.</source>
        <translation>각 줄: 레이블, 그다음 자식 레이블. 탭으로 구분합니다.</translation>
    </message>
    <message>
        <source>Separator between the parts of a path</source>
        <translation>경로의 부분을 구분하는 문자</translation>
    </message>
    <message>
        <source>“cs &gt; cs.CL” is a child of “cs”. Spaces count.</source>
        <translation>“cs &gt; cs.CL”은 “cs”의 자식입니다. 공백도 구별합니다.</translation>
    </message>
    <message>
        <source>Enter the separator between the parts of a path, for instance “&gt;”.</source>
        <translation>경로의 부분을 구분하는 문자를 입력하세요(예: “&gt;”).</translation>
    </message>
    <message>
        <source>Choose the file that defines the label tree.</source>
        <translation>레이블 트리를 정의하는 파일을 고르세요.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>이런 파일이 없습니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TreeDelegate</name>
    <message>
        <source>what if</source>
        <translation>만약에</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TreeModel</name>
    <message>
        <source>%1, where decoding starts</source>
        <translation>%1, 디코딩의 시작점</translation>
    </message>
    <message>
        <source>its probability among the children of %1</source>
        <translation>%1의 자식 중에서의 확률</translation>
    </message>
    <message>
        <source>what if</source>
        <translation>만약에</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>예측됨</translation>
    </message>
    <message>
        <source>not predicted</source>
        <translation>예측되지 않음</translation>
    </message>
    <message>
        <source>its probability given %1, from what %1 read: σ(U · E); predicted if the joint probability is above %2</source>
        <translation>%1이(가) 주어졌을 때의 확률, %1이(가) 읽은 것에서: σ(U · E); 결합 확률이 %2보다 크면 예측됨</translation>
    </message>
    <message>
        <source>its probability given %1, from what %1 read: σ(U · E); predicted if above %2</source>
        <translation>%1이(가) 주어졌을 때의 확률, %1이(가) 읽은 것에서: σ(U · E); %2보다 크면 예측됨</translation>
    </message>
    <message>
        <source>logit %1 = network %2, words and phrases %3</source>
        <translation>로짓 %1 = 네트워크 %2, 단어와 구 %3</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TreePanel</name>
    <message>
        <source>Wha&amp;t if…</source>
        <translation>만약에(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Back to the actual decisions</source>
        <translation>실제 결정으로 돌아가기(&amp;B)</translation>
    </message>
    <message>
        <source>Wha&amp;t if it were predicted?</source>
        <translation>만약 예측되었다면(&amp;T)</translation>
    </message>
    <message>
        <source>%1 was not considered: the label above it is not predicted.</source>
        <translation>%1은(는) 검토되지 않았습니다. 그 위의 레이블이 예측되지 않았습니다.</translation>
    </message>
    <message>
        <source>No label contains this text.</source>
        <translation>이 텍스트가 들어간 레이블이 없습니다.</translation>
    </message>
    <message>
        <source>Select a label to see what was read to decide about it.</source>
        <translation>레이블을 선택하면 그것을 결정하려고 읽은 것을 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>No label is predicted.</source>
        <translation>예측된 레이블이 없습니다.</translation>
    </message>
    <message>
        <source>Show &amp;What It Read</source>
        <translation>읽은 것 보기(&amp;W)</translation>
    </message>
    <message>
        <source>Compare with the &amp;First Label</source>
        <translation>첫 레이블과 비교(&amp;F)</translation>
    </message>
    <message>
        <source>What &amp;If It Were Predicted?</source>
        <translation>만약 예측되었다면(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;True Label</source>
        <translation>정답 레이블(&amp;T)</translation>
    </message>
    <message>
        <source>Find a label</source>
        <translation>레이블 찾기</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>예측됨</translation>
    </message>
    <message>
        <source>Above 5 %</source>
        <translation>5 % 초과</translation>
    </message>
    <message>
        <source>All</source>
        <translation>모두</translation>
    </message>
    <message>
        <source>Which labels are shown</source>
        <translation>표시할 레이블</translation>
    </message>
    <message>
        <source>Which of the considered labels are shown</source>
        <translation>검토된 레이블 중 표시할 것</translation>
    </message>
    <message>
        <source>Labels that were considered, as a tree</source>
        <translation>검토된 레이블의 트리</translation>
    </message>
    <message>
        <source>Copy the &amp;Sequence</source>
        <translation>시퀀스 복사(&amp;S)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TruthController</name>
    <message>
        <source>True Label of “%1”</source>
        <translation>“%1”의 정답 레이블</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::UndoHistory</name>
    <message>
        <source>Undone: %1</source>
        <translation>실행 취소함: %1</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>다시 실행함: %1</translation>
    </message>
    <message>
        <source>Not possible any more, because its document is closed, was edited, or is open again: %1</source>
        <translation>문서가 닫혔거나 편집되었거나 다시 열려 있어서 더 이상 할 수 없습니다: %1</translation>
    </message>
    <message>
        <source>Typing</source>
        <translation>입력</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>실행 취소(&amp;U): %1</translation>
    </message>
    <message>
        <source>Re&amp;do %1</source>
        <translation>다시 실행(&amp;D): %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::UnitView</name>
    <message>
        <source>state h of words</source>
        <translation>단어의 상태 h</translation>
    </message>
    <message>
        <source>u of words</source>
        <translation>단어의 u</translation>
    </message>
    <message>
        <source>vector s of sentences</source>
        <translation>문장의 벡터 s</translation>
    </message>
    <message>
        <source>state h of sentences</source>
        <translation>문장의 상태 h</translation>
    </message>
    <message>
        <source>u of sentences</source>
        <translation>문장의 u</translation>
    </message>
    <message>
        <source>vector v of texts</source>
        <translation>텍스트의 벡터 v</translation>
    </message>
    <message>
        <source>Progress of the units</source>
        <translation>유닛 읽기의 진행</translation>
    </message>
    <message>
        <source>Places where the unit is largest and smallest</source>
        <translation>유닛이 가장 큰 곳과 가장 작은 곳</translation>
    </message>
    <message>
        <source>Vector of the network</source>
        <translation>네트워크의 벡터</translation>
    </message>
    <message>
        <source>Dimension of the vector</source>
        <translation>벡터의 차원</translation>
    </message>
    <message>
        <source>dimension </source>
        <translation>차원 </translation>
    </message>
    <message>
        <source>Export the units</source>
        <translation>유닛 내보내기</translation>
    </message>
    <message>
        <source>Read the Units</source>
        <translation>유닛 읽기</translation>
    </message>
    <message>
        <source>Reading the numbers of all words, sentences and texts…</source>
        <translation>모든 단어, 문장, 텍스트의 수를 읽는 중…</translation>
    </message>
    <message>
        <source>This model has no units: only networks that read words, then sentences, do.</source>
        <translation>이 모델에는 유닛이 없습니다. 단어, 그다음 문장의 순서로 읽는 네트워크에만 있습니다.</translation>
    </message>
    <message>
        <source>A unit is one number of the vectors that the network computes. This shows the words, sentences or texts of the corpus where it is largest and smallest.</source>
        <translation>유닛은 네트워크가 계산하는 벡터의 수 하나입니다. 말뭉치에서 그것이 가장 큰 곳과 가장 작은 곳의 단어, 문장 또는 텍스트를 보여 줍니다.</translation>
    </message>
    <message>
        <source>It is one of the first network.</source>
        <translation>첫째 네트워크의 것입니다.</translation>
    </message>
    <message>
        <source>Mean %1, standard deviation %2, in %3.</source>
        <translation>평균 %1, 표준편차 %2, %3.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the Units</source>
        <translation>유닛 내보내기</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>값</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>앞</translation>
    </message>
    <message>
        <source>Word or sentence</source>
        <translation>단어 또는 문장</translation>
    </message>
    <message>
        <source>After</source>
        <translation>뒤</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::UsePlot</name>
    <message>
        <source>What is typical and what the model uses</source>
        <translation>특징적인 것과 모델이 쓰는 것</translation>
    </message>
    <message>
        <source>unknown word</source>
        <translation>모르는 단어</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ValidationBox</name>
    <message>
        <source>Validate on a &amp;share of each class:</source>
        <translation>각 클래스의 일부로 검증(&amp;S):</translation>
    </message>
    <message>
        <source>Validation share in percent</source>
        <translation>검증 비율(%)</translation>
    </message>
    <message>
        <source>Seed of the split</source>
        <translation>분할의 시드</translation>
    </message>
    <message>
        <source>Validate &amp;on another file:</source>
        <translation>다른 파일로 검증(&amp;O):</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>고르기…</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>The same seed gives the same split.</source>
        <translation>시드가 같으면 분할도 같습니다.</translation>
    </message>
    <message>
        <source>Choose the validation file</source>
        <translation>검증 파일 고르기</translation>
    </message>
    <message>
        <source>s&amp;eed</source>
        <translation>시드(&amp;E)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WindowKeeper</name>
    <message>
        <source>%1 The language will be another one when Hanscope starts next.</source>
        <translation>%1 언어는 Hanscope를 다음에 시작할 때 바뀝니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WordController</name>
    <message>
        <source>&amp;Copy Document</source>
        <translation>문서 복사(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Mark the Selected Words as a Reason</source>
        <translation>선택한 단어를 근거로 표시(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Mark the Word as a Reason</source>
        <translation>단어를 근거로 표시(&amp;M)</translation>
    </message>
    <message>
        <source>Mark the &amp;Sentence</source>
        <translation>문장 표시(&amp;S)</translation>
    </message>
    <message>
        <source>Change the &amp;Attention</source>
        <translation>어텐션 바꾸기(&amp;A)</translation>
    </message>
    <message>
        <source>Weight 0 for the &amp;Word</source>
        <translation>단어의 가중치 0(&amp;W)</translation>
    </message>
    <message>
        <source>Weight 0 for the &amp;Sentence</source>
        <translation>문장의 가중치 0(&amp;S)</translation>
    </message>
    <message>
        <source>Equal Weights of the Words in This Sentence</source>
        <translation>이 문장의 단어 가중치 동일</translation>
    </message>
    <message>
        <source>Equal Weights of the Words in &amp;Every Sentence</source>
        <translation>모든 문장의 단어 가중치 동일(&amp;E)</translation>
    </message>
    <message>
        <source>E&amp;qual Weights of the Sentences</source>
        <translation>문장 가중치 동일(&amp;Q)</translation>
    </message>
    <message>
        <source>E&amp;xchange the Words’ Weights at Random</source>
        <translation>단어 가중치를 무작위로 맞바꾸기(&amp;X)</translation>
    </message>
    <message>
        <source>Exchange the Sentences’ Weights at &amp;Random</source>
        <translation>문장 가중치를 무작위로 맞바꾸기(&amp;R)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>초기화</translation>
    </message>
    <message>
        <source>Export Marks</source>
        <translation>표시 내보내기</translation>
    </message>
    <message>
        <source>ERASER annotation</source>
        <translation>ERASER 주석</translation>
    </message>
    <message>
        <source>Equal Weights of &amp;All Words</source>
        <translation>모든 단어 가중치 동일(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>Removal of %Ln Mark(s)</source>
        <translation>
            <numerusform>표시 %Ln개 지우기</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark of %Ln Word(s)</source>
        <translation>
            <numerusform>단어 %Ln개 표시</numerusform>
        </translation>
    </message>
    <message>
        <source>Removal of the Mark of “%1”</source>
        <translation>“%1”의 표시 지우기</translation>
    </message>
    <message>
        <source>Mark of “%1”</source>
        <translation>“%1” 표시</translation>
    </message>
    <message>
        <source>Clearing of the Marks</source>
        <translation>표시 지우기</translation>
    </message>
    <message>
        <source>Reset of the Attention</source>
        <translation>어텐션 초기화</translation>
    </message>
    <message>
        <source>Change of the Attention</source>
        <translation>어텐션 변경</translation>
    </message>
    <message>
        <source>Marks of the Workspace</source>
        <translation>작업 공간의 표시</translation>
    </message>
    <message>
        <source>The Selected Words Must &amp;Not Matter</source>
        <translation>선택한 단어는 영향을 주면 안 됨(&amp;N)</translation>
    </message>
    <message>
        <source>The Word Must &amp;Not Matter</source>
        <translation>이 단어는 영향을 주면 안 됨(&amp;N)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WordPanel</name>
    <message>
        <source>Differences of:</source>
        <translation>다음 값의 차이:</translation>
    </message>
    <message>
        <source>Numbers of the word</source>
        <translation>단어의 수치</translation>
    </message>
    <message>
        <source>Point at a word, or move from word to word with the arrow keys.</source>
        <translation>단어를 가리키거나 화살표 키로 단어 사이를 옮겨 다니세요.</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>문장</translation>
    </message>
    <message>
        <source>By member</source>
        <translation>구성 모델별</translation>
    </message>
    <message>
        <source>Difference by member</source>
        <translation>구성 모델별 차이</translation>
    </message>
    <message>
        <source>The word’s weight within its sentence for each member of the ensemble, in order.</source>
        <translation>앙상블의 각 구성 모델이 문장 안에서 이 단어에 준 가중치입니다(순서대로).</translation>
    </message>
    <message>
        <source>known to the model by its parts</source>
        <translation>모델이 조각으로 앎</translation>
    </message>
    <message>
        <source>known to the model</source>
        <translation>모델이 앎</translation>
    </message>
    <message>
        <source>unknown to the model</source>
        <translation>모델이 모름</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>the number that the word’s background shows, full at %1</source>
        <translation>단어의 바탕이 보여 주는 수, %1에서 가장 진함</translation>
    </message>
    <message>
        <source>Vocabulary: %1</source>
        <translation>어휘: %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WordPlot</name>
    <message>
        <source>Distribution of the word&apos;s weight, for all texts and by label</source>
        <translation>단어 가중치의 분포(모든 텍스트, 레이블별)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WordView</name>
    <message>
        <source>Progress of reading the texts with the word</source>
        <translation>이 단어가 있는 텍스트를 읽는 진행률</translation>
    </message>
    <message>
        <source>A word</source>
        <translation>단어</translation>
    </message>
    <message>
        <source>Word whose weights are shown</source>
        <translation>가중치를 볼 단어</translation>
    </message>
    <message>
        <source>by true label</source>
        <translation>정답 레이블별</translation>
    </message>
    <message>
        <source>by prediction</source>
        <translation>예측별</translation>
    </message>
    <message>
        <source>How the texts are divided</source>
        <translation>텍스트를 나누는 방법</translation>
    </message>
    <message>
        <source>Export the distribution</source>
        <translation>분포 내보내기</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>표시</translation>
    </message>
    <message>
        <source>Reading the texts with this word…</source>
        <translation>이 단어가 있는 텍스트를 읽는 중…</translation>
    </message>
    <message>
        <source>“%1” occurs in none of %2.</source>
        <translation>“%1”은(는) %2 어디에도 나오지 않습니다.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>텍스트 %Ln개</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln회</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: weight %2 occurs %3.</source>
        <translation>%1: 가중치 %2이(가) %3 나옵니다.</translation>
    </message>
    <message>
        <source>“%1” occurs %2 in %3. A click on a bar shows its texts.</source>
        <translation>“%1”은(는) %3에 %2 나옵니다. 막대를 클릭하면 그 텍스트를 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>The model has no vector for this word.</source>
        <translation>모델에 이 단어의 벡터가 없습니다.</translation>
    </message>
    <message>
        <source>“%1” with weight %2</source>
        <translation>가중치 %2의 “%1”</translation>
    </message>
    <message>
        <source>Export the Distribution</source>
        <translation>분포 내보내기</translation>
    </message>
    <message>
        <source>Shows how much attention the model gives to a word: its share of its sentence, for all texts and by label, as in Figures 3 and 4 of Yang et al. (2016).</source>
        <translation>모델이 단어에 얼마나 주목하는지 보여 줍니다. Yang 등(2016)의 그림 3과 4처럼, 문장에서 차지하는 비율을 모든 텍스트와 레이블별로 나타냅니다.</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WorkspaceController</name>
    <message>
        <source>The model “%1” of this workspace is not here (%2), so the texts are read by the chosen one. Copy the model there, or choose another one.</source>
        <translation>이 작업 공간의 모델 “%1”이(가) 여기(%2)에 없어 선택된 모델이 텍스트를 읽습니다. 모델을 그곳에 복사하거나 다른 모델을 선택하세요.</translation>
    </message>
    <message>
        <source>The model in %1 has changed since the workspace was saved, so the weights may be others.</source>
        <translation>작업 공간을 저장한 뒤로 %1의 모델이 바뀌어 가중치가 다를 수 있습니다.</translation>
    </message>
</context>
<context>
    <name>samples</name>
    <message>
        <source>Review, bad</source>
        <translation>리뷰, 나쁨</translation>
    </message>
    <message>
        <source>Review, mixed</source>
        <translation>리뷰, 엇갈림</translation>
    </message>
    <message>
        <source>Review, good</source>
        <translation>리뷰, 좋음</translation>
    </message>
    <message>
        <source>Review, long</source>
        <translation>리뷰, 긴 글</translation>
    </message>
    <message>
        <source>Abstract, physics</source>
        <translation>초록, 물리학</translation>
    </message>
    <message>
        <source>Abstract, statistics</source>
        <translation>초록, 통계학</translation>
    </message>
    <message>
        <source>Film review in Korean, good</source>
        <translation>한국어 영화 리뷰, 긍정</translation>
    </message>
    <message>
        <source>Film review in Korean, bad</source>
        <translation>한국어 영화 리뷰, 부정</translation>
    </message>
    <message>
        <source>Hotel review in Chinese</source>
        <translation>중국어 호텔 리뷰</translation>
    </message>
    <message>
        <source>Tablet review in Chinese</source>
        <translation>중국어 태블릿 리뷰</translation>
    </message>
</context>
</TS>
