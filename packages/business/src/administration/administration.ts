import type { Call } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import type { ComponentType } from 'react';
import type { AdministrationWord } from './administration.words.ts';

/** The props of a component that carries out a verb. */
export interface VerbPartProps {
  readonly record: WireRecord;
  /** The part is done with; `changed` where the list is another by now. */
  readonly onEnd: (changed: boolean) => void;
}

/** An action on one record, in addition to viewing and editing. */
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
 * An entity of the system as data: the form that shows it and the calls that maintain it. A row here gives its page;
 * the form comes from the server like any other (`system_{entity}`).
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
  /** The list is shown as a tree, or only its roots. */
  readonly shape?: 'tree' | 'roots';
  /** The first values of a new row below another; where missing, no row is added below another. */
  readonly below?: (row: WireRecord) => WireRecord;
  readonly verbs?: readonly AdministrationVerb[];
  readonly tools?: readonly AdministrationTool[];
  /** Missing: every record can be edited. */
  readonly isEditable?: (record: WireRecord) => boolean;
  /** The answer to saving a new record has a first password, which is shown once. */
  readonly tellsPassword?: boolean;
}

/** The permission code of an action on an entity. */
export function administrationPermission({ key }: Administration, action: 'add' | 'edit' | 'delete'): string {
  return `${key}_${action}`;
}
