interface Condition {
  readonly field: string;
  readonly condition: string;
  readonly value: unknown;
}

type Part = Condition | { readonly match: 'all' | 'any'; readonly conditions: readonly Part[] };

/** A call of a list: its order, its filter and its page. */
export interface ListCase {
  readonly kind: string;
  readonly label: string;
  /** The end of the address; `list` if left out. */
  readonly call?: 'values' | 'totals';
  readonly query: Readonly<Record<string, string>>;
  readonly body: readonly Part[];
}

const pages = [1, 100] as const;
const pageSize = '20';

/** Every listed column in both directions. */
export function sortCases(columns: readonly string[]): readonly ListCase[] {
  return columns.flatMap((column) =>
    (['ascs', 'descs'] as const).flatMap((direction) =>
      pages.map((page) => ({
        kind: `sort, page ${page}`,
        label: `${direction === 'ascs' ? 'asc' : 'desc'} ${column}`,
        query: { current: String(page), size: pageSize, [direction]: column },
        body: [],
      })),
    ),
  );
}

/** A stored value that the column is searched for. */
export interface Sample {
  readonly field: string;
  readonly operators: readonly string[];
  readonly values: readonly unknown[];
}

/** Every listed column with each of its operators, in four orders: default, by this column, and by two others. */
export function filterCases(samples: readonly Sample[]): readonly ListCase[] {
  return samples.flatMap(({ field, operators, values }) =>
    operators
      .filter((operator) => operator !== 'ne')
      .flatMap((operator) =>
        valuesFor(operator, values).flatMap((value) =>
          [{}, { ascs: field }, { ascs: 'assetName' }, { descs: 'netValue' }].flatMap((sort) =>
            pages.map((page) => ({
              kind: `${operator}, page ${page}`,
              label: `${field} ${operator} ${JSON.stringify(value)} ${JSON.stringify(sort)}`,
              query: { current: String(page), size: pageSize, ...sort },
              body: [{ field, condition: operator, value }],
            })),
          ),
        ),
      ),
  );
}

const orders: readonly Readonly<Record<string, string>>[] = [{}, { ascs: 'assetName' }, { descs: 'netValue' }];

/** Lists of one filter, in three orders and on two pages. */
function listed(kind: string, body: readonly Part[]): readonly ListCase[] {
  return orders.flatMap((sort) =>
    pages.map((page) => ({
      kind: `${kind}, page ${page}`,
      label: `${JSON.stringify(body)} ${JSON.stringify(sort)}`,
      query: { current: String(page), size: pageSize, ...sort },
      body,
    })),
  );
}

/** Without and with a value, of every searched column. */
export function emptyCases(samples: readonly Sample[]): readonly ListCase[] {
  return samples.flatMap(({ field }) => [
    ...listed('empty', [{ field, condition: 'empty', value: '' }]),
    ...listed('ne nothing', [{ field, condition: 'ne', value: '' }]),
  ]);
}

/** Codes, parts of names, initials, syllables, and what nobody has. */
const keywords: readonly string[] = [
  'ZC0000012',
  '1234',
  '空调',
  '柜',
  '办公',
  'kt',
  'bgz',
  'kongtiao',
  'bangong',
  'z',
  'zi',
  'zzzz',
  '没有这个',
];

export const keywordCases: readonly ListCase[] = keywords.flatMap((value) =>
  listed('keyword', [{ field: '$keyword', condition: 'like', value }]),
);

/** Any of the values of two columns, alone and nested with a range. */
export function groupCases(samples: readonly Sample[]): readonly ListCase[] {
  const first = samples.flatMap(({ field, operators, values: [value] }) => {
    if (value === undefined) return [];
    if (operators.includes('like')) return [{ field, condition: 'like', value: String(value).slice(0, 3) }];
    return operators.includes('eq') ? [{ field, condition: 'eq', value }] : [];
  });
  const range: Part = { field: 'netValue', condition: 'ge', value: [1000, 2000] };
  return first.flatMap((one, place) => {
    const other = first[(place + 1) % first.length] ?? one;
    const any: Part = { match: 'any', conditions: [one, other] };
    return [
      ...listed('any of two', [any]),
      ...listed('groups of three levels', [
        any,
        { match: 'any', conditions: [range, { match: 'all', conditions: [one, other] }] },
      ]),
    ];
  });
}

/** The values and totals of listed columns, of all records and of some filters. */
export function countingCases(columns: readonly string[], numbers: readonly string[]): readonly ListCase[] {
  const filters: readonly (readonly Part[])[] = [
    [],
    [{ field: '$keyword', condition: 'like', value: 'bangong' }],
    [{ field: 'netValue', condition: 'ge', value: [1000, 500_000] }],
    [{ field: 'status', condition: 'eq', value: 4 }],
  ];
  return filters.flatMap((body): readonly ListCase[] => [
    ...columns.map((field) => ({
      kind: 'values',
      label: `${field} ${JSON.stringify(body)}`,
      call: 'values' as const,
      query: { field },
      body,
    })),
    ...[numbers.slice(0, 1), numbers].map((fields) => ({
      kind: 'totals',
      label: `${fields.join()} ${JSON.stringify(body)}`,
      call: 'totals' as const,
      query: { fields: fields.join() },
      body,
    })),
  ]);
}

function valuesFor(operator: string, values: readonly unknown[]): readonly unknown[] {
  const [first, second] = values;
  if (operator === 'in') return [[first, second].filter((value) => value !== undefined).join(',')];
  if (operator === 'like')
    return [...new Set([String(first).slice(0, 2), String(first).slice(1, 6), `${String(first)}?`])];
  if (operator !== 'ge') return values.slice(0, 1);
  const [low, high] = [first, second].toSorted((a, b) => Number(a) - Number(b) || (String(a) < String(b) ? -1 : 1));
  return [
    [low, high],
    [low, typeof low === 'number' ? low * 1.01 : low],
  ];
}
