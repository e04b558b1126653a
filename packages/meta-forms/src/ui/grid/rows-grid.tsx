import { useMemo, useRef, type CSSProperties } from 'react';
import type { RowsProps } from '../../contract/item-view.ts';
import { useOwnWidth } from '../frame/use-own-width.ts';
import { useScrollEdges } from '../frame/use-scroll-edges.ts';
import { useWords } from '../language.tsx';
import { leastWidths, startWidth, tableStyle } from './model/column-widths.ts';
import { GridBody } from './view/grid-body.tsx';
import { GridDeleted } from './view/grid-deleted.tsx';
import { GridDialogs } from './view/grid-dialogs.tsx';
import { GridHead } from './view/grid-head.tsx';
import { gridPlan } from './model/grid-plan.ts';
import { GridScopeProvider, useGridPart, type GridScope } from './grid-scope.ts';
import { GridReport } from './clipboard/grid-report.tsx';
import { GridToolbar } from './view/grid-toolbar.tsx';
import { GridTotals } from './view/grid-totals.tsx';
import { onGridKey, onHistoryKey } from './keyboard/grid-keys.ts';
import { createGrid } from './model/grid.ts';
import { gridWords } from './model/grid.words.ts';
import { useClipboard } from './clipboard/use-clipboard.ts';
import { useFocusWithin } from './keyboard/use-focus-within.ts';
import { useReveal } from './keyboard/use-reveal.ts';
import { useRowList } from './model/use-rows-access.ts';
import { AREA_HEIGHT } from './limits.ts';
import { useRowHeight } from './view/use-row-height.ts';

// What the style sheet and the rows in sight measure by.
const sizesOf = (rowHeight: number, start: number) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's type knows no custom properties
  ({
    '--mf-grid-area': `${AREA_HEIGHT}px`,
    '--mf-grid-row': `${rowHeight}px`,
    '--mf-grid-start': `${start}px`,
  }) as CSSProperties;

export interface RowsGridProps extends Pick<
  RowsProps,
  'id' | 'path' | 'metaKey' | 'field' | 'rows' | 'ports' | 'views' | 'readOnly' | 'disabled' | 'CellSlot'
> {
  readonly addRemoveHidden: boolean;
  readonly showStatus: boolean;
}

/**
 * An editable list of rows: an accessible grid whose cells are text until they are edited. One editor is mounted at a
 * time, and in long lists only the visible rows are.
 */
export function RowsGrid({
  id,
  path,
  metaKey,
  field,
  rows: access,
  ports,
  views,
  readOnly,
  disabled,
  addRemoveHidden,
  showStatus,
  CellSlot,
}: RowsGridProps) {
  const typing = !readOnly && !disabled;
  const scope = useMemo<GridScope>(() => {
    const plan = gridPlan(field, { typing, showStatus });
    return {
      id,
      field,
      CellSlot,
      grid: createGrid({
        access,
        path,
        metaKey,
        field,
        plan,
        showsAddRemove: !addRemoveHidden,
        canAddRemove: typing && !addRemoveHidden,
        ports,
        views,
      }),
    };
  }, [id, metaKey, field, CellSlot, access, path, typing, showStatus, addRemoveHidden, ports, views]);
  const { grid } = scope;
  const say = useWords(gridWords);
  const frame = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  useScrollEdges(area);
  const focus = useFocusWithin(frame, grid);
  const count = useRowList(access, path).length;
  useGridPart(grid, (state) => state.order);
  const rowHeight = useRowHeight();
  const { plan } = grid;
  const widths = useGridPart(grid, (state) => state.widths);
  const room = useOwnWidth(area, plan.files !== undefined);
  const least = useMemo(() => leastWidths(plan, widths, room), [plan, widths, room]);
  const start = startWidth(plan, least);
  const sizes = useMemo(() => sizesOf(rowHeight, start), [rowHeight, start]);
  useReveal(frame, grid);
  const clipboard = useClipboard(grid);
  return (
    <GridScopeProvider value={scope}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and clipboard of everything in it */}
      <div
        id={id}
        ref={frame}
        className="mf-grid"
        style={sizes}
        onKeyDown={(event) => onHistoryKey(event, grid)}
        {...clipboard}
      >
        <GridToolbar rowCount={count} />
        <GridReport />
        <div ref={area} className="mf-grid-area">
          <div
            role="grid"
            tabIndex={-1}
            aria-label={field.label}
            aria-rowcount={count + (plan.hasTotals ? 2 : 1)}
            aria-colcount={plan.leading + plan.columns.length}
            aria-multiselectable={plan.selectable}
            aria-readonly={!typing}
            className={plan.files ? 'mf-grid-table mf-grid-pins' : 'mf-grid-table'}
            style={tableStyle(plan, widths, least)}
            onInput={grid.noteTyping}
            onKeyDownCapture={(event) => onGridKey(event, grid)}
            {...focus}
          >
            <GridHead rowCount={count} />
            <GridBody area={area} rows={grid.shownRows()} />
            <GridDeleted rowIndex={count + (plan.hasTotals ? 3 : 2)} />
            {plan.hasTotals && count > 0 ? <GridTotals rowIndex={count + 2} /> : null}
          </div>
          {count === 0 ? (
            <div className="mf-grid-empty">
              {say('empty')}
              {grid.canAddRemove ? <div>{say('pasteHint')}</div> : null}
            </div>
          ) : null}
        </div>
        <GridDialogs />
      </div>
    </GridScopeProvider>
  );
}
