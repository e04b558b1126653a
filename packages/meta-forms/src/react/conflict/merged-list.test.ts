import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WireRecord } from '../../ports/ports.ts';
import { compileTest, testList } from '../../testing/native-form.tsx';
import { mergeList, type ListVersions, type MergedList, type RowConflict, type Side } from './merged-list.ts';

const field = compileTest([testList(2)]).fields[0]!;
const row = (id: string, c0: string, c1 = '') => ({ id, c0, c1 });
const gone = (wire: WireRecord) => ({ ...wire, isDeleted: 1 });
const base = [row('a', 'one', 'x'), row('b', 'two', 'x'), row('c', 'three', 'x')];
const merge = (versions: ListVersions, choices: Readonly<Record<string, Side>> = {}) =>
  mergeList(field, versions, { key: 'rows', choose: (key) => choices[key] });
const nested = (n: string) => [
  { id: 'a', c0: [] },
  {
    id: 'b',
    c0: [
      { id: '1', n: 'x' },
      { id: '2', n },
    ],
  },
];
const summary = ({ key, kind, trail, cells }: RowConflict) => [
  kind,
  key,
  trail.map(({ row: number }) => number),
  cells.map(({ column, mine, theirs }) => [column.key, mine, theirs]),
];

describe('a change by one side', () => {
  test('is taken cell by cell, without a choice', () => {
    const mine = [row('a', 'my one', 'x'), row('b', 'two', 'x'), row('c', 'three', 'x')];
    const theirs = [row('a', 'one', 'their x'), row('b', 'their two', 'x'), row('c', 'three', 'x')];
    expect(merge({ base, mine, theirs })).toEqual({
      rows: [
        { loaded: 0, values: { c0: 'my one' }, lists: {} },
        { loaded: 1, values: {}, lists: {} },
        { loaded: 2, values: {}, lists: {} },
      ],
      conflicts: [],
    });
  });

  test('rows that either added stay, and rows that one removed and the other left alone go', () => {
    const mine = [row('a', 'one', 'x'), gone(row('b', 'two', 'x')), row('c', 'three', 'x'), { c0: 'new of mine' }];
    const theirs = [row('b', 'two', 'x'), row('c', 'three', 'x'), row('d', 'new of theirs')];
    expect(merge({ base, mine, theirs })).toEqual({
      rows: [{ loaded: 1, values: {}, lists: {} }, { source: { c0: 'new of mine' } }, { loaded: 2 }],
      conflicts: [],
    });
  });

  test('equal changes by both sides need no choice', () => {
    const same = [row('a', 'one', 'same'), row('b', 'two', 'x')];
    expect(merge({ base, mine: [...same, gone(row('c', 'three', 'x'))], theirs: same }).conflicts).toEqual([]);
  });
});

describe('a change by both sides needs a choice', () => {
  test('a cell, mine until it is chosen', () => {
    const versions = {
      base,
      mine: [row('a', 'my one', 'my x'), ...base.slice(1)],
      theirs: [row('a', 'their one', 'x'), ...base.slice(1)],
    };
    const { rows, conflicts } = merge(versions);
    expect(conflicts.map(summary)).toEqual([['changed', 'rows/a', [1], [['c0', 'my one', 'their one']]]]);
    expect(rows[0]).toEqual({ loaded: 0, values: { c0: 'my one', c1: 'my x' }, lists: {} });
    expect(merge(versions, { 'rows/a/c0': 'theirs' }).rows[0]).toEqual({
      loaded: 0,
      values: { c1: 'my x' },
      lists: {},
    });
  });

  test('a row that I removed and they changed stays in its place until it is chosen to go', () => {
    const versions = {
      base,
      mine: [base[0]!, base[2]!, gone(base[1]!)],
      theirs: [base[0]!, row('b', 'two', 'their x'), base[2]!],
    };
    const { rows, conflicts } = merge(versions);
    expect(conflicts.map(summary)).toEqual([['removedByMe', 'rows/b', [2], [['c1', 'x', 'their x']]]]);
    expect(rows.map(({ loaded }) => loaded)).toEqual([0, 1, 2]);
    expect(merge(versions, { 'rows/b': 'mine' }).rows.map(({ loaded }) => loaded)).toEqual([0, 2]);
  });

  test('a row that they removed and I changed comes back as a new one until it is chosen to go', () => {
    const versions = { base, mine: [base[0]!, row('b', 'my two', 'x'), base[2]!], theirs: [base[2]!] };
    const { rows, conflicts } = merge(versions);
    expect(conflicts.map(summary)).toEqual([['removedByThem', 'rows/b', [2], [['c0', 'my two', 'two']]]]);
    expect(rows).toEqual([{ source: { c0: 'my two', c1: 'x' } }, { loaded: 0, values: {}, lists: {} }]);
    expect(merge(versions, { 'rows/b': 'theirs' }).rows).toEqual([{ loaded: 0, values: {}, lists: {} }]);
  });

  test('a cell of a list in a row, which is found by the numbers of both rows', () => {
    const outer = compileTest([testList(1, { columntype: 7, columns: [{ field: 'n', name: 'N', columntype: 1 }] })])
      .fields[0]!;
    const versions = { base: nested('old'), mine: nested('mine'), theirs: nested('theirs') };
    const inner = mergeList(outer, versions, { key: 'rows', choose: () => undefined });
    expect(inner.conflicts.map(summary)).toEqual([['changed', 'rows/b/c0/2', [2, 2], [['n', 'mine', 'theirs']]]]);
    expect(inner.rows[1]).toEqual({
      loaded: 1,
      values: {},
      lists: {
        c0: [
          { loaded: 0, values: {}, lists: {} },
          { loaded: 1, values: { n: 'mine' }, lists: {} },
        ],
      },
    });
    // Rows in a row that is added again are as new as it is.
    const back = mergeList(outer, { ...versions, theirs: [] }, { key: 'rows', choose: () => undefined });
    expect(back.rows).toEqual([{ source: { c0: [{ n: 'x' }, { n: 'mine' }] } }]);
  });

  test('everything, where the original record is unknown', () => {
    const versions = { base: undefined, mine: [row('a', 'one', 'x')], theirs: [row('a', 'other', 'y')] };
    expect(merge(versions).rows).toEqual([{ loaded: 0, values: { c0: 'one', c1: 'x' }, lists: {} }]);
    expect(merge(versions).conflicts.map(summary)).toEqual([
      [
        'changed',
        'rows/a',
        [1],
        [
          ['c0', 'one', 'other'],
          ['c1', 'x', 'y'],
        ],
      ],
    ]);
  });
});

/** The list after the merged content is restored over their version. */
function merged({ rows }: MergedList, theirs: readonly WireRecord[]): readonly WireRecord[] {
  return rows.map(({ loaded, source, values }) => ({ ...(loaded === undefined ? source : theirs[loaded]), ...values }));
}

const cells = fc.record({ c0: fc.constantFrom('p', 'q', 'r'), c1: fc.constantFrom('p', 'q', 'r') });
const opened = fc
  .array(cells, { maxLength: 5 })
  .map((rows) => rows.map((one, index) => ({ id: `id${index}`, ...one })));
/** The edits of a person: rows left, removed or changed, and rows added. */
const edits = fc.record({
  acts: fc.array(fc.oneof(fc.constant('keep' as const), fc.constant('remove' as const), cells), {
    minLength: 5,
    maxLength: 5,
  }),
  added: fc.array(cells, { maxLength: 2 }),
});
type Edits = typeof edits extends fc.Arbitrary<infer E> ? E : never;

function edited(rows: readonly WireRecord[], { acts, added }: Edits, as: 'mine' | 'theirs'): readonly WireRecord[] {
  const ofOthers = rows.flatMap((one, index) => {
    const act = acts[index] ?? 'keep';
    if (act === 'keep') return [one];
    if (act === 'remove') return as === 'mine' ? [gone(one)] : [];
    return [{ ...one, ...act }];
  });
  return [...ofOthers, ...added.map((one, index) => (as === 'mine' ? one : { id: `new${index}`, ...one }))];
}

const KEYS = ['c0', 'c1'] as const;

/** The values that one side typed, by row and cell. */
function typedOf(before: readonly WireRecord[], version: readonly WireRecord[]) {
  return version
    .filter((one) => one['isDeleted'] !== 1)
    .flatMap((one) => {
      const was = before.find(({ id }) => id === one['id']);
      return KEYS.filter((key) => was?.[key] !== one[key]).map((key) => ({ id: one['id'], key, value: one[key] }));
    });
}

test('no typed value vanishes without a choice, whatever both of us did', () => {
  fc.assert(
    fc.property(opened, edits, edits, (before, myEdits, theirEdits) => {
      const [mine, theirs] = [edited(before, myEdits, 'mine'), edited(before, theirEdits, 'theirs')];
      const found = merge({ base: before, mine, theirs });
      const asked = new Set(found.conflicts.flatMap(({ key, cells: at }) => [key, ...at.map((cell) => cell.key)]));
      const result = merged(found, theirs);
      const lost = [...typedOf(before, mine), ...typedOf(before, theirs)].filter(({ id, key, value }) => {
        const isAsked = asked.has(`rows/${String(id)}`) || asked.has(`rows/${String(id)}/${key}`);
        return !isAsked && !result.some((one) => one['id'] === id && one[key] === value);
      });
      expect(lost).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test.each(['mine', 'theirs'] as const)('choosing %s everywhere keeps all that this side typed', (side) => {
  fc.assert(
    fc.property(opened, edits, edits, (before, myEdits, theirEdits) => {
      const [mine, theirs] = [edited(before, myEdits, 'mine'), edited(before, theirEdits, 'theirs')];
      const result = merged(
        mergeList(field, { base: before, mine, theirs }, { key: 'rows', choose: () => side }),
        theirs,
      );
      const lost = typedOf(before, side === 'mine' ? mine : theirs).filter(
        ({ id, key, value }) =>
          !result.some((one) => (one['id'] === id || one['id'] === undefined) && one[key] === value),
      );
      expect(lost).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
