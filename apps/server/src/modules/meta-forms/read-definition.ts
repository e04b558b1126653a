import { formCalls } from '@org/contract';
import { compileForm, parseMetaForm, type CompiledForm, type Issue, type MetaForm } from '@org/meta-forms/core';

export interface ReadDefinition {
  readonly form: MetaForm;
  readonly compiled: CompiledForm;
  readonly issues: readonly Issue[];
}

/** A definition, read and compiled, with no address in it but those of the calls that forms may make. */
export function readDefinition(definition: unknown): ReadDefinition {
  const { form, issues } = parseMetaForm(definition, { calls: formCalls });
  const compiled = compileForm(form);
  return { form, compiled, issues: [...issues, ...compiled.issues] };
}
