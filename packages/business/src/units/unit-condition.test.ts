import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { metaForm, textItem, treeItem, type BuiltItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { sendableScope, unitCondition, unitFieldOf, UNITS_PER_CONDITION } from './unit-condition.ts';

const compiled = (...items: readonly BuiltItem[]) => compileForm(parseMetaForm(metaForm(...items)).form);

test('records belong to units where the form has the item orgId and it takes several', () => {
  expect(unitFieldOf(compiled(treeItem('orgId', { itemName: '所属单位' })))).toMatchObject({
    key: 'orgId',
    label: '所属单位',
  });
  expect(unitFieldOf(compiled(treeItem('area')))).toBeUndefined();
  expect(unitFieldOf(compiled(textItem('orgId')))).toBeUndefined();
});

test('the condition names all units of the scope, and there is none for all of them', () => {
  const field = { key: 'orgId', label: '所属单位' };
  expect(unitCondition(field, { stage: 'some', ids: ['1', '2'] })).toEqual({
    field: 'orgId',
    label: '所属单位',
    condition: 'in',
    value: ['1', '2'],
  });
  expect(unitCondition(field, { stage: 'all' })).toBeUndefined();
  expect(unitCondition(field, { stage: 'unknown' })).toBeUndefined();
});

test('a whole tree that is too large to name means all; a large part of it is left as it is', () => {
  const ids = Array.from({ length: UNITS_PER_CONDITION + 1 }, (_, index) => `${index}`);
  const large = { stage: 'some', ids } as const;
  expect(sendableScope(large, [{ id: '0', name: 'root' }])).toEqual({ stage: 'all' });
  expect(sendableScope(large, [{ id: 'root', name: 'root' }])).toBe(large);
  expect(sendableScope({ stage: 'some', ids: ['0'] }, [{ id: '0', name: 'root' }])).toEqual({
    stage: 'some',
    ids: ['0'],
  });
});
