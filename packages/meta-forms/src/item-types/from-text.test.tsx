import { describe, expect, test } from 'vitest';
import type { Views } from '../contract/item-view.ts';
import { optionFinder } from '../contract/named-option.ts';
import type { BuiltItem } from '../testing/builders.ts';
import {
  dateItem,
  dictionaryItem,
  longTextItem,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  switchItem,
  textItem,
  treeItem,
  uploadItem,
} from '../testing/builders.ts';
import { compiledForm } from '../testing/open-session.ts';
import { builtInViews } from './built-in-views.ts';

const views: Views = builtInViews;

const find = optionFinder([
  { id: '11', code: 'D01', name: '东楼' },
  { id: '12', code: 'X01', name: '西楼' },
  { id: '13', code: 'N01', name: '同名' },
  { id: '14', code: 'N02', name: '同名' },
  { id: '15', code: 'S01', name: '南、北楼' },
]);

/** The value with the display text of an id, or the code of the refusal. */
function read(item: BuiltItem, text: string): unknown {
  const field = compiledForm(item).fields[0];
  const reading = field && views[field.type.name]?.fromText?.(text, field, { find });
  if (reading?.kind !== 'read') return { refused: reading?.problem.code };
  return reading.display === undefined ? reading.value : [reading.value, reading.display];
}

describe('a pasted number', () => {
  test.each<[string, unknown]>([
    ['1,234.50', 1234.5],
    [' 12,3456 ', 123_456],
    ['１２.５', 12.5],
    ['￥1,200.00', 1200],
    ['¥-3', -3],
    ['-¥3', -3],
    ['1200元', 1200],
    ['86.5㎡', 86.5],
    ['86.5 m²', 86.5],
    ['86.5平方米', 86.5],
    ['3台', 3],
    ['(1,234.56)', -1234.56],
    ['（12）', -12],
    ['12345678901234567890.12', '12345678901234567890.12'],
    ['1.005', 1.01],
    ['1.2万元', { refused: 'NOT_A_NUMBER' }],
    ['15%', { refused: 'NOT_A_NUMBER' }],
    ['####', { refused: 'NOT_A_NUMBER' }],
    ['一百', { refused: 'NOT_A_NUMBER' }],
    ['12,34', { refused: 'NOT_A_NUMBER' }],
  ])('%s is %j', (text, value) => {
    expect(read(numberItem('n', { digits: 2 }), text)).toEqual(value);
  });

  test('may carry the prefix of its field, and is not clamped to the limits', () => {
    expect(read(numberItem('n', { prefix: '万元' }), '1.2万元')).toBe(1.2);
    expect(read(numberItem('n', { max: 5 }), '9')).toBe(9);
  });
});

describe('a pasted date', () => {
  test.each<[string, unknown]>([
    ['2026-3-1', '2026-03-01 00:00:00'],
    ['2026/03/01 00:00:00', '2026-03-01 00:00:00'],
    ['2026.3.1', '2026-03-01 00:00:00'],
    ['２０２６年３月１日', '2026-03-01 00:00:00'],
    ['2026年3月1日 星期日', '2026-03-01 00:00:00'],
    ['星期日, 2026年3月1日', '2026-03-01 00:00:00'],
    ['20260301', '2026-03-01 00:00:00'],
    ['46082', '2026-03-01 00:00:00'],
    ['46082.75', '2026-03-01 00:00:00'],
    ['1-Mar-26', '2026-03-01 00:00:00'],
    ['Mar-26', '2026-03-01 00:00:00'],
    ['1-Mar-98', '1998-03-01 00:00:00'],
    ['2026年3月', '2026-03-01 00:00:00'],
    ['2026', '2026-01-01 00:00:00'],
    ['3/1/2026', { refused: 'NOT_A_DATE' }],
    ['2026-02-30', { refused: 'NOT_A_DATE' }],
    ['3月1日', { refused: 'NOT_A_DATE' }],
    ['长期', { refused: 'NOT_A_DATE' }],
  ])('%s is %j', (text, value) => {
    expect(read(dateItem('d'), text)).toEqual(value);
  });

  test.each<[string, string, unknown]>([
    ['yyyy-MM-dd HH:mm:ss', '46082.354166667', '2026-03-01 08:30:00'],
    ['yyyy-MM-dd HH:mm:ss', '2026/3/1 下午 2:05', '2026-03-01 14:05:00'],
    ['yyyy-MM-dd HH:mm:ss', '2026/3/1 12:05:06 AM', '2026-03-01 00:05:06'],
    ['yyyy-MM-dd HH:mm:ss', '2026/3/1 12:00 PM', '2026-03-01 12:00:00'],
    ['yyyy-MM', '2026-03-15', '2026-03-01 00:00:00'],
    ['yyyy', '2026-03-15', '2026-01-01 00:00:00'],
  ])('in the format %s %s is %s', (dateformat, text, value) => {
    expect(read(dateItem('d', { dateformat }), text)).toEqual(value);
  });
});

describe('a pasted name', () => {
  test.each<[BuiltItem, string, unknown]>([
    [dictionaryItem('d'), ' 东楼 ', ['11', '东楼']],
    [dictionaryItem('d'), '11', ['11', '东楼']],
    [dictionaryItem('d', { multiple: true }), '东楼，西楼、东楼', ['11,12', '东楼、西楼']],
    [referenceItem('r'), 'x01', ['12', '西楼']],
    [referenceItem('r'), '同名', { refused: 'AMBIGUOUS_NAME' }],
    [referenceItem('r'), '北楼', { refused: 'NOT_AN_OPTION' }],
    [referenceItem('r'), '东楼、西楼', { refused: 'NOT_AN_OPTION' }],
    [multiReferenceItem('m'), '东楼；X01', ['11,12', '东楼、西楼']],
    [multiReferenceItem('m'), '南、北楼', ['15', '南、北楼']],
    [multiReferenceItem('m'), '东楼;北楼', { refused: 'NOT_AN_OPTION' }],
    [treeItem('t'), 'N02', ['14', '同名']],
  ])('%# %s', (item, text, value) => {
    expect(read(item, text)).toEqual(value);
  });

  test('is the name of an option before it is the code of another', () => {
    expect(
      optionFinder([
        { id: '1', name: 'A' },
        { id: 'A', name: 'B', code: 'a' },
      ])('a'),
    ).toEqual([{ id: '1', name: 'A' }]);
  });
});

describe('a pasted text', () => {
  test.each<[BuiltItem, string, unknown]>([
    [textItem('t'), ' 一行\r\n两行 ', '一行 两行'],
    [longTextItem('t'), '一行\r\n两行 ', '一行\n两行'],
    [richTextItem('t'), '<b>一\n二&', '<p>&lt;b&gt;一</p><p>二&amp;</p>'],
    [switchItem('s'), '是', 2],
    [switchItem('s'), 'NO', 1],
    [switchItem('s'), '√', 2],
    [switchItem('s'), '×', 1],
    [switchItem('s'), '1', { refused: 'NOT_A_SWITCH' }],
    [uploadItem('u'), 'a.pdf', { refused: undefined }],
  ])('%# %s', (item, text, value) => {
    expect(read(item, text)).toEqual(value);
  });
});
