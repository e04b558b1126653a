import { useWords } from '@org/meta-forms/react';
import type { SheetTemplate } from '@org/sheets';
import { Button } from 'antd';
import { sheetGridWords } from '../grid.words.ts';
import { repeatsOf, templateAddress } from '../model/sheet-layout.ts';
import type { SheetGridModel } from '../model/use-sheet-grid.ts';
import type { SheetCells } from '../sheet-grid-props.ts';
import { kindOfInput } from './kind-of-input.ts';

export interface SheetLineProps {
  readonly grid: SheetGridModel;
  readonly sheet: SheetTemplate;
  readonly cells: SheetCells;
  readonly isReadOnly: boolean;
}

/** The line below a sheet: where the person is, what the cell takes or computes, and what is wrong with it. */
export function SheetLine({ grid, sheet, cells, isReadOnly }: SheetLineProps) {
  const say = useWords(sheetGridWords);
  const { address, input } = grid;
  const formula = sheet.cells[templateAddress(address)]?.formula;
  const problem = cells.problems.get(address);
  const kind = input ? kindOfInput(input, say) : isReadOnly ? '' : say('locked');
  return (
    <div className="sheet-line">
      <strong className="sheet-address">{address}</strong>
      <span className="sheet-note">{formula === undefined ? kind : <code>={formula}</code>}</span>
      {problem ? (
        <span className={problem.level === 'error' ? 'sheet-line-error' : 'sheet-line-warning'}>{problem.message}</span>
      ) : null}
      <RowCopies grid={grid} sheet={sheet} />
      {isReadOnly ? null : <span className="sheet-keys">{say('keys')}</span>}
    </div>
  );
}

/** Adding and removing copies, where the active row may be repeated. */
function RowCopies({ grid, sheet }: Pick<SheetLineProps, 'grid' | 'sheet'>) {
  const say = useWords(sheetGridWords);
  const { layout, selection, input, change } = grid;
  const row = layout.rows[selection.active.row]?.row ?? 0;
  const most = sheet.repeated.find((repeated) => repeated.row === row)?.most ?? 1;
  const count = repeatsOf(layout)[row] ?? 1;
  if (most < 2 || !input) return null;
  return (
    <span className="sheet-copies">
      {say('rowsUsed', { count, most })}
      <Button
        size="small"
        disabled={count >= most}
        onClick={() => change({ edits: [], repeats: { [row]: count + 1 } })}
      >
        {say('addRow')}
      </Button>
      <Button size="small" disabled={count < 2} onClick={() => change({ edits: [], repeats: { [row]: count - 1 } })}>
        {say('removeRow')}
      </Button>
    </span>
  );
}
