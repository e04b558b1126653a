import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import type { MouseEvent, PointerEvent } from 'react';
import type { ListColumn } from '../../compile/compiled-form.ts';
import type { SortKey } from '../../ports/ports.ts';
import { useWidthDrag } from '../../ui/drag/use-width-drag.ts';
import { useWords } from '../../ui/language.tsx';
import type { ColumnActions } from '../columns/use-column-actions.ts';
import { headMenuWords } from '../columns/head-menu.words.ts';
import { cellClass, cellStyle, type DrawnColumn } from './drawn-column.ts';
import { HeadMenu, type HeadItem } from './head-menu.tsx';

export interface HeadCellProps {
  readonly drawn: DrawnColumn;
  readonly column: ListColumn;
  readonly sort: readonly SortKey[];
  readonly actions: ColumnActions | undefined;
  readonly items: readonly HeadItem[];
  readonly isStop: boolean;
  readonly isDragged: boolean;
  readonly isMenuOpen: boolean;
  readonly onMenu: (open: boolean) => void;
  readonly onSort: (key: string, direction: SortKey['direction'] | undefined) => void;
  readonly onFit: (key: string) => void;
  readonly onPick: (key: string, event: PointerEvent) => void;
}

const SHORTCUTS =
  'Enter Alt+ArrowDown Shift+ArrowLeft Shift+ArrowRight Control+Shift+ArrowLeft Control+Shift+ArrowRight';

/** The head of a column: a press sorts, dragging moves it, its edge changes the width, its menu does all of that. */
export function HeadCell(props: HeadCellProps) {
  const { drawn, column, sort, actions, items, isStop, isDragged, isMenuOpen, onMenu, onSort, onFit, onPick } = props;
  const direction = sort.find(({ key }) => key === column.key)?.direction;
  function press({ target }: MouseEvent) {
    if (column.sortable && !isPart(target)) onSort(column.key, nextDirection(direction));
  }
  return (
    // The keys of all cells are handled by the table.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <th
      scope="col"
      data-column-id={drawn.id}
      data-place-key={column.key}
      data-fixed={drawn.edge}
      aria-label={column.label}
      aria-colindex={drawn.colIndex}
      aria-keyshortcuts={actions ? SHORTCUTS : undefined}
      {...(column.sortable ? { 'aria-sort': direction ?? ('none' as const) } : {})}
      tabIndex={isStop ? 0 : -1}
      title={column.label}
      className={[
        cellClass(drawn),
        column.sortable && 'mf-list-sortable',
        isDragged && 'mf-list-dragged',
        cellStyle(drawn).textAlign === 'right' && 'mf-list-at-end',
      ]
        .filter(Boolean)
        .join(' ')}
      style={cellStyle(drawn)}
      onClick={press}
      {...(actions ? { onPointerDown: (event) => onPick(column.key, event) } : {})}
    >
      <span className="mf-list-title">
        <span className="mf-list-label">{column.label}</span>
        {direction ? (
          <span className="mf-list-caret" aria-hidden>
            {direction === 'ascending' ? <CaretUpFilled /> : <CaretDownFilled />}
          </span>
        ) : null}
      </span>
      <HeadMenu
        column={column}
        edge={drawn.edge}
        direction={direction}
        actions={actions}
        items={items}
        open={isMenuOpen}
        onOpenChange={onMenu}
        onSort={(next) => onSort(column.key, next)}
        onFit={() => onFit(column.key)}
      />
      {actions ? <ColumnEdge columnKey={column.key} actions={actions} onFit={onFit} /> : null}
    </th>
  );
}

function isPart(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, .mf-list-edge, .ant-dropdown') !== null;
}

/** A press goes from unsorted to ascending to descending, and back. */
export function nextDirection(direction: SortKey['direction'] | undefined): SortKey['direction'] | undefined {
  if (direction === undefined) return 'ascending';
  return direction === 'ascending' ? 'descending' : undefined;
}

interface ColumnEdgeProps extends Pick<HeadCellProps, 'onFit'> {
  readonly columnKey: string;
  readonly actions: ColumnActions;
}

function ColumnEdge({ columnKey, actions, onFit }: ColumnEdgeProps) {
  const say = useWords(headMenuWords);
  const drag = useWidthDrag();
  function begin(event: PointerEvent<HTMLElement>) {
    event.stopPropagation();
    const from = event.currentTarget.closest('th')?.offsetWidth ?? 0;
    drag(event, {
      onDraw: (moved) => actions.draw(columnKey, from + moved),
      onEnd: (moved) => actions.keep(columnKey, from + moved),
    });
  }
  return (
    <span
      // The head itself handles the keys, so that Tab stops once.
      aria-hidden="true"
      className="mf-list-edge"
      title={say('drawWidth')}
      onPointerDown={begin}
      onDoubleClick={() => onFit(columnKey)}
    />
  );
}
