/**
 * The usual entry: forms and lists drawn with antd. `core` alone runs in Node; `react` draws with any kit; `blade`
 * connects to a server of the Blade family; `testing` is for users' tests.
 */
export { compileForm, createFormSession, parseMetaForm, PortError, serializeMetaForm } from './core.ts';
export { describeIssue } from './authoring.ts';
export { describeProblem } from './words.ts';
export type {
  CompiledForm,
  FormMode,
  FormPorts,
  FormSession,
  FormSessionOptions,
  Issue,
  Language,
  MetaForm,
  Problem,
  SubmitResult,
  WireRecord,
} from './core.ts';
export {
  FormSessionProvider,
  MetaFormDialog,
  MetaFormField,
  MetaFormProvider,
  MetaFormRenderer,
  useField,
  useFormSession,
  useFormState,
  useRows,
  useSave,
  useSubmit,
} from './react.ts';
export type {
  FormSave,
  FormSessionProviderProps,
  FormSubmission,
  MetaFormDialogProps,
  MetaFormFieldProps,
  MetaFormProviderProps,
  MetaFormRendererProps,
  OpenField,
  OpenRows,
} from './react.ts';
export { antdKit, AntdSurroundings } from './antd.ts';
export type { AntdSurroundingsProps } from './antd.ts';
export { INITIAL_LIST_STATE, MetaFormList } from './list.ts';
export type { ListState, MetaFormListHandle, MetaFormListProps } from './list.ts';
