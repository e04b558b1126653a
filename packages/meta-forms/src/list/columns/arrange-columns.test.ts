import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import type { ColumnSetting } from '../../ports/column-settings.ts';
import { metaForm, textItem } from '../../testing/builders.ts';
import {
  arrangeColumns,
  drawWider,
  edgeOf,
  fixColumn,
  inDrawnOrder,
  isSameView,
  moveColumn,
  moveShown,
  settingsOf,
  showAll,
  showColumn,
  widenColumn,
  type ArrangedColumn,
} from './arrange-columns.ts';

const columnsOf = (keys: string) =>
  compileForm(
    parseMetaForm(metaForm(...keys.split('').map((key) => textItem(key, { itemName: key.toUpperCase() })))).form,
  ).listColumns;
const all = columnsOf('abcdefgh');
const setting = (key: string, more: Partial<ColumnSetting> = {}): ColumnSetting => ({
  key,
  label: '',
  visible: true,
  ...more,
});
const keysOf = (arranged: readonly ArrangedColumn[]) => arranged.map(({ column }) => column.key);
const shownOf = (arranged: readonly ArrangedColumn[]) => keysOf(arranged.filter(({ visible }) => visible));

/** Some columns of a form, in its order, and settings that were saved for this form or another version of it. */
const someColumns = fc.subarray([...all], { minLength: 1 });
const someSettings = fc.array(
  fc.record(
    {
      key: fc.constantFrom(...'abcdefghxyz'.split('')),
      label: fc.string(),
      visible: fc.boolean(),
      width: fc.integer({ min: 1, max: 9999 }),
      minWidth: fc.integer({ min: 1, max: 9999 }),
      fixed: fc.constantFrom('left', 'right', 'none'),
    },
    { requiredKeys: ['key', 'label', 'visible'] },
  ),
);

describe('columns that were set', () => {
  test('are those of the form, each once; at least one is shown; the named ones keep their order', () => {
    fc.assert(
      fc.property(someColumns, someSettings, (columns, settings) => {
        const arranged = arrangeColumns(columns, settings);
        expect(keysOf(arranged).toSorted()).toEqual(columns.map(({ key }) => key).toSorted());
        expect(shownOf(arranged).length).toBeGreaterThan(0);
        const named = [...new Set(settings.map(({ key }) => key))].filter((key) =>
          columns.some((column) => column.key === key),
        );
        expect(keysOf(arranged).filter((key) => named.includes(key))).toEqual(named);
      }),
    );
  });

  test('are the same after they are stored and read again, for everyone and for one person', () => {
    fc.assert(
      fc.property(someColumns, someSettings, (columns, settings) => {
        const arranged = arrangeColumns(columns, settings);
        expect(arrangeColumns(columns, settingsOf(arranged))).toEqual(arranged);
      }),
    );
  });

  test('include a new column of the form, shown, after its predecessor there', () => {
    fc.assert(
      fc.property(someColumns, someSettings, (columns, settings) => {
        const arranged = arrangeColumns(columns, settings);
        const keys = keysOf(arranged);
        columns.forEach(({ key }, index) => {
          if (settings.some((one) => one.key === key)) return;
          expect(arranged[keys.indexOf(key)]?.visible).toBe(true);
          const before = columns[index - 1];
          // Each of several new neighbours comes after the one before it.
          expect(keys.indexOf(key)).toBe(before ? keys.indexOf(before.key) + 1 : 0);
        });
      }),
    );
  });

  test('a column that the form no longer has, or hides from lists, is dropped; nothing left to see shows all', () => {
    const hiding = compileForm(
      parseMetaForm(metaForm(textItem('a'), textItem('b', { tablehidden: true }), textItem('c'))).form,
    ).listColumns;
    expect(keysOf(arrangeColumns(hiding, [setting('c'), setting('b'), setting('gone'), setting('a')]))).toEqual([
      'c',
      'a',
    ]);
    expect(
      shownOf(
        arrangeColumns(hiding, [setting('gone'), setting('a', { visible: false }), setting('c', { visible: false })]),
      ),
    ).toEqual(['a', 'c']);
  });

  test('have the label of the form, not the saved one', () => {
    expect(settingsOf(arrangeColumns(columnsOf('a'), [setting('a', { label: 'old', width: 80 })]))).toEqual([
      { key: 'a', label: 'A', visible: true, width: 80 },
    ]);
  });
});

describe('a choice of columns', () => {
  const start = arrangeColumns(columnsOf('abcd'));

  test('moves a column to any place, and no further than the ends', () => {
    expect(keysOf(moveColumn(start, 'a', 2))).toEqual(['b', 'c', 'a', 'd']);
    expect(keysOf(moveColumn(start, 'd', -1))).toEqual(['d', 'a', 'b', 'c']);
    expect(keysOf(moveColumn(start, 'a', 99))).toEqual(['b', 'c', 'd', 'a']);
    for (const [key, place] of [
      ['a', 0],
      ['a', -1],
      ['d', 9],
      ['unknown', 1],
    ] as const)
      expect(moveColumn(start, key, place)).toBe(start);
  });

  test('never hides the last column', () => {
    const one = showAll(start, false);
    expect(shownOf(one)).toEqual(['a']);
    expect(showColumn(one, 'a', false)).toBe(one);
    expect(shownOf(showColumn(one, 'c', true))).toEqual(['a', 'c']);
    expect(shownOf(showAll(one, true))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('detects whether a person would see a difference', () => {
    expect(isSameView(start, arrangeColumns(columnsOf('abcd')))).toBe(true);
    expect(isSameView(start, moveColumn(start, 'a', 1))).toBe(false);
    expect(isSameView(start, showColumn(start, 'a', false))).toBe(false);
    expect(isSameView(start, widenColumn(start, 'a', 10))).toBe(false);
    expect(isSameView(widenColumn(widenColumn(start, 'a', 10), 'a', undefined), start)).toBe(true);
  });
});

const drawn = (arranged: readonly ArrangedColumn[]) => keysOf(inDrawnOrder(arranged.filter(({ visible }) => visible)));

describe('columns at an edge', () => {
  const start = arrangeColumns(columnsOf('abcde'));
  test('are drawn there, and keep their order and edge when others are moved', () => {
    const fixed = fixColumn(fixColumn(start, 'd', 'left'), 'a', 'right');
    expect(drawn(fixed)).toEqual(['d', 'b', 'c', 'e', 'a']);
    const moved = moveShown(fixed, 'e', 1);
    expect(drawn(moved)).toEqual(['d', 'e', 'b', 'c', 'a']);
    expect(moved.filter(edgeOf).map(({ column }) => column.key)).toEqual(['a', 'd']);
    expect(drawn(moveShown(fixed, 'e', 0))).toEqual(['d', 'e', 'b', 'c', 'a']);
    expect(drawn(moveShown(fixed, 'd', 4))).toEqual(['d', 'b', 'c', 'e', 'a']);
  });

  test('moving a shown column passes hidden ones, which keep their places', () => {
    const hiding = showColumn(start, 'b', false);
    expect(keysOf(moveShown(hiding, 'a', 1))).toEqual(['b', 'c', 'a', 'd', 'e']);
    expect(keysOf(moveShown(hiding, 'e', 0))).toEqual(['e', 'a', 'b', 'c', 'd']);
    expect(moveShown(start, 'a', 0)).toBe(start);
    expect(moveShown(start, 'unknown', 2)).toBe(start);
  });

  test('is a difference that a person sees, and undone by none', () => {
    expect(isSameView(start, fixColumn(start, 'a', 'left'))).toBe(false);
    expect(isSameView(start, fixColumn(fixColumn(start, 'a', 'left'), 'a', 'none'))).toBe(true);
  });
});

test('every move of a shown column keeps all columns, and puts it where it was asked to be within its edge', () => {
  fc.assert(
    fc.property(someColumns, someSettings, fc.tuple(fc.nat(9), fc.nat(9)), (columns, settings, [which, place]) => {
      const arranged = arrangeColumns(columns, settings);
      const before = inDrawnOrder(arranged.filter(({ visible }) => visible));
      const one = before[which % before.length];
      if (!one) return;
      const moved = moveShown(arranged, one.column.key, place);
      const after = inDrawnOrder(moved.filter(({ visible }) => visible));
      expect(keysOf(moved).toSorted()).toEqual(keysOf(arranged).toSorted());
      const zone = before.filter((other) => edgeOf(other) === edgeOf(one));
      const first = before.indexOf(zone[0] ?? one);
      expect(after.indexOf(one)).toBe(Math.max(first, Math.min(place, first + zone.length - 1)));
    }),
  );
});

test('a drawn column has its width, and those before it keep theirs, so that its edge stays under the pointer', () => {
  const start = arrangeColumns(columnsOf('abc'));
  const widths = new Map([
    ['a', 200],
    ['b', 210],
    ['c', 220],
  ]);
  expect(drawWider(start, widths, { key: 'b', width: 99 }).map(({ width }) => width)).toEqual([200, 99, undefined]);
});
