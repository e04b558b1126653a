import { compileForm, parseMetaForm, type CompiledField, type BaseLanguage } from '@org/meta-forms/core';
import { systemForms } from '../modules/meta-forms/system/system-forms.ts';

/** Columns that every write changes. The audit line has the same facts, so they are not listed as changes. */
export const facts: ReadonlySet<string> = new Set(['createTime', 'updateTime', 'locked']);

function fieldsOf(form: unknown): readonly CompiledField[] {
  const { fields } = compileForm(parseMetaForm(form).form);
  return [...fields, ...fields.flatMap(({ columns }) => columns)].filter(({ type }) => type.structure === 'value');
}

function fieldsIn(language: BaseLanguage): ReadonlyMap<string, readonly CompiledField[]> {
  return new Map([...systemForms[language]].map(([metaKey, form]) => [metaKey, fieldsOf(form)]));
}

/** The value fields of the forms of the system, by form. */
export const systemFields: Readonly<Record<BaseLanguage, ReadonlyMap<string, readonly CompiledField[]>>> = {
  zh: fieldsIn('zh'),
  en: fieldsIn('en'),
};
