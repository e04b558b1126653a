import { describe, expect, test } from 'vitest';
import { own, type JsonObject } from '../json.ts';
import { WorkflowError } from '../workflow-error.ts';
import { evaluate, holds } from './evaluate.ts';
import { namesIn } from './expression.ts';
import { parseTemplate } from './parse-template.ts';

const variables: JsonObject = {
  amount: 1200,
  level: '3',
  flag: 'ok',
  pass: false,
  nothing: null,
  signers: ['li', 'wang'],
  unit: { name: 'North', head: { id: 7 } },
  单价: 5,
};
const valueOf = (text: string) => evaluate(parseTemplate(text), (name) => own(variables, name));

const lookup = (name: string) => own(variables, name);

function faultOf(action: () => unknown): Partial<WorkflowError> {
  try {
    action();
  } catch (error) {
    if (error instanceof WorkflowError) return { code: error.code, params: error.params };
    throw error;
  }
  return {};
}

describe('an expression', () => {
  test.each([
    ['${amount}', 1200],
    ['#{amount}', 1200],
    ['${amount > 1000 && flag == "ok"}', true],
    ["${amount gt 1000 and flag eq 'ok' and not pass}", true],
    ['${amount le 1000 or level ge 3}', true],
    ['${level < 10}', true],
    ['${level == 3}', true],
    ['${level ne 3}', false],
    ['${pass == null}', false],
    ['${nothing == null}', true],
    ['${nothing < 1}', false],
    ['${1 + 2 * 3 - 4 / 2}', 5],
    ['${(1 + 2) * 3 % 4}', 1],
    ['${7 div 2 + 7 mod 2}', 4.5],
    ['${-amount}', -1200],
    ['${empty signers}', false],
    ['${empty nothing and empty ""}', true],
    ['${not empty unit}', true],
    ['${unit.head.id}', 7],
    ['${unit["name"]}', 'North'],
    ['${signers[1]}', 'wang'],
    ['${signers[5]}', null],
    ['${nothing.name}', null],
    ['${unit.missing}', null],
    ['${unit.toString}', null],
    ['${pass ? 1 : flag == "ok" ? 2 : 3}', 2],
    ['${单价 * 2}', 10],
    ['unit ${unit.name}: ${amount}', 'unit North: 1200'],
    ['no expression', 'no expression'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(valueOf(text)).toEqual(expected);
  });

  test('reads the second side of and, or only where the first does not decide', () => {
    expect(valueOf('${pass && missing}')).toBe(false);
    expect(valueOf('${flag == "ok" || missing}')).toBe(true);
  });

  test.each([
    ['${missing > 1}', { code: 'EXPRESSION_UNKNOWN_NAME', params: { name: 'missing', at: 2 } }],
    ['${toString}', { code: 'EXPRESSION_UNKNOWN_NAME', params: { name: 'toString', at: 2 } }],
    ['${unit.__proto__}', { code: 'EXPRESSION_RESERVED', params: { name: '__proto__', at: 7 } }],
    ['${constructor}', { code: 'EXPRESSION_RESERVED', params: { name: 'constructor', at: 2 } }],
    ["${'}' + 1 == 2}", { code: 'EXPRESSION_TYPE', params: { found: 'string', at: 6 } }],
    ["${unit['constructor']}", { code: 'EXPRESSION_RESERVED', params: { name: 'constructor', at: 6 } }],
    ['${flag.length}', { code: 'EXPRESSION_TYPE', params: { found: 'string', at: 6 } }],
    ['${signers.length}', { code: 'EXPRESSION_TYPE', params: { found: 'list', at: 9 } }],
    ['${flag > 1}', { code: 'EXPRESSION_TYPE', params: { found: 'string', at: 7 } }],
    ['${unit && true}', { code: 'EXPRESSION_TYPE', params: { found: 'object', at: 7 } }],
    ['${1 / 0}', { code: 'EXPRESSION_NOT_FINITE', params: { at: 4 } }],
    ['${amount.foo()}', { code: 'EXPRESSION_CALL', params: { at: 12 } }],
    ['${vars:get(amount)}', { code: 'EXPRESSION_UNEXPECTED', params: { found: ':', at: 6 } }],
    ['${amount = 3}', { code: 'EXPRESSION_UNEXPECTED', params: { found: '=', at: 9 } }],
    ['${amount', { code: 'EXPRESSION_UNFINISHED', params: { at: 8 } }],
    ["${'amount}", { code: 'EXPRESSION_UNFINISHED', params: { at: 2 } }],
    ['${}', { code: 'EXPRESSION_UNEXPECTED', params: { found: '}', at: 2 } }],
    ['${1 2}', { code: 'EXPRESSION_UNEXPECTED', params: { found: '2', at: 4 } }],
    [`\${${'('.repeat(300)}1}`, { code: 'EXPRESSION_TOO_DEEP', params: { most: 40, at: 42 } }],
    [`\${${'!'.repeat(300)}true}`, { code: 'EXPRESSION_TOO_DEEP' }],
    [`\${1${'+1'.repeat(300)}}`, { code: 'EXPRESSION_TOO_DEEP' }],
    [`\${a${'.a'.repeat(300)}}`, { code: 'EXPRESSION_TOO_DEEP' }],
    ['x'.repeat(2001), { code: 'EXPRESSION_TOO_LONG', params: { most: 2000 } }],
  ])('%.60s is refused', (text, expected) => {
    expect(faultOf(() => valueOf(text))).toMatchObject(expected);
  });

  test('names the variables that it reads', () => {
    expect(namesIn(parseTemplate('${a > b.c[d] ? !e : -f} and ${a}'))).toEqual(['a', 'b', 'd', 'e', 'f']);
  });

  test('is plain JSON once it is parsed', () => {
    const template = parseTemplate('${a > b.c[1] ? "x" : null}');
    expect(JSON.parse(JSON.stringify(template))).toEqual(template);
  });
});

test('a condition is true or false and nothing else', () => {
  expect(holds(parseTemplate('${pass}'), lookup)).toBe(false);
  expect(faultOf(() => holds(parseTemplate('${amount}'), lookup)).code).toBe('EXPRESSION_NOT_BOOLEAN');
  expect(faultOf(() => holds(parseTemplate('${nothing}'), lookup)).code).toBe('EXPRESSION_NOT_BOOLEAN');
});
