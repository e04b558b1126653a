import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import type { ItemId } from '../document/form-document.ts';
import { useDesigner, useDesignerPart, useFormDocument } from '../react/designer-context.tsx';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { canvasRows, type CanvasRow } from './canvas-rows.ts';
import { placeOnCanvas } from './canvas-keys.ts';
import { Card } from './card.tsx';
import { useCanvasKeys } from './use-canvas-keys.ts';

/** Height of a row of single-line fields, in px; a row that is drawn is measured. */
const ROW_HEIGHT = 80;

export interface CanvasProps {
  /** Called when the author wants to remove the selected items. */
  readonly onRemove: () => void;
}

/** The form as people will see it, each item a card to select, move and name. Only visible rows are drawn. */
export function Canvas({ onRemove }: CanvasProps) {
  const say = useDesignerWords();
  const designer = useDesigner();
  const document = useFormDocument();
  const selection = useDesignerPart((state) => state.selection);
  const rows = useMemo(() => canvasRows(document), [document]);
  const box = useRef<HTMLDivElement>(null);
  const [naming, setNaming] = useState<ItemId>();
  const [focused, setFocused] = useState<ItemId>();
  const wantsFocus = useRef<ItemId>(undefined);
  const selected = selection.at(-1);
  const isThere = focused !== undefined && document.items.has(focused);
  const current = isThere ? focused : (selected ?? rows[0]?.cells[0]?.id);
  const currentRow = current === undefined ? undefined : placeOnCanvas(rows, current)?.row;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
    // The row with the focus stays, so that the keyboard is not lost when it is scrolled away.
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      const pinned = currentRow === undefined || drawn.includes(currentRow) ? [] : [currentRow];
      return [...drawn, ...pinned].toSorted((a, b) => a - b);
    },
  });

  const focus = useCallback((id: ItemId) => {
    wantsFocus.current = id;
    setFocused(id);
  }, []);
  // What is selected elsewhere, in the outline or a problem, comes into sight.
  const selectedRow = selected === undefined ? undefined : placeOnCanvas(rows, selected)?.row;
  useEffect(() => {
    if (selectedRow !== undefined) virtual.scrollToIndex(selectedRow, { align: 'auto' });
    if (selected !== undefined) setFocused(selected);
  }, [selected, selectedRow, virtual]);
  useEffect(() => {
    const id = wantsFocus.current;
    if (id === undefined) return;
    const card = box.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
    if (!card) return;
    wantsFocus.current = undefined;
    card.focus({ preventScroll: true });
  });
  const onKeyDown = useCanvasKeys({ current, focus, onName: setNaming, onRemove });
  const endNaming = useCallback(() => {
    setNaming((id) => {
      wantsFocus.current = id;
      return undefined;
    });
  }, []);

  function press(event: MouseEvent) {
    const id = itemAt(event.target);
    if (id === undefined) {
      designer.select([]);
      return;
    }
    setFocused(id);
    if (event.ctrlKey || event.metaKey) designer.select(toggled(selection, id));
    else if (event.shiftKey) designer.select(between(rows, selected ?? id, id));
    else if (selection.length !== 1 || selected !== id) designer.select([id]);
  }

  if (rows.length === 0)
    return (
      <section className="mfd-canvas mfd-canvas-empty" aria-label={say('canvas')}>
        <p className="mfd-quiet">{say('canvasEmpty')}</p>
      </section>
    );
  return (
    <div
      className="mfd-canvas"
      ref={box}
      role="listbox"
      aria-label={say('canvas')}
      aria-multiselectable
      tabIndex={-1}
      onClick={press}
      onDoubleClick={(event) => setNaming(itemAt(event.target))}
      onKeyDown={onKeyDown}
    >
      <div className="mfd-rows" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="mfd-row"
              style={{ transform: `translateY(${start}px)` }}
            >
              <RowCards row={row} current={current} naming={naming} onNamed={endNaming} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface RowCardsProps {
  readonly row: CanvasRow;
  readonly current: ItemId | undefined;
  readonly naming: ItemId | undefined;
  readonly onNamed: () => void;
}

const RowCards = memo(function RowCards({ row, current, naming, onNamed }: RowCardsProps) {
  return row.cells.map(({ id, span }) => (
    <Card
      key={id}
      id={id}
      kind={row.kind}
      span={span}
      isCurrent={id === current}
      isNaming={id === naming}
      onNamed={onNamed}
    />
  ));
});

function itemAt(target: EventTarget): ItemId | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset['item'] : undefined;
}

function toggled(selection: readonly ItemId[], id: ItemId): readonly ItemId[] {
  return selection.includes(id) ? selection.filter((it) => it !== id) : [...selection, id];
}

/** The items from one to another in the order of the canvas; the last one is where the person pressed. */
function between(rows: readonly CanvasRow[], from: ItemId, to: ItemId): readonly ItemId[] {
  const order = rows.flatMap(({ cells }) => cells.map(({ id }) => id));
  const [first, last] = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b);
  const range = order.slice(first, (last ?? 0) + 1);
  return [...range.filter((id) => id !== to), to];
}
