import { expect, test } from 'vitest';
import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { metaForm, textItem } from '../../testing/builders.ts';
import { arrangeColumns, type ArrangedColumn } from './arrange-columns.ts';
import { layColumns } from './lay-columns.ts';
import { drawnWidth, widthsIn, withWholeColumns } from './share-widths.ts';

/** The list of houses: name, state, code, unit, compound, address. */
const [name, state, code, unit, yard, place] = arrangeColumns(
  compileForm(
    parseMetaForm(
      metaForm(
        textItem('name', { width: 310, fixed: 'left' }),
        textItem('state', { width: 120 }),
        textItem('code', { width: 140 }),
        textItem('unit', { width: 200 }),
        textItem('yard', { width: 230 }),
        textItem('place', { width: 240 }),
      ),
    ).form,
  ).listColumns,
) as readonly [ArrangedColumn, ArrangedColumn, ArrangedColumn, ArrangedColumn, ArrangedColumn, ArrangedColumn];
const houses = [name, state, code, unit, yard, place];
const fits = new Map([
  ['name', { whole: 309, most: 309, least: 116 }],
  ['state', { whole: 88, most: 88, least: 88 }],
  ['code', { whole: 91, most: 91, least: 91 }],
  ['unit', { whole: 216, most: 216, least: 116 }],
  ['yard', { whole: 202, most: 202, least: 116 }],
  ['place', { whole: 177, most: 177, least: 116 }],
]);
const laid = (shown: readonly ArrangedColumn[], room: number) => layColumns(shown, fits, room).map(drawnWidth);
const drawn = (shown: readonly ArrangedColumn[], room: number) => {
  const columns = layColumns(shown, fits, room);
  return withWholeColumns(columns, widthsIn(columns, room), room);
};

test('a crowded list cuts texts until five columns are in sight, and not the fixed name', () => {
  const widths = laid(houses, 730);
  expect(widths.slice(0, 3)).toEqual([309, 88, 91]);
  expect(widths.slice(0, 5).reduce((sum, width) => sum + width)).toBe(730);
  // Four columns, where five would cut the name.
  expect(laid(houses, 690)).toEqual([309, 88, 91, 202, 202, 177]);
  expect(laid(houses, 610)).toEqual([309, 88, 91, 122, 202, 177]);
});

test('a few names that are far longer than the others are cut, and another column is in sight', () => {
  const some = new Map([...fits, ['name', { whole: 309, most: 190, least: 116 }]]);
  expect(layColumns(houses, some, 610).map(drawnWidth).slice(0, 5)).toEqual([190, 88, 91, 120, 121]);
  // Room that is left shows them whole.
  expect(layColumns(houses, some, 1200).map(drawnWidth)[0]).toBe(309);
});

test('the fixed name is cut where fewer than four columns would be in sight', () => {
  expect(laid(houses, 460)).toEqual([281, 88, 91, 200, 202, 177]);
});

test('room that is left shows whole texts, and the fixed name takes no more than its texts', () => {
  expect(drawn(houses, 1083)).toEqual([309, 88, 91, 216, 202, 177]);
  const wide = drawn(houses, 1500);
  expect(wide[0]).toBe(309);
  expect(wide.reduce((sum, width) => sum + width)).toBeGreaterThan(1490);
});

test('widths that a person has set stay, and columns without known texts have the width of their author', () => {
  expect(laid([{ ...name, width: 400 }, state, code, unit], 2000)).toEqual([400, 88, 91, 216]);
  expect(laid([{ ...name, width: 400 }, state, code, { ...unit, width: 300 }, yard], 685)[3]).toBe(300);
  expect(layColumns(houses, new Map(), 685).map(drawnWidth)).toEqual([310, 120, 140, 200, 230, 240]);
});
