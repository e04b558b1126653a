import { expect, test } from 'vitest';
import { storedColumnWidths } from './stored-column-widths.ts';

function memory() {
  const held = new Map<string, string>();
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
}

test('widths are restored for the person who set them, list by list', () => {
  const storage = memory();
  storedColumnWidths(storage, '000000/zhang').keep('card/details', { name: 240 });
  expect(storedColumnWidths(storage, '000000/zhang').read('card/details')).toEqual({ name: 240 });
  expect(storedColumnWidths(storage, '000000/zhang').read('card/parts')).toEqual({});
  expect(storedColumnWidths(storage, '000000/li').read('card/details')).toEqual({});
});

test('nothing is left of a list whose columns are as they were', () => {
  const storage = memory();
  const widths = storedColumnWidths(storage, 'a');
  widths.keep('card/details', { name: 240 });
  widths.keep('card/details', {});
  expect([...storage.held.values()]).toEqual(['{}']);
});

test.each([
  ['not json', {}],
  ['{"card":3}', {}],
  ['{"card":["name"]}', {}],
  ['{"card":{"name":"240","price":1e9,"sum":-4,"note":240.4}}', { price: 1200, sum: 56, note: 240 }],
])('of %s only usable widths are taken', (stored, widths) => {
  const storage = memory();
  storage.setItem('mf-column-widths:a', stored);
  expect(storedColumnWidths(storage, 'a').read('card')).toEqual(widths);
});
