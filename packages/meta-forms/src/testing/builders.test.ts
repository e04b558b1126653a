import { expect, test } from 'vitest';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import {
  cascadedFrom,
  column,
  computed,
  dateItem,
  dictionaryItem,
  item,
  longTextItem,
  mappedFrom,
  metaForm,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
  treeItem,
  uploadItem,
} from './builders.ts';

test('each builder gives an item of its own type, without issues', () => {
  const { form, issues } = parseMetaForm(
    metaForm(
      textItem('k1'),
      numberItem('k2'),
      dateItem('k3'),
      dictionaryItem('k4'),
      switchItem('k5'),
      longTextItem('k6'),
      subListItem('k7', [column(numberItem('n'))]),
      referenceItem('k8'),
      uploadItem('k9'),
      titleItem('k10'),
      multiReferenceItem('k11'),
      treeItem('k12'),
      richTextItem('k13'),
    ),
  );
  const compiled = compileForm(form);
  expect([...issues, ...compiled.issues]).toEqual([]);
  expect(compiled.fields.map((field) => field.type.code)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
});

test('keeps the order of the items, and numbers them', () => {
  expect(metaForm(textItem('b'), textItem('a', { id: '77', itemOrder: 9 })).metaFormItemList).toMatchObject([
    { id: '1', itemKey: 'b', itemOrder: 1, itemTableOrder: 1 },
    { id: '77', itemKey: 'a', itemOrder: 9, itemTableOrder: 2 },
  ]);
});

test('puts attributes where the wire has them: on the item, or in itemConfigJson', () => {
  expect(item(14, 'a', { itemName: 'Area', maxlength: 5, prefix: '$', required: true, custom: 1 })).toEqual({
    itemKey: 'a',
    itemName: 'Area',
    itemType: 14,
    maxlength: 5,
    prefix: '$',
    itemConfigJson: '{"required":true,"custom":1}',
  });
});

test('makes the column an item would be', () => {
  expect(column(numberItem('n', { itemName: 'Amount', digits: 2, maxlength: 3 }))).toEqual({
    name: 'Amount',
    field: 'n',
    columntype: 2,
    maxlength: 3,
    digits: 2,
  });
});

test('ties items together: computed, mapped, cascaded', () => {
  const { form } = parseMetaForm(
    metaForm(
      referenceItem('card'),
      textItem('name', mappedFrom('card', 'cardName')),
      treeItem('room', cascadedFrom('card', 'cardId')),
      numberItem('two', computed('1 + 1')),
    ),
  );
  const compiled = compileForm(form);
  expect(compiled.issues).toEqual([]);
  expect(compiled.fieldByKey.get('name')?.mapping).toMatchObject({ originKey: 'card', property: 'cardName' });
  expect(compiled.fieldByKey.get('room')?.cascade).toMatchObject({ parentKey: 'card', parameter: 'cardId' });
  expect(compiled.plan.computations).toHaveLength(1);
});
