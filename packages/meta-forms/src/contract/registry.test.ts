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
