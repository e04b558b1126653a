/** For each call of the contract the largest request that its schema takes, and those that were found to cost most. */
import { allCalls, genericRecordCalls, metaFormsCalls, recordModules, transfersCalls, type Call } from '@org/contract';
import { buffer } from 'node:stream/consumers';
import { zipStream } from '../../apps/server/src/shared/sheets/zip-stream.ts';

export interface StallRequest {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly body?: string | Uint8Array;
  readonly contentType?: string;
}

interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly pattern?: string;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
}

/** What a request of 8 MB and 400,000 values leaves room for, and an address of 16 KB. */
interface Budget {
  characters: number;
  values: number;
}

const bodyBudget = (): Budget => ({ characters: 7_000_000, values: 390_000 });
const queryBudget = (): Budget => ({ characters: 12_000, values: 200 });

function text({ maxLength = 100, pattern }: Shape, budget: Budget): string {
  const length = Math.max(1, Math.min(maxLength, budget.characters));
  budget.characters -= length;
  // Ids, lists of ids, widths, days.
  if (pattern?.includes('{1,64}(,'))
    return Array.from(
      { length: Math.min(1000, Math.floor(length / 13)) },
      (_, index) => `id${String(index).padStart(10, '0')}`,
    ).join(',');
  if (pattern?.includes('\\d{4}-')) return '2026-01-01';
  return pattern === undefined
    ? '<p>中a1 "'.repeat(Math.ceil(length / 8)).slice(0, length)
    : '1'.repeat(Math.min(length, /\{[0,1]*,4\}/.test(pattern) ? 4 : 6));
}

function worst(schema: Shape, budget: Budget): unknown {
  budget.values -= 1;
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return worst(schema.anyOf[0] ?? {}, budget);
  if (schema.type === 'integer' || schema.type === 'number') return schema.maximum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'string') return text(schema, budget);
  if (schema.type === 'array') return many(schema.maxItems ?? 10, budget, () => worst(schema.items ?? {}, budget));
  if (Array.isArray(schema.type))
    return many(Math.min(1000, schema.maxItems ?? 0), budget, () => text({ maxLength: 200 }, budget));
  return object(schema, budget);
}

function many(count: number, budget: Budget, make: () => unknown): readonly unknown[] {
  const made: unknown[] = [];
  while (made.length < count && budget.values > 0 && budget.characters > 0) made.push(make());
  return made;
}

function object(
  { properties = {}, patternProperties, additionalProperties, maxProperties = 0 }: Shape,
  budget: Budget,
): object {
  const others =
    Object.values(patternProperties ?? {})[0] ??
    (typeof additionalProperties === 'object' ? additionalProperties : undefined);
  const named = Object.entries(properties).map(([key, property]) => [key, worst(property, budget)] as const);
  const free = others
    ? many(maxProperties - named.length, budget, () => text({ maxLength: 20 }, budget)).map(
        (value, index) => [`key${index}`, value] as const,
      )
    : [];
  return Object.fromEntries([...named, ...free]);
}

// A schema of typebox is a plain JSON Schema.
const shapeOf = (schema: unknown) => schema as Shape;

function usual(call: Call): StallRequest {
  const query = call.query
    ? Object.entries(worst(shapeOf(call.query), queryBudget()) as Readonly<Record<string, unknown>>)
    : []; // an object's schema makes an object
  const url = `${call.path.replaceAll(/:\w+/g, 'assetCard')}?${new URLSearchParams(query.map(([key, value]) => [key, /^(?:ascs|descs|ticket)$/.test(key) ? 'id' : String(value).slice(0, 1000)])).toString()}`;
  if (call.method === 'GET') return { name: call.name, method: 'GET', url: url.slice(0, 15_000) };
  return {
    name: call.name,
    method: 'POST',
    url: url.slice(0, 15_000),
    body: JSON.stringify(call.body ? worst(shapeOf(call.body), bodyBudget()) : {}),
    contentType: 'application/json',
  };
}

const json = (name: string, url: string, content: unknown): StallRequest => ({
  name,
  method: 'POST',
  url,
  body: JSON.stringify(content),
  contentType: 'application/json',
});

function form(metaKey: string, items: number, config: (index: number) => object): object {
  const metaFormItemList = Array.from({ length: items }, (_, index) => ({
    itemKey: `k${index}`,
    itemName: `项 ${index}`,
    itemType: 2,
    itemConfigJson: JSON.stringify(config(index)),
  }));
  return { definition: { metaKey, formName: metaKey, metaFormItemList } };
}

const nestedFormula = `${'('.repeat(90)}k0${'+1)'.repeat(90)}`;
const formulas = (index: number) =>
  index === 0 ? {} : { isComputeData: true, computeData: { formula: `k${index - 1} + ${'k0 + '.repeat(20)}1` } };

function metadata(): readonly StallRequest[] {
  const { path } = metaFormsCalls.submit;
  return [
    json(
      'metaForms.submit, 10,000 items',
      path,
      form('stallItems', 10_000, () => ({})),
    ),
    json('metaForms.submit, chain of 3,000 formulas', path, form('stallFormulas', 3000, formulas)),
    json(
      'metaForms.submit, formulas nested 90 deep',
      path,
      form('stallNested', 1000, (index) =>
        index === 0 ? {} : { isComputeData: true, computeData: { formula: nestedFormula } },
      ),
    ),
    json('metaForms.submit, one list of 5,000 columns', path, {
      definition: {
        metaKey: 'stallList',
        formName: 'stall',
        metaFormItemList: [
          {
            itemKey: 'a',
            itemName: 'a',
            itemType: 7,
            itemConfigJson: JSON.stringify({
              columns: Array.from({ length: 5000 }, (_, index) => ({
                field: `c${index}`,
                name: `c${index}`,
                columntype: 1,
              })),
            }),
          },
        ],
      },
    }),
  ];
}

function records(): readonly StallRequest[] {
  const [module] = recordModules;
  const list = `${module.path}/list?current=1&size=-1`;
  const conditions = (count: number, one: object) => Array.from({ length: count }, () => one);
  return [
    json(
      'records.list, 100 parts of a name',
      list,
      conditions(100, { field: 'assetName', condition: 'like', value: '资产'.repeat(400) }),
    ),
    json(
      'records.list, 2,000 values',
      list,
      conditions(2, {
        field: 'status',
        condition: 'in',
        value: Array.from({ length: 1000 }, (_, index) => String(index)),
      }),
    ),
    json('records.list, all records', list, []),
    json('records.submit, 8 MB of texts', `${module.path}/submit`, {
      assetName: 'a',
      remark: '<p>中</p>'.repeat(400_000),
    }),
    json(
      'records.submit, 30,000 unknown keys',
      `${module.path}/submit`,
      Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`key${index}`, 'x'.repeat(200)])),
    ),
    ...largeRecords(),
    json(
      'records.submit of a form without a module',
      `${genericRecordCalls.submit.path.replace(':metaKey', 'village')}`,
      { name: '<div>'.repeat(700_000) },
    ),
    json('announcements.submit, markup', '/api/announcement/notice/submit', {
      title: 'stall',
      content: '<p>a</p>'.repeat(25_000),
    }),
    json('announcements.submit, nesting', '/api/announcement/notice/submit', {
      title: 'stall',
      content: '<div>'.repeat(40_000),
    }),
    json('announcements.submit, signs', '/api/announcement/notice/submit', {
      title: 'stall',
      content: '<'.repeat(200_000),
    }),
    json('errorLogs.submit, beginnings of tokens', '/api/blade-log/error/submit', {
      message: 'a',
      stack: 'eyJ-'.repeat(25_000),
    }),
    ...largeTables(),
    json('transfers.preexport, 390,000 cells', transfersCalls.preexport.path, {
      head: Array.from({ length: 10 }, (_, index) => ({ prop: `p${index}`, label: `p${index}` })),
      data: Array.from({ length: 35_000 }, () =>
        Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`p${index}`, 'xxxxx'])),
      ),
    }),
  ];
}

/** Records of few properties that hold much: rows, ids, texts. Each is sent to be saved and to be asked for unique values. */
function largeRecords(): readonly StallRequest[] {
  const [assetCards] = recordModules;
  const warrants = recordModules.find(({ key }) => key === 'propety') ?? assetCards;
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ coOwnerName: `共有人${index}`, share: 1 }));
  const ids = Array.from({ length: 190_000 }, (_, index) => `id${index}`).join(',');
  const large: readonly (readonly [string, { readonly path: string }, object])[] = [
    ['20,000 rows of a list', warrants, { propetyWarrantNumber: 'a', coOwners: rows(20_000) }],
    ['2,000 rows of a list', warrants, { propetyWarrantNumber: 'a', coOwners: rows(2000) }],
    [
      '2,000 rows of 9 columns with 2,000 people',
      assetCards,
      {
        accessories: Array.from({ length: 2000 }, (_, index) => ({
          partName: 'a',
          partType: '1',
          pieces: 1,
          price: 2,
          purchaseDate: '2026-01-01',
          keeper: `id${index}`,
        })),
      },
    ],
    ['190,000 ids in one item', assetCards, { managePersons: ids }],
    ['190,000 files in one item', assetCards, { photos: ids }],
    ['190,000 entries of a dictionary', assetCards, { useDirections: ids }],
    ['190,000 nodes of a tree', assetCards, { assetFeatures: ids }],
    [
      'a text of 3.9 million characters',
      assetCards,
      { assetName: '资'.repeat(2_600_000), placeNote: 'e\u0301'.repeat(100_000) },
    ],
    [
      '7 texts of 390,000 characters',
      assetCards,
      Object.fromEntries(
        ['assetName', 'placeNote', 'brand', 'serialNumber', 'gbCode', 'specification', 'assetCardNumber'].map((key) => [
          key,
          'e\u0301👍🏽'.repeat(65_000),
        ]),
      ),
    ],
    [
      'numbers and days of 2 million characters',
      assetCards,
      { quantity: '1'.repeat(2_000_000), acquireDate: '1'.repeat(2_000_000), enableMonth: ' '.repeat(2_000_000) },
    ],
  ];
  return large.flatMap(([name, { path }, record]) => [
    json(`records.submit, ${name}`, `${path}/submit`, record),
    json(`records.checkUnique, ${name}`, `${path}/checkUnique`, record),
  ]);
}

function largeTables(): readonly StallRequest[] {
  const head = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ prop: `p${index}`, label: `p${index}` }));
  const rows = (count: number, row: object) => Array.from({ length: count }, () => row);
  const tables: readonly (readonly [string, object])[] = [
    ['500 columns over 100,000 empty rows', { head: head(500), data: rows(100_000, {}) }],
    [
      'the same column 500 times over long texts',
      {
        head: Array.from({ length: 500 }, () => ({ prop: 'p', label: 'p' })),
        data: rows(70, { p: 'x'.repeat(100_000) }),
      },
    ],
    ['cells that are lists', { head: head(10), data: rows(380, { p0: Array.from({ length: 1000 }, () => 1) }) }],
    [
      '10,000 merged cells',
      {
        head: head(2),
        data: rows(100, { p0: 'a' }),
        merge: Array.from({ length: 10_000 }, () => ({ row: 0, column: 0, rows: 100_000, columns: 500 })),
      },
    ],
  ];
  return tables.flatMap(([name, table]) => [
    json(`transfers.preexport, ${name}`, transfersCalls.preexport.path, table),
    json(`transfers.preexport2, ${name}`, transfersCalls.preexport2.path, { ...table, title: 'a' }),
  ]);
}

function bodies(): readonly StallRequest[] {
  const url = '/api/baseinfo/reportitemsconfiguration/submit';
  const field = (index: number) => `--b\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`;
  return [
    {
      name: 'body of 8 MB, one text',
      method: 'POST',
      url,
      body: JSON.stringify({ a: 'x'.repeat(8_000_000) }),
      contentType: 'application/json',
    },
    {
      name: 'body of 8 MB, long numbers',
      method: 'POST',
      url,
      body: `[${Array.from({ length: 390_000 }, () => '1123598821738675201').join(',')}]`,
      contentType: 'application/json',
    },
    {
      name: 'body of 8 MB, brackets',
      method: 'POST',
      url,
      body: '['.repeat(8_000_000),
      contentType: 'application/json',
    },
    {
      name: 'body of 8 MB, escapes',
      method: 'POST',
      url,
      body: `["${'\\u0041'.repeat(600_000)}"]`,
      contentType: 'application/json',
    },
    {
      name: 'form of 10,000 fields',
      method: 'POST',
      url: '/api/blade-auth/token',
      body: Array.from({ length: 10_000 }, (_, index) => `f${index}=x`).join('&'),
      contentType: 'application/x-www-form-urlencoded',
    },
    {
      name: 'multipart of 10,000 fields',
      method: 'POST',
      url: '/api/jfs/file/upload',
      body: `${Array.from({ length: 10_000 }, (_, index) => field(index)).join('')}--b--\r\n`,
      contentType: 'multipart/form-data; boundary=b',
    },
  ];
}

/** A workbook whose parts are as large as the server reads. */
export async function worstWorkbook(): Promise<Uint8Array> {
  const strings = [
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<si><t>abc</t></si>'.repeat(700_000),
    '</sst>',
  ];
  return buffer(zipStream([{ name: 'xl/sharedStrings.xml', content: strings.map((part) => Buffer.from(part)) }]));
}

// They end or lock the session of who asks, or wait by their nature.
const left = /^(?:lock[.]|auth[.].*[lL]ogout|messages[.]stream)/;

/** Every request, in order. */
export function stallRequests(): readonly StallRequest[] {
  return [...bodies(), ...records(), ...metadata(), ...allCalls.filter(({ name }) => !left.test(name)).map(usual)];
}
