import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { ColumnSetting, ListDensity } from '../../ports/column-settings.ts';
import { isRecord } from '../../ports/is-record.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import type { DroppedPart } from '../../query/dropped.ts';
import { groupFields, groupingFromText, groupingToText } from '../../query/grouping.ts';
import { queryFromText, queryToText } from '../../query/query-text.ts';
import { arrangeColumns, settingsOf } from '../columns/arrange-columns.ts';
import { DENSITIES } from '../limits.ts';
import { pageSizeOf, sortKeyOf, sortWord, type ListState } from '../list-state.ts';

/** What a view shows: a part of the list's state, and its columns. */
export interface ViewContent extends Pick<ListState, 'query' | 'sort' | 'size' | 'group'> {
  /** Missing: the columns that the person has chosen. */
  readonly columns?: readonly ColumnSetting[];
  /** Missing: the height of rows that the person has chosen. */
  readonly density?: ListDensity;
}

/** A view that was read: its content with what was left out, or nothing where it is broken. */
export type ViewReading =
  | { readonly outcome: 'read'; readonly content: ViewContent; readonly dropped: readonly DroppedPart[] }
  | { readonly outcome: 'broken' };

/** The content of a view as JSON; the same content always gives the same text. */
export function viewToJson({ query, sort, size, group, columns, density }: ViewContent): string {
  return JSON.stringify({
    query: queryToText(query),
    sort: sort.map(sortWord),
    ...(size === undefined ? {} : { size }),
    ...(group ? { group: groupingToText(group) } : {}),
    ...(density ? { density } : {}),
    ...(columns && columns.length > 0 ? { columns: columns.map(plainColumn) } : {}),
  });
}

/** The content of a stored view. It never throws: a column that the form no longer has is left out. */
export function viewFromJson(json: string, compiled: CompiledForm, fields: readonly CandidateField[]): ViewReading {
  const stored = parsed(json);
  if (!isRecord(stored)) return { outcome: 'broken' };
  const { query: text, sort, size, group, columns } = stored;
  const { query, dropped } = queryFromText(typeof text === 'string' ? text : '', fields);
  const sortable = new Set(compiled.listColumns.filter((column) => column.sortable).map(({ key }) => key));
  const grouping = typeof group === 'string' ? groupingFromText(group, groupFields(fields, sortable)) : undefined;
  const density = DENSITIES.find((one) => one === stored['density']);
  const content: ViewContent = {
    query,
    sort: listOf(sort).flatMap((word) => (typeof word === 'string' ? sortKeyOf(word, sortable) : [])),
    size: pageSizeOf(size),
    ...(grouping ? { group: grouping } : {}),
    ...(density ? { density } : {}),
    ...(Array.isArray(columns)
      ? { columns: settingsOf(arrangeColumns(compiled.listColumns, columnsOf(columns))) }
      : {}),
  };
  return { outcome: 'read', content, dropped };
}

function plainColumn({ key, label, visible, width, minWidth }: ColumnSetting): ColumnSetting {
  return {
    key,
    label,
    visible,
    ...(width === undefined ? {} : { width }),
    ...(minWidth === undefined ? {} : { minWidth }),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The most px that a stored width may have. */
const WIDEST = 2000;

function columnsOf(columns: readonly unknown[]): readonly ColumnSetting[] {
  return columns.flatMap((column) => {
    if (!isRecord(column) || typeof column['key'] !== 'string') return [];
    const { key, visible } = column;
    const [width, minWidth] = [widthOf(column['width']), widthOf(column['minWidth'])];
    return [
      {
        key,
        label: typeof column['label'] === 'string' ? column['label'] : key,
        visible: visible !== false,
        ...(width === undefined ? {} : { width }),
        ...(minWidth === undefined ? {} : { minWidth }),
      },
    ];
  });
}

function widthOf(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && value <= WIDEST ? value : undefined;
}
