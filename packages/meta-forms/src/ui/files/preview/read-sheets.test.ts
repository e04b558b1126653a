import { writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { zipOf } from './zip-of.fixture.ts';
import { SHEET_COLUMNS, SHEET_ROWS } from './limits.ts';
import { columnLetters, readSheets } from './read-sheets.ts';

const bufferOf = (bytes: Uint8Array) => bytes.slice().buffer;
const workbook = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) => bufferOf(await writeXlsx({ sheets }));

test('the visible sheets are read in their order, values as texts', async () => {
  const bytes = await workbook([
    {
      name: '设备',
      rows: [
        ['名称', '数量', '合格'],
        ['平板', 12, true],
        ['', 0.5, null],
      ],
    },
    { name: '藏起来的', rows: [['x']], hidden: true },
    { name: '空', rows: [] },
  ]);
  const sheets = await readSheets(bytes, '清单.xlsx');
  expect(sheets.map(({ name }) => name)).toEqual(['设备', '空']);
  expect(sheets[0]).toMatchObject({ columnCount: 3, isCut: false });
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['平板', '12']);
  expect(sheets[1]).toMatchObject({ columnCount: 0, rows: [] });
});

test('a value is written as its format says', async () => {
  const columns = [{ header: 'a', key: 'a', numFmt: '#,##0.00' }];
  const [sheet] = await readSheets(await workbook([{ name: 's', columns, rows: [['金额'], [12_345.678]] }]), 'a.xlsx');
  expect(sheet?.rows.flat()).toContain('12,345.68');
});

test('a large sheet is cut, and says so', async () => {
  const rows = Array.from({ length: SHEET_ROWS + 5 }, (_, index) => [index]);
  const [long] = await readSheets(await workbook([{ name: 's', rows }]), 'a.xlsx');
  expect(long).toMatchObject({ isCut: true });
  expect(long?.rows).toHaveLength(SHEET_ROWS);
  const [wide] = await readSheets(
    await workbook([{ name: 's', rows: [Array.from({ length: SHEET_COLUMNS + 1 }, () => 'x')] }]),
    'a.xlsx',
  );
  expect(wide).toMatchObject({ isCut: true, columnCount: SHEET_COLUMNS });
});

test('a table of commas is read in the encoding of old programs', async () => {
  const gbk = Uint8Array.from([0xca, 0xd0, 0x2c, 0x31, 0x0a, 0xb5, 0xb5, 0x2c, 0x22, 0x61, 0x2c, 0x62, 0x22]);
  const [sheet] = await readSheets(bufferOf(gbk), '表.csv');
  expect(sheet?.rows).toEqual([
    ['市', '1'],
    ['档', 'a,b'],
  ]);
});

test('what is no workbook is refused', async () => {
  await expect(readSheets(bufferOf(Buffer.from('no workbook')), 'a.xlsx')).rejects.toThrow(/./);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
});

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook with this sheet, as an attacker writes it. */
function hostileWorkbook(sheet: string, { format = 'General', doctype = '' } = {}): ArrayBuffer {
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const worksheet = `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData>${sheet}</sheetData></worksheet>`;
  return zipOf({
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override ` +
      `PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override ` +
      `PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    '_rels/.rels':
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" ` +
      `Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `<?xml version="1.0"?>${doctype}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet ` +
      'name="s" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" ` +
      `Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/>` +
      `<Relationship Id="r3" Type="${OFFICE}/externalLink" Target="https://evil.example/x.xlsx" ` +
      'TargetMode="External"/></Relationships>',
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="200" formatCode="${format}"/>` +
      '</numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="200" applyNumberFormat="1"/></cellXfs>' +
      '</styleSheet>',
    'xl/worksheets/sheet1.xml': worksheet,
  });
}
const size = (sheets: Awaited<ReturnType<typeof readSheets>>) =>
  sheets.flatMap(({ rows }) => rows.map((row) => row.length)).reduce((sum, cells) => sum + cells, 0);

test.each([
  ['a cell in a column that no sheet has', '<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>'],
  ['a row that no sheet has', '<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>'],
  ['a cell without a place', '<row r="1"><c r=""><v>1</v></c><c r="-1"><v>2</v></c></row>'],
  ['a text that is not there', '<row r="1"><c r="A1" t="s"><v>4000000000</v></c></row>'],
])('%s takes no more room than what is shown', async (_what, sheet) => {
  const sheets = await readSheets(hostileWorkbook(sheet), 'a.xlsx').catch(() => []);
  expect(size(sheets)).toBeLessThanOrEqual(SHEET_ROWS * SHEET_COLUMNS);
});

test.each([
  ['0'.repeat(100_000)],
  ['#,'.repeat(50_000)],
  ['['.repeat(50_000)],
  ['&quot;'.repeat(20_001)],
  ['yyyy-'.repeat(20_000)],
  ['0.'.repeat(20_000) + '00E+00'],
])('a hostile number format %.10s… is only a format', async (format) => {
  const sheets = await readSheets(
    hostileWorkbook('<row r="1"><c r="A1" s="1"><v>12345.678</v></c></row>', { format }),
    'a.xlsx',
  ).catch(() => []);
  expect(size(sheets)).toBeLessThanOrEqual(1);
});

test('formulas, links and entities of a workbook are texts, and nothing is fetched for them', async () => {
  const doctype =
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY a "aaaaaaaaaa"><!ENTITY b ' +
    '"&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';
  const sheet =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>=HYPERLINK("javascript:alert(1)")</t></is></c><c r="B1">' +
    '<f>WEBSERVICE("https://evil.example")</f><v>7</v></c></row>';
  const sheets = await readSheets(hostileWorkbook(sheet, { doctype }), 'a.xlsx').catch(() => []);
  expect(JSON.stringify(sheets)).not.toMatch(/root:|evil/);
});
