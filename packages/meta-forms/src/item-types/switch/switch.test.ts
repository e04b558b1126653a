import { expect, test } from 'vitest';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { metaForm, switchItem } from '../../testing/builders.ts';
import { compileForm } from '../built-in-registry.ts';
import { switchType } from './switch.type.ts';

const field = compileForm(parseMetaForm(metaForm(switchItem('paid'))).form).fields[0];

test.each([2, '2', true, 'true', ' TRUE '])('%j means yes', (wire) => {
  expect(field?.type.decode(wire, field)).toBe(2);
});

test.each([1, '1', 0, '0', false, 'false', '', null, undefined, {}, 'yes'])('%j means no', (wire) => {
  expect(field?.type.decode(wire, field)).toBe(1);
});

test('no is a filled value', () => {
  expect(field?.type).toBe(switchType);
  expect(field?.type.isFilled(1, field)).toBe(true);
  expect(field?.type.encode(1, field)).toBe(1);
});
