import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import type { JsonSchema } from '../../contract/json-schema.ts';

/** Name in the registry of the field that reads the session. */
export const SESSION_FIELD = 'SessionField';

type UiSchemaEntry = Readonly<Record<string, unknown>>;
const NONE: UiSchemaEntry = Object.freeze({});

/** The compiled uiSchema of a field of the form; empty for a column. */
export function uiSchemaOf(compiled: CompiledForm, field: CompiledField): UiSchemaEntry {
  const entry = field.keys.length === 1 ? compiled.uiSchema[field.key] : undefined;
  return isEntry(entry) ? entry : NONE;
}

function isEntry(value: unknown): value is UiSchemaEntry {
  return typeof value === 'object' && value !== null;
}

export interface FieldSchemas {
  readonly schema: JsonSchema;
  readonly uiSchema: UiSchemaEntry;
}

const walks = new WeakMap<CompiledField, FieldSchemas>();

/**
 * Schema and uiSchema of one field for rjsf's `SchemaField`, frozen and created once: with new objects in each render,
 * rjsf compares and redraws everything. Only the type of the schema remains, since rjsf would search `anyOf` for a
 * matching branch on every render and the session knows the value's shape already.
 */
export function fieldSchemas(compiled: CompiledForm, field: CompiledField): FieldSchemas {
  const known = walks.get(field);
  if (known) return known;
  const made = Object.freeze({
    schema: Object.freeze({ type: field.schema.type ?? 'string', title: field.label }),
    uiSchema: Object.freeze({ 'ui:field': SESSION_FIELD, ...uiSchemaOf(compiled, field) }),
  });
  walks.set(field, made);
  return made;
}
