import { expect, test } from 'vitest';
import { builtInRegistry } from '../item-types/built-in-registry.ts';
import { createRegistry } from './registry.ts';

test('two types that claim one code cause an error that names both', () => {
  const [first] = builtInRegistry.types;
  if (!first) throw new Error('no types');
  expect(() => createRegistry([first, { ...first, name: 'other' }])).toThrow(
    expect.objectContaining({ code: 'META_FORM_TYPE_CLAIMED_TWICE', params: { first: first.name, second: 'other' } }),
  );
});

test('a type without one of its functions is refused by name, for hosts without types', () => {
  const [first] = builtInRegistry.types;
  if (!first) throw new Error('no types');
  // as: what a host without TypeScript can pass.
  const half = { ...first, name: 'iban', code: 14, check: undefined } as unknown as typeof first;
  expect(() => createRegistry([half])).toThrow('META_FORM_STEP_MISSING: iban got no function. Give it check. See ');
});

test('a type is found by its code and by its name, and by nothing else', () => {
  const [first] = builtInRegistry.types;
  if (!first) throw new Error('no types');
  const registry = createRegistry([first]);
  expect([registry.byCode(first.code), registry.byName(first.name)]).toEqual([first, first]);
  expect(registry.byName(`${first.code}`)).toBeUndefined();
});
