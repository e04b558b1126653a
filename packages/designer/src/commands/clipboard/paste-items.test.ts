import {
  column,
  computed,
  dictionaryItem,
  item,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
} from '@org/meta-forms/testing';
import { describe, expect, test } from 'vitest';
import type { FormDocument, ItemId } from '@org/meta-forms/document';
import { copyItems } from '../../clipboard/copy-items.ts';
import { configOf, documentOf, done, refusalOf } from '../commands.fixture.ts';
import { previewPaste } from './paste-items.ts';
import { isRefusal } from '../refusal.ts';

const source = documentOf(
  dictionaryItem('kind', { itemName: '类别', dictKey: 'kinds' }),
  textItem('name', { itemName: '名称', cascadeField: 'kind', custom: [1] }),
  numberItem('price', { itemName: '单价' }),
  numberItem('count', { itemName: '数量' }),
  numberItem('sum', { itemName: '金额', ...computed('price * count') }),
  subListItem('rows', [
    column(numberItem('x')),
    column(numberItem('y', computed('x * price'))),
    column(subListItem('deep', [column(textItem('z'))])),
  ]),
);
const ids = Array.from({ length: 20 }, (_, index) => `new${index}`);
const copied = (...chosen: readonly ItemId[]) => JSON.stringify(copyItems(source, chosen));
const links = (document: FormDocument, id: ItemId) => document.items.get(id)?.links;
const found = (document: FormDocument, clipboard: string) => {
  const preview = previewPaste(document, { clipboard });
  return isRefusal(preview) ? preview.refused : preview.references.map((one) => `${one.label} ${one.found}`);
};

describe('copied items', () => {
  test('are plain JSON with columns and outlines of what they refer to', () => {
    const clipboard = copyItems(source, ['rows', 'name', 'rows.x', 'gone']);
    expect(JSON.parse(JSON.stringify(clipboard))).toEqual(clipboard);
    expect(clipboard).toMatchObject({ kind: 'meta-forms/items', version: 1, ids: ['name', 'rows'] });
    expect(clipboard.form.metaFormItemList.map(({ itemKey }) => itemKey)).toEqual(['kind', 'name', 'price', 'rows']);
    expect(JSON.stringify(clipboard)).toContain('kinds');
  });
});

describe('a paste', () => {
  test('in the same form gets free keys, and keeps its references', () => {
    const pasted = done(source, 'pasteItems', { clipboard: copied('name', 'sum'), ids });
    expect(pasted.formOrder.slice(-2)).toEqual(['new0', 'new1']);
    expect(pasted.items.get('new0')).toMatchObject({
      key: 'name2',
      label: '名称',
      links: { cascadeField: [['kind']] },
    });
    expect(links(pasted, 'new1')).toEqual({ 'computeData.formula': [['price'], ' * ', ['count']] });
    expect(configOf(pasted, 'new0')).toEqual({ custom: [1] });
  });

  test('leads references to what was pasted with it', () => {
    const pasted = done(source, 'pasteItems', { clipboard: copied('price', 'sum'), ids, after: null });
    expect(pasted.formOrder.slice(0, 2)).toEqual(['new0', 'new1']);
    expect(links(pasted, 'new1')).toEqual({ 'computeData.formula': [['new0'], ' * ', ['count']] });
    expect(found(source, copied('price', 'sum'))).toEqual(['单价 pasted', '数量 key']);
  });

  test('finds the items of another form by key and type, else by label', () => {
    const other = documentOf(numberItem('price'), numberItem('amount', { itemName: '数量' }));
    const pasted = done(other, 'pasteItems', { clipboard: copied('sum'), ids });
    expect(links(pasted, 'new0')).toEqual({ 'computeData.formula': [['price'], ' * ', ['amount']] });
    expect(found(other, copied('sum'))).toEqual(['单价 key', '数量 label']);
    expect(pasted.head).toMatchObject({ metaType: 3 });
  });

  test('leaves a name that no item has where there is none, and says so', () => {
    const other = documentOf(textItem('kind', { itemName: 'Kind' }));
    const pasted = done(other, 'pasteItems', { clipboard: copied('name', 'sum'), ids });
    expect(configOf(pasted, 'new0')).toMatchObject({ cascadeField: 'kind2' });
    expect(configOf(pasted, 'new1')).toMatchObject({ computeData: { formula: 'price * count' } });
    expect([links(pasted, 'new0'), links(pasted, 'new1')]).toEqual([{}, {}]);
    expect(found(other, copied('name', 'sum'))).toEqual(['类别 unresolved', '单价 unresolved', '数量 unresolved']);
  });

  test('takes a sub-list with all its columns, and their references', () => {
    const pasted = done(source, 'pasteItems', { clipboard: copied('rows'), ids });
    expect(pasted.columns.get('new0')).toEqual(['new1', 'new2', 'new3']);
    expect(pasted.columns.get('new3')).toEqual(['new4']);
    expect(links(pasted, 'new2')).toEqual({ 'computeData.formula': [['new1'], ' * ', ['price']] });
  });

  test('puts items of the form into a sub-list, and columns into the form', () => {
    const place = { kind: 'columns', list: 'rows' } as const;
    const odd = documentOf(
      { ...textItem('a'), remark: 'r', maxlength: 5 },
      subListItem('rows', [column(textItem('x'))]),
    );
    const clipboard = JSON.stringify(copyItems(odd, ['a']));
    const inList = done(odd, 'pasteItems', { clipboard, ids, place, after: null });
    expect(inList.columns.get('rows')).toEqual(['new0', 'rows.x']);
    expect(inList.items.get('new0')).toMatchObject({ head: { maxlength: 5 }, config: { remark: 'r' } });
    expect(done(source, 'pasteItems', { clipboard: copied('rows.y'), ids }).formOrder.at(-1)).toBe('new0');
  });

  test('takes no name from an item to which a row refers', () => {
    const place = { kind: 'columns', list: 'rows' } as const;
    const pasted = done(source, 'pasteItems', { clipboard: copied('price'), ids, place });
    expect(pasted.items.get('new0')?.key).toBe('price2');
    expect(links(pasted, 'rows.y')).toEqual(links(source, 'rows.y'));
  });
});

test('a preview counts the ids and names the keys; the document stays as it was', () => {
  const preview = previewPaste(source, { clipboard: copied('rows') });
  expect(preview).toMatchObject({ count: 5, items: [{ label: 'rows', key: 'rows2', copiedKey: 'rows' }] });
});

describe('is refused', () => {
  const value = copyItems(source, ['name']);
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  test.each([
    ['text that is no JSON', '{'],
    ['another value', '"text"'],
    ['nothing', undefined],
    ['a number', 12n],
    ['a circle', circular],
    ['another kind', { ...value, kind: 'x' }],
    ['a later version', { ...value, version: 2 }],
    ['no ids', { ...value, ids: [] }],
    ['ids that are not in it', { ...value, ids: ['gone'] }],
    ['ids of two lists', { ...copyItems(source, ['rows']), ids: ['rows', 'rows.x'] }],
    ['ids that are no text', { ...value, ids: [1] }],
    ['no form', { ...value, form: 5 }],
  ])('with a clipboard that has %s', (_name, clipboard) => {
    expect(refusalOf(source, 'pasteItems', { clipboard, ids })).toBe('CLIPBOARD_UNREADABLE');
  });

  test('with too much, and with what is nested without end', () => {
    const items = Array.from({ length: 2500 }, (_, index) => ({ ...textItem(`k${index}`), id: `k${index}` }));
    const rows = subListItem('rows', items.map(column));
    const many = { ...value, ids: ['rows'], form: { metaFormItemList: [{ ...rows, id: 'rows' }] } };
    expect(refusalOf(source, 'pasteItems', { clipboard: many, ids })).toBe('CLIPBOARD_TOO_LARGE');
    expect(refusalOf(source, 'pasteItems', { clipboard: 'x'.repeat(2_000_001), ids })).toBe('CLIPBOARD_TOO_LARGE');
    const nested = '['.repeat(200_000) + ']'.repeat(200_000);
    const deep = `{"kind":"meta-forms/items","version":1,"ids":["a"],"form":${nested}}`;
    expect(refusalOf(source, 'pasteItems', { clipboard: deep, ids })).toBe('CLIPBOARD_UNREADABLE');
  });

  test('without enough unused ids, in a list that is gone, and below two levels', () => {
    expect(refusalOf(source, 'pasteItems', { clipboard: copied('name'), ids: [] })).toBe('IDS_MISSING');
    expect(refusalOf(source, 'pasteItems', { clipboard: copied('name'), ids: ['price'] })).toBe('IDS_MISSING');
    expect(refusalOf(source, 'pasteItems', { clipboard: copied('name', 'sum'), ids: ['n', 'n'] })).toBe('IDS_MISSING');
    const gone = { kind: 'columns', list: 'gone' } as const;
    expect(refusalOf(source, 'pasteItems', { clipboard: copied('name'), ids, place: gone })).toBe('ITEM_MISSING');
    const rows = { kind: 'columns', list: 'rows' } as const;
    expect(refusalOf(source, 'pasteItems', { clipboard: copied('rows'), ids, place: rows })).toBe('LIST_TOO_DEEP');
  });
});

test('what a clipboard must not bring becomes harmless', () => {
  const hostile = item(8, '__proto__', {
    id: 'h',
    itemName: '<img src=x>',
    refKey: '../../grant',
    jumpurl: 'javascript:1',
  });
  const clipboard = { kind: 'meta-forms/items', version: 1, ids: ['h'], form: { metaFormItemList: [hostile] } };
  const pasted = done(documentOf(referenceItem('r')), 'pasteItems', { clipboard, ids });
  expect(pasted.items.get('new0')?.key).toBe('field');
});
