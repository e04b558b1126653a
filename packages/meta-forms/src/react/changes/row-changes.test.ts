import { expect, test } from 'vitest';
import { column, numberItem, subListItem, textItem } from '../../testing/builders.ts';
import { compiledForm } from '../../testing/open-session.ts';
import { rowChanges } from './row-changes.ts';

const compiled = compiledForm(subListItem('parts', [column(textItem('name')), column(numberItem('count'))]));

test('rows are found by their id, and rows that are flagged as removed are gone', () => {
  const list = compiled.fields[0];
  if (!list) throw new Error('no list');
  const former = [
    { id: '1', name: 'a', count: 1 },
    { id: '2', name: 'b' },
    { id: '3', name: 'c' },
  ];
  const latter = [
    { id: '3', name: 'c' },
    { id: '1', name: 'a', count: 2 },
    { id: '2', name: 'b', isDeleted: true },
    { name: 'new' },
  ];
  expect(rowChanges(list, former, latter)).toEqual({ added: 1, removed: 1, changed: 1 });
  expect(rowChanges(list, undefined, latter)).toEqual({ added: 3, removed: 0, changed: 0 });
  expect(rowChanges(list, former, former)).toEqual({ added: 0, removed: 0, changed: 0 });
});
