import { type FormDocument, type ItemId, parentsOf, parseDocument } from '@org/meta-forms/document';
import { refuse, type Refusal } from '../commands/refusal.ts';
import { withColumns } from '../document/edit-document.ts';
import { CLIPBOARD_KIND, CLIPBOARD_VERSION } from './copy-items.ts';

/** Most characters that are read from a clipboard. */
const TEXT_LIMIT = 2_000_000;
/** Most items and columns that are pasted at once. */
const ITEM_LIMIT = 2_000;

/** What a clipboard contains: a document with the copied items and outlines of those that they refer to. */
export interface ReadClipboard {
  readonly source: FormDocument;
  /** The copied items, without their columns; all of one list. */
  readonly chosen: readonly ItemId[];
  /** The copied items with their columns at all depths: as many ids does a paste need. */
  readonly copied: readonly ItemId[];
}

/**
 * Reads what `copyItems` wrote, as text or as value. Anybody can write a clipboard: every attribute is read like one
 * from a server, and size, depth and count have limits.
 */
export function readClipboard(clipboard: unknown): ReadClipboard | Refusal {
  const text = typeof clipboard === 'string' ? clipboard : textOf(clipboard);
  if (text === undefined) return refuse('CLIPBOARD_UNREADABLE');
  if (text.length > TEXT_LIMIT) return refuse('CLIPBOARD_TOO_LARGE', { limit: TEXT_LIMIT });
  const read = valueOf(text);
  if (read === undefined) return refuse('CLIPBOARD_UNREADABLE');
  const source = parseDocument(read.form);
  const chosen = [...new Set(read.ids)];
  const parents = parentsOf(source);
  const list = parents.get(chosen[0] ?? '');
  const isUsable = chosen.length > 0 && chosen.every((id) => source.items.has(id) && parents.get(id) === list);
  if (!isUsable) return refuse('CLIPBOARD_UNREADABLE');
  const copied = withColumns(source, chosen);
  return copied.length > ITEM_LIMIT ? refuse('CLIPBOARD_TOO_LARGE', { limit: ITEM_LIMIT }) : { source, chosen, copied };
}

function textOf(value: unknown): string | undefined {
  try {
    // Undefined for what JSON does not have.
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function valueOf(text: string): { readonly ids: readonly ItemId[]; readonly form: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { kind, version, ids, form } = value as Readonly<Record<string, unknown>>;
    const isOurs = kind === CLIPBOARD_KIND && version === CLIPBOARD_VERSION;
    return isOurs && isIds(ids) && typeof form === 'object' ? { ids, form } : undefined;
  } catch {
    return undefined;
  }
}

function isIds(value: unknown): value is readonly ItemId[] {
  return Array.isArray(value) && value.length <= ITEM_LIMIT && value.every((id) => typeof id === 'string');
}
