import { expect, test } from 'vitest';
import type { SourceParameter } from '../panel/panel-ports.ts';
import { fittingParameter, type ParameterParent } from './fitting-parameter.ts';

const parent = (config: ParameterParent['config'], key = 'ssdw'): ParameterParent => ({
  key,
  label: '所属单位',
  config,
});
const nameOf = (parameters: readonly SourceParameter[], of: ParameterParent) => fittingParameter(parameters, of)?.name;

test('a parameter fits by its source, then by its key, then by its label', () => {
  const unit = { name: 'unitId', refKey: 'unit' };
  const keyed = { name: 'ssdw' };
  const labelled = { name: 'orgId', label: '所属单位' };
  expect(nameOf([labelled, keyed, unit], parent({ refKey: 'unit' }))).toBe('unitId');
  expect(nameOf([labelled, keyed, unit], parent({ refKey: 'dept' }))).toBe('ssdw');
  expect(nameOf([labelled, unit], parent({ refKey: 'dept' }))).toBe('orgId');
  expect(nameOf([unit, { name: 'deptId', refKey: 'dept' }], parent({ refKey: 'house' }))).toBeUndefined();
});

test('the only parameter fits, unless it is of a dictionary and the parent is not', () => {
  expect(nameOf([{ name: 'orgId', refKey: 'unit_tree' }], parent({ refKey: 'unit' }))).toBe('orgId');
  expect(nameOf([{ name: 'kind', dictKey: 'use' }], parent({ refKey: 'unit' }))).toBeUndefined();
});
