import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mutatedForms } from '../../compile/metadata.fixture.ts';
import { jsonPlaces } from './json-places.ts';
import { lintMetaForm, type TextPosition } from './lint-form.ts';
import { sarifLog } from './sarif.ts';
import { SARIF_SCHEMA } from './sarif-schema.fixture.ts';

const seed = Date.now() % 2 ** 31;

/** The text between two positions. */
function textBetween(text: string, start: TextPosition, end: TextPosition): string {
  const lines = text.split('\n');
  const at = ({ line, column }: TextPosition) =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  return text.slice(at(start), at(end));
}

function found(text: string) {
  return lintMetaForm(text).map(({ issue, start, end }) => [
    issue.code,
    `${start.line}:${start.column}`,
    textBetween(text, start, end),
  ]);
}

function formOf(item: string): string {
  return `{
  "metaKey": "a", "formName": "A", "metaType": 3,
  "metaFormItemList": [
    ${item}
  ]
}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type JsonPath = readonly (string | number)[];

/** Each value in a JSON value, with its path. */
function* partsOf(value: unknown, path: JsonPath = []): Generator<readonly [path: JsonPath, part: unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, child] of Object.entries(value)) yield* partsOf(child, [...path, isList ? Number(key) : key]);
}

describe('a finding has the place', () => {
  test('of an attribute', () => {
    const text = formOf('{ "itemKey": "a", "itemName": "A", "itemType": 1, "itemConfigJson": { "color": "url(x)" } }');
    expect(found(text)).toEqual([['META_FORM_COLOR_REFUSED', '4:84', '"url(x)"']]);
  });

  test('of an attribute in a configuration that is a text, with escapes', () => {
    const config = String.raw`"{\"span\": 8, \"\u0063olor\": \"url(x)\" }"`;
    const text = formOf(`{ "itemKey": "a", "itemName": "A", "itemType": 1, "itemConfigJson": ${config} }`);
    expect(found(text)).toEqual([['META_FORM_COLOR_REFUSED', '4:104', String.raw`\"url(x)\"`]]);
  });

  test('of a character in a formula', () => {
    const config = JSON.stringify({ isComputeData: true, computeData: { formula: '1 + nobody' } });
    const text = formOf(
      `{ "itemKey": "a", "itemName": "A", "itemType": 2, "itemConfigJson": ${JSON.stringify(config)} }`,
    );
    expect(found(text).map(([code, , what]) => [code, what])).toEqual([['META_FORM_FORMULA_UNKNOWN_NAME', 'n']]);
  });

  test('of the object around an attribute that is missing', () => {
    const [first] = found(formOf('{ "itemKey": "a", "itemName": "A" }'));
    expect(first).toEqual(['META_FORM_ITEM_TYPE_MISSING', '4:5', '{ "itemKey": "a", "itemName": "A" }']);
  });

  test('of an attribute whose name is almost a known one, wherever it is', () => {
    const columns = [{ name: 'B', field: 'b', columntype: 1, collspan: 2, maxlenght: 3 }];
    const config = JSON.stringify({ requierd: 1, computeData: { formla: '1' }, columns });
    const text = formOf(
      `{ "itemKey": "a", "itemname": "A", "itemType": 7, "ItemOrder": 1, "itemConfigJson": ${JSON.stringify(config)} }`,
    ).replace('"metaKey"', '"metakey": "a", "updateURL": "/api/x", "title": "x", "metaKey"');
    const misspelt = lintMetaForm(text).filter(({ issue }) => issue.code === 'META_FORM_ATTRIBUTE_MISSPELT');
    expect(misspelt.map(({ issue }) => [issue.severity, issue.path.join('.'), issue.params['meant']])).toEqual([
      ['warning', 'updateURL', 'updateUrl'],
      ['warning', 'metaFormItemList.0.itemname', 'itemName'],
      ['warning', 'metaFormItemList.0.ItemOrder', 'itemOrder'],
      ['warning', 'metaFormItemList.0.itemConfigJson.requierd', 'required'],
      ['warning', 'metaFormItemList.0.itemConfigJson.computeData.formla', 'formula'],
      ['warning', 'metaFormItemList.0.itemConfigJson.columns.0.maxlenght', 'maxlength'],
    ]);
  });

  test('of an attribute at a level that does not read it, with the place where it is read', () => {
    const columns = [
      { name: 'B', field: 'b', columntype: 4, itemConfigJson: { dictKey: 'use' }, formula: '1' },
      { itemName: 'C', field: 'c', columntype: 1, required: true, maxlength: 3 },
    ];
    const config = JSON.stringify({ maxlength: 3, formula: '1', computeData: { isComputeData: true }, columns });
    const text = formOf(
      `{ "itemKey": "a", "itemName": "A", "itemType": 7, "required": true, "span": null, "dictKey": "d", "id": "1",
      "itemConfigJson": ${JSON.stringify(config)} }`,
    );
    const all = lintMetaForm(text);
    const misplaced = all.filter(({ issue }) => issue.code === 'META_FORM_ATTRIBUTE_MISPLACED');
    const config0 = 'metaFormItemList[0].itemConfigJson';
    expect(misplaced.map(({ issue }) => [issue.severity, issue.params['attribute'], issue.params['place']])).toEqual([
      ['warning', 'required', `${config0}.required`],
      ['warning', 'dictKey', `${config0}.dictKey`],
      ['warning', 'maxlength', 'metaFormItemList[0].maxlength'],
      ['warning', 'formula', `${config0}.computeData.formula`],
      ['warning', 'isComputeData', `${config0}.isComputeData`],
      ['warning', 'dictKey', `${config0}.columns[0].dictKey`],
      ['warning', 'formula', `${config0}.columns[0].computeData.formula`],
    ]);
    const others = all.filter((finding) => !misplaced.includes(finding));
    expect(others.map(({ issue }) => [issue.code, issue.params['attribute'], issue.params['meant']])).toEqual([
      ['META_FORM_ATTRIBUTE_MISSPELT', 'itemName', 'name'],
    ]);
  });

  test('of the configuration that has no options or columns', () => {
    const columns = [{ name: 'B', field: 'b', columntype: 8 }];
    const items = [
      { itemKey: 'a', itemName: 'A', itemType: 4 },
      { itemKey: 'b', itemName: 'B', itemType: 8, itemConfigJson: { isTree: true } },
      { itemKey: 'c', itemName: 'C', itemType: 11, itemConfigJson: '{"refKey":""}' },
      { itemKey: 'd', itemName: 'D', itemType: 12 },
      { itemKey: 'e', itemName: 'E', itemType: 7, itemConfigJson: { columns: [] } },
      { itemKey: 'f', itemName: 'F', itemType: 7, itemConfigJson: { columns } },
    ];
    const text = formOf(items.map((item) => JSON.stringify(item)).join(','));
    const missing = lintMetaForm(text).map(({ issue }) => [
      issue.code,
      issue.params['item'],
      issue.path.slice(1).join('.'),
    ]);
    const code = 'META_FORM_ATTRIBUTE_MISSING';
    expect(missing).toEqual([
      [code, 'A', '0.itemConfigJson.dictKey'],
      [code, 'B', '1.itemConfigJson.refKey'],
      [code, 'C', '2.itemConfigJson.refKey'],
      [code, 'D', '3.itemConfigJson.treeurl'],
      [code, 'E', '4.itemConfigJson.columns'],
      [code, 'F.B', '5.itemConfigJson.columns.0.refKey'],
    ]);
  });

  test.each([
    ['misspelt', '"itemConfigJson": { "dictkey": "use" }', 'META_FORM_ATTRIBUTE_MISSPELT'],
    ['at the wrong level', '"dictKey": "use"', 'META_FORM_ATTRIBUTE_MISPLACED'],
    ['in a configuration that cannot be read', '"itemConfigJson": "{dictKey}"', 'META_FORM_CONFIG_UNREADABLE'],
  ])('once, where the source of the options is %s', (_case, attribute, code) => {
    const text = formOf(`{ "itemKey": "a", "itemName": "A", "itemType": 4, ${attribute} }`);
    expect(lintMetaForm(text).map(({ issue }) => issue.code)).toEqual([code]);
  });

  test.each([
    ['{ "metaKey": "a", }', '1:19'],
    ['{\n  "metaKey": a\n}', '2:14'],
    ['[1, 2', '1:6'],
    ['', '1:1'],
    ['{"a": "\n"}', '1:7'],
    ['{"a": 1} x', '1:10'],
    ['{"a" 1}', '1:6'],
    ['{"a": 01}', '1:8'],
  ])('where %j is no JSON', (text, place) => {
    expect(found(text)).toEqual([['META_FORM_NOT_JSON', place, '']]);
  });

  test('in order, and a form without faults has none', () => {
    expect(found(formOf('{ "itemKey": "a", "itemName": "A", "itemType": 1, "itemConfigJson": "{}" }'))).toEqual([]);
    const two = formOf('{ "itemKey": "", "itemType": 99 }, { "itemKey": "$x", "itemType": "y" }');
    const lines = lintMetaForm(two).map(({ start }) => start.column);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });
});

describe('places', () => {
  const jsonValue = fc.jsonValue({ maxDepth: 4 });

  test('are those of the values, however the text is written', () => {
    for (const sample of fc.sample(jsonValue, { numRuns: 500, seed })) {
      const value: unknown = JSON.parse(JSON.stringify(sample));
      const text = JSON.stringify(value, undefined, 2);
      const { brokenAt, placeOf } = jsonPlaces(text);
      expect(brokenAt).toBeUndefined();
      for (const [path, part] of partsOf(value)) {
        const { start, end } = placeOf(path);
        expect(JSON.parse(text.slice(start, end))).toEqual(part);
      }
    }
  });

  test('say what JSON.parse says about any text', () => {
    const cut = fc.tuple(jsonValue, fc.nat(), fc.constantFrom('', ',', '"', '}', ']', '0', '\\', ':', ' '));
    const texts = fc.sample(cut, { numRuns: 3000, seed }).map(([value, at, sign]) => {
      const whole = JSON.stringify(value);
      return whole.slice(0, at % (whole.length + 1)) + sign + whole.slice((at % (whole.length + 1)) + (at % 2));
    });
    const valid = texts.filter((text) => isJson(text));
    expect(valid.length).toBeGreaterThan(0);
    expect(valid.filter((text) => jsonPlaces(text).brokenAt !== undefined)).toEqual([]);
  });

  test('are found in a text that is nested 200,000 times, and in one that is JSON in JSON', () => {
    expect(jsonPlaces('['.repeat(200_000)).brokenAt).toBe(200_000);
    const twice = JSON.stringify(JSON.stringify({ a: [10, 20] }));
    const { start, end } = jsonPlaces(twice).placeOf(['a', 1]);
    expect(twice.slice(start, end)).toBe('20');
  });
});

test('findings of forms with faults are places in their text', () => {
  for (const form of fc.sample(mutatedForms([], seed), { numRuns: 150, seed })) {
    const text = JSON.stringify(form, undefined, 1) ?? '';
    const lines = text.split('\n');
    for (const { start, end } of lintMetaForm(text)) {
      expect(start.column).toBeLessThanOrEqual((lines[start.line - 1] ?? '').length + 1);
      expect(end.line > start.line || end.column >= start.column).toBe(true);
      expect(end.line).toBeLessThanOrEqual(lines.length);
    }
  }
});

test('a log in SARIF has all that version 2.1.0 requires', () => {
  const text = '{ "metaFormItemList": [{ "itemKey": "a", "itemType": 99 }, { "itemKey": "", "itemType": 1 }] }';
  const log = sarifLog(
    [
      { uri: 'forms/a.json', findings: lintMetaForm(text) },
      { uri: 'forms/b.json', findings: [] },
    ],
    { version: '1.2.3' },
  );
  const validate = new Ajv({ strict: false, allErrors: true }).compile(SARIF_SCHEMA);
  validate(JSON.parse(JSON.stringify(log)));
  expect(validate.errors).toBeNull();
  // The schema does refuse what is wrong.
  expect(validate({ ...log, version: '2.0.0' })).toBe(false);
  expect(validate({ ...log, runs: [{ ...log.runs[0], tool: {} }] })).toBe(false);
  const [run] = log.runs;
  expect(run?.results.length).toBeGreaterThan(1);
  for (const { ruleId, ruleIndex } of run?.results ?? []) expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
});
