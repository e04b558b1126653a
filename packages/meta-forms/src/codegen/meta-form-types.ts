import { sayIn } from '../locales/say-in.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { JsonSchema } from '../contract/json-schema.ts';
import { labelIn } from '../locales/label-in.ts';
import type { Language } from '../locales/define-words.ts';
import type { MetaForm } from '../metadata/meta-form.ts';
import type { DictionaryEntry } from '../ports/ports.ts';
import { codegenWords } from './codegen.words.ts';
import { fieldFacts, formulaOf, isExactNumber, isYesNo, typeName, valueNotes } from './field-facts.ts';
import {
  formToGenerate,
  takesSeveral,
  valuedFields,
  type CodegenOptions,
  type GeneratedForm,
} from './form-to-generate.ts';
import { commentText, propertyName, stringLiteral } from './safe-text.ts';
import { createTypeNames, type TypeNames } from './type-names.ts';

/**
 * A module of TypeScript with a type for the record of each form, for the rows of its sub-lists and for the options of
 * its dictionary items. It compiles under `strict`, whatever the metadata contains. The types are type aliases, so that
 * a record fits wherever `WireRecord` is asked for.
 */
export function metaFormTypes(forms: MetaForm | readonly MetaForm[], options: CodegenOptions = {}): string {
  const names = createTypeNames();
  const all = 'metaKey' in forms ? [forms] : forms;
  const parts = all.flatMap((form) => declarationsOf(formToGenerate(form, options), names));
  const generated = sayIn(codegenWords, options.language ?? 'en')('generated');
  return [`// ${generated}`, ...parts, ...(parts.length === 0 ? ['export {};'] : [])].join('\n\n').concat('\n');
}

/** The type of the record of a form, followed by those of its rows and options. */
function declarationsOf(generated: GeneratedForm, names: TypeNames): readonly string[] {
  const { compiled, language } = generated;
  const writing: Writing = { ...generated, names, declarations: [] };
  const name = names.nameOf(compiled.metaKey || compiled.title);
  const title = compiled.title || compiled.metaKey || sayIn(codegenWords, language)('untitled');
  const doc = sayIn(codegenWords, language)('recordOf', { title });
  const record = objectType({ name, doc, fields: compiled.fields, own: recordFacts }, writing);
  return [record, ...writing.declarations];
}

interface Writing extends GeneratedForm {
  readonly names: TypeNames;
  /** The types of rows and options, in the order in which they are named. */
  readonly declarations: string[];
}

interface Property {
  readonly key: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly doc: readonly string[];
}

interface ObjectType {
  readonly name: string;
  readonly doc: string;
  readonly fields: readonly CompiledField[];
  /** Properties that the server writes. */
  readonly own: (writing: Writing) => readonly Property[];
}

function objectType({ name, doc, fields, own }: ObjectType, writing: Writing): string {
  const valued = valuedFields(fields);
  const properties = [
    ...own(writing),
    ...valued.map((field) => valueProperty(field, name, writing)),
    ...valued.flatMap((field) => companionProperty(field, writing)),
  ];
  // The last one of a key counts: an item may have the key of what the server writes.
  const byKey = new Map(properties.map((property) => [property.key, property]));
  const lines = [...byKey.values()].map(({ key, type, isRequired, doc: comment }) =>
    commented(comment, `readonly ${propertyName(key)}${isRequired ? '' : '?'}: ${type};`),
  );
  return [...docComment([doc], ''), `export type ${name} = {`, ...lines, '};'].join('\n');
}

/** A member of a type with its comment. */
function commented(comment: readonly string[], member: string): string {
  return docComment(comment, '  ').concat(`  ${member}`).join('\n');
}

function docComment(sentences: readonly string[], indent: string): readonly string[] {
  const lines = sentences.map(commentText).filter((line) => line !== '');
  if (lines.length < 2) return [`${indent}/** ${lines[0] ?? ''} */`];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}

function recordFacts({ language }: Writing): readonly Property[] {
  const say = sayIn(codegenWords, language);
  return [
    { key: 'id', type: 'string', isRequired: false, doc: [say('recordId')] },
    { key: 'version', type: 'number', isRequired: false, doc: [say('recordVersion')] },
  ];
}

function rowFacts({ language }: Writing): readonly Property[] {
  const say = sayIn(codegenWords, language);
  return [
    { key: 'id', type: 'string', isRequired: false, doc: [say('rowId')] },
    { key: 'isDeleted', type: 'boolean | 0 | 1', isRequired: false, doc: [say('rowDeleted')] },
  ];
}

function valueProperty(field: CompiledField, owner: string, writing: Writing): Property {
  const { language } = writing;
  const type = valueType(field, owner, writing);
  // An empty value may be sent as null, whatever the item is.
  const mayBeNull = !field.required && field.type.structure === 'value';
  return {
    key: field.key,
    type: mayBeNull && type !== 'unknown' ? `${type} | null` : type,
    isRequired: field.required,
    doc: [labelIn(field, language), kindOf(field, language), ...rulesOf(field, writing)],
  };
}

function kindOf(field: CompiledField, language: Language): string {
  return [typeName(field, language), ...valueNotes(field, language)].join(
    sayIn(codegenWords, language)('factSeparator'),
  );
}

function rulesOf(field: CompiledField, writing: Writing): readonly string[] {
  const say = sayIn(codegenWords, writing.language);
  const entries = takesSeveral(field) ? writing.entriesOf(field) : undefined;
  const formula = formulaOf(field, writing);
  const facts = [
    ...fieldFacts(field, writing),
    ...(formula ? [{ label: say('formula'), value: formula.words }] : []),
    ...(entries ? [{ label: say('entries'), value: entries.map(entryText).join(say('nameSeparator')) }] : []),
  ];
  return facts.map((fact) => say('fact', { ...fact }));
}

function entryText({ key, value }: DictionaryEntry): string {
  return `${key} ${value}`;
}

function valueType(field: CompiledField, owner: string, writing: Writing): string {
  const { type } = field;
  if (type.structure === 'rows') return `readonly ${rowType(field, owner, writing)}[]`;
  const entries = takesSeveral(field) ? undefined : writing.entriesOf(field);
  if (entries !== undefined && entries.length > 0) return optionsType(field, { owner, entries }, writing);
  if (isYesNo(field)) return '1 | 2';
  if (isExactNumber(field)) return 'number | string';
  return typeof type.emptyValue === 'string' ? 'string' : schemaType(field.schema);
}

function rowType(list: CompiledField, owner: string, writing: Writing): string {
  const name = writing.names.nameOf(owner, list.key, 'row');
  // Takes its place before the rows of lists in it.
  const place = writing.declarations.push('') - 1;
  const doc = sayIn(codegenWords, writing.language)('rowOf', { list: list.label });
  writing.declarations[place] = objectType({ name, doc, fields: list.columns, own: rowFacts }, writing);
  return name;
}

interface Options {
  readonly owner: string;
  readonly entries: readonly DictionaryEntry[];
}

function optionsType(field: CompiledField, { owner, entries }: Options, writing: Writing): string {
  const name = writing.names.nameOf(owner, field.key);
  const code = field.item.itemConfig.dictKey ?? '';
  const doc = sayIn(codegenWords, writing.language)('optionOf', { label: field.label, code });
  const members = [...new Map(entries.map((entry) => [entry.key, entry])).values()].map((entry) =>
    commented([entry.value], `| ${stringLiteral(entry.key)}`),
  );
  writing.declarations.push([...docComment([doc], ''), `export type ${name} =`, ...members].join('\n').concat(';'));
  return name;
}

function companionProperty({ displayKey, label }: CompiledField, { language }: Writing): readonly Property[] {
  if (displayKey === undefined || !displayKey.startsWith('$')) return [];
  const doc = sayIn(codegenWords, language)('companionOf', { label });
  return [{ key: displayKey, type: 'string | null', isRequired: false, doc: [doc] }];
}

const JSON_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};

/** The type of a value whose item type is not built in. */
function schemaType({ type }: JsonSchema): string {
  const named = typeof type === 'string' ? [type] : (type ?? []);
  const known = named.filter((one) => one !== 'null').map((one) => JSON_TYPES[one]);
  return known.length > 0 && !known.includes(undefined) ? [...new Set(known)].join(' | ') : 'unknown';
}
