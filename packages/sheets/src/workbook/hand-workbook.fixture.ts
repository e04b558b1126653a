// A workbook whose parts are written by hand, with what libraries lose: style 0 in the middle of its cells, a shared
// formula, prompts, print titles, names, protection with a password, prefixes of an extension.
import { strToU8, zipSync, type Zippable } from 'fflate';

type Parts = Record<string, Uint8Array>;

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const types = [
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml"',
  ' ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>',
  '<Override PartName="/xl/worksheets/sheet1.xml"',
  ' ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>',
  '<Override PartName="/xl/worksheets/sheet2.xml"',
  ' ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>',
  '<Override PartName="/xl/styles.xml"',
  ' ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>',
  '<Override PartName="/xl/sharedStrings.xml"',
  ' ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>',
  '</Types>',
].join('');

const workbook = [
  `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr/>`,
  '<workbookProtection workbookPassword="CC1A" lockStructure="1"/><bookViews>',
  '<workbookView activeTab="0"/></bookViews><sheets><sheet name="报表" sheetId="1" r:id="rId1"/>',
  '<sheet name="汇总" sheetId="2" r:id="rId2"/></sheets><definedNames>',
  '<definedName name="_xlnm.Print_Area" localSheetId="0">报表!$A$1:$D$6</definedName>',
  '<definedName name="_xlnm.Print_Titles" localSheetId="0">报表!$1:$2</definedName>',
  '<definedName name="面积">报表!$B$3:$B$5</definedName></definedNames><calcPr calcId="191029"/></workbook>',
].join('');

const sheet1 = [
  `${HEAD}<worksheet ${MAIN} xmlns:r="${OFFICE}"`,
  ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><sheetPr>',
  '<pageSetUpPr fitToPage="0"/></sheetPr><dimension ref="A1:D6"/><sheetViews>',
  '<sheetView tabSelected="1" view="pageBreakPreview" workbookViewId="0">',
  '<pane xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"/></sheetView>',
  '</sheetViews><sheetFormatPr defaultColWidth="8" defaultRowHeight="13.5"/><cols>',
  '<col min="1" max="1" width="16" customWidth="1"/><col min="4" max="4" width="9" hidden="1"/></cols>',
  '<sheetData><row r="1" spans="1:4" ht="30" customHeight="1"><c r="A1" t="s"><v>0</v></c></row>',
  '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>2</v></c><c r="C2" t="inlineStr"><is>',
  '<t>情况</t></is></c></row><row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3" s="1"/><c r="C3" s="2"/>',
  '<c r="D3"><f t="shared" ref="D3:D5" si="0">B3*$B$6</f><v>0</v></c></row><row r="4"><c r="A4" t="s">',
  '<v>4</v></c><c r="B4" s="1"/><c r="C4" s="3"/><c r="D4"><f t="shared" si="0"/><v>0</v></c></row>',
  '<row r="5"><c r="A5" t="s"><v>5</v></c><c r="B5" s="1"/><c r="C5" s="4"/><c r="D5">',
  '<f t="shared" si="0"/><v>0</v></c></row><row r="6"><c r="A6" t="s"><v>6</v></c><c r="B6">',
  '<f>SUM(B3:B5)</f><v>0</v></c><c r="D6" t="str"><f>IF(B6&gt;0,"已填","未填")</f><v>未填</v></c></row>',
  '</sheetData>',
  '<sheetProtection algorithmName="SHA-512" hashValue="AAAA" saltValue="BBBB" spinCount="100000"',
  ' sheet="1"/><mergeCells count="1"><mergeCell ref="A1:D1"/></mergeCells>',
  '<conditionalFormatting sqref="B3:B5"><cfRule type="expression" dxfId="0" priority="1">',
  '<formula>$B3&gt;100</formula></cfRule></conditionalFormatting><dataValidations count="2">',
  '<dataValidation type="none" allowBlank="1" showInputMessage="1" promptTitle="提示" prompt="单位：平方米"',
  ' sqref="B3:B5"/><dataValidation type="list" allowBlank="1" sqref="C3"><formula1>"自用,出租"</formula1>',
  '</dataValidation></dataValidations>',
  '<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
  '<pageSetup paperSize="9" orientation="landscape"/><headerFooter>',
  '<oddFooter>&amp;C第 &amp;P 页</oddFooter></headerFooter><rowBreaks count="1" manualBreakCount="1">',
  '<brk id="6" max="16383" man="1"/></rowBreaks></worksheet>',
].join('');

const sheet2 = [
  `${HEAD}<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`,
  '<x:sheetData><x:row r="1"><x:c r="A1"><x:f>SUM(面积)</x:f><x:v>0</x:v></x:c><x:c r="B1">',
  '<x:f>报表!B6*2</x:f><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>',
].join('');

const styles = [
  `${HEAD}<styleSheet ${MAIN}><fonts count="1"><font><sz val="11"/><name val="宋体"/></font></fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill>',
  '<patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf><alignment vertical="center"/></xf></cellStyleXfs><cellXfs count="5">',
  '<xf xfId="0"><alignment vertical="center"/></xf>',
  '<xf numFmtId="4" applyNumberFormat="1" applyProtection="1"><protection locked="0"/></xf>',
  '<xf applyProtection="1"><protection locked="0"/></xf>',
  '<xf numFmtId="14" applyNumberFormat="1" applyProtection="1"><protection locked="0"/></xf>',
  '<xf numFmtId="49" applyNumberFormat="1" applyProtection="1"><protection locked="0"/></xf></cellXfs>',
  '<cellStyles count="1"><cellStyle name="常规" xfId="0" builtinId="0"/></cellStyles><dxfs count="1">',
  '<dxf><font><color rgb="FFFF0000"/></font></dxf></dxfs></styleSheet>',
].join('');

const strings = ['房屋情况表', '项目', '面积', '办公楼', '仓库', '车库', '合计'];
const texts = strings.map((text) => `<si><t>${text}</t></si>`).join('');
const shared = `${HEAD}<sst ${MAIN} count="7" uniqueCount="7">${texts}</sst>`;

const OWN: Readonly<Record<string, string>> = {
  '[Content_Types].xml': types,
  '_rels/.rels': [
    `${HEAD}<Relationships ${RELATIONS}>`,
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ].join(''),
  'xl/workbook.xml': workbook,
  'xl/_rels/workbook.xml.rels': [
    `${HEAD}<Relationships ${RELATIONS}>`,
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>`,
    `<Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/>`,
    `<Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/>`,
    `<Relationship Id="rId4" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  ].join(''),
  'xl/worksheets/sheet1.xml': sheet1,
  'xl/worksheets/sheet2.xml': sheet2,
  'xl/styles.xml': styles,
  'xl/sharedStrings.xml': shared,
};

/** The workbook, with other parts where a test changes them. */
export function handWorkbook(change: (parts: Parts) => Parts = (parts) => parts): Uint8Array {
  const parts = change(Object.fromEntries(Object.entries(OWN).map(([name, text]) => [name, strToU8(text)])));
  const zipped: Zippable = { ...parts };
  return zipSync(zipped);
}
