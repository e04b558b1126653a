import { expect, test } from 'vitest';
import { changedEmailProblem } from './email-addresses.ts';

test.each(['abc', 'a@', '@b.cn', 'a b@c.cn', 'a@b', 'a@b..cn', 'a@b@c.cn', 'a@b.cn;c@d.cn'])(
  '%s is not an e-mail address',
  (address) => expect(changedEmailProblem(address, '')).toBe('EMAIL_FORMAT'),
);

test.each(['a@b.cn', 'zhang.san+work@mail.example.com', '张三@邮局.中国'])('%s is an e-mail address', (address) => {
  expect(changedEmailProblem(address, '')).toBeUndefined();
});

test('an empty and an unchanged address are not checked', () => {
  expect(changedEmailProblem('', 'a@b.cn')).toBeUndefined();
  expect(changedEmailProblem('old', 'old')).toBeUndefined();
  expect(changedEmailProblem('other', 'old')).toBe('EMAIL_FORMAT');
});
