import type { CompiledForm } from '../compile/compiled-form.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { Registry } from '../contract/registry.ts';
import { compileForm } from '../item-types/built-in-registry.ts';
import type { Language } from '../locales/define-words.ts';
import { formInLanguage } from '../metadata/form-in-language.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import type { DictionaryEntry } from '../ports/ports.ts';

/** The entries of dictionaries by their codes. The metadata has only the codes. */
export type Dictionaries = Readonly<Record<string, readonly DictionaryEntry[]>>;

/** What is generated from a form depends on these. */
export interface CodegenOptions {
  /** The language of sentences and of names that the metadata has in several languages; English where missing. */
  readonly language?: Language;
  /** The options of dictionary items; an item whose dictionary is missing takes any key. */
  readonly dictionaries?: Dictionaries;
  /** Types of the form's items; the built-in ones where missing. */
  readonly registry?: Registry;
}

/** A form with everything that the generators ask of it. */
export interface GeneratedForm {
  readonly compiled: CompiledForm;
  readonly language: Language;
  /** The entries of the dictionary of a field; undefined where it has none, or it is not known. */
  entriesOf(field: CompiledField): readonly DictionaryEntry[] | undefined;
}

/** Compiles a form with the names of the language. */
export function formToGenerate(form: MetaForm, options: CodegenOptions = {}): GeneratedForm {
  const { language = 'en', dictionaries = {}, registry } = options;
  const compiled = compileForm(formInLanguage(form, language), registry ? { registry } : {});
  return {
    compiled,
    language,
    entriesOf: ({ type, item: { itemConfig } }) => {
      const { dictKey } = itemConfig;
      if (!type.showsCompanion || dictKey === undefined || !Object.hasOwn(dictionaries, dictKey)) return undefined;
      return dictionaries[dictKey];
    },
  };
}

/** A value of the field may be several ids, comma-joined. */
export function takesSeveral({ type, item }: CompiledField): boolean {
  return type.takesSeveral?.(item) === true;
}

/** The fields that have a value in a record, and the columns that have one in a row. */
export function valuedFields(fields: readonly CompiledField[]): readonly CompiledField[] {
  return fields.filter(({ type }) => type.structure !== 'none');
}
