import { expect, test } from 'vitest';
import { askedOfPage, paramsOfPage } from './asked-page.ts';

const now = new Date(2026, 10, 26);

test('the address of the page and what it asks for say the same', () => {
  const address =
    'historyMonth=2026-03&historyItem=house&historyCode=H-1&historyCodeProp=houseCode&tableListType=versions';
  const asked = askedOfPage(new URLSearchParams(address), now);
  expect(asked).toEqual({ month: '2026-03', item: 'house', code: 'H-1', codeProp: 'houseCode', opens: 'versions' });
  expect(new URLSearchParams(paramsOfPage(asked)).toString()).toBe(address);
});

test.each(['', '2026-13', '2026', 'March', '2026-03-01'])('a month that is none (%j) is the current one', (month) => {
  expect(askedOfPage(new URLSearchParams({ historyMonth: month }), now).month).toBe('2026-11');
});

test('an unknown kind of list opens records', () => {
  expect(askedOfPage(new URLSearchParams({ tableListType: 'x' }), now).opens).toBe('record');
});
