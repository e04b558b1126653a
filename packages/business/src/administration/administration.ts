import type { Call } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import type { ComponentType } from 'react';
import type { AdministrationWord } from './administration.words.ts';

/** The props of a component that performs a verb. */
export interface VerbPartProps {
  readonly record: WireRecord;
  /** Called when the part is finished; `changed` reloads the list. */
  readonly onEnd: (changed: boolean) => void;
}

/** An action on one record, in addition to viewing and editing. */
export interface AdministrationVerb {
  readonly key: AdministrationWord;
  readonly permission: string;
  /** It has a button of its own in the row, next to the menu. */
  readonly isDirect?: boolean;
  /** If missing, the verb is offered for every record. */
  readonly isOffered?: (record: WireRecord) => boolean;
  readonly Part: ComponentType<VerbPartProps>;
}

/** An action on the whole entity, in the bar above its list. */
export interface AdministrationTool {
  readonly key: AdministrationWord;
  readonly permission: string;
  /** It is what people come for. */
  readonly isPrimary?: boolean;
  readonly Part: ComponentType<{ readonly onEnd: () => void }>;
}

/**
 * The description of a system entity: its form and the calls that maintain it. Each entry of the table is a page; the
 * form comes from the server like any other (`system_{entity}`).
 */
export interface Administration {
  /** The name of the page, `/system/{key}`, and the prefix of its permission codes (`_add`, `_edit`, `_delete`). */
  readonly key: string;
  /** The address of the page, where it is not `/system/{key}`. */
  readonly path?: string;
  readonly metaKey: string;
  /** The list may answer a page, or everything as a tree. Without `detail` the row contains the whole record. */
  readonly calls: { readonly list: Call; readonly detail?: Call; readonly save?: Call; readonly remove?: Call };
  /** What removing a record means, where it is more than that it cannot be restored. */
  readonly removal?: AdministrationWord;
  /** The items that the list can be searched by: texts, choices of a dictionary, and days of a moment. */
  readonly search: readonly string[];
  /** The item that holds the mobile number of a person. */
  readonly mobile?: string;
  /** The item that holds the e-mail address of a person. */
  readonly email?: string;
  /** Whether the list is a tree, or shows the roots of a tree. */
  readonly shape?: 'tree' | 'roots';
  /** The initial values of a new row below another; if missing, rows cannot be added below others. */
  readonly below?: (row: WireRecord) => WireRecord;
  /** A tree that usually has one root: a new row is below it unless its person says otherwise. */
  readonly hasOneRoot?: boolean;
  readonly verbs?: readonly AdministrationVerb[];
  readonly tools?: readonly AdministrationTool[];
  /** If missing, every record can be edited. */
  readonly isEditable?: (record: WireRecord) => boolean;
  /** Its records are put on paper. */
  readonly isPrinted?: boolean;
  /** What a saved record still lacks before it is of use; undefined if nothing. */
  readonly lacks?: (saved: WireRecord) => AdministrationWord | undefined;
  /** The answer to saving a new record contains a first password, which is shown once. */
  readonly tellsPassword?: boolean;
}

/** The permission code of an action on an entity. */
export function administrationPermission({ key }: Administration, action: 'add' | 'edit' | 'delete'): string {
  return `${key}_${action}`;
}
