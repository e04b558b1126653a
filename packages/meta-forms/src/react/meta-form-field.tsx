import { useEffect, useId, useMemo, useState } from 'react';
import { fieldPath } from '../contract/field-path.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { FormSession } from '../session/form-session.ts';
import { createExplaining } from './explain/explaining.ts';
import { createNearGroups } from './far/near-groups.ts';
import { Heading } from './far/far-rows.tsx';
import { CellSlot } from './field/cell-slot.tsx';
import { FaultyField } from './field/faulty-field.tsx';
import { FieldBoundary } from './field/field-boundary.tsx';
import { FieldLeaf } from './field/field-leaf.tsx';
import { NearField } from './field/near-field.tsx';
import { FormScopeProvider, type FormScope } from './form-scope.tsx';
import { FormSessionContext, useOpenSession } from './form-session-provider.tsx';
import { useMetaFormProvider } from './meta-form-provider.tsx';
import { warnOnce } from './warn-once.ts';

/** A field of an open form. */
export interface MetaFormFieldProps {
  /** Missing: that of the `FormSessionProvider` around it. */
  readonly session?: FormSession | undefined;
  /** The key of an item of the form. */
  readonly itemKey: string;
}

/**
 * Draws one field of an open form as `MetaFormRenderer` does: label, widget and problems. For a layout of the host's
 * own, such as the cards of a designer. A field that fails is replaced by a sentence. A key that is no item of the form
 * draws nothing, and the console says so in development. Throws `META_FORM_OUTSIDE_PROVIDER` where no
 * `MetaFormProvider` is around, or no session is given.
 */
export function MetaFormField({ session: given, itemKey }: MetaFormFieldProps) {
  const session = useOpenSession('MetaFormField', given);
  const { kit } = useMetaFormProvider();
  const idPrefix = useId();
  const [near] = useState(createNearGroups);
  const [explaining] = useState(createExplaining);
  const [changing] = useState(createExplaining);
  const scope = useMemo<FormScope>(
    () => ({
      session,
      kit,
      widgets: undefined,
      near,
      explaining,
      changes: undefined,
      changing,
      idPrefix,
      CellSlot,
    }),
    [session, kit, near, explaining, changing, idPrefix],
  );
  const field = session.compiled.fieldByKey.get(itemKey);
  useKeyCheck(session, itemKey);
  if (field === undefined) return null;
  return (
    <FormSessionContext value={session}>
      <FormScopeProvider value={scope}>
        <div className={`mf-form mf-form-${session.mode}`}>
          <FieldBoundary key={session.id} fallback={<FaultyField field={field} />}>
            <FieldContent field={field} />
          </FieldBoundary>
        </div>
      </FormScopeProvider>
    </FormSessionContext>
  );
}

/** A key that is no item draws nothing: the developer sees the name that is wrong. */
function useKeyCheck({ compiled: { fieldByKey, title } }: FormSession, itemKey: string): void {
  useEffect(() => {
    if (!fieldByKey.has(itemKey))
      warnOnce(
        `@org/meta-forms: MetaFormField draws nothing: itemKey \`${itemKey}\` is no item of the form "${title}". ` +
          'Write the key of one of its items.',
      );
  }, [fieldByKey, title, itemKey]);
}

function FieldContent({ field }: { readonly field: CompiledField }) {
  const path = fieldPath(field.key);
  if (field.type.structure === 'none') return <Heading field={field} />;
  if (field.type.structure === 'rows') return <FieldLeaf path={path} place="form" />;
  return <NearField path={path} field={field} />;
}
