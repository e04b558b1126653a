import { useWords } from '@org/meta-forms/react';
import { memo, type ReactNode } from 'react';
import type { CellBlock, CellPlace } from './cell-blocks.ts';
import { fieldTableWords } from './field-table.words.ts';
import { cellsOf, type TableColumn, type TableContext, type TableRow } from './table-model.ts';

export interface TableRowProps {
  readonly context: TableContext;
  readonly row: TableRow;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly TableColumn[];
  /** The selected columns of this row; -1 where there is none. */
  readonly left: number;
  readonly right: number;
  /** The active column; -1 where the active cell is in another row. */
  readonly active: number;
  /** The handle that fills down is at the last selected cell. */
  readonly hasHandle: boolean;
  readonly editor: ReactNode;
  readonly grid: string;
}

/** The id of a cell in the page. */
export function cellId(grid: string, { row, column }: CellPlace): string {
  return `${grid}-${row}-${column}`;
}

/** The selected columns of a row. */
export function selectedIn({ top, bottom, left, right }: CellBlock, row: number) {
  return row >= top && row <= bottom ? { left, right } : { left: -1, right: -1 };
}

/** An item with its properties. Drawn again only where the document or its part of the selection changes. */
export const TableRowView = memo(function TableRowView(props: TableRowProps) {
  const { context, row, index, top, columns, left, right, active, hasHandle, editor, grid } = props;
  const say = useWords(fieldTableWords);
  const read = cellsOf(context, row.id);
  return (
    <div role="row" aria-rowindex={index + 2} className="mfd-table-row" style={{ top }}>
      {columns.map(({ key }, at) => {
        const { text, isDefault, editable, property } = read(key);
        const isMissing = property === undefined && text === '';
        const marks = [active === at && 'mfd-active', isMissing && 'mfd-none', isDefault && 'mfd-quiet'];
        return (
          <div
            key={key}
            id={cellId(grid, { row: index, column: at })}
            role={at === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={at + 1}
            aria-selected={at >= left && at <= right}
            aria-readonly={!editable}
            data-row={index}
            data-column={at}
            title={isMissing ? say('noProperty') : text}
            className={['mfd-table-cell', ...marks.filter(Boolean)].join(' ')}
            {...(at === 0 && { style: { paddingInlineStart: 8 + row.depth * 20 } })}
          >
            {editor && active === at ? editor : text}
            {hasHandle && at === right ? (
              <span aria-hidden="true" className="mfd-fill-handle" title={say('fillHandle')} />
            ) : null}
          </div>
        );
      })}
    </div>
  );
});
