import { describe, expect, test } from 'vitest';
import { serializeMetaForm } from '../metadata/serialize-meta-form.ts';
import { column, mappedFrom, metaForm, referenceItem, subListItem, textItem } from '../testing/builders.ts';
import { codes, open } from './hostile-metadata.fixture.ts';

const prototypeNames = Object.getOwnPropertyNames(Object.prototype).toSorted();

function expectUntouchedPrototype(): void {
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(prototypeNames);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}

describe('META-01: keys that reach a prototype', () => {
  const keys = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '__proto__.polluted',
    'a[__proto__]',
    'constructor.prototype.x',
    "a['__proto__'].x",
  ];
  test.each(keys)('META-01 refuses the itemKey %s and keeps the item for the next save', (key) => {
    const json = metaForm(textItem(key), textItem('ok'));
    const { issues, keys: compiled, form } = open(json);
    expect(codes(issues)).toEqual(['META_FORM_KEY_REFUSED']);
    expect(compiled).toEqual(['ok']);
    expect(serializeMetaForm(form).metaFormItemList[0]).toMatchObject({ itemKey: key });
    expectUntouchedPrototype();
  });

  test.each(keys)('META-01 refuses the column %s', (key) => {
    const { issues, compiled } = open(metaForm(subListItem('rows', [column(textItem(key)), column(textItem('ok'))])));
    expect(codes(issues)).toEqual(['META_FORM_KEY_REFUSED']);
    expect(compiled.fieldByKey.get('rows')?.columns.map((field) => field.key)).toEqual(['ok', 'attachments']);
    expectUntouchedPrototype();
  });

  test('META-01 leaves out attributes named __proto__ at any level of the text', () => {
    const { issues, form } = open(
      '{"metaFormItemList":[{"itemKey":"a","itemType":1,"__proto__":{"polluted":1},' +
        '"itemConfigJson":"{\\"__proto__\\":{\\"polluted\\":1},' +
        '\\"simpleMapperConfig\\":{\\"__proto__\\":{\\"isMapper\\":true}}}"}],"__proto__":{"polluted":1}}',
    );
    expect(codes(issues)).toEqual(Array(4).fill('META_FORM_ATTRIBUTE_REFUSED'));
    expect(JSON.stringify(serializeMetaForm(form))).not.toContain('__proto__');
    expectUntouchedPrototype();
  });

  test('META-01 refuses prototype names where a record would be read by them', () => {
    const { issues, compiled } = open(
      metaForm(
        referenceItem('unit'),
        textItem('a', {
          ...mappedFrom('unit', '__proto__'),
          tablelabel: 'constructor',
          formDataCopy: '__proto__',
          cascadeField: 'toString',
        }),
      ),
    );
    expect(new Set(codes(issues))).toEqual(new Set(['META_FORM_NAME_REFUSED', 'META_FORM_MAPPING_INCOMPLETE']));
    expect(compiled.fieldByKey.get('a')).not.toHaveProperty('mapping');
    expect(compiled.fieldByKey.get('a')).not.toHaveProperty('displayKey');
  });

  test.each(['id', 'version', 'status', 'createUser', 'tenantId'])(
    'refuses %s, a fact of the record, for the text of an id',
    (name) => {
      const { issues, compiled } = open(metaForm(referenceItem('unit', { tablelabel: name })));
      expect(codes(issues)).toEqual(['META_FORM_NAME_REFUSED']);
      expect(compiled.fieldByKey.get('unit')?.displayKey).toBe('$unit');
    },
  );

  test.each(['hidden', 'required', 'multiple', 'width', 'color', 'maxlength', 'dictKey', 'min'])(
    'META-01 reads nothing of an object with a toString of its own where %s takes a plain value',
    (name) => {
      const own = { toString: 1, valueOf: null };
      const opened = open({
        metaFormItemList: [{ itemKey: 'a', itemType: 4, [name]: own, itemConfigJson: { [name]: own } }],
      });
      expect(opened.keys).toEqual(['a']);
      expect(codes(opened.issues)).toContain('META_FORM_ATTRIBUTE_UNUSABLE');
    },
  );

  test('META-01 has no inherited values among unknown attributes', () => {
    const { form } = open(metaForm(textItem('a', { surprise: 1 })));
    expect(form.metaFormItemList[0]?.itemConfig.extra['constructor']).toBeUndefined();
  });
});

describe('META-02: keys that are not unique', () => {
  test('META-02 draws the first of two items with one key, names the second and keeps both', () => {
    const { issues, compiled, form } = open(
      metaForm(textItem('a', { itemName: 'first' }), textItem('a', { itemName: 'second' })),
    );
    expect(issues).toMatchObject([
      { code: 'META_FORM_KEY_DUPLICATE', severity: 'error', path: ['metaFormItemList', 1, 'itemKey'] },
    ]);
    expect(compiled.fields.map((field) => field.label)).toEqual(['first']);
    expect(form.metaFormItemList).toHaveLength(2);
  });

  test.each(['', '   ', '\u3000'])('META-02 names an item with the empty key %j', (key) => {
    expect(open(metaForm(textItem(key), textItem('ok')))).toMatchObject({
      issues: [{ code: 'META_FORM_KEY_EMPTY' }],
      keys: ['ok'],
    });
  });

  test.each([
    ['case', 'Area', 'area'],
    ['composed and decomposed letters', 'caf\u00e9', 'cafe\u0301'],
    ['a zero-width space', 'area', 'ar\u200bea'],
    ['a space at the end', 'area', 'area '],
    ['full-width letters', 'area', 'ａrea'],
  ])('META-02 draws keys that differ only by %s, with a warning', (_difference, one, other) => {
    const { issues, keys } = open(metaForm(textItem(one), textItem(other)));
    expect(issues).toMatchObject([{ code: 'META_FORM_KEY_CONFUSABLE', severity: 'warning' }]);
    expect(keys).toEqual([one, other]);
  });

  test('META-02 takes a key of 300 characters whole, with a warning', () => {
    const key = 'k'.repeat(300);
    expect(open(metaForm(textItem(key)))).toMatchObject({ issues: [{ code: 'META_FORM_KEY_LONG' }], keys: [key] });
  });
});

describe('META-03: types', () => {
  test.each([0, 1000, -1, 1.5, null, {}, [], 'abc', true])(
    'META-03 shows an item of type %j as read-only text and keeps the type',
    (itemType) => {
      const { issues, compiled, form } = open(metaForm({ ...textItem('a'), itemType: itemType as number }));
      const field = compiled.fieldByKey.get('a');
      const isMissing = itemType === -1 || itemType === null;
      expect(codes(issues)).toContain(isMissing ? 'META_FORM_ITEM_TYPE_MISSING' : 'META_FORM_UNKNOWN_ITEM_TYPE');
      expect(field).toMatchObject({ editable: false, type: { name: 'unknown' } });
      expect(compiled.rows).toHaveLength(1);
      const value = { custom: ['as', 1] };
      expect(field?.type.encode(field.type.decode(value, field), field)).toBe(value);
      expect(serializeMetaForm(form).metaFormItemList[0]?.['itemType']).toEqual(itemType);
    },
  );

  test('META-03 takes NaN for a missing type, and a numeric text for its number', () => {
    expect(open(metaForm({ ...textItem('a'), itemType: NaN })).compiled.fields[0]?.type.name).toBe('unknown');
    expect(open(metaForm({ ...textItem('a'), itemType: '8' as unknown as number })).compiled.fields[0]?.type.code).toBe(
      8,
    );
  });

  test('META-03 stops at a list in a list and keeps the deeper columns for the next save', () => {
    let columns = [column(textItem('leaf'))];
    for (let depth = 0; depth < 100; depth++) columns = [column(subListItem(`list${depth}`, columns))];
    const { issues, compiled, form } = open(metaForm(subListItem('rows', columns)));
    expect(codes(issues)).toContain('META_FORM_NESTED_TOO_DEEP');
    const nested = compiled.fields[0]?.columns[0];
    expect(nested?.type.structure).toBe('rows');
    expect(nested?.columns[0]?.type.name).toBe('unknown');
    expect(serializeMetaForm(form).metaFormItemList[0]?.itemConfigJson).toContain('"leaf"');
  });
});

describe('META-04: itemConfigJson that is no configuration', () => {
  const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
  test.each([
    ['no JSON', 'not json'],
    ['half of it', '{"a":'],
    ['an array', '[1]'],
    ['a number', '5'],
    ['5 MB', JSON.stringify({ a: 'x'.repeat(5_000_000) })],
    ['10,000 levels', deep],
  ])('META-04 draws the item with its defaults and keeps the text: %s', (_kind, itemConfigJson) => {
    const json = metaForm({ ...textItem('a'), itemConfigJson });
    const start = process.cpuUsage();
    const { issues, compiled, form } = open(json);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(100);
    expect(codes(issues)).toEqual(['META_FORM_CONFIG_UNREADABLE']);
    expect(compiled.fields[0]).toMatchObject({ span: 8, editable: true, required: false });
    expect(serializeMetaForm(form).metaFormItemList[0]?.itemConfigJson).toBe(itemConfigJson);
  });

  test.each([null, undefined, '', '{}', {}])('META-04 takes %j for no configuration, silently', (itemConfigJson) => {
    expect(open(metaForm({ ...textItem('a'), itemConfigJson: itemConfigJson as string })).issues).toEqual([]);
  });

  test('META-04 reads a configuration as object, text, and text in text', () => {
    const config = { required: '1', span: '12' };
    for (const itemConfigJson of [config, JSON.stringify(config), JSON.stringify(JSON.stringify(config))]) {
      expect(
        open(metaForm({ ...textItem('a'), itemConfigJson: itemConfigJson as string })).compiled.fields[0],
      ).toMatchObject({ required: true, span: 12 });
    }
  });

  test('META-04 answers for a form of 10,000 levels, for text that is no JSON, and for a cyclic object', () => {
    const itself: Record<string, unknown> = { metaFormItemList: [textItem('a')] };
    itself['self'] = itself;
    expect(codes(open(deep).issues)).toContain('META_FORM_TOO_DEEP');
    expect(codes(open('{').issues)).toContain('META_FORM_NOT_JSON');
    expect(open(itself)).toMatchObject({ issues: [{ code: 'META_FORM_CIRCULAR' }], keys: ['a'] });
  });

  test('META-04 answers for getters that throw and proxies that refuse', () => {
    const form = {
      get formName(): string {
        throw new Error('no');
      },
      metaFormItemList: [
        new Proxy(
          {},
          {
            ownKeys: () => {
              throw new Error('no');
            },
          },
        ),
        Object.freeze(textItem('ok')),
      ],
    };
    const { issues, keys } = open(Object.freeze(form));
    expect(codes(issues)).toContain('META_FORM_UNREADABLE');
    expect(keys).toEqual(['ok']);
  });
});
