import { TO_DO_FIELD } from '@org/contract';
import { expect, test } from 'vitest';
import { toDoAddress, toDoCondition, toDoOf } from './to-do-address.ts';

test('an address says what waits, and the condition of a list goes there and back', () => {
  expect(toDoAddress('house', 'verify')).toBe('/business/house?todo=verify');
  const conditions = toDoCondition('overdue');
  expect(conditions).toMatchObject([{ field: TO_DO_FIELD, condition: 'eq', value: 'overdue' }]);
  expect(toDoOf(conditions)).toBe('overdue');
});

test.each([null, '', 'all', '__proto__', 'verify,overdue'])('%j sets no condition', (text) => {
  expect(toDoCondition(text)).toEqual([]);
  expect(toDoOf([{ field: TO_DO_FIELD, label: '', condition: 'eq', value: text }])).toBeUndefined();
});
