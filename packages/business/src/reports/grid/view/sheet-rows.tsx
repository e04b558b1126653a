import { useWords } from '@org/meta-forms/react';
import { columnLetters } from '@org/sheets';
import { useMemo, type RefObject } from 'react';
import { sheetGridWords } from '../grid.words.ts';
import type { SheetLayout } from '../model/sheet-layout.ts';
import type { SheetGridModel } from '../model/use-sheet-grid.ts';
import { refusalKeys } from './refusal-keys.ts';
import { SheetRow, type SheetScope } from './sheet-row.tsx';
import { ROW_HEAD_WIDTH } from './sizes.ts';
import type { SheetWindow } from './use-sheet-window.ts';

export interface SheetRowsProps {
  readonly grid: SheetGridModel;
  readonly scope: SheetScope;
  readonly seen: SheetWindow;
  readonly hasFocus: RefObject<boolean>;
}

/** The letters of the columns and the frozen rows, which stay above, and the rows in sight. */
export function SheetRows({ grid, scope, seen, hasFocus }: SheetRowsProps) {
  const { layout } = scope;
  const { tops, lefts, frozen } = layout;
  const { active } = grid.selection;
  const firstColumn = seen.firstColumn;
  const rows = useMemo(() => rowsToDraw(layout, seen, active.row), [layout, seen, active.row]);
  const editor = useEditor(grid, scope, hasFocus);
  const width = ROW_HEAD_WIDTH + (lefts.at(-1) ?? 0);
  const drawn = (row: number, gap: number) => {
    const isSelected = row >= grid.range.top && row <= grid.range.bottom;
    const isActive = row === active.row;
    return (
      <SheetRow
        key={row}
        scope={scope}
        row={row}
        gap={gap}
        // The active cell is drawn out of sight too: it has the focus.
        firstColumn={isActive ? Math.min(firstColumn, active.column) : firstColumn}
        lastColumn={isActive ? Math.max(seen.lastColumn, active.column) : seen.lastColumn}
        selectedLeft={isSelected ? grid.range.left : undefined}
        selectedRight={isSelected ? grid.range.right : undefined}
        activeColumn={isActive ? active.column : -1}
        draft={isActive ? grid.draft : undefined}
        editor={isActive ? editor : undefined}
      />
    );
  };
  return (
    <>
      <div role="rowgroup" className="sheet-heads" style={{ width }}>
        <ColumnHeads layout={layout} />
        {Array.from({ length: frozen.rows }, (_, row) => drawn(row, 0))}
      </div>
      <div role="rowgroup" style={{ width, height: (tops.at(-1) ?? 0) - (tops[frozen.rows] ?? 0) }}>
        {rows.map((row, at) => drawn(row, (tops[row] ?? 0) - (tops[(rows[at - 1] ?? frozen.rows - 1) + 1] ?? 0)))}
      </div>
    </>
  );
}

/** The rows in sight, the row of the active cell, and those whose merges reach into sight. */
function rowsToDraw({ merges, frozen, rows }: SheetLayout, seen: SheetWindow, active: number): readonly number[] {
  const wanted = new Set([active]);
  for (let row = seen.firstRow; row <= seen.lastRow; row += 1) wanted.add(row);
  for (const { top, bottom } of merges) if (top < seen.firstRow && bottom >= seen.firstRow) wanted.add(top);
  return [...wanted].filter((row) => row >= frozen.rows && row < rows.length).toSorted((one, other) => one - other);
}

function ColumnHeads({ layout: { lefts, sheet, frozen } }: { readonly layout: SheetLayout }) {
  const say = useWords(sheetGridWords);
  return (
    <div role="row" aria-rowindex={1} className="sheet-letters">
      <div role="columnheader" aria-colindex={1} className="sheet-corner">
        {say('row')}
      </div>
      {Array.from({ length: sheet.columns }, (_, column) => {
        const left = lefts[column] ?? 0;
        const width = (lefts[column + 1] ?? 0) - left;
        if (width === 0) return null;
        const isFixed = column < frozen.columns;
        const at = ROW_HEAD_WIDTH + left;
        return (
          <div
            key={column}
            role="columnheader"
            aria-colindex={column + 2}
            className={isFixed ? 'sheet-letter sheet-fixed' : 'sheet-letter'}
            style={isFixed ? { insetInlineStart: at, width } : { transform: `translateX(${at}px)`, width }}
          >
            {columnLetters(column + 1)}
          </div>
        );
      })}
    </div>
  );
}

/** What the input of the active cell is given; the same object until the cell is another one. */
function useEditor(grid: SheetGridModel, { cells }: SheetScope, hasFocus: RefObject<boolean>) {
  const say = useWords(sheetGridWords);
  const { address, input, choices, draft, type } = grid;
  const text = cells.text(address);
  const value = text === '' ? say('empty') : text;
  const problem = cells.problems.get(address)?.message;
  return {
    label: [say('cell', { address, value }), ...(problem === undefined ? [] : [problem])].join(say('separator')),
    input,
    choices,
    refusal: draft?.refusal ? say(refusalKeys[draft.refusal], { text: draft.text }) : '',
    onType: type,
    hasFocus,
  };
}
