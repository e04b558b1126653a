import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { allCalls } from './calls/all-calls.ts';
import { addressesOf } from './calls/call.ts';
import { ByIds, Id, IdList, PageQuery } from './wire.ts';

test('the schema accepts ids of 19 digits and of letters, and nothing that could be part of a statement', () => {
  for (const id of ['1123598821738675201', 'unit-east', '00000000-0000-4000-8000-000000000000'])
    expect(Value.Check(Id, id)).toBe(true);
  for (const id of ['', 'a b', "1' or 1=1", '1;2', '../x', 'x'.repeat(65), 1123598821])
    expect(Value.Check(Id, id)).toBe(false);
});

function ids(count: number): string {
  return Array.from({ length: count }, (_unused, place) => `id${place}`).join(',');
}

test('the schema accepts 1 to 1000 ids to remove, and a list that may be empty', () => {
  for (const list of [ids(1), ids(1000)]) expect(Value.Check(ByIds.properties.ids, list)).toBe(true);
  for (const list of ['', ids(1001), '1,,2', '1,']) expect(Value.Check(ByIds.properties.ids, list)).toBe(false);
  expect(Value.Check(IdList, '')).toBe(true);
});

test('knows a page of all, and no page before the first', () => {
  expect(Value.Check(PageQuery, { current: 1, size: -1 })).toBe(true);
  expect(Value.Check(PageQuery, { current: 0 })).toBe(false);
  expect(Value.Check(PageQuery, { size: -2 })).toBe(false);
});

test('every parameter of a path is in its schema', () => {
  for (const call of allCalls) {
    const named = addressesOf(call).flatMap((address) => [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name));
    expect(Object.keys(call.params?.properties ?? {}).toSorted()).toEqual([...new Set(named)].toSorted());
  }
});
