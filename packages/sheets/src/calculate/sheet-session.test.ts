import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { openSheetSession } from './sheet-session.ts';
import { filledOf, numberInput, templateOf } from './template.fixture.ts';

const CHAIN = templateOf({
  cells: {
    A1: numberInput,
    A2: { formula: 'A1*2' },
    A3: { formula: 'A2+B1' },
    B1: numberInput,
    B2: { formula: 'B1' },
    C1: { formula: 'SUM(A1:A3)' },
  },
});

test('a change computes what depends on it and names the addresses that changed', () => {
  const session = openSheetSession(CHAIN, filledOf({ A1: 1, B1: 10 }));
  expect(session.values('S', 'C1')).toBe(15);
  expect(Object.fromEntries(session.change('S', 'A1', 2))).toEqual({ S: ['A1', 'A2', 'A3', 'C1'] });
  expect(session.values('S', 'C1')).toBe(20);
  expect(session.filled()).toEqual(filledOf({ A1: 2, B1: 10 }));
  expect(Object.fromEntries(session.change('S', 'A1', 2))).toEqual({ S: ['A1'] });
});

test('only inputs can be changed', () => {
  const session = openSheetSession(CHAIN, filledOf({}));
  for (const address of ['A2', 'Z9', 'A1.2', 'nowhere', '__proto__'])
    expect(session.change('S', address, 5).size).toBe(0);
  expect(session.change('T', 'A1', 5).size).toBe(0);
  expect(session.filled()).toEqual(filledOf({}));
});

test('cells that read each other are named, and what does not depend on them is computed', () => {
  const template = templateOf({
    cells: {
      A1: { formula: 'B1+1' },
      B1: { formula: 'C1' },
      C1: { formula: 'A1' },
      D1: { formula: '1+1' },
      E1: { formula: 'A1' },
    },
  });
  const calculated = calculate(template, filledOf({}));
  expect(calculated.values('S', 'D1')).toBe(2);
  expect(calculated.values('S', 'E1')).toBe('#REF!');
  expect(calculated.errors.map(({ address, refusal }) => [address, refusal?.params['cells']])).toEqual([
    ['A1', 'A1 → B1 → C1 → A1'],
    ['B1', 'A1 → B1 → C1 → A1'],
    ['C1', 'A1 → B1 → C1 → A1'],
    ['E1', undefined],
  ]);
});

test('a chain as long as a sheet is computed without a deep stack', () => {
  const rows = 20_000;
  const cells = Object.fromEntries(
    Array.from({ length: rows }, (_, row) => [`A${row + 1}`, row === 0 ? numberInput : { formula: `A${row}+1` }]),
  );
  const session = openSheetSession(templateOf({ cells, rows, columns: 1 }), filledOf({ A1: 1 }));
  expect(session.values('S', `A${rows}`)).toBe(rows);
  session.change('S', 'A1', 0.5);
  expect(session.values('S', `A${rows}`)).toBe(rows - 0.5);
});

const REPEATED = templateOf({
  cells: {
    A3: numberInput,
    B3: { formula: 'A3*2' },
    C3: { formula: 'C2+A3' },
    D3: { formula: 'A3/A$5' },
    E3: { formula: 'SUM(A$3:A3)' },
    A5: { formula: 'SUM(A2:A4)' },
    B5: { formula: 'SUM(B3:B3)' },
    C2: { value: 100 },
  },
  repeated: [{ row: 3, most: 4 }],
});

test('a copy of a repeated row computes with its own row, the copy above it, and the fixed cells', () => {
  const calculated = calculate(REPEATED, filledOf({ A3: 1, 'A3.2': 3, 'A3.3': 4 }, { 3: 3 }));
  const row = (address: string) =>
    [1, 2, 3].map((copy) => calculated.values('S', copy === 1 ? address : `${address}.${copy}`));
  expect(row('B3')).toEqual([2, 6, 8]);
  expect(row('C3')).toEqual([101, 104, 108]);
  expect(row('D3')).toEqual([0.125, 0.375, 0.5]);
  expect(row('E3')).toEqual([1, 4, 8]);
  expect([calculated.values('S', 'A5'), calculated.values('S', 'B5')]).toEqual([8, 16]);
});

test('rows are repeated within their limit, and a removed copy takes its values along', () => {
  const session = openSheetSession(REPEATED, filledOf({ A3: 1 }));
  session.repeat('S', 3, 99);
  expect(session.filled().sheets['S']?.repeats).toEqual({ 3: 4 });
  session.change('S', 'A3.4', 5);
  expect(session.values('S', 'A5')).toBe(6);
  session.repeat('S', 3, 2);
  expect(session.values('S', 'A5')).toBe(1);
  expect(session.filled().sheets['S']?.values).toEqual({ A3: 1 });
});
