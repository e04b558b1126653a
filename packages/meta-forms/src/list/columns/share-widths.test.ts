import { expect, test } from 'vitest';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { metaForm, numberItem, textItem } from '../../testing/builders.ts';
import { arrangeColumns, type ArrangedColumn } from './arrange-columns.ts';
import { drawnWidth, widthsIn, withWholeColumns } from './share-widths.ts';

const columnsOf = (keys: string) =>
  compileForm(parseMetaForm(metaForm(...keys.split('').map((key) => textItem(key)))).form).listColumns;

test('a column has its set width, but never less than its minimum and a visible width', () => {
  const [column] = arrangeColumns(columnsOf('a'));
  if (!column) throw new Error('No column.');
  expect(drawnWidth(column)).toBe(160);
  expect(drawnWidth({ ...column, width: 300 })).toBe(300);
  expect(drawnWidth({ ...column, width: 90, minWidth: 120 })).toBe(120);
  expect(drawnWidth({ ...column, width: 3 })).toBe(40);
});

test('a column keeps its set width if there is room, and the others share the rest', () => {
  const [a, b, c] = arrangeColumns(columnsOf('abc'));
  if (!a || !b || !c) throw new Error('No columns.');
  const set = [{ ...a, width: 60 }, { ...b, minWidth: 320 }, c];
  expect(widthsIn(set, 1020)).toEqual([60, 640, 320]);
  expect(widthsIn(set, 300)).toEqual([60, 320, 160]);
  expect(widthsIn([a, b, c], 1020)).toEqual([340, 340, 340]);
  expect(widthsIn([a, b, c], 300)).toEqual([160, 160, 160]);
  expect(widthsIn([{ ...a, width: 60 }], 1020)).toEqual([60]);
});

const fit = (shown: readonly ArrangedColumn[], room: number) => withWholeColumns(shown, widthsIn(shown, room), room);

test('no column is cut at the end of the space: the columns before it take its room', () => {
  const { listColumns } = compileForm(
    parseMetaForm(metaForm(textItem('a'), textItem('b'), numberItem('n'), textItem('c'))).form,
  );
  const arranged = arrangeColumns(listColumns);
  const [a, b, n, c] = arranged as readonly [ArrangedColumn, ArrangedColumn, ArrangedColumn, ArrangedColumn];
  expect(fit(arranged, 421)).toEqual([210, 211, 160, 160]);
  expect(fit(arranged, 500)).toEqual([166, 166, 168, 160]);
  // A column that is whole or out of sight stays where it is.
  expect(fit(arranged, 480)).toEqual([160, 160, 160, 160]);
  expect(fit(arranged, 320)).toEqual([160, 160, 160, 160]);
  // Set widths stay; fixed columns take their room.
  expect(fit([a, { ...b, width: 200 }, n, c], 420)).toEqual([220, 200, 160, 160]);
  expect(fit([{ ...a, width: 90 }, { ...n, width: 90 }, c], 120)).toEqual([90, 90, 160]);
  expect(fit([a, b, n, { ...c, fixed: 'right' }], 600)).toEqual([220, 220, 160, 160]);
});
