import { useWords } from '@org/meta-forms/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { blockEdits, blockOf, type CellPlace, type ShownCells } from './cell-blocks.ts';
import { CellEditor } from './cell-editor.tsx';
import { fieldTableWords } from './field-table.words.ts';
import { onTableKey, placeAfterEdit, type Pressed } from './table-keys.ts';
import { cellsOf, columnWidth, type TableColumn, type TableContext, type TableRow } from './table-model.ts';
import { cellId, selectedIn, TableRowView } from './table-row.tsx';
import { useCellClipboard } from './use-cell-clipboard.ts';
import { useCellDrag } from './use-cell-drag.ts';
import type { CellRangeState } from './use-cell-range.ts';
import type { ItemLists } from './use-item-list.tsx';
import { useResumedCell } from './use-resumed-cell.ts';
import type { TableEditing } from './use-table-editing.tsx';

const ROW_HEIGHT = 32;

export interface TableGridProps {
  readonly context: TableContext;
  readonly rows: readonly TableRow[];
  readonly columns: readonly TableColumn[];
  readonly shown: ShownCells;
  readonly cells: CellRangeState;
  readonly editing: TableEditing;
  readonly pasteList: ItemLists['paste'];
}

/** Cells as text, one of them edited at a time. The focus is on the grid, which names its active cell. */
export function TableGrid({ context, rows, columns, shown, cells, editing, pasteList }: TableGridProps) {
  const say = useWords(fieldTableWords);
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<{ readonly start: string | undefined }>();
  const { focus } = cells.range;
  const block = blockOf(cells.range);
  const virtual = useRowsInSight(rows.length, area);
  useFocusInView(id, focus, virtual.scrollToIndex);

  const cellAt = ({ row, column }: CellPlace) => cellsOf(context, shown.ids[row] ?? '')(shown.columns[column] ?? '');
  const textAt = (place: CellPlace) => cellAt(place).text;
  const editOf = (text: string) => ({
    id: shown.ids[focus.row] ?? '',
    column: shown.columns[focus.column] ?? '',
    text,
  });
  const active = cellAt(focus);
  const open = (start?: string) => active.editable && setEditor({ start });
  function close(pressed?: Pressed) {
    setEditor(undefined);
    if (pressed) cells.goTo(placeAfterEdit(focus, pressed, shown));
    grid.current?.focus({ preventScroll: true });
  }
  useResumedCell((place, start) => {
    cells.goTo(place);
    setEditor({ start });
  }, shown);
  const clipboard = useCellClipboard({ shown, block, textAt, editing, pasteList });
  const { marked, listeners } = useCellDrag({ shown, block, cells, textAt, editing });
  const name = say('cellName', {
    item: textAt({ row: focus.row, column: 0 }),
    column: columns[focus.column]?.label ?? '',
  });
  return (
    <>
      <div ref={area} className="mfd-table-area">
        <div
          ref={grid}
          role="grid"
          tabIndex={0}
          aria-label={say('table')}
          aria-describedby={`${id}-keys`}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable="true"
          aria-activedescendant={rows.length > 0 ? cellId(id, focus) : undefined}
          className="mfd-table"
          style={sizesOf(columns, virtual.getTotalSize())}
          onKeyDown={(event) => onTableKey(event, { shown, cells, active, textAt, editOf, editing, open })}
          onDoubleClick={() => open()}
          {...clipboard}
          {...listeners}
        >
          <TableHead columns={columns} />
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            const isActive = index === focus.row;
            return row === undefined ? null : (
              <TableRowView
                key={row.id}
                context={context}
                row={row}
                index={index}
                top={start + ROW_HEIGHT}
                columns={columns}
                {...selectedIn(marked, index)}
                active={isActive ? focus.column : -1}
                hasHandle={index === block.bottom && editor === undefined}
                grid={id}
                editor={
                  isActive && editor ? (
                    <CellEditor
                      item={row.id}
                      column={shown.columns[focus.column] ?? ''}
                      name={name}
                      text={active.text}
                      start={editor.start}
                      choices={editing.choicesOf(active.property, row.id)}
                      onCommit={(text) => editing.applyOne(editOf(text))}
                      onCommitAll={(text) => editing.apply(blockEdits(shown, block, () => text))}
                      onClose={close}
                      onLeave={() => setEditor(undefined)}
                    />
                  ) : null
                }
              />
            );
          })}
        </div>
      </div>
      <p id={`${id}-keys`} className="mfd-quiet mfd-table-keys">
        {say('keysHelp')}
      </p>
    </>
  );
}

/** The rows of the table that are in its area. */
function useRowsInSight(count: number, area: RefObject<HTMLDivElement | null>) {
  return useVirtualizer({
    count,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollPaddingStart: ROW_HEIGHT,
  });
}

function useFocusInView(grid: string, { row, column }: CellPlace, scrollToRow: (row: number) => void): void {
  useEffect(() => {
    scrollToRow(row);
    const cell = document.getElementById(cellId(grid, { row, column }));
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [grid, scrollToRow, row, column]);
}

function TableHead({ columns }: Pick<TableGridProps, 'columns'>) {
  return (
    <div role="row" aria-rowindex={1} className="mfd-table-head">
      {columns.map(({ key, label }, at) => (
        <div key={key} role="columnheader" aria-colindex={at + 1} className="mfd-table-cell" title={label}>
          {label}
        </div>
      ))}
    </div>
  );
}

function sizesOf(columns: readonly TableColumn[], height: number): CSSProperties {
  const widths = columns.map(({ key }) => columnWidth(key));
  const sizes = {
    '--mfd-columns': widths.map((width) => `${width}px`).join(' '),
    width: widths.reduce((sum, width) => sum + width, 0),
    height: height + ROW_HEIGHT,
  };
  return sizes;
}
