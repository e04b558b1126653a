import { createInstance, type i18n } from 'i18next';
import { expect, test } from 'vitest';
import { createTranslation } from '../locales/create-translation.ts';
import { defineWords } from '../locales/define-words.ts';
import { readLanguageFile } from '../locales/read-language-file.ts';
import { sayIn } from '../locales/say-in.ts';
import { i18nextNamespaces } from './i18next-resources.ts';
import { i18nextTranslation } from './i18next-translation.ts';

const words = defineWords('forms.test', {
  zh: { copied: '{rows} 行 {columns} 列', rows: '共 {count} 行', empty: '没有' },
  en: {
    copied: '{rows} {rows|row|rows}, {columns} {columns|column|columns}',
    rows: '{count} {count|row|rows}',
    empty: 'None',
  },
});

const russian = {
  tag: 'ru',
  base: 'en',
  sentences: {
    'forms.test': {
      copied: '{rows} {rows|one:строка|few:строки|many:строк|other:строки}',
      rows: '{count} {count|one:строка|few:строки|many:строк|other:строки}',
      empty: '',
    },
  },
};

async function instanceOf(lng: string, json: unknown): Promise<i18n> {
  const instance = createInstance();
  await instance.init({ lng, resources: { [lng]: i18nextNamespaces(readLanguageFile(json).file) }, fallbackLng: 'en' });
  return instance;
}

test('a file of a language says the same through i18next, with all plural forms of its language', async () => {
  const fromI18next = sayIn(words, i18nextTranslation(await instanceOf('ru', russian)));
  const own = sayIn(words, createTranslation(russian).translation);
  for (const count of [0, 1, 2, 5, 11, 21, 1.5]) {
    expect(fromI18next('rows', { count })).toBe(own('rows', { count }));
    expect(fromI18next('copied', { rows: count, columns: 1 })).toBe(own('copied', { rows: count, columns: 1 }));
  }
  expect(own('rows', { count: 5 })).toBe('5 строк');
  expect(fromI18next('empty')).toBe('None');
});

test('a sentence that i18next would read as its own mark is left out', () => {
  const sentences = { 'forms.test': { empty: '$t(forms:test.empty)', rows: '{{count}}', copied: 'Да' } };
  expect(i18nextNamespaces({ tag: 'ru', base: 'en', sentences })).toEqual({ forms: { test: { copied: 'Да' } } });
});

test('names of tables and keys reach no prototype', async () => {
  const json: unknown = JSON.parse(
    '{"tag":"fr","sentences":{"__proto__":{"polluted":"1"},"__proto__.__proto__":{"polluted":"2"},' +
      '"forms.__proto__":{"polluted":"3"},"constructor.prototype":{"polluted":"4"},"forms.test":{"__proto__":"5"}}}',
  );
  const instance = await instanceOf('fr', json);
  for (const [namespace, tables] of Object.entries(i18nextNamespaces(readLanguageFile(json).file)))
    instance.addResourceBundle('fr', namespace, tables, true);
  const say = sayIn(words, i18nextTranslation(instance, { addsTables: true }));
  expect(say('empty')).toBe('None');
  expect('polluted' in {}).toBe(false);
  expect(createTranslation(json).translation.sentence('constructor', 'name', {})).toBeUndefined();
});

test('tables that are used become resources, once, and what the instance has stays', async () => {
  const overridden = { tag: 'en', sentences: { 'forms.test': { rows: 'Rows: {count}' } } };
  const instance = await instanceOf('en', overridden);
  const events: string[] = [];
  instance.store.on('added', (language: string) => events.push(language));
  const say = sayIn(words, i18nextTranslation(instance, { addsTables: true }));
  expect(instance.t('test.empty', { ns: 'forms' })).toBe('None');
  expect([say('rows', { count: 2 }), say('empty')]).toEqual(['Rows: 2', 'None']);
  expect(Object.keys(Object(instance.getResource('en', 'forms', 'test')))).toEqual([
    'rows',
    'copied',
    'copied-1_one',
    'copied-1_other',
    'copied-2_one',
    'copied-2_other',
    'empty',
  ]);
  expect(events).toEqual([]);
});

test('a file falls back to the tables of its base language in i18next itself', async () => {
  const instance = await instanceOf('ru', russian);
  sayIn(words, i18nextTranslation(instance, { addsTables: true }));
  expect(instance.t('test.empty', { ns: 'forms' })).toBe('None');
});
