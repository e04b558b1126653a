import type { Say } from '@org/meta-forms/react';
import type { Language } from '@org/meta-forms/core';
import type { FormDocument } from '@org/meta-forms/document';
import { describeRefusal } from '../commands/refusal.ts';
import type { CarryState } from './carry.ts';
import type { Carried } from './carried.ts';
import type { dragWords } from './drag.words.ts';
import type { MarkWords } from './drop-marks.ts';
import type { DropPlan } from './plan-drop.ts';
import { placeOnCanvas } from '../canvas/canvas-keys.ts';
import { canvasRows } from '../canvas/canvas-rows.ts';
import { placeOf } from '../document/edit-document.ts';
import { sectionOf } from './slots.ts';

export type SayDrag = Say<keyof typeof dragWords.zh>;

/** The name of what is carried. */
export function carriedName({ labels }: Pick<Carried, 'labels'>, say: SayDrag): string {
  const label = labels[0] ?? '';
  return labels.length > 1 ? say('several', { label, count: labels.length }) : say('one', { label });
}

/** The words at the slot. */
export function markWords(state: CarryState | undefined, { say, language }: SpokenIn): MarkWords {
  const { plan, forbidden, carried } = state ?? {};
  if (carried && forbidden !== undefined) {
    const kind = carried.rows[forbidden]?.kind ?? 'fields';
    return {
      choices: [],
      note: say('refused', { reason: say(carried.section === 'fields' ? `no-${kind}` : 'no-fields') }),
    };
  }
  if (carried === undefined || plan === undefined) return { choices: [], note: undefined };
  if (plan.refusal) return { choices: [], note: say('refused', { reason: describeRefusal(plan.refusal, language) }) };
  if (plan.slot.kind === 'list')
    return { choices: [], note: say('intoList', { list: labelOf(carried, plan.slot.list) }) };
  return {
    choices: plan.choices.map((kind) => ({ text: say(kind), isChosen: kind === plan.choice })),
    note: undefined,
  };
}

/** The sentence that a step of carried items is announced with. */
export function stepSentence(carried: Carried, plan: DropPlan, { say, language }: SpokenIn): string {
  const what = carriedName(carried, say);
  const { slot, choice, choices } = plan;
  if (plan.refusal) return say('refused', { reason: describeRefusal(plan.refusal, language) });
  if (slot.kind === 'list') return say('atList', { what, list: labelOf(carried, slot.list) });
  if (!plan.changes) return say('atPlace', { what });
  const [first, end] = sectionOf(carried);
  const rows = end - first;
  const row = slot.row - first + 1;
  if (slot.kind === 'row') return say('atRow', { what, row, rows });
  const cells = carried.rows[slot.row]?.cells.slice(0, slot.cell) ?? [];
  const cell = cells.filter(({ id }) => !carried.carried.has(id)).length + 1;
  const chosen = choice && say(choices.length > 1 ? 'choosing' : 'only', { choice: say(choice) });
  return say('atCell', { what, row, cell, rows, choice: chosen ?? '' });
}

/** The sentence that a drop is announced with. */
export function dropSentence(document: FormDocument, { carried, plan }: Dropped, { say }: SpokenIn): string {
  const what = carriedName(carried, say);
  if (plan.slot.kind === 'list') return say('droppedInList', { what, list: labelOf(carried, plan.slot.list) });
  const first = carried.ids[0] ?? '';
  const { registry } = carried;
  const place = placeOnCanvas(canvasRows(document, { registry, place: placeOf(document, first) }), first);
  return say('dropped', { what, row: (place?.row ?? 0) + 1, cell: (place?.cell ?? 0) + 1 });
}

export interface Dropped {
  readonly carried: Carried;
  readonly plan: DropPlan;
}

export interface SpokenIn {
  readonly say: SayDrag;
  readonly language: Language;
}

function labelOf({ document }: Carried, id: string): string {
  const item = document.items.get(id);
  return item?.label || item?.key || '';
}
