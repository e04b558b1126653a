import {
  builtInRegistry,
  builtInTypes,
  createFormSession,
  createRegistry,
  type WireRecord,
} from '@org/meta-forms/core';
import {
  cascadedFrom,
  column,
  computed,
  dateItem,
  dictionaryItem,
  fakePorts,
  metaForm,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
  uploadItem,
} from '@org/meta-forms/testing';
import type { BuiltItem } from '@org/meta-forms/testing';
import { type FormDocument, type ItemId, parseDocument } from '@org/meta-forms/document';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../commands/commands.ts';
import { describeRefusal, isRefusal } from '../commands/refusal.ts';
import { startHistory } from '../history/history.ts';
import { optionsOf } from './item-options.ts';
import { panelChanges, restoreDefault, runChange, type PanelChange } from './panel-changes.ts';
import { panelForm } from './panel-form.ts';
import { attributesOf, changedFromDefault, mixedProperties, panelRecord } from './panel-record.ts';
import { panelProperties, type PanelSelection } from './panel-selection.ts';

const types = { registry: builtInRegistry };

function documentOf(...items: readonly BuiltItem[]): FormDocument {
  return parseDocument(metaForm(...items));
}

function idOf({ items }: FormDocument, key: string): ItemId {
  for (const { id, key: found } of items.values()) if (found === key) return id;
  throw new Error(`no item ${key}`);
}

function select(document: FormDocument, ...keys: readonly string[]): PanelSelection {
  return { types, language: 'zh', document, ids: keys.map((key) => idOf(document, key)) };
}

/** Edits the selection as a panel does: a session over the panel's form, then the commands of the difference. */
function edit(selection: PanelSelection, values: WireRecord): FormDocument {
  const before = panelRecord(selection);
  const session = createFormSession({
    compiled: panelForm(selection),
    record: before,
    mode: 'edit',
    ports: fakePorts(),
  });
  for (const [key, value] of Object.entries(values)) {
    const field = session.fieldAt(key);
    session.change(key, field.type.decode(value, field));
  }
  return apply(selection.document, panelChanges(selection, before, session.payload()));
}

function apply(document: FormDocument, changes: readonly PanelChange[]): FormDocument {
  let history = startHistory(document);
  const refusals = changes.map((change) =>
    runChange((id, args) => {
      const next = runCommand(history, id, args);
      if (isRefusal(next)) return next;
      history = next;
      return undefined;
    }, change),
  );
  for (const refusal of refusals) if (refusal) throw new Error(describeRefusal(refusal, 'zh'));
  return history.present.document;
}

function mapped(property: string) {
  return {
    mapperOrigin: 'house',
    simpleMapperConfig: { isMapper: true, mapperMetaFormCode: 'old', mapperMetaFormItem: property },
  };
}

const attributes = (document: FormDocument, key: string) => attributesOf(document, idOf(document, key));

describe('the form of a panel', () => {
  test('has an item for each property, labelled in the language of the author', () => {
    const selection = select(documentOf(textItem('name')), 'name');
    expect(panelForm(selection).fieldByKey.get('maxlength')?.label).toBe('最大长度');
    expect(panelForm({ ...selection, language: 'en' }).fieldByKey.get('maxlength')?.label).toBe('Longest text');
    expect(panelForm(selection).fields.map(({ key }) => key)).toEqual(
      panelProperties(selection).map(({ itemKey }) => itemKey),
    );
  });

  test.each(builtInTypes.map(({ code, name }) => [name, code]))('of %s compiles without an issue', (_name, code) => {
    const document = parseDocument({ metaFormItemList: [{ itemKey: 'x', itemName: 'x', itemType: code }] });
    const form = panelForm(select(document, 'x'));
    expect(form.issues).toEqual([]);
    expect(form.fields.length).toBeGreaterThan(3);
  });

  test('is the same for another item of the same type', () => {
    const document = documentOf(textItem('a'), textItem('b'));
    expect(panelForm(select(document, 'a'))).toBe(panelForm(select(document, 'b')));
  });

  test('of several items has what they share, without label and key', () => {
    const document = documentOf(textItem('name'), numberItem('price'), dateItem('bought'));
    const keys = panelProperties(select(document, 'name', 'price', 'bought')).map(({ itemKey }) => itemKey);
    expect(keys).toEqual(expect.arrayContaining(['required', 'span', 'width', 'isComputeData']));
    expect(keys.filter((key) => ['itemName', 'itemKey', 'maxlength', 'min', 'dateformat'].includes(key))).toEqual([]);
  });

  test('of a fourteenth type has its properties, also without facts', () => {
    const stars = { itemKey: 'stars', itemName: 'Stars', itemType: 2, itemConfig: { extra: {} }, extra: {} };
    const rating = { ...builtInTypes[1], code: 100, name: 'rating', properties: [stars] };
    const own = { registry: createRegistry([...builtInTypes, rating]) };
    const document = documentOf({ ...numberItem('price', { stars: 3 }), itemType: 100 });
    const selection = { ...select(document, 'price'), types: own };
    expect(panelForm(selection).fieldByKey.get('stars')?.label).toBe('Stars');
    expect(panelRecord(selection)['stars']).toBe(3);
    expect(attributes(edit(selection, { stars: 5 }), 'price')['stars']).toBe(5);
  });

  test('of no item is that of the form', () => {
    const selection = select(documentOf(textItem('name')));
    expect(panelForm(selection).fields.map(({ key }) => key)).toEqual([
      'formName',
      'englishName',
      'metaKey',
      'metaType',
      'updateUrl',
      'detailUrl',
    ]);
  });

  test('of an item of an unknown type has its label and key', () => {
    const document = parseDocument({ metaFormItemList: [{ itemKey: 'x', itemName: 'X', itemType: 99 }] });
    expect(panelRecord(select(document, 'x'))).toEqual({ id: 'properties', itemName: 'X', itemKey: 'x' });
  });
});

describe('the record of a panel', () => {
  test('has the values in force: defaults where the item has none', () => {
    const record = panelRecord(select(documentOf(dateItem('bought', { required: true })), 'bought'));
    expect(record).toMatchObject({
      itemKey: 'bought',
      required: 2,
      edited: 2,
      hidden: 1,
      span: 8,
      tablealign: 'left',
      dateformat: 'yyyy-MM-dd',
    });
    expect(record).not.toHaveProperty('width');
  });

  test('shows references by label and stores their keys', () => {
    const document = documentOf(
      referenceItem('unit', { itemName: '单位', refKey: 'unit' }),
      dictionaryItem('room', { ...cascadedFrom('unit') }),
    );
    expect(panelRecord(select(document, 'room'))).toMatchObject({ cascadeField: 'unit', $cascadeField: '单位' });
  });

  test('of several items leaves out what differs, and names it as mixed', () => {
    const document = documentOf(textItem('a', { required: true, width: 100 }), textItem('b', { width: 100 }));
    const selection = select(document, 'a', 'b');
    expect(panelRecord(selection)).toMatchObject({ width: 100 });
    expect(panelRecord(selection)).not.toHaveProperty('required');
    expect([...mixedProperties(selection)]).toEqual(['required']);
  });

  test('names what differs from the default', () => {
    const document = documentOf(
      textItem('name', { itemName: '名称', required: true, hidden: false, span: 8, edited: false }),
    );
    expect([...changedFromDefault(select(document, 'name'))]).toEqual(['required', 'edited']);
  });
});

describe('the changes of a panel', () => {
  test('set what was edited and nothing else', () => {
    const document = documentOf(textItem('name'));
    const selection = select(document, 'name');
    const before = panelRecord(selection);
    expect(panelChanges(selection, before, before)).toEqual([]);
    expect(panelChanges(selection, before, { ...before, required: 2, maxlength: 20 })).toEqual([
      { id: 'setProperties', args: { ids: selection.ids, name: 'maxlength', value: 20 }, properties: ['maxlength'] },
      { id: 'setProperties', args: { ids: selection.ids, name: 'required', value: true }, properties: ['required'] },
    ]);
  });

  test('rename an item where its key was edited; references follow', () => {
    const document = documentOf(numberItem('price'), numberItem('total', { ...computed('price * 2') }));
    const edited = edit(select(document, 'price'), { itemKey: 'cost' });
    expect(attributes(edited, 'total')['computeData']).toEqual({ formula: 'cost * 2' });
  });

  test.each([
    ['label', { itemName: '新名称' }, { itemName: '新名称' }],
    ['English label', { englishName: 'Name' }, { names: { en: 'Name' } }],
    ['limit of a text', { maxlength: 12 }, { maxlength: 12 }],
    ['prefix', { prefix: '№' }, { prefix: '№' }],
    ['flag that is on by default', { edited: 1 }, { edited: false }],
    ['choice', { tablealign: 'right' }, { tablealign: 'right' }],
    ['formula', { isComputeData: 2, formula: 'price * 2' }, { computeData: { formula: 'price * 2' } }],
    ['uniqueness', { unique: 2 }, { unique: true }],
    ['uniqueness together', { unique: 2, uniqueWith: 'price' }, { unique: 'price' }],
    ['encryption', { sealed: 'false' }, { sealed: false }],
    ['number rule', { numberRule: 'ZC{seq:4}' }, { numberRule: 'ZC{seq:4}' }],
    [
      'mapping',
      { isMapper: 2, mapperOrigin: 'house', mapperMetaFormCode: 'house', mapperMetaFormItem: 'area' },
      {
        mapperOrigin: 'house',
        simpleMapperConfig: { isMapper: true, mapperMetaFormCode: 'house', mapperMetaFormItem: 'area' },
      },
    ],
  ])('set a %s', (_name, values, expected) => {
    const document = documentOf(textItem('name'), numberItem('price'), referenceItem('house', { refKey: 'house' }));
    expect(attributes(edit(select(document, 'name'), values), 'name')).toMatchObject(expected);
  });

  test('take an attribute away with its default', () => {
    const document = documentOf(textItem('name', { required: true, span: 16, width: 90, ...computed('1') }));
    const edited = edit(select(document, 'name'), { required: 1, span: 8, width: null, formula: '' });
    expect(Object.keys(attributes(edited, 'name'))).not.toEqual(
      expect.arrayContaining(['required', 'span', 'width', 'computeData']),
    );
    expect([...changedFromDefault(select(edited, 'name'))]).toEqual(['isComputeData']);
  });

  test('set several items at once, each with the rest of its own attribute', () => {
    const document = documentOf(
      referenceItem('house', { refKey: 'house' }),
      textItem('a', mapped('area')),
      textItem('b', mapped('age')),
    );
    const edited = edit(select(document, 'a', 'b'), { mapperMetaFormCode: 'new', required: 2 });
    expect(attributes(edited, 'a')).toMatchObject({
      required: true,
      simpleMapperConfig: { mapperMetaFormCode: 'new', mapperMetaFormItem: 'area' },
    });
    expect(attributes(edited, 'b')).toMatchObject({
      required: true,
      simpleMapperConfig: { mapperMetaFormCode: 'new', mapperMetaFormItem: 'age' },
    });
  });

  test('set the kinds of files of an upload, and keep what they do not know', () => {
    const slots = [{ name: '产权证', required: true, filetype: 'pdf', colour: 'red' }];
    const document = documentOf(uploadItem('files', { filetype: slots }));
    const selection = select(document, 'files');
    expect(panelRecord(selection)['slots']).toEqual([
      { colour: 'red', slotName: '产权证', slotRequired: 2, slotFiletype: 'pdf' },
    ]);
    expect(panelRecord(selection)).not.toHaveProperty('filetype');
    const rows = [...(panelRecord(selection)['slots'] as readonly unknown[]), { slotName: '照片' }, {}];
    const edited = apply(
      document,
      panelChanges(selection, panelRecord(selection), { ...panelRecord(selection), slots: rows }),
    );
    expect(attributes(edited, 'files')['filetype']).toEqual([
      { name: '产权证', required: true, filetype: 'pdf', colour: 'red' },
      { name: '照片', required: false },
    ]);
    const none = { ...panelRecord(select(edited, 'files')), slots: [] };
    const emptied = apply(edited, panelChanges(select(edited, 'files'), panelRecord(select(edited, 'files')), none));
    expect(attributes(emptied, 'files')).not.toHaveProperty('filetype');
  });

  test('set the attributes of a form, and refuse an address outside of the server', () => {
    const document = documentOf(textItem('name'));
    const selection = select(document);
    const edited = edit(selection, { formName: '资产卡', metaType: '3', updateUrl: '/api/asset-card/submit' });
    expect(edited.head).toMatchObject({ formName: '资产卡', metaType: 3, updateUrl: '/api/asset-card/submit' });
    expect(edited.items).toBe(document.items);
    expect(() => edit(selection, { updateUrl: 'https://elsewhere.example/api' })).toThrow(/updateUrl|保存|路径|地址/);
  });

  test('set the code of a form until it is stored', () => {
    const document = parseDocument({ metaKey: 'card', formName: '卡片', metaFormItemList: [] });
    expect(edit(select(document), { metaKey: 'asset-card' }).head['metaKey']).toBe('asset-card');
    expect(panelForm(select(document)).fieldByKey.get('metaKey')?.editable).toBe(true);
    const stored = parseDocument({ id: '7', metaKey: 'card', formName: '卡片', metaFormItemList: [] });
    expect(panelForm(select(stored)).fieldByKey.get('metaKey')?.editable).toBe(false);
  });

  test('restore a default', () => {
    const document = documentOf(textItem('name', { required: true, unique: 'price', span: 16 }), numberItem('price'));
    let edited = document;
    for (const property of ['required', 'uniqueWith', 'span'])
      edited = apply(edited, restoreDefault(select(edited, 'name'), property));
    expect([...changedFromDefault(select(edited, 'name'))]).toEqual([]);
    expect(restoreDefault(select(edited, 'name'), 'no such property')).toEqual([]);
  });
});

describe('the options of a property', () => {
  const document = documentOf(
    referenceItem('unit', { itemName: '单位', refKey: 'unit' }),
    dictionaryItem('building', { itemName: '楼', ...cascadedFrom('unit') }),
    dictionaryItem('room', { itemName: '房间', ...cascadedFrom('building') }),
    subListItem('rows', [column(referenceItem('unit', { itemName: '行单位' })), column(dictionaryItem('kind'))]),
  );
  const options = (key: string, property: string) => {
    const selection = select(document, key);
    const item = panelProperties(selection).find(({ itemKey }) => itemKey === property);
    return item && optionsOf(item, selection)?.map(({ value }) => value);
  };

  test('leave out the parents that would make a cycle', () => {
    expect(options('building', 'cascadeField')).toEqual(['单位']);
    expect(options('room', 'cascadeField')).toEqual(['单位', '楼']);
  });

  test('in a column are items of the row first, which hide those of the form', () => {
    expect(options('kind', 'cascadeField')).toEqual(['行单位', '楼', '房间']);
    expect(options('kind', 'formDataCopy')).toEqual(['单位', '楼', '房间']);
  });

  test('of a mapping are references', () => {
    expect(options('room', 'mapperOrigin')).toEqual(['单位']);
  });

  test('of a closed choice are its words', () => {
    expect(options('room', 'tablealign')).toEqual(['左对齐', '居中', '右对齐']);
  });
});
