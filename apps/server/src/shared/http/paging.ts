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

/**
 * The requested order in columns of the table. `columns` maps the sortable properties; other names are refused, so no
 * text from outside becomes SQL.
 */
export function sortColumns(input: PageInput, columns: Readonly<Record<string, string>>): readonly SortColumn[] {
  const named = (names: string | undefined, direction: 'asc' | 'desc') =>
    (names ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
        if (column === undefined) throw httpRefusal('SORT_COLUMN_UNKNOWN', { column: name.slice(0, 60) });
        return { column, direction };
      });
  return [...named(input.ascs, 'asc'), ...named(input.descs, 'desc')];
}
