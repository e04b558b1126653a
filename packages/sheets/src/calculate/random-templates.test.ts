// 1,000 random templates, computed by the engine and by an evaluator of this file that knows only fractions of whole
// numbers, and walks down the formulas as it needs them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellTemplate, CellValue } from '../template.ts';
import { calculate } from './calculate.ts';
import { openSheetSession } from './sheet-session.ts';
import { filledOf, numberInput, templateOf } from './template.fixture.ts';

const ROWS = 5;
const COLUMNS = 5;

type Expression =
  | { kind: 'number'; hundredths: number }
  | { kind: 'cell'; at: number }
  | { kind: 'sum' | 'max' | 'count'; from: number; to: number }
  | { kind: '+' | '-' | '*' | '/'; left: Expression; right: Expression }
  | { kind: 'if'; left: Expression; right: Expression; met: Expression; otherwise: Expression }
  | { kind: 'negative' | 'percent' | 'iferror' | 'round'; of: Expression };

/** A fraction, or an error. */
type Exact = { readonly over: bigint; readonly under: bigint } | 'error';

const addressAt = (at: number) => `${'ABCDE'.charAt(at % COLUMNS)}${Math.floor(at / COLUMNS) + 1}`;

/** Formulas read only cells before their own: no circles. */
function expressions(at: number): fc.Arbitrary<Expression> {
  const before = fc.integer({ min: 0, max: at - 1 });
  const range = fc.tuple(before, before).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
  const { node } = fc.letrec<{ node: Expression }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc.integer({ min: 0, max: 9999 }).map((hundredths): Expression => ({ kind: 'number', hundredths })),
      before.map((cell): Expression => ({ kind: 'cell', at: cell })),
      fc
        .tuple(fc.constantFrom('sum', 'max', 'count'), range)
        .map(([kind, part]): Expression => ({ kind, from: part.from, to: part.to })),
      fc
        .tuple(fc.constantFrom('+', '-', '*', '/'), tie('node'), tie('node'))
        .map(([kind, left, right]): Expression => ({ kind, left, right })),
      fc
        .tuple(fc.constantFrom('negative', 'percent', 'iferror', 'round'), tie('node'))
        .map(([kind, operand]): Expression => ({ kind, of: operand })),
      fc
        .tuple(tie('node'), tie('node'), tie('node'), tie('node'))
        .map(([left, right, met, otherwise]): Expression => ({ kind: 'if', left, right, met, otherwise })),
    ),
  }));
  return node;
}

function textOf(node: Expression): string {
  switch (node.kind) {
    case 'number':
      return `${Math.floor(node.hundredths / 100)}.${String(node.hundredths % 100).padStart(2, '0')}`;
    case 'cell':
      return addressAt(node.at);
    case 'sum':
    case 'max':
    case 'count':
      return `${node.kind.toUpperCase()}(${corners(node.from, node.to)})`;
    case 'negative':
      return `-(${textOf(node.of)})`;
    case 'percent':
      return `(${textOf(node.of)})%`;
    case 'iferror':
      return `IFERROR(${textOf(node.of)},7)`;
    case 'round':
      return `ROUND(${textOf(node.of)},2)`;
    case 'if':
      return `IF(${textOf(node.left)}>=${textOf(node.right)},${textOf(node.met)},${textOf(node.otherwise)})`;
    default:
      return `(${textOf(node.left)}${node.kind}${textOf(node.right)})`;
  }
}

/** The part of one column from the higher to the lower cell. */
function rowsOf(from: number, to: number): readonly number[] {
  const column = from % COLUMNS;
  const [top, bottom] = [Math.floor(from / COLUMNS), Math.floor(to / COLUMNS)];
  return Array.from({ length: bottom - top + 1 }, (_, row) => (top + row) * COLUMNS + column).filter((at) => at <= to);
}

function corners(from: number, to: number): string {
  const cells = rowsOf(from, to);
  return `${addressAt(from)}:$${addressAt(cells.at(-1) ?? from)}`;
}

interface Sheet {
  readonly formulas: ReadonlyMap<number, Expression>;
  readonly values: ReadonlyMap<number, number>;
}

const whole = (over: bigint): Exact => ({ over, under: 1n });

const computed = new WeakMap<Sheet, Map<number, Exact>>();

function valueAt(sheet: Sheet, at: number): Exact | undefined {
  const formula = sheet.formulas.get(at);
  const value = sheet.values.get(at);
  if (!formula) return value === undefined ? undefined : { over: BigInt(value), under: 100n };
  const memory = computed.get(sheet) ?? new Map<number, Exact>();
  computed.set(sheet, memory);
  const found = memory.get(at) ?? valueOf(sheet, formula);
  memory.set(at, found);
  return found;
}

const less = (a: Exclude<Exact, 'error'>, b: Exclude<Exact, 'error'>) => a.over * b.under < b.over * a.under;

function valueOf(sheet: Sheet, node: Expression): Exact {
  switch (node.kind) {
    case 'number':
      return { over: BigInt(node.hundredths), under: 100n };
    case 'cell':
      return valueAt(sheet, node.at) ?? whole(0n);
    case 'sum':
    case 'max':
    case 'count':
      return aggregate(sheet, node);
    case 'negative':
      return withValue(valueOf(sheet, node.of), ({ over, under }) => ({ over: -over, under }));
    case 'percent':
      return withValue(valueOf(sheet, node.of), ({ over, under }) => ({ over, under: under * 100n }));
    case 'iferror': {
      const value = valueOf(sheet, node.of);
      return value === 'error' ? whole(7n) : value;
    }
    case 'round':
      return withValue(valueOf(sheet, node.of), ({ over, under }) => {
        const magnitude = over < 0n ? -over : over;
        const hundredths = (magnitude * 200n + under) / (under * 2n);
        return { over: over < 0n ? -hundredths : hundredths, under: 100n };
      });
    case 'if': {
      const [left, right] = [valueOf(sheet, node.left), valueOf(sheet, node.right)];
      if (left === 'error' || right === 'error') return 'error';
      return valueOf(sheet, less(left, right) ? node.otherwise : node.met);
    }
    default:
      return withValue(valueOf(sheet, node.left), (a) =>
        withValue(valueOf(sheet, node.right), (b) => combined(node.kind, a, b)),
      );
  }
}

function withValue(value: Exact, change: (value: Exclude<Exact, 'error'>) => Exact): Exact {
  return value === 'error' ? value : change(value);
}

function combined(kind: '+' | '-' | '*' | '/', a: Exclude<Exact, 'error'>, b: Exclude<Exact, 'error'>): Exact {
  if (kind === '+') return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
  if (kind === '-') return { over: a.over * b.under - b.over * a.under, under: a.under * b.under };
  if (kind === '*') return { over: a.over * b.over, under: a.under * b.under };
  if (b.over === 0n) return 'error';
  const sign = b.over < 0n ? -1n : 1n;
  return { over: a.over * b.under * sign, under: a.under * b.over * sign };
}

function aggregate(
  sheet: Sheet,
  { kind, from, to }: { kind: 'sum' | 'max' | 'count'; from: number; to: number },
): Exact {
  const values = rowsOf(from, to).flatMap((at) => valueAt(sheet, at) ?? []);
  const numbers = values.flatMap((value) => (value === 'error' ? [] : [value]));
  if (kind === 'count') return whole(BigInt(numbers.length));
  if (numbers.length !== values.length) return 'error';
  if (kind === 'max')
    return (
      numbers.reduce<Exclude<Exact, 'error'> | undefined>(
        (best, value) => (best && !less(best, value) ? best : value),
        undefined,
      ) ?? whole(0n)
    );
  return numbers.reduce<Exact>((sum, value) => withValue(sum, (before) => combined('+', before, value)), whole(0n));
}

/** A fraction as the nearest double. */
function toDouble(value: Exact): CellValue {
  if (value === 'error') return '#DIV/0!';
  const scaled = (value.over * 10n ** 40n) / value.under;
  return Number(`${scaled}e-40`);
}

const sheets = fc
  .tuple(
    ...Array.from({ length: ROWS * COLUMNS }, (_, at) =>
      fc.oneof(
        fc.constant(undefined),
        fc.integer({ min: -99_999, max: 99_999 }),
        at === 0 ? fc.constant(undefined) : expressions(at),
      ),
    ),
  )
  .map((cells): Sheet => ({
    formulas: new Map(cells.flatMap((cell, at) => (typeof cell === 'object' ? [[at, cell] as const] : []))),
    values: new Map(cells.flatMap((cell, at) => (typeof cell === 'number' ? [[at, cell] as const] : []))),
  }));

function templateFor({ formulas }: Sheet) {
  const cells = Object.fromEntries(
    Array.from({ length: ROWS * COLUMNS }, (_, at): [string, CellTemplate] => {
      const formula = formulas.get(at);
      return [addressAt(at), formula ? { formula: textOf(formula) } : numberInput];
    }),
  );
  return templateOf({ cells, rows: ROWS, columns: COLUMNS });
}

const filledFor = ({ values }: Sheet) =>
  filledOf(Object.fromEntries([...values].map(([at, value]) => [addressAt(at), value / 100])));

/** Equal to 14 digits: a quotient that does not terminate is cut at 40. */
function isClose(a: CellValue | null, b: CellValue): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return a === b || Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * 1e-14 + 1e-19;
}

test('1,000 random templates have the values of an evaluator with fractions', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      const calculated = calculate(templateFor(sheet), filledFor(sheet));
      for (const at of sheet.formulas.keys()) {
        const expected = toDouble(valueAt(sheet, at) ?? whole(0n));
        const found = calculated.values('S', addressAt(at));
        expect(isClose(found, expected), `${addressAt(at)}: ${String(found)} is not ${String(expected)}`).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('after any changes a session has the values of a computation from the start', () => {
  const changes = fc.array(fc.tuple(fc.nat(ROWS * COLUMNS - 1), fc.option(fc.integer({ min: -999, max: 999 }))), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(sheets, changes, (sheet, steps) => {
      const template = templateFor(sheet);
      const session = openSheetSession(template, filledFor(sheet));
      for (const [at, value] of steps) session.change('S', addressAt(at), value);
      const calculated = calculate(template, session.filled());
      for (let at = 0; at < ROWS * COLUMNS; at += 1)
        expect(session.values('S', addressAt(at))).toBe(calculated.values('S', addressAt(at)));
    }),
    { numRuns: 300 },
  );
});
