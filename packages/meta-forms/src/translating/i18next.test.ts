import { createInstance, type i18n } from 'i18next';
import { expect, test } from 'vitest';
import { describeProblem } from '../locales/describe-problem.ts';
import { defineWords, type WordParams } from '../locales/define-words.ts';
import { sayIn } from '../locales/say-in.ts';
import { PARAMETER } from '../metadata/fill-words.ts';
import { formTables } from './form-tables.ts';
import { i18nextResources } from './i18next-resources.ts';
import { i18nextTranslation } from './i18next-translation.ts';

async function instanceOf(lng: string, resources: object): Promise<i18n> {
  const instance = createInstance();
  // A host's own settings: HTML is escaped, and the first namespace is the host's.
  await instance.init({ lng, resources: { ...resources }, fallbackLng: false });
  return instance;
}

/** Parameters of a sentence: numbers where it counts, otherwise texts that look like marks. */
function paramsOf(sentences: readonly string[], count: number): WordParams {
  const marks = sentences.flatMap((sentence) => [...sentence.matchAll(PARAMETER)]);
  const counted = new Set(marks.filter(([, , forms]) => forms !== undefined).map(([, name = '']) => name));
  const names = new Set(marks.map(([, name = '']) => name));
  return Object.fromEntries(
    [...names].map((name, index) => [
      name,
      counted.has(name) || name === 'count' ? count + index : `<{{x}}> & ${name}`,
    ]),
  );
}

test.each(['zh', 'en'] as const)('every sentence in %s is the same text from i18next', async (language) => {
  const translation = i18nextTranslation(await instanceOf(language, i18nextResources(formTables)));
  let compared = 0;
  for (const words of formTables) {
    const [own, asked] = [sayIn(words, language), sayIn(words, translation)];
    for (const key of Object.keys(words.zh)) {
      for (const count of [0, 1, 2]) {
        const params = paramsOf([words.zh[key] ?? '', words.en[key] ?? ''], count);
        expect(translation.sentence(words.id, key, params), `${words.id} ${key}`).toBe(own(key, params) || undefined);
        expect(asked(key, params)).toBe(own(key, params));
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(2_000);
});

const words = defineWords('forms.test', {
  zh: { copied: '{rows} 行 {columns} 列', empty: '没有' },
  en: { copied: '{rows} {rows|row|rows}, {columns} {columns|column|columns}', empty: 'None' },
});

test('the resources are what i18next has for plurals and nested sentences', () => {
  expect(i18nextResources([words]).en['forms']?.['test']).toEqual({
    copied:
      '{{rows}} $t(forms:test.copied-1, { "count": {{rows}} }), ' +
      '{{columns}} $t(forms:test.copied-2, { "count": {{columns}} })',
    'copied-1_one': 'row',
    'copied-1_other': 'rows',
    'copied-2_one': 'column',
    'copied-2_other': 'columns',
    empty: 'None',
  });
});

test('a third language has its own plural forms, and the base language where it has no sentence', async () => {
  const table = {
    copied: 'Скопировано: {{rows}} $t(forms:test.copied-1, { "count": {{rows}} })',
    'copied-1_one': 'строка',
    'copied-1_few': 'строки',
    'copied-1_many': 'строк',
  };
  const instance = await instanceOf('ru', { ru: { forms: { test: table } } });
  const translation = i18nextTranslation(instance);
  const say = sayIn(words, translation);
  expect([1, 3, 5].map((rows) => say('copied', { rows, columns: 1 }))).toEqual([
    'Скопировано: 1 строка',
    'Скопировано: 3 строки',
    'Скопировано: 5 строк',
  ]);
  expect(say('empty')).toBe('None');
  expect(translation).toMatchObject({ tag: 'ru', base: 'en' });
});

test('another language of the instance is another translation', async () => {
  const instance = await instanceOf('en', i18nextResources(formTables));
  const problem = { code: 'REQUIRED', path: 'a', label: '<b>A</b>' };
  const before = i18nextTranslation(instance);
  const seen: string[] = [];
  instance.on('languageChanged', () => void seen.push(describeProblem(problem, i18nextTranslation(instance))));
  await instance.changeLanguage('zh-CN');
  expect(seen).toEqual(['请输入<b>A</b>']);
  expect(describeProblem(problem, before)).toBe('Please enter <b>A</b>');
});

test('a name of a person nests no sentence and reads no option', async () => {
  const instance = await instanceOf('en', { en: { forms: { test: { copied: '{{rows}}/{{columns}}' } } } });
  const say = sayIn(words, i18nextTranslation(instance));
  expect(say('copied', { rows: '$t(forms:test.empty)', columns: '{{lng}}' })).toBe('$t(forms:test.empty)/{{lng}}');
});
