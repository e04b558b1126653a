// npm run bench -- --workbooks <folder>: reads every workbook of a folder as a template, compares what its formulas
// give with what the program that saved it stored, fills in one cell and looks for anything else that changed.
// Workbooks are not part of the project: those of Apache POI (test-data/spreadsheet) and SheetJS (test_files) are
// public.
import { calculate, readTemplate, writeWorkbook } from '@org/sheets';
import { unzipSync } from 'fflate';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSheets } from '../../packages/sheets/src/workbook/read-template.ts';
import { isEqual, storedIn } from './stored-results.mjs';

const { values: options } = parseArgs({
  options: { workbooks: { type: 'string' }, show: { type: 'string', default: '20' } },
  strict: false,
});
const folder = options.workbooks;
const SLOW_MS = 2000;
/** Cells that a fill may change lie in these parts. */
const CHANGES = /worksheets\/[^/]+\.xml$|workbook\.xml$|calcChain\.xml$/;
/** Their values depend on the day. */
const VOLATILE = /\b(?:TODAY|NOW|RAND\w*)\(/i;
const EMPTY = { sheets: {} };

const counts = { workbooks: 0, read: 0, formulas: 0, equal: 0, written: 0 };
const refusals = new Map();
const faults = { thrown: [], slow: [], differing: [], changed: [] };

/** Compares the formulas of a template with the results that are stored in the workbook. */
function compare(name, template, sheets) {
  const calculated = calculate(template, EMPTY);
  const refused = new Set(
    calculated.errors.flatMap(({ refusal, sheet, address }) => (refusal ? `${sheet}!${address}` : [])),
  );
  for (const { name: sheet, scan } of sheets)
    for (const { address, formula, start, end } of scan.rows.flatMap(({ cells }) => cells)) {
      const stored = formula === undefined ? undefined : storedIn(scan.text.slice(start, end));
      if (stored === undefined || VOLATILE.test(formula) || refused.has(`${sheet}!${address}`)) continue;
      counts.formulas += 1;
      const own = calculated.values(sheet, address);
      if (isEqual(stored, own)) counts.equal += 1;
      else faults.differing.push(`${name} ${sheet}!${address} =${formula}: ${stored} is stored, ${own} was computed`);
    }
}

/** Fills in the first input: no other cell and no other part changes. */
async function fill(name, template, bytes) {
  const sheet = template.sheets.find(({ cells }) => Object.values(cells).some(({ input }) => input));
  if (!sheet) return;
  const [address, { input }] = Object.entries(sheet.cells).find(([, cell]) => cell.input);
  const value = input.type === 'number' ? 7 : input.type === 'date' ? '2026-01-05' : '填';
  const written = writeWorkbook(bytes, template, {
    sheets: { [sheet.name]: { values: { [address]: value }, repeats: {} } },
  });
  counts.written += 1;
  const [before, after] = [unzipSync(bytes), unzipSync(written)];
  for (const part of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const isSame = before[part] && after[part] && Buffer.from(before[part]).equals(Buffer.from(after[part]));
    if (!isSame && !CHANGES.test(part)) faults.changed.push(`${name}: ${part}`);
  }
  const { template: again } = await readTemplate(written);
  for (const { name: own, cells } of template.sheets)
    for (const [place, { value: was, formula }] of Object.entries(cells)) {
      const now = again?.sheets.find((other) => other.name === own)?.cells[place];
      const isFilled = own === sheet.name && place === address;
      if (!isFilled && (now?.value !== was || now?.formula !== formula))
        faults.changed.push(`${name}: ${own}!${place}`);
    }
}

async function audit(name) {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const begun = performance.now();
  const { template, refusals: named } = await readTemplate(bytes);
  const took = performance.now() - begun;
  if (took > SLOW_MS) faults.slow.push(`${name}: ${took.toFixed(0)} ms`);
  for (const code of new Set(named.map((refusal) => refusal.code))) refusals.set(code, (refusals.get(code) ?? 0) + 1);
  if (!template) return;
  counts.read += 1;
  const found = await readSheets(bytes);
  if ('sheets' in found) compare(name, template, found.sheets);
  await fill(name, template, bytes);
}

for (const name of readdirSync(folder).filter((each) => each.endsWith('.xlsx'))) {
  counts.workbooks += 1;
  try {
    await audit(name);
  } catch (error) {
    faults.thrown.push(`${name}: ${error.message}`);
  }
}

console.log(counts, Object.fromEntries([...refusals].toSorted(([, a], [, b]) => b - a)));
for (const [kind, found] of Object.entries(faults)) {
  console.log(`${kind}: ${found.length}`);
  for (const line of found.slice(0, Number(options.show))) console.log(`  ${line}`);
}
// Formats of texts and functions that differ are read by a person; these two never may be.
process.exitCode = faults.thrown.length + faults.changed.length > 0 ? 1 : 0;
