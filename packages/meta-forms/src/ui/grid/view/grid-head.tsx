import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { memo, type FocusEvent } from 'react';
import type { CompiledField } from '../../../contract/item-type.ts';
import { useWords } from '../../language.tsx';
import { ColumnEdge, widthByKey } from './column-edge.tsx';
import { useGridPart, useGridScope } from '../grid-scope.ts';
import { useFilesLabel } from './row-files.tsx';
import { SelectBox } from './select-box.tsx';
import { gridWords } from '../model/grid.words.ts';
import { pinClass, START_PIN } from '../model/pins.ts';

/** The heads of the columns; a press sorts the shown rows. */
export const GridHead = memo(function GridHead({ rowCount }: { readonly rowCount: number }) {
  const { grid } = useGridScope();
  const { plan } = grid;
  const say = useWords(gridWords);
  const at = plan.selectable ? 1 : 0;
  return (
    <div role="rowgroup" className="mf-grid-head">
      <div role="row" aria-rowindex={1} className="mf-grid-row">
        {plan.selectable ? <SelectAll rowCount={rowCount} /> : null}
        <div
          role="columnheader"
          aria-colindex={at + 1}
          className={`mf-grid-cell mf-grid-center ${START_PIN} mf-grid-start-number`}
        >
          {say('rowNumber')}
        </div>
        {plan.showStatus ? (
          <div role="columnheader" aria-colindex={at + 2} className="mf-grid-cell">
            {say('status')}
          </div>
        ) : null}
        {plan.columns.map((column, place) => {
          const colIndex = plan.leading + place + 1;
          return column === plan.files ? (
            <FilesHead key={column.key} column={column} colIndex={colIndex} />
          ) : (
            <ColumnHead key={column.key} column={column} colIndex={colIndex} />
          );
        })}
      </div>
    </div>
  );
});

function SelectAll({ rowCount }: { readonly rowCount: number }) {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  const count = useGridPart(grid, () => grid.selectedIds().length);
  return (
    <div role="columnheader" aria-colindex={1} className={`mf-grid-cell mf-grid-center ${START_PIN}`}>
      <SelectBox
        label={say('selectAll')}
        checked={rowCount > 0 && count === rowCount}
        partly={count > 0 && count < rowCount}
        inOrder
        onClick={() => grid.selectAll(count < rowCount)}
      />
    </div>
  );
}

/** Files cannot be sorted. */
function FilesHead({ column, colIndex }: { readonly column: CompiledField; readonly colIndex: number }) {
  const label = useFilesLabel(column);
  return (
    <div role="columnheader" aria-colindex={colIndex} className={`mf-grid-cell mf-grid-pinned mf-grid-${column.align}`}>
      <span className="mf-grid-label">{label}</span>
      <ColumnEdge columnKey={column.key} colIndex={colIndex} />
    </div>
  );
}

/**
 * Scrolls to the whole head that a key moved the focus to: a browser is content if a part of it is next to the columns
 * that stay. A press never scrolls, which would move the head away from the pointer.
 */
function showWhole({ currentTarget: head }: FocusEvent<HTMLElement>): void {
  if (!head.matches(':focus-visible') || head.closest(`.${START_PIN}`)) return;
  head.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

function ColumnHead({ column, colIndex }: { readonly column: CompiledField; readonly colIndex: number }) {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  const direction = useGridPart(grid, ({ order }) => (order?.columnKey === column.key ? order.direction : undefined));
  const required = column.required && grid.plan.selectable;
  return (
    <div
      role="columnheader"
      aria-colindex={colIndex}
      aria-sort={direction ?? 'none'}
      className={`mf-grid-cell mf-grid-${column.align}${pinClass(grid.plan, column)}`}
    >
      <button
        type="button"
        className="mf-grid-sort"
        title={column.label}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+Home"
        onClick={() => grid.sortBy(column)}
        onFocus={showWhole}
        onKeyDown={(event) => widthByKey(grid, column.key, event)}
      >
        <span className="mf-grid-label">{column.label}</span>
        {required ? (
          <span className="mf-required" role="img" aria-label={say('required')}>
            *
          </span>
        ) : null}
        <span className="mf-grid-carets" aria-hidden="true">
          {direction === 'descending' ? <CaretDownFilled /> : direction ? <CaretUpFilled /> : null}
        </span>
      </button>
      <ColumnEdge columnKey={column.key} colIndex={colIndex} />
    </div>
  );
}
