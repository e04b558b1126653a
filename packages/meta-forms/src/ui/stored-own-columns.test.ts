import { expect, test } from 'vitest';
import { storedOwnColumns } from './stored-own-columns.ts';

function storage(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  };
}

test('columns are stored by list and by person, and forgotten', () => {
  const device = storage();
  const [zhang, li] = [storedOwnColumns(device, '000000/zhang'), storedOwnColumns(device, '000000/li')];
  zhang.keep('house', [{ key: 'name', label: '名称', visible: false, width: 90, minWidth: 60 }]);
  expect(storedOwnColumns(device, '000000/zhang').read('house')).toEqual([
    { key: 'name', label: '', visible: false, width: 90, minWidth: 60 },
  ]);
  expect([zhang.read('room'), li.read('house')]).toEqual([undefined, undefined]);
  zhang.keep('house', undefined);
  expect(zhang.read('house')).toBeUndefined();
});

test('stored values are validated when they are read', () => {
  const faulty = {
    house: 'no list',
    room: [1, null, { key: 2 }, { key: 'name', visible: 'no', width: '90', minWidth: -1 }],
  };
  const own = storedOwnColumns(storage({ 'mf-own-columns:me': JSON.stringify(faulty) }), 'me');
  expect(own.read('house')).toBeUndefined();
  expect(own.read('room')).toEqual([{ key: 'name', label: '', visible: true }]);
  expect(storedOwnColumns(storage({ 'mf-own-columns:me': '{' }), 'me').read('house')).toBeUndefined();
});

test('the size of pages and the averaged columns are stored by person, and validated', () => {
  const device = storage();
  const own = storedOwnColumns(device, 'me');
  own.keepPageSize?.(50);
  own.keepAveraged?.('house', ['area']);
  const again = storedOwnColumns(device, 'me');
  expect([again.readPageSize?.(), again.readAveraged?.('house'), again.readAveraged?.('room')]).toEqual([
    50,
    ['area'],
    undefined,
  ]);
  own.keepPageSize?.(undefined);
  expect(again.readPageSize?.()).toBeUndefined();
  const faulty = storedOwnColumns(
    storage({ 'mf-list-size:me': '{"lists":"many"}', 'mf-list-averaged:me': '{"house":["area",1],"room":"area"}' }),
    'me',
  );
  expect([faulty.readPageSize?.(), faulty.readAveraged?.('house'), faulty.readAveraged?.('room')]).toEqual([
    undefined,
    ['area'],
    undefined,
  ]);
});
