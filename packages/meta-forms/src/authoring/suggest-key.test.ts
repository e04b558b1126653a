import { expect, test } from 'vitest';
import { loadSpelling } from '../ui/picker/spelling.ts';
import { usualInitials, wordInitials } from './readings-of-keys.words.ts';
import { suggestKey } from './suggest-key.ts';

const READINGS: Readonly<Record<string, string>> = { 访: 'f', 客: 'k', 登: 'd', 记: 'j' };
const isSpelt = (name: string, typed: string) => READINGS[name] === typed;

test.each([
  ['访客登记', 'fkdj'],
  ['2026 访客 A', 'fka'],
  ['？！', ''],
  ['访'.repeat(50), 'f'.repeat(20)],
])('the name %s suggests the key %s', (name, key) => {
  expect(suggestKey(name, isSpelt)).toBe(key);
});

test.each([
  ['单位', 'dw'],
  ['单价', 'dj'],
  ['日期', 'rq'],
  ['合计', 'hj'],
  ['区域', 'qy'],
  ['重量', 'zl'],
  ['单位编码', 'dwbm'],
  ['领用日期', 'lyrq'],
  ['银行', 'yh'],
  ['调查', 'dc'],
  ['长度', 'cd'],
  ['行政区划', 'xzqh'],
  ['开户银行账号', 'khyhzh'],
  ['会计科目', 'kjkm'],
  ['会议日期', 'hyrq'],
  ['重复次数', 'cfcs'],
  ['调整金额', 'tzje'],
  ['董事长', 'dsz'],
])('%s is read as people read it: %s', async (name, key) => {
  expect(suggestKey(name, await loadSpelling())).toBe(key);
});

test('every usual reading is one that the character has', async () => {
  const isRead = await loadSpelling();
  const single = Object.entries(usualInitials).flatMap(([letter, all]) => Array.from(all, (one) => [one, letter]));
  const inWords = Object.entries(wordInitials).flatMap(([word, all]) =>
    Array.from(word, (one, at) => [one, all[at] ?? '']),
  );
  expect([...single, ...inWords].filter(([one = '', letter = '']) => !isRead(one, letter))).toEqual([]);
});
