import {
  column,
  computed,
  dictionaryItem,
  multiReferenceItem,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
  titleItem,
} from '@org/meta-forms/testing';
import { builtInTypes } from '@org/meta-forms/core';
import { describe, expect, test } from 'vitest';
import { configOf, documentOf, done, refusalOf } from '../commands.fixture.ts';
import { describeTypeChange } from './describe-type-change.ts';

const form = documentOf(
  textItem('a', { maxlength: 20, prefix: '#', required: true, unique: true, span: 12, odd: { x: 1 } }),
  numberItem('n', { min: 1, digits: 2, ...computed('LEN(a)') }),
  dictionaryItem('d', { dictKey: 'kind', multiple: true, cascadeField: 'a' }),
  multiReferenceItem('m', { refKey: 'unit' }),
  referenceItem('r', { refKey: 'unit', multiple: true }),
  titleItem('t'),
  subListItem('rows', [column(textItem('x')), column(subListItem('deep', [column(textItem('y'))]))]),
  numberItem('sum', computed('COUNT(rows.x)')),
);
const outcomes = (id: string, type: number) =>
  Object.fromEntries(
    (describeTypeChange(form, { id, type })?.attributes ?? []).map(({ name, outcome }) => [name, outcome]),
  );
const values = (id: string, type: number) => describeTypeChange(form, { id, type })?.values;

test('keeps what both types read, takes the rest away, and never what is unknown', () => {
  expect(outcomes('a', 2)).toEqual({
    maxlength: 'lost',
    prefix: 'kept',
    required: 'kept',
    unique: 'kept',
    span: 'kept',
    odd: 'kept',
  });
  const number = done(form, 'changeType', { id: 'a', type: 2 });
  expect(number.items.get('a')).toMatchObject({ type: 2, head: { prefix: '#' } });
  expect(number.items.get('a')?.head).not.toHaveProperty('maxlength');
  expect(configOf(number, 'a')).toEqual({ required: true, unique: true, span: 12, odd: { x: 1 } });
});

test('keeps a formula where the other type computes, and drops it where it does not', () => {
  expect(done(form, 'changeType', { id: 'n', type: 1 }).items.get('n')?.links).toHaveProperty(['computeData.formula']);
  const dictionary = done(form, 'changeType', { id: 'n', type: 4 });
  expect(dictionary.items.get('n')?.links).toEqual({});
  expect(configOf(dictionary, 'n')).toEqual({});
});

test('converts several values', () => {
  expect(outcomes('r', 11)).toMatchObject({ multiple: 'converted', refKey: 'kept' });
  expect(configOf(done(form, 'changeType', { id: 'r', type: 11 }), 'r')).toEqual({ refKey: 'unit' });
  expect(configOf(done(form, 'changeType', { id: 'm', type: 8 }), 'm')).toEqual({ refKey: 'unit', multiple: true });
  expect(outcomes('d', 12)).toMatchObject({ multiple: 'kept', dictKey: 'lost', cascadeField: 'kept' });
});

test('says what happens to stored values', () => {
  expect([values('a', 6), values('n', 1), values('t', 1)]).toEqual(['same', 'same', 'same']);
  expect([values('r', 11), values('d', 1)]).toEqual(['unsure', 'unsure']);
  expect([values('a', 2), values('a', 9), values('a', 7), values('rows', 1)]).toEqual(['lost', 'lost', 'lost', 'lost']);
});

describe('a sub-list', () => {
  test('loses its columns only after the author has seen it', () => {
    expect(describeTypeChange(form, { id: 'rows', type: 1 })?.columns).toEqual(['rows.x', 'rows.deep', 'rows.deep.y']);
    expect(refusalOf(form, 'changeType', { id: 'rows', type: 1 })).toBe('COLUMNS_LOST');
    const text = done(form, 'changeType', { id: 'rows', type: 1, losesColumns: true });
    expect(text.columns.size).toBe(0);
    expect(text.items.has('rows.deep.y')).toBe(false);
  });

  test('leaves its name in the formulas that used its columns', () => {
    const text = done(form, 'changeType', { id: 'rows', type: 1, losesColumns: true });
    expect(configOf(text, 'sum')).toMatchObject({ computeData: { formula: 'COUNT(rows.x)' } });
  });

  test('has no columns where another type becomes one', () => {
    expect(done(form, 'changeType', { id: 'a', type: 7 }).columns.get('a')).toEqual([]);
  });
});

test('is refused for unknown types, gone items and the type that an item has', () => {
  expect(refusalOf(form, 'changeType', { id: 'a', type: 99 })).toBe('TYPE_UNKNOWN');
  expect(refusalOf(form, 'changeType', { id: 'gone', type: 1 })).toBe('ITEM_MISSING');
  expect(refusalOf(form, 'changeType', { id: 'a', type: 1 })).toBe('NOTHING_CHANGES');
  expect(describeTypeChange(form, { id: 'a', type: 99 })).toBeUndefined();
});

test('each pair of types leaves a document that is stored without change, and does what it described', () => {
  for (const id of ['a', 'n', 'd', 'm', 'r', 't', 'rows']) {
    for (const { code } of builtInTypes) {
      if (form.items.get(id)?.type === code) continue;
      const described = describeTypeChange(form, { id, type: code });
      const changed = done(form, 'changeType', { id, type: code, losesColumns: true }).items.get(id);
      const has = { ...changed?.head, ...changed?.config, ...changed?.links };
      for (const { name, after } of described?.attributes ?? []) {
        const isThere = name in has || (name === 'computeData' && 'computeData.formula' in has);
        expect(isThere, `${id} ${code} ${name}`).toBe(after !== undefined);
      }
    }
  }
});
