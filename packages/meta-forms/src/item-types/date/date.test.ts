import { describe, expect, test } from 'vitest';
import type { CompiledField } from '../../contract/item-type.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { dateItem, metaForm } from '../../testing/builders.ts';
import { compileForm } from '../built-in-registry.ts';
import { dateText, readDateText } from './date-text.ts';
import { dateType, type DateOptions } from './date.type.ts';

function field(dateformat?: string): CompiledField<DateOptions> {
  const compiled = compileForm(
    parseMetaForm(metaForm(dateItem('day', dateformat === undefined ? {} : { dateformat }))).form,
  ).fieldByKey.get('day');
  if (!compiled) throw new Error('no field');
  // Items of this type compile to options of this type.
  return compiled as CompiledField<DateOptions>;
}

test('shows days unless the item says otherwise', () => {
  expect(field().options).toEqual({ format: 'yyyy-MM-dd' });
  expect(field('yyyy').options).toEqual({ format: 'yyyy' });
});

describe('reading', () => {
  test.each([
    ['2026-11-21 13:45:09', '2026-11-21 13:45:09'],
    ['2026-11-21', '2026-11-21 00:00:00'],
    ['2026-1-2', '2026-01-02 00:00:00'],
    ['2026-11', '2026-11-01 00:00:00'],
    ['2026', '2026-01-01 00:00:00'],
    ['20261121', '2026-11-21 00:00:00'],
    ['202611', '2026-11-01 00:00:00'],
    ['20261121134509', '2026-11-21 13:45:09'],
    ['2026.11.21', '2026-11-21 00:00:00'],
    ['2026/11/21 8:05', '2026-11-21 08:05:00'],
    ['2026年11月21日', '2026-11-21 00:00:00'],
    ['2026年11月', '2026-11-01 00:00:00'],
    ['２０２６－１１－２１', '2026-11-21 00:00:00'],
    ['2026-11-21T23:30:00Z', '2026-11-21 23:30:00'],
    ['2026-11-21T23:30:00.000+08:00', '2026-11-21 23:30:00'],
    ['2024-02-29', '2024-02-29 00:00:00'],
    ['1986-05-04', '1986-05-04 00:00:00'],
  ])('%s is %s', (typed, value) => {
    expect(readDateText(typed)).toBe(value);
    expect(dateType.decode(typed, field())).toBe(value);
  });

  test.each(['2026-02-29', '2026-13-01', '2026-11-21 24:00:00', '0000-01-01', 'tomorrow', '1700000000000', '-1'])(
    '%s is not a date, is unchanged and is a problem',
    (typed) => {
      expect(readDateText(typed)).toBeUndefined();
      const decoded = dateType.decode(typed, field());
      expect(decoded).toBe(typed);
      expect(dateType.check(decoded, field())).toEqual([{ code: 'NOT_A_DATE' }]);
    },
  );

  test.each([undefined, null, '', '  ', {}, [], true])('%j is empty', (wire) => {
    expect(dateType.decode(wire, field())).toBe('');
  });
});

test('sends all parts whatever is shown, and nothing where it is empty', () => {
  expect(dateType.encode('2026-11-01 00:00:00', field('yyyy-MM'))).toBe('2026-11-01 00:00:00');
  expect(dateType.encode('', field())).toBeUndefined();
  expect(dateType.check('', field())).toEqual([]);
});

test.each([
  ['yyyy-MM-dd HH:mm:ss', '2026-11-21 13:45:09'],
  ['yyyy-MM-dd', '2026-11-21'],
  ['yyyy-MM', '2026-11'],
  ['yyyy', '2026'],
] as const)('%s shows %s', (format, text) => {
  expect(dateText('2026-11-21 13:45:09', format)).toBe(text);
  expect(dateText('no date', format)).toBe('no date');
});
