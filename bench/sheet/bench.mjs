// npm run bench -- --sheet [--rounds 7]: opening and typing in a sheet of 5,000 cells, balancing 200 units of 500
// cells each, and writing what one unit filled in. Every figure is checked: a wrong total is an error.
import { calculate, openSheetSession, readTemplate, sumFilled, writeWorkbook } from '@org/sheets';
import { parseArgs } from 'node:util';
import { writeXlsx } from 'hucre/xlsx';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '7' } }, strict: false });
const rounds = Number(options.rounds);
const COLUMNS = 10;
const UNITS = 200;

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const letter = (column) => String.fromCharCode(64 + column);

/** Rows of a name, eight inputs and a total of the row; the last row adds up the columns. */
function templateOf(rows) {
  const cells = {};
  for (let row = 1; row < rows; row += 1) {
    cells[`A${row}`] = { value: `项目 ${row}` };
    for (let column = 2; column < COLUMNS; column += 1)
      cells[`${letter(column)}${row}`] = { input: { type: 'number', digits: 2 }, format: '#,##0.00' };
    cells[`J${row}`] = { formula: `SUM(B${row}:I${row})` };
  }
  for (let column = 2; column <= COLUMNS; column += 1)
    cells[`${letter(column)}${rows}`] = { formula: `SUM(${letter(column)}1:${letter(column)}${rows - 1})` };
  const frozen = { rows: 0, columns: 0 };
  const sheet = { name: 'S', rows, columns: COLUMNS, widths: [], heights: {}, merges: [], frozen, cells };
  return { sheets: [{ ...sheet, repeated: [], styles: [] }], checks: [] };
}

/** All inputs with the same value. */
function filledOf(template, value) {
  const inputs = Object.entries(template.sheets[0].cells).filter(([, { input }]) => input);
  return { sheets: { S: { values: Object.fromEntries(inputs.map(([address]) => [address, value])), repeats: {} } } };
}

function checkTotal(found, expected) {
  if (found !== expected) throw new Error(`the total is ${found} instead of ${expected}`);
}

function timed(run) {
  const begun = performance.now();
  const result = run();
  return { result, took: performance.now() - begun };
}

const times = { opening: [], typing: [], total: [], balance: [], computing: [] };
for (let round = 0; round < rounds; round += 1) {
  // A template of its own for each round: what was read of one is held.
  const large = templateOf(500);
  const { result: session, took } = timed(() => openSheetSession(large, filledOf(large, 0.1)));
  times.opening.push(took);
  checkTotal(session.values('S', 'J500'), 399.2);
  times.typing.push(
    ...Array.from({ length: 100 }, (_, at) => timed(() => session.change('S', `C${at + 1}`, 1.1)).took),
  );
  checkTotal(session.values('S', 'J500'), 499.2);

  const small = templateOf(50);
  const units = Array.from({ length: UNITS }, (_, unit) => filledOf(small, (unit + 1) / 10));
  const balance = timed(() => sumFilled(small, units));
  times.balance.push(balance.took);
  checkTotal(calculate(small, balance.result).values('S', 'J50'), 787920);
  times.computing.push(timed(() => units.forEach((unit) => calculate(small, unit))).took);
}

const workbook = await writeXlsx({
  sheets: [
    {
      name: 'S',
      rows: Array.from({ length: 500 }, (_, row) => [`项目 ${row}`]),
      cells: new Map(
        Array.from({ length: 4500 }, (_, at) => [
          `${Math.floor(at / 9)},${(at % 9) + 1}`,
          { value: null, type: 'empty', style: { numFmt: '0.00', protection: { locked: false } } },
        ]),
      ),
      protection: { sheet: true },
    },
  ],
});
const reading = [];
const writing = [];
for (let round = 0; round < rounds; round += 1) {
  const begun = performance.now();
  const { template } = await readTemplate(workbook);
  reading.push(performance.now() - begun);
  writing.push(timed(() => writeWorkbook(workbook, template, filledOf(template, 1.5))).took);
}

const figures = [
  ['reading a workbook of 5,000 cells', median(reading)],
  ['opening a sheet of 5,000 cells, 509 formulas', median(times.opening)],
  ['typing into one of its cells, four formulas computed', median(times.typing)],
  ['writing 4,500 filled cells into the workbook', median(writing)],
  [`balancing ${UNITS} units of 500 cells`, median(times.balance)],
  [`computing all ${UNITS} workbooks`, median(times.computing)],
];
console.log(`median of ${rounds} rounds, in ms\n`);
console.log('| what | ms |');
console.log('|---|---|');
for (const [name, took] of figures) console.log(`| ${name} | ${took < 10 ? took.toFixed(2) : Math.round(took)} |`);
