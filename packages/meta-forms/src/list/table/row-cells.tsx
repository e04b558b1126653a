import { RightOutlined } from '@ant-design/icons';
import type { MouseEvent, ReactNode } from 'react';
import { RoomContext } from '../../ui/text/cut-text.tsx';
import { cellClass, cellStyle, type DrawnColumn } from './drawn-column.ts';

export interface RowCellsProps {
  readonly columns: readonly DrawnColumn[];
  /** The column of the row that Tab stops at. */
  readonly stopColumn: string | undefined;
  /** The content of the cell in a column; `place` is that of the column among the drawn ones. */
  readonly renderCell: (drawn: DrawnColumn, place: number) => ReactNode;
}

/** The cells of a row of the grid, and the space of columns that are out of sight. */
export function RowCells({ columns, stopColumn, renderCell }: RowCellsProps) {
  return columns.map((drawn, place) =>
    drawn.isSpace ? (
      <td key={drawn.id} aria-hidden="true" />
    ) : (
      <td
        key={drawn.id}
        data-column-id={drawn.id}
        aria-colindex={drawn.colIndex}
        tabIndex={drawn.id === stopColumn ? 0 : -1}
        className={cellClass(drawn)}
        style={cellStyle(drawn)}
        onMouseEnter={sayWhole}
      >
        {drawn.room === undefined ? (
          renderCell(drawn, place)
        ) : (
          <RoomContext value={drawn.room}>{renderCell(drawn, place)}</RoomContext>
        )}
      </td>
    ),
  );
}

/** A cell whose text is cut says all of it under the mouse. */
function sayWhole({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const isCut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis',
  );
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

export interface RowToggleProps {
  readonly isOpen: boolean;
  /** What a press does, as its name. */
  readonly label: string;
  readonly onPress: () => void;
}

/** Opens and closes the rows below a row; the keys of the grid do the same. */
export function RowToggle({ isOpen, label, onPress }: RowToggleProps) {
  return (
    <button
      type="button"
      className={isOpen ? 'mf-list-toggle mf-list-toggle-open' : 'mf-list-toggle'}
      tabIndex={-1}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onPress}
    >
      <RightOutlined aria-hidden />
    </button>
  );
}
