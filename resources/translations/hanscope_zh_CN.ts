<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>AboutTexts</name>
    <message>
        <source>all labels with a probability above %1</source>
        <translation>概率大于 %1 的所有标签</translation>
    </message>
    <message>
        <source>all labels with a probability above their threshold, %1 to %2</source>
        <translation>概率大于各自阈值（%1 至 %2）的所有标签</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测内容</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>使用条款</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln 个词</numerusform>
        </translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Trained</source>
        <translation>训练时间</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>About the Model</source>
        <translation>关于模型</translation>
    </message>
    <message>
        <source>About Hanscope</source>
        <translation>关于 Hanscope</translation>
    </message>
    <message>
        <source>Shows what a Hierarchical Attention Network reads: the weights of the sentences of a document, and of the words in them, for its prediction.

Hanscope is under the Apache License 2.0. It comes without any warranty.</source>
        <translation>显示层次注意力网络读到了什么：它在预测时赋予文档中各句子以及句中各词的权重。

Hanscope 采用 Apache License 2.0。本程序不提供任何担保。</translation>
    </message>
    <message>
        <source>all labels with a joint probability above %1</source>
        <translation>联合概率大于 %1 的所有标签</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Loaded libraries: %1</source>
        <translation>已加载的库：%1</translation>
    </message>
    <message>
        <source>Caution</source>
        <translation>注意</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Sentence × Word (&amp;Paper)</source>
        <translation>句子 × 词（论文）(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Joint Weights</source>
        <translation>联合权重(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Words within Their Sentence</source>
        <translation>句内词权重(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Sentences Only</source>
        <translation>仅句子(&amp;S)</translation>
    </message>
    <message>
        <source>Contrast ×&amp;1 (Same for All Documents)</source>
        <translation>对比度 ×&amp;1（所有文档相同）</translation>
    </message>
    <message>
        <source>Contrast ×&amp;2</source>
        <translation>对比度 ×&amp;2</translation>
    </message>
    <message>
        <source>Contrast ×&amp;4</source>
        <translation>对比度 ×&amp;4</translation>
    </message>
    <message>
        <source>Contrast &amp;Fitted to the Document</source>
        <translation>适应文档的对比度(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New Text</source>
        <translation>新建文本(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Re&amp;vert to Saved</source>
        <translation>恢复为已保存的文本(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Prin&amp;t…</source>
        <translation>打印(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Keep Open</source>
        <translation>保持打开(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Close Document</source>
        <translation>关闭文档(&amp;C)</translation>
    </message>
    <message>
        <source>Reopen Closed &amp;Document</source>
        <translation>重新打开已关闭的文档(&amp;D)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Document</source>
        <translation>下一个文档(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Document</source>
        <translation>上一个文档(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Copy Document</source>
        <translation>复制文档(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as &amp;Picture</source>
        <translation>复制为图片(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Edit Text</source>
        <translation>编辑文本(&amp;E)</translation>
    </message>
    <message>
        <source>Co&amp;mpare with Original</source>
        <translation>与原文比较(&amp;M)</translation>
    </message>
    <message>
        <source>Back to &amp;Original</source>
        <translation>恢复原文(&amp;O)</translation>
    </message>
    <message>
        <source>Set True La&amp;bel…</source>
        <translation>设置真实标签(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Next Most Weighted Sentence</source>
        <translation>下一个权重最大的句子(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Next Document Beside</source>
        <translation>并排的下一个文档(&amp;N)</translation>
    </message>
    <message>
        <source>Switch &amp;Page</source>
        <translation>切换页面(&amp;P)</translation>
    </message>
    <message>
        <source>Di&amp;fference</source>
        <translation>差异(&amp;F)</translation>
    </message>
    <message>
        <source>Colour what the second page weighs more or less than the first</source>
        <translation>用颜色标出第二页比第一页权重更大或更小之处</translation>
    </message>
    <message>
        <source>&amp;Scroll Together</source>
        <translation>同步滚动(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Close the Second Page</source>
        <translation>关闭第二页(&amp;C)</translation>
    </message>
    <message>
        <source>Close the second page (Esc)</source>
        <translation>关闭第二页（Esc）</translation>
    </message>
    <message>
        <source>Each Sentence on Its Own &amp;Line</source>
        <translation>每句另起一行(&amp;L)</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Normal Size</source>
        <translation>正常大小(&amp;N)</translation>
    </message>
    <message>
        <source>Fa&amp;ithfulness…</source>
        <translation>忠实度(&amp;I)…</translation>
    </message>
    <message>
        <source>What Would &amp;Flip It…</source>
        <translation>什么会翻转预测(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Train…</source>
        <translation>训练(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Evaluate on File…</source>
        <translation>在文件上评估(&amp;E)…</translation>
    </message>
    <message>
        <source>E&amp;xplore a Corpus…</source>
        <translation>浏览语料库(&amp;X)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Show the Model in Its &amp;Folder</source>
        <translation>在文件夹中显示模型(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Rename the Model…</source>
        <translation>重命名模型(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Delete the Model…</source>
        <translation>删除模型(&amp;D)…</translation>
    </message>
    <message>
        <source>About the Mo&amp;del</source>
        <translation>关于模型(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Hanscope</source>
        <translation>关于 Hanscope(&amp;A)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Edit Text</source>
        <translation>编辑文本</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Train…</source>
        <translation>训练…</translation>
    </message>
    <message>
        <source>As the &amp;Model Says</source>
        <translation>按模型的规定(&amp;M)</translation>
    </message>
    <message>
        <source>Probability of the &amp;Label, Given Its Parent</source>
        <translation>给定父标签时该标签的概率(&amp;L)</translation>
    </message>
    <message>
        <source>Joint &amp;Probability of the Path</source>
        <translation>整条路径的联合概率(&amp;P)</translation>
    </message>
    <message>
        <source>From a &amp;File…</source>
        <translation>来自文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Open &amp;Workspace…</source>
        <translation>打开工作区(&amp;W)…</translation>
    </message>
    <message>
        <source>Save Workspace As…</source>
        <translation>工作区另存为…</translation>
    </message>
    <message>
        <source>Reopen Doc&amp;uments at Start</source>
        <translation>启动时重新打开文档(&amp;U)</translation>
    </message>
    <message>
        <source>Take the &amp;Tour</source>
        <translation>浏览导览(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Find Ne&amp;xt</source>
        <translation>查找下一个(&amp;X)</translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation>查找上一个(&amp;V)</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>设置(&amp;T)…</translation>
    </message>
    <message>
        <source>Underline Words b&amp;y Weight</source>
        <translation>按权重给词加下划线(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation>重做(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Automatic Contrast</source>
        <translation>自动对比度(&amp;A)</translation>
    </message>
    <message>
        <source>Dup&amp;licate the Model…</source>
        <translation>复制模型(&amp;L)…</translation>
    </message>
    <message>
        <source>La&amp;bel Texts…</source>
        <translation>标注文本(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Open a Lesson…</source>
        <translation>打开课程(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Trace a Word</source>
        <translation>跟踪一个词(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Search Commands…</source>
        <translation>查找命令(&amp;S)…</translation>
    </message>
    <message>
        <source>Find commands, settings, lenses, models, texts, lessons and pages of the manual</source>
        <translation>查找命令、设置、透镜、模型、文本、课程和手册页面</translation>
    </message>
    <message>
        <source>Colour &amp;Punctuation</source>
        <translation>为标点着色(&amp;P)</translation>
    </message>
    <message>
        <source>Networks of an &amp;Ensemble</source>
        <translation>集成的网络(&amp;E)</translation>
    </message>
    <message>
        <source>Paste as &amp;New Document</source>
        <translation>粘贴为新文档(&amp;N)</translation>
    </message>
    <message>
        <source>Export Man&amp;y…</source>
        <translation>批量导出(&amp;Y)…</translation>
    </message>
    <message>
        <source>Command &amp;History…</source>
        <translation>命令历史(&amp;H)…</translation>
    </message>
    <message>
        <source>Keep as &amp;Quote</source>
        <translation>保存为摘录(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Continue Interrupted Training</source>
        <translation>继续中断的训练(&amp;C)</translation>
    </message>
</context>
<context>
    <name>AskFileTexts</name>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF 文档</translation>
    </message>
</context>
<context>
    <name>Caption</name>
    <message>
        <source>most likely: %1 (%2)</source>
        <translation>最可能：%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>probability(s) %1</source>
        <comment>of so many labels</comment>
        <translation>
            <numerusform>概率 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Prediction: %1</source>
        <translation>预测：%1</translation>
    </message>
    <message>
        <source>True label: %1   %2</source>
        <translation>真实标签：%1   %2</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>spread over %1 of %L2 sentences</source>
        <translation>分散在 %L2 句中的 %1 句</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>partly correct</source>
        <translation>部分正确</translation>
    </message>
</context>
<context>
    <name>CellLegend</name>
    <message>
        <source>negative (lower half of a cell), 0, positive; full colour: ± behind the cells</source>
        <translation>负数（格子的下半部）、0、正数；最深的颜色：格子后面的 ± 值</translation>
    </message>
    <message>
        <source>negative, 0, positive; full colour: ± behind the cells</source>
        <translation>负数、0、正数；最深的颜色：格子后面的 ± 值</translation>
    </message>
    <message>
        <source>gates: 0…1</source>
        <translation>门：0…1</translation>
    </message>
</context>
<context>
    <name>CompareTexts</name>
    <message>
        <source>the trained model</source>
        <translation>训练好的模型</translation>
    </message>
    <message>
        <source>%1 · being read</source>
        <translation>%1 · 正在读取</translation>
    </message>
    <message>
        <source>edited text</source>
        <translation>编辑后的文本</translation>
    </message>
    <message>
        <source>original</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>joint weights</source>
        <translation>联合权重</translation>
    </message>
    <message>
        <source>words within their sentence</source>
        <translation>句内词权重</translation>
    </message>
    <message>
        <source>sentences only</source>
        <translation>仅句子</translation>
    </message>
    <message>
        <source>sentence × word</source>
        <translation>句子 × 词</translation>
    </message>
</context>
<context>
    <name>ConcordanceFigureTexts</name>
    <message>
        <source>Occurrences of “%1”</source>
        <translation>“%1”的出现处</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 lines</source>
        <translation>%2 行中的 %1 行</translation>
    </message>
    <message>
        <source>%1, read by “%2”; %3. Background and number: the weight, the share of the sentence</source>
        <translation>%1，由“%2”读取；%3。背景色和数字：权重，即在句子中的占比</translation>
    </message>
</context>
<context>
    <name>CopiedText</name>
    <message>
        <source>%1: %2, full colour at %3</source>
        <translation>%1：%2，%3 时颜色最深</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>色条</translation>
    </message>
    <message>
        <source>words</source>
        <translation>词</translation>
    </message>
</context>
<context>
    <name>CurveTexts</name>
    <message>
        <source>%1: not a number</source>
        <translation>%1：不是数字</translation>
    </message>
    <message>
        <source>Epoch %1 · step %2 · %3</source>
        <translation>第 %1 轮 · 第 %2 步 · %3</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
</context>
<context>
    <name>DataTexts</name>
    <message numerus="yes">
        <source>%Ln key(s)</source>
        <translation>
            <numerusform>%Ln 个键</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s)</source>
        <translation>
            <numerusform>%Ln 列</numerusform>
        </translation>
    </message>
    <message>
        <source>, named by the first row</source>
        <translation>，首行为列名</translation>
    </message>
    <message>
        <source>, without column names</source>
        <translation>，无列名</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of the first rows cannot be read: %1</source>
        <translation>
            <numerusform>前几行中有 %Ln 行无法读取：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Labelled texts (%1);;All files (*)</source>
        <translation>带标签的文本 (%1);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) for training</source>
        <translation>
            <numerusform>%Ln 个训练文本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln for validation</source>
        <translation>
            <numerusform>%Ln 个用于验证</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the texts</source>
        <translation>正在读取文本</translation>
    </message>
    <message>
        <source>Counting the words</source>
        <translation>正在统计词语</translation>
    </message>
    <message>
        <source>Training the word vectors</source>
        <translation>正在训练词向量</translation>
    </message>
    <message>
        <source>Classifying documents</source>
        <translation>正在对文档分类</translation>
    </message>
    <message>
        <source>Threshold network %1 of %2</source>
        <translation>阈值网络 %1/%2</translation>
    </message>
    <message>
        <source>Learning from words and phrases alone</source>
        <translation>正在只用词和短语学习</translation>
    </message>
    <message>
        <source>Fold %1 of %2</source>
        <translation>第 %1 折，共 %2 折</translation>
    </message>
    <message>
        <source>Learning from all texts</source>
        <translation>正在从全部文本学习</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>&amp;Documents</source>
        <translation>文档(&amp;D)</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>&amp;Prediction</source>
        <translation>预测(&amp;P)</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>&amp;Sentences</source>
        <translation>句子(&amp;S)</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>&amp;Word</source>
        <translation>词(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Training</source>
        <translation>训练(&amp;T)</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>&amp;Evaluation</source>
        <translation>评估(&amp;E)</translation>
    </message>
    <message>
        <source>Trace a Word</source>
        <translation>跟踪一个词</translation>
    </message>
    <message>
        <source>T&amp;race a Word</source>
        <translation>跟踪一个词(&amp;R)</translation>
    </message>
    <message>
        <source>Quotes</source>
        <translation>摘录</translation>
    </message>
    <message>
        <source>&amp;Quotes</source>
        <translation>摘录(&amp;Q)</translation>
    </message>
</context>
<context>
    <name>ExportFormatTexts</name>
    <message>
        <source>Weights, CSV table</source>
        <translation>权重，CSV 表格</translation>
    </message>
    <message>
        <source>Weights, JSON</source>
        <translation>权重，JSON</translation>
    </message>
    <message>
        <source>Weights for neat-vision, JSON</source>
        <translation>用于 neat-vision 的权重，JSON</translation>
    </message>
    <message>
        <source>Weights for ERASER, JSON lines</source>
        <translation>用于 ERASER 的权重，JSON lines</translation>
    </message>
    <message>
        <source>%1, %2×</source>
        <translation>%1，%2×</translation>
    </message>
</context>
<context>
    <name>FigureContent</name>
    <message>
        <source>sentence %1 of %2</source>
        <translation>第 %1 句，共 %2 句</translation>
    </message>
    <message>
        <source>sentences %1 to %2 of %3</source>
        <translation>第 %1 至 %2 句，共 %3 句</translation>
    </message>
    <message numerus="yes">
        <source>the %Ln heaviest sentence(s) of %1</source>
        <translation>
            <numerusform>%1 句中权重最大的 %Ln 句</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FigureFormatTexts</name>
    <message>
        <source>PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
</context>
<context>
    <name>GalleryPageTexts</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln 个文档</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) could not be drawn</source>
        <translation>
            <numerusform>%Ln 个文本无法绘制</numerusform>
        </translation>
    </message>
    <message>
        <source>Order of the data</source>
        <translation>数据顺序</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Most probable first</source>
        <translation>概率从高到低</translation>
    </message>
    <message>
        <source>Least probable first</source>
        <translation>概率从低到高</translation>
    </message>
    <message>
        <source>Longest first</source>
        <translation>从长到短</translation>
    </message>
    <message>
        <source>Wrong predictions first</source>
        <translation>错误预测在前</translation>
    </message>
    <message>
        <source>Search names, labels, first words</source>
        <translation>搜索名称、标签、开头的词</translation>
    </message>
    <message>
        <source>Order:</source>
        <translation>排序：</translation>
    </message>
    <message>
        <source>True label: %1</source>
        <translation>真实标签：%1</translation>
    </message>
    <message>
        <source>Without a figure</source>
        <translation>没有插图</translation>
    </message>
    <message>
        <source>Nothing matches the search.</source>
        <translation>没有匹配的内容。</translation>
    </message>
    <message>
        <source>%1 of %2 predictions are correct</source>
        <translation>%2 个预测中有 %1 个正确</translation>
    </message>
</context>
<context>
    <name>GroupChartTexts</name>
    <message>
        <source>%1, few</source>
        <translation>%1，偏少</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>(no date)</source>
        <translation>（非日期）</translation>
    </message>
    <message>
        <source>(no number)</source>
        <translation>（非数字）</translation>
    </message>
</context>
<context>
    <name>HeatmapPainterTexts</name>
    <message>
        <source>page %1</source>
        <translation>第 %1 页</translation>
    </message>
</context>
<context>
    <name>HtmlWriterTexts</name>
    <message>
        <source>HTML page</source>
        <translation>HTML 页面</translation>
    </message>
</context>
<context>
    <name>Learning</name>
    <message>
        <source>label: %1</source>
        <translation>标签：%1</translation>
    </message>
    <message>
        <source>Suppose that the text has this label and the network learns from it alone. The loss is large where the label has a small probability: its logit is pulled up, the others are pulled down.</source>
        <translation>假设文本有这个标签，网络只从它学习。标签的概率越小，损失越大：它的 logit 被拉高，其他的被拉低。</translation>
    </message>
    <message>
        <source>Suppose that the text has this label and the network learns that alone. The loss is large where the label has a small probability: its logit is pulled up.</source>
        <translation>假设文本有这个标签，网络只学习这一点。标签的概率越小，损失越大：它的 logit 被拉高。</translation>
    </message>
    <message>
        <source>The loss is −ln %1 = %2</source>
        <translation>损失为 −ln %1 = %2</translation>
    </message>
    <message>
        <source>network %1 of %2 by itself, as it is trained</source>
        <translation>单独的网络 %1/%2，如同训练时那样</translation>
    </message>
    <message>
        <source>A word whose state suits the label better than the sentence’s vector does pulls its score up, another one down. The context vector u_w moves towards what attention sees of the words that pull up.</source>
        <translation>状态比句子向量更符合标签的词把自己的得分拉高，其他词把它拉低。上下文向量 u_w 朝着注意力在拉高的词中所看到的方向移动。</translation>
    </message>
    <message>
        <source>A sentence whose state suits the label better than the text’s vector does pulls its score up, another one down. The context vector u_s moves towards what attention sees of the sentences that pull up.</source>
        <translation>状态比文本向量更符合标签的句子把自己的得分拉高，其他句子把它拉低。上下文向量 u_s 朝着注意力在拉高的句子中所看到的方向移动。</translation>
    </message>
    <message>
        <source>The text is read again with the two context vectors moved, and all else as it was: attention has shifted, and with it the probabilities. A training moves every weight, in small steps, by many texts.</source>
        <translation>只移动两个上下文向量，其余不变，再次读取文本：注意力移动了，概率也随之改变。真正的训练用许多文本，以小步移动所有权重。</translation>
    </message>
    <message>
        <source>p_c before</source>
        <translation>之前的 p_c</translation>
    </message>
    <message>
        <source>p_c after</source>
        <translation>之后的 p_c</translation>
    </message>
    <message>
        <source>The loss was %1 and is %2</source>
        <translation>损失原为 %1，现为 %2</translation>
    </message>
    <message>
        <source>dimension %1: %2 %3 = %4</source>
        <translation>维度 %1：%2 %3 = %4</translation>
    </message>
    <message>
        <source>α after</source>
        <translation>之后的 α</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>the other sentences</source>
        <translation>其他句子</translation>
    </message>
</context>
<context>
    <name>LearningTexts</name>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>The step size of the optimiser. Of several values, separated by commas, the one with the best validation result is kept (grid search, as in the paper).</source>
        <translation>优化器的步长。可用逗号分隔多个值，保留验证结果最好的一个（网格搜索，与论文相同）。</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>How the learning rate changes during training.</source>
        <translation>学习率在训练中如何变化。</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>Linear decay</source>
        <translation>线性衰减</translation>
    </message>
    <message>
        <source>Step decay</source>
        <translation>阶梯衰减</translation>
    </message>
    <message>
        <source>Cosine decay</source>
        <translation>余弦衰减</translation>
    </message>
    <message>
        <source>Drop on plateau</source>
        <translation>停滞时下降</translation>
    </message>
    <message>
        <source>Final rate</source>
        <translation>最终学习率</translation>
    </message>
    <message>
        <source>The learning rate at the end, as a share of its first value.</source>
        <translation>结束时的学习率占初始值的比例。</translation>
    </message>
    <message>
        <source>Epochs per drop</source>
        <translation>下降间隔（轮）</translation>
    </message>
    <message>
        <source>The rate drops after this many epochs; on a plateau, after this many epochs without improvement.</source>
        <translation>每经过这么多轮学习率下降一次；停滞时下降则在这么多轮没有改善之后。</translation>
    </message>
    <message>
        <source>Drop factor</source>
        <translation>下降倍率</translation>
    </message>
    <message>
        <source>A drop multiplies the learning rate by this factor.</source>
        <translation>每次下降时学习率乘以该系数。</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>The share of all steps in which the rate rises from 0.</source>
        <translation>学习率从 0 上升的步数占全部步数的比例。</translation>
    </message>
    <message>
        <source>Learning</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>训练轮数</translation>
    </message>
    <message>
        <source>Number of passes through all training texts.</source>
        <translation>遍历全部训练文本的次数。</translation>
    </message>
    <message>
        <source>Early stopping</source>
        <translation>提前停止</translation>
    </message>
    <message>
        <source>Stop after this many epochs without improvement. The best epoch is kept in any case.</source>
        <translation>连续这么多轮没有改善就停止。无论如何都会保留最好的一轮。</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Number of texts for each training step. The paper: 64.</source>
        <translation>每个训练步使用的文本数。论文：64。</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>The method that updates the network. Adam needs little tuning; the paper used SGD with momentum.</source>
        <translation>更新网络的方法。Adam 几乎无需调整；论文使用带动量的 SGD。</translation>
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
        <translation>动量</translation>
    </message>
    <message>
        <source>The share of the previous step that SGD adds to the next one. The paper: 0.9.</source>
        <translation>SGD 把上一步加到下一步的比例。论文：0.9。</translation>
    </message>
    <message>
        <source>Nesterov</source>
        <translation>Nesterov</translation>
    </message>
    <message>
        <source>Nesterov momentum for SGD.</source>
        <translation>SGD 的 Nesterov 动量。</translation>
    </message>
    <message>
        <source>Look ahead</source>
        <translation>前瞻</translation>
    </message>
    <message>
        <source>Clipping</source>
        <translation>梯度裁剪</translation>
    </message>
    <message>
        <source>The largest norm of a step’s gradient; larger gradients are scaled down to it. 0: no limit.</source>
        <translation>每步梯度的最大范数；更大的梯度会缩小到该值。0：不限制。</translation>
    </message>
    <message>
        <source>Texts of a batch</source>
        <translation>同批的文本</translation>
    </message>
    <message>
        <source>What the texts of a batch have a similar number of. The paper: sentences.</source>
        <translation>同一批次的文本中，哪种数量相近。论文：句子。</translation>
    </message>
    <message>
        <source>Similar in words</source>
        <translation>词数相近</translation>
    </message>
    <message>
        <source>Similar in sentences</source>
        <translation>句数相近</translation>
    </message>
    <message>
        <source>Minimum steps</source>
        <translation>最少步数</translation>
    </message>
    <message>
        <source>A few texts give few steps per epoch: then there are more epochs, until the network has learnt for so many steps.</source>
        <translation>文本少时每轮的步数也少：这时会增加轮数，直到网络学习了这么多步。</translation>
    </message>
</context>
<context>
    <name>LegendTexts</name>
    <message>
        <source>unknown word</source>
        <translation>未知词</translation>
    </message>
    <message>
        <source>word known by its parts</source>
        <translation>由词片识别的词</translation>
    </message>
    <message>
        <source>added word</source>
        <translation>新增的词</translation>
    </message>
    <message>
        <source>deleted word</source>
        <translation>删除的词</translation>
    </message>
    <message>
        <source>negative weight</source>
        <translation>负权重</translation>
    </message>
    <message>
        <source>thickness: the word’s weight; above the word if negative</source>
        <translation>粗细：词权重，为负时在词的上方</translation>
    </message>
    <message>
        <source>thickness: the word’s weight</source>
        <translation>粗细：词权重</translation>
    </message>
    <message>
        <source>changed by hand</source>
        <translation>手动更改</translation>
    </message>
    <message>
        <source>word that was marked as a reason</source>
        <translation>标记为理由的词</translation>
    </message>
    <message>
        <source>punctuation is not coloured</source>
        <translation>标点不着色</translation>
    </message>
    <message>
        <source>word that must not matter</source>
        <translation>不应有影响的词</translation>
    </message>
</context>
<context>
    <name>MapColourTexts</name>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>by the prediction</source>
        <translation>按预测</translation>
    </message>
    <message>
        <source>by the true label</source>
        <translation>按真实标签</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>by “%1”</source>
        <translation>按“%1”</translation>
    </message>
    <message>
        <source>correct or wrong</source>
        <translation>正确与错误</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
    </message>
</context>
<context>
    <name>MapDrawingTexts</name>
    <message>
        <source>%1: %2 of the variance</source>
        <translation>%1：方差的 %2</translation>
    </message>
    <message>
        <source>First axis</source>
        <translation>第一轴</translation>
    </message>
    <message>
        <source>Second axis</source>
        <translation>第二轴</translation>
    </message>
</context>
<context>
    <name>MapFigureTexts</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln 个文本</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 texts in colour</source>
        <translation>%2 篇文本中 %1 篇有颜色</translation>
    </message>
    <message>
        <source>%1, read by “%2”; %3, by the principal components of %4</source>
        <translation>%1，由“%2”读取；%3，按%4的主成分</translation>
    </message>
    <message>
        <source>Map of the texts</source>
        <translation>文本地图</translation>
    </message>
</context>
<context>
    <name>MenuTexts</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>L&amp;ens</source>
        <translation>透镜(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>权重(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Contrast</source>
        <translation>对比度(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>模型(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Tool Bar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Mo&amp;del:</source>
        <translation>模型(&amp;D)：</translation>
    </message>
    <message>
        <source>Le&amp;ns:</source>
        <translation>透镜(&amp;N)：</translation>
    </message>
    <message>
        <source>Open Sa&amp;mple</source>
        <translation>打开示例(&amp;M)</translation>
    </message>
    <message>
        <source>Label Tree T&amp;hreshold</source>
        <translation>标签树阈值(&amp;H)</translation>
    </message>
    <message>
        <source>Panel&amp;s</source>
        <translation>面板(&amp;S)</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>Main Text Onl&amp;y</source>
        <translation>仅正文(&amp;Y)</translation>
    </message>
    <message>
        <source>Expla&amp;in</source>
        <translation>解释(&amp;I)</translation>
    </message>
    <message>
        <source>Comp&amp;are</source>
        <translation>比较(&amp;A)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search Commands</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>&amp;Folder and Workspace</source>
        <translation>文件夹与工作区(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Document</source>
        <translation>文档(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Original Text</source>
        <translation>原文(&amp;O)</translation>
    </message>
</context>
<context>
    <name>MessageTexts</name>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>NetworkTexts</name>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>HAN</source>
        <translation>HAN</translation>
    </message>
    <message>
        <source>HiDEC (label tree)</source>
        <translation>HiDEC（标签树）</translation>
    </message>
    <message>
        <source>Flat counterpart</source>
        <translation>扁平对照网络</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>Encoder size</source>
        <translation>编码器大小</translation>
    </message>
    <message>
        <source>Size of the encoder’s state in each direction.</source>
        <translation>编码器每个方向的状态大小。</translation>
    </message>
    <message>
        <source>Encoder layers</source>
        <translation>编码器层数</translation>
    </message>
    <message>
        <source>Number of stacked layers.</source>
        <translation>堆叠的层数。</translation>
    </message>
    <message>
        <source>Text attention</source>
        <translation>文本注意力</translation>
    </message>
    <message>
        <source>Size of the layer that weighs the words of a text.</source>
        <translation>为文本各词加权的层的大小。</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>Decoder layers</source>
        <translation>解码器层数</translation>
    </message>
    <message>
        <source>Each layer attends to the nodes above in the tree, and then to the text.</source>
        <translation>每层先关注树中的上级节点，再关注文本。</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Number of heads of each attention. It must divide the encoder’s output size.</source>
        <translation>每个注意力的头数，必须能整除编码器的输出大小。</translation>
    </message>
    <message>
        <source>Feed-forward size</source>
        <translation>前馈层大小</translation>
    </message>
    <message>
        <source>Inner size of the feed-forward networks after the attentions.</source>
        <translation>注意力之后的前馈网络的内部大小。</translation>
    </message>
    <message>
        <source>Feed-forwards</source>
        <translation>前馈网络</translation>
    </message>
    <message>
        <source>Feed-forward networks after each attention, or only after the attention to the text.</source>
        <translation>在每个注意力之后，或只在文本注意力之后使用前馈网络。</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>Each part adds its output to its input instead of replacing it. Without it, models of one layer are more accurate.</source>
        <translation>每一部分把输出加到输入上而不是取代输入。单层模型不用它时更准确。</translation>
    </message>
    <message>
        <source>Add output to input</source>
        <translation>输出与输入相加</translation>
    </message>
    <message>
        <source>Paths end at</source>
        <translation>路径终点</translation>
    </message>
    <message>
        <source>Deepest labels</source>
        <translation>最深的标签</translation>
    </message>
    <message>
        <source>Every label</source>
        <translation>全部标签</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>If set, each node predicts one of its child labels or ends the path; otherwise any number of them.</source>
        <translation>启用时，每个节点预测一个子标签或结束路径；否则可预测任意多个。</translation>
    </message>
    <message>
        <source>One label per level</source>
        <translation>每层一个标签</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>For similarity: how often weights and vector are recomputed from each other.</source>
        <translation>用于相似度：权重和向量相互重新计算的次数。</translation>
    </message>
    <message>
        <source>Word encoder</source>
        <translation>词编码器</translation>
    </message>
    <message>
        <source>Size of the recurrent network (GRU) that reads the words of a sentence, in each direction. The paper: 50.</source>
        <translation>读取句中各词的循环网络（GRU）每个方向的大小。论文：50。</translation>
    </message>
    <message>
        <source>Word attention</source>
        <translation>词注意力</translation>
    </message>
    <message>
        <source>Size of the layer that weighs words. The paper: 100.</source>
        <translation>为词加权的层的大小。论文：100。</translation>
    </message>
    <message>
        <source>Sentence encoder</source>
        <translation>句子编码器</translation>
    </message>
    <message>
        <source>Size of the recurrent network (GRU) that reads the sentences of a document, in each direction. The paper: 50.</source>
        <translation>读取文档各句的循环网络（GRU）每个方向的大小。论文：50。</translation>
    </message>
    <message>
        <source>Sentence attention</source>
        <translation>句子注意力</translation>
    </message>
    <message>
        <source>Size of the layer that weighs sentences. The paper: 100.</source>
        <translation>为句子加权的层的大小。论文：100。</translation>
    </message>
    <message>
        <source>Context start</source>
        <translation>上下文向量初值</translation>
    </message>
    <message>
        <source>How large the context vectors of attention are at the start. With 1, weights stay nearly alike; with 10, the network soon tells words and sentences apart.</source>
        <translation>注意力的上下文向量在开始时有多大。为 1 时各权重几乎相同；为 10 时网络很快就能区分词和句子。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>The labels at which the network learns to end a path: the deepest ones of a text, all, or none.</source>
        <translation>网络学习在哪些标签处结束路径：文本中最深的标签、所有标签，或没有。</translation>
    </message>
    <message>
        <source>None (no [END])</source>
        <translation>无（没有 [END]）</translation>
    </message>
    <message>
        <source>Level embeddings</source>
        <translation>层级嵌入</translation>
    </message>
    <message>
        <source>The paper’s decoder adds an embedding of its level to each label; leaving it out is for comparison.</source>
        <translation>论文的解码器给每个标签加上其层级的嵌入；省略它是为了比较。</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>省略</translation>
    </message>
    <message>
        <source>Hierarchy mask</source>
        <translation>层次掩码</translation>
    </message>
    <message>
        <source>In the paper’s decoder a label sees only the labels above it. Without the mask it sees all labels of its level and above; this is for comparison.</source>
        <translation>在论文的解码器中，标签只看到其上方的标签。没有掩码时，它看到本层级及以上的所有标签；这是为了比较。</translation>
    </message>
    <message>
        <source>Leave it out</source>
        <translation>省略</translation>
    </message>
    <message>
        <source>Threshold applies to</source>
        <translation>阈值适用于</translation>
    </message>
    <message>
        <source>What must be above the threshold for a label to be predicted: its probability given its parent, or the product of the probabilities along its path.</source>
        <translation>标签被预测时必须大于阈值的是：给定父标签时的概率，或其路径上各概率的乘积。</translation>
    </message>
    <message>
        <source>Label, given its parent</source>
        <translation>给定父标签的标签</translation>
    </message>
    <message>
        <source>Whole path</source>
        <translation>整条路径</translation>
    </message>
    <message>
        <source>Predicted labels</source>
        <translation>预测的标签</translation>
    </message>
    <message>
        <source>Predict all labels of the decoded tree, or only those at or below which the network ended a path.</source>
        <translation>预测解码出的树中的所有标签，或只预测网络在其处或其下方结束了路径的标签。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Of ended paths</source>
        <translation>已结束路径上的标签</translation>
    </message>
    <message>
        <source>How words are combined into a sentence and sentences into a document. Attention learns the weights (the paper’s network); the paper compares it with mean and maximum. With similarity, a word’s weight is its similarity to its sentence. Sparse attention gives most words and some sentences the weight 0. Attention and maximum gives the next level both vectors; the page shows the weights of the attention.</source>
        <translation>词如何合成句子、句子如何合成文档。注意力会学习权重（论文的网络）；论文将其与平均、最大值比较。相似度以词与其句子的相似程度为权重。稀疏注意力使大多数词和部分句子的权重为 0。注意力加最大值把两种向量都交给下一层；页面显示注意力的权重。</translation>
    </message>
    <message>
        <source>The recurrent network that reads the words of a text, in both directions. An SRU is faster and may have several layers. TextRCNN joins a GRU’s state at each word with the word’s vector in a further layer.</source>
        <translation>双向读取文本中各词的循环网络。SRU 更快，并且可以有多层。TextRCNN 用另外一层把 GRU 在每个词处的状态与该词的向量结合起来。</translation>
    </message>
    <message>
        <source>HiDEC needs labels that form a tree: tick “Labels form a tree” on the page “Texts”.</source>
        <translation>HiDEC 需要构成树的标签：请在“文本”页勾选“标签构成树”。</translation>
    </message>
    <message>
        <source>This network needs several labels per text: tick “Several labels per text” on the page “Texts”.</source>
        <translation>此网络需要每个文本有多个标签：请在“文本”页勾选“每个文本多个标签”。</translation>
    </message>
    <message>
        <source>HAN reads words, then sentences, and classifies the document. HiDEC decides in a tree of labels, node by node. The flat counterpart has HiDEC’s encoder but no tree; it is for comparison. A linear model adds up weights of words and phrases; it is trained in seconds.</source>
        <translation>HAN 先读词，再读句子，然后对文档分类。HiDEC 在标签树中逐个节点作出决定。扁平对照模型使用 HiDEC 的编码器但没有树，供比较之用。线性模型把词和短语的权重相加，只需几秒即可训练。</translation>
    </message>
    <message>
        <source>Linear (words and phrases)</source>
        <translation>线性（词和短语）</translation>
    </message>
    <message>
        <source>Longest phrase</source>
        <translation>最长短语</translation>
    </message>
    <message>
        <source>Number of words of the longest phrases that have a weight.</source>
        <translation>拥有权重的最长短语的词数。</translation>
    </message>
    <message>
        <source>In documents</source>
        <translation>所在文档数</translation>
    </message>
    <message>
        <source>Words and phrases that occur in fewer training documents have no weight.</source>
        <translation>出现在更少训练文档中的词和短语没有权重。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>How much each training document counts beside the size of the weights. With smaller values weights are smaller.</source>
        <translation>相对于权重的大小，每个训练文档所占的分量。值越小，权重越小。</translation>
    </message>
    <message>
        <source>Words and phrases</source>
        <translation>词和短语</translation>
    </message>
</context>
<context>
    <name>NodeStages</name>
    <message>
        <source>%1 (layer %2)</source>
        <translation>%1（第 %2 层）</translation>
    </message>
    <message>
        <source>The node’s token</source>
        <translation>节点的标记</translation>
    </message>
    <message>
        <source>Attention over its ancestors</source>
        <translation>对祖先的注意力</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>Attention over the words</source>
        <translation>对词的注意力</translation>
    </message>
    <message>
        <source>Feed-forward again</source>
        <translation>再次前馈</translation>
    </message>
    <message>
        <source>The node’s state</source>
        <translation>节点的状态</translation>
    </message>
    <message>
        <source>The decisions about its children</source>
        <translation>对子节点的决定</translation>
    </message>
    <message>
        <source>The sequence grows</source>
        <translation>序列增长</translation>
    </message>
    <message>
        <source>the node “%1”</source>
        <translation>节点“%1”</translation>
    </message>
    <message>
        <source>Every node of the tree has a vector, which was learnt.</source>
        <translation>树的每个节点都有一个学到的向量。</translation>
    </message>
    <message>
        <source>Every node of the tree has a vector, which was learnt, and so has every level; the two are added.</source>
        <translation>树的每个节点和每一层都有一个学到的向量；两者相加。</translation>
    </message>
    <message>
        <source>dimension %1: %2</source>
        <translation>维度 %1：%2</translation>
    </message>
    <message>
        <source>head %1 of %2</source>
        <translation>第 %1 个头，共 %2 个</translation>
    </message>
    <message>
        <source>The node asks with a query q. It sees its own token, those of its ancestors and their parentheses, and nothing else of the tree.</source>
        <translation>节点用查询 q 提问。它只看到自己的标记、祖先的标记及其括号，看不到树的其他部分。</translation>
    </message>
    <message>
        <source>With another query the node reads the text: each word’s state h answers with a score, and the words share a weight of 1.</source>
        <translation>节点用另一个查询读取文本：每个词的状态 h 以得分回答，各词分享总和为 1 的权重。</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>%1 lighter words</source>
        <translation>其余 %1 个权重较小的词</translation>
    </message>
    <message>
        <source>Two layers work on what was gathered, each dimension from all others.</source>
        <translation>两个层处理收集到的内容，每个维度由其他所有维度算出。</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>dimension %1: %2, then %3</source>
        <translation>维度 %1：%2，然后 %3</translation>
    </message>
    <message>
        <source>The mean of the numbers becomes 0 and their spread 1; then each has a learnt factor and summand.</source>
        <translation>各数的平均变为 0，离散程度变为 1；然后各自乘以并加上学到的数。</translation>
    </message>
    <message>
        <source>The state is multiplied with the vector of each child; the most probable one is inserted.</source>
        <translation>状态与每个子节点的向量相乘；插入概率最大的一个。</translation>
    </message>
    <message>
        <source>The state is multiplied with the vector of each child. A child is inserted if the product of the probabilities on its path is above %1.</source>
        <translation>状态与每个子节点的向量相乘。如果路径上各概率的乘积大于 %1，就插入该子节点。</translation>
    </message>
    <message>
        <source>The state is multiplied with the vector of each child. A child is inserted if its probability is above %1.</source>
        <translation>状态与每个子节点的向量相乘。如果概率大于 %1，就插入该子节点。</translation>
    </message>
    <message>
        <source>+ words and phrases</source>
        <translation>+ 词和短语</translation>
    </message>
    <message>
        <source>together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Less probable and not shown: %1 more.</source>
        <translation>概率较小而未显示：另有 %1 个。</translation>
    </message>
    <message>
        <source>round %1 of %2</source>
        <translation>第 %1 轮，共 %2 轮</translation>
    </message>
    <message>
        <source>What was inserted is written into the sequence, and each inserted node that has children asks in the next round.</source>
        <translation>插入的内容写入序列，每个有子节点的已插入节点在下一轮提问。</translation>
    </message>
</context>
<context>
    <name>NumberTexts</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分钟</translation>
    </message>
    <message>
        <source>%1 days %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1，剩余 %2</translation>
    </message>
</context>
<context>
    <name>OpenDialogTexts</name>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Texts (*.txt *.text *.md)</source>
        <translation>文本 (*.txt *.text *.md)</translation>
    </message>
    <message>
        <source>Open Documents</source>
        <translation>打开文档</translation>
    </message>
    <message>
        <source>Open a Folder of Documents</source>
        <translation>打开文档文件夹</translation>
    </message>
    <message>
        <source>Save Text As</source>
        <translation>文本另存为</translation>
    </message>
    <message>
        <source>Open a Model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>Models (*.safetensors);;All files (*)</source>
        <translation>模型 (*.safetensors);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Open a Workspace</source>
        <translation>打开工作区</translation>
    </message>
    <message>
        <source>Save Workspace As</source>
        <translation>工作区另存为</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Open a Lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Documents and tables</source>
        <translation>文档和表格</translation>
    </message>
</context>
<context>
    <name>OpenDocumentTexts</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>New text</source>
        <translation>新文本</translation>
    </message>
</context>
<context>
    <name>PageHeader</name>
    <message>
        <source>Predicted %1</source>
        <translation>预测：%1</translation>
    </message>
    <message>
        <source>Predicted %1 · %2</source>
        <translation>预测：%1 · %2</translation>
    </message>
    <message>
        <source>True label: %1</source>
        <translation>真实标签：%1</translation>
    </message>
    <message>
        <source>agreement of the networks: sentences %1, words %2</source>
        <translation>各网络的一致程度：句子 %1，词 %2</translation>
    </message>
    <message>
        <source>true label %1</source>
        <translation>真实标签 %1</translation>
    </message>
    <message>
        <source>unlike the model’s texts</source>
        <translation>与模型的文本不同</translation>
    </message>
</context>
<context>
    <name>PdfWriterTexts</name>
    <message>
        <source>PDF document</source>
        <translation>PDF 文档</translation>
    </message>
</context>
<context>
    <name>PlanTexts</name>
    <message>
        <source>Choose a file, or another kind of word vectors.</source>
        <translation>请选择文件，或选择另一种词向量。</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>没有这个文件。</translation>
    </message>
    <message>
        <source>Word Vectors</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>Word vectors (*.txt *.vec *.bin *.gz *.zst);;All files (*)</source>
        <translation>词向量 (*.txt *.vec *.bin *.gz *.zst);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Vector file</source>
        <translation>向量文件</translation>
    </message>
    <message>
        <source>In the format of GloVe, word2vec or fastText (.vec), also .gz or .zst. When the run starts, it shows how many of your words the file contains.</source>
        <translation>GloVe、word2vec 或 fastText（.vec）格式，也可为 .gz 或 .zst。运行开始时会显示文件中包含您的多少词。</translation>
    </message>
    <message>
        <source>There is no file %1.</source>
        <translation>没有文件 %1。</translation>
    </message>
    <message>
        <source>Texts Without Labels</source>
        <translation>无标签文本</translation>
    </message>
    <message>
        <source>Texts (*.csv *.tsv *.jsonl *.ss *.txt *.gz *.zst);;All files (*)</source>
        <translation>文本 (*.csv *.tsv *.jsonl *.ss *.txt *.gz *.zst);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Texts without labels</source>
        <translation>无标签文本</translation>
    </message>
    <message>
        <source>Model to Learn From</source>
        <translation>学习对象模型</translation>
    </message>
    <message>
        <source>Models (*.safetensors);;All files (*)</source>
        <translation>模型 (*.safetensors);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Learn from model</source>
        <translation>从模型学习</translation>
    </message>
    <message>
        <source>The network also learns what this model predicts for the training texts: for example an ensemble, so that one network becomes nearly as good. It must have the same labels.</source>
        <translation>网络还学习该模型对训练文本的预测：例如一个集成，使单个网络几乎同样好。两者的标签必须相同。</translation>
    </message>
    <message>
        <source>Its weight</source>
        <translation>其权重</translation>
    </message>
    <message>
        <source>Weight of these predictions in the loss; that of the labels is 1.</source>
        <translation>这些预测在损失中的权重；标签的权重为 1。</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Divides the logits of both models before they are compared; larger values show more of the less likely labels.</source>
        <translation>比较之前，两个模型的 logit 都除以该值；值越大，可能性较低的标签显现得越多。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Its rules find sentences and words. Automatic: the language of the script of the texts.</source>
        <translation>按其规则切分句子和词。自动：由文本的文字判断语言。</translation>
    </message>
    <message>
        <source>Rare words</source>
        <translation>罕见词</translation>
    </message>
    <message>
        <source>Words that occur at most this often in the training texts are treated as one unknown word. The paper: 5.</source>
        <translation>在训练文本中至多出现这么多次的词都视为同一个未知词。论文：5。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>up to %1 times</source>
        <translation>至多 %1 次</translation>
    </message>
    <message>
        <source>Vocabulary limit</source>
        <translation>词表上限</translation>
    </message>
    <message>
        <source>If there are more words, only the most frequent ones are learnt, which makes the model smaller.</source>
        <translation>词更多时只学习最常见的词，使模型更小。</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限制</translation>
    </message>
    <message>
        <source>Parts of words</source>
        <translation>词片</translation>
    </message>
    <message>
        <source>Unknown words get a vector from so many vectors of parts of words, instead of being all alike. Words beyond the vocabulary limit are then learnt, too, and known by their parts. This helps most with languages of many word forms, such as Korean.</source>
        <translation>未知词从这么多个词片向量中得到自己的向量，而不是全都相同。超出词表上限的词也会被学习，并由词片识别。对词形丰富的语言（如韩语）帮助最大。</translation>
    </message>
    <message>
        <source>Word vectors</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Learnt from the texts</source>
        <translation>从文本学习</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>Word vector size</source>
        <translation>词向量大小</translation>
    </message>
    <message>
        <source>Number of elements of a word vector. The paper: 200.</source>
        <translation>词向量的维数。论文：200。</translation>
    </message>
    <message>
        <source>Runs and hardware</source>
        <translation>运行与硬件</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Initial value of the random numbers: the same seed and texts give the same model.</source>
        <translation>随机数的初始值：种子和文本相同，模型就相同。</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子数</translation>
    </message>
    <message>
        <source>Trains this many models with consecutive seeds and keeps the best one. This shows how much the results vary by chance.</source>
        <translation>用连续的种子训练这么多个模型并保留最好的一个，由此可见结果受偶然性影响的程度。</translation>
    </message>
    <message>
        <source>Ensemble</source>
        <translation>集成</translation>
    </message>
    <message>
        <source>The model then predicts with the mean of the networks of all seeds: more accurate, but slower and larger.</source>
        <translation>模型以所有种子的网络的平均来预测：更准确，但更慢、更大。</translation>
    </message>
    <message>
        <source>Keep all networks</source>
        <translation>保留所有网络</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Number of processor threads. It does not change the trained model.</source>
        <translation>处理器线程数。不影响训练出的模型。</translation>
    </message>
    <message>
        <source>all cores</source>
        <translation>所有核心</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Graphics processor</source>
        <translation>图形处理器</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Precision of the numbers in the model file. Half precision halves the file size and hardly changes the results.</source>
        <translation>模型文件中数字的精度。半精度使文件减半，结果几乎不变。</translation>
    </message>
    <message>
        <source>Single (32 bits)</source>
        <translation>单精度（32 位）</translation>
    </message>
    <message>
        <source>Half (16 bits)</source>
        <translation>半精度（16 位）</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Labels whose probability is above it are predicted. 0: a threshold for each label, chosen by the validation documents.</source>
        <translation>概率大于该值的标签被预测。0：由验证文档为每个标签选定阈值。</translation>
    </message>
    <message>
        <source>Texts for word vectors</source>
        <translation>词向量的文本</translation>
    </message>
    <message>
        <source>Word vectors are learnt from the validation texts, too, as in the paper. Their labels are not used.</source>
        <translation>与论文相同，词向量也从验证文本学习；不使用其标签。</translation>
    </message>
    <message>
        <source>Also the validation texts</source>
        <translation>也用验证文本</translation>
    </message>
    <message>
        <source>Threshold networks</source>
        <translation>阈值网络</translation>
    </message>
    <message>
        <source>This many further networks are trained after the one that is kept, each without another part of the texts. What they predict for the texts that they have not seen chooses the thresholds, which helps most with few texts and rare labels. With 3 networks a training takes up to three times as long. In a label tree one threshold is chosen for all labels.</source>
        <translation>在训练完要保留的网络之后，再训练这么多个网络，每个网络各缺少文本的一个不同部分。用它们对未见过的文本的预测来选定阈值，在文本少、标签罕见时帮助最大。使用 3 个网络时，训练最多需要三倍的时间。在标签树中，为所有标签选定一个共同的阈值。</translation>
    </message>
    <message>
        <source>networks: %1</source>
        <translation>网络数：%1</translation>
    </message>
    <message>
        <source>Compare with words and phrases alone</source>
        <translation>与只用词和短语的模型比较</translation>
    </message>
    <message>
        <source>After the training, a linear model learns from the same texts. If the network is no better, it has learnt no more than which words and phrases occur.</source>
        <translation>训练结束后，线性模型用同样的文本学习。如果网络不比它好，它学到的就不过是出现了哪些词和短语。</translation>
    </message>
    <message>
        <source>Add words and phrases to the network</source>
        <translation>在网络之外加上词和短语</translation>
    </message>
    <message>
        <source>After the training, a linear model of words and phrases learns from the same texts, and stays beside the network in the file: both decide together, each with a factor that the validation documents choose. The page shows what each of them read.</source>
        <translation>训练之后，一个词和短语的线性模型用同样的文本学习，并留在文件中网络的旁边：两者共同判定，各自的系数由验证文档确定。页面显示两者各读了什么。</translation>
    </message>
    <message>
        <source>More texts of the same kind. Word vectors learn from them, too; so does a network that learns from another model. Labels in these files are not read.</source>
        <translation>更多同类文本。词向量也会从中学习；从另一个模型学习的网络同样如此。不读取这些文件中的标签。</translation>
    </message>
    <message>
        <source>Trains on an NVIDIA graphics processor, if there is one, or on the processor. Automatic: on the faster one, which a trial of about a second finds out.</source>
        <translation>在 NVIDIA 图形处理器上训练（如果有），或在处理器上训练。自动：约一秒的试运行后选择较快的一个。</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>运算精度</translation>
    </message>
    <message>
        <source>bfloat16 rounds the factors of the processor’s matrix products to 8 significant bits. That is faster on processors with instructions for it, and another model than with single precision.</source>
        <translation>bfloat16 把处理器矩阵乘法的因数舍入到 8 个有效位。在具有相应指令的处理器上更快，但得到的模型与单精度不同。</translation>
    </message>
    <message>
        <source>Single precision</source>
        <translation>单精度</translation>
    </message>
    <message>
        <source>bfloat16</source>
        <translation>bfloat16</translation>
    </message>
    <message>
        <source>The initial word vectors. Learning them from your texts first (word2vec’s skip-gram, as in the paper) takes longer and is usually more accurate. The English ones come with the program; they help most with few texts. What a vector has beside their 100 numbers is learnt from the texts, and so are all numbers if the texts are not English.</source>
        <translation>起始的词向量。先从您的文本中学习（如论文中用 word2vec 的 skip-gram）耗时较长，但通常更准确。英语词向量随程序提供，文本少时帮助最大；除其 100 个数之外的部分从文本中学习，文本不是英语时则全部从文本中学习。</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英语</translation>
    </message>
</context>
<context>
    <name>PredictionTexts</name>
    <message>
        <source>%1, … %2 more</source>
        <translation>%1，…另有 %2 个</translation>
    </message>
    <message>
        <source>its threshold</source>
        <translation>其阈值</translation>
    </message>
    <message>
        <source>none above %1</source>
        <translation>没有高于 %1 的</translation>
    </message>
    <message>
        <source>joint probability %1</source>
        <translation>联合概率 %1</translation>
    </message>
    <message>
        <source>joint probabilities %1</source>
        <translation>联合概率 %1</translation>
    </message>
    <message>
        <source>probability of %1: %2 → %3</source>
        <translation>%1 的概率：%2 → %3</translation>
    </message>
    <message>
        <source>%1; the prediction is now %2</source>
        <translation>%1；现在预测为 %2</translation>
    </message>
</context>
<context>
    <name>PrintTexts</name>
    <message>
        <source>Print Preview: the first pages; all pages are printed</source>
        <translation>打印预览：仅显示前几页；打印时包含全部页面</translation>
    </message>
</context>
<context>
    <name>QuotedTexts</name>
    <message>
        <source>Keep the Selected Words as a &amp;Quote</source>
        <translation>将选中的词保存为摘录(&amp;Q)</translation>
    </message>
    <message>
        <source>Keep the Sentence as a &amp;Quote</source>
        <translation>将句子保存为摘录(&amp;Q)</translation>
    </message>
</context>
<context>
    <name>RankingTexts</name>
    <message>
        <source>Used recently</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>To begin with</source>
        <translation>入门</translation>
    </message>
</context>
<context>
    <name>RecipeTexts</name>
    <message>
        <source>Quick</source>
        <translation>快速</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Label tree</source>
        <translation>标签树</translation>
    </message>
    <message>
        <source>HiDEC: for labels that form a tree. It decides node by node, and shows what each node read.</source>
        <translation>HiDEC：用于构成树的标签。它逐节点决策，并显示每个节点读到了什么。</translation>
    </message>
    <message>
        <source>As in the HiDEC paper</source>
        <translation>与 HiDEC 论文相同</translation>
    </message>
    <message>
        <source>Im et al. 2021, for labels that form a tree: four SRU layers of 300, batches of 1,024 documents, learning rate 5e-5. It takes many epochs.</source>
        <translation>Im 等 2021，用于构成树的标签：四层大小为 300 的 SRU，每批 1,024 个文档，学习率 5e-5。需要许多轮。</translation>
    </message>
    <message>
        <source>Many word forms</source>
        <translation>词形丰富的语言</translation>
    </message>
    <message>
        <source>As Best, with vectors of parts of words: for languages in which a word has many forms, such as Korean or Finnish.</source>
        <translation>同“最佳”，另加词片向量：用于一个词有许多词形的语言，如韩语或芬兰语。</translation>
    </message>
    <message>
        <source>Paper’s values</source>
        <translation>论文的取值</translation>
    </message>
    <message>
        <source>Yang et al. 2016: SGD with momentum 0.9, word vectors from the texts, the best of three learning rates. Nothing is used that the paper does not mention.</source>
        <translation>Yang 等 2016：动量 0.9 的 SGD，词向量来自文本，三个学习率取最佳。不使用论文未提及的任何方法。</translation>
    </message>
    <message>
        <source>“%1” cannot be used: %2</source>
        <translation>“%1”无法使用：%2</translation>
    </message>
    <message>
        <source>As in the later HiDEC paper</source>
        <translation>与后来的 HiDEC 论文相同</translation>
    </message>
    <message>
        <source>Im et al. 2023 without BERT, for labels that form a tree: a GRU of 150 and word vectors of 300 that are learnt from the texts, learning rate 1e-4. It takes many epochs.</source>
        <translation>Im 等 2023（不含 BERT），用于构成树的标签：大小为 150 的 GRU，从文本学习的 300 维词向量，学习率 1e-4。需要许多轮。</translation>
    </message>
    <message>
        <source>A small network and four epochs, more for few texts: quickly shows whether the texts are suitable.</source>
        <translation>小网络，四轮，文本少时更多：很快显示文本是否合适。</translation>
    </message>
    <message>
        <source>Learns word vectors from the texts first, has a wider word encoder, and decides together with a linear model of words and phrases. Add texts without labels if you have some: this helps most if few texts have labels.</source>
        <translation>先从文本学习词向量，词编码器更宽，并与词和短语的线性模型共同判定。如有无标签文本请一并添加：带标签的文本较少时帮助最大。</translation>
    </message>
    <message>
        <source>The paper’s network in ten epochs, more for few texts. With English texts, it knows words from the start. It decides together with words and phrases: a good model in reasonable time.</source>
        <translation>论文的网络，训练十轮（文本少时更多）。对于英语文本，一开始就认识单词。它与词和短语共同判定：用合理的时间得到好的模型。</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>从%1开始</translation>
    </message>
    <message>
        <source>Goes on from the bundled model, which knows texts of this kind, and learns your labels: the most accurate with few texts.</source>
        <translation>从了解这类文本的自带模型继续，并学习您的标签：文本较少时最准确。</translation>
    </message>
    <message>
        <source>With marks</source>
        <translation>使用标记</translation>
    </message>
    <message>
        <source>As Balanced, for texts in which people marked the words that decide: attention learns to weigh words as they did.</source>
        <translation>与均衡相同，用于人们标出了起决定作用的词的文本：注意力学习像人们那样给词分配权重。</translation>
    </message>
</context>
<context>
    <name>RegularizationTexts</name>
    <message>
        <source>Word dropout</source>
        <translation>词 Dropout</translation>
    </message>
    <message>
        <source>Share of random words that are read as unknown during training.</source>
        <translation>训练时被当作未知词读取的随机词的比例。</translation>
    </message>
    <message>
        <source>Vector dropout</source>
        <translation>向量 Dropout</translation>
    </message>
    <message>
        <source>Share of random elements of the word vectors that are set to 0 during training.</source>
        <translation>训练时随机置 0 的词向量元素的比例。</translation>
    </message>
    <message>
        <source>Sentence dropout</source>
        <translation>句子 Dropout</translation>
    </message>
    <message>
        <source>The same for the sentence vectors.</source>
        <translation>对句向量同样处理。</translation>
    </message>
    <message>
        <source>Document dropout</source>
        <translation>文档 Dropout</translation>
    </message>
    <message>
        <source>The same for the document vectors; in networks without sentences, for the encoder’s outputs.</source>
        <translation>对文档向量同样处理；没有句子的网络则用于编码器的输出。</translation>
    </message>
    <message>
        <source>Decoder dropout</source>
        <translation>解码器 Dropout</translation>
    </message>
    <message>
        <source>The same inside HiDEC’s decoder.</source>
        <translation>在 HiDEC 的解码器内同样处理。</translation>
    </message>
    <message>
        <source>Robust training</source>
        <translation>鲁棒训练</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Words: a higher loss</source>
        <translation>词：更高的损失</translation>
    </message>
    <message>
        <source>Words: another answer</source>
        <translation>词：不同的答案</translation>
    </message>
    <message>
        <source>Size of the change</source>
        <translation>改变的大小</translation>
    </message>
    <message>
        <source>Weight of the change</source>
        <translation>改变的权重</translation>
    </message>
    <message>
        <source>How much this part counts in the loss.</source>
        <translation>这一部分在损失中所占的分量。</translation>
    </message>
    <message>
        <source>Weight of certainty</source>
        <translation>确定性的权重</translation>
    </message>
    <message>
        <source>How much the entropy of the answers counts in the loss, also for texts without labels: the network learns to be certain. 0: not at all.</source>
        <translation>答案的熵在损失中所占的分量，也用于无标签文本：网络学会给出确定的答案。0：不使用。</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>Class weights</source>
        <translation>类别权重</translation>
    </message>
    <message>
        <source>Balanced: rare classes count as much as frequent ones. Or enter LABEL=WEIGHT, separated by commas; other labels have weight 1.</source>
        <translation>均衡：稀少的类别与常见的类别同等重要。也可输入以逗号分隔的 LABEL=WEIGHT；其他标签的权重为 1。</translation>
    </message>
    <message>
        <source>Against overfitting</source>
        <translation>防止过拟合</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <source>Moves the network’s parameters toward 0 at each step.</source>
        <translation>每一步把网络的参数向 0 移动。</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>Share of the target probability that is spread over all labels, so that the network is less confident.</source>
        <translation>目标概率中分摊给所有标签的比例，使网络不过分自信。</translation>
    </message>
    <message>
        <source>Also trains with word vectors that are changed for the worse: the change that raises the loss most, or the one that changes the answer most.</source>
        <translation>还用向坏处改变的词向量来训练：使损失升高最多的改变，或使答案变化最大的改变。</translation>
    </message>
    <message>
        <source>Length of the change, as a share of that of a document’s word vectors.</source>
        <translation>改变的长度，占文档词向量长度的比例。</translation>
    </message>
</context>
<context>
    <name>RunHistoryTexts</name>
    <message>
        <source>Micro F1</source>
        <translation>微 F1</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
</context>
<context>
    <name>RunSummaryTexts</name>
    <message>
        <source>%1 on the validation documents</source>
        <translation>验证文档上的%1</translation>
    </message>
    <message>
        <source>Stopped. %1</source>
        <translation>已停止。%1</translation>
    </message>
    <message>
        <source>, of an ensemble of %1.</source>
        <translation>，由 %1 个网络集成。</translation>
    </message>
    <message>
        <source>, reached in epoch %1 of %2</source>
        <translation>，在第 %1 轮（共 %2 轮）达到</translation>
    </message>
    <message>
        <source> of run %1 (learning rate %2, seed %3)</source>
        <translation>，第 %1 次运行（学习率 %2，种子 %3）</translation>
    </message>
    <message>
        <source>Ensemble of %1, kept</source>
        <translation>%1 个网络的集成，已保留</translation>
    </message>
    <message>
        <source>Epoch %1 of run %2, kept</source>
        <translation>第 %2 次运行的第 %1 轮，已保留</translation>
    </message>
    <message>
        <source>Epoch %1, kept</source>
        <translation>第 %1 轮，已保留</translation>
    </message>
    <message>
        <source>Discarded.</source>
        <translation>已丢弃。</translation>
    </message>
    <message>
        <source>Stopped before the first epoch was finished, so there is no model yet. The run can be continued later.</source>
        <translation>在第一轮结束之前停止，因此还没有模型。可以稍后继续运行。</translation>
    </message>
    <message>
        <source>Interrupted. The run can be continued later.</source>
        <translation>已中断。可以稍后继续运行。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Micro F1 %1 (95&#xa0;% interval %2 to %3; always “%4”: %5)</source>
        <translation>微 F1 %1（95&#xa0;% 区间 %2 至 %3；总是“%4”：%5）</translation>
    </message>
    <message>
        <source>Accuracy %1 (95&#xa0;% interval %2 to %3; always “%4”: %5)</source>
        <translation>准确率 %1（95&#xa0;% 区间 %2 至 %3；总是“%4”：%5）</translation>
    </message>
    <message>
        <source>Words and phrases alone: %1.</source>
        <translation>只用词和短语：%1。</translation>
    </message>
    <message>
        <source>The networks decide together with words and phrases, which alone reach %1.</source>
        <translation>各网络与词和短语共同判定；只用词和短语为 %1。</translation>
    </message>
    <message>
        <source>, reached in epoch %1, the best of %2 on these %3: probably too high</source>
        <translation>，在第 %1 轮达到；它是 %2 轮中在这 %3 篇上最好的一轮，因此很可能偏高</translation>
    </message>
    <message>
        <source>The network decides together with words and phrases; alone it reached %1, they %2.</source>
        <translation>网络与词和短语共同判定；网络单独达到 %1，词和短语单独达到 %2。</translation>
    </message>
    <message>
        <source>%1, measured on all %2 documents by models that had not learnt from them; the model that was kept learnt from all</source>
        <translation>%1，由没有学习过这些文档的模型在全部 %2 个文档上测得；保留的模型学习了全部文档</translation>
    </message>
    <message>
        <source>, which are few: %1; after the last of %2 epochs</source>
        <translation>（数量少：%1 个），在 %2 轮中的最后一轮之后</translation>
    </message>
    <message>
        <source>, after a single epoch</source>
        <translation>，只训练了一轮</translation>
    </message>
    <message>
        <source>, which are few: %1; after a single epoch</source>
        <translation>（数量少：%1 个），只训练了一轮</translation>
    </message>
    <message>
        <source>The model that was kept then learnt from all texts.</source>
        <translation>所保留的模型随后从全部文本学习。</translation>
    </message>
    <message>
        <source>The learning from all texts was left out.</source>
        <translation>已省去从全部文本的学习。</translation>
    </message>
</context>
<context>
    <name>RunTexts</name>
    <message>
        <source>%1 documents/s</source>
        <translation>%1 文档/秒</translation>
    </message>
    <message>
        <source>%1 words/s</source>
        <translation>%1 词/秒</translation>
    </message>
    <message>
        <source>Epoch %1, the best so far, is kept.</source>
        <translation>保留目前最好的第 %1 轮。</translation>
    </message>
    <message>
        <source>No epoch was finished, so there is no model to keep.</source>
        <translation>没有完成任何一轮，因此没有可保留的模型。</translation>
    </message>
    <message>
        <source>A learning rate of %1 instead of %2 may help.</source>
        <translation>把学习率从 %2 改为 %1 可能有帮助。</translation>
    </message>
</context>
<context>
    <name>ShortcutTableTexts</name>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>按键</translation>
    </message>
</context>
<context>
    <name>ShortcutTexts</name>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Settings &gt; %1 &gt; %2</source>
        <translation>设置 &gt; %1 &gt; %2</translation>
    </message>
</context>
<context>
    <name>SnapshotTexts</name>
    <message>
        <source>micro F1 %1</source>
        <translation>微 F1 %1</translation>
    </message>
    <message>
        <source>accuracy %1</source>
        <translation>准确率 %1</translation>
    </message>
    <message>
        <source>Before the first step</source>
        <translation>第一步之前</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
</context>
<context>
    <name>SortMenuTexts</name>
    <message>
        <source>&amp;Sort By</source>
        <translation>排序依据(&amp;S)</translation>
    </message>
    <message>
        <source>Sort By</source>
        <translation>排序依据</translation>
    </message>
</context>
<context>
    <name>SpokenTexts</name>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>位置</translation>
    </message>
</context>
<context>
    <name>StageTexts</name>
    <message numerus="yes">
        <source>a sum of %Ln product(s), and a bias</source>
        <translation>
            <numerusform>%Ln 个乘积之和，加偏置</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TexWriterTexts</name>
    <message>
        <source>LaTeX file</source>
        <translation>LaTeX 文件</translation>
    </message>
</context>
<context>
    <name>TimelinePictureTexts</name>
    <message>
        <source>Attention during training</source>
        <translation>训练中的注意力</translation>
    </message>
</context>
<context>
    <name>Tooltips</name>
    <message>
        <source>shown by the colour</source>
        <translation>以颜色显示</translation>
    </message>
    <message>
        <source>shown by the colour, full at %1</source>
        <translation>以颜色显示，%1 时最深</translation>
    </message>
    <message>
        <source>not in the model’s vocabulary; known by its parts</source>
        <translation>不在模型的词表中；由词片识别</translation>
    </message>
    <message>
        <source>not in the model’s vocabulary</source>
        <translation>不在模型的词表中</translation>
    </message>
    <message>
        <source>Sentence %1 of %2</source>
        <translation>第 %1 句，共 %2 句</translation>
    </message>
    <message>
        <source>%1, effect %2, in sentence %3, effect of the sentence %4</source>
        <translation>%1，效应 %2，位于第 %3 句，该句的效应 %4</translation>
    </message>
    <message>
        <source>%1, weight %2 in sentence %3, sentence weight %4</source>
        <translation>%1，在第 %3 句中的权重 %2，句子权重 %4</translation>
    </message>
    <message>
        <source>%1, difference %2 in sentence %3, difference of the sentence %4</source>
        <translation>%1，在第 %3 句中的差异 %2，该句的差异 %4</translation>
    </message>
    <message>
        <source>%1, unknown to the model</source>
        <translation>%1，模型未知的词</translation>
    </message>
    <message>
        <source>%1, known to the model by its parts</source>
        <translation>%1，模型由词片识别的词</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>第 %1 位</translation>
    </message>
</context>
<context>
    <name>TreeFigureTexts</name>
    <message>
        <source>Bars: probability of a label among the children of its parent.</source>
        <translation>条形：标签在其父节点的子节点中的概率。</translation>
    </message>
    <message>
        <source>Bars: probability of a label, given its parent; predicted if the joint probability is above %1.</source>
        <translation>条形：给定父节点时标签的概率；联合概率高于 %1 时即为预测。</translation>
    </message>
    <message>
        <source>Bars: probability of a label, given its parent; predicted if above %1.</source>
        <translation>条形：给定父节点时标签的概率；高于 %1 时即为预测。</translation>
    </message>
    <message>
        <source>A path’s joint probability is the product of the probabilities along it.</source>
        <translation>路径的联合概率是沿路径各概率的乘积。</translation>
    </message>
    <message>
        <source>Considered but not shown: %1 more.</source>
        <translation>已考虑但未显示：另有 %1 个。</translation>
    </message>
</context>
<context>
    <name>TreeTexts</name>
    <message>
        <source>The path ends at %1: %1 decided to end it.</source>
        <translation>路径在 %1 结束：由 %1 决定结束。</translation>
    </message>
    <message>
        <source>The path does not end at %1: %1 decided to continue it.</source>
        <translation>路径不在 %1 结束：由 %1 决定继续。</translation>
    </message>
    <message>
        <source>%1 decided about its children.</source>
        <translation>%1 对其子节点作出了决策。</translation>
    </message>
    <message>
        <source>%1 is inserted by “what if”; the node that decides about it is %2.</source>
        <translation>%1 由“假设”插入；对它作决策的节点是 %2。</translation>
    </message>
    <message>
        <source>%1 is not predicted: %2 decided against it.</source>
        <translation>%1 未被预测：%2 决定不选它。</translation>
    </message>
    <message>
        <source>%1 is a leaf and decides nothing, so its attention is never trained. %2 decided about it.</source>
        <translation>%1 是叶节点，不作任何决策，因此它的注意力从未被训练。对它的决策由 %2 作出。</translation>
    </message>
    <message>
        <source>You see what %1 read.</source>
        <translation>显示的是 %1 读到的内容。</translation>
    </message>
    <message>
        <source>Probability %1 given %2; joint probability %3.</source>
        <translation>给定 %2 时的概率 %1；联合概率 %3。</translation>
    </message>
    <message>
        <source>Nothing is decided below a leaf, so “what if” has nothing to show.</source>
        <translation>叶节点之下没有决策，因此“假设”没有内容可显示。</translation>
    </message>
    <message>
        <source>Decisions and probabilities are those of all members together.</source>
        <translation>决策和概率由所有成员共同得出。</translation>
    </message>
    <message>
        <source>%1 (what if)</source>
        <translation>%1（假设）</translation>
    </message>
    <message>
        <source>the leaf %1</source>
        <translation>叶节点 %1</translation>
    </message>
    <message>
        <source>%1 is not predicted: no path ends at it or below it.</source>
        <translation>%1 未被预测：没有路径在它或其下方结束。</translation>
    </message>
</context>
<context>
    <name>UseChartTexts</name>
    <message>
        <source>Effect</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>← typical of the others</source>
        <translation>← 其他文本的特征</translation>
    </message>
    <message>
        <source>typical of the texts shown →</source>
        <translation>所示文本的特征 →</translation>
    </message>
    <message>
        <source>used, but not typical</source>
        <translation>被使用但无特征</translation>
    </message>
    <message>
        <source>typical, but unused</source>
        <translation>有特征但未被使用</translation>
    </message>
    <message>
        <source>typical of “%1” →</source>
        <translation>“%1”的典型词 →</translation>
    </message>
</context>
<context>
    <name>WeightsText</name>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Erasure (Leave One Out)</source>
        <translation>擦除（逐一去掉）</translation>
    </message>
    <message>
        <source>Gradient × Input</source>
        <translation>梯度 × 输入</translation>
    </message>
    <message>
        <source>Integrated Gradients</source>
        <translation>积分梯度</translation>
    </message>
    <message>
        <source>Attention × Gradient</source>
        <translation>注意力 × 梯度</translation>
    </message>
    <message>
        <source>From a File</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>sentence weight</source>
        <translation>句子权重</translation>
    </message>
    <message>
        <source>effect of the word</source>
        <translation>词的效应</translation>
    </message>
    <message>
        <source>effect of the sentence</source>
        <translation>句子的效应</translation>
    </message>
    <message>
        <source>weight of the word</source>
        <translation>词的权重</translation>
    </message>
    <message>
        <source>weight of the sentence</source>
        <translation>句子的权重</translation>
    </message>
    <message>
        <source>word weight</source>
        <translation>词权重</translation>
    </message>
    <message>
        <source>the word’s share of its sentence</source>
        <translation>词在其句子中的占比</translation>
    </message>
    <message>
        <source>the sentence’s share of the document</source>
        <translation>句子在文档中的占比</translation>
    </message>
    <message>
        <source>the word’s share of the document</source>
        <translation>词在文档中的占比</translation>
    </message>
    <message>
        <source>what the label loses without the word</source>
        <translation>去掉该词后标签的损失</translation>
    </message>
    <message>
        <source>what the label loses without the sentence</source>
        <translation>去掉该句后标签的损失</translation>
    </message>
    <message>
        <source>the word’s part of the label’s logit</source>
        <translation>标签 logit 中该词的份额</translation>
    </message>
    <message>
        <source>the sentence’s part of the label’s logit</source>
        <translation>标签 logit 中该句的份额</translation>
    </message>
    <message>
        <source>the word’s weight in the file</source>
        <translation>文件中该词的权重</translation>
    </message>
    <message>
        <source>the sentence’s weight in the file</source>
        <translation>文件中该句的权重</translation>
    </message>
    <message>
        <source>member %1 of %2</source>
        <translation>成员 %1/%2</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>第 %1 层，共 %2 层</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>各层</translation>
    </message>
    <message>
        <source>head %1 of %2</source>
        <translation>第 %1 个头，共 %2 个</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>各头</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1的平均</translation>
    </message>
    <message>
        <source> and </source>
        <translation>和</translation>
    </message>
    <message>
        <source>%1 (what if)</source>
        <translation>%1（假设）</translation>
    </message>
    <message>
        <source>for the label %1</source>
        <translation>针对标签 %1</translation>
    </message>
    <message>
        <source>for the label %1 against %2</source>
        <translation>针对标签 %1，对比 %2</translation>
    </message>
    <message>
        <source>%1 · words replaced by the unknown word</source>
        <translation>%1 · 词替换为未知词</translation>
    </message>
    <message numerus="yes">
        <source>%1 · from unknown words in %Ln step(s), gap %2</source>
        <translation>
            <numerusform>%1 · 从未知词起 %Ln 步，差距 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>the trained model</source>
        <translation>训练好的模型</translation>
    </message>
    <message>
        <source>difference: edited text minus original</source>
        <translation>差异：编辑后的文本减去原文</translation>
    </message>
    <message>
        <source>difference: %1 minus %2</source>
        <translation>差异：%1 减去 %2</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>read by %1</source>
        <translation>由 %1 读取</translation>
    </message>
    <message>
        <source>before the first step of training</source>
        <translation>训练第一步之前</translation>
    </message>
    <message>
        <source>epoch %1, step %2</source>
        <translation>第 %1 轮，第 %2 步</translation>
    </message>
    <message>
        <source>Colour-Blind Safe: Orange and Blue</source>
        <translation>色盲友好：橙与蓝</translation>
    </message>
    <message>
        <source>High Contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Grey, for Print</source>
        <translation>灰度，用于打印</translation>
    </message>
    <message>
        <source>The Paper’s: Red and Blue</source>
        <translation>论文的颜色：红与蓝</translation>
    </message>
    <message>
        <source>The decision is sure: no word or sentence alone changes the probability by 0.1 %.</source>
        <translation>决定是确定的：没有哪个词或句子能单独使概率改变 0.1 %。</translation>
    </message>
    <message>
        <source>No word or sentence alone changes the probability by 0.1 %.</source>
        <translation>没有哪个词或句子能单独使概率改变 0.1 %。</translation>
    </message>
    <message>
        <source>share of the document</source>
        <translation>在文档中的占比</translation>
    </message>
    <message>
        <source>word’s part of the logit</source>
        <translation>词在 logit 中的份额</translation>
    </message>
    <message>
        <source>sentence’s part of the logit</source>
        <translation>句子在 logit 中的份额</translation>
    </message>
    <message>
        <source>Linear Contributions</source>
        <translation>线性贡献</translation>
    </message>
    <message>
        <source>word’s exact part of the logit</source>
        <translation>词在 logit 中的精确份额</translation>
    </message>
    <message>
        <source>sentence’s exact part of the logit</source>
        <translation>句子在 logit 中的精确份额</translation>
    </message>
    <message>
        <source>difference of %1</source>
        <translation>%1的差异</translation>
    </message>
    <message>
        <source>the word’s exact part of the label’s logit: the weight of a phrase is divided equally among its words</source>
        <translation>该词在标签 logit 中的精确份额：短语的权重平均分给其中各词</translation>
    </message>
    <message>
        <source>the sentence’s exact part of the label’s logit</source>
        <translation>该句子在标签 logit 中的精确份额</translation>
    </message>
    <message>
        <source>Network and Linear Model</source>
        <translation>网络与线性模型</translation>
    </message>
    <message>
        <source>Phrase Interactions</source>
        <translation>短语交互</translation>
    </message>
    <message>
        <source>phrase’s interaction</source>
        <translation>短语交互</translation>
    </message>
    <message>
        <source>effect of the phrase</source>
        <translation>短语的影响</translation>
    </message>
    <message>
        <source>what the label loses without the phrase, less what it loses without each of its words alone</source>
        <translation>去掉短语时标签的损失，减去逐个去掉其中单词时的损失之和</translation>
    </message>
    <message>
        <source>what the label loses without the phrase</source>
        <translation>去掉短语时标签的损失</translation>
    </message>
    <message>
        <source>Gradient of One Step</source>
        <translation>一步的梯度</translation>
    </message>
    <message>
        <source>step of the word’s score</source>
        <translation>词得分的一步变化</translation>
    </message>
    <message>
        <source>step of the sentence’s score</source>
        <translation>句子得分的一步变化</translation>
    </message>
    <message>
        <source>how much one step of training on this text, if it has the label, raises the word’s score; the steps of a sentence sum to 0</source>
        <translation>如果文本有这个标签，用它训练一步会使词的得分上升多少；一个句子中各步之和为 0</translation>
    </message>
    <message>
        <source>how much one step of training on this text, if it has the label, raises the sentence’s score; all steps sum to 0</source>
        <translation>如果文本有这个标签，用它训练一步会使句子的得分上升多少；所有步之和为 0</translation>
    </message>
    <message>
        <source>word weight in its sentence</source>
        <translation>词在句中的权重</translation>
    </message>
    <message>
        <source>Full colour: the largest weight of the text, but at least four times the mean weight. So equal weights stay pale.</source>
        <translation>最深的颜色：文本的最大权重，但至少为平均权重的四倍。因此相等的权重颜色较浅。</translation>
    </message>
    <message>
        <source>clipped at full colour (words: %1, sentences: %2)</source>
        <translation>超出最深颜色（单词：%1，句子：%2）</translation>
    </message>
    <message numerus="yes">
        <source>average of %Ln network(s)</source>
        <translation>
            <numerusform>%Ln 个网络的平均</numerusform>
        </translation>
    </message>
    <message>
        <source>the word’s share of its sentence, less in sentences of little weight, as in the paper</source>
        <translation>词在其句中所占的份额，权重小的句子中更小（如论文）</translation>
    </message>
</context>
<context>
    <name>WordChartTexts</name>
    <message>
        <source>all texts</source>
        <translation>所有文本</translation>
    </message>
    <message>
        <source>n = %1, mean %2</source>
        <translation>n = %1，平均 %2</translation>
    </message>
</context>
<context>
    <name>WordFigureTexts</name>
    <message>
        <source>Attention weight of “%1”</source>
        <translation>“%1”的注意力权重</translation>
    </message>
    <message>
        <source>Density of its weight, the share of its sentence, in %1, read by “%2”</source>
        <translation>%1 中该词权重（占其句子的比例）的密度，由“%2”读取</translation>
    </message>
</context>
<context>
    <name>WordStages</name>
    <message>
        <source>The word’s vector</source>
        <translation>词的向量</translation>
    </message>
    <message>
        <source>The sentence, read forwards</source>
        <translation>从前往后读的句子</translation>
    </message>
    <message>
        <source>The text, read forwards</source>
        <translation>从前往后读的文本</translation>
    </message>
    <message>
        <source>The sentence, read backwards</source>
        <translation>从后往前读的句子</translation>
    </message>
    <message>
        <source>The text, read backwards</source>
        <translation>从后往前读的文本</translation>
    </message>
    <message>
        <source>The word in its sentence</source>
        <translation>句子中的词</translation>
    </message>
    <message>
        <source>The sentence in its text</source>
        <translation>文本中的句子</translation>
    </message>
    <message>
        <source>What attention sees of the word</source>
        <translation>注意力看到的词</translation>
    </message>
    <message>
        <source>What attention sees of the sentence</source>
        <translation>注意力看到的句子</translation>
    </message>
    <message>
        <source>The word’s score</source>
        <translation>词的得分</translation>
    </message>
    <message>
        <source>The sentence’s score</source>
        <translation>句子的得分</translation>
    </message>
    <message>
        <source>The words’ weights</source>
        <translation>词的权重</translation>
    </message>
    <message>
        <source>The sentences’ weights</source>
        <translation>句子的权重</translation>
    </message>
    <message>
        <source>The sentence’s vector</source>
        <translation>句子的向量</translation>
    </message>
    <message>
        <source>The text’s vector</source>
        <translation>文本的向量</translation>
    </message>
    <message>
        <source>A number for each label</source>
        <translation>每个标签一个数</translation>
    </message>
    <message>
        <source>The probabilities</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>“%1”, word %2 of %3 in sentence %4</source>
        <translation>“%1”，句子 %4 的 %3 个词中的第 %2 个</translation>
    </message>
    <message numerus="yes">
        <source>The model does not know this word as a whole, but %Ln part(s) of it: its vector is the mean of theirs.</source>
        <translation>
            <numerusform>模型不认识整个词，但认识它的 %Ln 个词片：它的向量是这些词片向量的平均。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model does not know this word. It reads the vector of row 0, which all unknown words share.</source>
        <translation>模型不认识这个词。它读取第 0 行的向量，所有未知词共用这个向量。</translation>
    </message>
    <message>
        <source>The word is looked up: its vector is row %1 of the table of word vectors, which were learnt in training.</source>
        <translation>查找这个词：它的向量是词向量表的第 %1 行，词向量是在训练中学到的。</translation>
    </message>
    <message>
        <source>dimension %1: %2</source>
        <translation>维度 %1：%2</translation>
    </message>
    <message>
        <source>step %1 of %2: “%3”</source>
        <translation>第 %1 步，共 %2 步：“%3”</translation>
    </message>
    <message>
        <source>step %1 of %2: sentence %3</source>
        <translation>第 %1 步，共 %2 步：句子 %3</translation>
    </message>
    <message>
        <source>A state h goes from word to word. Number by number, z says how much of the state stays, r how much of it the new content n may use.</source>
        <translation>状态 h 从一个词传到下一个词。对每个数，z 决定状态保留多少，r 决定新内容 n 可以使用其中多少。</translation>
    </message>
    <message>
        <source>A second network reads the sentences’ vectors in the same way, with gates and weights of its own.</source>
        <translation>第二个网络以同样的方式、用自己的门和权重读取各句子的向量。</translation>
    </message>
    <message>
        <source>The word’s state joins both directions: what was read up to the word, and what was read back to it.</source>
        <translation>词的状态连接两个方向：从前面读到这个词的内容，和从后面读到这个词的内容。</translation>
    </message>
    <message>
        <source>The sentence’s state joins both directions: what was read up to the sentence, and what was read back to it.</source>
        <translation>句子的状态连接两个方向：从前面读到这个句子的内容，和从后面读到这个句子的内容。</translation>
    </message>
    <message>
        <source>dimension %1: forwards %2, backwards %3</source>
        <translation>维度 %1：从前往后 %2，从后往前 %3</translation>
    </message>
    <message>
        <source>A layer turns the state into the features by which attention compares; tanh keeps each of them between −1 and 1.</source>
        <translation>一个层把状态变为注意力用来比较的特征；tanh 使每个特征在 −1 和 1 之间。</translation>
    </message>
    <message>
        <source>The context vector u_w was learnt: it says what an important word looks like. Where both numbers have one sign, the score grows.</source>
        <translation>上下文向量 u_w 是学到的：它表示重要的词是什么样子。两个数符号相同时，得分增加。</translation>
    </message>
    <message>
        <source>The context vector u_s was learnt: it says what an important sentence looks like. Where both numbers have one sign, the score grows.</source>
        <translation>上下文向量 u_s 是学到的：它表示重要的句子是什么样子。两个数符号相同时，得分增加。</translation>
    </message>
    <message>
        <source>dimension %1: %2 · %3 = %4</source>
        <translation>维度 %1：%2 · %3 = %4</translation>
    </message>
    <message numerus="yes">
        <source>The score is the sum of these %Ln product(s): %1</source>
        <translation>
            <numerusform>得分是这 %Ln 个乘积之和：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The words of the sentence share a weight of 1: each gets the exponential of its score, divided by the sum of all.</source>
        <translation>句子中的词分享总和为 1 的权重：每个词得到其得分的指数除以所有指数之和。</translation>
    </message>
    <message>
        <source>The sentences of the text share a weight of 1: each gets the exponential of its score, divided by the sum of all.</source>
        <translation>文本中的句子分享总和为 1 的权重：每个句子得到其得分的指数除以所有指数之和。</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>exp(score − max)</source>
        <translation>exp(得分 − 最大)</translation>
    </message>
    <message>
        <source>%1 before</source>
        <translation>之前 %1 个</translation>
    </message>
    <message>
        <source>%1 after</source>
        <translation>之后 %1 个</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>The sentence becomes one vector: the words’ states, each times its weight, added up. What has little weight leaves little behind.</source>
        <translation>句子变为一个向量：各词的状态乘以各自的权重后相加。权重小的几乎不留下什么。</translation>
    </message>
    <message>
        <source>The text becomes one vector: the sentences’ states, each times its weight, added up.</source>
        <translation>文本变为一个向量：各句子的状态乘以各自的权重后相加。</translation>
    </message>
    <message>
        <source>s, the sentence</source>
        <translation>s，句子</translation>
    </message>
    <message>
        <source>v, the text</source>
        <translation>v，文本</translation>
    </message>
    <message>
        <source>For each label, a learnt row of weights is multiplied with the text’s vector and added up: the label’s logit.</source>
        <translation>对每个标签，学到的一行权重与文本的向量相乘后相加：得到该标签的 logit。</translation>
    </message>
    <message>
        <source>weights × v</source>
        <translation>权重 × v</translation>
    </message>
    <message>
        <source>These are the logits of network %1 of %2.</source>
        <translation>这些是 %2 个网络中第 %1 个的 logit。</translation>
    </message>
    <message>
        <source>Each of the %1 networks has its own probabilities, and the model says their mean.</source>
        <translation>%1 个网络各有自己的概率，模型给出它们的平均。</translation>
    </message>
    <message>
        <source>The logits of the %1 networks are averaged.</source>
        <translation>%1 个网络的 logit 取平均。</translation>
    </message>
    <message>
        <source>A linear model of words and phrases adds its own logits.</source>
        <translation>词和短语的线性模型加上自己的 logit。</translation>
    </message>
    <message>
        <source>mean × %1</source>
        <translation>平均 × %1</translation>
    </message>
    <message>
        <source>network × %1</source>
        <translation>网络 × %1</translation>
    </message>
    <message>
        <source>+ words and phrases</source>
        <translation>+ 词和短语</translation>
    </message>
    <message>
        <source>Each label’s logit becomes a probability of its own.</source>
        <translation>每个标签的 logit 变为它自己的概率。</translation>
    </message>
    <message>
        <source>The labels share a probability of 1: the exponential of each logit, divided by the sum of all.</source>
        <translation>各标签分享总和为 1 的概率：每个 logit 的指数除以所有指数之和。</translation>
    </message>
    <message>
        <source>The logits are those of network %1, the probabilities those of all.</source>
        <translation>logit 是网络 %1 的，概率是所有网络的。</translation>
    </message>
    <message>
        <source>%1 is held at %2</source>
        <translation>%1 固定为 %2</translation>
    </message>
    <message>
        <source>What a step of training would change is being computed…</source>
        <translation>正在计算一步训练会改变什么…</translation>
    </message>
    <message>
        <source>Learning: the loss</source>
        <translation>学习：损失</translation>
    </message>
    <message>
        <source>Learning: the words</source>
        <translation>学习：词</translation>
    </message>
    <message>
        <source>Learning: the sentences</source>
        <translation>学习：句子</translation>
    </message>
    <message>
        <source>Learning: after a step</source>
        <translation>学习：一步之后</translation>
    </message>
</context>
<context>
    <name>WorkspaceTexts</name>
    <message numerus="yes">
        <source>%Ln file(s) cannot be opened, because they are gone or you may not read them: %1</source>
        <translation>
            <numerusform>有 %Ln 个文件已不存在或无权读取，无法打开：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>there is no such file; check the name</source>
        <translation>没有这个文件；请检查名称</translation>
    </message>
    <message>
        <source>this is a folder; choose a file in it</source>
        <translation>这是文件夹；请选择其中的文件</translation>
    </message>
    <message>
        <source>this file is write-protected; choose another name</source>
        <translation>该文件受写保护；请选择其他名称</translation>
    </message>
    <message>
        <source>this holds no text; give a text with at least one word</source>
        <translation>其中没有文本；请给出至少含一个词的文本</translation>
    </message>
    <message>
        <source>this is not a text file (binary data at byte %1); give a plain text in UTF-8</source>
        <translation>这不是文本文件（字节 %1 处为二进制数据）；请给出 UTF-8 纯文本</translation>
    </message>
    <message>
        <source>there is no space left on the disk to write it; free some and try again</source>
        <translation>磁盘上没有空间写入；请腾出空间后重试</translation>
    </message>
    <message>
        <source>it would exceed the maximum file size here; write it to another place</source>
        <translation>将超过此处的最大文件大小；请写到其他位置</translation>
    </message>
    <message>
        <source>it cannot be written, because its folder does not permit it; choose another place</source>
        <translation>其文件夹不允许写入，因此无法写入；请选择其他位置</translation>
    </message>
    <message>
        <source>it cannot be written, because its folder does not exist; create it first</source>
        <translation>其文件夹不存在，因此无法写入；请先创建文件夹</translation>
    </message>
    <message>
        <source>it is a folder; name a file to write</source>
        <translation>它是文件夹；请给出要写入的文件名</translation>
    </message>
    <message>
        <source>it is not a regular file; name another file to write</source>
        <translation>它不是普通文件；请给出其他文件名</translation>
    </message>
    <message>
        <source>it cannot be read; check its permissions</source>
        <translation>无法读取；请检查其权限</translation>
    </message>
    <message>
        <source>this changed while it was being read; start again when it is complete</source>
        <translation>它在读取过程中发生了变化；请待其完整后重新开始</translation>
    </message>
    <message>
        <source>this changed after it was read; read it again</source>
        <translation>它在读取之后发生了变化；请重新读取</translation>
    </message>
    <message>
        <source>this file has changed since it was evaluated; evaluate it again</source>
        <translation>该文件在评估之后发生了变化；请重新评估</translation>
    </message>
    <message>
        <source>it was changed after it was read; read it again</source>
        <translation>它在读取之后被更改；请重新读取</translation>
    </message>
    <message>
        <source>this file or folder is no longer there; read the corpus again</source>
        <translation>该文件或文件夹已不存在；请重新读取语料库</translation>
    </message>
    <message>
        <source>this folder has no documents; open another one, or single files</source>
        <translation>该文件夹中没有文档；请打开其他文件夹或单个文件</translation>
    </message>
    <message>
        <source>it is empty or damaged</source>
        <translation>它是空的或已损坏</translation>
    </message>
    <message>
        <source>it cannot be read as HTML</source>
        <translation>无法作为 HTML 读取</translation>
    </message>
    <message>
        <source>there is not enough memory to read it as Markdown</source>
        <translation>内存不足，无法作为 Markdown 读取</translation>
    </message>
    <message>
        <source>it defines entities of its own, which a document does not need and which can make it endless; save it again with another program</source>
        <translation>它定义了自己的实体，文档不需要它们，且可能使内容无限膨胀；请用其他程序重新保存</translation>
    </message>
    <message>
        <source>its elements are nested more than %1 deep; save it again with another program</source>
        <translation>其元素嵌套超过 %1 层；请用其他程序重新保存</translation>
    </message>
    <message>
        <source>its groups are nested more than %1 deep; save it again with another program</source>
        <translation>其分组嵌套超过 %1 层；请用其他程序重新保存</translation>
    </message>
    <message>
        <source>its text is longer than %1 MiB, which is the most that a document may have; split it into smaller ones</source>
        <translation>其文本超过 %1 MiB，即一个文档的上限；请拆分成较小的文档</translation>
    </message>
    <message>
        <source>it is a book without chapters</source>
        <translation>它是没有章节的书</translation>
    </message>
    <message>
        <source>it is a book without a table of its files</source>
        <translation>它是没有文件清单的书</translation>
    </message>
    <message>
        <source>it is not an EPUB book: its archive has no META-INF/container.xml</source>
        <translation>它不是 EPUB 书：其压缩包中没有 META-INF/container.xml</translation>
    </message>
    <message>
        <source>it is not an OpenDocument text: its archive has no content.xml</source>
        <translation>它不是 OpenDocument 文本：其压缩包中没有 content.xml</translation>
    </message>
    <message>
        <source>it is cut short: its last group has no end</source>
        <translation>它被截断：最后一个分组没有结尾</translation>
    </message>
    <message>
        <source>it is not RTF, although its name says so</source>
        <translation>虽然名称如此，但它不是 RTF</translation>
    </message>
    <message>
        <source>it is encrypted; open it in its own program and save it without a password</source>
        <translation>它已加密；请用其自身的程序打开，并不带密码保存</translation>
    </message>
    <message>
        <source>its archive is damaged or cut short; download or copy the file again</source>
        <translation>其压缩包已损坏或被截断；请重新获取该文件</translation>
    </message>
    <message>
        <source>this is not a text in the encoding %1; choose another encoding</source>
        <translation>这不是 %1 编码的文本；请选择其他编码</translation>
    </message>
    <message>
        <source>The text has no words, so there is nothing to classify; use another text.</source>
        <translation>文本中没有词，因此没有可分类的内容；请使用其他文本。</translation>
    </message>
    <message>
        <source>The model knows only %1 of the %2 words, so this result is unreliable. Choose a model that was trained on texts of this kind and language.</source>
        <translation>模型只认识 %2 个词中的 %1 个，因此该结果不可靠。请选择用这种类型和语言的文本训练的模型。</translation>
    </message>
    <message>
        <source>The network&apos;s result is not a number, because its weights are too large; get the model&apos;s file again if it is damaged, or train it again with a smaller learning rate.</source>
        <translation>网络的权重过大，其结果不是数字；如果模型文件已损坏，请重新获取，否则请用更小的学习率重新训练。</translation>
    </message>
    <message>
        <source>The attention of this label was not stored with the reading; choose a label whose children were decided.</source>
        <translation>该标签的注意力没有随读取结果保存；请选择其子标签已被决策的标签。</translation>
    </message>
    <message>
        <source>The network of this reading was not stored, so it cannot decode again; use the finished model.</source>
        <translation>此次读取的网络没有保存，因此无法重新解码；请使用训练完成的模型。</translation>
    </message>
    <message>
        <source>The text has a sentence that is too long for this model, which fills up all other sentences to its length; divide the sentence.</source>
        <translation>文本中有一个句子对该模型来说过长，其他句子都会填充到同样长度；请拆分该句。</translation>
    </message>
    <message>
        <source>This model reads at most %1 sentences of a text and %2 words of a sentence, as the program that trained it does: %3 of the %4 words were not read.</source>
        <translation>与训练它的程序一样，该模型最多读取一个文本的 %1 个句子和一个句子的 %2 个词：%4 个词中有 %3 个没有读取。</translation>
    </message>
    <message>
        <source>Gradients are not available for this kind of model; choose another lens.</source>
        <translation>这类模型没有梯度可用；请选择其他透镜。</translation>
    </message>
    <message>
        <source>this file is empty; choose a file with labelled texts</source>
        <translation>该文件为空；请选择带标签文本的文件</translation>
    </message>
    <message>
        <source>this table is empty; its first row must name the columns</source>
        <translation>该表格为空；首行必须是列名</translation>
    </message>
    <message>
        <source>this row has one field; a label and a text are wanted</source>
        <translation>该行只有一个字段；需要标签和文本</translation>
    </message>
    <message>
        <source>this row&apos;s label is empty; give it one</source>
        <translation>该行的标签为空；请填写标签</translation>
    </message>
    <message>
        <source>the quote that opens in this line is never closed; close it</source>
        <translation>该行打开的引号一直没有关闭；请将其关闭</translation>
    </message>
    <message>
        <source>the column %1 appears twice; rename one</source>
        <translation>列 %1 出现了两次；请重命名其中一列</translation>
    </message>
    <message>
        <source>this line is not a JSON object; each line must be one</source>
        <translation>该行不是 JSON 对象；每行必须是一个对象</translation>
    </message>
    <message>
        <source>this is not valid JSON; each line must be one JSON object</source>
        <translation>这不是有效的 JSON；每行必须是一个 JSON 对象</translation>
    </message>
    <message>
        <source>this line has a number that is too large; write a smaller one</source>
        <translation>该行有过大的数字；请写较小的数字</translation>
    </message>
    <message>
        <source>this line has no label; begin it with __label__ and a name</source>
        <translation>该行没有标签；请以 __label__ 加名称开头</translation>
    </message>
    <message>
        <source>a label is empty; write its name after __label__</source>
        <translation>标签为空；请在 __label__ 之后写出其名称</translation>
    </message>
    <message>
        <source>no folder in this folder has texts (.txt, .html, .docx, …); choose a folder that has one folder of texts for each label, and save PDF files as text first</source>
        <translation>该文件夹的子文件夹中没有文本（.txt、.html、.docx 等）；请选择每个标签有一个文本文件夹的文件夹，并先将 PDF 文件另存为文本</translation>
    </message>
    <message>
        <source>neither this folder nor a folder in it has texts (.txt, .html, .docx, …); save PDF files as text first</source>
        <translation>该文件夹及其子文件夹中都没有文本（.txt、.html、.docx 等）；请先将 PDF 文件另存为文本</translation>
    </message>
    <message>
        <source>no document has a word; choose another file</source>
        <translation>没有任何文档含有词；请选择其他文件</translation>
    </message>
    <message>
        <source>%1 row cannot be read; what is left out is not learnt, so correct it</source>
        <translation>有 %1 行无法读取；略去的内容不会被学习，请加以更正</translation>
    </message>
    <message>
        <source>%1 rows cannot be read; what is left out is not learnt, so correct it</source>
        <translation>有 %1 行无法读取；略去的内容不会被学习，请加以更正</translation>
    </message>
    <message>
        <source>%1 document holds no word and cannot be learnt from; see whether their texts were lost</source>
        <translation>%1 个文档没有词，无法从中学习；请查看其文本是否丢失</translation>
    </message>
    <message>
        <source>%1 documents hold no word and cannot be learnt from; see whether their texts were lost</source>
        <translation>%1 个文档没有词，无法从中学习；请查看其文本是否丢失</translation>
    </message>
    <message>
        <source>%1 document has the text of an earlier one; leave repetitions out, or what was learnt may be asked again in validation</source>
        <translation>%1 个文档与前面的文档文本相同；请去掉重复，否则验证时可能再次考查已学的内容</translation>
    </message>
    <message>
        <source>%1 documents have the text of an earlier one; leave repetitions out, or what was learnt may be asked again in validation</source>
        <translation>%1 个文档与前面的文档文本相同；请去掉重复，否则验证时可能再次考查已学的内容</translation>
    </message>
    <message>
        <source>%1 document has the text of an earlier one, %2 with another label; leave repetitions out, or what was learnt may be asked again in validation</source>
        <translation>%1 个文档与前面的文档文本相同，其中 %2 个标签不同；请去掉重复，否则验证时可能再次考查已学的内容</translation>
    </message>
    <message>
        <source>%1 documents have the text of an earlier one, %2 with another label; leave repetitions out, or what was learnt may be asked again in validation</source>
        <translation>%1 个文档与前面的文档文本相同，其中 %2 个标签不同；请去掉重复，否则验证时可能再次考查已学的内容</translation>
    </message>
    <message>
        <source>%1 of the %2 validation documents have the text of a training document; leave them out, or the accuracy will look better than it is</source>
        <translation>%2 个验证文档中有 %1 个与训练文档文本相同；请去掉它们，否则准确率会显得偏高</translation>
    </message>
    <message>
        <source>no document has a label; training needs some that do</source>
        <translation>没有任何文档带标签；训练需要带标签的文档</translation>
    </message>
    <message>
        <source>no document has a label; training needs documents with labels</source>
        <translation>没有任何文档带标签；训练需要带标签的文档</translation>
    </message>
    <message>
        <source>there is no other label than %1; check the column of the labels, and what separates them</source>
        <translation>除 %1 外没有其他标签；请检查标签列及其分隔符</translation>
    </message>
    <message>
        <source>every document has the label %1; training needs at least two classes, so check the label column</source>
        <translation>所有文档的标签都是 %1；训练至少需要两个类别，请检查标签列</translation>
    </message>
    <message>
        <source>%1 % of the documents have the label %2, and whoever always says so is right as often; judge by macro-F1 rather than by accuracy, or weigh the classes</source>
        <translation>%1 % 的文档标签为 %2，总是这样回答也有同样的正确率；请按宏 F1 而不是准确率来判断，或为类别加权</translation>
    </message>
    <message>
        <source>this document has no label; with a label tree every document needs at least one</source>
        <translation>该文档没有标签；使用标签树时每个文档至少需要一个</translation>
    </message>
    <message>
        <source>the label tree has no label; add at least one</source>
        <translation>标签树中没有标签；请至少添加一个</translation>
    </message>
    <message>
        <source>this file names no label; give lines of a parent and its children, with tabs between them</source>
        <translation>该文件没有给出标签；请写成父标签及其子标签的行，以制表符分隔</translation>
    </message>
    <message>
        <source>this line names no child; give one</source>
        <translation>该行没有子标签；请给出一个</translation>
    </message>
    <message>
        <source>this model predicts one label per document; give a column of single labels (--label-column) instead of lists, and no label tree</source>
        <translation>该模型对每个文档预测一个标签；请给出单个标签的列而不是列表，且不要用标签树</translation>
    </message>
    <message>
        <source>this model predicts any number of labels per document; give a column of lists of labels (--labels-column)</source>
        <translation>该模型对每个文档预测任意多个标签；请给出标签列表的列</translation>
    </message>
    <message>
        <source>Attention weights, learnt in training</source>
        <translation>训练中学到的注意力权重</translation>
    </message>
    <message>
        <source>Equal weights for all words of a sentence and for all sentences</source>
        <translation>句中所有词以及所有句子的权重相等</translation>
    </message>
    <message>
        <source>Share of the sentence&apos;s vector that comes from a word, and of the document&apos;s vector that comes from a sentence</source>
        <translation>句向量中来自某个词的比例，以及文档向量中来自某个句子的比例</translation>
    </message>
    <message>
        <source>Similarity of a word to its sentence&apos;s vector, and of a sentence to the document&apos;s vector</source>
        <translation>词与其句向量的相似度，以及句子与文档向量的相似度</translation>
    </message>
    <message>
        <source>Text–hierarchy attention, averaged over the nodes whose children were decided</source>
        <translation>文本–层次注意力，对子节点已决策的节点取平均</translation>
    </message>
    <message>
        <source>Ensemble of %1 HANs</source>
        <translation>%1 个 HAN 的集成</translation>
    </message>
    <message>
        <source>it is a folder, not a model file</source>
        <translation>它是文件夹，不是模型文件</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>it is too short to be a model file; download or copy the file again</source>
        <translation>它太短，不可能是模型文件；请重新获取该文件</translation>
    </message>
    <message>
        <source>it declares a header of %1 bytes but is %2 bytes long, so it is damaged or not a model file; download or copy the file again</source>
        <translation>它声明文件头为 %1 字节，而文件只有 %2 字节，因此已损坏或不是模型文件；请重新获取该文件</translation>
    </message>
    <message>
        <source>its header cannot be read; download or copy the file again</source>
        <translation>无法读取其文件头；请重新获取该文件</translation>
    </message>
    <message>
        <source>its header is not an object; download or copy the file again</source>
        <translation>其文件头不是对象；请重新获取该文件</translation>
    </message>
    <message>
        <source>its tensors do not match their checksum, so it is damaged; download or copy the file again</source>
        <translation>其张量与校验和不符，因此已损坏；请重新获取该文件</translation>
    </message>
    <message>
        <source>its tensors need %1 bytes but it contains %2, so it is truncated or has additional bytes; download or copy the file again</source>
        <translation>其张量需要 %1 字节，而它有 %2 字节，因此被截断或有多余的字节；请重新获取该文件</translation>
    </message>
    <message>
        <source>its metadata is not an object; download or copy the file again</source>
        <translation>其元数据不是对象；请重新获取该文件</translation>
    </message>
    <message>
        <source>its metadata has no key %1, so it is not a Hanscope model; choose another file</source>
        <translation>其元数据没有键 %1，因此不是 Hanscope 模型；请选择其他文件</translation>
    </message>
    <message>
        <source>its format is %1, so it is not a Hanscope model; choose another file</source>
        <translation>其格式为 %1，因此不是 Hanscope 模型；请选择其他文件</translation>
    </message>
    <message>
        <source>its format version is %1, which this version does not know; use a newer Hanscope</source>
        <translation>其格式版本为 %1，本版本不认识；请使用更新的 Hanscope</translation>
    </message>
    <message>
        <source>its metadata has the key %1, which this version does not know; use a newer Hanscope</source>
        <translation>其元数据有本版本不认识的键 %1；请使用更新的 Hanscope</translation>
    </message>
    <message>
        <source>its family is %1, which this version does not know; use a newer Hanscope</source>
        <translation>其模型族为 %1，本版本不认识；请使用更新的 Hanscope</translation>
    </message>
    <message>
        <source>it has no tensor %1; download or copy the file again</source>
        <translation>缺少张量 %1；请重新获取该文件</translation>
    </message>
    <message>
        <source>its tensor %1 does not fit its config, vocabulary and labels; download or copy the file again</source>
        <translation>其张量 %1 与配置、词表和标签不符；请重新获取该文件</translation>
    </message>
    <message>
        <source>it has the tensor %1, which does not belong to such a model; download or copy the file again</source>
        <translation>它有不属于此类模型的张量 %1；请重新获取该文件</translation>
    </message>
    <message>
        <source>it is neither a file that torch.save writes nor safetensors; choose the checkpoint of a network</source>
        <translation>它既不是 torch.save 写的文件，也不是 safetensors；请选择网络的检查点</translation>
    </message>
    <message>
        <source>it has no tensors, so it is not a network; choose another file</source>
        <translation>其中没有张量，因此不是网络；请选择其他文件</translation>
    </message>
    <message>
        <source>it is a zip archive without data.pkl, so PyTorch did not write it; choose the checkpoint of a network</source>
        <translation>它是没有 data.pkl 的 zip 压缩包，因此不是 PyTorch 写的；请选择网络的检查点</translation>
    </message>
    <message>
        <source>it has no vocabulary; give the file with its words</source>
        <translation>其中没有词表；请给出其词语文件</translation>
    </message>
    <message>
        <source>it has %1 words, but the network has vectors for %2; give the vocabulary with which it was trained</source>
        <translation>它有 %1 个词，而网络有 %2 个向量；请给出训练时所用的词表</translation>
    </message>
    <message>
        <source>Vocabulary: in the checkpoint, %1 words.</source>
        <translation>词表：在检查点中，%1 个词。</translation>
    </message>
    <message>
        <source>The network has %1 classes, but %2 labels are given; give one for each class</source>
        <translation>网络有 %1 个类别，而给出了 %2 个标签；请为每个类别给出一个</translation>
    </message>
    <message>
        <source>Hanscope exported this model with its vocabulary, labels and limits; leave out what else is given of these</source>
        <translation>此模型由 Hanscope 连同词表、标签和限制一起导出；请去掉另外指定的这些内容</translation>
    </message>
    <message>
        <source>Words are looked up in lower case.</source>
        <translation>词以小写形式查找。</translation>
    </message>
    <message>
        <source>Words are looked up as they are written.</source>
        <translation>词按原样查找。</translation>
    </message>
    <message>
        <source>Shorter sentences give a part of their attention to padding, up to the length of the longest sentence.</source>
        <translation>较短的句子会把部分注意力分给填充，直至最长句子的长度。</translation>
    </message>
    <message>
        <source>Shorter sentences are filled up with padding, which is read and gets attention.</source>
        <translation>较短的句子用填充补足，填充也会被读取并得到注意力。</translation>
    </message>
    <message>
        <source>Texts are filled up with padding to the limits, which is read and gets attention.</source>
        <translation>文本用填充补足到上限，填充也会被读取并得到注意力。</translation>
    </message>
    <message>
        <source>The word GRU begins each sentence with the last state of the one before.</source>
        <translation>词 GRU 以前一句的最后状态开始每个句子。</translation>
    </message>
    <message>
        <source>The scores of words pass through tanh once more.</source>
        <translation>词的得分再经过一次 tanh。</translation>
    </message>
    <message>
        <source>The scores of sentences pass through tanh once more.</source>
        <translation>句子的得分再经过一次 tanh。</translation>
    </message>
    <message>
        <source>Training became unstable: a result on the validation documents is not a number. Try a smaller learning rate.</source>
        <translation>训练变得不稳定：验证文档上的结果不是数字。请尝试更小的学习率。</translation>
    </message>
    <message>
        <source>Training became unstable: the gradient at step %1 is not a number. Try a smaller learning rate.</source>
        <translation>训练变得不稳定：第 %1 步的梯度不是数字。请尝试更小的学习率。</translation>
    </message>
    <message>
        <source>Training on CUDA is not possible: LibTorch finds no GPU; check that `nvidia-smi` lists one and that CUDA_VISIBLE_DEVICES does not hide it, or train on the CPU.</source>
        <translation>无法在 CUDA 上训练：LibTorch 找不到 GPU；请确认 `nvidia-smi` 能列出它且 CUDA_VISIBLE_DEVICES 没有将其隐藏，或在 CPU 上训练。</translation>
    </message>
    <message>
        <source>Training on CUDA is not possible: this LibTorch (for example Debian&apos;s) is built for the CPU only; build Hanscope with a CUDA version of LibTorch from pytorch.org (CMAKE_PREFIX_PATH), or train on the CPU.</source>
        <translation>无法在 CUDA 上训练：此 LibTorch（例如 Debian 的）仅支持 CPU；请用 pytorch.org 的 CUDA 版 LibTorch 构建 Hanscope（CMAKE_PREFIX_PATH），或在 CPU 上训练。</translation>
    </message>
    <message>
        <source>There are no documents to train on.</source>
        <translation>没有可供训练的文档。</translation>
    </message>
    <message>
        <source>There are no documents to validate on; give a larger validation share.</source>
        <translation>没有可供验证的文档；请增大验证所占比例。</translation>
    </message>
    <message>
        <source>this training is finished or was discarded; start a new one</source>
        <translation>该训练已完成或已丢弃；请重新开始</translation>
    </message>
    <message>
        <source>this training is running in another window; wait for it or stop it there</source>
        <translation>该训练正在另一窗口中运行；请等待或在那里停止</translation>
    </message>
    <message>
        <source>this training is running in another window; stop it there</source>
        <translation>该训练正在另一窗口中运行；请在那里停止</translation>
    </message>
    <message>
        <source>the checkpoint cannot be read; check its permissions</source>
        <translation>无法读取检查点；请检查其权限</translation>
    </message>
    <message>
        <source>this file is not a checkpoint; choose another file</source>
        <translation>该文件不是检查点；请选择其他文件</translation>
    </message>
    <message>
        <source>this checkpoint was written by another version of Hanscope; resume it with that version, or delete it and start again</source>
        <translation>该检查点由另一版本的 Hanscope 写入；请用那个版本继续，或将其删除后重新开始</translation>
    </message>
    <message>
        <source>this file is damaged or not a checkpoint, so the run cannot be resumed from it; delete it and start again without --resume</source>
        <translation>该文件已损坏或不是检查点，因此无法从中继续运行；请将其删除后重新开始</translation>
    </message>
    <message>
        <source>this model knows none of the words of the training documents; choose a model for their language</source>
        <translation>该模型不认识训练文档的任何词；请选择适合其语言的模型</translation>
    </message>
    <message>
        <source>no word occurs more than %1 times in the training documents; add more documents or choose a smaller minimum count</source>
        <translation>训练文档中没有出现超过 %1 次的词；请添加文档或减小最少次数</translation>
    </message>
    <message>
        <source>this file has no word vectors</source>
        <translation>该文件中没有词向量</translation>
    </message>
    <message>
        <source>this vector has %1 numbers, but %2 are needed; choose another file, or set the size of word vectors to %3 (--embedding-size)</source>
        <translation>该向量有 %1 个数，而需要 %2 个；请选择其他文件，或把词向量大小设为 %3</translation>
    </message>
    <message>
        <source>this file announces %1 words but ends after %2; download it again</source>
        <translation>该文件声称有 %1 个词，但在 %2 个之后结束；请重新下载</translation>
    </message>
    <message>
        <source>this is not a file of word vectors: a word does not end</source>
        <translation>这不是词向量文件：有一个词没有结尾</translation>
    </message>
    <message>
        <source>name the file of the word vectors</source>
        <translation>请给出词向量文件</translation>
    </message>
    <message>
        <source>name the model file to write</source>
        <translation>请给出要写入的模型文件</translation>
    </message>
    <message>
        <source>they must divide the encoder&apos;s width of %1</source>
        <translation>必须能整除编码器的宽度 %1</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性衰减</translation>
    </message>
    <message>
        <source>step</source>
        <translation>阶梯衰减</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦衰减</translation>
    </message>
    <message>
        <source>plateau</source>
        <translation>停滞时下降</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>sparse</source>
        <translation>稀疏注意力</translation>
    </message>
    <message>
        <source>The attention of this kind of model cannot be changed; choose a model that was trained with Hanscope.</source>
        <translation>这类模型的注意力无法修改；请选择用 Hanscope 训练的模型。</translation>
    </message>
    <message>
        <source>this is not valid JSON; write the file anew</source>
        <translation>这不是有效的 JSON；请重新写出该文件</translation>
    </message>
    <message>
        <source>these are no weights in a known form; use a file of weights by Hanscope (.json, .csv), neat-vision&apos;s JSON, predictions of ERASER (.jsonl) or a table with the columns token and attribution</source>
        <translation>这不是已知形式的权重；请使用 Hanscope 的权重文件（.json、.csv）、neat-vision 的 JSON、ERASER 的预测（.jsonl）或含 token 和 attribution 列的表格</translation>
    </message>
    <message>
        <source>a text has %1 tokens and %2 weights; each token must have one</source>
        <translation>某个文本有 %1 个词元和 %2 个权重；每个词元必须有一个</translation>
    </message>
    <message>
        <source>a weight is not a finite number; write it anew</source>
        <translation>有权重不是有限的数；请重新写出</translation>
    </message>
    <message>
        <source>there is no column %1; the columns are %2</source>
        <translation>没有列 %1；各列为 %2</translation>
    </message>
    <message>
        <source>there is no column %1 (did you mean %2?); the columns are %3</source>
        <translation>没有列 %1（是否指 %2？）；各列为 %3</translation>
    </message>
    <message>
        <source>text and label cannot both come from the column %1; choose two of the columns %2</source>
        <translation>文本和标签不能都来自列 %1；请从以下各列中选择两列：%2</translation>
    </message>
    <message>
        <source>%1 class has fewer than %2 documents, too few to learn from or to judge by: %3; add documents, or join classes</source>
        <translation>%1 个类别的文档少于 %2 个，不足以学习或评判：%3；请添加文档或合并类别</translation>
    </message>
    <message>
        <source>%1 classes have fewer than %2 documents, too few to learn from or to judge by: %3; add documents, or join classes</source>
        <translation>%1 个类别的文档少于 %2 个，不足以学习或评判：%3；请添加文档或合并类别</translation>
    </message>
    <message>
        <source>no training document has the label %1 of the validation documents; correct or remove these</source>
        <translation>没有训练文档带有验证文档的标签 %1；请更正或去掉</translation>
    </message>
    <message>
        <source>no training document has the labels %1 of the validation documents; correct or remove these</source>
        <translation>没有训练文档带有验证文档的标签 %1；请更正或去掉</translation>
    </message>
    <message>
        <source>this line has %1 labels; if texts have any number of them, add --labels-column labels</source>
        <translation>该行有 %1 个标签；如果每个文本可有多个标签，请选择“每个文本多个标签”</translation>
    </message>
    <message>
        <source>%1 holds an empty label; leave it out</source>
        <translation>%1 中有空标签；请去掉</translation>
    </message>
    <message>
        <source>there are more than %1 different labels; choose their column (--label-column), or, if they are right, allow as many (--max-classes)</source>
        <translation>不同的标签超过 %1 个；请重新选择标签列</translation>
    </message>
    <message>
        <source>the topics of these documents are missing; put rcv1-v2.topics.qrels beside this file</source>
        <translation>缺少这些文档的主题；请把 rcv1-v2.topics.qrels 放在该文件旁边</translation>
    </message>
    <message>
        <source>YL1.txt or YL2.txt has no label in this line</source>
        <translation>YL1.txt 或 YL2.txt 的这一行没有标签</translation>
    </message>
    <message>
        <source>the label tree has a node without a name; name it</source>
        <translation>标签树中有没有名称的节点；请命名</translation>
    </message>
    <message>
        <source>the label tree has more than %1 levels above %2; leave some of them out</source>
        <translation>标签树中 %2 之上超过 %1 层；请去掉一些</translation>
    </message>
    <message>
        <source>the label %1 of the label tree does not continue %2 after the separator %3; correct the label or the separator</source>
        <translation>标签树的标签 %1 没有在分隔符 %3 之后接续 %2；请更正标签或分隔符</translation>
    </message>
    <message>
        <source>the label %1 has a part without a name between %2; correct the label or the separator</source>
        <translation>标签 %1 在 %2 之间有没有名称的部分；请更正标签或分隔符</translation>
    </message>
    <message>
        <source>its metadata %1 is not a text; download or copy the file again</source>
        <translation>其元数据 %1 不是文本；请重新获取该文件</translation>
    </message>
    <message>
        <source>its tensor %1 has the type %2, which cannot be read; save it as F32</source>
        <translation>其张量 %1 的类型 %2 无法读取；请保存为 F32</translation>
    </message>
    <message>
        <source>its tensor %1 has the type %2, but a model file has only F32 and F16</source>
        <translation>其张量 %1 的类型为 %2，而模型文件只有 F32 和 F16</translation>
    </message>
    <message>
        <source>its tensor %1 is not described by exactly dtype, shape and data_offsets</source>
        <translation>其张量 %1 的描述不是恰好由 dtype、shape 和 data_offsets 组成</translation>
    </message>
    <message>
        <source>its tensor %1 overlaps the one before it</source>
        <translation>其张量 %1 与前一个重叠</translation>
    </message>
    <message>
        <source>there are unused bytes before its tensor %1</source>
        <translation>其张量 %1 之前有未使用的字节</translation>
    </message>
    <message>
        <source>the shape of a tensor is invalid; download or copy the file again</source>
        <translation>某个张量的形状无效；请重新获取该文件</translation>
    </message>
    <message>
        <source>it has the tensor %1, which another of the files has, too; give the files of one network</source>
        <translation>另一个文件也有张量 %1；请给出同一网络的文件</translation>
    </message>
    <message>
        <source>this line is empty; give one label a line</source>
        <translation>该行为空；请每行写一个标签</translation>
    </message>
    <message>
        <source>its tensor %1 is not inside its storage, so the file is damaged; download or copy it again</source>
        <translation>其张量 %1 不在存储之内，因此文件已损坏；请重新获取</translation>
    </message>
    <message>
        <source>its tensor %1 has the type %2, which cannot be a parameter here; save the model as float32</source>
        <translation>其张量 %1 的类型 %2 在此不能作为参数；请把模型保存为 float32</translation>
    </message>
    <message>
        <source>it applies only to documents with one label each, not to lists or a tree of labels; leave it out</source>
        <translation>仅适用于每个文档一个标签的情形；请取消</translation>
    </message>
    <message>
        <source>this file is not a training plan; choose another file</source>
        <translation>该文件不是训练计划；请选择其他文件</translation>
    </message>
    <message>
        <source>this model predicts one label per document, so it cannot be trained further on lists of labels; choose another model</source>
        <translation>该模型对每个文档预测一个标签，因此不能用标签列表继续训练；请选择其他模型</translation>
    </message>
    <message>
        <source>this model predicts any number of labels per document, so it cannot be trained further on single labels; choose another model</source>
        <translation>该模型对每个文档预测任意多个标签，因此不能用单个标签继续训练；请选择其他模型</translation>
    </message>
    <message>
        <source>there is no folder in which to save the state of a training; set HOME or XDG_STATE_HOME</source>
        <translation>没有可保存训练状态的文件夹；请设置 HOME 或 XDG_STATE_HOME</translation>
    </message>
    <message>
        <source>it was imported from a program that computes in another way, which can be read but not trained; start from another model</source>
        <translation>它是从以其他方式计算的程序导入的，可以读取但不能训练；请从其他模型开始</translation>
    </message>
    <message>
        <source>this model finds or normalises words in another way than the training; distil a model that was trained with the same settings for its texts</source>
        <translation>该模型切分或规范化词的方式与此训练不同；请蒸馏以相同文本设置训练的模型</translation>
    </message>
    <message>
        <source>this file does not have word2vec&apos;s binary format, which begins with two counts</source>
        <translation>该文件不是以两个计数开头的 word2vec 二进制格式</translation>
    </message>
    <message>
        <source>the vector of word %1 contains a value that is not a number; download the file again</source>
        <translation>第 %1 个词的向量含有不是数字的值；请重新下载该文件</translation>
    </message>
    <message>
        <source>attention-maximum</source>
        <translation>注意力与最大值</translation>
    </message>
    <message>
        <source>this workspace is of a newer version; open it with a newer Hanscope</source>
        <translation>此工作区的版本较新；请用更新的 Hanscope 打开</translation>
    </message>
    <message>
        <source>its unsaved texts are too long for a workspace; save them as files first</source>
        <translation>其中未保存的文本对工作区来说太长；请先将它们保存为文件</translation>
    </message>
    <message>
        <source>it cannot be written (%1); choose another place</source>
        <translation>无法写入（%1）；请选择其他位置</translation>
    </message>
    <message>
        <source>to make room, the least recently used files of the cache were removed: %1</source>
        <translation>为腾出空间，删除了最久未使用的缓存文件：%1 个</translation>
    </message>
    <message>
        <source>this folder cannot be used for encoded texts (%1); choose another folder with --cache or XDG_CACHE_HOME</source>
        <translation>该文件夹不能用于保存编码后的文本（%1）；请用 --cache 或 XDG_CACHE_HOME 选择其他文件夹</translation>
    </message>
    <message>
        <source>this folder cannot be used for encoded texts (it is not writable); choose another folder with --cache or XDG_CACHE_HOME</source>
        <translation>该文件夹不能用于保存编码后的文本（不可写）；请用 --cache 或 XDG_CACHE_HOME 选择其他文件夹</translation>
    </message>
    <message>
        <source>%1; the texts are encoded for this run alone</source>
        <translation>%1；文本仅为本次运行编码</translation>
    </message>
    <message>
        <source>%1; the texts are encoded again</source>
        <translation>%1；将重新编码文本</translation>
    </message>
    <message>
        <source>%1: this file of the cache is damaged; the checksum of the texts is computed again</source>
        <translation>%1：该缓存文件已损坏；将重新计算文本的校验和</translation>
    </message>
    <message>
        <source>no temporary folder can be created here; set TMPDIR to a folder with free space, or give a cache folder (--cache)</source>
        <translation>无法在此创建临时文件夹；请把 TMPDIR 设为有可用空间的文件夹，或指定缓存文件夹（--cache）</translation>
    </message>
    <message>
        <source>no document is left for training; take more data, or another share</source>
        <translation>没有剩下用于训练的文档；请增加数据，或选择其他比例</translation>
    </message>
    <message>
        <source>no document is left for validation; take more data, or another share</source>
        <translation>没有剩下用于验证的文档；请增加数据，或选择其他比例</translation>
    </message>
    <message>
        <source>%1 (as %2)</source>
        <translation>%1（与 %2 相同）</translation>
    </message>
    <message>
        <source>document %1 of this encoded corpus is damaged or was changed while it was in use; start again, and the corpus will be encoded again</source>
        <translation>该编码语料库的文档 %1 已损坏，或在使用中被更改；请重新开始，语料库将重新编码</translation>
    </message>
    <message>
        <source>this encoded corpus is incomplete</source>
        <translation>该编码语料库不完整</translation>
    </message>
    <message>
        <source>this encoded corpus is damaged</source>
        <translation>该编码语料库已损坏</translation>
    </message>
    <message>
        <source>this encoded corpus has another version</source>
        <translation>该编码语料库的版本不同</translation>
    </message>
    <message>
        <source>this encoded corpus holds other texts</source>
        <translation>该编码语料库包含的是其他文本</translation>
    </message>
    <message>
        <source>%1 % of the documents have the label %2, and whoever always says so is right as often; judge by macro-F1 rather than by micro-F1</source>
        <translation>%1 % 的文档带有标签 %2，总是回答它也能得到同样的正确率；请用宏 F1 而不是微 F1 来判断</translation>
    </message>
    <message>
        <source>The fraction for validation is %1; it must be at least 0 and less than 1</source>
        <translation>验证比例为 %1；必须不小于 0 且小于 1</translation>
    </message>
    <message>
        <source>the %1 may be in %2; choose the column</source>
        <translation>%1可能在以下各列中：%2；请选择一列</translation>
    </message>
    <message>
        <source>no column has one of the usual names for the %1; choose one of the columns %2</source>
        <translation>没有哪一列的名称是%1列的常用名称；请从以下各列中选择一列：%2</translation>
    </message>
    <message>
        <source>the quote that opens in this line is not closed within %1; close it</source>
        <translation>该行打开的引号在 %1 之内没有关闭；请将其关闭</translation>
    </message>
    <message>
        <source>a table without a first row of names has no column to be named</source>
        <translation>首行没有列名的表格，无法按名称选择列</translation>
    </message>
    <message>
        <source>a quoted field continues after its closing quote; write a quote within it twice (&quot;&quot;)</source>
        <translation>带引号的字段在右引号之后仍有内容；其中的引号请写两次（&quot;&quot;）</translation>
    </message>
    <message>
        <source>title, header, recitals and main_body must be texts, concepts a list of texts</source>
        <translation>title、header、recitals 和 main_body 必须是文本，concepts 必须是文本列表</translation>
    </message>
    <message>
        <source>this is not a law with main_body and concepts</source>
        <translation>这不是带有 main_body 和 concepts 的法规</translation>
    </message>
    <message>
        <source>this text holds more than %1, which is the most that a document may hold; split or remove it</source>
        <translation>该文本超过 %1，即单个文档的上限；请拆分或去掉</translation>
    </message>
    <message>
        <source>the name of this folder is a label, but %1</source>
        <translation>该文件夹的名称就是标签，但%1</translation>
    </message>
    <message>
        <source>%1 is %2 here; the labels must be an array of strings, [] where there is none</source>
        <translation>此处 %1 的值是%2；标签必须是字符串数组，没有标签时为 []</translation>
    </message>
    <message>
        <source>%1 holds %2 here; a label must be a string or a number</source>
        <translation>此处 %1 中有%2；标签必须是字符串或数字</translation>
    </message>
    <message>
        <source>there are more than %1 different labels; choose their column (--labels-column) and what separates them (--label-separator), or, if they are right, allow as many (--max-classes)</source>
        <translation>不同的标签超过 %1 个；请选择标签列（--labels-column）及其分隔符（--label-separator），如果无误，请允许这么多（--max-classes）</translation>
    </message>
    <message>
        <source>no document has a word; choose another file (the first row that was skipped: %1)</source>
        <translation>没有任何文档含有词；请选择其他文件（第一个被跳过的行：%1）</translation>
    </message>
    <message>
        <source>document %1 has no topic in %2</source>
        <translation>%2 中没有文档 %1 的主题</translation>
    </message>
    <message>
        <source>several .qrels files are beside it; leave only that of the topics there</source>
        <translation>旁边有多个 .qrels 文件；请只保留主题的那个文件</translation>
    </message>
    <message>
        <source>this line is not a topic, the number of a document and a judgement; correct it</source>
        <translation>该行不是主题、文档编号和判定；请更正</translation>
    </message>
    <message>
        <source>a document must begin here, with .I and its number</source>
        <translation>此处必须以 .I 及其编号开始一个文档</translation>
    </message>
    <message>
        <source>this document has no number after .I</source>
        <translation>该文档的 .I 之后没有编号</translation>
    </message>
    <message>
        <source>%1 have one label for each text, not lists of labels; leave out --labels-column, or use a .csv, .tsv or .jsonl file</source>
        <translation>%1中每个文本只有一个标签，而不是标签列表；请去掉 --labels-column，或使用 .csv、.tsv 或 .jsonl 文件</translation>
    </message>
    <message>
        <source>a text of this format has any number of labels; add --labels-column %1</source>
        <translation>这种格式的文本可有任意数量的标签；请加上 --labels-column %1</translation>
    </message>
    <message>
        <source>files that end in .ss</source>
        <translation>以 .ss 结尾的文件</translation>
    </message>
    <message>
        <source>the Web of Science data</source>
        <translation>Web of Science 数据</translation>
    </message>
    <message>
        <source>folders of texts</source>
        <translation>文本文件夹</translation>
    </message>
    <message>
        <source>this line has %1 of the fields user, product, label and text, which two tabs separate; correct it</source>
        <translation>该行只有用户、产品、标签和文本这几个字段中的 %1 个，它们以两个制表符分隔；请更正</translation>
    </message>
    <message>
        <source>%1, or pass over such rows (--on-error skip)</source>
        <translation>%1，或跳过这样的行（--on-error skip）</translation>
    </message>
    <message>
        <source>it has %1 lines and YL1.txt %2; they must have one for each line of X.txt</source>
        <translation>它有 %1 行，而 YL1.txt 有 %2 行；X.txt 的每一行都必须对应一行</translation>
    </message>
    <message>
        <source>it has %1 lines and YL1.txt %2; each text must have one line in both</source>
        <translation>它有 %1 行，而 YL1.txt 有 %2 行；每个文本在两个文件中都必须有一行</translation>
    </message>
    <message>
        <source>YL1.txt and YL2.txt end before this line; they must have one for each text</source>
        <translation>YL1.txt 和 YL2.txt 在该行之前就结束了；它们必须为每个文本提供一行</translation>
    </message>
    <message>
        <source>this is the checkpoint of an unfinished run; continue it with --resume, or delete the file to start again</source>
        <translation>这是未完成的运行的检查点；请用 --resume 继续，或删除该文件后重新开始</translation>
    </message>
    <message>
        <source>there is no checkpoint to resume; start without --resume</source>
        <translation>没有可以继续的检查点；请去掉 --resume 开始</translation>
    </message>
    <message>
        <source>threshold network</source>
        <translation>阈值网络</translation>
    </message>
    <message>
        <source>model to start from</source>
        <translation>起始模型</translation>
    </message>
    <message>
        <source>texts without labels</source>
        <translation>无标签文本</translation>
    </message>
    <message>
        <source>model to distil</source>
        <translation>要蒸馏的模型</translation>
    </message>
    <message>
        <source>%1 labels, %2 words; %3</source>
        <translation>%1 个标签，%2 个词；%3</translation>
    </message>
    <message>
        <source>%1 classes, %2 words; %3</source>
        <translation>%1 个类别，%2 个词；%3</translation>
    </message>
    <message>
        <source>the same is true of %1 more</source>
        <translation>另有 %1 个也是如此</translation>
    </message>
    <message>
        <source>also learns the predictions of %1</source>
        <translation>同时学习 %1 的预测</translation>
    </message>
    <message>
        <source>%1; words also learnt from %2</source>
        <translation>%1；词还学自 %2</translation>
    </message>
    <message>
        <source>each epoch also reads %1 texts without labels</source>
        <translation>每一轮还读取 %1 个无标签文本</translation>
    </message>
    <message>
        <source>training on CUDA</source>
        <translation>在 CUDA 上训练</translation>
    </message>
    <message>
        <source>it cannot be locked (%1); free disk space or check the permissions of its folder</source>
        <translation>无法锁定（%1）；请释放磁盘空间，或检查其文件夹的权限</translation>
    </message>
    <message>
        <source>%1: the metrics can no longer be written; training continues without them</source>
        <translation>%1：无法再写入指标；训练将在没有指标的情况下继续</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>process %1 on %2</source>
        <translation>%2 上的进程 %1</translation>
    </message>
    <message>
        <source>this file belongs to a training that is running in %1; wait until that training has ended, or choose another file</source>
        <translation>该文件属于正在%1中运行的训练；请等待该训练结束，或选择其他文件</translation>
    </message>
    <message>
        <source>another process</source>
        <translation>另一个进程</translation>
    </message>
    <message>
        <source>the state of a training cannot be saved here (%1); free disk space or check the permissions</source>
        <translation>无法在此保存训练状态（%1）；请释放磁盘空间，或检查权限</translation>
    </message>
    <message>
        <source>%1 of the %2 words (%3)</source>
        <translation>%2 个词中的 %1 个（%3）</translation>
    </message>
    <message>
        <source>the training documents and %1 texts without labels and the texts of the validation documents</source>
        <translation>训练文档、%1 个无标签文本和验证文档的文本</translation>
    </message>
    <message>
        <source>the training documents and %1 texts without labels</source>
        <translation>训练文档和 %1 个无标签文本</translation>
    </message>
    <message>
        <source>the training documents and the texts of the validation documents</source>
        <translation>训练文档和验证文档的文本</translation>
    </message>
    <message>
        <source>the training documents</source>
        <translation>训练文档</translation>
    </message>
    <message>
        <source>word vectors: %1 has %2; the others start at random</source>
        <translation>词向量：%1 中有 %2；其余的随机初始化</translation>
    </message>
    <message>
        <source>word vectors: skip-gram on %1</source>
        <translation>词向量：skip-gram，训练自%1</translation>
    </message>
    <message>
        <source>word vectors: skip-gram on %1, kept from an earlier run</source>
        <translation>词向量：skip-gram，训练自%1，沿用先前的运行</translation>
    </message>
    <message>
        <source>bytes that are not UTF-8 are replaced by U+FFFD (�) in the model&apos;s card: in %1</source>
        <translation>模型卡中不是 UTF-8 的字节已替换为 U+FFFD（�）：%1</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, by whose micro F1 epoch %3 of %4 was chosen, from %5 runs</source>
        <translation>在 %2 个验证文档上 %1，按其微 F1 从 %5 次运行中选出第 %3 轮（共 %4 轮）</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, by whose micro F1 epoch %3 of %4 was chosen</source>
        <translation>在 %2 个验证文档上 %1，按其微 F1 选出第 %3 轮（共 %4 轮）</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, by which epoch %3 of %4 was chosen, from %5 runs</source>
        <translation>在 %2 个验证文档上 %1，据此从 %5 次运行中选出第 %3 轮（共 %4 轮）</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, by which epoch %3 of %4 was chosen</source>
        <translation>在 %2 个验证文档上 %1，据此选出第 %3 轮（共 %4 轮）</translation>
    </message>
    <message>
        <source>%1 on 1 validation document as an ensemble of %2 members</source>
        <translation>由 %2 个成员组成的集成在 1 个验证文档上 %1</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents as an ensemble of %3 members, each after its last epoch, which alone have a mean of %4, standard deviation %5</source>
        <translation>由 %3 个成员组成的集成在 %2 个验证文档上 %1，各取最后一轮；各成员单独平均为 %4，标准差 %5</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents as an ensemble of %3 members, each after its last epoch, which alone have a mean micro F1 of %4, standard deviation %5</source>
        <translation>由 %3 个成员组成的集成在 %2 个验证文档上 %1，各取最后一轮；各成员单独的微 F1 平均为 %4，标准差 %5</translation>
    </message>
    <message>
        <source>%1 on 1 validation document</source>
        <translation>在 1 个验证文档上为 %1</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, by which this run of %3 was chosen, after a single epoch</source>
        <translation>在 %2 个验证文档上为 %1，据此从 %3 次运行中选出，只训练了一轮</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, after a single epoch</source>
        <translation>在 %2 个验证文档上为 %1，只训练了一轮</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, by which this run of %3 was chosen, after the last of %4 epochs</source>
        <translation>在 %2 个验证文档上为 %1，据此从 %3 次运行中选出，在 %4 轮中的最后一轮之后</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents as an ensemble of %3 members, which alone have a mean micro F1 of %4, standard deviation %5; their epochs were chosen by the same documents</source>
        <translation>由 %3 个成员组成的集成在 %2 个验证文档上 %1；各成员单独的微 F1 平均为 %4，标准差 %5；其轮次由相同的文档选出</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents as an ensemble of %3 members, which alone have a mean of %4, standard deviation %5; their epochs were chosen by the same documents</source>
        <translation>由 %3 个成员组成的集成在 %2 个验证文档上 %1；各成员单独平均为 %4，标准差 %5；其轮次由相同的文档选出</translation>
    </message>
    <message>
        <source>micro F1 %1, macro F1 %2, exact match %3</source>
        <translation>微 F1 %1，宏 F1 %2，完全匹配 %3</translation>
    </message>
    <message>
        <source>%1 seeds: mean %2, standard deviation %3</source>
        <translation>%1 个随机种子：平均 %2，标准差 %3</translation>
    </message>
    <message>
        <source>what %1 networks predicted for %2 training documents that they had not seen, and by the same documents</source>
        <translation>%1 个网络对其未见过的 %2 个训练文档的预测，以及相同的文档</translation>
    </message>
    <message>
        <source>afterwards each label got its own threshold, from %1 to %2</source>
        <translation>随后为每个标签确定了各自的阈值，从 %1 到 %2</translation>
    </message>
    <message>
        <source>afterwards the threshold of all labels became %1, by %2</source>
        <translation>随后所有标签的阈值定为 %1，依据是%2</translation>
    </message>
    <message>
        <source>as spread as equal weights of %1 of the sentences of a document</source>
        <translation>其分散程度相当于对一个文档中 %1 的句子给予相等权重</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1，依据是%2</translation>
    </message>
    <message>
        <source>as spread as equal weights of %1 of the words of a sentence and %2 of the sentences of a document</source>
        <translation>其分散程度相当于对一个句子中 %1 的词和一个文档中 %2 的句子给予相等权重</translation>
    </message>
    <message>
        <source>%1 (mean of the members)</source>
        <translation>%1（各成员的平均）</translation>
    </message>
    <message>
        <source>with the words that the file knows by their parts: %1</source>
        <translation>加上文件按词片认识的词：%1</translation>
    </message>
    <message>
        <source>%1, by the same documents</source>
        <translation>%1，依据是相同的文档</translation>
    </message>
    <message>
        <source>as spread as equal weights of %1 of the words of a sentence</source>
        <translation>其分散程度相当于对一个句子中 %1 的词给予相等权重</translation>
    </message>
    <message>
        <source>threshold network %1 of %2 is left out: %3</source>
        <translation>略去第 %1 个阈值网络（共 %2 个）：%3</translation>
    </message>
    <message>
        <source>there are only %1 training documents for %2 networks; choose a smaller number</source>
        <translation>只有 %1 个训练文档，却有 %2 个网络；请选择较小的数目</translation>
    </message>
    <message>
        <source>%1 is from another build of Hanscope (%2) than this program (%3)</source>
        <translation>%1 来自另一个 Hanscope 构建（%2），与本程序（%3）不同</translation>
    </message>
    <message>
        <source>Training is not possible, because its library %1 is not installed; install the package hanscope-train.</source>
        <translation>无法训练，因为未安装其库 %1；请安装软件包 hanscope-train。</translation>
    </message>
    <message>
        <source>Training is not possible: %1; install Hanscope again.</source>
        <translation>无法训练：%1；请重新安装 Hanscope。</translation>
    </message>
    <message>
        <source>%1 of each document&apos;s rarest label set apart for validation (seed %2): %3</source>
        <translation>按每个文档最罕见的标签留出 %1 用于验证（随机种子 %2）：%3</translation>
    </message>
    <message>
        <source>%1 of each class set apart for validation (seed %2): %3</source>
        <translation>每个类别留出 %1 用于验证（随机种子 %2）：%3</translation>
    </message>
    <message>
        <source>%1 training and %2 validation documents</source>
        <translation>%1 个训练文档和 %2 个验证文档</translation>
    </message>
    <message>
        <source>skipped rows that cannot be read: %1; the first of them:</source>
        <translation>因无法读取而跳过的行：%1；前几个为：</translation>
    </message>
    <message>
        <source>skipped rows that cannot be read: %1</source>
        <translation>因无法读取而跳过的行：%1</translation>
    </message>
    <message>
        <source>no document is left for training; add more data, choose another validation share, or validate on a separate file</source>
        <translation>没有剩下用于训练的文档；请增加数据，选择其他验证比例，或用单独的文件验证</translation>
    </message>
    <message>
        <source>no document is left for validation; add more data, choose another validation share, or validate on a separate file</source>
        <translation>没有剩下用于验证的文档；请增加数据，选择其他验证比例，或用单独的文件验证</translation>
    </message>
    <message>
        <source>validation on %1: %2</source>
        <translation>用 %1 验证：%2</translation>
    </message>
    <message>
        <source>skipped documents without a word: %1</source>
        <translation>因没有词而跳过的文档：%1</translation>
    </message>
    <message>
        <source>the model to start from</source>
        <translation>起始模型</translation>
    </message>
    <message>
        <source>the training data</source>
        <translation>训练数据</translation>
    </message>
    <message>
        <source>texts without labels that are also validation documents, and are left out: %1</source>
        <translation>无标签文本中同时是验证文档而被略去的：%1</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>its vocabulary</source>
        <translation>其词表</translation>
    </message>
    <message>
        <source>%1 is not %2</source>
        <translation>%1 不是%2</translation>
    </message>
    <message>
        <source>hidec needs to know how labels lie under one another: give a --taxonomy or a --path-separator</source>
        <translation>HiDEC 需要知道标签的上下级关系：请给出 --taxonomy 或 --path-separator</translation>
    </message>
    <message>
        <source>flat needs documents with lists of labels: name the column of these lists (--labels-column)</source>
        <translation>flat 需要带标签列表的文档：请给出这些列表所在的列（--labels-column）</translation>
    </message>
    <message>
        <source>its product with the learning rate must be below 1; make one of them smaller</source>
        <translation>它与学习率的乘积必须小于 1；请减小其中之一</translation>
    </message>
    <message>
        <source>it is taken from the model given with --start-from; leave it out</source>
        <translation>它取自 --start-from 给出的模型；请去掉</translation>
    </message>
    <message>
        <source>the training texts</source>
        <translation>训练文本</translation>
    </message>
    <message>
        <source>the validation texts</source>
        <translation>验证文本</translation>
    </message>
    <message>
        <source>the taxonomy</source>
        <translation>标签树文件</translation>
    </message>
    <message>
        <source>the word vectors</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>the model to distil</source>
        <translation>要蒸馏的模型</translation>
    </message>
    <message>
        <source>the checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>the metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>an ensemble has 2 to %1 members; say how many with the number of seeds</source>
        <translation>集成有 2 到 %1 个成员；请用随机种子的数目来指定</translation>
    </message>
    <message>
        <source>single networks cannot choose the thresholds of an ensemble; leave one of the two out</source>
        <translation>单个网络不能确定集成的阈值；请去掉两者之一</translation>
    </message>
    <message>
        <source>the model given with --start-from may have learnt from the same documents; leave one of the two out</source>
        <translation>--start-from 给出的模型可能已从相同的文档中学习；请去掉两者之一</translation>
    </message>
    <message>
        <source>it does not go with --one-label-a-level, --without-mask and --tree-labels ended, with which a label is not decided by thresholds alone; leave it or them out</source>
        <translation>它不能与 --one-label-a-level、--without-mask 和 --tree-labels ended 同时使用，因为那时标签不是仅由阈值决定；请去掉它或它们</translation>
    </message>
    <message>
        <source>it applies only to documents with lists of labels; leave it out or add --labels-column</source>
        <translation>仅适用于带标签列表的文档；请去掉，或加上 --labels-column</translation>
    </message>
    <message>
        <source>one network would learn from no document; choose 0, or 2 or more</source>
        <translation>将有一个网络没有文档可学；请选择 0，或 2 及以上</translation>
    </message>
    <message>
        <source>--threshold fixes the threshold of all labels; leave one of the two out</source>
        <translation>--threshold 固定了所有标签的阈值；请去掉两者之一</translation>
    </message>
    <message>
        <source>it applies only to distillation; leave it out or add --distil MODEL</source>
        <translation>仅适用于蒸馏；请去掉，或加上 --distil MODEL</translation>
    </message>
    <message>
        <source>a file name or text of the plan is not UTF-8, so the plan cannot be saved; rename the file</source>
        <translation>计划中的文件名或文本不是 UTF-8，因此无法保存该计划；请重命名文件</translation>
    </message>
    <message>
        <source>the plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>the hierarchy is already given by a file (--taxonomy); leave out one of the two options</source>
        <translation>层次已由文件（--taxonomy）给出；请去掉两个选项之一</translation>
    </message>
    <message>
        <source>%1; the %2 are not cached and are used for this run only</source>
        <translation>%1；%2不会缓存，仅用于本次运行</translation>
    </message>
    <message>
        <source>%1: this file of cached %2 is damaged; they are trained again</source>
        <translation>%1：该文件中缓存的%2已损坏；将重新训练</translation>
    </message>
    <message>
        <source>word vectors</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>the text has the sentences 1 to %1; choose some of these</source>
        <translation>该文本有第 1 到 %1 句；请从中选择</translation>
    </message>
    <message>
        <source>word %1 is %2 there and %3 in this text</source>
        <translation>第 %1 个词在那里是 %2，在该文本中是 %3</translation>
    </message>
    <message>
        <source>it has %1 words and this text %2</source>
        <translation>它有 %1 个词，而该文本有 %2 个</translation>
    </message>
    <message>
        <source>its weights are of another text: %1; choose a file that was made from this text</source>
        <translation>其权重属于其他文本：%1；请选择由该文本生成的文件</translation>
    </message>
    <message>
        <source>none of its %1 texts has the words of this one; choose a file that was made from this text</source>
        <translation>其 %1 个文本中没有一个与该文本的词相同；请选择由该文本生成的文件</translation>
    </message>
    <message>
        <source>this folder has more than 100,000 texts; open a folder below it</source>
        <translation>该文件夹中的文本超过 100,000 个；请打开其下的文件夹</translation>
    </message>
    <message>
        <source>this is larger than %1, which is the most that is read of a text with markup; split it</source>
        <translation>它超过 %1，即带标记的文本可读取的上限；请拆分</translation>
    </message>
    <message>
        <source>it is not a Word document: its archive has no %1</source>
        <translation>它不是 Word 文档：其压缩包中没有 %1</translation>
    </message>
    <message>
        <source>its archive unpacks to more than %1 MiB, which no %2 of its size needs; the file is not opened</source>
        <translation>其压缩包解压后超过 %1 MiB，这样大小的%2不需要这么多；不打开该文件</translation>
    </message>
    <message>
        <source>its archive has more than %1 entries, which no %2 needs; the file is not opened</source>
        <translation>其压缩包有超过 %1 个条目，任何%2都不需要这么多；不打开该文件</translation>
    </message>
    <message>
        <source>the label tree has %1 labels and %2 parents; give one parent for each label</source>
        <translation>标签树有 %1 个标签和 %2 个父节点；请为每个标签给出一个父节点</translation>
    </message>
    <message>
        <source>the label %1 has more than %2 parts between %3; correct the label or the separator</source>
        <translation>标签 %1 中由 %3 分隔的部分超过 %2 个；请更正标签或分隔符</translation>
    </message>
    <message>
        <source>these labels form a cycle, each under the next: %1; leave one of them out where it is a child</source>
        <translation>这些标签构成循环，每个都在下一个之下：%1；请在其作为子标签之处去掉其中之一</translation>
    </message>
    <message>
        <source>%1: it has no words, so there is nothing to classify; use another text</source>
        <translation>%1：其中没有词，因此没有可分类的内容；请使用其他文本</translation>
    </message>
    <message>
        <source>A document has no sentences; remove it.</source>
        <translation>有一个文档没有句子；请去掉它。</translation>
    </message>
    <message>
        <source>A document has a sentence without words; remove it.</source>
        <translation>有一个文档含有没有词的句子；请去掉它。</translation>
    </message>
    <message>
        <source>The sentence lengths of a document do not add up to its number of words.</source>
        <translation>一个文档的句子长度之和与其词数不符。</translation>
    </message>
    <message>
        <source>%1 pooling</source>
        <translation>%1池化</translation>
    </message>
    <message>
        <source>%1-d words</source>
        <translation>%1 维词向量</translation>
    </message>
    <message>
        <source>word GRU 2×%1</source>
        <translation>词 GRU 2×%1</translation>
    </message>
    <message>
        <source>sentence GRU 2×%1</source>
        <translation>句子 GRU 2×%1</translation>
    </message>
    <message>
        <source>Attention weights, learnt in training. The vectors contain the maximum of the states, too, which the weights do not show</source>
        <translation>在训练中学到的注意力权重。向量还包含状态的最大值，权重不体现这一点</translation>
    </message>
    <message>
        <source>any number of labels</source>
        <translation>标签数量不限</translation>
    </message>
    <message>
        <source>imported network</source>
        <translation>导入的网络</translation>
    </message>
    <message>
        <source>there is no such checkpoint to resume; start without --resume</source>
        <translation>没有这样的检查点可以继续；请去掉 --resume 开始</translation>
    </message>
    <message>
        <source>the first %1 words of a sentence</source>
        <translation>句子的前 %1 个词</translation>
    </message>
    <message>
        <source>the first %1 sentences of a text</source>
        <translation>文本的前 %1 句</translation>
    </message>
    <message>
        <source>Only %1 and %2 are read.</source>
        <translation>只读取%1和%2。</translation>
    </message>
    <message>
        <source>Only %1 are read.</source>
        <translation>只读取%1。</translation>
    </message>
    <message>
        <source>The sum of the attention&apos;s exponentials is a little larger, so weights sum to a little less than 1.</source>
        <translation>注意力的指数之和略大一些，因此权重之和略小于 1。</translation>
    </message>
    <message>
        <source>%1 has the padding &apos;full&apos; without limits of sentences and words, or with too large ones</source>
        <translation>%1的填充方式为 &apos;full&apos;，但没有句子和词的上限，或上限过大</translation>
    </message>
    <message>
        <source>the object &apos;quirks&apos; in its config</source>
        <translation>其配置中的对象 &apos;quirks&apos;</translation>
    </message>
    <message>
        <source>%1 has the unknown key %2; use a newer version of Hanscope</source>
        <translation>%1有未知的键 %2；请使用更新版本的 Hanscope</translation>
    </message>
    <message>
        <source>%1 has a %2 that is neither true nor false</source>
        <translation>%1中的 %2 既不是 true 也不是 false</translation>
    </message>
    <message>
        <source>%1 has no key %2</source>
        <translation>%1中没有键 %2</translation>
    </message>
    <message>
        <source>%1 is not an object; download or copy the file again</source>
        <translation>%1不是对象；请重新获取该文件</translation>
    </message>
    <message>
        <source>a text of the model is not valid UTF-8, so the model cannot be saved</source>
        <translation>模型的某个文本不是有效的 UTF-8，因此无法保存该模型</translation>
    </message>
    <message>
        <source>%1 has the unknown %2 %3; use a newer Hanscope</source>
        <translation>%1有未知的 %2：%3；请使用更新的 Hanscope</translation>
    </message>
    <message>
        <source>%1 is damaged (%2); download or copy the file again</source>
        <translation>%1已损坏（%2）；请重新获取该文件</translation>
    </message>
    <message>
        <source>%1 is not a root, parents and a separator; download or copy the file again</source>
        <translation>%1不是由根、父节点和分隔符组成；请重新获取该文件</translation>
    </message>
    <message>
        <source>its label tree</source>
        <translation>其标签树</translation>
    </message>
    <message>
        <source>%1 lists %2 twice; download or copy the file again</source>
        <translation>%1中 %2 出现了两次；请重新获取该文件</translation>
    </message>
    <message>
        <source>%1 has a &apos;shortest&apos; that is larger than &apos;longest&apos;; download or copy the file again</source>
        <translation>%1中的 &apos;shortest&apos; 大于 &apos;longest&apos;；请重新获取该文件</translation>
    </message>
    <message>
        <source>%1 is not a list of texts; download or copy the file again</source>
        <translation>%1不是文本列表；请重新获取该文件</translation>
    </message>
    <message>
        <source>the object &apos;sizes&apos; in its config</source>
        <translation>其配置中的对象 &apos;sizes&apos;</translation>
    </message>
    <message>
        <source>its config</source>
        <translation>其配置</translation>
    </message>
    <message>
        <source>its config has &apos;quirks&apos;, which only a single network with attention has</source>
        <translation>其配置有 &apos;quirks&apos;，而只有带注意力的单个网络才有它</translation>
    </message>
    <message>
        <source>its card</source>
        <translation>其模型卡</translation>
    </message>
    <message>
        <source>its metadata has the key &apos;tree&apos;, but a model of its family has no tree</source>
        <translation>其元数据有键 &apos;tree&apos;，但该类模型没有树</translation>
    </message>
    <message>
        <source>its list of labels</source>
        <translation>其标签列表</translation>
    </message>
    <message>
        <source>its tensor %1 has a value that is not a finite number, %2 at %3; get or train the model again</source>
        <translation>其张量 %1 的 %3 处有不是有限数的值 %2；请重新获取或训练该模型</translation>
    </message>
    <message>
        <source>its config has %1 &apos;label_thresholds&apos; for %2 labels; download or copy the file again</source>
        <translation>其配置有 %1 个 &apos;label_thresholds&apos;，而有 %2 个标签；请重新获取该文件</translation>
    </message>
    <message>
        <source>An ensemble can have at most %1 members, but there are %2; use fewer seeds.</source>
        <translation>集成最多有 %1 个成员，但现有 %2 个；请减少随机种子。</translation>
    </message>
    <message>
        <source>the tensor %1 has %2 numbers, and a tensor of a GRU or an attention has at most %3; reduce the network&apos;s sizes</source>
        <translation>张量 %1 有 %2 个数，而 GRU 或注意力的张量最多容纳 %3 个；请减小网络的大小</translation>
    </message>
    <message>
        <source>the network has %1 numbers, and a model file holds at most %2; reduce its sizes</source>
        <translation>该网络有 %1 个数，而模型文件最多容纳 %2 个；请减小其大小</translation>
    </message>
    <message>
        <source>its config has a &apos;padding_row&apos; that its vocabulary does not have; download or copy the file again</source>
        <translation>其配置中的 &apos;padding_row&apos; 在其词表中不存在；请重新获取该文件</translation>
    </message>
    <message>
        <source>the model has no tree of its labels</source>
        <translation>该模型没有标签树</translation>
    </message>
    <message>
        <source>%1 has the &apos;tree_threshold&apos; &apos;path&apos;, but one label a level is decided without a threshold</source>
        <translation>%1的 &apos;tree_threshold&apos; 为 &apos;path&apos;，但每层一个标签时不用阈值决定</translation>
    </message>
    <message>
        <source>%1 has the &apos;tree_labels&apos; &apos;ended&apos;, but a network that ends no paths</source>
        <translation>%1的 &apos;tree_labels&apos; 为 &apos;ended&apos;，但该网络不结束任何路径</translation>
    </message>
    <message>
        <source>%1 has %2, which is not a locale</source>
        <translation>%1中的 %2 不是区域设置</translation>
    </message>
    <message>
        <source>the preprocessing in its config</source>
        <translation>其配置中的预处理</translation>
    </message>
    <message>
        <source>the span of tensor %1 does not fit its shape %2</source>
        <translation>张量 %1 的范围与其形状 %2 不符</translation>
    </message>
    <message>
        <source>the shape of tensor %1 is invalid: %2</source>
        <translation>张量 %1 的形状无效：%2</translation>
    </message>
    <message>
        <source>the span of tensor %1 is not two numbers</source>
        <translation>张量 %1 的范围不是两个数</translation>
    </message>
    <message>
        <source>the span of tensor %1 ends before it begins</source>
        <translation>张量 %1 的范围在开始之前就结束了</translation>
    </message>
    <message>
        <source>the shape of tensor %1 is not an array</source>
        <translation>张量 %1 的形状不是数组</translation>
    </message>
    <message>
        <source>a text of the model is not valid UTF-8, so it cannot be saved</source>
        <translation>模型的某个文本不是有效的 UTF-8，因此无法保存</translation>
    </message>
    <message>
        <source>its header</source>
        <translation>其文件头</translation>
    </message>
    <message>
        <source>the model&apos;s vocabulary is too large for a model file; limit its size</source>
        <translation>模型的词表对模型文件来说太大；请限制其大小</translation>
    </message>
    <message>
        <source>%1 has %2 heads, which do not divide its width of %3</source>
        <translation>%1有 %2 个头，不能整除其宽度 %3</translation>
    </message>
    <message>
        <source>its config&apos;s encoder</source>
        <translation>其配置中的编码器</translation>
    </message>
    <message>
        <source>its config&apos;s decoder</source>
        <translation>其配置中的解码器</translation>
    </message>
    <message>
        <source>%1 is damaged at its byte %2 (not valid JSON); download or copy the file again</source>
        <translation>%1在字节 %2 处已损坏（不是有效的 JSON）；请重新获取该文件</translation>
    </message>
    <message>
        <source>%1 has more than %2 values; download or copy the file again</source>
        <translation>%1有超过 %2 个值；请重新获取该文件</translation>
    </message>
    <message>
        <source>%1 has the key %2 twice; download or copy the file again</source>
        <translation>%1中键 %2 出现了两次；请重新获取该文件</translation>
    </message>
    <message>
        <source>%1 has a number that is too large; download or copy the file again</source>
        <translation>%1中有过大的数；请重新获取该文件</translation>
    </message>
    <message>
        <source>%1 is nested too deeply; download or copy the file again</source>
        <translation>%1嵌套过深；请重新获取该文件</translation>
    </message>
    <message>
        <source>the tensor %1 has the value %2, which half precision cannot represent; choose the storage float32</source>
        <translation>张量 %1 有半精度无法表示的值 %2；请选择存储格式 float32</translation>
    </message>
    <message>
        <source>its tensor %1 cannot be read</source>
        <translation>无法读取其张量 %1</translation>
    </message>
    <message>
        <source>the tensor %1 does not have the number of values that its shape requires</source>
        <translation>张量 %1 的数值个数与其形状不符</translation>
    </message>
    <message>
        <source>The label tree has no label with the index %1.</source>
        <translation>标签树中没有索引为 %1 的标签。</translation>
    </message>
    <message>
        <source>decoder of %1 layer</source>
        <translation>%1 层解码器</translation>
    </message>
    <message>
        <source>decoder of %1 layers</source>
        <translation>%1 层解码器</translation>
    </message>
    <message>
        <source>Ensemble of %1 %2</source>
        <translation>%1 个 %2 的集成</translation>
    </message>
    <message>
        <source>tree of depth %1</source>
        <translation>深度为 %1 的树</translation>
    </message>
    <message>
        <source>one label a level</source>
        <translation>每层一个标签</translation>
    </message>
    <message>
        <source>residual additions</source>
        <translation>残差相加</translation>
    </message>
    <message>
        <source>no level embeddings</source>
        <translation>无层级嵌入</translation>
    </message>
    <message>
        <source>no hierarchy mask</source>
        <translation>无层次掩码</translation>
    </message>
    <message>
        <source>flat networks</source>
        <translation>扁平网络</translation>
    </message>
    <message>
        <source>attention pooling</source>
        <translation>注意力池化</translation>
    </message>
    <message>
        <source>PyTorch&apos;s zip archive</source>
        <translation>PyTorch 的 zip 压缩包</translation>
    </message>
    <message>
        <source>PyTorch&apos;s older format</source>
        <translation>PyTorch 的旧格式</translation>
    </message>
    <message>
        <source>The model %1, which the Python of exported models does not compute; export a HAN with attention pooling.</source>
        <translation>该模型%1，导出模型的 Python 代码无法计算；请导出使用注意力池化的 HAN。</translation>
    </message>
    <message>
        <source>this file is not the one that reads exported models and would be overwritten; export into another folder</source>
        <translation>该文件不是读取导出模型的那个文件，且会被覆盖；请导出到其他文件夹</translation>
    </message>
    <message>
        <source>is not a HAN</source>
        <translation>不是 HAN</translation>
    </message>
    <message>
        <source>has another pooling than attention</source>
        <translation>使用注意力以外的池化</translation>
    </message>
    <message>
        <source>has vectors of parts of words</source>
        <translation>有词片的向量</translation>
    </message>
    <message>
        <source>was imported and computes in another way</source>
        <translation>是导入的，计算方式不同</translation>
    </message>
    <message>
        <source>its tensor %1 has the shape %2, but such a network of %3 needs %4; it cannot be imported</source>
        <translation>其张量 %1 的形状为 %2，而 %3 的这种网络需要 %4；无法导入</translation>
    </message>
    <message>
        <source>a matrix whose sizes are from 1 to %1</source>
        <translation>大小为 1 到 %1 的矩阵</translation>
    </message>
    <message>
        <source>%1: %2, %3 tensors.</source>
        <translation>%1：%2，%3 个张量。</translation>
    </message>
    <message>
        <source>Imported from %1, a checkpoint of %2.</source>
        <translation>导入自 %1，即 %2 的检查点。</translation>
    </message>
    <message>
        <source>Vocabulary: %1, %2 words.</source>
        <translation>词表：%1，%2 个词。</translation>
    </message>
    <message>
        <source>The network is one of %1, which fills up texts to a number of sentences and words that this checkpoint does not state; give these limits, for example 30x35</source>
        <translation>该网络属于 %1，它会把文本填充到一定数量的句子和词，而检查点没有说明该数量；请给出这些上限，例如 30x35</translation>
    </message>
    <message>
        <source>of its vocabulary: %1</source>
        <translation>其词表：%1</translation>
    </message>
    <message>
        <source>The file names Python code, which was neither imported nor called: %1.</source>
        <translation>该文件提到了 Python 代码，既没有导入也没有调用：%1。</translation>
    </message>
    <message>
        <source>it has an unknown version of PyTorch&apos;s older format; save it with PyTorch 1.6 or newer</source>
        <translation>它是 PyTorch 旧格式的未知版本；请用 PyTorch 1.6 或更新版本保存</translation>
    </message>
    <message>
        <source>has the unknown instruction %1</source>
        <translation>未知的指令 %1</translation>
    </message>
    <message>
        <source>its pickle %1, at byte %2; download or copy the file again</source>
        <translation>其 pickle 数据有错误（字节 %2 处：%1）；请重新获取该文件</translation>
    </message>
    <message>
        <source>claims a value of %1 bytes, which it does not have</source>
        <translation>声明了 %1 字节的值，但没有这么多</translation>
    </message>
    <message>
        <source>is cut short</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>has a character that does not exist</source>
        <translation>不存在的字符</translation>
    </message>
    <message>
        <source>has a text without quotes</source>
        <translation>没有引号的文本</translation>
    </message>
    <message>
        <source>has a number that is not one</source>
        <translation>不是数字的数字</translation>
    </message>
    <message>
        <source>has more than %1 values</source>
        <translation>超过 %1 个值</translation>
    </message>
    <message>
        <source>has more than %1 open lists</source>
        <translation>超过 %1 个未结束的列表</translation>
    </message>
    <message>
        <source>refers to the value %1, which does not exist</source>
        <translation>引用了不存在的值 %1</translation>
    </message>
    <message>
        <source>has the protocol %1, which is not known</source>
        <translation>未知的协议 %1</translation>
    </message>
    <message>
        <source>takes a value where there is none</source>
        <translation>在没有值之处取值</translation>
    </message>
    <message>
        <source>ends a list that it did not begin</source>
        <translation>结束了未开始的列表</translation>
    </message>
    <message>
        <source>has a key without a value</source>
        <translation>没有值的键</translation>
    </message>
    <message>
        <source>adds a value to something that is not a list or dictionary</source>
        <translation>向不是列表或字典的对象添加值</translation>
    </message>
    <message>
        <source>makes an object without a class</source>
        <translation>创建没有类的对象</translation>
    </message>
    <message>
        <source>sets attributes of something without attributes</source>
        <translation>为没有属性的对象设置属性</translation>
    </message>
    <message>
        <source>its tensors are not named as in any known program; the nearest is %1, of which these are missing: %2; rename the tensors, or train the network anew</source>
        <translation>其张量的命名与任何已知程序都不同；最接近的是 %1，其中缺少：%2；请重命名张量，或重新训练该网络</translation>
    </message>
    <message>
        <source>it is a network of %1 whose GRUs read in one direction only, which cannot be imported; train it with bidirectional GRUs</source>
        <translation>它是 %1 的网络，其 GRU 只朝一个方向读取，无法导入；请用双向 GRU 训练</translation>
    </message>
    <message>
        <source>a descendant of Hierarchical-attention-networks-pytorch</source>
        <translation>Hierarchical-attention-networks-pytorch 的衍生程序</translation>
    </message>
    <message>
        <source>it has %1 word, but the network has vectors for %2; give the vocabulary with which it was trained</source>
        <translation>它有 %1 个词，而网络有 %2 个向量；请给出训练时所用的词表</translation>
    </message>
    <message>
        <source>it has no whole number for the word %1; give a file {word: id}</source>
        <translation>词 %1 没有整数值；请给出 {word: id} 形式的文件</translation>
    </message>
    <message>
        <source>the vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1 到 %2 的整数</translation>
    </message>
    <message>
        <source>a number above %1 and below %2</source>
        <translation>大于 %1 且小于 %2 的数</translation>
    </message>
    <message>
        <source>a number above %1, at most %2</source>
        <translation>大于 %1 且不超过 %2 的数</translation>
    </message>
    <message>
        <source>a number from %1 to below %2</source>
        <translation>不小于 %1 且小于 %2 的数</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>%1 到 %2 的数</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>以下之一：%1</translation>
    </message>
    <message>
        <source>a list in which each is %1</source>
        <translation>每项为%1的列表</translation>
    </message>
    <message>
        <source>a share: a number from %1 to below %2</source>
        <translation>占比：不小于 %1 且小于 %2 的数</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>with a model hidec or flat it must be a whole number from 1 to %1</source>
        <translation>对于模型 hidec 或 flat，它必须是 1 到 %1 的整数</translation>
    </message>
    <message>
        <source>it applies only to %1; leave it out or choose another --model</source>
        <translation>仅适用于%1；请去掉，或选择其他 --model</translation>
    </message>
    <message>
        <source>one label a level is decided without a threshold; choose label</source>
        <translation>每层一个标签时不用阈值决定；请选择 label</translation>
    </message>
    <message>
        <source>with the targets none no path ends; choose all</source>
        <translation>目标为 none 时没有路径结束；请选择 all</translation>
    </message>
    <message>
        <source>it applies only to the pooling similarity; leave it out or add --pooling similarity</source>
        <translation>仅适用于相似度池化；请去掉，或加上 --pooling similarity</translation>
    </message>
    <message>
        <source>it applies only to attention with a context vector; leave it out or choose --pooling attention or --model flat</source>
        <translation>仅适用于带上下文向量的注意力；请去掉，或选择 --pooling attention 或 --model flat</translation>
    </message>
    <message>
        <source>a hidec or flat model</source>
        <translation>hidec 或 flat 模型</translation>
    </message>
    <message>
        <source>a flat model</source>
        <translation>flat 模型</translation>
    </message>
    <message>
        <source>a hidec model</source>
        <translation>hidec 模型</translation>
    </message>
    <message>
        <source>LibTorch on the CPU</source>
        <translation>CPU 上的 LibTorch</translation>
    </message>
    <message>
        <source>it needs a momentum above 0</source>
        <translation>需要大于 0 的动量</translation>
    </message>
    <message>
        <source>it applies only to the optimizer sgd; leave it out or add --optimizer sgd</source>
        <translation>仅适用于优化器 sgd；请去掉，或加上 --optimizer sgd</translation>
    </message>
    <message>
        <source>it applies only to the schedules linear and cosine; leave it out or choose one of them</source>
        <translation>仅适用于调度 linear 和 cosine；请去掉，或选择其中之一</translation>
    </message>
    <message>
        <source>it applies only to the schedules step and plateau; leave it out or choose one of them</source>
        <translation>仅适用于调度 step 和 plateau；请去掉，或选择其中之一</translation>
    </message>
    <message>
        <source>this is not %1 data although its name ends in %2; rename the file</source>
        <translation>其名称以 %2 结尾，但这不是 %1 数据；请重命名该文件</translation>
    </message>
    <message>
        <source>the %1 data %2; download or copy the file again</source>
        <translation>%1 数据有错误（%2）；请重新获取该文件</translation>
    </message>
    <message>
        <source>cannot be read (%1)</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>ends in the middle</source>
        <translation>在中间结束</translation>
    </message>
    <message>
        <source>is damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>this is not valid UTF-8 (byte %1 is %2); if it is in an older encoding, %3</source>
        <translation>这不是有效的 UTF-8（字节 %1 为 %2）；如果是较旧的编码，%3</translation>
    </message>
    <message>
        <source>this text is %1, not UTF-8; %2</source>
        <translation>该文本是 %1，而不是 UTF-8；%2</translation>
    </message>
    <message>
        <source>convert it, for example with &quot;iconv -f %1 -t UTF-8 OLD &gt; NEW&quot;</source>
        <translation>请转换它，例如用 &quot;iconv -f %1 -t UTF-8 OLD &gt; NEW&quot;</translation>
    </message>
    <message>
        <source>this line has more than %1; check that the file is a table of texts</source>
        <translation>该行超过 %1；请检查该文件是否为文本表格</translation>
    </message>
    <message>
        <source>ICU cannot normalise: %1</source>
        <translation>ICU 无法规范化：%1</translation>
    </message>
    <message>
        <source>this file cannot be read (%1); check the file and its permissions</source>
        <translation>无法读取该文件（%1）；请检查该文件及其权限</translation>
    </message>
    <message>
        <source>ICU refused a text: %1</source>
        <translation>ICU 拒绝了一个文本：%1</translation>
    </message>
    <message>
        <source>this text holds %1, but a document may hold %2 at most; split it into smaller ones</source>
        <translation>该文本有 %1，而一个文档最多 %2；请拆分成较小的文本</translation>
    </message>
    <message>
        <source>this file is larger than %1, which is the most that is read as one document</source>
        <translation>该文件超过 %1，即作为一个文档可读取的上限</translation>
    </message>
    <message>
        <source>The vocabulary is empty; row 0 must name the unknown word</source>
        <translation>词表为空；第 0 行必须表示未知词</translation>
    </message>
    <message>
        <source>%1 (now %2, %3 %4)</source>
        <translation>%1（现在 %2，%3 %4）</translation>
    </message>
    <message>
        <source>the checkpoint belongs to a run that differs in: %1; resume it with the same options and data as at its start, or delete it and start again</source>
        <translation>该检查点所属的运行有以下不同：%1；请用开始时的选项和数据继续，或删除它后重新开始</translation>
    </message>
    <message>
        <source>class weights</source>
        <translation>类别权重</translation>
    </message>
    <message>
        <source>label tree</source>
        <translation>标签树</translation>
    </message>
    <message>
        <source>training documents</source>
        <translation>训练文档</translation>
    </message>
    <message>
        <source>validation documents</source>
        <translation>验证文档</translation>
    </message>
    <message>
        <source>its description of the run</source>
        <translation>其运行说明</translation>
    </message>
    <message>
        <source>its description of the run is incomplete</source>
        <translation>其运行说明不完整</translation>
    </message>
    <message>
        <source>in the checkpoint</source>
        <translation>检查点中为</translation>
    </message>
    <message>
        <source>its state is not complete</source>
        <translation>其状态不完整</translation>
    </message>
    <message>
        <source>its state</source>
        <translation>其状态</translation>
    </message>
    <message>
        <source>A document has %1 labels, but each document must have exactly one.</source>
        <translation>有一个文档有 %1 个标签，但每个文档必须恰好有一个。</translation>
    </message>
    <message>
        <source>The decoder&apos;s %1 heads must divide the encoder&apos;s width of %2; change the number of heads or the hidden size.</source>
        <translation>解码器的 %1 个头必须整除编码器的宽度 %2；请更改头数或隐藏大小。</translation>
    </message>
    <message>
        <source>LibTorch failed: %1. Try smaller batches, a smaller network or another device.</source>
        <translation>LibTorch 无法继续：%1。请尝试较小的批、较小的网络或其他设备。</translation>
    </message>
    <message>
        <source>A model of the family %1 predicts lists of labels, so its documents must have lists of labels.</source>
        <translation>%1 模型预测标签列表，因此其文档必须有标签列表。</translation>
    </message>
    <message>
        <source>A model of the family %1 trains on the CPU only; choose the device cpu.</source>
        <translation>%1 模型只在 CPU 上训练；请选择设备 cpu。</translation>
    </message>
    <message>
        <source>A document has a label that is not one of the model&apos;s labels.</source>
        <translation>有一个文档的标签不是该模型的标签。</translation>
    </message>
    <message>
        <source>A model of the family hidec needs a label tree; give the hierarchy of the labels.</source>
        <translation>HiDEC 模型需要标签树；请给出标签的层次。</translation>
    </message>
    <message>
        <source>The training data has only one class; a classifier needs two or more.</source>
        <translation>训练数据只有一个类别；分类器需要两个或更多。</translation>
    </message>
    <message>
        <source>The training data has no label; a classifier needs one or more.</source>
        <translation>训练数据没有标签；分类器需要一个或更多。</translation>
    </message>
    <message>
        <source>The threshold must be above 0 and below 1.</source>
        <translation>阈值必须大于 0 且小于 1。</translation>
    </message>
    <message>
        <source>Batch size and number of epochs must be 1 or more.</source>
        <translation>批大小和轮数必须不小于 1。</translation>
    </message>
    <message>
        <source>Weight decay times learning rate must be below 1; make one of them smaller.</source>
        <translation>权重衰减与学习率的乘积必须小于 1；请减小其中之一。</translation>
    </message>
    <message>
        <source>There must be one class weight for every class.</source>
        <translation>每个类别都必须有一个权重。</translation>
    </message>
    <message>
        <source>the run was started with %1 processes and continues with %2, so its result is the same only up to rounding</source>
        <translation>该运行以 %1 个进程开始，现以 %2 个进程继续，因此结果仅在舍入误差内相同</translation>
    </message>
    <message>
        <source>no checkpoint was written, training continues: %1</source>
        <translation>未写入检查点，训练继续：%1</translation>
    </message>
    <message>
        <source>The network&apos;s result is not a number.</source>
        <translation>网络的结果不是数字。</translation>
    </message>
    <message>
        <source>Class weights need documents with one label each; leave them out.</source>
        <translation>类别权重需要每个文档只有一个标签；请去掉。</translation>
    </message>
    <message>
        <source>its document %1</source>
        <translation>其文档 %1</translation>
    </message>
    <message>
        <source>this is not a workspace; choose a file that ends in %1</source>
        <translation>这不是工作区；请选择以 %1 结尾的文件</translation>
    </message>
    <message>
        <source>%1 has neither a path nor a text; download or copy the file again</source>
        <translation>%1既没有路径也没有文本；请重新获取该文件</translation>
    </message>
    <message>
        <source>the place in %1</source>
        <translation>%1中的位置</translation>
    </message>
    <message>
        <source>its model</source>
        <translation>其模型</translation>
    </message>
    <message>
        <source>its view</source>
        <translation>其视图</translation>
    </message>
    <message>
        <source>its second page</source>
        <translation>其第二页</translation>
    </message>
    <message>
        <source>a text of the workspace is not valid UTF-8, so it cannot be saved</source>
        <translation>工作区的某个文本不是有效的 UTF-8，因此无法保存</translation>
    </message>
    <message>
        <source>this file</source>
        <translation>该文件</translation>
    </message>
    <message>
        <source>this workspace</source>
        <translation>该工作区</translation>
    </message>
    <message>
        <source>array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>布尔值</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>%1 attention head</source>
        <translation>%1 个注意力头</translation>
    </message>
    <message>
        <source>%1 attention heads</source>
        <translation>%1 个注意力头</translation>
    </message>
    <message>
        <source>The text is too long for this lens: its %1 words would need %2 of memory (at most %3); choose the lens attention, or explain a part of the text.</source>
        <translation>对于该透镜，文本过长：其 %1 个词需要 %2 内存（最多 %3）；请选择注意力透镜，或解释文本的一部分。</translation>
    </message>
    <message>
        <source>one of its tags has more than %1 attributes; save it again with another program</source>
        <translation>其中一个标签的属性超过 %1 个；请用其他程序重新保存</translation>
    </message>
    <message>
        <source>more than %1 empty lines follow each other; check that the file has texts</source>
        <translation>连续的空行超过 %1 行；请检查该文件是否包含文本</translation>
    </message>
    <message>
        <source>the marks in %1</source>
        <translation>%1中的标记</translation>
    </message>
    <message>
        <source>this line is nested more than 64 deep; each line must be one JSON object</source>
        <translation>该行嵌套超过 64 层；每行必须是一个 JSON 对象</translation>
    </message>
    <message>
        <source>this JSON is nested more than 64 deep; write the file anew</source>
        <translation>该 JSON 嵌套超过 64 层；请重新写入文件</translation>
    </message>
    <message>
        <source>this table has more than %1 rows; write the texts into several files</source>
        <translation>该表的行超过 %1 个；请把文本分写到几个文件中</translation>
    </message>
    <message>
        <source>this line has more than %1 values; each line must be one JSON object of one text</source>
        <translation>该行的值超过 %1 个；每行必须是一个文本的一个 JSON 对象</translation>
    </message>
    <message>
        <source>this JSON has more than %1 values; write the texts into several files</source>
        <translation>该 JSON 的值超过 %1 个；请把文本分写到几个文件中</translation>
    </message>
    <message>
        <source>the label tree has more than %1 labels; leave some of them out</source>
        <translation>标签树的标签超过 %1 个；请去掉一些</translation>
    </message>
    <message>
        <source>with this line the tree has more than %1 labels; leave some of them out</source>
        <translation>加上这一行，树的标签超过 %1 个；请去掉一些</translation>
    </message>
    <message>
        <source>this row has more than %1 fields; check that the file is a table of texts</source>
        <translation>该行的字段超过 %1 个；请检查该文件是否为文本表格</translation>
    </message>
    <message>
        <source>this is a pipe or a device; choose a file</source>
        <translation>这是管道或设备；请选择一个文件</translation>
    </message>
    <message>
        <source>its archive has two entries of the name %1, so it is not clear what it holds; write the file again</source>
        <translation>其压缩包中有两个名为 %1 的条目，因此内容不明确；请重新写入该文件</translation>
    </message>
    <message>
        <source>the process that reads PDF cannot be started (%1); end other programs and try again</source>
        <translation>无法启动读取 PDF 的进程（%1）；请结束其他程序后重试</translation>
    </message>
    <message>
        <source>reading its pages takes more time or memory than any text, or they are damaged; print it to a file in its own program and open that</source>
        <translation>读取其页面所需的时间或内存超过任何文本所需，或者页面已损坏；请在其自身的程序中打印到文件，再打开该文件</translation>
    </message>
    <message>
        <source>there is not enough memory to read it</source>
        <translation>内存不足，无法读取</translation>
    </message>
    <message>
        <source>its pages unpack to more than any text needs; the file is not opened</source>
        <translation>其页面解压后超过任何文本所需；不会打开该文件</translation>
    </message>
    <message>
        <source>it has more than %1 pages, which is the most that is read of a PDF; split it into smaller ones</source>
        <translation>其页数超过 %1，这是 PDF 可读取的上限；请拆分成较小的文件</translation>
    </message>
    <message>
        <source>its pages are pictures without text, as a scanner makes them; let a program for text recognition (OCR) add the text</source>
        <translation>其页面是没有文本的图片，如扫描仪所生成；请用文字识别（OCR）程序添加文本</translation>
    </message>
    <message>
        <source>it is a damaged PDF, or cut short; download or copy the file again</source>
        <translation>这是损坏或不完整的 PDF；请重新获取该文件</translation>
    </message>
    <message>
        <source>its words %1 and %2 have the same id, %3; give the vocabulary with which the network was trained</source>
        <translation>词 %1 和 %2 的编号相同，都是 %3；请给出训练该网络时所用的词表</translation>
    </message>
    <message>
        <source>it has %1 word, but the network was trained with a file of %2; give that file</source>
        <translation>它有 %1 个词，而网络是用一个含 %2 个词的文件训练的；请给出那个文件</translation>
    </message>
    <message>
        <source>it has %1 words, but the network was trained with a file of %2; give that file</source>
        <translation>它有 %1 个词，而网络是用一个含 %2 个词的文件训练的；请给出那个文件</translation>
    </message>
    <message>
        <source>the id of its word %1 is not a whole number from 0 to %2; give the vocabulary with which the network was trained</source>
        <translation>词 %1 的编号不是 0 到 %2 的整数；请给出训练该网络时所用的词表</translation>
    </message>
    <message>
        <source>it has no word for row %1 of the network&apos;s vectors; give the vocabulary with which the network was trained</source>
        <translation>它没有对应网络向量第 %1 行的词；请给出训练该网络时所用的词表</translation>
    </message>
    <message>
        <source>it has no word &apos;&lt;unk&gt;&apos;, which stands for unknown words; give the vocabulary with which the network was trained</source>
        <translation>它没有代表未知词的词“&lt;unk&gt;”；请给出训练该网络时所用的词表</translation>
    </message>
    <message>
        <source>this line is empty; give one word a line</source>
        <translation>该行为空；请每行写一个词</translation>
    </message>
    <message>
        <source>the cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>EURLEX57K, laws in JSON</source>
        <translation>EURLEX57K，JSON 格式的法律</translation>
    </message>
    <message>
        <source>fastText, lines with __label__</source>
        <translation>fastText，带 __label__ 的行</translation>
    </message>
    <message>
        <source>a folder for each label</source>
        <translation>每个标签一个文件夹</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON 行</translation>
    </message>
    <message>
        <source>RCV1-v2, tokens with .qrels</source>
        <translation>RCV1-v2，词元及 .qrels</translation>
    </message>
    <message>
        <source>reviews in the format of Tang et al.</source>
        <translation>Tang 等人格式的评论</translation>
    </message>
    <message>
        <source>Web of Science, X.txt with YL1.txt and YL2.txt</source>
        <translation>Web of Science，X.txt 及 YL1.txt、YL2.txt</translation>
    </message>
    <message>
        <source>Attention and maximum</source>
        <translation>注意力加最大值</translation>
    </message>
    <message>
        <source>Sparse attention</source>
        <translation>稀疏注意力</translation>
    </message>
    <message>
        <source>The weights of this model cannot be changed: with %1 pooling they are shares of dimensions, not factors; use a model with attention.</source>
        <translation>无法修改该模型的权重：%1池化的权重是维度的占比，而不是系数；请使用带注意力的模型。</translation>
    </message>
    <message>
        <source>%1 pooling in %2 rounds</source>
        <translation>%1池化 %2 轮</translation>
    </message>
    <message>
        <source>%1 of %2 layer</source>
        <translation>%1，%2 层</translation>
    </message>
    <message>
        <source>%1 of %2 layers</source>
        <translation>%1，%2 层</translation>
    </message>
    <message>
        <source>the encoder %1 has only one layer; give 1, or choose another encoder</source>
        <translation>编码器 %1 只有一层；请设为 1，或选择其他编码器</translation>
    </message>
    <message>
        <source>The encoder %1 has only one layer; set the number of layers to 1, or choose another encoder.</source>
        <translation>编码器 %1 只有一层；请把层数设为 1，或选择其他编码器。</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>%1 nodes have no parent (%2), but a tree has one root; add a line that begins with Root and names them, with tabs between</source>
        <translation>有 %1 个节点没有父节点（%2），而树只有一个根；请加上以 Root 开头、以制表符分隔列出它们的一行</translation>
    </message>
    <message>
        <source>the parent in this line has no name; put it before its children, with a tab behind it</source>
        <translation>该行的父标签没有名称；请把它写在子标签之前，其后加制表符</translation>
    </message>
    <message>
        <source>its header does not match its own checksum, so it is damaged; download or copy the file again</source>
        <translation>其文件头与自身的校验和不符，因此已损坏；请重新获取该文件</translation>
    </message>
    <message>
        <source>this process and the first one differ in: %1; start all processes with the same options and data</source>
        <translation>本进程与第一个进程的设置不同：%1；请用相同的选项和数据启动所有进程</translation>
    </message>
    <message>
        <source>another process has other options or data and names the difference; start all processes with the same options and data</source>
        <translation>另一个进程的选项或数据不同，差异由该进程指出；请用相同的选项和数据启动所有进程</translation>
    </message>
    <message>
        <source>in the first process</source>
        <translation>在第一个进程中</translation>
    </message>
    <message>
        <source>writing %1 to &apos;%2&apos; would put it among %3 &apos;%4&apos;; choose another file to write</source>
        <translation>把%1写入 &apos;%2&apos; 会使其混入%3 &apos;%4&apos;；请选择其他文件来写入</translation>
    </message>
    <message>
        <source>writing %1 to &apos;%2&apos; would replace %3 &apos;%4&apos;; choose another file to write</source>
        <translation>把%1写入 &apos;%2&apos; 会替换%3 &apos;%4&apos;；请选择其他文件来写入</translation>
    </message>
    <message>
        <source>%1 field</source>
        <translation>%1 个字段</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>%1 个字段</translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation>%1 列</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 列</translation>
    </message>
    <message>
        <source>this row has %1, but the first row names %2; check its quotes and separators</source>
        <translation>这一行有 %1，但首行命名了 %2；请检查其引号和分隔符</translation>
    </message>
    <message>
        <source>this row has %1, but the first row has %2; check its quotes and separators</source>
        <translation>这一行有 %1，但首行有 %2 个；请检查其引号和分隔符</translation>
    </message>
    <message>
        <source>class &apos;%1&apos; has no name in classes.txt, which has %2 line</source>
        <translation>类别 &apos;%1&apos; 在 classes.txt 中没有名称，该文件有 %2 行</translation>
    </message>
    <message>
        <source>class &apos;%1&apos; has no name in classes.txt, which has %2 lines</source>
        <translation>类别 &apos;%1&apos; 在 classes.txt 中没有名称，该文件有 %2 行</translation>
    </message>
    <message>
        <source>its folder &apos;%1&apos; holds folders, where a label&apos;s texts are looked for; give the folder whose folders are the labels, such as %2</source>
        <translation>其文件夹 &apos;%1&apos; 中是文件夹，而这里应是标签的文本；请给出其中各文件夹即为标签的文件夹，例如 %2</translation>
    </message>
    <message>
        <source>this object has no &quot;%1&quot;; add it</source>
        <translation>该对象没有 &quot;%1&quot;；请添加</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2 here; the text must be a string or a list of words</source>
        <translation>此处 &quot;%1&quot; 的值是%2；文本必须是字符串或词的列表</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must hold words, or sentences that hold words, and nothing else</source>
        <translation>&quot;%1&quot; 中只能有词，或含有词的句子</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2 here; the label must be a string or a number, or say that it holds several labels a text (--labels-column)</source>
        <translation>此处 &quot;%1&quot; 的值是%2；标签必须是字符串或数字，如果每个文本有多个标签，请加以说明（--labels-column）</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2 here; the label must be a string or a number</source>
        <translation>此处 &quot;%1&quot; 的值是%2；标签必须是字符串或数字</translation>
    </message>
    <message>
        <source>Parquet files are not read; convert it, for example with Python: pandas.read_parquet(&apos;%1&apos;).to_json(&apos;%2.jsonl&apos;, orient=&apos;records&apos;, lines=True)</source>
        <translation>无法读取 Parquet 文件；请转换它，例如用 Python：pandas.read_parquet(&apos;%1&apos;).to_json(&apos;%2.jsonl&apos;, orient=&apos;records&apos;, lines=True)</translation>
    </message>
    <message>
        <source>the label &apos;%1&apos; is not in the label tree; correct it, or add it to the tree</source>
        <translation>标签 &apos;%1&apos; 不在标签树中；请更正，或将其加入树中</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1和另外 %2 个</translation>
    </message>
    <message>
        <source>%1, line %2 (byte %3): %4</source>
        <translation>%1，第 %2 行（字节 %3）：%4</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>%1, byte %2: %3</source>
        <translation>%1，字节 %2：%3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number of seconds since 1970; correct or unset it</source>
        <translation>&apos;%1&apos; 不是自 1970 年起的秒数；请更正或取消设置</translation>
    </message>
    <message>
        <source>this model does not know the label &apos;%1&apos; of the training documents; distil a model with the same labels</source>
        <translation>该模型不认识训练文档的标签 &apos;%1&apos;；请蒸馏标签相同的模型</translation>
    </message>
    <message>
        <source>this model has the label &apos;%1&apos;, which the training documents do not have; distil a model with the same labels</source>
        <translation>该模型有训练文档所没有的标签 &apos;%1&apos;；请蒸馏标签相同的模型</translation>
    </message>
    <message>
        <source>this model has the label &apos;%1&apos;, which is not in the label tree; give the tree of the model&apos;s labels</source>
        <translation>该模型的标签 &apos;%1&apos; 不在标签树中；请给出该模型标签的树</translation>
    </message>
    <message>
        <source>the label &apos;%1&apos; has only one document, which is used either for training or for validation; add more documents or leave it out</source>
        <translation>标签 &apos;%1&apos; 只有一个文档，只能用于训练或验证之一；请增加文档，或去掉该标签</translation>
    </message>
    <message>
        <source>the class &apos;%1&apos; has only one document, which is used either for training or for validation; add more documents or leave it out</source>
        <translation>类别 &apos;%1&apos; 只有一个文档，只能用于训练或验证之一；请增加文档，或去掉该类别</translation>
    </message>
    <message>
        <source>sentences and words are found by the rules of the language &apos;%1&apos;; --language chooses another</source>
        <translation>按语言 &apos;%1&apos; 的规则划分句子和词；可用 --language 选择其他语言</translation>
    </message>
    <message>
        <source>the label &apos;%1&apos; is not one of the labels of %2 (%3); correct this label or remove its document</source>
        <translation>标签 &apos;%1&apos; 不是%2的标签之一（%3）；请更正该标签，或去掉其文档</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither &apos;balanced&apos; nor LABEL=WEIGHT with a weight above 0</source>
        <translation>&apos;%1&apos; 既不是 &apos;balanced&apos;，也不是权重大于 0 的 LABEL=WEIGHT</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a label of the training data</source>
        <translation>&apos;%1&apos; 不是训练数据的标签</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>every document has the class &apos;%1&apos;; training needs at least two classes</source>
        <translation>所有文档的类别都是 &apos;%1&apos;；训练至少需要两个类别</translation>
    </message>
    <message>
        <source>  %1</source>
        <translation>  %1</translation>
    </message>
    <message>
        <source>%1: these texts without labels are in the script &apos;%2&apos;, the training texts in &apos;%3&apos;; word vectors of another language do not help</source>
        <translation>%1：这些无标签文本的文字为 &apos;%2&apos;，训练文本的文字为 &apos;%3&apos;；其他语言的词向量没有帮助</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number: the line must end with %2 numbers, but only the last %3 of its words are numbers</source>
        <translation>&apos;%1&apos; 不是数字：该行必须以 %2 个数字结尾，但只有最后 %3 个词是数字</translation>
    </message>
    <message>
        <source>its docid &apos;%1&apos; is not the name of a file in docs</source>
        <translation>其 docid &apos;%1&apos; 不是 docs 中文件的名称</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number</source>
        <translation>&apos;%1&apos; 不是数字</translation>
    </message>
    <message>
        <source>it is a book whose file &apos;%1&apos; is missing</source>
        <translation>该书缺少文件 &apos;%1&apos;</translation>
    </message>
    <message>
        <source>this is a PDF, which needs Qt; open it with hanscope instead of hanscope-cli</source>
        <translation>这是 PDF，需要 Qt；请用 hanscope 而不是 hanscope-cli 打开</translation>
    </message>
    <message>
        <source>its archive has an entry &apos;%1&apos;, whose name leads out of the archive; the file is not opened, because it was made to do harm</source>
        <translation>其压缩包中的条目 &apos;%1&apos; 的名称指向包外；该文件是为造成危害而制作的，因此不打开</translation>
    </message>
    <message>
        <source>a node of the label tree is named &apos;%1&apos;, which is a reserved name; give it another name</source>
        <translation>标签树的节点名 &apos;%1&apos; 是保留名称；请改用其他名称</translation>
    </message>
    <message>
        <source>the labels of the label tree are not in depth-first order: &apos;%1&apos; does not follow its parent</source>
        <translation>标签树的标签不是深度优先顺序：&apos;%1&apos; 没有跟在其父节点之后</translation>
    </message>
    <message>
        <source>the label tree has two nodes named &apos;%1&apos;; rename one</source>
        <translation>标签树中有两个名为 &apos;%1&apos; 的节点；请重命名其中一个</translation>
    </message>
    <message>
        <source>a label cannot be named &apos;%1&apos;, which is a reserved name; give it another name</source>
        <translation>标签不能命名为保留名称 &apos;%1&apos;；请改用其他名称</translation>
    </message>
    <message>
        <source>a label cannot be named &apos;%1&apos;, which is the name of the root; leave the root out of paths</source>
        <translation>标签不能命名为 &apos;%1&apos;，这是根的名称；请把根从路径中去掉</translation>
    </message>
    <message>
        <source>a node cannot be named &apos;%1&apos;, which is a reserved name; give it another name</source>
        <translation>节点不能命名为保留名称 &apos;%1&apos;；请改用其他名称</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is put under &apos;%2&apos; here, but is under &apos;%3&apos; already (line %4); a label has one parent and is named once under it, so leave one out</source>
        <translation>此处 &apos;%1&apos; 位于 &apos;%2&apos; 之下，但它已位于 &apos;%3&apos; 之下（第 %4 行）；一个标签只有一个父节点，且在其下只写一次，请去掉其中之一</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no parent; put it under &apos;%2&apos; or another node, with a tab between parent and child</source>
        <translation>&apos;%1&apos; 没有父节点；请把它放在 &apos;%2&apos; 或其他节点之下，父子之间用制表符分隔</translation>
    </message>
    <message>
        <source>This processor, or this build of Hanscope, has no instruction set &apos;%1&apos;; choose one of %2.</source>
        <translation>此处理器或此 Hanscope 构建没有指令集 &apos;%1&apos;；请选择以下之一：%2。</translation>
    </message>
    <message>
        <source>The text is in the script &apos;%1&apos;, but the model was trained on texts in &apos;%2&apos; and knows only %3 of the %4 words, so this result means nothing. Choose a model for this language.</source>
        <translation>文本的文字是 &apos;%1&apos;，而模型是用 &apos;%2&apos; 文本训练的，只认识 %4 个词中的 %3 个，因此该结果没有意义。请选择适合该语言的模型。</translation>
    </message>
    <message>
        <source>%1 2×%2</source>
        <translation>%1 2×%2</translation>
    </message>
    <message>
        <source>no [END]</source>
        <translation>无 [END]</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Flat</translation>
    </message>
    <message>
        <source>%1 is of the kind &apos;%2&apos; with %3 layers, but this kind has only one</source>
        <translation>%1的种类为 &apos;%2&apos;，有 %3 层，但该种类只有一层</translation>
    </message>
    <message>
        <source>its config has outputs other than &apos;sigmoid&apos;, which is required for the family &apos;%1&apos;</source>
        <translation>其配置的输出不是 &apos;sigmoid&apos;，而模型 &apos;%1&apos; 需要它</translation>
    </message>
    <message>
        <source>the numbers of its tensor &apos;%1&apos; are missing; download or copy the file again</source>
        <translation>其张量 &apos;%1&apos; 的数值缺失；请重新获取该文件</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; is not described as PyTorch does; download or copy the file again</source>
        <translation>其张量 &apos;%1&apos; 不是按 PyTorch 的方式描述的；请重新获取该文件</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; is missing or has another shape; export the model again</source>
        <translation>其张量 &apos;%1&apos; 缺失或形状不同；请重新导出模型</translation>
    </message>
    <message>
        <source>The %1 &apos;%2&apos; is there twice; give each its own name.</source>
        <translation>%1 &apos;%2&apos; 出现了两次；请给每个起不同的名称。</translation>
    </message>
    <message>
        <source>The limits &apos;%1&apos; are not a number of sentences and a number of words, such as 15x20.</source>
        <translation>上限 &apos;%1&apos; 不是句子数和词数，例如 15x20。</translation>
    </message>
    <message>
        <source>its storage &apos;%1&apos; has the unknown type &apos;%2&apos;; save the model as float32</source>
        <translation>其存储 &apos;%1&apos; 的类型 &apos;%2&apos; 未知；请把模型保存为 float32</translation>
    </message>
    <message>
        <source>its storage &apos;%1&apos; is cut short: at byte %2 it needs %3 bytes; download or copy the file again</source>
        <translation>其存储 &apos;%1&apos; 不完整：在字节 %2 处需要 %3 字节；请重新获取该文件</translation>
    </message>
    <message>
        <source>its storage &apos;%1&apos; belongs to no tensor; download or copy the file again</source>
        <translation>其存储 &apos;%1&apos; 不属于任何张量；请重新获取该文件</translation>
    </message>
    <message>
        <source>its GRU has more than one layer (&apos;%1&apos;), which cannot be imported; train it with one</source>
        <translation>其 GRU 多于一层（&apos;%1&apos;），无法导入；请用一层训练</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not %2</source>
        <translation>&apos;%1&apos; 不是%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not one word for this model; give a single word</source>
        <translation>对该模型而言 &apos;%1&apos; 不是一个词；请给出单个词</translation>
    </message>
    <message>
        <source>The text cannot be segmented by the rules of the locale &quot;%1&quot; (%2); choose another locale, such as &quot;en&quot;</source>
        <translation>无法按区域设置 &quot;%1&quot; 的规则切分文本（%2）；请选择其他区域设置，例如 &quot;en&quot;</translation>
    </message>
    <message>
        <source>The vocabulary has &quot;%1&quot; twice, in rows %2 and %3</source>
        <translation>词表中 &quot;%1&quot; 出现了两次，在第 %2 行和第 %3 行</translation>
    </message>
    <message>
        <source>The processes no longer have the same parameters; this happens if their machines compute differently. Start them on machines of the same kind, with --resume to continue from the last checkpoint.</source>
        <translation>各进程的参数已不再相同；机器的计算方式不同时会这样。请在同类机器上启动，并用 --resume 从最后的检查点继续。</translation>
    </message>
    <message>
        <source>&apos;%1&apos;, from which the training should start, does not fit the network: the vocabulary, labels, pooling and sizes must be the same.</source>
        <translation>训练的起点 &apos;%1&apos; 与网络不符：词表、标签、池化和大小必须相同。</translation>
    </message>
    <message>
        <source>the host &apos;%1&apos;, where the processes should connect, is not known here; set MASTER_ADDR to a name or an address of the host of process 0</source>
        <translation>进程应连接的主机 &apos;%1&apos; 在此未知；请把 MASTER_ADDR 设为进程 0 的主机名或地址</translation>
    </message>
    <message>
        <source>this process was started as one of %1, but process %2 as one of %3; start all with the same number of processes (WORLD_SIZE)</source>
        <translation>该进程作为 %1 个之一启动，而进程 %2 作为 %3 个之一启动；请以相同的进程数（WORLD_SIZE）启动所有进程</translation>
    </message>
    <message>
        <source>another process was started as process %1, too; give each its own number (RANK), and each training a port of its own (MASTER_PORT)</source>
        <translation>另一个进程也以进程 %1 启动；请给每个进程各自的编号（RANK），给每次训练各自的端口（MASTER_PORT）</translation>
    </message>
    <message>
        <source>another process did not answer within %1, so training cannot continue; start all processes again with --resume</source>
        <translation>另一个进程在 %1 内没有回应，训练无法继续；请用 --resume 重新启动所有进程</translation>
    </message>
    <message>
        <source>another process has ended, or the connection to it was lost, so training cannot continue; start all processes again with --resume</source>
        <translation>另一个进程已结束或连接已断开，训练无法继续；请用 --resume 重新启动所有进程</translation>
    </message>
    <message>
        <source>%1 is in use; set MASTER_PORT to a free port</source>
        <translation>%1 已被占用；请把 MASTER_PORT 设为空闲端口</translation>
    </message>
    <message>
        <source>not all %1 met at %2 within %3; check that all are started, that this is the host of process 0, and that the hosts can reach each other (GLOO_SOCKET_IFNAME sets the network interface)</source>
        <translation>%1 未能在 %3 内全部到达 %2；请检查是否都已启动、这里是否为进程 0 的主机，以及主机之间能否互通（GLOO_SOCKET_IFNAME 设定网络接口）</translation>
    </message>
    <message>
        <source>process 0 ended before %1 met at %2; it says why</source>
        <translation>进程 0 在 %1 到达 %2 之前结束；原因由它给出</translation>
    </message>
    <message>
        <source>the %1 could not be connected at %2 (after %3): %4</source>
        <translation>无法在 %2 连接 %1（%3 之后）：%4</translation>
    </message>
    <message>
        <source>another process has failed and says why; start all of them again</source>
        <translation>另一个进程失败并给出了原因；请重新启动所有进程</translation>
    </message>
    <message>
        <source>the environment has %1=%2, which must be a whole number from %3 to %4; start the processes with torchrun, mpirun or srun, or unset it</source>
        <translation>环境变量 %1=%2 必须是 %3 到 %4 之间的整数；请用 torchrun、mpirun 或 srun 启动进程，或取消设置它</translation>
    </message>
    <message>
        <source>the environment has %1 but not %2; start the processes with torchrun, mpirun or srun, or unset %3 to train with one process</source>
        <translation>环境变量中有 %1 但没有 %2；请用 torchrun、mpirun 或 srun 启动进程，或取消设置 %3 以单进程训练</translation>
    </message>
    <message>
        <source>the meeting place of the processes is not known; set MASTER_ADDR to the host of process 0 (with mpirun: -x MASTER_ADDR=HOST)</source>
        <translation>不知道各进程的汇合地点；请把 MASTER_ADDR 设为进程 0 的主机（使用 mpirun 时：-x MASTER_ADDR=HOST）</translation>
    </message>
    <message>
        <source>this is not a complete draft of a text</source>
        <translation>这不是完整的文本草稿</translation>
    </message>
    <message>
        <source>no folder can be made in it (%1); free disk space or check its permissions</source>
        <translation>无法在其中建立文件夹（%1）；请腾出磁盘空间或检查权限</translation>
    </message>
    <message>
        <source>the table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>the corpus</source>
        <translation>语料库</translation>
    </message>
    <message>
        <source>the picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>The printer cannot be used; choose another one, or print to a file.</source>
        <translation>无法使用该打印机；请选择其他打印机，或打印到文件。</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>the printed file</source>
        <translation>打印出的文件</translation>
    </message>
    <message>
        <source>this folder cannot be made (%1); choose another place</source>
        <translation>无法建立该文件夹（%1）；请选择其他位置</translation>
    </message>
    <message>
        <source>the figures would be among the documents that are read; choose a folder outside %1</source>
        <translation>插图会混在要读取的文档之中；请选择 %1 之外的文件夹</translation>
    </message>
    <message>
        <source>this folder has an index.html that is not of a gallery; choose another folder</source>
        <translation>该文件夹中有不属于图库的 index.html；请选择其他文件夹</translation>
    </message>
    <message>
        <source>%1: it cannot be written (%2); choose another folder, or make room</source>
        <translation>%1: 无法写入（%2）；请选择其他文件夹，或腾出空间</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>it cannot be written (%1); choose another folder</source>
        <translation>无法写入（%1）；请选择其他文件夹</translation>
    </message>
    <message>
        <source>this line does not describe a figure; it is left out</source>
        <translation>这一行没有描述插图；已略过</translation>
    </message>
    <message>
        <source>The picture would be %1 by %2 pixels, which is too large for PNG; choose a smaller scale, SVG or PDF</source>
        <translation>图片将有 %1 × %2 像素，对 PNG 来说太大；请选择更小的比例、SVG 或 PDF</translation>
    </message>
    <message>
        <source>There is not enough memory for a picture of this size</source>
        <translation>内存不足，无法生成这么大的图片</translation>
    </message>
    <message>
        <source>%1: a figure&apos;s name must end in %2</source>
        <translation>%1: 插图的文件名必须以 %2 结尾</translation>
    </message>
    <message>
        <source>%1: this picture&apos;s name must end in %2</source>
        <translation>%1: 该图片的文件名必须以 %2 结尾</translation>
    </message>
    <message>
        <source>The text is too long for a figure (%1; at most %2); choose some of its sentences, or write its weights as .json or .csv.</source>
        <translation>文本太长，无法绘成插图（%1；最多 %2）；请选择其中一些句子，或将权重写成 .json 或 .csv。</translation>
    </message>
    <message>
        <source>Qt has written a PDF in an unknown form; choose SVG or PNG</source>
        <translation>Qt 写出的 PDF 格式未知；请选择 SVG 或 PNG</translation>
    </message>
    <message>
        <source>Qt has written an SVG in an unknown form; choose PDF or PNG</source>
        <translation>Qt 写出的 SVG 格式未知；请选择 PDF 或 PNG</translation>
    </message>
    <message>
        <source>another file is in the place of one that belongs to the weights; choose another name or folder</source>
        <translation>属于该权重的文件的位置上已有其他文件；请选择其他名称或文件夹</translation>
    </message>
    <message>
        <source>the chosen model</source>
        <translation>所选模型</translation>
    </message>
    <message>
        <source>the open document</source>
        <translation>打开的文档</translation>
    </message>
    <message>
        <source>the labelled texts</source>
        <translation>带标签的文本</translation>
    </message>
    <message>
        <source>the curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>this folder cannot be created: %1</source>
        <translation>无法建立该文件夹：%1</translation>
    </message>
    <message>
        <source>%1; delete the file or repair it</source>
        <translation>%1；请删除或修复该文件</translation>
    </message>
    <message>
        <source>this is not a settings file; delete it</source>
        <translation>这不是设置文件；请删除它</translation>
    </message>
    <message>
        <source>it cannot be deleted: %1</source>
        <translation>无法删除：%1</translation>
    </message>
    <message>
        <source>its text %1 is damaged; download or copy the file again</source>
        <translation>其文本 %1 已损坏；请重新下载或复制该文件</translation>
    </message>
    <message>
        <source>the texts</source>
        <translation>各文本</translation>
    </message>
    <message>
        <source>the weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>the figure</source>
        <translation>插图</translation>
    </message>
    <message>
        <source>a figure</source>
        <translation>一张插图</translation>
    </message>
    <message>
        <source>the figures</source>
        <translation>各插图</translation>
    </message>
    <message>
        <source>their page</source>
        <translation>插图的页面</translation>
    </message>
    <message>
        <source>always “%1” would have %2, the 95 % interval of the score is %3 to %4</source>
        <translation>总是回答“%1”为 %2，得分的 95 % 区间是 %3 至 %4</translation>
    </message>
    <message>
        <source>It has learnt nothing that these %1 documents can show: %2 (95 % interval %3 to %4), and always “%5” has %6.</source>
        <translation>这 %1 篇文档显示不出它学到了什么：%2（95 % 区间 %3 至 %4），而总是回答“%5”为 %6。</translation>
    </message>
    <message>
        <source>It has learnt nothing that this one document can show: %1 (95 % interval %2 to %3), and always “%4” has %5.</source>
        <translation>这一篇文档显示不出它学到了什么：%1（95 % 区间 %2 至 %3），而总是回答“%4”为 %5。</translation>
    </message>
    <message>
        <source>The models have learnt nothing that these %1 documents can show: %2 (95 % interval %3 to %4), and always “%5” has %6. Labels that they take for errors may well be right.</source>
        <translation>这 %1 篇文档显示不出这些模型学到了什么：%2（95 % 区间 %3 至 %4），而总是回答“%5”为 %6。被它们视为错误的标签很可能是对的。</translation>
    </message>
    <message>
        <source>Check the column of labels; more epochs, a higher learning rate or more texts may help.</source>
        <translation>请检查标签列；增加轮数或文本，或提高学习率，可能有帮助。</translation>
    </message>
    <message>
        <source>%1, each also with .gz or .zst</source>
        <translation>%1（每种也可为 .gz 或 .zst）</translation>
    </message>
    <message>
        <source>the format of this file is not known; labelled texts are: %1; single .txt files can only be texts without labels (--unlabelled)</source>
        <translation>无法识别此文件的格式；带标签的文本可以是：%1；单独的 .txt 文件只能作为无标签文本（--unlabelled）</translation>
    </message>
    <message>
        <source>its rarity of words</source>
        <translation>其词语稀有度</translation>
    </message>
    <message>
        <source>The words of this text are unusual for this model: it may be of another field or language than the texts that the model was trained on, and then the result means nothing.</source>
        <translation>这段文本的用词对此模型来说很少见：它可能属于与模型所学文本不同的领域或语言，那样的话结果没有意义。</translation>
    </message>
    <message>
        <source>the texts are in the column %1; no column has labels</source>
        <translation>文本在列 %1 中；没有含标签的列</translation>
    </message>
    <message>
        <source>the texts are in the column %1, the labels in %2</source>
        <translation>文本在列 %1 中，标签在列 %2 中</translation>
    </message>
    <message>
        <source>The model was trained on these texts: the score does not say what it can do with others.</source>
        <translation>模型是用这些文本训练的：该得分不能说明它对其他文本的效果。</translation>
    </message>
    <message>
        <source>The model was trained on %1 of these %2 texts: %3 of them are correct, and %4 of the others.</source>
        <translation>模型用这 %2 个文本中的 %1 个训练过：其中 %3 正确，其余的 %4 正确。</translation>
    </message>
    <message>
        <source>The model was trained on %1 of the %2 texts of which this is known (of %3 it is not): %4 of them are correct, and %5 of the others.</source>
        <translation>在已知是否用于训练的 %2 个文本中，模型用 %1 个训练过（另有 %3 个未知）：其中 %4 正确，其余的 %5 正确。</translation>
    </message>
    <message>
        <source>The model was trained on each text of which this is known, %1 of these %2: the score does not say what it can do with others.</source>
        <translation>在已知是否用于训练的文本（%2 个中的 %1 个）中，模型全部用来训练过：该得分不能说明它对其他文本的效果。</translation>
    </message>
    <message>
        <source>its list of texts that it was trained on is damaged; download or copy the file again</source>
        <translation>其训练文本的列表已损坏；请重新下载或复制该文件</translation>
    </message>
    <message>
        <source>a linear model has no word vectors; leave it out</source>
        <translation>线性模型没有词向量；请去掉此选项</translation>
    </message>
    <message>
        <source>linear models with different seeds are nearly the same; leave it out and save one</source>
        <translation>不同随机种子的线性模型几乎相同；请去掉此选项，只保存一个</translation>
    </message>
    <message>
        <source>a hidec or linear model cannot learn from another model; leave it out</source>
        <translation>hidec 或 linear 模型不能向另一个模型学习；请去掉此选项</translation>
    </message>
    <message>
        <source>a linear model is not trained in batches; leave it out</source>
        <translation>线性模型不按批训练；请去掉此选项</translation>
    </message>
    <message>
        <source>--search says which ones are tried, and a linear model has none; leave it out</source>
        <translation>由 --search 指定要尝试哪些值，而线性模型没有学习率；请去掉此选项</translation>
    </message>
    <message>
        <source>a linear model cannot be trained further; train a new one</source>
        <translation>线性模型不能继续训练；请训练一个新模型</translation>
    </message>
    <message>
        <source>it has no word vectors, by which words are near one another; remove words instead of replacing them</source>
        <translation>它没有可用来判断词是否相近的词向量；请删除词，而不要替换词</translation>
    </message>
    <message>
        <source>The model knows no word of this text, so its answer is the same as for any such text: it follows from how frequent the labels are.</source>
        <translation>模型不认识这段文本中的任何词，因此对所有这样的文本给出相同的答案：该答案只取决于各标签的频率。</translation>
    </message>
    <message>
        <source>The logits of this kind of model are not sums of parts of words; choose another lens.</source>
        <translation>这类模型的 logit 不是各词份额之和；请选择其他透镜。</translation>
    </message>
    <message>
        <source>its vocabulary has %1 words, but a linear model has %2 at most; train it with a smaller vocabulary</source>
        <translation>其词表有 %1 个词，但线性模型最多有 %2 个；请用更小的词表训练</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>single words</source>
        <translation>单个词</translation>
    </message>
    <message>
        <source>1 to %1 words</source>
        <translation>1 到 %1 个词</translation>
    </message>
    <message>
        <source>%1 n-grams</source>
        <translation>%1 个 n 元组</translation>
    </message>
    <message>
        <source>Shares of the words&apos; absolute parts of the logit of the most probable label</source>
        <translation>各词在最可能标签的 logit 中份额的绝对值的占比</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; has a word that is not in its vocabulary; get the model again</source>
        <translation>其张量“%1”中有词表里没有的词；请重新获取该模型</translation>
    </message>
    <message>
        <source>its n-grams are not in ascending order; get the model again</source>
        <translation>其 n 元组不是按升序排列；请重新获取该模型</translation>
    </message>
    <message>
        <source>a linear model</source>
        <translation>linear 模型</translation>
    </message>
    <message>
        <source>A linear model is trained by one process; start only one.</source>
        <translation>线性模型由一个进程训练；请只启动一个。</translation>
    </message>
    <message>
        <source>The training documents have %1 different words, but a linear model has %2 at most; give a smaller size of the vocabulary.</source>
        <translation>训练文档中有 %1 个不同的词，但线性模型最多有 %2 个；请指定更小的词表大小。</translation>
    </message>
    <message>
        <source>No word is in %1 training documents or more; add more documents, or let n-grams be in fewer documents.</source>
        <translation>没有任何词出现在至少 %1 个训练文档中；请添加更多文档，或降低 n 元组所需的文档数。</translation>
    </message>
    <message>
        <source>These texts do not show that one of the two is better</source>
        <translation>这些文本看不出两者中哪一个更好</translation>
    </message>
    <message>
        <source>“%1” is better than “%2” on these texts</source>
        <translation>在这些文本上，“%1”比“%2”好</translation>
    </message>
    <message>
        <source>“%1” is worse than “%2” on these texts</source>
        <translation>在这些文本上，“%1”不如“%2”</translation>
    </message>
    <message>
        <source>%1: “%2” alone is right on %3 of them, “%4” alone on %5, a difference of %6 percentage points (95 % interval %7 to %8), p %9.</source>
        <translation>%1：只有“%2”判对的有 %3 篇，只有“%4”判对的有 %5 篇，相差 %6 个百分点（95 % 区间 %7 至 %8），p %9。</translation>
    </message>
    <message>
        <source>words and phrases alone cannot be measured: %1</source>
        <translation>无法测量只用词和短语的结果：%1</translation>
    </message>
    <message>
        <source>the model is linear itself; leave it out</source>
        <translation>模型本身就是线性的；请去掉该选项</translation>
    </message>
    <message>
        <source>words and phrases alone: %1</source>
        <translation>只用词和短语：%1</translation>
    </message>
    <message>
        <source>networks without a companion cannot choose the thresholds of labels for a model that has one; leave one of the two out</source>
        <translation>没有伴随模型的网络不能为有伴随模型的模型确定阈值；请去掉两者之一</translation>
    </message>
    <message>
        <source>together with words and phrases: %1</source>
        <translation>加上词和短语：%1</translation>
    </message>
    <message>
        <source>This model has no linear model beside its networks.</source>
        <translation>该模型的网络旁边没有线性模型。</translation>
    </message>
    <message>
        <source>with words and phrases: %1 n-grams</source>
        <translation>含词和短语：%1 个 n 元组</translation>
    </message>
    <message>
        <source>its config has &apos;members&apos;, &apos;subwords&apos; or &apos;companion&apos;, which a linear model does not have; download or copy the file again</source>
        <translation>其配置中有线性模型所没有的“members”、“subwords”或“companion”；请重新下载或复制该文件</translation>
    </message>
    <message>
        <source>the object &apos;companion&apos; in its config</source>
        <translation>其配置中的对象 &apos;companion&apos;</translation>
    </message>
    <message>
        <source>expected calibration error %1</source>
        <translation>期望校准误差 %1</translation>
    </message>
    <message>
        <source>the network decides alone, without words and phrases beside it: %1</source>
        <translation>网络单独判定，旁边没有词和短语：%1</translation>
    </message>
    <message>
        <source>afterwards the threshold of all labels became %1, by the same documents</source>
        <translation>之后，所有标签的阈值由同样的文档定为 %1</translation>
    </message>
    <message>
        <source>its config has %1 that are not a list of 1 to %2 numbers; download or copy the file again</source>
        <translation>其配置中的 %1 不是 1 到 %2 个数字的列表；请重新下载或复制该文件</translation>
    </message>
    <message>
        <source>its config has %1 that are not whole numbers; download or copy the file again</source>
        <translation>其配置中的 %1 不是整数；请重新下载或复制该文件</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; does not number the labels of its n-grams; get the model again</source>
        <translation>其张量“%1”没有正确标出各 n-gram 的标签编号；请重新获取该模型</translation>
    </message>
    <message>
        <source>The documents have %1 different labels, but a linear model has %2 at most. Choose another family of networks.</source>
        <translation>文档有 %1 个不同的标签，但线性模型最多只能有 %2 个。请选择其他类型的网络。</translation>
    </message>
    <message>
        <source>There are only %1 documents for %2 folds; choose fewer folds.</source>
        <translation>只有 %1 个文档，不能分成 %2 折；请减少折数。</translation>
    </message>
    <message>
        <source>virtual-words applies only to a HAN and a flat model; choose words</source>
        <translation>virtual-words 只适用于 HAN 和 flat 模型；请选择 words</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>缺少“%1”</translation>
    </message>
    <message>
        <source>a range must be two whole numbers, the begin and the end in bytes</source>
        <translation>范围必须是两个整数，即以字节计的开头和结尾</translation>
    </message>
    <message>
        <source>a label is empty; leave it out</source>
        <translation>有一个标签是空的；请去掉它</translation>
    </message>
    <message>
        <source>a labelling project, .labels.jsonl</source>
        <translation>标注项目（.labels.jsonl）</translation>
    </message>
    <message>
        <source>the texts of this project</source>
        <translation>此项目的文本</translation>
    </message>
    <message>
        <source>this is not a labelling project; its first line must name the corpus</source>
        <translation>这不是标注项目；第一行必须写明语料库</translation>
    </message>
    <message>
        <source>this line is not a JSON object; it is left out</source>
        <translation>这一行不是 JSON 对象，已略去</translation>
    </message>
    <message>
        <source>it was written by a newer version of this program; update the program to read it</source>
        <translation>它是由本程序的更新版本写入的；请更新程序后再读取</translation>
    </message>
    <message>
        <source>the corpus of a project cannot be a project itself</source>
        <translation>项目的语料库本身不能是项目</translation>
    </message>
    <message>
        <source>this line is no step that this version knows; it is left out</source>
        <translation>此版本不认识这一行的步骤，已略去</translation>
    </message>
    <message>
        <source>a text of this project has one label, not %1; the line is left out</source>
        <translation>此项目的每个文本只有一个标签，而不是 %1 个；已略去这一行</translation>
    </message>
    <message>
        <source>the name of a labelling project must end in %1</source>
        <translation>标注项目的名称必须以 %1 结尾</translation>
    </message>
    <message>
        <source>this file exists already; choose another name</source>
        <translation>此文件已存在；请另选名称</translation>
    </message>
    <message>
        <source>it cannot be written (%1); free disk space or check its permissions</source>
        <translation>无法写入（%1）；请释放磁盘空间或检查其权限</translation>
    </message>
    <message>
        <source>the texts of the project</source>
        <translation>项目的文本</translation>
    </message>
    <message>
        <source>the texts of this project are being labelled in %1; close it there first</source>
        <translation>此项目的文本正在%1中标注；请先在那里关闭它</translation>
    </message>
    <message>
        <source>the lock of %1 needs this file name; move this file, or choose another name for that one</source>
        <translation>%1 的锁需要这个文件名；请移动此文件，或为那个文件另选名称</translation>
    </message>
    <message>
        <source>there is no text that both have labelled</source>
        <translation>没有两人都标注过的文本</translation>
    </message>
    <message>
        <source>the order &apos;%1&apos; needs a model</source>
        <translation>顺序“%1”需要模型</translation>
    </message>
    <message>
        <source>the order &apos;%1&apos; needs a model with several networks, and this one has one; train one with --seeds 3 --ensemble</source>
        <translation>顺序“%1”需要含有多个网络的模型，而此模型只有一个；请用 --seeds 3 --ensemble 训练</translation>
    </message>
    <message>
        <source>the model has no label &apos;%1&apos;</source>
        <translation>模型没有标签“%1”</translation>
    </message>
    <message>
        <source>the order &apos;%1&apos; is not possible for one branch</source>
        <translation>顺序“%1”不能只用于一个分支</translation>
    </message>
    <message>
        <source>the project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>the labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>no text of this project has a label yet; label some first</source>
        <translation>此项目还没有带标签的文本；请先标注一些</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no labelled text in common with this project; choose the project of another person with the same texts</source>
        <translation>“%1”与此项目没有共同标注过的文本；请选择另一个人对相同文本的项目</translation>
    </message>
    <message>
        <source>it cannot be read again</source>
        <translation>无法再次读取</translation>
    </message>
    <message>
        <source>%1 is not a regular expression for a word (%2); spaces separate the expressions of several words</source>
        <translation>%1 不是可用于词的正则表达式（%2）；多个词的表达式以空格分隔</translation>
    </message>
    <message>
        <source>ICU cannot search: %1</source>
        <translation>ICU 无法搜索：%1</translation>
    </message>
    <message>
        <source>the regular expression %1 takes too long for the word %2; write it without a repetition within a repetition, like (a+)+</source>
        <translation>正则表达式 %1 用于词 %2 时耗时过长；请不要在重复中嵌套重复，如 (a+)+</translation>
    </message>
    <message>
        <source>there is no word to look for; give at least one</source>
        <translation>没有要查找的词；请至少给出一个</translation>
    </message>
    <message>
        <source>This model cannot read a text without some of its words; choose another one.</source>
        <translation>此模型无法在去掉部分单词后读取文本；请选择其他模型。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; do not predict the same labels; compare models that do</source>
        <translation>“%1”和“%2”预测的标签不同；请比较标签相同的模型</translation>
    </message>
    <message>
        <source>the mean of the network’s states of a text’s words</source>
        <translation>网络对文本各词的状态的平均值</translation>
    </message>
    <message>
        <source>This model adds up the weights of words and phrases, so it has no vectors of sentences and texts; choose a model with a network.</source>
        <translation>此模型将词和短语的权重相加，因此没有句子和文本的向量；请选择带网络的模型。</translation>
    </message>
    <message>
        <source>the network’s vectors</source>
        <translation>网络的向量</translation>
    </message>
    <message>
        <source>%1 (first of %2 networks)</source>
        <translation>%1（%2 个网络中的第一个）</translation>
    </message>
    <message>
        <source>This network reads a text as one sequence of words, so only whole texts have vectors; look for documents instead of sentences.</source>
        <translation>此网络将文本作为一个词序列读取，因此只有整篇文本有向量；请查找文档而不是句子。</translation>
    </message>
    <message>
        <source>The model reads nothing of this text, so it has no vector.</source>
        <translation>模型没有读取此文本的任何内容，因此没有向量。</translation>
    </message>
    <message>
        <source>This text has no words, so it has no vector.</source>
        <translation>此文本没有词，因此没有向量。</translation>
    </message>
    <message>
        <source>A map needs three texts or more, and these are %1.</source>
        <translation>地图需要三篇或更多文本，而这里只有 %1 篇。</translation>
    </message>
    <message>
        <source>The vectors of this model have %1 numbers, and a map can be made of vectors of up to %2.</source>
        <translation>此模型的向量有 %1 个数，而地图只能由不超过 %2 个数的向量制作。</translation>
    </message>
    <message>
        <source>All texts have the same vector, so there is no map of them: the model makes no difference between them.</source>
        <translation>所有文本的向量都相同，因此没有地图：模型不区分这些文本。</translation>
    </message>
    <message>
        <source>these vectors are incomplete</source>
        <translation>这些向量不完整</translation>
    </message>
    <message>
        <source>these vectors are damaged</source>
        <translation>这些向量已损坏</translation>
    </message>
    <message>
        <source>these vectors have another version</source>
        <translation>这些向量是另一版本的</translation>
    </message>
    <message>
        <source>these vectors are of other texts</source>
        <translation>这些向量属于其他文本</translation>
    </message>
    <message>
        <source>%1; they are made again</source>
        <translation>%1；将重新生成</translation>
    </message>
    <message>
        <source>%1; the vectors are made for this run alone</source>
        <translation>%1；向量仅为本次运行生成</translation>
    </message>
    <message>
        <source>%1 %2 and %3, a difference of %4 percentage points (95 % interval %5 to %6)</source>
        <translation>%1：%2 与 %3，相差 %4 个百分点（95 % 区间 %5 至 %6）</translation>
    </message>
    <message>
        <source>exact match</source>
        <translation>完全匹配</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>micro F1</source>
        <translation>微 F1</translation>
    </message>
    <message>
        <source>macro F1</source>
        <translation>宏 F1</translation>
    </message>
    <message>
        <source>no text passes the filters</source>
        <translation>没有文本通过筛选</translation>
    </message>
    <message>
        <source>no text has a value in the column %1</source>
        <translation>没有文本在列 %1 中有值</translation>
    </message>
    <message>
        <source>the column %1 has too many different values, or long ones, for groups: at most %2</source>
        <translation>列 %1 的值种类过多或过长，无法分组：最多 %2 种</translation>
    </message>
    <message>
        <source>the column %1 has another number for each text</source>
        <translation>列 %1 中每篇文本的数字都不同</translation>
    </message>
    <message>
        <source>all texts have the same value in the column %1</source>
        <translation>所有文本在列 %1 中的值都相同</translation>
    </message>
    <message>
        <source>each text has another value in the column %1</source>
        <translation>每篇文本在列 %1 中的值都不同</translation>
    </message>
    <message>
        <source>groups need a table or JSON lines in a file that can be read twice</source>
        <translation>分组需要可读取两次的文件中的表格或 JSON 行</translation>
    </message>
    <message>
        <source>its columns have no names, so there is no column %1</source>
        <translation>其各列没有名称，因此没有列 %1</translation>
    </message>
    <message>
        <source>One value of the column %1 is no date: in line %2.</source>
        <translation>列 %1 中有一个值不是日期：第 %2 行。</translation>
    </message>
    <message>
        <source>One value of the column %1 is no number: in line %2.</source>
        <translation>列 %1 中有一个值不是数字：第 %2 行。</translation>
    </message>
    <message>
        <source>%1 values of the column %2 are no dates; the first is in line %3.</source>
        <translation>列 %2 中有 %1 个值不是日期；第一个在第 %3 行。</translation>
    </message>
    <message>
        <source>%1 values of the column %2 are no numbers; the first is in line %3.</source>
        <translation>列 %2 中有 %1 个值不是数字；第一个在第 %3 行。</translation>
    </message>
    <message>
        <source>the trees of &apos;%1&apos; and &apos;%2&apos; differ at the label &apos;%3&apos;; compare models with the same tree</source>
        <translation>“%1”与“%2”的标签树在标签“%3”处不同；请比较标签树相同的模型</translation>
    </message>
    <message>
        <source>the model to compare</source>
        <translation>要比较的模型</translation>
    </message>
    <message>
        <source>a model that decides in a tree has no temperature</source>
        <translation>在树中决定的模型没有温度</translation>
    </message>
    <message>
        <source>expected calibration error %1 with the temperature %2, %3 without it</source>
        <translation>使用温度 %2 时期望校准误差为 %1，不使用时为 %3</translation>
    </message>
    <message>
        <source>afterwards the threshold of all labels became %1, chosen on %2 documents</source>
        <translation>之后所有标签的阈值改为 %1，在 %2 篇文档上选定</translation>
    </message>
    <message>
        <source>afterwards the threshold of “%1” became %2, chosen on %3 documents</source>
        <translation>之后“%1”的阈值改为 %2，在 %3 篇文档上选定</translation>
    </message>
    <message>
        <source>afterwards the temperature became %1, fitted on %2 documents</source>
        <translation>之后温度改为 %1，在 %2 篇文档上拟合</translation>
    </message>
    <message>
        <source>temperature %1</source>
        <translation>温度 %1</translation>
    </message>
    <message>
        <source>the map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>training on the GPU: in a trial it read %1 words per second, and the CPU %2</source>
        <translation>在 GPU 上训练：试运行时 GPU 每秒读取 %1 个词，CPU 每秒读取 %2 个词</translation>
    </message>
    <message>
        <source>training on the CPU: in a trial it read %1 words per second, and the GPU %2</source>
        <translation>在 CPU 上训练：试运行时 CPU 每秒读取 %1 个词，GPU 每秒读取 %2 个词</translation>
    </message>
    <message>
        <source>this line is not UTF-8 text; save the lesson as UTF-8</source>
        <translation>这一行不是 UTF-8 文本；请把课程存为 UTF-8</translation>
    </message>
    <message>
        <source>a lesson begins with its title: a line “# TITLE”</source>
        <translation>课程以标题开头：一行“# 标题”</translation>
    </message>
    <message>
        <source>the title is empty</source>
        <translation>标题为空</translation>
    </message>
    <message>
        <source>the lesson has no step: a line “## STEP”</source>
        <translation>课程没有步骤：一行“## 步骤”</translation>
    </message>
    <message>
        <source>there is no field %1 here; these are known: %2</source>
        <translation>这里没有字段 %1；可用的字段有：%2</translation>
    </message>
    <message>
        <source>the field %1 has no value</source>
        <translation>字段 %1 没有值</translation>
    </message>
    <message>
        <source>the field %1 is there twice</source>
        <translation>字段 %1 出现了两次</translation>
    </message>
    <message>
        <source>only a step may have parts: a line “## STEP” comes first</source>
        <translation>只有步骤才能有部分：先要有一行“## 步骤”</translation>
    </message>
    <message>
        <source>the heading is empty</source>
        <translation>标题为空</translation>
    </message>
    <message>
        <source>the step has no text; name one (“Text: FILE”), or write one between “```document” and “```”</source>
        <translation>这一步没有文本；请指定一个（“Text: 文件”），或写在“```document”与“```”之间</translation>
    </message>
    <message>
        <source>the question is never answered: a line “### Reveal” is missing</source>
        <translation>问题没有答案：缺少一行“### Reveal”</translation>
    </message>
    <message>
        <source>%1 is not known here; choose one of %2</source>
        <translation>这里不认识 %1；请从 %2 中选择</translation>
    </message>
    <message>
        <source>%1 is not beside the lesson; a lesson names only files in its own folder, or bundled ones</source>
        <translation>%1 不在课程旁边；课程只能指定自己文件夹里的文件，或自带的文件</translation>
    </message>
    <message>
        <source>there is no file %1 beside the lesson, and none is bundled under this name</source>
        <translation>课程旁边没有文件 %1，自带文件中也没有这个名字</translation>
    </message>
    <message>
        <source>the step has two texts: name one or write one</source>
        <translation>这一步有两篇文本：请只指定或只写一篇</translation>
    </message>
    <message>
        <source>the text has no end: a line “```”</source>
        <translation>文本没有结尾：一行“```”</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>文本为空</translation>
    </message>
    <message>
        <source>a step chooses a word or a sentence, not both</source>
        <translation>一步只选择词或句子，不能两者都选</translation>
    </message>
    <message>
        <source>a step chooses one place</source>
        <translation>一步只选择一处</translation>
    </message>
    <message>
        <source>words of the text are in quotation marks: &quot;not bad&quot;</source>
        <translation>文本中的词要写在引号里：&quot;not bad&quot;</translation>
    </message>
    <message>
        <source>%1 is not the number of an occurrence</source>
        <translation>%1 不是出现的序号</translation>
    </message>
    <message>
        <source>the goal names no label</source>
        <translation>目标没有指定标签</translation>
    </message>
    <message>
        <source>the question is empty</source>
        <translation>问题为空</translation>
    </message>
    <message>
        <source>the answer is empty</source>
        <translation>答案为空</translation>
    </message>
    <message>
        <source>a step has at most one “### Question”, and then one “### Reveal”, and no other part</source>
        <translation>一步最多有一个“### Question”，随后一个“### Reveal”，没有其他部分</translation>
    </message>
    <message>
        <source>the question has no right answer: “Word: &quot;WORDS&quot;” or “Sentence: &quot;WORDS&quot;”</source>
        <translation>问题没有正确答案：“Word: &quot;词&quot;”或“Sentence: &quot;词&quot;”</translation>
    </message>
    <message>
        <source>This network pools by “%1”, and only networks with softmax attention can be followed number by number.</source>
        <translation>此网络的池化是“%1”，只有带 softmax 注意力的网络可以逐个数字跟踪。</translation>
    </message>
    <message>
        <source>This model decides in a tree of labels. A word can be followed in models that read words, then sentences (HAN).</source>
        <translation>此模型在标签树中决定。在先读词、再读句子的模型（HAN）中可以跟踪词。</translation>
    </message>
    <message>
        <source>The network that made this reading is not available, so its numbers cannot be computed again.</source>
        <translation>产生此结果的网络不可用，因此无法重新计算其数字。</translation>
    </message>
    <message>
        <source>This model is linear: it adds up parts of words and phrases, which its lens shows whole, and nothing else is computed on the way.</source>
        <translation>此模型是线性的：它把词和短语的部分相加，其透镜完整地显示这些部分，此外不计算别的。</translation>
    </message>
    <message>
        <source>This network reads the text as one sequence. A word can be followed in models that read words, then sentences (HAN).</source>
        <translation>此网络把文本作为一个序列读取。在先读词、再读句子的模型（HAN）中可以跟踪词。</translation>
    </message>
    <message>
        <source>This network comes from another program and is computed as that program does. A word can be followed in models that were trained here.</source>
        <translation>此网络来自另一个程序，并像该程序那样计算。在这里训练的模型中可以跟踪词。</translation>
    </message>
    <message>
        <source>This network has no scores from which attention is computed.</source>
        <translation>这个网络没有用来计算注意力的得分。</translation>
    </message>
    <message>
        <source>This model does not read words, then sentences, so it has no units to look at; choose a HAN.</source>
        <translation>这个模型不是先读词再读句子，因此没有可查看的单元；请选择 HAN。</translation>
    </message>
    <message>
        <source>scores of words × %1</source>
        <translation>词的得分 × %1</translation>
    </message>
    <message>
        <source>scores of sentences × %1</source>
        <translation>句子的得分 × %1</translation>
    </message>
    <message>
        <source>gate %1 of the words held at %2</source>
        <translation>词的门 %1 固定为 %2</translation>
    </message>
    <message>
        <source>gate %1 of the sentences held at %2</source>
        <translation>句子的门 %1 固定为 %2</translation>
    </message>
    <message>
        <source>dimension %1 of u_w × %2</source>
        <translation>u_w 的维度 %1 × %2</translation>
    </message>
    <message>
        <source>dimension %1 of u_s × %2</source>
        <translation>u_s 的维度 %1 × %2</translation>
    </message>
    <message>
        <source>“%1” replaced by “%2”</source>
        <translation>“%1”替换为“%2”</translation>
    </message>
    <message>
        <source>words of sentence %1 reversed</source>
        <translation>句子 %1 的词逆序</translation>
    </message>
    <message>
        <source>words of sentence %1 shuffled</source>
        <translation>句子 %1 的词打乱</translation>
    </message>
    <message>
        <source>The network is changed by hand: %1.</source>
        <translation>网络已手动更改：%1。</translation>
    </message>
    <message>
        <source>The text is too long to be followed number by number: %1 words of the sentence and %2 sentences would need %3 of memory (at most %4); follow a word in a part of the text.</source>
        <translation>文本太长，无法逐个数字跟踪：句子的 %1 个词和 %2 个句子需要 %3 内存（最多 %4）；请在文本的一部分中跟踪词。</translation>
    </message>
    <message>
        <source>In this model a node sees all nodes of its level, not its path alone, so that its way cannot be followed by itself.</source>
        <translation>在此模型中，节点看到同层的所有节点，而不仅是自己的路径，因此无法单独跟踪一个节点。</translation>
    </message>
    <message>
        <source>The text is too long to follow a node of the tree number by number; open a part of it.</source>
        <translation>文本太长，无法逐个数字跟踪树的节点；请打开其中一部分。</translation>
    </message>
    <message>
        <source>“%1” exists already, so no picture was written; choose another name, or remove the files with this name and a number first.</source>
        <translation>“%1”已存在，因此没有写入任何图片；请选择另一个名称，或先删除带有该名称和编号的文件。</translation>
    </message>
    <message>
        <source>These would be %1 pictures, and at most %2 are written at once.</source>
        <translation>这将有 %1 张图片，而一次最多写入 %2 张。</translation>
    </message>
    <message>
        <source>the model %1 has no label %2; its labels are: %3</source>
        <translation>模型 %1 没有标签 %2；它的标签有：%3</translation>
    </message>
    <message>
        <source>the text of this step has no %1; write words as they stand in it</source>
        <translation>此步骤的文本中没有 %1；请照文本中的样子写出词语</translation>
    </message>
    <message>
        <source>the text of this step does not have %1 %2 times</source>
        <translation>此步骤的文本中 %1 没有出现 %2 次</translation>
    </message>
    <message>
        <source>Only networks that were trained here read in bfloat16, and this model is none; leave out --precision.</source>
        <translation>只有在此训练的网络才能以 bfloat16 读取，而此模型不是；请去掉 --precision。</translation>
    </message>
    <message>
        <source>only a processor computes in bfloat16, not a graphics processor (GPU); choose another device</source>
        <translation>只有处理器能以 bfloat16 计算，图形处理器 (GPU) 不能；请选择其他设备</translation>
    </message>
    <message>
        <source>This model has learnt nothing that could be shown (Help &gt; About the Model): what it predicts and what it looks at say little about the text.</source>
        <translation>没有迹象表明该模型学到了东西（帮助 &gt; 关于模型）：它的预测和它所看的地方几乎不能说明这篇文本。</translation>
    </message>
    <message>
        <source>a linear model does not train on a graphics processor (GPU); choose another device</source>
        <translation>线性模型不在图形处理器 (GPU) 上训练；请选择其他设备</translation>
    </message>
    <message>
        <source>only a HAN trains robustly on a graphics processor (GPU); choose another device, or leave robust training off</source>
        <translation>只有 HAN 能在图形处理器 (GPU) 上进行鲁棒训练；请选择其他设备，或关闭鲁棒训练</translation>
    </message>
    <message>
        <source>By several processes or robustly, a model of the family %1 trains on the CPU only; choose the device cpu.</source>
        <translation>用多个进程训练或进行鲁棒训练时，%1 模型只在 CPU 上训练；请选择设备 cpu。</translation>
    </message>
    <message>
        <source>this row has several labels; say that their column holds lists (--labels-column)</source>
        <translation>这一行有多个标签；请指定该列包含列表（--labels-column）</translation>
    </message>
    <message>
        <source>this row has %1 for a label; give it one</source>
        <translation>这一行的标签是 %1；请为它指定标签</translation>
    </message>
    <message>
        <source>%1 text has no label (an empty one, or NA) and is not learnt from; give it one, for example in a labelling project</source>
        <translation>%1 个文本没有标签（为空或 NA），不用于学习；请为它指定标签，例如在标注项目中</translation>
    </message>
    <message>
        <source>%1 texts have no label (an empty one, or NA) and are not learnt from; give them one, for example in a labelling project</source>
        <translation>%1 个文本没有标签（为空或 NA），不用于学习；请为它们指定标签，例如在标注项目中</translation>
    </message>
    <message>
        <source>%1 quoted field spans lines that look like rows; if its quotation mark is a character, write it twice (&quot;&quot;) and put the field in quotation marks</source>
        <translation>%1 个带引号的字段跨越了看起来像数据行的行；如果该引号是普通字符，请写两次（&quot;&quot;）并将字段放在引号中</translation>
    </message>
    <message>
        <source>%1 quoted fields span lines that look like rows; if their quotation marks are characters, write them twice (&quot;&quot;) and put the fields in quotation marks</source>
        <translation>%1 个带引号的字段跨越了看起来像数据行的行；如果这些引号是普通字符，请写两次（&quot;&quot;）并将字段放在引号中</translation>
    </message>
    <message>
        <source>this object does not end; close its brackets and quotation marks</source>
        <translation>此对象没有结束；请补全括号和引号</translation>
    </message>
    <message>
        <source>this object has more than %1; check that the file has an object for each text</source>
        <translation>此对象超过 %1；请检查文件是否为每个文本包含一个对象</translation>
    </message>
    <message>
        <source>this is not a JSON object; each text must be one</source>
        <translation>这不是 JSON 对象；每个文本必须是一个对象</translation>
    </message>
    <message>
        <source>a string in this object does not end on its line; close its quotation mark</source>
        <translation>此对象中的一个字符串没有在本行结束；请补全引号</translation>
    </message>
    <message>
        <source>JSON objects of any layout</source>
        <translation>任意排版的 JSON 对象</translation>
    </message>
    <message>
        <source>an export of %1</source>
        <translation>%1 的导出文件</translation>
    </message>
    <message>
        <source>its sheet has more than %1 cells or %2 MiB of text; save it as CSV UTF-8 in the spreadsheet and read that</source>
        <translation>工作表超过 %1 个单元格或 %2 MiB 文本；请在电子表格程序中另存为 CSV UTF-8 并读取该文件</translation>
    </message>
    <message>
        <source>this is not an ODS file; it has no content.xml</source>
        <translation>这不是 ODS 文件；其中没有 content.xml</translation>
    </message>
    <message>
        <source>the old format of Excel is not read; save it as .xlsx, or as CSV UTF-8 (in a spreadsheet: Save As)</source>
        <translation>不支持 Excel 的旧格式；请另存为 .xlsx 或 CSV UTF-8（在电子表格程序中：另存为）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1 is read as %2</source>
        <translation>%1 按以下方式读取：%2</translation>
    </message>
    <message>
        <source>spreadsheet</source>
        <translation>电子表格</translation>
    </message>
    <message>
        <source>the sheet “%1” of %2</source>
        <translation>%2 个工作表中的“%1”</translation>
    </message>
    <message>
        <source>it has no sheet</source>
        <translation>其中没有工作表</translation>
    </message>
    <message>
        <source>there is no sheet %1; the sheets are %2</source>
        <translation>没有工作表 %1；工作表有 %2</translation>
    </message>
    <message>
        <source>commas between fields</source>
        <translation>以逗号分隔字段</translation>
    </message>
    <message>
        <source>semicolons between fields</source>
        <translation>以分号分隔字段</translation>
    </message>
    <message>
        <source>tabs between fields</source>
        <translation>以制表符分隔字段</translation>
    </message>
    <message>
        <source>vertical bars between fields</source>
        <translation>以竖线分隔字段</translation>
    </message>
    <message>
        <source>“%1” between fields</source>
        <translation>以“%1”分隔字段</translation>
    </message>
    <message>
        <source>names of rows, as R writes them</source>
        <translation>R 写入的行名</translation>
    </message>
    <message>
        <source>this is not an Excel file (.xlsx); it has no workbook</source>
        <translation>这不是 Excel 文件（.xlsx）；其中没有工作簿</translation>
    </message>
    <message>
        <source>these vectors were changed while they were in use; start again, and they will be made again</source>
        <translation>这些向量在使用中被更改；请重新开始，向量将重新生成</translation>
    </message>
    <message>
        <source>it is a book whose chapter &apos;%1&apos; is missing or damaged</source>
        <translation>这是一本书，其章节“%1”缺失或已损坏</translation>
    </message>
    <message>
        <source>its chapter %1 is missing, damaged, encrypted or no text, and was left out</source>
        <translation>其章节 %1 缺失、损坏、已加密或不是文本，已略去</translation>
    </message>
    <message>
        <source>%1 of its %2 chapters are missing, damaged, encrypted or no text, and were left out; the first one is %3</source>
        <translation>其 %2 个章节中有 %1 个缺失、损坏、已加密或不是文本，已略去；第一个是 %3</translation>
    </message>
    <message>
        <source>its XML is damaged or cut short (byte %1)</source>
        <translation>其 XML 已损坏或被截断（字节 %1）</translation>
    </message>
    <message>
        <source>the XML of its part %1 is damaged or cut short (byte %2)</source>
        <translation>其部分 %1 的 XML 已损坏或被截断（字节 %2）</translation>
    </message>
    <message>
        <source>its part %1 was left out: %2</source>
        <translation>其部分 %1 已略去：%2</translation>
    </message>
    <message>
        <source>skipped texts without a label: %1</source>
        <translation>因没有标签而跳过的文本：%1</translation>
    </message>
    <message>
        <source>there is no encoding %1; choose another one</source>
        <translation>没有编码 %1；请选择其他编码</translation>
    </message>
    <message>
        <source>this is a zip archive; unpack it and choose the file in it</source>
        <translation>这是 zip 压缩包；请解压并选择其中的文件</translation>
    </message>
    <message>
        <source>this is a whole model of fastText; choose its vectors, which fastText writes into a file ending in .vec</source>
        <translation>这是 fastText 的完整模型；请选择 fastText 写入以 .vec 结尾的文件中的向量</translation>
    </message>
    <message>
        <source>this is an object that Python saved; save its vectors in the text format of word2vec (in gensim: save_word2vec_format)</source>
        <translation>这是 Python 保存的对象；请把其中的向量保存为 word2vec 的文本格式（在 gensim 中：save_word2vec_format）</translation>
    </message>
    <message>
        <source>this is an array of NumPy, which has no words; save words and vectors in the text format of word2vec</source>
        <translation>这是 NumPy 数组，其中没有词；请把词和向量保存为 word2vec 的文本格式</translation>
    </message>
    <message>
        <source>this file only names the vectors (Git LFS); fetch them with: git lfs pull</source>
        <translation>该文件只是指向向量（Git LFS）；请用 git lfs pull 获取</translation>
    </message>
    <message>
        <source>before the %1 numbers of this line there are a number and a word (%2); save the table without the numbers of its rows</source>
        <translation>该行的 %1 个数之前有一个数和一个词（%2）；请保存不带行号的表格</translation>
    </message>
    <message>
        <source>its numbers have a comma where a point is needed; save the file with numbers such as 0.25</source>
        <translation>其中的数用逗号代替了小数点；请用 0.25 这样的数保存该文件</translation>
    </message>
    <message>
        <source>the index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>it is not an index of a checkpoint&apos;s files ({&quot;weight_map&quot;: {tensor: file}}); choose the checkpoint, or the index that was saved with it</source>
        <translation>它不是检查点文件的索引（{&quot;weight_map&quot;: {tensor: file}}）；请选择检查点，或与其一起保存的索引</translation>
    </message>
    <message>
        <source>it has no name of a file for the tensor %1; download it again</source>
        <translation>它没有张量 %1 的文件名；请重新下载</translation>
    </message>
    <message>
        <source>it names the file %1, which is not beside it; put all files of the network into one folder, and their names without folders into the index</source>
        <translation>它指向的文件 %1 不在同一文件夹中；请把网络的所有文件放入一个文件夹，并在索引中只写文件名，不带文件夹</translation>
    </message>
    <message>
        <source>%1: the index of a network in several files.</source>
        <translation>%1：由多个文件组成的网络的索引。</translation>
    </message>
    <message>
        <source>it names the file %1, which is no checkpoint; download it again</source>
        <translation>它指向的文件 %1 不是检查点；请重新下载</translation>
    </message>
    <message>
        <source>its file %1 is missing; put all files of the network into one folder</source>
        <translation>缺少其文件 %1；请把网络的所有文件放入一个文件夹</translation>
    </message>
    <message>
        <source>its tensor %1 is not in the file %2; download the files of the network again</source>
        <translation>其张量 %1 不在文件 %2 中；请重新下载网络的文件</translation>
    </message>
    <message>
        <source>The weights are averages over the training (EMA, %1); there are no others.</source>
        <translation>权重是训练过程中的平均值（EMA，%1）；没有其他权重。</translation>
    </message>
    <message>
        <source>There are also averages of the weights over the training (EMA, %1), which are not used.</source>
        <translation>另有训练过程中权重的平均值（EMA，%1），未使用。</translation>
    </message>
    <message>
        <source>it has the tensor %1 twice, as %2 and %3; save the state_dict of one network alone</source>
        <translation>它有两个张量 %1，即 %2 和 %3；请只保存一个网络的 state_dict</translation>
    </message>
    <message>
        <source>it has several networks, of which %1 and %2 are the word vectors; save the state_dict of one network alone</source>
        <translation>它有多个网络，%1 和 %2 是它们的词向量；请只保存一个网络的 state_dict</translation>
    </message>
    <message>
        <source>its tensor %1 is a part of joined parameters (FSDP); save the whole state_dict (StateDictType.FULL_STATE_DICT)</source>
        <translation>其张量 %1 是合并参数（FSDP）的一部分；请保存完整的 state_dict（StateDictType.FULL_STATE_DICT）</translation>
    </message>
    <message>
        <source>it has no words; give a file {word: id}</source>
        <translation>其中没有词；请给出文件 {word: id}</translation>
    </message>
    <message>
        <source>the numbers beside the words of its list %1 are neither ids nor counts in falling order, so the rows of the words are not known; give a file {word: id}</source>
        <translation>其列表 %1 中词旁边的数既不是编号，也不是从大到小的频数，因此不知道各词的行；请给出文件 {word: id}</translation>
    </message>
    <message>
        <source>it has two vocabularies that differ, %1 and %2; give a file with one of them</source>
        <translation>其中有两个不同的词表 %1 和 %2；请给出只含其中一个的文件</translation>
    </message>
    <message>
        <source>this column holds parts of texts, not labels; choose the column of the choices (--label-column)</source>
        <translation>此列包含的是文本的片段，而不是标签；请选择选项所在的列（--label-column）</translation>
    </message>
    <message>
        <source>there is no format &apos;%1&apos;; the formats are %2</source>
        <translation>没有格式“%1”；可用的格式为 %2</translation>
    </message>
    <message>
        <source>a table of pandas (orient=&apos;%1&apos;)</source>
        <translation>pandas 的表格（orient=&apos;%1&apos;）</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 个单元格</translation>
    </message>
    <message>
        <source>this table is one JSON object of more than %1; write a line for each row (in pandas: to_json with orient=&apos;records&apos;, lines=True)</source>
        <translation>此表格是一个超过 %1 的 JSON 对象；请每行写一条（在 pandas 中：to_json 使用 orient=&apos;records&apos;, lines=True）</translation>
    </message>
    <message>
        <source>this table of pandas is not valid JSON; it must be one object of columns or rows</source>
        <translation>此 pandas 表格不是有效的 JSON；它必须是由列或行组成的一个对象</translation>
    </message>
    <message>
        <source>%1 has rules of version %2 for words and sentences; use a newer Hanscope</source>
        <translation>%1 的单词和句子规则为版本 %2；请使用较新的 Hanscope</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>it is encrypted, or of an old version of Word or Excel; open it in its own program and save it as .docx or .xlsx without a password</source>
        <translation>它已加密，或属于旧版 Word 或 Excel；请用其自身的程序打开，并不带密码保存为 .docx 或 .xlsx</translation>
    </message>
    <message>
        <source>its bytes that are not valid UTF-8 are shown as �; the first one is byte %1</source>
        <translation>其中不是有效 UTF-8 的字节显示为 �；第一个是字节 %1</translation>
    </message>
    <message>
        <source>%1; if the first row has no names of columns, say so (--header no)</source>
        <translation>%1；如果第一行没有列名，请说明（--header no）</translation>
    </message>
    <message>
        <source>labels that differ only by case or spaces, or are the same number or day, are classes of their own: %1; spell them alike</source>
        <translation>仅大小写或空格不同、或表示同一数字或日期的标签各成一类：%1；请统一写法</translation>
    </message>
    <message>
        <source>%1 file is not read as a text (%2)</source>
        <translation>%1 个文件不作为文本读取（%2）</translation>
    </message>
    <message>
        <source>%1 files are not read as texts (%2)</source>
        <translation>%1 个文件不作为文本读取（%2）</translation>
    </message>
    <message>
        <source>its only text has no label; choose the column that has the label (--label-column), or give it one</source>
        <translation>唯一的文本没有标签；请选择含有标签的列（--label-column），或为它加上标签</translation>
    </message>
    <message>
        <source>none of its %1 texts has a label; choose the column that has the labels (--label-column), or give them some</source>
        <translation>其 %1 个文本都没有标签；请选择含有标签的列（--label-column），或为它们加上标签</translation>
    </message>
    <message>
        <source>in %1, %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>spaces between fields</source>
        <translation>字段之间为空格</translation>
    </message>
    <message>
        <source>this is not valid UTF-8 (byte %1 is %2); if it is in an older encoding, name it (--encoding), for example windows-1250 or macintosh</source>
        <translation>不是有效的 UTF-8（第 %1 字节为 %2）；如果是较旧的编码，请指定它（--encoding），例如 windows-1250 或 macintosh</translation>
    </message>
    <message>
        <source>its archive has two different entries of the name %1; the last one was read</source>
        <translation>其压缩包中有两个名为 %1 的不同条目；已读取最后一个</translation>
    </message>
    <message>
        <source>of the array “%1” alone</source>
        <translation>仅数组“%1”</translation>
    </message>
    <message>
        <source>it has a password, or is a workbook of Excel 97 to 2003 (.xls); save it as .xlsx without a password</source>
        <translation>它带有密码，或者是 Excel 97 到 2003 的工作簿（.xls）；请不带密码另存为 .xlsx</translation>
    </message>
    <message>
        <source>it is a text and no spreadsheet; if it is a table, give its name the ending .csv</source>
        <translation>它是文本而不是电子表格；如果它是表格，请把文件名的扩展名改为 .csv</translation>
    </message>
    <message>
        <source>none of the words of the texts is in this file, which begins with %1; choose vectors of their language, with words as they are written</source>
        <translation>此文件中没有文本里的任何一个词，文件以 %1 开头；请选择文本所用语言、且词形与书写一致的向量</translation>
    </message>
    <message>
        <source>this file is compressed with bzip2; decompress it</source>
        <translation>此文件是用 bzip2 压缩的；请先解压</translation>
    </message>
    <message>
        <source>this file is compressed with xz; decompress it</source>
        <translation>此文件是用 xz 压缩的；请先解压</translation>
    </message>
    <message>
        <source>this file is too large for a vocabulary</source>
        <translation>此文件作为词汇表过大</translation>
    </message>
    <message>
        <source>this line</source>
        <translation>这一行</translation>
    </message>
    <message>
        <source>a number from 0 to 1</source>
        <translation>0 到 1 之间的数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数的列表</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本的列表</translation>
    </message>
    <message>
        <source>%1 has a %2 that is not %3</source>
        <translation>%1中 %2 的值不正确，应为：%3</translation>
    </message>
    <message>
        <source>a number from 0.01 to 100</source>
        <translation>0.01 到 100 之间的数</translation>
    </message>
    <message>
        <source>a number above 0 and below 1</source>
        <translation>大于 0 且小于 1 的数</translation>
    </message>
    <message>
        <source>a list of numbers above 0 and below 1</source>
        <translation>大于 0 且小于 1 的数的列表</translation>
    </message>
    <message>
        <source>a number from 0 on</source>
        <translation>不小于 0 的数</translation>
    </message>
    <message>
        <source>a path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>a position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>a checksum</source>
        <translation>校验和</translation>
    </message>
    <message>
        <source>texts without labels that show which words are alike: %1</source>
        <translation>显示哪些词相似的无标签文本：%1</translation>
    </message>
    <message>
        <source>word vectors: the texts are not English, or the English vectors are not installed</source>
        <translation>词向量：文本不是英语，或没有安装英语词向量</translation>
    </message>
    <message>
        <source>the English word vectors have %1 numbers; choose an embedding of as many or more</source>
        <translation>英语词向量有 %1 个数；请选择不小于此数的嵌入大小</translation>
    </message>
    <message>
        <source>it applies only to --vectors skip-gram or english; leave it out or add --vectors skip-gram</source>
        <translation>仅适用于 --vectors skip-gram 或 english；请去掉它，或加上 --vectors skip-gram</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no string here, and marks are places in one; write the text as a string</source>
        <translation>“%1”在这里不是字符串，而标记是字符串中的位置；请把文本写成字符串</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>the mark [%1, %2] has no bytes; it must end after its beginning</source>
        <translation>标记 [%1, %2] 没有字节；其终点必须在起点之后</translation>
    </message>
    <message>
        <source>the mark [%1, %2] is not in the text, which has %3 bytes; marks are places in bytes of UTF-8</source>
        <translation>标记 [%1, %2] 不在有 %3 个字节的文本中；标记是以 UTF-8 字节计的位置</translation>
    </message>
    <message>
        <source>the mark [%1, %2] begins or ends inside of a character; marks are places in bytes of UTF-8</source>
        <translation>标记 [%1, %2] 在一个字符的内部开始或结束；标记是以 UTF-8 字节计的位置</translation>
    </message>
    <message>
        <source>marks must be a list of [begin, end], places in bytes of the text, or a list of such lists, one for each person</source>
        <translation>标记必须是 [起点, 终点]（文本中的字节位置）的列表，或由这样的列表组成的列表，每人一个</translation>
    </message>
    <message>
        <source>people marked words in %1 of %2 texts; this training does not learn from them</source>
        <translation>%2 篇文本中有 %1 篇由人标记了词；本次训练不从中学习</translation>
    </message>
    <message>
        <source>it is a presentation, and no running text; open it in its own program and save it as PDF, or copy its text into a text file</source>
        <translation>它是演示文稿，不是连贯的文本；请在其所属程序中打开并另存为 PDF，或将其文字复制到文本文件中</translation>
    </message>
    <message>
        <source>folds</source>
        <translation>折</translation>
    </message>
    <message>
        <source>known by their English word vectors: %1 further words</source>
        <translation>凭英语词向量另外认识的词：%1 个</translation>
    </message>
    <message>
        <source>%1 on %2 validation documents, after the last of %3 epochs</source>
        <translation>在 %2 个验证文档上为 %1，在 %3 轮中的最后一轮之后</translation>
    </message>
    <message>
        <source>%1 on %2 documents, each predicted by a model that learnt from the other folds only; the model in the file learnt from all of them</source>
        <translation>在 %2 个文档上为 %1，每个文档由只学习了其他折的模型预测；文件中的模型学习了全部文档</translation>
    </message>
    <message>
        <source>all %1 documents in %2 folds (seed %3), each predicted by a model that learnt from the other folds</source>
        <translation>全部 %1 个文档分为 %2 折（种子 %3），每个文档由学习了其他折的模型预测</translation>
    </message>
    <message>
        <source>only texts with the label &apos;%1&apos; have marked words, and the model may take these for the label; mark others, too</source>
        <translation>只有标签为“%1”的文本带有标记的词，模型可能把它们当作标签；请也标记其他文本</translation>
    </message>
    <message>
        <source>what must not matter, [%1, %2], is also marked as a reason, [%3, %4]; remove one of these marks</source>
        <translation>标为不应起作用的 [%1, %2] 同时也被标为理由 [%3, %4]；请删除其中一个标记</translation>
    </message>
    <message>
        <source>no text has a mark in &apos;%1&apos;; correct the name of the column, or leave out %2</source>
        <translation>“%1”中没有带标记的文本；请更正列名，或去掉 %2</translation>
    </message>
    <message>
        <source>people marked words that must not matter in %1 of %2 texts; they are left out of these texts, since none is marked in two</source>
        <translation>%2 篇文本中有 %1 篇标有不应起作用的词；由于没有词在两篇文本中都被标记，只在这些文本中略去</translation>
    </message>
    <message>
        <source>people marked words that must not matter in %1 of %2 texts; the training leaves %3 out of all texts</source>
        <translation>%2 篇文本中有 %1 篇标有不应起作用的词；训练时在所有文本中略去 %3</translation>
    </message>
    <message>
        <source>validation documents that are also training documents: %1 of %2; the scores on them do not say what the model can do with others</source>
        <translation>同时也是训练文档的验证文档：%2 篇中有 %1 篇；其得分不能说明模型对其他文档的效果</translation>
    </message>
    <message>
        <source>what the model to start from has learnt of %1 stays; train a new model, which does not know them</source>
        <translation>起始模型已学到的关于 %1 的内容会保留；请训练一个不认识这些词的新模型</translation>
    </message>
    <message>
        <source>without the words that must not matter, %1 of the %2 texts with such words are decided otherwise, and the probability of the most probable label differs by %3</source>
        <translation>去掉不应起作用的词后，含有这类词的 %2 篇文本中有 %1 的判定改变，最可能标签的概率相差 %3</translation>
    </message>
    <message>
        <source>without the words that must not matter (%1), %2 of the %3 texts with such words are decided otherwise, and the probability of the most probable label differs by %4</source>
        <translation>去掉不应起作用的词（%1）后，含有这类词的 %3 篇文本中有 %2 的判定改变，最可能标签的概率相差 %4</translation>
    </message>
    <message>
        <source>its list of left out words</source>
        <translation>其略去的词的列表</translation>
    </message>
    <message>
        <source>The figure is %1 mm wide and %2 mm high, but a page of a PDF is at most %3 mm; choose A4 or Letter for its pages when you export it, or draw only some of its sentences.</source>
        <translation>图宽 %1 mm、高 %2 mm，而 PDF 的一页最大为 %3 mm；请在导出时将页面设为 A4 或 Letter，或只绘制部分句子。</translation>
    </message>
    <message>
        <source>it has no words; give a pickled dictionary {word: id} or a list of words, or write it as JSON with json.dump</source>
        <translation>其中没有词；请提供 pickle 保存的字典 {词: id} 或词的列表，或用 json.dump 写成 JSON</translation>
    </message>
    <message>
        <source>the model to start from, &apos;%1&apos;, does not have all labels of these texts: it keeps its words and what it has learnt of them, and all labels are learnt from the beginning</source>
        <translation>起始模型“%1”缺少这些文本的某些标签：保留其词语及对词语所学的内容，并从头学习所有标签</translation>
    </message>
    <message>
        <source>settings for these texts: the recipe &apos;%1&apos;; --recipe chooses another one, --recipe none the value of each option</source>
        <translation>这些文本的设置：方案“%1”；--recipe 选择其他方案，--recipe none 采用各选项自己的值</translation>
    </message>
    <message>
        <source>names of columns in line %1</source>
        <translation>第 %1 行的列名</translation>
    </message>
    <message>
        <source>it is a Word document as one file of XML; open it in Word and save it as .docx</source>
        <translation>这是存为单个 XML 文件的 Word 文档；请在 Word 中打开并另存为 .docx</translation>
    </message>
    <message>
        <source>no text of one of the two sides has a word, so there is nothing to compare</source>
        <translation>两方中有一方的文本没有词，因此无法比较</translation>
    </message>
    <message>
        <source>all texts of the group are also among the others; compare with others</source>
        <translation>该组的所有文本也都在另一方中；请与其他文本比较</translation>
    </message>
    <message>
        <source>no text is outside of the group, so there is nothing to compare it with; choose a smaller group</source>
        <translation>该组之外没有文本，因此无法比较；请选择更小的组</translation>
    </message>
    <message>
        <source>no text is in a group, so there is nothing to compare</source>
        <translation>没有文本属于任何组，因此无法比较</translation>
    </message>
    <message>
        <source>no text is in the group %1; the groups are %2</source>
        <translation>没有文本属于组 %1；现有的组为 %2</translation>
    </message>
    <message>
        <source>takes the name of a class from something else than texts</source>
        <translation>从并非文本的内容中取类名</translation>
    </message>
    <message>
        <source>words and phrases have learnt from the training documents alone: %1</source>
        <translation>词和短语只从训练文档中学习：%1</translation>
    </message>
    <message>
        <source>the document &apos;%1&apos; is not in %2; add it</source>
        <translation>文档“%1”不在 %2 中；请添加</translation>
    </message>
    <message>
        <source>this line has no &quot;document&quot;; add it</source>
        <translation>这一行没有 &quot;document&quot;；请添加</translation>
    </message>
    <message>
        <source>the evidence [%1, %2] is of the document &apos;%3&apos;, which is not in &quot;docids&quot;</source>
        <translation>证据 [%1, %2] 属于文档“%3”，而它不在 &quot;docids&quot; 中</translation>
    </message>
    <message>
        <source>the evidence [%1, %2] is not in the document &apos;%3&apos;, which has %4 tokens; an evidence ends after its beginning</source>
        <translation>证据 [%1, %2] 不在有 %4 个词元的文档“%3”中；证据的终点必须在起点之后</translation>
    </message>
    <message>
        <source>this is no annotation with annotation_id, classification and evidences</source>
        <translation>这不是带有 annotation_id、classification 和 evidences 的注释</translation>
    </message>
    <message>
        <source>an annotation has names of documents in docids, and in evidences lists of objects with docid, start_token and end_token</source>
        <translation>注释的 docids 中须是文档名，evidences 中须是由带 docid、start_token 和 end_token 的对象组成的列表</translation>
    </message>
    <message>
        <source>ERASER, annotations beside docs</source>
        <translation>ERASER，docs 旁边的注释</translation>
    </message>
    <message>
        <source>annotations of ERASER</source>
        <translation>ERASER 的注释</translation>
    </message>
    <message>
        <source>its text is another than in %1; export the document again</source>
        <translation>它的文本与 %1 中的不同；请重新导出该文档</translation>
    </message>
    <message>
        <source>this is no UIMA CAS JSON 0.4.0; export the project from INCEpTION in this format</source>
        <translation>这不是 UIMA CAS JSON 0.4.0；请从 INCEpTION 以此格式导出项目</translation>
    </message>
    <message>
        <source>INCEpTION, folder of UIMA CAS JSON</source>
        <translation>INCEpTION，UIMA CAS JSON 的文件夹</translation>
    </message>
    <message>
        <source>the mark [%1, %2] is empty, not in the text, or begins or ends inside of a character; it counts UTF-16 units</source>
        <translation>标记 [%1, %2] 为空、不在文本中，或在一个字符的内部开始或结束；它以 UTF-16 单元计</translation>
    </message>
    <message>
        <source>there is no form &apos;%1&apos; of marks in texts; choose stars, tags or brackets</source>
        <translation>文本中的标记没有“%1”这种形式；请选择 stars、tags 或 brackets</translation>
    </message>
    <message>
        <source>&apos;%1&apos; at byte %2 of the text has no &apos;%3&apos;; add it, or remove this one, since such signs are read as marks</source>
        <translation>文本第 %2 字节处的“%1”没有对应的“%3”；这样的符号会作为标记读取，请补上或删去它</translation>
    </message>
    <message>
        <source>this text is a list of words, and marks are looked for in a text; write it as a string</source>
        <translation>这个文本是词的列表，而标记要在文本中寻找；请把它写成字符串</translation>
    </message>
    <message>
        <source>this text has marks beside it, whose places are those of the text with its signs; leave out --marks-in-text, or the other marks</source>
        <translation>这个文本另有标记，其位置是带符号的文本中的位置；请去掉 --marks-in-text 或另外的标记</translation>
    </message>
    <message>
        <source>the mark at byte %1 of the text has no words; remove it</source>
        <translation>文本第 %1 字节处的标记里没有词；请删去</translation>
    </message>
    <message>
        <source>people marked words in %1 of the documents, and it learnt from them (weight %2)</source>
        <translation>有 %1 篇文档带有人标记的词，模型从中学习（权重 %2）</translation>
    </message>
    <message>
        <source>people marked words in %1 of %2 texts; the model learns from them (weight %3)</source>
        <translation>%2 篇文本中有 %1 篇由人标记了词，模型从中学习（权重 %3）</translation>
    </message>
    <message>
        <source>this is a document of INCEpTION (UIMA CAS JSON), which has a file for each document and person; choose the folder of the exported project instead</source>
        <translation>这是 INCEpTION（UIMA CAS JSON）的文档，每个文档和每个人各有一个文件；请改为选择导出项目的文件夹</translation>
    </message>
    <message>
        <source>single quotation marks around fields</source>
        <translation>字段由单引号括起</translation>
    </message>
    <message>
        <source>it is a file of Pages, Numbers or Keynote, which only these programs read; export it there (File &gt; Export To) as Word, plain text or CSV</source>
        <translation>这是 Pages、Numbers 或 Keynote 的文件，只有这些程序能读取；请在其中（文件 &gt; 导出为）导出为 Word、纯文本或 CSV</translation>
    </message>
    <message>
        <source>afterwards words and phrases learnt from all %1 documents</source>
        <translation>之后词和短语从全部 %1 个文档中学习</translation>
    </message>
    <message>
        <source>it applies only to attention with a context vector, to hidec and to linear models; leave it out</source>
        <translation>它只适用于带上下文向量的注意力、hidec 和线性模型；请去掉它</translation>
    </message>
    <message>
        <source>only a linear model (--model linear, --companion or --linear-baseline), --vectors skip-gram, --distil, --robust virtual-words and --entropy-weight use texts without labels; add one of them, or leave them out</source>
        <translation>只有线性模型（--model linear、--companion 或 --linear-baseline）、--vectors skip-gram、--distil、--robust virtual-words 以及 --entropy-weight 使用无标签文本；请加上其中之一，或去掉这些文本</translation>
    </message>
    <message>
        <source>%1 have &apos;%2&apos; that are not ranges of bytes in ascending order</source>
        <translation>%1的&apos;%2&apos;不是按升序排列的字节范围</translation>
    </message>
    <message>
        <source>this is no file that --shard writes, or it is damaged or of another version; make it again</source>
        <translation>这不是由 --shard 写出的文件，或者它已损坏或属于其他版本；请重新生成</translation>
    </message>
    <message>
        <source>its counts are of other texts, or by other options, than those of &apos;%1&apos;; give the files of one corpus and one command</source>
        <translation>其计数来自与“%1”不同的文本或选项；请给出同一语料库、同一命令的文件</translation>
    </message>
    <message>
        <source>it is the same shard as &apos;%1&apos;; give each once</source>
        <translation>它与“%1”是同一个分片；每个分片只给出一次</translation>
    </message>
    <message>
        <source>shard %1 of %2 is missing; give the files of all shards</source>
        <translation>缺少第 %1 个分片（共 %2 个）；请给出所有分片的文件</translation>
    </message>
    <message>
        <source>The model’s file does not say from which texts it learnt.</source>
        <translation>该模型的文件没有说明它是从哪些文本学习的。</translation>
    </message>
    <message>
        <source>it applies only to robust training; leave it out or add --robust words or virtual-words</source>
        <translation>仅适用于鲁棒训练；请去掉，或加上 --robust words 或 virtual-words</translation>
    </message>
    <message>
        <source>Words and phrases decide nearly alone: the network has %1 of the differences between the labels, and its attention only shows where it looks. More texts with labels usually change that.</source>
        <translation>几乎由词和短语单独决定：标签之间的差异中网络只占 %1，注意力只显示网络看向哪里。有更多带标签的文本后，情况通常会改变。</translation>
    </message>
    <message>
        <source>the network has %1 of the differences between the labels</source>
        <translation>标签之间的差异中网络占 %1</translation>
    </message>
    <message>
        <source>The picture has more than %1 shapes, which is too much for LaTeX; choose PDF or SVG</source>
        <translation>图片中的图形超过 %1 个，LaTeX 无法处理；请选择 PDF 或 SVG</translation>
    </message>
    <message>
        <source>%1: a chart&apos;s name must end in .png, .svg, .pdf or .tex</source>
        <translation>%1：图表的文件名必须以 .png、.svg、.pdf 或 .tex 结尾</translation>
    </message>
    <message>
        <source>standard input cannot be read</source>
        <translation>无法读取标准输入</translation>
    </message>
    <message>
        <source>the numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>This is not what hanscope-cli collocates, keyness, dispersion or merge prints with --json</source>
        <translation>这不是 hanscope-cli collocates、keyness、dispersion 或 merge 以 --json 输出的内容</translation>
    </message>
    <message>
        <source>--plot needs what a model makes of the words; add --model to keyness</source>
        <translation>--plot 需要模型对词的使用情况；请给 keyness 加上 --model</translation>
    </message>
    <message>
        <source>--plot has a meaning for keyness only</source>
        <translation>--plot 只适用于 keyness</translation>
    </message>
    <message>
        <source>parts of words</source>
        <translation>词片</translation>
    </message>
    <message>
        <source>The archive would have more than the %1 entries that it can have.</source>
        <translation>压缩文件的条目将超过上限 %1 个。</translation>
    </message>
    <message>
        <source>The archive would be larger than the 4 GiB that it can have.</source>
        <translation>压缩文件将超过上限 4 GiB。</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>OpenDocument text</source>
        <translation>OpenDocument 文本</translation>
    </message>
    <message>
        <source>Table of texts and codes, 0 or 1</source>
        <translation>文本与编码的表，0 或 1</translation>
    </message>
    <message>
        <source>REFI-QDA project</source>
        <translation>REFI-QDA 项目</translation>
    </message>
    <message>
        <source>REFI-QDA codebook</source>
        <translation>REFI-QDA 编码本</translation>
    </message>
    <message>
        <source>File of quotes</source>
        <translation>摘录文件</translation>
    </message>
    <message>
        <source>quotes are not written as &apos;%1&apos;</source>
        <translation>摘录不能写成“%1”格式</translation>
    </message>
    <message>
        <source>two whole numbers, the begin and the end</source>
        <translation>两个整数，开始和结束</translation>
    </message>
    <message>
        <source>this line is not JSON</source>
        <translation>此行不是 JSON</translation>
    </message>
    <message>
        <source>this line is none that this version knows</source>
        <translation>此版本不认识这一行</translation>
    </message>
    <message>
        <source>this is no file of quotes; choose another one</source>
        <translation>这不是摘录文件；请选择另一个文件</translation>
    </message>
    <message>
        <source>its first line</source>
        <translation>其第一行</translation>
    </message>
    <message>
        <source>this file was written by a newer version of Hanscope; use that version</source>
        <translation>此文件由更新版本的 Hanscope 写入；请使用该版本</translation>
    </message>
    <message>
        <source>this file cannot be written (%1)</source>
        <translation>无法写入此文件（%1）</translation>
    </message>
    <message>
        <source>The file of quotes as it was is kept as %1.</source>
        <translation>原来的摘录文件保存为 %1。</translation>
    </message>
    <message>
        <source>the name of one of its codes is longer than %1 bytes; shorten it</source>
        <translation>其中一个编码的名称超过 %1 字节；请缩短</translation>
    </message>
    <message>
        <source>it has more than %1 texts, codes and coded places, the most that are read; divide the project</source>
        <translation>其文本、编码和编码处超过可读取的上限 %1 个；请拆分项目</translation>
    </message>
    <message>
        <source>its coded texts have more than %1 together, the most that is read; divide the project</source>
        <translation>其已编码的文本合计超过可读取的上限 %1；请拆分项目</translation>
    </message>
    <message>
        <source>its coded places have more than %1 of text together, which is more than can be read; divide the project</source>
        <translation>其编码处的文本合计超过 %1，无法读取；请拆分项目</translation>
    </message>
    <message>
        <source>it is no REFI-QDA project and no codebook; export it again from the other program</source>
        <translation>它不是 REFI-QDA 项目，也不是编码本；请在另一个程序中重新导出</translation>
    </message>
    <message>
        <source>its archive has no project.qde, so it is no REFI-QDA project</source>
        <translation>其压缩文件中没有 project.qde，因此不是 REFI-QDA 项目</translation>
    </message>
    <message>
        <source>There are no codes to write; give a quote a code first.</source>
        <translation>没有可写的编码；请先给摘录一个编码。</translation>
    </message>
    <message>
        <source>Left out: pictures, PDF files and recordings (%1), with their places (%2).</source>
        <translation>未读取：图片、PDF 文件和录音录像（%1），及其中的位置（%2）。</translation>
    </message>
    <message>
        <source>Left out: texts that are not in the file (%1), with their places (%2).</source>
        <translation>未读取：不在文件中的文本（%1），及其中的位置（%2）。</translation>
    </message>
    <message>
        <source>Left out: places that are not in their texts (%1).</source>
        <translation>未读取：不在其文本中的位置（%1）。</translation>
    </message>
    <message>
        <source>Left out: places that are longer than %1 (%2).</source>
        <translation>未读取：长于 %1 的位置（%2）。</translation>
    </message>
    <message>
        <source>Without a code: places whose code the file does not define (%1).</source>
        <translation>没有编码：其编码在文件中没有定义的位置（%1）。</translation>
    </message>
    <message>
        <source>Left out: codes of whole texts (%1).</source>
        <translation>未读取：整篇文本的编码（%1）。</translation>
    </message>
    <message>
        <source>Left out: cases, sets, links and graphs (%1).</source>
        <translation>未读取：案例、集合、链接和图（%1）。</translation>
    </message>
    <message>
        <source>Further lines that cannot be read: %1.</source>
        <translation>另有无法读取的行：%1。</translation>
    </message>
    <message>
        <source>Texts that are not kept as a whole, of which the project has only the words of the quotes: %1 of %2.</source>
        <translation>未完整保存、项目中只有摘录词句的文本：%2 篇中的 %1 篇。</translation>
    </message>
    <message>
        <source>the object &apos;%1&apos; in its config</source>
        <translation>其配置中的对象“%1”</translation>
    </message>
    <message>
        <source>the network has learnt from the training documents alone: %1</source>
        <translation>网络只从训练文档学习：%1</translation>
    </message>
    <message>
        <source>afterwards the model learnt from all %1 documents</source>
        <translation>之后模型从全部 %1 个文档中学习</translation>
    </message>
    <message>
        <source>Only of a linear model it is known how much each text that it learnt from counts in a decision.</source>
        <translation>只有线性模型才知道它学习过的每个文本在决定中有多重要。</translation>
    </message>
    <message>
        <source>This text has no words.</source>
        <translation>该文本没有词。</translation>
    </message>
    <message>
        <source>its config has &apos;subwords&apos; and a companion with other &apos;parts&apos;; download or copy the file again</source>
        <translation>配置中的 &apos;subwords&apos; 与伴随模型的 &apos;parts&apos; 不同；请重新下载或复制文件</translation>
    </message>
    <message>
        <source>There are too many runs of %1 words for the memory: those that occur fewer than %2 times were left out.</source>
        <translation>连续 %1 个词的组合太多，内存放不下：出现少于 %2 次的已略去。</translation>
    </message>
    <message>
        <source>best of %1</source>
        <translation>%1 中的最佳</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>skip-gram</source>
        <translation>skip-gram</translation>
    </message>
    <message>
        <source>words %1, %2 %3</source>
        <translation>词 %1，%2 %3</translation>
    </message>
    <message>
        <source>%1, layers %2</source>
        <translation>%1，层数 %2</translation>
    </message>
    <message>
        <source>words %1, GRUs %2 and %3, attention %4 and %5</source>
        <translation>词 %1，GRU %2 和 %3，注意力 %4 和 %5</translation>
    </message>
    <message>
        <source>layers %1, heads %2, feed-forward %3</source>
        <translation>层 %1，头 %2，前馈 %3</translation>
    </message>
    <message>
        <source>flat</source>
        <translation>扁平</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Started from</source>
        <translation>起始模型</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>Rare word limit</source>
        <translation>罕见词界限</translation>
    </message>
    <message>
        <source>Word vectors</source>
        <translation>词向量</translation>
    </message>
    <message>
        <source>Optimiser</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Maximum epochs</source>
        <translation>最大轮数</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Class weights</source>
        <translation>类别权重</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英语</translation>
    </message>
    <message>
        <source>linear model</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>phrases of at most %1 words</source>
        <translation>最长 %1 个词的短语</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::AccuracyCurve</name>
    <message>
        <source>Estimated accuracy over the number of labels</source>
        <translation>随标签数变化的估计准确率</translation>
    </message>
    <message numerus="yes">
        <source>After %1 labels: %2 (%3 to %4), by %Ln text(s) chosen at random</source>
        <translation>
            <numerusform>%1 个标签之后：%2（%3 至 %4），依据随机选出的 %Ln 个文本</numerusform>
        </translation>
    </message>
    <message>
        <source>labels</source>
        <translation>标签</translation>
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
        <translation>外观(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Underline words by weight</source>
        <translation>按权重给词加下划线(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>主题(&amp;T)：</translation>
    </message>
    <message>
        <source>&amp;Palette:</source>
        <translation>配色(&amp;P)：</translation>
    </message>
    <message>
        <source>As in the window</source>
        <translation>与窗口相同</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Document’s &amp;font:</source>
        <translation>文档字体(&amp;F)：</translation>
    </message>
    <message>
        <source>Si&amp;ze:</source>
        <translation>大小(&amp;Z)：</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>语言(&amp;L)：</translation>
    </message>
    <message>
        <source>Another language is shown after OK.</source>
        <translation>按“确定”后显示另一种语言。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::AttentionMap</name>
    <message>
        <source>Weights of the sentences over time</source>
        <translation>句子权重随时间的变化</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>Sentence %1: weight %2 (full colour: %3)
%4</source>
        <translation>第 %1 句：权重 %2（颜色最深：%3）
%4</translation>
    </message>
    <message>
        <source>marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Sentence %1: %2 of the words that people marked</source>
        <translation>句子 %1：占人们标记的词的 %2</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::BackgroundWorker</name>
    <message>
        <source>There is not enough memory for this; try a shorter text.</source>
        <translation>内存不足；请尝试较短的文本。</translation>
    </message>
    <message>
        <source>The system cannot start another thread for this; end other programs and try again.</source>
        <translation>系统无法为此再启动线程；请关闭其他程序后重试。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::Banner</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation>关闭消息</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::BaseModelEdit</name>
    <message>
        <source>“%1”: %2, %3. Its vocabulary, sizes and pooling are kept.</source>
        <translation>“%1”：%2，%3。沿用其词表、大小和池化方式。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln label(s)</source>
        <translation>
            <numerusform>%Ln 个标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln 个词</numerusform>
        </translation>
    </message>
    <message>
        <source>Model to Continue From</source>
        <translation>要继续训练的模型</translation>
    </message>
    <message>
        <source>Models (*.safetensors);;All files (*)</source>
        <translation>模型 (*.safetensors);;所有文件 (*)</translation>
    </message>
    <message>
        <source>This model predicts one label per text, but your texts have lists of labels.</source>
        <translation>该模型对每个文本预测一个标签，而您的文本带有标签列表。</translation>
    </message>
    <message>
        <source>This model predicts any number of labels, but your texts have one each.</source>
        <translation>该模型可预测任意多个标签，而您的文本各有一个标签。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::Callout</name>
    <message>
        <source>Skip the Tour</source>
        <translation>跳过导览</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CellDocuments</name>
    <message>
        <source>Documents of the cell</source>
        <translation>该单元格的文档</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Probability of the predicted class</source>
        <translation>预测类别的概率</translation>
    </message>
    <message>
        <source>In the order of the file</source>
        <translation>按文件中的顺序</translation>
    </message>
    <message>
        <source>%1 The %2 most probable of them:</source>
        <translation>%1 其中概率最大的 %2 个：</translation>
    </message>
    <message>
        <source>%1 The first %2 of them:</source>
        <translation>%1 其中前 %2 个：</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ChangeBar</name>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Show the attention as the network computed it</source>
        <translation>显示网络计算出的注意力</translation>
    </message>
    <message>
        <source>Weight 0 for “%1”</source>
        <translation>“%1”的权重为 0</translation>
    </message>
    <message>
        <source>Weight 0 for sentence %1</source>
        <translation>第 %1 句的权重为 0</translation>
    </message>
    <message>
        <source>Equal weights of words</source>
        <translation>词的权重相等</translation>
    </message>
    <message>
        <source>Equal weights of sentences</source>
        <translation>句子的权重相等</translation>
    </message>
    <message>
        <source>Weights of words exchanged at random</source>
        <translation>随机交换词的权重</translation>
    </message>
    <message>
        <source>Weights of sentences exchanged at random</source>
        <translation>随机交换句子的权重</translation>
    </message>
    <message numerus="yes">
        <source>%1, after %Ln other change(s)</source>
        <translation>
            <numerusform>%1，此前另有 %Ln 处修改</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <translation>%1，位于 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s)</source>
        <translation>
            <numerusform>%Ln 处更改</numerusform>
        </translation>
    </message>
    <message>
        <source>Changed network</source>
        <translation>更改的网络</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ChangeControls</name>
    <message>
        <source>Try:</source>
        <translation>尝试：</translation>
    </message>
    <message>
        <source>Gate z</source>
        <translation>门 z</translation>
    </message>
    <message>
        <source>gate z: its own</source>
        <translation>门 z：原样</translation>
    </message>
    <message>
        <source>z held at 0</source>
        <translation>z 固定为 0</translation>
    </message>
    <message>
        <source>z held at 1</source>
        <translation>z 固定为 1</translation>
    </message>
    <message>
        <source>Gate r</source>
        <translation>门 r</translation>
    </message>
    <message>
        <source>gate r: its own</source>
        <translation>门 r：原样</translation>
    </message>
    <message>
        <source>r held at 0</source>
        <translation>r 固定为 0</translation>
    </message>
    <message>
        <source>r held at 1</source>
        <translation>r 固定为 1</translation>
    </message>
    <message>
        <source>Order of the words</source>
        <translation>词的顺序</translation>
    </message>
    <message>
        <source>words in their order</source>
        <translation>词按原序</translation>
    </message>
    <message>
        <source>words reversed</source>
        <translation>词逆序</translation>
    </message>
    <message>
        <source>words shuffled</source>
        <translation>词打乱</translation>
    </message>
    <message>
        <source>Sharpness of the softmax</source>
        <translation>softmax 的锐度</translation>
    </message>
    <message>
        <source>Factor of this dimension of the context vector</source>
        <translation>上下文向量此维度的倍数</translation>
    </message>
    <message>
        <source>Back to the Network</source>
        <translation>恢复网络</translation>
    </message>
    <message>
        <source>Take all changes back</source>
        <translation>撤回所有更改</translation>
    </message>
    <message>
        <source>Word in the place of the followed one</source>
        <translation>替换所跟踪的词的词</translation>
    </message>
    <message>
        <source>the word itself</source>
        <translation>原词</translation>
    </message>
    <message>
        <source>“%1” instead</source>
        <translation>改为“%1”</translation>
    </message>
    <message>
        <source>scores × %1 (temperature %2)</source>
        <translation>得分 × %1（温度 %2）</translation>
    </message>
    <message>
        <source>dimension %1 of the context vector × %2</source>
        <translation>上下文向量的维度 %1 × %2</translation>
    </message>
    <message>
        <source>Label that is learnt</source>
        <translation>要学习的标签</translation>
    </message>
    <message>
        <source>label: %1</source>
        <translation>标签：%1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ChipRow</name>
    <message>
        <source>Clear All</source>
        <translation>全部清除</translation>
    </message>
    <message>
        <source>Remove the filter: %1</source>
        <translation>移除筛选：%1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ClassBalance</name>
    <message>
        <source>Documents of each class</source>
        <translation>各类别的文档数</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CollocatesView</name>
    <message>
        <source>Progress of the collocates</source>
        <translation>查找搭配词的进度</translation>
    </message>
    <message>
        <source>Export the collocates</source>
        <translation>导出搭配词</translation>
    </message>
    <message>
        <source>Across sentences</source>
        <translation>跨句子</translation>
    </message>
    <message>
        <source>Words near a word</source>
        <translation>一个词附近的词</translation>
    </message>
    <message>
        <source>A word, or several that follow one another</source>
        <translation>一个词，或连续的几个词</translation>
    </message>
    <message>
        <source>Word whose collocates are looked for</source>
        <translation>要查找其搭配词的词</translation>
    </message>
    <message>
        <source>within </source>
        <translation>范围：</translation>
    </message>
    <message>
        <source> words</source>
        <translation> 个词</translation>
    </message>
    <message>
        <source>Words on either side</source>
        <translation>每一侧的词数</translation>
    </message>
    <message>
        <source>Words so near to an occurrence, before or after it, are counted.</source>
        <translation>统计出现之处前后这么多个词。</translation>
    </message>
    <message>
        <source>at least </source>
        <translation>至少 </translation>
    </message>
    <message>
        <source>Least number of occurrences together</source>
        <translation>共同出现的最少次数</translation>
    </message>
    <message>
        <source>Words that are near the word less often are not listed.</source>
        <translation>在该词附近出现次数更少的词不列出。</translation>
    </message>
    <message>
        <source>Also counts words of the sentences before and after.</source>
        <translation>也统计前后句子中的词。</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>The word as the model looks it up</source>
        <translation>模型查找时所用的词形</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>共现</translation>
    </message>
    <message>
        <source>How often it is near the word</source>
        <translation>在该词附近出现的次数</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>How often it occurs in the corpus</source>
        <translation>在语料库中出现的次数</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期望值</translation>
    </message>
    <message>
        <source>How often it would be near the word by chance</source>
        <translation>纯属偶然时在该词附近出现的次数</translation>
    </message>
    <message>
        <source>Log-likelihood</source>
        <translation>对数似然</translation>
    </message>
    <message>
        <source>How much evidence there is that this is no chance; negative: it is rarer near the word than elsewhere</source>
        <translation>并非偶然的证据有多强；负数：在该词附近比在别处少</translation>
    </message>
    <message>
        <source>logDice</source>
        <translation>logDice</translation>
    </message>
    <message>
        <source>How much the two words belong together; 14 at most for words that are never apart</source>
        <translation>两个词的结合程度；从不分开的词最大为 14</translation>
    </message>
    <message>
        <source>MI</source>
        <translation>MI</translation>
    </message>
    <message>
        <source>Mutual information: the logarithm (base 2) of together by expected</source>
        <translation>互信息：共现次数除以期望值的对数（底为 2）</translation>
    </message>
    <message>
        <source>Find Collocates</source>
        <translation>查找搭配词</translation>
    </message>
    <message>
        <source>Counting the words near the word…</source>
        <translation>正在统计该词附近的词…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform> %Ln 个文本</numerusform>
        </translation>
    </message>
    <message>
        <source>Lists the words that are near a word more often than by chance.</source>
        <translation>列出比偶然更常出现在一个词附近的词。</translation>
    </message>
    <message>
        <source>Export the Collocates</source>
        <translation>导出搭配词</translation>
    </message>
    <message>
        <source>Punctuation</source>
        <translation>标点</translation>
    </message>
    <message>
        <source>Punctuation marks are listed, too.</source>
        <translation>也列出标点符号。</translation>
    </message>
    <message>
        <source>“%1” occurs %2 in %3. A double click on a word shows where it is near.</source>
        <translation>“%1”在%3中出现 %2。双击一个词可显示它在附近的位置。</translation>
    </message>
    <message>
        <source>Words near “%1”</source>
        <translation>“%1”附近的词</translation>
    </message>
    <message>
        <source>%1; bars: log-likelihood; beside them: how often they are near it, and occur</source>
        <translation>%1；条形：对数似然；旁边：在其附近的次数和出现次数</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ColumnRow</name>
    <message>
        <source>&amp;Text:</source>
        <translation>文本(&amp;T)：</translation>
    </message>
    <message>
        <source>Column of the texts</source>
        <translation>文本所在的列</translation>
    </message>
    <message>
        <source>Label&amp;s:</source>
        <translation>标签(&amp;S)：</translation>
    </message>
    <message>
        <source>Column of the true labels, which are compared with predictions</source>
        <translation>真实标签所在的列，用于与预测比较</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CommandController</name>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Font and Size of the Document</source>
        <translation>文档的字体和字号</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Change Keyboard Shortcuts</source>
        <translation>更改键盘快捷键</translation>
    </message>
    <message>
        <source>Threads for Reading</source>
        <translation>阅读所用的线程</translation>
    </message>
    <message>
        <source>Folder of New Models</source>
        <translation>新模型的文件夹</translation>
    </message>
    <message>
        <source>Size of the Cache</source>
        <translation>缓存的大小</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Open text</source>
        <translation>打开的文本</translation>
    </message>
    <message>
        <source>Recent file</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Manual › %1</source>
        <translation>手册 › %1</translation>
    </message>
    <message>
        <source>No text is open</source>
        <translation>没有打开的文本</translation>
    </message>
    <message>
        <source>The text was not changed</source>
        <translation>文本没有改动</translation>
    </message>
    <message>
        <source>The document stays open already</source>
        <translation>该文档已保持打开</translation>
    </message>
    <message>
        <source>The text has not been read yet</source>
        <translation>文本尚未读完</translation>
    </message>
    <message>
        <source>No model is loaded</source>
        <translation>没有加载模型</translation>
    </message>
    <message>
        <source>The model is not one of your own</source>
        <translation>该模型不是您自己的模型</translation>
    </message>
    <message>
        <source>There is no second page</source>
        <translation>没有第二个页面</translation>
    </message>
    <message>
        <source>The model has no tree of labels</source>
        <translation>该模型没有标签树</translation>
    </message>
    <message>
        <source>There is nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>There is nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>No document was closed</source>
        <translation>没有关闭过文档</translation>
    </message>
    <message>
        <source>Settings › %1</source>
        <translation>设置 › %1</translation>
    </message>
    <message>
        <source>No training was interrupted</source>
        <translation>没有中断的训练</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CommandHistory</name>
    <message>
        <source>What was done, as commands</source>
        <translation>所做的事（命令形式）</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Command History — Hanscope</source>
        <translation>命令历史 — Hanscope</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>When it was done</source>
        <translation>何时所做</translation>
    </message>
    <message>
        <source>What</source>
        <translation>所做的事</translation>
    </message>
    <message>
        <source>What was done in the window</source>
        <translation>在窗口中所做的事</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Does the same in a terminal</source>
        <translation>在终端中做同样的事</translation>
    </message>
    <message>
        <source>Each command does the same in a terminal. Without a selection all are copied.</source>
        <translation>每条命令在终端中做同样的事。未选择时复制全部。</translation>
    </message>
    <message>
        <source>What you read, explain, explore, label, train, evaluate and export is listed here as commands. Texts that are in no file have none, nor have the curves of a training and the marks on the page.</source>
        <translation>您所读取、解释、探索、标注、训练、评估和导出的内容在此以命令列出。不在文件中的文本、训练曲线和页面上的标记没有命令。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CommandListModel</name>
    <message>
        <source>chosen</source>
        <translation>已选择</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>不可用</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CommandPalette</name>
    <message>
        <source>Search Commands</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Commands, settings, models, texts, lessons, manual</source>
        <translation>命令、设置、模型、文本、课程、手册</translation>
    </message>
    <message>
        <source>Found commands</source>
        <translation>找到的命令</translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>没有名为“%1”的项目。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CompareMenu</name>
    <message>
        <source>Other &amp;Document</source>
        <translation>其他文档(&amp;D)</translation>
    </message>
    <message>
        <source>Other &amp;Model</source>
        <translation>其他模型(&amp;M)</translation>
    </message>
    <message>
        <source>Other M&amp;ember</source>
        <translation>其他成员(&amp;E)</translation>
    </message>
    <message>
        <source>Other &amp;Weights</source>
        <translation>其他权重(&amp;W)</translation>
    </message>
    <message>
        <source>Other &amp;Lens</source>
        <translation>其他透镜(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Training Snapshot</source>
        <translation>训练快照(&amp;T)</translation>
    </message>
    <message>
        <source>More: right click in the list of documents</source>
        <translation>更多：在文档列表中单击右键</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ComputationController</name>
    <message>
        <source>&amp;Follow This Word</source>
        <translation>跟踪此词(&amp;F)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ComputationPanel</name>
    <message>
        <source>One step back (Left)</source>
        <translation>后退一步（左箭头）</translation>
    </message>
    <message>
        <source>One step forward (Right)</source>
        <translation>前进一步（右箭头）</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Show one step after the other (Space)</source>
        <translation>依次显示各步（空格）</translation>
    </message>
    <message>
        <source>Own Window</source>
        <translation>独立窗口</translation>
    </message>
    <message>
        <source>Show the panel in a window of its own, or in its place again</source>
        <translation>在独立窗口中显示面板，或放回原处</translation>
    </message>
    <message>
        <source>Network that is followed</source>
        <translation>跟踪的网络</translation>
    </message>
    <message>
        <source>Step of the computation</source>
        <translation>计算的步骤</translation>
    </message>
    <message>
        <source>Play the steps</source>
        <translation>播放步骤</translation>
    </message>
    <message>
        <source>Stages of the computation</source>
        <translation>计算的阶段</translation>
    </message>
    <message>
        <source>Network %1 of %2</source>
        <translation>网络 %1/%2</translation>
    </message>
    <message>
        <source>Which network is followed; the page shows the mean of all</source>
        <translation>跟踪哪个网络；页面显示所有网络的平均</translation>
    </message>
    <message>
        <source>The page shows this network</source>
        <translation>页面显示此网络</translation>
    </message>
    <message>
        <source>Open a text to follow one of its words through the network.</source>
        <translation>打开一个文本，即可在网络中跟踪其中的一个词。</translation>
    </message>
    <message>
        <source>Click a word of the text, or go to it with the arrow keys and press C: this panel follows it through the network, number by number.</source>
        <translation>单击文本中的一个词，或用箭头键移到该词并按 C：此面板在网络中逐个数字地跟踪它。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save the current step, or all, as pictures</source>
        <translation>将当前步骤或全部步骤保存为图片</translation>
    </message>
    <message>
        <source>&amp;This Step…</source>
        <translation>此步骤(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;All Steps, as Numbered Pictures…</source>
        <translation>全部步骤，作为编号图片(&amp;A)…</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ComputationView</name>
    <message>
        <source>Steps of the computation</source>
        <translation>计算的各步骤</translation>
    </message>
    <message>
        <source>%1, number %2: %3</source>
        <translation>%1，第 %2 个数：%3</translation>
    </message>
    <message>
        <source>&amp;What Dimension %1 Hears in a Corpus…</source>
        <translation>维 %1 在语料库中听到什么(&amp;W)…</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ConcordanceModel</name>
    <message>
        <source>Line %1 of the file</source>
        <translation>文件第 %1 行</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>前文</translation>
    </message>
    <message>
        <source>After</source>
        <translation>后文</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Shade</source>
        <translation>色深</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>效应</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>真值</translation>
    </message>
    <message>
        <source>The words before; a click sorts by the nearest one</source>
        <translation>前面的词；单击按最近的词排序</translation>
    </message>
    <message>
        <source>The words that were looked for, on a background as dark as their weight</source>
        <translation>所查找的词；权重越大，背景色越深</translation>
    </message>
    <message>
        <source>The words after; a click sorts by the nearest one</source>
        <translation>后面的词；单击按最近的词排序</translation>
    </message>
    <message>
        <source>The weight p_w: the share of the sentence&apos;s attention</source>
        <translation>权重 p_w：在句子注意力中的占比</translation>
    </message>
    <message>
        <source>√p_s · p_w, by which the page shades words</source>
        <translation>√p_s · p_w：页面上词的背景色深浅由它决定</translation>
    </message>
    <message>
        <source>How much probability the text&apos;s most probable label loses without these words</source>
        <translation>去掉这些词后，该文本最可能的标签所失去的概率</translation>
    </message>
    <message>
        <source>What the model predicts for the text</source>
        <translation>模型对该文本的预测</translation>
    </message>
    <message>
        <source>The label in the file</source>
        <translation>文件中的标签</translation>
    </message>
    <message>
        <source>Occurrence</source>
        <translation>出现处</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ConcordanceView</name>
    <message>
        <source>Erase each occurrence, too</source>
        <translation>同时擦除每一处</translation>
    </message>
    <message>
        <source>Progress of the concordance</source>
        <translation>语境索引的进度</translation>
    </message>
    <message>
        <source>Occurrences with the words around them</source>
        <translation>出现处及其前后的词</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Phrase</source>
        <translation>短语</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Any of these words</source>
        <translation>其中任一词</translation>
    </message>
    <message>
        <source>What is looked for</source>
        <translation>查找方式</translation>
    </message>
    <message>
        <source>Words that are looked for</source>
        <translation>要查找的词</translation>
    </message>
    <message>
        <source>in the order of the file</source>
        <translation>按文件顺序</translation>
    </message>
    <message>
        <source>by the occurrence</source>
        <translation>按出现的词</translation>
    </message>
    <message>
        <source>by the weight</source>
        <translation>按权重</translation>
    </message>
    <message>
        <source>by the shade</source>
        <translation>按色深</translation>
    </message>
    <message>
        <source>by the effect</source>
        <translation>按效应</translation>
    </message>
    <message>
        <source>by the prediction</source>
        <translation>按预测</translation>
    </message>
    <message>
        <source>by the truth</source>
        <translation>按真实标签</translation>
    </message>
    <message>
        <source>by the 1st word before</source>
        <translation>按前面第 1 个词</translation>
    </message>
    <message>
        <source>by the 2nd word before</source>
        <translation>按前面第 2 个词</translation>
    </message>
    <message>
        <source>by the 3rd word before</source>
        <translation>按前面第 3 个词</translation>
    </message>
    <message>
        <source>by the 1st word after</source>
        <translation>按后面第 1 个词</translation>
    </message>
    <message>
        <source>by the 2nd word after</source>
        <translation>按后面第 2 个词</translation>
    </message>
    <message>
        <source>by the 3rd word after</source>
        <translation>按后面第 3 个词</translation>
    </message>
    <message>
        <source>Order of the lines</source>
        <translation>行的顺序</translation>
    </message>
    <message>
        <source>Each occurrence is removed from its text, to see what the prediction loses.</source>
        <translation>逐一从文本中去掉每一处，查看预测失去多少。</translation>
    </message>
    <message>
        <source>Export the concordance</source>
        <translation>导出语境索引</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>A word</source>
        <translation>一个词</translation>
    </message>
    <message>
        <source>not bad</source>
        <translation>还 不错</translation>
    </message>
    <message>
        <source>un*able film</source>
        <translation>好*</translation>
    </message>
    <message>
        <source>dull boring tedious</source>
        <translation>无聊 乏味</translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln 个文本</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking through the texts…</source>
        <translation>正在查找文本…</translation>
    </message>
    <message>
        <source>Lists the places at which words occur, one below the other, with the words around them and their weights.</source>
        <translation>逐行列出词的出现处，以及前后的词和权重。</translation>
    </message>
    <message>
        <source>Incomplete (stopped).</source>
        <translation>不完整（已停止）。</translation>
    </message>
    <message>
        <source>“%1” occurs in none of %2.</source>
        <translation>“%1”在 %2中均未出现。</translation>
    </message>
    <message>
        <source>“%1” occurs %2 in %3 of %4.</source>
        <translation>“%1”在 %4中的 %3 个里出现 %2。</translation>
    </message>
    <message numerus="yes">
        <source>The filters leave %Ln line(s).</source>
        <translation>
            <numerusform>筛选后剩 %Ln 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>The first %1 are listed; a table that you export has all.</source>
        <translation>列出前 %1 行；导出的表格包含全部。</translation>
    </message>
    <message>
        <source>Reading their texts…</source>
        <translation>正在读取这些文本…</translation>
    </message>
    <message>
        <source>Writing the table…</source>
        <translation>正在写入表格…</translation>
    </message>
    <message>
        <source>Export the Concordance</source>
        <translation>导出语境索引</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>LaTeX file</source>
        <translation>LaTeX 文件</translation>
    </message>
    <message>
        <source>%1 near %2</source>
        <translation>%2 附近的 %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ConfusionModel</name>
    <message>
        <source>No document has the class %1.</source>
        <translation>没有类别为 %1 的文档。</translation>
    </message>
    <message>
        <source>%1 of %2 of class %3</source>
        <translation>类别 %3 的 %2中有 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln 个文档</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 classified correctly (%2).</source>
        <translation>%1分类正确（%2）。</translation>
    </message>
    <message>
        <source>%1 predicted as %2 (%3).</source>
        <translation>%1预测为 %2（%3）。</translation>
    </message>
    <message>
        <source>True class: %1</source>
        <translation>真实类别：%1</translation>
    </message>
    <message>
        <source>Prediction: %1</source>
        <translation>预测：%1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ConfusionView</name>
    <message>
        <source>Confusion matrix: rows are true classes, columns predictions</source>
        <translation>混淆矩阵：行为真实类别，列为预测</translation>
    </message>
    <message>
        <source>Precision, recall and F1 of each class</source>
        <translation>各类别的精确率、召回率和 F1</translation>
    </message>
    <message>
        <source>The matrix appears after the first validation.</source>
        <translation>第一次验证之后显示矩阵。</translation>
    </message>
    <message>
        <source>%1: </source>
        <translation>%1：</translation>
    </message>
    <message>
        <source>For %1 of the documents, exactly the true labels are predicted.</source>
        <translation>%1 的文档恰好预测出全部真实标签。</translation>
    </message>
    <message>
        <source>Accuracy %1, macro F1 %2</source>
        <translation>准确率 %1，宏 F1 %2</translation>
    </message>
    <message>
        <source>%1. </source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Micro F1 %1, macro F1 %2</source>
        <translation>微 F1 %1，宏 F1 %2</translation>
    </message>
    <message>
        <source>Rows are true classes, columns predictions. Click a cell to see its documents.</source>
        <translation>行为真实类别，列为预测。单击单元格可查看其文档。</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>Share of the documents predicted as this class that have this class</source>
        <translation>预测为该类的文档中确属该类的比例</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>Share of the documents of this class that are predicted as this class</source>
        <translation>该类文档中被预测为该类的比例</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>The harmonic mean of precision and recall</source>
        <translation>精确率和召回率的调和平均</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Documents whose true class this is</source>
        <translation>真实类别为该类的文档</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CorpusView</name>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CostView</name>
    <message>
        <source>Less than a second per epoch</source>
        <translation>每轮不到一秒</translation>
    </message>
    <message>
        <source>About %1 per epoch</source>
        <translation>每轮约 %1</translation>
    </message>
    <message>
        <source>at most </source>
        <translation>最多</translation>
    </message>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln 轮</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> in each of %Ln run(s)</source>
        <translation>
            <numerusform> × %Ln 次运行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2%3 for %4.</source>
        <translation>%1，%4共%2 %3。</translation>
    </message>
    <message>
        <source>The time in which the model to distil reads the texts is added.</source>
        <translation>另加被蒸馏的模型读取文本的时间。</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Measuring with a few steps on this computer…</source>
        <translation>正在本机上用几步进行测量…</translation>
    </message>
    <message>
        <source>%1 parameters, for %2 and %3</source>
        <translation>%1 个参数，%2，%3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln 个词</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln label(s)</source>
        <translation>
            <numerusform>%Ln 个标签</numerusform>
        </translation>
    </message>
    <message>
        <source>About %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>After that, at most %1 for the networks that choose thresholds.</source>
        <translation>之后，选定阈值的网络最多需要 %1。</translation>
    </message>
    <message>
        <source>Before that, about %1 for word vectors; %2%3 in all.</source>
        <translation>此前词向量约 %1；总共%2 %3。</translation>
    </message>
    <message>
        <source>Then %1%2 to learn from all texts.</source>
        <translation>然后从全部文本学习：%1%2。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CurvePlot</name>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>kept epoch</source>
        <translation>保留的轮次</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>验证损失</translation>
    </message>
    <message>
        <source>Validation: %1</source>
        <translation>验证：%1</translation>
    </message>
    <message>
        <source>Validation: score</source>
        <translation>验证：分数</translation>
    </message>
    <message>
        <source>step 0</source>
        <translation>第 0 步</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>best epoch</source>
        <translation>最好的轮次</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::CurvesWindow</name>
    <message>
        <source>Runs of this training</source>
        <translation>此训练的各次运行</translation>
    </message>
    <message>
        <source>Curves of “%1”</source>
        <translation>“%1”的曲线</translation>
    </message>
    <message>
        <source>The numbers of this run are no longer there.</source>
        <translation>此次运行的数值已不存在。</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>第 %1 次运行</translation>
    </message>
    <message numerus="yes">
        <source>Curves of %Ln run(s)</source>
        <translation>
            <numerusform>%Ln 次运行的曲线</numerusform>
        </translation>
    </message>
    <message>
        <source>Validation of several runs</source>
        <translation>多次运行的验证</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DataFilePrompt</name>
    <message>
        <source>Open Its Rows</source>
        <translation>打开各行</translation>
    </message>
    <message>
        <source>Train…</source>
        <translation>训练…</translation>
    </message>
    <message>
        <source>Evaluate…</source>
        <translation>评估…</translation>
    </message>
    <message>
        <source>“%1” is a table. Here it is one long text.</source>
        <translation>“%1”是表格。此处作为一个长文本。</translation>
    </message>
    <message>
        <source>%1: it has no rows with a text</source>
        <translation>%1：没有含文本的行</translation>
    </message>
    <message>
        <source>row %L1 of %2</source>
        <translation>%2 第 %L1 行</translation>
    </message>
    <message>
        <source>Which column holds the texts?</source>
        <translation>哪一列是文本？</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln row(s) of “%1” are open.</source>
        <translation>
            <numerusform>“%1”的全部 %Ln 行已打开。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %Ln row(s) of “%1” are open; it has more.</source>
        <translation>
            <numerusform>“%1”的前 %Ln 行已打开；还有更多。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) could not be read.</source>
        <translation>
            <numerusform>有 %Ln 行无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is a table.</source>
        <translation>“%1”是表格。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DataPage</name>
    <message>
        <source>The texts are being counted.</source>
        <translation>正在统计文本。</translation>
    </message>
    <message>
        <source>Choose labelled texts.</source>
        <translation>请选择带标签的文本。</translation>
    </message>
    <message>
        <source>The texts cannot be read.</source>
        <translation>无法读取文本。</translation>
    </message>
    <message>
        <source>Choose the columns of the text and of the label.</source>
        <translation>请选择文本列和标签列。</translation>
    </message>
    <message>
        <source>Labels form a tree: %1</source>
        <translation>标签构成树：%1</translation>
    </message>
    <message>
        <source>The label tree cannot be used; see the error message shown in its place.</source>
        <translation>无法使用标签树；请查看其所在位置的错误消息。</translation>
    </message>
    <message>
        <source>The texts have not been counted.</source>
        <translation>尚未统计文本。</translation>
    </message>
    <message>
        <source>Choose the file of validation texts.</source>
        <translation>请选择验证文本文件。</translation>
    </message>
    <message>
        <source>The validation texts have not been counted.</source>
        <translation>尚未统计验证文本。</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>The tree of labels is not specified yet.</source>
        <translation>尚未指定标签树。</translation>
    </message>
    <message>
        <source>The count was stopped. A training needs the count.</source>
        <translation>统计已停止。训练需要统计结果。</translation>
    </message>
    <message>
        <source>no file is chosen</source>
        <translation>未选择文件</translation>
    </message>
    <message>
        <source>No problems were found.</source>
        <translation>未发现问题。</translation>
    </message>
    <message>
        <source>The texts cannot be counted without the label tree.</source>
        <translation>没有标签树就无法统计文本。</translation>
    </message>
    <message>
        <source>The texts could not be counted.</source>
        <translation>无法统计文本。</translation>
    </message>
    <message>
        <source>Labelled Texts</source>
        <translation>带标签的文本</translation>
    </message>
    <message>
        <source>Folder with a Subfolder for Each Label</source>
        <translation>每个标签一个子文件夹的文件夹</translation>
    </message>
    <message>
        <source>Validation Texts</source>
        <translation>验证文本</translation>
    </message>
    <message>
        <source>Skip rows that cannot be read</source>
        <translation>跳过无法读取的行</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>选择其他文件</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>选择其他文件夹</translation>
    </message>
    <message>
        <source>Progress of the count</source>
        <translation>统计进度</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the count</source>
        <translation>停止统计</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Count the texts</source>
        <translation>统计文本</translation>
    </message>
    <message>
        <source>Documents of each class</source>
        <translation>各类别的文档数</translation>
    </message>
    <message>
        <source>Tree of labels</source>
        <translation>标签树</translation>
    </message>
    <message>
        <source>Possible problems</source>
        <translation>可能的问题</translation>
    </message>
    <message>
        <source>These texts cannot be used for training; see the message next to them.</source>
        <translation>这些文本不能用于训练；请查看旁边的消息。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DifferenceView</name>
    <message>
        <source>Progress of comparing the models</source>
        <translation>比较模型的进度</translation>
    </message>
    <message>
        <source>Texts by the distance of the two predictions</source>
        <translation>按两个预测的距离排列的文本</translation>
    </message>
    <message>
        <source>Words with other weights</source>
        <translation>权重不同的词</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>另一个模型</translation>
    </message>
    <message>
        <source>Compare wit&amp;h:</source>
        <translation>比较对象(&amp;H)：</translation>
    </message>
    <message>
        <source>Export the comparison</source>
        <translation>导出比较</translation>
    </message>
    <message>
        <source>Shows these texts; once more: all</source>
        <translation>只显示这些文本；再次点击则显示全部</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>What is listed</source>
        <translation>列出的内容</translation>
    </message>
    <message>
        <source>at least </source>
        <translation>至少 </translation>
    </message>
    <message>
        <source>Least number of occurrences</source>
        <translation>最少出现次数</translation>
    </message>
    <message>
        <source>Words that occur less often are not listed.</source>
        <translation>出现次数更少的词不列出。</translation>
    </message>
    <message>
        <source>The predictions differ for %1 of %2.</source>
        <translation>%2 中有 %1 篇的预测不同。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln 篇文本</numerusform>
        </translation>
    </message>
    <message>
        <source>The true labels are not known.</source>
        <translation>真实标签未知。</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>Reading the texts with both models…</source>
        <translation>正在用两个模型读取文本…</translation>
    </message>
    <message>
        <source>Shows where another model predicts something else for these texts: how many only one of the two has right, the texts by the distance of the predictions, and the words with other weights. Choose the other model; the corpus is read again with both.</source>
        <translation>显示另一个模型对这些文本的预测有何不同：有多少篇只有一个模型判对，按预测的距离排列的文本，以及权重不同的词。请选择另一个模型；语料将用两个模型重新读取。</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>“%1” is %2, “%3” is %4: %5 texts</source>
        <translation>“%1”%2，“%3”%4：%5 篇文本</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) of both models</source>
        <translation>
            <numerusform>两个模型共有的 %Ln 个词</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the weights of all words…</source>
        <translation>正在读取所有词的权重…</translation>
    </message>
    <message>
        <source>The words have not been read.</source>
        <translation>尚未读取词。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) shown</source>
        <translation>
            <numerusform>显示 %Ln 篇文本</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the Words</source>
        <translation>导出词</translation>
    </message>
    <message>
        <source>Export the Texts</source>
        <translation>导出文本</translation>
    </message>
    <message>
        <source>What “%1” predicts, in bold if it is wrong</source>
        <translation>“%1”的预测，错误时以粗体显示</translation>
    </message>
    <message>
        <source>%1, wrong</source>
        <translation>%1，错误</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>How far apart the probabilities are: half the sum of their differences, or, if the models predict any number of labels, the largest one</source>
        <translation>概率相距多远：各差值之和的一半；若模型预测任意多个标签，则为最大的差值</translation>
    </message>
    <message>
        <source>First model</source>
        <translation>第一个模型</translation>
    </message>
    <message>
        <source>Second model</source>
        <translation>第二个模型</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>真实标签</translation>
    </message>
    <message>
        <source>The label in the file</source>
        <translation>文件中的标签</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The beginning of the text; a click sorts by the order of the file</source>
        <translation>文本的开头；单击可按文件中的顺序排列</translation>
    </message>
    <message>
        <source>Line %1 of the file</source>
        <translation>文件第 %1 行</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>The word as the models look it up</source>
        <translation>模型查找时的词形</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>How often it occurs in the corpus</source>
        <translation>在语料库中出现的次数</translation>
    </message>
    <message>
        <source>Its mean weight by “%1”</source>
        <translation>“%1”给出的平均权重</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>The second mean minus the first</source>
        <translation>第二个平均值减去第一个</translation>
    </message>
    <message>
        <source>95 %: between %1 and %2</source>
        <translation>95 %：在 %1 与 %2 之间</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
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
        <translation>查找分布的进度</translation>
    </message>
    <message>
        <source>Export the dispersion</source>
        <translation>导出分布</translation>
    </message>
    <message>
        <source>Words and where they are in the corpus</source>
        <translation>词及其在语料库中的位置</translation>
    </message>
    <message>
        <source>Texts with the most occurrences of the chosen word</source>
        <translation>所选词出现最多的文本</translation>
    </message>
    <message>
        <source>Words, with commas between them</source>
        <translation>词，用逗号分隔</translation>
    </message>
    <message>
        <source>Words whose dispersion is looked for</source>
        <translation>要查找分布的词</translation>
    </message>
    <message>
        <source>in </source>
        <translation>分为 </translation>
    </message>
    <message>
        <source> parts</source>
        <translation> 份</translation>
    </message>
    <message>
        <source>Parts of the corpus</source>
        <translation>语料库的份数</translation>
    </message>
    <message>
        <source>The words of all texts are divided into so many equal parts, in which the occurrences are counted.</source>
        <translation>将所有文本的词等分为这么多份，统计每份中的出现次数。</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>A word, or several that follow one another</source>
        <translation>一个词，或相连的几个词</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>How often it occurs in the corpus</source>
        <translation>在语料库中的出现次数</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The texts with an occurrence</source>
        <translation>出现该词的文本数</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>Juilland&apos;s D: 1: spread evenly; 0: in one part only</source>
        <translation>Juilland 的 D；1：均匀分布，0：只在一份中</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>分散</translation>
    </message>
    <message>
        <source>Normalised DP: 0: spread evenly; 1: in one place only</source>
        <translation>归一化 DP；0：均匀分布，1：只在一处</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>The corpus from its first to its last text: the darker, the more occurrences</source>
        <translation>语料库从第一个文本到最后一个文本；颜色越深，出现越多</translation>
    </message>
    <message>
        <source>in %1 of %2 parts</source>
        <translation>在 %2 份中的 %1 份</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>How often the word occurs in the text</source>
        <translation>该词在文本中的出现次数</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>The length of the text</source>
        <translation>文本的长度</translation>
    </message>
    <message>
        <source>The text from its first to its last word, with a tick at each place</source>
        <translation>文本从第一个词到最后一个词，每处出现有一条刻线</translation>
    </message>
    <message>
        <source>at the words %1</source>
        <translation>第 %1 个词</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Find the Places</source>
        <translation>查找位置</translation>
    </message>
    <message>
        <source>Looking for the words in all texts…</source>
        <translation>正在所有文本中查找这些词…</translation>
    </message>
    <message>
        <source>%1 of about %2 words each; below, the texts with the most occurrences of the chosen word. A double click shows the places or the text.</source>
        <translation>共 %1，每份约 %2 个词；下方是所选词出现最多的文本。双击可显示位置或文本。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln part(s)</source>
        <translation>
            <numerusform>%Ln 份</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows how evenly words are spread over the corpus and in its texts.</source>
        <translation>显示词在语料库和各文本中分布得有多均匀。</translation>
    </message>
    <message>
        <source>Dispersion in %1</source>
        <translation>%1 中的分布</translation>
    </message>
    <message>
        <source>From the first to the last text in %1; the darker, the more occurrences in a part</source>
        <translation>从第一个文本到最后一个文本，共 %1；颜色越深，该份中出现越多</translation>
    </message>
    <message>
        <source>Normalised DP</source>
        <translation>归一化 DP</translation>
    </message>
    <message>
        <source>“%1” in the texts with the most occurrences</source>
        <translation>“%1”：出现最多的文本</translation>
    </message>
    <message>
        <source>%1; each text from its first to its last word</source>
        <translation>%1；每个文本从第一个词到最后一个词</translation>
    </message>
    <message>
        <source>Export the Dispersion</source>
        <translation>导出分布</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DocumentFilterBar</name>
    <message>
        <source>Filter by name or text</source>
        <translation>按名称或文本筛选</translation>
    </message>
    <message>
        <source>Filter the documents by name or text</source>
        <translation>按名称或文本筛选文档</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Filter the documents by label or uncertainty</source>
        <translation>按标签或不确定度筛选文档</translation>
    </message>
    <message>
        <source>Show documents with a certain label or with high uncertainty</source>
        <translation>显示具有某个标签或不确定度高的文档</translation>
    </message>
    <message>
        <source>uncertainty ≥ %1</source>
        <translation>不确定度 ≥ %1</translation>
    </message>
    <message>
        <source>All Documents</source>
        <translation>所有文档</translation>
    </message>
    <message>
        <source>Predicted label</source>
        <translation>预测的标签</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>不确定度</translation>
    </message>
    <message>
        <source>Any Uncertainty</source>
        <translation>任意不确定度</translation>
    </message>
    <message>
        <source>%1 or More</source>
        <translation>%1 或更高</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>True label</source>
        <translation>真实标签</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>正确</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DocumentListModel</name>
    <message>
        <source>%1, not saved</source>
        <translation>%1，未保存</translation>
    </message>
    <message>
        <source>%1, preview</source>
        <translation>%1，预览</translation>
    </message>
    <message>
        <source>%1, prediction %2</source>
        <translation>%1，预测 %2</translation>
    </message>
    <message>
        <source>Preview: the next one replaces it; a double click keeps it</source>
        <translation>预览：下一个文档会取代它；双击可保留</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Prob.</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>不确定度</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>The predicted label or labels</source>
        <translation>预测的一个或多个标签</translation>
    </message>
    <message>
        <source>Probability of the most likely label</source>
        <translation>最可能的标签的概率</translation>
    </message>
    <message>
        <source>How near another prediction was: 100 % if two labels are equally likely (or a label is just at its threshold), 0 % if the model gives one label everything. It is 1 − (p₁ − p₂), with the two largest probabilities.</source>
        <translation>另一个预测有多接近：两个标签可能性相同（或标签恰在阈值上）时为 100 %，模型把全部概率给一个标签时为 0 %。其值为 1 − (p₁ − p₂)，取最大的两个概率。</translation>
    </message>
    <message>
        <source>Length of the document in words</source>
        <translation>文档的长度（词数）</translation>
    </message>
    <message>
        <source>True</source>
        <translation>真实</translation>
    </message>
    <message>
        <source>True Label</source>
        <translation>真实标签</translation>
    </message>
    <message>
        <source>The true label or labels; ≠: others are predicted</source>
        <translation>真实标签；≠：预测与之不同</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DocumentPanel</name>
    <message>
        <source>Open documents</source>
        <translation>打开的文档</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Close &amp;Others</source>
        <translation>关闭其他(&amp;O)</translation>
    </message>
    <message>
        <source>Copy the &amp;Path</source>
        <translation>复制路径(&amp;P)</translation>
    </message>
    <message>
        <source>Show in Its &amp;Folder</source>
        <translation>在文件夹中显示(&amp;F)</translation>
    </message>
    <message>
        <source>Show &amp;Beside</source>
        <translation>并排显示(&amp;B)</translation>
    </message>
    <message>
        <source>Texts that you open or paste appear here.</source>
        <translation>打开或粘贴的文本会出现在这里。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DraftKeeper</name>
    <message>
        <source>Unsaved text could not be kept for the next start: %1</source>
        <translation>无法为下次启动保留未保存的文本：%1</translation>
    </message>
    <message>
        <source>%1: this draft of an unsaved text was not opened, because it is damaged or its folder cannot be written; look with a text editor whether you can use it, then delete it</source>
        <translation>%1：这份未保存文本的草稿已损坏或其文件夹无法写入，因此未打开；请用文本编辑器查看能否使用，然后将其删除</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::DropFrame</name>
    <message>
        <source>Drop to open</source>
        <translation>松开即可打开</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::EditBar</name>
    <message>
        <source>Edited</source>
        <translation>已编辑</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::EditController</name>
    <message numerus="yes">
        <source>Edited: %Ln word(s) changed</source>
        <translation>
            <numerusform>已编辑：改动 %Ln 个词</numerusform>
        </translation>
    </message>
    <message>
        <source> · probability of %1: %2 → %3</source>
        <translation> · %1 的概率：%2 → %3</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>已编辑</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::EncodingMenu</name>
    <message>
        <source>Text Encod&amp;ing</source>
        <translation>文本编码(&amp;I)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::EncodingQuestion</name>
    <message>
        <source>Choose the Encoding</source>
        <translation>选择编码</translation>
    </message>
    <message>
        <source>“%1” could not be opened: the encoding of its text is not recognised. If it is a text, choose its encoding.</source>
        <translation>无法打开“%1”：无法识别其文本的编码。如果它是文本，请选择编码。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::EvaluationPanel</name>
    <message numerus="yes">
        <source>%Ln document(s)</source>
        <translation>
            <numerusform>%Ln 个文档</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no model.</source>
        <translation>没有模型。</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
    <message>
        <source>Evaluate Again</source>
        <translation>重新评估</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Reading the texts</source>
        <translation>正在读取文本</translation>
    </message>
    <message>
        <source>Labelled Texts</source>
        <translation>带标签的文本</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 表格</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Progress of the evaluation</source>
        <translation>评估进度</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>选择其他文件</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>选择其他文件夹</translation>
    </message>
    <message>
        <source>Choose labelled texts to evaluate the model on.</source>
        <translation>请选择用于评估模型的带标签文本。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Confusion Matrix…</source>
        <translation>混淆矩阵…</translation>
    </message>
    <message>
        <source>Export the Confusion Matrix</source>
        <translation>导出混淆矩阵</translation>
    </message>
    <message>
        <source>confusion</source>
        <translation>confusion</translation>
    </message>
    <message>
        <source>Scores of Classes…</source>
        <translation>各类别得分…</translation>
    </message>
    <message>
        <source>Export the Scores</source>
        <translation>导出得分</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>scores</translation>
    </message>
    <message>
        <source>Predictions…</source>
        <translation>预测…</translation>
    </message>
    <message>
        <source>Export the Predictions</source>
        <translation>导出预测</translation>
    </message>
    <message>
        <source>predictions</source>
        <translation>predictions</translation>
    </message>
    <message>
        <source>“%1” finds words in other documents of these texts, so the two cannot be compared document by document.</source>
        <translation>“%1”在这些文本中能找到词的文档不同，因此无法逐篇比较两个模型。</translation>
    </message>
    <message>
        <source>“%1” cannot be compared: %2</source>
        <translation>无法与“%1”比较：%2</translation>
    </message>
    <message>
        <source>Accuracy %1  ·  macro F1 %2  ·  %3</source>
        <translation>准确率 %1  ·  宏 F1 %2  ·  %3</translation>
    </message>
    <message>
        <source>Micro F1 %1  ·  macro F1 %2  ·  %3</source>
        <translation>微 F1 %1  ·  宏 F1 %2  ·  %3</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>no other model</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Compare with:</source>
        <translation>比较对象：</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Views of the evaluation</source>
        <translation>评估的视图</translation>
    </message>
    <message>
        <source>Evaluated “%1”</source>
        <translation>评估“%1”</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ExplanationController</name>
    <message>
        <source>Weights from a File</source>
        <translation>来自文件的权重</translation>
    </message>
    <message>
        <source>Weights (*.csv *.json *.jsonl)</source>
        <translation>权重 (*.csv *.json *.jsonl)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ExplorerViews</name>
    <message>
        <source>Explored “%1”: %2</source>
        <translation>探索“%1”：%2</translation>
    </message>
    <message>
        <source>Views of the corpus</source>
        <translation>语料库视图</translation>
    </message>
    <message>
        <source>Conf&amp;usion</source>
        <translation>混淆矩阵(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Reliability</source>
        <translation>可靠性(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Word</source>
        <translation>词(&amp;W)</translation>
    </message>
    <message>
        <source>Co&amp;ncordance</source>
        <translation>语境索引(&amp;N)</translation>
    </message>
    <message>
        <source>Li&amp;ke This</source>
        <translation>相似内容(&amp;K)</translation>
    </message>
    <message>
        <source>Ma&amp;p</source>
        <translation>地图(&amp;P)</translation>
    </message>
    <message>
        <source>Tw&amp;o Models</source>
        <translation>两个模型(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>分组(&amp;G)</translation>
    </message>
    <message>
        <source>Words, phrases or units</source>
        <translation>单词、短语或单元</translation>
    </message>
    <message>
        <source>S&amp;ingle Words</source>
        <translation>单词(&amp;I)</translation>
    </message>
    <message>
        <source>P&amp;hrases</source>
        <translation>短语(&amp;H)</translation>
    </message>
    <message>
        <source>Colloc&amp;ates</source>
        <translation>搭配词(&amp;A)</translation>
    </message>
    <message>
        <source>T&amp;ypical Words</source>
        <translation>特征词(&amp;Y)</translation>
    </message>
    <message>
        <source>Disp&amp;ersion</source>
        <translation>分布(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Vector Components</source>
        <translation>向量分量(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Lexicon</source>
        <translation>词汇表(&amp;L)</translation>
    </message>
    <message>
        <source>Exported “%1”</source>
        <translation>导出“%1”</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ExplorerWindow</name>
    <message>
        <source>%1-classified</source>
        <translation>%1-已分类</translation>
    </message>
    <message>
        <source>Open &amp;File…</source>
        <translation>打开文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Drop a corpus of texts here</source>
        <translation>将文本语料库拖放到此处</translation>
    </message>
    <message>
        <source>A table (.csv, .tsv, .xlsx, .ods), .json, .jsonl or .ss, text files also as .gz or .zst; texts in .txt; or a folder of texts. The model reads every text; labels in the file, if there are any, are compared with its predictions.</source>
        <translation>表格（.csv、.tsv、.xlsx、.ods）、.json、.jsonl 或 .ss，文本文件也可为 .gz 或 .zst；.txt 中的文本；或文本文件夹。模型读取每个文本；如果文件中有标签，则与预测比较。</translation>
    </message>
    <message>
        <source>Choose a model in the main window first.</source>
        <translation>请先在主窗口中选择模型。</translation>
    </message>
    <message>
        <source>with “%1” in the text</source>
        <translation>文本中含“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln 个文本</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching the texts…</source>
        <translation>正在搜索文本…</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>显示 %1 个，共 %2</translation>
    </message>
    <message>
        <source>probability %1–%2 %</source>
        <translation>概率 %1–%2 %</translation>
    </message>
    <message>
        <source>No corpus is open.</source>
        <translation>没有打开语料库。</translation>
    </message>
    <message>
        <source>Read with “%1”</source>
        <translation>用“%1”读取</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>E&amp;xport Table…</source>
        <translation>导出表格(&amp;X)…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Texts of the corpus</source>
        <translation>语料库的文本</translation>
    </message>
    <message>
        <source>Explore a Corpus — Hanscope</source>
        <translation>浏览语料库 — Hanscope</translation>
    </message>
    <message>
        <source>Choose a Corpus</source>
        <translation>选择语料库</translation>
    </message>
    <message>
        <source>Export the Table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Open Fol&amp;der…</source>
        <translation>打开文件夹(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Model:</source>
        <translation>模型(&amp;M)：</translation>
    </message>
    <message>
        <source>La&amp;bel These…</source>
        <translation>标注这些文本(&amp;B)…</translation>
    </message>
    <message>
        <source>Give labels to the texts that are shown</source>
        <translation>为显示的文本添加标签</translation>
    </message>
    <message>
        <source>&amp;Open in the Main Window</source>
        <translation>在主窗口中打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Documents Like This</source>
        <translation>与此相似的文档(&amp;D)</translation>
    </message>
    <message>
        <source>Open a corpus of texts, in which what is like this is then looked for.</source>
        <translation>请打开一个文本语料库，然后会在其中查找与此相似的内容。</translation>
    </message>
    <message>
        <source>None of %1 fits; Esc shows all</source>
        <translation>%1中没有符合的；按 Esc 显示全部</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ExportController</name>
    <message>
        <source>Export the Tree</source>
        <translation>导出树</translation>
    </message>
    <message>
        <source>Export Heatmap and Tree</source>
        <translation>导出热图和树</translation>
    </message>
    <message>
        <source>Export the Heatmap</source>
        <translation>导出热图</translation>
    </message>
    <message>
        <source>The picture of a text of more than %1 words cannot be dragged; export it with File &gt; Export… instead.</source>
        <translation>超过 %1 个词的文本，其图片不能拖动；请改用“文件 &gt; 导出…”导出。</translation>
    </message>
    <message>
        <source>Something Is Being Exported</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>An export is not complete. Do you want to stop it and close the window?</source>
        <translation>导出尚未完成。要停止导出并关闭窗口吗？</translation>
    </message>
    <message>
        <source>No file is written then; a file that is to be replaced stays as it is.</source>
        <translation>这样不会写入任何文件；原本要被替换的文件保持不变。</translation>
    </message>
    <message>
        <source>The picture is being copied…</source>
        <translation>正在复制图片…</translation>
    </message>
    <message>
        <source>“%1” is being written…</source>
        <translation>正在写入“%1”…</translation>
    </message>
    <message>
        <source>The document is being printed…</source>
        <translation>正在打印文档…</translation>
    </message>
    <message>
        <source>Export the Step</source>
        <translation>导出步骤</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln Numbered Picture(s)</source>
        <translation>
            <numerusform>导出 %Ln 张编号图片</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” and the pictures after it are being written…</source>
        <translation>正在写入“%1”及其后的图片…</translation>
    </message>
    <message>
        <source>Another document is on the page now; choose the command again to export that one.</source>
        <translation>页面上现在是另一个文档；要导出它，请重新选择该命令。</translation>
    </message>
    <message>
        <source>Exported “%1”</source>
        <translation>导出“%1”</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ExportQueue</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop and Close</source>
        <translation>停止并关闭</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FaithfulnessCurve</name>
    <message>
        <source>Loss of probability by the share of words that is removed</source>
        <translation>概率损失随删除的词的比例的变化</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>share of the words that is removed</source>
        <translation>删除的词的比例</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FaithfulnessDialog</name>
    <message>
        <source>Order of the words</source>
        <translation>词的顺序</translation>
    </message>
    <message>
        <source>Comprehensiveness</source>
        <translation>全面性</translation>
    </message>
    <message>
        <source>Sufficiency</source>
        <translation>充分性</translation>
    </message>
    <message>
        <source>Flips after</source>
        <translation>翻转所需</translation>
    </message>
    <message>
        <source>τ with erasure</source>
        <translation>与擦除的 τ</translation>
    </message>
    <message>
        <source>What the probability loses without the first 1, 5, 10, 20 and 50 % of the words, on average. Higher is better.</source>
        <translation>去掉前 1、5、10、20 和 50 % 的词后概率损失的平均。越高越好。</translation>
    </message>
    <message>
        <source>What it loses with these words alone. Lower is better.</source>
        <translation>只留这些词时的概率损失。越低越好。</translation>
    </message>
    <message>
        <source>The share of words that is removed when the decision flips. Lower is better.</source>
        <translation>决策翻转时已删除的词的比例。越低越好。</translation>
    </message>
    <message>
        <source>Kendall’s rank correlation with the effects of erasing words.</source>
        <translation>与擦除词的效应的 Kendall 秩相关。</translation>
    </message>
    <message>
        <source>Faithfulness of each lens</source>
        <translation>各透镜的忠实度</translation>
    </message>
    <message>
        <source>Words are removed, and the text is classified anew…</source>
        <translation>正在删除词并重新对文本分类…</translation>
    </message>
    <message>
        <source>Measuring faithfulness</source>
        <translation>测量忠实度</translation>
    </message>
    <message>
        <source>Faithfulness — %1</source>
        <translation>忠实度 — %1</translation>
    </message>
    <message>
        <source>Random (mean of %1)</source>
        <translation>随机（%1 次平均）</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Without the 10 % of words with the largest numbers of “%1”, the probability of %2 changes by %3; without as many random words by %4</source>
        <translation>去掉“%1”数值最大的 10 % 的词，%2 的概率变化 %3；去掉同样多的随机词则变化 %4</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>: %1 times as much.</source>
        <translation>：前者是后者的 %1 倍。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FigureDialog</name>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>The numbers of all sentences and words, without a picture.</source>
        <translation>所有句子和单词的数值，不含图片。</translation>
    </message>
    <message>
        <source>%1 × %2 mm in print</source>
        <translation>印刷尺寸 %1 × %2 mm</translation>
    </message>
    <message>
        <source>%1 × about %2 mm in print</source>
        <translation>印刷尺寸 %1 × 约 %2 mm</translation>
    </message>
    <message>
        <source>%1; the beginning is shown</source>
        <translation>%1；仅显示开头</translation>
    </message>
    <message>
        <source>A page of a PDF is at most %1 mm high. Choose the pages A4 or Letter, or some of the sentences.</source>
        <translation>PDF 的一页最高为 %1 mm。请将页面设为 A4 或 Letter，或选择部分句子。</translation>
    </message>
    <message>
        <source>Higher than a page, which has room for %1 mm. Choose some of the sentences, smaller letters or a larger width.</source>
        <translation>超过一页可容纳的 %1 mm。请选择部分句子、更小的字号或更大的宽度。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FigureFields</name>
    <message>
        <source>&amp;Format:</source>
        <translation>格式(&amp;F)：</translation>
    </message>
    <message>
        <source>As large as the figure</source>
        <translation>与插图同大</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>&amp;Pages:</source>
        <translation>页面(&amp;P)：</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>&amp;Width:</source>
        <translation>宽度(&amp;W)：</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>Width in millimetres</source>
        <translation>宽度（毫米）</translation>
    </message>
    <message>
        <source>Fo&amp;nt:</source>
        <translation>字体(&amp;N)：</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Si&amp;ze:</source>
        <translation>字号(&amp;Z)：</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Print, nothing painted</source>
        <translation>印刷，无底色</translation>
    </message>
    <message>
        <source>&amp;Background:</source>
        <translation>背景(&amp;B)：</translation>
    </message>
    <message>
        <source>Pale&amp;tte:</source>
        <translation>配色(&amp;T)：</translation>
    </message>
    <message>
        <source>&amp;Underline words by weight</source>
        <translation>按权重给词加下划线(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Header with the prediction</source>
        <translation>带预测的标题行(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>图例(&amp;L)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>A range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>The heaviest</source>
        <translation>权重最大的</translation>
    </message>
    <message>
        <source>&amp;Sentences:</source>
        <translation>句子(&amp;S):</translation>
    </message>
    <message>
        <source>First sentence</source>
        <translation>第一句</translation>
    </message>
    <message>
        <source>Last sentence</source>
        <translation>最后一句</translation>
    </message>
    <message>
        <source>Number of sentences</source>
        <translation>句数</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Words &amp;marked as reasons</source>
        <translation>标记为理由的词(&amp;M)</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The tree of labels</source>
        <translation>标签树</translation>
    </message>
    <message>
        <source>The text with the tree</source>
        <translation>文本与标签树</translation>
    </message>
    <message>
        <source>Sh&amp;ow:</source>
        <translation>显示(&amp;O)：</translation>
    </message>
    <message>
        <source>One column, 85 mm</source>
        <translation>单栏，85 mm</translation>
    </message>
    <message>
        <source>One and a half columns, 114 mm</source>
        <translation>一栏半，114 mm</translation>
    </message>
    <message>
        <source>Two columns, 174 mm</source>
        <translation>双栏，174 mm</translation>
    </message>
    <message>
        <source>Text of an A4 page, 160 mm</source>
        <translation>A4 页面正文，160 mm</translation>
    </message>
    <message>
        <source>Text of a Letter page, 165 mm</source>
        <translation>Letter 页面正文，165 mm</translation>
    </message>
    <message>
        <source>Sans serif (DejaVu Sans)</source>
        <translation>无衬线 (DejaVu Sans)</translation>
    </message>
    <message>
        <source>Serif (DejaVu Serif)</source>
        <translation>衬线 (DejaVu Serif)</translation>
    </message>
    <message>
        <source>Line with the mo&amp;del</source>
        <translation>模型信息行(&amp;D)</translation>
    </message>
    <message>
        <source>Letters (&amp;a), (b), … of the texts</source>
        <translation>文本的字母 (a)、(b)…(&amp;A)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FigurePreview</name>
    <message>
        <source>Preview of the figure</source>
        <translation>插图预览</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FileController</name>
    <message>
        <source>The window will close when the text is written</source>
        <translation>文本写入后窗口将关闭</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>重新打开</translation>
    </message>
    <message>
        <source>The changes of “%1” were discarded.</source>
        <translation>已放弃“%1”的更改。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln unsaved text(s) of the last session restored.</source>
        <translation>
            <numerusform>已恢复上次会话的 %Ln 个未保存文本。</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsaved Text</source>
        <translation>未保存的文本</translation>
    </message>
    <message>
        <source>Unsaved text cannot be kept for the next start: %1</source>
        <translation>无法为下次启动保留未保存的文本：%1</translation>
    </message>
    <message>
        <source>Save it to another place, or lose it.</source>
        <translation>请保存到别处，或放弃它。</translation>
    </message>
    <message>
        <source>Quit and Lose It</source>
        <translation>退出并放弃</translation>
    </message>
    <message>
        <source>%1: only the text of this file was read, so saving would lose the rest of it; choose another name</source>
        <translation>%1：只读取了该文件的文本，保存会丢失其余内容；请选择其他名称</translation>
    </message>
    <message>
        <source>%1: this file is open as another document; choose another name, or close that document first</source>
        <translation>%1：该文件已作为另一个文档打开；请选择其他名称，或先关闭那个文档</translation>
    </message>
    <message>
        <source>File Changed</source>
        <translation>文件已更改</translation>
    </message>
    <message>
        <source>“%1” was changed by another program after you opened it.</source>
        <translation>“%1”在您打开之后被另一个程序更改。</translation>
    </message>
    <message>
        <source>Replace it, or save your text under another name.</source>
        <translation>请替换它，或以其他名称保存您的文本。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Save As…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>“%1” was read as %2. If that is wrong, choose another one with File &gt; Document &gt; Text Encoding. Save writes UTF-8.</source>
        <translation>“%1”按 %2 读取。如不正确，请用“文件 &gt; 文档 &gt; 文本编码”选择其他编码。保存时写为 UTF-8。</translation>
    </message>
    <message>
        <source>“%1” was closed; its text is not saved.</source>
        <translation>“%1”已关闭；其文本未保存。</translation>
    </message>
    <message>
        <source>Closing of “%1”</source>
        <translation>关闭“%1”</translation>
    </message>
    <message numerus="yes">
        <source>Closing of %Ln Document(s)</source>
        <translation>
            <numerusform>关闭 %Ln 个文档</numerusform>
        </translation>
    </message>
    <message>
        <source>Discarding of the Changes of “%1”</source>
        <translation>放弃“%1”的更改</translation>
    </message>
    <message numerus="yes">
        <source>Not saved: %1 of %Ln closed document(s).</source>
        <translation>
            <numerusform>已关闭的 %Ln 个文档中有 %1 个未保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only the main text of “%1” was read, without navigation and footers. File &gt; Document &gt; Main Text Only changes that.</source>
        <translation>只读取了“%1”的正文，不含导航和页脚。可通过“文件 &gt; 文档 &gt; 仅正文”更改。</translation>
    </message>
    <message>
        <source>“%1” was not read completely: %2.</source>
        <translation>“%1”未能完整读取：%2。</translation>
    </message>
    <message>
        <source>“%1” is open with changes that are not saved. File &gt; Document &gt; Revert to Saved discards them.</source>
        <translation>“%1”已打开，且有未保存的更改。“文件 &gt; 文档 &gt; 恢复为已保存的文本”会放弃这些更改。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FileEdit</name>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>选择：%1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FileListEdit</name>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Add: %1</source>
        <translation>添加：%1</translation>
    </message>
    <message>
        <source>Remove: %1</source>
        <translation>移除：%1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FilterBar</name>
    <message>
        <source>Show texts with this predicted label</source>
        <translation>显示预测为该标签的文本</translation>
    </message>
    <message>
        <source>Show texts with this true label</source>
        <translation>显示真实标签为该标签的文本</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>不确定度</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>Search the texts, then Enter</source>
        <translation>搜索文本，然后按 Enter</translation>
    </message>
    <message>
        <source>Search in the texts</source>
        <translation>在文本中搜索</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>No true label</source>
        <translation>无真实标签</translation>
    </message>
    <message>
        <source>Label unknown to the model</source>
        <translation>模型未知的标签</translation>
    </message>
    <message>
        <source>All predictions</source>
        <translation>所有预测</translation>
    </message>
    <message>
        <source>All true labels</source>
        <translation>所有真实标签</translation>
    </message>
    <message>
        <source>Predicted %1</source>
        <translation>预测 %1</translation>
    </message>
    <message>
        <source>True label: %1</source>
        <translation>真实标签：%1</translation>
    </message>
    <message>
        <source>Ranges…</source>
        <translation>范围…</translation>
    </message>
    <message>
        <source>Show texts in a range of probability, uncertainty or length</source>
        <translation>显示概率、不确定度或长度在范围内的文本</translation>
    </message>
    <message>
        <source>Show texts whose prediction is correct or wrong</source>
        <translation>显示预测正确或错误的文本</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Any result</source>
        <translation>任意结果</translation>
    </message>
    <message>
        <source>Off Marks</source>
        <translation>偏离标记</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FindBar</name>
    <message>
        <source>Find in the document</source>
        <translation>在文档中查找</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>Previous occurrence</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Next occurrence</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation>关闭查找（Esc）</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln found</source>
        <translation>
            <numerusform>找到 %Ln 处</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::FlipDialog</name>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Replaced by</source>
        <translation>替换为</translation>
    </message>
    <message>
        <source>Words that are removed or replaced, in order</source>
        <translation>依次删除或替换的词</translation>
    </message>
    <message>
        <source>Looking for words</source>
        <translation>正在寻找词</translation>
    </message>
    <message>
        <source>What Would Flip It — %1</source>
        <translation>什么会翻转预测 — %1</translation>
    </message>
    <message>
        <source>Remove words</source>
        <translation>删除词</translation>
    </message>
    <message>
        <source>Replace words by near words of the vocabulary</source>
        <translation>用词表中相近的词替换</translation>
    </message>
    <message>
        <source>How words are changed</source>
        <translation>如何改变词</translation>
    </message>
    <message>
        <source>Export List…</source>
        <translation>导出列表…</translation>
    </message>
    <message>
        <source>Looking for the fewest words that change the decision…</source>
        <translation>正在寻找改变决策所需的最少的词…</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2) is no longer predicted after a change of %Ln word(s).</source>
        <translation>
            <numerusform>改动 %Ln 个词后，不再预测 %1（%2）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be changed, so nothing flips the decision.</source>
        <translation>没有可改变的内容，因此决策不会翻转。</translation>
    </message>
    <message>
        <source>No change that was tried flips the decision for %1 (%2). The nearest is this one:</source>
        <translation>试过的改变都没有使 %1（%2）的决策翻转。最接近的是：</translation>
    </message>
    <message>
        <source>Export List</source>
        <translation>导出列表</translation>
    </message>
    <message>
        <source>CSV table</source>
        <translation>CSV 表格</translation>
    </message>
    <message>
        <source>%1 flip</source>
        <translation>%1 flip</translation>
    </message>
    <message>
        <source>Choose a word to see it on the page</source>
        <translation>选择一个词可在页面上查看</translation>
    </message>
    <message>
        <source>Probability of %1</source>
        <translation>%1 的概率</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2) becomes %3 (%4) after a change of %Ln word(s).</source>
        <translation>
            <numerusform>更改 %Ln 个词后，%1（%2）变为 %3（%4）。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GalleryController</name>
    <message>
        <source>Show the Page</source>
        <translation>显示页面</translation>
    </message>
    <message>
        <source>Open documents</source>
        <translation>打开的文档</translation>
    </message>
    <message>
        <source>Figures are being drawn…</source>
        <translation>正在绘制插图…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln figure(s) in “%1”.</source>
        <translation>
            <numerusform>“%1”中有 %Ln 幅插图。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) could not be drawn; the page says why.</source>
        <translation>
            <numerusform>%Ln 个文本无法绘制；原因见页面。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped; export again to continue.</source>
        <translation>已停止；再次导出可继续。</translation>
    </message>
    <message>
        <source>Figures Are Being Drawn</source>
        <translation>正在绘制插图</translation>
    </message>
    <message>
        <source>Not all figures are drawn. Do you want to stop and close the window?</source>
        <translation>插图尚未全部绘制。要停止并关闭窗口吗？</translation>
    </message>
    <message>
        <source>If you export them again into the same folder, only the rest is drawn.</source>
        <translation>再次导出到同一文件夹时，只绘制其余的插图。</translation>
    </message>
    <message>
        <source>Exported many to “%1”</source>
        <translation>导出多个到“%1”</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GalleryDialog</name>
    <message>
        <source>Folder or data file</source>
        <translation>文件夹或数据文件</translation>
    </message>
    <message>
        <source>Folder for the figures</source>
        <translation>存放插图的文件夹</translation>
    </message>
    <message>
        <source>&amp;Into:</source>
        <translation>导出到(&amp;I)：</translation>
    </message>
    <message>
        <source>Model:</source>
        <translation>模型：</translation>
    </message>
    <message>
        <source>The page index.html in this folder shows all figures. What is already there is not drawn again.</source>
        <translation>此文件夹中的页面 index.html 显示所有插图。已有的插图不会重新绘制。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln open document(s)</source>
        <translation>
            <numerusform>%Ln 个打开的文档</numerusform>
        </translation>
    </message>
    <message>
        <source>The documents of a folder</source>
        <translation>文件夹中的文档</translation>
    </message>
    <message>
        <source>The rows of a data file</source>
        <translation>数据文件的各行</translation>
    </message>
    <message>
        <source>T&amp;exts:</source>
        <translation>文本(&amp;E)：</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>导出(&amp;X)</translation>
    </message>
    <message>
        <source>Export Many</source>
        <translation>批量导出</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GroupFilter</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Show texts with a value of another column of the file</source>
        <translation>显示在文件的另一列中有某个值的文本</translation>
    </message>
    <message>
        <source>All of them are in the view Groups</source>
        <translation>全部分组见“分组”视图</translation>
    </message>
    <message>
        <source>Grouping the texts…</source>
        <translation>正在将文本分组…</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GroupPlot</name>
    <message>
        <source>Values of the groups</source>
        <translation>各组的值</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::GroupView</name>
    <message>
        <source>Progress of the groups</source>
        <translation>分组的进度</translation>
    </message>
    <message>
        <source>Column that makes the groups</source>
        <translation>用来分组的列</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较的内容</translation>
    </message>
    <message>
        <source>Predicted label</source>
        <translation>预测标签</translation>
    </message>
    <message>
        <source>A word</source>
        <translation>一个词</translation>
    </message>
    <message>
        <source>Word whose weights are compared</source>
        <translation>比较权重的词</translation>
    </message>
    <message>
        <source>Export the groups</source>
        <translation>导出分组</translation>
    </message>
    <message>
        <source>b&amp;y</source>
        <translation>按(&amp;Y)</translation>
    </message>
    <message>
        <source>Micro F1</source>
        <translation>微 F1</translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation>宏 F1</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测为</translation>
    </message>
    <message>
        <source>Weight of</source>
        <translation>词的权重</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Share of texts with the prediction “%1”</source>
        <translation>预测为“%1”的文本的比例</translation>
    </message>
    <message>
        <source>Mean weight of “%1”</source>
        <translation>“%1”的平均权重</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln 篇文本</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: no text counts.</source>
        <translation>%1：没有可计入的文本。</translation>
    </message>
    <message>
        <source>%1: %2 (95 %: %3 to %4), %5.</source>
        <translation>%1：%2（95 %：%3 至 %4），%5。</translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <comment>a group</comment>
        <translation>%1：%2，%3。</translation>
    </message>
    <message>
        <source>Fewer than 30 texts: unreliable.</source>
        <translation>少于 30 篇文本：不可靠。</translation>
    </message>
    <message>
        <source>%1: %2 for all %3. A click on a group shows its texts.</source>
        <translation>%1：全部 %3 为 %2。点击一个组可显示其文本。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s) with fewer than 30 texts: too few to say much.</source>
        <translation>
            <numerusform>%Ln 个组不足 30 篇文本：太少，说明不了什么。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) without a date are not drawn.</source>
        <translation>
            <numerusform>没有日期的 %Ln 篇文本未绘出。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the texts with this word…</source>
        <translation>正在读取含该词的文本…</translation>
    </message>
    <message>
        <source>Comparing the groups…</source>
        <translation>正在比较各组…</translation>
    </message>
    <message>
        <source>Compares groups of texts, if the file has columns besides the texts and their labels, for example a date or a source.</source>
        <translation>如果文件除文本和标签外还有其他列，例如日期或来源，可比较文本的各组。</translation>
    </message>
    <message>
        <source>Type a word and press Enter. The model reads the texts that contain it.</source>
        <translation>请输入一个词并按 Enter。模型将读取含有它的文本。</translation>
    </message>
    <message>
        <source>The groups appear when the model has read the texts.</source>
        <translation>模型读取文本后，各组即会出现。</translation>
    </message>
    <message>
        <source>Export the Groups</source>
        <translation>导出分组</translation>
    </message>
    <message>
        <source>by %1, with 95 % intervals, in %2, read by “%3”</source>
        <translation>按 %1，附 95 % 区间，数据 %2，由“%3”读取</translation>
    </message>
    <message>
        <source>by %1, with 95 % intervals, in %2 of %3 texts of %4, read by “%5”</source>
        <translation>按 %1，附 95 % 区间，数据 %4 的 %3 篇文本中的 %2 篇，由“%5”读取</translation>
    </message>
    <message>
        <source>None of the texts contains this word.</source>
        <translation>没有文本含有这个词。</translation>
    </message>
    <message>
        <source>None of the texts has a true label that the model has.</source>
        <translation>没有文本的真实标签是模型所有的标签。</translation>
    </message>
    <message>
        <source>Correct predictions</source>
        <translation>正确的预测</translation>
    </message>
    <message>
        <source>Share of correct predictions</source>
        <translation>正确预测的比例</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::HeatmapView</name>
    <message>
        <source>Heatmap of the document</source>
        <translation>文档的热图</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ImportDialog</name>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Words (*.json *.txt *.vec *.gz *.zst)</source>
        <translation>词 (*.json *.txt *.vec *.gz *.zst)</translation>
    </message>
    <message>
        <source>What was recognised</source>
        <translation>识别结果</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Text files (*.txt)</source>
        <translation>文本文件 (*.txt)</translation>
    </message>
    <message>
        <source>Reading the checkpoint</source>
        <translation>正在读取检查点</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Import a Network of Another Program</source>
        <translation>导入其他程序的网络</translation>
    </message>
    <message>
        <source>The name of a class in each line</source>
        <translation>每行一个类别名称</translation>
    </message>
    <message>
        <source>that in the checkpoint</source>
        <translation>检查点中的</translation>
    </message>
    <message>
        <source>0, 1, …</source>
        <translation>0、1、…</translation>
    </message>
    <message>
        <source>as in its program</source>
        <translation>与原程序相同</translation>
    </message>
    <message>
        <source>Sentences of a text and words of a sentence that are read, such as 30x35, or none</source>
        <translation>读取的文本句数和每句词数，如 30x35，或 none</translation>
    </message>
    <message>
        <source>that of the checkpoint</source>
        <translation>检查点的</translation>
    </message>
    <message>
        <source>&amp;Checkpoint:</source>
        <translation>检查点(&amp;C)：</translation>
    </message>
    <message>
        <source>&amp;Vocabulary:</source>
        <translation>词表(&amp;V)：</translation>
    </message>
    <message>
        <source>&amp;Labels:</source>
        <translation>标签(&amp;L)：</translation>
    </message>
    <message>
        <source>L&amp;imits:</source>
        <translation>上限(&amp;I)：</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名称(&amp;N)：</translation>
    </message>
    <message>
        <source>Choose the checkpoint of a network that was trained with PyTorch: one file, or all files if its parts are in several. Nothing in it is executed.</source>
        <translation>请选择用 PyTorch 训练的网络的检查点：单个文件；若分为多个文件，则选择全部。其中的内容不会被执行。</translation>
    </message>
    <message>
        <source>Reading the checkpoint…</source>
        <translation>正在读取检查点…</translation>
    </message>
    <message>
        <source>A network of %1.</source>
        <translation>%1 的网络。</translation>
    </message>
    <message>
        <source>What was found in the checkpoint</source>
        <translation>在检查点中找到的内容</translation>
    </message>
    <message>
        <source>Checkpoints (*.pt *.pth *.tar *.pwf *.bin *.ckpt *.safetensors *.index.json)</source>
        <translation>检查点 (*.pt *.pth *.tar *.pwf *.bin *.ckpt *.safetensors *.index.json)</translation>
    </message>
    <message>
        <source>JSON {word: id} or {id: word}, a word in each line, or word vectors such as GloVe&apos;s</source>
        <translation>JSON {词: 编号} 或 {编号: 词}、每行一个词，或 GloVe 之类的词向量</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::InterruptedRuns</name>
    <message>
        <source>The training of “%1” failed: %2</source>
        <translation>“%1”的训练失败：%2</translation>
    </message>
    <message>
        <source>The training of “%1” has not taken a step yet.</source>
        <translation>“%1”的训练尚未进行任何一步。</translation>
    </message>
    <message>
        <source>The training of “%1” was interrupted.</source>
        <translation>“%1”的训练被中断。</translation>
    </message>
    <message>
        <source>The training of “%1” was interrupted after %2.</source>
        <translation>“%1”的训练在 %2之后被中断。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln epoch(s)</source>
        <translation>
            <numerusform>%Ln 轮</numerusform>
        </translation>
    </message>
    <message>
        <source>Discard the Run</source>
        <translation>丢弃运行</translation>
    </message>
    <message>
        <source>Discard the interrupted training of “%1”? Its progress will be deleted.</source>
        <translation>要丢弃被中断的“%1”的训练吗？其进度将被删除。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>丢弃…</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::KeynessView</name>
    <message>
        <source>Progress of the comparison</source>
        <translation>比较的进度</translation>
    </message>
    <message>
        <source>Export the typical words</source>
        <translation>导出特征词</translation>
    </message>
    <message>
        <source>Erase each word, too (takes long)</source>
        <translation>同时擦除每个词（耗时长）</translation>
    </message>
    <message>
        <source>Typical words</source>
        <translation>特征词</translation>
    </message>
    <message>
        <source>up to </source>
        <translation>最多 </translation>
    </message>
    <message>
        <source>Longest run of words</source>
        <translation>连续词的最大数目</translation>
    </message>
    <message>
        <source>Also counts runs of so many words that follow one another.</source>
        <translation>也统计连续这么多个词的词串。</translation>
    </message>
    <message>
        <source>at least </source>
        <translation>至少 </translation>
    </message>
    <message>
        <source>Least number of occurrences</source>
        <translation>最少出现次数</translation>
    </message>
    <message>
        <source>Words that occur less often are not listed.</source>
        <translation>出现次数更少的词不列出。</translation>
    </message>
    <message>
        <source>all words</source>
        <translation>所有词</translation>
    </message>
    <message>
        <source>typical, but unused</source>
        <translation>有特征但未被使用</translation>
    </message>
    <message>
        <source>used, but not typical</source>
        <translation>被使用但无特征</translation>
    </message>
    <message>
        <source>Which words are listed</source>
        <translation>列出哪些词</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>The words as the model looks them up</source>
        <translation>模型查找时所用的词形</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>所显示</translation>
    </message>
    <message>
        <source>How often they occur in the texts that are shown</source>
        <translation>在所显示的文本中出现的次数</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>How often they occur in the other texts</source>
        <translation>在其余文本中出现的次数</translation>
    </message>
    <message>
        <source>Log-likelihood</source>
        <translation>对数似然</translation>
    </message>
    <message>
        <source>How much evidence there is of a difference; negative: rarer in the texts that are shown</source>
        <translation>存在差异的证据有多强；负数：在所显示的文本中更少</translation>
    </message>
    <message>
        <source>Bayes</source>
        <translation>贝叶斯</translation>
    </message>
    <message>
        <source>Log-likelihood less the logarithm of all words: above 2 the difference is real, above 10 certainly; below 0 there is probably none</source>
        <translation>对数似然减去所有词数的对数：大于 2 为存在差异的证据，大于 10 为极强的证据；小于 0 为没有差异的证据</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>By how many percent they are more frequent in the texts shown</source>
        <translation>在所显示的文本中多百分之几</translation>
    </message>
    <message>
        <source>only there</source>
        <translation>仅在其中</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>分散</translation>
    </message>
    <message>
        <source>Normalised DP, of the side with more: 0: spread evenly; 1: in one place only</source>
        <translation>较多一方的归一化 DP；0：均匀分布，1：只在一处</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>The mean weight of the word in all texts</source>
        <translation>该词在所有文本中的平均权重</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>效应</translation>
    </message>
    <message>
        <source>The mean effect of the word in all texts</source>
        <translation>该词在所有文本中的平均效应</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Whether the model gives the word more weight (effect) than most, beside whether it is typical</source>
        <translation>模型给该词的权重（效应）是否大于平均，以及它是否有特征</translation>
    </message>
    <message>
        <source>Compare the Words</source>
        <translation>比较词</translation>
    </message>
    <message>
        <source>Comparing the words of the texts that are shown with the others…</source>
        <translation>正在比较所显示的文本与其余文本的词…</translation>
    </message>
    <message>
        <source>%1 and %2 with %3 were compared. A double click shows the places.</source>
        <translation>比较了%1与%2，共%3。双击可显示出现之处。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform> %Ln 个文本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other(s)</source>
        <translation>
            <numerusform>其余 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform> %Ln 个词</numerusform>
        </translation>
    </message>
    <message>
        <source>Lists the words that are typical of the texts that are shown.</source>
        <translation>列出所显示的文本的特征词。</translation>
    </message>
    <message>
        <source>Set a filter: the texts that it shows are then compared with all others, and words that are typical of them are listed.</source>
        <translation>请设置筛选：随后将所显示的文本与其余文本比较，并列出其特征词。</translation>
    </message>
    <message>
        <source>Export the Typical Words</source>
        <translation>导出特征词</translation>
    </message>
    <message>
        <source> in a row</source>
        <translation> 个连续的词</translation>
    </message>
    <message>
        <source>used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>used, not typical</source>
        <translation>使用，但不典型</translation>
    </message>
    <message>
        <source>unused</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Words that are typical of the texts shown</source>
        <translation>所示文本的特征词</translation>
    </message>
    <message>
        <source>%1; bars: log-likelihood; beside them: occurrences in the texts shown and in the others</source>
        <translation>%1；条形：对数似然；旁边：在所示文本和其他文本中的出现次数</translation>
    </message>
    <message>
        <source>As a plot</source>
        <translation>以图显示</translation>
    </message>
    <message>
        <source>To the right what is typical, upwards what the model uses. Coloured are words that are typical, but unused, and words that are used, but not typical.</source>
        <translation>向右为特征词，向上为模型所用的词。有颜色的是有特征但未被使用的词，以及被使用但没有特征的词。</translation>
    </message>
    <message>
        <source>What is typical and what the model uses</source>
        <translation>有特征的词与模型使用的词</translation>
    </message>
    <message>
        <source>%1, read by “%2”; dashed: where words begin to be typical</source>
        <translation>%1，由“%2”读取；虚线：词开始成为特征词的位置</translation>
    </message>
    <message>
        <source>Words that are typical of “%1”</source>
        <translation>“%1”的特征词</translation>
    </message>
    <message>
        <source>%1; bars: log-likelihood; beside them: occurrences there and in the others</source>
        <translation>%1；条形：对数似然；旁边：在该组和其他文本中的出现次数</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 and %2 with %3 were compared. A click on a point shows the places.</source>
        <translation>比较了%1与%2，共%3。单击一个点可显示出现之处。</translation>
    </message>
    <message>
        <source>The first %1 of %2 words are listed.</source>
        <translation>列出 %2 个词中的前 %1 个。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabelDialog</name>
    <message>
        <source>True Labels</source>
        <translation>真实标签</translation>
    </message>
    <message>
        <source>True Label</source>
        <translation>真实标签</translation>
    </message>
    <message>
        <source>Type a part of the label</source>
        <translation>键入标签的一部分</translation>
    </message>
    <message>
        <source>Part of the label</source>
        <translation>标签的一部分</translation>
    </message>
    <message>
        <source>Labels of the model</source>
        <translation>模型的标签</translation>
    </message>
    <message>
        <source>True now, but not among the model’s labels: %1</source>
        <translation>目前的真实标签，但不是该模型的标签：%1</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>设置(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabelList</name>
    <message>
        <source>Find or add a label (/)</source>
        <translation>查找或添加标签（/）</translation>
    </message>
    <message>
        <source>Find or add a label</source>
        <translation>查找或添加标签</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>&amp;Rename or Merge…</source>
        <translation>重命名或合并(&amp;R)…</translation>
    </message>
    <message>
        <source>Point at a label to read what it means.</source>
        <translation>指向一个标签可查看其含义。</translation>
    </message>
    <message>
        <source>&amp;Describe…</source>
        <translation>说明(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Only Texts Predicted as This</source>
        <translation>仅预测为此标签的文本(&amp;O)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabelMeasures</name>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Known after the first training, by texts that are chosen at random.</source>
        <translation>首次训练之后，由随机选出的文本得知。</translation>
    </message>
    <message>
        <source>Known when the next text that is chosen at random is labelled.</source>
        <translation>标注下一个随机选出的文本后得知。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 to %3) after %4 labels, by %Ln text(s) chosen at random</source>
        <translation>
            <numerusform>%4 个标签之后为 %1（%2 至 %3），依据随机选出的 %Ln 个文本</numerusform>
        </translation>
    </message>
    <message>
        <source>The last labels have not made the model measurably better; more of them will hardly help.</source>
        <translation>最近的标签没有使模型有可测量的改进；再多标注也帮助不大。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) with marked words.</source>
        <translation>
            <numerusform>有标记词的文本：%Ln 篇。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Models trained with %Ln of them and without them: %1 against %2, which may be chance.</source>
        <translation>
            <numerusform>用其中 %Ln 篇的标记训练的模型与不用标记的模型：%1 对 %2，可能出于偶然。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Models trained with %Ln of them and without them: %1 against %2.</source>
        <translation>
            <numerusform>用其中 %Ln 篇的标记训练的模型与不用标记的模型：%1 对 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>The next training measures what they bring.</source>
        <translation>下一次训练会测量它们的作用。</translation>
    </message>
    <message numerus="yes">
        <source>Models agreed with your marks in the last %Ln text(s): %1 (0.5 by chance).</source>
        <translation>
            <numerusform>在最近 %Ln 篇文本中，模型与您的标记的一致程度：%1（随机为 0.5）。</numerusform>
        </translation>
    </message>
    <message>
        <source>The model reads all texts without: %1.</source>
        <translation>模型读取所有文本时略去：%1。</translation>
    </message>
    <message>
        <source>These texts are like those of the model “%1”: Train a Network… goes on from it, and needs fewer labels.</source>
        <translation>这些文本与模型“%1”的文本相似：“训练网络…”从该模型继续，需要的标签更少。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabelScoreView</name>
    <message>
        <source>Level</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>支持数</translation>
    </message>
    <message>
        <source>Micro F1</source>
        <translation>微 F1</translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation>宏 F1</translation>
    </message>
    <message>
        <source>1: the labels under the root</source>
        <translation>1：根之下的标签</translation>
    </message>
    <message>
        <source>Number of labels on this level of the tree</source>
        <translation>树中该层的标签数</translation>
    </message>
    <message>
        <source>Number of true pairs of a document and a label of this level</source>
        <translation>文档与该层标签的真实配对数</translation>
    </message>
    <message>
        <source>F1 over all pairs of a document and a label of this level</source>
        <translation>文档与该层标签的所有配对的 F1</translation>
    </message>
    <message>
        <source>Unweighted mean of the labels’ F1</source>
        <translation>各标签 F1 的不加权平均</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Path of the label in the tree</source>
        <translation>标签在树中的路径</translation>
    </message>
    <message>
        <source>Number of documents that have the label</source>
        <translation>带有该标签的文档数</translation>
    </message>
    <message>
        <source>Share of the documents for which the label is predicted that have it</source>
        <translation>预测为该标签的文档中确有该标签的比例</translation>
    </message>
    <message>
        <source>Share of the documents that have the label for which it is predicted</source>
        <translation>带有该标签的文档中被预测出的比例</translation>
    </message>
    <message>
        <source>The harmonic mean of precision and recall</source>
        <translation>精确率和召回率的调和平均</translation>
    </message>
    <message>
        <source>Predicted as</source>
        <translation>预测为</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>A true label that is not predicted</source>
        <translation>未被预测的真实标签</translation>
    </message>
    <message>
        <source>A label with the same parent that is predicted but not true</source>
        <translation>父标签相同、被预测但不真实的标签</translation>
    </message>
    <message>
        <source>Number of documents with this confusion</source>
        <translation>发生该混淆的文档数</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Scores of each level</source>
        <translation>各层级的得分</translation>
    </message>
    <message>
        <source>Scores of each label</source>
        <translation>各标签的得分</translation>
    </message>
    <message>
        <source>Confused siblings</source>
        <translation>混淆的同级标签</translation>
    </message>
    <message>
        <source>Level of the labels shown</source>
        <translation>所示标签的层级</translation>
    </message>
    <message>
        <source>Micro F1 %1 and macro F1 %2 if a label counts only together with all its ancestors. For %3 of the documents, exactly the true labels are predicted.</source>
        <translation>若标签须连同其全部祖先才计入，则微 F1 为 %1，宏 F1 为 %2。%3 的文档恰好预测出全部真实标签。</translation>
    </message>
    <message>
        <source>All levels</source>
        <translation>所有层级</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>第 %1 层</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabellingInvitation</name>
    <message>
        <source>Label Texts</source>
        <translation>标注文本</translation>
    </message>
    <message>
        <source>Label texts one after the other, with keys alone. A model learns from your labels on the way and asks for the texts about which it is most uncertain.</source>
        <translation>只用按键就能逐个标注文本。模型在此过程中从您的标签学习，并询问它最不确定的文本。</translation>
    </message>
    <message>
        <source>&amp;New Project…</source>
        <translation>新建项目(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open Project…</source>
        <translation>打开项目(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Continue with %1</source>
        <translation>继续 %1(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>最近(&amp;R)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabellingSession</name>
    <message>
        <source>%1 Your labels are kept here, and are written as soon as that is possible.</source>
        <translation>%1 您的标签保留在这里，一旦可以就会写入。</translation>
    </message>
    <message>
        <source>The training failed: %1</source>
        <translation>训练失败：%1</translation>
    </message>
    <message>
        <source>The last labels of %1 cannot be written, so it stays open. Free disk space or check its permissions, then open the other project again.</source>
        <translation>无法写入 %1 的最后几个标签，因此该项目保持打开。请释放磁盘空间或检查权限，然后再次打开另一个项目。</translation>
    </message>
    <message>
        <source>The network is not used, because words and phrases alone score better: %1 against %2. Choose it at the top to use it all the same.</source>
        <translation>仅用词和短语的模型得分更高（%1 对 %2），因此不使用该网络。如仍要使用，请在上方选择。</translation>
    </message>
    <message>
        <source>The network has learnt nothing that can be shown, so the model that was there goes on.</source>
        <translation>该网络没有学到可以证实的内容，因此继续使用原来的模型。</translation>
    </message>
    <message>
        <source>A model learns from ten labelled texts or more, of two labels at least. With fewer the training failed: %1</source>
        <translation>模型需要至少十个已标注的文本、至少两个标签才能学习。文本较少，训练失败：%1</translation>
    </message>
    <message>
        <source>Ordered the texts of “%1”</source>
        <translation>为“%1”的文本排序</translation>
    </message>
    <message>
        <source>Trained “%1”</source>
        <translation>训练“%1”</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LabellingWindow</name>
    <message>
        <source>&amp;Hide the prediction until I have decided</source>
        <translation>在我决定之前隐藏预测(&amp;H)</translation>
    </message>
    <message>
        <source>Train after every</source>
        <translation>每标注以下数量后训练</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>The text has the checked labels (Enter)</source>
        <translation>文本带有所选的标签（Enter）</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>The text before (Backspace)</source>
        <translation>上一个文本（Backspace）</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Decide about this text later (S)</source>
        <translation>以后再决定此文本（S）</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Leave this text out of trainings (X)</source>
        <translation>训练时不使用此文本（X）</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Take the last step back (Ctrl+Z)</source>
        <translation>撤回上一步（Ctrl+Z）</translation>
    </message>
    <message>
        <source>Train Now</source>
        <translation>立即训练</translation>
    </message>
    <message>
        <source>Train a linear n-gram model with the current labels (Ctrl+T)</source>
        <translation>用当前标签训练线性 n-gram 模型（Ctrl+T）</translation>
    </message>
    <message>
        <source>Train a Network…</source>
        <translation>训练网络…</translation>
    </message>
    <message>
        <source>Open the training dialog with these labels</source>
        <translation>用这些标签打开训练对话框</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write the labels with all columns of the texts</source>
        <translation>连同文本的所有列写出标签</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Label Texts — Hanscope</source>
        <translation>标注文本 — Hanscope</translation>
    </message>
    <message>
        <source>&amp;New Project…</source>
        <translation>新建项目(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open Project…</source>
        <translation>打开项目(&amp;O)…</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>透镜</translation>
    </message>
    <message>
        <source>What the colours show: where the network looked, or what decided</source>
        <translation>颜色所表示的：网络看了哪里，或什么起决定作用</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Note on this text (N)</source>
        <translation>对此文本的备注（N）</translation>
    </message>
    <message>
        <source>Note on this text</source>
        <translation>对此文本的备注</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>您的姓名</translation>
    </message>
    <message>
        <source>Your name, which is stored with your labels</source>
        <translation>与标签一起保存的姓名</translation>
    </message>
    <message>
        <source> labels</source>
        <translation> 个标签</translation>
    </message>
    <message>
        <source>Labels between two trainings</source>
        <translation>两次训练之间的标签数</translation>
    </message>
    <message>
        <source>Who sees a prediction first tends to agree with it (P shows it)</source>
        <translation>先看到预测的人容易同意它（按 P 显示）</translation>
    </message>
    <message>
        <source>%1 — Label Texts — Hanscope</source>
        <translation>%1 — 标注文本 — Hanscope</translation>
    </message>
    <message>
        <source>All texts are labelled. Go back to look at them again (Backspace), or export the labels.</source>
        <translation>所有文本都已标注。可以后退再看一遍（Backspace），或导出标签。</translation>
    </message>
    <message>
        <source>%1, chosen at random</source>
        <translation>%1，随机选出</translation>
    </message>
    <message>
        <source>%1 labelled, %2 to go</source>
        <translation>已标注 %1，剩余 %2</translation>
    </message>
    <message>
        <source> · this text was skipped</source>
        <translation> · 此文本已跳过</translation>
    </message>
    <message>
        <source> · this text is removed</source>
        <translation> · 此文本已移除</translation>
    </message>
    <message numerus="yes">
        <source> · %Ln labelled text(s) are no longer in the file</source>
        <translation>
            <numerusform> · 文件中已没有其中 %Ln 个带标签的文本</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop Training</source>
        <translation>停止训练</translation>
    </message>
    <message>
        <source>There is no other such text. Choose another order at the top to go on.</source>
        <translation>没有其他这样的文本。要继续，请在上方选择另一种顺序。</translation>
    </message>
    <message>
        <source>None of these texts is left to be labelled. Take the restriction above away to go on with the others.</source>
        <translation>这些文本都已标注完毕。去掉上面的限制，即可继续标注其余文本。</translation>
    </message>
    <message>
        <source>predicted as %1</source>
        <translation>预测为 %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop ordering or searching: the texts stay as they are</source>
        <translation>停止排序或搜索：文本保持不变</translation>
    </message>
    <message>
        <source>The texts have no order yet, because ordering them was stopped. Choose an order at the top.</source>
        <translation>排序已停止，文本还没有顺序。请在上方选择一种顺序。</translation>
    </message>
    <message>
        <source>All texts are labelled. Export the labels, or find texts by their words (Ctrl+F) to look at them again.</source>
        <translation>所有文本都已有标签。请导出标签，或按词语查找文本（Ctrl+F）以再次查看。</translation>
    </message>
    <message>
        <source>%1 labelled</source>
        <translation>已标注 %1</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Open another project (Ctrl+O), or make one (Ctrl+N)</source>
        <translation>打开另一个项目（Ctrl+O），或新建项目（Ctrl+N）</translation>
    </message>
    <message>
        <source>Ask me &amp;why</source>
        <translation>询问理由(&amp;W)</translation>
    </message>
    <message>
        <source>A text that has got its label stays, and you mark the words that speak for it: a model learns much more from such texts</source>
        <translation>得到标签的文本留在页面上，由您标记支持该标签的词：模型从这样的文本中学到的要多得多</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>打开最近的项目(&amp;R)</translation>
    </message>
    <message>
        <source>Label &amp;Many at Once…</source>
        <translation>一次标注多个(&amp;M)…</translation>
    </message>
    <message>
        <source> · this text was labelled together with others</source>
        <translation> · 此文本与其他文本一起标注</translation>
    </message>
    <message numerus="yes">
        <source> · the model still knows %Ln label(s) that were taken back; it learns anew with Train Now</source>
        <translation>
            <numerusform> · 模型仍记得已撤销的 %Ln 个标签；“立即训练”会重新学习</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LearningCurves</name>
    <message>
        <source>Learning curves</source>
        <translation>学习曲线</translation>
    </message>
    <message>
        <source>Curves of loss and accuracy</source>
        <translation>损失和准确率曲线</translation>
    </message>
    <message>
        <source>Log Scale</source>
        <translation>对数坐标</translation>
    </message>
    <message>
        <source>Show the loss on a logarithmic scale</source>
        <translation>以对数坐标显示损失</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Save the curves as a picture or as CSV</source>
        <translation>把曲线保存为图片或 CSV</translation>
    </message>
    <message>
        <source>No step yet.</source>
        <translation>尚无训练步。</translation>
    </message>
    <message>
        <source>CSV table of all numbers</source>
        <translation>全部数值的 CSV 表格</translation>
    </message>
    <message>
        <source>Export Curves</source>
        <translation>导出曲线</translation>
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
        <translation>把此条拖到其他程序或文件夹，即可放入页面的图片。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LensBar</name>
    <message>
        <source>Label that is explained</source>
        <translation>被解释的标签</translation>
    </message>
    <message>
        <source>Label that it is compared with</source>
        <translation>用于对比的标签</translation>
    </message>
    <message>
        <source>How words are removed</source>
        <translation>删除词的方式</translation>
    </message>
    <message>
        <source>wo&amp;rds</source>
        <translation>词(&amp;R)</translation>
    </message>
    <message>
        <source>Computing the lens</source>
        <translation>正在计算透镜</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>made unknown</source>
        <translation>变为未知词</translation>
    </message>
    <message>
        <source>What the network reads in place of an erased word: nothing, or the unknown word</source>
        <translation>网络用什么代替被擦除的词：不读任何内容，或读未知词</translation>
    </message>
    <message>
        <source>With another label: why the first one and not this one (the difference of both logits)</source>
        <translation>与另一标签对比：为何是前者而不是后者（两个 logit 之差）</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop computing and show the attention</source>
        <translation>停止计算并显示注意力</translation>
    </message>
    <message>
        <source>Effect &amp;on</source>
        <translation>效应对象(&amp;O)</translation>
    </message>
    <message>
        <source>a&amp;gainst</source>
        <translation>对比(&amp;G)</translation>
    </message>
    <message>
        <source>the predicted label</source>
        <translation>预测的标签</translation>
    </message>
    <message>
        <source>no other label</source>
        <translation>无其他标签</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Attention is shown: there is no network to ask.</source>
        <translation>显示注意力：没有可询问的网络。</translation>
    </message>
    <message>
        <source>Attention is shown: this model has no such lens.</source>
        <translation>显示注意力：该模型没有此透镜。</translation>
    </message>
    <message>
        <source>Attention is shown until the lens is computed.</source>
        <translation>在透镜计算完成之前显示注意力。</translation>
    </message>
    <message>
        <source>Weights from the file %1</source>
        <translation>来自文件 %1 的权重</translation>
    </message>
    <message>
        <source>Attention is shown: %1 has no weights of this text.</source>
        <translation>显示的是注意力：%1 中没有此文本的权重。</translation>
    </message>
    <message>
        <source>Show by Logit</source>
        <translation>按 logit 显示</translation>
    </message>
    <message>
        <source>Integrated gradients: what speaks for the label in its logit, the number from which the probability is computed, and which has no limits</source>
        <translation>积分梯度：在 logit（由它计算概率，且没有上下限）中，什么支持该标签</translation>
    </message>
    <message>
        <source>all below 0.1 %</source>
        <translation>均低于 0.1 %</translation>
    </message>
    <message>
        <source>Attention is shown: %1</source>
        <translation>显示的是注意力：%1</translation>
    </message>
    <message>
        <source>Weights from a file</source>
        <translation>来自文件的权重</translation>
    </message>
    <message>
        <source>Effect on %1</source>
        <translation>对 %1 的影响</translation>
    </message>
    <message>
        <source>Attention is shown</source>
        <translation>显示的是注意力</translation>
    </message>
    <message>
        <source>%1; until then, attention is shown.</source>
        <translation>%1；在此之前显示注意力。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LensChooser</name>
    <message>
        <source>Lens</source>
        <translation>透镜</translation>
    </message>
    <message>
        <source>What the colours show: where the network looked, or what decided</source>
        <translation>颜色所表示的：网络看了哪里，或什么起决定作用</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LessonController</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>%1 (step %2)</source>
        <translation>%1（第 %2 步）</translation>
    </message>
    <message>
        <source>You have finished this lesson.</source>
        <translation>你已完成本课。</translation>
    </message>
    <message>
        <source>Yes, this sentence.</source>
        <translation>对，就是这个句子。</translation>
    </message>
    <message>
        <source>Yes: “%1”.</source>
        <translation>对：“%1”。</translation>
    </message>
    <message>
        <source>It is another sentence. Guess again, or press Reveal.</source>
        <translation>是另一个句子。请再猜，或按“揭晓”。</translation>
    </message>
    <message>
        <source>It is not “%1”. Guess again, or press Reveal.</source>
        <translation>不是“%1”。请再猜，或按“揭晓”。</translation>
    </message>
    <message>
        <source>Done: the model now says “%1”.</source>
        <translation>成功：模型现在说“%1”。</translation>
    </message>
    <message>
        <source>The model says “%1”.</source>
        <translation>模型说“%1”。</translation>
    </message>
    <message>
        <source>&amp;End the Lesson</source>
        <translation>结束课程(&amp;E)</translation>
    </message>
    <message>
        <source>It is another “%1”. Guess again, or press Reveal.</source>
        <translation>是另一个“%1”。请再猜，或按“揭晓”。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LessonPanel</name>
    <message>
        <source>Train a Model…</source>
        <translation>训练模型…</translation>
    </message>
    <message>
        <source>Text of the lesson</source>
        <translation>课程的文本</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Ne&amp;xt</source>
        <translation>下一步(&amp;X)</translation>
    </message>
    <message>
        <source>Answer on the page: with a click, or with the arrow keys and Enter.</source>
        <translation>在页面上回答：点击，或用方向键和 Enter。</translation>
    </message>
    <message>
        <source>Revea&amp;l</source>
        <translation>揭晓(&amp;L)</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>上一步(&amp;K)</translation>
    </message>
    <message>
        <source>Fini&amp;sh</source>
        <translation>完成(&amp;S)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LexiconView</name>
    <message>
        <source>Erase each word, too (takes long)</source>
        <translation>同时擦除每个词（耗时长）</translation>
    </message>
    <message>
        <source>Progress of the lexicon</source>
        <translation>词汇表的进度</translation>
    </message>
    <message>
        <source>Words and their weights</source>
        <translation>词及其权重</translation>
    </message>
    <message>
        <source>Find a word</source>
        <translation>查找词</translation>
    </message>
    <message>
        <source>Find a word of the lexicon</source>
        <translation>在词汇表中查找词</translation>
    </message>
    <message>
        <source>at least </source>
        <translation>至少 </translation>
    </message>
    <message>
        <source>Least number of occurrences</source>
        <translation>最少出现次数</translation>
    </message>
    <message>
        <source>Words that occur less often are not listed.</source>
        <translation>出现次数更少的词不列出。</translation>
    </message>
    <message>
        <source>Export the lexicon</source>
        <translation>导出词汇表</translation>
    </message>
    <message>
        <source>Read the Words</source>
        <translation>读取各词</translation>
    </message>
    <message>
        <source>Reading the weights of all words…</source>
        <translation>正在读取所有词的权重…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln different word(s)</source>
        <translation>
            <numerusform>%Ln 个不同的词</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln 个文本</numerusform>
        </translation>
    </message>
    <message>
        <source>Lists the words to which the model gives most attention. The corpus is read once more for it.</source>
        <translation>列出模型最关注的词。为此要再读一遍语料库。</translation>
    </message>
    <message>
        <source>Export the Lexicon</source>
        <translation>导出词汇表</translation>
    </message>
    <message>
        <source>Concordance</source>
        <translation>语境索引</translation>
    </message>
    <message>
        <source>Shows the places of the listed words in the texts.</source>
        <translation>显示所列的词在文本中的出现处。</translation>
    </message>
    <message>
        <source>95 %: between %1 and %2</source>
        <translation>95 %：在 %1 与 %2 之间</translation>
    </message>
    <message>
        <source>one occurrence, so there is no interval</source>
        <translation>只出现一次，因此没有区间</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>The word as the model looks it up</source>
        <translation>模型查找时所用的词形</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>How often it occurs in the corpus</source>
        <translation>在语料库中出现的次数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Its mean weight, the share of its sentence</source>
        <translation>其平均权重，即占句子的比例</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>离散</translation>
    </message>
    <message>
        <source>The standard deviation of its weight: large if it depends on the context</source>
        <translation>权重的标准差：随上下文而变时较大</translation>
    </message>
    <message>
        <source>First 3</source>
        <translation>前三</translation>
    </message>
    <message>
        <source>How often its weight is among the three largest of its sentence</source>
        <translation>其权重位列句中前三的频率</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>效应</translation>
    </message>
    <message>
        <source>How much probability its removal takes from the label on which it has most effect</source>
        <translation>去掉它时，受影响最大的标签损失多少概率</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>对 %2 为 %1</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>%1 of %2 occurrences in sentences of more than three words</source>
        <translation>在多于三个词的句子中出现的 %2 次中有 %1 次</translation>
    </message>
    <message>
        <source>%1 in %2, of which %L3 are listed. A double click on a word shows how its weight is distributed.</source>
        <translation>%2中有 %1，列出其中 %L3 个。双击一个词可查看其权重的分布。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::LikeThisView</name>
    <message>
        <source>Sentences &amp;Like This</source>
        <translation>与此相似的句子(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Documents Like This</source>
        <translation>与此相似的文档(&amp;D)</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>查找进度</translation>
    </message>
    <message>
        <source>What is nearest, by the network’s vectors</source>
        <translation>按网络的向量最接近的内容</translation>
    </message>
    <message>
        <source>Sentences like</source>
        <translation>相似的句子</translation>
    </message>
    <message>
        <source>Documents like</source>
        <translation>相似的文档</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较的对象</translation>
    </message>
    <message>
        <source>The sentence or text that others are compared with</source>
        <translation>用来与其他内容比较的句子或文本</translation>
    </message>
    <message>
        <source>A sentence or a text</source>
        <translation>句子或文本</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>This model adds up the weights of words and phrases, so it has no vectors by which sentences and texts could be compared.</source>
        <translation>此模型将词和短语的权重相加，因此没有可用来比较句子和文本的向量。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Reading the vectors of all texts; they are kept for the next time.</source>
        <translation>正在读取所有文本的向量；它们会保留供下次使用。</translation>
    </message>
    <message>
        <source>Finds the sentences or documents that are nearest to one, by the network’s vectors. Write one above, or choose “Sentences Like This” in the menu of a page.</source>
        <translation>按网络的向量查找与某个句子或文档最接近的内容。请在上方输入，或在页面的菜单中选择“与此相似的句子”。</translation>
    </message>
    <message>
        <source>Of %1 sentences, the nearest to “%2”, by %3.</source>
        <translation>%1 个句子中与“%2”最接近的，依据：%3。</translation>
    </message>
    <message>
        <source>Of %1 documents, the nearest to “%2”, by %3.</source>
        <translation>%1 篇文档中与“%2”最接近的，依据：%3。</translation>
    </message>
    <message>
        <source>Only those that pass the filters are listed.</source>
        <translation>仅列出通过筛选的内容。</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>The cosine of the angle between the vectors: 1 if they have the same direction</source>
        <translation>向量夹角的余弦：方向相同时为 1</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>What the model predicts for the text</source>
        <translation>模型对文本的预测</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>真值</translation>
    </message>
    <message>
        <source>The label in the file</source>
        <translation>文件中的标签</translation>
    </message>
    <message>
        <source>Line %1 of the file</source>
        <translation>文件第 %1 行</translation>
    </message>
    <message>
        <source>&amp;Training Texts Like This</source>
        <translation>与此相似的训练文本(&amp;T)</translation>
    </message>
    <message>
        <source>Training texts like</source>
        <translation>相似的训练文本</translation>
    </message>
    <message>
        <source>The texts of %1 that the model learnt from, the nearest to “%2” first, by %3.</source>
        <translation>%1 中模型学习过的文本，与“%2”最接近的在前，依据：%3。</translation>
    </message>
    <message>
        <source>Influence</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>What the text adds to the logit of the decision: above 0 it speaks for the label, below 0 against it</source>
        <translation>该文本给决定的 logit 增加的值：大于 0 支持该标签，小于 0 则反对</translation>
    </message>
    <message>
        <source>The weights of the model do not follow from the texts of %1 and their labels: these are not the data of its training, so their influence says little.</source>
        <translation>模型的权重不能由 %1 的文本及其标签得出：它们不是训练数据，因此其影响说明不了什么。</translation>
    </message>
    <message>
        <source>The logit %1 of “%2” is the influence of all texts of %3 that the model learnt from (%4), what it learnt by way of similar words (%5), and the bias (%6). The strongest influence comes first.</source>
        <translation>“%2”的 logit %1 是 %3 中模型学习过的所有文本的影响（%4）、通过相似词学到的部分（%5）与偏置（%6）之和。影响最强的排在最前。</translation>
    </message>
    <message>
        <source>Lists the texts that the model learnt from, those with the strongest influence on its decision about a text first. Write one above, or choose “Training Texts Like This” in the menu of a page.</source>
        <translation>列出模型学习过的文本，对某个文本的决定影响最强的排在最前。请在上方输入文本，或在页面的菜单中选择“与此相似的训练文本”。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ListedTexts</name>
    <message>
        <source>Texts that contain “%1”, or whose notes do.</source>
        <translation>文本或其备注中含有“%1”。</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>去掉 %1</translation>
    </message>
    <message>
        <source>also %1</source>
        <translation>加上 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) labelled by both</source>
        <translation>
            <numerusform>两人都标注过的文本 %Ln 篇</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 with the same labels</source>
        <translation>%1，%2 标签相同</translation>
    </message>
    <message>
        <source>%1 · κ %2 (%3 to %4)</source>
        <translation>%1 · κ %2（%3 至 %4）</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MainWindow</name>
    <message>
        <source>A text is being saved.</source>
        <translation>正在保存文本。</translation>
    </message>
    <message>
        <source>“%1” is open: it is in the list of documents</source>
        <translation>“%1”已打开，在文档列表中</translation>
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
        <translation>图片已复制</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
    <message>
        <source>Saved to %1 as UTF-8</source>
        <translation>已以 UTF-8 保存到 %1</translation>
    </message>
    <message>
        <source>The clipboard contains no text.</source>
        <translation>剪贴板中没有文本。</translation>
    </message>
    <message>
        <source>A model is being trained.</source>
        <translation>正在训练模型。</translation>
    </message>
    <message>
        <source>Figures are being exported.</source>
        <translation>正在导出插图。</translation>
    </message>
    <message>
        <source>Documents are being opened.</source>
        <translation>正在打开文档。</translation>
    </message>
    <message>
        <source>The training dialog is open.</source>
        <translation>训练对话框处于打开状态。</translation>
    </message>
    <message>
        <source>The corpus explorer is open.</source>
        <translation>语料库浏览窗口处于打开状态。</translation>
    </message>
    <message>
        <source>The panel Evaluation shows a result.</source>
        <translation>“评估”面板中有结果。</translation>
    </message>
    <message>
        <source>Panels in one place</source>
        <translation>同一位置的面板</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>Esc or F11 leaves the full screen</source>
        <translation>按 Esc 或 F11 退出全屏</translation>
    </message>
    <message>
        <source>Clearing of the Recent Files</source>
        <translation>清空最近的文件</translation>
    </message>
    <message>
        <source>The document is at the printer</source>
        <translation>文档已发送到打印机</translation>
    </message>
    <message>
        <source>A model is being evaluated.</source>
        <translation>正在评估模型。</translation>
    </message>
    <message>
        <source>Texts are being labelled.</source>
        <translation>正在标注文本。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ManualBrowser</name>
    <message>
        <source>Page of the manual</source>
        <translation>手册的页面</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ManualWindow</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Manual — Hanscope</source>
        <translation>手册 — Hanscope</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Search all pages</source>
        <translation>搜索所有页面</translation>
    </message>
    <message>
        <source>%1 is part of the source code, not of the manual.</source>
        <translation>%1 属于源代码，不属于手册。</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
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
        <translation>全部给予标签(&amp;A)：</translation>
    </message>
    <message>
        <source>Each gets what the &amp;model suggests, from</source>
        <translation>按模型的建议(&amp;M)，概率至少为</translation>
    </message>
    <message>
        <source>Label Many at Once</source>
        <translation>一次标注多个</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Least probability</source>
        <translation>最小概率</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of these texts have labels already (%1).</source>
        <translation>
            <numerusform>其中 %Ln 个文本已有标签（%1）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Label %Ln Text(s)</source>
        <translation>
            <numerusform>标注 %Ln 个文本</numerusform>
        </translation>
    </message>
    <message>
        <source>None of these texts is without a label.</source>
        <translation>这些文本都已有标签。</translation>
    </message>
    <message>
        <source>One step takes all of them back (Ctrl+Z). There are no suggestions: no model has read these texts.</source>
        <translation>一步即可全部撤销 (Ctrl+Z)。没有模型读过这些文本，因此没有建议。</translation>
    </message>
    <message>
        <source>One step takes all of them back (Ctrl+Z). The accuracy is not estimated by labels that were given in this way.</source>
        <translation>一步即可全部撤销 (Ctrl+Z)。这样给出的标签不用于估计准确率。</translation>
    </message>
    <message>
        <source>There is no label to give yet. Add one to the list of labels first.</source>
        <translation>还没有可用的标签。请先在标签列表中添加一个。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MapPlot</name>
    <message>
        <source>Map of the texts</source>
        <translation>文本地图</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MapView</name>
    <message>
        <source>Lasso</source>
        <translation>套索</translation>
    </message>
    <message>
        <source>Select Visible</source>
        <translation>选择可见部分</translation>
    </message>
    <message>
        <source>Whole Map</source>
        <translation>整张地图</translation>
    </message>
    <message>
        <source>Draw the Map</source>
        <translation>绘制地图</translation>
    </message>
    <message>
        <source>Progress of the map</source>
        <translation>地图进度</translation>
    </message>
    <message>
        <source>Colours of the map</source>
        <translation>地图的颜色</translation>
    </message>
    <message>
        <source>By what the points are coloured</source>
        <translation>点的着色依据</translation>
    </message>
    <message>
        <source>Draw a line around points to see their texts in the table; or hold Shift</source>
        <translation>在点周围画一条线，即可在表格中看到它们的文本；也可按住 Shift</translation>
    </message>
    <message>
        <source>Show the texts of this part of the map in the table</source>
        <translation>在表格中显示地图此部分的文本</translation>
    </message>
    <message>
        <source>Show all of the map (Home)</source>
        <translation>显示整张地图（Home）</translation>
    </message>
    <message>
        <source>Export the map</source>
        <translation>导出地图</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) of the map</source>
        <translation>
            <numerusform>地图上的 %Ln 篇文本</numerusform>
        </translation>
    </message>
    <message>
        <source>No label is predicted.</source>
        <translation>没有预测任何标签。</translation>
    </message>
    <message>
        <source>Predicted: %1 (%2).</source>
        <translation>预测：%1（%2）。</translation>
    </message>
    <message>
        <source>Truth: %1.</source>
        <translation>真实标签：%1。</translation>
    </message>
    <message>
        <source>Export the Map</source>
        <translation>导出地图</translation>
    </message>
    <message>
        <source>This model adds up the weights of words and phrases, so it has no vectors of texts that could be shown on a map.</source>
        <translation>此模型将词和短语的权重相加，因此没有可在地图上显示的文本向量。</translation>
    </message>
    <message>
        <source>Reading the vectors of all texts; they are kept for the next time.</source>
        <translation>正在读取所有文本的向量；它们会保留供下次使用。</translation>
    </message>
    <message>
        <source>Shows every text as a point of a plane: texts that are alike for the model are near to each other. Made of %1, which takes about as long as reading the texts, the first time.</source>
        <translation>将每篇文本显示为平面上的一个点：对模型来说相似的文本彼此靠近。依据：%1；第一次所需时间与读取文本大致相同。</translation>
    </message>
    <message>
        <source>Each point is a text, by the two principal components of %1. A drag moves the map, the wheel zooms.</source>
        <translation>每个点是一篇文本，位置依据以下向量的两个主成分：%1。拖动可移动地图，滚轮可缩放。</translation>
    </message>
    <message>
        <source>The map can be drawn when the model has read the texts.</source>
        <translation>模型读完文本后即可绘制地图。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MarkBar</name>
    <message>
        <source>Export Marks…</source>
        <translation>导出标记…</translation>
    </message>
    <message>
        <source>Write the marked words as an annotation of the ERASER benchmark</source>
        <translation>把标记的词写成 ERASER 基准的标注</translation>
    </message>
    <message>
        <source>Clear Marks</source>
        <translation>清除标记</translation>
    </message>
    <message numerus="yes">
        <source>%Ln marked word(s)</source>
        <translation>
            <numerusform>%Ln 个标记的词</numerusform>
        </translation>
    </message>
    <message>
        <source>  ·  the lens finds %1 of them (at random %2)</source>
        <translation>  ·  透镜找到其中 %1 个（随机为 %2 个）</translation>
    </message>
    <message>
        <source>Found are the marked ones of as many words with the largest numbers as are marked.
F1: their share, %1.
AUPRC: the area under the curve of precision and recall, from all words in the order of their numbers, %2.
At random both are the share of the words that is marked, %3.</source>
        <translation>取与标记数量相同的数值最大的词，其中已标记的算作找到。
F1：其占比，%1。
AUPRC：所有词按数值排序所得精确率–召回率曲线下的面积，%2。
随机时两者都是已标记词的占比，%3。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) must not matter</source>
        <translation>
            <numerusform>%Ln 个不应有影响的词</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MarkStore</name>
    <message>
        <source>Marks could not be kept for the next start: %1</source>
        <translation>无法为下次启动保留标记：%1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MatrixView</name>
    <message>
        <source>Back to the Scores</source>
        <translation>返回得分</translation>
    </message>
    <message>
        <source>Show precision, recall and F1 of each class</source>
        <translation>显示各类别的精确率、召回率和 F1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MemberBar</name>
    <message>
        <source>Network whose numbers are drawn</source>
        <translation>绘制其数值的网络</translation>
    </message>
    <message>
        <source>Members of the ensemble</source>
        <translation>集成的成员</translation>
    </message>
    <message>
        <source>1: all members have the same weights; 0: no two members give weight to the same text.
1 − the Jensen–Shannon distance of the members’ weights; for words, within each sentence.</source>
        <translation>1：所有成员的权重相同；0：没有两个成员给同一文本以权重。
1 − 各成员权重的 Jensen–Shannon 距离；词在各句内计算。</translation>
    </message>
    <message>
        <source>Net&amp;work</source>
        <translation>网络(&amp;W)</translation>
    </message>
    <message>
        <source>Agreement of the members: sentences %1, words %2</source>
        <translation>成员的一致性：句子 %1，词 %2</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1 个的平均</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MessageArea</name>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Show or hide the list of messages</source>
        <translation>显示或隐藏消息列表</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::MessageList</name>
    <message>
        <source>Possible problems</source>
        <translation>可能的问题</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ModelChooser</name>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型列表</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>%1 (loading…)</source>
        <translation>%1（正在加载…）</translation>
    </message>
    <message>
        <source>Open model…</source>
        <translation>打开模型…</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ModelController</name>
    <message>
        <source>The model used last, %1, is gone. “%2” is used instead.</source>
        <translation>上次使用的模型 %1 已不存在。改用“%2”。</translation>
    </message>
    <message>
        <source>Rename the Model</source>
        <translation>重命名模型</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>名称：</translation>
    </message>
    <message>
        <source>Delete the Model</source>
        <translation>删除模型</translation>
    </message>
    <message>
        <source>Delete “%1”?</source>
        <translation>要删除“%1”吗？</translation>
    </message>
    <message>
        <source>The file %1 is moved to the trash, or deleted if there is no trash.</source>
        <translation>文件 %1 将移到回收站；没有回收站时直接删除。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>%1: this file cannot be deleted; check the permissions of its folder</source>
        <translation>%1：无法删除该文件；请检查其文件夹的权限</translation>
    </message>
    <message>
        <source>%1: this folder is gone</source>
        <translation>%1：此文件夹已不存在</translation>
    </message>
    <message>
        <source>Duplicate the Model</source>
        <translation>复制模型</translation>
    </message>
    <message>
        <source>Copy of %1</source>
        <translation>%1 副本</translation>
    </message>
    <message>
        <source>Another model is called “%1”; choose another name.</source>
        <translation>已有名为“%1”的模型；请换一个名称。</translation>
    </message>
    <message>
        <source>“%1” now predicts by this threshold.</source>
        <translation>“%1”现在按此阈值预测。</translation>
    </message>
    <message>
        <source>“%1” is not a model of yours, so a copy of it predicts by this threshold: %2.</source>
        <translation>“%1”不是您自己的模型，因此由它的副本按此阈值预测：%2。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ModelPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>All settings</source>
        <translation>所有设置</translation>
    </message>
    <message>
        <source>Training settings</source>
        <translation>训练设置</translation>
    </message>
    <message>
        <source>Starting point</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Continue from</source>
        <translation>从此继续</translation>
    </message>
    <message>
        <source>No tree is given yet: &lt;a href=&quot;texts&quot;&gt;tick “Labels form a tree”&lt;/a&gt; on the page Texts.</source>
        <translation>尚未给出树：请在“文本”页&lt;a href=&quot;texts&quot;&gt;勾选“标签构成树”&lt;/a&gt;。</translation>
    </message>
    <message>
        <source>&lt;a href=&quot;texts&quot;&gt;Choose such texts&lt;/a&gt; first.</source>
        <translation>请先&lt;a href=&quot;texts&quot;&gt;选择这样的文本&lt;/a&gt;。</translation>
    </message>
    <message>
        <source>An existing model to train further on your texts. If it lacks one of their labels, it keeps its words and what it has learnt of them, and learns all labels from the beginning. None: a new model.</source>
        <translation>用您的文本继续训练的现有模型。如果它缺少其中某个标签，则保留其词语及对词语所学的内容，并从头学习所有标签。无：新模型。</translation>
    </message>
    <message>
        <source>None of the texts has marked words.</source>
        <translation>没有任何文本带有标记的词。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::NewProjectDialog</name>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>A text may have &amp;several labels</source>
        <translation>一个文本可以有多个标签(&amp;S)</translation>
    </message>
    <message>
        <source>New Labelling Project</source>
        <translation>新建标注项目</translation>
    </message>
    <message>
        <source>a table, JSON lines or a folder; never changed</source>
        <translation>表格、JSON 行或文件夹；不会被更改</translation>
    </message>
    <message>
        <source>separated by commas; more can be added later</source>
        <translation>用逗号分隔；以后还可以添加</translation>
    </message>
    <message>
        <source>&amp;Texts:</source>
        <translation>文本(&amp;T)：</translation>
    </message>
    <message>
        <source>&amp;Column of the texts:</source>
        <translation>文本所在的列(&amp;C)：</translation>
    </message>
    <message>
        <source>Labels that they &amp;have:</source>
        <translation>已有的标签(&amp;H)：</translation>
    </message>
    <message>
        <source>&amp;Labels to give:</source>
        <translation>要给的标签(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;Project file:</source>
        <translation>项目文件(&amp;P)：</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Choose the texts first.</source>
        <translation>请先选择文本。</translation>
    </message>
    <message>
        <source>Label Tree</source>
        <translation>标签树</translation>
    </message>
    <message>
        <source>a taxonomy file, if there is one</source>
        <translation>分类体系文件（如有）</translation>
    </message>
    <message>
        <source>Label t&amp;ree:</source>
        <translation>标签树(&amp;R)：</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::NodeBar</name>
    <message>
        <source>Layer whose attention is drawn</source>
        <translation>绘制其注意力的层</translation>
    </message>
    <message>
        <source>Head whose attention is drawn</source>
        <translation>绘制其注意力的头</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare what was read for two labels, side by side</source>
        <translation>并排比较为两个标签读取的内容</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Colour on the right what the second label’s node weighs more or less than the first</source>
        <translation>在右侧标出第二个标签的节点比第一个权重更大或更小之处</translation>
    </message>
    <message>
        <source>Whole Text</source>
        <translation>全文</translation>
    </message>
    <message>
        <source>Clear the selected label and show the weights of the whole document (Esc in the tree)</source>
        <translation>清除所选标签并显示整个文档的权重（在树中按 Esc）</translation>
    </message>
    <message>
        <source>Mean of layers</source>
        <translation>各层平均</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Mean of heads</source>
        <translation>各头平均</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>第 %1 个头</translation>
    </message>
    <message>
        <source>Nothing was decided about %1. Shown is the average attention of all labels that decided.</source>
        <translation>没有对 %1 作出任何决策。显示的是所有作出决策的标签的平均注意力。</translation>
    </message>
    <message>
        <source>Attention averaged over all nodes that decided. Select a label in the tree to see what was read for it.</source>
        <translation>所有作出决策的节点的平均注意力。在树中选择标签可查看为它读取的内容。</translation>
    </message>
    <message>
        <source>What %1 read</source>
        <translation>%1 读到的内容</translation>
    </message>
    <message>
        <source>What %1 read to decide about %2</source>
        <translation>%1 为决定 %2 而读到的内容</translation>
    </message>
    <message>
        <source>What %1 read, and how %2 differs</source>
        <translation>%1 读到的内容，以及 %2 与它的差异</translation>
    </message>
    <message>
        <source>What %1 and %2 read</source>
        <translation>%1 和 %2 读到的内容</translation>
    </message>
    <message>
        <source>Select the second label in the tree.</source>
        <translation>请在树中选择第二个标签。</translation>
    </message>
    <message>
        <source>Select a label that another node decided about.</source>
        <translation>请选择由另一节点决策的标签。</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>所有节点</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::NumberEdit</name>
    <message>
        <source>above %1</source>
        <translation>大于 %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>不小于 %1</translation>
    </message>
    <message>
        <source>to below %1</source>
        <translation>小于 %1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>不大于 %1</translation>
    </message>
    <message>
        <source>Write “%1” with a decimal point: %2</source>
        <translation>请用小数点书写“%1”：%2</translation>
    </message>
    <message>
        <source>one number, or several separated by commas, each %1</source>
        <translation>一个%1的数，或用逗号分隔的多个这样的数</translation>
    </message>
    <message>
        <source>a number %1</source>
        <translation>%1的数</translation>
    </message>
    <message>
        <source>“%1” is not %2.</source>
        <translation>“%1”不是%2。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::OpeningBar</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Documents that are read</source>
        <translation>已读取的文档</translation>
    </message>
    <message>
        <source>Do not open and read what is left</source>
        <translation>不再打开和读取其余的文档</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>%1 of %2 read</source>
        <translation>已读取 %1 个，共 %2 个</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) not read…</source>
        <translation>
            <numerusform>%Ln 个文件未读取…</numerusform>
        </translation>
    </message>
    <message>
        <source>Show which files could not be opened or read, and why</source>
        <translation>显示哪些文件无法打开或读取及其原因</translation>
    </message>
    <message>
        <source>Files That Could Not Be Read</source>
        <translation>无法读取的文件</translation>
    </message>
    <message>
        <source>Clear the List</source>
        <translation>清空列表</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::OrderChoice</name>
    <message>
        <source>Most uncertain, a fifth at random</source>
        <translation>最不确定的，五分之一随机</translation>
    </message>
    <message>
        <source>Most uncertain first</source>
        <translation>最不确定的优先</translation>
    </message>
    <message>
        <source>Greatest entropy first</source>
        <translation>熵最大的优先</translation>
    </message>
    <message>
        <source>Networks disagree most</source>
        <translation>网络分歧最大的优先</translation>
    </message>
    <message>
        <source>Most different from the labelled</source>
        <translation>与已标注的差异最大</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Labels that may be wrong</source>
        <translation>可能有误的标签</translation>
    </message>
    <message>
        <source>Disagreements with…</source>
        <translation>与他人的分歧…</translation>
    </message>
    <message>
        <source>Search texts and notes…</source>
        <translation>搜索文本和笔记…</translation>
    </message>
    <message>
        <source>Next texts</source>
        <translation>接下来的文本</translation>
    </message>
    <message>
        <source>Which texts come next</source>
        <translation>接下来出现哪些文本</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::OutputPage</name>
    <message>
        <source>Model File</source>
        <translation>模型文件</translation>
    </message>
    <message>
        <source>Models (*.safetensors)</source>
        <translation>模型 (*.safetensors)</translation>
    </message>
    <message>
        <source>Give the model a name.</source>
        <translation>请为模型命名。</translation>
    </message>
    <message>
        <source>Enter the path of the model file.</source>
        <translation>请输入模型文件的路径。</translation>
    </message>
    <message>
        <source>Enter the full path of the model file.</source>
        <translation>请输入模型文件的完整路径。</translation>
    </message>
    <message>
        <source>The name of the model file must end with “%1”.</source>
        <translation>模型文件名必须以“%1”结尾。</translation>
    </message>
    <message>
        <source>“%1” is a folder; enter the path of a file.</source>
        <translation>“%1”是文件夹；请输入文件的路径。</translation>
    </message>
    <message>
        <source>There is no folder “%1”.</source>
        <translation>没有文件夹“%1”。</translation>
    </message>
    <message>
        <source>This file contains a model. It will be replaced when the new one is ready.</source>
        <translation>该文件包含一个模型。新模型就绪后将替换它。</translation>
    </message>
    <message>
        <source>Command line with the same result</source>
        <translation>结果相同的命令行</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Choose the model file</source>
        <translation>选择模型文件</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Name of the model in the list of models</source>
        <translation>模型列表中显示的名称</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&amp;Purpose</source>
        <translation>用途(&amp;P)</translation>
    </message>
    <message>
        <source>What the model does, in one sentence: “Rates a film review”</source>
        <translation>用一句话说明模型的作用：“为电影评论打分”</translation>
    </message>
    <message>
        <source>&amp;Data</source>
        <translation>数据(&amp;D)</translation>
    </message>
    <message>
        <source>A description of the texts; if empty, the name of their file</source>
        <translation>对文本的说明；为空时用其文件名</translation>
    </message>
    <message>
        <source>&amp;Terms</source>
        <translation>使用条款(&amp;T)</translation>
    </message>
    <message>
        <source>Terms of use of the texts, if there are any</source>
        <translation>文本的使用条款（如果有）</translation>
    </message>
    <message>
        <source>Required resources</source>
        <translation>所需资源</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>Model and start</source>
        <translation>模型与开始</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::OverviewStrip</name>
    <message>
        <source>Overview of the weights</source>
        <translation>权重概览</translation>
    </message>
    <message>
        <source>Where in the document the heavy sentences and words are. F goes to the next one.</source>
        <translation>文档中权重大的句子和词所在的位置。按 F 转到下一个。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PageBar</name>
    <message>
        <source>Show more</source>
        <translation>显示更多</translation>
    </message>
    <message>
        <source>%1: show more</source>
        <translation>%1：显示更多</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PageController</name>
    <message numerus="yes">
        <source>%Ln word(s)</source>
        <translation>
            <numerusform>%Ln 个词</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s)</source>
        <translation>
            <numerusform>%Ln 个句子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln unknown word(s)</source>
        <translation>
            <numerusform>%Ln 个未知词</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) known by parts</source>
        <translation>
            <numerusform>%Ln 个由词片识别的词</numerusform>
        </translation>
    </message>
    <message>
        <source>Read in %1</source>
        <translation>用时 %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PageLog</name>
    <message>
        <source>Read “%1”: %2</source>
        <translation>读取“%1”：%2</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PagePair</name>
    <message>
        <source>Heatmap of the document</source>
        <translation>文档的热图</translation>
    </message>
    <message>
        <source>Heatmap to compare with</source>
        <translation>用于比较的热图</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PhraseView</name>
    <message>
        <source>one occurrence, so there is no interval</source>
        <translation>只出现一次，因此没有区间</translation>
    </message>
    <message>
        <source>95 %: between %1 and %2</source>
        <translation>95 %：在 %1 与 %2 之间</translation>
    </message>
    <message>
        <source>Progress of the phrases</source>
        <translation>查找短语的进度</translation>
    </message>
    <message>
        <source>Phrases and their effects</source>
        <translation>短语及其作用</translation>
    </message>
    <message>
        <source>Label that is explained</source>
        <translation>被解释的标签</translation>
    </message>
    <message>
        <source>The label whose probability the phrases change</source>
        <translation>其概率被短语改变的标签</translation>
    </message>
    <message>
        <source>Label with which it is compared</source>
        <translation>用来比较的标签</translation>
    </message>
    <message>
        <source>Explains the difference of the two logits, which also shows phrases where the probability is near 0 or 1</source>
        <translation>解释两个 logit 之差，这样概率接近 0 或 1 时的短语也能显示</translation>
    </message>
    <message>
        <source>all texts</source>
        <translation>所有文本</translation>
    </message>
    <message>
        <source> texts</source>
        <translation> 篇文本</translation>
    </message>
    <message>
        <source>Number of texts that are searched</source>
        <translation>要搜索的文本数</translation>
    </message>
    <message>
        <source>So many texts, chosen at random, are searched. Each is read some hundred times.</source>
        <translation>随机选取这么多文本来搜索。每篇文本要读取数百次。</translation>
    </message>
    <message>
        <source>in at least </source>
        <translation>最少文本数：</translation>
    </message>
    <message>
        <source>Least number of texts with a phrase</source>
        <translation>含有短语的最少文本数</translation>
    </message>
    <message>
        <source>Phrases that are found in fewer texts are not listed.</source>
        <translation>在更少文本中发现的短语不会列出。</translation>
    </message>
    <message>
        <source>Find a phrase</source>
        <translation>查找短语</translation>
    </message>
    <message>
        <source>Find a phrase of the list</source>
        <translation>在列表中查找短语</translation>
    </message>
    <message>
        <source>Export the phrases</source>
        <translation>导出短语</translation>
    </message>
    <message>
        <source>for the predicted label</source>
        <translation>对于预测的标签</translation>
    </message>
    <message>
        <source>against all others</source>
        <translation>相对于所有其他标签</translation>
    </message>
    <message>
        <source>for “%1”</source>
        <translation>对于“%1”</translation>
    </message>
    <message>
        <source>against “%1”</source>
        <translation>相对于“%1”</translation>
    </message>
    <message>
        <source>Find Phrases</source>
        <translation>查找短语</translation>
    </message>
    <message>
        <source>Choose two different labels.</source>
        <translation>请选择两个不同的标签。</translation>
    </message>
    <message>
        <source>Reading the texts without each of their phrases…</source>
        <translation>正在读取去掉各个短语的文本…</translation>
    </message>
    <message>
        <source>Lists phrases of up to five words whose removal together matters more, or less, than that of each word alone. It takes a while: each text is read some hundred times.</source>
        <translation>列出最多五个单词的短语：一起去掉时的影响大于或小于单独去掉每个单词。每篇文本要读取数百次，因此需要一些时间。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln 篇文本</numerusform>
        </translation>
    </message>
    <message>
        <source>No phrase was found in enough of the %1. Search more texts, or list phrases of fewer texts.</source>
        <translation>在 %1中没有短语出现在足够多的文本里。请搜索更多文本，或降低最少文本数。</translation>
    </message>
    <message>
        <source>%1 in %2. A double click on a phrase shows its places.</source>
        <translation>%2中有 %1。双击短语可显示其出现之处。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln phrase(s)</source>
        <translation>
            <numerusform>%Ln 个短语</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the Phrases</source>
        <translation>导出短语</translation>
    </message>
    <message>
        <source>Phrase</source>
        <translation>短语</translation>
    </message>
    <message>
        <source>The words as the model looks them up</source>
        <translation>模型查找的词形</translation>
    </message>
    <message>
        <source>For</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>The label that is explained</source>
        <translation>被解释的标签</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>In how many texts it was found</source>
        <translation>发现该短语的文本数</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>How often it was found</source>
        <translation>发现该短语的次数</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>效应</translation>
    </message>
    <message>
        <source>What the label loses on average without the phrase</source>
        <translation>没有该短语时标签平均失去的值</translation>
    </message>
    <message>
        <source>Interaction</source>
        <translation>交互作用</translation>
    </message>
    <message>
        <source>What the label loses on average without the phrase, less what it loses without each of its words alone; negative: one word takes back what another does</source>
        <translation>没有该短语时标签平均失去的值，减去单独没有其中每个单词时失去的值；为负：一个单词抵消另一个的作用</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PredictionModel</name>
    <message>
        <source>%1 (true label)</source>
        <translation>%1（真实标签）</translation>
    </message>
    <message>
        <source>%1, predicted if above %2</source>
        <translation>%1，大于 %2 则预测</translation>
    </message>
    <message>
        <source>Click: a lens that explains a label explains this one</source>
        <translation>单击：解释标签的透镜改为解释该标签</translation>
    </message>
    <message>
        <source>%1, before %2</source>
        <translation>%1，之前 %2</translation>
    </message>
    <message>
        <source>%1, true label</source>
        <translation>%1，真实标签</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::PredictionPanel</name>
    <message>
        <source>No label is predicted: %1.</source>
        <translation>没有预测任何标签：%1。</translation>
    </message>
    <message>
        <source>Unsure: %1 and %2 are almost equally likely.</source>
        <translation>不确定：%1 和 %2 的可能性几乎相同。</translation>
    </message>
    <message>
        <source>Probability of each class</source>
        <translation>各类别的概率</translation>
    </message>
    <message>
        <source>&amp;True Label</source>
        <translation>真实标签(&amp;T)</translation>
    </message>
    <message>
        <source>How probable the model finds each label.</source>
        <translation>模型给出的各标签的概率。</translation>
    </message>
    <message>
        <source>Decided by the network alone: none of these words and phrases is known.</source>
        <translation>仅由网络判定：其中没有已知的词或短语。</translation>
    </message>
    <message>
        <source>%1 rather than %2: network %3, words and phrases %4</source>
        <translation>判为 %1 而非 %2：网络 %3，词和短语 %4</translation>
    </message>
    <message>
        <source>%1: network %2, words and phrases %3</source>
        <translation>%1：网络 %2，词和短语 %3</translation>
    </message>
    <message>
        <source>What the network and the linear model beside it add to the logit, from which the probability follows. The lenses show which words they read: Attention those of the network, Linear Contributions those of the words and phrases, Network and Linear Model both.</source>
        <translation>网络及其旁边的线性模型各为 logit 加上多少；概率由 logit 得出。各透镜显示它们读了哪些词：注意力为网络所读，线性贡献为词和短语，网络与线性模型为两者。</translation>
    </message>
    <message>
        <source>Why %1?</source>
        <translation>为什么是 %1？</translation>
    </message>
    <message>
        <source>Why %1, not %2?</source>
        <translation>为什么是 %1 而不是 %2？</translation>
    </message>
    <message>
        <source>Wrong: which training texts are like this?</source>
        <translation>错误：哪些训练文本与此相似？</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ProgramPage</name>
    <message>
        <source>Reop&amp;en documents at the start</source>
        <translation>启动时重新打开文档(&amp;E)</translation>
    </message>
    <message>
        <source>All but one</source>
        <translation>除一个外的全部</translation>
    </message>
    <message>
        <source>How many threads read a text. Models that are loaded from now on use this number.</source>
        <translation>读取文本的线程数。此后加载的模型使用此数。</translation>
    </message>
    <message>
        <source>&amp;Threads for reading:</source>
        <translation>读取线程(&amp;T)：</translation>
    </message>
    <message>
        <source>Settings file:</source>
        <translation>设置文件：</translation>
    </message>
    <message>
        <source>P&amp;rogram</source>
        <translation>程序(&amp;R)</translation>
    </message>
    <message>
        <source>Folder of new &amp;models:</source>
        <translation>新模型的文件夹(&amp;M)：</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>清空(&amp;L)</translation>
    </message>
    <message>
        <source>Removes encoded texts, word vectors and states of unfinished trainings. What is needed again is computed again.</source>
        <translation>删除已编码的文本、词向量和未完成训练的状态。再次需要时会重新计算。</translation>
    </message>
    <message>
        <source>Cache:</source>
        <translation>缓存：</translation>
    </message>
    <message>
        <source>Folder of New Models</source>
        <translation>新模型的文件夹</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1，位于 %2</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ProjectOpener</name>
    <message numerus="yes">
        <source>%Ln text(s) of the explorer</source>
        <translation>
            <numerusform>语料库浏览窗口中的 %Ln 篇文本</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ProjectQuestions</name>
    <message>
        <source>Open a Labelling Project</source>
        <translation>打开标注项目</translation>
    </message>
    <message>
        <source>Labelling projects (*%1)</source>
        <translation>标注项目 (*%1)</translation>
    </message>
    <message>
        <source>The Project of Another Person</source>
        <translation>另一个人的项目</translation>
    </message>
    <message>
        <source>Rename or Merge a Label</source>
        <translation>重命名或合并标签</translation>
    </message>
    <message>
        <source>New name. If another label has it, both become one.</source>
        <translation>新名称。如果另一个标签已使用它，两者会合为一个。</translation>
    </message>
    <message>
        <source>Merge Labels</source>
        <translation>合并标签</translation>
    </message>
    <message>
        <source>The label “%1” exists. Merge “%2” into it?</source>
        <translation>标签“%1”已存在。要把“%2”并入它吗？</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) labelled “%1” become(s) “%2”.</source>
        <translation>
            <numerusform>%Ln 个标签为“%1”的文本会变为“%2”。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) have the label “%1” already.</source>
        <translation>
            <numerusform>%Ln 个文本已有标签“%1”。</numerusform>
        </translation>
    </message>
    <message>
        <source>The labels that the texts have in their file are merged, too.</source>
        <translation>文本文件中已有的标签也会合并。</translation>
    </message>
    <message>
        <source>Ctrl+Z takes this back.</source>
        <translation>Ctrl+Z 可以撤销。</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Describe a Label</source>
        <translation>说明标签</translation>
    </message>
    <message>
        <source>When does a text get the label %1?</source>
        <translation>文本什么时候得到标签 %1？</translation>
    </message>
    <message>
        <source>Find Texts</source>
        <translation>查找文本</translation>
    </message>
    <message>
        <source>A word or a part of a text, or of a note</source>
        <translation>文本或备注中的词或片段</translation>
    </message>
    <message>
        <source>Export Labels</source>
        <translation>导出标签</translation>
    </message>
    <message>
        <source>%1-labelled</source>
        <translation>%1-已标注</translation>
    </message>
    <message numerus="yes">
        <source>%Ln labelled text(s) were written to %1.</source>
        <translation>
            <numerusform>已将 %Ln 个带标签的文本写入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>All texts of the project that have no label yet.</source>
        <translation>项目中所有还没有标签的文本。</translation>
    </message>
    <message>
        <source>Nothing can be labelled here: the project can only be read.</source>
        <translation>此处无法标注：该项目只能读取。</translation>
    </message>
    <message>
        <source>The texts have no order yet, so it is not known which ones are meant. Wait until the first one is shown, or choose an order.</source>
        <translation>文本还没有顺序，无法知道指的是哪些文本。请等到显示第一篇文本，或选择一种顺序。</translation>
    </message>
    <message>
        <source>Exported “%1”</source>
        <translation>导出“%1”</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::QuoteController</name>
    <message>
        <source>Select words, or go to a sentence, to keep it as a quote.</source>
        <translation>请选择词或移到一个句子，以将其保存为摘录。</translation>
    </message>
    <message>
        <source>These words are a quote already.</source>
        <translation>这些词已经是摘录。</translation>
    </message>
    <message>
        <source>Quote of “%1”</source>
        <translation>摘录“%1”</translation>
    </message>
    <message>
        <source>Kept as a quote: “%1”</source>
        <translation>已保存为摘录：“%1”</translation>
    </message>
    <message numerus="yes">
        <source>Deletion of %Ln Quote(s)</source>
        <translation>
            <numerusform>删除 %Ln 条摘录</numerusform>
        </translation>
    </message>
    <message>
        <source>Change of Quotes</source>
        <translation>更改摘录</translation>
    </message>
    <message>
        <source>This is the text as it was when the quote was kept.</source>
        <translation>这是保存摘录时的文本。</translation>
    </message>
    <message>
        <source>%1 is not there any more; this is the text as it was when the quote was kept.</source>
        <translation>%1 已不存在；这是保存摘录时的文本。</translation>
    </message>
    <message>
        <source>The text of this quote is gone, and it was too long to be kept with it.</source>
        <translation>此摘录的文本已不存在，而且太长，没有随摘录保存。</translation>
    </message>
    <message>
        <source>The text has changed since the quote was kept; its words are where they are selected now.</source>
        <translation>保存摘录后文本已更改；其词句在现在选中的位置。</translation>
    </message>
    <message>
        <source>The text has changed since the quote was kept, and no longer has its words in one place.</source>
        <translation>保存摘录后文本已更改，其词句不再位于唯一的位置。</translation>
    </message>
    <message>
        <source>Exported the quotes</source>
        <translation>已导出摘录</translation>
    </message>
    <message>
        <source>Export Quotes</source>
        <translation>导出摘录</translation>
    </message>
    <message>
        <source>quotes</source>
        <translation>quotes</translation>
    </message>
    <message>
        <source>Import Codes and Quotes</source>
        <translation>导入编码和摘录</translation>
    </message>
    <message>
        <source>REFI-QDA projects and codebooks (*.qdpx *.qdc *.qde)</source>
        <translation>REFI-QDA 项目和编码本 (*.qdpx *.qdc *.qde)</translation>
    </message>
    <message numerus="yes">
        <source>Import of %Ln Quote(s)</source>
        <translation>
            <numerusform>导入 %Ln 条摘录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Import of %Ln Code(s)</source>
        <translation>
            <numerusform>导入 %Ln 个编码</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln code(s) were added.</source>
        <translation>
            <numerusform>已添加 %Ln 个编码。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln quote(s) were added.</source>
        <translation>
            <numerusform>已添加 %Ln 条摘录。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::QuotePanel</name>
    <message>
        <source>Quotes</source>
        <translation>摘录</translation>
    </message>
    <message>
        <source>Quote</source>
        <translation>摘录</translation>
    </message>
    <message>
        <source>The words that were kept</source>
        <translation>保存的词句</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>A word of your own for what the quote is about</source>
        <translation>您自己用来说明摘录内容的词</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>What you wrote about the quote</source>
        <translation>您对摘录写的内容</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>What the model predicted for the text</source>
        <translation>模型对文本的预测</translation>
    </message>
    <message>
        <source>%1, by %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>True label</source>
        <translation>真实标签</translation>
    </message>
    <message>
        <source>The true label of the text</source>
        <translation>文本的真实标签</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>From where the quote is</source>
        <translation>摘录的出处</translation>
    </message>
    <message>
        <source>Q keeps the selected words of a text, or the sentence, as a quote.</source>
        <translation>按 Q 将文本中选中的词或句子保存为摘录。</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter of the quotes</source>
        <translation>摘录的筛选</translation>
    </message>
    <message>
        <source>Code of the chosen quotes</source>
        <translation>所选摘录的编码</translation>
    </message>
    <message>
        <source>Note of the chosen quote</source>
        <translation>所选摘录的备注</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Write the listed quotes to a file</source>
        <translation>将列出的摘录写入文件</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Add the codes and coded places of a REFI-QDA file</source>
        <translation>添加 REFI-QDA 文件中的编码和编码处</translation>
    </message>
    <message>
        <source>Code:</source>
        <translation>编码：</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>备注：</translation>
    </message>
    <message>
        <source>By &amp;Code…</source>
        <translation>按编码(&amp;C)…</translation>
    </message>
    <message>
        <source>By &amp;Prediction…</source>
        <translation>按预测(&amp;P)…</translation>
    </message>
    <message>
        <source>By True &amp;Label…</source>
        <translation>按真实标签(&amp;L)…</translation>
    </message>
    <message>
        <source>By &amp;Text…</source>
        <translation>按文本(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Open the Text</source>
        <translation>打开文本(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::QuoteStore</name>
    <message>
        <source>The quotes could not be read: %1</source>
        <translation>无法读取摘录：%1</translation>
    </message>
    <message>
        <source>Quotes could not be kept for the next start: %1</source>
        <translation>无法将摘录保存到下次启动：%1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RangeEdit</name>
    <message>
        <source>%1: least</source>
        <translation>%1：最小</translation>
    </message>
    <message>
        <source>%1: most</source>
        <translation>%1：最大</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 不小于 %2</translation>
    </message>
    <message>
        <source>%1 up to %2</source>
        <translation>%1 不大于 %2</translation>
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
        <translation>标记模型的词</translation>
    </message>
    <message>
        <source>Next Text</source>
        <translation>下一篇文本</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) marked for %1.</source>
        <translation>
            <numerusform>为 %1 标记了 %Ln 个词。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (key: +)</source>
        <translation>%1（按键：+）</translation>
    </message>
    <message>
        <source>&amp;Reason for the Label</source>
        <translation>标签的理由(&amp;R)</translation>
    </message>
    <message>
        <source>Must &amp;Not Matter</source>
        <translation>不应有影响(&amp;N)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln word(s) must not matter.</source>
        <translation>
            <numerusform>%Ln 个词不应有影响。</numerusform>
        </translation>
    </message>
    <message>
        <source>Which words speak for %1? Click or drag them, or use the arrow keys: Shift selects, M marks. Shift+X marks what must not matter.</source>
        <translation>哪些词支持 %1？点击或拖选它们；用方向键时，Shift 选择，M 标记。Shift+X 标记不应有影响的词。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RecentFilesMenu</name>
    <message>
        <source>Clear List</source>
        <translation>清空列表</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RecipeList</name>
    <message>
        <source>Saved by you.</source>
        <translation>由您保存。</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>Delete the settings “%1”</source>
        <translation>删除设置“%1”</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>The settings below. Save them under a name to list them here.</source>
        <translation>下面的设置。命名保存后会列在这里。</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the settings</source>
        <translation>保存设置</translation>
    </message>
    <message>
        <source>Save Settings</source>
        <translation>保存设置</translation>
    </message>
    <message>
        <source>Name of the settings:</source>
        <translation>设置的名称：</translation>
    </message>
    <message>
        <source>Delete Settings</source>
        <translation>删除设置</translation>
    </message>
    <message>
        <source>Delete the saved settings “%1”?</source>
        <translation>要删除已保存的设置“%1”吗？</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>measuring…</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <source>Expected time of “%1”</source>
        <translation>“%1”的预计时间</translation>
    </message>
    <message>
        <source>More recipes</source>
        <translation>更多方案</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ReliabilityPlot</name>
    <message>
        <source>Probability of the prediction</source>
        <translation>预测的概率</translation>
    </message>
    <message>
        <source>Reliability diagram: share of correct predictions by probability</source>
        <translation>可靠性图：各概率下预测正确的比例</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>正确</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ReliabilityView</name>
    <message numerus="yes">
        <source>%Ln prediction(s)</source>
        <translation>
            <numerusform>%Ln 个预测</numerusform>
        </translation>
    </message>
    <message>
        <source>Shows how far probabilities can be believed, if the file has true labels that the model knows.</source>
        <translation>如果文件中有模型认识的真实标签，则显示概率的可信程度。</translation>
    </message>
    <message>
        <source>Probability %1: no prediction.</source>
        <translation>概率 %1：没有预测。</translation>
    </message>
    <message>
        <source>Expected calibration error %1 over %2. Where a bar ends below the dashed line, the model is correct less often than it says. Narrow bars have few predictions.</source>
        <translation>%2的期望校准误差为 %1。条形低于虚线处，模型的正确率低于它所给的概率。窄条形的预测较少。</translation>
    </message>
    <message>
        <source>Probability %1: %2, on average %3; correct are %4.</source>
        <translation>概率 %1：%2，平均 %3；正确 %4。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RoundBar</name>
    <message>
        <source>One round back</source>
        <translation>后退一轮</translation>
    </message>
    <message>
        <source>One round forward</source>
        <translation>前进一轮</translation>
    </message>
    <message>
        <source>Round of the decoding</source>
        <translation>解码轮次</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Play the decoding</source>
        <translation>播放解码过程</translation>
    </message>
    <message>
        <source>Show how the tree grows, round by round</source>
        <translation>显示树如何逐轮生长</translation>
    </message>
    <message>
        <source>Round %1 of %2</source>
        <translation>第 %1/%2 轮解码</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RunController</name>
    <message>
        <source>%1 · run %2 of %3 (learning rate %4, seed %5)</source>
        <translation>%1 · 运行 %2/%3（学习率 %4，种子 %5）</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RunPanel</name>
    <message>
        <source>Views of the run</source>
        <translation>运行的视图</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Confusion Matrix</source>
        <translation>混淆矩阵</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause the training; you can continue at any time</source>
        <translation>暂停训练；可随时继续</translation>
    </message>
    <message>
        <source>Stop and Keep Best</source>
        <translation>停止并保留最佳</translation>
    </message>
    <message>
        <source>Stop and Keep Model</source>
        <translation>停止并保留模型</translation>
    </message>
    <message>
        <source>End the training now and keep the best epoch so far</source>
        <translation>现在结束训练并保留目前最好的一轮</translation>
    </message>
    <message>
        <source>End the training now and keep the model as it is, without what is still to come</source>
        <translation>现在结束训练，省去尚未进行的步骤，按现状保留模型</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>丢弃…</translation>
    </message>
    <message>
        <source>End the training now and delete its results</source>
        <translation>现在结束训练并删除其结果</translation>
    </message>
    <message>
        <source>Not started</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>Starts in a moment</source>
        <translation>即将开始</translation>
    </message>
    <message>
        <source>Then: %1</source>
        <translation>然后：%1</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>准备中</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Discard the Run</source>
        <translation>丢弃运行</translation>
    </message>
    <message>
        <source>Discard “%1”? Its model and its progress will be deleted.</source>
        <translation>要丢弃“%1”吗？其模型和进度将被删除。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RunProgress</name>
    <message>
        <source>%1 training</source>
        <translation>训练 %1</translation>
    </message>
    <message>
        <source>%1 validation</source>
        <translation>验证 %1</translation>
    </message>
    <message>
        <source>%1 of sentences · %2 of words</source>
        <translation>句子 %1 · 词 %2</translation>
    </message>
    <message>
        <source>training %1, validation %2</source>
        <translation>训练 %1，验证 %2</translation>
    </message>
    <message>
        <source>Progress of the epoch</source>
        <translation>本轮进度</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Cross entropy in nats per document. The training loss is a running mean, computed with dropout.</source>
        <translation>每个文档的交叉熵（奈特）。训练损失是带 Dropout 计算的滑动平均。</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>How concentrated the attention is on the validation documents: it is as spread as equal weights of this share of a document’s sentences and of a sentence’s words. The smaller the share, the fewer sentences and words have most of the weight.</source>
        <translation>验证文档上注意力的集中程度：其分散程度相当于给文档中这一比例的句子、句子中这一比例的词以相同的权重。比例越小，占有大部分权重的句子和词越少。</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Speed of the training steps, without validation</source>
        <translation>训练步的速度，不含验证</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>已用 %1</translation>
    </message>
    <message>
        <source>took %1</source>
        <translation>用时 %1</translation>
    </message>
    <message>
        <source>Epoch %1 of %2</source>
        <translation>第 %1 轮，共 %2 轮</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Run, %1</source>
        <translation>运行，%1</translation>
    </message>
    <message>
        <source>Micro F1 over all pairs of a document and a label</source>
        <translation>文档与标签的所有配对的微 F1</translation>
    </message>
    <message>
        <source>Share of documents that are classified correctly</source>
        <translation>分类正确的文档的比例</translation>
    </message>
    <message>
        <source>%1, micro F1 %2</source>
        <translation>%1，微 F1 %2</translation>
    </message>
    <message>
        <source>%1, accuracy %2</source>
        <translation>%1，准确率 %2</translation>
    </message>
    <message>
        <source>Epoch %1 of %2, kept</source>
        <translation>第 %1 轮（共 %2 轮），已保留</translation>
    </message>
    <message>
        <source>What always giving this answer would score on the validation documents: a model that is not better has learnt nothing</source>
        <translation>在验证文档上总是这样回答的得分：不比它好的模型什么也没学到</translation>
    </message>
    <message>
        <source>%1, “%2” alone</source>
        <translation>%1，仅“%2”</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Kept epoch</source>
        <translation>保留的轮次</translation>
    </message>
    <message>
        <source>Epoch whose model is kept: the one with the best accuracy or micro F1 in validation or, where fewer than 500 documents validate, the last one</source>
        <translation>其模型被保留的轮次：验证中准确率或微平均 F1 最高的一轮；验证文档少于 500 个时为最后一轮</translation>
    </message>
    <message>
        <source>Marked words</source>
        <translation>标记的词</translation>
    </message>
    <message>
        <source>In so many of the texts people marked words as reasons for the label, and the model learns from them with this weight in its loss</source>
        <translation>在这么多文本中，人们把词标记为标签的理由，模型在损失中以此权重从中学习</translation>
    </message>
    <message>
        <source>%1 of %2 texts · weight %3</source>
        <translation>%2 篇文本中的 %1 篇 · 权重 %3</translation>
    </message>
    <message>
        <source>Best epoch</source>
        <translation>最好的轮次</translation>
    </message>
    <message>
        <source>%1; the last is kept</source>
        <translation>%1；保留最后一轮</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RunTable</name>
    <message>
        <source>Finished runs side by side</source>
        <translation>并排比较已完成的运行</translation>
    </message>
    <message>
        <source>Read with This Model</source>
        <translation>用此模型读取</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>仅显示差异</translation>
    </message>
    <message>
        <source>Finished runs appear here side by side.</source>
        <translation>已完成的运行会并排显示在这里。</translation>
    </message>
    <message>
        <source>Read the open documents with “%1”</source>
        <translation>用“%1”读取打开的文档</translation>
    </message>
    <message>
        <source>No numbers were kept of this run.</source>
        <translation>没有保留此次运行的数值。</translation>
    </message>
    <message>
        <source>Remove “%1” from the Table</source>
        <translation>从表中移除“%1”</translation>
    </message>
    <message>
        <source>Compare Curves</source>
        <translation>比较曲线</translation>
    </message>
    <message>
        <source>The selected runs in one plot</source>
        <translation>将所选运行画在一张图中</translation>
    </message>
    <message>
        <source>Loss and accuracy of “%1”. To compare runs, select several with Ctrl.</source>
        <translation>“%1”的损失和准确率。要比较运行，请按住 Ctrl 选择多个。</translation>
    </message>
    <message>
        <source>Compare on Texts…</source>
        <translation>用文本比较…</translation>
    </message>
    <message>
        <source>Evaluate both models on the same labelled texts</source>
        <translation>用同一批带标签的文本评估两个模型</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::RunTableModel</name>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Micro F1</source>
        <translation>微 F1</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确率</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 micro F1</source>
        <translation>微 F1 %1</translation>
    </message>
    <message>
        <source>%1 accuracy</source>
        <translation>准确率 %1</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Always the same answer</source>
        <translation>总是同一回答</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>an interval</comment>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>Words and phrases alone</source>
        <translation>只用词和短语</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SentenceModel</name>
    <message>
        <source>Sentence %1: %2 %3 (%4)</source>
        <translation>句子 %1：%2 %3（%4）</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SentencePanel</name>
    <message>
        <source>Sentences by weight, largest first</source>
        <translation>按权重从大到小排列的句子</translation>
    </message>
    <message>
        <source>The sentences of the text, the heaviest first.</source>
        <translation>文本的句子，权重大的在前。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SequenceLine</name>
    <message>
        <source>Sub-hierarchy sequence</source>
        <translation>子层次序列</translation>
    </message>
    <message>
        <source>The decisions as a sequence: each label, followed by the labels below it, in parentheses. [END]: the path ends here.</source>
        <translation>以序列表示的决定：每个标签及其下方的标签写在括号中。[END]：路径在此结束。</translation>
    </message>
    <message>
        <source>&amp;Copy the Sequence</source>
        <translation>复制序列(&amp;C)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SessionKeeper</name>
    <message>
        <source>There are unsaved texts of an earlier session.</source>
        <translation>有以前会话中未保存的文本。</translation>
    </message>
    <message>
        <source>The program ended unexpectedly while it opened the documents of the last session, so they were not opened again.</source>
        <translation>上次会话的文档在打开时程序意外结束，因此这次没有重新打开。</translation>
    </message>
    <message>
        <source>Open Them</source>
        <translation>打开它们</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SettingsController</name>
    <message>
        <source>%1: no such setting, or a value that it cannot have: %2. These lines are ignored; the manual&apos;s page “Settings” has all settings and their values.</source>
        <translation>%1：没有这样的设置，或值不被允许：%2。这些行被忽略；手册的“设置”页列有全部设置及其值。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Restore &amp;Defaults</source>
        <translation>恢复默认值(&amp;D)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ShortcutPage</name>
    <message>
        <source>&amp;Use Here</source>
        <translation>用于此处(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;No Keys</source>
        <translation>无按键(&amp;N)</translation>
    </message>
    <message>
        <source>Rese&amp;t</source>
        <translation>重置(&amp;T)</translation>
    </message>
    <message>
        <source>Find a command or keys</source>
        <translation>查找命令或按键</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>快捷键(&amp;S)</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其按键</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Press the new &amp;keys:</source>
        <translation>按下新的按键(&amp;K)：</translation>
    </message>
    <message>
        <source>%1 is used by “%2”.</source>
        <translation>%1 已被“%2”使用。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SnapshotRow</name>
    <message>
        <source>The document during training</source>
        <translation>训练中的文档</translation>
    </message>
    <message>
        <source>Epoch %1 · step %2</source>
        <translation>第 %1 轮 · 第 %2 步</translation>
    </message>
    <message>
        <source>Readings of the open document appear here during training.</source>
        <translation>训练期间，对打开的文档的读取结果会显示在这里。</translation>
    </message>
    <message>
        <source>Before the first step</source>
        <translation>第一步之前</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SourceInvitation</name>
    <message>
        <source>Drop labelled texts here</source>
        <translation>将带标签的文本拖放到此处</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Choose texts that were used before</source>
        <translation>选择以前用过的文本</translation>
    </message>
    <message>
        <source>Try with sample texts</source>
        <translation>用示例文本试试</translation>
    </message>
    <message>
        <source>400 short hotel reviews, invented for this purpose, with the labels praise and complaint</source>
        <translation>为此编写的 400 条简短酒店评论（英文），标签为 praise 和 complaint</translation>
    </message>
    <message>
        <source>A table (Excel, OpenDocument, CSV or JSON) with a column of texts and a column of labels, or a folder of texts for each label. F1 lists the other formats.</source>
        <translation>含有一列文本和一列标签的表格（Excel、OpenDocument、CSV 或 JSON），或每个标签一个文本文件夹。按 F1 可查看其他格式。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SourcePreview</name>
    <message>
        <source>Text column</source>
        <translation>文本列</translation>
    </message>
    <message>
        <source>Label column</source>
        <translation>标签列</translation>
    </message>
    <message>
        <source>separated by</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>前几行</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>请选择…</translation>
    </message>
    <message>
        <source>A text may have any number of labels: in a table separated by a character, in JSON lines as an array.</source>
        <translation>一个文本可有任意多个标签：在表格中用字符分隔，在 JSON 行中为数组。</translation>
    </message>
    <message>
        <source>Separators of the labels in a list</source>
        <translation>列表中标签的分隔符</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>文本(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>The first column is the label, the others are text.</source>
        <translation>第一列是标签，其余是文本。</translation>
    </message>
    <message>
        <source>Each folder is a class, each file a text.</source>
        <translation>每个文件夹是一个类别，每个文件是一个文本。</translation>
    </message>
    <message>
        <source>This format defines where label and text are.</source>
        <translation>该格式规定了标签和文本的位置。</translation>
    </message>
    <message>
        <source>Several labels &amp;per text</source>
        <translation>每个文本多个标签(&amp;P)</translation>
    </message>
    <message>
        <source>First row has &amp;column names</source>
        <translation>首行为列名(&amp;C)</translation>
    </message>
    <message>
        <source>Read As</source>
        <translation>读取方式</translation>
    </message>
    <message>
        <source>Recognised</source>
        <translation>自动识别</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>分隔符</translation>
    </message>
    <message>
        <source>Comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>Semicolon</source>
        <translation>分号</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>Vertical Bar</source>
        <translation>竖线</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>First sheet</source>
        <translation>第一个工作表</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>Column of marked words</source>
        <translation>标记词的列</translation>
    </message>
    <message>
        <source>&amp;Marked words</source>
        <translation>标记的词(&amp;M)</translation>
    </message>
    <message>
        <source>The words that people marked as reasons for the label: the model learns from them.</source>
        <translation>人们标记为标签理由的词：模型从中学习。</translation>
    </message>
    <message>
        <source>Another separator of the fields, another encoding, another sheet, or marked words in the text</source>
        <translation>另一种字段分隔符、另一种编码、另一个工作表，或文本中的标记词</translation>
    </message>
    <message>
        <source>Not in the Text</source>
        <translation>不在文本中</translation>
    </message>
    <message>
        <source>word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Marked Words</source>
        <translation>标记的词</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SourceTableModel</name>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source>marked words</source>
        <translation>标记的词</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::StartPage</name>
    <message>
        <source>Open a model…</source>
        <translation>打开模型…</translation>
    </message>
    <message>
        <source>Read it</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Type a text</source>
        <translation>键入文本</translation>
    </message>
    <message>
        <source>Drop a document here</source>
        <translation>将文档拖放到此处</translation>
    </message>
    <message>
        <source>A text file, or text from another program.</source>
        <translation>文本文件，或其他程序中的文本。</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>The model reads and classifies the text. Choose one in the tool bar, or open a model file (.safetensors).</source>
        <translation>模型读取文本并进行分类。请在工具栏中选择模型，或打开模型文件（.safetensors）。</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>正在加载模型…</translation>
    </message>
    <message>
        <source>Documents that you open or paste now are read when “%1” is ready.</source>
        <translation>现在打开或粘贴的文档将在“%1”就绪后读取。</translation>
    </message>
    <message>
        <source>Reading “%1”…</source>
        <translation>正在读取“%1”…</translation>
    </message>
    <message>
        <source>“%1” has not been read</source>
        <translation>尚未读取“%1”</translation>
    </message>
    <message>
        <source>Nothing to read yet</source>
        <translation>暂无可读取的内容</translation>
    </message>
    <message>
        <source>The heatmap appears when the text contains a word.</source>
        <translation>文本包含词时显示热图。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Look at a sample</source>
        <translation>查看示例</translation>
    </message>
    <message>
        <source>Open or paste a text</source>
        <translation>打开或粘贴文本</translation>
    </message>
    <message>
        <source>Train a model</source>
        <translation>训练模型</translation>
    </message>
    <message>
        <source>Welcome to Hanscope</source>
        <translation>欢迎使用 Hanscope</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Opened last:</source>
        <translation>最近打开：</translation>
    </message>
    <message>
        <source>A sample for each model:</source>
        <translation>每个模型一个示例：</translation>
    </message>
    <message>
        <source>A film review, read by a network.</source>
        <translation>看神经网络如何阅读一篇影评。</translation>
    </message>
    <message>
        <source>Or drop a file here, or press Ctrl+V.</source>
        <translation>也可把文件拖到这里，或按 Ctrl+V。</translation>
    </message>
    <message>
        <source>From your own texts with labels.</source>
        <translation>用您自己带标签的文本。</translation>
    </message>
    <message>
        <source>See which sentences and words of a text a model looks at.</source>
        <translation>看看模型关注文本中的哪些句子和词。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::StatisticsRow</name>
    <message>
        <source>documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>average sentences</source>
        <translation>平均句数</translation>
    </message>
    <message>
        <source>max. sentences</source>
        <translation>最多句数</translation>
    </message>
    <message>
        <source>average words</source>
        <translation>平均词数</translation>
    </message>
    <message>
        <source>max. words</source>
        <translation>最多词数</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>with marked words</source>
        <translation>有标记词</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SurpriseBanner</name>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Its label is %1 (%2). Models that have not seen it say: %3 (%4).</source>
        <translation>它的标签是 %1（%2）。没见过它的模型认为：%3（%4）。</translation>
    </message>
    <message>
        <source>You gave %1, %2 gave %3. The label that you give now is the settled one.</source>
        <translation>您给出 %1，%2 给出 %3。现在给出的标签即为商定的标签。</translation>
    </message>
    <message>
        <source>You said %1, the model said %2 (%3).</source>
        <translation>您的标签是 %1，模型的是 %2（%3）。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SurveyModel</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1: a label that the model does not have</source>
        <translation>%1：模型没有的标签</translation>
    </message>
    <message>
        <source>Line %1 of the file</source>
        <translation>文件第 %1 行</translation>
    </message>
    <message>
        <source>%1, not predicted</source>
        <translation>%1，未被预测</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Truth</source>
        <translation>真值</translation>
    </message>
    <message>
        <source>Prob.</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>不确定度</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>What the model predicts</source>
        <translation>模型的预测</translation>
    </message>
    <message>
        <source>The label in the file, in bold if another one is predicted</source>
        <translation>文件中的标签；预测不同时为粗体</translation>
    </message>
    <message>
        <source>Probability of the most probable label</source>
        <translation>最可能的标签的概率</translation>
    </message>
    <message>
        <source>How near another prediction was: 100 % if two labels are equally likely</source>
        <translation>另一个预测有多接近：两个标签可能性相同时为 100 %</translation>
    </message>
    <message>
        <source>Number of words</source>
        <translation>词的数量</translation>
    </message>
    <message>
        <source>The beginning of the text; a click sorts by the order of the file</source>
        <translation>文本的开头；单击可按文件中的顺序排列</translation>
    </message>
    <message>
        <source>Off Marks</source>
        <translation>偏离标记</translation>
    </message>
    <message>
        <source>How often attention weighs another word more than one that people marked: 0 % if the marked words have the most attention, 50 % by chance. Empty without marks</source>
        <translation>注意力把别的词看得比人们标记的词更重的比例：标记的词注意力最多时为 0 %，碰巧时为 50 %。没有标记时为空</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::SurveyReading</name>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln 个文本</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” reads: %2 so far.</source>
        <translation>“%1”正在读取：目前 %2。</translation>
    </message>
    <message>
        <source>“%1” has read %2.</source>
        <translation>“%1”已读取 %2。</translation>
    </message>
    <message>
        <source>Incomplete (stopped).</source>
        <translation>不完整（已停止）。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln labelled text(s)</source>
        <translation>
            <numerusform>%Ln 个带标签文本</numerusform>
        </translation>
    </message>
    <message>
        <source>The micro F1 of the predictions for %1 is %2 (%3).</source>
        <translation>对 %1 的预测的微 F1 为 %2（%3）。</translation>
    </message>
    <message>
        <source>Of the predictions for %1, %2 are correct (%3).</source>
        <translation>对 %1 的预测中，%2 正确（%3）。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) have a label that the model does not have.</source>
        <translation>
            <numerusform>%Ln 个文本带有模型所没有的标签。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln faulty row(s) were left out.</source>
        <translation>
            <numerusform>略去了 %Ln 个有误的行。</numerusform>
        </translation>
    </message>
    <message>
        <source>The first: %1.</source>
        <translation>第一处：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) without a label were left out.</source>
        <translation>
            <numerusform>略去了 %Ln 个没有标签的文本。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s) without words were left out.</source>
        <translation>
            <numerusform>略去了 %Ln 个没有词的文本。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TaxonomyModel</name>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TaxonomyPreview</name>
    <message numerus="yes">
        <source>%Ln label(s)</source>
        <translation>
            <numerusform>%Ln 个标签</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on one level</source>
        <translation>%1，共一层</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %Ln level(s): %2</source>
        <translation>
            <numerusform>%1，共 %Ln 层：%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln labels have no training document; the first one is %1.</source>
        <translation>
            <numerusform>%Ln 个标签没有训练文档；第一个是 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The tree of labels</source>
        <translation>标签树</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TextEditor</name>
    <message>
        <source>Type or paste a text: it is read as you type.</source>
        <translation>键入或粘贴文本：随键入随读取。</translation>
    </message>
    <message>
        <source>Text of the document</source>
        <translation>文档的文本</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TextPreview</name>
    <message>
        <source>The current text</source>
        <translation>当前文本</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ThresholdView</name>
    <message>
        <source>Precision by recall</source>
        <translation>精确率与召回率</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>Recall by false positives</source>
        <translation>召回率与假阳性率</translation>
    </message>
    <message>
        <source>False positives</source>
        <translation>假阳性</translation>
    </message>
    <message>
        <source>This model decides in a tree: a threshold changes which labels it reaches at all, so the texts would have to be classified again for each one.</source>
        <translation>此模型在树中决定：阈值会改变它能到达哪些标签，因此每个阈值都需要重新分类文本。</translation>
    </message>
    <message>
        <source>Keep This Threshold</source>
        <translation>保留此阈值</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Macro F1</source>
        <translation>宏 F1</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测数</translation>
    </message>
    <message>
        <source>of these wrong</source>
        <translation>其中错误</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>The model predicts the most probable label, whatever its probability is. The threshold shows what it would mean to take every text in which this label is more probable.</source>
        <translation>模型总是预测概率最大的标签，无论概率多大。阈值显示：如果选取此标签概率更大的所有文本，结果会怎样。</translation>
    </message>
    <message>
        <source>All labels</source>
        <translation>所有标签</translation>
    </message>
    <message>
        <source>average precision %1</source>
        <translation>平均精确率 %1</translation>
    </message>
    <message>
        <source>area %1</source>
        <translation>面积 %1</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>大于 %1</translation>
    </message>
    <message>
        <source>Micro F1</source>
        <translation>微 F1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TimelineBar</name>
    <message>
        <source>Model in Training</source>
        <translation>训练中的模型</translation>
    </message>
    <message>
        <source>Selected Model</source>
        <translation>所选模型</translation>
    </message>
    <message>
        <source>Selected model</source>
        <translation>所选模型</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>读取者</translation>
    </message>
    <message>
        <source>Show how the model in training reads the document</source>
        <translation>显示训练中的模型如何读取文档</translation>
    </message>
    <message>
        <source>Show how the selected model, %1, reads the document</source>
        <translation>显示所选模型 %1 如何读取文档</translation>
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
        <translation>%1（%2）· %3</translation>
    </message>
    <message>
        <source>%1 · read by all labels that decided</source>
        <translation>%1 · 由所有作出决策的标签读取</translation>
    </message>
    <message>
        <source>Play the snapshots from here, or from the beginning</source>
        <translation>从此处或从头播放快照</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Show the newest snapshot and follow the training</source>
        <translation>显示最新快照并跟随训练</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Moment of the training</source>
        <translation>训练的时刻</translation>
    </message>
    <message>
        <source>Number of figures</source>
        <translation>插图数量</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>插图</translation>
    </message>
    <message>
        <source>Side by Side…</source>
        <translation>并排…</translation>
    </message>
    <message>
        <source>One Below the Other…</source>
        <translation>上下排列…</translation>
    </message>
    <message>
        <source>Stop playing</source>
        <translation>停止播放</translation>
    </message>
    <message>
        <source>Export Snapshots</source>
        <translation>导出快照</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>attention</translation>
    </message>
    <message>
        <source>All Snapshots, as Numbered Pictures…</source>
        <translation>全部快照，作为编号图片…</translation>
    </message>
    <message>
        <source>Save several snapshots as one picture, or each as its own</source>
        <translation>将多个快照保存为一张图片，或各存一张</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln Numbered Picture(s)</source>
        <translation>
            <numerusform>导出 %Ln 张编号图片</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hanscope::ui::Tour</name>
    <message>
        <source>The bar of a sentence</source>
        <translation>句子的色条</translation>
    </message>
    <message>
        <source>The colour of a word</source>
        <translation>词的颜色</translation>
    </message>
    <message>
        <source>The lens</source>
        <translation>透镜</translation>
    </message>
    <message>
        <source>A lens is what the colours mean: where the model looked (attention), or what decided. Choose another one here.</source>
        <translation>透镜决定颜色的含义：模型关注了哪里（注意力），或者是什么决定了结果。可在此选择其他透镜。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Writes what is on the page as a picture, a PDF or a web page, with its legend.</source>
        <translation>把页面上的内容连同图例保存为图片、PDF 或网页。</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Makes a model of your own from labelled texts, while you watch its attention form. Help &gt; Take the Tour shows these steps again.</source>
        <translation>用带标签的文本训练您自己的模型，并观察注意力的形成过程。“帮助 &gt; 浏览导览”可再次显示这些步骤。</translation>
    </message>
    <message>
        <source>The stronger the colour of the bar, the more the model looked at this sentence. F goes to the next heavy sentence.</source>
        <translation>条的颜色越深，模型对这个句子看得越多。按 F 转到下一个权重大的句子。</translation>
    </message>
    <message>
        <source>The stronger the colour behind a word, the more the model looked at it. Point at a word to see its numbers; click it, and the panel Word keeps them in sight.</source>
        <translation>词的背景色越深，模型对它的关注越多。指向一个词可查看它的数值；单击后，“词”面板会一直显示这些数值。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TrainingController</name>
    <message>
        <source>“%1” is being written by another training, so this model will be saved as “%2”.</source>
        <translation>“%1”正由另一训练写入，因此该模型将保存为“%2”。</translation>
    </message>
    <message>
        <source>“%1” is trained and now reads your documents. %2</source>
        <translation>“%1”训练完成，现在读取您的文档。%2</translation>
    </message>
    <message>
        <source>Training in Progress</source>
        <translation>训练进行中</translation>
    </message>
    <message>
        <source>A model is being trained. What do you want to do with the training?</source>
        <translation>正在训练模型。要如何处理此次训练？</translation>
    </message>
    <message>
        <source>If you continue it later, the result is the same as without the interruption.</source>
        <translation>以后继续的话，结果与没有中断时相同。</translation>
    </message>
    <message>
        <source>Continue Later</source>
        <translation>以后继续</translation>
    </message>
    <message>
        <source>“%1” has learnt nothing that can be shown, so it does not read your documents. The panel Training says what to try.</source>
        <translation>“%1”显示不出学到了什么，因此不读取您的文档。“训练”面板说明可以尝试什么。</translation>
    </message>
    <message>
        <source>Used Last</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Trained “%1”</source>
        <translation>训练“%1”</translation>
    </message>
    <message>
        <source>“%1” is trained and now reads your documents.</source>
        <translation>“%1”训练完成，现在读取您的文档。</translation>
    </message>
    <message>
        <source>Use This Model Anyway</source>
        <translation>仍然使用此模型</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TrainingDialog</name>
    <message>
        <source>Train a Model</source>
        <translation>训练模型</translation>
    </message>
    <message>
        <source>&amp;1  Texts</source>
        <translation>&amp;1  文本</translation>
    </message>
    <message>
        <source>&amp;2  Settings</source>
        <translation>&amp;2  设置</translation>
    </message>
    <message>
        <source>&amp;3  Model and start</source>
        <translation>&amp;3  模型与开始</translation>
    </message>
    <message>
        <source>Missing settings</source>
        <translation>缺少的设置</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>Ne&amp;xt</source>
        <translation>下一步(&amp;X)</translation>
    </message>
    <message>
        <source>T&amp;rain</source>
        <translation>训练(&amp;R)</translation>
    </message>
    <message>
        <source>The model to continue from is being read.</source>
        <translation>正在读取要继续训练的模型。</translation>
    </message>
    <message>
        <source>Looking whether the file of the model is free…</source>
        <translation>正在查看模型文件名是否可用…</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TrainingDock</name>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Attention Forming</source>
        <translation>注意力的形成</translation>
    </message>
    <message>
        <source>Train a model on labelled texts of your own: a table with a text and a label in each row,
or a folder of texts for each label. Its progress appears here, and the open document shows how attention forms.</source>
        <translation>用您自己的带标签文本训练模型：每行有一个文本和一个标签的表格，
或每个标签一个文本文件夹。进度显示在这里，打开的文档会显示注意力如何形成。</translation>
    </message>
    <message>
        <source>Train a Model…</source>
        <translation>训练模型…</translation>
    </message>
    <message>
        <source>Finished Runs</source>
        <translation>已完成的运行</translation>
    </message>
    <message>
        <source>Continue “%1”</source>
        <translation>继续“%1”</translation>
    </message>
    <message>
        <source>Go on with the interrupted training of “%1”</source>
        <translation>继续进行“%1”中断的训练</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TreeBox</name>
    <message>
        <source>Labels &amp;form a tree</source>
        <translation>标签构成树(&amp;F)</translation>
    </message>
    <message>
        <source>Taxonomy</source>
        <translation>分类体系</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Labels may have parent labels. A text then also gets all ancestors of its labels.</source>
        <translation>标签可有上级标签。此时文本也带有其标签的所有上级。</translation>
    </message>
    <message>
        <source>defined by a file</source>
        <translation>由文件定义</translation>
    </message>
    <message>
        <source>defined by paths with separator</source>
        <translation>由带分隔符的路径定义</translation>
    </message>
    <message>
        <source>Source of the label tree</source>
        <translation>标签树的来源</translation>
    </message>
    <message>
        <source>Each line: a label, then its child labels, separated by tabs.</source>
        <translation>每行：一个标签，然后是其子标签，以制表符分隔。</translation>
    </message>
    <message>
        <source>Separator between the parts of a path</source>
        <translation>路径各部分之间的分隔符</translation>
    </message>
    <message>
        <source>“cs &gt; cs.CL” is a child of “cs”. Spaces count.</source>
        <translation>“cs &gt; cs.CL”是“cs”的子标签。空格也计入。</translation>
    </message>
    <message>
        <source>Enter the separator between the parts of a path, for instance “&gt;”.</source>
        <translation>请输入路径各部分之间的分隔符，例如“&gt;”。</translation>
    </message>
    <message>
        <source>Choose the file that defines the label tree.</source>
        <translation>请选择定义标签树的文件。</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>没有这个文件。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TreeDelegate</name>
    <message>
        <source>what if</source>
        <translation>假设</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TreeModel</name>
    <message>
        <source>%1, where decoding starts</source>
        <translation>%1，解码的起点</translation>
    </message>
    <message>
        <source>its probability among the children of %1</source>
        <translation>它在 %1 的子节点中的概率</translation>
    </message>
    <message>
        <source>what if</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>已预测</translation>
    </message>
    <message>
        <source>not predicted</source>
        <translation>未预测</translation>
    </message>
    <message>
        <source>its probability given %1, from what %1 read: σ(U · E); predicted if the joint probability is above %2</source>
        <translation>给定 %1 时的概率，由 %1 读到的内容得出：σ(U · E)；联合概率大于 %2 则预测</translation>
    </message>
    <message>
        <source>its probability given %1, from what %1 read: σ(U · E); predicted if above %2</source>
        <translation>给定 %1 时的概率，由 %1 读到的内容得出：σ(U · E)；大于 %2 则预测</translation>
    </message>
    <message>
        <source>logit %1 = network %2, words and phrases %3</source>
        <translation>logit %1 = 网络 %2，词和短语 %3</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TreePanel</name>
    <message>
        <source>Wha&amp;t if…</source>
        <translation>假设(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Back to the actual decisions</source>
        <translation>回到实际决策(&amp;B)</translation>
    </message>
    <message>
        <source>Wha&amp;t if it were predicted?</source>
        <translation>假设它被预测(&amp;T)</translation>
    </message>
    <message>
        <source>%1 was not considered: the label above it is not predicted.</source>
        <translation>未考虑 %1：其上级标签未被预测。</translation>
    </message>
    <message>
        <source>No label contains this text.</source>
        <translation>没有包含此文本的标签。</translation>
    </message>
    <message>
        <source>Select a label to see what was read to decide about it.</source>
        <translation>选择标签可查看为决定它而读到的内容。</translation>
    </message>
    <message>
        <source>No label is predicted.</source>
        <translation>没有预测任何标签。</translation>
    </message>
    <message>
        <source>Show &amp;What It Read</source>
        <translation>显示它读到的内容(&amp;W)</translation>
    </message>
    <message>
        <source>Compare with the &amp;First Label</source>
        <translation>与第一个标签比较(&amp;F)</translation>
    </message>
    <message>
        <source>What &amp;If It Were Predicted?</source>
        <translation>假设它被预测(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;True Label</source>
        <translation>真实标签(&amp;T)</translation>
    </message>
    <message>
        <source>Find a label</source>
        <translation>查找标签</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>已预测</translation>
    </message>
    <message>
        <source>Above 5 %</source>
        <translation>高于 5 %</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Which labels are shown</source>
        <translation>显示哪些标签</translation>
    </message>
    <message>
        <source>Which of the considered labels are shown</source>
        <translation>显示所考虑的哪些标签</translation>
    </message>
    <message>
        <source>Labels that were considered, as a tree</source>
        <translation>以树显示所考虑的标签</translation>
    </message>
    <message>
        <source>Copy the &amp;Sequence</source>
        <translation>复制序列(&amp;S)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::TruthController</name>
    <message>
        <source>True Label of “%1”</source>
        <translation>“%1”的真实标签</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::UndoHistory</name>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>Not possible any more, because its document is closed, was edited, or is open again: %1</source>
        <translation>已无法执行，因为其文档已关闭、已被编辑或已重新打开：%1</translation>
    </message>
    <message>
        <source>Typing</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>Re&amp;do %1</source>
        <translation>重做(&amp;D)：%1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::UnitView</name>
    <message>
        <source>state h of words</source>
        <translation>词的状态 h</translation>
    </message>
    <message>
        <source>u of words</source>
        <translation>词的 u</translation>
    </message>
    <message>
        <source>vector s of sentences</source>
        <translation>句子的向量 s</translation>
    </message>
    <message>
        <source>state h of sentences</source>
        <translation>句子的状态 h</translation>
    </message>
    <message>
        <source>u of sentences</source>
        <translation>句子的 u</translation>
    </message>
    <message>
        <source>vector v of texts</source>
        <translation>文本的向量 v</translation>
    </message>
    <message>
        <source>Progress of the units</source>
        <translation>读取单元的进度</translation>
    </message>
    <message>
        <source>Places where the unit is largest and smallest</source>
        <translation>单元最大和最小的地方</translation>
    </message>
    <message>
        <source>Vector of the network</source>
        <translation>网络的向量</translation>
    </message>
    <message>
        <source>Dimension of the vector</source>
        <translation>向量的维</translation>
    </message>
    <message>
        <source>dimension </source>
        <translation>维 </translation>
    </message>
    <message>
        <source>Export the units</source>
        <translation>导出单元</translation>
    </message>
    <message>
        <source>Read the Units</source>
        <translation>读取单元</translation>
    </message>
    <message>
        <source>Reading the numbers of all words, sentences and texts…</source>
        <translation>正在读取所有词、句子和文本的数值…</translation>
    </message>
    <message>
        <source>This model has no units: only networks that read words, then sentences, do.</source>
        <translation>这个模型没有单元：只有先读词再读句子的网络才有。</translation>
    </message>
    <message>
        <source>A unit is one number of the vectors that the network computes. This shows the words, sentences or texts of the corpus where it is largest and smallest.</source>
        <translation>单元是网络所计算的向量中的一个数。这里显示语料库中它最大和最小的词、句子或文本。</translation>
    </message>
    <message>
        <source>It is one of the first network.</source>
        <translation>它属于第一个网络。</translation>
    </message>
    <message>
        <source>Mean %1, standard deviation %2, in %3.</source>
        <translation>平均 %1，标准差 %2，%3。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln 篇文本</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the Units</source>
        <translation>导出单元</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>前文</translation>
    </message>
    <message>
        <source>Word or sentence</source>
        <translation>词或句子</translation>
    </message>
    <message>
        <source>After</source>
        <translation>后文</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::UsePlot</name>
    <message>
        <source>What is typical and what the model uses</source>
        <translation>有特征的词与模型使用的词</translation>
    </message>
    <message>
        <source>unknown word</source>
        <translation>未知词</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::ValidationBox</name>
    <message>
        <source>Validate on a &amp;share of each class:</source>
        <translation>用各类别的一部分验证(&amp;S)：</translation>
    </message>
    <message>
        <source>Validation share in percent</source>
        <translation>验证所占百分比</translation>
    </message>
    <message>
        <source>Seed of the split</source>
        <translation>划分的种子</translation>
    </message>
    <message>
        <source>Validate &amp;on another file:</source>
        <translation>用另一文件验证(&amp;O)：</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>The same seed gives the same split.</source>
        <translation>种子相同，划分就相同。</translation>
    </message>
    <message>
        <source>Choose the validation file</source>
        <translation>选择验证文件</translation>
    </message>
    <message>
        <source>s&amp;eed</source>
        <translation>种子(&amp;E)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WindowKeeper</name>
    <message>
        <source>%1 The language will be another one when Hanscope starts next.</source>
        <translation>%1语言将在下次启动 Hanscope 时更改。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WordController</name>
    <message>
        <source>&amp;Copy Document</source>
        <translation>复制文档(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Mark the Selected Words as a Reason</source>
        <translation>将所选的词标记为理由(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Mark the Word as a Reason</source>
        <translation>将该词标记为理由(&amp;M)</translation>
    </message>
    <message>
        <source>Mark the &amp;Sentence</source>
        <translation>标记该句(&amp;S)</translation>
    </message>
    <message>
        <source>Change the &amp;Attention</source>
        <translation>修改注意力(&amp;A)</translation>
    </message>
    <message>
        <source>Weight 0 for the &amp;Word</source>
        <translation>该词权重为 0(&amp;W)</translation>
    </message>
    <message>
        <source>Weight 0 for the &amp;Sentence</source>
        <translation>该句权重为 0(&amp;S)</translation>
    </message>
    <message>
        <source>Equal Weights of the Words in This Sentence</source>
        <translation>该句各词权重相等</translation>
    </message>
    <message>
        <source>Equal Weights of the Words in &amp;Every Sentence</source>
        <translation>每句内各词权重相等(&amp;E)</translation>
    </message>
    <message>
        <source>E&amp;qual Weights of the Sentences</source>
        <translation>各句权重相等(&amp;Q)</translation>
    </message>
    <message>
        <source>E&amp;xchange the Words’ Weights at Random</source>
        <translation>随机交换各词的权重(&amp;X)</translation>
    </message>
    <message>
        <source>Exchange the Sentences’ Weights at &amp;Random</source>
        <translation>随机交换各句的权重(&amp;R)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Export Marks</source>
        <translation>导出标记</translation>
    </message>
    <message>
        <source>ERASER annotation</source>
        <translation>ERASER 标注</translation>
    </message>
    <message>
        <source>Equal Weights of &amp;All Words</source>
        <translation>所有词权重相等(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>Removal of %Ln Mark(s)</source>
        <translation>
            <numerusform>清除 %Ln 个标记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark of %Ln Word(s)</source>
        <translation>
            <numerusform>标记 %Ln 个词</numerusform>
        </translation>
    </message>
    <message>
        <source>Removal of the Mark of “%1”</source>
        <translation>清除“%1”的标记</translation>
    </message>
    <message>
        <source>Mark of “%1”</source>
        <translation>标记“%1”</translation>
    </message>
    <message>
        <source>Clearing of the Marks</source>
        <translation>清除标记</translation>
    </message>
    <message>
        <source>Reset of the Attention</source>
        <translation>重置注意力</translation>
    </message>
    <message>
        <source>Change of the Attention</source>
        <translation>更改注意力</translation>
    </message>
    <message>
        <source>Marks of the Workspace</source>
        <translation>工作区的标记</translation>
    </message>
    <message>
        <source>The Selected Words Must &amp;Not Matter</source>
        <translation>所选的词不应有影响(&amp;N)</translation>
    </message>
    <message>
        <source>The Word Must &amp;Not Matter</source>
        <translation>该词不应有影响(&amp;N)</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WordPanel</name>
    <message>
        <source>Differences of:</source>
        <translation>以下各值之差：</translation>
    </message>
    <message>
        <source>Numbers of the word</source>
        <translation>该词的数值</translation>
    </message>
    <message>
        <source>Point at a word, or move from word to word with the arrow keys.</source>
        <translation>指向某个词，或用方向键逐词移动。</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>By member</source>
        <translation>各成员</translation>
    </message>
    <message>
        <source>Difference by member</source>
        <translation>各成员的差异</translation>
    </message>
    <message>
        <source>The word’s weight within its sentence for each member of the ensemble, in order.</source>
        <translation>集成的各成员依次赋予该词的句内权重。</translation>
    </message>
    <message>
        <source>known to the model by its parts</source>
        <translation>模型由词片识别</translation>
    </message>
    <message>
        <source>known to the model</source>
        <translation>模型已知</translation>
    </message>
    <message>
        <source>unknown to the model</source>
        <translation>模型未知</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>the number that the word’s background shows, full at %1</source>
        <translation>词的背景所显示的数，%1 时颜色最深</translation>
    </message>
    <message>
        <source>Vocabulary: %1</source>
        <translation>词表：%1</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WordPlot</name>
    <message>
        <source>Distribution of the word&apos;s weight, for all texts and by label</source>
        <translation>该词权重的分布：所有文本及各标签</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WordView</name>
    <message>
        <source>Progress of reading the texts with the word</source>
        <translation>读取含该词的文本的进度</translation>
    </message>
    <message>
        <source>A word</source>
        <translation>一个词</translation>
    </message>
    <message>
        <source>Word whose weights are shown</source>
        <translation>显示其权重的词</translation>
    </message>
    <message>
        <source>by true label</source>
        <translation>按真实标签</translation>
    </message>
    <message>
        <source>by prediction</source>
        <translation>按预测</translation>
    </message>
    <message>
        <source>How the texts are divided</source>
        <translation>文本的划分方式</translation>
    </message>
    <message>
        <source>Export the distribution</source>
        <translation>导出分布</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Reading the texts with this word…</source>
        <translation>正在读取含该词的文本…</translation>
    </message>
    <message>
        <source>“%1” occurs in none of %2.</source>
        <translation>“%1”在 %2中均未出现。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln text(s)</source>
        <translation>
            <numerusform>%Ln 个文本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: weight %2 occurs %3.</source>
        <translation>%1：权重 %2 出现 %3。</translation>
    </message>
    <message>
        <source>“%1” occurs %2 in %3. A click on a bar shows its texts.</source>
        <translation>“%1”在 %3中出现 %2。单击条形可显示其文本。</translation>
    </message>
    <message>
        <source>The model has no vector for this word.</source>
        <translation>模型没有该词的向量。</translation>
    </message>
    <message>
        <source>“%1” with weight %2</source>
        <translation>权重为 %2 的“%1”</translation>
    </message>
    <message>
        <source>Export the Distribution</source>
        <translation>导出分布</translation>
    </message>
    <message>
        <source>Shows how much attention the model gives to a word: its share of its sentence, for all texts and by label, as in Figures 3 and 4 of Yang et al. (2016).</source>
        <translation>显示模型对某个词的关注程度：它占其句子的比例，包括所有文本及各标签，如 Yang 等人（2016）的图 3 和图 4。</translation>
    </message>
</context>
<context>
    <name>hanscope::ui::WorkspaceController</name>
    <message>
        <source>The model “%1” of this workspace is not here (%2), so the texts are read by the chosen one. Copy the model there, or choose another one.</source>
        <translation>此工作区的模型“%1”不在这里（%2），因此由所选模型读取文本。请把模型复制到该处，或选择另一个模型。</translation>
    </message>
    <message>
        <source>The model in %1 has changed since the workspace was saved, so the weights may be others.</source>
        <translation>自保存工作区以来，%1 中的模型已改变，因此权重可能不同。</translation>
    </message>
</context>
<context>
    <name>samples</name>
    <message>
        <source>Review, bad</source>
        <translation>影评，差</translation>
    </message>
    <message>
        <source>Review, mixed</source>
        <translation>影评，褒贬不一</translation>
    </message>
    <message>
        <source>Review, good</source>
        <translation>影评，好</translation>
    </message>
    <message>
        <source>Review, long</source>
        <translation>影评，长篇</translation>
    </message>
    <message>
        <source>Abstract, physics</source>
        <translation>摘要，物理</translation>
    </message>
    <message>
        <source>Abstract, statistics</source>
        <translation>摘要，统计</translation>
    </message>
    <message>
        <source>Film review in Korean, good</source>
        <translation>韩语影评，好评</translation>
    </message>
    <message>
        <source>Film review in Korean, bad</source>
        <translation>韩语影评，差评</translation>
    </message>
    <message>
        <source>Hotel review in Chinese</source>
        <translation>中文酒店评论</translation>
    </message>
    <message>
        <source>Tablet review in Chinese</source>
        <translation>中文平板评论</translation>
    </message>
</context>
</TS>
