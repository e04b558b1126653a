import { expect, it } from 'vitest';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { checkRecord } from '../checking/check-record.ts';

const { form } = parseMetaForm({
  metaKey: 'asset',
  metaFormItemList: [
    { itemKey: 'number', itemName: '编号', itemType: 1, itemConfigJson: { numberRule: 'ZC{seq:4}', required: true } },
    {
      itemKey: 'title',
      itemName: '标题',
      itemType: 1,
      itemConfigJson: { isComputeData: true, computeData: { formula: 'CONCAT(number, "号")' } },
    },
  ],
});
const compiled = compileForm(form);

it('stores the number that it was given, and formulas read it', () => {
  const { record, problems } = checkRecord(compiled, { number: '' }, { numbers: { number: 'ZC0007' } });
  expect(problems).toEqual([]);
  expect(record).toMatchObject({ number: 'ZC0007', title: 'ZC0007号' });
});

it('refuses a number that was typed', () => {
  expect(checkRecord(compiled, { number: 'ZC9999' }, { numbers: { number: 'ZC0007' } }).problems).toMatchObject([
    { code: 'READ_ONLY_CHANGED', path: 'number' },
  ]);
});

it('keeps the number of a stored record', () => {
  const before = { id: '1', number: 'ZC0001' };
  expect(checkRecord(compiled, { id: '1', number: 'ZC0001' }, { before }).record['number']).toBe('ZC0001');
  expect(checkRecord(compiled, { id: '1', number: '' }, { before }).problems).toMatchObject([
    { code: 'READ_ONLY_CHANGED' },
  ]);
});
