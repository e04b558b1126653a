import type { Call } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import type { ComponentType } from 'react';
import type { AdministrationWord } from './administration.words.ts';

/** What a part that carries out a verb is given. */
export interface VerbPartProps {
  readonly record: WireRecord;
  /** The part is done with; `changed` where the list is another by now. */
  readonly onEnd: (changed: boolean) => void;
}

/** What can be done with one record beside viewing and editing it. */
export interface AdministrationVerb {
  readonly key: AdministrationWord;
  readonly permission: string;
  /** Missing: with every record. */
  readonly isOffered?: (record: WireRecord) => boolean;
  readonly Part: ComponentType<VerbPartProps>;
}

/** What can be done with all of an entity, from the bar above its list. */
export interface AdministrationTool {
  readonly key: AdministrationWord;
  readonly permission: string;
  readonly Part: ComponentType<{ readonly onEnd: () => void }>;
}

/**
 * An entity of the system as data: the form that shows it and the calls that maintain it. A row here gives its page; the
 * form comes from the server like any other (`system_{entity}`).
 */
export interface Administration {
  /** Names the page: `/system/{key}`, and begins its permission codes (`_add`, `_edit`, `_delete`). */
  readonly key: string;
  readonly metaKey: string;
  /** The list may answer a page, or everything as a tree. Without `detail` the row is all there is to see. */
  readonly calls: { readonly list: Call; readonly detail?: Call; readonly save?: Call; readonly remove?: Call };
  /** Items by which the list can be searched. */
  readonly search: readonly string[];
  /** The item that holds the mobile number of a person. */
  readonly mobile?: string;
  /** The list is shown as a tree, or only what stands at its top. */
  readonly shape?: 'tree' | 'roots';
  /** What a new row below another begins with; nothing is added below a row where missing. */
  readonly below?: (row: WireRecord) => WireRecord;
  readonly verbs?: readonly AdministrationVerb[];
  readonly tools?: readonly AdministrationTool[];
  /** Missing: every record can be edited. */
  readonly isEditable?: (record: WireRecord) => boolean;
  /** The answer to a new record's save tells a first password, this once. */
  readonly tellsPassword?: boolean;
}

/** The permission code of an action on an entity. */
export function administrationPermission({ key }: Administration, action: 'add' | 'edit' | 'delete'): string {
  return `${key}_${action}`;
}
