import type { ItemId } from '@org/meta-forms/document';

const EDITORS = ['json', 'formula', 'cascade', 'mapping', 'cell'] as const;

/** What an author has entered in an editor and not applied: the form does not have it yet. */
export interface Unapplied {
  readonly editor: (typeof EDITORS)[number];
  /** The item that is edited; missing: the form. */
  readonly item?: ItemId;
  /** The column of a cell of the table of items. */
  readonly column?: string;
  /** The text in the editor; JSON where the editor has choices. */
  readonly text: string;
}

/** Reads what a draft on the device has; undefined where it is no such entry. */
export function readUnapplied(value: unknown): Unapplied | undefined {
  if (typeof value !== 'object' || value === null || !('editor' in value) || !('text' in value)) return undefined;
  const editor = EDITORS.find((one) => one === value.editor);
  if (editor === undefined || typeof value.text !== 'string') return undefined;
  const item = 'item' in value && typeof value.item === 'string' ? { item: value.item } : {};
  const column = 'column' in value && typeof value.column === 'string' ? { column: value.column } : {};
  return { editor, text: value.text, ...item, ...column };
}
