import { memo, useRef, type MouseEvent } from 'react';
import { childPath, type RowId } from '../../../contract/field-path.ts';
import type { RowSnapshot } from '../../../contract/field-snapshot.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import { useWords } from '../../language.tsx';
import { RowNumberProvider } from '../../row-number.ts';
import type { ActiveCell } from '../model/active-cell.ts';
import { isRefused, useRowTroubles, useTroubleSentences } from './cell-trouble.ts';
import { GridCell } from './grid-cell.tsx';
import type { GridState } from '../model/grid-store.ts';
import { useGridPart, useGridScope } from '../grid-scope.ts';
import { gridWords } from '../model/grid.words.ts';
import { START_PIN } from '../model/pins.ts';
import { SelectBox } from './select-box.tsx';
import { useRowClick } from './use-row-click.ts';

export interface GridRowProps {
  readonly row: RowSnapshot;
  /** In the order of display. */
  readonly index: number;
  /** Distance from the top in px, where only the visible rows are mounted. */
  readonly top: number | undefined;
}

/** One row; a click selects it after a delay, a double click opens it as a form. */
export const GridRow = memo(function GridRow({ row, index, top }: GridRowProps) {
  const { grid } = useGridScope();
  const { plan } = grid;
  const say = useWords(gridWords);
  const selected = useGridPart(grid, ({ selection }) => selection.ids.has(row.id));
  const refused = useGridPart(grid, ({ report }) => (report && report.refused.size > 0 ? report.refused : undefined));
  const troubles = useRowTroubles(grid.access, { rowPath: row.path, columns: plan.columns, refused });
  const sentencesOf = useTroubleSentences();
  const active = useGridPart(grid, (state) => activeIn(state, row.id, index === 0));
  const clicks = useRowClick();
  const wasEditing = useRef(false);
  const at = plan.selectable ? 1 : 0;

  function press({ detail, target }: MouseEvent) {
    if (detail === 1) wasEditing.current = target instanceof Element && target.closest(EDITOR) !== null;
  }
  function click(event: MouseEvent<HTMLElement>) {
    if (!plan.selectable || !isWithin(event)) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    const keyed = grid.keyed();
    clicks.later(() => {
      if (grid.keyed() === keyed) grid.clickRow(row.id, { adds: ctrlKey || metaKey, ranges: shiftKey });
    });
  }
  function doubleClick(event: MouseEvent<HTMLElement>) {
    clicks.cancel();
    // A double click in an open editor selects a word.
    if (isWithin(event) && !wasEditing.current) grid.openRow(row.id);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list listens to the keys of all its rows
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={plan.selectable ? selected : undefined}
      className={top === undefined ? 'mf-grid-row' : 'mf-grid-row mf-grid-row-placed'}
      style={top === undefined ? undefined : { top }}
      onMouseDownCapture={press}
      onClick={click}
      onDoubleClick={doubleClick}
    >
      {plan.selectable ? (
        <div role="gridcell" aria-colindex={1} className={`mf-grid-cell mf-grid-center ${START_PIN}`}>
          <SelectBox
            checked={selected}
            label={say('selectRow', { row: index + 1 })}
            inOrder={false}
            onClick={(event) => {
              event.stopPropagation();
              grid.clickRow(row.id, { adds: true, ranges: event.shiftKey });
            }}
          />
        </div>
      ) : null}
      <div
        role="gridcell"
        aria-colindex={at + 1}
        className={`mf-grid-cell mf-grid-center mf-grid-number ${START_PIN} mf-grid-start-number`}
      >
        {index + 1}
      </div>
      {plan.showStatus ? (
        <div role="gridcell" aria-colindex={at + 2} className="mf-grid-cell mf-grid-number">
          {row.status === 'unchanged' ? '' : say(row.status)}
        </div>
      ) : null}
      <RowNumberProvider value={index + 1}>
        {plan.columns.map((column, place) => (
          <GridCell
            key={column.key}
            rowId={row.id}
            path={childPath(row.path, column.key)}
            column={column}
            colIndex={plan.leading + place + 1}
            rowNumber={index + 1}
            at={modeOf(active, column, place)}
            sentences={sentencesOf(troubles[place], column.label)}
            refused={isRefused(troubles[place])}
          />
        ))}
      </RowNumberProvider>
    </div>
  );
});

/** The active cell of the row; `entry` where Tab enters the list by this row. */
function activeIn({ active }: GridState, rowId: RowId, isFirst: boolean): ActiveCell | 'entry' | undefined {
  if (!active) return isFirst ? 'entry' : undefined;
  return active.rowId === rowId ? active : undefined;
}

function modeOf(
  active: ActiveCell | 'entry' | undefined,
  { key }: CompiledField,
  place: number,
): ActiveCell['mode'] | 'entry' | undefined {
  if (active === 'entry') return place === 0 ? active : undefined;
  return active?.columnKey === key ? active.mode : undefined;
}

const EDITOR = 'input, textarea, [contenteditable="true"]';

/** Clicks in a popup or dialog of a cell bubble up to here, because React events follow the component tree. */
function isWithin({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Node && currentTarget.contains(target);
}
