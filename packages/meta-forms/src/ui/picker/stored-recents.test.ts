import { expect, test } from 'vitest';
import { forgetRecents, storedRecents, type RecentStorage } from './stored-recents.ts';

function memory(): RecentStorage & { readonly held: Map<string, string> } {
  const held = new Map<string, string>();
  return {
    held,
    get length() {
      return held.size;
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

const one = { id: '1', code: 'U1', name: '第1小学' };

test('choices are offered to the person who made them, and to nobody else', () => {
  const storage = memory();
  storedRecents(storage, '000000/zhang').keep('unit', [one]);
  expect(storedRecents(storage, '000000/zhang').list('unit')).toEqual([one]);
  expect(storedRecents(storage, '000000/zhang').list('dept')).toEqual([]);
  expect(storedRecents(storage, '000000/li').list('unit')).toEqual([]);
  expect(storedRecents(storage, '000001/zhang').list('unit')).toEqual([]);
});

test('sign-out removes all choices from the device, and no other data', () => {
  const storage = memory();
  storage.setItem('mf-language', 'en');
  storedRecents(storage, 'a').keep('unit', [one]);
  storedRecents(storage, 'b').keep('unit', [one]);
  forgetRecents(storage);
  expect([...storage.held.keys()]).toEqual(['mf-language']);
});

test('the place used longest ago gives way', () => {
  const recents = storedRecents(memory(), 'a');
  for (let n = 0; n < 61; n += 1) recents.keep(`place${n}`, [one]);
  recents.keep('place1', [one]);
  recents.keep('another', [one]);
  expect([recents.list('place0'), recents.list('place2')]).toEqual([[], []]);
  expect([recents.list('place1'), recents.list('another')]).toEqual([[one], [one]]);
});

test.each([['not json'], ['null'], ['[]'], ['{"unit":3}'], ['{"unit":[1,{"id":2},null]}']])(
  'what is stored as %s is nothing',
  (stored) => {
    const storage = memory();
    storage.setItem('mf-recents:a', stored);
    expect(storedRecents(storage, 'a').list('unit')).toEqual([]);
  },
);

test('a storage failure throws no error', () => {
  const storage = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => storedRecents(storage, 'a').keep('unit', [one])).not.toThrow();
});
