import { useContext, useMemo } from 'react';
import { MetaFormError } from '../../metadata/errors.ts';
import { unusedWidgets } from '../field/field-widget.ts';
import { FormSessionContext } from '../form-session-provider.tsx';
import type { FormSession } from '../../session/form-session.ts';
import { MetaFormRenderer } from '../meta-form-renderer.tsx';
import { stubValidator, type RjsfFieldProps, type RjsfFieldTemplateProps, type RjsfFormContext } from './rjsf.ts';
import { rjsfWidgets } from './rjsf-widgets.tsx';

/**
 * For hosts that mount rjsf's own `<Form>` and want our renderer in it: `<Form {...metaFormsTheme}
 * schema={toRjsf(compiled).schema} formContext={{ session, sessionId: session.id }} />` under a `MetaFormProvider`. The
 * session has the values and `<Form>` has none, so that a keystroke does not go through its O(form) state. The host's
 * own widgets, by item key or type name, are used.
 */
export const metaFormsTheme = {
  fields: { ObjectField: SessionForm },
  templates: { FieldTemplate: Plain },
  validator: stubValidator,
  noValidate: true,
  showErrorList: false,
} as const;

function SessionForm({ registry }: RjsfFieldProps) {
  const given: Partial<RjsfFormContext> = registry.formContext ?? {};
  const around = useContext(FormSessionContext);
  const session = given.session ?? around;
  if (session === undefined) throw new MetaFormError('META_FORM_STEP_MISSING', NO_SESSION);
  return <ThemedForm session={session} registry={registry} />;
}

const NO_SESSION = {
  part: '<Form {...metaFormsTheme}>',
  found: 'no session',
  wanted: 'formContext={{ session, sessionId: session.id }}, with the session of useFormSession',
} as const;

function ThemedForm({ session, registry }: { readonly session: FormSession } & Pick<RjsfFieldProps, 'registry'>) {
  const { widgets, templates } = registry;
  const { compiled } = session;
  const own = useMemo(() => {
    // The registry also has rjsf's own widgets, which no item asks for by name.
    const unused = new Set(unusedWidgets(widgets, compiled));
    const named = Object.fromEntries(Object.entries(widgets).filter(([name]) => !unused.has(name)));
    return rjsfWidgets(named, { theme: { widgets, templates } });
  }, [widgets, templates, compiled]);
  return <MetaFormRenderer session={session} widgets={own} />;
}

function Plain({ children }: RjsfFieldTemplateProps) {
  return children;
}
