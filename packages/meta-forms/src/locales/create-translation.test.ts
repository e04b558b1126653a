import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createTranslation } from './create-translation.ts';
import { defineWords } from './define-words.ts';
import { describeProblem } from './describe-problem.ts';
import { sayIn } from './say-in.ts';

const words = defineWords('test.rows', {
  zh: { rows: '共 {count} 行', empty: '没有行', both: '{count} 行，{name}' },
  en: { rows: '{count} {count|row|rows}', empty: 'No rows', both: '{count} {count|row|rows}, {name}' },
});
const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/errors.md'), 'utf8');

function translationOf(sentences: unknown, rest: object = { tag: 'fr', base: 'en' }) {
  return createTranslation({ ...rest, sentences }, { tables: [words] });
}

test('a language of a file has its own sentences, and those of its base for the rest', () => {
  const { translation, warnings } = translationOf({
    'test.rows': { rows: '{count} {count|ligne|lignes}', empty: '' },
  });
  const say = sayIn(words, translation);
  expect(warnings).toEqual([]);
  // French counts 0 and 1.5 as one.
  expect([0, 1, 1.5, 2].map((count) => say('rows', { count }))).toEqual([
    '0 ligne',
    '1 ligne',
    '1.5 ligne',
    '2 lignes',
  ]);
  expect(say('empty')).toBe('No rows');
  // The English sentence counts as English does.
  expect(say('both', { count: 0, name: 'a' })).toBe('0 rows, a');
});

test('a language with more plural forms names each', () => {
  const { translation } = translationOf(
    { 'test.rows': { rows: '{count} {count|one:строка|few:строки|many:строк|other:строки}' } },
    { tag: 'ru', base: 'en' },
  );
  const say = sayIn(words, translation);
  expect([1, 2, 5, 11, 21, 22, 1.5].map((count) => say('rows', { count }))).toEqual([
    '1 строка',
    '2 строки',
    '5 строк',
    '11 строк',
    '21 строка',
    '22 строки',
    '1.5 строки',
  ]);
});

test('a form that the file does not have is the one for any other number', () => {
  const { translation } = translationOf({ 'test.rows': { rows: '{count|many:viele|other:Zeilen}' } }, { tag: 'de' });
  expect(sayIn(words, translation)('rows', { count: 1 })).toBe('Zeilen');
});

test('single sentences of Chinese are overridden', () => {
  const { translation } = translationOf({ 'test.rows': { empty: '暂无' } }, { tag: 'zh-CN' });
  expect(translation.base).toBe('zh');
  expect(sayIn(words, translation)('empty')).toBe('暂无');
  expect(sayIn(words, translation)('rows', { count: 2 })).toBe('共 2 行');
});

test('a parameter with braces or a name of every object is only text', () => {
  const { translation } = translationOf({ 'test.rows': { both: '{name}: {count}' } });
  const say = sayIn(words, translation);
  expect(say('both', { name: '{count}', count: 3 })).toBe('{count}: 3');
  expect(sayIn(words, translation)('both', { count: 3 })).toBe('{name}: 3');
});

const long = 'x'.repeat(4_001);

test.each<[code: string, json: unknown, path: readonly string[]]>([
  ['TRANSLATION_NOT_AN_OBJECT', 'fr', []],
  ['TRANSLATION_NOT_AN_OBJECT', null, []],
  ['TRANSLATION_NOT_AN_OBJECT', { tag: 'fr', sentences: [] }, ['sentences']],
  ['TRANSLATION_TAG_WRONG', { tag: 'fr_FR', sentences: {} }, []],
  ['TRANSLATION_TAG_WRONG', { sentences: {} }, []],
  ['TRANSLATION_BASE_WRONG', { tag: 'fr', base: 'de', sentences: {} }, []],
  ['TRANSLATION_NOT_A_TABLE', { tag: 'fr', sentences: { 'test.rows': 'x' } }, ['test.rows']],
  ['TRANSLATION_NOT_A_SENTENCE', { tag: 'fr', sentences: { 'test.rows': { rows: 3 } } }, ['test.rows', 'rows']],
  ['TRANSLATION_TOO_LONG', { tag: 'fr', sentences: { 'test.rows': { rows: long } } }, ['test.rows', 'rows']],
  [
    'TRANSLATION_FORMS_WRONG',
    { tag: 'fr', sentences: { 'test.rows': { rows: '{count|a|b|c}' } } },
    ['test.rows', 'rows'],
  ],
  [
    'TRANSLATION_FORMS_WRONG',
    { tag: 'fr', sentences: { 'test.rows': { rows: '{count|one:a}' } } },
    ['test.rows', 'rows'],
  ],
  ...[
    '{count|uno:x|other:y}',
    '{count|uno:x|otro:y}',
    '{count|ein|zwei|other:y}',
    '{count|un',
    '{count|a {count}|b}',
  ].map((rows): [string, unknown, readonly string[]] => [
    'TRANSLATION_FORMS_WRONG',
    { tag: 'fr', sentences: { 'test.rows': { rows } } },
    ['test.rows', 'rows'],
  ]),
  ['TRANSLATION_TABLE_UNKNOWN', { tag: 'fr', sentences: { 'test.row': {} } }, ['test.row']],
  ['TRANSLATION_KEY_UNKNOWN', { tag: 'fr', sentences: { 'test.rows': { toString: 'x' } } }, ['test.rows', 'toString']],
  [
    'TRANSLATION_PARAMETER_UNKNOWN',
    { tag: 'fr', sentences: { 'test.rows': { rows: '{cuont}' } } },
    ['test.rows', 'rows'],
  ],
])('%s is reported for %j, and the base language takes its place', (code, json, path) => {
  const { translation, warnings } = createTranslation(json, { tables: [words] });
  expect(warnings).toEqual([{ code, path }]);
  expect(sayIn(words, translation)('rows', { count: 2 })).toBe('2 rows');
  expect(page).toContain(`\`${code}\``);
});

test('tables and keys with names of the prototype are only names', () => {
  const json: unknown = JSON.parse(
    '{"tag":"fr","sentences":{"__proto__":{"rows":"x"},"constructor":{"name":"x"},"test.rows":{"__proto__":"y"}}}',
  );
  const { translation, warnings } = createTranslation(json);
  expect(warnings).toEqual([]);
  expect(translation.sentence('toString', 'name', {})).toBeUndefined();
  expect(translation.sentence('test.rows', 'rows', {})).toBeUndefined();
  expect(Object.hasOwn(Object.prototype, 'rows')).toBe(false);
});

test('a huge file is read up to a limit', () => {
  const many = Object.fromEntries(Array.from({ length: 50_001 }, (_, index) => [`k${index}`, 'x']));
  const { translation, warnings } = createTranslation({ tag: 'fr', sentences: { big: many } });
  expect(warnings).toEqual([{ code: 'TRANSLATION_TOO_MANY', path: ['big', 'k50000'] }]);
  expect(translation.sentence('big', 'k49999', {})).toBe('x');
  expect(page).toContain('`TRANSLATION_TOO_MANY`');
});

test('a problem of a host’s own type is described in a further language that the type has', () => {
  const problem = {
    code: 'iban.checksum',
    path: 'iban',
    label: 'IBAN',
    sentences: { zh: '{label}有误', en: '{label} is wrong', fr: '{label} est incorrect' },
  };
  const { translation } = translationOf({}, { tag: 'fr-CA' });
  expect(['zh', 'en-GB', 'fr-CH', 'de', translation].map((language) => describeProblem(problem, language))).toEqual([
    'IBAN有误',
    'IBAN is wrong',
    'IBAN est incorrect',
    'IBAN is wrong',
    'IBAN est incorrect',
  ]);
});
