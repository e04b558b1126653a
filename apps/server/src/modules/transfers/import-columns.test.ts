import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { testForm, testItem } from '../../testing/test-forms.ts';
import { importColumns } from './import-columns.ts';

test('an item that is filled from another form is a column too: it may be required', () => {
  const mapping = {
    mapperOrigin: 'house',
    simpleMapperConfig: { isMapper: true, mapperMetaFormCode: 'house', mapperMetaFormItem: 'houseName' },
  };
  const form = testForm(
    'floor',
    testItem(8, 'house', { refKey: 'house' }),
    testItem(1, 'name', { required: true, ...mapping }),
    testItem(1, 'fixed', { edited: false, ...mapping }),
  );
  const compiled = compileForm(parseMetaForm(form).form);
  expect(compiled.fieldByKey.get('name')?.mapping).toBeDefined();
  expect(importColumns(compiled).map(({ title }) => title)).toEqual(['house', 'name']);
});
