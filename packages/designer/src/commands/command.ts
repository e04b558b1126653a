import type { FormDocument, ItemId } from '@org/meta-forms/document';
import type { Refusal } from './refusal.ts';

/** What an author has selected: items of the form, or columns of one sub-list. */
export type Selection = readonly ItemId[];

/**
 * One change of a document. Buttons, menus, keys, the palette, drags and the JSON view all run commands, so that each
 * change can be undone and has a name.
 */
export interface Command<Args> {
  readonly run: (document: FormDocument, args: Args) => FormDocument | Refusal;
  /**
   * Edits with the same key, one after the other and in one focus session, undo together. Missing or undefined:
   * each edit undoes alone.
   */
  readonly mergeKey?: (args: Args) => string | undefined;
  /** Whether the command makes sense for a selection; it may still refuse its arguments. */
  readonly when?: (document: FormDocument, selection: Selection) => boolean;
}

/** Declares a command; the type of its arguments is inferred. */
export function defineCommand<Args>(command: Command<Args>): Command<Args> {
  return command;
}
