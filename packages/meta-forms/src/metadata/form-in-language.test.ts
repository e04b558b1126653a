import { describe, expect, test } from 'vitest';
import { column, item, metaForm, numberItem, subListItem, textItem, uploadItem } from '../testing/builders.ts';
import { formInLanguage, ownLabel } from './form-in-language.ts';
import { NAME_LENGTH } from './limits.ts';
import type { MetaForm } from './meta-form.ts';
import { parseMetaForm } from './parse-meta-form.ts';
import { serializeMetaForm } from './serialize-meta-form.ts';

const written = {
  ...metaForm(
    textItem('name', { itemName: '房屋名称', names: { en: 'House name', 'en-GB': 'Building name' } }),
    numberItem('term', { itemName: '租期', prefix: '月', names: { en: 'Term' }, prefixes: { en: 'months' } }),
    textItem('note', { itemName: '备注' }),
    uploadItem('files', {
      itemName: '资料',
      filetype: [
        { name: '合同', names: { en: 'Contract' }, required: true, filetype: 'pdf' },
        { name: '发票', required: false },
      ],
    }),
    subListItem('rows', [column(numberItem('count', { itemName: '数量', names: { en: 'Quantity' } }))], {
      itemName: '明细',
    }),
  ),
  formName: '房屋',
  names: { en: 'House' },
};
const { form, issues } = parseMetaForm(written);

/** Every name that a form shows. */
function namesIn({ formName, metaFormItemList }: MetaForm): readonly unknown[] {
  return [
    formName,
    ...metaFormItemList.flatMap(({ itemName, prefix, itemConfig: { columns = [], filetype } }) => [
      itemName,
      ...(prefix === undefined ? [] : [prefix]),
      ...(typeof filetype === 'object' ? filetype.map(({ name }) => name) : []),
      ...columns.map(({ name }) => name),
    ]),
  ];
}

function rulesOf({ metaFormItemList }: MetaForm): readonly unknown[] {
  return metaFormItemList.map(({ itemKey, itemType, itemConfig }) => ({ itemKey, itemType, max: itemConfig.max }));
}

const own = ['房屋', '房屋名称', '租期', '月', '备注', '资料', '合同', '发票', '明细', '数量'];
const english = ['House', 'House name', 'Term', 'months', '备注', '资料', 'Contract', '发票', '明细', 'Quantity'];

describe('a form in a language', () => {
  test('has its names, and the own ones where there is none', () => {
    expect(issues).toEqual([]);
    expect(namesIn(formInLanguage(form, 'en'))).toEqual(english);
  });

  test.each([
    ['en-GB', 'Building name'],
    ['EN-gb', 'Building name'],
    ['en-US', 'House name'],
    ['en', 'House name'],
    ['fr', '房屋名称'],
    ['', '房屋名称'],
    ['toString', '房屋名称'],
  ])('%s falls back to the nearest name: %s', (language, name) => {
    expect(formInLanguage(form, language).metaFormItemList[0]?.itemName).toBe(name);
  });

  test('is the same form where nothing changes, and leaves the original as it was', () => {
    const before = JSON.stringify(form);
    expect(formInLanguage(form, 'zh')).toBe(form);
    expect(formInLanguage(form, 'en')).not.toBe(form);
    expect(JSON.stringify(form)).toBe(before);
  });

  test('keeps its items, keys and rules', () => {
    expect(rulesOf(formInLanguage(form, 'en'))).toEqual(rulesOf(form));
  });

  test('may be shown in another language again', () => {
    const translated = formInLanguage(form, 'en');
    expect(formInLanguage(translated, 'en')).toBe(translated);
    expect(namesIn(formInLanguage(translated, 'zh'))).toEqual(own);
    expect(translated.metaFormItemList.map(ownLabel)).toEqual(form.metaFormItemList.map(ownLabel));
  });

  test('ignores blank names', () => {
    const blank = parseMetaForm(metaForm(textItem('a', { itemName: '甲', names: { en: ' ' } }))).form;
    expect(formInLanguage(blank, 'en')).toBe(blank);
  });
});

test('names survive load and save, as values and as text', () => {
  const wire = serializeMetaForm(form);
  expect(wire['names']).toEqual({ en: 'House' });
  expect(JSON.parse(wire.metaFormItemList[1]?.itemConfigJson ?? '')).toEqual({
    names: { en: 'Term' },
    prefixes: { en: 'months' },
  });
  expect(parseMetaForm(wire)).toEqual({ form, issues: [] });
  expect(parseMetaForm({ ...written, names: JSON.stringify(written.names) })).toEqual({ form, issues: [] });
});

describe('names that cannot be used', () => {
  test.each([
    ['a text', 'House'],
    ['a list', ['House']],
    ['a name that is no text', { en: 5 }],
    ['a name that is an object', { en: { itemName: 'House' } }],
    ['a name that is too long', { en: 'x'.repeat(NAME_LENGTH + 1) }],
    ['a key that is no language tag', { english_name: 'House' }],
    ['a key of one letter', { e: 'House' }],
    ['a property of objects', { toString: 'House' }],
    ['a method of objects', { valueOf: 'House' }],
    ['the constructor', { constructor: 'House' }],
    ['a language that is there twice', { en: 'House', EN: 'Building' }],
  ])('%s: reported, kept for the next save, and not shown', (_what, names) => {
    const json = { ...metaForm(item(1, 'a', { itemName: '甲', names })), names };
    const parsed = parseMetaForm(json);
    expect(parsed.issues.map(({ code, severity, path }) => [code, severity, path.join('.')])).toEqual([
      ['META_FORM_ATTRIBUTE_UNUSABLE', 'warning', 'names'],
      ['META_FORM_ATTRIBUTE_UNUSABLE', 'warning', 'metaFormItemList.0.itemConfigJson.names'],
    ]);
    expect(formInLanguage(parsed.form, 'en')).toBe(parsed.form);
    const wire = serializeMetaForm(parsed.form);
    expect([wire['names'], JSON.parse(wire.metaFormItemList[0]?.itemConfigJson ?? '').names]).toEqual([names, names]);
  });

  test('a key that reaches the prototype is left out and reported', () => {
    const json = JSON.parse('{"metaFormItemList":[],"names":{"__proto__":"x","en":"House"}}');
    const parsed = parseMetaForm(json);
    expect(parsed.issues.map(({ code }) => code)).toEqual(['META_FORM_ATTRIBUTE_REFUSED']);
    expect(formInLanguage(parsed.form, 'en').formName).toBe('House');
    expect(formInLanguage(parsed.form, '__proto__').formName).toBe('');
  });
});
