import { describe, expect, test } from 'vitest';
import { entryOf, withoutPersons, withoutUnit, withPersons, withUnits } from './authorization-value.ts';

const zhang = { id: 'p1', name: '张' };
const li = { id: 'p2', name: '李' };
const value = [{ orgId: 'u1', userIds: ['p1'], userList: [zhang] }];

describe('an authorization', () => {
  test('gains a unit without people, each unit once', () => {
    expect(withUnits(value, ['u2', 'u1', 'u2'])).toEqual([...value, { orgId: 'u2', userIds: [], userList: [] }]);
    expect(withUnits(value, ['u1'])).toBe(value);
  });

  test('loses a unit with its people', () => {
    expect(withoutUnit(value, 'u1')).toEqual([]);
    expect(withoutUnit(value, 'u9')).toEqual(value);
  });

  test('gains people in a unit, each once, by id and name alone', () => {
    const more = withPersons(value, 'u1', [zhang, { ...li, code: 'x' } as typeof li]);
    expect(more).toEqual([{ orgId: 'u1', userIds: ['p1', 'p2'], userList: [zhang, li] }]);
    expect(withPersons(value, 'u9', [li])).toEqual(value);
  });

  test('loses people and keeps their unit', () => {
    expect(withoutPersons(value, 'u1', ['p1'])).toEqual([{ orgId: 'u1', userIds: [], userList: [] }]);
    expect(entryOf(withoutPersons(value, 'u1', ['p9']), 'u1')).toEqual(value[0]);
  });
});
