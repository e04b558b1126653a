import { column, computed, numberItem, subListItem, textItem } from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import { expect, test } from 'vitest';
import { serializeDocument } from '../../document/serialize-document.ts';
import { documentOf, done, refusalOf } from '../commands.fixture.ts';
import { readFormText } from './read-form-text.ts';
import { describeRefusal, isRefusal } from '../refusal.ts';

const form = documentOf(
  textItem('a'),
  numberItem('n'),
  numberItem('sum', computed('n * 2')),
  subListItem('rows', [column(textItem('x')), column(numberItem('y'))]),
);
const text = () => JSON.stringify(serializeDocument(form));
const read = (json: string) => {
  const document = readFormText(json);
  if (isRefusal(document)) throw new Error(describeRefusal(document, 'en'));
  return document;
};

test('takes the differences of an edited text, and shares what is equal', () => {
  const edited = done(form, 'applyDocument', { document: read(text().replace('"itemName":"a"', '"itemName":"名称"')) });
  expect(edited.items.get('a')?.label).toBe('名称');
  expect(edited.items.get('n')).toBe(form.items.get('n'));
  expect([edited.formOrder, edited.columns, edited.head]).toEqual([form.formOrder, form.columns, form.head]);
  expect(edited.formOrder).toBe(form.formOrder);
  expect(edited.columns).toBe(form.columns);
});

test('a key that the text renames takes its references along where the text says so', () => {
  const renamed = text().replace('"itemKey":"n"', '"itemKey":"area"');
  const lost = done(form, 'applyDocument', { document: read(renamed) });
  expect(lost.items.get('sum')?.links).toEqual({});
  const both = done(form, 'applyDocument', { document: read(renamed.replace('n * 2', 'area * 2')) });
  expect(both.items.get('sum')?.links).toEqual(form.items.get('sum')?.links);
});

test('items without ids keep their identity by key, columns too', () => {
  const wire = text().replaceAll(/,?\\?"id\\?":\\?"[^"\\]*\\?"/g, '');
  expect(wire).not.toContain('"id');
  expect(refusalOf(form, 'applyDocument', { document: read(wire) })).toBe('NOTHING_CHANGES');
});

test('a new item gets an id of its own, and a removed one is gone', () => {
  const wire = serializeDocument(form);
  const [first, , ...others] = wire.metaFormItemList;
  const json = JSON.stringify({ ...wire, metaFormItemList: [first, { itemKey: 'b', itemType: 1 }, ...others] });
  const edited = done(form, 'applyDocument', { document: read(json) });
  expect(edited.formOrder).toEqual(['a', 'sum', 'rows', 'item.b']);
});

test('is refused where nothing differs, and for another form than the stored one', () => {
  expect(refusalOf(form, 'applyDocument', { document: read(text()) })).toBe('NOTHING_CHANGES');
  const stored = parseDocument({ ...serializeDocument(form), id: '7' });
  expect(refusalOf(stored, 'applyDocument', { document: form })).toBe('FORM_STORED');
});

test.each([
  ['no JSON', '{', 'NOT_A_FORM'],
  ['no object', '[1]', 'NOT_A_FORM'],
  ['no list of items', '{"metaFormItemList": 5}', 'NOT_A_FORM'],
  ['no form', '{"name": "package"}', 'NOT_A_FORM'],
  ['too long', ' '.repeat(5_000_001), 'FORM_TOO_LARGE'],
])('a text that is %s is refused by name', (_name, json, code) => {
  const refused = readFormText(json);
  expect(isRefusal(refused) && refused.refused).toBe(code);
  expect(isRefusal(refused) && describeRefusal(refused, 'zh')).toMatch(/表单|内容/);
});

test('a text of 10,000 items is read', () => {
  const metaFormItemList = Array.from({ length: 10_000 }, (_, index) => textItem(`k${index}`));
  expect(read(JSON.stringify({ metaFormItemList })).items.size).toBe(10_000);
});
