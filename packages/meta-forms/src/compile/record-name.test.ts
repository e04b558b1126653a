import { expect, test } from 'vitest';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { dictionaryItem, longTextItem, metaForm, numberItem, referenceItem, textItem } from '../testing/builders.ts';
import { recordName } from './record-name.ts';

const formOf = (...items: readonly ReturnType<typeof textItem>[]) =>
  compileForm(parseMetaForm(metaForm(...items)).form);
const state = dictionaryItem('state', { itemTableOrder: 1 });
const unit = referenceItem('unit', { itemTableOrder: 2 });
const texts = [
  textItem('code', { itemTableOrder: 3 }),
  textItem('name', { itemTableOrder: 4 }),
  textItem('brand', { itemTableOrder: 5 }),
];
const record = {
  id: '7',
  state: '1',
  $state: '草稿',
  unit: 'u',
  $unit: '东澜区',
  code: 'ZC-1',
  name: '办公桌',
  brand: '东方',
};

test('the name of a record is the first two texts of its list, whatever columns precede them', () => {
  expect(recordName(formOf(state, unit, ...texts), record)).toBe('ZC-1 办公桌');
});

test('a text that is empty, not in the list or stored sealed names nothing', () => {
  expect(recordName(formOf(state, ...texts), { ...record, code: '' })).toBe('办公桌');
  expect(
    recordName(formOf(state, textItem('idNumber'), textItem('code', { tablehidden: true }), textItem('name')), {
      ...record,
      idNumber: '330102',
    }),
  ).toBe('办公桌');
});

test('a long text names a record only where it has no other text', () => {
  const remark = longTextItem('remark', { itemTableOrder: 4 });
  const leaking = { ...record, remark: 'Roof is leaking' };
  expect(recordName(formOf(textItem('name'), remark), leaking)).toBe('办公桌');
  expect(recordName(formOf(state, remark), leaking)).toBe('Roof is leaking');
});

test('without a text its name is its first column, or its id where that is empty', () => {
  expect(recordName(formOf(state, numberItem('area')), record)).toBe('草稿');
  expect(recordName(formOf(numberItem('area')), record)).toBe('7');
});
