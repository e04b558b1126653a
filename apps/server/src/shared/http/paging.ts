import { httpRefusal } from './http.words.ts';

export interface PageInput {
  readonly current?: number | undefined;
  readonly size?: number | undefined;
  readonly ascs?: string | undefined;
  readonly descs?: string | undefined;
}

export interface Page<T> {
  readonly records: T[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
}

export interface PageWindow {
  readonly current: number;
  readonly size: number;
  readonly offset: number;
}

/** A column to sort by, under its name in the database. */
export interface SortColumn {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

const defaultSize = 10;
/** The most rows of one page. A request for -1 ("all") gets this many, and the answer's `size` says so. */
const largestPage = 1000;
/**
 * The last page that can be requested; a later one is empty, too. The database counts no more rows than this times a
 * page.
 */
const lastPage = 1_000_000_000;

/** The window of rows that a page asks for. */
export function pageWindow(input: PageInput): PageWindow {
  const asked = input.size ?? defaultSize;
  const size = asked < 1 ? largestPage : Math.min(asked, largestPage);
  const current = Math.min(Math.max(input.current ?? 1, 1), lastPage);
  return { current, size, offset: (current - 1) * size };
}

/** A page around the records of its window. */
export function toPage<T>(records: T[], total: number, window: PageWindow): Page<T> {
  return { records, total, size: window.size, current: window.current, pages: Math.ceil(total / window.size) };
}

/** A name in snake case in camel case: clients of the family write the names of columns. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_mark, letter: string) => letter.toUpperCase());
}

/**
 * The requested order in columns of the table. `columns` maps the sortable properties, which clients of the family
 * name in snake case; other names are refused, so no text from outside becomes SQL.
 */
export function sortColumns(input: PageInput, columns: Readonly<Record<string, string>>): readonly SortColumn[] {
  const named = (names: string | undefined, direction: 'asc' | 'desc') =>
    (names ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const property = Object.hasOwn(columns, name) ? name : camelCase(name);
        const column = Object.hasOwn(columns, property) ? columns[property] : undefined;
        if (column === undefined) throw httpRefusal('SORT_COLUMN_UNKNOWN', { column: name.slice(0, 60) });
        return { column, direction };
      });
  return [...named(input.ascs, 'asc'), ...named(input.descs, 'desc')];
}

/** Rows in memory in the requested order; rows that are equal in it keep theirs. */
export function sortRows<T extends object>(
  rows: readonly T[],
  input: PageInput,
  properties: readonly (keyof T & string)[],
): readonly T[] {
  const asked = sortColumns(input, Object.fromEntries(properties.map((property) => [property, property])));
  return rows.toSorted((one, other) => {
    for (const { column, direction } of asked) {
      const order = compare(valueOf(one, column), valueOf(other, column));
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  });
}

const valueOf = (row: object, property: string): unknown => Object.getOwnPropertyDescriptor(row, property)?.value;

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Number(String(one) > String(other)) - Number(String(one) < String(other));
}
