import { memo, useLayoutEffect, useRef, type FocusEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { FieldPath, RowId } from '../../../contract/field-path.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import { COLOURED, colouredStyle } from '../../authors-colour.ts';
import { useWords } from '../../language.tsx';
import type { ActiveCell } from '../model/active-cell.ts';
import { cellId, useGridScope } from '../grid-scope.ts';
import { opensDialog } from '../model/grid-plan.ts';
import { gridWords } from '../model/grid.words.ts';
import { pinClass } from '../model/pins.ts';
import { CellReason } from './cell-reason.tsx';
import { RowFilesButton } from './row-files.tsx';

const FOCUSABLE = 'input, textarea, [contenteditable="true"], button, a[href], [tabindex="0"]';

export interface GridCellProps {
  readonly rowId: RowId;
  readonly path: FieldPath;
  readonly column: CompiledField;
  readonly colIndex: number;
  /** 1-based, in the order of display. */
  readonly rowNumber: number;
  /** The mode of an active cell, or `entry` for the cell by which Tab enters the list. */
  readonly at: ActiveCell['mode'] | 'entry' | undefined;
  /** Its problems, one per line. */
  readonly sentences: string;
  /** A paste was refused, and it has its old value. */
  readonly refused: boolean;
}

/** One cell: text until it is edited, then its editor. It subscribes to nothing itself; its text and its row do. */
export const GridCell = memo(function GridCell({
  rowId,
  path,
  column,
  colIndex,
  rowNumber,
  at,
  sentences,
  refused,
}: GridCellProps) {
  const scope = useGridScope();
  const { grid, CellSlot } = scope;
  const cell = useRef<HTMLDivElement>(null);
  const opens = opensDialog(grid.plan, column);
  const editing = at === 'edit';
  // The editor refers to the first one, as an input of the row's own form does, which may be open at the same time.
  const problemsId = `${cellId(scope, path)}-${editing ? 'problems' : 'reason'}`;

  function enter({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // The keyboard came here to navigate, not by Tab to type.
    if (at === 'navigate' || target !== currentTarget || !currentTarget.matches(':focus-visible')) return;
    const within = relatedTarget instanceof Node && currentTarget.closest('[role="grid"]')?.contains(relatedTarget);
    if (!within && !opens) grid.open(rowId, column.key);
  }

  function click(event: MouseEvent<HTMLElement>) {
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!adds && !opens && event.target instanceof Node && event.currentTarget.contains(event.target))
      grid.open(rowId, column.key);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys of its cells */}
      <div
        ref={cell}
        role="gridcell"
        tabIndex={at === undefined ? -1 : 0}
        data-mf-cell={path}
        className={
          `mf-grid-cell mf-grid-${column.align}` +
          (refused ? ' mf-grid-refused' : '') +
          pinClass(grid.plan, column) +
          (column.color === undefined ? '' : ` ${COLOURED}`)
        }
        style={colouredStyle(column.color)}
        aria-colindex={colIndex}
        aria-invalid={sentences !== '' || undefined}
        aria-describedby={sentences === '' ? undefined : problemsId}
        onFocus={enter}
        onClick={click}
      >
        {column === grid.plan.files ? (
          <RowFilesButton rowId={rowId} path={path} column={column} rowNumber={rowNumber} />
        ) : opens ? (
          <NestedButton rowId={rowId} column={column} rowNumber={rowNumber}>
            <CellSlot path={path} editing={false} />
          </NestedButton>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor that has just opened
          <CellSlot path={path} editing={editing} autoFocus={editing} />
        )}
        {sentences === '' ? null : <CellReason text={sentences} />}
      </div>
      {/* The description of the cell and of its editor, which is no part of its text. */}
      {editing || sentences !== '' ? (
        <span id={problemsId} hidden>
          {sentences}
        </span>
      ) : null}
      {at === 'navigate' || editing ? <CellFocus cell={cell} mode={at} /> : null}
    </>
  );
});

interface CellFocusProps {
  readonly cell: RefObject<HTMLDivElement | null>;
  readonly mode: 'navigate' | 'edit';
}

/**
 * Focuses the cell when it becomes active, and the editor when that opens, with its text selected. It comes after the
 * cell, which is mounted by then.
 */
function CellFocus({ cell, mode }: CellFocusProps) {
  useLayoutEffect(() => {
    const element = cell.current;
    if (!element) return;
    if (mode === 'navigate') element.focus();
    if (mode !== 'edit') return;
    const input = element.querySelector<HTMLElement>(FOCUSABLE);
    (input ?? element).focus();
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
  }, [cell, mode]);
  return null;
}

interface NestedButtonProps {
  readonly rowId: RowId;
  readonly column: CompiledField;
  readonly rowNumber: number;
  readonly children: ReactNode;
}

function NestedButton({ rowId, column, rowNumber, children }: NestedButtonProps) {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  return (
    <button type="button" tabIndex={-1} className="mf-grid-nested" onClick={() => grid.openNested(rowId, column.key)}>
      <span className="mf-grid-spoken">{say('openNested', { row: rowNumber, column: column.label })}</span>
      {children}
    </button>
  );
}
