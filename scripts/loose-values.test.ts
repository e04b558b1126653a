// Plants colours and sizes that are no tokens: the check reports each.
import { describe, expect, test } from 'vitest';
import { looseValues } from './loose-values.ts';

describe('a style sheet', () => {
  test.each([
    '  color: #1f5eff;',
    '  background: white;',
    '  border: 1px solid rgb(0 0 0 / 12%);',
    '  box-shadow: 0 1px 2px hsl(220 10% 20% / 8%);',
    '  background: linear-gradient(90deg, red, transparent);',
    '  --shell-scene: #fff;',
    '  color: color-mix(in srgb, var(--ant-color-text, #000) 6%, #fff);',
  ])('may not have the colour of “%s”', (line) => {
    expect(looseValues('a.css', `.a {\n${line}\n}`)).toEqual([`a.css:2 a colour that is no token: ${line.trim()}`]);
  });

  test.each(['  font-size: 13px;', '  font-size: 1.07em;', '  font-size: larger;'])('may not have “%s”', (line) => {
    expect(looseValues('a.css', `.a {\n${line}\n}`)).toEqual([`a.css:2 a font size that is no token: ${line.trim()}`]);
  });

  test.each([
    '  color: var(--ant-color-text, rgb(0 0 0 / 88%));',
    '  border: 1px solid var(--mf-line, #d9d9d9);',
    '  font-size: calc(var(--ant-font-size, 14px) - 1px);',
    '  font-size: 9pt;',
    '  white-space: nowrap;',
    '  border: 1px solid currentcolor;',
    '  /* white, #fff */',
  ])('may have “%s”', (line) => {
    expect(looseValues('a.css', `.a {\n${line}\n}`)).toEqual([]);
  });

  test('may have selectors with words of colours and places of links', () => {
    expect(looseValues('a.css', "[data-theme='white'] .red {\n}\n.a:has(#add) {\n}\n")).toEqual([]);
  });
});

describe('code', () => {
  test.each([
    ["const style = { color: 'red' };", 'colour'],
    ['<svg fill="#000" />', 'colour'],
    ["const line = 'rgb(0 0 0 / 12%)';", 'colour'],
    ['<text fontSize={12} />', 'font size'],
    ['const style = { fontSize: 13 };', 'font size'],
  ])('may not have %s', (line, what) => {
    expect(looseValues('a.tsx', line)).toEqual([`a.tsx:1 a ${what} that is no token: ${line}`]);
  });

  test.each(['<a href="#shell-main" />', 'const colour = token.colorText;', '// #fff', 'const style = { fontSize };'])(
    'may have %s',
    (line) => {
      expect(looseValues('a.tsx', line)).toEqual([]);
    },
  );
});
