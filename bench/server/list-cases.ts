/** A list call: its order, its filter and its page. */
export interface ListCase {
  readonly kind: string;
  readonly label: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: readonly { readonly field: string; readonly condition: string; readonly value: unknown }[];
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
