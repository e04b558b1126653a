import { useWords } from '@org/meta-forms/react';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { useDesigner, useDesignerPart, useFormDocument } from '../react/designer-context.tsx';
import type { CardEdit, DesignerStore } from '../react/designer-store.ts';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { canvasRows, type CanvasRow } from './canvas-rows.ts';
import { placeOnCanvas } from './canvas-keys.ts';
import { CardTools } from './card-tools.tsx';
import { Card } from './card.tsx';
import { useGlide } from './glide.ts';
import { PlaceTrail } from '../sub-list/place-trail.tsx';
import { subListWords } from '../sub-list/sub-list.words.ts';
import { usePlaceAnnounced } from '../sub-list/use-place-announced.ts';
import { PlacingBar } from '../drag/placing-bar.tsx';
import { SelectionFrame } from '../drag/selection-frame.tsx';
import { useCanvasCarry } from '../drag/use-canvas-carry.ts';
import { useMarquee } from '../drag/use-marquee.ts';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useRowWindow } from './use-row-window.ts';

/** A canvas without items has no role, and only what has a role has a name. */
const LIST_OF_CARDS = { role: 'listbox', 'aria-multiselectable': true, tabIndex: -1 } as const;

/** The form as people will see it, each item a card to select, move and name. Only visible rows are drawn. */
export function Canvas() {
  const say = useDesignerWords();
  const sayList = useWords(subListWords);
  const designer = useDesigner();
  const { registry } = designer.get().types;
  const document = useFormDocument();
  const selection = useDesignerPart((state) => state.selection);
  const place = useDesignerPart((state) => state.place);
  const rows = useMemo(() => canvasRows(document, { place, registry }), [document, place, registry]);
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const editing = useDesignerPart((state) => state.editing);
  const selected = selection.at(-1);
  const { current, currentRow, setFocused } = useCurrentCard(rows, selected);
  const virtual = useRowWindow({ rows, currentRow, box });
  const wantFocus = usePendingFocus(box);
  const focus = useCallback(
    (id: ItemId) => {
      wantFocus(id);
      setFocused(id);
    },
    [wantFocus, setFocused],
  );
  useInSight(selected, { rows, box, scroll: virtual.scrollToIndex });
  usePlaceAnnounced();
  useFocusInPlace(current, { box, focus });
  const onKeyDown = useCanvasKeys({ current, focus });
  const endEditing = useCallback(
    (next: EventTarget | null = null) => {
      if (staysHere(box.current, next)) wantFocus(designer.get().editing?.id);
      designer.edit(undefined);
    },
    [designer, wantFocus],
  );

  useGlide(box, rows);
  useCanvasCarry({ box, layer, virtual, rows, focus });
  const isMarqueeEnd = useMarquee({ box, layer, virtual, rows });

  const open = ({ target }: MouseEvent) => openOrName(designer, itemAt(target));
  function press(event: MouseEvent) {
    if (isMarqueeEnd()) return;
    const id = itemAt(event.target);
    if (isOpener(event.target)) return open(event);
    if (id === undefined) {
      designer.select([]);
      return;
    }
    setFocused(id);
    if (event.ctrlKey || event.metaKey) designer.select(toggled(selection, id));
    else if (event.shiftKey) designer.select(between(rows, selected ?? id, id));
    else if (selection.length !== 1 || selected !== id) designer.select([id]);
  }

  return (
    <div className="mfd-canvas-frame">
      <div className="mfd-canvas-bar">
        <PlaceTrail />
        <CardTools box={box} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        className={rows.length === 0 ? 'mfd-canvas mfd-canvas-empty' : 'mfd-canvas'}
        ref={box}
        onClick={press}
        onDoubleClick={open}
        onFocus={(event) => setFocused((before) => itemAt(event.target) ?? before)}
        onKeyDown={onKeyDown}
        {...(rows.length === 0 && { tabIndex: -1 })}
      >
        <div className="mfd-sheet" style={{ height: virtual.getTotalSize() }}>
          {rows.length === 0 ? (
            <p className="mfd-quiet mfd-canvas-note">{place.kind === 'form' ? say('canvasEmpty') : sayList('empty')}</p>
          ) : null}
          <div className="mfd-rows" {...(rows.length > 0 && { ...LIST_OF_CARDS, 'aria-label': say('canvas') })}>
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
                  <RowCards row={row} current={current} editing={editing} onEdited={endEditing} />
                </div>
              );
            })}
          </div>
          <div className="mfd-drop-layer" ref={layer} />
          <SelectionFrame rows={rows} boxes={virtual.measurementsCache} />
        </div>
        <PlacingBar />
      </div>
    </div>
  );
}

interface Sight {
  readonly rows: readonly CanvasRow[];
  readonly box: RefObject<HTMLElement | null>;
  readonly scroll: (row: number, options: { readonly align: 'auto' }) => void;
}

/** What is added, or selected elsewhere, in the outline or a problem, comes into sight as a whole. */
function useInSight(selected: ItemId | undefined, { rows, box, scroll }: Sight): void {
  const row = selected === undefined ? undefined : placeOnCanvas(rows, selected)?.row;
  useEffect(() => {
    if (row === undefined || selected === undefined) return undefined;
    scroll(row, { align: 'auto' });
    // The height of a row is an estimate until it is drawn: the lower part of a tall card may still be out of sight.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const card = box.current?.querySelector(`[data-item="${CSS.escape(selected)}"]`);
        card?.scrollIntoView({ block: 'nearest' });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [selected, row, box, scroll]);
}

/** What a double click does: opens a sub-list, edits the name of any other item. */
function openOrName(designer: DesignerStore, id: ItemId | undefined): void {
  if (id === undefined) return;
  if (designer.get().history.present.document.columns.has(id)) designer.open({ kind: 'columns', list: id });
  else designer.edit({ id, part: 'name' });
}

/** The card that the Tab key reaches: what had the focus or was selected last; the first card without either. */
function useCurrentCard(rows: readonly CanvasRow[], selected: ItemId | undefined) {
  const [focused, setFocused] = useState<ItemId>();
  const [seen, setSeen] = useState(selected);
  if (seen !== selected) {
    setSeen(selected);
    setFocused(selected ?? focused);
  }
  const isThere = focused !== undefined && placeOnCanvas(rows, focused) !== undefined;
  const current = isThere ? focused : (selected ?? rows[0]?.cells[0]?.id);
  return { current, currentRow: current === undefined ? undefined : placeOnCanvas(rows, current)?.row, setFocused };
}

interface CanvasFocus {
  readonly box: RefObject<HTMLElement | null>;
  readonly focus: (id: ItemId) => void;
}

/** Another list takes the focus where the canvas had it, so that the keys go on working. */
function useFocusInPlace(current: ItemId | undefined, { box, focus }: CanvasFocus): void {
  const place = useDesignerPart((state) => state.place);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (document.activeElement !== document.body) return;
    if (current === undefined) box.current?.focus();
    else box.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(current)}"]`)?.focus();
    if (current !== undefined && document.activeElement === document.body) focus(current);
  }, [place, current, box, focus]);
}

/** Gives a card the focus as soon as it is drawn. */
function usePendingFocus(box: RefObject<HTMLDivElement | null>): (id: ItemId | undefined) => void {
  const wanted = useRef<ItemId>(undefined);
  useEffect(() => {
    const id = wanted.current;
    if (id === undefined) return;
    const card = box.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`);
    if (!card) return;
    wanted.current = undefined;
    card.focus({ preventScroll: true });
  });
  return useCallback((id) => {
    wanted.current = id;
  }, []);
}

/** The person has not moved on to another part of the page. */
function staysHere(canvas: HTMLElement | null, next: EventTarget | null): boolean {
  return next instanceof Node ? canvas?.contains(next) === true : isFocusOurs(canvas);
}

function isFocusOurs(canvas: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || canvas?.contains(activeElement) === true;
}

interface RowCardsProps {
  readonly row: CanvasRow;
  readonly current: ItemId | undefined;
  readonly editing: CardEdit | undefined;
  readonly onEdited: (next?: EventTarget | null) => void;
}

const RowCards = memo(function RowCards({ row, current, editing, onEdited }: RowCardsProps) {
  return row.cells.map(({ id, span }) => (
    <Card
      key={id}
      id={id}
      kind={row.kind}
      span={span}
      isCurrent={id === current}
      editing={id === editing?.id ? editing.part : undefined}
      onEdited={onEdited}
    />
  ));
});

function itemAt(target: EventTarget): ItemId | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-item]')?.dataset['item'] : undefined;
}

/** The words on the card of a sub-list that open it. */
function isOpener(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.mfd-card-open') !== null;
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
