import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import type { ListDensity } from '../../ports/column-settings.ts';
import { usePlaceDrag } from '../../ui/drag/use-place-drag.ts';
import { moveShown, type ArrangedColumn } from '../columns/arrange-columns.ts';
import { HEAD_ROW } from '../keyboard/cell-place.ts';
import { useActiveCell } from '../keyboard/use-active-cell.ts';
import { useFocusRow, type FocusRow } from '../keyboard/use-focus-row.ts';
import { useGridEvents } from '../keyboard/use-grid-events.ts';
import { nextDirection } from './head-cell.tsx';
import type { GroupedList } from '../groups/use-grouped-list.ts';
import type { ListTotals } from '../totals/use-list-totals.ts';
import type { RowParts } from '../row-parts.tsx';
import { toggleRow, type OpenRows } from '../use-open-rows.ts';
import type { Ticks } from '../use-ticks.ts';
import type { HeadOptions, PageTicks } from './grid-head.tsx';
import type { RecordTableModel } from './use-record-table.ts';
import { useHeadKeys } from './use-head-keys.ts';
import type { Sight } from './use-sight.ts';

export interface RecordGridProps extends HeadOptions {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly model: RecordTableModel;
  readonly parts: RowParts;
  readonly ticks: Ticks;
  readonly selectedIds: readonly string[];
  /** The record that was opened last. */
  readonly currentId: string | undefined;
  readonly focusRow: RefObject<FocusRow | null>;
  readonly pageTicks: PageTicks;
  readonly asTree: boolean;
  readonly openRows: OpenRows;
  readonly density: ListDensity;
  /** All columns, hidden ones too, and what stores a new order; undefined: the columns cannot be changed. */
  readonly arranged: readonly ArrangedColumn[] | undefined;
  readonly onArrange: (arranged: readonly ArrangedColumn[]) => void;
  readonly isLoading: boolean;
  /** Rows of the skeleton; 0: none is drawn. */
  readonly bones: number;
  readonly totals: ListTotals | undefined;
  /** The rows that are groups, with their records below; undefined: the list is not grouped. */
  readonly grouped: GroupedList | undefined;
  /** The host gives the list its height. */
  readonly isFilled: boolean;
  /** Drawn where there are no rows. */
  readonly notice: ReactNode;
}

interface GridPlace {
  readonly grid: RefObject<HTMLElement | null>;
  readonly sight: Sight;
  readonly rowHeight: number;
}

/** What a person does in the table: keys, clicks, ticks, and the heads of columns. */
export function useGridControl(props: RecordGridProps, { grid, sight, rowHeight }: GridPlace) {
  const { area, model, parts, ticks, asTree, openRows, sort, onSort, actions } = props;
  const { rows, start, center, end } = model;
  const hasFoot = props.totals !== undefined && rows.length > 0;
  const [spoken, setSpoken] = useState<string>();
  const space = useMemo(
    () => ({
      rowIds: rows.map(({ id }) => id),
      columnIds: [...start, ...center, ...end].map(({ id }) => id),
      hasFoot,
    }),
    [rows, start, center, end, hasFoot],
  );
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const active = useActiveCell({
    grid,
    space,
    firstColumn: space.columnIds.find(isField),
    onReveal: ({ rowId, columnId }) => {
      sight.showRow(space.rowIds.indexOf(rowId));
      sight.showColumn(columnId);
    },
  });
  useFocusRow(props.focusRow, space, active);
  const drag = useHeadDrag(props, sight);
  const fields = space.columnIds.filter(isField);
  const focusHead = (columnId: string) => active.focus({ rowId: HEAD_ROW, columnId });
  const head = useHeadKeys({ grid, actions, columnIds: fields, focusHead });

  const toggle = (id: string) => toggleRow(openRows, id);
  function expand(id: string, isOpen: boolean): boolean {
    if (!asTree || !byId.get(id)?.getCanExpand() || openRows.keys.includes(id) === isOpen) return false;
    toggle(id);
    return true;
  }
  function open(id: string) {
    if (props.grouped?.press(id)) return;
    const row = byId.get(id);
    if (row) parts.onOpen?.(row.original);
  }
  const events = useGridEvents({
    space,
    active,
    ticks,
    rowsInArea: () => Math.floor((area.current?.clientHeight ?? 0) / rowHeight) - (hasFoot ? 2 : 1),
    onOpen: parts.onOpen || props.grouped ? open : undefined,
    isLine: (id) => props.grouped?.lines.has(id) === true,
    onExpand: expand,
    onRow: setSpoken,
    onHeadKey: (columnId, key) =>
      head.onKey(columnId, key, () =>
        onSort(columnId, nextDirection(sort.find((one) => one.key === columnId)?.direction)),
      ),
  });
  return { space, stop: active.stop, events, drag, head, spoken, toggle };
}

/** Not a column that the list adds. */
function isField(id: string): boolean {
  return !id.startsWith('$');
}

const NO_COLUMNS: readonly ArrangedColumn[] = [];

/** Moves columns by dragging their heads; only those in sight are in the page. */
function useHeadDrag({ area, arranged = NO_COLUMNS, onArrange, model }: RecordGridProps, { columns }: Sight) {
  const fields = [...model.start, ...model.center, ...model.end].filter(({ column }) => column);
  return usePlaceDrag<ArrangedColumn>({
    along: 'x',
    entries: arranged,
    move(entries, key, place) {
      const inSight = columns.filter(({ id, column }) => column && id !== key);
      const before = inSight[place - 1];
      const others = fields.filter(({ id }) => id !== key);
      return moveShown(entries, key, before ? others.findIndex(({ id }) => id === before.id) + 1 : 0);
    },
    onChange: onArrange,
    box: area,
  });
}
