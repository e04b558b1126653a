/**
 * Clipboard HTML of Word, shortened: office markup, wrapped lines, lists as paragraphs, pictures that are only named.
 */
export const WORD =
  '<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" ' +
  'xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">\n' +
  '<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator ' +
  'content="Microsoft Word 15"><title>验收报告</title>\n' +
  '<link rel=File-List ' +
  'href="file:///C:/Users/zhang/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">\n' +
  '<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml>' +
  '<![endif]-->\n' +
  '<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->\n' +
  '<style><!-- /* Font Definitions */ @font-face {font-family:宋体;} p.MsoNormal {mso-style-unhide:no; ' +
  'margin:0cm;} --></style></head>\n' +
  `<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->\n` +
  `<h1 align=center style='text-align:center;line-height:150%'><span style='font-family:黑体'>验收报告</span>` +
  '<span lang=EN-US><o:p></o:p></span></h1>\n' +
  `<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0'><span ` +
  `style='font-family:宋体;mso-ascii-font-family:Calibri'>本楼建筑面积为</span><b ` +
  `style='mso-bidi-font-weight:normal'><span lang=EN-US>1200</span></b><span lang=EN-US>m<sup>2</sup>` +
  `</span><span style='font-family:宋体'>，经现场\n` +
  '查验符合<u>设计要求</u>。</span><span lang=EN-US><o:p></o:p></span></p>\n' +
  `<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if ` +
  `!supportLists]><span lang=EN-US style='font-family:Wingdings;mso-fareast-font-family:Wingdings'><span ` +
  `style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span>` +
  `<![endif]><span style='font-family:宋体'>门窗完好</span><span lang=EN-US><o:p></o:p></span></p>\n` +
  `<p class=MsoListParagraph style='margin-left:42.0pt;text-indent:-21.0pt;mso-list:l0 level2 lfo1'><![if ` +
  `!supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>n<span ` +
  `style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]><span ` +
  `style='font-family:宋体'>东侧门</span></p>\n` +
  `<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'>` +
  `<!--[if !supportLists]--><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>l` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><!--[endif]--><span ` +
  `style='font-family:宋体'>水电齐全</span></p>\n` +
  `<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span lang=EN-US><span ` +
  `style='mso-list:Ignore'>3.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span>` +
  `<![endif]><span style='font-family:宋体'>限期整改</span></p>\n` +
  `<p class=MsoNormal style='mso-list:l2 level1 lfo3'><![if !supportLists]><span ` +
  `style='mso-list:Ignore'>（一）<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>` +
  `<span style='font-family:宋体'>整改内容</span></p>\n` +
  `<p class=MsoNormal><span style='display:none;mso-hide:all'>隐藏</span><a name="OLE_LINK1"></a><a ` +
  'href="#_Toc1">见目录</a><a href="file:///C:/secret.docx">原件</a><a href="https://example.org/gb">标准</a>' +
  '<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[Z1]</a></span></p>\n' +
  `<p class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shape id="图片_x0020_1" style='width:100pt'>` +
  '<v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=133 ' +
  'height=80 src="file:///C:/Users/zhang/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" ' +
  'v:shapes="图片_x0020_1"><![endif]></span></p>\n' +
  `<!--EndFragment--><div style='mso-element:comment-list'><p class=MsoCommentText>请核对</p></div></body>` +
  '</html>';

/** A table in a table with a data-URL picture, as WPS writes it. */
export const WPS =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name="Generator" content="Kingsoft ' +
  'Office"/></head><body><!--StartFragment-->\n' +
  '<table class="MsoTableGrid" border="1" cellspacing="0" ' +
  'style="border-collapse:collapse;mso-table-layout-alt:fixed;"><tbody><tr style="height:20pt;"><td ' +
  'width="160" valign="top" colspan="2" style="width:80pt;border:1.0000pt solid ' +
  'windowtext;mso-border-alt:0.5000pt solid windowtext;"><p class="MsoNormal" align="center" ' +
  'style="text-align:center;"><b><span style="font-family:宋体;font-weight:bold;">房屋</span></b><o:p></o:p>' +
  '</p></td></tr>\n' +
  '<tr><td><table><tbody><tr><td><p class="MsoNormal">内层</p></td></tr></tbody></table></td><td><p ' +
  'class="MsoNormal"><img src="data:image/png;base64,iVBORw0KGgo=" onerror="alert(1)"></p></td></tr>' +
  '</tbody></table><!--EndFragment--></body></html>';

/** A range of Excel: styles in a separate sheet, cells without paragraphs. */
export const EXCEL =
  '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-number-format:General;} ' +
  '.xl65 {font-weight:700;}</style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 ' +
  `width=144 style='border-collapse:collapse;width:108pt'>\n` +
  `<!--StartFragment--><col width=72 span=2 style='width:54pt'><tr height=18 style='height:13.8pt'><td ` +
  `height=18 class=xl65 width=72>名称</td><td width=72 style='font-weight:700'>数量</td></tr><tr ` +
  `style='display:none'><td>隐藏行</td><td>0</td></tr><tr><td>办公桌</td><td align=right x:num>12</td></tr>` +
  '<!--EndFragment--></table></body></html>';

/**
 * Copied from a web page: everything in a bold element that is not bold, formats by style, an active link and picture.
 */
export const WEB =
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" ` +
  'style="text-align:right"><span ' +
  'style="font-weight:700;font-style:italic;text-decoration:underline">重要</span><span ' +
  'style="text-decoration-line:line-through">旧</span><span style="vertical-align:super">2</span><a ' +
  'href="javascript:alert(1)" style="text-decoration:underline">点我</a><img src=x onerror=alert(1)><img ' +
  'data-file-id="42" src="http://127.0.0.1/api/jfs/file/download/42?ticket=t" alt="图"></p></b>' +
  '<script>alert(1)</script>';
