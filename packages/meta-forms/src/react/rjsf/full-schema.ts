import { sayIn } from '../../locales/say-in.ts';
/**
 * The JSON Schema of a record in full: what a person may enter, with titles, descriptions and names of options.
 * `compiled.schema` has only what is needed to check a record. ajv gives the verdict of `checkRecord`; the README lists
 * what JSON Schema cannot express.
 */
import type { CompiledForm } from '../../compile/compiled-form.ts';
import { DELETED_ROW, mustBeFilled, SCHEMA_DIALECT } from '../../compile/record-schema.ts';
import { conditionKind } from '../../contract/condition-kind.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { JsonSchema } from '../../contract/json-schema.ts';
import { labelIn } from '../../locales/label-in.ts';
import type { Language } from '../../locales/define-words.ts';
import { definedOf } from '../../metadata/defined-of.ts';
import type { DictionaryEntry } from '../../ports/ports.ts';
import { dateFormatOf, numberLimits } from './drawn-value.ts';
import {
  CLOCK_PATTERN,
  DAY_PATTERN,
  decimalPattern,
  MOMENT_PATTERN,
  NOT_BLANK,
  ONE_ID,
  orEmpty,
  slotsPattern,
  SOME_ID,
  VISIBLE_HTML,
} from './patterns.ts';
import { rjsfWords } from './rjsf.words.ts';

/** What the schema says in addition to the form. */
export interface FullSchemaOptions {
  readonly language: Language;
  /** Entries by dictionary code: the schema then lists them with their names, and refuses other keys. */
  readonly dictionaries: Readonly<Record<string, readonly DictionaryEntry[]>>;
}

/** The schema of all values that a person sees; hidden values pass as they are. */
export function fullSchema(compiled: CompiledForm, options: FullSchemaOptions): JsonSchema {
  return {
    $schema: SCHEMA_DIALECT,
    type: 'object',
    title: compiled.title,
    properties: propertiesOf(compiled.fields, { ...options, locked: false }),
    required: requiredKeys(compiled.fields),
  };
}

interface SchemaContext extends FullSchemaOptions {
  /** A list around the field takes no changes. */
  readonly locked: boolean;
}

/** The fields of a level that rjsf draws. */
export function shownFields(fields: readonly CompiledField[]): readonly CompiledField[] {
  return fields.filter((field) => !field.hidden && !field.audit);
}

function propertiesOf(fields: readonly CompiledField[], context: SchemaContext): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(shownFields(fields).map((field) => [field.key, fieldSchema(field, context)]));
}

function requiredKeys(fields: readonly CompiledField[]): readonly string[] {
  return shownFields(fields)
    .filter((field) => field.editable && (mustBeFilled(field) || requiredSlots(field).length > 0))
    .map(({ key }) => key);
}

/** The slots of an upload that need a file, by position: they do so whether or not the item is required. */
function requiredSlots({ type, item }: CompiledField): readonly number[] {
  const { filetype } = item.itemConfig;
  if (type.holdsFiles !== true || typeof filetype !== 'object') return [];
  return filetype.flatMap((slot, index) => (slot.required ? [index] : []));
}

function fieldSchema(field: CompiledField, context: SchemaContext): JsonSchema {
  const facts = { title: labelIn(field, context.language), ...definedOf({ description: description(field, context) }) };
  const { structure } = field.type;
  if (structure === 'none') return { ...facts, type: 'null' };
  if (structure === 'rows') return { ...facts, ...rowsSchema(field, context) };
  // Limits are no problem of a person who cannot write the value.
  if (isLocked(field, context)) return { ...facts, readOnly: true };
  return { ...facts, ...valueSchema(field, context), ...definedOf({ default: field.defaultValue }) };
}

function isLocked({ editable, computed }: CompiledField, { locked }: SchemaContext): boolean {
  return locked || !editable || computed;
}

function rowsSchema(field: CompiledField, context: SchemaContext): JsonSchema {
  const locked = isLocked(field, context);
  const isRequired = mustBeFilled(field);
  const required = locked ? [] : requiredKeys(field.columns);
  return {
    type: isRequired ? 'array' : ['array', 'null'],
    items: {
      type: 'object',
      properties: propertiesOf(field.columns, { ...context, locked }),
      ...(required.length > 0 ? { if: DELETED_ROW, else: { required } } : {}),
    },
    // A list that has only deleted rows is empty.
    ...(isRequired ? { contains: { not: DELETED_ROW } } : {}),
    ...(locked ? { readOnly: true } : {}),
  };
}

function valueSchema(field: CompiledField, context: SchemaContext): JsonSchema {
  if (field.type.holdsFiles) return filesSchema(field);
  switch (conditionKind(field.type)) {
    case 'number':
      return numberSchema(field);
    case 'date':
      return dateSchema(field);
    case 'options':
      return optionsSchema(field, context);
    case 'yes-no':
      return switchSchema(field, context);
    default:
      return textSchema(field);
  }
}

/** The type's own schema, without null where the value is required. */
function ownSchema(field: CompiledField): JsonSchema {
  const { type } = field.schema;
  const types = typeof type === 'string' ? [type] : (type ?? []);
  const allowed = mustBeFilled(field) ? types.filter((name) => name !== 'null') : [...new Set([...types, 'null'])];
  return { ...field.schema, ...(type === undefined ? {} : { type: allowed }) };
}

function textSchema(field: CompiledField): JsonSchema {
  const own = ownSchema(field);
  const isHtml = isRichText(field);
  const { maxLength } = field;
  const pattern = mustBeFilled(field) ? { pattern: isHtml ? VISIBLE_HTML : NOT_BLANK } : {};
  // The length of HTML counts its words, without tags. The length of a number has no keyword.
  if (isHtml || maxLength === undefined || !Array.isArray(own.type)) return { ...own, ...pattern };
  const type = own.type.filter((name: string) => name === 'string' || name === 'null');
  return { ...own, ...pattern, type, maxLength };
}

/** The value is HTML. */
function isRichText({ schema }: CompiledField): boolean {
  return schema['contentMediaType'] === 'text/html';
}

/** Beyond this many units of the last decimal, ajv's division is not exact enough to see a further one. */
const EXACT_UNITS = 1e7;

function numberSchema(field: CompiledField): JsonSchema {
  const { multipleOf, ...limits } = numberLimits(field);
  const pattern = decimalPattern(field.fractionDigits);
  const largest = typeof multipleOf === 'number' ? EXACT_UNITS * multipleOf : 0;
  return {
    ...ownSchema(field),
    ...limits,
    pattern: mustBeFilled(field) ? pattern : orEmpty(pattern),
    ...(largest > 0 ? { anyOf: [{ multipleOf }, { minimum: largest }, { maximum: -largest }] } : {}),
  };
}

function dateSchema(field: CompiledField): JsonSchema {
  const format = dateFormatOf(field);
  const clock = mustBeFilled(field) ? CLOCK_PATTERN : orEmpty(CLOCK_PATTERN);
  const exact = { format, pattern: format === 'date' ? DAY_PATTERN : MOMENT_PATTERN };
  // Numbers are read as years and compact dates, which no keyword describes.
  return { type: mustBeFilled(field) ? 'string' : ['string', 'null'], anyOf: [exact, { pattern: clock }] };
}

function optionsSchema(field: CompiledField, { dictionaries }: SchemaContext): JsonSchema {
  const several = field.type.takesSeveral?.(field.item) === true;
  const isRequired = mustBeFilled(field);
  const { dictKey = '' } = field.item.itemConfig;
  const entries = Object.hasOwn(dictionaries, dictKey) ? dictionaries[dictKey] : undefined;
  if (entries && !several) return enumSchema(entries, isRequired);
  const one = isRequired ? String.raw`^[^,]*[^,\s][^,]*$` : ONE_ID;
  const some = isRequired ? { pattern: SOME_ID } : {};
  const ids = idsSchema(field, { several });
  return { ...ids, ...(several ? some : { pattern: one }) };
}

function enumSchema(entries: readonly DictionaryEntry[], isRequired: boolean): JsonSchema {
  const named = entries.map(({ key, value }) => namedValue(key, value));
  return {
    type: isRequired ? 'string' : ['string', 'null'],
    oneOf: isRequired ? named : [...named, { enum: ['', null] }],
  };
}

/** `enum` of one value, since rjsf takes the first `const` as the default of a new record. */
function namedValue(value: unknown, title: string): JsonSchema {
  return { enum: [value], title };
}

/** Ids are texts or whole numbers that a double has exactly; yes and no can only be one key of a dictionary. */
function idsSchema(field: CompiledField, { several }: { readonly several: boolean }): JsonSchema {
  const { type, ...own } = ownSchema(field);
  const left = new Set(several ? ['number', 'boolean'] : ['number']);
  const types = (Array.isArray(type) ? type : []).filter((name: string) => !left.has(name));
  const limits = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
  return { ...own, type: [...types, 'integer'], ...limits };
}

function filesSchema(field: CompiledField): JsonSchema {
  const { filetype, multiple } = field.item.itemConfig;
  const required = requiredSlots(field);
  if (required.length === 0) return { ...ownSchema(field), ...(mustBeFilled(field) ? { pattern: SOME_ID } : {}) };
  const count = filetype?.length ?? 0;
  return { ...field.schema, pattern: slotsPattern(required, { count, multiple: multiple === true }) };
}

function switchSchema(field: CompiledField, { language }: SchemaContext): JsonSchema {
  const { type, schema } = field;
  const say = sayIn(rjsfWords, language);
  const yes = type.encode(type.decode(true, field), field);
  const no = type.encode(type.emptyValue, field);
  const others = (Array.isArray(schema['enum']) ? schema['enum'] : []).filter((one) => one !== yes && one !== no);
  return { oneOf: [namedValue(yes, say('yes')), namedValue(no, say('no')), { enum: others }] };
}

function description(field: CompiledField, { language }: SchemaContext): string | undefined {
  const say = sayIn(rjsfWords, language);
  const { prefix, fractionDigits, maxLength, type } = field;
  const isNumber = type.resultKind === 'number';
  const sentences = [
    prefix === undefined ? '' : say('unit', { unit: prefix }),
    isNumber && fractionDigits !== undefined ? say('decimals', { digits: fractionDigits }) : '',
    isNumber || maxLength === undefined ? '' : say('visibleLength', { max: maxLength }),
    field.computed ? say('computed') : '',
    field.numberRule ? say('numbered') : '',
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(say('separator')) : undefined;
}
