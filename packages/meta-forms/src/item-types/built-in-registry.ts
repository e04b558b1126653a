import { compileForm as compileWith } from '../compile/compile-form.ts';
import type { CompiledForm } from '../compile/compiled-form.ts';
import { createRegistry, type Registry } from '../contract/registry.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import { builtInTypes } from './built-in-types.ts';

/** The registry of the thirteen built-in item types. */
export const builtInRegistry: Registry = createRegistry(builtInTypes);

export interface CompileFormOptions {
  /** Types of the form's items; the built-in ones where missing. */
  readonly registry?: Registry;
}

/**
 * Compiles a meta form with the built-in item types, or with a registry of your own. Never throws for metadata; throws a
 * MetaFormError for JSON that `parseMetaForm` has not parsed.
 */
export function compileForm(form: MetaForm, { registry = builtInRegistry }: CompileFormOptions = {}): CompiledForm {
  return compileWith(form, { registry });
}
