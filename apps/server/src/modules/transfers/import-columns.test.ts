import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { testForm, testItem } from '../../testing/test-forms.ts';
import { cellsOf, columnsOf } from './export-columns.ts';
import { importColumns, unreadReason } from './import-columns.ts';

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

test('a boundary that is drawn on the map is no column', () => {
  const form = testForm('land', testItem(1, 'landName'), testItem(6, 'landShape', { maxlength: 200_000 }));
  const compiled = compileForm(parseMetaForm(form).form);
  expect(importColumns(compiled).map(({ title }) => title)).toEqual(['landName']);
  expect(unreadReason(compiled, 'landShape')).toBe('noCell');
});

test('an exported boundary says that it is drawn, and how large it is', () => {
  const compiled = compileForm(parseMetaForm(testForm('land', testItem(6, 'landShape'))).form);
  const columns = columnsOf(compiled, ['landShape']);
  const ring = [
    [120, 30],
    [120, 30.001],
    [120.001, 30.001],
    [120.001, 30],
    [120, 30],
  ];
  const record = { landShape: JSON.stringify({ type: 'Polygon', coordinates: [ring] }) };
  expect(cellsOf(columns, record, { language: 'zh' })).toEqual(['已绘制，16.04 亩']);
  expect(cellsOf(columns, record, { language: 'en' })).toEqual(['Drawn, 16.04 mu']);
  expect(cellsOf(columns, { landShape: '' }, { language: 'zh' })).toEqual([undefined]);
});
