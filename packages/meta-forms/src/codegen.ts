/**
 * What is made from a form: types of its record, its JSON Schema, a page of documentation, a sample, and the faults of
 * its metadata with their places in the JSON text. Pure like `core`. The command `meta-forms` is made of it.
 */
export { metaFormTypes } from './codegen/meta-form-types.ts';
export type { CodegenOptions, Dictionaries } from './codegen/form-to-generate.ts';
export { metaFormPage } from './codegen/meta-form-page.ts';
export type { FormPageOptions } from './codegen/meta-form-page.ts';
export { sampleRecord } from './codegen/sample-record.ts';
export type { SampleOptions } from './codegen/sample-record.ts';
export { metaFormSchema } from './codegen/meta-form-schema.ts';
export { lintMetaForm } from './codegen/lint/lint-form.ts';
export type { LintFinding, TextPosition } from './codegen/lint/lint-form.ts';
export { sarifLog } from './codegen/lint/sarif.ts';
export type {
  LintedFile,
  SarifDriver,
  SarifLocation,
  SarifLog,
  SarifResult,
  SarifRule,
  SarifRun,
} from './codegen/lint/sarif.ts';
