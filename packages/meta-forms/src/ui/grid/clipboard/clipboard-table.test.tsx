import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipboardTable, formatTabbed, parseTabbed } from './clipboard-table.ts';

test.each<[string, readonly (readonly string[])[]]>([
  ['', []],
  ['a', [['a']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"line 1\nline 2"\t"say ""hi"""\nb', [['line 1\nline 2', 'say "hi"'], ['b']]],
  ['5" pipe\t"half', [['5" pipe', '"half']]],
  ['"a" b\tc', [['"a" b', 'c']]],
  ['\n\n', [[''], ['']]],
])('%j holds the cells %j', (text, cells) => {
  expect(parseTabbed(text)).toEqual(cells);
});

test('what is copied is read as the same cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '楼'), maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (table) => {
      expect(parseTabbed(formatTabbed(table))).toEqual(table);
    }),
  );
});

test('an HTML table is used where the text has none, with spanned cells left empty', () => {
  const html = '<table><tr><td rowspan="2">a</td><td colspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></table>';
  expect(clipboardTable({ text: 'abcd', html })).toEqual([
    ['a', 'b', ''],
    ['', 'c', 'd'],
  ]);
  expect(clipboardTable({ text: 'a\tb', html })).toEqual([['a', 'b']]);
  expect(clipboardTable({ text: 'a', html: '<p>a</p>' })).toEqual([['a']]);
});
