import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { historyRow } from '../testing/flow-rows.fixture.ts';
import { amountOf, latestOpinion } from './task-summary.ts';

const number = (itemKey: string, prefix: string) => ({ itemKey, itemName: itemKey, itemType: 2, prefix });
const compiled = compileForm(
  parseMetaForm({
    metaKey: 'm',
    metaFormItemList: [number('days', '天'), number('worth', '元'), number('net', '万元')],
  }).form,
);

test('the amount of a record is its first number of money that has a value', () => {
  expect(amountOf(compiled, { id: '1', days: 5, worth: 1200, net: 3 })).toMatchObject({
    field: { key: 'worth' },
    value: 1200,
  });
  expect(amountOf(compiled, { id: '1', days: 5, worth: '', net: 3 })?.field.key).toBe('net');
  expect(amountOf(compiled, { id: '1', days: 5 })).toBeUndefined();
});

test('the latest opinion is that of the last row that is ended and has a comment', () => {
  const rows = [
    historyRow({ id: 'a', comment: '同意' }),
    historyRow({ id: 'b', comment: ' ' }),
    historyRow({ id: 'c', comment: '写了一半', endTime: '' }),
  ];
  expect(latestOpinion(rows)?.id).toBe('a');
  expect(latestOpinion([])).toBeUndefined();
});
