import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { MAX_STYLES } from '../limits.ts';
import { handWorkbook } from './hand-workbook.fixture.ts';
import { readTemplate } from './read-template.ts';
import { writeWorkbook } from './write-workbook.ts';

test('a template has the sizes, merges, panes, looks and page of its workbook', async () => {
  const { template, refusals } = await readTemplate(handWorkbook());
  expect(refusals).toEqual([]);
  const sheet = template?.sheets[0];
  expect(sheet).toMatchObject({
    name: '报表',
    rows: 6,
    columns: 4,
    merges: ['A1:D1'],
    frozen: { rows: 2, columns: 1 },
  });
  expect(sheet?.widths).toEqual([117, 61, 61, 0]);
  expect(sheet?.heights).toEqual({ 1: 40 });
  expect(sheet?.page).toEqual({ orientation: 'landscape', paper: 'a4', area: 'A1:D6', titles: '1:2' });
  expect(sheet?.styles[sheet.cells['A1']?.style ?? -1]).toMatchObject({ vertical: 'center' });
});

test('cells of a protected sheet that are not locked become inputs, with types by format and validation', async () => {
  const { template } = await readTemplate(handWorkbook());
  const inputs = Object.entries(template?.sheets[0]?.cells ?? {}).flatMap(([address, { input }]) =>
    input ? [[address, input]] : [],
  );
  expect(Object.fromEntries(inputs)).toEqual({
    B3: { type: 'number', digits: 2 },
    B4: { type: 'number', digits: 2 },
    B5: { type: 'number', digits: 2 },
    C3: { type: 'dictionary', choices: ['自用', '出租'] },
    C4: { type: 'date' },
    C5: { type: 'text' },
  });
});

test('children of a shared formula have the formula of their own cell', async () => {
  const { template } = await readTemplate(handWorkbook());
  const cells = template?.sheets[0]?.cells;
  expect([cells?.['D3']?.formula, cells?.['D4']?.formula, cells?.['D5']?.formula]).toEqual([
    'B3*$B$6',
    'B4*$B$6',
    'B5*$B$6',
  ]);
});

test('names of the workbook are replaced by their ranges', async () => {
  const { template } = await readTemplate(handWorkbook());
  expect(template?.sheets[1]?.cells['A1']?.formula).toBe('SUM(报表!$B$3:$B$5)');
});

async function bytesOf(sheet: WriteSheet): Promise<Uint8Array> {
  return writeXlsx({ sheets: [sheet] });
}

test('without protection, empty cells with a border are inputs; without borders those with two heads', async () => {
  const border = { style: { border: { top: { style: 'thin' } } } } as const;
  const bordered = await readTemplate(
    await bytesOf({
      name: 'S',
      rows: [
        ['单位', '面积'],
        ['甲', null],
      ],
      cells: new Map([['1,1', { value: null, type: 'empty', ...border }]]),
    }),
  );
  expect(bordered.template?.sheets[0]?.cells['B2']?.input).toEqual({ type: 'text' });
  const plain = await readTemplate(
    await bytesOf({
      name: 'S',
      rows: [
        ['单位', '面积'],
        ['甲', null],
      ],
      cells: new Map([['1,1', { value: null, type: 'empty', style: { numFmt: '0.0' } }]]),
    }),
  );
  expect(plain.template?.sheets[0]?.cells['B2']?.input).toEqual({ type: 'number', digits: 1 });
});

async function codeOf(bytes: Uint8Array): Promise<readonly string[]> {
  return (await readTemplate(bytes)).refusals.map(({ code }) => code);
}

function workbookWith(parts: Readonly<Record<string, string>>): Uint8Array {
  return handWorkbook((own) => ({
    ...own,
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  }));
}

/** The zip with another size in the first entry of its directory. */
function withDeclaredSize(zip: Uint8Array, size: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  view.setUint32(view.getUint32(zip.length - 6, true) + 24, size, true);
  return zip;
}

const HOSTILE: readonly (readonly [name: string, bytes: () => Uint8Array | Promise<Uint8Array>, code: string])[] = [
  ['a text', () => strToU8('a,b,c'), 'SHEET_NOT_A_WORKBOOK'],
  ['nothing', () => new Uint8Array(), 'SHEET_NOT_A_WORKBOOK'],
  ['a zip of something else', () => zipSync({ 'a.txt': strToU8('x') }), 'SHEET_NOT_A_WORKBOOK'],
  ['an old workbook', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'SHEET_NOT_A_WORKBOOK'],
  [
    'an encrypted workbook',
    () => writeXlsx({ sheets: [{ name: 'S', rows: [[1]] }], encryption: { password: 'p', spinCount: 1000 } }),
    'SHEET_ENCRYPTED',
  ],
  ['macros', () => workbookWith({ 'xl/vbaProject.bin': 'x' }), 'SHEET_MACROS'],
  [
    'a workbook that says it has macros',
    () =>
      workbookWith({
        '[Content_Types].xml':
          '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      }),
    'SHEET_MACROS',
  ],
  [
    'links to other workbooks',
    () => workbookWith({ 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }),
    'SHEET_EXTERNAL_LINKS',
  ],
  [
    'a picture from the net',
    () =>
      workbookWith({
        'xl/drawings/_rels/drawing1.xml.rels':
          '<Relationships>' +
          '<Relationship Id="r" Type="x/image" Target="http://a/b.png" TargetMode="External"/></Relationships>',
      }),
    'SHEET_EXTERNAL_LINKS',
  ],
  [
    'a cell outside the sheet',
    () =>
      workbookWith({
        'xl/worksheets/sheet2.xml':
          '<worksheet><sheetData><row r="1"><c r="XFE1"><v>1</v></c></row></sheetData></worksheet>',
      }),
    'SHEET_OUT_OF_RANGE',
  ],
  [
    'two cells at the corners of a sheet',
    () =>
      workbookWith({
        'xl/worksheets/sheet2.xml':
          '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576">' +
          '<c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
      }),
    'SHEET_TOO_MANY_CELLS',
  ],
  [
    'a million styles',
    () =>
      workbookWith({
        'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(MAX_STYLES + 1)}</cellXfs></styleSheet>`,
      }),
    'SHEET_TOO_MANY_STYLES',
  ],
  [
    'a sheet with a document type',
    () =>
      workbookWith({ 'xl/worksheets/sheet2.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet><sheetData/></worksheet>' }),
    'SHEET_NOT_A_WORKBOOK',
  ],
  ['a part that says it unpacks to 200 MB', () => withDeclaredSize(handWorkbook(), 200_000_000), 'SHEET_TOO_LARGE'],
  [
    'an unknown function',
    () =>
      workbookWith({
        'xl/worksheets/sheet2.xml':
          '<worksheet><sheetData><row r="1"><c r="A1"><f>OFFSET(B1,1,1)</f></c></row></sheetData></worksheet>',
      }),
    'SHEET_FUNCTION_UNKNOWN',
  ],
  [
    'a formula with several values',
    () =>
      workbookWith({
        'xl/worksheets/sheet2.xml':
          '<worksheet><sheetData><row r="1"><c r="A1"><f t="array" ref="A1:A2">B1:B2*2</f></c></row>' +
          '</sheetData></worksheet>',
      }),
    'SHEET_ARRAY_FORMULA',
  ],
  [
    'formulas in a circle',
    () =>
      workbookWith({
        'xl/worksheets/sheet2.xml':
          '<worksheet><sheetData><row r="1"><c r="A1"><f>B1</f></c><c r="B1">' +
          '<f>A1</f></c></row></sheetData></worksheet>',
      }),
    'SHEET_CYCLE',
  ],
];

test.each(HOSTILE)('%s is refused by name', async (_name, bytes, code) => {
  const codes = await codeOf(await bytes());
  expect(codes[0]).toBe(code);
});

test('a refusal names the function, the circle and the cell', async () => {
  const { refusals } = await readTemplate(
    workbookWith({
      'xl/worksheets/sheet2.xml':
        '<worksheet><sheetData><row r="1"><c r="A1"><f>B1</f></c><c r="B1"><f>A1</f></c><c r="C1">' +
        '<f>OFFSET(A1,1,1)</f></c></row></sheetData></worksheet>',
    }),
  );
  expect(refusals).toEqual([
    { code: 'SHEET_CYCLE', sheet: '汇总', address: 'A1', params: { cells: 'A1 → B1 → A1' } },
    { code: 'SHEET_CYCLE', sheet: '汇总', address: 'B1', params: { cells: 'A1 → B1 → A1' } },
    { code: 'SHEET_FUNCTION_UNKNOWN', sheet: '汇总', address: 'C1', params: { name: 'OFFSET' } },
  ]);
});

const text = (part: Uint8Array | undefined) => strFromU8(part ?? new Uint8Array());

test('a sheet that is a chart is left out, and written back as it was', async () => {
  const chart = '<chartsheet><drawing r:id="rId1"/></chartsheet>';
  const bytes = handWorkbook((own) => ({
    ...own,
    'xl/workbook.xml': strToU8(
      text(own['xl/workbook.xml']).replace('<sheets>', '<sheets><sheet name="图" sheetId="9" r:id="rId9"/>'),
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      text(own['xl/_rels/workbook.xml.rels']).replace(
        '</Relationships>',
        '<Relationship Id="rId9" Type="http://x/relationships/chartsheet" Target="chartsheets/sheet1.xml"/>' +
          '</Relationships>',
      ),
    ),
    'xl/chartsheets/sheet1.xml': strToU8(chart),
  }));
  const { template, refusals } = await readTemplate(bytes);
  expect(refusals).toEqual([]);
  expect(template?.sheets.map(({ name }) => name)).toEqual(['报表', '汇总']);
  if (!template) return;
  const written = writeWorkbook(bytes, template, { sheets: { 报表: { values: { B3: 7 }, repeats: {} } } });
  expect(text(unzipSync(written)['xl/chartsheets/sheet1.xml'])).toBe(chart);
});
