import { expect, test } from 'vitest';
import { codeGate, OUT_OF_SIGHT_MS } from './code-gate.ts';

test('a code that stays in the picture is taken once, however long it stays', () => {
  const gate = codeGate();
  const taken = Array.from({ length: 100 }, (_, at) => gate.takes('ZC1', at * 100)).filter(Boolean);
  expect(taken).toHaveLength(1);
});

test('a code is taken again after it was out of the picture', () => {
  const gate = codeGate();
  expect(gate.takes('ZC1', 0)).toBe(true);
  expect(gate.takes('ZC1', OUT_OF_SIGHT_MS - 1)).toBe(false);
  expect(gate.takes('ZC1', 2 * OUT_OF_SIGHT_MS - 2)).toBe(false);
  expect(gate.takes('ZC1', 3 * OUT_OF_SIGHT_MS - 2)).toBe(true);
});

test('another code is taken at once', () => {
  const gate = codeGate();
  expect(gate.takes('ZC1', 0)).toBe(true);
  expect(gate.takes('ZC2', 100)).toBe(true);
  expect(gate.takes('ZC1', 200)).toBe(false);
});
