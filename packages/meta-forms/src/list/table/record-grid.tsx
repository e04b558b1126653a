import { useMemo, useRef, type CSSProperties, type MouseEvent } from 'react';
import type { RecordGroup } from '../../ports/ports.ts';
import { FOOT_ROW, HEAD_ROW, type CellPlace } from '../keyboard/cell-place.ts';
import { ROW_HEIGHTS } from '../limits.ts';
import { cellClass, cellStyle, type DrawnColumn } from './drawn-column.ts';
import { SkeletonRows } from './grid-extras.tsx';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { GroupRow } from './group-row.tsx';
import { RowSpeech } from './row-speech.tsx';
import { TotalsRow } from './totals-row.tsx';
import { useGridControl, type RecordGridProps } from './use-grid-control.ts';
import { useLatest } from './use-latest.ts';
import type { RecordTableModel } from './use-record-table.ts';
import { useScrollEdges } from '../../ui/frame/use-scroll-edges.ts';
import { useSight, widthOf, type Sight } from './use-sight.ts';

/** The table of records: an accessible grid that scrolls both ways, with a head and totals that stay in view. */
export function RecordGrid(props: RecordGridProps) {
  const { area, label, model, parts, ticks, selectedIds, asTree, density, isLoading, bones, totals, grouped } = props;
  const grid = useRef<HTMLTableElement>(null);
  const rowHeight = ROW_HEIGHTS[density];
  const sight = useSight({ area, model, rowHeight });
  useScrollEdges(area);
  const { length: count } = model.rows;
  const control = useGridControl(props, { grid, sight, rowHeight });
  const onFit = useLatest(control.head.fit);
  const onPick = useLatest(control.drag.pick);
  const onMenu = useLatest(control.head.setMenuOf);

  return (
    <>
      <div
        ref={area}
        className="mf-list-area"
        style={sizes(model, rowHeight)}
        // Without rows nothing in it takes the focus but the heads: the keyboard scrolls the area itself.
        {...(count === 0 ? { tabIndex: 0 } : {})}
      >
        <table
          ref={grid}
          role={asTree ? 'treegrid' : 'grid'}
          className="mf-list-table"
          tabIndex={-1}
          aria-label={label}
          aria-rowcount={count + (totals ? 2 : 1)}
          aria-colcount={control.space.columnIds.length}
          aria-busy={isLoading}
          {...(ticks.isOn ? { 'aria-multiselectable': true } : {})}
          {...control.events}
        >
          <colgroup>
            {sight.columns.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
          <GridHead
            sort={props.sort}
            onSort={props.onSort}
            actions={props.actions}
            headItems={props.headItems}
            end={props.end}
            columns={sight.columns}
            stopColumn={control.stop.rowId === HEAD_ROW ? control.stop.columnId : undefined}
            ticks={props.pageTicks}
            onTickPage={ticks.page}
            onFit={onFit}
            dragged={control.drag.dragged}
            onPick={onPick}
            menuOf={control.head.menuOf}
            onMenu={onMenu}
          />
          {bones > 0 ? <SkeletonRows columns={sight.columns} count={bones} /> : null}
          <GridRows {...props} sight={sight} stop={control.stop} onToggleRow={control.toggle} />
          {totals && count > 0 ? (
            <TotalsRow
              columns={sight.columns}
              totals={totals}
              rowIndex={count + 2}
              stopColumn={control.stop.rowId === FOOT_ROW ? control.stop.columnId : undefined}
            />
          ) : null}
        </table>
        {props.notice}
      </div>
      <RowSpeech id={control.spoken} rows={model.rows} parts={parts} selectedIds={selectedIds} lines={grouped?.lines} />
    </>
  );
}

interface GridRowsProps extends Pick<
  RecordGridProps,
  'model' | 'parts' | 'ticks' | 'selectedIds' | 'currentId' | 'asTree' | 'openRows' | 'grouped' | 'totals' | 'isFilled'
> {
  readonly sight: Sight;
  readonly stop: CellPlace;
  readonly onToggleRow: (id: string) => void;
}

function GridRows(props: GridRowsProps) {
  const { model, parts, ticks, selectedIds, asTree, openRows, grouped, totals, sight, stop, onToggleRow } = props;
  const onTick = useLatest((id: string, { shiftKey }: MouseEvent) => (shiftKey ? ticks.range(id) : ticks.toggle(id)));
  const onToggle = useLatest(onToggleRow);
  const onPress = useLatest((id: string) => grouped?.press(id));
  const drawValue = useGroupValue(props);
  const ticked = useMemo(() => new Set(selectedIds), [selectedIds]);
  return (
    <tbody>
      <SpaceRow height={sight.above} />
      {model.rows.slice(sight.from, sight.to).map((row, place) => {
        const shared = {
          id: row.id,
          index: sight.from + place,
          columns: sight.columns,
          isOpen: asTree && openRows.keys.includes(row.id),
          stopColumn: stop.rowId === row.id ? stop.columnId : undefined,
        };
        const line = grouped?.lines.get(row.id);
        if (line)
          return (
            <GroupRow key={row.id} {...shared} line={line} totals={totals} drawValue={drawValue} onPress={onPress} />
          );
        return (
          <GridRow
            key={row.id}
            {...shared}
            record={row.original}
            parts={parts}
            depth={asTree ? row.depth : undefined}
            isIndented={asTree && !grouped}
            canOpen={asTree && row.getCanExpand()}
            isTickable={ticks.isOn}
            isTicked={ticked.has(row.id)}
            isCurrent={row.id === props.currentId}
            onTick={onTick}
            onToggle={onToggle}
          />
        );
      })}
      <SpaceRow height={sight.below} />
      {/* Takes the height that the rows leave, so that totals stay at the bottom. */}
      {props.isFilled && totals && model.rows.length > 0 ? <RestRow columns={sight.columns} /> : null}
    </tbody>
  );
}

/** An empty row, with cells so that the edges of fixed columns go on to the totals. */
function RestRow({ columns }: { readonly columns: readonly DrawnColumn[] }) {
  return (
    <tr aria-hidden="true" className="mf-list-rest">
      {columns.map((drawn) => (
        <td key={drawn.id} data-column-id={drawn.id} className={cellClass(drawn)} style={cellStyle(drawn)} />
      ))}
    </tr>
  );
}

/** Draws the state of a group as that of a record. */
function useGroupValue({ parts: { stateColumn }, grouped }: Pick<GridRowsProps, 'parts' | 'grouped'>) {
  const isOfState = stateColumn !== undefined && grouped?.groupedBy === stateColumn.key;
  return useMemo(() => {
    if (!isOfState || !stateColumn) return undefined;
    const { key, draw } = stateColumn;
    return ({ value, text }: RecordGroup) => draw({ [key]: value, [`$${key}`]: text });
  }, [isOfState, stateColumn]);
}

/** The space of rows that are out of sight. */
function SpaceRow({ height }: { readonly height: number }) {
  return height === 0 ? null : <tr aria-hidden="true" className="mf-list-space" style={{ height }} />;
}

/** What the style sheet measures by. */
function sizes({ start, end, width }: RecordTableModel, rowHeight: number): CSSProperties {
  // as: React's type knows no custom properties.
  return {
    '--mf-list-row': `${rowHeight}px`,
    '--mf-list-width': `${width}px`,
    '--mf-list-start': `${widthOf(start)}px`,
    '--mf-list-end': `${widthOf(end)}px`,
  } as CSSProperties;
}
