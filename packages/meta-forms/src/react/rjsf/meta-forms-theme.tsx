import { useMemo } from 'react';
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
  const { session }: RjsfFormContext = registry.formContext;
  const { widgets, templates } = registry;
  const own = useMemo(() => rjsfWidgets(widgets, { theme: { widgets, templates } }), [widgets, templates]);
  return <MetaFormRenderer session={session} widgets={own} />;
}

function Plain({ children }: RjsfFieldTemplateProps) {
  return children;
}
