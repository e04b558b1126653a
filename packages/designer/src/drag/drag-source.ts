import type { PaletteEntry } from '../palette/palette-entries.ts';
import type { ReadyGroup } from '../palette/ready-groups.ts';
import { newItemId } from '../react/new-id.ts';
import type { DesignerStore } from '../react/designer-store.ts';
import type { Pick } from './carried.ts';

/** What belongs to the pressed part alone: text that is typed, handles, and buttons on a card. */
const OWN = 'input, textarea, select, [contenteditable="true"], .mfd-frame, [data-no-drag]';
const SOURCES = '[data-item], [data-outline-item], [data-palette-type], [data-palette-group]';

/** Whether a press may begin a drag. */
export function canDrag(pressed: Element): boolean {
  const source = pressed.closest(SOURCES);
  if (source === null || pressed.closest(OWN) !== null) return false;
  const button = pressed.closest('button, a, [role="button"]');
  // Entries of the palette and the outline are buttons themselves; a button on a card is not for dragging.
  return button === null || button === source;
}

/** Finds what the palette names in the page. */
export interface PaletteSources {
  readonly entryOf: (type: number, label: string) => PaletteEntry | undefined;
  readonly groupOf: (id: string) => ReadyGroup | undefined;
}

/** What a drag that began on an element carries; a selection goes along as a whole. */
export function pickOf(
  pressed: Element,
  designer: DesignerStore,
  { entryOf, groupOf }: PaletteSources,
): Pick | undefined {
  const source = pressed.closest<HTMLElement>(SOURCES);
  const { item, outlineItem, paletteType, paletteGroup } = source?.dataset ?? {};
  const id = item ?? outlineItem;
  if (id !== undefined) {
    const { selection } = designer.get();
    return { kind: 'items', ids: selection.includes(id) ? [id, ...selection] : [id] };
  }
  const group = paletteGroup === undefined ? undefined : groupOf(paletteGroup);
  if (group) return { kind: 'group', group, ids: group.members.map(newItemId) };
  const label = source?.dataset['paletteLabel'] ?? source?.textContent ?? '';
  const entry = paletteType === undefined ? undefined : entryOf(Number(paletteType), label.trim());
  return entry && { kind: 'entry', entry, id: newItemId() };
}
