import { memo, useLayoutEffect, useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import type { FieldPath, RowId } from '../../contract/field-path.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { describeProblem } from '../../locales/describe-problem.ts';
import { useLanguage, useWords } from '../language.tsx';
import type { ActiveCell } from './active-cell.ts';
import type { GridState } from './grid-store.ts';
import type { RefusedCell } from './paste-report.ts';
import { cellId, useGridPart, useGridScope } from './grid-scope.ts';
import { opensDialog } from './grid-plan.ts';
import { gridWords } from './grid.words.ts';
import { RowFilesButton } from './row-files.tsx';
import { useCellTrouble } from './use-rows-access.ts';

const FOCUSABLE = 'input, textarea, [contenteditable="true"], button, a[href], [tabindex="0"]';

export interface GridCellProps {
  readonly rowId: RowId;
  readonly path: FieldPath;
  readonly column: CompiledField;
  readonly colIndex: number;
  /** 1-based, in the order of display. */
  readonly rowNumber: number;
  /** What was pasted here and refused. */
  readonly mark: RefusedCell | undefined;
}

/** One cell: text until somebody is at it, then its editor. */
export const GridCell = memo(function GridCell({ rowId, path, column, colIndex, rowNumber, mark }: GridCellProps) {
  const scope = useGridScope();
  const { grid, CellSlot } = scope;
  const trouble = useCellTrouble(grid.access, path, mark);
  const isFirst = rowNumber === 1 && colIndex === grid.plan.leading + 1;
  const at = useGridPart(grid, (state) => placeOf(state, { rowId, column, isFirst }));
  const mode = at === 'entry' ? undefined : at;
  const cell = useCellFocus(mode);
  const refused = 'held' in trouble ? trouble : undefined;
  const sentences = useSentences(trouble, column.label);
  const opens = opensDialog(grid.plan, column);
  const editing = mode === 'edit';

  function enter({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // The keyboard was brought here to move on, not by Tab to type.
    if (mode === 'navigate' || target !== currentTarget || !currentTarget.matches(':focus-visible')) return;
    const within = relatedTarget instanceof Node && currentTarget.closest('[role="grid"]')?.contains(relatedTarget);
    if (!within && !opens) grid.open(rowId, column.key);
  }

  function click(event: MouseEvent<HTMLElement>) {
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!adds && !opens && event.target instanceof Node && event.currentTarget.contains(event.target)) grid.open(rowId, column.key);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list listens to the keys of all its cells
    <div
      ref={cell}
      role="gridcell"
      tabIndex={at === undefined ? -1 : 0}
      data-mf-cell={path}
      className={`mf-grid-cell mf-grid-${column.align}${refused ? ' mf-grid-refused' : ''}${column === grid.plan.files ? ' mf-grid-pinned' : ''}`}
      style={column.color === undefined ? undefined : { color: column.color }}
      aria-colindex={colIndex}
      aria-invalid={sentences !== '' || undefined}
      title={sentences === '' ? undefined : sentences}
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor that the person has just opened, some of which load first
        <CellSlot path={path} editing={editing} autoFocus={editing} />
      )}
      {editing ? <span id={`${cellId(scope, path)}-problems`} className="mf-grid-spoken">{sentences}</span> : null}
    </div>
  );
});

/** How the keyboard stands to the cell: at it, or coming into the list by it. One value, since a list has hundreds of cells. */
function placeOf({ active }: GridState, { rowId, column, isFirst }: { readonly rowId: RowId; readonly column: CompiledField; readonly isFirst: boolean }) {
  if (!active) return isFirst ? 'entry' : undefined;
  return active.rowId === rowId && active.columnKey === column.key ? active.mode : undefined;
}

/** What is wrong with the cell, a line for each. */
function useSentences(trouble: ReturnType<typeof useCellTrouble>, label: string): string {
  const say = useWords(gridWords);
  const language = useLanguage();
  if (!('held' in trouble)) return trouble.map((problem) => describeProblem(problem, language)).join('\n');
  return say('refusal', { problem: describeProblem({ ...trouble.problem, path: trouble.path, label }, language), text: trouble.text });
}

/** Takes the focus when the keyboard comes to the cell, and hands it to the editor when that opens, with its text selected. */
function useCellFocus(mode: ActiveCell['mode'] | undefined) {
  const cell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = cell.current;
    if (!element) return;
    if (mode === 'navigate') element.focus();
    if (mode !== 'edit') return;
    const input = element.querySelector<HTMLElement>(FOCUSABLE);
    (input ?? element).focus();
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
  }, [mode]);
  return cell;
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
    <button
      type="button"
      tabIndex={-1}
      className="mf-grid-nested"
      onClick={() => grid.openNested(rowId, column.key)}
    >
      <span className="mf-grid-spoken">{say('openNested', { row: rowNumber, column: column.label })}</span>
      {children}
    </button>
  );
}
