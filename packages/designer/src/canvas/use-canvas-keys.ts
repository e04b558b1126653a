import type { KeyboardEvent } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { placeOf, idsIn } from '../document/edit-document.ts';
import { describeRefusal } from '../commands/refusal.ts';
import { startPlacing } from '../drag/start-placing.ts';
import { useCarry, useSpokenIn } from '../drag/use-carry.ts';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import type { DesignerStore } from '../react/designer-store.ts';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { aboutToMove } from './about-to-move.ts';
import { canvasRows } from './canvas-rows.ts';
import { useResize } from './use-resize.ts';
import { neighbourOf, placeOnCanvas, type Direction } from './canvas-keys.ts';

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
}

/**
 * The keys of the canvas: arrows walk, with Shift they select, with Alt they move the item, with Alt and Shift they
 * change its width; Space picks up, Alt+N starts a new line, Escape selects nothing. The other keys are those of the
 * actions.
 */
export function useCanvasKeys({ current, focus }: CanvasKeys): (event: KeyboardEvent) => void {
  const designer = useDesigner();
  const announce = useAnnounce();
  const say = useDesignerWords();
  const carry = useCarry();
  const { say: sayDrag, language } = useSpokenIn();
  const documentNow = () => designer.get().history.present.document;
  const rowsNow = () => canvasRows(documentNow(), { place: designer.get().place, ...designer.get().types });
  const resize = useResize();
  const labelOf = (id: ItemId) => documentNow().items.get(id)?.label ?? '';

  function walk(id: ItemId, direction: Direction, extend: boolean) {
    const next = neighbourOf(rowsNow(), id, direction);
    const { selection } = designer.get();
    designer.select(extend ? [...new Set([...selection, id, next])] : [next]);
    focus(next);
  }

  function move(id: ItemId, direction: Direction) {
    const before = documentNow();
    const list = idsIn(before, placeOf(before, id));
    const target = neighbourOf(rowsNow(), id, direction);
    const isForward = list.indexOf(target) > list.indexOf(id);
    const after = isForward ? target : (list[list.indexOf(target) - 1] ?? null);
    if (target === id) return;
    aboutToMove(designer);
    if (designer.run('moveItems', { ids: [id], after })) return;
    designer.seal();
    const place = placeOnCanvas(rowsNow(), id);
    focus(id);
    announce(say('itemMoved', { label: labelOf(id), row: (place?.row ?? 0) + 1, cell: (place?.cell ?? 0) + 1 }));
  }

  function toggleLine(id: ItemId) {
    if (designer.run('setNextLine', { ids: [id] })) return;
    designer.seal();
    const isOn = documentNow().items.get(id)?.config['nextline'] === true;
    announce(say('lineChanged', { label: labelOf(id), state: say(isOn ? 'on' : 'off') }));
  }

  /** The selection where the card belongs to it, else the card alone. */
  function pickUp(id: ItemId) {
    const { selection } = designer.get();
    const ids = selection.includes(id) ? [id, ...selection] : [id];
    const refusal = startPlacing(carry, { kind: 'items', ids }, { say: sayDrag, announce });
    if (refusal) announce(describeRefusal(refusal, language));
  }

  return (event) => {
    if (current === undefined || event.nativeEvent.isComposing) return undefined;
    if (event.key === 'Escape' && deselect(designer)) {
      announce(say('deselected'));
      return event.preventDefault();
    }
    const direction = DIRECTIONS[event.key];
    if (event.altKey && event.key.toLowerCase() === 'n') toggleLine(current);
    else if (event.key === ' ') pickUp(current);
    else if (direction === undefined) return undefined;
    else if (event.altKey && event.shiftKey && (direction === 'left' || direction === 'right'))
      resize([current], direction === 'right' ? 'wider' : 'narrower');
    else if (event.altKey) move(current, direction);
    else walk(current, direction, event.shiftKey);
    return event.preventDefault();
  };
}

/** Selects nothing; false where nothing is selected, and in a sub-list, which Escape leaves. */
function deselect(designer: DesignerStore): boolean {
  const { selection, place } = designer.get();
  if (selection.length === 0 || place.kind !== 'form') return false;
  designer.select([]);
  return true;
}
