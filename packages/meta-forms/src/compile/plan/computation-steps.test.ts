import { expect, test } from 'vitest';
import { checkRecord } from '../../checking/check-record.ts';
import { column, computed, numberItem, subListItem, textItem } from '../../testing/builders.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { computationSteps } from './computation-steps.ts';

const rows = (count: number, row: object = { q: 2, t: 'ab' }) => Array.from({ length: count }, () => row);
const inRows = (formula: string) =>
  compiledForm(
    subListItem('rows', [column(numberItem('q')), column(textItem('t')), column(numberItem('c', computed(formula)))]),
  );
const inForm = (formula: string) =>
  compiledForm(textItem('t'), subListItem('rows', [column(numberItem('q'))]), textItem('c', computed(formula)));

test.each([
  {
    what: 'each part of a formula and 5 for its result, in each row',
    formula: 'q * 2',
    count: 100,
    steps: 100 * (3 + 5),
  },
  { what: 'a power as 20', formula: 'q ^ 2', count: 10, steps: 10 * (22 + 5) },
  { what: 'an aggregate once, since its column is kept', formula: 'q / SUM(rows.q)', count: 100, steps: 100 * (4 + 5) },
  { what: 'nothing for a list without rows', formula: 'q * 2', count: 0, steps: 0 },
])('counts $what', ({ formula, count, steps }) => {
  expect(computationSteps(inRows(formula), { rows: rows(count) })).toBe(steps);
});

test('long texts count, and what is computed from them', () => {
  const form = compiledForm(
    textItem('t'),
    textItem('twice', computed('t & t')),
    textItem('c', computed('UPPER(twice)')),
  );
  const of = (length: number) => computationSteps(form, { t: 'x'.repeat(length) });
  // Three parts that may join 3 texts, and two that may join 2 of these.
  expect(of(250)).toBe(5 + 3 * (1 + 3) + 5 + 2 * (1 + 6));
  // A formula's result has at most 100,000 characters; a sent text may have more.
  expect(of(100_000)).toBe(5 + 3 * 401 + 5 + 2 * 401);
  expect(of(300_000)).toBe(5 + 3 * 1201 + 5 + 2 * 1201);
});

test.each([
  ['25 calls in each other', `LEN(${'LEFT('.repeat(25)}t${',999999)'.repeat(25)})`, 300_000],
  ['texts that grow before they are read', `LEN(LEFT(CONCAT(${Array(20).fill('t').join(',')}),999999))`, 5000],
])('%s cost what their texts cost: half of 80,000 steps take no longer than 200 ms', (_what, formula, length) => {
  const one = compiledForm(textItem('t'), numberItem('c', computed(formula)));
  const record = { t: 'x'.repeat(length - 1) + '𠀀' };
  const items = Math.max(1, Math.floor(40_000 / computationSteps(one, record)));
  const made = Array.from({ length: items }, (_, index) => numberItem(`c${index}`, computed(formula)));
  const form = compiledForm(textItem('t'), ...made);
  checkRecord(form, record);
  const start = process.cpuUsage();
  checkRecord(form, record);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(200);
});

test('a value that is no list, record or text counts as empty', () => {
  expect(computationSteps(inForm('t & COUNT(rows.q)'), { t: 5, rows: 'text' })).toBe(9);
  expect(computationSteps(inRows('q + 1'), { rows: [null, 'x', [], { q: 1 }] })).toBe(8);
});

test('formulas of whole columns take as long for each row in a long list as in a short one', () => {
  const columns = Array.from({ length: 10 }, (_, index) =>
    column(numberItem(`c${index}`, computed(`q / SUM(rows.q) + q / MAX(rows.q) - MIN(rows.q) + AVG(rows.q)`))),
  );
  const form = compiledForm(subListItem('rows', [column(numberItem('q')), ...columns]));
  const perRow = (count: number) => {
    const record = { rows: Array.from({ length: count }, (_, index) => ({ q: index + 1 })) };
    const start = process.cpuUsage();
    checkRecord(form, record);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / count;
  };
  perRow(200);
  // Quadratic work would make it 8.
  expect(Math.min(perRow(1600), perRow(1600)) / Math.max(perRow(200), perRow(200))).toBeLessThan(3);
});
