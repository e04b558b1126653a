import { expect, test } from 'vitest';
import { column, numberItem, subListItem, textItem } from '../../../testing/builders.ts';
import { compiledForm } from '../../../testing/open-session.ts';
import { leastWidths } from './column-widths.ts';
import { gridPlan } from './grid-plan.ts';

const [list] = compiledForm(
  subListItem('rows', [
    column(textItem('name')),
    column(numberItem('price')),
    column(numberItem('count')),
    column(numberItem('total', { width: 200 })),
  ]),
).fields;
if (!list) throw new Error('The form has no list.');
const plan = gridPlan(list, { typing: true, showStatus: false });
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
const leading = sum(plan.leadingWidths);
const own = leastWidths(plan, {}, 0);
const needed = leading + sum(own);

test('columns that almost fit are narrowed in proportion, and all of them are in sight', () => {
  expect(plan.files).toBeDefined();
  expect(leastWidths(plan, {}, needed)).toEqual(own);
  const narrow = leastWidths(plan, {}, needed - 68);
  expect(narrow.slice(0, -1)).toEqual([144, 144, 144, 180]);
  expect(leading + sum(narrow)).toBeLessThanOrEqual(needed - 68);
  expect(narrow.at(-1)).toBe(own.at(-1));
});

test('a width that a person has set stays, and columns that would say too little are not narrowed', () => {
  expect(leastWidths(plan, { name: 160 }, needed - 52).slice(0, -1)).toEqual([160, 144, 144, 180]);
  // The first three, with the room of the fourth.
  expect(
    leastWidths(plan, {}, needed - 180)
      .slice(0, 3)
      .every((width) => width >= 160),
  ).toBe(true);
});
