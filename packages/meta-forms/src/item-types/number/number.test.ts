import { describe, expect, test } from 'vitest';
import { metaForm, numberItem } from '../../testing/builders.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { compileForm } from '../built-in-registry.ts';
import { numberWithUnit } from '../../ui/text/number-with-unit.ts';
import { groupedNumberText, numberText, readNumberText } from './number-text.ts';
import { numberType, type NumberOptions, type NumberValue } from './number.type.ts';
import type { CompiledField } from '../../contract/item-type.ts';

function field(attributes: Readonly<Record<string, unknown>> = {}): CompiledField<NumberOptions> {
  const compiled = compileForm(parseMetaForm(metaForm(numberItem('area', attributes))).form).fieldByKey.get('area');
  if (!compiled) throw new Error('no field');
  // Items of this type compile to options of this type.
  return compiled as CompiledField<NumberOptions>;
}

describe('compile', () => {
  test.each([
    [{}, {}],
    [
      { min: '0', max: '100.50', digits: '2' },
      { min: 0, max: 100.5 },
    ],
    [{ max: '12345678901234567890.5' }, { max: '12345678901234567890.5' }],
    [{ min: 5, max: 1 }, {}],
  ])('%j gives %j', (attributes, options) => {
    expect(field(attributes).options).toEqual(options);
  });
});

describe('decode', () => {
  test.each<[unknown, NumberValue]>([
    [undefined, null],
    [null, null],
    ['', null],
    [Number.NaN, null],
    [Infinity, null],
    [true, null],
    [{}, null],
    [-0, 0],
    [12.5, 12.5],
    ['12.50', 12.5],
    ['1e3', 1000],
    ['9007199254740993', '9007199254740993'],
    ['0.1234567890123456789', '0.1234567890123456789'],
    ['not a number', 'not a number'],
  ])('reads %j as %j', (wire, value) => {
    expect(numberType.decode(wire, field())).toStrictEqual(value);
  });

  test('encodes a decoded value, and omits an empty one', () => {
    expect(numberType.encode('9007199254740993', field())).toBe('9007199254740993');
    expect(numberType.encode(0, field())).toBe(0);
    expect(numberType.encode(null, field())).toBeUndefined();
    expect(numberType.isFilled(0, field())).toBe(true);
    expect(numberType.isFilled(null, field())).toBe(false);
  });
});

describe('what is typed', () => {
  test.each<[string, NumberValue]>([
    ['1,234.50', 1234.5],
    ['1,2345', 12345],
    [' 1 234 ', 1234],
    ['－１２．５', -12.5],
    ['.5', 0.5],
    ['7.', 7],
    ['1,5', '1,5'],
    ['1.2.3', '1.2.3'],
    ['0x10', '0x10'],
    ['1e999', '1e999'],
  ])('%j is read as %j', (typed, value) => {
    expect(readNumberText(typed)).toStrictEqual(value);
  });

  test.each<[NumberValue, number | undefined, string]>([
    [12.5, 2, '12.50'],
    [12.5, undefined, '12.5'],
    [1.2345, 2, '1.2345'],
    [1e-7, undefined, '0.0000001'],
    [null, 2, ''],
    ['abc', 2, 'abc'],
  ])('%j with %j decimals is shown as %j', (value, digits, text) => {
    expect(numberText(value, digits)).toBe(text);
  });
});

describe('what is read', () => {
  test.each<[NumberValue, number | undefined, string]>([
    [1234567.5, 2, '1,234,567.50'],
    [-1234, undefined, '-1,234'],
    ['12345678901234567890.125', 2, '12,345,678,901,234,567,890.125'],
    [999, 0, '999'],
    [null, 2, ''],
    ['abcdef', 2, 'abcdef'],
  ])('%j with %j decimals is shown as %j', (value, digits, text) => {
    expect(groupedNumberText(value, digits)).toBe(text);
  });
});

test('a currency sign precedes a formatted number, and a unit follows it', () => {
  expect(['¥', '$', '元', '%', '天', undefined].map((prefix) => numberWithUnit('1,200', prefix))).toEqual([
    '¥1,200',
    '$1,200',
    '1,200 元',
    '1,200%',
    '1,200 天',
    '1,200',
  ]);
  expect(numberWithUnit('', '元')).toBe('');
});

describe('settle', () => {
  test.each<[Readonly<Record<string, unknown>>, NumberValue, NumberValue]>([
    [{ digits: 2 }, 1.005, 1.01],
    [{ digits: 2 }, -1.005, -1.01],
    [{ digits: 0 }, 2.5, 3],
    [{ digits: 2 }, '12345678901234567890.125', '12345678901234567890.13'],
    [{ min: 0, max: 10 }, 11, 10],
    [{ min: 0, max: 10 }, -0.5, 0],
    [{ max: 1.005, digits: 2 }, 2, 1],
    [{ min: 1.005, digits: 2 }, 0, 1.01],
    [{ digits: 2 }, 'abc', 'abc'],
    [{ digits: 2 }, null, null],
  ])('%j brings %j to %j', (attributes, value, normalised) => {
    expect(numberType.settle(value, field(attributes))).toStrictEqual(normalised);
  });
});

describe('check', () => {
  test.each<[Readonly<Record<string, unknown>>, NumberValue, readonly string[]]>([
    [{ min: 0, max: 10, digits: 1 }, 5.5, []],
    [{ min: 0 }, -1, ['BELOW_MINIMUM']],
    [{ max: 10 }, '10.00000000000000000001', ['ABOVE_MAXIMUM']],
    [{ digits: 1 }, 1.25, ['TOO_MANY_DIGITS']],
    [{}, 'abc', ['NOT_A_NUMBER']],
    [{ min: 5 }, null, []],
  ])('%j finds in %j: %j', (attributes, value, codes) => {
    expect(numberType.check(value, field(attributes)).map(({ code }) => code)).toEqual(codes);
  });

  test('finds nothing in a normalised value', () => {
    const limited = field({ min: -3.333, max: 7.777, digits: 2 });
    for (const value of [-100, -3.333, -3.335, 0.005, 1.999, 7.775, 7.777, 100, '7.7770000000000001']) {
      expect(numberType.check(numberType.settle(value, limited), limited)).toEqual([]);
    }
  });
});
