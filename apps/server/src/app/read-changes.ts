import type { BaseLanguage } from '@org/meta-forms/core';
import { type CompiledField } from '@org/meta-forms/core';
import type { ReadChanges, ShownChange } from '../modules/audit/audit.service.ts';
import { auditWords } from '../modules/audit/audit.words.ts';
import { builtInDictionaries, worded } from '../modules/dictionaries/built-in-dictionaries.ts';
import { dictionariesRepository } from '../modules/dictionaries/dictionaries.repository.ts';
import { systemForms } from '../modules/meta-forms/system/system-forms.ts';
import { STATUS_DICTIONARY } from '../shared/forms/status-dictionary.ts';
import type { RequestContext } from '../shared/http/context.ts';
import type { FieldChange, RowChange } from '../shared/http/changes.ts';
import { systemFields } from './system-fields.ts';

/** Writes changes in the language of the reader, with the labels of forms and the names of dictionary entries. */
export async function readChanges(...[context, changes]: Parameters<ReadChanges>): Promise<ShownChange[]> {
  const shown: ShownChange[] = [];
  for (const change of changes)
    for (const field of change.fields)
      shown.push(await shownChange(context, { change, field, id: String(shown.length + 1) }));
  return shown;
}

/** The changed rows by name, each once, with its form. */
export function nameObjects({ language }: Pick<RequestContext, 'language'>, changes: readonly RowChange[]): string {
  return [...new Set(changes.map((change) => subjectOf(change, language)))].join(auditWords[language].between);
}

function subjectOf({ form, name }: RowChange, language: BaseLanguage): string {
  const formName = systemForms[language].get(form)?.formName;
  return formName === undefined ? name : `${formName} · ${name}`;
}

interface TheChange {
  readonly change: RowChange;
  readonly field: FieldChange;
  readonly id: string;
}

async function shownChange(context: RequestContext, { change, field, id }: TheChange): Promise<ShownChange> {
  const form = systemForms[context.language].get(change.form);
  const compiled = systemFields[context.language].get(change.form)?.find(({ key }) => key === field.key);
  const words: Readonly<Record<string, string>> = auditWords[context.language];
  const code =
    compiled?.item.itemConfig.dictKey ?? (form === undefined && field.key === 'status' ? STATUS_DICTIONARY : undefined);
  const say = async (value: string) =>
    code === undefined ? switched(compiled, value, words) : entryName(context, code, value);
  return {
    id,
    subject: subjectOf(change, context.language),
    field: compiled?.label ?? words[field.key] ?? field.label ?? field.key,
    before: await say(field.before),
    after: await say(field.after),
  };
}

function switched(field: CompiledField | undefined, value: string, words: Readonly<Record<string, string>>): string {
  if (field?.type.name !== 'switch' || value === '') return value;
  return (value === '2' ? words['yes'] : words['no']) ?? value;
}

async function entryName(context: RequestContext, code: string, value: string): Promise<string> {
  const entries =
    builtInDictionaries[context.language].get(code) ??
    worded(await dictionariesRepository.entries(context, code), context.language);
  return value
    .split(',')
    .map((key) => entries.find(({ dictKey }) => dictKey === key)?.dictValue ?? key)
    .join(auditWords[context.language].between);
}
