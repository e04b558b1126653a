import { createContext, useContext, type ComponentType } from 'react';
import type { FieldPath } from '../contract/field-path.ts';
import type { FormKit } from '../contract/form-kit.ts';
import type { CellSlotProps } from '../contract/item-view.ts';
import { MetaFormError } from '../metadata/errors.ts';
import type { FormSession } from '../session/form-session.ts';
import type { RecordChanges } from './changes/record-changes.ts';
import type { Explaining } from './explain/explaining.ts';
import type { NearGroups } from './far/near-groups.ts';
import type { FieldWidgets } from './field/field-widget.ts';

/** Shared parts of one drawn form: references that stay the same while the form is open, never a value. */
export interface FormScope {
  readonly session: FormSession;
  readonly kit: FormKit;
  readonly widgets: FieldWidgets | undefined;
  readonly near: NearGroups;
  readonly explaining: Explaining;
  /** What others changed before the record was opened, and the change that is shown. */
  readonly changes: RecordChanges | undefined;
  readonly changing: Explaining;
  /** Draws a cell of a list. It is passed down because a cell may contain a list, and a list contains cells. */
  readonly CellSlot: ComponentType<CellSlotProps>;
  /** Prefix of every DOM id of the form; the same on the server and in the first client render. */
  readonly idPrefix: string;
}

const FormScopeContext = createContext<FormScope | undefined>(undefined);

export const FormScopeProvider = FormScopeContext.Provider;

/** The form that a part is drawn in; throws `META_FORM_OUTSIDE_PROVIDER` outside a `MetaFormRenderer`. */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope)
    throw new MetaFormError('META_FORM_OUTSIDE_PROVIDER', { hook: 'useFormScope', provider: '<MetaFormRenderer>' });
  return scope;
}

/** DOM id of the input at a path. */
export function domId(idPrefix: string, path: FieldPath): string {
  // A blank would split the id in `aria-describedby`, which is a list.
  return `${idPrefix}-${path.replace(/\s/g, '_')}`;
}

/** DOM id of the sentences about the input with this id. */
export function problemsId(id: string): string {
  return `${id}-problems`;
}
