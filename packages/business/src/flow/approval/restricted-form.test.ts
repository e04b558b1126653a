import { compileForm, parseMetaForm } from '@org/meta-forms/core';
import { column, metaForm, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import { expect, test } from 'vitest';
import { maySave, readOnly, restrictedForm } from './restricted-form.ts';

const compiled = compileForm(
  parseMetaForm(
    metaForm(
      textItem('reason', { required: true }),
      numberItem('days', { required: true }),
      textItem('secret', { required: true }),
      subListItem('warrants', [column(textItem('code'))]),
    ),
  ).form,
);

test('items are edited, read or hidden, and one that is not named is read', () => {
  const restricted = restrictedForm(compiled, { reason: 'edit', secret: 'hide' });
  const found = ['reason', 'days', 'secret', 'warrants'].map((key) => {
    const field = restricted.fieldByKey.get(key);
    return [field?.editable, field?.required, field?.hidden];
  });
  expect(found).toEqual([
    [true, true, false],
    [false, false, false],
    [false, false, true],
    [false, false, false],
  ]);
});

test('rows that may not be edited have no buttons to add or remove one', () => {
  const hidden = (['edit', 'read'] as const).map((access) => {
    const { metaFormItemList } = restrictedForm(compiled, { warrants: access }).form;
    return metaFormItemList.find(({ itemKey }) => itemKey === 'warrants')?.itemConfig['addRemoveBtnHidden'];
  });
  expect(hidden).toEqual([undefined, true]);
});

test('a person who only reads is shown nothing more', () => {
  expect(readOnly({ reason: 'edit', days: 'read', secret: 'hide' })).toEqual({ secret: 'hide' });
});

test('a form without an item to edit has nothing to save', () => {
  expect([maySave({ reason: 'edit' }), maySave({ reason: 'read' }), maySave({})]).toEqual([true, false, false]);
});
