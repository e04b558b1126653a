import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { offeredFields } from './analysis-fields.ts';

const UNIT = { itemKey: 'orgId', itemType: 12, itemConfigJson: { url: '/api/baseinfo/unit/tree' } };

function dimensionsOf(itemName: string) {
  const { form } = parseMetaForm({ metaKey: 'house', metaFormItemList: [{ ...UNIT, itemName }] });
  return offeredFields(compileForm(form), 'zh').dimensions;
}

test('the unit of the record and an item of the same name have different names', () => {
  const labels = dimensionsOf('所属单位').map(({ field, label }) => [field, label]);
  expect(labels).toContainEqual(['orgId', '所属单位']);
  expect(labels).toContainEqual(['unitId', '制单单位']);
});

test('the unit of the record has its usual name where no item has it', () => {
  expect(dimensionsOf('使用单位')).toContainEqual(expect.objectContaining({ field: 'unitId', label: '所属单位' }));
});
