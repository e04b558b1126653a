import type { KeyboardEvent } from 'react';
import { placeOf, idsIn } from '../document/edit-document.ts';
import type { ItemId } from '../document/form-document.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { canvasRows } from './canvas-rows.ts';
import { neighbourOf, nextSpan, placeOnCanvas, type Direction } from './canvas-keys.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

export interface CanvasKeys {
  /** The card that has the focus. */
  readonly current: ItemId | undefined;
  /** Moves the focus to a card. */
  readonly focus: (id: ItemId) => void;
  readonly onName: (id: ItemId) => void;
  readonly onRemove: () => void;
}

/**
 * The keys of the canvas: arrows walk, with Shift they select, with Alt they move the item, with Alt and Shift they
 * change its width; Alt+N starts a new line, F2 edits the name, Delete removes.
 */
export function useCanvasKeys({ current, focus, onName, onRemove }: CanvasKeys): (event: KeyboardEvent) => void {
  const designer = useDesigner();
  const announce = useAnnounce();
  const say = useDesignerWords();
  const documentNow = () => designer.get().history.present.document;
  const labelOf = (id: ItemId) => documentNow().items.get(id)?.label ?? '';

  function walk(id: ItemId, direction: Direction, extend: boolean) {
    const next = neighbourOf(canvasRows(documentNow()), id, direction);
    const { selection } = designer.get();
    designer.select(extend ? [...new Set([...selection, id, next])] : [next]);
    focus(next);
  }

  function move(id: ItemId, direction: Direction) {
    const before = documentNow();
    const list = idsIn(before, placeOf(before, id));
    const target = neighbourOf(canvasRows(before), id, direction);
    const isForward = list.indexOf(target) > list.indexOf(id);
    const after = isForward ? target : (list[list.indexOf(target) - 1] ?? null);
    if (target === id || designer.run('moveItems', { ids: [id], after })) return;
    designer.seal();
    const place = placeOnCanvas(canvasRows(documentNow()), id);
    focus(id);
    announce(say('itemMoved', { label: labelOf(id), row: (place?.row ?? 0) + 1, cell: (place?.cell ?? 0) + 1 }));
  }

  function resize(id: ItemId, step: 1 | -1) {
    const cell = canvasRows(documentNow())
      .flatMap(({ cells }) => cells)
      .find((it) => it.id === id);
    const span = nextSpan(cell?.span ?? 8, step);
    if (designer.run('setProperties', { ids: [id], name: 'span', value: span })) return;
    announce(say('spanChanged', { label: labelOf(id), span }));
  }

  function toggleLine(id: ItemId) {
    const isOn = documentNow().items.get(id)?.config['nextline'] === true;
    if (designer.run('setProperties', { ids: [id], name: 'nextline', value: isOn ? undefined : true })) return;
    designer.seal();
    announce(say('lineChanged', { label: labelOf(id), state: say(isOn ? 'off' : 'on') }));
  }

  return (event) => {
    if (current === undefined || event.nativeEvent.isComposing) return;
    const direction = DIRECTIONS[event.key];
    if (event.altKey && event.key.toLowerCase() === 'n') toggleLine(current);
    else if (event.key === 'F2') onName(current);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else if (direction === undefined) return;
    else if (event.altKey && event.shiftKey && (direction === 'left' || direction === 'right'))
      resize(current, direction === 'right' ? 1 : -1);
    else if (event.altKey) move(current, direction);
    else walk(current, direction, event.shiftKey);
    event.preventDefault();
  };
}
