// Workbooks that are small to upload and dear to read: the time grows with the cells, not with their square.
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { handWorkbook } from './hand-workbook.fixture.ts';
import { readTemplate } from './read-template.ts';

const ROWS = 20_000;
const numbers = Array.from({ length: ROWS }, (_, index) => index + 1);

function workbookOf(rows: readonly string[], after = ''): Uint8Array {
  const text = `<worksheet><sheetData>${rows.join('')}</sheetData>${after}</worksheet>`;
  return handWorkbook((own) => ({ ...own, 'xl/worksheets/sheet2.xml': strToU8(text) }));
}

const emptyRows = numbers.map((row) => `<row r="${row}"><c r="A${row}"/><c r="B${row}"/></row>`);
const merges = numbers.map((row) => `<mergeCell ref="A${row}:XFD1048576"/>`);
const validations = numbers.map(
  (row) => `<dataValidation type="whole" sqref="C${row} D${row}"><formula1>1</formula1></dataValidation>`,
);
const readingRows = numbers.map(
  (row) => `<row r="${row}"><c r="A${row}"/><c r="B${row}"><f>COUNT(C1:C${ROWS})</f></c><c r="D${row}"/></row>`,
);

/** On a quiet machine each takes less than a second; with a search for each cell it took minutes. */
const WITHIN_MS = 20_000;

test.each([
  ['empty cells without a head', () => workbookOf(emptyRows)],
  [
    'merges over each other',
    () => workbookOf(emptyRows, `<mergeCells count="${ROWS}">${merges.join('')}</mergeCells>`),
  ],
  [
    'a validation for each cell',
    () => workbookOf(emptyRows, `<dataValidations count="${ROWS}">${validations.join('')}</dataValidations>`),
  ],
  ['formulas that read the same cells', () => workbookOf(readingRows)],
])('%s are read in time', { timeout: WITHIN_MS * 2 }, async (_name, bytes) => {
  const workbook = bytes();
  const start = performance.now();
  await readTemplate(workbook);
  expect(performance.now() - start).toBeLessThan(WITHIN_MS);
});

test('of merges over each other the first counts, cut at the end of the sheet', async () => {
  const over = ['A1:B2', 'B2:C3', 'C1:XFD1048576', 'A3:B3'].map((ref) => `<mergeCell ref="${ref}"/>`);
  const rows = ['<row r="1"><c r="A1"><v>1</v></c></row>', '<row r="3"><c r="C3"><v>2</v></c></row>'];
  const { template } = await readTemplate(workbookOf(rows, `<mergeCells count="4">${over.join('')}</mergeCells>`));
  expect(template?.sheets[1]?.merges).toEqual(['A1:B2', 'C1:C3', 'A3:B3']);
});
