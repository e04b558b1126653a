import { expect, test } from 'vitest';
import { hashOf, SHARED_LIMIT, textOfHash } from './shared-text.ts';

const form = '{"metaKey":"house","formName":"房屋 🏠","metaFormItemList":[]}';

test('a form comes back from its link as it was', () => {
  const hash = hashOf(form);
  expect(hash).toMatch(/^form=[\w-]+$/);
  expect(textOfHash(`#${hash}`)).toEqual({ text: form, isRefused: false });
});

test('an address without a form is not refused', () => {
  expect(textOfHash('')).toEqual({ isRefused: false });
  expect(textOfHash('#page')).toEqual({ isRefused: false });
});

const coded = (text: string) => `#form=${Buffer.from(text).toString('base64url')}`;

test.each([
  ['no base64', '#form=%3Cscript%3E'],
  ['nothing', '#form='],
  ['half of a character', `#form=${Buffer.from([0x7b, 0xe6, 0x88]).toString('base64url')}`],
  ['code', coded('alert(1)')],
  ['JSON that is no object', coded('[1]')],
  ['a JSON text', coded('"javascript:alert(1)"')],
  ['more than a link may have', coded(`{"a":"${'x'.repeat(SHARED_LIMIT)}"}`)],
  ['more characters than are decoded', `#form=${'A'.repeat(SHARED_LIMIT * 4 + 1)}`],
])('a link with %s is refused', (_what, hash) => {
  expect(textOfHash(hash)).toEqual({ isRefused: true });
});

test('a text that is no object or too long gets no link', () => {
  expect(hashOf('{')).toBeUndefined();
  expect(hashOf('[]')).toBeUndefined();
  expect(hashOf(`{"a":"${'x'.repeat(SHARED_LIMIT)}"}`)).toBeUndefined();
});
