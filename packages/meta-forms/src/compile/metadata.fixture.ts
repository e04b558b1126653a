import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';

const folder = resolve(import.meta.dirname, '../../../../../shared/corpus/forms');

/** The lines of the public corpus, or undefined where its folder is missing. */
export function corpusLines(): readonly { readonly file: string; readonly line: string }[] | undefined {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .toSorted();
  return files.flatMap((file) =>
    readFileSync(resolve(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({ file, line })),
  );
}

type Json = Record<string, unknown>;

/** A Chinese key, as in most forms. */
const AREA = String.fromCodePoint(0x9762, 0x79ef);
const key = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'area',
      'price',
      'total',
      'unit',
      'room',
      AREA,
      'createUser',
      'updateTime',
      'a',
      'b',
      'c',
      'd',
      'e',
    ),
  },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'a.b',
      'a[0]',
      '$a',
      '',
      ' ',
      '1st',
      'a/b',
      'Area',
      'ar\u200bea',
      'x'.repeat(300),
    ),
  },
);
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    NaN,
    Infinity,
    -0,
    '',
    0,
    -1,
    2 ** 60,
    '12345678901234567890',
    true,
    'true',
    '0',
    [],
    {},
    [[]],
    { a: { b: [null] } },
    'null',
    '"\\"{}\\""',
    '[',
    '{"a":1}',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '//evil',
    '/api/../x',
    '/api/%2e%2e/x',
    'https://good@evil/',
    '\u202E\u0000',
    'x'.repeat(500),
    'red;position:fixed',
    'url(//e)',
    '#f00',
    { __proto__: null, constructor: 1 },
    JSON.parse('{"__proto__":{"polluted":1}}'),
    { $$typeof: 'x', type: 'script', dangerouslySetInnerHTML: {} },
    '9'.repeat(400),
    '(((((',
    'a + b',
    'SUM(rows.a)',
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const isList = (type: number) => type === 7;
const formula = fc.oneof(
  fc.constantFrom(
    'a + b',
    'SUM(rows.a) * 2',
    'IF(a > 1, b, c)',
    `{${AREA}} * price`,
    'a +',
    'constructor',
    'x.y',
    '1/0',
    '',
  ),
  fc.string({ maxLength: 20 }),
);

const config = fc.record(
  {
    span: fc.constantFrom<unknown>(8, 12, 24, '16', 0),
    nextline: fc.boolean(),
    hidden: fc.boolean(),
    required: fc.constantFrom<unknown>(true, 1, '1', false),
    edited: fc.boolean(),
    tablehidden: fc.boolean(),
    color: fc.constantFrom('red', '#00f', 'rgb(1,2,3)'),
    width: fc.constantFrom<unknown>(80, '120', '90px'),
    min: fc.integer(),
    max: fc.integer(),
    digits: fc.nat(4),
    dictKey: key,
    refKey: fc.constantFrom('unit', 'room'),
    treeurl: fc.constantFrom('/api/baseinfo/unit/tree', 'api/x'),
    jumpurl: fc.constantFrom('/list', 'https://example.org'),
    multiple: fc.boolean(),
    cascadeField: key,
    param: key,
    mapperOrigin: key,
    simpleMapperConfig: fc.record({ isMapper: fc.boolean(), mapperMetaFormCode: key, mapperMetaFormItem: key }),
    isComputeData: fc.boolean(),
    computeData: fc.record({ formula }),
    formDataCopy: key,
    custom: hostile,
  },
  { requiredKeys: [] },
);
const columns = (depth: number): fc.Arbitrary<readonly Json[]> =>
  fc.array(
    fc
      .tuple(
        fc.record({ name: fc.string({ maxLength: 5 }), field: key, columntype: fc.integer({ min: 1, max: 13 }) }),
        config,
        depth > 0 ? columns(depth - 1) : fc.constant([]),
      )
      .map(([head, own, inner]) => Object.assign({}, own, head, isList(head.columntype) ? { columns: inner } : {})),
    { maxLength: 3 },
  );
const metaItem = fc
  .tuple(
    fc.record({
      id: fc.oneof(fc.string(), fc.nat()),
      itemName: fc.string({ maxLength: 8 }),
      itemKey: key,
      itemType: fc.integer({ min: 1, max: 13 }),
      itemOrder: fc.nat(20),
      itemTableOrder: fc.nat(20),
      maxlength: fc.nat(50),
    }),
    config,
    columns(2),
    fc.constantFrom(0, 1, 2),
  )
  .map(([head, own, list, layers]) => {
    let itemConfigJson: unknown = isList(head.itemType) ? Object.assign({}, own, { columns: list }) : own;
    for (let layer = 0; layer < layers; layer++) itemConfigJson = JSON.stringify(itemConfigJson);
    return Object.assign({}, head, { itemConfigJson });
  });

/** A change to a form: `at` selects the place, `value` is put there. */
const mutation = fc.record({
  kind: fc.constantFrom(
    'none',
    'drop',
    'rename',
    'replace',
    'replaceInConfig',
    'duplicateItem',
    'swapType',
    'reencode',
    'listToObject',
    'reverse',
    'dangerousKey',
    'deepen',
    'circle',
    'replaceForm',
  ),
  at: fc.nat(),
  value: hostile,
});

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(list.length, 1)];
}

function mutate(
  form: Json,
  { kind, at, value }: { readonly kind: string; readonly at: number; readonly value: unknown },
): Json {
  const items = Array.isArray(form['metaFormItemList']) ? (form['metaFormItemList'] as Json[]) : [];
  const target = pick(items, at);
  const name = target && pick(Object.keys(target), at >> 3);
  const withItem = (change: (item: Json) => unknown) =>
    Object.assign({}, form, { metaFormItemList: items.map((entry) => (entry === target ? change(entry) : entry)) });
  const read = (item: Json): Json => {
    try {
      const text = item['itemConfigJson'];
      const parsed: unknown = typeof text === 'string' ? JSON.parse(text) : text;
      return typeof parsed === 'object' && parsed !== null ? (parsed as Json) : {};
    } catch {
      return {};
    }
  };
  if (kind === 'replaceForm') return at % 10 === 0 ? { ...form, [pick(Object.keys(form), at) ?? 'x']: value } : form;
  if (kind === 'reverse') return { ...form, metaFormItemList: items.toReversed() };
  if (kind === 'listToObject')
    return at % 10 === 0 ? { ...form, metaFormItemList: Object.fromEntries(items.entries()) } : form;
  if (target === undefined || typeof target !== 'object' || target === null || name === undefined) return form;
  if (kind === 'drop') return withItem(({ [name]: _dropped, ...rest }) => rest);
  if (kind === 'rename') return withItem(({ [name]: held, ...rest }) => ({ ...rest, [`${name}x`]: held }));
  if (kind === 'replace') return withItem((entry) => (at % 7 === 0 ? value : { ...entry, [name]: value }));
  if (kind === 'replaceInConfig') {
    return withItem((entry) => {
      const held = read(entry);
      return {
        ...entry,
        itemConfigJson: {
          ...held,
          [pick(
            [...Object.keys(held), 'max', 'columns', 'filetype', 'computeData', 'width', 'color', 'treeurl'],
            at >> 2,
          ) ?? 'x']: value,
        },
      };
    });
  }
  if (kind === 'duplicateItem') return { ...form, metaFormItemList: [...items, target] };
  if (kind === 'swapType') return withItem((entry) => ({ ...entry, itemType: at % 16 }));
  if (kind === 'reencode')
    return withItem((entry) =>
      at % 5 === 0 ? JSON.stringify(entry) : { ...entry, itemConfigJson: JSON.stringify(entry['itemConfigJson']) },
    );
  if (kind === 'dangerousKey')
    return withItem((entry) => ({ ...entry, itemKey: pick(['__proto__', 'constructor', 'a.constructor.b'], at) }));
  if (kind === 'circle')
    return withItem((entry) => ({
      ...entry,
      itemConfigJson: {
        ...read(entry),
        cascadeField: entry['itemKey'],
        mapperOrigin: entry['itemKey'],
        simpleMapperConfig: { isMapper: true, mapperMetaFormItem: 'x' },
      },
    }));
  if (kind === 'deepen') {
    let deep: unknown = value;
    for (let level = 0; level < at % 700; level++) deep = level % 2 ? [deep] : { columns: deep };
    return withItem((entry) => ({ ...entry, itemConfigJson: deep }));
  }
  return form;
}

const validForm = fc.record({
  metaKey: fc.string({ maxLength: 8 }),
  formName: fc.string({ maxLength: 8 }),
  metaType: fc.constantFrom<unknown>(1, 2, 3, '3', 9),
  metaFormItemList: fc.array(metaItem, { maxLength: 8 }),
});
const VALID_FORMS = 400;

/** Forms that no server should send: valid ones and ones of the corpus, alone or combined, with up to five faults. */
export function mutatedForms(corpus: readonly Json[], seed: number): fc.Arbitrary<Json> {
  // Created once: generating a valid form costs more than reading it.
  const bases: readonly Json[] = [...fc.sample(validForm, { numRuns: VALID_FORMS, seed }), ...corpus];
  const base = fc.nat(bases.length - 1);
  return fc
    .tuple(base, base, fc.boolean(), fc.array(mutation, { maxLength: 5 }))
    .map(([first, second, splice, mutations]) => {
      const chosen = [bases[first], ...(splice ? [bases[second]] : [])].filter((form) => form !== undefined);
      const items = chosen.flatMap(({ metaFormItemList: list }) => (Array.isArray(list) ? (list as unknown[]) : []));
      return mutations.reduce<Json>(mutate, { ...chosen[0], metaFormItemList: items });
    });
}
