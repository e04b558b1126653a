import { expect, test } from 'vitest';
import { changedMobileProblem, mobileProblem } from './mobile-numbers.ts';
import { mobileWords } from './mobile-numbers.words.ts';

test.each([
  ['', '手机号码不能为空'],
  ['1381234567', '手机号码长度不为11位'],
  ['138123456789', '手机号码长度不为11位'],
  ['0591-8812345', '手机号码长度不为11位'],
  ['12812345678', '手机号码格式不正确'],
  ['1381234567x', '手机号码格式不正确'],
  ['05918812345', '手机号码格式不正确'],
  ['１３８12345678', '手机号码格式不正确'],
])('for %j a person reads %s', (number, words) => {
  const problem = mobileProblem(number);
  expect(problem && mobileWords.zh[problem]).toBe(words);
});

test.each(['13812345678', '19912345678', '16612345678'])('%s is a mobile number', (number) => {
  expect(mobileProblem(number)).toBeUndefined();
});

test('an unchanged number is not checked, and a changed or removed one is', () => {
  expect(changedMobileProblem('110', '110')).toBeUndefined();
  expect(changedMobileProblem('', '')).toBeUndefined();
  expect(changedMobileProblem('', '13812345678')).toBe('MOBILE_MISSING');
  expect(changedMobileProblem('111', '110')).toBe('MOBILE_LENGTH');
});
