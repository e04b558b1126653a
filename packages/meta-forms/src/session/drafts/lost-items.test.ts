import { expect, test } from 'vitest';
import { column, numberItem, subListItem, textItem } from '../../testing/builders.ts';
import { openSession } from '../../testing/open-session.ts';
import { lostItems } from './lost-items.ts';

const older = [
  textItem('name', { itemName: '名称' }),
  textItem('note', { itemName: '备注' }),
  subListItem('rows', [column(textItem('part', { itemName: '部件' })), column(numberItem('amount'))], {
    itemName: '明细',
  }),
];
const newer = (...items: typeof older) => openSession(items).session.compiled;

function typed() {
  const { session } = openSession(older);
  session.change('note', '写了很多');
  session.change(`rows/${session.addRow('rows')}/part`, '螺丝');
  return session;
}

test('only items that are gone and were filled in are named', () => {
  const session = typed();
  expect(lostItems(session, session.compiled)).toEqual([]);
  expect(lostItems(session, newer(textItem('note'), older[2]!))).toEqual([]);
  expect(lostItems(session, newer(textItem('name')))).toEqual(['备注', '明细']);
});

test('a column that is gone is named once, and an item that became a list too', () => {
  const session = typed();
  const rows = subListItem('rows', [column(numberItem('amount'))]);
  expect(lostItems(session, newer(textItem('note'), rows))).toEqual(['部件']);
  expect(lostItems(session, newer(subListItem('note', [column(textItem('x'))]), older[2]!))).toEqual(['备注']);
});
