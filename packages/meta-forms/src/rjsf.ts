/**
 * Forms and react-jsonschema-form 6, both ways: our forms in its `<Form>`, and its widgets in our renderer. Only this
 * entry imports `@rjsf/core` and `@rjsf/utils`, which are optional peers.
 */
export { toRjsf, type RjsfForm, type ToRjsfOptions } from './react/rjsf/to-rjsf.ts';
export { rjsfWidgets, type RjsfWidgetsOptions } from './react/rjsf/rjsf-widgets.tsx';
export { metaFormsTheme } from './react/rjsf/meta-forms-theme.tsx';
export type { FullSchemaOptions } from './react/rjsf/full-schema.ts';
export type {
  RjsfError,
  RjsfField,
  RjsfFieldProps,
  RjsfFieldTemplateProps,
  RjsfFormContext,
  RjsfSchema,
  RjsfTheme,
  RjsfUiSchema,
  RjsfWidget,
  RjsfWidgetProps,
  RjsfWidgets,
} from './react/rjsf/rjsf.ts';
