import type { CompiledField } from '../contract/item-type.ts';
import type { JsonSchema } from '../contract/json-schema.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** Schema of a record's payload. Other properties are allowed: the id, the version and `$key` companions. */
export function recordSchema(title: string, fields: readonly CompiledField[]): JsonSchema {
  return Object.freeze({
    $schema: DIALECT,
    type: 'object',
    title,
    ...valuesSchema(fields),
    required: requiredKeys(fields),
    additionalProperties: true,
  });
}

/** Schema of a list of rows. A deleted row is only a mark, so it has no required properties. */
export function rowsSchema(own: JsonSchema, columns: readonly CompiledField[], required: boolean): JsonSchema {
  const row = valuesSchema(columns);
  const items: JsonSchema = {
    type: 'object',
    properties: { id: { type: ['string', 'number', 'null'] }, isDeleted: {}, ...row.properties },
    additionalProperties: true,
    if: { properties: { isDeleted: { enum: [true, 1, '1'] } }, required: ['isDeleted'] },
    else: { required: requiredKeys(columns) },
  };
  return { ...own, type: 'array', items, ...(required ? { minItems: 1 } : {}) };
}

function valuesSchema(fields: readonly CompiledField[]): { readonly properties: Readonly<Record<string, JsonSchema>> } {
  // Filled key by key, like the one below: with a thousand keys, spreading or `fromEntries` takes a third of the
  // compilation.
  const properties: Record<string, JsonSchema> = {};
  for (const field of fields) if (field.type.structure !== 'none') properties[field.key] = valueSchema(field);
  return { properties: Object.freeze(properties) };
}

/** The schema of a required value: present, not null, and not blank. */
function valueSchema(field: CompiledField): JsonSchema {
  const { schema } = field;
  if (!mustBeFilled(field) || schema.type === undefined) return schema;
  const types = (typeof schema.type === 'string' ? [schema.type] : schema.type).filter((type) => type !== 'null');
  const notBlank = types.includes('string') && schema['pattern'] === undefined ? { pattern: '\\S' } : {};
  return Object.freeze({
    ...schema,
    type: typeof schema.type === 'string' ? schema.type : Object.freeze(types),
    ...notBlank,
  });
}

function requiredKeys(fields: readonly CompiledField[]): readonly string[] {
  return Object.freeze(fields.filter(mustBeFilled).map((field) => field.key));
}

/** A type whose empty value counts as filled (a switch is off) is never required in the schema. */
function mustBeFilled(field: CompiledField): boolean {
  return field.required && !field.type.isFilled(field.type.emptyValue, field);
}

/** rjsf's uiSchema: widget, label and order of each field. */
export function recordUiSchema(fields: readonly CompiledField[]): Readonly<Record<string, unknown>> {
  const valued = fields.filter((field) => field.type.structure !== 'none');
  const byKey: Record<string, unknown> = { 'ui:order': Object.freeze([...valued.map((field) => field.key), '*']) };
  for (const field of valued) byKey[field.key] = fieldUiSchema(field);
  return Object.freeze(byKey);
}

function fieldUiSchema(field: CompiledField): Readonly<Record<string, unknown>> {
  const own = { 'ui:widget': field.type.name, 'ui:title': field.label };
  return Object.freeze(field.columns.length > 0 ? { ...own, items: recordUiSchema(field.columns) } : own);
}
