import { expect, test } from 'vitest';
import { acceptedIn } from './accepted-in.ts';

test.each([
  ['zh', 'zh-CN'],
  ['zh-TW', 'zh-TW'],
  ['en', 'en'],
  ['en-GB', 'en-GB'],
  ['fr', 'fr, en;q=0.5'],
  ['no tag', 'en'],
])('a reader of %s accepts %s', (language, header) => {
  expect(acceptedIn(language)).toBe(header);
});

test('a translation is followed by its base', () => {
  expect(acceptedIn({ tag: 'ug', base: 'zh', sentence: () => undefined })).toBe('ug, zh;q=0.5');
});
