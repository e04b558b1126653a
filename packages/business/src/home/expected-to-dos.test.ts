import { expect, test } from 'vitest';
import { expectedToDos } from './expected-to-dos.ts';

const withRights =
  (...rights: readonly string[]) =>
  (permission: string) =>
    rights.includes(permission);

test('work of others is expected in each module that the person may verify, own work in one', () => {
  const can = withRights('house_view', 'house_verify', 'room_view', 'room_verify', 'room_commit');
  expect(expectedToDos(can)).toEqual([
    { kind: 'verify', links: 2 },
    { kind: 'returned', links: 1 },
    { kind: 'unsent', links: 1 },
  ]);
});

test('reports are expected of the unit that fills them in, not of the person who has made them', () => {
  const can = withRights('reporttaskassign_view', 'reporttaskassign_fill', 'reporttaskassign_commit');
  expect(expectedToDos(can)).toEqual([{ kind: 'fill', links: 1 }]);
});

test('overdue loans are expected of certificates and of keys', () => {
  expect(expectedToDos(withRights('house_view', 'lend_view', 'keylend_view'))).toEqual([{ kind: 'overdue', links: 2 }]);
});

test('nothing is expected without the right to see the records', () => {
  expect(expectedToDos(withRights('house_verify', 'house_commit'))).toEqual([]);
});
