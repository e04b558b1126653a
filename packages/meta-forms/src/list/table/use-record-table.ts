import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo, type Key } from 'react';
import type { ListColumn } from '../../compile/compiled-form.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { edgeOf, type ArrangedColumn } from '../columns/arrange-columns.ts';
import { SELECTION_COLUMN_WIDTH } from '../limits.ts';
import { END_COLUMN, SELECT_COLUMN, type DrawnColumn } from './drawn-column.ts';
import { LIST_FEATURES, type RecordRow, type RecordTable } from './table-features.ts';

export interface RecordTableOptions {
  readonly records: readonly WireRecord[];
  /** Shown columns, in the order of the settings. */
  readonly shown: readonly ArrangedColumn[];
  /** Width in px of each shown column, by key. */
  readonly widths: ReadonlyMap<string, number>;
  /** The room in em for the texts of the columns that are too narrow for theirs. */
  readonly rooms: ReadonlyMap<string, number>;
  readonly isSelectable: boolean;
  /** Width in px of the column at the end of each row; 0: there is none. */
  readonly endWidth: number;
  readonly selectedIds: readonly string[];
  readonly asTree: boolean;
  readonly openKeys: readonly Key[];
}

/** The columns in drawing order by edge, and the rows in sight of a tree or a list. */
export interface RecordTableModel {
  readonly start: readonly DrawnColumn[];
  readonly center: readonly DrawnColumn[];
  readonly end: readonly DrawnColumn[];
  readonly rows: readonly RecordRow[];
  readonly width: number;
}

/** The table of records: order, edges, widths, selected and open rows, all held by the list. */
export function useRecordTable(options: RecordTableOptions): RecordTableModel {
  const { records, shown, widths, rooms, isSelectable, endWidth, selectedIds, asTree, openKeys } = options;
  const columns = useMemo(
    (): ColumnDef<typeof LIST_FEATURES, WireRecord>[] => [
      ...(isSelectable ? [{ id: SELECT_COLUMN }] : []),
      ...shown.map(({ column }) => ({ id: column.key, accessorFn: (record: WireRecord) => record[column.key] })),
      ...(endWidth > 0 ? [{ id: END_COLUMN }] : []),
    ],
    [shown, isSelectable, endWidth],
  );
  const state = useMemo(
    () => stateOf({ shown, widths, endWidth, selectedIds, openKeys }),
    [shown, widths, endWidth, selectedIds, openKeys],
  );
  const data = useMemo(() => [...records], [records]);
  const table = useTable({
    features: LIST_FEATURES,
    columns,
    data,
    state,
    getRowId: recordId,
    // A record of a list that is no tree may have an item called `children`.
    getSubRows: asTree ? childrenOf : nothing,
    autoResetExpanded: false,
    enableSubRowSelection: false,
    defaultColumn: { minSize: 0, maxSize: Number.MAX_SAFE_INTEGER },
  });
  const byKey = useMemo(() => new Map(shown.map(({ column }) => [column.key, column])), [shown]);
  const zones = useMemo(
    () => zonesOf(table, byKey, rooms),
    // The columns of the table are those of this state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [columns, state.columnOrder, state.columnPinning, state.columnSizing, byKey, rooms],
  );
  return { ...zones, rows: table.getRowModel().rows };
}

type StateOptions = Pick<RecordTableOptions, 'shown' | 'widths' | 'endWidth' | 'selectedIds' | 'openKeys'>;

function stateOf({ shown, widths, endWidth, selectedIds, openKeys }: StateOptions) {
  const fixedAt = (edge: 'left' | 'right') =>
    shown.filter((one) => edgeOf(one) === edge).map(({ column }) => column.key);
  return {
    columnOrder: [SELECT_COLUMN, ...shown.map(({ column }) => column.key), END_COLUMN],
    columnPinning: { start: [SELECT_COLUMN, ...fixedAt('left')], end: [...fixedAt('right'), END_COLUMN] },
    columnSizing: { ...Object.fromEntries(widths), [SELECT_COLUMN]: SELECTION_COLUMN_WIDTH, [END_COLUMN]: endWidth },
    columnVisibility: {},
    rowSelection: Object.fromEntries(selectedIds.map((id): [string, true] => [id, true])),
    expanded: Object.fromEntries(openKeys.map((key) => [String(key), true])),
  };
}

/** The drawn columns by edge, with their places in px. */
function zonesOf(
  table: RecordTable,
  byKey: ReadonlyMap<string, ListColumn>,
  rooms: RecordTableOptions['rooms'],
): Pick<RecordTableModel, 'start' | 'center' | 'end' | 'width'> {
  const all = [
    ...table.getStartVisibleLeafColumns().map((column) => ({ column, edge: 'left' as const })),
    ...table.getCenterVisibleLeafColumns().map((column) => ({ column, edge: undefined })),
    ...table.getEndVisibleLeafColumns().map((column) => ({ column, edge: 'right' as const })),
  ];
  const firstField = all.findIndex(({ column }) => byKey.has(column.id));
  const drawn = all.map(({ column, edge }, index): DrawnColumn => ({
    id: column.id,
    column: byKey.get(column.id),
    width: column.getSize(),
    room: rooms.get(column.id),
    colIndex: index + 1,
    isFirst: index === firstField,
    edge,
    offset: edge === 'right' ? column.getAfter('end') : column.getStart('start'),
    isInnermost: edge !== undefined && all[edge === 'left' ? index + 1 : index - 1]?.edge !== edge,
  }));
  return {
    start: drawn.filter(({ edge }) => edge === 'left'),
    center: drawn.filter(({ edge }) => edge === undefined),
    end: drawn.filter(({ edge }) => edge === 'right'),
    width: drawn.reduce((sum, { width }) => sum + width, 0),
  };
}

/** The id of a record, which is that of its row. */
export function recordId(record: WireRecord): string {
  return String(record['id']);
}

function childrenOf(record: WireRecord): WireRecord[] | undefined {
  const below: unknown = record['children'];
  return Array.isArray(below) && below.length > 0 ? below : undefined;
}

function nothing(): undefined {
  return undefined;
}
