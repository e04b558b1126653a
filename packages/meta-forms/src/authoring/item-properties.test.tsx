import { describe, expect, test } from 'vitest';
import type { AnyItemType } from '../contract/item-type.ts';
import type { PropertyItem } from '../contract/property-items.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import { builtInTypes } from '../item-types/built-in-types.ts';
import { builtInProperties, typeProperties } from '../item-types/built-in-properties.ts';
import { COMPUTE_ATTRIBUTES, CONFIG_ATTRIBUTES, MAPPER_ATTRIBUTES } from '../metadata/config-attributes.ts';
import { formInLanguage } from '../metadata/form-in-language.ts';
import { COLUMN_ATTRIBUTES } from '../metadata/parse-item-config.ts';
import { SLOT_ATTRIBUTES } from '../metadata/parse-file-types.ts';
import { FORM_ATTRIBUTES, ITEM_ATTRIBUTES, parseMetaForm } from '../metadata/parse-meta-form.ts';
import { formProperties } from './form-properties.ts';
import { itemProperties } from './item-properties.ts';

type Attributes = Readonly<Record<string, unknown>>;
type Name = keyof typeof CONFIG_ATTRIBUTES | 'maxlength' | 'prefix';

/** A value of each attribute, and the attributes without which it has no effect. */
const SAMPLES: Readonly<Record<Name, { readonly value: unknown; readonly with?: Attributes }>> = {
  maxlength: { value: 5 },
  prefix: { value: '¥' },
  names: { value: { en: 'English' } },
  prefixes: { value: { en: 'yuan' }, with: { prefix: '¥' } },
  color: { value: 'red' },
  tablehidden: { value: true },
  hidden: { value: true },
  edited: { value: false },
  tablealign: { value: 'right' },
  fixed: { value: 'left' },
  width: { value: 120 },
  span: { value: 16 },
  nextline: { value: true },
  required: { value: true },
  max: { value: 9 },
  min: { value: 1 },
  digits: { value: 2 },
  dateformat: { value: 'yyyy' },
  dictKey: { value: 'colour' },
  refKey: { value: 'house' },
  tablelabel: { value: 'houseName' },
  jump: { value: true, with: { jumpurl: '/houses' } },
  jumpurl: { value: '/houses' },
  cascadeField: { value: 'parent' },
  param: { value: 'parentId', with: { cascadeField: 'parent' } },
  inputCode: { value: true },
  multiple: { value: true },
  path: { value: '/api/jfs/file/upload' },
  filetype: { value: 'pdf' },
  isTree: { value: true },
  treeurl: { value: '/api/trees/unit' },
  addRemoveBtnHidden: { value: true },
  showStatus: { value: true },
  total: { value: false },
  mapperOrigin: {
    value: 'parent',
    with: { simpleMapperConfig: { isMapper: true, mapperMetaFormCode: 'house', mapperMetaFormItem: 'area' } },
  },
  simpleMapperConfig: {
    value: { isMapper: true, mapperMetaFormCode: 'house', mapperMetaFormItem: 'area' },
    with: { mapperOrigin: 'parent' },
  },
  isComputeData: { value: true, with: { computeData: { formula: 'other' } } },
  computeData: { value: { formula: 'other' }, with: { isComputeData: true } },
  formDataCopy: { value: 'other' },
  defaultValue: { value: '2024' },
  sealed: { value: true },
  unique: { value: true },
  numberRule: { value: 'ZC{seq:6}' },
  searchedOften: { value: true },
};

/** Attributes that every form and item has, and that no property sets. */
const SET_ELSEWHERE: Readonly<Record<string, string>> = {
  id: 'identifies the item for as long as it exists',
  itemType: 'a command changes the type, because attributes may be lost',
  columntype: 'a command changes the type, because attributes may be lost',
  itemOrder: 'follows from moving the item',
  itemTableOrder: 'follows from moving the column',
};

const withoutValue = ({ structure }: AnyItemType) => structure === 'none';

/** Attributes that the compiler reads for a type and that have no effect there. */
const WITHOUT_EFFECT: Partial<Record<Name, { readonly types: (type: AnyItemType) => boolean; readonly why: string }>> =
  {
    maxlength: { types: ({ name }) => !name.endsWith('text'), why: 'only texts have a length' },
    prefix: { types: ({ name }) => name !== 'text' && name !== 'number', why: 'only one-line inputs draw it' },
    prefixes: { types: ({ name }) => name !== 'text' && name !== 'number', why: 'only one-line inputs draw it' },
    tablelabel: { types: ({ showsCompanion }) => !showsCompanion, why: 'the value is its own text' },
    cascadeField: { types: ({ showsCompanion }) => !showsCompanion, why: 'the value is not chosen from options' },
    param: { types: ({ showsCompanion }) => !showsCompanion, why: 'the value is not chosen from options' },
    tablehidden: { types: (type) => type.structure !== 'value' || type.fullRow, why: 'is never a column of the list' },
    width: { types: (type) => type.structure !== 'value' || type.fullRow, why: 'is never a column of the list' },
    tablealign: { types: (type) => type.structure !== 'value' || type.fullRow, why: 'is never a column of the list' },
    fixed: { types: (type) => type.structure !== 'value' || type.fullRow, why: 'is never a column of the list' },
    edited: { types: withoutValue, why: 'a title has no value' },
    formDataCopy: { types: withoutValue, why: 'a title has no value' },
    nextline: { types: ({ fullRow }) => fullRow, why: 'takes a whole row' },
  };

/** All that a form compiles to for an English reader, without the metadata itself. */
function compiledText(type: AnyItemType, attributes: Attributes): string {
  const { maxlength, prefix, ...config } = attributes;
  const { form } = parseMetaForm({
    metaType: 3,
    metaFormItemList: [
      { itemKey: 'parent', itemName: 'parent', itemType: 8, itemConfigJson: { refKey: 'house' } },
      { itemKey: 'other', itemName: 'other', itemType: 1 },
      { itemKey: 'x', itemName: 'x', itemType: type.code, maxlength, prefix, itemConfigJson: config },
    ],
  });
  const { fields, rows, tabs, listColumns, queryFields, uniqueKeys, plan } = compileForm(formInLanguage(form, 'en'));
  const parts = { fields, rows, tabs, listColumns, queryFields, uniqueKeys, steps: plan.computations };
  return JSON.stringify(parts, (key, value: unknown) => (key === 'item' || key === 'type' ? undefined : value));
}

function propertiesOf(type: AnyItemType, place: 'form' | 'columns' = 'form'): readonly PropertyItem[] {
  return itemProperties({ type, place, own: typeProperties(type) });
}

function attributeOf({ itemKey, property }: PropertyItem): readonly string[] {
  return property?.attribute ?? [itemKey];
}

const names = Object.keys(SAMPLES) as readonly Name[];

test('every attribute that the compiler reads from a configuration has a sample', () => {
  expect(names.toSorted()).toEqual([...Object.keys(CONFIG_ATTRIBUTES), 'maxlength', 'prefix'].toSorted());
});

describe.each(builtInTypes.map((type): [string, AnyItemType] => [type.name, type]))('a panel of %s', (_name, type) => {
  const offered = new Set(propertiesOf(type).map((item) => attributeOf(item)[0]));
  const isRead = (name: Name) => {
    const { value, with: others = {} } = SAMPLES[name];
    return compiledText(type, { ...others, [name]: value }) !== compiledText(type, others);
  };
  const isWithoutEffect = (name: Name) => WITHOUT_EFFECT[name]?.types(type) === true;

  test('sets every attribute that changes the compiled form', () => {
    expect(names.filter((name) => isRead(name) && !isWithoutEffect(name) && !offered.has(name))).toEqual([]);
  });

  test('offers no attribute that changes nothing', () => {
    expect(names.filter((name) => offered.has(name) && (!isRead(name) || isWithoutEffect(name)))).toEqual([]);
  });

  test('names each property in both languages, once, and explains it in one line', () => {
    const properties = propertiesOf(type);
    expect(new Set(properties.map(({ itemKey }) => itemKey)).size).toBe(properties.length);
    for (const { property } of properties)
      for (const text of Object.values(property?.words ?? {})) {
        const { label = '', help = '' } = text ?? {};
        expect(label).not.toBe('');
        expect(help.length).toBeGreaterThan(5);
        expect(help.length).toBeLessThan(110);
        expect(help).not.toContain('\n');
      }
  });

  test('compiles without an issue, as a form of its own', () => {
    const { form, issues } = parseMetaForm({
      metaFormItemList: propertiesOf(type).map(({ itemKey, itemName, itemType, itemConfig }) => ({
        itemKey,
        itemName,
        itemType,
        itemConfigJson: itemConfig,
      })),
    });
    expect([...issues, ...compileForm(form).issues]).toEqual([]);
  });
});

test('attributes outside the configuration are properties, or set by commands of their own', () => {
  const all = [...Object.keys(ITEM_ATTRIBUTES), ...Object.keys(COLUMN_ATTRIBUTES)];
  const offered = new Set(builtInTypes.flatMap((type) => propertiesOf(type)).map((item) => attributeOf(item)[0]));
  // A column has other names for the same attributes.
  const sameAs: Readonly<Record<string, string>> = { field: 'itemKey', name: 'itemName' };
  expect(all.filter((name) => !(name in SET_ELSEWHERE) && !offered.has(sameAs[name] ?? name))).toEqual([]);
});

test.each([
  ['computeData', Object.keys(COMPUTE_ATTRIBUTES)],
  ['simpleMapperConfig', Object.keys(MAPPER_ATTRIBUTES)],
])('every part of %s is a property', (attribute, parts) => {
  const [text] = builtInTypes;
  const offered = propertiesOf(text)
    .map(attributeOf)
    .filter(([name]) => name === attribute);
  expect(offered.map(([, part = '']) => part).toSorted()).toEqual(parts.toSorted());
});

test('every part of an upload slot is a column of the slots', () => {
  const slots = builtInProperties['upload']?.find(({ itemKey }) => itemKey === 'slots');
  expect(slots?.property?.columns?.map((column) => attributeOf(column)[0]).toSorted()).toEqual(
    Object.keys(SLOT_ATTRIBUTES).toSorted(),
  );
});

test('every attribute of a form is a property, except the id', () => {
  const offered = formProperties.map((item) => attributeOf(item)[0] ?? '');
  expect([...offered, 'id'].toSorted()).toEqual(Object.keys(FORM_ATTRIBUTES).toSorted());
});

function offering(place: 'form' | 'columns') {
  return builtInTypes.filter((type) => propertiesOf(type, place).some(({ itemKey }) => itemKey === 'total'));
}

test('the total of a column is a property of numbers in a sub-list alone', () => {
  expect(offering('columns').map(({ name }) => name)).toEqual(['number']);
  expect(offering('form')).toEqual([]);
});

test('a column has no properties of rows of the form, of numbering and of uniqueness', () => {
  const inColumn = new Set(builtInTypes.flatMap((type) => propertiesOf(type, 'columns')).map(({ itemKey }) => itemKey));
  expect(['span', 'nextline', 'unique', 'uniqueWith', 'numberRule'].filter((name) => inColumn.has(name))).toEqual([]);
  expect(['width', 'tablealign', 'required', 'formDataCopy'].filter((name) => !inColumn.has(name))).toEqual([]);
});

test('an item of an unknown type has a label and a key', () => {
  expect(itemProperties({ place: 'form' }).map(({ itemKey }) => itemKey)).toEqual(['itemName', 'itemKey']);
});

test('properties of a type override shared ones with the same key', () => {
  const own: PropertyItem = { itemKey: 'color', itemName: 'Colour', itemType: 1, itemConfig: { extra: {} }, extra: {} };
  const properties = itemProperties({ type: builtInTypes[0], place: 'form', own: [own] });
  expect(properties.filter(({ itemKey }) => itemKey === 'color')).toEqual([own]);
});
