// npm run bench -- --office [--seeds 8]: random formulas over random data, computed by the engine of reports and by
// LibreOffice, which has to be installed (Debian's libreoffice-calc). Ends with 1 if a value differs.
import { calculate, readTemplate } from '@org/sheets';
import { writeXlsx } from 'hucre/xlsx';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSheets } from '../../packages/sheets/src/workbook/read-template.ts';
import { isEqual, storedIn } from './stored-results.mjs';
import { dataRows, drawing, numberFormula, ROWS, textFormula } from './random-formulas.mjs';

const { values: options } = parseArgs({ options: { seeds: { type: 'string', default: '8' } }, strict: false });
const FORMULAS = 1500;
/** The formulas are in column K. */
const COLUMN = 11;
const folder = mkdtempSync(join(tmpdir(), 'mf-office-'));

async function compare(seed) {
  const draw = drawing(seed);
  const data = dataRows(draw);
  const formulas = Array.from({ length: FORMULAS }, () =>
    draw.random() < 0.75 ? numberFormula(draw) : textFormula(draw),
  );
  const cells = formulas.map((formula, row) => [`${row},${COLUMN - 1}`, { value: null, type: 'formula', formula }]);
  const rows = Array.from({ length: FORMULAS }, (_, row) => (row < ROWS ? data[row] : []));
  const bytes = await writeXlsx({ sheets: [{ name: 'S', rows, cells: new Map(cells) }] });
  writeFileSync(join(folder, 'in.xlsx'), bytes);
  const target = ['--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', join(folder, 'out')];
  execFileSync('soffice', ['--headless', ...target, join(folder, 'in.xlsx')], { stdio: 'ignore' });

  const { template, refusals } = await readTemplate(bytes);
  if (!template || refusals.length > 0) throw new Error(`seed ${seed}: ${JSON.stringify(refusals[0])}`);
  const own = calculate(template, { sheets: {} });
  const office = await readSheets(new Uint8Array(readFileSync(join(folder, 'out', 'in.xlsx'))));
  const [{ scan }] = office.sheets;
  return scan.rows
    .flatMap((row) => row.cells)
    .filter(({ column }) => column === COLUMN)
    .flatMap(({ row, start, end }) => {
      const [stored = '', value] = [storedIn(scan.text.slice(start, end)), own.values('S', `K${row}`)];
      return isEqual(stored, value) ? [] : [`=${formulas[row - 1]}: ${stored} is LibreOffice's, ${value} was computed`];
    });
}

let differing = 0;
for (let seed = 1; seed <= Number(options.seeds); seed += 1) {
  const found = await compare(seed);
  differing += found.length;
  console.log(`seed ${seed}: ${FORMULAS - found.length} of ${FORMULAS} formulas are equal`);
  for (const line of found.slice(0, 20)) console.log(`  ${line}`);
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = differing > 0 ? 1 : 0;
