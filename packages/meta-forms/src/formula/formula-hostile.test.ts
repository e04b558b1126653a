import { expect, test } from 'vitest';
import { compileFormula } from './evaluate/compile-formula.ts';
import { parseFormula } from './parse-formula.ts';

const names = [
  'constructor',
  '__proto__',
  'prototype',
  'this',
  'globalThis',
  'window',
  'process',
  'require',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'eval',
  'Function',
  'import',
  'arguments',
  'alert',
  'Object',
  'Reflect',
  'self',
  'fetch',
  'module',
  'document',
];
const forms: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name}()`,
  (name) => `a.${name}`,
  (name) => `a.${name}()`,
  (name) => `a["${name}"]`,
  (name) => `${name}.constructor("return 1")()`,
  (name) => `{${name}}`,
  (name) => `SUM(a.${name})`,
  (name) => `SUM(${name}.a)`,
  (name) => `${name}\`x\``,
  (name) => `(${name} = 1)`,
  (name) => `${name}; 1`,
  (name) => `/*${name}*/1`,
  (name) => `// ${name}`,
  (name) => `\${${name}}`,
  (name) => `new ${name}`,
  (name) => `() => ${name}`,
  (name) => `[${name}]`,
  (name) => `IF(${name}, ${name}, ${name})`,
  (name) => `\\u0061${name}`,
  (name) => `${name}++`,
  (name) => `...${name}`,
  (name) => `"\${${name}}"`,
  (name) => `f(x) = ${name}`,
];
const large = [
  '('.repeat(20_000),
  `${'('.repeat(2000)}1${')'.repeat(1999)}`,
  '-'.repeat(3999),
  '!'.repeat(3999),
  'not '.repeat(900),
  '1?'.repeat(1900),
  'ABS('.repeat(900),
  `${'1^'.repeat(400)}9`,
  `${'9^'.repeat(499)}9`,
  '9**9**9',
  '9^9^9',
  '10^1000 * 10^1000',
  '1/0',
  'x'.repeat(1_000_000),
  `"${'\\'.repeat(3990)}`,
  `{${'\\'.repeat(3990)}`,
  `"${'""'.repeat(1900)}`,
  '1e309',
  '0.'.padEnd(3900, '9'),
  '9'.repeat(3999),
  '%'.repeat(3000),
  `1${'%'.repeat(900)}`,
  "=cmd|'/C calc'!A0",
  '@SUM(1)',
  '1;2',
  '\u202e1',
  '\u0000',
  '\ud800',
  'ROUND(1, 1e9)',
  'ROUND(1, -1e9)',
  'ROUND(1/3, 10^300)',
  'LEFT("a", 10^300)',
  'RIGHT("a", 10^300)',
  'MID("a", 10^300, 10^300)',
  'DATEADD(NOW(), 10^300, "month")',
  'DATEADD(NOW(), 0-10^300)',
  '1.0000001^999',
  '(0-1)^0.5',
  '0^0',
  '0^-1',
  '1000^1000',
  '2^0.5',
  '10^300 % 3',
  '1e-299 / 1e299',
  'RMB(10^299)',
];
const payloads = [...names.flatMap((name) => forms.map((form) => form(name))), ...large];

test('there are at least 500 hostile formulas', () => expect(new Set(payloads).size).toBeGreaterThanOrEqual(500));

test('a hostile formula gives a problem or a plain value, quickly and without side effects', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).length;
  const wrong: string[] = [];
  for (const text of payloads) {
    const from = performance.now();
    const parsed = parseFormula(text);
    // Own values only, as every scope reads them: a name never reaches an inherited property.
    const value = parsed.ok
      ? compileFormula(parsed.formula).evaluate({ read: () => undefined, now: () => '2024-01-01 00:00:00' })
      : null;
    if (typeof value === 'function' || typeof value === 'symbol' || performance.now() - from > 250)
      wrong.push(text.slice(0, 60));
  }
  expect(wrong).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
});

test('no name of a hostile kind is a function', () => {
  for (const name of names)
    expect(parseFormula(`${name}(1)`)).toMatchObject({ ok: false, problem: { code: 'FORMULA_FUNCTION_UNKNOWN' } });
});
