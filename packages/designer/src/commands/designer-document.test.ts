import { builtInTypes, createRegistry } from '@org/meta-forms/core';
import { expect, test } from 'vitest';
import { createDesignerDocument } from './designer-document.ts';

const form = { metaKey: 'house', formName: 'House', metaFormItemList: [{ id: '1', itemKey: 'price', itemType: 2 }] };

test('a form without React is edited, undone, done again and serialised', () => {
  const house = createDesignerDocument(JSON.stringify(form));
  expect(house.run('renameItem', { id: '1', key: 'unitPrice' })).toBeUndefined();
  expect(house.serialize().metaFormItemList[0]?.itemKey).toBe('unitPrice');
  house.undo();
  expect(house.document().items.get('1')?.key).toBe('price');
  house.redo();
  expect(house.document().items.get('1')?.key).toBe('unitPrice');
});

test('a refused command changes nothing', () => {
  const house = createDesignerDocument(form);
  const before = house.history();
  expect(house.run('renameItem', { id: 'gone', key: 'x' })).toMatchObject({ refused: 'ITEM_MISSING' });
  expect(house.history()).toBe(before);
});

test('commands know the item types of the host', () => {
  const [text] = builtInTypes;
  const registry = createRegistry([...builtInTypes, { ...text, code: 100, name: 'colour' }]);
  const house = createDesignerDocument(form, { registry });
  expect(house.run('changeType', { id: '1', type: 100 })).toBeUndefined();
  expect(createDesignerDocument(form).run('changeType', { id: '1', type: 100 })).toMatchObject({
    refused: 'TYPE_UNKNOWN',
  });
});

test('a value that is no form has no items', () => {
  expect(createDesignerDocument('no form').document().items.size).toBe(0);
});
