import type { CellRange } from '@org/sheets';
import { memo } from 'react';
import { inputAt, samePlace, shownCell } from '../model/cell-selection.ts';
import type { CellDraft } from '../model/use-sheet-grid.ts';
import { addressAt, type Place, type SheetLayout, templateAddress } from '../model/sheet-layout.ts';
import type { SheetCells } from '../sheet-grid-props.ts';
import { CellEditor, type CellEditorProps } from './cell-editor.tsx';
import { SheetCell } from './sheet-cell.tsx';
import { ROW_HEAD_WIDTH } from './sizes.ts';

/** What the rows of a sheet share; the same object until something of it changes. */
export interface SheetScope {
  readonly layout: SheetLayout;
  readonly cells: SheetCells;
  readonly isReadOnly: boolean;
  readonly showsLast: boolean;
  readonly classOf: (style: number | undefined) => string;
}

export interface SheetRowProps {
  readonly scope: SheetScope;
  readonly row: number;
  /** Columns that are drawn in addition to the frozen ones. */
  readonly firstColumn: number;
  readonly lastColumn: number;
  /** Distance from the row that is drawn before it. */
  readonly gap: number;
  /** Selected columns of this row; undefined where none is. */
  readonly selectedLeft: number | undefined;
  readonly selectedRight: number | undefined;
  /** The column of the active cell; -1 in other rows. */
  readonly activeColumn: number;
  readonly draft: CellDraft | undefined;
  readonly editor: Omit<CellEditorProps, 'draft'> | undefined;
}

/** A row of a sheet: its number, its frozen cells in their place, and the others that are in sight. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { scope, row, gap, firstColumn, lastColumn } = props;
  const { layout } = scope;
  const { tops, frozen, sheet } = layout;
  const height = (tops[row + 1] ?? 0) - (tops[row] ?? 0);
  if (height === 0) return null;
  const shown = layout.rows[row];
  const fixed = columnsOf(props, 0, Math.min(frozen.columns, sheet.columns) - 1);
  const others = columnsOf(props, Math.max(firstColumn, frozen.columns), lastColumn);
  return (
    <div role="row" aria-rowindex={row + 2} className="sheet-row" style={{ height, marginBlockStart: gap }}>
      <div role="rowheader" aria-colindex={1} className="sheet-row-head">
        {shown && shown.copy > 1 ? `${shown.row}.${shown.copy}` : shown?.row}
      </div>
      {fixed.map((column, at) => {
        const before = fixed[at - 1];
        const end = before === undefined ? 0 : (layout.lefts[before] ?? 0) + widthOf(layout, { row, column: before });
        return <RowCell key={column} {...props} column={column} gap={(layout.lefts[column] ?? 0) - end} />;
      })}
      {others.map((column) => (
        <RowCell key={column} {...props} column={column} />
      ))}
    </div>
  );
});

/** The cells of a row that are drawn: not those that a merge covers, nor hidden ones. */
function columnsOf({ scope, row }: SheetRowProps, from: number, to: number): readonly number[] {
  const { layout } = scope;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at).flatMap((column) => {
    const cell = shownCell(layout, { row, column });
    // A merge that begins left of what is in sight is drawn with its first cell.
    const isFirst = column === from && cell.row === row && cell.column < from && from >= layout.frozen.columns;
    if (isFirst && cell.column >= layout.frozen.columns) return [cell.column];
    return samePlace(cell, { row, column }) && layout.lefts[column] !== layout.lefts[column + 1] ? [column] : [];
  });
}

function RowCell(props: SheetRowProps & { readonly column: number; readonly gap?: number }) {
  const { scope, row, column, activeColumn, selectedLeft = Infinity, selectedRight = -1, draft, editor } = props;
  const { layout, cells, isReadOnly, showsLast, classOf } = scope;
  const { lefts, tops, sheet, frozen } = layout;
  const merge: CellRange = layout.mergeAt({ row, column }) ?? { top: row, bottom: row, left: column, right: column };
  const address = addressAt(layout, { row, column });
  const input = inputAt(layout, { row, column });
  const template = sheet.cells[templateAddress(address)];
  const problem = cells.problems.get(address);
  const mark = cells.mark?.(address);
  const isActive = activeColumn === column;
  const isSelected = column >= selectedLeft && column <= selectedRight;
  const value = cells.value(address);
  const isFixed = column < frozen.columns;
  const last = showsLast && input ? (cells.last?.(address) ?? '') : '';
  const className = [
    'sheet-cell',
    ...(isFixed ? ['sheet-fixed'] : []),
    ...(typeof value === 'number' ? ['sheet-number'] : []),
    ...(input && !isReadOnly ? ['sheet-open'] : []),
    ...(mark ? [`sheet-mark-${mark}`] : []),
    ...(isSelected ? ['sheet-selected'] : []),
    ...(isActive ? ['sheet-active'] : []),
    ...(problem ? [problem.level === 'error' ? 'sheet-error' : 'sheet-warning'] : []),
    classOf(template?.style),
  ].join(' ');
  const left = (lefts[column] ?? 0) + ROW_HEAD_WIDTH;
  return (
    <SheetCell
      place={`${row}:${column}`}
      columnIndex={column + 2}
      columnSpan={merge.right - merge.left + 1}
      rowSpan={merge.bottom - merge.top + 1}
      text={cells.text(address)}
      last={last}
      className={className}
      isReadOnly={isReadOnly || !input}
      isSelected={isSelected}
      problem={problem?.message ?? ''}
      left={left}
      width={widthOf(layout, { row, column })}
      height={(tops[merge.bottom + 1] ?? 0) - (tops[row] ?? 0)}
      gap={isFixed ? (props.gap ?? 0) : undefined}
    >
      {isActive && editor ? <CellEditor {...editor} draft={draft} /> : null}
    </SheetCell>
  );
}

function widthOf({ lefts, mergeAt }: SheetLayout, place: Place): number {
  const right = mergeAt(place)?.right ?? place.column;
  return (lefts[right + 1] ?? 0) - (lefts[place.column] ?? 0);
}
