import type { TableColumnType } from 'antd';
import { useMemo, type RefObject } from 'react';
import type { WireRecord } from '../ports/ports.ts';
import { useWords } from '../ui/language.tsx';
import type { ArrangedColumn } from './columns/arrange-columns.ts';
import { ColumnSettingsButton } from './columns/column-settings.tsx';
import { useListWidth } from './columns/use-list-width.ts';
import { SELECTION_COLUMN_WIDTH } from './limits.ts';
import type { ListState } from './list-state.ts';
import { listWords } from './list.words.ts';
import type { RowParts } from './row-parts.tsx';
import { endColumns, endWidth, tableColumns, tableWidth, type EndColumn } from './table-columns.tsx';

export interface TableColumnsOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly parts: RowParts;
  readonly shown: readonly ArrangedColumn[];
  readonly state: ListState;
  /** The actions of a row are behind one button. */
  readonly isFolded: boolean;
  /** A column of checkboxes comes before the others. */
  readonly isSelectable: boolean;
  /** Opens the settings of columns; undefined: they cannot be changed. */
  readonly onSettings: (() => void) | undefined;
}

export interface TableColumns {
  readonly columns: TableColumnType<WireRecord>[];
  /** Of all columns in px: a narrower table scrolls sideways. */
  readonly width: number;
}

/** The columns of a list's table, with widths that fit the space. */
export function useTableColumns(options: TableColumnsOptions): TableColumns {
  const { list, parts, shown, state, isFolded, isSelectable, onSettings } = options;
  const say = useWords(listWords);
  const end = useMemo<EndColumn>(
    () => ({
      title: say('actions'),
      isFolded,
      settings: onSettings && <ColumnSettingsButton onOpen={onSettings} />,
    }),
    [say, isFolded, onSettings],
  );
  const listWidth = useListWidth(
    list,
    shown.some((column) => column.width !== undefined),
  );
  const room = listWidth - endWidth(parts, end) - (isSelectable ? SELECTION_COLUMN_WIDTH : 0);
  const columns = useMemo(
    () => [...tableColumns(parts, { shown, room, isPhone: isFolded }, state), ...endColumns(parts, end)],
    [parts, shown, room, isFolded, state, end],
  );
  return { columns, width: tableWidth(shown, endWidth(parts, end)) };
}
