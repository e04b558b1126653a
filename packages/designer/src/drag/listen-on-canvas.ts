import type { Virtualizer } from '@tanstack/react-virtual';
import type { ItemId } from '@org/meta-forms/document';
import { describeRefusal } from '../commands/refusal.ts';
import type { PaletteEntry } from '../palette/palette-entries.ts';
import { readyGroups } from '../palette/ready-groups.ts';
import type { DesignerStore } from '../react/designer-store.ts';
import { aimFrom, clearOutline, type AimPlace } from './aim.ts';
import { carryOf, type Carry } from './carry.ts';
import { dropSentence, markWords, type SpokenIn } from './carry-words.ts';
import { canDrag, pickOf } from './drag-source.ts';
import { createDropMarks } from './drop-marks.ts';
import { createDragImage, type DragImage } from './drag-image.ts';
import { listenForPlacing } from './placing-keys.ts';
import { listenForDrags, type PointerMove } from './pointer-drag.ts';

/** Height around what is in sight for which marks are made, in px. */
const MARGIN = 100;

export interface CanvasListening {
  readonly designer: DesignerStore;
  /** The element that scrolls. */
  readonly scroller: HTMLElement;
  /** The element over the rows that contains the marks. */
  readonly layer: HTMLElement;
  readonly virtual: () => Virtualizer<HTMLDivElement, Element>;
  readonly focus: (id: ItemId) => void;
  readonly announce: (text: string) => void;
  readonly spoken: () => SpokenIn;
  /** What the palette offers. */
  readonly entries: () => readonly PaletteEntry[];
}

/** Listens for everything that carries items over a canvas, and shows it. Call the result to stop. */
export function listenOnCanvas(canvas: CanvasListening): () => void {
  const { designer, scroller, layer, spoken } = canvas;
  const carry = carryOf(designer);
  const geometry = () => ({ width: layer.clientWidth, rows: canvas.virtual().measurementsCache });
  const sight = () => ({ from: scroller.scrollTop - MARGIN, to: scroller.scrollTop + scroller.clientHeight + MARGIN });
  const marks = createDropMarks({ layer, geometry, sight });
  const show = () => marks.show(carry.get(), markWords(carry.get(), spoken()));
  const aim = aimer(carry, { scroller, layer, geometry });
  const drop = () => putDown(canvas, carry);
  const stopDrags = listenToPointer(canvas, { carry, aim: aim.at, drop });
  const stopPlacing = listenForPlacing({
    carry,
    box: scroller,
    aim: aim.at,
    drop,
    reveal: (row) => canvas.virtual().scrollToIndex(row, { align: 'auto' }),
    say: canvas.announce,
    spoken,
  });
  const onScroll = () => {
    if (carry.get()?.mode === 'drag') aim.again();
    show();
  };
  scroller.addEventListener('scroll', onScroll, { passive: true });
  const unsubscribe = carry.subscribe(show);
  return () => {
    scroller.removeEventListener('scroll', onScroll);
    unsubscribe();
    carry.cancel();
    stopDrags();
    stopPlacing();
    marks.remove();
  };
}

/** Aims at a point of the screen, and again at the same one after the canvas has scrolled under it. */
function aimer(carry: Carry, place: AimPlace) {
  let last: PointerMove | undefined;
  return {
    at: (point: PointerMove) => {
      last = point;
      aimFrom(carry, place, point);
    },
    again: () => last && aimFrom(carry, place, last),
  };
}

interface PointerCarry {
  readonly carry: Carry;
  readonly aim: (at: PointerMove) => void;
  readonly drop: () => void;
}

function listenToPointer(canvas: CanvasListening, { carry, aim, drop }: PointerCarry): () => void {
  const { designer, scroller } = canvas;
  const root = scroller.closest<HTMLElement>('.mfd') ?? scroller;
  let image: DragImage | undefined;
  const stop = listenForDrags(root, {
    canDrag: (pressed) => carry.get() === undefined && canDrag(pressed),
    onStart(pressed, at) {
      const { language } = canvas.spoken();
      const entryOf = (type: number, label: string) => {
        const ofType = canvas.entries().filter((entry) => entry.type === type);
        return ofType.find((entry) => entry.label === label) ?? ofType[0];
      };
      const groupOf = (id: string) => readyGroups(language).find((group) => group.id === id);
      const picked = pickOf(pressed, designer, { entryOf, groupOf });
      const refusal = picked && carry.begin(picked, 'drag');
      if (refusal) canvas.announce(describeRefusal(refusal, language));
      const state = carry.get();
      if (state === undefined) return false;
      image = createDragImage(root, state.carried.labels);
      image.move(at);
      root.classList.add('mfd-dragging');
      return true;
    },
    onMove(at) {
      image?.move(at);
      aim(at);
    },
    onEnd(isCancelled) {
      image?.remove();
      clearOutline();
      root.classList.remove('mfd-dragging');
      if (isCancelled) carry.cancel();
      else drop();
    },
  });
  return () => {
    image?.remove();
    stop();
  };
}

/** Puts the carried items down and says where. */
function putDown({ designer, focus, announce, spoken }: CanvasListening, carry: Carry): void {
  const carried = carry.get()?.carried;
  const plan = carry.drop();
  if (carried === undefined || plan === undefined) {
    announce(spoken().say('cancelled'));
    return;
  }
  designer.seal();
  const [first] = carried.ids;
  if (first !== undefined && plan.slot.kind !== 'list') focus(first);
  announce(dropSentence(designer.get().history.present.document, { carried, plan }, spoken()));
}
