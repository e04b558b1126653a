import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-US,en;q=0.9,zh;q=0.8', 'en'],
  ['zh;q=0.3, en;q=0.7', 'en'],
  ['fr,de;q=0.9', 'zh'],
  ['fr,en;q=0.1', 'en'],
  ['en;q=0', 'zh'],
  [';;;q=,,=', 'zh'],
])('%s asks for %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
