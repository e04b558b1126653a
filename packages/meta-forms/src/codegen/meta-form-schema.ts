import type { JsonSchema } from '../contract/json-schema.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import { formToGenerate, type CodegenOptions } from './form-to-generate.ts';

/** The JSON Schema (draft 7) of a form's record, as the compiled form has it, with the names of the language. */
export function metaFormSchema(form: MetaForm, options: Omit<CodegenOptions, 'dictionaries'> = {}): JsonSchema {
  return formToGenerate(form, options).compiled.schema;
}
