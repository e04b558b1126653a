import { describe, expect, test } from 'vitest';
import { item, metaForm, numberItem, subListItem, textItem, column } from '../testing/builders.ts';
import type { ItemConfig } from './meta-form.ts';
import { parseMetaForm } from './parse-meta-form.ts';
import { serializeMetaForm } from './serialize-meta-form.ts';

function configOf(attributes: Readonly<Record<string, unknown>>): ItemConfig {
  const { form } = parseMetaForm(metaForm(item(1, 'a', attributes)));
  const [first] = form.metaFormItemList;
  if (first === undefined) throw new Error('no item');
  return first.itemConfig;
}

describe('shapes of the wire', () => {
  test.each([true, 1, '1', 'true', 'TRUE', ' true ', 2, '2'])('takes %j for true', (required) => {
    expect(configOf({ required }).required).toBe(true);
  });

  test.each([false, 0, '0', 'false', 'False'])('takes %j for false', (required) => {
    expect(configOf({ required }).required).toBe(false);
  });

  test.each([null, ''])('takes %j for missing, without an issue', (value) => {
    const { issues, form } = parseMetaForm(
      metaForm(
        item(2, 'a', { required: value, span: value, color: value, max: value, columns: value, computeData: value }),
      ),
    );
    expect(issues).toEqual([]);
    expect(Object.keys(form.metaFormItemList[0]?.itemConfig ?? {})).toEqual(['extra']);
  });

  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['1e3', 1000],
    ['-0', 0],
    ['0.10', 0.1],
    [12.5, 12.5],
    ['12345678901234567.89', '12345678901234567.89'],
    ['9007199254740993', '9007199254740993'],
    ['+1.005', 1.005],
  ])('reads the limit %j as %j', (max, read) => {
    expect(configOf({ max }).max).toBe(read);
  });

  test('reads widths in px, words from numbers, extensions from a list', () => {
    expect(configOf({ width: '120px', dictKey: 1001, filetype: ['jpg', 'png'] })).toMatchObject({
      width: 120,
      dictKey: '1001',
      filetype: 'jpg,png',
    });
  });

  test('reads upload slots, mapper and formula as values and as text', () => {
    const config = {
      filetype: [{ name: 'deed', required: '1', filetype: 'pdf', note: 'kept' }],
      simpleMapperConfig: { isMapper: 'true', mapperMetaFormItem: 'name', more: 1 },
      computeData: { formula: 'a + b' },
      columns: [{ name: 'Amount', field: 'amount', columntype: '2', digits: '2' }],
    };
    const asText = Object.fromEntries(Object.entries(config).map(([name, value]) => [name, JSON.stringify(value)]));
    expect(configOf(asText)).toEqual(configOf(config));
    expect(configOf(config)).toMatchObject({
      filetype: [{ name: 'deed', required: true, filetype: 'pdf', extra: { note: 'kept' } }],
      simpleMapperConfig: { isMapper: true, mapperMetaFormItem: 'name', extra: { more: 1 } },
      columns: [{ name: 'Amount', field: 'amount', columntype: 2, config: { digits: 2 } }],
    });
  });

  test('reads the form as value, text, text in text, and with its items as text', () => {
    const value = metaForm(textItem('a'), numberItem('b', { max: 3 }));
    const expected = parseMetaForm(value).form;
    for (const shape of [
      JSON.stringify(value),
      JSON.stringify(JSON.stringify(value)),
      `\uFEFF${JSON.stringify(value)}`,
      { ...value, metaFormItemList: JSON.stringify(value.metaFormItemList) },
    ]) {
      expect(parseMetaForm(shape)).toEqual({ form: expected, issues: [] });
    }
  });
});

test.each([
  [1, 1],
  [2, 2],
  ['3', 3],
  [undefined, 1],
  [0, 1],
  [4, 1],
  ['x', 1],
])('takes a metaType of %j for %i', (metaType, meant) => {
  expect(parseMetaForm({ ...metaForm(textItem('a')), metaType }).form.metaType).toBe(meant);
});

describe('digits', () => {
  test('keeps 19-digit ids that arrive as numbers in text, in the form and in a configuration', () => {
    const text =
      '{"id":1866328461723648002,"metaFormItemList":[{"id":1866328461723648003,"itemKey":"a","itemType":1,' +
      '"itemConfigJson":"{\\"simpleMapperConfig\\":{\\"mapperMetaFormId\\":1866328461723648004},' +
      '\\"custom\\":[1866328461723648005,-1866328461723648006]}"}]}';
    const { form, issues } = parseMetaForm(text);
    expect(issues).toEqual([]);
    expect(form).toMatchObject({
      id: '1866328461723648002',
      metaFormItemList: [
        {
          id: '1866328461723648003',
          itemConfig: {
            simpleMapperConfig: { mapperMetaFormId: '1866328461723648004' },
            extra: { custom: ['1866328461723648005', '-1866328461723648006'] },
          },
        },
      ],
    });
  });

  test('keeps amounts that a double would round, and leaves short numbers numbers', () => {
    const text =
      '{"metaFormItemList":[{"itemKey":"a","itemType":2,"itemConfigJson":' +
      '{"max":12345678901234567.89,"min":0.1,"custom":[1.50000000000000000,1e400,16]}}]}';
    expect(parseMetaForm(text).form.metaFormItemList[0]?.itemConfig).toMatchObject({
      max: '12345678901234567.89',
      min: 0.1,
      extra: { custom: [1.5, '1e400', 16] },
    });
  });

  test('leaves digits in texts alone, escaped quotes included', () => {
    const name = 'a"12345678901234567890, \\" 12345678901234567890}';
    const value = metaForm(textItem('a', { itemName: name, note: name }));
    expect(parseMetaForm(JSON.stringify(value)).form).toEqual(parseMetaForm(value).form);
  });

  test('warns where an id already lost its digits', () => {
    expect(parseMetaForm({ ...metaForm(), id: 2 ** 60 }).issues).toMatchObject([{ code: 'META_FORM_ID_IMPRECISE' }]);
  });
});

describe('unknown attributes', () => {
  const unknown = { custom: { nested: [1, { deep: 'x' }, null, ''], ключ: true }, showNehConfig: '1', $$weird: '' };

  test('survives load and save in form, item, column and configuration', () => {
    const built = {
      ...metaForm(textItem('a', unknown), subListItem('rows', [{ ...column(textItem('b')), ...unknown }], unknown)),
      ...unknown,
    };
    const json = {
      ...built,
      metaFormItemList: built.metaFormItemList.map((entry) => Object.assign({}, entry, unknown)),
    };
    const { form, issues } = parseMetaForm(json);
    expect(issues).toEqual([]);
    const wire = serializeMetaForm(form);
    expect(wire).toMatchObject(unknown);
    for (const entry of wire.metaFormItemList) {
      expect(entry).toMatchObject(unknown);
      expect(JSON.parse(entry.itemConfigJson)).toMatchObject(unknown);
    }
    expect(JSON.parse(wire.metaFormItemList[1]?.itemConfigJson ?? '').columns[0]).toMatchObject(unknown);
  });

  test('is replaced by what an editor sets in its place', () => {
    const { form } = parseMetaForm(metaForm(numberItem('a', { max: 'abc' })));
    const [first] = form.metaFormItemList;
    if (first === undefined) throw new Error('no item');
    const edited = { ...form, metaFormItemList: [{ ...first, itemConfig: { ...first.itemConfig, max: 5 } }] };
    expect(JSON.parse(serializeMetaForm(edited).metaFormItemList[0]?.itemConfigJson ?? '')).toEqual({ max: 5 });
  });

  test.each([null, undefined, 5, 'x', true, [], () => 1, Symbol('x'), 10n])(
    'gives an empty form and an issue for %s',
    (json) => {
      const { form, issues } = parseMetaForm(json);
      expect(form.metaFormItemList).toEqual([]);
      expect(issues.length).toBeGreaterThan(0);
    },
  );

  test('names entries of the list that are no items, and keeps a list that is none', () => {
    expect(parseMetaForm({ metaFormItemList: [null, 5, textItem('a')] })).toMatchObject({
      issues: [
        { code: 'META_FORM_ITEM_NOT_AN_OBJECT', path: ['metaFormItemList', 0] },
        { code: 'META_FORM_ITEM_NOT_AN_OBJECT' },
      ],
      form: { metaFormItemList: [{ itemKey: 'a' }] },
    });
    expect(serializeMetaForm(parseMetaForm({ metaFormItemList: 5 }).form)).toMatchObject({ metaFormItemList: 5 });
  });
});

test('gives frozen values all the way down', () => {
  const { form, issues } = parseMetaForm(
    metaForm(subListItem('rows', [column(numberItem('a', { custom: { deep: [] } }))], { span: 99 })),
  );
  const thawed: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Object.isFrozen(value)) thawed.push(path);
    for (const [name, inner] of Object.entries(value)) visit(inner, `${path}.${name}`);
  };
  visit({ ...form }, 'form');
  visit([...issues], 'issues');
  expect(thawed).toEqual(['form', 'issues']);
});

test('reads 5 MB of text in a reasonable time', () => {
  const text = JSON.stringify(
    metaForm(...Array.from({ length: 20_000 }, (_, index) => textItem(`k${index}`, { note: 'x'.repeat(150) }))),
  );
  expect(text.length).toBeGreaterThan(5_000_000);
  const start = process.cpuUsage();
  expect(parseMetaForm(text).form.metaFormItemList).toHaveLength(20_000);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5_000);
});
