/**
 * What shows a drop: a line or an area at the slot, the words of a choice or a refusal, and the rows that will change.
 * Written to the DOM without React, so that no card is drawn again while items are carried.
 */
import { boxOfSlot, CARD_GAP, type Box, type CanvasGeometry } from './slot-at.ts';
import { slotsOf, type Slot, type SlotRows } from './slots.ts';
import type { CarryState } from './carry.ts';

/** Most rows that are marked as changing, and most slots that are lit: what is in sight is far less. */
const MOST_MARKS = 60;

export interface DropMarks {
  readonly show: (state: CarryState | undefined, words: MarkWords) => void;
  readonly remove: () => void;
}

/** The words at the slot: of a full row two, of which one is chosen. */
export interface MarkWords {
  readonly choices: readonly { readonly text: string; readonly isChosen: boolean }[];
  readonly note: string | undefined;
}

/** Part of the canvas that is in sight, in px from its upper edge. */
export interface Sight {
  readonly from: number;
  readonly to: number;
}

interface MarkPlace {
  /** The element over the rows that contains the marks. */
  readonly layer: HTMLElement;
  readonly geometry: () => CanvasGeometry;
  readonly sight: () => Sight;
}

export function createDropMarks({ layer, geometry, sight }: MarkPlace): DropMarks {
  const line = element('mfd-drop-line');
  const words = element('mfd-drop-words');
  const pool: HTMLElement[] = [];
  layer.append(line, words);

  const seen = ({ y, height }: Box) => y + height >= sight().from && y <= sight().to;

  function mark(boxes: readonly { readonly box: Box; readonly className: string }[]) {
    while (pool.length < boxes.length) {
      const made = element('');
      pool.push(made);
      layer.append(made);
    }
    for (const [index, made] of pool.entries()) {
      const shown = boxes[index];
      made.hidden = shown === undefined;
      if (shown) place(made, shown.className, shown.box);
    }
  }

  return {
    show(state, { choices, note }) {
      const on = geometry();
      const plan = state?.plan;
      const changed = (plan?.changedRows ?? []).map((row) => rowBox(on, row)).filter(seen);
      const lit =
        state?.mode === 'placing' ? slotsOf(state.carried).map((slot) => boxOfSlot(state.carried, on, slot)) : [];
      mark([
        ...changed.slice(0, MOST_MARKS).map((box) => ({ box, className: 'mfd-drop-changed' })),
        ...lit
          .filter(seen)
          .slice(0, MOST_MARKS * 2)
          .map((box) => ({ box, className: 'mfd-drop-lit' })),
      ]);
      const isForbidden = state?.forbidden !== undefined || plan?.refusal !== undefined;
      const box =
        state &&
        (state.forbidden === undefined ? plan && shownBox(state.carried, on, plan.slot) : rowBox(on, state.forbidden));
      line.hidden = box === undefined;
      words.hidden = box === undefined || (choices.length === 0 && note === undefined);
      if (box === undefined) return;
      place(line, isForbidden ? 'mfd-drop-line mfd-drop-forbidden' : 'mfd-drop-line', box);
      const isUpright = box.width === 0;
      place(words, isForbidden ? 'mfd-drop-words mfd-drop-forbidden' : 'mfd-drop-words', {
        x: Math.min(isUpright ? box.x + 6 : box.x + 8, on.width - 140),
        y: isUpright || box.height > 0 ? box.y : box.y + 6,
        width: 0,
        height: isUpright ? box.height : 0,
      });
      const shown = note === undefined ? choices : [{ text: note, isChosen: !isForbidden }];
      words.replaceChildren(...shown.map(({ text, isChosen }) => wordElement(text, isChosen)));
    },
    remove() {
      for (const made of [line, words, ...pool]) made.remove();
    },
  };
}

/** The box of a slot; none for one in a list that the canvas does not show. */
function shownBox(on: SlotRows, geometry: CanvasGeometry, slot: Slot): Box | undefined {
  return slot.row < 0 ? undefined : boxOfSlot(on, geometry, slot);
}

function rowBox({ width, rows }: CanvasGeometry, row: number): Box {
  const { start, size } = rows[row] ?? { start: 0, size: 0 };
  return { x: 0, y: start, width, height: Math.max(size - CARD_GAP, 0) };
}

function element(className: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  made.hidden = true;
  made.setAttribute('aria-hidden', 'true');
  return made;
}

function wordElement(text: string, isChosen: boolean): HTMLElement {
  const made = document.createElement('span');
  made.textContent = text;
  if (isChosen) made.className = 'mfd-drop-chosen';
  return made;
}

function place(made: HTMLElement, className: string, { x, y, width, height }: Box): void {
  made.className = className;
  made.hidden = false;
  made.style.transform = `translate(${x}px, ${y}px)`;
  made.style.width = width === 0 ? '' : `${width}px`;
  made.style.height = height === 0 ? '' : `${height}px`;
}
