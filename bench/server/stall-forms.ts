/** Forms for the bench, and their most expensive records: formulas over rows and long texts, and long lists. */
import { genericRecordCalls, metaFormsCalls, recordPermission } from '@org/contract';
import { jsonRequest, type StallRequest } from './stall-request.ts';

const CHARACTERS = 300_000;
const LONG = '资产管理平台中文测试'.repeat(CHARACTERS / 10);

type Item = Readonly<Record<string, unknown>>;

function item(itemType: number, itemKey: string, config: object = {}): Item {
  return { itemName: itemKey, itemKey, itemType, itemConfigJson: JSON.stringify(config) };
}

const computed = (formula: string) => ({ isComputeData: true, computeData: { formula } });

function definition(metaKey: string, items: readonly Item[]): object {
  const metaFormItemList = items.map((one, place) => ({ ...one, itemOrder: place, itemTableOrder: place }));
  return { metaKey, formName: metaKey, metaType: 3, metaFormItemList };
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const nestedLeft = `LEN(${'LEFT('.repeat(25)}text${many(25, (index) => `,${CHARACTERS - index})`).join('')})`;
const rowFormula = 'q / SUM(rows.q) + q / MAX(rows.q) + q / MIN(rows.q) + q / AVG(rows.q)';

/** The forms of the requests below. */
export const stallForms: readonly object[] = [
  definition('stallRows', [
    item(1, 'name'),
    item(7, 'rows', {
      columns: [
        { name: 'q', field: 'q', columntype: 2, digits: 2 },
        ...many(9, (index) => ({
          name: `c${index}`,
          field: `c${index}`,
          columntype: 2,
          digits: 2,
          ...computed(rowFormula),
        })),
      ],
    }),
    ...many(20, (index) => item(2, `sum${index}`, { digits: 2, ...computed(`SUM(rows.c${index % 9})`) })),
  ]),
  definition('stallTexts', [
    item(1, 'name'),
    { ...item(6, 'text'), tablehidden: 1 },
    ...many(20, (index) => ({ ...item(2, `length${index}`, computed(nestedLeft)), hidden: 1 })),
  ]),
  definition('stallLong', [item(1, 'name'), item(6, 'text'), item(13, 'story')]),
  definition(
    'stallWide',
    many(5000, (index) => ({ ...item(1, `k${index}`), tablehidden: 1, hidden: index > 200 ? 1 : 0 })),
  ),
];

/** The permissions for the requests below. */
export const formPermissions: readonly string[] = ['stallRows', 'stallTexts', 'stallLong', 'stallWide'].flatMap(
  (metaKey) => (['view', 'submit'] as const).map((action) => recordPermission(metaKey, action)),
);

const submit = (metaKey: string) => genericRecordCalls.submit.path.replace(':metaKey', metaKey);

/**
 * Records of these forms: the most rows that the limit of formula steps allows, the longest texts, the largest
 * formatted text.
 */
export function formRequests(): readonly StallRequest[] {
  const rows = (count: number) => ({ name: 'a', rows: many(count, (index) => ({ q: index + 1 })) });
  const saves: readonly (readonly [string, string, object])[] = [
    ...[300, 1000, 2000].map((count) => [`${count} rows of 9 formulas`, 'stallRows', rows(count)] as const),
    ['20 formulas nested 25 deep over 300,000 characters', 'stallTexts', { name: 'a', text: LONG }],
    ['a formatted text of 300,000 characters', 'stallLong', { name: 'a', story: '<p><b>中</b>a</p>'.repeat(17_600) }],
    [
      'a formatted text of 37,000 levels of markup',
      'stallLong',
      { name: 'a', story: `${'<p>'.repeat(90)}中${'</p>'.repeat(90)}`.repeat(470) },
    ],
    ['5,000 texts', 'stallWide', Object.fromEntries(many(5000, (index) => [`k${index}`, '中文'.repeat(200)]))],
  ];
  return saves.flatMap(([name, metaKey, record]) => [
    jsonRequest(`records.submit, ${name}`, submit(metaKey), record),
    jsonRequest(`records.checkUnique, ${name}`, submit(metaKey).replace('submit', 'checkUnique'), record),
  ]);
}

/** The records of a long list. */
export const longRecords: readonly StallRequest[] = many(100, (index) =>
  jsonRequest('a long record', submit('stallLong'), {
    name: `n${index}`,
    text: LONG,
    story: `<p>${LONG.slice(0, 100_000)}</p>`,
  }),
);

/** Lists of records with long texts. */
export function listRequests(): readonly StallRequest[] {
  const list = `${genericRecordCalls.list.path.replace(':metaKey', 'stallLong')}?current=1&size=100`;
  return [
    jsonRequest('records.list, 100 records of long texts', list, []),
    jsonRequest(
      'records.list, one part in long texts',
      list,
      many(1, () => ({ field: 'text', condition: 'like', value: LONG.slice(0, 800) })),
    ),
  ];
}

/** Saves and publishes the forms. */
export function publishing(): readonly StallRequest[] {
  return stallForms.map((one) => jsonRequest('publish', metaFormsCalls.submit.path, { definition: one }));
}
