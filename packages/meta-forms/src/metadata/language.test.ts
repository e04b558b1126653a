import { expect, test } from 'vitest';
import { baseLanguage, inLanguage, languageTag } from './language.ts';

test.each([
  ['zh', 'zh', 'zh'],
  ['zh-Hant-TW', 'zh', 'zh-Hant-TW'],
  ['ZH-cn', 'zh', 'ZH-cn'],
  ['en-GB', 'en', 'en-GB'],
  ['fr', 'en', 'fr'],
  ['zha', 'en', 'zha'],
  ['zh_CN', 'zh', 'zh'],
  ['not a tag', 'en', 'en'],
  ['', 'en', 'en'],
])('%j has the sentences of %s and the tag %s', (language, base, tag) => {
  expect(baseLanguage(language)).toBe(base);
  expect(languageTag(language)).toBe(tag);
});

test('the wrong tag of a translation is that of its base', () => {
  const translation = { tag: 'fr_FR', base: 'zh', sentence: () => undefined } as const;
  expect(languageTag(translation)).toBe('zh');
  expect(inLanguage({ zh: '甲', en: 'a' }, translation)).toBe('甲');
});

test('a text is the one of the most exact tag', () => {
  const texts = { zh: '车', en: 'car', 'en-gb': 'motor car', fr: 'voiture' };
  expect(['en-GB', 'en-US', 'fr-CA', 'zh-TW', 'de', 'toString'].map((tag) => inLanguage(texts, tag))).toEqual([
    'motor car',
    'car',
    'voiture',
    '车',
    'car',
    'car',
  ]);
});
