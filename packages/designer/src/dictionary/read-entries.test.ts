import { expect, test } from 'vitest';
import { readEntries } from './read-entries.ts';

test('an entry is a key and a name, or a name alone whose key is its number', () => {
  expect(readEntries('1\t在用\n2=闲置\r\n\nlent：出借，已登记\n报废').entries).toEqual([
    { key: '1', value: '在用' },
    { key: '2', value: '闲置' },
    { key: 'lent', value: '出借，已登记' },
    { key: '4', value: '报废' },
  ]);
});

test('a line that is no entry is named with its fault, and the others are read', () => {
  const { entries, faults } = readEntries(`1=在用\n1=闲置\n3=\n${'k'.repeat(101)}=长键\n${'名'.repeat(201)}\n6=报废`);
  expect(entries.map(({ key }) => key)).toEqual(['1', '6']);
  expect(faults).toEqual([
    { line: 2, fault: 'KEY_TAKEN' },
    { line: 3, fault: 'NAME_MISSING' },
    { line: 4, fault: 'KEY_TOO_LONG' },
    { line: 5, fault: 'NAME_TOO_LONG' },
  ]);
});

test('a name that is there already is refused: people could not tell the entries apart', () => {
  expect(readEntries('现场\n电话\n现场').faults).toEqual([{ line: 3, fault: 'NAME_TAKEN' }]);
});

test('reading ends at the largest dictionary', () => {
  const { entries, faults } = readEntries(
    Array.from({ length: 100_000 }, (_, index) => `${index}=n${index}`).join('\n'),
  );
  expect(entries).toHaveLength(5000);
  expect(faults).toEqual([{ line: 5001, fault: 'TOO_MANY' }]);
});
