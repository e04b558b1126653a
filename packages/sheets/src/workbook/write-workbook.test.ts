import { strFromU8, unzipSync } from 'fflate';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { CellValue, FilledWorkbook, RepeatedRows, WorkbookTemplate } from '../template.ts';
import { readFilled } from '../filled/read-filled.ts';
import { handWorkbook } from './hand-workbook.fixture.ts';
import { readTemplate } from './read-template.ts';
import { writeWorkbook } from './write-workbook.ts';

function texts(bytes: Uint8Array): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
}

async function templateOf(bytes: Uint8Array, repeated: readonly RepeatedRows[] = []): Promise<WorkbookTemplate> {
  const { template } = await readTemplate(bytes);
  if (!template) throw new Error('no template');
  const [first, ...rest] = template.sheets;
  return { ...template, sheets: [...(first ? [{ ...first, repeated }] : []), ...rest] };
}

function filled(values: Record<string, CellValue | null>, repeats: Record<number, number> = {}): FilledWorkbook {
  return { sheets: { 报表: { values, repeats } } };
}

/** The cells of a sheet's part by address, and the rest of the part with their contents taken out. */
function cellsAndRest(text: string) {
  const cells = new Map<string, string>();
  const rest = text.replace(/<(?:x:)?c r="([A-Z]+\d+)"[^>]*?(?:\/>|>.*?<\/(?:x:)?c>)/g, (cell, address: string) => {
    cells.set(address, cell);
    return `[${address}]`;
  });
  return { cells, rest };
}

const isSheet = (name: string) => name.startsWith('xl/worksheets/');

const others = (parts: Readonly<Record<string, string>>) =>
  Object.entries(parts).flatMap(([name, text]) =>
    isSheet(name) ? [] : [[name, text.replace(' fullCalcOnLoad="1"', '')]],
  );

test('one changed cell changes that cell, the formulas that read it, and nothing else of any part', async () => {
  const bytes = handWorkbook();
  const template = await templateOf(bytes);
  const before = texts(bytes);
  const after = texts(writeWorkbook(bytes, template, filled({ B3: 12.5 })));
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(others(after)).toEqual(others(before));
  const changed = Object.keys(before)
    .filter(isSheet)
    .flatMap((name) => {
      const [old, now] = [cellsAndRest(before[name] ?? ''), cellsAndRest(after[name] ?? '')];
      expect(now.rest).toBe(old.rest);
      return [...now.cells].filter(([address, cell]) => old.cells.get(address) !== cell).map(([, cell]) => cell);
    });
  expect(changed).toEqual([
    '<c r="B3" s="1"><v>12.5</v></c>',
    '<c r="D3"><f t="shared" ref="D3:D5" si="0">B3*$B$6</f><v>156.25</v></c>',
    '<c r="B6"><f>SUM(B3:B5)</f><v>12.5</v></c>',
    '<c r="D6" t="str"><f>IF(B6&gt;0,"已填","未填")</f><v>已填</v></c>',
    '<x:c r="A1"><x:f>SUM(面积)</x:f><x:v>12.5</x:v></x:c>',
    '<x:c r="B1"><x:f>报表!B6*2</x:f><x:v>25</x:v></x:c>',
  ]);
});

test('a workbook that nobody filled in keeps all its bytes', async () => {
  const bytes = handWorkbook();
  expect(writeWorkbook(bytes, await templateOf(bytes), filled({}))).toBe(bytes);
});

test('what is filled in is read again, a date as a date and a text with its signs', async () => {
  const bytes = handWorkbook();
  const template = await templateOf(bytes);
  const given = { B3: 0.1, B4: -2, C3: '出租', C4: '2026-01-05', C5: '<&">\u0001 x' };
  const { filled: read, refusals } = await readFilled(template, writeWorkbook(bytes, template, filled(given)));
  expect(refusals).toEqual([]);
  expect(read?.sheets['报表']?.values).toEqual({ ...given, C5: '<&"> x' });
});

test('rows inserted above a total keep sums, formulas, validations, formats, print area and names right', async () => {
  const bytes = handWorkbook();
  const template = await templateOf(bytes, [{ row: 5, most: 9 }]);
  const written = writeWorkbook(bytes, template, filled({ B5: 1, 'B5.2': 2, 'B5.3': 4 }, { 5: 3 }));
  const {
    'xl/worksheets/sheet1.xml': sheet = '',
    'xl/worksheets/sheet2.xml': second = '',
    'xl/workbook.xml': workbook = '',
  } = texts(written);
  const { cells } = cellsAndRest(sheet);
  expect(cells.get('B8')).toBe('<c r="B8"><f>SUM(B3:B7)</f><v>7</v></c>');
  expect([cells.get('D5'), cells.get('D6'), cells.get('D7')]).toEqual([
    '<c r="D5"><f>B5*$B$8</f><v>7</v></c>',
    '<c r="D6"><f>B6*$B$8</f><v>14</v></c>',
    '<c r="D7"><f>B7*$B$8</f><v>28</v></c>',
  ]);
  expect(cells.get('D8')).toContain('IF(B8&gt;0,');
  expect(cells.get('B6')).toBe('<c r="B6" s="1"><v>2</v></c>');
  expect(sheet).toContain(
    '<dataValidation type="none" allowBlank="1" showInputMessage="1" promptTitle="提示" prompt="单位：平方米" sqref="B3:B7"/>',
  );
  expect(sheet).toContain('<conditionalFormatting sqref="B3:B7">');
  expect(sheet).toContain('<brk id="8" ');
  expect(sheet).toContain('<dimension ref="A1:D8"/>');
  expect(workbook).toContain('报表!$A$1:$D$8</definedName>');
  expect(workbook).toContain('报表!$1:$2</definedName>');
  expect(workbook).toContain('报表!$B$3:$B$7</definedName>');
  expect(cellsAndRest(second).cells.get('B1')).toBe('<x:c r="B1"><x:f>报表!B8*2</x:f><x:v>14</x:v></x:c>');
  const again = await readFilled(template, written);
  expect(again.refusals).toEqual([]);
  expect(again.filled?.sheets['报表']).toEqual({ values: { B5: 1, 'B5.2': 2, 'B5.3': 4 }, repeats: { 5: 3 } });
});

test('a workbook of a library keeps its looks, and a merge within a repeated row is in each copy', async () => {
  const unlocked = { protection: { locked: false } };
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '报表',
        rows: [
          ['名称', '数量', '单价'],
          ['合并', null, null],
          ['合计', null, null],
        ],
        cells: new Map([
          ['1,1', { value: null, type: 'empty' as const, style: unlocked }],
          [
            '2,1',
            {
              value: 0,
              type: 'formula' as const,
              formula: 'SUM(B2:B2)',
              style: { numFmt: '#,##0.00', font: { bold: true } },
            },
          ],
        ]),
        merges: [{ startRow: 1, startCol: 1, endRow: 1, endCol: 2 }],
        protection: { sheet: true },
      },
    ],
  });
  const template = await templateOf(bytes, [{ row: 2, most: 5 }]);
  const written = writeWorkbook(bytes, template, filled({ B2: 3, 'B2.2': 4 }, { 2: 2 }));
  const [sheet] = (await readXlsx(written, { readStyles: true })).sheets;
  expect(sheet?.rows.map((row) => row.slice(0, 2))).toEqual([
    ['名称', '数量'],
    ['合并', 3],
    ['合并', 4],
    ['合计', 7],
  ]);
  expect(sheet?.merges).toEqual([
    { startRow: 1, startCol: 1, endRow: 1, endCol: 2 },
    { startRow: 2, startCol: 1, endRow: 2, endCol: 2 },
  ]);
  expect(sheet?.cells?.get('3,1')).toMatchObject({
    formula: 'SUM(B2:B3)',
    style: { numFmt: '#,##0.00', font: { bold: true } },
  });
});

test('bytes that are no workbook are a mistake of the caller', async () => {
  const template = await templateOf(handWorkbook());
  expect(() => writeWorkbook(new Uint8Array(3), template, filled({}))).toThrow(RangeError);
});
