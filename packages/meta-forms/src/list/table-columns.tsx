import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { WireRecord } from '../ports/ports.ts';
import { drawnWidth, widthsIn, type ArrangedColumn } from './columns/arrange-columns.ts';
import type { ListState } from './list-state.ts';
import { drawActions, drawCell, drawFirstCell, drawFoldedActions, type RowParts } from './row-parts.tsx';

/** Width in px of the column with the row's actions. */
const ACTION_COLUMN_WIDTH = 168;
/** The same, with the actions behind one button. */
const ACTION_MENU_WIDTH = 48;
/** The same, where there are no actions but the button for column settings. */
const SETTINGS_COLUMN_WIDTH = 40;

/** The column at the end, which stays in view: the row's actions, and in its head the button for column settings. */
export interface EndColumn {
  readonly title: string;
  /** On a phone the actions would cover the row: they are behind one button. */
  readonly isFolded: boolean;
  /** Undefined: the columns cannot be changed. */
  readonly settings: ReactNode | undefined;
}

/** The current columns, and the space for them in px. */
export interface ShownColumns {
  readonly shown: readonly ArrangedColumn[];
  readonly room: number;
  /** On a phone fixed columns would cover the others: they scroll with them. */
  readonly isPhone: boolean;
}

/** The table's columns from those of the list. */
export function tableColumns(
  parts: RowParts,
  { shown, room, isPhone }: ShownColumns,
  state: ListState,
): TableColumnType<WireRecord>[] {
  const inOrder = isPhone ? shown : withFixedAtEdges(shown);
  const widths = widthsIn(inOrder, room);
  return inOrder.map(({ column }, place): TableColumnType<WireRecord> => {
    const sorted = state.sort.find(({ key }) => key === column.key);
    return {
      key: column.key,
      title: column.label,
      align: column.align,
      width: widths[place],
      fixed: isPhone ? false : (column.fixed ?? false),
      ellipsis: { showTitle: false },
      sorter: column.sortable,
      sortOrder: sorted ? (sorted.direction === 'ascending' ? 'ascend' : 'descend') : null,
      render: (_value, record) =>
        place === 0 ? drawFirstCell(parts, column, record) : drawCell(parts, column, record),
    };
  });
}

/** Columns that stay in view are next to their edge, so that none of the others can be between two of them. */
function withFixedAtEdges(shown: readonly ArrangedColumn[]): readonly ArrangedColumn[] {
  if (!shown.some(({ column }) => column.fixed)) return shown;
  const at = (edge: 'left' | 'right' | undefined) => shown.filter(({ column }) => column.fixed === edge);
  return [...at('left'), ...at(undefined), ...at('right')];
}

/** The column at the end of each row; none where rows have no actions and the columns cannot be changed. */
export function endColumns(parts: RowParts, end: EndColumn): TableColumnType<WireRecord>[] {
  const { title, isFolded, settings } = end;
  const width = endWidth(parts, end);
  if (!hasActions(parts))
    return settings === undefined ? [] : [{ key: '$settings', title: settings, width, fixed: 'right' }];
  const head = (
    <span className="mf-list-end">
      <span className={isFolded ? 'mf-spoken' : undefined}>{title}</span>
      {settings}
    </span>
  );
  const draw = isFolded ? drawFoldedActions : drawActions;
  return [{ key: '$actions', title: head, width, fixed: 'right', render: (_value, record) => draw(parts, record) }];
}

/** Width of all columns in px: a narrower table scrolls sideways. */
export function tableWidth(shown: readonly ArrangedColumn[], end: number): number {
  return shown.reduce((sum, arranged) => sum + drawnWidth(arranged), end);
}

/** Width in px of the column at the end of each row. */
export function endWidth(parts: RowParts, { isFolded, settings }: EndColumn): number {
  if (!hasActions(parts)) return settings === undefined ? 0 : SETTINGS_COLUMN_WIDTH;
  return isFolded ? ACTION_MENU_WIDTH : ACTION_COLUMN_WIDTH;
}

function hasActions({ onOpen, rowActions }: RowParts): boolean {
  return onOpen !== undefined || rowActions !== undefined;
}
