import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { dateItem, metaForm, textItem } from '@org/meta-forms/testing';
import dayjs from 'dayjs';
import { describe, expect, test } from 'vitest';
import { keysOfSearch, searchConditions, searchValuesOf } from './search-values.ts';

const compiled = compileForm(
  parseMetaForm(metaForm(textItem('account', { itemName: '账号' }), dateItem('createTime', { itemName: '操作时间' })))
    .form,
);
const keys = ['account', 'createTime'];

describe('a search by a moment', () => {
  test('has its first day, and its last day to the end', () => {
    const conditions = searchConditions(compiled, keys, {
      account: ' zhao ',
      createTime: [dayjs('2026-11-01'), dayjs('2026-11-03')],
    });
    expect(conditions.map(({ field, label, value }) => [field, label, value])).toEqual([
      ['account', '账号', 'zhao'],
      ['createTime_datege', '操作时间', '2026-11-01'],
      ['createTime_datele', '操作时间', '2026-11-03 23:59:59'],
    ]);
    expect(conditions.map(({ field }) => field)).toEqual(keysOfSearch(compiled, keys));
    expect(JSON.stringify(searchValuesOf(compiled, keys, conditions).createTime)).toBe(
      JSON.stringify([dayjs('2026-11-01'), dayjs('2026-11-03 23:59:59')]),
    );
  });

  test('may have one end, and no condition where nothing is chosen', () => {
    const to = searchConditions(compiled, keys, { account: '', createTime: [null, dayjs('2026-11-03')] });
    expect(to.map(({ field }) => field)).toEqual(['createTime_datele']);
    expect(searchValuesOf(compiled, keys, to).createTime).toEqual([null, expect.anything()]);
    expect(searchConditions(compiled, keys, { createTime: null })).toEqual([]);
    expect(searchValuesOf(compiled, keys, [])).toEqual({ account: undefined, createTime: undefined });
  });
});
