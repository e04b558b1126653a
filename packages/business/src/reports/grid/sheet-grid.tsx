import { useWords } from '@org/meta-forms/react';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { sheetGridWords } from './grid.words.ts';
import { useSheetGrid } from './model/use-sheet-grid.ts';
import { rangeOnSheet, type Place } from './model/sheet-layout.ts';
import type { SheetGridProps } from './sheet-grid-props.ts';
import { onSheetCopy, onSheetCut, onSheetPaste } from './view/sheet-clipboard.ts';
import { onSheetKey } from './view/sheet-keys.ts';
import { SheetBar } from './view/sheet-bar.tsx';
import { SheetLine } from './view/sheet-line.tsx';
import { SheetReport } from './view/sheet-report.tsx';
import { SheetRows } from './view/sheet-rows.tsx';
import type { SheetScope } from './view/sheet-row.tsx';
import { useSheetStyles } from './view/use-sheet-styles.ts';
import { revealPlace, useSheetWindow } from './view/use-sheet-window.ts';
import './grid.css';

/**
 * A sheet of a workbook in which a person fills in the open cells, by keys, input methods, and copies from Excel. Only
 * the cells in sight are drawn.
 */
export function SheetGrid(props: SheetGridProps) {
  const { sheet, cells, onChange, onOpen, onSelect, label, tools } = props;
  const say = useWords(sheetGridWords);
  const inner = useSheetGrid(props);
  const area = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const isLeaving = useRef(false);
  const [showsLast, setShowsLast] = useState(false);
  const classOf = useSheetStyles(sheet.styles);
  const { layout } = inner;
  const seen = useSheetWindow(area, layout);
  const isReadOnly = onChange === undefined;
  const scope = useMemo<SheetScope>(
    () => ({ layout, cells, isReadOnly, showsLast, classOf }),
    [layout, cells, isReadOnly, showsLast, classOf],
  );
  const { address, range } = inner;
  useEffect(() => onSelect?.({ address, range: rangeOnSheet(layout, range) }), [onSelect, layout, address, range]);
  const grid = {
    ...inner,
    select(place: Place, isExtending?: boolean) {
      inner.select(place, isExtending);
      revealPlace(area.current, layout, place);
    },
  };
  const focus = {
    onFocus: () => (hasFocus.current = true),
    onBlur(event: FocusEvent) {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      hasFocus.current = false;
      isLeaving.current = false;
      grid.finish(true);
    },
  };
  /** A press selects; with Shift, or while the button is held, it extends. */
  function onPress(event: PointerEvent, isExtending: boolean) {
    const place = event.target instanceof Element ? placeUnder(event.target) : undefined;
    if (!place || event.target instanceof HTMLInputElement) return;
    // The focus stays with the input of the active cell.
    event.preventDefault();
    hasFocus.current = true;
    grid.finish(true);
    grid.select(place, isExtending);
    if (!isExtending) area.current?.querySelector<HTMLInputElement>('.sheet-editor')?.focus({ preventScroll: true });
  }
  return (
    <section className="sheet-frame" aria-label={label ?? say('sheet', { name: sheet.name })}>
      <SheetBar grid={grid} cells={cells} isReadOnly={isReadOnly} showsLast={showsLast} onShowLast={setShowsLast}>
        {tools}
      </SheetBar>
      <div ref={area} className="sheet-area">
        <div
          role="grid"
          tabIndex={-1}
          aria-label={sheet.name}
          aria-rowcount={layout.rows.length + 1}
          aria-colcount={sheet.columns + 1}
          aria-multiselectable
          aria-readonly={isReadOnly}
          className={isReadOnly ? 'sheet' : 'sheet sheet-filling'}
          onKeyDown={(event) => onSheetKey(event, { grid, cells, onOpen, isReadOnly, isLeaving })}
          onCopy={(event) => onSheetCopy(event, grid, cells)}
          onCut={(event) => onSheetCut(event, grid, cells)}
          onPaste={(event) => (isReadOnly ? undefined : onSheetPaste(event, grid, cells))}
          onPointerDown={(event) => (event.button === 0 ? onPress(event, event.shiftKey) : undefined)}
          onPointerOver={(event) => (event.buttons === 1 && hasFocus.current ? onPress(event, true) : undefined)}
          onDoubleClick={() => (grid.input ? grid.open() : onOpen?.(grid.address))}
          {...focus}
        >
          <SheetRows grid={grid} scope={scope} seen={seen} hasFocus={hasFocus} />
        </div>
      </div>
      <SheetReport report={grid.report} />
      <SheetLine grid={grid} sheet={sheet} cells={cells} isReadOnly={isReadOnly} />
    </section>
  );
}

function placeUnder(element: Element): Place | undefined {
  const [row, column] = element.closest<HTMLElement>('[data-place]')?.dataset.place?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
