import { memo, type PointerEvent, type ReactNode } from 'react';
import { useWords } from '../../ui/language.tsx';
import { SelectBox } from '../../ui/grid/view/select-box.tsx';
import type { SortKey } from '../../ports/ports.ts';
import type { ColumnActions } from '../columns/use-column-actions.ts';
import { listWords } from '../list.words.ts';
import { cellClass, cellStyle, SELECT_COLUMN, type DrawnColumn } from './drawn-column.ts';
import { HeadCell } from './head-cell.tsx';
import type { HeadItem } from './head-menu.tsx';

/** How many rows of the page are ticked; empty: there are none. */
export type PageTicks = 'empty' | 'none' | 'some' | 'all';

export interface HeadOptions {
  readonly sort: readonly SortKey[];
  readonly onSort: (key: string, direction: SortKey['direction'] | undefined) => void;
  readonly actions: ColumnActions | undefined;
  readonly headItems: ((key: string) => readonly HeadItem[]) | undefined;
  /** The head of the last column: the title of the actions and the button for settings. */
  readonly end: ReactNode;
}

export interface GridHeadProps extends HeadOptions {
  readonly columns: readonly DrawnColumn[];
  /** The column whose head Tab stops at. */
  readonly stopColumn: string | undefined;
  readonly ticks: PageTicks;
  readonly onTickPage: () => void;
  readonly onFit: (key: string) => void;
  readonly dragged: string | undefined;
  readonly onPick: (key: string, event: PointerEvent) => void;
  /** The column whose menu the keyboard opened or closed. */
  readonly menuOf: string | undefined;
  readonly onMenu: (key: string | undefined) => void;
}

const NO_ITEMS: readonly HeadItem[] = [];

/** The heads of the columns; they are not drawn again while the list scrolls. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, stopColumn, sort, onSort, actions, headItems, end, ticks, onTickPage, onFit } = props;
  const say = useWords(listWords);
  return (
    <thead className="mf-list-head">
      <tr data-list-head aria-rowindex={1}>
        {columns.map((drawn) => {
          if (drawn.column)
            return (
              <HeadCell
                key={drawn.id}
                drawn={drawn}
                column={drawn.column}
                sort={sort}
                actions={actions}
                items={headItems?.(drawn.column.key) ?? NO_ITEMS}
                isStop={drawn.id === stopColumn}
                isDragged={drawn.id === props.dragged}
                isMenuOpen={drawn.id === props.menuOf}
                onMenu={(open) => props.onMenu(open ? drawn.id : undefined)}
                onSort={onSort}
                onFit={onFit}
                onPick={props.onPick}
              />
            );
          if (drawn.isSpace) return <td key={drawn.id} aria-hidden="true" />;
          return (
            <th
              key={drawn.id}
              scope="col"
              data-column-id={drawn.id}
              aria-colindex={drawn.colIndex}
              tabIndex={drawn.id === stopColumn ? 0 : -1}
              className={cellClass(drawn)}
              style={cellStyle(drawn)}
            >
              {drawn.id === SELECT_COLUMN ? (
                <SelectBox
                  label={say('selectAll')}
                  checked={ticks === 'all'}
                  partly={ticks === 'some'}
                  inOrder={false}
                  disabledReason={ticks === 'empty' ? say('selectNothing') : undefined}
                  onClick={onTickPage}
                />
              ) : (
                end
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
});
