import type { CompiledField } from '../contract/item-type.ts';
import type { JsonSchema } from '../contract/json-schema.ts';

/** Draft 7, which ajv accepts as it is installed with rjsf and with most frameworks. */
export const SCHEMA_DIALECT = 'http://json-schema.org/draft-07/schema#';

/** A row that the next save removes. */
export const DELETED_ROW: JsonSchema = Object.freeze({
  properties: Object.freeze({ isDeleted: Object.freeze({ enum: Object.freeze([true, 1, '1', 'true']) }) }),
  required: Object.freeze(['isDeleted']),
});

/** Schema of a record's payload. Other properties are allowed: the id, the version and `$key` companions. */
export function recordSchema(title: string, fields: readonly CompiledField[]): JsonSchema {
  return Object.freeze({
    $schema: SCHEMA_DIALECT,
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
    if: DELETED_ROW,
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

/** The schema of a value with its label; of a required one: present, not null, and not blank. */
function valueSchema(field: CompiledField): JsonSchema {
  const { schema, label } = field;
  if (!mustBeFilled(field) || schema.type === undefined) return Object.freeze({ ...schema, title: label });
  const types = (typeof schema.type === 'string' ? [schema.type] : schema.type).filter((type) => type !== 'null');
  const notBlank = types.includes('string') && schema['pattern'] === undefined ? { pattern: '\\S' } : {};
  return Object.freeze({
    ...schema,
    title: label,
    type: typeof schema.type === 'string' ? schema.type : Object.freeze(types),
    ...notBlank,
  });
}

function requiredKeys(fields: readonly CompiledField[]): readonly string[] {
  return Object.freeze(fields.filter(mustBeFilled).map((field) => field.key));
}

/** A type whose empty value counts as filled (a switch is off) is never required in the schema. */
export function mustBeFilled(field: CompiledField): boolean {
  return field.required && !field.type.isFilled(field.type.emptyValue, field);
}
