import { joinIds, splitIds } from '../../contract/id-list.ts';

/**
 * The files of several slots in one comma-joined list. Slots are in the order of the metadata, and an empty entry
 * between two commas moves on to the next slot: `a,b,,c` is a and b in the first slot and c in the second, `,c` is c in
 * the second alone. A reader that knows no slots skips empty entries, as `splitIds` does, and sees all the files; a
 * field without slots has no empty entry. Both server and browser can detect a missing required file from the value
 * alone.
 *
 * A list written before the item had slots has no empty entry: where each slot has one file its ids are distributed in
 * order, otherwise all are in the first slot. Files beyond the last slot stay in the last slot.
 */
export type SlotFiles = readonly (readonly string[])[];

export interface SlotShape {
  readonly count: number;
  /** A slot may have several files. */
  readonly multiple: boolean;
}

export function filesOfSlots(value: string, { count, multiple }: SlotShape): SlotFiles {
  const places = value.split(',').map((id) => id.trim());
  const slots: string[][] = Array.from({ length: count }, () => []);
  const hasEmptyPlace = value !== '' && places.includes('');
  const dealt = !multiple && !hasEmptyPlace;
  let slot = 0;
  for (const [index, id] of places.entries()) {
    if (id === '') slot += 1;
    else slots[Math.min(dealt ? index : slot, count - 1)]?.push(id);
  }
  return slots;
}

/** The list from which `filesOfSlots` reads the same slots; `''` where no slot has a file. */
export function valueOfSlots(slots: SlotFiles): string {
  const lastFilled = slots.findLastIndex((files) => files.length > 0);
  return joinIds(slots.slice(0, lastFilled + 1).flatMap((files, index) => (index === 0 ? files : [''].concat(files))));
}

/** The list in canonical form: trimmed, and without empty entries where the field has no slots. */
export function canonicalFileList(value: string, shape: SlotShape): string {
  if (shape.count === 0) return joinIds(splitIds(value));
  return splitIds(value).length === 0
    ? ''
    : value
        .split(',')
        .map((id) => id.trim())
        .join(',');
}
