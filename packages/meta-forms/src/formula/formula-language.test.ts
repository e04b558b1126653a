import { describe, expect, test } from 'vitest';
import { compileFormula } from './evaluate/compile-formula.ts';
import { toWire } from './evaluate/to-wire.ts';
import { isDecimal } from './evaluate/value.ts';
import { parseFormula } from './parse-formula.ts';

const values: Readonly<Record<string, unknown>> = {
  a: 7,
  b: 2,
  总面积: 12.5,
  none: null,
  blank: '',
  name: '张三丰',
  yes: 2,
  big: '12345678901234567.89',
  day: '2024-01-31 08:30:00',
  code: '010',
  true: 5,
  'details.amount': [1.1, null, '2.2', '', 'x', 3],
  'details.date': ['2024-05-01 00:00:00', '2024-03-01 00:00:00', undefined],
  'empty.amount': [],
};

function run(text: string): unknown {
  const parsed = parseFormula(text);
  if (!parsed.ok) return parsed.problem.code;
  const value = compileFormula(parsed.formula).evaluate({
    read: (path) => values[path.join('.')],
    now: () => '2024-02-29 13:14:15',
  });
  return isDecimal(value) ? toWire(value, 'number') : value;
}

describe('operators', () => {
  test.each([
    ['0.1 + 0.2', 0.3],
    ['4.35 * 100', 435],
    ['1 - 0.9', 0.1],
    ['-2^2', 4],
    ['2^3^2', 64],
    ['2^-1', 0.5],
    ['0 - 2^2', -4],
    ['7 % 4', 3],
    ['-7 % 4', -3],
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 2', 5],
    ['100 * 17%', 17],
    ['17% * 100', 17],
    ['a % b', 1],
    ['123456789012345678901 % 10', 1],
    ['7 % 123456789012345678901', 7],
    ['NOT(1 = 1)', false],
    ['5% & "x"', '0.05x'],
    ['1 & 2 + 3', '15'],
    ['"a" & "b" = "AB"', true],
    ['1 < 2 = true', true],
    ['1 = 1.0', true],
    ['1 <> 2', true],
    ['1 != 1', false],
    ['1 == 1', true],
    ['3 >= 3', true],
    ['3 <= 2', false],
    ['"b" > "A"', true],
    ['"10" > "9"', true],
    ['code = "10"', false],
    ['code = 10', true],
    ['not 1 = 2', true],
    ['NOT(1 = 1) or true', true],
    ['!true && false', false],
    ['true || false', true],
    ['true and not false', true],
    ['AND(1, 2, 0)', false],
    ['OR(0, 1)', true],
    ['a > b ? "多" : "少"', '多'],
    ['false ? 1 : true ? 2 : 3', 2],
    ['= a + b', 9],
    ['+a', 7],
    ['--a', 7],
    ['{总面积} * 2', 25],
    ['总面积*2', 25],
    ['{true}', 5],
    ['（a＋b）×２', 18],
    ['a÷b', 3.5],
    ['IF（a＞b，“大”，“小”）', '大'],
    ['a≥b', true],
    ['a＝７', true],
    ["'it''s'", "it's"],
    ['"say ""hi"""', 'say "hi"'],
    ['"a\\"b"', 'a"b'],
    ['day = "2024-01-31"', false],
    ['"2024-01-31" = "2024-01-31 00:00:00"', true],
    ['1e3', 1000],
  ])('%s is %j', (text, result) => expect(run(text)).toBe(result));
});

describe('empty and failed values', () => {
  test.each([
    ['none + 1', 1],
    ['blank * 5', 0],
    ['none & "x"', 'x'],
    ['none = 0', true],
    ['none = ""', true],
    ['1 / 0', null],
    ['1 / 0 + 1', null],
    ['5 % 0', null],
    ['0^-1', null],
    ['IF(1/0, 1, 2)', null],
    ['COALESCE(1/0, 3)', 3],
    ['ISBLANK(1/0)', true],
    ['ISBLANK(none)', true],
    ['ISBLANK(a)', false],
    ['IF(true, 1, 1/0)', 1],
    ['name + 1', null],
    ['SUM(1/0, 1)', null],
    ['2^99999999', null],
    ['9^9^9^9', null],
    ['(0-8)^0.5', null],
    ['big', values['big']],
    ['big + 0.01', '12345678901234567.9'],
    ['unknown', null],
    ['COALESCE(none, blank, "x")', 'x'],
    ['false and 1/0', false],
    ['IF(none, 1)', false],
  ])('%s is %j', (text, result) => expect(run(text)).toBe(result));
});

describe('functions', () => {
  test.each([
    ['ROUND(1.005, 2)', 1.01],
    ['ROUND(-2.5)', -3],
    ['ROUND(1234, -2)', 1200],
    ['ROUNDUP(1.001, 2)', 1.01],
    ['ROUNDDOWN(-1.999, 2)', -1.99],
    ['TRUNC(9.99)', 9],
    ['INT(-1.5)', -2],
    ['ABS(-3)', 3],
    ['MOD(-7, 4)', 1],
    ['MOD(7, -4)', -1],
    ['MIN(3, 1, 2)', 1],
    ['max(3, none, 2)', 3],
    ['SUM(details.amount)', 6.3],
    ['Sum(details.amount, 1)', 7.3],
    ['AVG(details.amount)', 2.1],
    ['COUNT(details.amount)', 4],
    ['MAX(details.amount)', 3],
    ['MIN(details.date)', '2024-03-01 00:00:00'],
    ['AVG(empty.amount)', null],
    ['SUM(empty.amount)', 0],
    ['CONCAT("a", 1.5, none)', 'a1.5'],
    ['LEN(name)', 3],
    ['LEFT(name)', '张'],
    ['RIGHT(name, 2)', '三丰'],
    ['RIGHT(name, -1)', null],
    ['RIGHT(name, "x")', null],
    ['MID(name, 2, 1)', '三'],
    ['LEFT("😀b", 1)', '😀'],
    ['UPPER("ab")', 'AB'],
    ['lower("AB")', 'ab'],
    ['TRIM(" x ")', 'x'],
    ['TODAY()', '2024-02-29 00:00:00'],
    ['NOW()', '2024-02-29 13:14:15'],
    ['YEAR(day)', 2024],
    ['MONTH(day)', 1],
    ['DAY(day)', 31],
    ['YEAR(none)', null],
    ['YEAR("x")', null],
    ['DATEADD(day, 1, "month")', '2024-02-29 08:30:00'],
    ['DATEADD("2024-02-29", 1, "year")', '2025-02-28 00:00:00'],
    ['DATEADD(day, -31)', '2023-12-31 08:30:00'],
    ['DATEADD(day, 16, "h")', '2024-02-01 00:30:00'],
    ['DATEADD(day, 99999, "year")', null],
    ['DATEDIFF("2024-01-31", "2024-03-01")', 30],
    ['DATEDIFF("2024-01-31", "2024-02-29", "month")', 0],
    ['DATEDIFF("2020-02-29", "2024-02-29", "year")', 4],
    ['DATEDIFF("2024-03-01", "2024-01-31", "day")', -30],
    ['DATEDIFF(day, NOW(), "hour")', 700],
    ['DATEDIFF("2024-02-31", NOW())', null],
    ['DATEDIFF(day, NOW(), "eo" & "n")', null],
    ['DATEDIFF("2024-01-31", "2024-03-01", "天")', 30],
    ['DATEDIFF("2024-01-31", "2024-03-01", "日")', 30],
    ['DATEDIFF("2020-02-29", "2024-02-29", "月")', 48],
    ['DATEDIFF("2020-02-29", "2024-02-29", "年")', 4],
    ['DATEDIFF(day, NOW(), "小时")', 700],
    ['RMB(1680.32)', '壹仟陆佰捌拾元叁角贰分'],
    ['RMB(0)', '零元整'],
    ['RMB(-0.05)', '负伍分'],
    ['RMB(107000.53)', '壹拾万柒仟元伍角叁分'],
    ['RMB(10.05)', '壹拾元零伍分'],
    ['RMB(100000001)', '壹亿零壹元整'],
    ['RMB(1.995)', '贰元整'],
    ['RMB(9.5)', '玖元伍角整'],
    ['RMB(none)', null],
    ['RMB(10^16)', null],
    ['RMB("9999999999999999.99")', '玖仟玖佰玖拾玖万亿玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ])('%s is %j', (text, result) => expect(run(text)).toBe(result));
});

describe('faults', () => {
  test.each([
    ['', 'FORMULA_EMPTY', 0],
    ['  ', 'FORMULA_EMPTY', 0],
    ['1 +', 'FORMULA_ENDS_EARLY', 3],
    ['(1', 'FORMULA_EXPECTED', 2],
    ['1 2', 'FORMULA_UNEXPECTED', 2],
    ['a @ b', 'FORMULA_CHARACTER_UNKNOWN', 2],
    ['"abc', 'FORMULA_TEXT_OPEN', 0],
    ['a + {b', 'FORMULA_BRACE_OPEN', 4],
    ['{}', 'FORMULA_BRACE_OPEN', 0],
    ['FOO(1)', 'FORMULA_FUNCTION_UNKNOWN', 0],
    ['1 + ROUND()', 'FORMULA_ARGUMENT_COUNT', 4],
    ['NOT(1, 2)', 'FORMULA_ARGUMENT_COUNT', 0],
    ['DATEDIFF(a, b, "eon")', 'FORMULA_UNIT_UNKNOWN', 15],
    ['1 + YEAR(DATEADD(a, 1, "世纪"))', 'FORMULA_UNIT_UNKNOWN', 23],
    ['a.b + 1', 'FORMULA_COLUMN_ALONE', 0],
    ['SUM(a.b.c)', 'FORMULA_PATH_TOO_LONG', 4],
    ['17% + 1', 'FORMULA_PERCENT_AMBIGUOUS', 0],
    ['1e999', 'FORMULA_NUMBER_TOO_LARGE', 0],
    ['('.repeat(2000), 'FORMULA_TOO_DEEP', 65],
    ['('.repeat(20_000), 'FORMULA_TOO_LONG', 4000],
    ['1+'.repeat(600) + '1', 'FORMULA_TOO_MANY_PARTS', 0],
    ['x = 1 ? 2', 'FORMULA_EXPECTED', 9],
  ])('%.20s is refused as %s at %i', (text, code, position) => {
    expect(parseFormula(text)).toMatchObject({ ok: false, problem: { code, position } });
  });
});

describe('what a record stores', () => {
  test.each([
    ['1/3', 'number', 2, 0.33],
    ['2/3', 'number', undefined, 0.6666666666666666],
    ['"x"', 'number', 2, null],
    ['1', 'text', undefined, null],
    ['"x"', 'text', undefined, 'x'],
    ['true', 'text', undefined, null],
    ['"2024-02-30"', 'date', undefined, null],
    ['"2024-02-29"', 'date', undefined, '2024-02-29 00:00:00'],
    ['big', 'number', 2, '12345678901234567.89'],
    ['0 * -1', 'number', undefined, 0],
    ['1.005', 'number', 2, 1.01],
  ] as const)('%s as %s with %s digits is %j', (...[text, kind, digits, wire]) => {
    const parsed = parseFormula(text);
    if (!parsed.ok) throw new Error(parsed.problem.code);
    const value = compileFormula(parsed.formula).evaluate({
      read: (path) => values[path.join('.')],
      now: () => '2024-02-29 13:14:15',
    });
    expect(Object.is(toWire(value, kind, digits), wire)).toBe(true);
  });
});

test('compiles calls nested to the limit without doubling at each level', () => {
  expect(run(`${'ABS('.repeat(63)}-1${')'.repeat(63)}`)).toBe(1);
  expect(run(`${'IF(1 = 1, '.repeat(60)}a * 2 + 1${', 0)'.repeat(60)}`)).toBe(15);
});
