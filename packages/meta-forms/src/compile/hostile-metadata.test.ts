import { describe, expect, test } from 'vitest';
import type { Issue } from '../metadata/issue.ts';
import { joinIssues } from '../metadata/join-issues.ts';
import { describeIssue } from './describe-issue.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { serializeMetaForm } from '../metadata/serialize-meta-form.ts';
import { cascadedFrom, column, computed, mappedFrom, metaForm, numberItem, referenceItem, subListItem, textItem, treeItem } from '../testing/builders.ts';
import { compileForm } from './compile-form.ts';
import { builtInRegistry as registry } from '../item-types/built-in-registry.ts';

function open(json: unknown) {
  const { form, issues } = parseMetaForm(json);
  const compiled = compileForm(form, { registry });
  return { form, compiled, issues: joinIssues(issues, compiled.issues), keys: compiled.fields.map((field) => field.key) };
}

const codes = (issues: readonly Issue[]) => issues.map((issue) => issue.code);

const prototypeNames = Object.getOwnPropertyNames(Object.prototype).toSorted();

function expectUntouchedPrototype(): void {
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(prototypeNames);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}

describe('META-01: keys that reach a prototype', () => {
  const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__.polluted', 'a[__proto__]', 'constructor.prototype.x', "a['__proto__'].x"];
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

  test('META-01 leaves out attributes named __proto__ wherever they stand in the text', () => {
    const { issues, form } = open('{"metaFormItemList":[{"itemKey":"a","itemType":1,"__proto__":{"polluted":1},"itemConfigJson":"{\\"__proto__\\":{\\"polluted\\":1},\\"simpleMapperConfig\\":{\\"__proto__\\":{\\"isMapper\\":true}}}"}],"__proto__":{"polluted":1}}');
    expect(codes(issues)).toEqual(Array(4).fill('META_FORM_ATTRIBUTE_REFUSED'));
    expect(JSON.stringify(serializeMetaForm(form))).not.toContain('__proto__');
    expectUntouchedPrototype();
  });

  test('META-01 refuses prototype names where a record would be read by them', () => {
    const { issues, compiled } = open(metaForm(referenceItem('unit'), textItem('a', { ...mappedFrom('unit', '__proto__'), tablelabel: 'constructor', formDataCopy: '__proto__', cascadeField: 'toString' })));
    expect(new Set(codes(issues))).toEqual(new Set(['META_FORM_NAME_REFUSED', 'META_FORM_MAPPING_INCOMPLETE']));
    expect(compiled.fieldByKey.get('a')).not.toHaveProperty('mapping');
    expect(compiled.fieldByKey.get('a')).not.toHaveProperty('displayKey');
  });

  test('META-01 answers nothing inherited from kept attributes', () => {
    const { form } = open(metaForm(textItem('a', { surprise: 1 })));
    expect(form.metaFormItemList[0]?.itemConfig.extra['constructor']).toBeUndefined();
  });
});

describe('META-02: keys that are not unique', () => {
  test('META-02 draws the first of two items with one key, names the second and keeps both', () => {
    const { issues, compiled, form } = open(metaForm(textItem('a', { itemName: 'first' }), textItem('a', { itemName: 'second' })));
    expect(issues).toMatchObject([{ code: 'META_FORM_KEY_DUPLICATE', severity: 'error', path: ['metaFormItemList', 1, 'itemKey'] }]);
    expect(compiled.fields.map((field) => field.label)).toEqual(['first']);
    expect(form.metaFormItemList).toHaveLength(2);
  });

  test.each(['', '   ', '\u3000'])('META-02 names an item with the empty key %j', (key) => {
    expect(open(metaForm(textItem(key), textItem('ok')))).toMatchObject({ issues: [{ code: 'META_FORM_KEY_EMPTY' }], keys: ['ok'] });
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
  test.each([0, 14, -1, 1.5, null, {}, [], 'abc', true])('META-03 shows an item of type %j as read-only text and keeps the type', (itemType) => {
    const { issues, compiled, form } = open(metaForm({ ...textItem('a'), itemType: itemType as number }));
    const field = compiled.fieldByKey.get('a');
    expect(codes(issues)).toContain('META_FORM_UNKNOWN_ITEM_TYPE');
    expect(field).toMatchObject({ editable: false, type: { name: 'unknown' } });
    expect(compiled.rows).toHaveLength(1);
    const value = { kept: ['as', 1] };
    expect(field?.type.encode(field.type.decode(value, field), field)).toBe(value);
    expect(serializeMetaForm(form).metaFormItemList[0]?.['itemType']).toEqual(itemType);
  });

  test('META-03 takes NaN for a missing type, and a numeric text for its number', () => {
    expect(open(metaForm({ ...textItem('a'), itemType: NaN })).compiled.fields[0]?.type.name).toBe('unknown');
    expect(open(metaForm({ ...textItem('a'), itemType: '8' as unknown as number })).compiled.fields[0]?.type.code).toBe(8);
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
      expect(open(metaForm({ ...textItem('a'), itemConfigJson: itemConfigJson as string })).compiled.fields[0]).toMatchObject({ required: true, span: 12 });
    }
  });

  test('META-04 answers for a whole form of 10,000 levels, of text that is no JSON, and for an object that contains itself', () => {
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
      metaFormItemList: [new Proxy({}, { ownKeys: () => { throw new Error('no'); } }), Object.freeze(textItem('ok'))],
    };
    const { issues, keys } = open(Object.freeze(form));
    expect(codes(issues)).toContain('META_FORM_UNREADABLE');
    expect(keys).toEqual(['ok']);
  });
});

describe('META-05: circles', () => {
  test('META-05 names the members of a cascade that leads back, and restricts none of them', () => {
    const { issues, compiled } = open(metaForm(treeItem('a', cascadedFrom('c')), treeItem('b', cascadedFrom('a')), treeItem('c', cascadedFrom('b')), treeItem('d', cascadedFrom('d'))));
    expect(issues).toMatchObject([
      { code: 'META_FORM_CASCADE_CYCLE', severity: 'error', params: { members: 'a -> c -> b -> a' } },
      { code: 'META_FORM_CASCADE_CYCLE', params: { members: 'd -> d' } },
    ]);
    expect(compiled.fields.map((field) => field.cascade)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('META-05 warns of a required item whose parent a person may leave empty, and names the mend', () => {
    const { issues } = open(metaForm(treeItem('a'), treeItem('b', { ...cascadedFrom('a'), required: true })));
    expect(issues).toMatchObject([{ code: 'META_FORM_CASCADE_PARENT_OPTIONAL', severity: 'warning', params: { item: 'b', parent: 'a' }, fix: { kind: 'set', path: ['metaFormItemList', 0, 'itemConfigJson', 'required'], value: true } }]);
    expect(issues[0] && describeIssue(issues[0], 'zh')).toBe('“b”必填，但其前置项目“a”不是必填：不选前置项目就无法填写，建议也设为必填。');
  });

  test.each([
    ['a required parent', { required: true }, { required: true }],
    ['a parent that nobody types', { edited: false }, { required: true }],
    ['an item that is optional', {}, {}],
    ['an item that nobody types', {}, { required: true, edited: false }],
  ])('META-05 says nothing of %s', (_, parent, child) => {
    expect(open(metaForm(treeItem('a', parent), treeItem('b', { ...cascadedFrom('a'), ...child }))).issues).toEqual([]);
  });

  test('META-05 names a parent that is missing or hidden', () => {
    const { issues } = open(metaForm(treeItem('a', cascadedFrom('nobody')), treeItem('b', cascadedFrom('c')), treeItem('c', { hidden: true })));
    expect(issues).toMatchObject([
      { code: 'META_FORM_CASCADE_PARENT_MISSING', params: { item: 'a', parent: 'nobody' } },
      { code: 'META_FORM_CASCADE_PARENT_HIDDEN', severity: 'warning' },
    ]);
  });

  test('META-05 names formulas that need each other, computes the rest, and leaves what reads them', () => {
    const { issues, compiled } = open(
      metaForm(numberItem('a', computed('b + 1')), numberItem('b', computed('c * 2')), numberItem('c', computed('a')), numberItem('d', computed('d')), numberItem('e', computed('a + f')), numberItem('f')),
    );
    expect(issues).toMatchObject([
      { code: 'META_FORM_FORMULA_CYCLE', severity: 'error', params: { members: 'a -> b -> c -> a' } },
      { code: 'META_FORM_FORMULA_CYCLE', params: { members: 'd -> d' } },
    ]);
    expect(compiled.plan.computations.map((computation) => computation.field.key)).toEqual(['e']);
  });

  test('META-05 finds a circle that leads through the column of a list', () => {
    const { issues } = open(metaForm(numberItem('total', computed('SUM(rows.amount)')), subListItem('rows', [column(numberItem('amount', computed('total / 2')))])));
    expect(issues).toMatchObject([{ code: 'META_FORM_FORMULA_CYCLE', params: { members: 'total -> rows.amount -> total' } }]);
  });

  test('META-05 names mappings that fill each other', () => {
    const { issues, compiled } = open(metaForm(referenceItem('a', mappedFrom('b', 'x')), referenceItem('b', mappedFrom('a', 'y'))));
    expect(issues).toMatchObject([{ code: 'META_FORM_MAPPING_CYCLE', params: { members: 'a -> b -> a' } }]);
    expect([...compiled.plan.mapped.keys()]).toEqual([]);
  });
});

describe('META-06: formulas', () => {
  const hostile = [
    'constructor', 'this', 'import("x")', 'a.b()', 'a.constructor.constructor("x")()', '\\u0061', '\u0061\\u0062', '('.repeat(20_000), `${'('.repeat(20_000)}1${')'.repeat(20_000)}`, 'x'.repeat(900_000),
    '// x', '/* x */ 1', '`${a}`', '=cmd|\' /C calc\'!A0', 'a => a', 'new Date()', 'eval("1")', 'fetch("//evil")', 'a[0]', 'a = 1; b', '__proto__', 'toString()', 'window', 'globalThis.x', '1 +', '"open', '{open', '@', '9**9',
    'SUM(', 'SUM(a,)', ')', '?:', '+'.repeat(5_000), '-'.repeat(5_000), 'NOT '.repeat(5_000), 'IF('.repeat(5_000), '\u202E1', '\u0000',
  ];
  test.each(hostile.map((formula) => [formula.slice(0, 40), formula]))('META-06 is an issue at its place, and the rest works: %j', (_start, formula) => {
    const start = process.cpuUsage();
    const { issues, compiled } = open(metaForm(numberItem('a', computed(formula)), numberItem('b', computed('1 + 1'))));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(100);
    expect(codes(issues).every((code) => code === 'META_FORM_FORMULA_SYNTAX' || code === 'META_FORM_FORMULA_UNKNOWN_NAME')).toBe(true);
    expect(issues[0]?.position).toBeGreaterThanOrEqual(0);
    expect(compiled.plan.computations.map((computation) => computation.field.key)).toEqual(['b']);
    expect(compiled.fieldByKey.get('a')).toMatchObject({ computed: true });
  });

  test.each(['1/0', '9^9^9', '0 - a', '"a" & "b"'])('META-06 reads %j: what comes out is for the evaluation to say', (formula) => {
    expect(open(metaForm(numberItem('a'), textItem('b', computed(formula)))).issues).toEqual([]);
  });
});

describe('META-07: regular expressions', () => {
  const patterns = ['(a+)+$', '(a|a)*$', '([a-zA-Z]+)*$', '(.*a){20}', '[', '', '^$', 'x'.repeat(10_000)];
  test.each(patterns.map((pattern) => [pattern.slice(0, 20), pattern]))('META-07 keeps %j as a text it does not know: no attribute is ever compiled to an expression', (_start, pattern) => {
    const { compiled, form, issues } = open(metaForm(textItem('a', { pattern, regex: pattern, rules: [{ pattern }] })));
    expect(issues).toEqual([]);
    expect(JSON.stringify(compiled.schema)).not.toContain('pattern');
    expect(form.metaFormItemList[0]?.itemConfig.extra).toMatchObject({ pattern, regex: pattern });
  });

  test('META-07 reads long texts made to slow an expression down in linear time', () => {
    const slow = ['a'.repeat(50_000), '/a'.repeat(25_000), '1'.repeat(50_000), `rgb(${'1 '.repeat(25_000)}`, '\u200b'.repeat(50_000), `http://${'a.'.repeat(25_000)}`, '-'.repeat(50_000), ' '.repeat(50_000)];
    const start = process.cpuUsage();
    for (const text of slow) {
      open(metaForm(textItem(text, { color: text, treeurl: text, jumpurl: text, refKey: text, width: text, max: text, span: text, filetype: text, columns: text, required: text, maxlength: text })));
    }
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2_000);
  });
});
