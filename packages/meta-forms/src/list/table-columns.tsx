import type { TableColumnType } from 'antd';
import type { CompiledForm } from '../compile/compiled-form.ts';
import type { WireRecord } from '../ports/ports.ts';
import { ACTION_COLUMN_WIDTH, ACTION_MENU_WIDTH, DEFAULT_COLUMN_WIDTH } from './limits.ts';
import type { ListState } from './list-state.ts';
import { drawActions, drawCell, drawFoldedActions, type RowParts } from './row-parts.tsx';

export interface ActionColumn {
  readonly title: string;
  /** On a phone the actions would cover what they belong to: they are behind one button. */
  readonly isFolded: boolean;
}

/** The table's columns from the form's own, in itemTableOrder, with the row's actions pinned to the right where there are any. */
export function tableColumns(parts: RowParts, state: ListState, { title, isFolded }: ActionColumn): TableColumnType<WireRecord>[] {
  const columns = parts.compiled.listColumns.map((column): TableColumnType<WireRecord> => {
    const sorted = state.sort.find(({ key }) => key === column.key);
    return {
      key: column.key,
      title: column.label,
      align: column.align,
      width: column.width ?? DEFAULT_COLUMN_WIDTH,
      ellipsis: { showTitle: false },
      sorter: column.sortable,
      sortOrder: sorted ? (sorted.direction === 'ascending' ? 'ascend' : 'descend') : null,
      render: (_value, record) => drawCell(parts, column, record),
    };
  });
  if (!parts.onOpen && !parts.rowActions) return columns;
  if (isFolded) return [...columns, { key: '$actions', title: <span className="mf-spoken">{title}</span>, width: ACTION_MENU_WIDTH, fixed: 'right', render: (_value, record) => drawFoldedActions(parts, record) }];
  return [...columns, { key: '$actions', title, width: ACTION_COLUMN_WIDTH, fixed: 'right', render: (_value, record) => drawActions(parts, record) }];
}

/** Width of all columns in px: a table narrower than this scrolls sideways. */
export function tableWidth(compiled: CompiledForm, { isFolded }: Pick<ActionColumn, 'isFolded'>): number {
  return compiled.listColumns.reduce((sum, { width }) => sum + (width ?? DEFAULT_COLUMN_WIDTH), isFolded ? ACTION_MENU_WIDTH : ACTION_COLUMN_WIDTH);
}
