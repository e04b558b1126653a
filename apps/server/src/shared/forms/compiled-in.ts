import { compileForm, formInLanguage, type CompiledForm, type BaseLanguage } from '@org/meta-forms/core';

const known = new WeakMap<CompiledForm, Map<BaseLanguage, CompiledForm>>();

/** A form with the names of a language, compiled once; the same form where it has none in that language. */
export function compiledIn(compiled: CompiledForm, language: BaseLanguage): CompiledForm {
  const languages = known.get(compiled) ?? new Map<BaseLanguage, CompiledForm>();
  known.set(compiled, languages);
  const named = languages.get(language) ?? compileIn(compiled, language);
  languages.set(language, named);
  return named;
}

function compileIn(compiled: CompiledForm, language: BaseLanguage): CompiledForm {
  const form = formInLanguage(compiled.form, language);
  return form === compiled.form ? compiled : compileForm(form, { registry: compiled.registry });
}
