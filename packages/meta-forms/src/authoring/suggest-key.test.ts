import { expect, test } from 'vitest';
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
